# PYTHON_ARGCOMPLETE_OK
"""`python -m pyrknn`: doctor, info, run, bench and selftest for Rockchip's NPUs."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from npu_common.cli import UsageError, Vendor, main, settings_checked
from npu_common.cli.report import size_text
from npu_common.cli.vendor import RUNNING, Layer

from .model.perf import perf_layers
from .model.rknn_file import RknnFile, RknnTensor, read

with settings_checked(__name__):
    from ._library import lib
    from .cli import doctor, top

__all__ = ["VENDOR", "layers_of", "run"]

CORE_MASKS = {"auto": 0, "0": 1, "1": 2, "2": 4, "0_1": 3, "0_1_2": 7, "all": 0xFFFF}
CORES = {"rk3588": 3, "rk3576": 2}


def _summary(found: RknnFile) -> str:
    """Return the lines about a model file that `info` shows first."""
    form = f"format {found.format_version}{' (small form)' if found.small else ''}"
    parts = [f"{found.name or 'no name'}   {form}, toolkit {found.toolkit or 'unknown'}"]
    parts.append(f"for {', '.join(found.target_platforms) or 'unknown chips'}")
    if found.source_framework and not found.fake:
        parts.append(f"from {found.source_framework}")
    parts.append(size_text(found.size))
    if found.fake:
        parts.append("made for the fake library")
    if found.dynamic_shapes:
        parts.append(f"{len(found.dynamic_shapes)} input shapes")
    lines = ["   ".join(parts)]
    if found.custom_string:
        lines.append(f"custom string: {found.custom_string}")
    if found.custom_operators:
        lines.append(f"operators of the program's own: {', '.join(found.custom_operators)}")
    if not found.inputs and not found.outputs and not found.newer:
        lines.append("inputs and outputs are not in the readable part of the file; on a device they are shown")
    return "\n".join(lines)


def _describe(path: str) -> Mapping[str, Any]:
    """Ask runtime and driver about a model through the C functions, which do not need numpy."""
    from npu_common.cdecl import sizeof

    from . import rknn_api as api
    from .errors import check
    from .model.loading import check_model, init_error

    label, file = check_model(path)
    context = api.rknn_context()
    code = api.rknn_init(context, path.encode(), 0, 0, None)
    if code:
        raise init_error(code, label, file, 0)
    try:
        version, memory, counts = api.rknn_sdk_version(), api.rknn_mem_size(), api.rknn_input_output_num()
        for command, record in (
            (api.RKNN_QUERY_SDK_VERSION, version),
            (api.RKNN_QUERY_MEM_SIZE, memory),
            (api.RKNN_QUERY_IN_OUT_NUM, counts),
        ):
            check(api.rknn_query(context, command, record, sizeof(record)), "rknn_query")
        inputs = [_tensor(context, api.RKNN_QUERY_INPUT_ATTR, i) for i in range(counts.n_input)]
        outputs = [_tensor(context, api.RKNN_QUERY_OUTPUT_ATTR, i) for i in range(counts.n_output)]
    finally:
        check(api.rknn_destroy(context), "rknn_destroy", path)
    runtime, driver = (text.decode("utf-8", "replace") for text in (version.api_version, version.drv_version))
    from npu_common.cli.host import Host

    chip = doctor.chip(Host())
    cores = CORES.get(chip or "", 1)
    parts = [f"librknnrt {runtime}", f"rknpu {driver}"]
    if chip:
        parts.append(f"{chip.upper()}, {cores} core{'s' if cores > 1 else ''}")
    weights, internal = memory.total_weight_size, memory.total_internal_size
    parts.append(f"weights {size_text(weights)}, internal {size_text(internal)}")
    return {
        "line": "   ".join(parts),
        "runtime": runtime,
        "driver": driver,
        "chip": chip,
        "weight_bytes": weights,
        "internal_bytes": internal,
        "dma_bytes": memory.total_dma_allocated_size,
        "sram_bytes": memory.total_sram_size,
        "free_sram_bytes": memory.free_sram_size,
        "inputs": inputs,
        "outputs": outputs,
    }


def _tensor(context: Any, command: Any, index: int) -> RknnTensor:
    """Return what a loaded context says of one tensor. Raises RknnError."""
    from npu_common.cdecl import sizeof

    from . import rknn_api as api
    from .errors import check

    attr = api.rknn_tensor_attr(index=index)
    check(api.rknn_query(context, command, attr, sizeof(attr)), "rknn_query", api.rknn_query_cmd.name_of(command))
    kind = api.rknn_tensor_type.name_of(attr.type).replace("RKNN_TENSOR_", "").lower()
    quantization: dict[str, Any] | None = None
    if attr.qnt_type == api.RKNN_TENSOR_QNT_AFFINE_ASYMMETRIC and "int" in kind and kind != "int64":
        quantization = {"scale": attr.scale, "zero_point": attr.zp}
    elif attr.qnt_type == api.RKNN_TENSOR_QNT_DFP:
        quantization = {"fl": attr.fl}
    layout = api.rknn_tensor_format.name_of(attr.fmt).replace("RKNN_TENSOR_", "")
    name = attr.name.decode("utf-8", "replace")
    return RknnTensor(index, name, tuple(attr.dims[: attr.n_dims]), kind, layout, quantization)


def _open(arguments: argparse.Namespace) -> Any:
    """Open the Model of a command line, with the shapes that its options choose."""
    from npu_common.cli.inputs import parse_shapes

    from . import rknn_api as api
    from .cli.bound import BoundModel
    from .model.model import Model

    shapes = parse_shapes(arguments.shape)
    flags = api.RKNN_FLAG_COLLECT_PERF_MASK if getattr(arguments, "profile", False) else 0
    mask = CORE_MASKS[arguments.core_mask] if arguments.core_mask else None
    outputs = getattr(arguments, "outputs", "native")
    located = lib.locate()
    # No chip of librknnmrt has rknn_inputs_set.
    kind = BoundModel if located is not None and "rknnmrt" in os.path.basename(located.path) else Model
    model = kind(arguments.model, flags=flags, core_mask=mask, outputs=outputs)
    try:
        _choose_shapes(model, shapes)
    except BaseException:
        model.close()
        raise
    return model


def _choose_shapes(model: Any, shapes: Mapping[str, tuple[int, ...]]) -> None:
    """Set the input shapes of --shape, else the first with a note. Raises UsageError for others."""
    if shapes and not model.dynamic:
        raise UsageError("--shape: the model has fixed shapes")
    unknown = [name for name in shapes if name not in model.inputs.names]
    if unknown:
        raise UsageError(f"--shape: the model has no input {unknown[0]!r}; it has: {', '.join(model.inputs.names)}")
    if not model.dynamic:
        return
    offered = list(zip(*model.shapes))
    wanted = [shapes.get(name) for name in model.inputs.names]
    fitting = [row for row in offered if all(w in (None, shape) for w, shape in zip(wanted, row))]
    if not fitting:
        text = "; ".join(" + ".join("x".join(map(str, shape)) for shape in row) for row in offered)
        raise UsageError(f"--shape: the model has no such shapes; it has: {text}")
    if not shapes:
        text = " + ".join("x".join(map(str, shape)) for shape in fitting[0])
        print(f"note: the model has {len(offered)} input shapes, taking {text}; choose with --shape", file=sys.stderr)
    model.set_input_shapes(*fitting[0])


def _absent(problem: BaseException) -> bool:
    """Return True when an error means that there is no NPU.

    Without an NPU node rknn_init returns -1 before it reads the model (measured), and the model was checked before.
    """
    code, function = getattr(problem, "code", None), getattr(problem, "function", None)
    return code == -3 or (code == -1 and function == "rknn_init")


def _add_options(parser: argparse.ArgumentParser, command: str) -> None:
    if command in RUNNING:
        parser.add_argument("--core-mask", choices=list(CORE_MASKS), help="NPU cores to use (RK3588, RK3576)")


def layers_of(text: str) -> list[Layer]:
    """Read the rows of the runtime's table of times (RKNN_QUERY_PERF_DETAIL); [] when `text` contains no such table."""
    return [Layer(row.layer, row.op, row.us, row.columns) for row in perf_layers(text)]


def _layers(model: Any) -> Sequence[Layer]:
    text = model.perf_detail()
    found = layers_of(text)
    if not found and text.strip():
        # A release may write its table in another form: show the user the text instead.
        print(text, file=sys.stderr)
    return found


VENDOR = Vendor(
    name="pyrknn",
    title="Rockchip RKNN",
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
    copying=("rknn_inputs_set",),
    imports=("numpy", "pyrknn.model.model"),
    selftest="pyrknn.cli.selftest",
    readings=top.readings,
    suffixes=(".rknn",),
)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line (sys.argv by default), that of language models for .rkllm files. Returns the exit code."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    if any(word.endswith(".rkllm") for word in words):
        with settings_checked(__name__):
            from .cli import language
        if language.is_asked(words):
            return language.run(words)
    return main(VENDOR, words)


if __name__ == "__main__":
    sys.exit(run())
