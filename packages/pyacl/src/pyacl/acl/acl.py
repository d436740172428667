"""acl/acl.h as Python: what most programs include: runtime, single operators and models. Source: acl/acl.h 2026.8.

`from pyacl.acl.acl import *` stands for `#include "acl/acl.h"`. Queues, profiling, image processing and the two-phase
operators have headers of their own.
"""

from npu_common.cdecl import exported_names, gc_permanent

with gc_permanent():
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
