"""`Binding`: zero copy with buffers that are set once, in the layout that the NPU reads and writes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from npu_common import resource
from npu_common.model.binding import BaseBinding
from npu_common.resource import Resource, close_before, discard, do_all
from npu_common.tensor import Outputs, Tensors

from .. import rknn_api as api
from ..errors import check, error_of, run_error
from .context_state import CURRENT_NATIVE_IN, check_runnable, context_for, known, state_of
from .memory import Memory
from .tensors import CONVERTIBLE, bound_info, bytes_needed, rknn_type, strides_of, tensor_name

if TYPE_CHECKING:
    from .model import Model

__all__ = ["OUTPUT_QUERIES", "Binding"]


class Binding(BaseBinding):
    """Buffers set once with rknn_set_io_mem: write into `inputs`, call `run()`, read from `outputs`.

    The next run overwrites the outputs. `memories` has the Memory of each tensor by name; closing the binding also
    closes the memory that it allocated.
    """

    package = "pyrknn"

    def __init__(
        self,
        model: Model,
        buffers: Mapping[str, Memory],
        outputs: str,
        input_dtype: Any,
        alloc_flags: int,
        h_stride: int | Mapping[str, int] = 0,
    ) -> None:
        self.check_model(model)
        check_runnable(model, "Model.bind")
        self._memories: dict[str, Memory] = {}
        self._allocated: list[Memory] = []
        self._on = model  # the model whose context runs the binding
        self._state = state_of(model)
        self._token = object()
        super().__init__(model)  # which may close it from here on
        self._run = api.rknn_run.raw
        self._shape_changes = self._state.shape_changes
        try:
            if isinstance(input_dtype, Mapping):
                _only(input_dtype, model.inputs.names)
            if isinstance(h_stride, Mapping):
                _only(h_stride, model.inputs.names)
            kinds = self._input_kinds(input_dtype)
            rows = tuple(h_stride.items()) if isinstance(h_stride, Mapping) else h_stride
            # Exactly: on RK356x and RK3562 nhwc and nchw disturb each other (measured).
            self._use = kinds, outputs, rows
            self._on = context_for(model, self._use)
            self._state = state_of(self._on)
            self._context = self._on.handle.value
            self._attrs = [*self._input_attrs(kinds, h_stride), *self._output_attrs(outputs)]
            count = len(model.inputs)
            self._infos = (
                Tensors(bound_info(a) for a in self._attrs[:count]),
                Tensors(bound_info(a) for a in self._attrs[count:]),
            )
            for attr in self._attrs:
                self._provide(attr, buffers.get(tensor_name(attr)), alloc_flags)
            self._activate()
        except BaseException:
            discard(self)
            raise

    def _input_kinds(self, input_dtype: Any) -> tuple[int, ...]:
        """Return, for each input, the rknn_tensor_type that the program writes, -1 for the NPU's own type."""
        model = self._model
        native = CURRENT_NATIVE_IN if self._state.shape_chosen else api.RKNN_QUERY_NATIVE_INPUT_ATTR
        kinds = []
        for index, info in enumerate(tuple.__iter__(model.inputs)):
            wanted = input_dtype.get(info.name) if isinstance(input_dtype, Mapping) else input_dtype
            kind = -1 if wanted is None else rknn_type(wanted)
            if kind in (-1, known(model, native, index).type):
                kind = -1
            elif np.dtype(wanted) not in CONVERTIBLE:
                raise TypeError(
                    f"Model.bind, input_dtype of {info.name!r}: the runtime converts from "
                    f"{', '.join(map(str, CONVERTIBLE))}, got {np.dtype(wanted)}"
                )
            kinds.append(kind)
        return tuple(kinds)

    def _input_attrs(self, kinds: Sequence[int], h_stride: int | Mapping[str, int]) -> Iterable[api.rknn_tensor_attr]:
        """Yield the attributes with which each input's memory is set, by its wanted type."""
        model = self._on
        native = CURRENT_NATIVE_IN if self._state.shape_chosen else api.RKNN_QUERY_NATIVE_INPUT_ATTR
        plain = api.RKNN_QUERY_CURRENT_INPUT_ATTR if self._state.shape_chosen else api.RKNN_QUERY_NATIVE_NHWC_INPUT_ATTR
        for (index, info), kind in zip(enumerate(tuple.__iter__(model.inputs)), kinds):
            if kind == -1:
                attr = known(model, native, index)
                attr.pass_through = 1  # the elements already have the model's own type and layout
            else:
                # The runtime converts from NHWC only, so the native attributes cannot be used.
                attr = known(model, plain, index)
                if attr.fmt in (api.RKNN_TENSOR_NC1HWC2, api.RKNN_TENSOR_NCHW):
                    # The query for NHWC may return the native attributes again (measured); the plain query has NHWC.
                    attr = model.query(api.RKNN_QUERY_INPUT_ATTR, index)
                attr.type = api.rknn_tensor_type(kind)
                attr.pass_through = 0
            _spread(attr, h_stride.get(info.name, 0) if isinstance(h_stride, Mapping) else h_stride)
            yield attr

    def _output_attrs(self, outputs: str) -> Iterable[api.rknn_tensor_attr]:
        """Yield the attributes with which each output's memory is set, by its wanted layout."""
        model = self._on
        command = OUTPUT_QUERIES[outputs][self._state.shape_chosen]
        for index in range(len(model.outputs)):
            attr = known(model, command, index)
            if outputs == "float32":
                attr.type = api.RKNN_TENSOR_FLOAT32
            elif outputs == "nhwc" and attr.fmt == api.RKNN_TENSOR_NCHW and attr.n_dims == 4:
                # A dynamic model: no query returns the NHWC attributes of the current shape.
                n, channels, height, width = (attr.dims[i] for i in range(4))
                attr.dims = (n, height, width, channels)
                attr.fmt = api.RKNN_TENSOR_NHWC
            yield attr

    def _provide(self, attr: api.rknn_tensor_attr, given: Memory | None, alloc_flags: int) -> None:
        """Keep the memory of a tensor, the given after checks or a new one, in `_memories`."""
        name, needed = tensor_name(attr), bytes_needed(attr)
        if given is None:
            given = self._model.create_mem(needed, alloc_flags)
            given._no_leak_warning()  # the model's own warning is enough
            self._allocated.append(given)
        elif not isinstance(given, Memory):
            raise TypeError(
                f"Model.bind, {name!r}: expected a Memory, got {type(given).__name__}; make one with "
                f"model.create_mem({needed}) and write into its array()"
            )
        else:
            given._check_open()
            if given.parent is not self._model:
                raise ValueError(f"Model.bind, {name!r}: the memory was made by another model")
            if given.nbytes < needed:
                raise ValueError(f"Model.bind, {name!r}: expected memory of {needed} bytes, got {given.nbytes}")
        self._memories[name] = given
        close_before(self, given)

    def _activate(self) -> None:
        """Set these buffers in the context. The caller holds the model's lock."""
        if self._shape_changes != state_of(self._model).shape_changes:
            raise error_of(api.RKNN_ERR_INPUT_INVALID, "Binding.run", "the input shapes were changed since; bind again")
        on, state = self._on, self._state
        state.active = None  # no binding is active until all tensors are set
        for attr in self._attrs:
            name = tensor_name(attr)
            check(api.rknn_set_io_mem(on.handle, self._memories[name].handle, attr), "rknn_set_io_mem", name)
            state.use = self._use
        state.active = self._token

    @property
    def memories(self) -> Mapping[str, Memory]:
        """The Memory of each tensor, by name."""
        return MappingProxyType(self._memories)

    def run(self) -> Binding:
        """Run on the current content of the inputs. The outputs hold the result when the call returns.

        Returns:
            The binding itself.

        Raises:
            RknnError: The run fails, or the model's input shapes were changed after the binding was made.
        """
        state = self._state
        if resource.look_closer():
            self._check_open()
        with self._lock:
            if state.active is not self._token:  # also when the binding or the model was closed
                self._check_open()
                self._activate()
            code = self._run(self._context, None)
            if code:
                raise run_error(code, self._on.source)
            state.ran = True
        if resource.dropped:
            resource.free_dropped()
        return self

    def _views(self, side: int) -> Outputs:
        self._check_open()
        infos = self._infos[side]
        views: list[npt.NDArray[Any]] = []
        for info in tuple.__iter__(infos):
            views.append(self._memories[info.name].array(info.dtype, info.shape, strides=strides_of(info)))
        return Outputs(views, infos.names)

    def _owned(self) -> list[Resource]:
        """Return the resources to close with the binding: memory that it allocated, and its second context."""
        return [*self._allocated, *([] if self._on is self._model else [self._on])]

    def _before_close(self) -> None:
        for mine in self._owned():
            mine._before_close()

    def _spare_views(self) -> None:
        if not self._leaving:
            super()._spare_views()
            for mine in self._owned():
                mine._spare_views()

    def _seal(self) -> None:
        super()._seal()
        self._deactivate()

    def _ended(self, deadline: float) -> bool:
        self._deactivate()
        return super()._ended(deadline)

    def _deactivate(self) -> None:
        """Make the next `run` check whether the binding is closed."""
        if self._state.active is self._token:
            self._state.active = None

    def close(self) -> None:
        """Release the buffers.

        Raises:
            BufferError: Arrays over the buffers exist.
        """
        if self._in_other_process():
            super().close()
            return
        with self._closing():
            super().close()
            steps = [] if self._on is self._model else [self._on.close]
            do_all([*steps, *(mine.close for mine in _taken_out(self._allocated))])  # memory also closes the binding


def _taken_out(memories: list[Memory]) -> Iterator[Memory]:
    while memories:
        yield memories.pop()


def _only(given: Mapping[str, Any], known: Sequence[str]) -> None:
    for name in given:
        if name not in known:
            raise TypeError(f"Model.bind: the model has no input {name!r}; it has: {', '.join(known)}")


def _spread(attr: api.rknn_tensor_attr, rows: int) -> None:
    """Set the distance between the images of a batch in rows; 0 leaves no gap."""
    if not rows:
        return
    name, height = tensor_name(attr), attr.dims[1]
    if attr.fmt != api.RKNN_TENSOR_NHWC or attr.n_dims != 4:
        raise ValueError(f"Model.bind, h_stride of {name!r}: only for NHWC inputs")
    if rows < height:
        raise ValueError(
            f"Model.bind, h_stride of {name!r}: expected at least {height}, the rows of an image, got {rows}"
        )
    attr.h_stride = rows


OUTPUT_QUERIES = {
    # kind of output: (query of a static model, query once a shape was chosen)
    "native": (api.RKNN_QUERY_NATIVE_OUTPUT_ATTR, api.RKNN_QUERY_CURRENT_NATIVE_OUTPUT_ATTR),
    "nhwc": (api.RKNN_QUERY_NATIVE_NHWC_OUTPUT_ATTR, api.RKNN_QUERY_CURRENT_OUTPUT_ATTR),
    "nchw": (api.RKNN_QUERY_OUTPUT_ATTR, api.RKNN_QUERY_CURRENT_OUTPUT_ATTR),
    "float32": (api.RKNN_QUERY_OUTPUT_ATTR, api.RKNN_QUERY_CURRENT_OUTPUT_ATTR),
}
