"""All names of the module, in one place: `onnxruntime` and the modules below `onnxruntime.capi` have the same."""

from __future__ import annotations

from npu_onnxruntime import *  # noqa: F403

from .environment import *  # noqa: F403
from .refused import *  # noqa: F403
