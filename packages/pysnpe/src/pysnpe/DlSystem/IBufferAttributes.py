"""DlSystem/IBufferAttributes.h as Python: ..."""

from npu_common.cdecl import exported_names, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, IUserBuffer, TensorShape
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.IUserBuffer import *
from pysnpe.DlSystem.TensorShape import *


class Snpe_IBufferAttributes_Handle_t(void_p):
    """... Source: DlSystem/IBufferAttributes.h 2.40.0."""

    returned = True


@lib.function(since="2.0.1")
def Snpe_IBufferAttributes_GetElementSize(handle: Snpe_IBufferAttributes_Handle_t) -> size_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/IBufferAttributes.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IBufferAttributes_GetEncodingType(
    handle: Snpe_IBufferAttributes_Handle_t,
) -> Snpe_UserBufferEncoding_ElementType_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/IBufferAttributes.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IBufferAttributes_GetDims(handle: Snpe_IBufferAttributes_Handle_t) -> Snpe_TensorShape_Handle_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/IBufferAttributes.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IBufferAttributes_GetAlignments(handle: Snpe_IBufferAttributes_Handle_t) -> Snpe_TensorShape_Handle_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/IBufferAttributes.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IBufferAttributes_GetEncoding_Ref(handle: Snpe_IBufferAttributes_Handle_t) -> Snpe_UserBufferEncoding_Handle_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/IBufferAttributes.h 2.40.0.
    """


@lib.function(since="2.0.1")
def Snpe_IBufferAttributes_Delete(handle: Snpe_IBufferAttributes_Handle_t) -> Snpe_ErrorCode_t:
    """...

    handle: ...
    Returns ...
    Source: DlSystem/IBufferAttributes.h 2.40.0.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        IUserBuffer,
        TensorShape,
    ),
)
