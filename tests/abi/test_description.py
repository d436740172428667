"""C types, the data and its versions, and the import of dumps."""

from __future__ import annotations

import copy
import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

from abi import ctype
from abi.ctype import ILP32, LP64, Array, CTypeError, Named, Pointer
from abi.description import Abi, AbiError, Enum, Function, Record, vendors
from abi.readers import import_dumps
from abi.readers.sources import Source

SPELLINGS = {
    "unsigned int": ("unsigned int x", Named("unsigned int")),
    "const char *": ("const char *x", Pointer(Named("char", True))),
    "const char *const *": ("const char *const *x", Pointer(Pointer(Named("char", True), True))),
    "uint32_t[512][16]": ("uint32_t x[512][16]", Array(Array(Named("uint32_t"), 16), 512)),
    "rknn_input[]": ("rknn_input x[]", Array(Named("rknn_input"), None)),
    "char *[4]": ("char *x[4]", Array(Pointer(Named("char")), 4)),
    "char (*)[4]": ("char (*x)[4]", Pointer(Array(Named("char"), 4))),
    "struct _a *": ("struct _a *x", Pointer(Named("struct _a"))),
    "int (*)(void *, uint32_t)": (
        "int (*x)(void *, uint32_t)",
        Pointer(ctype.Function(Named("int"), (Pointer(Named("void")), Named("uint32_t")))),
    ),
    "void (*)(void)": ("void (*x)(void)", Pointer(ctype.Function(Named("void"), ()))),
    "int (*)(const char *, ...)": (
        "int (*x)(const char *, ...)",
        Pointer(ctype.Function(Named("int"), (Pointer(Named("char", True)),), True)),
    ),
    "void (*[3])(int)": ("void (*x[3])(int)", Array(Pointer(ctype.Function(Named("void"), (Named("int"),))), 3)),
}


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_types_are_read_and_written_as_c_has_them(spelling: str) -> None:
    declared, kind = SPELLINGS[spelling]
    assert ctype.parse(spelling) == kind
    assert ctype.declare(kind, "x") == declared
    assert ctype.parse(ctype.declare(kind)) == kind


@pytest.mark.parametrize("spelling", ["", "int (", "int[x]", "42", "int )", "a{}"])
def test_what_is_no_type_is_refused(spelling: str) -> None:
    with pytest.raises(CTypeError, match="not a C type"):
        ctype.parse(spelling)


def test_parameters_decay() -> None:
    assert ctype.as_parameter(ctype.parse("rknn_input[]")) == ctype.parse("rknn_input *")
    assert ctype.as_parameter(ctype.parse("int (*const)(int)")) == ctype.parse("int (*)(int)")
    assert ctype.as_parameter(ctype.parse("const int")) == Named("int")


def test_layout_follows_c() -> None:
    assert ctype.place([(1, 1), (8, 8), (2, 2)]) == (24, 8, [0, 8, 16])
    assert ctype.place([(1, 1), (8, 4), (2, 2)], union=True) == (8, 4, [0, 0, 0])
    assert ctype.place([]) == (0, 1, [])


def test_versions_are_distinguished(rknn: Abi) -> None:
    def size(version: str) -> tuple[int, int]:
        record = rknn.at(version).names["rknn_init_extend"]
        assert isinstance(record, Record)
        return record.size

    sizes = [size(version) for version in ("1.0.0", "1.2.0", "2.3.2", "2.5.0")]
    assert sizes == [(132, 132), (136, 132), (136, 132), (144, 136)]
    init = rknn.at("0.6.0").names["rknn_init"]
    assert isinstance(init, Function) and len(init.params) == 4
    layout = rknn.at("2.0.0b0").names["rknn_B_normal_layout_to_native_layout"]
    assert isinstance(layout, Function) and [name for name, _ in layout.params][4:] == ["subN", "subK", "type"]
    masks = rknn.at("1.6.0").names["rknn_core_mask"]
    assert isinstance(masks, Enum) and masks.values["RKNN_NPU_CORE_UNDEFINED"] == 8
    assert "RKNN_NPU_CORE_ALL" not in masks.values
    assert "rknn_destory_mem" not in rknn.at().names and "rknn_destory_mem" in rknn.union().names
    assert "rknn_decrypt_key_mem" not in rknn.at().names and "rknn_decrypt_key_mem" in rknn.union().names
    with pytest.raises(AbiError, match="unknown version '3.0'"):
        rknn.at("3.0")


@pytest.mark.parametrize("vendor", ["rknn", "viplite", "toy"])
def test_every_layout_follows_from_its_types(request: pytest.FixtureRequest, vendor: str) -> None:
    abi: Abi = request.getfixturevalue(vendor)
    measured = 0
    for version in abi.versions:
        snapshot = abi.at(version)
        for record in snapshot.all(Record):
            for index, model in enumerate((LP64, ILP32)):
                size, align, offsets = snapshot.measure_fields(record.fields, record.kind == "union", model)
                stated = [one.offset[index] for one in record.fields]
                assert (size, align, offsets) == (record.size[index], record.align[index], stated), record.name
                measured += 1
    assert measured > 5


def test_every_vendor_of_the_facts_is_known() -> None:
    assert {"level_zero", "rknn"} <= set(vendors())


def record(size: tuple[int, int], align: tuple[int, int], fields: list[tuple[str, str, int, int]]) -> dict[str, Any]:
    layouts = {
        model: {
            "size": size[index],
            "align": align[index],
            "fields": [{"name": one[0], "type": one[1], "offset_bits": one[2 + index], "size": 4} for one in fields],
        }
        for index, model in enumerate(("lp64", "ilp32"))
    }
    return {"kind": "struct", "header": "x.h", "layouts": layouts}


def dump(**changes: Any) -> dict[str, Any]:
    """A dump of a small header, as a compiler's view of it is delivered."""
    fields = [
        ("kind", "x_kind", 0, 0),
        ("data", "union (unnamed)", 64, 64),
        ("data.affine", "struct (unnamed)", 64, 64),
        ("data.affine.scale", "double", 64, 64),
        ("data.address", "void *", 64, 64),
    ]
    whole: dict[str, Any] = {
        "functions": {
            "x_name": {
                "returns": "const char *", "params": [{"name": "kind", "type": "x_kind", "canonical": "enum _x_kind"}],
                "header": "x.h", "static_inline": True, "table": {"0": "A", "1": "?", "9999": "?"},
            },
            "x_open": {
                "returns": "int", "params": [{"name": "handle", "type": "x_handle *", "canonical": "unsigned long *"}],
                "header": "x.h", "ilp32": {"returns": "int", "params": ["unsigned int *"]},
            },
        },
        "records": {"_x_data": record((16, 16), (8, 8), fields), "x_data": record((16, 16), (8, 8), fields)},
        "enums": {"_x_kind": {"header": "x.h", "underlying": "unsigned int", "size": 4, "values": {"X_A": 0}}},
        "typedefs": {
            "x_handle": {
                "type": "uint64_t", "header": "x.h", "canonical": "unsigned long", "size_lp64": 8,
                "canonical_ilp32": "unsigned int", "size_ilp32": 4,
            },
            "x_kind": {
                "type": "enum _x_kind", "header": "x.h", "canonical": "enum _x_kind", "canonical_ilp32": "enum _x_kind",
            },
            "x_data": {"type": "struct _x_data", "header": "x.h", "canonical": "struct _x_data"},
        },
        "callbacks": {},
        "macros": {"X_SUCC": {"value": 0, "kind": "int", "header": "x.h"}},
        "variables": {},
    }  # fmt: skip
    for path, value in changes.items():
        section, name = path.split("__", 1)
        if value is None:
            del whole[section][name]
        else:
            whole[section][name] = value
    return whole


PLAN = Source(
    package="pyx", include="x", base="2", releases={"1": "x-1", "2": "x-2"}, includes={"x.h": ["stdint.h"]},
    libraries={"libx": {"2": {"header": "2", "with": ["x_hidden"], "without": []}}},
)  # fmt: skip


def build(folder: Path, first: dict[str, Any], second: dict[str, Any], plan: Source = PLAN) -> Abi:
    (folder / "x").mkdir(exist_ok=True)
    for name, one in (("x-1", first), ("x-2", second)):
        (folder / "x" / f"{name}.json").write_text(json.dumps(one), encoding="utf-8")
    text = import_dumps.dump(import_dumps.build(folder, "x", plan))
    return Abi(json.loads(text))


def test_an_import_forgets_no_release(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.json"
    build(tmp_path, dump(), dump())
    monkeypatch.setattr(import_dumps, "DATA", tmp_path)
    monkeypatch.setattr(import_dumps, "SOURCES", {"x": PLAN})
    monkeypatch.setattr(import_dumps, "load", lambda vendor: Abi(json.loads(file.read_text())))
    assert import_dumps.main([str(tmp_path), "x"]) == 0 and "x.json" in capsys.readouterr().out
    known = {**json.loads(file.read_text()), "versions": ["1", "2", "3"]}
    file.write_text(json.dumps(known))
    with pytest.raises(SystemExit, match="releases 3 are in it and not in the dumps"):
        import_dumps.main([str(tmp_path), "x"])
    assert json.loads(file.read_text()) == known


def test_dumps_become_facts(tmp_path: Path) -> None:
    first = dump(macros__X_OLD={"value": 1, "kind": "int", "header": "x.h"}, functions__x_open=None)
    second = dump(
        enums___x_kind={"header": "x.h", "underlying": "unsigned int", "size": 4, "values": {"X_A": 0, "X_B": 1}}
    )
    abi = build(tmp_path, first, second)
    order = [row.name for row in abi.union().headers["x.h"]]
    assert order == ["X_SUCC", "X_OLD", "x_handle", "x_kind", "x_name", "x_data", "x_open"]
    names = abi.union().names
    assert names["X_OLD"].until == "2" and names["x_open"].since == "2" and names["x_name"].since == "1"
    kind, data = names["x_kind"], names["x_data"]
    assert isinstance(kind, Enum) and kind.members[1].since == "2"
    assert isinstance(data, Record) and data.tag == "_x_data"
    nested = data.fields[1].type
    assert not isinstance(nested, str) and nested.kind == "union"
    assert [one.name for one in nested.fields] == ["affine", "address"]
    assert abi.at().canonical(Named("x_handle"), ILP32) == Named("uint32_t")
    assert abi.exports("libx", "2") == ["x_hidden", "x_open"]
    helper = names["x_name"]
    assert isinstance(helper, Function) and helper.table == {"0": "A", "default": "?"}


def test_members_of_a_union_without_a_name_are_found_by_their_offsets(tmp_path: Path) -> None:
    fields = [
        ("kind", "int", 0, 0),
        ("word", "uint32_t", 32, 32),
        ("bytes", "uint8_t[4]", 32, 32),
        ("inner", "struct (unnamed)", 64, 64),
        ("inner.logical", "void *", 64, 64),
        ("inner.physical", "uint64_t", 64, 64),
    ]
    one = dump(records___x_data=record((16, 16), (8, 8), fields), records__x_data=record((16, 16), (8, 8), fields))
    data = build(tmp_path, one, one).at().names["x_data"]
    assert isinstance(data, Record)
    assert [field.name for field in data.fields] == ["kind", "", "inner"]
    unnamed, inner = data.fields[1].type, data.fields[2].type
    assert not isinstance(unnamed, str) and [field.name for field in unnamed.fields] == ["word", "bytes"]
    assert not isinstance(inner, str) and not isinstance(inner.fields[0].type, str)
    assert inner.fields[0].type.kind == "union"


def test_a_layout_that_does_not_follow_from_its_types_stops_the_import(tmp_path: Path) -> None:
    wrong = copy.deepcopy(dump())
    wrong["records"]["x_data"]["layouts"]["ilp32"]["size"] = 12
    with pytest.raises(SystemExit, match="x_data ilp32"):
        build(tmp_path, dump(), wrong)


def test_a_prototype_that_differs_on_32_bit_stops_the_import(tmp_path: Path) -> None:
    wrong = copy.deepcopy(dump())
    wrong["functions"]["x_open"]["ilp32"]["params"] = ["unsigned long long *"]
    with pytest.raises(SystemExit, match="x_open ilp32"):
        build(tmp_path, dump(), wrong)


def kinds(**values: int) -> dict[str, Any]:
    return {"header": "x.h", "underlying": "unsigned int", "size": 4, "values": values}


def test_an_enumerator_that_went_away_is_known_with_its_last_version(tmp_path: Path) -> None:
    first, second = (dump(enums___x_kind=one) for one in (kinds(X_A=0, X_OLD=1, X_MAX=2), kinds(X_A=0, X_MAX=1)))
    abi = build(tmp_path, first, second)
    kind = abi.union().names["x_kind"]
    assert isinstance(kind, Enum)
    assert [(one.name, one.since, one.until) for one in kind.members] == [
        ("X_A", "1", None),
        ("X_OLD", "1", "2"),
        ("X_MAX", "1", None),
    ]
    assert kind.values == {"X_A": 0, "X_OLD": 1, "X_MAX": 1}
    for version, values in (("1", {"X_A": 0, "X_OLD": 1, "X_MAX": 2}), ("2", {"X_A": 0, "X_MAX": 1})):
        there = abi.at(version).names["x_kind"]
        assert isinstance(there, Enum) and there.values == values


def test_an_enumerator_that_came_back_stops_the_import(tmp_path: Path) -> None:
    plan = dataclasses.replace(PLAN, releases={"1": "x-1", "2": "x-2", "3": "x-1"})
    with pytest.raises(SystemExit, match="X_B went away and came back"):
        build(tmp_path, dump(enums___x_kind=kinds(X_A=0, X_B=1)), dump(), plan)


def test_a_dump_that_does_not_tell_headers_apart_follows_the_others(tmp_path: Path) -> None:
    plan = dataclasses.replace(PLAN, includes={"x.h": [], "y.h": []}, one_text=["2"], homes={"X_NEW": "y.h"})
    first = dump(macros__X_SUCC={"value": 0, "kind": "int", "header": "y.h"})
    second = dump(macros__X_NEW={"value": 2, "kind": "int", "header": "x.h"})
    abi = build(tmp_path, first, second, plan)
    assert [(row.name, row.since) for row in abi.union().headers["y.h"]] == [("X_SUCC", "1"), ("X_NEW", "2")]


def test_a_library_may_have_a_name_longer_than_its_headers(tmp_path: Path) -> None:
    plan = dataclasses.replace(PLAN, lives={"x_open": ("1", None), "x_gone": ("1", None)})
    second = dump()
    first = dump(functions__x_open=None)
    first["functions"]["x_gone"] = {"returns": "int", "params": [], "header": "x.h"}
    abi = build(tmp_path, first, second, plan)
    assert {"x_open", "x_gone"} <= set(abi.at("1").names) & set(abi.at("2").names)


def test_where_generations_are_apart_each_keeps_what_it_had(viplite: Abi) -> None:
    init, power = viplite.generation("1.8").names["vip_init"], viplite.generation("2.2").names["vip_power_property_e"]
    assert isinstance(init, Function) and [name for name, _ in init.params] == ["video_mem_size"]
    assert isinstance(power, Enum) and power.values["VIP_POWER_PROPERTY_ON"] == 3
    for generation, size in (("1.6", (48, 48)), ("2.0", (48, 48)), ("2.2", (128, 80))):
        params = viplite.generation(generation).names["vip_buffer_create_params_t"]
        assert isinstance(params, Record) and params.size == size
    # Measured exports of the libraries, undeclared ones included.
    exports = {(library, version): len(viplite.exports(library, version)) for library in viplite.libraries
               for version in viplite.libraries[library]}  # fmt: skip
    counted = [exports["libVIPlite", one] for one in ("1.6.4", "1.8.0", "1.13.0.0", "1.13.0.1")]
    assert counted == [33, 36, 39, 40] and exports["libNBGlinker", "2.0.3.2"] == 40
    assert not any("vip_set_log_path" in viplite.exports(*one) for one in exports)


def test_facts_are_compact(rknn: Abi) -> None:
    text = import_dumps.dump(rknn.data)
    assert json.loads(text) == rknn.data
    assert len(text) < 40_000
