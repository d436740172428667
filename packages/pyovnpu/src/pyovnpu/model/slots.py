"""Requests of a model's pool, each with what a run needs prepared. Who has taken a slot has it alone."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

from npu_common import TYPE_CHECKING
from npu_common.buffer import address_of

from ..errors import check
from ..handles import make
from ..openvino.c import ov_infer_request as api
from ..openvino.c import ov_shape as shape_api
from ..openvino.c import ov_tensor as tensor_api
from ..runtime.ports import Port
from ..runtime.request import SETTERS, InferRequest, seen
from ..runtime.shapes import shape_record
from ..runtime.tensor import Tensor

if TYPE_CHECKING:
    from typing import Any

    from ..runtime.compiled import CompiledModel

__all__ = ["LARGE", "OpenSlot", "Slot"]

LARGE = 1 << 18
"""Bytes: to make a tensor of a larger array and to set it costs less than to copy it."""


class Slot:
    """A request with arrays over its own tensors, made once."""

    __slots__ = ("infer", "input", "inputs", "inside", "output", "outputs", "records", "request", "shared")

    def __init__(self, compiled: CompiledModel) -> None:
        self.request: InferRequest = compiled.create_infer_request()
        self.request.no_leak_warning()
        self.inside = self.request._inside
        self.infer = api.ov_infer_request_infer.raw
        self.inputs: list[Any] = []
        self.outputs: list[Any] = []
        self.shared: dict[tuple[str, int], Any] = {}  # a program's arrays that C has instead of its own tensors
        self.records: dict[tuple[int, ...], Any] = {}  # shapes as C takes them: to make one takes as long as to set it
        self._prepare()
        self.input: Any = self.inputs[0] if self.inputs else None
        self.output: Any = self.outputs[0] if self.outputs else None

    def _prepare(self) -> None:
        self.inputs += tuple.__iter__(self.request.inputs)
        self.outputs += tuple.__iter__(self.request.outputs)

    def run_into(self, inputs: Sequence[Any], outputs: Sequence[Any]) -> None:
        """Run on a program's arrays, which were checked. Small ones are copied, which costs less than setting them."""
        given = [("output", index, target) for index, target in enumerate(outputs) if target.nbytes > LARGE]
        for index, source in enumerate(inputs):
            if isinstance(source, Tensor) or not _sharable(source) or _overlaps(source, outputs):
                self.restore(("input", index))
                self.give(index, source)
            else:
                given.append(("input", index, source))
        request = self.request
        try:
            for side, index, array in given:
                self._set(side, index, array)
            request.infer()
        except BaseException:
            self.restore()
            raise
        for index, target in enumerate(outputs):
            if target.nbytes <= LARGE:
                target[...] = seen(request.get_output_tensor(index))

    def give(self, index: int, source: Any) -> None:
        """Copy an input into the request's own tensor."""
        self.inputs[index][...] = source

    def _set(self, side: str, index: int, array: Any) -> None:
        """Let C compute with an array from now on; it is kept alive until C has another one, or the request goes."""
        request, place = self.request, (side, index)
        port = request._ports[side][index]
        request._get(side, port)  # its own, for `restore`
        kept = request._state.kept
        before = self.shared.get(place)
        if before is array:
            return
        with request._lock:
            request.check_open()
            number = make(tensor_api.ov_tensor_create_from_host_ptr, port.code, self._record(array), address_of(array))
            try:
                self.shared[place] = array
                kept["shared", place] = before, array  # both: an interruption leaves open which one C has
                function = SETTERS[side]
                check(function.raw(request._number, index, number), function.__name__, repr(port.name))
                kept["shared", place] = array
            finally:
                tensor_api.ov_tensor_free.raw(number)

    def _record(self, array: Any) -> Any:
        """The shape of an array as C takes it; a model of fixed sizes, which alone shares, has few."""
        found = self.records.get(array.shape)
        if found is None:
            found = self.records[array.shape] = shape_record(array.shape)
        return found

    def restore(self, *places: tuple[str, int]) -> None:
        """Its own tensors again, where `run_into` has set arrays: at these places, by default at all."""
        request = self.request
        for place in places or list(self.shared):
            if place in self.shared:
                side, index = place
                with request._lock:
                    request.check_open()
                    function, own = SETTERS[side], request._tensors[place]
                    check(function.raw(request._number, index, own._number), function.__name__)
                    del self.shared[place]
                    request._state.kept.pop(("shared", place), None)


class OpenSlot(Slot):
    """A request of a model with open sizes, or with elements that numpy does not have.

    Inputs are copied into tensors that stay as long as their shapes do.
    """

    __slots__ = ("held", "made")

    def _prepare(self) -> None:
        self.held = [_Held(port) for port in self.request._ports["input"]]
        self.made: list[_Made] = []

    def give(self, index: int, source: Any) -> None:
        """Copy an input into the tensor of the last one, if that had its shape."""
        held = self.held[index]
        if isinstance(source, Tensor) or source.shape != held.shape or source.dtype != held.dtype:
            self.take(held, source)
        else:
            held.view[...] = source

    def take(self, held: _Held, source: Any) -> None:
        """An input of another shape than the last one, or a Tensor. It was checked."""
        held.shape = held.view = None
        request = self.request
        if isinstance(source, Tensor):
            request._set("input", held.port, source, "Model.run")
            return
        if _sharable(source):
            request._set("input", held.port, Tensor(source), "Model.run")
            return
        tensor = Tensor.empty(source.shape, source.dtype)
        tensor._fits(held.port, "Model.run")
        view = tensor.data
        view[...] = source
        request._set("input", held.port, tensor, "Model.run")
        held.dtype, held.view, held.shape = source.dtype, view, source.shape

    def look(self) -> None:
        """Find the output tensors, after the first run."""
        self.made = [_Made(self.request, port) for port in self.request._ports["output"]]


def _sharable(array: Any) -> bool:
    """Is it large enough, and such that it can be a tensor as it lies?"""
    flags = array.flags
    return array.nbytes > LARGE and flags.writeable and flags.aligned and flags.c_contiguous  # type: ignore[no-any-return]


def _overlaps(array: Any, others: Sequence[Any]) -> bool:
    import numpy as np

    return any(np.may_share_memory(array, other) for other in others)


class _Held:
    """The tensor of an input: an array over it, whose shape and dtype stand beside it."""

    __slots__ = ("dtype", "port", "shape", "view")

    def __init__(self, port: Port) -> None:
        self.port = port
        self.dtype: Any = None
        self.shape: tuple[int, ...] | None = None
        self.view: Any = None


class _ShapeRecord(ctypes.Structure):
    """ov_shape_t, its sizes as an address."""

    _fields_ = [("rank", ctypes.c_int64), ("dims", ctypes.c_void_p)]


class _Made:
    """The tensor of an output, whose shape and memory may be others after each run."""

    __slots__ = ("address", "cell", "dtype", "free", "number", "record", "sizes", "tensor", "view", "where", "which")

    def __init__(self, request: InferRequest, port: Port) -> None:
        from ..runtime.ports import info_of

        self.tensor = request.get_output_tensor(port.index)
        self.number = self.tensor._number
        self.dtype: Any = info_of(port).dtype
        self.which, self.where = tensor_api.ov_tensor_get_shape.raw, tensor_api.ov_tensor_data.raw
        self.free = shape_api.ov_shape_free.raw
        self.record, self.cell = _ShapeRecord(), ctypes.c_void_p()
        self.sizes: bytes | None = None  # as C has them
        self.address: int | None = None
        self.view: Any = None

    def copy(self) -> Any:
        """A copy of what it holds now: of its bytes where numpy has no such elements; None for texts."""
        if self.dtype is None:
            found = seen(self.tensor)
            return found if found is None else found.copy()
        record, cell = self.record, self.cell
        if self.which(self.number, ctypes.byref(record)):
            return seen(self.tensor).copy()  # a scalar, of whose shape C says that it is an error
        sizes = ctypes.string_at(record.dims, 8 * record.rank)
        self.free(ctypes.byref(record))
        if self.where(self.number, ctypes.byref(cell)):
            return seen(self.tensor).copy()
        address = cell.value
        if address != self.address or sizes != self.sizes or self.view is None:
            self._look(sizes, address)
        return self.view.copy()

    def _look(self, sizes: bytes, address: int | None) -> None:
        import numpy as np

        self.view = None
        shape = tuple(np.frombuffer(sizes, np.int64).tolist())
        nbytes = int(np.prod(shape, dtype=np.int64)) * self.dtype.itemsize
        if not nbytes or not address:
            view = np.empty(shape, self.dtype)
        else:
            memory = (ctypes.c_ubyte * nbytes).from_address(address)
            view = np.frombuffer(memory, self.dtype).reshape(shape)
        self.sizes, self.address, self.view = sizes, address, view
