"""om models: descriptions, gears, inference, and files that are none."""

from __future__ import annotations

import ctypes as C
import struct
import threading
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from fakes.models import digits, mobilenet, tiny_om
from fakes.models.emit import evaluate, stored_input
from fakes.models.formats import npugraph, om
from fakes.models.formats.om_container import read
from tests.fakes_acl.machine import Batch, Dims, Machine, Sizes

INVALID_PARAM, GE_PARAM, PATH, ID, SIZE = 100000, 145000, 145002, 145003, 145006
NO_ADDRESS, LENGTH, GEAR, SHAPE, PARTITION, EXECUTE = 145011, 145012, 145013, 145021, 545002, 507011
GEAR_INPUT = b"ascend_mbatch_shape_data"
SPEC = digits.network().inputs[0]


@pytest.fixture
def model(acl: Machine, models_folder: Path, request: pytest.FixtureRequest) -> Iterator[tuple[int, int]]:
    """(id, description) of the model that the test names: @pytest.mark.parametrize("model", [name], indirect=True)."""
    handle = acl.load(models_folder / f"{request.param}.om")
    desc = acl.desc(handle)
    yield handle, desc
    acl.do("aclmdlDestroyDesc", desc)
    acl.do("aclmdlUnload", handle)


def named(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("model", [name], indirect=True)


def datasets(acl: Machine, desc: int) -> tuple[int, int]:
    """Input and output datasets with device memory of the sizes the description gives."""
    sides = []
    for side in ("Input", "Output"):
        count = getattr(acl, f"aclmdlGetNum{side}s")(desc)
        sizes = [getattr(acl, f"aclmdlGet{side}SizeByIndex")(desc, index) for index in range(count)]
        sides.append(acl.dataset(*((acl.malloc(size), size) for size in sizes)))
    return sides[0], sides[1]


def address(acl: Machine, dataset: int, index: int) -> int:
    return int(acl.aclGetDataBufferAddr(acl.buffer_of(dataset, index)))


@pytest.mark.parametrize("asynchronous", [False, True])
@pytest.mark.parametrize("batch", digits.BATCHES)
@pytest.mark.parametrize("model, dtype", [("digits_f16", "float16"), ("digits_int8", "int8")], indirect=["model"])
def test_digits_are_recognised_in_every_gear(
    acl: Machine, model: tuple[int, int], dtype: str, batch: int, asynchronous: bool
) -> None:
    handle, desc = model
    images, labels = digits.samples()
    stored = stored_input(SPEC, images[3 : 3 + batch], dtype)
    inputs, outputs = datasets(acl, desc)
    index = C.c_size_t()
    acl.do("aclmdlGetInputIndexByName", desc, GEAR_INPUT, C.byref(index))
    acl.do("aclmdlSetDynamicBatchSize", handle, inputs, index, batch)
    acl.write(address(acl, inputs, 0), stored)
    if asynchronous:
        stream = acl.stream()
        acl.do("aclmdlExecuteAsync", handle, inputs, outputs, stream)
        acl.do("aclrtSynchronizeStream", stream)
        acl.do("aclrtDestroyStream", stream)
    else:
        acl.do("aclmdlExecute", handle, inputs, outputs)
    assert acl.dims("aclmdlGetCurOutputDims", desc, 0).shape == (batch, 10)
    probs = acl.download(address(acl, outputs, 0), (batch, 10), dtype)
    assert probs.argmax(axis=1).tolist() == labels[3 : 3 + batch].tolist()
    graph = digits.graph(dtype, digits.BATCHES)
    assert np.array_equal(probs, evaluate(graph, stored)[0])
    acl.drop(inputs, outputs)


@named("digits_f16")
def test_a_description_says_what_the_file_says(acl: Machine, model: tuple[int, int]) -> None:
    _, desc = model
    assert acl.aclmdlGetNumInputs(desc) == 2 and acl.aclmdlGetNumOutputs(desc) == 1
    assert C.string_at(acl.aclmdlGetInputNameByIndex(desc, 0)) == b"image"
    assert C.string_at(acl.aclmdlGetInputNameByIndex(desc, 1)) == GEAR_INPUT
    assert C.string_at(acl.aclmdlGetOutputNameByIndex(desc, 0)) == b"probs"
    assert [acl.aclmdlGetInputSizeByIndex(desc, i) for i in range(3)] == [8 * 64 * 2, 8, 0]
    assert acl.aclmdlGetOutputSizeByIndex(desc, 0) == 8 * 10 * 2
    assert [acl.aclmdlGetInputFormat(desc, i) for i in range(3)] == [1, 2, -1]
    assert [acl.aclmdlGetInputDataType(desc, i) for i in range(3)] == [1, 9, -1]
    dims = acl.dims("aclmdlGetInputDims", desc, 0)
    assert dims.name == b"image" and dims.shape == (-1, 8, 8, 1)
    assert acl.dims("aclmdlGetOutputDims", desc, 0).shape == (8, 10)
    assert acl.dims("aclmdlGetInputDims", desc, 1).shape == (1,)
    batch, hw, count = Batch(), Sizes(), C.c_size_t(9)
    acl.do("aclmdlGetDynamicBatch", desc, C.byref(batch))
    assert list(batch.batch[: batch.count]) == [1, 2, 4, 8]
    acl.do("aclmdlGetDynamicHW", desc, -1, C.byref(hw))
    acl.do("aclmdlGetInputDynamicGearCount", desc, -1, C.byref(count))
    assert hw.count == 0 and count.value == 0
    assert acl.code("aclmdlGetInputDims", desc, 2, C.byref(dims)) == INVALID_PARAM
    index = C.c_size_t()
    assert acl.code("aclmdlGetInputIndexByName", desc, b"picture", C.byref(index)) == INVALID_PARAM


def test_a_description_without_model(acl: Machine) -> None:
    desc = acl.aclmdlCreateDesc()
    assert acl.aclmdlGetNumInputs(desc) == 0 and acl.aclmdlGetNumInputs(None) == 0
    assert C.string_at(acl.aclmdlGetInputNameByIndex(None, 0)) == b""
    assert acl.code("aclmdlGetDesc", None, 1) == INVALID_PARAM
    assert acl.code("aclmdlGetDesc", desc, 4_000_000_000) == ID
    acl.do("aclmdlDestroyDesc", desc)
    assert acl.code("aclmdlDestroyDesc", desc) == INVALID_PARAM


@named("tiny_names")
def test_names_that_do_not_fit_into_a_record(acl: Machine, model: tuple[int, int]) -> None:
    handle, desc = model
    long = (tiny_om.LONG + "in").encode()
    assert C.string_at(acl.aclmdlGetInputNameByIndex(desc, 0)) == long
    made = acl.dims("aclmdlGetInputDims", desc, 0).name
    assert made == b"acl_modelId_%d_input_0" % handle
    assert C.string_at(acl.aclmdlGetTensorRealName(desc, made)) == long
    assert acl.aclmdlGetTensorRealName(desc, b"other") is None


@named("tiny_hw")
def test_heights_and_widths(acl: Machine, model: tuple[int, int]) -> None:
    handle, desc = model
    hw = Sizes()
    acl.do("aclmdlGetDynamicHW", desc, -1, C.byref(hw))
    assert [tuple(hw.hw[i]) for i in range(hw.count)] == list(tiny_om.SIZES)
    inputs, outputs = datasets(acl, desc)
    for height, width in tiny_om.SIZES:
        image = np.random.RandomState(height).randn(1, height, width, 3).astype(np.float32)
        acl.write(address(acl, inputs, 0), image)
        acl.do("aclmdlSetDynamicHWSize", handle, inputs, 1, height, width)
        acl.do("aclmdlExecute", handle, inputs, outputs)
        assert acl.dims("aclmdlGetCurOutputDims", desc, 0).shape == image.shape
        got = acl.download(address(acl, outputs, 0), image.shape, np.float32)
        assert np.array_equal(got, np.maximum(image, 0))
        mean = acl.download(address(acl, outputs, 1), (1, 3), np.float32)
        assert np.allclose(mean, got.mean(axis=(1, 2)), rtol=1e-6)
    assert acl.code("aclmdlSetDynamicHWSize", handle, inputs, 1, 6, 4) == GEAR
    assert acl.code("aclmdlSetDynamicHWSize", handle, inputs, 1, 0, 4) == INVALID_PARAM
    assert acl.code("aclmdlSetDynamicBatchSize", handle, inputs, 1, 1) == GEAR
    acl.drop(inputs, outputs)


@named("tiny_dims")
def test_gears_of_all_dimensions(acl: Machine, model: tuple[int, int]) -> None:
    handle, desc = model
    count = C.c_size_t()
    acl.do("aclmdlGetInputDynamicGearCount", desc, -1, C.byref(count))
    gears = (Dims * count.value)()
    assert acl.code("aclmdlGetInputDynamicDims", desc, -1, gears, count.value - 1) == INVALID_PARAM
    acl.do("aclmdlGetInputDynamicDims", desc, -1, gears, count)
    assert [gear.shape for gear in gears] == [shape * 2 for shape in tiny_om.LENGTHS]
    low_high = (C.c_int64 * 257)()
    acl.do("aclmdlGetInputDimsRange", desc, 0, low_high)
    assert list(low_high[:5]) == [2, 1, 4, 3, 8]
    inputs, outputs = datasets(acl, desc)
    for gear, shape in zip(gears, tiny_om.LENGTHS):
        x = np.arange(np.prod(shape), dtype=np.float32).reshape(shape)
        acl.write(address(acl, inputs, 0), x)
        acl.write(address(acl, inputs, 1), x)
        acl.do("aclmdlSetInputDynamicDims", handle, inputs, 2, C.byref(gear))
        acl.do("aclmdlExecute", handle, inputs, outputs)
        assert np.array_equal(acl.download(address(acl, outputs, 0), shape, np.float32), x * x + 1)
    gears[0].dims[0] = 3
    assert acl.code("aclmdlSetInputDynamicDims", handle, inputs, 2, C.byref(gears[0])) == GEAR
    acl.drop(inputs, outputs)


@named("tiny_dims")
def test_shapes_in_the_dataset_choose_the_gear_as_well(acl: Machine, model: tuple[int, int]) -> None:
    handle, desc = model
    inputs, outputs = datasets(acl, desc)
    x = np.arange(10, dtype=np.float32).reshape(2, 5)
    for index in range(2):
        acl.write(address(acl, inputs, index), x)
        shape = acl.aclCreateTensorDesc(0, 2, (C.c_int64 * 2)(2, 5), 2)
        acl.do("aclmdlSetDatasetTensorDesc", inputs, shape, index)
        acl.aclDestroyTensorDesc(shape)
    assert acl.aclmdlGetDatasetTensorDesc(inputs, 1) and not acl.aclmdlGetDatasetTensorDesc(inputs, 2)
    acl.do("aclmdlExecute", handle, inputs, outputs)
    assert np.array_equal(acl.download(address(acl, outputs, 0), (2, 5), np.float32), x * x + 1)
    shape = acl.aclCreateTensorDesc(0, 2, (C.c_int64 * 2)(2, 6), 2)
    acl.do("aclmdlSetDatasetTensorDesc", inputs, shape, 0)
    assert acl.code("aclmdlExecute", handle, inputs, outputs) == SHAPE
    assert acl.code("aclmdlSetDatasetTensorDesc", inputs, shape, 3) == INVALID_PARAM
    acl.aclDestroyTensorDesc(shape)
    acl.drop(inputs, outputs)


@named("digits_int8")
def test_wrong_gears_and_wrong_datasets(acl: Machine, model: tuple[int, int]) -> None:
    handle, desc = model
    inputs, outputs = datasets(acl, desc)
    assert acl.code("aclmdlSetDynamicBatchSize", handle, inputs, 1, 0) == INVALID_PARAM
    assert acl.code("aclmdlSetDynamicBatchSize", handle, None, 1, 1) == INVALID_PARAM
    assert acl.code("aclmdlSetDynamicBatchSize", handle, inputs, 2, 1) == INVALID_PARAM
    assert acl.code("aclmdlSetDynamicBatchSize", handle, inputs, 1, 3) == GEAR
    assert acl.code("aclmdlSetDynamicBatchSize", 4_000_000_000, inputs, 1, 1) == ID
    acl.write(address(acl, inputs, 1), np.array([77], np.uint64))
    assert acl.code("aclmdlExecute", handle, inputs, outputs) == GEAR
    assert acl.code("aclmdlExecute", handle, None, outputs) == INVALID_PARAM
    assert acl.code("aclmdlExecute", handle, inputs, inputs) == GE_PARAM
    assert acl.code("aclmdlExecute", 4_000_000_000, inputs, outputs) == ID
    acl.do("aclmdlSetDynamicBatchSize", handle, inputs, 1, 8)
    small = acl.dataset((acl.malloc(80), 79))
    assert acl.code("aclmdlExecute", handle, inputs, small) == EXECUTE
    empty = acl.dataset((0, 0), (address(acl, inputs, 1), 8))
    assert acl.code("aclmdlExecute", handle, empty, outputs) == GE_PARAM
    short = acl.dataset((address(acl, inputs, 0), 512), (address(acl, inputs, 1), 4))
    assert acl.code("aclmdlExecute", handle, short, outputs) == LENGTH
    assert acl.code("aclmdlSetDynamicBatchSize", handle, short, 1, 1) == LENGTH
    missing = acl.dataset((address(acl, inputs, 0), 512), (0, 0))
    assert acl.code("aclmdlExecute", handle, missing, outputs) == NO_ADDRESS
    assert acl.code("aclmdlSetDynamicBatchSize", handle, missing, 1, 1) == INVALID_PARAM
    acl.drop(empty, short, missing, memory=False)
    acl.drop(inputs, outputs, small)


@named("tiny_add")
def test_memory_that_is_not_on_the_device(acl: Machine, model: tuple[int, int]) -> None:
    handle, desc = model
    inputs, outputs = datasets(acl, desc)
    host = np.zeros((2, 8), np.float32)
    wrong = acl.dataset((host.ctypes.data, 64), (address(acl, inputs, 1), 64))
    assert acl.code("aclmdlExecute", handle, wrong, outputs) == EXECUTE
    assert acl.code("aclmdlSetDynamicBatchSize", handle, inputs, 0, 1) == GEAR
    acl.drop(wrong, memory=False)
    acl.drop(inputs, outputs)


@named("tiny_add")
def test_an_output_without_memory_gets_some(acl: Machine, model: tuple[int, int]) -> None:
    handle, desc = model
    inputs, outputs = datasets(acl, desc)
    for index, value in enumerate((1.5, 2.0)):
        acl.write(address(acl, inputs, index), np.full((2, 8), value, np.float32))
    free = acl.dataset((0, 0))
    acl.do("aclmdlExecute", handle, inputs, free)
    assert acl.aclGetDataBufferSizeV2(acl.buffer_of(free, 0)) == 64
    assert np.all(acl.download(address(acl, free, 0), (2, 8), np.float32) == 3.5)
    acl.drop(inputs, outputs, free)


@named("mobilenet_f16")
def test_a_large_model_with_two_outputs(acl: Machine, model: tuple[int, int]) -> None:
    handle, desc = model
    inputs, outputs = datasets(acl, desc)
    image = stored_input(mobilenet.network().inputs[0], mobilenet.image(52), "float16")
    acl.write(address(acl, inputs, 0), image)
    stream = acl.stream()
    acl.do("aclmdlExecuteV2", handle, inputs, outputs, stream, None)
    acl.do("aclrtDestroyStream", stream)
    probs = acl.download(address(acl, outputs, 0), acl.dims("aclmdlGetOutputDims", desc, 0).shape, np.float16)
    expected = evaluate(mobilenet.graph("float16"), image)[0]
    assert probs.shape == (1, 1000) and np.array_equal(probs, expected)
    acl.drop(inputs, outputs)


def configured(acl: Machine, options: dict[int, object]) -> int:
    config = int(acl.aclmdlCreateConfigHandle())
    for attribute, value in options.items():
        acl.do("aclmdlSetConfigOpt", config, attribute, C.byref(value), C.sizeof(value))  # type: ignore[arg-type]
    return config


@pytest.mark.parametrize("name", ["tiny_add", "tiny_hw"])
def test_sizes_can_be_allocated(acl: Machine, models_folder: Path, name: str) -> None:
    """The vendor's samples allocate sizes that no network of theirs makes 0."""
    path, work, weight, out = str(models_folder / f"{name}.om").encode(), C.c_size_t(), C.c_size_t(), C.c_uint32()
    acl.do("aclmdlQuerySize", path, C.byref(work), C.byref(weight))
    memory = acl.malloc(work.value), acl.malloc(weight.value)
    acl.do("aclmdlLoadFromFileWithMem", path, C.byref(out), memory[0], work, memory[1], weight)
    acl.do("aclmdlUnload", out)
    acl.free(*memory)


def test_every_way_of_loading(acl: Machine, models_folder: Path) -> None:
    path = models_folder / "digits_f32.om"
    data = path.read_bytes()
    work, weight, out = C.c_size_t(), C.c_size_t(), C.c_uint32()
    acl.do("aclmdlQuerySize", str(path).encode(), C.byref(work), C.byref(weight))
    acl.do("aclmdlQuerySizeFromMem", data, len(data), C.byref(work), C.byref(weight))
    assert work.value > 0 and weight.value > 10_970 * 4
    memory = acl.malloc(work.value), acl.malloc(weight.value)
    ids = []
    acl.do("aclmdlLoadFromMem", data, len(data), C.byref(out))
    ids.append(out.value)
    acl.do("aclmdlLoadFromFileWithMem", str(path).encode(), C.byref(out), memory[0], work, memory[1], weight)
    ids.append(out.value)
    acl.do("aclmdlLoadFromMemWithMem", data, len(data), C.byref(out), None, 0, None, 0)
    ids.append(out.value)
    pointer = C.c_char_p(data)
    configs = [
        configured(acl, {1: C.c_size_t(1), 2: C.c_char_p(str(path).encode()), 0: C.c_int32(3)}),
        configured(acl, {1: C.c_size_t(3), 3: pointer, 4: C.c_size_t(len(data))}),
    ]
    for config in configs:
        acl.do("aclmdlLoadWithConfig", config, C.byref(out))
        acl.do("aclmdlDestroyConfigHandle", config)
        ids.append(out.value)
    images, labels = digits.samples()
    for handle in ids:
        desc = acl.desc(handle)
        inputs, outputs = datasets(acl, desc)
        acl.write(address(acl, inputs, 0), stored_input(SPEC, images[5:6], "float32"))
        acl.do("aclmdlExecute", handle, inputs, outputs)
        assert acl.download(address(acl, outputs, 0), (10,), np.float32).argmax() == labels[5]
        acl.drop(inputs, outputs)
        acl.do("aclmdlDestroyDesc", desc)
    small = acl.code(
        "aclmdlLoadFromFileWithMem", str(path).encode(), C.byref(out), memory[0], work.value - 1, memory[1], weight
    )
    assert small == GE_PARAM
    value = (C.c_uint32 * 8)()
    acl.do("aclmdlGetAttribute", ids[3], 0, value)
    assert value[0] == 3
    for handle in ids:
        acl.do("aclmdlUnload", handle)
        assert acl.code("aclmdlUnload", handle) == ID
    acl.free(*memory)


def test_settings_that_make_no_sense(acl: Machine) -> None:
    config = int(acl.aclmdlCreateConfigHandle())
    out = C.c_uint32()
    assert acl.code("aclmdlLoadWithConfig", config, C.byref(out)) == INVALID_PARAM
    assert acl.code("aclmdlSetConfigOpt", config, 1, C.byref(C.c_uint16(1)), 2) == INVALID_PARAM
    assert acl.code("aclmdlSetConfigOpt", config, 1, C.byref(C.c_size_t(9)), C.sizeof(C.c_size_t)) == INVALID_PARAM
    assert acl.code("aclmdlSetConfigOpt", config, 0, C.byref(C.c_int32(8)), 4) == INVALID_PARAM
    assert acl.code("aclmdlSetConfigOpt", config, 20, C.byref(C.c_size_t(9)), C.sizeof(C.c_size_t)) == 200006
    acl.do("aclmdlSetConfigOpt", config, 1, C.byref(C.c_size_t(5)), C.sizeof(C.c_size_t))
    assert acl.code("aclmdlLoadWithConfig", config, C.byref(out)) == 200006
    acl.do("aclmdlDestroyConfigHandle", config)
    handle = acl.aclmdlCreateExecConfigHandle()
    assert acl.code("aclmdlSetExecConfigOpt", handle, 0, C.byref(C.c_int32(0)), 4) == INVALID_PARAM
    acl.do("aclmdlSetExecConfigOpt", handle, 0, C.byref(C.c_int32(500)), 4)
    acl.do("aclmdlDestroyExecConfigHandle", handle)


GOOD = om.wrap(digits.graph("int8", digits.BATCHES))


@pytest.mark.parametrize(
    "data, code",
    [
        (GOOD[:40], SIZE),
        (b"IMOD" + bytes(400), GE_PARAM),
        (GOOD[:8] + b"\2" + GOOD[9:], GE_PARAM),
        (GOOD[:-1], SIZE),
        (GOOD[:-1] + bytes([GOOD[-1] ^ 1]), GE_PARAM),
        (om.wrap(digits.graph("int8", digits.BATCHES), dynamic="none"), PARTITION),
        (om.wrap(digits.graph("int8"), dynamic="batch"), PARTITION),
        (om.wrap(tiny_om.lengths(), dynamic="hw"), PARTITION),
    ],
)
def test_files_that_are_no_models(acl: Machine, data: bytes, code: int, tmp_path: Path) -> None:
    path = tmp_path / "x.om"
    path.write_bytes(data)
    out = C.c_uint32()
    assert acl.code("aclmdlLoadFromFile", str(path).encode(), C.byref(out)) == code
    assert acl.code("aclmdlLoadFromMem", data, len(data), C.byref(out)) == code
    assert "aclmdlLoadFromMem: this is no model" in acl.message()
    assert acl.code("aclmdlLoadFromFile", b"/nowhere/x.om", C.byref(out)) == PATH
    assert acl.code("aclmdlLoadFromFile", str(tmp_path).encode(), C.byref(out)) == PATH


def test_a_model_in_device_memory_is_for_programs_there(acl: Machine) -> None:
    data, out = acl.upload(np.frombuffer(GOOD, np.uint8)), C.c_uint32()
    assert acl.code("aclmdlLoadFromMem", data, len(GOOD), C.byref(out)) == GE_PARAM
    assert "are not in the host's memory, where this program runs" in acl.message()
    acl.free(data)


@named("digits_int8")
def test_a_gear_is_not_set_while_a_capture_forbids_it(acl: Machine, model: tuple[int, int]) -> None:
    """It is a copy to the device that the caller waits for."""
    handle, desc = model
    inputs, outputs = datasets(acl, desc)
    stream, graph = acl.stream(), C.c_void_p()
    for mode, code in ((0, 107030), (2, 0)):
        acl.do("aclmdlRICaptureBegin", stream, mode)
        assert acl.code("aclmdlSetDynamicBatchSize", handle, inputs, 1, 2) == code
        assert acl.code("aclmdlRICaptureEnd", stream, C.byref(graph)) == (507903 if code else 0)
    acl.do("aclmdlRIDestroy", graph)
    acl.do("aclrtDestroyStream", stream)
    acl.drop(inputs, outputs)


@pytest.mark.parametrize("seed", range(150))
def test_damage_behind_the_checksum_never_crashes(acl: Machine, seed: int) -> None:
    """Random changes with a checksum that fits: refused, or a model that still runs."""
    random = np.random.RandomState(seed)
    data = bytearray(GOOD)
    graph_at = int(struct.unpack_from("<Q", data, 40)[0])
    for _ in range(random.randint(1, 6)):
        at = random.choice(
            [random.randint(16, 64), random.randint(64, graph_at), random.randint(graph_at, graph_at + 1500)]
        )
        data[at] = random.randint(256)
    struct.pack_into("<I", data, 12, zlib.crc32(data[64:]))
    out = C.c_uint32()
    if acl.aclmdlLoadFromMem(bytes(data), len(data), C.byref(out)) != 0:
        return
    desc = acl.desc(out.value)
    inputs, outputs = datasets(acl, desc)
    acl.aclmdlSetDynamicBatchSize(out.value, inputs, acl.aclmdlGetNumInputs(desc) - 1, 2)
    acl.aclmdlExecute(out.value, inputs, outputs)
    acl.drop(inputs, outputs)
    acl.do("aclmdlDestroyDesc", desc)
    acl.do("aclmdlUnload", out.value)


def test_the_container_reader_agrees(models_folder: Path) -> None:
    assert npugraph.from_bytes(read(models_folder / "digits_int8.om").graph).shape_sets == [
        ((batch, 8, 8, 1),) for batch in digits.BATCHES
    ]


@named("tiny_add")
def test_a_model_without_preprocessing(acl: Machine, model: tuple[int, int]) -> None:
    handle, _ = model
    kind, index = C.c_int(9), C.c_size_t()
    acl.do("aclmdlGetAippType", handle, 0, C.byref(kind), C.byref(index))
    assert (kind.value, index.value) == (0, 0xFFFFFFFF)
    assert acl.code("aclmdlGetAippType", handle, 2, C.byref(kind), C.byref(index)) == INVALID_PARAM
    assert acl.code("aclmdlGetAippType", 4_000_000_000, 0, C.byref(kind), C.byref(index)) == ID
    info = C.create_string_buffer(299216)
    assert acl.code("aclmdlGetFirstAippInfo", handle, 0, info) == 145015


def loaded(acl: Machine, data: bytes) -> int:
    out = C.c_uint32()
    acl.do("aclmdlLoadFromMem", data, len(data), C.byref(out))
    return out.value


def test_the_largest_gear_need_not_be_the_last(acl: Machine) -> None:
    handle = loaded(acl, om.wrap(digits.graph("int8", (8, 2))))
    desc = acl.desc(handle)
    assert acl.dims("aclmdlGetOutputDims", desc, 0).shape == (8, 10)
    assert acl.aclmdlGetOutputSizeByIndex(desc, 0) == 80 and acl.aclmdlGetInputSizeByIndex(desc, 0) == 8 * 64
    acl.do("aclmdlDestroyDesc", desc)
    acl.do("aclmdlUnload", handle)


def test_one_model_on_several_streams_of_several_threads(acl: Machine, models_folder: Path) -> None:
    """Inferences of one model take turns; each has its own gear and data."""
    handle = acl.load(models_folder / "digits_int8.om")
    images, labels = digits.samples()
    context = acl.make("aclrtGetCurrentContext")
    wrong: list[object] = []

    def work(batch: int) -> None:
        acl.do("aclrtSetCurrentContext", context)
        stream, desc = acl.stream(), acl.desc(handle)
        inputs, outputs = datasets(acl, desc)
        acl.do("aclmdlSetDynamicBatchSize", handle, inputs, 1, batch)
        for first in range(8):
            acl.write(address(acl, inputs, 0), stored_input(SPEC, images[first : first + batch], "int8"))
            acl.do("aclmdlExecuteAsync", handle, inputs, outputs, stream)
            acl.do("aclrtSynchronizeStream", stream)
            found = acl.download(address(acl, outputs, 0), (batch, 10), np.int8).argmax(axis=1)
            if found.tolist() != labels[first : first + batch].tolist():
                wrong.append((batch, first, found))
        acl.drop(inputs, outputs)
        acl.do("aclmdlDestroyDesc", desc)
        acl.do("aclrtDestroyStream", stream)
        wrong.append(batch)

    threads = [threading.Thread(target=work, args=(batch,)) for batch in digits.BATCHES]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(map(str, wrong)) == ["1", "2", "4", "8"]
    acl.do("aclmdlUnload", handle)
