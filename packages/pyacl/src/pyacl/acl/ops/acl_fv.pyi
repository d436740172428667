# Generated from acl_fv.py by tests/abi/stubs.py; do not edit.

from typing import Final, NewType

from npu_common.ctyping import (
    Enumeration,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    float32,
    function,
    uint8,
    uint32,
)

from pyacl.acl.acl_base_rt import *

class aclfvInitPara(Opaque):
    """How large the stores are made.

    Made by aclfvCreateInitPara, freed with aclfvDestroyInitPara.
    Source: acl/ops/acl_fv.h 2026.8.
    """

class LP_aclfvInitPara(PointerTo[aclfvInitPara]): ...

class aclfvFeatureInfo(Opaque):
    """Feature vectors to add, change or delete.

    Made by aclfvCreateFeatureInfo, freed with aclfvDestroyFeatureInfo.
    Source: acl/ops/acl_fv.h 2026.8.
    """

class LP_aclfvFeatureInfo(PointerTo[aclfvFeatureInfo]): ...

class aclfvRepoRange(Opaque):
    """Which parts of a store are meant.

    Made by aclfvCreateRepoRange, freed with aclfvDestroyRepoRange.
    Source: acl/ops/acl_fv.h 2026.8.
    """

class LP_aclfvRepoRange(PointerTo[aclfvRepoRange]): ...

class aclfvQueryTable(Opaque):
    """Vectors to look for.

    Made by aclfvCreateQueryTable, freed with aclfvDestroyQueryTable.
    Source: acl/ops/acl_fv.h 2026.8.
    """

class LP_aclfvQueryTable(PointerTo[aclfvQueryTable]): ...

class aclfvSearchInput(Opaque):
    """A search: what, where, how many.

    Made by aclfvCreateSearchInput, freed with aclfvDestroySearchInput.
    Source: acl/ops/acl_fv.h 2026.8.
    """

class LP_aclfvSearchInput(PointerTo[aclfvSearchInput]): ...

class aclfvSearchResult(Opaque):
    """Where a search writes.

    Made by aclfvCreateSearchResult, freed with aclfvDestroySearchResult.
    Source: acl/ops/acl_fv.h 2026.8.
    """

class LP_aclfvSearchResult(PointerTo[aclfvSearchResult]): ...

_aclfvSearchType = NewType("_aclfvSearchType", int)

class aclfvSearchType(Enumeration[_aclfvSearchType]):
    """One vector against a store (SEARCH_1_N), or many against one (SEARCH_N_M). Source: acl/ops/acl_fv.h 2026.8."""

SEARCH_1_N: Final[_aclfvSearchType]
SEARCH_N_M: Final[_aclfvSearchType]

@function
def aclfvCreateInitPara(fsNum: Integer, /) -> LP_aclfvInitPara:
    """Say how large the stores are made.

    fsNum: number of vectors the stores have room for (inferred from the name).
    Returns the handle, to be freed with aclfvDestroyInitPara; NULL on failure. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvDestroyInitPara(initPara: Pointer[aclfvInitPara], /) -> int:
    """Free what aclfvCreateInitPara made.

    initPara: from aclfvCreateInitPara.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvSet1NTopNum(initPara: Pointer[aclfvInitPara], maxTopNumFor1N: Integer, /) -> int:
    """Limit of topk for searches of one vector.

    initPara: from aclfvCreateInitPara.
    maxTopNumFor1N: the limit; its range is undocumented.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvSetNMTopNum(initPara: Pointer[aclfvInitPara], maxTopNumForNM: Integer, /) -> int:
    """Limit of topk for searches of many vectors.

    initPara: from aclfvCreateInitPara.
    maxTopNumForNM: the limit; its range is undocumented.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvCreateFeatureInfo(
    id0: Integer,
    id1: Integer,
    offset: Integer,
    featureLen: Integer,
    featureCount: Integer,
    featureData: Pointer[uint8],
    featureDataLen: Integer,
    /,
) -> LP_aclfvFeatureInfo:
    """Describe vectors to add, change or delete.

    id0: first half of the address of a part of the store.
    id1: second half of it.
    offset: number of the first vector in that part.
    featureLen: bytes of one vector.
    featureCount: number of vectors.
    featureData: the vectors one after the other; which memory, and how long it is needed, is undocumented: keep it
    until the call that uses the description has returned.
    featureDataLen: bytes of featureData: featureLen * featureCount (inferred).
    Returns the handle, to be freed with aclfvDestroyFeatureInfo; NULL on failure. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvDestroyFeatureInfo(featureInfo: Pointer[aclfvFeatureInfo], /) -> int:
    """Free what aclfvCreateFeatureInfo made, not the vectors.

    featureInfo: from aclfvCreateFeatureInfo.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvCreateRepoRange(id0Min: Integer, id0Max: Integer, id1Min: Integer, id1Max: Integer, /) -> LP_aclfvRepoRange:
    """Choose parts of a store: id0 and id1 within limits, both included (inferred).

    id0Min: smallest id0.
    id0Max: largest id0.
    id1Min: smallest id1.
    id1Max: largest id1.
    Returns the handle, to be freed with aclfvDestroyRepoRange; NULL on failure. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvDestroyRepoRange(repoRange: Pointer[aclfvRepoRange], /) -> int:
    """Free what aclfvCreateRepoRange made.

    repoRange: from aclfvCreateRepoRange.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvCreateQueryTable(
    queryCnt: Integer,
    tableLen: Integer,
    tableData: Pointer[uint8],
    tableDataLen: Integer,
    /,
) -> LP_aclfvQueryTable:
    """Describe the vectors to look for.

    queryCnt: number of vectors.
    tableLen: bytes of the table of one vector.
    tableData: the tables one after the other; keep them until the search has returned.
    tableDataLen: bytes of tableData: queryCnt * tableLen (inferred).
    Returns the handle, to be freed with aclfvDestroyQueryTable; NULL on failure. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvDestroyQueryTable(queryTable: Pointer[aclfvQueryTable], /) -> int:
    """Free what aclfvCreateQueryTable made, not the tables.

    queryTable: from aclfvCreateQueryTable.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvCreateSearchInput(
    queryTable: Pointer[aclfvQueryTable],
    repoRange: Pointer[aclfvRepoRange],
    topk: Integer,
    /,
) -> LP_aclfvSearchInput:
    """Put a search together.

    queryTable: from aclfvCreateQueryTable; kept by address (inferred): destroy it after the search.
    repoRange: from aclfvCreateRepoRange; kept by address (inferred): destroy it after the search.
    topk: how many of the nearest vectors to return for each, within aclfvSet1NTopNum or aclfvSetNMTopNum.
    Returns the handle, to be freed with aclfvDestroySearchInput; NULL on failure. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvDestroySearchInput(searchInput: Pointer[aclfvSearchInput], /) -> int:
    """Free a search, not what it was put together from.

    searchInput: from aclfvCreateSearchInput.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvCreateSearchResult(
    queryCnt: Integer,
    resultNum: Pointer[uint32],
    resultNumDataLen: Integer,
    id0: Pointer[uint32],
    id1: Pointer[uint32],
    resultOffset: Pointer[uint32],
    resultDistance: Pointer[float32],
    dataLen: Integer,
    /,
) -> LP_aclfvSearchResult:
    """Describe memory for results; all arrays are yours and must live until the result is destroyed.

    queryCnt: number of vectors looked for.
    resultNum: for each of them receives how many were found.
    resultNumDataLen: bytes of resultNum.
    id0: receives the first half of each find's address.
    id1: receives the second half.
    resultOffset: receives the number of each find in its part of the store.
    resultDistance: receives how far each find is.
    dataLen: bytes of each of the four arrays (inferred): 4 * queryCnt * topk.
    Returns the handle, to be freed with aclfvDestroySearchResult; NULL on failure. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvDestroySearchResult(searchResult: Pointer[aclfvSearchResult], /) -> int:
    """Free the description, not the arrays.

    searchResult: from aclfvCreateSearchResult.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvInit(initPara: Pointer[aclfvInitPara], /) -> int:
    """Make the stores; before everything else here.

    initPara: from aclfvCreateInitPara.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvRelease() -> int:
    """Throw the stores away.

    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvRepoAdd(type: _aclfvSearchType | aclfvSearchType, featureInfo: Pointer[aclfvFeatureInfo], /) -> int:
    """Add vectors to a store.

    type: SEARCH_1_N or SEARCH_N_M: which of the two stores.
    featureInfo: from aclfvCreateFeatureInfo.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvRepoDel(type: _aclfvSearchType | aclfvSearchType, repoRange: Pointer[aclfvRepoRange], /) -> int:
    """Delete parts of a store.

    type: SEARCH_1_N or SEARCH_N_M: which of the two stores.
    repoRange: from aclfvCreateRepoRange.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvDel(featureInfo: Pointer[aclfvFeatureInfo], /) -> int:
    """Delete single vectors.

    featureInfo: from aclfvCreateFeatureInfo.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvModify(featureInfo: Pointer[aclfvFeatureInfo], /) -> int:
    """Overwrite single vectors.

    featureInfo: from aclfvCreateFeatureInfo.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

@function
def aclfvSearch(
    type: _aclfvSearchType | aclfvSearchType,
    searchInput: Pointer[aclfvSearchInput],
    searchRst: Pointer[aclfvSearchResult],
    /,
) -> int:
    """Search a store; returns when results are there (inferred: it takes no stream).

    type: SEARCH_1_N or SEARCH_N_M: which of the two stores.
    searchInput: from aclfvCreateSearchInput.
    searchRst: from aclfvCreateSearchResult; its arrays are filled in.
    Returns 0, else a code; which ones is undocumented. Source: acl/ops/acl_fv.h 2026.8.
    """

__all__ = [
    "aclfvInitPara",
    "aclfvFeatureInfo",
    "aclfvRepoRange",
    "aclfvQueryTable",
    "aclfvSearchInput",
    "aclfvSearchResult",
    "SEARCH_1_N",
    "SEARCH_N_M",
    "aclfvSearchType",
    "aclfvCreateInitPara",
    "aclfvDestroyInitPara",
    "aclfvSet1NTopNum",
    "aclfvSetNMTopNum",
    "aclfvCreateFeatureInfo",
    "aclfvDestroyFeatureInfo",
    "aclfvCreateRepoRange",
    "aclfvDestroyRepoRange",
    "aclfvCreateQueryTable",
    "aclfvDestroyQueryTable",
    "aclfvCreateSearchInput",
    "aclfvDestroySearchInput",
    "aclfvCreateSearchResult",
    "aclfvDestroySearchResult",
    "aclfvInit",
    "aclfvRelease",
    "aclfvRepoAdd",
    "aclfvRepoDel",
    "aclfvDel",
    "aclfvModify",
    "aclfvSearch",
    "aclrtStream",
    "aclmdlRITask",
    "aclrtEvent",
    "aclrtContext",
    "aclrtNotify",
    "aclrtCntNotify",
    "aclrtLabel",
    "aclrtLabelList",
    "aclrtMbuf",
    "aclError",
    "aclFloat16",
    "aclDataBuffer",
    "aclrtAllocatorDesc",
    "aclrtAllocator",
    "aclrtAllocatorBlock",
    "aclrtAllocatorAddr",
    "aclrtTaskGrp",
    "ACL_DT_UNDEFINED",
    "ACL_FLOAT",
    "ACL_FLOAT16",
    "ACL_INT8",
    "ACL_INT32",
    "ACL_UINT8",
    "ACL_INT16",
    "ACL_UINT16",
    "ACL_UINT32",
    "ACL_INT64",
    "ACL_UINT64",
    "ACL_DOUBLE",
    "ACL_BOOL",
    "ACL_STRING",
    "ACL_COMPLEX64",
    "ACL_COMPLEX128",
    "ACL_BF16",
    "ACL_INT4",
    "ACL_UINT1",
    "ACL_COMPLEX32",
    "ACL_HIFLOAT8",
    "ACL_FLOAT8_E5M2",
    "ACL_FLOAT8_E4M3FN",
    "ACL_FLOAT8_E8M0",
    "ACL_FLOAT6_E3M2",
    "ACL_FLOAT6_E2M3",
    "ACL_FLOAT4_E2M1",
    "ACL_FLOAT4_E1M2",
    "aclDataType",
    "ACL_FORMAT_UNDEFINED",
    "ACL_FORMAT_NCHW",
    "ACL_FORMAT_NHWC",
    "ACL_FORMAT_ND",
    "ACL_FORMAT_NC1HWC0",
    "ACL_FORMAT_FRACTAL_Z",
    "ACL_FORMAT_NC1HWC0_C04",
    "ACL_FORMAT_HWCN",
    "ACL_FORMAT_NDHWC",
    "ACL_FORMAT_FRACTAL_NZ",
    "ACL_FORMAT_NCDHW",
    "ACL_FORMAT_NDC1HWC0",
    "ACL_FRACTAL_Z_3D",
    "ACL_FORMAT_NC",
    "ACL_FORMAT_NCL",
    "ACL_FORMAT_FRACTAL_NZ_C0_16",
    "ACL_FORMAT_FRACTAL_NZ_C0_32",
    "ACL_FORMAT_FRACTAL_NZ_C0_2",
    "ACL_FORMAT_FRACTAL_NZ_C0_4",
    "ACL_FORMAT_FRACTAL_NZ_C0_8",
    "aclFormat",
    "ACL_DEBUG",
    "ACL_INFO",
    "ACL_WARNING",
    "ACL_ERROR",
    "aclLogLevel",
    "ACL_MEMTYPE_DEVICE",
    "ACL_MEMTYPE_HOST",
    "ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT",
    "aclMemType",
    "ACL_OPT_DETERMINISTIC",
    "ACL_OPT_ENABLE_DEBUG_KERNEL",
    "ACL_OPT_STRONG_CONSISTENCY",
    "ACL_OPT_ENABLE_KERNEL_EARLY_START",
    "aclSysParamOpt",
    "ACL_CANN_ATTR_UNDEFINED",
    "ACL_CANN_ATTR_INF_NAN",
    "ACL_CANN_ATTR_BF16",
    "ACL_CANN_ATTR_JIT_COMPILE",
    "aclCannAttr",
    "ACL_DEVICE_INFO_UNDEFINED",
    "ACL_DEVICE_INFO_AI_CORE_NUM",
    "ACL_DEVICE_INFO_VECTOR_CORE_NUM",
    "ACL_DEVICE_INFO_L2_SIZE",
    "aclDeviceInfo",
    "ACL_ERROR_NONE",
    "ACL_SUCCESS",
    "ACL_ERROR_INVALID_PARAM",
    "ACL_ERROR_UNINITIALIZE",
    "ACL_ERROR_REPEAT_INITIALIZE",
    "ACL_ERROR_INVALID_FILE",
    "ACL_ERROR_WRITE_FILE",
    "ACL_ERROR_INVALID_FILE_SIZE",
    "ACL_ERROR_PARSE_FILE",
    "ACL_ERROR_FILE_MISSING_ATTR",
    "ACL_ERROR_FILE_ATTR_INVALID",
    "ACL_ERROR_INVALID_DUMP_CONFIG",
    "ACL_ERROR_INVALID_PROFILING_CONFIG",
    "ACL_ERROR_INVALID_MODEL_ID",
    "ACL_ERROR_DESERIALIZE_MODEL",
    "ACL_ERROR_PARSE_MODEL",
    "ACL_ERROR_READ_MODEL_FAILURE",
    "ACL_ERROR_MODEL_SIZE_INVALID",
    "ACL_ERROR_MODEL_MISSING_ATTR",
    "ACL_ERROR_MODEL_INPUT_NOT_MATCH",
    "ACL_ERROR_MODEL_OUTPUT_NOT_MATCH",
    "ACL_ERROR_MODEL_NOT_DYNAMIC",
    "ACL_ERROR_OP_TYPE_NOT_MATCH",
    "ACL_ERROR_OP_INPUT_NOT_MATCH",
    "ACL_ERROR_OP_OUTPUT_NOT_MATCH",
    "ACL_ERROR_OP_ATTR_NOT_MATCH",
    "ACL_ERROR_OP_NOT_FOUND",
    "ACL_ERROR_OP_LOAD_FAILED",
    "ACL_ERROR_UNSUPPORTED_DATA_TYPE",
    "ACL_ERROR_FORMAT_NOT_MATCH",
    "ACL_ERROR_BIN_SELECTOR_NOT_REGISTERED",
    "ACL_ERROR_KERNEL_NOT_FOUND",
    "ACL_ERROR_BIN_SELECTOR_ALREADY_REGISTERED",
    "ACL_ERROR_KERNEL_ALREADY_REGISTERED",
    "ACL_ERROR_INVALID_QUEUE_ID",
    "ACL_ERROR_REPEAT_SUBSCRIBE",
    "ACL_ERROR_STREAM_NOT_SUBSCRIBE",
    "ACL_ERROR_THREAD_NOT_SUBSCRIBE",
    "ACL_ERROR_WAIT_CALLBACK_TIMEOUT",
    "ACL_ERROR_REPEAT_FINALIZE",
    "ACL_ERROR_NOT_STATIC_AIPP",
    "ACL_ERROR_COMPILING_STUB_MODE",
    "ACL_ERROR_GROUP_NOT_SET",
    "ACL_ERROR_GROUP_NOT_CREATE",
    "ACL_ERROR_PROF_ALREADY_RUN",
    "ACL_ERROR_PROF_NOT_RUN",
    "ACL_ERROR_DUMP_ALREADY_RUN",
    "ACL_ERROR_DUMP_NOT_RUN",
    "ACL_ERROR_PROF_REPEAT_SUBSCRIBE",
    "ACL_ERROR_PROF_API_CONFLICT",
    "ACL_ERROR_INVALID_MAX_OPQUEUE_NUM_CONFIG",
    "ACL_ERROR_INVALID_OPP_PATH",
    "ACL_ERROR_OP_UNSUPPORTED_DYNAMIC",
    "ACL_ERROR_RELATIVE_RESOURCE_NOT_CLEARED",
    "ACL_ERROR_UNSUPPORTED_JPEG",
    "ACL_ERROR_INVALID_BUNDLE_MODEL_ID",
    "ACL_ERROR_BAD_ALLOC",
    "ACL_ERROR_API_NOT_SUPPORT",
    "ACL_ERROR_INVALID_DEVICE",
    "ACL_ERROR_MEMORY_ADDRESS_UNALIGNED",
    "ACL_ERROR_RESOURCE_NOT_MATCH",
    "ACL_ERROR_INVALID_RESOURCE_HANDLE",
    "ACL_ERROR_FEATURE_UNSUPPORTED",
    "ACL_ERROR_PROF_MODULES_UNSUPPORTED",
    "ACL_ERROR_STORAGE_OVER_LIMIT",
    "ACL_ERROR_INTERNAL_ERROR",
    "ACL_ERROR_FAILURE",
    "ACL_ERROR_GE_FAILURE",
    "ACL_ERROR_RT_FAILURE",
    "ACL_ERROR_DRV_FAILURE",
    "ACL_ERROR_PROFILING_FAILURE",
    "aclFloat16ToFloat",
    "aclFloatToFloat16",
    "aclCreateDataBuffer",
    "aclDestroyDataBuffer",
    "aclUpdateDataBuffer",
    "aclGetDataBufferAddr",
    "aclGetDataBufferSize",
    "aclGetDataBufferSizeV2",
    "aclDataTypeSize",
    "aclAppLog",
    "aclrtGetSocName",
    "aclGetCannAttributeList",
    "aclGetCannAttribute",
    "aclGetDeviceCapability",
]
