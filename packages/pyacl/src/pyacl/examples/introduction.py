"""The code of "Introduction to CANN Runtime" (December 2025), line for line: a function for each block.

    python introduction.py KERNELS.o
    NPU_FAKE=acl python introduction.py $NPU_MODELS/kernels.o

The document leaves out codes and the work itself; where it has dots, a few lines of work stand here, behind `# ...`.
"""

from __future__ import annotations

import sys
from typing import Any

from check import check
from npu_common.cdecl import *
from pyacl.acl.acl import *

N = 1024
SIZE = N * sizeof(float32)


def single_device() -> list[int]:
    """Show device management, 1: one device."""
    codes = []
    # Work goes to device 0.
    ret = aclrtSetDevice(0)
    codes.append(ret)
    # ... first task
    codes.append(work())
    # Device 0 gives back what it holds.
    ret = aclrtResetDeviceForce(0)
    codes.append(ret)
    return codes


def several_devices() -> list[int]:
    """Show device management, 2: several devices."""
    codes = []
    # Work goes to device 0.
    ret = aclrtSetDevice(0)
    codes.append(ret)
    # ... first task
    codes.append(work())
    # Work goes to device 1.
    ret = aclrtSetDevice(1)
    codes.append(ret)
    # ... second task
    codes.append(work())
    # Device 0 gives back what it holds.
    ret = aclrtResetDeviceForce(0)
    codes.append(ret)
    # And device 1.
    ret = aclrtResetDeviceForce(1)
    codes.append(ret)
    return codes


def work() -> int:
    """Do a task: set memory and read it back. Returns the device it ran on, -1 when the numbers are wrong."""
    devPtr, back, device = void_p(), array(uint8, 8)(), int32(-1)
    check(aclrtMalloc(byref(devPtr), sizeof(back), ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    check(aclrtMemset(devPtr, sizeof(back), 7, sizeof(back)), "aclrtMemset")
    check(aclrtMemcpy(back, sizeof(back), devPtr, sizeof(back), ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")
    check(aclrtFree(devPtr), "aclrtFree")
    check(aclrtGetDevice(byref(device)), "aclrtGetDevice")
    return device.value if bytes(back) == bytes([7] * 8) else -1


def device_queries() -> dict[str, Any]:
    """Show device management: the functions that the document lists for questions about a device."""
    count, status, utilization = uint32(), aclrtDeviceStatus(), aclrtUtilizationInfo()
    least, greatest, cores = int32(), int32(), int64()
    check(aclrtSetDevice(0), "aclrtSetDevice")
    name = aclrtGetSocName()
    check(aclrtGetDeviceCount(byref(count)), "aclrtGetDeviceCount")
    check(aclrtQueryDeviceStatus(0, byref(status)), "aclrtQueryDeviceStatus")
    check(aclrtGetDeviceUtilizationRate(0, byref(utilization)), "aclrtGetDeviceUtilizationRate")
    check(aclrtDeviceGetStreamPriorityRange(byref(least), byref(greatest)), "aclrtDeviceGetStreamPriorityRange")
    check(aclrtGetDeviceInfo(0, ACL_DEV_ATTR_AICORE_CORE_NUM, byref(cores)), "aclrtGetDeviceInfo")
    check(aclrtResetDevice(0), "aclrtResetDevice")
    return {
        "name": name,
        "count": count.value,
        "normal": status == ACL_RT_DEVICE_STATUS_NORMAL,
        "cube": utilization.cubeUtilization,
        "priorities": (least.value, greatest.value),
        "cores": cores.value,
    }


def contexts() -> list[bool]:
    """Show context management."""
    seen = []
    deviceId = 0
    context = aclrtContext(NULL)
    # Start AscendCL.
    aclInit(NULL)
    # Setting a device makes its default context.
    aclrtSetDevice(deviceId)
    seen.append(current_context() != NULL)

    # A context of one's own.
    aclrtCreateContext(byref(context), deviceId)

    # With several threads or contexts: which one this thread works in.
    aclrtSetCurrentContext(context)
    seen.append(current_context() == context)

    # ... streams and operators from here on belong to the context
    seen.append(work() == deviceId)

    # Its end.
    aclrtDestroyContext(context)
    seen.append(aclrtSetCurrentContext(context) != ACL_SUCCESS)

    # Give the device back.
    aclrtResetDevice(deviceId)
    # End AscendCL. (The document has a typing error in this name.)
    aclFinalize()
    return seen


def current_context() -> aclrtContext:
    found = aclrtContext()
    check(aclrtGetCurrentContext(byref(found)), "aclrtGetCurrentContext")
    return found


def memory() -> list[float]:
    """Show memory management: pinned memory of the host."""
    size = SIZE
    hostPtr, devPtr = void_p(), void_p()
    # Pinned host memory
    aclrtMallocHost(byref(hostPtr), size)
    for i in range(N):  # ...
        cast(hostPtr, POINTER(float32))[i] = i

    # Device memory
    aclrtMalloc(byref(devPtr), size, ACL_MEM_MALLOC_HUGE_FIRST)

    # Copy to the device
    aclrtMemcpy(devPtr, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE)
    back = array(float32, N)()  # ...
    check(aclrtMemcpy(back, size, devPtr, size, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")

    # Free device memory
    aclrtFree(devPtr)
    # Free host memory
    aclrtFreeHost(hostPtr)
    return list(back)


def stream_create_and_destroy() -> list[int]:
    """Show stream management: create and destroy."""
    codes = []
    devicId = int32(0)
    # Which device computes.
    codes.append(aclrtSetDevice(devicId))

    # A stream of one's own.
    stream = aclrtStream()
    codes.append(aclrtCreateStream(byref(stream)))

    # ...

    # Not used any more.
    codes.append(aclrtDestroyStream(stream))
    codes.append(aclrtResetDevice(devicId))  # not in the document
    return codes


def stream_synchronize() -> list[float]:
    """Show stream management: wait for a stream."""
    dstSize = srcSize = SIZE
    dstPtr, srcPtr = void_p(), POINTER(float32)()
    check(aclrtMalloc(byref(dstPtr), dstSize, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")  # ...
    check(aclrtMallocHost(cast(byref(srcPtr), POINTER(void_p)), srcSize), "aclrtMallocHost")
    for i in range(N):
        srcPtr[i] = 2 * i

    # A stream of one's own.
    stream = aclrtStream()
    aclrtCreateStream(byref(stream))

    # A task for it.
    aclrtMemcpyAsync(dstPtr, dstSize, srcPtr, srcSize, ACL_MEMCPY_HOST_TO_DEVICE, stream)

    # The program waits here until all tasks of the stream are done.
    aclrtSynchronizeStream(stream)

    # Not used any more.
    aclrtDestroyStream(stream)

    # ...
    back = array(float32, N)()
    check(aclrtMemcpy(back, srcSize, dstPtr, dstSize, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")
    check(aclrtFreeHost(srcPtr), "aclrtFreeHost")
    check(aclrtFree(dstPtr), "aclrtFree")
    return list(back)


class GlobalKernel:
    """A kernel that C++ calls as `name<<<blockdim, stream>>>(arguments)`: here `name[blockdim, stream](arguments)`.

    The compiler makes of it what stands here: the arguments as a record, and a launch.
    """

    def __init__(self, path: str, name: str) -> None:
        self.binary, self.function = aclrtBinHandle(), aclrtFuncHandle()
        check(aclrtBinaryLoadFromFile(path, NULL, byref(self.binary)), "aclrtBinaryLoadFromFile")
        check(aclrtBinaryGetFunction(self.binary, name, byref(self.function)), "aclrtBinaryGetFunction")

    def __getitem__(self, launch: tuple[int, aclrtStream]) -> Any:
        blockdim, stream = launch

        def call(dA: void_p, dB: void_p, dC: void_p, N: int) -> None:
            arguments = array(size_t, 4)(int(dA), int(dB), int(dC), N)
            used = 3 * sizeof(void_p) + sizeof(uint32)
            check(
                aclrtLaunchKernelWithHostArgs(self.function, blockdim, stream, NULL, arguments, used, NULL, 0),
                "aclrtLaunchKernelWithHostArgs",
            )

        return call


def kernel(kernels: str) -> list[float]:
    """Show running kernels."""
    devicId = 0
    N = 1024
    size = N * sizeof(float32)
    # 1. Start
    aclInit(NULL)
    aclrtSetDevice(devicId)
    stream, blockdim = aclrtStream(), 8  # ...
    AddKernel = GlobalKernel(kernels, "AddKernel")
    # 2. Device memory
    dA, dB, dC = void_p(), void_p(), void_p()
    aclrtMalloc(byref(dA), size, ACL_MEM_MALLOC_NORMAL_ONLY)
    aclrtMalloc(byref(dB), size, ACL_MEM_MALLOC_NORMAL_ONLY)
    aclrtMalloc(byref(dC), size, ACL_MEM_MALLOC_NORMAL_ONLY)
    upload(dA, [float(i) for i in range(N)])  # ...
    upload(dB, [100.0] * N)

    # 3. Launch the kernel as <<< >>> does
    AddKernel[blockdim, stream](dA, dB, dC, N)

    # 4. Wait
    aclrtSynchronizeDevice()
    result = download(dC, N)  # ...
    check(aclrtBinaryUnLoad(AddKernel.binary), "aclrtBinaryUnLoad")
    # 5. Free
    aclrtFree(dA)
    aclrtFree(dB)
    aclrtFree(dC)
    aclrtResetDevice(devicId)
    aclFinalize()
    return result


def kernel_with_objects(kernels: str) -> list[float]:
    """Show running kernels, with pyacl's objects: checked before C, and freed at the end of their block."""
    import numpy as np
    from pyacl import Device, DeviceBuffer, KernelBinary, Stream

    devicId = 0
    N = 1024
    size = N * sizeof(float32)
    # 1. Start
    with Device(devicId):
        blockdim = 8
        # 2. Device memory
        with DeviceBuffer(size) as dA, DeviceBuffer(size) as dB, DeviceBuffer(size) as dC:
            dA.write(np.arange(N, dtype=np.float32))
            dB.write(np.full(N, 100, np.float32))
            with KernelBinary(kernels) as binary, Stream() as stream:
                AddKernel = binary.function("AddKernel", ["pointer", "pointer", "pointer", "uint32"])

                # 3. Launch the kernel as <<< >>> does
                AddKernel[blockdim, stream](dA, dB, dC, N)

                # 4. Wait
                stream.synchronize()
            result: list[float] = dC.read(np.float32).tolist()
        # 5. Free: the ends of the blocks
    return result


def upload(devPtr: void_p, values: list[float]) -> None:
    host = array(float32, len(values))(*values)
    check(aclrtMemcpy(devPtr, sizeof(host), host, sizeof(host), ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy")


def download(devPtr: void_p, count: int) -> list[float]:
    host = array(float32, count)()
    check(aclrtMemcpy(host, sizeof(host), devPtr, sizeof(host), ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")
    return list(host)


def flow(kernels: str) -> list[float]:
    """Show the usual flow, which the document has as a table.

    Device, stream, memory, copy, kernel, wait, copy back.
    """
    devId, size, hostPtr = 0, SIZE, array(float32, N)(*range(N))
    check(aclrtSetDevice(devId), "aclrtSetDevice")
    stream1 = aclrtStream()
    check(aclrtCreateStream(byref(stream1)), "aclrtCreateStream")
    devPtr = void_p()
    check(aclrtMalloc(byref(devPtr), size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    check(aclrtMemcpy(devPtr, size, hostPtr, size, ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy")
    myKernel = GlobalKernel(kernels, "mul_float32")
    myKernel[8, stream1](devPtr, devPtr, devPtr, N)
    check(aclrtSynchronizeStream(stream1), "aclrtSynchronizeStream")
    check(aclrtMemcpy(hostPtr, size, devPtr, size, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")
    check(aclrtBinaryUnLoad(myKernel.binary), "aclrtBinaryUnLoad")
    check(aclrtFree(devPtr), "aclrtFree")
    check(aclrtDestroyStream(stream1), "aclrtDestroyStream")
    check(aclrtResetDevice(devId), "aclrtResetDevice")
    return list(hostPtr)


def event_create_and_destroy() -> list[int]:
    """Show event management: create and destroy."""
    codes = []
    # Create
    event = aclrtEvent()
    codes.append(aclrtCreateEvent(byref(event)))
    # ...
    # Destroy
    codes.append(aclrtDestroyEvent(event))
    return codes


def slow_task(kernels: str, microseconds: int, stream: aclrtStream) -> aclrtBinHandle:
    """Queue a kernel that takes time. Returns its binary, to be unloaded when it has run."""
    binary, delay, argument = aclrtBinHandle(), aclrtFuncHandle(), uint32(microseconds)
    check(aclrtBinaryLoadFromFile(kernels, NULL, byref(binary)), "aclrtBinaryLoadFromFile")
    check(aclrtBinaryGetFunction(binary, "delay", byref(delay)), "aclrtBinaryGetFunction")
    check(
        aclrtLaunchKernelWithHostArgs(delay, 1, stream, NULL, byref(argument), sizeof(argument), NULL, 0),
        "aclrtLaunchKernelWithHostArgs",
    )
    return binary


def event_order(kernels: str) -> list[float]:
    """Show event management: a task of stream2 comes after those of stream1, as in the text before the code."""
    stream1, stream2, event = aclrtStream(), aclrtStream(), aclrtEvent()
    devPtr, source, target = void_p(), POINTER(float32)(), array(float32, N)()
    check(aclrtCreateStream(byref(stream1)), "aclrtCreateStream")
    check(aclrtCreateStream(byref(stream2)), "aclrtCreateStream")
    check(aclrtCreateEvent(byref(event)), "aclrtCreateEvent")
    check(aclrtMallocHost(cast(byref(source), POINTER(void_p)), SIZE), "aclrtMallocHost")
    check(aclrtMalloc(byref(devPtr), SIZE, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    for i in range(N):
        source[i] = 3 * i
    check(aclrtMemset(devPtr, SIZE, 0, SIZE), "aclrtMemset")
    binary = slow_task(kernels, 200_000, stream1)
    check(aclrtMemcpyAsync(devPtr, SIZE, source, SIZE, ACL_MEMCPY_HOST_TO_DEVICE, stream1), "aclrtMemcpyAsync")
    check(aclrtRecordEvent(event, stream1), "aclrtRecordEvent")
    check(aclrtStreamWaitEvent(stream2, event), "aclrtStreamWaitEvent")
    check(aclrtMemcpyAsync(target, SIZE, devPtr, SIZE, ACL_MEMCPY_DEVICE_TO_HOST, stream2), "aclrtMemcpyAsync")
    check(aclrtSynchronizeStream(stream2), "aclrtSynchronizeStream")
    check(aclrtBinaryUnLoad(binary), "aclrtBinaryUnLoad")
    check(aclrtFree(devPtr), "aclrtFree")
    check(aclrtFreeHost(source), "aclrtFreeHost")
    check(aclrtDestroyEvent(event), "aclrtDestroyEvent")
    check(aclrtDestroyStream(stream2), "aclrtDestroyStream")
    check(aclrtDestroyStream(stream1), "aclrtDestroyStream")
    return list(target)


def event_times(kernels: str) -> tuple[int, int, float]:
    """Show event management: times. Returns the two moments in microseconds and the milliseconds between."""
    startEvent, endEvent = aclrtEvent(), aclrtEvent()  # ...
    check(aclrtCreateEventWithFlag(byref(startEvent), ACL_EVENT_TIME_LINE), "aclrtCreateEventWithFlag")
    check(aclrtCreateEventWithFlag(byref(endEvent), ACL_EVENT_TIME_LINE), "aclrtCreateEventWithFlag")

    time = uint64(0)
    useTime = float32(0)
    # A stream
    stream = aclrtStream()
    aclrtCreateStream(byref(stream))
    # The first moment
    aclrtRecordEvent(startEvent, stream)
    # ... tasks
    binary = slow_task(kernels, 20_000, stream)
    # The second moment
    aclrtRecordEvent(endEvent, stream)
    aclrtSynchronizeStream(stream)
    # The times, and what lies between
    aclrtEventGetTimestamp(startEvent, byref(time))
    start = time.value
    aclrtEventGetTimestamp(endEvent, byref(time))
    aclrtEventElapsedTime(byref(useTime), startEvent, endEvent)

    check(aclrtBinaryUnLoad(binary), "aclrtBinaryUnLoad")  # not in the document
    check(aclrtDestroyEvent(startEvent), "aclrtDestroyEvent")
    check(aclrtDestroyEvent(endEvent), "aclrtDestroyEvent")
    check(aclrtDestroyStream(stream), "aclrtDestroyStream")
    return start, time.value, useTime.value


def main(argv: list[str]) -> int:
    if len(argv) != 2:
        printf("Usage: %s KERNELS.o\n", argv[0])
        return 2
    kernels = argv[1]
    print(f"contexts: {all(contexts())}")
    print(f"kernel: 1 + 100 = {kernel(kernels)[1]:g}")
    aclInit(NULL)
    print(f"one device: {single_device()}")
    print(f"several devices: {several_devices()}")
    print(f"device: {device_queries()}")
    print(f"flow: 3 * 3 = {flow(kernels)[3]:g}")
    print(f"create and destroy a stream: {stream_create_and_destroy()}")
    check(aclrtSetDevice(0), "aclrtSetDevice")
    print(f"memory: {memory()[:4]}")
    print(f"wait for a stream: {stream_synchronize()[:4]}")
    print(f"create and destroy an event: {event_create_and_destroy()}")
    print(f"one stream after another: {event_order(kernels)[:4]}")
    print(f"between two events: {event_times(kernels)[2]:.1f} ms")
    check(aclrtResetDevice(0), "aclrtResetDevice")
    check(aclFinalize(), "aclFinalize")
    print(f"kernel with objects: 1 + 100 = {kernel_with_objects(kernels)[1]:g}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
