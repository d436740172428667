"""Arrays and other objects, misfits, and the code in messages, which restores the array."""

from __future__ import annotations

import array
import ctypes
import mmap
import re
import sys
from typing import Any

import npu_common.quantization
import numpy as np
import numpy.typing as npt
import pytest
from npu_common.arrays import array_of, fitted, memory_of, named_by
from npu_common.quantization import Affine, DynamicFixedPoint
from npu_common.tensor import TensorInfo

from tests.conformance.hints import (
    OWN,
    REAL,
    Fixes,
    OnADevice,
    WithArray,
    WithDlpack,
    WithInterface,
    fixes_in,
    follow,
    pnm,
)

SHAPE = (1, 4, 6, 3)
PIXELS = np.arange(72, dtype=np.uint8).reshape(SHAPE) * 3


def tensor(dtype: str = "uint8", shape: tuple[int, ...] = SHAPE, **more: Any) -> TensorInfo:
    return TensorInfo(0, "image", shape, dtype, **more)


# What is an array


def shows(value: Any, expected: npt.NDArray[Any], shared: bool) -> None:
    for function in (array_of, memory_of) if shared else (array_of,):
        found = function(value)
        assert found is not None and found.dtype == expected.dtype and np.array_equal(found, expected)


def test_what_shows_its_memory_is_an_array_of_that() -> None:
    x = np.arange(6, dtype=np.int16).reshape(2, 3)
    shows(x, x, True)
    shows(memoryview(x), x, True)
    shows(WithDlpack(x), x, True)
    shows(b"abc", np.array([97, 98, 99], np.uint8), True)
    shows(bytearray(b"abc"), np.array([97, 98, 99], np.uint8), True)
    shows(array.array("d", [1, 2]), np.array([1.0, 2.0]), True)
    shows((ctypes.c_float * 2)(1, 2), np.array([1, 2], np.float32), True)
    with mmap.mmap(-1, 3) as mapped:
        mapped[:] = b"abc"
        found = array_of(mapped)
        assert found is not None and found.tolist() == [97, 98, 99]
        del found
    x[0, 0] = 7
    found = memory_of(memoryview(x))
    assert found is not None and found[0, 0] == 7 and np.shares_memory(found, x)


def test_what_others_call_an_array_is_one() -> None:
    x = np.arange(6, dtype=np.int16).reshape(2, 3)
    shows(WithArray(x), x, False)
    shows(WithInterface(x), x, False)
    shows(np.float32(3), np.array(3, np.float32), False)
    assert memory_of(WithArray(x)) is None and memory_of(WithInterface(x)) is None  # they may be copies


@pytest.mark.parametrize(
    "value", [None, 1, 1.5, "text", [1, 2], (1, 2), {1: 2}, object(), np.ndarray, WithArray, range(3)]
)
def test_the_rest_is_none(value: Any) -> None:
    assert array_of(value) is None


def test_the_name_a_program_has() -> None:
    assert named_by("Model.run", 1) == "model.inputs[1]" and named_by("ParallelModel.run") == "model"
    assert named_by("check", 0) == "info" and named_by("rknn.run", 0) == "rknn.inputs[0]"


# What fits


@pytest.mark.parametrize(
    "x",
    [
        PIXELS[..., ::-1],
        np.asfortranarray(PIXELS),
        PIXELS.repeat(2, 2)[:, :, ::2],
        np.ascontiguousarray(PIXELS[0].transpose(2, 0, 1)).transpose(1, 2, 0)[None],
    ],
)
def test_scattered_arrays_are_gathered(x: Any) -> None:
    found = tensor().check(x)
    assert found.flags.c_contiguous and np.array_equal(found, x)
    with pytest.raises(ValueError, match="not contiguous") as caught:
        fitted(tensor(), x, "Model.bind", shared=True)
    (code,) = fixes_in(str(caught.value)).code.values()
    assert np.array_equal(fitted(tensor(), eval(code, {"np": np, "x": x}), "Model.bind", shared=True), x)
    assert fitted(tensor(), x, "Model.bind", shared=True, gaps=True) is x


def test_foreign_byte_order_is_put_right() -> None:
    info = tensor("float32")
    x = PIXELS.astype(">f4")
    found = info.check(x)
    assert found.dtype == np.float32 and found.dtype.isnative and np.array_equal(found, x)
    assert info.check(np.asfortranarray(x)).flags.c_contiguous
    with pytest.raises(TypeError, match=r"foreign byte order\); use `x.astype\('float32'\)`"):
        fitted(info, x, "Model.bind", shared=True)


def test_scalars() -> None:
    info = TensorInfo(0, "s", (), "float32")
    assert info.check(np.float32(2)).shape == ()
    assert info.check(np.array(2, ">f4")).shape == ()
    found, messages = follow(info.check, 2.5, {"info": info})
    assert found == 2.5 and len(messages) == 1


# What does not fit: the code makes of it what it was


def restored(info: TensorInfo, x: Any, reading: str = "", call: Any = None) -> npt.NDArray[Any]:
    found, messages = follow(call or info.check, x, {"info": info}, reading)
    assert len(messages) == 1, messages
    assert isinstance(found, np.ndarray)
    return found


CHANNELS_FIRST = np.ascontiguousarray(PIXELS.transpose(0, 3, 1, 2))
OPAQUE = np.full((4, 6, 1), 255, np.uint8)
SHAPES = {
    "no batch": PIXELS[0],
    "NCHW": CHANNELS_FIRST,
    "CHW": CHANNELS_FIRST[0],
    "in a row": PIXELS.ravel(),
    "a row of one": PIXELS.reshape(1, -1),
    "an axis too many": PIXELS[None],
    "RGBA": np.concatenate([PIXELS[0], OPAQUE], -1),
    "RGBA with batch": np.concatenate([PIXELS[0], OPAQUE], -1)[None],
    "list": PIXELS.tolist(),
    "NCHW with gaps": CHANNELS_FIRST.repeat(2, -1)[..., ::2],
}


@pytest.mark.parametrize("shape", [SHAPE, (-1, 4, 6, 3), (-1, -1, -1, 3)])
@pytest.mark.parametrize("name", SHAPES)
def test_shapes(name: str, shape: tuple[int, ...]) -> None:
    open_ = shape.count(-1) > 1
    if open_ and name in ("in a row", "a row of one"):  # no one can say what they are
        with pytest.raises(ValueError, match=r"got \(\d+(, \d+)*,?\)$"):
            tensor(shape=shape).check(SHAPES[name])
    else:
        assert np.array_equal(restored(tensor(shape=shape), SHAPES[name]), PIXELS)
        assert np.array_equal(restored(tensor("float32", shape=shape), SHAPES[name]), PIXELS)


@pytest.mark.parametrize("name", SHAPES)
def test_shapes_of_the_other_layout(name: str) -> None:
    info = tensor(shape=(1, 3, 4, 6), layout="NCHW")
    x = {"NCHW": PIXELS, "CHW": PIXELS[0], "no batch": CHANNELS_FIRST[0], "in a row": CHANNELS_FIRST.ravel()}.get(name)
    if x is not None:
        assert np.array_equal(restored(info, x), CHANNELS_FIRST)
        assert np.array_equal(restored(info, x.astype(np.int64)), CHANNELS_FIRST)


@pytest.mark.parametrize(
    "x",
    [
        np.zeros((4, 18), np.uint8),
        np.zeros((1, 6, 4, 3), np.uint8),  # height and width exchanged: turned, or read wrong?
        np.zeros((2, 4, 9), np.uint8),
        np.zeros((1, 8, 8, 3), np.uint8),
        np.zeros((0, 4, 6, 3), np.uint8),
        np.zeros((), np.uint8),
        np.array(["a"]),
        np.array([1, "a", None], object),
        np.zeros(SHAPE, np.complex64) + 1j,
        np.zeros(SHAPE, "datetime64[s]"),
        [[1, 2], [3]],
        object(),
        None,
        range(3),
    ],
)
def test_nothing_is_said_where_no_one_can_know(x: Any) -> None:
    with pytest.raises((TypeError, ValueError)) as caught:
        tensor().check(x, "Model.run")
    assert fixes_in(str(caught.value)).code == {} or isinstance(x, range), caught.value


def test_pictures_of_another_size_are_resized() -> None:
    pixels = PIXELS[0].repeat(3, 0).repeat(2, 1)
    for x in (pixels, np.concatenate([pixels, pixels[..., :1]], -1)):
        if x.shape[-1] == 3:  # the stand-in for Pillow converts no fourth channel
            assert np.array_equal(restored(tensor(), x), PIXELS)
            assert np.array_equal(restored(tensor("float32", (1, 3, 4, 6)), x), CHANNELS_FIRST)
        assert "PIL.Image.fromarray(x).convert('RGB').resize((6, 4))" in refused(tensor(), x)
    assert np.array_equal(restored(tensor(shape=(1, 4, 6, 1)), pixels[..., 0]), PIXELS[..., :1])
    for x in (pixels.transpose(1, 0, 2)[:6, :4], pixels[..., 0], pixels[:1], pixels.astype(np.int16), pixels[..., :2]):
        assert "resize" not in refused(tensor(), x)


def refused(info: TensorInfo, x: Any) -> str:
    with pytest.raises((TypeError, ValueError)) as caught:
        info.check(x)
    return str(caught.value)


def test_batches() -> None:
    batch = np.concatenate([PIXELS, PIXELS[::, ::-1], PIXELS + 1])
    for n in (1, 3):
        info = tensor(shape=(n, 4, 6, 3))
        given = np.concatenate([batch] * 2)
        found, messages = follow(info.check, given.transpose(0, 3, 1, 2).astype(np.int64), {"info": info})
        assert np.array_equal(np.concatenate(found), given) and len(messages) == 1
    with pytest.raises(ValueError, match=r"got \(3, 4, 6, 3\)$"):
        tensor(shape=(2, 4, 6, 3)).check(batch)


SCALED = Affine(0.5, 3, dtype="uint8")


@pytest.mark.parametrize(
    "kind", ["float64", "float32", "float16", "int64", "int8", "uint16", "bool", "complex128", ">f8"]
)
def test_real_numbers_for_a_quantized_tensor(kind: str) -> None:
    info = tensor(quantization=SCALED)
    x = (PIXELS % 2 if kind == "bool" else PIXELS % 100 - (0.0 if kind == "uint16" else 20.0)).astype(kind)
    right = info.quantize(x.real.astype(np.float32))
    assert np.array_equal(restored(info, x, REAL), right)
    assert np.array_equal(restored(info, x.tolist(), REAL), right)
    both = tensor(quantization=SCALED, accepts=("float32",))  # the runtime converts
    if kind != "float32":
        assert np.array_equal(restored(both, x, REAL), x.real.astype(np.float32))


@pytest.mark.parametrize("how", [Affine(0.5, 3, dtype="int8"), DynamicFixedPoint(2, "int8")])
def test_pixels_for_a_network_of_int8(how: Any) -> None:
    info = tensor("int8", quantization=how)
    right = info.quantize(PIXELS.astype(np.float32))
    assert np.array_equal(restored(info, PIXELS), right)
    assert np.array_equal(restored(info, PIXELS.astype(np.int64)), right)
    own = PIXELS.astype(np.int64) // 3 - 40
    assert np.array_equal(restored(info, own, OWN), own)


def test_bytes_for_a_network_of_int8_are_pixels_or_its_integers(tmp_path: Any) -> None:
    how = Affine(0.5, 3, dtype="int8")
    info, with_pixels = tensor("int8", quantization=how), tensor("int8", quantization=how, accepts=("uint8",))
    (tmp_path / "x.bin").write_bytes(PIXELS.tobytes())
    for x in (PIXELS.tobytes(), str(tmp_path / "x.bin")):
        pixels = restored(with_pixels, x, "pixels")
        assert pixels.dtype == np.uint8 and np.array_equal(pixels, PIXELS)
        for each in (info, with_pixels):
            assert np.array_equal(restored(each, x, OWN), PIXELS.view(np.int8))
    np.save(tmp_path / "x.npy", PIXELS)
    with pytest.raises(TypeError, match=r"read the file first, as in `np.load\(x\)`$"):
        info.check(str(tmp_path / "x.npy"))


def test_a_scalar_takes_no_array() -> None:
    with pytest.raises(ValueError, match=r"expected shape \(\), got \(2,\)$"):
        tensor("float32", ()).check(np.zeros(2, np.float32))


@pytest.mark.parametrize("kind", ["int64", "float64", "float32", "object", "complex64", ">i4"])
def test_whole_numbers_that_fit(kind: str) -> None:
    x = PIXELS.astype(kind)
    for dtype in ("uint8", "int16", "uint64"):
        found = restored(tensor(dtype), x)
        assert found.dtype == dtype and np.array_equal(found, PIXELS)


def test_whole_numbers_that_do_not_fit() -> None:
    real = PIXELS.astype(np.float64) / 7
    assert np.array_equal(restored(tensor("int64"), real), np.rint(real))
    message = (
        "; use `npu_common.quantization.Affine.* with the scale and the zero point that the network was compiled with"
    )
    for x in (real, PIXELS, real * np.nan, PIXELS.astype(np.int64) * 1000):
        with pytest.raises(TypeError, match=message) as caught:
            tensor("int8").check(x)
        (code,) = fixes_in(str(caught.value)).code.values()
        names = {"npu_common": npu_common, "x": x, "scale": 0.5, "zero_point": 3}
        assert np.array_equal(eval(code, names), Affine(0.5, 3, dtype="int8").quantize(x.astype(np.float32)))


@pytest.mark.parametrize("kind", ["float64", "int64", "uint8", "bool", "float16"])
def test_floats(kind: str) -> None:
    x = (PIXELS % 2).astype(kind)
    assert np.array_equal(restored(tensor("float32"), x), PIXELS % 2)
    if kind != "float16":
        assert np.array_equal(restored(tensor("float16", accepts=("float32",)), x), PIXELS % 2)
    if kind != "bool":
        assert restored(tensor("bool"), x).dtype == bool


@pytest.mark.parametrize("kind", ["float32", "int64", "complex64"])
def test_arrays_without_end_are_refused_at_once(kind: str) -> None:
    side = 1 << (15 if sys.maxsize > 1 << 32 else 9)  # more than memory has, if numpy counts so far
    x = np.broadcast_to(np.zeros((), kind), (side, side, 1 << 9))
    assert "expected shape (1, 4, 6, 3), got (" in refused(tensor(), x)


def test_masked() -> None:
    x = np.ma.masked_equal(PIXELS.astype(np.float64), 9)
    assert np.array_equal(restored(tensor("float32"), x), np.where(PIXELS == 9, 0, PIXELS))


def test_shared_memory_is_made_contiguous() -> None:
    def bound(x: Any) -> npt.NDArray[Any]:
        return fitted(info, x, "Model.bind", shared=True, me="info")

    info = tensor("float32")
    turned = PIXELS.T.astype(np.float64).T
    for x in (CHANNELS_FIRST, CHANNELS_FIRST[0].astype(np.float64), turned, PIXELS.repeat(2, 1)[:, ::2]):
        found = restored(info, x, call=bound)
        assert np.array_equal(found, PIXELS) and found.flags.c_contiguous
    info = tensor("uint8", quantization=SCALED)
    assert np.array_equal(restored(info, CHANNELS_FIRST / 3, call=bound), info.quantize(PIXELS / np.float32(3)))
    assert np.array_equal(restored(info, WithArray(PIXELS), call=bound), PIXELS)


def test_what_is_not_on_the_cpu() -> None:
    assert np.array_equal(restored(tensor(), OnADevice(PIXELS)), PIXELS)
    assert np.array_equal(restored(tensor("float32"), OnADevice(PIXELS, bfloat16=True)), PIXELS)

    class Broken:
        def __array__(self, *_: Any, **__: Any) -> Any:
            raise RuntimeError("out of reach")

    with pytest.raises(TypeError, match="Model.run, 'image': Broken cannot be read as an array: out of reach$"):
        tensor().check(Broken(), "Model.run")


def test_paths_and_pictures(tmp_path: Any) -> None:
    (tmp_path / "a.ppm").write_bytes(pnm(PIXELS[0].repeat(2, 0)))
    np.save(tmp_path / "a.npy", PIXELS)
    (tmp_path / "a.bin").write_bytes(PIXELS.tobytes())
    path = tmp_path / "a.ppm"
    for x in (path, str(path), path.read_bytes()):
        assert np.array_equal(restored(tensor(), x), PIXELS)
        assert np.array_equal(restored(tensor("float32", (1, 3, 4, 6)), x), CHANNELS_FIRST)
        assert np.array_equal(restored(tensor("float32", (3, 4, 6)), x), CHANNELS_FIRST[0])
        assert np.array_equal(restored(tensor("uint8", (1, -1, -1, 3)), x), PIXELS.repeat(2, 1))
    for x in (str(tmp_path / "a.npy"), str(tmp_path / "a.bin"), tmp_path / "a.bin"):
        assert np.array_equal(restored(tensor(), x), PIXELS)
    with pytest.raises(TypeError, match="got str 'cat.jpg'; read the file first, as in `np.asarray") as caught:
        tensor("int64", (1, 12)).check("cat.jpg")
    assert isinstance(fixes_in(str(caught.value)), Fixes)
    with pytest.raises(TypeError, match=r"got str 'no.bin'; read the file first"):
        tensor().check("no.bin")


@pytest.mark.parametrize("dtype", ["float32", "int16"])
def test_bytes_are_the_elements_that_fit_their_number(dtype: str) -> None:
    x = PIXELS.astype(dtype)
    assert np.array_equal(restored(tensor(dtype), x.tobytes()), x)
    assert np.array_equal(restored(tensor(dtype), PIXELS.tobytes()), x)
    assert tensor("uint8", (4,)).check(b"\x89PNG").tolist() == [0x89, 80, 78, 71]  # what fits needs no second look


def test_a_mutated_hint_would_be_seen() -> None:
    """The follower takes the message at its word."""
    info = tensor("uint8", quantization=SCALED)

    def wrong(x: Any) -> Any:
        try:
            return info.check(x)
        except TypeError as problem:
            raise TypeError(re.sub("`.*`", "`x.astype('uint8')`", str(problem))) from None

    x = PIXELS.astype(np.float64)
    assert not np.array_equal(follow(wrong, x, {"info": info})[0], info.quantize(x.astype(np.float32)))


def test_a_subclass_that_lies_about_its_shape() -> None:
    """C would read past the array."""

    class Lying(np.ndarray):  # type: ignore[type-arg]
        @property
        def shape(self) -> Any:  # type: ignore[override]
            return (1, 8)

    info = TensorInfo(0, "x", (1, 8), np.float32)
    with pytest.raises(ValueError, match=r"expected shape \(1, 8\), got \(1,\)"):
        info.check(np.zeros(1, np.float32).view(Lying))
    right = np.zeros((1, 8), np.float32)
    assert np.shares_memory(info.check(right.view(np.matrix)), right)
