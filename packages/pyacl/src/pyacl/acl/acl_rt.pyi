# Generated from acl_rt.py by abi/writers/stubs.py; do not edit.

from collections.abc import Callable, Iterable
from typing import NewType

from npu_common.ctyping import (
    AnyPointer,
    Array,
    CharArray,
    Enumeration,
    Field,
    FunctionPointer,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    PointerToCell,
    PointerToRecord,
    StructRecord,
    Text,
    UnionRecord,
    VoidHandle,
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

ACL_MAJOR_VERSION: int = 1
ACL_MINOR_VERSION: int = 17
ACL_PATCH_VERSION: int = 0
ACL_EVENT_SYNC: int = 1
ACL_EVENT_CAPTURE_STREAM_PROGRESS: int = 2
ACL_EVENT_TIME_LINE: int = 8
ACL_EVENT_DEVICE_USE_ONLY: int = 16
ACL_EVENT_EXTERNAL: int = 32
ACL_EVENT_IPC: int = 64
ACL_STREAM_FAST_LAUNCH: int = 1
ACL_STREAM_FAST_SYNC: int = 2
ACL_STREAM_PERSISTENT: int = 4
ACL_STREAM_HUGE: int = 8
ACL_STREAM_CPU_SCHEDULE: int = 16
ACL_STREAM_DEVICE_USE_ONLY: int = 32
ACL_STREAM_WAIT_VALUE_GEQ: int = 0
ACL_STREAM_WAIT_VALUE_EQ: int = 1
ACL_STREAM_WAIT_VALUE_AND: int = 2
ACL_STREAM_WAIT_VALUE_NOR: int = 3
ACL_CONTINUE_ON_FAILURE: int = 0
ACL_STOP_ON_FAILURE: int = 1
ACL_NOTIFY_DEFAULT: int = 0
ACL_NOTIFY_DEVICE_USE_ONLY: int = 1
ACL_DEV_FEATURE_SUPPORT: int = 1
ACL_DEV_FEATURE_NOT_SUPPORT: int = 0
ACL_RT_NOTIFY_EXPORT_FLAG_DEFAULT: int = 0
ACL_RT_NOTIFY_EXPORT_FLAG_DISABLE_PID_VALIDATION: int = 2
ACL_RT_NOTIFY_IMPORT_FLAG_DEFAULT: int = 0
ACL_RT_NOTIFY_IMPORT_FLAG_ENABLE_PEER_ACCESS: int = 2
ACL_RT_IPC_MEM_EXPORT_FLAG_DEFAULT: int = 0
ACL_RT_IPC_MEM_EXPORT_FLAG_DISABLE_PID_VALIDATION: int = 1
ACL_RT_IPC_MEM_IMPORT_FLAG_DEFAULT: int = 0
ACL_RT_IPC_MEM_IMPORT_FLAG_ENABLE_PEER_ACCESS: int = 1
ACL_RT_VMM_EXPORT_FLAG_DEFAULT: int = 0
ACL_RT_VMM_EXPORT_FLAG_DISABLE_PID_VALIDATION: int = 1
ACL_HOST_REG_MAPPED: int = 2
ACL_HOST_REG_IOMEMORY: int = 4
ACL_HOST_REG_READONLY: int = 8
ACL_HOST_REG_PINNED: int = 268435456
ACL_MDLRI_DEBUG_JSON_PRINT_SUMMARY: int = 0
ACL_MDLRI_DEBUG_JSON_PRINT_VERBOSE: int = 1
ACL_RT_MAX_RECORD_PA_NUM_PER_DEV: int = 20
ACL_IPC_EVENT_HANDLE_SIZE: int = 64
ACL_RT_MEM_ATTACH_GLOBAL: int = 1
ACL_RT_MEM_LINK_IDX_0: int = 0
ACL_RT_MEM_LINK_IDX_1: int = 1
ACL_HOST_DEVICE_CONNECT_TYPE_PCIE: int = 0
ACL_HOST_DEVICE_CONNECT_TYPE_HCCS: int = 1
ACL_HOST_DEVICE_CONNECT_TYPE_UB: int = 2
ACL_EVENT_RECORD_DEFAULT: int = 0
ACL_EVENT_RECORD_EXTERNAL: int = 1
ACL_EVENT_WAIT_DEFAULT: int = 0
ACL_EVENT_WAIT_EXTERNAL: int = 1
ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_SIO: int = 0
ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_HCCS: int = 1
ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_ONE_PORT_PATH: int = 2
ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_MULTI_PORT_PATH: int = 3
MAX_MEM_UCE_INFO_ARRAY_SIZE: int = 128
UCE_INFO_RESERVED_SIZE: int = 14
ACL_RT_MEM_UCE_INFO_MAX_NUM: int = 20
ACL_RT_BINARY_MAGIC_ELF_AICORE: int = 1129660997
ACL_RT_BINARY_MAGIC_ELF_VECTOR_CORE: int = 1094799942
ACL_RT_BINARY_MAGIC_ELF_CUBE_CORE: int = 1095320387
ACL_DEVICE_FORM_FACTOR_POD: int = 0
ACL_DEVICE_FORM_FACTOR_A_K: int = 1
ACL_DEVICE_FORM_FACTOR_A_X: int = 2
ACL_DEVICE_FORM_FACTOR_PCIE_CARD: int = 3
ACL_RT_CMO_MAX_BARRIER_NUM: int = 6
ACL_RT_DEVS_TOPOLOGY_HCCS: int = 1
ACL_RT_DEVS_TOPOLOGY_PIX: int = 2
ACL_RT_DEVS_TOPOLOGY_PIB: int = 4
ACL_RT_DEVS_TOPOLOGY_PHB: int = 8
ACL_RT_DEVS_TOPOLOGY_SYS: int = 16
ACL_RT_DEVS_TOPOLOGY_SIO: int = 32
ACL_RT_DEVS_TOPOLOGY_HCCS_SW: int = 64
ACL_RT_MEM_TYPE_DEV: int = 2
ACL_RT_MEM_TYPE_DVPP: int = 8
ACL_RT_MEM_TYPE_RSVD: int = 16
ACL_PKG_VERSION_MAX_SIZE: int = 128
ACL_PKG_VERSION_PARTS_MAX_SIZE: int = 64

_aclrtRunMode = NewType("_aclrtRunMode", int)
class aclrtRunMode(Enumeration[_aclrtRunMode]): ...
ACL_DEVICE: _aclrtRunMode
ACL_HOST: _aclrtRunMode

_aclrtTsId = NewType("_aclrtTsId", int)
class aclrtTsId(Enumeration[_aclrtTsId]): ...
ACL_TS_ID_AICORE: _aclrtTsId
ACL_TS_ID_AIVECTOR: _aclrtTsId
ACL_TS_ID_RESERVED: _aclrtTsId

_aclrtEventStatus = NewType("_aclrtEventStatus", int)
class aclrtEventStatus(Enumeration[_aclrtEventStatus]): ...
ACL_EVENT_STATUS_COMPLETE: _aclrtEventStatus
ACL_EVENT_STATUS_NOT_READY: _aclrtEventStatus
ACL_EVENT_STATUS_RESERVED: _aclrtEventStatus

_aclrtEventRecordedStatus = NewType("_aclrtEventRecordedStatus", int)
class aclrtEventRecordedStatus(Enumeration[_aclrtEventRecordedStatus]): ...
ACL_EVENT_RECORDED_STATUS_NOT_READY: _aclrtEventRecordedStatus
ACL_EVENT_RECORDED_STATUS_COMPLETE: _aclrtEventRecordedStatus

_aclrtEventWaitStatus = NewType("_aclrtEventWaitStatus", int)
class aclrtEventWaitStatus(Enumeration[_aclrtEventWaitStatus]): ...
ACL_EVENT_WAIT_STATUS_COMPLETE: _aclrtEventWaitStatus
ACL_EVENT_WAIT_STATUS_NOT_READY: _aclrtEventWaitStatus
ACL_EVENT_WAIT_STATUS_RESERVED: _aclrtEventWaitStatus

_aclrtStreamStatus = NewType("_aclrtStreamStatus", int)
class aclrtStreamStatus(Enumeration[_aclrtStreamStatus]): ...
ACL_STREAM_STATUS_COMPLETE: _aclrtStreamStatus
ACL_STREAM_STATUS_NOT_READY: _aclrtStreamStatus
ACL_STREAM_STATUS_RESERVED: _aclrtStreamStatus

_aclrtCallbackBlockType = NewType("_aclrtCallbackBlockType", int)
class aclrtCallbackBlockType(Enumeration[_aclrtCallbackBlockType]): ...
ACL_CALLBACK_NO_BLOCK: _aclrtCallbackBlockType
ACL_CALLBACK_BLOCK: _aclrtCallbackBlockType

_aclrtMemcpyKind = NewType("_aclrtMemcpyKind", int)
class aclrtMemcpyKind(Enumeration[_aclrtMemcpyKind]): ...
ACL_MEMCPY_HOST_TO_HOST: _aclrtMemcpyKind
ACL_MEMCPY_HOST_TO_DEVICE: _aclrtMemcpyKind
ACL_MEMCPY_DEVICE_TO_HOST: _aclrtMemcpyKind
ACL_MEMCPY_DEVICE_TO_DEVICE: _aclrtMemcpyKind
ACL_MEMCPY_DEFAULT: _aclrtMemcpyKind
ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE: _aclrtMemcpyKind
ACL_MEMCPY_INNER_DEVICE_TO_DEVICE: _aclrtMemcpyKind
ACL_MEMCPY_INTER_DEVICE_TO_DEVICE: _aclrtMemcpyKind

_aclrtMemManagedAdviseType = NewType("_aclrtMemManagedAdviseType", int)
class aclrtMemManagedAdviseType(Enumeration[_aclrtMemManagedAdviseType]): ...
ACL_MEM_ADVISE_SET_READ_MOSTLY: _aclrtMemManagedAdviseType
ACL_MEM_ADVISE_UNSET_READ_MOSTLY: _aclrtMemManagedAdviseType
ACL_MEM_ADVISE_SET_PREFERRED_LOCATION: _aclrtMemManagedAdviseType
ACL_MEM_ADVISE_UNSET_PREFERRED_LOCATION: _aclrtMemManagedAdviseType
ACL_MEM_ADVISE_SET_ACCESSED_BY: _aclrtMemManagedAdviseType
ACL_MEM_ADVISE_UNSET_ACCESSED_BY: _aclrtMemManagedAdviseType

_aclrtMemManagedLocationType = NewType("_aclrtMemManagedLocationType", int)
class aclrtMemManagedLocationType(Enumeration[_aclrtMemManagedLocationType]): ...
ACL_MEM_LOCATIONTYPE_INVALID: _aclrtMemManagedLocationType
ACL_MEM_LOCATIONTYPE_DEVICE: _aclrtMemManagedLocationType
ACL_MEM_LOCATIONTYPE_HOST: _aclrtMemManagedLocationType
ACL_MEM_LOCATIONTYPE_HOST_NUMA: _aclrtMemManagedLocationType
ACL_MEM_LOCATIONTYPE_HOST_NUMA_CURRENT: _aclrtMemManagedLocationType

_aclrtMemMallocPolicy = NewType("_aclrtMemMallocPolicy", int)
class aclrtMemMallocPolicy(Enumeration[_aclrtMemMallocPolicy]): ...
ACL_MEM_MALLOC_HUGE_FIRST: _aclrtMemMallocPolicy
ACL_MEM_MALLOC_HUGE_ONLY: _aclrtMemMallocPolicy
ACL_MEM_MALLOC_NORMAL_ONLY: _aclrtMemMallocPolicy
ACL_MEM_MALLOC_HUGE_FIRST_P2P: _aclrtMemMallocPolicy
ACL_MEM_MALLOC_HUGE_ONLY_P2P: _aclrtMemMallocPolicy
ACL_MEM_MALLOC_NORMAL_ONLY_P2P: _aclrtMemMallocPolicy
ACL_MEM_MALLOC_HUGE1G_ONLY: _aclrtMemMallocPolicy
ACL_MEM_MALLOC_HUGE1G_ONLY_P2P: _aclrtMemMallocPolicy
ACL_MEM_TYPE_LOW_BAND_WIDTH: _aclrtMemMallocPolicy
ACL_MEM_TYPE_HIGH_BAND_WIDTH: _aclrtMemMallocPolicy
ACL_MEM_ACCESS_USER_SPACE_READONLY: _aclrtMemMallocPolicy

_aclrtHostRegisterType = NewType("_aclrtHostRegisterType", int)
class aclrtHostRegisterType(Enumeration[_aclrtHostRegisterType]): ...
ACL_HOST_REGISTER_MAPPED: _aclrtHostRegisterType
ACL_HOST_REGISTER_IOMEMORY: _aclrtHostRegisterType
ACL_HOST_REGISTER_READONLY: _aclrtHostRegisterType

_aclrtMallocAttrType = NewType("_aclrtMallocAttrType", int)
class aclrtMallocAttrType(Enumeration[_aclrtMallocAttrType]): ...
ACL_RT_MEM_ATTR_RSV: _aclrtMallocAttrType
ACL_RT_MEM_ATTR_MODULE_ID: _aclrtMallocAttrType
ACL_RT_MEM_ATTR_DEVICE_ID: _aclrtMallocAttrType
ACL_RT_MEM_ATTR_VA_FLAG: _aclrtMallocAttrType

_aclrtMemAttr = NewType("_aclrtMemAttr", int)
class aclrtMemAttr(Enumeration[_aclrtMemAttr]): ...
ACL_DDR_MEM: _aclrtMemAttr
ACL_HBM_MEM: _aclrtMemAttr
ACL_DDR_MEM_HUGE: _aclrtMemAttr
ACL_DDR_MEM_NORMAL: _aclrtMemAttr
ACL_HBM_MEM_HUGE: _aclrtMemAttr
ACL_HBM_MEM_NORMAL: _aclrtMemAttr
ACL_DDR_MEM_P2P_HUGE: _aclrtMemAttr
ACL_DDR_MEM_P2P_NORMAL: _aclrtMemAttr
ACL_HBM_MEM_P2P_HUGE: _aclrtMemAttr
ACL_HBM_MEM_P2P_NORMAL: _aclrtMemAttr
ACL_HBM_MEM_HUGE1G: _aclrtMemAttr
ACL_HBM_MEM_P2P_HUGE1G: _aclrtMemAttr
ACL_MEM_NORMAL: _aclrtMemAttr
ACL_MEM_HUGE: _aclrtMemAttr
ACL_MEM_HUGE1G: _aclrtMemAttr
ACL_MEM_P2P_NORMAL: _aclrtMemAttr
ACL_MEM_P2P_HUGE: _aclrtMemAttr
ACL_MEM_P2P_HUGE1G: _aclrtMemAttr

_aclrtIpcMemAttrType = NewType("_aclrtIpcMemAttrType", int)
class aclrtIpcMemAttrType(Enumeration[_aclrtIpcMemAttrType]): ...
ACL_RT_IPC_MEM_ATTR_ACCESS_LINK: _aclrtIpcMemAttrType

_aclrtGroupAttr = NewType("_aclrtGroupAttr", int)
class aclrtGroupAttr(Enumeration[_aclrtGroupAttr]): ...
ACL_GROUP_AICORE_INT: _aclrtGroupAttr
ACL_GROUP_AIV_INT: _aclrtGroupAttr
ACL_GROUP_AIC_INT: _aclrtGroupAttr
ACL_GROUP_SDMANUM_INT: _aclrtGroupAttr
ACL_GROUP_ASQNUM_INT: _aclrtGroupAttr
ACL_GROUP_GROUPID_INT: _aclrtGroupAttr

_aclrtFloatOverflowMode = NewType("_aclrtFloatOverflowMode", int)
class aclrtFloatOverflowMode(Enumeration[_aclrtFloatOverflowMode]): ...
ACL_RT_OVERFLOW_MODE_SATURATION: _aclrtFloatOverflowMode
ACL_RT_OVERFLOW_MODE_INFNAN: _aclrtFloatOverflowMode
ACL_RT_OVERFLOW_MODE_UNDEF: _aclrtFloatOverflowMode

_aclrtStreamConfigAttr = NewType("_aclrtStreamConfigAttr", int)
class aclrtStreamConfigAttr(Enumeration[_aclrtStreamConfigAttr]): ...
ACL_RT_STREAM_WORK_ADDR_PTR: _aclrtStreamConfigAttr
ACL_RT_STREAM_WORK_SIZE: _aclrtStreamConfigAttr
ACL_RT_STREAM_FLAG: _aclrtStreamConfigAttr
ACL_RT_STREAM_PRIORITY: _aclrtStreamConfigAttr

class aclrtUtilizationExtendInfo(Opaque): ...
class aclrtGroupInfo(Opaque): ...
class aclrtExceptionInfo(Opaque): ...

_aclrtMemLocationType = NewType("_aclrtMemLocationType", int)
class aclrtMemLocationType(Enumeration[_aclrtMemLocationType]): ...
ACL_MEM_LOCATION_TYPE_HOST: _aclrtMemLocationType
ACL_MEM_LOCATION_TYPE_DEVICE: _aclrtMemLocationType
ACL_MEM_LOCATION_TYPE_UNREGISTERED: _aclrtMemLocationType
ACL_MEM_LOCATION_TYPE_MANAGED: _aclrtMemLocationType
ACL_MEM_LOCATION_TYPE_HOST_NUMA: _aclrtMemLocationType

_aclrtMemManagedRangeAttribute = NewType("_aclrtMemManagedRangeAttribute", int)
class aclrtMemManagedRangeAttribute(Enumeration[_aclrtMemManagedRangeAttribute]): ...
ACL_MEM_RANGE_ATTRIBUTE_READ_MOSTLY: _aclrtMemManagedRangeAttribute
ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION: _aclrtMemManagedRangeAttribute
ACL_MEM_RANGE_ATTRIBUTE_ACCESSED_BY: _aclrtMemManagedRangeAttribute
ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION_TYPE: _aclrtMemManagedRangeAttribute
ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION_ID: _aclrtMemManagedRangeAttribute
ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION: _aclrtMemManagedRangeAttribute
ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION_TYPE: _aclrtMemManagedRangeAttribute
ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION_ID: _aclrtMemManagedRangeAttribute

_aclrtMemAllocationType = NewType("_aclrtMemAllocationType", int)
class aclrtMemAllocationType(Enumeration[_aclrtMemAllocationType]): ...
ACL_MEM_ALLOCATION_TYPE_PINNED: _aclrtMemAllocationType

_aclrtMemHandleType = NewType("_aclrtMemHandleType", int)
class aclrtMemHandleType(Enumeration[_aclrtMemHandleType]): ...
ACL_MEM_HANDLE_TYPE_NONE: _aclrtMemHandleType
ACL_MEM_HANDLE_TYPE_POSIX: _aclrtMemHandleType

_aclrtMemSharedHandleType = NewType("_aclrtMemSharedHandleType", int)
class aclrtMemSharedHandleType(Enumeration[_aclrtMemSharedHandleType]): ...
ACL_MEM_SHARE_HANDLE_TYPE_DEFAULT: _aclrtMemSharedHandleType
ACL_MEM_SHARE_HANDLE_TYPE_FABRIC: _aclrtMemSharedHandleType

_aclrtMemGranularityOptions = NewType("_aclrtMemGranularityOptions", int)
class aclrtMemGranularityOptions(Enumeration[_aclrtMemGranularityOptions]): ...
ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM: _aclrtMemGranularityOptions
ACL_RT_MEM_ALLOC_GRANULARITY_RECOMMENDED: _aclrtMemGranularityOptions
ACL_RT_MEM_ALLOC_GRANULARITY_UNDEF: _aclrtMemGranularityOptions

class aclrtDrvMemHandle(VoidHandle): ...

_aclrtDeviceStatus = NewType("_aclrtDeviceStatus", int)
class aclrtDeviceStatus(Enumeration[_aclrtDeviceStatus]): ...
ACL_RT_DEVICE_STATUS_NORMAL: _aclrtDeviceStatus
ACL_RT_DEVICE_STATUS_ABNORMAL: _aclrtDeviceStatus
ACL_RT_DEVICE_STATUS_END: _aclrtDeviceStatus

class aclrtBinary(VoidHandle): ...
class aclrtBinHandle(VoidHandle): ...
class aclrtFuncHandle(VoidHandle): ...
class aclrtArgsHandle(VoidHandle): ...
class aclrtParamHandle(VoidHandle): ...
class aclmdlRI(VoidHandle): ...

_aclmdlRICaptureMode = NewType("_aclmdlRICaptureMode", int)
class aclmdlRICaptureMode(Enumeration[_aclmdlRICaptureMode]): ...
ACL_MODEL_RI_CAPTURE_MODE_GLOBAL: _aclmdlRICaptureMode
ACL_MODEL_RI_CAPTURE_MODE_THREAD_LOCAL: _aclmdlRICaptureMode
ACL_MODEL_RI_CAPTURE_MODE_RELAXED: _aclmdlRICaptureMode

_aclmdlRICaptureStatus = NewType("_aclmdlRICaptureStatus", int)
class aclmdlRICaptureStatus(Enumeration[_aclmdlRICaptureStatus]): ...
ACL_MODEL_RI_CAPTURE_STATUS_NONE: _aclmdlRICaptureStatus
ACL_MODEL_RI_CAPTURE_STATUS_ACTIVE: _aclmdlRICaptureStatus
ACL_MODEL_RI_CAPTURE_STATUS_INVALIDATED: _aclmdlRICaptureStatus

_aclrtErrorType = NewType("_aclrtErrorType", int)
class aclrtErrorType(Enumeration[_aclrtErrorType]): ...
ACL_RT_NO_ERROR: _aclrtErrorType
ACL_RT_ERROR_MEMORY: _aclrtErrorType
ACL_RT_ERROR_L2: _aclrtErrorType
ACL_RT_ERROR_AICORE: _aclrtErrorType
ACL_RT_ERROR_LINK: _aclrtErrorType
ACL_RT_ERROR_L3_PORT: _aclrtErrorType
ACL_RT_ERROR_OTHERS: _aclrtErrorType

_aclrtAicoreErrorType = NewType("_aclrtAicoreErrorType", int)
class aclrtAicoreErrorType(Enumeration[_aclrtAicoreErrorType]): ...
ACL_RT_AICORE_ERROR_UNKNOWN: _aclrtAicoreErrorType
ACL_RT_AICORE_ERROR_SW: _aclrtAicoreErrorType
ACL_RT_AICORE_ERROR_HW_LOCAL: _aclrtAicoreErrorType

_aclrtCmoType = NewType("_aclrtCmoType", int)
class aclrtCmoType(Enumeration[_aclrtCmoType]): ...
ACL_RT_CMO_TYPE_PREFETCH: _aclrtCmoType
ACL_RT_CMO_TYPE_WRITEBACK: _aclrtCmoType
ACL_RT_CMO_TYPE_INVALID: _aclrtCmoType
ACL_RT_CMO_TYPE_FLUSH: _aclrtCmoType

_aclrtLastErrLevel = NewType("_aclrtLastErrLevel", int)
class aclrtLastErrLevel(Enumeration[_aclrtLastErrLevel]): ...
ACL_RT_THREAD_LEVEL: _aclrtLastErrLevel

_aclrtBinaryLoadOptionType = NewType("_aclrtBinaryLoadOptionType", int)
class aclrtBinaryLoadOptionType(Enumeration[_aclrtBinaryLoadOptionType]): ...
ACL_RT_BINARY_LOAD_OPT_LAZY_LOAD: _aclrtBinaryLoadOptionType
ACL_RT_BINARY_LOAD_OPT_LAZY_MAGIC: _aclrtBinaryLoadOptionType
ACL_RT_BINARY_LOAD_OPT_MAGIC: _aclrtBinaryLoadOptionType
ACL_RT_BINARY_LOAD_OPT_CPU_KERNEL_MODE: _aclrtBinaryLoadOptionType

_aclrtEngineType = NewType("_aclrtEngineType", int)
class aclrtEngineType(Enumeration[_aclrtEngineType]): ...
ACL_RT_ENGINE_TYPE_AIC: _aclrtEngineType
ACL_RT_ENGINE_TYPE_AIV: _aclrtEngineType

_aclrtLaunchKernelAttrId = NewType("_aclrtLaunchKernelAttrId", int)
class aclrtLaunchKernelAttrId(Enumeration[_aclrtLaunchKernelAttrId]): ...
ACL_RT_LAUNCH_KERNEL_ATTR_SCHEM_MODE: _aclrtLaunchKernelAttrId
ACL_RT_LAUNCH_KERNEL_ATTR_LOCAL_MEMORY_SIZE: _aclrtLaunchKernelAttrId
ACL_RT_LAUNCH_KERNEL_ATTR_DYN_UBUF_SIZE: _aclrtLaunchKernelAttrId
ACL_RT_LAUNCH_KERNEL_ATTR_ENGINE_TYPE: _aclrtLaunchKernelAttrId
ACL_RT_LAUNCH_KERNEL_ATTR_BLOCKDIM_OFFSET: _aclrtLaunchKernelAttrId
ACL_RT_LAUNCH_KERNEL_ATTR_BLOCK_TASK_PREFETCH: _aclrtLaunchKernelAttrId
ACL_RT_LAUNCH_KERNEL_ATTR_DATA_DUMP: _aclrtLaunchKernelAttrId
ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT: _aclrtLaunchKernelAttrId
ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT_US: _aclrtLaunchKernelAttrId
ACL_RT_LAUNCH_KERNEL_ATTR_ENABLE_PROFILING: _aclrtLaunchKernelAttrId

_aclrtStreamAttr = NewType("_aclrtStreamAttr", int)
class aclrtStreamAttr(Enumeration[_aclrtStreamAttr]): ...
ACL_STREAM_ATTR_FAILURE_MODE: _aclrtStreamAttr
ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK: _aclrtStreamAttr
ACL_STREAM_ATTR_USER_CUSTOM_TAG: _aclrtStreamAttr
ACL_STREAM_ATTR_CACHE_OP_INFO: _aclrtStreamAttr
ACL_STREAM_ATTR_PRIORITY: _aclrtStreamAttr

_aclmdlRITaskType = NewType("_aclmdlRITaskType", int)
class aclmdlRITaskType(Enumeration[_aclmdlRITaskType]): ...
ACL_MODEL_RI_TASK_DEFAULT: _aclmdlRITaskType
ACL_MODEL_RI_TASK_KERNEL: _aclmdlRITaskType
ACL_MODEL_RI_TASK_EVENT_RECORD: _aclmdlRITaskType
ACL_MODEL_RI_TASK_EVENT_WAIT: _aclmdlRITaskType
ACL_MODEL_RI_TASK_EVENT_RESET: _aclmdlRITaskType
ACL_MODEL_RI_TASK_VALUE_WRITE: _aclmdlRITaskType
ACL_MODEL_RI_TASK_VALUE_WAIT: _aclmdlRITaskType

_aclrtDevAttr = NewType("_aclrtDevAttr", int)
class aclrtDevAttr(Enumeration[_aclrtDevAttr]): ...
ACL_DEV_ATTR_AICPU_CORE_NUM: _aclrtDevAttr
ACL_DEV_ATTR_AICORE_CORE_NUM: _aclrtDevAttr
ACL_DEV_ATTR_CUBE_CORE_NUM: _aclrtDevAttr
ACL_DEV_ATTR_VECTOR_CORE_NUM: _aclrtDevAttr
ACL_DEV_ATTR_WARP_SIZE: _aclrtDevAttr
ACL_DEV_ATTR_MAX_THREAD_PER_VECTOR_CORE: _aclrtDevAttr
ACL_DEV_ATTR_LOCAL_MEM_PER_VECTOR_CORE: _aclrtDevAttr
ACL_DEV_ATTR_UBUF_PER_VECTOR_CORE: _aclrtDevAttr
ACL_DEV_ATTR_MAX_GRID_DIM_X: _aclrtDevAttr
ACL_DEV_ATTR_MAX_GRID_DIM_Y: _aclrtDevAttr
ACL_DEV_ATTR_MAX_GRID_DIM_Z: _aclrtDevAttr
ACL_DEV_ATTR_MAX_BLOCK_PER_GRID: _aclrtDevAttr
ACL_DEV_ATTR_MAX_THREADS_PER_BLOCK: _aclrtDevAttr
ACL_DEV_ATTR_MAX_BLOCK_DIM_X: _aclrtDevAttr
ACL_DEV_ATTR_MAX_BLOCK_DIM_Y: _aclrtDevAttr
ACL_DEV_ATTR_MAX_BLOCK_DIM_Z: _aclrtDevAttr
ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE: _aclrtDevAttr
ACL_DEV_ATTR_L2_CACHE_SIZE: _aclrtDevAttr
ACL_DEV_ATTR_SMP_ID: _aclrtDevAttr
ACL_DEV_ATTR_PHY_CHIP_ID: _aclrtDevAttr
ACL_DEV_ATTR_SUPER_POD_DEVIDE_ID: _aclrtDevAttr
ACL_DEV_ATTR_SUPER_POD_DEVICE_ID: _aclrtDevAttr
ACL_DEV_ATTR_SUPER_POD_SERVER_ID: _aclrtDevAttr
ACL_DEV_ATTR_SUPER_POD_ID: _aclrtDevAttr
ACL_DEV_ATTR_CUST_OP_PRIVILEGE: _aclrtDevAttr
ACL_DEV_ATTR_MAINBOARD_ID: _aclrtDevAttr
ACL_DEV_ATTR_HD_CONNECT_TYPE: _aclrtDevAttr
ACL_DEV_ATTR_DEVICE_FORM_FACTOR: _aclrtDevAttr
ACL_DEV_ATTR_IS_VIRTUAL: _aclrtDevAttr
ACL_DEV_ATTR_NPU_ARCH: _aclrtDevAttr

_aclrtDevFeatureType = NewType("_aclrtDevFeatureType", int)
class aclrtDevFeatureType(Enumeration[_aclrtDevFeatureType]): ...
ACL_FEATURE_TSCPU_TASK_UPDATE_SUPPORT_AIC_AIV: _aclrtDevFeatureType
ACL_FEATURE_SYSTEM_MEMQ_EVENT_CROSS_DEV: _aclrtDevFeatureType

_aclrtReduceKind = NewType("_aclrtReduceKind", int)
class aclrtReduceKind(Enumeration[_aclrtReduceKind]): ...
ACL_RT_MEMCPY_SDMA_AUTOMATIC_SUM: _aclrtReduceKind
ACL_RT_MEMCPY_SDMA_AUTOMATIC_MAX: _aclrtReduceKind
ACL_RT_MEMCPY_SDMA_AUTOMATIC_MIN: _aclrtReduceKind
ACL_RT_MEMCPY_SDMA_AUTOMATIC_EQUAL: _aclrtReduceKind

_aclrtDevResLimitType = NewType("_aclrtDevResLimitType", int)
class aclrtDevResLimitType(Enumeration[_aclrtDevResLimitType]): ...
ACL_RT_DEV_RES_CUBE_CORE: _aclrtDevResLimitType
ACL_RT_DEV_RES_VECTOR_CORE: _aclrtDevResLimitType

_aclrtCondition = NewType("_aclrtCondition", int)
class aclrtCondition(Enumeration[_aclrtCondition]): ...
ACL_RT_EQUAL: _aclrtCondition
ACL_RT_NOT_EQUAL: _aclrtCondition
ACL_RT_GREATER: _aclrtCondition
ACL_RT_GREATER_OR_EQUAL: _aclrtCondition
ACL_RT_LESS: _aclrtCondition
ACL_RT_LESS_OR_EQUAL: _aclrtCondition

_aclrtCompareDataType = NewType("_aclrtCompareDataType", int)
class aclrtCompareDataType(Enumeration[_aclrtCompareDataType]): ...
ACL_RT_SWITCH_INT32: _aclrtCompareDataType
ACL_RT_SWITCH_INT64: _aclrtCompareDataType

_aclrtRandomNumFuncType = NewType("_aclrtRandomNumFuncType", int)
class aclrtRandomNumFuncType(Enumeration[_aclrtRandomNumFuncType]): ...
ACL_RT_RANDOM_NUM_FUNC_TYPE_DROPOUT_BITMASK: _aclrtRandomNumFuncType
ACL_RT_RANDOM_NUM_FUNC_TYPE_UNIFORM_DIS: _aclrtRandomNumFuncType
ACL_RT_RANDOM_NUM_FUNC_TYPE_NORMAL_DIS: _aclrtRandomNumFuncType
ACL_RT_RANDOM_NUM_FUNC_TYPE_TRUNCATED_NORMAL_DIS: _aclrtRandomNumFuncType

_aclrtDeviceTaskAbortStage = NewType("_aclrtDeviceTaskAbortStage", int)
class aclrtDeviceTaskAbortStage(Enumeration[_aclrtDeviceTaskAbortStage]): ...
ACL_RT_DEVICE_TASK_ABORT_PRE: _aclrtDeviceTaskAbortStage
ACL_RT_DEVICE_TASK_ABORT_POST: _aclrtDeviceTaskAbortStage

_aclrtUpdateTaskAttrId = NewType("_aclrtUpdateTaskAttrId", int)
class aclrtUpdateTaskAttrId(Enumeration[_aclrtUpdateTaskAttrId]): ...
ACL_RT_UPDATE_RANDOM_TASK: _aclrtUpdateTaskAttrId
ACL_RT_UPDATE_AIC_AIV_TASK: _aclrtUpdateTaskAttrId

_aclrtDeviceState = NewType("_aclrtDeviceState", int)
class aclrtDeviceState(Enumeration[_aclrtDeviceState]): ...
ACL_RT_DEVICE_STATE_SET_PRE: _aclrtDeviceState
ACL_RT_DEVICE_STATE_SET_POST: _aclrtDeviceState
ACL_RT_DEVICE_STATE_RESET_PRE: _aclrtDeviceState
ACL_RT_DEVICE_STATE_RESET_POST: _aclrtDeviceState

_aclrtSnapShotStage = NewType("_aclrtSnapShotStage", int)
class aclrtSnapShotStage(Enumeration[_aclrtSnapShotStage]): ...
ACL_RT_SNAPSHOT_LOCK_PRE: _aclrtSnapShotStage
ACL_RT_SNAPSHOT_BACKUP_PRE: _aclrtSnapShotStage
ACL_RT_SNAPSHOT_BACKUP_POST: _aclrtSnapShotStage
ACL_RT_SNAPSHOT_RESTORE_PRE: _aclrtSnapShotStage
ACL_RT_SNAPSHOT_RESTORE_POST: _aclrtSnapShotStage
ACL_RT_SNAPSHOT_UNLOCK_POST: _aclrtSnapShotStage

_aclrtStreamState = NewType("_aclrtStreamState", int)
class aclrtStreamState(Enumeration[_aclrtStreamState]): ...
ACL_RT_STREAM_STATE_CREATE_POST: _aclrtStreamState
ACL_RT_STREAM_STATE_DESTROY_PRE: _aclrtStreamState

_aclrtFuncAttribute = NewType("_aclrtFuncAttribute", int)
class aclrtFuncAttribute(Enumeration[_aclrtFuncAttribute]): ...
ACL_FUNC_ATTR_KERNEL_TYPE: _aclrtFuncAttribute
ACL_FUNC_ATTR_KERNEL_RATIO: _aclrtFuncAttribute
ACL_FUNC_ATTR_KERNEL_SCHED_MODE: _aclrtFuncAttribute

_aclrtKernelType = NewType("_aclrtKernelType", int)
class aclrtKernelType(Enumeration[_aclrtKernelType]): ...
ACL_KERNEL_TYPE_AICORE: _aclrtKernelType
ACL_KERNEL_TYPE_CUBE: _aclrtKernelType
ACL_KERNEL_TYPE_VECTOR: _aclrtKernelType
ACL_KERNEL_TYPE_MIX: _aclrtKernelType
ACL_KERNEL_TYPE_AICPU: _aclrtKernelType

_aclrtCntNotifyRecordMode = NewType("_aclrtCntNotifyRecordMode", int)
class aclrtCntNotifyRecordMode(Enumeration[_aclrtCntNotifyRecordMode]): ...
ACL_RT_CNT_NOTIFY_RECORD_SET_VALUE_MODE: _aclrtCntNotifyRecordMode
ACL_RT_CNT_NOTIFY_RECORD_ADD_MODE: _aclrtCntNotifyRecordMode
ACL_RT_CNT_NOTIFY_RECORD_BIT_OR_MODE: _aclrtCntNotifyRecordMode
ACL_RT_CNT_NOTIFY_RECORD_BIT_AND_MODE: _aclrtCntNotifyRecordMode

_aclrtCntNotifyWaitMode = NewType("_aclrtCntNotifyWaitMode", int)
class aclrtCntNotifyWaitMode(Enumeration[_aclrtCntNotifyWaitMode]): ...
ACL_RT_CNT_NOTIFY_WAIT_LESS_MODE: _aclrtCntNotifyWaitMode
ACL_RT_CNT_NOTIFY_WAIT_EQUAL_MODE: _aclrtCntNotifyWaitMode
ACL_RT_CNT_NOTIFY_WAIT_BIGGER_MODE: _aclrtCntNotifyWaitMode
ACL_RT_CNT_NOTIFY_WAIT_BIGGER_OR_EQUAL_MODE: _aclrtCntNotifyWaitMode
ACL_RT_CNT_NOTIFY_WAIT_EQUAL_WITH_BITMASK_MODE: _aclrtCntNotifyWaitMode

_aclrtMemAccessFlags = NewType("_aclrtMemAccessFlags", int)
class aclrtMemAccessFlags(Enumeration[_aclrtMemAccessFlags]): ...
ACL_RT_MEM_ACCESS_FLAGS_NONE: _aclrtMemAccessFlags
ACL_RT_MEM_ACCESS_FLAGS_READ: _aclrtMemAccessFlags
ACL_RT_MEM_ACCESS_FLAGS_READWRITE: _aclrtMemAccessFlags

_aclCANNPackageName = NewType("_aclCANNPackageName", int)
class aclCANNPackageName(Enumeration[_aclCANNPackageName]): ...
ACL_PKG_NAME_CANN: _aclCANNPackageName
ACL_PKG_NAME_RUNTIME: _aclCANNPackageName
ACL_PKG_NAME_COMPILER: _aclCANNPackageName
ACL_PKG_NAME_HCCL: _aclCANNPackageName
ACL_PKG_NAME_TOOLKIT: _aclCANNPackageName
ACL_PKG_NAME_OPP: _aclCANNPackageName
ACL_PKG_NAME_OPP_KERNEL: _aclCANNPackageName
ACL_PKG_NAME_DRIVER: _aclCANNPackageName

_aclrtHacType = NewType("_aclrtHacType", int)
class aclrtHacType(Enumeration[_aclrtHacType]): ...
ACL_RT_HAC_TYPE_STARS: _aclrtHacType
ACL_RT_HAC_TYPE_AICPU: _aclrtHacType
ACL_RT_HAC_TYPE_AIC: _aclrtHacType
ACL_RT_HAC_TYPE_AIV: _aclrtHacType
ACL_RT_HAC_TYPE_PCIEDMA: _aclrtHacType
ACL_RT_HAC_TYPE_RDMA: _aclrtHacType
ACL_RT_HAC_TYPE_SDMA: _aclrtHacType
ACL_RT_HAC_TYPE_DVPP: _aclrtHacType
ACL_RT_HAC_TYPE_UDMA: _aclrtHacType
ACL_RT_HAC_TYPE_CCU: _aclrtHacType

_aclrtHostMemMapCapability = NewType("_aclrtHostMemMapCapability", int)
class aclrtHostMemMapCapability(Enumeration[_aclrtHostMemMapCapability]): ...
ACL_RT_HOST_MEM_MAP_NOT_SUPPORTED: _aclrtHostMemMapCapability
ACL_RT_HOST_MEM_MAP_SUPPORTED: _aclrtHostMemMapCapability

_aclrtMemLinkType = NewType("_aclrtMemLinkType", int)
class aclrtMemLinkType(Enumeration[_aclrtMemLinkType]): ...
ACL_RT_MEM_ACCESS_LINK_SIO: _aclrtMemLinkType
ACL_RT_MEM_ACCESS_LINK_HCCS: _aclrtMemLinkType
ACL_RT_MEM_ACCESS_UB_ONE_PORT_PATH: _aclrtMemLinkType
ACL_RT_MEM_ACCESS_UB_MULTI_PORT_PATH: _aclrtMemLinkType

_aclrtAtomicOperationCapability = NewType("_aclrtAtomicOperationCapability", int)
class aclrtAtomicOperationCapability(Enumeration[_aclrtAtomicOperationCapability]): ...
ACL_RT_ATOMIC_CAPABILITY_SIGNED: _aclrtAtomicOperationCapability
ACL_RT_ATOMIC_CAPABILITY_UNSIGNED: _aclrtAtomicOperationCapability
ACL_RT_ATOMIC_CAPABILITY_REDUCATION: _aclrtAtomicOperationCapability
ACL_RT_ATOMIC_CAPABILITY_REDUCTION: _aclrtAtomicOperationCapability
ACL_RT_ATOMIC_CAPABILITY_SCALAR8: _aclrtAtomicOperationCapability
ACL_RT_ATOMIC_CAPABILITY_SCALAR16: _aclrtAtomicOperationCapability
ACL_RT_ATOMIC_CAPABILITY_SCALAR32: _aclrtAtomicOperationCapability
ACL_RT_ATOMIC_CAPABILITY_SCALAR64: _aclrtAtomicOperationCapability
ACL_RT_ATOMIC_CAPABILITY_SCALAR128: _aclrtAtomicOperationCapability
ACL_RT_ATOMIC_CAPABILITY_VECTOR32X4: _aclrtAtomicOperationCapability

_aclrtAtomicOperation = NewType("_aclrtAtomicOperation", int)
class aclrtAtomicOperation(Enumeration[_aclrtAtomicOperation]): ...
ACL_RT_ATOMIC_OPERATION_INTEGER_ADD: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_INTEGER_MIN: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_INTEGER_MAX: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_INTEGER_INCREMENT: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_INTEGER_DECREMENT: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_AND: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_OR: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_XOR: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_EXCHANGE: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_CAS: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_FLOAT_ADD: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_FLOAT_MIN: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_FLOAT_MAX: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_DMA_ADD: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_DMA_MIN: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_DMA_MAX: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_ADD: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_MIN: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_MAX: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_CAS: _aclrtAtomicOperation
ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_EXCH: _aclrtAtomicOperation

class aclmdlRICondHandle(VoidHandle): ...

_aclmdlRICondHandleFlag = NewType("_aclmdlRICondHandleFlag", int)
class aclmdlRICondHandleFlag(Enumeration[_aclmdlRICondHandleFlag]): ...
ACL_MODEL_RI_COND_HANDLE_ASSIGN_DEFAULT: _aclmdlRICondHandleFlag

_aclmdlRICondTaskType = NewType("_aclmdlRICondTaskType", int)
class aclmdlRICondTaskType(Enumeration[_aclmdlRICondTaskType]): ...
ACL_MODEL_RI_COND_TYPE_IF: _aclmdlRICondTaskType
ACL_MODEL_RI_COND_TYPE_WHILE: _aclmdlRICondTaskType
ACL_MODEL_RI_COND_TYPE_SWITCH: _aclmdlRICondTaskType

class _aclmdlRICondTaskParams_fields:
    handle: Field[aclmdlRICondHandle, aclmdlRICondHandle | None | int]
    type: Field[_aclmdlRICondTaskType, _aclmdlRICondTaskType | aclmdlRICondTaskType]
    size: Field[int, Integer]
    modelRIArray: Field[PointerTo[aclmdlRI, aclmdlRI, aclmdlRI | None | int], PointerToCell[aclmdlRI]]

class aclmdlRICondTaskParams(_aclmdlRICondTaskParams_fields, StructRecord[_LP_aclmdlRICondTaskParams]):
    def __init__(
        self,
        handle: aclmdlRICondHandle | None | int = ...,
        type: _aclmdlRICondTaskType | aclmdlRICondTaskType = ...,
        size: Integer = ...,
        modelRIArray: PointerToCell[aclmdlRI] = ...,
    ) -> None: ...

class _LP_aclmdlRICondTaskParams(_aclmdlRICondTaskParams_fields, PointerToRecord[aclmdlRICondTaskParams]): ...

_aclrtDeviceLimit = NewType("_aclrtDeviceLimit", int)
class aclrtDeviceLimit(Enumeration[_aclrtDeviceLimit]): ...
ACL_RT_DEV_LIMIT_SIMT_STACK_SIZE: _aclrtDeviceLimit
ACL_RT_DEV_LIMIT_SIMT_DVG_WARP_STACK_SIZE: _aclrtDeviceLimit
ACL_RT_DEV_LIMIT_SIMD_STACK_SIZE: _aclrtDeviceLimit
ACL_RT_DEV_LIMIT_SIMD_PRINTF_FIFO_SIZE_PER_CORE: _aclrtDeviceLimit
ACL_RT_DEV_LIMIT_SIMT_PRINTF_FIFO_SIZE: _aclrtDeviceLimit

_aclRegisterCallbackType = NewType("_aclRegisterCallbackType", int)
class aclRegisterCallbackType(Enumeration[_aclRegisterCallbackType]): ...
ACL_REG_TYPE_ACL_MODEL: _aclRegisterCallbackType
ACL_REG_TYPE_ACL_OP_EXECUTOR: _aclRegisterCallbackType
ACL_REG_TYPE_ACL_OP_CBLAS: _aclRegisterCallbackType
ACL_REG_TYPE_ACL_OP_COMPILER: _aclRegisterCallbackType
ACL_REG_TYPE_ACL_TDT_CHANNEL: _aclRegisterCallbackType
ACL_REG_TYPE_ACL_TDT_QUEUE: _aclRegisterCallbackType
ACL_REG_TYPE_ACL_DVPP: _aclRegisterCallbackType
ACL_REG_TYPE_ACL_RETR: _aclRegisterCallbackType
ACL_REG_TYPE_OTHER: _aclRegisterCallbackType

_aclrtProcessState = NewType("_aclrtProcessState", int)
class aclrtProcessState(Enumeration[_aclrtProcessState]): ...
ACL_RT_PROCESS_STATE_RUNNING: _aclrtProcessState
ACL_RT_PROCESS_STATE_LOCKED: _aclrtProcessState

class _aclrtMemManagedLocation_fields:
    type: Field[_aclrtMemManagedLocationType, _aclrtMemManagedLocationType | aclrtMemManagedLocationType]
    id: Field[int, Integer]

class aclrtMemManagedLocation(_aclrtMemManagedLocation_fields, StructRecord[_LP_aclrtMemManagedLocation]):
    def __init__(
        self,
        type: _aclrtMemManagedLocationType | aclrtMemManagedLocationType = ...,
        id: Integer = ...,
    ) -> None: ...

class _LP_aclrtMemManagedLocation(_aclrtMemManagedLocation_fields, PointerToRecord[aclrtMemManagedLocation]): ...

class _aclrtMallocAttrValue_fields:
    moduleId: Field[int, Integer]
    deviceId: Field[int, Integer]
    vaFlag: Field[int, Integer]
    rsv: Field[Array[uint8, int, Integer], Iterable[Integer]]

class aclrtMallocAttrValue(_aclrtMallocAttrValue_fields, UnionRecord[_LP_aclrtMallocAttrValue]):
    def __init__(
        self,
        moduleId: Integer = ...,
        deviceId: Integer = ...,
        vaFlag: Integer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_aclrtMallocAttrValue(_aclrtMallocAttrValue_fields, PointerToRecord[aclrtMallocAttrValue]): ...

class _aclrtMallocAttribute_fields:
    attr: Field[_aclrtMallocAttrType, _aclrtMallocAttrType | aclrtMallocAttrType]
    value: Field[aclrtMallocAttrValue, aclrtMallocAttrValue]

class aclrtMallocAttribute(_aclrtMallocAttribute_fields, StructRecord[_LP_aclrtMallocAttribute]):
    def __init__(
        self,
        attr: _aclrtMallocAttrType | aclrtMallocAttrType = ...,
        value: aclrtMallocAttrValue = ...,
    ) -> None: ...

class _LP_aclrtMallocAttribute(_aclrtMallocAttribute_fields, PointerToRecord[aclrtMallocAttribute]): ...

class _aclrtMallocConfig_fields:
    attrs: Field[_LP_aclrtMallocAttribute, Pointer[aclrtMallocAttribute]]
    numAttrs: Field[int, Integer]

class aclrtMallocConfig(_aclrtMallocConfig_fields, StructRecord[_LP_aclrtMallocConfig]):
    def __init__(self, attrs: Pointer[aclrtMallocAttribute] = ..., numAttrs: Integer = ...) -> None: ...

class _LP_aclrtMallocConfig(_aclrtMallocConfig_fields, PointerToRecord[aclrtMallocConfig]): ...

class _aclrtServerPid_fields:
    sdid: Field[int, Integer]
    pid: Field[PointerTo[int32, int, Integer], Pointer[int32]]
    num: Field[int, Integer]

class aclrtServerPid(_aclrtServerPid_fields, StructRecord[_LP_aclrtServerPid]):
    def __init__(self, sdid: Integer = ..., pid: Pointer[int32] = ..., num: Integer = ...) -> None: ...

class _LP_aclrtServerPid(_aclrtServerPid_fields, PointerToRecord[aclrtServerPid]): ...

class _aclrtStreamConfigHandle_fields:
    workptr: Field[void_p, AnyPointer]
    workSize: Field[int, Integer]
    flag: Field[int, Integer]
    priority: Field[int, Integer]

class aclrtStreamConfigHandle(_aclrtStreamConfigHandle_fields, StructRecord[_LP_aclrtStreamConfigHandle]):
    def __init__(
        self,
        workptr: AnyPointer = ...,
        workSize: Integer = ...,
        flag: Integer = ...,
        priority: Integer = ...,
    ) -> None: ...

class _LP_aclrtStreamConfigHandle(_aclrtStreamConfigHandle_fields, PointerToRecord[aclrtStreamConfigHandle]): ...

class _aclrtUtilizationInfo_fields:
    cubeUtilization: Field[int, Integer]
    vectorUtilization: Field[int, Integer]
    aicpuUtilization: Field[int, Integer]
    memoryUtilization: Field[int, Integer]
    utilizationExtend: Field[PointerTo[aclrtUtilizationExtendInfo], Pointer[aclrtUtilizationExtendInfo]]

class aclrtUtilizationInfo(_aclrtUtilizationInfo_fields, StructRecord[_LP_aclrtUtilizationInfo]):
    def __init__(
        self,
        cubeUtilization: Integer = ...,
        vectorUtilization: Integer = ...,
        aicpuUtilization: Integer = ...,
        memoryUtilization: Integer = ...,
        utilizationExtend: Pointer[aclrtUtilizationExtendInfo] = ...,
    ) -> None: ...

class _LP_aclrtUtilizationInfo(_aclrtUtilizationInfo_fields, PointerToRecord[aclrtUtilizationInfo]): ...

class _aclrtMemLocation_fields:
    id: Field[int, Integer]
    type: Field[_aclrtMemLocationType, _aclrtMemLocationType | aclrtMemLocationType]

class aclrtMemLocation(_aclrtMemLocation_fields, StructRecord[_LP_aclrtMemLocation]):
    def __init__(self, id: Integer = ..., type: _aclrtMemLocationType | aclrtMemLocationType = ...) -> None: ...

class _LP_aclrtMemLocation(_aclrtMemLocation_fields, PointerToRecord[aclrtMemLocation]): ...

class _aclrtPtrAttributes_fields:
    location: Field[aclrtMemLocation, aclrtMemLocation]
    pageSize: Field[int, Integer]
    rsv: Field[Array[uint32, int, Integer], Iterable[Integer]]

class aclrtPtrAttributes(_aclrtPtrAttributes_fields, StructRecord[_LP_aclrtPtrAttributes]):
    def __init__(
        self,
        location: aclrtMemLocation = ...,
        pageSize: Integer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_aclrtPtrAttributes(_aclrtPtrAttributes_fields, PointerToRecord[aclrtPtrAttributes]): ...

class _aclrtMemUsageInfo_fields:
    name: Field[bytes, CharArray]
    curMemSize: Field[int, Integer]
    memPeakSize: Field[int, Integer]
    reserved: Field[Array[size_t, int, Integer], Iterable[Integer]]

class aclrtMemUsageInfo(_aclrtMemUsageInfo_fields, StructRecord[_LP_aclrtMemUsageInfo]):
    def __init__(
        self,
        name: CharArray = ...,
        curMemSize: Integer = ...,
        memPeakSize: Integer = ...,
        reserved: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_aclrtMemUsageInfo(_aclrtMemUsageInfo_fields, PointerToRecord[aclrtMemUsageInfo]): ...

class _aclrtMemFabricHandle_fields:
    data: Field[Array[uint8, int, Integer], Iterable[Integer]]

class aclrtMemFabricHandle(_aclrtMemFabricHandle_fields, StructRecord[_LP_aclrtMemFabricHandle]):
    def __init__(self, data: Iterable[Integer] = ...) -> None: ...

class _LP_aclrtMemFabricHandle(_aclrtMemFabricHandle_fields, PointerToRecord[aclrtMemFabricHandle]): ...

class _aclrtPhysicalMemProp_fields:
    handleType: Field[_aclrtMemHandleType, _aclrtMemHandleType | aclrtMemHandleType]
    allocationType: Field[_aclrtMemAllocationType, _aclrtMemAllocationType | aclrtMemAllocationType]
    memAttr: Field[_aclrtMemAttr, _aclrtMemAttr | aclrtMemAttr]
    location: Field[aclrtMemLocation, aclrtMemLocation]
    reserve: Field[int, Integer]

class aclrtPhysicalMemProp(_aclrtPhysicalMemProp_fields, StructRecord[_LP_aclrtPhysicalMemProp]):
    def __init__(
        self,
        handleType: _aclrtMemHandleType | aclrtMemHandleType = ...,
        allocationType: _aclrtMemAllocationType | aclrtMemAllocationType = ...,
        memAttr: _aclrtMemAttr | aclrtMemAttr = ...,
        location: aclrtMemLocation = ...,
        reserve: Integer = ...,
    ) -> None: ...

class _LP_aclrtPhysicalMemProp(_aclrtPhysicalMemProp_fields, PointerToRecord[aclrtPhysicalMemProp]): ...

class _aclrtMemUceInfo_fields:
    addr: Field[void_p, AnyPointer]
    len: Field[int, Integer]
    reserved: Field[Array[size_t, int, Integer], Iterable[Integer]]

class aclrtMemUceInfo(_aclrtMemUceInfo_fields, StructRecord[_LP_aclrtMemUceInfo]):
    def __init__(self, addr: AnyPointer = ..., len: Integer = ..., reserved: Iterable[Integer] = ...) -> None: ...

class _LP_aclrtMemUceInfo(_aclrtMemUceInfo_fields, PointerToRecord[aclrtMemUceInfo]): ...

class _aclrtMemUceInfoArray_fields:
    arraySize: Field[int, Integer]
    memUceInfoArray: Field[Array[aclrtMemUceInfo, aclrtMemUceInfo, aclrtMemUceInfo], Iterable[aclrtMemUceInfo]]

class aclrtMemUceInfoArray(_aclrtMemUceInfoArray_fields, StructRecord[_LP_aclrtMemUceInfoArray]):
    def __init__(self, arraySize: Integer = ..., memUceInfoArray: Iterable[aclrtMemUceInfo] = ...) -> None: ...

class _LP_aclrtMemUceInfoArray(_aclrtMemUceInfoArray_fields, PointerToRecord[aclrtMemUceInfoArray]): ...

class _aclrtErrorInfoDetail_fields:
    uceInfo: Field[aclrtMemUceInfoArray, aclrtMemUceInfoArray]
    aicoreErrType: Field[_aclrtAicoreErrorType, _aclrtAicoreErrorType | aclrtAicoreErrorType]

class aclrtErrorInfoDetail(_aclrtErrorInfoDetail_fields, UnionRecord[_LP_aclrtErrorInfoDetail]):
    def __init__(
        self,
        uceInfo: aclrtMemUceInfoArray = ...,
        aicoreErrType: _aclrtAicoreErrorType | aclrtAicoreErrorType = ...,
    ) -> None: ...

class _LP_aclrtErrorInfoDetail(_aclrtErrorInfoDetail_fields, PointerToRecord[aclrtErrorInfoDetail]): ...

class _aclrtErrorInfo_fields:
    tryRepair: Field[int, Integer]
    hasDetail: Field[int, Integer]
    reserved: Field[Array[uint8, int, Integer], Iterable[Integer]]
    errorType: Field[_aclrtErrorType, _aclrtErrorType | aclrtErrorType]
    detail: Field[aclrtErrorInfoDetail, aclrtErrorInfoDetail]

class aclrtErrorInfo(_aclrtErrorInfo_fields, StructRecord[_LP_aclrtErrorInfo]):
    def __init__(
        self,
        tryRepair: Integer = ...,
        hasDetail: Integer = ...,
        reserved: Iterable[Integer] = ...,
        errorType: _aclrtErrorType | aclrtErrorType = ...,
        detail: aclrtErrorInfoDetail = ...,
    ) -> None: ...

class _LP_aclrtErrorInfo(_aclrtErrorInfo_fields, PointerToRecord[aclrtErrorInfo]): ...

class _aclrtBinaryLoadOptionValue_fields:
    isLazyLoad: Field[int, Integer]
    magic: Field[int, Integer]
    cpuKernelMode: Field[int, Integer]
    rsv: Field[Array[uint32, int, Integer], Iterable[Integer]]

class aclrtBinaryLoadOptionValue(_aclrtBinaryLoadOptionValue_fields, UnionRecord[_LP_aclrtBinaryLoadOptionValue]):
    def __init__(
        self,
        isLazyLoad: Integer = ...,
        magic: Integer = ...,
        cpuKernelMode: Integer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_aclrtBinaryLoadOptionValue(_aclrtBinaryLoadOptionValue_fields, PointerToRecord[aclrtBinaryLoadOptionValue]): ...

class _aclrtBinaryLoadOption_fields:
    type: Field[_aclrtBinaryLoadOptionType, _aclrtBinaryLoadOptionType | aclrtBinaryLoadOptionType]
    value: Field[aclrtBinaryLoadOptionValue, aclrtBinaryLoadOptionValue]

class aclrtBinaryLoadOption(_aclrtBinaryLoadOption_fields, StructRecord[_LP_aclrtBinaryLoadOption]):
    def __init__(
        self,
        type: _aclrtBinaryLoadOptionType | aclrtBinaryLoadOptionType = ...,
        value: aclrtBinaryLoadOptionValue = ...,
    ) -> None: ...

class _LP_aclrtBinaryLoadOption(_aclrtBinaryLoadOption_fields, PointerToRecord[aclrtBinaryLoadOption]): ...

class _aclrtBinaryLoadOptions_fields:
    options: Field[_LP_aclrtBinaryLoadOption, Pointer[aclrtBinaryLoadOption]]
    numOpt: Field[int, Integer]

class aclrtBinaryLoadOptions(_aclrtBinaryLoadOptions_fields, StructRecord[_LP_aclrtBinaryLoadOptions]):
    def __init__(self, options: Pointer[aclrtBinaryLoadOption] = ..., numOpt: Integer = ...) -> None: ...

class _LP_aclrtBinaryLoadOptions(_aclrtBinaryLoadOptions_fields, PointerToRecord[aclrtBinaryLoadOptions]): ...

class _dim3_fields:
    x: Field[int, Integer]
    y: Field[int, Integer]
    z: Field[int, Integer]

class dim3(_dim3_fields, StructRecord[_LP_dim3]):
    def __init__(self, x: Integer = ..., y: Integer = ..., z: Integer = ...) -> None: ...

class _LP_dim3(_dim3_fields, PointerToRecord[dim3]): ...

class _aclrtTimeoutUs_fields:
    timeoutLow: Field[int, Integer]
    timeoutHigh: Field[int, Integer]

class aclrtTimeoutUs(_aclrtTimeoutUs_fields, StructRecord[_LP_aclrtTimeoutUs]):
    def __init__(self, timeoutLow: Integer = ..., timeoutHigh: Integer = ...) -> None: ...

class _LP_aclrtTimeoutUs(_aclrtTimeoutUs_fields, PointerToRecord[aclrtTimeoutUs]): ...

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
    rsv: Field[Array[uint32, int, Integer], Iterable[Integer]]

class aclrtLaunchKernelAttrValue(_aclrtLaunchKernelAttrValue_fields, UnionRecord[_LP_aclrtLaunchKernelAttrValue]):
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

class _LP_aclrtLaunchKernelAttrValue(_aclrtLaunchKernelAttrValue_fields, PointerToRecord[aclrtLaunchKernelAttrValue]): ...

class _aclrtLaunchKernelAttr_fields:
    id: Field[_aclrtLaunchKernelAttrId, _aclrtLaunchKernelAttrId | aclrtLaunchKernelAttrId]
    value: Field[aclrtLaunchKernelAttrValue, aclrtLaunchKernelAttrValue]

class aclrtLaunchKernelAttr(_aclrtLaunchKernelAttr_fields, StructRecord[_LP_aclrtLaunchKernelAttr]):
    def __init__(
        self,
        id: _aclrtLaunchKernelAttrId | aclrtLaunchKernelAttrId = ...,
        value: aclrtLaunchKernelAttrValue = ...,
    ) -> None: ...

class _LP_aclrtLaunchKernelAttr(_aclrtLaunchKernelAttr_fields, PointerToRecord[aclrtLaunchKernelAttr]): ...

class _aclrtLaunchKernelCfg_fields:
    attrs: Field[_LP_aclrtLaunchKernelAttr, Pointer[aclrtLaunchKernelAttr]]
    numAttrs: Field[int, Integer]

class aclrtLaunchKernelCfg(_aclrtLaunchKernelCfg_fields, StructRecord[_LP_aclrtLaunchKernelCfg]):
    def __init__(self, attrs: Pointer[aclrtLaunchKernelAttr] = ..., numAttrs: Integer = ...) -> None: ...

class _LP_aclrtLaunchKernelCfg(_aclrtLaunchKernelCfg_fields, PointerToRecord[aclrtLaunchKernelCfg]): ...

class _aclrtStreamAttrValue_fields:
    failureMode: Field[int, Integer]
    overflowSwitch: Field[int, Integer]
    userCustomTag: Field[int, Integer]
    cacheOpInfoSwitch: Field[int, Integer]
    streamPriority: Field[int, Integer]
    reserve: Field[Array[uint32, int, Integer], Iterable[Integer]]

class aclrtStreamAttrValue(_aclrtStreamAttrValue_fields, UnionRecord[_LP_aclrtStreamAttrValue]):
    def __init__(
        self,
        failureMode: Integer = ...,
        overflowSwitch: Integer = ...,
        userCustomTag: Integer = ...,
        cacheOpInfoSwitch: Integer = ...,
        streamPriority: Integer = ...,
        reserve: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_aclrtStreamAttrValue(_aclrtStreamAttrValue_fields, PointerToRecord[aclrtStreamAttrValue]): ...

class _aclmdlRIKernelTaskParams_fields:
    funcHandle: Field[aclrtFuncHandle, aclrtFuncHandle | None | int]
    cfg: Field[_LP_aclrtLaunchKernelCfg, Pointer[aclrtLaunchKernelCfg]]
    args: Field[void_p, AnyPointer]
    isHostArgs: Field[int, Integer]
    argsSize: Field[int, Integer]
    numBlocks: Field[int, Integer]
    rsv: Field[Array[uint32, int, Integer], Iterable[Integer]]

class aclmdlRIKernelTaskParams(_aclmdlRIKernelTaskParams_fields, StructRecord[_LP_aclmdlRIKernelTaskParams]):
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

class _LP_aclmdlRIKernelTaskParams(_aclmdlRIKernelTaskParams_fields, PointerToRecord[aclmdlRIKernelTaskParams]): ...

class _aclmdlRIEventRecordTaskParams_fields:
    event: Field[aclrtEvent, aclrtEvent | None | int]
    eventFlag: Field[int, Integer]
    recordFlag: Field[int, Integer]

class aclmdlRIEventRecordTaskParams(_aclmdlRIEventRecordTaskParams_fields, StructRecord[_LP_aclmdlRIEventRecordTaskParams]):
    def __init__(
        self,
        event: aclrtEvent | None | int = ...,
        eventFlag: Integer = ...,
        recordFlag: Integer = ...,
    ) -> None: ...

class _LP_aclmdlRIEventRecordTaskParams(_aclmdlRIEventRecordTaskParams_fields, PointerToRecord[aclmdlRIEventRecordTaskParams]): ...

class _aclmdlRIEventWaitTaskParams_fields:
    event: Field[aclrtEvent, aclrtEvent | None | int]
    eventFlag: Field[int, Integer]
    waitFlag: Field[int, Integer]

class aclmdlRIEventWaitTaskParams(_aclmdlRIEventWaitTaskParams_fields, StructRecord[_LP_aclmdlRIEventWaitTaskParams]):
    def __init__(
        self,
        event: aclrtEvent | None | int = ...,
        eventFlag: Integer = ...,
        waitFlag: Integer = ...,
    ) -> None: ...

class _LP_aclmdlRIEventWaitTaskParams(_aclmdlRIEventWaitTaskParams_fields, PointerToRecord[aclmdlRIEventWaitTaskParams]): ...

class _aclmdlRIEventResetTaskParams_fields:
    event: Field[aclrtEvent, aclrtEvent | None | int]
    eventFlag: Field[int, Integer]
    resetFlag: Field[int, Integer]

class aclmdlRIEventResetTaskParams(_aclmdlRIEventResetTaskParams_fields, StructRecord[_LP_aclmdlRIEventResetTaskParams]):
    def __init__(
        self,
        event: aclrtEvent | None | int = ...,
        eventFlag: Integer = ...,
        resetFlag: Integer = ...,
    ) -> None: ...

class _LP_aclmdlRIEventResetTaskParams(_aclmdlRIEventResetTaskParams_fields, PointerToRecord[aclmdlRIEventResetTaskParams]): ...

class _aclmdlRIValueWriteTaskParams_fields:
    devAddr: Field[void_p, AnyPointer]
    value: Field[int, Integer]

class aclmdlRIValueWriteTaskParams(_aclmdlRIValueWriteTaskParams_fields, StructRecord[_LP_aclmdlRIValueWriteTaskParams]):
    def __init__(self, devAddr: AnyPointer = ..., value: Integer = ...) -> None: ...

class _LP_aclmdlRIValueWriteTaskParams(_aclmdlRIValueWriteTaskParams_fields, PointerToRecord[aclmdlRIValueWriteTaskParams]): ...

class _aclmdlRIValueWaitTaskParams_fields:
    devAddr: Field[void_p, AnyPointer]
    value: Field[int, Integer]
    flag: Field[int, Integer]

class aclmdlRIValueWaitTaskParams(_aclmdlRIValueWaitTaskParams_fields, StructRecord[_LP_aclmdlRIValueWaitTaskParams]):
    def __init__(self, devAddr: AnyPointer = ..., value: Integer = ..., flag: Integer = ...) -> None: ...

class _LP_aclmdlRIValueWaitTaskParams(_aclmdlRIValueWaitTaskParams_fields, PointerToRecord[aclmdlRIValueWaitTaskParams]): ...

class _aclmdlRITaskParams_union_fields:
    rsv2: Field[Array[uint8, int, Integer], Iterable[Integer]]
    kernelTaskParams: Field[aclmdlRIKernelTaskParams, aclmdlRIKernelTaskParams]
    eventRecordTaskParams: Field[aclmdlRIEventRecordTaskParams, aclmdlRIEventRecordTaskParams]
    eventWaitTaskParams: Field[aclmdlRIEventWaitTaskParams, aclmdlRIEventWaitTaskParams]
    eventResetTaskParams: Field[aclmdlRIEventResetTaskParams, aclmdlRIEventResetTaskParams]
    valueWriteTaskParams: Field[aclmdlRIValueWriteTaskParams, aclmdlRIValueWriteTaskParams]
    valueWaitTaskParams: Field[aclmdlRIValueWaitTaskParams, aclmdlRIValueWaitTaskParams]

class _aclmdlRITaskParams_union(_aclmdlRITaskParams_union_fields, UnionRecord[_LP__aclmdlRITaskParams_union]):
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

class _LP__aclmdlRITaskParams_union(_aclmdlRITaskParams_union_fields, PointerToRecord[_aclmdlRITaskParams_union]): ...

class _aclmdlRITaskParams_fields:
    type: Field[_aclmdlRITaskType, _aclmdlRITaskType | aclmdlRITaskType]
    rsv0: Field[Array[uint32, int, Integer], Iterable[Integer]]
    taskGrp: Field[aclrtTaskGrp, aclrtTaskGrp | None | int]
    opInfoPtr: Field[void_p, AnyPointer]
    opInfoSize: Field[int, Integer]
    rsv1: Field[Array[uint8, int, Integer], Iterable[Integer]]
    _6: Field[_aclmdlRITaskParams_union, _aclmdlRITaskParams_union]
    rsv2: Field[Array[uint8, int, Integer], Iterable[Integer]]
    kernelTaskParams: Field[aclmdlRIKernelTaskParams, aclmdlRIKernelTaskParams]
    eventRecordTaskParams: Field[aclmdlRIEventRecordTaskParams, aclmdlRIEventRecordTaskParams]
    eventWaitTaskParams: Field[aclmdlRIEventWaitTaskParams, aclmdlRIEventWaitTaskParams]
    eventResetTaskParams: Field[aclmdlRIEventResetTaskParams, aclmdlRIEventResetTaskParams]
    valueWriteTaskParams: Field[aclmdlRIValueWriteTaskParams, aclmdlRIValueWriteTaskParams]
    valueWaitTaskParams: Field[aclmdlRIValueWaitTaskParams, aclmdlRIValueWaitTaskParams]

class aclmdlRITaskParams(_aclmdlRITaskParams_fields, StructRecord[_LP_aclmdlRITaskParams]):
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

class _LP_aclmdlRITaskParams(_aclmdlRITaskParams_fields, PointerToRecord[aclmdlRITaskParams]): ...

class _aclrtBarrierCmoInfo_fields:
    cmoType: Field[_aclrtCmoType, _aclrtCmoType | aclrtCmoType]
    barrierId: Field[int, Integer]

class aclrtBarrierCmoInfo(_aclrtBarrierCmoInfo_fields, StructRecord[_LP_aclrtBarrierCmoInfo]):
    def __init__(self, cmoType: _aclrtCmoType | aclrtCmoType = ..., barrierId: Integer = ...) -> None: ...

class _LP_aclrtBarrierCmoInfo(_aclrtBarrierCmoInfo_fields, PointerToRecord[aclrtBarrierCmoInfo]): ...

class _aclrtBarrierTaskInfo_fields:
    barrierNum: Field[int, Integer]
    cmoInfo: Field[Array[aclrtBarrierCmoInfo, aclrtBarrierCmoInfo, aclrtBarrierCmoInfo], Iterable[aclrtBarrierCmoInfo]]

class aclrtBarrierTaskInfo(_aclrtBarrierTaskInfo_fields, StructRecord[_LP_aclrtBarrierTaskInfo]):
    def __init__(self, barrierNum: Integer = ..., cmoInfo: Iterable[aclrtBarrierCmoInfo] = ...) -> None: ...

class _LP_aclrtBarrierTaskInfo(_aclrtBarrierTaskInfo_fields, PointerToRecord[aclrtBarrierTaskInfo]): ...

class _aclrtMemcpyBatchAttr_fields:
    dstLoc: Field[aclrtMemLocation, aclrtMemLocation]
    srcLoc: Field[aclrtMemLocation, aclrtMemLocation]
    rsv: Field[Array[uint8, int, Integer], Iterable[Integer]]

class aclrtMemcpyBatchAttr(_aclrtMemcpyBatchAttr_fields, StructRecord[_LP_aclrtMemcpyBatchAttr]):
    def __init__(
        self,
        dstLoc: aclrtMemLocation = ...,
        srcLoc: aclrtMemLocation = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_aclrtMemcpyBatchAttr(_aclrtMemcpyBatchAttr_fields, PointerToRecord[aclrtMemcpyBatchAttr]): ...

class _aclrtPlaceHolderInfo_fields:
    addrOffset: Field[int, Integer]
    dataOffset: Field[int, Integer]

class aclrtPlaceHolderInfo(_aclrtPlaceHolderInfo_fields, StructRecord[_LP_aclrtPlaceHolderInfo]):
    def __init__(self, addrOffset: Integer = ..., dataOffset: Integer = ...) -> None: ...

class _LP_aclrtPlaceHolderInfo(_aclrtPlaceHolderInfo_fields, PointerToRecord[aclrtPlaceHolderInfo]): ...

class _aclrtRandomParaInfo_fields:
    isAddr: Field[int, Integer]
    valueOrAddr: Field[Array[uint8, int, Integer], Iterable[Integer]]
    size: Field[int, Integer]
    rsv: Field[Array[uint8, int, Integer], Iterable[Integer]]

class aclrtRandomParaInfo(_aclrtRandomParaInfo_fields, StructRecord[_LP_aclrtRandomParaInfo]):
    def __init__(
        self,
        isAddr: Integer = ...,
        valueOrAddr: Iterable[Integer] = ...,
        size: Integer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_aclrtRandomParaInfo(_aclrtRandomParaInfo_fields, PointerToRecord[aclrtRandomParaInfo]): ...

class _aclrtDropoutBitmaskInfo_fields:
    dropoutRation: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]

class aclrtDropoutBitmaskInfo(_aclrtDropoutBitmaskInfo_fields, StructRecord[_LP_aclrtDropoutBitmaskInfo]):
    def __init__(self, dropoutRation: aclrtRandomParaInfo = ...) -> None: ...

class _LP_aclrtDropoutBitmaskInfo(_aclrtDropoutBitmaskInfo_fields, PointerToRecord[aclrtDropoutBitmaskInfo]): ...

class _aclrtUniformDisInfo_fields:
    min: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]
    max: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]

class aclrtUniformDisInfo(_aclrtUniformDisInfo_fields, StructRecord[_LP_aclrtUniformDisInfo]):
    def __init__(self, min: aclrtRandomParaInfo = ..., max: aclrtRandomParaInfo = ...) -> None: ...

class _LP_aclrtUniformDisInfo(_aclrtUniformDisInfo_fields, PointerToRecord[aclrtUniformDisInfo]): ...

class _aclrtNormalDisInfo_fields:
    mean: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]
    stddev: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]

class aclrtNormalDisInfo(_aclrtNormalDisInfo_fields, StructRecord[_LP_aclrtNormalDisInfo]):
    def __init__(self, mean: aclrtRandomParaInfo = ..., stddev: aclrtRandomParaInfo = ...) -> None: ...

class _LP_aclrtNormalDisInfo(_aclrtNormalDisInfo_fields, PointerToRecord[aclrtNormalDisInfo]): ...

class _aclrtRandomNumFuncParaInfo_paramInfo_fields:
    dropoutBitmaskInfo: Field[aclrtDropoutBitmaskInfo, aclrtDropoutBitmaskInfo]
    uniformDisInfo: Field[aclrtUniformDisInfo, aclrtUniformDisInfo]
    normalDisInfo: Field[aclrtNormalDisInfo, aclrtNormalDisInfo]

class _aclrtRandomNumFuncParaInfo_paramInfo(_aclrtRandomNumFuncParaInfo_paramInfo_fields, UnionRecord[_LP__aclrtRandomNumFuncParaInfo_paramInfo]):
    def __init__(
        self,
        dropoutBitmaskInfo: aclrtDropoutBitmaskInfo = ...,
        uniformDisInfo: aclrtUniformDisInfo = ...,
        normalDisInfo: aclrtNormalDisInfo = ...,
    ) -> None: ...

class _LP__aclrtRandomNumFuncParaInfo_paramInfo(_aclrtRandomNumFuncParaInfo_paramInfo_fields, PointerToRecord[_aclrtRandomNumFuncParaInfo_paramInfo]): ...

class _aclrtRandomNumFuncParaInfo_fields:
    funcType: Field[_aclrtRandomNumFuncType, _aclrtRandomNumFuncType | aclrtRandomNumFuncType]
    paramInfo: Field[_aclrtRandomNumFuncParaInfo_paramInfo, _aclrtRandomNumFuncParaInfo_paramInfo]

class aclrtRandomNumFuncParaInfo(_aclrtRandomNumFuncParaInfo_fields, StructRecord[_LP_aclrtRandomNumFuncParaInfo]):
    def __init__(
        self,
        funcType: _aclrtRandomNumFuncType | aclrtRandomNumFuncType = ...,
        paramInfo: _aclrtRandomNumFuncParaInfo_paramInfo = ...,
    ) -> None: ...

class _LP_aclrtRandomNumFuncParaInfo(_aclrtRandomNumFuncParaInfo_fields, PointerToRecord[aclrtRandomNumFuncParaInfo]): ...

class _aclrtRandomNumTaskInfo_fields:
    dataType: Field[_aclDataType, _aclDataType | aclDataType]
    randomNumFuncParaInfo: Field[aclrtRandomNumFuncParaInfo, aclrtRandomNumFuncParaInfo]
    randomParaAddr: Field[void_p, AnyPointer]
    randomResultAddr: Field[void_p, AnyPointer]
    randomCounterAddr: Field[void_p, AnyPointer]
    randomSeed: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]
    randomNum: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]
    rsv: Field[Array[uint8, int, Integer], Iterable[Integer]]

class aclrtRandomNumTaskInfo(_aclrtRandomNumTaskInfo_fields, StructRecord[_LP_aclrtRandomNumTaskInfo]):
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

class _LP_aclrtRandomNumTaskInfo(_aclrtRandomNumTaskInfo_fields, PointerToRecord[aclrtRandomNumTaskInfo]): ...

class _aclrtRandomTaskUpdateAttr_fields:
    srcAddr: Field[void_p, AnyPointer]
    size: Field[int, Integer]
    rsv: Field[Array[uint32, int, Integer], Iterable[Integer]]

class aclrtRandomTaskUpdateAttr(_aclrtRandomTaskUpdateAttr_fields, StructRecord[_LP_aclrtRandomTaskUpdateAttr]):
    def __init__(self, srcAddr: AnyPointer = ..., size: Integer = ..., rsv: Iterable[Integer] = ...) -> None: ...

class _LP_aclrtRandomTaskUpdateAttr(_aclrtRandomTaskUpdateAttr_fields, PointerToRecord[aclrtRandomTaskUpdateAttr]): ...

class _aclrtAicAivTaskUpdateAttr_fields:
    binHandle: Field[void_p, AnyPointer]
    funcEntryAddr: Field[void_p, AnyPointer]
    blockDimAddr: Field[void_p, AnyPointer]
    rsv: Field[Array[uint32, int, Integer], Iterable[Integer]]

class aclrtAicAivTaskUpdateAttr(_aclrtAicAivTaskUpdateAttr_fields, StructRecord[_LP_aclrtAicAivTaskUpdateAttr]):
    def __init__(
        self,
        binHandle: AnyPointer = ...,
        funcEntryAddr: AnyPointer = ...,
        blockDimAddr: AnyPointer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_aclrtAicAivTaskUpdateAttr(_aclrtAicAivTaskUpdateAttr_fields, PointerToRecord[aclrtAicAivTaskUpdateAttr]): ...

class _aclrtUpdateTaskAttrVal_fields:
    randomTaskAttr: Field[aclrtRandomTaskUpdateAttr, aclrtRandomTaskUpdateAttr]
    aicAivTaskAttr: Field[aclrtAicAivTaskUpdateAttr, aclrtAicAivTaskUpdateAttr]

class aclrtUpdateTaskAttrVal(_aclrtUpdateTaskAttrVal_fields, UnionRecord[_LP_aclrtUpdateTaskAttrVal]):
    def __init__(
        self,
        randomTaskAttr: aclrtRandomTaskUpdateAttr = ...,
        aicAivTaskAttr: aclrtAicAivTaskUpdateAttr = ...,
    ) -> None: ...

class _LP_aclrtUpdateTaskAttrVal(_aclrtUpdateTaskAttrVal_fields, PointerToRecord[aclrtUpdateTaskAttrVal]): ...

class _aclrtTaskUpdateInfo_fields:
    id: Field[_aclrtUpdateTaskAttrId, _aclrtUpdateTaskAttrId | aclrtUpdateTaskAttrId]
    val: Field[aclrtUpdateTaskAttrVal, aclrtUpdateTaskAttrVal]

class aclrtTaskUpdateInfo(_aclrtTaskUpdateInfo_fields, StructRecord[_LP_aclrtTaskUpdateInfo]):
    def __init__(
        self,
        id: _aclrtUpdateTaskAttrId | aclrtUpdateTaskAttrId = ...,
        val: aclrtUpdateTaskAttrVal = ...,
    ) -> None: ...

class _LP_aclrtTaskUpdateInfo(_aclrtTaskUpdateInfo_fields, PointerToRecord[aclrtTaskUpdateInfo]): ...

class _aclrtSnapShotBackupArgs_fields:
    backupFlags: Field[int, Integer]
    reserved: Field[bytes, CharArray]

class aclrtSnapShotBackupArgs(_aclrtSnapShotBackupArgs_fields, StructRecord[_LP_aclrtSnapShotBackupArgs]):
    def __init__(self, backupFlags: Integer = ..., reserved: CharArray = ...) -> None: ...

class _LP_aclrtSnapShotBackupArgs(_aclrtSnapShotBackupArgs_fields, PointerToRecord[aclrtSnapShotBackupArgs]): ...

class _aclrtSnapShotRestoreArgs_fields:
    restoreFlags: Field[int, Integer]
    reserved: Field[bytes, CharArray]

class aclrtSnapShotRestoreArgs(_aclrtSnapShotRestoreArgs_fields, StructRecord[_LP_aclrtSnapShotRestoreArgs]):
    def __init__(self, restoreFlags: Integer = ..., reserved: CharArray = ...) -> None: ...

class _LP_aclrtSnapShotRestoreArgs(_aclrtSnapShotRestoreArgs_fields, PointerToRecord[aclrtSnapShotRestoreArgs]): ...

class _aclrtUuid_fields:
    bytes: Field[bytes, CharArray]

class aclrtUuid(_aclrtUuid_fields, StructRecord[_LP_aclrtUuid]):
    def __init__(self, bytes: CharArray = ...) -> None: ...

class _LP_aclrtUuid(_aclrtUuid_fields, PointerToRecord[aclrtUuid]): ...

class _aclrtCntNotifyRecordInfo_fields:
    mode: Field[_aclrtCntNotifyRecordMode, _aclrtCntNotifyRecordMode | aclrtCntNotifyRecordMode]
    value: Field[int, Integer]

class aclrtCntNotifyRecordInfo(_aclrtCntNotifyRecordInfo_fields, StructRecord[_LP_aclrtCntNotifyRecordInfo]):
    def __init__(
        self,
        mode: _aclrtCntNotifyRecordMode | aclrtCntNotifyRecordMode = ...,
        value: Integer = ...,
    ) -> None: ...

class _LP_aclrtCntNotifyRecordInfo(_aclrtCntNotifyRecordInfo_fields, PointerToRecord[aclrtCntNotifyRecordInfo]): ...

class _aclrtCntNotifyWaitInfo_fields:
    mode: Field[_aclrtCntNotifyWaitMode, _aclrtCntNotifyWaitMode | aclrtCntNotifyWaitMode]
    value: Field[int, Integer]
    timeout: Field[int, Integer]
    isClear: Field[int, Integer]
    rsv: Field[Array[uint8, int, Integer], Iterable[Integer]]

class aclrtCntNotifyWaitInfo(_aclrtCntNotifyWaitInfo_fields, StructRecord[_LP_aclrtCntNotifyWaitInfo]):
    def __init__(
        self,
        mode: _aclrtCntNotifyWaitMode | aclrtCntNotifyWaitMode = ...,
        value: Integer = ...,
        timeout: Integer = ...,
        isClear: Integer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_aclrtCntNotifyWaitInfo(_aclrtCntNotifyWaitInfo_fields, PointerToRecord[aclrtCntNotifyWaitInfo]): ...

class _aclrtMemAccessDesc_fields:
    flags: Field[_aclrtMemAccessFlags, _aclrtMemAccessFlags | aclrtMemAccessFlags]
    location: Field[aclrtMemLocation, aclrtMemLocation]
    rsv: Field[Array[uint8, int, Integer], Iterable[Integer]]

class aclrtMemAccessDesc(_aclrtMemAccessDesc_fields, StructRecord[_LP_aclrtMemAccessDesc]):
    def __init__(
        self,
        flags: _aclrtMemAccessFlags | aclrtMemAccessFlags = ...,
        location: aclrtMemLocation = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_aclrtMemAccessDesc(_aclrtMemAccessDesc_fields, PointerToRecord[aclrtMemAccessDesc]): ...

class _aclCANNPackageVersion_fields:
    version: Field[bytes, CharArray]
    majorVersion: Field[bytes, CharArray]
    minorVersion: Field[bytes, CharArray]
    releaseVersion: Field[bytes, CharArray]
    patchVersion: Field[bytes, CharArray]
    reserved: Field[bytes, CharArray]

class aclCANNPackageVersion(_aclCANNPackageVersion_fields, StructRecord[_LP_aclCANNPackageVersion]):
    def __init__(
        self,
        version: CharArray = ...,
        majorVersion: CharArray = ...,
        minorVersion: CharArray = ...,
        releaseVersion: CharArray = ...,
        patchVersion: CharArray = ...,
        reserved: CharArray = ...,
    ) -> None: ...

class _LP_aclCANNPackageVersion(_aclCANNPackageVersion_fields, PointerToRecord[aclCANNPackageVersion]): ...

class _aclrtIpcEventHandle_fields:
    reserved: Field[bytes, CharArray]

class aclrtIpcEventHandle(_aclrtIpcEventHandle_fields, StructRecord[_LP_aclrtIpcEventHandle]):
    def __init__(self, reserved: CharArray = ...) -> None: ...

class _LP_aclrtIpcEventHandle(_aclrtIpcEventHandle_fields, PointerToRecord[aclrtIpcEventHandle]): ...

class _MemAttrMapping_fields:
    pgType: Field[int, Integer]
    memType: Field[int, Integer]
    isHostAlloc: Field[bool, Integer]
    memAttr: Field[_aclrtMemAttr, _aclrtMemAttr | aclrtMemAttr]

class MemAttrMapping(_MemAttrMapping_fields, StructRecord[_LP_MemAttrMapping]):
    def __init__(
        self,
        pgType: Integer = ...,
        memType: Integer = ...,
        isHostAlloc: Integer = ...,
        memAttr: _aclrtMemAttr | aclrtMemAttr = ...,
    ) -> None: ...

class _LP_MemAttrMapping(_MemAttrMapping_fields, PointerToRecord[MemAttrMapping]): ...

_aclrtMemPgType = NewType("_aclrtMemPgType", int)
class aclrtMemPgType(Enumeration[_aclrtMemPgType]): ...
NORMAL_PAGE_TYPE: _aclrtMemPgType
HUGE_PAGE_TYPE: _aclrtMemPgType
HUGE1G_PAGE_TYPE: _aclrtMemPgType

_aclrtMemType = NewType("_aclrtMemType", int)
class aclrtMemType(Enumeration[_aclrtMemType]): ...
HBM_TYPE: _aclrtMemType
DDR_TYPE: _aclrtMemType
P2P_HBM_TYPE: _aclrtMemType
P2P_DDR_TYPE: _aclrtMemType

class aclrtCallback(FunctionPointer[Callable[[void_p], None]]):
    def __init__(self, function: Callable[[void_p], None] | aclrtCallback | None = None) -> None: ...
    def __call__(self, _0: AnyPointer) -> None: ...

class aclrtHostFunc(FunctionPointer[Callable[[void_p], None]]):
    def __init__(self, function: Callable[[void_p], None] | aclrtHostFunc | None = None) -> None: ...
    def __call__(self, _0: AnyPointer) -> None: ...

class aclrtExceptionInfoCallback(FunctionPointer[Callable[[PointerTo[aclrtExceptionInfo]], None]]):
    def __init__(
        self,
        function: Callable[[PointerTo[aclrtExceptionInfo]], None] | aclrtExceptionInfoCallback | None = None,
    ) -> None: ...
    def __call__(self, _0: Pointer[aclrtExceptionInfo]) -> None: ...

class aclrtOpExceptionCallback(FunctionPointer[Callable[[PointerTo[aclrtExceptionInfo], void_p], None]]):
    def __init__(
        self,
        function: Callable[[PointerTo[aclrtExceptionInfo], void_p], None] | aclrtOpExceptionCallback | None = None,
    ) -> None: ...
    def __call__(self, _0: Pointer[aclrtExceptionInfo], _1: AnyPointer) -> None: ...

class aclrtDeviceStateCallback(FunctionPointer[Callable[[int, _aclrtDeviceState, void_p], None]]):
    def __init__(
        self,
        function: Callable[[int, _aclrtDeviceState, void_p], None] | aclrtDeviceStateCallback | None = None,
    ) -> None: ...
    def __call__(self, _0: Integer, _1: _aclrtDeviceState | aclrtDeviceState, _2: AnyPointer) -> None: ...

class aclrtSnapShotCallBack(FunctionPointer[Callable[[int, void_p], int | None]]):
    def __init__(self, function: Callable[[int, void_p], int | None] | aclrtSnapShotCallBack | None = None) -> None: ...
    def __call__(self, _0: Integer, _1: AnyPointer) -> int: ...

class aclrtStreamStateCallback(FunctionPointer[Callable[[void_p, _aclrtStreamState, void_p], None]]):
    def __init__(
        self,
        function: Callable[[void_p, _aclrtStreamState, void_p], None] | aclrtStreamStateCallback | None = None,
    ) -> None: ...
    def __call__(self, _0: AnyPointer, _1: _aclrtStreamState | aclrtStreamState, _2: AnyPointer) -> None: ...

class aclrtDeviceTaskAbortCallback(FunctionPointer[Callable[[int, _aclrtDeviceTaskAbortStage, int, void_p], int | None]]):
    def __init__(
        self,
        function: Callable[[int, _aclrtDeviceTaskAbortStage, int, void_p], int | None] | aclrtDeviceTaskAbortCallback | None = None,
    ) -> None: ...
    def __call__(
        self,
        _0: Integer,
        _1: _aclrtDeviceTaskAbortStage | aclrtDeviceTaskAbortStage,
        _2: Integer,
        _3: AnyPointer,
    ) -> int: ...

class aclInitCallbackFunc(FunctionPointer[Callable[[bytes | None, int, void_p], int | None]]):
    def __init__(
        self,
        function: Callable[[bytes | None, int, void_p], int | None] | aclInitCallbackFunc | None = None,
    ) -> None: ...
    def __call__(self, _0: Text, _1: Integer, _2: AnyPointer) -> int: ...

class aclFinalizeCallbackFunc(FunctionPointer[Callable[[void_p], int | None]]):
    def __init__(self, function: Callable[[void_p], int | None] | aclFinalizeCallbackFunc | None = None) -> None: ...
    def __call__(self, _0: AnyPointer) -> int: ...

@function
def aclInit(configPath: Text, /) -> int: ...

@function
def aclFinalize() -> int: ...

@function
def aclFinalizeReference(refCount: Pointer[uint64], /) -> int: ...

@function
def aclGetRecentErrMsg() -> bytes | None: ...

@function
def aclsysGetCANNVersion(
    name: _aclCANNPackageName | aclCANNPackageName,
    version: Pointer[aclCANNPackageVersion],
    /,
) -> int: ...

@function
def aclsysGetVersionStr(pkgName: Text, versionStr: Text, /) -> int: ...

@function
def aclsysGetVersionNum(pkgName: Text, versionNum: Pointer[int32], /) -> int: ...

@function
def aclrtPeekAtLastError(level: _aclrtLastErrLevel | aclrtLastErrLevel, /) -> int: ...

@function
def aclrtGetLastError(level: _aclrtLastErrLevel | aclrtLastErrLevel, /) -> int: ...

@function
def aclrtSetExceptionInfoCallback(
    callback: Callable[[PointerTo[aclrtExceptionInfo]], None] | aclrtExceptionInfoCallback | None,
    /,
) -> int: ...

@function
def aclrtExceptionInfoCallbackRegister(
    callback: Callable[[PointerTo[aclrtExceptionInfo]], None] | aclrtExceptionInfoCallback | None,
    /,
) -> int: ...

@function
def aclrtExceptionInfoCallbackUnregister(
    callback: Callable[[PointerTo[aclrtExceptionInfo]], None] | aclrtExceptionInfoCallback | None,
    /,
) -> int: ...

@function
def aclrtGetTaskIdFromExceptionInfo(info: Pointer[aclrtExceptionInfo], /) -> int: ...

@function
def aclrtGetStreamIdFromExceptionInfo(info: Pointer[aclrtExceptionInfo], /) -> int: ...

@function
def aclrtGetThreadIdFromExceptionInfo(info: Pointer[aclrtExceptionInfo], /) -> int: ...

@function
def aclrtGetDeviceIdFromExceptionInfo(info: Pointer[aclrtExceptionInfo], /) -> int: ...

@function
def aclrtGetErrorCodeFromExceptionInfo(info: Pointer[aclrtExceptionInfo], /) -> int: ...

@function
def aclrtGetArgsFromExceptionInfo(
    info: Pointer[aclrtExceptionInfo],
    devArgsPtr: Pointer[void_p],
    devArgsLen: Pointer[uint32],
    /,
) -> int: ...

@function
def aclrtGetFuncHandleFromExceptionInfo(
    info: Pointer[aclrtExceptionInfo],
    func: PointerToCell[aclrtFuncHandle],
    /,
) -> int: ...

@function
def aclrtBinarySetExceptionCallback(
    binHandle: aclrtBinHandle | None,
    callback: Callable[[PointerTo[aclrtExceptionInfo], void_p], None] | aclrtOpExceptionCallback | None,
    userData: AnyPointer,
    /,
) -> int: ...

@function
def aclrtSubscribeReport(threadId: Integer, stream: aclrtStream | None, /) -> int: ...

@function
def aclrtLaunchCallback(
    fn: Callable[[void_p], None] | aclrtCallback | None,
    userData: AnyPointer,
    blockType: _aclrtCallbackBlockType | aclrtCallbackBlockType,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclrtProcessReport(timeout: Integer, /) -> int: ...

@function
def aclrtUnSubscribeReport(threadId: Integer, stream: aclrtStream | None, /) -> int: ...

@function
def aclrtCreateContext(context: PointerToCell[aclrtContext], deviceId: Integer, /) -> int: ...

@function
def aclrtDestroyContext(context: aclrtContext | None, /) -> int: ...

@function
def aclrtSetCurrentContext(context: aclrtContext | None, /) -> int: ...

@function
def aclrtGetCurrentContext(context: PointerToCell[aclrtContext], /) -> int: ...

@function
def aclrtCtxGetSysParamOpt(opt: _aclSysParamOpt | aclSysParamOpt, value: Pointer[int64], /) -> int: ...

@function
def aclrtCtxSetSysParamOpt(opt: _aclSysParamOpt | aclSysParamOpt, value: Integer, /) -> int: ...

@function
def aclrtGetSysParamOpt(opt: _aclSysParamOpt | aclSysParamOpt, value: Pointer[int64], /) -> int: ...

@function
def aclrtSetSysParamOpt(opt: _aclSysParamOpt | aclSysParamOpt, value: Integer, /) -> int: ...

@function
def aclrtSetDevice(deviceId: Integer, /) -> int: ...

@function
def aclrtResetDevice(deviceId: Integer, /) -> int: ...

@function
def aclrtResetDeviceForce(deviceId: Integer, /) -> int: ...

@function
def aclrtGetDevice(deviceId: Pointer[int32], /) -> int: ...

@function
def aclrtSetStreamFailureMode(stream: aclrtStream | None, mode: Integer, /) -> int: ...

@function
def aclrtGetRunMode(runMode: Pointer[aclrtRunMode], /) -> int: ...

@function
def aclrtSynchronizeDevice() -> int: ...

@function
def aclrtSynchronizeDeviceWithTimeout(timeout: Integer, /) -> int: ...

@function
def aclrtSetTsDevice(tsId: _aclrtTsId | aclrtTsId, /) -> int: ...

@function
def aclrtGetDeviceUtilizationRate(deviceId: Integer, utilizationInfo: Pointer[aclrtUtilizationInfo], /) -> int: ...

@function
def aclrtGetDeviceCount(count: Pointer[uint32], /) -> int: ...

@function
def aclrtCreateEvent(event: PointerToCell[aclrtEvent], /) -> int: ...

@function
def aclrtCreateEventWithFlag(event: PointerToCell[aclrtEvent], flag: Integer, /) -> int: ...

@function
def aclrtCreateEventExWithFlag(event: PointerToCell[aclrtEvent], flag: Integer, /) -> int: ...

@function
def aclrtDestroyEvent(event: aclrtEvent | None, /) -> int: ...

@function
def aclrtRecordEvent(event: aclrtEvent | None, stream: aclrtStream | None, /) -> int: ...

@function
def aclrtRecordEventWithFlag(event: aclrtEvent | None, stream: aclrtStream | None, flag: Integer, /) -> int: ...

@function
def aclrtResetEvent(event: aclrtEvent | None, stream: aclrtStream | None, /) -> int: ...

@function
def aclrtQueryEvent(event: aclrtEvent | None, status: Pointer[aclrtEventStatus], /) -> int: ...

@function
def aclrtQueryEventStatus(event: aclrtEvent | None, status: Pointer[aclrtEventRecordedStatus], /) -> int: ...

@function
def aclrtQueryEventWaitStatus(event: aclrtEvent | None, status: Pointer[aclrtEventWaitStatus], /) -> int: ...

@function
def aclrtSynchronizeEvent(event: aclrtEvent | None, /) -> int: ...

@function
def aclrtSynchronizeEventWithTimeout(event: aclrtEvent | None, timeout: Integer, /) -> int: ...

@function
def aclrtEventElapsedTime(
    ms: Pointer[float32],
    startEvent: aclrtEvent | None,
    endEvent: aclrtEvent | None,
    /,
) -> int: ...

@function
def aclrtEventGetTimestamp(event: aclrtEvent | None, timestamp: Pointer[uint64], /) -> int: ...

@function
def aclrtMalloc(
    devPtr: Pointer[void_p],
    size: Integer,
    policy: _aclrtMemMallocPolicy | aclrtMemMallocPolicy,
    /,
) -> int: ...

@function
def aclrtMallocAlign32(
    devPtr: Pointer[void_p],
    size: Integer,
    policy: _aclrtMemMallocPolicy | aclrtMemMallocPolicy,
    /,
) -> int: ...

@function
def aclrtMallocCached(
    devPtr: Pointer[void_p],
    size: Integer,
    policy: _aclrtMemMallocPolicy | aclrtMemMallocPolicy,
    /,
) -> int: ...

@function
def aclrtMallocWithCfg(
    devPtr: Pointer[void_p],
    size: Integer,
    policy: _aclrtMemMallocPolicy | aclrtMemMallocPolicy,
    cfg: Pointer[aclrtMallocConfig],
    /,
) -> int: ...

@function
def aclrtMallocForTaskScheduler(
    devPtr: Pointer[void_p],
    size: Integer,
    policy: _aclrtMemMallocPolicy | aclrtMemMallocPolicy,
    cfg: Pointer[aclrtMallocConfig],
    /,
) -> int: ...

@function
def aclrtMallocHostWithCfg(ptr: Pointer[void_p], size: Integer, cfg: Pointer[aclrtMallocConfig], /) -> int: ...

@function
def aclrtPointerGetAttributes(ptr: AnyPointer, attributes: Pointer[aclrtPtrAttributes], /) -> int: ...

@function
def aclrtMemManagedGetAttr(
    attribute: _aclrtMemManagedRangeAttribute | aclrtMemManagedRangeAttribute,
    ptr: AnyPointer,
    size: Integer,
    data: AnyPointer,
    dataSize: Integer,
    /,
) -> int: ...

@function
def aclrtMemManagedGetAttrs(
    attributes: Pointer[aclrtMemManagedRangeAttribute],
    numAttributes: Integer,
    ptr: AnyPointer,
    size: Integer,
    data: Pointer[void_p],
    dataSizes: Pointer[size_t],
    /,
) -> int: ...

@function
def aclrtHostRegister(
    ptr: AnyPointer,
    size: Integer,
    type: _aclrtHostRegisterType | aclrtHostRegisterType,
    devPtr: Pointer[void_p],
    /,
) -> int: ...

@function
def aclrtHostRegisterV2(ptr: AnyPointer, size: Integer, flag: Integer, /) -> int: ...

@function
def aclrtHostGetDevicePointer(pHost: AnyPointer, pDevice: Pointer[void_p], flag: Integer, /) -> int: ...

@function
def aclrtHostUnregister(ptr: AnyPointer, /) -> int: ...

@function
def aclrtHostMemMapCapabilities(
    deviceId: Integer,
    hacType: _aclrtHacType | aclrtHacType,
    capabilities: Pointer[aclrtHostMemMapCapability],
    /,
) -> int: ...

@function
def aclrtGetThreadLastTaskId(taskId: Pointer[uint32], /) -> int: ...

@function
def aclrtStreamGetId(stream: aclrtStream | None, streamId: Pointer[int32], /) -> int: ...

@function
def aclrtMemFlush(devPtr: AnyPointer, size: Integer, /) -> int: ...

@function
def aclrtMemInvalidate(devPtr: AnyPointer, size: Integer, /) -> int: ...

@function
def aclrtFree(devPtr: AnyPointer, /) -> int: ...

@function
def aclrtMallocHost(hostPtr: Pointer[void_p], size: Integer, /) -> int: ...

@function
def aclrtMemAllocManaged(ptr: Pointer[void_p], size: Integer, flag: Integer, /) -> int: ...

@function
def aclrtFreeHost(hostPtr: AnyPointer, /) -> int: ...

@function
def aclrtFreeWithDevSync(devPtr: AnyPointer, /) -> int: ...

@function
def aclrtFreeHostWithDevSync(hostPtr: AnyPointer, /) -> int: ...

@function
def aclrtMemcpy(
    dst: AnyPointer,
    destMax: Integer,
    src: AnyPointer,
    count: Integer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    /,
) -> int: ...

@function
def aclrtMemset(devPtr: AnyPointer, maxCount: Integer, value: Integer, count: Integer, /) -> int: ...

@function
def aclrtMemcpyAsync(
    dst: AnyPointer,
    destMax: Integer,
    src: AnyPointer,
    count: Integer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclrtMemsetD32(ptr: AnyPointer, memSize: Integer, value: Integer, N: Integer, /) -> int: ...

@function
def aclrtMemsetD32Async(
    ptr: AnyPointer,
    memSize: Integer,
    value: Integer,
    N: Integer,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclrtMemcpyAsyncWithCondition(
    dst: AnyPointer,
    destMax: Integer,
    src: AnyPointer,
    count: Integer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    stream: aclrtStream | None,
    /,
) -> int: ...

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
) -> int: ...

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
) -> int: ...

@function
def aclrtGetSymbolAddress(symbol: AnyPointer, devPtr: Pointer[void_p], /) -> int: ...

@function
def aclrtGetSymbolSize(symbol: AnyPointer, size: Pointer[size_t], /) -> int: ...

@function
def aclrtMemcpyFromSymbol(
    dst: AnyPointer,
    dstMax: Integer,
    symbol: AnyPointer,
    count: Integer,
    offset: Integer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    /,
) -> int: ...

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
) -> int: ...

@function
def aclrtMemcpyToSymbol(
    symbol: AnyPointer,
    src: AnyPointer,
    count: Integer,
    offset: Integer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    /,
) -> int: ...

@function
def aclrtMemcpyToSymbolAsync(
    symbol: AnyPointer,
    src: AnyPointer,
    count: Integer,
    offset: Integer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclrtMemsetAsync(
    devPtr: AnyPointer,
    maxCount: Integer,
    value: Integer,
    count: Integer,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclrtMemManagedAdvise(
    ptr: AnyPointer,
    size: Integer,
    advise: _aclrtMemManagedAdviseType | aclrtMemManagedAdviseType,
    location: aclrtMemManagedLocation,
    /,
) -> int: ...

@function
def aclrtReserveMemAddress(
    virPtr: Pointer[void_p],
    size: Integer,
    alignment: Integer,
    expectPtr: AnyPointer,
    flags: Integer,
    /,
) -> int: ...

@function
def aclrtReleaseMemAddress(virPtr: AnyPointer, /) -> int: ...

@function
def aclrtMallocPhysical(
    handle: PointerToCell[aclrtDrvMemHandle],
    size: Integer,
    prop: Pointer[aclrtPhysicalMemProp],
    flags: Integer,
    /,
) -> int: ...

@function
def aclrtFreePhysical(handle: aclrtDrvMemHandle | None, /) -> int: ...

@function
def aclrtMapMem(
    virPtr: AnyPointer,
    size: Integer,
    offset: Integer,
    handle: aclrtDrvMemHandle | None,
    flags: Integer,
    /,
) -> int: ...

@function
def aclrtUnmapMem(virPtr: AnyPointer, /) -> int: ...

@function
def aclrtMemMapNoAccess(
    virPtr: AnyPointer,
    size: Integer,
    offset: Integer,
    handle: aclrtDrvMemHandle | None,
    flags: Integer,
    /,
) -> int: ...

@function
def aclrtCreateStreamConfigHandle() -> _LP_aclrtStreamConfigHandle: ...

@function
def aclrtDestroyStreamConfigHandle(handle: Pointer[aclrtStreamConfigHandle], /) -> int: ...

@function
def aclrtSetStreamConfigOpt(
    handle: Pointer[aclrtStreamConfigHandle],
    attr: _aclrtStreamConfigAttr | aclrtStreamConfigAttr,
    attrValue: AnyPointer,
    valueSize: Integer,
    /,
) -> int: ...

@function
def aclrtCreateStream(stream: PointerToCell[aclrtStream], /) -> int: ...

@function
def aclrtCreateStreamV2(stream: PointerToCell[aclrtStream], handle: Pointer[aclrtStreamConfigHandle], /) -> int: ...

@function
def aclrtCreateStreamWithConfig(stream: PointerToCell[aclrtStream], priority: Integer, flag: Integer, /) -> int: ...

@function
def aclrtDestroyStream(stream: aclrtStream | None, /) -> int: ...

@function
def aclrtDestroyStreamForce(stream: aclrtStream | None, /) -> int: ...

@function
def aclrtSynchronizeStream(stream: aclrtStream | None, /) -> int: ...

@function
def aclrtSynchronizeStreamWithTimeout(stream: aclrtStream | None, timeout: Integer, /) -> int: ...

@function
def aclrtStreamQuery(stream: aclrtStream | None, status: Pointer[aclrtStreamStatus], /) -> int: ...

@function
def aclrtStreamGetPriority(stream: aclrtStream | None, priority: Pointer[uint32], /) -> int: ...

@function
def aclrtStreamGetFlags(stream: aclrtStream | None, flags: Pointer[uint32], /) -> int: ...

@function
def aclrtStreamWaitEvent(stream: aclrtStream | None, event: aclrtEvent | None, /) -> int: ...

@function
def aclrtStreamWaitEventWithFlag(
    stream: aclrtStream | None,
    event: aclrtEvent | None,
    timeout: Integer,
    flag: Integer,
    /,
) -> int: ...

@function
def aclrtStreamWaitEventWithTimeout(
    stream: aclrtStream | None,
    event: aclrtEvent | None,
    timeout: Integer,
    /,
) -> int: ...

@function
def aclrtSetGroup(groupId: Integer, /) -> int: ...

@function
def aclrtGetGroupCount(count: Pointer[uint32], /) -> int: ...

@function
def aclrtCreateGroupInfo() -> PointerTo[aclrtGroupInfo]: ...

@function
def aclrtDestroyGroupInfo(groupInfo: Pointer[aclrtGroupInfo], /) -> int: ...

@function
def aclrtGetAllGroupInfo(groupInfo: Pointer[aclrtGroupInfo], /) -> int: ...

@function
def aclrtGetGroupInfoDetail(
    groupInfo: Pointer[aclrtGroupInfo],
    groupIndex: Integer,
    attr: _aclrtGroupAttr | aclrtGroupAttr,
    attrValue: AnyPointer,
    valueLen: Integer,
    paramRetSize: Pointer[size_t],
    /,
) -> int: ...

@function
def aclrtDeviceCanAccessPeer(canAccessPeer: Pointer[int32], deviceId: Integer, peerDeviceId: Integer, /) -> int: ...

@function
def aclrtDeviceEnablePeerAccess(peerDeviceId: Integer, flags: Integer, /) -> int: ...

@function
def aclrtDeviceDisablePeerAccess(peerDeviceId: Integer, /) -> int: ...

@function
def aclrtGetMemInfo(attr: _aclrtMemAttr | aclrtMemAttr, free: Pointer[size_t], total: Pointer[size_t], /) -> int: ...

@function
def aclrtGetMemUsageInfo(
    deviceId: Integer,
    memUsageInfo: Pointer[aclrtMemUsageInfo],
    inputNum: Integer,
    outputNum: Pointer[size_t],
    /,
) -> int: ...

@function
def aclrtSetOpWaitTimeout(timeout: Integer, /) -> int: ...

@function
def aclrtSetOpExecuteTimeOut(timeout: Integer, /) -> int: ...

@function
def aclrtSetOpExecuteTimeOutWithMs(timeout: Integer, /) -> int: ...

@function
def aclrtSetOpExecuteTimeOutV2(timeout: Integer, actualTimeout: Pointer[uint64], /) -> int: ...

@function
def aclrtGetOpTimeOutInterval(interval: Pointer[uint64], /) -> int: ...

@function
def aclrtSetStreamOverflowSwitch(stream: aclrtStream | None, flag: Integer, /) -> int: ...

@function
def aclrtGetStreamOverflowSwitch(stream: aclrtStream | None, flag: Pointer[uint32], /) -> int: ...

@function
def aclrtSetDeviceSatMode(mode: _aclrtFloatOverflowMode | aclrtFloatOverflowMode, /) -> int: ...

@function
def aclrtGetDeviceSatMode(mode: Pointer[aclrtFloatOverflowMode], /) -> int: ...

@function
def aclrtGetOverflowStatus(outputAddr: AnyPointer, outputSize: Integer, stream: aclrtStream | None, /) -> int: ...

@function
def aclrtResetOverflowStatus(stream: aclrtStream | None, /) -> int: ...

@function
def aclrtSubscribeHostFunc(hostFuncThreadId: Integer, exeStream: aclrtStream | None, /) -> int: ...

@function
def aclrtProcessHostFunc(timeout: Integer, /) -> int: ...

@function
def aclrtUnSubscribeHostFunc(hostFuncThreadId: Integer, exeStream: aclrtStream | None, /) -> int: ...

@function
def aclrtQueryDeviceStatus(deviceId: Integer, deviceStatus: Pointer[aclrtDeviceStatus], /) -> int: ...

@function
def aclrtCreateBinary(data: AnyPointer, dataLen: Integer, /) -> aclrtBinary: ...

@function
def aclrtDestroyBinary(binary: aclrtBinary | None, /) -> int: ...

@function
def aclrtBinaryLoad(binary: aclrtBinary | None, binHandle: PointerToCell[aclrtBinHandle], /) -> int: ...

@function
def aclrtBinaryUnLoad(binHandle: aclrtBinHandle | None, /) -> int: ...

@function
def aclrtBinaryGetFunction(
    binHandle: aclrtBinHandle | None,
    kernelName: Text,
    funcHandle: PointerToCell[aclrtFuncHandle],
    /,
) -> int: ...

@function
def aclrtLaunchKernel(
    funcHandle: aclrtFuncHandle | None,
    numBlocks: Integer,
    argsData: AnyPointer,
    argsSize: Integer,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclrtMemExportToShareableHandle(
    handle: aclrtDrvMemHandle | None,
    handleType: _aclrtMemHandleType | aclrtMemHandleType,
    flags: Integer,
    shareableHandle: Pointer[uint64],
    /,
) -> int: ...

@function
def aclrtMemExportToShareableHandleV2(
    handle: aclrtDrvMemHandle | None,
    flags: Integer,
    shareType: _aclrtMemSharedHandleType | aclrtMemSharedHandleType,
    shareableHandle: AnyPointer,
    /,
) -> int: ...

@function
def aclrtMemImportFromShareableHandle(
    shareableHandle: Integer,
    deviceId: Integer,
    handle: PointerToCell[aclrtDrvMemHandle],
    /,
) -> int: ...

@function
def aclrtMemImportFromShareableHandleV2(
    shareableHandle: AnyPointer,
    shareType: _aclrtMemSharedHandleType | aclrtMemSharedHandleType,
    flags: Integer,
    handle: PointerToCell[aclrtDrvMemHandle],
    /,
) -> int: ...

@function
def aclrtMemSetPidToShareableHandle(shareableHandle: Integer, pid: Pointer[int32], pidNum: Integer, /) -> int: ...

@function
def aclrtMemSetPidToShareableHandleV2(
    shareableHandle: AnyPointer,
    shareType: _aclrtMemSharedHandleType | aclrtMemSharedHandleType,
    pid: Pointer[int32],
    pidNum: Integer,
    /,
) -> int: ...

@function
def aclrtMemGetAllocationGranularity(
    prop: Pointer[aclrtPhysicalMemProp],
    option: _aclrtMemGranularityOptions | aclrtMemGranularityOptions,
    granularity: Pointer[size_t],
    /,
) -> int: ...

@function
def aclrtDeviceGetBareTgid(pid: Pointer[int32], /) -> int: ...

@function
def aclrtCmoAsync(
    src: AnyPointer,
    size: Integer,
    cmoType: _aclrtCmoType | aclrtCmoType,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclrtGetMemUceInfo(
    deviceId: Integer,
    memUceInfoArray: Pointer[aclrtMemUceInfo],
    arraySize: Integer,
    retSize: Pointer[size_t],
    /,
) -> int: ...

@function
def aclrtDeviceTaskAbort(deviceId: Integer, timeout: Integer, /) -> int: ...

@function
def aclrtMemUceRepair(deviceId: Integer, memUceInfoArray: Pointer[aclrtMemUceInfo], arraySize: Integer, /) -> int: ...

@function
def aclrtStreamAbort(stream: aclrtStream | None, /) -> int: ...

@function
def aclrtBinaryLoadFromFile(
    binPath: Text,
    options: Pointer[aclrtBinaryLoadOptions],
    binHandle: PointerToCell[aclrtBinHandle],
    /,
) -> int: ...

@function
def aclrtBinaryGetDevAddress(
    binHandle: aclrtBinHandle | None,
    binAddr: Pointer[void_p],
    binSize: Pointer[size_t],
    /,
) -> int: ...

@function
def aclrtBinaryGetFunctionByEntry(
    binHandle: aclrtBinHandle | None,
    funcEntry: Integer,
    funcHandle: PointerToCell[aclrtFuncHandle],
    /,
) -> int: ...

@function
def aclrtBinaryGetGlobal(
    binHandle: aclrtBinHandle | None,
    name: Text,
    dptr: Pointer[void_p],
    size: Pointer[size_t],
    /,
) -> int: ...

@function
def aclrtGetFuncBySymbol(symbol: AnyPointer, funcHandle: PointerToCell[aclrtFuncHandle], /) -> int: ...

@function
def aclrtGetFunctionAddr(
    funcHandle: aclrtFuncHandle | None,
    aicAddr: Pointer[void_p],
    aivAddr: Pointer[void_p],
    /,
) -> int: ...

@function
def aclrtGetFunctionSize(
    funcHandle: aclrtFuncHandle | None,
    aicSize: Pointer[size_t],
    aivSize: Pointer[size_t],
    /,
) -> int: ...

@function
def aclrtGetMemcpyDescSize(kind: _aclrtMemcpyKind | aclrtMemcpyKind, descSize: Pointer[size_t], /) -> int: ...

@function
def aclrtSetMemcpyDesc(
    desc: AnyPointer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    srcAddr: AnyPointer,
    dstAddr: AnyPointer,
    count: Integer,
    config: AnyPointer,
    /,
) -> int: ...

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
) -> int: ...

@function
def aclrtMemcpyAsyncWithDesc(
    desc: AnyPointer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclrtKernelArgsGetHandleMemSize(funcHandle: aclrtFuncHandle | None, memSize: Pointer[size_t], /) -> int: ...

@function
def aclrtKernelArgsGetMemSize(
    funcHandle: aclrtFuncHandle | None,
    userArgsSize: Integer,
    actualArgsSize: Pointer[size_t],
    /,
) -> int: ...

@function
def aclrtKernelArgsInit(funcHandle: aclrtFuncHandle | None, argsHandle: PointerToCell[aclrtArgsHandle], /) -> int: ...

@function
def aclrtKernelArgsInitByUserMem(
    funcHandle: aclrtFuncHandle | None,
    argsHandle: aclrtArgsHandle | None,
    userHostMem: AnyPointer,
    actualArgsSize: Integer,
    /,
) -> int: ...

@function
def aclrtKernelArgsAppend(
    argsHandle: aclrtArgsHandle | None,
    param: AnyPointer,
    paramSize: Integer,
    paramHandle: PointerToCell[aclrtParamHandle],
    /,
) -> int: ...

@function
def aclrtKernelArgsAppendPlaceHolder(
    argsHandle: aclrtArgsHandle | None,
    paramHandle: PointerToCell[aclrtParamHandle],
    /,
) -> int: ...

@function
def aclrtKernelArgsGetPlaceHolderBuffer(
    argsHandle: aclrtArgsHandle | None,
    paramHandle: aclrtParamHandle | None,
    dataSize: Integer,
    bufferAddr: Pointer[void_p],
    /,
) -> int: ...

@function
def aclrtKernelArgsParaUpdate(
    argsHandle: aclrtArgsHandle | None,
    paramHandle: aclrtParamHandle | None,
    param: AnyPointer,
    paramSize: Integer,
    /,
) -> int: ...

@function
def aclrtLaunchKernelWithConfig(
    funcHandle: aclrtFuncHandle | None,
    numBlocks: Integer,
    stream: aclrtStream | None,
    cfg: Pointer[aclrtLaunchKernelCfg],
    argsHandle: aclrtArgsHandle | None,
    reserve: AnyPointer,
    /,
) -> int: ...

@function
def aclmdlRITaskGetParams(task: aclmdlRITask | None, params: Pointer[aclmdlRITaskParams], /) -> int: ...

@function
def aclmdlRITaskSetParams(task: aclmdlRITask | None, params: Pointer[aclmdlRITaskParams], /) -> int: ...

@function
def aclmdlRIKernelTaskGetAttribute(
    task: aclmdlRITask | None,
    attrId: _aclrtLaunchKernelAttrId | aclrtLaunchKernelAttrId,
    attrValue: Pointer[aclrtLaunchKernelAttrValue],
    /,
) -> int: ...

@function
def aclmdlRIUpdate(modelRI: aclmdlRI | None, /) -> int: ...

@function
def aclmdlRITaskDisable(task: aclmdlRITask | None, /) -> int: ...

@function
def aclrtKernelArgsFinalize(argsHandle: aclrtArgsHandle | None, /) -> int: ...

@function
def aclrtValueWrite(devAddr: AnyPointer, value: Integer, flag: Integer, stream: aclrtStream | None, /) -> int: ...

@function
def aclrtValueWait(devAddr: AnyPointer, value: Integer, flag: Integer, stream: aclrtStream | None, /) -> int: ...

@function
def aclrtGetStreamAvailableNum(streamCount: Pointer[uint32], /) -> int: ...

@function
def aclrtSetStreamAttribute(
    stream: aclrtStream | None,
    stmAttrType: _aclrtStreamAttr | aclrtStreamAttr,
    value: Pointer[aclrtStreamAttrValue],
    /,
) -> int: ...

@function
def aclrtGetStreamAttribute(
    stream: aclrtStream | None,
    stmAttrType: _aclrtStreamAttr | aclrtStreamAttr,
    value: Pointer[aclrtStreamAttrValue],
    /,
) -> int: ...

@function
def aclrtCreateNotify(notify: PointerToCell[aclrtNotify], flag: Integer, /) -> int: ...

@function
def aclrtDestroyNotify(notify: aclrtNotify | None, /) -> int: ...

@function
def aclrtCntNotifyCreate(cntNotify: PointerToCell[aclrtCntNotify], flag: Integer, /) -> int: ...

@function
def aclrtCntNotifyDestroy(cntNotify: aclrtCntNotify | None, /) -> int: ...

@function
def aclrtRecordNotify(notify: aclrtNotify | None, stream: aclrtStream | None, /) -> int: ...

@function
def aclrtWaitAndResetNotify(notify: aclrtNotify | None, stream: aclrtStream | None, timeout: Integer, /) -> int: ...

@function
def aclrtGetNotifyId(notify: aclrtNotify | None, notifyId: Pointer[uint32], /) -> int: ...

@function
def aclrtGetEventId(event: aclrtEvent | None, eventId: Pointer[uint32], /) -> int: ...

@function
def aclrtGetEventAvailNum(eventCount: Pointer[uint32], /) -> int: ...

@function
def aclrtGetDeviceInfo(deviceId: Integer, attr: _aclrtDevAttr | aclrtDevAttr, value: Pointer[int64], /) -> int: ...

@function
def aclrtDeviceGetStreamPriorityRange(leastPriority: Pointer[int32], greatestPriority: Pointer[int32], /) -> int: ...

@function
def aclrtGetDeviceCapability(
    deviceId: Integer,
    devFeatureType: _aclrtDevFeatureType | aclrtDevFeatureType,
    value: Pointer[int32],
    /,
) -> int: ...

@function
def aclrtDeviceGetUuid(deviceId: Integer, uuid: Pointer[aclrtUuid], /) -> int: ...

@function
def aclrtDeviceSetLimit(limit: _aclrtDeviceLimit | aclrtDeviceLimit, value: Integer, /) -> int: ...

@function
def aclrtDeviceGetLimit(limit: _aclrtDeviceLimit | aclrtDeviceLimit, value: Pointer[size_t], /) -> int: ...

@function
def aclrtDeviceGetPCIBusId(deviceId: Integer, pciBusId: Text, len: Integer, /) -> int: ...

@function
def aclrtDeviceGetByPCIBusId(pciBusId: Text, deviceId: Pointer[int32], /) -> int: ...

@function
def aclrtDeviceGetHostAtomicCapabilities(
    capabilities: Pointer[uint32],
    operations: Pointer[aclrtAtomicOperation],
    count: Integer,
    deviceId: Integer,
    /,
) -> int: ...

@function
def aclrtDeviceGetP2PAtomicCapabilities(
    capabilities: Pointer[uint32],
    operations: Pointer[aclrtAtomicOperation],
    count: Integer,
    srcDeviceId: Integer,
    dstDeviceId: Integer,
    /,
) -> int: ...

@function
def aclrtCtxGetCurrentDefaultStream(stream: PointerToCell[aclrtStream], /) -> int: ...

@function
def aclrtGetPrimaryCtxState(deviceId: Integer, flags: Pointer[uint32], active: Pointer[int32], /) -> int: ...

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
) -> int: ...

@function
def aclrtGetDeviceResLimit(
    deviceId: Integer,
    type: _aclrtDevResLimitType | aclrtDevResLimitType,
    value: Pointer[uint32],
    /,
) -> int: ...

@function
def aclrtSetDeviceResLimit(
    deviceId: Integer,
    type: _aclrtDevResLimitType | aclrtDevResLimitType,
    value: Integer,
    /,
) -> int: ...

@function
def aclrtResetDeviceResLimit(deviceId: Integer, /) -> int: ...

@function
def aclrtGetStreamResLimit(
    stream: aclrtStream | None,
    type: _aclrtDevResLimitType | aclrtDevResLimitType,
    value: Pointer[uint32],
    /,
) -> int: ...

@function
def aclrtSetStreamResLimit(
    stream: aclrtStream | None,
    type: _aclrtDevResLimitType | aclrtDevResLimitType,
    value: Integer,
    /,
) -> int: ...

@function
def aclrtResetStreamResLimit(stream: aclrtStream | None, /) -> int: ...

@function
def aclrtUseStreamResInCurrentThread(stream: aclrtStream | None, /) -> int: ...

@function
def aclrtUnuseStreamResInCurrentThread(stream: aclrtStream | None, /) -> int: ...

@function
def aclrtGetResInCurrentThread(
    type: _aclrtDevResLimitType | aclrtDevResLimitType,
    value: Pointer[uint32],
    /,
) -> int: ...

@function
def aclrtCreateLabel(label: PointerToCell[aclrtLabel], /) -> int: ...

@function
def aclrtSetLabel(label: aclrtLabel | None, stream: aclrtStream | None, /) -> int: ...

@function
def aclrtDestroyLabel(label: aclrtLabel | None, /) -> int: ...

@function
def aclrtCreateLabelList(
    labels: PointerToCell[aclrtLabel],
    num: Integer,
    labelList: PointerToCell[aclrtLabelList],
    /,
) -> int: ...

@function
def aclrtDestroyLabelList(labelList: aclrtLabelList | None, /) -> int: ...

@function
def aclrtSwitchLabelByIndex(
    ptr: AnyPointer,
    maxValue: Integer,
    labelList: aclrtLabelList | None,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclrtActiveStream(activeStream: aclrtStream | None, stream: aclrtStream | None, /) -> int: ...

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
) -> int: ...

@function
def aclrtGetFunctionName(funcHandle: aclrtFuncHandle | None, maxLen: Integer, name: Text, /) -> int: ...

@function
def aclrtGetBufFromChain(headBuf: aclrtMbuf | None, index: Integer, buf: PointerToCell[aclrtMbuf], /) -> int: ...

@function
def aclrtGetBufChainNum(headBuf: aclrtMbuf | None, num: Pointer[uint32], /) -> int: ...

@function
def aclrtAppendBufChain(headBuf: aclrtMbuf | None, buf: aclrtMbuf | None, /) -> int: ...

@function
def aclrtCopyBufRef(buf: aclrtMbuf | None, newBuf: PointerToCell[aclrtMbuf], /) -> int: ...

@function
def aclrtGetBufUserData(buf: aclrtMbuf | None, dataPtr: AnyPointer, size: Integer, offset: Integer, /) -> int: ...

@function
def aclrtSetBufUserData(buf: aclrtMbuf | None, dataPtr: AnyPointer, size: Integer, offset: Integer, /) -> int: ...

@function
def aclrtGetBufData(buf: aclrtMbuf | None, dataPtr: Pointer[void_p], size: Pointer[size_t], /) -> int: ...

@function
def aclrtGetBufDataLen(buf: aclrtMbuf | None, len: Pointer[size_t], /) -> int: ...

@function
def aclrtSetBufDataLen(buf: aclrtMbuf | None, len: Integer, /) -> int: ...

@function
def aclrtFreeBuf(buf: aclrtMbuf | None, /) -> int: ...

@function
def aclrtAllocBuf(buf: PointerToCell[aclrtMbuf], size: Integer, /) -> int: ...

@function
def aclrtBinaryLoadFromData(
    data: AnyPointer,
    length: Integer,
    options: Pointer[aclrtBinaryLoadOptions],
    binHandle: PointerToCell[aclrtBinHandle],
    /,
) -> int: ...

@function
def aclrtRegisterCpuFunc(
    handle: aclrtBinHandle | None,
    funcName: Text,
    kernelName: Text,
    funcHandle: PointerToCell[aclrtFuncHandle],
    /,
) -> int: ...

@function
def aclrtCmoAsyncWithBarrier(
    src: AnyPointer,
    size: Integer,
    cmoType: _aclrtCmoType | aclrtCmoType,
    barrierId: Integer,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclrtCmoWaitBarrier(
    taskInfo: Pointer[aclrtBarrierTaskInfo],
    stream: aclrtStream | None,
    flag: Integer,
    /,
) -> int: ...

@function
def aclrtGetDevicesTopo(deviceId: Integer, otherDeviceId: Integer, value: Pointer[uint64], /) -> int: ...

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
) -> int: ...

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
) -> int: ...

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
) -> int: ...

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
) -> int: ...

@function
def aclrtIpcMemGetExportKey(devPtr: AnyPointer, size: Integer, key: Text, len: Integer, flags: Integer, /) -> int: ...

@function
def aclrtIpcMemClose(key: Text, /) -> int: ...

@function
def aclrtIpcMemImportByKey(devPtr: Pointer[void_p], key: Text, flags: Integer, /) -> int: ...

@function
def aclrtIpcMemSetImportPid(key: Text, pid: Pointer[int32], num: Integer, /) -> int: ...

@function
def aclrtIpcMemSetAttr(key: Text, type: _aclrtIpcMemAttrType | aclrtIpcMemAttrType, attr: Integer, /) -> int: ...

@function
def aclrtIpcMemImportPidInterServer(key: Text, serverPids: Pointer[aclrtServerPid], num: Integer, /) -> int: ...

@function
def aclrtNotifyBatchReset(notifies: PointerToCell[aclrtNotify], num: Integer, /) -> int: ...

@function
def aclrtNotifyGetExportKey(notify: aclrtNotify | None, key: Text, len: Integer, flags: Integer, /) -> int: ...

@function
def aclrtNotifyImportByKey(notify: PointerToCell[aclrtNotify], key: Text, flags: Integer, /) -> int: ...

@function
def aclrtNotifySetImportPid(notify: aclrtNotify | None, pid: Pointer[int32], num: Integer, /) -> int: ...

@function
def aclrtNotifySetImportPidInterServer(
    notify: aclrtNotify | None,
    serverPids: Pointer[aclrtServerPid],
    num: Integer,
    /,
) -> int: ...

@function
def aclmdlRICaptureBegin(stream: aclrtStream | None, mode: _aclmdlRICaptureMode | aclmdlRICaptureMode, /) -> int: ...

@function
def aclmdlRICaptureGetInfo(
    stream: aclrtStream | None,
    status: Pointer[aclmdlRICaptureStatus],
    modelRI: PointerToCell[aclmdlRI],
    /,
) -> int: ...

@function
def aclmdlRICaptureEnd(stream: aclrtStream | None, modelRI: PointerToCell[aclmdlRI], /) -> int: ...

@function
def aclmdlRIDebugPrint(modelRI: aclmdlRI | None, /) -> int: ...

@function
def aclmdlRIDebugJsonPrint(modelRI: aclmdlRI | None, path: Text, flags: Integer, /) -> int: ...

@function
def aclmdlRICaptureThreadExchangeMode(mode: Pointer[aclmdlRICaptureMode], /) -> int: ...

@function
def aclmdlRIExecuteAsync(modelRI: aclmdlRI | None, stream: aclrtStream | None, /) -> int: ...

@function
def aclmdlRIExecute(modelRI: aclmdlRI | None, timeout: Integer, /) -> int: ...

@function
def aclmdlRIDestroy(modelRI: aclmdlRI | None, /) -> int: ...

@function
def aclmdlRICaptureTaskGrpBegin(stream: aclrtStream | None, /) -> int: ...

@function
def aclmdlRICaptureTaskGrpEnd(stream: aclrtStream | None, handle: PointerToCell[aclrtTaskGrp], /) -> int: ...

@function
def aclmdlRICaptureTaskUpdateBegin(stream: aclrtStream | None, handle: aclrtTaskGrp | None, /) -> int: ...

@function
def aclmdlRICaptureTaskUpdateEnd(stream: aclrtStream | None, /) -> int: ...

@function
def aclmdlRIBuildBegin(modelRI: PointerToCell[aclmdlRI], flag: Integer, /) -> int: ...

@function
def aclmdlRIBindStream(modelRI: aclmdlRI | None, stream: aclrtStream | None, flag: Integer, /) -> int: ...

@function
def aclmdlRIEndTask(modelRI: aclmdlRI | None, stream: aclrtStream | None, /) -> int: ...

@function
def aclmdlRIBuildEnd(modelRI: aclmdlRI | None, reserve: AnyPointer, /) -> int: ...

@function
def aclmdlRIUnbindStream(modelRI: aclmdlRI | None, stream: aclrtStream | None, /) -> int: ...

@function
def aclmdlRISetName(modelRI: aclmdlRI | None, name: Text, /) -> int: ...

@function
def aclmdlRIGetName(modelRI: aclmdlRI | None, maxLen: Integer, name: Text, /) -> int: ...

@function
def aclmdlRIGetId(modelRI: aclmdlRI | None, modelRIId: Pointer[uint32], /) -> int: ...

@function
def aclmdlRIDestroyRegisterCallback(
    modelRI: aclmdlRI | None,
    func: Callable[[void_p], None] | aclrtCallback | None,
    userData: AnyPointer,
    /,
) -> int: ...

@function
def aclmdlRIDestroyUnregisterCallback(
    modelRI: aclmdlRI | None,
    func: Callable[[void_p], None] | aclrtCallback | None,
    /,
) -> int: ...

@function
def aclmdlInitDump() -> int: ...

@function
def aclmdlSetDump(dumpCfgPath: Text, /) -> int: ...

@function
def aclmdlFinalizeDump() -> int: ...

@function
def aclmdlRIGetStreams(
    modelRI: aclmdlRI | None,
    streams: PointerToCell[aclrtStream],
    numStreams: Pointer[uint32],
    /,
) -> int: ...

@function
def aclmdlRIGetTasksByStream(
    stream: aclrtStream | None,
    tasks: PointerToCell[aclmdlRITask],
    numTasks: Pointer[uint32],
    /,
) -> int: ...

@function
def aclmdlRITaskGetType(task: aclmdlRITask | None, type: Pointer[aclmdlRITaskType], /) -> int: ...

@function
def aclmdlRITaskGetSeqId(task: aclmdlRITask | None, id: Pointer[uint32], /) -> int: ...

@function
def aclrtGetVersion(
    majorVersion: Pointer[int32],
    minorVersion: Pointer[int32],
    patchVersion: Pointer[int32],
    /,
) -> int: ...

@function
def aclInitCallbackRegister(
    type: _aclRegisterCallbackType | aclRegisterCallbackType,
    cbFunc: Callable[[bytes | None, int, void_p], int | None] | aclInitCallbackFunc | None,
    userData: AnyPointer,
    /,
) -> int: ...

@function
def aclInitCallbackUnRegister(
    type: _aclRegisterCallbackType | aclRegisterCallbackType,
    cbFunc: Callable[[bytes | None, int, void_p], int | None] | aclInitCallbackFunc | None,
    /,
) -> int: ...

@function
def aclFinalizeCallbackRegister(
    type: _aclRegisterCallbackType | aclRegisterCallbackType,
    cbFunc: Callable[[void_p], int | None] | aclFinalizeCallbackFunc | None,
    userData: AnyPointer,
    /,
) -> int: ...

@function
def aclFinalizeCallbackUnRegister(
    type: _aclRegisterCallbackType | aclRegisterCallbackType,
    cbFunc: Callable[[void_p], int | None] | aclFinalizeCallbackFunc | None,
    /,
) -> int: ...

@function
def aclrtCheckMemType(
    addrList: Pointer[void_p],
    size: Integer,
    memType: Integer,
    checkResult: Pointer[uint32],
    reserve: Integer,
    /,
) -> int: ...

@function
def aclrtGetLogicDevIdByUserDevId(userDevid: Integer, logicDevId: Pointer[int32], /) -> int: ...

@function
def aclrtGetUserDevIdByLogicDevId(logicDevId: Integer, userDevid: Pointer[int32], /) -> int: ...

@function
def aclrtGetLogicDevIdByPhyDevId(phyDevId: Integer, logicDevId: Pointer[int32], /) -> int: ...

@function
def aclrtGetPhyDevIdByLogicDevId(logicDevId: Integer, phyDevId: Pointer[int32], /) -> int: ...

@function
def aclrtGetUserDevIdByPhyDevId(phyDevId: Integer, userDevId: Pointer[int32], /) -> int: ...

@function
def aclrtGetPhyDevIdByUserDevId(userDevId: Integer, phyDevId: Pointer[int32], /) -> int: ...

@function
def aclrtProfTrace(userdata: AnyPointer, length: Integer, stream: aclrtStream | None, /) -> int: ...

@function
def aclrtLaunchKernelV2(
    funcHandle: aclrtFuncHandle | None,
    numBlocks: Integer,
    argsData: AnyPointer,
    argsSize: Integer,
    cfg: Pointer[aclrtLaunchKernelCfg],
    stream: aclrtStream | None,
    /,
) -> int: ...

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
) -> int: ...

@function
def aclrtLaunchKernelWithArgsArray(
    func: AnyPointer,
    numBlocks: Integer,
    stream: aclrtStream | None,
    cfg: Pointer[aclrtLaunchKernelCfg],
    args: Pointer[void_p],
    /,
) -> int: ...

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
) -> int: ...

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
) -> int: ...

@function
def aclrtCtxGetFloatOverflowAddr(overflowAddr: Pointer[void_p], /) -> int: ...

@function
def aclrtGetFloatOverflowStatus(outputAddr: AnyPointer, outputSize: Integer, stream: aclrtStream | None, /) -> int: ...

@function
def aclrtResetFloatOverflowStatus(stream: aclrtStream | None, /) -> int: ...

@function
def aclrtNpuGetFloatOverFlowStatus(
    outputAddr: AnyPointer,
    outputSize: Integer,
    checkMode: Integer,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclrtNpuClearFloatOverFlowStatus(checkMode: Integer, stream: aclrtStream | None, /) -> int: ...

@function
def aclrtLaunchHostFunc(
    stream: aclrtStream | None,
    fn: Callable[[void_p], None] | aclrtHostFunc | None,
    args: AnyPointer,
    /,
) -> int: ...

@function
def aclrtGetHardwareSyncAddr(addr: Pointer[void_p], /) -> int: ...

@function
def aclrtRandomNumAsync(
    taskInfo: Pointer[aclrtRandomNumTaskInfo],
    stream: aclrtStream | None,
    reserve: AnyPointer,
    /,
) -> int: ...

@function
def aclrtRegStreamStateCallback(
    regName: Text,
    callback: Callable[[void_p, _aclrtStreamState, void_p], None] | aclrtStreamStateCallback | None,
    args: AnyPointer,
    /,
) -> int: ...

@function
def aclrtRegDeviceStateCallback(
    regName: Text,
    callback: Callable[[int, _aclrtDeviceState, void_p], None] | aclrtDeviceStateCallback | None,
    args: AnyPointer,
    /,
) -> int: ...

@function
def aclrtSetDeviceTaskAbortCallback(
    regName: Text,
    callback: Callable[[int, _aclrtDeviceTaskAbortStage, int, void_p], int | None] | aclrtDeviceTaskAbortCallback | None,
    args: AnyPointer,
    /,
) -> int: ...

@function
def aclrtGetOpExecuteTimeout(timeoutMs: Pointer[uint32], /) -> int: ...

@function
def aclrtDevicePeerAccessStatus(deviceId: Integer, peerDeviceId: Integer, status: Pointer[int32], /) -> int: ...

@function
def aclrtStreamStop(stream: aclrtStream | None, /) -> int: ...

@function
def aclrtTaskUpdateAsync(
    taskStream: aclrtStream | None,
    taskId: Integer,
    info: Pointer[aclrtTaskUpdateInfo],
    execStream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclrtCmoGetDescSize(size: Pointer[size_t], /) -> int: ...

@function
def aclrtCmoSetDesc(cmoDesc: AnyPointer, src: AnyPointer, size: Integer, /) -> int: ...

@function
def aclrtCmoAsyncWithDesc(
    cmoDesc: AnyPointer,
    cmoType: _aclrtCmoType | aclrtCmoType,
    stream: aclrtStream | None,
    reserve: AnyPointer,
    /,
) -> int: ...

@function
def aclrtCheckArchCompatibility(socVersion: Text, canCompatible: Pointer[int32], /) -> int: ...

@function
def aclmdlRIAbort(modelRI: aclmdlRI | None, /) -> int: ...

@function
def aclmdlRICondHandleCreate(
    modelRI: aclmdlRI | None,
    defaultLaunchValue: Integer,
    flag: _aclmdlRICondHandleFlag | aclmdlRICondHandleFlag,
    handle: PointerToCell[aclmdlRICondHandle],
    /,
) -> int: ...

@function
def aclmdlRICondHandleGetCondPtr(
    handle: aclmdlRICondHandle | None,
    ptr: Pointer[PointerTo[uint64, int, Integer]],
    /,
) -> int: ...

@function
def aclmdlRIAddCondTask(params: aclmdlRICondTaskParams, stream: aclrtStream | None, flags: Integer, /) -> int: ...

@function
def aclmdlRICaptureToModelRIBegin(
    stream: aclrtStream | None,
    modelRI: aclmdlRI | None,
    mode: _aclmdlRICaptureMode | aclmdlRICaptureMode,
    /,
) -> int: ...

@function
def aclrtCntNotifyRecord(
    cntNotify: aclrtCntNotify | None,
    stream: aclrtStream | None,
    info: Pointer[aclrtCntNotifyRecordInfo],
    /,
) -> int: ...

@function
def aclrtCntNotifyWaitWithTimeout(
    cntNotify: aclrtCntNotify | None,
    stream: aclrtStream | None,
    info: Pointer[aclrtCntNotifyWaitInfo],
    /,
) -> int: ...

@function
def aclrtCntNotifyReset(cntNotify: aclrtCntNotify | None, stream: aclrtStream | None, /) -> int: ...

@function
def aclrtCntNotifyGetId(cntNotify: aclrtCntNotify | None, notifyId: Pointer[uint32], /) -> int: ...

@function
def aclrtPersistentTaskClean(stream: aclrtStream | None, /) -> int: ...

@function
def aclrtGetErrorVerbose(deviceId: Integer, errorInfo: Pointer[aclrtErrorInfo], /) -> int: ...

@function
def aclrtRepairError(deviceId: Integer, errorInfo: Pointer[aclrtErrorInfo], /) -> int: ...

@function
def aclrtMemSetAccess(
    virPtr: AnyPointer,
    size: Integer,
    desc: Pointer[aclrtMemAccessDesc],
    count: Integer,
    /,
) -> int: ...

@function
def aclrtMemGetAccess(virPtr: AnyPointer, location: Pointer[aclrtMemLocation], flag: Pointer[uint64], /) -> int: ...

@function
def aclrtSnapShotProcessLock(pid: Integer, reserve: AnyPointer, /) -> int: ...

@function
def aclrtSnapShotProcessUnlock(pid: Integer, reserve: AnyPointer, /) -> int: ...

@function
def aclrtSnapShotProcessBackup(pid: Integer, args: Pointer[aclrtSnapShotBackupArgs], /) -> int: ...

@function
def aclrtSnapShotProcessRestore(pid: Integer, args: Pointer[aclrtSnapShotRestoreArgs], /) -> int: ...

@function
def aclrtSnapShotCallbackRegister(
    stage: _aclrtSnapShotStage | aclrtSnapShotStage,
    callback: Callable[[int, void_p], int | None] | aclrtSnapShotCallBack | None,
    args: AnyPointer,
    /,
) -> int: ...

@function
def aclrtSnapShotCallbackUnregister(
    stage: _aclrtSnapShotStage | aclrtSnapShotStage,
    callback: Callable[[int, void_p], int | None] | aclrtSnapShotCallBack | None,
    /,
) -> int: ...

@function
def aclrtCacheLastTaskOpInfo(infoPtr: AnyPointer, infoSize: Integer, /) -> int: ...

@function
def aclrtCacheLastTaskExtendInfo(extendInfoPtr: Text, infoSize: Integer, /) -> int: ...

@function
def aclrtGetFunctionAttribute(
    funcHandle: aclrtFuncHandle | None,
    attrType: _aclrtFuncAttribute | aclrtFuncAttribute,
    attrValue: Pointer[int64],
    /,
) -> int: ...

@function
def aclrtFunctionGetBinary(funcHandle: aclrtFuncHandle | None, binHandle: PointerToCell[aclrtBinHandle], /) -> int: ...

@function
def aclrtFunctionGetParamCount(func: AnyPointer, paramCount: Pointer[size_t], /) -> int: ...

@function
def aclrtFunctionGetParamInfo(
    func: AnyPointer,
    paramIndex: Integer,
    paramOffset: Pointer[size_t],
    paramSize: Pointer[size_t],
    /,
) -> int: ...

@function
def aclrtFunctionGetAvailDynUbufPerBlock(
    func: AnyPointer,
    flags: Integer,
    dynamicUbufSize: Pointer[size_t],
    /,
) -> int: ...

@function
def aclrtIpcGetEventHandle(event: aclrtEvent | None, handle: Pointer[aclrtIpcEventHandle], /) -> int: ...

@function
def aclrtIpcOpenEventHandle(handle: aclrtIpcEventHandle, event: PointerToCell[aclrtEvent], /) -> int: ...

@function
def aclrtMemRetainAllocationHandle(virPtr: AnyPointer, handle: PointerToCell[aclrtDrvMemHandle], /) -> int: ...

@function
def aclrtMemGetAllocationPropertiesFromHandle(
    handle: aclrtDrvMemHandle | None,
    prop: Pointer[aclrtPhysicalMemProp],
    /,
) -> int: ...

@function
def aclrtReserveMemAddressNoUCMemory(
    virPtr: Pointer[void_p],
    size: Integer,
    alignment: Integer,
    expectPtr: AnyPointer,
    flags: Integer,
    /,
) -> int: ...

@function
def aclrtMemGetAddressRange(ptr: AnyPointer, pbase: Pointer[void_p], psize: Pointer[size_t], /) -> int: ...

@function
def aclrtMemP2PMap(devPtr: AnyPointer, size: Integer, dstDevId: Integer, flags: Integer, /) -> int: ...

@function
def aclrtMemManagedPrefetchAsync(
    ptr: AnyPointer,
    size: Integer,
    location: aclrtMemManagedLocation,
    flags: Integer,
    stream: aclrtStream | None,
    /,
) -> int: ...

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
) -> int: ...

@function
def aclrtMemMapSelectedLink(
    virPtrDst: AnyPointer,
    size: Integer,
    virPtrSrc: AnyPointer,
    linkIdx: Integer,
    /,
) -> int: ...

@function
def aclrtDeviceL2CacheFlush(rsv: AnyPointer, /) -> int: ...

@function
def aclrtMemMapSetLink(
    handle: aclrtDrvMemHandle | None,
    adviceLink: _aclrtMemLinkType | aclrtMemLinkType,
    /,
) -> int: ...
