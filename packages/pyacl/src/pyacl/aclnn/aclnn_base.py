"""aclnn/aclnn_base.h as Python: begin and end of the operator library, unless left to aclInit.

Source: aclnn/aclnn_base.h 2026.8.
"""

from npu_common.cdecl import char_p, exported_names

from .._library import lib
from . import acl_meta
from .acl_meta import *


@lib.function(since="2023.8")
def aclnnInit(configPath: char_p) -> aclnnStatus:
    """Begin the operator library, and set up its dumps and profiling.

    Args:
        configPath: path of a JSON file as aclInit takes it, or NULL.

    Returns:
        0, else a code of the operator library.
    """


@lib.function(since="2023.8")
def aclnnFinalize() -> aclnnStatus:
    """End the operator library, after the last operator.

    Returns:
        0, else a code of the operator library.
    """


__all__ = exported_names(globals(), includes=(acl_meta,))
