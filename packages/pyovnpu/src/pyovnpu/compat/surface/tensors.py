"""`Tensor`: pyovnpu's, with the constructors and attributes of OpenVINO's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ... import Tensor as Native
from ...model.slots import OpenSlot
from ...runtime import element_types
from ...runtime.tensor import may_move
from .element_types import Type, header_name, type_of
from .ports import ConstOutput, Output
from .refusals import cannot, refusing
from .shapes import Shape, Strides

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["Tensor", "data_of", "native_of", "over", "wrapped"]


class Tensor:
    """Memory that OpenVINO computes with.

    Tensor(array), Tensor(array, shared_memory=True), Tensor(array, shape, type), Tensor(type, shape), Tensor(list),
    Tensor(port), Tensor(port, array). `native` is the pyovnpu.Tensor, which is made when it is first needed: a small
    input's elements are copied at each run, which takes less time.
    """

    __slots__ = ("_array", "_native", "_owner", "_slot", "_view")

    _array: npt.NDArray[Any] | None
    _native: Native | None
    _slot: OpenSlot | None
    _view: Any

    def __init__(self, *given: Any, **named: Any) -> None:
        if not given and "array" in named:
            given = (named.pop("array"),)
        for name in ("shape", "type"):
            if name in named:
                given = (*given, named.pop(name))
        shared = bool(named.pop("shared_memory", False))
        if named or not 1 <= len(given) <= 3:
            raise TypeError(f"Tensor: expected an array, a type and a shape, or a port, got {given!r:.60}")
        first, rest = given[0], given[1:]
        self._slot = self._view = self._array = self._native = None
        self._owner = not shared
        if isinstance(first, Tensor):
            if rest:
                raise cannot("Tensor(tensor, begin, end)", "copy the part: Tensor(tensor.data[...])")
            self._native = first.native
        elif isinstance(first, (ConstOutput, Output)):
            if rest:
                self._owner = False
                self._take(rest[0], True)
            else:
                self._empty(first.element_type, first.shape)
        elif isinstance(first, np.ndarray):
            if len(rest) == 1 and isinstance(rest[0], bool):
                shared, rest = rest[0], ()
                self._owner = not shared
            if rest:
                self._native = _over_as(first, *rest)
            else:
                self._take(first, shared)
        elif isinstance(first, (list, tuple)) and not rest:
            self._take(np.array(first), True)
        elif len(rest) == 1:
            self._empty(first, rest[0])
        else:
            raise TypeError(f"Tensor: expected an array, a list, a port, or a type and a shape, got {first!r:.60}")

    def _take(self, given: Any, shared: bool) -> None:
        if given.__class__ is np.ndarray and given.dtype in _PLAIN and (not shared or _simple(given)):
            self._array = given if shared else np.array(given, order="C")
        else:
            self._native = over(given, shared)

    def _empty(self, kind: Any, shape: Any) -> None:
        dtype = Type(kind).to_dtype()
        if dtype in _PLAIN and Type(dtype) is Type(kind):
            self._array = np.empty(tuple(Shape(shape)), dtype)
        else:
            self._native = _allocated(kind, shape)

    @property
    def native(self) -> Native:
        """The pyovnpu.Tensor."""
        if self._native is None:
            assert self._array is not None
            with refusing:
                self._native = Native(self._array)
        return self._native

    @property
    def array(self) -> npt.NDArray[Any] | None:
        """The memory, while no pyovnpu.Tensor was needed for it; None afterwards."""
        return self._array if self._native is None else None

    @property
    def data(self) -> npt.NDArray[Any]:
        """The memory as an array, without copying; a copy of an output whose shape changes from run to run."""
        if self._native is None:
            assert self._array is not None
            return self._array
        found: npt.NDArray[Any] = data_of(self._native) if self._view is None else self._view
        return found

    @data.setter
    def data(self, values: Any) -> None:
        self.data[...] = values

    @property
    def shape(self) -> Shape:
        """The sizes; they may be set."""
        return Shape(self.native.shape if self._array is None or self._native is not None else self._array.shape)

    @shape.setter
    def shape(self, sizes: Any) -> None:
        array, wanted = self.array, Shape(sizes)
        if array is not None:
            count = int(np.prod(wanted, dtype=np.int64))
            if count <= array.size:
                self._array = array.reshape(-1)[:count].reshape(tuple(wanted))
            elif self._owner:
                self._array = np.empty(tuple(wanted), array.dtype)
            else:
                raise RuntimeError(f"Tensor.shape: {wanted} needs {count} elements, the array has {array.size}")
            return
        if self._slot is not None:  # an input's: the arrays that runs write into hold its memory in place
            for held in self._slot.held:
                held.shape = held.view = None
        with refusing:
            self.native.set_shape(wanted)

    @property
    def element_type(self) -> Type:
        """The type of the elements."""
        array = self.array
        return type_of(self.native.code) if array is None else Type(array.dtype)

    @property
    def size(self) -> int:
        """Number of elements."""
        return int(self.data.size) if self.array is not None else self.native.size

    @property
    def byte_size(self) -> int:
        """Number of bytes."""
        if self.array is not None:
            return int(self.data.nbytes)
        self.native.follow()
        return self.native.nbytes

    @property
    def strides(self) -> Strides:
        """Bytes from one element to the next, for each dimension."""
        step, found = self.element_type.size, []
        for size in reversed(self.shape):
            found.append(step)
            step *= size
        return Strides(reversed(found))

    @property
    def str_data(self) -> Any:
        """Not possible: raises NotImplementedError. The C API cannot read texts back."""
        return self._texts("str_data")

    @property
    def bytes_data(self) -> Any:
        """Not possible: raises NotImplementedError. The C API cannot read texts back."""
        return self._texts("bytes_data")

    def _texts(self, name: str) -> Any:
        if not element_types.is_string(self.native.code):
            raise RuntimeError(f"Tensor.{name}: the elements are {self.native.element_type}, not texts")
        raise cannot(f"Tensor.{name}", "keep the texts that the tensor was made of")

    def get_shape(self) -> Shape:
        """`shape`."""
        return self.shape

    def set_shape(self, shape: Any) -> None:
        """Give the tensor another shape; memory that is too small is replaced."""
        self.shape = shape

    def get_element_type(self) -> Type:
        """`element_type`."""
        return self.element_type

    def get_size(self) -> int:
        """`size`."""
        return self.size

    def get_byte_size(self) -> int:
        """`byte_size`."""
        return self.byte_size

    def get_strides(self) -> Strides:
        """`strides`."""
        return self.strides

    def is_continuous(self) -> bool:
        """Always True: the C API makes no others."""
        return True

    def copy_from(self, source: Any) -> None:
        """Take shape and elements from a tensor or array."""
        array = source.data if isinstance(source, Tensor) else np.asarray(source)
        if Shape(array.shape) != self.shape:
            self.shape = array.shape
        self.data[...] = array

    def copy_to(self, target: Tensor) -> None:
        """Give shape and elements to another tensor."""
        target.copy_from(self)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> npt.NDArray[Any]:
        return np.array(self.data, dtype=dtype) if copy else np.asarray(self.data, dtype=dtype)

    def __copy__(self) -> Tensor:
        return self

    def __deepcopy__(self, memo: Any) -> Tensor:
        return wrapped(over(self.data, False))

    def __repr__(self) -> str:
        return f"<Tensor: shape{self.shape} type: {self.element_type.type_name}>"


def wrapped(native: Native, slot: Any = None, view: Any = None) -> Tensor:
    """The Tensor of a pyovnpu.Tensor.

    Args:
        native: The pyovnpu.Tensor.
        slot: The Slot that runs use it in, where it is an input's.
        view: An array over its memory, which cannot move while that exists.
    """
    made = object.__new__(Tensor)
    made._native, made._array, made._owner = native, None, True
    made._slot = slot if isinstance(slot, OpenSlot) else None
    made._view = view
    return made


def native_of(given: Any, what: str) -> Native:
    """The pyovnpu.Tensor of a Tensor. Raises TypeError for anything else."""
    if isinstance(given, Native):
        return given
    if not isinstance(given, Tensor):
        raise TypeError(f"{what}: expected a Tensor, got {type(given).__name__}; use Tensor(x)")
    return given.native


def over(given: Any, shared: bool) -> Native:
    """A tensor over an array's memory, or over that of a copy."""
    array = given if isinstance(given, np.ndarray) else np.asarray(given)
    if array.dtype.kind in "SU":
        return Native.from_strings([str(text) for text in array.ravel().tolist()], array.shape)
    if not shared:
        return Native(np.array(array, order="C"))
    if not array.flags.writeable:
        raise ValueError("Tensor: the array is read-only; leave shared_memory out, or give x.copy()")
    with refusing:
        return Native(array)


def _over_as(array: npt.NDArray[Any], shape: Any, kind: Any = None) -> Native:
    """A tensor of another shape and type over an array's memory."""
    wanted = Type(array.dtype) if kind is None else Type(kind)
    made = _allocated(wanted, shape)
    data = np.ascontiguousarray(array).reshape(-1).view(np.uint8)
    if data.nbytes < made.nbytes:
        raise RuntimeError(f"Tensor: {made.label} needs {made.nbytes} bytes, the array has {data.nbytes}")
    made.memory.cast("B")[:] = data[: made.nbytes].data
    return made


_PLAIN = frozenset(np.dtype(name) for name in "bool f2 f4 f8 i1 i2 i4 i8 u1 u2 u4 u8".split())
"""What numpy and OpenVINO have alike."""


def _simple(array: npt.NDArray[Any]) -> bool:
    """Whether the memory can be shared as it is."""
    flags = array.flags
    return bool(flags.c_contiguous and flags.aligned and flags.writeable)


def _allocated(kind: Any, shape: Any) -> Native:
    with refusing:
        return Native.empty(Shape(shape), header_name(kind))


def data_of(native: Native) -> npt.NDArray[Any]:
    """The elements as an array over the memory."""
    if may_move(native):
        return _seen(native).copy()  # an array over the memory would keep the next run from moving it
    return _seen(native)


def _seen(native: Native) -> npt.NDArray[Any]:
    if element_types.is_string(native.code):
        raise cannot("Tensor.data of texts")
    if not element_types.has_dtype(native.code):  # fewer than 8 bits: the bytes
        native.follow()
        return native.array().view(type_of(native.code).to_dtype())
    return native.data
