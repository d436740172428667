# Generated from IDiagLog.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    Text,
    VoidHandle,
    function,
)

from pysnpe.DiagLog.Options import *
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t

class Snpe_IDiagLog_Handle_t(VoidHandle):
    """A network's log. The only class without a Delete: always borrowed from its network, stale once that is deleted.

    Source: DiagLog/IDiagLog.h 2.40.0.
    """

@function
def Snpe_IDiagLog_SetOptions(
    handle: Snpe_IDiagLog_Handle_t | None,
    loggingOptionsHandle: Snpe_Options_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Take over options. An error while the log is running.

    handle: the log.
    loggingOptionsHandle: the options; copied, and to be deleted by the caller.
    Returns 0, or an error code.
    Source: DiagLog/IDiagLog.h 2.40.0.
    """

@function
def Snpe_IDiagLog_GetOptions(handle: Snpe_IDiagLog_Handle_t | None, /) -> Snpe_Options_Handle_t:
    """The current options, as a copy to change and hand back to Snpe_IDiagLog_SetOptions.

    handle: the log.
    Returns a copy of the options; the caller deletes them with Snpe_Options_Delete. NULL on failure.
    Source: DiagLog/IDiagLog.h 2.40.0.
    """

@function
def Snpe_IDiagLog_SetDiagLogMask(handle: Snpe_IDiagLog_Handle_t | None, mask: Text, /) -> _Snpe_ErrorCode_t:
    """Choose which parts of the library write into the log, without options.

    handle: the log.
    mask: the mask as text.
    Returns 0, or an error code.
    Source: DiagLog/IDiagLog.h 2.40.0.
    """

@function
def Snpe_IDiagLog_Start(handle: Snpe_IDiagLog_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """Begin to log.

    handle: the log.
    Returns 0, or an error code.
    Source: DiagLog/IDiagLog.h 2.40.0.
    """

@function
def Snpe_IDiagLog_Stop(handle: Snpe_IDiagLog_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """End the log and close its file.

    handle: the log.
    Returns 0, or an error code.
    Source: DiagLog/IDiagLog.h 2.40.0.
    """
