"""`onnxruntime` for programs that run a network on an NPU: npu_onnxruntime under this name.

python -m npu_onnxruntime.compat script.py args...    # what it opens as model.onnx is a file of a vendor's converter

The names are those of onnxruntime's release `__version__`. Those without a meaning for a compiled model refuse when
they are called: `refused.py` lists them.
"""

from __future__ import annotations

from npu_common.compat import install

from . import capi as capi
from .environment import __version__ as __version__
from .names import *  # noqa: F403

install(__name__)
