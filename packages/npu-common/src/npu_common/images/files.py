"""Picture files as arrays: RGB or grey, 8 bits, turned as the file says.

What has no exact form as that (16 bits, CMYK, transparency, several frames) is refused, with the line that mends it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..file_magic import check_file, open_file
from ..pillow import pillow
from .pnm import parse_pnm
from .refusal import PictureRefused

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    Picture = npt.NDArray[np.uint8]

__all__ = ["SUFFIXES", "pictures_in", "read", "stored"]

SUFFIXES = (".jpg", ".jpeg", ".png", ".ppm", ".pgm", ".bmp", ".webp")
"""Suffixes of picture files, in small letters."""

_PNG, _PNG_DEPTH = b"\x89PNG\r\n\x1a\n", 24
_PLAIN = ("1", "L", "P", "RGB")
_ALPHA = ("LA", "PA", "RGBA", "La", "RGBa")


def read(
    path: str | os.PathLike[str], *, grey: bool = False, background: Sequence[int] | None = None
) -> npt.NDArray[np.uint8]:
    """Read a picture as it is to be seen: turned as its EXIF data say.

    Args:
        path: A JPEG, PNG, BMP, WebP, or binary PPM or PGM file; what it is, its bytes say, and not its name. The last
            two need no Pillow.
        grey: One channel instead of three: a colour becomes its brightness (ITU-R 601).
        background: Red, green and blue of what shows through where the picture is transparent.

    Returns:
        An array of (height, width, 3), or (height, width, 1) with `grey`. A grey file has three equal channels.

    Raises:
        OSError: The file cannot be read.
        ModuleNotFoundError: Pillow is missing.
        ValueError: It is no picture, is damaged or empty, or would lose something: 16 bits a sample, CMYK, several
            frames, transparency without a background.
    """
    picture = stored(path, background)
    channels = picture.shape[2]
    if grey and channels == 3:
        # 0.299, 0.587, 0.114 in parts of 65536, as Pillow and libjpeg calculate it.
        parts = picture.astype(np.uint32) @ np.array((19595, 38470, 7471), np.uint32)
        return ((parts + 0x8000) >> 16).astype(np.uint8)[..., None]
    return picture if grey or channels == 3 else np.repeat(picture, 3, 2)


def stored(path: str | os.PathLike[str], background: Sequence[int] | None = None) -> npt.NDArray[np.uint8]:
    """Return the pixels of a file as `read` has them, with the one channel of a grey picture."""
    where = os.fspath(path)
    with open_file(path, "a picture") as file:
        start = file.read(32)
        file.seek(0)
        if start[:2] in (b"P5", b"P6"):
            width, height, channels, data = parse_pnm(file.read(), path)
            pixels = np.frombuffer(data, np.uint8).reshape(height, width, channels).copy()
        elif start[:8] == _PNG and start[_PNG_DEPTH : _PNG_DEPTH + 1] == b"\x10":
            opened = f"Image.open({where!r})"
            if start[_PNG_DEPTH + 1] == 0:  # grey, of which Pillow keeps all bits
                opened = f"Image.fromarray((np.asarray({opened}) >> 8).astype('uint8'))"
            raise ValueError(
                f"{where}: 16 bits a sample, of which 8 would be lost; `{opened}.save('8-bit.png')` makes a picture of "
                "the upper ones"
            )
        else:
            pixels = _decoded(file, where, background)
    if not pixels.size:
        raise ValueError(f"{where}: the picture is empty, {pixels.shape[1]}x{pixels.shape[0]} pixels")
    return pixels


def _decoded(file: Any, where: str, background: Sequence[int] | None) -> npt.NDArray[np.uint8]:
    """Return the pixels that Pillow reads from a file: grey or RGB."""
    library = pillow(f"reading {where}")
    from PIL import ImageOps

    try:
        with library.open(file) as image:
            if getattr(image, "n_frames", 1) > 1:
                raise _Refused(f"{image.n_frames} frames; save the one that is meant as a picture of its own")
            if image.mode not in (*_PLAIN, *_ALPHA):
                raise _Refused(
                    f"colours of the kind {image.mode}, which have no exact RGB; if Pillow's will do, "
                    f"`Image.open({where!r}).convert('RGB').save('rgb.png')` makes a file of it"
                )
            turned = ImageOps.exif_transpose(image)
            if turned.mode in _ALPHA or "transparency" in turned.info:
                turned = _opaque(library, turned.convert("RGBA"), background)
            elif turned.mode not in ("L", "RGB"):
                turned = turned.convert("L" if turned.mode == "1" else "RGB")
            return np.array(turned, np.uint8).reshape(turned.height, turned.width, -1)
    except _Transparent:
        why = "parts of it are transparent; say what is behind them"
        raise PictureRefused(where, why, "background=(255, 255, 255)", "--background 255,255,255") from None
    except _Refused as problem:
        raise ValueError(f"{where}: {problem}") from None
    except library.UnidentifiedImageError:
        raise ValueError(f"{where}: no picture that Pillow knows; expected one of {', '.join(SUFFIXES)}") from None
    except MemoryError:
        raise
    except Exception as problem:  # a damaged file ends in any of a decoder's exceptions
        raise ValueError(f"{where}: the picture is damaged or cut off ({problem})") from problem


class _Refused(Exception):
    """Why a picture is not taken."""


class _Transparent(Exception):
    """A picture with transparent parts."""


def _opaque(library: Any, image: Any, background: Sequence[int] | None) -> Any:
    """Return RGBA without its A, which must lose nothing."""
    if image.getchannel("A").getextrema()[0] == 255:
        return image.convert("RGB")
    if background is None:
        raise _Transparent
    return library.alpha_composite(library.new("RGBA", image.size, (*background, 255)), image).convert("RGB")


def pictures_in(
    folder: str | os.PathLike[str], more: Sequence[str] = (), *, function: str = "pictures_in"
) -> tuple[list[Path], list[Path]]:
    """Return the pictures of a folder by name, and the other files and folders there.

    Args:
        more: Further suffixes that are wanted, such as ".npy".
        function: For messages.

    Raises:
        OSError: It cannot be read.
        ValueError: There is no picture in it.
    """
    check_file(folder, "a folder of pictures", folder=True)
    wanted = (*SUFFIXES, *more)
    entries = sorted(Path(folder).iterdir())
    pictures = [path for path in entries if path.suffix.lower() in wanted and not path.is_dir()]
    if not pictures:
        raise ValueError(f"{function}: no picture in {os.fspath(folder)}; expected files with {', '.join(wanted)}")
    kept = set(pictures)
    return pictures, [path for path in entries if path not in kept]
