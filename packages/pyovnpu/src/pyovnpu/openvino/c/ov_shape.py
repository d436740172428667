"""..."""

from npu_common.cdecl import POINTER, Struct, exported_names, int64

from ..._library import lib
from . import ov_common
from .ov_common import *


class ov_shape_t(Struct):
    """... Bytes (64/32 bit where they differ): 16. Source: ov_shape.h 2026.4.1."""

    rank: int64
    dims: POINTER(int64)


@lib.function(since="2024.3.0")
def ov_shape_create(rank: int64, dims: POINTER(int64), shape: POINTER(ov_shape_t)) -> ov_status_e:
    """... Source: ov_shape.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_shape_free(shape: POINTER(ov_shape_t)) -> ov_status_e:
    """... Source: ov_shape.h 2026.4.1."""


__all__ = exported_names(globals(), includes=(ov_common,))
