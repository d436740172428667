"""Which VIPLite is found and how it is loaded; of which generation it is; which libawnn, and when it runs in Python."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from tests.compiler import shared_library
from tests.pyviplite.conftest import Make, run_child

TELL = """
import os
from pyviplite._library import GENERATION, lib
assert not lib.loaded
print(GENERATION)
if not lib.functions:
    import pyviplite.vip_lite as vip
print(hex(vip.vip_get_version()))
"""

MAPPED = """
with open("/proc/self/maps") as maps:
    print(*sorted({line.split("/")[-1].strip() for line in maps if "libVIP" in line or "libNBG" in line}))
"""

FAILS = """
import npu_common.errors as errors
try:
    import pyviplite.vip_lite as vip
    vip.vip_get_version()
except errors.NpuError as problem:
    print(type(problem).__name__, problem)
"""


@pytest.mark.parametrize(
    ("release", "generation"),
    [
        ("1.6.4", "1.6"),
        ("1.8.0", "1.8"),
        ("1.13.0.0", "1.13"),
        ("1.13.0.1", "1.13"),
        ("2.0.3.2", "2.0"),
        ("2.2", "2.2"),
    ],
)
def test_every_release_is_recognised_and_confirmed(
    make_viplite: Make, tmp_path: Path, release: str, generation: str
) -> None:
    make_viplite(tmp_path, release)
    generation_found, version = run_child(TELL, PYVIPLITE_LIBRARY=str(tmp_path)).split()
    assert generation_found == generation
    assert int(version, 16) >> 16 == int(release[0])


def without_section_headers(library: Path) -> None:
    """Strip the section headers, like some vendors' libraries.

    The loader still takes these, but their symbols cannot be listed.
    """
    data = bytearray(library.read_bytes())
    if data[4] == 2:
        struct.pack_into("<Q", data, 40, 0)
        struct.pack_into("<HH", data, 60, 0, 0)
    else:
        struct.pack_into("<I", data, 32, 0)
        struct.pack_into("<HH", data, 48, 0, 0)
    library.write_bytes(data)


def test_a_library_that_hides_its_symbols_is_recognised_by_its_name(make_viplite: Make, tmp_path: Path) -> None:
    for release, generation in (("1.13.0.1", "1.13"), ("2.0.3.2", "2.0")):
        folder = tmp_path / release
        without_section_headers(make_viplite(folder, release))
        assert run_child(TELL, PYVIPLITE_LIBRARY=str(folder)).split()[0] == generation
    without_section_headers(make_viplite(tmp_path / "old", "1.8.0"))
    assert "set the generation to 1.8" in run_child(FAILS, PYVIPLITE_LIBRARY=str(tmp_path / "old"))
    asked = run_child(TELL, PYVIPLITE_LIBRARY=str(tmp_path / "old"), PYVIPLITE_GENERATION="1.8")
    assert asked.split() == ["1.8", "0x10800"]


def test_the_version_is_the_loaded_librarys_and_the_build_the_files(make_viplite: Make, tmp_path: Path) -> None:
    """A real file holds "1-AW-2024-11-05" and never the numbers in front."""
    program = TELL + "print(lib.version())"
    for release, before, after in (
        ("1.13.0.1", "1.13 (1-AW-2024-11-05)", "1.13.0 (1-AW-2024-11-05)"),
        ("2.0.3.2", "2.0 (2-AW-2024-08-30)", "2.0.3 (2-AW-2024-08-30)"),
        ("1.6.4", "1.6", "1.6.4"),
    ):
        folder = tmp_path / release
        make_viplite(folder, release)
        asked = run_child(
            "from pyviplite._library import lib; print(lib.version())\n" + program, PYVIPLITE_LIBRARY=str(folder)
        ).splitlines()
        assert (asked[0], asked[-1]) == (before, after)


def test_an_empty_file_does_not_hide_the_library_beside_it(make_viplite: Make, tmp_path: Path) -> None:
    make_viplite(tmp_path, "1.13.0.1")
    (tmp_path / "libNBGlinker.so").write_bytes(b"")
    for variable in ("PYVIPLITE_LIBRARY", "LD_LIBRARY_PATH"):
        assert run_child(TELL, **{variable: str(tmp_path)}).split() == ["1.13", "0x10d00"]
    (tmp_path / "libVIPlite.so").unlink()  # what cannot be loaded explains the failure where there is nothing else
    assert "libNBGlinker.so: too short for an ELF file" in run_child(FAILS, PYVIPLITE_LIBRARY=str(tmp_path))


def test_a_library_that_says_another_generation_when_loaded_is_refused(make_viplite: Make, tmp_path: Path) -> None:
    # Not by its name: from outside 2.0 exports what 1.13 does.
    file = make_viplite(tmp_path, "2.0.3.2", file="libmine.so")
    said = run_child(FAILS, PYVIPLITE_LIBRARY=str(file))
    assert said.startswith(
        f"GenerationMismatchError {file} is of generation 2.0, but the header module was imported for"
    )
    assert "1.13. " in said and "set the generation to 2.0" in said
    assert run_child(TELL, PYVIPLITE_LIBRARY=str(file), PYVIPLITE_GENERATION="2.0").split() == ["2.0", "0x20003"]


def test_a_generation_that_was_set_is_verified(make_viplite: Make, tmp_path: Path) -> None:
    make_viplite(tmp_path, "1.8.0")
    said = run_child(FAILS, PYVIPLITE_LIBRARY=str(tmp_path), PYVIPLITE_GENERATION="2.0")
    assert "is of generation 1.8, but the header module was imported for 2.0" in said
    said = run_child(FAILS, PYVIPLITE_GENERATION="1.12")
    assert "PYVIPLITE_GENERATION=1.12: expected one of 1.6, 1.8, 1.13, 2.0, 2.2" in said


def test_only_the_lower_library_of_the_pair_is_loaded_with_it(make_viplite: Make, tmp_path: Path) -> None:
    make_viplite(tmp_path, "1.13.0.1")
    make_viplite(tmp_path, "2.0.3.2")
    assert run_child(TELL + MAPPED, PYVIPLITE_LIBRARY=str(tmp_path)).splitlines()[2] == "libNBGlinker.so libVIPhal.so"
    older = run_child(TELL + MAPPED, PYVIPLITE_LIBRARY=str(tmp_path / "libVIPlite.so"))
    assert older.splitlines()[2] == "libVIPlite.so libVIPuser.so"


def test_the_pair_may_lie_in_two_folders(make_viplite: Make, tmp_path: Path) -> None:
    upper = make_viplite(tmp_path / "upper", "1.13.0.1")
    (tmp_path / "lower").mkdir()
    (upper.parent / "libVIPuser.so").rename(tmp_path / "lower" / "libVIPuser.so")
    assert "VIPuser_base" in run_child(FAILS, PYVIPLITE_LIBRARY=str(upper))
    both = f"{upper}:{tmp_path / 'lower'}"
    assert run_child(TELL, PYVIPLITE_LIBRARY=both).split()[0] == "1.13"


def test_without_a_library_the_module_is_of_2_0_and_says_what_to_install() -> None:
    assert run_child("import pyviplite.vip_lite as vip; print(vip.GENERATION, bool(vip.vip_init))") == "2.0 False\n"
    said = run_child(FAILS)
    assert said.startswith("LibraryNotFoundError cannot load NBGlinker")
    assert "libVIPuser.so and libVIPlite.so (1.x)" in said and "set PYVIPLITE_LIBRARY to their folder" in said


# libawnn

AWNN = """
#include <stdlib.h>
unsigned vip_get_version(void);
const char *awnn_text = "C";
void *awnn_create(const char *path) { return path && vip_get_version() ? malloc(1) : 0; }
void awnn_destroy(void *context) { free(context); }
void awnn_init(void) {} void awnn_uninit(void) {} void awnn_set_input_buffers(void *c, void **b) {}
void *awnn_get_output_buffers(void *c) { return 0; } void awnn_run(void *c) {} void awnn_dump_io(void *c, char *p) {}
%s
"""
GET_OUTPUT_BUFFER = "void *awnn_get_output_buffer(void *c, int i) { return 0; }"

WHICH = """
import pyviplite.awnn_lib as awnn
library = awnn.awnn_run.library
assert not library.loaded
print(library.in_python, library.implementation, bool(awnn.awnn_run), bool(awnn.awnn_get_output_buffer))
context = awnn.awnn_create("model.nb")
print(bool(context))
assert library.loaded
"""


def test_libawnn_is_found_beside_viplite_and_uses_it(make_viplite: Make, tmp_path: Path) -> None:
    make_viplite(tmp_path, "1.13.0.1")
    awnn = shared_library(tmp_path / "libawnn.so", AWNN % GET_OUTPUT_BUFFER)
    said = run_child(WHICH, PYVIPLITE_LIBRARY=str(tmp_path))
    assert said == f"False {awnn} True True\nTrue\n"  # it found vip_get_version, which it is not linked to


def test_libawnn_may_lie_elsewhere(make_viplite: Make, tmp_path: Path) -> None:
    make_viplite(tmp_path / "vip", "2.0.3.2")
    awnn = shared_library(tmp_path / "mine" / "libawnn.viplite.so", AWNN % GET_OUTPUT_BUFFER)
    for place in (awnn, awnn.parent):
        variables = {"PYVIPLITE_LIBRARY": str(tmp_path / "vip"), "PYVIPLITE_AWNN": str(place)}
        assert run_child(WHICH, **variables) == f"False {awnn} True True\nTrue\n"


def test_a_libawnn_that_was_asked_for_must_be_there(make_viplite: Make, tmp_path: Path) -> None:
    make_viplite(tmp_path, "1.13.0.1")
    program = FAILS.replace("vip_lite as vip", "awnn_lib as vip").replace("vip_get_version", "awnn_init")
    said = run_child(program, PYVIPLITE_LIBRARY=str(tmp_path), PYVIPLITE_AWNN=str(tmp_path / "nowhere"))
    assert said.startswith(f"LibraryNotFoundError PYVIPLITE_AWNN={tmp_path / 'nowhere'}: no libawnn.so there")


@pytest.mark.parametrize("wanted", ["", "python"])
def test_without_libawnn_its_functions_run_in_python(make_viplite: Make, tmp_path: Path, wanted: str) -> None:
    make_viplite(tmp_path, "1.13.0.1")
    if wanted:
        shared_library(tmp_path / "libawnn.so", AWNN % GET_OUTPUT_BUFFER)
    said = run_child(WHICH, PYVIPLITE_LIBRARY=str(tmp_path), PYVIPLITE_AWNN=wanted).splitlines()
    assert said[0] == "True python True True"
    assert said[-1] == "False"  # the made-up VIPLite answers nothing: no network comes of it


def test_functions_are_false_where_not_even_viplite_is() -> None:
    program = "import pyviplite.awnn_lib as a; print(bool(a.awnn_run), a.awnn_run.library.implementation)"
    assert run_child(program) == "False python\n"


def test_a_libawnn_for_older_chips_is_refused_on_newer_ones(make_viplite: Make, tmp_path: Path) -> None:
    program = FAILS.replace("vip_lite as vip", "awnn_lib as vip").replace("vip_get_version", "awnn_uninit")
    make_viplite(tmp_path, "1.13.0.1")
    awnn = shared_library(tmp_path / "libawnn.so", AWNN % "")
    said = run_child(program, PYVIPLITE_LIBRARY=str(tmp_path))
    assert said.startswith(f"GenerationMismatchError {awnn} is a libawnn for VIPLite 1.6 and 1.8")
    make_viplite(tmp_path, "1.8.0")
    assert run_child(program, PYVIPLITE_LIBRARY=str(tmp_path)) == ""
