"""The pyrknn suite runs on the fake librknnrt, chosen before the header module is imported."""

from __future__ import annotations

import ctypes
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

_FAKES = Path(os.environ.get("NPU_FAKES") or Path(__file__).resolve().parents[2] / "build" / "fakes")
os.environ.setdefault("PYRKNN_LIBRARY", str(_FAKES / "librknnrt.so"))


Child = Callable[..., str]


class FakeControl:
    """The control API every fake exports (fakes/common/npu_fake.h), for the library pyrknn has loaded."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._configure = library.npu_fake_configure
        self._configure.argtypes = [ctypes.c_char_p]
        self._set = library.npu_fake_set
        self._set.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
        self._live = library.npu_fake_live
        self._live.argtypes, self._live.restype = [ctypes.c_char_p], ctypes.c_long
        self._live_json = library.npu_fake_live_json
        self._live_json.argtypes, self._live_json.restype = [ctypes.c_char_p, ctypes.c_size_t], ctypes.c_size_t
        self._calls_json = library.npu_fake_calls_json
        self._calls_json.argtypes, self._calls_json.restype = [ctypes.c_char_p, ctypes.c_size_t], ctypes.c_size_t
        self._record = library.npu_fake_record
        self._record.argtypes, self._record.restype = [ctypes.c_int], None
        self._error = library.npu_fake_error
        self._error.restype = ctypes.c_char_p
        self.reset = library.npu_fake_reset
        self.reset.restype = None

    def fail(self, faults: str) -> None:
        """Replace the fault set, such as "rknn_run:after=2:code=-2"."""
        assert self._configure(faults.encode()) == 0, self._error()

    def set(self, name: str, value: object) -> None:
        """Set an option, such as latency_us."""
        assert self._set(name.encode(), str(value).encode()) == 0, self._error()

    def live(self) -> dict[str, int]:
        """Live handles by kind; kinds without any are left out."""
        text = ctypes.create_string_buffer(4096)
        self._live_json(text, len(text))
        return {kind: count for kind, count in json.loads(text.value).items() if count}

    def record(self) -> None:
        """Begin to keep calls for `calls`."""
        self._record(1)

    def calls(self) -> list[dict[str, Any]]:
        """The calls since the last reset, as trace events."""
        size = self._calls_json(None, 0)
        text = ctypes.create_string_buffer(size + 65536)
        self._calls_json(text, len(text))
        found: list[dict[str, Any]] = json.loads(text.value)
        return found

    def names(self) -> list[str]:
        """Names of the calls since the last reset."""
        return [call["name"] for call in self.calls()]


@pytest.fixture
def fake_rknn() -> Iterator[FakeControl]:
    """The fake behind pyrknn: faults, options, calls. Fails the test when it leaves handles behind."""
    import gc

    from pyrknn._library import lib

    control = FakeControl(lib.load())
    gc.collect()
    before = control.live()
    control.reset()
    yield control
    control.reset()
    gc.collect()
    assert control.live() == before, f"the test left handles behind: {control.live()}, before it: {before}"


@pytest.fixture(scope="session")
def digits(models_folder: Path) -> Path:
    """The int8 digits model."""
    return models_folder / "digits_int8.rknn"


@pytest.fixture(scope="session")
def sample_digits(models_folder: Path) -> tuple[Any, Any]:
    """20 images (20, H, W, 1) uint8 and their labels."""
    import numpy as np

    return np.load(models_folder / "samples.npy"), np.load(models_folder / "sample_labels.npy")


@pytest.fixture(scope="session")
def child(fakes_folder: Path, models_folder: Path) -> Child:
    """Run a program in a process of its own, where another chip, release or library may be chosen: its output.

    NAME=value sets environment variables. The program finds the models' folder in sys.argv[1]; it must end well.
    """

    def run(program: str, **variables: str) -> str:
        done = subprocess.run(
            [sys.executable, "-W", "error", "-W", "ignore::DeprecationWarning", "-c", program, str(models_folder)],
            capture_output=True,
            text=True,
            timeout=120,
            env={**os.environ, "PYRKNN_LIBRARY": str(fakes_folder / "librknnrt.so"), **variables},
        )
        assert done.returncode == 0, f"{done.returncode}: {done.stdout}{done.stderr}"
        assert "ResourceWarning" not in done.stderr and "Exception ignored" not in done.stderr, done.stderr
        return done.stdout

    return run
