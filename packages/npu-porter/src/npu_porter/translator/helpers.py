"""Headers that bring the code of a library along: what a program calls of them is declared, the code is not read.

The functions are those of the module of cdecl that `headers` names for the file.
"""

from __future__ import annotations

import contextlib
import os
import re

from .headers import OPENCV
from .opencv_header import DECLARED, FILE

__all__ = ["NOWHERE", "declared_instead"]

NOWHERE = os.path.join(os.path.dirname(__file__), "nowhere")
"""A folder that does not exist, in which clang finds OpenCV's headers."""

_OPENCV = f"#include <{OPENCV.folder}{FILE}>\n"
_BEGIN = """#pragma once
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __cplusplus
extern "C" {
#endif
"""
_END = """#ifdef __cplusplus
}
#endif
"""
_DECLARED = {
    "stb_image.h": """
#define STBI_MALLOC(size) malloc(size)
#define STBI_REALLOC(place, size) realloc(place, size)
#define STBI_FREE(place) free(place)
enum { STBI_default, STBI_grey, STBI_grey_alpha, STBI_rgb, STBI_rgb_alpha };
typedef unsigned char stbi_uc;
stbi_uc *stbi_load(const char *filename, int *x, int *y, int *channels_in_file, int wanted);
int stbi_info(const char *filename, int *x, int *y, int *channels);
const char *stbi_failure_reason(void);
void stbi_image_free(void *pixels);
""",
    "stb_image_write.h": """
int stbi_write_png(const char *filename, int w, int h, int comp, const void *data, int stride_in_bytes);
int stbi_write_bmp(const char *filename, int w, int h, int comp, const void *data);
int stbi_write_jpg(const char *filename, int w, int h, int comp, const void *data, int quality);
""",
    "stb_image_resize.h": """
int stbir_resize_uint8(const unsigned char *input_pixels, int input_w, int input_h, int input_stride_in_bytes,
                       unsigned char *output_pixels, int output_w, int output_h, int output_stride_in_bytes,
                       int num_channels);
""",
}


def declared_of(header: str) -> str:
    """Return what is read of a header that is not there."""
    if header.startswith(OPENCV.folder):
        return _OPENCV
    text = _DECLARED.get(os.path.basename(header))
    return "" if text is None else _BEGIN + text + _END


def _opencv_of(path: str) -> list[str]:
    """Return the headers of OpenCV that a file includes; those that others include are found to be missing."""
    with contextlib.suppress(OSError), open(path, encoding="utf-8", errors="replace") as file:
        return re.findall(rf'#\s*include\s*[<"]({OPENCV.folder}[^>"]+)', file.read())
    return []


def declared_instead(path: str, include: list[str]) -> list[tuple[str, str]]:
    """Return paths of files that a program may include but whose code is not read, each with the text read instead.

    Args:
        path: A C file of the program.
        include: The folders of its headers.
    """
    texts = [(os.path.join(NOWHERE, OPENCV.folder, FILE), DECLARED)]
    texts += [(os.path.join(NOWHERE, name), _OPENCV) for name in _opencv_of(path)]
    for folder in include:  # real headers of OpenCV: what the translator knows of it is what its stand-in has
        for place, _, names in os.walk(os.path.join(folder, OPENCV.folder)):
            below = os.path.relpath(place, folder)
            texts += [(os.path.join(NOWHERE, below, name), _OPENCV) for name in names]
    for folder in (os.path.dirname(path) or ".", *include):
        for name, text in _DECLARED.items():
            for place in (os.path.join(folder, name), os.path.join(folder, "stb", name)):
                if os.path.exists(place):
                    texts.append((place, _BEGIN + text + _END))
    return texts
