"""Is a file a model that OpenVINO may read? Asked of the file's beginning alone, without a library or header module."""

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
    """Is it compiled for another vendor's device, or no model to anybody? And what it is, for the end of a message.

    Frontends may know more formats than this package, now or later. So what such a file begins like is a reason to
    refuse it (a model compiled for another NPU, a web page, a picture), what only frameworks write is not.
    """
    kind = kind_of(file, path)
    if kind is None or kind.package == _OWN or kind.framework in ("onnx", "tflite", "tensorflow"):
        return False, ""
    return kind.final, looks_like(file, _CONVERTERS, path)
