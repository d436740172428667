"""Names for annotations around C calls, which the `.pyi` files beside the header modules use.

    from npu_common.ctyping import Pointer

    def describe(attr: Pointer[rknn_tensor_attr]) -> str: ...

`ctyping.pyi` defines them for type checkers; at run time they are placeholders.
"""

from __future__ import annotations

from typing import Any


class _Mark:
    """Stands for a type that only type checkers know; takes subscripts and `|`, so annotations can be evaluated."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __getitem__(self, _: Any) -> _Mark:
        return self

    def __or__(self, _: Any) -> _Mark:
        return self

    __ror__ = __or__

    def __repr__(self) -> str:
        return f"npu_common.ctyping.{self.name}"


_NAMES = (
    "Address AnyPointer Array Buffer CFunction CType CharArray CharBuffer Character Derived DerivedRecord DerivedType "
    "Enumeration Field FieldInfo Float FunctionPointer Handle Integer OneCharacter Overloaded Pointer PointerTo "
    "PointerToCell PointerToRecord RecordPointer Ref StructRecord Text UnionRecord VoidHandle "
    "WideText"
).split()


def __dir__() -> list[str]:
    return list(_NAMES)


def __getattr__(name: str) -> Any:
    if name in _NAMES:
        return globals().setdefault(name, _Mark(name))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
