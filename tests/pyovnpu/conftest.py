"""The pyovnpu suite runs on the real runtime: its CPU device, or its NPU plugin on the fake Level Zero driver.

`nox -s runtimes` unpacks three wheels into build/openvino, of releases that number element types differently and have
other functions. One process speaks to one of them: this one to the newest, `child` to any.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests import programs

ROOT = Path(__file__).resolve().parents[2]
# NPU_OPENVINO: those of another machine (`nox -s cross`).
RUNTIMES = Path(os.environ.get("NPU_OPENVINO") or ROOT / "build" / "openvino")
RELEASES = ("2026.4.1", "2025.4.1", "2024.6.0")
FAKE = Path(os.environ.get("NPU_FAKES") or ROOT / "build" / "fakes") / "level_zero" / "libze_loader.so.1"

# Before anything imports the bindings, which look for their library then.
os.environ.setdefault("PYOVNPU_LIBRARY", str(RUNTIMES / RELEASES[0]))
if FAKE.exists():
    os.environ.setdefault("PYOVNPU_LEVEL_ZERO", str(FAKE))

Child = Callable[..., str]


def unpacked(release: str) -> Path:
    """Return the root of an unpacked wheel, or fail the test with the command that fetches the wheel."""
    folder = RUNTIMES / release
    if not (folder / "openvino" / "libs").is_dir():
        pytest.fail(f"{folder} is not there; fetch it with: nox -s runtimes", pytrace=False)
    return folder


@pytest.fixture(scope="session")
def runtime() -> Path:
    """Root of the newest wheel: the runtime of this process."""
    return unpacked(RELEASES[0])


@pytest.fixture(scope="session", params=RELEASES)
def release(request: pytest.FixtureRequest) -> str:
    """Return each release in turn; `child(program, release=release)` runs on that release."""
    unpacked(request.param)
    return str(request.param)


@pytest.fixture(scope="session")
def level_zero() -> Path:
    """The fake Level Zero loader."""
    if not FAKE.exists():
        pytest.fail(f"{FAKE} is not there; build it with: nox -s fakes", pytrace=False)
    return FAKE


@pytest.fixture(params=["CPU", "NPU"])
def device(request: pytest.FixtureRequest, level_zero: Path) -> str:
    """Each device in turn."""
    return str(request.param)


@pytest.fixture(scope="session")
def child() -> Child:
    """Run a program in a process of its own, on a release of the runtime: its output. It must end well.

    release: of the wheel. fake: with the fake driver under the NPU plugin. Further positional arguments are the
    program's; NAME=value sets environment variables, None unsets one.
    """

    def run(
        program: str, *arguments: Any, release: str = RELEASES[0], fake: bool = False, **variables: str | None
    ) -> str:
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYOVNPU_", "NPU_FAKE"))}
        environment["PYOVNPU_LIBRARY"] = str(unpacked(release))
        if fake:
            environment["PYOVNPU_LEVEL_ZERO"] = str(FAKE)
        environment.update({key: value for key, value in variables.items() if value is not None})
        for key in [key for key, value in variables.items() if value is None]:
            environment.pop(key, None)
        return programs.program_output(program, *arguments, env=environment, timeout=240)

    return run
