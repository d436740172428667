"""A loaded .rknn model: the general path (`run`), zero copy (`bind`), Futures (`submit`), and what can be asked of
it."""

from __future__ import annotations

import ctypes
import operator
import os
import threading
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from npu_common import resource
from npu_common.buffer import address_of
from npu_common.cdecl import array, byref, sizeof
from npu_common.resource import Resource
from npu_common.tensor import Outputs, Tensors, arrange

from . import memory
from . import rknn_api as api
from ._library import lib
from .errors import check, error_of
from .memory import Memory
from .rknn_file import check_model
from .tensors import (
    CONVERTIBLE,
    InputSlot,
    OutputSlot,
    bound_info,
    bytes_needed,
    info_of,
    rknn_type,
    strides_of,
    tensor_name,
)

if TYPE_CHECKING:
    from .custom_op import CustomOp, Registered

__all__ = ["Binding", "Model"]


class Model(Resource):
    """One rknn_context.

    model: path of a .rknn file, or its bytes. flags: RKNN_FLAG values or'ed together. core_mask: a RKNN_NPU_CORE value
    (RK3576 and RK3588). outputs: "native" returns outputs in the model's own type, "float32" lets the runtime
    dequantize. share_weights: another model of the same file whose weights to use.

    Runs are serialised per model; use `dup()` for one context per thread. Not usable after fork().
    Raises FileNotFoundError, ValueError for what is no model (before C sees it), RknnError for what the runtime says.
    Source: rknn_api.h 2.3.2; RKNN C API reference 2.0.0-beta0, chapter 4.3.
    """

    _retained: Any = None  # what C goes on reading, though it is the program's

    def __init__(
        self,
        model: str | os.PathLike[str] | bytes | bytearray | memoryview,
        *,
        flags: int = 0,
        core_mask: int | None = None,
        outputs: str = "native",
        share_weights: Model | None = None,
    ) -> None:
        _one_of("Model", "outputs", outputs, ("native", "float32"))
        if flags & api.RKNN_FLAG_SHARE_WEIGHT_MEM and share_weights is None:
            raise ValueError("Model, flags: RKNN_FLAG_SHARE_WEIGHT_MEM needs share_weights=other_model")
        label, data = check_model(model, lib.version())
        source = (os.fsencode(data), 0) if isinstance(data, str) else (data, memoryview(data).nbytes)
        destroy = api.rknn_destroy.raw  # found before there is anything to destroy
        context = api.rknn_context()
        if share_weights is None:
            code = api.rknn_init(context, *source, flags, None)
        elif not isinstance(share_weights, Model):
            raise TypeError(f"Model, share_weights: expected a Model, got {type(share_weights).__name__}")
        else:
            flags |= api.RKNN_FLAG_SHARE_WEIGHT_MEM
            with share_weights._calling():
                extend = api.rknn_init_extend(ctx=share_weights.handle.value)
                code = api.rknn_init(context, *source, flags, extend)
        check(code, "rknn_init", label)
        self._take(context, destroy, label, flags, outputs)
        # With this flag C goes on reading the program's buffer instead of a copy.
        if flags & api.RKNN_FLAG_MODEL_BUFFER_ZERO_COPY:
            self._retained = data
        if core_mask is not None:
            try:
                self.set_core_mask(core_mask)
            except BaseException:
                self.close()
                raise

    def _take(self, context: api.rknn_context, destroy: Any, label: str, flags: int, outputs: str) -> None:
        """Become the owner of a context that C has just made."""
        super().__init__(f"rknn model {label}")
        self.handle = context
        self.flags = flags
        self._source = label
        self._output_mode = outputs
        self._destroy = destroy
        number = self._context = context.value
        self._operators: dict[str, Registered] = {}
        # What C calls until rknn_destroy, and in it. It must not refer to this object.
        kept: list[Any] = []
        self._called_back = kept
        self._own(lambda: _destroy_context(destroy, number, kept))
        self._active: object = None  # token of the binding the context points at
        self._zero_copy = False
        self._ready_to_run = False
        self._executor: ThreadPoolExecutor | None = None
        self._submitting = threading.Lock()
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
        self._describe(api.RKNN_QUERY_INPUT_ATTR, api.RKNN_QUERY_OUTPUT_ATTR)

    def _describe(self, input_query: int, output_query: int) -> None:
        """Ask for the attributes and lay out the records of the general path, once; a run only fills in addresses."""
        inputs = [self._attr(input_query, i) for i in range(self._counts[0])]
        outputs = [self._attr(output_query, i) for i in range(self._counts[1])]
        as_float = self._output_mode == "float32"
        self.inputs = Tensors(info_of(attr, convertible=True) for attr in inputs)
        self.outputs = Tensors(info_of(attr, dtype=np.float32 if as_float else None) for attr in outputs)
        self._input_records = array(api.rknn_input, max(1, len(inputs)))()
        self._output_records = array(api.rknn_output, max(1, len(outputs)))()
        self._input_slots = [
            InputSlot(self._input_records[index], info) for index, info in enumerate(tuple.__iter__(self.inputs))
        ]
        self._output_slots = [
            OutputSlot(self._output_records[index], info, as_float)
            for index, info in enumerate(tuple.__iter__(self.outputs))
        ]
        self._inputs_at = ctypes.addressof(self._input_records)
        self._outputs_at = ctypes.addressof(self._output_records)

    def __repr__(self) -> str:
        if self.closed:
            return f"<pyrknn.Model {self._source}, closed>"
        return f"<pyrknn.Model {self._source}, {len(self.inputs)} inputs, {len(self.outputs)} outputs>"

    # Running

    def run(self, /, *arrays: Any, **named: Any) -> Outputs:
        """Run once on copies of the inputs (the general path).

        Give arrays in order, by keyword, or in one mapping by tensor name. Shapes are those of `inputs`. Integers in
        the dtype of a quantized input go in as they are, as `info.quantize` makes them; uint8, int8, float16 and
        float32 otherwise stand for real numbers, which the runtime normalises and converts. Returns fresh arrays of
        the shapes and dtypes of `outputs`. Raises TypeError and ValueError before C sees anything wrong.
        """
        if resource.forked():
            self._check()
        with self._lock:
            if self._closed:
                self._check()
            if not self._ready_to_run:
                self._make_ready()
            # Checked under the lock: another thread may choose other shapes, and C would write past short outputs.
            given: Sequence[Any] = arrays
            slots = self._input_slots
            if named or not arrays or len(arrays) != len(slots) or arrays[0].__class__ is not np.ndarray:
                given = arrange(self.inputs, arrays, named, "Model.run")
            context = self._context
            for input_slot, source in zip(slots, given):
                input_slot.check(source, "Model.run")
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
            code = self._run(context, None)
            if code:
                raise error_of(code, "rknn_run", self._source)
            self._ran = True
            results = []
            for output_slot in self._output_slots:
                target = np.empty(output_slot.shape, output_slot.dtype)
                output_slot.buf.value = address_of(target)
                results.append(target)
            code = self._outputs_get(context, len(results), self._outputs_at, None)
            if code:
                raise error_of(code, "rknn_outputs_get", self._source)
            code = self._outputs_release(context, len(results), self._outputs_at)
            if code:
                raise error_of(code, "rknn_outputs_release", self._source)
            return Outputs(results, self.outputs.names)

    def _as_native(self, slot: InputSlot, source: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """`source` in the layout C expects of what it copies without looking at it."""
        if slot.native is None:
            query = _CURRENT_NATIVE_IN if self._shape_chosen else api.RKNN_QUERY_NATIVE_INPUT_ATTR
            slot.native = self._attr(query, slot.info.index)
        return slot.staged(source)

    def submit(self, /, *arrays: Any, **named: Any) -> Future[Outputs]:
        """`run` on the model's own thread; the Future holds the Outputs. The inputs are kept until it is done.

        Do not write to the input arrays before. Works with concurrent.futures.as_completed and asyncio.wrap_future.
        """
        self._check()
        given = arrange(self.inputs, arrays, named, "Model.submit")
        # Not the context's lock: that one is held while a run is in progress.
        with self._submitting:
            self._check()
            if self._executor is None:
                self._executor = ThreadPoolExecutor(1, thread_name_prefix="pyrknn")
            return self._executor.submit(self.run, *given)

    def bind(
        self,
        buffers: Mapping[str, Memory] | None = None,
        /,
        *,
        output: str = "native",
        input_dtype: Any = None,
        alloc_flags: int = 0,
        **named: Memory,
    ) -> Binding:
        """Zero copy: buffers that stay, in the layout the NPU reads and writes. A run is then one C call.

        buffers, keywords: memory for tensors by name (`create_mem...`); the rest is allocated, with `alloc_flags`
        (RKNN_FLAG_MEMORY values). output: "native" (as the NPU writes it, often NC1HWC2), "nhwc", "nchw" (the order of
        `outputs`) or "float32" (that order, dequantized). input_dtype: what will be written into the inputs when it is
        not their own type, such as "uint8" for images; one dtype for all or a mapping by name. Such inputs are NHWC,
        and the runtime normalises and converts what they hold; the others are native, as the NPU reads them.
        Tensors called like an option ("output") go into the mapping.

        Several bindings per model are fine; switching between them costs one C call per tensor. A model that was bound
        no longer takes `run` (mixing fails in the runtime, measured): use the binding, or `dup()`.
        """
        for name in named:
            if buffers is not None and name in buffers:
                raise TypeError(f"Model.bind: memory for {name!r} was given twice")
        with self._calling():
            return Binding(self, {**(buffers or {}), **named}, output, input_dtype, alloc_flags)

    def _make_ready(self) -> None:
        if self._zero_copy:
            raise error_of(
                api.RKNN_ERR_FAIL,
                "Model.run",
                "the model works on bound memory; use Binding.run(), or run() of a dup()",
            )
        self._runnable("Model.run")
        self._ready_to_run = True

    def _runnable(self, function: str) -> None:
        if self.flags & api.RKNN_FLAG_COLLECT_MODEL_INFO_ONLY:
            raise error_of(api.RKNN_ERR_FAIL, function, "the model was loaded with RKNN_FLAG_COLLECT_MODEL_INFO_ONLY")
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
            with self._calling():
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
        self._check()
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
        with self._calling():
            # Whatever fails from here on, no run may use what is known of the old shapes.
            self._shape_chosen = self._ready_to_run = False
            self._active = None
            self._shape_changes += 1
            check(api.rknn_set_input_shapes(self.handle, len(rows), attrs), "rknn_set_input_shapes", f"shapes {rows}")
            self._describe(api.RKNN_QUERY_CURRENT_INPUT_ATTR, api.RKNN_QUERY_CURRENT_OUTPUT_ATTR)
            self._shape_chosen = True

    # Custom operators

    def register(self, /, *operators: CustomOp) -> None:
        """Give the model the operators it leaves to the program, all of them in one call, before the first run.

        operators: see `pyrknn.custom_op`. Their `init` runs now; what it or a later `compute` raises comes out of this
        call, or of the run, as it is, and later runs work again. An operator type registered again takes the place of
        the one before. Raises TypeError and ValueError for what is no usable operator, RknnErrFail when the model has
        no operator of that type or has others too.
        """
        from . import custom_op

        found = custom_op.checked(operators)
        with self._calling():
            custom_op.register(self, found, self._operators, self._called_back)

    def _before_close(self) -> None:
        for name, one in self._operators.items():
            if one.viewed:
                raise BufferError(
                    f"cannot close {self._label}: an array that compute of {name!r} was given is still there. "
                    "Keep copies (`x.copy()`)"
                )

    # Cores

    def set_core_mask(self, core_mask: int) -> None:
        """Choose the NPU cores (RK3576, RK3588): a RKNN_NPU_CORE value, such as `RKNN_NPU_CORE_0_1`."""
        mask = api.rknn_core_mask(core_mask)
        with self._calling():
            check(api.rknn_set_core_mask(self.handle, mask), "rknn_set_core_mask", f"core_mask {core_mask:#x}")

    def set_batch_core_num(self, core_num: int) -> None:
        """How many cores share the images of a batch (RK3576, RK3588): 1 to 3."""
        with self._calling():
            check(api.rknn_set_batch_core_num(self.handle, core_num), "rknn_set_batch_core_num", f"core_num {core_num}")

    # Memory

    def create_mem(self, nbytes: int, flags: int = 0) -> Memory:
        """Allocate memory both sides see (rknn_create_mem; rknn_create_mem2 when there are RKNN_FLAG_MEMORY flags)."""
        with self._calling():
            return memory.allocate(self, nbytes, flags)

    def create_mem_from_fd(self, fd: int, nbytes: int, offset: int = 0, virt_addr: int | None = None) -> Memory:
        """Use a dma-buf of another device without copying; it stays the caller's, and must outlive the Memory.

        virt_addr: where the CPU sees byte 0 of the buffer; without it the buffer is mapped here.
        """
        with self._calling():
            return memory.from_fd(self, fd, nbytes, offset, virt_addr)

    def create_mem_from_phys(self, phys_addr: int, virt_addr: int, nbytes: int) -> Memory:
        """Use memory known by its physical address; it stays the caller's."""
        with self._calling():
            return memory.from_phys(self, phys_addr, virt_addr, nbytes)

    def dup(self) -> Model:
        """A second context of the same model: own buffers, shared weights. Either may be closed first.

        Custom operators are registered in it too: their `init` runs now, for a state of its own.
        """
        context = api.rknn_context()
        with self._calling():
            check(api.rknn_dup_context(byref(self.handle), byref(context)), "rknn_dup_context", self._source)
        made = object.__new__(type(self))
        made._take(context, self._destroy, f"{self._source} (dup)", self.flags, self._output_mode)
        made._retained = self._retained
        if self._operators:
            try:
                made.register(*(one.operator for one in self._operators.values()))
            except BaseException:
                made.close()
                raise
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
        with self._calling():
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
        """Microseconds the runtime measured for the last run; None before the first (the number is garbage then)."""
        return int(self.query(api.RKNN_QUERY_PERF_RUN).run_duration) if self._ran else None

    def perf_detail(self) -> str:
        """The runtime's table of time per layer; the model must be loaded with RKNN_FLAG_COLLECT_PERF_MASK."""
        if not self.flags & api.RKNN_FLAG_COLLECT_PERF_MASK:
            raise ValueError("Model.perf_detail: load the model with flags=RKNN_FLAG_COLLECT_PERF_MASK")
        if not self._ran:
            raise ValueError("Model.perf_detail: run the model first")
        with self._calling():  # the text is the runtime's until its next call
            found = self.query(api.RKNN_QUERY_PERF_DETAIL)
            return (found.perf_data or b"").decode("utf-8", "replace")

    # Closing

    def close(self) -> None:
        """Free the context: submitted runs are finished, bindings and memory closed first. Closing twice is fine.

        Raises BufferError while arrays still look into memory of the model.
        """
        if self._closed or self._foreign():
            super().close()
            return
        self._finish_submitted()
        try:
            super().close()
        finally:
            if self.closed:  # also when destroy of a custom operator raised
                self._finish_submitted()  # what was submitted meanwhile fails with ClosedError, and its thread ends
                self.handle.value = 0  # C refuses it, where it would crash on the old one

    def _finish_submitted(self) -> None:
        with self._submitting:
            executor, self._executor = self._executor, None
        if executor is None:
            return
        try:
            executor.shutdown(wait=True)
        except RuntimeError:
            # Called on the executor's own thread, by a Future's callback: it cannot wait for itself.
            executor.shutdown(wait=False)


class Binding(Resource):
    """Buffers set once with rknn_set_io_mem. Write into `inputs`, `run()`, read from `outputs`.

    The next run overwrites the outputs. `memories` holds the Memory of each tensor by name; memory the binding
    allocated is closed with it.
    """

    def __init__(
        self, model: Model, buffers: Mapping[str, Memory], output: str, input_dtype: Any, alloc_flags: int
    ) -> None:
        if isinstance(output, Memory):
            raise TypeError("Model.bind, output: a tensor of that name goes into the mapping: bind({'output': memory})")
        _one_of("Model.bind", "output", output, tuple(_OUTPUT_QUERIES))
        model._runnable("Model.bind")
        self.memories: dict[str, Memory] = {}
        self._allocated: list[Memory] = []
        super().__init__(f"binding of {model._label}", model)
        self._model = model
        self._context = model.handle.value
        self._run = api.rknn_run.raw
        self._token = object()
        self._shape_changes = model._shape_changes
        try:
            known = (*model.inputs.names, *model.outputs.names)
            _only(buffers, known, "tensor")
            if isinstance(input_dtype, Mapping):
                _only(input_dtype, model.inputs.names, "input")
            self._attrs = [*self._input_attrs(input_dtype), *self._output_attrs(output)]
            count = len(model.inputs)
            self._infos = (
                Tensors(bound_info(a) for a in self._attrs[:count]),
                Tensors(bound_info(a) for a in self._attrs[count:]),
            )
            for attr in self._attrs:
                self._provide(attr, buffers.get(tensor_name(attr)), alloc_flags)
            self._activate()
        except BaseException:
            self.close()
            raise

    def _input_attrs(self, input_dtype: Any) -> Iterable[api.rknn_tensor_attr]:
        model = self._model
        native = _CURRENT_NATIVE_IN if model._shape_chosen else api.RKNN_QUERY_NATIVE_INPUT_ATTR
        plain = api.RKNN_QUERY_CURRENT_INPUT_ATTR if model._shape_chosen else api.RKNN_QUERY_NATIVE_NHWC_INPUT_ATTR
        for index, info in enumerate(tuple.__iter__(model.inputs)):
            attr = model._attr(native, index)
            wanted = input_dtype.get(info.name) if isinstance(input_dtype, Mapping) else input_dtype
            kind = attr.type if wanted is None else rknn_type(wanted)
            if kind == attr.type:
                attr.pass_through = 1  # the bytes are in the model's own type and layout
            else:
                if np.dtype(wanted) not in CONVERTIBLE:
                    raise TypeError(
                        f"Model.bind, input_dtype of {info.name!r}: the runtime converts from "
                        f"{', '.join(map(str, CONVERTIBLE))}, got {np.dtype(wanted)}"
                    )
                # The runtime converts from NHWC only, so the native layout will not do.
                attr = model._attr(plain, index)
                attr.type = api.rknn_tensor_type(kind)
                attr.pass_through = 0
            yield attr

    def _output_attrs(self, output: str) -> Iterable[api.rknn_tensor_attr]:
        model = self._model
        command = _OUTPUT_QUERIES[output][model._shape_chosen]
        for index in range(len(model.outputs)):
            attr = model._attr(command, index)
            if output == "float32":
                attr.type = api.RKNN_TENSOR_FLOAT32
            elif output == "nhwc" and attr.fmt == api.RKNN_TENSOR_NCHW and attr.n_dims == 4:
                # Dynamic: no query tells NHWC attributes of the current shape.
                n, channels, height, width = (attr.dims[i] for i in range(4))
                attr.dims = (n, height, width, channels)
                attr.fmt = api.RKNN_TENSOR_NHWC
            yield attr

    def _provide(self, attr: api.rknn_tensor_attr, given: Memory | None, alloc_flags: int) -> None:
        name, needed = tensor_name(attr), bytes_needed(attr)
        if given is None:
            given = self._model.create_mem(needed, alloc_flags)
            self._allocated.append(given)
        elif not isinstance(given, Memory):
            raise TypeError(
                f"Model.bind, {name!r}: expected a Memory, got {type(given).__name__}; make one with "
                f"model.create_mem({needed}) and write into its array()"
            )
        else:
            given._check()
            if given._model is not self._model:
                raise ValueError(f"Model.bind, {name!r}: the memory was made by another model")
            if given.nbytes < needed:
                raise ValueError(f"Model.bind, {name!r}: expected memory of {needed} bytes, got {given.nbytes}")
        self.memories[name] = given
        given._children.add(self)  # closing the memory closes this first

    def _activate(self) -> None:
        """Point the context at these buffers. The model's lock is held."""
        model = self._model
        if self._shape_changes != model._shape_changes:
            raise error_of(api.RKNN_ERR_INPUT_INVALID, "Binding.run", "the input shapes were changed since; bind again")
        model._active = None  # while some tensors are here and some still there, nobody may run
        for attr in self._attrs:
            name = tensor_name(attr)
            check(api.rknn_set_io_mem(model.handle, self.memories[name].handle, attr), "rknn_set_io_mem", name)
            model._zero_copy, model._ready_to_run = True, False
        model._active = self._token

    def __repr__(self) -> str:
        state = "closed" if self.closed else ", ".join(self.memories)
        return f"<pyrknn.Binding of {self._model._source}: {state}>"

    def run(self) -> Binding:
        """Run on what the inputs hold; the outputs hold the result when it returns. Returns the binding."""
        model = self._model
        if resource.forked():
            self._check()
        with self._lock:
            if model._active is not self._token:  # never so once either is closed
                self._check()
                self._activate()
            code = self._run(self._context, None)
            if code:
                raise error_of(code, "rknn_run", model._source)
            model._ran = True
        return self

    @property
    def inputs(self) -> Outputs:
        """Arrays over the input buffers; row padding shows as strides. Write into them with `x[...] = data`."""
        return self._views(0)

    @property
    def outputs(self) -> Outputs:
        """Arrays over the output buffers, in the layout asked for; the next run overwrites them."""
        return self._views(1)

    @property
    def input_infos(self) -> Tensors:
        """Shape, dtype, layout and quantization of `inputs`."""
        return self._infos[0]

    @property
    def output_infos(self) -> Tensors:
        """Shape, dtype, layout and quantization of `outputs`."""
        return self._infos[1]

    def _views(self, side: int) -> Outputs:
        self._check()
        infos = self._infos[side]
        views: list[npt.NDArray[Any]] = []
        for info in tuple.__iter__(infos):
            views.append(self.memories[info.name].array(info.dtype, info.shape, strides=strides_of(info)))
        return Outputs(views, infos.names)

    def _before_close(self) -> None:
        for mine in self._allocated:
            mine._before_close()

    def close(self) -> None:
        """Give the buffers back. Raises BufferError while arrays still look into them."""
        if self._closed or self._foreign():
            super().close()
            return
        with self._lock:
            super().close()
            if self._model._active is self._token:
                self._model._active = None
            for mine in self._allocated:
                mine.close()


def _destroy_context(destroy: Any, context: int, called_back: list[Any]) -> None:
    try:
        check(destroy(context), "rknn_destroy")
    finally:
        called_back.clear()


def _one_of(function: str, argument: str, value: str, allowed: Sequence[str]) -> None:
    if value not in allowed:
        raise ValueError(f"{function}, {argument}: expected one of {', '.join(allowed)}, got {value!r}")


def _only(given: Mapping[str, Any], known: Sequence[str], what: str) -> None:
    for name in given:
        if name not in known:
            raise TypeError(f"Model.bind: the model has no {what} {name!r}; it has: {', '.join(known)}")


_CURRENT_NATIVE_IN = api.RKNN_QUERY_CURRENT_NATIVE_INPUT_ATTR
_OUTPUT_QUERIES = {
    # kind of output: (query of a static model, query once a shape was chosen)
    "native": (api.RKNN_QUERY_NATIVE_OUTPUT_ATTR, api.RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR),
    "nhwc": (api.RKNN_QUERY_NATIVE_NHWC_OUTPUT_ATTR, api.RKNN_QUERY_CURRENT_OUTPUT_ATTR),
    "nchw": (api.RKNN_QUERY_OUTPUT_ATTR, api.RKNN_QUERY_CURRENT_OUTPUT_ATTR),
    "float32": (api.RKNN_QUERY_OUTPUT_ATTR, api.RKNN_QUERY_CURRENT_OUTPUT_ATTR),
}
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
