"""Drafts import as header modules and agree with the ABI data they were made from."""

from __future__ import annotations

import ctypes
from types import ModuleType
from typing import Any

import pytest

from abi.compare import compare_module
from abi.description import Abi
from abi.writers.draft import Draft, main
from tests.abi import synthetic_vendor


@pytest.mark.parametrize("header", ["toy/toy_api.h", "toy/sub/toy_ext.h"])
def test_a_draft_is_what_the_facts_say(toy: Abi, toy_modules: dict[str, ModuleType], header: str) -> None:
    assert compare_module(toy, header, toy_modules[header]) == []


@pytest.mark.parametrize("vendor", ["rknn", "viplite"])
def test_drafts_are_what_the_facts_say(request: pytest.FixtureRequest, tmp_path: Any, vendor: str) -> None:
    abi: Abi = request.getfixturevalue(vendor)
    renamed = Abi({**abi.data, "package": f"drafted{vendor}"})
    with synthetic_vendor.drafted(tmp_path, renamed) as modules:
        found = [one for header, module in modules.items() for one in compare_module(renamed, header, module)]
    assert found == []
    assert list(modules) == list(abi.includes)


def test_a_draft_says_when_an_enumerator_went_away(viplite: Abi) -> None:
    text = Draft(viplite, "vip_lite.h").text()
    assert "    VIP_NETWORK_PROP_READ_REG_IRQ = 5  # until 2.0.3.2\n" in text
    assert "    VIP_POWER_PROPERTY_ON = 4  # 1.6.4: 4, 2.2: 3\n" in text


def test_a_draft_keeps_the_access_paths_of_c(toy_modules: dict[str, ModuleType]) -> None:
    api, ext = toy_modules["toy/toy_api.h"], toy_modules["toy/sub/toy_ext.h"]
    quant = api.toy_quant()
    quant.data.affine.scale = 0.5
    quant.data.affine.zero = -3
    assert bytes(quant)[8:16] == bytes(ctypes.c_double(0.5))
    more = ext.toy_more()
    more.word = 0x04030201
    assert list(more.bytes) == [1, 2, 3, 4]
    assert {"toy_more", "toy_more_run", "toy_quant", "TOY_LAST"} <= set(ext.__all__)


def test_a_draft_lists_what_people_have_to_write(toy: Abi) -> None:
    text = Draft(toy, "toy/toy_api.h").text()
    assert '@lib.function(since="1.0", until="1.1")\ndef toy_gone() -> None:' in text
    assert '    Args:\n        path: ...\n\n    Returns:\n        ...\n    """\n' in text
    assert text.count("Source: toy/toy_api.h 1.1.") == text.split("\n", 1)[0].count("Source:") == 1
    assert "TOY_LAST = 2  # 1.0: 1, 1.1: 2" in text
    assert "    name: array(toy_char, TOY_MAX_NAME)  # since 1.1" in text
    assert "class toy_handle(uint32 if ARM32 else uint64):" in text


def test_a_draft_offers_every_prototype_of_a_symbol(rknn: Abi) -> None:
    text = Draft(rknn, "rknn_matmul_api.h").text()
    name = "rknn_B_normal_layout_to_native_layout"
    assert text.count(f"def {name}(") == 2
    assert f'@lib.function(since="2.0.0b0", until="2.1.0")\ndef {name}(' in text
    assert f'@lib.changed({name}, since="2.1.0", detected_by="...")\ndef {name}(' in text


def test_one_declaration_is_drafted_as_of_a_release(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rknn", "rknn_api.h", "rknn_init_extend", "2.5.0"]) == 0
    newest = capsys.readouterr().out
    assert newest.startswith("class rknn_init_extend(Struct):\n") and "    user_key: " in newest
    assert main(["rknn", "rknn_api.h", "rknn_init_extend"]) == 0
    base = capsys.readouterr().out
    assert "    user_key: " not in base and "    model_buffer_fd: int32" in base
    assert newest.count("class ") == base.count("class ") == 1
