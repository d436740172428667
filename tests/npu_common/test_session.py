"""`npu_common.InferenceSession` in an environment without npu-onnxruntime."""

from __future__ import annotations

import subprocess
import sys


def test_without_npu_onnxruntime_it_says_what_to_install() -> None:
    program = "import sys; sys.modules['npu_onnxruntime'] = None\n"  # as if it were not installed
    program += "import npu_common\nassert 'InferenceSession' in dir(npu_common)\nnpu_common.InferenceSession\n"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1 and "ModuleNotFoundError: InferenceSession, " in done.stderr, done.stderr
    assert "is npu-onnxruntime: " in done.stderr and "ValueError" not in done.stderr
