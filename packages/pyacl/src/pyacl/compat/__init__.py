"""Programs written for Huawei's own Python modules pyACL and ais_bench, unchanged on pyacl.

    python -m pyacl.compat script.py args...    # no edit
    import pyacl.compat.acl                     # one line, before `import acl`
    pytest --npu-compat=pyacl                   # in tests

`npu_common.compat` says how the name is found, and when the vendor's module comes first.
"""

from __future__ import annotations

__all__ = ["PEERS"]

PEERS = ("acl", "ais_bench")
"""The packages that modules below this one stand in for."""
