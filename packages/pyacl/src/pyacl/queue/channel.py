"""Channels: several arrays at once, with their types and shapes, to the other end of the channel.

    with pyacl.Channel("samples", capacity=4) as channel:
        channel.send(images, labels)
        channel.end()

On a card the other end is a model that takes samples, or gives results. In the fake, and in a test, another channel of
the same name on the same device is the other end. Source: acl/acl_tdt.h 2026.8.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
from npu_common.dtypes import element_type
from npu_common.resource import fixed

from ..acl import acl_tdt as api
from ..arguments import INT32, encoded, whole
from ..errors import check, error_of
from ..memory.device_buffer import DeviceBuffer
from ..memory.host_buffer import HostBuffer
from ..memory.transfers import side_of
from ..model.description import ELEMENT_NAMES
from ..runtime.blocks import Owned
from ..runtime.current import require
from .waiting import Waitable

__all__ = ["Channel", "EndOfSequenceError", "SequenceFailedError"]

_EMPTY, _FULL = 207013, 207014
_CODES = {name: code for code, name in ELEMENT_NAMES.items() if name != "int4"}
_MOST_DIMS = 128
_Dims = ctypes.c_int64 * _MOST_DIMS


class EndOfSequenceError(EOFError):
    """The other end has sent its last message.

    `arrays` are those of that message, usually none.
    """

    def __init__(self, message: str, arrays: tuple[npt.NDArray[Any], ...] = ()) -> None:
        super().__init__(message)
        self.arrays = arrays


class SequenceFailedError(RuntimeError):
    """The other end reported a failure."""


class Channel(Waitable):
    """A named channel on a device that holds `capacity` messages; both ends may send and receive.

    The device must be in use, and threads that send or receive need a context. Closing a channel does not drop the
    messages that the other end has not received yet; `clear()` does. Channels of the older kind (acltdtCreateChannel)
    have no class here.

    Args:
        name: At most 127 bytes.
        capacity: Number of messages, at least 2.
        device: Number of the device; None for the calling thread's.
    """

    name = fixed[str]("Its name on the device.")
    capacity = fixed[int]("How many items it holds.")
    device_index = fixed[int]("Number of its device.")

    def __init__(self, name: str, capacity: int = 8, *, device: int | None = None) -> None:
        context = require("Channel")
        self._name = name
        self._capacity = whole("Channel, capacity", capacity, 2, sys.maxsize)
        self._device_index = context.device_index if device is None else whole("Channel, device", device, 0, INT32[1])
        data = encoded("Channel, name", name, 1, 127)
        self._spare = _Spare()
        channel = Owned(api.acltdtDestroyChannel)
        channel.first.append(self._spare)
        if not channel.returned(api.acltdtCreateChannelWithCapacity, self._device_index, data, self._capacity):
            raise error_of(
                200006,
                "acltdtCreateChannelWithCapacity",
                f"NULL for {name!r} on device {self._device_index}",
                hint="Is the device in use (`with pyacl.Device(n):`)? Not every chip has queues",
            )
        self._number = channel.address
        with channel.filling(self):
            super().__init__(f"channel {name!r} of device {self._device_index}", context.root)
            self._own(channel.free)

    def __repr__(self) -> str:
        state = "closed " if self.closed else ""
        return f"<pyacl.Channel: {state}{self._name!r} on device {self._device_index}, {self._capacity} messages>"

    @property
    def handle(self) -> Any:
        """The C handle, for the functions of the header modules."""
        self._check_open()
        return ctypes.cast(self._number, ctypes.POINTER(api.acltdtChannelHandle))

    def __len__(self) -> int:
        """Return the number of messages that wait in the channel."""
        size = ctypes.c_size_t()
        with self._calling():
            code = api.acltdtQueryChannelSize.raw(self._number, ctypes.addressof(size))
        check(code, "acltdtQueryChannelSize", self.label)
        return size.value

    def __bool__(self) -> bool:
        return True  # also when no message waits

    def clear(self) -> None:
        """Drop the messages in the channel."""
        with self._calling():
            code = api.acltdtCleanChannel.raw(self._number)
        check(code, "acltdtCleanChannel", self.label)

    # Sending

    def send(self, *arrays: Any, timeout: float | None = None) -> None:
        """Send contiguous arrays as one message, after a copy. Waits while the channel is full.

        Args:
            *arrays: numpy arrays, or only DeviceBuffers, which arrive as bytes.
            timeout: Seconds, None for no limit.

        Raises:
            AclErrorRtQueueFull: A TimeoutError: the channel was full for `timeout` seconds.
            TypeError: A dtype has no aclDataType.
        """
        if not arrays:
            raise ValueError("Channel.send: expected at least one array; call end() after the last message")
        self._post([_Item(index, array) for index, array in enumerate(arrays)], timeout, "Channel.send")

    def end(self, timeout: float | None = None) -> None:
        """Send the end of the sequence: the other end's `for` loop ends."""
        self._post([_Item.mark(api.ACL_TENSOR_DATA_END_OF_SEQUENCE)], timeout, "Channel.end")

    def fail(self, timeout: float | None = None) -> None:
        """Report a failure: the other end raises SequenceFailedError."""
        self._post([_Item.mark(api.ACL_TENSOR_DATA_ABNORMAL)], timeout, "Channel.fail")

    def _post(self, items: list[_Item], timeout: float | None, what: str) -> None:
        self._check_open()
        require(what)
        sides = {item.on_device for item in items}
        if len(sides) > 1:
            raise ValueError(f"{what}: some arrays are on the device, others on the host; send two messages")
        function, number = api.acltdtSendTensor.raw, self._number
        with _dataset(items) as dataset:
            code = self._wait(lambda wait: int(function(number, dataset, wait)), timeout, what, (_FULL,))
        if code == _FULL:
            raise error_of(code, "acltdtSendTensor", f"{self.label}, after {timeout or 0:g} s")
        check(code, "acltdtSendTensor", self.label)

    # Receiving

    def receive(self, timeout: float | None = None) -> tuple[npt.NDArray[Any], ...]:
        """Return the arrays of the next message. Waits while there is none.

        Nothing is copied: the arrays look into memory of AscendCL, which is freed with the last of them. They may
        outlive the channel.

        Args:
            timeout: Seconds, None for no limit.

        Returns:
            The arrays.

        Raises:
            AclErrorRtQueueEmpty: A TimeoutError: no message came for `timeout` seconds.
            EndOfSequenceError: The other end sent its last message.
            SequenceFailedError: The other end reported a failure.
            NotImplementedError: The message is a slice of a large tensor.
        """
        self._check_open()
        require("Channel.receive")
        message = _Message(self._spare)
        function, number, dataset = api.acltdtReceiveTensor.raw, self._number, message.dataset
        code = self._wait(lambda wait: int(function(number, dataset, wait)), timeout, "Channel.receive", (_EMPTY,))
        if code == _EMPTY:
            raise error_of(code, "acltdtReceiveTensor", f"{self.label}, after {timeout or 0:g} s")
        check(code, "acltdtReceiveTensor", self.label)
        return message.arrays(self.label)

    def __iter__(self) -> Iterator[tuple[npt.NDArray[Any], ...]]:
        """Yield messages until the other end sends its last message."""
        while True:
            try:
                yield self.receive()
            except EndOfSequenceError as end:
                if end.arrays:
                    yield end.arrays
                return


class _Item:
    """One item to send: the checked arguments of acltdtCreateDataItem."""

    __slots__ = ("arguments", "keep", "on_device")

    def __init__(self, index: int, value: Any) -> None:
        name = f"array {index}"
        if isinstance(value, (int, float, str)):
            raise TypeError(
                f"Channel.send, {name}: expected an array, got {type(value).__name__}; np.float32({value!r})?"
            )
        if isinstance(value, np.generic):
            value = np.asarray(value)
        shape = getattr(value, "shape", None)
        side = side_of("Channel.send", name, value, False)
        if isinstance(value, (DeviceBuffer, HostBuffer)) or shape is None:
            shape, kind = (side.nbytes,), "uint8"
        else:
            kind = value.dtype.name
        if kind not in _CODES:
            raise TypeError(f"Channel.send, {name}: {kind} has no aclDataType; expected one of {', '.join(_CODES)}")
        if len(shape) > _MOST_DIMS:
            raise ValueError(f"Channel.send, {name}: expected at most {_MOST_DIMS} dimensions, got {len(shape)}")
        dims = _Dims(*shape) if shape else None
        data = side.address if side.nbytes else None
        self.arguments: tuple[Any, ...] = (
            int(api.ACL_TENSOR_DATA_TENSOR), dims, len(shape), _CODES[kind], data, side.nbytes
        )  # fmt: skip
        self.keep: Any = side
        self.on_device: bool = side.device

    @classmethod
    def mark(cls, kind: int) -> _Item:
        made = cls.__new__(cls)
        made.arguments = (int(kind), None, 0, int(api.ACL_DT_UNDEFINED), None, 0)
        made.keep, made.on_device = None, False
        return made


def _dataset(items: list[_Item]) -> Owned:
    """Make a dataset of items."""
    made = Owned(api.acltdtDestroyDataset).given_by(api.acltdtCreateDataset)
    for index, item in enumerate(items):
        one = Owned(api.acltdtDestroyDataItem)
        made.free_after(one)
        if not one.returned(api.acltdtCreateDataItem, *item.arguments):
            raise error_of(100000, "acltdtCreateDataItem", f"NULL for item {index}")
        check(api.acltdtAddDataItem.raw(made.address, one.address), "acltdtAddDataItem", f"item {index}")
    return made


class _Spare:
    """Datasets without arrays, for reuse, until the channel is closed."""

    __slots__ = ("blocks",)

    def __init__(self) -> None:
        self.blocks: list[Owned] | None = []

    def free(self) -> None:
        """Drop them, and let no other be kept."""
        self.blocks = None


class _Message:
    """A received dataset. Arrays over its memory keep it alive; when they are dropped, it is used again."""

    def __init__(self, spare: _Spare) -> None:
        self._spare = spare
        try:
            self._block = spare.blocks.pop()  # type: ignore[union-attr]
        except (AttributeError, IndexError):
            self._block = Owned(api.acltdtDestroyDataset).given_by(api.acltdtCreateDataset)
        self.dataset = self._block.address

    def __del__(self) -> None:
        blocks = self._spare.blocks
        if blocks is not None and hasattr(self, "dataset"):
            blocks.append(self._block)

    def arrays(self, label: str) -> tuple[npt.NDArray[Any], ...]:
        """Return the tensors of a message. Raises for the end or failure of a sequence, and for slices."""
        found: list[npt.NDArray[Any]] = []
        ended = False
        for index in range(api.acltdtGetDatasetSize.raw(self.dataset)):
            item = _number(api.acltdtGetDataItem.raw(self.dataset, index))
            kind = int(api.acltdtGetTensorTypeFromItem.raw(item))
            if kind == api.ACL_TENSOR_DATA_ABNORMAL:
                raise SequenceFailedError(f"{label}: the other end failed")
            if kind == api.ACL_TENSOR_DATA_END_OF_SEQUENCE:
                ended = True
            elif kind == api.ACL_TENSOR_DATA_TENSOR:
                found.append(self._array(item))
            else:
                raise NotImplementedError(
                    f"{label}: item {index} is a slice of a large tensor; the functions of pyacl.acl.acl_tdt take those"
                )
        if ended:
            raise EndOfSequenceError(f"{label}: the sender has ended", tuple(found))
        return tuple(found)

    def _array(self, item: int) -> npt.NDArray[Any]:
        """Return an item as an array over C's memory, which keeps the message; unknown types as bytes."""
        rank = int(api.acltdtGetDimNumFromItem.raw(item))
        dims = _Dims()
        code = api.acltdtGetDimsFromItem.raw(item, dims if rank else None, rank)
        check(code, "acltdtGetDimsFromItem")
        code = int(api.acltdtGetDataTypeFromItem.raw(item))
        name = ELEMENT_NAMES.get(code)
        size = int(api.acltdtGetDataSizeFromItem.raw(item))
        shape = tuple(dims[:rank])
        kind = np.dtype("uint8") if name in (None, "int4") else element_type(name or "").numpy
        if name is None or name == "int4":
            shape = (size,)  # numpy has no such type: the item is returned as bytes
        if not size:
            return np.empty(shape, kind)
        memory = np.asarray(_Memory(self, _number(api.acltdtGetDataAddrFromItem.raw(item)), size))
        return memory.view(kind).reshape(shape)


class _Memory:
    """Bytes inside a dataset, as the base of numpy arrays. Keeps the dataset alive."""

    __slots__ = ("__array_interface__", "message")

    def __init__(self, message: _Message, address: int, nbytes: int) -> None:
        self.message = message
        self.__array_interface__ = {"shape": (nbytes,), "typestr": "|u1", "data": (address, False), "version": 3}


def _number(pointer: Any) -> int:
    """Return the address that a function returned, 0 for NULL. ctypes.cast would leave a reference cycle behind."""
    if pointer is None or isinstance(pointer, int):  # void *
        return pointer or 0
    return ctypes.c_void_p.from_buffer(pointer).value or 0
