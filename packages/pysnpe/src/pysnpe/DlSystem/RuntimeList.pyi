# Generated from RuntimeList.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    Integer,
    Text,
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlEnums import _Snpe_Runtime_t
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.StringList import *

class Snpe_RuntimeList_Handle_t(VoidHandle):
    """Runtimes in order of preference. Deleted with Snpe_RuntimeList_Delete. Source: DlSystem/RuntimeList.h 2.40.0."""

@function
def Snpe_RuntimeList_Create() -> Snpe_RuntimeList_Handle_t:
    """An empty list.

    Returns the list; the caller deletes it with Snpe_RuntimeList_Delete. NULL on failure.
    Source: DlSystem/RuntimeList.h 2.40.0.
    """

@function
def Snpe_RuntimeList_CreateCopy(runtimeListHandle: Snpe_RuntimeList_Handle_t | None, /) -> Snpe_RuntimeList_Handle_t:
    """Copy the list: a new one of the same content.

    runtimeListHandle: the list.
    Returns the list; the caller deletes it with Snpe_RuntimeList_Delete. NULL on failure.
    Source: DlSystem/RuntimeList.h 2.40.0.
    """

@function
def Snpe_RuntimeList_Delete(runtimeListHandle: Snpe_RuntimeList_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """Delete the list.

    runtimeListHandle: the list.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/RuntimeList.h 2.40.0.
    """

@function
def Snpe_RuntimeList_Assign(
    src: Snpe_RuntimeList_Handle_t | None,
    dst: Snpe_RuntimeList_Handle_t | None,
    /,
) -> _Snpe_ErrorCode_t:
    """Make one list a copy of another.

    src: the list to copy.
    dst: the list that changes.
    Returns 0, or an error code.
    Source: DlSystem/RuntimeList.h 2.40.0.
    """

@function
def Snpe_RuntimeList_GetRuntime(
    runtimeListHandle: Snpe_RuntimeList_Handle_t | None,
    index: Integer,
    /,
) -> _Snpe_Runtime_t:
    """One runtime of the list.

    runtimeListHandle: the list.
    index: 0 for the one that is tried first. An `int` here, a `size_t` in Snpe_RuntimeList_SetRuntime.
    Returns the runtime; SNPE_RUNTIME_UNSET (-1) beyond the end.
    Source: DlSystem/RuntimeList.h 2.40.0.
    """

@function
def Snpe_RuntimeList_SetRuntime(
    runtimeListHandle: Snpe_RuntimeList_Handle_t | None,
    index: Integer,
    runtime: _Snpe_Runtime_t | Snpe_Runtime_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Replace one runtime of the list.

    runtimeListHandle: the list.
    index: 0 to size - 1.
    runtime: the runtime.
    Returns 0, or an error code.
    Source: DlSystem/RuntimeList.h 2.40.0.
    """

@function
def Snpe_RuntimeList_Add(
    runtimeListHandle: Snpe_RuntimeList_Handle_t | None,
    runtime: _Snpe_Runtime_t | Snpe_Runtime_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Add a runtime at the end.

    runtimeListHandle: the list.
    runtime: the runtime.
    Returns 0, or an error code; an error is expected for a runtime that is in the list already (the vendor's samples
        refuse it themselves before they ask).
    Source: DlSystem/RuntimeList.h 2.40.0.
    """

@function
def Snpe_RuntimeList_Remove(
    runtimeListHandle: Snpe_RuntimeList_Handle_t | None,
    runtime: _Snpe_Runtime_t | Snpe_Runtime_t,
    /,
) -> _Snpe_ErrorCode_t:
    """Take a runtime out.

    runtimeListHandle: the list.
    runtime: the runtime.
    Returns 0, or an error code.
    Source: DlSystem/RuntimeList.h 2.40.0.
    """

@function
def Snpe_RuntimeList_Size(runtimeListHandle: Snpe_RuntimeList_Handle_t | None, /) -> int:
    """How many runtimes the list has.

    runtimeListHandle: the list.
    Returns the number; 0 on failure, too.
    Source: DlSystem/RuntimeList.h 2.40.0.
    """

@function
def Snpe_RuntimeList_Empty(runtimeListHandle: Snpe_RuntimeList_Handle_t | None, /) -> int:
    """Has the list no runtime?

    runtimeListHandle: the list.
    Returns 1 for an empty list, else 0; 0 on failure, too.
    Source: DlSystem/RuntimeList.h 2.40.0.
    """

@function
def Snpe_RuntimeList_Clear(runtimeListHandle: Snpe_RuntimeList_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """Take everything out.

    runtimeListHandle: the list.
    Returns 0, or an error code.
    Source: DlSystem/RuntimeList.h 2.40.0.
    """

@function
def Snpe_RuntimeList_GetRuntimeListNames(
    runtimeListHandle: Snpe_RuntimeList_Handle_t | None,
    /,
) -> Snpe_StringList_Handle_t:
    """The runtimes by name, in the list's order.

    runtimeListHandle: the list.
    Returns a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    Source: DlSystem/RuntimeList.h 2.40.0.
    """

@function
def Snpe_RuntimeList_StringToRuntime(str: Text, /) -> _Snpe_Runtime_t:
    """The runtime behind a name.

    str: cpu, gpu, dsp or aip; cpu_float32, gpu_float32_16_hybrid, gpu_float16, dsp_fixed8_tf or aip_fixed8_tf.
    Returns the runtime; SNPE_RUNTIME_UNSET (-1) for an unknown name.
    Source: DlSystem/RuntimeList.h 2.40.0.
    """

@function
def Snpe_RuntimeList_RuntimeToString(runtime: _Snpe_Runtime_t | Snpe_Runtime_t, /) -> bytes | None:
    """A runtime's name, in the long form.

    runtime: the runtime.
    Returns a text that stays valid; what an unknown value gives is not documented.
    Source: DlSystem/RuntimeList.h 2.40.0.
    """
