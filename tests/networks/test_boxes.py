"""Boxes of detectors: read from outputs that are laid out by hand, and compared."""

from __future__ import annotations

import numpy as np
import pytest

from tools.networks import boxes, listing, photographs
from tools.networks.table import Boxes, markdown_boxes


def found(*rows: tuple[float, float, float, float, float, int]) -> boxes.Found:
    """Boxes by corners, score and class."""
    table = np.asarray(rows, np.float64).reshape(-1, 6)
    return boxes.Found(table[:, :4], table[:, 4], table[:, 5].astype(int))


def test_overlaps() -> None:
    others = np.asarray([[0, 0, 2, 2], [1, 0, 3, 2], [5, 5, 6, 6], [0, 0, 0, 0]], np.float64)
    np.testing.assert_allclose(boxes.overlaps(others[0], others), [1, 1 / 3, 0, 0])


def test_yolov8_takes_the_best_of_each_class() -> None:
    """Middle and size; the second is the first once more, the third of another class, the fourth unlikely."""
    rows = np.asarray(
        [[10, 10, 4, 4, 0.9, 0], [10, 10, 4, 3.9, 0.8, 0], [10, 10, 4, 4, 0, 0.7], [30, 30, 4, 4, 0.2, 0]]
    )
    whole = rows.T[None].astype(np.float32)
    for outputs in ([whole], [whole[:, :4], whole[:, 4:]]):
        got = boxes.yolov8(outputs, (64, 64), boxes.SCORE)
        np.testing.assert_allclose(got.corners, [[8, 8, 12, 12]] * 2)
        assert got.classes.tolist() == [0, 1]
    assert len(boxes.yolov8([whole], (64, 64), 0.1).scores) == 3


def test_yolox_counts_in_cells() -> None:
    output = np.zeros((1, 8 * 8 + 4 * 4 + 2 * 2, 6), np.float32)
    output[0, 8 + 2] = 0.5, 0.25, np.log(2), np.log(1), 0.9, 0.5  # cell (2, 1) of the finest grid
    output[0, 64 + 5] = 0, 0, 0, 0, 1, 1  # cell (1, 1) of the next
    got = boxes.yolox([output], (64, 64), boxes.SCORE)
    np.testing.assert_allclose(got.corners, [[8, 8, 24, 24], [12, 6, 28, 14]])
    np.testing.assert_allclose(got.scores, [1, 0.45])


def test_agreement() -> None:
    wanted = found((0, 0, 100, 100, 0.9, 0), (200, 200, 300, 300, 0.9, 1))
    same = found((0, 0, 100, 98, 0.9, 0), (200, 200, 300, 300, 0.9, 1), (400, 0, 410, 10, 0.26, 0))
    one = boxes.Agreement()
    one.add(same, wanted)
    assert (one.wanted, one.same, one.extra, one.least) == (2, 2, 0, pytest.approx(0.98))
    one.add(found((0, 0, 100, 94, 0.9, 0), (200, 200, 300, 300, 0.9, 2)), wanted)
    assert (one.wanted, one.same, one.extra, one.least) == (4, 2, 2, 0)
    one.add(found(), wanted)
    assert (one.wanted, one.same) == (6, 2)


def test_what_a_report_says() -> None:
    good, bad = Boxes("net", "rknn", "float", 3, 3, 0, 0.97), Boxes("net", "acl", "float", failed="it broke")
    assert good.agree and not bad.agree and not Boxes("net", "rknn", "float", 0, 0, 0, 1.0).agree
    assert good.line() == "net, rknn, float: boxes 3 of 3, 0 more, overlap at least 0.970"
    assert "| net | rknn, float | 3 of 3 | 0 | 0.9700 |\n| net | acl, float | it broke |  |  |" in markdown_boxes(
        [good, bad]
    )


def test_detectors_of_the_list() -> None:
    detectors = [network for network in listing.load() if network.boxes]
    assert any(network.standard and "apart" in network.boxes for network in detectors)
    for network in detectors:
        assert network.boxes["kind"] in boxes.KINDS and network.boxes["pictures"] in photographs.KINDS
        assert len(network.inputs) == 1
