"""Frames in, frames with boxes out, on all cores of an NPU: a Pool computes while pictures are read and drawn.

    python pipeline.py MODEL frames/ drawn/ --std 255
    npu-fakes zoo get nudenet-320 --for rknn:rk3588 -o yolo.rknn
    NPU_FAKE=rknn python pipeline.py yolo.rknn "$NPU_MODELS" drawn/ --std 255

MODEL is a detector as detect.py, beside this file, takes it. `frames` of this program may as well be a camera's: an
iterable of pictures. At most --depth of them are ahead, however many there are. Pictures want Pillow: `pip install
pillow`.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import npu_common
from detect import Found, draw, found_in
from npu_common.images import Placement, Preparation, pictures_in, read


class Frame(NamedTuple):
    """A picture under way."""

    name: str
    picture: Any
    place: Placement


def frames(folder: str) -> Iterator[tuple[str, Any]]:
    """Yield names and pictures; a picture that cannot be read is reported, and the others go on."""
    found, _ = pictures_in(folder)
    for path in found:
        try:
            yield path.name, read(path)
        except ValueError as problem:
            print(f"left out: {problem}", file=sys.stderr)


def detections(pool: Any, source: Iterable[tuple[str, Any]], how: Preparation) -> Iterator[tuple[Frame, Found]]:
    """Yield each frame with its boxes, in order. Frames are fetched as the pool has room."""
    ahead: deque[Frame] = deque()
    info = pool.inputs[0]
    size = info.shape[1:3] if info.shape[3] in (1, 3) else info.shape[2:4]

    def prepared() -> Iterator[Any]:
        for name, picture in source:
            given = how(picture, info)
            ahead.append(Frame(name, picture, given.place))
            yield given

    for outputs in pool.map(prepared()):
        frame = ahead.popleft()
        found = found_in(outputs, pool.outputs, size)
        yield frame, Found(frame.place.back(found.corners), found.scores, found.classes)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description="Draw what a detector finds in a folder of frames, on all cores.",
        epilog=(__doc__ or "\n\n").split("\n\n")[1],
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("model")
    parser.add_argument("frames", help="folder of pictures, in the order of their names")
    parser.add_argument("drawn", help="folder for the pictures with boxes")
    parser.add_argument("--std", type=float, help="divide pixels by this; 255 for networks that take 0 to 1")
    parser.add_argument("--depth", type=int, help="frames under way at most (default: two for each core)")
    given = parser.parse_args(words)
    from PIL import Image

    target = Path(given.drawn)
    target.mkdir(parents=True, exist_ok=True)
    start, count, boxes = time.perf_counter(), 0, 0
    with npu_common.Pool(given.model, depth=given.depth) as pool:
        cores = len(pool.contexts)
        for frame, found in detections(pool, frames(given.frames), Preparation("letterbox", std=given.std)):
            Image.fromarray(draw(frame.picture, found, ())).save(target / f"{Path(frame.name).stem}.png")
            count, boxes = count + 1, boxes + len(found.scores)
    seconds = time.perf_counter() - start
    print(f"frames: {count}, boxes: {boxes}, {count / seconds:.1f} frames/s, contexts: {cores}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
