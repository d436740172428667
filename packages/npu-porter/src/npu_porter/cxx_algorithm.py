"""The parts of C++'s `<algorithm>` that ported programs need."""

from __future__ import annotations

import functools
import itertools
import warnings
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from npu_common.cdecl.arrays import copy_into
from npu_common.cdecl.casts import cast
from npu_common.cdecl.cells import float32

from .cxx_values import assign, copied

__all__ = [
    "accumulate",
    "adjacent_difference",
    "all_of",
    "any_of",
    "clamp",
    "count_if",
    "heap_popped",
    "heap_pushed",
    "includes",
    "inner_product",
    "larger",
    "lower_bound",
    "max_element",
    "merge",
    "move_values",
    "min_element",
    "next_permutation",
    "none_of",
    "partial_sum",
    "prev_permutation",
    "set_difference",
    "set_intersection",
    "set_symmetric_difference",
    "set_union",
    "smaller",
    "sort_elements",
    "std_find",
    "std_find_if",
    "std_max",
    "std_min",
    "std_partial_sort",
    "std_sort",
    "unique",
    "upper_bound",
]

_T = TypeVar("_T")

_STABLE = 16
"""So many elements GCC's std::sort leaves in their order where neither comes first; of more the order is open."""


def _less(one: Any, two: Any) -> Any:
    return one < two


def move_values(values: list[Any], order: list[Any]) -> None:
    """Give a vector the values of `order`; elements that a pointer may point to stay, and take copies."""
    if values and (hasattr(values[0], "_b_base_") or hasattr(values[0], "__dict__")):
        moved = [copied(place) for place in order]
        for index, value in enumerate(moved):
            if hasattr(value, "_b_base_"):
                copy_into(values[index], value)
            else:
                assign(values[index], value)
    else:
        values[:] = order


def std_sort(
    values: list[_T], less: Callable[[_T, _T], object] = _less, *, stable: bool = False, values_move: bool = False
) -> None:
    """Sort a whole vector, like C++'s std::sort.

    Args:
        values: The vector; it is sorted in place.
        less: Whether its first argument comes before its second.
        stable: The order of elements of which neither comes first stays, as std::stable_sort says.
        values_move: The elements are objects that stay, and exchange their values.

    Warns:
        RuntimeWarning: Among more than 16 elements two are different, and neither comes first: C++ leaves their order
            open, here they stay as they were.
    """

    def order(one: _T, two: _T) -> int:
        return -1 if less(one, two) else 1 if less(two, one) else 0

    ordered = sorted(values, key=functools.cmp_to_key(order))
    if values_move:
        move_values(values, ordered)
    else:
        values[:] = ordered
    if len(values) > _STABLE and not stable:
        open_ = (
            index
            for index, (before, two) in enumerate(zip(values, values[1:]))
            if before != two and not less(before, two)
        )
        index = next(open_, None)
        if index is not None:
            text = f"std_sort: elements {index} and {index + 1} are alike; C++ leaves their order open, here it stays"
            warnings.warn(text, RuntimeWarning, stacklevel=2)


def sort_elements(items: Any, count: int, less: Callable[[Any, Any], object] = _less, *, stable: bool = False) -> None:
    """Sort the first numbers at a pointer or in an array, like C++'s `std::sort(a, a + n)`.

    Args:
        items: A pointer or an array.
        count: How many elements are sorted.
        less: Whether its first argument comes before its second.
        stable: C++'s std::stable_sort.
    """
    values = [items[index] for index in range(int(count))]
    std_sort(values, less, stable=stable)
    for index, value in enumerate(values):
        items[index] = value


def any_of(values: Iterable[_T], asked: Callable[[_T], object]) -> bool:
    """Return whether one of the values is as asked, like C++'s std::any_of."""
    return any(asked(value) for value in values)


def all_of(values: Iterable[_T], asked: Callable[[_T], object]) -> bool:
    """Return whether each of the values is as asked, like C++'s std::all_of."""
    return all(asked(value) for value in values)


def none_of(values: Iterable[_T], asked: Callable[[_T], object]) -> bool:
    """Return whether no value is as asked, like C++'s std::none_of."""
    return not any_of(values, asked)


def count_if(values: Iterable[_T], asked: Callable[[_T], object]) -> int:
    """Return how many of the values are as asked, like C++'s std::count_if."""
    return sum(1 for value in values if asked(value))


def std_find(values: Sequence[_T], wanted: _T) -> int:
    """Return where the value is in a vector, its length where absent, like C++'s std::find."""
    return std_find_if(values, lambda one: one == wanted)


def std_find_if(values: Sequence[_T], asked: Callable[[_T], object]) -> int:
    """Return where the first value as asked is in a vector, its length without one, like C++'s std::find_if."""
    return next((index for index, value in enumerate(values) if asked(value)), len(values))


def std_max(values: Sequence[Any], less: Callable[[Any, Any], object] | None = None) -> int:
    """Return where the first of the largest is in a vector, 0 in an empty vector, like C++'s std::max_element."""
    return max(range(len(values)), key=_rank(values, less), default=0)


def std_min(values: Sequence[Any], less: Callable[[Any, Any], object] | None = None) -> int:
    """Return where the first of the smallest is in a vector, 0 in an empty vector, like C++'s std::min_element."""
    return min(range(len(values)), key=_rank(values, less), default=0)


def _rank(values: Sequence[Any], less: Callable[[Any, Any], object] | None) -> Callable[[int], Any]:
    """Return a function that gives the value by which the element at a place is compared."""
    if less is None:
        return values.__getitem__
    rank = functools.cmp_to_key(lambda one, two: -1 if less(one, two) else 1 if less(two, one) else 0)
    return lambda place: rank(values[place])


def partial_sum(values: Iterable[Any]) -> list[Any]:
    """Return each value with the sum of those before, like C++'s std::partial_sum."""
    return list(itertools.accumulate(values))


def adjacent_difference(values: Sequence[Any]) -> list[Any]:
    """Return the first value and how each differs from the one before, like C++'s std::adjacent_difference."""
    return [value - values[place - 1] if place else value for place, value in enumerate(values)]


def next_permutation(values: list[Any], less: Callable[[Any, Any], object] = _less) -> bool:
    """Bring values into their next order, like C++'s std::next_permutation; False behind the last, which is sorted."""
    place = len(values) - 2
    while place >= 0 and not less(values[place], values[place + 1]):
        place -= 1
    if place >= 0:
        other = next(one for one in range(len(values) - 1, place, -1) if less(values[place], values[one]))
        values[place], values[other] = values[other], values[place]
    values[place + 1 :] = values[:place:-1] if place >= 0 else values[::-1]
    return place >= 0


def prev_permutation(values: list[Any]) -> bool:
    """Bring values into the order before, like C++'s std::prev_permutation."""
    return next_permutation(values, lambda one, two: two < one)


def max_element(first: Any, last: Any) -> Any:
    """Return a pointer to the first of the largest between two pointers, like C++'s std::max_element."""
    first = cast(first, type(last))
    return first + std_max(first[: last - first])


def min_element(first: Any, last: Any) -> Any:
    """Return a pointer to the first of the smallest between two pointers, like C++'s std::min_element."""
    first = cast(first, type(last))
    return first + std_min(first[: last - first])


def larger(*values: Any) -> Any:
    """Return the first of the largest, like C++'s std::max."""
    return max(values)


def smaller(*values: Any) -> Any:
    """Return the first of the smallest, like C++'s std::min."""
    return min(values)


def clamp(value: Any, low: Any, high: Any) -> Any:
    """Return the value, or the nearest of two limits, like C++'s std::clamp."""
    return low if value < low else high if high < value else value


def _single(number: Any) -> Any:
    return cast(number, float32)


def accumulate(values: Iterable[Any], start: Any, add: Callable[[Any, Any], Any] | None = None, how: str = "") -> Any:
    """Add the values to the first one, one after the other, like C++'s std::accumulate.

    Args:
        values: The vector.
        start: What is there before.
        add: What is done instead of adding.
        how: `single` where each sum is a float of 32 bits, `int` where it is an integer.
    """
    rounded: dict[str, Callable[[Any], Any]] = {"single": _single, "int": int}
    kept = rounded.get(how, lambda one: one)
    for value in values:
        start = kept(start + value if add is None else add(start, value))
    return start


def inner_product(values: Iterable[Any], others: Iterable[Any], start: Any, how: str = "", product: str = "") -> Any:
    """Add the products of two vectors' elements, like C++'s std::inner_product; how, product: as for accumulate."""
    kept = _single if product == "single" else lambda one: one
    return accumulate((kept(value * two) for value, two in zip(values, others)), start, None, how)


def lower_bound(values: Sequence[Any], wanted: Any, less: Callable[[Any, Any], object] = _less) -> int:
    """Return where the first element that does not come before the value is, like C++'s std::lower_bound."""
    first, last = 0, len(values)
    while first < last:
        middle = (first + last) // 2
        first, last = (middle + 1, last) if less(values[middle], wanted) else (first, middle)
    return first


def upper_bound(values: Sequence[Any], wanted: Any, less: Callable[[Any, Any], object] = _less) -> int:
    """Return where the first element that comes behind the value is, like C++'s std::upper_bound."""
    return lower_bound(values, wanted, lambda one, two: not less(two, one))


def unique(values: Iterable[Any]) -> list[Any]:
    """Return the values without those that are as the one before, like C++'s std::unique."""
    kept: list[Any] = []
    for value in values:
        if not kept or kept[-1] != value:
            kept.append(value)
    return kept


def std_partial_sort(
    values: list[Any], count: int, less: Callable[[Any, Any], object] = _less, *, values_move: bool = False
) -> None:
    """Bring the first elements in order to the front, as GCC's library does in std::partial_sort.

    Args:
        values: The vector.
        count: How many elements are sorted; the order of the others is open, and here that of GCC's.
        less: Whether its first argument comes before its second.
        values_move: The elements are objects that stay, and exchange their values.
    """
    if values_move:
        order = list(values)
        std_partial_sort(order, count, less)
        move_values(values, order)
        return
    count = int(count)
    for root in range(count // 2 - 1, -1, -1):
        _sift(values, root, count, values[root], less)
    for index in range(count, len(values) if count else 0):
        if less(values[index], values[0]):
            value, values[index] = values[index], values[0]
            _sift(values, 0, count, value, less)
    for last in range(count - 1, 0, -1):
        value, values[last] = values[last], values[0]
        _sift(values, 0, last, value, less)


def _sift(values: list[Any], hole: int, count: int, value: Any, less: Callable[[Any, Any], object]) -> None:
    """Put a value into a heap of so many elements, down from a hole and then up again."""
    top = hole
    while 2 * hole + 2 < count:
        child = 2 * hole + 2
        child -= 1 if less(values[child], values[child - 1]) else 0
        values[hole], hole = values[child], child
    if 2 * hole + 2 == count:
        values[hole], hole = values[2 * hole + 1], 2 * hole + 1
    while hole > top and less(values[(hole - 1) // 2], value):
        values[hole], hole = values[(hole - 1) // 2], (hole - 1) // 2
    values[hole] = value


def heap_pushed(values: list[Any], less: Callable[[Any, Any], object] = _less) -> None:
    """Bring the last element to its place in a heap, like C++'s std::push_heap."""
    value, hole = values[-1], len(values) - 1
    while hole > 0 and less(values[(hole - 1) // 2], value):
        values[hole], hole = values[(hole - 1) // 2], (hole - 1) // 2
    values[hole] = value


def heap_popped(values: list[Any], less: Callable[[Any, Any], object] = _less) -> None:
    """Take the first element out of a heap, as GCC's library does in std::priority_queue."""
    if not values:
        raise IndexError("pop of an empty std::priority_queue, which C++ leaves undefined")
    value = values.pop()
    if values:
        _sift(values, 0, len(values), value, less)


def _merged(one: list[Any], two: list[Any], wanted: str) -> list[Any]:
    """Return elements of two sorted lists: `1` what only the first has, `2` only the second, `b` both have."""
    result: list[Any] = []
    first, second = 0, 0
    while first < len(one) or second < len(two):
        if second == len(two) or (first < len(one) and one[first] < two[second]):
            result += [one[first]] if "1" in wanted else []
            first += 1
        elif first == len(one) or two[second] < one[first]:
            result += [two[second]] if "2" in wanted else []
            second += 1
        else:
            result += [one[first]] if "b" in wanted else []
            first, second = first + 1, second + 1
    return result


def set_union(one: list[Any], two: list[Any]) -> list[Any]:
    """Return what one of two sorted lists holds, C++'s std::set_union."""
    return _merged(one, two, "12b")


def set_intersection(one: list[Any], two: list[Any]) -> list[Any]:
    """Return what both of two sorted lists hold, C++'s std::set_intersection."""
    return _merged(one, two, "b")


def set_difference(one: list[Any], two: list[Any]) -> list[Any]:
    """Return what only the first of two sorted lists holds, C++'s std::set_difference."""
    return _merged(one, two, "1")


def set_symmetric_difference(one: list[Any], two: list[Any]) -> list[Any]:
    """Return what only one of two sorted lists holds, C++'s std::set_symmetric_difference."""
    return _merged(one, two, "12")


def merge(one: list[Any], two: list[Any]) -> list[Any]:
    """Return all of two sorted lists in order, C++'s std::merge."""
    return sorted([*one, *two])


def includes(one: list[Any], two: list[Any]) -> bool:
    """Return whether the first of two sorted lists holds all of the second, C++'s std::includes."""
    return not _merged(two, one, "1")
