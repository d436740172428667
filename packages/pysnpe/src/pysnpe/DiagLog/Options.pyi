# Generated from Options.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    Integer,
    Text,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t

class Snpe_Options_Handle_t(VoidHandle):
    """Options of a log. Deleted with Snpe_Options_Delete, also those of Snpe_IDiagLog_GetOptions.

    Source: DiagLog/Options.h 2.40.0.
    """

@function
def Snpe_Options_Create() -> Snpe_Options_Handle_t:
    """Options with the library's defaults.

    Returns the options; the caller deletes them with Snpe_Options_Delete. NULL on failure.
    Source: DiagLog/Options.h 2.40.0.
    """

@function
def Snpe_Options_Delete(handle: Snpe_Options_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """Delete the options.

    handle: the options.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DiagLog/Options.h 2.40.0.
    """

@function
def Snpe_Options_GetDiagLogMask(handle: Snpe_Options_Handle_t | None, /) -> bytes | None:
    """Which parts of the library write into the log.

    handle: the options.
    Returns the mask as text; NULL on failure.
    Source: DiagLog/Options.h 2.40.0.
    """

@function
def Snpe_Options_SetDiagLogMask(handle: Snpe_Options_Handle_t | None, diagLogMask: Text, /) -> None:
    """Choose which parts of the library write into the log.

    handle: the options.
    diagLogMask: the mask as text; copied.
    Source: DiagLog/Options.h 2.40.0.
    """

@function
def Snpe_Options_GetLogFileDirectory(handle: Snpe_Options_Handle_t | None, /) -> bytes | None:
    """The folder of the log files.

    handle: the options.
    Returns its path; NULL on failure.
    Source: DiagLog/Options.h 2.40.0.
    """

@function
def Snpe_Options_SetLogFileDirectory(handle: Snpe_Options_Handle_t | None, logFileDirectory: Text, /) -> None:
    """Choose the folder of the log files.

    handle: the options.
    logFileDirectory: its path; made when the log starts. Copied.
    Source: DiagLog/Options.h 2.40.0.
    """

@function
def Snpe_Options_GetLogFileName(handle: Snpe_Options_Handle_t | None, /) -> bytes | None:
    """How names of log files begin.

    handle: the options.
    Returns the beginning; NULL on failure.
    Source: DiagLog/Options.h 2.40.0.
    """

@function
def Snpe_Options_SetLogFileName(handle: Snpe_Options_Handle_t | None, logFileName: Text, /) -> None:
    """Choose how names of log files begin; a time is added.

    handle: the options.
    logFileName: the beginning, without folder. Copied.
    Source: DiagLog/Options.h 2.40.0.
    """

@function
def Snpe_Options_GetLogFileRotateCount(handle: Snpe_Options_Handle_t | None, /) -> int:
    """How many log files are kept.

    handle: the options.
    Returns the number; 0 for no rotation, and on failure.
    Source: DiagLog/Options.h 2.40.0.
    """

@function
def Snpe_Options_SetLogFileRotateCount(handle: Snpe_Options_Handle_t | None, logFileRotateCount: Integer, /) -> None:
    """Choose how many log files are kept before the oldest is overwritten.

    handle: the options.
    logFileRotateCount: the number; 0 for no rotation.
    Source: DiagLog/Options.h 2.40.0.
    """

@function
def Snpe_Options_GetLogFileReplace(handle: Snpe_Options_Handle_t | None, /) -> int:
    """Is an existing file of the same name overwritten?

    handle: the options.
    Returns 1 or 0; 0 on failure, too.
    Source: DiagLog/Options.h 2.40.0.
    """

@function
def Snpe_Options_SetLogFileReplace(handle: Snpe_Options_Handle_t | None, logFileReplace: Integer, /) -> None:
    """Choose whether an existing file of the same name is overwritten.

    handle: the options.
    logFileReplace: other than 0 for yes.
    Source: DiagLog/Options.h 2.40.0.
    """
