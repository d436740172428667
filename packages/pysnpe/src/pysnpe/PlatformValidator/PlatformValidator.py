"""PlatformValidator/PlatformValidator.h as Python: ..."""

from npu_common.cdecl import bool8, char_p, exported_names, int32, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlEnums, DlError
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlError import *


class Snpe_PlatformValidator_Handle_t(void_p):
    """... Source: PlatformValidator/PlatformValidator.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_PlatformValidator_Create() -> Snpe_PlatformValidator_Handle_t:
    """...

    Returns ...
    Source: PlatformValidator/PlatformValidator.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformValidator_Delete(handle: Snpe_PlatformValidator_Handle_t) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    Returns ...
    Source: PlatformValidator/PlatformValidator.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformValidator_SetRuntime(
    handle: Snpe_PlatformValidator_Handle_t, runtime: Snpe_Runtime_t, unsignedPD: bool8
) -> None:
    """...

    handle: ...
    runtime: ...
    unsignedPD: ...
    Source: PlatformValidator/PlatformValidator.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformValidator_IsRuntimeAvailable(handle: Snpe_PlatformValidator_Handle_t, unsignedPD: bool8) -> int32:
    """...

    handle: ...
    unsignedPD: ...
    Returns ...
    Source: PlatformValidator/PlatformValidator.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformValidator_GetCoreVersion(handle: Snpe_PlatformValidator_Handle_t) -> char_p:
    """...

    handle: ...
    Returns ...
    Source: PlatformValidator/PlatformValidator.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformValidator_GetLibVersion(handle: Snpe_PlatformValidator_Handle_t) -> char_p:
    """...

    handle: ...
    Returns ...
    Source: PlatformValidator/PlatformValidator.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformValidator_RuntimeCheck(handle: Snpe_PlatformValidator_Handle_t, unsignedPD: bool8) -> int32:
    """...

    handle: ...
    unsignedPD: ...
    Returns ...
    Source: PlatformValidator/PlatformValidator.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlEnums,
        DlError,
    ),
)
