# ruff: noqa: F403, F405
"""A C program of CANN's samples in Python; mypy --strict finds no fault."""

from typing import Optional

from npu_common.cdecl import *
from pyacl.acl.acl import *
from pyacl.acl.acl_rt_allocator import *

SIZE = 1 << 20


def check(status: int, what: str) -> None:
    if status != ACL_SUCCESS:
        raise SystemExit(f"{what}: {int(status)} {aclGetRecentErrMsg()!r}")


def copy_through(stream: aclrtStream) -> float:
    host, device = void_p(), void_p()
    check(aclrtMallocHost(byref(host), SIZE), "aclrtMallocHost")
    check(aclrtMalloc(byref(device), SIZE, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    start, end = aclrtEvent(), aclrtEvent()
    for event in (start, end):
        check(aclrtCreateEventWithFlag(byref(event), ACL_EVENT_TIME_LINE | ACL_EVENT_SYNC), "aclrtCreateEventWithFlag")
    check(aclrtRecordEvent(start, stream), "aclrtRecordEvent")
    check(aclrtMemcpyAsync(device, SIZE, host, SIZE, ACL_MEMCPY_HOST_TO_DEVICE, stream), "aclrtMemcpyAsync")
    check(aclrtRecordEvent(end, stream), "aclrtRecordEvent")
    check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream")
    ms, status = float32(), aclrtEventRecordedStatus()
    check(aclrtQueryEventStatus(end, byref(status)), "aclrtQueryEventStatus")
    if status == ACL_EVENT_RECORDED_STATUS_COMPLETE:
        check(aclrtEventElapsedTime(byref(ms), start, end), "aclrtEventElapsedTime")
    aclrtMemcpy(bytearray(16), 16, device, 16, ACL_MEMCPY_DEVICE_TO_HOST)
    aclrtFree(device)
    aclrtFreeHost(host)
    return ms.value


def launch(kernel: aclrtFuncHandle, stream: aclrtStream) -> int:
    attribute = aclrtLaunchKernelAttr(ACL_RT_LAUNCH_KERNEL_ATTR_TIMEOUT)
    attribute.value.timeout = 3
    cfg = aclrtLaunchKernelCfg((aclrtLaunchKernelAttr * 1)(attribute), 1)
    arguments = (uint64 * 2)(1, 2)
    aclrtLaunchKernelWithHostArgs(kernel, 8, stream, cfg, arguments, sizeof(arguments), None, 0)
    aclrtLaunchSIMTKernelWithArgsArray(kernel, dim3(8, 1, 1), dim3(32, 1, 1), 0, stream, None, None)
    return aclrtMemManagedPrefetchAsync(arguments, 16, aclrtMemManagedLocation(ACL_MEM_LOCATIONTYPE_DEVICE, 0), 0, None)


def note(data: void_p) -> None:
    print("called with", data)


def allocate(allocator: aclrtAllocator, size: int) -> Optional[void_p]:
    return None if size else allocator


def capture(stream: aclrtStream) -> None:
    graph, mode = aclmdlRI(), aclmdlRICaptureMode(ACL_MODEL_RI_CAPTURE_MODE_RELAXED)
    aclmdlRICaptureThreadExchangeMode(byref(mode))
    check(aclmdlRICaptureBegin(stream, mode), "aclmdlRICaptureBegin")
    aclrtLaunchCallback(note, 7, ACL_CALLBACK_BLOCK, stream)
    check(aclmdlRICaptureEnd(stream, byref(graph)), "aclmdlRICaptureEnd")
    check(aclmdlRIExecuteAsync(graph, stream), "aclmdlRIExecuteAsync")
    aclmdlRIDestroy(graph)


def main() -> int:
    status = aclInit(None)
    if status not in (ACL_SUCCESS, ACL_ERROR_REPEAT_INITIALIZE):
        check(status, "aclInit")
    count, device, context, stream = uint32(), int32(), aclrtContext(), aclrtStream()
    check(aclrtGetDeviceCount(byref(count)), "aclrtGetDeviceCount")
    check(aclrtSetDevice(0), "aclrtSetDevice")
    aclrtGetDevice(device)
    check(aclrtCreateContext(byref(context), device), "aclrtCreateContext")
    check(aclrtCreateStream(byref(stream)), "aclrtCreateStream")
    name: Optional[bytes] = aclrtGetSocName()
    print(count.value, name, copy_through(stream), aclDataTypeSize(ACL_FLOAT16))
    desc = aclrtAllocatorCreateDesc()
    aclrtAllocatorSetAllocFuncToDesc(desc, allocate)
    aclrtAllocatorDestroyDesc(aclrtAllocatorDesc(desc))
    binary, handle = aclrtCreateBinary(b"ELF", 3), aclrtBinHandle()
    aclrtBinaryLoad(binary, byref(handle))
    aclrtDestroyBinary(binary)
    key = array(char, 65)()
    check(aclrtIpcMemGetExportKey(None, 0, key, 65, 0), "aclrtIpcMemGetExportKey")
    text: bytes = key.value + key.raw[:1]
    print(text, array(int32, 3)()[0] + 1)
    if aclrtGetErrorVerbose:
        info = aclrtErrorInfo()
        aclrtGetErrorVerbose(0, info)
        print(aclrtErrorType.name_of(info.errorType), info.detail.uceInfo.memUceInfoArray[0].len)
    aclAppLog(ACL_INFO, "main", __file__, 70, "%s", b"done")
    aclrtDestroyStream(stream)
    aclrtDestroyContext(context)
    aclrtResetDevice(0)
    return aclFinalize()
