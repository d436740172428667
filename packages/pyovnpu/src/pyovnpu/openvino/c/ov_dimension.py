"""openvino/c/ov_dimension.h as Python: one dimension of a shape that may be dynamic.

Source: openvino/c/ov_dimension.h 2026.4.1.
"""

from npu_common.cdecl import Struct, bool8, exported_names, int64

from ..._library import lib
from . import ov_common
from .ov_common import *


class ov_dimension_t(Struct):
    """One dimension, between two bounds.

    Bytes: 16.

    Attributes:
        min: smallest length, at least 0; -1 with max -1: any.
        max: largest length. Equal bounds make a static dimension.
    """

    min: int64
    max: int64


@lib.function(since="2024.3.0")
def ov_dimension_is_dynamic(dim: ov_dimension_t) -> bool8:
    """Return True when the bounds differ, or are -1. Passed by value.

    Returns:
        True or False.
    """


__all__ = exported_names(globals(), includes=(ov_common,))
