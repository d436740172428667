"""Reading pictures, and the best classes."""

from __future__ import annotations

from pathlib import Path

import pytest
from npu_common.images import Image, read_pnm, top5


@pytest.mark.parametrize("magic, channels", [(b"P5", 1), (b"P6", 3)])
def test_pictures_are_read(tmp_path: Path, magic: bytes, channels: int) -> None:
    pixels = bytes(range(2 * 3 * channels))
    (tmp_path / "a").write_bytes(magic + b"\n2 3\n255\n" + pixels)
    assert read_pnm(str(tmp_path / "a")) == Image(2, 3, channels, pixels)


def test_pixels_that_look_like_blanks_stay(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"P5 2 1 255\n \n")
    assert read_pnm(str(tmp_path / "a")).pixels == b" \n"


@pytest.mark.parametrize("data", [b"", b"P5", b"P2 1 1 255\n1", b"P5 1 1 65535\n12", b"\x89PNG\r\n\x1a\n...."])
def test_other_files_are_refused(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "a").write_bytes(data)
    with pytest.raises(ValueError, match="expected a binary PGM or PPM file with 8 bits a sample"):
        read_pnm(str(tmp_path / "a"))


def test_a_cut_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"P5 400 400 255\n")
    with pytest.raises(ValueError, match="expected 160000 bytes of pixels, the whole file has 15"):
        read_pnm(str(tmp_path / "a"))


def test_the_five_best(tmp_path: Path) -> None:
    assert top5([1, 5, 5, 0, 9, 2], 6) == [4, 1, 2, 5, 0]
    assert top5([1, 2, 3], 2) == [1, 0]
