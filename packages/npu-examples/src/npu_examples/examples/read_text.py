"""Reads what is written in pictures with two networks, one finds lines and one reads them, on any vendor's NPU.

    python read_text.py FINDER READER --alphabet keys.txt page.png
    npu-fakes zoo get ppocr-v4-det --for rknn:rk3588 -o det.rknn
    npu-fakes zoo get ppocr-v4-rec --for rknn:rk3588 -o rec.rknn
    NPU_FAKE=rknn python read_text.py det.rknn rec.rknn --alphabet rec.txt page.png

The networks are those of PP-OCR, version 2 to 5: FINDER gives each pixel a chance of being text, READER each step along
a line the chances of all letters. keys.txt has the letters, one per line, in the order of the network's classes from 1
on; 0 stands for none. Lines lie along the picture's sides; for those at an angle turn the picture first. Pictures want
Pillow: `pip install pillow`. Give --plain where the converter has put mean and deviation into the files.
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
from npu_common.images import Preparation, read, resize

Array = npt.NDArray[Any]

MEAN, DEVIATION = (123.675, 116.28, 103.53), (58.395, 57.12, 57.375)
TEXT, LINE = 0.3, 0.6
"""Chance from which on a pixel is text, and the mean chance of a line's pixels."""
GROWTH = 1.6
"""The network marks the middle of a line: its box grows by this times area over circumference."""


class Line(NamedTuple):
    """box: left, top, right, bottom in the picture. sure: the mean chance of the letters."""

    box: tuple[int, int, int, int]
    text: str
    sure: float


def real(values: Array, info: Any) -> Array:
    """Return the real numbers behind stored numbers."""
    if info.quantization is not None and values.dtype.kind in "iu":
        found: Array = info.dequantize(values)
        return found
    return values.astype(np.float32)


def marked(values: Array, info: Any, limit: float) -> Array:
    """Return where stored numbers mean at least `limit`, compared as integers where they are some."""
    if info.quantization is not None and values.dtype.kind in "iu":
        least = info.quantize(np.array([limit], np.float32))
        over = info.dequantize(least)[0] < limit
        return values >= int(least[0]) + int(over)
    return values.astype(np.float32) >= limit


def patches(mask: Array) -> list[tuple[int, int, int, int]]:
    """Return boxes (left, top, right, bottom) around connected places: runs of rows, joined where they touch."""
    edges = np.diff(mask.astype(np.int8), axis=1, prepend=0, append=0)
    rows, starts = np.nonzero(edges == 1)
    ends = np.nonzero(edges == -1)[1]
    parent = list(range(len(rows)))

    def root(run: int) -> int:
        while parent[run] != run:
            parent[run] = run = parent[parent[run]]
        return run

    first = np.searchsorted(rows, np.arange(mask.shape[0] + 1))
    for row in range(1, mask.shape[0]):
        above, run, above_end, end = first[row - 1], first[row], first[row], first[row + 1]
        while above < above_end and run < end:
            if starts[above] <= ends[run] and starts[run] <= ends[above]:  # corners touch, too
                parent[root(int(run))] = root(int(above))
            if ends[above] < ends[run]:
                above += 1
            else:
                run += 1
    boxes: dict[int, list[int]] = {}
    for run in range(len(rows)):
        box = boxes.setdefault(root(run), [mask.shape[1], mask.shape[0], 0, 0])
        box[0], box[1] = min(box[0], int(starts[run])), min(box[1], int(rows[run]))
        box[2], box[3] = max(box[2], int(ends[run])), max(box[3], int(rows[run]) + 1)
    return [(left, top, right, bottom) for left, top, right, bottom in boxes.values()]


def lines_in(chances: Array, info: Any) -> Array:
    """Return boxes (N, 4) of lines in the finder's picture, from the top."""
    chances = chances[0, 0] if chances.shape[1] == 1 else chances[0, ..., 0]
    found = []
    for left, top, right, bottom in patches(marked(chances, info, TEXT)):
        width, height = right - left, bottom - top
        part = real(chances[top:bottom, left:right], info)
        if min(width, height) < 3 or part[part >= TEXT].mean() < LINE:
            continue
        grow = GROWTH * width * height / (2 * (width + height))
        found.append((left - grow, top - grow, right + grow, bottom + grow))
    return np.array(sorted(found, key=lambda box: (box[1], box[0])), np.float32).reshape(-1, 4)


def pieces(part: Array, ratio: float) -> list[Array]:
    """Return a line in parts at most `ratio` times as wide as high, cut where there is least ink: between words."""
    height, width = part.shape[:2]
    count = int(np.ceil(width / (height * ratio)))
    if count < 2:
        return [part]
    ink = np.convolve(part.astype(np.float32).std((0, 2)), np.ones(3) / 3, "same")
    cuts, reach = [0], max(1, round(0.2 * width / count))
    for number in range(1, count):
        middle = round(width * number / count)
        low = max(cuts[-1] + 1, middle - reach)
        cuts.append(low + int(ink[low : middle + reach].argmin()))
    return [part[:, start:end] for start, end in zip(cuts, [*cuts[1:], width])]


def strip(part: Array, height: int, width: int) -> Array:
    """Return a line in the reader's size: as high, at most as wide, padded with grey, which is 0 to the network."""
    wide = min(width, max(1, round(part.shape[1] * height / part.shape[0])))
    made = np.full((height, width, 3), 127, np.uint8)
    made[:, :wide] = resize(part, height, wide)
    return made


def letters_of(chances: Array, info: Any, alphabet: Sequence[str]) -> tuple[str, float]:
    """Return the text of (steps, classes): a class that stays is one letter, class 0 is no letter."""
    best = chances.argmax(-1)
    fresh = (best > 0) & np.concatenate([[True], best[1:] != best[:-1]])
    steps = np.flatnonzero(fresh)
    if not len(steps):
        return "", 0.0
    sure = real(chances[steps, best[steps]], info).mean()
    letters: list[str] = [alphabet[int(n) - 1] if n <= len(alphabet) else " " for n in best[steps]]
    return "".join(letters), float(sure)


def canvas(info: Any) -> tuple[int, int]:
    """Return the height and width of an input's picture."""
    return info.shape[1:3] if info.shape[3] == 3 else info.shape[2:4]  # type: ignore[no-any-return]


def read_lines(picture: Array, finder: Any, reader: Any, alphabet: Sequence[str], plain: bool = False) -> list[Line]:
    """Return the text in a picture.

    Args:
        picture: (height, width, 3) of uint8.
        finder, reader: Models of the two networks.
        alphabet: The letters of classes 1, 2, ...; the class behind the last is a space.
        plain: The networks take pixels: mean and deviation are in their files.
    """
    find = Preparation("letterbox", fill=0) if plain else Preparation("letterbox", MEAN, DEVIATION, bgr=True, fill=0)
    each = Preparation() if plain else Preparation(mean=127.5, std=127.5, bgr=True)
    prepared = find(picture, finder.inputs[0])
    boxes = prepared.place.back(lines_in(finder.run(prepared.array)[0], finder.outputs[0]))
    found = []
    for left, top, right, bottom in np.round(boxes).astype(int).tolist():
        height, width = canvas(reader.inputs[0])
        texts, sure = [], []
        for piece in pieces(picture[top : max(bottom, top + 1), left : max(right, left + 1)], width / height):
            (chances,) = reader.run(each(strip(piece, height, width), reader.inputs[0]).array)
            text, certain = letters_of(chances.reshape(chances.shape[-2:]), reader.outputs[0], alphabet)
            texts.append(text)
            sure.append(certain)
        found.append(Line((left, top, right, bottom), " ".join(texts), min(sure)))
    return found


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description="Read what is written in pictures, on any vendor's NPU.",
        epilog=(__doc__ or "\n\n").split("\n\n")[1],
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("finder")
    parser.add_argument("reader")
    parser.add_argument("images", nargs="+", metavar="IMAGE")
    parser.add_argument("--alphabet", required=True, metavar="FILE", help="the letters, one per line")
    parser.add_argument("--plain", action="store_true", help="the networks take pixels as they are")
    parser.add_argument("--draw", metavar="PNG", help="the first picture with the lines' boxes")
    given = parser.parse_args(words)
    alphabet = Path(given.alphabet).read_text(encoding="utf-8").split("\n")
    alphabet = alphabet[:-1] if alphabet[-1] == "" else alphabet
    with npu_common.open(given.finder) as finder, npu_common.open(given.reader) as reader:
        for number, path in enumerate(given.images):
            picture = read(path)
            lines = read_lines(picture, finder, reader, alphabet, given.plain)
            print(f"{path}: {len(lines)} lines")
            for line in lines:
                print(f"  {line.sure:.2f}  {line.text}")
            if given.draw and number == 0:
                from PIL import Image, ImageDraw

                image = Image.fromarray(picture)
                for line in lines:
                    ImageDraw.Draw(image).rectangle(line.box, outline=(255, 0, 0), width=2)
                image.save(given.draw)
    return 0


if __name__ == "__main__":
    sys.exit(main())
