"""RgaUtils.h as Python: `from npu_porter.rga.RgaUtils import *`."""

from __future__ import annotations

from npu_common import TYPE_CHECKING

from . import rga

if TYPE_CHECKING:
    from npu_common.ctyping import Integer

__all__ = ["get_bpp_from_format"]

_PER_PIXEL = {"565": 2.0, "5551": 2.0, "4444": 2.0, "888": 3.0, "8888": 4.0, "422": 2.0, "420": 1.5, "400": 1.0}


def get_bpp_from_format(format: Integer) -> float:
    """Return the bytes of a pixel in memory, 1.5 for the 420 formats of 8 bits.

    0 for a value that is no format or has no size.
    """
    for name, value in rga.RgaSURF_FORMAT.members.items():
        if value == int(format) and "10" not in name:
            return next((_PER_PIXEL[part] for part in name.split("_") if part in _PER_PIXEL), 0.0)
    return 0.0
