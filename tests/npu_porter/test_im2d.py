"""Rockchip's 2D engine as Python: what its functions compute, and what they answer."""

from __future__ import annotations

import ctypes
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy
import pytest
from npu_common.cdecl import NULL, POINTER, byref, cast, int32, ref, sizeof, uint8
from npu_common.cdecl.stdlib import free, malloc
from npu_porter.rga import im2d, im2d_type, rga
from npu_porter.rga.im2d import *
from npu_porter.rga.RgaUtils import get_bpp_from_format

ROOT = Path(__file__).resolve().parents[2]
RNG = numpy.random.default_rng(7)
LETTERS = {
    RK_FORMAT_RGBA_8888: "RGBA", RK_FORMAT_RGB_888: "RGB", RK_FORMAT_BGR_888: "BGR", RK_FORMAT_BGRA_8888: "BGRA",
    RK_FORMAT_ARGB_8888: "ARGB", RK_FORMAT_ABGR_8888: "ABGR",
}  # fmt: skip


def picture(height: int, width: int, channels: int = 3) -> Any:
    return RNG.integers(0, 256, (height, width, channels), numpy.uint8)


def wrapped(pixels: Any, form: int = RK_FORMAT_RGB_888) -> rga_buffer_t:
    return wrapbuffer_virtualaddr(pixels, pixels.shape[1], pixels.shape[0], form)


def good(status: int) -> None:
    assert status == IM_STATUS_SUCCESS, imStrError(status)


def test_all_names_of_the_records_come_along() -> None:
    assert set(im2d_type.__all__) <= set(im2d.__all__)
    assert set(rga.__all__) <= set(im2d_type.__all__)
    assert all(hasattr(im2d, name) for name in im2d.__all__)
    assert sizeof(rga_buffer_t) == (96 if ctypes.sizeof(ctypes.c_void_p) == 8 else 88)
    assert sizeof(im_rect) == 16 and sizeof(im_handle_param_t) == 12
    assert rga_buffer_t.handle.offset == sizeof(rga_buffer_t) - 4


def test_what_the_porter_declares_is_there() -> None:
    from npu_porter.rga.declared import DECLARED

    names = re.findall(r"^#undef (\w+)$", DECLARED["im2d.h"], re.M)
    assert "imresize" in names and set(names) <= set(im2d.__all__)


def test_stubs_are_current() -> None:
    command = [sys.executable, "abi/writers/stubs.py", "--check", "npu_porter.rga.rga", "npu_porter.rga.im2d_type"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_importing_brings_no_numpy_and_no_library() -> None:
    program = (
        "import sys; from npu_porter.rga.im2d import *; print('numpy' in sys.modules, 'pyrknn._library' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=dict(os.environ))
    assert done.stdout.split() == ["False", "False"], done.stderr


@pytest.mark.parametrize("second", LETTERS, ids=LETTERS.values())
@pytest.mark.parametrize("first", LETTERS, ids=LETTERS.values())
def test_colours_change_places(first: int, second: int) -> None:
    source = picture(4, 6, len(LETTERS[first]))
    target = picture(4, 6, len(LETTERS[second]))
    good(imcvtcolor(wrapped(source, RK_FORMAT_UNKNOWN), wrapped(target, RK_FORMAT_UNKNOWN), first, second))
    for index, letter in enumerate(LETTERS[second]):
        place = LETTERS[first].find(letter)
        assert (target[..., index] == (255 if place < 0 else source[..., place])).all()


def test_x_is_no_alpha() -> None:
    source, target = picture(2, 2, 4), picture(2, 2, 4)
    good(imcopy(wrapped(source, RK_FORMAT_RGBX_8888), wrapped(target, RK_FORMAT_RGBA_8888)))
    assert (target[..., 3] == 255).all() and (target[..., :3] == source[..., :3]).all()
    good(imcopy(wrapped(source, RK_FORMAT_RGBX_8888), wrapped(target, RK_FORMAT_RGBX_8888)))
    assert (target == source).all()


def test_parts_and_strides() -> None:
    source = picture(5, 8)
    target = picture(6, 10)
    before = target.copy()
    src = wrapbuffer_virtualaddr(source, 7, 5, RK_FORMAT_RGB_888, 8, 5)
    dst = wrapbuffer_virtualaddr_t(target, 9, 6, 10, 6, RK_FORMAT_RGB_888)
    good(improcess(src, dst, rga_buffer_t(), im_rect(1, 2, 4, 3), im_rect(5, 1, 4, 3), im_rect(), 0))
    before[1:4, 5:9] = source[2:5, 1:5]
    assert (target == before).all()
    good(imcrop(src, dst, im_rect(3, 0, 2, 4)))
    before[:4, :2] = source[:4, 3:5]
    assert (target == before).all()
    good(imtranslate(src, dst, 2, 1))
    before[1:5, 2:7] = source[:4, :5]
    assert (target == before).all()


@pytest.mark.parametrize(
    ("usage", "turned"),
    [
        (IM_HAL_TRANSFORM_ROT_90, lambda one: numpy.rot90(one, -1)),
        (IM_HAL_TRANSFORM_ROT_180, lambda one: numpy.rot90(one, 2)),
        (IM_HAL_TRANSFORM_ROT_270, lambda one: numpy.rot90(one, 1)),
        (IM_HAL_TRANSFORM_FLIP_H, numpy.fliplr),
        (IM_HAL_TRANSFORM_FLIP_V, numpy.flipud),
        (IM_HAL_TRANSFORM_FLIP_H_V, lambda one: one[::-1, ::-1]),
    ],
)
def test_turning(usage: int, turned: Any) -> None:
    source = picture(3, 5)
    expected = turned(source)
    target = picture(*expected.shape)
    good((imrotate if usage < IM_HAL_TRANSFORM_FLIP_H else imflip)(wrapped(source), wrapped(target), usage))
    assert (target == expected).all()


@pytest.mark.parametrize(("rows", "columns"), [(8, 10), (16, 20), (3, 7), (1, 1), (13, 5)])
def test_scaling_mixes_the_pixels_around_the_middle(rows: int, columns: int) -> None:
    source, target = picture(8, 10), picture(rows, columns)
    good(imresize(wrapped(source), wrapped(target)))

    def around(new: int, old: int) -> tuple[Any, Any, Any]:
        at = ((numpy.arange(new) + 0.5) * old / new - 0.5).clip(0, old - 1)
        first = numpy.floor(at).astype(int)
        return first, (first + 1).clip(0, old - 1), at - first

    top, below, down = around(rows, 8)
    left, right, across = around(columns, 10)
    lines = source[:, left] * (1 - across)[:, None] + source[:, right] * across[:, None]
    expected = lines[top] * (1 - down)[:, None, None] + lines[below] * down[:, None, None]
    assert numpy.abs(target - expected).max() <= 0.5 + 2 * 255 / 2048
    if (rows, columns) == (8, 10):
        assert (target == source).all()


def test_scaling_by_factors() -> None:
    source, target, other = picture(4, 4), picture(8, 12), picture(8, 8)
    before = target.copy()
    good(imresize(wrapped(source), wrapped(target), 2, 2))
    good(imresize(wrapped(source), wrapped(other)))
    assert (target[:, :8] == other).all() and (target[:, 8:] == before[:, 8:]).all()
    assert imresize(wrapped(source), wrapped(target), 4.0) == IM_STATUS_INVALID_PARAM
    assert "expected room for 16 x 4, got 12 x 8" in imStrError(IM_STATUS_INVALID_PARAM)


def test_filling() -> None:
    target = picture(4, 6)
    before = target.copy()
    good(imfill(wrapped(target), im_rect(2, 1, 3, 2), 0xFF112233))
    before[1:3, 2:5] = (0x33, 0x22, 0x11)
    assert (target == before).all()
    good(imfill(wrapped(target, RK_FORMAT_BGR_888), im_rect(), -256))
    assert (target == (255, 255, 0)).all()


def yuv(height: int, width: int) -> Any:
    return RNG.integers(0, 256, (height * 3 // 2, width), numpy.uint8)


def nv(memory: Any, height: int, form: int) -> rga_buffer_t:
    return wrapbuffer_virtualaddr(memory, memory.shape[1], height, form)


def test_grey_of_yuv_is_its_y_and_both_orders_of_chroma() -> None:
    source, target, grey = yuv(4, 6), yuv(4, 6), picture(4, 6, 1)
    good(imcopy(nv(source, 4, RK_FORMAT_YCbCr_420_SP), nv(target, 4, RK_FORMAT_YCbCr_420_SP)))
    assert (target == source).all()
    good(imcopy(nv(source, 4, RK_FORMAT_YCbCr_420_SP), nv(target, 4, RK_FORMAT_YCrCb_420_SP)))
    assert (target[:4] == source[:4]).all()
    assert (target[4:, ::2] == source[4:, 1::2]).all() and (target[4:, 1::2] == source[4:, ::2]).all()
    good(imcopy(nv(source, 4, RK_FORMAT_YCbCr_420_SP), wrapped(grey, RK_FORMAT_YCbCr_400)))
    assert (grey[..., 0] == source[:4]).all()


@pytest.mark.parametrize(("form", "blue"), [(RK_FORMAT_YCbCr_420_SP, 0), (RK_FORMAT_YCrCb_420_SP, 1)])
def test_colours_by_bt601(form: int, blue: int) -> None:
    colours = numpy.repeat(numpy.repeat(picture(3, 4), 2, axis=0), 2, axis=1)
    memory, back = yuv(6, 8), picture(6, 8)
    good(imcvtcolor(wrapped(colours), nv(memory, 6, form), RK_FORMAT_RGB_888, form, IM_RGB_TO_YUV_BT601_LIMIT))
    red, green, blues = (colours[..., index].astype(float) for index in range(3))
    luma = 16 + (65.481 * red + 128.553 * green + 24.966 * blues) / 255
    assert numpy.abs(memory[:6] - luma).max() < 1.1
    first = 128 + (-37.797 * red - 74.203 * green + 112 * blues) / 255
    second = 128 + (112 * red - 93.786 * green - 18.214 * blues) / 255
    for index, expected in ((blue, first), (1 - blue, second)):
        assert numpy.abs(memory[6:, index::2] - expected[::2, ::2]).max() < 1.1
    good(imcvtcolor(nv(memory, 6, form), wrapped(back), form, RK_FORMAT_RGB_888))
    assert numpy.abs(back.astype(int) - colours).max() <= 4


def test_a_descriptor_and_handles(tmp_path: Path) -> None:
    source = picture(4, 4)
    with (tmp_path / "frame").open("w+b") as file:
        file.truncate(4 * 8 * 3)
        good(imcopy(wrapped(source), wrapbuffer_fd(file.fileno(), 4, 4, RK_FORMAT_RGB_888, 8, 4)))
        file.seek(0)
        written = numpy.frombuffer(file.read(), numpy.uint8).reshape(4, 8, 3)
        assert (written[:, :4] == source).all() and not written[:, 4:].any()
        described = im_handle_param_t(8, 4, RK_FORMAT_RGB_888)
        handle = importbuffer_fd(file.fileno(), byref(described))
        target = picture(4, 4)
        own = importbuffer_virtualaddr(target, 4, 4, RK_FORMAT_RGB_888)
        assert handle > 0 and own > 0 and handle != own
        src = wrapbuffer_handle(handle, 4, 4, RK_FORMAT_RGB_888, 8, 4)
        good(imcopy(src, wrapbuffer_handle_t(own, 4, 4, 4, 4, RK_FORMAT_RGB_888)))
        assert (target == source).all()
        good(releasebuffer_handle(handle))
        assert releasebuffer_handle(handle) == IM_STATUS_INVALID_PARAM
        assert imcopy(src, src) == IM_STATUS_INVALID_PARAM
        assert f"no handle {handle} was imported" in imStrError(IM_STATUS_INVALID_PARAM)
        good(releasebuffer_handle(own))
        large = wrapbuffer_fd(file.fileno(), 99, 99, RK_FORMAT_RGB_888)
        assert imfill(large, im_rect(), 0) == IM_STATUS_INVALID_PARAM
        assert "has no 29403 bytes to map" in imStrError(IM_STATUS_INVALID_PARAM)
    assert importbuffer_virtualaddr(NULL) == 0 and importbuffer_fd(-1) == 0
    assert importbuffer_physicaladdr(4096, 64) == 0


def test_memory_of_c_that_is_too_small_or_freed_is_not_touched() -> None:
    memory = cast(malloc(48), POINTER(uint8))
    good(imfill(wrapbuffer_virtualaddr(memory, 4, 4, RK_FORMAT_RGB_888), im_rect(), 0x010203))
    assert [memory[index] for index in range(3)] == [3, 2, 1]
    with pytest.raises(ValueError, match="imfill, dst: 60 bytes asked for"):
        imfill(wrapbuffer_virtualaddr(memory, 5, 4, RK_FORMAT_RGB_888), im_rect(), 0)
    free(memory)
    with pytest.raises(ValueError, match="freed"):
        imfill(wrapbuffer_virtualaddr(memory, 4, 4, RK_FORMAT_RGB_888), im_rect(), 0)


def small(**changes: Any) -> rga_buffer_t:
    made = wrapped(picture(4, 4))
    for name, value in changes.items():
        setattr(made, name, value)
    return made


@pytest.mark.parametrize(
    ("changes", "usage", "status", "words"),
    [
        ({"format": RK_FORMAT_RGB_565}, 0, IM_STATUS_NOT_SUPPORTED, "dst: format 0x400 is not computed"),
        ({"rd_mode": IM_FBC_MODE}, 0, IM_STATUS_NOT_SUPPORTED, "rd_mode 2 is not computed"),
        ({"color_space_mode": IM_YUV_TO_RGB_BT709_LIMIT}, 0, IM_STATUS_NOT_SUPPORTED, "color_space_mode 3"),
        ({"vir_addr": None}, 0, IM_STATUS_INVALID_PARAM, "expected a handle, fd or vir_addr, got none"),
        ({"phy_addr": 4096}, 0, IM_STATUS_NOT_SUPPORTED, "physical addresses are not reached"),
        ({"handle": 123456}, 0, IM_STATUS_INVALID_PARAM, "no handle 123456 was imported"),
        ({"width": 5}, 0, IM_STATUS_INVALID_PARAM, "expected a size within the strides 4 x 4, got 5 x 4"),
        ({"height": 0}, 0, IM_STATUS_INVALID_PARAM, "got 4 x 0"),
        ({"format": RK_FORMAT_YCbCr_420_SP, "width": 3}, 0, IM_STATUS_INVALID_PARAM, "expected even sizes"),
        ({}, 1 << 22, IM_STATUS_NOT_SUPPORTED, "usage 0x400000 is not computed"),
        ({}, IM_HAL_TRANSFORM_ROT_90 | IM_HAL_TRANSFORM_FLIP_H, IM_STATUS_NOT_SUPPORTED, "usage 0x9"),
    ],
)
def test_what_is_not_computed_says_so(changes: Any, usage: int, status: int, words: str) -> None:
    none = im_rect()
    for made in (
        imcheck(small(), small(**changes), none, none, usage),
        improcess(small(), small(**changes), rga_buffer_t(), none, none, none, usage),
    ):
        assert made == status
        assert words in imStrError(made)
    assert imcheck(small(), small(), none, none) == IM_STATUS_NOERROR
    assert imStrError(IM_STATUS_NOERROR) == "no error" and imStrError(status) in ("not supported", "invalid parameter")


def test_parts_outside_of_the_picture() -> None:
    for rect in (im_rect(1, 0, 4, 4), im_rect(0, -1, 2, 2), im_rect(0, 0, 2, 5)):
        assert imfill(small(), rect, 0) == IM_STATUS_INVALID_PARAM
        assert "is no part of 4 x 4" in imStrError(IM_STATUS_INVALID_PARAM)
        assert imcheck(small(), small(), rect, im_rect()) == IM_STATUS_INVALID_PARAM
    assert imcopy(small(), wrapped(picture(4, 5))) == IM_STATUS_INVALID_PARAM
    assert improcess(small(), small(), small(), im_rect(), im_rect(), im_rect(), 0) == IM_STATUS_NOT_SUPPORTED


def test_the_forms_of_cxx() -> None:
    fence = int32(5)
    source, target = picture(2, 2), picture(2, 2)
    nothing = im_rect()
    good(
        improcess(
            wrapped(source), wrapped(target), rga_buffer_t(), nothing, nothing, nothing, -1, byref(fence), NULL, 0
        )
    )
    assert fence.value == -1 and (target == source).all()
    fence.value = 7
    good(imfill(wrapped(target), nothing, 0, 0, byref(fence)))
    assert fence.value == -1
    good(imsync(-1))
    buffer = wrapped(target)
    imsetColorSpace(byref(buffer), IM_YUV_BT709_LIMIT_RANGE)
    imsetOpacity(ref(buffer), 40)
    assert buffer.color_space_mode == IM_YUV_BT709_LIMIT_RANGE and buffer.global_alpha == 40
    with pytest.raises(TypeError, match="expected 7 or 10 arguments, got 8"):
        improcess(buffer, buffer, buffer, nothing, nothing, nothing, 1, 2)


def test_a_wrong_number_of_strides_is_said_as_the_macro_does(capfd: Any) -> None:
    buffer = wrapbuffer_virtualaddr(picture(2, 2), 2, 2, RK_FORMAT_RGB_888, 2)
    sys.stdout.flush()
    assert capfd.readouterr().out == "invalid parameter\n" and buffer.width == 0


def test_bytes_of_a_pixel() -> None:
    expected = {
        RK_FORMAT_RGBA_8888: 4, RK_FORMAT_BGR_888: 3, RK_FORMAT_RGB_565: 2, RK_FORMAT_YCbCr_420_SP: 1.5,
        RK_FORMAT_YUYV_422: 2, RK_FORMAT_YCbCr_400: 1, RK_FORMAT_UNKNOWN: 0, 77: 0,
    }  # fmt: skip
    assert {form: get_bpp_from_format(form) for form in expected} == expected


def test_addresses_as_numbers() -> None:
    source, target = picture(2, 2), picture(2, 2)
    src = wrapbuffer_virtualaddr(source.ctypes.data, 2, 2, RK_FORMAT_RGB_888)
    good(imcopy(src, wrapped(target)))
    assert (target == source).all()
