"""Helpers for sample programs, without numpy: find models, read a picture, the five best classes."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..file_magic import open_file
from .pnm import Image, parse_pnm

__all__ = ["models_folder", "read_picture", "top5"]


def read_picture(path: str | os.PathLike[str]) -> Image:
    """Read a picture: PGM and PPM as `read_pnm` does, others with Pillow and numpy, see `npu_common.images.read`.

    A grey file has one channel. Raises OSError, ValueError; ModuleNotFoundError that names the extra without Pillow.
    """
    with open_file(path, "a picture") as file:
        if file.read(2) in (b"P5", b"P6"):
            file.seek(0)
            return parse_pnm(file.read(), path)
    from .files import stored

    pixels = stored(path)
    height, width, channels = pixels.shape
    return Image(width, height, channels, pixels.tobytes())


def top5(scores: Any, count: int) -> Sequence[int]:
    """Return the indices of the five highest of `count` scores, highest first; the lower index where equal."""
    return sorted(range(count), key=lambda index: (-scores[index], index))[:5]


def models_folder() -> Path:
    """Return the folder of a sample's models and pictures: NPU_MODELS, the installed npu-fakes, or ./models."""
    from ..testing.selection import folder_of_package

    if os.environ.get("NPU_MODELS"):
        return Path(os.environ["NPU_MODELS"])
    return (folder_of_package() or Path()) / "models"
