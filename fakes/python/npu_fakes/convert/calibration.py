"""Calibration data: pictures, arrays or a list of files as samples of a network, and the ranges that they give.

Quantization needs the smallest and largest number of a tensor. They come from running the network in float32 over
samples of what it will see: `read` finds the samples, `ranges` runs them with OpenVINO, which the extra `onnx` of
npu-fakes brings.

A sample is a dict of arrays by the names of the network's inputs, in the shapes of the ONNX (pictures NCHW or NHWC as
the network has them), as the application gives them: mean and std are applied later, by `normalised`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Union

import numpy as np
import numpy.typing as npt

from .errors import ConvertError
from .model import INSTALL
from .network import Port

Array = npt.NDArray[Any]
Sample = Mapping[str, Array]
Range = tuple[float, float]
Source = Union[str, Path]

PICTURES = (".jpg", ".jpeg", ".png", ".ppm", ".pgm", ".bmp")
ARRAYS = (".npy", ".npz")
RAW = (".raw", ".bin")
MODES = {1: "L", 3: "RGB", 4: "RGBA"}
# As the fakes compile a network: by default OpenVINO rounds more where a processor then computes faster.
FLOAT32 = {"INFERENCE_PRECISION_HINT": "f32", "DYNAMIC_QUANTIZATION_GROUP_SIZE": "0", "LP_TRANSFORMS_MODE": "NO"}


class CalibrationError(ConvertError):
    """Calibration data that cannot be used; the text says what to give instead."""


@dataclass
class Samples:
    """Samples, and the remarks about the samples.

    notes: sentences for the summary of a conversion, such as how many pictures were resized.
    """

    arrays: list[Sample] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    source: str = ""


# --- files ------------------------------------------------------------------------------------------------------------


def _channels(wanted: Port) -> tuple[int, tuple[int, int], bool] | None:
    """Return channels, height and width, and whether the channels are the last axis.

    None: the input takes no picture.
    """
    if len(wanted.shape) != 4:
        return None
    _, a, b, c = wanted.shape
    if a in MODES:
        return a, (b, c), False
    return (c, (a, b), True) if c in MODES else None


def _picture(path: Path, wanted: Port, resized: list[str]) -> Array:
    try:
        from PIL import Image, UnidentifiedImageError
    except ImportError:
        raise CalibrationError(
            f"{path}: pictures are read with Pillow, which is not installed: pip install pillow, or give arrays (.npy)"
        ) from None
    form = _channels(wanted)
    if form is None:
        raise CalibrationError(
            f"{path}: input {wanted.name!r} has the shape {wanted.shape}, which no picture has; give arrays (.npy)"
        )
    channels, (height, width), last = form
    try:
        with Image.open(path) as image:
            pixels = image.convert(MODES[channels])
    except UnidentifiedImageError:
        raise CalibrationError(f"{path}: Pillow reads no picture in it") from None
    if pixels.size != (width, height):
        resized.append(path.name)
        pixels = pixels.resize((width, height), Image.Resampling.BILINEAR)
    array = np.asarray(pixels, np.float32).reshape(height, width, channels)
    array = array if last else array.transpose(2, 0, 1)
    return np.repeat(np.ascontiguousarray(array)[None], wanted.shape[0], axis=0)


def _fitted(array: Array, wanted: Port, origin: str) -> list[Array]:
    """Return the samples in an array: one, or several along the first axis."""
    shape = wanted.shape
    if array.dtype.kind not in "fiub":
        raise CalibrationError(f"{origin}: its elements are {array.dtype}, expected numbers for input {wanted.name!r}")
    if array.shape == shape:
        return [array]
    if array.shape == shape[1:] and shape[:1] == (1,):
        return [array[None]]
    if array.shape[1:] == shape and array.shape[0] > 0:
        return list(array)
    if len(shape) > 1 and array.shape[1:] == shape[1:] and array.shape[0] and array.shape[0] % shape[0] == 0:
        return np.split(array, array.shape[0] // shape[0])
    raise CalibrationError(
        f"{origin}: its shape is {array.shape}, expected {shape} as input {wanted.name!r} has it in the ONNX, or "
        "several of those along a first axis"
    )


def _load(path: Path) -> Any:
    try:
        return np.load(path, allow_pickle=False)
    except (OSError, ValueError, EOFError) as problem:
        raise CalibrationError(f"{path}: numpy reads no arrays in it: {problem}") from None


def _file(path: Path, wanted: Port, resized: list[str]) -> list[Array]:
    """Return the samples for one input in one file."""
    suffix = path.suffix.lower()
    if not path.is_file():
        raise CalibrationError(f"{path}: there is no such file")
    if suffix in PICTURES:
        return [_picture(path, wanted, resized)]
    if suffix == ".npy":
        return _fitted(_load(path), wanted, str(path))
    if suffix in RAW:
        raw = np.fromfile(path, np.float32)
        if raw.size != int(np.prod(wanted.shape)):
            raise CalibrationError(
                f"{path}: {raw.size} numbers of float32, expected {int(np.prod(wanted.shape))} for input "
                f"{wanted.name!r} {wanted.shape}"
            )
        return [raw.reshape(wanted.shape)]
    raise CalibrationError(f"{path}: expected one of {', '.join((*PICTURES, *ARRAYS, *RAW))}")


def _archive(path: Path, inputs: Sequence[Port]) -> list[Sample]:
    """Return the samples of an .npz: an array per input, of one sample or of several along a first axis."""
    with _load(path) as archive:
        missing = [wanted.name for wanted in inputs if wanted.name not in archive.files]
        if missing:
            raise CalibrationError(
                f"{path}: it has no array {', '.join(missing)}; it has {', '.join(archive.files) or 'none'}"
            )
        columns = {w.name: _fitted(archive[w.name], w, f"{path}, {w.name!r}") for w in inputs}
    return _together(columns, str(path))


def _together(columns: Mapping[str, Sequence[Array]], origin: str) -> list[Sample]:
    counts = {name: len(arrays) for name, arrays in columns.items()}
    if len(set(counts.values())) > 1:
        raise CalibrationError(f"{origin}: the inputs have different numbers of samples: {counts}")
    return [dict(zip(columns, row)) for row in zip(*columns.values())]


def _listed(path: Path, inputs: Sequence[Port], resized: list[str]) -> Iterator[Sample]:
    """Yield samples of a list: a line per sample, a file per input, in the inputs' order or as name:=file."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        words = line.split()
        if not words or words[0][0] in "#%":
            continue
        names = {w.name: w for w in inputs}
        given: dict[str, str] = {}
        for wanted, word in zip((*inputs, *[None] * len(words)), words):
            name, mark, file = word.partition(":=")
            if mark and name not in names:
                raise CalibrationError(
                    f"{path}, line {number}: the network has no input {name}; it has {', '.join(names)}"
                )
            if not mark and wanted is None:
                raise CalibrationError(f"{path}, line {number}: {len(words)} files for {len(inputs)} inputs")
            given[name if mark else wanted.name] = file if mark else word  # type: ignore[union-attr]
        missing = [name for name in names if name not in given]
        if missing:
            raise CalibrationError(f"{path}, line {number}: no file for input {', '.join(missing)}")
        beside = {name: path.parent / file for name, file in given.items()}
        files = {name: there if there.is_file() else Path(given[name]) for name, there in beside.items()}
        columns = {w.name: _file(files[w.name], w, resized) for w in inputs}
        yield from _together(columns, f"{path}, line {number}")


def read(source: Source, inputs: Sequence[Port]) -> Samples:
    """Return the samples in a folder or file.

    Args:
        source: A folder of pictures and .npy files (for a network with one input) or .npz files; one such file; or a
            text (.txt) with a line per sample: a file per input, separated by blanks, relative to the text or to the
            working directory. `name:=file` and .raw files of float32, as Qualcomm's lists have them, are understood.
        inputs: What the network takes.

    Returns:
        The samples. Pictures of another size were resized to the input's, stretched; the notes say how many.

    Raises:
        CalibrationError: nothing is there, or it does not fit the inputs; the text names the file.
    """
    path, resized = Path(source), list[str]()
    samples = Samples(source=str(path))
    if path.is_dir():
        files = sorted(p for p in path.iterdir() if p.suffix.lower() in (*PICTURES, *ARRAYS, *RAW))
        if not files:
            raise CalibrationError(f"{path}: no pictures or arrays in it; expected {', '.join((*PICTURES, *ARRAYS))}")
    elif path.suffix.lower() == ".txt":
        files = []
        if not path.is_file():
            raise CalibrationError(f"{path}: there is no such file")
        samples.arrays += _listed(path, inputs, resized)
        if not samples.arrays:
            raise CalibrationError(f"{path}: it lists no files; expected a line per sample, with a file per input")
    else:
        files = [path]
    for file in files:
        if file.suffix.lower() == ".npz":
            if not file.is_file():
                raise CalibrationError(f"{file}: there is no such file")
            samples.arrays += _archive(file, inputs)
        elif len(inputs) != 1:
            names = ", ".join(wanted.name for wanted in inputs)
            raise CalibrationError(
                f"{file}: the network has the inputs {names}; give an .npz with an array for each, or a .txt with a "
                "line per sample"
            )
        else:
            samples.arrays += [{inputs[0].name: array} for array in _file(file, inputs[0], resized)]
    if resized:
        samples.notes.append(
            f"{len(resized)} of {len(samples.arrays)} pictures were resized (stretched) to the input's size, "
            f"{resized[0]} first: what your application does before the network may give other ranges"
        )
    return samples


def random(inputs: Sequence[Port], count: int = 8, seed: int = 0) -> Samples:
    """Return random numbers in the place of samples: pixels 0 to 255 for pictures, else numbers around 0."""
    generator = np.random.default_rng(seed)

    def one(wanted: Port) -> Array:
        if np.dtype(wanted.dtype).kind not in "f":
            return generator.integers(0, 2, wanted.shape).astype(wanted.dtype)
        if _channels(wanted):
            return generator.integers(0, 256, wanted.shape).astype(np.float32)
        return generator.normal(size=wanted.shape).astype(np.float32)

    notes = ["calibrated with random numbers: the scales are not those of any application"]
    return Samples([{wanted.name: one(wanted) for wanted in inputs} for _ in range(count)], notes, "random numbers")


def normalised(samples: Samples, mean: Mapping[str, Array], std: Mapping[str, Array]) -> Samples:
    """Return the samples in the network's own form: (x - mean) / std in float32.

    Args:
        samples: As `read` gives them.
        mean: By name of input, shaped to broadcast against it; inputs left out have none.
        std: Likewise.
    """
    done: list[Sample] = []
    for sample in samples.arrays:
        changed = dict(sample)
        for name in {*mean, *std}:
            shift, factor = (np.asarray(side.get(name, default), np.float32) for side, default in ((mean, 0), (std, 1)))
            changed[name] = (np.asarray(sample[name], np.float32) - shift) / factor
        done.append(changed)
    return Samples(done, list(samples.notes), samples.source)


# --- ranges -----------------------------------------------------------------------------------------------------------


@dataclass
class Observed:
    """The statistics of one tensor over all samples. parts: lows and highs per index, by axis, where asked for."""

    low: float = np.inf
    high: float = -np.inf
    parts: dict[int, Array] = field(default_factory=dict)

    @property
    def range(self) -> Range:
        """Smallest and largest number."""
        return self.low, self.high

    def take(self, array: Array, axes: Sequence[int]) -> None:
        """Add what one sample gave."""
        if not array.size:
            return
        self.low, self.high = min(self.low, float(array.min())), max(self.high, float(array.max()))
        for axis in axes:
            others = tuple(i for i in range(array.ndim) if i != axis)
            ends = np.stack([array.min(axis=others), array.max(axis=others)])
            before = self.parts.get(axis, ends)
            self.parts[axis] = np.stack([np.minimum(before[0], ends[0]), np.maximum(before[1], ends[1])])


def _on_onnxruntime(model: Any, tensors: Sequence[str]) -> Any | None:
    """Return what `runner` does, by onnxruntime's plain kernels; None where it is not installed or refuses."""
    try:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_BASIC
        options.log_severity_level = 4
        session = onnxruntime.InferenceSession(
            model.SerializeToString(), options, providers=["CPUExecutionProvider"]
        )  # fmt: skip
    except Exception:  # its own kinds, and ImportError
        return None
    numbers = {value.name: value.type.tensor_type.elem_type for value in model.graph.input}

    def run(sample: Sample) -> dict[str, Array]:
        from onnx import helper

        given = {
            value.name: np.ascontiguousarray(sample[value.name], helper.tensor_dtype_to_np_dtype(numbers[value.name]))
            for value in session.get_inputs()
        }
        return dict(zip(tensors, map(np.asarray, session.run(list(tensors), given))))

    return run


def _refusing(engine: str, run: Any) -> Any:
    """Return `run` with errors of the converter's own: a network may be loaded that does not run."""

    def refusing(sample: Sample) -> dict[str, Array]:
        try:
            computed: dict[str, Array] = run(sample)
        except Exception as problem:  # each engine has kinds of its own
            raise CalibrationError(f"{engine} cannot run the network on a sample: {problem}") from None
        return computed

    return refusing


def runner(onnx: bytes, tensors: Sequence[str], *, plain: bool = False) -> Any:
    """Return a function that runs the network on OpenVINO, in float32, from a sample to arrays by name.

    Args:
        onnx: The bytes of the network, with fixed shapes.
        tensors: Names of tensors anywhere in it.
        plain: On onnxruntime's plain kernels where onnxruntime is installed: Rockchip's toolkit adds up in their order
            (measured), which decides the last digit of a scale.

    Raises:
        CalibrationError: The package openvino is not installed, or refuses the network. The function raises it where
            the network does not run.
    """
    import onnx as library

    model = library.load_from_string(onnx)
    known = {value.name: value for value in model.graph.output}
    del model.graph.output[:]
    for name in dict.fromkeys(tensors):
        model.graph.output.append(known.get(name) or library.helper.make_empty_tensor_value_info(name))
    if plain and (run_plain := _on_onnxruntime(model, tensors)) is not None:
        return _refusing("onnxruntime", run_plain)
    try:
        import openvino
    except ImportError:
        raise CalibrationError(
            f"calibration runs the network with OpenVINO, which is not installed: {INSTALL}"
        ) from None
    core: Any = openvino.Core()
    try:
        compiled = core.compile_model(core.read_model(model.SerializeToString()), "CPU", FLOAT32)
    except RuntimeError as problem:
        raise CalibrationError(f"OpenVINO refuses the network: {problem}") from None
    types = {name: port.get_element_type().to_dtype() for port in compiled.inputs for name in port.get_names()}
    ports = {name: port for port in compiled.outputs for name in port.get_names()}

    def run(sample: Sample) -> dict[str, Array]:
        given = {name: np.ascontiguousarray(array, types[name]) for name, array in sample.items() if name in types}
        results = compiled(given)
        return {name: np.asarray(results[ports[name]]) for name in tensors}

    return _refusing("OpenVINO", run)


def observe(
    onnx: bytes, samples: Samples, tensors: Sequence[str], in_parts: Sequence[str] = (), *, plain: bool = False
) -> dict[str, Observed]:
    """Return the statistics of the network's tensors over all samples.

    Args:
        onnx: The bytes of the network, with fixed shapes.
        samples: As the network takes them.
        tensors: Names of inputs, outputs and tensors between.
        in_parts: Those whose ranges along each short axis are wanted, too.
        plain: See `runner`.

    Raises:
        CalibrationError: there are no samples, OpenVINO is missing, or a tensor holds no finite numbers.
    """
    if not samples.arrays:
        raise CalibrationError("calibration: there are no samples")
    inputs = [name for name in tensors if name in samples.arrays[0]]
    computed = [name for name in dict.fromkeys(tensors) if name not in inputs]
    run = runner(onnx, computed, plain=plain) if computed else dict
    observed = {name: Observed() for name in (*inputs, *computed)}
    for sample in samples.arrays:
        for name, array in {**{name: sample[name] for name in inputs}, **run(sample if computed else {})}.items():
            axes = [i for i in range(1, array.ndim) if 1 < array.shape[i] <= 1024] if name in in_parts else []
            observed[name].take(np.asarray(array), axes)
    for name, seen in observed.items():
        if not np.isfinite(seen.range).all():
            raise CalibrationError(
                f"calibration: {name!r} becomes {seen.range}: the network or the samples are not usable"
            )
    return observed
