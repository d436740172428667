"""acl/acl_rt.h as Python: devices, contexts, streams, events, memory, kernels, callbacks and captured graphs.

Source: acl/acl_rt.h 2026.8.

Functions return 0 or a code (`pyacl.acl.error_codes.rt_error_codes`, the ACL_ERROR_ names of acl_base_rt). The same
mistake has two codes, depending on who finds it: 100000 from the outer layer (NULL, size 0), 107000 from the runtime
(lengths, timeouts). "measured" is what the open-source runtime answered; the rest is what the interface says.

Most functions need a current context in the calling thread and return 107002 without one: aclrtSetDevice gives it one,
and every new thread starts without. A device's handles die with its last aclrtResetDevice. What is queued on a stream
runs later, in order: memory, events and functions named there must stay until the stream passed them, and Python's
references do not see that. Every call releases the GIL.
"""

from __future__ import annotations

from npu_common.cdecl import (
    POINTER,
    Enumeration,
    Opaque,
    Struct,
    Union,
    array,
    bool8,
    callback,
    char,
    char_p,
    exported_names,
    float32,
    int32,
    int64,
    size_t,
    uint8,
    uint16,
    uint32,
    uint64,
    void_p,
)

from .._library import lib
from . import acl_base_rt
from .acl_base_rt import *

ACL_MAJOR_VERSION = 1
ACL_MINOR_VERSION = 17
ACL_PATCH_VERSION = 0
ACL_EVENT_SYNC = 1
ACL_EVENT_CAPTURE_STREAM_PROGRESS = 2
ACL_EVENT_TIME_LINE = 8
ACL_EVENT_DEVICE_USE_ONLY = 16
ACL_EVENT_EXTERNAL = 32
ACL_EVENT_IPC = 64
ACL_STREAM_FAST_LAUNCH = 1
ACL_STREAM_FAST_SYNC = 2
ACL_STREAM_PERSISTENT = 4
ACL_STREAM_HUGE = 8
ACL_STREAM_CPU_SCHEDULE = 16
ACL_STREAM_DEVICE_USE_ONLY = 32
ACL_STREAM_WAIT_VALUE_GEQ = 0
ACL_STREAM_WAIT_VALUE_EQ = 1
ACL_STREAM_WAIT_VALUE_AND = 2
ACL_STREAM_WAIT_VALUE_NOR = 3
ACL_CONTINUE_ON_FAILURE = 0
ACL_STOP_ON_FAILURE = 1
ACL_NOTIFY_DEFAULT = 0
ACL_NOTIFY_DEVICE_USE_ONLY = 1
ACL_DEV_FEATURE_SUPPORT = 1
ACL_DEV_FEATURE_NOT_SUPPORT = 0
ACL_RT_NOTIFY_EXPORT_FLAG_DEFAULT = 0
ACL_RT_NOTIFY_EXPORT_FLAG_DISABLE_PID_VALIDATION = 2
ACL_RT_NOTIFY_IMPORT_FLAG_DEFAULT = 0
ACL_RT_NOTIFY_IMPORT_FLAG_ENABLE_PEER_ACCESS = 2
ACL_RT_IPC_MEM_EXPORT_FLAG_DEFAULT = 0
ACL_RT_IPC_MEM_EXPORT_FLAG_DISABLE_PID_VALIDATION = 1
ACL_RT_IPC_MEM_IMPORT_FLAG_DEFAULT = 0
ACL_RT_IPC_MEM_IMPORT_FLAG_ENABLE_PEER_ACCESS = 1
ACL_RT_VMM_EXPORT_FLAG_DEFAULT = 0
ACL_RT_VMM_EXPORT_FLAG_DISABLE_PID_VALIDATION = 1
ACL_HOST_REG_MAPPED = 2
ACL_HOST_REG_IOMEMORY = 4
ACL_HOST_REG_READONLY = 8
ACL_HOST_REG_PINNED = 0x10000000
ACL_MDLRI_DEBUG_JSON_PRINT_SUMMARY = 0
ACL_MDLRI_DEBUG_JSON_PRINT_VERBOSE = 1
ACL_RT_MAX_RECORD_PA_NUM_PER_DEV = 20
ACL_IPC_EVENT_HANDLE_SIZE = 64
ACL_RT_MEM_ATTACH_GLOBAL = 1
ACL_RT_MEM_LINK_IDX_0 = 0
ACL_RT_MEM_LINK_IDX_1 = 1
ACL_HOST_DEVICE_CONNECT_TYPE_PCIE = 0
ACL_HOST_DEVICE_CONNECT_TYPE_HCCS = 1
ACL_HOST_DEVICE_CONNECT_TYPE_UB = 2
ACL_EVENT_RECORD_DEFAULT = 0
ACL_EVENT_RECORD_EXTERNAL = 1
ACL_EVENT_WAIT_DEFAULT = 0
ACL_EVENT_WAIT_EXTERNAL = 1
ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_SIO = 0
ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_HCCS = 1
ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_ONE_PORT_PATH = 2
ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_UB_MULTI_PORT_PATH = 3
MAX_MEM_UCE_INFO_ARRAY_SIZE = 128
UCE_INFO_RESERVED_SIZE = 14
ACL_RT_MEM_UCE_INFO_MAX_NUM = 20
ACL_RT_BINARY_MAGIC_ELF_AICORE = 0x43554245
ACL_RT_BINARY_MAGIC_ELF_VECTOR_CORE = 0x41415246
ACL_RT_BINARY_MAGIC_ELF_CUBE_CORE = 0x41494343
ACL_DEVICE_FORM_FACTOR_POD = 0
ACL_DEVICE_FORM_FACTOR_A_K = 1
ACL_DEVICE_FORM_FACTOR_A_X = 2
ACL_DEVICE_FORM_FACTOR_PCIE_CARD = 3
ACL_RT_CMO_MAX_BARRIER_NUM = 6
ACL_RT_DEVS_TOPOLOGY_HCCS = 1
ACL_RT_DEVS_TOPOLOGY_PIX = 2
ACL_RT_DEVS_TOPOLOGY_PIB = 4
ACL_RT_DEVS_TOPOLOGY_PHB = 8
ACL_RT_DEVS_TOPOLOGY_SYS = 16
ACL_RT_DEVS_TOPOLOGY_SIO = 32
ACL_RT_DEVS_TOPOLOGY_HCCS_SW = 64
ACL_RT_MEM_TYPE_DEV = 2
ACL_RT_MEM_TYPE_DVPP = 8
ACL_RT_MEM_TYPE_RSVD = 16
ACL_PKG_VERSION_MAX_SIZE = 128
ACL_PKG_VERSION_PARTS_MAX_SIZE = 64


class aclrtRunMode(Enumeration):
    """The place of the program.

    ACL_DEVICE is the NPU's own processor, where host and device memory are one; ACL_HOST is beside a card.
    """

    ACL_DEVICE = 0
    ACL_HOST = 1


class aclrtTsId(Enumeration):
    """Which task scheduler of a device a thread's tasks go to."""

    ACL_TS_ID_AICORE = 0
    ACL_TS_ID_AIVECTOR = 1
    ACL_TS_ID_RESERVED = 2


class aclrtEventStatus(Enumeration):
    """Answer of aclrtQueryEvent. COMPLETE is 0 here and 1 in aclrtEventRecordedStatus: do not mix them."""

    ACL_EVENT_STATUS_COMPLETE = 0
    ACL_EVENT_STATUS_NOT_READY = 1
    ACL_EVENT_STATUS_RESERVED = 2


class aclrtEventRecordedStatus(Enumeration):
    """Answer of aclrtQueryEventStatus: whether the recorded moment has been reached.

    NOT_READY is 0 here, other than in aclrtEventStatus.
    """

    ACL_EVENT_RECORDED_STATUS_NOT_READY = 0
    ACL_EVENT_RECORDED_STATUS_COMPLETE = 1


class aclrtEventWaitStatus(Enumeration):
    """Answer of aclrtQueryEventWaitStatus: whether the waits for an event are over."""

    ACL_EVENT_WAIT_STATUS_COMPLETE = 0
    ACL_EVENT_WAIT_STATUS_NOT_READY = 1
    ACL_EVENT_WAIT_STATUS_RESERVED = 65535


class aclrtStreamStatus(Enumeration):
    """Answer of aclrtStreamQuery: whether every task of the stream is done."""

    ACL_STREAM_STATUS_COMPLETE = 0
    ACL_STREAM_STATUS_NOT_READY = 1
    ACL_STREAM_STATUS_RESERVED = 65535


class aclrtCallbackBlockType(Enumeration):
    """Whether a stream waits for the callback launched on it before it goes on."""

    ACL_CALLBACK_NO_BLOCK = 0
    ACL_CALLBACK_BLOCK = 1


class aclrtMemcpyKind(Enumeration):
    """Direction of a copy.

    1-D copies take 0 to 5, 2-D copies 1 to 4 (measured); the runtime does not check that the addresses fit it.
    """

    ACL_MEMCPY_HOST_TO_HOST = 0
    ACL_MEMCPY_HOST_TO_DEVICE = 1
    ACL_MEMCPY_DEVICE_TO_HOST = 2
    ACL_MEMCPY_DEVICE_TO_DEVICE = 3
    ACL_MEMCPY_DEFAULT = 4
    ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE = 5
    ACL_MEMCPY_INNER_DEVICE_TO_DEVICE = 6
    ACL_MEMCPY_INTER_DEVICE_TO_DEVICE = 7


class aclrtMemManagedAdviseType(Enumeration):
    """The advice to the driver about a range of managed memory."""

    ACL_MEM_ADVISE_SET_READ_MOSTLY = 0
    ACL_MEM_ADVISE_UNSET_READ_MOSTLY = 1
    ACL_MEM_ADVISE_SET_PREFERRED_LOCATION = 2
    ACL_MEM_ADVISE_UNSET_PREFERRED_LOCATION = 3
    ACL_MEM_ADVISE_SET_ACCESSED_BY = 4
    ACL_MEM_ADVISE_UNSET_ACCESSED_BY = 5


class aclrtMemManagedLocationType(Enumeration):
    """Kind of place managed memory may lie in."""

    ACL_MEM_LOCATIONTYPE_INVALID = 0
    ACL_MEM_LOCATIONTYPE_DEVICE = 1
    ACL_MEM_LOCATIONTYPE_HOST = 2
    ACL_MEM_LOCATIONTYPE_HOST_NUMA = 3
    ACL_MEM_LOCATIONTYPE_HOST_NUMA_CURRENT = 4


class aclrtMemMallocPolicy(Enumeration):
    """Which pages device memory is made of; type bits (0x100, 0x1000) and read-only (0x100000) may be or-ed in.

    The runtime takes unknown values, too (measured).
    """

    ACL_MEM_MALLOC_HUGE_FIRST = 0
    ACL_MEM_MALLOC_HUGE_ONLY = 1
    ACL_MEM_MALLOC_NORMAL_ONLY = 2
    ACL_MEM_MALLOC_HUGE_FIRST_P2P = 3
    ACL_MEM_MALLOC_HUGE_ONLY_P2P = 4
    ACL_MEM_MALLOC_NORMAL_ONLY_P2P = 5
    ACL_MEM_MALLOC_HUGE1G_ONLY = 6
    ACL_MEM_MALLOC_HUGE1G_ONLY_P2P = 7
    ACL_MEM_TYPE_LOW_BAND_WIDTH = 256
    ACL_MEM_TYPE_HIGH_BAND_WIDTH = 4096
    ACL_MEM_ACCESS_USER_SPACE_READONLY = 1048576


class aclrtHostRegisterType(Enumeration):
    """How aclrtHostRegister makes host memory known to the device."""

    ACL_HOST_REGISTER_MAPPED = 0
    ACL_HOST_REGISTER_IOMEMORY = 4
    ACL_HOST_REGISTER_READONLY = 8


class aclrtMallocAttrType(Enumeration):
    """Which member of aclrtMallocAttrValue an attribute uses."""

    ACL_RT_MEM_ATTR_RSV = 0
    ACL_RT_MEM_ATTR_MODULE_ID = 1
    ACL_RT_MEM_ATTR_DEVICE_ID = 2
    ACL_RT_MEM_ATTR_VA_FLAG = 3


class aclrtMemAttr(Enumeration):
    """Kind of device memory and of its pages, for questions about free memory and for physical memory."""

    ACL_DDR_MEM = 0
    ACL_HBM_MEM = 1
    ACL_DDR_MEM_HUGE = 2
    ACL_DDR_MEM_NORMAL = 3
    ACL_HBM_MEM_HUGE = 4
    ACL_HBM_MEM_NORMAL = 5
    ACL_DDR_MEM_P2P_HUGE = 6
    ACL_DDR_MEM_P2P_NORMAL = 7
    ACL_HBM_MEM_P2P_HUGE = 8
    ACL_HBM_MEM_P2P_NORMAL = 9
    ACL_HBM_MEM_HUGE1G = 10
    ACL_HBM_MEM_P2P_HUGE1G = 11
    ACL_MEM_NORMAL = 12
    ACL_MEM_HUGE = 13
    ACL_MEM_HUGE1G = 14
    ACL_MEM_P2P_NORMAL = 15
    ACL_MEM_P2P_HUGE = 16
    ACL_MEM_P2P_HUGE1G = 17


class aclrtIpcMemAttrType(Enumeration):
    """Attributes of memory shared between processes."""

    ACL_RT_IPC_MEM_ATTR_ACCESS_LINK = 0


class aclrtGroupAttr(Enumeration):
    """The questions of aclrtGetGroupInfoDetail: counts of cores and queues of a group, or its number."""

    ACL_GROUP_AICORE_INT = 0
    ACL_GROUP_AIV_INT = 1
    ACL_GROUP_AIC_INT = 2
    ACL_GROUP_SDMANUM_INT = 3
    ACL_GROUP_ASQNUM_INT = 4
    ACL_GROUP_GROUPID_INT = 5


class aclrtFloatOverflowMode(Enumeration):
    """The result of arithmetic on overflow: saturated, or inf and nan as IEEE 754."""

    ACL_RT_OVERFLOW_MODE_SATURATION = 0
    ACL_RT_OVERFLOW_MODE_INFNAN = 1
    ACL_RT_OVERFLOW_MODE_UNDEF = 2


class aclrtStreamConfigAttr(Enumeration):
    """Which setting of a stream aclrtSetStreamConfigOpt changes."""

    ACL_RT_STREAM_WORK_ADDR_PTR = 0
    ACL_RT_STREAM_WORK_SIZE = 1
    ACL_RT_STREAM_FLAG = 2
    ACL_RT_STREAM_PRIORITY = 3


class aclrtUtilizationExtendInfo(Opaque):
    """Reserved: what further utilisation figures would stand in."""


class aclrtGroupInfo(Opaque):
    """The compute groups of a device. From aclrtCreateGroupInfo, freed with aclrtDestroyGroupInfo."""


class aclrtExceptionInfo(Opaque):
    """The argument of the callback of a failed task.

    Valid inside that call only; read through aclrtGet...FromExceptionInfo.
    """


class aclrtMemLocationType(Enumeration):
    """Where an address lies."""

    ACL_MEM_LOCATION_TYPE_HOST = 0
    ACL_MEM_LOCATION_TYPE_DEVICE = 1
    ACL_MEM_LOCATION_TYPE_UNREGISTERED = 2
    ACL_MEM_LOCATION_TYPE_MANAGED = 3
    ACL_MEM_LOCATION_TYPE_HOST_NUMA = 4


class aclrtMemManagedRangeAttribute(Enumeration):
    """The questions of aclrtMemManagedGetAttr."""

    ACL_MEM_RANGE_ATTRIBUTE_READ_MOSTLY = 1
    ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION = 2
    ACL_MEM_RANGE_ATTRIBUTE_ACCESSED_BY = 3
    ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION_TYPE = 4
    ACL_MEM_RANGE_ATTRIBUTE_PREFERRED_LOCATION_ID = 5
    ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION = 6
    ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION_TYPE = 7
    ACL_MEM_RANGE_ATTRIBUTE_LAST_PREFETCH_LOCATION_ID = 8


class aclrtMemAllocationType(Enumeration):
    """How physical memory is allocated."""

    ACL_MEM_ALLOCATION_TYPE_PINNED = 0


class aclrtMemHandleType(Enumeration):
    """Which kind of handle physical memory can be shared through."""

    ACL_MEM_HANDLE_TYPE_NONE = 0
    ACL_MEM_HANDLE_TYPE_POSIX = 2


class aclrtMemSharedHandleType(Enumeration):
    """Kind of shareable handle: a number within one machine, or 128 bytes (aclrtMemFabricHandle).

    Other servers take the 128 bytes, too.
    """

    ACL_MEM_SHARE_HANDLE_TYPE_DEFAULT = 1
    ACL_MEM_SHARE_HANDLE_TYPE_FABRIC = 2


class aclrtMemGranularityOptions(Enumeration):
    """Which granularity is asked for: the smallest possible one or the one that performs best."""

    ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM = 0
    ACL_RT_MEM_ALLOC_GRANULARITY_RECOMMENDED = 1
    ACL_RT_MEM_ALLOC_GRANULARITY_UNDEF = 65535


class aclrtDrvMemHandle(void_p):
    """Physical device memory without an address.

    From aclrtMallocPhysical or an import, freed with aclrtFreePhysical.
    """


class aclrtDeviceStatus(Enumeration):
    """Answer of aclrtQueryDeviceStatus."""

    ACL_RT_DEVICE_STATUS_NORMAL = 0
    ACL_RT_DEVICE_STATUS_ABNORMAL = 1
    ACL_RT_DEVICE_STATUS_END = 65535


class aclrtBinary(void_p):
    """The bytes of a kernel binary, described for aclrtBinaryLoad.

    From aclrtCreateBinary, freed with aclrtDestroyBinary.
    """


class aclrtBinHandle(void_p):
    """A kernel binary on the device. From aclrtBinaryLoad..., freed with aclrtBinaryUnLoad, its functions with it."""


class aclrtFuncHandle(void_p):
    """One kernel of a binary; lives as long as the binary and is not freed."""


class aclrtArgsHandle(void_p):
    """The list of arguments of one launch, from aclrtKernelArgsInit; complete after aclrtKernelArgsFinalize."""


class aclrtParamHandle(void_p):
    """One parameter in an argument list, to be changed later with aclrtKernelArgsParaUpdate."""


class aclmdlRI(void_p):
    """A captured or built graph ("model running instance").

    From aclmdlRICaptureEnd or aclmdlRIBuildBegin, freed with aclmdlRIDestroy.
    """


class aclmdlRICaptureMode(Enumeration):
    """The threads that may not call unsafe functions during a capture: all, the capturing thread, or none.

    Unsafe are copies and fills without a stream, for example.
    """

    ACL_MODEL_RI_CAPTURE_MODE_GLOBAL = 0
    ACL_MODEL_RI_CAPTURE_MODE_THREAD_LOCAL = 1
    ACL_MODEL_RI_CAPTURE_MODE_RELAXED = 2


class aclmdlRICaptureStatus(Enumeration):
    """Whether a stream is being captured; INVALIDATED means that the capture failed and has to be ended."""

    ACL_MODEL_RI_CAPTURE_STATUS_NONE = 0
    ACL_MODEL_RI_CAPTURE_STATUS_ACTIVE = 1
    ACL_MODEL_RI_CAPTURE_STATUS_INVALIDATED = 2


class aclrtErrorType(Enumeration):
    """The kind of a device's fault."""

    ACL_RT_NO_ERROR = 0
    ACL_RT_ERROR_MEMORY = 1
    ACL_RT_ERROR_L2 = 2
    ACL_RT_ERROR_AICORE = 3
    ACL_RT_ERROR_LINK = 4
    ACL_RT_ERROR_L3_PORT = 5
    ACL_RT_ERROR_OTHERS = 65535


class aclrtAicoreErrorType(Enumeration):
    """Whether software or the core itself caused an AI Core fault."""

    ACL_RT_AICORE_ERROR_UNKNOWN = 0
    ACL_RT_AICORE_ERROR_SW = 1
    ACL_RT_AICORE_ERROR_HW_LOCAL = 2


class aclrtCmoType(Enumeration):
    """The effect of a cache maintenance operation on a range of memory."""

    ACL_RT_CMO_TYPE_PREFETCH = 0
    ACL_RT_CMO_TYPE_WRITEBACK = 1
    ACL_RT_CMO_TYPE_INVALID = 2
    ACL_RT_CMO_TYPE_FLUSH = 3


class aclrtLastErrLevel(Enumeration):
    """The level of the last error: the calling thread's."""

    ACL_RT_THREAD_LEVEL = 0


class aclrtBinaryLoadOptionType(Enumeration):
    """Which member of aclrtBinaryLoadOptionValue an option uses. LAZY_MAGIC is the older name of MAGIC."""

    ACL_RT_BINARY_LOAD_OPT_LAZY_LOAD = 1
    ACL_RT_BINARY_LOAD_OPT_LAZY_MAGIC = 2
    ACL_RT_BINARY_LOAD_OPT_MAGIC = 2
    ACL_RT_BINARY_LOAD_OPT_CPU_KERNEL_MODE = 3


class aclrtEngineType(Enumeration):
    """Which cores run a kernel: cube (AIC) or vector (AIV)."""

    ACL_RT_ENGINE_TYPE_AIC = 0
    ACL_RT_ENGINE_TYPE_AIV = 1


class aclrtLaunchKernelAttrId(Enumeration):
    """Which member of aclrtLaunchKernelAttrValue an attribute uses."""

    ACL_RT_LAUNCH_KERNEL_ATTR_SCHEM_MODE = 1
    ACL_RT_LAUNCH_KERNEL_ATTR_LOCAL_MEMORY_SIZE = 2
    ACL_RT_LAUNCH_KERNEL_ATTR_DYN_UBUF_SIZE = 2
    ACL_RT_LAUNCH_KERNEL_ATTR_ENGINE_TYPE = 3
    ACL_RT_LAUNCH_KERNEL_ATTR_BLOCKDIM_OFFSET = 4
    ACL_RT_LAUNCH_KERNEL_ATTR_BLOCK_TASK_PREFETCH = 5
    ACL_RT_LAUNCH_KERNEL_ATTR_DATA_DUMP = 6
    ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT = 7
    ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT_US = 8
    ACL_RT_LAUNCH_KERNEL_ATTR_ENABLE_PROFILING = 9


class aclrtStreamAttr(Enumeration):
    """Which member of aclrtStreamAttrValue is meant."""

    ACL_STREAM_ATTR_FAILURE_MODE = 1
    ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK = 2
    ACL_STREAM_ATTR_USER_CUSTOM_TAG = 3
    ACL_STREAM_ATTR_CACHE_OP_INFO = 4
    ACL_STREAM_ATTR_PRIORITY = 5


class aclmdlRITaskType(Enumeration):
    """Kind of a task in a graph, which chooses the member of aclmdlRITaskParams."""

    ACL_MODEL_RI_TASK_DEFAULT = 0
    ACL_MODEL_RI_TASK_KERNEL = 1
    ACL_MODEL_RI_TASK_EVENT_RECORD = 2
    ACL_MODEL_RI_TASK_EVENT_WAIT = 3
    ACL_MODEL_RI_TASK_EVENT_RESET = 4
    ACL_MODEL_RI_TASK_VALUE_WRITE = 5
    ACL_MODEL_RI_TASK_VALUE_WAIT = 6


class aclrtDevAttr(Enumeration):
    """The questions of aclrtGetDeviceInfo. Names with equal values are an older spelling and its correction."""

    ACL_DEV_ATTR_AICPU_CORE_NUM = 1
    ACL_DEV_ATTR_AICORE_CORE_NUM = 101
    ACL_DEV_ATTR_CUBE_CORE_NUM = 102
    ACL_DEV_ATTR_VECTOR_CORE_NUM = 201
    ACL_DEV_ATTR_WARP_SIZE = 202
    ACL_DEV_ATTR_MAX_THREAD_PER_VECTOR_CORE = 203
    ACL_DEV_ATTR_LOCAL_MEM_PER_VECTOR_CORE = 204
    ACL_DEV_ATTR_UBUF_PER_VECTOR_CORE = 204
    ACL_DEV_ATTR_MAX_GRID_DIM_X = 205
    ACL_DEV_ATTR_MAX_GRID_DIM_Y = 206
    ACL_DEV_ATTR_MAX_GRID_DIM_Z = 207
    ACL_DEV_ATTR_MAX_BLOCK_PER_GRID = 208
    ACL_DEV_ATTR_MAX_THREADS_PER_BLOCK = 209
    ACL_DEV_ATTR_MAX_BLOCK_DIM_X = 210
    ACL_DEV_ATTR_MAX_BLOCK_DIM_Y = 211
    ACL_DEV_ATTR_MAX_BLOCK_DIM_Z = 212
    ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE = 301
    ACL_DEV_ATTR_L2_CACHE_SIZE = 302
    ACL_DEV_ATTR_SMP_ID = 401
    ACL_DEV_ATTR_PHY_CHIP_ID = 402
    ACL_DEV_ATTR_SUPER_POD_DEVIDE_ID = 403
    ACL_DEV_ATTR_SUPER_POD_DEVICE_ID = 403
    ACL_DEV_ATTR_SUPER_POD_SERVER_ID = 404
    ACL_DEV_ATTR_SUPER_POD_ID = 405
    ACL_DEV_ATTR_CUST_OP_PRIVILEGE = 406
    ACL_DEV_ATTR_MAINBOARD_ID = 407
    ACL_DEV_ATTR_HD_CONNECT_TYPE = 408
    ACL_DEV_ATTR_DEVICE_FORM_FACTOR = 409
    ACL_DEV_ATTR_IS_VIRTUAL = 501
    ACL_DEV_ATTR_NPU_ARCH = 601


class aclrtDevFeatureType(Enumeration):
    """The questions of aclrtGetDeviceCapability, which answers ACL_DEV_FEATURE_SUPPORT or _NOT_SUPPORT."""

    ACL_FEATURE_TSCPU_TASK_UPDATE_SUPPORT_AIC_AIV = 1
    ACL_FEATURE_SYSTEM_MEMQ_EVENT_CROSS_DEV = 21


class aclrtReduceKind(Enumeration):
    """The operations of aclrtReduceAsync on destination and source."""

    ACL_RT_MEMCPY_SDMA_AUTOMATIC_SUM = 10
    ACL_RT_MEMCPY_SDMA_AUTOMATIC_MAX = 11
    ACL_RT_MEMCPY_SDMA_AUTOMATIC_MIN = 12
    ACL_RT_MEMCPY_SDMA_AUTOMATIC_EQUAL = 13


class aclrtDevResLimitType(Enumeration):
    """Which cores a limit counts."""

    ACL_RT_DEV_RES_CUBE_CORE = 0
    ACL_RT_DEV_RES_VECTOR_CORE = 1


class aclrtCondition(Enumeration):
    """How aclrtSwitchStream compares."""

    ACL_RT_EQUAL = 0
    ACL_RT_NOT_EQUAL = 1
    ACL_RT_GREATER = 2
    ACL_RT_GREATER_OR_EQUAL = 3
    ACL_RT_LESS = 4
    ACL_RT_LESS_OR_EQUAL = 5


class aclrtCompareDataType(Enumeration):
    """The types that aclrtSwitchStream compares."""

    ACL_RT_SWITCH_INT32 = 0
    ACL_RT_SWITCH_INT64 = 1


class aclrtRandomNumFuncType(Enumeration):
    """Which distribution aclrtRandomNumAsync draws from; which member of paramInfo is used."""

    ACL_RT_RANDOM_NUM_FUNC_TYPE_DROPOUT_BITMASK = 0
    ACL_RT_RANDOM_NUM_FUNC_TYPE_UNIFORM_DIS = 1
    ACL_RT_RANDOM_NUM_FUNC_TYPE_NORMAL_DIS = 2
    ACL_RT_RANDOM_NUM_FUNC_TYPE_TRUNCATED_NORMAL_DIS = 3


class aclrtDeviceTaskAbortStage(Enumeration):
    """Whether a callback runs before or after the tasks of a device are aborted."""

    ACL_RT_DEVICE_TASK_ABORT_PRE = 0
    ACL_RT_DEVICE_TASK_ABORT_POST = 1


class aclrtUpdateTaskAttrId(Enumeration):
    """The kinds of tasks that aclrtTaskUpdateAsync changes."""

    ACL_RT_UPDATE_RANDOM_TASK = 1
    ACL_RT_UPDATE_AIC_AIV_TASK = 2


class aclrtDeviceState(Enumeration):
    """When a device callback runs: before or after a device is set or reset."""

    ACL_RT_DEVICE_STATE_SET_PRE = 0
    ACL_RT_DEVICE_STATE_SET_POST = 1
    ACL_RT_DEVICE_STATE_RESET_PRE = 2
    ACL_RT_DEVICE_STATE_RESET_POST = 3


class aclrtSnapShotStage(Enumeration):
    """When a snapshot callback runs."""

    ACL_RT_SNAPSHOT_LOCK_PRE = 0
    ACL_RT_SNAPSHOT_BACKUP_PRE = 1
    ACL_RT_SNAPSHOT_BACKUP_POST = 2
    ACL_RT_SNAPSHOT_RESTORE_PRE = 3
    ACL_RT_SNAPSHOT_RESTORE_POST = 4
    ACL_RT_SNAPSHOT_UNLOCK_POST = 5


class aclrtStreamState(Enumeration):
    """When a stream callback runs: after creation or before destruction."""

    ACL_RT_STREAM_STATE_CREATE_POST = 1
    ACL_RT_STREAM_STATE_DESTROY_PRE = 2


class aclrtFuncAttribute(Enumeration):
    """The questions of aclrtGetFunctionAttribute."""

    ACL_FUNC_ATTR_KERNEL_TYPE = 1
    ACL_FUNC_ATTR_KERNEL_RATIO = 2
    ACL_FUNC_ATTR_KERNEL_SCHED_MODE = 3


class aclrtKernelType(Enumeration):
    """Which cores a kernel was compiled for."""

    ACL_KERNEL_TYPE_AICORE = 0
    ACL_KERNEL_TYPE_CUBE = 1
    ACL_KERNEL_TYPE_VECTOR = 2
    ACL_KERNEL_TYPE_MIX = 3
    ACL_KERNEL_TYPE_AICPU = 100


class aclrtCntNotifyRecordMode(Enumeration):
    """The effect of recording on the number of a counting notify."""

    ACL_RT_CNT_NOTIFY_RECORD_SET_VALUE_MODE = 0
    ACL_RT_CNT_NOTIFY_RECORD_ADD_MODE = 1
    ACL_RT_CNT_NOTIFY_RECORD_BIT_OR_MODE = 2
    ACL_RT_CNT_NOTIFY_RECORD_BIT_AND_MODE = 4


class aclrtCntNotifyWaitMode(Enumeration):
    """When the wait for a counting notify ends, comparing its number with the value of the wait."""

    ACL_RT_CNT_NOTIFY_WAIT_LESS_MODE = 0
    ACL_RT_CNT_NOTIFY_WAIT_EQUAL_MODE = 1
    ACL_RT_CNT_NOTIFY_WAIT_BIGGER_MODE = 2
    ACL_RT_CNT_NOTIFY_WAIT_BIGGER_OR_EQUAL_MODE = 3
    ACL_RT_CNT_NOTIFY_WAIT_EQUAL_WITH_BITMASK_MODE = 4


class aclrtMemAccessFlags(Enumeration):
    """The permitted uses of a range of virtual memory."""

    ACL_RT_MEM_ACCESS_FLAGS_NONE = 0
    ACL_RT_MEM_ACCESS_FLAGS_READ = 1
    ACL_RT_MEM_ACCESS_FLAGS_READWRITE = 3


class aclCANNPackageName(Enumeration):
    """A package of a CANN installation."""

    ACL_PKG_NAME_CANN = 0
    ACL_PKG_NAME_RUNTIME = 1
    ACL_PKG_NAME_COMPILER = 2
    ACL_PKG_NAME_HCCL = 3
    ACL_PKG_NAME_TOOLKIT = 4
    ACL_PKG_NAME_OPP = 5
    ACL_PKG_NAME_OPP_KERNEL = 6
    ACL_PKG_NAME_DRIVER = 7


class aclrtHacType(Enumeration):
    """Engines of a device, for aclrtHostMemMapCapabilities."""

    ACL_RT_HAC_TYPE_STARS = 0
    ACL_RT_HAC_TYPE_AICPU = 1
    ACL_RT_HAC_TYPE_AIC = 2
    ACL_RT_HAC_TYPE_AIV = 3
    ACL_RT_HAC_TYPE_PCIEDMA = 4
    ACL_RT_HAC_TYPE_RDMA = 5
    ACL_RT_HAC_TYPE_SDMA = 6
    ACL_RT_HAC_TYPE_DVPP = 7
    ACL_RT_HAC_TYPE_UDMA = 8
    ACL_RT_HAC_TYPE_CCU = 9


class aclrtHostMemMapCapability(Enumeration):
    """Whether an engine can use host memory that is mapped for the device."""

    ACL_RT_HOST_MEM_MAP_NOT_SUPPORTED = 0
    ACL_RT_HOST_MEM_MAP_SUPPORTED = 1


class aclrtMemLinkType(Enumeration):
    """Which link between devices an access takes."""

    ACL_RT_MEM_ACCESS_LINK_SIO = 0
    ACL_RT_MEM_ACCESS_LINK_HCCS = 1
    ACL_RT_MEM_ACCESS_UB_ONE_PORT_PATH = 2
    ACL_RT_MEM_ACCESS_UB_MULTI_PORT_PATH = 3


class aclrtAtomicOperationCapability(Enumeration):
    """Bits of what an atomic operation can do over a link. REDUCATION is a misspelling that stays."""

    ACL_RT_ATOMIC_CAPABILITY_SIGNED = 1
    ACL_RT_ATOMIC_CAPABILITY_UNSIGNED = 2
    ACL_RT_ATOMIC_CAPABILITY_REDUCATION = 4
    ACL_RT_ATOMIC_CAPABILITY_REDUCTION = 4
    ACL_RT_ATOMIC_CAPABILITY_SCALAR8 = 8
    ACL_RT_ATOMIC_CAPABILITY_SCALAR16 = 16
    ACL_RT_ATOMIC_CAPABILITY_SCALAR32 = 32
    ACL_RT_ATOMIC_CAPABILITY_SCALAR64 = 64
    ACL_RT_ATOMIC_CAPABILITY_SCALAR128 = 128
    ACL_RT_ATOMIC_CAPABILITY_VECTOR32X4 = 256


class aclrtAtomicOperation(Enumeration):
    """An atomic operation, to ask whether a link supports the operation."""

    ACL_RT_ATOMIC_OPERATION_INTEGER_ADD = 0
    ACL_RT_ATOMIC_OPERATION_INTEGER_MIN = 1
    ACL_RT_ATOMIC_OPERATION_INTEGER_MAX = 2
    ACL_RT_ATOMIC_OPERATION_INTEGER_INCREMENT = 3
    ACL_RT_ATOMIC_OPERATION_INTEGER_DECREMENT = 4
    ACL_RT_ATOMIC_OPERATION_AND = 5
    ACL_RT_ATOMIC_OPERATION_OR = 6
    ACL_RT_ATOMIC_OPERATION_XOR = 7
    ACL_RT_ATOMIC_OPERATION_EXCHANGE = 8
    ACL_RT_ATOMIC_OPERATION_CAS = 9
    ACL_RT_ATOMIC_OPERATION_FLOAT_ADD = 10
    ACL_RT_ATOMIC_OPERATION_FLOAT_MIN = 11
    ACL_RT_ATOMIC_OPERATION_FLOAT_MAX = 12
    ACL_RT_ATOMIC_OPERATION_DMA_ADD = 30
    ACL_RT_ATOMIC_OPERATION_DMA_MIN = 31
    ACL_RT_ATOMIC_OPERATION_DMA_MAX = 32
    ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_ADD = 40
    ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_MIN = 41
    ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_MAX = 42
    ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_CAS = 43
    ACL_RT_ATOMIC_OPERATION_SIMD_SCALAR_EXCH = 44


class aclmdlRICondHandle(void_p):
    """The condition variable of a conditional task in a graph, from aclmdlRICondHandleCreate."""


class aclmdlRICondHandleFlag(Enumeration):
    """Whether the condition is set to its default value at every launch."""

    ACL_MODEL_RI_COND_HANDLE_ASSIGN_DEFAULT = 1


class aclmdlRICondTaskType(Enumeration):
    """Kind of a conditional task: run once if, again while, or one of several graphs."""

    ACL_MODEL_RI_COND_TYPE_IF = 0
    ACL_MODEL_RI_COND_TYPE_WHILE = 1
    ACL_MODEL_RI_COND_TYPE_SWITCH = 2


class aclmdlRICondTaskParams(Struct):
    """A conditional task, passed by value to aclmdlRIAddCondTask.

    Bytes on 64/32 bit: 24/16 since 2023.8.

    Attributes:
        handle: the condition, from aclmdlRICondHandleCreate.
        type: if, while or switch.
        size: how many graphs follow.
        modelRIArray: receives the graphs to be filled in; one for if and while.
    """

    handle: aclmdlRICondHandle
    type: aclmdlRICondTaskType
    size: uint32
    modelRIArray: POINTER(aclmdlRI)


class aclrtDeviceLimit(Enumeration):
    """A limit of a device that can be asked for and set; bytes."""

    ACL_RT_DEV_LIMIT_SIMT_STACK_SIZE = 0
    ACL_RT_DEV_LIMIT_SIMT_DVG_WARP_STACK_SIZE = 1
    ACL_RT_DEV_LIMIT_SIMD_STACK_SIZE = 2
    ACL_RT_DEV_LIMIT_SIMD_PRINTF_FIFO_SIZE_PER_CORE = 3
    ACL_RT_DEV_LIMIT_SIMT_PRINTF_FIFO_SIZE = 4


class aclRegisterCallbackType(Enumeration):
    """Which part of AscendCL a callback of aclInit or aclFinalize belongs to."""

    ACL_REG_TYPE_ACL_MODEL = 0
    ACL_REG_TYPE_ACL_OP_EXECUTOR = 1
    ACL_REG_TYPE_ACL_OP_CBLAS = 2
    ACL_REG_TYPE_ACL_OP_COMPILER = 3
    ACL_REG_TYPE_ACL_TDT_CHANNEL = 4
    ACL_REG_TYPE_ACL_TDT_QUEUE = 5
    ACL_REG_TYPE_ACL_DVPP = 6
    ACL_REG_TYPE_ACL_RETR = 7
    ACL_REG_TYPE_OTHER = 65535


class aclrtProcessState(Enumeration):
    """State of a process whose snapshot is taken."""

    ACL_RT_PROCESS_STATE_RUNNING = 0
    ACL_RT_PROCESS_STATE_LOCKED = 1


class aclrtMemManagedLocation(Struct):
    """A place for managed memory, passed by value.

    Bytes: 8 since 2023.8.

    Attributes:
        type: kind of place.
        id: device or NUMA node, for the kinds that have one.
    """

    type: aclrtMemManagedLocationType
    id: int32


class aclrtMallocAttrValue(Union):
    """Value of an allocation attribute; `attr` of aclrtMallocAttribute says which member counts.

    Bytes: 8 since 2023.8.

    Attributes:
        moduleId: who allocates, for the statistics of aclrtGetMemUsageInfo.
        deviceId: device to allocate on.
        vaFlag: kind of address range.
        rsv: reserved.
    """

    moduleId: uint16
    deviceId: uint32
    vaFlag: uint32
    rsv: array(uint8, 8)


class aclrtMallocAttribute(Struct):
    """One attribute of an allocation.

    Bytes: 12 since 2023.8.

    Attributes:
        attr: which member of `value` counts.
    """

    attr: aclrtMallocAttrType
    value: aclrtMallocAttrValue


class aclrtMallocConfig(Struct):
    """Attributes of an allocation.

    Bytes on 64/32 bit: 16/8 since 2023.8.

    Attributes:
        attrs: array of attributes, read during the call.
        numAttrs: number of elements.
    """

    attrs: POINTER(aclrtMallocAttribute)
    numAttrs: size_t


class aclrtServerPid(Struct):
    """Processes on one server, for sharing memory between servers.

    Bytes on 64/32 bit: 24/12 since 2023.8.

    Attributes:
        sdid: number of the device in its super pod.
        pid: array of process ids, read during the call.
        num: number of elements.
    """

    sdid: uint32
    pid: POINTER(int32)
    num: size_t


class aclrtStreamConfigHandle(Struct):
    """Settings of a stream. Make it with aclrtCreateStreamConfigHandle and change it with aclrtSetStreamConfigOpt.

    Bytes on 64/32 bit: 32/16 since 2023.8.

    Attributes:
        workptr: device memory to work in.
        flag: ACL_STREAM_... values, or-ed.
        priority: 0 is the highest.
    """

    workptr: void_p
    workSize: size_t
    flag: size_t
    priority: uint32


class aclrtUtilizationInfo(Struct):
    """How busy a device is, in percent.

    Bytes on 64/32 bit: 24/20 since 2023.8.

    Attributes:
        cubeUtilization: cube cores.
        vectorUtilization: vector cores.
        aicpuUtilization: AI CPUs.
        memoryUtilization: the device's memory.
        utilizationExtend: reserved, None.
    """

    cubeUtilization: int32
    vectorUtilization: int32
    aicpuUtilization: int32
    memoryUtilization: int32
    utilizationExtend: POINTER(aclrtUtilizationExtendInfo)


class aclrtMemLocation(Struct):
    """Where memory lies.

    Bytes: 8 since 2023.8.

    Attributes:
        id: device or NUMA node.
        type: kind of place.
    """

    id: uint32
    type: aclrtMemLocationType


class aclrtPtrAttributes(Struct):
    """The runtime's facts about an address.

    Bytes: 28 since 2023.8.

    Attributes:
        location: where it lies.
        rsv: reserved.
    """

    location: aclrtMemLocation
    pageSize: uint32
    rsv: array(uint32, 4)


class aclrtMemUsageInfo(Struct):
    """Device memory one module holds.

    Bytes on 64/32 bit: 112/80 since 2023.8.

    Attributes:
        name: the module.
        curMemSize: bytes it holds now.
        memPeakSize: most bytes it ever held.
        reserved: not used.
    """

    name: array(char, 32)
    curMemSize: uint64
    memPeakSize: uint64
    reserved: array(size_t, 8)


class aclrtMemFabricHandle(Struct):
    """A shareable handle of memory that other servers take, too.

    Bytes: 128 since 2023.8.

    Attributes:
        data: its bytes; pass them on unchanged.
    """

    data: array(uint8, 128)


class aclrtPhysicalMemProp(Struct):
    """The kind of physical memory to allocate.

    Bytes: 32 since 2023.8.

    Attributes:
        handleType: how it can be shared.
        allocationType: ACL_MEM_ALLOCATION_TYPE_PINNED.
        memAttr: kind of memory and pages.
        location: the device.
        reserve: set to 0.
    """

    handleType: aclrtMemHandleType
    allocationType: aclrtMemAllocationType
    memAttr: aclrtMemAttr
    location: aclrtMemLocation
    reserve: uint64


class aclrtMemUceInfo(Struct):
    """A range of device memory with an uncorrectable error.

    Bytes on 64/32 bit: 128/64 since 2023.8.

    Attributes:
        addr: where it begins.
        len: its size in bytes.
        reserved: not used.
    """

    addr: void_p
    len: size_t
    reserved: array(size_t, 14)


class aclrtMemUceInfoArray(Struct):
    """Ranges of device memory with uncorrectable errors.

    Bytes on 64/32 bit: 2568/1284 since 2023.8.

    Attributes:
        arraySize: how many of them are filled in.
        memUceInfoArray: the ranges.
    """

    arraySize: size_t
    memUceInfoArray: array(aclrtMemUceInfo, 20)


class aclrtErrorInfoDetail(Union):
    """Details of a fault; `errorType` of aclrtErrorInfo says which member counts.

    Bytes on 64/32 bit: 2568/1284 since 2023.8.

    Attributes:
        uceInfo: for memory faults.
        aicoreErrType: for AI Core faults.
    """

    uceInfo: aclrtMemUceInfoArray
    aicoreErrType: aclrtAicoreErrorType


class aclrtErrorInfo(Struct):
    """A fault of a device, from aclrtGetErrorVerbose; hand it to aclrtRepairError.

    Bytes on 64/32 bit: 2576/1292 since 2023.8.

    Attributes:
        tryRepair: 1 when a repair may help.
        hasDetail: 1 when `detail` is filled in.
        reserved: not used.
        errorType: kind of fault.
        detail: what is known of it.
    """

    tryRepair: uint8
    hasDetail: uint8
    reserved: array(uint8, 2)
    errorType: aclrtErrorType
    detail: aclrtErrorInfoDetail


class aclrtBinaryLoadOptionValue(Union):
    """Value of a load option; `type` of aclrtBinaryLoadOption says which member counts.

    Bytes: 16 since 2023.8.

    Attributes:
        isLazyLoad: 1: load when the first function is asked for.
        magic: ACL_RT_BINARY_MAGIC_ELF_..., the cores the kernels are for.
        cpuKernelMode: how AI CPU kernels come: by name from the installation, or with the file.
        rsv: reserved.
    """

    isLazyLoad: uint32
    magic: uint32
    cpuKernelMode: int32
    rsv: array(uint32, 4)


class aclrtBinaryLoadOption(Struct):
    """One option of loading a kernel binary.

    Bytes: 20 since 2023.8.

    Attributes:
        type: which member of `value` counts.
    """

    type: aclrtBinaryLoadOptionType
    value: aclrtBinaryLoadOptionValue


class aclrtBinaryLoadOptions(Struct):
    """Options of loading a kernel binary.

    Bytes on 64/32 bit: 16/8 since 2023.8.

    Attributes:
        options: array of options, read during the call.
        numOpt: number of elements.
    """

    options: POINTER(aclrtBinaryLoadOption)
    numOpt: size_t


class dim3(Struct):
    """Size of a grid or of a block of threads, passed by value.

    Bytes: 12 since 2023.8.

    Attributes:
        x: along x.
        y: along y.
        z: along z.
    """

    x: uint32
    y: uint32
    z: uint32


class aclrtTimeoutUs(Struct):
    """A time of 64 bits in two halves; microseconds.

    Bytes: 8 since 2023.8.

    Attributes:
        timeoutLow: the lower 32 bits.
        timeoutHigh: the upper 32 bits.
    """

    timeoutLow: uint32
    timeoutHigh: uint32


class aclrtLaunchKernelAttrValue(Union):
    """Value of a launch attribute; `id` of aclrtLaunchKernelAttr says which member counts.

    Bytes: 16 since 2023.8.

    Attributes:
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
    """

    schemMode: uint8
    localMemorySize: uint32
    dynUBufSize: uint32
    engineType: aclrtEngineType
    blockDimOffset: uint32
    isBlockTaskPrefetch: uint8
    isDataDump: uint8
    timeout: uint16
    timeoutUs: aclrtTimeoutUs
    enableProfiling: uint8
    rsv: array(uint32, 4)


class aclrtLaunchKernelAttr(Struct):
    """One attribute of a kernel launch.

    Bytes: 20 since 2023.8.

    Attributes:
        id: which member of `value` counts.
    """

    id: aclrtLaunchKernelAttrId
    value: aclrtLaunchKernelAttrValue


class aclrtLaunchKernelCfg(Struct):
    """Attributes of a kernel launch.

    Bytes on 64/32 bit: 16/8 since 2023.8.

    Attributes:
        attrs: array of attributes, read during the call.
        numAttrs: number of elements.
    """

    attrs: POINTER(aclrtLaunchKernelAttr)
    numAttrs: size_t


class aclrtStreamAttrValue(Union):
    """Value of a stream attribute; aclrtStreamAttr says which member counts.

    Bytes: 16 since 2023.8.

    Attributes:
        failureMode: ACL_CONTINUE_ON_FAILURE or ACL_STOP_ON_FAILURE.
        overflowSwitch: 1: tasks check for floating point overflow.
        userCustomTag: a number of the user's.
        cacheOpInfoSwitch: 1: what aclrtCacheLastTaskOpInfo gives is kept.
        streamPriority: 0 is the highest.
        reserve: reserved.
    """

    failureMode: uint64
    overflowSwitch: uint32
    userCustomTag: uint32
    cacheOpInfoSwitch: uint32
    streamPriority: uint32
    reserve: array(uint32, 4)


class aclmdlRIKernelTaskParams(Struct):
    """A kernel launch in a graph.

    Bytes on 64/32 bit: 88/64 since 2023.8.

    Attributes:
        funcHandle: the kernel.
        cfg: attributes of the launch, None for none.
        args: its arguments.
        isHostArgs: 1: `args` is host memory.
        argsSize: bytes of `args`.
        rsv: reserved.
    """

    funcHandle: aclrtFuncHandle
    cfg: POINTER(aclrtLaunchKernelCfg)
    args: void_p
    isHostArgs: uint32
    argsSize: size_t
    numBlocks: uint32
    rsv: array(uint32, 10)


class aclmdlRIEventRecordTaskParams(Struct):
    """An aclrtRecordEvent in a graph.

    Bytes on 64/32 bit: 16/12 since 2023.8.

    Attributes:
        eventFlag: flags it was created with.
        recordFlag: ACL_EVENT_RECORD_... values, or-ed.
    """

    event: aclrtEvent
    eventFlag: uint32
    recordFlag: uint32


class aclmdlRIEventWaitTaskParams(Struct):
    """An aclrtStreamWaitEvent in a graph.

    Bytes on 64/32 bit: 16/12 since 2023.8.

    Attributes:
        eventFlag: flags it was created with.
        waitFlag: ACL_EVENT_WAIT_... values, or-ed.
    """

    event: aclrtEvent
    eventFlag: uint32
    waitFlag: uint32


class aclmdlRIEventResetTaskParams(Struct):
    """An aclrtResetEvent in a graph.

    Bytes on 64/32 bit: 16/12 since 2023.8.

    Attributes:
        eventFlag: flags it was created with.
        resetFlag: reserved.
    """

    event: aclrtEvent
    eventFlag: uint32
    resetFlag: uint32


class aclmdlRIValueWriteTaskParams(Struct):
    """An aclrtValueWrite in a graph.

    Bytes: 16 since 2023.8.

    Attributes:
        devAddr: device address, of 8 bytes.
        value: what is written.
    """

    devAddr: void_p
    value: uint64


class aclmdlRIValueWaitTaskParams(Struct):
    """An aclrtValueWait in a graph.

    Bytes: 24 since 2023.8.

    Attributes:
        devAddr: device address, of 8 bytes.
        value: what it is compared with.
        flag: ACL_STREAM_WAIT_VALUE_..., how.
    """

    devAddr: void_p
    value: uint64
    flag: uint32


class _aclmdlRITaskParams_union(Union):
    rsv2: array(uint8, 128)
    kernelTaskParams: aclmdlRIKernelTaskParams
    eventRecordTaskParams: aclmdlRIEventRecordTaskParams
    eventWaitTaskParams: aclmdlRIEventWaitTaskParams
    eventResetTaskParams: aclmdlRIEventResetTaskParams
    valueWriteTaskParams: aclmdlRIValueWriteTaskParams
    valueWaitTaskParams: aclmdlRIValueWaitTaskParams


class aclmdlRITaskParams(Struct):
    """A task of a graph. `type` says which of the members that lie over each other counts.

    Bytes on 64/32 bit: 200/192 since 2023.8.

    Attributes:
        type: kind of the task.
        rsv0: reserved.
        taskGrp: the task group it belongs to, None for none.
        opInfoPtr: what aclrtCacheLastTaskOpInfo gave, None for nothing.
        rsv1: reserved. rsv2: room for kinds to come. kernelTaskParams: of a kernel. eventRecordTaskParams: of a
            recording. eventWaitTaskParams: of a wait. eventResetTaskParams: of a reset. valueWriteTaskParams: of a
            write. valueWaitTaskParams: of a wait for a value.
    """

    _anonymous_ = ("_6",)

    type: aclmdlRITaskType
    rsv0: array(uint32, 3)
    taskGrp: aclrtTaskGrp
    opInfoPtr: void_p
    opInfoSize: size_t
    rsv1: array(uint8, 32)
    _6: _aclmdlRITaskParams_union


class aclrtBarrierCmoInfo(Struct):
    """One cache maintenance operation that a barrier waits for.

    Bytes: 8 since 2023.8.

    Attributes:
        cmoType: what it does.
        barrierId: number given to aclrtCmoAsyncWithBarrier.
    """

    cmoType: aclrtCmoType
    barrierId: uint32


class aclrtBarrierTaskInfo(Struct):
    """The target of aclrtCmoWaitBarrier.

    Bytes on 64/32 bit: 56/52 since 2023.8.

    Attributes:
        barrierNum: how many of `cmoInfo` count, up to ACL_RT_CMO_MAX_BARRIER_NUM.
        cmoInfo: the operations.
    """

    barrierNum: size_t
    cmoInfo: array(aclrtBarrierCmoInfo, ACL_RT_CMO_MAX_BARRIER_NUM)


class aclrtMemcpyBatchAttr(Struct):
    """Where the copies of a batch go from and to.

    Bytes: 32 since 2023.8.

    Attributes:
        dstLoc: where the destinations lie.
        srcLoc: where the sources lie.
        rsv: reserved.
    """

    dstLoc: aclrtMemLocation
    srcLoc: aclrtMemLocation
    rsv: array(uint8, 16)


class aclrtPlaceHolderInfo(Struct):
    """A pointer in kernel arguments that is to point into the argument buffer itself.

    Bytes: 8 since 2023.8.

    Attributes:
        addrOffset: where the pointer stands, bytes from the beginning.
        dataOffset: where what it points to stands, bytes from the beginning.
    """

    addrOffset: uint32
    dataOffset: uint32


class aclrtRandomParaInfo(Struct):
    """A parameter of a random distribution: a value, or the device address of a value.

    Bytes: 16 since 2023.8.

    Attributes:
        isAddr: 1: `valueOrAddr` is a device address.
        valueOrAddr: 8 bytes: the value or the address.
        size: bytes of the value.
        rsv: reserved.
    """

    isAddr: uint8
    valueOrAddr: array(uint8, 8)
    size: uint8
    rsv: array(uint8, ACL_RT_CMO_MAX_BARRIER_NUM)


class aclrtDropoutBitmaskInfo(Struct):
    """A bitmask for dropout.

    Bytes: 16 since 2023.8.

    Attributes:
        dropoutRation: share of ones.
    """

    dropoutRation: aclrtRandomParaInfo


class aclrtUniformDisInfo(Struct):
    """A uniform distribution.

    Bytes: 32 since 2023.8.

    Attributes:
        min: smallest value.
        max: largest value.
    """

    min: aclrtRandomParaInfo
    max: aclrtRandomParaInfo


class aclrtNormalDisInfo(Struct):
    """A normal distribution, truncated or not.

    Bytes: 32 since 2023.8.

    Attributes:
        stddev: standard deviation.
    """

    mean: aclrtRandomParaInfo
    stddev: aclrtRandomParaInfo


class _aclrtRandomNumFuncParaInfo_paramInfo(Union):
    dropoutBitmaskInfo: aclrtDropoutBitmaskInfo
    uniformDisInfo: aclrtUniformDisInfo
    normalDisInfo: aclrtNormalDisInfo


class aclrtRandomNumFuncParaInfo(Struct):
    """A distribution; `funcType` says which member of `paramInfo` counts.

    Bytes: 36 since 2023.8.

    Attributes:
        funcType: kind of distribution.
        paramInfo: dropoutBitmaskInfo, uniformDisInfo or normalDisInfo.
    """

    funcType: aclrtRandomNumFuncType
    paramInfo: _aclrtRandomNumFuncParaInfo_paramInfo


class aclrtRandomNumTaskInfo(Struct):
    """The numbers that aclrtRandomNumAsync draws.

    Bytes on 64/32 bit: 104/92 since 2023.8.

    Attributes:
        randomNumFuncParaInfo: distribution.
        randomParaAddr: device memory for its parameters, None: the runtime's own.
        randomResultAddr: device memory for the numbers.
        randomCounterAddr: device memory with the generator's counter.
        randomNum: how many numbers.
        rsv: reserved.
    """

    dataType: aclDataType
    randomNumFuncParaInfo: aclrtRandomNumFuncParaInfo
    randomParaAddr: void_p
    randomResultAddr: void_p
    randomCounterAddr: void_p
    randomSeed: aclrtRandomParaInfo
    randomNum: aclrtRandomParaInfo
    rsv: array(uint8, 8)


class aclrtRandomTaskUpdateAttr(Struct):
    """New parameters of a random task.

    Bytes on 64/32 bit: 32/24 since 2023.8.

    Attributes:
        srcAddr: device memory with them.
        rsv: reserved.
    """

    srcAddr: void_p
    size: size_t
    rsv: array(uint32, 4)


class aclrtAicAivTaskUpdateAttr(Struct):
    """New kernel of a task.

    Bytes on 64/32 bit: 40/28 since 2023.8.

    Attributes:
        binHandle: device memory with the handle of the binary.
        funcEntryAddr: device memory with the entry of the function.
        blockDimAddr: device memory with the number of blocks.
        rsv: reserved.
    """

    binHandle: void_p
    funcEntryAddr: void_p
    blockDimAddr: void_p
    rsv: array(uint32, 4)


class aclrtUpdateTaskAttrVal(Union):
    """The change of a task; `id` of aclrtTaskUpdateInfo says which member counts.

    Bytes on 64/32 bit: 40/28 since 2023.8.

    Attributes:
        aicAivTaskAttr: of a kernel.
    """

    randomTaskAttr: aclrtRandomTaskUpdateAttr
    aicAivTaskAttr: aclrtAicAivTaskUpdateAttr


class aclrtTaskUpdateInfo(Struct):
    """The change by aclrtTaskUpdateAsync.

    Bytes on 64/32 bit: 48/32 since 2023.8.

    Attributes:
        id: which member of `val` counts.
        val: its value.
    """

    id: aclrtUpdateTaskAttrId
    val: aclrtUpdateTaskAttrVal


class aclrtSnapShotBackupArgs(Struct):
    """Arguments of a backup.

    Bytes: 64 since 2023.8.

    Attributes:
        backupFlags: set to 0.
        reserved: zeros.
    """

    backupFlags: uint32
    reserved: array(char, 60)


class aclrtSnapShotRestoreArgs(Struct):
    """Arguments of a restore.

    Bytes: 64 since 2023.8.

    Attributes:
        restoreFlags: set to 0.
        reserved: zeros.
    """

    restoreFlags: uint32
    reserved: array(char, 60)


class aclrtUuid(Struct):
    """The identity of a device.

    Bytes: 16 since 2023.8.

    Attributes:
        bytes: 16 bytes.
    """

    bytes: array(char, 16)


class aclrtCntNotifyRecordInfo(Struct):
    """The effect of recording on a counting notify.

    Bytes: 8 since 2023.8.

    Attributes:
        mode: set, add, or, and.
    """

    mode: aclrtCntNotifyRecordMode
    value: uint32


class aclrtCntNotifyWaitInfo(Struct):
    """The condition of a wait for a counting notify.

    Bytes: 16 since 2023.8.

    Attributes:
        mode: how its number is compared.
        timeout: seconds to wait.
        isClear: 1: the number is 0 afterwards.
        rsv: reserved.
    """

    mode: aclrtCntNotifyWaitMode
    value: uint32
    timeout: uint32
    isClear: uint8
    rsv: array(uint8, 3)


class aclrtMemAccessDesc(Struct):
    """The location that may use a range of virtual memory.

    Bytes: 24 since 2023.8.

    Attributes:
        flags: which access is allowed: aclrtMemAccessFlags.
        location: the place that may access it.
        rsv: reserved.
    """

    flags: aclrtMemAccessFlags
    location: aclrtMemLocation
    rsv: array(uint8, 12)


class aclCANNPackageVersion(Struct):
    """Version of an installed package, as texts.

    Bytes: 512 since 2023.8.

    Attributes:
        version: all of it.
        majorVersion: its first number.
        minorVersion: its second.
        releaseVersion: its third.
        patchVersion: what follows the third number.
        reserved: not used.
    """

    version: array(char, 128)
    majorVersion: array(char, ACL_PKG_VERSION_PARTS_MAX_SIZE)
    minorVersion: array(char, ACL_PKG_VERSION_PARTS_MAX_SIZE)
    releaseVersion: array(char, ACL_PKG_VERSION_PARTS_MAX_SIZE)
    patchVersion: array(char, ACL_PKG_VERSION_PARTS_MAX_SIZE)
    reserved: array(char, 128)


class aclrtIpcEventHandle(Struct):
    """An event for another process, from aclrtIpcGetEventHandle; passed by value.

    Bytes: 64 since 2023.8.

    Attributes:
        reserved: 64 bytes; pass them on unchanged.
    """

    reserved: array(char, ACL_PKG_VERSION_PARTS_MAX_SIZE)


class MemAttrMapping(Struct):
    """How page size and kind of memory together make an aclrtMemAttr.

    A table of the runtime's own that the header shows. Bytes: 16 since 2023.8.

    Attributes:
        pgType: an aclrtMemPgType.
        memType: an aclrtMemType.
        isHostAlloc: of host memory.
        memAttr: what they make.
    """

    pgType: uint32
    memType: uint32
    isHostAlloc: bool8
    memAttr: aclrtMemAttr


class aclrtMemPgType(Enumeration):
    """Page sizes, for MemAttrMapping."""

    NORMAL_PAGE_TYPE = 0
    HUGE_PAGE_TYPE = 1
    HUGE1G_PAGE_TYPE = 2


class aclrtMemType(Enumeration):
    """Kinds of memory, for MemAttrMapping."""

    HBM_TYPE = 0
    DDR_TYPE = 1
    P2P_HBM_TYPE = 2
    P2P_DDR_TYPE = 3


# aclrtLaunchCallback runs it with its userData, in the thread that calls aclrtProcessReport.
aclrtCallback = callback(None, void_p)


# aclrtLaunchHostFunc runs it with its args, on a thread of the runtime.
aclrtHostFunc = callback(None, void_p)


# (info): a task failed.
aclrtExceptionInfoCallback = callback(None, POINTER(aclrtExceptionInfo))


# (info, userData): a kernel of the binary failed.
aclrtOpExceptionCallback = callback(None, POINTER(aclrtExceptionInfo), void_p)


# (deviceId, state, args).
aclrtDeviceStateCallback = callback(None, int32, aclrtDeviceState, void_p)


# (deviceId, args): 0, or why the snapshot must fail.
aclrtSnapShotCallBack = callback(uint32, int32, void_p)


# (stream, state, args).
aclrtStreamStateCallback = callback(None, void_p, aclrtStreamState, void_p)


# (deviceId, stage, timeout in milliseconds, args): 0, or why the abort must fail.
aclrtDeviceTaskAbortCallback = callback(int32, int32, aclrtDeviceTaskAbortStage, uint32, void_p)


# (configuration as JSON, its bytes, userData): 0, or what aclInit returns.
aclInitCallbackFunc = callback(int32, char_p, size_t, void_p, error=ACL_ERROR_INTERNAL_ERROR)


# (userData): 0, or what aclFinalize returns.
aclFinalizeCallbackFunc = callback(int32, void_p, error=ACL_ERROR_INTERNAL_ERROR)


@lib.function(since="2024.8", calls_back=True)
def aclInit(configPath: char_p) -> aclError:
    """Start AscendCL in this process, before anything else. Calls are counted for aclFinalizeReference.

    Args:
        configPath: path of a JSON file with settings for dump, profiling and a default device; None for none.

    Returns:
        0; 100002 when it has been started already, whatever the path: that is to be ignored; 500000 without a working
        driver (measured). After aclFinalize it may be started again.
    """


@lib.function(since="2024.8", calls_back=True)
def aclFinalize() -> aclError:
    """Stop AscendCL and free what it holds, however often it was started.

    Call it while the interpreter is whole, not from a finalizer.

    Returns:
        0, also before the first aclInit; 100037 when it has been stopped already (measured).
    """


@lib.function(since="8.5.0", calls_back=True)
def aclFinalizeReference(refCount: POINTER(uint64)) -> aclError:
    """Take back one aclInit; the last one stops AscendCL.

    Args:
        refCount: receives how many are left, or None.

    Returns:
        0; 100037 when there is none to take back (measured).
    """


@lib.function(since="2024.8")
def aclGetRecentErrMsg() -> char_p:
    """Return the text of the errors in this thread, the newest first; reading clears nothing.

    Returns:
        the text, or None: no error in this thread, or the installation lacks conf/error_manager/error_code.json. C's
        text is valid until the thread's next call; Python reads a copy, nothing is freed.
    """


@lib.function(since="8.5.0")
def aclsysGetCANNVersion(name: aclCANNPackageName, version: POINTER(aclCANNPackageVersion)) -> aclError:
    """Get the version of an installed package.

    Args:
        version: receives its version.
    """


@lib.function(since="8.5.0")
def aclsysGetVersionStr(pkgName: char_p, versionStr: char_p) -> aclError:
    """Get the version of an installed package, as text.

    Args:
        pkgName: name of the package, "runtime".
        versionStr: receives the text: an array of ACL_PKG_VERSION_MAX_SIZE bytes.
    """


@lib.function(since="8.5.0")
def aclsysGetVersionNum(pkgName: char_p, versionNum: POINTER(int32)) -> aclError:
    """Get the version of an installed package, as a number that can be compared.

    Args:
        pkgName: name of the package, "runtime".
        versionNum: receives the number.
    """


@lib.function(since="8.5.0")
def aclrtPeekAtLastError(level: aclrtLastErrLevel) -> aclError:
    """Get the last error of the runtime in this thread; it stays.

    What is refused before the runtime is asked (100000) does not count (measured).

    Args:
        level: ACL_RT_THREAD_LEVEL.

    Returns:
        the error, 0 for none.
    """


@lib.function(since="8.5.0")
def aclrtGetLastError(level: aclrtLastErrLevel) -> aclError:
    """Get the last error of the runtime in this thread; it is cleared.

    Args:
        level: ACL_RT_THREAD_LEVEL.

    Returns:
        the error, 0 for none.
    """


@lib.function(since="2024.8")
def aclrtSetExceptionInfoCallback(callback: aclrtExceptionInfoCallback) -> aclError:
    """Have a function called for every task that fails; one for the process.

    Args:
        callback: C keeps it until another one or None is set; it runs on a thread of the runtime.
    """


@lib.function(since="2026.8")
def aclrtExceptionInfoCallbackRegister(callback: aclrtExceptionInfoCallback) -> aclError:
    """Have a further function called for every task that fails.

    Args:
        callback: C keeps it until it is unregistered; it runs on a thread of the runtime.
    """


@lib.function(since="2026.8")
def aclrtExceptionInfoCallbackUnregister(callback: aclrtExceptionInfoCallback) -> aclError:
    """Stop calling a function for tasks that fail.

    Args:
        callback: what was registered.
    """


@lib.function(since="2024.8")
def aclrtGetTaskIdFromExceptionInfo(info: POINTER(aclrtExceptionInfo)) -> uint32:
    """Return the number of the task that failed.

    Args:
        info: what the callback was given.

    Returns:
        the number; ACL_ERROR_INVALID_EXCEPTION_INFO as a uint32 for NULL.
    """


@lib.function(since="2024.8")
def aclrtGetStreamIdFromExceptionInfo(info: POINTER(aclrtExceptionInfo)) -> uint32:
    """Return the number of the stream whose task failed.

    Args:
        info: what the callback was given.

    Returns:
        the number; ACL_ERROR_INVALID_EXCEPTION_INFO as a uint32 for NULL.
    """


@lib.function(since="2024.8")
def aclrtGetThreadIdFromExceptionInfo(info: POINTER(aclrtExceptionInfo)) -> uint32:
    """Return the number of the thread that launched the task.

    Args:
        info: what the callback was given.

    Returns:
        the number; ACL_ERROR_INVALID_EXCEPTION_INFO as a uint32 for NULL.
    """


@lib.function(since="2024.8")
def aclrtGetDeviceIdFromExceptionInfo(info: POINTER(aclrtExceptionInfo)) -> uint32:
    """Return the device whose task failed.

    Args:
        info: what the callback was given.

    Returns:
        the device; ACL_ERROR_INVALID_EXCEPTION_INFO as a uint32 for NULL.
    """


@lib.function(since="2024.8")
def aclrtGetErrorCodeFromExceptionInfo(info: POINTER(aclrtExceptionInfo)) -> uint32:
    """Return why the task failed.

    Args:
        info: what the callback was given.

    Returns:
        a 5070xx code; ACL_ERROR_INVALID_EXCEPTION_INFO as a uint32 for NULL.
    """


@lib.function(since="9.0.0")
def aclrtGetArgsFromExceptionInfo(
    info: POINTER(aclrtExceptionInfo), devArgsPtr: POINTER(void_p), devArgsLen: POINTER(uint32)
) -> aclError:
    """Get the arguments of the kernel that failed.

    Args:
        info: what the callback was given.
        devArgsPtr: receives their device address, valid inside the callback.
        devArgsLen: receives their bytes.
    """


@lib.function(since="9.0.0")
def aclrtGetFuncHandleFromExceptionInfo(info: POINTER(aclrtExceptionInfo), func: POINTER(aclrtFuncHandle)) -> aclError:
    """Get the kernel that failed.

    Args:
        info: what the callback was given.
        func: receives it; it belongs to its binary.
    """


@lib.function(since="9.0.0")
def aclrtBinarySetExceptionCallback(
    binHandle: aclrtBinHandle, callback: aclrtOpExceptionCallback, userData: void_p
) -> aclError:
    """Have a function called for every failed task of one kernel binary.

    Args:
        callback: C keeps it until the binary is unloaded; it runs on a thread of the runtime.
        userData: passed on to it; keep it alive as long.
    """


@lib.function(since="2024.8")
def aclrtSubscribeReport(threadId: uint64, stream: aclrtStream) -> aclError:
    """Let a thread run the callbacks launched on a stream: that thread calls aclrtProcessReport in a loop.

    Args:
        threadId: pthread number of the thread, `threading.get_ident()`.
        stream: None is the default stream of the current context.

    Returns:
        0; 107011 for a stream that has one (measured).
    """


@lib.function(since="2024.8")
def aclrtLaunchCallback(
    fn: aclrtCallback, userData: void_p, blockType: aclrtCallbackBlockType, stream: aclrtStream
) -> aclError:
    """Queue a call of a host function; it runs in the thread subscribed for the stream.

    Args:
        fn: C keeps it until it ran; it must not free what the stream uses, synchronise or manage devices.
        userData: passed on to it; keep it alive until it ran.
        blockType: ACL_CALLBACK_BLOCK: the stream waits for it.
        stream: None is the default stream of the current context.

    Returns:
        0; 107015 without a subscribed thread, 100000 for an unknown blockType (measured).
    """


@lib.function(since="2024.8", calls_back=True)
def aclrtProcessReport(timeout: int32) -> aclError:
    """Run callbacks of the streams subscribed for this thread. It waits for one, other Python threads go on.

    Args:
        timeout: milliseconds to wait for a callback, -1 without end; 0 is refused.

    Returns:
        0; 100000 for 0, 107012 in a thread that is not subscribed (measured); 507012 when the time is over.
    """


@lib.function(since="2024.8")
def aclrtUnSubscribeReport(threadId: uint64, stream: aclrtStream) -> aclError:
    """End what aclrtSubscribeReport began; wait for the stream first.

    Args:
        threadId: pthread number of the thread.
        stream: None is the default stream of the current context.

    Returns:
        0; 107011 for what is not subscribed (measured).
    """


@lib.function(since="2024.8")
def aclrtCreateContext(context: POINTER(aclrtContext), deviceId: int32) -> aclError:
    """Make a context; it becomes the calling thread's current one (measured).

    Args:
        context: receives it; freed with aclrtDestroyContext.
    """


@lib.function(since="2024.8")
def aclrtDestroyContext(context: aclrtContext) -> aclError:
    """Free a context made by aclrtCreateContext.

    Args:
        context: not the default context of a device: 107002 (measured).
    """


@lib.function(since="2024.8")
def aclrtSetCurrentContext(context: aclrtContext) -> aclError:
    """Make a context the calling thread's current one, with its device. Each thread has its own.

    Args:
        context: from aclrtCreateContext or aclrtGetCurrentContext, of this process.

    Returns:
        0; 100000 for None, 107000 for what is no context (measured).
    """


@lib.function(since="2024.8")
def aclrtGetCurrentContext(context: POINTER(aclrtContext)) -> aclError:
    """Get the calling thread's current context.

    Args:
        context: receives it; not to be freed for having been asked.

    Returns:
        0; 107002 when the thread has none: a new thread starts without (measured).
    """


@lib.function(since="2024.8")
def aclrtCtxGetSysParamOpt(opt: aclSysParamOpt, value: POINTER(int64)) -> aclError:
    """Get a setting of the current context.

    Args:
        opt: the setting: an aclSysParamOpt value.
        value: receives the result.
    """


@lib.function(since="2024.8")
def aclrtCtxSetSysParamOpt(opt: aclSysParamOpt, value: int64) -> aclError:
    """Change a setting of the current context.

    Args:
        opt: the setting: an aclSysParamOpt value.
        value: 0 or 1.
    """


@lib.function(since="8.5.0")
def aclrtGetSysParamOpt(opt: aclSysParamOpt, value: POINTER(int64)) -> aclError:
    """Get a setting of the process.

    Args:
        opt: the setting: an aclSysParamOpt value.
        value: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtSetSysParamOpt(opt: aclSysParamOpt, value: int64) -> aclError:
    """Change a setting of the process; contexts may have their own.

    Args:
        opt: the setting: an aclSysParamOpt value.
        value: 0 or 1.
    """


@lib.function(since="2024.8", calls_back=True)
def aclrtSetDevice(deviceId: int32) -> aclError:
    """Use a device in this thread.

    Its default context and stream are made at the first call and become the thread's own.

    Calls are counted for aclrtResetDevice.

    Returns:
        0; 107001 for a device that does not exist (measured).
    """


@lib.function(since="2024.8", calls_back=True)
def aclrtResetDevice(deviceId: int32) -> aclError:
    """Take back one aclrtSetDevice; with the last one the device's default context, its streams and memory go.

    Returns:
        0; 507007 when there is nothing to take back (measured).
    """


@lib.function(since="2024.8", calls_back=True)
def aclrtResetDeviceForce(deviceId: int32) -> aclError:
    """Release a device at once, however often it was set."""


@lib.function(since="2024.8")
def aclrtGetDevice(deviceId: POINTER(int32)) -> aclError:
    """Get the device of the calling thread's current context.

    Args:
        deviceId: receives the result.

    Returns:
        0; 107002 when the thread has no context (measured).
    """


@lib.function(since="2024.8")
def aclrtSetStreamFailureMode(stream: aclrtStream, mode: uint64) -> aclError:
    """Set what a stream does after a task failed. Not for the default stream.

    Args:
        stream: None is the default stream of the current context.
        mode: ACL_CONTINUE_ON_FAILURE or ACL_STOP_ON_FAILURE.
    """


@lib.function(since="2024.8")
def aclrtGetRunMode(runMode: POINTER(aclrtRunMode)) -> aclError:
    """Get whether this program runs on the NPU's own processor or on a host with a card.

    Args:
        runMode: receives ACL_DEVICE (no copies between host and device are needed) or ACL_HOST.
    """


@lib.function(since="2024.8")
def aclrtSynchronizeDevice() -> aclError:
    """Wait until every stream of the current context's device is done. Other Python threads go on.

    Returns:
        0; 107002 without a context (measured); a 5070xx code when a task failed.
    """


@lib.function(since="8.5.0")
def aclrtSynchronizeDeviceWithTimeout(timeout: int32) -> aclError:
    """Wait until every stream of the current context's device is done, for some time.

    Args:
        timeout: milliseconds, -1 without end.
    """


@lib.function(since="2024.8")
def aclrtSetTsDevice(tsId: aclrtTsId) -> aclError:
    """Choose the task scheduler for this thread's tasks.

    Args:
        tsId: AI Core or vector core.
    """


@lib.function(since="2024.8")
def aclrtGetDeviceUtilizationRate(deviceId: int32, utilizationInfo: POINTER(aclrtUtilizationInfo)) -> aclError:
    """Get how busy a device is.

    Args:
        utilizationInfo: receives percentages.
    """


@lib.function(since="2024.8")
def aclrtGetDeviceCount(count: POINTER(uint32)) -> aclError:
    """Get how many devices this process sees.

    Args:
        count: receives the result.
    """


@lib.function(since="2024.8")
def aclrtCreateEvent(event: POINTER(aclrtEvent)) -> aclError:
    """Make an event without flags: for waiting and for measuring time.

    Args:
        event: receives it; freed with aclrtDestroyEvent.
    """


@lib.function(since="2024.8")
def aclrtCreateEventWithFlag(event: POINTER(aclrtEvent), flag: uint32) -> aclError:
    """Make an event for what its flags say.

    Args:
        event: receives it; freed with aclrtDestroyEvent.
        flag: ACL_EVENT_ bits: SYNC to let streams wait for it, TIME_LINE for times, CAPTURE_STREAM_PROGRESS for
            queries.
    """


@lib.function(since="2024.8")
def aclrtCreateEventExWithFlag(event: POINTER(aclrtEvent), flag: uint32) -> aclError:
    """Make an event that can be recorded again and again; it counts as complete before the first time.

    Not for aclrtResetEvent, aclrtQueryEvent and aclrtQueryEventWaitStatus.

    Args:
        event: receives it; freed with aclrtDestroyEvent.
        flag: ACL_EVENT_... values, or-ed.
    """


@lib.function(since="2024.8")
def aclrtDestroyEvent(event: aclrtEvent) -> aclError:
    """Free an event. Tasks that use it may still be under way: its resources go when they are done.

    Returns:
        0; 100000 for None (measured).
    """


@lib.function(since="2024.8")
def aclrtRecordEvent(event: aclrtEvent, stream: aclrtStream) -> aclError:
    """Queue the moment that an event stands for. It may block until the device has an event to spare.

    Args:
        stream: None is the default stream of the current context.
    """


@lib.function(since="9.2.0b1")
def aclrtRecordEventWithFlag(event: aclrtEvent, stream: aclrtStream, flag: uint32) -> aclError:
    """Record an event like aclrtRecordEvent; during a capture the flag says whether the event belongs to the graph.

    Args:
        stream: None is the default stream of the current context.
        flag: ACL_EVENT_RECORD_DEFAULT or ACL_EVENT_RECORD_EXTERNAL.
    """


@lib.function(since="2024.8")
def aclrtResetEvent(event: aclrtEvent, stream: aclrtStream) -> aclError:
    """Queue that an event is unrecorded again. Streams must have finished waiting for it.

    Args:
        stream: None is the default stream of the current context.
    """


@lib.function(since="2024.8")
def aclrtQueryEvent(event: aclrtEvent, status: POINTER(aclrtEventStatus)) -> aclError:
    """Ask whether an event is complete; the older form of aclrtQueryEventStatus.

    Args:
        status: receives ACL_EVENT_STATUS_COMPLETE (0) or ACL_EVENT_STATUS_NOT_READY (1).
    """


@lib.function(since="2024.8")
def aclrtQueryEventStatus(event: aclrtEvent, status: POINTER(aclrtEventRecordedStatus)) -> aclError:
    """Ask whether the recorded moment of an event has been reached.

    Args:
        status: receives ACL_EVENT_RECORDED_STATUS_COMPLETE (1) or ACL_EVENT_RECORDED_STATUS_NOT_READY (0), the latter
            also before any recording (measured).
    """


@lib.function(since="2024.8")
def aclrtQueryEventWaitStatus(event: aclrtEvent, status: POINTER(aclrtEventWaitStatus)) -> aclError:
    """Ask whether every stream that waits for an event is past its wait.

    Args:
        status: receives ACL_EVENT_WAIT_STATUS_COMPLETE (0) or ACL_EVENT_WAIT_STATUS_NOT_READY (1).
    """


@lib.function(since="2024.8")
def aclrtSynchronizeEvent(event: aclrtEvent) -> aclError:
    """Wait on the host until an event is complete; at once when it was never recorded (measured).

    Other Python threads go on.
    """


@lib.function(since="2024.8")
def aclrtSynchronizeEventWithTimeout(event: aclrtEvent, timeout: int32) -> aclError:
    """Wait on the host until an event is complete, for some time.

    Args:
        timeout: milliseconds, -1 without end.
    """


@lib.function(since="2024.8")
def aclrtEventElapsedTime(ms: POINTER(float32), startEvent: aclrtEvent, endEvent: aclrtEvent) -> aclError:
    """Get the time between two recorded moments; negative when they are the wrong way round.

    Args:
        ms: receives milliseconds.
        startEvent: with ACL_EVENT_TIME_LINE, recorded and complete.
        endEvent: the later event, likewise recorded.

    Returns:
        0; 507000 for an event that was never recorded (measured).
    """


@lib.function(since="8.5.0")
def aclrtEventGetTimestamp(event: aclrtEvent, timestamp: POINTER(uint64)) -> aclError:
    """Get when an event was reached.

    Args:
        timestamp: receives microseconds on the device's clock.

    Returns:
        0; 507000 for an event that was never recorded (measured).
    """


@lib.function(since="2024.8")
def aclrtMalloc(devPtr: POINTER(void_p), size: size_t, policy: aclrtMemMallocPolicy) -> aclError:
    """Allocate device memory of the current context's device, not initialised, on a 64-byte boundary.

    Python must not read or write there: use aclrtMemcpy.

    Args:
        devPtr: receives the address; freed with aclrtFree.
        size: bytes, not 0; the runtime adds up to 63.
        policy: which pages.

    Returns:
        0; 100000 for size 0 or NULL, 107002 without a context, 207001 when there is not enough (measured).
    """


@lib.function(since="2024.8")
def aclrtMallocAlign32(devPtr: POINTER(void_p), size: size_t, policy: aclrtMemMallocPolicy) -> aclError:
    """Allocate memory like aclrtMalloc, the size rounded up to 32 bytes and nothing added.

    Args:
        devPtr: receives the address; freed with aclrtFree.
        size: bytes, not 0.
        policy: which pages.
    """


@lib.function(since="2024.8")
def aclrtMallocCached(devPtr: POINTER(void_p), size: size_t, policy: aclrtMemMallocPolicy) -> aclError:
    """Allocate memory like aclrtMalloc that the device's CPU caches: see aclrtMemFlush and aclrtMemInvalidate.

    Args:
        devPtr: receives the address; freed with aclrtFree.
        size: bytes, not 0.
        policy: which pages.
    """


@lib.function(since="8.5.0")
def aclrtMallocWithCfg(
    devPtr: POINTER(void_p), size: size_t, policy: aclrtMemMallocPolicy, cfg: POINTER(aclrtMallocConfig)
) -> aclError:
    """Allocate memory like aclrtMalloc, with attributes.

    Args:
        devPtr: receives the address; freed with aclrtFree.
        size: bytes, not 0.
        policy: which pages.
        cfg: attributes, None for none.
    """


@lib.function(since="8.5.0")
def aclrtMallocForTaskScheduler(
    devPtr: POINTER(void_p), size: size_t, policy: aclrtMemMallocPolicy, cfg: POINTER(aclrtMallocConfig)
) -> aclError:
    """Allocate device memory that the task scheduler reads, for example for aclrtValueWait.

    Args:
        devPtr: receives the address; freed with aclrtFree.
        size: bytes, not 0.
        policy: which pages.
        cfg: attributes, None for none.
    """


@lib.function(since="8.5.0")
def aclrtMallocHostWithCfg(ptr: POINTER(void_p), size: uint64, cfg: POINTER(aclrtMallocConfig)) -> aclError:
    """Allocate pinned host memory, with attributes.

    Args:
        ptr: receives the address; freed with aclrtFreeHost.
        size: bytes, not 0.
        cfg: attributes, None for none.
    """


@lib.function(since="8.5.0")
def aclrtPointerGetAttributes(ptr: void_p, attributes: POINTER(aclrtPtrAttributes)) -> aclError:
    """Get the runtime's facts about an address.

    Args:
        ptr: the address.
        attributes: receives the result.
    """


@lib.function(since="9.1.0")
def aclrtMemManagedGetAttr(
    attribute: aclrtMemManagedRangeAttribute, ptr: void_p, size: size_t, data: void_p, dataSize: size_t
) -> aclError:
    """Get the advice for a range of managed memory, or its last place.

    Args:
        attribute: what is asked.
        ptr: where the range begins.
        data: receives the answer.
        dataSize: bytes of `data`.
    """


@lib.function(since="9.1.0")
def aclrtMemManagedGetAttrs(
    attributes: POINTER(aclrtMemManagedRangeAttribute),
    numAttributes: size_t,
    ptr: void_p,
    size: size_t,
    data: POINTER(void_p),
    dataSizes: POINTER(size_t),
) -> aclError:
    """Answer several questions of aclrtMemManagedGetAttr at once.

    Args:
        attributes: array of what is asked.
        numAttributes: number of elements.
        ptr: where the range begins.
        data: array of places for the answers.
        dataSizes: array of their bytes.
    """


@lib.function(since="8.5.0")
def aclrtHostRegister(ptr: void_p, size: uint64, type: aclrtHostRegisterType, devPtr: POINTER(void_p)) -> aclError:
    """Map the caller's host memory for the device.

    Args:
        ptr: host address, on a page boundary; it must stay until aclrtHostUnregister.
        type: how: an aclrtHostRegisterType value.
        devPtr: receives the address for the device.
    """


@lib.function(since="8.5.0")
def aclrtHostRegisterV2(ptr: void_p, size: uint64, flag: uint32) -> aclError:
    """Register the caller's host memory: pinned, mapped or both.

    Args:
        ptr: host address, on a page boundary; it must stay until aclrtHostUnregister.
        flag: ACL_HOST_REG_... values, or-ed.
    """


@lib.function(since="8.5.0")
def aclrtHostGetDevicePointer(pHost: void_p, pDevice: POINTER(void_p), flag: uint32) -> aclError:
    """Get the address under which the device sees registered host memory.

    Args:
        pHost: host address.
        pDevice: receives the device's address.
        flag: pass 0.
    """


@lib.function(since="8.5.0")
def aclrtHostUnregister(ptr: void_p) -> aclError:
    """Undo aclrtHostRegister; no task may use the memory any more.

    Args:
        ptr: the host address.
    """


@lib.function(since="9.0.0")
def aclrtHostMemMapCapabilities(
    deviceId: uint32, hacType: aclrtHacType, capabilities: POINTER(aclrtHostMemMapCapability)
) -> aclError:
    """Get whether an engine of a device can use mapped host memory.

    Args:
        hacType: the engine.
        capabilities: receives the answer.
    """


@lib.function(since="8.5.0")
def aclrtGetThreadLastTaskId(taskId: POINTER(uint32)) -> aclError:
    """Get the number of the task this thread launched last.

    Args:
        taskId: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtStreamGetId(stream: aclrtStream, streamId: POINTER(int32)) -> aclError:
    """Get the number of a stream.

    Args:
        stream: None is the default stream of the current context.
        streamId: receives the result.
    """


@lib.function(since="2024.8")
def aclrtMemFlush(devPtr: void_p, size: size_t) -> aclError:
    """Write what the device's CPU cached of a range back to memory.

    Args:
        devPtr: from aclrtMallocCached.
    """


@lib.function(since="2024.8")
def aclrtMemInvalidate(devPtr: void_p, size: size_t) -> aclError:
    """Forget what the device's CPU cached of a range.

    Args:
        devPtr: from aclrtMallocCached.
    """


@lib.function(since="2024.8")
def aclrtFree(devPtr: void_p) -> aclError:
    """Free device memory. No task may use it any more: synchronise first.

    Args:
        devPtr: from aclrtMalloc and its siblings.

    Returns:
        0; 100000 for None (measured).
    """


@lib.function(since="2024.8")
def aclrtMallocHost(hostPtr: POINTER(void_p), size: size_t) -> aclError:
    """Allocate pinned host memory: what asynchronous copies need.

    Args:
        hostPtr: receives the address; freed with aclrtFreeHost.
        size: bytes, not 0.

    Returns:
        0; 100000 for size 0 or NULL (measured).
    """


@lib.function(since="9.0.0")
def aclrtMemAllocManaged(ptr: POINTER(void_p), size: uint64, flag: uint32) -> aclError:
    """Allocate managed memory, which host and device both use and the driver moves.

    Args:
        ptr: receives the address; freed with aclrtFree.
        flag: ACL_RT_MEM_ATTACH_GLOBAL.
    """


@lib.function(since="2024.8")
def aclrtFreeHost(hostPtr: void_p) -> aclError:
    """Free pinned host memory. No task may use it any more.

    Args:
        hostPtr: from aclrtMallocHost.

    Returns:
        0; 100000 for None (measured).
    """


@lib.function(since="8.5.0")
def aclrtFreeWithDevSync(devPtr: void_p) -> aclError:
    """Wait for the device, then free device memory.

    Args:
        devPtr: from aclrtMalloc and its siblings.
    """


@lib.function(since="8.5.0")
def aclrtFreeHostWithDevSync(hostPtr: void_p) -> aclError:
    """Wait for the device, then free pinned host memory.

    Args:
        hostPtr: from aclrtMallocHost.
    """


@lib.function(since="2024.8")
def aclrtMemcpy(dst: void_p, destMax: size_t, src: void_p, count: size_t, kind: aclrtMemcpyKind) -> aclError:
    """Copy, and wait until it is done. Other Python threads go on.

    Args:
        dst: where to; a writable buffer for copies to the host.
        destMax: bytes there are at `dst`.
        src: address to copy from.
        count: bytes; 0 is a success and nothing is looked at.
        kind: direction, 0 to 5.

    Returns:
        0; 107000 for count above destMax, 100000 for NULL or another kind (measured). A wrong direction is not noticed
        here.
    """


@lib.function(since="2024.8")
def aclrtMemset(devPtr: void_p, maxCount: size_t, value: int32, count: size_t) -> aclError:
    """Fill device or host memory with a byte, and wait.

    Args:
        devPtr: where the memory begins.
        maxCount: bytes there are.
        count: bytes to fill.

    Returns:
        0; 107000 for count above maxCount (measured).
    """


@lib.function(since="2024.8")
def aclrtMemcpyAsync(
    dst: void_p, destMax: size_t, src: void_p, count: size_t, kind: aclrtMemcpyKind, stream: aclrtStream
) -> aclError:
    """Queue a copy.

    C keeps both addresses: source and destination must stay until the stream passed it, and host memory should be
    pinned (aclrtMallocHost).

    Args:
        dst: address to copy to.
        destMax: bytes there are at `dst`.
        src: address to copy from.
        count: size in bytes.
        kind: direction, 0 to 5.
        stream: None is the default stream of the current context.

    Returns:
        0; as aclrtMemcpy; 107003 for a stream of another context (measured).
    """


@lib.function(since="9.1.0")
def aclrtMemsetD32(ptr: void_p, memSize: size_t, value: uint32, N: size_t) -> aclError:
    """Fill memory with a 32-bit word, and wait.

    Args:
        ptr: where the memory begins.
        memSize: bytes there are.
        value: the word.
        N: how many words.
    """


@lib.function(since="9.1.0")
def aclrtMemsetD32Async(ptr: void_p, memSize: size_t, value: uint32, N: size_t, stream: aclrtStream) -> aclError:
    """Queue filling memory with a 32-bit word; C keeps the address until the stream passed the task.

    Args:
        ptr: where the memory begins.
        memSize: bytes there are.
        value: the word.
        N: how many words.
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtMemcpyAsyncWithCondition(
    dst: void_p, destMax: size_t, src: void_p, count: size_t, kind: aclrtMemcpyKind, stream: aclrtStream
) -> aclError:
    """Copy like aclrtMemcpyAsync; where host memory is not pinned it copies at once instead.

    Args:
        dst: address to copy to.
        destMax: bytes there are at `dst`.
        src: address to copy from.
        count: size in bytes.
        kind: direction of the copy: an aclrtMemcpyKind value.
        stream: None is the default stream of the current context.
    """


@lib.function(since="2024.8")
def aclrtMemcpy2d(
    dst: void_p, dpitch: size_t, src: void_p, spitch: size_t, width: size_t, height: size_t, kind: aclrtMemcpyKind
) -> aclError:
    """Copy rows, and wait until it is done.

    Args:
        dst: address to copy to.
        dpitch: bytes from one row to the next there.
        src: address to copy from.
        spitch: bytes from one row to the next there.
        width: bytes of a row, at most both pitches.
        height: rows; 0 is a success, as width 0 is.
        kind: direction, 1 to 4.
    """


@lib.function(since="2024.8")
def aclrtMemcpy2dAsync(
    dst: void_p,
    dpitch: size_t,
    src: void_p,
    spitch: size_t,
    width: size_t,
    height: size_t,
    kind: aclrtMemcpyKind,
    stream: aclrtStream,
) -> aclError:
    """Queue copying rows; both sides must stay until the stream passed the copy.

    Args:
        dst: address to copy to.
        dpitch: bytes from one row to the next there.
        src: address to copy from.
        spitch: bytes from one row to the next there.
        width: bytes of a row, at most both pitches.
        height: rows.
        kind: direction, 1 to 4.
        stream: None is the default stream of the current context.
    """


@lib.function(since="9.1.0")
def aclrtGetSymbolAddress(symbol: void_p, devPtr: POINTER(void_p)) -> aclError:
    """Get the device address of a variable in a kernel binary that was compiled into the program.

    Args:
        symbol: address of its host counterpart.
        devPtr: receives the device address.
    """


@lib.function(since="9.1.0")
def aclrtGetSymbolSize(symbol: void_p, size: POINTER(size_t)) -> aclError:
    """Get the bytes of a variable in a kernel binary that was compiled into the program.

    Args:
        symbol: address of its host counterpart.
        size: receives the bytes.
    """


@lib.function(since="9.1.0")
def aclrtMemcpyFromSymbol(
    dst: void_p, dstMax: size_t, symbol: void_p, count: size_t, offset: size_t, kind: aclrtMemcpyKind
) -> aclError:
    """Copy from a device variable, and wait.

    Args:
        dst: address to copy to.
        dstMax: bytes there are at `dst`.
        symbol: address of its host counterpart.
        count: size in bytes.
        offset: bytes into the variable.
        kind: direction of the copy: an aclrtMemcpyKind value.
    """


@lib.function(since="9.1.0")
def aclrtMemcpyFromSymbolAsync(
    dst: void_p,
    dstMax: size_t,
    symbol: void_p,
    count: size_t,
    offset: size_t,
    kind: aclrtMemcpyKind,
    stream: aclrtStream,
) -> aclError:
    """Queue copying from a device variable; the destination must stay until the stream passed the copy.

    Args:
        dst: address to copy to.
        dstMax: bytes there are at `dst`.
        symbol: address of its host counterpart.
        count: size in bytes.
        offset: bytes into the variable.
        kind: direction of the copy: an aclrtMemcpyKind value.
        stream: None is the default stream of the current context.
    """


@lib.function(since="9.1.0")
def aclrtMemcpyToSymbol(symbol: void_p, src: void_p, count: size_t, offset: size_t, kind: aclrtMemcpyKind) -> aclError:
    """Copy to a device variable, and wait.

    Args:
        symbol: address of its host counterpart.
        src: address to copy from.
        count: size in bytes.
        offset: bytes into the variable.
        kind: direction of the copy: an aclrtMemcpyKind value.
    """


@lib.function(since="9.1.0")
def aclrtMemcpyToSymbolAsync(
    symbol: void_p, src: void_p, count: size_t, offset: size_t, kind: aclrtMemcpyKind, stream: aclrtStream
) -> aclError:
    """Queue copying to a device variable; the source must stay until the stream passed the copy.

    Args:
        symbol: address of its host counterpart.
        src: address to copy from.
        count: size in bytes.
        offset: bytes into the variable.
        kind: direction of the copy: an aclrtMemcpyKind value.
        stream: None is the default stream of the current context.
    """


@lib.function(since="2024.8")
def aclrtMemsetAsync(devPtr: void_p, maxCount: size_t, value: int32, count: size_t, stream: aclrtStream) -> aclError:
    """Queue filling memory with a byte; the memory must stay until the stream passed the task.

    Args:
        devPtr: where the memory begins.
        maxCount: bytes there are.
        count: bytes to fill.
        stream: None is the default stream of the current context.
    """


@lib.function(since="9.1.0")
def aclrtMemManagedAdvise(
    ptr: void_p, size: uint64, advise: aclrtMemManagedAdviseType, location: aclrtMemManagedLocation
) -> aclError:
    """Say to the driver how a range of managed memory will be used.

    Args:
        ptr: where the range begins.
        advise: how: an aclrtMemManagedAdviseType value.
        location: by whom, by value.
    """


@lib.function(since="2024.8")
def aclrtReserveMemAddress(
    virPtr: POINTER(void_p), size: size_t, alignment: size_t, expectPtr: void_p, flags: uint64
) -> aclError:
    """Reserve a range of virtual addresses, without memory behind the addresses.

    Args:
        virPtr: receives where it begins; released with aclrtReleaseMemAddress.
        size: bytes, a multiple of the granularity.
        alignment: pass 0.
        expectPtr: None: anywhere.
        flags: reserved for the kind of pages, 0.
    """


@lib.function(since="2024.8")
def aclrtReleaseMemAddress(virPtr: void_p) -> aclError:
    """Give back a reserved range; nothing may be mapped there any more.

    Args:
        virPtr: where it begins.
    """


@lib.function(since="2024.8")
def aclrtMallocPhysical(
    handle: POINTER(aclrtDrvMemHandle), size: size_t, prop: POINTER(aclrtPhysicalMemProp), flags: uint64
) -> aclError:
    """Allocate device memory without an address, to be mapped with aclrtMapMem.

    Args:
        handle: receives it; freed with aclrtFreePhysical.
        size: bytes, a multiple of the granularity.
        prop: what kind and where.
        flags: pass 0.
    """


@lib.function(since="2024.8")
def aclrtFreePhysical(handle: aclrtDrvMemHandle) -> aclError:
    """Free physical memory; it goes when nothing maps it any more.

    Args:
        handle: from aclrtMallocPhysical or an import.
    """


@lib.function(since="2024.8")
def aclrtMapMem(virPtr: void_p, size: size_t, offset: size_t, handle: aclrtDrvMemHandle, flags: uint64) -> aclError:
    """Put physical memory behind reserved addresses.

    Args:
        virPtr: where in a reserved range.
        size: bytes, a multiple of the granularity.
        offset: bytes into the physical memory; 0.
        handle: physical memory.
        flags: pass 0.
    """


@lib.function(since="2024.8")
def aclrtUnmapMem(virPtr: void_p) -> aclError:
    """Take physical memory away from behind addresses; no task may use them any more.

    Args:
        virPtr: where it was mapped.
    """


@lib.function(since="9.2.0b1")
def aclrtMemMapNoAccess(
    virPtr: void_p, size: size_t, offset: size_t, handle: aclrtDrvMemHandle, flags: uint64
) -> aclError:
    """Map memory like aclrtMapMem; nothing may use the memory until aclrtMemSetAccess allows the use.

    Args:
        virPtr: where in a reserved range.
        size: bytes, a multiple of the granularity.
        offset: bytes into the physical memory.
        handle: physical memory.
        flags: pass 0.
    """


@lib.function(since="2024.8")
def aclrtCreateStreamConfigHandle() -> POINTER(aclrtStreamConfigHandle):
    """Make settings for aclrtCreateStreamV2.

    Returns:
        a handle, to be freed with aclrtDestroyStreamConfigHandle; NULL when there is no memory.
    """


@lib.function(since="2024.8")
def aclrtDestroyStreamConfigHandle(handle: POINTER(aclrtStreamConfigHandle)) -> aclError:
    """Free settings of a stream.

    Args:
        handle: the settings.
    """


@lib.function(since="2024.8")
def aclrtSetStreamConfigOpt(
    handle: POINTER(aclrtStreamConfigHandle), attr: aclrtStreamConfigAttr, attrValue: void_p, valueSize: size_t
) -> aclError:
    """Change one of the settings for aclrtCreateStreamV2.

    Args:
        handle: the settings.
        attr: which one: an aclrtStreamConfigAttr value.
        attrValue: address of its value.
    """


@lib.function(since="2024.8", calls_back=True)
def aclrtCreateStream(stream: POINTER(aclrtStream)) -> aclError:
    """Make a stream in the current context: tasks on it run in order, beside those of other streams.

    Args:
        stream: receives it; freed with aclrtDestroyStream.

    Returns:
        0; 107002 without a context (measured).
    """


@lib.function(since="2024.8", calls_back=True)
def aclrtCreateStreamV2(stream: POINTER(aclrtStream), handle: POINTER(aclrtStreamConfigHandle)) -> aclError:
    """Make a stream with settings.

    Args:
        stream: receives it; freed with aclrtDestroyStream.
        handle: settings; they may be freed afterwards.
    """


@lib.function(since="2024.8", calls_back=True)
def aclrtCreateStreamWithConfig(stream: POINTER(aclrtStream), priority: uint32, flag: uint32) -> aclError:
    """Make a stream with a priority and flags.

    Args:
        stream: receives it; freed with aclrtDestroyStream.
        priority: 0 is the highest; see aclrtDeviceGetStreamPriorityRange.
        flag: ACL_STREAM_ bits, 0 for none.
    """


@lib.function(since="2024.8", calls_back=True)
def aclrtDestroyStream(stream: aclrtStream) -> aclError:
    """Free a stream, once its tasks are done: synchronise first.

    Args:
        stream: from aclrtCreateStream and its siblings.

    Returns:
        0; 100000 for None (measured).
    """


@lib.function(since="2024.8", calls_back=True)
def aclrtDestroyStreamForce(stream: aclrtStream) -> aclError:
    """Free a stream at once; tasks that have not run do not run.

    Args:
        stream: from aclrtCreateStream and its siblings.
    """


@lib.function(since="2024.8")
def aclrtSynchronizeStream(stream: aclrtStream) -> aclError:
    """Wait until every task of a stream is done.

    Other Python threads go on. Not for a stream that is being captured.

    Args:
        stream: None is the default stream of the current context.

    Returns:
        0, also for a stream of another context; 107002 without a context (measured); a 5070xx code when a task failed.
    """


@lib.function(since="2024.8")
def aclrtSynchronizeStreamWithTimeout(stream: aclrtStream, timeout: int32) -> aclError:
    """Wait until every task of a stream is done, for some time.

    Args:
        stream: None is the default stream of the current context.
        timeout: milliseconds, -1 without end.

    Returns:
        0; 107000 for 0 or below -1 (measured); 507046 when the time is over.
    """


@lib.function(since="2024.8")
def aclrtStreamQuery(stream: aclrtStream, status: POINTER(aclrtStreamStatus)) -> aclError:
    """Ask whether every task of a stream is done.

    Args:
        stream: None is the default stream of the current context.
        status: receives ACL_STREAM_STATUS_COMPLETE or ACL_STREAM_STATUS_NOT_READY.
    """


@lib.function(since="8.5.0")
def aclrtStreamGetPriority(stream: aclrtStream, priority: POINTER(uint32)) -> aclError:
    """Get the priority of a stream.

    Args:
        stream: None is the default stream of the current context.
        priority: receives it, 0 is the highest.
    """


@lib.function(since="8.5.0")
def aclrtStreamGetFlags(stream: aclrtStream, flags: POINTER(uint32)) -> aclError:
    """Get the flags of a stream.

    Args:
        stream: None is the default stream of the current context.
        flags: receives the ACL_STREAM_ bits.
    """


@lib.function(since="2024.8")
def aclrtStreamWaitEvent(stream: aclrtStream, event: aclrtEvent) -> aclError:
    """Queue a wait: what follows on the stream runs after the event is complete. The host does not wait.

    Args:
        stream: None is the default stream of the current context.
    """


@lib.function(since="9.2.0b1")
def aclrtStreamWaitEventWithFlag(stream: aclrtStream, event: aclrtEvent, timeout: uint32, flag: uint32) -> aclError:
    """Make a stream wait like aclrtStreamWaitEvent, with a time limit.

    During a capture the flag says whether the event belongs to the graph.

    Args:
        stream: None is the default stream of the current context.
        timeout: seconds, 0 without end.
        flag: ACL_EVENT_WAIT_DEFAULT or ACL_EVENT_WAIT_EXTERNAL.
    """


@lib.function(since="8.5.0")
def aclrtStreamWaitEventWithTimeout(stream: aclrtStream, event: aclrtEvent, timeout: int32) -> aclError:
    """Queue a wait for an event that fails after some time.

    Args:
        stream: None is the default stream of the current context.
        timeout: milliseconds, above 0.
    """


@lib.function(since="2024.8")
def aclrtSetGroup(groupId: int32) -> aclError:
    """Choose the compute group for this thread's tasks; once, before any other work on the device.

    Args:
        groupId: from aclrtGetGroupInfoDetail.
    """


@lib.function(since="2024.8")
def aclrtGetGroupCount(count: POINTER(uint32)) -> aclError:
    """Get how many compute groups the current device has.

    Args:
        count: receives the result.
    """


@lib.function(since="2024.8")
def aclrtCreateGroupInfo() -> POINTER(aclrtGroupInfo):
    """Make room for the description of compute groups.

    Returns:
        a handle, to be freed with aclrtDestroyGroupInfo; NULL when there is no memory.
    """


@lib.function(since="2024.8")
def aclrtDestroyGroupInfo(groupInfo: POINTER(aclrtGroupInfo)) -> aclError:
    """Free the description of compute groups.

    Args:
        groupInfo: from aclrtCreateGroupInfo.
    """


@lib.function(since="2024.8")
def aclrtGetAllGroupInfo(groupInfo: POINTER(aclrtGroupInfo)) -> aclError:
    """Fill in the description of the current device's compute groups.

    Args:
        groupInfo: from aclrtCreateGroupInfo.
    """


@lib.function(since="2024.8")
def aclrtGetGroupInfoDetail(
    groupInfo: POINTER(aclrtGroupInfo),
    groupIndex: int32,
    attr: aclrtGroupAttr,
    attrValue: void_p,
    valueLen: size_t,
    paramRetSize: POINTER(size_t),
) -> aclError:
    """Get one figure of one compute group.

    Args:
        groupInfo: from aclrtCreateGroupInfo.
        groupIndex: which group, 0 to aclrtGetGroupCount - 1.
        attr: which figure: an aclrtGroupAttr value.
        attrValue: receives the result.
        valueLen: bytes of `attrValue`.
        paramRetSize: receives the bytes written.
    """


@lib.function(since="2024.8")
def aclrtDeviceCanAccessPeer(canAccessPeer: POINTER(int32), deviceId: int32, peerDeviceId: int32) -> aclError:
    """Ask whether one device can use the memory of another device.

    Args:
        canAccessPeer: receives 1 or 0.
        peerDeviceId: the other one, not the same.
    """


@lib.function(since="2024.8")
def aclrtDeviceEnablePeerAccess(peerDeviceId: int32, flags: uint32) -> aclError:
    """Let the current device use the memory of another device. The way back needs a call of its own.

    Args:
        peerDeviceId: the other one.
        flags: pass 0.
    """


@lib.function(since="2024.8")
def aclrtDeviceDisablePeerAccess(peerDeviceId: int32) -> aclError:
    """Undo aclrtDeviceEnablePeerAccess.

    Args:
        peerDeviceId: the other one.
    """


@lib.function(since="2024.8")
def aclrtGetMemInfo(attr: aclrtMemAttr, free: POINTER(size_t), total: POINTER(size_t)) -> aclError:
    """Free and total device memory.

    Args:
        attr: which kind: an aclrtMemAttr value.
        free: receives the size in bytes.
        total: receives the size in bytes.
    """


@lib.function(since="8.5.0")
def aclrtGetMemUsageInfo(
    deviceId: int32, memUsageInfo: POINTER(aclrtMemUsageInfo), inputNum: size_t, outputNum: POINTER(size_t)
) -> aclError:
    """Get which modules hold how much device memory.

    Args:
        memUsageInfo: array that is filled in.
        inputNum: elements of the array.
        outputNum: receives how many were filled in.
    """


@lib.function(since="2024.8")
def aclrtSetOpWaitTimeout(timeout: uint32) -> aclError:
    """Set how long aclrtStreamWaitEvent waits at most.

    Args:
        timeout: seconds, 0 without end.
    """


@lib.function(since="2024.8")
def aclrtSetOpExecuteTimeOut(timeout: uint32) -> aclError:
    """Set how long an operator may run, for the process.

    Args:
        timeout: seconds, 0 for the longest the device knows.
    """


@lib.function(since="8.5.0")
def aclrtSetOpExecuteTimeOutWithMs(timeout: uint32) -> aclError:
    """Set how long an operator may run, for the process.

    Args:
        timeout: milliseconds.
    """


@lib.function(since="8.5.0")
def aclrtSetOpExecuteTimeOutV2(timeout: uint64, actualTimeout: POINTER(uint64)) -> aclError:
    """Set how long an operator may run, for the process; the device rounds.

    Args:
        timeout: microseconds.
        actualTimeout: receives what it became, microseconds.
    """


@lib.function(since="8.5.0")
def aclrtGetOpTimeOutInterval(interval: POINTER(uint64)) -> aclError:
    """Get the step in which the device measures how long operators run.

    Args:
        interval: receives microseconds.
    """


@lib.function(since="2024.8")
def aclrtSetStreamOverflowSwitch(stream: aclrtStream, flag: uint32) -> aclError:
    """Set whether tasks of a stream check for floating point overflow.

    Args:
        stream: None is the default stream of the current context.
        flag: 1 or 0.
    """


@lib.function(since="2024.8")
def aclrtGetStreamOverflowSwitch(stream: aclrtStream, flag: POINTER(uint32)) -> aclError:
    """Get whether tasks of a stream check for floating point overflow.

    Args:
        stream: None is the default stream of the current context.
        flag: receives 1 or 0.
    """


@lib.function(since="2024.8")
def aclrtSetDeviceSatMode(mode: aclrtFloatOverflowMode) -> aclError:
    """Set the result of the current device's arithmetic on overflow.

    Args:
        mode: saturation, or inf and nan.
    """


@lib.function(since="2024.8")
def aclrtGetDeviceSatMode(mode: POINTER(aclrtFloatOverflowMode)) -> aclError:
    """Get the result of the current device's arithmetic on overflow.

    Args:
        mode: receives the result.
    """


@lib.function(since="2024.8")
def aclrtGetOverflowStatus(outputAddr: void_p, outputSize: size_t, stream: aclrtStream) -> aclError:
    """Queue reading whether anything overflowed; saturation mode only.

    Args:
        outputAddr: device memory for the answer, a uint64; it must stay until the stream passed it.
        stream: None is the default stream of the current context.
    """


@lib.function(since="2024.8")
def aclrtResetOverflowStatus(stream: aclrtStream) -> aclError:
    """Queue clearing the record that aclrtGetOverflowStatus reads.

    Args:
        stream: None is the default stream of the current context.
    """


@lib.function(since="2024.8")
def aclrtSubscribeHostFunc(hostFuncThreadId: uint64, exeStream: aclrtStream) -> aclError:
    """Let a thread run the host functions of a stream's graphs: that thread calls aclrtProcessHostFunc in a loop.

    Args:
        hostFuncThreadId: pthread number of the thread, `threading.get_ident()`.
    """


@lib.function(since="2024.8", calls_back=True)
def aclrtProcessHostFunc(timeout: int32) -> aclError:
    """Run host functions of the streams subscribed for this thread.

    Args:
        timeout: milliseconds to wait for one, -1 without end.
    """


@lib.function(since="2024.8")
def aclrtUnSubscribeHostFunc(hostFuncThreadId: uint64, exeStream: aclrtStream) -> aclError:
    """End what aclrtSubscribeHostFunc began.

    Args:
        hostFuncThreadId: pthread number of the thread.
    """


@lib.function(since="2024.8")
def aclrtQueryDeviceStatus(deviceId: int32, deviceStatus: POINTER(aclrtDeviceStatus)) -> aclError:
    """Ask whether a device works.

    Args:
        deviceStatus: receives the answer.
    """


@lib.function(since="2024.8")
def aclrtCreateBinary(data: void_p, dataLen: size_t) -> aclrtBinary:
    """Describe a kernel binary in memory for aclrtBinaryLoad.

    Args:
        data: the bytes; C keeps the address: they must stay until aclrtBinaryLoad returned.
        dataLen: how many of them.

    Returns:
        the description, to be freed with aclrtDestroyBinary; NULL on failure.
    """


@lib.function(since="2024.8")
def aclrtDestroyBinary(binary: aclrtBinary) -> aclError:
    """Free the description of a kernel binary; what was loaded from it stays loaded.

    Args:
        binary: from aclrtCreateBinary.
    """


@lib.function(since="2024.8")
def aclrtBinaryLoad(binary: aclrtBinary, binHandle: POINTER(aclrtBinHandle)) -> aclError:
    """Load a kernel binary to the current device.

    Args:
        binary: from aclrtCreateBinary.
        binHandle: receives it; freed with aclrtBinaryUnLoad.
    """


@lib.function(since="2024.8")
def aclrtBinaryUnLoad(binHandle: aclrtBinHandle) -> aclError:
    """Unload a kernel binary; no kernel of it may be running, and its functions are gone."""


@lib.function(since="2024.8")
def aclrtBinaryGetFunction(
    binHandle: aclrtBinHandle, kernelName: char_p, funcHandle: POINTER(aclrtFuncHandle)
) -> aclError:
    """Find a kernel by name.

    Args:
        kernelName: name of the kernel in the binary.
        funcHandle: receives it; it belongs to the binary.
    """


@lib.function(since="2024.8")
def aclrtLaunchKernel(
    funcHandle: aclrtFuncHandle, numBlocks: uint32, argsData: void_p, argsSize: size_t, stream: aclrtStream
) -> aclError:
    """Queue a kernel.

    Args:
        numBlocks: how many blocks run it.
        argsData: its arguments in device memory, which must stay until the stream passed it.
        argsSize: their size in bytes.
        stream: None is the default stream of the current context.
    """


@lib.function(since="2024.8")
def aclrtMemExportToShareableHandle(
    handle: aclrtDrvMemHandle, handleType: aclrtMemHandleType, flags: uint64, shareableHandle: POINTER(uint64)
) -> aclError:
    """Make a number under which other processes import physical memory.

    Args:
        handle: physical memory.
        handleType: ACL_MEM_HANDLE_TYPE_NONE.
        flags: ACL_RT_VMM_EXPORT_FLAG_... values, or-ed.
        shareableHandle: receives the number.
    """


@lib.function(since="8.5.0")
def aclrtMemExportToShareableHandleV2(
    handle: aclrtDrvMemHandle, flags: uint64, shareType: aclrtMemSharedHandleType, shareableHandle: void_p
) -> aclError:
    """Make a handle under which other processes, of other servers perhaps, import physical memory.

    Args:
        handle: physical memory.
        flags: ACL_RT_VMM_EXPORT_FLAG_... values, or-ed.
        shareType: kind of handle.
        shareableHandle: receives it: a uint64 or an aclrtMemFabricHandle.
    """


@lib.function(since="2024.8")
def aclrtMemImportFromShareableHandle(
    shareableHandle: uint64, deviceId: int32, handle: POINTER(aclrtDrvMemHandle)
) -> aclError:
    """Import physical memory of another process.

    Args:
        shareableHandle: from aclrtMemExportToShareableHandle in that process.
        handle: receives the memory; freed with aclrtFreePhysical.
    """


@lib.function(since="8.5.0")
def aclrtMemImportFromShareableHandleV2(
    shareableHandle: void_p, shareType: aclrtMemSharedHandleType, flags: uint64, handle: POINTER(aclrtDrvMemHandle)
) -> aclError:
    """Import physical memory of another process.

    Args:
        shareableHandle: a uint64 or an aclrtMemFabricHandle.
        shareType: kind of handle.
        flags: pass 0.
        handle: receives the memory; freed with aclrtFreePhysical.
    """


@lib.function(since="2024.8")
def aclrtMemSetPidToShareableHandle(shareableHandle: uint64, pid: POINTER(int32), pidNum: size_t) -> aclError:
    """Set which processes may import physical memory.

    Args:
        shareableHandle: from aclrtMemExportToShareableHandle.
        pid: array of process ids.
        pidNum: number of elements.
    """


@lib.function(since="8.5.0")
def aclrtMemSetPidToShareableHandleV2(
    shareableHandle: void_p, shareType: aclrtMemSharedHandleType, pid: POINTER(int32), pidNum: size_t
) -> aclError:
    """Set which processes may import physical memory.

    Args:
        shareableHandle: a uint64 or an aclrtMemFabricHandle.
        shareType: kind of handle.
        pid: array of process ids.
        pidNum: number of elements.
    """


@lib.function(since="2024.8")
def aclrtMemGetAllocationGranularity(
    prop: POINTER(aclrtPhysicalMemProp), option: aclrtMemGranularityOptions, granularity: POINTER(size_t)
) -> aclError:
    """Get the number of which the sizes of physical memory must be multiples.

    Args:
        prop: what kind of memory.
        option: smallest or recommended.
        granularity: receives the size in bytes.
    """


@lib.function(since="2024.8")
def aclrtDeviceGetBareTgid(pid: POINTER(int32)) -> aclError:
    """Get the process id for the lists of processes that may import.

    The device knows it; in a container it is another than getpid's.

    Args:
        pid: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtCmoAsync(src: void_p, size: size_t, cmoType: aclrtCmoType, stream: aclrtStream) -> aclError:
    """Queue a cache maintenance operation.

    Args:
        src: where in device memory.
        cmoType: what to do.
        stream: None is the default stream of the current context.
    """


@lib.function(since="2024.8")
def aclrtGetMemUceInfo(
    deviceId: int32, memUceInfoArray: POINTER(aclrtMemUceInfo), arraySize: size_t, retSize: POINTER(size_t)
) -> aclError:
    """Get ranges of device memory with uncorrectable errors.

    Args:
        memUceInfoArray: array that is filled in.
        arraySize: its elements.
        retSize: receives how many were filled in.
    """


@lib.function(since="2024.8", calls_back=True)
def aclrtDeviceTaskAbort(deviceId: int32, timeout: uint32) -> aclError:
    """Stop every task of a device.

    Args:
        timeout: milliseconds to wait for that, 0 without end.
    """


@lib.function(since="2024.8")
def aclrtMemUceRepair(deviceId: int32, memUceInfoArray: POINTER(aclrtMemUceInfo), arraySize: size_t) -> aclError:
    """Repair ranges of device memory.

    Args:
        memUceInfoArray: from aclrtGetMemUceInfo.
        arraySize: how many of them.
    """


@lib.function(since="8.5.0")
def aclrtStreamAbort(stream: aclrtStream) -> aclError:
    """Stop every task of a stream and drop the waiting tasks.

    Args:
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtBinaryLoadFromFile(
    binPath: char_p, options: POINTER(aclrtBinaryLoadOptions), binHandle: POINTER(aclrtBinHandle)
) -> aclError:
    """Load a kernel binary from a file to the current device.

    Args:
        binPath: the file.
        options: options, None for none.
        binHandle: receives it; freed with aclrtBinaryUnLoad.
    """


@lib.function(since="8.5.0")
def aclrtBinaryGetDevAddress(binHandle: aclrtBinHandle, binAddr: POINTER(void_p), binSize: POINTER(size_t)) -> aclError:
    """Get where a kernel binary lies on the device.

    Args:
        binAddr: receives the device address.
        binSize: receives its bytes.
    """


@lib.function(since="8.5.0")
def aclrtBinaryGetFunctionByEntry(
    binHandle: aclrtBinHandle, funcEntry: uint64, funcHandle: POINTER(aclrtFuncHandle)
) -> aclError:
    """Find a kernel by number.

    Args:
        funcEntry: its number, as the compiler gave it.
        funcHandle: receives it; it belongs to the binary.
    """


@lib.function(since="9.1.0")
def aclrtBinaryGetGlobal(
    binHandle: aclrtBinHandle, name: char_p, dptr: POINTER(void_p), size: POINTER(size_t)
) -> aclError:
    """Find a global variable of a kernel binary.

    Args:
        name: name of the variable in the binary.
        dptr: receives its device address.
        size: receives its bytes.
    """


@lib.function(since="9.1.0")
def aclrtGetFuncBySymbol(symbol: void_p, funcHandle: POINTER(aclrtFuncHandle)) -> aclError:
    """Find a kernel that was compiled into the program.

    Args:
        symbol: address of its host counterpart.
        funcHandle: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtGetFunctionAddr(funcHandle: aclrtFuncHandle, aicAddr: POINTER(void_p), aivAddr: POINTER(void_p)) -> aclError:
    """Get where the code of a kernel lies on the device.

    Args:
        aicAddr: receives the address of the cube part, NULL when there is none.
        aivAddr: receives the address of the vector part, NULL when there is none.
    """


@lib.function(since="9.1.0")
def aclrtGetFunctionSize(funcHandle: aclrtFuncHandle, aicSize: POINTER(size_t), aivSize: POINTER(size_t)) -> aclError:
    """Get the bytes of a kernel's code.

    Args:
        aicSize: receives those of the cube part.
        aivSize: receives those of the vector part.
    """


@lib.function(since="8.5.0")
def aclrtGetMemcpyDescSize(kind: aclrtMemcpyKind, descSize: POINTER(size_t)) -> aclError:
    """Get the bytes that a copy descriptor needs, in device memory.

    Args:
        kind: direction of the copy.
        descSize: receives the size in bytes.
    """


@lib.function(since="8.5.0")
def aclrtSetMemcpyDesc(
    desc: void_p, kind: aclrtMemcpyKind, srcAddr: void_p, dstAddr: void_p, count: size_t, config: void_p
) -> aclError:
    """Fill in a copy descriptor, for aclrtMemcpyAsyncWithDesc.

    Args:
        desc: device memory for it.
        kind: direction of the copy: an aclrtMemcpyKind value.
        srcAddr: address to copy from.
        dstAddr: address to copy to.
        count: size in bytes.
        config: reserved, None.
    """


@lib.function(since="8.5.0")
def aclrtMemcpyAsyncWithOffset(
    dst: POINTER(void_p),
    destMax: size_t,
    dstDataOffset: size_t,
    src: POINTER(void_p),
    count: size_t,
    srcDataOffset: size_t,
    kind: aclrtMemcpyKind,
    stream: aclrtStream,
) -> aclError:
    """Queue a copy whose addresses the device reads when its turn has come.

    Args:
        dst: device memory that holds the destination.
        destMax: bytes there are.
        dstDataOffset: bytes added to the destination.
        src: device memory that holds the source.
        count: size in bytes.
        srcDataOffset: bytes added to the source.
        kind: direction of the copy: an aclrtMemcpyKind value.
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtMemcpyAsyncWithDesc(desc: void_p, kind: aclrtMemcpyKind, stream: aclrtStream) -> aclError:
    """Queue the copy of a descriptor.

    Args:
        desc: from aclrtSetMemcpyDesc; it must stay until the stream passed it.
        kind: direction of the copy: an aclrtMemcpyKind value.
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtKernelArgsGetHandleMemSize(funcHandle: aclrtFuncHandle, memSize: POINTER(size_t)) -> aclError:
    """Get the bytes of an argument list whose memory the caller provides.

    Args:
        memSize: receives the size in bytes.
    """


@lib.function(since="8.5.0")
def aclrtKernelArgsGetMemSize(
    funcHandle: aclrtFuncHandle, userArgsSize: size_t, actualArgsSize: POINTER(size_t)
) -> aclError:
    """Get the bytes that the arguments of a kernel need, with the runtime's additions.

    Args:
        userArgsSize: bytes of the arguments.
        actualArgsSize: receives the bytes needed.
    """


@lib.function(since="8.5.0")
def aclrtKernelArgsInit(funcHandle: aclrtFuncHandle, argsHandle: POINTER(aclrtArgsHandle)) -> aclError:
    """Begin the list of arguments of a launch.

    Args:
        argsHandle: receives the list; the runtime frees it with the launch.
    """


@lib.function(since="8.5.0")
def aclrtKernelArgsInitByUserMem(
    funcHandle: aclrtFuncHandle, argsHandle: aclrtArgsHandle, userHostMem: void_p, actualArgsSize: size_t
) -> aclError:
    """Begin the list of arguments of a launch in memory of the caller's.

    Args:
        argsHandle: memory of aclrtKernelArgsGetHandleMemSize bytes; it must stay until the launch.
        userHostMem: memory of aclrtKernelArgsGetMemSize bytes; it must stay until the launch.
    """


@lib.function(since="8.5.0")
def aclrtKernelArgsAppend(
    argsHandle: aclrtArgsHandle, param: void_p, paramSize: size_t, paramHandle: POINTER(aclrtParamHandle)
) -> aclError:
    """Append an argument.

    Args:
        argsHandle: the list of arguments.
        param: its value; it is copied.
        paramHandle: receives what changes it later.
    """


@lib.function(since="8.5.0")
def aclrtKernelArgsAppendPlaceHolder(argsHandle: aclrtArgsHandle, paramHandle: POINTER(aclrtParamHandle)) -> aclError:
    """Append a pointer argument whose data goes along with the launch.

    Args:
        argsHandle: the list of arguments.
        paramHandle: receives what aclrtKernelArgsGetPlaceHolderBuffer takes.
    """


@lib.function(since="8.5.0")
def aclrtKernelArgsGetPlaceHolderBuffer(
    argsHandle: aclrtArgsHandle, paramHandle: aclrtParamHandle, dataSize: size_t, bufferAddr: POINTER(void_p)
) -> aclError:
    """Get room for the data of a pointer argument. The arguments must all have been appended.

    Args:
        argsHandle: the list of arguments.
        paramHandle: from aclrtKernelArgsAppendPlaceHolder.
        bufferAddr: receives a host address to write the data to, before the launch.
    """


@lib.function(since="8.5.0")
def aclrtKernelArgsParaUpdate(
    argsHandle: aclrtArgsHandle, paramHandle: aclrtParamHandle, param: void_p, paramSize: size_t
) -> aclError:
    """Change an argument.

    Args:
        argsHandle: the list of arguments.
        paramHandle: from aclrtKernelArgsAppend.
        param: its new value; it is copied.
        paramSize: its bytes, as before.
    """


@lib.function(since="8.5.0")
def aclrtLaunchKernelWithConfig(
    funcHandle: aclrtFuncHandle,
    numBlocks: uint32,
    stream: aclrtStream,
    cfg: POINTER(aclrtLaunchKernelCfg),
    argsHandle: aclrtArgsHandle,
    reserve: void_p,
) -> aclError:
    """Queue a kernel with a list of arguments.

    Args:
        numBlocks: how many blocks run it.
        stream: None is the default stream of the current context.
        cfg: attributes of the launch, None for none.
        argsHandle: complete list of arguments.
        reserve: reserved, None.
    """


@lib.function(since="9.1.0")
def aclmdlRITaskGetParams(task: aclmdlRITask, params: POINTER(aclmdlRITaskParams)) -> aclError:
    """Get the work of a task of a graph.

    Args:
        params: receives it; what it points to belongs to the graph.
    """


@lib.function(since="9.1.0")
def aclmdlRITaskSetParams(task: aclmdlRITask, params: POINTER(aclmdlRITaskParams)) -> aclError:
    """Change what a task of a graph does; in force after aclmdlRIUpdate.

    Args:
        params: of the same type as before; read during the call.
    """


@lib.function(since="9.1.0")
def aclmdlRIKernelTaskGetAttribute(
    task: aclmdlRITask, attrId: aclrtLaunchKernelAttrId, attrValue: POINTER(aclrtLaunchKernelAttrValue)
) -> aclError:
    """Get a launch attribute of a kernel in a graph.

    Args:
        attrId: which one: an aclrtLaunchKernelAttrId value.
        attrValue: receives the result.
    """


@lib.function(since="9.1.0")
def aclmdlRIUpdate(modelRI: aclmdlRI) -> aclError:
    """Bring changed tasks of a graph to the device. The graph must not be running."""


@lib.function(since="9.1.0")
def aclmdlRITaskDisable(task: aclmdlRITask) -> aclError:
    """Leave a task of a graph out of later launches."""


@lib.function(since="8.5.0")
def aclrtKernelArgsFinalize(argsHandle: aclrtArgsHandle) -> aclError:
    """Complete a list of arguments.

    Args:
        argsHandle: the list of arguments.
    """


@lib.function(since="8.5.0")
def aclrtValueWrite(devAddr: void_p, value: uint64, flag: uint32, stream: aclrtStream) -> aclError:
    """Queue writing a number to device memory.

    Args:
        devAddr: device address, of 8 bytes; it must stay until the stream passed it.
        flag: pass 0.
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtValueWait(devAddr: void_p, value: uint64, flag: uint32, stream: aclrtStream) -> aclError:
    """Queue a wait until a number in device memory is as wanted.

    Args:
        devAddr: device address, of 8 bytes; it must stay until the stream passed it.
        value: what it is compared with.
        flag: ACL_STREAM_WAIT_VALUE_..., how.
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtGetStreamAvailableNum(streamCount: POINTER(uint32)) -> aclError:
    """Get how many more streams the current device can have.

    Args:
        streamCount: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtSetStreamAttribute(
    stream: aclrtStream, stmAttrType: aclrtStreamAttr, value: POINTER(aclrtStreamAttrValue)
) -> aclError:
    """Change an attribute of a stream.

    Args:
        stream: None is the default stream of the current context.
        stmAttrType: which one: an aclrtStreamAttr value.
    """


@lib.function(since="8.5.0")
def aclrtGetStreamAttribute(
    stream: aclrtStream, stmAttrType: aclrtStreamAttr, value: POINTER(aclrtStreamAttrValue)
) -> aclError:
    """Get an attribute of a stream.

    Args:
        stream: None is the default stream of the current context.
        stmAttrType: which one: an aclrtStreamAttr value.
        value: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtCreateNotify(notify: POINTER(aclrtNotify), flag: uint64) -> aclError:
    """Make a notify of the current device: one stream signals, one waits, also across devices and processes.

    Args:
        notify: receives it; freed with aclrtDestroyNotify.
        flag: ACL_NOTIFY_DEFAULT or ACL_NOTIFY_DEVICE_USE_ONLY.
    """


@lib.function(since="8.5.0")
def aclrtDestroyNotify(notify: aclrtNotify) -> aclError:
    """Free a notify."""


@lib.function(since="8.5.0")
def aclrtCntNotifyCreate(cntNotify: POINTER(aclrtCntNotify), flag: uint64) -> aclError:
    """Make a counting notify of the current device.

    Args:
        cntNotify: receives it; freed with aclrtCntNotifyDestroy.
        flag: ACL_NOTIFY_DEFAULT or ACL_NOTIFY_DEVICE_USE_ONLY.
    """


@lib.function(since="8.5.0")
def aclrtCntNotifyDestroy(cntNotify: aclrtCntNotify) -> aclError:
    """Free a counting notify.

    Args:
        cntNotify: the counting notify.
    """


@lib.function(since="8.5.0")
def aclrtRecordNotify(notify: aclrtNotify, stream: aclrtStream) -> aclError:
    """Queue signalling a notify.

    Args:
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtWaitAndResetNotify(notify: aclrtNotify, stream: aclrtStream, timeout: uint32) -> aclError:
    """Queue a wait for a notify, which is unsignalled afterwards.

    Args:
        stream: None is the default stream of the current context.
        timeout: seconds, 0 without end.
    """


@lib.function(since="8.5.0")
def aclrtGetNotifyId(notify: aclrtNotify, notifyId: POINTER(uint32)) -> aclError:
    """Get the number of a notify.

    Args:
        notifyId: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtGetEventId(event: aclrtEvent, eventId: POINTER(uint32)) -> aclError:
    """Get the number of an event.

    Args:
        eventId: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtGetEventAvailNum(eventCount: POINTER(uint32)) -> aclError:
    """Get how many more events the current device can have.

    Args:
        eventCount: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtGetDeviceInfo(deviceId: uint32, attr: aclrtDevAttr, value: POINTER(int64)) -> aclError:
    """Get a property of a device.

    Args:
        attr: which one: an aclrtDevAttr value.
        value: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtDeviceGetStreamPriorityRange(leastPriority: POINTER(int32), greatestPriority: POINTER(int32)) -> aclError:
    """Get which priorities streams of the current device have.

    Args:
        leastPriority: receives the lowest one, the greatest number.
        greatestPriority: receives the highest one, 0.
    """


@lib.function(since="8.5.0")
def aclrtGetDeviceCapability(deviceId: int32, devFeatureType: aclrtDevFeatureType, value: POINTER(int32)) -> aclError:
    """Get whether a device has a feature.

    Args:
        devFeatureType: which one: an aclrtDevFeatureType value.
        value: receives ACL_DEV_FEATURE_SUPPORT or ACL_DEV_FEATURE_NOT_SUPPORT.
    """


@lib.function(since="8.5.0")
def aclrtDeviceGetUuid(deviceId: int32, uuid: POINTER(aclrtUuid)) -> aclError:
    """Get the identity of a device.

    Args:
        uuid: receives the result.
    """


@lib.function(since="9.2.0b1")
def aclrtDeviceSetLimit(limit: aclrtDeviceLimit, value: size_t) -> aclError:
    """Change a limit of the current device.

    Args:
        limit: which one: an aclrtDeviceLimit value.
        value: size in bytes.
    """


@lib.function(since="9.2.0b1")
def aclrtDeviceGetLimit(limit: aclrtDeviceLimit, value: POINTER(size_t)) -> aclError:
    """Get a limit of the current device.

    Args:
        limit: which one: an aclrtDeviceLimit value.
        value: receives the size in bytes.
    """


@lib.function(since="2026.8")
def aclrtDeviceGetPCIBusId(deviceId: int32, pciBusId: char_p, len: int32) -> aclError:
    """Get where a device sits on the PCI bus.

    Args:
        pciBusId: array that receives a text like 0000:c1:00.0.
        len: its size in bytes.
    """


@lib.function(since="2026.8")
def aclrtDeviceGetByPCIBusId(pciBusId: char_p, deviceId: POINTER(int32)) -> aclError:
    """Get the device at a place on the PCI bus.

    Args:
        pciBusId: a text like 0000:c1:00.0.
        deviceId: receives the result.
    """


@lib.function(since="9.1.0")
def aclrtDeviceGetHostAtomicCapabilities(
    capabilities: POINTER(uint32), operations: POINTER(aclrtAtomicOperation), count: uint32, deviceId: int32
) -> aclError:
    """Get which atomic operations a device can do on host memory.

    Args:
        capabilities: array that receives aclrtAtomicOperationCapability bits.
        operations: array of operations.
        count: elements of both.
    """


@lib.function(since="9.1.0")
def aclrtDeviceGetP2PAtomicCapabilities(
    capabilities: POINTER(uint32),
    operations: POINTER(aclrtAtomicOperation),
    count: uint32,
    srcDeviceId: int32,
    dstDeviceId: int32,
) -> aclError:
    """Get which atomic operations a device can do on another one's memory.

    Args:
        capabilities: array that receives aclrtAtomicOperationCapability bits.
        operations: array of operations.
        count: elements of both.
        srcDeviceId: device that starts the operation.
        dstDeviceId: the other one.
    """


@lib.function(since="8.5.0")
def aclrtCtxGetCurrentDefaultStream(stream: POINTER(aclrtStream)) -> aclError:
    """Get the default stream of the current context.

    Args:
        stream: receives it; not to be freed.
    """


@lib.function(since="8.5.0")
def aclrtGetPrimaryCtxState(deviceId: int32, flags: POINTER(uint32), active: POINTER(int32)) -> aclError:
    """Ask whether the default context of a device exists.

    Args:
        flags: receives 0; None if not wanted.
        active: receives 1 or 0.
    """


@lib.function(since="8.5.0")
def aclrtReduceAsync(
    dst: void_p,
    src: void_p,
    count: uint64,
    kind: aclrtReduceKind,
    type: aclDataType,
    stream: aclrtStream,
    reserve: void_p,
) -> aclError:
    """Queue adding (or the like) an array to another array; both must stay until the stream passed the task.

    Args:
        dst: device array that is changed.
        src: device array.
        count: size in bytes.
        kind: what is done.
        type: type of the elements.
        stream: None is the default stream of the current context.
        reserve: reserved, None.
    """


@lib.function(since="8.5.0")
def aclrtGetDeviceResLimit(deviceId: int32, type: aclrtDevResLimitType, value: POINTER(uint32)) -> aclError:
    """Get how many cores of a device this process uses.

    Args:
        type: which cores: an aclrtDevResLimitType value.
        value: receives the number.
    """


@lib.function(since="8.5.0")
def aclrtSetDeviceResLimit(deviceId: int32, type: aclrtDevResLimitType, value: uint32) -> aclError:
    """Use fewer cores of a device, in this process.

    Args:
        type: which cores: an aclrtDevResLimitType value.
        value: how many of them.
    """


@lib.function(since="8.5.0")
def aclrtResetDeviceResLimit(deviceId: int32) -> aclError:
    """Use all cores of a device again."""


@lib.function(since="8.5.0")
def aclrtGetStreamResLimit(stream: aclrtStream, type: aclrtDevResLimitType, value: POINTER(uint32)) -> aclError:
    """Get how many cores a stream uses.

    Args:
        stream: None is the default stream of the current context.
        type: which cores: an aclrtDevResLimitType value.
        value: receives the number.
    """


@lib.function(since="8.5.0")
def aclrtSetStreamResLimit(stream: aclrtStream, type: aclrtDevResLimitType, value: uint32) -> aclError:
    """Use fewer cores for a stream.

    Args:
        stream: None is the default stream of the current context.
        type: which cores: an aclrtDevResLimitType value.
        value: how many of them.
    """


@lib.function(since="8.5.0")
def aclrtResetStreamResLimit(stream: aclrtStream) -> aclError:
    """Use as many cores for a stream as for the device.

    Args:
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtUseStreamResInCurrentThread(stream: aclrtStream) -> aclError:
    """Let operators that this thread prepares use a stream's cores.

    Args:
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtUnuseStreamResInCurrentThread(stream: aclrtStream) -> aclError:
    """Undo aclrtUseStreamResInCurrentThread.

    Args:
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtGetResInCurrentThread(type: aclrtDevResLimitType, value: POINTER(uint32)) -> aclError:
    """Get how many cores operators of this thread reckon with.

    Args:
        type: which cores: an aclrtDevResLimitType value.
        value: receives the number.
    """


@lib.function(since="8.5.0")
def aclrtCreateLabel(label: POINTER(aclrtLabel)) -> aclError:
    """Make a label, a place in a stream that can be jumped to.

    Args:
        label: receives it; freed with aclrtDestroyLabel.
    """


@lib.function(since="8.5.0")
def aclrtSetLabel(label: aclrtLabel, stream: aclrtStream) -> aclError:
    """Put a label at the present end of a stream.

    Args:
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtDestroyLabel(label: aclrtLabel) -> aclError:
    """Free a label."""


@lib.function(since="8.5.0")
def aclrtCreateLabelList(labels: POINTER(aclrtLabel), num: size_t, labelList: POINTER(aclrtLabelList)) -> aclError:
    """Make a list of labels, for aclrtSwitchLabelByIndex.

    Args:
        labels: array of labels; they must stay as long as the list.
        num: number of elements.
        labelList: receives it; freed with aclrtDestroyLabelList.
    """


@lib.function(since="8.5.0")
def aclrtDestroyLabelList(labelList: aclrtLabelList) -> aclError:
    """Free a list of labels; the labels stay."""


@lib.function(since="8.5.0")
def aclrtSwitchLabelByIndex(ptr: void_p, maxValue: uint32, labelList: aclrtLabelList, stream: aclrtStream) -> aclError:
    """Queue a jump to one of several labels.

    Args:
        ptr: device memory with a uint32: which.
        maxValue: how many labels there are.
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtActiveStream(activeStream: aclrtStream, stream: aclrtStream) -> aclError:
    """Queue starting another stream.

    Args:
        activeStream: the other one.
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtSwitchStream(
    leftValue: void_p,
    cond: aclrtCondition,
    rightValue: void_p,
    dataType: aclrtCompareDataType,
    trueStream: aclrtStream,
    falseStream: aclrtStream,
    stream: aclrtStream,
) -> aclError:
    """Queue a comparison that starts one of two streams.

    Args:
        leftValue: device memory.
        cond: how it is compared.
        rightValue: device memory.
        dataType: element type of both values.
        trueStream: started when it holds.
        falseStream: started when it does not; reserved, None.
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtGetFunctionName(funcHandle: aclrtFuncHandle, maxLen: uint32, name: char_p) -> aclError:
    """Get the name of a kernel.

    Args:
        maxLen: bytes of `name`, the NUL included.
        name: array that receives it.
    """


@lib.function(since="8.5.0")
def aclrtGetBufFromChain(headBuf: aclrtMbuf, index: uint32, buf: POINTER(aclrtMbuf)) -> aclError:
    """Get one buffer of a chain.

    Args:
        headBuf: first buffer of the chain.
        buf: receives it; it belongs to the chain.
    """


@lib.function(since="8.5.0")
def aclrtGetBufChainNum(headBuf: aclrtMbuf, num: POINTER(uint32)) -> aclError:
    """Get how many buffers a chain has.

    Args:
        headBuf: first buffer of the chain.
        num: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtAppendBufChain(headBuf: aclrtMbuf, buf: aclrtMbuf) -> aclError:
    """Append a buffer to a chain; it belongs to the chain then.

    Args:
        headBuf: first buffer of the chain.
    """


@lib.function(since="8.5.0")
def aclrtCopyBufRef(buf: aclrtMbuf, newBuf: POINTER(aclrtMbuf)) -> aclError:
    """Make a further handle of a buffer; nothing is copied.

    Args:
        newBuf: receives it; freed with aclrtFreeBuf.
    """


@lib.function(since="8.5.0")
def aclrtGetBufUserData(buf: aclrtMbuf, dataPtr: void_p, size: size_t, offset: size_t) -> aclError:
    """Read from the private area of a buffer.

    Args:
        dataPtr: receives the bytes.
        size: how many of them.
        offset: from where, bytes.
    """


@lib.function(since="8.5.0")
def aclrtSetBufUserData(buf: aclrtMbuf, dataPtr: void_p, size: size_t, offset: size_t) -> aclError:
    """Write to the private area of a buffer.

    Args:
        dataPtr: the bytes; they are copied.
        size: how many of them.
        offset: to where, bytes.
    """


@lib.function(since="8.5.0")
def aclrtGetBufData(buf: aclrtMbuf, dataPtr: POINTER(void_p), size: POINTER(size_t)) -> aclError:
    """Get where the data of a buffer lies.

    Args:
        dataPtr: receives the address, valid as long as the buffer.
        size: receives its bytes.
    """


@lib.function(since="8.5.0")
def aclrtGetBufDataLen(buf: aclrtMbuf, len: POINTER(size_t)) -> aclError:
    """Get how many bytes of a buffer are data.

    Args:
        len: receives the size in bytes.
    """


@lib.function(since="8.5.0")
def aclrtSetBufDataLen(buf: aclrtMbuf, len: size_t) -> aclError:
    """Say how many bytes of a buffer are data.

    Args:
        len: size in bytes.
    """


@lib.function(since="8.5.0")
def aclrtFreeBuf(buf: aclrtMbuf) -> aclError:
    """Free a buffer, or one of its handles."""


@lib.function(since="8.5.0")
def aclrtAllocBuf(buf: POINTER(aclrtMbuf), size: size_t) -> aclError:
    """Allocate a buffer for queues.

    Args:
        buf: receives it; freed with aclrtFreeBuf.
    """


@lib.function(since="8.5.0")
def aclrtBinaryLoadFromData(
    data: void_p, length: size_t, options: POINTER(aclrtBinaryLoadOptions), binHandle: POINTER(aclrtBinHandle)
) -> aclError:
    """Load a kernel binary from memory to the current device.

    Args:
        data: the bytes; read during the call.
        length: how many of them.
        options: options, None for none.
        binHandle: receives it; freed with aclrtBinaryUnLoad.
    """


@lib.function(since="8.5.0")
def aclrtRegisterCpuFunc(
    handle: aclrtBinHandle, funcName: char_p, kernelName: char_p, funcHandle: POINTER(aclrtFuncHandle)
) -> aclError:
    """Name a kernel of an AI CPU binary, which is loaded without a list of its kernels.

    Args:
        funcName: function in the binary.
        kernelName: kind of kernel it is called as.
        funcHandle: receives it; it belongs to the binary.
    """


@lib.function(since="8.5.0")
def aclrtCmoAsyncWithBarrier(
    src: void_p, size: size_t, cmoType: aclrtCmoType, barrierId: uint32, stream: aclrtStream
) -> aclError:
    """Queue a cache maintenance operation that aclrtCmoWaitBarrier can wait for.

    Args:
        src: where in device memory.
        cmoType: what to do.
        barrierId: number to wait for.
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtCmoWaitBarrier(taskInfo: POINTER(aclrtBarrierTaskInfo), stream: aclrtStream, flag: uint32) -> aclError:
    """Queue a wait for cache maintenance operations.

    Args:
        stream: None is the default stream of the current context.
        flag: pass 0.
    """


@lib.function(since="8.5.0")
def aclrtGetDevicesTopo(deviceId: uint32, otherDeviceId: uint32, value: POINTER(uint64)) -> aclError:
    """Get how two devices are connected.

    Args:
        deviceId: one of the two devices.
        value: receives ACL_RT_DEVS_TOPOLOGY_...
    """


@lib.function(since="8.5.0")
def aclrtMemcpyBatch(
    dsts: POINTER(void_p),
    destMaxs: POINTER(size_t),
    srcs: POINTER(void_p),
    sizes: POINTER(size_t),
    numBatches: size_t,
    attrs: POINTER(aclrtMemcpyBatchAttr),
    attrsIndexes: POINTER(size_t),
    numAttrs: size_t,
    failIndex: POINTER(size_t),
) -> aclError:
    """Make several copies at once, and wait for the end.

    Args:
        dsts: array of where to.
        destMaxs: array of bytes there are.
        srcs: array of where from.
        sizes: array of bytes.
        numBatches: how many copies.
        attrs: array of directions.
        attrsIndexes: array: from which copy on each direction holds.
        numAttrs: elements of both.
        failIndex: receives which one failed, the greatest size_t when none can be named.
    """


@lib.function(since="9.1.0")
def aclrtMemcpyBatchV2(
    dsts: POINTER(void_p),
    destMaxs: POINTER(size_t),
    srcs: POINTER(void_p),
    sizes: POINTER(size_t),
    numBatches: size_t,
    attrs: POINTER(aclrtMemcpyBatchAttr),
    attrsIndexes: POINTER(size_t),
    numAttrs: size_t,
) -> aclError:
    """Make several copies at once, and wait for the end.

    Args:
        dsts: array of where to.
        destMaxs: array of bytes there are.
        srcs: array of where from.
        sizes: array of bytes.
        numBatches: how many copies.
        attrs: array of directions.
        attrsIndexes: array: from which copy on each direction holds.
        numAttrs: elements of both.
    """


@lib.function(since="8.5.0")
def aclrtMemcpyBatchAsync(
    dsts: POINTER(void_p),
    destMaxs: POINTER(size_t),
    srcs: POINTER(void_p),
    sizes: POINTER(size_t),
    numBatches: size_t,
    attrs: POINTER(aclrtMemcpyBatchAttr),
    attrsIndexes: POINTER(size_t),
    numAttrs: size_t,
    failIndex: POINTER(size_t),
    stream: aclrtStream,
) -> aclError:
    """Queue several copies at once; both sides of each must stay until the stream passed the copy.

    Args:
        dsts: array of where to.
        destMaxs: array of bytes there are.
        srcs: array of where from.
        sizes: array of bytes.
        numBatches: how many copies.
        attrs: array of directions.
        attrsIndexes: array: from which copy on each direction holds.
        numAttrs: elements of both.
        failIndex: receives which one is wrong, the greatest size_t when none can be named.
        stream: None is the default stream of the current context.
    """


@lib.function(since="9.1.0")
def aclrtMemcpyBatchAsyncV2(
    dsts: POINTER(void_p),
    destMaxs: POINTER(size_t),
    srcs: POINTER(void_p),
    sizes: POINTER(size_t),
    numBatches: size_t,
    attrs: POINTER(aclrtMemcpyBatchAttr),
    attrsIndexes: POINTER(size_t),
    numAttrs: size_t,
    stream: aclrtStream,
) -> aclError:
    """Queue several copies at once; both sides of each must stay until the stream passed the copy.

    Args:
        dsts: array of where to.
        destMaxs: array of bytes there are.
        srcs: array of where from.
        sizes: array of bytes.
        numBatches: how many copies.
        attrs: array of directions.
        attrsIndexes: array: from which copy on each direction holds.
        numAttrs: elements of both.
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtIpcMemGetExportKey(devPtr: void_p, size: size_t, key: char_p, len: size_t, flags: uint64) -> aclError:
    """Make a key under which other processes of this machine import device memory.

    Args:
        devPtr: from aclrtMalloc.
        key: array that receives it.
        len: its bytes, 65.
        flags: ACL_RT_IPC_MEM_EXPORT_FLAG_... values, or-ed.
    """


@lib.function(since="8.5.0")
def aclrtIpcMemClose(key: char_p) -> aclError:
    """End sharing, in the process that exported or in the one that imported. Importers first.

    Args:
        key: key of the shared memory, from aclrtIpcMemGetExportKey.
    """


@lib.function(since="8.5.0")
def aclrtIpcMemImportByKey(devPtr: POINTER(void_p), key: char_p, flags: uint64) -> aclError:
    """Import device memory of another process.

    Args:
        devPtr: receives its address here; given back with aclrtIpcMemClose.
        key: key of the shared memory, from aclrtIpcMemGetExportKey.
        flags: ACL_RT_IPC_MEM_IMPORT_FLAG_... values, or-ed.
    """


@lib.function(since="8.5.0")
def aclrtIpcMemSetImportPid(key: char_p, pid: POINTER(int32), num: size_t) -> aclError:
    """Set which processes may import device memory.

    Args:
        key: key of the shared memory, from aclrtIpcMemGetExportKey.
        pid: array of process ids.
        num: number of elements.
    """


@lib.function(since="8.5.0")
def aclrtIpcMemSetAttr(key: char_p, type: aclrtIpcMemAttrType, attr: uint64) -> aclError:
    """Change an attribute of shared device memory.

    Args:
        key: key of the shared memory, from aclrtIpcMemGetExportKey.
        type: which one: an aclrtIpcMemAttrType value.
        attr: ACL_RT_IPC_MEM_ATTR_ACCESS_LINK_... values, or-ed.
    """


@lib.function(since="8.5.0")
def aclrtIpcMemImportPidInterServer(key: char_p, serverPids: POINTER(aclrtServerPid), num: size_t) -> aclError:
    """Set which processes of other servers may import device memory.

    Args:
        key: key of the shared memory, from aclrtIpcMemGetExportKey.
        serverPids: array of servers and processes.
        num: how many servers.
    """


@lib.function(since="8.5.0")
def aclrtNotifyBatchReset(notifies: POINTER(aclrtNotify), num: size_t) -> aclError:
    """Make several notifies unsignalled.

    Args:
        notifies: array of them.
        num: number of elements.
    """


@lib.function(since="8.5.0")
def aclrtNotifyGetExportKey(notify: aclrtNotify, key: char_p, len: size_t, flags: uint64) -> aclError:
    """Make a key under which other processes import a notify.

    Args:
        key: array that receives it.
        len: its size in bytes.
        flags: ACL_RT_NOTIFY_EXPORT_FLAG_... values, or-ed.
    """


@lib.function(since="8.5.0")
def aclrtNotifyImportByKey(notify: POINTER(aclrtNotify), key: char_p, flags: uint64) -> aclError:
    """Import a notify of another process.

    Args:
        notify: receives it; freed with aclrtDestroyNotify.
        key: key of the notify, from aclrtNotifyGetExportKey.
        flags: ACL_RT_NOTIFY_IMPORT_FLAG_... values, or-ed.
    """


@lib.function(since="8.5.0")
def aclrtNotifySetImportPid(notify: aclrtNotify, pid: POINTER(int32), num: size_t) -> aclError:
    """Set which processes may import a notify.

    Args:
        pid: array of process ids.
        num: number of elements.
    """


@lib.function(since="8.5.0")
def aclrtNotifySetImportPidInterServer(
    notify: aclrtNotify, serverPids: POINTER(aclrtServerPid), num: size_t
) -> aclError:
    """Set which processes of other servers may import a notify.

    Args:
        serverPids: array of servers and processes.
        num: how many servers.
    """


@lib.function(since="8.5.0")
def aclmdlRICaptureBegin(stream: aclrtStream, mode: aclmdlRICaptureMode) -> aclError:
    """Record the tasks of a stream into a graph from here on, instead of running the tasks.

    Streams that wait for its events are drawn in and must be joined again.

    Args:
        stream: not the default stream.
        mode: who may not call unsafe functions meanwhile.

    Returns:
        0; 100000 for None, 207000 on chips without capture (measured); 107027 for a stream that is being captured.
    """


@lib.function(since="8.5.0")
def aclmdlRICaptureGetInfo(
    stream: aclrtStream, status: POINTER(aclmdlRICaptureStatus), modelRI: POINTER(aclmdlRI)
) -> aclError:
    """Ask whether a stream is being captured.

    Args:
        stream: None is the default stream of the current context.
        status: receives the answer.
        modelRI: receives the graph, valid while it is captured.
    """


@lib.function(since="8.5.0")
def aclmdlRICaptureEnd(stream: aclrtStream, modelRI: POINTER(aclmdlRI)) -> aclError:
    """End a capture, on the stream of its beginning.

    Args:
        stream: None is the default stream of the current context.
        modelRI: receives the graph; freed with aclmdlRIDestroy. What its tasks use must stay as long.

    Returns:
        0; 107029 for a stream that is not captured, 107025 for a stream that was not joined again, 107036 on another
        stream, 107038 in another thread (unless RELAXED), 507903 when the capture failed.
    """


@lib.function(since="8.5.0")
def aclmdlRIDebugPrint(modelRI: aclmdlRI) -> aclError:
    """Write a description of a graph to the log."""


@lib.function(since="8.5.0")
def aclmdlRIDebugJsonPrint(modelRI: aclmdlRI, path: char_p, flags: uint32) -> aclError:
    """Write a description of a graph to a JSON file.

    Args:
        path: the file.
        flags: ACL_MDLRI_DEBUG_JSON_PRINT_... values, or-ed.
    """


@lib.function(since="8.5.0")
def aclmdlRICaptureThreadExchangeMode(mode: POINTER(aclmdlRICaptureMode)) -> aclError:
    """Swap the calling thread's capture mode.

    Args:
        mode: the new one; receives the old one.
    """


@lib.function(since="8.5.0")
def aclmdlRIExecuteAsync(modelRI: aclmdlRI, stream: aclrtStream) -> aclError:
    """Queue a graph. Its buffers must stay until it is destroyed; it may be queued again and again.

    Args:
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclmdlRIExecute(modelRI: aclmdlRI, timeout: int32) -> aclError:
    """Run a graph and wait for the end. Other Python threads go on.

    Args:
        timeout: milliseconds, -1 without end.
    """


@lib.function(since="8.5.0", calls_back=True)
def aclmdlRIDestroy(modelRI: aclmdlRI) -> aclError:
    """Free a graph; it must not be running."""


@lib.function(since="8.5.0")
def aclmdlRICaptureTaskGrpBegin(stream: aclrtStream) -> aclError:
    """Begin a group of captured tasks that can be replaced later: kernels and operators, nothing else.

    Args:
        stream: the capturing stream; None is refused. No other stream of the capture may be given tasks meanwhile.

    Returns:
        0; 107029 for a stream that is not captured, 107033 for one with an open group.
    """


@lib.function(since="8.5.0")
def aclmdlRICaptureTaskGrpEnd(stream: aclrtStream, handle: POINTER(aclrtTaskGrp)) -> aclError:
    """End a group of tasks.

    Args:
        stream: the stream of aclmdlRICaptureTaskGrpBegin; None is refused.
        handle: receives the group; it belongs to the graph.

    Returns:
        0; 107033 for a stream without an open group, 507009 when a task was no kernel, 107034 when another stream of
        the capture was given a task meanwhile.
    """


@lib.function(since="8.5.0")
def aclmdlRICaptureTaskUpdateBegin(stream: aclrtStream, handle: aclrtTaskGrp) -> aclError:
    """Begin to replace the tasks of a group, one by one.

    The next launches on the stream take their places, and do not run.

    The change is in force when the stream got there. What the new tasks use must stay as long as the graph.

    Args:
        stream: a stream that is not captured; None is refused.
        handle: the group. One stream at a time may update it.

    Returns:
        0; 107027 for a capturing stream, 107033 when the stream or the group is in an update already.
    """


@lib.function(since="8.5.0")
def aclmdlRICaptureTaskUpdateEnd(stream: aclrtStream) -> aclError:
    """End replacing the tasks of a group.

    Args:
        stream: the stream of aclmdlRICaptureTaskUpdateBegin; None is refused.

    Returns:
        0; 107033 for a stream that is in no update, 507000 when fewer tasks were launched than the group has.
    """


@lib.function(since="8.5.0")
def aclmdlRIBuildBegin(modelRI: POINTER(aclmdlRI), flag: uint32) -> aclError:
    """Begin a graph that is put together of streams, without capturing.

    Args:
        modelRI: receives it; freed with aclmdlRIDestroy.
        flag: pass 0.
    """


@lib.function(since="8.5.0")
def aclmdlRIBindStream(modelRI: aclmdlRI, stream: aclrtStream, flag: uint32) -> aclError:
    """Make a stream part of a graph.

    Args:
        stream: created with ACL_STREAM_PERSISTENT; of one graph only.
        flag: 0: it runs from the beginning, 0x7FFFFFFF: when aclrtActiveStream or a switch starts it.
    """


@lib.function(since="8.5.0")
def aclmdlRIEndTask(modelRI: aclmdlRI, stream: aclrtStream) -> aclError:
    """Mark the end of a graph.

    Args:
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclmdlRIBuildEnd(modelRI: aclmdlRI, reserve: void_p) -> aclError:
    """Complete a graph: it can be run then.

    Args:
        reserve: reserved, None.
    """


@lib.function(since="8.5.0")
def aclmdlRIUnbindStream(modelRI: aclmdlRI, stream: aclrtStream) -> aclError:
    """Take a stream out of a graph.

    Args:
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclmdlRISetName(modelRI: aclmdlRI, name: char_p) -> aclError:
    """Name a graph, for logs and profiles.

    Args:
        name: the new name.
    """


@lib.function(since="8.5.0")
def aclmdlRIGetName(modelRI: aclmdlRI, maxLen: uint32, name: char_p) -> aclError:
    """Get the name of a graph.

    Args:
        maxLen: bytes of `name`, the NUL included.
        name: array that receives it.
    """


@lib.function(since="9.1.0")
def aclmdlRIGetId(modelRI: aclmdlRI, modelRIId: POINTER(uint32)) -> aclError:
    """Get the number of a graph.

    Args:
        modelRIId: receives the result.
    """


@lib.function(since="9.0.0")
def aclmdlRIDestroyRegisterCallback(modelRI: aclmdlRI, func: aclrtCallback, userData: void_p) -> aclError:
    """Have a function called when a graph is destroyed.

    Args:
        func: C keeps it until it ran or is unregistered.
        userData: passed on to it; keep it alive as long.
    """


@lib.function(since="9.0.0")
def aclmdlRIDestroyUnregisterCallback(modelRI: aclmdlRI, func: aclrtCallback) -> aclError:
    """Stop calling a function when a graph is destroyed.

    Args:
        func: what was registered.
    """


@lib.function(since="2024.8")
def aclmdlInitDump() -> aclError:
    """Make ready for dumping; before aclmdlSetDump and before models are loaded."""


@lib.function(since="2024.8")
def aclmdlSetDump(dumpCfgPath: char_p) -> aclError:
    """Choose what is dumped.

    Args:
        dumpCfgPath: a JSON file.
    """


@lib.function(since="2024.8")
def aclmdlFinalizeDump() -> aclError:
    """End dumping."""


@lib.function(since="9.1.0")
def aclmdlRIGetStreams(modelRI: aclmdlRI, streams: POINTER(aclrtStream), numStreams: POINTER(uint32)) -> aclError:
    """Get the streams of a graph.

    Args:
        streams: array that receives them; None to ask how many.
        numStreams: elements of the array; receives how many there are.
    """


@lib.function(since="9.1.0")
def aclmdlRIGetTasksByStream(stream: aclrtStream, tasks: POINTER(aclmdlRITask), numTasks: POINTER(uint32)) -> aclError:
    """Get the tasks of one stream of a graph.

    Args:
        stream: None is the default stream of the current context.
        tasks: array that receives them, they belong to the graph; None to ask how many.
        numTasks: elements of the array; receives how many there are.
    """


@lib.function(since="9.1.0")
def aclmdlRITaskGetType(task: aclmdlRITask, type: POINTER(aclmdlRITaskType)) -> aclError:
    """Get the kind of a task in a graph.

    Args:
        type: receives the result.
    """


@lib.function(since="9.1.0")
def aclmdlRITaskGetSeqId(task: aclmdlRITask, id: POINTER(uint32)) -> aclError:
    """Get the number of a task in its graph.

    Args:
        id: receives the result.
    """


@lib.function(since="2024.8")
def aclrtGetVersion(
    majorVersion: POINTER(int32), minorVersion: POINTER(int32), patchVersion: POINTER(int32)
) -> aclError:
    """Get the version of the interface the library has; compare with ACL_MAJOR_VERSION and so on.

    Args:
        majorVersion: receives its first number.
        minorVersion: receives its second.
        patchVersion: receives its third.
    """


@lib.function(since="8.5.0", calls_back=True)
def aclInitCallbackRegister(type: aclRegisterCallbackType, cbFunc: aclInitCallbackFunc, userData: void_p) -> aclError:
    """Have a function called by aclInit; at once when it ran already.

    Args:
        type: the part of AscendCL.
        cbFunc: C keeps it until it is unregistered.
        userData: passed on to it; keep it alive as long.
    """


@lib.function(since="8.5.0")
def aclInitCallbackUnRegister(type: aclRegisterCallbackType, cbFunc: aclInitCallbackFunc) -> aclError:
    """Stop calling a function from aclInit.

    Args:
        type: the part of AscendCL.
        cbFunc: what was registered.
    """


@lib.function(since="8.5.0", calls_back=True)
def aclFinalizeCallbackRegister(
    type: aclRegisterCallbackType, cbFunc: aclFinalizeCallbackFunc, userData: void_p
) -> aclError:
    """Have a function called by aclFinalize.

    Args:
        type: the part of AscendCL.
        cbFunc: C keeps it until it is unregistered.
        userData: passed on to it; keep it alive as long.
    """


@lib.function(since="8.5.0")
def aclFinalizeCallbackUnRegister(type: aclRegisterCallbackType, cbFunc: aclFinalizeCallbackFunc) -> aclError:
    """Stop calling a function from aclFinalize.

    Args:
        type: the part of AscendCL.
        cbFunc: what was registered.
    """


@lib.function(since="8.5.0")
def aclrtCheckMemType(
    addrList: POINTER(void_p), size: uint32, memType: uint32, checkResult: POINTER(uint32), reserve: uint32
) -> aclError:
    """Ask whether addresses are of a kind of memory.

    Args:
        addrList: array of device addresses.
        size: number of elements.
        memType: ACL_RT_MEM_TYPE_... values, or-ed.
        checkResult: receives 1 when all are, else 0.
        reserve: pass 0.
    """


@lib.function(since="8.5.0")
def aclrtGetLogicDevIdByUserDevId(userDevid: int32, logicDevId: POINTER(int32)) -> aclError:
    """Get the number of a device among those the driver shows to this process's environment.

    Args:
        userDevid: number this process uses.
        logicDevId: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtGetUserDevIdByLogicDevId(logicDevId: int32, userDevid: POINTER(int32)) -> aclError:
    """Get the number that this process uses for a device.

    Args:
        logicDevId: number among those the driver shows.
        userDevid: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtGetLogicDevIdByPhyDevId(phyDevId: int32, logicDevId: POINTER(int32)) -> aclError:
    """Get the number of a device among those the driver shows.

    Args:
        phyDevId: number in the machine.
        logicDevId: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtGetPhyDevIdByLogicDevId(logicDevId: int32, phyDevId: POINTER(int32)) -> aclError:
    """Get the number of a device in the machine.

    Args:
        logicDevId: number among those the driver shows.
        phyDevId: receives the result.
    """


@lib.function(since="9.1.0")
def aclrtGetUserDevIdByPhyDevId(phyDevId: int32, userDevId: POINTER(int32)) -> aclError:
    """Get the number that this process uses for a device.

    Args:
        phyDevId: number in the machine.
        userDevId: receives the result.
    """


@lib.function(since="9.1.0")
def aclrtGetPhyDevIdByUserDevId(userDevId: int32, phyDevId: POINTER(int32)) -> aclError:
    """Get the number of a device in the machine.

    Args:
        userDevId: number this process uses.
        phyDevId: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtProfTrace(userdata: void_p, length: int32, stream: aclrtStream) -> aclError:
    """Queue a mark for the profile.

    Args:
        userdata: bytes of the user's; they are copied.
        length: how many, up to 18.
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtLaunchKernelV2(
    funcHandle: aclrtFuncHandle,
    numBlocks: uint32,
    argsData: void_p,
    argsSize: size_t,
    cfg: POINTER(aclrtLaunchKernelCfg),
    stream: aclrtStream,
) -> aclError:
    """Queue a kernel whose arguments lie in device memory.

    Args:
        numBlocks: how many blocks run it.
        argsData: its arguments, which must stay until the stream passed it.
        argsSize: their size in bytes.
        cfg: attributes of the launch, None for none.
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtLaunchKernelWithHostArgs(
    funcHandle: aclrtFuncHandle,
    numBlocks: uint32,
    stream: aclrtStream,
    cfg: POINTER(aclrtLaunchKernelCfg),
    hostArgs: void_p,
    argsSize: size_t,
    placeHolderArray: POINTER(aclrtPlaceHolderInfo),
    placeHolderNum: size_t,
) -> aclError:
    """Queue a kernel whose arguments lie in host memory: they are copied during the call.

    Args:
        numBlocks: how many blocks run it.
        stream: None is the default stream of the current context.
        cfg: attributes of the launch, None for none.
        hostArgs: its arguments.
        argsSize: their size in bytes.
        placeHolderArray: pointers among the arguments that are to point into them, None for none.
        placeHolderNum: how many of them.
    """


@lib.function(since="9.1.0")
def aclrtLaunchKernelWithArgsArray(
    func: void_p, numBlocks: uint32, stream: aclrtStream, cfg: POINTER(aclrtLaunchKernelCfg), args: POINTER(void_p)
) -> aclError:
    """Queue a kernel whose arguments are given one by one: they are copied during the call.

    Args:
        func: the kernel: a handle, or the address of its host counterpart.
        numBlocks: how many blocks run it.
        stream: None is the default stream of the current context.
        cfg: attributes of the launch, None for none.
        args: array with the address of each argument.
    """


@lib.function(since="9.2.0b1")
def aclrtLaunchSIMTKernelWithArgsArray(
    func: void_p,
    gridDim: dim3,
    blockDim: dim3,
    dynUbufSize: size_t,
    stream: aclrtStream,
    cfg: POINTER(aclrtLaunchKernelCfg),
    args: POINTER(void_p),
) -> aclError:
    """Queue a SIMT kernel whose arguments are given one by one: they are copied during the call.

    Args:
        func: the kernel: a handle, or the address of its host counterpart.
        gridDim: blocks, by value.
        blockDim: threads of a block, by value.
        dynUbufSize: bytes of unified buffer of each block, 0 for none.
        stream: None is the default stream of the current context.
        cfg: attributes of the launch, None for none.
        args: array with the address of each argument.
    """


@lib.function(since="9.2.0b1")
def aclrtLaunchSIMTKernelWithHostArgs(
    func: void_p,
    gridDim: dim3,
    blockDim: dim3,
    dynUbufSize: size_t,
    stream: aclrtStream,
    cfg: POINTER(aclrtLaunchKernelCfg),
    hostArgs: void_p,
    argsSize: size_t,
    placeHolderArray: POINTER(aclrtPlaceHolderInfo),
    placeHolderNum: size_t,
) -> aclError:
    """Queue a SIMT kernel whose arguments lie in host memory: they are copied during the call.

    Args:
        func: the kernel: a handle, or the address of its host counterpart.
        gridDim: blocks, by value.
        blockDim: threads of a block, by value.
        dynUbufSize: bytes of unified buffer of each block, 0 for none.
        stream: None is the default stream of the current context.
        cfg: attributes of the launch, None for none.
        hostArgs: its arguments.
        argsSize: their size in bytes.
        placeHolderArray: pointers among the arguments that are to point into them, None for none.
        placeHolderNum: how many of them.
    """


@lib.function(since="8.5.0")
def aclrtCtxGetFloatOverflowAddr(overflowAddr: POINTER(void_p)) -> aclError:
    """Get where the current context notes overflow; saturation mode only.

    Args:
        overflowAddr: receives a device address.
    """


@lib.function(since="8.5.0")
def aclrtGetFloatOverflowStatus(outputAddr: void_p, outputSize: uint64, stream: aclrtStream) -> aclError:
    """Queue reading whether anything overflowed; saturation mode only.

    Args:
        outputAddr: device memory for the answer, 64 bytes; it must stay until the stream passed it.
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtResetFloatOverflowStatus(stream: aclrtStream) -> aclError:
    """Queue clearing the record that aclrtGetFloatOverflowStatus reads.

    Args:
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtNpuGetFloatOverFlowStatus(
    outputAddr: void_p, outputSize: uint64, checkMode: uint32, stream: aclrtStream
) -> aclError:
    """Queue reading whether anything overflowed, also with inf and nan.

    Args:
        outputAddr: device memory for the answer, 64 bytes; it must stay until the stream passed it.
        checkMode: pass 0.
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtNpuClearFloatOverFlowStatus(checkMode: uint32, stream: aclrtStream) -> aclError:
    """Queue forgetting that anything overflowed.

    Args:
        checkMode: pass 0.
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtLaunchHostFunc(stream: aclrtStream, fn: aclrtHostFunc, args: void_p) -> aclError:
    """Queue a call of a host function on a thread of the runtime; the stream waits for the function.

    No thread has to be subscribed.

    Args:
        stream: None is the default stream of the current context.
        fn: C keeps it until it ran; it must not call AscendCL.
        args: passed on to it; keep it alive until it ran.
    """


@lib.function(since="8.5.0")
def aclrtGetHardwareSyncAddr(addr: POINTER(void_p)) -> aclError:
    """Get the device address through which kernels synchronise their blocks.

    Args:
        addr: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtRandomNumAsync(taskInfo: POINTER(aclrtRandomNumTaskInfo), stream: aclrtStream, reserve: void_p) -> aclError:
    """Queue drawing random numbers; the memory named must stay until the stream passed the task.

    Args:
        taskInfo: what is drawn; read during the call.
        stream: None is the default stream of the current context.
        reserve: reserved, None.
    """


@lib.function(since="8.5.0")
def aclrtRegStreamStateCallback(regName: char_p, callback: aclrtStreamStateCallback, args: void_p) -> aclError:
    """Have a function called when streams are made and destroyed.

    Args:
        regName: name of the registration.
        callback: C keeps it; None ends the registration.
        args: passed on to it; keep it alive as long.
    """


@lib.function(since="8.5.0")
def aclrtRegDeviceStateCallback(regName: char_p, callback: aclrtDeviceStateCallback, args: void_p) -> aclError:
    """Have a function called when devices are set and reset.

    Args:
        regName: name of the registration.
        callback: C keeps it; None ends the registration.
        args: passed on to it; keep it alive as long.
    """


@lib.function(since="8.5.0")
def aclrtSetDeviceTaskAbortCallback(regName: char_p, callback: aclrtDeviceTaskAbortCallback, args: void_p) -> aclError:
    """Have a function called when the tasks of a device are aborted.

    Args:
        regName: name of the registration.
        callback: C keeps it; None ends the registration.
        args: passed on to it; keep it alive as long.
    """


@lib.function(since="8.5.0")
def aclrtGetOpExecuteTimeout(timeoutMs: POINTER(uint32)) -> aclError:
    """Get how long an operator may run.

    Args:
        timeoutMs: receives milliseconds.
    """


@lib.function(since="8.5.0")
def aclrtDevicePeerAccessStatus(deviceId: int32, peerDeviceId: int32, status: POINTER(int32)) -> aclError:
    """Ask whether one device uses the memory of another device.

    Args:
        peerDeviceId: the other one.
        status: receives 1 or 0.
    """


@lib.function(since="8.5.0")
def aclrtStreamStop(stream: aclrtStream) -> aclError:
    """Stop the task that runs on a stream; tasks behind it are not cleared.

    Args:
        stream: neither None nor bound to a graph; on Atlas A2 and A3 one made with ACL_STREAM_DEVICE_USE_ONLY.
    """


@lib.function(since="8.5.0")
def aclrtTaskUpdateAsync(
    taskStream: aclrtStream, taskId: uint32, info: POINTER(aclrtTaskUpdateInfo), execStream: aclrtStream
) -> aclError:
    """Queue changing a task that waits on another stream.

    Args:
        taskId: number of the task, from aclrtGetThreadLastTaskId.
        info: what changes.
        execStream: stream on which the change is queued.
    """


@lib.function(since="8.5.0")
def aclrtCmoGetDescSize(size: POINTER(size_t)) -> aclError:
    """Get the bytes that a descriptor of a cache maintenance operation needs, in device memory.

    Args:
        size: receives the size in bytes.
    """


@lib.function(since="8.5.0")
def aclrtCmoSetDesc(cmoDesc: void_p, src: void_p, size: size_t) -> aclError:
    """Fill in a descriptor of a cache maintenance operation.

    Args:
        cmoDesc: device memory for it.
        src: where in device memory.
    """


@lib.function(since="8.5.0")
def aclrtCmoAsyncWithDesc(cmoDesc: void_p, cmoType: aclrtCmoType, stream: aclrtStream, reserve: void_p) -> aclError:
    """Queue the cache maintenance operation of a descriptor.

    Args:
        cmoDesc: from aclrtCmoSetDesc; it must stay until the stream passed it.
        cmoType: what to do.
        stream: None is the default stream of the current context.
        reserve: reserved, None.
    """


@lib.function(since="8.5.0")
def aclrtCheckArchCompatibility(socVersion: char_p, canCompatible: POINTER(int32)) -> aclError:
    """Ask whether kernels compiled for a chip run on this chip.

    Args:
        socVersion: name of the chip they were compiled for.
        canCompatible: receives 1 or 0.
    """


@lib.function(since="8.5.0")
def aclmdlRIAbort(modelRI: aclmdlRI) -> aclError:
    """Stop a running graph."""


@lib.function(since="9.1.0")
def aclmdlRICondHandleCreate(
    modelRI: aclmdlRI, defaultLaunchValue: uint32, flag: aclmdlRICondHandleFlag, handle: POINTER(aclmdlRICondHandle)
) -> aclError:
    """Make a condition for conditional tasks of a graph.

    Args:
        defaultLaunchValue: its value at each launch.
        flag: ACL_MODEL_RI_COND_HANDLE_ASSIGN_DEFAULT, or 0: the value stays from launch to launch.
        handle: receives it; it belongs to the graph.
    """


@lib.function(since="9.1.0")
def aclmdlRICondHandleGetCondPtr(handle: aclmdlRICondHandle, ptr: POINTER(POINTER(uint64))) -> aclError:
    """Get where a condition lies.

    Args:
        ptr: receives a device address, of a uint64 that kernels write.
    """


@lib.function(since="9.1.0")
def aclmdlRIAddCondTask(params: aclmdlRICondTaskParams, stream: aclrtStream, flags: uint32) -> aclError:
    """Add a conditional task to a graph that is being captured.

    Args:
        params: what it does, by value; the array of graphs in it is filled in.
        stream: stream that is being captured.
        flags: pass 0.
    """


@lib.function(since="9.1.0")
def aclmdlRICaptureToModelRIBegin(stream: aclrtStream, modelRI: aclmdlRI, mode: aclmdlRICaptureMode) -> aclError:
    """Record the tasks of a stream into a graph that exists, the body of a conditional task.

    Args:
        stream: None is the default stream of the current context.
        mode: who may not call unsafe functions meanwhile.
    """


@lib.function(since="8.5.0")
def aclrtCntNotifyRecord(
    cntNotify: aclrtCntNotify, stream: aclrtStream, info: POINTER(aclrtCntNotifyRecordInfo)
) -> aclError:
    """Queue changing the number of a counting notify.

    Args:
        cntNotify: the counting notify.
        stream: None is the default stream of the current context.
        info: how; read during the call.
    """


@lib.function(since="8.5.0")
def aclrtCntNotifyWaitWithTimeout(
    cntNotify: aclrtCntNotify, stream: aclrtStream, info: POINTER(aclrtCntNotifyWaitInfo)
) -> aclError:
    """Queue a wait for the number of a counting notify.

    Args:
        cntNotify: the counting notify.
        stream: None is the default stream of the current context.
        info: for what and how long; read during the call.
    """


@lib.function(since="8.5.0")
def aclrtCntNotifyReset(cntNotify: aclrtCntNotify, stream: aclrtStream) -> aclError:
    """Queue setting the number of a counting notify to 0.

    Args:
        cntNotify: the counting notify.
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtCntNotifyGetId(cntNotify: aclrtCntNotify, notifyId: POINTER(uint32)) -> aclError:
    """Get the number of a counting notify.

    Args:
        cntNotify: the counting notify.
        notifyId: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtPersistentTaskClean(stream: aclrtStream) -> aclError:
    """Drop the tasks of a persistent stream (ACL_STREAM_PERSISTENT), so that others can take their place.

    Args:
        stream: None is the default stream of the current context.
    """


@lib.function(since="8.5.0")
def aclrtGetErrorVerbose(deviceId: int32, errorInfo: POINTER(aclrtErrorInfo)) -> aclError:
    """Get the fault of a device.

    Args:
        errorInfo: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtRepairError(deviceId: int32, errorInfo: POINTER(aclrtErrorInfo)) -> aclError:
    """Repair a fault of a device.

    Args:
        errorInfo: from aclrtGetErrorVerbose.
    """


@lib.function(since="8.5.0")
def aclrtMemSetAccess(virPtr: void_p, size: size_t, desc: POINTER(aclrtMemAccessDesc), count: size_t) -> aclError:
    """Set who may use a range of virtual memory.

    Args:
        virPtr: where it begins.
        desc: array of locations with their permitted uses.
        count: number of elements.
    """


@lib.function(since="8.5.0")
def aclrtMemGetAccess(virPtr: void_p, location: POINTER(aclrtMemLocation), flag: POINTER(uint64)) -> aclError:
    """Get the permitted uses of a range of virtual memory.

    Args:
        virPtr: an address in it.
        location: from where.
        flag: receives aclrtMemAccessFlags.
    """


@lib.function(since="8.5.0", calls_back=True)
def aclrtSnapShotProcessLock(pid: int32, reserve: void_p) -> aclError:
    """Halt a process's work on devices, for a snapshot.

    Args:
        pid: the process.
        reserve: reserved, None.
    """


@lib.function(since="8.5.0", calls_back=True)
def aclrtSnapShotProcessUnlock(pid: int32, reserve: void_p) -> aclError:
    """Let a process go on after a snapshot.

    Args:
        pid: the process.
        reserve: reserved, None.
    """


@lib.function(since="8.5.0", calls_back=True)
def aclrtSnapShotProcessBackup(pid: int32, args: POINTER(aclrtSnapShotBackupArgs)) -> aclError:
    """Save what a process has on devices.

    Args:
        pid: the process.
        args: flags; None for none.
    """


@lib.function(since="8.5.0", calls_back=True)
def aclrtSnapShotProcessRestore(pid: int32, args: POINTER(aclrtSnapShotRestoreArgs)) -> aclError:
    """Bring back what a process had on devices.

    Args:
        pid: the process.
        args: flags; None for none.
    """


@lib.function(since="9.0.0")
def aclrtSnapShotCallbackRegister(stage: aclrtSnapShotStage, callback: aclrtSnapShotCallBack, args: void_p) -> aclError:
    """Have a function called at a stage of a snapshot.

    Args:
        stage: when: an aclrtSnapShotStage value.
        callback: C keeps it until it is unregistered.
        args: passed on to it; keep it alive as long.
    """


@lib.function(since="9.0.0")
def aclrtSnapShotCallbackUnregister(stage: aclrtSnapShotStage, callback: aclrtSnapShotCallBack) -> aclError:
    """Stop calling a function at a stage of a snapshot.

    Args:
        stage: when: an aclrtSnapShotStage value.
        callback: what was registered.
    """


@lib.function(since="8.5.0")
def aclrtCacheLastTaskOpInfo(infoPtr: void_p, infoSize: size_t) -> aclError:
    """Attach a description of the operator to this thread's last task, for profiles.

    Args:
        infoPtr: the description; it is copied.
    """


@lib.function(since="9.1.0")
def aclrtCacheLastTaskExtendInfo(extendInfoPtr: char_p, infoSize: size_t) -> aclError:
    """Attach a further text to this thread's last task, for profiles.

    Args:
        extendInfoPtr: the text; it is copied.
    """


@lib.function(since="8.5.0")
def aclrtGetFunctionAttribute(
    funcHandle: aclrtFuncHandle, attrType: aclrtFuncAttribute, attrValue: POINTER(int64)
) -> aclError:
    """Get a property of a kernel.

    Args:
        attrType: which one: an aclrtFuncAttribute value.
        attrValue: receives the result.
    """


@lib.function(since="9.1.0")
def aclrtFunctionGetBinary(funcHandle: aclrtFuncHandle, binHandle: POINTER(aclrtBinHandle)) -> aclError:
    """Get the binary a kernel belongs to.

    Args:
        binHandle: receives it; not to be unloaded for having been asked.
    """


@lib.function(since="9.1.0")
def aclrtFunctionGetParamCount(func: void_p, paramCount: POINTER(size_t)) -> aclError:
    """Get how many parameters a kernel has.

    Args:
        func: the kernel: a handle, or the address of its host counterpart.
        paramCount: receives the result.
    """


@lib.function(since="9.1.0")
def aclrtFunctionGetParamInfo(
    func: void_p, paramIndex: size_t, paramOffset: POINTER(size_t), paramSize: POINTER(size_t)
) -> aclError:
    """Get where a parameter of a kernel lies among its arguments.

    Args:
        func: the kernel: a handle, or the address of its host counterpart.
        paramOffset: receives bytes from the beginning.
        paramSize: receives its bytes.
    """


@lib.function(since="9.1.0")
def aclrtFunctionGetAvailDynUbufPerBlock(func: void_p, flags: uint32, dynamicUbufSize: POINTER(size_t)) -> aclError:
    """Get how much unified buffer a launch of a SIMT kernel may ask for.

    Args:
        func: the kernel: a handle, or the address of its host counterpart.
        flags: pass 0.
        dynamicUbufSize: receives bytes of a block.
    """


@lib.function(since="8.5.0")
def aclrtIpcGetEventHandle(event: aclrtEvent, handle: POINTER(aclrtIpcEventHandle)) -> aclError:
    """Make a handle under which another process opens an event.

    Args:
        event: created with ACL_EVENT_IPC.
        handle: receives the result.
    """


@lib.function(since="8.5.0")
def aclrtIpcOpenEventHandle(handle: aclrtIpcEventHandle, event: POINTER(aclrtEvent)) -> aclError:
    """Open an event of another process.

    Args:
        handle: what that process got, by value.
        event: receives it; freed with aclrtDestroyEvent.
    """


@lib.function(since="8.5.0")
def aclrtMemRetainAllocationHandle(virPtr: void_p, handle: POINTER(aclrtDrvMemHandle)) -> aclError:
    """Get the physical memory behind an address; the caller becomes one more holder.

    Args:
        virPtr: where it is mapped.
        handle: receives it; freed with aclrtFreePhysical.
    """


@lib.function(since="8.5.0")
def aclrtMemGetAllocationPropertiesFromHandle(
    handle: aclrtDrvMemHandle, prop: POINTER(aclrtPhysicalMemProp)
) -> aclError:
    """Get the kind of physical memory.

    Args:
        handle: physical memory.
        prop: receives the result.
    """


@lib.function(since="9.0.0")
def aclrtReserveMemAddressNoUCMemory(
    virPtr: POINTER(void_p), size: size_t, alignment: size_t, expectPtr: void_p, flags: uint64
) -> aclError:
    """Reserve addresses like aclrtReserveMemAddress, outside of those kept for unified memory.

    Args:
        virPtr: receives where it begins; released with aclrtReleaseMemAddress.
        size: bytes, a multiple of the granularity.
        alignment: pass 0.
        expectPtr: None: anywhere.
        flags: reserved for the kind of pages, 0.
    """


@lib.function(since="9.0.0")
def aclrtMemGetAddressRange(ptr: void_p, pbase: POINTER(void_p), psize: POINTER(size_t)) -> aclError:
    """Get the allocation an address belongs to.

    Args:
        ptr: any address in it.
        pbase: receives where it begins.
        psize: receives its bytes.
    """


@lib.function(since="9.0.0")
def aclrtMemP2PMap(devPtr: void_p, size: size_t, dstDevId: int32, flags: uint64) -> aclError:
    """Map device memory for another device.

    Args:
        devPtr: where it begins.
        dstDevId: the other device.
        flags: pass 0.
    """


@lib.function(since="9.1.0")
def aclrtMemManagedPrefetchAsync(
    ptr: void_p, size: size_t, location: aclrtMemManagedLocation, flags: uint32, stream: aclrtStream
) -> aclError:
    """Queue moving managed memory to where it will be used.

    Args:
        ptr: where the range begins.
        location: where to, by value.
        flags: pass 0.
        stream: None is the default stream of the current context.
    """


@lib.function(since="9.1.0")
def aclrtMemManagedPrefetchBatchAsync(
    ptrs: POINTER(void_p),
    sizes: POINTER(size_t),
    count: size_t,
    prefetchLocs: POINTER(aclrtMemManagedLocation),
    prefetchLocIdxs: POINTER(size_t),
    numPrefetchLocs: size_t,
    flags: uint64,
    stream: aclrtStream,
) -> aclError:
    """Queue moving several ranges of managed memory.

    Args:
        ptrs: array of where they begin.
        sizes: array of their bytes.
        count: number of elements.
        prefetchLocs: array of places.
        prefetchLocIdxs: array: from which range on each place holds.
        numPrefetchLocs: elements of both.
        flags: pass 0.
        stream: None is the default stream of the current context.
    """


@lib.function(since="9.1.0")
def aclrtMemMapSelectedLink(virPtrDst: void_p, size: size_t, virPtrSrc: void_p, linkIdx: uint32) -> aclError:
    """Map memory a second time, over a chosen link between devices.

    Args:
        virPtrDst: reserved addresses.
        virPtrSrc: where it is mapped.
        linkIdx: ACL_RT_MEM_LINK_IDX_... values, or-ed.
    """


@lib.function(since="2026.8")
def aclrtDeviceL2CacheFlush(rsv: void_p) -> aclError:
    """Write the L2 cache of the current device back to memory.

    Args:
        rsv: reserved, None.
    """


@lib.function(since="2026.8")
def aclrtMemMapSetLink(handle: aclrtDrvMemHandle, adviceLink: aclrtMemLinkType) -> aclError:
    """Choose the link that later mappings of physical memory take.

    Args:
        handle: physical memory.
        adviceLink: which one: an aclrtMemLinkType value.
    """


__all__ = exported_names(globals(), includes=(acl_base_rt,))
