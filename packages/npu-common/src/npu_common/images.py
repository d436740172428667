"""Helpers for sample programs, without numpy: find models and pictures, read a picture, the five best classes."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

__all__ = ["Image", "models_folder", "read_pnm", "top5"]


class Image(NamedTuple):
    """8-bit pixels, row by row, channels together (HWC)."""

    width: int
    height: int
    channels: int
    pixels: bytes


def read_pnm(path: str) -> Image:
    """Read a binary PGM (grey) or PPM (RGB) file with 8 bits a sample. ValueError: it is none, or was cut off."""
    with open(path, "rb") as file:
        data = file.read()
    magic, width, height, maximum = (data.split(maxsplit=4) + [b""] * 4)[:4]
    if magic not in (b"P5", b"P6") or maximum != b"255":
        raise ValueError(f"{path}: expected a binary PGM or PPM file with 8 bits a sample")
    channels = 1 if magic == b"P5" else 3
    size = int(width) * int(height) * channels
    if len(data) < size:
        raise ValueError(f"{path}: expected {size} bytes of pixels, the whole file has {len(data)}")
    return Image(int(width), int(height), channels, data[len(data) - size :])


def top5(scores: Any, count: int) -> Sequence[int]:
    """Indices of the five highest of `count` scores, highest first; the lower index where equal."""
    return sorted(range(count), key=lambda index: (-scores[index], index))[:5]


def models_folder() -> Path:
    """Where a sample finds models and pictures: in NPU_MODELS, else in the installed npu-fakes, else in ./models."""
    from .testing.selection import folder_of_package

    if os.environ.get("NPU_MODELS"):
        return Path(os.environ["NPU_MODELS"])
    return (folder_of_package() or Path()) / "models"
