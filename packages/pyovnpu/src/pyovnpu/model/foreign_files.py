"""Errors for files that OpenVINO cannot read: they name the kind of file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO

from ..errors import OvError, OvReadError, error_of, narrowed
from .file_kind import looks_foreign

__all__ = ["explained"]


@contextmanager
def explained(source: str | bytes, label: str) -> Iterator[None]:
    """Wrap a call that makes OpenVINO read a file or its bytes, so that its error says what the file looks like.

    OpenVINO parses every unknown file as a TensorFlow graph and prints that parser's messages to stderr. A file of
    another vendor is therefore refused before the call.

    Args:
        source: Path of the file, or its bytes.
        label: What messages call the file.

    Raises:
        OvFileError: The file belongs to another vendor, or is no model.
        IsADirectoryError: It is a folder that OpenVINO cannot read.
        OvError: OpenVINO failed, an OvReadError where it read; the hint says what the file looks like.
    """
    refused, looks = False, ""
    if isinstance(source, bytes):
        refused, looks = looks_foreign(BytesIO(source))
    elif os.path.isfile(source):  # some models are folders
        with open(source, "rb") as file:
            refused, looks = looks_foreign(file, source)
    if refused:
        from .model_file import OvFileError  # imported here: a program whose files are right does not need it

        raise OvFileError(f"{label}: OpenVINO does not read it{looks}")
    try:
        yield
    except OvError as problem:
        if isinstance(source, str) and os.path.isdir(source):
            raise IsADirectoryError(f"{label} is a folder, in which OpenVINO finds no network") from problem
        if (problem.function or "").startswith("ov_core_read_model"):
            narrowed(problem, OvReadError)
        hint = f"It {looks[2:]}" if looks else _damage(source)
        if not hint:
            raise
        failure = error_of(problem.code or 0, problem.function or "", label, hint, problem.detail)
        raise narrowed(failure, type(problem)) from None


def _damage(source: str | bytes) -> str:
    """Return why `model_file.read` refuses an .xml or .blob file, as a sentence; "" where it does not."""
    if isinstance(source, bytes) or not source.endswith((".xml", ".blob")):
        return ""
    from .model_file import OvFileError, read

    try:
        read(source)
    except OvFileError as problem:
        text = str(problem).removeprefix(f"{source}: ")
        return text[0].upper() + text[1:]
    except OSError:
        pass
    return ""
