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
    """Memory that OpenVINO computes with. `native` is the pyovnpu.Tensor.

    Tensor(array), Tensor(array, shared_memory=True), Tensor(array, shape, type), Tensor(type, shape), Tensor(list),
    Tensor(port), Tensor(port, array).
    """

    __slots__ = ("_slot", "_view", "native")

    native: Native
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
            raise TypeError(
                f"Tensor: expected an array, a type and a shape, or a port, got {given!r:.60} {named or ''}"
            )
        first, rest = given[0], given[1:]
        self._slot = self._view = None
        if isinstance(first, Tensor):
            if rest:
                raise cannot("Tensor(tensor, begin, end)", "copy the part: Tensor(tensor.data[...])")
            self.native = first.native
        elif isinstance(first, (ConstOutput, Output)):
            if rest:
                self.native = over(rest[0], True)
            else:
                self.native = _empty(first.element_type, first.shape)
        elif isinstance(first, np.ndarray):
            if len(rest) == 1 and isinstance(rest[0], bool):
                shared, rest = rest[0], ()
            self.native = over(first, shared) if not rest else _over_as(first, *rest)
        elif isinstance(first, (list, tuple)) and not rest:
            array = np.array(first)
            if array.dtype.kind == "U":
                self.native = Native.from_strings(array.ravel().tolist(), array.shape)
            else:
                self.native = over(array, True)
        elif len(rest) == 1:
            self.native = _empty(first, rest[0])
        else:
            raise TypeError(f"Tensor: expected an array, a list, a port, or a type and a shape, got {first!r:.60}")

    @property
    def data(self) -> npt.NDArray[Any]:
        """The memory as an array, without copying; a copy of an output whose shape changes from run to run."""
        found: npt.NDArray[Any] = data_of(self.native) if self._view is None else self._view
        return found

    @data.setter
    def data(self, values: Any) -> None:
        self.data[...] = values

    @property
    def shape(self) -> Shape:
        """The sizes; they may be set."""
        return Shape(self.native.shape)

    @shape.setter
    def shape(self, sizes: Any) -> None:
        if self._slot is not None:  # an input's: the arrays that runs write into hold its memory in place
            for held in self._slot.held:
                held.shape = held.view = None
        with refusing:
            self.native.set_shape(Shape(sizes))

    @property
    def element_type(self) -> Type:
        """The type of the elements."""
        return type_of(self.native.code)

    @property
    def size(self) -> int:
        """Number of elements."""
        return self.native.size

    @property
    def byte_size(self) -> int:
        """Number of bytes."""
        self.native.follow()
        return self.native.nbytes

    @property
    def strides(self) -> Strides:
        """Bytes from one element to the next, for each dimension."""
        step, found = self.element_type.size, []
        for size in reversed(self.native.shape):
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
    made.native = native
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
    made = _empty(wanted, shape)
    data = np.ascontiguousarray(array).reshape(-1).view(np.uint8)
    if data.nbytes < made.nbytes:
        raise RuntimeError(f"Tensor: {made.label} needs {made.nbytes} bytes, the array has {data.nbytes}")
    made.memory.cast("B")[:] = data[: made.nbytes].data
    return made


def _empty(kind: Any, shape: Any) -> Native:
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
