"""A session's inputs and outputs: what onnxruntime takes and gives, beside what the vendor's Model does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from npu_common.tensor import TensorInfo

from .errors import InvalidArgument, RuntimeException
from .types import NodeArg, shape_of, type_of
from .values import OrtValue

__all__ = ["Input", "Order", "Output"]

_FLOAT32 = np.dtype(np.float32)
# By place in the model's shape, the axis of the program's; the same tuples lead back the other way round.
_TO_NHWC, _TO_NCHW = (0, 2, 3, 1), (0, 3, 1, 2)


class Order:
    """The order of four dimensions in the program.

    Args:
        layout: "NCHW" or "NHWC"; "" for the model's own.
        infos: The model's tensors. Where a file says the order of none of them, it is taken to have the other one: a
            program names a layout where they differ.
    """

    def __init__(self, layout: str, infos: Sequence[TensorInfo]) -> None:
        self._layout = layout
        self._silent = not any(info.layout for info in infos if len(info.shape) == 4)

    def axes(self, info: TensorInfo) -> tuple[int, ...] | None:
        """Return the axes of the program's array in the model's order; None where both have one order."""
        differs = self._silent or info.layout not in ("", self._layout)
        if not self._layout or len(info.shape) != 4 or not differs:
            return None
        return _TO_NHWC if self._layout == "NCHW" else _TO_NCHW


def _back(axes: tuple[int, ...]) -> tuple[int, ...]:
    return _TO_NCHW if axes == _TO_NHWC else _TO_NHWC


class Input:
    """How arrays for one input come to the model.

    Args:
        info: The model's tensor.
        order: The program's.
    """

    def __init__(self, info: TensorInfo, order: Order) -> None:
        self.info = info
        self._axes = order.axes(info)
        shape = info.shape if self._axes is None else tuple(info.shape[axis] for axis in _back(self._axes))
        # A network that computed in float32 before it was compiled still does for the program.
        floats = _FLOAT32 in info.accepts or info.quantization is not None or info.dtype.kind not in "biu"
        self._dtype = _FLOAT32 if floats else info.dtype
        self._converts = _FLOAT32 not in info.accepts
        self.node = NodeArg(info.name, shape_of(shape), type_of(self._dtype))

    def array(self, given: Any, function: str) -> Any:
        """Return the arguments of `Model.run` for the program's feed.

        Args:
            given: An array or an OrtValue; a list becomes an array of the type that `node` names.
            function: The caller's name for messages.

        Raises:
            RuntimeException: A RuntimeError: a list is no array.
            InvalidArgument: float32 values are no integers of the model's type.
        """
        if isinstance(given, OrtValue):
            given = given.numpy()
        elif isinstance(given, list):
            try:
                given = np.asarray(given, self._dtype)
            except (TypeError, ValueError) as problem:
                raise RuntimeException(f"{function}, {self.info.name}: {problem}") from problem
        if self._axes is not None:
            given = np.asarray(given)
            if given.ndim == 4:
                given = given.transpose(self._axes)
        if self._converts and isinstance(given, np.ndarray) and given.dtype == _FLOAT32:
            return self._converted(given, function)
        return given

    def _converted(self, given: npt.NDArray[Any], function: str) -> npt.NDArray[Any]:
        dtype = self.info.dtype
        if self.info.quantization is not None:
            return self.info.quantize(given)
        with np.errstate(invalid="ignore", over="ignore"):
            converted = given.astype(dtype)
        if dtype.kind in "biu" and not np.array_equal(converted, given):
            raise InvalidArgument(
                f"{function}, {self.info.name}: expected {dtype.name}, got float32 with values that {dtype.name} does "
                f"not have; scale them as the model wants and use .astype(np.{dtype.name})"
            )
        return converted


class Output:
    """How one output comes from the model.

    Args:
        info: The model's tensor.
        order: The program's.
    """

    def __init__(self, info: TensorInfo, order: Order) -> None:
        axes = order.axes(info)
        self.axes = None if axes is None else _back(axes)
        shape = info.shape if self.axes is None else tuple(info.shape[axis] for axis in self.axes)
        self.node = NodeArg(info.name, shape_of(shape), type_of(info.dtype))

    def array(self, computed: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Return the model's array in the program's order."""
        return computed if self.axes is None else np.ascontiguousarray(computed.transpose(self.axes))
