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
from collections.abc import Sequence
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
SUMS = np.array([range(16), [1] * 16], np.float32)
"""Times 16 weights: the sum of distances 0 to 15, so often weighted, and the sum of the weights."""
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

    def at(self, where: Array) -> tuple[Array, float, int]:
        """Return the numbers (channels, places) of some places, their scale and zero point.

        As they are stored, where they are small integers that have one of each.
        """
        few, how = self.values.take(where, 1), getattr(self.info.quantization, "affine", self.info.quantization)
        if how is None or how.axis is not None or few.dtype.kind not in "iu" or few.itemsize > 2:
            return self.real(few), 1, 0
        return few, how.scale, how.zero_point

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
    where = counting(scores, limit)
    classes = scores.ordered()[:, where].argmax(0)
    return where, classes, scores.real(scores.values[classes, where])


def counting(scores: Stored, limit: float) -> Array:
    """Return the places that have a score (channels, places) which counts; limits below 0 are those of logits."""
    order, least = (scores.ordered(), scores.limit(limit)) if limit > 0 else (scores.real(scores.values), limit)
    where: Array = ((order[0] if len(order) == 1 else order.max(0)) >= least).nonzero()[0]
    return where


def from_anchors(outputs: Sequence[Stored], size: tuple[int, int], limit: float, logits: bool) -> Found:
    """Return three boxes for each cell, relative to the cell and to an anchor's size."""
    found = []
    least = unsigmoid(limit) if logits else limit
    for stride, [whole] in by_grid(outputs, size):
        cells = whole.values.reshape(3, -1, whole.values.shape[1])
        head, of_boxes = Stored(cells, whole.info), Stored(cells[:, 4].reshape(1, -1), whole.info)
        anchor, where = np.divmod(counting(of_boxes, least), cells.shape[2])
        rows = head.real(cells[anchor, :, where])
        if logits:
            rows = sigmoid(rows)
        each = rows[:, 4:5] * rows[:, 5:]
        columns, lines = where % (size[1] // stride), where // (size[1] // stride)
        middles = (rows[:, :2] * 2 - 0.5 + np.stack([columns, lines], -1)) * stride
        sizes = (rows[:, 2:4] * 2) ** 2 * np.array(ANCHORS[stride], np.float32)[anchor]
        kept = each.max(1, initial=0) >= limit
        corners = corners_of(np.concatenate([middles, sizes], -1))
        found.append(Found(corners[kept], each[kept].max(1, initial=0), each[kept].argmax(1)))
    return _joined(found)


def from_grids(outputs: Sequence[Stored], size: tuple[int, int], limit: float, logits: bool) -> Found:
    """Return boxes from the distances of a cell's middle to the four sides.

    Each distance is a number, or the mean of 16 weighted ones.
    """
    least = unsigmoid(limit) if logits else limit
    counts, cells, numbers, meanings = [], [], [], []
    for stride, parts in by_grid(outputs, size):
        if len(parts) == 1:
            [whole] = parts
            parts = [Stored(whole.values[:64], whole.info), Stored(whole.values[64:], whole.info)]
        # No score is above their sum. With logits there is no sum of what has gone through the sigmoid.
        where = counting(parts[-1], limit) if len(parts) > 2 and not logits else counting(parts[1], least)
        counts.append(len(where))
        cells.append(cells_of(size, stride).take(where, 1))
        chosen = [part.at(where) for part in parts[:2]]
        numbers.append([values for values, _, _ in chosen])
        meanings.append([meaning for _, *both in chosen for meaning in both])
    # From here on all places at once, whatever their grid.
    boxes, scores = (np.concatenate(part, -1) for part in zip(*numbers))
    scale, zero, score_scale, score_zero = np.array(meanings, np.float32).repeat(counts, 0).T
    classes = scores.argmax(0)
    best = (scores[classes, np.arange(len(classes))] - score_zero) * score_scale
    if logits:
        best = sigmoid(best)
    distances = (boxes - zero) * scale
    if len(distances) > 4:
        weights = distances.reshape(4, 16, len(best))
        sums = SUMS @ np.exp(weights - weights.max(1, keepdims=True))
        distances = sums[:, 0] / sums[:, 1]
    x_y_stride = np.concatenate(cells, -1)
    middles, strides = x_y_stride[:2], x_y_stride[2]
    corners = np.concatenate([middles - distances[:2], middles + distances[2:]]) * strides
    kept = (best >= np.float32(limit)).nonzero()[0]
    return Found(corners.take(kept, 1).T, best[kept], classes[kept])


@lru_cache(maxsize=64)
def cells_of(size: tuple[int, int], stride: int) -> Array:
    """Return x and y of the middles of a grid's cells, in cells, and the stride: (3, places)."""
    rows, columns = np.indices((size[0] // stride, size[1] // stride), np.float32).reshape(2, -1) + np.float32(0.5)
    return np.stack([columns, rows, np.full_like(rows, stride)])


def by_grid(outputs: Sequence[Stored], size: tuple[int, int]) -> list[tuple[int, list[Stored]]]:
    """Return the stride of each grid, and its outputs as (channels, places): boxes, scores, and the scores' sum."""
    grids = []
    for stride, members in _members_of(tuple([(one.values.shape, one.info.layout) for one in outputs]), size):
        parts = []
        for number, last in members:
            values = outputs[number].values[0]
            values = values.transpose(2, 0, 1) if last else values
            parts.append(Stored(values.reshape(len(values), -1), outputs[number].info))
        grids.append((stride, parts))
    return grids


@lru_cache(maxsize=64)
def _members_of(described: tuple[Any, ...], size: tuple[int, int]) -> list[tuple[int, list[tuple[int, bool]]]]:
    """Return the stride of each grid, and which outputs it has and whether their channels come last.

    described: Shape and layout of each output. Cached: every picture has the same.
    """
    grids: dict[int, list[tuple[int, bool, int]]] = {}
    for number, (shape, layout) in enumerate(described):
        for stride in STRIDES:
            grid = size[0] // stride, size[1] // stride
            first, last = shape[2:] == grid, shape[1:3] == grid
            if first or last:
                last = not first or layout == "NHWC" and last
                grids.setdefault(stride, []).append((number, last, shape[3] if last else shape[1]))
                break
        else:
            raise ValueError(f"an output of shape {shape} is on no grid of a picture {size[1]}x{size[0]}")
    ordered = []
    for stride, members in grids.items():
        boxes, *others = sorted(members, key=lambda one: one[2] not in (64, 4))
        others.sort(key=lambda one: one[2] == 1)  # of one class scores and sums are alike
        ordered.append((stride, [(number, last) for number, last, _ in (boxes, *others)]))
    return ordered


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
    order: Array = (-found.scores).argsort(kind="stable")
    corners, classes = np.asarray(found.corners.T, np.float32).take(order, 1), found.classes[order]
    wide, tall = corners[2:] - corners[:2]
    sizes = wide * tall
    corners[:2] *= -1  # the greater of two is then the smaller, too
    alive = bytearray(b"\1" * len(order))
    for start in range(0, len(order), 64):  # so many rows of the table of pairs at once
        rest = classes[start:]
        one, two = np.divmod((rest[:64, None] == rest).ravel().nonzero()[0], len(rest))
        first = one < two
        one, two = one[first] + start, two[first] + start
        shared = np.minimum(corners.take(one, 1), corners.take(two, 1))
        wide, tall = np.maximum(shared[:2] + shared[2:], 0)
        common = wide * tall
        over = common > overlap * (sizes.take(one) + sizes.take(two) - common)
        for better, worse in zip(one[over].tolist(), two[over].tolist()):
            if alive[better]:
                alive[worse] = 0
    kept: Array = order[np.frombuffer(alive, bool)]
    return kept


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
