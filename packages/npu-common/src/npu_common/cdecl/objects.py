"""Objects of Python in C's memory: a record or an array holds an address that stands for the object."""

from __future__ import annotations

from npu_common import TYPE_CHECKING

from .address import address_in
from .cells import void_p

if TYPE_CHECKING:
    from typing import Any

__all__ = ["object_p"]


class object_p(void_p):  # type: ignore[metaclass]
    """The base of such fields: each takes an object of its kind or NULL, and reads as that object, or None.

    `put` and `get` are for each kind to bring.
    """

    @staticmethod
    def put(value: Any) -> int:
        """Return the address that stands for an object, which `get` finds again."""
        raise NotImplementedError

    @staticmethod
    def get(address: int) -> Any:
        """Return the object for which an address stands."""
        raise NotImplementedError

    @classmethod
    def accept(cls, value: Any) -> Any:
        """Return what memory holds for an object."""
        return value if value is None or isinstance(value, void_p) else cls.put(value)

    @classmethod
    def from_param(cls, value: Any) -> Any:
        """Convert an argument of a function pointer."""
        return super().from_param(cls.accept(value))

    @classmethod
    def as_object(cls, view: Any, origin: str = "", holder: Any = None, index: int = 0) -> Any:
        """Return the object for ctypes' view of a field or element, or for a callback's argument."""
        address = address_in(view)
        return cls.get(address) if address else None
