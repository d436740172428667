"""The fake libSNPE, as npu_common.testing and its pytest plugin know it.

Each release is a folder of its own with libSNPE.so and libPlatformValidatorShared.so: `NPU_FAKE=snpe` is 2.40.0,
`snpe:2.22.6` the release without the functions that came later.
"""

from __future__ import annotations

from npu_common.testing.description import FakeLibrary

__all__ = ["FAKE"]

FAKE = FakeLibrary(
    name="snpe",
    env="PYSNPE_LIBRARY",
    file="snpe/libSNPE.so",
    library="pysnpe._library:lib",
    boards={"2.40.0": {}, "2.22.6": {}},
    files={"2.40.0": "snpe/libSNPE.so", "2.22.6": "snpe-2.22.6/libSNPE.so"},
    suffix=".dlc",
)
