"""Files that OpenVINO does not read: what they are, said before or after it tries."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO

from npu_common.file_magic import kind_of, looks_like

from .errors import OvError, error_of

TYPE_CHECKING = False  # `typing` costs as much to import as ctypes: the type checker only needs to think it is there
if TYPE_CHECKING:
    from typing import BinaryIO

__all__ = ["explained", "looks_foreign"]

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


@contextmanager
def explained(source: str | bytes, label: str) -> Iterator[None]:
    """Around a call that has OpenVINO read a file, or its bytes: its error says what the file looks like.

    What no frontend of OpenVINO's knows it takes for a TensorFlow graph, and writes whatever that parser stumbles over
    to stderr. Another vendor's file is therefore refused before. Raises ModelFileError for it.
    """
    refused, looks = False, ""
    if isinstance(source, bytes):
        refused, looks = looks_foreign(BytesIO(source))
    elif os.path.isfile(source):  # a model may be a folder, too
        with open(source, "rb") as file:
            refused, looks = looks_foreign(file, source)
    if refused:
        from .model_file import ModelFileError

        raise ModelFileError(f"{label}: OpenVINO does not read it{looks}")
    try:
        yield
    except OvError as problem:
        if not looks:
            raise
        hint = f"It {looks[2:]}"
        raise error_of(problem.code or 0, problem.function or "", label, hint, problem.detail) from None
