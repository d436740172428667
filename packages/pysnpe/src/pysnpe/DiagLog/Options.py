"""DiagLog/Options.h as Python: where and how the diagnostic log is written. Source: DiagLog/Options.h 2.40.0.

Snpe_IDiagLog_GetOptions gives a copy of the current options; changed ones count once Snpe_IDiagLog_SetOptions has taken
them. The setters return nothing: their failures are in the last error only. Texts of the getters belong to the options.
"""

from npu_common.cdecl import char_p, exported_names, int32, uint32, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError
from pysnpe.DlSystem.DlError import *


class Snpe_Options_Handle_t(void_p):
    """Options of a log. Deleted with Snpe_Options_Delete, also those of Snpe_IDiagLog_GetOptions."""


@lib.function(since="2.0.1")
def Snpe_Options_Create() -> Snpe_Options_Handle_t:
    """Return options with the library's defaults.

    Returns:
        the options; the caller deletes them with Snpe_Options_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_Options_Delete(handle: Snpe_Options_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the options.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_Options_GetDiagLogMask(handle: Snpe_Options_Handle_t) -> char_p:
    """Return which parts of the library write into the log.

    Returns:
        the mask as text; NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_Options_SetDiagLogMask(handle: Snpe_Options_Handle_t, diagLogMask: char_p) -> None:
    """Choose which parts of the library write into the log.

    Args:
        diagLogMask: the mask as text; copied.
    """


@lib.function(since="2.0.1")
def Snpe_Options_GetLogFileDirectory(handle: Snpe_Options_Handle_t) -> char_p:
    """Return the folder of the log files.

    Returns:
        its path; NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_Options_SetLogFileDirectory(handle: Snpe_Options_Handle_t, logFileDirectory: char_p) -> None:
    """Choose the folder of the log files.

    Args:
        logFileDirectory: its path; made when the log starts. Copied.
    """


@lib.function(since="2.0.1")
def Snpe_Options_GetLogFileName(handle: Snpe_Options_Handle_t) -> char_p:
    """Return how names of log files begin.

    Returns:
        the beginning; NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_Options_SetLogFileName(handle: Snpe_Options_Handle_t, logFileName: char_p) -> None:
    """Choose how names of log files begin; a time is added.

    Args:
        logFileName: the beginning, without folder. Copied.
    """


@lib.function(since="2.0.1")
def Snpe_Options_GetLogFileRotateCount(handle: Snpe_Options_Handle_t) -> uint32:
    """Return how many log files are kept.

    Returns:
        the number; 0 for no rotation, and on failure.
    """


@lib.function(since="2.0.1")
def Snpe_Options_SetLogFileRotateCount(handle: Snpe_Options_Handle_t, logFileRotateCount: uint32) -> None:
    """Choose how many log files are kept before the oldest is overwritten.

    Args:
        logFileRotateCount: the number; 0 for no rotation.
    """


@lib.function(since="2.0.1")
def Snpe_Options_GetLogFileReplace(handle: Snpe_Options_Handle_t) -> int32:
    """Read whether an existing file of the same name is overwritten.

    Returns:
        1 or 0; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_Options_SetLogFileReplace(handle: Snpe_Options_Handle_t, logFileReplace: int32) -> None:
    """Choose whether an existing file of the same name is overwritten.

    Args:
        logFileReplace: other than 0 for yes.
    """


__all__ = exported_names(globals(), includes=(DlError,))
