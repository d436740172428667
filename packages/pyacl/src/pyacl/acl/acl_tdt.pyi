# Generated from acl_tdt.py by tests/abi/stubs.py; do not edit.

from typing import Final, NewType

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

class acltdtDataItem(Opaque):
    """One tensor on its way, or the mark of an end.

    Made by acltdtCreateDataItem, freed with acltdtDestroyDataItem; items of a received dataset belong to the dataset.
    Source: acl/acl_tdt.h 2026.8.
    """

class acltdtDataset(Opaque):
    """The tensors of one sending.

    Made by acltdtCreateDataset, freed with acltdtDestroyDataset.
    Source: acl/acl_tdt.h 2026.8.
    """

class acltdtChannelHandle(Opaque):
    """One end of a channel.

    Made by acltdtCreateChannel or acltdtCreateChannelWithCapacity, freed with acltdtDestroyChannel.
    Source: acl/acl_tdt.h 2026.8.
    """

_acltdtTensorType = NewType("_acltdtTensorType", int)

class acltdtTensorType(Enumeration[_acltdtTensorType]):
    """What an item is: a tensor, the end of the sequence, an error on the other side, a slice of a large tensor, the
    last slice. UNDEFINED (-1) is the answer to a NULL item.

    Source: acl/acl_tdt.h 2026.8.
    """

ACL_TENSOR_DATA_UNDEFINED: Final[_acltdtTensorType]
ACL_TENSOR_DATA_TENSOR: Final[_acltdtTensorType]
ACL_TENSOR_DATA_END_OF_SEQUENCE: Final[_acltdtTensorType]
ACL_TENSOR_DATA_ABNORMAL: Final[_acltdtTensorType]
ACL_TENSOR_DATA_SLICE_TENSOR: Final[_acltdtTensorType]
ACL_TENSOR_DATA_END_TENSOR: Final[_acltdtTensorType]

@function
def acltdtGetTensorTypeFromItem(dataItem: Pointer[acltdtDataItem], /) -> _acltdtTensorType:
    """What an item is; look at it before anything else.

    dataItem: an item; only read.
    Returns the type, ACL_TENSOR_DATA_UNDEFINED for NULL. Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtGetDataTypeFromItem(dataItem: Pointer[acltdtDataItem], /) -> _aclDataType:
    """Element type of an item's tensor.

    dataItem: an item; only read.
    Returns an aclDataType, ACL_DT_UNDEFINED for NULL or an item without a tensor. Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtGetDataAddrFromItem(dataItem: Pointer[acltdtDataItem], /) -> void_p:
    """Where an item's data lies.

    dataItem: an item; only read.
    Returns its address: of a received item host memory inside the dataset, overwritten by the next acltdtReceiveTensor
    into it; of a made item what was given. NULL for NULL or an item without data.
    Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtGetDataSizeFromItem(dataItem: Pointer[acltdtDataItem], /) -> int:
    """Size of an item's data.

    dataItem: an item; only read.
    Returns bytes, 0 for NULL or an item without data. Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtGetDimNumFromItem(dataItem: Pointer[acltdtDataItem], /) -> int:
    """Number of dimensions of an item's tensor.

    dataItem: an item; only read.
    Returns the number, 0 for NULL or an item without a tensor. Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtGetSliceInfoFromItem(
    dataItem: Pointer[acltdtDataItem],
    sliceNum: Pointer[size_t],
    sliceId: Pointer[size_t],
    /,
) -> int:
    """Which slice of a large tensor a received item is.

    dataItem: an item; only read.
    sliceNum: receives how many slices there are.
    sliceId: receives which this is, from 0.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtGetDimsFromItem(dataItem: Pointer[acltdtDataItem], dims: Pointer[int64], dimNum: Integer, /) -> int:
    """Shape of an item's tensor.

    dataItem: an item; only read.
    dims: array that receives the sizes, outermost first.
    dimNum: its length, at least acltdtGetDimNumFromItem.
    Returns 0, 100000 for NULL, for an array without length or the reverse, and for too short an array.
    Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtCreateDataItem(
    tdtType: _acltdtTensorType | acltdtTensorType,
    dims: Pointer[int64],
    dimNum: Integer,
    dataType: _aclDataType | aclDataType,
    data: AnyPointer,
    size: Integer,
    /,
) -> PointerTo[acltdtDataItem]:
    """Make an item.

    tdtType: ACL_TENSOR_DATA_TENSOR for a tensor; with ACL_TENSOR_DATA_END_OF_SEQUENCE or _ABNORMAL dims is NULL, dimNum
    0, and data is not looked at.
    dims: shape, outermost first; copied.
    dimNum: its length, at most 128; 0 with dims NULL.
    dataType: element type.
    data: the elements, in host or device memory; kept by address, must live until the item was sent.
    size: bytes of data.
    Returns the item, to be freed with acltdtDestroyDataItem; NULL for arguments that do not fit or when memory runs
    out.
    Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtDestroyDataItem(dataItem: Pointer[acltdtDataItem], /) -> int:
    """Free an item, not its data. Datasets that hold it go first.

    dataItem: from acltdtCreateDataItem, not from a received dataset.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtCreateDataset() -> PointerTo[acltdtDataset]:
    """Make an empty dataset.

    Returns the handle, to be freed with acltdtDestroyDataset; NULL when memory runs out. Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtDestroyDataset(dataset: Pointer[acltdtDataset], /) -> int:
    """Free a dataset: with its items when it was received into, without them when they were added.

    dataset: from acltdtCreateDataset.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtGetDataItem(dataset: Pointer[acltdtDataset], index: Integer, /) -> PointerTo[acltdtDataItem]:
    """An item of a dataset.

    dataset: the dataset.
    index: from 0.
    Returns the item, whoever owns it owning it still; NULL for NULL or an index there is not.
    Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtAddDataItem(dataset: Pointer[acltdtDataset], dataItem: Pointer[acltdtDataItem], /) -> int:
    """Append an item. All items of a dataset lie in host memory, or all on the device.

    dataset: not one that was received into.
    dataItem: from acltdtCreateDataItem; kept by address until the dataset is destroyed, and stays yours.
    Returns 0, 100000 for NULL or memory of the other kind, ACL_ERROR_FEATURE_UNSUPPORTED for a dataset that was
    received into.
    Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtGetDatasetSize(dataset: Pointer[acltdtDataset], /) -> int:
    """Number of items.

    dataset: the dataset.
    Returns the number, 0 for NULL. Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtGetDatasetName(dataset: Pointer[acltdtDataset], /) -> bytes | None:
    """Name that a received dataset carried.

    dataset: the dataset.
    Returns a text inside the dataset, not to be freed; "" without a name, NULL for NULL. Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtStopChannel(handle: Pointer[acltdtChannelHandle], /) -> int:
    """Wake a thread that waits in acltdtReceiveTensor, before the channel is destroyed.

    Does nothing on channels of acltdtCreateChannelWithCapacity.

    handle: a channel.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FAILURE when it could not be stopped.
    Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtCreateChannel(deviceId: Integer, name: Text, /) -> PointerTo[acltdtChannelHandle]:
    """Make a channel of the older kind.

    deviceId: the device, from 0.
    name: name of the channel; one beginning with "TF_RECEIVE_" is for receiving. Copied.
    Returns the handle, to be freed with acltdtDestroyChannel; NULL for NULL or where the library of these channels is
    missing.
    Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtCreateChannelWithCapacity(
    deviceId: Integer,
    name: Text,
    capacity: Integer,
    /,
) -> PointerTo[acltdtChannelHandle]:
    """Make a channel that is a queue on the device.

    deviceId: the device, from 0; it must have been set.
    name: name of the queue, at most 127 characters; copied.
    capacity: how many datasets it holds, 2 or more (documented).
    Returns the handle, to be freed with acltdtDestroyChannel; NULL for NULL, too long a name, or where the device has
    no queues.
    Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtDestroyChannel(handle: Pointer[acltdtChannelHandle], /) -> int:
    """Free a channel; stop it first when a thread waits on it.

    handle: from acltdtCreateChannel or acltdtCreateChannelWithCapacity.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, else the runtime's code; the handle then still exists.
    Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtCleanChannel(handle: Pointer[acltdtChannelHandle], /) -> int:
    """Throw away what lies in a channel.

    handle: from acltdtCreateChannelWithCapacity.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED for the older kind.
    Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtSendTensor(handle: Pointer[acltdtChannelHandle], dataset: Pointer[acltdtDataset], timeout: Integer, /) -> int:
    """Send a dataset; the elements are copied before it returns.

    handle: a channel; only read.
    dataset: with items added.
    timeout: milliseconds to wait while the channel is full; -1: no limit, 0: not at all. The older kind takes -1 only.
    Returns 0, 100000 for NULL, another timeout or an item of unknown kind, ACL_ERROR_RT_QUEUE_FULL when the time is
    over.
    Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtReceiveTensor(
    handle: Pointer[acltdtChannelHandle],
    dataset: Pointer[acltdtDataset],
    timeout: Integer,
    /,
) -> int:
    """Receive a dataset into host memory that the dataset owns and reuses. A thread without a context is given one.

    handle: a channel; only read.
    dataset: empty, or received into before; what it held is dropped.
    timeout: milliseconds to wait while the channel is empty; -1: no limit, 0: not at all. The older kind takes -1 only.
    Returns 0, 100000 for NULL, another timeout or a dataset with added items, ACL_ERROR_RT_QUEUE_EMPTY when the time is
    over.
    Source: acl/acl_tdt.h 2026.8.
    """

@function
def acltdtQueryChannelSize(handle: Pointer[acltdtChannelHandle], size: Pointer[size_t], /) -> int:
    """How many datasets wait in a channel.

    handle: a channel; only read.
    size: receives the number.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED for the older kind.
    Source: acl/acl_tdt.h 2026.8.
    """
