"""onnxruntime's exceptions. Each has the fitting builtin exception as a base, too."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from npu_common.errors import NpuError

__all__ = [
    "DeviceReset",
    "EPFail",
    "EngineError",
    "Fail",
    "InvalidArgument",
    "InvalidGraph",
    "InvalidProtobuf",
    "ModelLoadCanceled",
    "ModelLoaded",
    "ModelRequiresCompilation",
    "NoModel",
    "NoSuchFile",
    "NotFound",
    "NotImplemented",
    "RuntimeException",
]


class Fail(NpuError, RuntimeError):
    """The NPU failed to load or run the model."""


class InvalidArgument(NpuError, ValueError):
    """An input or output that the model does not have, or an array that does not fit."""


class NoSuchFile(NpuError, FileNotFoundError):
    """There is no model file of this name."""


class InvalidGraph(NpuError, ValueError):
    """The file is no model for an NPU."""


class InvalidProtobuf(InvalidGraph):
    """The file is no model for an NPU, as onnxruntime says of a file that is no ONNX."""


class NotImplemented(Fail, NotImplementedError):  # noqa: A001 - onnxruntime's own name
    """A name of onnxruntime that means nothing for a model which is compiled for an NPU was called."""


class RuntimeException(Fail):
    """A list is no array of numbers."""


class DeviceReset(Fail):
    """Never raised; programs name it beside Fail."""


class EPFail(Fail):
    """Never raised; programs name it beside Fail."""


class EngineError(Fail):
    """Never raised; programs name it beside Fail."""


class ModelLoadCanceled(Fail):
    """Never raised; programs name it beside Fail."""


class ModelLoaded(Fail):
    """Never raised; programs name it beside Fail."""


class ModelRequiresCompilation(Fail):
    """Never raised; programs name it beside Fail."""


class NoModel(Fail):
    """Never raised; programs name it beside Fail."""


class NotFound(Fail):
    """Never raised; programs name it beside Fail."""


@contextmanager
def as_onnxruntime(function: str) -> Iterator[None]:
    """Turn what a vendor's Model raises into what programs for onnxruntime catch; the cause has the vendor's code."""
    try:
        yield
    except (Fail, InvalidArgument):
        raise
    except (TypeError, ValueError) as problem:
        if isinstance(problem, NpuError) and problem.code is not None:
            raise Fail(f"{function}: {problem}") from problem
        raise InvalidArgument(f"{function}: {problem}") from problem
    except NpuError as problem:
        raise Fail(f"{function}: {problem}") from problem
