"""The fake VIPLite, as npu_common.testing and its pytest plugin know it.

Each generation is a pair of libraries in a folder of its own; set PYVIPLITE_LIBRARY to another folder for another one.
"""

from __future__ import annotations

from npu_common.testing.description import FakeLibrary

__all__ = ["FAKE"]

FAKE = FakeLibrary(
    name="viplite",
    env="PYVIPLITE_LIBRARY",
    file="viplite-1.13.0.1/libVIPlite.so",
    library="pyviplite._library:lib",
    suffix=".nb",
)
