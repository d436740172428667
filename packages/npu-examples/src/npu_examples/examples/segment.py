"""Finds things and their outlines in pictures with a YOLO for segmentation (v8, v9, v11), on any vendor's NPU.

    python segment.py MODEL IMAGE [IMAGE ...] --std 255 --draw found.png
    npu-fakes zoo get slider-seg --for rknn:rk3588 -o seg.rknn
    NPU_FAKE=rknn python segment.py seg.rknn "$NPU_MODELS/coffee.jpg" --std 255

MODEL has two outputs: 4 + classes + masks numbers for each place, and masks of a quarter of the picture's height and
width, 32 as a rule, of which a thing's outline is a weighted sum. --std is as in detect.py, beside this file. Pictures
want Pillow: `pip install pillow`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import npu_common
import numpy as np
import numpy.typing as npt
from detect import Found, Stored, corners_of, likely, survivors
from npu_common.images import Placement, Preparation, read

Array = npt.NDArray[Any]


class Outlined(NamedTuple):
    """boxes: as detect.py has them. masks: (N, height, width) of bool, in the size of the network's masks."""

    boxes: Found
    masks: Array


def outlined_in(
    outputs: Sequence[Array], infos: Sequence[Any], size: tuple[int, int], score: float = 0.25, overlap: float = 0.45
) -> Outlined:
    """Return the boxes and outlines in a network's outputs.

    Args:
        outputs: As `Model.run` returned them, of one picture.
        infos: `model.outputs`.
        size: Height and width of the network's picture.
        score: Least score that counts.
        overlap: Of two boxes of a class that overlap by more (intersection over union), the better stays.
    """
    stored = [Stored(np.asarray(values), info) for values, info in zip(outputs, infos)]
    rows, masks = sorted(stored, key=lambda part: part.values.ndim)
    if (rows.values.ndim, masks.values.ndim) != (3, 4):
        raise ValueError(f"these outputs are not those of a YOLO for segmentation: {list(infos)}")
    values = rows.values[0] if rows.values.shape[1] < rows.values.shape[2] else rows.values[0].T
    quarter = size[0] // 4, size[1] // 4
    kinds = masks.values[0] if masks.values.shape[2:] == quarter else masks.values[0].transpose(2, 0, 1)
    count = len(kinds)
    if kinds.shape[1:] != quarter or len(values) < 5 + count:
        raise ValueError(
            f"{count} masks of {kinds.shape[1:]} do not go with {len(values)} numbers a place and {quarter}"
        )
    where, classes, best = likely(Stored(values[4:-count], rows.info), score)
    boxes = Found(corners_of(rows.real(values[:4, where]).T), best, classes)
    kept = survivors(boxes, overlap)
    boxes = Found(boxes.corners[kept], best[kept], classes[kept])
    weights = rows.real(values[-count:, where[kept]]).T
    sums = weights @ masks.real(kinds).reshape(count, -1)
    inside = (sums > 0).reshape(-1, *quarter)  # the sigmoid is above a half there
    y, x = np.mgrid[: quarter[0], : quarter[1]] * 4 + 2
    left, top, right, bottom = boxes.corners.T[:, :, None, None]
    return Outlined(boxes, inside & (x >= left) & (x < right) & (y >= top) & (y < bottom))


def in_picture(mask: Array, place: Placement) -> Array:
    """Return a mask of a quarter of the network's picture, in the size of the picture."""
    rows = ((np.arange(place.height) + 0.5) * place.scale[1] + place.offset[1]) / 4
    columns = ((np.arange(place.width) + 0.5) * place.scale[0] + place.offset[0]) / 4
    y = np.clip(rows.astype(int), 0, mask.shape[0] - 1)
    x = np.clip(columns.astype(int), 0, mask.shape[1] - 1)
    found: Array = mask[y[:, None], x]
    return found


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description="Find things and their outlines, on any vendor's NPU.",
        epilog=(__doc__ or "\n\n").split("\n\n")[1],
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("model")
    parser.add_argument("images", nargs="+", metavar="IMAGE")
    parser.add_argument("--score", type=float, default=0.25, help="least score that counts (default 0.25)")
    parser.add_argument("--std", type=float, help="divide pixels by this; 255 for networks that take 0 to 1")
    parser.add_argument("--draw", metavar="PNG", help="the first picture with what was found in colour")
    given = parser.parse_args(words)
    how = Preparation("letterbox", std=given.std)
    with npu_common.open(given.model) as model:
        for number, path in enumerate(given.images):
            picture = read(path)
            prepared = how(picture, model.inputs[0])
            shape = prepared.array.shape
            size = (shape[1], shape[2]) if shape[3] in (1, 3) else (shape[2], shape[3])
            boxes, masks = outlined_in(model.run(prepared.array), model.outputs, size, given.score)
            print(f"{path}: {len(masks)} found")
            drawn = picture.astype(np.float32)
            corners = np.round(prepared.place.back(boxes.corners)).astype(int).tolist()
            for box, score, kind, mask in zip(corners, boxes.scores, boxes.classes, masks):
                inside = in_picture(mask, prepared.place)
                left, top, right, bottom = box
                print(f"  class {kind} {score:.2f}  {left},{top} to {right},{bottom}, {inside.sum()} pixels")
                colour = np.random.default_rng(int(kind)).integers(64, 256, 3)
                drawn[inside] = (drawn[inside] + colour) / 2
            if given.draw and number == 0:
                from PIL import Image

                Image.fromarray(drawn.astype(np.uint8)).save(Path(given.draw))
    return 0


if __name__ == "__main__":
    sys.exit(main())
