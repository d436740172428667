# PYTHON_ARGCOMPLETE_OK
"""`python -m pysnpe`: doctor, info, run, bench and selftest for Qualcomm's SNPE."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from npu_common.cli import UsageError, Vendor, main, settings_checked
from npu_common.cli.completion import words
from npu_common.cli.report import size_text
from npu_common.cli.vendor import RUNNING
from npu_common.errors import NpuError

from .model.dlc_file import DlcFile, DlcNetwork, mismatch, read

with settings_checked(__name__):
    from ._library import lib
    from .cli import doctor, top

__all__ = ["VENDOR", "run"]


# --- info -------------------------------------------------------------------------------------------------------------


def _summary(file: DlcFile) -> str:
    """Return the lines about a model file that `info` shows first."""
    parts = [f"for SNPE {file.generation}" if file.generation else "of a newer format", size_text(file.size)]
    if file.converter_version:
        parts.append(f"converter {file.converter_version}")
    if file.quantized is not None:
        parts.append("quantized" if file.quantized else "not quantized")
    if file.made_for_fakes:
        parts.append("made for the fake library")
    lines = ["   ".join(parts)]
    lines.append("records: " + ", ".join(f"{part.name} {size_text(part.size)}" for part in file.records))
    if file.caches:
        lines.append(f"prepared for a chip (caches): {', '.join(part.name for part in file.caches)}")
    for key in ("model-version", "converter-command", "quantizer-command"):
        value = file.metadata.get(key, "")
        if value not in ("", "N/A"):
            lines.append(f"{key}: {value[:300]}{'...' if len(value) > 300 else ''}")
    why = mismatch(file)
    if why and not file.newer:
        lines.append(f"SNPE 2 refuses it: {why}")
    if file.networks is None:
        lines.append(
            "layers and tensors are in the vendor's own format: a library shows the tensors, nothing shows the layers"
        )
    else:
        lines += _network_lines(file.networks)
    return "\n".join(lines)


def _network_lines(networks: Sequence[DlcNetwork]) -> Iterable[str]:
    if len(networks) > 1:
        yield f"networks: {', '.join(network.name for network in networks)}; the table shows the first"
    for network in networks:
        prefix = f"{network.name}: " if len(networks) > 1 else ""
        if network.hta:
            yield f"{prefix}with AIP, on HTA: {', '.join(f'{first} to {last}' for first, last in network.hta)}"
        for runtime, layers in network.excluded.items():
            yield f"{prefix}{runtime} cannot run: {', '.join(layers)}"


def _describe(path: str) -> Mapping[str, Any]:
    """Describe the library, the runtimes of this device, and the model, which is built for the CPU to be queried."""
    from .runtime.availability import runtime_status
    from .runtime.runtimes import NUMBERS
    from .runtime.version import converter_mismatch, library_version

    version = library_version()
    statuses = [runtime_status(name) for name in NUMBERS]
    there = [status.runtime for status in statuses if status]
    absent = [status.runtime for status in statuses if not status]
    why = converter_mismatch(path, version)
    text = f"SNPE {version}   runtimes here: {', '.join(there)}{'; not ' + ', '.join(absent) if absent else ''}"
    try:
        tensors = _tensors(path)
    except NpuError as problem:
        tensors = {"problem": str(problem)}
        text += f"\nit cannot be built for the CPU: {problem}"
    if why:
        text += f"\nnote: {why}"
    return {
        "line": text,
        "runtime": str(version),
        "runtimes": there,
        "runtimes_absent": {status.runtime: status.reason for status in statuses if not status},
        "converter_mismatch": why,
        **tensors,
    }


def _tensors(path: str) -> dict[str, Any]:
    """Return inputs and outputs of a built network; {} without numpy, which encodings need."""
    try:
        from .model.model import Model
    except ModuleNotFoundError:
        return {}
    with Model(path, runtimes="cpu") as model:
        return {"inputs": list(model.inputs), "outputs": list(model.outputs), "networks": list(model.networks)}


# --- run and bench ----------------------------------------------------------------------------------------------------


def _open(arguments: argparse.Namespace) -> Any:
    """Open the Model of a command line. Raises UsageError for options that do not go together."""
    from npu_common.cli.inputs import parse_shapes

    from .model.model import Model
    from .runtime.runtimes import chosen_runtimes

    chosen = chosen_runtimes(arguments.runtime)
    if arguments.itensor and (getattr(arguments, "bind", False) or arguments.outputs != "native"):
        raise UsageError("--itensor: ITensors are float32 and copied; leave out --bind and --outputs")
    try:
        return Model(
            arguments.model,
            runtimes=chosen,
            user_buffers=not arguments.itensor,
            outputs=arguments.outputs,
            network=arguments.network,
            input_dimensions=parse_shapes(arguments.shape) or None,
            performance=arguments.performance,
            priority=arguments.priority,
            cpu_fixed_point=arguments.cpu_fixed_point,
            platform_options=arguments.platform_options,
        )
    except (TypeError, ValueError) as problem:
        if isinstance(problem, NpuError):
            raise
        raise UsageError(str(problem)) from None


def _absent(problem: BaseException) -> bool:
    """Say whether Build answered 500: this device has none of the requested runtimes."""
    return getattr(problem, "code", None) == 500


def _runtimes(prefix: str, **_: object) -> list[str]:
    """Return the runtimes for a shell, behind those that were typed."""
    from .runtime.runtimes import NUMBERS

    typed, comma, _rest = prefix.rpartition(",")
    return [f"{typed}{comma}{name}" for name in NUMBERS]


def _add_options(parser: argparse.ArgumentParser, command: str) -> None:
    """Add SNPE's own options to a command that loads a model."""
    if command not in (*RUNNING, "selftest"):
        return
    words(
        parser,
        "-r",
        "--runtime",
        action="append",
        default=[],
        metavar="R[,R]",
        completer=_runtimes,
        help="cpu, gpu, gpu_float16, dsp or aip, in order of preference (default aip,dsp,cpu)",
    )
    if command == "selftest":
        return
    # Options have the names that snpe-net-run gives them, beside our own.
    parser.add_argument(
        "--performance", "--perf_profile", metavar="PROFILE", help="burst, high_performance, balanced, ..."
    )
    parser.add_argument("--priority", metavar="P", help="low, normal, normal_high or high")
    parser.add_argument("--network", metavar="NAME", help="of a .dlc with several")
    parser.add_argument("--itensor", action="store_true", help="ITensors (float32, copied) instead of user buffers")
    parser.add_argument(
        "--cpu-fixed-point", "--enable_cpu_fxp", action="store_true", help="CPU computes quantized models in integers"
    )
    parser.add_argument(
        "--platform-options", "--platform_options", metavar="KEY:VALUE[;...]", help="unsignedPD:ON, ..."
    )


VENDOR = Vendor(
    name="pysnpe",
    title="Qualcomm SNPE 2.x",
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
    imports=("numpy", "pysnpe.model.model"),
    several=f"set SNPE_ROOT to the SDK you want, or {lib.env} to its libSNPE.so",
    install="install Qualcomm's SDK (QAIRT, which has SNPE in it) and set SNPE_ROOT to its folder",
    selftest="pysnpe.cli.selftest",
    readings=top.readings,
    suffixes=(".dlc",),
)


run = partial(main, VENDOR)

if __name__ == "__main__":
    sys.exit(run())
