# Generated from IBufferAttributes.py by tests/abi/stubs.py; do not edit.

from npu_common.ctyping import (
    VoidHandle,
    function,
)

from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.DlError import _Snpe_ErrorCode_t
from pysnpe.DlSystem.IUserBuffer import *
from pysnpe.DlSystem.IUserBuffer import _Snpe_UserBufferEncoding_ElementType_t
from pysnpe.DlSystem.TensorShape import *

class Snpe_IBufferAttributes_Handle_t(VoidHandle):
    """What a network says of one of its buffers. Deleted with Snpe_IBufferAttributes_Delete.

    Source: DlSystem/IBufferAttributes.h 2.40.0.
    """

@function
def Snpe_IBufferAttributes_GetElementSize(handle: Snpe_IBufferAttributes_Handle_t | None, /) -> int:
    """Bytes of one element in the network's own type.

    handle: the attributes.
    Returns 1, 2, 4 or 8; 0 on failure.
    Source: DlSystem/IBufferAttributes.h 2.40.0.
    """

@function
def Snpe_IBufferAttributes_GetEncodingType(
    handle: Snpe_IBufferAttributes_Handle_t | None,
    /,
) -> _Snpe_UserBufferEncoding_ElementType_t:
    """The class of elements in the network's own type; a buffer of this class needs no conversion.

    handle: the attributes.
    Returns the class; SNPE_USERBUFFERENCODING_ELEMENTTYPE_UNKNOWN on failure.
    Source: DlSystem/IBufferAttributes.h 2.40.0.
    """

@function
def Snpe_IBufferAttributes_GetDims(handle: Snpe_IBufferAttributes_Handle_t | None, /) -> Snpe_TensorShape_Handle_t:
    """The dimensions, outermost first; 0 for one that is known at execution only.

    handle: the attributes.
    Returns a copy of the shape; the caller deletes it with Snpe_TensorShape_Delete. NULL on failure.
    Source: DlSystem/IBufferAttributes.h 2.40.0.
    """

@function
def Snpe_IBufferAttributes_GetAlignments(
    handle: Snpe_IBufferAttributes_Handle_t | None,
    /,
) -> Snpe_TensorShape_Handle_t:
    """To which multiple each dimension of a buffer is best padded.

    handle: the attributes.
    Returns elements by dimension, as a shape of its own; the caller deletes it with Snpe_TensorShape_Delete. NULL on
        failure.
    Source: DlSystem/IBufferAttributes.h 2.40.0.
    """

@function
def Snpe_IBufferAttributes_GetEncoding_Ref(
    handle: Snpe_IBufferAttributes_Handle_t | None,
    /,
) -> Snpe_UserBufferEncoding_Handle_t:
    """The network's own encoding, with scale and zero point of quantized data: what a TfN buffer copies to pass its
    data unconverted.

    handle: the attributes.
    Returns the encoding, borrowed from the attributes: not to be deleted, stale once they are. NULL on failure.
    Source: DlSystem/IBufferAttributes.h 2.40.0.
    """

@function
def Snpe_IBufferAttributes_Delete(handle: Snpe_IBufferAttributes_Handle_t | None, /) -> _Snpe_ErrorCode_t:
    """Delete the attributes, and with them the encoding that Snpe_IBufferAttributes_GetEncoding_Ref gave.

    handle: the attributes.
    Returns 0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    Source: DlSystem/IBufferAttributes.h 2.40.0.
    """
