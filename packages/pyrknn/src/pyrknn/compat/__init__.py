"""Programs written for Rockchip's own Python package, unchanged on pyrknn.

    python -m pyrknn.compat script.py args...    # no edit
    import pyrknn.compat.rknnlite                # one line, before `from rknnlite.api import RKNNLite`
    pytest --npu-compat=pyrknn                   # in tests

`npu_common.compat` says how the name is found, and when the vendor's package comes first.
"""

from __future__ import annotations

__all__ = ["PEERS"]

PEERS = ("rknnlite",)
"""The packages that modules below this one stand in for."""
