"""aclnnop/aclnn_add.h: headers of operators belong to CANN's operators, a program declares those it calls.

The parameters are those of the operator's document, without the last two of the first phase.
"""

from npu_common.cdecl import POINTER
from pyacl.aclnn.aclnn_base import *
from pyacl.operators import declare_phases

aclnnAddGetWorkspaceSize, aclnnAdd = declare_phases(
    "aclnnAdd",
    [
        ("self", POINTER(aclTensor)),
        ("other", POINTER(aclTensor)),
        ("alpha", POINTER(aclScalar)),
        ("out", POINTER(aclTensor)),
    ],
)
