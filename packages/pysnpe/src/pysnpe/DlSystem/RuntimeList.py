"""DlSystem/RuntimeList.h as Python: in which order runtimes are tried for each part of a network.

Source: DlSystem/RuntimeList.h 2.40.0.

For each subnet the first runtime of the list that can run it is taken. The builder of SNPE 2 has no switch for falling
back to the CPU: a list that ends with SNPE_RUNTIME_CPU does that, a list without it lets Build fail when a layer fits
none of its runtimes.
"""

from npu_common.cdecl import char_p, exported_names, int32, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlEnums, DlError, StringList
from pysnpe.DlSystem.DlEnums import *
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.StringList import *


class Snpe_RuntimeList_Handle_t(void_p):
    """Runtimes in order of preference. Deleted with Snpe_RuntimeList_Delete."""


@lib.function(since="2.0.1")
def Snpe_RuntimeList_Create() -> Snpe_RuntimeList_Handle_t:
    """Return an empty list.

    Returns:
        the list; the caller deletes it with Snpe_RuntimeList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_CreateCopy(runtimeListHandle: Snpe_RuntimeList_Handle_t) -> Snpe_RuntimeList_Handle_t:
    """Copy the list: a new one of the same content.

    Returns:
        the list; the caller deletes it with Snpe_RuntimeList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_Delete(runtimeListHandle: Snpe_RuntimeList_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the list.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_Assign(src: Snpe_RuntimeList_Handle_t, dst: Snpe_RuntimeList_Handle_t) -> Snpe_ErrorCode_t:
    """Make one list a copy of another.

    Args:
        src: the list to copy.
        dst: the list that changes.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_GetRuntime(runtimeListHandle: Snpe_RuntimeList_Handle_t, index: int32) -> Snpe_Runtime_t:
    """Return one runtime of the list.

    Args:
        index: 0 for the one that is tried first. An `int` here, a `size_t` in Snpe_RuntimeList_SetRuntime.

    Returns:
        the runtime; SNPE_RUNTIME_UNSET (-1) beyond the end.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_SetRuntime(
    runtimeListHandle: Snpe_RuntimeList_Handle_t, index: size_t, runtime: Snpe_Runtime_t
) -> Snpe_ErrorCode_t:
    """Replace one runtime of the list.

    Args:
        index: 0 to size - 1.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_Add(runtimeListHandle: Snpe_RuntimeList_Handle_t, runtime: Snpe_Runtime_t) -> Snpe_ErrorCode_t:
    """Add a runtime at the end.

    Returns:
        0, or an error code; an error is expected for a runtime that is in the list already (the vendor's samples refuse
        it themselves before they ask).
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_Remove(runtimeListHandle: Snpe_RuntimeList_Handle_t, runtime: Snpe_Runtime_t) -> Snpe_ErrorCode_t:
    """Take a runtime out."""


@lib.function(since="2.0.1")
def Snpe_RuntimeList_Size(runtimeListHandle: Snpe_RuntimeList_Handle_t) -> size_t:
    """Return how many runtimes the list has.

    Returns:
        the number; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_Empty(runtimeListHandle: Snpe_RuntimeList_Handle_t) -> int32:
    """Ask whether the list is empty.

    Returns:
        1 for an empty list, else 0; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_Clear(runtimeListHandle: Snpe_RuntimeList_Handle_t) -> Snpe_ErrorCode_t:
    """Take everything out."""


@lib.function(since="2.0.1")
def Snpe_RuntimeList_GetRuntimeListNames(runtimeListHandle: Snpe_RuntimeList_Handle_t) -> Snpe_StringList_Handle_t:
    """Return the runtimes by name, in the list's order.

    Returns:
        a new list of names; the caller deletes it with Snpe_StringList_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_StringToRuntime(str: char_p) -> Snpe_Runtime_t:
    """Return the runtime behind a name.

    Args:
        str: cpu, gpu, dsp or aip; cpu_float32, gpu_float32_16_hybrid, gpu_float16, dsp_fixed8_tf or aip_fixed8_tf.

    Returns:
        the runtime; SNPE_RUNTIME_UNSET (-1) for an unknown name.
    """


@lib.function(since="2.0.1")
def Snpe_RuntimeList_RuntimeToString(runtime: Snpe_Runtime_t) -> char_p:
    """Return a runtime's name, in the long form.

    Returns:
        a text that stays valid; what an unknown value gives is not documented.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlEnums,
        DlError,
        StringList,
    ),
)
