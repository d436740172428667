# Generated from acl_tdt.py by abi/writers/stubs.py; do not edit.

from typing import NewType

from npu_common.ctyping import (
    AnyPointer,
    Enumeration,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    Text,
    function,
    int64,
    size_t,
    void_p,
)

from pyacl.acl.acl_base_rt import *
from pyacl.acl.acl_base_rt import _aclDataType

class acltdtDataItem(Opaque): ...
class acltdtDataset(Opaque): ...
class acltdtChannelHandle(Opaque): ...

_acltdtTensorType = NewType("_acltdtTensorType", int)
class acltdtTensorType(Enumeration[_acltdtTensorType]): ...
ACL_TENSOR_DATA_UNDEFINED: _acltdtTensorType
ACL_TENSOR_DATA_TENSOR: _acltdtTensorType
ACL_TENSOR_DATA_END_OF_SEQUENCE: _acltdtTensorType
ACL_TENSOR_DATA_ABNORMAL: _acltdtTensorType
ACL_TENSOR_DATA_SLICE_TENSOR: _acltdtTensorType
ACL_TENSOR_DATA_END_TENSOR: _acltdtTensorType

@function
def acltdtGetTensorTypeFromItem(dataItem: Pointer[acltdtDataItem], /) -> _acltdtTensorType: ...

@function
def acltdtGetDataTypeFromItem(dataItem: Pointer[acltdtDataItem], /) -> _aclDataType: ...

@function
def acltdtGetDataAddrFromItem(dataItem: Pointer[acltdtDataItem], /) -> void_p: ...

@function
def acltdtGetDataSizeFromItem(dataItem: Pointer[acltdtDataItem], /) -> int: ...

@function
def acltdtGetDimNumFromItem(dataItem: Pointer[acltdtDataItem], /) -> int: ...

@function
def acltdtGetSliceInfoFromItem(
    dataItem: Pointer[acltdtDataItem],
    sliceNum: Pointer[size_t],
    sliceId: Pointer[size_t],
    /,
) -> int: ...

@function
def acltdtGetDimsFromItem(dataItem: Pointer[acltdtDataItem], dims: Pointer[int64], dimNum: Integer, /) -> int: ...

@function
def acltdtCreateDataItem(
    tdtType: _acltdtTensorType | acltdtTensorType,
    dims: Pointer[int64],
    dimNum: Integer,
    dataType: _aclDataType | aclDataType,
    data: AnyPointer,
    size: Integer,
    /,
) -> PointerTo[acltdtDataItem]: ...

@function
def acltdtDestroyDataItem(dataItem: Pointer[acltdtDataItem], /) -> int: ...

@function
def acltdtCreateDataset() -> PointerTo[acltdtDataset]: ...

@function
def acltdtDestroyDataset(dataset: Pointer[acltdtDataset], /) -> int: ...

@function
def acltdtGetDataItem(dataset: Pointer[acltdtDataset], index: Integer, /) -> PointerTo[acltdtDataItem]: ...

@function
def acltdtAddDataItem(dataset: Pointer[acltdtDataset], dataItem: Pointer[acltdtDataItem], /) -> int: ...

@function
def acltdtGetDatasetSize(dataset: Pointer[acltdtDataset], /) -> int: ...

@function
def acltdtGetDatasetName(dataset: Pointer[acltdtDataset], /) -> bytes | None: ...

@function
def acltdtStopChannel(handle: Pointer[acltdtChannelHandle], /) -> int: ...

@function
def acltdtCreateChannel(deviceId: Integer, name: Text, /) -> PointerTo[acltdtChannelHandle]: ...

@function
def acltdtCreateChannelWithCapacity(
    deviceId: Integer,
    name: Text,
    capacity: Integer,
    /,
) -> PointerTo[acltdtChannelHandle]: ...

@function
def acltdtDestroyChannel(handle: Pointer[acltdtChannelHandle], /) -> int: ...

@function
def acltdtCleanChannel(handle: Pointer[acltdtChannelHandle], /) -> int: ...

@function
def acltdtSendTensor(
    handle: Pointer[acltdtChannelHandle],
    dataset: Pointer[acltdtDataset],
    timeout: Integer,
    /,
) -> int: ...

@function
def acltdtReceiveTensor(
    handle: Pointer[acltdtChannelHandle],
    dataset: Pointer[acltdtDataset],
    timeout: Integer,
    /,
) -> int: ...

@function
def acltdtQueryChannelSize(handle: Pointer[acltdtChannelHandle], size: Pointer[size_t], /) -> int: ...
