"""`Tensor`: memory that OpenVINO computes with. Numpy arrays over the memory keep it alive."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Iterable, Sequence

from npu_common import TYPE_CHECKING
from npu_common.buffer import Buffer, address_of
from npu_common.resource import fixed, surrounded

from ..errors import check
from ..handles import Made, get_number, handle_of, make, text_bytes
from ..openvino.c import ov_tensor as api
from . import element_types
from .shapes import Shape, shape_record, take_shape

if TYPE_CHECKING:
    from typing import Any

    import numpy.typing as npt

    from .request import InferRequest

__all__ = ["Tensor", "is_fresh", "may_move", "move_with", "mover_of", "tensor_of", "used_by"]


class Tensor(Buffer):
    """One ov_tensor_t over the memory of a numpy array; `Tensor.empty(shape, dtype)` lets OpenVINO allocate instead.

    The tensor, and each request that it is set on, keep the array alive. The NPU plugin copies such memory at each
    inference. It uses memory from `RemoteContext.create_host_tensor`, and a request's own tensors, in place.

    A tensor may be dropped without close(). Its memory lives as long as arrays over it (`data`) or requests use it.
    Source: ov_tensor.h 2026.4.1.

    Args:
        array: The array whose memory the tensor uses without copying: C-contiguous, writable, aligned, and of a dtype
            that OpenVINO has.

    Raises:
        TypeError: `array` is no array, or OpenVINO has no such dtype.
        ValueError: The memory is not contiguous, not aligned or read-only.
    """

    number = fixed["Any"]("Its C handle as a number; None once it is closed.")
    code = fixed[int]("Number of its element type, an ov_element_type_e.")
    owner = fixed["Any"]("The object that owns the memory; None if OpenVINO does.")

    _owner: Any = None
    _reshaped = False

    def __init__(self, array: Any) -> None:
        source = checked_array(array, "Tensor")
        code = element_types.code_of(source.dtype)
        create = api.ov_tensor_create_from_host_ptr
        handle = make(api.ov_tensor_free, create, code, shape_record(source.shape), address_of(source))
        self._take(handle, owner=source, code=code, shape=Shape(source.shape))

    @classmethod
    def empty(cls, shape: Sequence[int], dtype: Any = "float32") -> Tensor:
        """Make a tensor in uninitialised memory that OpenVINO allocates.

        Args:
            shape: Its sizes, outermost first.
            dtype: A numpy dtype, or OpenVINO's name of an element type ("f32"); not texts.
        """
        made: Tensor = object.__new__(cls)
        code = element_types.code_of(dtype)
        if element_types.is_string(code):
            raise TypeError("Tensor.empty, dtype: for texts use Tensor.from_strings")
        made._take(make(api.ov_tensor_free, api.ov_tensor_create, code, shape_record(Shape(shape))))
        return made

    @classmethod
    def from_strings(cls, texts: Iterable[str], shape: Sequence[int] | None = None) -> Tensor:
        """Make a tensor of texts, which OpenVINO copies (2025.2 and later). The C API cannot read them back.

        Args:
            texts: The elements.
            shape: The tensor's shape; by default one dimension.

        Raises:
            ValueError: `shape` has another number of elements than `texts`.
        """
        encoded = [text_bytes(text, "Tensor.from_strings") for text in texts]
        sizes = Shape((len(encoded),) if shape is None else shape)
        if sizes.elements != len(encoded):
            raise ValueError(f"Tensor.from_strings, shape: {tuple(sizes)} is not {len(encoded)} texts")
        pointers = (ctypes.c_char_p * max(1, len(encoded)))(*encoded)
        create = api.ov_tensor_create_from_string_array
        made: Tensor = object.__new__(cls)
        place = ctypes.addressof(pointers)
        made._take(make(api.ov_tensor_free, create, place, len(encoded), shape_record(sizes)))
        return made

    def _take(
        self,
        handle: Made,
        *,
        owner: Any = None,
        code: int | None = None,
        shape: Shape | None = None,
        parent: Any = None,
    ) -> None:
        handle.keep.append(owner)  # the memory outlives the C tensor that points to it
        with handle.filling(self):
            self._fill(handle, owner, code, shape, parent)

    def _fill(self, handle: Made, owner: Any, code: int | None, shape: Shape | None, parent: Any) -> None:
        """Fill a new Tensor with a handle of C and what is known of it; own the handle."""
        number = handle.number
        self._number: Any = number
        self._code = get_number(api.ov_tensor_get_element_type, number, kind=ctypes.c_uint32) if code is None else code
        self._shape = _shape_of(number) if shape is None else shape
        address, nbytes = self._memory_of(number)
        self._owner = owner
        self._users: weakref.WeakSet[InferRequest] = weakref.WeakSet()
        self._fluid: weakref.ref[InferRequest] | None = None  # the request whose runs may change this tensor's shape
        super().__init__(
            f"{type(self).__name__} {element_types.name_of(self._code)} {tuple(self._shape)}",
            address,
            nbytes,
            parent=parent,
        )
        self._own(handle.free)
        self._no_leak_warning()

    def _memory_of(self, number: int) -> tuple[int, int]:
        """Return the address and size in bytes; the address is 0 where the CPU has no access to the memory."""
        nbytes = get_number(api.ov_tensor_get_byte_size, number)
        if element_types.is_string(self._code):
            return 0, nbytes
        cell = ctypes.c_void_p()
        check(api.ov_tensor_data.raw(number, ctypes.byref(cell)), "ov_tensor_data")
        return cell.value or 0, nbytes

    def follow(self) -> None:
        """Update address and shape, of a tensor whose request may give it another shape at each run."""
        self._check_open()
        request = self._fluid() if self._fluid is not None else None
        if request is None:
            return
        with request._lock, self._exporting:  # not while C may be moving it
            request.at_rest("outputs")
            shape = _shape_of(self._number)
            address, nbytes = self._memory_of(self._number)
            if (address, nbytes) != (self.address, self.nbytes) or shape != self._shape:
                self._move(address, nbytes)  # no array over the old address exists: a run refuses while one does
                self._shape = shape

    @property
    def handle(self) -> Any:
        """`ov_tensor_t *`, for the functions of the header modules."""
        self._check_open()
        return handle_of(api.ov_tensor_t, self._number)

    @property
    def shape(self) -> Shape:
        """The sizes, outermost first."""
        self.follow()
        return self._shape

    @property
    def element_type(self) -> str:
        """OpenVINO's name of the element type, such as "f32"."""
        return element_types.name_of(self._code)

    @property
    def dtype(self) -> Any:
        """The numpy dtype.

        Raises:
            TypeError: numpy has none for the element type (texts, 4-bit types).
        """
        return element_types.dtype_of(self._code)

    @property
    def size(self) -> int:
        """Number of elements."""
        return self.shape.elements

    @property
    def data(self) -> npt.NDArray[Any]:
        """The memory as an array, without copying. The array keeps the memory alive, also after a close().

        Raises:
            BufferError: Only the device can access the memory.
            TypeError: numpy has no dtype for the element type.
        """
        self.follow()
        if self._owner is not None and self._fluid is None and not self._reshaped:
            found: npt.NDArray[Any] = self._owner
            return found
        return self.array(self.dtype, self._shape)

    @property
    def memory(self) -> memoryview:
        """The memory as a memoryview of this shape and element type, for programs without numpy.

        `x.memory[0, 3] = 1.0`, `x.memory.cast("B")[:] = data`. The view has one dimension of bytes for element types
        that memoryview lacks, and for tensors without elements or dimensions. It keeps the memory alive like `data`.
        """
        self.follow()
        form = element_types.format_of(self._code)
        flat = memoryview(self._memory()).cast("B")
        if form == "B" and self.element_type != "u8" or not self._shape or not self._shape.elements:
            return flat
        return flat.cast(form, self._shape)  # type: ignore[call-overload,no-any-return]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> npt.NDArray[Any]:
        found = self.data
        if dtype is None or found.dtype == dtype:
            return found.copy() if copy else found
        if copy is False:
            raise ValueError(f"{self.label}: as {dtype} it needs a copy")
        return found.astype(dtype)

    def __dlpack__(self, **options: Any) -> Any:
        """Return the elements as a DLPack capsule."""
        return self.data.__dlpack__(**options)

    def set_shape(self, shape: Sequence[int]) -> None:
        """Give the tensor another shape. OpenVINO allocates new memory when the shape needs more than before.

        Args:
            shape: The new sizes, outermost first.

        Raises:
            BufferError: Arrays over the memory exist, or a request computes with it.
            TypeError: The tensor holds texts.
            ValueError: The tensor uses an array's memory, which is too small.
        """
        sizes = Shape(shape)
        self._check_open()
        if element_types.is_string(self._code):
            raise TypeError("Tensor.set_shape: make a new tensor of texts with Tensor.from_strings")
        users = list(self._users)

        def change() -> None:
            for request in users:
                request.alone()
                if request.in_flight():
                    raise BufferError(f"Tensor.set_shape: {request.label} computes with it; wait() first")
            with self._exporting:
                self._change_shape(sizes)

        surrounded((request._lock for request in users), change)

    def _change_shape(self, sizes: Shape) -> None:
        """Set the shape, with the lock of the arrays over the memory held."""
        if self.exported:
            raise BufferError(
                f"Tensor.set_shape: arrays still look into the memory of {self.label}, which may move. "
                "Drop them first (`del x`), or keep copies (`x.copy()`)"
            )
        if self._owner is not None and sizes.elements > self._capacity():
            raise ValueError(
                f"Tensor.set_shape: {tuple(sizes)} needs {sizes.elements} elements, the array has {self._capacity()}"
            )
        code = api.ov_tensor_set_shape.raw(self._number, shape_record(sizes))
        check(code, "ov_tensor_set_shape", str(tuple(sizes)))
        address, nbytes = self._memory_of(self._number)
        self._move(address, nbytes)
        self._shape, self._reshaped = sizes, True

    def _capacity(self) -> int:
        return int(getattr(self._owner, "size", self._shape.elements))

    def check_fits(self, info: Any, what: str) -> None:
        """Raise unless the tensor can be set at the Port `info`. what: the function, for messages."""
        self.follow()
        if self._code != info.code:
            raise TypeError(
                f"{what}, {info.name!r}: expected elements of {element_types.name_of(info.code)}, "
                f"got {self.element_type}; OpenVINO converts nothing here, so convert first, or preprocess the model"
            )
        if not info.partial_shape.admits(self._shape):
            raise ValueError(f"{what}, {info.name!r}: expected shape {info.partial_shape}, got {tuple(self._shape)}")

    def __repr__(self) -> str:
        if self.closed:
            return f"<pyovnpu.{type(self).__name__} closed>"
        return f"<pyovnpu.{type(self).__name__} {self.element_type} {tuple(self._shape)}>"

    def close(self) -> None:
        """Release this tensor's hold on the memory; requests that it is set on keep using the memory.

        Closing twice, or never, does no harm.

        Raises:
            BufferError: Arrays over the memory exist.
        """
        if not self._closed and not self._in_other_process():
            super().close()
            self._number = None
            self._owner = None
        else:
            super().close()


def tensor_of(handle: Made, kind: type[Tensor] = Tensor, *, set_before: bool = False, **options: Any) -> Any:
    """Own a handle that C has just made.

    Args:
        kind: Tensor or a class derived from it.
        set_before: Whether the handle stands for a tensor that a program has set.
        **options: What is known of it.
    """
    made = object.__new__(kind)
    made._take(handle, **options)
    made._reshaped = set_before  # the array of the program may have another shape by now
    return made


def is_fresh(tensor: Tensor) -> bool:
    """Return whether OpenVINO has allocated the memory, and no program has given it a shape."""
    return tensor._owner is None and not tensor._reshaped


def mover_of(tensor: Tensor) -> InferRequest | None:
    """Return the request whose runs may change the tensor's shape; None where its shape is fixed."""
    return tensor._fluid() if tensor._fluid is not None else None


def may_move(tensor: Tensor) -> bool:
    """Return whether runs of a request may change the tensor's shape."""
    return tensor._fluid is not None


def move_with(tensor: Tensor, request: InferRequest | None) -> None:
    """Note the request whose runs may change the tensor's shape; None for no request any more."""
    if request is None and tensor._fluid is not None:
        tensor.follow()
    tensor._fluid = None if request is None else weakref.ref(request)


def used_by(tensor: Tensor, request: InferRequest, uses: bool = True) -> None:
    """Note that a request computes with the tensor, or does so no more."""
    (tensor._users.add if uses else tensor._users.discard)(request)


def _shape_of(number: int) -> Shape:
    return take_shape(api.ov_tensor_get_shape, number, scalar=lambda: get_number(api.ov_tensor_get_size, number) == 1)


def checked_array(array: Any, what: str) -> npt.NDArray[Any]:
    """Return `array` as a numpy array if its memory can be a tensor; errors contain the line that mends the call."""
    import numpy as np
    from npu_common.arrays import memory_of

    found = memory_of(array)
    if found is None:
        hint = "; use `np.asarray(x)`" if isinstance(array, (list, tuple)) or hasattr(array, "__array__") else ""
        raise TypeError(f"{what}: expected an array, got {type(array).__name__}{hint}")
    given, array = array, found
    if isinstance(array, np.ma.MaskedArray):
        raise TypeError(f"{what}: the array is masked, and C has no masks; use `x.filled(0)`")
    if not array.dtype.isnative:
        raise TypeError(f"{what}: {array.dtype} has foreign byte order; use `x.astype(x.dtype.newbyteorder('='))`")
    if not array.flags.c_contiguous:
        raise ValueError(f"{what}: the array is not contiguous; use `np.ascontiguousarray(x)`")
    if not array.flags.aligned:
        raise ValueError(f"{what}: the array's elements are not aligned for {array.dtype}; use `x.copy()`")
    if not array.flags.writeable:
        copy = "x.copy()" if isinstance(given, np.ndarray) else "np.array(x)"
        raise ValueError(f"{what}: the array is read-only, and OpenVINO takes memory it may write to; use `{copy}`")
    return found


def weights_tensor(weights: Any, what: str) -> tuple[Any, Any]:
    """Make a U8 tensor over weights, without a copy.

    Args:
        weights: bytes, an array, another buffer, or a Tensor of u8. Read-only memory is allowed: C only reads weights.
        what: The function, for messages.

    Returns:
        The C tensor, which the caller frees (None for a Tensor), and the objects to keep alive.
    """
    if isinstance(weights, Tensor):
        weights._check_open()
        if weights.element_type != "u8":
            raise TypeError(f"{what}, weights: expected a tensor of u8, got {weights.element_type}")
        return None, weights
    try:
        view = memoryview(weights)
    except TypeError:
        raise TypeError(
            f"{what}, weights: expected bytes, an array or a Tensor, got {type(weights).__name__}"
        ) from None
    if not view.c_contiguous:
        raise ValueError(f"{what}, weights: the memory is not contiguous; use np.ascontiguousarray(x)")
    if view.readonly:
        kept: Any = view.obj
        address = _readonly_address(view)
    else:
        kept = (ctypes.c_ubyte * view.nbytes).from_buffer(view)
        address = ctypes.addressof(kept)
    create = api.ov_tensor_create_from_host_ptr
    handle = make(api.ov_tensor_free, create, element_types.code_of("u8"), shape_record((view.nbytes,)), address)
    return handle, (kept, view)


def _readonly_address(view: memoryview) -> int:
    """Return the address of a read-only buffer."""
    if isinstance(view.obj, bytes) and view.nbytes == len(view.obj):
        return ctypes.cast(ctypes.c_char_p(view.obj), ctypes.c_void_p).value or 0
    import numpy as np

    return int(np.frombuffer(view.cast("B") if view.nbytes else b"\0", np.uint8).__array_interface__["data"][0])
