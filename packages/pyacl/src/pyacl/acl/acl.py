"""acl/acl.h as Python: ..."""

from npu_common.cdecl import exported_names

from . import acl_mdl, acl_op, acl_rt
from .acl_mdl import *
from .acl_op import *
from .acl_rt import *

__all__ = exported_names(
    globals(),
    includes=(
        acl_rt,
        acl_op,
        acl_mdl,
    ),
)
