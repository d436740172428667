"""The files that programs of these lists want beside their own: pictures, sounds, films, words.

`prepare.py WHAT WORD...` makes it in the current folder, the program's.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from typing import Any

import numpy as np

RANDOM = np.random.default_rng(22)


def _at(path: str) -> str:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    return path


def picture(path: str, width: str, height: str) -> None:
    """Write a bright square before noise."""
    from PIL import Image

    image = RANDOM.integers(0, 60, (int(height), int(width), 3), np.uint8)
    image[int(height) // 4 : int(height) // 2, int(width) // 4 : int(width) // 2] = 220
    Image.fromarray(image).save(_at(path))


def sound(path: str, seconds: str) -> None:
    """Write a tone of 16,000 samples a second."""
    import wave

    at = np.arange(int(16000 * float(seconds))) / 16000
    with wave.open(_at(path), "wb") as file:
        file.setparams((1, 2, 16000, 0, "NONE", ""))
        file.writeframes((9830 * np.sin(2 * np.pi * 440 * at)).astype("<i2").tobytes())


def film(path: str, codec: str, width: str, height: str, count: str) -> None:
    """Write a raw stream of slopes; it needs PyAV with that encoder."""
    from fractions import Fraction

    import av  # type: ignore[import-not-found,unused-ignore]

    coder: Any = av.CodecContext.create(codec, "w")
    coder.width, coder.height, coder.pix_fmt = int(width), int(height), "yuv420p"
    coder.time_base = Fraction(1, 25)
    if codec == "libx265":
        coder.options = {"x265-params": "log-level=none:keyint=1"}
    packets = []
    for number in range(int(count)):
        rows, columns = np.mgrid[: int(height) * 3 // 2, : int(width)]
        frame = av.VideoFrame.from_ndarray((columns // 8 + 40 + number).astype(np.uint8), format="yuv420p")
        frame.pts = number
        packets += coder.encode(frame)
    packets += coder.encode(None)
    Path(_at(path)).write_bytes(b"".join(bytes(packet) for packet in packets))


def slopes(path: str, width: str, height: str) -> None:
    """Write a picture in YUV 4:2:0, NV12."""
    rows, columns = np.mgrid[: int(height) * 3 // 2, : int(width)]
    Path(_at(path)).write_bytes(((rows + columns // 4) % 200 + 20).astype(np.uint8).tobytes())


def numbers(path: str, dtype: str, *shape: str) -> None:
    """Write numbers between 0 and 3 for whole numbers, else between 0 and 1; an .npy has its head."""
    kind, sizes = np.dtype(dtype), tuple(map(int, shape))
    data = RANDOM.integers(0, 4, sizes) if kind.kind in "iu" else RANDOM.random(sizes)
    if path.endswith(".npy"):
        np.save(_at(path), data.astype(kind))
    else:
        data.astype(kind).tofile(_at(path))


def script(path: str, folder: str) -> None:
    """Run a program of the repository's own that makes data, where it looks for its files."""
    import os

    whole = str(Path(path).resolve())
    os.chdir(folder)
    runpy.run_path(whole, run_name="__main__")


if __name__ == "__main__":
    makers = {made.__name__: made for made in (picture, sound, film, slopes, numbers, script)}
    makers[sys.argv[1]](*sys.argv[2:])
