"""ACL Graph: tasks recorded once and launched again and again, made by a capture and by hand.

    python model_ri.py KERNELS.o
    NPU_FAKE=acl python model_ri.py $NPU_MODELS/kernels.o

Line for line the C program model_ri.c.
"""

import sys
from typing import Any

from check import check, print_floats
from npu_common.cdecl import *
from pyacl.acl.acl import *

COUNT = 16
LAUNCHES = 3


class args_t(Struct):
    """The arguments of the kernel, as C lays them out."""

    x = field(void_p)
    y = field(void_p)
    z = field(void_p)
    n = field(uint32)


devX = void_p(NULL)
devY = void_p(NULL)
devZ = void_p(NULL)
add = aclrtFuncHandle(NULL)
mul = aclrtFuncHandle(NULL)


def launch(kernel: aclrtFuncHandle, x: Any, y: Any, z: Any, stream: aclrtStream) -> None:
    args = args_t(x, y, z, COUNT)
    check(
        aclrtLaunchKernelWithHostArgs(kernel, 1, stream, NULL, byref(args), sizeof(args), NULL, 0),
        "aclrtLaunchKernelWithHostArgs",
    )


def submit(stream: aclrtStream, other: aclrtStream, fork: aclrtEvent, join: aclrtEvent) -> None:
    """Queue z = z * y on a second stream, between two events, then z = z + x on the first."""
    check(aclrtRecordEvent(fork, stream), "aclrtRecordEvent")
    check(aclrtStreamWaitEvent(other, fork), "aclrtStreamWaitEvent")
    launch(mul, copy(devZ), copy(devY), copy(devZ), other)
    check(aclrtRecordEvent(join, other), "aclrtRecordEvent")
    check(aclrtStreamWaitEvent(stream, join), "aclrtStreamWaitEvent")
    launch(add, copy(devZ), copy(devX), copy(devZ), stream)


def show(what: Any) -> None:
    z = array(float32, COUNT)()
    check(aclrtMemcpy(z, sizeof(z), devZ, sizeof(z), ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy")
    print_floats(what, z, 5)


def fill(devPtr: Any, first: float, step: float) -> None:
    values = array(float32, COUNT)()
    for i in range(COUNT):
        values[i] = first + cast(cast(i, float32) * step, float32)
    check(aclrtMemcpy(devPtr, sizeof(values), values, sizeof(values), ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy")


def main(argc: int, argv: list[str]) -> int:
    if argc != 2:
        printf("Usage: %s KERNELS.o\n", argv[0])
        return 2
    size = COUNT * sizeof(float32)
    stream = aclrtStream(NULL)
    other = aclrtStream(NULL)
    fork = aclrtEvent(NULL)
    join = aclrtEvent(NULL)
    binary = aclrtBinHandle(NULL)
    modelRI = aclmdlRI(NULL)
    built = aclmdlRI(NULL)
    captured = aclmdlRI(NULL)
    status = aclmdlRICaptureStatus(ACL_MODEL_RI_CAPTURE_STATUS_NONE)

    check(aclInit(NULL), "aclInit")
    check(aclrtSetDevice(0), "aclrtSetDevice")
    check(aclrtCreateStream(byref(stream)), "aclrtCreateStream")
    check(aclrtCreateStream(byref(other)), "aclrtCreateStream")
    check(aclrtCreateEventExWithFlag(byref(fork), ACL_EVENT_SYNC), "aclrtCreateEventExWithFlag")
    check(aclrtCreateEventExWithFlag(byref(join), ACL_EVENT_SYNC), "aclrtCreateEventExWithFlag")
    check(aclrtMalloc(byref(devX), size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    check(aclrtMalloc(byref(devY), size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    check(aclrtMalloc(byref(devZ), size, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc")
    fill(copy(devX), 0.0, 1.0)
    fill(copy(devY), 2.0, 0.0)
    fill(copy(devZ), 1.0, 0.0)
    check(aclrtBinaryLoadFromFile(argv[1], NULL, byref(binary)), "aclrtBinaryLoadFromFile")
    check(aclrtBinaryGetFunction(binary, "add_float32", byref(add)), "aclrtBinaryGetFunction")
    check(aclrtBinaryGetFunction(binary, "mul_float32", byref(mul)), "aclrtBinaryGetFunction")

    # What is recorded does not run.
    check(aclmdlRICaptureBegin(stream, ACL_MODEL_RI_CAPTURE_MODE_GLOBAL), "aclmdlRICaptureBegin")
    submit(stream, other, fork, join)
    check(aclmdlRICaptureGetInfo(other, byref(status), byref(captured)), "aclmdlRICaptureGetInfo")
    printf("the second stream joined: %d\n", status == ACL_MODEL_RI_CAPTURE_STATUS_ACTIVE)
    check(aclmdlRICaptureEnd(stream, byref(modelRI)), "aclmdlRICaptureEnd")
    printf("one graph: %d\n", captured == modelRI)
    show("recorded")

    # Each launch goes on with what the one before it left.
    for i in range(LAUNCHES):
        check(aclmdlRIExecuteAsync(modelRI, stream), "aclmdlRIExecuteAsync")
    check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream")
    show("launched")
    fill(copy(devZ), 0.0, 0.0)
    check(aclmdlRIExecute(modelRI, 10000), "aclmdlRIExecute")
    show("from zero")

    # The same without recording: streams are bound to a graph, and tasks of theirs belong to it.
    bound = aclrtStream(NULL)
    check(aclrtCreateStreamWithConfig(byref(bound), 0, ACL_STREAM_PERSISTENT), "aclrtCreateStreamWithConfig")
    check(aclmdlRIBuildBegin(byref(built), 0), "aclmdlRIBuildBegin")
    check(aclmdlRIBindStream(built, bound, 0), "aclmdlRIBindStream")
    launch(mul, copy(devZ), copy(devZ), copy(devZ), bound)
    launch(add, copy(devZ), copy(devY), copy(devZ), bound)
    check(aclmdlRIEndTask(built, bound), "aclmdlRIEndTask")
    check(aclmdlRIBuildEnd(built, NULL), "aclmdlRIBuildEnd")
    fill(copy(devZ), 0.0, 1.0)
    check(aclmdlRIExecuteAsync(built, stream), "aclmdlRIExecuteAsync")
    check(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream")
    show("built")

    check(aclmdlRIUnbindStream(built, bound), "aclmdlRIUnbindStream")
    check(aclmdlRIDestroy(built), "aclmdlRIDestroy")
    check(aclrtDestroyStream(bound), "aclrtDestroyStream")
    check(aclmdlRIDestroy(modelRI), "aclmdlRIDestroy")
    check(aclrtBinaryUnLoad(binary), "aclrtBinaryUnLoad")
    check(aclrtFree(devZ), "aclrtFree")
    check(aclrtFree(devY), "aclrtFree")
    check(aclrtFree(devX), "aclrtFree")
    check(aclrtDestroyEvent(join), "aclrtDestroyEvent")
    check(aclrtDestroyEvent(fork), "aclrtDestroyEvent")
    check(aclrtDestroyStream(other), "aclrtDestroyStream")
    check(aclrtDestroyStream(stream), "aclrtDestroyStream")
    check(aclrtResetDevice(0), "aclrtResetDevice")
    check(aclFinalize(), "aclFinalize")
    return 0


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
