"""Pillow, which is an extra: imported when a picture is wanted, or missed with the line that installs Pillow."""

from __future__ import annotations

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

__all__ = ["pillow"]


def pillow(wish: str) -> Any:
    """Return Pillow's module Image.

    Raises ModuleNotFoundError that names the extra; `wish` says what needs Pillow.
    """
    try:
        from PIL import Image
    except ModuleNotFoundError as problem:
        if problem.name and problem.name.partition(".")[0] != "PIL":
            raise
        raise ModuleNotFoundError(f"{wish} needs Pillow: pip install pillow", name="PIL") from None
    module: ModuleType = Image
    return module
