"""The installations that several tests of this folder share."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest


@pytest.fixture
def site(root: Path, tmp_path: Path, fakes_folder: Path, models_folder: Path) -> Path:
    """Return a folder to import from, after the install of the two wheels."""
    package = tmp_path / "site" / "npu_fakes"
    package.mkdir(parents=True)
    for path in (root / "fakes" / "python" / "npu_fakes").glob("*.*"):
        shutil.copy(path, package)
    for name in ("convert", "formats"):
        shutil.copytree(
            root / "fakes" / "python" / "npu_fakes" / name, package / name, ignore=shutil.ignore_patterns("__pycache__")
        )
    for path in fakes_folder.absolute().glob("**/*.so*"):
        if "testdriver" not in path.name and path.is_file():
            place = package / path.relative_to(fakes_folder.absolute())
            place.parent.mkdir(exist_ok=True)
            place.symlink_to(path)
    (package / "models").symlink_to(models_folder.absolute())
    about = tmp_path / "site" / "npu_fakes-1.2.3.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: npu-fakes\nVersion: 1.2.3\n")
    return package.parent
