"""The ABI data of OpenVINO's C API: counts by release, renumbered element types, and what makes its modules differ."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path

import pytest

from abi import check
from abi.compare import compare_module
from abi.description import Abi, Enum, Function, Variable, load
from abi.readers.sdk import compare_sdk, diagnostics
from abi.writers import c_headers, stubs
from tests.abi import synthetic_vendor
from tests.abi.synthetic_vendor import Row
from tests.abi.test_c_headers import compile_c

O = "openvino/c/"  # noqa: E741 - the folder of every header


@pytest.fixture(scope="module")
def openvino() -> Abi:
    return load("openvino")


def differences(abi: Abi, header: str) -> list[str]:
    stubs.use_sources()
    module = importlib.import_module(abi.module(header))
    return [str(one) for one in compare_module(abi, header, module)]


@pytest.mark.parametrize(
    ("version", "functions", "variables"),
    [
        ("2024.3.0", 162, 42), ("2024.4.0", 162, 43), ("2024.6.0", 162, 43), ("2025.0.0", 163, 42),
        ("2025.1.0", 163, 42), ("2025.2.0", 166, 43), ("2025.4.0", 168, 43), ("2026.3.0", 168, 43),
        ("2026.4.0", 177, 43), ("2026.4.1", 177, 43),
    ],
)  # fmt: skip
def test_counts_by_release(openvino: Abi, version: str, functions: int, variables: int) -> None:
    snapshot = openvino.at(version)
    assert len(list(snapshot.all(Function))) == functions
    assert len(list(snapshot.all(Variable))) == variables


def test_element_types_were_renumbered(openvino: Abi) -> None:
    def values(version: str) -> dict[str, int]:
        found = openvino.at(version).names["ov_element_type_e"]
        assert isinstance(found, Enum)
        return dict(found.values)

    old, new = values("2025.0.0"), values("2025.1.0")
    assert (old["UNDEFINED"], old["DYNAMIC"], old["BOOLEAN"], old["F32"], old["U8"]) == (0, 1, 2, 5, 17)
    assert (new["UNDEFINED"], new["DYNAMIC"], new["BOOLEAN"], new["F32"], new["U8"]) == (0, 0, 1, 4, 16)
    assert {name: value + 1 for name, value in new.items() if name != "UNDEFINED"} == {
        name: value for name, value in old.items() if name != "UNDEFINED"
    }
    assert "UNDEFINED" in values("2025.4.0") and "UNDEFINED" not in values("2026.0.0")
    for generation, value in (("2024.3", 5), ("2025.1", 4), ("", 4)):
        found = openvino.generation(generation).names["ov_element_type_e"]
        assert isinstance(found, Enum) and found.values["F32"] == value and found.values["UNDEFINED"] == 0


def test_types_stand_before_what_is_made_of_them(openvino: Abi) -> None:
    names = [row.name for row in openvino.union().headers[O + "ov_common.h"]]
    assert names.index("encryption_func") < names.index("ov_encryption_callbacks")
    names = [row.name for row in openvino.union().headers[O + "ov_infer_request.h"]]
    assert names.index("Status") < names.index("ov_profiling_info_t") < names.index("ov_profiling_info_list_t")


def test_drafts_agree_with_the_facts(openvino: Abi, tmp_path: Path) -> None:
    renamed = Abi({**openvino.data, "package": "draftedopenvino"})
    with synthetic_vendor.drafted(tmp_path, renamed) as modules:
        found = [one for header, module in modules.items() for one in compare_module(renamed, header, module)]
    assert found == []
    assert len(modules) == 20


def variadic(row: Row) -> None:
    row["variadic"] = not row.pop("variadic", False)


@pytest.mark.parametrize(
    ("header", "name", "change", "words"),
    [
        ("ov_core.h", "ov_core_compile_model", variadic, "ABI data not variadic, module the opposite"),
        ("ov_core.h", "ov_core_create", variadic, "ABI data variadic, module the opposite"),
        ("ov_common.h", "ov_free", lambda row: row.pop("addresses"), "ov_free(content): ABI data const char *"),
        ("ov_core.h", "ov_core_import_model", lambda row: row.pop("addresses"), "(content): ABI data const char *"),
        ("ov_layout.h", "ov_layout_to_string", lambda row: row.pop("addresses"), "returns ABI data const char *"),
        ("ov_core.h", "ov_core_create", lambda row: row.update(addresses=["return"]), ""),  # it returns no text
        ("ov_layout.h", "ov_layout_create", lambda row: row.update(addresses=["layout_desc"]), "ABI data void *"),
        ("ov_common.h", "encryption_func", lambda row: row.pop("addresses"), "encryption_func: ABI data void (*)"),
        (
            "ov_core.h",
            "ov_core_read_model_unicode",
            lambda row: row["params"][1].__setitem__(1, "const char *"),
            "path",
        ),
        ("ov_property.h", "ov_property_key_cache_dir", lambda row: row.update(value="CACHE"), "ABI data 'CACHE'"),
        ("ov_common.h", "ov_element_type_e", lambda row: row["members"][0][1][1].__setitem__(1, 3), "ABI data 3"),
        ("ov_rank.h", "ov_rank_t", lambda row: row.update(type="ov_shape_t"), "ov_rank_t"),
    ],
)
def test_a_changed_fact_is_red(
    openvino: Abi, header: str, name: str, change: Callable[[Row], object], words: str
) -> None:
    def apply(row: Row) -> None:
        change(row)

    assert differences(openvino, O + header) == []
    found = differences(synthetic_vendor.changed(openvino, name, apply), O + header)
    assert (not words and not found) or (found and words in found[0]), found


def test_both_generations_agree(openvino: Abi) -> None:
    assert check.check_generations(openvino) == []


def test_the_stub_of_a_variadic_function_takes_more(openvino: Abi) -> None:
    stubs.use_sources()
    text = stubs.stub_of(importlib.import_module("pyovnpu.openvino.c.ov_core"))
    start = text.index("def ov_core_compile_model_from_file_unicode(")
    definition = text[start : text.index("...", start)]
    assert "    model_path: WideText,\n" in definition and "    /,\n    *further: Text | AnyPointer,\n" in definition


def test_the_report_says_where_the_fake_is(openvino: Abi) -> None:
    lines = list(check._fakes_table(openvino))
    assert len(lines) == 1 and "libopenvino_c" in lines[0] and "Level Zero" in lines[0]
    assert "Declares nothing itself." in check.report([check.HeaderResult(openvino, O + "openvino.h", None)])


PROGRAM = """
#include "openvino/c/openvino.h"
#include "openvino_abi_asserts.h"
int main(void)
{
    ov_core_t *core = NULL;
    ov_model_t *model = NULL;
    ov_compiled_model_t *compiled = NULL;
    ov_profiling_info_t info;
    info.status = EXECUTED;
    if (ov_core_create(&core) != OK || ov_core_read_model_unicode(core, L"x", NULL, &model) != OK)
        return info.status;
    return ov_core_compile_model(core, model, "CPU", 2, &compiled, ov_property_key_cache_dir, "/tmp") == OK;
}
"""


@pytest.mark.parametrize("options", [["-std=c11"], ["-xc++", "-std=c++11"]], ids=["C", "C++"])
@pytest.mark.parametrize("version", [None, "2026.4.1"], ids=["union", "2026.4.1"])
def test_headers_compile_and_their_asserts_hold(
    openvino: Abi, tmp_path: Path, options: list[str], version: str | None
) -> None:
    c_headers.write(tmp_path, openvino, version)
    done = compile_c(tmp_path, PROGRAM, *options, f"-I{tmp_path / 'openvino'}", "-Wno-unused-variable")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("model", ["lp64", "ilp32"])
@pytest.mark.parametrize("version", ["2024.3.0", "2025.0.0", "2026.4.1"])
def test_asserts_hold_on_both_data_models(openvino: Abi, tmp_path: Path, version: str, model: str) -> None:
    c_headers.write(tmp_path, openvino, version)
    folder = tmp_path / "openvino"
    assert diagnostics(folder / "openvino_abi_asserts.h", [folder], model) == []


@pytest.mark.parametrize(
    ("release", "recognised"), [("2026.4.1", "2026.4.1"), ("2025.4.1", "2025.4.0"), ("2024.6.0", "2024.6.0")]
)
def test_the_headers_in_the_wheels_agree(openvino: Abi, root: Path, release: str, recognised: str) -> None:
    (folder,) = (root / "build" / "openvino" / release).glob("openvino/include")
    assert compare_sdk(openvino, folder) == (recognised, [])


def test_an_sdk_function_that_lost_its_dots_is_red(openvino: Abi, tmp_path: Path) -> None:
    c_headers.write(tmp_path, openvino, "2026.4.1")
    header = tmp_path / "openvino" / "openvino" / "c" / "ov_core.h"
    text = header.read_text(encoding="utf-8")
    wrong = text.replace("const char *device_name, ...)", "const char *device_name)")
    assert wrong != text
    header.write_text(wrong, encoding="utf-8")
    version, found = compare_sdk(openvino, tmp_path)
    assert version == "2026.4.1"
    assert [str(one) for one in found] == [
        "openvino/c/ov_core.h: function ov_core_set_property variadic: ABI data True, SDK False"
    ]
