# Generated from acl_rt.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable, Iterable
from typing import Any, Final, NewType, overload

from npu_common.ctyping import (
    AnyPointer,
    Array,
    CharArray,
    Enumeration,
    Field,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    PointerToCell,
    Struct,
    Text,
    Union,
    float32,
    function,
    int32,
    int64,
    size_t,
    uint8,
    uint32,
    uint64,
    void_p,
)

from pyacl.acl.acl_base_rt import *
from pyacl.acl.acl_base_rt import _aclDataType, _aclSysParamOpt

ACL_MAJOR_VERSION: Final = 1
ACL_MINOR_VERSION: Final = 17
ACL_PATCH_VERSION: Final = 0
ACL_EVENT_SYNC: Final = 1
ACL_EVENT_CAPTURE_STREAM_PROGRESS: Final = 2
ACL_EVENT_TIME_LINE: Final = 8
ACL_EVENT_DEVICE_USE_ONLY: Final = 16
ACL_EVENT_EXTERNAL: Final = 32
ACL_EVENT_IPC: Final = 64
ACL_STREAM_FAST_LAUNCH: Final = 1
ACL_STREAM_FAST_SYNC: Final = 2
ACL_STREAM_PERSISTENT: Final = 4
ACL_STREAM_HUGE: Final = 8
ACL_STREAM_CPU_SCHEDULE: Final = 16
ACL_STREAM_DEVICE_USE_ONLY: Final = 32
ACL_STREAM_WAIT_VALUE_GEQ: Final = 0
ACL_STREAM_WAIT_VALUE_EQ: Final = 1
ACL_STREAM_WAIT_VALUE_AND: Final = 2
ACL_STREAM_WAIT_VALUE_NOR: Final = 3
ACL_CONTINUE_ON_FAILURE: Final = 0
ACL_STOP_ON_FAILURE: Final = 1
ACL_NOTIFY_DEFAULT: Final = 0
ACL_NOTIFY_DEVICE_USE_ONLY: Final = 1
ACL_DEV_FEATURE_SUPPORT: Final = 1
ACL_DEV_FEATURE_NOT_SUPPORT: Final = 0
ACL_RT_NOTIFY_EXPORT_FLAG_DEFAULT: Final = 0
ACL_RT_NOTIFY_EXPORT_FLAG_DISABLE_PID_VALIDATION: Final = 2
ACL_RT_NOTIFY_IMPORT_FLAG_DEFAULT: Final = 0
ACL_RT_NOTIFY_IMPORT_FLAG_ENABLE_PEER_ACCESS: Final = 2
ACL_RT_IPC_MEM_EXPORT_FLAG_DEFAULT: Final = 0
ACL_RT_IPC_MEM_EXPORT_FLAG_DISABLE_PID_VALIDATION: Final = 1
ACL_RT_IPC_MEM_IMPORT_FLAG_DEFAULT: Final = 0
ACL_RT_IPC_MEM_IMPORT_FLAG_ENABLE_PEER_ACCESS: Final = 1
ACL_RT_VMM_EXPORT_FLAG_DEFAULT: Final = 0
ACL_RT_VMM_EXPORT_FLAG_DISABLE_PID_VALIDATION: Final = 1
ACL_HOST_REG_MAPPED: Final = 2
ACL_HOST_REG_IOMEMORY: Final = 4
ACL_HOST_REG_READONLY: Final = 8
ACL_HOST_REG_PINNED: Final = 268435456
ACL_MDLRI_DEBUG_JSON_PRINT_SUMMARY: Final = 0
ACL_MDLRI_DEBUG_JSON_PRINT_VERBOSE: Final = 1
ACL_RT_MAX_RECORD_PA_NUM_PER_DEV: Final = 20
ACL_IPC_EVENT_HANDLE_SIZE: Final = 64
ACL_RT_MEM_ATTACH_GLOBAL: Final = 1
ACL_RT_MEM_LINK_IDX_0: Final = 0
ACL_RT_MEM_LINK_IDX_1: Final = 1
ACL_HOST_DEVICE_CONNECT_TYPE_PCIE: Final = 0
ACL_HOST_DEVICE_CONNECT_TYPE_HCCS: Final = 1
ACL_HOST_DEVICE_CONNECT_TYPE_UB: Final = 2
ACL_EVENT_RECORD_DEFAULT: Final = 0
ACL_EVENT_RECORD_EXTERNAL: Final = 1
ACL_EVENT_WAIT_DEFAULT: Final = 0
ACL_EVENT_WAIT_EXTERNAL: Final = 1
ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_SIO: Final = 0
ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_HCCS: Final = 1
ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_ONE_PORT_PATH: Final = 2
ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_MULTI_PORT_PATH: Final = 3
MAX_MEM_UCE_INFO_ARRAY_SIZE: Final = 128
UCE_INFO_RESERVED_SIZE: Final = 14
ACL_RT_MEM_UCE_INFO_MAX_NUM: Final = 20
ACL_RT_BINARY_MAGIC_ELF_AICORE: Final = 1129660997
ACL_RT_BINARY_MAGIC_ELF_VECTOR_CORE: Final = 1094799942
ACL_RT_BINARY_MAGIC_ELF_CUBE_CORE: Final = 1095320387
ACL_DEVICE_FORM_FACTOR_POD: Final = 0
ACL_DEVICE_FORM_FACTOR_A_K: Final = 1
ACL_DEVICE_FORM_FACTOR_A_X: Final = 2
ACL_DEVICE_FORM_FACTOR_PCIE_CARD: Final = 3
ACL_RT_CMO_MAX_BARRIER_NUM: Final = 6
ACL_RT_DEVS_TOPOLOGY_HCCS: Final = 1
ACL_RT_DEVS_TOPOLOGY_PIX: Final = 2
ACL_RT_DEVS_TOPOLOGY_PIB: Final = 4
ACL_RT_DEVS_TOPOLOGY_PHB: Final = 8
ACL_RT_DEVS_TOPOLOGY_SYS: Final = 16
ACL_RT_DEVS_TOPOLOGY_SIO: Final = 32
ACL_RT_DEVS_TOPOLOGY_HCCS_SW: Final = 64
ACL_RT_MEM_TYPE_DEV: Final = 2
ACL_RT_MEM_TYPE_DVPP: Final = 8
ACL_RT_MEM_TYPE_RSVD: Final = 16
ACL_PKG_VERSION_MAX_SIZE: Final = 128
ACL_PKG_VERSION_PARTS_MAX_SIZE: Final = 64

_aclrtRunMode = NewType("_aclrtRunMode", int)

class aclrtRunMode(Enumeration[_aclrtRunMode]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_DEVICE: Final[_aclrtRunMode]
ACL_HOST: Final[_aclrtRunMode]

_aclrtTsId = NewType("_aclrtTsId", int)

class aclrtTsId(Enumeration[_aclrtTsId]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_TS_ID_AICORE: Final[_aclrtTsId]
ACL_TS_ID_AIVECTOR: Final[_aclrtTsId]
ACL_TS_ID_RESERVED: Final[_aclrtTsId]

_aclrtEventStatus = NewType("_aclrtEventStatus", int)

class aclrtEventStatus(Enumeration[_aclrtEventStatus]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_EVENT_STATUS_COMPLETE: Final[_aclrtEventStatus]
ACL_EVENT_STATUS_NOT_READY: Final[_aclrtEventStatus]
ACL_EVENT_STATUS_RESERVED: Final[_aclrtEventStatus]

_aclrtEventRecordedStatus = NewType("_aclrtEventRecordedStatus", int)

class aclrtEventRecordedStatus(Enumeration[_aclrtEventRecordedStatus]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_EVENT_RECORDED_STATUS_NOT_READY: Final[_aclrtEventRecordedStatus]
ACL_EVENT_RECORDED_STATUS_COMPLETE: Final[_aclrtEventRecordedStatus]

_aclrtEventWaitStatus = NewType("_aclrtEventWaitStatus", int)

class aclrtEventWaitStatus(Enumeration[_aclrtEventWaitStatus]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_EVENT_WAIT_STATUS_COMPLETE: Final[_aclrtEventWaitStatus]
ACL_EVENT_WAIT_STATUS_NOT_READY: Final[_aclrtEventWaitStatus]
ACL_EVENT_WAIT_STATUS_RESERVED: Final[_aclrtEventWaitStatus]

_aclrtStreamStatus = NewType("_aclrtStreamStatus", int)

class aclrtStreamStatus(Enumeration[_aclrtStreamStatus]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_STREAM_STATUS_COMPLETE: Final[_aclrtStreamStatus]
ACL_STREAM_STATUS_NOT_READY: Final[_aclrtStreamStatus]
ACL_STREAM_STATUS_RESERVED: Final[_aclrtStreamStatus]

_aclrtCallbackBlockType = NewType("_aclrtCallbackBlockType", int)

class aclrtCallbackBlockType(Enumeration[_aclrtCallbackBlockType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_CALLBACK_NO_BLOCK: Final[_aclrtCallbackBlockType]
ACL_CALLBACK_BLOCK: Final[_aclrtCallbackBlockType]

_aclrtMemcpyKind = NewType("_aclrtMemcpyKind", int)

class aclrtMemcpyKind(Enumeration[_aclrtMemcpyKind]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_MEMCPY_HOST_TO_HOST: Final[_aclrtMemcpyKind]
ACL_MEMCPY_HOST_TO_DEVICE: Final[_aclrtMemcpyKind]
ACL_MEMCPY_DEVICE_TO_HOST: Final[_aclrtMemcpyKind]
ACL_MEMCPY_DEVICE_TO_DEVICE: Final[_aclrtMemcpyKind]
ACL_MEMCPY_DEFAULT: Final[_aclrtMemcpyKind]
ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE: Final[_aclrtMemcpyKind]
ACL_MEMCPY_INNER_DEVICE_TO_DEVICE: Final[_aclrtMemcpyKind]
ACL_MEMCPY_INTER_DEVICE_TO_DEVICE: Final[_aclrtMemcpyKind]

_aclrtMemManagedAdviseType = NewType("_aclrtMemManagedAdviseType", int)

class aclrtMemManagedAdviseType(Enumeration[_aclrtMemManagedAdviseType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_MEM_ADVISE_SET_READ_MOSTLY: Final[_aclrtMemManagedAdviseType]
ACL_MEM_ADVISE_UNSET_READ_MOSTLY: Final[_aclrtMemManagedAdviseType]
ACL_MEM_ADVISE_SET_PREFERRED_LOCATION: Final[_aclrtMemManagedAdviseType]
ACL_MEM_ADVISE_UNSET_PREFERRED_LOCATION: Final[_aclrtMemManagedAdviseType]
ACL_MEM_ADVISE_SET_ACCESSED_BY: Final[_aclrtMemManagedAdviseType]
ACL_MEM_ADVISE_UNSET_ACCESSED_BY: Final[_aclrtMemManagedAdviseType]

_aclrtMemManagedLocationType = NewType("_aclrtMemManagedLocationType", int)

class aclrtMemManagedLocationType(Enumeration[_aclrtMemManagedLocationType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_MEM_LOCATIONTYPE_INVALID: Final[_aclrtMemManagedLocationType]
ACL_MEM_LOCATIONTYPE_DEVICE: Final[_aclrtMemManagedLocationType]
ACL_MEM_LOCATIONTYPE_HOST: Final[_aclrtMemManagedLocationType]
ACL_MEM_LOCATIONTYPE_HOST_NUMA: Final[_aclrtMemManagedLocationType]
ACL_MEM_LOCATIONTYPE_HOST_NUMA_CURRENT: Final[_aclrtMemManagedLocationType]

_aclrtMemMallocPolicy = NewType("_aclrtMemMallocPolicy", int)

class aclrtMemMallocPolicy(Enumeration[_aclrtMemMallocPolicy]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_MEM_MALLOC_HUGE_FIRST: Final[_aclrtMemMallocPolicy]
ACL_MEM_MALLOC_HUGE_ONLY: Final[_aclrtMemMallocPolicy]
ACL_MEM_MALLOC_NORMAL_ONLY: Final[_aclrtMemMallocPolicy]
ACL_MEM_MALLOC_HUGE_FIRST_P2P: Final[_aclrtMemMallocPolicy]
ACL_MEM_MALLOC_HUGE_ONLY_P2P: Final[_aclrtMemMallocPolicy]
ACL_MEM_MALLOC_NORMAL_ONLY_P2P: Final[_aclrtMemMallocPolicy]
ACL_MEM_MALLOC_HUGE1G_ONLY: Final[_aclrtMemMallocPolicy]
ACL_MEM_MALLOC_HUGE1G_ONLY_P2P: Final[_aclrtMemMallocPolicy]
ACL_MEM_TYPE_LOW_BAND_WIDTH: Final[_aclrtMemMallocPolicy]
ACL_MEM_TYPE_HIGH_BAND_WIDTH: Final[_aclrtMemMallocPolicy]
ACL_MEM_ACCESS_USER_SPACE_READONLY: Final[_aclrtMemMallocPolicy]

_aclrtHostRegisterType = NewType("_aclrtHostRegisterType", int)

class aclrtHostRegisterType(Enumeration[_aclrtHostRegisterType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_HOST_REGISTER_MAPPED: Final[_aclrtHostRegisterType]
ACL_HOST_REGISTER_IOMEMORY: Final[_aclrtHostRegisterType]
ACL_HOST_REGISTER_READONLY: Final[_aclrtHostRegisterType]

_aclrtMallocAttrType = NewType("_aclrtMallocAttrType", int)

class aclrtMallocAttrType(Enumeration[_aclrtMallocAttrType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_MEM_ATTR_RSV: Final[_aclrtMallocAttrType]
ACL_RT_MEM_ATTR_MODULE_ID: Final[_aclrtMallocAttrType]
ACL_RT_MEM_ATTR_DEVICE_ID: Final[_aclrtMallocAttrType]
ACL_RT_MEM_ATTR_VA_FLAG: Final[_aclrtMallocAttrType]

_aclrtMemAttr = NewType("_aclrtMemAttr", int)

class aclrtMemAttr(Enumeration[_aclrtMemAttr]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_DDR_MEM: Final[_aclrtMemAttr]
ACL_HBM_MEM: Final[_aclrtMemAttr]
ACL_DDR_MEM_HUGE: Final[_aclrtMemAttr]
ACL_DDR_MEM_NORMAL: Final[_aclrtMemAttr]
ACL_HBM_MEM_HUGE: Final[_aclrtMemAttr]
ACL_HBM_MEM_NORMAL: Final[_aclrtMemAttr]
ACL_DDR_MEM_P2P_HUGE: Final[_aclrtMemAttr]
ACL_DDR_MEM_P2P_NORMAL: Final[_aclrtMemAttr]
ACL_HBM_MEM_P2P_HUGE: Final[_aclrtMemAttr]
ACL_HBM_MEM_P2P_NORMAL: Final[_aclrtMemAttr]
ACL_HBM_MEM_HUGE1G: Final[_aclrtMemAttr]
ACL_HBM_MEM_P2P_HUGE1G: Final[_aclrtMemAttr]
ACL_MEM_NORMAL: Final[_aclrtMemAttr]
ACL_MEM_HUGE: Final[_aclrtMemAttr]
ACL_MEM_HUGE1G: Final[_aclrtMemAttr]
ACL_MEM_P2P_NORMAL: Final[_aclrtMemAttr]
ACL_MEM_P2P_HUGE: Final[_aclrtMemAttr]
ACL_MEM_P2P_HUGE1G: Final[_aclrtMemAttr]

_aclrtIpcMemAttrType = NewType("_aclrtIpcMemAttrType", int)

class aclrtIpcMemAttrType(Enumeration[_aclrtIpcMemAttrType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_IPC_MEM_ATTR_ACCESS_LINK: Final[_aclrtIpcMemAttrType]

_aclrtGroupAttr = NewType("_aclrtGroupAttr", int)

class aclrtGroupAttr(Enumeration[_aclrtGroupAttr]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_GROUP_AICORE_INT: Final[_aclrtGroupAttr]
ACL_GROUP_AIV_INT: Final[_aclrtGroupAttr]
ACL_GROUP_AIC_INT: Final[_aclrtGroupAttr]
ACL_GROUP_SDMANUM_INT: Final[_aclrtGroupAttr]
ACL_GROUP_ASQNUM_INT: Final[_aclrtGroupAttr]
ACL_GROUP_GROUPID_INT: Final[_aclrtGroupAttr]

_aclrtFloatOverflowMode = NewType("_aclrtFloatOverflowMode", int)

class aclrtFloatOverflowMode(Enumeration[_aclrtFloatOverflowMode]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_OVERFLOW_MODE_SATURATION: Final[_aclrtFloatOverflowMode]
ACL_RT_OVERFLOW_MODE_INFNAN: Final[_aclrtFloatOverflowMode]
ACL_RT_OVERFLOW_MODE_UNDEF: Final[_aclrtFloatOverflowMode]

_aclrtStreamConfigAttr = NewType("_aclrtStreamConfigAttr", int)

class aclrtStreamConfigAttr(Enumeration[_aclrtStreamConfigAttr]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_STREAM_WORK_ADDR_PTR: Final[_aclrtStreamConfigAttr]
ACL_RT_STREAM_WORK_SIZE: Final[_aclrtStreamConfigAttr]
ACL_RT_STREAM_FLAG: Final[_aclrtStreamConfigAttr]
ACL_RT_STREAM_PRIORITY: Final[_aclrtStreamConfigAttr]

class aclrtUtilizationExtendInfo(Opaque):
    """... Source: acl/acl_rt.h 2026.8."""

class LP_aclrtUtilizationExtendInfo(PointerTo[aclrtUtilizationExtendInfo]): ...

class aclrtGroupInfo(Opaque):
    """... Source: acl/acl_rt.h 2026.8."""

class LP_aclrtGroupInfo(PointerTo[aclrtGroupInfo]): ...

class aclrtExceptionInfo(Opaque):
    """... Source: acl/acl_rt.h 2026.8."""

class LP_aclrtExceptionInfo(PointerTo[aclrtExceptionInfo]): ...

_aclrtMemLocationType = NewType("_aclrtMemLocationType", int)

class aclrtMemLocationType(Enumeration[_aclrtMemLocationType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_MEM_LOCATION_TYPE_HOST: Final[_aclrtMemLocationType]
ACL_MEM_LOCATION_TYPE_DEVICE: Final[_aclrtMemLocationType]
ACL_MEM_LOCATION_TYPE_UNREGISTERED: Final[_aclrtMemLocationType]
ACL_MEM_LOCATION_TYPE_MANAGED: Final[_aclrtMemLocationType]
ACL_MEM_LOCATION_TYPE_HOST_NUMA: Final[_aclrtMemLocationType]

_aclrtMemManagedRangeAttribute = NewType("_aclrtMemManagedRangeAttribute", int)

class aclrtMemManagedRangeAttribute(Enumeration[_aclrtMemManagedRangeAttribute]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_MEM_RANGE_ATTRIBUTE_READ_MOSTLY: Final[_aclrtMemManagedRangeAttribute]
ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION: Final[_aclrtMemManagedRangeAttribute]
ACL_MEM_RANGE_ATTRIBUTE_ACCESSED_BY: Final[_aclrtMemManagedRangeAttribute]
ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION_TYPE: Final[_aclrtMemManagedRangeAttribute]
ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION_ID: Final[_aclrtMemManagedRangeAttribute]
ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION: Final[_aclrtMemManagedRangeAttribute]
ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION_TYPE: Final[_aclrtMemManagedRangeAttribute]
ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION_ID: Final[_aclrtMemManagedRangeAttribute]

_aclrtMemAllocationType = NewType("_aclrtMemAllocationType", int)

class aclrtMemAllocationType(Enumeration[_aclrtMemAllocationType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_MEM_ALLOCATION_TYPE_PINNED: Final[_aclrtMemAllocationType]

_aclrtMemHandleType = NewType("_aclrtMemHandleType", int)

class aclrtMemHandleType(Enumeration[_aclrtMemHandleType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_MEM_HANDLE_TYPE_NONE: Final[_aclrtMemHandleType]
ACL_MEM_HANDLE_TYPE_POSIX: Final[_aclrtMemHandleType]

_aclrtMemSharedHandleType = NewType("_aclrtMemSharedHandleType", int)

class aclrtMemSharedHandleType(Enumeration[_aclrtMemSharedHandleType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_MEM_SHARE_HANDLE_TYPE_DEFAULT: Final[_aclrtMemSharedHandleType]
ACL_MEM_SHARE_HANDLE_TYPE_FABRIC: Final[_aclrtMemSharedHandleType]

_aclrtMemGranularityOptions = NewType("_aclrtMemGranularityOptions", int)

class aclrtMemGranularityOptions(Enumeration[_aclrtMemGranularityOptions]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM: Final[_aclrtMemGranularityOptions]
ACL_RT_MEM_ALLOC_GRANULARITY_RECOMMENDED: Final[_aclrtMemGranularityOptions]
ACL_RT_MEM_ALLOC_GRANULARITY_UNDEF: Final[_aclrtMemGranularityOptions]

class aclrtDrvMemHandle(void_p):
    """... Source: acl/acl_rt.h 2026.8."""

_aclrtDeviceStatus = NewType("_aclrtDeviceStatus", int)

class aclrtDeviceStatus(Enumeration[_aclrtDeviceStatus]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_DEVICE_STATUS_NORMAL: Final[_aclrtDeviceStatus]
ACL_RT_DEVICE_STATUS_ABNORMAL: Final[_aclrtDeviceStatus]
ACL_RT_DEVICE_STATUS_END: Final[_aclrtDeviceStatus]

class aclrtBinary(void_p):
    """... Source: acl/acl_rt.h 2026.8."""

class aclrtBinHandle(void_p):
    """... Source: acl/acl_rt.h 2026.8."""

class aclrtFuncHandle(void_p):
    """... Source: acl/acl_rt.h 2026.8."""

class aclrtArgsHandle(void_p):
    """... Source: acl/acl_rt.h 2026.8."""

class aclrtParamHandle(void_p):
    """... Source: acl/acl_rt.h 2026.8."""

class aclmdlRI(void_p):
    """... Source: acl/acl_rt.h 2026.8."""

_aclmdlRICaptureMode = NewType("_aclmdlRICaptureMode", int)

class aclmdlRICaptureMode(Enumeration[_aclmdlRICaptureMode]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_MODEL_RI_CAPTURE_MODE_GLOBAL: Final[_aclmdlRICaptureMode]
ACL_MODEL_RI_CAPTURE_MODE_THREAD_LOCAL: Final[_aclmdlRICaptureMode]
ACL_MODEL_RI_CAPTURE_MODE_RELAXED: Final[_aclmdlRICaptureMode]

_aclmdlRICaptureStatus = NewType("_aclmdlRICaptureStatus", int)

class aclmdlRICaptureStatus(Enumeration[_aclmdlRICaptureStatus]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_MODEL_RI_CAPTURE_STATUS_NONE: Final[_aclmdlRICaptureStatus]
ACL_MODEL_RI_CAPTURE_STATUS_ACTIVE: Final[_aclmdlRICaptureStatus]
ACL_MODEL_RI_CAPTURE_STATUS_INVALIDATED: Final[_aclmdlRICaptureStatus]

_aclrtErrorType = NewType("_aclrtErrorType", int)

class aclrtErrorType(Enumeration[_aclrtErrorType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_NO_ERROR: Final[_aclrtErrorType]
ACL_RT_ERROR_MEMORY: Final[_aclrtErrorType]
ACL_RT_ERROR_L2: Final[_aclrtErrorType]
ACL_RT_ERROR_AICORE: Final[_aclrtErrorType]
ACL_RT_ERROR_LINK: Final[_aclrtErrorType]
ACL_RT_ERROR_L3_PORT: Final[_aclrtErrorType]
ACL_RT_ERROR_OTHERS: Final[_aclrtErrorType]

_aclrtAicoreErrorType = NewType("_aclrtAicoreErrorType", int)

class aclrtAicoreErrorType(Enumeration[_aclrtAicoreErrorType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_AICORE_ERROR_UNKNOWN: Final[_aclrtAicoreErrorType]
ACL_RT_AICORE_ERROR_SW: Final[_aclrtAicoreErrorType]
ACL_RT_AICORE_ERROR_HW_LOCAL: Final[_aclrtAicoreErrorType]

_aclrtCmoType = NewType("_aclrtCmoType", int)

class aclrtCmoType(Enumeration[_aclrtCmoType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_CMO_TYPE_PREFETCH: Final[_aclrtCmoType]
ACL_RT_CMO_TYPE_WRITEBACK: Final[_aclrtCmoType]
ACL_RT_CMO_TYPE_INVALID: Final[_aclrtCmoType]
ACL_RT_CMO_TYPE_FLUSH: Final[_aclrtCmoType]

_aclrtLastErrLevel = NewType("_aclrtLastErrLevel", int)

class aclrtLastErrLevel(Enumeration[_aclrtLastErrLevel]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_THREAD_LEVEL: Final[_aclrtLastErrLevel]

_aclrtBinaryLoadOptionType = NewType("_aclrtBinaryLoadOptionType", int)

class aclrtBinaryLoadOptionType(Enumeration[_aclrtBinaryLoadOptionType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_BINARY_LOAD_OPT_LAZY_LOAD: Final[_aclrtBinaryLoadOptionType]
ACL_RT_BINARY_LOAD_OPT_LAZY_MAGIC: Final[_aclrtBinaryLoadOptionType]
ACL_RT_BINARY_LOAD_OPT_MAGIC: Final[_aclrtBinaryLoadOptionType]
ACL_RT_BINARY_LOAD_OPT_CPU_KERNEL_MODE: Final[_aclrtBinaryLoadOptionType]

_aclrtEngineType = NewType("_aclrtEngineType", int)

class aclrtEngineType(Enumeration[_aclrtEngineType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_ENGINE_TYPE_AIC: Final[_aclrtEngineType]
ACL_RT_ENGINE_TYPE_AIV: Final[_aclrtEngineType]

_aclrtLaunchKernelAttrId = NewType("_aclrtLaunchKernelAttrId", int)

class aclrtLaunchKernelAttrId(Enumeration[_aclrtLaunchKernelAttrId]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_LAUNCH_KERNEL_ATTR_SCHEM_MODE: Final[_aclrtLaunchKernelAttrId]
ACL_RT_LAUNCH_KERNEL_ATTR_LOCAL_MEMORY_SIZE: Final[_aclrtLaunchKernelAttrId]
ACL_RT_LAUNCH_KERNEL_ATTR_DYN_UBUF_SIZE: Final[_aclrtLaunchKernelAttrId]
ACL_RT_LAUNCH_KERNEL_ATTR_ENGINE_TYPE: Final[_aclrtLaunchKernelAttrId]
ACL_RT_LAUNCH_KERNEL_ATTR_BLOCKDIM_OFFSET: Final[_aclrtLaunchKernelAttrId]
ACL_RT_LAUNCH_KERNEL_ATTR_BLOCK_TASK_PREFETCH: Final[_aclrtLaunchKernelAttrId]
ACL_RT_LAUNCH_KERNEL_ATTR_DATA_DUMP: Final[_aclrtLaunchKernelAttrId]
ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT: Final[_aclrtLaunchKernelAttrId]
ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT_US: Final[_aclrtLaunchKernelAttrId]
ACL_RT_LAUNCH_KERNEL_ATTR_ENABLE_PROFILING: Final[_aclrtLaunchKernelAttrId]

_aclrtStreamAttr = NewType("_aclrtStreamAttr", int)

class aclrtStreamAttr(Enumeration[_aclrtStreamAttr]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_STREAM_ATTR_FAILURE_MODE: Final[_aclrtStreamAttr]
ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK: Final[_aclrtStreamAttr]
ACL_STREAM_ATTR_USER_CUSTOM_TAG: Final[_aclrtStreamAttr]
ACL_STREAM_ATTR_CACHE_OP_INFO: Final[_aclrtStreamAttr]
ACL_STREAM_ATTR_PRIORITY: Final[_aclrtStreamAttr]

_aclmdlRITaskType = NewType("_aclmdlRITaskType", int)

class aclmdlRITaskType(Enumeration[_aclmdlRITaskType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_MODEL_RI_TASK_DEFAULT: Final[_aclmdlRITaskType]
ACL_MODEL_RI_TASK_KERNEL: Final[_aclmdlRITaskType]
ACL_MODEL_RI_TASK_EVENT_RECORD: Final[_aclmdlRITaskType]
ACL_MODEL_RI_TASK_EVENT_WAIT: Final[_aclmdlRITaskType]
ACL_MODEL_RI_TASK_EVENT_RESET: Final[_aclmdlRITaskType]
ACL_MODEL_RI_TASK_VALUE_WRITE: Final[_aclmdlRITaskType]
ACL_MODEL_RI_TASK_VALUE_WAIT: Final[_aclmdlRITaskType]

_aclrtDevAttr = NewType("_aclrtDevAttr", int)

class aclrtDevAttr(Enumeration[_aclrtDevAttr]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_DEV_ATTR_AICPU_CORE_NUM: Final[_aclrtDevAttr]
ACL_DEV_ATTR_AICORE_CORE_NUM: Final[_aclrtDevAttr]
ACL_DEV_ATTR_CUBE_CORE_NUM: Final[_aclrtDevAttr]
ACL_DEV_ATTR_VECTOR_CORE_NUM: Final[_aclrtDevAttr]
ACL_DEV_ATTR_WARP_SIZE: Final[_aclrtDevAttr]
ACL_DEV_ATTR_MAX_THREAD_PER_VECTOR_CORE: Final[_aclrtDevAttr]
ACL_DEV_ATTR_LOCAL_MEM_PER_VECTOR_CORE: Final[_aclrtDevAttr]
ACL_DEV_ATTR_UBUF_PER_VECTOR_CORE: Final[_aclrtDevAttr]
ACL_DEV_ATTR_MAX_GRID_DIM_X: Final[_aclrtDevAttr]
ACL_DEV_ATTR_MAX_GRID_DIM_Y: Final[_aclrtDevAttr]
ACL_DEV_ATTR_MAX_GRID_DIM_Z: Final[_aclrtDevAttr]
ACL_DEV_ATTR_MAX_BLOCK_PER_GRID: Final[_aclrtDevAttr]
ACL_DEV_ATTR_MAX_THREADS_PER_BLOCK: Final[_aclrtDevAttr]
ACL_DEV_ATTR_MAX_BLOCK_DIM_X: Final[_aclrtDevAttr]
ACL_DEV_ATTR_MAX_BLOCK_DIM_Y: Final[_aclrtDevAttr]
ACL_DEV_ATTR_MAX_BLOCK_DIM_Z: Final[_aclrtDevAttr]
ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE: Final[_aclrtDevAttr]
ACL_DEV_ATTR_L2_CACHE_SIZE: Final[_aclrtDevAttr]
ACL_DEV_ATTR_SMP_ID: Final[_aclrtDevAttr]
ACL_DEV_ATTR_PHY_CHIP_ID: Final[_aclrtDevAttr]
ACL_DEV_ATTR_SUPER_POD_DEVIDE_ID: Final[_aclrtDevAttr]
ACL_DEV_ATTR_SUPER_POD_DEVICE_ID: Final[_aclrtDevAttr]
ACL_DEV_ATTR_SUPER_POD_SERVER_ID: Final[_aclrtDevAttr]
ACL_DEV_ATTR_SUPER_POD_ID: Final[_aclrtDevAttr]
ACL_DEV_ATTR_CUST_OP_PRIVILEGE: Final[_aclrtDevAttr]
ACL_DEV_ATTR_MAINBOARD_ID: Final[_aclrtDevAttr]
ACL_DEV_ATTR_HD_CONNECT_TYPE: Final[_aclrtDevAttr]
ACL_DEV_ATTR_DEVICE_FORM_FACTOR: Final[_aclrtDevAttr]
ACL_DEV_ATTR_IS_VIRTUAL: Final[_aclrtDevAttr]
ACL_DEV_ATTR_NPU_ARCH: Final[_aclrtDevAttr]

_aclrtDevFeatureType = NewType("_aclrtDevFeatureType", int)

class aclrtDevFeatureType(Enumeration[_aclrtDevFeatureType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_FEATURE_TSCPU_TASK_UPDATE_SUPPORT_AIC_AIV: Final[_aclrtDevFeatureType]
ACL_FEATURE_SYSTEM_MEMQ_EVENT_CROSS_DEV: Final[_aclrtDevFeatureType]

_aclrtReduceKind = NewType("_aclrtReduceKind", int)

class aclrtReduceKind(Enumeration[_aclrtReduceKind]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_MEMCPY_SDMA_AUTOMATIC_SUM: Final[_aclrtReduceKind]
ACL_RT_MEMCPY_SDMA_AUTOMATIC_MAX: Final[_aclrtReduceKind]
ACL_RT_MEMCPY_SDMA_AUTOMATIC_MIN: Final[_aclrtReduceKind]
ACL_RT_MEMCPY_SDMA_AUTOMATIC_EQUAL: Final[_aclrtReduceKind]

_aclrtDevResLimitType = NewType("_aclrtDevResLimitType", int)

class aclrtDevResLimitType(Enumeration[_aclrtDevResLimitType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_DEV_RES_CUBE_CORE: Final[_aclrtDevResLimitType]
ACL_RT_DEV_RES_VECTOR_CORE: Final[_aclrtDevResLimitType]

_aclrtCondition = NewType("_aclrtCondition", int)

class aclrtCondition(Enumeration[_aclrtCondition]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_EQUAL: Final[_aclrtCondition]
ACL_RT_NOT_EQUAL: Final[_aclrtCondition]
ACL_RT_GREATER: Final[_aclrtCondition]
ACL_RT_GREATER_OR_EQUAL: Final[_aclrtCondition]
ACL_RT_LESS: Final[_aclrtCondition]
ACL_RT_LESS_OR_EQUAL: Final[_aclrtCondition]

_aclrtCompareDataType = NewType("_aclrtCompareDataType", int)

class aclrtCompareDataType(Enumeration[_aclrtCompareDataType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_SWITCH_INT32: Final[_aclrtCompareDataType]
ACL_RT_SWITCH_INT64: Final[_aclrtCompareDataType]

_aclrtRandomNumFuncType = NewType("_aclrtRandomNumFuncType", int)

class aclrtRandomNumFuncType(Enumeration[_aclrtRandomNumFuncType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_RANDOM_NUM_FUNC_TYPE_DROPOUT_BITMASK: Final[_aclrtRandomNumFuncType]
ACL_RT_RANDOM_NUM_FUNC_TYPE_UNIFORM_DIS: Final[_aclrtRandomNumFuncType]
ACL_RT_RANDOM_NUM_FUNC_TYPE_NORMAL_DIS: Final[_aclrtRandomNumFuncType]
ACL_RT_RANDOM_NUM_FUNC_TYPE_TRUNCATED_NORMAL_DIS: Final[_aclrtRandomNumFuncType]

_aclrtDeviceTaskAbortStage = NewType("_aclrtDeviceTaskAbortStage", int)

class aclrtDeviceTaskAbortStage(Enumeration[_aclrtDeviceTaskAbortStage]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_DEVICE_TASK_ABORT_PRE: Final[_aclrtDeviceTaskAbortStage]
ACL_RT_DEVICE_TASK_ABORT_POST: Final[_aclrtDeviceTaskAbortStage]

_aclrtUpdateTaskAttrId = NewType("_aclrtUpdateTaskAttrId", int)

class aclrtUpdateTaskAttrId(Enumeration[_aclrtUpdateTaskAttrId]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_UPDATE_RANDOM_TASK: Final[_aclrtUpdateTaskAttrId]
ACL_RT_UPDATE_AIC_AIV_TASK: Final[_aclrtUpdateTaskAttrId]

_aclrtDeviceState = NewType("_aclrtDeviceState", int)

class aclrtDeviceState(Enumeration[_aclrtDeviceState]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_DEVICE_STATE_SET_PRE: Final[_aclrtDeviceState]
ACL_RT_DEVICE_STATE_SET_POST: Final[_aclrtDeviceState]
ACL_RT_DEVICE_STATE_RESET_PRE: Final[_aclrtDeviceState]
ACL_RT_DEVICE_STATE_RESET_POST: Final[_aclrtDeviceState]

_aclrtSnapShotStage = NewType("_aclrtSnapShotStage", int)

class aclrtSnapShotStage(Enumeration[_aclrtSnapShotStage]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_SNAPSHOT_LOCK_PRE: Final[_aclrtSnapShotStage]
ACL_RT_SNAPSHOT_BACKUP_PRE: Final[_aclrtSnapShotStage]
ACL_RT_SNAPSHOT_BACKUP_POST: Final[_aclrtSnapShotStage]
ACL_RT_SNAPSHOT_RESTORE_PRE: Final[_aclrtSnapShotStage]
ACL_RT_SNAPSHOT_RESTORE_POST: Final[_aclrtSnapShotStage]
ACL_RT_SNAPSHOT_UNLOCK_POST: Final[_aclrtSnapShotStage]

_aclrtStreamState = NewType("_aclrtStreamState", int)

class aclrtStreamState(Enumeration[_aclrtStreamState]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_STREAM_STATE_CREATE_POST: Final[_aclrtStreamState]
ACL_RT_STREAM_STATE_DESTROY_PRE: Final[_aclrtStreamState]

_aclrtFuncAttribute = NewType("_aclrtFuncAttribute", int)

class aclrtFuncAttribute(Enumeration[_aclrtFuncAttribute]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_FUNC_ATTR_KERNEL_TYPE: Final[_aclrtFuncAttribute]
ACL_FUNC_ATTR_KERNEL_RATIO: Final[_aclrtFuncAttribute]
ACL_FUNC_ATTR_KERNEL_SCHED_MODE: Final[_aclrtFuncAttribute]

_aclrtKernelType = NewType("_aclrtKernelType", int)

class aclrtKernelType(Enumeration[_aclrtKernelType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_KERNEL_TYPE_AICORE: Final[_aclrtKernelType]
ACL_KERNEL_TYPE_CUBE: Final[_aclrtKernelType]
ACL_KERNEL_TYPE_VECTOR: Final[_aclrtKernelType]
ACL_KERNEL_TYPE_MIX: Final[_aclrtKernelType]
ACL_KERNEL_TYPE_AICPU: Final[_aclrtKernelType]

_aclrtCntNotifyRecordMode = NewType("_aclrtCntNotifyRecordMode", int)

class aclrtCntNotifyRecordMode(Enumeration[_aclrtCntNotifyRecordMode]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_CNT_NOTIFY_RECORD_SET_VALUE_MODE: Final[_aclrtCntNotifyRecordMode]
ACL_RT_CNT_NOTIFY_RECORD_ADD_MODE: Final[_aclrtCntNotifyRecordMode]
ACL_RT_CNT_NOTIFY_RECORD_BIT_OR_MODE: Final[_aclrtCntNotifyRecordMode]
ACL_RT_CNT_NOTIFY_RECORD_BIT_AND_MODE: Final[_aclrtCntNotifyRecordMode]

_aclrtCntNotifyWaitMode = NewType("_aclrtCntNotifyWaitMode", int)

class aclrtCntNotifyWaitMode(Enumeration[_aclrtCntNotifyWaitMode]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_CNT_NOTIFY_WAIT_LESS_MODE: Final[_aclrtCntNotifyWaitMode]
ACL_RT_CNT_NOTIFY_WAIT_EQUAL_MODE: Final[_aclrtCntNotifyWaitMode]
ACL_RT_CNT_NOTIFY_WAIT_BIGGER_MODE: Final[_aclrtCntNotifyWaitMode]
ACL_RT_CNT_NOTIFY_WAIT_BIGGER_OR_EQUAL_MODE: Final[_aclrtCntNotifyWaitMode]
ACL_RT_CNT_NOTIFY_WAIT_EQUAL_WITH_BITMASK_MODE: Final[_aclrtCntNotifyWaitMode]

_aclrtMemAccessFlags = NewType("_aclrtMemAccessFlags", int)

class aclrtMemAccessFlags(Enumeration[_aclrtMemAccessFlags]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_MEM_ACCESS_FLAGS_NONE: Final[_aclrtMemAccessFlags]
ACL_RT_MEM_ACCESS_FLAGS_READ: Final[_aclrtMemAccessFlags]
ACL_RT_MEM_ACCESS_FLAGS_READWRITE: Final[_aclrtMemAccessFlags]

_aclCANNPackageName = NewType("_aclCANNPackageName", int)

class aclCANNPackageName(Enumeration[_aclCANNPackageName]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_PKG_NAME_CANN: Final[_aclCANNPackageName]
ACL_PKG_NAME_RUNTIME: Final[_aclCANNPackageName]
ACL_PKG_NAME_COMPILER: Final[_aclCANNPackageName]
ACL_PKG_NAME_HCCL: Final[_aclCANNPackageName]
ACL_PKG_NAME_TOOLKIT: Final[_aclCANNPackageName]
ACL_PKG_NAME_OPP: Final[_aclCANNPackageName]
ACL_PKG_NAME_OPP_KERNEL: Final[_aclCANNPackageName]
ACL_PKG_NAME_DRIVER: Final[_aclCANNPackageName]

_aclrtHacType = NewType("_aclrtHacType", int)

class aclrtHacType(Enumeration[_aclrtHacType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_HAC_TYPE_STARS: Final[_aclrtHacType]
ACL_RT_HAC_TYPE_AICPU: Final[_aclrtHacType]
ACL_RT_HAC_TYPE_AIC: Final[_aclrtHacType]
ACL_RT_HAC_TYPE_AIV: Final[_aclrtHacType]
ACL_RT_HAC_TYPE_PCIEDMA: Final[_aclrtHacType]
ACL_RT_HAC_TYPE_RDMA: Final[_aclrtHacType]
ACL_RT_HAC_TYPE_SDMA: Final[_aclrtHacType]
ACL_RT_HAC_TYPE_DVPP: Final[_aclrtHacType]
ACL_RT_HAC_TYPE_UDMA: Final[_aclrtHacType]
ACL_RT_HAC_TYPE_CCU: Final[_aclrtHacType]

_aclrtHostMemMapCapability = NewType("_aclrtHostMemMapCapability", int)

class aclrtHostMemMapCapability(Enumeration[_aclrtHostMemMapCapability]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_HOST_MEM_MAP_NOT_SUPPORTED: Final[_aclrtHostMemMapCapability]
ACL_RT_HOST_MEM_MAP_SUPPORTED: Final[_aclrtHostMemMapCapability]

_aclrtMemLinkType = NewType("_aclrtMemLinkType", int)

class aclrtMemLinkType(Enumeration[_aclrtMemLinkType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_MEM_ACCESS_LINK_SIO: Final[_aclrtMemLinkType]
ACL_RT_MEM_ACCESS_LINK_HCCS: Final[_aclrtMemLinkType]
ACL_RT_MEM_ACCESS_UB_ONE_PORT_PATH: Final[_aclrtMemLinkType]
ACL_RT_MEM_ACCESS_UB_MULTI_PORT_PATH: Final[_aclrtMemLinkType]

_aclrtAtomicOperationCapability = NewType("_aclrtAtomicOperationCapability", int)

class aclrtAtomicOperationCapability(Enumeration[_aclrtAtomicOperationCapability]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_ATOMIC_CAPABILITY_SIGNED: Final[_aclrtAtomicOperationCapability]
ACL_RT_ATOMIC_CAPABILITY_UNSIGNED: Final[_aclrtAtomicOperationCapability]
ACL_RT_ATOMIC_CAPABILITY_REDUCATION: Final[_aclrtAtomicOperationCapability]
ACL_RT_ATOMIC_CAPABILITY_REDUCTION: Final[_aclrtAtomicOperationCapability]
ACL_RT_ATOMIC_CAPABILITY_SCALAR8: Final[_aclrtAtomicOperationCapability]
ACL_RT_ATOMIC_CAPABILITY_SCALAR16: Final[_aclrtAtomicOperationCapability]
ACL_RT_ATOMIC_CAPABILITY_SCALAR32: Final[_aclrtAtomicOperationCapability]
ACL_RT_ATOMIC_CAPABILITY_SCALAR64: Final[_aclrtAtomicOperationCapability]
ACL_RT_ATOMIC_CAPABILITY_SCALAR128: Final[_aclrtAtomicOperationCapability]
ACL_RT_ATOMIC_CAPABILITY_VECTOR32X4: Final[_aclrtAtomicOperationCapability]

_aclrtAtomicOperation = NewType("_aclrtAtomicOperation", int)

class aclrtAtomicOperation(Enumeration[_aclrtAtomicOperation]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_ATOMIC_OPERATION_INTEGER_ADD: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_INTEGER_MIN: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_INTEGER_MAX: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_INTEGER_INCREMENT: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_INTEGER_DECREMENT: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_AND: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_OR: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_XOR: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_EXCHANGE: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_CAS: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_FLOAT_ADD: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_FLOAT_MIN: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_FLOAT_MAX: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_DMA_ADD: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_DMA_MIN: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_DMA_MAX: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_ADD: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_MIN: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_MAX: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_CAS: Final[_aclrtAtomicOperation]
ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_EXCH: Final[_aclrtAtomicOperation]

class aclmdlRICondHandle(void_p):
    """... Source: acl/acl_rt.h 2026.8."""

_aclmdlRICondHandleFlag = NewType("_aclmdlRICondHandleFlag", int)

class aclmdlRICondHandleFlag(Enumeration[_aclmdlRICondHandleFlag]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_MODEL_RI_COND_HANDLE_ASSIGN_DEFAULT: Final[_aclmdlRICondHandleFlag]

_aclmdlRICondTaskType = NewType("_aclmdlRICondTaskType", int)

class aclmdlRICondTaskType(Enumeration[_aclmdlRICondTaskType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_MODEL_RI_COND_TYPE_IF: Final[_aclmdlRICondTaskType]
ACL_MODEL_RI_COND_TYPE_WHILE: Final[_aclmdlRICondTaskType]
ACL_MODEL_RI_COND_TYPE_SWITCH: Final[_aclmdlRICondTaskType]

class _aclmdlRICondTaskParams_fields:
    handle: Field[int | None, aclmdlRICondHandle | None | int]
    type: Field[_aclmdlRICondTaskType, _aclmdlRICondTaskType | aclmdlRICondTaskType]
    size: Field[int, Integer]
    modelRIArray: Field[PointerTo[aclmdlRI], PointerToCell[aclmdlRI]]

class aclmdlRICondTaskParams(_aclmdlRICondTaskParams_fields, Struct):
    """...

    handle: ...
    type: ...
    size: ...
    modelRIArray: ...
    Bytes (64/32 bit where they differ): 24/16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        handle: aclmdlRICondHandle | None | int = ...,
        type: _aclmdlRICondTaskType | aclmdlRICondTaskType = ...,
        size: Integer = ...,
        modelRIArray: PointerToCell[aclmdlRI] = ...,
    ) -> None: ...

class LP_aclmdlRICondTaskParams(_aclmdlRICondTaskParams_fields, PointerTo[aclmdlRICondTaskParams]):
    @overload
    def __getitem__(self, index: int, /) -> aclmdlRICondTaskParams: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

_aclrtDeviceLimit = NewType("_aclrtDeviceLimit", int)

class aclrtDeviceLimit(Enumeration[_aclrtDeviceLimit]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_DEV_LIMIT_SIMT_STACK_SIZE: Final[_aclrtDeviceLimit]
ACL_RT_DEV_LIMIT_SIMT_DVG_WARP_STACK_SIZE: Final[_aclrtDeviceLimit]
ACL_RT_DEV_LIMIT_SIMD_STACK_SIZE: Final[_aclrtDeviceLimit]
ACL_RT_DEV_LIMIT_SIMD_PRINTF_FIFO_SIZE_PER_CORE: Final[_aclrtDeviceLimit]
ACL_RT_DEV_LIMIT_SIMT_PRINTF_FIFO_SIZE: Final[_aclrtDeviceLimit]

_aclRegisterCallbackType = NewType("_aclRegisterCallbackType", int)

class aclRegisterCallbackType(Enumeration[_aclRegisterCallbackType]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_REG_TYPE_ACL_MODEL: Final[_aclRegisterCallbackType]
ACL_REG_TYPE_ACL_OP_EXECUTOR: Final[_aclRegisterCallbackType]
ACL_REG_TYPE_ACL_OP_CBLAS: Final[_aclRegisterCallbackType]
ACL_REG_TYPE_ACL_OP_COMPILER: Final[_aclRegisterCallbackType]
ACL_REG_TYPE_ACL_TDT_CHANNEL: Final[_aclRegisterCallbackType]
ACL_REG_TYPE_ACL_TDT_QUEUE: Final[_aclRegisterCallbackType]
ACL_REG_TYPE_ACL_DVPP: Final[_aclRegisterCallbackType]
ACL_REG_TYPE_ACL_RETR: Final[_aclRegisterCallbackType]
ACL_REG_TYPE_OTHER: Final[_aclRegisterCallbackType]

_aclrtProcessState = NewType("_aclrtProcessState", int)

class aclrtProcessState(Enumeration[_aclrtProcessState]):
    """... Source: acl/acl_rt.h 2026.8."""

ACL_RT_PROCESS_STATE_RUNNING: Final[_aclrtProcessState]
ACL_RT_PROCESS_STATE_LOCKED: Final[_aclrtProcessState]

class _aclrtMemManagedLocation_fields:
    type: Field[_aclrtMemManagedLocationType, _aclrtMemManagedLocationType | aclrtMemManagedLocationType]
    id: Field[int, Integer]

class aclrtMemManagedLocation(_aclrtMemManagedLocation_fields, Struct):
    """...

    type: ...
    id: ...
    Bytes (64/32 bit where they differ): 8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        type: _aclrtMemManagedLocationType | aclrtMemManagedLocationType = ...,
        id: Integer = ...,
    ) -> None: ...

class LP_aclrtMemManagedLocation(_aclrtMemManagedLocation_fields, PointerTo[aclrtMemManagedLocation]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtMemManagedLocation: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtMallocAttrValue_fields:
    moduleId: Field[int, Integer]
    deviceId: Field[int, Integer]
    vaFlag: Field[int, Integer]
    rsv: Field[Array[uint8, int], Iterable[Integer]]

class aclrtMallocAttrValue(_aclrtMallocAttrValue_fields, Union):
    """...

    moduleId: ...
    deviceId: ...
    vaFlag: ...
    rsv: ...
    Bytes (64/32 bit where they differ): 8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        moduleId: Integer = ...,
        deviceId: Integer = ...,
        vaFlag: Integer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class LP_aclrtMallocAttrValue(_aclrtMallocAttrValue_fields, PointerTo[aclrtMallocAttrValue]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtMallocAttrValue: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtMallocAttribute_fields:
    attr: Field[_aclrtMallocAttrType, _aclrtMallocAttrType | aclrtMallocAttrType]
    value: Field[aclrtMallocAttrValue, aclrtMallocAttrValue]

class aclrtMallocAttribute(_aclrtMallocAttribute_fields, Struct):
    """...

    attr: ...
    value: ...
    Bytes (64/32 bit where they differ): 12 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        attr: _aclrtMallocAttrType | aclrtMallocAttrType = ...,
        value: aclrtMallocAttrValue = ...,
    ) -> None: ...

class LP_aclrtMallocAttribute(_aclrtMallocAttribute_fields, PointerTo[aclrtMallocAttribute]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtMallocAttribute: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtMallocConfig_fields:
    attrs: Field[LP_aclrtMallocAttribute, Pointer[aclrtMallocAttribute]]
    numAttrs: Field[int, Integer]

class aclrtMallocConfig(_aclrtMallocConfig_fields, Struct):
    """...

    attrs: ...
    numAttrs: ...
    Bytes (64/32 bit where they differ): 16/8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, attrs: Pointer[aclrtMallocAttribute] = ..., numAttrs: Integer = ...) -> None: ...

class LP_aclrtMallocConfig(_aclrtMallocConfig_fields, PointerTo[aclrtMallocConfig]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtMallocConfig: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtServerPid_fields:
    sdid: Field[int, Integer]
    pid: Field[PointerTo[int32], Pointer[int32]]
    num: Field[int, Integer]

class aclrtServerPid(_aclrtServerPid_fields, Struct):
    """...

    sdid: ...
    pid: ...
    num: ...
    Bytes (64/32 bit where they differ): 24/12 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, sdid: Integer = ..., pid: Pointer[int32] = ..., num: Integer = ...) -> None: ...

class LP_aclrtServerPid(_aclrtServerPid_fields, PointerTo[aclrtServerPid]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtServerPid: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtStreamConfigHandle_fields:
    workptr: Field[int | None, AnyPointer]
    workSize: Field[int, Integer]
    flag: Field[int, Integer]
    priority: Field[int, Integer]

class aclrtStreamConfigHandle(_aclrtStreamConfigHandle_fields, Struct):
    """...

    workptr: ...
    workSize: ...
    flag: ...
    priority: ...
    Bytes (64/32 bit where they differ): 32/16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        workptr: AnyPointer = ...,
        workSize: Integer = ...,
        flag: Integer = ...,
        priority: Integer = ...,
    ) -> None: ...

class LP_aclrtStreamConfigHandle(_aclrtStreamConfigHandle_fields, PointerTo[aclrtStreamConfigHandle]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtStreamConfigHandle: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtUtilizationInfo_fields:
    cubeUtilization: Field[int, Integer]
    vectorUtilization: Field[int, Integer]
    aicpuUtilization: Field[int, Integer]
    memoryUtilization: Field[int, Integer]
    utilizationExtend: Field[LP_aclrtUtilizationExtendInfo, Pointer[aclrtUtilizationExtendInfo]]

class aclrtUtilizationInfo(_aclrtUtilizationInfo_fields, Struct):
    """...

    cubeUtilization: ...
    vectorUtilization: ...
    aicpuUtilization: ...
    memoryUtilization: ...
    utilizationExtend: ...
    Bytes (64/32 bit where they differ): 24/20 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        cubeUtilization: Integer = ...,
        vectorUtilization: Integer = ...,
        aicpuUtilization: Integer = ...,
        memoryUtilization: Integer = ...,
        utilizationExtend: Pointer[aclrtUtilizationExtendInfo] = ...,
    ) -> None: ...

class LP_aclrtUtilizationInfo(_aclrtUtilizationInfo_fields, PointerTo[aclrtUtilizationInfo]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtUtilizationInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtMemLocation_fields:
    id: Field[int, Integer]
    type: Field[_aclrtMemLocationType, _aclrtMemLocationType | aclrtMemLocationType]

class aclrtMemLocation(_aclrtMemLocation_fields, Struct):
    """...

    id: ...
    type: ...
    Bytes (64/32 bit where they differ): 8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, id: Integer = ..., type: _aclrtMemLocationType | aclrtMemLocationType = ...) -> None: ...

class LP_aclrtMemLocation(_aclrtMemLocation_fields, PointerTo[aclrtMemLocation]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtMemLocation: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtPtrAttributes_fields:
    location: Field[aclrtMemLocation, aclrtMemLocation]
    pageSize: Field[int, Integer]
    rsv: Field[Array[uint32, int], Iterable[Integer]]

class aclrtPtrAttributes(_aclrtPtrAttributes_fields, Struct):
    """...

    location: ...
    pageSize: ...
    rsv: ...
    Bytes (64/32 bit where they differ): 28 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        location: aclrtMemLocation = ...,
        pageSize: Integer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class LP_aclrtPtrAttributes(_aclrtPtrAttributes_fields, PointerTo[aclrtPtrAttributes]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtPtrAttributes: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtMemUsageInfo_fields:
    name: Field[bytes, CharArray]
    curMemSize: Field[int, Integer]
    memPeakSize: Field[int, Integer]
    reserved: Field[Array[size_t, int], Iterable[Integer]]

class aclrtMemUsageInfo(_aclrtMemUsageInfo_fields, Struct):
    """...

    name: ...
    curMemSize: ...
    memPeakSize: ...
    reserved: ...
    Bytes (64/32 bit where they differ): 112/80 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        name: CharArray = ...,
        curMemSize: Integer = ...,
        memPeakSize: Integer = ...,
        reserved: Iterable[Integer] = ...,
    ) -> None: ...

class LP_aclrtMemUsageInfo(_aclrtMemUsageInfo_fields, PointerTo[aclrtMemUsageInfo]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtMemUsageInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtMemFabricHandle_fields:
    data: Field[Array[uint8, int], Iterable[Integer]]

class aclrtMemFabricHandle(_aclrtMemFabricHandle_fields, Struct):
    """...

    data: ...
    Bytes (64/32 bit where they differ): 128 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, data: Iterable[Integer] = ...) -> None: ...

class LP_aclrtMemFabricHandle(_aclrtMemFabricHandle_fields, PointerTo[aclrtMemFabricHandle]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtMemFabricHandle: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtPhysicalMemProp_fields:
    handleType: Field[_aclrtMemHandleType, _aclrtMemHandleType | aclrtMemHandleType]
    allocationType: Field[_aclrtMemAllocationType, _aclrtMemAllocationType | aclrtMemAllocationType]
    memAttr: Field[_aclrtMemAttr, _aclrtMemAttr | aclrtMemAttr]
    location: Field[aclrtMemLocation, aclrtMemLocation]
    reserve: Field[int, Integer]

class aclrtPhysicalMemProp(_aclrtPhysicalMemProp_fields, Struct):
    """...

    handleType: ...
    allocationType: ...
    memAttr: ...
    location: ...
    reserve: ...
    Bytes (64/32 bit where they differ): 32 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        handleType: _aclrtMemHandleType | aclrtMemHandleType = ...,
        allocationType: _aclrtMemAllocationType | aclrtMemAllocationType = ...,
        memAttr: _aclrtMemAttr | aclrtMemAttr = ...,
        location: aclrtMemLocation = ...,
        reserve: Integer = ...,
    ) -> None: ...

class LP_aclrtPhysicalMemProp(_aclrtPhysicalMemProp_fields, PointerTo[aclrtPhysicalMemProp]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtPhysicalMemProp: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtMemUceInfo_fields:
    addr: Field[int | None, AnyPointer]
    len: Field[int, Integer]
    reserved: Field[Array[size_t, int], Iterable[Integer]]

class aclrtMemUceInfo(_aclrtMemUceInfo_fields, Struct):
    """...

    addr: ...
    len: ...
    reserved: ...
    Bytes (64/32 bit where they differ): 128/64 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, addr: AnyPointer = ..., len: Integer = ..., reserved: Iterable[Integer] = ...) -> None: ...

class LP_aclrtMemUceInfo(_aclrtMemUceInfo_fields, PointerTo[aclrtMemUceInfo]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtMemUceInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtMemUceInfoArray_fields:
    arraySize: Field[int, Integer]
    memUceInfoArray: Field[Array[aclrtMemUceInfo, aclrtMemUceInfo], Iterable[aclrtMemUceInfo]]

class aclrtMemUceInfoArray(_aclrtMemUceInfoArray_fields, Struct):
    """...

    arraySize: ...
    memUceInfoArray: ...
    Bytes (64/32 bit where they differ): 2568/1284 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, arraySize: Integer = ..., memUceInfoArray: Iterable[aclrtMemUceInfo] = ...) -> None: ...

class LP_aclrtMemUceInfoArray(_aclrtMemUceInfoArray_fields, PointerTo[aclrtMemUceInfoArray]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtMemUceInfoArray: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtErrorInfoDetail_fields:
    uceInfo: Field[aclrtMemUceInfoArray, aclrtMemUceInfoArray]
    aicoreErrType: Field[_aclrtAicoreErrorType, _aclrtAicoreErrorType | aclrtAicoreErrorType]

class aclrtErrorInfoDetail(_aclrtErrorInfoDetail_fields, Union):
    """...

    uceInfo: ...
    aicoreErrType: ...
    Bytes (64/32 bit where they differ): 2568/1284 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        uceInfo: aclrtMemUceInfoArray = ...,
        aicoreErrType: _aclrtAicoreErrorType | aclrtAicoreErrorType = ...,
    ) -> None: ...

class LP_aclrtErrorInfoDetail(_aclrtErrorInfoDetail_fields, PointerTo[aclrtErrorInfoDetail]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtErrorInfoDetail: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtErrorInfo_fields:
    tryRepair: Field[int, Integer]
    hasDetail: Field[int, Integer]
    reserved: Field[Array[uint8, int], Iterable[Integer]]
    errorType: Field[_aclrtErrorType, _aclrtErrorType | aclrtErrorType]
    detail: Field[aclrtErrorInfoDetail, aclrtErrorInfoDetail]

class aclrtErrorInfo(_aclrtErrorInfo_fields, Struct):
    """...

    tryRepair: ...
    hasDetail: ...
    reserved: ...
    errorType: ...
    detail: ...
    Bytes (64/32 bit where they differ): 2576/1292 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        tryRepair: Integer = ...,
        hasDetail: Integer = ...,
        reserved: Iterable[Integer] = ...,
        errorType: _aclrtErrorType | aclrtErrorType = ...,
        detail: aclrtErrorInfoDetail = ...,
    ) -> None: ...

class LP_aclrtErrorInfo(_aclrtErrorInfo_fields, PointerTo[aclrtErrorInfo]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtErrorInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtBinaryLoadOptionValue_fields:
    isLazyLoad: Field[int, Integer]
    magic: Field[int, Integer]
    cpuKernelMode: Field[int, Integer]
    rsv: Field[Array[uint32, int], Iterable[Integer]]

class aclrtBinaryLoadOptionValue(_aclrtBinaryLoadOptionValue_fields, Union):
    """...

    isLazyLoad: ...
    magic: ...
    cpuKernelMode: ...
    rsv: ...
    Bytes (64/32 bit where they differ): 16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        isLazyLoad: Integer = ...,
        magic: Integer = ...,
        cpuKernelMode: Integer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class LP_aclrtBinaryLoadOptionValue(_aclrtBinaryLoadOptionValue_fields, PointerTo[aclrtBinaryLoadOptionValue]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtBinaryLoadOptionValue: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtBinaryLoadOption_fields:
    type: Field[_aclrtBinaryLoadOptionType, _aclrtBinaryLoadOptionType | aclrtBinaryLoadOptionType]
    value: Field[aclrtBinaryLoadOptionValue, aclrtBinaryLoadOptionValue]

class aclrtBinaryLoadOption(_aclrtBinaryLoadOption_fields, Struct):
    """...

    type: ...
    value: ...
    Bytes (64/32 bit where they differ): 20 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        type: _aclrtBinaryLoadOptionType | aclrtBinaryLoadOptionType = ...,
        value: aclrtBinaryLoadOptionValue = ...,
    ) -> None: ...

class LP_aclrtBinaryLoadOption(_aclrtBinaryLoadOption_fields, PointerTo[aclrtBinaryLoadOption]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtBinaryLoadOption: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtBinaryLoadOptions_fields:
    options: Field[LP_aclrtBinaryLoadOption, Pointer[aclrtBinaryLoadOption]]
    numOpt: Field[int, Integer]

class aclrtBinaryLoadOptions(_aclrtBinaryLoadOptions_fields, Struct):
    """...

    options: ...
    numOpt: ...
    Bytes (64/32 bit where they differ): 16/8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, options: Pointer[aclrtBinaryLoadOption] = ..., numOpt: Integer = ...) -> None: ...

class LP_aclrtBinaryLoadOptions(_aclrtBinaryLoadOptions_fields, PointerTo[aclrtBinaryLoadOptions]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtBinaryLoadOptions: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _dim3_fields:
    x: Field[int, Integer]
    y: Field[int, Integer]
    z: Field[int, Integer]

class dim3(_dim3_fields, Struct):
    """...

    x: ...
    y: ...
    z: ...
    Bytes (64/32 bit where they differ): 12 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, x: Integer = ..., y: Integer = ..., z: Integer = ...) -> None: ...

class LP_dim3(_dim3_fields, PointerTo[dim3]):
    @overload
    def __getitem__(self, index: int, /) -> dim3: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtTimeoutUs_fields:
    timeoutLow: Field[int, Integer]
    timeoutHigh: Field[int, Integer]

class aclrtTimeoutUs(_aclrtTimeoutUs_fields, Struct):
    """...

    timeoutLow: ...
    timeoutHigh: ...
    Bytes (64/32 bit where they differ): 8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, timeoutLow: Integer = ..., timeoutHigh: Integer = ...) -> None: ...

class LP_aclrtTimeoutUs(_aclrtTimeoutUs_fields, PointerTo[aclrtTimeoutUs]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtTimeoutUs: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtLaunchKernelAttrValue_fields:
    schemMode: Field[int, Integer]
    localMemorySize: Field[int, Integer]
    dynUBufSize: Field[int, Integer]
    engineType: Field[_aclrtEngineType, _aclrtEngineType | aclrtEngineType]
    blockDimOffset: Field[int, Integer]
    isBlockTaskPrefetch: Field[int, Integer]
    isDataDump: Field[int, Integer]
    timeout: Field[int, Integer]
    timeoutUs: Field[aclrtTimeoutUs, aclrtTimeoutUs]
    enableProfiling: Field[int, Integer]
    rsv: Field[Array[uint32, int], Iterable[Integer]]

class aclrtLaunchKernelAttrValue(_aclrtLaunchKernelAttrValue_fields, Union):
    """...

    schemMode: ...
    localMemorySize: ...
    dynUBufSize: ...
    engineType: ...
    blockDimOffset: ...
    isBlockTaskPrefetch: ...
    isDataDump: ...
    timeout: ...
    timeoutUs: ...
    enableProfiling: ...
    rsv: ...
    Bytes (64/32 bit where they differ): 16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        schemMode: Integer = ...,
        localMemorySize: Integer = ...,
        dynUBufSize: Integer = ...,
        engineType: _aclrtEngineType | aclrtEngineType = ...,
        blockDimOffset: Integer = ...,
        isBlockTaskPrefetch: Integer = ...,
        isDataDump: Integer = ...,
        timeout: Integer = ...,
        timeoutUs: aclrtTimeoutUs = ...,
        enableProfiling: Integer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class LP_aclrtLaunchKernelAttrValue(_aclrtLaunchKernelAttrValue_fields, PointerTo[aclrtLaunchKernelAttrValue]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtLaunchKernelAttrValue: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtLaunchKernelAttr_fields:
    id: Field[_aclrtLaunchKernelAttrId, _aclrtLaunchKernelAttrId | aclrtLaunchKernelAttrId]
    value: Field[aclrtLaunchKernelAttrValue, aclrtLaunchKernelAttrValue]

class aclrtLaunchKernelAttr(_aclrtLaunchKernelAttr_fields, Struct):
    """...

    id: ...
    value: ...
    Bytes (64/32 bit where they differ): 20 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        id: _aclrtLaunchKernelAttrId | aclrtLaunchKernelAttrId = ...,
        value: aclrtLaunchKernelAttrValue = ...,
    ) -> None: ...

class LP_aclrtLaunchKernelAttr(_aclrtLaunchKernelAttr_fields, PointerTo[aclrtLaunchKernelAttr]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtLaunchKernelAttr: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtLaunchKernelCfg_fields:
    attrs: Field[LP_aclrtLaunchKernelAttr, Pointer[aclrtLaunchKernelAttr]]
    numAttrs: Field[int, Integer]

class aclrtLaunchKernelCfg(_aclrtLaunchKernelCfg_fields, Struct):
    """...

    attrs: ...
    numAttrs: ...
    Bytes (64/32 bit where they differ): 16/8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, attrs: Pointer[aclrtLaunchKernelAttr] = ..., numAttrs: Integer = ...) -> None: ...

class LP_aclrtLaunchKernelCfg(_aclrtLaunchKernelCfg_fields, PointerTo[aclrtLaunchKernelCfg]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtLaunchKernelCfg: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtStreamAttrValue_fields:
    failureMode: Field[int, Integer]
    overflowSwitch: Field[int, Integer]
    userCustomTag: Field[int, Integer]
    cacheOpInfoSwitch: Field[int, Integer]
    streamPriority: Field[int, Integer]
    reserve: Field[Array[uint32, int], Iterable[Integer]]

class aclrtStreamAttrValue(_aclrtStreamAttrValue_fields, Union):
    """...

    failureMode: ...
    overflowSwitch: ...
    userCustomTag: ...
    cacheOpInfoSwitch: ...
    streamPriority: ...
    reserve: ...
    Bytes (64/32 bit where they differ): 16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        failureMode: Integer = ...,
        overflowSwitch: Integer = ...,
        userCustomTag: Integer = ...,
        cacheOpInfoSwitch: Integer = ...,
        streamPriority: Integer = ...,
        reserve: Iterable[Integer] = ...,
    ) -> None: ...

class LP_aclrtStreamAttrValue(_aclrtStreamAttrValue_fields, PointerTo[aclrtStreamAttrValue]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtStreamAttrValue: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclmdlRIKernelTaskParams_fields:
    funcHandle: Field[int | None, aclrtFuncHandle | None | int]
    cfg: Field[LP_aclrtLaunchKernelCfg, Pointer[aclrtLaunchKernelCfg]]
    args: Field[int | None, AnyPointer]
    isHostArgs: Field[int, Integer]
    argsSize: Field[int, Integer]
    numBlocks: Field[int, Integer]
    rsv: Field[Array[uint32, int], Iterable[Integer]]

class aclmdlRIKernelTaskParams(_aclmdlRIKernelTaskParams_fields, Struct):
    """...

    funcHandle: ...
    cfg: ...
    args: ...
    isHostArgs: ...
    argsSize: ...
    numBlocks: ...
    rsv: ...
    Bytes (64/32 bit where they differ): 88/64 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        funcHandle: aclrtFuncHandle | None | int = ...,
        cfg: Pointer[aclrtLaunchKernelCfg] = ...,
        args: AnyPointer = ...,
        isHostArgs: Integer = ...,
        argsSize: Integer = ...,
        numBlocks: Integer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class LP_aclmdlRIKernelTaskParams(_aclmdlRIKernelTaskParams_fields, PointerTo[aclmdlRIKernelTaskParams]):
    @overload
    def __getitem__(self, index: int, /) -> aclmdlRIKernelTaskParams: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclmdlRIEventRecordTaskParams_fields:
    event: Field[int | None, aclrtEvent | None | int]
    eventFlag: Field[int, Integer]
    recordFlag: Field[int, Integer]

class aclmdlRIEventRecordTaskParams(_aclmdlRIEventRecordTaskParams_fields, Struct):
    """...

    event: ...
    eventFlag: ...
    recordFlag: ...
    Bytes (64/32 bit where they differ): 16/12 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        event: aclrtEvent | None | int = ...,
        eventFlag: Integer = ...,
        recordFlag: Integer = ...,
    ) -> None: ...

class LP_aclmdlRIEventRecordTaskParams(_aclmdlRIEventRecordTaskParams_fields, PointerTo[aclmdlRIEventRecordTaskParams]):
    @overload
    def __getitem__(self, index: int, /) -> aclmdlRIEventRecordTaskParams: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclmdlRIEventWaitTaskParams_fields:
    event: Field[int | None, aclrtEvent | None | int]
    eventFlag: Field[int, Integer]
    waitFlag: Field[int, Integer]

class aclmdlRIEventWaitTaskParams(_aclmdlRIEventWaitTaskParams_fields, Struct):
    """...

    event: ...
    eventFlag: ...
    waitFlag: ...
    Bytes (64/32 bit where they differ): 16/12 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        event: aclrtEvent | None | int = ...,
        eventFlag: Integer = ...,
        waitFlag: Integer = ...,
    ) -> None: ...

class LP_aclmdlRIEventWaitTaskParams(_aclmdlRIEventWaitTaskParams_fields, PointerTo[aclmdlRIEventWaitTaskParams]):
    @overload
    def __getitem__(self, index: int, /) -> aclmdlRIEventWaitTaskParams: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclmdlRIEventResetTaskParams_fields:
    event: Field[int | None, aclrtEvent | None | int]
    eventFlag: Field[int, Integer]
    resetFlag: Field[int, Integer]

class aclmdlRIEventResetTaskParams(_aclmdlRIEventResetTaskParams_fields, Struct):
    """...

    event: ...
    eventFlag: ...
    resetFlag: ...
    Bytes (64/32 bit where they differ): 16/12 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        event: aclrtEvent | None | int = ...,
        eventFlag: Integer = ...,
        resetFlag: Integer = ...,
    ) -> None: ...

class LP_aclmdlRIEventResetTaskParams(_aclmdlRIEventResetTaskParams_fields, PointerTo[aclmdlRIEventResetTaskParams]):
    @overload
    def __getitem__(self, index: int, /) -> aclmdlRIEventResetTaskParams: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclmdlRIValueWriteTaskParams_fields:
    devAddr: Field[int | None, AnyPointer]
    value: Field[int, Integer]

class aclmdlRIValueWriteTaskParams(_aclmdlRIValueWriteTaskParams_fields, Struct):
    """...

    devAddr: ...
    value: ...
    Bytes (64/32 bit where they differ): 16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, devAddr: AnyPointer = ..., value: Integer = ...) -> None: ...

class LP_aclmdlRIValueWriteTaskParams(_aclmdlRIValueWriteTaskParams_fields, PointerTo[aclmdlRIValueWriteTaskParams]):
    @overload
    def __getitem__(self, index: int, /) -> aclmdlRIValueWriteTaskParams: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclmdlRIValueWaitTaskParams_fields:
    devAddr: Field[int | None, AnyPointer]
    value: Field[int, Integer]
    flag: Field[int, Integer]

class aclmdlRIValueWaitTaskParams(_aclmdlRIValueWaitTaskParams_fields, Struct):
    """...

    devAddr: ...
    value: ...
    flag: ...
    Bytes (64/32 bit where they differ): 24 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, devAddr: AnyPointer = ..., value: Integer = ..., flag: Integer = ...) -> None: ...

class LP_aclmdlRIValueWaitTaskParams(_aclmdlRIValueWaitTaskParams_fields, PointerTo[aclmdlRIValueWaitTaskParams]):
    @overload
    def __getitem__(self, index: int, /) -> aclmdlRIValueWaitTaskParams: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclmdlRITaskParams_union_fields:
    rsv2: Field[Array[uint8, int], Iterable[Integer]]
    kernelTaskParams: Field[aclmdlRIKernelTaskParams, aclmdlRIKernelTaskParams]
    eventRecordTaskParams: Field[aclmdlRIEventRecordTaskParams, aclmdlRIEventRecordTaskParams]
    eventWaitTaskParams: Field[aclmdlRIEventWaitTaskParams, aclmdlRIEventWaitTaskParams]
    eventResetTaskParams: Field[aclmdlRIEventResetTaskParams, aclmdlRIEventResetTaskParams]
    valueWriteTaskParams: Field[aclmdlRIValueWriteTaskParams, aclmdlRIValueWriteTaskParams]
    valueWaitTaskParams: Field[aclmdlRIValueWaitTaskParams, aclmdlRIValueWaitTaskParams]

class _aclmdlRITaskParams_union(_aclmdlRITaskParams_union_fields, Union):
    def __init__(
        self,
        rsv2: Iterable[Integer] = ...,
        kernelTaskParams: aclmdlRIKernelTaskParams = ...,
        eventRecordTaskParams: aclmdlRIEventRecordTaskParams = ...,
        eventWaitTaskParams: aclmdlRIEventWaitTaskParams = ...,
        eventResetTaskParams: aclmdlRIEventResetTaskParams = ...,
        valueWriteTaskParams: aclmdlRIValueWriteTaskParams = ...,
        valueWaitTaskParams: aclmdlRIValueWaitTaskParams = ...,
    ) -> None: ...

class LP__aclmdlRITaskParams_union(_aclmdlRITaskParams_union_fields, PointerTo[_aclmdlRITaskParams_union]):
    @overload
    def __getitem__(self, index: int, /) -> _aclmdlRITaskParams_union: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclmdlRITaskParams_fields:
    type: Field[_aclmdlRITaskType, _aclmdlRITaskType | aclmdlRITaskType]
    rsv0: Field[Array[uint32, int], Iterable[Integer]]
    taskGrp: Field[int | None, aclrtTaskGrp | None | int]
    opInfoPtr: Field[int | None, AnyPointer]
    opInfoSize: Field[int, Integer]
    rsv1: Field[Array[uint8, int], Iterable[Integer]]
    _6: Field[_aclmdlRITaskParams_union, _aclmdlRITaskParams_union]
    rsv2: Field[Array[uint8, int], Iterable[Integer]]
    kernelTaskParams: Field[aclmdlRIKernelTaskParams, aclmdlRIKernelTaskParams]
    eventRecordTaskParams: Field[aclmdlRIEventRecordTaskParams, aclmdlRIEventRecordTaskParams]
    eventWaitTaskParams: Field[aclmdlRIEventWaitTaskParams, aclmdlRIEventWaitTaskParams]
    eventResetTaskParams: Field[aclmdlRIEventResetTaskParams, aclmdlRIEventResetTaskParams]
    valueWriteTaskParams: Field[aclmdlRIValueWriteTaskParams, aclmdlRIValueWriteTaskParams]
    valueWaitTaskParams: Field[aclmdlRIValueWaitTaskParams, aclmdlRIValueWaitTaskParams]

class aclmdlRITaskParams(_aclmdlRITaskParams_fields, Struct):
    """...

    type: ...
    rsv0: ...
    taskGrp: ...
    opInfoPtr: ...
    opInfoSize: ...
    rsv1: ...
    Bytes (64/32 bit where they differ): 200/192 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        type: _aclmdlRITaskType | aclmdlRITaskType = ...,
        rsv0: Iterable[Integer] = ...,
        taskGrp: aclrtTaskGrp | None | int = ...,
        opInfoPtr: AnyPointer = ...,
        opInfoSize: Integer = ...,
        rsv1: Iterable[Integer] = ...,
        _6: _aclmdlRITaskParams_union = ...,
    ) -> None: ...

class LP_aclmdlRITaskParams(_aclmdlRITaskParams_fields, PointerTo[aclmdlRITaskParams]):
    @overload
    def __getitem__(self, index: int, /) -> aclmdlRITaskParams: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtBarrierCmoInfo_fields:
    cmoType: Field[_aclrtCmoType, _aclrtCmoType | aclrtCmoType]
    barrierId: Field[int, Integer]

class aclrtBarrierCmoInfo(_aclrtBarrierCmoInfo_fields, Struct):
    """...

    cmoType: ...
    barrierId: ...
    Bytes (64/32 bit where they differ): 8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, cmoType: _aclrtCmoType | aclrtCmoType = ..., barrierId: Integer = ...) -> None: ...

class LP_aclrtBarrierCmoInfo(_aclrtBarrierCmoInfo_fields, PointerTo[aclrtBarrierCmoInfo]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtBarrierCmoInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtBarrierTaskInfo_fields:
    barrierNum: Field[int, Integer]
    cmoInfo: Field[Array[aclrtBarrierCmoInfo, aclrtBarrierCmoInfo], Iterable[aclrtBarrierCmoInfo]]

class aclrtBarrierTaskInfo(_aclrtBarrierTaskInfo_fields, Struct):
    """...

    barrierNum: ...
    cmoInfo: ...
    Bytes (64/32 bit where they differ): 56/52 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, barrierNum: Integer = ..., cmoInfo: Iterable[aclrtBarrierCmoInfo] = ...) -> None: ...

class LP_aclrtBarrierTaskInfo(_aclrtBarrierTaskInfo_fields, PointerTo[aclrtBarrierTaskInfo]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtBarrierTaskInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtMemcpyBatchAttr_fields:
    dstLoc: Field[aclrtMemLocation, aclrtMemLocation]
    srcLoc: Field[aclrtMemLocation, aclrtMemLocation]
    rsv: Field[Array[uint8, int], Iterable[Integer]]

class aclrtMemcpyBatchAttr(_aclrtMemcpyBatchAttr_fields, Struct):
    """...

    dstLoc: ...
    srcLoc: ...
    rsv: ...
    Bytes (64/32 bit where they differ): 32 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        dstLoc: aclrtMemLocation = ...,
        srcLoc: aclrtMemLocation = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class LP_aclrtMemcpyBatchAttr(_aclrtMemcpyBatchAttr_fields, PointerTo[aclrtMemcpyBatchAttr]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtMemcpyBatchAttr: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtPlaceHolderInfo_fields:
    addrOffset: Field[int, Integer]
    dataOffset: Field[int, Integer]

class aclrtPlaceHolderInfo(_aclrtPlaceHolderInfo_fields, Struct):
    """...

    addrOffset: ...
    dataOffset: ...
    Bytes (64/32 bit where they differ): 8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, addrOffset: Integer = ..., dataOffset: Integer = ...) -> None: ...

class LP_aclrtPlaceHolderInfo(_aclrtPlaceHolderInfo_fields, PointerTo[aclrtPlaceHolderInfo]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtPlaceHolderInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtRandomParaInfo_fields:
    isAddr: Field[int, Integer]
    valueOrAddr: Field[Array[uint8, int], Iterable[Integer]]
    size: Field[int, Integer]
    rsv: Field[Array[uint8, int], Iterable[Integer]]

class aclrtRandomParaInfo(_aclrtRandomParaInfo_fields, Struct):
    """...

    isAddr: ...
    valueOrAddr: ...
    size: ...
    rsv: ...
    Bytes (64/32 bit where they differ): 16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        isAddr: Integer = ...,
        valueOrAddr: Iterable[Integer] = ...,
        size: Integer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class LP_aclrtRandomParaInfo(_aclrtRandomParaInfo_fields, PointerTo[aclrtRandomParaInfo]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtRandomParaInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtDropoutBitmaskInfo_fields:
    dropoutRation: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]

class aclrtDropoutBitmaskInfo(_aclrtDropoutBitmaskInfo_fields, Struct):
    """...

    dropoutRation: ...
    Bytes (64/32 bit where they differ): 16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, dropoutRation: aclrtRandomParaInfo = ...) -> None: ...

class LP_aclrtDropoutBitmaskInfo(_aclrtDropoutBitmaskInfo_fields, PointerTo[aclrtDropoutBitmaskInfo]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtDropoutBitmaskInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtUniformDisInfo_fields:
    min: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]
    max: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]

class aclrtUniformDisInfo(_aclrtUniformDisInfo_fields, Struct):
    """...

    min: ...
    max: ...
    Bytes (64/32 bit where they differ): 32 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, min: aclrtRandomParaInfo = ..., max: aclrtRandomParaInfo = ...) -> None: ...

class LP_aclrtUniformDisInfo(_aclrtUniformDisInfo_fields, PointerTo[aclrtUniformDisInfo]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtUniformDisInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtNormalDisInfo_fields:
    mean: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]
    stddev: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]

class aclrtNormalDisInfo(_aclrtNormalDisInfo_fields, Struct):
    """...

    mean: ...
    stddev: ...
    Bytes (64/32 bit where they differ): 32 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, mean: aclrtRandomParaInfo = ..., stddev: aclrtRandomParaInfo = ...) -> None: ...

class LP_aclrtNormalDisInfo(_aclrtNormalDisInfo_fields, PointerTo[aclrtNormalDisInfo]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtNormalDisInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtRandomNumFuncParaInfo_paramInfo_fields:
    dropoutBitmaskInfo: Field[aclrtDropoutBitmaskInfo, aclrtDropoutBitmaskInfo]
    uniformDisInfo: Field[aclrtUniformDisInfo, aclrtUniformDisInfo]
    normalDisInfo: Field[aclrtNormalDisInfo, aclrtNormalDisInfo]

class _aclrtRandomNumFuncParaInfo_paramInfo(_aclrtRandomNumFuncParaInfo_paramInfo_fields, Union):
    def __init__(
        self,
        dropoutBitmaskInfo: aclrtDropoutBitmaskInfo = ...,
        uniformDisInfo: aclrtUniformDisInfo = ...,
        normalDisInfo: aclrtNormalDisInfo = ...,
    ) -> None: ...

class LP__aclrtRandomNumFuncParaInfo_paramInfo(_aclrtRandomNumFuncParaInfo_paramInfo_fields, PointerTo[_aclrtRandomNumFuncParaInfo_paramInfo]):
    @overload
    def __getitem__(self, index: int, /) -> _aclrtRandomNumFuncParaInfo_paramInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtRandomNumFuncParaInfo_fields:
    funcType: Field[_aclrtRandomNumFuncType, _aclrtRandomNumFuncType | aclrtRandomNumFuncType]
    paramInfo: Field[_aclrtRandomNumFuncParaInfo_paramInfo, _aclrtRandomNumFuncParaInfo_paramInfo]

class aclrtRandomNumFuncParaInfo(_aclrtRandomNumFuncParaInfo_fields, Struct):
    """...

    funcType: ...
    paramInfo: ...
    Bytes (64/32 bit where they differ): 36 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        funcType: _aclrtRandomNumFuncType | aclrtRandomNumFuncType = ...,
        paramInfo: _aclrtRandomNumFuncParaInfo_paramInfo = ...,
    ) -> None: ...

class LP_aclrtRandomNumFuncParaInfo(_aclrtRandomNumFuncParaInfo_fields, PointerTo[aclrtRandomNumFuncParaInfo]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtRandomNumFuncParaInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtRandomNumTaskInfo_fields:
    dataType: Field[_aclDataType, _aclDataType | aclDataType]
    randomNumFuncParaInfo: Field[aclrtRandomNumFuncParaInfo, aclrtRandomNumFuncParaInfo]
    randomParaAddr: Field[int | None, AnyPointer]
    randomResultAddr: Field[int | None, AnyPointer]
    randomCounterAddr: Field[int | None, AnyPointer]
    randomSeed: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]
    randomNum: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]
    rsv: Field[Array[uint8, int], Iterable[Integer]]

class aclrtRandomNumTaskInfo(_aclrtRandomNumTaskInfo_fields, Struct):
    """...

    dataType: ...
    randomNumFuncParaInfo: ...
    randomParaAddr: ...
    randomResultAddr: ...
    randomCounterAddr: ...
    randomSeed: ...
    randomNum: ...
    rsv: ...
    Bytes (64/32 bit where they differ): 104/92 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        dataType: _aclDataType | aclDataType = ...,
        randomNumFuncParaInfo: aclrtRandomNumFuncParaInfo = ...,
        randomParaAddr: AnyPointer = ...,
        randomResultAddr: AnyPointer = ...,
        randomCounterAddr: AnyPointer = ...,
        randomSeed: aclrtRandomParaInfo = ...,
        randomNum: aclrtRandomParaInfo = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class LP_aclrtRandomNumTaskInfo(_aclrtRandomNumTaskInfo_fields, PointerTo[aclrtRandomNumTaskInfo]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtRandomNumTaskInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtRandomTaskUpdateAttr_fields:
    srcAddr: Field[int | None, AnyPointer]
    size: Field[int, Integer]
    rsv: Field[Array[uint32, int], Iterable[Integer]]

class aclrtRandomTaskUpdateAttr(_aclrtRandomTaskUpdateAttr_fields, Struct):
    """...

    srcAddr: ...
    size: ...
    rsv: ...
    Bytes (64/32 bit where they differ): 32/24 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, srcAddr: AnyPointer = ..., size: Integer = ..., rsv: Iterable[Integer] = ...) -> None: ...

class LP_aclrtRandomTaskUpdateAttr(_aclrtRandomTaskUpdateAttr_fields, PointerTo[aclrtRandomTaskUpdateAttr]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtRandomTaskUpdateAttr: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtAicAivTaskUpdateAttr_fields:
    binHandle: Field[int | None, AnyPointer]
    funcEntryAddr: Field[int | None, AnyPointer]
    blockDimAddr: Field[int | None, AnyPointer]
    rsv: Field[Array[uint32, int], Iterable[Integer]]

class aclrtAicAivTaskUpdateAttr(_aclrtAicAivTaskUpdateAttr_fields, Struct):
    """...

    binHandle: ...
    funcEntryAddr: ...
    blockDimAddr: ...
    rsv: ...
    Bytes (64/32 bit where they differ): 40/28 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        binHandle: AnyPointer = ...,
        funcEntryAddr: AnyPointer = ...,
        blockDimAddr: AnyPointer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class LP_aclrtAicAivTaskUpdateAttr(_aclrtAicAivTaskUpdateAttr_fields, PointerTo[aclrtAicAivTaskUpdateAttr]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtAicAivTaskUpdateAttr: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtUpdateTaskAttrVal_fields:
    randomTaskAttr: Field[aclrtRandomTaskUpdateAttr, aclrtRandomTaskUpdateAttr]
    aicAivTaskAttr: Field[aclrtAicAivTaskUpdateAttr, aclrtAicAivTaskUpdateAttr]

class aclrtUpdateTaskAttrVal(_aclrtUpdateTaskAttrVal_fields, Union):
    """...

    randomTaskAttr: ...
    aicAivTaskAttr: ...
    Bytes (64/32 bit where they differ): 40/28 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        randomTaskAttr: aclrtRandomTaskUpdateAttr = ...,
        aicAivTaskAttr: aclrtAicAivTaskUpdateAttr = ...,
    ) -> None: ...

class LP_aclrtUpdateTaskAttrVal(_aclrtUpdateTaskAttrVal_fields, PointerTo[aclrtUpdateTaskAttrVal]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtUpdateTaskAttrVal: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtTaskUpdateInfo_fields:
    id: Field[_aclrtUpdateTaskAttrId, _aclrtUpdateTaskAttrId | aclrtUpdateTaskAttrId]
    val: Field[aclrtUpdateTaskAttrVal, aclrtUpdateTaskAttrVal]

class aclrtTaskUpdateInfo(_aclrtTaskUpdateInfo_fields, Struct):
    """...

    id: ...
    val: ...
    Bytes (64/32 bit where they differ): 48/32 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        id: _aclrtUpdateTaskAttrId | aclrtUpdateTaskAttrId = ...,
        val: aclrtUpdateTaskAttrVal = ...,
    ) -> None: ...

class LP_aclrtTaskUpdateInfo(_aclrtTaskUpdateInfo_fields, PointerTo[aclrtTaskUpdateInfo]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtTaskUpdateInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtSnapShotBackupArgs_fields:
    backupFlags: Field[int, Integer]
    reserved: Field[bytes, CharArray]

class aclrtSnapShotBackupArgs(_aclrtSnapShotBackupArgs_fields, Struct):
    """...

    backupFlags: ...
    reserved: ...
    Bytes (64/32 bit where they differ): 64 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, backupFlags: Integer = ..., reserved: CharArray = ...) -> None: ...

class LP_aclrtSnapShotBackupArgs(_aclrtSnapShotBackupArgs_fields, PointerTo[aclrtSnapShotBackupArgs]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtSnapShotBackupArgs: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtSnapShotRestoreArgs_fields:
    restoreFlags: Field[int, Integer]
    reserved: Field[bytes, CharArray]

class aclrtSnapShotRestoreArgs(_aclrtSnapShotRestoreArgs_fields, Struct):
    """...

    restoreFlags: ...
    reserved: ...
    Bytes (64/32 bit where they differ): 64 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, restoreFlags: Integer = ..., reserved: CharArray = ...) -> None: ...

class LP_aclrtSnapShotRestoreArgs(_aclrtSnapShotRestoreArgs_fields, PointerTo[aclrtSnapShotRestoreArgs]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtSnapShotRestoreArgs: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtUuid_fields:
    bytes: Field[bytes, CharArray]

class aclrtUuid(_aclrtUuid_fields, Struct):
    """...

    bytes: ...
    Bytes (64/32 bit where they differ): 16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, bytes: CharArray = ...) -> None: ...

class LP_aclrtUuid(_aclrtUuid_fields, PointerTo[aclrtUuid]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtUuid: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtCntNotifyRecordInfo_fields:
    mode: Field[_aclrtCntNotifyRecordMode, _aclrtCntNotifyRecordMode | aclrtCntNotifyRecordMode]
    value: Field[int, Integer]

class aclrtCntNotifyRecordInfo(_aclrtCntNotifyRecordInfo_fields, Struct):
    """...

    mode: ...
    value: ...
    Bytes (64/32 bit where they differ): 8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        mode: _aclrtCntNotifyRecordMode | aclrtCntNotifyRecordMode = ...,
        value: Integer = ...,
    ) -> None: ...

class LP_aclrtCntNotifyRecordInfo(_aclrtCntNotifyRecordInfo_fields, PointerTo[aclrtCntNotifyRecordInfo]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtCntNotifyRecordInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtCntNotifyWaitInfo_fields:
    mode: Field[_aclrtCntNotifyWaitMode, _aclrtCntNotifyWaitMode | aclrtCntNotifyWaitMode]
    value: Field[int, Integer]
    timeout: Field[int, Integer]
    isClear: Field[int, Integer]
    rsv: Field[Array[uint8, int], Iterable[Integer]]

class aclrtCntNotifyWaitInfo(_aclrtCntNotifyWaitInfo_fields, Struct):
    """...

    mode: ...
    value: ...
    timeout: ...
    isClear: ...
    rsv: ...
    Bytes (64/32 bit where they differ): 16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        mode: _aclrtCntNotifyWaitMode | aclrtCntNotifyWaitMode = ...,
        value: Integer = ...,
        timeout: Integer = ...,
        isClear: Integer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class LP_aclrtCntNotifyWaitInfo(_aclrtCntNotifyWaitInfo_fields, PointerTo[aclrtCntNotifyWaitInfo]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtCntNotifyWaitInfo: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtMemAccessDesc_fields:
    flags: Field[_aclrtMemAccessFlags, _aclrtMemAccessFlags | aclrtMemAccessFlags]
    location: Field[aclrtMemLocation, aclrtMemLocation]
    rsv: Field[Array[uint8, int], Iterable[Integer]]

class aclrtMemAccessDesc(_aclrtMemAccessDesc_fields, Struct):
    """...

    flags: ...
    location: ...
    rsv: ...
    Bytes (64/32 bit where they differ): 24 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        flags: _aclrtMemAccessFlags | aclrtMemAccessFlags = ...,
        location: aclrtMemLocation = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class LP_aclrtMemAccessDesc(_aclrtMemAccessDesc_fields, PointerTo[aclrtMemAccessDesc]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtMemAccessDesc: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclCANNPackageVersion_fields:
    version: Field[bytes, CharArray]
    majorVersion: Field[bytes, CharArray]
    minorVersion: Field[bytes, CharArray]
    releaseVersion: Field[bytes, CharArray]
    patchVersion: Field[bytes, CharArray]
    reserved: Field[bytes, CharArray]

class aclCANNPackageVersion(_aclCANNPackageVersion_fields, Struct):
    """...

    version: ...
    majorVersion: ...
    minorVersion: ...
    releaseVersion: ...
    patchVersion: ...
    reserved: ...
    Bytes (64/32 bit where they differ): 512 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        version: CharArray = ...,
        majorVersion: CharArray = ...,
        minorVersion: CharArray = ...,
        releaseVersion: CharArray = ...,
        patchVersion: CharArray = ...,
        reserved: CharArray = ...,
    ) -> None: ...

class LP_aclCANNPackageVersion(_aclCANNPackageVersion_fields, PointerTo[aclCANNPackageVersion]):
    @overload
    def __getitem__(self, index: int, /) -> aclCANNPackageVersion: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _aclrtIpcEventHandle_fields:
    reserved: Field[bytes, CharArray]

class aclrtIpcEventHandle(_aclrtIpcEventHandle_fields, Struct):
    """...

    reserved: ...
    Bytes (64/32 bit where they differ): 64 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, reserved: CharArray = ...) -> None: ...

class LP_aclrtIpcEventHandle(_aclrtIpcEventHandle_fields, PointerTo[aclrtIpcEventHandle]):
    @overload
    def __getitem__(self, index: int, /) -> aclrtIpcEventHandle: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

class _MemAttrMapping_fields:
    pgType: Field[int, Integer]
    memType: Field[int, Integer]
    isHostAlloc: Field[bool, Integer]
    memAttr: Field[_aclrtMemAttr, _aclrtMemAttr | aclrtMemAttr]

class MemAttrMapping(_MemAttrMapping_fields, Struct):
    """...

    pgType: ...
    memType: ...
    isHostAlloc: ...
    memAttr: ...
    Bytes (64/32 bit where they differ): 16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        pgType: Integer = ...,
        memType: Integer = ...,
        isHostAlloc: Integer = ...,
        memAttr: _aclrtMemAttr | aclrtMemAttr = ...,
    ) -> None: ...

class LP_MemAttrMapping(_MemAttrMapping_fields, PointerTo[MemAttrMapping]):
    @overload
    def __getitem__(self, index: int, /) -> MemAttrMapping: ...
    @overload
    def __getitem__(self, index: slice[Any, Any, Any], /) -> list[Any]: ...

_aclrtMemPgType = NewType("_aclrtMemPgType", int)

class aclrtMemPgType(Enumeration[_aclrtMemPgType]):
    """... Source: acl/acl_rt.h 2026.8."""

NORMAL_PAGE_TYPE: Final[_aclrtMemPgType]
HUGE_PAGE_TYPE: Final[_aclrtMemPgType]
HUGE1G_PAGE_TYPE: Final[_aclrtMemPgType]

_aclrtMemType = NewType("_aclrtMemType", int)

class aclrtMemType(Enumeration[_aclrtMemType]):
    """... Source: acl/acl_rt.h 2026.8."""

HBM_TYPE: Final[_aclrtMemType]
DDR_TYPE: Final[_aclrtMemType]
P2P_HBM_TYPE: Final[_aclrtMemType]
P2P_DDR_TYPE: Final[_aclrtMemType]

class aclrtCallback:
    def __init__(self, function: Callable[[int | None], None] | aclrtCallback | None = None) -> None: ...
    def __call__(self, _0: AnyPointer) -> None: ...

class aclrtHostFunc:
    def __init__(self, function: Callable[[int | None], None] | aclrtHostFunc | None = None) -> None: ...
    def __call__(self, _0: AnyPointer) -> None: ...

class aclrtExceptionInfoCallback:
    def __init__(
        self,
        function: Callable[[LP_aclrtExceptionInfo], None] | aclrtExceptionInfoCallback | None = None,
    ) -> None: ...
    def __call__(self, _0: Pointer[aclrtExceptionInfo]) -> None: ...

class aclrtOpExceptionCallback:
    def __init__(
        self,
        function: Callable[[LP_aclrtExceptionInfo, int | None], None] | aclrtOpExceptionCallback | None = None,
    ) -> None: ...
    def __call__(self, _0: Pointer[aclrtExceptionInfo], _1: AnyPointer) -> None: ...

class aclrtDeviceStateCallback:
    def __init__(
        self,
        function: Callable[[int, _aclrtDeviceState, int | None], None] | aclrtDeviceStateCallback | None = None,
    ) -> None: ...
    def __call__(self, _0: Integer, _1: _aclrtDeviceState | aclrtDeviceState, _2: AnyPointer) -> None: ...

class aclrtSnapShotCallBack:
    def __init__(
        self,
        function: Callable[[int, int | None], int | None] | aclrtSnapShotCallBack | None = None,
    ) -> None: ...
    def __call__(self, _0: Integer, _1: AnyPointer) -> int: ...

class aclrtStreamStateCallback:
    def __init__(
        self,
        function: Callable[[int | None, _aclrtStreamState, int | None], None] | aclrtStreamStateCallback | None = None,
    ) -> None: ...
    def __call__(self, _0: AnyPointer, _1: _aclrtStreamState | aclrtStreamState, _2: AnyPointer) -> None: ...

class aclrtDeviceTaskAbortCallback:
    def __init__(
        self,
        function: Callable[[int, _aclrtDeviceTaskAbortStage, int, int | None], int | None] | aclrtDeviceTaskAbortCallback | None = None,
    ) -> None: ...
    def __call__(
        self,
        _0: Integer,
        _1: _aclrtDeviceTaskAbortStage | aclrtDeviceTaskAbortStage,
        _2: Integer,
        _3: AnyPointer,
    ) -> int: ...

class aclInitCallbackFunc:
    def __init__(
        self,
        function: Callable[[bytes | None, int, int | None], int | None] | aclInitCallbackFunc | None = None,
    ) -> None: ...
    def __call__(self, _0: Text, _1: Integer, _2: AnyPointer) -> int: ...

class aclFinalizeCallbackFunc:
    def __init__(
        self,
        function: Callable[[int | None], int | None] | aclFinalizeCallbackFunc | None = None,
    ) -> None: ...
    def __call__(self, _0: AnyPointer) -> int: ...

@function
def aclInit(configPath: Text, /) -> int:
    """...

    configPath: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclFinalize() -> int:
    """...

    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclFinalizeReference(refCount: Pointer[uint64], /) -> int:
    """...

    refCount: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclGetRecentErrMsg() -> bytes | None:
    """...

    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclsysGetCANNVersion(
    name: _aclCANNPackageName | aclCANNPackageName,
    version: Pointer[aclCANNPackageVersion],
    /,
) -> int:
    """...

    name: ...
    version: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclsysGetVersionStr(pkgName: Text, versionStr: Text, /) -> int:
    """...

    pkgName: ...
    versionStr: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclsysGetVersionNum(pkgName: Text, versionNum: Pointer[int32], /) -> int:
    """...

    pkgName: ...
    versionNum: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtPeekAtLastError(level: _aclrtLastErrLevel | aclrtLastErrLevel, /) -> int:
    """...

    level: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetLastError(level: _aclrtLastErrLevel | aclrtLastErrLevel, /) -> int:
    """...

    level: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetExceptionInfoCallback(
    callback: Callable[[LP_aclrtExceptionInfo], None] | aclrtExceptionInfoCallback | None,
    /,
) -> int:
    """...

    callback: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtExceptionInfoCallbackRegister(
    callback: Callable[[LP_aclrtExceptionInfo], None] | aclrtExceptionInfoCallback | None,
    /,
) -> int:
    """...

    callback: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtExceptionInfoCallbackUnregister(
    callback: Callable[[LP_aclrtExceptionInfo], None] | aclrtExceptionInfoCallback | None,
    /,
) -> int:
    """...

    callback: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetTaskIdFromExceptionInfo(info: Pointer[aclrtExceptionInfo], /) -> int:
    """...

    info: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetStreamIdFromExceptionInfo(info: Pointer[aclrtExceptionInfo], /) -> int:
    """...

    info: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetThreadIdFromExceptionInfo(info: Pointer[aclrtExceptionInfo], /) -> int:
    """...

    info: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDeviceIdFromExceptionInfo(info: Pointer[aclrtExceptionInfo], /) -> int:
    """...

    info: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetErrorCodeFromExceptionInfo(info: Pointer[aclrtExceptionInfo], /) -> int:
    """...

    info: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetArgsFromExceptionInfo(
    info: Pointer[aclrtExceptionInfo],
    devArgsPtr: Pointer[void_p],
    devArgsLen: Pointer[uint32],
    /,
) -> int:
    """...

    info: ...
    devArgsPtr: ...
    devArgsLen: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetFuncHandleFromExceptionInfo(
    info: Pointer[aclrtExceptionInfo],
    func: PointerToCell[aclrtFuncHandle],
    /,
) -> int:
    """...

    info: ...
    func: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinarySetExceptionCallback(
    binHandle: aclrtBinHandle | None,
    callback: Callable[[LP_aclrtExceptionInfo, int | None], None] | aclrtOpExceptionCallback | None,
    userData: AnyPointer,
    /,
) -> int:
    """...

    binHandle: ...
    callback: ...
    userData: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSubscribeReport(threadId: Integer, stream: aclrtStream | None, /) -> int:
    """...

    threadId: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtLaunchCallback(
    fn: Callable[[int | None], None] | aclrtCallback | None,
    userData: AnyPointer,
    blockType: _aclrtCallbackBlockType | aclrtCallbackBlockType,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    fn: ...
    userData: ...
    blockType: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtProcessReport(timeout: Integer, /) -> int:
    """...

    timeout: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtUnSubscribeReport(threadId: Integer, stream: aclrtStream | None, /) -> int:
    """...

    threadId: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateContext(context: PointerToCell[aclrtContext], deviceId: Integer, /) -> int:
    """...

    context: ...
    deviceId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyContext(context: aclrtContext | None, /) -> int:
    """...

    context: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetCurrentContext(context: aclrtContext | None, /) -> int:
    """...

    context: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetCurrentContext(context: PointerToCell[aclrtContext], /) -> int:
    """...

    context: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCtxGetSysParamOpt(opt: _aclSysParamOpt | aclSysParamOpt, value: Pointer[int64], /) -> int:
    """...

    opt: ...
    value: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCtxSetSysParamOpt(opt: _aclSysParamOpt | aclSysParamOpt, value: Integer, /) -> int:
    """...

    opt: ...
    value: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetSysParamOpt(opt: _aclSysParamOpt | aclSysParamOpt, value: Pointer[int64], /) -> int:
    """...

    opt: ...
    value: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetSysParamOpt(opt: _aclSysParamOpt | aclSysParamOpt, value: Integer, /) -> int:
    """...

    opt: ...
    value: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetDevice(deviceId: Integer, /) -> int:
    """...

    deviceId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtResetDevice(deviceId: Integer, /) -> int:
    """...

    deviceId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtResetDeviceForce(deviceId: Integer, /) -> int:
    """...

    deviceId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDevice(deviceId: Pointer[int32], /) -> int:
    """...

    deviceId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetStreamFailureMode(stream: aclrtStream | None, mode: Integer, /) -> int:
    """...

    stream: ...
    mode: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetRunMode(runMode: Pointer[aclrtRunMode], /) -> int:
    """...

    runMode: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSynchronizeDevice() -> int:
    """...

    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSynchronizeDeviceWithTimeout(timeout: Integer, /) -> int:
    """...

    timeout: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetTsDevice(tsId: _aclrtTsId | aclrtTsId, /) -> int:
    """...

    tsId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDeviceUtilizationRate(deviceId: Integer, utilizationInfo: Pointer[aclrtUtilizationInfo], /) -> int:
    """...

    deviceId: ...
    utilizationInfo: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDeviceCount(count: Pointer[uint32], /) -> int:
    """...

    count: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateEvent(event: PointerToCell[aclrtEvent], /) -> int:
    """...

    event: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateEventWithFlag(event: PointerToCell[aclrtEvent], flag: Integer, /) -> int:
    """...

    event: ...
    flag: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateEventExWithFlag(event: PointerToCell[aclrtEvent], flag: Integer, /) -> int:
    """...

    event: ...
    flag: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyEvent(event: aclrtEvent | None, /) -> int:
    """...

    event: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtRecordEvent(event: aclrtEvent | None, stream: aclrtStream | None, /) -> int:
    """...

    event: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtRecordEventWithFlag(event: aclrtEvent | None, stream: aclrtStream | None, flag: Integer, /) -> int:
    """...

    event: ...
    stream: ...
    flag: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtResetEvent(event: aclrtEvent | None, stream: aclrtStream | None, /) -> int:
    """...

    event: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtQueryEvent(event: aclrtEvent | None, status: Pointer[aclrtEventStatus], /) -> int:
    """...

    event: ...
    status: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtQueryEventStatus(event: aclrtEvent | None, status: Pointer[aclrtEventRecordedStatus], /) -> int:
    """...

    event: ...
    status: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtQueryEventWaitStatus(event: aclrtEvent | None, status: Pointer[aclrtEventWaitStatus], /) -> int:
    """...

    event: ...
    status: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSynchronizeEvent(event: aclrtEvent | None, /) -> int:
    """...

    event: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSynchronizeEventWithTimeout(event: aclrtEvent | None, timeout: Integer, /) -> int:
    """...

    event: ...
    timeout: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtEventElapsedTime(ms: Pointer[float32], startEvent: aclrtEvent | None, endEvent: aclrtEvent | None, /) -> int:
    """...

    ms: ...
    startEvent: ...
    endEvent: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtEventGetTimestamp(event: aclrtEvent | None, timestamp: Pointer[uint64], /) -> int:
    """...

    event: ...
    timestamp: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMalloc(devPtr: Pointer[void_p], size: Integer, policy: _aclrtMemMallocPolicy | aclrtMemMallocPolicy, /) -> int:
    """...

    devPtr: ...
    size: ...
    policy: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMallocAlign32(
    devPtr: Pointer[void_p],
    size: Integer,
    policy: _aclrtMemMallocPolicy | aclrtMemMallocPolicy,
    /,
) -> int:
    """...

    devPtr: ...
    size: ...
    policy: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMallocCached(
    devPtr: Pointer[void_p],
    size: Integer,
    policy: _aclrtMemMallocPolicy | aclrtMemMallocPolicy,
    /,
) -> int:
    """...

    devPtr: ...
    size: ...
    policy: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMallocWithCfg(
    devPtr: Pointer[void_p],
    size: Integer,
    policy: _aclrtMemMallocPolicy | aclrtMemMallocPolicy,
    cfg: Pointer[aclrtMallocConfig],
    /,
) -> int:
    """...

    devPtr: ...
    size: ...
    policy: ...
    cfg: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMallocForTaskScheduler(
    devPtr: Pointer[void_p],
    size: Integer,
    policy: _aclrtMemMallocPolicy | aclrtMemMallocPolicy,
    cfg: Pointer[aclrtMallocConfig],
    /,
) -> int:
    """...

    devPtr: ...
    size: ...
    policy: ...
    cfg: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMallocHostWithCfg(ptr: Pointer[void_p], size: Integer, cfg: Pointer[aclrtMallocConfig], /) -> int:
    """...

    ptr: ...
    size: ...
    cfg: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtPointerGetAttributes(ptr: AnyPointer, attributes: Pointer[aclrtPtrAttributes], /) -> int:
    """...

    ptr: ...
    attributes: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemManagedGetAttr(
    attribute: _aclrtMemManagedRangeAttribute | aclrtMemManagedRangeAttribute,
    ptr: AnyPointer,
    size: Integer,
    data: AnyPointer,
    dataSize: Integer,
    /,
) -> int:
    """...

    attribute: ...
    ptr: ...
    size: ...
    data: ...
    dataSize: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemManagedGetAttrs(
    attributes: Pointer[aclrtMemManagedRangeAttribute],
    numAttributes: Integer,
    ptr: AnyPointer,
    size: Integer,
    data: Pointer[void_p],
    dataSizes: Pointer[size_t],
    /,
) -> int:
    """...

    attributes: ...
    numAttributes: ...
    ptr: ...
    size: ...
    data: ...
    dataSizes: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtHostRegister(
    ptr: AnyPointer,
    size: Integer,
    type: _aclrtHostRegisterType | aclrtHostRegisterType,
    devPtr: Pointer[void_p],
    /,
) -> int:
    """...

    ptr: ...
    size: ...
    type: ...
    devPtr: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtHostRegisterV2(ptr: AnyPointer, size: Integer, flag: Integer, /) -> int:
    """...

    ptr: ...
    size: ...
    flag: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtHostGetDevicePointer(pHost: AnyPointer, pDevice: Pointer[void_p], flag: Integer, /) -> int:
    """...

    pHost: ...
    pDevice: ...
    flag: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtHostUnregister(ptr: AnyPointer, /) -> int:
    """...

    ptr: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtHostMemMapCapabilities(
    deviceId: Integer,
    hacType: _aclrtHacType | aclrtHacType,
    capabilities: Pointer[aclrtHostMemMapCapability],
    /,
) -> int:
    """...

    deviceId: ...
    hacType: ...
    capabilities: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetThreadLastTaskId(taskId: Pointer[uint32], /) -> int:
    """...

    taskId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamGetId(stream: aclrtStream | None, streamId: Pointer[int32], /) -> int:
    """...

    stream: ...
    streamId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemFlush(devPtr: AnyPointer, size: Integer, /) -> int:
    """...

    devPtr: ...
    size: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemInvalidate(devPtr: AnyPointer, size: Integer, /) -> int:
    """...

    devPtr: ...
    size: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFree(devPtr: AnyPointer, /) -> int:
    """...

    devPtr: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMallocHost(hostPtr: Pointer[void_p], size: Integer, /) -> int:
    """...

    hostPtr: ...
    size: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemAllocManaged(ptr: Pointer[void_p], size: Integer, flag: Integer, /) -> int:
    """...

    ptr: ...
    size: ...
    flag: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFreeHost(hostPtr: AnyPointer, /) -> int:
    """...

    hostPtr: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFreeWithDevSync(devPtr: AnyPointer, /) -> int:
    """...

    devPtr: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFreeHostWithDevSync(hostPtr: AnyPointer, /) -> int:
    """...

    hostPtr: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemcpy(
    dst: AnyPointer,
    destMax: Integer,
    src: AnyPointer,
    count: Integer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    /,
) -> int:
    """...

    dst: ...
    destMax: ...
    src: ...
    count: ...
    kind: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemset(devPtr: AnyPointer, maxCount: Integer, value: Integer, count: Integer, /) -> int:
    """...

    devPtr: ...
    maxCount: ...
    value: ...
    count: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemcpyAsync(
    dst: AnyPointer,
    destMax: Integer,
    src: AnyPointer,
    count: Integer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    dst: ...
    destMax: ...
    src: ...
    count: ...
    kind: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemsetD32(ptr: AnyPointer, memSize: Integer, value: Integer, N: Integer, /) -> int:
    """...

    ptr: ...
    memSize: ...
    value: ...
    N: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemsetD32Async(
    ptr: AnyPointer,
    memSize: Integer,
    value: Integer,
    N: Integer,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    ptr: ...
    memSize: ...
    value: ...
    N: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemcpyAsyncWithCondition(
    dst: AnyPointer,
    destMax: Integer,
    src: AnyPointer,
    count: Integer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    dst: ...
    destMax: ...
    src: ...
    count: ...
    kind: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemcpy2d(
    dst: AnyPointer,
    dpitch: Integer,
    src: AnyPointer,
    spitch: Integer,
    width: Integer,
    height: Integer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    /,
) -> int:
    """...

    dst: ...
    dpitch: ...
    src: ...
    spitch: ...
    width: ...
    height: ...
    kind: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemcpy2dAsync(
    dst: AnyPointer,
    dpitch: Integer,
    src: AnyPointer,
    spitch: Integer,
    width: Integer,
    height: Integer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    dst: ...
    dpitch: ...
    src: ...
    spitch: ...
    width: ...
    height: ...
    kind: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetSymbolAddress(symbol: AnyPointer, devPtr: Pointer[void_p], /) -> int:
    """...

    symbol: ...
    devPtr: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetSymbolSize(symbol: AnyPointer, size: Pointer[size_t], /) -> int:
    """...

    symbol: ...
    size: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemcpyFromSymbol(
    dst: AnyPointer,
    dstMax: Integer,
    symbol: AnyPointer,
    count: Integer,
    offset: Integer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    /,
) -> int:
    """...

    dst: ...
    dstMax: ...
    symbol: ...
    count: ...
    offset: ...
    kind: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemcpyFromSymbolAsync(
    dst: AnyPointer,
    dstMax: Integer,
    symbol: AnyPointer,
    count: Integer,
    offset: Integer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    dst: ...
    dstMax: ...
    symbol: ...
    count: ...
    offset: ...
    kind: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemcpyToSymbol(
    symbol: AnyPointer,
    src: AnyPointer,
    count: Integer,
    offset: Integer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    /,
) -> int:
    """...

    symbol: ...
    src: ...
    count: ...
    offset: ...
    kind: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemcpyToSymbolAsync(
    symbol: AnyPointer,
    src: AnyPointer,
    count: Integer,
    offset: Integer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    symbol: ...
    src: ...
    count: ...
    offset: ...
    kind: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemsetAsync(
    devPtr: AnyPointer,
    maxCount: Integer,
    value: Integer,
    count: Integer,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    devPtr: ...
    maxCount: ...
    value: ...
    count: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemManagedAdvise(
    ptr: AnyPointer,
    size: Integer,
    advise: _aclrtMemManagedAdviseType | aclrtMemManagedAdviseType,
    location: aclrtMemManagedLocation,
    /,
) -> int:
    """...

    ptr: ...
    size: ...
    advise: ...
    location: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtReserveMemAddress(
    virPtr: Pointer[void_p],
    size: Integer,
    alignment: Integer,
    expectPtr: AnyPointer,
    flags: Integer,
    /,
) -> int:
    """...

    virPtr: ...
    size: ...
    alignment: ...
    expectPtr: ...
    flags: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtReleaseMemAddress(virPtr: AnyPointer, /) -> int:
    """...

    virPtr: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMallocPhysical(
    handle: PointerToCell[aclrtDrvMemHandle],
    size: Integer,
    prop: Pointer[aclrtPhysicalMemProp],
    flags: Integer,
    /,
) -> int:
    """...

    handle: ...
    size: ...
    prop: ...
    flags: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFreePhysical(handle: aclrtDrvMemHandle | None, /) -> int:
    """...

    handle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMapMem(
    virPtr: AnyPointer,
    size: Integer,
    offset: Integer,
    handle: aclrtDrvMemHandle | None,
    flags: Integer,
    /,
) -> int:
    """...

    virPtr: ...
    size: ...
    offset: ...
    handle: ...
    flags: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtUnmapMem(virPtr: AnyPointer, /) -> int:
    """...

    virPtr: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemMapNoAccess(
    virPtr: AnyPointer,
    size: Integer,
    offset: Integer,
    handle: aclrtDrvMemHandle | None,
    flags: Integer,
    /,
) -> int:
    """...

    virPtr: ...
    size: ...
    offset: ...
    handle: ...
    flags: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateStreamConfigHandle() -> LP_aclrtStreamConfigHandle:
    """...

    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyStreamConfigHandle(handle: Pointer[aclrtStreamConfigHandle], /) -> int:
    """...

    handle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetStreamConfigOpt(
    handle: Pointer[aclrtStreamConfigHandle],
    attr: _aclrtStreamConfigAttr | aclrtStreamConfigAttr,
    attrValue: AnyPointer,
    valueSize: Integer,
    /,
) -> int:
    """...

    handle: ...
    attr: ...
    attrValue: ...
    valueSize: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateStream(stream: PointerToCell[aclrtStream], /) -> int:
    """...

    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateStreamV2(stream: PointerToCell[aclrtStream], handle: Pointer[aclrtStreamConfigHandle], /) -> int:
    """...

    stream: ...
    handle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateStreamWithConfig(stream: PointerToCell[aclrtStream], priority: Integer, flag: Integer, /) -> int:
    """...

    stream: ...
    priority: ...
    flag: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyStream(stream: aclrtStream | None, /) -> int:
    """...

    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyStreamForce(stream: aclrtStream | None, /) -> int:
    """...

    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSynchronizeStream(stream: aclrtStream | None, /) -> int:
    """...

    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSynchronizeStreamWithTimeout(stream: aclrtStream | None, timeout: Integer, /) -> int:
    """...

    stream: ...
    timeout: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamQuery(stream: aclrtStream | None, status: Pointer[aclrtStreamStatus], /) -> int:
    """...

    stream: ...
    status: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamGetPriority(stream: aclrtStream | None, priority: Pointer[uint32], /) -> int:
    """...

    stream: ...
    priority: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamGetFlags(stream: aclrtStream | None, flags: Pointer[uint32], /) -> int:
    """...

    stream: ...
    flags: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamWaitEvent(stream: aclrtStream | None, event: aclrtEvent | None, /) -> int:
    """...

    stream: ...
    event: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamWaitEventWithFlag(
    stream: aclrtStream | None,
    event: aclrtEvent | None,
    timeout: Integer,
    flag: Integer,
    /,
) -> int:
    """...

    stream: ...
    event: ...
    timeout: ...
    flag: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamWaitEventWithTimeout(stream: aclrtStream | None, event: aclrtEvent | None, timeout: Integer, /) -> int:
    """...

    stream: ...
    event: ...
    timeout: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetGroup(groupId: Integer, /) -> int:
    """...

    groupId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetGroupCount(count: Pointer[uint32], /) -> int:
    """...

    count: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateGroupInfo() -> LP_aclrtGroupInfo:
    """...

    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyGroupInfo(groupInfo: Pointer[aclrtGroupInfo], /) -> int:
    """...

    groupInfo: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetAllGroupInfo(groupInfo: Pointer[aclrtGroupInfo], /) -> int:
    """...

    groupInfo: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetGroupInfoDetail(
    groupInfo: Pointer[aclrtGroupInfo],
    groupIndex: Integer,
    attr: _aclrtGroupAttr | aclrtGroupAttr,
    attrValue: AnyPointer,
    valueLen: Integer,
    paramRetSize: Pointer[size_t],
    /,
) -> int:
    """...

    groupInfo: ...
    groupIndex: ...
    attr: ...
    attrValue: ...
    valueLen: ...
    paramRetSize: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceCanAccessPeer(canAccessPeer: Pointer[int32], deviceId: Integer, peerDeviceId: Integer, /) -> int:
    """...

    canAccessPeer: ...
    deviceId: ...
    peerDeviceId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceEnablePeerAccess(peerDeviceId: Integer, flags: Integer, /) -> int:
    """...

    peerDeviceId: ...
    flags: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceDisablePeerAccess(peerDeviceId: Integer, /) -> int:
    """...

    peerDeviceId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetMemInfo(attr: _aclrtMemAttr | aclrtMemAttr, free: Pointer[size_t], total: Pointer[size_t], /) -> int:
    """...

    attr: ...
    free: ...
    total: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetMemUsageInfo(
    deviceId: Integer,
    memUsageInfo: Pointer[aclrtMemUsageInfo],
    inputNum: Integer,
    outputNum: Pointer[size_t],
    /,
) -> int:
    """...

    deviceId: ...
    memUsageInfo: ...
    inputNum: ...
    outputNum: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetOpWaitTimeout(timeout: Integer, /) -> int:
    """...

    timeout: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetOpExecuteTimeOut(timeout: Integer, /) -> int:
    """...

    timeout: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetOpExecuteTimeOutWithMs(timeout: Integer, /) -> int:
    """...

    timeout: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetOpExecuteTimeOutV2(timeout: Integer, actualTimeout: Pointer[uint64], /) -> int:
    """...

    timeout: ...
    actualTimeout: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetOpTimeOutInterval(interval: Pointer[uint64], /) -> int:
    """...

    interval: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetStreamOverflowSwitch(stream: aclrtStream | None, flag: Integer, /) -> int:
    """...

    stream: ...
    flag: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetStreamOverflowSwitch(stream: aclrtStream | None, flag: Pointer[uint32], /) -> int:
    """...

    stream: ...
    flag: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetDeviceSatMode(mode: _aclrtFloatOverflowMode | aclrtFloatOverflowMode, /) -> int:
    """...

    mode: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDeviceSatMode(mode: Pointer[aclrtFloatOverflowMode], /) -> int:
    """...

    mode: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetOverflowStatus(outputAddr: AnyPointer, outputSize: Integer, stream: aclrtStream | None, /) -> int:
    """...

    outputAddr: ...
    outputSize: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtResetOverflowStatus(stream: aclrtStream | None, /) -> int:
    """...

    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSubscribeHostFunc(hostFuncThreadId: Integer, exeStream: aclrtStream | None, /) -> int:
    """...

    hostFuncThreadId: ...
    exeStream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtProcessHostFunc(timeout: Integer, /) -> int:
    """...

    timeout: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtUnSubscribeHostFunc(hostFuncThreadId: Integer, exeStream: aclrtStream | None, /) -> int:
    """...

    hostFuncThreadId: ...
    exeStream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtQueryDeviceStatus(deviceId: Integer, deviceStatus: Pointer[aclrtDeviceStatus], /) -> int:
    """...

    deviceId: ...
    deviceStatus: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateBinary(data: AnyPointer, dataLen: Integer, /) -> int | None:
    """...

    data: ...
    dataLen: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyBinary(binary: aclrtBinary | None, /) -> int:
    """...

    binary: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinaryLoad(binary: aclrtBinary | None, binHandle: PointerToCell[aclrtBinHandle], /) -> int:
    """...

    binary: ...
    binHandle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinaryUnLoad(binHandle: aclrtBinHandle | None, /) -> int:
    """...

    binHandle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinaryGetFunction(
    binHandle: aclrtBinHandle | None,
    kernelName: Text,
    funcHandle: PointerToCell[aclrtFuncHandle],
    /,
) -> int:
    """...

    binHandle: ...
    kernelName: ...
    funcHandle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtLaunchKernel(
    funcHandle: aclrtFuncHandle | None,
    numBlocks: Integer,
    argsData: AnyPointer,
    argsSize: Integer,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    funcHandle: ...
    numBlocks: ...
    argsData: ...
    argsSize: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemExportToShareableHandle(
    handle: aclrtDrvMemHandle | None,
    handleType: _aclrtMemHandleType | aclrtMemHandleType,
    flags: Integer,
    shareableHandle: Pointer[uint64],
    /,
) -> int:
    """...

    handle: ...
    handleType: ...
    flags: ...
    shareableHandle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemExportToShareableHandleV2(
    handle: aclrtDrvMemHandle | None,
    flags: Integer,
    shareType: _aclrtMemSharedHandleType | aclrtMemSharedHandleType,
    shareableHandle: AnyPointer,
    /,
) -> int:
    """...

    handle: ...
    flags: ...
    shareType: ...
    shareableHandle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemImportFromShareableHandle(
    shareableHandle: Integer,
    deviceId: Integer,
    handle: PointerToCell[aclrtDrvMemHandle],
    /,
) -> int:
    """...

    shareableHandle: ...
    deviceId: ...
    handle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemImportFromShareableHandleV2(
    shareableHandle: AnyPointer,
    shareType: _aclrtMemSharedHandleType | aclrtMemSharedHandleType,
    flags: Integer,
    handle: PointerToCell[aclrtDrvMemHandle],
    /,
) -> int:
    """...

    shareableHandle: ...
    shareType: ...
    flags: ...
    handle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemSetPidToShareableHandle(shareableHandle: Integer, pid: Pointer[int32], pidNum: Integer, /) -> int:
    """...

    shareableHandle: ...
    pid: ...
    pidNum: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemSetPidToShareableHandleV2(
    shareableHandle: AnyPointer,
    shareType: _aclrtMemSharedHandleType | aclrtMemSharedHandleType,
    pid: Pointer[int32],
    pidNum: Integer,
    /,
) -> int:
    """...

    shareableHandle: ...
    shareType: ...
    pid: ...
    pidNum: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemGetAllocationGranularity(
    prop: Pointer[aclrtPhysicalMemProp],
    option: _aclrtMemGranularityOptions | aclrtMemGranularityOptions,
    granularity: Pointer[size_t],
    /,
) -> int:
    """...

    prop: ...
    option: ...
    granularity: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceGetBareTgid(pid: Pointer[int32], /) -> int:
    """...

    pid: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCmoAsync(
    src: AnyPointer,
    size: Integer,
    cmoType: _aclrtCmoType | aclrtCmoType,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    src: ...
    size: ...
    cmoType: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetMemUceInfo(
    deviceId: Integer,
    memUceInfoArray: Pointer[aclrtMemUceInfo],
    arraySize: Integer,
    retSize: Pointer[size_t],
    /,
) -> int:
    """...

    deviceId: ...
    memUceInfoArray: ...
    arraySize: ...
    retSize: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceTaskAbort(deviceId: Integer, timeout: Integer, /) -> int:
    """...

    deviceId: ...
    timeout: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemUceRepair(deviceId: Integer, memUceInfoArray: Pointer[aclrtMemUceInfo], arraySize: Integer, /) -> int:
    """...

    deviceId: ...
    memUceInfoArray: ...
    arraySize: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamAbort(stream: aclrtStream | None, /) -> int:
    """...

    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinaryLoadFromFile(
    binPath: Text,
    options: Pointer[aclrtBinaryLoadOptions],
    binHandle: PointerToCell[aclrtBinHandle],
    /,
) -> int:
    """...

    binPath: ...
    options: ...
    binHandle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinaryGetDevAddress(
    binHandle: aclrtBinHandle | None,
    binAddr: Pointer[void_p],
    binSize: Pointer[size_t],
    /,
) -> int:
    """...

    binHandle: ...
    binAddr: ...
    binSize: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinaryGetFunctionByEntry(
    binHandle: aclrtBinHandle | None,
    funcEntry: Integer,
    funcHandle: PointerToCell[aclrtFuncHandle],
    /,
) -> int:
    """...

    binHandle: ...
    funcEntry: ...
    funcHandle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinaryGetGlobal(
    binHandle: aclrtBinHandle | None,
    name: Text,
    dptr: Pointer[void_p],
    size: Pointer[size_t],
    /,
) -> int:
    """...

    binHandle: ...
    name: ...
    dptr: ...
    size: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetFuncBySymbol(symbol: AnyPointer, funcHandle: PointerToCell[aclrtFuncHandle], /) -> int:
    """...

    symbol: ...
    funcHandle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetFunctionAddr(
    funcHandle: aclrtFuncHandle | None,
    aicAddr: Pointer[void_p],
    aivAddr: Pointer[void_p],
    /,
) -> int:
    """...

    funcHandle: ...
    aicAddr: ...
    aivAddr: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetFunctionSize(
    funcHandle: aclrtFuncHandle | None,
    aicSize: Pointer[size_t],
    aivSize: Pointer[size_t],
    /,
) -> int:
    """...

    funcHandle: ...
    aicSize: ...
    aivSize: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetMemcpyDescSize(kind: _aclrtMemcpyKind | aclrtMemcpyKind, descSize: Pointer[size_t], /) -> int:
    """...

    kind: ...
    descSize: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetMemcpyDesc(
    desc: AnyPointer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    srcAddr: AnyPointer,
    dstAddr: AnyPointer,
    count: Integer,
    config: AnyPointer,
    /,
) -> int:
    """...

    desc: ...
    kind: ...
    srcAddr: ...
    dstAddr: ...
    count: ...
    config: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemcpyAsyncWithOffset(
    dst: Pointer[void_p],
    destMax: Integer,
    dstDataOffset: Integer,
    src: Pointer[void_p],
    count: Integer,
    srcDataOffset: Integer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    dst: ...
    destMax: ...
    dstDataOffset: ...
    src: ...
    count: ...
    srcDataOffset: ...
    kind: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemcpyAsyncWithDesc(
    desc: AnyPointer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    desc: ...
    kind: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsGetHandleMemSize(funcHandle: aclrtFuncHandle | None, memSize: Pointer[size_t], /) -> int:
    """...

    funcHandle: ...
    memSize: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsGetMemSize(
    funcHandle: aclrtFuncHandle | None,
    userArgsSize: Integer,
    actualArgsSize: Pointer[size_t],
    /,
) -> int:
    """...

    funcHandle: ...
    userArgsSize: ...
    actualArgsSize: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsInit(funcHandle: aclrtFuncHandle | None, argsHandle: PointerToCell[aclrtArgsHandle], /) -> int:
    """...

    funcHandle: ...
    argsHandle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsInitByUserMem(
    funcHandle: aclrtFuncHandle | None,
    argsHandle: aclrtArgsHandle | None,
    userHostMem: AnyPointer,
    actualArgsSize: Integer,
    /,
) -> int:
    """...

    funcHandle: ...
    argsHandle: ...
    userHostMem: ...
    actualArgsSize: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsAppend(
    argsHandle: aclrtArgsHandle | None,
    param: AnyPointer,
    paramSize: Integer,
    paramHandle: PointerToCell[aclrtParamHandle],
    /,
) -> int:
    """...

    argsHandle: ...
    param: ...
    paramSize: ...
    paramHandle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsAppendPlaceHolder(
    argsHandle: aclrtArgsHandle | None,
    paramHandle: PointerToCell[aclrtParamHandle],
    /,
) -> int:
    """...

    argsHandle: ...
    paramHandle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsGetPlaceHolderBuffer(
    argsHandle: aclrtArgsHandle | None,
    paramHandle: aclrtParamHandle | None,
    dataSize: Integer,
    bufferAddr: Pointer[void_p],
    /,
) -> int:
    """...

    argsHandle: ...
    paramHandle: ...
    dataSize: ...
    bufferAddr: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsParaUpdate(
    argsHandle: aclrtArgsHandle | None,
    paramHandle: aclrtParamHandle | None,
    param: AnyPointer,
    paramSize: Integer,
    /,
) -> int:
    """...

    argsHandle: ...
    paramHandle: ...
    param: ...
    paramSize: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtLaunchKernelWithConfig(
    funcHandle: aclrtFuncHandle | None,
    numBlocks: Integer,
    stream: aclrtStream | None,
    cfg: Pointer[aclrtLaunchKernelCfg],
    argsHandle: aclrtArgsHandle | None,
    reserve: AnyPointer,
    /,
) -> int:
    """...

    funcHandle: ...
    numBlocks: ...
    stream: ...
    cfg: ...
    argsHandle: ...
    reserve: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRITaskGetParams(task: aclmdlRITask | None, params: Pointer[aclmdlRITaskParams], /) -> int:
    """...

    task: ...
    params: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRITaskSetParams(task: aclmdlRITask | None, params: Pointer[aclmdlRITaskParams], /) -> int:
    """...

    task: ...
    params: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIKernelTaskGetAttribute(
    task: aclmdlRITask | None,
    attrId: _aclrtLaunchKernelAttrId | aclrtLaunchKernelAttrId,
    attrValue: Pointer[aclrtLaunchKernelAttrValue],
    /,
) -> int:
    """...

    task: ...
    attrId: ...
    attrValue: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIUpdate(modelRI: aclmdlRI | None, /) -> int:
    """...

    modelRI: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRITaskDisable(task: aclmdlRITask | None, /) -> int:
    """...

    task: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsFinalize(argsHandle: aclrtArgsHandle | None, /) -> int:
    """...

    argsHandle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtValueWrite(devAddr: AnyPointer, value: Integer, flag: Integer, stream: aclrtStream | None, /) -> int:
    """...

    devAddr: ...
    value: ...
    flag: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtValueWait(devAddr: AnyPointer, value: Integer, flag: Integer, stream: aclrtStream | None, /) -> int:
    """...

    devAddr: ...
    value: ...
    flag: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetStreamAvailableNum(streamCount: Pointer[uint32], /) -> int:
    """...

    streamCount: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetStreamAttribute(
    stream: aclrtStream | None,
    stmAttrType: _aclrtStreamAttr | aclrtStreamAttr,
    value: Pointer[aclrtStreamAttrValue],
    /,
) -> int:
    """...

    stream: ...
    stmAttrType: ...
    value: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetStreamAttribute(
    stream: aclrtStream | None,
    stmAttrType: _aclrtStreamAttr | aclrtStreamAttr,
    value: Pointer[aclrtStreamAttrValue],
    /,
) -> int:
    """...

    stream: ...
    stmAttrType: ...
    value: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateNotify(notify: PointerToCell[aclrtNotify], flag: Integer, /) -> int:
    """...

    notify: ...
    flag: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyNotify(notify: aclrtNotify | None, /) -> int:
    """...

    notify: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCntNotifyCreate(cntNotify: PointerToCell[aclrtCntNotify], flag: Integer, /) -> int:
    """...

    cntNotify: ...
    flag: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCntNotifyDestroy(cntNotify: aclrtCntNotify | None, /) -> int:
    """...

    cntNotify: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtRecordNotify(notify: aclrtNotify | None, stream: aclrtStream | None, /) -> int:
    """...

    notify: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtWaitAndResetNotify(notify: aclrtNotify | None, stream: aclrtStream | None, timeout: Integer, /) -> int:
    """...

    notify: ...
    stream: ...
    timeout: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetNotifyId(notify: aclrtNotify | None, notifyId: Pointer[uint32], /) -> int:
    """...

    notify: ...
    notifyId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetEventId(event: aclrtEvent | None, eventId: Pointer[uint32], /) -> int:
    """...

    event: ...
    eventId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetEventAvailNum(eventCount: Pointer[uint32], /) -> int:
    """...

    eventCount: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDeviceInfo(deviceId: Integer, attr: _aclrtDevAttr | aclrtDevAttr, value: Pointer[int64], /) -> int:
    """...

    deviceId: ...
    attr: ...
    value: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceGetStreamPriorityRange(leastPriority: Pointer[int32], greatestPriority: Pointer[int32], /) -> int:
    """...

    leastPriority: ...
    greatestPriority: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDeviceCapability(
    deviceId: Integer,
    devFeatureType: _aclrtDevFeatureType | aclrtDevFeatureType,
    value: Pointer[int32],
    /,
) -> int:
    """...

    deviceId: ...
    devFeatureType: ...
    value: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceGetUuid(deviceId: Integer, uuid: Pointer[aclrtUuid], /) -> int:
    """...

    deviceId: ...
    uuid: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceSetLimit(limit: _aclrtDeviceLimit | aclrtDeviceLimit, value: Integer, /) -> int:
    """...

    limit: ...
    value: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceGetLimit(limit: _aclrtDeviceLimit | aclrtDeviceLimit, value: Pointer[size_t], /) -> int:
    """...

    limit: ...
    value: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceGetPCIBusId(deviceId: Integer, pciBusId: Text, len: Integer, /) -> int:
    """...

    deviceId: ...
    pciBusId: ...
    len: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceGetByPCIBusId(pciBusId: Text, deviceId: Pointer[int32], /) -> int:
    """...

    pciBusId: ...
    deviceId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceGetHostAtomicCapabilities(
    capabilities: Pointer[uint32],
    operations: Pointer[aclrtAtomicOperation],
    count: Integer,
    deviceId: Integer,
    /,
) -> int:
    """...

    capabilities: ...
    operations: ...
    count: ...
    deviceId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceGetP2PAtomicCapabilities(
    capabilities: Pointer[uint32],
    operations: Pointer[aclrtAtomicOperation],
    count: Integer,
    srcDeviceId: Integer,
    dstDeviceId: Integer,
    /,
) -> int:
    """...

    capabilities: ...
    operations: ...
    count: ...
    srcDeviceId: ...
    dstDeviceId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCtxGetCurrentDefaultStream(stream: PointerToCell[aclrtStream], /) -> int:
    """...

    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetPrimaryCtxState(deviceId: Integer, flags: Pointer[uint32], active: Pointer[int32], /) -> int:
    """...

    deviceId: ...
    flags: ...
    active: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtReduceAsync(
    dst: AnyPointer,
    src: AnyPointer,
    count: Integer,
    kind: _aclrtReduceKind | aclrtReduceKind,
    type: _aclDataType | aclDataType,
    stream: aclrtStream | None,
    reserve: AnyPointer,
    /,
) -> int:
    """...

    dst: ...
    src: ...
    count: ...
    kind: ...
    type: ...
    stream: ...
    reserve: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDeviceResLimit(
    deviceId: Integer,
    type: _aclrtDevResLimitType | aclrtDevResLimitType,
    value: Pointer[uint32],
    /,
) -> int:
    """...

    deviceId: ...
    type: ...
    value: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetDeviceResLimit(
    deviceId: Integer,
    type: _aclrtDevResLimitType | aclrtDevResLimitType,
    value: Integer,
    /,
) -> int:
    """...

    deviceId: ...
    type: ...
    value: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtResetDeviceResLimit(deviceId: Integer, /) -> int:
    """...

    deviceId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetStreamResLimit(
    stream: aclrtStream | None,
    type: _aclrtDevResLimitType | aclrtDevResLimitType,
    value: Pointer[uint32],
    /,
) -> int:
    """...

    stream: ...
    type: ...
    value: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetStreamResLimit(
    stream: aclrtStream | None,
    type: _aclrtDevResLimitType | aclrtDevResLimitType,
    value: Integer,
    /,
) -> int:
    """...

    stream: ...
    type: ...
    value: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtResetStreamResLimit(stream: aclrtStream | None, /) -> int:
    """...

    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtUseStreamResInCurrentThread(stream: aclrtStream | None, /) -> int:
    """...

    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtUnuseStreamResInCurrentThread(stream: aclrtStream | None, /) -> int:
    """...

    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetResInCurrentThread(type: _aclrtDevResLimitType | aclrtDevResLimitType, value: Pointer[uint32], /) -> int:
    """...

    type: ...
    value: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateLabel(label: PointerToCell[aclrtLabel], /) -> int:
    """...

    label: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetLabel(label: aclrtLabel | None, stream: aclrtStream | None, /) -> int:
    """...

    label: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyLabel(label: aclrtLabel | None, /) -> int:
    """...

    label: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateLabelList(
    labels: PointerToCell[aclrtLabel],
    num: Integer,
    labelList: PointerToCell[aclrtLabelList],
    /,
) -> int:
    """...

    labels: ...
    num: ...
    labelList: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyLabelList(labelList: aclrtLabelList | None, /) -> int:
    """...

    labelList: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSwitchLabelByIndex(
    ptr: AnyPointer,
    maxValue: Integer,
    labelList: aclrtLabelList | None,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    ptr: ...
    maxValue: ...
    labelList: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtActiveStream(activeStream: aclrtStream | None, stream: aclrtStream | None, /) -> int:
    """...

    activeStream: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSwitchStream(
    leftValue: AnyPointer,
    cond: _aclrtCondition | aclrtCondition,
    rightValue: AnyPointer,
    dataType: _aclrtCompareDataType | aclrtCompareDataType,
    trueStream: aclrtStream | None,
    falseStream: aclrtStream | None,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    leftValue: ...
    cond: ...
    rightValue: ...
    dataType: ...
    trueStream: ...
    falseStream: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetFunctionName(funcHandle: aclrtFuncHandle | None, maxLen: Integer, name: Text, /) -> int:
    """...

    funcHandle: ...
    maxLen: ...
    name: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetBufFromChain(headBuf: aclrtMbuf | None, index: Integer, buf: PointerToCell[aclrtMbuf], /) -> int:
    """...

    headBuf: ...
    index: ...
    buf: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetBufChainNum(headBuf: aclrtMbuf | None, num: Pointer[uint32], /) -> int:
    """...

    headBuf: ...
    num: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtAppendBufChain(headBuf: aclrtMbuf | None, buf: aclrtMbuf | None, /) -> int:
    """...

    headBuf: ...
    buf: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCopyBufRef(buf: aclrtMbuf | None, newBuf: PointerToCell[aclrtMbuf], /) -> int:
    """...

    buf: ...
    newBuf: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetBufUserData(buf: aclrtMbuf | None, dataPtr: AnyPointer, size: Integer, offset: Integer, /) -> int:
    """...

    buf: ...
    dataPtr: ...
    size: ...
    offset: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetBufUserData(buf: aclrtMbuf | None, dataPtr: AnyPointer, size: Integer, offset: Integer, /) -> int:
    """...

    buf: ...
    dataPtr: ...
    size: ...
    offset: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetBufData(buf: aclrtMbuf | None, dataPtr: Pointer[void_p], size: Pointer[size_t], /) -> int:
    """...

    buf: ...
    dataPtr: ...
    size: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetBufDataLen(buf: aclrtMbuf | None, len: Pointer[size_t], /) -> int:
    """...

    buf: ...
    len: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetBufDataLen(buf: aclrtMbuf | None, len: Integer, /) -> int:
    """...

    buf: ...
    len: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFreeBuf(buf: aclrtMbuf | None, /) -> int:
    """...

    buf: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtAllocBuf(buf: PointerToCell[aclrtMbuf], size: Integer, /) -> int:
    """...

    buf: ...
    size: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinaryLoadFromData(
    data: AnyPointer,
    length: Integer,
    options: Pointer[aclrtBinaryLoadOptions],
    binHandle: PointerToCell[aclrtBinHandle],
    /,
) -> int:
    """...

    data: ...
    length: ...
    options: ...
    binHandle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtRegisterCpuFunc(
    handle: aclrtBinHandle | None,
    funcName: Text,
    kernelName: Text,
    funcHandle: PointerToCell[aclrtFuncHandle],
    /,
) -> int:
    """...

    handle: ...
    funcName: ...
    kernelName: ...
    funcHandle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCmoAsyncWithBarrier(
    src: AnyPointer,
    size: Integer,
    cmoType: _aclrtCmoType | aclrtCmoType,
    barrierId: Integer,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    src: ...
    size: ...
    cmoType: ...
    barrierId: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCmoWaitBarrier(taskInfo: Pointer[aclrtBarrierTaskInfo], stream: aclrtStream | None, flag: Integer, /) -> int:
    """...

    taskInfo: ...
    stream: ...
    flag: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDevicesTopo(deviceId: Integer, otherDeviceId: Integer, value: Pointer[uint64], /) -> int:
    """...

    deviceId: ...
    otherDeviceId: ...
    value: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemcpyBatch(
    dsts: Pointer[void_p],
    destMaxs: Pointer[size_t],
    srcs: Pointer[void_p],
    sizes: Pointer[size_t],
    numBatches: Integer,
    attrs: Pointer[aclrtMemcpyBatchAttr],
    attrsIndexes: Pointer[size_t],
    numAttrs: Integer,
    failIndex: Pointer[size_t],
    /,
) -> int:
    """...

    dsts: ...
    destMaxs: ...
    srcs: ...
    sizes: ...
    numBatches: ...
    attrs: ...
    attrsIndexes: ...
    numAttrs: ...
    failIndex: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemcpyBatchV2(
    dsts: Pointer[void_p],
    destMaxs: Pointer[size_t],
    srcs: Pointer[void_p],
    sizes: Pointer[size_t],
    numBatches: Integer,
    attrs: Pointer[aclrtMemcpyBatchAttr],
    attrsIndexes: Pointer[size_t],
    numAttrs: Integer,
    /,
) -> int:
    """...

    dsts: ...
    destMaxs: ...
    srcs: ...
    sizes: ...
    numBatches: ...
    attrs: ...
    attrsIndexes: ...
    numAttrs: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemcpyBatchAsync(
    dsts: Pointer[void_p],
    destMaxs: Pointer[size_t],
    srcs: Pointer[void_p],
    sizes: Pointer[size_t],
    numBatches: Integer,
    attrs: Pointer[aclrtMemcpyBatchAttr],
    attrsIndexes: Pointer[size_t],
    numAttrs: Integer,
    failIndex: Pointer[size_t],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    dsts: ...
    destMaxs: ...
    srcs: ...
    sizes: ...
    numBatches: ...
    attrs: ...
    attrsIndexes: ...
    numAttrs: ...
    failIndex: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemcpyBatchAsyncV2(
    dsts: Pointer[void_p],
    destMaxs: Pointer[size_t],
    srcs: Pointer[void_p],
    sizes: Pointer[size_t],
    numBatches: Integer,
    attrs: Pointer[aclrtMemcpyBatchAttr],
    attrsIndexes: Pointer[size_t],
    numAttrs: Integer,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    dsts: ...
    destMaxs: ...
    srcs: ...
    sizes: ...
    numBatches: ...
    attrs: ...
    attrsIndexes: ...
    numAttrs: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtIpcMemGetExportKey(devPtr: AnyPointer, size: Integer, key: Text, len: Integer, flags: Integer, /) -> int:
    """...

    devPtr: ...
    size: ...
    key: ...
    len: ...
    flags: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtIpcMemClose(key: Text, /) -> int:
    """...

    key: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtIpcMemImportByKey(devPtr: Pointer[void_p], key: Text, flags: Integer, /) -> int:
    """...

    devPtr: ...
    key: ...
    flags: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtIpcMemSetImportPid(key: Text, pid: Pointer[int32], num: Integer, /) -> int:
    """...

    key: ...
    pid: ...
    num: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtIpcMemSetAttr(key: Text, type: _aclrtIpcMemAttrType | aclrtIpcMemAttrType, attr: Integer, /) -> int:
    """...

    key: ...
    type: ...
    attr: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtIpcMemImportPidInterServer(key: Text, serverPids: Pointer[aclrtServerPid], num: Integer, /) -> int:
    """...

    key: ...
    serverPids: ...
    num: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtNotifyBatchReset(notifies: PointerToCell[aclrtNotify], num: Integer, /) -> int:
    """...

    notifies: ...
    num: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtNotifyGetExportKey(notify: aclrtNotify | None, key: Text, len: Integer, flags: Integer, /) -> int:
    """...

    notify: ...
    key: ...
    len: ...
    flags: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtNotifyImportByKey(notify: PointerToCell[aclrtNotify], key: Text, flags: Integer, /) -> int:
    """...

    notify: ...
    key: ...
    flags: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtNotifySetImportPid(notify: aclrtNotify | None, pid: Pointer[int32], num: Integer, /) -> int:
    """...

    notify: ...
    pid: ...
    num: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtNotifySetImportPidInterServer(
    notify: aclrtNotify | None,
    serverPids: Pointer[aclrtServerPid],
    num: Integer,
    /,
) -> int:
    """...

    notify: ...
    serverPids: ...
    num: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureBegin(stream: aclrtStream | None, mode: _aclmdlRICaptureMode | aclmdlRICaptureMode, /) -> int:
    """...

    stream: ...
    mode: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureGetInfo(
    stream: aclrtStream | None,
    status: Pointer[aclmdlRICaptureStatus],
    modelRI: PointerToCell[aclmdlRI],
    /,
) -> int:
    """...

    stream: ...
    status: ...
    modelRI: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureEnd(stream: aclrtStream | None, modelRI: PointerToCell[aclmdlRI], /) -> int:
    """...

    stream: ...
    modelRI: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIDebugPrint(modelRI: aclmdlRI | None, /) -> int:
    """...

    modelRI: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIDebugJsonPrint(modelRI: aclmdlRI | None, path: Text, flags: Integer, /) -> int:
    """...

    modelRI: ...
    path: ...
    flags: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureThreadExchangeMode(mode: Pointer[aclmdlRICaptureMode], /) -> int:
    """...

    mode: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIExecuteAsync(modelRI: aclmdlRI | None, stream: aclrtStream | None, /) -> int:
    """...

    modelRI: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIExecute(modelRI: aclmdlRI | None, timeout: Integer, /) -> int:
    """...

    modelRI: ...
    timeout: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIDestroy(modelRI: aclmdlRI | None, /) -> int:
    """...

    modelRI: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureTaskGrpBegin(stream: aclrtStream | None, /) -> int:
    """...

    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureTaskGrpEnd(stream: aclrtStream | None, handle: PointerToCell[aclrtTaskGrp], /) -> int:
    """...

    stream: ...
    handle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureTaskUpdateBegin(stream: aclrtStream | None, handle: aclrtTaskGrp | None, /) -> int:
    """...

    stream: ...
    handle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureTaskUpdateEnd(stream: aclrtStream | None, /) -> int:
    """...

    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIBuildBegin(modelRI: PointerToCell[aclmdlRI], flag: Integer, /) -> int:
    """...

    modelRI: ...
    flag: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIBindStream(modelRI: aclmdlRI | None, stream: aclrtStream | None, flag: Integer, /) -> int:
    """...

    modelRI: ...
    stream: ...
    flag: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIEndTask(modelRI: aclmdlRI | None, stream: aclrtStream | None, /) -> int:
    """...

    modelRI: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIBuildEnd(modelRI: aclmdlRI | None, reserve: AnyPointer, /) -> int:
    """...

    modelRI: ...
    reserve: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIUnbindStream(modelRI: aclmdlRI | None, stream: aclrtStream | None, /) -> int:
    """...

    modelRI: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRISetName(modelRI: aclmdlRI | None, name: Text, /) -> int:
    """...

    modelRI: ...
    name: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIGetName(modelRI: aclmdlRI | None, maxLen: Integer, name: Text, /) -> int:
    """...

    modelRI: ...
    maxLen: ...
    name: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIGetId(modelRI: aclmdlRI | None, modelRIId: Pointer[uint32], /) -> int:
    """...

    modelRI: ...
    modelRIId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIDestroyRegisterCallback(
    modelRI: aclmdlRI | None,
    func: Callable[[int | None], None] | aclrtCallback | None,
    userData: AnyPointer,
    /,
) -> int:
    """...

    modelRI: ...
    func: ...
    userData: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIDestroyUnregisterCallback(
    modelRI: aclmdlRI | None,
    func: Callable[[int | None], None] | aclrtCallback | None,
    /,
) -> int:
    """...

    modelRI: ...
    func: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlInitDump() -> int:
    """...

    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlSetDump(dumpCfgPath: Text, /) -> int:
    """...

    dumpCfgPath: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlFinalizeDump() -> int:
    """...

    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIGetStreams(
    modelRI: aclmdlRI | None,
    streams: PointerToCell[aclrtStream],
    numStreams: Pointer[uint32],
    /,
) -> int:
    """...

    modelRI: ...
    streams: ...
    numStreams: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIGetTasksByStream(
    stream: aclrtStream | None,
    tasks: PointerToCell[aclmdlRITask],
    numTasks: Pointer[uint32],
    /,
) -> int:
    """...

    stream: ...
    tasks: ...
    numTasks: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRITaskGetType(task: aclmdlRITask | None, type: Pointer[aclmdlRITaskType], /) -> int:
    """...

    task: ...
    type: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRITaskGetSeqId(task: aclmdlRITask | None, id: Pointer[uint32], /) -> int:
    """...

    task: ...
    id: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetVersion(majorVersion: Pointer[int32], minorVersion: Pointer[int32], patchVersion: Pointer[int32], /) -> int:
    """...

    majorVersion: ...
    minorVersion: ...
    patchVersion: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclInitCallbackRegister(
    type: _aclRegisterCallbackType | aclRegisterCallbackType,
    cbFunc: Callable[[bytes | None, int, int | None], int | None] | aclInitCallbackFunc | None,
    userData: AnyPointer,
    /,
) -> int:
    """...

    type: ...
    cbFunc: ...
    userData: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclInitCallbackUnRegister(
    type: _aclRegisterCallbackType | aclRegisterCallbackType,
    cbFunc: Callable[[bytes | None, int, int | None], int | None] | aclInitCallbackFunc | None,
    /,
) -> int:
    """...

    type: ...
    cbFunc: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclFinalizeCallbackRegister(
    type: _aclRegisterCallbackType | aclRegisterCallbackType,
    cbFunc: Callable[[int | None], int | None] | aclFinalizeCallbackFunc | None,
    userData: AnyPointer,
    /,
) -> int:
    """...

    type: ...
    cbFunc: ...
    userData: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclFinalizeCallbackUnRegister(
    type: _aclRegisterCallbackType | aclRegisterCallbackType,
    cbFunc: Callable[[int | None], int | None] | aclFinalizeCallbackFunc | None,
    /,
) -> int:
    """...

    type: ...
    cbFunc: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCheckMemType(
    addrList: Pointer[void_p],
    size: Integer,
    memType: Integer,
    checkResult: Pointer[uint32],
    reserve: Integer,
    /,
) -> int:
    """...

    addrList: ...
    size: ...
    memType: ...
    checkResult: ...
    reserve: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetLogicDevIdByUserDevId(userDevid: Integer, logicDevId: Pointer[int32], /) -> int:
    """...

    userDevid: ...
    logicDevId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetUserDevIdByLogicDevId(logicDevId: Integer, userDevid: Pointer[int32], /) -> int:
    """...

    logicDevId: ...
    userDevid: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetLogicDevIdByPhyDevId(phyDevId: Integer, logicDevId: Pointer[int32], /) -> int:
    """...

    phyDevId: ...
    logicDevId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetPhyDevIdByLogicDevId(logicDevId: Integer, phyDevId: Pointer[int32], /) -> int:
    """...

    logicDevId: ...
    phyDevId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetUserDevIdByPhyDevId(phyDevId: Integer, userDevId: Pointer[int32], /) -> int:
    """...

    phyDevId: ...
    userDevId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetPhyDevIdByUserDevId(userDevId: Integer, phyDevId: Pointer[int32], /) -> int:
    """...

    userDevId: ...
    phyDevId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtProfTrace(userdata: AnyPointer, length: Integer, stream: aclrtStream | None, /) -> int:
    """...

    userdata: ...
    length: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtLaunchKernelV2(
    funcHandle: aclrtFuncHandle | None,
    numBlocks: Integer,
    argsData: AnyPointer,
    argsSize: Integer,
    cfg: Pointer[aclrtLaunchKernelCfg],
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    funcHandle: ...
    numBlocks: ...
    argsData: ...
    argsSize: ...
    cfg: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtLaunchKernelWithHostArgs(
    funcHandle: aclrtFuncHandle | None,
    numBlocks: Integer,
    stream: aclrtStream | None,
    cfg: Pointer[aclrtLaunchKernelCfg],
    hostArgs: AnyPointer,
    argsSize: Integer,
    placeHolderArray: Pointer[aclrtPlaceHolderInfo],
    placeHolderNum: Integer,
    /,
) -> int:
    """...

    funcHandle: ...
    numBlocks: ...
    stream: ...
    cfg: ...
    hostArgs: ...
    argsSize: ...
    placeHolderArray: ...
    placeHolderNum: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtLaunchKernelWithArgsArray(
    func: AnyPointer,
    numBlocks: Integer,
    stream: aclrtStream | None,
    cfg: Pointer[aclrtLaunchKernelCfg],
    args: Pointer[void_p],
    /,
) -> int:
    """...

    func: ...
    numBlocks: ...
    stream: ...
    cfg: ...
    args: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtLaunchSIMTKernelWithArgsArray(
    func: AnyPointer,
    gridDim: dim3,
    blockDim: dim3,
    dynUbufSize: Integer,
    stream: aclrtStream | None,
    cfg: Pointer[aclrtLaunchKernelCfg],
    args: Pointer[void_p],
    /,
) -> int:
    """...

    func: ...
    gridDim: ...
    blockDim: ...
    dynUbufSize: ...
    stream: ...
    cfg: ...
    args: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtLaunchSIMTKernelWithHostArgs(
    func: AnyPointer,
    gridDim: dim3,
    blockDim: dim3,
    dynUbufSize: Integer,
    stream: aclrtStream | None,
    cfg: Pointer[aclrtLaunchKernelCfg],
    hostArgs: AnyPointer,
    argsSize: Integer,
    placeHolderArray: Pointer[aclrtPlaceHolderInfo],
    placeHolderNum: Integer,
    /,
) -> int:
    """...

    func: ...
    gridDim: ...
    blockDim: ...
    dynUbufSize: ...
    stream: ...
    cfg: ...
    hostArgs: ...
    argsSize: ...
    placeHolderArray: ...
    placeHolderNum: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCtxGetFloatOverflowAddr(overflowAddr: Pointer[void_p], /) -> int:
    """...

    overflowAddr: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetFloatOverflowStatus(outputAddr: AnyPointer, outputSize: Integer, stream: aclrtStream | None, /) -> int:
    """...

    outputAddr: ...
    outputSize: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtResetFloatOverflowStatus(stream: aclrtStream | None, /) -> int:
    """...

    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtNpuGetFloatOverFlowStatus(
    outputAddr: AnyPointer,
    outputSize: Integer,
    checkMode: Integer,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    outputAddr: ...
    outputSize: ...
    checkMode: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtNpuClearFloatOverFlowStatus(checkMode: Integer, stream: aclrtStream | None, /) -> int:
    """...

    checkMode: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtLaunchHostFunc(
    stream: aclrtStream | None,
    fn: Callable[[int | None], None] | aclrtHostFunc | None,
    args: AnyPointer,
    /,
) -> int:
    """...

    stream: ...
    fn: ...
    args: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetHardwareSyncAddr(addr: Pointer[void_p], /) -> int:
    """...

    addr: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtRandomNumAsync(
    taskInfo: Pointer[aclrtRandomNumTaskInfo],
    stream: aclrtStream | None,
    reserve: AnyPointer,
    /,
) -> int:
    """...

    taskInfo: ...
    stream: ...
    reserve: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtRegStreamStateCallback(
    regName: Text,
    callback: Callable[[int | None, _aclrtStreamState, int | None], None] | aclrtStreamStateCallback | None,
    args: AnyPointer,
    /,
) -> int:
    """...

    regName: ...
    callback: ...
    args: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtRegDeviceStateCallback(
    regName: Text,
    callback: Callable[[int, _aclrtDeviceState, int | None], None] | aclrtDeviceStateCallback | None,
    args: AnyPointer,
    /,
) -> int:
    """...

    regName: ...
    callback: ...
    args: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetDeviceTaskAbortCallback(
    regName: Text,
    callback: Callable[[int, _aclrtDeviceTaskAbortStage, int, int | None], int | None] | aclrtDeviceTaskAbortCallback | None,
    args: AnyPointer,
    /,
) -> int:
    """...

    regName: ...
    callback: ...
    args: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetOpExecuteTimeout(timeoutMs: Pointer[uint32], /) -> int:
    """...

    timeoutMs: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDevicePeerAccessStatus(deviceId: Integer, peerDeviceId: Integer, status: Pointer[int32], /) -> int:
    """...

    deviceId: ...
    peerDeviceId: ...
    status: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamStop(stream: aclrtStream | None, /) -> int:
    """...

    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtTaskUpdateAsync(
    taskStream: aclrtStream | None,
    taskId: Integer,
    info: Pointer[aclrtTaskUpdateInfo],
    execStream: aclrtStream | None,
    /,
) -> int:
    """...

    taskStream: ...
    taskId: ...
    info: ...
    execStream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCmoGetDescSize(size: Pointer[size_t], /) -> int:
    """...

    size: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCmoSetDesc(cmoDesc: AnyPointer, src: AnyPointer, size: Integer, /) -> int:
    """...

    cmoDesc: ...
    src: ...
    size: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCmoAsyncWithDesc(
    cmoDesc: AnyPointer,
    cmoType: _aclrtCmoType | aclrtCmoType,
    stream: aclrtStream | None,
    reserve: AnyPointer,
    /,
) -> int:
    """...

    cmoDesc: ...
    cmoType: ...
    stream: ...
    reserve: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCheckArchCompatibility(socVersion: Text, canCompatible: Pointer[int32], /) -> int:
    """...

    socVersion: ...
    canCompatible: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIAbort(modelRI: aclmdlRI | None, /) -> int:
    """...

    modelRI: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICondHandleCreate(
    modelRI: aclmdlRI | None,
    defaultLaunchValue: Integer,
    flag: _aclmdlRICondHandleFlag | aclmdlRICondHandleFlag,
    handle: PointerToCell[aclmdlRICondHandle],
    /,
) -> int:
    """...

    modelRI: ...
    defaultLaunchValue: ...
    flag: ...
    handle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICondHandleGetCondPtr(handle: aclmdlRICondHandle | None, ptr: Pointer[PointerTo[uint64]], /) -> int:
    """...

    handle: ...
    ptr: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIAddCondTask(params: aclmdlRICondTaskParams, stream: aclrtStream | None, flags: Integer, /) -> int:
    """...

    params: ...
    stream: ...
    flags: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureToModelRIBegin(
    stream: aclrtStream | None,
    modelRI: aclmdlRI | None,
    mode: _aclmdlRICaptureMode | aclmdlRICaptureMode,
    /,
) -> int:
    """...

    stream: ...
    modelRI: ...
    mode: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCntNotifyRecord(
    cntNotify: aclrtCntNotify | None,
    stream: aclrtStream | None,
    info: Pointer[aclrtCntNotifyRecordInfo],
    /,
) -> int:
    """...

    cntNotify: ...
    stream: ...
    info: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCntNotifyWaitWithTimeout(
    cntNotify: aclrtCntNotify | None,
    stream: aclrtStream | None,
    info: Pointer[aclrtCntNotifyWaitInfo],
    /,
) -> int:
    """...

    cntNotify: ...
    stream: ...
    info: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCntNotifyReset(cntNotify: aclrtCntNotify | None, stream: aclrtStream | None, /) -> int:
    """...

    cntNotify: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCntNotifyGetId(cntNotify: aclrtCntNotify | None, notifyId: Pointer[uint32], /) -> int:
    """...

    cntNotify: ...
    notifyId: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtPersistentTaskClean(stream: aclrtStream | None, /) -> int:
    """...

    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetErrorVerbose(deviceId: Integer, errorInfo: Pointer[aclrtErrorInfo], /) -> int:
    """...

    deviceId: ...
    errorInfo: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtRepairError(deviceId: Integer, errorInfo: Pointer[aclrtErrorInfo], /) -> int:
    """...

    deviceId: ...
    errorInfo: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemSetAccess(virPtr: AnyPointer, size: Integer, desc: Pointer[aclrtMemAccessDesc], count: Integer, /) -> int:
    """...

    virPtr: ...
    size: ...
    desc: ...
    count: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemGetAccess(virPtr: AnyPointer, location: Pointer[aclrtMemLocation], flag: Pointer[uint64], /) -> int:
    """...

    virPtr: ...
    location: ...
    flag: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSnapShotProcessLock(pid: Integer, reserve: AnyPointer, /) -> int:
    """...

    pid: ...
    reserve: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSnapShotProcessUnlock(pid: Integer, reserve: AnyPointer, /) -> int:
    """...

    pid: ...
    reserve: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSnapShotProcessBackup(pid: Integer, args: Pointer[aclrtSnapShotBackupArgs], /) -> int:
    """...

    pid: ...
    args: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSnapShotProcessRestore(pid: Integer, args: Pointer[aclrtSnapShotRestoreArgs], /) -> int:
    """...

    pid: ...
    args: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSnapShotCallbackRegister(
    stage: _aclrtSnapShotStage | aclrtSnapShotStage,
    callback: Callable[[int, int | None], int | None] | aclrtSnapShotCallBack | None,
    args: AnyPointer,
    /,
) -> int:
    """...

    stage: ...
    callback: ...
    args: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSnapShotCallbackUnregister(
    stage: _aclrtSnapShotStage | aclrtSnapShotStage,
    callback: Callable[[int, int | None], int | None] | aclrtSnapShotCallBack | None,
    /,
) -> int:
    """...

    stage: ...
    callback: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCacheLastTaskOpInfo(infoPtr: AnyPointer, infoSize: Integer, /) -> int:
    """...

    infoPtr: ...
    infoSize: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCacheLastTaskExtendInfo(extendInfoPtr: Text, infoSize: Integer, /) -> int:
    """...

    extendInfoPtr: ...
    infoSize: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetFunctionAttribute(
    funcHandle: aclrtFuncHandle | None,
    attrType: _aclrtFuncAttribute | aclrtFuncAttribute,
    attrValue: Pointer[int64],
    /,
) -> int:
    """...

    funcHandle: ...
    attrType: ...
    attrValue: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFunctionGetBinary(funcHandle: aclrtFuncHandle | None, binHandle: PointerToCell[aclrtBinHandle], /) -> int:
    """...

    funcHandle: ...
    binHandle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFunctionGetParamCount(func: AnyPointer, paramCount: Pointer[size_t], /) -> int:
    """...

    func: ...
    paramCount: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFunctionGetParamInfo(
    func: AnyPointer,
    paramIndex: Integer,
    paramOffset: Pointer[size_t],
    paramSize: Pointer[size_t],
    /,
) -> int:
    """...

    func: ...
    paramIndex: ...
    paramOffset: ...
    paramSize: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFunctionGetAvailDynUbufPerBlock(func: AnyPointer, flags: Integer, dynamicUbufSize: Pointer[size_t], /) -> int:
    """...

    func: ...
    flags: ...
    dynamicUbufSize: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtIpcGetEventHandle(event: aclrtEvent | None, handle: Pointer[aclrtIpcEventHandle], /) -> int:
    """...

    event: ...
    handle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtIpcOpenEventHandle(handle: aclrtIpcEventHandle, event: PointerToCell[aclrtEvent], /) -> int:
    """...

    handle: ...
    event: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemRetainAllocationHandle(virPtr: AnyPointer, handle: PointerToCell[aclrtDrvMemHandle], /) -> int:
    """...

    virPtr: ...
    handle: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemGetAllocationPropertiesFromHandle(
    handle: aclrtDrvMemHandle | None,
    prop: Pointer[aclrtPhysicalMemProp],
    /,
) -> int:
    """...

    handle: ...
    prop: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtReserveMemAddressNoUCMemory(
    virPtr: Pointer[void_p],
    size: Integer,
    alignment: Integer,
    expectPtr: AnyPointer,
    flags: Integer,
    /,
) -> int:
    """...

    virPtr: ...
    size: ...
    alignment: ...
    expectPtr: ...
    flags: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemGetAddressRange(ptr: AnyPointer, pbase: Pointer[void_p], psize: Pointer[size_t], /) -> int:
    """...

    ptr: ...
    pbase: ...
    psize: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemP2PMap(devPtr: AnyPointer, size: Integer, dstDevId: Integer, flags: Integer, /) -> int:
    """...

    devPtr: ...
    size: ...
    dstDevId: ...
    flags: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemManagedPrefetchAsync(
    ptr: AnyPointer,
    size: Integer,
    location: aclrtMemManagedLocation,
    flags: Integer,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    ptr: ...
    size: ...
    location: ...
    flags: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemManagedPrefetchBatchAsync(
    ptrs: Pointer[void_p],
    sizes: Pointer[size_t],
    count: Integer,
    prefetchLocs: Pointer[aclrtMemManagedLocation],
    prefetchLocIdxs: Pointer[size_t],
    numPrefetchLocs: Integer,
    flags: Integer,
    stream: aclrtStream | None,
    /,
) -> int:
    """...

    ptrs: ...
    sizes: ...
    count: ...
    prefetchLocs: ...
    prefetchLocIdxs: ...
    numPrefetchLocs: ...
    flags: ...
    stream: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemMapSelectedLink(virPtrDst: AnyPointer, size: Integer, virPtrSrc: AnyPointer, linkIdx: Integer, /) -> int:
    """...

    virPtrDst: ...
    size: ...
    virPtrSrc: ...
    linkIdx: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceL2CacheFlush(rsv: AnyPointer, /) -> int:
    """...

    rsv: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemMapSetLink(handle: aclrtDrvMemHandle | None, adviceLink: _aclrtMemLinkType | aclrtMemLinkType, /) -> int:
    """...

    handle: ...
    adviceLink: ...
    Returns ...
    Source: acl/acl_rt.h 2026.8.
    """

__all__ = [
    "ACL_MAJOR_VERSION",
    "ACL_MINOR_VERSION",
    "ACL_PATCH_VERSION",
    "ACL_EVENT_SYNC",
    "ACL_EVENT_CAPTURE_STREAM_PROGRESS",
    "ACL_EVENT_TIME_LINE",
    "ACL_EVENT_DEVICE_USE_ONLY",
    "ACL_EVENT_EXTERNAL",
    "ACL_EVENT_IPC",
    "ACL_STREAM_FAST_LAUNCH",
    "ACL_STREAM_FAST_SYNC",
    "ACL_STREAM_PERSISTENT",
    "ACL_STREAM_HUGE",
    "ACL_STREAM_CPU_SCHEDULE",
    "ACL_STREAM_DEVICE_USE_ONLY",
    "ACL_STREAM_WAIT_VALUE_GEQ",
    "ACL_STREAM_WAIT_VALUE_EQ",
    "ACL_STREAM_WAIT_VALUE_AND",
    "ACL_STREAM_WAIT_VALUE_NOR",
    "ACL_CONTINUE_ON_FAILURE",
    "ACL_STOP_ON_FAILURE",
    "ACL_NOTIFY_DEFAULT",
    "ACL_NOTIFY_DEVICE_USE_ONLY",
    "ACL_DEV_FEATURE_SUPPORT",
    "ACL_DEV_FEATURE_NOT_SUPPORT",
    "ACL_RT_NOTIFY_EXPORT_FLAG_DEFAULT",
    "ACL_RT_NOTIFY_EXPORT_FLAG_DISABLE_PID_VALIDATION",
    "ACL_RT_NOTIFY_IMPORT_FLAG_DEFAULT",
    "ACL_RT_NOTIFY_IMPORT_FLAG_ENABLE_PEER_ACCESS",
    "ACL_RT_IPC_MEM_EXPORT_FLAG_DEFAULT",
    "ACL_RT_IPC_MEM_EXPORT_FLAG_DISABLE_PID_VALIDATION",
    "ACL_RT_IPC_MEM_IMPORT_FLAG_DEFAULT",
    "ACL_RT_IPC_MEM_IMPORT_FLAG_ENABLE_PEER_ACCESS",
    "ACL_RT_VMM_EXPORT_FLAG_DEFAULT",
    "ACL_RT_VMM_EXPORT_FLAG_DISABLE_PID_VALIDATION",
    "ACL_HOST_REG_MAPPED",
    "ACL_HOST_REG_IOMEMORY",
    "ACL_HOST_REG_READONLY",
    "ACL_HOST_REG_PINNED",
    "ACL_MDLRI_DEBUG_JSON_PRINT_SUMMARY",
    "ACL_MDLRI_DEBUG_JSON_PRINT_VERBOSE",
    "ACL_RT_MAX_RECORD_PA_NUM_PER_DEV",
    "ACL_IPC_EVENT_HANDLE_SIZE",
    "ACL_RT_MEM_ATTACH_GLOBAL",
    "ACL_RT_MEM_LINK_IDX_0",
    "ACL_RT_MEM_LINK_IDX_1",
    "ACL_HOST_DEVICE_CONNECT_TYPE_PCIE",
    "ACL_HOST_DEVICE_CONNECT_TYPE_HCCS",
    "ACL_HOST_DEVICE_CONNECT_TYPE_UB",
    "ACL_EVENT_RECORD_DEFAULT",
    "ACL_EVENT_RECORD_EXTERNAL",
    "ACL_EVENT_WAIT_DEFAULT",
    "ACL_EVENT_WAIT_EXTERNAL",
    "ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_SIO",
    "ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_HCCS",
    "ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_ONE_PORT_PATH",
    "ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_MULTI_PORT_PATH",
    "MAX_MEM_UCE_INFO_ARRAY_SIZE",
    "UCE_INFO_RESERVED_SIZE",
    "ACL_RT_MEM_UCE_INFO_MAX_NUM",
    "ACL_RT_BINARY_MAGIC_ELF_AICORE",
    "ACL_RT_BINARY_MAGIC_ELF_VECTOR_CORE",
    "ACL_RT_BINARY_MAGIC_ELF_CUBE_CORE",
    "ACL_DEVICE_FORM_FACTOR_POD",
    "ACL_DEVICE_FORM_FACTOR_A_K",
    "ACL_DEVICE_FORM_FACTOR_A_X",
    "ACL_DEVICE_FORM_FACTOR_PCIE_CARD",
    "ACL_RT_CMO_MAX_BARRIER_NUM",
    "ACL_RT_DEVS_TOPOLOGY_HCCS",
    "ACL_RT_DEVS_TOPOLOGY_PIX",
    "ACL_RT_DEVS_TOPOLOGY_PIB",
    "ACL_RT_DEVS_TOPOLOGY_PHB",
    "ACL_RT_DEVS_TOPOLOGY_SYS",
    "ACL_RT_DEVS_TOPOLOGY_SIO",
    "ACL_RT_DEVS_TOPOLOGY_HCCS_SW",
    "ACL_RT_MEM_TYPE_DEV",
    "ACL_RT_MEM_TYPE_DVPP",
    "ACL_RT_MEM_TYPE_RSVD",
    "ACL_PKG_VERSION_MAX_SIZE",
    "ACL_PKG_VERSION_PARTS_MAX_SIZE",
    "ACL_DEVICE",
    "ACL_HOST",
    "aclrtRunMode",
    "ACL_TS_ID_AICORE",
    "ACL_TS_ID_AIVECTOR",
    "ACL_TS_ID_RESERVED",
    "aclrtTsId",
    "ACL_EVENT_STATUS_COMPLETE",
    "ACL_EVENT_STATUS_NOT_READY",
    "ACL_EVENT_STATUS_RESERVED",
    "aclrtEventStatus",
    "ACL_EVENT_RECORDED_STATUS_NOT_READY",
    "ACL_EVENT_RECORDED_STATUS_COMPLETE",
    "aclrtEventRecordedStatus",
    "ACL_EVENT_WAIT_STATUS_COMPLETE",
    "ACL_EVENT_WAIT_STATUS_NOT_READY",
    "ACL_EVENT_WAIT_STATUS_RESERVED",
    "aclrtEventWaitStatus",
    "ACL_STREAM_STATUS_COMPLETE",
    "ACL_STREAM_STATUS_NOT_READY",
    "ACL_STREAM_STATUS_RESERVED",
    "aclrtStreamStatus",
    "ACL_CALLBACK_NO_BLOCK",
    "ACL_CALLBACK_BLOCK",
    "aclrtCallbackBlockType",
    "ACL_MEMCPY_HOST_TO_HOST",
    "ACL_MEMCPY_HOST_TO_DEVICE",
    "ACL_MEMCPY_DEVICE_TO_HOST",
    "ACL_MEMCPY_DEVICE_TO_DEVICE",
    "ACL_MEMCPY_DEFAULT",
    "ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE",
    "ACL_MEMCPY_INNER_DEVICE_TO_DEVICE",
    "ACL_MEMCPY_INTER_DEVICE_TO_DEVICE",
    "aclrtMemcpyKind",
    "ACL_MEM_ADVISE_SET_READ_MOSTLY",
    "ACL_MEM_ADVISE_UNSET_READ_MOSTLY",
    "ACL_MEM_ADVISE_SET_PREFERRED_LOCATION",
    "ACL_MEM_ADVISE_UNSET_PREFERRED_LOCATION",
    "ACL_MEM_ADVISE_SET_ACCESSED_BY",
    "ACL_MEM_ADVISE_UNSET_ACCESSED_BY",
    "aclrtMemManagedAdviseType",
    "ACL_MEM_LOCATIONTYPE_INVALID",
    "ACL_MEM_LOCATIONTYPE_DEVICE",
    "ACL_MEM_LOCATIONTYPE_HOST",
    "ACL_MEM_LOCATIONTYPE_HOST_NUMA",
    "ACL_MEM_LOCATIONTYPE_HOST_NUMA_CURRENT",
    "aclrtMemManagedLocationType",
    "ACL_MEM_MALLOC_HUGE_FIRST",
    "ACL_MEM_MALLOC_HUGE_ONLY",
    "ACL_MEM_MALLOC_NORMAL_ONLY",
    "ACL_MEM_MALLOC_HUGE_FIRST_P2P",
    "ACL_MEM_MALLOC_HUGE_ONLY_P2P",
    "ACL_MEM_MALLOC_NORMAL_ONLY_P2P",
    "ACL_MEM_MALLOC_HUGE1G_ONLY",
    "ACL_MEM_MALLOC_HUGE1G_ONLY_P2P",
    "ACL_MEM_TYPE_LOW_BAND_WIDTH",
    "ACL_MEM_TYPE_HIGH_BAND_WIDTH",
    "ACL_MEM_ACCESS_USER_SPACE_READONLY",
    "aclrtMemMallocPolicy",
    "ACL_HOST_REGISTER_MAPPED",
    "ACL_HOST_REGISTER_IOMEMORY",
    "ACL_HOST_REGISTER_READONLY",
    "aclrtHostRegisterType",
    "ACL_RT_MEM_ATTR_RSV",
    "ACL_RT_MEM_ATTR_MODULE_ID",
    "ACL_RT_MEM_ATTR_DEVICE_ID",
    "ACL_RT_MEM_ATTR_VA_FLAG",
    "aclrtMallocAttrType",
    "ACL_DDR_MEM",
    "ACL_HBM_MEM",
    "ACL_DDR_MEM_HUGE",
    "ACL_DDR_MEM_NORMAL",
    "ACL_HBM_MEM_HUGE",
    "ACL_HBM_MEM_NORMAL",
    "ACL_DDR_MEM_P2P_HUGE",
    "ACL_DDR_MEM_P2P_NORMAL",
    "ACL_HBM_MEM_P2P_HUGE",
    "ACL_HBM_MEM_P2P_NORMAL",
    "ACL_HBM_MEM_HUGE1G",
    "ACL_HBM_MEM_P2P_HUGE1G",
    "ACL_MEM_NORMAL",
    "ACL_MEM_HUGE",
    "ACL_MEM_HUGE1G",
    "ACL_MEM_P2P_NORMAL",
    "ACL_MEM_P2P_HUGE",
    "ACL_MEM_P2P_HUGE1G",
    "aclrtMemAttr",
    "ACL_RT_IPC_MEM_ATTR_ACCESS_LINK",
    "aclrtIpcMemAttrType",
    "ACL_GROUP_AICORE_INT",
    "ACL_GROUP_AIV_INT",
    "ACL_GROUP_AIC_INT",
    "ACL_GROUP_SDMANUM_INT",
    "ACL_GROUP_ASQNUM_INT",
    "ACL_GROUP_GROUPID_INT",
    "aclrtGroupAttr",
    "ACL_RT_OVERFLOW_MODE_SATURATION",
    "ACL_RT_OVERFLOW_MODE_INFNAN",
    "ACL_RT_OVERFLOW_MODE_UNDEF",
    "aclrtFloatOverflowMode",
    "ACL_RT_STREAM_WORK_ADDR_PTR",
    "ACL_RT_STREAM_WORK_SIZE",
    "ACL_RT_STREAM_FLAG",
    "ACL_RT_STREAM_PRIORITY",
    "aclrtStreamConfigAttr",
    "aclrtUtilizationExtendInfo",
    "aclrtGroupInfo",
    "aclrtExceptionInfo",
    "ACL_MEM_LOCATION_TYPE_HOST",
    "ACL_MEM_LOCATION_TYPE_DEVICE",
    "ACL_MEM_LOCATION_TYPE_UNREGISTERED",
    "ACL_MEM_LOCATION_TYPE_MANAGED",
    "ACL_MEM_LOCATION_TYPE_HOST_NUMA",
    "aclrtMemLocationType",
    "ACL_MEM_RANGE_ATTRIBUTE_READ_MOSTLY",
    "ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION",
    "ACL_MEM_RANGE_ATTRIBUTE_ACCESSED_BY",
    "ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION_TYPE",
    "ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION_ID",
    "ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION",
    "ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION_TYPE",
    "ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION_ID",
    "aclrtMemManagedRangeAttribute",
    "ACL_MEM_ALLOCATION_TYPE_PINNED",
    "aclrtMemAllocationType",
    "ACL_MEM_HANDLE_TYPE_NONE",
    "ACL_MEM_HANDLE_TYPE_POSIX",
    "aclrtMemHandleType",
    "ACL_MEM_SHARE_HANDLE_TYPE_DEFAULT",
    "ACL_MEM_SHARE_HANDLE_TYPE_FABRIC",
    "aclrtMemSharedHandleType",
    "ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM",
    "ACL_RT_MEM_ALLOC_GRANULARITY_RECOMMENDED",
    "ACL_RT_MEM_ALLOC_GRANULARITY_UNDEF",
    "aclrtMemGranularityOptions",
    "aclrtDrvMemHandle",
    "ACL_RT_DEVICE_STATUS_NORMAL",
    "ACL_RT_DEVICE_STATUS_ABNORMAL",
    "ACL_RT_DEVICE_STATUS_END",
    "aclrtDeviceStatus",
    "aclrtBinary",
    "aclrtBinHandle",
    "aclrtFuncHandle",
    "aclrtArgsHandle",
    "aclrtParamHandle",
    "aclmdlRI",
    "ACL_MODEL_RI_CAPTURE_MODE_GLOBAL",
    "ACL_MODEL_RI_CAPTURE_MODE_THREAD_LOCAL",
    "ACL_MODEL_RI_CAPTURE_MODE_RELAXED",
    "aclmdlRICaptureMode",
    "ACL_MODEL_RI_CAPTURE_STATUS_NONE",
    "ACL_MODEL_RI_CAPTURE_STATUS_ACTIVE",
    "ACL_MODEL_RI_CAPTURE_STATUS_INVALIDATED",
    "aclmdlRICaptureStatus",
    "ACL_RT_NO_ERROR",
    "ACL_RT_ERROR_MEMORY",
    "ACL_RT_ERROR_L2",
    "ACL_RT_ERROR_AICORE",
    "ACL_RT_ERROR_LINK",
    "ACL_RT_ERROR_L3_PORT",
    "ACL_RT_ERROR_OTHERS",
    "aclrtErrorType",
    "ACL_RT_AICORE_ERROR_UNKNOWN",
    "ACL_RT_AICORE_ERROR_SW",
    "ACL_RT_AICORE_ERROR_HW_LOCAL",
    "aclrtAicoreErrorType",
    "ACL_RT_CMO_TYPE_PREFETCH",
    "ACL_RT_CMO_TYPE_WRITEBACK",
    "ACL_RT_CMO_TYPE_INVALID",
    "ACL_RT_CMO_TYPE_FLUSH",
    "aclrtCmoType",
    "ACL_RT_THREAD_LEVEL",
    "aclrtLastErrLevel",
    "ACL_RT_BINARY_LOAD_OPT_LAZY_LOAD",
    "ACL_RT_BINARY_LOAD_OPT_LAZY_MAGIC",
    "ACL_RT_BINARY_LOAD_OPT_MAGIC",
    "ACL_RT_BINARY_LOAD_OPT_CPU_KERNEL_MODE",
    "aclrtBinaryLoadOptionType",
    "ACL_RT_ENGINE_TYPE_AIC",
    "ACL_RT_ENGINE_TYPE_AIV",
    "aclrtEngineType",
    "ACL_RT_LAUNCH_KERNEL_ATTR_SCHEM_MODE",
    "ACL_RT_LAUNCH_KERNEL_ATTR_LOCAL_MEMORY_SIZE",
    "ACL_RT_LAUNCH_KERNEL_ATTR_DYN_UBUF_SIZE",
    "ACL_RT_LAUNCH_KERNEL_ATTR_ENGINE_TYPE",
    "ACL_RT_LAUNCH_KERNEL_ATTR_BLOCKDIM_OFFSET",
    "ACL_RT_LAUNCH_KERNEL_ATTR_BLOCK_TASK_PREFETCH",
    "ACL_RT_LAUNCH_KERNEL_ATTR_DATA_DUMP",
    "ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT",
    "ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT_US",
    "ACL_RT_LAUNCH_KERNEL_ATTR_ENABLE_PROFILING",
    "aclrtLaunchKernelAttrId",
    "ACL_STREAM_ATTR_FAILURE_MODE",
    "ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK",
    "ACL_STREAM_ATTR_USER_CUSTOM_TAG",
    "ACL_STREAM_ATTR_CACHE_OP_INFO",
    "ACL_STREAM_ATTR_PRIORITY",
    "aclrtStreamAttr",
    "ACL_MODEL_RI_TASK_DEFAULT",
    "ACL_MODEL_RI_TASK_KERNEL",
    "ACL_MODEL_RI_TASK_EVENT_RECORD",
    "ACL_MODEL_RI_TASK_EVENT_WAIT",
    "ACL_MODEL_RI_TASK_EVENT_RESET",
    "ACL_MODEL_RI_TASK_VALUE_WRITE",
    "ACL_MODEL_RI_TASK_VALUE_WAIT",
    "aclmdlRITaskType",
    "ACL_DEV_ATTR_AICPU_CORE_NUM",
    "ACL_DEV_ATTR_AICORE_CORE_NUM",
    "ACL_DEV_ATTR_CUBE_CORE_NUM",
    "ACL_DEV_ATTR_VECTOR_CORE_NUM",
    "ACL_DEV_ATTR_WARP_SIZE",
    "ACL_DEV_ATTR_MAX_THREAD_PER_VECTOR_CORE",
    "ACL_DEV_ATTR_LOCAL_MEM_PER_VECTOR_CORE",
    "ACL_DEV_ATTR_UBUF_PER_VECTOR_CORE",
    "ACL_DEV_ATTR_MAX_GRID_DIM_X",
    "ACL_DEV_ATTR_MAX_GRID_DIM_Y",
    "ACL_DEV_ATTR_MAX_GRID_DIM_Z",
    "ACL_DEV_ATTR_MAX_BLOCK_PER_GRID",
    "ACL_DEV_ATTR_MAX_THREADS_PER_BLOCK",
    "ACL_DEV_ATTR_MAX_BLOCK_DIM_X",
    "ACL_DEV_ATTR_MAX_BLOCK_DIM_Y",
    "ACL_DEV_ATTR_MAX_BLOCK_DIM_Z",
    "ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE",
    "ACL_DEV_ATTR_L2_CACHE_SIZE",
    "ACL_DEV_ATTR_SMP_ID",
    "ACL_DEV_ATTR_PHY_CHIP_ID",
    "ACL_DEV_ATTR_SUPER_POD_DEVIDE_ID",
    "ACL_DEV_ATTR_SUPER_POD_DEVICE_ID",
    "ACL_DEV_ATTR_SUPER_POD_SERVER_ID",
    "ACL_DEV_ATTR_SUPER_POD_ID",
    "ACL_DEV_ATTR_CUST_OP_PRIVILEGE",
    "ACL_DEV_ATTR_MAINBOARD_ID",
    "ACL_DEV_ATTR_HD_CONNECT_TYPE",
    "ACL_DEV_ATTR_DEVICE_FORM_FACTOR",
    "ACL_DEV_ATTR_IS_VIRTUAL",
    "ACL_DEV_ATTR_NPU_ARCH",
    "aclrtDevAttr",
    "ACL_FEATURE_TSCPU_TASK_UPDATE_SUPPORT_AIC_AIV",
    "ACL_FEATURE_SYSTEM_MEMQ_EVENT_CROSS_DEV",
    "aclrtDevFeatureType",
    "ACL_RT_MEMCPY_SDMA_AUTOMATIC_SUM",
    "ACL_RT_MEMCPY_SDMA_AUTOMATIC_MAX",
    "ACL_RT_MEMCPY_SDMA_AUTOMATIC_MIN",
    "ACL_RT_MEMCPY_SDMA_AUTOMATIC_EQUAL",
    "aclrtReduceKind",
    "ACL_RT_DEV_RES_CUBE_CORE",
    "ACL_RT_DEV_RES_VECTOR_CORE",
    "aclrtDevResLimitType",
    "ACL_RT_EQUAL",
    "ACL_RT_NOT_EQUAL",
    "ACL_RT_GREATER",
    "ACL_RT_GREATER_OR_EQUAL",
    "ACL_RT_LESS",
    "ACL_RT_LESS_OR_EQUAL",
    "aclrtCondition",
    "ACL_RT_SWITCH_INT32",
    "ACL_RT_SWITCH_INT64",
    "aclrtCompareDataType",
    "ACL_RT_RANDOM_NUM_FUNC_TYPE_DROPOUT_BITMASK",
    "ACL_RT_RANDOM_NUM_FUNC_TYPE_UNIFORM_DIS",
    "ACL_RT_RANDOM_NUM_FUNC_TYPE_NORMAL_DIS",
    "ACL_RT_RANDOM_NUM_FUNC_TYPE_TRUNCATED_NORMAL_DIS",
    "aclrtRandomNumFuncType",
    "ACL_RT_DEVICE_TASK_ABORT_PRE",
    "ACL_RT_DEVICE_TASK_ABORT_POST",
    "aclrtDeviceTaskAbortStage",
    "ACL_RT_UPDATE_RANDOM_TASK",
    "ACL_RT_UPDATE_AIC_AIV_TASK",
    "aclrtUpdateTaskAttrId",
    "ACL_RT_DEVICE_STATE_SET_PRE",
    "ACL_RT_DEVICE_STATE_SET_POST",
    "ACL_RT_DEVICE_STATE_RESET_PRE",
    "ACL_RT_DEVICE_STATE_RESET_POST",
    "aclrtDeviceState",
    "ACL_RT_SNAPSHOT_LOCK_PRE",
    "ACL_RT_SNAPSHOT_BACKUP_PRE",
    "ACL_RT_SNAPSHOT_BACKUP_POST",
    "ACL_RT_SNAPSHOT_RESTORE_PRE",
    "ACL_RT_SNAPSHOT_RESTORE_POST",
    "ACL_RT_SNAPSHOT_UNLOCK_POST",
    "aclrtSnapShotStage",
    "ACL_RT_STREAM_STATE_CREATE_POST",
    "ACL_RT_STREAM_STATE_DESTROY_PRE",
    "aclrtStreamState",
    "ACL_FUNC_ATTR_KERNEL_TYPE",
    "ACL_FUNC_ATTR_KERNEL_RATIO",
    "ACL_FUNC_ATTR_KERNEL_SCHED_MODE",
    "aclrtFuncAttribute",
    "ACL_KERNEL_TYPE_AICORE",
    "ACL_KERNEL_TYPE_CUBE",
    "ACL_KERNEL_TYPE_VECTOR",
    "ACL_KERNEL_TYPE_MIX",
    "ACL_KERNEL_TYPE_AICPU",
    "aclrtKernelType",
    "ACL_RT_CNT_NOTIFY_RECORD_SET_VALUE_MODE",
    "ACL_RT_CNT_NOTIFY_RECORD_ADD_MODE",
    "ACL_RT_CNT_NOTIFY_RECORD_BIT_OR_MODE",
    "ACL_RT_CNT_NOTIFY_RECORD_BIT_AND_MODE",
    "aclrtCntNotifyRecordMode",
    "ACL_RT_CNT_NOTIFY_WAIT_LESS_MODE",
    "ACL_RT_CNT_NOTIFY_WAIT_EQUAL_MODE",
    "ACL_RT_CNT_NOTIFY_WAIT_BIGGER_MODE",
    "ACL_RT_CNT_NOTIFY_WAIT_BIGGER_OR_EQUAL_MODE",
    "ACL_RT_CNT_NOTIFY_WAIT_EQUAL_WITH_BITMASK_MODE",
    "aclrtCntNotifyWaitMode",
    "ACL_RT_MEM_ACCESS_FLAGS_NONE",
    "ACL_RT_MEM_ACCESS_FLAGS_READ",
    "ACL_RT_MEM_ACCESS_FLAGS_READWRITE",
    "aclrtMemAccessFlags",
    "ACL_PKG_NAME_CANN",
    "ACL_PKG_NAME_RUNTIME",
    "ACL_PKG_NAME_COMPILER",
    "ACL_PKG_NAME_HCCL",
    "ACL_PKG_NAME_TOOLKIT",
    "ACL_PKG_NAME_OPP",
    "ACL_PKG_NAME_OPP_KERNEL",
    "ACL_PKG_NAME_DRIVER",
    "aclCANNPackageName",
    "ACL_RT_HAC_TYPE_STARS",
    "ACL_RT_HAC_TYPE_AICPU",
    "ACL_RT_HAC_TYPE_AIC",
    "ACL_RT_HAC_TYPE_AIV",
    "ACL_RT_HAC_TYPE_PCIEDMA",
    "ACL_RT_HAC_TYPE_RDMA",
    "ACL_RT_HAC_TYPE_SDMA",
    "ACL_RT_HAC_TYPE_DVPP",
    "ACL_RT_HAC_TYPE_UDMA",
    "ACL_RT_HAC_TYPE_CCU",
    "aclrtHacType",
    "ACL_RT_HOST_MEM_MAP_NOT_SUPPORTED",
    "ACL_RT_HOST_MEM_MAP_SUPPORTED",
    "aclrtHostMemMapCapability",
    "ACL_RT_MEM_ACCESS_LINK_SIO",
    "ACL_RT_MEM_ACCESS_LINK_HCCS",
    "ACL_RT_MEM_ACCESS_UB_ONE_PORT_PATH",
    "ACL_RT_MEM_ACCESS_UB_MULTI_PORT_PATH",
    "aclrtMemLinkType",
    "ACL_RT_ATOMIC_CAPABILITY_SIGNED",
    "ACL_RT_ATOMIC_CAPABILITY_UNSIGNED",
    "ACL_RT_ATOMIC_CAPABILITY_REDUCATION",
    "ACL_RT_ATOMIC_CAPABILITY_REDUCTION",
    "ACL_RT_ATOMIC_CAPABILITY_SCALAR8",
    "ACL_RT_ATOMIC_CAPABILITY_SCALAR16",
    "ACL_RT_ATOMIC_CAPABILITY_SCALAR32",
    "ACL_RT_ATOMIC_CAPABILITY_SCALAR64",
    "ACL_RT_ATOMIC_CAPABILITY_SCALAR128",
    "ACL_RT_ATOMIC_CAPABILITY_VECTOR32X4",
    "aclrtAtomicOperationCapability",
    "ACL_RT_ATOMIC_OPERATION_INTEGER_ADD",
    "ACL_RT_ATOMIC_OPERATION_INTEGER_MIN",
    "ACL_RT_ATOMIC_OPERATION_INTEGER_MAX",
    "ACL_RT_ATOMIC_OPERATION_INTEGER_INCREMENT",
    "ACL_RT_ATOMIC_OPERATION_INTEGER_DECREMENT",
    "ACL_RT_ATOMIC_OPERATION_AND",
    "ACL_RT_ATOMIC_OPERATION_OR",
    "ACL_RT_ATOMIC_OPERATION_XOR",
    "ACL_RT_ATOMIC_OPERATION_EXCHANGE",
    "ACL_RT_ATOMIC_OPERATION_CAS",
    "ACL_RT_ATOMIC_OPERATION_FLOAT_ADD",
    "ACL_RT_ATOMIC_OPERATION_FLOAT_MIN",
    "ACL_RT_ATOMIC_OPERATION_FLOAT_MAX",
    "ACL_RT_ATOMIC_OPERATION_DMA_ADD",
    "ACL_RT_ATOMIC_OPERATION_DMA_MIN",
    "ACL_RT_ATOMIC_OPERATION_DMA_MAX",
    "ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_ADD",
    "ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_MIN",
    "ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_MAX",
    "ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_CAS",
    "ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_EXCH",
    "aclrtAtomicOperation",
    "aclmdlRICondHandle",
    "ACL_MODEL_RI_COND_HANDLE_ASSIGN_DEFAULT",
    "aclmdlRICondHandleFlag",
    "ACL_MODEL_RI_COND_TYPE_IF",
    "ACL_MODEL_RI_COND_TYPE_WHILE",
    "ACL_MODEL_RI_COND_TYPE_SWITCH",
    "aclmdlRICondTaskType",
    "aclmdlRICondTaskParams",
    "ACL_RT_DEV_LIMIT_SIMT_STACK_SIZE",
    "ACL_RT_DEV_LIMIT_SIMT_DVG_WARP_STACK_SIZE",
    "ACL_RT_DEV_LIMIT_SIMD_STACK_SIZE",
    "ACL_RT_DEV_LIMIT_SIMD_PRINTF_FIFO_SIZE_PER_CORE",
    "ACL_RT_DEV_LIMIT_SIMT_PRINTF_FIFO_SIZE",
    "aclrtDeviceLimit",
    "ACL_REG_TYPE_ACL_MODEL",
    "ACL_REG_TYPE_ACL_OP_EXECUTOR",
    "ACL_REG_TYPE_ACL_OP_CBLAS",
    "ACL_REG_TYPE_ACL_OP_COMPILER",
    "ACL_REG_TYPE_ACL_TDT_CHANNEL",
    "ACL_REG_TYPE_ACL_TDT_QUEUE",
    "ACL_REG_TYPE_ACL_DVPP",
    "ACL_REG_TYPE_ACL_RETR",
    "ACL_REG_TYPE_OTHER",
    "aclRegisterCallbackType",
    "ACL_RT_PROCESS_STATE_RUNNING",
    "ACL_RT_PROCESS_STATE_LOCKED",
    "aclrtProcessState",
    "aclrtMemManagedLocation",
    "aclrtMallocAttrValue",
    "aclrtMallocAttribute",
    "aclrtMallocConfig",
    "aclrtServerPid",
    "aclrtStreamConfigHandle",
    "aclrtUtilizationInfo",
    "aclrtMemLocation",
    "aclrtPtrAttributes",
    "aclrtMemUsageInfo",
    "aclrtMemFabricHandle",
    "aclrtPhysicalMemProp",
    "aclrtMemUceInfo",
    "aclrtMemUceInfoArray",
    "aclrtErrorInfoDetail",
    "aclrtErrorInfo",
    "aclrtBinaryLoadOptionValue",
    "aclrtBinaryLoadOption",
    "aclrtBinaryLoadOptions",
    "dim3",
    "aclrtTimeoutUs",
    "aclrtLaunchKernelAttrValue",
    "aclrtLaunchKernelAttr",
    "aclrtLaunchKernelCfg",
    "aclrtStreamAttrValue",
    "aclmdlRIKernelTaskParams",
    "aclmdlRIEventRecordTaskParams",
    "aclmdlRIEventWaitTaskParams",
    "aclmdlRIEventResetTaskParams",
    "aclmdlRIValueWriteTaskParams",
    "aclmdlRIValueWaitTaskParams",
    "aclmdlRITaskParams",
    "aclrtBarrierCmoInfo",
    "aclrtBarrierTaskInfo",
    "aclrtMemcpyBatchAttr",
    "aclrtPlaceHolderInfo",
    "aclrtRandomParaInfo",
    "aclrtDropoutBitmaskInfo",
    "aclrtUniformDisInfo",
    "aclrtNormalDisInfo",
    "aclrtRandomNumFuncParaInfo",
    "aclrtRandomNumTaskInfo",
    "aclrtRandomTaskUpdateAttr",
    "aclrtAicAivTaskUpdateAttr",
    "aclrtUpdateTaskAttrVal",
    "aclrtTaskUpdateInfo",
    "aclrtSnapShotBackupArgs",
    "aclrtSnapShotRestoreArgs",
    "aclrtUuid",
    "aclrtCntNotifyRecordInfo",
    "aclrtCntNotifyWaitInfo",
    "aclrtMemAccessDesc",
    "aclCANNPackageVersion",
    "aclrtIpcEventHandle",
    "MemAttrMapping",
    "NORMAL_PAGE_TYPE",
    "HUGE_PAGE_TYPE",
    "HUGE1G_PAGE_TYPE",
    "aclrtMemPgType",
    "HBM_TYPE",
    "DDR_TYPE",
    "P2P_HBM_TYPE",
    "P2P_DDR_TYPE",
    "aclrtMemType",
    "aclrtCallback",
    "aclrtHostFunc",
    "aclrtExceptionInfoCallback",
    "aclrtOpExceptionCallback",
    "aclrtDeviceStateCallback",
    "aclrtSnapShotCallBack",
    "aclrtStreamStateCallback",
    "aclrtDeviceTaskAbortCallback",
    "aclInitCallbackFunc",
    "aclFinalizeCallbackFunc",
    "aclInit",
    "aclFinalize",
    "aclFinalizeReference",
    "aclGetRecentErrMsg",
    "aclsysGetCANNVersion",
    "aclsysGetVersionStr",
    "aclsysGetVersionNum",
    "aclrtPeekAtLastError",
    "aclrtGetLastError",
    "aclrtSetExceptionInfoCallback",
    "aclrtExceptionInfoCallbackRegister",
    "aclrtExceptionInfoCallbackUnregister",
    "aclrtGetTaskIdFromExceptionInfo",
    "aclrtGetStreamIdFromExceptionInfo",
    "aclrtGetThreadIdFromExceptionInfo",
    "aclrtGetDeviceIdFromExceptionInfo",
    "aclrtGetErrorCodeFromExceptionInfo",
    "aclrtGetArgsFromExceptionInfo",
    "aclrtGetFuncHandleFromExceptionInfo",
    "aclrtBinarySetExceptionCallback",
    "aclrtSubscribeReport",
    "aclrtLaunchCallback",
    "aclrtProcessReport",
    "aclrtUnSubscribeReport",
    "aclrtCreateContext",
    "aclrtDestroyContext",
    "aclrtSetCurrentContext",
    "aclrtGetCurrentContext",
    "aclrtCtxGetSysParamOpt",
    "aclrtCtxSetSysParamOpt",
    "aclrtGetSysParamOpt",
    "aclrtSetSysParamOpt",
    "aclrtSetDevice",
    "aclrtResetDevice",
    "aclrtResetDeviceForce",
    "aclrtGetDevice",
    "aclrtSetStreamFailureMode",
    "aclrtGetRunMode",
    "aclrtSynchronizeDevice",
    "aclrtSynchronizeDeviceWithTimeout",
    "aclrtSetTsDevice",
    "aclrtGetDeviceUtilizationRate",
    "aclrtGetDeviceCount",
    "aclrtCreateEvent",
    "aclrtCreateEventWithFlag",
    "aclrtCreateEventExWithFlag",
    "aclrtDestroyEvent",
    "aclrtRecordEvent",
    "aclrtRecordEventWithFlag",
    "aclrtResetEvent",
    "aclrtQueryEvent",
    "aclrtQueryEventStatus",
    "aclrtQueryEventWaitStatus",
    "aclrtSynchronizeEvent",
    "aclrtSynchronizeEventWithTimeout",
    "aclrtEventElapsedTime",
    "aclrtEventGetTimestamp",
    "aclrtMalloc",
    "aclrtMallocAlign32",
    "aclrtMallocCached",
    "aclrtMallocWithCfg",
    "aclrtMallocForTaskScheduler",
    "aclrtMallocHostWithCfg",
    "aclrtPointerGetAttributes",
    "aclrtMemManagedGetAttr",
    "aclrtMemManagedGetAttrs",
    "aclrtHostRegister",
    "aclrtHostRegisterV2",
    "aclrtHostGetDevicePointer",
    "aclrtHostUnregister",
    "aclrtHostMemMapCapabilities",
    "aclrtGetThreadLastTaskId",
    "aclrtStreamGetId",
    "aclrtMemFlush",
    "aclrtMemInvalidate",
    "aclrtFree",
    "aclrtMallocHost",
    "aclrtMemAllocManaged",
    "aclrtFreeHost",
    "aclrtFreeWithDevSync",
    "aclrtFreeHostWithDevSync",
    "aclrtMemcpy",
    "aclrtMemset",
    "aclrtMemcpyAsync",
    "aclrtMemsetD32",
    "aclrtMemsetD32Async",
    "aclrtMemcpyAsyncWithCondition",
    "aclrtMemcpy2d",
    "aclrtMemcpy2dAsync",
    "aclrtGetSymbolAddress",
    "aclrtGetSymbolSize",
    "aclrtMemcpyFromSymbol",
    "aclrtMemcpyFromSymbolAsync",
    "aclrtMemcpyToSymbol",
    "aclrtMemcpyToSymbolAsync",
    "aclrtMemsetAsync",
    "aclrtMemManagedAdvise",
    "aclrtReserveMemAddress",
    "aclrtReleaseMemAddress",
    "aclrtMallocPhysical",
    "aclrtFreePhysical",
    "aclrtMapMem",
    "aclrtUnmapMem",
    "aclrtMemMapNoAccess",
    "aclrtCreateStreamConfigHandle",
    "aclrtDestroyStreamConfigHandle",
    "aclrtSetStreamConfigOpt",
    "aclrtCreateStream",
    "aclrtCreateStreamV2",
    "aclrtCreateStreamWithConfig",
    "aclrtDestroyStream",
    "aclrtDestroyStreamForce",
    "aclrtSynchronizeStream",
    "aclrtSynchronizeStreamWithTimeout",
    "aclrtStreamQuery",
    "aclrtStreamGetPriority",
    "aclrtStreamGetFlags",
    "aclrtStreamWaitEvent",
    "aclrtStreamWaitEventWithFlag",
    "aclrtStreamWaitEventWithTimeout",
    "aclrtSetGroup",
    "aclrtGetGroupCount",
    "aclrtCreateGroupInfo",
    "aclrtDestroyGroupInfo",
    "aclrtGetAllGroupInfo",
    "aclrtGetGroupInfoDetail",
    "aclrtDeviceCanAccessPeer",
    "aclrtDeviceEnablePeerAccess",
    "aclrtDeviceDisablePeerAccess",
    "aclrtGetMemInfo",
    "aclrtGetMemUsageInfo",
    "aclrtSetOpWaitTimeout",
    "aclrtSetOpExecuteTimeOut",
    "aclrtSetOpExecuteTimeOutWithMs",
    "aclrtSetOpExecuteTimeOutV2",
    "aclrtGetOpTimeOutInterval",
    "aclrtSetStreamOverflowSwitch",
    "aclrtGetStreamOverflowSwitch",
    "aclrtSetDeviceSatMode",
    "aclrtGetDeviceSatMode",
    "aclrtGetOverflowStatus",
    "aclrtResetOverflowStatus",
    "aclrtSubscribeHostFunc",
    "aclrtProcessHostFunc",
    "aclrtUnSubscribeHostFunc",
    "aclrtQueryDeviceStatus",
    "aclrtCreateBinary",
    "aclrtDestroyBinary",
    "aclrtBinaryLoad",
    "aclrtBinaryUnLoad",
    "aclrtBinaryGetFunction",
    "aclrtLaunchKernel",
    "aclrtMemExportToShareableHandle",
    "aclrtMemExportToShareableHandleV2",
    "aclrtMemImportFromShareableHandle",
    "aclrtMemImportFromShareableHandleV2",
    "aclrtMemSetPidToShareableHandle",
    "aclrtMemSetPidToShareableHandleV2",
    "aclrtMemGetAllocationGranularity",
    "aclrtDeviceGetBareTgid",
    "aclrtCmoAsync",
    "aclrtGetMemUceInfo",
    "aclrtDeviceTaskAbort",
    "aclrtMemUceRepair",
    "aclrtStreamAbort",
    "aclrtBinaryLoadFromFile",
    "aclrtBinaryGetDevAddress",
    "aclrtBinaryGetFunctionByEntry",
    "aclrtBinaryGetGlobal",
    "aclrtGetFuncBySymbol",
    "aclrtGetFunctionAddr",
    "aclrtGetFunctionSize",
    "aclrtGetMemcpyDescSize",
    "aclrtSetMemcpyDesc",
    "aclrtMemcpyAsyncWithOffset",
    "aclrtMemcpyAsyncWithDesc",
    "aclrtKernelArgsGetHandleMemSize",
    "aclrtKernelArgsGetMemSize",
    "aclrtKernelArgsInit",
    "aclrtKernelArgsInitByUserMem",
    "aclrtKernelArgsAppend",
    "aclrtKernelArgsAppendPlaceHolder",
    "aclrtKernelArgsGetPlaceHolderBuffer",
    "aclrtKernelArgsParaUpdate",
    "aclrtLaunchKernelWithConfig",
    "aclmdlRITaskGetParams",
    "aclmdlRITaskSetParams",
    "aclmdlRIKernelTaskGetAttribute",
    "aclmdlRIUpdate",
    "aclmdlRITaskDisable",
    "aclrtKernelArgsFinalize",
    "aclrtValueWrite",
    "aclrtValueWait",
    "aclrtGetStreamAvailableNum",
    "aclrtSetStreamAttribute",
    "aclrtGetStreamAttribute",
    "aclrtCreateNotify",
    "aclrtDestroyNotify",
    "aclrtCntNotifyCreate",
    "aclrtCntNotifyDestroy",
    "aclrtRecordNotify",
    "aclrtWaitAndResetNotify",
    "aclrtGetNotifyId",
    "aclrtGetEventId",
    "aclrtGetEventAvailNum",
    "aclrtGetDeviceInfo",
    "aclrtDeviceGetStreamPriorityRange",
    "aclrtGetDeviceCapability",
    "aclrtDeviceGetUuid",
    "aclrtDeviceSetLimit",
    "aclrtDeviceGetLimit",
    "aclrtDeviceGetPCIBusId",
    "aclrtDeviceGetByPCIBusId",
    "aclrtDeviceGetHostAtomicCapabilities",
    "aclrtDeviceGetP2PAtomicCapabilities",
    "aclrtCtxGetCurrentDefaultStream",
    "aclrtGetPrimaryCtxState",
    "aclrtReduceAsync",
    "aclrtGetDeviceResLimit",
    "aclrtSetDeviceResLimit",
    "aclrtResetDeviceResLimit",
    "aclrtGetStreamResLimit",
    "aclrtSetStreamResLimit",
    "aclrtResetStreamResLimit",
    "aclrtUseStreamResInCurrentThread",
    "aclrtUnuseStreamResInCurrentThread",
    "aclrtGetResInCurrentThread",
    "aclrtCreateLabel",
    "aclrtSetLabel",
    "aclrtDestroyLabel",
    "aclrtCreateLabelList",
    "aclrtDestroyLabelList",
    "aclrtSwitchLabelByIndex",
    "aclrtActiveStream",
    "aclrtSwitchStream",
    "aclrtGetFunctionName",
    "aclrtGetBufFromChain",
    "aclrtGetBufChainNum",
    "aclrtAppendBufChain",
    "aclrtCopyBufRef",
    "aclrtGetBufUserData",
    "aclrtSetBufUserData",
    "aclrtGetBufData",
    "aclrtGetBufDataLen",
    "aclrtSetBufDataLen",
    "aclrtFreeBuf",
    "aclrtAllocBuf",
    "aclrtBinaryLoadFromData",
    "aclrtRegisterCpuFunc",
    "aclrtCmoAsyncWithBarrier",
    "aclrtCmoWaitBarrier",
    "aclrtGetDevicesTopo",
    "aclrtMemcpyBatch",
    "aclrtMemcpyBatchV2",
    "aclrtMemcpyBatchAsync",
    "aclrtMemcpyBatchAsyncV2",
    "aclrtIpcMemGetExportKey",
    "aclrtIpcMemClose",
    "aclrtIpcMemImportByKey",
    "aclrtIpcMemSetImportPid",
    "aclrtIpcMemSetAttr",
    "aclrtIpcMemImportPidInterServer",
    "aclrtNotifyBatchReset",
    "aclrtNotifyGetExportKey",
    "aclrtNotifyImportByKey",
    "aclrtNotifySetImportPid",
    "aclrtNotifySetImportPidInterServer",
    "aclmdlRICaptureBegin",
    "aclmdlRICaptureGetInfo",
    "aclmdlRICaptureEnd",
    "aclmdlRIDebugPrint",
    "aclmdlRIDebugJsonPrint",
    "aclmdlRICaptureThreadExchangeMode",
    "aclmdlRIExecuteAsync",
    "aclmdlRIExecute",
    "aclmdlRIDestroy",
    "aclmdlRICaptureTaskGrpBegin",
    "aclmdlRICaptureTaskGrpEnd",
    "aclmdlRICaptureTaskUpdateBegin",
    "aclmdlRICaptureTaskUpdateEnd",
    "aclmdlRIBuildBegin",
    "aclmdlRIBindStream",
    "aclmdlRIEndTask",
    "aclmdlRIBuildEnd",
    "aclmdlRIUnbindStream",
    "aclmdlRISetName",
    "aclmdlRIGetName",
    "aclmdlRIGetId",
    "aclmdlRIDestroyRegisterCallback",
    "aclmdlRIDestroyUnregisterCallback",
    "aclmdlInitDump",
    "aclmdlSetDump",
    "aclmdlFinalizeDump",
    "aclmdlRIGetStreams",
    "aclmdlRIGetTasksByStream",
    "aclmdlRITaskGetType",
    "aclmdlRITaskGetSeqId",
    "aclrtGetVersion",
    "aclInitCallbackRegister",
    "aclInitCallbackUnRegister",
    "aclFinalizeCallbackRegister",
    "aclFinalizeCallbackUnRegister",
    "aclrtCheckMemType",
    "aclrtGetLogicDevIdByUserDevId",
    "aclrtGetUserDevIdByLogicDevId",
    "aclrtGetLogicDevIdByPhyDevId",
    "aclrtGetPhyDevIdByLogicDevId",
    "aclrtGetUserDevIdByPhyDevId",
    "aclrtGetPhyDevIdByUserDevId",
    "aclrtProfTrace",
    "aclrtLaunchKernelV2",
    "aclrtLaunchKernelWithHostArgs",
    "aclrtLaunchKernelWithArgsArray",
    "aclrtLaunchSIMTKernelWithArgsArray",
    "aclrtLaunchSIMTKernelWithHostArgs",
    "aclrtCtxGetFloatOverflowAddr",
    "aclrtGetFloatOverflowStatus",
    "aclrtResetFloatOverflowStatus",
    "aclrtNpuGetFloatOverFlowStatus",
    "aclrtNpuClearFloatOverFlowStatus",
    "aclrtLaunchHostFunc",
    "aclrtGetHardwareSyncAddr",
    "aclrtRandomNumAsync",
    "aclrtRegStreamStateCallback",
    "aclrtRegDeviceStateCallback",
    "aclrtSetDeviceTaskAbortCallback",
    "aclrtGetOpExecuteTimeout",
    "aclrtDevicePeerAccessStatus",
    "aclrtStreamStop",
    "aclrtTaskUpdateAsync",
    "aclrtCmoGetDescSize",
    "aclrtCmoSetDesc",
    "aclrtCmoAsyncWithDesc",
    "aclrtCheckArchCompatibility",
    "aclmdlRIAbort",
    "aclmdlRICondHandleCreate",
    "aclmdlRICondHandleGetCondPtr",
    "aclmdlRIAddCondTask",
    "aclmdlRICaptureToModelRIBegin",
    "aclrtCntNotifyRecord",
    "aclrtCntNotifyWaitWithTimeout",
    "aclrtCntNotifyReset",
    "aclrtCntNotifyGetId",
    "aclrtPersistentTaskClean",
    "aclrtGetErrorVerbose",
    "aclrtRepairError",
    "aclrtMemSetAccess",
    "aclrtMemGetAccess",
    "aclrtSnapShotProcessLock",
    "aclrtSnapShotProcessUnlock",
    "aclrtSnapShotProcessBackup",
    "aclrtSnapShotProcessRestore",
    "aclrtSnapShotCallbackRegister",
    "aclrtSnapShotCallbackUnregister",
    "aclrtCacheLastTaskOpInfo",
    "aclrtCacheLastTaskExtendInfo",
    "aclrtGetFunctionAttribute",
    "aclrtFunctionGetBinary",
    "aclrtFunctionGetParamCount",
    "aclrtFunctionGetParamInfo",
    "aclrtFunctionGetAvailDynUbufPerBlock",
    "aclrtIpcGetEventHandle",
    "aclrtIpcOpenEventHandle",
    "aclrtMemRetainAllocationHandle",
    "aclrtMemGetAllocationPropertiesFromHandle",
    "aclrtReserveMemAddressNoUCMemory",
    "aclrtMemGetAddressRange",
    "aclrtMemP2PMap",
    "aclrtMemManagedPrefetchAsync",
    "aclrtMemManagedPrefetchBatchAsync",
    "aclrtMemMapSelectedLink",
    "aclrtDeviceL2CacheFlush",
    "aclrtMemMapSetLink",
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
