"""Runs of a model whose sizes are open: it was compiled with -1 or ranges in its shapes, and has no gears.

A run says the shapes of its inputs (aclmdlSetDatasetTensorDesc); the library allocates the outputs and says what they
have come to (aclmdlGetDatasetTensorDesc).
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from npu_common.buffer import address_of

from ..acl import acl_base_mdl as descs
from ..acl import acl_base_rt as base
from ..acl import acl_mdl as api
from ..acl import acl_rt as rt
from ..errors import AclError, check, error_of
from ..memory.device_buffer import DeviceBuffer
from ..runtime.blocks import address_in
from .dataset import list_of
from .dataset_binding import Memory
from .tensors import TensorInfo, as_stored

__all__ = ["OpenRuns"]

_TO_DEVICE, _TO_HOST = int(rt.ACL_MEMCPY_HOST_TO_DEVICE), int(rt.ACL_MEMCPY_DEVICE_TO_HOST)


class OpenRuns:
    """The device memory of a model's inputs, which grows with the inputs, and runs on that memory. Used in its context.

    Args:
        number: The model id.
        source: What messages call the model.
    """

    def __init__(self, number: int, source: str) -> None:
        self._number = number
        self._source = source
        self._rooms: dict[int, Memory] = {}

    def run(
        self, inputs: Sequence[TensorInfo], outputs: Sequence[TensorInfo], arrays: Sequence[npt.NDArray[Any]]
    ) -> list[tuple[TensorInfo, npt.NDArray[Any]]]:
        """Run once and wait.

        Args:
            inputs, outputs: As the model has them.
            arrays: Checked inputs.

        Returns:
            The outputs: each with the shape it has come to, and the bytes that the device wrote.

        Raises:
            AclError: The library refuses, or the run failed.
        """
        rooms = [self._filled(info, array) for info, array in zip(inputs, arrays)]
        given = list_of([(room.address, nbytes, room.keep) for room, nbytes in rooms])
        results = list_of([(0, 0, None) for _ in outputs])
        for info, array in zip(inputs, arrays):
            _say_shape(given.address, info, array.shape)
        try:
            code = api.aclmdlExecute.raw(self._number, given.address, results.address)
            if code:
                raise error_of(code, "aclmdlExecute", self._source)
            return [self._fetched(results.address, index, info) for index, info in enumerate(outputs)]
        finally:
            _free_all(results.address, len(outputs))

    def _filled(self, info: TensorInfo, array: npt.NDArray[Any]) -> tuple[Memory, int]:
        """Copy an input to the device, into memory that is made anew where the old memory is too small."""
        stored = as_stored(info, array)
        room = self._rooms.get(info.index)
        if room is None or room.nbytes < stored.nbytes:
            buffer = DeviceBuffer(max(stored.nbytes, 1))
            room = self._rooms[info.index] = Memory(buffer.address, buffer.nbytes, buffer.block)
            buffer.close()  # from here on the block keeps the memory alive
        if stored.nbytes:
            code = rt.aclrtMemcpy.raw(room.address, room.nbytes, address_of(stored), stored.nbytes, _TO_DEVICE)
            if code:
                raise error_of(code, "aclrtMemcpy", f"input {info.name!r} of {self._source}")
        return room, stored.nbytes

    def _fetched(self, results: int, index: int, info: TensorInfo) -> tuple[TensorInfo, npt.NDArray[Any]]:
        """Return an output of a run with open shapes: its real description, and its bytes copied to the host."""
        real = info.of(_shape_of(results, index, info))
        stored: npt.NDArray[Any]
        if real.packed or real.element is None:
            stored = np.empty(real.stored_nbytes, np.uint8)
        else:
            stored = np.empty(real.shape, real.dtype)
        address, _ = _memory_of(results, index)
        if stored.nbytes:
            code = rt.aclrtMemcpy.raw(address_of(stored), stored.nbytes, address, stored.nbytes, _TO_HOST)
            if code:
                raise error_of(code, "aclrtMemcpy", f"output {info.name!r} of {self._source}")
        return real, stored


def _say_shape(dataset: int, info: TensorInfo, shape: Sequence[int]) -> None:
    """Give an input its shape."""
    native = info.native
    dims = (ctypes.c_int64 * max(len(shape), 1))(*shape)
    described = descs.aclCreateTensorDesc.raw(native.data_type, len(shape), ctypes.addressof(dims), native.format)
    desc = address_in(described)
    if not desc:
        raise AclError("aclCreateTensorDesc returned NULL", function="aclCreateTensorDesc")
    try:
        code = api.aclmdlSetDatasetTensorDesc.raw(dataset, desc, native.index)
        check(code, "aclmdlSetDatasetTensorDesc", f"input {info.name!r}")
    finally:
        descs.aclDestroyTensorDesc.raw(desc)


def _shape_of(dataset: int, index: int, info: TensorInfo) -> tuple[int, ...]:
    """Return the shape that an output has come to."""
    desc = address_in(api.aclmdlGetDatasetTensorDesc.raw(dataset, index))
    if not desc:
        if min(info.shape, default=0) >= 0:
            return info.shape
        message = f"aclmdlGetDatasetTensorDesc says no shape of output {info.name!r}, whose sizes are open"
        raise AclError(message, function="aclmdlGetDatasetTensorDesc")
    size = ctypes.c_int64()
    sizes = []
    for axis in range(descs.aclGetTensorDescNumDims.raw(desc)):
        check(descs.aclGetTensorDescDimV2.raw(desc, axis, ctypes.addressof(size)), "aclGetTensorDescDimV2")
        sizes.append(size.value)
    return tuple(sizes)


def _memory_of(dataset: int, index: int) -> tuple[int, int]:
    """Return address and size of the memory of an output, and its data buffer."""
    buffer = address_in(api.aclmdlGetDatasetBuffer.raw(dataset, index))
    return base.aclGetDataBufferAddr.raw(buffer) or 0, buffer


def _free_all(dataset: int, count: int) -> None:
    """Free what the library has allocated for outputs."""
    codes = []
    for index in range(count):
        address, buffer = _memory_of(dataset, index)
        if address:
            codes.append(("aclrtFree", rt.aclrtFree.raw(address)))
            codes.append(("aclUpdateDataBuffer", base.aclUpdateDataBuffer.raw(buffer, 0, 0)))
    for name, code in codes:
        check(code, name)
