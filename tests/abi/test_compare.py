"""ABI data against modules: green on truth, and every kind of fact goes red when it is changed on either side."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType
from typing import Any, Callable

import pytest

from abi.compare import compare_module, typedefs_on_arm32
from abi.description import Abi
from tests.abi import synthetic_vendor

Change = Callable[[synthetic_vendor.Row], None]


def put(**values: Any) -> Change:
    """Set keys of the row, in the part the base version has."""

    def change(row: synthetic_vendor.Row) -> None:
        part = synthetic_vendor.newest(row)
        for key, value in values.items():
            (part if key in part else row)[key] = value

    return change


def item(key: str, index: int, value: Any, inner: int | None = None) -> Change:
    """Replace one parameter, field or member, or one column of a member."""

    def change(row: synthetic_vendor.Row) -> None:
        part = synthetic_vendor.newest(row)
        items = (part if key in part else row)[key]
        if inner is None:
            items[index] = value
        else:
            items[index][inner] = value

    return change


def drop(key: str, index: int) -> Change:
    def change(row: synthetic_vendor.Row) -> None:
        part = synthetic_vendor.newest(row)
        (part if key in part else row)[key].pop(index)

    return change


def swap(key: str, first: int, second: int) -> Change:
    def change(row: synthetic_vendor.Row) -> None:
        part = synthetic_vendor.newest(row)
        items = (part if key in part else row)[key]
        items[first], items[second] = items[second], items[first]

    return change


RKNN_FACTS: dict[str, tuple[str, Change]] = {
    "function: one parameter more": ("rknn_destroy", put(params=[["context", "rknn_context"], ["flag", "int"]])),
    "function: one parameter less": ("rknn_query", drop("params", 3)),
    "function: parameters swapped": ("rknn_create_mem2", swap("params", 1, 2)),
    "function: parameter renamed": ("rknn_run", item("params", 1, "extended", 0)),
    "function: result": ("rknn_create_mem", put(returns="rknn_tensor_attr *")),
    "function: since": ("rknn_mem_sync", put(since="1.5.2")),
    "function: until": ("rknn_set_input_shape", put(until="2.3.0")),
    "function: until lost": ("rknn_destory_mem", lambda row: row.pop("until")),
    "parameter: pointee": ("rknn_set_io_mem", item("params", 2, "rknn_input *", 1)),
    "parameter: handle by value": ("rknn_init", item("params", 0, "rknn_context", 1)),
    "parameter: plain integer for a handle": ("rknn_destroy", item("params", 0, "uint64_t", 1)),
    "parameter: signedness": ("rknn_create_mem_from_fd", item("params", 1, "uint32_t", 1)),
    "parameter: width": ("rknn_create_mem", item("params", 1, "uint64_t", 1)),
    "parameter: integer for an enum": ("rknn_query", item("params", 1, "uint32_t", 1)),
    "parameter: another enum": ("rknn_mem_sync", item("params", 2, "rknn_core_mask", 1)),
    "parameter: typed for void *": ("rknn_query", item("params", 2, "rknn_tensor_attr *", 1)),
    "record: field renamed": ("rknn_output", item("fields", 0, "wants_float", 0)),
    "record: fields swapped": ("rknn_output", swap("fields", 0, 1)),
    "record: field missing": ("rknn_input_range", drop("fields", 5)),
    "record: field's signedness": ("rknn_tensor_attr", item("fields", 10, "uint32_t", 1)),
    "record: field's width": ("rknn_perf_run", item("fields", 0, "int32_t", 1)),
    "record: field's array length": ("rknn_mem_size", item("fields", 5, "uint32_t[12]", 1)),
    "record: array of arrays turned": ("rknn_input_range", item("fields", 4, "uint32_t[16][512]", 1)),
    "record: field's enum": ("rknn_input", item("fields", 4, "rknn_tensor_format", 1)),
    "record: field's offset": ("rknn_tensor_mem", item("fields", 2, [20, 16], 2)),
    "record: field's offset on 32 bit": ("rknn_output", item("fields", 4, [16, 16], 2)),
    "record: size": ("rknn_input", put(size=[40, 24])),
    "record: size on 32 bit": ("rknn_input", put(size=[32, 32])),
    "record: alignment": ("rknn_input", put(align=[4, 4])),
    "record: alignment on 32 bit": ("rknn_run_extend", put(align=[8, 4])),
    "enumerator: value": ("rknn_tensor_type", item("members", 2, 3, 1)),
    "enumerator: missing": ("rknn_tensor_format", drop("members", 3)),
    "enumerator: one more": ("rknn_mem_sync_mode", lambda row: row["members"].append(["RKNN_NEW", 9, "2.3.2"])),
    "macro: value": ("RKNN_ERR_TIMEOUT", put(value=-3)),
    "typedef: width": ("rknn_context", put(type="uint32_t")),
    "typedef: width on 32-bit ARM": ("rknn_context", lambda row: row.pop("arm32")),
    "typedef: signedness": ("rknn_context", put(type="int64_t")),
    "inline: an answer": ("get_type_string", lambda row: synthetic_vendor.newest(row)["table"].update({"3": "U8"})),
    "inline: the answer to anything else": (
        "get_format_string",
        lambda row: synthetic_vendor.newest(row)["table"].update(default="?"),
    ),
    "inline: an answer less": ("get_qnt_type_string", lambda row: row["table"].pop("2")),
}


@pytest.fixture(scope="module")
def rknn_api() -> ModuleType:
    return importlib.import_module("pyrknn.rknn_api")


@pytest.fixture(scope="module")
def arm32(rknn_api: ModuleType) -> dict[str, str]:
    return typedefs_on_arm32([rknn_api.__name__])


def test_pyrknn_is_what_the_facts_say(rknn: Abi, rknn_api: ModuleType, arm32: dict[str, str]) -> None:
    assert compare_module(rknn, "rknn_api.h", rknn_api, arm32) == []
    assert arm32["rknn_context"] == "uint32"


@pytest.mark.parametrize("mutation", RKNN_FACTS)
def test_a_changed_fact_turns_it_red(rknn: Abi, rknn_api: ModuleType, arm32: dict[str, str], mutation: str) -> None:
    name, change = RKNN_FACTS[mutation]
    found = compare_module(synthetic_vendor.changed(rknn, name, change), "rknn_api.h", rknn_api, arm32)
    assert found, f"nobody noticed: {mutation} of {name}"
    assert {one.name.split("(")[0].split(".")[0] for one in found} <= {name, *_members(rknn, name), "RKNN_NEW"}


MATMUL_FACTS: dict[str, tuple[str, Change]] = {
    "older prototype: one parameter less": (
        "rknn_B_normal_layout_to_native_layout",
        lambda row: row["versions"][0]["params"].pop(),
    ),
    "older prototype: type": (
        "rknn_B_normal_layout_to_native_layout",
        lambda row: row["versions"][0]["params"][4].__setitem__(1, "int64_t"),
    ),
    "older prototype: until when": (
        "rknn_B_normal_layout_to_native_layout",
        lambda row: row["versions"][1].__setitem__("since", "2.3.0"),
    ),
    "older prototype: nobody can call it": (
        "rknn_B_normal_layout_to_native_layout",
        lambda row: row.pop("overloaded"),
    ),
    "newer prototype: type": ("rknn_B_normal_layout_to_native_layout", item("params", 4, "void *", 1)),
    "a second prototype": (
        "rknn_matmul_run",
        lambda row: row.update(
            overloaded=True,
            versions=[{"since": "1.5.0", "params": []}, {"since": "2.1.0", "params": row.pop("params")}],
        ),
    ),
}


@pytest.mark.parametrize("mutation", MATMUL_FACTS)
def test_a_changed_prototype_turns_it_red(rknn: Abi, mutation: str) -> None:
    module = importlib.import_module("pyrknn.rknn_matmul_api")
    arm32 = typedefs_on_arm32([module.__name__])
    assert arm32["rknn_matmul_ctx"] == "uint32"
    name, change = MATMUL_FACTS[mutation]
    assert compare_module(rknn, "rknn_matmul_api.h", module, arm32) == []
    found = compare_module(synthetic_vendor.changed(rknn, name, change), "rknn_matmul_api.h", module, arm32)
    assert {one.name.split("(")[0] for one in found} == {name}


def test_an_older_generation_has_the_older_layouts_it_names(rknn: Abi) -> None:
    def fields(generation: str, name: str) -> list[str]:
        return [one.name for one in rknn.generation(generation).names[name].fields]  # type: ignore[union-attr]

    assert fields("1.5", "rknn_matmul_info")[-2:] == ["native_layout", "perf_layout"]
    assert fields("1.6", "rknn_matmul_info")[-2:] == ["B_layout", "AC_layout"]
    assert fields("2.3", "rknn_matmul_info") == fields("", "rknn_matmul_info") == fields("2.5", "rknn_matmul_info")
    # Everything else stays as the base has it, however old the generation is.
    assert fields("1.5", "rknn_init_extend") == fields("2.3", "rknn_init_extend") != fields("2.5", "rknn_init_extend")


def _members(abi: Abi, name: str) -> list[str]:
    return list(getattr(abi.union().names[name], "values", ()))


@pytest.mark.parametrize("name", ["rknn_wait", "rknn_perf_run", "RKNN_SUCC", "get_format_string"])
def test_a_name_only_the_module_has_is_red(rknn: Abi, rknn_api: ModuleType, arm32: dict[str, str], name: str) -> None:
    found = compare_module(synthetic_vendor.without(rknn, name), "rknn_api.h", rknn_api, arm32)
    assert [one.name for one in found] == [name]


@pytest.mark.parametrize(
    "row",
    [
        {"function": "rknn_new", "since": "2.3.2", "returns": "int", "params": []},
        {"macro": "RKNN_NEW", "since": "2.3.2", "value": 1},
        {
            "struct": "rknn_new",
            "since": "2.3.2",
            "tag": "",
            "size": [4, 4],
            "align": [4, 4],
            "fields": [["a", "int", [0, 0]]],
        },
        {"enum": "rknn_new", "since": "2.3.2", "tag": "", "type": "int", "members": [["RKNN_NEW_A", 0, "2.3.2"]]},
        {"callback": "rknn_new", "since": "2.3.2", "returns": "int", "params": []},
        {"typedef": "rknn_new", "since": "2.3.2", "type": "int"},
    ],
    ids=lambda row: synthetic_vendor.kind_of(row),
)
def test_a_name_only_the_facts_have_is_red(
    rknn: Abi, rknn_api: ModuleType, arm32: dict[str, str], row: synthetic_vendor.Row
) -> None:
    found = compare_module(synthetic_vendor.with_row(rknn, "rknn_api.h", row), "rknn_api.h", rknn_api, arm32)
    assert [one.name for one in found] == [row[synthetic_vendor.kind_of(row)]]


API, EXT = "toy/toy_api.h", "toy/sub/toy_ext.h"

TOY_FACTS: dict[str, tuple[str, str, Change]] = {
    "string macro": (API, "TOY_TEXT", put(value="toy")),
    "float macro": (API, "TOY_SCALE", put(value=0.25)),
    "variable": (API, "TOY_DEFAULT", put(value=8)),
    "enum: signedness": (API, "toy_status", lambda row: row["members"].pop(0)),
    "typedef of a pointer": (API, "toy_stream", put(type="uint64_t")),
    "opaque": (API, "toy_desc", lambda row: row.update(typedef=row.pop("opaque"), type="int")),
    "struct for a union": (
        API,
        "toy_quant",
        lambda row: synthetic_vendor.newest(row)["fields"].__setitem__(1, ["data", {"struct": []}, [8, 8]]),
    ),
    "nested: field's type": (API, "toy_quant", lambda row: _dfp(row)[0].__setitem__(1, "uint32_t")),
    "nested: field renamed": (API, "toy_quant", lambda row: _dfp(row)[0].__setitem__(0, "fixed_point")),
    "unnamed: member's type": (EXT, "toy_more", lambda row: _unnamed(row)[1].__setitem__(1, "uint8_t[3]")),
    "unnamed: member missing": (EXT, "toy_more", lambda row: _unnamed(row).pop()),
    "field of a typedef'd handle": (EXT, "toy_more", item("fields", 1, "uint64_t", 1)),
    "field of a callback": (EXT, "toy_more", item("fields", 4, "void *", 1)),
    "long is not int64_t": (EXT, "toy_more", item("fields", 5, "int64_t", 1)),
    "callback: parameter": (API, "toy_visit", item("params", 0, "toy_quant *")),
    "callback: one parameter less": (API, "toy_visit", drop("params", 1)),
    "callback: result": (API, "toy_visit", put(returns="void")),
    "record by value": (API, "toy_norm", item("params", 0, "toy_point *", 1)),
    "pointer to float": (API, "toy_norm", item("params", 1, "const double *", 1)),
    "pointer to text": (API, "toy_names", item("params", 0, "const char *", 1)),
    "size_t is not uint64_t": (API, "toy_names", item("params", 1, "uint64_t *", 1)),
    "function pointer: parameter": (API, "toy_size", item("params", 1, "int (*)(void *, int32_t)", 1)),
    "pointer to an opaque": (API, "toy_size", item("params", 0, "toy_point *", 1)),
    "parameter typed by a callback": (API, "toy_visit_all", item("params", 1, "int (*)(void)", 1)),
    "pointer result": (API, "toy_on_stream", put(returns="toy_point")),
    "bool": (API, "toy_new", item("params", 0, "uint8_t", 1)),
}


def _dfp(row: synthetic_vendor.Row) -> Any:
    return synthetic_vendor.newest(row)["fields"][1][1]["union"][0][1]["struct"]


def _unnamed(row: synthetic_vendor.Row) -> Any:
    return synthetic_vendor.newest(row)["fields"][3][1]["union"]


@pytest.fixture(scope="module")
def toy_arm32(toy_modules: dict[str, ModuleType]) -> dict[str, str]:
    return typedefs_on_arm32([module.__name__ for module in toy_modules.values()])


@pytest.mark.parametrize("mutation", TOY_FACTS)
def test_a_changed_fact_of_any_kind_turns_it_red(
    toy: Abi, toy_modules: dict[str, ModuleType], toy_arm32: dict[str, str], mutation: str
) -> None:
    header, name, change = TOY_FACTS[mutation]
    found = compare_module(synthetic_vendor.changed(toy, name, change), header, toy_modules[header], toy_arm32)
    assert name in {one.name.split("(")[0].split(".")[0] for one in found} or found and name == "toy_status"


MODULES: dict[str, tuple[str, str, str, str]] = {
    "macro": (API, "TOY_MAX_NAME = 16", "TOY_MAX_NAME = 17", "TOY_MAX_NAME"),
    "macro lost": (API, "TOY_SCALE = 0.5", "", "TOY_SCALE"),
    "name too many": (API, "TOY_SCALE = 0.5", "TOY_SCALE = 0.5\nTOY_OTHER = 1", "TOY_OTHER"),
    "handle not narrow on ARM": (API, "uint32 if ARM32 else uint64", "uint64", "toy_handle"),
    "handle narrow everywhere": (API, "uint32 if ARM32 else uint64", "uint32", "toy_handle"),
    "typedef of a float": (
        API,
        "class toy_float(float32)",
        "class toy_float(__import__('ctypes').c_double)",
        "toy_float",
    ),
    "typedef of a character": (API, "toy_char = char", "class toy_char(uint32): pass", "toy_char"),
    "handle signed": (API, "uint32 if ARM32 else uint64", "uint32 if ARM32 else int64", "toy_handle"),
    "enumerator": (API, "    TOY_LAST = 2", "    TOY_LAST = 3", "TOY_LAST"),
    "enumerator lost": (API, "    TOY_OK = 0\n", "", "TOY_OK"),
    "enum unsigned": (API, "    TOY_FAIL = -1\n", "    TOY_FAIL = 255\n", "TOY_FAIL"),
    "field type": (API, "    x: float32", "    x: float64", "toy_point.x"),
    "field signedness": (API, "    format: int32", "    format: uint32", "toy_quant.format"),
    "field name": (API, "    y: toy_float", "    z: toy_float", "toy_point"),
    "field order": (API, "    x: float32\n    y: toy_float", "    y: toy_float\n    x: float32", "toy_point"),
    "array length": (API, "array(toy_char, TOY_MAX_NAME)", "array(toy_char, 15)", "toy_quant.name"),
    "nested union became a struct": (
        API,
        "class _toy_quant_data(Union)",
        "class _toy_quant_data(Struct)",
        "toy_quant.data",
    ),
    "nested field": (API, "    position: int32", "    position: int64", "toy_quant.data.dfp.position"),
    "packed": (API, "class toy_quant(Struct):\n", "class toy_quant(Struct):\n    _pack_ = 4\n", "toy_quant"),
    "callback parameter": (
        API,
        "toy_visit = callback(int32, POINTER(toy_point)",
        "toy_visit = callback(int32, POINTER(toy_quant)",
        "toy_visit",
    ),
    "parameter lost": (API, ", weights: POINTER(float32)", "", "toy_norm"),
    "parameter type": (API, "weights: POINTER(float32)", "weights: POINTER(float64)", "toy_norm(weights)"),
    "by reference": (API, "point: toy_point", "point: POINTER(toy_point)", "toy_norm(point)"),
    "result": (
        API,
        "def toy_size(desc: POINTER(toy_desc), hook: callback(int32, void_p, uint32)) -> size_t",
        "def toy_size(desc: POINTER(toy_desc), hook: callback(int32, void_p, uint32)) -> uint64",
        "toy_size",
    ),
    "since": (API, '@lib.function(since="1.2")\ndef toy_new', '@lib.function(since="1.1")\ndef toy_new', "toy_new"),
    "until": (API, '@lib.function(since="1.0", until="1.1")', '@lib.function(since="1.0")', "toy_gone"),
    "inline answer": (API, "b'LAST'", "b'last'", "toy_status_text"),
    "inline default": (API, "b'?'", "b''", "toy_status_text"),
    "inline to library": (
        API,
        "@inline()\ndef toy_status_text",
        '@lib.function(since="1.0")\ndef toy_status_text',
        "toy_status_text",
    ),
    "long": (EXT, "    count: long_", "    count: __import__('npu_common.cdecl').cdecl.int64", "toy_more.count"),
    "unnamed union named": (EXT, "    _anonymous_ = ('_3',)\n", "", "toy_more"),
    "opaque became a record": (API, "class toy_desc(Opaque)", "class toy_desc(Struct)", "toy_desc"),
    "left out of __all__": (
        API,
        "__all__ = exported_names(globals())",
        "__all__ = [n for n in exported_names(globals()) if n != 'toy_open']",
        "toy_open",
    ),
}


@pytest.mark.parametrize("mutation", MODULES)
def test_a_changed_module_turns_it_red(toy: Abi, tmp_path: Path, mutation: str) -> None:
    header, old, new, name = MODULES[mutation]
    with synthetic_vendor.drafted(tmp_path, toy, {header: lambda text: text.replace(old, new)}) as modules:
        found = compare_module(toy, header, modules[header])
    assert name in {one.name for one in found}, found
