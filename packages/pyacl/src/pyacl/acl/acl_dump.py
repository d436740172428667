"""acl/acl_dump.h as Python: ..."""

from npu_common.cdecl import (
    POINTER,
    Enumeration,
    Struct,
    array,
    callback,
    char,
    char_p,
    exported_names,
    int32,
    int64,
    size_t,
    uint8,
    uint32,
    uint64,
)

from .._library import lib
from . import acl_base_rt
from .acl_base_rt import *

ACL_DUMP_MAX_FILE_PATH_LENGTH = 4096
ACL_OP_DUMP_OP_AICORE_ARGS = 1
ACL_DUMP_MAX_SHAPE_NUM = 25


class acldumpType(Enumeration):
    """... Source: acl/acl_dump.h 2026.8."""

    AIC_ERR_BRIEF_DUMP = 1
    AIC_ERR_NORM_DUMP = 2
    AIC_ERR_DETAIL_DUMP = 3
    DATA_DUMP = 4
    OVERFLOW_DUMP = 5


class acldumpTensorType(Enumeration):
    """... Source: acl/acl_dump.h 2026.8."""

    ACL_DUMP_TENSOR_INPUT = 0
    ACL_DUMP_TENSOR_OUTPUT = 1
    ACL_DUMP_TENSOR_WORKSPACE = 2


class acldumpTensorAddressType(Enumeration):
    """... Source: acl/acl_dump.h 2026.8."""

    ACL_DUMP_ADDR_PTR = 0
    ACL_DUMP_ADDR_PTR_PTR = 1
    ACL_DUMP_ADDR_RAW = 2


class acldumpTensorPlacement(Enumeration):
    """... Source: acl/acl_dump.h 2026.8."""

    ACL_DUMP_PLACEMENT_DEVICE = 0
    ACL_DUMP_PLACEMENT_HOST = 1
    ACL_DUMP_PLACEMENT_END = 2


class acldumpChunk(Struct):
    """...

    fileName: ...
    bufLen: ...
    isLastChunk: ...
    offset: ...
    flag: ...
    dataBuf: ...
    Bytes (64/32 bit where they differ): 4120 since 2023.8. Source: acl/acl_dump.h 2026.8.
    """

    fileName: array(char, ACL_DUMP_MAX_FILE_PATH_LENGTH)
    bufLen: uint32
    isLastChunk: uint32
    offset: int64
    flag: int32
    dataBuf: array(uint8, 0)


class acldumpTensorInfo(Struct):
    """...

    type: ...
    tensorSize: ...
    format: ...
    dataType: ...
    tensorAddr: ...
    addrType: ...
    placement: ...
    argsOffset: ...
    shapeNum: ...
    originShapeNum: ...
    shape: ...
    originShape: ...
    Bytes (64/32 bit where they differ): 456/440 since 2023.8. Source: acl/acl_dump.h 2026.8.
    """

    type: acldumpTensorType
    tensorSize: size_t
    format: int32
    dataType: int32
    tensorAddr: POINTER(int64)
    addrType: acldumpTensorAddressType
    placement: acldumpTensorPlacement
    argsOffset: uint32
    shapeNum: uint32
    originShapeNum: uint32
    shape: array(uint64, ACL_DUMP_MAX_SHAPE_NUM)
    originShape: array(uint64, ACL_DUMP_MAX_SHAPE_NUM)


@lib.function(since="2024.8")
def acldumpRegCallback(messageCallback: callback(int32, POINTER(acldumpChunk), int32), flag: int32) -> aclError:
    """...

    messageCallback: ...
    flag: ...
    Returns ...
    Source: acl/acl_dump.h 2026.8.
    """


@lib.function(since="2024.8")
def acldumpUnregCallback() -> None:
    """...

    Source: acl/acl_dump.h 2026.8.
    """


@lib.function(since="2024.8")
def aclopStartDumpArgs(dumpType: uint32, path: char_p) -> aclError:
    """...

    dumpType: ...
    path: ...
    Returns ...
    Source: acl/acl_dump.h 2026.8.
    """


@lib.function(since="2024.8")
def aclopStopDumpArgs(dumpType: uint32) -> aclError:
    """...

    dumpType: ...
    Returns ...
    Source: acl/acl_dump.h 2026.8.
    """


@lib.function(since="9.0.0")
def acldumpGetPath(dumpType: acldumpType) -> char_p:
    """...

    dumpType: ...
    Returns ...
    Source: acl/acl_dump.h 2026.8.
    """


@lib.function(since="2026.8")
def acldumpSaveExceptionInfo(
    fileName: char_p, userTag: char_p, tensors: POINTER(acldumpTensorInfo), tensorCount: size_t
) -> aclError:
    """...

    fileName: ...
    userTag: ...
    tensors: ...
    tensorCount: ...
    Returns ...
    Source: acl/acl_dump.h 2026.8.
    """


@lib.function(since="2026.8")
def acldumpGetExceptionInfoPath(path: char_p, maxLen: size_t) -> aclError:
    """...

    path: ...
    maxLen: ...
    Returns ...
    Source: acl/acl_dump.h 2026.8.
    """


__all__ = exported_names(globals(), includes=(acl_base_rt,))
