"""The fake Level Zero driver for npu_common.testing and its pytest plugin; OpenVINO itself is the real library.

Faults and calls have the driver's names: `fail("pfnCreate2", code=...)` makes the compiler fail, and
`fail("zeFenceHostSynchronize", ...)` stands for a device that does not finish. OpenVINO turns both into its own errors.

OpenVINO's NPU plugin creates one Level Zero context per process, when a program first asks about the NPU, and keeps it
while any Core lives. A test may therefore leave this context open; `live` shows it. Queues, command lists, fences,
memory, graphs and events belong to compiled models, requests and tensors: a test that leaves one of them open leaks.
"""

from __future__ import annotations

from npu_common.testing.description import FakeLibrary

__all__ = ["FAKE"]

FAKE = FakeLibrary(
    name="openvino_npu",
    env="PYOVNPU_LEVEL_ZERO",
    file="level_zero/libze_loader.so.1",
    library="pyovnpu._library:lib",
    boards={device: {"level_zero_device": device} for device in ("3720", "4000", "5010", "5020")},
    suffix=".xml",
    doctor="pyovnpu.__main__:VENDOR",
    kept=("context",),
)
