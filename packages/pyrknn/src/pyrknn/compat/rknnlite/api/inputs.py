"""The arguments of `RKNNLite.inference`, in the form of `Model.run`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from .rknn_log import Log

if TYPE_CHECKING:
    from npu_common.tensor import TensorInfo

    from pyrknn.model.model import Model

__all__ = ["Refused", "fitted", "listed", "passed_through"]


class Refused(ValueError):
    """An argument that RKNNLite refuses. The text is complete; no name of a class is put in front."""


def listed(inputs: Any, count: int, log: Log) -> list[npt.NDArray[Any]]:
    """Return the arrays of `inputs`, in a new list. Raises Refused."""
    if isinstance(inputs, np.ndarray):
        log.w("inputs: expected a list of arrays, got one array; write inputs=[x]")
        inputs = [inputs]
    if not isinstance(inputs, list):
        raise Refused(f"inputs: expected a list of arrays, got {type(inputs).__name__}")
    for array in inputs:
        if not isinstance(array, np.ndarray):
            raise Refused(f"inputs: expected numpy arrays in the list, got {type(array).__name__}; use np.asarray(x)")
    if len(inputs) != count:
        raise Refused(f"inputs: the model has {count} inputs, got {len(inputs)}")
    return list(inputs)


def _each(name: str, given: Any, count: int, kinds: tuple[type, ...]) -> list[Any]:
    """Return an argument that is None, one value for all inputs, or a list of one for each."""
    found = given if isinstance(given, list) else [given] * count
    if len(found) != count:
        raise Refused(f"{name}: expected one for each of the {count} inputs, got {len(found)}")
    for one in found:
        if not isinstance(one, kinds) and (one is not None or isinstance(given, list)):
            raise Refused(f"{name}: got {one!r}")
    return found


def fitted(
    model: Model, arrays: list[npt.NDArray[Any]], data_type: Any, data_format: Any, told: set[Any], log: Log
) -> list[npt.NDArray[Any]]:
    """Return arrays in the order and shape of the model's inputs; the caller's list and arrays stay as they are.

    Args:
        model: What runs them.
        arrays: One for each input.
        data_type, data_format: As for `inference`.
        told: What was warned about, which is not said again.
        log: Where warnings go.

    Raises:
        Refused: Something does not fit.
    """
    types = _each("data_type", data_type, len(arrays), (str,))
    formats = _each("data_format", data_format, len(arrays), (str,))
    found = []
    for info, array, kind, order in zip(tuple.__iter__(model.inputs), arrays, types, formats):
        if kind is not None and kind != array.dtype.name:
            raise Refused(f"data_type of {info.name!r}: {kind!r} is said, the array has {array.dtype}")
        if order not in (None, "nhwc", "nchw"):
            raise Refused(f"data_format of {info.name!r}: expected 'nhwc' or 'nchw', got {order!r}")
        if array.ndim == 3 and len(info.shape) == 4 and info.shape[0] == 1:
            array = array[np.newaxis]  # programs for older releases of rknnlite give a picture without its batch
        if array.ndim != len(info.shape):
            raise Refused(
                f"input {info.name!r}: expected {len(info.shape)} dimensions {info.shape}, "
                f"got {array.ndim}: {array.shape}"
            )
        if array.ndim == 4 and (order == "nchw") != (info.layout == "NCHW"):
            array = array.transpose((0, 2, 3, 1) if order == "nchw" else (0, 3, 1, 2))
        found.append(array if array.shape == info.shape or model.dynamic else _reshaped(info, array, told, log))
    return found


def _reshaped(info: TensorInfo, array: npt.NDArray[Any], told: set[Any], log: Log) -> npt.NDArray[Any]:
    """Return the first elements of an array in the input's shape, and log once where the shapes differ."""
    wanted = int(np.prod(info.shape, dtype=np.int64))
    if array.size < wanted:
        raise Refused(f"input {info.name!r}: expected {wanted} elements {info.shape}, got {array.size}: {array.shape}")
    orders = [[n for n in shape if n != 1] for shape in (info.shape, array.shape)]
    if orders[0] != orders[1] and (info.index, array.shape) not in told:
        told.add((info.index, array.shape))
        dropped = f", and the last {array.size - wanted} are not used" if array.size > wanted else ""
        log.w(
            f"input {info.name!r} has the shape {info.shape}{f' {info.layout}' if info.layout else ''}, got "
            f"{array.shape}: its elements are taken in the order in which they lie{dropped}. An NCHW array wants "
            "data_format='nchw'"
        )
    return array.reshape(-1)[:wanted].reshape(info.shape)


def passed_through(model: Model, arrays: list[npt.NDArray[Any]], given: Any) -> tuple[bool | None, ...]:
    """Return the arguments of `Model.set_pass_through`.

    Numbers are real ones unless the program says otherwise. Raises Refused.
    """
    chosen = _each("inputs_pass_through", given, len(arrays), (bool, int))
    found: list[bool | None] = []
    for info, array, one in zip(tuple.__iter__(model.inputs), arrays, chosen):
        if one not in (None, 0, 1):
            raise Refused(f"inputs_pass_through of {info.name!r}: expected 0 or 1, got {one!r}")
        if one and array.dtype != info.dtype:
            raise Refused(f"inputs_pass_through of {info.name!r}: the model has {info.dtype}, got {array.dtype}")
        found.append(True if one else False if info.quantization is not None else None)
    return tuple(found)
