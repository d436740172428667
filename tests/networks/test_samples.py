"""`nox -s samples`: samples are built by their own cmake files, and of others the reason is said."""

from __future__ import annotations

import shlex
from pathlib import Path

from tests.compiler import c_compiler
from tools.samples import __main__ as samples

CMAKE = """
cmake_minimum_required(VERSION 2.8)
project(sample C)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "../../out")
include_directories($ENV{DDK_PATH}/runtime/include)
link_directories($ENV{NPU_HOST_LIB})
add_executable(main main.c)
target_link_libraries(main ascendcl acl_dvpp LIBRARY)
"""


def test_a_sample(tmp_path: Path) -> None:
    for name, library in (("good", "acl_cblas"), ("bad", "nowhere")):
        folder = tmp_path / "source" / name
        (folder / "inner").mkdir(parents=True)
        (folder / "CMakeLists.txt").write_text(CMAKE.replace("LIBRARY", library))
        (folder / "inner" / "CMakeLists.txt").write_text("project(inner C)\n")
        (folder / "main.c").write_text('#include "acl/acl.h"\nint main(void) { return aclInit(NULL); }\n')
    environment = {**samples.installation(tmp_path / "cann"), "CC": shlex.join(c_compiler())}
    found = samples.projects(tmp_path / "source")
    said = {one.name: samples.build(one, tmp_path / "build" / one.name, environment) for one in found}
    assert said["good"] == "" and "nowhere" in said["bad"]


def test_halves() -> None:
    assert (samples.half("Ascend/samples"), samples.half("hicann/runtime")) == ("work", "judge")
