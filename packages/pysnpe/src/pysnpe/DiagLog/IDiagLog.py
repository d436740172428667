"""DiagLog/IDiagLog.h as Python: ..."""

from npu_common.cdecl import char_p, exported_names, void_p

from pysnpe._library import lib
from pysnpe.DiagLog import Options
from pysnpe.DiagLog.Options import *
from pysnpe.DlSystem import DlError
from pysnpe.DlSystem.DlError import *


class Snpe_IDiagLog_Handle_t(void_p):
    """... Source: DiagLog/IDiagLog.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_IDiagLog_SetOptions(
    handle: Snpe_IDiagLog_Handle_t, loggingOptionsHandle: Snpe_Options_Handle_t
) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    loggingOptionsHandle: ...
    Returns ...
    Source: DiagLog/IDiagLog.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IDiagLog_GetOptions(handle: Snpe_IDiagLog_Handle_t) -> Snpe_Options_Handle_t:
    """...

    handle: ...
    Returns ...
    Source: DiagLog/IDiagLog.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IDiagLog_SetDiagLogMask(handle: Snpe_IDiagLog_Handle_t, mask: char_p) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    mask: ...
    Returns ...
    Source: DiagLog/IDiagLog.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IDiagLog_Start(handle: Snpe_IDiagLog_Handle_t) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    Returns ...
    Source: DiagLog/IDiagLog.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IDiagLog_Stop(handle: Snpe_IDiagLog_Handle_t) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    Returns ...
    Source: DiagLog/IDiagLog.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        Options,
        DlError,
    ),
)
