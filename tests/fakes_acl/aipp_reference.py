"""AIPP in numpy, written from the documents: crop, swap, colours, (x - mean - min) * reciprocal in float16, border."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
YUV420SP, XRGB, RGB, YUV400, ARGB, YUYV, YUV422SP, AYUV444 = 1, 2, 3, 4, 7, 8, 9, 10
CHANNELS = {YUV400: 1, XRGB: 4, ARGB: 4, AYUV444: 4}
MATRIX = (298, 516, 0, 298, -100, -208, 298, 0, 409)


def settings(format: int, width: int, height: int, **changes: Any) -> dict[str, Any]:
    """Static AIPP as the om has it, which does nothing but for `changes`."""
    return {
        "mode": "static", "format": format, "size": [width, height], "csc_switch": False, "rbuv_swap_switch": False,
        "ax_swap_switch": False, "matrix": list(MATRIX), "output_bias": [16, 128, 128], "input_bias": [16, 128, 128],
        "mean": [0, 0, 0, 0], "min": [0.0, 0.0, 0.0, 0.0], "var_reci": [1.0, 1.0, 1.0, 1.0], "padding_value": 0.0,
        **changes,
    }  # fmt: skip


def picture_bytes(format: int, width: int, height: int) -> int:
    halves = {YUV420SP: 3, RGB: 6, YUV400: 2, YUYV: 4, YUV422SP: 4}
    return width * height * halves.get(format, 8) // 2


def channels_of(picture: Array, format: int, width: int, height: int) -> Array:
    """Bytes of a picture as (rows, columns, channels)."""
    flat = picture.reshape(-1)
    if format in (YUV420SP, YUV422SP):
        rows = 2 if format == YUV420SP else 1
        luma, pairs = flat[: width * height].reshape(height, width, 1), flat[width * height :]
        chroma = pairs.reshape(height // rows, width // 2, 2).repeat(rows, 0).repeat(2, 1)
        return np.concatenate([luma, chroma], axis=2)
    if format == YUYV:
        quads = flat.reshape(height, width // 2, 4)
        luma = quads[:, :, ::2].reshape(height, width, 1)
        return np.concatenate([luma, quads[:, :, 1::2].repeat(2, 1)], axis=2)
    return flat.reshape(height, width, CHANNELS.get(format, 3))


def reference(picture: Array, how: dict[str, Any], channels: int, dtype: str = "float32") -> Array:
    """Return the network's view of one picture: (channels, rows, columns)."""
    width, height = how["size"]
    pixels = channels_of(picture, how["format"], width, height)
    if "crop" in how:
        left, top, wide, high = how["crop"]
        pixels = pixels[top : top + high, left : left + wide]
    if how["ax_swap_switch"] and pixels.shape[2] == 4:
        pixels = pixels[:, :, [1, 2, 3, 0]]
    yuv = how["format"] not in (XRGB, RGB, ARGB)
    if how["rbuv_swap_switch"] and pixels.shape[2] >= 3:
        order = [0, 2, 1, 3] if yuv else [2, 1, 0, 3]
        pixels = pixels[:, :, order[: pixels.shape[2]]]
    if how["csc_switch"]:
        biased = pixels[:, :, :3].astype(np.int64) - (how["input_bias"] if yuv else 0)
        sums = biased @ np.array(how["matrix"], np.int64).reshape(3, 3).T
        converted = np.floor(sums / 256 + 0.5).astype(np.int64) + (0 if yuv else how["output_bias"])
        pixels = np.concatenate([np.clip(converted, 0, 255).astype(np.uint8), pixels[:, :, 3:]], axis=2)
    pixels = pixels[:, :, :channels]
    if dtype == "uint8":
        numbers: Array = pixels
    else:
        low, factor = (np.array(how[key][:channels], np.float16) for key in ("min", "var_reci"))
        whole = pixels.astype(np.int64) - np.array(how["mean"][:channels])
        with np.errstate(over="ignore"):
            numbers = (whole.astype(np.float16) - low) * factor
    if "padding" in how:
        above, below, before, behind = how["padding"]
        borders = ((above, below), (before, behind), (0, 0))
        fill = min(max(how["padding_value"], 0), 255) if dtype == "uint8" else how["padding_value"]
        numbers = np.pad(numbers, borders, constant_values=numbers.dtype.type(fill))
    return numbers.transpose(2, 0, 1).astype(dtype)
