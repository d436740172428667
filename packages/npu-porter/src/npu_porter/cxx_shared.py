"""C++'s std::shared_ptr to objects whose end does something, as far as ported programs need it.

The object itself counts its owners, so that it ends where the last of them does: Python says neither when nor in which
order it forgets an object.
"""

from __future__ import annotations

from typing import Any

__all__ = ["clear_shared", "share", "unshare", "unshare_all"]


def share(item: Any) -> Any:
    """One more owner of an object.

    Args:
        item: The object, or NULL.

    Returns:
        The same.
    """
    if item is not None:
        item.owners_ = getattr(item, "owners_", 0) + 1
    return item


def unshare(item: Any) -> None:
    """An owner of an object ends; the last one calls its method `delete`.

    Args:
        item: The object, or NULL.
    """
    if item is None:
        return
    item.owners_ -= 1
    if item.owners_ == 0:
        item.delete()


def unshare_all(items: list[Any]) -> None:
    """A vector of owners ends: they do from the first to the last, as with GCC's library."""
    for item in items:
        unshare(item)


def clear_shared(items: list[Any]) -> None:
    """C++'s `items.clear()` of a vector of owners."""
    unshare_all(items)
    items.clear()
