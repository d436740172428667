"""A run that was queued on a stream: its pinned memory, and the way to its outputs."""

from __future__ import annotations

import ctypes
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
from .dataset_binding import Memory
from .description import Description
from .loaded import loaded_of
from .tensors import TensorInfo, finished

if TYPE_CHECKING:
    from ..runtime.stream import Stream
    from .model import Model

__all__ = ["Pending", "Slot"]

_TO_DEVICE, _TO_HOST = int(api.ACL_MEMCPY_HOST_TO_DEVICE), int(api.ACL_MEMCPY_DEVICE_TO_HOST)
_TIMED_OUT = 507046


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
        """A fresh array with the bytes of an output, as the device wrote them."""
        found = self._bytes[info.name][: info.stored_nbytes].copy()
        return found if info.packed else found.view(info.dtype).reshape(info.shape)


class Pending:
    """A queued run, from `Model.run_async`. `result()` waits for the run and returns its Outputs.

    Take the result before the stream is closed. The first synchronisation of the stream raises the device's errors:
    `result()` raises them for all runs queued until then, because AscendCL does not say which run failed. If the
    application synchronises the stream itself, it gets the error there; do not trust a result that is taken afterwards.
    """

    stream = fixed["Stream"]("The Stream it was queued on.")

    def __init__(self, model: Model, stream: Stream, slot: Slot, native: Sequence[TensorInfo], shown: Tensors) -> None:
        self._model = model
        self._stream = stream
        self._slot: Slot | None = slot
        self._native = native
        self._shown = shown
        self._loaded = loaded_of(model)
        self._group = self._loaded.in_flight.joined()
        self._outputs: Outputs | None = None

    def __repr__(self) -> str:
        state = "done" if self._group.over else "queued"
        return f"<pyacl.Pending of {self._model.source}, {state}>"

    def done(self) -> bool:
        """Whether the run has ended, and everything queued on the stream behind it, without waiting."""
        return self._group.over or self._stream.query()

    def result(self, timeout: float | None = None) -> Outputs:
        """Wait and return the outputs; the same arrays each time.

        Args:
            timeout: Seconds, None for no limit.

        Raises:
            TimeoutError: The time is over; the run goes on.
            AclError: The run, or another one queued until then, failed on the device.
        """
        milliseconds(timeout, "Pending.result")
        in_flight, group = self._loaded.in_flight, self._group
        if not in_flight.waiting.acquire(timeout=-1 if timeout is None else timeout):
            raise TimeoutError(f"Pending.result: another thread waited for the stream for {timeout:g} s")
        try:
            if not group.over:
                self._wait(timeout)
            if group.problem is not None:
                raise group.problem
            if self._outputs is None:
                self._outputs = self._collected()
            return self._outputs
        finally:
            in_flight.waiting.release()

    def _wait(self, timeout: float | None) -> None:
        in_flight, group = self._loaded.in_flight, self._group
        if in_flight.group is group:
            in_flight.group = None  # later runs form a new group, because they may still run when this one is over
        try:
            self._stream.synchronize(timeout)
        except Exception as problem:
            if getattr(problem, "code", None) == _TIMED_OUT or self._stream.closed:
                raise
            for each in (*in_flight.groups, group):  # AscendCL does not say which run failed
                each.problem, each.over = problem, True
        group.over = True

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
