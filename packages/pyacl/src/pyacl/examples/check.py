"""The error handling that the samples share: a failed call ends the program, with a line about the call."""

from typing import Any

from npu_common.cdecl import *
from npu_common.cdecl.stdlib import *
from pyacl.acl.acl import *


def check(ret: int, function: Any) -> None:
    if ret != ACL_SUCCESS:
        message = aclGetRecentErrMsg()
        printf("%s fail! ret=%d %s\n", function, ret, message if message != NULL else "")
        exit(1)


def print_floats(what: Any, values: Any, count: int) -> None:
    """Print the first numbers of an array."""
    printf("%s:", what)
    for i in range(count):
        printf(" %g", values[i])
    printf("\n")
