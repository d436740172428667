"""Small HTML tables of models, tensors and results, imported when a notebook asks for a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from .quantization import shortly

__all__ = ["of_model", "of_outputs", "of_tensors", "table"]

_STYLE = "border-collapse:collapse;font-size:90%"
_SHOWN = 6
"""Elements of an array that are shown."""


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table in HTML."""
    cells = "".join(f"<th style='text-align:left'>{escape(text)}</th>" for text in head)
    lines = [f"<tr>{cells}</tr>"]
    for row in rows:
        cells = "".join(f"<td style='text-align:left'>{escape(str(value))}</td>" for value in row)
        lines.append(f"<tr>{cells}</tr>")
    return f"<table style='{_STYLE}'>{''.join(lines)}</table>"


def _shape(shape: Sequence[int]) -> str:
    return "×".join("?" if size < 0 else str(size) for size in shape) or "scalar"


def of_tensors(infos: Iterable[Any], kind: str = "") -> str:
    """Return a table of TensorInfo, a row for each; `kind` is a column in front."""
    head = ["", "name", "shape", "dtype", "layout", "quantization", "bytes"]
    rows = []
    for info in infos:
        how = "" if info.quantization is None else shortly(info.quantization)
        size = "" if info.nbytes < 0 else f"{info.nbytes:,}".replace(",", "\u202f")
        rows.append([f"{kind}{info.index}", info.name, _shape(info.shape), info.dtype, info.layout, how, size])
    return table(head, rows)


def of_model(model: Any) -> str:
    """Return the text of `repr`, with inputs and outputs unless the model is closed."""
    title = f"<code>{escape(repr(model))}</code>"
    if model.closed:
        return title
    infos = [(f"{kind} ", infos) for kind, infos in (("in", model.inputs), ("out", model.outputs))]
    return title + "".join(of_tensors(tuple.__iter__(tensors), kind) for kind, tensors in infos)


def of_outputs(outputs: Any) -> str:
    """Return names, shapes, ranges and the first elements of arrays."""
    import numpy as np

    rows = []
    for name, array in zip(outputs.names, tuple.__iter__(outputs)):
        if not isinstance(array, np.ndarray):
            rows.append([name, "", "", "", "", repr(array)[:60]])
            continue
        low = high = ""
        if array.size and array.dtype.kind in "iufb":
            low, high = (f"{value:.6g}" for value in (float(array.min()), float(array.max())))
        first = ", ".join(str(value) for value in array.reshape(-1)[:_SHOWN].tolist())
        more = ", ..." if array.size > _SHOWN else ""
        rows.append([name, _shape(array.shape), str(array.dtype), low, high, first + more])
    return table(["name", "shape", "dtype", "least", "largest", "elements"], rows)
