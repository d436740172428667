"""Dumps of older releases from one dump and a list of changes."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from abi.readers.history import older_dumps

Row = dict[str, Any]

NEWEST: Row = {
    "functions": {"x_open": {"header": "x.h"}, "x_more": {"header": "x.h"}},
    "records": {},
    "enums": {"x_kind": {"header": "x.h", "values": {"X_A": 0, "X_B": 1}}},
    "typedefs": {},
    "callbacks": {},
    "macros": {},
    "variables": {"x_first": {"header": "x.h"}, "x_last": {"header": "x.h"}},
}
CHANGES: Row = {
    "versions_compared": ["1.0", "1.9", "1.10", "2.0"],
    "changes": [
        {"from": "1.0", "to": "1.9", "removed_variables": ["x_gone"]},
        {
            "from": "1.9",
            "to": "1.10",
            "changed_enums": {
                "x_kind": {"removed": {"X_NONE": 0}, "added": {"X_B": 1}, "renumbered": {"X_A": [1, 0]}},
            },
        },
        {"from": "1.10", "to": "2.0", "added_functions": ["x_more"]},
    ],
}
GONE = {"x_gone": {"section": "variables", "after": "x_first", "header": "x.h", "value": "GONE"}}


def test_changes_are_walked_backwards() -> None:
    newest = copy.deepcopy(NEWEST)
    found = older_dumps(newest, CHANGES, {"2.0": "1.11"}, GONE)
    assert list(found) == ["1.0", "1.9", "1.10", "1.11", "2.0"]
    assert newest == NEWEST and found["2.0"] == found["1.11"] == NEWEST
    assert list(found["1.10"]["functions"]) == ["x_open"] and found["1.10"]["enums"] == NEWEST["enums"]
    assert found["1.9"]["enums"]["x_kind"]["values"] == {"X_A": 1, "X_NONE": 0}
    assert list(found["1.9"]["variables"]) == ["x_first", "x_last"]
    assert list(found["1.0"]["variables"]) == ["x_first", "x_gone", "x_last"]
    assert found["1.0"]["variables"]["x_gone"] == {"header": "x.h", "value": "GONE"}


def test_a_list_that_does_not_fit_the_dump_stops_the_import() -> None:
    with pytest.raises(SystemExit, match=r"1\.10 X_A: renumbered to 0, but it is 5"):
        wrong = copy.deepcopy(NEWEST)
        wrong["enums"]["x_kind"]["values"]["X_A"] = 5
        older_dumps(wrong, CHANGES, {}, GONE)
    with pytest.raises(SystemExit, match=r"teach the importer about \['changed_functions'\]"):
        older_dumps(NEWEST, {**CHANGES, "changes": [{"from": "1.9", "to": "2.0", "changed_functions": {}}]}, {}, GONE)
    with pytest.raises(SystemExit, match=r"releases nobody listed: \['3.0'\]"):
        older_dumps(NEWEST, {**CHANGES, "changes": [{"from": "2.0", "to": "3.0"}]}, {}, GONE)
