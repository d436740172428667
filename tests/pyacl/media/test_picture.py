"""Pictures in memory: formats, strides, copies, lifetime."""

from __future__ import annotations

import gc

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.testing import FakeControl
from pyacl.acl.ops import acl_dvpp as api
from pyacl.media.picture import FORMATS, Picture
from pyacl.memory.host_buffer import pinned_empty
from pyacl.runtime.device import Device
from pyacl.runtime.stream import Stream

from tests.pyacl.gates import Gate

SHAPES = {
    "gray": (6, 10),
    "nv12": (9, 10),
    "nv16": (12, 10),
    "nv24": (18, 10),
    "yuyv": (6, 10, 2),
    "rgb": (6, 10, 3),
    "rgba": (6, 10, 4),
}


def noise(*shape: int) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    return np.random.default_rng(3).integers(0, 256, shape, np.uint8)


@pytest.mark.parametrize("format", SHAPES)
def test_pixels_go_in_and_out(device: Device, format: str) -> None:
    pixels = noise(*SHAPES[format])
    with Picture.from_array(pixels, format) as picture:
        assert picture.shape == pixels.shape and (picture.width, picture.height) == (10, 6)
        assert picture.row_bytes % 16 == 0 and picture.rows % 2 == 0 and picture.nbytes == picture.buffer.nbytes
        np.testing.assert_array_equal(picture.read(), pixels)
        rows = picture.buffer.read()[: picture.row_bytes * 6].reshape(6, picture.row_bytes)
        width = 10 * FORMATS[format].width
        np.testing.assert_array_equal(rows[:, :width], pixels[:6].reshape(6, width))
        assert f"{format} 10x6" in repr(picture)
    assert "closed" in repr(picture)
    with pytest.raises(ClosedError):
        picture.read()


def test_the_description_says_the_same(device: Device) -> None:
    with Picture(50, 34, "rgb", alignment=(128, 16)) as picture:
        found = picture.handle
        assert api.acldvppGetPicDescFormat(found) == api.PIXEL_FORMAT_RGB_888
        assert (api.acldvppGetPicDescWidth(found), api.acldvppGetPicDescHeight(found)) == (50, 34)
        assert api.acldvppGetPicDescWidthStride(found) == picture.row_bytes == 256
        assert api.acldvppGetPicDescHeightStride(found) == picture.rows == 48
        assert api.acldvppGetPicDescSize(found) == picture.nbytes == 256 * 48


def test_the_format_of_an_array(device: Device) -> None:
    for channels, format in (((), "gray"), ((3,), "rgb"), ((4,), "rgba")):
        with Picture.from_array(noise(6, 10, *channels)) as picture:
            assert picture.format == format


def test_what_is_queued_is_written(device: Device, acl: FakeControl) -> None:
    pixels = pinned_empty((9, 16), np.uint8)
    pixels[:] = noise(9, 16)
    with Stream() as stream, Gate(stream):
        picture = Picture(16, 6)
        picture.write(pixels, stream)
        buffer = picture.buffer
        picture.close()
        assert acl.live["media_memory"] == 1  # the task and the view use it
    np.testing.assert_array_equal(buffer.read(shape=(9, 16)), pixels)  # no gaps in rows of 16
    del buffer, picture
    gc.collect()
    assert "media_memory" not in acl.live and "pic_desc" not in acl.live


def test_errors_say_what_was_expected(device: Device) -> None:
    with pytest.raises(ValueError, match="nv12 halves chroma and wants even sizes, got 5x4"):
        Picture(5, 4)
    with pytest.raises(ValueError, match="Picture, format: expected one of gray, nv12, .*, got 'jpg'"):
        Picture(4, 4, "jpg")
    with pytest.raises(ValueError, match="Picture, width: expected 1 to 65536, got 0"):
        Picture(0, 4)
    with pytest.raises(ValueError, match=r"expected \(height, width\) or \(height, width, 3 or 4\), got \(4, 4, 5\)"):
        Picture.from_array(noise(4, 4, 5))
    with pytest.raises(ValueError, match="nv12 has two dimensions"):
        Picture.from_array(noise(4, 4, 3), "nv12")
    with Picture(16, 4, "gray") as picture:
        with pytest.raises(ValueError, match=r"expected uint8 of shape \(4, 16\) for .*, got float64"):
            picture.write(np.zeros((4, 16)))
        with pytest.raises(ValueError, match="has gaps"):
            picture.write(noise(4, 32)[:, ::2])
