"""The unit for sizes and colours of pictures: what it computes, against numpy, and what it refuses."""

from __future__ import annotations

import ctypes as C
from collections.abc import Iterator

import numpy as np
import pytest

from tests.fakes_acl.machine import Machine
from tests.fakes_acl.pictures import (
    ABGR,
    ARGB,
    BGR,
    BGR_PLANAR,
    BGRA,
    GREY,
    NV12,
    NV21,
    PLANAR420,
    PLANAR422,
    PLANAR444,
    PS422,
    RGB,
    RGBA,
    SP422,
    SP440,
    SP444,
    UNIT_FAILED,
    UYVY,
    VYUY,
    YUV444,
    YUYV,
    YVYU,
    Bytes,
    Dvpp,
    Picture,
    bilinear,
    density,
    dvpp_on,
    planes,
)

PARAMETER, RUNTIME_PARAMETER = 100000, 107000
FORMATS = [
    GREY, NV12, NV21, SP422, PS422, SP444, SP440, YUYV, UYVY, YVYU, VYUY, YUV444, PLANAR420, PLANAR422, PLANAR444, RGB,
    BGR, ARGB, ABGR, RGBA, BGRA, BGR_PLANAR,
]  # fmt: skip
COLOURS = {"601": (0.299, 0.114), "709": (0.2126, 0.0722), "2020": (0.2627, 0.0593)}


@pytest.fixture
def dvpp(acl: Machine) -> Iterator[Dvpp]:
    with dvpp_on(acl) as made:
        yield made


@pytest.fixture
def rng() -> np.random.Generator:
    return np.random.default_rng(7)


def near(got: Bytes, expected: np.ndarray, most: float = 1.0) -> None:
    assert np.abs(got.astype(np.float64) - expected).max() <= most


def test_memory_is_of_its_own_kind(acl: Machine) -> None:
    out = C.c_void_p()
    acl.do("acldvppMalloc", C.byref(out), 1000)
    assert (out.value or 0) % 128 == 0
    assert acl.live["media_memory"] == 1
    assert acl.code("aclrtFree", out) == RUNTIME_PARAMETER
    acl.do("acldvppFree", out)
    assert acl.code("acldvppFree", out) == RUNTIME_PARAMETER
    plain = acl.malloc(64)
    assert acl.code("acldvppFree", plain) == RUNTIME_PARAMETER
    acl.free(plain)
    assert acl.code("acldvppMalloc", C.byref(out), 0) == acl.code("acldvppMalloc", None, 64) == PARAMETER


def test_descriptions_say_what_was_set(acl: Machine) -> None:
    desc = int(acl.acldvppCreatePicDesc())
    for name, value in (("Data", 4096), ("Size", 12), ("Format", 13), ("Width", 7), ("Height", 5), ("WidthStride", 32),
                        ("HeightStride", 6), ("RetCode", 9)):  # fmt: skip
        acl.do(f"acldvppSetPicDesc{name}", desc, value)
        assert getattr(acl, f"acldvppGetPicDesc{name}")(desc) == value
    acl.do("acldvppDestroyPicDesc", desc)
    assert acl.acldvppGetPicDescFormat(desc) == -1  # no format
    assert acl.code("acldvppDestroyPicDesc", desc) == acl.code("acldvppDestroyPicDesc", None) == PARAMETER
    stream = int(acl.acldvppCreateStreamDesc())
    for name, value in (
        ("Data", 4096),
        ("Size", 12),
        ("Format", 2),
        ("Timestamp", 1 << 40),
        ("RetCode", 3),
        ("Eos", 1),
    ):
        acl.do(f"acldvppSetStreamDesc{name}", stream, value)
        assert getattr(acl, f"acldvppGetStreamDesc{name}")(stream) == value
    acl.do("acldvppDestroyStreamDesc", stream)
    border = int(acl.acldvppCreateBorderConfig())
    for name in ("Top", "Bottom", "Left", "Right", "BorderType"):
        acl.do(f"acldvppSetBorderConfig{name}", border, len(name) % 4)
        assert getattr(acl, f"acldvppGetBorderConfig{name}")(border) == len(name) % 4
    acl.do("acldvppSetBorderConfigValue", border, 2, 12.5)
    assert acl.acldvppGetBorderConfigValue(border, 2) == 12.5
    assert np.isnan(acl.acldvppGetBorderConfigValue(border, 4))
    assert acl.code("acldvppSetBorderConfigValue", border, 4, 1.0) == PARAMETER
    assert acl.code("acldvppSetBorderConfigBorderType", border, 4) == PARAMETER
    acl.do("acldvppDestroyBorderConfig", border)
    config = int(acl.acldvppCreateJpegeConfig())
    acl.do("acldvppSetJpegeConfigLevel", config, 80)
    assert acl.acldvppGetJpegeConfigLevel(config) == 80
    assert acl.code("acldvppSetJpegeConfigLevel", config, 101) == PARAMETER
    acl.do("acldvppDestroyJpegeConfig", config)


def test_pictures_of_a_batch_end_with_it(acl: Machine) -> None:
    batch = int(acl.acldvppCreateBatchPicDesc(3))
    first = int(acl.acldvppGetPicDesc(batch, 0))
    assert first == acl.acldvppGetPicDesc(batch, 0) != acl.acldvppGetPicDesc(batch, 2)
    assert acl.acldvppGetPicDesc(batch, 3) is None and acl.acldvppCreateBatchPicDesc(0) is None
    acl.do("acldvppSetPicDescWidth", first, 8)
    assert acl.code("acldvppDestroyPicDesc", first) == PARAMETER
    acl.do("acldvppDestroyBatchPicDesc", batch)
    assert acl.code("acldvppSetPicDescWidth", first, 8) == PARAMETER


def test_channels_open_and_close(acl: Machine) -> None:
    desc = int(acl.acldvppCreateChannelDesc())
    assert acl.acldvppGetChannelDescChannelId(desc) == 2**64 - 1  # none yet
    acl.do("acldvppSetChannelDescMode", desc, 2)
    acl.do("acldvppCreateChannel", desc)
    assert acl.acldvppGetChannelDescChannelId(desc) < 2**32
    assert acl.code("acldvppCreateChannel", desc) == acl.code("acldvppDestroyChannelDesc", desc) == PARAMETER
    number, size = C.c_uint32(3), C.c_size_t()
    acl.do("acldvppSetChannelDescParam", desc, 0, 4, C.byref(number))
    number.value = 9
    acl.do("acldvppGetChannelDescParam", desc, 0, 4, C.byref(size), C.byref(number))
    assert (number.value, size.value) == (3, 4)
    assert acl.code("acldvppGetChannelDescParam", desc, 0, 3, C.byref(size), C.byref(number)) == PARAMETER
    assert acl.code("acldvppSetChannelDescParam", desc, 77, 4, C.byref(number)) == PARAMETER
    picture = int(acl.acldvppCreatePicDesc())
    assert (
        acl.code("acldvppVpcConvertColorAsync", desc, picture, picture, None) == PARAMETER
    )  # mode: JPEG decoder alone
    acl.do("acldvppDestroyChannel", desc)
    assert acl.code("acldvppDestroyChannel", desc) == PARAMETER
    acl.do("acldvppDestroyPicDesc", picture)
    acl.do("acldvppDestroyChannelDesc", desc)


@pytest.mark.parametrize("kind", FORMATS)
def test_formats_are_read_and_written(dvpp: Dvpp, rng: np.random.Generator, kind: int) -> None:
    """A crop of the same size changes no sample, and nothing between the rows."""
    parts = planes(kind, 40, 24, rng)
    source, target = dvpp.picture(kind, 40, 24, parts), dvpp.picture(kind, 24, 12)
    before = dvpp.bytes_of(target)
    assert dvpp.run("acldvppVpcCropAsync", source.desc, target.desc, dvpp.roi(8, 6, 24, 12)) == 0
    sx, sy = density(kind)
    for name, plane in dvpp.parts(target).items():
        x, y = (sx, sy) if name in "UV" else (1, 1)
        assert np.array_equal(plane, parts[name][6 // y : 18 // y, 8 // x : 32 // x]), name
    changed = (before != dvpp.bytes_of(target)).sum()
    assert changed <= sum(plane.size for plane in dvpp.parts(target).values())
    assert dvpp.machine.acldvppGetPicDescRetCode(target.desc) == 0


@pytest.mark.parametrize("kind", [GREY, NV12, SP422, YUYV, RGB, BGRA])
@pytest.mark.parametrize("size", [(64, 48), (20, 14), (40, 30)])
def test_resizing(dvpp: Dvpp, rng: np.random.Generator, kind: int, size: tuple[int, int]) -> None:
    parts, config = planes(kind, 40, 30, rng), dvpp.config("ResizeConfig")
    source, target = dvpp.picture(kind, 40, 30, parts), dvpp.picture(kind, *size)
    sx, sy = density(kind)
    assert dvpp.run("acldvppVpcResizeAsync", source.desc, target.desc, config) == 0
    for name, plane in dvpp.parts(target).items():
        width, height = (size[0] // sx, size[1] // sy) if name in "UV" else size
        near(plane, bilinear(parts[name], width, height), 0.51)
    dvpp.machine.do("acldvppSetResizeConfigInterpolation", config, 2)
    assert dvpp.machine.acldvppGetResizeConfigInterpolation(config) == 2
    assert dvpp.run("acldvppVpcResizeAsync", source.desc, target.desc, config) == 0
    first = next(iter(parts))
    ys, xs = ((2 * np.arange(size[1]) + 1) * 30 // (2 * size[1])), ((2 * np.arange(size[0]) + 1) * 40 // (2 * size[0]))
    assert np.array_equal(dvpp.parts(target)[first], parts[first][np.ix_(ys, xs)])
    assert dvpp.machine.code("acldvppSetResizeConfigInterpolation", config, 3) == PARAMETER


def as_rgb(parts: dict[str, Bytes], name: str, narrow: bool) -> np.ndarray:
    kr, kb = COLOURS[name]
    y, u, v = (parts[one].astype(np.float64) for one in "YUV")
    y, u, v = (
        (y - 16 * narrow) * (255 / 219 if narrow else 1),
        *((one - 128) * (255 / 224 if narrow else 1) for one in (u, v)),
    )
    red, blue = y + 2 * (1 - kr) * v, y + 2 * (1 - kb) * u
    return np.clip(np.stack([red, (y - kr * red - kb * blue) / (1 - kr - kb), blue]), 0, 255)


@pytest.mark.parametrize("csc", range(6))
def test_colours(dvpp: Dvpp, rng: np.random.Generator, csc: int) -> None:
    number = C.c_uint32(csc)
    dvpp.machine.do("acldvppSetChannelDescParam", dvpp.channel, 0, 4, C.byref(number))
    parts = planes(SP444, 32, 16, rng)
    source, target, back = dvpp.picture(SP444, 32, 16, parts), dvpp.picture(BGR, 32, 16), dvpp.picture(SP444, 32, 16)
    assert dvpp.run("acldvppVpcConvertColorAsync", source.desc, target.desc) == 0
    rgb = dvpp.parts(target)
    expected = as_rgb(parts, ["601", "709", "2020"][csc // 2], csc % 2 == 1)
    for plane, one in zip("RGB", expected):
        near(rgb[plane], one, 0.51)
    assert dvpp.run("acldvppVpcConvertColorAsync", target.desc, back.desc) == 0
    again = as_rgb(dvpp.parts(back), ["601", "709", "2020"][csc // 2], csc % 2 == 1)
    near(np.stack([rgb[one] for one in "RGB"]), again, 3)


def test_chroma_is_halved_and_made(dvpp: Dvpp, rng: np.random.Generator) -> None:
    parts = planes(SP444, 32, 16, rng)
    source, target, grey = dvpp.picture(SP444, 32, 16, parts), dvpp.picture(NV12, 32, 16), dvpp.picture(GREY, 32, 16)
    assert dvpp.run("acldvppVpcConvertColorAsync", source.desc, target.desc) == 0
    near(dvpp.parts(target)["U"], parts["U"].reshape(8, 2, 16, 2).mean(axis=(1, 3)), 0.51)
    assert dvpp.run("acldvppVpcConvertColorAsync", source.desc, grey.desc) == 0
    assert np.array_equal(dvpp.parts(grey)["Y"], parts["Y"])
    assert dvpp.run("acldvppVpcConvertColorAsync", grey.desc, target.desc) == 0
    assert (dvpp.parts(target)["V"] == 128).all()
    alpha = dvpp.picture(RGBA, 32, 16)
    assert dvpp.run("acldvppVpcConvertColorAsync", grey.desc, alpha.desc) == 0
    found = dvpp.parts(alpha)
    assert (found["A"] == 255).all() and np.array_equal(found["G"], parts["Y"])


def test_pasting_leaves_the_rest(dvpp: Dvpp, rng: np.random.Generator) -> None:
    parts, under = planes(NV12, 64, 32, rng), planes(NV12, 96, 64, rng)
    source, target = dvpp.picture(NV12, 64, 32, parts), dvpp.picture(NV12, 96, 64, under)
    crop, paste = dvpp.roi(8, 4, 40, 20), dvpp.roi(32, 10, 40, 20)
    assert dvpp.run("acldvppVpcCropAndPasteAsync", source.desc, target.desc, crop, paste) == 0
    expected = {name: plane.copy() for name, plane in under.items()}
    expected["Y"][10:30, 32:72] = parts["Y"][4:24, 8:48]
    for name in "UV":
        expected[name][5:15, 16:36] = parts[name][2:12, 4:24]
    found = dvpp.parts(target)
    assert all(np.array_equal(found[name], expected[name]) for name in "YUV")
    config = dvpp.config("ResizeConfig")
    wide = dvpp.roi(16, 0, 80, 40)
    assert dvpp.run("acldvppVpcCropResizePasteAsync", source.desc, target.desc, crop, wide, config) == 0
    near(dvpp.parts(target)["Y"][:40, 16:96], bilinear(parts["Y"][4:24, 8:48], 80, 40), 0.51)
    small = dvpp.picture(NV12, 20, 10)
    assert dvpp.run("acldvppVpcCropResizeAsync", source.desc, small.desc, crop, config) == 0
    near(dvpp.parts(small)["Y"], bilinear(parts["Y"][4:24, 8:48], 20, 10), 0.51)


@pytest.mark.parametrize(("border", "mode"), [(0, "constant"), (1, "edge"), (2, "symmetric"), (3, "reflect")])
@pytest.mark.parametrize("kind", [NV12, RGB])
def test_borders(dvpp: Dvpp, rng: np.random.Generator, border: int, mode: str, kind: int) -> None:
    parts, config = planes(kind, 20, 12, rng), dvpp.config("BorderConfig")
    source, target = dvpp.picture(kind, 20, 12, parts), dvpp.picture(kind, 26, 22)
    for name, value in (("Left", 4), ("Right", 2), ("Top", 4), ("Bottom", 6), ("BorderType", border)):
        dvpp.machine.do(f"acldvppSetBorderConfig{name}", config, value)
    for index in range(3):
        dvpp.machine.do("acldvppSetBorderConfigValue", config, index, 10.0 * index)
    assert dvpp.run("acldvppVpcMakeBorderAsync", source.desc, target.desc, config) == 0
    for index, (name, plane) in enumerate(dvpp.parts(target).items()):
        x, y = density(kind) if name in "UV" else (1, 1)
        edges = ((4 // y, 6 // y), (4 // x, 2 // x))
        more = {"constant_values": 10 * index} if mode == "constant" else {}
        assert np.array_equal(plane, np.pad(parts[name], edges, mode, **more)), name  # type: ignore[call-overload]


def test_histograms_and_tables(dvpp: Dvpp, rng: np.random.Generator) -> None:
    machine, parts = dvpp.machine, planes(RGB, 40, 24, rng)
    source, target = dvpp.picture(RGB, 40, 24, parts), dvpp.picture(RGB, 40, 24)
    hist = dvpp.config("Hist")
    assert dvpp.run("acldvppVpcCalcHistAsync", source.desc, hist, None) == 0
    assert machine.acldvppGetHistDims(hist) == 3 and machine.acldvppGetHistRetCode(hist) == 0
    data, length = C.c_void_p(), C.c_uint16()
    for dim, name in enumerate("RGB"):
        machine.do("acldvppGetHistData", hist, dim, C.byref(data), C.byref(length))
        counts = np.ctypeslib.as_array(C.cast(data, C.POINTER(C.c_uint32)), (length.value,))
        assert np.array_equal(counts, np.bincount(parts[name].ravel(), minlength=256))
    assert machine.code("acldvppGetHistData", hist, 3, C.byref(data), C.byref(length)) == PARAMETER
    machine.do("acldvppClearHist", hist)
    assert not counts.any()
    lut, size = dvpp.config("LutMap"), C.c_uint32()
    tables = rng.integers(0, 256, (machine.acldvppGetLutMapDims(lut), 256), dtype=np.uint8)
    for dim, table in enumerate(tables):
        machine.do("acldvppGetLutMapData", lut, dim, C.byref(data), C.byref(size))
        np.ctypeslib.as_array(C.cast(data, C.POINTER(C.c_uint8)), (size.value,))[:] = table
    assert dvpp.run("acldvppVpcEqualizeHistAsync", source.desc, target.desc, lut) == 0
    for name, table in zip("RGB", tables):
        assert np.array_equal(dvpp.parts(target)[name], table[parts[name]])


def test_pyramids(dvpp: Dvpp, rng: np.random.Generator) -> None:
    parts = planes(GREY, 40, 24, rng)
    source, target = dvpp.picture(GREY, 40, 24, parts), dvpp.picture(GREY, 20, 12)
    assert dvpp.run("acldvppVpcPyrDownAsync", source.desc, target.desc, None) == 0
    wide = np.pad(parts["Y"].astype(np.float64), 2, "reflect")
    kernel = np.outer([1, 4, 6, 4, 1], [1, 4, 6, 4, 1]) / 256
    blurred = sum(kernel[y, x] * wide[y : y + 24, x : x + 40] for y in range(5) for x in range(5))
    near(dvpp.parts(target)["Y"], np.asarray(blurred)[::2, ::2], 0.51)


def batch_of(
    dvpp: Dvpp, sizes: list[tuple[int, int]], parts: list[dict[str, Bytes]] | None
) -> tuple[int, list[Picture]]:
    batch = dvpp.config("BatchPicDesc", len(sizes))
    made = []
    for index, (width, height) in enumerate(sizes):
        desc = int(dvpp.machine.acldvppGetPicDesc(batch, index))
        made.append(dvpp.picture(NV12, width, height, parts[index] if parts else None, desc=desc))
    return batch, made


def test_batches(dvpp: Dvpp, rng: np.random.Generator) -> None:
    inputs = [planes(NV12, 64, 48, rng), planes(NV12, 40, 40, rng)]
    source, _ = batch_of(dvpp, [(64, 48), (40, 40)], inputs)
    target, outputs = batch_of(dvpp, [(20, 10), (32, 16), (20, 20)], None)
    areas = [(0, 0, 40, 20), (32, 16, 32, 16), (10, 10, 20, 20)]
    rois = (C.c_void_p * 3)(*(dvpp.roi(*one) for one in areas))
    counts = (C.c_uint32 * 2)(2, 1)
    config = dvpp.config("ResizeConfig")
    for name, more in (("Crop", ()), ("CropResize", (config,))):
        assert dvpp.run(f"acldvppVpcBatch{name}Async", source, counts, 2, target, rois, *more) == 0
        for picture, of, (x, y, width, height) in zip(outputs, (0, 0, 1), areas):
            crop = inputs[of]["Y"][y : y + height, x : x + width]
            near(dvpp.parts(picture)["Y"], bilinear(crop, picture.width, picture.height), 0.51)
    pastes = (C.c_void_p * 3)(*(dvpp.roi(0, 2, 16, 8) for _ in range(3)))
    for name, more in (("CropAndPaste", ()), ("CropResizePaste", (config,))):
        assert dvpp.run(f"acldvppVpcBatch{name}Async", source, counts, 2, target, rois, pastes, *more) == 0
        near(dvpp.parts(outputs[2])["Y"][2:10, :16], bilinear(inputs[1]["Y"][10:30, 10:30], 16, 8), 0.51)
    border = dvpp.config("BorderConfig")
    dvpp.machine.do("acldvppSetBorderConfigLeft", border, 4)
    borders = (C.c_void_p * 3)(border, border, border)
    assert dvpp.run("acldvppVpcBatchCropResizeMakeBorderAsync", source, counts, 2, target, rois, borders, config) == 0
    found = dvpp.parts(outputs[2])["Y"]
    assert not found[:, :4].any()
    near(found[:, 4:], bilinear(inputs[1]["Y"][10:30, 10:30], 16, 20), 0.51)
    machine = dvpp.machine
    function = "acldvppVpcBatchCropAsync"
    assert machine.code(function, dvpp.channel, source, counts, 3, target, rois, dvpp.stream) == PARAMETER
    assert (
        machine.code(function, dvpp.channel, source, (C.c_uint32 * 2)(2, 2), 2, target, rois, dvpp.stream) == PARAMETER
    )
    assert machine.code(function, dvpp.channel, source, counts, 2, target, (C.c_void_p * 3)(), dvpp.stream) == PARAMETER
    assert machine.code(function, dvpp.channel, source, None, 2, target, rois, dvpp.stream) == PARAMETER


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("WidthStride", 40), ("WidthStride", 32), ("HeightStride", 22), ("HeightStride", 25), ("Size", 100),
        ("Format", 18), ("Width", 41), ("Width", 8), ("Width", 9000), ("Height", 4), ("Data", 0), ("Data", 12345),
    ],
)  # fmt: skip
def test_what_the_unit_refuses_of_pictures(dvpp: Dvpp, field: str, value: int) -> None:
    source, target = dvpp.picture(NV12, 40, 24), dvpp.picture(NV12, 40, 24)
    machine, config = dvpp.machine, dvpp.config("ResizeConfig")
    for desc in (source.desc, target.desc):
        before = getattr(machine, f"acldvppGetPicDesc{field}")(desc)
        machine.do(f"acldvppSetPicDesc{field}", desc, value)
        assert dvpp.run("acldvppVpcResizeAsync", source.desc, target.desc, config) == UNIT_FAILED
        assert machine.acldvppGetPicDescRetCode(target.desc) == UNIT_FAILED
        machine.do(f"acldvppSetPicDesc{field}", desc, before)
    assert dvpp.run("acldvppVpcResizeAsync", source.desc, target.desc, config) == 0


def test_what_the_unit_refuses_else(dvpp: Dvpp, acl: Machine) -> None:
    source, target = dvpp.picture(NV12, 64, 32), dvpp.picture(NV12, 64, 32)
    crop = "acldvppVpcCropAsync"
    for area in (
        (1, 0, 20, 10),
        (0, 1, 20, 10),
        (0, 0, 21, 10),
        (0, 0, 8, 10),
        (0, 0, 20, 4),
        (60, 0, 20, 10),
        (0, 28, 20, 10),
    ):
        assert dvpp.run(crop, source.desc, target.desc, dvpp.roi(*area)) == UNIT_FAILED, area
    areas = dvpp.roi(0, 0, 20, 10), dvpp.roi(8, 0, 20, 10)
    assert (
        dvpp.run("acldvppVpcCropAndPasteAsync", source.desc, target.desc, *areas) == UNIT_FAILED
    )  # 8 is no multiple of 16
    large = dvpp.picture(NV12, 400, 300)
    assert dvpp.run(crop, source.desc, large.desc, dvpp.roi(0, 0, 20, 10)) == UNIT_FAILED  # scale 20
    assert dvpp.run("acldvppVpcConvertColorAsync", source.desc, large.desc) == UNIT_FAILED  # another size
    plain = acl.malloc(source.size)
    acl.do("acldvppSetPicDescData", source.desc, plain)
    assert dvpp.run("acldvppVpcConvertColorAsync", source.desc, target.desc) == UNIT_FAILED
    acl.free(plain)
    for bad in (None, dvpp.stream, 12345):
        assert acl.code("acldvppVpcConvertColorAsync", dvpp.channel, bad, target.desc, dvpp.stream) == PARAMETER
        assert acl.code("acldvppVpcConvertColorAsync", bad, source.desc, target.desc, dvpp.stream) == PARAMETER
    assert acl.code("acldvppVpcConvertColorAsync", dvpp.channel, source.desc, target.desc, 12345) == 107017


@pytest.mark.parametrize("soc", ["Ascend910A", "Ascend310"])
def test_the_first_chips_write_only_nv12(dvpp: Dvpp, acl: Machine, soc: str) -> None:
    source, target = dvpp.picture(RGB, 32, 32), dvpp.picture(BGR, 32, 32)
    assert dvpp.run("acldvppVpcConvertColorAsync", source.desc, target.desc) == 0
    acl.set("acl_soc", soc)
    assert dvpp.run("acldvppVpcConvertColorAsync", source.desc, target.desc) == UNIT_FAILED
    nv12 = dvpp.picture(NV21, 32, 32)
    assert dvpp.run("acldvppVpcConvertColorAsync", source.desc, nv12.desc) == 0


def test_tasks_are_in_the_order_of_the_stream(dvpp: Dvpp, rng: np.random.Generator, acl: Machine) -> None:
    """Two units one after the other, waited for once; a fault of the second shows at the wait."""
    parts = planes(NV12, 64, 32, rng)
    source, middle, last = dvpp.picture(NV12, 64, 32, parts), dvpp.picture(RGB, 64, 32), dvpp.picture(NV12, 64, 32)
    for pair in ((source, middle), (middle, last)):
        acl.do("acldvppVpcConvertColorAsync", dvpp.channel, pair[0].desc, pair[1].desc, dvpp.stream)
    acl.do("aclrtSynchronizeStream", dvpp.stream)
    assert dvpp.parts(last)["Y"].any()
    assert acl.library.npu_fake_configure(b"task:nth=2:code=507015") == 0
    for pair in ((source, middle), (middle, last)):
        acl.do("acldvppVpcConvertColorAsync", dvpp.channel, pair[0].desc, pair[1].desc, dvpp.stream)
    assert acl.code("aclrtSynchronizeStream", dvpp.stream) == 507015
