"""OpenCV's pictures for ported programs; the numbers of resize and cvtColor were taken from OpenCV 4.6."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.cdecl import POINTER, cast, int32, uint8
from npu_common.cdecl.stdlib import free, malloc
from npu_porter import opencv as cv


def picture(rows: int, columns: int, type_: int = cv.CV_8UC3) -> Any:
    made = cv.Mat(rows, columns, type_)
    pixels = np.asarray(made)
    pixels[...] = (np.arange(pixels.size) * 37 % 251).reshape(pixels.shape)
    return made


def numbers(mat: Any) -> list[float]:
    return [value.item() for value in np.asarray(mat).ravel()]


@pytest.mark.parametrize(
    "size, method, expected",
    [
        ((5, 2), cv.INTER_LINEAR, [48, 85, 60, 82, 119, 137, 152, 95, 132, 166, 71, 108, 68, 105, 142, 150, 187,
                                   161, 183, 88, 106, 159, 102, 139, 135, 116, 153, 169, 18, 55]),
        ((2, 1), cv.INTER_LINEAR, [123, 160, 72, 94, 131, 168]),
        ((3, 2), cv.INTER_NEAREST, None),
    ],
)  # fmt: skip
def test_resize(size: tuple[int, int], method: int, expected: list[int] | None) -> None:
    small, source = cv.Mat(), picture(3, 4)
    cv.resize(source, small, cv.Size(*size), 0, 0, method)
    if expected is None:
        assert (np.asarray(small) == np.asarray(source)[[0, 1]][:, [0, 1, 2]]).all()
    else:
        assert numbers(small) == expected
    assert (small.cols, small.rows) == size and small.type() == cv.CV_8UC3


def test_cvtcolor() -> None:
    grey, rgb, with_alpha = cv.Mat(), cv.Mat(), cv.Mat()
    source = picture(1, 3)
    cv.cvtColor(source, grey, cv.COLOR_BGR2GRAY)
    assert numbers(grey) == [44, 155, 43]
    cv.cvtColor(source, rgb, cv.COLOR_BGR2RGB)
    assert numbers(rgb)[:3] == numbers(source)[2::-1]
    cv.cvtColor(source, with_alpha, cv.COLOR_BGR2BGRA)
    assert numbers(with_alpha)[3::4] == [255] * 3
    with pytest.raises(ValueError, match=r"cvtColor, src: expected 1 channels for code 8, got Mat\(1, 3, CV_8UC3\)"):
        cv.cvtColor(source, grey, cv.COLOR_GRAY2BGR)


def test_a_mat_shares_its_pixels_and_a_clone_does_not() -> None:
    source = picture(4, 5)
    shared, own, part = cv.Mat(source), source.clone(), source(cv.Rect(1, 1, 2, 2))
    part.setTo(cv.Scalar(1, 2, 300))
    assert source.ptr(cv.Vec3b, 1)[1][2] == shared.ptr(cv.Vec3b, 2)[2][2] == 255
    assert own.ptr(cv.Vec3b, 1)[1][2] != 255 and part.data[0] == 1
    assert source.isContinuous() and not part.isContinuous() and part.clone().isContinuous()
    shared.assign(own)
    assert shared.data[0] == own.data[0] and source.data != shared.data
    with pytest.raises(ValueError, match="expected a part of 5 x 4 pixels, got Rect"):
        source(cv.Rect(4, 0, 2, 1))
    with pytest.raises(IndexError, match="expected a place in 5 x 4 pixels, got line 4, column 0"):
        source.ptr(uint8, 4)


def test_lines_are_made_once_and_follow_the_picture() -> None:
    source = cv.Mat(4, 5, cv.CV_8UC3, cv.Scalar(1, 2, 3))
    line = source.line(cv.Vec3b, 2)
    line[3][1] = 9
    assert source.line(cv.Vec3b, 2) is source.line(cv.Vec3b, int32(2)) is line is not source.ptr(cv.Vec3b, 2)
    assert np.asarray(source)[2, 3].tolist() == [1, 9, 3] and source.line(uint8, 2)[3 * 3 + 1] == 9
    for row in (4, -1):
        with pytest.raises(IndexError, match=f"expected a place in 5 x 4 pixels, got line {row}"):
            source.line(cv.Vec3b, row)
    with pytest.raises(TypeError, match="unhashable"):
        source.line({})
    for wrong in (3, -1):
        with pytest.raises(IndexError, match=rf"Vec3b: expected an index of 0 to 2, got {wrong}"):
            line[0][wrong] = 1
    with pytest.raises(OverflowError, match="256 does not fit"):
        line[0][0] = 256
    part = source(cv.Rect(3, 2, 2, 2))
    assert part.line(cv.Vec3b, 0)[0][1] == 9
    pixel = line[3]
    del line
    source.create(2, 2, cv.CV_8UC1)
    part.release()
    assert pixel[1] == 9 and source.line(uint8, 1)[0] == 0, "the pixels live as long as one of them"
    source.assign(cv.Mat(1, 1, cv.CV_8UC1, cv.Scalar(7)))
    assert source.line(uint8, 0)[0] == 7


def test_pixels_live_as_long_as_what_points_to_them() -> None:
    data = picture(2, 2).ptr(uint8, 1)
    gc.collect()
    assert [data[index] for index in range(6)] == [222, 8, 45, 82, 119, 156]


def test_memory_of_the_program() -> None:
    block = malloc(48)
    mat = cv.Mat(4, 4, cv.CV_8UC3, block)
    mat.setTo(cv.Scalar.all(7))
    assert cast(block, POINTER(uint8))[47] == 7 and mat.data == block
    with pytest.raises(ValueError, match="Mat, data: 75 bytes asked for, but .* has 48"):
        cv.Mat(5, 5, cv.CV_8UC3, block)
    with pytest.raises(ValueError, match="Mat, step: expected at least 12 bytes, got 5"):
        cv.Mat(2, 4, cv.CV_8UC3, block, 5)
    constant = cv.Mat(1, 2, cv.CV_8UC1, b"ab")
    with pytest.raises(ValueError, match="read-only"):
        constant.setTo(cv.Scalar(1))
    del mat
    free(block)


def test_convertto_rounds_halves_to_even_and_cuts() -> None:
    source, made = cv.Mat(1, 5, cv.CV_32F), cv.Mat()
    np.asarray(source)[0, :, 0] = [0.5, 1.5, 2.5, -3, 300]
    source.convertTo(made, cv.CV_8U)
    assert numbers(made) == [0, 2, 2, 0, 255]
    made.convertTo(source, cv.CV_32F, 1 / 255, -0.5)
    assert numbers(source)[:2] == [-0.5, float(np.float32(2 * float(np.float32(1 / 255)) - 0.5))]


@pytest.mark.parametrize("ending", ["png", "bmp"])
@pytest.mark.parametrize("type_", [cv.CV_8UC1, cv.CV_8UC3])
def test_files(tmp_path: Path, ending: str, type_: int) -> None:
    pytest.importorskip("PIL", reason="Pillow is an extra")
    source, path = picture(5, 7, type_), tmp_path / f"picture.{ending}"
    assert cv.imwrite(str(path), source)
    back = cv.imread(str(path), cv.IMREAD_UNCHANGED)
    assert back.type() == type_ and (np.asarray(back) == np.asarray(source)).all()
    assert cv.imread(str(path)).channels() == 3 and cv.imread(str(path), cv.IMREAD_GRAYSCALE).channels() == 1
    path.write_bytes(b"no picture")
    assert cv.imread(str(path)).empty() and cv.imread(str(tmp_path / "none")).data == cv.Mat().data


def test_borders_and_frames() -> None:
    made, source = cv.Mat(), cv.Mat(2, 2, cv.CV_8UC1, cv.Scalar(9))
    cv.copyMakeBorder(source, made, 1, 0, 0, 2, cv.BORDER_CONSTANT, cv.Scalar(114))
    assert numbers(made) == [114] * 4 + [9, 9, 114, 114] * 2
    canvas = cv.Mat.zeros(4, 4, cv.CV_8UC1)
    cv.rectangle(canvas, cv.Point(2, 2), cv.Point(0, 0), cv.Scalar(5))
    cv.rectangle(canvas, cv.Rect(3, 3, 9, 9), cv.Scalar(8), cv.FILLED)
    assert np.asarray(canvas)[..., 0].tolist() == [[5, 5, 5, 0], [5, 0, 5, 0], [5, 5, 5, 0], [0, 0, 0, 8]]


def test_pixel_by_pixel() -> None:
    source = cv.Mat(1, 2, cv.CV_8UC1, cv.Scalar(9))
    assert numbers(source.mul(source)) == [81, 81] and numbers(source.mul(source, 10)) == [255, 255]
    with pytest.raises(ValueError, match="Mat.mul: expected two of one size and type"):
        source.mul(cv.Mat(1, 2, cv.CV_32F))


def test_channels_apart_and_together() -> None:
    parts: list[Any] = []
    source, made = picture(2, 3), cv.Mat()
    cv.split(source, parts)
    cv.merge(parts[::-1], made)
    assert (np.asarray(made)[..., ::-1] == np.asarray(source)).all() and parts[1].type() == cv.CV_8UC1


def test_small_records_are_copied_and_checked() -> None:
    first = cv.Rect(1, 1, 4, 4)
    second = cv.Rect(first)
    second.x = 3
    assert (first & second) == cv.Rect(3, 1, 2, 4) and first.br() == cv.Point(5, 5) and first.area() == 16
    assert cv.Rect(cv.Point(5, 1), cv.Point(2, 3)) == cv.Rect(2, 1, 3, 2) and cv.Size(3, 0).empty()
    with pytest.raises(IndexError, match="Scalar: expected an index of 0 to 3, got 4"):
        cv.Scalar(1)[4]


@pytest.mark.parametrize(
    "call, words",
    [
        (lambda: cv.resize(cv.Mat(), cv.Mat(), cv.Size(1, 1)), "resize: expected a picture, got an empty Mat"),
        (lambda: cv.resize(picture(2, 2), cv.Mat(), cv.Size()), "resize, dsize: expected a size of at least 1 x 1"),
        (lambda: cv.erode(picture(4, 4)(cv.Rect(1, 1, 2, 2)), cv.Mat(), cv.Mat()), "erode: expected a whole picture"),
        (lambda: cv.Mat(2, 2, 7), "type: expected such as CV_8UC3, got 7"),
        (lambda: picture(3, 3).reshape(2), "does not divide into 3 lines of 2 channels"),
        (lambda: cv.imwrite("a.png", picture(2, 2, cv.CV_32F)), "imwrite, image: expected 8 bits of 1, 3 or 4"),
    ],
)
def test_what_is_refused(call: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        call()


def test_words_are_written_upwards_from_their_place() -> None:
    pytest.importorskip("PIL", reason="Pillow is an extra")
    made = cv.Mat(cv.Size(60, 40), cv.CV_8UC3, cv.Scalar())
    cv.putText(made, "Hb", cv.Point(3, 30), cv.FONT_HERSHEY_SIMPLEX, 0.6, cv.Scalar(1, 2, 3), 2)
    written = np.asarray(made).any(axis=2)
    rows, columns = (np.flatnonzero(written.any(axis=one)) for one in (1, 0))
    assert 12 <= rows[0] < rows[-1] <= 31 and 2 <= columns[0] < columns[-1] < 40
    assert np.asarray(made)[written].tolist() == [[1, 2, 3]] * written.sum()
    with pytest.raises(ValueError, match="putText, bottomLeftOrigin: expected false, got true"):
        cv.putText(made, "Hb", cv.Point(3, 30), 0, 0.6, cv.Scalar(1), 1, 8, True)


def test_a_damaged_picture_is_an_empty_mat(tmp_path: Path) -> None:
    pytest.importorskip("PIL", reason="Pillow is an extra")
    whole, path = tmp_path / "whole.png", tmp_path / "damaged.png"
    cv.imwrite(str(whole), picture(40, 40))
    data = whole.read_bytes()
    for end in range(8, len(data) - 20, 97):
        path.write_bytes(data[:end])
        assert cv.imread(str(path)).empty()


def test_without_pillow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(ModuleNotFoundError, match="imread needs Pillow: pip install pillow"):
        cv.imread("picture.png")


def test_a_bomb_is_an_empty_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pillow's limit on pixels is OpenCV's empty Mat, as every picture that cannot be read is."""
    from PIL import Image

    path = tmp_path / "bomb.png"
    Image.new("L", (64, 64)).save(path)
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", 1)
    assert cv.imread(str(path)).empty()
