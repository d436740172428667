"""pipeline.py: every frame comes out once, in order, with its boxes; the source is asked as there is room."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.images import Preparation
from npu_common.model.pool import Pool
from npu_common.tensor import TensorInfo

from tests.npu_examples.models import Model

Image = pytest.importorskip("PIL.Image")


@pytest.fixture
def pipeline(load: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setitem(sys.modules, "detect", load("detect"))
    return load("pipeline")


def pool(path: object = None, depth: int | None = None) -> Pool[Any]:
    """Models that find one box, whose class is the red of the first pixel."""

    def answer(images: Any) -> Any:
        return [np.array([[[8, 8, 24, 24, 0.9, images[0, 0, 0, 0]], *[[0] * 6] * 9]], np.float32)]

    def model() -> Model:
        return Model(
            [TensorInfo(0, "images", (1, 3, 32, 32), "float32")], [TensorInfo(0, "o", (1, 10, 6), "float32")], answer
        )

    return Pool("toy pool", [model() for _ in range(2)], depth)  # type: ignore[type-var]


def test_frames_keep_their_boxes(pipeline: Any) -> None:
    asked: list[int] = []

    def camera() -> Iterator[Any]:
        number = 0
        while True:
            asked.append(number)
            yield f"{number}", np.full((64, 64, 3), number, np.uint8)
            number += 1

    with pool(depth=3) as made:
        results = pipeline.detections(made, camera(), Preparation("resize"))
        for number in range(20):
            frame, found = next(results)
            assert frame.name == str(number) and found.classes.tolist() == [number]
            assert found.corners.tolist() == [[16, 16, 48, 48]] and len(asked) <= number + 4
        results.close()


def test_the_program(pipeline: Any, tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    monkeypatch.setattr(pipeline.npu_common, "Pool", pool, raising=False)
    monkeypatch.chdir(tmp_path)
    Path("in").mkdir()
    for number in (1, 2):
        Image.fromarray(np.full((64, 64, 3), number, np.uint8)).save(f"in/{number}.png")
    Path("in/3.png").write_bytes(b"\x89PNG")
    assert pipeline.main(["m.rknn", "in", "out"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("frames: 2, boxes: 2, ") and out.endswith(", contexts: 2\n") and "left out: in/3.png" in err
    assert sorted(path.name for path in Path("out").iterdir()) == ["1.png", "2.png"]
