"""Cases of `python -m pyacl selftest`.

The codes of devices, contexts, memory, streams and events were measured on CANN's runtime, built from its open source
on a model of a 910A; all about models, and what a case marks so, is documented.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from npu_common.cdecl import NULL, byref, float32, int32, uint32, void_p
from npu_common.selftest import (
    Differs,
    Given,
    NotApplicable,
    Suite,
    differs_unless,
    equal,
    needs,
    random_inputs,
    refused,
    same,
)
from npu_common.selftest.models import add_model_cases

from .. import runtime
from ..acl import acl_base_rt as base
from ..acl import acl_rt as api
from ..errors import AclError
from ..memory.copies import copy, copy_2d, copy_async
from ..memory.device_buffer import DeviceBuffer
from ..memory.host_buffer import HostBuffer, pinned_empty
from ..model.description import describe
from ..model.loading import memory_needed
from ..model.model import Model
from ..operators.device_tensor import Tensor
from ..runtime.device import Device, device_count, run_mode, soc_name
from ..runtime.event import Event
from ..runtime.stream import Stream

__all__ = ["SUITE"]

SUITE = Suite()
MODELS = Suite(documented=True)
case = SUITE.case

INVALID, PARAMETER, NO_CONTEXT = 100000, 107000, 107002
REPEATED, BAD_DEVICE, NOT_RECORDED, NOT_SUBSCRIBED, OTHER_CONTEXT = 100002, 107001, 507000, 107015, 107003


def _number(given: Given) -> int:
    return int(given.options.get("device") or 0)


@contextmanager
def _device(given: Given) -> Iterator[Device]:
    with Device(_number(given)) as device:
        yield device


def _bytes(count: int = 4096, seed: int = 1) -> Any:
    return np.random.default_rng(seed).integers(0, 256, count, np.uint8)


# Devices and contexts


@case()
def devices(given: Given) -> None:
    """Check that there is a device, the chip has a name, and aclrtGetRunMode is host or device.

    Two queries give the same.
    """
    runtime.ensure()
    facts = (device_count(), soc_name(), run_mode())
    equal("second answers", (device_count(), soc_name(), run_mode()), facts)
    differs_unless(facts[0] >= 1 and facts[1], f"expected devices and a name, got {facts}")


@case()
def init_again(given: Given) -> None:
    """Check that a second aclInit returns 100002 with and without a path.

    aclFinalizeReference undoes the call.
    """
    needs(api.aclFinalizeReference)
    runtime.ensure()
    equal("aclInit", api.aclInit(None), REPEATED)
    equal("aclInit with a path", api.aclInit(b"/no such file"), REPEATED)
    for _ in range(2):
        equal("aclFinalizeReference", api.aclFinalizeReference(None), 0)
    equal("aclrtGetDeviceCount", api.aclrtGetDeviceCount(byref(uint32())), 0)


@case()
def no_such_device(given: Given) -> None:
    """Check that aclrtSetDevice returns 107001 for numbers without a device."""
    runtime.ensure()
    equal("9999", api.aclrtSetDevice(9999), BAD_DEVICE)
    equal("-1", api.aclrtSetDevice(-1), BAD_DEVICE)


@case()
def no_context(given: Given) -> None:
    """Check that a new thread has no context.

    Allocating, making streams and asking for the device return 107002 there.
    """
    codes: dict[str, int] = {}

    def ask() -> None:
        pointer = void_p()
        codes["aclrtMalloc"] = api.aclrtMalloc(byref(pointer), 64, api.ACL_MEM_MALLOC_HUGE_FIRST)
        codes["aclrtGetDevice"] = api.aclrtGetDevice(byref(int32()))
        codes["aclrtGetCurrentContext"] = api.aclrtGetCurrentContext(byref(base.aclrtContext()))
        codes["aclrtCreateStream"] = api.aclrtCreateStream(byref(base.aclrtStream()))
        codes["aclrtSynchronizeDevice"] = api.aclrtSynchronizeDevice()

    with _device(given):
        _on_thread(ask)
    equal("codes", codes, dict.fromkeys(codes, NO_CONTEXT))


def _on_thread(work: Callable[[], None]) -> None:
    """Call a function on a thread of its own and raise what it raised."""
    problems: list[BaseException] = []

    def guarded() -> None:
        try:
            work()
        except BaseException as problem:
            problems.append(problem)

    thread = threading.Thread(target=guarded)
    thread.start()
    thread.join()
    if problems:
        raise problems[0]


@case()
def contexts(given: Given) -> None:
    """Check that a new context becomes current, NULL is refused and the default context is not destroyed.

    The codes are 100000 and 107002.
    """
    with _device(given) as device:
        default, context, now = base.aclrtContext(), base.aclrtContext(), base.aclrtContext()
        equal("aclrtGetCurrentContext", api.aclrtGetCurrentContext(byref(default)), 0)
        equal("aclrtDestroyContext of the default", api.aclrtDestroyContext(default), NO_CONTEXT)
        equal("aclrtSetCurrentContext of NULL", api.aclrtSetCurrentContext(NULL), INVALID)
        equal("aclrtCreateContext", api.aclrtCreateContext(byref(context), device.index), 0)
        equal("aclrtGetCurrentContext", api.aclrtGetCurrentContext(byref(now)), 0)
        equal("the new one is current", now.value == context.value, True)
        equal("aclrtSetCurrentContext", api.aclrtSetCurrentContext(default), 0)
        equal("aclrtDestroyContext", api.aclrtDestroyContext(context), 0)


@case()
def device_in_turn(given: Given) -> None:
    """Check that a device is used and reset five times and gives memory each time; afterwards calls return 107002."""
    values = _bytes()
    for _ in range(5):
        with _device(given), DeviceBuffer.from_array(values) as buffer:
            same("contents", [values], [buffer.read()])
    pointer = void_p()
    equal("aclrtMalloc", api.aclrtMalloc(byref(pointer), 64, api.ACL_MEM_MALLOC_HUGE_FIRST), NO_CONTEXT)


@case(documented=True)
def device_memory(given: Given) -> None:
    """Check that a device has memory, and its free memory is not more than the total."""
    with _device(given) as device:
        memory = device.memory()
        differs_unless(0 < memory.free <= memory.total, f"expected free memory, at most all of it, got {memory}")


@case()
def two_devices(given: Given) -> None:
    """Check that two devices hold different bytes at the same time."""
    runtime.ensure()
    if device_count() < 2:
        raise NotApplicable("there is only one device")
    for_each = [_bytes(seed=1), _bytes(seed=2)]
    with Device(0):
        with DeviceBuffer.from_array(for_each[0]) as first:
            with Device(1), DeviceBuffer.from_array(for_each[1]) as second:
                same("second device", [for_each[1]], [second.read()])
            same("first device", [for_each[0]], [first.read()])


# Memory


@case()
def memory_arguments(given: Given) -> None:
    """Check that allocating 0 bytes or into NULL and freeing NULL return 100000, for device and host memory."""
    pointer = void_p()
    policy = api.ACL_MEM_MALLOC_HUGE_FIRST
    with _device(given):
        codes = {
            "aclrtMalloc of 0": api.aclrtMalloc(byref(pointer), 0, policy),
            "aclrtMalloc into NULL": api.aclrtMalloc(NULL, 64, policy),
            "aclrtFree of NULL": api.aclrtFree(NULL),
            "aclrtMallocHost of 0": api.aclrtMallocHost(byref(pointer), 0),
            "aclrtFreeHost of NULL": api.aclrtFreeHost(NULL),
        }
    equal("codes", codes, dict.fromkeys(codes, INVALID))


@case()
def memory_of_all_sizes(given: Given) -> None:
    """Check that device memory of 1 byte to 4 MB begins at a multiple of 64; written bytes read back the same."""
    with _device(given):
        for size in (1, 63, 4096, 1 << 22):
            values = _bytes(size)
            with DeviceBuffer(size) as buffer:
                equal(f"{size} bytes, address modulo 64", buffer.address % 64, 0)
                same(f"{size} bytes", [values], [buffer.write(values).read()])


@case()
def copies_in_all_directions(given: Given) -> None:
    """Check that bytes copied from host to device, on the device and back, plain and pinned, are the same."""
    values = _bytes()
    with _device(given), DeviceBuffer(4096) as buffer, DeviceBuffer(4096) as other, HostBuffer(4096) as pinned:
        back = np.zeros_like(values)
        copy(pinned, values)
        copy(buffer, pinned)
        copy(other, buffer)
        copy(back, other)
        same("plain", [values], [back])
        pinned.array()[:] = 0
        copy(pinned, other)
        same("pinned", [values], [pinned.array().copy()])


@case()
def copy_arguments(given: Given) -> None:
    """Check that aclrtMemcpy returns 107000 for a target too small, 100000 for NULL or an unknown direction.

    It returns 0 for no bytes.
    """
    host = np.zeros(64, np.uint8)
    to_device = api.ACL_MEMCPY_HOST_TO_DEVICE
    with _device(given), DeviceBuffer(64) as buffer:
        device, source = buffer.handle, host.ctypes.data
        unknown: Any = 1000
        codes = {
            "63 bytes of room for 64": api.aclrtMemcpy(device, 63, source, 64, to_device),
            "to NULL": api.aclrtMemcpy(NULL, 64, source, 64, to_device),
            "direction 1000": api.aclrtMemcpy(device, 64, source, 64, unknown),
            "no bytes": api.aclrtMemcpy(device, 64, source, 0, to_device),
        }
        equal("codes", list(codes.values()), [PARAMETER, INVALID, INVALID, 0])


@case()
def filling(given: Given) -> None:
    """Check that aclrtMemset fills memory with a byte, and returns 107000 for more bytes than the memory has."""
    with _device(given), DeviceBuffer(100) as buffer:
        equal("aclrtMemset", api.aclrtMemset(buffer.handle, 100, 7, 100), 0)
        same("contents", [np.full(100, 7, np.uint8)], [buffer.read()])
        equal("101 bytes", api.aclrtMemset(buffer.handle, 100, 7, 101), PARAMETER)


@case(documented=True)
def rows(given: Given) -> None:
    """Check that aclrtMemcpy2d copies rows of an array and does not change the bytes between the rows."""
    values = _bytes().reshape(64, 64)
    with _device(given), DeviceBuffer(64 * 64) as buffer:
        buffer.fill(0)
        copy_2d(buffer, values[:, :48], dst_pitch=64)
        read_back = buffer.read("uint8", (64, 64))
        same("rows", [values[:, :48]], [read_back[:, :48].copy()])
        equal("bytes between them that are not 0", int(np.count_nonzero(read_back[:, 48:])), 0)


@case(documented=True)
def tensors(given: Given) -> None:
    """Check that a tensor on the device reads back as the array it was made of, also transposed."""
    values = np.arange(60, dtype=np.float32).reshape(3, 4, 5)
    with _device(given), Tensor.from_array(values) as tensor:
        same("contents", [values], [tensor.read()])
        same("transposed", [np.ascontiguousarray(values.transpose(2, 0, 1))], [tensor.transpose(2, 0, 1).read()])


@case()
def threads(given: Given) -> None:
    """Check that four threads on one device, each with its own memory, read back what they have written."""

    def write_and_read(seed: int) -> None:
        values = _bytes(1 << 16, seed)
        with _device(given), DeviceBuffer(1 << 16) as buffer:
            for _ in range(10):
                same(f"thread {seed}", [values], [buffer.write(values).read()])

    problems: list[BaseException] = []

    def guarded(seed: int) -> None:
        try:
            write_and_read(seed)
        except BaseException as problem:
            problems.append(problem)

    started = [threading.Thread(target=guarded, args=(seed,)) for seed in range(4)]
    for thread in started:
        thread.start()
    for thread in started:
        thread.join()
    if problems:
        raise problems[0] if isinstance(problems[0], Differs) else Differs(f"a thread: {problems[0]!r}")


# Streams, events and callbacks


@case()
def streams(given: Given) -> None:
    """Check that ten streams can be made and destroyed, and are complete while idle; NULL returns 100000."""
    with _device(given):
        several = [Stream() for _ in range(10)]
        for stream in several:
            stream.synchronize()
            equal("complete", stream.query(), True)
            stream.close()
        equal("aclrtDestroyStream of NULL", api.aclrtDestroyStream(NULL), INVALID)


@case()
def stream_timeouts(given: Given) -> None:
    """Check that aclrtSynchronizeStreamWithTimeout returns 107000 for times of 0 and -5."""
    needs(api.aclrtSynchronizeStreamWithTimeout)
    with _device(given), Stream() as stream:
        for time in (0, -5):
            equal(f"{time} ms", api.aclrtSynchronizeStreamWithTimeout(stream.handle, time), PARAMETER)


@case(documented=True)
def copies_in_order(given: Given) -> None:
    """Check that copies queued on a stream, through pinned memory, are done in order."""
    values, back = _bytes(), None
    with _device(given), Stream() as stream, DeviceBuffer(4096) as buffer, DeviceBuffer(4096) as other:
        source, back = pinned_empty(4096, np.uint8), pinned_empty(4096, np.uint8)
        source[:], back[:] = values, 0
        copy_async(buffer, source, stream)
        copy_async(other, buffer, stream)
        copy_async(back, other, stream)
        stream.synchronize()
        same("bytes", [values], [back.copy()])
        del source, back


@case()
def events(given: Given) -> None:
    """Check that a recorded event is complete after its stream is synchronised.

    The time between two events is not negative.
    """
    with _device(given), Stream() as stream, Event() as first, Event() as second:
        for event in (first, second):
            stream.record(event)
        stream.synchronize()
        equal("over", (first.query(), second.query()), (True, True))
        differs_unless(first.elapsed_ms(second) >= 0, f"time between: {first.elapsed_ms(second)} ms")
        equal("aclrtDestroyEvent of NULL", api.aclrtDestroyEvent(NULL), INVALID)


@case()
def events_not_recorded(given: Given) -> None:
    """Check that an event that was never recorded is not complete, can be waited for, and has no time (507000)."""
    with _device(given):
        first, second = base.aclrtEvent(), base.aclrtEvent()
        status, time = api.aclrtEventRecordedStatus(), float32()
        for event in (first, second):
            equal("aclrtCreateEvent", api.aclrtCreateEvent(byref(event)), 0)
        equal("aclrtQueryEventStatus", api.aclrtQueryEventStatus(first, byref(status)), 0)
        equal("status", int(status.value), 0)
        equal("aclrtSynchronizeEvent", api.aclrtSynchronizeEvent(first), 0)
        equal("aclrtEventElapsedTime", api.aclrtEventElapsedTime(byref(time), first, second), NOT_RECORDED)
        for event in (first, second):
            equal("aclrtDestroyEvent", api.aclrtDestroyEvent(event), 0)


@case(documented=True)
def streams_wait(given: Given) -> None:
    """Check that a stream that waits for another stream's event sees the other's copies."""
    values = _bytes()
    with _device(given), Stream() as first, Stream() as second, DeviceBuffer(4096) as buffer:
        source, back = pinned_empty(4096, np.uint8), pinned_empty(4096, np.uint8)
        source[:], back[:] = values, 0
        copy_async(buffer, source, first)
        with Event() as event:
            first.record(event)
            second.wait(event)
            copy_async(back, buffer, second)
            second.synchronize()
        same("bytes", [values], [back.copy()])
        del source, back


@case(documented=True)
def host_functions(given: Given) -> None:
    """Check that functions launched on a stream are called in order, before synchronising the stream returns."""
    needs(api.aclrtLaunchHostFunc)
    called: list[int] = []
    with _device(given), Stream() as stream:
        for number in range(5):
            stream.launch(called.append, number)
        stream.synchronize()
    equal("called", called, [0, 1, 2, 3, 4])


@case()
def reports_not_subscribed(given: Given) -> None:
    """Check that aclrtProcessReport returns 100000 for a time of 0, and 107012 in a thread without a stream."""
    with _device(given):
        equal("0 ms", api.aclrtProcessReport(0), INVALID)
        equal("1 ms", api.aclrtProcessReport(1), 107012)


@case()
def stream_of_another_context(given: Given) -> None:
    """Check that a copy queued on a stream of another context returns 107003."""
    with _device(given) as device, DeviceBuffer(64) as buffer, DeviceBuffer(64) as target:
        default, context, stream = base.aclrtContext(), base.aclrtContext(), base.aclrtStream()
        equal("aclrtGetCurrentContext", api.aclrtGetCurrentContext(byref(default)), 0)
        equal("aclrtCreateContext", api.aclrtCreateContext(byref(context), device.index), 0)
        equal("aclrtCreateStream", api.aclrtCreateStream(byref(stream)), 0)
        equal("aclrtSetCurrentContext", api.aclrtSetCurrentContext(default), 0)
        kind = api.ACL_MEMCPY_DEVICE_TO_DEVICE
        code = api.aclrtMemcpyAsync(target.handle, 64, buffer.handle, 64, kind, stream)
        equal("aclrtSetCurrentContext", api.aclrtSetCurrentContext(context), 0)
        equal("aclrtDestroyStream", api.aclrtDestroyStream(stream), 0)
        equal("aclrtSetCurrentContext", api.aclrtSetCurrentContext(default), 0)
        equal("aclrtDestroyContext", api.aclrtDestroyContext(context), 0)
        equal("aclrtMemcpyAsync", code, OTHER_CONTEXT)


@case()
def descriptions(given: Given) -> None:
    """Check that data types have the right sizes, 1.5 is 0x3e00 as float16, and an empty data buffer can be made."""
    equal("aclDataTypeSize of float32", base.aclDataTypeSize(base.ACL_FLOAT), 4)
    equal("aclDataTypeSize of int64", base.aclDataTypeSize(base.ACL_INT64), 8)
    equal("aclDataTypeSize of UNDEFINED", base.aclDataTypeSize(base.ACL_DT_UNDEFINED), 0)
    equal("aclFloatToFloat16(1.5)", base.aclFloatToFloat16(1.5), 0x3E00)
    buffer = base.aclCreateDataBuffer(NULL, 0)
    differs_unless(buffer, "aclCreateDataBuffer of nothing: expected a buffer, got NULL")
    equal("aclDestroyDataBuffer", base.aclDestroyDataBuffer(buffer), 0)
    equal("aclDestroyDataBuffer of NULL", base.aclDestroyDataBuffer(NULL), INVALID)


# Models


def _open(given: Given, **options: Any) -> Model:
    """Open the model, in its first gear where it has several."""
    model = Model(given.model, _number(given), **options)
    if model.gears:
        model.set_input_shapes(*model.gears[0].shapes)
    return model


add_model_cases(MODELS, _open)


@MODELS.case(model=True)
def described(given: Given) -> None:
    """Check that the file's description and the loaded model have the same inputs and outputs."""
    description = describe(given.model)
    with _open(given) as model:
        equal("inputs", [tensor.name for tensor in description.inputs], list(model.inputs.names))
        equal("outputs", [tensor.name for tensor in description.outputs], list(model.outputs.names))


@MODELS.case(model=True)
def memory_of_the_program(given: Given) -> None:
    """Check that a model loaded into the program's memory gives the same outputs.

    The memory has the size that the library asks for.
    """
    need = memory_needed(given.model)
    with _open(given) as model:
        expected = model.run(*random_inputs(model))
    with _device(given), DeviceBuffer(max(need.work, 64)) as work, DeviceBuffer(max(need.weights, 64)) as weights:
        with _open(given, work_mem=work, weight_mem=weights) as model:
            same("output", expected, model.run(*random_inputs(model)))


@MODELS.case(model=True)
def bytes_or_path(given: Given) -> None:
    """Check that a model loaded from bytes gives the same outputs as a model loaded from a path."""
    with open(given.model, "rb") as file:
        data = file.read()
    with _open(given) as by_path, Model(data, _number(given)) as by_bytes:
        same("output", by_path.run(*random_inputs(by_path)), by_bytes.run(*random_inputs(by_path)))


@MODELS.case(model=True)
def gears_in_turn(given: Given) -> None:
    """Check that each gear of a model gives the same outputs when the gear is chosen again."""
    with _open(given) as model:
        if not model.gears:
            raise NotApplicable("the model has fixed shapes")
        first = []
        for gear in model.gears:
            model.set_input_shapes(*gear.shapes)
            first.append(model.run(*random_inputs(model)))
        for gear, expected in zip(model.gears, first):
            model.set_input_shapes(*gear.shapes)
            same(f"{gear}, output", expected, model.run(*random_inputs(model)))


@MODELS.case(model=True)
def queued_on_a_stream(given: Given) -> None:
    """Check that runs queued on a stream give the same outputs as `run`, in order."""
    with _device(given) as device, device.context, Stream() as stream, _open(given) as model:
        sets = [random_inputs(model, seed) for seed in range(3)]
        expected = [model.run(*inputs) for inputs in sets]
        pending = [model.run_async(stream, *inputs) for inputs in sets]
        for number, (outputs, run) in enumerate(zip(expected, pending)):
            same(f"run {number}, output", outputs, run.result())


@MODELS.case()
def no_model(given: Given) -> None:
    """Check that bytes that are not a model are refused, by the package or by the library."""
    for data in (bytes(64), bytes(100000)):
        refused((ValueError, AclError), Model, data)


SUITE.cases.update(MODELS.cases)
