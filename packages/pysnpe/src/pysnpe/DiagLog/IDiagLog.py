"""DiagLog/IDiagLog.h as Python: a network's diagnostic log, which snpe-diagview reads.

Source: DiagLog/IDiagLog.h 2.40.0.

The order is: Snpe_SNPE_GetDiagLogInterface_Ref, Snpe_IDiagLog_GetOptions, change them, Snpe_IDiagLog_SetOptions,
Snpe_IDiagLog_Start, executions, Snpe_IDiagLog_Stop. What is written depends on the profiling level of the builder.
"""

from npu_common.cdecl import char_p, exported_names, void_p

from pysnpe._library import lib
from pysnpe.DiagLog import Options
from pysnpe.DiagLog.Options import *
from pysnpe.DlSystem import DlError
from pysnpe.DlSystem.DlError import *


class Snpe_IDiagLog_Handle_t(void_p):
    """A network's log.

    The only class without a Delete: always borrowed from its network, stale once that is deleted.
    """


@lib.function(since="2.0.1")
def Snpe_IDiagLog_SetOptions(
    handle: Snpe_IDiagLog_Handle_t, loggingOptionsHandle: Snpe_Options_Handle_t
) -> Snpe_ErrorCode_t:
    """Take over options. An error while the log is running.

    Args:
        loggingOptionsHandle: the options; copied, and to be deleted by the caller.
    """


@lib.function(since="2.0.1")
def Snpe_IDiagLog_GetOptions(handle: Snpe_IDiagLog_Handle_t) -> Snpe_Options_Handle_t:
    """Return the current options, as a copy to change and hand back to Snpe_IDiagLog_SetOptions.

    Returns:
        a copy of the options; the caller deletes them with Snpe_Options_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_IDiagLog_SetDiagLogMask(handle: Snpe_IDiagLog_Handle_t, mask: char_p) -> Snpe_ErrorCode_t:
    """Choose which parts of the library write into the log, without options.

    Args:
        mask: the mask as text.
    """


@lib.function(since="2.0.1")
def Snpe_IDiagLog_Start(handle: Snpe_IDiagLog_Handle_t) -> Snpe_ErrorCode_t:
    """Begin to log."""


@lib.function(since="2.0.1")
def Snpe_IDiagLog_Stop(handle: Snpe_IDiagLog_Handle_t) -> Snpe_ErrorCode_t:
    """End the log and close its file."""


__all__ = exported_names(
    globals(),
    includes=(
        Options,
        DlError,
    ),
)
