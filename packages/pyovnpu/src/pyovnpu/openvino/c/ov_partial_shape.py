"""openvino/c/ov_partial_shape.h as Python: shapes with dynamic dimensions.

They are passed by value. Source: openvino/c/ov_partial_shape.h 2026.4.1.

`{1..8,?}` as text: the first dimension between 1 and 8, the second any.
"""

from npu_common.cdecl import POINTER, Struct, bool8, exported_names, int64, void_p

from ..._library import lib
from . import ov_common, ov_dimension, ov_layout, ov_rank, ov_shape
from .ov_common import *
from .ov_dimension import *
from .ov_layout import *
from .ov_rank import *
from .ov_shape import *


class ov_partial_shape_t(Struct):
    """A shape whose rank or dimensions may be dynamic.

    Freed with ov_partial_shape_free when C filled it in, never when `dims` came from Python.

    Bytes: 24.

    Attributes:
        rank: number of dimensions, as bounds.
        dims: one record a dimension; NULL when the rank is dynamic. The record keeps a Python array alive that was
            assigned here.
    """

    rank: ov_rank_t
    dims: POINTER(ov_dimension_t)


@lib.function(since="2024.3.0")
def ov_partial_shape_create(
    rank: int64, dims: POINTER(ov_dimension_t), partial_shape_obj: POINTER(ov_partial_shape_t)
) -> ov_status_e:
    """Fill in a partial shape of known rank with a copy of the dimensions.

    Args:
        rank: number of dimensions, at least 1.
        dims: their bounds, `rank` records. Copied.
        partial_shape_obj: receives the shape, freed by ov_partial_shape_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, a rank below 1 or bounds that cannot be (measured).
    """


@lib.function(since="2024.3.0")
def ov_partial_shape_create_dynamic(
    rank: ov_rank_t, dims: POINTER(ov_dimension_t), partial_shape_obj: POINTER(ov_partial_shape_t)
) -> ov_status_e:
    """Fill in a partial shape whose rank may be dynamic as well.

    Args:
        rank: number of dimensions as bounds, by value.
        dims: their bounds when the rank is known, copied; not looked at when it is not (measured).
        partial_shape_obj: receives the shape, freed by ov_partial_shape_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, or a known rank without dimensions.
    """


@lib.function(since="2024.3.0")
def ov_partial_shape_create_static(
    rank: int64, dims: POINTER(int64), partial_shape_obj: POINTER(ov_partial_shape_t)
) -> ov_status_e:
    """Fill in a partial shape without anything dynamic.

    Args:
        rank: number of dimensions.
        dims: their lengths. Copied.
        partial_shape_obj: receives the shape, freed by ov_partial_shape_free.

    Returns:
        OK, INVALID_C_PARAM for NULL or negative lengths.
    """


@lib.function(since="2024.3.0")
def ov_partial_shape_free(partial_shape: POINTER(ov_partial_shape_t)) -> None:
    """Free the dimensions that C allocated.

    Args:
        partial_shape: a record that C filled in. Not one with `dims` from Python.
    """


@lib.function(since="2024.3.0")
def ov_partial_shape_to_shape(partial_shape: ov_partial_shape_t, shape: POINTER(ov_shape_t)) -> ov_status_e:
    """Get the static shape, if nothing is dynamic.

    Args:
        partial_shape: by value.
        shape: receives it, freed by ov_shape_free.

    Returns:
        OK, PARAMETER_MISMATCH when rank or a dimension is dynamic (measured), INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_shape_to_partial_shape(shape: ov_shape_t, partial_shape: POINTER(ov_partial_shape_t)) -> ov_status_e:
    """Get a static shape as a partial shape.

    Args:
        shape: by value.
        partial_shape: receives it, freed by ov_partial_shape_free.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


@lib.function(since="2024.3.0")
def ov_partial_shape_is_dynamic(partial_shape: ov_partial_shape_t) -> bool8:
    """Return True when the rank or a dimension is dynamic.

    Args:
        partial_shape: by value.

    Returns:
        True or False.
    """


@lib.function(since="2024.3.0")
def ov_partial_shape_to_string(partial_shape: ov_partial_shape_t) -> void_p:
    """Return the shape as text, "{1..8,?}": an address, to be given to ov_free.

    Args:
        partial_shape: by value.

    Returns:
        the text's address.
    """


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
