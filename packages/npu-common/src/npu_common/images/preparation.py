"""From a picture to the elements of a model's input, in one pass and straight into the memory that C reads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Union

import numpy as np

from . import geometry
from .geometry import GREY, Placement, check_picture
from .refusal import PictureRefused

if TYPE_CHECKING:
    import numpy.typing as npt

    from ..tensor import TensorInfo

__all__ = ["FITS", "Preparation", "Prepared"]

FITS = ("", "resize", "letterbox", "crop")
_LEVELS = np.arange(256, dtype=np.float32)

Numbers = Union[float, Sequence[float]]


@dataclass(frozen=True, eq=False)
class Prepared:
    """The form of a model's input, and the place of the picture in the input.

    Whatever takes arrays takes it as its array: `run`, `submit` and `map`, or np.asarray.
    """

    array: npt.NDArray[Any]
    place: Placement

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> npt.NDArray[Any]:
        array = np.asarray(self.array, dtype)
        return array.copy() if copy and array is self.array else array

    def __iter__(self) -> Iterator[Any]:
        return iter((self.array, self.place))


@dataclass(frozen=True)
class Preparation:
    """The steps between a picture and a network; a step that is not named is not taken.

    An element is (pixel - mean) / std. Without both, an input that takes uint8 gets the pixels, every other one their
    values, 0 to 255; where an input is quantized and takes no floats, values are quantized with its scale.

    Attributes:
        fit: How a picture of another size is to fit: "resize", "letterbox", "crop"; "": not at all, it is refused.
        mean, std: One number, or one for each channel in the network's order; pixels are 0 to 255, so that `std=255`
            makes 0 to 1 of them.
        bgr: The network has blue first.
        layout: "NHWC" or "NCHW" where the model does not say it.
        fill: Border of a letterbox.
        method: Of changing the size, see `resize`.
    """

    fit: str = ""
    mean: Numbers | None = None
    std: Numbers | None = None
    bgr: bool = False
    layout: str = ""
    fill: int = GREY
    method: str = "bilinear"

    def __post_init__(self) -> None:
        if self.fit not in FITS:
            raise ValueError(f"Preparation, fit: expected one of resize, letterbox, crop, got {self.fit!r}")
        if self.layout not in ("", "NHWC", "NCHW"):
            raise ValueError(f"Preparation, layout: expected NHWC or NCHW, got {self.layout!r}")
        if self.std is not None and not np.all(self.std):
            raise ValueError(f"Preparation, std: expected numbers other than 0, got {self.std!r}")

    def __call__(
        self, picture: npt.NDArray[np.uint8], info: TensorInfo, out: npt.NDArray[Any] | None = None
    ) -> Prepared:
        """Return the elements of one input.

        Args:
            picture: (height, width, 3) or (height, width, 1) of uint8, RGB.
            info: The input: `model.inputs[0]`, for a binding `binding.input_infos[0]`.
            out: Where to write: an array of the input's shape, such as `binding.inputs[0]`; default: a new one.

        Raises:
            TypeError, ValueError: It does not fit; the message says what would.
        """
        picture = check_picture(picture, "Preparation")
        first, height, width, channels = self._canvas(info)
        height, width = (picture.shape[0] if height < 0 else height), (picture.shape[1] if width < 0 else width)
        fitted, place = self._fitted(picture, height, width, info)
        if channels == 1 and fitted.shape[2] == 3:
            why = f"input {info.name!r} has one channel, the picture three"
            raise PictureRefused("Preparation", why, "read it with grey=True", "give --grey")
        pixels = np.broadcast_to(fitted, (height, width, channels))
        if self.bgr:
            pixels = pixels[..., ::-1]
        shape = (1, channels, height, width) if first else (1, height, width, channels)
        dtype = self._dtype(info) if out is None else out.dtype
        if out is None:
            out = np.empty(shape[-len(info.shape) :], dtype)
        elif out.shape != shape[-len(info.shape) :] or not out.flags.writeable:
            raise ValueError(
                f"Preparation, out: expected a writable array of {shape[-len(info.shape) :]}, got {out.shape}"
            )
        view = out[0] if out.ndim == 4 else out
        self._write(pixels, view.transpose(1, 2, 0) if first else view, info)
        return Prepared(out, place)

    def _canvas(self, info: TensorInfo) -> tuple[bool, int, int, int]:
        """Return whether channels come first; height, width and channels."""
        shape = info.shape if len(info.shape) == 4 else (1, *info.shape)
        layout = self.layout or (info.layout if info.layout in ("NHWC", "NCHW") else "")
        if len(shape) == 4 and not layout:
            layout = "NHWC" if shape[3] in (1, 3) else "NCHW" if shape[1] in (1, 3) else ""
        if len(shape) != 4 or not layout:
            raise ValueError(f"Preparation: input {info!r} is not that of one picture, of (1, height, width, channels)")
        height, width, channels = shape[1:] if layout == "NHWC" else (shape[2], shape[3], shape[1])
        if channels not in (1, 3):
            raise ValueError(f"Preparation: input {info!r} has {channels} channels as {layout}; expected 1 or 3")
        if shape[0] > 1:
            raise ValueError(f"Preparation: input {info!r} takes {shape[0]} pictures at once; prepare them one by one")
        return layout == "NCHW", height, width, channels

    def _fitted(
        self, picture: npt.NDArray[np.uint8], height: int, width: int, info: TensorInfo
    ) -> tuple[npt.NDArray[np.uint8], Placement]:
        tall, wide = picture.shape[:2]
        if self.fit == "letterbox":
            return geometry.letterbox(picture, height, width, fill=self.fill, method=self.method)
        if self.fit == "crop":
            return geometry.crop(picture, height, width, self.method)
        if (tall, wide) == (height, width):
            return picture, Placement(wide, tall)
        if self.fit == "resize":
            return geometry.resize(picture, height, width, self.method), Placement(
                wide, tall, (width / wide, height / tall)
            )
        raise PictureRefused(
            "Preparation",
            f"the picture is {wide}x{tall}, input {info.name!r} takes {width}x{height}; say how it is to fit",
            "fit='resize' (stretched), 'letterbox' (with a border) or 'crop' (the middle)",
            "--resize (stretched), --letterbox (with a border) or --crop (the middle)",
        )

    @property
    def _plain(self) -> bool:
        return self.mean is None and self.std is None

    def _dtype(self, info: TensorInfo) -> np.dtype[Any]:
        """Return the element type that is written."""
        accepts = info.accepts
        if self._plain and np.dtype(np.uint8) in accepts:
            return np.dtype(np.uint8)
        if info.dtype.kind == "f":
            return info.dtype
        return np.dtype(np.float32) if np.dtype(np.float32) in accepts else info.dtype

    def _write(self, pixels: npt.NDArray[np.uint8], view: npt.NDArray[Any], info: TensorInfo) -> None:
        """Write the pixels into (height, width, channels) of any strides, by a table of the element of each level."""
        if self._plain and view.dtype == np.uint8:
            view[...] = pixels
            return
        channels = pixels.shape[2]
        levels = _LEVELS - _each(self.mean, channels, 0, "mean")
        levels /= _each(self.std, channels, 1, "std")
        if view.dtype.kind == "f":
            table = levels.astype(view.dtype)
        elif info.quantization is not None and view.dtype == info.dtype:
            table = np.asarray(info.quantize(levels))
        else:
            raise TypeError(
                f"Preparation: input {info.name!r} ({view.dtype}) has no scale with which values become elements; "
                "it takes pixels as they are: leave out mean and std"
            )
        for channel in range(channels):
            plane = view[..., channel]
            if plane.flags.c_contiguous:
                np.take(table[channel], pixels[..., channel], out=plane, mode="clip")
            else:
                plane[...] = table[channel][pixels[..., channel]]


def _each(given: Numbers | None, channels: int, otherwise: float, what: str) -> npt.NDArray[np.float32]:
    """Return a column with one number for each channel."""
    numbers = np.asarray(otherwise if given is None else given, np.float32).reshape(-1, 1)
    if len(numbers) not in (1, channels):
        raise ValueError(f"Preparation, {what}: expected one number, or one for each of {channels} channels")
    return np.broadcast_to(numbers, (channels, 1))
