"""Fifty pictures that nobody here made, from the photographs that come with scikit-image; the same every time."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

COUNT, SEED = 50, 2026
PEOPLE = ("astronaut", "camera", "color", "horse")
MARKS = ("page", "motorcycle_left", "text", "rocket", "color", "motorcycle_right", "retina", "camera")
SMALLEST = 0.55
"""Part of a photograph's height and width that a window takes at least."""
SIDE = 320


def folder() -> Path:
    """Return the folder of scikit-image's pictures."""
    spec = importlib.util.find_spec("skimage")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("the photographs come with scikit-image: pip install scikit-image")
    return Path(spec.origin).parent / "data"


def _read(name: str) -> Array:
    from PIL import Image

    [path] = folder().glob(name + ".*")
    with Image.open(path) as image:
        return np.asarray(image.convert("RGB"))


def fitted(picture: Array, height: int, width: int) -> Array:
    """Return the picture in this size, stretched."""
    from PIL import Image

    return np.asarray(Image.fromarray(picture).resize((width, height), Image.Resampling.BILINEAR))


def _window(name: str, random: np.random.Generator) -> Array:
    """Return a part of a photograph of random size and place, perhaps mirrored."""
    whole = _read(name)
    sizes = [int(size * random.uniform(SMALLEST, 1)) for size in whole.shape[:2]]
    top, left = (int(random.integers(0, size - part + 1)) for size, part in zip(whole.shape, sizes))
    part = whole[top : top + sizes[0], left : left + sizes[1]]
    return np.ascontiguousarray(part[:, ::-1] if random.integers(2) else part)


def _group(random: np.random.Generator) -> Array:
    """Return a group of portraits, four to sixteen, on a wall."""
    portraits = np.load(folder() / "lfw_subset.npy")[:100]  # behind them are pictures without faces
    picture = fitted(_read("brick"), SIDE, SIDE).copy()
    count = int(random.integers(2, 5))
    room = SIDE // count
    for top in range(0, room * count, room):
        for left in range(0, room * count, room):
            size = int(room * random.uniform(0.7, 0.95))
            grey = np.asarray(portraits[random.integers(len(portraits))] * 255, np.uint8)
            y, x = top + (room - size) // 2, left + (room - size) // 2
            picture[y : y + size, x : x + size] = fitted(np.repeat(grey[..., None], 3, 2), size, size)
    return picture


def people(index: int, random: np.random.Generator) -> Array:
    """Return photographs of people, and groups of portraits."""
    return _group(random) if index % 2 else _window(PEOPLE[index // 2 % len(PEOPLE)], random)


def marks(index: int, random: np.random.Generator) -> Array:
    """Return pages, and things with writing."""
    return _window(MARKS[index % len(MARKS)], random)


KINDS: Mapping[str, Callable[[int, np.random.Generator], Array]] = {"people": people, "marks": marks}


def photographs(kind: str, count: int = COUNT, seed: int = SEED) -> list[Array]:
    """Return pictures as (H, W, 3) of uint8.

    Args:
        kind: One of KINDS.
        seed: Others with another: those to calibrate with are not those that are compared.
    """
    random = np.random.default_rng(seed)
    return [KINDS[kind](index, random) for index in range(count)]
