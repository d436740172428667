"""Stubs written from imported modules: what they say, that they are valid and tidy, and when they are not current."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from abi.compare import compare_module
from abi.description import Abi
from abi.writers import stubs
from tests.abi import synthetic_vendor
from tests.abi.test_typing import mypy

API, EXT = "toy/toy_api.h", "toy/sub/toy_ext.h"

EXPECTED = """
TOY_MAX_NAME: int = 16
TOY_TEXT: str = "toy \\\\ \\"1\\""
TOY_SCALE: float = 0.5
class toy_handle(Handle): ...
class toy_stream(VoidHandle): ...
class toy_desc(Opaque): ...
_toy_status = NewType("_toy_status", int)
class toy_status(Enumeration[_toy_status]): ...
TOY_FAIL: _toy_status
def toy_status_text(status: _toy_status | toy_status) -> bytes: ...
    x: Field[float, Float]
    name: Field[bytes, CharArray]
    next: Field[void_p, AnyPointer]
class toy_point(_toy_point_fields, StructRecord[_LP_toy_point]):
class _LP_toy_point(_toy_point_fields, PointerToRecord[toy_point]): ...
def toy_open(handle: PointerToCell[toy_handle], path: Text, /) -> _toy_status: ...
def toy_norm(point: toy_point, weights: Pointer[float32], /) -> float: ...
def toy_gone() -> None: ...
def toy_names(names: Pointer[char_p], count: Pointer[size_t], /) -> int: ...
def toy_on_stream(stream: toy_stream | None, offset: Integer, /) -> _LP_toy_point: ...
def toy_new(flag: Integer, /) -> int: ...
class toy_text(char_p): ...
def toy_label(labels: Pointer[char_p], text: Text, /) -> bytes | None: ...
""".strip().splitlines()


def test_a_stub_says_what_the_module_declares(toy_modules: dict[str, ModuleType]) -> None:
    lines = stubs.stub_of(toy_modules[API]).splitlines()
    assert [line for line in EXPECTED if line not in lines] == []
    text = "\n".join(lines)
    visit = "Callable[[_LP_toy_point, void_p, bytes | None], int | None] | toy_visit | None"
    assert f"visit: {visit}" in text
    assert '"""' not in text, "editors show the docstrings of the module itself"


def test_a_stub_of_an_including_header_brings_the_included_names(toy_modules: dict[str, ModuleType]) -> None:
    text = stubs.stub_of(toy_modules[EXT])
    assert "from pytoy.toy.toy_api import *" in text
    assert (
        "    word: Field[int, Integer]" in text
        and "    bytes: Field[Array[uint8, int, Integer], Iterable[Integer]]" in text
    )
    assert "def toy_more_run(" in text and "toy_open" not in text and "class toy_quant" not in text


def test_a_typedef_that_is_just_another_integer_stays_one(toy: Abi, tmp_path: Path) -> None:
    head = "class toy_handle(uint32 if ARM32 else uint64):\n"
    edits = {API: lambda text: text.replace(head, head + "    distinct = False\n")}
    with synthetic_vendor.drafted(tmp_path, toy, edits) as modules:
        lines = stubs.stub_of(modules[API]).splitlines()
    assert "class toy_handle(uint64): ..." in lines
    assert "def toy_open(handle: Pointer[toy_handle], path: Text, /) -> _toy_status: ..." in lines


def test_a_handle_keeps_its_type_wherever_it_is_given(toy: Abi, tmp_path: Path) -> None:
    given = {"function": "toy_open_stream", "since": "1.1", "returns": "toy_stream", "params": []}
    made = {
        "function": "toy_make",
        "since": "1.1",
        "returns": "int",
        "params": [["make", "toy_stream (*)(toy_stream, toy_handle)"]],
    }
    abi = synthetic_vendor.with_row(synthetic_vendor.with_row(toy, API, given), API, made)
    with synthetic_vendor.drafted(tmp_path, abi) as modules:
        text = stubs.stub_of(modules[API])
    assert "class toy_stream(VoidHandle): ..." in text
    assert "def toy_open_stream() -> toy_stream: ..." in text
    assert "def toy_on_stream(stream: toy_stream | None, " in text
    assert "make: Callable[[toy_stream, int], toy_stream | int | None] | None, /" in text


PROGRAM = """
from __future__ import annotations
from npu_common.cdecl import byref, array, sizeof, void_p
from pytoy.toy.sub.toy_ext import *

handle = toy_handle()
toy_open(byref(handle), "path")
toy_open(handle, b"path")
more = toy_more(handle=handle, status=TOY_OK)
more.word = 3
more.quant.data.affine.scale = 1
more.quant.name = "text"
label: bytes | None = toy_label(array(toy_text, 2)("a", b"b"), "c")
toy_label(byref(toy_text("a")), toy_text("c"))
toy_label("a", "c")  # refused: a text where an array of them goes
point = toy_on_stream(None, 4)
if point:
    print(point.x + point[0].y, point.contents.x)
length: float = toy_norm(toy_point(1, 2.5), array(toy_more, 1)())  # refused: another record's array
toy_norm(toy_point(1, 2.5), None)
toy_norm(point, None)  # refused: a pointer where the record itself goes


def visit(found: _LP_toy_point, argument: void_p, name: bytes | None) -> int:
    return int(found.x)


def visits_numbers(found: int, argument: void_p, name: bytes | None) -> int:
    return found


toy_visit_all(handle, visit, None)
toy_visit_all(handle, None, None)
toy_visit_all(handle, toy_visit(visit), None)
toy_visit_all(handle, visits_numbers, None)  # refused: a callback of another type
more.visit = visit
more.status = 1  # refused: a number is no enumerator
more.quant = point  # refused: another record
toy_on_stream(handle, 4)  # refused: a handle is no stream
toy_open(uint64(3), "")  # refused: uint64 is not even imported
print(sizeof(more), toy_status_text(more.status).upper())
"""


def test_mypy_takes_the_stubs_and_refuses_what_c_would(toy: Abi, tmp_path: Path) -> None:
    with synthetic_vendor.drafted(tmp_path, toy) as modules:
        for module in modules.values():
            stubs.path_of(module).write_text(stubs.stub_of(module), encoding="utf-8")
        assert all(stubs.is_current(module) for module in modules.values())
    (tmp_path / "pytoy" / "py.typed").touch()
    program = tmp_path / "program.py"
    text = PROGRAM.replace("from pytoy.toy.sub", "from pytoy.toy.toy_api import _LP_toy_point\nfrom pytoy.toy.sub")
    program.write_text(text, encoding="utf-8")
    output = mypy(program, tmp_path)
    wanted = {number for number, line in enumerate(text.splitlines(), 1) if "# refused:" in line}
    refused = {int(line.split(":")[1]) for line in output.splitlines() if ": error" in line}
    assert refused == wanted, output
    assert "pyi" not in output, output


def test_stubs_are_tidy(toy_modules: dict[str, ModuleType], tmp_path: Path) -> None:
    for number, module in enumerate(toy_modules.values()):
        text = stubs.stub_of(module)
        assert max(map(len, text.splitlines())) <= stubs.WIDTH
        assert "\n\n\n" not in text
        path = tmp_path / f"stub{number}.pyi"
        path.write_text(text, encoding="utf-8")
        compile(text, str(path), "exec")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rknn_run(context: rknn_context", "rknn_run(context: int"),
        ("    index: Field[int, Integer]\n", ""),
    ],
    ids=["type", "field"],
)
def test_a_stub_that_is_not_current_is_red_and_written_anew(tmp_path: Path, old: str, new: str) -> None:
    packages = tmp_path / "packages"
    for name in ("npu-common", "pyrknn"):
        shutil.copytree(stubs.ROOT / "packages" / name / "src", packages / name / "src")
    stub = packages / "pyrknn" / "src" / "pyrknn" / "rknn_api.pyi"
    right = stub.read_text(encoding="utf-8")
    assert old in right
    stub.write_text(right.replace(old, new, 1), encoding="utf-8")

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        code = (
            "import sys; sys.path[:0] = sys.argv[1:3]; from abi.writers.stubs import main; sys.exit(main(sys.argv[3:]))"
        )
        folders = [str(packages / name / "src") for name in ("npu-common", "pyrknn")]
        command = [sys.executable, "-c", code, *folders, *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False, cwd=stubs.ROOT)

    red = run("--check")
    assert red.returncode == 1 and "rknn_api.pyi is not current, run: python abi/writers/stubs.py" in red.stdout, (
        red.stderr
    )
    assert run().returncode == 0
    assert stub.read_text(encoding="utf-8") == right
    assert run("--check").returncode == 0


GENERATIONS = """
class _vip_init(Overloaded):
    def __call__(self, video_mem_size: Integer, /) -> _vip_status_e: ...
    def __call__(self) -> _vip_status_e: ...
vip_init: _vip_init
class _vip_power_management(Overloaded):
    scale: Field[float, Float]
    zero_point: Field[int, Integer]
    tf_zero_point: Field[int, Integer]
    num_of_dims: Field[int, Integer]
    device_index: Field[int, Integer]
    sizes: Field[Array[vip_uint32_t, int, Integer], Iterable[Integer]]
    sizes: Field[Array[vip_size_t, int, Integer], Iterable[Integer]]
def vip_run_network(network: vip_network | None, /) -> _vip_status_e: ...
VIP_NETWORK_PROP_READ_REG_IRQ: _vip_network_property_e
class vip_enum(vip_int32_t): ...
""".strip().splitlines()


@pytest.mark.parametrize("generation", ["1.8", "2.2"])
def test_one_stub_serves_generations_that_are_apart(monkeypatch: pytest.MonkeyPatch, generation: str) -> None:
    import pyviplite.vip_lite as own

    monkeypatch.setenv("PYVIPLITE_GENERATION", generation)
    modules = [importlib.import_module(f"pyviplite.{name}") for name in ("vip_lite_common", "vip_lite")]
    lines = [line for module in modules for line in stubs.stub_of(module).splitlines()]
    assert [line for line in GENERATIONS if line not in lines] == []
    assert sum("    def __call__(" in line for line in lines) == 2 + 3 + 2  # init, create_network, power_management
    assert sys.modules["pyviplite.vip_lite"] is own and os.environ["PYVIPLITE_GENERATION"] == generation


def test_each_generation_is_imported_and_agrees(viplite: Abi, monkeypatch: pytest.MonkeyPatch) -> None:
    import pyviplite.vip_lite as own

    copies = stubs.as_of_each_generation(own)
    assert [copy.GENERATION for copy in copies] == ["1.6", "1.8", "1.13", "2.0", "2.2"]
    wrong = synthetic_vendor.changed(
        viplite, "vip_power_property_e", lambda row: row["members"][3][1][0].__setitem__(1, 7)
    )
    for copy in copies:
        monkeypatch.setenv("PYVIPLITE_GENERATION", copy.GENERATION)
        assert compare_module(viplite, "vip_lite.h", copy) == []
        found = [str(one) for one in compare_module(wrong, "vip_lite.h", copy)]
        ours = "vip_lite.h: enumerator VIP_POWER_PROPERTY_ON: ABI data 7, vip_power_property_e has 4"
        assert found == ([] if copy.GENERATION == "2.2" else [ours])
