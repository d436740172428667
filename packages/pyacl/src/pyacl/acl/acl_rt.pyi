# Generated from acl_rt.py by tests/abi/stubs.py; do not edit.

from collections.abc import Callable, Iterable
from typing import Final, NewType

from npu_common.ctyping import (
    AnyPointer,
    Array,
    CharArray,
    DerivedRecord,
    Enumeration,
    Field,
    FunctionPointer,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    PointerToCell,
    PointerToRecord,
    Struct,
    Text,
    Union,
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
    """Where the program runs: ACL_DEVICE on the NPU's own processor, where host and device memory are one; ACL_HOST
    beside a card. Source: acl/acl_rt.h 2026.8.
    """

ACL_DEVICE: Final[_aclrtRunMode]
ACL_HOST: Final[_aclrtRunMode]

_aclrtTsId = NewType("_aclrtTsId", int)

class aclrtTsId(Enumeration[_aclrtTsId]):
    """Which task scheduler of a device a thread's tasks go to. Source: acl/acl_rt.h 2026.8."""

ACL_TS_ID_AICORE: Final[_aclrtTsId]
ACL_TS_ID_AIVECTOR: Final[_aclrtTsId]
ACL_TS_ID_RESERVED: Final[_aclrtTsId]

_aclrtEventStatus = NewType("_aclrtEventStatus", int)

class aclrtEventStatus(Enumeration[_aclrtEventStatus]):
    """Answer of aclrtQueryEvent. COMPLETE is 0 here and 1 in aclrtEventRecordedStatus: do not mix them.
    Source: acl/acl_rt.h 2026.8.
    """

ACL_EVENT_STATUS_COMPLETE: Final[_aclrtEventStatus]
ACL_EVENT_STATUS_NOT_READY: Final[_aclrtEventStatus]
ACL_EVENT_STATUS_RESERVED: Final[_aclrtEventStatus]

_aclrtEventRecordedStatus = NewType("_aclrtEventRecordedStatus", int)

class aclrtEventRecordedStatus(Enumeration[_aclrtEventRecordedStatus]):
    """Answer of aclrtQueryEventStatus: has the recorded moment been reached? NOT_READY is 0 here, other than in
    aclrtEventStatus. Source: acl/acl_rt.h 2026.8.
    """

ACL_EVENT_RECORDED_STATUS_NOT_READY: Final[_aclrtEventRecordedStatus]
ACL_EVENT_RECORDED_STATUS_COMPLETE: Final[_aclrtEventRecordedStatus]

_aclrtEventWaitStatus = NewType("_aclrtEventWaitStatus", int)

class aclrtEventWaitStatus(Enumeration[_aclrtEventWaitStatus]):
    """Answer of aclrtQueryEventWaitStatus: have the waits for an event been done?. Source: acl/acl_rt.h 2026.8."""

ACL_EVENT_WAIT_STATUS_COMPLETE: Final[_aclrtEventWaitStatus]
ACL_EVENT_WAIT_STATUS_NOT_READY: Final[_aclrtEventWaitStatus]
ACL_EVENT_WAIT_STATUS_RESERVED: Final[_aclrtEventWaitStatus]

_aclrtStreamStatus = NewType("_aclrtStreamStatus", int)

class aclrtStreamStatus(Enumeration[_aclrtStreamStatus]):
    """Answer of aclrtStreamQuery: is every task of the stream done?. Source: acl/acl_rt.h 2026.8."""

ACL_STREAM_STATUS_COMPLETE: Final[_aclrtStreamStatus]
ACL_STREAM_STATUS_NOT_READY: Final[_aclrtStreamStatus]
ACL_STREAM_STATUS_RESERVED: Final[_aclrtStreamStatus]

_aclrtCallbackBlockType = NewType("_aclrtCallbackBlockType", int)

class aclrtCallbackBlockType(Enumeration[_aclrtCallbackBlockType]):
    """Whether a stream waits for the callback launched on it before it goes on. Source: acl/acl_rt.h 2026.8."""

ACL_CALLBACK_NO_BLOCK: Final[_aclrtCallbackBlockType]
ACL_CALLBACK_BLOCK: Final[_aclrtCallbackBlockType]

_aclrtMemcpyKind = NewType("_aclrtMemcpyKind", int)

class aclrtMemcpyKind(Enumeration[_aclrtMemcpyKind]):
    """Direction of a copy. 1-D copies take 0 to 5, 2-D copies 1 to 4 (measured); the runtime does not check that the
    addresses fit it. Source: acl/acl_rt.h 2026.8.
    """

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
    """What to tell the driver about a range of managed memory. Source: acl/acl_rt.h 2026.8."""

ACL_MEM_ADVISE_SET_READ_MOSTLY: Final[_aclrtMemManagedAdviseType]
ACL_MEM_ADVISE_UNSET_READ_MOSTLY: Final[_aclrtMemManagedAdviseType]
ACL_MEM_ADVISE_SET_PREFERRED_LOCATION: Final[_aclrtMemManagedAdviseType]
ACL_MEM_ADVISE_UNSET_PREFERRED_LOCATION: Final[_aclrtMemManagedAdviseType]
ACL_MEM_ADVISE_SET_ACCESSED_BY: Final[_aclrtMemManagedAdviseType]
ACL_MEM_ADVISE_UNSET_ACCESSED_BY: Final[_aclrtMemManagedAdviseType]

_aclrtMemManagedLocationType = NewType("_aclrtMemManagedLocationType", int)

class aclrtMemManagedLocationType(Enumeration[_aclrtMemManagedLocationType]):
    """Kind of place managed memory may lie in. Source: acl/acl_rt.h 2026.8."""

ACL_MEM_LOCATIONTYPE_INVALID: Final[_aclrtMemManagedLocationType]
ACL_MEM_LOCATIONTYPE_DEVICE: Final[_aclrtMemManagedLocationType]
ACL_MEM_LOCATIONTYPE_HOST: Final[_aclrtMemManagedLocationType]
ACL_MEM_LOCATIONTYPE_HOST_NUMA: Final[_aclrtMemManagedLocationType]
ACL_MEM_LOCATIONTYPE_HOST_NUMA_CURRENT: Final[_aclrtMemManagedLocationType]

_aclrtMemMallocPolicy = NewType("_aclrtMemMallocPolicy", int)

class aclrtMemMallocPolicy(Enumeration[_aclrtMemMallocPolicy]):
    """Which pages device memory is made of; type bits (0x100, 0x1000) and read-only (0x100000) may be or-ed in. The
    runtime takes unknown values, too (measured). Source: acl/acl_rt.h 2026.8.
    """

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
    """How aclrtHostRegister makes host memory known to the device. Source: acl/acl_rt.h 2026.8."""

ACL_HOST_REGISTER_MAPPED: Final[_aclrtHostRegisterType]
ACL_HOST_REGISTER_IOMEMORY: Final[_aclrtHostRegisterType]
ACL_HOST_REGISTER_READONLY: Final[_aclrtHostRegisterType]

_aclrtMallocAttrType = NewType("_aclrtMallocAttrType", int)

class aclrtMallocAttrType(Enumeration[_aclrtMallocAttrType]):
    """Which member of aclrtMallocAttrValue an attribute uses. Source: acl/acl_rt.h 2026.8."""

ACL_RT_MEM_ATTR_RSV: Final[_aclrtMallocAttrType]
ACL_RT_MEM_ATTR_MODULE_ID: Final[_aclrtMallocAttrType]
ACL_RT_MEM_ATTR_DEVICE_ID: Final[_aclrtMallocAttrType]
ACL_RT_MEM_ATTR_VA_FLAG: Final[_aclrtMallocAttrType]

_aclrtMemAttr = NewType("_aclrtMemAttr", int)

class aclrtMemAttr(Enumeration[_aclrtMemAttr]):
    """Kind of device memory and of its pages, for questions about free memory and for physical memory.
    Source: acl/acl_rt.h 2026.8.
    """

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
    """Attributes of memory shared between processes. Source: acl/acl_rt.h 2026.8."""

ACL_RT_IPC_MEM_ATTR_ACCESS_LINK: Final[_aclrtIpcMemAttrType]

_aclrtGroupAttr = NewType("_aclrtGroupAttr", int)

class aclrtGroupAttr(Enumeration[_aclrtGroupAttr]):
    """What aclrtGetGroupInfoDetail is asked for: counts of cores and queues of a group, or its number.
    Source: acl/acl_rt.h 2026.8.
    """

ACL_GROUP_AICORE_INT: Final[_aclrtGroupAttr]
ACL_GROUP_AIV_INT: Final[_aclrtGroupAttr]
ACL_GROUP_AIC_INT: Final[_aclrtGroupAttr]
ACL_GROUP_SDMANUM_INT: Final[_aclrtGroupAttr]
ACL_GROUP_ASQNUM_INT: Final[_aclrtGroupAttr]
ACL_GROUP_GROUPID_INT: Final[_aclrtGroupAttr]

_aclrtFloatOverflowMode = NewType("_aclrtFloatOverflowMode", int)

class aclrtFloatOverflowMode(Enumeration[_aclrtFloatOverflowMode]):
    """What arithmetic does on overflow: saturate, or give inf and nan as IEEE 754. Source: acl/acl_rt.h 2026.8."""

ACL_RT_OVERFLOW_MODE_SATURATION: Final[_aclrtFloatOverflowMode]
ACL_RT_OVERFLOW_MODE_INFNAN: Final[_aclrtFloatOverflowMode]
ACL_RT_OVERFLOW_MODE_UNDEF: Final[_aclrtFloatOverflowMode]

_aclrtStreamConfigAttr = NewType("_aclrtStreamConfigAttr", int)

class aclrtStreamConfigAttr(Enumeration[_aclrtStreamConfigAttr]):
    """Which setting of a stream aclrtSetStreamConfigOpt changes. Source: acl/acl_rt.h 2026.8."""

ACL_RT_STREAM_WORK_ADDR_PTR: Final[_aclrtStreamConfigAttr]
ACL_RT_STREAM_WORK_SIZE: Final[_aclrtStreamConfigAttr]
ACL_RT_STREAM_FLAG: Final[_aclrtStreamConfigAttr]
ACL_RT_STREAM_PRIORITY: Final[_aclrtStreamConfigAttr]

class aclrtUtilizationExtendInfo(Opaque):
    """Reserved: what further utilisation figures would stand in. Source: acl/acl_rt.h 2026.8."""

class aclrtGroupInfo(Opaque):
    """The compute groups of a device. From aclrtCreateGroupInfo, freed with aclrtDestroyGroupInfo.
    Source: acl/acl_rt.h 2026.8.
    """

class aclrtExceptionInfo(Opaque):
    """What a failed task tells its callback: valid inside that call only, read through aclrtGet...FromExceptionInfo.
    Source: acl/acl_rt.h 2026.8.
    """

_aclrtMemLocationType = NewType("_aclrtMemLocationType", int)

class aclrtMemLocationType(Enumeration[_aclrtMemLocationType]):
    """Where an address lies. Source: acl/acl_rt.h 2026.8."""

ACL_MEM_LOCATION_TYPE_HOST: Final[_aclrtMemLocationType]
ACL_MEM_LOCATION_TYPE_DEVICE: Final[_aclrtMemLocationType]
ACL_MEM_LOCATION_TYPE_UNREGISTERED: Final[_aclrtMemLocationType]
ACL_MEM_LOCATION_TYPE_MANAGED: Final[_aclrtMemLocationType]
ACL_MEM_LOCATION_TYPE_HOST_NUMA: Final[_aclrtMemLocationType]

_aclrtMemManagedRangeAttribute = NewType("_aclrtMemManagedRangeAttribute", int)

class aclrtMemManagedRangeAttribute(Enumeration[_aclrtMemManagedRangeAttribute]):
    """What aclrtMemManagedGetAttr is asked for. Source: acl/acl_rt.h 2026.8."""

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
    """How physical memory is allocated. Source: acl/acl_rt.h 2026.8."""

ACL_MEM_ALLOCATION_TYPE_PINNED: Final[_aclrtMemAllocationType]

_aclrtMemHandleType = NewType("_aclrtMemHandleType", int)

class aclrtMemHandleType(Enumeration[_aclrtMemHandleType]):
    """Which kind of handle physical memory can be shared through. Source: acl/acl_rt.h 2026.8."""

ACL_MEM_HANDLE_TYPE_NONE: Final[_aclrtMemHandleType]
ACL_MEM_HANDLE_TYPE_POSIX: Final[_aclrtMemHandleType]

_aclrtMemSharedHandleType = NewType("_aclrtMemSharedHandleType", int)

class aclrtMemSharedHandleType(Enumeration[_aclrtMemSharedHandleType]):
    """Kind of shareable handle: a number within one machine, or 128 bytes that other servers take, too
    (aclrtMemFabricHandle). Source: acl/acl_rt.h 2026.8.
    """

ACL_MEM_SHARE_HANDLE_TYPE_DEFAULT: Final[_aclrtMemSharedHandleType]
ACL_MEM_SHARE_HANDLE_TYPE_FABRIC: Final[_aclrtMemSharedHandleType]

_aclrtMemGranularityOptions = NewType("_aclrtMemGranularityOptions", int)

class aclrtMemGranularityOptions(Enumeration[_aclrtMemGranularityOptions]):
    """Which granularity is asked for: the smallest possible one or the one that performs best.
    Source: acl/acl_rt.h 2026.8.
    """

ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM: Final[_aclrtMemGranularityOptions]
ACL_RT_MEM_ALLOC_GRANULARITY_RECOMMENDED: Final[_aclrtMemGranularityOptions]
ACL_RT_MEM_ALLOC_GRANULARITY_UNDEF: Final[_aclrtMemGranularityOptions]

class aclrtDrvMemHandle(VoidHandle):
    """Physical device memory without an address. From aclrtMallocPhysical or an import, freed with aclrtFreePhysical.
    Source: acl/acl_rt.h 2026.8.
    """

_aclrtDeviceStatus = NewType("_aclrtDeviceStatus", int)

class aclrtDeviceStatus(Enumeration[_aclrtDeviceStatus]):
    """Answer of aclrtQueryDeviceStatus. Source: acl/acl_rt.h 2026.8."""

ACL_RT_DEVICE_STATUS_NORMAL: Final[_aclrtDeviceStatus]
ACL_RT_DEVICE_STATUS_ABNORMAL: Final[_aclrtDeviceStatus]
ACL_RT_DEVICE_STATUS_END: Final[_aclrtDeviceStatus]

class aclrtBinary(VoidHandle):
    """The bytes of a kernel binary, described for aclrtBinaryLoad. From aclrtCreateBinary, freed with
    aclrtDestroyBinary. Source: acl/acl_rt.h 2026.8.
    """

class aclrtBinHandle(VoidHandle):
    """A kernel binary on the device. From aclrtBinaryLoad..., freed with aclrtBinaryUnLoad, its functions with it.
    Source: acl/acl_rt.h 2026.8.
    """

class aclrtFuncHandle(VoidHandle):
    """One kernel of a binary; lives as long as the binary and is not freed. Source: acl/acl_rt.h 2026.8."""

class aclrtArgsHandle(VoidHandle):
    """The list of arguments of one launch, from aclrtKernelArgsInit; complete after aclrtKernelArgsFinalize.
    Source: acl/acl_rt.h 2026.8.
    """

class aclrtParamHandle(VoidHandle):
    """One parameter in an argument list, to be changed later with aclrtKernelArgsParaUpdate.
    Source: acl/acl_rt.h 2026.8.
    """

class aclmdlRI(VoidHandle):
    """A captured or built graph ("model running instance"). From aclmdlRICaptureEnd or aclmdlRIBuildBegin, freed with
    aclmdlRIDestroy. Source: acl/acl_rt.h 2026.8.
    """

_aclmdlRICaptureMode = NewType("_aclmdlRICaptureMode", int)

class aclmdlRICaptureMode(Enumeration[_aclmdlRICaptureMode]):
    """Who may not call functions that are unsafe during a capture (copies and fills without a stream, for example): no
    thread of the process, the capturing thread, or nobody is restricted. Source: acl/acl_rt.h 2026.8.
    """

ACL_MODEL_RI_CAPTURE_MODE_GLOBAL: Final[_aclmdlRICaptureMode]
ACL_MODEL_RI_CAPTURE_MODE_THREAD_LOCAL: Final[_aclmdlRICaptureMode]
ACL_MODEL_RI_CAPTURE_MODE_RELAXED: Final[_aclmdlRICaptureMode]

_aclmdlRICaptureStatus = NewType("_aclmdlRICaptureStatus", int)

class aclmdlRICaptureStatus(Enumeration[_aclmdlRICaptureStatus]):
    """Whether a stream is being captured; INVALIDATED means that the capture failed and has to be ended.
    Source: acl/acl_rt.h 2026.8.
    """

ACL_MODEL_RI_CAPTURE_STATUS_NONE: Final[_aclmdlRICaptureStatus]
ACL_MODEL_RI_CAPTURE_STATUS_ACTIVE: Final[_aclmdlRICaptureStatus]
ACL_MODEL_RI_CAPTURE_STATUS_INVALIDATED: Final[_aclmdlRICaptureStatus]

_aclrtErrorType = NewType("_aclrtErrorType", int)

class aclrtErrorType(Enumeration[_aclrtErrorType]):
    """What kind of fault a device had. Source: acl/acl_rt.h 2026.8."""

ACL_RT_NO_ERROR: Final[_aclrtErrorType]
ACL_RT_ERROR_MEMORY: Final[_aclrtErrorType]
ACL_RT_ERROR_L2: Final[_aclrtErrorType]
ACL_RT_ERROR_AICORE: Final[_aclrtErrorType]
ACL_RT_ERROR_LINK: Final[_aclrtErrorType]
ACL_RT_ERROR_L3_PORT: Final[_aclrtErrorType]
ACL_RT_ERROR_OTHERS: Final[_aclrtErrorType]

_aclrtAicoreErrorType = NewType("_aclrtAicoreErrorType", int)

class aclrtAicoreErrorType(Enumeration[_aclrtAicoreErrorType]):
    """Whether software or the core itself caused an AI Core fault. Source: acl/acl_rt.h 2026.8."""

ACL_RT_AICORE_ERROR_UNKNOWN: Final[_aclrtAicoreErrorType]
ACL_RT_AICORE_ERROR_SW: Final[_aclrtAicoreErrorType]
ACL_RT_AICORE_ERROR_HW_LOCAL: Final[_aclrtAicoreErrorType]

_aclrtCmoType = NewType("_aclrtCmoType", int)

class aclrtCmoType(Enumeration[_aclrtCmoType]):
    """What a cache maintenance operation does with a range of memory. Source: acl/acl_rt.h 2026.8."""

ACL_RT_CMO_TYPE_PREFETCH: Final[_aclrtCmoType]
ACL_RT_CMO_TYPE_WRITEBACK: Final[_aclrtCmoType]
ACL_RT_CMO_TYPE_INVALID: Final[_aclrtCmoType]
ACL_RT_CMO_TYPE_FLUSH: Final[_aclrtCmoType]

_aclrtLastErrLevel = NewType("_aclrtLastErrLevel", int)

class aclrtLastErrLevel(Enumeration[_aclrtLastErrLevel]):
    """Whose last error is asked for: the calling thread's. Source: acl/acl_rt.h 2026.8."""

ACL_RT_THREAD_LEVEL: Final[_aclrtLastErrLevel]

_aclrtBinaryLoadOptionType = NewType("_aclrtBinaryLoadOptionType", int)

class aclrtBinaryLoadOptionType(Enumeration[_aclrtBinaryLoadOptionType]):
    """Which member of aclrtBinaryLoadOptionValue an option uses. LAZY_MAGIC is the older name of MAGIC.
    Source: acl/acl_rt.h 2026.8.
    """

ACL_RT_BINARY_LOAD_OPT_LAZY_LOAD: Final[_aclrtBinaryLoadOptionType]
ACL_RT_BINARY_LOAD_OPT_LAZY_MAGIC: Final[_aclrtBinaryLoadOptionType]
ACL_RT_BINARY_LOAD_OPT_MAGIC: Final[_aclrtBinaryLoadOptionType]
ACL_RT_BINARY_LOAD_OPT_CPU_KERNEL_MODE: Final[_aclrtBinaryLoadOptionType]

_aclrtEngineType = NewType("_aclrtEngineType", int)

class aclrtEngineType(Enumeration[_aclrtEngineType]):
    """Which cores run a kernel: cube (AIC) or vector (AIV). Source: acl/acl_rt.h 2026.8."""

ACL_RT_ENGINE_TYPE_AIC: Final[_aclrtEngineType]
ACL_RT_ENGINE_TYPE_AIV: Final[_aclrtEngineType]

_aclrtLaunchKernelAttrId = NewType("_aclrtLaunchKernelAttrId", int)

class aclrtLaunchKernelAttrId(Enumeration[_aclrtLaunchKernelAttrId]):
    """Which member of aclrtLaunchKernelAttrValue an attribute uses. Source: acl/acl_rt.h 2026.8."""

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
    """Which member of aclrtStreamAttrValue is meant. Source: acl/acl_rt.h 2026.8."""

ACL_STREAM_ATTR_FAILURE_MODE: Final[_aclrtStreamAttr]
ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK: Final[_aclrtStreamAttr]
ACL_STREAM_ATTR_USER_CUSTOM_TAG: Final[_aclrtStreamAttr]
ACL_STREAM_ATTR_CACHE_OP_INFO: Final[_aclrtStreamAttr]
ACL_STREAM_ATTR_PRIORITY: Final[_aclrtStreamAttr]

_aclmdlRITaskType = NewType("_aclmdlRITaskType", int)

class aclmdlRITaskType(Enumeration[_aclmdlRITaskType]):
    """Kind of a task in a graph; which member of aclmdlRITaskParams describes it. Source: acl/acl_rt.h 2026.8."""

ACL_MODEL_RI_TASK_DEFAULT: Final[_aclmdlRITaskType]
ACL_MODEL_RI_TASK_KERNEL: Final[_aclmdlRITaskType]
ACL_MODEL_RI_TASK_EVENT_RECORD: Final[_aclmdlRITaskType]
ACL_MODEL_RI_TASK_EVENT_WAIT: Final[_aclmdlRITaskType]
ACL_MODEL_RI_TASK_EVENT_RESET: Final[_aclmdlRITaskType]
ACL_MODEL_RI_TASK_VALUE_WRITE: Final[_aclmdlRITaskType]
ACL_MODEL_RI_TASK_VALUE_WAIT: Final[_aclmdlRITaskType]

_aclrtDevAttr = NewType("_aclrtDevAttr", int)

class aclrtDevAttr(Enumeration[_aclrtDevAttr]):
    """What aclrtGetDeviceInfo is asked for. Names with equal values are an older spelling and its correction.
    Source: acl/acl_rt.h 2026.8.
    """

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
    """What aclrtGetDeviceCapability is asked for; the answer is ACL_DEV_FEATURE_SUPPORT or ACL_DEV_FEATURE_NOT_SUPPORT.
    Source: acl/acl_rt.h 2026.8.
    """

ACL_FEATURE_TSCPU_TASK_UPDATE_SUPPORT_AIC_AIV: Final[_aclrtDevFeatureType]
ACL_FEATURE_SYSTEM_MEMQ_EVENT_CROSS_DEV: Final[_aclrtDevFeatureType]

_aclrtReduceKind = NewType("_aclrtReduceKind", int)

class aclrtReduceKind(Enumeration[_aclrtReduceKind]):
    """What aclrtReduceAsync does with destination and source. Source: acl/acl_rt.h 2026.8."""

ACL_RT_MEMCPY_SDMA_AUTOMATIC_SUM: Final[_aclrtReduceKind]
ACL_RT_MEMCPY_SDMA_AUTOMATIC_MAX: Final[_aclrtReduceKind]
ACL_RT_MEMCPY_SDMA_AUTOMATIC_MIN: Final[_aclrtReduceKind]
ACL_RT_MEMCPY_SDMA_AUTOMATIC_EQUAL: Final[_aclrtReduceKind]

_aclrtDevResLimitType = NewType("_aclrtDevResLimitType", int)

class aclrtDevResLimitType(Enumeration[_aclrtDevResLimitType]):
    """Which cores a limit counts. Source: acl/acl_rt.h 2026.8."""

ACL_RT_DEV_RES_CUBE_CORE: Final[_aclrtDevResLimitType]
ACL_RT_DEV_RES_VECTOR_CORE: Final[_aclrtDevResLimitType]

_aclrtCondition = NewType("_aclrtCondition", int)

class aclrtCondition(Enumeration[_aclrtCondition]):
    """How aclrtSwitchStream compares. Source: acl/acl_rt.h 2026.8."""

ACL_RT_EQUAL: Final[_aclrtCondition]
ACL_RT_NOT_EQUAL: Final[_aclrtCondition]
ACL_RT_GREATER: Final[_aclrtCondition]
ACL_RT_GREATER_OR_EQUAL: Final[_aclrtCondition]
ACL_RT_LESS: Final[_aclrtCondition]
ACL_RT_LESS_OR_EQUAL: Final[_aclrtCondition]

_aclrtCompareDataType = NewType("_aclrtCompareDataType", int)

class aclrtCompareDataType(Enumeration[_aclrtCompareDataType]):
    """What aclrtSwitchStream compares. Source: acl/acl_rt.h 2026.8."""

ACL_RT_SWITCH_INT32: Final[_aclrtCompareDataType]
ACL_RT_SWITCH_INT64: Final[_aclrtCompareDataType]

_aclrtRandomNumFuncType = NewType("_aclrtRandomNumFuncType", int)

class aclrtRandomNumFuncType(Enumeration[_aclrtRandomNumFuncType]):
    """Which distribution aclrtRandomNumAsync draws from; which member of paramInfo is used.
    Source: acl/acl_rt.h 2026.8.
    """

ACL_RT_RANDOM_NUM_FUNC_TYPE_DROPOUT_BITMASK: Final[_aclrtRandomNumFuncType]
ACL_RT_RANDOM_NUM_FUNC_TYPE_UNIFORM_DIS: Final[_aclrtRandomNumFuncType]
ACL_RT_RANDOM_NUM_FUNC_TYPE_NORMAL_DIS: Final[_aclrtRandomNumFuncType]
ACL_RT_RANDOM_NUM_FUNC_TYPE_TRUNCATED_NORMAL_DIS: Final[_aclrtRandomNumFuncType]

_aclrtDeviceTaskAbortStage = NewType("_aclrtDeviceTaskAbortStage", int)

class aclrtDeviceTaskAbortStage(Enumeration[_aclrtDeviceTaskAbortStage]):
    """Whether a callback runs before or after the tasks of a device are aborted. Source: acl/acl_rt.h 2026.8."""

ACL_RT_DEVICE_TASK_ABORT_PRE: Final[_aclrtDeviceTaskAbortStage]
ACL_RT_DEVICE_TASK_ABORT_POST: Final[_aclrtDeviceTaskAbortStage]

_aclrtUpdateTaskAttrId = NewType("_aclrtUpdateTaskAttrId", int)

class aclrtUpdateTaskAttrId(Enumeration[_aclrtUpdateTaskAttrId]):
    """What kind of task aclrtTaskUpdateAsync changes. Source: acl/acl_rt.h 2026.8."""

ACL_RT_UPDATE_RANDOM_TASK: Final[_aclrtUpdateTaskAttrId]
ACL_RT_UPDATE_AIC_AIV_TASK: Final[_aclrtUpdateTaskAttrId]

_aclrtDeviceState = NewType("_aclrtDeviceState", int)

class aclrtDeviceState(Enumeration[_aclrtDeviceState]):
    """When a device callback runs: before or after a device is set or reset. Source: acl/acl_rt.h 2026.8."""

ACL_RT_DEVICE_STATE_SET_PRE: Final[_aclrtDeviceState]
ACL_RT_DEVICE_STATE_SET_POST: Final[_aclrtDeviceState]
ACL_RT_DEVICE_STATE_RESET_PRE: Final[_aclrtDeviceState]
ACL_RT_DEVICE_STATE_RESET_POST: Final[_aclrtDeviceState]

_aclrtSnapShotStage = NewType("_aclrtSnapShotStage", int)

class aclrtSnapShotStage(Enumeration[_aclrtSnapShotStage]):
    """When a snapshot callback runs. Source: acl/acl_rt.h 2026.8."""

ACL_RT_SNAPSHOT_LOCK_PRE: Final[_aclrtSnapShotStage]
ACL_RT_SNAPSHOT_BACKUP_PRE: Final[_aclrtSnapShotStage]
ACL_RT_SNAPSHOT_BACKUP_POST: Final[_aclrtSnapShotStage]
ACL_RT_SNAPSHOT_RESTORE_PRE: Final[_aclrtSnapShotStage]
ACL_RT_SNAPSHOT_RESTORE_POST: Final[_aclrtSnapShotStage]
ACL_RT_SNAPSHOT_UNLOCK_POST: Final[_aclrtSnapShotStage]

_aclrtStreamState = NewType("_aclrtStreamState", int)

class aclrtStreamState(Enumeration[_aclrtStreamState]):
    """When a stream callback runs: after creation or before destruction. Source: acl/acl_rt.h 2026.8."""

ACL_RT_STREAM_STATE_CREATE_POST: Final[_aclrtStreamState]
ACL_RT_STREAM_STATE_DESTROY_PRE: Final[_aclrtStreamState]

_aclrtFuncAttribute = NewType("_aclrtFuncAttribute", int)

class aclrtFuncAttribute(Enumeration[_aclrtFuncAttribute]):
    """What aclrtGetFunctionAttribute is asked for. Source: acl/acl_rt.h 2026.8."""

ACL_FUNC_ATTR_KERNEL_TYPE: Final[_aclrtFuncAttribute]
ACL_FUNC_ATTR_KERNEL_RATIO: Final[_aclrtFuncAttribute]
ACL_FUNC_ATTR_KERNEL_SCHED_MODE: Final[_aclrtFuncAttribute]

_aclrtKernelType = NewType("_aclrtKernelType", int)

class aclrtKernelType(Enumeration[_aclrtKernelType]):
    """Which cores a kernel was compiled for. Source: acl/acl_rt.h 2026.8."""

ACL_KERNEL_TYPE_AICORE: Final[_aclrtKernelType]
ACL_KERNEL_TYPE_CUBE: Final[_aclrtKernelType]
ACL_KERNEL_TYPE_VECTOR: Final[_aclrtKernelType]
ACL_KERNEL_TYPE_MIX: Final[_aclrtKernelType]
ACL_KERNEL_TYPE_AICPU: Final[_aclrtKernelType]

_aclrtCntNotifyRecordMode = NewType("_aclrtCntNotifyRecordMode", int)

class aclrtCntNotifyRecordMode(Enumeration[_aclrtCntNotifyRecordMode]):
    """What recording does with the number of a counting notify. Source: acl/acl_rt.h 2026.8."""

ACL_RT_CNT_NOTIFY_RECORD_SET_VALUE_MODE: Final[_aclrtCntNotifyRecordMode]
ACL_RT_CNT_NOTIFY_RECORD_ADD_MODE: Final[_aclrtCntNotifyRecordMode]
ACL_RT_CNT_NOTIFY_RECORD_BIT_OR_MODE: Final[_aclrtCntNotifyRecordMode]
ACL_RT_CNT_NOTIFY_RECORD_BIT_AND_MODE: Final[_aclrtCntNotifyRecordMode]

_aclrtCntNotifyWaitMode = NewType("_aclrtCntNotifyWaitMode", int)

class aclrtCntNotifyWaitMode(Enumeration[_aclrtCntNotifyWaitMode]):
    """When the wait for a counting notify ends, comparing its number with the value of the wait.
    Source: acl/acl_rt.h 2026.8.
    """

ACL_RT_CNT_NOTIFY_WAIT_LESS_MODE: Final[_aclrtCntNotifyWaitMode]
ACL_RT_CNT_NOTIFY_WAIT_EQUAL_MODE: Final[_aclrtCntNotifyWaitMode]
ACL_RT_CNT_NOTIFY_WAIT_BIGGER_MODE: Final[_aclrtCntNotifyWaitMode]
ACL_RT_CNT_NOTIFY_WAIT_BIGGER_OR_EQUAL_MODE: Final[_aclrtCntNotifyWaitMode]
ACL_RT_CNT_NOTIFY_WAIT_EQUAL_WITH_BITMASK_MODE: Final[_aclrtCntNotifyWaitMode]

_aclrtMemAccessFlags = NewType("_aclrtMemAccessFlags", int)

class aclrtMemAccessFlags(Enumeration[_aclrtMemAccessFlags]):
    """Who may do what with a range of virtual memory. Source: acl/acl_rt.h 2026.8."""

ACL_RT_MEM_ACCESS_FLAGS_NONE: Final[_aclrtMemAccessFlags]
ACL_RT_MEM_ACCESS_FLAGS_READ: Final[_aclrtMemAccessFlags]
ACL_RT_MEM_ACCESS_FLAGS_READWRITE: Final[_aclrtMemAccessFlags]

_aclCANNPackageName = NewType("_aclCANNPackageName", int)

class aclCANNPackageName(Enumeration[_aclCANNPackageName]):
    """A package of a CANN installation. Source: acl/acl_rt.h 2026.8."""

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
    """Engines of a device, for aclrtHostMemMapCapabilities. Source: acl/acl_rt.h 2026.8."""

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
    """Whether an engine can use host memory that is mapped for the device. Source: acl/acl_rt.h 2026.8."""

ACL_RT_HOST_MEM_MAP_NOT_SUPPORTED: Final[_aclrtHostMemMapCapability]
ACL_RT_HOST_MEM_MAP_SUPPORTED: Final[_aclrtHostMemMapCapability]

_aclrtMemLinkType = NewType("_aclrtMemLinkType", int)

class aclrtMemLinkType(Enumeration[_aclrtMemLinkType]):
    """Which link between devices an access takes. Source: acl/acl_rt.h 2026.8."""

ACL_RT_MEM_ACCESS_LINK_SIO: Final[_aclrtMemLinkType]
ACL_RT_MEM_ACCESS_LINK_HCCS: Final[_aclrtMemLinkType]
ACL_RT_MEM_ACCESS_UB_ONE_PORT_PATH: Final[_aclrtMemLinkType]
ACL_RT_MEM_ACCESS_UB_MULTI_PORT_PATH: Final[_aclrtMemLinkType]

_aclrtAtomicOperationCapability = NewType("_aclrtAtomicOperationCapability", int)

class aclrtAtomicOperationCapability(Enumeration[_aclrtAtomicOperationCapability]):
    """Bits of what an atomic operation can do over a link. REDUCATION is a misspelling that stays.
    Source: acl/acl_rt.h 2026.8.
    """

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
    """An atomic operation, to ask whether a link does it. Source: acl/acl_rt.h 2026.8."""

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

class aclmdlRICondHandle(VoidHandle):
    """The condition variable of a conditional task in a graph, from aclmdlRICondHandleCreate.
    Source: acl/acl_rt.h 2026.8.
    """

_aclmdlRICondHandleFlag = NewType("_aclmdlRICondHandleFlag", int)

class aclmdlRICondHandleFlag(Enumeration[_aclmdlRICondHandleFlag]):
    """Whether the condition is set to its default value at every launch. Source: acl/acl_rt.h 2026.8."""

ACL_MODEL_RI_COND_HANDLE_ASSIGN_DEFAULT: Final[_aclmdlRICondHandleFlag]

_aclmdlRICondTaskType = NewType("_aclmdlRICondTaskType", int)

class aclmdlRICondTaskType(Enumeration[_aclmdlRICondTaskType]):
    """Kind of a conditional task: run once if, again while, or one of several graphs. Source: acl/acl_rt.h 2026.8."""

ACL_MODEL_RI_COND_TYPE_IF: Final[_aclmdlRICondTaskType]
ACL_MODEL_RI_COND_TYPE_WHILE: Final[_aclmdlRICondTaskType]
ACL_MODEL_RI_COND_TYPE_SWITCH: Final[_aclmdlRICondTaskType]

class _aclmdlRICondTaskParams_fields:
    handle: Field[aclmdlRICondHandle, aclmdlRICondHandle | None | int]
    type: Field[_aclmdlRICondTaskType, _aclmdlRICondTaskType | aclmdlRICondTaskType]
    size: Field[int, Integer]
    modelRIArray: Field[PointerTo[aclmdlRI, aclmdlRI, aclmdlRI | None | int], PointerToCell[aclmdlRI]]

class aclmdlRICondTaskParams(_aclmdlRICondTaskParams_fields, Struct):
    """A conditional task, passed by value to aclmdlRIAddCondTask.

    handle: the condition, from aclmdlRICondHandleCreate.
    type: if, while or switch.
    size: how many graphs follow.
    modelRIArray: receives the graphs to be filled in; one for if and while.
    Bytes (64/32 bit where they differ): 24/16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        handle: aclmdlRICondHandle | None | int = ...,
        type: _aclmdlRICondTaskType | aclmdlRICondTaskType = ...,
        size: Integer = ...,
        modelRIArray: PointerToCell[aclmdlRI] = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclmdlRICondTaskParams, LP_aclmdlRICondTaskParams]: ...

class LP_aclmdlRICondTaskParams(_aclmdlRICondTaskParams_fields, PointerToRecord[aclmdlRICondTaskParams]): ...

_aclrtDeviceLimit = NewType("_aclrtDeviceLimit", int)

class aclrtDeviceLimit(Enumeration[_aclrtDeviceLimit]):
    """A limit of a device that can be asked for and set; bytes. Source: acl/acl_rt.h 2026.8."""

ACL_RT_DEV_LIMIT_SIMT_STACK_SIZE: Final[_aclrtDeviceLimit]
ACL_RT_DEV_LIMIT_SIMT_DVG_WARP_STACK_SIZE: Final[_aclrtDeviceLimit]
ACL_RT_DEV_LIMIT_SIMD_STACK_SIZE: Final[_aclrtDeviceLimit]
ACL_RT_DEV_LIMIT_SIMD_PRINTF_FIFO_SIZE_PER_CORE: Final[_aclrtDeviceLimit]
ACL_RT_DEV_LIMIT_SIMT_PRINTF_FIFO_SIZE: Final[_aclrtDeviceLimit]

_aclRegisterCallbackType = NewType("_aclRegisterCallbackType", int)

class aclRegisterCallbackType(Enumeration[_aclRegisterCallbackType]):
    """Which part of AscendCL a callback of aclInit or aclFinalize belongs to. Source: acl/acl_rt.h 2026.8."""

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
    """State of a process whose snapshot is taken. Source: acl/acl_rt.h 2026.8."""

ACL_RT_PROCESS_STATE_RUNNING: Final[_aclrtProcessState]
ACL_RT_PROCESS_STATE_LOCKED: Final[_aclrtProcessState]

class _aclrtMemManagedLocation_fields:
    type: Field[_aclrtMemManagedLocationType, _aclrtMemManagedLocationType | aclrtMemManagedLocationType]
    id: Field[int, Integer]

class aclrtMemManagedLocation(_aclrtMemManagedLocation_fields, Struct):
    """A place for managed memory, passed by value.

    type: kind of place.
    id: device or NUMA node, for the kinds that have one.
    Bytes (64/32 bit where they differ): 8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        type: _aclrtMemManagedLocationType | aclrtMemManagedLocationType = ...,
        id: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclrtMemManagedLocation, LP_aclrtMemManagedLocation]: ...

class LP_aclrtMemManagedLocation(_aclrtMemManagedLocation_fields, PointerToRecord[aclrtMemManagedLocation]): ...

class _aclrtMallocAttrValue_fields:
    moduleId: Field[int, Integer]
    deviceId: Field[int, Integer]
    vaFlag: Field[int, Integer]
    rsv: Field[Array[uint8, int, Integer], Iterable[Integer]]

class aclrtMallocAttrValue(_aclrtMallocAttrValue_fields, Union):
    """Value of an allocation attribute; `attr` of aclrtMallocAttribute says which member counts.

    moduleId: who allocates, for the statistics of aclrtGetMemUsageInfo.
    deviceId: device to allocate on.
    vaFlag: kind of address range.
    rsv: reserved.
    Bytes (64/32 bit where they differ): 8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        moduleId: Integer = ...,
        deviceId: Integer = ...,
        vaFlag: Integer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtMallocAttrValue, LP_aclrtMallocAttrValue]: ...  # type: ignore[override]

class LP_aclrtMallocAttrValue(_aclrtMallocAttrValue_fields, PointerToRecord[aclrtMallocAttrValue]): ...

class _aclrtMallocAttribute_fields:
    attr: Field[_aclrtMallocAttrType, _aclrtMallocAttrType | aclrtMallocAttrType]
    value: Field[aclrtMallocAttrValue, aclrtMallocAttrValue]

class aclrtMallocAttribute(_aclrtMallocAttribute_fields, Struct):
    """One attribute of an allocation.

    attr: which member of `value` counts.
    value: its value.
    Bytes (64/32 bit where they differ): 12 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        attr: _aclrtMallocAttrType | aclrtMallocAttrType = ...,
        value: aclrtMallocAttrValue = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtMallocAttribute, LP_aclrtMallocAttribute]: ...  # type: ignore[override]

class LP_aclrtMallocAttribute(_aclrtMallocAttribute_fields, PointerToRecord[aclrtMallocAttribute]): ...

class _aclrtMallocConfig_fields:
    attrs: Field[LP_aclrtMallocAttribute, Pointer[aclrtMallocAttribute]]
    numAttrs: Field[int, Integer]

class aclrtMallocConfig(_aclrtMallocConfig_fields, Struct):
    """Attributes of an allocation.

    attrs: array of attributes, read during the call.
    numAttrs: how many.
    Bytes (64/32 bit where they differ): 16/8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, attrs: Pointer[aclrtMallocAttribute] = ..., numAttrs: Integer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtMallocConfig, LP_aclrtMallocConfig]: ...  # type: ignore[override]

class LP_aclrtMallocConfig(_aclrtMallocConfig_fields, PointerToRecord[aclrtMallocConfig]): ...

class _aclrtServerPid_fields:
    sdid: Field[int, Integer]
    pid: Field[PointerTo[int32, int, Integer], Pointer[int32]]
    num: Field[int, Integer]

class aclrtServerPid(_aclrtServerPid_fields, Struct):
    """Processes on one server, for sharing memory between servers.

    sdid: number of the device in its super pod.
    pid: array of process ids, read during the call.
    num: how many.
    Bytes (64/32 bit where they differ): 24/12 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, sdid: Integer = ..., pid: Pointer[int32] = ..., num: Integer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtServerPid, LP_aclrtServerPid]: ...  # type: ignore[override]

class LP_aclrtServerPid(_aclrtServerPid_fields, PointerToRecord[aclrtServerPid]): ...

class _aclrtStreamConfigHandle_fields:
    workptr: Field[void_p, AnyPointer]
    workSize: Field[int, Integer]
    flag: Field[int, Integer]
    priority: Field[int, Integer]

class aclrtStreamConfigHandle(_aclrtStreamConfigHandle_fields, Struct):
    """Settings of a stream. Make it with aclrtCreateStreamConfigHandle and change it with aclrtSetStreamConfigOpt.

    workptr: device memory to work in.
    workSize: its bytes.
    flag: ACL_STREAM_ flags.
    priority: 0 is the highest.
    Bytes (64/32 bit where they differ): 32/16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        workptr: AnyPointer = ...,
        workSize: Integer = ...,
        flag: Integer = ...,
        priority: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclrtStreamConfigHandle, LP_aclrtStreamConfigHandle]: ...

class LP_aclrtStreamConfigHandle(_aclrtStreamConfigHandle_fields, PointerToRecord[aclrtStreamConfigHandle]): ...

class _aclrtUtilizationInfo_fields:
    cubeUtilization: Field[int, Integer]
    vectorUtilization: Field[int, Integer]
    aicpuUtilization: Field[int, Integer]
    memoryUtilization: Field[int, Integer]
    utilizationExtend: Field[PointerTo[aclrtUtilizationExtendInfo], Pointer[aclrtUtilizationExtendInfo]]

class aclrtUtilizationInfo(_aclrtUtilizationInfo_fields, Struct):
    """How busy a device is, in percent.

    cubeUtilization: cube cores.
    vectorUtilization: vector cores.
    aicpuUtilization: AI CPUs.
    memoryUtilization: memory.
    utilizationExtend: reserved, None.
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtUtilizationInfo, LP_aclrtUtilizationInfo]: ...  # type: ignore[override]

class LP_aclrtUtilizationInfo(_aclrtUtilizationInfo_fields, PointerToRecord[aclrtUtilizationInfo]): ...

class _aclrtMemLocation_fields:
    id: Field[int, Integer]
    type: Field[_aclrtMemLocationType, _aclrtMemLocationType | aclrtMemLocationType]

class aclrtMemLocation(_aclrtMemLocation_fields, Struct):
    """Where memory lies.

    id: device or NUMA node.
    type: kind of place.
    Bytes (64/32 bit where they differ): 8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, id: Integer = ..., type: _aclrtMemLocationType | aclrtMemLocationType = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtMemLocation, LP_aclrtMemLocation]: ...  # type: ignore[override]

class LP_aclrtMemLocation(_aclrtMemLocation_fields, PointerToRecord[aclrtMemLocation]): ...

class _aclrtPtrAttributes_fields:
    location: Field[aclrtMemLocation, aclrtMemLocation]
    pageSize: Field[int, Integer]
    rsv: Field[Array[uint32, int, Integer], Iterable[Integer]]

class aclrtPtrAttributes(_aclrtPtrAttributes_fields, Struct):
    """What the runtime knows of an address.

    location: where it lies.
    pageSize: bytes of a page.
    rsv: reserved.
    Bytes (64/32 bit where they differ): 28 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        location: aclrtMemLocation = ...,
        pageSize: Integer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtPtrAttributes, LP_aclrtPtrAttributes]: ...  # type: ignore[override]

class LP_aclrtPtrAttributes(_aclrtPtrAttributes_fields, PointerToRecord[aclrtPtrAttributes]): ...

class _aclrtMemUsageInfo_fields:
    name: Field[bytes, CharArray]
    curMemSize: Field[int, Integer]
    memPeakSize: Field[int, Integer]
    reserved: Field[Array[size_t, int, Integer], Iterable[Integer]]

class aclrtMemUsageInfo(_aclrtMemUsageInfo_fields, Struct):
    """Device memory one module holds.

    name: the module.
    curMemSize: bytes it holds now.
    memPeakSize: most bytes it ever held.
    reserved: not used.
    Bytes (64/32 bit where they differ): 112/80 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        name: CharArray = ...,
        curMemSize: Integer = ...,
        memPeakSize: Integer = ...,
        reserved: Iterable[Integer] = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtMemUsageInfo, LP_aclrtMemUsageInfo]: ...  # type: ignore[override]

class LP_aclrtMemUsageInfo(_aclrtMemUsageInfo_fields, PointerToRecord[aclrtMemUsageInfo]): ...

class _aclrtMemFabricHandle_fields:
    data: Field[Array[uint8, int, Integer], Iterable[Integer]]

class aclrtMemFabricHandle(_aclrtMemFabricHandle_fields, Struct):
    """A shareable handle of memory that other servers take, too.

    data: its bytes; pass them on unchanged.
    Bytes (64/32 bit where they differ): 128 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, data: Iterable[Integer] = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtMemFabricHandle, LP_aclrtMemFabricHandle]: ...  # type: ignore[override]

class LP_aclrtMemFabricHandle(_aclrtMemFabricHandle_fields, PointerToRecord[aclrtMemFabricHandle]): ...

class _aclrtPhysicalMemProp_fields:
    handleType: Field[_aclrtMemHandleType, _aclrtMemHandleType | aclrtMemHandleType]
    allocationType: Field[_aclrtMemAllocationType, _aclrtMemAllocationType | aclrtMemAllocationType]
    memAttr: Field[_aclrtMemAttr, _aclrtMemAttr | aclrtMemAttr]
    location: Field[aclrtMemLocation, aclrtMemLocation]
    reserve: Field[int, Integer]

class aclrtPhysicalMemProp(_aclrtPhysicalMemProp_fields, Struct):
    """What physical memory to allocate.

    handleType: how it can be shared.
    allocationType: ACL_MEM_ALLOCATION_TYPE_PINNED.
    memAttr: kind of memory and pages.
    location: the device.
    reserve: 0.
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtPhysicalMemProp, LP_aclrtPhysicalMemProp]: ...  # type: ignore[override]

class LP_aclrtPhysicalMemProp(_aclrtPhysicalMemProp_fields, PointerToRecord[aclrtPhysicalMemProp]): ...

class _aclrtMemUceInfo_fields:
    addr: Field[void_p, AnyPointer]
    len: Field[int, Integer]
    reserved: Field[Array[size_t, int, Integer], Iterable[Integer]]

class aclrtMemUceInfo(_aclrtMemUceInfo_fields, Struct):
    """A range of device memory with an uncorrectable error.

    addr: where it begins.
    len: its bytes.
    reserved: not used.
    Bytes (64/32 bit where they differ): 128/64 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, addr: AnyPointer = ..., len: Integer = ..., reserved: Iterable[Integer] = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtMemUceInfo, LP_aclrtMemUceInfo]: ...  # type: ignore[override]

class LP_aclrtMemUceInfo(_aclrtMemUceInfo_fields, PointerToRecord[aclrtMemUceInfo]): ...

class _aclrtMemUceInfoArray_fields:
    arraySize: Field[int, Integer]
    memUceInfoArray: Field[Array[aclrtMemUceInfo, aclrtMemUceInfo, aclrtMemUceInfo], Iterable[aclrtMemUceInfo]]

class aclrtMemUceInfoArray(_aclrtMemUceInfoArray_fields, Struct):
    """Ranges of device memory with uncorrectable errors.

    arraySize: how many of them are filled in.
    memUceInfoArray: the ranges.
    Bytes (64/32 bit where they differ): 2568/1284 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, arraySize: Integer = ..., memUceInfoArray: Iterable[aclrtMemUceInfo] = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtMemUceInfoArray, LP_aclrtMemUceInfoArray]: ...  # type: ignore[override]

class LP_aclrtMemUceInfoArray(_aclrtMemUceInfoArray_fields, PointerToRecord[aclrtMemUceInfoArray]): ...

class _aclrtErrorInfoDetail_fields:
    uceInfo: Field[aclrtMemUceInfoArray, aclrtMemUceInfoArray]
    aicoreErrType: Field[_aclrtAicoreErrorType, _aclrtAicoreErrorType | aclrtAicoreErrorType]

class aclrtErrorInfoDetail(_aclrtErrorInfoDetail_fields, Union):
    """Details of a fault; `errorType` of aclrtErrorInfo says which member counts.

    uceInfo: for memory faults.
    aicoreErrType: for AI Core faults.
    Bytes (64/32 bit where they differ): 2568/1284 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        uceInfo: aclrtMemUceInfoArray = ...,
        aicoreErrType: _aclrtAicoreErrorType | aclrtAicoreErrorType = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtErrorInfoDetail, LP_aclrtErrorInfoDetail]: ...  # type: ignore[override]

class LP_aclrtErrorInfoDetail(_aclrtErrorInfoDetail_fields, PointerToRecord[aclrtErrorInfoDetail]): ...

class _aclrtErrorInfo_fields:
    tryRepair: Field[int, Integer]
    hasDetail: Field[int, Integer]
    reserved: Field[Array[uint8, int, Integer], Iterable[Integer]]
    errorType: Field[_aclrtErrorType, _aclrtErrorType | aclrtErrorType]
    detail: Field[aclrtErrorInfoDetail, aclrtErrorInfoDetail]

class aclrtErrorInfo(_aclrtErrorInfo_fields, Struct):
    """A fault of a device, from aclrtGetErrorVerbose; hand it to aclrtRepairError.

    tryRepair: 1 when a repair may help.
    hasDetail: 1 when `detail` is filled in.
    reserved: not used.
    errorType: kind of fault.
    detail: what is known of it.
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtErrorInfo, LP_aclrtErrorInfo]: ...  # type: ignore[override]

class LP_aclrtErrorInfo(_aclrtErrorInfo_fields, PointerToRecord[aclrtErrorInfo]): ...

class _aclrtBinaryLoadOptionValue_fields:
    isLazyLoad: Field[int, Integer]
    magic: Field[int, Integer]
    cpuKernelMode: Field[int, Integer]
    rsv: Field[Array[uint32, int, Integer], Iterable[Integer]]

class aclrtBinaryLoadOptionValue(_aclrtBinaryLoadOptionValue_fields, Union):
    """Value of a load option; `type` of aclrtBinaryLoadOption says which member counts.

    isLazyLoad: 1: load when the first function is asked for.
    magic: ACL_RT_BINARY_MAGIC_ELF_..., the cores the kernels are for.
    cpuKernelMode: how AI CPU kernels come: by name from the installation, or with the file.
    rsv: reserved.
    Bytes (64/32 bit where they differ): 16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        isLazyLoad: Integer = ...,
        magic: Integer = ...,
        cpuKernelMode: Integer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclrtBinaryLoadOptionValue, LP_aclrtBinaryLoadOptionValue]: ...

class LP_aclrtBinaryLoadOptionValue(_aclrtBinaryLoadOptionValue_fields, PointerToRecord[aclrtBinaryLoadOptionValue]): ...

class _aclrtBinaryLoadOption_fields:
    type: Field[_aclrtBinaryLoadOptionType, _aclrtBinaryLoadOptionType | aclrtBinaryLoadOptionType]
    value: Field[aclrtBinaryLoadOptionValue, aclrtBinaryLoadOptionValue]

class aclrtBinaryLoadOption(_aclrtBinaryLoadOption_fields, Struct):
    """One option of loading a kernel binary.

    type: which member of `value` counts.
    value: its value.
    Bytes (64/32 bit where they differ): 20 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        type: _aclrtBinaryLoadOptionType | aclrtBinaryLoadOptionType = ...,
        value: aclrtBinaryLoadOptionValue = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtBinaryLoadOption, LP_aclrtBinaryLoadOption]: ...  # type: ignore[override]

class LP_aclrtBinaryLoadOption(_aclrtBinaryLoadOption_fields, PointerToRecord[aclrtBinaryLoadOption]): ...

class _aclrtBinaryLoadOptions_fields:
    options: Field[LP_aclrtBinaryLoadOption, Pointer[aclrtBinaryLoadOption]]
    numOpt: Field[int, Integer]

class aclrtBinaryLoadOptions(_aclrtBinaryLoadOptions_fields, Struct):
    """Options of loading a kernel binary.

    options: array of options, read during the call.
    numOpt: how many.
    Bytes (64/32 bit where they differ): 16/8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, options: Pointer[aclrtBinaryLoadOption] = ..., numOpt: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclrtBinaryLoadOptions, LP_aclrtBinaryLoadOptions]: ...

class LP_aclrtBinaryLoadOptions(_aclrtBinaryLoadOptions_fields, PointerToRecord[aclrtBinaryLoadOptions]): ...

class _dim3_fields:
    x: Field[int, Integer]
    y: Field[int, Integer]
    z: Field[int, Integer]

class dim3(_dim3_fields, Struct):
    """Size of a grid or of a block of threads, passed by value.

    x: along x.
    y: along y.
    z: along z.
    Bytes (64/32 bit where they differ): 12 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, x: Integer = ..., y: Integer = ..., z: Integer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[dim3, LP_dim3]: ...  # type: ignore[override]

class LP_dim3(_dim3_fields, PointerToRecord[dim3]): ...

class _aclrtTimeoutUs_fields:
    timeoutLow: Field[int, Integer]
    timeoutHigh: Field[int, Integer]

class aclrtTimeoutUs(_aclrtTimeoutUs_fields, Struct):
    """A time of 64 bits in two halves; microseconds.

    timeoutLow: the lower 32 bits.
    timeoutHigh: the upper 32 bits.
    Bytes (64/32 bit where they differ): 8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, timeoutLow: Integer = ..., timeoutHigh: Integer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtTimeoutUs, LP_aclrtTimeoutUs]: ...  # type: ignore[override]

class LP_aclrtTimeoutUs(_aclrtTimeoutUs_fields, PointerToRecord[aclrtTimeoutUs]): ...

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

class aclrtLaunchKernelAttrValue(_aclrtLaunchKernelAttrValue_fields, Union):
    """Value of a launch attribute; `id` of aclrtLaunchKernelAttr says which member counts.

    schemMode: 0: blocks start as cores come free, 1: all at once.
    localMemorySize: bytes of local memory of each block.
    dynUBufSize: bytes of unified buffer that the kernel divides itself; the newer name of localMemorySize.
    engineType: which cores run it.
    blockDimOffset: number of the first block.
    isBlockTaskPrefetch: 1: no prefetch of the next task.
    isDataDump: 1: the kernel's dump is switched on.
    timeout: seconds it may run.
    timeoutUs: microseconds it may run.
    enableProfiling: 1: profile this launch.
    rsv: reserved.
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
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclrtLaunchKernelAttrValue, LP_aclrtLaunchKernelAttrValue]: ...

class LP_aclrtLaunchKernelAttrValue(_aclrtLaunchKernelAttrValue_fields, PointerToRecord[aclrtLaunchKernelAttrValue]): ...

class _aclrtLaunchKernelAttr_fields:
    id: Field[_aclrtLaunchKernelAttrId, _aclrtLaunchKernelAttrId | aclrtLaunchKernelAttrId]
    value: Field[aclrtLaunchKernelAttrValue, aclrtLaunchKernelAttrValue]

class aclrtLaunchKernelAttr(_aclrtLaunchKernelAttr_fields, Struct):
    """One attribute of a kernel launch.

    id: which member of `value` counts.
    value: its value.
    Bytes (64/32 bit where they differ): 20 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        id: _aclrtLaunchKernelAttrId | aclrtLaunchKernelAttrId = ...,
        value: aclrtLaunchKernelAttrValue = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtLaunchKernelAttr, LP_aclrtLaunchKernelAttr]: ...  # type: ignore[override]

class LP_aclrtLaunchKernelAttr(_aclrtLaunchKernelAttr_fields, PointerToRecord[aclrtLaunchKernelAttr]): ...

class _aclrtLaunchKernelCfg_fields:
    attrs: Field[LP_aclrtLaunchKernelAttr, Pointer[aclrtLaunchKernelAttr]]
    numAttrs: Field[int, Integer]

class aclrtLaunchKernelCfg(_aclrtLaunchKernelCfg_fields, Struct):
    """Attributes of a kernel launch.

    attrs: array of attributes, read during the call.
    numAttrs: how many.
    Bytes (64/32 bit where they differ): 16/8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, attrs: Pointer[aclrtLaunchKernelAttr] = ..., numAttrs: Integer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtLaunchKernelCfg, LP_aclrtLaunchKernelCfg]: ...  # type: ignore[override]

class LP_aclrtLaunchKernelCfg(_aclrtLaunchKernelCfg_fields, PointerToRecord[aclrtLaunchKernelCfg]): ...

class _aclrtStreamAttrValue_fields:
    failureMode: Field[int, Integer]
    overflowSwitch: Field[int, Integer]
    userCustomTag: Field[int, Integer]
    cacheOpInfoSwitch: Field[int, Integer]
    streamPriority: Field[int, Integer]
    reserve: Field[Array[uint32, int, Integer], Iterable[Integer]]

class aclrtStreamAttrValue(_aclrtStreamAttrValue_fields, Union):
    """Value of a stream attribute; aclrtStreamAttr says which member counts.

    failureMode: ACL_CONTINUE_ON_FAILURE or ACL_STOP_ON_FAILURE.
    overflowSwitch: 1: tasks check for floating point overflow.
    userCustomTag: a number of the user's.
    cacheOpInfoSwitch: 1: what aclrtCacheLastTaskOpInfo gives is kept.
    streamPriority: 0 is the highest.
    reserve: reserved.
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtStreamAttrValue, LP_aclrtStreamAttrValue]: ...  # type: ignore[override]

class LP_aclrtStreamAttrValue(_aclrtStreamAttrValue_fields, PointerToRecord[aclrtStreamAttrValue]): ...

class _aclmdlRIKernelTaskParams_fields:
    funcHandle: Field[aclrtFuncHandle, aclrtFuncHandle | None | int]
    cfg: Field[LP_aclrtLaunchKernelCfg, Pointer[aclrtLaunchKernelCfg]]
    args: Field[void_p, AnyPointer]
    isHostArgs: Field[int, Integer]
    argsSize: Field[int, Integer]
    numBlocks: Field[int, Integer]
    rsv: Field[Array[uint32, int, Integer], Iterable[Integer]]

class aclmdlRIKernelTaskParams(_aclmdlRIKernelTaskParams_fields, Struct):
    """A kernel launch in a graph.

    funcHandle: the kernel.
    cfg: attributes of the launch, None for none.
    args: its arguments.
    isHostArgs: 1: `args` is host memory.
    argsSize: bytes of `args`.
    numBlocks: blocks.
    rsv: reserved.
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
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclmdlRIKernelTaskParams, LP_aclmdlRIKernelTaskParams]: ...

class LP_aclmdlRIKernelTaskParams(_aclmdlRIKernelTaskParams_fields, PointerToRecord[aclmdlRIKernelTaskParams]): ...

class _aclmdlRIEventRecordTaskParams_fields:
    event: Field[aclrtEvent, aclrtEvent | None | int]
    eventFlag: Field[int, Integer]
    recordFlag: Field[int, Integer]

class aclmdlRIEventRecordTaskParams(_aclmdlRIEventRecordTaskParams_fields, Struct):
    """An aclrtRecordEvent in a graph.

    event: the event.
    eventFlag: flags it was created with.
    recordFlag: ACL_EVENT_RECORD_...
    Bytes (64/32 bit where they differ): 16/12 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        event: aclrtEvent | None | int = ...,
        eventFlag: Integer = ...,
        recordFlag: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclmdlRIEventRecordTaskParams, LP_aclmdlRIEventRecordTaskParams]: ...

class LP_aclmdlRIEventRecordTaskParams(_aclmdlRIEventRecordTaskParams_fields, PointerToRecord[aclmdlRIEventRecordTaskParams]): ...

class _aclmdlRIEventWaitTaskParams_fields:
    event: Field[aclrtEvent, aclrtEvent | None | int]
    eventFlag: Field[int, Integer]
    waitFlag: Field[int, Integer]

class aclmdlRIEventWaitTaskParams(_aclmdlRIEventWaitTaskParams_fields, Struct):
    """An aclrtStreamWaitEvent in a graph.

    event: the event.
    eventFlag: flags it was created with.
    waitFlag: ACL_EVENT_WAIT_...
    Bytes (64/32 bit where they differ): 16/12 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        event: aclrtEvent | None | int = ...,
        eventFlag: Integer = ...,
        waitFlag: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclmdlRIEventWaitTaskParams, LP_aclmdlRIEventWaitTaskParams]: ...

class LP_aclmdlRIEventWaitTaskParams(_aclmdlRIEventWaitTaskParams_fields, PointerToRecord[aclmdlRIEventWaitTaskParams]): ...

class _aclmdlRIEventResetTaskParams_fields:
    event: Field[aclrtEvent, aclrtEvent | None | int]
    eventFlag: Field[int, Integer]
    resetFlag: Field[int, Integer]

class aclmdlRIEventResetTaskParams(_aclmdlRIEventResetTaskParams_fields, Struct):
    """An aclrtResetEvent in a graph.

    event: the event.
    eventFlag: flags it was created with.
    resetFlag: reserved.
    Bytes (64/32 bit where they differ): 16/12 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        event: aclrtEvent | None | int = ...,
        eventFlag: Integer = ...,
        resetFlag: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclmdlRIEventResetTaskParams, LP_aclmdlRIEventResetTaskParams]: ...

class LP_aclmdlRIEventResetTaskParams(_aclmdlRIEventResetTaskParams_fields, PointerToRecord[aclmdlRIEventResetTaskParams]): ...

class _aclmdlRIValueWriteTaskParams_fields:
    devAddr: Field[void_p, AnyPointer]
    value: Field[int, Integer]

class aclmdlRIValueWriteTaskParams(_aclmdlRIValueWriteTaskParams_fields, Struct):
    """An aclrtValueWrite in a graph.

    devAddr: device address, of 8 bytes.
    value: what is written.
    Bytes (64/32 bit where they differ): 16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, devAddr: AnyPointer = ..., value: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclmdlRIValueWriteTaskParams, LP_aclmdlRIValueWriteTaskParams]: ...

class LP_aclmdlRIValueWriteTaskParams(_aclmdlRIValueWriteTaskParams_fields, PointerToRecord[aclmdlRIValueWriteTaskParams]): ...

class _aclmdlRIValueWaitTaskParams_fields:
    devAddr: Field[void_p, AnyPointer]
    value: Field[int, Integer]
    flag: Field[int, Integer]

class aclmdlRIValueWaitTaskParams(_aclmdlRIValueWaitTaskParams_fields, Struct):
    """An aclrtValueWait in a graph.

    devAddr: device address, of 8 bytes.
    value: what it is compared with.
    flag: ACL_STREAM_WAIT_VALUE_..., how.
    Bytes (64/32 bit where they differ): 24 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, devAddr: AnyPointer = ..., value: Integer = ..., flag: Integer = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclmdlRIValueWaitTaskParams, LP_aclmdlRIValueWaitTaskParams]: ...

class LP_aclmdlRIValueWaitTaskParams(_aclmdlRIValueWaitTaskParams_fields, PointerToRecord[aclmdlRIValueWaitTaskParams]): ...

class _aclmdlRITaskParams_union_fields:
    rsv2: Field[Array[uint8, int, Integer], Iterable[Integer]]
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
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_aclmdlRITaskParams_union, LP__aclmdlRITaskParams_union]: ...

class LP__aclmdlRITaskParams_union(_aclmdlRITaskParams_union_fields, PointerToRecord[_aclmdlRITaskParams_union]): ...

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

class aclmdlRITaskParams(_aclmdlRITaskParams_fields, Struct):
    """A task of a graph. `type` says which of the members that lie over each other counts.

    type: kind of the task.
    rsv0: reserved.
    taskGrp: the task group it belongs to, None for none.
    opInfoPtr: what aclrtCacheLastTaskOpInfo gave, None for nothing.
    opInfoSize: its bytes.
    rsv1: reserved.
    rsv2: room for kinds to come.
    kernelTaskParams: of a kernel.
    eventRecordTaskParams: of a recording.
    eventWaitTaskParams: of a wait.
    eventResetTaskParams: of a reset.
    valueWriteTaskParams: of a write.
    valueWaitTaskParams: of a wait for a value.
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclmdlRITaskParams, LP_aclmdlRITaskParams]: ...  # type: ignore[override]

class LP_aclmdlRITaskParams(_aclmdlRITaskParams_fields, PointerToRecord[aclmdlRITaskParams]): ...

class _aclrtBarrierCmoInfo_fields:
    cmoType: Field[_aclrtCmoType, _aclrtCmoType | aclrtCmoType]
    barrierId: Field[int, Integer]

class aclrtBarrierCmoInfo(_aclrtBarrierCmoInfo_fields, Struct):
    """One cache maintenance operation that a barrier waits for.

    cmoType: what it does.
    barrierId: number given to aclrtCmoAsyncWithBarrier.
    Bytes (64/32 bit where they differ): 8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, cmoType: _aclrtCmoType | aclrtCmoType = ..., barrierId: Integer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtBarrierCmoInfo, LP_aclrtBarrierCmoInfo]: ...  # type: ignore[override]

class LP_aclrtBarrierCmoInfo(_aclrtBarrierCmoInfo_fields, PointerToRecord[aclrtBarrierCmoInfo]): ...

class _aclrtBarrierTaskInfo_fields:
    barrierNum: Field[int, Integer]
    cmoInfo: Field[Array[aclrtBarrierCmoInfo, aclrtBarrierCmoInfo, aclrtBarrierCmoInfo], Iterable[aclrtBarrierCmoInfo]]

class aclrtBarrierTaskInfo(_aclrtBarrierTaskInfo_fields, Struct):
    """What aclrtCmoWaitBarrier waits for.

    barrierNum: how many of `cmoInfo` count, up to ACL_RT_CMO_MAX_BARRIER_NUM.
    cmoInfo: the operations.
    Bytes (64/32 bit where they differ): 56/52 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, barrierNum: Integer = ..., cmoInfo: Iterable[aclrtBarrierCmoInfo] = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtBarrierTaskInfo, LP_aclrtBarrierTaskInfo]: ...  # type: ignore[override]

class LP_aclrtBarrierTaskInfo(_aclrtBarrierTaskInfo_fields, PointerToRecord[aclrtBarrierTaskInfo]): ...

class _aclrtMemcpyBatchAttr_fields:
    dstLoc: Field[aclrtMemLocation, aclrtMemLocation]
    srcLoc: Field[aclrtMemLocation, aclrtMemLocation]
    rsv: Field[Array[uint8, int, Integer], Iterable[Integer]]

class aclrtMemcpyBatchAttr(_aclrtMemcpyBatchAttr_fields, Struct):
    """Where the copies of a batch go from and to.

    dstLoc: where the destinations lie.
    srcLoc: where the sources lie.
    rsv: reserved.
    Bytes (64/32 bit where they differ): 32 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        dstLoc: aclrtMemLocation = ...,
        srcLoc: aclrtMemLocation = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtMemcpyBatchAttr, LP_aclrtMemcpyBatchAttr]: ...  # type: ignore[override]

class LP_aclrtMemcpyBatchAttr(_aclrtMemcpyBatchAttr_fields, PointerToRecord[aclrtMemcpyBatchAttr]): ...

class _aclrtPlaceHolderInfo_fields:
    addrOffset: Field[int, Integer]
    dataOffset: Field[int, Integer]

class aclrtPlaceHolderInfo(_aclrtPlaceHolderInfo_fields, Struct):
    """A pointer in kernel arguments that is to point into the argument buffer itself.

    addrOffset: where the pointer stands, bytes from the beginning.
    dataOffset: where what it points to stands, bytes from the beginning.
    Bytes (64/32 bit where they differ): 8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, addrOffset: Integer = ..., dataOffset: Integer = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtPlaceHolderInfo, LP_aclrtPlaceHolderInfo]: ...  # type: ignore[override]

class LP_aclrtPlaceHolderInfo(_aclrtPlaceHolderInfo_fields, PointerToRecord[aclrtPlaceHolderInfo]): ...

class _aclrtRandomParaInfo_fields:
    isAddr: Field[int, Integer]
    valueOrAddr: Field[Array[uint8, int, Integer], Iterable[Integer]]
    size: Field[int, Integer]
    rsv: Field[Array[uint8, int, Integer], Iterable[Integer]]

class aclrtRandomParaInfo(_aclrtRandomParaInfo_fields, Struct):
    """A parameter of a random distribution: a value, or the device address of one.

    isAddr: 1: `valueOrAddr` is a device address.
    valueOrAddr: 8 bytes: the value or the address.
    size: bytes of the value.
    rsv: reserved.
    Bytes (64/32 bit where they differ): 16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        isAddr: Integer = ...,
        valueOrAddr: Iterable[Integer] = ...,
        size: Integer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtRandomParaInfo, LP_aclrtRandomParaInfo]: ...  # type: ignore[override]

class LP_aclrtRandomParaInfo(_aclrtRandomParaInfo_fields, PointerToRecord[aclrtRandomParaInfo]): ...

class _aclrtDropoutBitmaskInfo_fields:
    dropoutRation: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]

class aclrtDropoutBitmaskInfo(_aclrtDropoutBitmaskInfo_fields, Struct):
    """A bitmask for dropout.

    dropoutRation: share of ones.
    Bytes (64/32 bit where they differ): 16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, dropoutRation: aclrtRandomParaInfo = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclrtDropoutBitmaskInfo, LP_aclrtDropoutBitmaskInfo]: ...

class LP_aclrtDropoutBitmaskInfo(_aclrtDropoutBitmaskInfo_fields, PointerToRecord[aclrtDropoutBitmaskInfo]): ...

class _aclrtUniformDisInfo_fields:
    min: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]
    max: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]

class aclrtUniformDisInfo(_aclrtUniformDisInfo_fields, Struct):
    """A uniform distribution.

    min: smallest value.
    max: largest value.
    Bytes (64/32 bit where they differ): 32 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, min: aclrtRandomParaInfo = ..., max: aclrtRandomParaInfo = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtUniformDisInfo, LP_aclrtUniformDisInfo]: ...  # type: ignore[override]

class LP_aclrtUniformDisInfo(_aclrtUniformDisInfo_fields, PointerToRecord[aclrtUniformDisInfo]): ...

class _aclrtNormalDisInfo_fields:
    mean: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]
    stddev: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]

class aclrtNormalDisInfo(_aclrtNormalDisInfo_fields, Struct):
    """A normal distribution, truncated or not.

    mean: mean.
    stddev: standard deviation.
    Bytes (64/32 bit where they differ): 32 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, mean: aclrtRandomParaInfo = ..., stddev: aclrtRandomParaInfo = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtNormalDisInfo, LP_aclrtNormalDisInfo]: ...  # type: ignore[override]

class LP_aclrtNormalDisInfo(_aclrtNormalDisInfo_fields, PointerToRecord[aclrtNormalDisInfo]): ...

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
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[_aclrtRandomNumFuncParaInfo_paramInfo, LP__aclrtRandomNumFuncParaInfo_paramInfo]: ...

class LP__aclrtRandomNumFuncParaInfo_paramInfo(_aclrtRandomNumFuncParaInfo_paramInfo_fields, PointerToRecord[_aclrtRandomNumFuncParaInfo_paramInfo]): ...

class _aclrtRandomNumFuncParaInfo_fields:
    funcType: Field[_aclrtRandomNumFuncType, _aclrtRandomNumFuncType | aclrtRandomNumFuncType]
    paramInfo: Field[_aclrtRandomNumFuncParaInfo_paramInfo, _aclrtRandomNumFuncParaInfo_paramInfo]

class aclrtRandomNumFuncParaInfo(_aclrtRandomNumFuncParaInfo_fields, Struct):
    """A distribution; `funcType` says which member of `paramInfo` counts.

    funcType: kind of distribution.
    paramInfo: dropoutBitmaskInfo, uniformDisInfo or normalDisInfo.
    Bytes (64/32 bit where they differ): 36 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        funcType: _aclrtRandomNumFuncType | aclrtRandomNumFuncType = ...,
        paramInfo: _aclrtRandomNumFuncParaInfo_paramInfo = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclrtRandomNumFuncParaInfo, LP_aclrtRandomNumFuncParaInfo]: ...

class LP_aclrtRandomNumFuncParaInfo(_aclrtRandomNumFuncParaInfo_fields, PointerToRecord[aclrtRandomNumFuncParaInfo]): ...

class _aclrtRandomNumTaskInfo_fields:
    dataType: Field[_aclDataType, _aclDataType | aclDataType]
    randomNumFuncParaInfo: Field[aclrtRandomNumFuncParaInfo, aclrtRandomNumFuncParaInfo]
    randomParaAddr: Field[void_p, AnyPointer]
    randomResultAddr: Field[void_p, AnyPointer]
    randomCounterAddr: Field[void_p, AnyPointer]
    randomSeed: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]
    randomNum: Field[aclrtRandomParaInfo, aclrtRandomParaInfo]
    rsv: Field[Array[uint8, int, Integer], Iterable[Integer]]

class aclrtRandomNumTaskInfo(_aclrtRandomNumTaskInfo_fields, Struct):
    """What aclrtRandomNumAsync draws.

    dataType: type of the numbers.
    randomNumFuncParaInfo: distribution.
    randomParaAddr: device memory for its parameters, None: the runtime's own.
    randomResultAddr: device memory for the numbers.
    randomCounterAddr: device memory with the generator's counter.
    randomSeed: seed.
    randomNum: how many numbers.
    rsv: reserved.
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
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclrtRandomNumTaskInfo, LP_aclrtRandomNumTaskInfo]: ...

class LP_aclrtRandomNumTaskInfo(_aclrtRandomNumTaskInfo_fields, PointerToRecord[aclrtRandomNumTaskInfo]): ...

class _aclrtRandomTaskUpdateAttr_fields:
    srcAddr: Field[void_p, AnyPointer]
    size: Field[int, Integer]
    rsv: Field[Array[uint32, int, Integer], Iterable[Integer]]

class aclrtRandomTaskUpdateAttr(_aclrtRandomTaskUpdateAttr_fields, Struct):
    """New parameters of a random task.

    srcAddr: device memory with them.
    size: its bytes.
    rsv: reserved.
    Bytes (64/32 bit where they differ): 32/24 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, srcAddr: AnyPointer = ..., size: Integer = ..., rsv: Iterable[Integer] = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclrtRandomTaskUpdateAttr, LP_aclrtRandomTaskUpdateAttr]: ...

class LP_aclrtRandomTaskUpdateAttr(_aclrtRandomTaskUpdateAttr_fields, PointerToRecord[aclrtRandomTaskUpdateAttr]): ...

class _aclrtAicAivTaskUpdateAttr_fields:
    binHandle: Field[void_p, AnyPointer]
    funcEntryAddr: Field[void_p, AnyPointer]
    blockDimAddr: Field[void_p, AnyPointer]
    rsv: Field[Array[uint32, int, Integer], Iterable[Integer]]

class aclrtAicAivTaskUpdateAttr(_aclrtAicAivTaskUpdateAttr_fields, Struct):
    """New kernel of a task.

    binHandle: device memory with the handle of the binary.
    funcEntryAddr: device memory with the entry of the function.
    blockDimAddr: device memory with the number of blocks.
    rsv: reserved.
    Bytes (64/32 bit where they differ): 40/28 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        binHandle: AnyPointer = ...,
        funcEntryAddr: AnyPointer = ...,
        blockDimAddr: AnyPointer = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclrtAicAivTaskUpdateAttr, LP_aclrtAicAivTaskUpdateAttr]: ...

class LP_aclrtAicAivTaskUpdateAttr(_aclrtAicAivTaskUpdateAttr_fields, PointerToRecord[aclrtAicAivTaskUpdateAttr]): ...

class _aclrtUpdateTaskAttrVal_fields:
    randomTaskAttr: Field[aclrtRandomTaskUpdateAttr, aclrtRandomTaskUpdateAttr]
    aicAivTaskAttr: Field[aclrtAicAivTaskUpdateAttr, aclrtAicAivTaskUpdateAttr]

class aclrtUpdateTaskAttrVal(_aclrtUpdateTaskAttrVal_fields, Union):
    """What changes in a task; `id` of aclrtTaskUpdateInfo says which member counts.

    randomTaskAttr: of a random task.
    aicAivTaskAttr: of a kernel.
    Bytes (64/32 bit where they differ): 40/28 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        randomTaskAttr: aclrtRandomTaskUpdateAttr = ...,
        aicAivTaskAttr: aclrtAicAivTaskUpdateAttr = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclrtUpdateTaskAttrVal, LP_aclrtUpdateTaskAttrVal]: ...

class LP_aclrtUpdateTaskAttrVal(_aclrtUpdateTaskAttrVal_fields, PointerToRecord[aclrtUpdateTaskAttrVal]): ...

class _aclrtTaskUpdateInfo_fields:
    id: Field[_aclrtUpdateTaskAttrId, _aclrtUpdateTaskAttrId | aclrtUpdateTaskAttrId]
    val: Field[aclrtUpdateTaskAttrVal, aclrtUpdateTaskAttrVal]

class aclrtTaskUpdateInfo(_aclrtTaskUpdateInfo_fields, Struct):
    """What aclrtTaskUpdateAsync changes.

    id: which member of `val` counts.
    val: its value.
    Bytes (64/32 bit where they differ): 48/32 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        id: _aclrtUpdateTaskAttrId | aclrtUpdateTaskAttrId = ...,
        val: aclrtUpdateTaskAttrVal = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtTaskUpdateInfo, LP_aclrtTaskUpdateInfo]: ...  # type: ignore[override]

class LP_aclrtTaskUpdateInfo(_aclrtTaskUpdateInfo_fields, PointerToRecord[aclrtTaskUpdateInfo]): ...

class _aclrtSnapShotBackupArgs_fields:
    backupFlags: Field[int, Integer]
    reserved: Field[bytes, CharArray]

class aclrtSnapShotBackupArgs(_aclrtSnapShotBackupArgs_fields, Struct):
    """Arguments of a backup.

    backupFlags: 0.
    reserved: zeros.
    Bytes (64/32 bit where they differ): 64 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, backupFlags: Integer = ..., reserved: CharArray = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclrtSnapShotBackupArgs, LP_aclrtSnapShotBackupArgs]: ...

class LP_aclrtSnapShotBackupArgs(_aclrtSnapShotBackupArgs_fields, PointerToRecord[aclrtSnapShotBackupArgs]): ...

class _aclrtSnapShotRestoreArgs_fields:
    restoreFlags: Field[int, Integer]
    reserved: Field[bytes, CharArray]

class aclrtSnapShotRestoreArgs(_aclrtSnapShotRestoreArgs_fields, Struct):
    """Arguments of a restore.

    restoreFlags: 0.
    reserved: zeros.
    Bytes (64/32 bit where they differ): 64 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, restoreFlags: Integer = ..., reserved: CharArray = ...) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclrtSnapShotRestoreArgs, LP_aclrtSnapShotRestoreArgs]: ...

class LP_aclrtSnapShotRestoreArgs(_aclrtSnapShotRestoreArgs_fields, PointerToRecord[aclrtSnapShotRestoreArgs]): ...

class _aclrtUuid_fields:
    bytes: Field[bytes, CharArray]

class aclrtUuid(_aclrtUuid_fields, Struct):
    """What tells a device from all others.

    bytes: 16 bytes.
    Bytes (64/32 bit where they differ): 16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, bytes: CharArray = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtUuid, LP_aclrtUuid]: ...  # type: ignore[override]

class LP_aclrtUuid(_aclrtUuid_fields, PointerToRecord[aclrtUuid]): ...

class _aclrtCntNotifyRecordInfo_fields:
    mode: Field[_aclrtCntNotifyRecordMode, _aclrtCntNotifyRecordMode | aclrtCntNotifyRecordMode]
    value: Field[int, Integer]

class aclrtCntNotifyRecordInfo(_aclrtCntNotifyRecordInfo_fields, Struct):
    """What recording does with a counting notify.

    mode: set, add, or, and.
    value: with which number.
    Bytes (64/32 bit where they differ): 8 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        mode: _aclrtCntNotifyRecordMode | aclrtCntNotifyRecordMode = ...,
        value: Integer = ...,
    ) -> None: ...
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclrtCntNotifyRecordInfo, LP_aclrtCntNotifyRecordInfo]: ...

class LP_aclrtCntNotifyRecordInfo(_aclrtCntNotifyRecordInfo_fields, PointerToRecord[aclrtCntNotifyRecordInfo]): ...

class _aclrtCntNotifyWaitInfo_fields:
    mode: Field[_aclrtCntNotifyWaitMode, _aclrtCntNotifyWaitMode | aclrtCntNotifyWaitMode]
    value: Field[int, Integer]
    timeout: Field[int, Integer]
    isClear: Field[int, Integer]
    rsv: Field[Array[uint8, int, Integer], Iterable[Integer]]

class aclrtCntNotifyWaitInfo(_aclrtCntNotifyWaitInfo_fields, Struct):
    """What a wait for a counting notify waits for.

    mode: how its number is compared.
    value: with which number.
    timeout: seconds to wait.
    isClear: 1: the number is 0 afterwards.
    rsv: reserved.
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
    @classmethod
    def _derived_(  # type: ignore[override]
        cls,
    ) -> DerivedRecord[aclrtCntNotifyWaitInfo, LP_aclrtCntNotifyWaitInfo]: ...

class LP_aclrtCntNotifyWaitInfo(_aclrtCntNotifyWaitInfo_fields, PointerToRecord[aclrtCntNotifyWaitInfo]): ...

class _aclrtMemAccessDesc_fields:
    flags: Field[_aclrtMemAccessFlags, _aclrtMemAccessFlags | aclrtMemAccessFlags]
    location: Field[aclrtMemLocation, aclrtMemLocation]
    rsv: Field[Array[uint8, int, Integer], Iterable[Integer]]

class aclrtMemAccessDesc(_aclrtMemAccessDesc_fields, Struct):
    """Who may use a range of virtual memory.

    flags: for what.
    location: from where.
    rsv: reserved.
    Bytes (64/32 bit where they differ): 24 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        flags: _aclrtMemAccessFlags | aclrtMemAccessFlags = ...,
        location: aclrtMemLocation = ...,
        rsv: Iterable[Integer] = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtMemAccessDesc, LP_aclrtMemAccessDesc]: ...  # type: ignore[override]

class LP_aclrtMemAccessDesc(_aclrtMemAccessDesc_fields, PointerToRecord[aclrtMemAccessDesc]): ...

class _aclCANNPackageVersion_fields:
    version: Field[bytes, CharArray]
    majorVersion: Field[bytes, CharArray]
    minorVersion: Field[bytes, CharArray]
    releaseVersion: Field[bytes, CharArray]
    patchVersion: Field[bytes, CharArray]
    reserved: Field[bytes, CharArray]

class aclCANNPackageVersion(_aclCANNPackageVersion_fields, Struct):
    """Version of an installed package, as texts.

    version: all of it.
    majorVersion: its first number.
    minorVersion: its second.
    releaseVersion: its third.
    patchVersion: what follows.
    reserved: not used.
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
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclCANNPackageVersion, LP_aclCANNPackageVersion]: ...  # type: ignore[override]

class LP_aclCANNPackageVersion(_aclCANNPackageVersion_fields, PointerToRecord[aclCANNPackageVersion]): ...

class _aclrtIpcEventHandle_fields:
    reserved: Field[bytes, CharArray]

class aclrtIpcEventHandle(_aclrtIpcEventHandle_fields, Struct):
    """An event for another process, from aclrtIpcGetEventHandle; passed by value.

    reserved: 64 bytes; pass them on unchanged.
    Bytes (64/32 bit where they differ): 64 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(self, reserved: CharArray = ...) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[aclrtIpcEventHandle, LP_aclrtIpcEventHandle]: ...  # type: ignore[override]

class LP_aclrtIpcEventHandle(_aclrtIpcEventHandle_fields, PointerToRecord[aclrtIpcEventHandle]): ...

class _MemAttrMapping_fields:
    pgType: Field[int, Integer]
    memType: Field[int, Integer]
    isHostAlloc: Field[bool, Integer]
    memAttr: Field[_aclrtMemAttr, _aclrtMemAttr | aclrtMemAttr]

class MemAttrMapping(_MemAttrMapping_fields, Struct):
    """How page size and kind of memory together make an aclrtMemAttr. A table of the runtime's own that the header
    shows.

    pgType: an aclrtMemPgType.
    memType: an aclrtMemType.
    isHostAlloc: of host memory.
    memAttr: what they make.
    Bytes (64/32 bit where they differ): 16 since 2023.8. Source: acl/acl_rt.h 2026.8.
    """
    def __init__(
        self,
        pgType: Integer = ...,
        memType: Integer = ...,
        isHostAlloc: Integer = ...,
        memAttr: _aclrtMemAttr | aclrtMemAttr = ...,
    ) -> None: ...
    @classmethod
    def _derived_(cls) -> DerivedRecord[MemAttrMapping, LP_MemAttrMapping]: ...  # type: ignore[override]

class LP_MemAttrMapping(_MemAttrMapping_fields, PointerToRecord[MemAttrMapping]): ...

_aclrtMemPgType = NewType("_aclrtMemPgType", int)

class aclrtMemPgType(Enumeration[_aclrtMemPgType]):
    """Page sizes, for MemAttrMapping. Source: acl/acl_rt.h 2026.8."""

NORMAL_PAGE_TYPE: Final[_aclrtMemPgType]
HUGE_PAGE_TYPE: Final[_aclrtMemPgType]
HUGE1G_PAGE_TYPE: Final[_aclrtMemPgType]

_aclrtMemType = NewType("_aclrtMemType", int)

class aclrtMemType(Enumeration[_aclrtMemType]):
    """Kinds of memory, for MemAttrMapping. Source: acl/acl_rt.h 2026.8."""

HBM_TYPE: Final[_aclrtMemType]
DDR_TYPE: Final[_aclrtMemType]
P2P_HBM_TYPE: Final[_aclrtMemType]
P2P_DDR_TYPE: Final[_aclrtMemType]

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
def aclInit(configPath: Text, /) -> int:
    """Start AscendCL in this process, before anything else. Calls are counted for aclFinalizeReference.

    configPath: path of a JSON file with settings for dump, profiling and a default device; None for none.
    Returns 0; 100002 when it has been started already, whatever the path: that is to be ignored; 500000 without a
    working driver (measured). After aclFinalize it may be started again. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclFinalize() -> int:
    """Stop AscendCL and free what it holds, however often it was started. Call it while the interpreter is whole, not
    from a finalizer.

    Returns 0, also before the first aclInit; 100037 when it has been stopped already (measured).
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclFinalizeReference(refCount: Pointer[uint64], /) -> int:
    """Take back one aclInit; the last one stops AscendCL.

    refCount: receives how many are left, or None.
    Returns 0; 100037 when there is none to take back (measured). Source: acl/acl_rt.h 2026.8.
    """

@function
def aclGetRecentErrMsg() -> bytes | None:
    """Text of the errors in this thread, the newest first; reading does not clear it.

    Returns the text, or None: no error in this thread, or the installation lacks conf/error_manager/error_code.json.
    C's text is valid until the thread's next call; Python reads a copy, nothing is freed. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclsysGetCANNVersion(
    name: _aclCANNPackageName | aclCANNPackageName,
    version: Pointer[aclCANNPackageVersion],
    /,
) -> int:
    """Version of an installed package.

    name: the package.
    version: receives its version.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclsysGetVersionStr(pkgName: Text, versionStr: Text, /) -> int:
    """Version of an installed package, as text.

    pkgName: name of the package, "runtime".
    versionStr: receives the text: an array of ACL_PKG_VERSION_MAX_SIZE bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclsysGetVersionNum(pkgName: Text, versionNum: Pointer[int32], /) -> int:
    """Version of an installed package, as a number that can be compared.

    pkgName: name of the package, "runtime".
    versionNum: receives the number.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtPeekAtLastError(level: _aclrtLastErrLevel | aclrtLastErrLevel, /) -> int:
    """The last error of the runtime in this thread; it stays. What is refused before the runtime is asked (100000) does
    not count (measured).

    level: ACL_RT_THREAD_LEVEL.
    Returns the error, 0 for none. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetLastError(level: _aclrtLastErrLevel | aclrtLastErrLevel, /) -> int:
    """The last error of the runtime in this thread; it is cleared.

    level: ACL_RT_THREAD_LEVEL.
    Returns the error, 0 for none. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetExceptionInfoCallback(
    callback: Callable[[PointerTo[aclrtExceptionInfo]], None] | aclrtExceptionInfoCallback | None,
    /,
) -> int:
    """Have a function called for every task that fails; one for the process.

    callback: C keeps it until another one or None is set; it runs on a thread of the runtime.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtExceptionInfoCallbackRegister(
    callback: Callable[[PointerTo[aclrtExceptionInfo]], None] | aclrtExceptionInfoCallback | None,
    /,
) -> int:
    """Have a further function called for every task that fails.

    callback: C keeps it until it is unregistered; it runs on a thread of the runtime.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtExceptionInfoCallbackUnregister(
    callback: Callable[[PointerTo[aclrtExceptionInfo]], None] | aclrtExceptionInfoCallback | None,
    /,
) -> int:
    """No longer call a function for tasks that fail.

    callback: what was registered.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetTaskIdFromExceptionInfo(info: Pointer[aclrtExceptionInfo], /) -> int:
    """Number of the task that failed.

    info: what the callback was given.
    Returns the number; ACL_ERROR_INVALID_EXCEPTION_INFO as a uint32 for NULL. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetStreamIdFromExceptionInfo(info: Pointer[aclrtExceptionInfo], /) -> int:
    """Number of the stream whose task failed.

    info: what the callback was given.
    Returns the number; ACL_ERROR_INVALID_EXCEPTION_INFO as a uint32 for NULL. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetThreadIdFromExceptionInfo(info: Pointer[aclrtExceptionInfo], /) -> int:
    """Number of the thread that launched the task.

    info: what the callback was given.
    Returns the number; ACL_ERROR_INVALID_EXCEPTION_INFO as a uint32 for NULL. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDeviceIdFromExceptionInfo(info: Pointer[aclrtExceptionInfo], /) -> int:
    """Device whose task failed.

    info: what the callback was given.
    Returns the device; ACL_ERROR_INVALID_EXCEPTION_INFO as a uint32 for NULL. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetErrorCodeFromExceptionInfo(info: Pointer[aclrtExceptionInfo], /) -> int:
    """Why the task failed.

    info: what the callback was given.
    Returns a 5070xx code; ACL_ERROR_INVALID_EXCEPTION_INFO as a uint32 for NULL. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetArgsFromExceptionInfo(
    info: Pointer[aclrtExceptionInfo],
    devArgsPtr: Pointer[void_p],
    devArgsLen: Pointer[uint32],
    /,
) -> int:
    """Arguments of the kernel that failed.

    info: what the callback was given.
    devArgsPtr: receives their device address, valid inside the callback.
    devArgsLen: receives their bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetFuncHandleFromExceptionInfo(
    info: Pointer[aclrtExceptionInfo],
    func: PointerToCell[aclrtFuncHandle],
    /,
) -> int:
    """The kernel that failed.

    info: what the callback was given.
    func: receives it; it belongs to its binary.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinarySetExceptionCallback(
    binHandle: aclrtBinHandle | None,
    callback: Callable[[PointerTo[aclrtExceptionInfo], void_p], None] | aclrtOpExceptionCallback | None,
    userData: AnyPointer,
    /,
) -> int:
    """Have a function called for every failed task of one kernel binary.

    binHandle: the binary.
    callback: C keeps it until the binary is unloaded; it runs on a thread of the runtime.
    userData: passed on to it; keep it alive as long.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSubscribeReport(threadId: Integer, stream: aclrtStream | None, /) -> int:
    """Let a thread run the callbacks launched on a stream: that thread calls aclrtProcessReport in a loop.

    threadId: pthread number of the thread, `threading.get_ident()`.
    stream: stream; None is the default stream of the current context.
    Returns 0; 107011 for a stream that has one (measured). Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtLaunchCallback(
    fn: Callable[[void_p], None] | aclrtCallback | None,
    userData: AnyPointer,
    blockType: _aclrtCallbackBlockType | aclrtCallbackBlockType,
    stream: aclrtStream | None,
    /,
) -> int:
    """Queue a call of a host function; it runs in the thread subscribed for the stream.

    fn: C keeps it until it ran; it must not free what the stream uses, synchronise or manage devices.
    userData: passed on to it; keep it alive until it ran.
    blockType: ACL_CALLBACK_BLOCK: the stream waits for it.
    stream: stream; None is the default stream of the current context.
    Returns 0; 107015 without a subscribed thread, 100000 for an unknown blockType (measured).
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtProcessReport(timeout: Integer, /) -> int:
    """Run callbacks of the streams subscribed for this thread. It waits for one, other Python threads go on.

    timeout: milliseconds to wait for a callback, -1 without end; 0 is refused.
    Returns 0; 100000 for 0, 107012 in a thread that is not subscribed (measured); 507012 when the time is over.
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtUnSubscribeReport(threadId: Integer, stream: aclrtStream | None, /) -> int:
    """End what aclrtSubscribeReport began; wait for the stream first.

    threadId: pthread number of the thread.
    stream: stream; None is the default stream of the current context.
    Returns 0; 107011 for what is not subscribed (measured). Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateContext(context: PointerToCell[aclrtContext], deviceId: Integer, /) -> int:
    """Make a context; it becomes the calling thread's current one (measured).

    context: receives it; freed with aclrtDestroyContext.
    deviceId: device it is for.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyContext(context: aclrtContext | None, /) -> int:
    """Free a context made by aclrtCreateContext.

    context: not the default context of a device: 107002 (measured).
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetCurrentContext(context: aclrtContext | None, /) -> int:
    """Make a context the calling thread's current one, with its device. Each thread has its own.

    context: from aclrtCreateContext or aclrtGetCurrentContext, of this process.
    Returns 0; 100000 for None, 107000 for what is no context (measured). Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetCurrentContext(context: PointerToCell[aclrtContext], /) -> int:
    """The calling thread's current context.

    context: receives it; not to be freed for having been asked.
    Returns 0; 107002 when the thread has none: a new thread starts without (measured). Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCtxGetSysParamOpt(opt: _aclSysParamOpt | aclSysParamOpt, value: Pointer[int64], /) -> int:
    """A setting of the current context.

    opt: the setting.
    value: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCtxSetSysParamOpt(opt: _aclSysParamOpt | aclSysParamOpt, value: Integer, /) -> int:
    """Change a setting of the current context.

    opt: the setting.
    value: 0 or 1.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetSysParamOpt(opt: _aclSysParamOpt | aclSysParamOpt, value: Pointer[int64], /) -> int:
    """A setting of the process.

    opt: the setting.
    value: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetSysParamOpt(opt: _aclSysParamOpt | aclSysParamOpt, value: Integer, /) -> int:
    """Change a setting of the process; contexts may have their own.

    opt: the setting.
    value: 0 or 1.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetDevice(deviceId: Integer, /) -> int:
    """Use a device in this thread: its default context and stream are made at the first call and become the thread's
    own. Calls are counted for aclrtResetDevice.

    deviceId: device, counted from 0.
    Returns 0; 107001 for a device that does not exist (measured). Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtResetDevice(deviceId: Integer, /) -> int:
    """Take back one aclrtSetDevice; with the last one the device's default context, its streams and memory go.

    deviceId: device, counted from 0.
    Returns 0; 507007 when there is nothing to take back (measured). Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtResetDeviceForce(deviceId: Integer, /) -> int:
    """Release a device at once, however often it was set.

    deviceId: device, counted from 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDevice(deviceId: Pointer[int32], /) -> int:
    """The device of the calling thread's current context.

    deviceId: receives it.
    Returns 0; 107002 when the thread has no context (measured). Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetStreamFailureMode(stream: aclrtStream | None, mode: Integer, /) -> int:
    """What a stream does after a task failed. Not for the default stream.

    stream: stream; None is the default stream of the current context.
    mode: ACL_CONTINUE_ON_FAILURE or ACL_STOP_ON_FAILURE.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetRunMode(runMode: Pointer[aclrtRunMode], /) -> int:
    """Whether this program runs on the NPU's own processor or on a host with a card.

    runMode: receives ACL_DEVICE (no copies between host and device are needed) or ACL_HOST.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSynchronizeDevice() -> int:
    """Wait until every stream of the current context's device is done. Other Python threads go on.

    Returns 0; 107002 without a context (measured); a 5070xx code when a task failed. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSynchronizeDeviceWithTimeout(timeout: Integer, /) -> int:
    """Wait until every stream of the current context's device is done, for some time.

    timeout: milliseconds, -1 without end.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetTsDevice(tsId: _aclrtTsId | aclrtTsId, /) -> int:
    """Choose the task scheduler for this thread's tasks.

    tsId: AI Core or vector core.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDeviceUtilizationRate(deviceId: Integer, utilizationInfo: Pointer[aclrtUtilizationInfo], /) -> int:
    """How busy a device is.

    deviceId: device, counted from 0.
    utilizationInfo: receives percentages.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDeviceCount(count: Pointer[uint32], /) -> int:
    """How many devices this process sees.

    count: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateEvent(event: PointerToCell[aclrtEvent], /) -> int:
    """Make an event without flags: for waiting and for measuring time.

    event: receives it; freed with aclrtDestroyEvent.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateEventWithFlag(event: PointerToCell[aclrtEvent], flag: Integer, /) -> int:
    """Make an event for what its flags say.

    event: receives it; freed with aclrtDestroyEvent.
    flag: ACL_EVENT_ bits: SYNC to let streams wait for it, TIME_LINE for times, CAPTURE_STREAM_PROGRESS for queries.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateEventExWithFlag(event: PointerToCell[aclrtEvent], flag: Integer, /) -> int:
    """Make an event that can be recorded again and again; it counts as complete before the first time. Not for
    aclrtResetEvent, aclrtQueryEvent and aclrtQueryEventWaitStatus.

    event: receives it; freed with aclrtDestroyEvent.
    flag: ACL_EVENT_ bits.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyEvent(event: aclrtEvent | None, /) -> int:
    """Free an event. Tasks that use it may still be under way: its resources go when they are done.

    event: the event.
    Returns 0; 100000 for None (measured). Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtRecordEvent(event: aclrtEvent | None, stream: aclrtStream | None, /) -> int:
    """Queue the moment that an event stands for. It may block until the device has an event to spare.

    event: the event.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtRecordEventWithFlag(event: aclrtEvent | None, stream: aclrtStream | None, flag: Integer, /) -> int:
    """As aclrtRecordEvent; during a capture the flag tells whether the event belongs to the graph.

    event: the event.
    stream: stream; None is the default stream of the current context.
    flag: ACL_EVENT_RECORD_DEFAULT or ACL_EVENT_RECORD_EXTERNAL.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtResetEvent(event: aclrtEvent | None, stream: aclrtStream | None, /) -> int:
    """Queue that an event is unrecorded again. Streams must have finished waiting for it.

    event: the event.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtQueryEvent(event: aclrtEvent | None, status: Pointer[aclrtEventStatus], /) -> int:
    """Older question for an event: is it complete?.

    event: the event.
    status: receives ACL_EVENT_STATUS_COMPLETE (0) or ACL_EVENT_STATUS_NOT_READY (1).
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtQueryEventStatus(event: aclrtEvent | None, status: Pointer[aclrtEventRecordedStatus], /) -> int:
    """Has the recorded moment been reached?.

    event: the event.
    status: receives ACL_EVENT_RECORDED_STATUS_COMPLETE (1) or ACL_EVENT_RECORDED_STATUS_NOT_READY (0), the latter also
    before any recording (measured).
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtQueryEventWaitStatus(event: aclrtEvent | None, status: Pointer[aclrtEventWaitStatus], /) -> int:
    """Are all streams through that wait for an event?.

    event: the event.
    status: receives ACL_EVENT_WAIT_STATUS_COMPLETE (0) or ACL_EVENT_WAIT_STATUS_NOT_READY (1).
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSynchronizeEvent(event: aclrtEvent | None, /) -> int:
    """Wait on the host until an event is complete; at once when it was never recorded (measured). Other Python threads
    go on.

    event: the event.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSynchronizeEventWithTimeout(event: aclrtEvent | None, timeout: Integer, /) -> int:
    """Wait on the host until an event is complete, for some time.

    event: the event.
    timeout: milliseconds, -1 without end.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtEventElapsedTime(ms: Pointer[float32], startEvent: aclrtEvent | None, endEvent: aclrtEvent | None, /) -> int:
    """Time between two recorded moments; negative when they are the wrong way round.

    ms: receives milliseconds.
    startEvent: with ACL_EVENT_TIME_LINE, recorded and complete.
    endEvent: likewise.
    Returns 0; 507000 for an event that was never recorded (measured). Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtEventGetTimestamp(event: aclrtEvent | None, timestamp: Pointer[uint64], /) -> int:
    """When an event was reached.

    event: the event.
    timestamp: receives microseconds on the device's clock.
    Returns 0; 507000 for an event that was never recorded (measured). Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMalloc(devPtr: Pointer[void_p], size: Integer, policy: _aclrtMemMallocPolicy | aclrtMemMallocPolicy, /) -> int:
    """Allocate device memory of the current context's device, not initialised, on a 64-byte boundary. Python must not
    read or write there: use aclrtMemcpy.

    devPtr: receives the address; freed with aclrtFree.
    size: bytes, not 0; the runtime adds up to 63.
    policy: which pages.
    Returns 0; 100000 for size 0 or NULL, 107002 without a context, 207001 when there is not enough (measured).
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMallocAlign32(
    devPtr: Pointer[void_p],
    size: Integer,
    policy: _aclrtMemMallocPolicy | aclrtMemMallocPolicy,
    /,
) -> int:
    """As aclrtMalloc, the size rounded up to 32 bytes and nothing added.

    devPtr: receives the address; freed with aclrtFree.
    size: bytes, not 0.
    policy: which pages.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMallocCached(
    devPtr: Pointer[void_p],
    size: Integer,
    policy: _aclrtMemMallocPolicy | aclrtMemMallocPolicy,
    /,
) -> int:
    """As aclrtMalloc, in memory that the device's CPU caches: see aclrtMemFlush and aclrtMemInvalidate.

    devPtr: receives the address; freed with aclrtFree.
    size: bytes, not 0.
    policy: which pages.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMallocWithCfg(
    devPtr: Pointer[void_p],
    size: Integer,
    policy: _aclrtMemMallocPolicy | aclrtMemMallocPolicy,
    cfg: Pointer[aclrtMallocConfig],
    /,
) -> int:
    """As aclrtMalloc, with attributes.

    devPtr: receives the address; freed with aclrtFree.
    size: bytes, not 0.
    policy: which pages.
    cfg: attributes, None for none.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMallocForTaskScheduler(
    devPtr: Pointer[void_p],
    size: Integer,
    policy: _aclrtMemMallocPolicy | aclrtMemMallocPolicy,
    cfg: Pointer[aclrtMallocConfig],
    /,
) -> int:
    """Allocate device memory that the task scheduler reads, for example for aclrtValueWait.

    devPtr: receives the address; freed with aclrtFree.
    size: bytes, not 0.
    policy: which pages.
    cfg: attributes, None for none.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMallocHostWithCfg(ptr: Pointer[void_p], size: Integer, cfg: Pointer[aclrtMallocConfig], /) -> int:
    """Allocate pinned host memory, with attributes.

    ptr: receives the address; freed with aclrtFreeHost.
    size: bytes, not 0.
    cfg: attributes, None for none.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtPointerGetAttributes(ptr: AnyPointer, attributes: Pointer[aclrtPtrAttributes], /) -> int:
    """What the runtime knows of an address.

    ptr: the address.
    attributes: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """What was advised for a range of managed memory, or where it was moved last.

    attribute: what is asked.
    ptr: where the range begins.
    size: its bytes.
    data: receives the answer.
    dataSize: bytes of `data`.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Several questions of aclrtMemManagedGetAttr at once.

    attributes: array of what is asked.
    numAttributes: how many.
    ptr: where the range begins.
    size: its bytes.
    data: array of places for the answers.
    dataSizes: array of their bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtHostRegister(
    ptr: AnyPointer,
    size: Integer,
    type: _aclrtHostRegisterType | aclrtHostRegisterType,
    devPtr: Pointer[void_p],
    /,
) -> int:
    """Map the caller's host memory for the device.

    ptr: host address, on a page boundary; it must stay until aclrtHostUnregister.
    size: bytes.
    type: how.
    devPtr: receives the address for the device.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtHostRegisterV2(ptr: AnyPointer, size: Integer, flag: Integer, /) -> int:
    """Register the caller's host memory: pinned, mapped or both.

    ptr: host address, on a page boundary; it must stay until aclrtHostUnregister.
    size: bytes.
    flag: ACL_HOST_REG_ bits.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtHostGetDevicePointer(pHost: AnyPointer, pDevice: Pointer[void_p], flag: Integer, /) -> int:
    """Address under which the device sees registered host memory.

    pHost: host address.
    pDevice: receives the device's address.
    flag: 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtHostUnregister(ptr: AnyPointer, /) -> int:
    """Undo aclrtHostRegister; no task may use the memory any more.

    ptr: the host address.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtHostMemMapCapabilities(
    deviceId: Integer,
    hacType: _aclrtHacType | aclrtHacType,
    capabilities: Pointer[aclrtHostMemMapCapability],
    /,
) -> int:
    """Whether an engine of a device can use mapped host memory.

    deviceId: device, counted from 0.
    hacType: the engine.
    capabilities: receives the answer.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetThreadLastTaskId(taskId: Pointer[uint32], /) -> int:
    """Number of the task this thread launched last.

    taskId: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamGetId(stream: aclrtStream | None, streamId: Pointer[int32], /) -> int:
    """Number of a stream.

    stream: stream; None is the default stream of the current context.
    streamId: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemFlush(devPtr: AnyPointer, size: Integer, /) -> int:
    """Write what the device's CPU cached of a range back to memory.

    devPtr: from aclrtMallocCached.
    size: bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemInvalidate(devPtr: AnyPointer, size: Integer, /) -> int:
    """Forget what the device's CPU cached of a range.

    devPtr: from aclrtMallocCached.
    size: bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFree(devPtr: AnyPointer, /) -> int:
    """Free device memory. No task may use it any more: synchronise first.

    devPtr: from aclrtMalloc and its siblings.
    Returns 0; 100000 for None (measured). Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMallocHost(hostPtr: Pointer[void_p], size: Integer, /) -> int:
    """Allocate pinned host memory: what asynchronous copies need.

    hostPtr: receives the address; freed with aclrtFreeHost.
    size: bytes, not 0.
    Returns 0; 100000 for size 0 or NULL (measured). Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemAllocManaged(ptr: Pointer[void_p], size: Integer, flag: Integer, /) -> int:
    """Allocate managed memory, which host and device both use and the driver moves.

    ptr: receives the address; freed with aclrtFree.
    size: bytes.
    flag: ACL_RT_MEM_ATTACH_GLOBAL.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFreeHost(hostPtr: AnyPointer, /) -> int:
    """Free pinned host memory. No task may use it any more.

    hostPtr: from aclrtMallocHost.
    Returns 0; 100000 for None (measured). Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFreeWithDevSync(devPtr: AnyPointer, /) -> int:
    """Wait for the device, then free device memory.

    devPtr: from aclrtMalloc and its siblings.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFreeHostWithDevSync(hostPtr: AnyPointer, /) -> int:
    """Wait for the device, then free pinned host memory.

    hostPtr: from aclrtMallocHost.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Copy, and wait until it is done. Other Python threads go on.

    dst: where to; a writable buffer for copies to the host.
    destMax: bytes there are at `dst`.
    src: where from.
    count: bytes; 0 is a success and nothing is looked at.
    kind: direction, 0 to 5.
    Returns 0; 107000 for count above destMax, 100000 for NULL or another kind (measured). A wrong direction is not
    noticed here. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemset(devPtr: AnyPointer, maxCount: Integer, value: Integer, count: Integer, /) -> int:
    """Fill device or host memory with a byte, and wait.

    devPtr: where.
    maxCount: bytes there are.
    value: the byte.
    count: bytes to fill.
    Returns 0; 107000 for count above maxCount (measured). Source: acl/acl_rt.h 2026.8.
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
    """Queue a copy. C keeps both addresses: source and destination must stay until the stream passed it, and host
    memory should be pinned (aclrtMallocHost).

    dst: where to.
    destMax: bytes there are at `dst`.
    src: where from.
    count: bytes.
    kind: direction, 0 to 5.
    stream: stream; None is the default stream of the current context.
    Returns 0; as aclrtMemcpy; 107003 for a stream of another context (measured). Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemsetD32(ptr: AnyPointer, memSize: Integer, value: Integer, N: Integer, /) -> int:
    """Fill memory with a 32-bit word, and wait.

    ptr: where.
    memSize: bytes there are.
    value: the word.
    N: how many words.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue filling memory with a 32-bit word; C keeps the address until the stream passed it.

    ptr: where.
    memSize: bytes there are.
    value: the word.
    N: how many words.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """As aclrtMemcpyAsync; where host memory is not pinned it copies at once instead.

    dst: where to.
    destMax: bytes there are at `dst`.
    src: where from.
    count: bytes.
    kind: direction.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Copy rows, and wait until it is done.

    dst: where to.
    dpitch: bytes from one row to the next there.
    src: where from.
    spitch: bytes from one row to the next there.
    width: bytes of a row, at most both pitches.
    height: rows; 0 is a success, as width 0 is.
    kind: direction, 1 to 4.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue copying rows; both sides must stay until the stream passed it.

    dst: where to.
    dpitch: bytes from one row to the next there.
    src: where from.
    spitch: bytes from one row to the next there.
    width: bytes of a row, at most both pitches.
    height: rows.
    kind: direction, 1 to 4.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetSymbolAddress(symbol: AnyPointer, devPtr: Pointer[void_p], /) -> int:
    """Device address of a variable in a kernel binary that was compiled into the program.

    symbol: address of its host counterpart.
    devPtr: receives the device address.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetSymbolSize(symbol: AnyPointer, size: Pointer[size_t], /) -> int:
    """Bytes of a variable in a kernel binary that was compiled into the program.

    symbol: address of its host counterpart.
    size: receives the bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Copy from a device variable, and wait.

    dst: where to.
    dstMax: bytes there are at `dst`.
    symbol: address of its host counterpart.
    count: bytes.
    offset: bytes into the variable.
    kind: direction.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue copying from a device variable; the destination must stay until the stream passed it.

    dst: where to.
    dstMax: bytes there are at `dst`.
    symbol: address of its host counterpart.
    count: bytes.
    offset: bytes into the variable.
    kind: direction.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Copy to a device variable, and wait.

    symbol: address of its host counterpart.
    src: where from.
    count: bytes.
    offset: bytes into the variable.
    kind: direction.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue copying to a device variable; the source must stay until the stream passed it.

    symbol: address of its host counterpart.
    src: where from.
    count: bytes.
    offset: bytes into the variable.
    kind: direction.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue filling memory with a byte; it must stay until the stream passed it.

    devPtr: where.
    maxCount: bytes there are.
    value: the byte.
    count: bytes to fill.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemManagedAdvise(
    ptr: AnyPointer,
    size: Integer,
    advise: _aclrtMemManagedAdviseType | aclrtMemManagedAdviseType,
    location: aclrtMemManagedLocation,
    /,
) -> int:
    """Tell the driver how a range of managed memory will be used.

    ptr: where the range begins.
    size: its bytes.
    advise: how.
    location: by whom, by value.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Reserve a range of virtual addresses, without memory behind it.

    virPtr: receives where it begins; released with aclrtReleaseMemAddress.
    size: bytes, a multiple of the granularity.
    alignment: 0.
    expectPtr: None: anywhere.
    flags: reserved for the kind of pages, 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtReleaseMemAddress(virPtr: AnyPointer, /) -> int:
    """Give back a reserved range; nothing may be mapped there any more.

    virPtr: where it begins.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMallocPhysical(
    handle: PointerToCell[aclrtDrvMemHandle],
    size: Integer,
    prop: Pointer[aclrtPhysicalMemProp],
    flags: Integer,
    /,
) -> int:
    """Allocate device memory without an address, to be mapped with aclrtMapMem.

    handle: receives it; freed with aclrtFreePhysical.
    size: bytes, a multiple of the granularity.
    prop: what kind and where.
    flags: 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFreePhysical(handle: aclrtDrvMemHandle | None, /) -> int:
    """Free physical memory; it goes when nothing maps it any more.

    handle: from aclrtMallocPhysical or an import.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Put physical memory behind reserved addresses.

    virPtr: where in a reserved range.
    size: bytes, a multiple of the granularity.
    offset: bytes into the physical memory; 0.
    handle: physical memory.
    flags: 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtUnmapMem(virPtr: AnyPointer, /) -> int:
    """Take physical memory away from behind addresses; no task may use them any more.

    virPtr: where it was mapped.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """As aclrtMapMem; nobody may use it until aclrtMemSetAccess says so.

    virPtr: where in a reserved range.
    size: bytes, a multiple of the granularity.
    offset: bytes into the physical memory.
    handle: physical memory.
    flags: 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateStreamConfigHandle() -> LP_aclrtStreamConfigHandle:
    """Settings for aclrtCreateStreamV2.

    Returns a handle, to be freed with aclrtDestroyStreamConfigHandle; NULL when there is no memory.
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyStreamConfigHandle(handle: Pointer[aclrtStreamConfigHandle], /) -> int:
    """Free settings of a stream.

    handle: the settings.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetStreamConfigOpt(
    handle: Pointer[aclrtStreamConfigHandle],
    attr: _aclrtStreamConfigAttr | aclrtStreamConfigAttr,
    attrValue: AnyPointer,
    valueSize: Integer,
    /,
) -> int:
    """Change one of the settings for aclrtCreateStreamV2.

    handle: the settings.
    attr: which.
    attrValue: address of its value.
    valueSize: bytes of the value.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateStream(stream: PointerToCell[aclrtStream], /) -> int:
    """Make a stream in the current context: tasks on it run in order, beside those of other streams.

    stream: receives it; freed with aclrtDestroyStream.
    Returns 0; 107002 without a context (measured). Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateStreamV2(stream: PointerToCell[aclrtStream], handle: Pointer[aclrtStreamConfigHandle], /) -> int:
    """Make a stream with settings.

    stream: receives it; freed with aclrtDestroyStream.
    handle: settings; they may be freed afterwards.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateStreamWithConfig(stream: PointerToCell[aclrtStream], priority: Integer, flag: Integer, /) -> int:
    """Make a stream with a priority and flags.

    stream: receives it; freed with aclrtDestroyStream.
    priority: 0 is the highest; see aclrtDeviceGetStreamPriorityRange.
    flag: ACL_STREAM_ bits, 0 for none.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyStream(stream: aclrtStream | None, /) -> int:
    """Free a stream, once its tasks are done: synchronise first.

    stream: from aclrtCreateStream and its siblings.
    Returns 0; 100000 for None (measured). Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyStreamForce(stream: aclrtStream | None, /) -> int:
    """Free a stream at once; tasks that have not run do not run.

    stream: from aclrtCreateStream and its siblings.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSynchronizeStream(stream: aclrtStream | None, /) -> int:
    """Wait until every task of a stream is done. Other Python threads go on. Not for a stream that is being captured.

    stream: stream; None is the default stream of the current context.
    Returns 0, also for a stream of another context; 107002 without a context (measured); a 5070xx code when a task
    failed. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSynchronizeStreamWithTimeout(stream: aclrtStream | None, timeout: Integer, /) -> int:
    """Wait until every task of a stream is done, for some time.

    stream: stream; None is the default stream of the current context.
    timeout: milliseconds, -1 without end.
    Returns 0; 107000 for 0 or below -1 (measured); 507046 when the time is over. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamQuery(stream: aclrtStream | None, status: Pointer[aclrtStreamStatus], /) -> int:
    """Is every task of a stream done?.

    stream: stream; None is the default stream of the current context.
    status: receives ACL_STREAM_STATUS_COMPLETE or ACL_STREAM_STATUS_NOT_READY.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamGetPriority(stream: aclrtStream | None, priority: Pointer[uint32], /) -> int:
    """Priority of a stream.

    stream: stream; None is the default stream of the current context.
    priority: receives it, 0 is the highest.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamGetFlags(stream: aclrtStream | None, flags: Pointer[uint32], /) -> int:
    """Flags of a stream.

    stream: stream; None is the default stream of the current context.
    flags: receives the ACL_STREAM_ bits.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamWaitEvent(stream: aclrtStream | None, event: aclrtEvent | None, /) -> int:
    """Queue a wait: what follows on the stream runs after the event is complete. The host does not wait.

    stream: stream; None is the default stream of the current context.
    event: the event.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamWaitEventWithFlag(
    stream: aclrtStream | None,
    event: aclrtEvent | None,
    timeout: Integer,
    flag: Integer,
    /,
) -> int:
    """As aclrtStreamWaitEvent, with a time; during a capture the flag tells whether the event belongs to the graph.

    stream: stream; None is the default stream of the current context.
    event: the event.
    timeout: seconds, 0 without end.
    flag: ACL_EVENT_WAIT_DEFAULT or ACL_EVENT_WAIT_EXTERNAL.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamWaitEventWithTimeout(stream: aclrtStream | None, event: aclrtEvent | None, timeout: Integer, /) -> int:
    """Queue a wait for an event that fails after some time.

    stream: stream; None is the default stream of the current context.
    event: the event.
    timeout: milliseconds, above 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetGroup(groupId: Integer, /) -> int:
    """Choose the compute group for this thread's tasks; once, before any other work on the device.

    groupId: from aclrtGetGroupInfoDetail.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetGroupCount(count: Pointer[uint32], /) -> int:
    """How many compute groups the current device has.

    count: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateGroupInfo() -> PointerTo[aclrtGroupInfo]:
    """Room for the description of compute groups.

    Returns a handle, to be freed with aclrtDestroyGroupInfo; NULL when there is no memory. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyGroupInfo(groupInfo: Pointer[aclrtGroupInfo], /) -> int:
    """Free the description of compute groups.

    groupInfo: from aclrtCreateGroupInfo.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetAllGroupInfo(groupInfo: Pointer[aclrtGroupInfo], /) -> int:
    """Fill in the description of the current device's compute groups.

    groupInfo: from aclrtCreateGroupInfo.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """One figure of one compute group.

    groupInfo: from aclrtCreateGroupInfo.
    groupIndex: which group, 0 to aclrtGetGroupCount - 1.
    attr: which figure.
    attrValue: receives it.
    valueLen: bytes of `attrValue`.
    paramRetSize: receives the bytes written.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceCanAccessPeer(canAccessPeer: Pointer[int32], deviceId: Integer, peerDeviceId: Integer, /) -> int:
    """Can one device use the memory of another one?.

    canAccessPeer: receives 1 or 0.
    deviceId: device, counted from 0.
    peerDeviceId: the other one, not the same.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceEnablePeerAccess(peerDeviceId: Integer, flags: Integer, /) -> int:
    """Let the current device use the memory of another one. The way back needs a call of its own.

    peerDeviceId: the other one.
    flags: 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceDisablePeerAccess(peerDeviceId: Integer, /) -> int:
    """Undo aclrtDeviceEnablePeerAccess.

    peerDeviceId: the other one.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetMemInfo(attr: _aclrtMemAttr | aclrtMemAttr, free: Pointer[size_t], total: Pointer[size_t], /) -> int:
    """Free and total device memory.

    attr: which kind.
    free: receives bytes.
    total: receives bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetMemUsageInfo(
    deviceId: Integer,
    memUsageInfo: Pointer[aclrtMemUsageInfo],
    inputNum: Integer,
    outputNum: Pointer[size_t],
    /,
) -> int:
    """Which modules hold how much device memory.

    deviceId: device, counted from 0.
    memUsageInfo: array that is filled in.
    inputNum: elements of the array.
    outputNum: receives how many were filled in.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetOpWaitTimeout(timeout: Integer, /) -> int:
    """How long aclrtStreamWaitEvent waits at most.

    timeout: seconds, 0 without end.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetOpExecuteTimeOut(timeout: Integer, /) -> int:
    """How long an operator may run, for the process.

    timeout: seconds, 0 for the longest the device knows.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetOpExecuteTimeOutWithMs(timeout: Integer, /) -> int:
    """How long an operator may run, for the process.

    timeout: milliseconds.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetOpExecuteTimeOutV2(timeout: Integer, actualTimeout: Pointer[uint64], /) -> int:
    """How long an operator may run, for the process; the device rounds.

    timeout: microseconds.
    actualTimeout: receives what it became, microseconds.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetOpTimeOutInterval(interval: Pointer[uint64], /) -> int:
    """Step in which the device measures how long operators run.

    interval: receives microseconds.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetStreamOverflowSwitch(stream: aclrtStream | None, flag: Integer, /) -> int:
    """Whether tasks of a stream check for floating point overflow.

    stream: stream; None is the default stream of the current context.
    flag: 1 or 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetStreamOverflowSwitch(stream: aclrtStream | None, flag: Pointer[uint32], /) -> int:
    """Whether tasks of a stream check for floating point overflow.

    stream: stream; None is the default stream of the current context.
    flag: receives 1 or 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetDeviceSatMode(mode: _aclrtFloatOverflowMode | aclrtFloatOverflowMode, /) -> int:
    """What arithmetic of the current device does on overflow.

    mode: saturation, or inf and nan.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDeviceSatMode(mode: Pointer[aclrtFloatOverflowMode], /) -> int:
    """What arithmetic of the current device does on overflow.

    mode: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetOverflowStatus(outputAddr: AnyPointer, outputSize: Integer, stream: aclrtStream | None, /) -> int:
    """Queue reading whether anything overflowed; saturation mode only.

    outputAddr: device memory for the answer, a uint64; it must stay until the stream passed it.
    outputSize: its bytes.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtResetOverflowStatus(stream: aclrtStream | None, /) -> int:
    """Queue forgetting that anything overflowed.

    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSubscribeHostFunc(hostFuncThreadId: Integer, exeStream: aclrtStream | None, /) -> int:
    """Let a thread run the host functions of a stream's graphs: that thread calls aclrtProcessHostFunc in a loop.

    hostFuncThreadId: pthread number of the thread, `threading.get_ident()`.
    exeStream: the stream.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtProcessHostFunc(timeout: Integer, /) -> int:
    """Run host functions of the streams subscribed for this thread.

    timeout: milliseconds to wait for one, -1 without end.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtUnSubscribeHostFunc(hostFuncThreadId: Integer, exeStream: aclrtStream | None, /) -> int:
    """End what aclrtSubscribeHostFunc began.

    hostFuncThreadId: pthread number of the thread.
    exeStream: the stream.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtQueryDeviceStatus(deviceId: Integer, deviceStatus: Pointer[aclrtDeviceStatus], /) -> int:
    """Does a device work?.

    deviceId: device, counted from 0.
    deviceStatus: receives the answer.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateBinary(data: AnyPointer, dataLen: Integer, /) -> aclrtBinary:
    """Describe a kernel binary in memory for aclrtBinaryLoad.

    data: the bytes; C keeps the address: they must stay until aclrtBinaryLoad returned.
    dataLen: how many.
    Returns the description, to be freed with aclrtDestroyBinary; NULL on failure. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyBinary(binary: aclrtBinary | None, /) -> int:
    """Free the description of a kernel binary; what was loaded from it stays loaded.

    binary: from aclrtCreateBinary.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinaryLoad(binary: aclrtBinary | None, binHandle: PointerToCell[aclrtBinHandle], /) -> int:
    """Load a kernel binary to the current device.

    binary: from aclrtCreateBinary.
    binHandle: receives it; freed with aclrtBinaryUnLoad.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinaryUnLoad(binHandle: aclrtBinHandle | None, /) -> int:
    """Unload a kernel binary; no kernel of it may be running, and its functions are gone.

    binHandle: the binary.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinaryGetFunction(
    binHandle: aclrtBinHandle | None,
    kernelName: Text,
    funcHandle: PointerToCell[aclrtFuncHandle],
    /,
) -> int:
    """Find a kernel by name.

    binHandle: the binary.
    kernelName: its name.
    funcHandle: receives it; it belongs to the binary.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue a kernel.

    funcHandle: the kernel.
    numBlocks: how many blocks run it.
    argsData: its arguments in device memory, which must stay until the stream passed it.
    argsSize: their bytes.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemExportToShareableHandle(
    handle: aclrtDrvMemHandle | None,
    handleType: _aclrtMemHandleType | aclrtMemHandleType,
    flags: Integer,
    shareableHandle: Pointer[uint64],
    /,
) -> int:
    """Make a number under which other processes import physical memory.

    handle: physical memory.
    handleType: ACL_MEM_HANDLE_TYPE_NONE.
    flags: ACL_RT_VMM_EXPORT_FLAG_...
    shareableHandle: receives the number.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemExportToShareableHandleV2(
    handle: aclrtDrvMemHandle | None,
    flags: Integer,
    shareType: _aclrtMemSharedHandleType | aclrtMemSharedHandleType,
    shareableHandle: AnyPointer,
    /,
) -> int:
    """Make a handle under which other processes, of other servers perhaps, import physical memory.

    handle: physical memory.
    flags: ACL_RT_VMM_EXPORT_FLAG_...
    shareType: kind of handle.
    shareableHandle: receives it: a uint64 or an aclrtMemFabricHandle.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemImportFromShareableHandle(
    shareableHandle: Integer,
    deviceId: Integer,
    handle: PointerToCell[aclrtDrvMemHandle],
    /,
) -> int:
    """Import physical memory of another process.

    shareableHandle: the number.
    deviceId: device, counted from 0.
    handle: receives the memory; freed with aclrtFreePhysical.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemImportFromShareableHandleV2(
    shareableHandle: AnyPointer,
    shareType: _aclrtMemSharedHandleType | aclrtMemSharedHandleType,
    flags: Integer,
    handle: PointerToCell[aclrtDrvMemHandle],
    /,
) -> int:
    """Import physical memory of another process.

    shareableHandle: a uint64 or an aclrtMemFabricHandle.
    shareType: kind of handle.
    flags: 0.
    handle: receives the memory; freed with aclrtFreePhysical.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemSetPidToShareableHandle(shareableHandle: Integer, pid: Pointer[int32], pidNum: Integer, /) -> int:
    """Which processes may import physical memory.

    shareableHandle: the number.
    pid: array of process ids.
    pidNum: how many.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemSetPidToShareableHandleV2(
    shareableHandle: AnyPointer,
    shareType: _aclrtMemSharedHandleType | aclrtMemSharedHandleType,
    pid: Pointer[int32],
    pidNum: Integer,
    /,
) -> int:
    """Which processes may import physical memory.

    shareableHandle: a uint64 or an aclrtMemFabricHandle.
    shareType: kind of handle.
    pid: array of process ids.
    pidNum: how many.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemGetAllocationGranularity(
    prop: Pointer[aclrtPhysicalMemProp],
    option: _aclrtMemGranularityOptions | aclrtMemGranularityOptions,
    granularity: Pointer[size_t],
    /,
) -> int:
    """Of what the sizes of physical memory must be multiples.

    prop: what kind of memory.
    option: smallest or recommended.
    granularity: receives bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceGetBareTgid(pid: Pointer[int32], /) -> int:
    """Process id as the device knows it, which in a container is another one than getpid's: for the lists of processes
    that may import.

    pid: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCmoAsync(
    src: AnyPointer,
    size: Integer,
    cmoType: _aclrtCmoType | aclrtCmoType,
    stream: aclrtStream | None,
    /,
) -> int:
    """Queue a cache maintenance operation.

    src: where in device memory.
    size: bytes.
    cmoType: what to do.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetMemUceInfo(
    deviceId: Integer,
    memUceInfoArray: Pointer[aclrtMemUceInfo],
    arraySize: Integer,
    retSize: Pointer[size_t],
    /,
) -> int:
    """Ranges of device memory with uncorrectable errors.

    deviceId: device, counted from 0.
    memUceInfoArray: array that is filled in.
    arraySize: its elements.
    retSize: receives how many were filled in.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceTaskAbort(deviceId: Integer, timeout: Integer, /) -> int:
    """Stop every task of a device.

    deviceId: device, counted from 0.
    timeout: milliseconds to wait for that, 0 without end.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemUceRepair(deviceId: Integer, memUceInfoArray: Pointer[aclrtMemUceInfo], arraySize: Integer, /) -> int:
    """Repair ranges of device memory.

    deviceId: device, counted from 0.
    memUceInfoArray: from aclrtGetMemUceInfo.
    arraySize: how many.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamAbort(stream: aclrtStream | None, /) -> int:
    """Stop every task of a stream and drop the waiting ones.

    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinaryLoadFromFile(
    binPath: Text,
    options: Pointer[aclrtBinaryLoadOptions],
    binHandle: PointerToCell[aclrtBinHandle],
    /,
) -> int:
    """Load a kernel binary from a file to the current device.

    binPath: the file.
    options: options, None for none.
    binHandle: receives it; freed with aclrtBinaryUnLoad.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinaryGetDevAddress(
    binHandle: aclrtBinHandle | None,
    binAddr: Pointer[void_p],
    binSize: Pointer[size_t],
    /,
) -> int:
    """Where a kernel binary lies on the device.

    binHandle: the binary.
    binAddr: receives the device address.
    binSize: receives its bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinaryGetFunctionByEntry(
    binHandle: aclrtBinHandle | None,
    funcEntry: Integer,
    funcHandle: PointerToCell[aclrtFuncHandle],
    /,
) -> int:
    """Find a kernel by number.

    binHandle: the binary.
    funcEntry: its number, as the compiler gave it.
    funcHandle: receives it; it belongs to the binary.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinaryGetGlobal(
    binHandle: aclrtBinHandle | None,
    name: Text,
    dptr: Pointer[void_p],
    size: Pointer[size_t],
    /,
) -> int:
    """Find a global variable of a kernel binary.

    binHandle: the binary.
    name: its name.
    dptr: receives its device address.
    size: receives its bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetFuncBySymbol(symbol: AnyPointer, funcHandle: PointerToCell[aclrtFuncHandle], /) -> int:
    """Find a kernel that was compiled into the program.

    symbol: address of its host counterpart.
    funcHandle: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetFunctionAddr(
    funcHandle: aclrtFuncHandle | None,
    aicAddr: Pointer[void_p],
    aivAddr: Pointer[void_p],
    /,
) -> int:
    """Where the code of a kernel lies on the device.

    funcHandle: the kernel.
    aicAddr: receives the address of the cube part, NULL when there is none.
    aivAddr: receives the address of the vector part, NULL when there is none.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetFunctionSize(
    funcHandle: aclrtFuncHandle | None,
    aicSize: Pointer[size_t],
    aivSize: Pointer[size_t],
    /,
) -> int:
    """Bytes of a kernel's code.

    funcHandle: the kernel.
    aicSize: receives those of the cube part.
    aivSize: receives those of the vector part.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetMemcpyDescSize(kind: _aclrtMemcpyKind | aclrtMemcpyKind, descSize: Pointer[size_t], /) -> int:
    """Bytes a copy descriptor needs, in device memory.

    kind: direction of the copy.
    descSize: receives them.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Fill in a copy descriptor, for aclrtMemcpyAsyncWithDesc.

    desc: device memory for it.
    kind: direction.
    srcAddr: where from.
    dstAddr: where to.
    count: bytes.
    config: reserved, None.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue a copy whose addresses the device reads when its turn has come.

    dst: device memory that holds the destination.
    destMax: bytes there are.
    dstDataOffset: bytes added to the destination.
    src: device memory that holds the source.
    count: bytes.
    srcDataOffset: bytes added to the source.
    kind: direction.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemcpyAsyncWithDesc(
    desc: AnyPointer,
    kind: _aclrtMemcpyKind | aclrtMemcpyKind,
    stream: aclrtStream | None,
    /,
) -> int:
    """Queue the copy of a descriptor.

    desc: from aclrtSetMemcpyDesc; it must stay until the stream passed it.
    kind: direction.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsGetHandleMemSize(funcHandle: aclrtFuncHandle | None, memSize: Pointer[size_t], /) -> int:
    """Bytes of an argument list whose memory the caller provides.

    funcHandle: the kernel.
    memSize: receives them.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsGetMemSize(
    funcHandle: aclrtFuncHandle | None,
    userArgsSize: Integer,
    actualArgsSize: Pointer[size_t],
    /,
) -> int:
    """Bytes the arguments of a kernel need with what the runtime adds.

    funcHandle: the kernel.
    userArgsSize: bytes of the arguments.
    actualArgsSize: receives the bytes needed.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsInit(funcHandle: aclrtFuncHandle | None, argsHandle: PointerToCell[aclrtArgsHandle], /) -> int:
    """Begin the list of arguments of a launch.

    funcHandle: the kernel.
    argsHandle: receives the list; the runtime frees it with the launch.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsInitByUserMem(
    funcHandle: aclrtFuncHandle | None,
    argsHandle: aclrtArgsHandle | None,
    userHostMem: AnyPointer,
    actualArgsSize: Integer,
    /,
) -> int:
    """Begin the list of arguments of a launch in memory of the caller's.

    funcHandle: the kernel.
    argsHandle: memory of aclrtKernelArgsGetHandleMemSize bytes; it must stay until the launch.
    userHostMem: memory of aclrtKernelArgsGetMemSize bytes; it must stay until the launch.
    actualArgsSize: its bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsAppend(
    argsHandle: aclrtArgsHandle | None,
    param: AnyPointer,
    paramSize: Integer,
    paramHandle: PointerToCell[aclrtParamHandle],
    /,
) -> int:
    """Append an argument.

    argsHandle: the list of arguments.
    param: its value; it is copied.
    paramSize: its bytes.
    paramHandle: receives what changes it later.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsAppendPlaceHolder(
    argsHandle: aclrtArgsHandle | None,
    paramHandle: PointerToCell[aclrtParamHandle],
    /,
) -> int:
    """Append a pointer argument whose data goes along with the launch.

    argsHandle: the list of arguments.
    paramHandle: receives what aclrtKernelArgsGetPlaceHolderBuffer takes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsGetPlaceHolderBuffer(
    argsHandle: aclrtArgsHandle | None,
    paramHandle: aclrtParamHandle | None,
    dataSize: Integer,
    bufferAddr: Pointer[void_p],
    /,
) -> int:
    """Room for the data of a pointer argument. The arguments must all have been appended.

    argsHandle: the list of arguments.
    paramHandle: from aclrtKernelArgsAppendPlaceHolder.
    dataSize: bytes.
    bufferAddr: receives a host address to write the data to, before the launch.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsParaUpdate(
    argsHandle: aclrtArgsHandle | None,
    paramHandle: aclrtParamHandle | None,
    param: AnyPointer,
    paramSize: Integer,
    /,
) -> int:
    """Change an argument.

    argsHandle: the list of arguments.
    paramHandle: from aclrtKernelArgsAppend.
    param: its new value; it is copied.
    paramSize: its bytes, as before.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue a kernel with a list of arguments.

    funcHandle: the kernel.
    numBlocks: how many blocks run it.
    stream: stream; None is the default stream of the current context.
    cfg: attributes of the launch, None for none.
    argsHandle: complete list of arguments.
    reserve: reserved, None.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRITaskGetParams(task: aclmdlRITask | None, params: Pointer[aclmdlRITaskParams], /) -> int:
    """What a task of a graph does.

    task: the task.
    params: receives it; what it points to belongs to the graph.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRITaskSetParams(task: aclmdlRITask | None, params: Pointer[aclmdlRITaskParams], /) -> int:
    """Change what a task of a graph does; in force after aclmdlRIUpdate.

    task: the task.
    params: of the same type as before; read during the call.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIKernelTaskGetAttribute(
    task: aclmdlRITask | None,
    attrId: _aclrtLaunchKernelAttrId | aclrtLaunchKernelAttrId,
    attrValue: Pointer[aclrtLaunchKernelAttrValue],
    /,
) -> int:
    """A launch attribute of a kernel in a graph.

    task: the task.
    attrId: which.
    attrValue: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIUpdate(modelRI: aclmdlRI | None, /) -> int:
    """Bring changed tasks of a graph to the device. The graph must not be running.

    modelRI: the graph.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRITaskDisable(task: aclmdlRITask | None, /) -> int:
    """Leave a task of a graph out of later launches.

    task: the task.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtKernelArgsFinalize(argsHandle: aclrtArgsHandle | None, /) -> int:
    """Complete a list of arguments.

    argsHandle: the list of arguments.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtValueWrite(devAddr: AnyPointer, value: Integer, flag: Integer, stream: aclrtStream | None, /) -> int:
    """Queue writing a number to device memory.

    devAddr: device address, of 8 bytes; it must stay until the stream passed it.
    value: the number.
    flag: 0.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtValueWait(devAddr: AnyPointer, value: Integer, flag: Integer, stream: aclrtStream | None, /) -> int:
    """Queue a wait until a number in device memory is as wanted.

    devAddr: device address, of 8 bytes; it must stay until the stream passed it.
    value: what it is compared with.
    flag: ACL_STREAM_WAIT_VALUE_..., how.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetStreamAvailableNum(streamCount: Pointer[uint32], /) -> int:
    """How many more streams the current device can have.

    streamCount: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetStreamAttribute(
    stream: aclrtStream | None,
    stmAttrType: _aclrtStreamAttr | aclrtStreamAttr,
    value: Pointer[aclrtStreamAttrValue],
    /,
) -> int:
    """Change an attribute of a stream.

    stream: stream; None is the default stream of the current context.
    stmAttrType: which.
    value: its value.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetStreamAttribute(
    stream: aclrtStream | None,
    stmAttrType: _aclrtStreamAttr | aclrtStreamAttr,
    value: Pointer[aclrtStreamAttrValue],
    /,
) -> int:
    """An attribute of a stream.

    stream: stream; None is the default stream of the current context.
    stmAttrType: which.
    value: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateNotify(notify: PointerToCell[aclrtNotify], flag: Integer, /) -> int:
    """Make a notify of the current device: one stream signals, one waits, also across devices and processes.

    notify: receives it; freed with aclrtDestroyNotify.
    flag: ACL_NOTIFY_DEFAULT or ACL_NOTIFY_DEVICE_USE_ONLY.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyNotify(notify: aclrtNotify | None, /) -> int:
    """Free a notify.

    notify: the notify.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCntNotifyCreate(cntNotify: PointerToCell[aclrtCntNotify], flag: Integer, /) -> int:
    """Make a counting notify of the current device.

    cntNotify: receives it; freed with aclrtCntNotifyDestroy.
    flag: ACL_NOTIFY_DEFAULT or ACL_NOTIFY_DEVICE_USE_ONLY.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCntNotifyDestroy(cntNotify: aclrtCntNotify | None, /) -> int:
    """Free a counting notify.

    cntNotify: the counting notify.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtRecordNotify(notify: aclrtNotify | None, stream: aclrtStream | None, /) -> int:
    """Queue signalling a notify.

    notify: the notify.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtWaitAndResetNotify(notify: aclrtNotify | None, stream: aclrtStream | None, timeout: Integer, /) -> int:
    """Queue a wait for a notify, which is unsignalled afterwards.

    notify: the notify.
    stream: stream; None is the default stream of the current context.
    timeout: seconds, 0 without end.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetNotifyId(notify: aclrtNotify | None, notifyId: Pointer[uint32], /) -> int:
    """Number of a notify.

    notify: the notify.
    notifyId: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetEventId(event: aclrtEvent | None, eventId: Pointer[uint32], /) -> int:
    """Number of an event.

    event: the event.
    eventId: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetEventAvailNum(eventCount: Pointer[uint32], /) -> int:
    """How many more events the current device can have.

    eventCount: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDeviceInfo(deviceId: Integer, attr: _aclrtDevAttr | aclrtDevAttr, value: Pointer[int64], /) -> int:
    """A property of a device.

    deviceId: device, counted from 0.
    attr: which.
    value: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceGetStreamPriorityRange(leastPriority: Pointer[int32], greatestPriority: Pointer[int32], /) -> int:
    """Which priorities streams of the current device have.

    leastPriority: receives the lowest one, the greatest number.
    greatestPriority: receives the highest one, 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDeviceCapability(
    deviceId: Integer,
    devFeatureType: _aclrtDevFeatureType | aclrtDevFeatureType,
    value: Pointer[int32],
    /,
) -> int:
    """Whether a device has a feature.

    deviceId: device, counted from 0.
    devFeatureType: which.
    value: receives ACL_DEV_FEATURE_SUPPORT or ACL_DEV_FEATURE_NOT_SUPPORT.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceGetUuid(deviceId: Integer, uuid: Pointer[aclrtUuid], /) -> int:
    """What tells a device from all others.

    deviceId: device, counted from 0.
    uuid: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceSetLimit(limit: _aclrtDeviceLimit | aclrtDeviceLimit, value: Integer, /) -> int:
    """Change a limit of the current device.

    limit: which.
    value: bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceGetLimit(limit: _aclrtDeviceLimit | aclrtDeviceLimit, value: Pointer[size_t], /) -> int:
    """A limit of the current device.

    limit: which.
    value: receives bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceGetPCIBusId(deviceId: Integer, pciBusId: Text, len: Integer, /) -> int:
    """Where a device sits on the PCI bus.

    deviceId: device, counted from 0.
    pciBusId: array that receives a text like 0000:c1:00.0.
    len: its bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceGetByPCIBusId(pciBusId: Text, deviceId: Pointer[int32], /) -> int:
    """The device at a place on the PCI bus.

    pciBusId: a text like 0000:c1:00.0.
    deviceId: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceGetHostAtomicCapabilities(
    capabilities: Pointer[uint32],
    operations: Pointer[aclrtAtomicOperation],
    count: Integer,
    deviceId: Integer,
    /,
) -> int:
    """Which atomic operations a device can do on host memory.

    capabilities: array that receives aclrtAtomicOperationCapability bits.
    operations: array of operations.
    count: elements of both.
    deviceId: device, counted from 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Which atomic operations a device can do on another one's memory.

    capabilities: array that receives aclrtAtomicOperationCapability bits.
    operations: array of operations.
    count: elements of both.
    srcDeviceId: the device.
    dstDeviceId: the other one.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCtxGetCurrentDefaultStream(stream: PointerToCell[aclrtStream], /) -> int:
    """The default stream of the current context.

    stream: receives it; not to be freed.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetPrimaryCtxState(deviceId: Integer, flags: Pointer[uint32], active: Pointer[int32], /) -> int:
    """Is the default context of a device there?.

    deviceId: device, counted from 0.
    flags: receives 0; None if not wanted.
    active: receives 1 or 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue adding (or the like) an array to another one; both must stay until the stream passed it.

    dst: device array that is changed.
    src: device array.
    count: bytes.
    kind: what is done.
    type: type of the elements.
    stream: stream; None is the default stream of the current context.
    reserve: reserved, None.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDeviceResLimit(
    deviceId: Integer,
    type: _aclrtDevResLimitType | aclrtDevResLimitType,
    value: Pointer[uint32],
    /,
) -> int:
    """How many cores of a device this process uses.

    deviceId: device, counted from 0.
    type: which cores.
    value: receives the number.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetDeviceResLimit(
    deviceId: Integer,
    type: _aclrtDevResLimitType | aclrtDevResLimitType,
    value: Integer,
    /,
) -> int:
    """Use fewer cores of a device, in this process.

    deviceId: device, counted from 0.
    type: which cores.
    value: how many.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtResetDeviceResLimit(deviceId: Integer, /) -> int:
    """Use all cores of a device again.

    deviceId: device, counted from 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetStreamResLimit(
    stream: aclrtStream | None,
    type: _aclrtDevResLimitType | aclrtDevResLimitType,
    value: Pointer[uint32],
    /,
) -> int:
    """How many cores a stream uses.

    stream: stream; None is the default stream of the current context.
    type: which cores.
    value: receives the number.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetStreamResLimit(
    stream: aclrtStream | None,
    type: _aclrtDevResLimitType | aclrtDevResLimitType,
    value: Integer,
    /,
) -> int:
    """Use fewer cores for a stream.

    stream: stream; None is the default stream of the current context.
    type: which cores.
    value: how many.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtResetStreamResLimit(stream: aclrtStream | None, /) -> int:
    """Use as many cores for a stream as for the device.

    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtUseStreamResInCurrentThread(stream: aclrtStream | None, /) -> int:
    """Let operators that this thread prepares reckon with a stream's cores.

    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtUnuseStreamResInCurrentThread(stream: aclrtStream | None, /) -> int:
    """Undo aclrtUseStreamResInCurrentThread.

    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetResInCurrentThread(type: _aclrtDevResLimitType | aclrtDevResLimitType, value: Pointer[uint32], /) -> int:
    """How many cores operators of this thread reckon with.

    type: which cores.
    value: receives the number.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateLabel(label: PointerToCell[aclrtLabel], /) -> int:
    """Make a label, a place in a stream that can be jumped to.

    label: receives it; freed with aclrtDestroyLabel.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetLabel(label: aclrtLabel | None, stream: aclrtStream | None, /) -> int:
    """Put a label at the present end of a stream.

    label: the label.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyLabel(label: aclrtLabel | None, /) -> int:
    """Free a label.

    label: the label.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCreateLabelList(
    labels: PointerToCell[aclrtLabel],
    num: Integer,
    labelList: PointerToCell[aclrtLabelList],
    /,
) -> int:
    """Make a list of labels, for aclrtSwitchLabelByIndex.

    labels: array of labels; they must stay as long as the list.
    num: how many.
    labelList: receives it; freed with aclrtDestroyLabelList.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDestroyLabelList(labelList: aclrtLabelList | None, /) -> int:
    """Free a list of labels; the labels stay.

    labelList: the list.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSwitchLabelByIndex(
    ptr: AnyPointer,
    maxValue: Integer,
    labelList: aclrtLabelList | None,
    stream: aclrtStream | None,
    /,
) -> int:
    """Queue a jump to one of several labels.

    ptr: device memory with a uint32: which.
    maxValue: how many labels there are.
    labelList: the list.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtActiveStream(activeStream: aclrtStream | None, stream: aclrtStream | None, /) -> int:
    """Queue starting another stream.

    activeStream: the other one.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue a comparison that starts one of two streams.

    leftValue: device memory.
    cond: how it is compared.
    rightValue: device memory.
    dataType: of both.
    trueStream: started when it holds.
    falseStream: started when it does not; reserved, None.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetFunctionName(funcHandle: aclrtFuncHandle | None, maxLen: Integer, name: Text, /) -> int:
    """Name of a kernel.

    funcHandle: the kernel.
    maxLen: bytes of `name`, the NUL included.
    name: array that receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetBufFromChain(headBuf: aclrtMbuf | None, index: Integer, buf: PointerToCell[aclrtMbuf], /) -> int:
    """One buffer of a chain.

    headBuf: first buffer of the chain.
    index: which, from 0.
    buf: receives it; it belongs to the chain.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetBufChainNum(headBuf: aclrtMbuf | None, num: Pointer[uint32], /) -> int:
    """How many buffers a chain has.

    headBuf: first buffer of the chain.
    num: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtAppendBufChain(headBuf: aclrtMbuf | None, buf: aclrtMbuf | None, /) -> int:
    """Append a buffer to a chain; it belongs to the chain then.

    headBuf: first buffer of the chain.
    buf: the buffer.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCopyBufRef(buf: aclrtMbuf | None, newBuf: PointerToCell[aclrtMbuf], /) -> int:
    """A further handle of a buffer; nothing is copied.

    buf: the buffer.
    newBuf: receives it; freed with aclrtFreeBuf.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetBufUserData(buf: aclrtMbuf | None, dataPtr: AnyPointer, size: Integer, offset: Integer, /) -> int:
    """Read from the private area of a buffer.

    buf: the buffer.
    dataPtr: receives the bytes.
    size: how many.
    offset: from where, bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetBufUserData(buf: aclrtMbuf | None, dataPtr: AnyPointer, size: Integer, offset: Integer, /) -> int:
    """Write to the private area of a buffer.

    buf: the buffer.
    dataPtr: the bytes; they are copied.
    size: how many.
    offset: to where, bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetBufData(buf: aclrtMbuf | None, dataPtr: Pointer[void_p], size: Pointer[size_t], /) -> int:
    """Where the data of a buffer lies.

    buf: the buffer.
    dataPtr: receives the address, valid as long as the buffer.
    size: receives its bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetBufDataLen(buf: aclrtMbuf | None, len: Pointer[size_t], /) -> int:
    """How many bytes of a buffer are data.

    buf: the buffer.
    len: receives them.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetBufDataLen(buf: aclrtMbuf | None, len: Integer, /) -> int:
    """Say how many bytes of a buffer are data.

    buf: the buffer.
    len: bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFreeBuf(buf: aclrtMbuf | None, /) -> int:
    """Free a buffer, or one handle of it.

    buf: the buffer.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtAllocBuf(buf: PointerToCell[aclrtMbuf], size: Integer, /) -> int:
    """Allocate a buffer for queues.

    buf: receives it; freed with aclrtFreeBuf.
    size: bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtBinaryLoadFromData(
    data: AnyPointer,
    length: Integer,
    options: Pointer[aclrtBinaryLoadOptions],
    binHandle: PointerToCell[aclrtBinHandle],
    /,
) -> int:
    """Load a kernel binary from memory to the current device.

    data: the bytes; read during the call.
    length: how many.
    options: options, None for none.
    binHandle: receives it; freed with aclrtBinaryUnLoad.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtRegisterCpuFunc(
    handle: aclrtBinHandle | None,
    funcName: Text,
    kernelName: Text,
    funcHandle: PointerToCell[aclrtFuncHandle],
    /,
) -> int:
    """Name a kernel of an AI CPU binary, which is loaded without a list of its kernels.

    handle: the binary.
    funcName: function in the binary.
    kernelName: kind of kernel it is called as.
    funcHandle: receives it; it belongs to the binary.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue a cache maintenance operation that aclrtCmoWaitBarrier can wait for.

    src: where in device memory.
    size: bytes.
    cmoType: what to do.
    barrierId: number to wait for.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCmoWaitBarrier(taskInfo: Pointer[aclrtBarrierTaskInfo], stream: aclrtStream | None, flag: Integer, /) -> int:
    """Queue a wait for cache maintenance operations.

    taskInfo: which.
    stream: stream; None is the default stream of the current context.
    flag: 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetDevicesTopo(deviceId: Integer, otherDeviceId: Integer, value: Pointer[uint64], /) -> int:
    """How two devices are connected.

    deviceId: one.
    otherDeviceId: the other one.
    value: receives ACL_RT_DEVS_TOPOLOGY_...
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Several copies at once, and wait until they are done.

    dsts: array of where to.
    destMaxs: array of bytes there are.
    srcs: array of where from.
    sizes: array of bytes.
    numBatches: how many copies.
    attrs: array of directions.
    attrsIndexes: array: from which copy on each direction holds.
    numAttrs: elements of both.
    failIndex: receives which one failed, the greatest size_t when none can be named.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Several copies at once, and wait until they are done.

    dsts: array of where to.
    destMaxs: array of bytes there are.
    srcs: array of where from.
    sizes: array of bytes.
    numBatches: how many copies.
    attrs: array of directions.
    attrsIndexes: array: from which copy on each direction holds.
    numAttrs: elements of both.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue several copies at once; both sides of each must stay until the stream passed it.

    dsts: array of where to.
    destMaxs: array of bytes there are.
    srcs: array of where from.
    sizes: array of bytes.
    numBatches: how many copies.
    attrs: array of directions.
    attrsIndexes: array: from which copy on each direction holds.
    numAttrs: elements of both.
    failIndex: receives which one is wrong, the greatest size_t when none can be named.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue several copies at once; both sides of each must stay until the stream passed it.

    dsts: array of where to.
    destMaxs: array of bytes there are.
    srcs: array of where from.
    sizes: array of bytes.
    numBatches: how many copies.
    attrs: array of directions.
    attrsIndexes: array: from which copy on each direction holds.
    numAttrs: elements of both.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtIpcMemGetExportKey(devPtr: AnyPointer, size: Integer, key: Text, len: Integer, flags: Integer, /) -> int:
    """A key under which other processes of this machine import device memory.

    devPtr: from aclrtMalloc.
    size: bytes.
    key: array that receives it.
    len: its bytes, 65.
    flags: ACL_RT_IPC_MEM_EXPORT_FLAG_...
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtIpcMemClose(key: Text, /) -> int:
    """End sharing, in the process that exported or in the one that imported. Importers first.

    key: the key.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtIpcMemImportByKey(devPtr: Pointer[void_p], key: Text, flags: Integer, /) -> int:
    """Import device memory of another process.

    devPtr: receives its address here; given back with aclrtIpcMemClose.
    key: the key.
    flags: ACL_RT_IPC_MEM_IMPORT_FLAG_...
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtIpcMemSetImportPid(key: Text, pid: Pointer[int32], num: Integer, /) -> int:
    """Which processes may import device memory.

    key: the key.
    pid: array of process ids.
    num: how many.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtIpcMemSetAttr(key: Text, type: _aclrtIpcMemAttrType | aclrtIpcMemAttrType, attr: Integer, /) -> int:
    """Change an attribute of shared device memory.

    key: the key.
    type: which.
    attr: ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_...
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtIpcMemImportPidInterServer(key: Text, serverPids: Pointer[aclrtServerPid], num: Integer, /) -> int:
    """Which processes of other servers may import device memory.

    key: the key.
    serverPids: array of servers and processes.
    num: how many servers.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtNotifyBatchReset(notifies: PointerToCell[aclrtNotify], num: Integer, /) -> int:
    """Make several notifies unsignalled.

    notifies: array of them.
    num: how many.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtNotifyGetExportKey(notify: aclrtNotify | None, key: Text, len: Integer, flags: Integer, /) -> int:
    """A key under which other processes import a notify.

    notify: the notify.
    key: array that receives it.
    len: its bytes.
    flags: ACL_RT_NOTIFY_EXPORT_FLAG_...
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtNotifyImportByKey(notify: PointerToCell[aclrtNotify], key: Text, flags: Integer, /) -> int:
    """Import a notify of another process.

    notify: receives it; freed with aclrtDestroyNotify.
    key: the key.
    flags: ACL_RT_NOTIFY_IMPORT_FLAG_...
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtNotifySetImportPid(notify: aclrtNotify | None, pid: Pointer[int32], num: Integer, /) -> int:
    """Which processes may import a notify.

    notify: the notify.
    pid: array of process ids.
    num: how many.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtNotifySetImportPidInterServer(
    notify: aclrtNotify | None,
    serverPids: Pointer[aclrtServerPid],
    num: Integer,
    /,
) -> int:
    """Which processes of other servers may import a notify.

    notify: the notify.
    serverPids: array of servers and processes.
    num: how many servers.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureBegin(stream: aclrtStream | None, mode: _aclmdlRICaptureMode | aclmdlRICaptureMode, /) -> int:
    """Record the tasks of a stream into a graph from here on, instead of running them. Streams that wait for its events
    are drawn in and must be joined again.

    stream: not the default stream.
    mode: who may not call unsafe functions meanwhile.
    Returns 0; 100000 for None, 207000 on chips without capture (measured); 107027 for a stream that is being captured.
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureGetInfo(
    stream: aclrtStream | None,
    status: Pointer[aclmdlRICaptureStatus],
    modelRI: PointerToCell[aclmdlRI],
    /,
) -> int:
    """Is a stream being captured?.

    stream: stream; None is the default stream of the current context.
    status: receives the answer.
    modelRI: receives the graph, valid while it is captured.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureEnd(stream: aclrtStream | None, modelRI: PointerToCell[aclmdlRI], /) -> int:
    """End a capture, on the stream that began it.

    stream: stream; None is the default stream of the current context.
    modelRI: receives the graph; freed with aclmdlRIDestroy. What its tasks use must stay as long.
    Returns 0; 107029 for a stream that is not captured, 107025 for a stream that was not joined again, 107036 on
    another stream, 107038 in another thread (unless RELAXED), 507903 when the capture failed.
    Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIDebugPrint(modelRI: aclmdlRI | None, /) -> int:
    """Write a description of a graph to the log.

    modelRI: the graph.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIDebugJsonPrint(modelRI: aclmdlRI | None, path: Text, flags: Integer, /) -> int:
    """Write a description of a graph to a JSON file.

    modelRI: the graph.
    path: the file.
    flags: ACL_MDLRI_DEBUG_JSON_PRINT_...
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureThreadExchangeMode(mode: Pointer[aclmdlRICaptureMode], /) -> int:
    """Swap the calling thread's capture mode.

    mode: the new one; receives the old one.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIExecuteAsync(modelRI: aclmdlRI | None, stream: aclrtStream | None, /) -> int:
    """Queue a graph. Its buffers must stay until it is destroyed; it may be queued again and again.

    modelRI: the graph.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIExecute(modelRI: aclmdlRI | None, timeout: Integer, /) -> int:
    """Run a graph and wait for it. Other Python threads go on.

    modelRI: the graph.
    timeout: milliseconds, -1 without end.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIDestroy(modelRI: aclmdlRI | None, /) -> int:
    """Free a graph; it must not be running.

    modelRI: the graph.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureTaskGrpBegin(stream: aclrtStream | None, /) -> int:
    """Tasks captured from here on form a group that can be changed later.

    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureTaskGrpEnd(stream: aclrtStream | None, handle: PointerToCell[aclrtTaskGrp], /) -> int:
    """End a group of tasks.

    stream: stream; None is the default stream of the current context.
    handle: receives the group; it belongs to the graph.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureTaskUpdateBegin(stream: aclrtStream | None, handle: aclrtTaskGrp | None, /) -> int:
    """What is launched on the stream from here on replaces the tasks of a group.

    stream: stream; None is the default stream of the current context.
    handle: the group.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureTaskUpdateEnd(stream: aclrtStream | None, /) -> int:
    """End replacing the tasks of a group.

    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIBuildBegin(modelRI: PointerToCell[aclmdlRI], flag: Integer, /) -> int:
    """Begin a graph that is put together of streams, without capturing.

    modelRI: receives it; freed with aclmdlRIDestroy.
    flag: 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIBindStream(modelRI: aclmdlRI | None, stream: aclrtStream | None, flag: Integer, /) -> int:
    """Make a stream part of a graph.

    modelRI: the graph.
    stream: created with ACL_STREAM_PERSISTENT; of one graph only.
    flag: 0: it runs from the beginning, 0x7FFFFFFF: when aclrtActiveStream or a switch starts it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIEndTask(modelRI: aclmdlRI | None, stream: aclrtStream | None, /) -> int:
    """Mark the end of a graph.

    modelRI: the graph.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIBuildEnd(modelRI: aclmdlRI | None, reserve: AnyPointer, /) -> int:
    """Complete a graph: it can be run then.

    modelRI: the graph.
    reserve: reserved, None.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIUnbindStream(modelRI: aclmdlRI | None, stream: aclrtStream | None, /) -> int:
    """Take a stream out of a graph.

    modelRI: the graph.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRISetName(modelRI: aclmdlRI | None, name: Text, /) -> int:
    """Name a graph, for logs and profiles.

    modelRI: the graph.
    name: its name.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIGetName(modelRI: aclmdlRI | None, maxLen: Integer, name: Text, /) -> int:
    """Name of a graph.

    modelRI: the graph.
    maxLen: bytes of `name`, the NUL included.
    name: array that receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIGetId(modelRI: aclmdlRI | None, modelRIId: Pointer[uint32], /) -> int:
    """Number of a graph.

    modelRI: the graph.
    modelRIId: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIDestroyRegisterCallback(
    modelRI: aclmdlRI | None,
    func: Callable[[void_p], None] | aclrtCallback | None,
    userData: AnyPointer,
    /,
) -> int:
    """Have a function called when a graph is destroyed.

    modelRI: the graph.
    func: C keeps it until it ran or is unregistered.
    userData: passed on to it; keep it alive as long.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIDestroyUnregisterCallback(
    modelRI: aclmdlRI | None,
    func: Callable[[void_p], None] | aclrtCallback | None,
    /,
) -> int:
    """No longer call a function when a graph is destroyed.

    modelRI: the graph.
    func: what was registered.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlInitDump() -> int:
    """Make ready for dumping; before aclmdlSetDump and before models are loaded.

    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlSetDump(dumpCfgPath: Text, /) -> int:
    """Choose what is dumped.

    dumpCfgPath: a JSON file.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlFinalizeDump() -> int:
    """End dumping.

    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIGetStreams(
    modelRI: aclmdlRI | None,
    streams: PointerToCell[aclrtStream],
    numStreams: Pointer[uint32],
    /,
) -> int:
    """Streams of a graph.

    modelRI: the graph.
    streams: array that receives them; None to ask how many.
    numStreams: elements of the array; receives how many there are.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIGetTasksByStream(
    stream: aclrtStream | None,
    tasks: PointerToCell[aclmdlRITask],
    numTasks: Pointer[uint32],
    /,
) -> int:
    """Tasks of one stream of a graph.

    stream: stream; None is the default stream of the current context.
    tasks: array that receives them, they belong to the graph; None to ask how many.
    numTasks: elements of the array; receives how many there are.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRITaskGetType(task: aclmdlRITask | None, type: Pointer[aclmdlRITaskType], /) -> int:
    """Kind of a task in a graph.

    task: the task.
    type: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRITaskGetSeqId(task: aclmdlRITask | None, id: Pointer[uint32], /) -> int:
    """Number of a task in its graph.

    task: the task.
    id: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetVersion(majorVersion: Pointer[int32], minorVersion: Pointer[int32], patchVersion: Pointer[int32], /) -> int:
    """Version of the interface the library has; compare with ACL_MAJOR_VERSION and so on.

    majorVersion: receives its first number.
    minorVersion: receives its second.
    patchVersion: receives its third.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclInitCallbackRegister(
    type: _aclRegisterCallbackType | aclRegisterCallbackType,
    cbFunc: Callable[[bytes | None, int, void_p], int | None] | aclInitCallbackFunc | None,
    userData: AnyPointer,
    /,
) -> int:
    """Have a function called by aclInit; at once when it ran already.

    type: the part of AscendCL.
    cbFunc: C keeps it until it is unregistered.
    userData: passed on to it; keep it alive as long.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclInitCallbackUnRegister(
    type: _aclRegisterCallbackType | aclRegisterCallbackType,
    cbFunc: Callable[[bytes | None, int, void_p], int | None] | aclInitCallbackFunc | None,
    /,
) -> int:
    """No longer call a function from aclInit.

    type: the part of AscendCL.
    cbFunc: what was registered.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclFinalizeCallbackRegister(
    type: _aclRegisterCallbackType | aclRegisterCallbackType,
    cbFunc: Callable[[void_p], int | None] | aclFinalizeCallbackFunc | None,
    userData: AnyPointer,
    /,
) -> int:
    """Have a function called by aclFinalize.

    type: the part of AscendCL.
    cbFunc: C keeps it until it is unregistered.
    userData: passed on to it; keep it alive as long.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclFinalizeCallbackUnRegister(
    type: _aclRegisterCallbackType | aclRegisterCallbackType,
    cbFunc: Callable[[void_p], int | None] | aclFinalizeCallbackFunc | None,
    /,
) -> int:
    """No longer call a function from aclFinalize.

    type: the part of AscendCL.
    cbFunc: what was registered.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Are these addresses of a kind of memory?.

    addrList: array of device addresses.
    size: how many.
    memType: ACL_RT_MEM_TYPE_ bits.
    checkResult: receives 1 when all are, else 0.
    reserve: 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetLogicDevIdByUserDevId(userDevid: Integer, logicDevId: Pointer[int32], /) -> int:
    """Number of a device among those the driver shows to this process's environment.

    userDevid: number this process uses.
    logicDevId: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetUserDevIdByLogicDevId(logicDevId: Integer, userDevid: Pointer[int32], /) -> int:
    """Number this process uses for a device.

    logicDevId: number among those the driver shows.
    userDevid: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetLogicDevIdByPhyDevId(phyDevId: Integer, logicDevId: Pointer[int32], /) -> int:
    """Number of a device among those the driver shows.

    phyDevId: number in the machine.
    logicDevId: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetPhyDevIdByLogicDevId(logicDevId: Integer, phyDevId: Pointer[int32], /) -> int:
    """Number of a device in the machine.

    logicDevId: number among those the driver shows.
    phyDevId: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetUserDevIdByPhyDevId(phyDevId: Integer, userDevId: Pointer[int32], /) -> int:
    """Number this process uses for a device.

    phyDevId: number in the machine.
    userDevId: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetPhyDevIdByUserDevId(userDevId: Integer, phyDevId: Pointer[int32], /) -> int:
    """Number of a device in the machine.

    userDevId: number this process uses.
    phyDevId: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtProfTrace(userdata: AnyPointer, length: Integer, stream: aclrtStream | None, /) -> int:
    """Queue a mark for the profile.

    userdata: bytes of the user's; they are copied.
    length: how many, up to 18.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue a kernel whose arguments lie in device memory.

    funcHandle: the kernel.
    numBlocks: how many blocks run it.
    argsData: its arguments, which must stay until the stream passed it.
    argsSize: their bytes.
    cfg: attributes of the launch, None for none.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue a kernel whose arguments lie in host memory: they are copied during the call.

    funcHandle: the kernel.
    numBlocks: how many blocks run it.
    stream: stream; None is the default stream of the current context.
    cfg: attributes of the launch, None for none.
    hostArgs: its arguments.
    argsSize: their bytes.
    placeHolderArray: pointers among the arguments that are to point into them, None for none.
    placeHolderNum: how many.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue a kernel whose arguments are given one by one: they are copied during the call.

    func: the kernel: a handle, or the address of its host counterpart.
    numBlocks: how many blocks run it.
    stream: stream; None is the default stream of the current context.
    cfg: attributes of the launch, None for none.
    args: array with the address of each argument.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue a SIMT kernel whose arguments are given one by one: they are copied during the call.

    func: the kernel: a handle, or the address of its host counterpart.
    gridDim: blocks, by value.
    blockDim: threads of a block, by value.
    dynUbufSize: bytes of unified buffer of each block, 0 for none.
    stream: stream; None is the default stream of the current context.
    cfg: attributes of the launch, None for none.
    args: array with the address of each argument.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue a SIMT kernel whose arguments lie in host memory: they are copied during the call.

    func: the kernel: a handle, or the address of its host counterpart.
    gridDim: blocks, by value.
    blockDim: threads of a block, by value.
    dynUbufSize: bytes of unified buffer of each block, 0 for none.
    stream: stream; None is the default stream of the current context.
    cfg: attributes of the launch, None for none.
    hostArgs: its arguments.
    argsSize: their bytes.
    placeHolderArray: pointers among the arguments that are to point into them, None for none.
    placeHolderNum: how many.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCtxGetFloatOverflowAddr(overflowAddr: Pointer[void_p], /) -> int:
    """Where the current context notes overflow; saturation mode only.

    overflowAddr: receives a device address.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetFloatOverflowStatus(outputAddr: AnyPointer, outputSize: Integer, stream: aclrtStream | None, /) -> int:
    """Queue reading whether anything overflowed; saturation mode only.

    outputAddr: device memory for the answer, 64 bytes; it must stay until the stream passed it.
    outputSize: its bytes.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtResetFloatOverflowStatus(stream: aclrtStream | None, /) -> int:
    """Queue forgetting that anything overflowed.

    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtNpuGetFloatOverFlowStatus(
    outputAddr: AnyPointer,
    outputSize: Integer,
    checkMode: Integer,
    stream: aclrtStream | None,
    /,
) -> int:
    """Queue reading whether anything overflowed, also with inf and nan.

    outputAddr: device memory for the answer, 64 bytes; it must stay until the stream passed it.
    outputSize: its bytes.
    checkMode: 0.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtNpuClearFloatOverFlowStatus(checkMode: Integer, stream: aclrtStream | None, /) -> int:
    """Queue forgetting that anything overflowed.

    checkMode: 0.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtLaunchHostFunc(
    stream: aclrtStream | None,
    fn: Callable[[void_p], None] | aclrtHostFunc | None,
    args: AnyPointer,
    /,
) -> int:
    """Queue a call of a host function on a thread of the runtime; the stream waits for it. No thread has to be
    subscribed.

    stream: stream; None is the default stream of the current context.
    fn: C keeps it until it ran; it must not call AscendCL.
    args: passed on to it; keep it alive until it ran.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetHardwareSyncAddr(addr: Pointer[void_p], /) -> int:
    """Device address that kernels synchronise their blocks through.

    addr: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtRandomNumAsync(
    taskInfo: Pointer[aclrtRandomNumTaskInfo],
    stream: aclrtStream | None,
    reserve: AnyPointer,
    /,
) -> int:
    """Queue drawing random numbers; the memory named must stay until the stream passed it.

    taskInfo: what is drawn; read during the call.
    stream: stream; None is the default stream of the current context.
    reserve: reserved, None.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtRegStreamStateCallback(
    regName: Text,
    callback: Callable[[void_p, _aclrtStreamState, void_p], None] | aclrtStreamStateCallback | None,
    args: AnyPointer,
    /,
) -> int:
    """Have a function called when streams are made and destroyed.

    regName: name of the registration.
    callback: C keeps it; None ends the registration.
    args: passed on to it; keep it alive as long.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtRegDeviceStateCallback(
    regName: Text,
    callback: Callable[[int, _aclrtDeviceState, void_p], None] | aclrtDeviceStateCallback | None,
    args: AnyPointer,
    /,
) -> int:
    """Have a function called when devices are set and reset.

    regName: name of the registration.
    callback: C keeps it; None ends the registration.
    args: passed on to it; keep it alive as long.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSetDeviceTaskAbortCallback(
    regName: Text,
    callback: Callable[[int, _aclrtDeviceTaskAbortStage, int, void_p], int | None] | aclrtDeviceTaskAbortCallback | None,
    args: AnyPointer,
    /,
) -> int:
    """Have a function called when the tasks of a device are aborted.

    regName: name of the registration.
    callback: C keeps it; None ends the registration.
    args: passed on to it; keep it alive as long.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetOpExecuteTimeout(timeoutMs: Pointer[uint32], /) -> int:
    """How long an operator may run.

    timeoutMs: receives milliseconds.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDevicePeerAccessStatus(deviceId: Integer, peerDeviceId: Integer, status: Pointer[int32], /) -> int:
    """Does one device use the memory of another one?.

    deviceId: device, counted from 0.
    peerDeviceId: the other one.
    status: receives 1 or 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtStreamStop(stream: aclrtStream | None, /) -> int:
    """Stop a stream after the task that runs.

    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtTaskUpdateAsync(
    taskStream: aclrtStream | None,
    taskId: Integer,
    info: Pointer[aclrtTaskUpdateInfo],
    execStream: aclrtStream | None,
    /,
) -> int:
    """Queue changing a task that waits on another stream.

    taskStream: stream of the task.
    taskId: number of the task, from aclrtGetThreadLastTaskId.
    info: what changes.
    execStream: stream on which the change is queued.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCmoGetDescSize(size: Pointer[size_t], /) -> int:
    """Bytes a descriptor of a cache maintenance operation needs, in device memory.

    size: receives them.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCmoSetDesc(cmoDesc: AnyPointer, src: AnyPointer, size: Integer, /) -> int:
    """Fill in a descriptor of a cache maintenance operation.

    cmoDesc: device memory for it.
    src: where in device memory.
    size: bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCmoAsyncWithDesc(
    cmoDesc: AnyPointer,
    cmoType: _aclrtCmoType | aclrtCmoType,
    stream: aclrtStream | None,
    reserve: AnyPointer,
    /,
) -> int:
    """Queue the cache maintenance operation of a descriptor.

    cmoDesc: from aclrtCmoSetDesc; it must stay until the stream passed it.
    cmoType: what to do.
    stream: stream; None is the default stream of the current context.
    reserve: reserved, None.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCheckArchCompatibility(socVersion: Text, canCompatible: Pointer[int32], /) -> int:
    """Can kernels compiled for a chip run on this one?.

    socVersion: name of the chip they were compiled for.
    canCompatible: receives 1 or 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIAbort(modelRI: aclmdlRI | None, /) -> int:
    """Stop a running graph.

    modelRI: the graph.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICondHandleCreate(
    modelRI: aclmdlRI | None,
    defaultLaunchValue: Integer,
    flag: _aclmdlRICondHandleFlag | aclmdlRICondHandleFlag,
    handle: PointerToCell[aclmdlRICondHandle],
    /,
) -> int:
    """Make a condition for conditional tasks of a graph.

    modelRI: the graph.
    defaultLaunchValue: its value at each launch.
    flag: ACL_MODEL_RI_COND_HANDLE_ASSIGN_DEFAULT, or 0: the value stays from launch to launch.
    handle: receives it; it belongs to the graph.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICondHandleGetCondPtr(
    handle: aclmdlRICondHandle | None,
    ptr: Pointer[PointerTo[uint64, int, Integer]],
    /,
) -> int:
    """Where a condition lies.

    handle: the condition.
    ptr: receives a device address, of a uint64 that kernels write.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRIAddCondTask(params: aclmdlRICondTaskParams, stream: aclrtStream | None, flags: Integer, /) -> int:
    """Add a conditional task to a graph that is being captured.

    params: what it does, by value; the array of graphs in it is filled in.
    stream: stream that is being captured.
    flags: 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclmdlRICaptureToModelRIBegin(
    stream: aclrtStream | None,
    modelRI: aclmdlRI | None,
    mode: _aclmdlRICaptureMode | aclmdlRICaptureMode,
    /,
) -> int:
    """Record the tasks of a stream into a graph that exists, the body of a conditional task.

    stream: stream; None is the default stream of the current context.
    modelRI: the graph.
    mode: who may not call unsafe functions meanwhile.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCntNotifyRecord(
    cntNotify: aclrtCntNotify | None,
    stream: aclrtStream | None,
    info: Pointer[aclrtCntNotifyRecordInfo],
    /,
) -> int:
    """Queue changing the number of a counting notify.

    cntNotify: the counting notify.
    stream: stream; None is the default stream of the current context.
    info: how; read during the call.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCntNotifyWaitWithTimeout(
    cntNotify: aclrtCntNotify | None,
    stream: aclrtStream | None,
    info: Pointer[aclrtCntNotifyWaitInfo],
    /,
) -> int:
    """Queue a wait for the number of a counting notify.

    cntNotify: the counting notify.
    stream: stream; None is the default stream of the current context.
    info: for what and how long; read during the call.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCntNotifyReset(cntNotify: aclrtCntNotify | None, stream: aclrtStream | None, /) -> int:
    """Queue setting the number of a counting notify to 0.

    cntNotify: the counting notify.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCntNotifyGetId(cntNotify: aclrtCntNotify | None, notifyId: Pointer[uint32], /) -> int:
    """Number of a counting notify.

    cntNotify: the counting notify.
    notifyId: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtPersistentTaskClean(stream: aclrtStream | None, /) -> int:
    """Drop the tasks of a persistent stream (ACL_STREAM_PERSISTENT), so that others can take their place.

    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetErrorVerbose(deviceId: Integer, errorInfo: Pointer[aclrtErrorInfo], /) -> int:
    """What fault a device has.

    deviceId: device, counted from 0.
    errorInfo: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtRepairError(deviceId: Integer, errorInfo: Pointer[aclrtErrorInfo], /) -> int:
    """Repair a fault of a device.

    deviceId: device, counted from 0.
    errorInfo: from aclrtGetErrorVerbose.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemSetAccess(virPtr: AnyPointer, size: Integer, desc: Pointer[aclrtMemAccessDesc], count: Integer, /) -> int:
    """Who may use a range of virtual memory.

    virPtr: where it begins.
    size: its bytes.
    desc: array of who and for what.
    count: how many.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemGetAccess(virPtr: AnyPointer, location: Pointer[aclrtMemLocation], flag: Pointer[uint64], /) -> int:
    """For what a range of virtual memory may be used.

    virPtr: an address in it.
    location: from where.
    flag: receives aclrtMemAccessFlags.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSnapShotProcessLock(pid: Integer, reserve: AnyPointer, /) -> int:
    """Halt a process's work on devices, for a snapshot.

    pid: the process.
    reserve: reserved, None.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSnapShotProcessUnlock(pid: Integer, reserve: AnyPointer, /) -> int:
    """Let a process go on after a snapshot.

    pid: the process.
    reserve: reserved, None.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSnapShotProcessBackup(pid: Integer, args: Pointer[aclrtSnapShotBackupArgs], /) -> int:
    """Save what a process has on devices.

    pid: the process.
    args: flags; None for none.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSnapShotProcessRestore(pid: Integer, args: Pointer[aclrtSnapShotRestoreArgs], /) -> int:
    """Bring back what a process had on devices.

    pid: the process.
    args: flags; None for none.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSnapShotCallbackRegister(
    stage: _aclrtSnapShotStage | aclrtSnapShotStage,
    callback: Callable[[int, void_p], int | None] | aclrtSnapShotCallBack | None,
    args: AnyPointer,
    /,
) -> int:
    """Have a function called at a stage of a snapshot.

    stage: when.
    callback: C keeps it until it is unregistered.
    args: passed on to it; keep it alive as long.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtSnapShotCallbackUnregister(
    stage: _aclrtSnapShotStage | aclrtSnapShotStage,
    callback: Callable[[int, void_p], int | None] | aclrtSnapShotCallBack | None,
    /,
) -> int:
    """No longer call a function at a stage of a snapshot.

    stage: when.
    callback: what was registered.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCacheLastTaskOpInfo(infoPtr: AnyPointer, infoSize: Integer, /) -> int:
    """Attach a description of the operator to this thread's last task, for profiles.

    infoPtr: the description; it is copied.
    infoSize: its bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtCacheLastTaskExtendInfo(extendInfoPtr: Text, infoSize: Integer, /) -> int:
    """Attach a further text to this thread's last task, for profiles.

    extendInfoPtr: the text; it is copied.
    infoSize: its bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtGetFunctionAttribute(
    funcHandle: aclrtFuncHandle | None,
    attrType: _aclrtFuncAttribute | aclrtFuncAttribute,
    attrValue: Pointer[int64],
    /,
) -> int:
    """A property of a kernel.

    funcHandle: the kernel.
    attrType: which.
    attrValue: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFunctionGetBinary(funcHandle: aclrtFuncHandle | None, binHandle: PointerToCell[aclrtBinHandle], /) -> int:
    """The binary a kernel belongs to.

    funcHandle: the kernel.
    binHandle: receives it; not to be unloaded for having been asked.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFunctionGetParamCount(func: AnyPointer, paramCount: Pointer[size_t], /) -> int:
    """How many parameters a kernel has.

    func: the kernel: a handle, or the address of its host counterpart.
    paramCount: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFunctionGetParamInfo(
    func: AnyPointer,
    paramIndex: Integer,
    paramOffset: Pointer[size_t],
    paramSize: Pointer[size_t],
    /,
) -> int:
    """Where a parameter of a kernel lies among its arguments.

    func: the kernel: a handle, or the address of its host counterpart.
    paramIndex: which, from 0.
    paramOffset: receives bytes from the beginning.
    paramSize: receives its bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtFunctionGetAvailDynUbufPerBlock(func: AnyPointer, flags: Integer, dynamicUbufSize: Pointer[size_t], /) -> int:
    """How much unified buffer a launch of a SIMT kernel may ask for.

    func: the kernel: a handle, or the address of its host counterpart.
    flags: 0.
    dynamicUbufSize: receives bytes of a block.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtIpcGetEventHandle(event: aclrtEvent | None, handle: Pointer[aclrtIpcEventHandle], /) -> int:
    """A handle under which another process opens an event.

    event: created with ACL_EVENT_IPC.
    handle: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtIpcOpenEventHandle(handle: aclrtIpcEventHandle, event: PointerToCell[aclrtEvent], /) -> int:
    """Open an event of another process.

    handle: what that process got, by value.
    event: receives it; freed with aclrtDestroyEvent.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemRetainAllocationHandle(virPtr: AnyPointer, handle: PointerToCell[aclrtDrvMemHandle], /) -> int:
    """The physical memory behind an address; it counts as one more holder.

    virPtr: where it is mapped.
    handle: receives it; freed with aclrtFreePhysical.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemGetAllocationPropertiesFromHandle(
    handle: aclrtDrvMemHandle | None,
    prop: Pointer[aclrtPhysicalMemProp],
    /,
) -> int:
    """What kind physical memory is of.

    handle: physical memory.
    prop: receives it.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """As aclrtReserveMemAddress, in addresses that are not kept for unified memory.

    virPtr: receives where it begins; released with aclrtReleaseMemAddress.
    size: bytes, a multiple of the granularity.
    alignment: 0.
    expectPtr: None: anywhere.
    flags: reserved for the kind of pages, 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemGetAddressRange(ptr: AnyPointer, pbase: Pointer[void_p], psize: Pointer[size_t], /) -> int:
    """The allocation an address belongs to.

    ptr: any address in it.
    pbase: receives where it begins.
    psize: receives its bytes.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemP2PMap(devPtr: AnyPointer, size: Integer, dstDevId: Integer, flags: Integer, /) -> int:
    """Map device memory for another device.

    devPtr: where it begins.
    size: its bytes.
    dstDevId: the other device.
    flags: 0.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue moving managed memory to where it will be used.

    ptr: where the range begins.
    size: its bytes.
    location: where to, by value.
    flags: 0.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
    """Queue moving several ranges of managed memory.

    ptrs: array of where they begin.
    sizes: array of their bytes.
    count: how many.
    prefetchLocs: array of places.
    prefetchLocIdxs: array: from which range on each place holds.
    numPrefetchLocs: elements of both.
    flags: 0.
    stream: stream; None is the default stream of the current context.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemMapSelectedLink(virPtrDst: AnyPointer, size: Integer, virPtrSrc: AnyPointer, linkIdx: Integer, /) -> int:
    """Map memory a second time, over a chosen link between devices.

    virPtrDst: reserved addresses.
    size: bytes.
    virPtrSrc: where it is mapped.
    linkIdx: ACL_RT_MEM_LINK_IDX_...
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtDeviceL2CacheFlush(rsv: AnyPointer, /) -> int:
    """Write the L2 cache of the current device back to memory.

    rsv: reserved, None.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
    """

@function
def aclrtMemMapSetLink(handle: aclrtDrvMemHandle | None, adviceLink: _aclrtMemLinkType | aclrtMemLinkType, /) -> int:
    """Choose the link that later mappings of physical memory take.

    handle: physical memory.
    adviceLink: which.
    Returns 0 or an error code. Source: acl/acl_rt.h 2026.8.
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
