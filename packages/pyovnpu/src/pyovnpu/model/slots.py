"""Slots: the requests that `Model.run` uses, each with its arrays prepared. One thread at a time uses a slot."""

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
from ..runtime.request import SETTERS, InferRequest, gate_of, kept_of, seen, set_on
from ..runtime.shapes import shape_record
from ..runtime.tensor import Tensor

if TYPE_CHECKING:
    from typing import Any

    from ..runtime.compiled import CompiledModel

__all__ = ["LARGE", "OpenSlot", "Slot"]

LARGE = 1 << 18
"""Bytes. For an array larger than this, making and setting a tensor costs less than copying the array."""


class Slot:
    """A request, and arrays over its own tensors, which are made once."""

    __slots__ = (
        "__weakref__",
        "gate",
        "infer",
        "input",
        "inputs",
        "inside",
        "output",
        "outputs",
        "ports",
        "records",
        "request",
        "shared",
    )

    def __init__(self, compiled: CompiledModel) -> None:
        self.request: InferRequest = compiled.create_infer_request()
        self.request._no_leak_warning()
        self.gate = gate_of(self.request)
        self.inside = self.gate.inside
        self.ports = {"input": compiled.input_ports, "output": compiled.output_ports}
        self.infer = api.ov_infer_request_infer.raw
        self.inputs: list[Any] = []
        self.outputs: list[Any] = []
        self.shared: dict[tuple[str, int], Any] = {}  # the caller's arrays that are set in place of own tensors
        self.records: dict[tuple[int, ...], Any] = {}  # cached shape records: making one takes as long as setting it
        self._prepare()
        self.input: Any = self.inputs[0] if self.inputs else None
        self.output: Any = self.outputs[0] if self.outputs else None

    def _prepare(self) -> None:
        self.inputs += tuple.__iter__(self.request.inputs)
        self.outputs += tuple.__iter__(self.request.outputs)

    def run_into(self, inputs: Sequence[Any], outputs: Sequence[Any]) -> None:
        """Run on the caller's arrays, which were checked before.

        Small arrays are copied, because copying costs less than setting a tensor.
        """
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
        """Make C compute with `array`, which is kept alive until another one is set or the request is freed."""
        request, place = self.request, (side, index)
        port = self.ports[side][index]
        _own(request, side, index)  # caches the request's own tensor, which `restore` sets again
        kept = kept_of(request)
        before = self.shared.get(place)
        if before is array:
            return
        with request._lock:
            request._check_open()
            request.at_rest("run_into")
            create = tensor_api.ov_tensor_create_from_host_ptr
            made = make(tensor_api.ov_tensor_free, create, port.code, self._record(array), address_of(array))
            with made as number:
                self.shared[place] = array
                kept["shared", place] = before, array  # both: after an interruption either may be set in C
                function = SETTERS[side]
                check(function.raw(request.number, index, number), function.__name__, repr(port.name))
                kept["shared", place] = array

    def _record(self, array: Any) -> Any:
        """Return the array's shape as a C record, cached.

        Only models of fixed sizes share arrays, so shapes are few.
        """
        found = self.records.get(array.shape)
        if found is None:
            found = self.records[array.shape] = shape_record(array.shape)
        return found

    def restore(self, *places: tuple[str, int]) -> None:
        """Set the request's own tensors again where `run_into` has set arrays: at `places`, by default everywhere."""
        request = self.request
        for place in places or list(self.shared):
            if place in self.shared:
                side, index = place
                with request._lock:
                    request._check_open()
                    request.at_rest("run_into")
                    function, own = SETTERS[side], _own(request, side, index)
                    check(function.raw(request.number, index, own.number), function.__name__)
                    del self.shared[place]
                    kept_of(request).pop(("shared", place), None)


class OpenSlot(Slot):
    """A request of a model with open sizes, or with elements that numpy does not have.

    Inputs are copied into tensors, which are reused while the shapes stay the same.
    """

    __slots__ = ("held", "made")

    def _prepare(self) -> None:
        self.held = [_Held(port) for port in self.ports["input"]]
        self.made: list[_Made] = []

    def give(self, index: int, source: Any) -> None:
        """Copy an input into the tensor of the previous run; set a new tensor if the shape or dtype differs."""
        held = self.held[index]
        if isinstance(source, Tensor) or source.shape != held.shape or source.dtype != held.dtype:
            self.take(held, source)
        else:
            held.view[...] = source

    def take(self, held: _Held, source: Any) -> None:
        """Set an input that is a Tensor, or whose shape or dtype is new; the caller has checked the input."""
        held.shape = held.view = None
        request = self.request
        if isinstance(source, Tensor):
            set_on(request, "input", held.port, source, "Model.run")
            return
        if _sharable(source):
            set_on(request, "input", held.port, Tensor(source), "Model.run")
            return
        tensor = Tensor.empty(source.shape, source.dtype)
        tensor.check_fits(held.port, "Model.run")
        view = tensor.data
        view[...] = source
        set_on(request, "input", held.port, tensor, "Model.run")
        held.dtype, held.view, held.shape = source.dtype, view, source.shape

    def look(self) -> None:
        """Find the output tensors, after the first run."""
        self.made = [_Made(self.request, port) for port in self.ports["output"]]


def _own(request: InferRequest, side: str, index: int) -> Tensor:
    return request.get_input_tensor(index) if side == "input" else request.get_output_tensor(index)


def _sharable(array: Any) -> bool:
    """Return whether `array` is large enough to share and can be a tensor without a copy."""
    flags = array.flags
    return array.nbytes > LARGE and flags.writeable and flags.aligned and flags.c_contiguous  # type: ignore[no-any-return]


def _overlaps(array: Any, others: Sequence[Any]) -> bool:
    import numpy as np

    return any(np.may_share_memory(array, other) for other in others)


class _Held:
    """The tensor of an input: an array over it, with its shape and dtype."""

    __slots__ = ("dtype", "port", "shape", "view")

    def __init__(self, port: Port) -> None:
        self.port = port
        self.dtype: Any = None
        self.shape: tuple[int, ...] | None = None
        self.view: Any = None


class _ShapeRecord(ctypes.Structure):
    """ov_shape_t with `dims` as a plain address."""

    _fields_ = [("rank", ctypes.c_int64), ("dims", ctypes.c_void_p)]


class _Made:
    """The tensor of an output, whose shape and memory may change with each run."""

    __slots__ = ("address", "cell", "dtype", "free", "number", "record", "sizes", "tensor", "view", "where", "which")

    def __init__(self, request: InferRequest, port: Port) -> None:
        from ..runtime.infos import info_of

        self.tensor = request.get_output_tensor(port.index)
        self.number = self.tensor.number
        self.dtype: Any = info_of(port).dtype
        self.which, self.where = tensor_api.ov_tensor_get_shape.raw, tensor_api.ov_tensor_data.raw
        self.free = shape_api.ov_shape_free.raw
        self.record, self.cell = _ShapeRecord(), ctypes.c_void_p()
        self.sizes: bytes | None = None  # the dims as C stores them: int64 each
        self.address: int | None = None
        self.view: Any = None

    def copy(self) -> Any:
        """Copy the current content: as bytes where numpy has no such element type, None for texts."""
        if self.dtype is None:
            found = seen(self.tensor)
            return found if found is None else found.copy()
        record, cell = self.record, self.cell
        if self.which(self.number, ctypes.byref(record)):
            return seen(self.tensor).copy()  # a scalar: C returns an error for its shape
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
