"""`Model`, a loaded .rknn model: the general path (`run`), zero copy (`bind`), Futures (`submit`), and queries."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Callable

import numpy as np
import numpy.typing as npt
from npu_common import resource
from npu_common.buffer import Buffer, address_of
from npu_common.cdecl import array, sizeof
from npu_common.model.base import BaseModel
from npu_common.resource import fixed
from npu_common.tensor import Outputs, Tensors, arrange

from .. import rknn_api as api
from ..errors import check, core_mask_error, error_of, run_error
from . import external_memory, memory
from .binding import OUTPUT_QUERIES, Binding
from .context_state import (
    CURRENT_NATIVE_IN,
    NATIVE_OUTPUTS,
    Context,
    ContextState,
    ask_native,
    check_runnable,
    contexts,
    known,
    query_error,
    run_context,
    state_of,
)
from .input_shapes import dynamic_shapes, wanted_shapes
from .loading import ModelSource, Source, init_error, shared, source_of
from .memory import Memory
from .perf import PerfLayer, perf_layers
from .tensors import InputSlot, OutputSlot, info_of

if TYPE_CHECKING:
    from ..operators.custom_op import CustomOp, Registered

__all__ = ["Binding", "Model"]


class Model(BaseModel):
    """One rknn_context.

    `run` passes int8 elements of a quantized int8 input on unchanged; `info.quantize` makes such elements. It treats
    uint8 elements as pixels, and other int8, float16 and float32 elements as real numbers; the runtime normalises and
    converts both. A float input takes no int8: the runtime would keep what it held before (measured).
    With RKNN_FLAG_ASYNC_MASK `run` returns the outputs of the previous run (documented).

    Runs of one model are serialised; use `dup()` for one context per thread. A model cannot be used after fork().
    Source: rknn_api.h 2.3.2; RKNN C API reference 2.0.0-beta0, chapter 4.3.

    Args:
        model: Path of a .rknn file, the bytes of one, or a Buffer with a descriptor (such as DmaHeapBuffer) that holds
            one. The NPU reads the model from the Buffer, which therefore cannot be closed before the model.
        flags: RKNN_FLAG values or'ed together.
        core_mask: A RKNN_NPU_CORE value (RK3576 and RK3588).
        outputs: "native" returns outputs in the model's own type, "float32" lets the runtime dequantize them.
        share_weights: A model of the same network whose weights to use; either model may be closed first.
        share_sram: A model loaded with RKNN_FLAG_ENABLE_SRAM whose SRAM to use.
        weight_mem, internal_mem: Buffers with a descriptor, see `set_weight_mem` and `set_internal_mem`. A model loaded
            with RKNN_FLAG_COLLECT_MODEL_INFO_ONLY has their sizes in `mem_size`.
        real_model_offset, real_model_size: The part of the file or Buffer to load, in bytes; size 0 means the rest.

    Raises:
        FileNotFoundError: There is no file of that name.
        ValueError: The file is no usable model (checked before the C call), or options contradict each other.
        RknnError: The runtime refuses the model.
    """

    package = "pyrknn"
    external_memory = fixed["dict[str, tuple[Memory, bool]]"](
        "By kind: weights or internal memory that was set, and whether this model allocated it."
    )
    _instead = "Use dup() for a second one; another process loads the file itself"

    def __init__(
        self,
        model: ModelSource,
        *,
        flags: int = 0,
        core_mask: int | None = None,
        outputs: str = "native",
        share_weights: Model | None = None,
        share_sram: Model | None = None,
        weight_mem: Buffer | None = None,
        internal_mem: Buffer | None = None,
        real_model_offset: int = 0,
        real_model_size: int = 0,
    ) -> None:
        self._check_outputs(outputs)
        flags, other = shared(flags, share_weights, share_sram)
        if weight_mem is not None:
            flags |= api.RKNN_FLAG_MEM_ALLOC_OUTSIDE
        elif internal_mem is not None and not flags & api.RKNN_FLAG_MEM_ALLOC_OUTSIDE:
            flags |= api.RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE
        source = source_of(model, flags, real_model_offset, real_model_size)
        owned = Context(source.retained)
        with owned.filling(self):
            if other is None:
                self._load(owned, source, source.label, flags | source.flags, outputs, None)
            else:
                with other._calling():
                    own = flags & api.RKNN_FLAG_SHARE_SRAM
                    shares = other._owned if own else other._owned.weights
                    self._load(owned, source, source.label, flags | source.flags, outputs, shares)
            if weight_mem is not None:
                self.set_weight_mem(weight_mem)
            if internal_mem is not None:
                self.set_internal_mem(internal_mem)
            if core_mask is not None:
                self.set_core_mask(core_mask)

    def _load(
        self, owned: Context, source: Source, label: str, flags: int, outputs: str, shares: Context | None
    ) -> None:
        """Call rknn_init, and become the owner of the context.

        Args:
            owned: Receives the context.
            source: The arguments of rknn_init.
            label: What messages call the model.
            flags, outputs: As for Model.
            shares: The context whose weights or SRAM to use. The caller holds a lock under which it cannot end.
        """
        init: Any = partial(api.rknn_init, owned.cell, source.data, source.size, flags)
        if shares is not None:
            with shares.lock:
                owned.share(shares, bool(flags & api.RKNN_FLAG_SHARE_WEIGHT_MEM))
                code = owned.written(init, api.rknn_init_extend(ctx=shares.number, **source.extend))
        else:
            code = owned.written(init, api.rknn_init_extend(**source.extend) if source.extend else None)
        if code:
            raise init_error(code, label, source.file, flags)
        self._take(owned, source, label, flags, outputs)

    def _take(self, owned: Context, source: Source, label: str, flags: int, outputs: str) -> None:
        """Fill a new Model with the loaded context and what it was loaded with."""
        super().__init__(f"rknn model {label}", label, outputs)
        self._lock = owned.lock
        self._cell = owned.cell
        self._flags = flags
        self._given = source
        self._context = owned.number
        self._operators: dict[str, Registered] = {}
        views: list[tuple[weakref.ref[Any], str]] = []
        self._operator_views = views
        self._owned = owned
        self._external_memory: dict[str, tuple[Memory, bool]] = {}
        self._state = ContextState()
        self._shapes: tuple[tuple[tuple[int, ...], ...], ...] | None = None
        self._pass_through: tuple[bool | None, ...] = ()
        self._frames: tuple[api.rknn_run_extend, api.rknn_output_extend] | None = None
        self._run_extend: int | None = None  # address of the first, which rknn_run fills in
        self._output_extend: int | None = None
        self._own(owned.drop, lambda: any(view() is not None for view, _ in views))
        self._prepare()

    def _prepare(self) -> None:
        self._inputs_set = api.rknn_inputs_set.raw
        self._run = api.rknn_run.raw
        self._outputs_get = api.rknn_outputs_get.raw
        self._outputs_release = api.rknn_outputs_release.raw
        self._counts = (0, 0)
        counts = self.query(api.RKNN_QUERY_IN_OUT_NUM)
        self._counts = (counts.n_input, counts.n_output)
        ask_native(self, self._counts, api.RKNN_QUERY_NATIVE_INPUT_ATTR, api.RKNN_QUERY_NATIVE_OUTPUT_ATTR)
        ask_native(self, self._counts, api.RKNN_QUERY_NATIVE_NHWC_INPUT_ATTR)
        native = api.RKNN_QUERY_NATIVE_INPUT_ATTR
        self._describe(api.RKNN_QUERY_INPUT_ATTR, api.RKNN_QUERY_OUTPUT_ATTR, native)

    def _describe(self, input_query: int, output_query: int, native_query: int) -> None:
        """Query the attributes and prepare the records of the general path; a run then only fills in addresses."""
        inputs = [self.query(input_query, i) for i in range(self._counts[0])]
        outputs = [self.query(output_query, i) for i in range(self._counts[1])]
        as_float = self._output_mode == "float32"
        self._inputs = Tensors(info_of(attr, convertible=True) for attr in inputs)
        self._outputs = Tensors(info_of(attr, dtype=np.float32 if as_float else None) for attr in outputs)
        self._output_names = self._outputs.names
        self._input_records = array(api.rknn_input, max(1, len(inputs)))()
        self._output_records = array(api.rknn_output, max(1, len(outputs)))()
        self._input_slots = [
            InputSlot(self._input_records[index], info, self._state.native.get((native_query, index)))
            for index, info in enumerate(tuple.__iter__(self._inputs))
        ]
        for slot, given in zip(self._input_slots, self._pass_through):
            slot.choose(given)
        self._output_slots = [
            OutputSlot(self._output_records[index], info, as_float)
            for index, info in enumerate(tuple.__iter__(self._outputs))
        ]
        self._inputs_at = ctypes.addressof(self._input_records)
        self._outputs_at = ctypes.addressof(self._output_records)

    @property
    def handle(self) -> api.rknn_context:
        """The C context, for the functions of the header modules. Raises ClosedError after close()."""
        self._check_open()
        return self._cell  # type: ignore[no-any-return]

    @property
    def flags(self) -> int:
        """The RKNN_FLAG values that the model was loaded with."""
        return self._flags

    # Running

    def _run_announced(self, ready: Callable[[], object], *arrays: Any) -> Outputs:
        """Run like `run`, with a call of `ready` just before the NPU starts, for npu_common.model.Pool."""
        with self._lock:
            found = self._compute("Model.run", arrays, {}, None, ready)
        if resource.dropped:
            resource.free_dropped()
        return found

    def _compute(
        self,
        function: str,
        arrays: Sequence[Any],
        named: Mapping[str, Any],
        into: Any,
        ready: Callable[[], object] | None = None,
    ) -> Outputs:
        """Check the inputs, run, and return the outputs, new or in the arrays of `into`."""
        if self._closed:
            self._check_open()
        state = self._state
        if not state.ready_to_run:
            self._make_ready()
        # Check under the lock: another thread may choose other shapes, and C would write past the end of an output.
        given: Sequence[Any] = arrays
        slots = self._input_slots
        if named or not arrays or len(arrays) != len(slots) or arrays[0].__class__ is not np.ndarray:
            given = arrange(self._inputs, arrays, named, function)
        context = self._context
        checked = []  # keeps the copies of arrays that are not contiguous alive until C has read them
        use = 1  # of all inputs, in bits
        for input_slot, source in zip(slots, given):
            kinds = input_slot.kinds
            # The usual array takes one look here; `check` copies or refuses the others.
            if (
                source.__class__ is not np.ndarray
                or source.shape != input_slot.shape
                or source.dtype not in kinds
                or not source.flags.c_contiguous
            ):
                source = input_slot.check(source, function)
            checked.append(source)
            kind = kinds[source.dtype]
            use = use << 8 | kind[2]
            if kind[1]:
                source = self._as_native(input_slot, source)
            if kind is not input_slot.written:
                input_slot.type.value, input_slot.pass_through.value, _ = kind
                input_slot.size.value = source.nbytes
                input_slot.written = kind
            input_slot.buf.value = address_of(source)
        if use != state.use and state.use is not None:
            state.last = run_context(self, use, function)
            return state.last._compute(function, checked, {}, into, ready)
        state.last = None
        code = self._inputs_set(context, len(given), self._inputs_at)
        if code:
            without = code == api.RKNN_ERR_TARGET_PLATFORM_UNMATCH  # RV1103, RV1106
            why = "; this chip has no general path, use Model.bind()" if without else ""
            raise error_of(code, "rknn_inputs_set", self._source + why)
        if state.use is None:  # set only now: a refused call leaves the context unused
            state.use = use
        if ready is not None:
            ready()
        code = self._run(context, self._run_extend)
        if code:
            raise run_error(code, self._source)
        state.ran = True
        results = [] if into is None else into
        for index, slot in enumerate(self._output_slots):
            if into is None:
                results.append(np.empty(slot.shape, slot.dtype))
            slot.buf.value = address_of(results[index])
        code = self._outputs_get(context, len(results), self._outputs_at, self._output_extend)
        if code:
            raise error_of(code, "rknn_outputs_get", self._source)
        code = self._outputs_release(context, len(results), self._outputs_at)
        if code:
            raise error_of(code, "rknn_outputs_release", self._source)
        return Outputs(results, self._output_names)

    def _as_native(self, slot: InputSlot, source: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Return `source` in the native layout, which C expects of elements without a conversion."""
        if slot.native is None:
            query = CURRENT_NATIVE_IN if self._state.shape_chosen else api.RKNN_QUERY_NATIVE_INPUT_ATTR
            slot.native = known(self, query, slot.info.index)
        return slot.staged(source)

    def set_pass_through(self, /, *given: bool | None) -> None:
        """Choose what `run` does with elements of an input's own dtype, instead of letting it decide.

        Without this call, int8 elements of a quantized int8 input go to the NPU unchanged, and float16 elements are
        real numbers that the runtime normalises. Elements of other dtypes are always converted.

        Args:
            *given: One for each input. True: the elements go to the NPU unchanged; they are normalised and quantized
                already. False: they are real numbers or pixels, which the runtime normalises and converts; int8 is
                copied all the same. None: as without this call.

        Raises:
            TypeError: Not one value for each input, or a value that is no bool.
            ValueError: False for an input whose dtype the runtime does not convert.
        """
        if len(given) != self._counts[0] or not all(choice is None or isinstance(choice, bool) for choice in given):
            raise TypeError(
                "Model.set_pass_through: expected True, False or None for each input "
                f"({', '.join(self._inputs.names)}), got {given!r}"
            )
        with self._calling():
            for slot, choice in zip(self._input_slots, given):
                slot.check_choice(choice)
            for model in contexts(self):
                for slot, choice in zip(model._input_slots, given):
                    slot.choose(choice)
                model._pass_through = given

    def collect_frame_ids(self) -> None:
        """Ask the runtime for the numbers of runs, from the next `run` on; see `frame_ids`."""
        with self._calling():
            if self._frames is None:
                frames = api.rknn_run_extend(fence_fd=-1), api.rknn_output_extend()
                for model in contexts(self):
                    model._write_frames(frames)

    def _write_frames(self, frames: tuple[api.rknn_run_extend, api.rknn_output_extend]) -> None:
        self._frames = frames
        self._run_extend, self._output_extend = ctypes.addressof(frames[0]), ctypes.addressof(frames[1])

    @property
    def frame_ids(self) -> tuple[int, int] | None:
        """The runtime's number of the last `run`, and of the run whose outputs it returned.

        They differ with RKNN_FLAG_ASYNC_MASK. None before `collect_frame_ids`. The runtimes 1.4.0 to 1.6.0 leave both
        at 0 (measured).
        """
        return None if self._frames is None else (int(self._frames[0].frame_id), int(self._frames[1].frame_id))

    def bind(
        self,
        buffers: Mapping[str, Memory] | None = None,
        /,
        *,
        outputs: str = "native",
        input_dtype: Any = None,
        alloc_flags: int = 0,
        h_stride: int | Mapping[str, int] = 0,
        **named: Memory,
    ) -> Binding:
        """Set buffers once, for zero copy, in the layout that the NPU reads and writes. A run is then one C call.

        A model may have several bindings, and be run beside them. The runtime cannot use the tensors of one context in
        several ways (measured: it fails, crashes, or writes into other buffers). Bindings of the same input dtypes and
        the same kind of output share the model's context; switching between them costs one C call per tensor. A
        binding of another kind, or one made after `run`, gets a further context as by `dup()`, closed with the binding.

        Args:
            buffers: Memory for tensors by name (`create_mem...`); the other tensors get memory of their own.
            outputs: "native" (as the NPU writes them, often NC1HWC2), "nhwc", "nchw" (the order of `Model.outputs`), or
                "float32" (that order, dequantized).
            input_dtype: The dtype of the elements that the program writes into an input, when it differs from the
                input's own, such as "uint8" for images; one dtype for all or a mapping by name. Such an input is NHWC,
                and the runtime normalises and converts it. Other inputs have the NPU's native layout.
            alloc_flags: RKNN_FLAG_MEMORY values for memory that the binding allocates.
            h_stride: Distance between the images of a batch, in rows; one number or a mapping by name. 0: no gap.
            **named: Memory by keyword; for a tensor whose name is an option ("outputs") use `buffers`.

        Returns:
            The binding.

        Raises:
            TypeError: An option or a buffer has the wrong type, or names no tensor of the model.
            ValueError: A buffer is too small or belongs to another model, or an option has no such value.
            RknnError: The runtime refuses the buffers or the further context.
        """
        wanted = self._merged(buffers, named, "memory")
        self._check_outputs(outputs, "Model.bind, outputs", OUTPUT_QUERIES)
        with self._calling():
            return Binding(self, wanted, outputs, input_dtype, alloc_flags, h_stride)

    def _make_ready(self) -> None:
        check_runnable(self, "Model.run")
        self._state.ready_to_run = True

    # Shapes

    @property
    def shapes(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each input the shapes that it may have; empty for a model with fixed shapes."""
        if self._shapes is None:
            self._shapes = dynamic_shapes(self, self._counts[0], self._given.file.dynamic)
        return self._shapes

    @property
    def dynamic(self) -> bool:
        """True when the model has several input shapes; `set_input_shapes` chooses a shape."""
        return bool(self.shapes)

    def set_input_shapes(self, /, *shapes: Sequence[int], **named: Sequence[int]) -> None:
        """Choose the shapes of a dynamic model's inputs, for all inputs at once.

        `inputs` and `outputs` then show the new shapes. Bindings made before keep the old shapes and refuse to run.

        Args:
            *shapes: Shapes in the order of the inputs.
            **named: Shapes by input name.

        Raises:
            TypeError: An input has no shape, two shapes, or the model has no such input.
            ValueError: The model has fixed shapes, or not this set of shapes.
        """
        self._check_open()
        if not self.dynamic:
            raise ValueError(
                "Model.set_input_shapes: the model has fixed shapes; it was not exported with dynamic ones"
            )
        rows = wanted_shapes(self, shapes, named)
        attrs = array(api.rknn_tensor_attr, len(rows))()
        for index, row in enumerate(rows):
            attrs[index] = self.inputs[index].native
            attrs[index].n_dims = len(row)
            attrs[index].dims = row
            attrs[index].fmt = api.RKNN_TENSOR_NHWC if len(row) == 4 else api.RKNN_TENSOR_UNDEFINED
        with self._calling():
            # From here on a failure must not let a run use the records of the old shapes.
            state = self._state
            state.shape_chosen = state.ready_to_run = False
            for context in contexts(self):
                state_of(context).active = None
            state.shape_changes += 1
            for further in state.runs.values():
                further.set_input_shapes(*rows)
            check(api.rknn_set_input_shapes(self.handle, len(rows), attrs), "rknn_set_input_shapes", f"shapes {rows}")
            ask_native(self, self._counts, CURRENT_NATIVE_IN, api.RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR)
            for index in range(self._counts[0]):
                before = state.native.get((api.RKNN_QUERY_NATIVE_INPUT_ATTR, index))
                if before is not None and (CURRENT_NATIVE_IN, index) in state.native:
                    state.native[CURRENT_NATIVE_IN, index].type = before.type
            self._describe(api.RKNN_QUERY_CURRENT_INPUT_ATTR, api.RKNN_QUERY_CURRENT_OUTPUT_ATTR, CURRENT_NATIVE_IN)
            state.shape_chosen = True

    # Custom operators

    def register(self, /, *operators: CustomOp) -> None:
        """Register the model's custom operators: all of them in one call, before the first run.

        The runtime calls each operator's `init` during this call. An exception in `init` is raised from this call, one
        in `compute` from the run; later runs work again. The runtime keeps the first operator of a type, and ignores
        one that no node of the model needs (measured).

        Args:
            *operators: See `pyrknn.operators.custom_op`.

        Raises:
            TypeError: An argument is no CustomOp object, or has no `compute`.
            ValueError: An operator has an unusable name or option, or another one of its type is registered.
            RknnErrFail: The model has custom operators that were not given.
        """
        from ..operators import custom_op

        found = custom_op.checked(operators)
        with self._calling():
            custom_op.refuse_others(found, self._operators)
            for model in contexts(self):
                custom_op.register(model, found, model._operators, model._owned.keep, model._operator_views)

    def _before_close(self) -> None:
        for view, name in self._operator_views:
            if view() is not None and not self._leaving:
                raise BufferError(
                    f"cannot close {self.label}: an array that compute of {name!r} was given is still there. "
                    "Keep copies (`x.copy()`)"
                )
        self.external_memory.clear()  # from here on this memory may be closed

    # Cores

    def set_core_mask(self, core_mask: int) -> None:
        """Choose the NPU cores (RK3576, RK3588) with a RKNN_NPU_CORE value, such as `RKNN_NPU_CORE_0_1`.

        Raises:
            RknnError: The chip has no such cores, or no core masks.
        """
        mask = api.rknn_core_mask(core_mask)
        with self._calling():
            for one in contexts(self):
                code = api.rknn_set_core_mask(one.handle, mask)
                if code:
                    raise core_mask_error(code, "rknn_set_core_mask", core_mask)
            self._state.cores["set_core_mask"] = core_mask

    def set_batch_core_num(self, core_num: int) -> None:
        """Choose how many cores, 1 to 3, share the images of a batch (RK3576, RK3588)."""
        with self._calling():
            for one in contexts(self):
                code = api.rknn_set_batch_core_num(one.handle, core_num)
                check(code, "rknn_set_batch_core_num", f"core_num {core_num}")
            self._state.cores["set_batch_core_num"] = core_num

    # Memory

    def create_mem(self, nbytes: int, flags: int = 0) -> Memory:
        """Allocate memory that NPU and CPU share (rknn_create_mem; with flags rknn_create_mem2).

        Args:
            nbytes: Its size in bytes.
            flags: RKNN_FLAG_MEMORY values or'ed together.

        Raises:
            RknnErrMallocFail: There is not enough memory.
            ValueError: `nbytes` is not from 1 to 2**32 - 1.
        """
        with self._calling():
            return memory.allocate(self, nbytes, flags)

    def create_mem_from_fd(
        self, fd: int | Buffer, nbytes: int | None = None, offset: int = 0, virt_addr: int | None = None
    ) -> Memory:
        """Use a dma-buf of another device without copying. The caller owns it, and it must outlive the Memory.

        Args:
            fd: The descriptor, or a Buffer with one (DmaHeapBuffer, another model's Memory). Such a Buffer cannot be
                closed before the Memory.
            nbytes: Bytes to use; required with a descriptor. By default all of a Buffer from `offset` on.
            offset: Where the memory begins in the dma-buf, in bytes.
            virt_addr: The CPU's address of byte 0 of the dma-buf; by default the dma-buf is mapped here.

        Raises:
            TypeError: `fd` is a descriptor and `nbytes` is missing.
            ValueError: The range is not inside the Buffer, or the descriptor is not open.
            RknnError: The runtime refuses the dma-buf.
        """
        with self._calling():
            if isinstance(fd, Buffer):
                return memory.from_buffer(self, fd, nbytes, offset)
            if nbytes is None:
                raise TypeError("create_mem_from_fd, nbytes: with a descriptor, the number of bytes to use is required")
            return memory.from_fd(self, fd, nbytes, offset, virt_addr)

    def create_mem_from_phys(self, phys_addr: int, virt_addr: int, nbytes: int) -> Memory:
        """Use memory by its physical address. The caller owns the memory, and it must outlive the Memory.

        Args:
            phys_addr: The physical address.
            virt_addr: The CPU's address of the same memory.
            nbytes: Bytes to use.

        Raises:
            ValueError: `virt_addr` is 0, or `nbytes` is not from 1 to 2**32 - 1.
            RknnError: The runtime refuses the memory.
        """
        with self._calling():
            return memory.from_phys(self, phys_addr, virt_addr, nbytes)

    def set_weight_mem(self, mem: Buffer | None = None) -> Memory:
        """Place the weights in `mem`; the model needs RKNN_FLAG_MEM_ALLOC_OUTSIDE.

        The model keeps the memory alive; it cannot be closed before the model is closed or uses other memory.

        Args:
            mem: At least `mem_size.total_weight_size` bytes: a Memory of this model, or another Buffer with a
                descriptor (DmaHeapBuffer, Memory of another model), which is used without copying. None allocates.

        Returns:
            The Memory in use.

        Raises:
            ValueError: The model was loaded without the flag, or `mem` is too small.
        """
        with self._calling():
            return external_memory.set_memory(self, external_memory.WEIGHT, mem)

    def set_internal_mem(self, mem: Buffer | None = None) -> Memory:
        """Place the tensors between the layers in `mem`.

        The model needs RKNN_FLAG_MEM_ALLOC_OUTSIDE or RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE. Models may share one buffer,
        because no run needs the content of an earlier one. The program must then not run these models at the same time.

        Args:
            mem: As for `set_weight_mem`, at least `mem_size.total_internal_size` bytes.

        Returns:
            The Memory in use.

        Raises:
            ValueError: The model was loaded without such a flag, or `mem` is too small.
        """
        with self._calling():
            return external_memory.set_memory(self, external_memory.INTERNAL, mem)

    def dup(self) -> Model:
        """Make a second context of the same model, with its own buffers and shared weights. Either may be closed first.

        The model is loaded again, with this model's flags, input shapes, operators and `set_pass_through`. It is not
        made by rknn_dup_context: that one's context inherits what this one was used for, shares the operators' tensors,
        and crashes after some calls (measured). Models with several input shapes, and those whose weights lie in memory
        of the program, share no weights. An operator's `init` is called during this call, for a separate state; where
        weights are shared, the context that owns them is freed with the last that uses them, and calls `destroy` then.
        The second context does not use memory from `set_weight_mem` and `set_internal_mem`: give it memory of its own.

        Raises:
            RknnError: The runtime cannot load the model again.
            RknnFileError: The file was changed meanwhile.
        """
        with self._calling():
            copy = object.__new__(type(self))
            flags, owned = self._flags, self._owned
            shares = owned.shares if flags & api.RKNN_FLAG_SHARE_SRAM else owned.weights
            alone = api.RKNN_FLAG_MEM_ALLOC_OUTSIDE | api.RKNN_FLAG_COLLECT_MODEL_INFO_ONLY
            if flags & api.RKNN_FLAG_SHARE_SRAM:
                pass  # with the other context's weights too, or with neither: C takes one context for both
            elif flags & alone or self.dynamic:  # 1.6.0 refuses to share the weights of a dynamic model (measured)
                flags, shares = flags & ~api.RKNN_FLAG_SHARE_WEIGHT_MEM, None
            else:
                flags |= api.RKNN_FLAG_SHARE_WEIGHT_MEM
            source = self._given.again()
            context = Context(source.retained)
            with context.filling(copy):
                copy._load(context, source, f"{self._source} (dup)", flags, self._output_mode, shares)
                if self._operators:
                    copy.register(*(registered.operator for registered in self._operators.values()))
                if self._pass_through:
                    copy.set_pass_through(*self._pass_through)
                if self._frames is not None:
                    copy._write_frames(self._frames)
                if self._state.shape_chosen:
                    copy.set_input_shapes(*(info.shape for info in tuple.__iter__(self._inputs)))
                return copy

    # Asking

    def query(self, command: int, index: int = 0) -> Any:
        """Call rknn_query.

        Args:
            command: A RKNN_QUERY value.
            index: Index of the tensor, for attributes and ranges.

        Returns:
            The record that the header assigns to `command`.

        Raises:
            ValueError: There is no such command, or the runtime refuses it (RknnErrParamInvalid).
            RknnError: The query fails.
        """
        kind = _ANSWERS.get(command)
        if kind is None:
            raise ValueError(f"Model.query, command: expected a RKNN_QUERY value with a record, got {command}")
        record = kind()
        if hasattr(kind, "index"):
            record.index = index
        if command in NATIVE_OUTPUTS and not 0 <= index < self._counts[1]:  # the real library crashes (measured)
            raise query_error(self, self._counts, api.RKNN_ERR_PARAM_INVALID, command, index)
        with self._calling():
            code = api.rknn_query(self.handle, api.rknn_query_cmd(command), record, sizeof(record))
        if code:
            raise query_error(self, self._counts, code, command, index)
        return record

    @property
    def sdk_version(self) -> tuple[str, str]:
        """Versions of the runtime library and of the kernel driver."""
        found = self.query(api.RKNN_QUERY_SDK_VERSION)
        return found.api_version.decode("utf-8", "replace"), found.drv_version.decode("utf-8", "replace")

    @property
    def mem_size(self) -> api.rknn_mem_size:
        """Sizes in bytes: of the weights, of the tensors between the layers, of SRAM."""
        found: api.rknn_mem_size = self.query(api.RKNN_QUERY_MEM_SIZE)
        return found

    @property
    def custom_string(self) -> str:
        """The text that the model's author stored in it, "" if none."""
        return str(self.query(api.RKNN_QUERY_CUSTOM_STRING).string.decode("utf-8", "replace"))

    @property
    def last_run_us(self) -> int | None:
        """Microseconds of the last `run`, or of the last run of a binding in the model's own context.

        Measured by the runtime. None before the first run, when the runtime returns an arbitrary number.
        """
        model = self._state.last or self
        return int(model.query(api.RKNN_QUERY_PERF_RUN).run_duration) if model._state.ran else None

    def perf_detail(self) -> str:
        """Return the runtime's table of time per layer.

        Raises:
            ValueError: The model was loaded without RKNN_FLAG_COLLECT_PERF_MASK, or has not run yet.
        """
        if not self.flags & api.RKNN_FLAG_COLLECT_PERF_MASK:
            raise ValueError("Model.perf_detail: load the model with flags=RKNN_FLAG_COLLECT_PERF_MASK")
        model = self._state.last or self
        if not model._state.ran:
            raise ValueError("Model.perf_detail: run the model first")
        with model._calling():  # the runtime frees the text at its next call
            found = model.query(api.RKNN_QUERY_PERF_DETAIL)
            return (found.perf_data or b"").decode("utf-8", "replace")

    def perf_layers(self) -> list[PerfLayer]:
        """Return `perf_detail` as rows; [] when the release writes its table in an unknown form."""
        return perf_layers(self.perf_detail())

    # Closing

    def _seal(self) -> None:
        super()._seal()
        self._cell.value = 0  # C refuses 0; with the old context it would crash


_ANSWERS: dict[int, Any] = {
    api.RKNN_QUERY_IN_OUT_NUM: api.rknn_input_output_num,
    api.RKNN_QUERY_PERF_DETAIL: api.rknn_perf_detail,
    api.RKNN_QUERY_PERF_RUN: api.rknn_perf_run,
    api.RKNN_QUERY_SDK_VERSION: api.rknn_sdk_version,
    api.RKNN_QUERY_MEM_SIZE: api.rknn_mem_size,
    api.RKNN_QUERY_CUSTOM_STRING: api.rknn_custom_string,
    api.RKNN_QUERY_INPUT_DYNAMIC_RANGE: api.rknn_input_range,
    **{command: api.rknn_tensor_attr for name, command in api.rknn_query_cmd.members.items() if name.endswith("_ATTR")},
}
