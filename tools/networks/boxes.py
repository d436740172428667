"""The boxes that a detector finds: as its authors' programs read them from the outputs, and how alike two sets are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

SCORE, EITHER = 0.25, 0.02
"""Score from which on a box counts. One nearer to it than EITHER may be on either side of it."""
OVERLAP = 0.45
"""The overlap above which only the better one of two boxes of a class stays."""
SAME = 0.95
"""Two boxes with this overlap or more, and the same class, are the same."""


@dataclass(frozen=True)
class Found:
    """Boxes of one picture. corners: (N, 4), x and y of two corners; scores and classes: (N,)."""

    corners: Array
    scores: Array
    classes: Array


def overlaps(box: Array, others: Array) -> Array:
    """Return intersection over union of one box with others."""
    low, high = np.maximum(box[:2], others[:, :2]), np.minimum(box[2:], others[:, 2:])
    common = np.clip(high - low, 0, None).prod(-1)
    sizes = (others[:, 2:] - others[:, :2]).prod(-1) + (box[2:] - box[:2]).prod()
    with np.errstate(invalid="ignore", divide="ignore"):
        shared: Array = np.nan_to_num(common / (sizes - common))
    return shared


def chosen(centres: Array, scores: Array, limit: float) -> Found:
    """Return the best of the boxes (N, 4: middle and size) by their scores (N, classes), none twice."""
    classes, best = scores.argmax(-1), scores.max(-1)
    likely = np.flatnonzero(best > limit)
    likely = likely[np.argsort(-best[likely], kind="stable")]
    corners = np.concatenate([centres[:, :2] - centres[:, 2:] / 2, centres[:, :2] + centres[:, 2:] / 2], -1)
    kept: list[int] = []
    for index in likely:
        rivals = [other for other in kept if classes[other] == classes[index]]
        if not rivals or overlaps(corners[index], corners[rivals]).max() <= OVERLAP:
            kept.append(int(index))
    return Found(corners[kept], best[kept], classes[kept])


def yolov8(outputs: Sequence[Array], size: tuple[int, int], limit: float) -> Found:
    """Return the boxes of YOLOv8: boxes and scores of all places in one output, or in two."""
    whole = outputs[0] if len(outputs) == 1 else np.concatenate(outputs, 1)
    rows = whole[0].T
    return chosen(rows[:, :4], rows[:, 4:], limit)


def yolox(outputs: Sequence[Array], size: tuple[int, int], limit: float) -> Found:
    """Return the boxes of YOLOX: middles in cells of three grids, logarithms of sizes, scores."""
    cells, strides = [], []
    for stride in (8, 16, 32):
        y, x = np.mgrid[0 : size[0] // stride, 0 : size[1] // stride]
        cells.append(np.stack([x.ravel(), y.ravel()], -1))
        strides.append(np.full((x.size, 1), stride))
    step, rows = np.concatenate(strides), outputs[0][0]
    centres = np.concatenate([(rows[:, :2] + np.concatenate(cells)) * step, np.exp(rows[:, 2:4]) * step], -1)
    return chosen(centres, rows[:, 4:5] * rows[:, 5:], limit)


KINDS: Mapping[str, Callable[[Sequence[Array], tuple[int, int], float], Found]] = {"yolov8": yolov8, "yolox": yolox}


@dataclass
class Agreement:
    """How alike the boxes of pictures are.

    Attributes:
        wanted: Boxes of the reference.
        same: Of them, those that the other has with the same class and an overlap of SAME or more.
        extra: Boxes of the other that the reference does not have so, with a score well above the limit.
        least: Smallest overlap of a box of the reference with the other's nearest of its class; 0 without one.
    """

    wanted: int = 0
    same: int = 0
    extra: int = 0
    least: float = 1.0

    def add(self, got: Found, wanted: Found) -> None:
        """Count another picture; `got` has the boxes from SCORE - EITHER on, `wanted` those from SCORE on."""
        taken: set[int] = set()
        for corners, kind in zip(wanted.corners, wanted.classes):
            over = overlaps(corners, got.corners) if len(got.corners) else np.zeros(0)
            over = np.where([got.classes[i] == kind and i not in taken for i in range(len(over))], over, 0)
            best = float(over.max(initial=0))
            self.least = min(self.least, best)
            if best >= SAME:
                taken.add(int(over.argmax()))
                self.same += 1
        self.wanted += len(wanted.corners)
        self.extra += sum(i not in taken and float(score) > SCORE + EITHER for i, score in enumerate(got.scores))
