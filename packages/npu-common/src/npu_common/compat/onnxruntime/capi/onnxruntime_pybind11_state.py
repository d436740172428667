"""The exceptions of onnxruntime that npu_common.session raises."""

from __future__ import annotations

from npu_common.session import Fail, InvalidArgument, InvalidGraph, NoSuchFile

__all__ = ["Fail", "InvalidArgument", "InvalidGraph", "NoSuchFile"]
