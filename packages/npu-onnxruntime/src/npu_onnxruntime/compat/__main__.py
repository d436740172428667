"""`python -m npu_onnxruntime.compat script.py args...`: see npu_common.compat.runner."""

from __future__ import annotations

from npu_common.compat.runner import main

if __name__ == "__main__":
    main("npu_onnxruntime")
