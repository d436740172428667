"""Boxes of `compare`, on numbers; tests/fakes_onnx/test_compare.py runs the command on converted networks."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
from npu_common.tensor import TensorInfo
from npu_onnxruntime import compare, reference

CELLS = 40


def rows(*boxes: tuple[float, float, float, float, int]) -> np.ndarray:
    """Return an output of YOLOv8 for three classes: middle, width and height of each box, and a score by class."""
    values = np.zeros((1, 7, CELLS), np.float32)
    for number, (x, y, width, height, kind) in enumerate(boxes):
        values[0, :4, number] = x, y, width, height
        values[0, 4 + kind, number] = 0.9
    return values


def test_boxes_count_by_class_and_place_and_once() -> None:
    pytest.importorskip("npu_examples")
    model = SimpleNamespace(
        inputs=[TensorInfo(0, "image", (1, 64, 64, 3), np.uint8, layout="NHWC")],
        outputs=[TensorInfo(0, "out", (1, 7, CELLS), np.float32)],
    )
    wanted = rows((20, 20, 10, 10, 0), (40, 40, 10, 10, 1), (50, 20, 10, 10, 2))
    ours = rows((21, 20, 10, 10, 0), (40, 40, 10, 10, 2), (20, 50, 10, 10, 1))
    assert compare._boxes(model, [ours], [wanted]) == {"network": 3, "model": 3, "both": 1}
    assert compare._boxes(model, [wanted], [wanted]) == {"network": 3, "model": 3, "both": 3}


@pytest.mark.filterwarnings("ignore:divide by zero")
def test_figures_of_zeros_and_of_numbers_that_are_none() -> None:
    zeros = np.zeros((1, 4), np.float32)
    assert compare._figures(zeros, zeros)["cosine"] == 1.0
    assert compare._figures(zeros, zeros + 1)["cosine"] == 0.0
    ones = zeros + 1
    broken = compare._figures(np.array([[np.nan, 1, np.inf, 1]]), np.array([[1, 1, np.inf, 1.0]]))
    assert broken["not_finite"] == 1 and broken["cosine"] == 1.0 and broken["largest"] == 0.0
    assert compare._figures(zeros + np.nan, zeros + np.nan)["not_finite"] == 0
    assert compare._figures(-ones / 0, ones / 0)["not_finite"] == 4


def test_what_is_no_number_in_a_later_input_is_a_problem() -> None:
    """No order of inputs hides it: NaN is neither the least nor the largest of numbers."""
    ones = np.ones((1, 4), np.float32)
    limits = SimpleNamespace(min_cosine=0.99, max_relative=0.25, max_difference=None, min_top1=None, boxes=None)
    good, bad = compare._figures(ones, ones), compare._figures(ones * np.nan, ones)
    for figures in ([good, bad], [bad, good]):
        cases = [{"input": str(at), "number": at, "outputs": {"y": row}} for at, row in enumerate(figures)]
        result = compare._judged(cases, limits)
        assert "y: 4 elements inf or NaN on one side only" in result["problems"]
        assert result["worst"]["number"] == figures.index(bad) and result["outputs"]["y"]["worst"] == str(
            figures.index(bad)
        )


def test_layouts_and_lost_ones_are_no_difference() -> None:
    pixels = np.arange(24.0).reshape(1, 2, 4, 3)
    assert reference.fitted_to((1, 3, 2, 4), pixels, "x").shape == (1, 3, 2, 4)
    assert reference.fitted_to((0, 3, 0, 0), pixels, "x").shape == (1, 3, 2, 4)
    assert reference.fitted_to((24,), pixels, "x").shape == (24,)
