"""C++'s std::pair: `from npu_porter.cxx_pair import *`."""

from __future__ import annotations

from typing import Any

__all__ = ["pair"]


class pair:
    """Two values, compared by the first and then by the second."""

    def __init__(self, first: Any, second: Any) -> None:
        self.first, self.second = first, second

    def __repr__(self) -> str:
        return f"pair({self.first!r}, {self.second!r})"

    def _parts(self) -> tuple[Any, Any]:
        return self.first, self.second

    def __eq__(self, other: object) -> bool:
        return isinstance(other, pair) and self._parts() == other._parts()

    def __lt__(self, other: pair) -> bool:
        return self._parts() < other._parts()

    def __le__(self, other: pair) -> bool:
        return self._parts() <= other._parts()

    def __gt__(self, other: pair) -> bool:
        return self._parts() > other._parts()

    def __ge__(self, other: pair) -> bool:
        return self._parts() >= other._parts()

    def __hash__(self) -> int:
        return hash(self._parts())  # a set keeps a copy that nobody changes
