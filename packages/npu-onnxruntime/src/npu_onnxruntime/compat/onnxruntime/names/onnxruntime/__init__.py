"""The module that a program finds as `onnxruntime`: npu_onnxruntime.compat.onnxruntime."""

from npu_common.compat import stand_in

stand_in(__name__, "npu_onnxruntime.compat.onnxruntime")
