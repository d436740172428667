"""Second of three files, see lenet.py: from a picture to what the network stores."""

from __future__ import annotations

from typing import Any

from convert import store_real
from npu_common.cdecl import printf
from npu_common.images import read_picture
from vip_io import count_of

MEAN, SCALE = 80.0, 1.0 / 96.0  # as the network was trained: (pixel - MEAN) * SCALE


def vnn_pre_process(path: str, params: Any, size: int) -> bytearray | None:
    """An image as one input of a network takes it; None when the file does not fit."""
    image = read_picture(path)
    count = image.width * image.height * image.channels
    data = bytearray(size) if count == count_of(params) else None
    if data is None:
        printf("%s has %u pixels, the network takes %u\n", path, count, count_of(params))
        return None
    for k in range(count):
        store_real(params, data, k, (image.pixels[k] - MEAN) * SCALE)
    return data
