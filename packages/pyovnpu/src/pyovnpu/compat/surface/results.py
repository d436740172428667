"""`OVDict`: the results of a run, by port, name or index."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, KeysView, Mapping, Sequence, ValuesView
from typing import Any

from .ports import ConstOutput, Names
from .refusals import cannot

__all__ = ["OVDict"]


class OVDict(Mapping[Any, Any]):
    """Arrays by port, name or index, in the model's order; it cannot be changed."""

    __slots__ = ("_arrays", "_ports")

    def __init__(self, ports: Sequence[ConstOutput], arrays: Sequence[Any]) -> None:
        self._ports, self._arrays = ports, arrays

    def __getitem__(self, key: Any) -> Any:
        if key.__class__ is int:
            try:
                found = self._arrays[key]
            except IndexError:
                raise KeyError(key) from None
        else:
            found = self._arrays[self._place(key)]
        if found is None:
            raise cannot("OVDict of texts", "it cannot read texts back")
        return found

    def _place(self, key: Any) -> int:
        if isinstance(key, str):
            for place, port in enumerate(self._ports):
                if key in port.names:
                    return place
            raise KeyError(key)
        if isinstance(key, ConstOutput):
            for place, port in enumerate(self._ports):
                if port is key or port == key:
                    return place
            raise KeyError(key)
        if hasattr(key, "__index__"):
            place = key.__index__()
            if -len(self._ports) <= place < len(self._ports):
                return int(place)
            raise KeyError(key)
        raise TypeError(f"OVDict: expected a port, name or index, got {type(key).__name__}")

    def __iter__(self) -> Iterator[ConstOutput]:
        return iter(self._ports)

    def __len__(self) -> int:
        return len(self._ports)

    def keys(self) -> KeysView[Any]:
        """The ports."""
        return self.to_dict().keys()

    def values(self) -> ValuesView[Any]:
        """The arrays."""
        return self.to_dict().values()

    def items(self) -> ItemsView[Any, Any]:
        """Ports and arrays."""
        return self.to_dict().items()

    def names(self) -> tuple[Names, ...]:
        """The names of each output."""
        return tuple(port.names for port in self._ports)

    def to_dict(self) -> dict[ConstOutput, Any]:
        """A dict of the same arrays by port."""
        return dict(zip(self._ports, self._arrays))

    def to_tuple(self) -> tuple[Any, ...]:
        """The same arrays."""
        return tuple(self._arrays)

    def __repr__(self) -> str:
        return repr(self.to_dict())
