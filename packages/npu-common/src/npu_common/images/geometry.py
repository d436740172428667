"""Pictures in another size, and the way back for coordinates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ..pillow import pillow

if TYPE_CHECKING:
    import numpy.typing as npt

    Picture = npt.NDArray[np.uint8]

__all__ = ["GREY", "METHODS", "Placement", "check_picture", "crop", "letterbox", "resize"]

METHODS = ("nearest", "bilinear", "bicubic", "area")
GREY = 114
"""Border of a letterbox, as YOLO's programs have it."""


@dataclass(frozen=True)
class Placement:
    """Where a picture lies in the one that a network sees.

    Attributes:
        width, height: Of the picture, in its own pixels.
        scale: Pixels of the network's picture for one of the picture's, along x and y.
        offset: x and y of the picture's corner in the network's; negative where it was cropped.
    """

    width: int
    height: int
    scale: tuple[float, float] = (1.0, 1.0)
    offset: tuple[float, float] = (0.0, 0.0)

    def back(self, points: npt.ArrayLike, *, clip: bool = True) -> npt.NDArray[Any]:
        """Convert coordinates in the network's picture to coordinates in the picture.

        Args:
            points: x and y in turn along the last axis: corners of boxes (N, 4), key points (N, 17, 2).
            clip: Keep them inside the picture.
        """
        placed = np.asarray(points)
        placed = placed.astype(placed.dtype if placed.dtype.kind == "f" else np.float32)
        if not placed.ndim or placed.shape[-1] % 2:
            raise ValueError(f"Placement.back, points: expected x and y in turn, got the shape {placed.shape}")
        for axis, size in ((0, self.width), (1, self.height)):
            values = (placed[..., axis::2] - self.offset[axis]) / self.scale[axis]
            placed[..., axis::2] = np.clip(values, 0, size) if clip else values
        return placed


def check_picture(picture: Any, function: str) -> Picture:
    """Return the picture, if it is an array (height, width, 1 or 3) of uint8. Raises TypeError, ValueError."""
    array = np.asarray(picture)
    if array.dtype != np.uint8:
        raise TypeError(f"{function}, picture: expected an array of uint8, got {array.dtype}")
    if array.ndim != 3 or array.shape[2] not in (1, 3) or not array.size:
        raise ValueError(
            f"{function}, picture: expected the shape (height, width, 3), or (height, width, 1) of a grey one, "
            f"got {array.shape}"
        )
    return array


def resize(picture: Picture, height: int, width: int, method: str = "bilinear") -> Picture:
    """Stretch the picture to a size.

    Args:
        picture: (height, width, 1 or 3), uint8.
        height, width: The new size.
        method: "nearest", "bilinear", "bicubic" or "area". All but the first average over what they shrink, as Pillow
            does; OpenCV's bilinear does not, and gives other pixels there.
    """
    picture = check_picture(picture, "resize")
    if method not in METHODS:
        raise ValueError(f"resize, method: expected one of {', '.join(METHODS)}, got {method!r}")
    if min(height, width) < 1:
        raise ValueError(f"resize: expected a size of at least 1x1, got {width}x{height}")
    if picture.shape[:2] == (height, width):
        return picture
    library = pillow("changing the size of a picture")
    kind = library.Resampling["BOX" if method == "area" else method.upper()]
    grey = picture.shape[2] == 1
    resized = library.fromarray(np.ascontiguousarray(picture[..., 0] if grey else picture)).resize(
        (width, height), kind
    )
    return np.asarray(resized).reshape(height, width, -1)


def letterbox(
    picture: Picture, height: int, width: int, *, fill: int = GREY, method: str = "bilinear"
) -> tuple[Picture, Placement]:
    """Fit the whole picture into a size, in proportion, in the middle of a border. `Placement.back` undoes the fit."""
    picture = check_picture(picture, "letterbox")
    if min(height, width) < 1 or not 0 <= fill <= 255:
        raise ValueError(
            f"letterbox: expected a size of at least 1x1 and a fill of 0 to 255, got {width}x{height}, {fill}"
        )
    tall, wide, channels = picture.shape
    scale = min(height / tall, width / wide)
    inner = max(1, round(tall * scale)), max(1, round(wide * scale))
    top, left = (height - inner[0]) // 2, (width - inner[1]) // 2
    place = Placement(wide, tall, (inner[1] / wide, inner[0] / tall), (left, top))
    if inner == (height, width):
        return resize(picture, height, width, method), place
    boxed = np.full((height, width, channels), fill, np.uint8)
    boxed[top : top + inner[0], left : left + inner[1]] = resize(picture, *inner, method)
    return boxed, place


def crop(picture: Picture, height: int, width: int, method: str = "bilinear") -> tuple[Picture, Placement]:
    """Cut the largest middle part that has a size's proportions, in that size. `Placement.back` undoes the cut."""
    picture = check_picture(picture, "crop")
    if min(height, width) < 1:
        raise ValueError(f"crop: expected a size of at least 1x1, got {width}x{height}")
    tall, wide, _ = picture.shape
    scale = max(height / tall, width / wide)
    inner = min(tall, max(1, round(height / scale))), min(wide, max(1, round(width / scale)))
    top, left = (tall - inner[0]) // 2, (wide - inner[1]) // 2
    factors = width / inner[1], height / inner[0]
    part = picture[top : top + inner[0], left : left + inner[1]]
    return resize(part, height, width, method), Placement(wide, tall, factors, (-left * factors[0], -top * factors[1]))
