"""`info`: shows the description in a model file, and facts of library and device if present. Starts without numpy."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from typing import Any

from ..errors import LibraryNotFoundError, NpuError
from .host import Host
from .parser import add_json_option, add_model_options, settle_model
from .report import grouped, open_report, table
from .vendor import Exit, Vendor, words_of

__all__ = ["add_options", "run", "tensor_rows"]


def add_options(parser: argparse.ArgumentParser, vendor: Vendor) -> None:
    """Add the flags of `info`."""
    add_model_options(parser, vendor)
    add_json_option(parser)
    parser.add_argument("--file-only", action="store_true", help="read the file, do not ask library and device")


def run(vendor: Vendor, arguments: argparse.Namespace) -> int:
    """Run the command."""
    settle_model(arguments)
    with open_report(arguments.json) as report:
        file = vendor.read_file(arguments.model)
        text = arguments.json != "-"
        if text:
            print(vendor.summary(file))
            if file.newer:
                print("its format is newer than this package; on a device the library shows more")
            for row in table(tensor_rows(file.inputs, file.outputs), right=(0, 6)):
                print(row)
            sys.stdout.flush()
        device, note, unreadable = (None, "", False) if arguments.file_only else _ask(vendor, arguments.model)
        if text and device is not None:
            print(device["line"])
            if not file.inputs and "inputs" in device:
                print("\n".join(table(tensor_rows(device["inputs"], device["outputs"]), right=(0, 6))))
        if note:
            print(f"note: {note}", file=sys.stderr)
        if report is not None:
            content: dict[str, Any] = {"schema": 1, "tool": f"{vendor.name} info", "file": file.as_dict()}
            content["device"] = None if device is None else _plain(device)
            json.dump(content, report, indent=2)
            report.write("\n")
    return Exit.FAILED if unreadable and not file.inputs else Exit.GOOD


def _ask(vendor: Vendor, model: str) -> tuple[Mapping[str, Any] | None, str, bool]:
    """Ask library and device about a model.

    Returns:
        The facts that they report, or None; the reason why there are none; and whether the vendor's library could not
        read the model. That a fake computes no file made for a real device says nothing of the file.
    """
    host = Host()
    located = host.locate(vendor.library)
    if vendor.describe is None or located is None:
        return None, "", False
    fake = vendor.fake(host, located) is not None
    if not fake and not vendor.device_present(host):
        return None, "", False
    try:
        device = dict(vendor.describe(model))
        engine = vendor.library.fake_engine()
        if engine:
            device["computed_by"] = engine
            device["line"] = f"{device['line']}, computed by {engine}"
        return device, "", False
    except (NpuError, LibraryNotFoundError, OSError) as problem:
        there = not fake and not isinstance(problem, OSError) and not vendor.absent(problem)
        return None, f"the device reports: {words_of(problem, f'{vendor.program} info')}", there


def _plain(device: Mapping[str, Any]) -> dict[str, Any]:
    content = {key: value for key, value in device.items() if key not in ("inputs", "outputs", "line")}
    for side in ("inputs", "outputs"):
        if side in device:
            content[side] = [
                {
                    "index": t.index,
                    "name": t.name,
                    "shape": list(t.shape),
                    "dtype": str(t.dtype),
                    "layout": t.layout,
                    "quantization": _quantization(t.quantization),
                    "nbytes": t.nbytes,
                }
                for t in device[side]
            ]
    return content


def _quantization(value: Any) -> dict[str, Any] | None:
    """Scale, zero point and axis, or the fixed-point length, whether they come as a mapping or as an object."""
    if value is None:
        return None
    if isinstance(value, Mapping):
        return dict(value)
    return {k: getattr(value, k) for k in ("scale", "zero_point", "fl", "axis") if getattr(value, k, None) is not None}


def tensor_rows(inputs: Any, outputs: Any) -> list[list[str]]:
    """Return one row per tensor: direction and index, name, shape, type, layout, quantization, bytes."""
    rows = []
    for side, tensors in (("in", inputs), ("out", outputs)):
        for tensor in tensors:
            shape = "x".join("?" if dim < 0 else str(dim) for dim in tensor.shape)
            size = tensor.nbytes
            rows.append(
                [
                    f"{side} {tensor.index}",
                    tensor.name,
                    shape or "?",
                    str(tensor.dtype) or "?",
                    "" if tensor.layout == "UNDEFINED" else tensor.layout,
                    _quantization_text(_quantization(tensor.quantization)),
                    f"{grouped(size)} B" if size is not None and size >= 0 else "",
                ]
            )
    return rows


def _quantization_text(value: Mapping[str, Any] | None) -> str:
    if value is None:
        return ""
    if "fl" in value:
        return f"fl {value['fl']}"
    scale, zero_point = value.get("scale"), value.get("zero_point", 0)
    if isinstance(scale, (int, float)):
        return f"scale {scale:.4g} zp {zero_point}"
    return f"scale per channel ({len(scale or ())}), axis {value.get('axis')}"
