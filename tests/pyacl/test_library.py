"""Which libraries are found, which parts of an installation are loaded when, and that those for linking never are."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.pyacl.conftest import Child, Make

SHOW = """
import json
from pyacl._library import lib
located = lib.locate()
assert not lib.loaded
print(json.dumps([located and located.path, located and located.found_by, lib.version()]))
"""

CALLS = """
from pyacl.acl.acl import *
from pyacl.acl.acl_tdt_queue import acltdtDestroyQueue
from pyacl._library import lib
def loaded():
    with open("/proc/self/maps") as maps:
        return sorted({line.split("/")[-1].strip() for line in maps if "/libac" in line})
aclrtSetDevice(0)
print(loaded())
print(aclmdlUnload(3), loaded())
print(bool(acltdtDestroyQueue), bool(aclrtGetDevice), loaded())
try:
    acltdtDestroyQueue(1)
except OSError as problem:
    print(type(problem).__name__, problem)
print(aclrtSetDevice(0))
"""


@pytest.fixture(scope="module")
def installation(make: Make, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Root of an installation without the facade: three libraries, one of which lacks what it needs."""
    root = tmp_path_factory.mktemp("cann")
    arch = root / f"{os.uname().machine}-linux"
    make(arch / "lib64" / "libacl_rt.so", ["aclInit", "aclrtSetDevice"])
    make(arch / "lib64" / "libacl_mdl.so", "int aclmdlUnload(unsigned id) { return (int)id; }")
    make(arch / "lib64" / "libneeded.so", ["needed"])
    queue = "int needed(void); int acltdtDestroyQueue(unsigned id) { return needed() + (int)id; }"
    folder = str(arch / "lib64")
    make(arch / "lib64" / "libacl_tdt_queue.so", queue, f"-L{folder}", "-lneeded")
    (arch / "lib64" / "libneeded.so").unlink()
    (root / "lib64").symlink_to(arch / "lib64")
    (arch / "ascend_toolkit_install.info").write_text("package_name=Ascend-cann-toolkit\nversion=8.5.0\narch=any\n")
    make(arch / "devlib" / "libascendcl.so", ["aclInit", "aclrtSetDevice"])
    (root / "devlib").symlink_to(arch / "devlib")
    return root


def test_the_variable_names_the_installation_its_folder_or_a_file(child: Child, installation: Path) -> None:
    path = installation / "lib64" / "libacl_rt.so"
    for value in (path, path.parent, installation):
        found, how, version = json.loads(child(SHOW, PYACL_LIBRARY=value))
        assert os.path.samefile(found, path) and (how, version) == ("PYACL_LIBRARY", "8.5.0")


@pytest.mark.parametrize("variable", ["ASCEND_HOME_PATH", "ASCEND_TOOLKIT_HOME", "LD_LIBRARY_PATH"])
def test_so_do_the_variables_of_cann(child: Child, installation: Path, variable: str) -> None:
    value = installation / "lib64" if variable == "LD_LIBRARY_PATH" else installation
    found, how, version = json.loads(child(SHOW, **{variable: value}))
    assert (found, how, version) == (str(installation / "lib64" / "libacl_rt.so"), variable, "8.5.0")


def test_the_installation_comes_before_the_search_path(child: Child, installation: Path, make: Make) -> None:
    other = make(installation.parent / "other" / "libascendcl.so", ["aclInit"])
    settings = {"ASCEND_TOOLKIT_HOME": installation, "LD_LIBRARY_PATH": other.parent}
    assert json.loads(child(SHOW, **settings))[1] == "ASCEND_TOOLKIT_HOME"
    assert json.loads(child(SHOW, PYACL_LIBRARY=other, **settings)) == [str(other), "PYACL_LIBRARY", None]


def test_the_facade_comes_before_the_runtime_alone(child: Child, make: Make, tmp_path: Path) -> None:
    make(tmp_path / "lib64" / "libacl_rt.so", ["aclInit"])
    facade = make(tmp_path / "lib64" / "libascendcl.so", ["aclInit"])
    assert json.loads(child(SHOW, ASCEND_HOME_PATH=tmp_path))[0] == str(facade)


def test_a_part_is_loaded_by_who_needs_it(child: Child, installation: Path) -> None:
    said = child(CALLS, ASCEND_HOME_PATH=installation).splitlines()
    assert said[:2] == ["['libacl_rt.so']", "3 ['libacl_mdl.so', 'libacl_rt.so']"]
    # libacl_tdt_queue.so cannot be loaded: that is no one's concern who has no queues.
    assert said[2] == "False False ['libacl_mdl.so', 'libacl_rt.so']"
    assert said[3].startswith("LibraryNotFoundError cannot load ascendcl:") and "libneeded.so" in said[3]
    assert said[4:] == ["0"]


CALL = """
from npu_common.errors import LibraryNotFoundError
from pyacl.acl.acl_rt import aclInit
from pyacl._library import is_stub, lib
try:
    aclInit(None)
except LibraryNotFoundError as problem:
    print(problem)
print(lib.locate())
"""


@pytest.mark.parametrize("variable", ["PYACL_LIBRARY", "LD_LIBRARY_PATH"])
def test_libraries_for_linking_are_never_taken(child: Child, installation: Path, variable: str) -> None:
    said = child(CALL, **{variable: installation / "devlib"}).splitlines()
    assert f"{installation / 'devlib' / 'libascendcl.so'} is a library for linking only" in said[0]
    assert "100039" in said[0] and "lib64 of the installation" in said[0]
    assert said[1] == "None"


def test_they_do_not_hide_the_real_ones(child: Child, installation: Path, tmp_path: Path) -> None:
    path = os.pathsep.join(str(installation / name) for name in ("devlib", "lib64"))
    assert json.loads(child(SHOW, LD_LIBRARY_PATH=path))[0] == str(installation / "lib64" / "libacl_rt.so")
    link = tmp_path / "lib64"  # a folder of an innocent name
    link.symlink_to(installation / "devlib")
    assert json.loads(child(SHOW, ASCEND_HOME_PATH=tmp_path, LD_LIBRARY_PATH=path))[1] == "LD_LIBRARY_PATH"


def test_without_a_library_everything_imports_and_calling_explains(child: Child, tmp_path: Path) -> None:
    program = """
from npu_common.errors import LibraryNotFoundError
from pyacl.acl.acl import *
from pyacl._library import lib
print(bool(aclrtSetDevice), lib.version(), lib.loaded)
try:
    aclrtSetDevice(0)
except LibraryNotFoundError as problem:
    print(problem)
"""
    said = child(program, PYACL_LIBRARY=tmp_path).splitlines()
    assert said[0] == "False None False" and "no libascendcl.so there" in said[1]
    if not Path("/usr/local/Ascend").exists():
        assert "set_env.sh" in child(program).splitlines()[1]
