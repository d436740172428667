"""`npu-fakes convert`: a network in ONNX, or a list of single operators, as model files for a fake."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .formats.om_container import DTYPES, OPERATOR_FORMATS, OperatorTensor

if TYPE_CHECKING:
    from .convert import Conversion, Options
    from .convert.singleop import Made

__all__ = ["add_arguments", "run"]

PATIENCE = 2.0
"""Seconds before it says what it is doing."""

MISSING = "npu-fakes convert: {name} is not installed; pip install onnx openvino"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument(
        "network", metavar="NET.onnx", nargs="?", default="",
        help="the network; weights in files beside it are found there; OP.json: operators, as for ATC's --singleop",
    )  # fmt: skip
    parser.add_argument(
        "--for", dest="target", default="", metavar="VENDOR:BOARD[@RELEASE]",
        help="rknn:rk3588, viplite:a733, acl:310p, snpe:sm8550 and so on, see list; openvino; @2.3.2: of RKNN-Toolkit2",
    )  # fmt: skip
    parser.add_argument(
        "-o",
        dest="output",
        default="",
        metavar="FILE",
        help="where to write; of operators: a folder for their files",
    )
    parser.add_argument(
        "--operator", action="append", default=[], metavar="TYPE=NET.onnx",
        help="what computes an operator of the list that the fake does not have",
    )  # fmt: skip
    parser.add_argument(
        "--shape", action="append", default=[], metavar="NAME=1,3,320,320",
        help="of an input that the network leaves open; again: another shape set (rknn) or gear (acl); -1: "
        "stays open (acl)",
    )  # fmt: skip
    parser.add_argument("--layout", default="", choices=("nhwc", "nchw"), help="of inputs with four dimensions")
    for option, what in (("--mean", "taken from pixels"), ("--std", "what they are divided by then")):
        parser.add_argument(
            option, action="append", default=[], metavar="[NAME=]0,0,0", help=f"{what}, one number or one per channel"
        )
    parser.add_argument(
        "--dtype", action="append", default=[], metavar="[NAME=]TYPE",
        help="float16, float32, uint8 or int8, as the vendor has them: of all inputs and outputs, or of one",
    )  # fmt: skip
    parser.add_argument(
        "--outputs", default="", metavar="A,B", help="what to keep, in this order; tensors inside cut the network there"
    )
    parser.add_argument(
        "--calibrate", metavar="SAMPLES",
        help="int8 or uint8, with ranges from these samples: a folder of pictures or .npy, an .npy or .npz, a .txt "
        "that lists files; random: random numbers, which give no usable scales",
    )  # fmt: skip
    parser.add_argument(
        "--inside", default="auto", choices=("auto", "float", "rules", "onnxruntime"),
        help="how it computes between quantized inputs and outputs: by the vendor's measured integer rules where they "
        "cover all operators (rknn), else in float; float; rules; onnxruntime: its quantizer, experimental",
    )  # fmt: skip
    parser.add_argument(
        "--insert_op_conf", default="", metavar="AIPP.cfg",
        help="preprocessing of pictures (acl), in the file that ATC takes under this name",
    )  # fmt: skip
    _add_atc(parser)
    parser.add_argument("--name", default="", help="of the model")
    parser.add_argument(
        "--like", metavar="REAL", help="a file of the vendor's converter: its names, shapes, quantization"
    )
    parser.add_argument("--json", action="store_true", help="the summary as JSON")


ATC = (
    ("input_shape", "NAME:1,3,-1,-1;...", "shapes of inputs; -1 stays open, 8~20 between two sizes"),
    ("input_shape_range", "NAME:[1~4,3,-1];...", "the same, of older releases"),
    ("dynamic_batch_size", "1,2,4", "gears in place of -1 in the first dimension"),
    ("dynamic_image_size", "416,416;832,832", "gears in place of -1 in height and width"),
    ("dynamic_dims", "1,224;8,448", "gears in place of every -1"),
    ("input_format", "NCHW", "NCHW, NHWC or ND"),
    ("output_type", "FP16", "of all outputs, or NODE:0:FP16;..."),
    ("input_fp16_nodes", "NAME;NAME", "inputs of float16"),
)


IDLE = (
    "log", "precision_mode", "precision_mode_v2", "op_precision_mode", "op_select_implmode", "optypelist_for_implmode",
    "buffer_optimize", "disable_reuse_memory", "enable_small_channel", "core_type", "aicore_num",
)  # fmt: skip
"""Words about how ATC compiles, which change no input and no output."""


def _add_atc(parser: argparse.ArgumentParser) -> None:
    """Add ATC's own words, so that a command line of ATC works with this command's name in front."""
    group = parser.add_argument_group("words of ATC (acl)")
    group.add_argument("--soc_version", default="", metavar="Ascend310P3", help="in place of --for")
    group.add_argument("--model", default="", metavar="NET.onnx", help="in place of NET.onnx")
    group.add_argument("--singleop", default="", metavar="OP.json", help="in place of OP.json")
    group.add_argument("--output", dest="atc_output", default="", metavar="NAME", help="in place of -o, without .om")
    group.add_argument("--framework", default="", metavar="5", help="5, ONNX")
    for name, value, what in ATC:
        group.add_argument(f"--{name}", default="", metavar=value, help=what)
    for name in IDLE:
        group.add_argument(f"--{name}", default="", help=argparse.SUPPRESS)


def _path_of(given: argparse.Namespace) -> str:
    """Return what ATC's --output names: a file without its suffix, a folder for the files of operators."""
    name = str(given.atc_output)
    return name if not name or given.singleop or name.endswith(".om") else f"{name}.om"


def _from_atc(given: argparse.Namespace) -> None:
    """Put what ATC calls otherwise in its place, and see that nothing needed is missing."""
    from .convert import atc

    for own, words, value in (
        ("target", ("--for", "--soc_version"), atc.board_of(given.soc_version) if given.soc_version else ""),
        ("network", ("NET.onnx", "--model"), given.model or given.singleop),
        ("output", ("-o", "--output"), _path_of(given)),
    ):
        if value and getattr(given, own):
            raise UsageError(f"{words[0]}, {words[1]}: give one of them")
        if not value and not getattr(given, own):
            raise UsageError(f"{words[0]} is missing: npu-fakes convert NET.onnx --for VENDOR:BOARD -o FILE")
        setattr(given, own, value or getattr(given, own))
    if given.framework not in ("", atc.ONNX):
        raise UsageError(f"--framework: expected 5, a network in ONNX, got {given.framework}")


def run(given: argparse.Namespace) -> int:
    """Convert; the exit code: 0 done, 1 the network cannot be converted so, 2 an argument is wrong."""
    try:
        from . import convert
    except ImportError as problem:
        print(MISSING.format(name=problem.name), file=sys.stderr)
        return 1
    try:
        _from_atc(given)
    except (UsageError, convert.ConvertError) as problem:
        print(f"npu-fakes convert: {problem}", file=sys.stderr)
        return 2
    if Path(given.network).suffix == ".json":
        return run_operators(given)
    with Progress() as say:
        try:
            if given.operator:
                raise UsageError("--operator: it belongs to a list of operators, OP.json in place of NET.onnx")
            options = _options(given)
            _check_output(given)
        except (UsageError, convert.ConvertError) as problem:
            print(f"npu-fakes convert: {problem}", file=sys.stderr)
            return 2
        try:
            say("reading the network")
            conversion = convert.conversion(convert.load(given.network), options, say)
            if conversion.weights:  # first: the file is whole with them
                write(Path(given.output).with_suffix(".bin"), conversion.weights)
            write(Path(given.output), conversion.data)
        except (convert.ConvertError, OSError) as problem:
            print(f"npu-fakes convert: {_shown(problem)}", file=sys.stderr)
            return 1
    facts = summary(conversion, given.output)
    print(json.dumps(facts, indent=2) if given.json else text(facts))
    return 0


OF_NETWORKS = (
    "shape", "layout", "mean", "std", "dtype", "insert_op_conf", "outputs", "calibrate", "name", "like",
    *(name for name, _, _ in ATC),
)  # fmt: skip


def run_operators(given: argparse.Namespace) -> int:
    """Make the files of a list of single operators; the exit code as `run`'s."""
    from .convert import ConvertError, load, singleop, target_of

    folder = Path(given.output)
    try:
        if target_of(given.target).vendor != "acl":
            raise UsageError(f"--for: single operators are for acl, got {given.target!r}")
        used = [f"--{word}" for word in OF_NETWORKS if getattr(given, word)]
        if used or given.inside != "auto":
            raise UsageError(f"{(*used, '--inside')[0]}: it is of networks, the list of operators says all of them")
        if folder.suffix == ".om" or folder.is_file() or not folder.absolute().parent.is_dir():
            raise UsageError(f"-o: expected a folder for the operators' files, got {given.output!r}")
        paths = dict(map(_named, given.operator))
        if "" in paths:
            raise UsageError(f"--operator: expected TYPE=NET.onnx, got {paths['']!r}")
    except (UsageError, ConvertError) as problem:
        print(f"npu-fakes convert: {problem}", file=sys.stderr)
        return 2
    try:
        networks = {name: load(path) for name, path in paths.items()}
        files = singleop.make(Path(given.network).read_text(encoding="utf-8"), networks)
        folder.mkdir(exist_ok=True)
        for file in files:
            write(folder / file.name, file.data)
    except (ConvertError, OSError, UnicodeDecodeError) as problem:
        print(f"npu-fakes convert: {_shown(problem)}", file=sys.stderr)
        return 1
    facts = [_operator_facts(folder, file) for file in files]
    print(json.dumps(facts, indent=2) if given.json else "\n".join(map(_operator_text, facts)))
    return 0


def _operator_facts(folder: Path, one: Made) -> dict[str, Any]:
    names, layouts = ({number: name for name, number in table.items()} for table in (DTYPES, OPERATOR_FORMATS))

    def ports(tensors: Sequence[OperatorTensor | None]) -> list[dict[str, Any] | None]:
        return [
            None
            if tensor is None
            else {"dtype": names[tensor.dtype], "shape": list(tensor.shape), "format": layouts[tensor.format]}
            for tensor in tensors
        ]

    return {
        "file": str(folder / one.name), "size": len(one.data), "operator": one.operator.type,
        "inputs": ports(one.operator.inputs), "outputs": ports(one.operator.outputs),
        "attributes": dict(one.operator.attributes), "engine": one.engine, "notes": list(one.notes),
    }  # fmt: skip


def _operator_text(facts: dict[str, Any]) -> str:
    lines = [f"{facts['file']}  {facts['size']:,} bytes, {facts['operator']}"]
    for side in ("inputs", "outputs"):
        for index, port in enumerate(facts[side]):
            what = f"{port['dtype']} {port['shape']} {port['format']}" if port else "left out"
            lines.append(f"  {side[:-1]} {index}  {what}")
    lines += [f"  {name} {value.partition(':')[2]}" for name, value in facts["attributes"].items()]
    lines.append(f"  computed by {facts['engine']}")
    lines += [f"  note: {note}" for note in facts["notes"]]
    return "\n".join(lines)


class UsageError(ValueError):
    """An argument that is no such thing."""


def _shown(problem: Exception) -> str:
    if isinstance(problem, OSError) and problem.filename is not None:
        return f"{problem.filename}: {problem.strerror}"
    return str(problem)


class Progress:
    """Says on stderr what is being done, once the whole takes longer than PATIENCE."""

    def __init__(self) -> None:
        self._step = "starting"
        self._loud = False
        self._timer = threading.Timer(PATIENCE, self.speak_up)
        self._start = time.monotonic()
        self._lock = threading.Lock()

    def __call__(self, step: str) -> None:
        """Begin the next step."""
        with self._lock:
            self._step = step
            if self._loud:
                self._print()

    def _print(self) -> None:
        print(f"{time.monotonic() - self._start:5.1f} s  {self._step} ...", file=sys.stderr, flush=True)

    def speak_up(self) -> None:
        """Say the present step, and every one that follows."""
        with self._lock:
            self._loud = True
            self._print()

    def __enter__(self) -> Progress:
        self._timer.daemon = True
        self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()


# --- arguments --------------------------------------------------------------------------------------------------------


def _options(given: argparse.Namespace) -> Options:
    from .convert import atc, like, options, quantizer, target_of

    target = target_of(given.target)
    dtype = dict(map(_named, given.dtype)).get("", "")
    integers = dtype if dtype in target.rules.quantized else ""
    quantized = quantizer.Calibrated(given.calibrate, given.inside, integers) if given.calibrate else None
    if quantized is None and given.inside != "auto":
        raise UsageError(f"--inside {given.inside}: it is of quantized networks, give --calibrate SAMPLES")
    return options.Options(
        target,
        shapes=_shapes(given.shape, given.network),
        layout=given.layout,
        mean={name: _floats("--mean", value) for name, value in map(_named, given.mean)},
        std={name: _floats("--std", value) for name, value in map(_named, given.std)},
        dtype=dict(map(_named, given.dtype)),
        outputs=tuple(name for name in given.outputs.split(",") if name),
        name=given.name or ("" if target.vendor == "rknn" else Path(given.output).stem),
        like=like.read(given.like, target.vendor) if given.like else None,
        quantization=quantized,
        atc=atc.Words(**{name: getattr(given, name) for name, _, _ in ATC}),
        aipp=_text("--insert_op_conf", given.insert_op_conf),
    )


def _text(option: str, path: str) -> str:
    """Return the text of a file, "" for none."""
    try:
        return Path(path).read_text(encoding="utf-8") if path else ""
    except (OSError, UnicodeDecodeError) as problem:
        raise UsageError(f"{option}: {path} cannot be read: {problem}") from None


def _named(text: str) -> tuple[str, str]:
    """Return name and value of NAME=VALUE; a value for all has the name ""."""
    name, _, value = text.rpartition("=")
    return name, value


def _floats(option: str, text: str) -> tuple[float, ...]:
    try:
        return tuple(float(part) for part in text.split(","))
    except ValueError:
        raise UsageError(f"{option}: expected numbers separated by commas, got {text!r}") from None


def _shapes(given: list[str], network: str) -> dict[str, list[tuple[int, ...]]]:
    shapes: dict[str, list[tuple[int, ...]]] = {}
    for text in given:
        name, value = _named(text)
        try:
            shape = tuple(int(part) for part in value.replace("x", ",").split(","))
        except ValueError:
            raise UsageError(f"--shape: expected NAME=1,3,320,320, got {text!r}") from None
        shapes.setdefault(name, []).append(shape)
    return shapes


def _check_output(given: argparse.Namespace) -> None:
    from .convert import target_of

    output, rules = Path(given.output), target_of(given.target).rules
    if output.suffix != rules.suffix:
        raise UsageError(f"-o: a file for {rules.word} ends in {rules.suffix}, got {output.name!r}")
    if output.is_dir() or not output.parent.is_dir():
        what = "is a folder" if output.is_dir() else "lies in a folder that does not exist"
        raise UsageError(f"-o: {output} {what}")


# --- results ----------------------------------------------------------------------------------------------------------


def write(path: Path, data: bytes) -> None:
    """Write the file, whole or not at all."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        umask = os.umask(0)
        os.umask(umask)
        os.chmod(name, 0o666 & ~umask)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def summary(made: Conversion, path: str) -> dict[str, Any]:
    """Return the result, ready for JSON."""
    from .convert import aipp

    plan, network = made.plan, made.plan.network

    def port(index: int, one: Any, side: str) -> dict[str, Any]:
        stored = plan.stored[one.name]
        shape = plan.shape_of(one, network.largest[one.name])
        layout = ("NHWC" if stored.turned else "NCHW") if len(shape) == 4 else ""
        if plan.target.vendor == "rknn" and side == "output" and layout:
            shape, layout = network.largest[one.name], "NCHW"
        facts: dict[str, Any] = {
            "index": index, "name": plan.name_of(one), "dtype": stored.dtype, "shape": list(shape), "layout": layout,
        }  # fmt: skip
        if one.name in plan.aipp:
            facts["aipp"] = aipp.words(plan.aipp[one.name])
        how = stored.quantization
        if how is not None:
            facts["quantization"] = (
                {"fl": how.fl} if how.kind == "dfp" else {"scale": how.scales[0], "zero_point": how.zero_points[0]}
            )
        if one.name in plan.norms:
            mean, std = plan.norms[one.name]
            facts.update(mean=list(mean), std=list(std))
        return facts

    return {
        "file": path,
        "size": len(made.data) + len(made.weights),
        "target": str(plan.target),
        "name": plan.name,
        "inputs": [port(index, input_, "input") for index, input_ in enumerate(network.inputs)],
        "outputs": [port(index, output, "output") for index, output in enumerate(network.outputs)],
        "shape_sets": [
            [list(plan.shape_of(input_, shape)) for input_, shape in zip(network.inputs, shapes)]
            for shapes in network.sets
        ],
        "macs": network.macs,
        "engine": "OpenVINO" if plan.graph is None else "own kernels",
        "notes": list(made.notes),
    }


def text(facts: dict[str, Any]) -> str:
    """Return the summary in lines."""
    lines = [f"{facts['file']}  {facts['size']:,} bytes, for {facts['target']}"]
    for side in ("inputs", "outputs"):
        for io in facts[side]:
            line = f"  {side[:-1]} {io['index']}  {io['name']}  {io['dtype']} {io['shape']} {io['layout']}".rstrip()
            if "aipp" in io:
                line += f"  aipp {io['aipp']}"
            how = dict(io.get("quantization", {}))
            how.update({key: io[key] for key in ("mean", "std") if key in io})
            lines.append(line + "".join(f"  {key} {_number(value)}" for key, value in how.items()))
    for shapes in facts["shape_sets"]:
        lines.append("  shape set  " + "  ".join(map(str, shapes)))
    work = f"{facts['macs'] / 1e6:,.1f} million multiply-accumulates, " if facts["macs"] else ""
    lines.append(f"  {work}computed by {facts['engine']}")
    lines += [f"  note: {note}" for note in facts["notes"]]
    return "\n".join(lines)


def _number(value: Any) -> str:
    return ",".join(f"{element:g}" for element in value) if isinstance(value, list) else f"{value:.7g}"
