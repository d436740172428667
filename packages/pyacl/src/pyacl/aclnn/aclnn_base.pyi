# Generated from aclnn_base.py by abi/writers/stubs.py; do not edit.

from npu_common.ctyping import (
    Text,
    function,
)

from pyacl.aclnn.acl_meta import *

@function
def aclnnInit(configPath: Text, /) -> int: ...

@function
def aclnnFinalize() -> int: ...
