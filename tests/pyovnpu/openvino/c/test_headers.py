"""All headers together: names, texts of variables, what the libraries export, who frees what."""

from __future__ import annotations

import ctypes
import importlib
import inspect
import json
import re
from pathlib import Path
from typing import Any

import pytest
from npu_common.cdecl import sizeof
from npu_common.finder import LibraryFile

from abi.description import Abi, Function, Record, Variable, load
from abi.docstrings import read, unexplained
from tests.header_modules import included
from tests.pyovnpu.conftest import Child, unpacked

HEADERS = list(load("openvino").includes)


@pytest.fixture(scope="module")
def abi() -> Abi:
    return load("openvino")


def test_openvino_h_is_all_of_them(api: Any, abi: Abi) -> None:
    names = set(api.__all__)
    for header in HEADERS:
        module = importlib.import_module(abi.module(header))
        missing = set(module.__all__) - names
        # gpu_plugin_properties.h comes with ov_remote_context.h
        assert not missing, header
    assert len([row for row in abi.union().all(Function) if row.name in names]) == 177
    assert len([row for row in abi.union().all(Variable) if row.name in names]) == 44
    assert "lib" not in names and "Enumeration" not in names


@pytest.mark.parametrize("header", HEADERS)
def test_star_import_is_the_include(header: str, abi: Abi) -> None:
    assert included(abi, header)


def test_sizes(api: Any, abi: Abi) -> None:
    index = 0 if ctypes.sizeof(ctypes.c_void_p) == 8 else 1
    for row in abi.at().all(Record):
        assert sizeof(getattr(api, row.name)) == row.size[index]


VARIABLES = """
import ctypes, json, sys
from npu_common.finder import LibraryFile
from pyovnpu._library import lib
from pyovnpu.openvino.c import openvino as api
library = lib.load()
names = [name for name in LibraryFile(lib.locate().path, "").elf.exports if name.startswith("ov_property_key_")]
print(json.dumps({name: [ctypes.c_char_p.in_dll(library, name).value.decode(), getattr(api, name)] for name in names}))
"""


def test_variables_are_the_texts_in_every_library(child: Child, release: str, abi: Abi) -> None:
    found = json.loads(child(VARIABLES, release=release))
    version = "2025.4.0" if release == "2025.4.1" else release
    assert set(found) == {row.name for row in abi.at(version).all(Variable)}
    assert {name: pair for name, pair in found.items() if pair[0] != pair[1]} == {}


def test_libraries_export_what_the_facts_say(release: str, abi: Abi) -> None:
    (path,) = (unpacked(release) / "openvino" / "libs").glob("libopenvino_c.so*")
    exported = {name for name in LibraryFile(str(path), "test").elf.exports if name.startswith("ov_")}
    snapshot = abi.at("2025.4.0" if release == "2025.4.1" else release)
    assert exported == {row.name for kind in (Function, Variable) for row in snapshot.all(kind)}  # type: ignore[type-var]


def functions(api: Any) -> dict[str, Any]:
    return {name: getattr(api, name) for name in api.__all__ if hasattr(getattr(api, name), "library")}


def test_every_function_is_documented(api: Any, abi: Abi) -> None:
    wrong = []
    for row in abi.union().all(Function):
        doc = inspect.getdoc(getattr(api, row.name)) or ""
        wrong += [f"{row.name}: {name}" for name in unexplained(row, doc, abi.union())]
        if row.returns == "ov_status_e" and not re.search("INVALID_C_PARAM|as ov_core", read(doc).returns):
            wrong.append(f"{row.name}: no codes")
    assert wrong == []


def test_every_handle_names_its_free_and_every_free_is_named(api: Any, abi: Abi) -> None:
    """An out parameter with memory has a docstring with the function that frees the object."""
    frees = {
        "ov_core_t": "ov_core_free", "ov_model_t": "ov_model_free", "ov_compiled_model_t": "ov_compiled_model_free",
        "ov_infer_request_t": "ov_infer_request_free", "ov_tensor_t": "ov_tensor_free", "ov_layout_t": "ov_layout_free",
        "ov_output_port_t": "ov_output_port_free", "ov_output_const_port_t": "ov_output_const_port_free",
        "ov_remote_context_t": "ov_remote_context_free",
        **{
            f"ov_preprocess_{name}_t": f"ov_preprocess_{name}_free"
            for name in (
                "prepostprocessor", "input_info", "input_tensor_info", "output_info", "output_tensor_info",
                "input_model_info", "preprocess_steps",
            )
        },
    }  # fmt: skip
    records = {
        "ov_shape_t": "ov_shape_free", "ov_partial_shape_t": "ov_partial_shape_free", "ov_version_t": "ov_version_free",
        "ov_available_devices_t": "ov_available_devices_free", "ov_core_version_list_t": "ov_core_versions_free",
        "ov_profiling_info_list_t": "ov_profiling_info_list_free",
    }  # fmt: skip
    checked = 0
    for row in abi.union().all(Function):
        doc = inspect.getdoc(getattr(api, row.name)) or ""
        for name, spelling in row.params:
            line = read(doc).args.get(name, "")
            free = ""
            if spelling == "char **" and name != "devices":
                free = "ov_free"
            elif spelling.endswith("_t **") and not spelling.startswith("const"):
                free = frees[spelling[:-3]]
            elif spelling.endswith("_t *") and spelling[:-2] in records and not row.name.endswith("_free"):
                free = records[spelling[:-2]]
            if free:
                checked += 1
                assert free in line, f"{row.name}, {name}: {line!r} does not name {free}"
        if "return" in row.addresses:
            checked += 1
            assert "ov_free" in doc, row.name
    assert checked > 80
    declared = {row.name for row in abi.union().all(Function) if row.name.endswith("_free")}
    assert declared == {*frees.values(), *records.values(), "ov_free"}
    assert len(declared) == 23


def test_null_may_be_freed(child: Child, release: str) -> None:
    """No `free` crashes on NULL, nor frees a record that C never filled in."""
    program = """
from pyovnpu.openvino.c import openvino as api
for name in api.__all__:
    if name.endswith("_free"):
        getattr(api, name)(None)
for record, name in (("ov_shape_t", "ov_shape_free"), ("ov_partial_shape_t", "ov_partial_shape_free")):
    getattr(api, name)(getattr(api, record)())
print("alive")
"""
    assert child(program, release=release) == "alive\n"


def test_every_module_has_a_stub(root: Path) -> None:
    folder = root / "packages/pyovnpu/src/pyovnpu/openvino/c"
    for path in folder.rglob("*.py"):
        if path.name != "__init__.py":
            assert path.with_suffix(".pyi").exists(), path
