"""Cases of `python -m pysnpe selftest`.

They expect what headers and the SDK's samples document: none was measured on a library of Qualcomm's.
"""

from __future__ import annotations

import ctypes
import os
from typing import Any

import numpy as np
from npu_common.cdecl import NULL
from npu_common.selftest import (
    Given,
    NotApplicable,
    Suite,
    differs_unless,
    equal,
    needs,
    random_inputs,
    refused,
    same,
    temporary_folder,
)
from npu_common.selftest.models import add_model_cases

from ..DlContainer import DlContainer as containers
from ..DlSystem import DlError as errors
from ..DlSystem import ITensor as itensors
from ..DlSystem import IUserBuffer as buffers
from ..DlSystem import PlatformConfig as platform
from ..DlSystem import RuntimeList as runtime_lists
from ..DlSystem import SNPEPerfProfile as profiles
from ..DlSystem import StringList as strings
from ..DlSystem import TensorShape as shapes
from ..errors import SnpeError
from ..handles import shape_of, string_list, tensor_shape
from ..model.container import Container
from ..model.encodings import Encoding
from ..model.model import Model
from ..model.user_buffers import UserBuffer, dense_strides
from ..parallel.parallel_model import ParallelModel
from ..runtime.availability import runtime_status
from ..runtime.perf_profile import PRESETS, PerfProfile
from ..runtime.runtimes import NUMBERS, chosen_runtimes
from ..runtime.version import library_version
from ..SNPE import SNPEUtil as util

__all__ = ["SUITE"]

SUITE = Suite(documented=True)
case = SUITE.case


def _open(given: Given, **options: Any) -> Model:
    return Model(given.model, runtimes=chosen_runtimes(given.options.get("runtime", ())), **options)


add_model_cases(SUITE, _open)


# The library


@case()
def version(given: Given) -> None:
    """Check that the library is a release 2; two queries give the same version."""
    version_read = library_version()
    equal("second answer", library_version(), version_read)
    equal("major", version_read.release[0], 2)


@case()
def runtimes(given: Given) -> None:
    """Check that the CPU runtime is available; others are, or give a reason; two queries give the same."""
    for name in NUMBERS:
        first, second = runtime_status(name, check="basic"), runtime_status(name, check="basic")
        equal(f"{name}, second answer", bool(second), bool(first))
        differs_unless(first or first.reason, f"{name}: not available, and no reason given")
    differs_unless(runtime_status("cpu"), "cpu: expected it to be available")


@case()
def runtime_names(given: Given) -> None:
    """Check that the names of CPU, GPU, DSP and AIP convert to numbers and back.

    An unknown name gives SNPE_RUNTIME_UNSET.
    """
    for name in ("cpu", "gpu", "dsp", "aip"):
        number = runtime_lists.Snpe_RuntimeList_StringToRuntime(name.encode())
        equal(name, int(number), NUMBERS[name])
        text = runtime_lists.Snpe_RuntimeList_RuntimeToString(number)
        equal(f"{name}, from its own text", int(runtime_lists.Snpe_RuntimeList_StringToRuntime(text)), int(number))
    equal("an unknown name", int(runtime_lists.Snpe_RuntimeList_StringToRuntime(b"no such runtime")), -1)


@case()
def runtime_list(given: Given) -> None:
    """Check that a list of runtimes keeps its items in order; a copy still has them after the original was cleared."""
    wanted = [NUMBERS["dsp"], NUMBERS["cpu"]]
    handle = runtime_lists.Snpe_RuntimeList_Create()
    for number in wanted:
        runtime: Any = number
        equal("Snpe_RuntimeList_Add", runtime_lists.Snpe_RuntimeList_Add(handle, runtime), 0)
    copy = runtime_lists.Snpe_RuntimeList_CreateCopy(handle)
    equal("Snpe_RuntimeList_Clear", runtime_lists.Snpe_RuntimeList_Clear(handle), 0)
    equal("size, cleared", runtime_lists.Snpe_RuntimeList_Size(handle), 0)
    runtimes = [
        int(runtime_lists.Snpe_RuntimeList_GetRuntime(copy, index))
        for index in range(runtime_lists.Snpe_RuntimeList_Size(copy))
    ]
    equal("the copy", runtimes, wanted)
    for list_handle in (handle, copy):
        equal("Snpe_RuntimeList_Delete", runtime_lists.Snpe_RuntimeList_Delete(list_handle), 0)


@case()
def lists_and_shapes(given: Given) -> None:
    """Check that lists of names, and shapes of tensors, keep the values they were made with.

    So does a copy of a shape.
    """
    with string_list(["one", "two"], "names") as names:
        read_back = [bytes(strings.Snpe_StringList_At.raw(names, index)) for index in range(2)]
        equal("names", read_back, [b"one", b"two"])
        equal("number of names", strings.Snpe_StringList_Size.raw(names), 2)
    for dims in ((1,), (1, 224, 224, 3), (7, 0, 5)):
        with tensor_shape(dims) as shape:
            equal("shape", shape_of(shapes.Snpe_TensorShape_CreateCopy, shape), dims)


@case()
def last_error(given: Given) -> None:
    """Check that opening a missing file returns no container and sets an error with a text.

    Clearing the error leaves 0.
    """
    errors.Snpe_ErrorCode_clearLastErrorCode()
    handle = containers.Snpe_DlContainer_Open(b"/no such folder/no such file.dlc")
    differs_unless(handle == NULL, "Snpe_DlContainer_Open: expected NULL, got a handle")
    differs_unless(int(errors.Snpe_ErrorCode_getLastErrorCode()), "expected an error code, got 0")
    differs_unless(errors.Snpe_ErrorCode_GetLastErrorString(), "expected a text, got none")
    errors.Snpe_ErrorCode_clearLastErrorCode()
    equal("code, cleared", int(errors.Snpe_ErrorCode_getLastErrorCode()), 0)


@case()
def no_container(given: Given) -> None:
    """Check that bytes that are not a .dlc are refused, by the package or by the library."""
    for data in (bytes(64), b"PK\3\4" + bytes(4096)):
        refused((ValueError, SnpeError), Container, data)


@case()
def platform_options(given: Given) -> None:
    """Check that platform options that were set are returned; a copy has them too."""
    handle = platform.Snpe_PlatformConfig_Create()
    equal("options", platform.Snpe_PlatformConfig_SetPlatformOptions(handle, b"unsignedPD:ON"), 1)
    copy = platform.Snpe_PlatformConfig_CreateCopy(handle)
    equal("Snpe_PlatformConfig_Delete", platform.Snpe_PlatformConfig_Delete(handle), 0)
    text = bytes(platform.Snpe_PlatformConfig_GetPlatformOptions(copy) or b"")
    differs_unless(b"unsignedPD:ON" in text, f"options of the copy: {text!r}")
    equal("Snpe_PlatformConfig_Delete", platform.Snpe_PlatformConfig_Delete(copy), 0)


@case()
def performance_presets(given: Given) -> None:
    """Check that every preset gives a performance profile; two queries give the same settings."""
    needs(profiles.Snpe_SNPEPerfProfile_CreatePreset)
    for name in PRESETS:
        equal(f"{name}, second answer", PerfProfile(name).effective(), PerfProfile(name).effective())


# Memory


@case()
def tensors(given: Given) -> None:
    """Check that an ITensor has the shape it was made with; written elements read back the same."""
    for dims in ((1, 10), (2, 3, 4)):
        with tensor_shape(dims) as shape:
            handle = util.Snpe_Util_CreateITensor.raw(shape)
        differs_unless(handle, "Snpe_Util_CreateITensor: expected a tensor, got NULL")
        count = int(np.prod(dims))
        equal("elements", itensors.Snpe_ITensor_GetSize.raw(handle), count)
        equal("shape", shape_of(itensors.Snpe_ITensor_GetShape, handle), dims)
        data = (ctypes.c_float * count).from_address(int(itensors.Snpe_ITensor_GetData.raw(handle)))
        data[count - 1] = 7.0
        equal("last element", data[count - 1], 7.0)
        equal("Snpe_ITensor_Delete", itensors.Snpe_ITensor_Delete.raw(handle), 0)


@case()
def user_buffers(given: Given) -> None:
    """Check that a user buffer has the size and encoding it was made with.

    Its memory can be replaced by other memory.
    """
    shape = (2, 3, 4)
    encodings = {"float32": Encoding("float32"), "tf8": Encoding("tf8", 0.5, 10), "tf16": Encoding("tf16", 0.25, 100)}
    for kind, encoding in encodings.items():
        memory, other = np.zeros(shape, encoding.stored), np.zeros(shape, encoding.stored)
        strides = dense_strides(shape, memory.itemsize)
        buffer = UserBuffer(memory.ctypes.data, memory.nbytes, strides, encoding, kind)
        equal(f"{kind}, size", int(buffers.Snpe_IUserBuffer_GetSize.raw(buffer.number)), memory.nbytes)
        equal(f"{kind}, encoding", buffer.current(), encoding)
        buffer.point(other.ctypes.data, kind)
        buffer.free()


@case()
def quantizing(given: Given) -> None:
    """Check that floats convert to 8-bit elements with a given scale and zero point, and back to (q - zero) x scale."""
    elements = np.arange(256, dtype=np.uint8)
    floats = ((elements.astype(np.float32) - 128) * np.float32(0.5)).astype(np.float32)
    quantized = np.zeros(256, np.uint8)
    scale, zero = ctypes.c_float(0.5), ctypes.c_uint64(128)
    convert: Any = util.Snpe_Util_Convert_Float32ToTfN.raw
    args = (floats.ctypes.data, floats.nbytes, False, ctypes.byref(scale), ctypes.byref(zero))
    needs(util.Snpe_Util_Convert_Float32ToTfN)
    differs_unless(convert(*args, quantized.ctypes.data, quantized.nbytes, 8), "Snpe_Util_Convert_Float32ToTfN: false")
    same("elements", [elements], [quantized])


# Models


def _runtime_case(name: str) -> None:
    """Add the case that two runs on one runtime give the same outputs."""

    def runs_on(given: Given) -> None:
        status = runtime_status(name)
        if not status:
            raise NotApplicable(f"{name} is not there: {status.reason}")
        try:
            model = Model(given.model, runtimes=name)
        except SnpeError as problem:
            raise NotApplicable(f"the model does not build for {name}: {problem}") from None
        with model:
            first = model.run(*random_inputs(model))
            same("output", first, model.run(*random_inputs(model)))

    runs_on.__name__ = f"runs_on_{name}"
    runs_on.__doc__ = f"If {name} is available and the model can be built for it, two runs on it give the same outputs."
    case(model=True)(runs_on)


for _name in NUMBERS:
    _runtime_case(_name)


@case(model=True)
def records(given: Given) -> None:
    """Check that reading a record of a .dlc twice gives the same bytes; a missing record is refused."""
    with Container(given.model) as container:
        for name in container.records:
            equal(f"{name}, second answer", container.read(name) == container.read(name), True)
        refused((SnpeError, LookupError), container.read, "no such record")


@case(model=True)
def saved(given: Given) -> None:
    """Check that a saved copy of the .dlc, and its bytes, give the same outputs as the file."""
    with _open(given) as model:
        expected = model.run(*random_inputs(model))
    with open(given.model, "rb") as file:
        data = file.read()
    with temporary_folder() as folder:
        copy = os.path.join(folder, "copy.dlc")
        with Container(given.model) as container:
            container.save(copy)
        for source in (copy, data):
            with Model(source, runtimes=chosen_runtimes(given.options.get("runtime", ()))) as model:
                same("output", expected, model.run(*random_inputs(model)))


@case(model=True)
def several_models_of_a_container(given: Given) -> None:
    """Check that two models built from one container give the same outputs after the container was closed."""
    chosen = chosen_runtimes(given.options.get("runtime", ()))
    container = Container(given.model)
    first, second = Model(container, runtimes=chosen), Model(container, runtimes=chosen)
    container.close()
    same("output", first.run(*random_inputs(first)), second.run(*random_inputs(second)))
    first.close()
    second.run(*random_inputs(second))
    second.close()


@case(model=True)
def itensors_or_user_buffers(given: Given) -> None:
    """Check that a model of float32 tensors gives the same outputs on ITensors and on user buffers."""
    with _open(given) as on_buffers:
        if any(info.dtype != np.float32 for info in (*on_buffers.inputs, *on_buffers.outputs)):
            raise NotApplicable("not all inputs and outputs are float32")
        expected = on_buffers.run(*random_inputs(on_buffers))
        with _open(given, user_buffers=False) as on_tensors:
            for _ in range(2):
                same("output", expected, on_tensors.run(*random_inputs(on_tensors)))


@case(model=True)
def float_outputs(given: Given) -> None:
    """Check that float32 outputs are close to the model's own, dequantized as (q - zero) x scale."""
    with _open(given) as model, _open(given, outputs="float32") as floats:
        outputs, wanted = model.run(*random_inputs(model)), floats.run(*random_inputs(floats))
        quantized = [info for info in model.outputs if info.quantization is not None]
        if not quantized:
            raise NotApplicable("no output is quantized")
        for info in quantized:
            scale: Any = getattr(info.quantization, "scale", 1.0)
            close = np.allclose(info.dequantize(outputs[info.index]), wanted[info.index], atol=float(scale) * 1.01)
            differs_unless(close, f"output {info.name!r}: the float output differs from its dequantized elements")


@case(model=True)
def layers(given: Given) -> None:
    """Check that every output layer has tensors, and all are outputs; an unknown layer is refused."""
    with _open(given) as model:
        for layer in model.output_layers:
            tensors = model.tensors_of_layer(layer)
            differs_unless(tensors, f"layer {layer!r}: expected tensors, got none")
        refused(SnpeError, model.tensors_of_layer, "no such layer")


@case(model=True)
def performance_profiles(given: Given) -> None:
    """Check that a change of the performance profile changes no output."""
    with _open(given) as model:
        expected = model.run(*random_inputs(model))
        for name in ("burst", "power_saver", "balanced"):
            model.set_performance(name)
            same(f"{name}, output", expected, model.run(*random_inputs(model)))


@case(model=True)
def larger_batch(given: Given) -> None:
    """Check that built for twice the batch, a model gives for two inputs the outputs of each."""
    with _open(given) as model:
        shapes = {info.name: info.shape for info in model.inputs}
        first, other = random_inputs(model, 1), random_inputs(model, 40)
        expected = [model.run(*first), model.run(*other)]
    try:
        twice = _open(given, input_dimensions={name: (2 * shape[0], *shape[1:]) for name, shape in shapes.items()})
    except SnpeError as problem:
        raise NotApplicable(f"the model cannot be built for a larger batch: {problem}") from None
    with twice:
        outputs = twice.run(*(np.concatenate(pair) for pair in zip(first, other)))
        if [len(output) for output in outputs] != [2 * len(output) for output in expected[0]]:
            raise NotApplicable("an output does not grow with the batch")
        same("output", [np.concatenate(pair) for pair in zip(*expected)], outputs)


@case(model=True)
def parallel(given: Given) -> None:
    """Check that PSNPE on two workers gives the same outputs as the model, in the order of the inputs."""
    chosen = chosen_runtimes(given.options.get("runtime", ()))
    with Model(given.model, runtimes=chosen) as model:
        sets = [random_inputs(model, seed) for seed in range(5)]
        expected = [model.run(*inputs) for inputs in sets]
        names = model.inputs.names
    for mode in ("sync", "output-async"):
        with ParallelModel(given.model, [chosen, chosen], mode=mode) as workers:
            results = workers.run_all([dict(zip(names, inputs)) for inputs in sets])
            for number, outputs in enumerate(results):
                same(f"{mode}, item {number}, output", expected[number], outputs)
