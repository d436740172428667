# PYTHON_ARGCOMPLETE_OK
"""`python -m pyacl`: doctor, info, run, bench and selftest for Ascend NPUs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from npu_common.cli import UsageError, Vendor, main, settings_checked
from npu_common.cli.report import size_text
from npu_common.cli.vendor import RUNNING, Layer
from npu_common.errors import NpuError

from .model.om_file import OmFile, read

with settings_checked(__name__):
    from ._library import lib
    from .cli import doctor, top

__all__ = ["VENDOR", "run"]


def _summary(found: OmFile) -> str:
    """Return the lines about a model file that `info` shows first."""
    parts = [found.name or "no name", size_text(found.size)]
    if found.fake:
        lines = ["   ".join([*parts, "made for the fake library"])]
        if found.shape_sets:
            lines.append(f"gears of {_KINDS[found.dynamic]}: {'; '.join(map(_shapes_text, found.shape_sets))}")
        if found.dynamic == "shapes":
            lines.append("open shapes")
        return "\n".join(lines)
    parts.append(f"format {found.version_text}")
    if found.compiler:
        parts.append(f"compiler {found.compiler}")
    if found.models > 1:
        parts.append(f"{found.models} models")
    if found.dynamic != "none":
        parts.append("open shapes")
    if found.encrypted:
        parts.append("encrypted")
    lines = ["   ".join(parts)]
    if found.parts:
        lines.append(", ".join(f"{name} {size_text(size)}" for name, size in found.parts.items()))
    if not found.newer:
        lines.append("inputs and outputs are in the vendor's own format: the library shows them")
    return "\n".join(lines)


_KINDS = {"batch": "batch sizes", "hw": "heights and widths", "dims": "dimensions", "none": "shapes"}


def _shapes_text(shapes: Sequence[Sequence[int]]) -> str:
    return " + ".join("x".join(map(str, shape)) for shape in shapes)


def _describe(path: str) -> Mapping[str, Any]:
    """Query the library about the model and the machine; nothing is loaded onto a device, and numpy is not needed."""
    from .model.description import describe
    from .runtime.device import Device, cann_version, device_count, run_mode, soc_name

    described = describe(path)
    facts: dict[str, Any] = {"soc": soc_name(), "devices": device_count(), "run_mode": run_mode()}
    parts = [f"{facts['devices']} {facts['soc'] or 'devices'}"]
    try:
        facts["cann"] = cann_version()
        parts.insert(0, f"CANN {facts['cann']}")
    except NpuError:
        pass  # came with 8.5.0
    try:
        memory = Device(0).memory()
        facts["memory_free_bytes"], facts["memory_bytes"] = memory
        parts.append(f"{size_text(memory.free)} of {size_text(memory.total)} free")
    except NpuError:
        pass  # another process uses the device exclusively
    try:
        from .model.loading import memory_needed

        need = memory_needed(path)
        facts["work_bytes"], facts["weight_bytes"] = need
        parts.append(f"weights {size_text(need.weights)}, work {size_text(need.work)}")
    except NpuError:
        pass
    facts["gears"] = [str(gear) for gear in described.gears.all]
    if described.gears.all and not read(path).shape_sets:
        parts.append(f"gears: {described.gears}")
    return {"line": "   ".join(parts), **facts, "inputs": described.inputs, "outputs": described.outputs}


# run and bench


def _open(arguments: argparse.Namespace) -> Any:
    """Open the Model of a command line, with the gear that its options choose. Raises UsageError for wrong options."""
    from .model.model import Model

    try:
        model = Model(
            arguments.model,
            arguments.device,
            outputs=arguments.outputs,
            priority=arguments.priority,
        )
    except (TypeError, ValueError) as problem:
        if isinstance(problem, NpuError):
            raise
        raise UsageError(str(problem)) from None
    try:
        _choose_gear(model, arguments)
    except BaseException:
        model.close()
        raise
    return model


def _choose_gear(model: Any, arguments: argparse.Namespace) -> None:
    """Choose the gear of --batch, --image-size or --shape; else the first gear, with a note."""
    from npu_common.cli.inputs import parse_shapes

    shapes = parse_shapes(arguments.shape)
    given = [bool(shapes), arguments.batch is not None, arguments.image_size is not None]
    if sum(given) > 1:
        raise UsageError("--shape, --batch and --image-size: give one of them")
    try:
        if arguments.batch is not None:
            model.set_batch_size(arguments.batch)
        elif arguments.image_size is not None:
            model.set_image_size(*arguments.image_size)
        elif shapes:
            model.set_input_shapes(**shapes)
        elif model.gears:
            first = model.gears[0]
            print(
                f"note: the model has {len(model.gears)} gears, taking {first}; choose with --{_OPTIONS[first.kind]}",
                file=sys.stderr,
            )
            model.set_input_shapes(*first.shapes)
    except (TypeError, ValueError) as problem:
        if isinstance(problem, NpuError):
            raise
        # The message names a function of Model, but the user has typed an option.
        raise UsageError(str(problem).partition(": ")[2] or str(problem)) from None


_OPTIONS = {"batch": "batch", "hw": "image-size", "dims": "shape"}


def _layers(model: Any) -> Sequence[Layer]:
    """Return the times of the operators of one run, as AscendCL reports these during the run."""
    from . import profiling

    inputs = [info.zeros() for info in model.inputs]
    with profiling.operators(model) as times:
        model.run(*inputs)
    return [Layer(time.name, time.type, time.duration / 1000) for time in times]


def _absent(problem: BaseException) -> bool:
    """Say whether aclInit answered 500000, which it does without a device (measured)."""
    code, function = getattr(problem, "code", None), getattr(problem, "function", None)
    return code == 500000 and function == "aclInit"


def _index(text: str) -> int:
    return _least(text, 0)


def _count(text: str) -> int:
    return _least(text, 1)


def _least(text: str, least: int) -> int:
    try:
        value = int(text, 0)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, got {text!r}") from None
    if value < least:
        raise argparse.ArgumentTypeError(f"expected at least {least}, got {value}")
    return value


def _size(text: str) -> tuple[int, int]:
    try:
        height, width = (int(part) for part in text.replace("x", ",").split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected HEIGHT,WIDTH such as 416,416, got {text!r}") from None
    return height, width


def _add_options(parser: argparse.ArgumentParser, command: str) -> None:
    if command in (*RUNNING, "selftest"):
        parser.add_argument("-d", "--device", type=_index, metavar="N", help="device to use (default 0)")
    if command not in RUNNING:
        return
    # Options have the names of ais_bench, beside our own.
    parser.add_argument("--batch", "--dymBatch", type=_count, metavar="N", help="gear with this batch size")
    parser.add_argument("--image-size", "--dymHW", type=_size, metavar="H,W", help="gear with this height and width")
    parser.add_argument("--priority", type=_index, metavar="N", help="0 to 7; 0 goes first")


VENDOR = Vendor(
    name="pyacl",
    title="Huawei Ascend NPUs (AscendCL)",
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
    imports=("numpy", "pyacl.model.model"),
    several=f"source set_env.sh of the installation you want, or set {lib.env} to it",
    install="install CANN for this machine and its driver, and source CANN's set_env.sh",
    selftest="pyacl.cli.selftest",
    readings=top.readings,
    suffixes=(".om",),
)


run = partial(main, VENDOR)

if __name__ == "__main__":
    sys.exit(run())
