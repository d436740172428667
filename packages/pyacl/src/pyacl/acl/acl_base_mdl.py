"""acl/acl_base_mdl.h as Python: descriptions of tensors, for single operators and dynamic models.

Source: acl/acl_base_mdl.h 2026.8.
"""

from __future__ import annotations

from npu_common.cdecl import POINTER, Opaque, array, char_p, exported_names, int32, int64, size_t, void_p

from .._library import lib
from . import acl_base_rt
from .acl_base_rt import *

ACL_TENSOR_SHAPE_RANGE_NUM = 2
ACL_TENSOR_VALUE_RANGE_NUM = 2
ACL_UNKNOWN_RANK = -2


class aclTensorDesc(Opaque):
    """Type, shape and layout of a tensor. From aclCreateTensorDesc, freed with aclDestroyTensorDesc."""


@lib.function(since="2024.8")
def aclCreateTensorDesc(dataType: aclDataType, numDims: int32, dims: POINTER(int64), format: aclFormat) -> POINTER(
    aclTensorDesc
):
    """Make a description of a tensor.

    Args:
        dataType: type of its elements.
        numDims: how many dimensions; 0 for a scalar.
        dims: array of them, copied; -1 for one that is not known, -2 alone for an unknown number of them.
        format: how they lie in memory.

    Returns:
        the description, to be freed with aclDestroyTensorDesc; NULL when there is no memory or an argument is wrong.
    """


@lib.function(since="2024.8")
def aclDestroyTensorDesc(desc: POINTER(aclTensorDesc)) -> None:
    """Free the description of a tensor; not one that a dataset owns."""


@lib.function(since="2024.8")
def aclSetTensorShapeRange(
    desc: POINTER(aclTensorDesc), dimsCount: size_t, dimsRange: POINTER(array(int64, 2))
) -> aclError:
    """Set how large dimensions of unknown size can become.

    Args:
        dimsCount: how many pairs.
        dimsRange: array of pairs: smallest, largest; -1 for no limit.
    """


@lib.function(since="2024.8")
def aclSetTensorValueRange(
    desc: POINTER(aclTensorDesc), valueCount: size_t, valueRange: POINTER(array(int64, 2))
) -> aclError:
    """Set the limits of the values.

    Args:
        valueCount: how many pairs.
        valueRange: array of pairs: smallest, largest.
    """


@lib.function(since="2024.8")
def aclGetTensorDescType(desc: POINTER(aclTensorDesc)) -> aclDataType:
    """Return the type of the elements.

    Returns:
        the type; ACL_DT_UNDEFINED for NULL.
    """


@lib.function(since="2024.8")
def aclGetTensorDescFormat(desc: POINTER(aclTensorDesc)) -> aclFormat:
    """Return how the dimensions lie in memory.

    Returns:
        the format; ACL_FORMAT_UNDEFINED for NULL.
    """


@lib.function(since="2024.8")
def aclGetTensorDescSize(desc: POINTER(aclTensorDesc)) -> size_t:
    """Return the bytes of the tensor.

    Returns:
        bytes; 0 for NULL or when a dimension is not known.
    """


@lib.function(since="2024.8")
def aclGetTensorDescElementCount(desc: POINTER(aclTensorDesc)) -> size_t:
    """Return how many elements the tensor has.

    Returns:
        the number; 0 for NULL.
    """


@lib.function(since="2024.8")
def aclGetTensorDescNumDims(desc: POINTER(aclTensorDesc)) -> size_t:
    """Return how many dimensions the tensor has.

    Returns:
        the number; 0 for NULL.
    """


@lib.function(since="2024.8")
def aclGetTensorDescDim(desc: POINTER(aclTensorDesc), index: size_t) -> int64:
    """Return one dimension; aclGetTensorDescDimV2 can say that it failed.

    Returns:
        the dimension; -1 for NULL or an index that is too large.
    """


@lib.function(since="2024.8")
def aclGetTensorDescDimV2(desc: POINTER(aclTensorDesc), index: size_t, dimSize: POINTER(int64)) -> aclError:
    """Get one dimension.

    Args:
        dimSize: receives it, -1 for one that is not known.
    """


@lib.function(since="2024.8")
def aclGetTensorDescDimRange(
    desc: POINTER(aclTensorDesc), index: size_t, dimRangeNum: size_t, dimRange: POINTER(int64)
) -> aclError:
    """Get how large one dimension can become.

    Args:
        dimRangeNum: elements of `dimRange`: 2.
        dimRange: array that receives smallest and largest.
    """


@lib.function(since="2024.8")
def aclSetTensorDescName(desc: POINTER(aclTensorDesc), name: char_p) -> None:
    """Name a tensor.

    Args:
        name: its name, copied.
    """


@lib.function(since="2024.8")
def aclGetTensorDescName(desc: POINTER(aclTensorDesc)) -> char_p:
    """Return the name of a tensor.

    Returns:
        the text, which belongs to the description; "" for NULL.
    """


@lib.function(since="2024.8")
def aclTransTensorDescFormat(
    srcDesc: POINTER(aclTensorDesc), dstFormat: aclFormat, dstDesc: POINTER(POINTER(aclTensorDesc))
) -> aclError:
    """Make a further description, in another layout.

    Args:
        dstFormat: the layout.
        dstDesc: receives it; freed with aclDestroyTensorDesc.
    """


@lib.function(since="2024.8")
def aclSetTensorStorageFormat(desc: POINTER(aclTensorDesc), format: aclFormat) -> aclError:
    """Set the layout in memory: the older name of aclSetTensorFormat.

    Args:
        format: how the dimensions lie in memory on the device.
    """


@lib.function(since="2024.8")
def aclSetTensorStorageShape(desc: POINTER(aclTensorDesc), numDims: int32, dims: POINTER(int64)) -> aclError:
    """Set the shape in memory: the older name of aclSetTensorShape.

    Args:
        numDims: how many dimensions.
        dims: array of them, copied.
    """


@lib.function(since="2024.8")
def aclSetTensorFormat(desc: POINTER(aclTensorDesc), format: aclFormat) -> aclError:
    """Set how the tensor lies in memory on the device, where the description says otherwise.

    Args:
        format: the layout.
    """


@lib.function(since="2024.8")
def aclSetTensorShape(desc: POINTER(aclTensorDesc), numDims: int32, dims: POINTER(int64)) -> aclError:
    """Set the shape on the device, where the description says otherwise.

    Args:
        numDims: how many dimensions.
        dims: array of them, copied.
    """


@lib.function(since="2024.8")
def aclSetTensorOriginFormat(desc: POINTER(aclTensorDesc), format: aclFormat) -> aclError:
    """Set how the tensor lay in memory before its conversion for the device.

    Args:
        format: the layout.
    """


@lib.function(since="2024.8")
def aclSetTensorOriginShape(desc: POINTER(aclTensorDesc), numDims: int32, dims: POINTER(int64)) -> aclError:
    """Set the shape before the conversion for the device.

    Args:
        numDims: how many dimensions.
        dims: array of them, copied.
    """


@lib.function(since="2024.8")
def aclGetTensorDescByIndex(desc: POINTER(aclTensorDesc), index: size_t) -> POINTER(aclTensorDesc):
    """Return one of the descriptions of an array that a function gave.

    Returns:
        the description, which belongs to the array; NULL for NULL.
    """


@lib.function(since="2024.8")
def aclGetTensorDescAddress(desc: POINTER(aclTensorDesc)) -> void_p:
    """Return where the tensor lies.

    Returns:
        the address; None for NULL or when it is not known.
    """


@lib.function(since="2024.8")
def aclSetTensorDynamicInput(desc: POINTER(aclTensorDesc), dynamicInputName: char_p) -> aclError:
    """Make a tensor part of an input that takes any number of tensors.

    Args:
        dynamicInputName: name of that input, copied.
    """


@lib.function(since="2024.8")
def aclSetTensorConst(desc: POINTER(aclTensorDesc), dataBuffer: void_p, length: size_t) -> aclError:
    """Say that a tensor's values do not change: operators are compiled for these values.

    Args:
        dataBuffer: host memory with them; it must stay as long as the description.
        length: size in bytes.
    """


@lib.function(since="2024.8")
def aclSetTensorPlaceMent(desc: POINTER(aclTensorDesc), memType: aclMemType) -> aclError:
    """Say where a tensor lies; without, on the device.

    Args:
        memType: where: an aclMemType value.
    """


__all__ = exported_names(globals(), includes=(acl_base_rt,))
