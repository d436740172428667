"""The libraries beside libascendcl.so: programs link any of them, and find one state."""

from __future__ import annotations

import ctypes
import subprocess
from pathlib import Path

import pytest

from abi.description import load
from tests.compiler import c_compiler

LIBRARIES = {
    name: [function for release in releases.values() for function in release["exports"]]
    for name, releases in load("acl").libraries.items()
    if name != "libascendcl"
}

PROGRAM = """
#include <stddef.h>
int aclInit(const char *); int aclrtSetDevice(int); int aclrtGetDevice(int *);
void *acldvppCreatePicDesc(void); int acldvppSetPicDescWidth(void *, unsigned); unsigned acldvppGetPicDescWidth(void *);
int acldvppDestroyPicDesc(void *);
int main(void) {
    int device = 9;
    if (aclInit(NULL) || aclrtSetDevice(1) || aclrtGetDevice(&device) || device != 1) return 1;
    void *desc = acldvppCreatePicDesc();
    if (acldvppSetPicDescWidth(desc, 64) || acldvppGetPicDescWidth(desc) != 64) return 2;
    return acldvppDestroyPicDesc(desc);
}
"""


@pytest.mark.parametrize("name", LIBRARIES)
def test_functions_are_those_of_libascendcl(fakes_folder: Path, name: str) -> None:
    library = ctypes.CDLL(str(fakes_folder / "acl" / f"{name}.so"))
    assert [function for function in LIBRARIES[name] if not hasattr(library, function)] == []


@pytest.mark.parametrize(
    "names",
    [["ascendcl", "acl_dvpp", "acl_cblas"], ["acl_dvpp", "ascendcl"], ["acl_rt", "acl_dvpp"], ["acl_dvpp", "acl_rt"]],
)
def test_programs_link_them(fakes_folder: Path, tmp_path: Path, names: list[str]) -> None:
    folder, source, program = fakes_folder / "acl", tmp_path / "program.c", tmp_path / "program"
    source.write_text(PROGRAM)
    linked = [*(f"-l{name}" for name in names), f"-L{folder}", f"-Wl,-rpath,{folder}"]
    subprocess.run([*c_compiler(), "-Wl,--no-as-needed", str(source), "-o", str(program), *linked], check=True)
    assert subprocess.run([str(program)], timeout=60).returncode == 0
