"""Properties as OpenVINO's package has them: callable names."""

from __future__ import annotations

from typing import Any

__all__ = ["OVAny", "Property", "named"]


class OVAny:
    """A value of any type, in `value`."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def get(self) -> Any:
        """`value`."""
        return self.value

    def astype(self, kind: Any) -> Any:
        """`value` as a type."""
        return kind(self.value)

    def __eq__(self, other: object) -> bool:
        return bool(self.value == (other.value if isinstance(other, OVAny) else other))

    def __hash__(self) -> int:
        return hash(self.value)

    def __repr__(self) -> str:
        return f"<OVAny {self.value!r}>"


class Property(str):
    """A property's key. `key()` is the key, `key(value)` the pair to set it."""

    __slots__ = ()

    def __call__(self, *value: Any) -> Any:
        if not value:
            return str(self)
        if len(value) > 1:
            raise TypeError(f"{self}: expected one value, got {len(value)}")
        return str(self), value[0]


def named(text: str) -> dict[str, Property]:
    """Properties by name: those whose key is the name in capitals, or the word behind a colon."""
    found = {}
    for word in text.split():
        name, _, key = word.partition(":")
        found[name] = Property(key or name.upper())
    return found
