"""Iterators of C++'s std::map over a dict: `from npu_porter.cxx_map import *`."""

from __future__ import annotations

from typing import Any

__all__ = ["map_begin", "map_end", "map_find", "map_iterator"]


class map_iterator:
    """Stands at a key of a dict, in the order of the keys, or behind the last. Other keys may come and go meanwhile."""

    def __init__(self, all: dict[Any, Any], key: Any = None, end: bool = True, reverse: bool = False) -> None:
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

    def erase(self) -> None:
        """Erase the key, C++'s `all.erase(it)`."""
        del self._all[self._checked("erase")]

    def step(self) -> None:
        """Go to the next key, C++'s `++`."""
        key = self._checked("step")
        behind = [item for item in self._all if (item < key if self._reverse else key < item)]
        self._end = not behind
        if behind:
            self._key = max(behind) if self._reverse else min(behind)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, map_iterator):
            return NotImplemented
        return self._all is other._all and self._end == other._end and (self._end or self._key == other._key)

    __hash__ = None  # type: ignore[assignment]


def map_begin(all: dict[Any, Any], reverse: bool = False) -> map_iterator:
    """Return C++'s `all.begin()`; reverse: of a map ordered by std::greater."""
    if not all:
        return map_end(all, reverse)
    return map_iterator(all, max(all) if reverse else min(all), False, reverse)


def map_end(all: dict[Any, Any], reverse: bool = False) -> map_iterator:
    """Return C++'s `all.end()`."""
    return map_iterator(all, None, True, reverse)


def map_find(all: dict[Any, Any], key: Any) -> map_iterator:
    """Return C++'s `all.find(key)`."""
    return map_iterator(all, key, key not in all)
