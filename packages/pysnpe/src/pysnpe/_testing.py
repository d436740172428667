"""The fake libSNPE, as npu_common.testing and its pytest plugin know it."""

from __future__ import annotations

from npu_common.testing.description import FakeLibrary

__all__ = ["FAKE"]

FAKE = FakeLibrary(
    name="snpe",
    env="PYSNPE_LIBRARY",
    file="snpe/libSNPE.so",
    library="pysnpe._library:lib",
    suffix=".dlc",
)
