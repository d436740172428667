"""A network on the NPU: `run`, zero copy (`bind`), Futures (`submit`, `trigger`), and queries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any, TypeVar

import numpy as np
from npu_common import resource
from npu_common import tensor as tensors
from npu_common.cdecl import array
from npu_common.model.base import BaseModel
from npu_common.tensor import Outputs, Tensors, arrange

from .. import _create, runtime
from .. import properties as props
from .. import vip_lite as api
from ..errors import VipError, check, error_of, run_error
from ..properties import Profile
from . import loading, running
from .binding import Binding
from .buffer import Buffer, life_of, used_by
from .io_buffers import StagedIoBuffers
from .loading import NetworkSource
from .running import NetworkState, prepared_again, ready, settle, trigger
from .tensors import TensorInfo, query_tensor

__all__ = ["Binding", "Model", "Network"]

_T = TypeVar("_T")


class Model(BaseModel):
    """One vip_network.

    Runs are serialised per model; `dup()` makes a second network with the same weights. Not usable after fork().
    Source: vip_lite.h 1.6.4 to 2.2, NPU runtime API reference 2.3, section 2.

    Args:
        model: Path of an .nb file, or its bytes; with flash=True, memory that the NPU reads the network from, which is
            kept alive.
        outputs: "native" returns outputs in the network's own type, "float32" dequantizes them in Python.
        flash: Whether the NPU reads the network from `model` in place.
        prepare: False leaves the network unprepared, for queries only or for further settings.
        device: Index of the device.
        core: Index of the first core (2.0 and later).
        priority: 0 to 255; the highest goes first.
        time_out: Limit of a run in milliseconds (1.13 and later).
        memory_pool: Buffer of at least `memory_pool_size` bytes, which stays open as long as the network; networks that
            never run at once may share one.
        coeff_memory: Buffer for the weights, which the NPU then reads from it (1.13.0.1 and later); stays open as long
            as the network.
        change_ppu: Whether `set_ppu_param` shall be possible.
        preload: Whether to load weights into the NPU's own SRAM (2.0 and later).
        enable_npd: Profiling by layer, as vpm_run sets it (2.0 and later); its results were never seen.

    Raises:
        FileNotFoundError: There is no such file.
        NbgFileError: A ValueError: `model` is no network.
        VipError: The library refuses. For VIP_ERROR_INVALID_NETWORK the message has the reason, if the file's header
            shows it.
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
        self._check_outputs(outputs)
        source = loading.source_of(model, flash)
        network = running.Network(runtime.acquire(), source.retained)
        with network.filling(self):
            loading.create(network, source, device)
            self._take(network, source.label, outputs, None)
            self._state.device = device
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

    def _take(self, network: running.Network, label: str, outputs: str, original: Model | None) -> None:
        """Become the owner of a network that C has just created."""
        super().__init__(f"VIPLite network {label}", label, outputs, original)
        self._lock = network.lock  # an own lock: a network and its duplicates run at the same time
        self._cell = network.cell
        self._number = network.number
        self._state = NetworkState(network)  # which does not refer to this object
        self._kept = network.keep
        self._own(network.free)
        self._run_network = api.vip_run_network.raw
        self._change_ppu = False
        self._copies: StagedIoBuffers | None = None  # buffers of `run`

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
        self._state.sides = (sides[0], sides[1])
        self._inputs = Tensors(sides[0])
        as_float = self._output_mode == "float32"
        self._outputs = Tensors(_as_float(info) for info in sides[1]) if as_float else Tensors(sides[1])

    @property
    def handle(self) -> Any:
        """The vip_network, for the functions of the header modules. Raises ClosedError after close()."""
        return super().handle

    # Preparing

    @property
    def device(self) -> int | None:
        """Index of the device it was made for; None for the library's choice."""
        return self._state.device

    @property
    def prepared(self) -> bool:
        """Whether the network is ready to run."""
        return self._state.wanted

    def prepare(self) -> None:
        """Give the network memory and commands. Does nothing if the network is prepared."""
        with self._calling():
            running.prepare(self, self._state)

    def finish(self) -> None:
        """Free the memory and the commands of `prepare`; inputs and outputs keep their buffers. Waits for runs."""
        with self._calling():
            running.finish(self, self._state)
            self._state.wanted = False

    # Running

    def _compute(self, function: str, arrays: Sequence[Any], named: Mapping[str, Any], into: Any) -> Outputs:
        copies = self._filled(function, arrays, named)
        code = self._run_network(self._number)
        if code:
            raise run_error(code, "vip_run_network", self._source)
        self._state.ran = True
        copies.invalidate()
        found = self._fresh(copies)
        if into is None:
            return found
        for target, result in zip(into, tuple.__iter__(found)):
            np.copyto(target.view(result.dtype), result)
        return Outputs(into, self._outputs.names)

    def _filled(self, function: str, arrays: Sequence[Any], named: Mapping[str, Any]) -> StagedIoBuffers:
        if self._closed:
            self._check_open()
        given = arrange(self._inputs, arrays, named, function)
        copies = self._copies
        if copies is None:
            copies = self._copies = StagedIoBuffers(*self._state.sides, self._state.device or 0)
            self._state.attached.own.extend(copies.made)
        ready(self, self._state, function, copies)
        copies.fill(given)
        copies.flush()
        return copies

    def _fresh(self, copies: StagedIoBuffers) -> Outputs:
        found = [copies.fetch(index) for index in range(len(copies.outputs))]
        if self._output_mode == "float32":
            found = [info.dequantize(result) for info, result in zip(copies.outputs, found)]
        return Outputs(found, self._outputs.names)

    def trigger(self, /, *arrays: Any, **named: Any) -> Future[Outputs]:
        """Start a run (vip_trigger_network) and return at once.

        The NPU takes the triggered network with the highest priority first. One run of a model can be under way: the
        next trigger or run waits for it.

        Args:
            *arrays, **named: As for `run`; they are copied.

        Returns:
            A Future, which waits for the run and holds the Outputs.
        """
        if resource.look_closer():
            self._check_open()
        with self._lock:
            copies = self._filled("Model.trigger", arrays, named)
            return trigger(self, "Model.trigger", copies, lambda: self._fresh(copies))

    def cancel(self) -> None:
        """Stop the triggered run: its Future gets VipErrorCanceled (1.8 and later).

        Raises:
            VipErrorNotSupported: The library was built without vip_cancel_network (measured).
        """
        with self._calling():
            if self._state.pending is not None:
                check(api.vip_cancel_network(self.handle), "vip_cancel_network", self._source)

    def bind(
        self,
        buffers: Mapping[str, Buffer] | None = None,
        /,
        *,
        outputs: str = "native",
        cached: bool = False,
        **named: Buffer,
    ) -> Binding:
        """Bind buffers to all tensors, for runs that copy nothing. Several bindings per model are fine.

        Switching between bindings, and to `run`, costs one C call per tensor. A buffer may serve several networks, as
        the output of one and the input of the next.

        Args:
            buffers: Buffers by tensor name; the others are made here.
            outputs: "native"; "float32" only where the network's outputs are, as the library converts nothing.
            cached: Whether to make cached buffers.
            **named: Buffers as in `buffers`. A tensor called like an option has to be in the mapping.

        Returns:
            The Binding.
        """
        wanted = self._merged(buffers, named, "buffer")
        with self._calling():
            self._check_bound(outputs, self._state.sides[1])
            return Binding(self, wanted, cached)

    # Queries

    def _ask(self, prop: int, word: str) -> bytes:
        with self._calling():
            return props.query("vip_query_network", self._number, prop, f"{word} of {self._source}")

    @property
    def name(self) -> str:
        """Name that the network was compiled with."""
        answer = self._ask(api.VIP_NETWORK_PROP_NETWORK_NAME, "name")
        return answer[:64].split(b"\0", 1)[0].decode("utf-8", "replace")

    @property
    def layer_count(self) -> int:
        """Number of layers."""
        return props.read_integer(self._ask(api.VIP_NETWORK_PROP_LAYER_COUNT, "layer count"))

    @property
    def memory_pool_size(self) -> int:
        """Bytes that the network needs between its layers."""
        return props.read_integer(self._ask(api.VIP_NETWORK_PROP_MEMORY_POOL_SIZE, "memory pool size"))

    @property
    def core_count(self) -> int:
        """Number of cores that the network was compiled for (1.13 and later)."""
        props.since("Model.core_count", "1.13")
        return props.read_integer(self._ask(api.VIP_NETWORK_PROP_CORE_COUNT, "core count"))

    @property
    def profile(self) -> Profile | None:
        """Measurements of the hardware for the last run; None before the first."""
        if not self._state.ran:
            return None
        answer = self._ask(api.VIP_NETWORK_PROP_PROFILING, "profile")
        return Profile(*(int.from_bytes(answer[at : at + 4], "little") for at in (0, 4)))

    @property
    def last_run_us(self) -> int | None:
        """Time in microseconds that the hardware took for the last run; None before the first."""
        found = self.profile
        return None if found is None else found.inference_us

    # Settings

    def set_time_out(self, milliseconds: int) -> None:
        """Limit the time of a run, after which it raises VipErrorTimeout (1.13 and later).

        A prepared network is finished and prepared again: the library takes no limit while it is prepared (measured).

        Args:
            milliseconds: The limit.
        """
        props.since("Model.set_time_out", "1.13")
        value = props.integer("Model.set_time_out", "milliseconds", milliseconds, 1, 0xFFFFFFFF)

        def store() -> None:
            prop = api.VIP_NETWORK_PROP_SET_TIME_OUT
            props.store("vip_set_network", self._number, prop, value, f"time-out {value} ms")

        with self._calling():
            if self._state.wanted:
                prepared_again(self, store)
            else:
                store()

    def _set_memory(self, word: str, prop: int, buffer: Buffer, needed: int) -> None:
        with buffer._calling():
            if buffer.nbytes < needed:
                raise ValueError(f"Model, {word}: expected at least {needed} bytes, got {buffer.nbytes}")
            # The value is the buffer handle itself, not a pointer to the handle.
            store = partial(api.vip_set_network.raw, self._number, prop, buffer.number)
            code = self._state.attached.point(life_of(buffer), word, store)
        if code:
            raise error_of(code, "vip_set_network", f"{word} of {self._source}")
        used_by(buffer, self)
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
        """Run the network's PPU kernel on another part of its tensor, from the next run on.

        Needs change_ppu=True and a network compiled for it. Sequences have up to three numbers, innermost dimension
        first.

        Args:
            global_size: Work items along each dimension.
            work_dim: Number of dimensions, 1 to 3, as in the network.
            global_offset: Where the work items begin.
            global_scale: Elements that each work item covers.
            local_size: Work items in a work group.
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
            numbers_in_c = array(api.vip_uint32_t, 3)()
            for index, number in enumerate(numbers):
                numbers_in_c[index] = props.integer("Model.set_ppu_param", name, number, 0, 0xFFFFFFFF)
            setattr(record, name, numbers_in_c)
        with self._calling():
            check(api.vip_set_ppu_param(self.handle, record, 0), "vip_set_ppu_param", self._source)

    def dup(self, model: NetworkSource | None = None, *, weak: bool = False) -> Model:
        """Make a second network with the weights of this one, and with inputs, outputs and runs of its own.

        Both networks can run at the same time. Closing this model closes its duplicates first.

        Args:
            model: File or bytes with other commands for the same weights (vip_dup_network, 1.13 to 2.0); None for the
                same commands. 1.13.0.1 refuses it for a network of format 1.22, 2.0.3.2 takes a whole network of format
                1.32 and does not prepare it (measured); with others it was not tried.
            weak: Whether to use vip_weak_dup_network, the only way of 1.6 and 1.8.

        This model must be prepared, unless `model` is given or the library is 2.2. Of a duplicate the original is
        duplicated.

        Returns:
            The duplicate.
        """
        if isinstance(self.parent, Model):  # vip_dup_network refuses a duplicate (measured)
            return self.parent.dup(model, weak=weak)
        weak = weak or not (_create.STRUCTS or bool(api.vip_dup_network))
        if model is not None and (weak or _create.STRUCTS):
            raise ValueError("Model.dup, model: only vip_dup_network takes one, which 1.13 and 2.0 have")
        if weak and _create.STRUCTS:
            raise ValueError("Model.dup, weak: 2.2 has no vip_weak_dup_network; use dup()")
        source = None if model is None else loading.source_of(model, False)
        with self._calling():
            if model is None and not _create.STRUCTS:  # measured up to 2.0
                running.need_prepared(self, "Model.dup")
            network = running.Network(runtime.acquire(), None)
            duplicate = object.__new__(type(self))
            with network.filling(duplicate):
                _create.dup_network(network, self.handle, weak, source)
                duplicate._take(network, f"{self._source} (dup)", self._output_mode, self)
                duplicate._state.device = self._state.device
                duplicate._describe()
                # A weak duplicate uses the original's commands, which are prepared.
                duplicate._state.prepared = duplicate._state.wanted = weak
                duplicate.prepare()
            return duplicate

    # Closing

    def _close(self) -> None:
        self._close_groups()  # before any lock is held: a group that runs takes the locks of its members
        with self._closing():
            settle(self._state)
            super()._close()

    def _after_close(self) -> None:
        self._join(self._state.waiter)

    def _seal(self) -> None:
        super()._seal()
        self._cell.value = None  # C refuses NULL; with the old handle it would crash
        self._copies = self._state.active = None

    def _close_groups(self) -> None:
        """Close the groups that this model, or one made from it, is in."""
        for group in list(self._state.groups):
            group.close()
        for child in self._children:
            if isinstance(child, Model):
                child._close_groups()


Network = Model
"""The vendor's name for a model."""


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
    """Return the properties to set, as (number, value, word).

    Checked here, because the library ignores unknown values.
    """
    settings: list[tuple[int, int, str]] = []
    if device is not None:
        value = props.integer("Model", "device", device, 0, 0xFFFF)
        settings.append((api.VIP_NETWORK_PROP_SET_DEVICE_ID, value, "device"))
    if core is not None:
        props.since("Model, core", "2.0")
        settings.append((api.VIP_NETWORK_PROP_SET_CORE_INDEX, props.integer("Model", "core", core, 0, 0xFFFF), "core"))
    if priority is not None:
        value = props.integer("Model", "priority", priority, 0, 255)
        settings.append((api.VIP_NETWORK_PROP_SET_PRIORITY, value, "priority"))
    if time_out is not None:
        props.since("Model, time_out", "1.13")
        value = props.integer("Model", "time_out", time_out, 1, 0xFFFFFFFF)
        settings.append((api.VIP_NETWORK_PROP_SET_TIME_OUT, value, "time-out"))
    if change_ppu:
        settings.append((api.VIP_NETWORK_PROP_CHANGE_PPU_PARAM, 1, "change_ppu"))
    if preload:
        props.since("Model, preload", "2.0")
        settings.append((api.VIP_NETWORK_PROP_SET_VIPSRAM_PRELOAD, 1, "preload"))
    if enable_npd:
        props.since("Model, enable_npd", "2.0")
        settings.append((api.VIP_NETWORK_PROP_SET_ENABLE_NPD, 1, "enable_npd"))
    return settings
