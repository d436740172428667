# PYTHON_ARGCOMPLETE_OK
"""`python -m pyovnpu`: doctor, info, run, bench and selftest for Intel's NPUs; -d selects other OpenVINO devices."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from npu_common.cli import UsageError, Vendor, main, settings_checked
from npu_common.cli.report import size_text
from npu_common.cli.vendor import RUNNING, Layer
from npu_common.errors import NpuError

from .model.model_file import OvFile, OvTensor, read

with settings_checked(__name__):
    from ._library import lib
    from .cli import doctor, top

__all__ = ["VENDOR", "run"]

HINTS = {"latency": "LATENCY", "throughput": "THROUGHPUT", "cumulative": "CUMULATIVE_THROUGHPUT"}
SHOWN_OPERATIONS = 8


def _summary(found: OvFile) -> str:
    """Return the lines about a model file that `info` shows first."""
    if found.kind == "blob":
        return _blob_summary(found)
    if found.newer:
        return f"{found.name or 'no name'}   IR {found.version}, {size_text(found.size)}"
    count = sum(found.operations.values())
    parts = [f"{found.name or 'no name'}   IR {found.version}", f"{count} operations, {' '.join(found.opsets)}"]
    if found.weights is None:
        parts.append("no .bin beside it" if found.weights_needed else "no weights")
    else:
        parts.append(f"weights {size_text(found.weights)}")
    if found.made_by:
        parts.append(f"by {found.made_by}")
    if found.stateful:
        parts.append(f"stateful ({', '.join(found.states)})")
    if found.dynamic:
        parts.append("open sizes")
    shown = [f"{name} {times}" for name, times in list(found.operations.items())[:SHOWN_OPERATIONS]]
    more = len(found.operations) - len(shown)
    also = [
        f"\n{tensor.name} is also called {', '.join(name for name in tensor.names if name != tensor.name)}"
        for tensor in (*found.inputs, *found.outputs)
        if len(tensor.names) > 1
    ]
    return f"{'   '.join(parts)}\n{', '.join(shown)}{f' and {more} more types' if more > 0 else ''}{''.join(also)}"


def _blob_summary(found: OvFile) -> str:
    parts = [f"{found.name}   exported model, {size_text(found.size)}"]
    parts.append(f"OpenVINO {found.release}" if found.release else "OpenVINO 2024.6 or earlier")
    if found.fake:
        parts.append(f"compiled by the fake driver for {found.device}")
    return (
        "   ".join(parts) + "\ninputs and outputs are not in the readable part of the file; on a device they are shown"
    )


def _describe(path: str) -> Mapping[str, Any]:
    """Ask library and driver about a file, without numpy: read a network or import an exported model; never compile."""
    from .errors import OvError
    from .runtime import element_types
    from .runtime.core import Core, library_version

    def tensors(ports: Any) -> list[OvTensor]:
        return [
            OvTensor(port.index, port.name, port.partial_shape.sizes, element_types.numpy_name(port.code))
            for port in ports
        ]

    with Core() as core:
        facts: dict[str, Any] = {}
        for key in ("FULL_DEVICE_NAME", "DEVICE_ARCHITECTURE", "NPU_MAX_TILES", "NPU_DRIVER_VERSION"):
            try:
                facts[key.lower()] = core.get_property("NPU", key)
            except OvError:
                continue  # no device, or an older plugin
        model = core.import_model(path) if read(path).kind == "blob" else core.read_model(path)
        with model:
            inputs, outputs = tensors(model.input_ports), tensors(model.output_ports)
    build = library_version().build
    parts = [f"OpenVINO {build.split('-')[0]}"]
    if facts:
        parts.append(f"{facts.get('full_device_name', 'NPU')} {facts.get('device_architecture', '')}".strip())
        parts += [f"{facts['npu_max_tiles']} tiles"] if "npu_max_tiles" in facts else []
        parts += [f"driver {facts['npu_driver_version']}"] if "npu_driver_version" in facts else []
    return {"line": "   ".join(parts), "openvino": build, **facts, "inputs": inputs, "outputs": outputs}


# run and bench


def _properties(arguments: argparse.Namespace) -> dict[str, Any]:
    """Return the OpenVINO properties that the command line sets."""
    properties: dict[str, Any] = {}
    if arguments.hint:
        properties["PERFORMANCE_HINT"] = HINTS[arguments.hint]
    if arguments.turbo:
        properties["NPU_TURBO"] = True
    if arguments.tiles is not None:
        properties["NPU_TILES"] = arguments.tiles
    if arguments.cache_dir:
        properties["CACHE_DIR"] = arguments.cache_dir
    if getattr(arguments, "profile", False):
        properties["PERF_COUNT"] = True
    for setting in arguments.set:
        key, mark, value = setting.partition("=")
        if not mark or not key:
            raise UsageError(f"--set {setting}: expected KEY=VALUE, such as NPU_COMPILER_TYPE=DRIVER")
        properties[key.upper()] = value
    return properties


def _device(arguments: argparse.Namespace) -> str:
    return arguments.device or "NPU"


@contextmanager
def _network(arguments: argparse.Namespace, core: Any) -> Iterator[Any]:
    """Yield the network with the command line's shapes, and close it afterwards; None for an exported model."""
    from npu_common.cli.inputs import parse_shapes

    shapes = parse_shapes(arguments.shape)
    if arguments.model.endswith(".blob"):
        if shapes:
            raise UsageError("--shape: an exported model has the shapes it was compiled for")
        if _properties(arguments).keys() - {"PERF_COUNT"}:
            raise UsageError("an exported model has the properties it was compiled with; it takes no others")
        yield None
        return
    with core.read_model(arguments.model) as model:
        _reshape(model, shapes)
        yield model


def _reshape(model: Any, shapes: Mapping[str, tuple[int, ...]]) -> None:
    names = model.input_ports.names
    unknown = [name for name in shapes if names.place(name) is None]
    if unknown:
        raise UsageError(f"--shape: the model has no input {unknown[0]!r}; it has: {', '.join(names)}")
    if shapes:
        model.reshape(shapes)
    still_open = [port for port in model.input_ports if port.is_dynamic]
    if still_open:
        name, shape = still_open[0].name, still_open[0].partial_shape
        example = ",".join(str(size if size > 0 else 1) for size in shape.sizes) if shape.dims else "1,3,224,224"
        raise UsageError(f"input {name!r} has open sizes {shape}; choose them with --shape {name}:{example}")


def _open(arguments: argparse.Namespace) -> Any:
    """Open the Model of a command line on a Core of its own. Raises UsageError for wrong options."""
    from .model.model import Model
    from .runtime.core import Core

    requests = getattr(arguments, "inflight", 1)
    core = Core()
    try:
        with _network(arguments, core) as network:
            given = {} if network is None else _properties(arguments)
            cache = given.get("CACHE_DIR")
            if cache and os.path.isdir(cache) and not os.access(cache, os.W_OK):  # of which OpenVINO says nothing
                print(f"note: {cache} cannot be written to: compiled models are read there, not kept", file=sys.stderr)
            given["outputs"] = arguments.outputs
            source = arguments.model if network is None else network
            model = Model(source, _device(arguments), core=core, requests=requests if requests > 1 else None, **given)
    except BaseException as problem:
        core.close()
        if isinstance(problem, ValueError) and not isinstance(problem, NpuError):
            raise UsageError(str(problem)) from None  # refused before the C call, for example too many tiles
        raise
    return _Opened(model, core)


class _Opened:
    """A Model whose close() also closes its Core."""

    def __init__(self, model: Any, core: Any) -> None:
        self._model, self._core = model, core

    def __getattr__(self, name: str) -> Any:
        return getattr(self._model, name)

    def __enter__(self) -> _Opened:
        return self

    def __exit__(self, *problem: object) -> None:
        self._model.close()
        self._core.close()


def _latencies(arguments: argparse.Namespace) -> Mapping[str, float]:
    """Measure first ever inference latency and first inference latency, by the definitions of OpenVINO's page on NPUs.

    The first (FEIL) is the time to compile, load and infer once, without a cache. The second (FIL) is the time to load
    the exported model and infer once. Neither includes reading the file and making the Core.
    """
    from .runtime.core import Core

    device = _device(arguments)
    clock = time.perf_counter_ns
    latencies: dict[str, float] = {}
    with Core() as core, _network(arguments, core) as network:
        if network is None:
            with open(arguments.model, "rb") as file:
                blob: Any = file.read()
        else:
            given = {key: value for key, value in _properties(arguments).items() if key != "CACHE_DIR"}
            if device.partition(".")[0].upper() == "NPU":
                given.setdefault("NPU_BYPASS_UMD_CACHING", True)
            start = clock()
            with core.compile_model(network, device, **given) as compiled:
                with compiled.create_infer_request() as request:
                    request.infer()
                    latencies["first_ever_inference_us"] = (clock() - start) / 1000
                blob = _exported(compiled)
        if blob is not None:
            start = clock()
            with core.import_model(blob, device) as compiled, compiled.create_infer_request() as request:
                request.infer()
                latencies["first_inference_us"] = (clock() - start) / 1000
    return latencies


def _exported(compiled: Any) -> bytes | None:
    """Return the bytes that `export_model` writes.

    None for devices that cannot export, and where it has no place to write.
    """
    import tempfile

    from .errors import OvError

    try:
        place = tempfile.TemporaryDirectory(prefix="pyovnpu-")
    except OSError:
        return None
    with place as folder:
        path = os.path.join(folder, "model.blob")
        try:
            compiled.export_model(path)
        except OvError:
            return None
        with open(path, "rb") as file:
            return file.read()


def _layers(model: Any) -> Sequence[Layer]:
    """Run once on a separate request and return its times by layer, without the layers that were fused away."""
    binding = model.bind()
    with binding:
        binding.run()
        rows = binding.request.profiling_info()
    return [
        Layer(row.node_name, row.node_type or row.exec_type, row.real_time_us, {"exec": row.exec_type})
        for row in rows
        if row.status == "EXECUTED"
    ]


def _absent(problem: BaseException) -> bool:
    """Return True when an error means that there is no NPU; the package then gives it the hint NO_NPU."""
    from .errors import NO_NPU

    return getattr(problem, "hint", "") == NO_NPU


def _tiles(text: str) -> int:
    try:
        value = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a number, got {text!r}") from None
    return value


def _add_options(parser: argparse.ArgumentParser, command: str) -> None:
    if command not in RUNNING:
        return
    parser.add_argument("--hint", "-hint", choices=list(HINTS), help="what matters: PERFORMANCE_HINT")
    parser.add_argument("--turbo", action="store_true", help="the highest clock: NPU_TURBO")
    parser.add_argument("--tiles", type=_tiles, metavar="N", help="tiles to compile for: NPU_TILES")
    parser.add_argument("--cache-dir", metavar="DIR", help="keep compiled models there: CACHE_DIR")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="any other property; repeat")


VENDOR = Vendor(
    name="pyovnpu",
    title="Intel NPU (OpenVINO)",
    library=lib,
    read_file=read,
    summary=_summary,
    open_model=_open,
    device_present=doctor.device_present,
    describe=_describe,
    checks=doctor.checks,
    environment=doctor.environment,
    absent=_absent,
    add_options=_add_options,
    layers=_layers,
    imports=("numpy", "pyovnpu.model.model"),
    devices=("NPU", "CPU", "GPU", "AUTO"),
    fake=doctor.fake,
    install='pip install "openvino>=2024.3"',
    latencies=_latencies,
    instead="--device CPU  runs it on the CPU",
    selftest="pyovnpu.cli.selftest",
    readings=top.readings,
    suffixes=(".xml", ".onnx", ".blob"),
)


run = partial(main, VENDOR)

if __name__ == "__main__":
    sys.exit(run())
