"""Describes the fakes of librknnrt and librkllmrt to npu_common.testing and its pytest plugin."""

from __future__ import annotations

from npu_common.testing.description import FakeLibrary

__all__ = ["FAKE", "FAKE_RKLLM"]

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

_RELEASES = ("1.0.0b0", "1.0.1", "1.1.0", "1.2.0", "1.2.1b1", "1.2.3", "1.3.0")
"""Of librkllmrt; the newest where none is named."""

FAKE_RKLLM = FakeLibrary(
    name="rkllm",
    env="PYRKLLM_LIBRARY",
    file=f"rkllm-{_RELEASES[-1]}/librkllmrt.so",
    library="pyrknn._rkllm_library:lib",
    boards={
        **{chip: {"rkllm_chip": chip} for chip in ("rk3588", "rk3576", "rk3562", "rv1126b")},
        **{release: {} for release in _RELEASES},
    },
    files={release: f"rkllm-{release}/librkllmrt.so" for release in _RELEASES},
    suffix=".rkllm",
)
