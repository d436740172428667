"""onnxruntime's exceptions, as npu_common.session raises them."""

from __future__ import annotations

from npu_common.session import Fail, InvalidArgument, InvalidGraph, NoSuchFile

__all__ = ["Fail", "InvalidArgument", "InvalidGraph", "NoSuchFile"]
