"""OpenCV's functions that its own package computes: what it is given, and where its results go."""

from __future__ import annotations

import re
import sys
import types
from typing import Any

import numpy as np
import pytest
from npu_common.cdecl import byref, int32
from npu_porter import opencv as cv
from npu_porter.opencv_functions import _NAMES, CONSTANTS, FUNCTIONS


class Asked(types.SimpleNamespace):
    """A cv2 whose functions note what they are given and return what a test says."""

    given: dict[str, Any]

    def returning(self, name: str, answer: Any) -> None:
        def function(**given: Any) -> Any:
            self.given = given
            return answer(given) if callable(answer) else answer

        setattr(self, name, function)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    module = Asked()
    monkeypatch.setitem(sys.modules, "cv2", module)
    return module


def test_drawing_is_on_the_picture_itself(asked: Asked) -> None:
    def draw(given: dict[str, Any]) -> Any:
        given["img"][1, 2] = 9
        return given["img"]

    picture = cv.Mat(4, 5, cv.CV_8UC1, cv.Scalar(0))
    asked.returning("line", draw)
    cv.line(picture(cv.Rect(1, 1, 3, 3)), cv.Point(1, 2), cv.Point(3, 4), cv.Scalar(5), 2)
    assert picture.line(row=2)[3] == 9 and asked.given["pt2"] == (3, 4) and asked.given["thickness"] == 2
    assert asked.given["color"] == (5.0, 0.0, 0.0, 0.0) and "shift" not in asked.given


def test_results_are_given_to_arguments(asked: Asked) -> None:
    picture, made, base = cv.Mat(2, 3, cv.CV_8UC3, cv.Scalar(1, 2, 3)), cv.Mat(), int32()
    asked.returning("threshold", (7, np.ones((2, 3, 3), "f4")))
    assert cv.threshold(picture, made, 1, 2, cv.THRESH_OTSU) == 7.0 and made.type() == cv.CV_32FC3
    asked.returning("getTextSize", ((10, 4), 3))
    assert cv.getTextSize("a", 0, 1.0, 1, byref(base)) == cv.Size(10, 4) and base == 3
    place = cv.Point()
    asked.returning("minMaxLoc", (0.0, 9.0, (0, 0), (1, 2)))
    cv.minMaxLoc(picture, None, None, None, place)
    assert place == cv.Point(1, 2) and asked.given.keys() == {"src"}


def test_contours(asked: Asked) -> None:
    contours: list[Any] = []
    lines: list[Any] = []
    picture = cv.Mat(2, 3, cv.CV_8UC1)
    asked.returning("findContours", ((np.array([[[1, 2]], [[3, 4]]], "i4"),), np.array([[[-1, -1, -1, -1]]], "i4")))
    cv.findContours(picture, contours, cv.RETR_LIST, cv.CHAIN_APPROX_NONE)
    assert contours == [[cv.Point(1, 2), cv.Point(3, 4)]]
    cv.findContours(picture, contours, lines, cv.RETR_LIST, cv.CHAIN_APPROX_NONE)
    assert [str(line) for line in lines] == ["[-1, -1, -1, -1]"] and asked.given["mode"] == 1
    asked.returning("minAreaRect", ((1.5, 2.0), (3.0, 4.0), 90.0))
    assert cv.minAreaRect(contours[0]).size == cv.Size2f(3, 4)
    assert asked.given["points"].shape == (2, 1, 2) and asked.given["points"].dtype == "i4"
    asked.returning("polylines", None)
    cv.polylines(picture, contours[0], True, cv.Scalar(1))
    assert len(asked.given["pts"]) == 1


def test_a_number_is_one_for_all_channels(asked: Asked) -> None:
    asked.returning("add", np.zeros((1, 1), "u1"))
    cv.add(cv.Mat(1, 1, cv.CV_8UC1), 20, cv.Mat(), cv.noArray())
    assert asked.given["src2"] == (20.0,) * 4 and asked.given["mask"] is None


def test_other_arguments_are_refused(asked: Asked) -> None:
    asked.returning("circle", None)
    with pytest.raises(TypeError, match=r"cv\.circle: expected other arguments than Mat, Size"):
        cv.circle(cv.Mat(1, 1, cv.CV_8UC1), cv.Size(1, 2), 3, cv.Scalar(1))


def test_without_opencv(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cv2", None)
    with pytest.raises(ModuleNotFoundError, match=r"cv\.countNonZero: needs OpenCV's own package.*pip install opencv"):
        cv.countNonZero(cv.Mat(1, 1, cv.CV_8UC1))
    with pytest.raises(AttributeError, match="has no attribute 'inpaint'"):
        _ = cv.inpaint


def test_the_table_names_what_cv2_has() -> None:
    cv2 = pytest.importorskip("cv2")
    for name in set(re.findall(r"(\w+)\(", re.sub(r"= \w+\(", "", FUNCTIONS))):
        assert hasattr(cv2, _NAMES.get(name, name)), name
    assert {name: getattr(cv2, name, value) for name, value in CONSTANTS.items()} == CONSTANTS
