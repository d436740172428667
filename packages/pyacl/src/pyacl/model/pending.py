"""A run that was queued on a stream: its pinned memory, and the way to its outputs."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from npu_common.resource import fixed
from npu_common.tensor import Outputs, Tensors

from ..acl import acl_rt as api
from ..arguments import milliseconds
from ..errors import error_of
from ..memory.host_buffer import HostBuffer
from ..runtime.task_stream import keeper_of
from .dataset_binding import Memory
from .description import Description
from .loaded import loaded_of
from .tensors import TensorInfo, finished

if TYPE_CHECKING:
    from ..runtime.keeper import SyncGroup
    from ..runtime.stream import Stream
    from .model import Model

__all__ = ["Pending", "Slot"]

_TO_DEVICE, _TO_HOST = int(api.ACL_MEMCPY_HOST_TO_DEVICE), int(api.ACL_MEMCPY_DEVICE_TO_HOST)


class Slot:
    """Pinned memory for all inputs and outputs of one run, enough for every gear; used again after the run.

    Made inside a context. `blocks` keep the memory alive.
    """

    def __init__(self, description: Description) -> None:
        self.blocks: list[Any] = []
        self._bytes: dict[str, npt.NDArray[Any]] = {}
        self._addresses: dict[str, int] = {}
        for tensor in (*description.inputs, *description.outputs):
            buffer = HostBuffer(tensor.size)
            block = buffer.block
            buffer.close()  # from here on the block keeps the memory alive
            self.blocks.append(block)
            memory: Any = (ctypes.c_ubyte * tensor.size).from_address(block.address)
            self._bytes[tensor.name] = np.ndarray(tensor.size, np.uint8, memory)
            self._addresses[tensor.name] = block.address

    def upload(self, info: TensorInfo, stored: npt.NDArray[Any], there: Memory, stream: int) -> None:
        """Copy an input into the pinned memory, and queue its copy to the device."""
        np.copyto(self._bytes[info.name][: stored.nbytes], stored.reshape(-1).view(np.uint8))
        self._move(info, there.address, self._addresses[info.name], stored.nbytes, _TO_DEVICE, stream)

    def download(self, info: TensorInfo, there: Memory, stream: int) -> None:
        """Queue the copy of an output from the device to the pinned memory."""
        self._move(info, self._addresses[info.name], there.address, info.stored_nbytes, _TO_HOST, stream)

    def _move(self, info: TensorInfo, to: int, source: int, nbytes: int, kind: int, stream: int) -> None:
        code = api.aclrtMemcpyAsync.raw(to, nbytes, source, nbytes, kind, stream)
        if code:
            raise error_of(code, "aclrtMemcpyAsync", f"tensor {info.name!r}")

    def stored(self, info: TensorInfo) -> npt.NDArray[Any]:
        """Return a fresh array with the bytes of an output, unconverted."""
        found = self._bytes[info.name][: info.stored_nbytes].copy()
        return found if info.packed else found.view(info.dtype).reshape(info.shape)


class Pending:
    """A queued run, from `Model.run_async`. `result()` waits for the run and returns its Outputs.

    Take the result before the stream is closed. AscendCL does not say which task failed: an error that a
    synchronisation of the stream raises, by whomever, is raised by `result()` of all runs queued until then. What C
    functions synchronise is not seen.
    """

    stream = fixed["Stream"]("The Stream it was queued on.")

    def __init__(
        self,
        model: Model,
        stream: Stream,
        before: SyncGroup,
        slot: Slot,
        native: Sequence[TensorInfo],
        shown: Tensors,
    ) -> None:
        self._model = model
        self._stream = stream
        self._slot: Slot | None = slot
        self._native = native
        self._shown = shown
        self._loaded = loaded_of(model)
        self._groups = (before, keeper_of(stream).joined())  # another thread may have begun to wait in between
        self._taking = threading.RLock()
        self._outputs: Outputs | None = None

    def __repr__(self) -> str:
        state = "done" if self._over() else "queued"
        return f"<pyacl.Pending of {self._model.source}, {state}>"

    def done(self) -> bool:
        """Return whether the run has ended, and everything queued on the stream behind it, without waiting."""
        return self._over() or self._stream.query()

    def _over(self) -> bool:
        return all(group.over for group in self._groups)

    def result(self, timeout: float | None = None) -> Outputs:
        """Wait and return the outputs; the same arrays each time.

        Args:
            timeout: Seconds, None for no limit.

        Raises:
            TimeoutError: The time is over; the run goes on.
            AclError: The run, or another one queued until then, failed on the device.
        """
        milliseconds(timeout, "Pending.result")
        if not self._over():
            self._stream.synchronize(timeout)
        for group in self._groups:
            if group.problem is not None:  # another thread, or another run's result(), has taken it
                raise group.problem
        with self._taking:
            if self._outputs is None:
                self._stream._check_open()  # the pinned memory may have ended with its device
                self._outputs = self._collected()
            return self._outputs

    def _collected(self) -> Outputs:
        slot, self._slot = self._slot, None
        assert slot is not None
        results = [
            finished(info, tuple.__getitem__(self._shown, index), slot.stored(info))
            for index, info in enumerate(self._native)
        ]
        if not self._model.closed:
            self._loaded.slots.append(slot)
        return Outputs(results, self._shown.names)
