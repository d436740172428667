"""PSNPE: several networks at work, with and without callbacks."""

from __future__ import annotations

import ctypes as C
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fakes.models import digits
from tests.fakes_snpe.machine import AIP, BAD_HANDLE, CPU, DSP, GPU, Array, Machine

SYNC, OUTPUT, BOTH = 0, 1, 2
IMAGES, LABELS = digits.samples()


def output_callback(function: Callable[[int], None]) -> Any:
    """C's side of a callback that takes parameters; it must stay alive."""
    return C.CFUNCTYPE(None, C.c_void_p)(function)


def input_callback(function: Callable[[int], int]) -> Any:
    """The same for one that returns a map."""
    return C.CFUNCTYPE(C.c_void_p, C.c_void_p)(function)


def config(snpe: Machine, path: Path, runtimes: Sequence[int], mode: int = SYNC) -> int:
    """A BuildConfig with one network per runtime."""
    one, container, row = snpe.make("BuildConfig_Create"), snpe.open(path), snpe.make("RuntimeConfigList_Create")
    for runtime in runtimes:
        runtime_config = snpe.make("RuntimeConfig_Create")
        snpe.do("RuntimeConfig_SetRuntime", runtime_config, runtime)
        snpe.do("RuntimeConfigList_PushBack", row, runtime_config)
        snpe.do("RuntimeConfig_Delete", runtime_config)
    snpe.do("BuildConfig_SetContainer", one, container)
    snpe.do("BuildConfig_SetRuntimeConfigList", one, row)
    snpe.do("BuildConfig_SetInputOutputTransmissionMode", one, mode)
    snpe.do("DlContainer_Delete", container)
    snpe.do("RuntimeConfigList_Delete", row)
    return one


def build(snpe: Machine, build_config: int) -> int:
    psnpe = snpe.make("PSNPE_Create")
    snpe.do("PSNPE_Build", psnpe, build_config)
    snpe.do("BuildConfig_Delete", build_config)
    return psnpe


def lists(snpe: Machine, count: int) -> tuple[int, int, list[Array]]:
    """The first images as a list of user buffers, and as many results. The maps are gone, the buffers stay."""
    given, taken, arrays = snpe.make("UserBufferList_Create"), snpe.make("UserBufferList_Create"), []
    for image in digits.normalise(IMAGES[:count]):
        arrays += [image[np.newaxis].copy(), np.zeros((1, 10), np.float32)]
        for row, name, array in ((given, "image", arrays[-2]), (taken, "probs", arrays[-1])):
            one = snpe.buffers({name: snpe.buffer(array)})
            snpe.do("UserBufferList_PushBack", row, one)
            snpe.do("UserBufferMap_Delete", one)
    return given, taken, arrays


def drop(snpe: Machine, *rows: int) -> None:
    """Lists and, through the borrowed handles of their maps as the samples do, their buffers."""
    for row in rows:
        for index in range(snpe.UserBufferList_Size(row)):
            one = snpe.UserBufferList_At_Ref(row, index)
            for name in snpe.texts(snpe.UserBufferMap_GetUserBufferNames(one)):
                snpe.do("IUserBuffer_Delete", snpe.UserBufferMap_GetUserBuffer_Ref(one, name.encode()))
        snpe.do("UserBufferList_Delete", row)


class Waiter:
    """Counts calls until all came."""

    def __init__(self, count: int) -> None:
        self.left, self.done = count, threading.Event()
        self.lock = threading.Lock()

    def one(self) -> None:
        with self.lock:
            self.left -= 1
            if self.left == 0:
                self.done.set()

    def wait(self) -> None:
        assert self.done.wait(60), f"{self.left} callbacks did not come"


@pytest.mark.parametrize("runtimes", [(CPU,), (DSP, AIP), (CPU, GPU, DSP, DSP)])
@pytest.mark.parametrize("parallel", [0, 1])
def test_sync(snpe: Machine, models_folder: Path, runtimes: tuple[int, ...], parallel: int) -> None:
    one = config(snpe, models_folder / "digits_tf8.dlc", runtimes)
    snpe.do("BuildConfig_SetBuildMode", one, parallel)
    psnpe = build(snpe, one)
    assert snpe.texts(snpe.PSNPE_GetInputTensorNames(psnpe)) == ["image"]
    assert snpe.texts(snpe.PSNPE_GetOutputTensorNames(psnpe)) == ["probs"]
    assert snpe.dims(snpe.PSNPE_GetInputDimensions(psnpe)) == (1, 8, 8, 1)
    assert snpe.dims(snpe.PSNPE_GetInputDimensions_Name(psnpe, b"image")) == (1, 8, 8, 1)
    assert snpe.dims(snpe.PSNPE_GetBufferAttributesDims(psnpe, b"probs")) == (1, 10)
    attributes = snpe.make("PSNPE_GetInputOutputBufferAttributes", psnpe, b"image")
    assert snpe.IBufferAttributes_GetEncodingType(attributes) == 10
    snpe.do("IBufferAttributes_Delete", attributes)
    given, taken, arrays = lists(snpe, 20)
    snpe.library.npu_fake_record(1)
    snpe.do("PSNPE_Execute", psnpe, given, taken)
    snpe.library.npu_fake_record(0)
    assert [int(array.argmax()) for array in arrays[1::2]] == LABELS.tolist()
    (call,) = (one for one in snpe.calls if one["name"] == "Snpe_PSNPE_Execute")
    assert call["args"]["in0:image"] != call["args"]["in19:image"] and "out19:probs" in call["args"]
    snpe.do("PSNPE_SetPerformanceProfile", psnpe, len(runtimes) - 1, 5)
    assert snpe.fails("PSNPE_SetPerformanceProfile", psnpe, len(runtimes), 5) == 14
    drop(snpe, given, taken)
    snpe.do("PSNPE_Delete", psnpe)


def test_networks_compute_at_once(snpe: Machine, models_folder: Path) -> None:
    """Each inference takes its time on a core: two networks are through with both together."""
    psnpe = build(snpe, config(snpe, models_folder / "digits_tf8.dlc", (DSP, AIP)))
    given, taken, arrays = lists(snpe, 2)
    meet = threading.Barrier(2, timeout=30)  # no clock: both must be inside at the same time
    met = []

    @output_callback
    def callback(param: int) -> None:
        meet.wait()
        met.append(param)

    snpe.do("PSNPE_Execute", psnpe, given, taken)
    snpe.do("PSNPE_Delete", psnpe)
    one = config(snpe, models_folder / "digits_tf8.dlc", (DSP, AIP), OUTPUT)
    snpe.do("BuildConfig_SetOutputThreadNumbers", one, 2)
    snpe.do("BuildConfig_SetOutputCallback", one, callback)
    psnpe = build(snpe, one)
    snpe.do("PSNPE_Execute", psnpe, given, taken)
    snpe.do("PSNPE_Delete", psnpe)  # waits for both callbacks
    assert len(met) == 2
    assert [int(array.argmax()) for array in arrays[1::2]] == LABELS[:2].tolist()
    drop(snpe, given, taken)


def test_output_async(snpe: Machine, models_folder: Path) -> None:
    waiter, reported = Waiter(20), []

    @output_callback
    def callback(param: int) -> None:
        reported.append((
            snpe.PSNPE_OutputAsyncCallbackParam_GetDataIdx(param), snpe.PSNPE_OutputAsyncCallbackParam_GetID(param),
            snpe.PSNPE_OutputAsyncCallbackParam_GetExecuteStatus(param),
            snpe.PSNPE_OutputAsyncCallbackParam_GetErrorMsg(param), threading.get_native_id(), param,
        ))  # fmt: skip
        waiter.one()

    one = config(snpe, models_folder / "digits_f32.dlc", (CPU, CPU), OUTPUT)
    unbuilt = snpe.make("PSNPE_Create")
    assert snpe.fails("PSNPE_Build", unbuilt, one) == 100  # no callback
    snpe.do("PSNPE_Delete", unbuilt)
    snpe.do("BuildConfig_SetOutputCallback", one, callback)
    snpe.do("BuildConfig_SetOutputCallbackID", one, 77)
    psnpe = build(snpe, one)
    given, taken, arrays = lists(snpe, 20)
    snpe.do("PSNPE_Execute", psnpe, given, taken)
    waiter.wait()
    assert sorted(entry[0] for entry in reported) == list(range(20))
    assert {entry[1:4] for entry in reported} == {(77, 1, b"")}
    assert threading.get_native_id() not in {entry[4] for entry in reported}
    assert [int(array.argmax()) for array in arrays[1::2]] == LABELS.tolist()
    assert snpe.PSNPE_OutputAsyncCallbackParam_GetID(reported[0][-1]) == 0 and snpe.code == BAD_HANDLE  # over
    drop(snpe, given, taken)
    snpe.do("PSNPE_Delete", psnpe)


def test_failures_reach_the_program(snpe: Machine, models_folder: Path) -> None:
    reported, waiter = [], Waiter(2)

    @output_callback
    def callback(param: int) -> None:
        reported.append((
            snpe.PSNPE_OutputAsyncCallbackParam_GetDataIdx(param),
            snpe.PSNPE_OutputAsyncCallbackParam_GetExecuteStatus(param),
            snpe.PSNPE_OutputAsyncCallbackParam_GetErrorMsg(param).decode(),
        ))  # fmt: skip
        waiter.one()

    for mode in (SYNC, OUTPUT):
        one = config(snpe, models_folder / "digits_f32.dlc", (CPU,), mode)
        if mode == OUTPUT:
            snpe.do("BuildConfig_SetOutputCallback", one, callback)
        psnpe = build(snpe, one)
        given, taken, _ = lists(snpe, 2)
        broken = snpe.UserBufferMap_GetUserBuffer_Ref(snpe.UserBufferList_At_Ref(given, 1), b"image")
        snpe.do("IUserBuffer_Delete", broken)
        if mode == SYNC:
            assert snpe.fails("PSNPE_Execute", psnpe, given, taken) == BAD_HANDLE
            assert snpe.text == "SNPE_ERRORCODE_CAPI_BAD_HANDLE"
            assert snpe.PSNPE_GetLastErrorString(psnpe).decode() == snpe.text
            shorter = snpe.make("UserBufferList_CreateSize", 1)
            assert snpe.fails("PSNPE_Execute", psnpe, shorter, taken) == 203
            snpe.do("UserBufferList_Delete", shorter)
            strings = snpe.strings(["a"])
            assert snpe.fails("PSNPE_ExecuteInputOutputAsync", psnpe, strings, 0, 0, 0) == 101
            snpe.do("StringList_Delete", strings)
        else:
            snpe.do("PSNPE_Execute", psnpe, given, taken)
            waiter.wait()
            assert sorted(reported) == [(0, 1, ""), (1, 0, "SNPE_ERRORCODE_CAPI_BAD_HANDLE")]
            until = time.monotonic() + 30  # kept once the callback has returned
            while not snpe.PSNPE_GetLastErrorString(psnpe) and time.monotonic() < until:
                time.sleep(0.001)
            assert snpe.PSNPE_GetLastErrorString(psnpe) == b"SNPE_ERRORCODE_CAPI_BAD_HANDLE"
        snpe.do("UserBufferMap_Remove", snpe.UserBufferList_At_Ref(given, 1), b"image")
        drop(snpe, given, taken)
        snpe.do("PSNPE_Delete", psnpe)


@pytest.mark.parametrize(("tf8_in", "tf8_out"), [(0, 0), (1, 1)])
def test_both_async(snpe: Machine, models_folder: Path, tf8_in: int, tf8_out: int) -> None:
    """Inputs come from a callback whose map is given away, outputs go to one, by value."""
    count, classes, asked = 20, {}, []
    waiter = Waiter(count)
    session = snpe.build(models_folder / "digits_tf8.dlc", DSP)
    attributes = snpe.make("SNPE_GetInputOutputBufferAttributes", session, b"image")
    encoding = snpe.IBufferAttributes_GetEncoding_Ref(attributes)
    step = snpe.UserBufferEncodingTfN_GetQuantizedStepSize(encoding)
    zero = snpe.UserBufferEncodingTfN_GetStepExactly0(encoding)
    snpe.do("IBufferAttributes_Delete", attributes)
    snpe.do("SNPE_Delete", session)

    @input_callback
    def on_input(param: int) -> int:
        prefix = "PSNPE_InputOutputInputAsyncCallbackParam_Get"
        (key,) = snpe.texts(getattr(snpe, prefix + "Inputs")(param))
        asked.append(
            (key, snpe.texts(getattr(snpe, prefix + "InputNames")(param)), getattr(snpe, prefix + "ID")(param))
        )
        image = digits.normalise(IMAGES[int(key)])
        buffers = snpe.make("ApplicationBufferMap_Create")
        if tf8_in:
            data = np.clip(np.rint(image / step) + zero, 0, 255).astype(np.uint8)
            snpe.do("ApplicationBufferMap_Add", buffers, b"image", data.ctypes.data, data.nbytes)
        else:
            snpe.do("ApplicationBufferMap_AddFloat", buffers, b"image", image.ctypes.data, image.size)
        return buffers

    @output_callback
    def on_output(param: int) -> None:
        prefix = "PSNPE_InputOutputAsyncCallbackParam_Get"
        assert getattr(snpe, prefix + "ExecuteStatus")(param) == 1, getattr(snpe, prefix + "ErrorMsg")(param)
        assert snpe.texts(getattr(snpe, prefix + "UserBufferNames")(param)) == ["probs"]
        data = getattr(snpe, prefix + "UserBuffer")(param, b"probs")
        dtype = np.uint8 if tf8_out else np.float32
        probs = np.frombuffer(C.string_at(data.data, data.size), dtype)
        buffers = getattr(snpe, prefix + "OutputMap_Ref")(param)
        size, address = C.c_size_t(), C.c_void_p()
        snpe.do("ApplicationBufferMap_GetUserBuffer", buffers, b"probs", C.addressof(size), C.addressof(address))
        assert (size.value, address.value) == (data.size, data.data)
        assert snpe.ApplicationBufferMap_Delete(buffers) == BAD_HANDLE
        assert getattr(snpe, prefix + "ID")(param) == 6
        classes[getattr(snpe, prefix + "DataIdx")(param)] = int(probs.argmax())
        waiter.one()

    one = config(snpe, models_folder / "digits_tf8.dlc", (DSP, AIP), BOTH)
    snpe.do("BuildConfig_SetInputThreadNumbers", one, 2)
    snpe.do("BuildConfig_SetInputOutputCallback", one, on_output)
    snpe.do("BuildConfig_SetInputOutputInputCallback", one, on_input)
    snpe.do("BuildConfig_SetInputOutputCallbackID", one, 6)
    snpe.do("BuildConfig_SetInputOutputInputCallbackID", one, 5)
    psnpe = build(snpe, one)
    for index in range(count):
        keys = snpe.strings([str(index)])
        snpe.do("PSNPE_ExecuteInputOutputAsync", psnpe, keys, index, tf8_in, tf8_out)
        snpe.do("StringList_Delete", keys)
    waiter.wait()
    memory = snpe.make("UserMemoryMap_Create")
    assert snpe.fails("PSNPE_RegisterUserMemoryMappedBuffers", psnpe, memory) == 101
    snpe.do("UserMemoryMap_Delete", memory)
    snpe.do("PSNPE_Delete", psnpe)
    assert [classes[index] for index in range(count)] == LABELS.tolist()
    assert sorted(asked) == sorted((str(index), ["image"], 5) for index in range(count))


def test_an_input_callback_without_buffers(snpe: Machine, models_folder: Path) -> None:
    reported: list[Any] = []
    waiter = Waiter(1)

    @output_callback
    def on_output(param: int) -> None:
        prefix = "PSNPE_InputOutputAsyncCallbackParam_Get"
        reported.extend([getattr(snpe, prefix + "ExecuteStatus")(param), getattr(snpe, prefix + "ErrorMsg")(param)])
        reported.append(snpe.texts(getattr(snpe, prefix + "UserBufferNames")(param)))
        waiter.one()

    on_input = input_callback(lambda _: 0)
    one = config(snpe, models_folder / "digits_tf8.dlc", (CPU,), BOTH)
    snpe.do("BuildConfig_SetInputOutputCallback", one, on_output)
    snpe.do("BuildConfig_SetInputOutputInputCallback", one, on_input)
    psnpe, keys = build(snpe, one), snpe.strings(["0"])
    snpe.do("PSNPE_ExecuteInputOutputAsync", psnpe, keys, 3, 0, 0)
    waiter.wait()
    snpe.do("StringList_Delete", keys)
    snpe.do("PSNPE_Delete", psnpe)
    assert reported[0] == 0 and b"gave no buffers" in reported[1] and reported[2] == []


def test_configs(snpe: Machine, models_folder: Path) -> None:
    one = snpe.make("RuntimeConfig_Create")
    assert (snpe.RuntimeConfig_GetRuntime(one), snpe.RuntimeConfig_GetEnableCPUFallback(one)) == (CPU, 0)
    runtimes, platform = snpe.runtimes(DSP, CPU), snpe.make("PlatformConfig_Create")
    assert snpe.PlatformConfig_SetPlatformOptions(platform, b"unsignedPD:OFF") == 1
    snpe.do("RuntimeConfig_SetRuntimeList", one, runtimes)
    snpe.do("RuntimeConfig_SetPlatformOptionLocal", one, platform)
    snpe.do("RuntimeConfig_SetEnableCPUFallback", one, 1)
    snpe.do("RuntimeConfig_SetPerformanceProfile", one, 5)
    snpe.do("RuntimeList_Delete", runtimes)
    snpe.do("PlatformConfig_Delete", platform)
    row = snpe.make("RuntimeConfigList_CreateSize", 1)
    snpe.do("RuntimeConfigList_PushBack", row, one)
    snpe.do("RuntimeConfig_Delete", one)
    assert (snpe.RuntimeConfigList_Size(row), snpe.RuntimeConfigList_Capacity(row) >= 2) == (2, True)
    held = snpe.RuntimeConfigList_At_Ref(row, 1)
    assert held == snpe.RuntimeConfigList_At_Ref(row, 1)
    assert snpe.RuntimeConfig_GetPerformanceProfile(held) == 5
    assert snpe.RuntimeList_Size(snpe.RuntimeConfig_GetRuntimeList_Ref(held)) == 2
    options = snpe.PlatformConfig_GetPlatformOptions(snpe.RuntimeConfig_GetPlatformOptionLocal_Ref(held))
    assert options == b"unsignedPD:OFF"
    assert snpe.TensorShapeMap_Size(snpe.RuntimeConfig_GetInputDimensionsMap_Ref(held)) == 0
    assert snpe.fails("RuntimeConfig_Delete", held) == BAD_HANDLE
    assert snpe.fails("RuntimeConfigList_At_Ref", row, 2) == 14
    other = snpe.make("RuntimeConfigList_Create")
    snpe.do("RuntimeConfigList_Assign", row, other)
    snpe.do("RuntimeConfigList_Clear", row)
    assert (snpe.RuntimeConfigList_Size(row), snpe.RuntimeConfigList_Size(other)) == (0, 2)
    assert snpe.fails("RuntimeConfig_GetRuntimeList_Ref", held) == BAD_HANDLE
    build_config = snpe.make("BuildConfig_Create")
    assert snpe.fails("BuildConfig_GetContainer_Ref", build_config) == 100
    container = snpe.open(models_folder / "digits_f32.dlc")
    snpe.do("BuildConfig_SetContainer", build_config, container)
    snpe.do("DlContainer_Delete", container)
    held = snpe.BuildConfig_GetContainer_Ref(build_config)
    assert snpe.texts(snpe.DlContainer_GetCatalog(held))
    assert snpe.fails("DlContainer_Delete", held) == BAD_HANDLE
    snpe.do("BuildConfig_SetEncode", build_config, 3, 4)
    encode = C.cast(snpe.BuildConfig_GetEncode(build_config), C.POINTER(C.c_uint64))
    assert (
        encode[:2] == [3, 4] == [snpe.BuildConfig_GetEncode0(build_config), snpe.BuildConfig_GetEncode1(build_config)]
    )
    for name, value in (("InputThreadNumbers", 3), ("OutputThreadNumbers", 4), ("ProfilingLevel", 2), ("BuildMode", 1),
                        ("EnableInitCache", 1), ("AcceleratedInit", 1), ("InputOutputTransmissionMode", 1),
                        ("PlatformOptions", b"unsignedPD:ON"), ("DiaglogOutputDir", b"x")):  # fmt: skip
        snpe.do(f"BuildConfig_Set{name}", build_config, value)
        assert getattr(snpe, f"BuildConfig_Get{name}")(build_config) == value
    assert snpe.fails("BuildConfig_SetOutputThreadNumbers", build_config, 0) == 14
    assert snpe.fails("BuildConfig_SetOutputCallback", build_config, None) == 14
    names = snpe.strings(["probs"])
    snpe.do("BuildConfig_SetOutputTensors", build_config, names)
    snpe.do("StringList_Delete", names)
    assert snpe.texts(snpe.BuildConfig_GetOutputTensors_Ref(build_config), delete=False) == ["probs"]
    assert snpe.texts(snpe.BuildConfig_GetOutputBufferNames_Ref(build_config), delete=False) == []
    assert snpe.RuntimeConfigList_Size(snpe.BuildConfig_GetRuntimeConfigList_Ref(build_config)) == 0
    psnpe = snpe.make("PSNPE_Create")
    assert snpe.fails("PSNPE_GetInputTensorNames", psnpe) == 103
    assert snpe.fails("PSNPE_Build", psnpe, build_config) == 100  # no runtimes
    snpe.do("BuildConfig_SetRuntimeConfigList", build_config, other)
    snpe.do("BuildConfig_SetPlatformOptions", build_config, b"unsignedPD")
    assert snpe.fails("PSNPE_Build", psnpe, build_config) == 101
    for name, handle in (("RuntimeConfigList", row), ("RuntimeConfigList", other), ("BuildConfig", build_config)):
        snpe.do(f"{name}_Delete", handle)
    snpe.do("PSNPE_Delete", psnpe)


def test_fallback_and_outputs(snpe: Machine, models_folder: Path) -> None:
    """Without CPU fallback a network that DSP cannot run is not built."""

    def build_with(change: Callable[[int], None]) -> int:
        one = config(snpe, models_folder / "digits_f32.dlc", (AIP,))
        change(snpe.RuntimeConfigList_At_Ref(snpe.BuildConfig_GetRuntimeConfigList_Ref(one), 0))
        psnpe = snpe.make("PSNPE_Create")
        code = int(snpe.PSNPE_Build(psnpe, one))
        assert bool(code) == bool(snpe.PSNPE_GetLastErrorString(psnpe))
        snpe.do("PSNPE_Delete", psnpe)
        snpe.do("BuildConfig_Delete", one)
        return code

    assert build_with(lambda held: None) != 0
    assert build_with(lambda held: snpe.do("RuntimeConfig_SetEnableCPUFallback", held, 1)) == 0


def test_deleting_in_a_callback(snpe: Machine, models_folder: Path) -> None:
    codes: list[int] = []
    handles: list[int] = []
    waiter = Waiter(1)

    @output_callback
    def callback(param: int) -> None:
        codes.append(snpe.PSNPE_Delete(handles[0]))  # the real library waits for itself
        waiter.one()

    one = config(snpe, models_folder / "digits_f32.dlc", (CPU,), OUTPUT)
    snpe.do("BuildConfig_SetOutputCallback", one, callback)
    handles.append(build(snpe, one))
    given, taken, _ = lists(snpe, 1)
    snpe.do("PSNPE_Execute", handles[0], given, taken)
    waiter.wait()
    snpe.do("PSNPE_Delete", handles[0])
    assert codes == [12]
    drop(snpe, given, taken)


def test_deleting_waits_for_what_is_queued(snpe: Machine, models_folder: Path) -> None:
    reported: list[int] = []

    @output_callback
    def callback(param: int) -> None:
        reported.append(snpe.PSNPE_OutputAsyncCallbackParam_GetDataIdx(param))

    one = config(snpe, models_folder / "digits_f32.dlc", (CPU,), OUTPUT)
    snpe.do("BuildConfig_SetOutputCallback", one, callback)
    psnpe = build(snpe, one)
    given, taken, arrays = lists(snpe, 4)
    snpe.set("latency_us", "20000")
    snpe.do("PSNPE_Execute", psnpe, given, taken)
    snpe.do("PSNPE_Delete", psnpe)
    assert sorted(reported) == [0, 1, 2, 3]
    assert [int(array.argmax()) for array in arrays[1::2]] == LABELS[:4].tolist()
    drop(snpe, given, taken)
