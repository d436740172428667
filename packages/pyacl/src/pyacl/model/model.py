"""A loaded om model: `run`, runs on a stream (`run_async`), preset memory (`bind`), Futures (`submit`), and queries."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Mapping, Sequence
from typing import Any, Callable

import numpy as np
import numpy.typing as npt
from npu_common import resource
from npu_common.buffer import address_of
from npu_common.cdecl import uint32
from npu_common.model.base import BaseModel
from npu_common.resource import fixed
from npu_common.tensor import Outputs, Tensors, arrange, targets

from ..acl import acl_mdl as api
from ..acl import acl_rt as rt
from ..errors import check, error_of
from ..memory.device_buffer import DeviceBuffer
from ..runtime.active_context import active_context, enter, leave
from ..runtime.blocks import Share
from ..runtime.context import Context
from ..runtime.stream import Stream
from ..runtime.task_stream import keeper_of
from . import aipp, description, loading
from .aipp import Aipp, AippInfo, incomplete
from .binding import Binding
from .dataset_binding import DatasetBinding
from .dynamic import Gear
from .loaded import Loaded
from .loading import MemoryNeed, ModelSource, memory_needed
from .open_shapes import OpenRuns
from .pending import Pending, Slot
from .tensors import TensorInfo, as_stored, finished, widened

__all__ = ["Binding", "MemoryNeed", "Model", "Pending", "memory_needed"]

_TO_DEVICE, _TO_HOST = int(rt.ACL_MEMCPY_HOST_TO_DEVICE), int(rt.ACL_MEMCPY_DEVICE_TO_HOST)


class Model(BaseModel):
    """One model id, loaded in one context.

    All C calls are made in the model's context, from any thread. A thread in another context is put back there
    afterwards; a thread without a context stays in the model's (C cannot return to none). Runs of one model are
    serialised, also on several streams; load the model twice for two runs at once. Not usable after fork(). Source:
    acl/acl_mdl.h 2026.8.

    Give at most one of `device`, `context` and `stream`. Without any, the model is loaded in the calling thread's
    context, or on device 0 if the thread has none. If only models use the device of the thread's context, the device is
    in use as long as the model.

    Args:
        model: Path of an .om file, or its bytes.
        device: A number or Device: the model is loaded in its default context, and the device is in use as long as the
            model.
        context: A Context to load in.
        stream: A Stream: the model is loaded in its context, and `run_async` uses the stream by default.
        outputs: "native" returns outputs in the model's own types, "float32" widens 16-bit floats (an om has no scales,
            so integers stay integers).
        work_mem, weight_mem: DeviceBuffers to load into, of the sizes in `memory_needed(model)`; the model keeps them
            alive. Loads of one file may share weights; models that never run at once may share work space.
        priority: Priority of the model's tasks, 0 (first) to 7.

    Raises:
        FileNotFoundError: There is no such file.
        OmFileError: A ValueError: `model` is no model; C was not called.
        AclError: The library refuses.
    """

    context = fixed["Context"]("The Context it was loaded in.")
    description = fixed["description.Description"]("Its description from C: inputs, outputs, extra inputs, gears.")

    package = "pyacl"
    _closing_order = 0  # before the streams and contexts of the device

    def __init__(
        self,
        model: ModelSource,
        device: Any = None,
        *,
        context: Context | None = None,
        stream: Stream | None = None,
        outputs: str = "native",
        work_mem: DeviceBuffer | None = None,
        weight_mem: DeviceBuffer | None = None,
        priority: int | None = None,
    ) -> None:
        self._check_outputs(outputs)
        if priority is not None and (isinstance(priority, bool) or not isinstance(priority, int) or priority < 0):
            raise ValueError(f"Model, priority: expected a number from 0, the highest, got {priority!r}")
        source = loading.source_of(model)
        where, lease = loading.place(device, context, stream)
        block = loading.LoadedModel(where.number)
        try:
            with active_context(where.number):
                desc = description.create_desc()
                block.last.append(desc)
                loading.load(block, source, where.device_index, work_mem, weight_mem, priority)
                check(api.aclmdlGetDesc.raw(desc.address, block.address), "aclmdlGetDesc", source.label)
            block.keep.extend(buffer.block for buffer in (work_mem, weight_mem) if buffer is not None)
            block.keep.append(lease)  # what keeps the model loaded also keeps the device in use
            self._take(where, lease, source.label, block, desc.address, outputs, stream)
        except BaseException:
            if self._handle is not None:
                self.close()
            else:
                block.free()
                if lease is not None:
                    lease.close()
            raise

    def _take(
        self,
        context: Context,
        lease: loading.Lease | None,
        label: str,
        block: loading.LoadedModel,
        desc: int,
        outputs: str,
        stream: Stream | None,
    ) -> None:
        """Become the owner of a model that C has just loaded."""
        at, number = context.number, block.address
        self._share = Share(block)
        self._context = context
        self._at = at
        self._id = number
        self._lease = lease
        self._desc = desc
        self._loaded = Loaded(number, at, label, stream, self._share)
        self._execute = api.aclmdlExecute.raw
        self._memcpy = rt.aclrtMemcpy.raw
        self._datasets: DatasetBinding | None = None  # memory of `run`
        self._open: OpenRuns | None = None  # in its place for a model whose sizes are open
        self._setting = self._loaded.setting
        self._in_flight = self._loaded.in_flight
        self._slots = self._loaded.slots
        self._chosen: int | None = None
        # From here on another thread may end the device, and close this model before it is complete.
        super().__init__(f"model {label}", label, outputs, context)
        self._lock = threading.RLock()  # an own lock: models of one context run at the same time
        self._own(self._share.drop)
        with active_context(at):
            self._describe()

    def _describe(self) -> None:
        self._description = self._loaded.description = found = description.read(self._desc)
        if found.open:
            self._open = OpenRuns(self._id, self._source)
        self._loaded.gear_outputs = self._output_shapes()
        self._loaded.input_infos = [TensorInfo(index, tensor) for index, tensor in enumerate(found.inputs)]
        self._show(None)

    def _output_shapes(self) -> list[tuple[tuple[int, ...], ...]]:
        """Return the shapes of all outputs in each gear. C returns those of the gear that is set."""
        gears = self._description.gears
        if not gears.all:
            return []
        datasets = self._own_datasets()
        shapes = []
        for gear in gears.all:
            self._loaded.point(datasets.run(gear))
            outputs = self._description.outputs
            shapes.append(tuple(description.current_output_shape(self._desc, tensor.index) for tensor in outputs))
        return shapes

    def _show(self, gear: int | None) -> None:
        """Let `inputs` and `outputs` describe a gear, or all gears."""
        self._chosen = gear
        self._inputs = Tensors(self._loaded.inputs_in(gear))
        outputs = self._loaded.outputs_in(gear)
        self._outputs = Tensors(map(widened, outputs)) if self._output_mode == "float32" else Tensors(outputs)
        # By gear, made on first use: the outputs' descriptions.
        self._kinds: dict[int | None, tuple[list[TensorInfo], Tensors]] = {gear: (outputs, self._outputs)}

    def _kinds_of(self, gear: int | None) -> tuple[list[TensorInfo], Tensors]:
        """Return descriptions of the outputs on the device, and of the outputs that `run` returns."""
        found = self._kinds.get(gear)
        if found is None:
            native = self._loaded.outputs_in(gear)
            shown = Tensors(map(widened, native)) if self._output_mode == "float32" else Tensors(native)
            found = self._kinds[gear] = (native, shown)
        return found

    def _details(self) -> str:
        gears = self._description.gears if not self._closed else None
        return f", gears {gears}" if gears and gears.all else ""

    @property
    def handle(self) -> uint32:
        """The model id, for the functions of `pyacl.acl.acl_mdl`. Raises ClosedError after close()."""
        self._check_open()
        return uint32(self._id)

    # Gears

    @property
    def gears(self) -> tuple[Gear, ...]:
        """The shapes that the model was compiled for; empty for a model of fixed shapes."""
        return self._description.gears.all

    @property
    def dynamic(self) -> bool:
        """Whether the model has gears, or open sizes."""
        return bool(self.gears) or self._open is not None

    @property
    def gear(self) -> Gear | None:
        """The gear chosen with `set_...`; None while each run takes the gear that its arrays fit."""
        return None if self._chosen is None else self.gears[self._chosen]

    @property
    def shapes(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """The possible shapes of each input, in the order of `gears`."""
        if not self.gears:
            return tuple((info.shape,) for info in tuple.__iter__(self._inputs))
        return tuple(zip(*(gear.shapes for gear in self.gears)))

    def set_input_shapes(self, /, *shapes: Sequence[int], **named: Sequence[int]) -> None:
        """Choose the gear with these shapes of the inputs, in order or by name; without any, each run chooses its gear.

        `inputs` and `outputs` then have the gear's shapes. A run does not need this: it takes the gear that its arrays
        fit. Inputs of open sizes get the shapes, and outputs stay open.

        Raises:
            ValueError: No gear has these shapes; the message names the gears. Or they do not fit open sizes.
        """
        function = "Model.set_input_shapes"
        gears = self._description.gears
        with self._calling():
            if not shapes and not named:
                self._show(None)
                return
            wanted = gears.wanted(shapes, named, function) if gears.all or self._open else []
            if self._open is not None:
                self._inputs = Tensors(self._loaded.inputs_of(wanted, function))
                return
            if not gears.all:
                raise ValueError(f"{function}: the model has fixed shapes: {self._inputs!r}")
            self._show(gears.find(wanted, function))

    def set_batch_size(self, batch: int) -> None:
        """Choose the gear of a batch size (for aclmdlSetDynamicBatchSize). Raises as set_input_shapes."""
        with self._calling():
            self._show(self._description.gears.of_numbers("batch", (int(batch),), "Model.set_batch_size"))

    def set_image_size(self, height: int, width: int) -> None:
        """Choose the gear of a height and width (for aclmdlSetDynamicHWSize). Raises as set_input_shapes."""
        with self._calling():
            numbers = (int(height), int(width))
            self._show(self._description.gears.of_numbers("hw", numbers, "Model.set_image_size"))

    def _gear_for(self, arrays: Sequence[npt.NDArray[Any]], function: str) -> int | None:
        """Return the number of the gear that has the shapes of checked arrays; None without gears."""
        if not self.gears or self._chosen is not None:
            return self._chosen
        shapes = [None if info.picture else array.shape for info, array in zip(self._loaded.input_infos, arrays)]
        return self._description.gears.find(shapes, function)

    def _gear_number(self, gear: Any, function: str) -> int | None:
        """Return the gear for memory that is set once: the given, the chosen, or the largest; None without gears."""
        gears = self.gears
        if gear is not None:
            if not isinstance(gear, Gear) or gear not in gears:
                have = ", ".join(map(str, gears)) or "none"
                raise ValueError(f"{function}, gear: expected one of model.gears ({have}), got {gear!r:.60}")
            return gears.index(gear)
        if self._chosen is not None or not gears:
            return self._chosen
        sizes = [sum(int(np.prod(shape, dtype=np.int64)) for shape in each.shapes) for each in gears]
        return sizes.index(max(sizes))

    # Running

    def _targets(self, outputs: Any) -> tuple[Any]:
        return (outputs,)  # checked in `_compute`, when the gear is known

    def _compute(
        self, function: str, arrays: Sequence[Any], named: Mapping[str, Any], into: tuple[Any] | None
    ) -> Outputs:
        """Check the inputs, run, and return the outputs, new or in the arrays of `into`."""
        if self._closed:
            self._check_open()
        try:
            given = arrange(self._inputs, arrays, named, function)
        except (TypeError, ValueError):
            self._ask_for_pictures(function)
            raise
        if self._open is not None:
            return self._compute_open(self._open, given, into)
        number = self._gear_for(given, function)
        native, shown = self._kinds.get(number) or self._kinds_of(number)
        results = None if into is None else targets(shown, *into, "Model.run_into, outputs")
        before = enter(self._at)
        try:
            if self._in_flight.stream is not None:
                self._in_flight.wait()
            datasets = self._datasets or self._own_datasets()
            if datasets.incomplete:
                raise incomplete(function, self._source)
            run = datasets.run(None if number is None else self.gears[number])
            if run.gear is not self._setting.gear:
                self._loaded.point(run)
            memory, memcpy = datasets.memory, self._memcpy
            for info, source in zip(self._loaded.input_infos, given):
                if info.packed:
                    source = as_stored(info, source)
                there = memory[info.name]
                code = memcpy(there.address, there.nbytes, address_of(source), source.nbytes, _TO_DEVICE)
                if code:
                    raise error_of(code, "aclrtMemcpy", f"input {info.name!r} of {self._source}")
            code = self._execute(self._id, run.inputs, run.outputs)
            if code:
                raise error_of(code, "aclmdlExecute", self._source)
            return self._fetched(native, shown, results, datasets)
        finally:
            if before:
                leave(before)

    def _compute_open(self, runs: OpenRuns, given: Sequence[Any], into: tuple[Any] | None) -> Outputs:
        """Run once with the arrays' shapes; the outputs have the shapes that they come to."""
        with active_context(self._at):
            found = runs.run(self._loaded.input_infos, self._loaded.outputs_in(None), given)
        shown = Tensors(info if self._output_mode == "native" else widened(info) for info, _ in found)
        results = [None] * len(found) if into is None else targets(shown, *into, "Model.run_into, outputs")
        return Outputs(
            [finished(info, one, stored, to) for (info, stored), one, to in zip(found, tuple.__iter__(shown), results)],
            shown.names,
        )

    def _fetched(
        self,
        native: list[TensorInfo],
        shown: Tensors,
        into: Sequence[npt.NDArray[Any]] | None,
        datasets: DatasetBinding,
    ) -> Outputs:
        """Copy the outputs to the host."""
        memory, memcpy = datasets.memory, self._memcpy
        results: list[npt.NDArray[Any]] = []
        for index, info in enumerate(native):
            target = None if into is None else into[index]
            plain = not info.packed and (target is None or target.dtype.itemsize == info.dtype.itemsize)
            if plain:
                stored = np.empty(info.shape, info.dtype) if target is None else target
            else:
                stored = np.empty(
                    info.stored_nbytes if info.packed else info.shape, np.uint8 if info.packed else info.dtype
                )
            there = memory[info.name]
            code = memcpy(address_of(stored), stored.nbytes, there.address, stored.nbytes, _TO_HOST)
            if code:
                raise error_of(code, "aclrtMemcpy", f"output {info.name!r} of {self._source}")
            results.append(finished(info, tuple.__getitem__(shown, index), stored, target))
        return Outputs(results, shown.names)

    def _own_datasets(self) -> DatasetBinding:
        """Return the memory of `run`, which the first run makes."""
        found = self._datasets
        if found is None:
            found = self._datasets = DatasetBinding(self._id, self._description, self._setting, {}, "Model")
        return found

    def _arranged(self, arrays: Sequence[Any], named: Mapping[str, Any]) -> Sequence[Any]:
        given = super()._arranged(arrays, named)
        self._gear_for(given, "Model.submit")
        return given

    def run_async(self, stream: Stream | None, /, *arrays: Any, **named: Any) -> Pending:
        """Queue a run and return at once: `pending.result()` waits for the run and returns the Outputs.

        Inputs are copied into pinned memory first, so they may be changed at once. One model id runs once at a time:
        runs on one stream follow each other, and a run on another stream, or without a stream, waits for them. To
        record runs into a graph use `bind`, whose memory stays in place.

        Args:
            stream: A stream of the model's context; None is the stream that the Model was made with.
            *arrays, **named: As for `run`.

        Returns:
            The Pending run.
        """
        function = "Model.run_async"
        if resource.look_closer():
            self._check_open()
        with self._lock:
            self._check_open()
            self._check_sizes(function)
            target = self._loaded.stream_for(stream, function)
            if target.captured:
                raise ValueError(f"{function}: the stream is captured; record model.bind().run_async(stream) instead")
            try:
                given = arrange(self._inputs, arrays, named, function)
            except (TypeError, ValueError):
                self._ask_for_pictures(function)
                raise
            number = self._gear_for(given, function)
            native, shown = self._kinds_of(number)
            with active_context(self._at):
                datasets = self._own_datasets()
                if datasets.incomplete:
                    raise incomplete(function, self._source)
                run = datasets.run(None if number is None else self.gears[number])
                slot = self._slots.pop() if self._slots else Slot(self._description)
                self._in_flight.follow(target)
                self._loaded.point(run)
                group = keeper_of(target).joined()
                try:
                    with target._calling():
                        for info, source in zip(self._loaded.input_infos, given):
                            slot.upload(info, as_stored(info, source), datasets.memory[info.name], target.number)
                        self._loaded.queue(run, target)
                        for info in native:
                            slot.download(info, datasets.memory[info.name], target.number)
                finally:
                    target.hold(slot.blocks, run.keep)
            return Pending(self, target, group, slot, native, shown)

    def bind(
        self,
        buffers: Mapping[str, Any] | None = None,
        /,
        *,
        outputs: str = "native",
        gear: Gear | None = None,
        mirror: bool = True,
        **named: Any,
    ) -> Binding:
        """Bind memory to all tensors. A run on the caller's DeviceBuffers is one C call and copies nothing.

        Several bindings of one model are fine.

        Args:
            buffers: By tensor name, a DeviceBuffer that the model works on in place, or a HostBuffer (pinned) that each
                run copies from or to. Buffers have at least `info.buffer_nbytes` bytes, enough for every gear. For
                other tensors both kinds of memory are made here.
            outputs: "native"; "float32" only where the model's outputs are, as AscendCL converts nothing.
            gear: Gear of a model with gears; None for the chosen one, or else the largest.
            mirror: False makes only device memory, and copies nothing.
            **named: Buffers as in `buffers`. A tensor called like an option has to be in the mapping.

        Returns:
            The Binding.
        """
        wanted = self._merged(buffers, named, "memory")
        with self._calling(), active_context(self._at):
            self._check_sizes("Model.bind")
            self._check_bound(outputs, self._loaded.outputs_in(None))
            return Binding(self, wanted, self._gear_number(gear, "Model.bind"), mirror)

    def _check_sizes(self, function: str) -> None:
        """Raise for a model whose memory cannot be made before a run."""
        if self._open is not None:
            raise ValueError(
                f"{function}: sizes of {self._source} are open, so what memory its outputs need is known after a run; "
                "use run, run_into, submit or Pool, or compile it with gears (atc --dynamic_dims and the like)"
            )

    # AIPP: preprocessing on the device

    def aipp(self, input: int | str = 0) -> AippInfo | None:
        """Return the AIPP settings of an input, by index or name; None if the input has no AIPP."""
        with self._calling(), active_context(self._at):
            return aipp.info_of(self._id, self._loaded.input_index(input, "Model.aipp"))

    def set_aipp(self, parameters: Aipp, input: int | str = 0) -> None:
        """Set the parameters of dynamic AIPP of an input, for all further runs except those of bindings.

        The input then takes pictures: uint8 of `parameters.shape`. Waits for queued runs.

        Raises:
            ValueError: The input has no dynamic AIPP, or the pictures are larger than the model was compiled for.
            AclError: The library refuses.
        """
        with self._calling(), active_context(self._at):
            index = self._loaded.aipp_index(parameters, input, "Model.set_aipp")
            self._in_flight.wait()
            self._own_datasets().set_aipp(parameters, index)
            self._show_picture(parameters, index)

    def _ask_for_pictures(self, function: str) -> None:
        """Raise while dynamic AIPP is not described: what arrays are wrong cannot be known."""
        with active_context(self._at):
            if self._description.dynamic_aipp and self._own_datasets().incomplete:
                raise incomplete(function, self._source)

    def _show_picture(self, parameters: Aipp, index: int) -> None:
        """Let `inputs` describe the pictures that the input takes from now on."""
        self._loaded.input_infos = [
            TensorInfo(info.index, info.native, parameters.shape, "uint8") if info.native.index == index else info
            for info in self._loaded.input_infos
        ]
        self._show(self._chosen)

    # Queries and settings

    @property
    def device(self) -> int:
        """Number of the device that the model is loaded on."""
        return self._context.device_index

    @property
    def priority(self) -> int:
        """Priority of the model's tasks, 0 is the highest (aclmdlGetAttribute, CANN 9.1)."""
        value = api.aclmdlAttrValue_t()
        with self._calling(), active_context(self._at):
            code = api.aclmdlGetAttribute(self._id, api.ACL_MDL_ATTR_PRIORITY_INT32, value)
            check(code, "aclmdlGetAttribute", self._source)
        return int(value.mdlPriority)

    @priority.setter
    def priority(self, value: int) -> None:
        record = api.aclmdlAttrValue_t(mdlPriority=value)
        with self._calling(), active_context(self._at):
            code = api.aclmdlSetAttribute(self._id, api.ACL_MDL_ATTR_PRIORITY_INT32, record)
            check(code, "aclmdlSetAttribute", f"priority {value} of {self._source}")

    # Closing

    def _close(self) -> None:
        """Close. A graph that recorded a run of the model keeps the model loaded until the graph is closed."""
        lease, block = self._lease, self._share.block
        loaded: Callable[[], object] = weakref.ref(block) if block is not None else lambda: None
        del block
        try:
            with self._closing():
                if not self._closed and self._in_flight.stream is not None:
                    with active_context(self._at):
                        self._in_flight.finish()
                super()._close()
        finally:
            if self.closed:
                self._lease = None
            if lease is not None and loaded() is None:  # otherwise a graph needs the device, too
                lease.close()

    def _seal(self) -> None:
        super()._seal()
        self._in_flight.end()
        self._datasets = self._open = None
        self._slots.clear()

    def _abandoned(self) -> None:
        """Release objects without calling C, because the device was reset by force."""
        self._in_flight.end()
        self._datasets = self._open = None
        self._slots.clear()
