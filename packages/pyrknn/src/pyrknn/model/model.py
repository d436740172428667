"""A loaded .rknn model: the general path (`run`), zero copy (`bind`), Futures (`submit`), and what can be asked of
it."""

from __future__ import annotations

import ctypes
import operator
import weakref
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Callable

import numpy as np
import numpy.typing as npt
from npu_common import resource
from npu_common.buffer import Buffer, address_of
from npu_common.cdecl import array, byref, sizeof
from npu_common.model.base import BaseModel
from npu_common.tensor import Outputs, Tensors, arrange

from .. import rknn_api as api
from .._library import lib
from ..errors import MissingFunctionError, RknnError, RknnErrParamInvalid, check, error_of
from . import external_memory, memory
from .binding import CURRENT_NATIVE_IN, Binding
from .loading import ModelSource, shared, source_of
from .memory import Memory
from .perf import PerfLayer, perf_layers
from .tensors import InputSlot, OutputSlot, info_of

if TYPE_CHECKING:
    from ..operators.custom_op import CustomOp, Registered

__all__ = ["Binding", "Model"]


class Model(BaseModel):
    """One rknn_context.

    model: path of a .rknn file, or its bytes, or a Buffer with a descriptor (such as DmaHeapBuffer) that holds it: the
    NPU then reads the model there, and the buffer stays open as long as the model. real_model_offset, real_model_size:
    which part of the file or Buffer is the model. flags: RKNN_FLAG values or'ed together. core_mask: a RKNN_NPU_CORE
    value (RK3576 and RK3588). outputs: "native" returns outputs in the model's own type, "float32" lets the runtime
    dequantize. share_weights: a model of the same network whose weights to use; either may be closed first. share_sram:
    a model loaded with RKNN_FLAG_ENABLE_SRAM whose SRAM to use. weight_mem, internal_mem: Buffers with a descriptor to
    compute with, as `set_weight_mem` and `set_internal_mem` would set them; `Model(path,
    flags=RKNN_FLAG_COLLECT_MODEL_INFO_ONLY).mem_size` tells how large.

    What `run` takes: int8 for a quantized input of int8 goes in as it is, as `info.quantize` makes it. uint8 always
    stands for pixels, and int8, float16 and float32 otherwise for real numbers, which the runtime normalises and
    converts. Under RKNN_FLAG_ASYNC_MASK `run` gives the outputs of the run before (documented).
    Runs are serialised per model; use `dup()` for one context per thread. Not usable after fork().
    Raises FileNotFoundError, ValueError for what is no model (before C sees it), RknnError for what the runtime says.
    Source: rknn_api.h 2.3.2; RKNN C API reference 2.0.0-beta0, chapter 4.3.
    """

    package = "pyrknn"
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
        self.check_outputs(outputs)
        flags, other = shared(flags, share_weights, share_sram)
        if weight_mem is not None:
            flags |= api.RKNN_FLAG_MEM_ALLOC_OUTSIDE
        elif internal_mem is not None and not flags & api.RKNN_FLAG_MEM_ALLOC_OUTSIDE:
            flags |= api.RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE
        source = source_of(model, flags, real_model_offset, real_model_size)
        flags |= source.flags
        destroy = api.rknn_destroy.raw  # found before there is anything to destroy
        context = api.rknn_context()
        code = 0
        try:
            if other is not None:
                with other.calling():
                    extend = api.rknn_init_extend(ctx=other._context, **source.extend)
                    code = api.rknn_init(context, source.data, source.size, flags, extend)
            else:
                more = api.rknn_init_extend(**source.extend) if source.extend else None
                code = api.rknn_init(context, source.data, source.size, flags, more)
            if code:
                raise error_of(code, "rknn_init", source.label, lib.fake_error())
            retained = source.retained, other._retained if other is not None else None
            self._take(context, destroy, source.label, flags, outputs, retained)
        except BaseException:
            if not code and context.value and self._handle is None:  # interrupted: Ctrl-C just after the call
                destroy(context.value)
            raise
        try:
            if weight_mem is not None:
                self.set_weight_mem(weight_mem)
            if internal_mem is not None:
                self.set_internal_mem(internal_mem)
            if core_mask is not None:
                self.set_core_mask(core_mask)
        except BaseException:
            self.close()
            raise

    def _take(
        self,
        context: api.rknn_context,
        destroy: Any,
        label: str,
        flags: int,
        outputs: str,
        retained: Any,
        views: list[tuple[weakref.ref[Any], str]] | None = None,
        native: Mapping[tuple[int, int], api.rknn_tensor_attr] | None = None,
    ) -> None:
        """Become the owner of a context that C has just made. retained: what C goes on reading. views: arrays that
        custom operators were given. native: the native attributes, when they were asked for already."""
        super().__init__(f"rknn model {label}", label, outputs)
        self._cell = context
        self._flags = flags
        self._destroy = destroy
        number = self._context = context.value
        self._operators: dict[str, Registered] = {}
        self._copied: tuple[str, ...] = ()  # types of those that rknn_dup_context took along
        # What C reads and calls until rknn_destroy, and in it. It must not refer to this object.
        self._retained = retained
        kept: list[Any] = [retained]
        self._kept = kept
        views = self._operator_views = [] if views is None else views
        self.own(lambda: _destroy_context(destroy, number, kept), lambda: any(view() is not None for view, _ in views))
        self.external_memory: dict[str, tuple[Memory, bool]] = {}  # by kind; True: made here
        self._native: dict[tuple[int, int], api.rknn_tensor_attr] = dict(native) if native else {}
        self._use: object = None  # what the context's tensors are used as, see _context_for
        self._cores: dict[str, int] = {}  # chosen with rknn_set_core_mask and rknn_set_batch_core_num
        self._active: object = None  # token of the binding the context points at
        self._zero_copy = False
        self._ready_to_run = False
        self._ran = False
        self._shapes: tuple[tuple[tuple[int, ...], ...], ...] | None = None
        self._shape_chosen = False
        self._shape_changes = 0
        try:
            self._prepare()
        except BaseException:
            self.close()
            raise

    def _prepare(self) -> None:
        self._inputs_set = api.rknn_inputs_set.raw
        self._run = api.rknn_run.raw
        self._outputs_get = api.rknn_outputs_get.raw
        self._outputs_release = api.rknn_outputs_release.raw
        counts = self.query(api.RKNN_QUERY_IN_OUT_NUM)
        self._counts = (counts.n_input, counts.n_output)
        if not self._native:
            self._ask_native(api.RKNN_QUERY_NATIVE_INPUT_ATTR, api.RKNN_QUERY_NATIVE_OUTPUT_ATTR)
            self._ask_native(api.RKNN_QUERY_NATIVE_NHWC_INPUT_ATTR)
        native = api.RKNN_QUERY_NATIVE_INPUT_ATTR
        self._describe(api.RKNN_QUERY_INPUT_ATTR, api.RKNN_QUERY_OUTPUT_ATTR, native)

    def _ask_native(self, *commands: int) -> None:
        """Keep the answers of native queries. Later ones show what the tensors were used as since then (measured)."""
        for command in commands:
            for index in range(self._counts[command in _NATIVE_OUTPUTS]):
                try:
                    self._native[command, index] = self._attr(command, index)
                except RknnErrParamInvalid:
                    return  # an old release does not know the command: whoever needs it gets the error

    def _known(self, command: int, index: int) -> api.rknn_tensor_attr:
        """A copy of the attributes, as they were before any use where use changes them."""
        found = self._native.get((command, index))
        return self._attr(command, index) if found is None else type(found).from_buffer_copy(found)

    def _describe(self, input_query: int, output_query: int, native_query: int) -> None:
        """Ask for the attributes and lay out the records of the general path, once; a run only fills in addresses."""
        inputs = [self._attr(input_query, i) for i in range(self._counts[0])]
        outputs = [self._attr(output_query, i) for i in range(self._counts[1])]
        as_float = self._output_mode == "float32"
        self._inputs = Tensors(info_of(attr, convertible=True) for attr in inputs)
        self._outputs = Tensors(info_of(attr, dtype=np.float32 if as_float else None) for attr in outputs)
        self._input_records = array(api.rknn_input, max(1, len(inputs)))()
        self._output_records = array(api.rknn_output, max(1, len(outputs)))()
        self._input_slots = [
            InputSlot(self._input_records[index], info, self._native.get((native_query, index)))
            for index, info in enumerate(tuple.__iter__(self._inputs))
        ]
        self._output_slots = [
            OutputSlot(self._output_records[index], info, as_float)
            for index, info in enumerate(tuple.__iter__(self._outputs))
        ]
        self._inputs_at = ctypes.addressof(self._input_records)
        self._outputs_at = ctypes.addressof(self._output_records)

    @property
    def handle(self) -> api.rknn_context:
        """The C context, for the functions of the header modules. Raises ClosedError after close()."""
        self.check_open()
        return self._cell  # type: ignore[no-any-return]

    @property
    def flags(self) -> int:
        """The RKNN_FLAG values it was loaded with."""
        return self._flags

    # Running

    def run_announced(self, ready: Callable[[], object], *arrays: Any) -> Outputs:
        """`run`, with a call of `ready` when the NPU is about to begin: for npu_common.model.Pool."""
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
        if self._closed:
            self.check_open()
        if not self._ready_to_run:
            self._make_ready()
        # Checked under the lock: another thread may choose other shapes, and C would write past short outputs.
        given: Sequence[Any] = arrays
        slots = self._input_slots
        if named or not arrays or len(arrays) != len(slots) or arrays[0].__class__ is not np.ndarray:
            given = arrange(self._inputs, arrays, named, function)
        context = self._context
        checked = []  # what is no contiguous array is copied: C reads all copies at the end
        for input_slot, source in zip(slots, given):
            source = input_slot.check(source, function)
            checked.append(source)
            code, passed = input_slot.kinds[source.dtype]
            if passed:
                source = self._as_native(input_slot, source)
            input_slot.pass_through.value = passed
            input_slot.type.value = code
            input_slot.buf.value = address_of(source)
            input_slot.size.value = source.nbytes
        code = self._inputs_set(context, len(given), self._inputs_at)
        if code:
            without = code == api.RKNN_ERR_TARGET_PLATFORM_UNMATCH  # RV1103, RV1106
            why = "; this chip has no general path, use Model.bind()" if without else ""
            raise error_of(code, "rknn_inputs_set", self._source + why)
        if self._use is None:  # not before: what was refused leaves the context as it was
            self._use = "run"
        if ready is not None:
            ready()
        code = self._run(context, None)
        if code:
            raise error_of(code, "rknn_run", self._source)
        self._ran = True
        results = into if into is not None else [np.empty(slot.shape, slot.dtype) for slot in self._output_slots]
        for slot, target in zip(self._output_slots, results):
            slot.buf.value = address_of(target)
        code = self._outputs_get(context, len(results), self._outputs_at, None)
        if code:
            raise error_of(code, "rknn_outputs_get", self._source)
        code = self._outputs_release(context, len(results), self._outputs_at)
        if code:
            raise error_of(code, "rknn_outputs_release", self._source)
        return Outputs(results, self._outputs.names)

    def _as_native(self, slot: InputSlot, source: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """`source` in the layout C expects of what it copies without looking at it."""
        if slot.native is None:
            query = CURRENT_NATIVE_IN if self._shape_chosen else api.RKNN_QUERY_NATIVE_INPUT_ATTR
            slot.native = self._known(query, slot.info.index)
        return slot.staged(source)

    def bind(
        self,
        buffers: Mapping[str, Memory] | None = None,
        /,
        *,
        output: str = "native",
        input_dtype: Any = None,
        alloc_flags: int = 0,
        h_stride: int | Mapping[str, int] = 0,
        **named: Memory,
    ) -> Binding:
        """Zero copy: buffers that stay, in the layout the NPU reads and writes. A run is then one C call.

        buffers, keywords: memory for tensors by name (`create_mem...`); the rest is allocated, with `alloc_flags`
        (RKNN_FLAG_MEMORY values). output: "native" (as the NPU writes it, often NC1HWC2), "nhwc", "nchw" (the order of
        `outputs`) or "float32" (that order, dequantized). input_dtype: what will be written into the inputs when it is
        not their own type, such as "uint8" for images; one dtype for all or a mapping by name. Such inputs are NHWC,
        and the runtime normalises and converts what they hold; the others are native, as the NPU reads them.
        h_stride: batches whose images begin that many rows apart in memory; one number or a mapping by name.
        Tensors called like an option ("output") go into the mapping.

        Several bindings per model are fine. Those of one kind, with the same input dtypes and both native outputs or
        both others, share the model's context: switching between them costs one C call per tensor. The runtime cannot
        use a context's tensors in another way (measured: it fails or crashes), so a binding of another kind, or after
        `run`, gets a context of its own, as `dup()` makes it, which is closed with the binding. A model whose own
        context was bound no longer takes `run`: use the binding, or `dup()`.
        """
        wanted = self._merged(buffers, named, "memory")
        with self.calling():
            return Binding(self, wanted, output, input_dtype, alloc_flags, h_stride)

    def _make_ready(self) -> None:
        if self._zero_copy:
            raise error_of(
                api.RKNN_ERR_FAIL,
                "Model.run",
                "the model works on bound memory; use Binding.run(), or run() of a dup()",
            )
        self._runnable("Model.run")
        self._ready_to_run = True

    def _context_for(self, use: object) -> Model:
        """A model for a binding whose tensors are used like that: this one, or a second context of it.

        The runtime prepares a context's tensors for the first use. After another one, rknn_run fails, crashes, or
        computes from what was there before, by release (measured): a context serves one use only.
        """
        if self._use is None or self._use == use:
            return self
        if self.external_memory:
            raise ValueError(
                "Model.bind: the model was run or bound in another way before, which needs a second context, and that "
                "one would lack the memory given with set_weight_mem() or set_internal_mem(). Load the file again with "
                "Model(...) for this binding"
            )
        try:
            second = self.dup()
        except (RknnError, MissingFunctionError) as problem:
            raise RknnError(
                "Model.bind: the model was run or bound in another way before, which needs a second context, and "
                f"rknn_dup_context fails: {problem}",
                hint="Load the file again with Model(...) for this binding",
            ) from problem
        second.no_leak_warning()
        try:
            if self._shape_chosen:
                second.set_input_shapes(*(info.shape for info in tuple.__iter__(self._inputs)))
            for function, value in self._cores.items():
                getattr(second, function)(value)
        except BaseException:
            second.close()
            raise
        return second

    def _contexts(self) -> Iterator[Model]:
        """This one, and those of its bindings."""
        yield self
        for child in self.children:
            if isinstance(child, Binding) and not child.closed and child._on is not self:
                yield child._on

    def _runnable(self, function: str) -> None:
        if self.flags & api.RKNN_FLAG_COLLECT_MODEL_INFO_ONLY:
            raise error_of(api.RKNN_ERR_FAIL, function, "the model was loaded with RKNN_FLAG_COLLECT_MODEL_INFO_ONLY")
        external_memory.check_set(self, function)
        if not self._shape_chosen and self.dynamic:
            raise error_of(
                api.RKNN_ERR_INPUT_INVALID, function, "choose the input shapes first: model.set_input_shapes(...)"
            )

    # Shapes

    @property
    def shapes(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each input the shapes it may have; empty for a model with fixed shapes."""
        if self._shapes is None:
            self._shapes = self._dynamic_shapes()
        return self._shapes

    @property
    def dynamic(self) -> bool:
        """True when the model has several input shapes, of which `set_input_shapes` chooses."""
        return bool(self.shapes)

    def _dynamic_shapes(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        found = []
        for index in range(self._counts[0]):
            record = api.rknn_input_range(index=index)
            with self.calling():
                code = api.rknn_query(self.handle, api.RKNN_QUERY_INPUT_DYNAMIC_RANGE, record, sizeof(record))
            # A static model says MODEL_INVALID, releases before 1.5 do not know the command.
            if code in (api.RKNN_ERR_MODEL_INVALID, api.RKNN_ERR_PARAM_INVALID, api.RKNN_ERR_FAIL):
                return ()
            check(code, "rknn_query", "RKNN_QUERY_INPUT_DYNAMIC_RANGE")
            rows = (record.dyn_range[row] for row in range(record.shape_number))
            found.append(tuple(tuple(row[i] for i in range(record.n_dims)) for row in rows))
        return tuple(found)

    def set_input_shapes(self, /, *shapes: Sequence[int], **named: Sequence[int]) -> None:
        """Choose the shapes of a dynamic model's inputs, in order or by name; all inputs must be given.

        `inputs` and `outputs` show the new shapes; bindings made before stay with the old ones and refuse to run.
        Raises ValueError for shapes the model does not have.
        """
        self.check_open()
        if not self.dynamic:
            raise ValueError(
                "Model.set_input_shapes: the model has fixed shapes; it was not exported with dynamic ones"
            )
        wanted = dict(zip(self.inputs.names, shapes))
        twice = [n for n in named if n in wanted]
        if twice:
            raise TypeError(f"Model.set_input_shapes: the shape of {twice[0]!r} was given twice")
        wanted.update(named)
        unknown = [n for n in wanted if n not in self.inputs.names]
        missing = [n for n in self.inputs.names if n not in wanted]
        if unknown or missing or len(shapes) > len(self.inputs):
            raise TypeError(
                f"Model.set_input_shapes: expected one shape for each of {', '.join(self.inputs.names)}, "
                f"got {', '.join(wanted) or 'none'}"
            )
        rows = []
        for name in self.inputs.names:
            try:
                rows.append(tuple(operator.index(n) for n in wanted[name]))
            except TypeError:
                raise TypeError(
                    f"Model.set_input_shapes, {name!r}: expected a shape such as {self.inputs[name].shape}, "
                    f"got {wanted[name]!r}"
                ) from None
        if tuple(rows) not in set(zip(*self.shapes)):
            offered = "; ".join(" + ".join(str(s) for s in row) for row in zip(*self.shapes))
            raise ValueError(f"Model.set_input_shapes: the model has no shapes {rows}; it has: {offered}")
        attrs = array(api.rknn_tensor_attr, len(rows))()
        for index, row in enumerate(rows):
            attrs[index] = self.inputs[index].native
            attrs[index].n_dims = len(row)
            attrs[index].dims = row
            attrs[index].fmt = api.RKNN_TENSOR_NHWC if len(row) == 4 else api.RKNN_TENSOR_UNDEFINED
        with self.calling():
            # Whatever fails from here on, no run may use what is known of the old shapes.
            self._shape_chosen = self._ready_to_run = False
            for one in self._contexts():
                one._active = None
            self._shape_changes += 1
            check(api.rknn_set_input_shapes(self.handle, len(rows), attrs), "rknn_set_input_shapes", f"shapes {rows}")
            self._ask_native(CURRENT_NATIVE_IN, api.RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR)
            for index in range(self._counts[0]):
                before = self._native.get((api.RKNN_QUERY_NATIVE_INPUT_ATTR, index))
                if before is not None and (CURRENT_NATIVE_IN, index) in self._native:
                    self._native[CURRENT_NATIVE_IN, index].type = before.type
            self._describe(api.RKNN_QUERY_CURRENT_INPUT_ATTR, api.RKNN_QUERY_CURRENT_OUTPUT_ATTR, CURRENT_NATIVE_IN)
            self._shape_chosen = True

    # Custom operators

    def register(self, /, *operators: CustomOp) -> None:
        """Give the model the operators it leaves to the program, all of them in one call, before the first run.

        operators: see `pyrknn.operators.custom_op`. Their `init` runs now; what it or a later `compute` raises comes
        out of this call, or of the run, as it is, and later runs work again. An operator type registered again takes
        the place of the one before; one that no node of the model needs is ignored (measured). Raises TypeError and
        ValueError for what is no usable operator and for a `dup()` that has its operators already, RknnErrFail when the
        model has operators that were not given.
        """
        from ..operators import custom_op

        found = custom_op.checked(operators)
        with self.calling():
            if self._copied:
                raise ValueError(
                    f"Model.register: dup() brought the operators {', '.join(self._copied)} along, and registering "
                    "again makes the runtime crash when this model is closed (measured). Register before dup(), or "
                    "load the file again with Model(...)"
                )
            custom_op.register(self, found, self._operators, self._kept)

    def _before_close(self) -> None:
        for view, name in self._operator_views:
            if view() is not None and not self._leaving:
                raise BufferError(
                    f"cannot close {self.label}: an array that compute of {name!r} was given is still there. "
                    "Keep copies (`x.copy()`)"
                )
        self.external_memory.clear()  # from here on the memory may go

    # Cores

    def set_core_mask(self, core_mask: int) -> None:
        """Choose the NPU cores (RK3576, RK3588): a RKNN_NPU_CORE value, such as `RKNN_NPU_CORE_0_1`."""
        mask = api.rknn_core_mask(core_mask)
        with self.calling():
            for one in self._contexts():
                check(api.rknn_set_core_mask(one.handle, mask), "rknn_set_core_mask", f"core_mask {core_mask:#x}")
            self._cores["set_core_mask"] = core_mask

    def set_batch_core_num(self, core_num: int) -> None:
        """How many cores share the images of a batch (RK3576, RK3588): 1 to 3."""
        with self.calling():
            for one in self._contexts():
                code = api.rknn_set_batch_core_num(one.handle, core_num)
                check(code, "rknn_set_batch_core_num", f"core_num {core_num}")
            self._cores["set_batch_core_num"] = core_num

    # Memory

    def create_mem(self, nbytes: int, flags: int = 0) -> Memory:
        """Allocate memory both sides see (rknn_create_mem; rknn_create_mem2 when there are RKNN_FLAG_MEMORY flags)."""
        with self.calling():
            return memory.allocate(self, nbytes, flags)

    def create_mem_from_fd(
        self, fd: int | Buffer, nbytes: int | None = None, offset: int = 0, virt_addr: int | None = None
    ) -> Memory:
        """Use a dma-buf of another device without copying; it stays the caller's, and must outlive the Memory.

        fd: the descriptor, or a Buffer that has one (DmaHeapBuffer, another model's Memory): it then cannot be closed
        before the Memory. nbytes: needed with a descriptor; of a Buffer all from `offset` on. virt_addr: where the CPU
        sees byte 0 of the buffer; without it the buffer is mapped here.
        """
        with self.calling():
            if isinstance(fd, Buffer):
                return memory.from_buffer(self, fd, nbytes, offset)
            if nbytes is None:
                raise TypeError("create_mem_from_fd, nbytes: a descriptor does not tell how many bytes to use")
            return memory.from_fd(self, fd, nbytes, offset, virt_addr)

    def create_mem_from_phys(self, phys_addr: int, virt_addr: int, nbytes: int) -> Memory:
        """Use memory known by its physical address; it stays the caller's."""
        with self.calling():
            return memory.from_phys(self, phys_addr, virt_addr, nbytes)

    def set_weight_mem(self, mem: Buffer | None = None) -> Memory:
        """Place the weights in `mem`; the model needs RKNN_FLAG_MEM_ALLOC_OUTSIDE.

        mem: at least `mem_size.total_weight_size` bytes: a Memory of this model, or another Buffer with a descriptor
        (DmaHeapBuffer, Memory of another model), which is used without copying; None allocates. The model keeps it
        alive: it refuses to close before the model does, or is given other memory. Returns the Memory in use.
        """
        with self.calling():
            return external_memory.set_memory(self, external_memory.WEIGHT, mem)

    def set_internal_mem(self, mem: Buffer | None = None) -> Memory:
        """Place the tensors between the layers in `mem`; for models with RKNN_FLAG_MEM_ALLOC_OUTSIDE or
        RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE.

        mem: as in `set_weight_mem`, at least `mem_size.total_internal_size` bytes. Models may share one buffer if they
        never run at the same time: nothing in it is needed from one run to the next. To see to that is up to you.
        """
        with self.calling():
            return external_memory.set_memory(self, external_memory.INTERNAL, mem)

    def dup(self) -> Model:
        """A second context of the same model: own buffers, shared weights. Either may be closed first.

        Memory given with `set_weight_mem` and `set_internal_mem` is not shared: give the second one its own.

        Custom operators go along: the runtime calls their `init` now, for a state of its own.
        """
        context = api.rknn_context()
        views: list[tuple[weakref.ref[Any], str]] = []
        with self.calling():
            if not self._operators:
                check(api.rknn_dup_context(byref(self.handle), byref(context)), "rknn_dup_context", self._source)
                return self._second(context, views)
            from ..operators import custom_op

            owner = custom_op.Owner(views)
            try:
                with custom_op.initialising(owner):
                    code = api.rknn_dup_context(byref(self.handle), byref(context))
                check(code, "rknn_dup_context", self._source)
            except BaseException:
                if context.value:  # what `init` raised comes out of the call, which did its work
                    self._destroy(context.value)
                raise
            made = self._second(context, views)
            owner.become(made)
            made._operators.update(self._operators)
            made._copied = tuple(self._operators)
            return made

    def _second(self, context: api.rknn_context, views: list[tuple[weakref.ref[Any], str]]) -> Model:
        """The model of a context that rknn_dup_context has made."""
        made = object.__new__(type(self))
        retained = self._retained, *self._kept[1:]  # the records of operators, which the copy calls too
        made._take(
            context,
            self._destroy,
            f"{self._source} (dup)",
            self.flags,
            self._output_mode,
            retained,
            views,
            self._native,
        )
        return made

    # Asking

    def query(self, command: int, index: int = 0) -> Any:
        """rknn_query as a record: the one the header pairs with `command`; `index` is for attributes and ranges."""
        kind = _ANSWERS.get(command)
        if kind is None:
            raise ValueError(f"Model.query, command: expected a RKNN_QUERY value, got {command}")
        record = kind()
        if hasattr(kind, "index"):
            record.index = index
        name = api.rknn_query_cmd.name_of(command)
        if command in _NATIVE_OUTPUTS and not 0 <= index < self._counts[1]:  # the real library crashes (measured)
            why = f"{name}, index: the model has {self._counts[1]} outputs, got {index}"
            raise error_of(api.RKNN_ERR_PARAM_INVALID, "Model.query", why)
        with self.calling():
            code = api.rknn_query(self.handle, api.rknn_query_cmd(command), record, sizeof(record))
        check(code, "rknn_query", name)
        return record

    def _attr(self, command: int, index: int) -> api.rknn_tensor_attr:
        found: api.rknn_tensor_attr = self.query(command, index)
        return found

    @property
    def sdk_version(self) -> tuple[str, str]:
        """Versions of the runtime library and of the kernel driver."""
        found = self.query(api.RKNN_QUERY_SDK_VERSION)
        return found.api_version.decode("utf-8", "replace"), found.drv_version.decode("utf-8", "replace")

    @property
    def mem_size(self) -> api.rknn_mem_size:
        """Bytes of weights, of tensors between layers, of SRAM."""
        found: api.rknn_mem_size = self.query(api.RKNN_QUERY_MEM_SIZE)
        return found

    @property
    def custom_string(self) -> str:
        """The text the author stored in the model, "" if none."""
        return str(self.query(api.RKNN_QUERY_CUSTOM_STRING).string.decode("utf-8", "replace"))

    @property
    def last_run_us(self) -> int | None:
        """Microseconds the runtime measured for the last run in the model's own context; None before the first (the
        number is garbage then)."""
        return int(self.query(api.RKNN_QUERY_PERF_RUN).run_duration) if self._ran else None

    def perf_detail(self) -> str:
        """The runtime's table of time per layer; the model must be loaded with RKNN_FLAG_COLLECT_PERF_MASK."""
        if not self.flags & api.RKNN_FLAG_COLLECT_PERF_MASK:
            raise ValueError("Model.perf_detail: load the model with flags=RKNN_FLAG_COLLECT_PERF_MASK")
        if not self._ran:
            raise ValueError("Model.perf_detail: run the model first")
        with self.calling():  # the text is the runtime's until its next call
            found = self.query(api.RKNN_QUERY_PERF_DETAIL)
            return (found.perf_data or b"").decode("utf-8", "replace")

    def perf_layers(self) -> list[PerfLayer]:
        """`perf_detail` as rows: layer, op, target, us, share. [] when a release words its table in another way."""
        return perf_layers(self.perf_detail())

    # Closing

    def _seal(self) -> None:
        super()._seal()
        self._cell.value = 0  # C refuses it, where it would crash on the old one
        self._retained = None


def _destroy_context(destroy: Any, context: int, kept: list[Any]) -> None:
    try:
        check(destroy(context), "rknn_destroy")
    finally:
        kept.clear()


_NATIVE_OUTPUTS = (api.RKNN_QUERY_NATIVE_OUTPUT_ATTR, api.RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR)
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
