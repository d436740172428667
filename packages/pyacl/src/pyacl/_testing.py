"""The fake AscendCL, as npu_common.testing and its pytest plugin know it: one library with the functions of all."""

from __future__ import annotations

from npu_common.testing.description import FakeLibrary

__all__ = ["FAKE"]

FAKE = FakeLibrary(
    name="acl",
    env="PYACL_LIBRARY",
    file="acl/libascendcl.so",
    library="pyacl._library:lib",
    suffix=".om",
)
