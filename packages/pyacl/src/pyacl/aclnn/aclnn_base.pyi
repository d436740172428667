# Generated from aclnn_base.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    Text,
    function,
)

from pyacl.aclnn.acl_meta import *

@function
def aclnnInit(configPath: Text, /) -> int:
    """Begin the operator library, and set up its dumps and profiling.

    configPath: path of a JSON file as aclInit takes it, or NULL.
    Returns 0, else a code of the operator library. Source: aclnn/aclnn_base.h 2026.8.
    """

@function
def aclnnFinalize() -> int:
    """End the operator library, after the last operator.

    Returns 0, else a code of the operator library. Source: aclnn/aclnn_base.h 2026.8.
    """
