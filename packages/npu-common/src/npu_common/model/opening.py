"""`npu_common.open`: a model file, opened by the package of the vendor that it was made for."""

from __future__ import annotations

import os
from importlib import import_module
from io import BytesIO
from typing import TYPE_CHECKING, Any

from npu_common.errors import NpuError
from npu_common.file_magic import FileKind, kind_of, open_file
from npu_common.install import how_to_install

if TYPE_CHECKING:
    from .base import BaseModel
    from .pool import Pool as BasePool

__all__ = [
    "FRAMEWORKS",
    "GROUP",
    "PackageMissingError",
    "Pool",
    "UnknownFileError",
    "installed",
    "open",
    "package_missing",
    "recognise",
]

GROUP = "npu_common.vendors"
"""Entry points of the packages that open models: named like the package, `pyrknn = "pyrknn:Model"`."""
FRAMEWORKS = "npu_common.frameworks"
"""Entry points of those that also open networks that are compiled for no NPU: `onnx = "pyovnpu:Model"`."""


class UnknownFileError(NpuError, ValueError):
    """The file is in no format that one of these packages opens."""


class PackageMissingError(NpuError, ImportError):
    """The package that opens the file is not installed."""


def open(model: str | os.PathLike[str] | bytes | bytearray | memoryview, /, **options: Any) -> BaseModel:
    """Load a model on the NPU that it was made for.

    The first bytes of the file say which vendor's package opens it: `npu_common.open("mobilenet.rknn")` is
    `pyrknn.Model("mobilenet.rknn")`. A network that is compiled for no NPU goes to an installed package that compiles
    it, such as ONNX to pyovnpu. What all models have (`inputs`, `run`, `bind`, `submit`, ...) works on any.

    Args:
        model: Path of the file, or its bytes.
        **options: Passed on to the vendor's Model, such as `outputs="float32"`, which all of them have.

    Raises:
        OSError: The file cannot be read.
        UnknownFileError: The file is not compiled for an NPU of these packages; the message names what it looks like.
        PackageMissingError: The vendor's package is not installed; the message has the command that installs it.
        Exception: What the vendor's Model raises.
    """
    kind = recognise(model)
    opener: Any = _opener(kind, _named(model))
    model_opened: BaseModel = opener(model, **options)
    return model_opened


def Pool(model: str | os.PathLike[str] | bytes | bytearray | memoryview, /, **options: Any) -> BasePool[Any]:
    """Load a model on all cores or devices of the NPU that it was made for: the `Pool` of the vendor's package.

    `submit`, `map`, `arun` and `amap` are the same for all; `isinstance(pool, npu_common.model.Pool)` is true of them.

    Args:
        model: Path of the file, or its bytes.
        **options: Passed on to the vendor's Pool. All have `outputs="float32"` and `depth`, the runs under way at most.

    Raises:
        As `open` does.
    """
    opener = _opener(recognise(model), _named(model))
    pool: BasePool[Any] = import_module(opener.package).Pool(model, **options)
    return pool


def recognise(
    model: str | os.PathLike[str] | bytes | bytearray | memoryview, function: str = "npu_common.open"
) -> FileKind:
    """Return the kind of a model, which names the package that opens the model.

    Args:
        model: Path of the file, or its bytes.
        function: For messages; "" at a shell.

    Raises:
        OSError: The file cannot be read.
        UnknownFileError: No package opens it.
    """
    what = _named(model)
    if isinstance(model, (bytes, bytearray, memoryview)):
        kind = kind_of(BytesIO(model))
    elif isinstance(model, (str, os.PathLike)):
        with open_file(what, "a model file") as file:
            kind = kind_of(file, what)
    else:
        raise TypeError(f"{function}, model: expected a path or bytes, got {type(model).__name__} {model!r:.60}")
    if kind and not kind.package and (point := installed(FRAMEWORKS).get(kind.framework)):
        return FileKind(kind.what, point.value.partition(":")[0], framework=kind.framework)
    if kind is None or not kind.package:
        looks = f"it looks like {kind.what}" if kind else "its first bytes are not known"
        advice = (kind and kind.advice) or "Convert it for your NPU; a vendor's own Model may open more formats"
        advice = advice[0].upper() + advice[1:]
        before = f"{function}: " if function else ""
        raise UnknownFileError(f"{before}{what} is no model compiled for an NPU: {looks}", hint=advice)
    return kind


def _named(model: object) -> str:
    return os.fsdecode(model) if isinstance(model, (str, os.PathLike)) else "the model"


def installed(group: str = GROUP) -> dict[str, Any]:
    """Return the entry points of installed packages, by their names, without an import of a package."""
    from importlib import metadata

    points: Any = metadata.entry_points()
    entry_points = points.select(group=group) if hasattr(points, "select") else points.get(group, ())
    return {point.name: point for point in entry_points}


def package_missing(kind: FileKind, what: str, function: str = "npu_common.open") -> PackageMissingError:
    """Return the error about a file whose package is not installed."""
    text = f"{function}{': ' if function else ''}{what} is {kind.what}, which {kind.package} opens"
    return PackageMissingError(text, hint=how_to_install(kind.distribution))


def _opener(kind: FileKind, what: str) -> Any:
    """Return the Model of the package that opens `kind`: by its entry point, or from sources in the path."""
    if (point := installed().get(kind.package)) is not None:
        return point.load()
    try:
        return import_module(kind.package).Model
    except ModuleNotFoundError as problem:
        if problem.name != kind.package:
            raise
    raise package_missing(kind, what)
