"""Memory that is set once and used by every run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from npu_common import resource
from npu_common.model.binding import BaseBinding
from npu_common.resource import fixed
from npu_common.tensor import Outputs

from ..acl import acl_mdl as mdl
from ..acl import acl_rt as api
from ..errors import error_of
from ..memory.device_buffer import DeviceBuffer
from ..memory.host_buffer import HostBuffer
from ..runtime.active_context import active_context, enter, leave
from .aipp import Aipp, incomplete
from .dataset_binding import DatasetBinding
from .loaded import loaded_of
from .tensors import TensorInfo

if TYPE_CHECKING:
    from ..runtime.stream import Stream
    from .dynamic import Gear
    from .model import Model

__all__ = ["Binding"]

_TO_DEVICE, _TO_HOST = int(api.ACL_MEMCPY_HOST_TO_DEVICE), int(api.ACL_MEMCPY_DEVICE_TO_HOST)
_NOT_HERE = (107000, 107002, 107003)
"""Codes for a thread that has no context, or is in another one."""


class Binding(BaseBinding):
    """DeviceBuffers for all inputs and outputs of a model, and datasets over them, from `Model.bind`.

    `buffers` holds the DeviceBuffer of each tensor by name. A tensor that was not given as DeviceBuffer also has pinned
    memory, which each run copies from or to: write into `inputs`, `run()`, read from `outputs`. The next run overwrites
    the outputs. Closing the binding closes the memory it made; the caller's memory stays open.
    """

    package = "pyacl"

    buffers = fixed["dict[str, DeviceBuffer]"]("The device memory of each tensor, by name.")

    def __init__(self, model: Model, given: Mapping[str, Any], gear: int | None, mirror: bool) -> None:
        self.check_model(model)
        loaded = self._loaded = loaded_of(model)
        self._infos = loaded.inputs_in(gear), loaded.outputs_in(gear)
        infos = {info.name: info for side in self._infos for info in side}
        for name, buffer in given.items():
            # How many bytes the pictures of dynamic AIPP have, set_aipp says.
            least = (
                0 if loaded.has_dynamic_aipp(name) and isinstance(buffer, DeviceBuffer) else infos[name].buffer_nbytes
            )
            _fits(infos[name], buffer, model.device, least)
        self._buffers: dict[str, DeviceBuffer] = {}
        self._mirrors: dict[str, HostBuffer] = {}
        self._made: list[Any] = []
        self._kept: list[Any] = []  # pinned memory of the caller's, who may close it
        try:
            for name, info in infos.items():
                buffer = given.get(name)
                if isinstance(buffer, DeviceBuffer):
                    self._buffers[name] = buffer
                    continue
                self._buffers[name] = self._new(DeviceBuffer(info.buffer_nbytes))
                if buffer is not None:
                    self._mirrors[name] = buffer
                    self._kept.append(buffer.block)
                elif mirror:
                    self._mirrors[name] = self._new(HostBuffer(info.buffer_nbytes))
            _apart(self._infos, self._buffers)
            number, description = loaded.number, loaded.description
            self._datasets = DatasetBinding(number, description, loaded.setting, self._buffers, "Model.bind")
            self._set = self._datasets.run(None if gear is None else model.gears[gear])
        except BaseException:
            _release(self._made)
            raise
        super().__init__(model)  # last: closing the model must not find an incomplete binding
        self._gear = gear
        self._execute = mdl.aclmdlExecute.raw
        self._id, self._in, self._out = loaded.number, self._set.inputs, self._set.outputs
        self._moves = self._moves_of(0), self._moves_of(1)
        self._plain = not self._mirrors and not self._datasets.incomplete  # a run needs nothing but the call of C
        own_buffers = self._made
        self._own(lambda: _release(own_buffers))
        self._no_leak_warning()  # the model warns when it was not closed

    def _new(self, buffer: Any) -> Any:
        buffer._no_leak_warning()
        self._made.append(buffer)
        return buffer

    def _names(self) -> Iterable[str]:
        return self._buffers

    @property
    def gear(self) -> Gear | None:
        """The gear that the binding runs in; None for a model of fixed shapes."""
        return None if self._gear is None else self._model.gears[self._gear]

    @property
    def inputs(self) -> Outputs:
        """Arrays over the pinned memory of the inputs, by name or in order; write into them with `x[...] = data`.

        Inputs given as DeviceBuffer have none: write into the buffer. 4-bit elements lie two to a byte.
        """
        return super().inputs

    def _views(self, side: int) -> Outputs:
        self._check_open()
        infos = [info for info in self._infos[side] if info.name in self._mirrors]
        views: list[npt.NDArray[Any]] = []
        for info in infos:
            kind, shape = (np.dtype(np.uint8), (info.stored_nbytes,)) if info.packed else (info.dtype, info.shape)
            views.append(self._mirrors[info.name].array(kind, shape))
        return Outputs(views, tuple(info.name for info in infos))

    # Running

    def run(self) -> Binding:
        """Run on the contents of the inputs. Returns the binding, whose outputs then hold the result.

        If all memory is device memory, a run is one C call. It relies on AscendCL's check of the thread's context: a
        call in a thread without a context or in another one is refused (107002, 107003: measured for streams, inferred
        for models), and repeated inside the model's context.
        """
        loaded = self._loaded
        if resource.look_closer():
            self._check_open()
        with self._lock:
            if self._closed:
                self._check_open()
            if not self._plain or loaded.in_flight.stream is not None or loaded.setting.gear is not self._set.gear:
                self._run_within()
                return self
            code = self._execute(self._id, self._in, self._out)
            if code:
                if code not in _NOT_HERE:
                    raise error_of(code, "aclmdlExecute", loaded.source)
                self._run_within()
        return self

    def set_aipp(self, parameters: Aipp, input: int | str = 0) -> None:
        """Set AIPP parameters as `Model.set_aipp` does, for this binding.

        The array in `inputs` then has the pictures' shape.
        """
        loaded = self._loaded
        with self._calling(), active_context(loaded.context):
            index = loaded.aipp_index(parameters, input, "Binding.set_aipp")
            name = next(info.name for info in self._infos[0] if info.native.index == index)
            room, needed = self._buffers[name].nbytes, parameters.nbytes
            if needed > room:
                raise ValueError(f"Binding.set_aipp, {name!r}: the pictures have {needed} bytes, its buffer has {room}")
            loaded.in_flight.wait()
            self._datasets.set_aipp(parameters, index)
            inputs = [
                TensorInfo(info.index, info.native, parameters.shape, "uint8") if info.native.index == index else info
                for info in self._infos[0]
            ]
            self._infos = (inputs, self._infos[1])
            self._moves = self._moves_of(0), self._moves[1]
            self._plain = not self._mirrors

    def _run_within(self) -> None:
        """Run with all possible steps: context, gear, copies."""
        loaded = self._loaded
        if self._datasets.incomplete:
            raise incomplete("Binding.run", loaded.source)
        before = enter(loaded.context)
        try:
            loaded.in_flight.wait()
            loaded.point(self._set)
            self._copy(0, None)
            code = self._execute(self._id, self._in, self._out)
            if code:
                raise error_of(code, "aclmdlExecute", loaded.source)
            self._copy(1, None)
        finally:
            leave(before)

    def _moves_of(self, side: int) -> list[tuple[str, tuple[int, ...]]]:
        """Return the names of tensors with pinned memory, and the arguments that aclrtMemcpy gets for each."""
        moves: list[tuple[str, tuple[int, ...]]] = []
        for info in self._infos[side]:
            mirror = self._mirrors.get(info.name)
            if mirror is not None:
                nbytes, ends = info.stored_nbytes, (self._datasets.memory[info.name].address, mirror.address)
                to, source, kind = (*ends, _TO_DEVICE) if side == 0 else (*ends[::-1], _TO_HOST)
                moves.append((info.name, (to, nbytes, source, nbytes, kind)))
        return moves

    def _copy(self, side: int, stream: int | None) -> None:
        """Copy the inputs from pinned memory to the device, or the outputs from the device to pinned memory."""
        for name, move in self._moves[side]:
            code = api.aclrtMemcpy.raw(*move) if stream is None else api.aclrtMemcpyAsync.raw(*move, stream)
            if code:
                raise error_of(code, f"aclrtMemcpy{'' if stream is None else 'Async'}", f"tensor {name!r}")

    def run_async(self, stream: Stream | None = None) -> Binding:
        """Queue a run and return at once. The outputs hold the result when the stream has passed the run.

        `stream.synchronize()` raises the run's errors. Do not touch inputs and outputs until then. All memory is kept
        alive until then, so closing is safe. A run on another stream waits for this one. On a stream that is captured
        the run is recorded into the graph, which keeps memory and model alive. The model does not know of a graph's
        launches: do not run it elsewhere meanwhile.

        Args:
            stream: A stream of the model's context; None is the stream that the Model was made with.
        """
        loaded, function = self._loaded, "Binding.run_async"
        if resource.look_closer():
            self._check_open()
        with self._lock:
            self._check_open()
            target = loaded.stream_for(stream, function)
            if self._datasets.incomplete:
                raise incomplete(function, loaded.source)
            captured = target.captured
            if captured and loaded.in_flight.busy_elsewhere(target):
                raise ValueError(f"{function}: a run is under way on another stream; synchronize it before the capture")
            with active_context(loaded.context):
                # the gear is in the datasets already; setting it again would copy, which captures forbid
                if not captured:
                    loaded.in_flight.follow(target)
                    loaded.point(self._set)
                try:
                    with target._calling():
                        self._copy(0, target.number)
                        loaded.queue(self._set, target)
                        self._copy(1, target.number)
                finally:
                    mirrors = [mirror.block for mirror in self._mirrors.values()]
                    # A graph keeps the model alive. For queued runs, the model's close() waits.
                    target.hold(self._set.keep, mirrors, loaded.block if captured else None)
        return self

    # Closing

    def _before_close(self) -> None:
        for mine in self._made if not self._leaving else ():
            if isinstance(mine, HostBuffer):
                mine._before_close()

    def close(self) -> None:
        """Release the memory; memory that a stream still works with stays until the stream has passed the run.

        Raises:
            BufferError: Arrays still look into `inputs` or `outputs`.
        """
        if self._closed or self._in_other_process():
            super().close()
            return
        with self._closing():
            super().close()
            self._drop()

    def _drop(self) -> None:
        self._datasets = self._set = None  # type: ignore[assignment]
        self._buffers = {}
        self._mirrors = {}
        self._moves = [], []
        self._kept = []

    _abandoned = _drop  # the device was reset by force


def _fits(info: TensorInfo, buffer: Any, device: int, least: int) -> None:
    """Raise unless a buffer, of that many bytes at least, may stand for the tensor."""
    what = f"Model.bind, {info.name!r}"
    if not isinstance(buffer, (DeviceBuffer, HostBuffer)):
        raise TypeError(
            f"{what}: expected a DeviceBuffer or HostBuffer, got {type(buffer).__name__}; "
            f"DeviceBuffer({info.buffer_nbytes}) makes one, and its write() takes the data"
        )
    buffer._check_open()
    if buffer.nbytes < least:
        raise ValueError(f"{what}: expected a buffer of {least} bytes, got {buffer.nbytes}")
    width = info.dtype.itemsize
    if buffer.address % width:
        raise ValueError(f"{what}: expected memory at a multiple of {width} bytes, got {buffer.address:#x}")
    if isinstance(buffer, DeviceBuffer) and buffer.device != device:
        raise ValueError(f"{what}: the model is on device {device}, the memory on device {buffer.device}")


def _apart(sides: tuple[list[TensorInfo], list[TensorInfo]], buffers: Mapping[str, DeviceBuffer]) -> None:
    """Raise when an output would overwrite another tensor."""
    places = [(info.name, buffers[info.name]) for side in sides for info in side]
    for output in sides[1]:
        mine = buffers[output.name]
        for name, other in places:
            if name == output.name:
                continue
            if mine.address < other.address + other.nbytes and other.address < mine.address + mine.nbytes:
                raise ValueError(f"Model.bind: the memory of output {output.name!r} overlaps that of {name!r}")


def _release(made: list[Any]) -> None:
    """Close what the binding made; a failure does not stop the rest. Pinned memory stays while arrays look into it."""
    problems: list[Exception] = []
    while made:
        buffer = made.pop()
        if isinstance(buffer, HostBuffer) and buffer.exported:
            continue
        try:
            buffer.close()
        except Exception as problem:
            problems.append(problem)
    if problems:
        raise problems[0]
