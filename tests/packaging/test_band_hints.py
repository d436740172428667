"""A band's hint belongs to those of its codes whose names say that it is true; they are listed, for each was judged.

A code that a release adds has no hint until its name has a word of the band; then it has to be judged, and listed here.
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import pytest

from abi.vendors import PACKAGES

LISTED = json.loads(Path(__file__).with_name("band_hints.json").read_text(encoding="utf-8"))


def status_of(package: str) -> Any:
    return importlib.import_module(f"{package}.errors")._status


def by_band(package: str) -> dict[str, list[str]]:
    """The names that have the hint of their band, by its class."""
    status = status_of(package)
    listed: dict[str, list[str]] = {}
    for code, name in sorted(status.names.items()):
        family = status._family(code, name)
        _, hint = status._bands.get(family, ("", ""))
        if hint and status.hint(code) == hint:
            listed.setdefault(family.__name__, []).append(name)
    return listed


@pytest.mark.parametrize("package", PACKAGES)
def test_the_hint_of_a_band_is_that_of_the_codes_listed(package: str) -> None:
    assert by_band(package) == LISTED.get(package, {})


@pytest.mark.parametrize("package", PACKAGES)
def test_no_word_is_left_over(package: str) -> None:
    """A word that no name has would give its hint to the first one that comes."""
    status = status_of(package)
    for family, (words, _) in status._bands.items():
        names = LISTED[package][family.__name__]
        for word in words.split():
            assert any(f"_{word}_" in f"_{name}_" for name in names), (family, word)


@pytest.mark.parametrize("package", PACKAGES)
def test_a_code_without_a_name_has_no_hint(package: str) -> None:
    status = status_of(package)
    for code in [*range(-200, 40_000, 7), 107999, 207999, 507058, 507999, 999_999]:
        if code and code not in status.names:
            assert status.hint(code) == "" == status.class_of(code).hint, code


def test_only_codes_that_name_a_task_are_errors_of_tasks() -> None:
    """The test reads the 47 numbers that AscendCL keeps for devices and tasks."""
    from pyacl import errors

    others = {507021, 507022, *range(507024, 507034), *range(507038, 507042)}
    for code in range(507011, 507058):
        assert issubclass(errors.class_of(code), errors.AclTaskError) == (code not in others), code
    for code in others - {507027, 507033}:
        assert errors.class_of(code).hint == ""
    assert "npu-smi info" in errors.class_of(507033).hint and "task" not in errors.class_of(507033).hint
