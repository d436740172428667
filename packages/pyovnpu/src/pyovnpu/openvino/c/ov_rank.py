"""..."""

from npu_common.cdecl import bool8, exported_names

from ..._library import lib
from . import ov_dimension
from .ov_dimension import *


class ov_rank_t(ov_dimension_t):
    """... Source: ov_rank.h 2026.4.1."""


@lib.function(since="2024.3.0")
def ov_rank_is_dynamic(rank: ov_rank_t) -> bool8:
    """... Source: ov_rank.h 2026.4.1."""


__all__ = exported_names(globals(), includes=(ov_dimension,))
