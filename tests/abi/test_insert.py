"""Declarations are put into a header module where the header has them, and nothing else is touched."""

from __future__ import annotations

import ast

import pytest

from abi.description import Abi
from abi.writers.draft import Draft
from abi.writers.insert import TO_WRITE, Source, insert, unwritten
from tests.abi import synthetic_vendor

API = "toy/toy_api.h"


def names_of(abi: Abi) -> list[str]:
    return [row.name for row in abi.union().headers[API]]


@pytest.fixture
def module(toy: Abi) -> str:
    return Draft(toy, API).text()


def with_rows(toy: Abi, *rows: synthetic_vendor.Row) -> Abi:
    for row in rows:
        toy = synthetic_vendor.with_row(toy, API, row)
    return toy


def placed(abi: Abi, name: str, before: str) -> Abi:
    """The abi with a declaration moved before another."""

    def move(data: synthetic_vendor.Row) -> synthetic_vendor.Row:
        rows = data["headers"][API]["declarations"]
        names = [row[synthetic_vendor.kind_of(row)] for row in rows]
        rows.insert(names.index(before), rows.pop(names.index(name)))
        return data

    return Abi(move(synthetic_vendor.changed(abi, name, lambda row: None).data))


def lines_added(old: str, new: str) -> list[str]:
    """Return the new lines; the old lines have to be there in their order."""
    rest = iter(new.split("\n"))
    found = []
    for line in old.split("\n"):
        for one in rest:
            if one == line:
                break
            found.append(one)
        else:
            raise AssertionError(f"{line!r} is gone")
    return [line for line in [*found, *rest] if line]


def test_a_complete_module_stays_as_it_is(toy: Abi, module: str) -> None:
    assert insert(toy, API, module) == (module, [])


@pytest.mark.parametrize("name", names_of(synthetic_vendor.toy()))
def test_whatever_is_taken_out_comes_back_to_its_place(toy: Abi, module: str, name: str) -> None:
    """Each name of the made-up header, taken out of the module, stands between the same neighbours again."""
    names = names_of(toy)
    source = Source(module)
    statement = source.places[name][-1][0]
    without = "\n".join([*source.lines[: source.before(name)], *source.lines[statement.end_lineno :]])
    text, added = insert(toy, API, without)
    assert added == [name]
    again = [name for name in Source(text).places if name in names]
    assert again == [name for name in source.places if name in names]


def test_the_first_of_a_header_stands_first(toy: Abi, module: str) -> None:
    first = names_of(toy)[0]
    abi = placed(with_rows(toy, {"macro": "TOY_FIRST", "since": "1.1", "value": 7}), "TOY_FIRST", first)
    text, added = insert(abi, API, module)
    assert added == ["TOY_FIRST"]
    assert Source(text).line("TOY_FIRST") < Source(text).line(first)
    assert lines_added(module, text) == ["TOY_FIRST = 7  # since 1.1"]


def test_what_people_have_to_write_is_marked(toy: Abi, module: str) -> None:
    row = {"function": "toy_late", "since": "1.1", "returns": "int", "params": [["mode", "uint16_t"]]}
    text, _ = insert(with_rows(toy, row), API, module)
    (found,) = unwritten(text)
    assert found == (Source(text).lines.index(f'    """{TO_WRITE}') + 1, "toy_late")
    assert f"    Args:\n        mode: {TO_WRITE}\n\n    Returns:\n        {TO_WRITE}\n" in text
    assert unwritten(module) == []
    (statement,) = [
        one for one in ast.parse(text).body if isinstance(one, ast.ImportFrom) and "cdecl" in str(one.module)
    ]
    assert "uint16" in {one.name for one in statement.names}


def test_a_module_calls_its_library_by_its_own_name(toy: Abi, module: str) -> None:
    row = {"function": "toy_late", "since": "1.1", "returns": "int", "params": []}
    text, _ = insert(
        with_rows(toy, row),
        API,
        module.replace("@lib.", "@toys.").replace("import lib", "import toys"),
    )
    assert '@toys.function(since="1.1")\ndef toy_late() -> int32:' in text


def enum_of(members: list[list[object]]) -> synthetic_vendor.Row:
    return {"enum": "toy_count", "since": "1.0", "tag": "toy_count", "type": "unsigned int", "members": members}


OLD = enum_of([["TOY_A", 0, "1.0"], ["TOY_B", 4, "1.0"], ["TOY_COUNT_MAX", 5, "1.0"]])
DECLARED = """class toy_count(Enumeration):
    \"\"\"Counts.\"\"\"

    TOY_A = 0
    TOY_B = 4
    TOY_COUNT_MAX = 5
"""


@pytest.fixture
def counting(toy: Abi, module: str) -> str:
    end = module.index("__all__ = ")
    return f"{module[:end]}{DECLARED}\n\n{module[end:]}"


def test_an_end_marker_moves_along(toy: Abi, counting: str) -> None:
    new = enum_of(
        [["TOY_A", 0, "1.0"], ["TOY_B", 4, "1.0"], ["TOY_C", 5, "1.1"], ["TOY_COUNT_MAX", [["1.0", 5], ["1.1", 6]]]]
    )
    assert insert(with_rows(toy, OLD), API, counting) == (counting, [])
    text, added = insert(with_rows(toy, new), API, counting)
    assert added == ["TOY_C", "TOY_COUNT_MAX"]
    assert "    TOY_B = 4\n    TOY_C = 5  # since 1.1\n    TOY_COUNT_MAX = 6  # 1.0: 5, 1.1: 6\n" in text


@pytest.mark.parametrize(
    "members",
    [
        [["TOY_A", 0, "1.0"], ["TOY_B", [["1.0", 4], ["1.1", 3]]], ["TOY_COUNT_MAX", 5, "1.0"]],
        [["TOY_A", 0, "1.0"], ["TOY_B", 4, "1.0"], ["TOY_COUNT_MAX", [["1.0", 5], ["1.1", 9]]]],  # and nothing new
    ],
    ids=["renumbered", "an end that moved alone"],
)
def test_an_enumerator_with_another_number_is_left_to_people(
    toy: Abi, counting: str, members: list[list[object]]
) -> None:
    assert insert(with_rows(toy, enum_of(members)), API, counting) == (counting, [])


def test_an_enumeration_of_several_generations_is_left_to_people(toy: Abi, counting: str) -> None:
    new = enum_of([["TOY_A", 0, "1.0"], ["TOY_B", 4, "1.0"], ["TOY_C", 9, "1.1"], ["TOY_COUNT_MAX", 5, "1.0"]])
    chosen = counting.replace("    TOY_B = 4\n", "    if GENERATION == '1':\n        TOY_B = 4\n")
    assert insert(with_rows(toy, new), API, chosen) == (chosen, [])
    assert insert(with_rows(toy, new), API, counting)[1] == ["TOY_C"]


def test_answers_are_added_to_a_table_and_never_changed(toy: Abi) -> None:
    row = {
        "function": "toy_word", "since": "1.0", "returns": "const char *", "params": [["kind", "int"]],
        "inline": True, "table": {"0": "no", "1": "yes", "2": "both", "default": "?"},
    }  # fmt: skip
    abi = with_rows(toy, row)
    text = Draft(abi, API).text()
    assert "    1: b'yes',\n    2: b'both',\n}" in text
    without = text.replace("    2: b'both',\n", "").replace("b'yes'", "b'YES'")
    new, added = insert(abi, API, without)
    assert added == ["toy_word"] and "    1: b'YES', 2: b'both',\n}" in new


def test_what_cannot_be_drafted_is_left_out(toy: Abi, module: str) -> None:
    variadic = {"function": "toy_print", "since": "1.1", "returns": "int", "params": [], "variadic": True}
    variable = {"variable": "toy_key", "since": "1.1", "type": "const char *", "value": None}
    assert insert(with_rows(toy, variadic, variable), API, module) == (module, [])
