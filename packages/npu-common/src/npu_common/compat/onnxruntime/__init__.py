"""`onnxruntime` for programs that run a network on an NPU: npu_common.session under this name.

python -m npu_common.compat script.py args...    # what it opens as model.onnx is a file of a vendor's converter
"""

from __future__ import annotations

from npu_common.compat import install
from npu_common.session import *  # noqa: F403

from . import capi as capi

install(__name__)
