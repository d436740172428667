"""Which libopenvino_c is found, what its files tell, and that a wrong table of element types is noticed."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from npu_common.finder import LibraryFile
from pyovnpu._library import release_of

from tests.pyovnpu.conftest import Child

SHOW = """
import json
from pyovnpu._library import GENERATION, lib, release_of
located = lib.locate()
assert not lib.loaded
print(json.dumps([located and located.path, located and located.found_by, GENERATION, located and release_of(located)]))
"""
TABLE = {"2026.4.1": ("2025.1", 4), "2025.4.1": ("2025.1", 4), "2024.6.0": ("2024.3", 5)}


def library_of(folder: Path) -> Path:
    (found,) = (folder / "openvino" / "libs").glob("libopenvino_c.so*")
    return found


@pytest.fixture(scope="module")
def libraries() -> dict[str, Path]:
    from tests.pyovnpu.conftest import RELEASES, unpacked

    return {release: library_of(unpacked(release)) for release in RELEASES}


def test_the_variable_names_a_wheel_its_libraries_or_the_file(child: Child, libraries: dict[str, Path]) -> None:
    path = libraries["2025.4.1"]
    for value in (path, path.parent, path.parents[1], path.parents[2]):
        found, how, generation, release = json.loads(child(SHOW, PYOVNPU_LIBRARY=str(value)))
        assert os.path.samefile(found, path) and how == "PYOVNPU_LIBRARY"
        assert (generation, release) == ("2025.1", [2025, 4, 1])


def test_an_installed_wheel_is_found_without_importing_it(
    child: Child, libraries: dict[str, Path], tmp_path: Path
) -> None:
    package = tmp_path / "site" / "openvino"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("raise RuntimeError('imported')")
    (package / "libs").symlink_to(libraries["2024.6.0"].parent)
    others = {"PYTHONPATH": str(tmp_path / "site"), "LD_LIBRARY_PATH": str(libraries["2026.4.1"].parent)}
    found, how, generation, release = json.loads(child(SHOW, PYOVNPU_LIBRARY=None, **others))
    assert found == str(package / "libs" / "libopenvino_c.so.2460") and how == "openvino wheel"
    assert (generation, release) == ("2024.3", [2024, 6, 0])


@pytest.mark.parametrize("metadata", ["openvino-2024.2.0.dist-info", ""])
def test_a_wheel_without_a_c_library(child: Child, tmp_path: Path, metadata: str) -> None:
    """Wheels before 2024.3 have no C library: to install "the runtime" is no help to their users."""
    package = tmp_path / "openvino"
    (package / "libs").mkdir(parents=True)
    (package / "libs" / "libopenvino.so.2420").touch()
    if metadata:
        (tmp_path / metadata).mkdir()
    program = "import pyovnpu\ntry: pyovnpu.Core()\nexcept OSError as problem: print(problem)"
    path = f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
    said = child(program, PYOVNPU_LIBRARY=None, PYTHONPATH=path, LD_LIBRARY_PATH=None)
    of = "2024.2.0" if metadata else "of an older release"
    assert f"The openvino wheel in {package} ({of}) has no C library" in said
    assert 'pip install --upgrade "openvino>=2024.3"' in said and "Install the runtime" not in said


def test_then_system_paths(child: Child, libraries: dict[str, Path]) -> None:
    others = {"LD_LIBRARY_PATH": str(libraries["2024.6.0"].parent)}
    found, how, generation, _ = json.loads(child(SHOW, PYOVNPU_LIBRARY=None, **others))
    if how != "openvino wheel":  # this Python may have one
        assert (found, how, generation) == (str(libraries["2024.6.0"]), "LD_LIBRARY_PATH", "2024.3")


def test_without_a_library_the_newest_is_declared_and_the_call_explains(child: Child, tmp_path: Path) -> None:
    program = SHOW + (
        "from npu_common.cdecl import *\n"
        "from pyovnpu.openvino.c.ov_core import *\n"
        "try: ov_core_create(byref(POINTER(ov_core_t)()))\n"
        "except OSError as problem: print(problem)\n"
    )
    out = child(program, PYOVNPU_LIBRARY=str(tmp_path))
    assert out.startswith('[null, null, "2025.1", null]\n')
    assert f"PYOVNPU_LIBRARY={tmp_path}: no libopenvino_c.so there" in out


@pytest.mark.parametrize(
    ("name", "wheel", "release"),
    [
        ("libopenvino_c.so.2641", "", (2026, 4, 1)),
        ("libopenvino_c.so.2024.6.0", "", (2024, 6, 0)),
        ("libopenvino_c.2500.dylib", "", (2025, 0, 0)),
        ("openvino_c.dll", "openvino-2025.1.0.dist-info", (2025, 1, 0)),
        ("libopenvino_c.so", "openvino-2024.3.0.dist-info", (2024, 3, 0)),
        ("libopenvino_c.so", "openvino_tokenizers-2024.3.0.dist-info", None),
        ("libopenvino_c.so", "", None),
    ],
)
def test_what_files_tell_of_the_release(
    tmp_path: Path, name: str, wheel: str, release: tuple[int, int, int] | None
) -> None:
    folder = tmp_path / "openvino" / "libs"
    folder.mkdir(parents=True)
    if wheel:
        (tmp_path / wheel).mkdir()
    (folder / name).write_bytes(b"no library")
    assert release_of(LibraryFile(str(folder / name), "test")) == release
    # A distribution's symbolic link leads to the versioned file.
    (folder / "link.so").symlink_to(folder / name)
    assert release_of(LibraryFile(str(folder / "link.so"), "test")) == release


def test_the_release_stands_in_the_library_beside_it(tmp_path: Path) -> None:
    (tmp_path / "libopenvino_c.so").write_bytes(b"no version here")
    (tmp_path / "libopenvino.so.1").write_bytes(b"\0" * 99 + b"2025.1.0-18503-6fec06580ab-releases/2025/1\0 2024.1")
    assert release_of(LibraryFile(str(tmp_path / "libopenvino_c.so"), "test")) == (2025, 1, 0)


PROVE = """
from npu_common.cdecl import *
from pyovnpu.openvino.c.ov_tensor import *
from pyovnpu.openvino.c import ov_common
from pyovnpu._library import GENERATION, lib
sizes = {"F32": 4, "U8": 1, "I64": 8, "F16": 2, "BOOLEAN": 1, "F64": 8, "I16": 2, "U16": 2, "F8E8M0": 1}
for name, size in sizes.items():
    tensor, found = POINTER(ov_tensor_t)(), size_t()
    code = ov_tensor_create(getattr(ov_common, name), ov_shape_t(1, array(int64, 1)(3)), byref(tensor))
    assert code == OK, (name, code)
    ov_tensor_get_byte_size(tensor, byref(found))
    kind = ov_element_type_e()
    ov_tensor_get_element_type(tensor, byref(kind))
    assert (found, kind) == (3 * size, getattr(ov_common, name)), (name, found, kind)
    ov_tensor_free(tensor)
print(GENERATION, ov_common.F32, ov_element_type_e.name_of(ov_common.F32), ov_element_type_e.name_of(0))
message = ov_common.ov_get_last_err_msg()
assert not message or string_at(message) == b"", string_at(message)  # the probe at load left none behind
"""


def test_element_types_follow_the_release(child: Child, release: str) -> None:
    generation, value = TABLE[release]
    zero = "DYNAMIC" if generation == "2025.1" else "UNDEFINED"
    assert child(PROVE, release=release).split() == [generation, str(value), "F32", zero]


def test_a_wrong_table_is_refused_at_load(child: Child, release: str) -> None:
    right = TABLE[release][0]
    wrong = {"2024.3": "2025.1", "2025.1": "2024.3"}[right]
    program = """
from npu_common.cdecl import *
from npu_common.errors import GenerationMismatchError
from pyovnpu.openvino.c.ov_core import *
core = POINTER(ov_core_t)()
for attempt in range(2):
    try: ov_core_create(byref(core))
    except GenerationMismatchError as problem: print(problem)
print(bool(core))
"""
    first, second, made = child(program, release=release, PYOVNPU_GENERATION=wrong).splitlines()
    assert first == second and made == "False"
    assert f"is of generation {right}, but the header module was imported for {wrong}" in first
    assert "PYOVNPU_LIBRARY" in first and str(library_of_release(release)) in first


def library_of_release(release: str) -> Path:
    from tests.pyovnpu.conftest import unpacked

    return library_of(unpacked(release))


def test_a_file_that_says_nothing_is_proven_too(child: Child, libraries: dict[str, Path], tmp_path: Path) -> None:
    """Under a name without a version, beside nothing: only the loaded library knows what it is."""
    for release, expected in TABLE.items():
        folder = tmp_path / release
        folder.mkdir()
        shutil.copy(libraries[release], folder / "libopenvino_c.so")
        variables = {"LD_LIBRARY_PATH": str(libraries[release].parent)}  # what it is linked to
        out = child(PROVE, PYOVNPU_LIBRARY=str(folder), **variables)
        assert out.split()[:2] == [expected[0], str(expected[1])]


@pytest.mark.parametrize(
    ("release", "name"), [("2026.4.1", "libopenvino_c.so.2460"), ("2024.6.0", "libopenvino_c.so.2641")]
)
def test_a_file_whose_name_lies_is_found_out(
    child: Child, libraries: dict[str, Path], tmp_path: Path, release: str, name: str
) -> None:
    shutil.copy(libraries[release], tmp_path / name)
    program = """
from npu_common.cdecl import *
from npu_common.errors import GenerationMismatchError
from pyovnpu.openvino.c.ov_core import *
try: ov_core_create(byref(POINTER(ov_core_t)()))
except GenerationMismatchError as problem: print(problem)
"""
    core = {"LD_LIBRARY_PATH": str(libraries[release].parent)}
    right, wrong = TABLE[release][0], "2024.3" if TABLE[release][0] == "2025.1" else "2025.1"
    out = child(program, PYOVNPU_LIBRARY=str(tmp_path), **core)
    assert f"is of generation {right}, but the header module was imported for {wrong}" in out
    assert "set the generation to" in out
    assert child(PROVE, PYOVNPU_LIBRARY=str(tmp_path), PYOVNPU_GENERATION=right, **core).split()[0] == right


def test_an_unknown_generation_is_refused(child: Child) -> None:
    program = """
try: import pyovnpu.openvino.c.ov_common
except Exception as problem: print(type(problem).__name__, problem)
"""
    out = child(program, PYOVNPU_GENERATION="2023.1")
    assert out.startswith("GenerationMismatchError PYOVNPU_GENERATION=2023.1: expected one of 2024.3, 2025.1")


def test_what_it_says_of_itself(runtime: Path) -> None:
    from pyovnpu._library import lib

    located: Any = lib.locate()
    assert str(lib.version()).startswith("2026.4.1-") and located.found_by == "PYOVNPU_LIBRARY"
    assert [name for name in lib.functions if not lib.has(name)] == []


def test_a_function_of_a_later_release_says_so(child: Child) -> None:
    program = """
from npu_common.cdecl import *
from pyovnpu.openvino.c.ov_core import *
print(bool(ov_core_create), bool(ov_core_add_extension), bool(ov_core_set_properties))
try: ov_core_add_extension(None, "x")
except Exception as problem: print(type(problem).__name__, problem)
"""
    out = child(program, release="2024.6.0")
    assert out.startswith("True False False\nMissingFunctionError ")
    assert "libopenvino_c.so.2460 (2024.6.0-" in out and "which came with 2025.2.0" in out


@pytest.mark.parametrize(
    ("value", "words"), [("nowhere.so", "PYOVNPU_LEVEL_ZERO=nowhere.so: no such file"), (__file__, "Correct or unset")]
)
def test_a_driver_that_cannot_be_loaded_is_named(child: Child, value: str, words: str) -> None:
    program = """
from npu_common.cdecl import *
from pyovnpu.openvino.c.ov_core import *
try: ov_core_create(byref(POINTER(ov_core_t)()))
except OSError as problem: print(problem)
"""
    assert words in child(program, PYOVNPU_LEVEL_ZERO=value)


def test_the_driver_is_loaded_first(child: Child, level_zero: Path) -> None:
    program = """
from pyovnpu._library import lib
lib.load()
with open("/proc/self/maps") as maps:
    print("libze_loader.so.1" in maps.read())
"""
    assert child(program, fake=True) == "True\n"
    assert child(program) == "False\n"


def test_calls_can_be_traced(child: Child, tmp_path: Path) -> None:
    program = """
from npu_common.cdecl import *
from pyovnpu.openvino.c.ov_core import *
core = POINTER(ov_core_t)()
ov_core_create(byref(core))
ov_core_set_property(core, "CPU", "INFERENCE_NUM_THREADS", "1")
ov_core_free(core)
"""
    file = tmp_path / "trace.txt"
    child(program, NPU_TRACE=str(file))
    lines = file.read_text().splitlines()
    assert [line.split("(")[0].split()[-1] for line in lines] == [
        "ov_core_create", "ov_core_set_property", "ov_core_free"
    ]  # fmt: skip
    assert "INFERENCE_NUM_THREADS" in lines[1] and "OK" in lines[1]
