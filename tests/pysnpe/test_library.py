"""Which library of an SDK is found, what is loaded when, what an older release lacks; libraries of user's operators."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from pysnpe import _library
from pysnpe._testing import FAKE

from abi.description import Abi
from tests.pysnpe.conftest import Child, Make

MACHINE = _library._machines()[0]
OTHER = "aarch64" if MACHINE == "arm" else "arm"

SHOW = """
import json
from pysnpe._library import lib
located = lib.locate()
assert not lib.loaded
print(json.dumps([located and located.path, located and located.found_by, lib.version()]))
"""

# A library with a version, handles that are counted, and what the header says a handle is.
SNPE = """
#include <stddef.h>
#include <stdint.h>
static int alive;
void *Snpe_Util_GetLibraryVersion(void) { alive++; return &alive; }
const char *Snpe_DlVersion_ToString(void *handle) { return handle ? "2.33.1.250101" : NULL; }
unsigned Snpe_DlVersion_Delete(void *handle) { alive -= handle == &alive; return 0; }
int Snpe_Util_TerminateLogging(void) { return alive; }
"""
VALIDATOR = """
#include <stdbool.h>
int Snpe_PlatformValidator_RuntimeCheck(void *handle, bool unsignedPD) { return 7 + unsignedPD + !handle; }
"""

CALLS = """
from pysnpe.SNPE.SNPEUtil import *
from pysnpe.SNPE.SNPEUtil import lib
from pysnpe.PlatformValidator.PlatformValidator import *
def loaded():
    with open("/proc/self/maps") as maps:
        return sorted({line.split("/")[-1].strip() for line in maps if "/libSNPE" in line or "/libPlatform" in line})
print(Snpe_Util_TerminateLogging(), loaded(), lib.version())
print(Snpe_Util_TerminateLogging())
print(Snpe_PlatformValidator_RuntimeCheck(None, True), loaded())
try:
    Snpe_Util_IsRuntimeAvailableForDevice(SNPE_RUNTIME_CPU, 0)
except AttributeError as problem:
    print(type(problem).__name__, problem)
print(bool(Snpe_Util_IsRuntimeAvailableForDevice), bool(Snpe_Util_TerminateLogging))
"""

FAILS = """
import npu_common.errors as errors
from pysnpe.SNPE.SNPEUtil import *
try:
    Snpe_Util_TerminateLogging()
except errors.NpuError as problem:
    print(type(problem).__name__, problem)
"""


@pytest.fixture(scope="module")
def sdk(make: Make, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the root of an SDK with this machine's libraries, among other machines' libraries."""
    root = tmp_path_factory.mktemp("sdk") / "qairt" / "2.40.0.251030"
    own = root / "lib" / f"{MACHINE}-linux-clang"
    make(own / "libSNPE.so", SNPE)
    make(own / "libPlatformValidatorShared.so", VALIDATOR)
    for target in (f"{MACHINE}-android", f"{MACHINE}-windows-msvc", "hexagon-v73", "riscv64-oe-linux-gcc11.2"):
        (root / "lib" / target).mkdir()
        (root / "lib" / target / "libSNPE.so").write_bytes(b"\x7fELF another machine's" + bytes(100))
    (root / "lib" / "python").mkdir()
    return root


def test_the_variable_names_the_sdk_a_folder_or_a_file(child: Child, sdk: Path) -> None:
    path = sdk / "lib" / f"{MACHINE}-linux-clang" / "libSNPE.so"
    for value in (path, path.parent, sdk, f"{sdk}{os.pathsep}/nowhere"):
        expected = [str(path), "PYSNPE_LIBRARY", "2.40.0.251030"]
        assert json.loads(child(SHOW, PYSNPE_LIBRARY=value)) == expected


@pytest.mark.parametrize("variable", ["SNPE_ROOT", "LD_LIBRARY_PATH"])
def test_so_do_the_sdk_and_the_search_path(child: Child, sdk: Path, variable: str) -> None:
    path = sdk / "lib" / f"{MACHINE}-linux-clang" / "libSNPE.so"
    value = sdk if variable == "SNPE_ROOT" else path.parent
    assert json.loads(child(SHOW, **{variable: value})) == [str(path), variable, "2.40.0.251030"]


def test_the_variable_comes_before_the_sdk_and_the_sdk_before_the_search_path(
    child: Child, sdk: Path, make: Make, tmp_path: Path
) -> None:
    other = make(tmp_path / "libSNPE.so", SNPE)
    assert json.loads(child(SHOW, SNPE_ROOT=sdk, LD_LIBRARY_PATH=tmp_path))[1] == "SNPE_ROOT"
    found = json.loads(child(SHOW, SNPE_ROOT=sdk, PYSNPE_LIBRARY=other))
    assert found == [str(other), "PYSNPE_LIBRARY", "2.33.1.250101"]  # of the text in the file
    assert json.loads(child(SHOW, SNPE_ROOT=tmp_path, LD_LIBRARY_PATH=tmp_path))[1] == "LD_LIBRARY_PATH"


def test_without_a_library_it_says_what_to_set(child: Child) -> None:
    assert json.loads(child(SHOW)) == [None, None, None]
    said = child(FAILS)
    assert said.startswith("LibraryNotFoundError cannot load SNPE") and "Set SNPE_ROOT to the SDK" in said
    said = child(FAILS, PYSNPE_LIBRARY="/nowhere")
    assert said.startswith("LibraryNotFoundError PYSNPE_LIBRARY=/nowhere: no libSNPE.so there")


def test_the_newest_compiler_whose_library_this_glibc_carries(make: Make, tmp_path: Path) -> None:
    def target(name: str, source: str = SNPE) -> str:
        make(tmp_path / "lib" / name / "libSNPE.so", source)
        return name

    older, middle, newer = (target(f"{MACHINE}-oe-linux-gcc{version}") for version in ("8.2", "9.3", "11.2"))
    for system in ("android", "windows-msvc"):
        target(f"{MACHINE}-{system}")  # loadable, and yet not for this system
    found = [Path(folder).name for folder in _library.target_folders(str(tmp_path))]
    assert found == [newer, middle, older]  # 11.2 is after 9.3, though not as text
    target(newer, 'const char needs[] = "\\0GLIBC_2.17\\0GLIBC_2.999\\0";')
    assert [Path(folder).name for folder in _library.target_folders(str(tmp_path))] == [middle, older, newer]
    assert _library.target_folders(str(tmp_path / "lib")) == []


@pytest.mark.parametrize(
    ("platform", "of_python", "own", "others"),
    [
        ("win32", "win-arm64", ["arm64x-windows-msvc", "aarch64-windows-msvc"], ["x86_64-windows-msvc"]),
        ("win32", "win-amd64", ["x86_64-windows-msvc"], ["aarch64-windows-msvc", "x86_64-linux-clang"]),
        ("android", "", [f"{MACHINE}-android"], [f"{MACHINE}-oe-linux-gcc11.2", f"{OTHER}-android"]),
    ],
)
def test_targets_of_other_systems(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    platform: str,
    of_python: str,
    own: list[str],
    others: list[str],
) -> None:
    for name in [*own, *others, "hexagon-v79"]:
        (tmp_path / "lib" / name).mkdir(parents=True)
    if platform == "android":
        monkeypatch.setattr(sys, "getandroidapilevel", lambda: 30, raising=False)
    else:
        import sysconfig

        monkeypatch.setattr(sys, "platform", platform)
        monkeypatch.setattr(sysconfig, "get_platform", lambda: of_python)
    assert sorted(Path(folder).name for folder in _library.target_folders(str(tmp_path))) == sorted(own)


def test_the_names_of_files_on_windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("PYSNPE_LIBRARY", str(tmp_path))
    for name in ("SNPE.dll", "PlatformValidatorShared.dll"):
        (tmp_path / name).write_bytes(b"MZ")
    lib: Any = _library._Snpe("SNPE", env="PYSNPE_LIBRARY", parts=("PlatformValidatorShared",), on_demand=True)
    assert lib.locate().path == str(tmp_path / "SNPE.dll")
    assert [place.path for place in lib.find_all(lib.parts)] == [str(tmp_path / "PlatformValidatorShared.dll")]


def test_the_validator_is_loaded_by_who_needs_it_and_the_loaded_library_reports_its_version(
    child: Child, sdk: Path
) -> None:
    lines = child(CALLS, SNPE_ROOT=sdk).splitlines()
    assert lines[0] == "0 ['libSNPE.so'] 2.33.1.250101"
    assert lines[1] == "0"  # the version's handle was deleted
    assert lines[2] == "9 ['libPlatformValidatorShared.so', 'libSNPE.so']"
    missing = "(2.33.1.250101) does not export Snpe_Util_IsRuntimeAvailableForDevice, which came with 2.40.0"
    assert lines[3].startswith("MissingFunctionError") and missing in lines[3]
    assert lines[4] == "False True"


@pytest.mark.parametrize(
    ("place", "version"),
    [
        ("snpe-2.22.6.240515/lib/libSNPE.so", "2.22.6.240515"),
        ("qairt/2.31.0.250130/lib/libSNPE.so", "2.31.0.250130"),
        ("opt/libSNPE.so.2.19.2", "2.19.2"),
        ("1.2.3/snpe-2.22.6/libSNPE.so", "2.22.6"),
        ("board-2.1/libSNPE.so", "2.10.0.4541"),
    ],
)
def test_an_unloaded_library_is_dated_by_its_path_or_its_text(
    child: Child, make: Make, tmp_path: Path, place: str, version: str
) -> None:
    text = 'const char version[] = "SNPE v2.10.0.4541 build"; const char other[] = "12.9.1.45412";'
    path = make(tmp_path / place, text)
    assert json.loads(child(SHOW, PYSNPE_LIBRARY=path)) == [str(path), "PYSNPE_LIBRARY", version]


def test_an_older_release_lacks_what_came_later(child: Child, make: Make, abi: Abi, tmp_path: Path) -> None:
    make(tmp_path / "libSNPE.so", abi.exports("libSNPE", "2.22.6"))
    make(tmp_path / "libPlatformValidatorShared.so", abi.exports("libPlatformValidatorShared", "2.22.6"))
    program = """
import importlib, json, sys
from npu_common.errors import MissingFunctionError
from pysnpe._library import lib
for name in sys.argv[1:]:
    importlib.import_module(name)
told = {name: function.since for name, function in lib.functions.items() if not function}
print(json.dumps([len(lib.functions), told]))
for name in told:
    try:
        lib.functions[name]()
    except MissingFunctionError as problem:
        assert f"does not export {name}, which came with 2.40.0" in str(problem), problem
"""
    modules = [abi.module(header) for header in abi.includes]
    count, reported = json.loads(child(program, *modules, PYSNPE_LIBRARY=tmp_path))
    assert (count, len(reported)) == (511, 23)
    assert set(reported.values()) == {"2.40.0"} and "Snpe_SNPEBuilder_SetCpuQmxMode" in reported


@pytest.mark.parametrize(("word", "folder"), [("snpe", "snpe"), ("snpe:2.22.6", "snpe-2.22.6")])
def test_fakes_are_chosen_by_name_and_release(child: Child, make: Make, tmp_path: Path, word: str, folder: str) -> None:
    for one in ("snpe", "snpe-2.22.6"):
        make(tmp_path / one / "libSNPE.so", "const char *npu_fake_name(void) { return 0; }")
    path = tmp_path / folder / "libSNPE.so"
    assert json.loads(child(SHOW, NPU_FAKE=word, NPU_FAKES=tmp_path))[:2] == [str(path), "PYSNPE_LIBRARY"]
    assert json.loads(child(SHOW, NPU_FAKE=word, PYSNPE_LIBRARY=tmp_path))[0] == str(path)
    assert {"2.40.0", "2.22.6"} < set(FAKE.boards)


UDO = """
#include <stddef.h>
typedef struct { unsigned major, minor, teeny; } version_t;
typedef struct { version_t library, api; } versions_t;
static versions_t versions = {{NUMBER, 2, 3}, {1, 6, 0}};
static int started;
unsigned SnpeUdo_initRegLibrary(void) { return started++ ? 2 : 0; }
unsigned SnpeUdo_terminateRegLibrary(void) { return started-- > 0 ? 0 : 0xffffffffu; }
unsigned SnpeUdo_getVersion(versions_t **version) { return version ? *version = &versions, 0 : 2; }
"""

REGISTERED = """
import sys
from npu_common.cdecl import POINTER, byref
from npu_common.errors import LibraryNotFoundError, MissingFunctionError
from pysnpe.SnpeUdo.UdoReg import *
from pysnpe.SnpeUdo.UdoShared import *
from pysnpe.runtime.udo_library import UdoLibrary

def major(of):
    version = POINTER(SnpeUdo_LibVersion_t)()
    assert of(byref(version)) == SNPE_UDO_NO_ERROR
    return version.contents.libVersion.major

first, second = (UdoLibrary(path) for path in sys.argv[1:3])
assert not first.loaded and first.absolute == sys.argv[1]
print(first.SnpeUdo_initRegLibrary(), first.SnpeUdo_initRegLibrary() == SNPE_UDO_INVALID_ARGUMENT)
print(second.SnpeUdo_terminateRegLibrary() == SNPE_UDO_UNKNOWN_ERROR, first.SnpeUdo_terminateRegLibrary())
print(major(first.SnpeUdo_getVersion), major(second.SnpeUdo_getVersion), major(SnpeUdo_getVersion))
print(bool(first.SnpeUdo_getRegInfo), bool(SnpeUdo_getRegInfo))
for call in (lambda: first.SnpeUdo_getRegInfo(None), lambda: UdoLibrary("/nowhere/libUdo.so")):
    try:
        call()
    except (MissingFunctionError, LibraryNotFoundError) as problem:
        print(type(problem).__name__, problem)
"""


def test_libraries_of_user_operators(child: Child, make: Make, tmp_path: Path) -> None:
    paths = [make(tmp_path / f"libUdo{number}Reg.so", UDO.replace("NUMBER", str(number))) for number in (4, 5, 6)]
    lines = child(REGISTERED, *paths[:2], PYSNPE_UDO_LIBRARY=paths[2]).splitlines()
    assert lines[:4] == ["0 True", "True 0", "4 5 6", "False False"]
    assert lines[4].startswith(f"MissingFunctionError {paths[0]} does not export SnpeUdo_getRegInfo")
    assert lines[5].startswith("LibraryNotFoundError UdoLibrary, path: /nowhere/libUdo.so: no such file")


def test_without_a_library_of_operators_the_functions_say_whose_they_are(child: Child) -> None:
    program = """
from pysnpe.SnpeUdo.UdoReg import *
try:
    SnpeUdo_initRegLibrary()
except OSError as problem:
    print(problem)
"""
    said = child(program)
    assert "cannot load UdoReg" in said and "PYSNPE_UDO_LIBRARY" in said and "UdoLibrary(path)" in said
