"""Iterators of C++'s std::map and std::set over a dict or a set: `from npu_porter.cxx_map import *`."""

from __future__ import annotations

from typing import Any

__all__ = [
    "map_begin", "map_end", "map_find", "map_insert", "map_iterator", "map_lower_bound", "map_upper_bound",
    "set_insert",
]  # fmt: skip


class map_iterator:
    """Stands at a key of a dict or set, in the order of the keys, or behind the last.

    Other keys may come and go meanwhile. reverse: it goes from the largest key down, as the iterators of a map ordered
    by std::greater do, and those of `rbegin()`.
    """

    def __init__(self, all: Any, key: Any = None, end: bool = True, reverse: bool = False) -> None:
        self._all, self._key, self._end, self._reverse = all, key, end, reverse

    def _checked(self, what: str) -> Any:
        if self._end or self._key not in self._all:
            where = "behind the last key" if self._end else f"at {self._key!r}, which was erased"
            raise IndexError(f"map_iterator.{what}: the iterator stands {where}; C++ says nothing about that")
        return self._key

    @property
    def first(self) -> Any:
        """The key."""
        return self._checked("first")

    @property
    def second(self) -> Any:
        """The value."""
        return self._all[self._checked("second")]

    @second.setter
    def second(self, value: Any) -> None:
        self._all[self._checked("second")] = value

    def erase(self) -> map_iterator:
        """Erase the key, C++'s `all.erase(it)`; return an iterator at the next key."""
        key, behind = self._checked("erase"), self.moved(1)
        if isinstance(self._all, dict):
            del self._all[key]
        else:
            self._all.discard(key)
        return behind

    def step(self, count: int = 1) -> None:
        """Go to the next key, C++'s `++`, or so many on; below zero: back."""
        backwards = (count < 0) != self._reverse
        for _ in range(abs(count)):
            key = None if self._end and count < 0 else self._checked("step")
            behind = [item for item in self._all if key is None or (item < key if backwards else key < item)]
            if not behind and count < 0:
                raise IndexError("map_iterator.step: no key stands before; C++ says nothing about that")
            self._end = not behind
            if behind:
                self._key = max(behind) if backwards else min(behind)

    def moved(self, count: int = 0) -> map_iterator:
        """Return another iterator so many keys on, C++'s std::next; without a count a copy."""
        other = map_iterator(self._all, self._key, self._end, self._reverse)
        other.step(count)
        return other

    def passed(self, count: int = 1) -> map_iterator:
        """Go on and return where it stood, C++'s `it++`."""
        before = self.moved()
        self.step(count)
        return before

    def distance(self, last: map_iterator) -> int:
        """Return how many keys lie from here to another iterator, C++'s std::distance."""
        place, count = self.moved(), 0
        while place != last:
            place.step()
            count += 1
        return count

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, map_iterator):
            return NotImplemented
        return self._all is other._all and self._end == other._end and (self._end or self._key == other._key)

    __hash__ = None  # type: ignore[assignment]


def map_begin(all: Any, reverse: bool = False) -> map_iterator:
    """Return C++'s `all.begin()`; reverse: of a map ordered by std::greater, and `all.rbegin()`."""
    if not all:
        return map_end(all, reverse)
    return map_iterator(all, max(all) if reverse else min(all), False, reverse)


def map_end(all: Any, reverse: bool = False) -> map_iterator:
    """Return C++'s `all.end()`."""
    return map_iterator(all, None, True, reverse)


def map_find(all: Any, key: Any, reverse: bool = False) -> map_iterator:
    """Return C++'s `all.find(key)`."""
    return map_iterator(all, key, key not in all, reverse)


def map_lower_bound(all: Any, key: Any) -> map_iterator:
    """Return an iterator at the first key that is not less, C++'s `all.lower_bound(key)`."""
    behind = [item for item in all if not item < key]
    return map_iterator(all, min(behind), False) if behind else map_end(all)


def map_upper_bound(all: Any, key: Any) -> map_iterator:
    """Return an iterator at the first key that is greater, C++'s `all.upper_bound(key)`."""
    behind = [item for item in all if key < item]
    return map_iterator(all, min(behind), False) if behind else map_end(all)


def map_insert(all: dict[Any, Any], key: Any, value: Any) -> bool:
    """Insert a key that is not there; return whether it was absent, C++'s `all.insert({key, value}).second`."""
    absent = key not in all
    all.setdefault(key, value)
    return absent


def set_insert(all: set[Any], item: Any) -> bool:
    """Insert what is not there; return whether it was absent, C++'s `all.insert(item).second`."""
    absent = item not in all
    all.add(item)
    return absent
