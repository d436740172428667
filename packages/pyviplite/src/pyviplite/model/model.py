"""A network on the NPU: the general path (`run`), zero copy (`bind`), Futures (`submit`, `trigger`), and what can be
asked of it."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Callable, TypeVar

import numpy as np
from npu_common import resource
from npu_common import tensor as tensors
from npu_common.cdecl import array
from npu_common.model.base import BaseModel
from npu_common.resource import Resource, do_all
from npu_common.tensor import Outputs, Tensors, arrange

from .. import _create, runtime
from .. import properties as props
from .. import vip_lite as api
from ..errors import VipError, check, error_of, run_error
from ..properties import Profile
from ..runtime import Lease
from . import loading
from .binding import Binding
from .buffer import Buffer, Life
from .io_buffers import IoBuffers, StagedIoBuffers, release
from .loading import NetworkSource
from .tensors import TensorInfo, query_tensor

__all__ = ["Binding", "Model", "Network"]

_T = TypeVar("_T")
_NOT_PREPARED = -9


class _Triggered:
    """A run that was triggered and is not over."""

    __slots__ = ("done",)

    def __init__(self) -> None:
        self.done = threading.Event()


class Model(BaseModel):
    """One vip_network.

    model: path of an .nb file, or its bytes; with flash=True memory the NPU reads it from, which is kept alive.
    outputs: "native" returns outputs in the network's own type, "float32" dequantizes them here. prepare=False leaves
    the network unprepared, to be asked only, or to be set up further.

    Set before the network is prepared: device (index), core (index of the first core, 2.0 and later), priority (0 to
    255, the highest goes first), time_out (milliseconds, 1.13 and later), memory_pool (a Buffer of at least
    `memory_pool_size` bytes, which networks that never run at once may share), coeff_memory (a Buffer for weights the
    NPU is to read from there, 1.13.0.1 and later), change_ppu (for `set_ppu_param`), preload (weights into the NPU's
    own SRAM, 2.0 and later), enable_npd (what vpm_run sets to profile by layer, 2.0 and later; nobody here
    has seen what it gives). Both Buffers stay open as long as the network.

    Runs are serialised per model; `dup()` shares the weights with a network of its own. Not usable after fork().
    Raises FileNotFoundError, NbgFileError (a ValueError) for what is no network, VipError for what the library says; of
    VIP_ERROR_INVALID_NETWORK the reason is told where the file's header shows it.
    Source: vip_lite.h 1.6.4 to 2.2, NPU runtime API reference 2.3, section 2.
    """

    package = "pyviplite"
    _device: int | None = None
    _instead = "Use dup() for a second one; another process loads the file itself"

    def __init__(
        self,
        model: NetworkSource,
        *,
        outputs: str = "native",
        device: int | None = None,
        core: int | None = None,
        priority: int | None = None,
        time_out: int | None = None,
        memory_pool: Buffer | None = None,
        coeff_memory: Buffer | None = None,
        change_ppu: bool = False,
        preload: bool = False,
        enable_npd: bool = False,
        flash: bool = False,
        prepare: bool = True,
    ) -> None:
        settings = _settings(device, core, priority, time_out, change_ppu, preload, enable_npd)
        for word, given in (("memory_pool", memory_pool), ("coeff_memory", coeff_memory)):
            if given is not None and not isinstance(given, Buffer):
                raise TypeError(f"Model, {word}: expected a Buffer, got {type(given).__name__}; Buffer((nbytes,))")
        if coeff_memory is not None:
            props.since("Model, coeff_memory", "1.13")
        self.check_outputs(outputs)
        source = loading.source_of(model, flash)
        finish, destroy = api.vip_finish_network.raw, api.vip_destroy_network.raw  # found before there is a network
        lease = runtime.acquire()
        try:
            handle = loading.create(source, device)
        except BaseException:
            lease.release()
            raise
        self._take(handle, source.label, lease, finish, destroy, outputs, None)
        self._kept.append(source.retained)
        try:
            self._device = device
            self._describe()
            for prop, value, word in settings:
                props.store("vip_set_network", self._number, prop, value, f"{word} {value} of {source.label}")
            if memory_pool is not None:
                self._set_memory(
                    "memory_pool", api.VIP_NETWORK_PROP_SET_MEMORY_POOL, memory_pool, self.memory_pool_size
                )
            if coeff_memory is not None:
                self._set_memory("coeff_memory", api.VIP_NETWORK_PROP_SET_COEFF_MEMORY, coeff_memory, 1)
            self._change_ppu = change_ppu
            if prepare:
                self.prepare()
        except BaseException:
            self.close()
            raise

    def _take(
        self, handle: Any, label: str, lease: Lease, finish: Any, destroy: Any, outputs: str, original: Model | None
    ) -> None:
        """Become the owner of a network that C has just made."""
        super().__init__(f"VIPLite network {label}", label, outputs, original)
        self._lock = threading.RLock()  # networks of one family run side by side
        self._cell = handle
        number = self._number = int(handle.value)
        # What C points at, until vip_destroy_network. None of it may refer to this object.
        attached: dict[Any, Life] = {}
        own: list[Buffer] = []
        kept: list[Any] = []
        self._attached, self._made, self._kept = attached, own, kept
        self.own(lambda: _destroy_network(finish, destroy, number, attached, own, kept, lease))
        self._finish = finish
        self._run_network = api.vip_run_network.raw
        self._set_input, self._set_output = api.vip_set_input.raw, api.vip_set_output.raw
        self._change_ppu = False
        self._prepared = False
        self._ran = False
        self._active: object = None  # token of the IoBuffers that the network points at
        self._copies: StagedIoBuffers | None = None  # buffers of the general path
        self._pending: _Triggered | None = None
        self._waiter: ThreadPoolExecutor | None = None
        self._groups: weakref.WeakSet[Resource] = weakref.WeakSet()

    def _describe(self) -> None:
        number = self._number
        counts = [
            props.read_integer(props.query("vip_query_network", number, prop, word))
            for prop, word in (
                (api.VIP_NETWORK_PROP_INPUT_COUNT, "number of inputs"),
                (api.VIP_NETWORK_PROP_OUTPUT_COUNT, "number of outputs"),
            )
        ]
        if 0 in (counts[0] & 0xFFFFFFFF, counts[1] & 0xFFFFFFFF):
            raise VipError(
                f"the network {self._source} has {counts[0]} inputs and {counts[1]} outputs",
                hint="That is what a library built without flash support gives for flash=True; load the bytes instead",
            )
        sides = [
            tuple(query_tensor(bool(side), number, index) for index in range(counts[side] & 0xFFFFFFFF))
            for side in (0, 1)
        ]
        self._sides: tuple[tuple[TensorInfo, ...], tuple[TensorInfo, ...]] = (sides[0], sides[1])
        self._inputs = Tensors(sides[0])
        as_float = self._output_mode == "float32"
        self._outputs = Tensors(_as_float(info) for info in sides[1]) if as_float else Tensors(sides[1])

    @property
    def handle(self) -> Any:
        """The vip_network, for the functions of the header modules. Raises ClosedError after close()."""
        return super().handle

    # Preparing

    @property
    def prepared(self) -> bool:
        """Whether the network is ready to run."""
        return self._prepared

    def prepare(self) -> None:
        """Give the network memory and commands. Nothing happens when it is prepared: a second vip_prepare_network would
        fail and un-prepare it (measured), so it is not called."""
        with self.calling():
            if not self._prepared:
                check(api.vip_prepare_network(self.handle), "vip_prepare_network", self._source)
                self._prepared = True

    def finish(self) -> None:
        """Give that memory back, to `prepare` again later; what inputs and outputs point at stays. Waits for runs."""
        with self.calling():
            self._settle()
            check(api.vip_finish_network(self.handle), "vip_finish_network", self._source)
            self._prepared = False

    # Running

    def _compute(self, function: str, arrays: Sequence[Any], named: Mapping[str, Any], into: Any) -> Outputs:
        copies = self._filled(function, arrays, named)
        code = self._run_network(self._number)
        if code:
            raise run_error(code, "vip_run_network", self._source)
        self._ran = True
        copies.invalidate()
        found = self._fresh(copies)
        if into is None:
            return found
        for target, result in zip(into, tuple.__iter__(found)):
            np.copyto(target.view(result.dtype), result)
        return Outputs(into, self._outputs.names)

    def _filled(self, function: str, arrays: Sequence[Any], named: Mapping[str, Any]) -> StagedIoBuffers:
        if self._closed:
            self.check_open()
        given = arrange(self._inputs, arrays, named, function)
        copies = self._copies
        if copies is None:
            copies = self._copies = StagedIoBuffers(*self._sides, self._device or 0)
            self._made.extend(copies.made)
        self._ready(function, copies)
        copies.fill(given)
        copies.flush()
        return copies

    def _fresh(self, copies: StagedIoBuffers) -> Outputs:
        found = [copies.fetch(index) for index in range(len(copies.outputs))]
        if self._output_mode == "float32":
            found = [info.dequantize(result) for info, result in zip(copies.outputs, found)]
        return Outputs(found, self._outputs.names)

    def _ready(self, function: str, io: IoBuffers) -> None:
        """Point the network at these buffers, once nothing is triggered. The model's lock is held."""
        if self._closed:
            self.check_open()
        if self._pending is not None:
            self._settle()
        if not self._prepared:
            raise error_of(_NOT_PREPARED, function, f"{self._source} is not prepared")
        if self._active is not io.token:
            self._active = None  # while some tensors are here and some still there, nobody may run
            for output, index, buffer in io.slots:
                self._attach(output, index, buffer)
            self._active = io.token

    def _attach(self, output: bool, index: int, buffer: Buffer) -> None:
        """vip_set_input or vip_set_output; the buffer lives until the network points elsewhere or is gone."""
        before = self._attached.get((output, index))
        life = buffer._life
        if before is life:
            return
        with buffer.calling():
            life.attach()
        code = (self._set_output if output else self._set_input)(self._number, index, buffer._number)
        if code:
            life.detach()
            function = "vip_set_output" if output else "vip_set_input"
            raise error_of(code, function, f"{self._sides[output][index].name!r} of {self._source}")
        buffer._users.add(self)
        self._attached[output, index] = life
        if before is not None:
            before.detach()

    def trigger(self, /, *arrays: Any, **named: Any) -> Future[Outputs]:
        """Start a run and return at once (vip_trigger_network); the Future waits for it and holds the Outputs.

        Of several triggered networks the NPU takes the one with the highest priority first. One run of a model can be
        under way: the next trigger or run waits for it. The inputs are copied.
        """
        if resource.look_closer():
            self.check_open()
        with self._lock:
            copies = self._filled("Model.trigger", arrays, named)
            return self._trigger("Model.trigger", copies, lambda: self._fresh(copies), None)

    def _trigger(
        self, function: str, io: IoBuffers, result: Callable[[], _T], still: Callable[[], None] | None
    ) -> Future[_T]:
        with self._lock:
            if still is not None:
                still()
            self._ready(function, io)
            io.flush()
            code = api.vip_trigger_network(self.handle)
            if code:
                raise run_error(code, "vip_trigger_network", self._source)
            pending = self._pending = _Triggered()
            future: Future[_T] = Future()
            future.set_running_or_notify_cancel()  # it runs: only cancel() of the model could stop it
            if self._waiter is None:
                self._waiter = ThreadPoolExecutor(1, thread_name_prefix="pyviplite-wait")
            self._waiter.submit(self._await, pending, io, result, future)
            return future

    def _await(self, pending: _Triggered, io: IoBuffers, result: Callable[[], _T], future: Future[_T]) -> None:
        """On the waiting thread. It takes no lock: all others wait for `pending` instead."""
        try:
            check(api.vip_wait_network.raw(self._number), "vip_wait_network", self._source)
            self._ran = True
            io.invalidate()
            found = result()
        except BaseException as problem:
            self._pending = None
            pending.done.set()
            future.set_exception(problem)
            return
        self._pending = None
        pending.done.set()
        future.set_result(found)

    def _settle(self) -> None:
        """Wait for what was triggered. The model's lock is held."""
        pending = self._pending
        if pending is not None:
            pending.done.wait()

    def cancel(self) -> None:
        """Stop what was triggered: its Future gets VipErrorCanceled. vip_cancel_network is since 1.8, and builds that
        leave it out answer VipErrorNotSupported (measured)."""
        with self.calling():
            if self._pending is not None:
                check(api.vip_cancel_network(self.handle), "vip_cancel_network", self._source)

    def bind(self, buffers: Mapping[str, Buffer] | None = None, /, *, cached: bool = False, **named: Buffer) -> Binding:
        """Buffers set once, for runs that copy nothing.

        buffers, keywords: buffers for tensors by name; the rest is made, cached if wished. Several bindings per model
        are fine; switching between them, and to `run`, costs one C call per tensor. A buffer may serve several networks
        (one's output is the next one's input). A tensor called "cached" goes into the mapping.
        """
        wanted = self._merged(buffers, named, "buffer")
        with self.calling():
            return Binding(self, wanted, cached)

    # Asking

    def _ask(self, prop: int, word: str) -> bytes:
        with self.calling():
            return props.query("vip_query_network", self._number, prop, f"{word} of {self._source}")

    @property
    def name(self) -> str:
        """Name the network was compiled with."""
        answer = self._ask(api.VIP_NETWORK_PROP_NETWORK_NAME, "name")
        return answer[:64].split(b"\0", 1)[0].decode("utf-8", "replace")

    @property
    def layer_count(self) -> int:
        """Number of layers."""
        return props.read_integer(self._ask(api.VIP_NETWORK_PROP_LAYER_COUNT, "layer count"))

    @property
    def memory_pool_size(self) -> int:
        """Bytes the network needs between its layers."""
        return props.read_integer(self._ask(api.VIP_NETWORK_PROP_MEMORY_POOL_SIZE, "memory pool size"))

    @property
    def core_count(self) -> int:
        """Cores the network was compiled for; 1.13 and later."""
        props.since("Model.core_count", "1.13")
        return props.read_integer(self._ask(api.VIP_NETWORK_PROP_CORE_COUNT, "core count"))

    @property
    def profile(self) -> Profile | None:
        """What the hardware measured of the last run; None before the first."""
        if not self._ran:
            return None
        answer = self._ask(api.VIP_NETWORK_PROP_PROFILING, "profile")
        return Profile(*(int.from_bytes(answer[at : at + 4], "little") for at in (0, 4)))

    @property
    def last_run_us(self) -> int | None:
        """Microseconds the hardware took for the last run; None before the first."""
        found = self.profile
        return None if found is None else found.inference_us

    # Settings

    def set_time_out(self, milliseconds: int) -> None:
        """Let a run take at most so long, then raise VipErrorTimeout; 1.13 and later."""
        props.since("Model.set_time_out", "1.13")
        value = props.integer("Model.set_time_out", "milliseconds", milliseconds, 1, 0xFFFFFFFF)
        with self.calling():
            props.store(
                "vip_set_network", self._number, api.VIP_NETWORK_PROP_SET_TIME_OUT, value, f"time-out {value} ms"
            )

    def _set_memory(self, word: str, prop: int, buffer: Buffer, needed: int) -> None:
        with buffer.calling():
            if buffer.nbytes < needed:
                raise ValueError(f"Model, {word}: expected at least {needed} bytes, got {buffer.nbytes}")
            buffer._life.attach()
        # The value is the buffer itself, not a pointer to it.
        code = api.vip_set_network.raw(self._number, prop, buffer._number)
        if code:
            buffer._life.detach()
            raise error_of(code, "vip_set_network", f"{word} of {self._source}")
        buffer._users.add(self)
        self._attached[word] = buffer._life
        self._kept.append(buffer)

    def set_ppu_param(
        self,
        global_size: Sequence[int],
        *,
        work_dim: int,
        global_offset: Sequence[int] = (0, 0, 0),
        global_scale: Sequence[int] = (1, 1, 1),
        local_size: Sequence[int] = (0, 0, 0),
    ) -> None:
        """Send the network's PPU kernel over another part of its tensor, from the next run on; needs change_ppu=True
        and a network compiled for it.

        work_dim: its dimensions, 1 to 3, as in the network. global_size: work items along each, innermost first;
        global_offset: where they begin; global_scale: elements each one takes; local_size: items in a work group. Up to
        three numbers each.
        """
        if not self._change_ppu:
            raise ValueError("Model.set_ppu_param: load the model with change_ppu=True")
        record = api.vip_ppu_param_t()
        record.work_dim = props.integer("Model.set_ppu_param", "work_dim", work_dim, 1, 3)
        triples = {
            "global_offset": global_offset,
            "global_scale": global_scale,
            "local_size": local_size,
            "global_size": global_size,
        }
        for name, values in triples.items():
            numbers = tuple(values)
            if not 1 <= len(numbers) <= 3:
                raise ValueError(f"Model.set_ppu_param, {name}: expected one to three numbers, got {len(numbers)}")
            made = array(api.vip_uint32_t, 3)()
            for index, number in enumerate(numbers):
                made[index] = props.integer("Model.set_ppu_param", name, number, 0, 0xFFFFFFFF)
            setattr(record, name, made)
        with self.calling():
            check(api.vip_set_ppu_param(self.handle, record, 0), "vip_set_ppu_param", self._source)

    def dup(self, model: NetworkSource | None = None, *, weak: bool = False) -> Model:
        """A second network that shares this one's weights: inputs, outputs and runs of its own, side by side with it.

        model: file or bytes of a network with the same weights and other commands (vip_dup_network, 1.13 to 2.0);
        None: the same commands. weak: vip_weak_dup_network, all that 1.6 and 1.8 have; this model must be prepared.
        The duplicate is closed before this model: closing this one closes it.
        """
        weak = weak or not (_create.STRUCTS or bool(api.vip_dup_network))
        if model is not None and (weak or _create.STRUCTS):
            raise ValueError("Model.dup, model: only vip_dup_network takes one, which 1.13 and 2.0 have")
        if weak and _create.STRUCTS:
            raise ValueError("Model.dup, weak: 2.2 has no vip_weak_dup_network; use dup()")
        source = None if model is None else loading.source_of(model, False)
        with self.calling():
            if weak and not self._prepared:
                raise error_of(_NOT_PREPARED, "Model.dup", f"{self._source}: a weak duplicate needs it prepared")
            lease = runtime.acquire()
            try:
                handle = _create.dup_network(self.handle, weak, source)
            except BaseException:
                lease.release()
                raise
            made = object.__new__(type(self))
            made._take(
                handle,
                f"{self._source} (dup)",
                lease,
                self._finish,
                api.vip_destroy_network.raw,
                self._output_mode,
                self,
            )
            try:
                made._device = self._device
                made._describe()
                made._prepared = weak  # it has the original's commands, as they were prepared
                made.prepare()
            except BaseException:
                made.close()
                raise
            return made

    # Closing

    def _close(self) -> None:
        self._close_groups()  # before any lock is held: a group that runs takes those of its members
        with self._lock:
            self._settle()
            super()._close()

    def _after_close(self) -> None:
        self._join(self._waiter)

    def _seal(self) -> None:
        super()._seal()
        self._cell.value = None  # C refuses NULL, where it would crash on the old one
        self._copies = self._active = None

    def _close_groups(self) -> None:
        for group in list(self._groups):
            group.close()
        for child in list(self.children):
            if isinstance(child, Model):
                child._close_groups()


Network = Model
"""The vendor's word for it."""


def _destroy_network(
    finish: Any,
    destroy: Any,
    number: int,
    attached: dict[Any, Life],
    own: list[Buffer],
    kept: list[Any],
    lease: Lease,
) -> None:
    lives = list(attached.values())
    attached.clear()
    do_all(
        (
            lambda: finish(number),  # 0 also where it was never prepared
            lambda: check(destroy(number), "vip_destroy_network"),
            *(life.detach for life in lives),
            lambda: release(own),
            kept.clear,
            lease.release,
        )
    )


def _as_float(info: TensorInfo) -> tensors.TensorInfo:
    return tensors.TensorInfo(info.index, info.name, info.shape, np.float32, native=info)


def _settings(
    device: int | None,
    core: int | None,
    priority: int | None,
    time_out: int | None,
    change_ppu: bool,
    preload: bool,
    enable_npd: bool,
) -> list[tuple[int, int, str]]:
    """Properties to set: number, value, word. Checked first, because the library ignores what it does not know."""
    found: list[tuple[int, int, str]] = []
    if device is not None:
        value = props.integer("Model", "device", device, 0, 0xFFFF)
        found.append((api.VIP_NETWORK_PROP_SET_DEVICE_ID, value, "device"))
    if core is not None:
        props.since("Model, core", "2.0")
        found.append((api.VIP_NETWORK_PROP_SET_CORE_INDEX, props.integer("Model", "core", core, 0, 0xFFFF), "core"))
    if priority is not None:
        value = props.integer("Model", "priority", priority, 0, 255)
        found.append((api.VIP_NETWORK_PROP_SET_PRIORITY, value, "priority"))
    if time_out is not None:
        props.since("Model, time_out", "1.13")
        value = props.integer("Model", "time_out", time_out, 1, 0xFFFFFFFF)
        found.append((api.VIP_NETWORK_PROP_SET_TIME_OUT, value, "time-out"))
    if change_ppu:
        found.append((api.VIP_NETWORK_PROP_CHANGE_PPU_PARAM, 1, "change_ppu"))
    if preload:
        props.since("Model, preload", "2.0")
        found.append((api.VIP_NETWORK_PROP_SET_VIPSRAM_PRELOAD, 1, "preload"))
    if enable_npd:
        props.since("Model, enable_npd", "2.0")
        found.append((api.VIP_NETWORK_PROP_SET_ENABLE_NPD, 1, "enable_npd"))
    return found
