"""read_text.py: patches, lines that are too long, letters, and a page read by two made-up networks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.quantization import Affine
from npu_common.tensor import TensorInfo

from tests.npu_examples.models import Model

Image = pytest.importorskip("PIL.Image")
ALPHABET = ["a", "b", "c"]


@pytest.fixture
def read_text(load: Any) -> Any:
    return load("read_text")


def flooded(mask: Any) -> set[tuple[int, int, int, int]]:
    """Boxes of what hangs together, corners included, found by filling."""
    left, found = {(int(y), int(x)) for y, x in zip(*np.nonzero(mask))}, set()
    while left:
        todo, patch = [left.pop()], []
        while todo:
            y, x = todo.pop()
            patch.append((y, x))
            near = {(y + dy, x + dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)} & left
            left -= near
            todo += near
        ys, xs = zip(*patch)
        found.add((min(xs), min(ys), max(xs) + 1, max(ys) + 1))
    return found


@pytest.mark.parametrize("density", [0.0, 0.05, 0.3, 0.45, 0.6, 1.0])
def test_patches_are_those_of_filling(read_text: Any, density: float) -> None:
    random = np.random.default_rng(int(density * 100))
    for _ in range(30):
        mask = random.random((random.integers(1, 20), random.integers(1, 20))) < density
        assert set(read_text.patches(mask)) == flooded(mask)


@pytest.mark.parametrize("dtype", ["float32", "float16", "uint8"])
def test_lines_are_boxes_of_what_is_likely(read_text: Any, dtype: str) -> None:
    chances = np.zeros((1, 1, 60, 80), np.float32)
    chances[0, 0, 10:20, 5:45] = 0.9
    chances[0, 0, 40:42, 5:45] = 0.9  # too thin
    chances[0, 0, 30:38, 50:70] = 0.4  # not sure
    info = TensorInfo(
        0, "y", chances.shape, dtype, quantization=Affine(1 / 255, 0, dtype=dtype) if dtype == "uint8" else None
    )
    stored = info.quantize(chances) if dtype == "uint8" else chances.astype(dtype)
    for array in (stored, np.ascontiguousarray(stored.transpose(0, 2, 3, 1))):
        [box] = read_text.lines_in(array, info)
        assert np.allclose(box, [5 - 6.4, 10 - 6.4, 45 + 6.4, 20 + 6.4], atol=0.01)


def test_a_long_line_is_cut_between_words(read_text: Any) -> None:
    line = np.full((10, 120, 3), 255, np.uint8)
    line[::2, 2:50] = line[::2, 66:118] = 0
    first, second = read_text.pieces(line, 6.7)
    assert first.shape[1] + second.shape[1] == 120 and 50 <= first.shape[1] <= 66
    assert len(read_text.pieces(line[:, :60], 6.7)) == 1 and len(read_text.pieces(line, 2.0)) == 6
    assert len(read_text.pieces(line[:1], 6.7)) == 18


def test_letters(read_text: Any) -> None:
    steps = [0, 1, 1, 0, 1, 2, 2, 3, 0, 4]
    chances = np.eye(5, dtype=np.float32)[steps] * 0.8
    info = TensorInfo(0, "y", (1, 10, 5), "float32")
    text, sure = read_text.letters_of(chances, info, ALPHABET)
    assert text == "aabc " and sure == pytest.approx(0.8)
    assert read_text.letters_of(chances[:1], info, ALPHABET) == ("", 0.0)


def test_the_program(read_text: Any, tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    """The finder marks what is dark; the reader says c for a dark line and b for another."""
    page = np.full((100, 200, 3), 255, np.uint8)
    page[20:40, 20:120], page[60:80, 30:110] = 10, 90
    Image.fromarray(page).save(tmp_path / "page.png")
    (tmp_path / "keys.txt").write_text("a\nb\nc\n")

    def found(x: Any) -> Any:
        return [(x.mean(1, keepdims=True) < 0).astype(np.float32) * (x.mean(1, keepdims=True) > -2)]

    def said(x: Any) -> Any:
        steps = np.zeros((1, 8, 5), np.float32)
        steps[0, :, 0], steps[0, 2, 3 if (x < -0.9).any() else 2] = 0.5, 0.9
        return [steps]

    shapes = {"f": ((1, 3, 100, 200), (1, 1, 100, 200), found), "r": ((1, 48, 320, 3), (1, 8, 5), said)}
    models = {
        name: Model([TensorInfo(0, "x", given, "float32")], [TensorInfo(0, "y", made, "float32")], answer)
        for name, (given, made, answer) in shapes.items()
    }
    monkeypatch.setattr(read_text.npu_common, "open", models.__getitem__, raising=False)
    monkeypatch.chdir(tmp_path)
    assert read_text.main(["f", "r", "page.png", "--alphabet", "keys.txt", "--draw", "drawn.png"]) == 0
    assert capsys.readouterr().out.splitlines() == ["page.png: 2 lines", "  0.90  c", "  0.90  b"]
    with Image.open("drawn.png") as drawn:
        assert (np.asarray(drawn) == (255, 0, 0)).all(2).sum() > 300
    assert all(model.closed for model in models.values())
