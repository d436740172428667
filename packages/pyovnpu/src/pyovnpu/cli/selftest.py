"""Cases of `python -m pyovnpu selftest`.

The expected results were measured on OpenVINO 2024.3 to 2026.4, on its CPU plugin, and on its NPU plugin over a fake
driver, unless a case says that it is documented. They were not measured on an NPU.
"""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from npu_common.selftest import (
    Given,
    NotApplicable,
    Suite,
    differs_unless,
    equal,
    random_inputs,
    refused,
    same,
    temporary_folder,
)
from npu_common.selftest.models import add_model_cases

from ..errors import OvError
from ..model.model import Model
from ..model.model_file import read
from ..openvino.c import ov_common as common
from ..openvino.c import ov_core as core_api
from ..openvino.c import ov_infer_request as request_api
from ..openvino.c import ov_tensor as tensor_api
from ..runtime import element_types
from ..runtime.core import Core, is_npu, library_version
from ..runtime.tensor import Tensor

__all__ = ["SUITE"]

SUITE = Suite()
case = SUITE.case

INVALID_PARAMETER, NOT_READY = -14, -9


def _device(given: Given, core: Core) -> str:
    """Return the device of the command line, by default the NPU. Raises NotApplicable when the machine lacks it."""
    device: str = given.options.get("device") or "NPU"
    there = core.available_devices
    if device in ("NPU", "CPU", "GPU") and not any(name.partition(".")[0] == device for name in there):
        raise NotApplicable(f"there is no {device}; -d chooses among {', '.join(there) or 'none'}")
    return device


def _fixed(given: Given) -> bool:
    """Return whether all inputs of the network have fixed sizes."""
    file = read(given.model)
    return file.kind == "blob" or not file.dynamic


def _open(given: Given, **options: Any) -> Model:
    if not _fixed(given):
        raise NotApplicable("the model has open sizes")
    with Core() as core:
        device = _device(given, core)
    model = Model(given.model, device, **options)
    if model.stateful:
        model.close()
        raise NotApplicable("the model keeps a state from run to run")
    return model


add_model_cases(SUITE, _open)


@contextmanager
def _request(given: Given) -> Iterator[tuple[Any, Any, Any]]:
    """Yield a request with random inputs, the inputs, and the outputs of `run` for these inputs."""
    with _open(given) as model:
        inputs = random_inputs(model)
        expected = model.run(*inputs)
        with model.compiled.create_infer_request() as request:
            for array, values in zip(request.inputs, inputs):
                array[...] = values
            yield request, inputs, expected


def _outputs(request: Any) -> list[Any]:
    return [output.copy() for output in request.outputs]


# The library and its devices


@case()
def version(given: Given) -> None:
    """Check that the library returns its build; two queries give the same."""
    version_read = library_version()
    equal("second answer", library_version(), version_read)
    differs_unless(version_read.build, "expected a build number, got none")


@case()
def null_arguments(given: Given) -> None:
    """Check that functions return INVALID_C_PARAM (-14) for NULL.

    ov_free and ov_tensor_free accept NULL.
    """
    none: Any = None
    codes = {
        "ov_core_create": core_api.ov_core_create(none),
        "ov_core_get_available_devices": core_api.ov_core_get_available_devices(none, none),
        "ov_tensor_get_byte_size": tensor_api.ov_tensor_get_byte_size(none, none),
        "ov_infer_request_infer": request_api.ov_infer_request_infer(none),
    }
    equal("codes", codes, dict.fromkeys(codes, INVALID_PARAMETER))
    common.ov_free(none)
    tensor_api.ov_tensor_free(none)


@case()
def devices(given: Given) -> None:
    """Check that two Cores find the same devices, and each device has a name."""
    with Core() as first, Core() as second:
        names = first.available_devices
        equal("second answer", second.available_devices, names)
        differs_unless(names, "expected devices, got none")
        for device in names:
            name = first.get_property(device, "FULL_DEVICE_NAME")
            differs_unless(name, f"{device}: expected a name, got none")


@case()
def properties(given: Given) -> None:
    """Check that every property that a device lists can be read or raises an error; an unknown one is refused."""
    with Core() as core:
        for device in core.available_devices:
            keys = core.get_property(device, "SUPPORTED_PROPERTIES")
            differs_unless(keys, f"{device}: expected properties, got none")
            for key in keys.split() if isinstance(keys, str) else keys:
                try:
                    core.get_property(device, str(key))
                except OvError:
                    continue
            refused(OvError, core.get_property, device, "NO_SUCH_PROPERTY")


@case()
def no_model(given: Given) -> None:
    """Check that texts that are not a network are refused, with a reason."""
    with Core() as core:
        for data in (b"no network", b"<net></net>"):
            try:
                core.read_model(data).close()
            except (OvError, ValueError) as problem:
                differs_unless(str(problem), f"{data!r}: expected a reason, got none")
            else:
                differs_unless(False, f"{data!r}: expected an error, got a model")


# Tensors


@case()
def tensors(given: Given) -> None:
    """Check that tensors of all usual element types have the right size; written elements read back the same."""
    for name in ("float32", "float16", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "float64"):
        values = np.arange(24, dtype=name).reshape(2, 3, 4)
        with Tensor.empty((2, 3, 4), name) as tensor:
            size = ctypes.c_size_t()
            equal("code", tensor_api.ov_tensor_get_byte_size.raw(tensor.number, ctypes.byref(size)), 0)
            equal(f"{name}, bytes", size.value, values.nbytes)
            equal(f"{name}, type", element_types.numpy_name(element_types.code_of(name)), name)
            tensor.data[...] = values
            same(name, [values], [tensor.data.copy()])


@case()
def tensors_of_the_program(given: Given) -> None:
    """Check that a tensor made over an array uses its memory."""
    values = np.arange(12, dtype=np.float32).reshape(3, 4)
    with Tensor(values) as tensor:
        values[1, 1] = 77
        equal("element", float(tensor.data[1, 1]), 77.0)
        equal("address", tensor.data.ctypes.data, values.ctypes.data)


@case()
def tensor_shapes(given: Given) -> None:
    """Check that a tensor can be set to a smaller shape and back to its first shape."""
    with Tensor.empty((4, 5)) as tensor:
        for shape in ((2, 5), (4, 5), (1, 3)):
            tensor.set_shape(shape)
            equal("shape", tuple(tensor.shape), shape)
            equal("elements", tensor.data.size, int(np.prod(shape)))


# Models


@case(model=True)
def ports(given: Given) -> None:
    """Check that the network has the same names of inputs and outputs before and after it is compiled."""
    with Core() as core:
        device = _device(given, core)
        if read(given.model).kind == "blob" or not _fixed(given):
            raise NotApplicable("the file is no network of fixed shapes")
        with core.read_model(given.model) as network, core.compile_model(network, device) as compiled:
            for side in ("input_ports", "output_ports"):
                names = [[port.name for port in getattr(owner, side)] for owner in (network, compiled)]
                equal(side, names[1], names[0])
            differs_unless(compiled.optimal_requests >= 1, f"optimal requests: {compiled.optimal_requests}")


@case(model=True)
def network_in_memory(given: Given) -> None:
    """Check that a network and weights read from memory give the same outputs as the files."""
    weights_path = os.path.splitext(given.model)[0] + ".bin"
    if not given.model.endswith(".xml") or not os.path.exists(weights_path):
        raise NotApplicable("no .xml with a .bin beside it")
    with open(given.model, "rb") as xml, open(weights_path, "rb") as bin_file:
        data, weights = xml.read(), bin_file.read()
    with _open(given) as by_path, Core() as core:
        device = _device(given, core)
        with core.read_model(data, weights) as network, Model(network, device, core=core) as in_memory:
            same("output", by_path.run(*random_inputs(by_path)), in_memory.run(*random_inputs(in_memory)))


@case(model=True)
def infer(given: Given) -> None:
    """Check that a request gives the outputs of `run` three times, at the same addresses."""
    with _request(given) as (request, _, expected):
        addresses = [output.ctypes.data for output in request.outputs]
        for _ in range(3):
            request.infer()
            same("output", expected, _outputs(request))
        equal("addresses of outputs", [output.ctypes.data for output in request.outputs], addresses)


@case(model=True)
def asynchronous(given: Given) -> None:
    """Check that an asynchronous request gives the same outputs; its callback is called once per run."""
    called: list[object] = []
    with _request(given) as (request, _, expected):
        request.set_callback(called.append)
        for number in range(3):
            request.start_async()
            request.wait()
            same("output", expected, _outputs(request))
            equal("calls of the callback", len(called), number + 1)


@case(model=True)
def waiting_for_nothing(given: Given) -> None:
    """Check that ov_infer_request_wait returns 0 and ov_infer_request_wait_for -9 for a request never started."""
    with _request(given) as (request, _, _):
        equal("ov_infer_request_wait", int(request_api.ov_infer_request_wait(request.handle)), 0)
        equal("ov_infer_request_wait_for", int(request_api.ov_infer_request_wait_for(request.handle, 1)), NOT_READY)


@case(model=True)
def arrays_of_the_program(given: Given) -> None:
    """Check that arrays set as inputs are read at each run: changes in place take effect."""
    with _open(given) as model:
        first, second = random_inputs(model, 1), random_inputs(model, 40)
        expected = [model.run(*first), model.run(*second)]
        arrays = [array.copy() for array in first]
        with model.compiled.create_infer_request() as request:
            for index, array in enumerate(arrays):
                request.set_input_tensor(array, index)
            request.infer()
            same("output", expected[0], _outputs(request))
            for array, values in zip(arrays, second):
                array[...] = values
            request.infer()
            same("output of changed inputs", expected[1], _outputs(request))


@case(model=True)
def several_requests(given: Given) -> None:
    """Check that four requests of one model, started together, each give the outputs for their own inputs."""
    with _open(given) as model:
        sets = [random_inputs(model, 10 * number) for number in range(4)]
        expected = [model.run(*inputs) for inputs in sets]
        requests = [model.compiled.create_infer_request() for _ in sets]
        for request, inputs in zip(requests, sets):
            for array, values in zip(request.inputs, inputs):
                array[...] = values
        for request in requests:
            request.start_async()
        for number, (request, outputs) in enumerate(zip(requests, expected)):
            request.wait()
            same(f"request {number}, output", outputs, _outputs(request))
            request.close()


@case(model=True)
def exported(given: Given) -> None:
    """Check that a compiled model, exported and imported again, gives the same outputs."""
    with temporary_folder() as folder, _open(given) as model:
        path = os.path.join(folder, "model.blob")
        try:
            model.compiled.export_model(path)
        except OvError as problem:
            raise NotApplicable(f"this device does not export: {problem}") from None
        expected = model.run(*random_inputs(model))
        with Core() as core, Model(core.import_model(path, model.compiled.device)) as imported:
            same("output", expected, imported.run(*random_inputs(imported)))


@case(model=True)
def cached(given: Given) -> None:
    """Check that compiled twice with a cache folder, the model gives the same outputs."""
    if read(given.model).kind == "blob":
        raise NotApplicable("the file is compiled already")
    with temporary_folder() as folder:
        outputs = []
        for _ in range(2):
            with _open(given, CACHE_DIR=folder) as model:
                outputs.append(model.run(*random_inputs(model)))
        same("output", outputs[0], outputs[1])


@case(model=True)
def performance_hints(given: Given) -> None:
    """Check that compiled for latency and for throughput, the model gives the same outputs twice."""
    if read(given.model).kind == "blob":
        raise NotApplicable("the file is compiled already")
    for hint in ("LATENCY", "THROUGHPUT"):
        with _open(given, PERFORMANCE_HINT=hint) as model:
            first = model.run(*random_inputs(model))
            same(f"{hint}, output", first, model.run(*random_inputs(model)))


@case(model=True, documented=True)
def layer_times(given: Given) -> None:
    """Check that compiled with PERF_COUNT, a request has the times of its operations after a run."""
    if read(given.model).kind == "blob":
        raise NotApplicable("the file is compiled already")
    with _open(given, PERF_COUNT=True) as model, model.bind() as binding:
        for array, values in zip(binding.inputs, random_inputs(model)):
            array[...] = values
        binding.run()
        differs_unless(binding.request.profiling_info(), "expected times, got none")


@case(model=True)
def open_sizes(given: Given) -> None:
    """Check that a model with open sizes gives the same outputs when a size is used again.

    It is run with sizes of 1, 2 and 3.
    """
    if _fixed(given):
        raise NotApplicable("the model has no open sizes")
    with Core() as core:
        device = _device(given, core)
        outputs: dict[int, Any] = {}
        for size in (1, 2, 3, 2, 1):
            with core.read_model(given.model) as network:
                sizes = {port.name: port.partial_shape.sizes for port in network.input_ports}
                try:
                    network.reshape({name: [d if d > 0 else size for d in dims] for name, dims in sizes.items()})
                except (OvError, ValueError) as problem:
                    raise NotApplicable(f"the model takes no sizes of {size}: {problem}") from None
                with Model(network, device, core=core) as model:
                    results = model.run(*random_inputs(model))
                    same(f"size {size}, output", outputs.setdefault(size, results), results)


@case(model=True)
def states(given: Given) -> None:
    """Check that a model with a state repeats a sequence of outputs after the state is reset, or on a new binding."""
    if not _fixed(given):
        raise NotApplicable("the model has open sizes")
    with Core() as core:
        device = _device(given, core)
    with Model(given.model, device) as model:
        if not model.stateful:
            raise NotApplicable("the model keeps no state")
        sequences: list[list[Any]] = []
        for _ in range(2):
            with model.bind() as binding:
                sequences.append([])
                for seed in range(3):
                    for array, values in zip(binding.inputs, random_inputs(model, seed)):
                        array[...] = values
                    binding.run()
                    sequences[-1] += [output.copy() for output in binding.outputs]
        same("output", sequences[0], sequences[1])


@case(model=True)
def memory_of_the_device(given: Given) -> None:
    """Check that on the NPU, inputs in memory that CPU and NPU share give the same outputs."""
    if not is_npu(given.options.get("device") or "NPU"):
        raise NotApplicable("the device is not an NPU")
    with _open(given) as model, model.compiled.create_infer_request() as request:
        inputs = random_inputs(model)
        expected = model.run(*inputs)
        context = model.compiled.context
        for index, values in enumerate(inputs):
            tensor = context.create_host_tensor(values.shape, values.dtype)
            tensor.data[...] = values
            request.set_input_tensor(tensor, index)
        request.infer()
        same("output", expected, _outputs(request))
