# Generated from PlatformValidator.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    Integer,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlEnums import _Snpe_Runtime_t
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t

class Snpe_PlatformValidator_Handle_t(VoidHandle):
    """A question about one runtime. Deleted with Snpe_PlatformValidator_Delete.

    Source: PlatformValidator/PlatformValidator.h 2.40.0.
    """

@function
def Snpe_PlatformValidator_Create() -> Snpe_PlatformValidator_Handle_t:
    """A validator that has no runtime yet.

    Returns the validator; the caller deletes it with Snpe_PlatformValidator_Delete. NULL on failure.
    Source: PlatformValidator/PlatformValidator.h 2.40.0.
    """

@function
def Snpe_PlatformValidator_Delete(handle: Snpe_PlatformValidator_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """Delete the validator.

    handle: the validator.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: PlatformValidator/PlatformValidator.h 2.40.0.
    """

@function
def Snpe_PlatformValidator_SetRuntime(
    handle: Snpe_PlatformValidator_Handle_t | None,
    runtime: _Snpe_Runtime_t | Snpe_Runtime_t,
    unsignedPD: Integer,
    /,
) -> None:
    """Choose the runtime to be asked about. Fails silently: see the last error.

    handle: the validator.
    runtime: the runtime.
    unsignedPD: true to use the DSP's unsigned process domain, which needs no signed libraries; C++'s default.
    Source: PlatformValidator/PlatformValidator.h 2.40.0.
    """

@function
def Snpe_PlatformValidator_IsRuntimeAvailable(
    handle: Snpe_PlatformValidator_Handle_t | None,
    unsignedPD: Integer,
    /,
) -> int:
    """Does the device have what the runtime needs: hardware, driver, libraries?

    handle: the validator.
    unsignedPD: true to use the DSP's unsigned process domain, which needs no signed libraries; C++'s default.
    Returns 1 or 0; 0 on failure, too.
    Source: PlatformValidator/PlatformValidator.h 2.40.0.
    """

@function
def Snpe_PlatformValidator_GetCoreVersion(handle: Snpe_PlatformValidator_Handle_t | None, /) -> bytes | None:
    """Which hardware the runtime uses: "Hexagon Architecture V73".

    handle: the validator.
    Returns a text of the validator's; NULL or empty where there is none.
    Source: PlatformValidator/PlatformValidator.h 2.40.0.
    """

@function
def Snpe_PlatformValidator_GetLibVersion(handle: Snpe_PlatformValidator_Handle_t | None, /) -> bytes | None:
    """Which library the runtime uses.

    handle: the validator.
    Returns a text of the validator's; NULL or empty where there is none.
    Source: PlatformValidator/PlatformValidator.h 2.40.0.
    """

@function
def Snpe_PlatformValidator_RuntimeCheck(handle: Snpe_PlatformValidator_Handle_t | None, unsignedPD: Integer, /) -> int:
    """Run a small program on the runtime and compare what it computes. Slower than
    Snpe_PlatformValidator_IsRuntimeAvailable, and surer.

    handle: the validator.
    unsignedPD: true to use the DSP's unsigned process domain, which needs no signed libraries; C++'s default.
    Returns 1 when it computed right, else 0.
    Source: PlatformValidator/PlatformValidator.h 2.40.0.
    """
