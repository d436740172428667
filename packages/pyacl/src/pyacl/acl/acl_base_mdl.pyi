# Generated from acl_base_mdl.py by tests/abi/stubs.py; do not edit.

from typing import Final

from npu_common.ctyping import (
    AnyPointer,
    Array,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    Text,
    function,
    int64,
    void_p,
)

from pyacl.acl.acl_base_rt import *
from pyacl.acl.acl_base_rt import _aclDataType, _aclFormat, _aclMemType

ACL_TENSOR_SHAPE_RANGE_NUM: Final = 2
ACL_TENSOR_VALUE_RANGE_NUM: Final = 2
ACL_UNKNOWN_RANK: Final = -2

class aclTensorDesc(Opaque):
    """Type, shape and layout of a tensor. From aclCreateTensorDesc, freed with aclDestroyTensorDesc.
    Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclCreateTensorDesc(
    dataType: _aclDataType | aclDataType,
    numDims: Integer,
    dims: Pointer[int64],
    format: _aclFormat | aclFormat,
    /,
) -> PointerTo[aclTensorDesc]:
    """Make a description of a tensor.

    dataType: type of its elements.
    numDims: how many dimensions; 0 for a scalar.
    dims: array of them, copied; -1 for one that is not known, -2 alone for an unknown number of them.
    format: how they lie in memory.
    Returns the description, to be freed with aclDestroyTensorDesc; NULL when there is no memory or an argument is
    wrong. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclDestroyTensorDesc(desc: Pointer[aclTensorDesc], /) -> None:
    """Free the description of a tensor; not one that a dataset owns.

    desc: the description.
    Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorShapeRange(
    desc: Pointer[aclTensorDesc],
    dimsCount: Integer,
    dimsRange: Pointer[Array[int64, int, Integer]],
    /,
) -> int:
    """How large dimensions can become that are not known.

    desc: the description.
    dimsCount: how many pairs.
    dimsRange: array of pairs: smallest, largest; -1 for no limit.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorValueRange(
    desc: Pointer[aclTensorDesc],
    valueCount: Integer,
    valueRange: Pointer[Array[int64, int, Integer]],
    /,
) -> int:
    """Between which limits the values lie.

    desc: the description.
    valueCount: how many pairs.
    valueRange: array of pairs: smallest, largest.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescType(desc: Pointer[aclTensorDesc], /) -> _aclDataType:
    """Type of the elements.

    desc: the description.
    Returns the type; ACL_DT_UNDEFINED for NULL. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescFormat(desc: Pointer[aclTensorDesc], /) -> _aclFormat:
    """How the dimensions lie in memory.

    desc: the description.
    Returns the format; ACL_FORMAT_UNDEFINED for NULL. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescSize(desc: Pointer[aclTensorDesc], /) -> int:
    """Bytes of the tensor.

    desc: the description.
    Returns bytes; 0 for NULL or when a dimension is not known. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescElementCount(desc: Pointer[aclTensorDesc], /) -> int:
    """How many elements the tensor has.

    desc: the description.
    Returns the number; 0 for NULL. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescNumDims(desc: Pointer[aclTensorDesc], /) -> int:
    """How many dimensions the tensor has.

    desc: the description.
    Returns the number; 0 for NULL. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescDim(desc: Pointer[aclTensorDesc], index: Integer, /) -> int:
    """One dimension; aclGetTensorDescDimV2 can say that it failed.

    desc: the description.
    index: which, from 0.
    Returns the dimension; -1 for NULL or an index that is too large. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescDimV2(desc: Pointer[aclTensorDesc], index: Integer, dimSize: Pointer[int64], /) -> int:
    """One dimension.

    desc: the description.
    index: which, from 0.
    dimSize: receives it, -1 for one that is not known.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescDimRange(
    desc: Pointer[aclTensorDesc],
    index: Integer,
    dimRangeNum: Integer,
    dimRange: Pointer[int64],
    /,
) -> int:
    """How large one dimension can become.

    desc: the description.
    index: which, from 0.
    dimRangeNum: elements of `dimRange`: 2.
    dimRange: array that receives smallest and largest.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorDescName(desc: Pointer[aclTensorDesc], name: Text, /) -> None:
    """Name a tensor.

    desc: the description.
    name: its name, copied.
    Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescName(desc: Pointer[aclTensorDesc], /) -> bytes | None:
    """Name of a tensor.

    desc: the description.
    Returns the text, which belongs to the description; "" for NULL. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclTransTensorDescFormat(
    srcDesc: Pointer[aclTensorDesc],
    dstFormat: _aclFormat | aclFormat,
    dstDesc: Pointer[PointerTo[aclTensorDesc]],
    /,
) -> int:
    """A further description, in another layout.

    srcDesc: the description.
    dstFormat: the layout.
    dstDesc: receives it; freed with aclDestroyTensorDesc.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorStorageFormat(desc: Pointer[aclTensorDesc], format: _aclFormat | aclFormat, /) -> int:
    """Older name of aclSetTensorFormat.

    desc: the description.
    format: how the dimensions lie in memory on the device.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorStorageShape(desc: Pointer[aclTensorDesc], numDims: Integer, dims: Pointer[int64], /) -> int:
    """Older name of aclSetTensorShape.

    desc: the description.
    numDims: how many dimensions.
    dims: array of them, copied.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorFormat(desc: Pointer[aclTensorDesc], format: _aclFormat | aclFormat, /) -> int:
    """How the tensor lies in memory on the device, where that is not as described.

    desc: the description.
    format: the layout.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorShape(desc: Pointer[aclTensorDesc], numDims: Integer, dims: Pointer[int64], /) -> int:
    """Shape on the device, where it is not as described.

    desc: the description.
    numDims: how many dimensions.
    dims: array of them, copied.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorOriginFormat(desc: Pointer[aclTensorDesc], format: _aclFormat | aclFormat, /) -> int:
    """How the tensor lay in memory before it was converted for the device.

    desc: the description.
    format: the layout.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorOriginShape(desc: Pointer[aclTensorDesc], numDims: Integer, dims: Pointer[int64], /) -> int:
    """Shape before it was converted for the device.

    desc: the description.
    numDims: how many dimensions.
    dims: array of them, copied.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescByIndex(desc: Pointer[aclTensorDesc], index: Integer, /) -> PointerTo[aclTensorDesc]:
    """One of the descriptions of an array that a function gave.

    desc: the array.
    index: which, from 0.
    Returns the description, which belongs to the array; NULL for NULL. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclGetTensorDescAddress(desc: Pointer[aclTensorDesc], /) -> void_p:
    """Where the tensor lies.

    desc: the description.
    Returns the address; None for NULL or when it is not known. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorDynamicInput(desc: Pointer[aclTensorDesc], dynamicInputName: Text, /) -> int:
    """Make a tensor part of an input that takes any number of them.

    desc: the description.
    dynamicInputName: name of that input, copied.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorConst(desc: Pointer[aclTensorDesc], dataBuffer: AnyPointer, length: Integer, /) -> int:
    """Say that a tensor's values do not change: operators are compiled for them.

    desc: the description.
    dataBuffer: host memory with them; it must stay as long as the description.
    length: bytes.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """

@function
def aclSetTensorPlaceMent(desc: Pointer[aclTensorDesc], memType: _aclMemType | aclMemType, /) -> int:
    """Say where a tensor lies; without, on the device.

    desc: the description.
    memType: where.
    Returns 0 or an error code. Source: acl/acl_base_mdl.h 2026.8.
    """
