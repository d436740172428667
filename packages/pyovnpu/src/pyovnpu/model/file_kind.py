"""Decides from a file's first bytes whether OpenVINO may read it; needs neither the library nor a header module."""

from __future__ import annotations

import os

from npu_common import TYPE_CHECKING
from npu_common.file_magic import kind_of, looks_like

if TYPE_CHECKING:
    from typing import BinaryIO

__all__ = ["looks_foreign"]

_OWN = "pyovnpu"
_CONVERTERS = {"onnx": "", "pytorch": "ovc", "keras": "ovc"}


def looks_foreign(file: BinaryIO, path: str | os.PathLike[str] | None = None) -> tuple[bool, str]:
    """Decide whether OpenVINO certainly cannot read a file, and say what the file looks like.

    A file is refused only for what it certainly is: a model compiled for another NPU, a web page, a picture. A file in
    a framework's format is not refused, because OpenVINO's frontends may know more formats than this package.

    Args:
        file: The file, open for reading bytes.
        path: Its path, whose suffix helps to recognise some formats.

    Returns:
        Whether to refuse the file, and a text for the end of a message ("" when there is nothing to say).
    """
    kind = kind_of(file, path)
    if kind is None or kind.package == _OWN or kind.framework in ("onnx", "tflite", "tensorflow"):
        return False, ""
    return kind.final, looks_like(file, _CONVERTERS, path)
