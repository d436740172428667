"""Describes the fake librknnrt to npu_common.testing and its pytest plugin."""

from __future__ import annotations

from npu_common.testing.description import FakeLibrary

__all__ = ["FAKE"]

FAKE = FakeLibrary(
    name="rknn",
    env="PYRKNN_LIBRARY",
    file="librknnrt.so",
    library="pyrknn._library:lib",
    boards={
        chip: {"rknn_chip": chip} for chip in ("rk3588", "rk3576", "rk3566", "rk3568", "rk3562", "rv1103", "rv1106")
    },
    suffix=".rknn",
    doctor="pyrknn.__main__:VENDOR",
)
