"""The ABI data of SNPE: counts by release, handles that modules type as they are meant, and drafts that agree."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from npu_common.cdecl import void_p

from abi.compare import compare_module
from abi.description import Abi, Function, Typedef, load
from abi.writers import stubs
from tests.abi import synthetic_vendor

UTIL = "SNPE/SNPEUtil.h"
ENCODING = "Snpe_UserBufferEncoding_Handle_t"


@pytest.fixture(scope="module")
def snpe() -> Abi:
    return load("snpe")


def differences(abi: Abi, header: str) -> list[str]:
    stubs.use_sources()
    return [str(one) for one in compare_module(abi, header, importlib.import_module(abi.module(header)))]


@pytest.mark.parametrize(
    ("version", "functions", "exports"),
    [("2.22.6", 494, 481), ("2.40.0", 517, 504)],
)
def test_counts_by_release(snpe: Abi, version: str, functions: int, exports: int) -> None:
    assert len(list(snpe.at(version).all(Function))) == functions
    assert len(snpe.exports("libSNPE", version)) == exports
    # Six belong to a user's library of operators, seven to the platform validator.
    assert len(snpe.exports("libPlatformValidatorShared", version)) == functions - exports - 6 == 7


def test_every_handle_is_a_type_that_functions_give(snpe: Abi) -> None:
    stubs.use_sources()
    handles = [row for row in snpe.union().all(Typedef) if row.name.endswith("_Handle_t")]
    assert len(handles) == 34
    for row in handles:
        kind = getattr(importlib.import_module(snpe.module(row.header)), row.name)
        assert row.type == "void *" and issubclass(kind, void_p) and kind.__name__ == row.name


def test_drafts_agree_with_the_facts(snpe: Abi, tmp_path: Path) -> None:
    renamed = Abi({**snpe.data, "package": "draftedsnpe"})
    with synthetic_vendor.drafted(tmp_path, renamed) as modules:
        found = [one for header, module in modules.items() for one in compare_module(renamed, header, module)]
    assert found == []
    assert len(modules) == 31


def wrote(name: str, spelling: str) -> Callable[[Any], None]:
    """Says that the header wrote another type for a parameter."""

    def change(row: Any) -> None:
        next(one for one in row["params"] if one[0] == name)[1] = spelling

    return change


@pytest.mark.parametrize(
    ("name", "change", "words"),
    [
        # What the header wrote is not what the module declares, and nothing explains it any more.
        (
            "Snpe_Util_CreateUserBuffer",
            lambda row: row.pop("meant"),
            "ABI data Snpe_IUserBuffer_Handle_t, module Snpe_U",
        ),
        (
            "Snpe_Util_CreateUserGlBuffer",
            lambda row: row["meant"].pop("userBufferSourceHandle"),
            "(userBufferSourceHandle): ABI data Snpe_IUserBuffer_Handle_t",
        ),
        # A module that follows the ABI data, and facts that say nonsense.
        (
            "Snpe_Util_CreateUserBuffer",
            lambda row: row["meant"].update(stridesHandle="Snpe_Runtime_t"),
            "(stridesHandle): lp64: Snpe_Runtime_t is another type",
        ),
        (
            "Snpe_Util_CreateUserBuffer",
            lambda row: row["meant"].update(strides="Snpe_TensorShape_Handle_t"),
            "there is no such parameter",
        ),
        (
            "Snpe_Util_CreateUserBuffer",
            lambda row: row["meant"].update(stridesHandle="Snpe_Strides_Handle_t"),
            "no header declares Snpe_Strides_Handle_t",
        ),
        (
            "Snpe_Util_CreateUserBuffer",
            wrote("userBufferEncodingHandle", ENCODING),  # a later release that has it right
            f"the header writes {ENCODING} itself",
        ),
    ],
)
def test_what_a_header_meant_is_explained_or_red(
    snpe: Abi, name: str, change: Callable[[Any], object], words: str
) -> None:
    def apply(row: Any) -> None:
        change(row)

    assert differences(snpe, UTIL) == []
    found = differences(synthetic_vendor.changed(snpe, name, apply), UTIL)
    assert any(words in one for one in found), found
