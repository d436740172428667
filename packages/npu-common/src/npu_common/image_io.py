"""The functions that ported samples take from an image library: reading PGM and PPM, the best classes, the time.

Each function is the porter's output for one of the C samples' `image_io.h`, and called as in C. Programs written in
Python take `npu_common.images`.
"""

from __future__ import annotations

from typing import Any

from .cdecl import NULL, POINTER, Struct, byref, cast, char, field, int32, memset, printf, ref, sizeof, uint8
from .cdecl.stdio import fclose, fgetc, fopen, fread, fscanf
from .cdecl.stdlib import free, malloc
from .cdecl.sys_time import gettimeofday, timeval

__all__ = ["get_top", "image_t", "now_ms", "read_image"]


class image_t(Struct):
    """A picture in memory of malloc."""

    width = field(int32)
    height = field(int32)
    channels = field(int32)
    size = field(int32)
    data = field(POINTER(uint8))  # row by row, channels together; to be freed


def read_image(path: Any, image: Any) -> int:
    memset(image, 0, sizeof(image_t))
    fp = fopen(path, "rb")
    if fp == NULL:
        printf("fopen %s fail!\n", path)
        return -1
    kind = char(0)
    max_value = int32(0)
    found = fscanf(fp, "P%c %d %d %d", byref(kind), ref(image, "width"), ref(image, "height"), byref(max_value))
    fgetc(fp)
    if found != 4 or (kind != "5" and kind != "6") or max_value != 255:
        printf("%s is no PGM or PPM file with 8 bits a sample\n", path)
        fclose(fp)
        return -1
    image.channels = 1 if kind == "5" else 3
    image.size = image.width * image.height * image.channels
    image.data = cast(malloc(image.size), POINTER(uint8))
    if image.data == NULL:
        printf("malloc %d bytes fail!\n", image.size)
        fclose(fp)
        return -1
    count = cast(fread(image.data, 1, image.size, fp), int32)
    fclose(fp)
    if count != image.size:
        printf("fread %s fail!\n", path)
        free(image.data)
        image.data = NULL
        return -1
    return 0


# Indices of the highest scores, highest first, the lower index where equal. Returns how many there are.
def get_top(scores: Any, count: int, best: Any, top_num: int) -> int:
    found = 0
    for i in range(count):
        place = found
        while place > 0 and scores[i] > scores[best[place - 1]]:
            place -= 1
        if place == top_num:
            continue
        if found < top_num:
            found += 1
        for j in range(found - 1, place, -1):
            best[j] = best[j - 1]
        best[place] = i
    return found


def now_ms() -> float:
    time = timeval()
    gettimeofday(byref(time), NULL)
    return time.tv_sec * 1000.0 + time.tv_usec / 1000.0
