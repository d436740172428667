"""Versions of libraries and converters."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from npu_common.testing import FakeControl
from pysnpe.errors import SnpeError
from pysnpe.model.dlc_file import read
from pysnpe.runtime.version import Version, converter_mismatch, library_version

from tests.pysnpe.conftest import FAKES, Child


def test_the_library_reports_its_version(fake_snpe: FakeControl) -> None:
    version = library_version()
    assert (version.major, version.minor, version.teeny, version.build) == (2, 40, 0, "fake")
    assert str(version) == "2.40.0.fake" and repr(version) == "Version('2.40.0.fake')"
    assert fake_snpe.live == {}  # the handle is deleted


def test_an_older_library(child: Child) -> None:
    program = "from pysnpe.runtime.version import library_version as v; print(v(), v() >= '2.33', v() < '2.33')"
    assert child(program, PYSNPE_LIBRARY=FAKES / "snpe-2.22.6").split() == ["2.22.6.fake", "False", "True"]


def test_a_library_that_does_not_tell(fake_snpe: FakeControl) -> None:
    with fake_snpe.fail("Snpe_Util_GetLibraryVersion", code=15), pytest.raises(SnpeError, match="GetLibraryVersion"):
        library_version()


def test_versions_are_compared_by_their_numbers() -> None:
    version = Version.parse("2.9.1.240101_r2.3")
    assert version.release == (2, 9, 1) and version.build == "240101_r2.3"
    assert Version(2, 10) > version and version < "2.10" and version <= "v2.9.1" and version == "2.9.1.other"
    assert len({version, Version(2, 9, 1)}) == 1
    assert version != 2.9
    with pytest.raises(TypeError):
        assert version < 3


@pytest.mark.parametrize("text", ["", "two", "2.x", "2.-1.0", "2..0"])
def test_texts_that_are_no_version(text: str) -> None:
    with pytest.raises(ValueError, match=r"Version.parse: expected a version such as '2.40.0', got"):
        Version.parse(text)


def test_a_number_is_no_version() -> None:
    with pytest.raises(TypeError, match="expected a text such as '2.40.0', got float 2.4"):
        Version.parse(2.4)  # type: ignore[arg-type]


def _converted(folder: Path, version: str) -> Path:
    """Return a .dlc that names its converter."""
    path = folder / "model.dlc"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("dlc.metadata", f"converter-version={version}\n")
        archive.writestr("model", b"\xd5\x0a\x04\x00\x00\x00\x00\x00\x10\x00\x00\x00NETD")
        archive.writestr("model.params", b"\xd5\x0a\x04\x00\x00\x00\x00\x00\x10\x00\x00\x00NR64")
    return path


def test_converters_against_libraries(tmp_path: Path, fake_snpe: FakeControl) -> None:
    path = _converted(tmp_path, "2.41.0.260101")
    why = converter_mismatch(path)
    assert why.startswith("its converter is 2.41.0.260101, newer than the library (2.40.0.fake)")
    assert "tools of 2.40" in why and "library of 2.41" in why
    assert converter_mismatch(path, "2.41") == converter_mismatch(read(path), Version(3)) == ""
    assert converter_mismatch(_converted(tmp_path, "2.40.9"), "2.40.0") == ""  # teeny numbers do not matter
    assert converter_mismatch(_converted(tmp_path, "2.18.0.240101")) == ""
    assert converter_mismatch(_converted(tmp_path, "N/A")) == ""


def test_what_no_library_of_snpe_2_takes(models_folder: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(models_folder / "digits_f32.dlc") as old, zipfile.ZipFile(tmp_path / "packed.dlc", "w") as new:
        for name in old.namelist():
            new.writestr(name, old.read(name), zipfile.ZIP_DEFLATED)
    assert "compressed" in converter_mismatch(tmp_path / "packed.dlc", "2.40")
