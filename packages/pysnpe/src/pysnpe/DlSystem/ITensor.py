"""DlSystem/ITensor.h as Python: tensors that SNPE allocates, always float32 in C order.

Source: DlSystem/ITensor.h 2.40.0.

Made with Snpe_Util_CreateITensor (SNPE.SNPEUtil) for inputs, and by Snpe_SNPE_ExecuteITensors for outputs. What the
caller made, the caller deletes, whatever maps it stands in. What an execution put into the output map dies with that
map.
"""

from npu_common.cdecl import exported_names, float32, int32, size_t, void_p

from pysnpe._library import lib
from pysnpe.DlSystem import DlError, TensorShape
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.TensorShape import *


class Snpe_ITensor_Handle_t(void_p):
    """A float32 tensor with its memory. Deleted with Snpe_ITensor_Delete when the caller made it."""


@lib.function(since="2.0.1")
def Snpe_ITensor_Delete(iTensorHandle: Snpe_ITensor_Handle_t) -> Snpe_ErrorCode_t:
    """Delete a tensor and free its memory.

    Every address of Snpe_ITensor_GetData is then stale, and so are maps that still name it: execute with none of them.

    Args:
        iTensorHandle: the tensor; not one that an execution put into its output map.

    Returns:
        0; 13 for a handle that is NULL, deleted already or of another class (expected, not measured).
    """


@lib.function(since="2.0.1")
def Snpe_ITensor_GetData(tensorHandle: Snpe_ITensor_Handle_t) -> void_p:
    """Return the tensor's memory, to be filled before and read after execution.

    `(float32 * size).from_address(address)` is an array of the elements.

    Returns:
        address of Snpe_ITensor_GetSize floats, C order, valid as long as the tensor; NULL on failure. New tensors are
        not initialised.
    """


@lib.function(since="2.0.1")
def Snpe_ITensor_GetShape(tensorHandle: Snpe_ITensor_Handle_t) -> Snpe_TensorShape_Handle_t:
    """Return the dimensions.

    Returns:
        a copy of the shape, though from a getter; the caller deletes it with Snpe_TensorShape_Delete. NULL on failure.
    """


@lib.function(since="2.0.1")
def Snpe_ITensor_GetSize(tensorHandle: Snpe_ITensor_Handle_t) -> size_t:
    """Return how many elements the tensor has: elements, not bytes, which are 4 times as many.

    Returns:
        the number; 0 on failure.
    """


@lib.function(since="2.0.1")
def Snpe_ITensor_IsQuantized(tensorHandle: Snpe_ITensor_Handle_t) -> int32:
    """Ask whether the tensor holds quantized values.

    Undocumented; tensors of Snpe_Util_CreateITensor are float32.

    Returns:
        1 or 0; 0 on failure, too.
    """


@lib.function(since="2.0.1")
def Snpe_ITensor_GetDelta(tensorHandle: Snpe_ITensor_Handle_t) -> float32:
    """Return the step between two quantized values. Undocumented beyond its name.

    Returns:
        the step; 0.0 for a float tensor and on failure.
    """


@lib.function(since="2.0.1")
def Snpe_ITensor_GetOffset(tensorHandle: Snpe_ITensor_Handle_t) -> float32:
    """Return the offset of quantized values, a float here, where encodings have a whole number.

    Undocumented beyond its name.

    Returns:
        the offset; 0.0 for a float tensor and on failure.
    """


__all__ = exported_names(
    globals(),
    includes=(
        DlError,
        TensorShape,
    ),
)
