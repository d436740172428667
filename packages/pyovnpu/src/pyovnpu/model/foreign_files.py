"""Files that OpenVINO does not read: what they are, said before or after it tries."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO

from ..errors import OvError, error_of
from .file_kind import looks_foreign

__all__ = ["explained"]


@contextmanager
def explained(source: str | bytes, label: str) -> Iterator[None]:
    """Around a call that has OpenVINO read a file, or its bytes: its error says what the file looks like.

    What no frontend of OpenVINO's knows it takes for a TensorFlow graph, and writes whatever that parser stumbles over
    to stderr. Another vendor's file is therefore refused before. Raises OvFileError for it.
    """
    refused, looks = False, ""
    if isinstance(source, bytes):
        refused, looks = looks_foreign(BytesIO(source))
    elif os.path.isfile(source):  # a model may be a folder, too
        with open(source, "rb") as file:
            refused, looks = looks_foreign(file, source)
    if refused:
        from .model_file import OvFileError  # imports more than a program needs whose file is right

        raise OvFileError(f"{label}: OpenVINO does not read it{looks}")
    try:
        yield
    except OvError as problem:
        if not looks:
            raise
        hint = f"It {looks[2:]}"
        raise error_of(problem.code or 0, problem.function or "", label, hint, problem.detail) from None
