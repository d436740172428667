"""DlSystem/ITensor.h as Python: ..."""

from npu_common.cdecl import exported_names, float32, int32, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, TensorShape
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.TensorShape import *


class Snpe_ITensor_Handle_t(void_p):
    """... Source: DlSystem/ITensor.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_ITensor_Delete(iTensorHandle: Snpe_ITensor_Handle_t) -> Snpe_ErrorCode_t:
    """...

    iTensorHandle: ...
    Returns ...
    Source: DlSystem/ITensor.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_ITensor_GetData(tensorHandle: Snpe_ITensor_Handle_t) -> void_p:
    """...

    tensorHandle: ...
    Returns ...
    Source: DlSystem/ITensor.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_ITensor_GetShape(tensorHandle: Snpe_ITensor_Handle_t) -> Snpe_TensorShape_Handle_t:
    """...

    tensorHandle: ...
    Returns ...
    Source: DlSystem/ITensor.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_ITensor_GetSize(tensorHandle: Snpe_ITensor_Handle_t) -> size_t:
    """...

    tensorHandle: ...
    Returns ...
    Source: DlSystem/ITensor.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_ITensor_IsQuantized(tensorHandle: Snpe_ITensor_Handle_t) -> int32:
    """...

    tensorHandle: ...
    Returns ...
    Source: DlSystem/ITensor.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_ITensor_GetDelta(tensorHandle: Snpe_ITensor_Handle_t) -> float32:
    """...

    tensorHandle: ...
    Returns ...
    Source: DlSystem/ITensor.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_ITensor_GetOffset(tensorHandle: Snpe_ITensor_Handle_t) -> float32:
    """...

    tensorHandle: ...
    Returns ...
    Source: DlSystem/ITensor.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        TensorShape,
    ),
)
