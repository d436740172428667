"""JPEG and PNG on the fake's units, against Pillow.

The fake needs libturbojpeg and libpng. Here they are the distribution's, or those of the packages turbojpeg and pillow.
"""

from __future__ import annotations

import ctypes as C
import io
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from tests.fakes_acl.machine import Machine
from tests.fakes_acl.pictures import (
    BGR,
    GREY,
    NV12,
    NV21,
    PS422,
    RGB,
    RGBA,
    SP444,
    UNIT_FAILED,
    UYVY,
    YUYV,
    Dvpp,
    Picture,
    dvpp_on,
)

Image = pytest.importorskip("PIL.Image", reason="Pillow is what pictures are compared with")

PARAMETER, UNKNOWN = 100000, 10000
SUBSAMPLING = {"444": 0, "422": 1, "420": 2}


@pytest.fixture
def dvpp(acl: Machine) -> Iterator[Dvpp]:
    with dvpp_on(acl) as made:
        yield made


def scene(width: int, height: int) -> npt.NDArray[np.uint8]:
    """Colours that change slowly, so that coding loses little."""
    y, x = np.mgrid[:height, :width]
    parts = (x * 255 / width, y * 255 / height, 128 + 90 * np.sin(x / 17) * np.cos(y / 13))
    return np.stack(parts, axis=-1).astype(np.uint8)


def coded(kind: str, picture: npt.NDArray[np.uint8], **options: object) -> bytes:
    file = io.BytesIO()
    Image.fromarray(picture).save(file, kind, **options)
    return file.getvalue()


def ycc(data: bytes) -> npt.NDArray[np.uint8]:
    """Return Pillow's decoded picture, without its conversion to RGB."""
    image = Image.open(io.BytesIO(data))
    image.draft("YCbCr", None)
    return np.asarray(image.convert("YCbCr"))


def target(dvpp: Dvpp, kind: int, width: int, height: int) -> Picture:
    return dvpp.picture(kind, width, height, multiple=64)


def decode(dvpp: Dvpp, unit: str, data: bytes, picture: Picture) -> int:
    place = dvpp.upload(np.frombuffer(data, np.uint8))
    return dvpp.run(f"acldvpp{unit}DecodeAsync", place, len(data), picture.desc)


def info(acl: Machine, name: str, data: bytes, *more: Any) -> tuple[int, ...]:
    out: list[Any] = [C.c_uint32(), C.c_uint32(), C.c_int32(), *more]
    acl.do(name, data, len(data), *(C.byref(one) for one in out))
    return tuple(one.value for one in out)


@pytest.mark.parametrize(("name", "number"), [("444", 0), ("422", 1), ("420", 2)])
def test_headers_of_jpeg(acl: Machine, name: str, number: int) -> None:
    data = coded("JPEG", scene(50, 34), subsampling=SUBSAMPLING[name])
    assert info(acl, "acldvppJpegGetImageInfo", data) == (50, 34, 3)
    assert info(acl, "acldvppJpegGetImageInfoV2", data, C.c_int()) == (50, 34, 3, number)
    width, height = C.c_uint32(), C.c_uint32()  # the others may be left out
    acl.do("acldvppJpegGetImageInfoV2", data, len(data), C.byref(width), C.byref(height), None, None)
    acl.do("acldvppJpegGetImageInfo", data, len(data), C.byref(width), C.byref(height), None)
    assert (width.value, height.value) == (50, 34)
    assert acl.code("acldvppJpegGetImageInfo", data, len(data), C.byref(width), None, None) == PARAMETER
    grey = coded("JPEG", scene(50, 34)[..., 0])
    assert info(acl, "acldvppJpegGetImageInfoV2", grey, C.c_int()) == (50, 34, 1, 3)
    size = C.c_uint32()
    acl.do("acldvppJpegPredictDecSize", data, len(data), NV12, C.byref(size))
    assert size.value == 64 * 48 * 3 // 2
    for first in ("Ascend910A", "Ascend310"):
        acl.set("acl_soc", first)
        acl.do("acldvppJpegPredictDecSize", data, len(data), NV12, C.byref(size))
        assert size.value == 128 * 48 * 3 // 2
    for bad in (data[:20], b"\xff\xd8\xff", b"x" * 40):
        assert acl.code("acldvppJpegPredictDecSize", bad, len(bad), NV12, C.byref(size)) == PARAMETER
    assert acl.code("acldvppJpegPredictDecSize", data, len(data), 18, C.byref(size)) == PARAMETER
    assert acl.code("acldvppJpegPredictDecSize", None, 40, NV12, C.byref(size)) == PARAMETER


def test_headers_of_png(acl: Machine) -> None:
    picture = scene(50, 34)
    for array, components in ((picture, 3), (picture[..., 0], 1), (np.dstack([picture, picture[..., :1]]), 4)):
        data = coded("PNG", array)
        assert info(acl, "acldvppPngGetImageInfo", data) == (50, 34, components)
    size = C.c_uint32()
    acl.do("acldvppPngPredictDecSize", data, len(data), UNKNOWN, C.byref(size))
    assert size.value == 64 * 4 * 48
    assert acl.code("acldvppPngPredictDecSize", data[:30], 30, RGB, C.byref(size)) == PARAMETER
    assert acl.code("acldvppPngPredictDecSize", data, len(data), NV12, C.byref(size)) == PARAMETER


@pytest.mark.usefixtures("turbojpeg")
@pytest.mark.parametrize(
    ("sampling", "kind"),
    [
        ("444", SP444),
        ("444", NV12),
        ("422", PS422),
        ("422", NV21),
        ("420", NV12),
        ("420", NV21),
        ("420", BGR),
        ("444", RGB),
    ],
)
def test_jpeg_becomes_what_pillow_makes_of_it(dvpp: Dvpp, sampling: str, kind: int) -> None:
    """Luma is the same within 2 (two inverse transforms); chroma, which Pillow spreads, within 6, on average 1."""
    data = coded("JPEG", scene(96, 64), subsampling=SUBSAMPLING[sampling], quality=95)
    picture = target(dvpp, kind, 96, 64)
    assert decode(dvpp, "Jpeg", data, picture) == 0
    found = dvpp.parts(picture)
    if kind in (RGB, BGR):
        expected = np.asarray(Image.open(io.BytesIO(data)).convert("RGB")).astype(int)
        wrong = np.abs(np.dstack([found[one] for one in "RGB"]).astype(int) - expected)
        assert wrong.mean() < 1.5 and wrong.max() <= 16
        return
    expected = ycc(data).astype(int)
    assert np.abs(found["Y"].astype(int) - expected[..., 0]).max() <= 2
    for index, name in enumerate("UV"):
        down, across = (64 // found[name].shape[0], 96 // found[name].shape[1])
        means = expected[..., index + 1].reshape(64 // down, down, 96 // across, across).mean(axis=(1, 3))
        wrong = np.abs(found[name] - means)
        assert wrong.max() <= 6 and wrong.mean() < 1


@pytest.mark.usefixtures("turbojpeg")
def test_odd_and_grey_pictures(dvpp: Dvpp) -> None:
    data = coded("JPEG", scene(51, 35), subsampling=2, quality=95)
    for width, height in ((52, 36), (50, 34)):
        picture = target(dvpp, NV12, width, height)
        assert decode(dvpp, "Jpeg", data, picture) == 0
        most = (min(height, 35), min(width, 51))
        luma = dvpp.parts(picture)["Y"].astype(int)[: most[0], : most[1]]
        assert np.abs(luma - ycc(data)[: most[0], : most[1], 0]).max() <= 2
    grey = coded("JPEG", scene(64, 48)[..., 2], quality=95)
    picture = target(dvpp, NV12, 64, 48)
    assert decode(dvpp, "Jpeg", grey, picture) == 0
    assert (dvpp.parts(picture)["U"] == 128).all()
    plain = target(dvpp, GREY, 64, 48)
    assert decode(dvpp, "Jpeg", grey, plain) == 0
    assert np.array_equal(dvpp.parts(plain)["Y"], dvpp.parts(picture)["Y"])


@pytest.mark.usefixtures("turbojpeg")
@pytest.mark.parametrize("kind", [NV12, NV21, YUYV, UYVY])
@pytest.mark.parametrize("level", [0, 60])
def test_what_the_encoder_writes_pillow_reads(dvpp: Dvpp, kind: int, level: int) -> None:
    """Luma at level 100 within 2 of what went in."""
    acl, config = dvpp.machine, dvpp.config("JpegeConfig")
    acl.do("acldvppSetJpegeConfigLevel", config, level)
    full = np.asarray(Image.fromarray(scene(96, 64)).convert("YCbCr"))
    down = 2 if kind in (NV12, NV21) else 1
    parts = {"Y": full[..., 0], "U": full[::down, ::2, 1], "V": full[::down, ::2, 2]}
    source, size = dvpp.picture(kind, 96, 64, parts), C.c_uint32()
    acl.do("acldvppJpegPredictEncSize", source.desc, config, C.byref(size))
    room, most = dvpp.malloc(size.value), size.value
    acl.do("acldvppJpegEncodeAsync", dvpp.channel, source.desc, room, C.byref(size), config, dvpp.stream)
    acl.do("aclrtSynchronizeStream", dvpp.stream)
    assert 500 < size.value < most
    data = acl.download(room, (size.value,), np.uint8).tobytes()
    assert info(acl, "acldvppJpegGetImageInfoV2", data, C.c_int()) == (96, 64, 3, 2 if down == 2 else 1)
    wrong = np.abs(ycc(data)[..., 0].astype(int) - full[..., 0])
    assert wrong.max() <= (2 if level == 0 else 24)
    size.value = 100
    assert dvpp.run("acldvppJpegEncodeAsync", source.desc, room, C.byref(size), config) == UNIT_FAILED
    acl.do("acldvppSetPicDescFormat", source.desc, RGB)
    assert acl.code("acldvppJpegPredictEncSize", source.desc, config, C.byref(size)) == PARAMETER
    size.value = most
    assert dvpp.run("acldvppJpegEncodeAsync", source.desc, room, C.byref(size), config) == UNIT_FAILED


@pytest.mark.parametrize("kind", [RGB, RGBA])
def test_png_becomes_what_pillow_makes_of_it(dvpp: Dvpp, kind: int) -> None:
    picture = scene(50, 34)
    alpha = np.dstack([picture, picture[..., :1]])
    for array in (picture, picture[..., 0]) if kind == RGB else (alpha, picture):
        data = coded("PNG", array)
        into = target(dvpp, kind, 50, 34)
        assert decode(dvpp, "Png", data, into) == 0
        expected = np.asarray(Image.open(io.BytesIO(data)).convert("RGB" if kind == RGB else "RGBA"))
        found = dvpp.parts(into)
        assert np.array_equal(np.dstack([found[one] for one in ("RGB" if kind == RGB else "RGBA")]), expected)


@pytest.mark.usefixtures("turbojpeg")
@pytest.mark.parametrize("unit", ["Jpeg", "Png"])
def test_sizes_that_are_left_out_become_those_of_the_coded_picture(dvpp: Dvpp, unit: str) -> None:
    """The description has data, size and format, as in vpc_resnet50_imagenet_classification of Ascend/samples."""
    kind, form, row = (NV12, "JPEG", 1) if unit == "Jpeg" else (RGB, "PNG", 3)
    data, acl = coded(form, scene(64, 50)), dvpp.machine
    picture = target(dvpp, kind, 64, 50)
    assert decode(dvpp, unit, data, picture) == 0
    expected = dvpp.bytes_of(picture)
    acl.do("aclrtMemset", picture.address, picture.size, 0xEE, picture.size)
    for field in ("Width", "Height", "WidthStride", "HeightStride"):
        acl.do(f"acldvppSetPicDesc{field}", picture.desc, 0)
    assert decode(dvpp, unit, data, picture) == 0
    sizes = [
        getattr(acl, f"acldvppGetPicDesc{one}")(picture.desc)
        for one in ("Width", "Height", "WidthStride", "HeightStride")
    ]
    assert sizes == [64, 50, 64 * row, 64]
    np.testing.assert_array_equal(dvpp.bytes_of(picture), expected)


@pytest.mark.usefixtures("turbojpeg")
@pytest.mark.parametrize("unit", ["Jpeg", "Png"])
def test_what_the_decoders_refuse(dvpp: Dvpp, unit: str) -> None:
    kind, form = (NV12, "JPEG") if unit == "Jpeg" else (RGB, "PNG")
    data, acl = coded(form, scene(64, 48)), dvpp.machine
    picture = target(dvpp, kind, 64, 48)
    assert decode(dvpp, unit, data, picture) == 0
    for bad in (b"x" * 100, data[:60], coded(form, scene(16, 16)), coded(form, scene(80, 48))):
        assert decode(dvpp, unit, bad, picture) == UNIT_FAILED
        assert acl.acldvppGetPicDescRetCode(picture.desc) == UNIT_FAILED
    for field, value in (
        ("WidthStride", 208),
        ("HeightStride", 50),
        ("Size", 64),
        ("Format", 18),
        ("Data", 0),
        ("Width", 60),
    ):
        before = getattr(acl, f"acldvppGetPicDesc{field}")(picture.desc)
        acl.do(f"acldvppSetPicDesc{field}", picture.desc, value)
        assert decode(dvpp, unit, data, picture) == UNIT_FAILED, field
        acl.do(f"acldvppSetPicDesc{field}", picture.desc, before)
    assert dvpp.run(f"acldvpp{unit}DecodeAsync", 12345, len(data), picture.desc) == UNIT_FAILED
    acl.set("acl_codecs", "0")
    assert decode(dvpp, unit, data, picture) == UNIT_FAILED


@pytest.mark.parametrize(("unit", "form", "kind"), [("Jpeg", "JPEG", NV12), ("Png", "PNG", RGB)])
def test_without_the_libraries(dvpp: Dvpp, unit: str, form: str, kind: int) -> None:
    """A code where the stream is waited for, and in the description; headers are read all the same."""
    acl, data = dvpp.machine, coded(form, scene(64, 48))
    acl.set("acl_codecs", "0")
    picture = target(dvpp, kind, 64, 48)
    before = dvpp.bytes_of(picture)
    assert decode(dvpp, unit, data, picture) == UNIT_FAILED
    assert acl.acldvppGetPicDescRetCode(picture.desc) == UNIT_FAILED
    assert np.array_equal(dvpp.bytes_of(picture), before)
    assert info(acl, f"acldvpp{unit}GetImageInfo", data) == (64, 48, 3)


@pytest.mark.usefixtures("turbojpeg")
def test_only_sequential_jpeg(dvpp: Dvpp) -> None:
    data = coded("JPEG", scene(64, 48), progressive=True)
    assert decode(dvpp, "Jpeg", data, target(dvpp, NV12, 64, 48)) == UNIT_FAILED


@pytest.mark.usefixtures("turbojpeg")
@pytest.mark.parametrize("unit", ["Jpeg", "Png"])
def test_damaged_pictures_end_in_a_code(dvpp: Dvpp, unit: str) -> None:
    rng = np.random.default_rng(3)
    kind, form = (NV12, "JPEG") if unit == "Jpeg" else (RGB, "PNG")
    data = np.frombuffer(coded(form, scene(64, 48)), np.uint8)
    picture = target(dvpp, kind, 64, 48)
    codes = set()
    for _ in range(60):
        bad = data.copy()
        bad[rng.integers(0, len(bad), 3)] = rng.integers(0, 256, 3)
        codes.add(decode(dvpp, unit, bad.tobytes(), picture))
    assert codes <= {0, UNIT_FAILED}
