"""PlatformValidator/PlatformValidator.h as Python: whether this device can run a runtime, with a small test if wished.

Source: PlatformValidator/PlatformValidator.h 2.40.0.

These seven functions are in a library of their own, libPlatformValidatorShared.so or PlatformValidatorShared.dll beside
libSNPE, which is loaded when the first of them is called. The header is C++ with default arguments, and C programs
cannot include it: what C++ may leave out (unsignedPD, true by default) has to be given here.
"""

from npu_common.cdecl import bool8, char_p, exported_names, int32, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlEnums, DlError
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlError import *


class Snpe_PlatformValidator_Handle_t(void_p):
    """A question about one runtime. Deleted with Snpe_PlatformValidator_Delete."""


@lib.function(since="2.0.1")
def Snpe_PlatformValidator_Create() -> Snpe_PlatformValidator_Handle_t:
    """Return a validator that has no runtime yet.

    Returns:
        the validator; the caller deletes it with Snpe_PlatformValidator_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformValidator_Delete(handle: Snpe_PlatformValidator_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the validator.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_PlatformValidator_SetRuntime(
    handle: Snpe_PlatformValidator_Handle_t, runtime: Snpe_Runtime_t, unsignedPD: bool8
) -> None:
    """Choose the runtime to be asked about. Fails silently: see the last error.

    Args:
        unsignedPD: true to use the DSP's unsigned process domain, which needs no signed libraries; C++'s default.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformValidator_IsRuntimeAvailable(handle: Snpe_PlatformValidator_Handle_t, unsignedPD: bool8) -> int32:
    """Ask whether the device has what the runtime needs: hardware, driver, libraries.

    Args:
        unsignedPD: true to use the DSP's unsigned process domain, which needs no signed libraries; C++'s default.

    Returns:
        1 or 0; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformValidator_GetCoreVersion(handle: Snpe_PlatformValidator_Handle_t) -> char_p:
    """Return which hardware the runtime uses: "Hexagon Architecture V73".

    Returns:
        a text of the validator's; NULL or empty where there is none.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformValidator_GetLibVersion(handle: Snpe_PlatformValidator_Handle_t) -> char_p:
    """Return which library the runtime uses.

    Returns:
        a text of the validator's; NULL or empty where there is none.
    """


@lib.function(since="2.0.1")
def Snpe_PlatformValidator_RuntimeCheck(handle: Snpe_PlatformValidator_Handle_t, unsignedPD: bool8) -> int32:
    """Run a small program on the runtime and compare what it computes.

    Slower than Snpe_PlatformValidator_IsRuntimeAvailable, and surer.

    Args:
        unsignedPD: true to use the DSP's unsigned process domain, which needs no signed libraries; C++'s default.

    Returns:
        1 when it computed right, else 0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlEnums,
        DlError,
    ),
)
