"""DlSystem/IBufferAttributes.h as Python: what a network expects of an input or gives at an output.

Source: DlSystem/IBufferAttributes.h 2.40.0.

From Snpe_SNPE_GetInputOutputBufferAttributes or PSNPE's getters. Dimensions and alignments are copies of their own to
delete; the encoding belongs to the attributes.
"""

from npu_common.cdecl import exported_names, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, IUserBuffer, TensorShape
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.IUserBuffer import *
from pysnpe.DlSystem.TensorShape import *


class Snpe_IBufferAttributes_Handle_t(void_p):
    """The facts of a network about one of its buffers. Deleted with Snpe_IBufferAttributes_Delete."""


@lib.function(since="2.0.1")
def Snpe_IBufferAttributes_GetElementSize(handle: Snpe_IBufferAttributes_Handle_t) -> size_t:
    """Return the bytes of one element in the network's own type.

    Returns:
        1, 2, 4 or 8; 0 on failure.
    """


@lib.function(since="2.0.1")
def Snpe_IBufferAttributes_GetEncodingType(
    handle: Snpe_IBufferAttributes_Handle_t,
) -> Snpe_UserBufferEncoding_ElementType_t:
    """Return the class of elements in the network's own type; a buffer of this class needs no conversion.

    Returns:
        the class; SNPE_USERBUFFERENCODING_ELEMENTTYPE_UNKNOWN on failure.
    """


@lib.function(since="2.0.1")
def Snpe_IBufferAttributes_GetDims(handle: Snpe_IBufferAttributes_Handle_t) -> Snpe_TensorShape_Handle_t:
    """Return the dimensions, outermost first; 0 for one that is known at execution only.

    Returns:
        a copy of the shape; the caller deletes it with Snpe_TensorShape_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_IBufferAttributes_GetAlignments(handle: Snpe_IBufferAttributes_Handle_t) -> Snpe_TensorShape_Handle_t:
    """Return the multiples to which the dimensions of a buffer are best padded.

    Returns:
        elements by dimension, as a shape of its own; the caller deletes it with Snpe_TensorShape_Delete. NULL on
        failure.
    """


@lib.function(since="2.0.1")
def Snpe_IBufferAttributes_GetEncoding_Ref(handle: Snpe_IBufferAttributes_Handle_t) -> Snpe_UserBufferEncoding_Handle_t:
    """Return the network's own encoding, with scale and zero point of quantized data.

    A TfN buffer copies these to pass its data unconverted.

    Returns:
        the encoding, borrowed from the attributes: not to be deleted, stale once they are. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_IBufferAttributes_Delete(handle: Snpe_IBufferAttributes_Handle_t) -> Snpe_ErrorCode_t:
    """Delete the attributes, and with them the encoding that Snpe_IBufferAttributes_GetEncoding_Ref gave.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        IUserBuffer,
        TensorShape,
    ),
)
