"""AIPP before the inputs of a model: computed as the documents say, static and set by the program."""

from __future__ import annotations

import ctypes as C
import struct
import zlib
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from fakes.models.formats import om
from fakes.models.formats.npugraph import GraphBuilder
from tests.fakes_acl import aipp_reference as ref
from tests.fakes_acl.aipp_reference import Array, settings
from tests.fakes_acl.machine import Machine

PARAMETER, FAILURE, GE_PARAM, LENGTH, ADDRESS = 100000, 500001, 145000, 145012, 145011
NO_PARAMETERS, NOT_THERE, PARTITION, EXECUTE = 145014, 145015, 545002, 507011
NONE, NODE = 0xFFFFFFFF, b"ascend_dynamic_aipp_data"
RNG = np.random.default_rng(31)


def network(
    shape: tuple[int, ...], aipp: dict[str, Any] | None, *, dtype: str = "float32", planes: bool = True,
    batches: tuple[int, ...] = (), second: dict[str, Any] | None = None,
) -> bytes:  # fmt: skip
    """Output "y" is input "x" as AIPP left it, "w" likewise when there is a second. shape: NCHW."""
    batch, channels, rows, columns = shape
    order = (batch, channels, rows, columns) if planes else (batch, rows, columns, channels)
    builder = GraphBuilder("seen")
    inputs = [builder.input(name, order, dtype) for name in ("x", "w")[: 1 + (second is not None)]]
    for x, name in zip(inputs, ("y", "z")):
        builder.output(builder.reshape(x, (-1, *order[1:]), output=name))
    for size in batches:
        builder.shape_set(*((size, *order[1:]) for _ in inputs))
    formats = dict.fromkeys(("x", "w", "y", "z"), "NCHW" if planes else "NHWC")
    described = {"x": aipp, "w": second}
    return om.wrap(builder.graph, formats=formats, aipp={name: how for name, how in described.items() if how})


class Model:
    """A loaded model with datasets of the sizes that its description gives."""

    def __init__(self, acl: Machine, data: bytes) -> None:
        self.acl, number = acl, C.c_uint32()
        acl.do("aclmdlLoadFromMem", data, len(data), C.byref(number))
        self.id = number.value
        self.desc = acl.desc(self.id)
        self.sizes = [acl.aclmdlGetInputSizeByIndex(self.desc, i) for i in range(acl.aclmdlGetNumInputs(self.desc))]
        out = [acl.aclmdlGetOutputSizeByIndex(self.desc, i) for i in range(acl.aclmdlGetNumOutputs(self.desc))]
        self.memory = [acl.malloc(size) for size in self.sizes]
        self.inputs = acl.dataset(*zip(self.memory, self.sizes))
        self.outputs = acl.dataset(*((acl.malloc(size), size) for size in out))

    def run(self, *pictures: Array) -> int:
        for address, picture in zip(self.memory, pictures):
            self.acl.write(address, picture)
        return self.acl.code("aclmdlExecute", self.id, self.inputs, self.outputs)

    def output(self, shape: tuple[int, ...], dtype: str = "float32", index: int = 0) -> Array:
        address = int(self.acl.aclGetDataBufferAddr(self.acl.buffer_of(self.outputs, index)))
        return self.acl.download(address, shape, dtype)

    def dims(self, index: int, function: str = "aclmdlGetInputDims") -> tuple[int, ...]:
        return self.acl.dims(function, self.desc, index).shape

    def kind(self, index: int) -> tuple[int, int]:
        kind, carrier = C.c_int(9), C.c_size_t()
        self.acl.do("aclmdlGetAippType", self.id, index, C.byref(kind), C.byref(carrier))
        return kind.value, carrier.value

    def close(self) -> None:
        self.acl.drop(self.inputs, self.outputs)
        self.acl.do("aclmdlDestroyDesc", self.desc)
        self.acl.do("aclmdlUnload", self.id)


@pytest.fixture
def load(acl: Machine) -> Iterator[Any]:
    models: list[Model] = []

    def one(data: bytes) -> Model:
        models.append(Model(acl, data))
        return models[-1]

    yield one
    for model in models:
        model.close()


def noise(how: dict[str, Any], batch: int = 1) -> Array:
    return RNG.integers(0, 256, (batch, ref.picture_bytes(how["format"], *how["size"]))).astype(np.uint8)


JPEG = {"csc_switch": True, "matrix": [256, 0, 359, 256, -88, -183, 256, 454, 0], "input_bias": [0, 128, 128]}
TO_YUV = {"csc_switch": True, "matrix": [66, 129, 25, -38, -74, 112, 112, -94, -18]}
NORMAL = {"mean": [104, 117, 123, 7], "min": [0.5, 1.25, 0.0, 2.0], "var_reci": [0.0078125, 0.017, 0.0039, 1.5]}
GREY = {"csc_switch": True, "matrix": [256] + [0] * 8, "input_bias": [0, 0, 0]}
STATIC = [
    ("yuv420sp as it is", (1, 3, 6, 8), settings(ref.YUV420SP, 8, 6)),
    ("yvu", (1, 3, 6, 8), settings(ref.YUV420SP, 8, 6, rbuv_swap_switch=True)),
    ("yuv420sp, narrow BT.601 to BGR", (1, 3, 6, 8), settings(ref.YUV420SP, 8, 6, csc_switch=True)),
    ("yuv420sp, JPEG to RGB, normalised", (2, 3, 6, 8), settings(ref.YUV420SP, 8, 6, **JPEG, **NORMAL)),
    ("yuv420sp to grey", (1, 1, 6, 8), settings(ref.YUV420SP, 8, 6, **GREY)),
    ("yuv420sp, crop and border", (1, 3, 9, 11), settings(ref.YUV420SP, 16, 12, **JPEG, **NORMAL, crop=[4, 2, 6, 4],
                                                        padding=[2, 3, 1, 4], padding_value=-1.75)),
    ("rgb, odd sizes", (3, 3, 5, 7), settings(ref.RGB, 7, 5, **NORMAL)),
    ("rgb to bgr", (1, 3, 5, 7), settings(ref.RGB, 7, 5, rbuv_swap_switch=True)),
    ("rgb to yuv", (1, 3, 5, 7), settings(ref.RGB, 7, 5, **TO_YUV)),
    ("rgb, crop", (1, 3, 3, 2), settings(ref.RGB, 7, 5, crop=[5, 1, 2, 3])),
    ("xrgb, x first", (1, 3, 5, 7), settings(ref.XRGB, 7, 5, ax_swap_switch=True, rbuv_swap_switch=True, **NORMAL)),
    ("rgbx", (1, 3, 5, 7), settings(ref.XRGB, 7, 5)),
    ("four channels", (1, 4, 5, 7), settings(ref.ARGB, 7, 5, ax_swap_switch=True, **NORMAL)),
    ("grey", (1, 1, 5, 7), settings(ref.YUV400, 7, 5, **NORMAL)),
    ("yuyv", (1, 3, 5, 8), settings(ref.YUYV, 8, 5, **JPEG)),
    ("yuv422sp", (1, 3, 5, 8), settings(ref.YUV422SP, 8, 5, rbuv_swap_switch=True, crop=[2, 1, 6, 3],
                                               padding=[1, 1, 1, 1])),
    ("ayuv444", (1, 3, 5, 7), settings(ref.AYUV444, 7, 5, ax_swap_switch=True, **JPEG)),
]  # fmt: skip


@pytest.mark.parametrize("planes", [True, False], ids=["nchw", "nhwc"])
@pytest.mark.parametrize("dtype", ["float32", "float16", "uint8"])
@pytest.mark.parametrize("shape, how", [case[1:] for case in STATIC], ids=[case[0] for case in STATIC])
def test_static_aipp_computes(load: Any, shape: tuple[int, ...], how: dict[str, Any], dtype: str, planes: bool) -> None:
    """Equal bit by bit to numpy, whose float16 rounds as the device's does."""
    model = load(network(shape, how, dtype=dtype, planes=planes))
    pictures = noise(how, shape[0])
    assert model.sizes == [pictures.size]
    assert model.run(pictures) == 0, model.acl.message()
    expected = np.stack([ref.reference(picture, how, shape[1], dtype) for picture in pictures])
    expected = expected if planes else expected.transpose(0, 2, 3, 1)
    assert np.array_equal(model.output(expected.shape, dtype), expected)


def test_colours_agree_with_pillow(load: Any) -> None:
    """A JPEG's colours, converted by somebody else; both round, so 2 of 255 are allowed."""
    image = pytest.importorskip("PIL.Image")
    how = settings(ref.YUV420SP, 64, 48, **JPEG)
    model = load(network((1, 3, 48, 64), how))
    picture = noise(how)
    assert model.run(picture) == 0
    pixels = ref.channels_of(picture, ref.YUV420SP, 64, 48)
    expected = np.asarray(image.fromarray(pixels, "YCbCr").convert("RGB"), np.float32)
    assert np.abs(model.output((3, 48, 64)) - expected.transpose(2, 0, 1)).max() <= 2


def test_static_aipp_is_described(acl: Machine, load: Any) -> None:
    how = settings(ref.YUV420SP, 16, 12, **NORMAL, crop=[4, 2, 6, 4], padding=[2, 3, 1, 4])
    model = load(network((2, 3, 9, 11), how))
    assert acl.aclmdlGetNumInputs(model.desc) == 1 and model.sizes == [2 * 16 * 12 * 3 // 2]
    assert model.dims(0) == (2, 12, 16, 3) and model.dims(0, "aclmdlGetInputDimsV2") == (2, 18, 16, 1)
    assert acl.aclmdlGetInputFormat(model.desc, 0) == 1 and acl.aclmdlGetInputDataType(model.desc, 0) == 4
    assert model.kind(0) == (1, NONE)
    from pyacl.acl.acl_mdl import aclAippInfo

    info = aclAippInfo()
    acl.do("aclmdlGetFirstAippInfo", model.id, 0, C.byref(info))
    assert (info.inputFormat, info.srcImageSizeW, info.srcImageSizeH) == (ref.YUV420SP, 16, 12)
    assert (info.cropSwitch, info.loadStartPosW, info.loadStartPosH, info.cropSizeW, info.cropSizeH) == (1, 4, 2, 6, 4)
    sizes = (info.topPaddingSize, info.bottomPaddingSize, info.leftPaddingSize, info.rightPaddingSize)
    assert (info.paddingSwitch, sizes) == (1, (2, 3, 1, 4))
    assert (info.cscSwitch, info.matrixR1C2, info.inputBias0, info.meanChn1) == (0, -208, 16, 117)
    assert (info.minChn1, info.varReciChn0) == (1.25, 0.0078125)
    assert (info.srcFormat, info.srcDatatype, info.srcDimNum, info.shapeCount) == (0, 0, 4, 1)
    made = info.outDims[0]
    assert list(made.aippOutdims.dims[:4]) == [2, 3, 9, 11] and made.aippOutSize == 2 * 3 * 9 * 11 * 4
    assert list(made.srcDims.dims[:4]) == [2, 12, 16, 3] and made.srcSize == 576


def test_static_aipp_in_every_gear(acl: Machine, load: Any) -> None:
    how = settings(ref.RGB, 7, 5, **NORMAL)
    model = load(network((-1, 3, 5, 7), how, batches=(1, 4)))
    assert model.dims(0) == (-1, 5, 7, 3) and model.sizes == [4 * 105, 8]
    for batch in (4, 1):
        pictures = noise(how, batch)
        acl.do("aclmdlSetDynamicBatchSize", model.id, model.inputs, 1, batch)
        assert model.run(pictures) == 0
        expected = np.stack([ref.reference(picture, how, 3) for picture in pictures])
        assert np.array_equal(model.output(expected.shape), expected)


def test_too_small_a_picture(acl: Machine, load: Any) -> None:
    model = load(network((1, 3, 6, 8), settings(ref.YUV420SP, 8, 6)))
    small = acl.dataset((model.memory[0], 71))
    assert acl.code("aclmdlExecute", model.id, small, model.outputs) == GE_PARAM
    acl.drop(small, memory=False)


# --- dynamic ---------------------------------------------------------------------------------------------------------


class Aipp:
    """Parameters of dynamic AIPP, from the settings of a static AIPP."""

    def __init__(self, acl: Machine, how: dict[str, Any], batch: int = 1) -> None:
        self.acl = acl
        self.handle = int(acl.aclmdlCreateAIPP(batch))
        self.do("InputFormat", how["format"])
        self.do("SrcImageSize", *how["size"])
        self.do("RbuvSwapSwitch", int(how["rbuv_swap_switch"]))
        self.do("AxSwapSwitch", int(how["ax_swap_switch"]))
        self.do("CscParams", int(how["csc_switch"]), *how["matrix"], *how["output_bias"], *how["input_bias"])
        for picture in range(batch):
            if "crop" in how:
                self.do("CropParams", 1, *how["crop"], picture)
            if "padding" in how:
                self.do("PaddingParams", 1, *how["padding"], picture)
            self.do("DtcPixelMean", *how["mean"], picture)
            for name, key in (("DtcPixelMin", "min"), ("PixelVarReci", "var_reci")):
                self.do(name, *map(C.c_float, how[key]), picture)

    def do(self, name: str, *values: Any) -> None:
        self.acl.do(f"aclmdlSetAIPP{name}", self.handle, *values)

    def set(self, model: Model, index: int = 1) -> int:
        return self.acl.code("aclmdlSetInputAIPP", model.id, model.inputs, index, self.handle)

    def close(self) -> None:
        self.acl.do("aclmdlDestroyAIPP", self.handle)


DYNAMIC = [case for case in STATIC if case[2]["format"] <= ref.YUV400 and case[2]["padding_value"] == 0]


@pytest.mark.parametrize("by_input", [False, True])
@pytest.mark.parametrize("shape, how", [case[1:] for case in DYNAMIC], ids=[case[0] for case in DYNAMIC])
def test_dynamic_aipp_computes(
    acl: Machine, load: Any, shape: tuple[int, ...], how: dict[str, Any], by_input: bool
) -> None:
    model = load(network(shape, {"mode": "dynamic", "most": 4096}))
    pictures = noise(how, shape[0])
    aipp = Aipp(acl, how, shape[0])
    if by_input:
        acl.do("aclmdlSetAIPPByInputIndex", model.id, model.inputs, 0, aipp.handle)
    else:
        assert aipp.set(model) == 0, acl.message()
    aipp.close()  # copied
    assert model.run(pictures) == 0, acl.message()
    expected = np.stack([ref.reference(picture, how, shape[1]) for picture in pictures])
    assert np.array_equal(model.output(expected.shape), expected)


def test_each_picture_has_its_own_crop(acl: Machine, load: Any) -> None:
    how = settings(ref.RGB, 16, 12, crop=[0, 0, 4, 6])
    model = load(network((2, 3, 6, 4), {"mode": "dynamic", "most": 2000}))
    aipp = Aipp(acl, how, 2)
    aipp.do("CropParams", 1, 12, 3, 4, 6, 1)
    aipp.do("DtcPixelMean", 5, 6, 7, 0, 1)
    assert aipp.set(model) == 0
    aipp.close()
    pictures = noise(how, 2)
    assert model.run(pictures) == 0
    other = {**how, "crop": [12, 3, 4, 6], "mean": [5, 6, 7, 0]}
    expected = np.stack([ref.reference(pictures[0], how, 3), ref.reference(pictures[1], other, 3)])
    assert np.array_equal(model.output(expected.shape), expected)


def test_dynamic_aipp_is_described(acl: Machine, load: Any) -> None:
    """The extra inputs stand behind the network's, the one for the gear last."""
    dynamic = {"mode": "dynamic", "most": 5000}
    model = load(network((-1, 3, 5, 7), dynamic, second={"mode": "dynamic", "most": 600}, batches=(1, 4)))
    names = [C.string_at(acl.aclmdlGetInputNameByIndex(model.desc, i)) for i in range(5)]
    assert names == [b"x", b"w", NODE, NODE + b"_1", b"ascend_mbatch_shape_data"]
    assert model.sizes == [5000, 600, 64 + 4 * 96, 64 + 4 * 96, 8]
    assert [model.kind(i) for i in range(5)] == [(2, 2), (2, 3), (3, NONE), (3, NONE), (0, NONE)]
    assert model.dims(0) == (-1, 3, 5, 7) == model.dims(0, "aclmdlGetInputDimsV2") and model.dims(2) == (448,)
    assert [acl.aclmdlGetInputDataType(model.desc, i) for i in range(5)] == [4, 4, 4, 4, 9]
    assert [acl.aclmdlGetInputFormat(model.desc, i) for i in range(3)] == [0, 0, 2]
    index, size = C.c_size_t(), C.c_size_t()
    acl.do("aclmdlGetInputIndexByName", model.desc, NODE, C.byref(index))
    acl.do("aclmdlGetAippDataSize", 4, C.byref(size))
    assert (index.value, size.value) == (2, model.sizes[2])
    assert acl.code("aclmdlGetAippDataSize", 0, C.byref(size)) == PARAMETER
    from pyacl.acl.acl_mdl import aclAippInfo

    info = aclAippInfo()
    acl.do("aclmdlGetFirstAippInfo", model.id, 0, C.byref(info))
    assert (info.shapeCount, info.outDims[1].srcSize, info.inputFormat) == (2, 5000, 0)
    assert list(info.outDims[1].aippOutdims.dims[:4]) == [4, 3, 5, 7]
    assert acl.code("aclmdlGetFirstAippInfo", model.id, 2, C.byref(info)) == NOT_THERE


def test_two_inputs_and_gears(acl: Machine, load: Any) -> None:
    dynamic = {"mode": "dynamic", "most": 2000}
    model = load(network((-1, 3, 5, 7), dynamic, second=dynamic, batches=(1, 4)))
    hows = [settings(ref.RGB, 7, 5), settings(ref.XRGB, 7, 5, ax_swap_switch=True)]
    for index, how in enumerate(hows):
        aipp = Aipp(acl, how, 4)
        acl.do("aclmdlSetAIPPByInputIndex", model.id, model.inputs, index, aipp.handle)
        aipp.close()
    acl.do("aclmdlSetDynamicBatchSize", model.id, model.inputs, 4, 4)
    pictures = [noise(how, 4) for how in hows]
    assert model.run(*pictures) == 0, acl.message()
    for index, how in enumerate(hows):
        expected = np.stack([ref.reference(picture, how, 3) for picture in pictures[index]])
        assert np.array_equal(model.output(expected.shape, index=index), expected)


@pytest.mark.parametrize(
    "how, words",
    [
        (settings(ref.YUYV, 8, 6), "does not take pictures of this format"),
        (settings(ref.YUV420SP, 8, 7), "has even sizes"),
        (settings(ref.RGB, 8, 5), "AIPP makes 8x5 of the pictures, the network takes 8x6"),
        (settings(ref.RGB, 9, 7, crop=[2, 0, 8, 6]), "leaves the picture of 9x7"),
        (settings(ref.YUV420SP, 10, 8, crop=[1, 0, 8, 6]), "odd columns"),
        (settings(ref.RGB, 8, 6, padding=[33, 0, 0, 0]), "0 to 32 on each side"),
        (settings(ref.YUV400, 8, 6), "give 1 channels, the network takes 3"),
    ],
)
def test_parameters_that_do_not_fit(acl: Machine, load: Any, how: dict[str, Any], words: str) -> None:
    model = load(network((1, 3, 6, 8), {"mode": "dynamic", "most": 600}))
    aipp = Aipp(acl, how)
    assert aipp.set(model) == PARAMETER
    assert words in acl.message()
    aipp.close()


def test_what_is_wrong_with_the_call(acl: Machine, load: Any) -> None:
    model = load(network((1, 3, 6, 8), {"mode": "dynamic", "most": 600}, second=settings(ref.RGB, 8, 6)))
    how = settings(ref.RGB, 8, 6)
    aipp, two = Aipp(acl, how), Aipp(acl, how, 2)
    assert aipp.set(model, 0) == PARAMETER and aipp.set(model, 3) == PARAMETER and two.set(model, 2) == PARAMETER
    for index, code in ((1, FAILURE), (2, PARAMETER)):
        assert acl.code("aclmdlSetAIPPByInputIndex", model.id, model.inputs, index, aipp.handle) == code
    assert acl.code("aclmdlSetInputAIPP", model.id, None, 2, aipp.handle) == PARAMETER
    assert acl.code("aclmdlSetInputAIPP", 4_000_000_000, model.inputs, 2, aipp.handle) == 145003
    host = C.create_string_buffer(160)
    for address, size, code in ((model.memory[2], 159, LENGTH), (C.addressof(host), 160, ADDRESS), (0, 160, PARAMETER)):
        other = acl.dataset((model.memory[0], 600), (model.memory[1], 144), (address, size))
        assert acl.code("aclmdlSetInputAIPP", model.id, other, 2, aipp.handle) == code
        acl.drop(other, memory=False)
    short = acl.dataset((model.memory[0], 600))
    assert acl.code("aclmdlSetInputAIPP", model.id, short, 2, aipp.handle) == PARAMETER
    acl.drop(short, memory=False)
    scaled = Aipp(acl, how)
    scaled.do("ScfParams", 1, 16, 16, 8, 6, 0)
    assert scaled.set(model, 2) == PARAMETER and "no chip does" in acl.message()
    bare = int(acl.aclmdlCreateAIPP(1))
    assert acl.code("aclmdlSetInputAIPP", model.id, model.inputs, 2, bare) == PARAMETER
    acl.do("aclmdlSetAIPPInputFormat", bare, ref.RGB)
    assert acl.code("aclmdlSetInputAIPP", model.id, model.inputs, 2, bare) == PARAMETER
    acl.do("aclmdlDestroyAIPP", bare)
    for one in (aipp, two, scaled):
        one.close()


def test_an_inference_without_parameters(acl: Machine, load: Any) -> None:
    """The memory is read when the inference gets there: nothing, bytes of anything, a smaller buffer."""
    model = load(network((1, 3, 6, 8), {"mode": "dynamic", "most": 600}))
    acl.write(model.memory[1], np.zeros(160, np.uint8))
    assert model.run() == NO_PARAMETERS
    for _ in range(50):
        acl.write(model.memory[1], RNG.integers(0, 256, 160).astype(np.uint8))
        assert model.run() in (NO_PARAMETERS, EXECUTE)
    how = settings(ref.RGB, 8, 6)
    aipp = Aipp(acl, how)
    assert aipp.set(model) == 0
    picture = noise(how)
    for size, code in ((144, 0), (143, EXECUTE), (601, 0)):
        memory = acl.malloc(size)
        acl.write(memory, picture[:, : min(size, 144)])
        fed = acl.dataset((memory, size), (model.memory[1], 160))
        assert acl.code("aclmdlExecute", model.id, fed, model.outputs) == code
        acl.drop(fed, memory=False)
        acl.free(memory)
    nothing = acl.dataset((model.memory[0], 600), (0, 0))
    assert acl.code("aclmdlExecute", model.id, nothing, model.outputs) == ADDRESS
    acl.drop(nothing, memory=False)
    aipp.close()


# --- files -----------------------------------------------------------------------------------------------------------

GOOD = network((1, 3, 6, 8), settings(ref.YUV420SP, 16, 12, **JPEG, **NORMAL, crop=[4, 2, 6, 4], padding=[1, 1, 1, 1]))


@pytest.mark.parametrize(
    "change",
    [
        {"mode": "other"}, {"format": 5}, {"size": [8]}, {"size": [8, 4097]}, {"size": [8.5, 6]}, {"matrix": [1] * 8},
        {"matrix": [40000] * 9}, {"input_bias": [-1, 0, 0]}, {"mean": [256, 0, 0, 0]}, {"min": ["a", 0, 0, 0]},
        {"var_reci": [1e6, 1, 1, 1]}, {"csc_switch": 1}, {"crop": [0, 0, 9, 6]}, {"crop": []}, {"padding": [0, 0, 0]},
        {"padding_value": None}, {"size": [6, 6]}, {"format": ref.YUV400}, {"mode": "dynamic"},
        {"mode": "dynamic", "most": 0},
    ],
)  # fmt: skip
def test_a_description_that_is_none_is_refused(acl: Machine, change: dict[str, Any]) -> None:
    data, out = network((1, 3, 6, 8), {**settings(ref.RGB, 8, 6), **change}), C.c_uint32()
    assert acl.code("aclmdlLoadFromMem", data, len(data), C.byref(out)) == PARTITION


def test_aipp_before_something_else_is_refused(acl: Machine) -> None:
    builder = GraphBuilder("flat")
    builder.output(builder.relu(builder.input("x", (1, 8), "float32"), output="y"))
    data, out = om.wrap(builder.graph, aipp={"x": {"mode": "dynamic", "most": 8}}), C.c_uint32()
    assert acl.code("aclmdlLoadFromMem", data, len(data), C.byref(out)) == PARTITION
    data = network((1, 3, 6, 8), {"mode": "dynamic", "most": 600}, dtype="int32")
    assert acl.code("aclmdlLoadFromMem", data, len(data), C.byref(out)) == PARTITION


@pytest.mark.parametrize("seed", range(100))
def test_damage_in_the_description_never_crashes(acl: Machine, seed: int) -> None:
    random = np.random.RandomState(seed)
    data = bytearray(GOOD)
    for _ in range(random.randint(1, 4)):
        data[random.randint(64, struct.unpack_from("<Q", data, 40)[0])] = random.choice([*b'0123456789-.,:[]{}"e'])
    struct.pack_into("<I", data, 12, zlib.crc32(data[64:]))
    out = C.c_uint32()
    if acl.aclmdlLoadFromMem(bytes(data), len(data), C.byref(out)) == 0:
        acl.do("aclmdlUnload", out.value)
        model = Model(acl, bytes(data))
        model.run()
        model.close()
