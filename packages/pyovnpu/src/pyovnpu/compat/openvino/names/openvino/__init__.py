"""What a program finds as `openvino`: pyovnpu.compat.openvino."""

from npu_common.compat import stand_in

stand_in(__name__, "pyovnpu.compat.openvino")
