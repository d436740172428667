"""`npu_common.InferenceSession`, where npu-onnxruntime is installed; elsewhere the import says what to install."""

from importlib.util import find_spec

from .install import how_to_install

__all__ = ["InferenceSession"]

if find_spec("npu_onnxruntime") is None:
    raise ModuleNotFoundError(
        f"InferenceSession, onnxruntime's session, is npu-onnxruntime: {how_to_install('npu-onnxruntime')}",
        name="npu_onnxruntime",
    )

from npu_onnxruntime import InferenceSession as InferenceSession
