"""Programs written for onnxruntime, unchanged on NPUs.

    python -m npu_onnxruntime.compat script.py args...    # no edit
    import npu_onnxruntime.compat.onnxruntime             # one line, before `import onnxruntime`
    pytest --npu-compat=npu_onnxruntime                   # in tests

`npu_common.compat` says how the name is found, and when onnxruntime itself comes first.
"""

from __future__ import annotations

__all__ = ["PEERS"]

PEERS = ("onnxruntime",)
"""The packages that modules below this one stand in for."""
