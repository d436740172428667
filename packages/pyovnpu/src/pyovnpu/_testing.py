"""The fake Level Zero driver, as npu_common.testing and its pytest plugin know it: the real runtime runs on it.

Faults and calls go by the driver's names: `fail("pfnCreate2", code=...)` is a compiler that fails,
`fail("zeFenceHostSynchronize", ...)` a device that does not finish; OpenVINO turns both into its own errors.

The plugin keeps one Level Zero context for the whole process as long as any Core lives, made at the first question
about the NPU, perhaps in the middle of a test: it is shown in `live`, and leaving it is no leak. Queues, command lists,
fences, memory, graphs and events belong to compiled models, requests and tensors: leaving those is one.
"""

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
    doctor="pyovnpu.__main__:VENDOR",
    kept=("context",),
)
