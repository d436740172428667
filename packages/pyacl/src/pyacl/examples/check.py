"""What the samples share: a call that fails ends the program, with a line that names it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from npu_common.cdecl import printf
from pyacl.acl.acl import ACL_SUCCESS, aclGetRecentErrMsg

if TYPE_CHECKING:
    from collections.abc import Callable

    from typing_extensions import ParamSpec

    P = ParamSpec("P")


def CHECK(function: Callable[P, int], *arguments: P.args, **none: P.kwargs) -> None:
    """As C's macro, which has the function's name from the source."""
    ret = function(*arguments, **none)
    if ret != ACL_SUCCESS:
        message = aclGetRecentErrMsg()
        printf("%s fail! ret=%d %s\n", function.__name__, ret, message if message else "")
        raise SystemExit(1)


def print_floats(what: str, values: Any, count: int) -> None:
    """The first numbers of an array."""
    printf("%s:", what)
    for i in range(count):
        printf(" %g", values[i])
    printf("\n")
