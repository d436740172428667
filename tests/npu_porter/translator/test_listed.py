"""Lists of public programs: how entries are read, and that a program of one is prepared, translated and run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.compiler import c_compiler
from tools.compat.networks import network, operator
from tools.port import __main__ as session
from tools.port import listed

SOURCE = """
#include <stdio.h>
#include "rknn_api.h"
#include "words.h"

int main(int argc, char **argv) {
    char text[64] = {0};
    rknn_context context = 0;
    FILE *file = fopen("../data/a.txt", "r");
    int ret = rknn_init(&context, argv[1], 0, 0, NULL);
    fread(text, 1, sizeof(text) - 1, file);
    fclose(file);
    printf("%d %s %s\\n", ret, WORD, text);
    return rknn_destroy(context);
}
"""
ONE = {"name": "one", "source": "some/thing@0123456789abcdef", "file": "src/main.c"}


def written(tmp_path: Path, programs: list[dict[str, Any]], shared: dict[str, Any] | None = None) -> Path:
    path = tmp_path / "rknn.json"
    path.write_text(json.dumps({"shared": shared or {}, "programs": programs}))
    return path


def test_what_is_shared_and_what_is_for_several(tmp_path: Path) -> None:
    shared = {
        "base": {"include": ["utils"], "files": {"a": "b"}, "environment": {"X": "1"}, "target": "rknn:rk3588"},
        "more": {"use": ["base"], "include": ["more"], "target": "rknn:rv1106"},
    }
    entry = {
        **ONE, "use": ["more"], "for": ["x", {"each": "y", "word": "z"}], "name": "{each}", "include": ["{each}/inc"],
        "arguments": ["{each}.rknn", "{word}", "{here}"], "files": {"{each}.txt": {"text": "of {each}"}},
    }  # fmt: skip
    one, two = listed.read(written(tmp_path, [entry], shared))
    assert (one.name, two.name) == ("x", "y")
    assert one.include == ("x/inc", "more", "utils") and one.target == "rknn:rv1106"
    assert one.files == {"a": "b", "x.txt": {"text": "of x"}} and one.environment == {"X": "1"}
    assert one.arguments == ("x.rknn", "{word}", "{here}") and two.arguments == ("y.rknn", "z", "{here}")


@pytest.mark.parametrize(
    ("programs", "said"),
    [
        ([{**ONE, "sauce": []}], "sauce"),
        ([{**ONE, "use": ["none"]}], "nothing is called 'none'"),
        ([ONE, ONE], "two programs are called 'one'"),
    ],
)
def test_lists_that_are_wrong(tmp_path: Path, programs: list[dict[str, Any]], said: str) -> None:
    path = written(tmp_path, programs)
    with pytest.raises(listed.ListError, match=said):
        listed.read(path)


@pytest.mark.parametrize("path", sorted(listed.LISTS.glob("*.json")), ids=lambda path: path.stem)
def test_the_lists_here(path: Path) -> None:
    programs = listed.read(path)
    assert all(len(one.source.partition("@")[2]) == 40 for one in programs), "the whole commit"
    assert path.stem in listed.TARGETS


@pytest.fixture
def folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fake_rknn_library: Path, models_folder: Path
) -> Path:  # fmt: skip
    monkeypatch.setenv("PYRKNN_LIBRARY", str(fake_rknn_library.resolve()))
    monkeypatch.setenv("NPU_MODELS", str(models_folder.resolve()))
    monkeypatch.setenv("CC", " ".join(c_compiler()))
    root = tmp_path / "folder" / "some+thing"
    (root / "src").mkdir(parents=True)
    (root / "src" / "main.c").write_text(SOURCE)
    (root / "data").mkdir()
    (root / "data" / "a.txt").write_text("from the repository")
    return root.parent


def run(folder: Path, path: Path, *more: str) -> tuple[int, list[dict[str, Any]]]:
    report = folder / "report.json"
    code = session.main(
        [str(folder), "--list", str(path), "--json", str(report), "--work", str(folder / "work"), *more]
    )
    return code, json.loads(report.read_text()) if report.exists() else []


def test_a_program_is_prepared_and_run(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entry = {
        **ONE, "include": ["{here}/made"], "arguments": ["m.rknn"], "models": {"m.rknn": {"built": "digits_int8.rknn"}},
        "files": {"../data": "data", "made/words.h": {"text": '#define WORD "prepared"\n'}},
        "prepare": ["numbers x/a.npy float32 2 3"],
    }  # fmt: skip
    skipped = {**ONE, "name": "two", "file": "not/there.c", "skip": "marked confidential: not opened"}
    code, rows = run(folder, written(tmp_path, [entry, skipped]))
    assert code == 0 and [(row["program"], row["result"]) for row in rows] == [("one", "equal"), ("two", "skipped")]
    assert rows[0]["made"] == 2 and rows[0]["vendor"] == rows[1]["vendor"] == "rknn"
    run_there = folder / "work" / "one" / "python" / "project" / "run"
    assert (folder / "work" / "one" / "c.out").read_text().startswith("0 prepared from the repository")
    assert (run_there / "x" / "a.npy").is_file()
    shown = capsys.readouterr().out
    assert "    skipped: marked confidential: not opened\n" in shown
    assert "rknn: 1 tried of 2, 1 translated, 1 run equal" in shown


def test_what_is_missing_is_said(folder: Path, tmp_path: Path) -> None:
    gone = {**ONE, "name": "gone", "source": "other/thing@0123456789abcdef"}
    moved = {**ONE, "name": "moved", "sources": ["src/more.c"]}
    code, (one, two) = run(folder, written(tmp_path, [gone, moved]))
    assert code == 1
    assert "other+thing is missing: clone https://github.com/other/thing there, at 0123456789" in one["why"]
    assert "some+thing has no src/more.c" in two["why"]
    _, rows = run(folder, written(tmp_path, [gone, moved]), "--only", "mov")
    assert [row["program"] for row in rows] == ["moved"]


def test_bad_lists_end_the_session(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, [ONE])
    assert run(folder, path, "--only", "nobody")[0] == 2
    assert "no program's name has 'nobody'" in capsys.readouterr().err
    assert run(folder, path.rename(tmp_path / "nobody.json"))[0] == 2
    assert "a list is called as its vendor: acl" in capsys.readouterr().err


def test_networks_of_several_ends_and_operators() -> None:
    onnx = pytest.importorskip("onnx")
    shapes = [[1, 6, 2, 2], [1, 3, 2, 5]]
    made = onnx.load_from_string(
        network({"x": [1, 3, 8, 8]}, shapes, ["", "Sigmoid"], shift=[[[5, -100], [1, 100]], 0])
    )
    assert [one.op_type for one in made.graph.node].count("Sigmoid") == 1
    bias = next(onnx.numpy_helper.to_array(one) for one in made.graph.initializer if one.name == "bias0")
    assert [one > 0 for one in bias] == [False] * 5 + [True]
    ends = [[one.dim_value for one in out.type.tensor_type.shape.dim] for out in made.graph.output]
    assert ends == shapes, "only the first is a grid over the picture"
    added = onnx.load_from_string(
        operator([["x", "int32", ["n"]], ["y", "int32", ["n"]]], [["z", "int32", ["n"]]], [["Add", ["x", "y"], ["z"]]])
    )
    assert [one.op_type for one in added.graph.node] == ["Add"]
