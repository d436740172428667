"""acl/acl_tdt.h as Python: channels that carry tensors between the host and a model on the device.

They feed samples in training, and carry results out. Source: acl/acl_tdt.h 2026.8.

A sender makes a dataset of items and sends it whole; a receiver makes an empty dataset and gets one whole. Channels of
acltdtCreateChannelWithCapacity are queues on the device and the ones to use; those of acltdtCreateChannel are the older
kind, which knows no timeout. Codes are those of the open-source runtime, read in its source.
"""

from __future__ import annotations

from npu_common.cdecl import POINTER, Enumeration, Opaque, char_p, exported_names, int32, int64, size_t, uint32, void_p

from .._library import lib
from . import acl_base_rt
from .acl_base_rt import *


class acltdtDataItem(Opaque):
    """One tensor on its way, or the mark of an end.

    Made by acltdtCreateDataItem, freed with acltdtDestroyDataItem; items of a received dataset belong to the dataset.
    """


class acltdtDataset(Opaque):
    """The tensors of one sending.

    Made by acltdtCreateDataset, freed with acltdtDestroyDataset.
    """


class acltdtChannelHandle(Opaque):
    """One end of a channel.

    Made by acltdtCreateChannel or acltdtCreateChannelWithCapacity, freed with acltdtDestroyChannel.
    """


class acltdtTensorType(Enumeration):
    """The kind of an item: a tensor, the end of the sequence, an error on the other side, or a slice.

    A large tensor comes in slices; the last slice has a kind of its own.

    UNDEFINED (-1) is the answer to a NULL item.
    """

    ACL_TENSOR_DATA_UNDEFINED = -1
    ACL_TENSOR_DATA_TENSOR = 0
    ACL_TENSOR_DATA_END_OF_SEQUENCE = 1
    ACL_TENSOR_DATA_ABNORMAL = 2
    ACL_TENSOR_DATA_SLICE_TENSOR = 3
    ACL_TENSOR_DATA_END_TENSOR = 4


@lib.function(since="2024.8")
def acltdtGetTensorTypeFromItem(dataItem: POINTER(acltdtDataItem)) -> acltdtTensorType:
    """Return the kind of an item; look at the kind before anything else.

    Args:
        dataItem: an item; only read.

    Returns:
        the type, ACL_TENSOR_DATA_UNDEFINED for NULL.
    """


@lib.function(since="2024.8")
def acltdtGetDataTypeFromItem(dataItem: POINTER(acltdtDataItem)) -> aclDataType:
    """Return the element type of an item's tensor.

    Args:
        dataItem: an item; only read.

    Returns:
        an aclDataType, ACL_DT_UNDEFINED for NULL or an item without a tensor.
    """


@lib.function(since="2024.8")
def acltdtGetDataAddrFromItem(dataItem: POINTER(acltdtDataItem)) -> void_p:
    """Return where an item's data lies.

    Args:
        dataItem: an item; only read.

    Returns:
        its address: of a received item host memory inside the dataset, overwritten by the next acltdtReceiveTensor into
        it; of a made item what was given. NULL for NULL or an item without data.
    """


@lib.function(since="2024.8")
def acltdtGetDataSizeFromItem(dataItem: POINTER(acltdtDataItem)) -> size_t:
    """Return the size of an item's data.

    Args:
        dataItem: an item; only read.

    Returns:
        bytes, 0 for NULL or an item without data.
    """


@lib.function(since="2024.8")
def acltdtGetDimNumFromItem(dataItem: POINTER(acltdtDataItem)) -> size_t:
    """Return the number of dimensions of an item's tensor.

    Args:
        dataItem: an item; only read.

    Returns:
        the number, 0 for NULL or an item without a tensor.
    """


@lib.function(since="2024.8")
def acltdtGetSliceInfoFromItem(
    dataItem: POINTER(acltdtDataItem), sliceNum: POINTER(size_t), sliceId: POINTER(size_t)
) -> aclError:
    """Get which slice of a large tensor a received item is.

    Args:
        dataItem: an item; only read.
        sliceNum: receives how many slices there are.
        sliceId: receives which this is, from 0.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def acltdtGetDimsFromItem(dataItem: POINTER(acltdtDataItem), dims: POINTER(int64), dimNum: size_t) -> aclError:
    """Get the shape of an item's tensor.

    Args:
        dataItem: an item; only read.
        dims: array that receives the sizes, outermost first.
        dimNum: its length, at least acltdtGetDimNumFromItem.

    Returns:
        0, 100000 for NULL, for an array without length or the reverse, and for too short an array.
    """


@lib.function(since="2024.8")
def acltdtCreateDataItem(
    tdtType: acltdtTensorType, dims: POINTER(int64), dimNum: size_t, dataType: aclDataType, data: void_p, size: size_t
) -> POINTER(acltdtDataItem):
    """Make an item.

    Args:
        tdtType: ACL_TENSOR_DATA_TENSOR for a tensor; with ACL_TENSOR_DATA_END_OF_SEQUENCE or _ABNORMAL dims is NULL,
            dimNum 0, and data is not looked at.
        dims: shape, outermost first; copied.
        dimNum: its length, at most 128; 0 with dims NULL.
        dataType: element type.
        data: the elements, in host or device memory; kept by address, must live until the item was sent.
        size: bytes of data.

    Returns:
        the item, to be freed with acltdtDestroyDataItem; NULL for arguments that do not fit or when memory runs out.
    """


@lib.function(since="2024.8")
def acltdtDestroyDataItem(dataItem: POINTER(acltdtDataItem)) -> aclError:
    """Free an item, not its data. Datasets that hold it go first.

    Args:
        dataItem: from acltdtCreateDataItem, not from a received dataset.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def acltdtCreateDataset() -> POINTER(acltdtDataset):
    """Make an empty dataset.

    Returns:
        the handle, to be freed with acltdtDestroyDataset; NULL when memory runs out.
    """


@lib.function(since="2024.8")
def acltdtDestroyDataset(dataset: POINTER(acltdtDataset)) -> aclError:
    """Free a dataset: with its items when it was received into, without them when they were added.

    Args:
        dataset: from acltdtCreateDataset.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


@lib.function(since="2024.8")
def acltdtGetDataItem(dataset: POINTER(acltdtDataset), index: size_t) -> POINTER(acltdtDataItem):
    """Return an item of a dataset.

    Returns:
        the item; its owner stays the same; NULL for NULL or an index there is not.
    """


@lib.function(since="2024.8")
def acltdtAddDataItem(dataset: POINTER(acltdtDataset), dataItem: POINTER(acltdtDataItem)) -> aclError:
    """Append an item. All items of a dataset lie in host memory, or all on the device.

    Args:
        dataset: not one that was received into.
        dataItem: from acltdtCreateDataItem; kept by address until the dataset is destroyed, and stays yours.

    Returns:
        0, 100000 for NULL or memory of the other kind, ACL_ERROR_FEATURE_UNSUPPORTED for a dataset that was received
        into.
    """


@lib.function(since="2024.8")
def acltdtGetDatasetSize(dataset: POINTER(acltdtDataset)) -> size_t:
    """Return the number of items.

    Returns:
        the number, 0 for NULL.
    """


@lib.function(since="2024.8")
def acltdtGetDatasetName(dataset: POINTER(acltdtDataset)) -> char_p:
    """Return the name that a received dataset carried.

    Returns:
        a text inside the dataset, not to be freed; "" without a name, NULL for NULL.
    """


@lib.function(since="2024.8")
def acltdtStopChannel(handle: POINTER(acltdtChannelHandle)) -> aclError:
    """Wake a thread that waits in acltdtReceiveTensor, before the channel is destroyed.

    Does nothing on channels of acltdtCreateChannelWithCapacity.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FAILURE when it could not be stopped.
    """


@lib.function(since="2024.8")
def acltdtCreateChannel(deviceId: uint32, name: char_p) -> POINTER(acltdtChannelHandle):
    """Make a channel of the older kind.

    Args:
        name: name of the channel; one beginning with "TF_RECEIVE_" is for receiving. Copied.

    Returns:
        the handle, to be freed with acltdtDestroyChannel; NULL for NULL or where the library of these channels is
        missing.
    """


@lib.function(since="2024.8")
def acltdtCreateChannelWithCapacity(deviceId: uint32, name: char_p, capacity: size_t) -> POINTER(acltdtChannelHandle):
    """Make a channel that is a queue on the device.

    Args:
        deviceId: the device, from 0; it must have been set.
        name: name of the queue, at most 127 characters; copied.
        capacity: how many datasets it holds, 2 or more (documented).

    Returns:
        the handle, to be freed with acltdtDestroyChannel; NULL for NULL, too long a name, or where the device has no
        queues.
    """


@lib.function(since="2024.8")
def acltdtDestroyChannel(handle: POINTER(acltdtChannelHandle)) -> aclError:
    """Free a channel; stop it first when a thread waits on the channel.

    Args:
        handle: from acltdtCreateChannel or acltdtCreateChannelWithCapacity.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, else the runtime's code; the handle then still exists.
    """


@lib.function(since="2024.8")
def acltdtCleanChannel(handle: POINTER(acltdtChannelHandle)) -> aclError:
    """Throw away what lies in a channel.

    Args:
        handle: from acltdtCreateChannelWithCapacity.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED for the older kind.
    """


@lib.function(since="2024.8")
def acltdtSendTensor(handle: POINTER(acltdtChannelHandle), dataset: POINTER(acltdtDataset), timeout: int32) -> aclError:
    """Send a dataset; the elements are copied before it returns.

    Args:
        handle: a channel; only read.
        dataset: with items added.
        timeout: milliseconds to wait while the channel is full; -1: no limit, 0: not at all. The older kind takes -1
            only.

    Returns:
        0, 100000 for NULL, another timeout or an item of unknown kind, ACL_ERROR_RT_QUEUE_FULL when the time is over.
    """


@lib.function(since="2024.8")
def acltdtReceiveTensor(
    handle: POINTER(acltdtChannelHandle), dataset: POINTER(acltdtDataset), timeout: int32
) -> aclError:
    """Receive a dataset into host memory that the dataset owns and reuses. A thread without a context is given one.

    Args:
        handle: a channel; only read.
        dataset: empty, or received into before; what it held is dropped.
        timeout: milliseconds to wait while the channel is empty; -1: no limit, 0: not at all. The older kind takes -1
            only.

    Returns:
        0, 100000 for NULL, another timeout or a dataset with added items, ACL_ERROR_RT_QUEUE_EMPTY when the time is
        over.
    """


@lib.function(since="2024.8")
def acltdtQueryChannelSize(handle: POINTER(acltdtChannelHandle), size: POINTER(size_t)) -> aclError:
    """Get how many datasets wait in a channel.

    Args:
        handle: a channel; only read.
        size: receives the number.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED for the older kind.
    """


__all__ = exported_names(globals(), includes=(acl_base_rt,))
