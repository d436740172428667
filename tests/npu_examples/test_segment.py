"""segment.py: outlines written into outputs are found again, in the picture too."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.images import Placement
from npu_common.quantization import Affine
from npu_common.tensor import TensorInfo

from tests.npu_examples.models import Model

SIZE, PLACES, CLASSES = (64, 96), 126, 3


@pytest.fixture
def segment(load: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setitem(sys.modules, "detect", load("detect"))
    return load("segment")


def network(dtype: str = "float32", last: bool = False) -> tuple[list[Any], list[TensorInfo]]:
    """Two things: the first mask without the second inside its box, and the second alone; and one too unlikely."""
    masks = np.full((32, 16, 24), -1, np.float32)
    masks[0, 2:10, 3:20] = 1
    masks[1, 4:8, 3:20] = 4
    rows = np.zeros((4 + CLASSES + 32, PLACES), np.float32)
    rows[:4, 10], rows[4 + 2, 10], rows[-32:-30, 10] = (40, 24, 40, 32), 0.9, (1.0, -0.5)
    rows[:4, 50], rows[4 + 1, 50], rows[-31, 50] = (48, 32, 80, 48), 0.6, 0.9
    rows[:4, 90], rows[4, 90] = (48, 32, 80, 48), 0.2
    outputs, infos = [], []
    for index, (values, many) in enumerate(((rows, (0, 1)), (masks, (1, 2, 0)))):
        values = np.ascontiguousarray(values.transpose(many) if last else values)[None]
        how = Affine(float(np.abs(values).max()) / 127, 0, dtype="int8") if dtype == "int8" and index else None
        infos.append(TensorInfo(index, f"o{index}", values.shape, "int8" if how else "float32", quantization=how))
        outputs.append(infos[-1].quantize(values) if how else values)
    return outputs, infos


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("dtype", ["float32", "int8"])
def test_outlines(segment: Any, dtype: str, last: bool) -> None:
    outputs, infos = network(dtype, last)
    for order in (1, -1):
        found, masks = segment.outlined_in(outputs[::order], infos[::order], SIZE)
        assert found.classes.tolist() == [2, 1] and found.corners[0].tolist() == [20, 8, 60, 40]
        first, second = np.zeros((2, 16, 24), bool)
        first[2:10, 5:15], first[4:8, 5:15] = True, False  # inside the box, without what the second mask takes away
        second[4:8, 3:20] = True
        assert np.array_equal(masks, [first, second])


def test_a_mask_in_the_picture(segment: Any) -> None:
    mask = np.zeros((16, 24), bool)
    mask[4:8, 6:12] = True  # of the network's picture 24..48 by 16..32
    found = segment.in_picture(mask, Placement(192, 96, (0.5, 0.5), (0, 8)))
    y, x = np.nonzero(found)
    assert found.shape == (96, 192) and (x.min(), x.max() + 1, y.min(), y.max() + 1) == (48, 96, 16, 48)


def test_nothing_and_other_outputs(segment: Any) -> None:
    outputs, infos = network()
    outputs[0][:] = 0
    assert segment.outlined_in(outputs, infos, SIZE).masks.shape == (0, 16, 24)
    with pytest.raises(ValueError, match="not those of a YOLO for segmentation"):
        segment.outlined_in(outputs[:1] * 2, infos[:1] * 2, SIZE)
    with pytest.raises(ValueError, match="do not go with"):
        segment.outlined_in(outputs, infos, (640, 640))


def test_the_program(segment: Any, tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    image = pytest.importorskip("PIL.Image")
    outputs, infos = network()
    model = Model([TensorInfo(0, "images", (1, 3, *SIZE), "float32")], infos, lambda images: outputs)
    monkeypatch.setattr(segment.npu_common, "open", lambda path: model, raising=False)
    picture = np.full((64, 96, 3), 200, np.uint8)
    image.fromarray(picture).save(tmp_path / "a.png")
    assert segment.main(["m.rknn", str(tmp_path / "a.png"), "--draw", str(tmp_path / "b.png")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("2 found") and lines[1] == "  class 2 0.90  20,8 to 60,40, 640 pixels"
    with image.open(tmp_path / "b.png") as drawn:
        assert (np.asarray(drawn) != picture).any(2).sum() >= 640
