"""DiagLog/Options.h as Python: ..."""

from npu_common.cdecl import char_p, exported_names, int32, uint32, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError
from pysnpe.DlSystem.DlError import *


class Snpe_Options_Handle_t(void_p):
    """... Source: DiagLog/Options.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_Options_Create() -> Snpe_Options_Handle_t:
    """...

    Returns ...
    Source: DiagLog/Options.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Options_Delete(handle: Snpe_Options_Handle_t) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    Returns ...
    Source: DiagLog/Options.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Options_GetDiagLogMask(handle: Snpe_Options_Handle_t) -> char_p:
    """...

    handle: ...
    Returns ...
    Source: DiagLog/Options.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Options_SetDiagLogMask(handle: Snpe_Options_Handle_t, diagLogMask: char_p) -> None:
    """...

    handle: ...
    diagLogMask: ...
    Source: DiagLog/Options.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Options_GetLogFileDirectory(handle: Snpe_Options_Handle_t) -> char_p:
    """...

    handle: ...
    Returns ...
    Source: DiagLog/Options.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Options_SetLogFileDirectory(handle: Snpe_Options_Handle_t, logFileDirectory: char_p) -> None:
    """...

    handle: ...
    logFileDirectory: ...
    Source: DiagLog/Options.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Options_GetLogFileName(handle: Snpe_Options_Handle_t) -> char_p:
    """...

    handle: ...
    Returns ...
    Source: DiagLog/Options.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Options_SetLogFileName(handle: Snpe_Options_Handle_t, logFileName: char_p) -> None:
    """...

    handle: ...
    logFileName: ...
    Source: DiagLog/Options.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Options_GetLogFileRotateCount(handle: Snpe_Options_Handle_t) -> uint32:
    """...

    handle: ...
    Returns ...
    Source: DiagLog/Options.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Options_SetLogFileRotateCount(handle: Snpe_Options_Handle_t, logFileRotateCount: uint32) -> None:
    """...

    handle: ...
    logFileRotateCount: ...
    Source: DiagLog/Options.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Options_GetLogFileReplace(handle: Snpe_Options_Handle_t) -> int32:
    """...

    handle: ...
    Returns ...
    Source: DiagLog/Options.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_Options_SetLogFileReplace(handle: Snpe_Options_Handle_t, logFileReplace: int32) -> None:
    """...

    handle: ...
    logFileReplace: ...
    Source: DiagLog/Options.h 2.40.0.
    """


__all__ = exported_names(globals(), includes=(DlError,))
