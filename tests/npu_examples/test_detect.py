"""detect.py: boxes written into each form of outputs are found again, in floats, halves and integers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.quantization import Affine
from npu_common.tensor import Outputs, TensorInfo, Tensors

from tools.networks import boxes

SIZE = (320, 256)
CLASSES = 7
STRIDES = (8, 16, 32)
PLACES = sum((SIZE[0] // s) * (SIZE[1] // s) for s in STRIDES)
WANTED = (  # stride, row, column, class, score; distances to left, top, right, bottom in cells
    (8, 3, 4, 2, 0.9, (1.5, 2.0, 1.0, 3.5)),
    (16, 10, 9, 0, 0.6, (3.0, 3.5, 3.0, 2.0)),
    (32, 5, 3, 6, 0.75, (2.0, 1.0, 2.5, 3.0)),
)


def corners(stride: int, row: int, column: int, sides: Any) -> list[float]:
    x, y = (column + 0.5) * stride, (row + 0.5) * stride
    left, top, right, bottom = (side * stride for side in sides)
    return [x - left, y - top, x + right, y + bottom]


def grids(logits: bool = False) -> list[Any]:
    """For each stride distances of 64 channels, scores, and the sums of scores."""
    found = []
    for stride in STRIDES:
        shape = SIZE[0] // stride, SIZE[1] // stride
        distances, scores = np.zeros((4, 16, *shape), np.float32), np.full((CLASSES, *shape), 0.01, np.float32)
        for one, row, column, kind, score, sides in WANTED:
            if one == stride:
                scores[kind, row, column] = score
                for side, value in enumerate(sides):  # between two whole numbers, as their mean
                    low = int(value)
                    weights = np.full(16, -20.0)
                    weights[low] = np.log(max(1e-9, 1 - (value - low)))
                    weights[low + 1] = np.log(max(1e-9, value - low))
                    distances[side, :, row, column] = np.maximum(weights, -20)
        sums = np.clip(scores.sum(0, keepdims=True), 0, 1)
        if logits:
            scores = np.log(scores / (1 - scores)).astype(np.float32)
        found.append((distances.reshape(64, *shape), scores, sums))
    return found


def rows() -> tuple[Any, Any]:
    """Middles and sizes (4, places), scores (classes, places)."""
    middles, scores = np.zeros((4, PLACES), np.float32), np.full((CLASSES, PLACES), 0.01, np.float32)
    start = 0
    for stride in STRIDES:
        width = SIZE[1] // stride
        for one, row, column, kind, score, sides in WANTED:
            if one == stride:
                x0, y0, x1, y1 = corners(stride, row, column, sides)
                place = start + row * width + column
                middles[:, place] = (x0 + x1) / 2, (y0 + y1) / 2, x1 - x0, y1 - y0
                scores[kind, place] = score
        start += (SIZE[0] // stride) * width
    return middles, scores


def anchors(detect: Any, logits: bool) -> list[Any]:
    """Return anchors for each stride (3 * (5 + classes), height, width)."""
    found = []
    for stride in STRIDES:
        height, width = SIZE[0] // stride, SIZE[1] // stride
        head = np.full((3, 5 + CLASSES, height, width), 0.01)
        for one, row, column, kind, score, sides in WANTED:
            if one == stride:
                x0, y0, x1, y1 = corners(stride, row, column, sides)
                anchor = detect.ANCHORS[stride][2]
                head[2, :4, row, column] = (
                    ((x0 + x1) / 2 / stride - column + 0.5) / 2,
                    ((y0 + y1) / 2 / stride - row + 0.5) / 2,
                    np.sqrt((x1 - x0) / anchor[0]) / 2,
                    np.sqrt((y1 - y0) / anchor[1]) / 2,
                )
                head[2, 4, row, column], head[2, 5 + kind, row, column] = 0.95, score / 0.95
        head = np.clip(head, 1e-6, 1 - 1e-6)
        found.append((np.log(head / (1 - head)) if logits else head).reshape(-1, height, width).astype(np.float32))
    return found


def given(arrays: Any, dtype: str = "float32", layout: str = "", apart: bool = True) -> tuple[list[Any], list[Any]]:
    """Return outputs of a model with these contents, and their descriptions."""
    outputs, infos = [], []
    for index, array in enumerate(arrays):
        array = array[None]
        if layout == "NHWC" and array.ndim == 4:
            array = np.ascontiguousarray(array.transpose(0, 2, 3, 1))
        if dtype in ("int8", "uint8"):
            low, high = float(array.min()), float(array.max())
            scale = (high - low) / 255
            how = Affine(scale, round(-low / scale) - (128 if dtype == "int8" else 0), dtype=dtype)
            info = TensorInfo(index, f"o{index}", array.shape, dtype, layout=layout, quantization=how)
            array = info.quantize(array)
        else:
            info = TensorInfo(index, f"o{index}", array.shape, dtype, layout=layout)
            array = array.astype(dtype)
        outputs.append(array)
        infos.append(info)
    return outputs, infos


def check(detect: Any, outputs: Any, infos: Any, near: float = 0.1, off: float = 0.02, **options: Any) -> None:
    found = detect.found_in(outputs, infos, SIZE, **options)
    best = sorted(WANTED, key=lambda one: -one[4])
    assert found.classes.tolist() == [one[3] for one in best]
    assert np.allclose(found.scores, [one[4] for one in best], atol=off)
    assert np.allclose(found.corners, [corners(*one[:3], one[5]) for one in best], atol=near)


@pytest.fixture
def detect(load: Any) -> Any:
    return load("detect")


@pytest.mark.parametrize("dtype", ["float32", "float16", "int8", "uint8"])
@pytest.mark.parametrize("layout", ["NCHW", "NHWC", ""])
@pytest.mark.parametrize("form", ["nine", "six", "three"])
def test_grids(detect: Any, form: str, layout: str, dtype: str) -> None:
    parts = grids()
    if form == "three":
        arrays = [np.concatenate(part[:2]) for part in parts]
    else:
        arrays = [one for part in parts for one in part[: 3 if form == "nine" else 2]]
    outputs, infos = given(arrays, dtype, layout)
    assert detect.form_of(infos) == "grids"
    # Integers of one scale for distances and scores leave little of either.
    off = 0.05 if form == "three" and "int" in dtype else 0.02
    check(detect, outputs, infos, near={"float32": 0.1, "float16": 0.2}.get(dtype, 12.0), off=off)


def test_grids_in_any_order_and_of_one_class(detect: Any) -> None:
    nine = [one for part in grids() for one in part]
    check(detect, *given(nine[::-1]))
    outputs, infos = given([np.ascontiguousarray(one[:1]) if one.shape[0] == CLASSES else one for one in nine])
    assert detect.found_in(outputs, infos, SIZE).classes.tolist() == [0]


def test_scores_before_the_sigmoid(detect: Any) -> None:
    check(detect, *given([one for part in grids(logits=True) for one in part[:2]]), logits=True)
    check(detect, *given(anchors(detect, True)), near=0.3, logits=True, form="anchors")


@pytest.mark.parametrize("sums", [0, 1])
def test_heads_of_yolo26(detect: Any, sums: int) -> None:
    """Four distances that are numbers themselves, scores before the sigmoid, perhaps sums, which are not read."""
    arrays = []
    for stride, (_, scores, sum_of_all) in zip(STRIDES, grids(logits=True)):
        distances = np.zeros((4, *scores.shape[1:]), np.float32)
        for one, row, column, _, _, sides in WANTED:
            if one == stride:
                distances[:, row, column] = sides
        arrays += [distances, scores, *[np.zeros_like(sum_of_all)][:sums]]
    outputs, infos = given(arrays)
    assert detect.form_of(infos) == "grids"
    check(detect, outputs, infos, logits=True)


@pytest.mark.parametrize("layout", ["NCHW", "NHWC"])
@pytest.mark.parametrize("dtype", ["float32", "float16", "int8"])
def test_anchors(detect: Any, dtype: str, layout: str) -> None:
    outputs, infos = given(anchors(detect, False), dtype, layout)
    assert detect.form_of(infos) == "anchors"
    check(detect, outputs, infos, near=0.3 if dtype == "float32" else 4)


@pytest.mark.parametrize("dtype", ["float32", "float16", "uint8"])
def test_rows(detect: Any, dtype: str) -> None:
    middles, scores = rows()
    near = 0.2 if dtype != "uint8" else 1.5
    check(detect, *given([middles, scores], dtype), near=near)
    check(detect, *given([scores, middles], dtype), near=near)
    if dtype != "uint8":  # one scale for boxes and scores leaves nothing of the scores
        whole = np.concatenate([middles, scores])
        check(detect, *given([whole], dtype), near=near)
        objects = np.full((1, PLACES), 1.0)
        check(detect, *given([np.concatenate([middles, objects, scores]).T], dtype), near=near)
    final = np.array([[*corners(*one[:3], one[5]), one[4], one[3]] for one in WANTED] + [[0] * 6] * 297)
    check(detect, *given([final]), near=near)


@pytest.mark.parametrize("turned", [False, True])
def test_boxes_relative_to_cells(detect: Any, turned: bool) -> None:
    middles, scores = rows()
    whole, start = np.concatenate([middles, np.full((1, PLACES), 0.9), scores / 0.9]), 0
    for stride in STRIDES:
        rows_, columns = np.indices((SIZE[0] // stride, SIZE[1] // stride)).reshape(2, -1)
        part = slice(start, start + len(rows_))
        whole[0, part] = whole[0, part] / stride - columns
        whole[1, part] = whole[1, part] / stride - rows_
        whole[2:4, part] = np.log(np.maximum(whole[2:4, part], 1e-3) / stride)
        start += len(rows_)
    check(detect, *given([whole if turned else whole.T]), near=0.2, form="yolox")


def test_nothing_is_found_in_nothing(detect: Any) -> None:
    for arrays in ([np.zeros_like(one) for part in grids() for one in part], anchors(detect, False), rows()):
        outputs, infos = given([np.full_like(array, 0.001) for array in arrays])
        assert len(detect.found_in(outputs, infos, SIZE).scores) == 0


def test_random_numbers_as_another_program_reads_them(detect: Any) -> None:
    """Against tools/networks/boxes.py, which calculates with real numbers only."""
    random = np.random.default_rng(3)
    for limit in (0.2, 0.5, 0.9):
        middles = np.concatenate([random.uniform(0, 256, (2, PLACES)), random.uniform(5, 90, (2, PLACES))])
        whole = np.concatenate([middles, random.random((CLASSES, PLACES)) ** 9]).astype(np.float32)
        wanted = boxes.yolov8([whole[None]], SIZE, limit)
        found = detect.found_in(*given([whole]), SIZE, score=limit)
        assert len(wanted.scores) > 10 and np.array_equal(found.classes, wanted.classes)
        assert np.allclose(found.corners, wanted.corners, atol=1e-3) and np.allclose(found.scores, wanted.scores)


def test_the_limit_of_integers_is_exact(detect: Any) -> None:
    how = Affine(0.0039, -128, dtype="int8")
    info = TensorInfo(0, "x", (1, 256), "int8", quantization=how)
    every = detect.Stored(np.arange(-128, 128).astype(np.int8), info)
    halves = detect.Stored(np.linspace(0, 1, 999).astype(np.float16), TensorInfo(0, "x", (1, 999), "float16"))
    for real in (0.001, 0.1, 0.25, 0.2503, 0.5, 0.9):
        for one in (every, halves):
            assert np.array_equal(one.ordered() >= one.limit(real), one.real(one.values) >= np.float32(real))


def test_other_outputs_are_refused(detect: Any) -> None:
    with pytest.raises(ValueError, match="not those of a YOLO"):
        detect.form_of([TensorInfo(0, "probs", (1, 1000), "float32")])
    outputs, infos = given([np.zeros((82, 5, 5), np.float32)] * 3)
    with pytest.raises(ValueError, match="is on no grid of a picture 256x320"):
        detect.found_in(outputs, infos, SIZE)


def test_the_program(detect: Any, tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    image = pytest.importorskip("PIL.Image")
    outputs, infos = given([one for part in grids() for one in part])

    class Model:
        inputs = Tensors([TensorInfo(0, "images", (1, 3, *SIZE), "float32")])
        outputs = Tensors(infos)

        def __enter__(self) -> Any:
            return self

        def __exit__(self, *_: object) -> None: ...

        def run(self, x: Any) -> Outputs:
            assert x.max() <= 1
            return Outputs(outputs, self.outputs.names)

    monkeypatch.setattr(detect.npu_common, "open", lambda path: Model(), raising=False)
    picture = np.full((640, 512, 3), 200, np.uint8)
    names = [str(tmp_path / name) for name in ("a.png", "b.png")]
    for name in names:
        image.fromarray(picture).save(name)
    (tmp_path / "names").write_text("cat\ndog")
    words = ["m.rknn", "--std", "255", "--labels", str(tmp_path / "names")]
    assert detect.main([*words, names[0], "--draw", str(tmp_path / "found.png")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("a.png: 3 found") and lines[3].startswith("  cat 0.60  ") and "class 2 0.90" in lines[1]
    left, top, right, bottom = (round(2 * value) for value in corners(8, 3, 4, WANTED[0][5]))
    assert lines[1].endswith(f"{left},{top} to {right},{bottom}")
    with image.open(tmp_path / "found.png") as drawn:
        changed = (np.asarray(drawn) != picture).any(2)
    assert (
        changed[top : bottom + 1, [left, right]].all()
        and not changed[top + 30 : bottom - 9, left + 9 : right - 9].any()
    )
    assert detect.main([*words, *names, "--draw", str(tmp_path / "folder")]) == 0
    assert sorted(path.name for path in (tmp_path / "folder").iterdir()) == ["a.png", "b.png"]
