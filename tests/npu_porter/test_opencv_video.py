"""Films, cameras and windows: what OpenCV's own package is asked, and what is said where it is missing."""

from __future__ import annotations

import sys
import types
from pathlib import Path
from typing import Any

import numpy
import pytest
from npu_porter import opencv as cv
from npu_porter.translator import port

PROGRAM = """#include <opencv2/opencv.hpp>
#include <cstdio>
int main(int argc, char **argv) {
    cv::VideoWriter w("film.avi", cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), 10, cv::Size(3, 2));
    cv::VideoCapture cap(argv[1]);
    cv::Mat f;
    while (cap.read(f)) w << f;
    cap >> f;
    printf("%d %.0f\\n", f.empty(), cap.get(cv::CAP_PROP_FPS));
    cv::imshow("shown", f);
    return cv::waitKey(1) == 'q';
}
"""


class Film:
    """The classes of cv2 for two pictures of 2 x 3 pixels; they note what is written."""

    written: list[Any]

    def __init__(self) -> None:
        self.left, self.written = 2, []

    def open(self, *given: Any) -> bool:
        self.given = given
        return True

    def read(self) -> tuple[bool, Any]:
        self.left -= 1
        return (True, numpy.full((2, 3, 3), self.left, "u1")) if self.left >= 0 else (False, None)

    def get(self, number: int) -> float:
        return 10.0 * number

    def write(self, pixels: Any) -> None:
        self.written.append(pixels.copy())


def test_a_film(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []
    module = types.SimpleNamespace(VideoCapture=Film, VideoWriter=Film, waitKey=lambda delay: delay)
    module.imshow = lambda name, pixels: shown.append((name, pixels.shape))
    monkeypatch.setitem(sys.modules, "cv2", module)
    film, image = cv.VideoCapture("film.avi"), cv.Mat()
    writer = cv.VideoWriter("out.avi", cv.VideoWriter.fourcc("M", "J", "P", "G"), 10, cv.Size(3, 2))
    while film.read(image):
        writer.write(image)
    assert [int(one[0, 0, 0]) for one in writer._writer.written] == [1, 0] and image.empty()
    assert writer._writer.given == ("out.avi", 0x47504A4D, 10.0, (3, 2), True)
    assert film.get(cv.CAP_PROP_FPS) == 50.0 and cv.waitKey(7) == 7
    cv.imshow("shown", cv.Mat(2, 3, cv.CV_8UC1))
    assert shown == [("shown", (2, 3))]


def test_without_opencv(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cv2", None)
    with pytest.raises(ModuleNotFoundError, match=r"cv\.VideoCapture: needs OpenCV's own package.*pip install opencv"):
        cv.VideoCapture("film.avi")


def test_a_program_with_a_film_is_translated(tmp_path: Path) -> None:
    source = tmp_path / "program.cc"
    source.write_text(PROGRAM)
    ported = port([str(source)])
    assert not ported.left, ported.left
    for line in ("while cap.read(f):", "w.write(f)", 'cv.imshow("shown", f)', "cap.get(cv.CAP_PROP_FPS)"):
        assert line in ported.text
