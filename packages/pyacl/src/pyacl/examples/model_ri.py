"""ACL Graph: tasks recorded once and launched again and again, made by a capture and by hand.

    python model_ri.py KERNELS.o
    NPU_FAKE=acl python model_ri.py $NPU_MODELS/kernels.o

Line for line the C program model_ri.c.
"""

import sys
from typing import Any

from check import CHECK, print_floats
from npu_common.cdecl import *
from pyacl.acl.acl import *

COUNT = 16
LAUNCHES = 3


class args_t(Struct):
    x = field(void_p)
    y = field(void_p)
    z = field(void_p)
    n = field(uint32)


devX, devY, devZ = void_p(), void_p(), void_p()
add, mul = aclrtFuncHandle(), aclrtFuncHandle()


def launch(kernel: aclrtFuncHandle, x: void_p, y: void_p, z: void_p, stream: aclrtStream) -> None:
    args: Any = args_t()
    args.x, args.y, args.z, args.n = x, y, z, COUNT
    CHECK(aclrtLaunchKernelWithHostArgs, kernel, 1, stream, NULL, byref(args), sizeof(args), NULL, 0)


def submit(stream: aclrtStream, other: aclrtStream, fork: aclrtEvent, join: aclrtEvent) -> None:
    """z = z * y on a second stream, between two events, then z = z + x on the first."""
    CHECK(aclrtRecordEvent, fork, stream)
    CHECK(aclrtStreamWaitEvent, other, fork)
    launch(mul, devZ, devY, devZ, other)
    CHECK(aclrtRecordEvent, join, other)
    CHECK(aclrtStreamWaitEvent, stream, join)
    launch(add, devZ, devX, devZ, stream)


def show(what: str) -> None:
    z = array(float32, COUNT)()
    CHECK(aclrtMemcpy, z, sizeof(z), devZ, sizeof(z), ACL_MEMCPY_DEVICE_TO_HOST)
    print_floats(what, z, 5)


def fill(devPtr: void_p, first: float, step: float) -> None:
    values = array(float32, COUNT)()
    for i in range(COUNT):
        values[i] = first + i * step
    CHECK(aclrtMemcpy, devPtr, sizeof(values), values, sizeof(values), ACL_MEMCPY_HOST_TO_DEVICE)


def main(argv: list[str]) -> int:
    if len(argv) != 2:
        printf("Usage: %s KERNELS.o\n", argv[0])
        return 2
    size = COUNT * sizeof(float32)
    stream, other = aclrtStream(), aclrtStream()
    fork, join = aclrtEvent(), aclrtEvent()
    binary = aclrtBinHandle()
    modelRI, built, found = aclmdlRI(), aclmdlRI(), aclmdlRI()
    status = aclmdlRICaptureStatus(ACL_MODEL_RI_CAPTURE_STATUS_NONE)

    CHECK(aclInit, NULL)
    CHECK(aclrtSetDevice, 0)
    CHECK(aclrtCreateStream, byref(stream))
    CHECK(aclrtCreateStream, byref(other))
    CHECK(aclrtCreateEventExWithFlag, byref(fork), ACL_EVENT_SYNC)
    CHECK(aclrtCreateEventExWithFlag, byref(join), ACL_EVENT_SYNC)
    CHECK(aclrtMalloc, byref(devX), size, ACL_MEM_MALLOC_HUGE_FIRST)
    CHECK(aclrtMalloc, byref(devY), size, ACL_MEM_MALLOC_HUGE_FIRST)
    CHECK(aclrtMalloc, byref(devZ), size, ACL_MEM_MALLOC_HUGE_FIRST)
    fill(devX, 0, 1)
    fill(devY, 2, 0)
    fill(devZ, 1, 0)
    CHECK(aclrtBinaryLoadFromFile, argv[1], NULL, byref(binary))
    CHECK(aclrtBinaryGetFunction, binary, "add_float32", byref(add))
    CHECK(aclrtBinaryGetFunction, binary, "mul_float32", byref(mul))

    # What is recorded does not run.
    CHECK(aclmdlRICaptureBegin, stream, ACL_MODEL_RI_CAPTURE_MODE_GLOBAL)
    submit(stream, other, fork, join)
    CHECK(aclmdlRICaptureGetInfo, other, byref(status), byref(found))
    printf("the second stream joined: %d\n", status == ACL_MODEL_RI_CAPTURE_STATUS_ACTIVE)
    CHECK(aclmdlRICaptureEnd, stream, byref(modelRI))
    printf("one graph: %d\n", found == modelRI)
    show("recorded")

    # Each launch goes on with what the one before it left.
    for _ in range(LAUNCHES):
        CHECK(aclmdlRIExecuteAsync, modelRI, stream)
    CHECK(aclrtSynchronizeStream, stream)
    show("launched")
    fill(devZ, 0, 0)
    CHECK(aclmdlRIExecute, modelRI, 10000)
    show("from zero")

    # The same without recording: streams are bound to a graph, and tasks of theirs belong to it.
    bound = aclrtStream()
    CHECK(aclrtCreateStreamWithConfig, byref(bound), 0, ACL_STREAM_PERSISTENT)
    CHECK(aclmdlRIBuildBegin, byref(built), 0)
    CHECK(aclmdlRIBindStream, built, bound, 0)
    launch(mul, devZ, devZ, devZ, bound)
    launch(add, devZ, devY, devZ, bound)
    CHECK(aclmdlRIEndTask, built, bound)
    CHECK(aclmdlRIBuildEnd, built, NULL)
    fill(devZ, 0, 1)
    CHECK(aclmdlRIExecuteAsync, built, stream)
    CHECK(aclrtSynchronizeStream, stream)
    show("built")

    CHECK(aclmdlRIUnbindStream, built, bound)
    CHECK(aclmdlRIDestroy, built)
    CHECK(aclrtDestroyStream, bound)
    CHECK(aclmdlRIDestroy, modelRI)
    CHECK(aclrtBinaryUnLoad, binary)
    CHECK(aclrtFree, devZ)
    CHECK(aclrtFree, devY)
    CHECK(aclrtFree, devX)
    CHECK(aclrtDestroyEvent, join)
    CHECK(aclrtDestroyEvent, fork)
    CHECK(aclrtDestroyStream, other)
    CHECK(aclrtDestroyStream, stream)
    CHECK(aclrtResetDevice, 0)
    CHECK(aclFinalize)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
