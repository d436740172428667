"""..."""

from npu_common.cdecl import POINTER, Struct, bool8, exported_names, int64, void_p

from ..._library import lib
from . import ov_common, ov_dimension, ov_layout, ov_rank, ov_shape
from .ov_common import *
from .ov_dimension import *
from .ov_layout import *
from .ov_rank import *
from .ov_shape import *


class ov_partial_shape_t(Struct):
    """... Bytes (64/32 bit where they differ): 24. Source: ov_partial_shape.h 2026.4.1."""

    rank: ov_rank_t
    dims: POINTER(ov_dimension_t)


@lib.function(since="2024.3.0")
def ov_partial_shape_create(
    rank: int64, dims: POINTER(ov_dimension_t), partial_shape_obj: POINTER(ov_partial_shape_t)
) -> ov_status_e:
    """... Source: ov_partial_shape.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_partial_shape_create_dynamic(
    rank: ov_rank_t, dims: POINTER(ov_dimension_t), partial_shape_obj: POINTER(ov_partial_shape_t)
) -> ov_status_e:
    """... Source: ov_partial_shape.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_partial_shape_create_static(
    rank: int64, dims: POINTER(int64), partial_shape_obj: POINTER(ov_partial_shape_t)
) -> ov_status_e:
    """... Source: ov_partial_shape.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_partial_shape_free(partial_shape: POINTER(ov_partial_shape_t)) -> None:
    """... Source: ov_partial_shape.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_partial_shape_to_shape(partial_shape: ov_partial_shape_t, shape: POINTER(ov_shape_t)) -> ov_status_e:
    """... Source: ov_partial_shape.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_shape_to_partial_shape(shape: ov_shape_t, partial_shape: POINTER(ov_partial_shape_t)) -> ov_status_e:
    """... Source: ov_partial_shape.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_partial_shape_is_dynamic(partial_shape: ov_partial_shape_t) -> bool8:
    """... Source: ov_partial_shape.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_partial_shape_to_string(partial_shape: ov_partial_shape_t) -> void_p:
    """... Source: ov_partial_shape.h 2026.4.1."""


__all__ = exported_names(
    globals(),
    includes=(
        ov_common,
        ov_dimension,
        ov_layout,
        ov_rank,
        ov_shape,
    ),
)
