"""openvino/c/ov_rank.h as Python: the number of dimensions, which may be dynamic too.

Source: openvino/c/ov_rank.h 2026.4.1.
"""

from npu_common.cdecl import bool8, exported_names

from ..._library import lib
from . import ov_dimension
from .ov_dimension import *


class ov_rank_t(ov_dimension_t):
    """A number of dimensions as bounds, like a dimension: equal bounds for a known rank, -1 and -1 for any."""


@lib.function(since="2024.3.0")
def ov_rank_is_dynamic(rank: ov_rank_t) -> bool8:
    """Return True when the rank is not known. Passed by value.

    Args:
        rank: the rank, for instance the field of an ov_partial_shape_t.

    Returns:
        True or False.
    """


__all__ = exported_names(globals(), includes=(ov_dimension,))
