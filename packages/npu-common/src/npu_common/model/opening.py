"""`npu_common.open`: a model file, opened by the package of the vendor that it was made for."""

from __future__ import annotations

import os
from importlib import import_module
from io import BytesIO
from typing import TYPE_CHECKING, Any

from npu_common.errors import NpuError
from npu_common.file_magic import FileKind, kind_of, open_file

if TYPE_CHECKING:
    from .base import BaseModel

__all__ = ["GROUP", "PackageMissingError", "UnknownFileError", "open"]

GROUP = "npu_common.vendors"
"""Entry points of the packages that open models: named like the package, `pyrknn = "pyrknn:Model"`."""


class UnknownFileError(NpuError, ValueError):
    """No package opens files that begin like this one."""


class PackageMissingError(NpuError, ImportError):
    """The package that opens the file is not installed."""


def open(model: str | os.PathLike[str] | bytes | bytearray | memoryview, /, **options: Any) -> BaseModel:
    """Load a model on the NPU that it was made for.

    The first bytes of the file say which vendor's package opens it: `npu_common.open("mobilenet.rknn")` is
    `pyrknn.Model("mobilenet.rknn")`. What all models have (`inputs`, `run`, `bind`, `submit`, ...) works on any.

    Args:
        model: Path of the file, or its bytes.
        **options: Passed on to the vendor's Model, such as `outputs="float32"`, which all of them have.

    Raises:
        OSError: The file cannot be read.
        UnknownFileError: It is made for no NPU of these packages; the message says what it looks like.
        PackageMissingError: The vendor's package is not installed; the message has the line that installs it.
        Exception: What the vendor's Model raises.
    """
    if isinstance(model, (bytes, bytearray, memoryview)):
        what, kind = "the model", kind_of(BytesIO(model))
    elif isinstance(model, (str, os.PathLike)):
        what = os.fsdecode(model)
        with open_file(what, "a model file") as file:
            kind = kind_of(file, what)
    else:
        raise TypeError(f"npu_common.open, model: expected a path or bytes, got {type(model).__name__} {model!r:.60}")
    if kind is None or not kind.package:
        looks = f"it looks like {kind.what}" if kind else "its first bytes are not known"
        advice = (kind and kind.advice) or "Convert it for your NPU; the Model of a vendor's package may read more"
        raise UnknownFileError(f"npu_common.open: {what} is no model compiled for an NPU: {looks}", hint=advice)
    opener: Any = _opener(kind, what)
    made: BaseModel = opener(model, **options)
    return made


def _opener(kind: FileKind, what: str) -> Any:
    """The Model of the package that opens `kind`: by its entry point, or from sources in the path, which have none."""
    from importlib import metadata

    points: Any = metadata.entry_points()
    found = points.select(group=GROUP) if hasattr(points, "select") else points.get(GROUP, ())
    for point in found:
        if point.name == kind.package:
            return point.load()
    try:
        return import_module(kind.package).Model
    except ModuleNotFoundError as problem:
        if problem.name != kind.package:
            raise
    raise PackageMissingError(
        f"npu_common.open: {what} is {kind.what}, which {kind.package} opens", hint=f"pip install {kind.distribution}"
    )
