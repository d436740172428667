"""The shapes that the inputs of a dynamic model may have, and the ones that a program asks for."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from npu_common.cdecl import sizeof

from .. import rknn_api as api
from .._library import lib, older_than
from ..errors import check

if TYPE_CHECKING:
    from .model import Model

__all__ = ["dynamic_shapes", "wanted_shapes"]


def dynamic_shapes(model: Model, count: int, described: bool | None) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return the shapes that each of `count` inputs may have; empty for a model with fixed shapes.

    The runtime logs an error when it is asked this about a model with fixed shapes, and before 1.5.0 about any model.
    It is therefore asked only where the answer is not known.

    Args:
        count: The number of its inputs.
        described: Whether its file says that the inputs have several shapes; None when the file does not say.
    """
    if described is False or older_than(lib.version(), 1, 5):
        return ()
    found = []
    for index in range(count):
        record = api.rknn_input_range(index=index)
        with model._calling():
            code = api.rknn_query(model.handle, api.RKNN_QUERY_INPUT_DYNAMIC_RANGE, record, sizeof(record))
        # A model with fixed shapes answers MODEL_INVALID.
        if code in (api.RKNN_ERR_MODEL_INVALID, api.RKNN_ERR_PARAM_INVALID, api.RKNN_ERR_FAIL):
            return ()
        check(code, "rknn_query", "RKNN_QUERY_INPUT_DYNAMIC_RANGE")
        rows = (record.dyn_range[row] for row in range(record.shape_number))
        found.append(tuple(tuple(row[i] for i in range(record.n_dims)) for row in rows))
    return tuple(found)


def wanted_shapes(
    model: Model, shapes: Sequence[Sequence[int]], named: Mapping[str, Sequence[int]]
) -> list[tuple[int, ...]]:
    """Return the arguments of `Model.set_input_shapes`, one shape for each input, checked.

    Raises:
        TypeError: An input has no shape, two shapes, or the model has no such input.
        ValueError: The model has no such set of shapes.
    """
    wanted = dict(zip(model.inputs.names, shapes))
    twice = [n for n in named if n in wanted]
    if twice:
        raise TypeError(f"Model.set_input_shapes: the shape of {twice[0]!r} was given twice")
    wanted.update(named)
    unknown = [n for n in wanted if n not in model.inputs.names]
    missing = [n for n in model.inputs.names if n not in wanted]
    if unknown or missing or len(shapes) > len(model.inputs):
        raise TypeError(
            f"Model.set_input_shapes: expected one shape for each of {', '.join(model.inputs.names)}, "
            f"got {', '.join(wanted) or 'none'}"
        )
    rows = []
    for name in model.inputs.names:
        try:
            rows.append(tuple(operator.index(n) for n in wanted[name]))
        except TypeError:
            raise TypeError(
                f"Model.set_input_shapes, {name!r}: expected a shape such as {model.inputs[name].shape}, "
                f"got {wanted[name]!r}"
            ) from None
    if tuple(rows) not in set(zip(*model.shapes)):
        offered = "; ".join(" + ".join(str(s) for s in row) for row in zip(*model.shapes))
        raise ValueError(f"Model.set_input_shapes: the model has no shapes {rows}; it has: {offered}")
    return rows
