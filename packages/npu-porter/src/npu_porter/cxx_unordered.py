"""C++'s std::unordered_map and std::unordered_set, gone through in the order of GCC's library.

`from npu_porter.cxx_unordered import *`. C++ leaves that order open; a program that prints it shows GCC's: which place
an element has depends on what was inserted and erased before, and when the table grew.
"""

from __future__ import annotations

import struct
from typing import Any

__all__ = ["std_unordered_map", "std_unordered_set"]

_SIZES = (
    13, 29, 59, 127, 257, 541, 1109, 2357, 5087, 10273, 20753, 42043, 85229, 172933, 351061, 712697, 1447153, 2938679,
    5967347,
)  # fmt: skip
"""The numbers of buckets of a table that grows."""
_FACTOR, _WORD = 0xC6A4A7935BD1E995, 0xFFFFFFFFFFFFFFFF


def _of_bytes(data: bytes) -> int:
    """Return the hash of bytes, as the library mixes bytes."""
    number = (0xC70F6907 ^ len(data) * _FACTOR) & _WORD
    whole = len(data) & ~7
    for place in range(0, whole, 8):
        part = int.from_bytes(data[place : place + 8], "little") * _FACTOR & _WORD
        number = (number ^ (part ^ part >> 47) * _FACTOR) * _FACTOR & _WORD
    if whole < len(data):
        number = (number ^ int.from_bytes(data[whole:], "little")) * _FACTOR & _WORD
    number = (number ^ number >> 47) * _FACTOR & _WORD
    return number ^ number >> 47


def _hash(key: Any) -> int:
    if isinstance(key, str):
        return _of_bytes(key.encode("utf-8", "surrogateescape"))
    if isinstance(key, float):
        return _of_bytes(struct.pack("<d", key)) if key else 0
    return int(key) & _WORD


class _Chain:
    """The elements in their order, each with the next one; buckets know the element before their first."""

    def __init__(self) -> None:
        self._count, self._size = 1, 0
        self.next: dict[Any, Any] = {None: None}
        self._before: dict[int, Any] = {}

    def _bucket(self, key: Any) -> int:
        return _hash(key[0]) % self._count

    def insert(self, key: Any) -> None:
        """Add a key that is not there; keys are tuples, so that None is no key."""
        if self._size + 1 > (self._count if self._count > 1 else 0):
            self._count = next(size for size in _SIZES if size > self._count)
            self._rehash()
        self._link(key)
        self._size += 1

    def _link(self, key: Any) -> None:
        bucket = self._bucket(key)
        if bucket in self._before:
            before = self._before[bucket]
            self.next[key], self.next[before] = self.next[before], key
            return
        first = self.next[key] = self.next[None]
        self.next[None] = key
        if first is not None:
            self._before[self._bucket(first)] = key
        self._before[bucket] = None

    def _rehash(self) -> None:
        keys = list(self)
        self.next, self._before = {None: None}, {}
        for key in keys:
            self._link(key)

    def erase(self, key: Any) -> None:
        """Take a key out; the table keeps its size."""
        bucket = self._bucket(key)
        before = first = self._before[bucket]
        while self.next[before] != key:
            before = self.next[before]
        behind = self.next[before] = self.next.pop(key)
        other = None if behind is None else self._bucket(behind)
        if behind is not None and other is not None and other != bucket:
            self._before[other] = before
        if before == first and other != bucket:
            del self._before[bucket]
        self._size -= 1

    def clear(self) -> None:
        """Take all keys out."""
        self.next, self._before, self._size = {None: None}, {}, 0

    def __iter__(self) -> Any:
        key = self.next[None]
        while key is not None:
            yield key
            key = self.next[key]

    def copied(self) -> _Chain:
        """Return another chain in the same order."""
        other = _Chain()
        other.__dict__.update(self.__dict__)
        other.next, other._before = dict(self.next), dict(self._before)
        return other


class std_unordered_map(dict):  # type: ignore[type-arg]
    """A dict that knows the order of GCC's std::unordered_map."""

    def __init__(self, values: Any = ()) -> None:
        super().__init__()
        self._chain = _Chain()
        self.update(values)

    def __setitem__(self, key: Any, value: Any) -> None:
        if key not in self:
            self._chain.insert((key,))
        super().__setitem__(key, value)

    def __delitem__(self, key: Any) -> None:
        super().__delitem__(key)
        self._chain.erase((key,))

    def setdefault(self, key: Any, value: Any = None) -> Any:
        if key not in self:
            self[key] = value
        return self[key]

    def pop(self, key: Any, *default: Any) -> Any:
        if key in self:
            self._chain.erase((key,))
        return super().pop(key, *default)

    def update(self, values: Any) -> None:  # type: ignore[override]
        if not self and isinstance(values, std_unordered_map):
            dict.update(self, values)
            self._chain = values._chain.copied()
        for key, value in dict(values).items():
            self[key] = value

    def clear(self) -> None:
        super().clear()
        self._chain.clear()

    def ordered(self) -> list[tuple[Any, Any]]:
        """Return the keys with their values in C++'s order."""
        return [(key, self[key]) for (key,) in self._chain]

    def copied(self) -> std_unordered_map:
        """Return another map of the same order."""
        return std_unordered_map(self)


class std_unordered_set(set):  # type: ignore[type-arg]
    """A set that knows the order of GCC's std::unordered_set."""

    def __init__(self, values: Any = ()) -> None:
        super().__init__()
        self._chain = _Chain()
        self.update(values)

    def add(self, item: Any) -> None:
        if item not in self:
            self._chain.insert((item,))
        super().add(item)

    def discard(self, item: Any) -> None:
        if item in self:
            self._chain.erase((item,))
        super().discard(item)

    def update(self, items: Any) -> None:  # type: ignore[override]
        if not self and isinstance(items, std_unordered_set):
            set.update(self, items)
            self._chain = items._chain.copied()
        for item in items:
            self.add(item)

    def clear(self) -> None:
        super().clear()
        self._chain.clear()

    def ordered(self) -> list[Any]:
        """Return the items in C++'s order."""
        return [item for (item,) in self._chain]

    def copied(self) -> std_unordered_set:
        """Return another set of the same order."""
        return std_unordered_set(self)
