"""onnxruntime's session on an NPU: `InferenceSession`, for model files of every vendor's package.

    session = npu_onnxruntime.InferenceSession("mobilenet.rknn")
    [scores] = session.run(None, {session.get_inputs()[0].name: image})

The vendor's package is found by the file's first bytes, as in `npu_common.open`. Names, arguments and results are those
of onnxruntime 1.16 and later; docs/onnxruntime.md in the repository says what differs. Everything computes through the
vendor's `Model`, which `InferenceSession.model` is.
"""

from __future__ import annotations

from .errors import (
    DeviceReset,
    EngineError,
    EPFail,
    Fail,
    InvalidArgument,
    InvalidGraph,
    InvalidProtobuf,
    ModelLoadCanceled,
    ModelLoaded,
    ModelRequiresCompilation,
    NoModel,
    NoSuchFile,
    NotFound,
    NotImplemented,
    RuntimeException,
)
from .options import ExecutionMode, ExecutionOrder, GraphOptimizationLevel, RunOptions, SessionOptions
from .session import InferenceSession, IOBinding, get_available_providers, get_device
from .types import ModelMetadata, NodeArg
from .values import OrtValue

__all__ = [
    "DeviceReset",
    "EPFail",
    "EngineError",
    "ExecutionMode",
    "ExecutionOrder",
    "Fail",
    "GraphOptimizationLevel",
    "IOBinding",
    "InferenceSession",
    "InvalidArgument",
    "InvalidGraph",
    "InvalidProtobuf",
    "ModelLoadCanceled",
    "ModelLoaded",
    "ModelMetadata",
    "ModelRequiresCompilation",
    "NoModel",
    "NoSuchFile",
    "NodeArg",
    "NotFound",
    "NotImplemented",
    "OrtValue",
    "RunOptions",
    "RuntimeException",
    "SessionOptions",
    "get_available_providers",
    "get_device",
]
