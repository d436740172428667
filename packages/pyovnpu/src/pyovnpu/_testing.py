"""The fake Level Zero loader, as npu_common.testing and its pytest plugin know it: the real runtime runs on it."""

from __future__ import annotations

from npu_common.testing.description import FakeLibrary

__all__ = ["FAKE"]

FAKE = FakeLibrary(
    name="openvino_npu",
    env="PYOVNPU_LEVEL_ZERO",
    file="level_zero/libze_loader.so.1",
    library="pyovnpu._library:lib",
    boards={device: {"level_zero_device": device} for device in ("3720", "4000")},
    suffix=".xml",
)
