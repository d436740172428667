"""onnxruntime's values: arrays in the CPU's memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from .types import dtype_of, number_of, type_of

__all__ = ["OrtValue"]


class OrtValue:
    """An array in onnxruntime's wrapper, in the CPU's memory.

    Args:
        array: The array, which is not copied.
    """

    def __init__(self, array: npt.NDArray[Any]) -> None:
        self._array = array

    @staticmethod
    def ortvalue_from_numpy(numpy_obj: npt.NDArray[Any], device_type: str = "cpu", device_id: int = 0) -> OrtValue:
        """Wrap an array."""
        return OrtValue(np.asarray(numpy_obj))

    @staticmethod
    def ortvalue_from_shape_and_type(
        shape: Sequence[int], element_type: Any, device_type: str = "cpu", device_id: int = 0
    ) -> OrtValue:
        """Wrap zeros of a dtype, or of ONNX's number of a dtype."""
        return OrtValue(np.zeros(shape, dtype_of(element_type)))

    @staticmethod
    def ortvalue_from_numpy_with_onnx_type(data: npt.NDArray[Any], onnx_element_type: int) -> OrtValue:
        """Wrap an array whose bytes are of ONNX's type with this number."""
        return OrtValue(data.view(dtype_of(onnx_element_type)))

    @staticmethod
    def from_dlpack(data: Any, is_bool_tensor: bool = False) -> OrtValue:
        """Wrap the memory of an object that has `__dlpack__`, such as a tensor of PyTorch on the CPU.

        Args:
            data: The object.
            is_bool_tensor: Its bytes are truth values: DLPack did not always tell them from uint8.
        """
        array = np.from_dlpack(data)
        return OrtValue(array.view(np.bool_) if is_bool_tensor else array)

    def __dlpack__(self, **options: Any) -> Any:
        return self._array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self._array.__dlpack_device__()

    def numpy(self) -> npt.NDArray[Any]:
        """Return the array."""
        return self._array

    def shape(self) -> list[int]:
        """Return the shape."""
        return list(self._array.shape)

    def data_type(self) -> str:
        """Return the type, such as "tensor(float)"."""
        return type_of(self._array.dtype)

    def element_type(self) -> int:
        """Return ONNX's number of the type, such as 1 for float32."""
        return number_of(self._array.dtype)

    def tensor_size_in_bytes(self) -> int:
        """Return the bytes of the array."""
        return self._array.nbytes

    def device_name(self) -> str:
        """Return "cpu"."""
        return "cpu"

    def is_tensor(self) -> bool:
        """Return True."""
        return True

    def is_sparse_tensor(self) -> bool:
        """Return False."""
        return False

    def is_tensor_sequence(self) -> bool:
        """Return False."""
        return False

    def has_value(self) -> bool:
        """Return True."""
        return True

    def data_ptr(self) -> int:
        """Return the address of the array's memory."""
        return int(self._array.ctypes.data)

    def update_inplace(self, np_arr: npt.NDArray[Any]) -> None:
        """Copy an array of the same shape into the memory of this value."""
        np.copyto(self._array, np_arr)
