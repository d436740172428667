"""The exported functions of the fakes, as they are written from the ABI data."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from abi.description import Abi, Function, load
from abi.writers import entry_points
from abi.writers.entry_points import CALLS, CallsError, EntryPoints, read_calls


def calls(**more: Any) -> dict[str, Any]:
    return {"work": {"rknn_": "rf_"}, "types": {"rknn_context": {"trace": "handle rf_context_kind"}}, **more}


def written(rknn: Abi, name: str, **more: Any) -> str:
    """One function's text."""
    points = EntryPoints(rknn, calls(**more))
    (row,) = [one for one in points.functions if one.name == name]
    return "\n".join(points.function(row))


def test_a_function_says_its_arguments_and_does_its_work(rknn: Abi) -> None:
    text = written(rknn, "rknn_destroy", flags={"NPU_CALL_DEVICE": ["rknn_d*"]})
    assert 'npu_call_begin(&call, "rknn_destroy", NPU_CALL_DEVICE);' in text
    lines = [line.strip() for line in text.split("\n")]
    decoded = 'npu_arg_handle(&call, "context", &rf_context_kind, (uintptr_t)context);'
    assert lines.index(decoded) < lines.index("ret = rf_destroy(context);")
    assert lines.index("ret = call.code;") < lines.index("ret = rf_destroy(context);")


@pytest.mark.parametrize(
    ("spec", "before", "after"),
    [
        ("pointer", 'npu_arg_pointer(&call, "info", info);', ""),
        ("data size", 'npu_arg_data(&call, "info", info, info ? size : 0);', ""),
        ("hidden", "", ""),
        ("out answer((int)cmd, info, size, good)", "", 'answer(&call, "info", (int)cmd, info, size, good);'),
        ("out record fields", "", 'if (good) npu_arg_record(&call, "info", info, fields);'),
    ],
)
def test_each_decoder_stands_on_its_side_of_the_work(rknn: Abi, spec: str, before: str, after: str) -> None:
    text = written(rknn, "rknn_query", functions={"rknn_query": {"parameters": {"info": spec}}})
    first, second = text.split("rf_query(")
    for part, wanted in ((first, before), (second, after)):
        assert wanted in part and ('"info"' in part) is bool(wanted)
    # What follows an answer in the prototype follows it in the trace.
    assert ('"size"' in second) is bool(after)


def test_data_behind_an_answer_is_taken_before_the_work(rknn: Abi) -> None:
    own = {"parameters": {"context": "out uint", "model": "data size"}}
    first, second = written(rknn, "rknn_init", functions={"rknn_init": own}).split("rf_init(")
    assert "npu_data model_data = npu_data_of(&call, model, model ? size : 0);" in first
    assert second.index('"context"') < second.index('npu_arg_data_of(&call, "model", model_data);')


def test_guards_null_and_order(rknn: Abi) -> None:
    text = written(
        rknn, "rknn_run",
        guards={"context": {"type": "rf_context *", "open": "enter({it}, &ret)", "close": "leave({object})"}},
        null={"answer": 'is_null("{name}")'},
        functions={"rknn_run": {"guards": {"context": "context"}, "not_null": ["extend"], "trace": ["extend"]}},
    )  # fmt: skip
    assert 'else if (!extend) {\n        ret = is_null("extend");' in text
    assert "rf_context *context_object = enter(context, &ret);" in text
    assert "ret = rf_run(context_object, extend);" in text and "leave(context_object);" in text
    assert '"context"' not in text


def test_a_guard_of_many_types_takes_object_and_kind_from_the_type(rknn: Abi) -> None:
    """It guards the first parameter of the functions it names; `otherwise` is the answer without an object."""
    own = {
        "guards": {"any": {"open": "get(&{kind}, {it})", "close": "put(&{kind}, {it})", "functions": ["rknn_destr*"]}},
        "types": {"rknn_context": {"trace": "handle rf_context_kind", "object": "struct rf_context *"}},
        "returns": {"int": {"is": "status", "otherwise": "-7"}},
    }
    text = written(rknn, "rknn_destroy", **own)
    assert "struct rf_context *context_object = get(&rf_context_kind, context);" in text and "int ret = -7;" in text
    assert "ret = rf_destroy(context_object);" in text and "put(&rf_context_kind, context);" in text
    assert "struct rf_context;" in EntryPoints(rknn, calls(**own)).header()
    assert "_object" not in written(rknn, "rknn_query", **own)


def test_a_guard_may_find_what_is_behind_no_parameter(rknn: Abi) -> None:
    guard = {
        "name": "here",
        "type": "rf_thread *",
        "open": "here(&ret)",
        "close": "leave({object})",
        "functions": ["*"],
    }
    text = written(rknn, "rknn_destroy", guards={"thread": guard})
    assert "rf_thread *here_object = here(&ret);" in text and "leave(here_object);" in text
    assert "ret = rf_destroy(here_object, context);" in text


def test_guards_that_fit_nothing_are_refused(rknn: Abi) -> None:
    guard = {"open": "get(&{kind}, {it})", "close": "put({it})", "functions": ["rknn_destroy"]}
    with pytest.raises(CallsError, match="rknn_destroy: nothing says what object rknn_context stands for"):
        written(rknn, "rknn_destroy", guards={"any": guard})
    with pytest.raises(CallsError, match="rknn_destroy: nothing says of what kind context is"):
        written(rknn, "rknn_destroy", guards={"any": guard}, types={"rknn_context": {"object": "struct rf_context *"}})
    with pytest.raises(CallsError, match="no header has a function like rknn_gone"):
        EntryPoints(rknn, calls(guards={"any": {**guard, "functions": ["rknn_gone*"]}})).check()


def test_the_work_is_declared_as_it_is_called(rknn: Abi) -> None:
    header = EntryPoints(rknn, calls(types={"rknn_context": {"trace": "handle k", "as": "uintptr_t"}})).header()
    assert "int rf_destroy(uintptr_t);" in header and "extern npu_kind k;" in header


def test_an_answer_is_in_the_trace_if_there_is_one(rknn: Abi) -> None:
    own = {"rknn_query": {"parameters": {"info": "answer uint"}}}
    text = written(rknn, "rknn_query", functions=own)
    assert 'if (good && info) npu_arg_uint(&call, "info", (uint64_t)*info);' in text
    assert "npu_arg_pointer(&call" not in text


def test_a_trace_may_show_what_is_no_parameter(rknn: Abi) -> None:
    shown = [
        {"show": "k", "as": "int", "value": "1"},
        {"show": "n", "as": "uint", "value": "size", "if": "good", "out": True},
    ]
    text = written(rknn, "rknn_query", functions={"rknn_query": {"trace": shown}})
    first, second = text.split("rf_query(")
    assert 'npu_arg_int(&call, "k", (int64_t)1);' in first and '"cmd"' not in text
    assert 'if (good) npu_arg_uint(&call, "n", (uint64_t)size);' in second


def test_parameters_that_nothing_uses_are_said_to_be_unused(rknn: Abi) -> None:
    text = written(rknn, "rknn_query", functions={"rknn_query": {"trace": ["cmd"], "passes": ["context", "cmd"]}})
    assert "(void)size;" in text and "(void)info;" in text and "(void)cmd;" not in text


def test_a_function_may_answer_otherwise_than_its_type(rknn: Abi) -> None:
    returns = {"int": {"is": "status", "begin": "toy_begin", "end": "return toy_end(&call, ret);"}}
    assert "toy_begin(&call" in written(rknn, "rknn_destroy", returns=returns)
    own = {"rknn_destroy": {"returns": {"is": "number"}}}
    text = written(rknn, "rknn_destroy", returns=returns, functions=own)
    assert "npu_call_begin(&call" in text and "return (int)npu_call_end(&call, ret);" in text


def test_what_a_fake_does_not_do_refuses() -> None:
    acl = EntryPoints(load("acl"), read_calls("acl"))
    text = {row.name: acl.refusal(row) for row in load("acl").union().all(Function)}
    for name, answer in (
        ("aclvdecCreateChannel", 'return (aclError)af_refused("aclvdecCreateChannel");'),
        ("aclfvCreateInitPara", 'af_refused("aclfvCreateInitPara"); return (aclfvInitPara *)0;'),
        ("aclvencGetChannelDescPicWidth", 'af_refused("aclvencGetChannelDescPicWidth"); return (uint32_t)-1;'),
    ):
        assert text[name].endswith(f"{answer} }}"), name
    refused = {row.name for row in acl.refused}
    work = {row.name for row in acl.functions}
    assert work.isdisjoint(refused) and "aclrtMalloc" in work
    assert {*refused, *work, "aclAppLog"} == set(acl.all_names)


def test_an_export_without_a_prototype_refuses_by_its_name() -> None:
    level_zero = EntryPoints(load("level_zero"), read_calls("level_zero"))
    assert "zesDeviceReset" in level_zero.refused_names and "zesDeviceReset" in level_zero.all_names
    assert 'int zesDeviceReset(void) { return zf_refused("zesDeviceReset"); }' in level_zero.source(0, 1)
    # One that has a description of its own is not refused as the others are: it looks at its handle first.
    assert "zeDeviceGetCacheProperties" not in {row.name for row in level_zero.refused}


def test_an_expression_may_be_all_the_work(rknn: Abi) -> None:
    own = {"works": {"end(&{kind}, {it})": ["rknn_dest*"]}}
    assert "ret = end(&rf_context_kind, context);" in written(rknn, "rknn_destroy", **own)
    assert "rf_destroy(" not in EntryPoints(rknn, calls(**own)).header()
    with pytest.raises(CallsError, match="rknn_destroy: nothing says of what kind context is"):
        written(rknn, "rknn_destroy", types={"rknn_context": {"trace": "uint"}}, **own)


def test_functions_of_a_table_have_no_exports() -> None:
    abi, described = load("level_zero"), read_calls("level_zero")
    text = EntryPoints(abi, described).source(0, 1)
    assert "static ze_result_t pfnGetNativeBinary(ze_graph_handle_t hGraph, size_t *pSize" in text
    assert "ze_graph_dditable_ext_t zf_graph_table = {\n    .pfnCreate = pfnCreate," in text
    described["functions"]["pfnGetNativeBinary"] = {"names": ["hGraph", "pSize"]}
    with pytest.raises(CallsError, match="pfnGetNativeBinary: its 3 parameters need `names`"):
        EntryPoints(abi, described)


def test_what_is_wrong_is_said(rknn: Abi) -> None:
    with pytest.raises(CallsError, match="no header has rknn_gone"):
        EntryPoints(rknn, calls(functions={"rknn_gone": {}})).check()
    with pytest.raises(CallsError, match="no decoder is called 'number'"):
        written(rknn, "rknn_run", parameters={"extend": "number"})


def test_a_release_has_its_own_prototypes() -> None:
    viplite, described = load("viplite"), read_calls("viplite")
    old = EntryPoints(viplite, described, "libVIPlite", "1.6.4").source(0, 1)
    new = EntryPoints(viplite, described, "libNBGlinker", "2.0.3.2").source(0, 1)
    assert "vip_init(vip_uint32_t video_mem_size)" in old and "vip_init(void)" in new
    assert "vip_dup_network" not in old and "vip_dup_network" in new


def test_files_that_stay_the_same_are_not_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert entry_points.main(["viplite", str(tmp_path)]) == 0
    times = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert entry_points.main(["viplite", str(tmp_path)]) == 0
    assert times == {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}


@pytest.mark.parametrize("vendor", sorted(path.stem for path in entry_points.CALLS.glob("*.json")))
def test_descriptions_fit_the_headers(vendor: str) -> None:
    described = read_calls(vendor)
    EntryPoints(load(vendor), described).check()
    assert json.dumps(described)


def test_what_needs_no_header_is_declared_apart() -> None:
    header = EntryPoints(load("viplite"), read_calls("viplite")).plain_header()
    assert "\nint vf_run_group(uintptr_t, uint32_t);\n" in header and "\nvoid *vf_map_buffer(uintptr_t);\n" in header
    assert "vip_" not in header and "vf_create_buffer" not in header


@pytest.mark.parametrize("vendor", sorted(path.stem for path in CALLS.glob("*.json")))
def test_nobody_declares_what_is_declared(root: Path, vendor: str) -> None:
    points = EntryPoints(load(vendor), read_calls(vendor))
    declared = set(re.findall(r"^[^(\n]*?(\w+)\([^\n]*;$", points.header(), re.M))
    assert declared
    for path in sorted((root / "fakes" / vendor).rglob("*.[ch]")):
        again = re.findall(r"^\w[\w *]*?[ *](\w+)\([^;{}]*?\);", path.read_text(encoding="utf-8"), re.M)
        assert not declared & set(again), path
