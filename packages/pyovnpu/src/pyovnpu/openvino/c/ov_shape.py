"""openvino/c/ov_shape.h as Python: static shapes. They are passed by value. Source: openvino/c/ov_shape.h 2026.4.1."""

from npu_common.cdecl import POINTER, Struct, exported_names, int64

from ..._library import lib
from . import ov_common
from .ov_common import *


class ov_shape_t(Struct):
    """A static shape.

    Freed with ov_shape_free when C filled it in. Never call that on one whose `dims` came from Python: it would free
    Python's memory.

    Bytes: 16.

    Attributes:
        rank: number of dimensions.
        dims: their lengths; the record keeps a Python array alive that was assigned here.
    """

    rank: int64
    dims: POINTER(int64)


@lib.function(since="2024.3.0")
def ov_shape_create(rank: int64, dims: POINTER(int64), shape: POINTER(ov_shape_t)) -> ov_status_e:
    """Fill in a shape with a copy of the lengths.

    Args:
        rank: number of dimensions, at least 1: 0 is refused (measured), write `ov_shape_t()` for the shape of a scalar.
        dims: the lengths, none negative. Copied.
        shape: receives rank and a new array, freed by ov_shape_free.

    Returns:
        OK, INVALID_C_PARAM for NULL, a rank below 1 or a negative length.
    """


@lib.function(since="2024.3.0")
def ov_shape_free(shape: POINTER(ov_shape_t)) -> ov_status_e:
    """Free the lengths that C allocated, and set rank and dims to zero: a second call is harmless (measured).

    Args:
        shape: a record that ov_shape_create or a getter filled in. Not one with `dims` from Python.

    Returns:
        OK, INVALID_C_PARAM for NULL.
    """


__all__ = exported_names(globals(), includes=(ov_common,))
