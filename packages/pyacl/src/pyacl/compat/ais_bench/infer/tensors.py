"""The inputs and outputs of a session, and the tensors that programs keep between runs."""

from __future__ import annotations

import enum
from typing import Any

import numpy as np
import numpy.typing as npt

__all__ = ["DataType", "Format", "Tensor", "TensorDesc", "array_of", "fitted"]

DataType = enum.IntEnum(
    "DataType",
    {
        "float32": 0, "float16": 1, "int8": 2, "int32": 3, "uint8": 4, "int16": 6, "uint16": 7, "uint32": 8,
        "int64": 9, "uint64": 10, "float64": 11, "bool": 12,
    },
)  # fmt: skip
Format = enum.IntEnum("Format", {"NCHW": 0, "NHWC": 1, "ND": 2, "NC1HWC2": 3})


class TensorDesc:
    """An input or output: name, datatype, format, shape, size and realsize in bytes.

    `size` is that of the largest shape, `realsize` that of the current one; a dimension that is open is -1.
    """

    def __init__(self, info: Any) -> None:
        native = info.native
        self.name: str = info.name
        self.datatype: Any = _member(DataType, native.data_type)
        self.format: Any = _member(Format, native.format)
        self.shape: list[int] = list(info.shape)
        self.size: int = native.size
        self.realsize: int = info.nbytes if info.nbytes >= 0 else native.size

    def __repr__(self) -> str:
        return f"<TensorDesc {self.name} {getattr(self.datatype, 'name', self.datatype)} {self.shape}>"


def _member(kind: Any, number: int) -> Any:
    return kind(number) if any(number == member for member in kind) else number


class Tensor:
    """A tensor between runs. Its memory is the host's: pyacl's model copies it to the device at each run.

    Args:
        array: Its elements.
    """

    def __init__(self, array: Any) -> None:
        self.array: npt.NDArray[Any] = np.ascontiguousarray(array)

    @property
    def shape(self) -> list[int]:
        """Its sizes."""
        return list(self.array.shape)

    def to_device(self, device_id: int) -> None:
        """Do nothing: a run copies the tensor."""

    def to_host(self) -> None:
        """Do nothing: the tensor is on the host."""

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> npt.NDArray[Any]:
        return np.array(self.array, dtype) if copy else np.asarray(self.array, dtype)


def array_of(feed: Any) -> npt.NDArray[Any]:
    """Return the array of an input: arrays, numpy's numbers, torch's tensors of the CPU, Tensors.

    Raises:
        RuntimeError: It is none of them.
    """
    if isinstance(feed, Tensor):
        return feed.array
    if isinstance(feed, (np.ndarray, np.generic)):
        return np.ascontiguousarray(feed)
    if type(feed).__module__.partition(".")[0] == "torch":
        return np.ascontiguousarray(feed.numpy())
    raise RuntimeError(f"feeds: expected a numpy array, a torch tensor or a Tensor, got {type(feed).__name__}")


def fitted(info: Any, array: npt.NDArray[Any], shaped: bool) -> npt.NDArray[Any]:
    """Return an array's bytes as the model's elements.

    Args:
        info: The input.
        array: What the program gave.
        shaped: The shape is the array's own, and not the input's.

    Raises:
        RuntimeError: It has not as many bytes as the input.
    """
    if shaped:
        if array.dtype.itemsize != info.dtype.itemsize:
            raise RuntimeError(f"feeds: input {info.name!r} has elements of {info.dtype}, got {array.dtype}")
        return array.view(info.dtype)
    if info.nbytes < 0:
        raise RuntimeError(
            f"feeds: input {info.name!r} {list(info.shape)} has open sizes; "
            "give infer a mode such as 'dymdims', or choose a shape first: session.set_dynamic_dims(...)"
        )
    if array.nbytes != info.nbytes:
        raise RuntimeError(
            f"feeds: input {info.name!r} {list(info.shape)} {info.dtype} has {info.nbytes} bytes, "
            f"got {array.nbytes} ({list(array.shape)} {array.dtype})"
        )
    elements: npt.NDArray[Any] = array.reshape(-1).view(np.uint8).view(info.dtype).reshape(info.shape)
    return elements
