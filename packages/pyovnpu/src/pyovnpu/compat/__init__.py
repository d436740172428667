"""Programs written for OpenVINO's own Python package, unchanged on pyovnpu.

    python -m pyovnpu.compat script.py args...    # no edit
    import pyovnpu.compat.openvino                # one line, before `import openvino`
    pytest --npu-compat=pyovnpu                   # in tests

`npu_common.compat` says how the name is found, and when the vendor's package comes first.
"""

from __future__ import annotations

__all__ = ["PEERS"]

PEERS = ("openvino",)
"""The packages that modules below this one stand in for."""
