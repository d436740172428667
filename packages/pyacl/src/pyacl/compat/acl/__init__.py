"""`acl`, Huawei's pyACL, on pyacl. Importing this lets the program find it under that name, behind an installed one.

import pyacl.compat.acl
import acl

C's functions under Python's names: values that C writes come back, the code last; addresses and handles are ints. There
are no constants, as in pyACL: programs bring their own, or take them from `pyacl.acl.acl`.
"""

from __future__ import annotations

import ctypes

from npu_common import TYPE_CHECKING
from npu_common.compat import install

from ..calls import family
from ..calls.arguments import address, text
from ..calls.calls import optional_path, wrong_arguments
from . import blas as blas
from . import fv as fv
from . import himpi as himpi
from . import mdl as mdl
from . import media as media
from . import op as op
from . import prof as prof
from . import rt as rt
from . import util as util

if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "app_log",
    "blas",
    "fv",
    "get_cann_attribute_list",
    "himpi",
    "init",
    "mdl",
    "media",
    "op",
    "prof",
    "rt",
    "util",
]

__getattr__, __dir__ = family(__name__, "acl_base_mdl acl_base_rt acl_rt acl_mdl")


def init(*given: Any) -> int:
    """Initialise, like aclInit of C; without a path, with its defaults.

    init([config_path: str]) -> ret
    """
    from pyacl.acl.acl_rt import aclInit

    __getattr__("finalize")  # destructors call it when nothing can be imported any more
    return int(aclInit.raw(optional_path("acl.init", given)))


def app_log(level: int, message: str, /) -> None:
    """Write a line into CANN's log; a "%" is a "%"."""
    from pyacl.acl.acl_base_rt import aclAppLog

    try:
        line = text(message)
        severity: Any = address(level)
    except TypeError as error:
        raise wrong_arguments("acl.app_log", str(error)) from None
    aclAppLog(severity, b"", b"", 0, b"%s", line)


def get_cann_attribute_list(*ignored: Any) -> tuple[list[int], int, int]:
    """Return the features that CANN has.

    get_cann_attribute_list() -> attributes, count, ret
    """
    from pyacl.acl.acl_base_rt import aclGetCannAttributeList

    array, count = ctypes.c_void_p(), ctypes.c_size_t()
    code = aclGetCannAttributeList.raw(ctypes.addressof(array), ctypes.addressof(count))
    if code or not array.value:
        return [], 0, code
    return list((ctypes.c_int * count.value).from_address(array.value)), count.value, code


install(__name__)
