"""Calls every function of every package on a C library that reports the arguments it received.

All there is to get wrong between Python and C shows here, on the machine the tests run on: 64-bit values that take two
registers of a 32-bit one, records by value, results of all kinds, what follows a variadic function's own arguments, and
functions of Python that C calls.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from abi.description import Abi, load
from abi.writers import c_headers
from tests import programs
from tests.abi.synthetic_vendor import drafted, toy
from tests.compiler import c_compiler
from tests.roundtrip.source import callback_types, functions, source

PROGRAM = Path(__file__).with_name("program.py")


@dataclass(frozen=True)
class Vendor:
    """files: what the package loads, by the variable that names each; {pair}: the name goes with the version.

    special: C text that a function runs before the test starts, where the package recognises a library by calling it;
    {told} is what `told` has for the version. By "": text beside the functions.
    """

    name: str
    files: Mapping[str, str]
    special: Mapping[str, str] = field(default_factory=dict)
    told: Mapping[str, str] = field(default_factory=dict)


VENDORS = {
    vendor.name: vendor
    for vendor in (
        Vendor(
            "rknn",
            {"PYRKNN_LIBRARY": "librknnrt.so"},
            {"": "{told}"},
            {"2.5.0": "int rknn_init2(void); int rknn_init2(void) { return 0; }"},  # no header has it
        ),
        Vendor("rkllm", {"PYRKLLM_LIBRARY": "librkllmrt.so"}),
        Vendor(
            "viplite",
            {
                "PYVIPLITE_LIBRARY": "lib{pair}.so",
                "PYVIPLITE_AWNN": "libawnn.so",
                "PYVIPLITE_AWNN_DET": "libawnn_det.so",
            },
            {"vip_get_version": "if (!started) return {told};"},
            {"1.6.4": "0x10604", "1.8.0": "0x10800", "1.13.0.1": "0x10d00", "2.0.3.2": "0x20003", "2.2": "0x20200"},
        ),
        Vendor("snpe", {"PYSNPE_LIBRARY": "libSNPE.so", "PYSNPE_UDO_LIBRARY": "libUdoReg.so"}),
        Vendor("acl", {"PYACL_LIBRARY": "libascendcl.so"}),
        Vendor(
            "openvino",
            {"PYOVNPU_LIBRARY": "libopenvino_c.so"},
            {
                "ov_tensor_create": "if (!started) {{ further = type; return 0; }}",
                "ov_tensor_get_byte_size": "if (!started) {{ *byte_size = further == 5 ? {told}; return 0; }}",
                "ov_tensor_free": "if (!started) return;",
            },
            {"2025.0.0": "4 : 1", "2026.4.1": "8 : 2"},
        ),
    )
}


TOY = Vendor("toy", {"NPU_TOY_LIBRARY": "libtoy.so"})


def releases(vendor: str) -> list[str]:
    """A version of each generation; "" for all versions in one, where they agree."""
    changed = ["2.0.0b0"] if vendor == "rknn" else []  # a prototype that only this one has
    return [*changed, *load(vendor).generations.values()] or [""]


CASES = [(vendor, version) for vendor in VENDORS for version in releases(vendor)]


def compiled(vendor: Vendor, abi: Abi, version: str, folder: Path, leave_out: frozenset[str]) -> dict[str, str]:
    """Make the libraries; return the variables that choose the libraries."""
    snapshot = abi.at(version) if version else abi.union()
    c_headers.write(folder, abi, version or None)
    told = vendor.told.get(version, "")
    special = {name: text.format(told=told) for name, text in vendor.special.items()}
    code = folder / "roundtrip.c"
    code.write_text(source(snapshot, special, leave_out))
    pair = "NBGlinker" if version.startswith("2") else "VIPlite"
    made = {variable: folder / name.format(pair=pair) for variable, name in vendor.files.items()}
    command = [*c_compiler(), "-shared", "-fPIC", "-O1", "-std=c11", "-Wall", "-Werror", "-Wno-unused-variable"]
    for place in made.values():
        subprocess.run([*command, f"-I{folder / abi.include}", str(code), "-o", str(place)], check=True)
    return {variable: str(place) for variable, place in made.items()}


def run(abi: Abi, version: str, folder: Path, leave_out: frozenset[str] = frozenset(), **variables: str) -> list[str]:
    """Run the program and return its output."""
    libraries = compiled(VENDORS.get(abi.vendor, TOY), abi, version, folder, leave_out)
    snapshot = abi.at(version) if version else abi.union()
    work = {
        "modules": [abi.module(header) for header, rows in snapshot.headers.items() if rows],
        "libraries": list(libraries.values()),
        "functions": {
            row.name: (len(row.params), 2 * row.variadic) for row in functions(snapshot) if row.name not in leave_out
        },
        "callbacks": [one.where for one in callback_types(snapshot)],
    }
    (folder / "work.json").write_text(json.dumps(work))
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PY", "NPU_"))}
    kept.update({name: value for name, value in os.environ.items() if name.startswith("PYTHON")})
    chosen = [name for name, its in abi.generations.items() if its == version]
    generation = dict.fromkeys([abi.generation_variable], chosen[0]) if chosen else {}
    done = programs.run(
        [sys.executable, "-W", "error", str(PROGRAM), str(folder / "work.json")],
        env={**kept, **libraries, **generation, **variables},
        timeout=600,
    )
    assert done.returncode == 0 and not done.stderr, done.stdout + done.stderr
    return done.stdout.splitlines()


# What takes as an array what a variadic function takes one by one: where a library has it, it is called.
ARRAY_FORMS = frozenset(
    (
        "ov_compiled_model_set_properties",
        "ov_core_compile_model_from_file_props",
        "ov_core_compile_model_from_file_unicode_props",
        "ov_core_compile_model_props",
        "ov_core_compile_model_with_context_props",
        "ov_core_create_context_props",
        "ov_core_set_properties",
        "ov_preprocess_input_tensor_info_set_color_format_with_subnames",
        "ov_remote_context_create_tensor_props",
    )
)


@pytest.mark.parametrize(("vendor", "version"), CASES, ids=[" ".join(case).strip() for case in CASES])
def test_every_function_and_callback(vendor: str, version: str, tmp_path: Path) -> None:
    abi = load(vendor)
    snapshot = abi.at(version) if version else abi.union()
    rows, callbacks = functions(snapshot), callback_types(snapshot)
    *differences, told = run(abi, version, tmp_path)
    assert not differences
    called = len(rows) - len(ARRAY_FORMS & {row.name for row in rows})
    assert told == f"{called} functions, {len(callbacks)} callbacks"


def test_variadic_functions_where_no_array_takes_their_place(tmp_path: Path) -> None:
    abi = load("openvino")
    *differences, told = run(abi, abi.base, tmp_path, ARRAY_FORMS)
    assert not differences
    assert told.startswith(f"{len(functions(abi.at())) - len(ARRAY_FORMS)} functions")


def test_no_function_is_left_out() -> None:
    """Functions gone before the first generation of a package are in no library of that package."""
    left: dict[str, str | None] = {}
    for vendor in VENDORS:
        abi = load(vendor)
        called = {row.name for at in releases(vendor) for row in functions(abi.at(at) if at else abi.union())}
        rows = {row.name: row for row in functions(abi.union()) if row.name not in called}
        left.update({name: row.until for name, row in rows.items()})
    assert left == {"rknn_destory_mem": "1.3.0"}


@pytest.mark.parametrize(
    ("declared", "wrongly", "said"),
    [
        ("uint32 if ARM32 else uint64", "uint64 if ARM32 else uint32", "toy_visit_all: passed"),
        ("point: toy_point,", "point: POINTER(toy_point),", "toy_norm: passed"),
        ("(flag: bool8) -> int64", "(flag: bool8) -> int32", "toy_new: C answered"),
        ("offset: long_", "offset: float64", "toy_on_stream: passed"),
        ("-> toy_text", "-> bool8", "toy_label: C answered"),
        ("POINTER(toy_point), void_p, char_p)", "POINTER(toy_point), void_p)", "toy_visit: passed"),
        ("hook: callback(int32, void_p, uint32)", "hook: callback(int32, void_p, uint64)", "toy_size(hook)"),
    ],
)
def test_a_wrong_declaration_shows(declared: str, wrongly: str, said: str, tmp_path: Path) -> None:
    abi = toy()
    edits = {"toy/toy_api.h": lambda text: text.replace(declared, wrongly)}
    with drafted(tmp_path, abi, edits):
        pass  # what it leaves are the modules
    *differences, _ = run(abi, "", tmp_path, PYTHONPATH=str(tmp_path))
    assert any(one.startswith(said) for one in differences), differences
