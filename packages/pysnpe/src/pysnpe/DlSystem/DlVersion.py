"""DlSystem/DlVersion.h as Python: the library's version, in parts and as text. Source: DlSystem/DlVersion.h 2.40.0.

Snpe_Util_GetLibraryVersion (SNPE.SNPEUtil) gives the one of the library that is loaded.
"""

from npu_common.cdecl import char_p, exported_names, int32, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError
from pysnpe.DlSystem.DlError import *


class Snpe_DlVersion_Handle_t(void_p):
    """A version: major, minor and teeny number, and a build text. Deleted with Snpe_DlVersion_Delete."""


@lib.function(since="2.0.1")
def Snpe_DlVersion_Create() -> Snpe_DlVersion_Handle_t:
    """Return an empty version.

    Returns:
        the version, all of its parts 0 or empty; the caller deletes it with Snpe_DlVersion_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_DlVersion_Delete(handle: Snpe_DlVersion_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the version.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_DlVersion_GetMajor(handle: Snpe_DlVersion_Handle_t) -> int32:
    """Return the 2 of 2.40.0.251030.

    Returns:
        the number; 0 on failure.
    """


@lib.function(since="2.0.1")
def Snpe_DlVersion_GetMinor(handle: Snpe_DlVersion_Handle_t) -> int32:
    """Return the 40 of 2.40.0.251030.

    Returns:
        the number; 0 on failure.
    """


@lib.function(since="2.0.1")
def Snpe_DlVersion_GetTeeny(handle: Snpe_DlVersion_Handle_t) -> int32:
    """Return the last of the three numbers of a release: the 0 of 2.40.0.251030.

    Returns:
        the number; 0 on failure.
    """


@lib.function(since="2.0.1")
def Snpe_DlVersion_GetBuild(handle: Snpe_DlVersion_Handle_t) -> char_p:
    """Return the part behind the three numbers: the 251030 of 2.40.0.251030.

    Returns:
        the text, which lives as long as the version; NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_DlVersion_ToString(handle: Snpe_DlVersion_Handle_t) -> char_p:
    """Return the whole version as text: "2.40.0.251030".

    Returns:
        the text; the next call of this function replaces it. Not NULL for a good handle, which samples rely on.
    """


@lib.function(since="2.0.1")
def Snpe_DlVersion_FromString(stringValue: char_p) -> Snpe_DlVersion_Handle_t:
    """Read a version from text.

    Args:
        stringValue: numbers with dots between them, "2.40.0.251030".

    Returns:
        the version; the caller deletes it with Snpe_DlVersion_Delete. NULL on failure.
    """


__all__ = exported_names(globals(), includes=(DlError,))
