"""The libraries of aclnn operators: CANN's, and packages of own operators.

CANN has operators in libopapi.so, newer releases by field (libopapi_math.so, libopapi_nn.so, ...); packages of own
operators have a libcust_opapi.so. PYACL_OPERATORS names further library files or folders, separated as in PATH. A
library is loaded by the first look-up of an operator that only this library exports.
"""

import os

from npu_common import TYPE_CHECKING
from npu_common.cdecl import POINTER, uint64, void_p
from npu_common.finder import LibraryFile

from .._library import Cann, lib
from ..acl.acl_base_rt import aclrtStream
from ..aclnn.acl_meta import aclnnStatus, aclOpExecutor

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

__all__ = ["declare_phases", "operator_lib"]


def _beside() -> "Iterator[tuple[str, str]]":
    """Yield the folders of own operators, then the folder of the library in use."""
    for package in os.environ.get("ASCEND_CUSTOM_OPP_PATH", "").split(os.pathsep):
        if package:
            yield os.path.join(package, "op_api", "lib"), "ASCEND_CUSTOM_OPP_PATH"
    located = lib.locate()
    if located is not None:
        yield os.path.dirname(located.path) or ".", "beside " + os.path.basename(located.path)


class _Operators(Cann):
    """The operator libraries, which need the runtime's libraries."""

    def find(self, names: "Sequence[str]", *, required: bool) -> "LibraryFile | None":
        """Find libraries in the variable's places, and then in the usual places.

        The variable names further libraries only.
        """
        located = super().find(names, required=required and not os.environ.get(self.env))
        if located is None and os.environ.get(self.env):
            for folder, why in self.folders():
                for path in self.files_in(folder, names):
                    return LibraryFile(path, why)
            if required:
                return super().find(names, required=True)
        return located

    def open_all(self) -> None:
        lib.load()
        super().open_all()


_PARTS = ("opapi_math", "opapi_nn", "opapi_cv", "opapi_transformer", "opapi_legacy", "opapi")

operator_lib = _Operators(
    "cust_opapi",
    *_PARTS,
    env="PYACL_OPERATORS",
    parts=_PARTS,
    on_demand=True,
    places=_beside,
    hint="Install the operators of CANN, or set PYACL_OPERATORS to libopapi.so or the library of your own operators",
)

if os.environ.get("NPU_TRACE"):
    from npu_common.trace import trace_from_environment

    trace_from_environment(operator_lib)


def declare_phases(name: str, parameters: "Sequence[tuple[str, Any]]") -> "tuple[Any, Any]":
    """Declare the two C functions of an operator: `name`GetWorkspaceSize with these parameters, and `name`."""

    def first() -> None:
        """Prepare a call, the first phase. C returns 0, else a code of the operator library."""

    def second() -> None:
        """Queue the call, the second phase. C returns 0, else a code of the operator library."""

    first.__name__, second.__name__ = f"{name}GetWorkspaceSize", name
    first.__annotations__ = {
        **dict(parameters),
        "workspaceSize": POINTER(uint64),
        "executor": POINTER(POINTER(aclOpExecutor)),
        "return": aclnnStatus,
    }
    second.__annotations__ = {
        "workspace": void_p,
        "workspaceSize": uint64,
        "executor": POINTER(aclOpExecutor),
        "stream": aclrtStream,
        "return": aclnnStatus,
    }
    return operator_lib.function(first), operator_lib.function(second)
