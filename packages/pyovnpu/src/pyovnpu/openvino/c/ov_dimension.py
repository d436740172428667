"""..."""

from npu_common.cdecl import Struct, bool8, exported_names, int64

from ..._library import lib
from . import ov_common
from .ov_common import *


class ov_dimension_t(Struct):
    """... Bytes (64/32 bit where they differ): 16. Source: ov_dimension.h 2026.4.1."""

    min: int64
    max: int64


@lib.function(since="2024.3.0")
def ov_dimension_is_dynamic(dim: ov_dimension_t) -> bool8:
    """... Source: ov_dimension.h 2026.4.1."""


__all__ = exported_names(globals(), includes=(ov_common,))
