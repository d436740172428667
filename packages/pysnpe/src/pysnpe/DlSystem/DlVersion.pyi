# Generated from DlVersion.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    Text,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t

class Snpe_DlVersion_Handle_t(VoidHandle):
    """A version: major, minor and teeny number, and a build text. Deleted with Snpe_DlVersion_Delete.

    Source: DlSystem/DlVersion.h 2.40.0.
    """

@function
def Snpe_DlVersion_Create() -> Snpe_DlVersion_Handle_t:
    """An empty version.

    Returns the version, all of its parts 0 or empty; the caller deletes it with Snpe_DlVersion_Delete. NULL on failure.
    Source: DlSystem/DlVersion.h 2.40.0.
    """

@function
def Snpe_DlVersion_Delete(handle: Snpe_DlVersion_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """Delete the version.

    handle: the version.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/DlVersion.h 2.40.0.
    """

@function
def Snpe_DlVersion_GetMajor(handle: Snpe_DlVersion_Handle_t | None, /) -> int:
    """The 2 of 2.40.0.251030.

    handle: the version.
    Returns the number; 0 on failure.
    Source: DlSystem/DlVersion.h 2.40.0.
    """

@function
def Snpe_DlVersion_GetMinor(handle: Snpe_DlVersion_Handle_t | None, /) -> int:
    """The 40 of 2.40.0.251030.

    handle: the version.
    Returns the number; 0 on failure.
    Source: DlSystem/DlVersion.h 2.40.0.
    """

@function
def Snpe_DlVersion_GetTeeny(handle: Snpe_DlVersion_Handle_t | None, /) -> int:
    """The last of the three numbers of a release: the 0 of 2.40.0.251030.

    handle: the version.
    Returns the number; 0 on failure.
    Source: DlSystem/DlVersion.h 2.40.0.
    """

@function
def Snpe_DlVersion_GetBuild(handle: Snpe_DlVersion_Handle_t | None, /) -> bytes | None:
    """What stands behind the three numbers: the 251030 of 2.40.0.251030.

    handle: the version.
    Returns the text, which lives as long as the version; NULL on failure.
    Source: DlSystem/DlVersion.h 2.40.0.
    """

@function
def Snpe_DlVersion_ToString(handle: Snpe_DlVersion_Handle_t | None, /) -> bytes | None:
    """The whole version as text: "2.40.0.251030".

    handle: the version.
    Returns the text; the next call of this function replaces it. Not NULL for a good handle, which samples rely on.
    Source: DlSystem/DlVersion.h 2.40.0.
    """

@function
def Snpe_DlVersion_FromString(stringValue: Text, /) -> Snpe_DlVersion_Handle_t:
    """Read a version from text.

    stringValue: numbers with dots between them, "2.40.0.251030".
    Returns the version; the caller deletes it with Snpe_DlVersion_Delete. NULL on failure.
    Source: DlSystem/DlVersion.h 2.40.0.
    """
