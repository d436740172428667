"""Values of C++ that Python would share: `from npu_porter.cxx_values import *`.

C++ copies an object, a vector or a map where it is assigned, given or kept; Python has the same one under two names.
"""

from __future__ import annotations

from typing import Any, TypeVar

from npu_common.cdecl import sizeof
from npu_common.cdecl.arrays import copy_into
from npu_common.cdecl.cells import Cell, IntegerCell, void_p

__all__ = [
    "assign",
    "copied",
    "exchange",
    "field_ref",
    "item_ref",
    "moved",
    "object_address",
    "object_at",
    "std_variable",
]


_T = TypeVar("_T")
_numbers: dict[int, int] = {}
"""By `id` of an object the address that stands for it: one that no memory has, so that none is read by mistake."""
_objects: dict[int, Any] = {}
"""By address the objects, which a `void *` does not keep alive itself."""
_FIRST = 1 << 8 * sizeof(void_p) - 1


def object_address(value: Any) -> void_p:
    """Return a `void *` that stands for an object; NULL for NULL. `object_at` finds the object again."""
    if value is None:
        return void_p()
    number = _numbers.setdefault(id(value), _FIRST + 16 * len(_numbers))
    _objects[number] = value
    return void_p(number)


def object_at(address: Any, kind: type[_T]) -> _T:
    """Return the object that a `void *` stands for; None (NULL) for NULL.

    Raises:
        TypeError: It stands for none, or for one of another class.
    """
    number = int(address or 0)
    found = _objects.get(number)
    if number and not isinstance(found, kind):
        raise TypeError(f"void *: expected the address of a {kind.__name__}, got {found!r}")
    return found  # type: ignore[return-value]


def copied(value: Any, *shared: str) -> Any:
    """Return a copy of an object or container with all that it holds, like C++'s copy constructor.

    Args:
        value: An object of a class, a list, dict or set; anything of cdecl. Numbers and texts are returned as they are.
        shared: Fields that are pointers, or containers of pointers, as `Class.field`: what they point to is not copied.
    """
    if isinstance(value, (int, float, str, bytes, type(None))) or callable(value):
        return value
    if isinstance(value, list):
        return [copied(item, *shared) for item in value]
    if isinstance(value, dict):
        duplicate = _container(value)
        for key, item in value.items():
            duplicate[key] = copied(item, *shared)
        return duplicate
    if isinstance(value, (set, tuple)):
        return type(value)(value)
    if hasattr(value, "__copy__"):
        return value.__copy__()
    duplicate = object.__new__(type(value))
    names = [f"{base.__name__}." for base in type(value).__mro__]
    for name, part in vars(value).items():
        pointer = any(f"{own_name}{name}" in shared for own_name in names)
        duplicate.__dict__[name] = _container(part) if pointer else copied(part, *shared)
    return duplicate


def moved(value: Any, *shared: str) -> Any:
    """Return a copy of an object whose own containers and texts are empty then, like C++'s move constructor.

    Args:
        value: An object of a class.
        shared: As for `copied`.
    """
    duplicate = copied(value, *shared)
    _empty(value)
    return duplicate


def _empty(value: Any) -> None:
    for name, part in vars(value).items():
        if isinstance(part, (list, dict, set)):
            part.clear()
        elif isinstance(part, str):
            setattr(value, name, "")
        elif hasattr(part, "__dict__") and not callable(part) and not hasattr(part, "__copy__"):
            _empty(part)


def _container(value: Any) -> Any:
    """Return a container of the same elements, in the same order."""
    if hasattr(value, "ordered"):
        return value.copied()
    return value.copy() if isinstance(value, (list, dict, set)) else value


def assign(target: Any, value: Any, *shared: str) -> None:
    """Give an object or container the value of another, C++'s `target = value`.

    Args:
        target: An object of a class, a list, dict or set, or a record of C.
        value: One of the same type.
        shared: As for `copied`.
    """
    if target is value:
        return
    if isinstance(target, list):
        target[:] = copied(value, *shared)
    elif isinstance(target, (dict, set)):
        duplicate = copied(value, *shared)
        target.clear()
        target.update(duplicate)
    elif hasattr(target, "_b_base_"):
        copy_into(target, value)  # a record of C
    else:
        _assign_fields(target, vars(copied(value, *shared)))


def _assign_fields(target: Any, values: dict[str, Any]) -> None:
    """Assign an object's fields by name; cells and records keep their place, so that pointers to them stay."""
    for name, new in values.items():
        old = target.__dict__.get(name)
        if isinstance(old, Cell) and isinstance(new, Cell):
            old.value = new.value  # a pointer to the field stays one
        elif hasattr(old, "_b_base_") and type(old) is type(new):
            copy_into(old, new)
        else:
            target.__dict__[name] = new


def exchange(one: Any, two: Any) -> None:
    """Exchange the values of two objects or containers, C++'s `std::swap`."""
    kept = _container(one) if isinstance(one, (list, dict, set)) else None
    if isinstance(one, list):
        one[:], two[:] = two, kept
    elif isinstance(one, (dict, set)):
        other = _container(two)
        two.clear()
        two.update(kept)
        one.clear()
        one.update(other)
    else:
        first, second = _kept_fields(one), _kept_fields(two)
        _assign_fields(one, second)
        _assign_fields(two, first)


def _kept_fields(item: Any) -> dict[str, Any]:
    """Return an object's fields, with copies of those that keep their place."""
    places = {name for name, part in vars(item).items() if isinstance(part, Cell) or hasattr(part, "_b_base_")}
    return {name: copied(part) if name in places else part for name, part in vars(item).items()}


class std_variable:
    """A variable that is known by several names: one of which functions are given a reference."""

    def __init__(self, value: Any = None) -> None:
        self.value = value

    def __copy__(self) -> std_variable:
        return std_variable(self.value)


class _Place(IntegerCell):
    """A variable that is kept elsewhere: it calculates and compares as a variable of C does."""

    def __float__(self) -> float:
        return float(self.value)

    def __copy__(self) -> Any:
        return self.value

    def __invert__(self) -> int:
        return ~int(self.value)


class item_ref(_Place):
    """An element of a list or dict, as a variable of its own: C++'s reference to the element."""

    def __init__(self, items: Any, place: Any) -> None:
        self._items, self._place = items, place

    @property
    def value(self) -> Any:
        """The element."""
        return self._items[self._place]

    @value.setter
    def value(self, value: Any) -> None:
        self._items[self._place] = value


class field_ref(_Place):
    """A field of an object, as a variable of its own: C++'s reference to the field."""

    def __init__(self, item: Any, name: str) -> None:
        self._item, self._name = item, name

    @property
    def value(self) -> Any:
        """The field's value."""
        return getattr(self._item, self._name)

    @value.setter
    def value(self, value: Any) -> None:
        setattr(self._item, self._name, value)
