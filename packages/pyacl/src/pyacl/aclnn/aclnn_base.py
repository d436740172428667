"""aclnn/aclnn_base.h as Python: ..."""

from npu_common.cdecl import char_p, exported_names

from .._library import lib
from . import acl_meta
from .acl_meta import *


@lib.function(since="2023.8")
def aclnnInit(configPath: char_p) -> aclnnStatus:
    """...

    configPath: ...
    Returns ...
    Source: aclnn/aclnn_base.h 2026.8.
    """


@lib.function(since="2023.8")
def aclnnFinalize() -> aclnnStatus:
    """...

    Returns ...
    Source: aclnn/aclnn_base.h 2026.8.
    """


__all__ = exported_names(globals(), includes=(acl_meta,))
