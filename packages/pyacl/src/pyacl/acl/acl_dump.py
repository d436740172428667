"""acl/acl_dump.h as Python: dumps of tensors and of operators' arguments, to files or to a function of yours.

Source: acl/acl_dump.h 2026.8.

What is dumped is chosen elsewhere: in the JSON file of aclInit, or with aclmdlInitDump and aclmdlSetDump of acl_rt.h.
The functions here choose where it goes, and dump what a program itself found out about a failure.
"""

from __future__ import annotations

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
    """Kinds of dumps for acldumpGetPath.

    Three depths of dumps after an AI Core failed, dumps of tensors, dumps of operators that overflowed.
    """

    AIC_ERR_BRIEF_DUMP = 1
    AIC_ERR_NORM_DUMP = 2
    AIC_ERR_DETAIL_DUMP = 3
    DATA_DUMP = 4
    OVERFLOW_DUMP = 5


class acldumpTensorType(Enumeration):
    """The role of a tensor in its operator: input, output or workspace."""

    ACL_DUMP_TENSOR_INPUT = 0
    ACL_DUMP_TENSOR_OUTPUT = 1
    ACL_DUMP_TENSOR_WORKSPACE = 2


class acldumpTensorAddressType(Enumeration):
    """The steps from tensorAddr to the data: one (PTR), two (PTR_PTR), or none (RAW)."""

    ACL_DUMP_ADDR_PTR = 0
    ACL_DUMP_ADDR_PTR_PTR = 1
    ACL_DUMP_ADDR_RAW = 2


class acldumpTensorPlacement(Enumeration):
    """Where the data lies: on the device or on the host.

    ACL_DUMP_PLACEMENT_END is only the end of the list.
    """

    ACL_DUMP_PLACEMENT_DEVICE = 0
    ACL_DUMP_PLACEMENT_HOST = 1
    ACL_DUMP_PLACEMENT_END = 2


class acldumpChunk(Struct):
    """A piece of a dump file, the argument of a callback. Valid during the call only: copy what is needed.

    Bytes: 4120 since 2023.8.

    Attributes:
        fileName: absolute path of the file the piece would go to, ended by 0.
        bufLen: bytes in dataBuf.
        isLastChunk: 1 for the file's last piece, else 0.
        offset: where in the file it belongs, in bytes; -1: at the end of what came before.
        flag: reserved; nothing is defined.
        dataBuf: the bytes, bufLen of them, from the field's offset on (before the end of the record):
            ctypes.string_at(address of the record + acldumpChunk.dataBuf.offset, bufLen).
    """

    fileName: array(char, ACL_DUMP_MAX_FILE_PATH_LENGTH)
    bufLen: uint32
    isLastChunk: uint32
    offset: int64
    flag: int32
    dataBuf: array(uint8, 0)


class acldumpTensorInfo(Struct):
    """A tensor for acldumpSaveExceptionInfo.

    Bytes on 64/32 bit: 456/440 since 2023.8.

    Attributes:
        type: what it is to its operator.
        tensorSize: its bytes, more than 0.
        format: an aclFormat.
        dataType: an aclDataType.
        tensorAddr: address of the data on the device; NULL is refused.
        addrType: ACL_DUMP_ADDR_RAW is the only one acldumpSaveExceptionInfo takes.
        placement: ACL_DUMP_PLACEMENT_DEVICE is the only one acldumpSaveExceptionInfo takes.
        argsOffset: where it stands in the operator's arguments, in bytes.
        shapeNum: how many of shape count, at most ACL_DUMP_MAX_SHAPE_NUM.
        originShapeNum: how many of originShape count, at most ACL_DUMP_MAX_SHAPE_NUM.
        shape: the shape as it lies in memory.
        originShape: the shape the program knows.
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
    """Have dumps given to a function instead of written to files.

    Args:
        messageCallback: called with a piece and its length in bytes, from threads of the library; returns 0 for done.
            It must live until acldumpUnregCallback. Register it before the model is loaded.
        flag: 0; anything else is refused.

    Returns:
        0, ACL_ERROR_FAILURE for NULL or another flag.
    """


@lib.function(since="2024.8")
def acldumpUnregCallback() -> None:
    """Take the function back; dumps go to files again. Pieces under way may still reach it."""


@lib.function(since="2024.8")
def aclopStartDumpArgs(dumpType: uint32, path: char_p) -> aclError:
    """Begin to write down which operators run with which arguments, for operators of the two-phase kind.

    Args:
        dumpType: ACL_OP_DUMP_OP_AICORE_ARGS.
        path: existing folder for the files; copied.

    Returns:
        0, else a code for NULL, another type, a folder there is not, or when it was begun already.
    """


@lib.function(since="2024.8")
def aclopStopDumpArgs(dumpType: uint32) -> aclError:
    """End what aclopStartDumpArgs began.

    Args:
        dumpType: as given there.

    Returns:
        0, else a code for another type.
    """


@lib.function(since="9.0.0")
def acldumpGetPath(dumpType: acldumpType) -> char_p:
    """Return where dumps of a kind go.

    Args:
        dumpType: the kind: an acldumpType value.

    Returns:
        a path that the library owns, not to be freed; NULL for another kind or where none is set.
    """


@lib.function(since="2026.8")
def acldumpSaveExceptionInfo(
    fileName: char_p, userTag: char_p, tensors: POINTER(acldumpTensorInfo), tensorCount: size_t
) -> aclError:
    """Write tensors to a file beside the dumps of failures, which must be switched on.

    The file's name gets ".custom." and the time in milliseconds appended, so that nothing is overwritten.

    Args:
        fileName: name below the folder of acldumpGetExceptionInfoPath; not empty, no "..".
        userTag: text for the head of the file, or NULL.
        tensors: an array of tensorCount records; read during the call.
        tensorCount: its length, more than 0.

    Returns:
        0, ACL_ERROR_INVALID_PARAM for NULL, no tensors or a record that breaks the rules of acldumpTensorInfo, else a
        code: dumps of failures are off.
    """


@lib.function(since="2026.8")
def acldumpGetExceptionInfoPath(path: char_p, maxLen: size_t) -> aclError:
    """Get the folder of the dumps of failures for the current device; they must be switched on.

    Args:
        path: memory that receives the path, ended by 0; ACL_DUMP_MAX_FILE_PATH_LENGTH bytes suffice.
        maxLen: its size in bytes, more than 1.

    Returns:
        0, ACL_ERROR_INVALID_PARAM for NULL, else a code: too small, or dumps of failures are off.
    """


__all__ = exported_names(globals(), includes=(acl_base_rt,))
