"""The parts of C++'s std::shared_ptr that ported programs need, for objects whose end does something.

The object itself counts its owners, so that it ends where the last of them does: Python says neither when nor in which
order it forgets an object.
"""

from __future__ import annotations

from typing import Any

__all__ = ["clear_shared", "share", "unshare", "unshare_all"]


def share(item: Any) -> Any:
    """Add one more owner of an object, and return the object.

    Args:
        item: The object, or NULL.

    Returns:
        The same.
    """
    if item is not None:
        item.owners_ = getattr(item, "owners_", 0) + 1
    return item


def unshare(item: Any) -> None:
    """End one owner of an object; the last owner calls the object's method `delete`.

    Args:
        item: The object, or NULL.
    """
    if item is None:
        return
    item.owners_ -= 1
    if item.owners_ == 0:
        item.delete()


def unshare_all(items: list[Any]) -> None:
    """End a vector of owners from the first to the last, as with GCC's library."""
    for item in items:
        unshare(item)


def clear_shared(items: list[Any]) -> None:
    """Clear a vector of owners, like C++'s `items.clear()`."""
    unshare_all(items)
    items.clear()
