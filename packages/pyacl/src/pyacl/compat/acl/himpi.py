"""The module `acl.himpi` of pyACL, over hi_mpi.h, which is not bound: every name says so in an error."""

from __future__ import annotations

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

__all__: list[str] = []


def __getattr__(name: str) -> Any:
    raise AttributeError(
        f"acl.himpi.{name}: hi_mpi.h is not bound by pyacl; acl.media has the older interface of the same units"
    )


def __dir__() -> list[str]:
    return []
