"""acl/acl_base.h as Python: acl_base_rt and acl_base_mdl together. Source: acl/acl_base.h 2026.8."""

from npu_common.cdecl import exported_names

from . import acl_base_mdl, acl_base_rt
from .acl_base_mdl import *
from .acl_base_rt import *

__all__ = exported_names(
    globals(),
    includes=(
        acl_base_rt,
        acl_base_mdl,
    ),
)
