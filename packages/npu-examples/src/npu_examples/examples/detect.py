"""Finds things in pictures with a YOLO, version 5 to 11, 26 or X, on any vendor's NPU; post-processing in numpy.

    python detect.py MODEL IMAGE [IMAGE ...] --std 255 --draw found.png
    npu-fakes zoo get nudenet-320 --for rknn:rk3588 -o yolo.rknn
    NPU_FAKE=rknn python detect.py yolo.rknn "$NPU_MODELS/astronaut.jpg" --std 255 --labels yolo.txt --draw found.png

MODEL is a file for any of the NPUs. --std 255 is for networks that take 0 to 1; leave it out where the converter has
put that into the file (RKNN's mean_values and std_values, AIPP, ...). Pictures want Pillow: `pip install
pillow`.

The outputs may be those of the vendors' converted networks:

- rows: one tensor, 4 + classes for each place (v8, v9, v11), 5 + classes (v5, v6, v7), boxes that are final (v10 and
  YOLO26); or boxes and scores in a tensor each;
- yolox: one tensor like v5's, whose boxes are relative to cells of three grids; asked for with --form yolox;
- anchors: three tensors of 3 * (5 + classes) channels (v5, v7);
- grids: for each of three grids a tensor of distances, 64 or 4 channels, and one of scores, perhaps also one with the
  sum of all scores; or the first two in one (v6, v8, v9, v11). The heads of YOLO26 have 4 channels and scores before
  the sigmoid: --logits.

Numbers stay as the NPU has stored them until a place has a score that counts: of 8,400 places few have.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import npu_common
import numpy as np
import numpy.typing as npt
from npu_common.images import Preparation, read

Array = npt.NDArray[Any]

STRIDES = (8, 16, 32)
ANCHORS = {
    8: ((10, 13), (16, 30), (33, 23)),
    16: ((30, 61), (62, 45), (59, 119)),
    32: ((116, 90), (156, 198), (373, 326)),
}  # of YOLOv5 in pixels; YOLOv7 has others
COCO_GRIDS = 144
"""Channels of distances and scores in one tensor, 64 + 80: as many as 3 * (5 + 43)."""


class Found(NamedTuple):
    """Boxes. corners: (N, 4), x and y of two corners; scores and classes: (N,)."""

    corners: Array
    scores: Array
    classes: Array


class Stored(NamedTuple):
    """Numbers as the NPU has stored them, and what they mean."""

    values: Array
    info: Any

    def real(self, values: Array) -> Array:
        """Return some of the numbers as float32."""
        if self.info.quantization is not None and values.dtype.kind in "iu":
            found: Array = self.info.dequantize(values)
            return found
        return values.astype(np.float32)

    def ordered(self) -> Array:
        """Return integers in the order of the numbers.

        Halves from 0 on are ordered like their bits, which compare faster.
        """
        return self.values.view(np.int16) if self.values.dtype == np.float16 else self.values

    def limit(self, real: float) -> Any:
        """Return the least number of `ordered` for at least `real`, which is positive."""
        if self.values.dtype == np.float16:
            half = np.float16(real)
            return (half if float(half) >= real else np.nextafter(half, np.float16(np.inf))).view(np.int16)
        if self.info.quantization is None or self.values.dtype.kind not in "iu":
            return np.float32(real)
        return least_of(self.info.quantization, real)


@lru_cache(maxsize=256)
def least_of(how: Any, real: float) -> int:
    """Return the least stored integer for at least `real`, cached: every picture has the same."""
    least = how.quantize(np.array([real], np.float32))
    over = how.dequantize(least)[0] < real and least[0] < np.iinfo(least.dtype).max
    return int(least[0]) + int(over)


# From outputs to boxes that may be some; each in the network's pixels


def sigmoid(x: Array) -> Array:
    found: Array = 1 / (1 + np.exp(-x))
    return found


def unsigmoid(y: float) -> float:
    return float(np.log(y / (1 - y)))


def corners_of(centres: Array) -> Array:
    """Return two corners of boxes given by middle and size."""
    half = centres[..., 2:4] / 2
    return np.concatenate([centres[..., :2] - half, centres[..., :2] + half], -1)


def from_rows(outputs: Sequence[Stored], size: tuple[int, int], limit: float, cells: bool = False) -> Found:
    """Return the boxes of one tensor, or of boxes and scores apart.

    v5's, v6's and v7's have a score of the box before the scores of classes.

    cells: The boxes are relative to the cells of the grids, as YOLOX's; it has a score of the box.
    """
    places = sum((size[0] // stride) * (size[1] // stride) for stride in STRIDES)
    parts = [Stored(_by_channel(part.values[0], places), part.info) for part in outputs]
    whole = parts[0]
    if len(parts) == 1 and _shape(outputs[0].values)[1] == 6 and whole.values.shape[1] not in (places, 3 * places):
        rows = whole.real(whole.values).T  # final: corners, score, class
        rows = rows[rows[:, 4] >= limit]
        return Found(rows[:, :4], rows[:, 4], rows[:, 5].astype(int))
    if len(parts) == 2:
        boxes, scores = sorted(parts, key=lambda part: part.values.shape[0] != 4)
    else:
        boxes = Stored(whole.values[:4], whole.info)
        scores = Stored(whole.values[4:], whole.info)
        # Place by place, the score of the box is first.
        if cells or _shape(outputs[0].values)[0] > _shape(outputs[0].values)[1]:
            order, least = scores.ordered(), scores.limit(limit)
            where = np.flatnonzero(order[0] >= least)
            all_ = scores.real(scores.values[:, where])
            each = all_[0] * all_[1:]
            kept = each.max(0) >= limit
            each, where = each[:, kept], where[kept]
            centres = boxes.real(boxes.values[:, where]).T
            if cells:
                centres = in_cells(centres, where, size)
            return Found(corners_of(centres), each.max(0), each.argmax(0))
    where, classes, best = likely(scores, limit)
    return Found(corners_of(boxes.real(boxes.values[:, where]).T), best, classes)


def in_cells(centres: Array, where: Array, size: tuple[int, int]) -> Array:
    """Return boxes of some places in pixels, from their offsets in cells and the logarithms of their sizes."""
    cells = []
    for stride in STRIDES:
        rows, columns = np.indices((size[0] // stride, size[1] // stride), np.float32).reshape(2, -1)
        cells.append(np.stack([columns, rows, np.full(len(rows), stride, np.float32)], -1))
    place = np.concatenate(cells)[where]
    strides = place[:, 2:]
    return np.concatenate([(centres[:, :2] + place[:, :2]) * strides, np.exp(centres[:, 2:]) * strides], -1)


def likely(scores: Stored, limit: float) -> tuple[Array, Array, Array]:
    """Return places whose best score (classes, places) counts, its class, and the score as a real number."""
    order = scores.ordered()
    where = np.flatnonzero(order.max(0) >= scores.limit(limit))
    classes = order[:, where].argmax(0)
    return where, classes, scores.real(scores.values[classes, where])


def from_anchors(outputs: Sequence[Stored], size: tuple[int, int], limit: float, logits: bool) -> Found:
    """Return three boxes for each cell, relative to the cell and to an anchor's size."""
    found = []
    least = unsigmoid(limit) if logits else limit
    for one, stride, (height, width) in _by_grid(outputs, size):
        cells = one.values.reshape(3, -1, height * width)
        head = Stored(cells, one.info)
        anchor, where = np.nonzero(_counts(Stored(cells[:, 4], one.info), least))
        rows = head.real(cells[anchor, :, where])
        if logits:
            rows = sigmoid(rows)
        each = rows[:, 4:5] * rows[:, 5:]
        middles = (rows[:, :2] * 2 - 0.5 + np.stack([where % width, where // width], -1)) * stride
        sizes = (rows[:, 2:4] * 2) ** 2 * np.array(ANCHORS[stride], np.float32)[anchor]
        kept = each.max(1, initial=0) >= limit
        corners = corners_of(np.concatenate([middles, sizes], -1))
        found.append(Found(corners[kept], each[kept].max(1, initial=0), each[kept].argmax(1)))
    return _joined(found)


def _counts(scores: Stored, limit: float) -> Array:
    """Return where scores count; a limit below 0, of logits, is asked of real numbers."""
    found: Array = scores.real(scores.values) >= limit if limit <= 0 else scores.ordered() >= scores.limit(limit)
    return found


def from_grids(outputs: Sequence[Stored], size: tuple[int, int], limit: float, logits: bool) -> Found:
    """Return boxes from the distances of a cell's middle to the four sides.

    Each distance is a number, or the mean of 16 weighted ones.
    """
    groups: dict[int, list[tuple[Stored, int]]] = {}
    for output, stride, (_, width) in _by_grid(outputs, size):
        groups.setdefault(stride, []).append((output, width))
    likely = []
    for stride, group in groups.items():
        width = group[0][1]
        parts = [Stored(part.values.reshape(part.values.shape[0], -1), part.info) for part, _ in group]
        if len(parts) == 1:
            [whole] = parts
            parts = [Stored(whole.values[:64], whole.info), Stored(whole.values[64:], whole.info)]
        boxes, scores, *sums = sorted(parts, key=lambda part: part.values.shape[0] not in (64, 4))
        if sums and scores.values.shape[0] == 1 < sums[0].values.shape[0]:
            scores, sums = sums[0], [scores]
        if logits:
            scores, sums = Stored(sigmoid(scores.real(scores.values)), _Plain), []
        marks = sums[0] if sums else scores  # no score is above their sum
        order = marks.ordered()
        where = ((order[0] if sums else order.max(0)) >= marks.limit(limit)).nonzero()[0]
        few = Stored(scores.values.take(where, 1), scores.info)
        likely.append((Stored(boxes.values.take(where, 1), boxes.info), few, scores.limit(limit), where, width, stride))
    # From here on all places at once, whatever their grid.
    boxes_of, scores_of, least, where_of, widths, strides = zip(*likely)
    grid = np.array([number for number, where in enumerate(where_of) for _ in where], int)
    order, where = np.concatenate([few.ordered() for few in scores_of], -1), np.concatenate(where_of)
    classes = order.argmax(0)
    kept = (order[classes, np.arange(len(classes))] >= np.array(least)[grid]).nonzero()[0]
    classes, where, grid = classes[kept], where[kept], grid[kept]
    best = _real_at(scores_of, grid, lambda numbers: numbers[classes, kept])
    distances = _real_at(boxes_of, grid, lambda numbers: numbers.take(kept, 1))
    rows, columns = np.divmod(where, np.array(widths)[grid])
    middles = np.array([columns, rows], np.float32) + np.float32(0.5)
    if len(distances) > 4:
        weights = distances.reshape(4, len(distances) // 4, len(best))
        steps = np.arange(weights.shape[1], dtype=np.float32)
        sums = np.stack([steps, np.ones_like(steps)]) @ np.exp(weights - weights.max(1, keepdims=True))
        distances = sums[:, 0] / sums[:, 1]
    corners = np.concatenate([middles - distances[:2], middles + distances[2:]]) * np.array(strides, np.float32)[grid]
    return Found(corners.T, best, classes)


def _real_at(parts: Sequence[Stored], grid: Array, chosen: Callable[[Array], Array]) -> Array:
    """Return some numbers of tensors that stand side by side as float32; grid: of each place its tensor."""
    scales = [_scale_of(part) for part in parts]
    if None in scales:
        return chosen(np.concatenate([part.real(part.values) for part in parts], -1))
    scale, zero = np.array(scales, np.float32).T
    stored = chosen(np.concatenate([part.values for part in parts], -1))
    real: Array = (stored.astype(np.float32) - zero[grid]) * scale[grid]
    return real


def _scale_of(part: Stored) -> tuple[float, int] | None:
    """Return scale and zero point of small integers that have one of each, None for other numbers."""
    how = part.info.quantization
    how = getattr(how, "affine", how)
    if how is None or how.axis is not None or part.values.dtype.kind not in "iu" or part.values.itemsize > 2:
        return None
    return how.scale, how.zero_point


class _Plain:
    """Return the meaning of numbers that are no integers."""

    quantization = None


def _by_grid(outputs: Sequence[Stored], size: tuple[int, int]) -> Iterator[tuple[Stored, int, tuple[int, int]]]:
    """Yield the outputs as (channels, height, width), each with its stride and grid."""
    for one in outputs:
        values = one.values[0]
        for stride in STRIDES:
            grid = size[0] // stride, size[1] // stride
            if values.shape[1:] == grid or values.shape[:2] == grid:
                last = values.shape[1:] != grid or one.info.layout == "NHWC" and values.shape[:2] == grid
                yield Stored(values.transpose(2, 0, 1) if last else values, one.info), stride, grid
                break
        else:
            raise ValueError(f"output {one.info!r} is on no grid of a picture {size[1]}x{size[0]}")


def _joined(found: Sequence[Found]) -> Found:
    return Found(*(np.concatenate(parts) for parts in zip(*found)))


def _shape(values: Array) -> tuple[int, int]:
    return values.shape[1], values.shape[2]


def _by_channel(values: Array, places: int) -> Array:
    """Return (channels, places), whichever the tensor has first: there are more places than channels."""
    return values if values.shape[0] < values.shape[1] else values.T


def form_of(infos: Sequence[Any]) -> str:
    """Return the form of a model's outputs, by their shapes."""
    if all(len(info.shape) == 3 for info in infos) and len(infos) <= 2:
        return "rows"
    if not all(len(info.shape) == 4 for info in infos) or len(infos) not in (3, 6, 9):
        raise ValueError(f"these outputs are not those of a YOLO that this program knows: {list(infos)}")
    for axis in (1, 3):  # of three grids, the one that is alike is that of channels
        alike = {info.shape[axis] for info in infos}
        if len(infos) == 3 and len(alike) == 1 and max(alike) % 3 == 0 and alike != {COCO_GRIDS}:
            return "anchors"
    return "grids"


def suppressed(found: Found, overlap: float) -> Found:
    """Return the boxes without those that a better one of their class overlaps by more, best first."""
    places = survivors(found, overlap)
    return Found(found.corners[places], found.scores[places], found.classes[places])


def survivors(found: Found, overlap: float) -> Array:
    """Return which boxes `suppressed` keeps."""
    order = np.argsort(-found.scores, kind="stable")
    least, most = found.corners[order].T.astype(np.float32, "C").reshape(2, 2, -1)  # x and y
    classes, (wide, tall) = found.classes[order], most - least
    sizes = wide * tall
    kept, alive = [], np.ones(len(order), bool)
    for start in range(0, len(order), 256):  # so many rows of the table of overlaps at once
        part = slice(start, start + 256)
        shared = np.minimum(most[:, part, None], most[:, None]) - np.maximum(least[:, part, None], least[:, None])
        wide, tall = np.maximum(shared, 0)
        common = wide * tall
        apart = common <= overlap * (sizes[part, None] + sizes - common)
        apart |= classes[part, None] != classes
        for number, row in enumerate(apart, start):
            if alive[number]:
                kept.append(number)
                alive &= row
    return order[kept]


def found_in(
    outputs: Sequence[Array],
    infos: Sequence[Any],
    size: tuple[int, int],
    score: float = 0.25,
    overlap: float = 0.45,
    form: str = "",
    logits: bool = False,
) -> Found:
    """Return the boxes in a network's outputs.

    Args:
        outputs: As `Model.run` returned them, of one picture.
        infos: `model.outputs`.
        size: Height and width of the network's picture.
        score: Least score that counts.
        overlap: Of two boxes of a class that overlap by more (intersection over union), the better stays.
        form: "rows", "yolox", "anchors" or "grids"; "": by the shapes, which do not tell "yolox" from "rows".
        logits: The scores of anchors and grids come before the sigmoid.
    """
    stored = [Stored(np.asarray(values), info) for values, info in zip(outputs, infos)]
    form = form or form_of(infos)
    if form in ("rows", "yolox"):
        boxes = from_rows(stored, size, score, form == "yolox")
    else:
        boxes = (from_anchors if form == "anchors" else from_grids)(stored, size, score, logits)
    return suppressed(boxes, overlap)


# The program


def draw(picture: Array, found: Found, names: Sequence[str]) -> Array:
    """Return the picture with the boxes, drawn by Pillow."""
    from PIL import Image, ImageDraw

    image = Image.fromarray(picture)
    canvas = ImageDraw.Draw(image)
    line = max(1, round(sum(picture.shape[:2]) / 600))
    for corners, score, number in zip(found.corners.tolist(), found.scores, found.classes):
        colour = tuple(int(part) for part in np.random.default_rng(int(number)).integers(64, 256, 3))
        canvas.rectangle(corners, outline=colour, width=line)
        text = f"{named(int(number), names)} {score:.2f}"
        left, top, right, bottom = canvas.textbbox((corners[0], corners[1]), text)
        lift = bottom - corners[1] if corners[1] > bottom - top else 0
        canvas.rectangle((left, top - lift, right, bottom - lift), fill=colour)
        canvas.text((corners[0], corners[1] - lift), text, fill="black")
    return np.asarray(image)


def named(number: int, names: Sequence[str]) -> str:
    return names[number] if number < len(names) else f"class {number}"


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description="Find things in pictures with a YOLO (v5 to v11, YOLO26, YOLOX) on any vendor's NPU.",
        epilog="rows: one tensor, or boxes and scores apart (v5 to v11; final boxes of v10 and YOLO26); yolox: those\n"
        "of YOLOX; anchors: three grids of v5 or v7; grids: three, six or nine tensors (v6, v8 to v11; YOLO26 with\n"
        "--logits, whose heads have scores before the sigmoid). Without --form the shapes say which.\n\n"
        + (__doc__ or "\n\n").split("\n\n")[1],
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("model")
    parser.add_argument("images", nargs="+", metavar="IMAGE")
    parser.add_argument("--score", type=float, default=0.25, help="least score that counts (default 0.25)")
    parser.add_argument("--overlap", type=float, default=0.45, help="from which one of two boxes stays (default 0.45)")
    parser.add_argument("--std", type=float, help="divide pixels by this; 255 for networks that take 0 to 1")
    parser.add_argument("--form", choices=("rows", "yolox", "anchors", "grids"), default="", help="of the outputs")
    parser.add_argument("--logits", action="store_true", help="anchors and grids have scores before the sigmoid")
    parser.add_argument("--labels", metavar="FILE", help="names of the classes, one per line")
    parser.add_argument("--draw", metavar="PNG", help="picture with the boxes; for several pictures a folder")
    given = parser.parse_args(words)
    names = Path(given.labels).read_text(encoding="utf-8").splitlines() if given.labels else []
    several = len(given.images) > 1
    if given.draw and several:
        Path(given.draw).mkdir(parents=True, exist_ok=True)
    how = Preparation(fit="letterbox", std=given.std)
    with npu_common.open(given.model) as model:
        for path in given.images:
            picture = read(path)
            prepared = how(picture, model.inputs[0])
            shape = prepared.array.shape
            size = (shape[1], shape[2]) if shape[3] in (1, 3) else (shape[2], shape[3])
            outputs = model.run(prepared.array)
            boxes = found_in(outputs, model.outputs, size, given.score, given.overlap, given.form, given.logits)
            boxes = Found(prepared.place.back(boxes.corners), boxes.scores, boxes.classes)
            print(f"{path}: {len(boxes.scores)} found")
            for corners, score, number in zip(boxes.corners, boxes.scores, boxes.classes):
                left, top, right, bottom = (round(float(value)) for value in corners)
                print(f"  {named(int(number), names)} {score:.2f}  {left},{top} to {right},{bottom}")
            if given.draw:
                from PIL import Image

                target = Path(given.draw, f"{Path(path).stem}.png") if several else Path(given.draw)
                Image.fromarray(draw(picture, boxes, names)).save(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
