"""onnxruntime's session on an NPU: `InferenceSession`, for model files of every vendor's package.

    session = npu_common.InferenceSession("mobilenet.rknn")
    [scores] = session.run(None, {session.get_inputs()[0].name: image})

The vendor's package is found by the file's first bytes, as in `npu_common.open`. Names, arguments and results are those
of onnxruntime 1.16 and later; docs/onnxruntime.md in the repository says what differs. Everything computes through the
vendor's `Model`, which `InferenceSession.model` is.
"""

from __future__ import annotations

import json
import logging
import math
import os
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Callable, NamedTuple

import numpy as np
import numpy.typing as npt

from .errors import NpuError
from .file_magic import open_file
from .model.opening import UnknownFileError, installed, open, recognise

if TYPE_CHECKING:
    from .model.base import BaseModel
    from .tensor import TensorInfo

__all__ = [
    "Fail",
    "GraphOptimizationLevel",
    "IOBinding",
    "InferenceSession",
    "InvalidArgument",
    "InvalidGraph",
    "ModelMetadata",
    "NoSuchFile",
    "NodeArg",
    "OrtValue",
    "RunOptions",
    "SessionOptions",
    "get_available_providers",
    "get_device",
]


class Fail(NpuError, RuntimeError):
    """The NPU failed to load or run the model."""


class InvalidArgument(NpuError, ValueError):
    """An input or output that the model does not have, or an array that does not fit."""


class NoSuchFile(NpuError, FileNotFoundError):
    """There is no model file of this name."""


class InvalidGraph(NpuError, ValueError):
    """The file is no model for an NPU."""


class NodeArg(NamedTuple):
    """An input or output: its name, its shape, and its type as onnxruntime writes it, such as "tensor(float)"."""

    name: str
    shape: list[int | str | None]
    type: str


class ModelMetadata(NamedTuple):
    """The facts about a model beside its tensors."""

    producer_name: str
    graph_name: str
    domain: str
    description: str
    version: int
    custom_metadata_map: dict[str, str]


class GraphOptimizationLevel:
    """Levels for `SessionOptions.graph_optimization_level`; the model is compiled, so none changes anything."""

    ORT_DISABLE_ALL = 0
    ORT_ENABLE_BASIC = 1
    ORT_ENABLE_EXTENDED = 2
    ORT_ENABLE_ALL = 99


class _Options:
    """An object for whatever attributes a program sets, most of which mean nothing to a compiled model."""

    def __init__(self) -> None:
        self.config: dict[str, str] = {}

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return None


class SessionOptions(_Options):
    """onnxruntime's options of a session. None of them changes what an NPU does: the network is compiled."""

    def add_session_config_entry(self, key: str, value: str) -> None:
        """Keep an entry, for `get_session_config_entry`."""
        self.config[key] = value

    def get_session_config_entry(self, key: str) -> str:
        """Return an entry that was added. Raises KeyError for another key."""
        return self.config[key]

    def add_free_dimension_override_by_name(self, name: str, size: int) -> None:
        """Do nothing: a compiled model has its shapes."""


class RunOptions(_Options):
    """The options of a run in onnxruntime; a running NPU takes none of these options."""

    def add_run_config_entry(self, key: str, value: str) -> None:
        """Keep an entry."""
        self.config[key] = value


_TYPES = {
    "float32": "float", "float64": "double", "float16": "float16", "bfloat16": "bfloat16", "bool": "bool",
    **{name: name for name in ("int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "int4")},
}  # fmt: skip


def get_available_providers() -> list[str]:
    """Return the installed vendor packages: each is a provider."""
    return sorted(installed())


def get_device() -> str:
    """Return "NPU"."""
    return "NPU"


class InferenceSession:
    """A model on the NPU that it was compiled for.

    Outputs are float32 unless the provider's options have `outputs="native"`. An input takes float32 where the vendor's
    runtime or the tensor's quantization can convert it, and the model's own dtype always.

    Args:
        path_or_bytes: The model file, of any vendor, or its bytes.
        sess_options: A SessionOptions; it changes nothing.
        providers: Names, or pairs of a name and options. The model decides where it runs: of onnxruntime's own
            providers nothing is taken. Options of the vendor's package ("pyrknn") go to its Model, such as
            `("pyrknn", {"core_mask": 1})`; "layout": "NCHW" there takes and shows 4-D inputs in that order.
        provider_options: Options for each of `providers`, where these are names alone. Options of a program that must
            stay as it is stand in a file beside the model, `model.onnx.npu.json`: {"layout": "NCHW"}, and "metadata"
            for get_modelmeta. A message on the logger "npu_common" names the file once. NPU_SIDE_FILES=0 leaves such
            files alone: a folder that came with a model sets no options then.
        side_files: False does so for this session.
        **others: Options of onnxruntime's own, not looked at.

    Attributes:
        model: The vendor's Model.

    Raises:
        NoSuchFile: There is no such file.
        InvalidGraph: The file is no model for an NPU.
        PackageMissingError: The vendor's package is not installed.
        ValueError: An option has no such value, or `providers` names another package.
        NpuError: The vendor's runtime refuses the model.
    """

    def __init__(
        self,
        path_or_bytes: str | os.PathLike[str] | bytes,
        sess_options: Any = None,
        providers: Sequence[Any] | None = None,
        provider_options: Sequence[Mapping[str, Any]] | None = None,
        *,
        side_files: bool | None = None,
        **others: Any,
    ) -> None:
        try:
            package = recognise(path_or_bytes).package
        except FileNotFoundError as problem:
            raise NoSuchFile(f"InferenceSession: {problem}") from problem
        except UnknownFileError as problem:
            raise InvalidGraph(str(problem)) from problem
        self._package = package
        self._options = sess_options
        wanted = os.environ.get("NPU_SIDE_FILES", "") != "0" if side_files is None else side_files
        beside = _beside(path_or_bytes) if wanted else {}
        self._metadata = {str(name): str(value) for name, value in beside.pop("metadata", {}).items()}
        options = {"outputs": "float32", **beside, **_options_of(package, providers, provider_options)}
        layout = str(options.pop("layout", "")).upper()
        if layout not in ("", "NCHW", "NHWC"):
            raise ValueError(f"InferenceSession, layout: expected NCHW or NHWC, got {layout!r}")
        self._given = options
        self.model: BaseModel = open(path_or_bytes, **options)
        self._inputs = {info.name: _Input(info, layout) for info in tuple.__iter__(self.model.inputs)}

    def __enter__(self) -> InferenceSession:
        return self

    def __exit__(self, *problem: object) -> None:
        self.model.close()

    # Asking

    def get_inputs(self) -> list[NodeArg]:
        """Return the inputs, in the model's order."""
        return [one.node for one in self._inputs.values()]

    def get_outputs(self) -> list[NodeArg]:
        """Return the outputs, in the model's order."""
        return [NodeArg(i.name, _shape(i.shape), _type(i.dtype)) for i in tuple.__iter__(self.model.outputs)]

    def get_overridable_initializers(self) -> list[NodeArg]:
        """Return None: weights are compiled."""
        return []

    def get_providers(self) -> list[str]:
        """Return the vendor's package that runs the model."""
        return [self._package]

    def get_provider_options(self) -> dict[str, dict[str, str]]:
        """Return the options that the vendor's Model got, as texts."""
        return {self._package: {name: str(value) for name, value in self._given.items()}}

    def set_providers(self, providers: Sequence[Any] | None = None, provider_options: Any = None) -> None:
        """Do nothing: the model's file decides where it runs."""

    def enable_fallback(self) -> None:
        """Do nothing: there is no fallback."""

    def disable_fallback(self) -> None:
        """Do nothing: there is no fallback."""

    def get_session_options(self) -> Any:
        """Return the `sess_options` that were given."""
        if self._options is None:
            self._options = SessionOptions()
        return self._options

    def get_modelmeta(self) -> ModelMetadata:
        """Return the facts about the model: its file, and the package."""
        return ModelMetadata(self._package, self.model.source, "", "", 0, self._metadata)

    def end_profiling(self) -> str:
        """Return "": there is no profile in onnxruntime's form; NPU_TRACE records calls."""
        return ""

    # Running

    def run(
        self, output_names: Sequence[str] | None, input_feed: Mapping[str, Any], run_options: Any = None
    ) -> list[npt.NDArray[Any]]:
        """Run the model once; from any number of threads.

        Args:
            output_names: Which outputs, in this order; None: all.
            input_feed: An array for each input, by name.
            run_options: Not looked at.

        Returns:
            A list of fresh arrays.

        Raises:
            ValueError: An input is missing.
            InvalidArgument: The model has no such input or output, or an array does not fit.
            Fail: The run failed.
        """
        return self._run("InferenceSession.run", output_names, input_feed)

    def _run(
        self, function: str, wanted: Sequence[str] | None, feed: Mapping[str, Any], into: Any = None
    ) -> list[npt.NDArray[Any]]:
        if not isinstance(feed, Mapping):
            raise InvalidArgument(
                f"{function}, input_feed: expected a mapping of name to array, got {type(feed).__name__}"
            )
        missing = [name for name in self._inputs if name not in feed]
        if missing:
            raise ValueError(f"{function}, input_feed: inputs {missing} are missing, got {list(feed)}")
        names = self.model.outputs.names
        for name in feed:
            if name not in self._inputs:
                raise InvalidArgument(f"{function}: the model has no input {name!r}; it has: {', '.join(self._inputs)}")
        for name in wanted or ():
            if name not in names:
                raise InvalidArgument(f"{function}: the model has no output {name!r}; it has: {', '.join(names)}")
        with _as_onnxruntime(function):
            arrays = [one.array(feed[name], function) for name, one in self._inputs.items()]
            found = self.model.run(*arrays) if into is None else self.model.run_into(into, *arrays)
        return [found[name] for name in wanted] if wanted else list(found)

    def run_async(
        self,
        output_names: Sequence[str] | None,
        input_feed: Mapping[str, Any],
        callback: Callable[[list[npt.NDArray[Any]], Any, str], Any],
        user_data: Any,
        run_options: Any = None,
    ) -> None:
        """Run on a thread of its own, then call `callback(outputs, user_data, error)`.

        `error` is "" if all went well.
        """

        def work() -> None:
            try:
                found, problem = self._run("InferenceSession.run_async", output_names, input_feed), ""
            except Exception as raised:
                found, problem = [], str(raised)
            callback(found, user_data, problem)

        threading.Thread(target=work, name="npu-session").start()

    def run_with_ort_values(
        self, output_names: Sequence[str] | None, input_dict_ort_values: Mapping[str, OrtValue], run_options: Any = None
    ) -> list[OrtValue]:
        """Run on and to OrtValue objects."""
        feed = {name: value.numpy() for name, value in input_dict_ort_values.items()}
        found = self._run("InferenceSession.run_with_ort_values", output_names, feed)
        return [OrtValue(array) for array in found]

    def io_binding(self) -> IOBinding:
        """Return inputs and outputs that stay the same from run to run."""
        return IOBinding(self)

    def run_with_iobinding(self, iobinding: IOBinding, run_options: Any = None) -> None:
        """Run on what was bound; outputs go into the bound arrays, or into ones that the binding makes."""
        iobinding.run()


class OrtValue:
    """An array in onnxruntime's wrapper, in the CPU's memory.

    Args:
        array: The array, which is not copied.
    """

    def __init__(self, array: npt.NDArray[Any]) -> None:
        self._array = array

    @staticmethod
    def ortvalue_from_numpy(numpy_obj: npt.NDArray[Any], device_type: str = "cpu", device_id: int = 0) -> OrtValue:
        """Wrap an array."""
        return OrtValue(np.asarray(numpy_obj))

    @staticmethod
    def ortvalue_from_shape_and_type(
        shape: Sequence[int], element_type: Any, device_type: str = "cpu", device_id: int = 0
    ) -> OrtValue:
        """Return an array of zeros."""
        return OrtValue(np.zeros(shape, element_type))

    def numpy(self) -> npt.NDArray[Any]:
        """Return the array."""
        return self._array

    def shape(self) -> list[int]:
        """Return the array's shape."""
        return list(self._array.shape)

    def data_type(self) -> str:
        """Return the array's type, such as "tensor(float)"."""
        return _type(self._array.dtype)

    def element_type(self) -> str:
        """Return the name of the array's dtype."""
        return self._array.dtype.name

    def device_name(self) -> str:
        """Return "cpu"."""
        return "cpu"

    def is_tensor(self) -> bool:
        """Return True."""
        return True

    def has_value(self) -> bool:
        """Return True."""
        return True

    def data_ptr(self) -> int:
        """Return the address of the array's memory."""
        return int(self._array.ctypes.data)

    def update_inplace(self, np_arr: npt.NDArray[Any]) -> None:
        """Copy an array of the same shape into the memory of this value."""
        np.copyto(self._array, np_arr)


class IOBinding:
    """The arrays bound to a session's inputs and outputs, for `InferenceSession.run_with_iobinding`.

    Memory of the NPU is the vendor's own way: `session.model.bind()` runs without a copy.
    """

    def __init__(self, session: InferenceSession) -> None:
        self._session = session
        self._feed: dict[str, Any] = {}
        self._wanted: dict[str, npt.NDArray[Any] | None] = {}
        self._found: dict[str, npt.NDArray[Any]] = {}

    def bind_cpu_input(self, name: str, arr_on_cpu: Any) -> None:
        """Bind an array; what it holds when the session runs is the input."""
        self._check(name, self._session._inputs, "input")
        self._feed[name] = arr_on_cpu

    def bind_ortvalue_input(self, name: str, ortvalue: OrtValue) -> None:
        """Bind the array of an OrtValue."""
        self.bind_cpu_input(name, ortvalue.numpy())

    def bind_input(
        self, name: str, device_type: str, device_id: int, element_type: Any, shape: Sequence[int], buffer_ptr: int
    ) -> None:
        """Bind memory by its address, which must stay valid until it is bound no more. Only device type "cpu"."""
        self.bind_cpu_input(name, _at(device_type, element_type, shape, buffer_ptr))

    def bind_output(
        self,
        name: str,
        device_type: str = "cpu",
        device_id: int = 0,
        element_type: Any = None,
        shape: Sequence[int] | None = None,
        buffer_ptr: int | None = None,
    ) -> None:
        """Ask for an output: into memory at an address, or into an array that the binding makes."""
        self._check(name, self._session.model.outputs.names, "output")
        if buffer_ptr is None:
            self._wanted[name] = None
        elif shape is None or element_type is None:
            raise InvalidArgument("IOBinding.bind_output: buffer_ptr wants element_type and shape, too")
        else:
            self._wanted[name] = _at(device_type, element_type, shape, buffer_ptr)

    def bind_ortvalue_output(self, name: str, ortvalue: OrtValue) -> None:
        """Let an output be written into the array of an OrtValue."""
        self._check(name, self._session.model.outputs.names, "output")
        self._wanted[name] = ortvalue.numpy()

    @staticmethod
    def _check(name: str, known: Any, kind: str) -> None:
        if name not in known:
            raise InvalidArgument(f"IOBinding: the model has no {kind} {name!r}; it has: {', '.join(known)}")

    def run(self) -> None:
        """Run as `run_with_iobinding` does."""
        if not self._wanted:
            raise InvalidArgument("InferenceSession.run_with_iobinding: no output is bound; call bind_output(name)")
        infos = self._session.model.outputs
        into = []
        for info in tuple.__iter__(infos):
            target = self._wanted.get(info.name)
            into.append(info.empty() if target is None else target)
        self._session._run("InferenceSession.run_with_iobinding", None, self._feed, into)
        self._found = {name: into[infos.names.index(name)] for name in self._wanted}

    def synchronize_inputs(self) -> None:
        """Do nothing: a run waits for its copies."""

    def synchronize_outputs(self) -> None:
        """Do nothing: a run waits for its copies."""

    def get_outputs(self) -> list[OrtValue]:
        """Return the outputs of the last run, in the order in which they were bound."""
        return [OrtValue(array) for array in self._found.values()]

    def get_outputs_as_ortvaluevector(self) -> list[OrtValue]:
        """Return the same as `get_outputs`."""
        return self.get_outputs()

    def copy_outputs_to_cpu(self) -> list[npt.NDArray[Any]]:
        """Copy the outputs of the last run, in the order in which they were bound."""
        return [array.copy() for array in self._found.values()]

    def clear_binding_inputs(self) -> None:
        """Bind no input any more."""
        self._feed.clear()

    def clear_binding_outputs(self) -> None:
        """Bind no output any more."""
        self._wanted.clear()
        self._found.clear()


class _Input:
    """How arrays for one input come to the model."""

    def __init__(self, info: TensorInfo, layout: str) -> None:
        self.info = info
        turned = bool(layout and info.layout and len(info.shape) == 4 and layout != info.layout)
        # By place in what the model takes: the axis of what the program gives, and the other way round.
        self.axes = None if not turned else (0, 2, 3, 1) if layout == "NCHW" else (0, 3, 1, 2)
        shape = info.shape
        if self.axes is not None:
            shape = tuple(info.shape[self.axes.index(axis)] for axis in range(4))
        self.real = np.dtype(np.float32) not in info.accepts and info.quantization is not None
        takes_floats = self.real or np.dtype(np.float32) in info.accepts
        self.node = NodeArg(info.name, _shape(shape), "tensor(float)" if takes_floats else _type(info.dtype))

    def array(self, given: Any, function: str) -> Any:
        """Return the arguments of `Model.run` for the program's feed."""
        if isinstance(given, OrtValue):
            given = given.numpy()
        if self.axes is not None:
            given = np.asarray(given)
            if given.ndim == 4:
                given = given.transpose(self.axes)
        if self.real and isinstance(given, np.ndarray) and given.dtype == np.float32:
            return self.info.quantize(given)
        return given


_MOST_OPTIONS = 1 << 20
_announced: set[str] = set()


def _beside(source: str | os.PathLike[str] | bytes) -> dict[str, Any]:
    """Return the contents of `model.onnx.npu.json`: options, and the metadata that a vendor's file lacks."""
    if isinstance(source, bytes):
        return {}
    path = f"{os.fspath(source)}.npu.json"
    try:
        with open_file(path, "options of a model") as file:
            data = file.read(_MOST_OPTIONS + 1)
    except FileNotFoundError:
        return {}
    if len(data) > _MOST_OPTIONS:
        raise ValueError(f"InferenceSession, {path}: expected at most {_MOST_OPTIONS} bytes of options")
    if path not in _announced:
        _announced.add(path)
        logging.getLogger("npu_common").warning("%s sets options of the model; NPU_SIDE_FILES=0 ignores it", path)
    try:
        found = json.loads(data)
    except ValueError as problem:
        raise ValueError(f"InferenceSession, {path}: no JSON: {problem}") from problem
    if not isinstance(found, dict) or not isinstance(found.get("metadata", {}), dict):
        wanted = '{"layout": "NCHW", "metadata": {...}}'
        raise ValueError(f"InferenceSession, {path}: expected options by name such as {wanted}, got {found!r}")
    return found


def _options_of(
    package: str, providers: Sequence[Any] | None, options: Sequence[Mapping[str, Any]] | None
) -> dict[str, Any]:
    """Return the options meant for a package.

    Raises ValueError for a name that is neither the package's nor onnxruntime's.
    """
    pairs = [one if isinstance(one, tuple) else (one, {}) for one in providers or ()]
    if options is not None:
        if len(options) != len(pairs):
            raise ValueError(f"InferenceSession: {len(pairs)} providers and {len(options)} provider_options")
        pairs = [(name, {**own, **more}) for (name, own), more in zip(pairs, options)]
    names = [str(name) for name, _ in pairs]
    foreign = [name for name in names if name != package and not name.endswith("ExecutionProvider")]
    if package in names:  # programs give all of them: providers=onnxruntime.get_available_providers()
        foreign = [name for name in foreign if name not in get_available_providers()]
    if foreign:
        raise ValueError(f"InferenceSession, providers: the file is one for {package}, got {foreign}")
    return {key: value for name, own in pairs if name == package for key, value in own.items()}


def _shape(shape: Sequence[int]) -> list[int | str | None]:
    return [None if size < 0 else size for size in shape]


def _type(dtype: np.dtype[Any]) -> str:
    return f"tensor({_TYPES.get(dtype.name, dtype.name)})"


def _at(device_type: str, element_type: Any, shape: Sequence[int], address: int) -> npt.NDArray[Any]:
    """Return the array at an address."""
    import ctypes

    if device_type != "cpu":
        raise InvalidArgument(
            f"IOBinding, device_type: expected 'cpu', got {device_type!r}; model.bind() has NPU memory"
        )
    if not address:
        raise InvalidArgument("IOBinding, buffer_ptr: expected the address of memory, got 0")
    dtype = np.dtype(element_type)
    size = math.prod(shape) * dtype.itemsize
    if size < 0 or min(shape, default=1) < 0:
        raise InvalidArgument(f"IOBinding, shape: expected sizes of at least 0, got {tuple(shape)}")
    return np.frombuffer((ctypes.c_uint8 * size).from_address(address), dtype).reshape(shape)


@contextmanager
def _as_onnxruntime(function: str) -> Iterator[None]:
    """Turn what a vendor's Model raises into what programs for onnxruntime catch; the cause has the vendor's code."""
    try:
        yield
    except (TypeError, ValueError) as problem:
        if isinstance(problem, NpuError) and problem.code is not None:
            raise Fail(f"{function}: {problem}") from problem
        raise InvalidArgument(f"{function}: {problem}") from problem
    except NpuError as problem:
        raise Fail(f"{function}: {problem}") from problem
