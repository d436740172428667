"""Fixtures every test folder shares: where the built fakes, models and C declarations lie.

NPU_FAKES points the suite at another build of the fakes (nox -s sanitize does so).
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies
from npu_common.testing.selection import registered, select

from tests.crashes import CrashFile
from tests.garbage import freeze_gc, freeze_new
from tests.properties import examples

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"

# The suite runs on the fakes, as an application's own tests do: on those of the packages that are installed, so that
# npu-common's tests run beside none.
if (BUILD / "fakes").exists() or os.environ.get("NPU_FAKES"):  # tests of pure Python run where nothing is built
    for name in {"rknn", "viplite"} & set(registered()):
        select(name, folder=BUILD / "fakes")

# A machine under load must not fail a property; how long a test may take is pytest-timeout's business.
settings.register_profile("npu", deadline=None, max_examples=examples(100))
settings.load_profile("npu")


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Take crashes over from pytest's own plugin, which is configured before."""
    config.pluginmanager.register(CrashFile(BUILD / "crashes"))


@given(strategies.none())
def run_a_property(_: None) -> None:
    """Have hypothesis set up its random generator: it asks the collector who holds it, and warns if no one is found."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("first") is None)


def pytest_collection_finish() -> None:
    forget_peers()
    run_a_property()
    freeze_gc()


def pytest_runtest_teardown() -> None:
    forget_peers()


@pytest.hookimpl(specname="pytest_runtest_teardown", trylast=True)
def keep_the_heap_small(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Freeze what a file imported, once its fixtures are torn down: the tests of the next one collect often, too."""
    if nextitem is None or nextitem.path != item.path:
        freeze_new()


def forget_peers() -> None:
    """A peer, such as pyacl.compat.acl, can be imported by the vendor's name once it was imported by its own.

    Other tests are about machines where that name is the vendor's, or nobody's.
    """
    sys.path[:] = [place for place in sys.path if os.path.basename(place) != "names"]


def built(path: Path) -> Path:
    """Return `path`, or fail the test with the command that builds the file."""
    if not path.exists():
        pytest.fail(f"{path} is not there; build it with: nox -s fakes", pytrace=False)
    return path


@pytest.fixture
def eager_threads() -> Iterator[None]:
    """Let threads take turns between nearly any two bytecodes."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository."""
    return ROOT


@pytest.fixture(scope="session")
def fakes_folder() -> Path:
    """Folder of the fake libraries: librknnrt.so and, in rknn-1.6.0/ and its sisters, the older releases."""
    return built(Path(os.environ.get("NPU_FAKES") or BUILD / "fakes"))


@pytest.fixture(scope="session")
def models_folder() -> Path:
    """Folder of the model files written for the fakes."""
    return built(BUILD / "models")


@pytest.fixture(scope="session")
def include_folder() -> Path:
    """Folder of the C declarations generated from the ABI description."""
    return built(BUILD / "include")


@pytest.fixture(scope="session")
def fake_rknn_library(fakes_folder: Path) -> Path:
    """The fake librknnrt.so of the newest release."""
    return built(fakes_folder / "librknnrt.so")


@pytest.fixture(scope="session")
def turbojpeg() -> None:
    """Load libturbojpeg, the distribution's or a package's, for the fake AscendCL in this process."""
    spec = importlib.util.find_spec("turbojpeg")
    beside = sorted(Path(spec.origin).parent.glob("turbojpeg.libs/libturbojpeg*")) if spec and spec.origin else []
    for name in (*map(str, beside), "libturbojpeg.so.0"):
        try:
            ctypes.CDLL(name)
        except OSError:
            continue
        return
    pytest.skip("libturbojpeg is not on this machine, nor has the package turbojpeg a wheel for it")


@pytest.fixture(scope="session")
def libavcodec() -> None:
    """Load libavcodec, of the distribution or the package av, for the fake AscendCL in this process."""
    spec = importlib.util.find_spec("av")
    if spec is not None:
        importlib.import_module("av")
        return
    for number in range(62, 57, -1):
        try:
            ctypes.CDLL(f"libavcodec.so.{number}")
        except OSError:
            continue
        return
    pytest.skip("libavcodec is not on this machine, nor has the package av a wheel for it")
