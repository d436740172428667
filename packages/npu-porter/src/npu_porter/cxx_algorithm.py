"""The parts of C++'s `<algorithm>` that ported programs need."""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from npu_common.cdecl.casts import cast

__all__ = [
    "all_of",
    "any_of",
    "count_if",
    "max_element",
    "min_element",
    "none_of",
    "std_find",
    "std_find_if",
    "std_max",
    "std_min",
    "std_sort",
]

_T = TypeVar("_T")

_STABLE = 16
"""So many elements GCC's std::sort leaves in their order where neither comes first; of more the order is open."""


def std_sort(values: list[_T], less: Callable[[_T, _T], object]) -> None:
    """Sort a whole vector, like C++'s std::sort.

    Args:
        values: The vector; it is sorted in place.
        less: Whether its first argument comes before its second.

    Warns:
        RuntimeWarning: Among more than 16 elements two are different, and neither comes first: C++ leaves their order
            open, here they stay as they were.
    """

    def order(one: _T, two: _T) -> int:
        return -1 if less(one, two) else 1 if less(two, one) else 0

    values.sort(key=functools.cmp_to_key(order))
    if len(values) > _STABLE:
        open_ = (index for index, (one, two) in enumerate(zip(values, values[1:])) if one != two and not less(one, two))
        index = next(open_, None)
        if index is not None:
            text = f"std_sort: elements {index} and {index + 1} are alike; C++ leaves their order open, here it stays"
            warnings.warn(text, RuntimeWarning, stacklevel=2)


def any_of(values: Iterable[_T], asked: Callable[[_T], object]) -> bool:
    """Return whether one of the values is as asked, like C++'s std::any_of."""
    return any(asked(one) for one in values)


def all_of(values: Iterable[_T], asked: Callable[[_T], object]) -> bool:
    """Return whether each of the values is as asked, like C++'s std::all_of."""
    return all(asked(one) for one in values)


def none_of(values: Iterable[_T], asked: Callable[[_T], object]) -> bool:
    """Return whether no value is as asked, like C++'s std::none_of."""
    return not any_of(values, asked)


def count_if(values: Iterable[_T], asked: Callable[[_T], object]) -> int:
    """Return how many of the values are as asked, like C++'s std::count_if."""
    return sum(1 for one in values if asked(one))


def std_find(values: Sequence[_T], wanted: _T) -> int:
    """Return where the value is in a vector, its length where absent, like C++'s std::find."""
    return std_find_if(values, lambda one: one == wanted)


def std_find_if(values: Sequence[_T], asked: Callable[[_T], object]) -> int:
    """Return where the first value as asked is in a vector, its length without one, like C++'s std::find_if."""
    return next((index for index, one in enumerate(values) if asked(one)), len(values))


def std_max(values: Sequence[Any]) -> int:
    """Return where the first of the largest is in a vector, 0 in an empty vector, like C++'s std::max_element."""
    return max(range(len(values)), key=values.__getitem__, default=0)


def std_min(values: Sequence[Any]) -> int:
    """Return where the first of the smallest is in a vector, 0 in an empty vector, like C++'s std::min_element."""
    return min(range(len(values)), key=values.__getitem__, default=0)


def max_element(first: Any, last: Any) -> Any:
    """Return a pointer to the first of the largest between two pointers, like C++'s std::max_element."""
    first = cast(first, type(last))
    return first + std_max(first[: last - first])


def min_element(first: Any, last: Any) -> Any:
    """Return a pointer to the first of the smallest between two pointers, like C++'s std::min_element."""
    first = cast(first, type(last))
    return first + std_min(first[: last - first])
