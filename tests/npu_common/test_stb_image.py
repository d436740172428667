"""stb_image: the pixels that come, against Pillow and the definitions of the two filters."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.cdecl import array, byref, int32, string_at, uint8
from npu_common.cdecl.stb_image import (
    stbi_failure_reason,
    stbi_image_free,
    stbi_info,
    stbi_load,
    stbi_write_bmp,
    stbi_write_jpg,
    stbi_write_png,
    stbir_resize_uint8,
)

Image = pytest.importorskip("PIL.Image")

RGBA = np.random.default_rng(1).integers(0, 256, (5, 4, 4), np.uint8)
GREY = ((RGBA[..., :3].astype(np.uint32) * [77, 150, 29]).sum(-1) >> 8).astype(np.uint8)
"""stb's weights of red, green and blue, in parts of 256."""


def read(path: Path) -> Any:
    with Image.open(path) as picture:
        return np.array(picture)


def loaded(path: Path, wanted: int) -> tuple[Any, int]:
    x, y, channels = int32(), int32(), int32()
    pixels = stbi_load(str(path), byref(x), byref(y), byref(channels), wanted)
    assert pixels and (x, y) == (4, 5)
    shape = (5, 4, wanted or int(channels))
    found = np.frombuffer(string_at(pixels, int(np.prod(shape))), np.uint8).reshape(shape)
    stbi_image_free(pixels)
    assert stbi_info(str(path), byref(x), byref(y), byref(channels)) == 1 and (x, y) == (4, 5)
    return found, int(channels)


@pytest.mark.parametrize("have", [1, 2, 3, 4])
def test_channels_are_taken_given_and_made(tmp_path: Path, have: int) -> None:
    own = {1: GREY[..., None], 2: np.stack([GREY, RGBA[..., 3]], -1), 3: RGBA[..., :3], 4: RGBA}[have]
    path = tmp_path / "a.png"
    assert stbi_write_png(str(path), 4, 5, have, np.ascontiguousarray(own), 0) == 1
    assert np.array_equal(read(path).reshape(own.shape), own)
    alpha = RGBA[..., 3:] if have in (2, 4) else np.full((5, 4, 1), 255, np.uint8)
    colour = RGBA[..., :3] if have > 2 else GREY[..., None].repeat(3, -1)
    right = {0: own, 1: GREY[..., None], 3: colour, 4: np.concatenate([colour, alpha], -1)}
    right[2] = np.concatenate([right[1], alpha], -1)
    for wanted, pixels in right.items():
        found, channels = loaded(path, wanted)
        assert channels == have and np.array_equal(found, pixels), wanted
    with pytest.raises(ValueError, match="wanted: expected 0 to 4 channels, got 5"):
        stbi_load(str(path), None, None, None, 5)


def test_other_files_are_written_and_refused(tmp_path: Path) -> None:
    smooth = np.add.outer(np.arange(5) * 20, np.arange(4) * 20).astype(np.uint8)[..., None]
    bmp, jpg = str(tmp_path / "a.bmp"), str(tmp_path / "a.jpg")
    assert (stbi_write_bmp(bmp, 4, 5, 4, RGBA), stbi_write_jpg(jpg, 4, 5, 2, smooth.repeat(2, -1), 100)) == (1, 1)
    assert np.array_equal(read(bmp), RGBA[..., :3])
    assert read(jpg).shape == (5, 4) and np.abs(read(jpg) - smooth[..., 0].astype(int)).max() < 9
    with pytest.raises(ValueError, match="channels"):
        stbi_write_png(str(tmp_path / "five.png"), 2, 2, 5, np.zeros(20, np.uint8), 0)
    assert stbi_write_png(str(tmp_path / "no" / "a.png"), 4, 5, 4, RGBA, 0) == 0
    assert "no" in stbi_failure_reason()
    (tmp_path / "text").write_text("no picture")
    assert not stbi_load(str(tmp_path / "text"), None, None, None, 0)
    assert stbi_info(str(tmp_path / "text"), None, None, None) == 0


def resized(pixels: Any, height: int, width: int) -> Any:
    channels = pixels.shape[2]
    target = array(uint8, height * width * channels)()
    arguments = (pixels, pixels.shape[1], pixels.shape[0], 0, target, width, height, 0, channels)
    assert stbir_resize_uint8(*arguments) == 1
    return np.frombuffer(bytes(target), np.uint8).reshape(height, width, channels)


def test_more_pixels_are_those_of_catmull_and_rom() -> None:
    """Pillow's bicubic is the same filter; at the edges it takes fewer pixels, stb those of the edge again."""
    source = np.random.default_rng(2).integers(64, 192, (9, 12, 3), np.uint8)  # Pillow cuts off between the directions
    ours = resized(source, 27, 30).astype(int)
    others = np.asarray(Image.fromarray(source).resize((30, 27), Image.Resampling.BICUBIC)).astype(int)
    assert np.abs(ours - others)[7:-7, 7:-7].max() <= 1
    assert np.array_equal(resized(source, 9, 12), source)


def mitchell(x: float) -> float:
    x = abs(x)
    if x < 1:
        return (21 * x**3 - 36 * x**2 + 16) / 18
    return (-7 * x**3 + 36 * x**2 - 60 * x + 32) / 18 if x < 2 else 0.0


@pytest.mark.parametrize("factor", [2, 3, 4])
def test_fewer_pixels_are_those_of_mitchell(factor: int) -> None:
    size, at = 12 * factor, 6 * factor + 1
    line = np.zeros((1, size, 1), np.uint8)
    line[0, at] = 255
    weights = [
        [mitchell((place + 0.5) / factor - (target + 0.5)) for place in range(-2 * size, 3 * size)]
        for target in range(12)
    ]
    right = [255 * row[2 * size + at] / sum(row) for row in weights]
    assert resized(line, 1, 12).ravel().tolist() == [int(min(max(value, 0), 255) + 0.5) for value in right]
    assert set(resized(np.full((7 * factor, 5 * factor, 4), 93, np.uint8), 7, 5).ravel()) == {93}
