"""docs/c-idioms.md: the C and the Python of each row print the same; what is caught raises what the page says."""

from __future__ import annotations

import ast
import contextlib
import io
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from tests.compiler import c_compiler

HERE = Path(__file__).parent / "idioms"
PAGE = Path(__file__).parents[2] / "docs" / "c-idioms.md"


class Row(NamedTuple):
    """A pair of codes. shown: C's last line is an expression whose value is printed.

    raises: the error that the page promises. instead: what looks like the Python code, runs, and means something else.
    """

    section: str
    language: str
    c: str
    python: str
    shown: bool
    raises: str
    instead: str


def code_lines(cell: str) -> list[str]:
    """The code at the beginning of a table's cell: pieces between line breaks that are code and nothing else."""
    lines = []
    for piece in cell.split("<br>"):
        found = re.fullmatch(r"`([^`]+)`", piece.strip())
        if not found:
            break
        lines.append(found[1].replace("\\|", "|"))
    return lines


def from_table(section: str, titles: list[str], cells: list[str]) -> Row:
    c, python = code_lines(cells[0]), code_lines(cells[1])
    if not c or not python or len(cells) != 3:
        raise ValueError(f"{section}: a row is no pair of codes and a note: {cells}")
    raises = re.match(r"\*\*Caught:\*\* `([^`]+)`", cells[2])
    shown = not c[-1].rstrip().endswith((";", "}"))
    instead = "\n".join(code_lines(cells[2])) if titles[2] == "not" else ""
    if titles[2] == "not" and not instead:
        raise ValueError(f"{section}: the row does not say what not to write: {cells}")
    c[-1] = f"SHOW({c[-1]});" if shown else c[-1]
    text = raises[1].replace("\\|", "|") if raises else ""
    return Row(section, titles[0], "\n".join(c), "\n".join(python), shown, text, instead)


def rows_of(text: str) -> tuple[Row, list[Row]]:
    """The declarations, which are the first pair, and the rows: of tables, and pairs of fenced blocks."""
    found: list[Row] = []
    titles: list[str] = []
    section, waiting = "", None
    lines = iter(text.splitlines())
    for line in lines:
        if line.startswith("```"):
            block = "\n".join(iter(lambda: next(lines), "```")) + "\n"
            language = line[3:]
            if language == "python" and waiting is not None:
                found.append(Row(section, "C", waiting, block, False, "", ""))
                waiting = None
            elif language == "c" and waiting is None:
                waiting = block
            else:
                raise ValueError(f"{section}: a block of {language!r} has no pair")
            continue
        if waiting is not None and line:
            raise ValueError(f"{section}: between C and Python stands {line!r}")
        if line.startswith("## "):
            section, titles = line[3:], []
        elif line.startswith("| "):
            cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
            if titles and not cells[0].startswith("---"):
                found.append(from_table(section, titles, cells))
            titles = titles or cells
        elif not line.startswith("|"):
            titles = []
    if waiting is not None:
        raise ValueError(f"{section}: a block of C has no pair")
    return found[0], found[1:]


DECLARATIONS, ROWS = rows_of(PAGE.read_text())


def in_c(row: Row, number: int) -> str:
    """The row as functions of a program: its own at file scope, the statements in one that is called or is not."""
    own, statements = [], row.c
    pattern = r"^(?:static [^\n]*\n\{\n.*?^\}|typedef struct [^\n]*);?\n"
    if row.section and not row.shown and "\n\n" in row.c:
        own = re.findall(pattern, row.c, re.M | re.S)
        statements = re.sub(pattern, "", row.c, flags=re.M | re.S)
    return "\n".join([*own, f"static void row_{number}(void)\n{{\n{statements}\n}}\n"])


def program(language: str) -> str:
    rows = [(number, row) for number, row in enumerate(ROWS) if row.language == language]
    headers = "#include <map>\n#include <string>\n#include <vector>\n" if language == "C++" else ""
    linkage = 'extern "C" {\n#include "declarations.h"\n}\n' if language == "C++" else '#include "declarations.h"\n'
    calls = [
        f'    printf("=== {number}\\n");\n    row_{number}();\n' if not row.raises else f"    (void)row_{number};\n"
        for number, row in rows
    ]
    bodies = "\n".join(in_c(row, number) for number, row in rows)
    return f'{headers}{linkage}#include "show.h"\n\n{bodies}\nint main(void)\n{{\n{"".join(calls)}    return 0;\n}}\n'


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("idioms")
    (made / "declarations.h").write_text("#pragma once\n" + DECLARATIONS.c)
    return made


def compiled(folder: Path, target: str, source: Path, *flags: str) -> Path:
    path = folder / target
    include = [f"-I{folder}", f"-I{HERE}"]
    subprocess.run([*c_compiler(), "-w", *include, *flags[:2], str(source), "-o", str(path), *flags[2:]], check=True)
    return path


@pytest.fixture(scope="module")
def outputs(folder: Path) -> dict[int, str]:
    """Return the output of each row in C and C++."""
    found: dict[int, str] = {}
    languages = {"C": ("-std=gnu11", "-O0"), "C++": ("-std=gnu++17", "-fno-exceptions", "-lstdc++")}
    library = compiled(folder, "library.o", HERE / "library.c", "-std=gnu11", "-O0", "-c")
    for language, (standard, option, *libraries) in languages.items():
        source = folder / ("rows.c" if language == "C" else "rows.cpp")
        source.write_text(program(language))
        made = compiled(folder, source.stem + source.suffix[1:], source, standard, option, str(library), *libraries)
        done = subprocess.run([str(made)], capture_output=True, text=True, cwd=folder, timeout=60)
        assert done.returncode == 0, done.stdout + done.stderr
        pieces = re.split(r"^=== (\d+)\n", done.stdout, flags=re.M)[1:]
        found.update({int(number): text for number, text in zip(pieces[::2], pieces[1::2])})
    return found


@pytest.fixture(scope="module")
def library(folder: Path) -> Path:
    return compiled(folder, "libidioms.so", HERE / "library.c", "-std=gnu11", "-fPIC", "-shared")


LIBRARY = """
lib = Library("idioms", env="IDIOMS_LIBRARY")

@lib.function()
def create(out: POINTER(stream)) -> int32: ...

@lib.function()
def destroy(one: stream) -> int32: ...

@lib.function()
def open_context(out: POINTER(context)) -> int32: ...

@lib.function(calls_back=True)
def each(values: POINTER(int32), n: size_t, call: visit, user: void_p) -> int32: ...

@lib.function()
def best_of(items: POINTER(item), n: size_t) -> POINTER(item): ...

@lib.function()
def label(index: uint32) -> char_p: ...
"""
"""The vendor's header module."""


def shown(value: Any) -> str:
    """Return a value in the form of SHOW of show.h."""
    value = getattr(value, "value", value)
    if value is None:
        return "NULL\n"
    if isinstance(value, float):
        return f"{value:.6g}\n"
    return value.decode() + "\n" if type(value) is bytes else f"{int(value)}\n"


def run(code: str, show: bool) -> str:
    """Run the Python of a row in a module of its own, and return its output."""
    module = ModuleType("c_idioms")
    sys.modules["c_idioms"] = module  # enumerations put their members there
    names = module.__dict__
    exec(DECLARATIONS.python + LIBRARY, names)
    tree = ast.parse(code)
    last: Any = tree.body.pop() if show else None
    assert last is None or isinstance(last, ast.Expr), f"the last line is no expression: {code}"
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(tree, str(PAGE), "exec"), names)
        if last is not None:
            said.write(shown(eval(compile(ast.Expression(last.value), str(PAGE), "eval"), names)))
    return said.getvalue()


@pytest.fixture
def python(library: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[[str, bool], str]]:
    monkeypatch.setenv("IDIOMS_LIBRARY", str(library))
    monkeypatch.chdir(tmp_path)
    yield run
    sys.modules.pop("c_idioms", None)


NAMES = [f"{number}-{row.section}-{row.c.splitlines()[0][:40]}" for number, row in enumerate(ROWS)]


@pytest.mark.parametrize("number", range(len(ROWS)), ids=NAMES)
def test_a_row_means_the_same_in_both(number: int, outputs: dict[int, str], python: Callable[[str, bool], str]) -> None:
    row = ROWS[number]
    if row.raises:
        kind, _, text = row.raises.partition(": ")
        with pytest.raises(Exception) as caught:
            python(row.python, False)
        message = str(caught.value)
        message = re.sub(r"^argument \d+: TypeError: ", "", message)  # as ctypes quotes what a parameter raised
        pattern = ".*".join(map(re.escape, text.split("…")))
        assert caught.type.__name__ == kind and re.fullmatch(pattern, message, re.S), f"{caught.type}: {message}"
        return
    assert outputs[number], f"the row prints nothing: {row.c}"
    assert python(row.python, row.shown) == outputs[number]
    if row.instead:
        assert python(row.instead, row.shown) != outputs[number]


def test_every_section_has_rows() -> None:
    sections = re.findall(r"^## (.*)$", PAGE.read_text(), re.M)
    assert sections == list(dict.fromkeys(row.section for row in ROWS)) and len(ROWS) > 100


@pytest.mark.parametrize(
    ("pattern", "instead"),
    [
        (r"\n```python\ndef split.*?```\n", ""),
        (r"```c\nstatic void split.*?```\n", ""),
        (r"\n```python\ndef split", "\nText between them.\n\n```python\ndef split"),
        (r"\| `p = best_of\(NULL, 0\)`<br>[^|]*", "| "),
        (r"\| `item \*p = best_of[^\n]*? \| `p = ", "| | `p = "),
    ],
)
def test_a_code_without_its_pair_is_an_error(pattern: str, instead: str) -> None:
    page, count = re.subn(pattern, lambda _: instead, PAGE.read_text(), count=1, flags=re.S)
    assert count == 1
    with pytest.raises(ValueError, match=r"has no pair|between C and Python|no pair of codes"):
        rows_of(page)


def test_a_row_that_means_something_else_is_seen(outputs: dict[int, str], python: Callable[[str, bool], str]) -> None:
    """Each row's output is not that of the row behind it, for most: comparing is worth something."""
    kept = [(number, row) for number, row in enumerate(ROWS) if not row.raises]
    same = sum(outputs[number] == outputs[after] for (number, _), (after, _) in zip(kept, kept[1:]))
    assert same < len(kept) / 3
