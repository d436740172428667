"""Sizes and strides of pictures that C would follow past the end: negative, zero, huge and mixed numbers."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from npu_common.cdecl import stdlib
from npu_common.cdecl.stb_image import stbi_info, stbi_load, stbi_write_png, stbir_resize_uint8

from tests.npu_common.test_sizes import BLOCK, ODD, PLACES, ctypes_pointer

pytest.importorskip("PIL.Image")

SIZES = st.one_of(st.integers(-2, 6), st.integers(1, 4), st.sampled_from(ODD))
STRIDES = st.one_of(st.integers(-40, 40), st.sampled_from(ODD))


def inside(place: int, width: int, height: int, channels: int, stride: int) -> bool:
    """Do all rows lie in the block? Sizes are above 0."""
    row = width * channels
    if abs(stride) > (1 << 31) - 1:
        return False  # no C int
    ends = [place + row_at * (stride or row) for row_at in (0, height - 1)]
    return min(ends) >= 0 and max(ends) + row <= BLOCK


@settings(max_examples=150)
@given(SIZES, SIZES, st.sampled_from([-1, 0, 1, 2, 3, 4, 5, 1 << 31]), STRIDES, PLACES)
def test_a_picture_is_written_from_its_own_memory(
    picture_path: str, width: int, height: int, channels: int, stride: int, place: int
) -> None:
    memory = stdlib.malloc(BLOCK)
    ctypes.memset(int(memory), 7, BLOCK)
    try:
        start = ctypes_pointer(memory) + place
        legal = width > 0 and height > 0 and 1 <= channels <= 4 and inside(place, width, height, channels, stride)
        if legal:
            assert stbi_write_png(picture_path, width, height, channels, start, stride) == 1
            assert set(np.unique(read(picture_path))) == {7}
        else:
            with pytest.raises((ValueError, OverflowError, TypeError)):
                stbi_write_png(picture_path, width, height, channels, start, stride)
    finally:
        stdlib.free(memory)


@settings(max_examples=150)
@given(SIZES, SIZES, st.sampled_from([-1, 0, 1, 3, 4]), STRIDES, PLACES, st.booleans())
def test_a_resized_picture_stays_in_its_memory(
    width: int, height: int, channels: int, stride: int, place: int, reading: bool
) -> None:
    """The odd sizes are those of the picture that is read, or of the one that is written."""
    memory, other = stdlib.malloc(BLOCK), stdlib.malloc(BLOCK)
    try:
        start, plain = ctypes_pointer(memory) + place, (2, 2, 0)
        given_ = start, width, height, stride
        others = (ctypes_pointer(other), *plain)
        arguments = (*given_, *others, channels) if reading else (*others, *given_, channels)
        legal = width > 0 and height > 0 and channels > 0 and inside(place, width, height, channels, stride)
        overlaps = not reading and height > 1 and 0 < abs(stride) < width * channels
        if legal and not overlaps:
            assert stbir_resize_uint8(*arguments) == 1
        else:
            with pytest.raises((ValueError, OverflowError, TypeError)):
                stbir_resize_uint8(*arguments)
    finally:
        stdlib.free(memory)
        stdlib.free(other)


def test_a_negative_stride_flips_a_picture(tmp_path: Path) -> None:
    """C writes such a picture as data + (h - 1) * stride, -stride."""
    path = str(tmp_path / "flipped.png")
    pixels = np.arange(4 * 2 * 3, dtype=np.uint8).reshape(4, 2, 3)
    memory = stdlib.malloc(pixels.nbytes)
    ctypes.memmove(int(memory), pixels.ctypes.data, pixels.nbytes)
    last = ctypes_pointer(memory) + 3 * 6
    assert stbi_write_png(path, 2, 4, 3, last, -6) == 1
    assert (read(path) == pixels[::-1]).all()
    target = stdlib.malloc(pixels.nbytes)
    assert stbir_resize_uint8(last, 2, 4, -6, ctypes_pointer(target) + 3 * 6, 2, 4, -6, 3) == 1
    assert ctypes.string_at(int(target), pixels.nbytes) == pixels.tobytes()
    stdlib.free(memory)
    stdlib.free(target)


def test_a_bomb_is_no_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pillow's limit is the caller's NULL, as what stb refuses is."""
    from PIL import Image

    path = str(tmp_path / "bomb.png")
    Image.new("L", (64, 64)).save(path)
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", 1)
    assert not stbi_load(path, None, None, None, 0)
    assert stbi_info(path, None, None, None) == 0


@pytest.fixture(scope="module")
def picture_path(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(tmp_path_factory.mktemp("pictures") / "written.png")


def read(path: str) -> Any:
    from PIL import Image

    with Image.open(path) as picture:
        return np.asarray(picture)
