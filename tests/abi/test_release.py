"""The command that adds a release, run as people run it, in a copy of the repository on headers made from ABI data."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from abi.description import Abi, Function, load, vendors
from abi.readers.import_dumps import dump
from abi.releases.merge_release import kind_of, name_of
from abi.releases.release import ROOT, copy_parts
from abi.writers import c_headers
from abi.writers.insert import TO_WRITE, Source, unwritten
from tests.abi import rewind

pytestmark = pytest.mark.first

Row = dict[str, Any]
FAKES = Path(os.environ.get("NPU_FAKES", ROOT / "build" / "fakes"))


class Copy:
    """A copy of the repository with its command."""

    def __init__(self, root: Path) -> None:
        self.root = root
        copy_parts(ROOT, root)

    def run(self, *arguments: object, tool: str = "releases/release.py") -> subprocess.CompletedProcess[str]:
        sources = [str(path) for path in sorted((self.root / "packages").glob("*/src"))]
        command = [sys.executable, str(self.root / "abi" / tool), *map(str, arguments)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sources)}
        return subprocess.run(command, env=environment, capture_output=True, text=True, cwd=self.root, check=False)

    def release(self, *arguments: object) -> str:
        run = self.run(*arguments)
        assert run.returncode == 0 and not run.stderr, run.stdout + run.stderr
        return run.stdout

    def refused(self, *arguments: object) -> str:
        before = self.digest()
        run = self.run(*arguments)
        assert run.returncode == 1 and run.stderr.startswith("release: "), run.stdout + run.stderr
        assert self.digest() == before
        return run.stderr

    def facts(self, vendor: str) -> Abi:
        return load(vendor, self.root / "abi" / "data")

    def text(self, path: str) -> str:
        return (self.root / path).read_text(encoding="utf-8")

    def edit(self, path: str, old: str, new: str) -> None:
        text = self.text(path)
        assert old in text, f"{path} has no {old!r}"
        (self.root / path).write_text(text.replace(old, new, 1), encoding="utf-8")

    def differences(self, vendor: str) -> list[Row]:
        """ABI data against modules, as of each generation."""
        abi = self.facts(vendor)
        found: list[Row] = []
        for generation in list(abi.generations) or [""]:
            os.environ[abi.generation_variable] = generation
            try:
                run = self.run("--older-generation", vendor, tool="check.py")
            finally:
                del os.environ[abi.generation_variable]
            assert run.returncode == 0, run.stderr
            found += json.loads(run.stdout)
        return found

    def digest(self) -> dict[str, str]:
        """Return the content of every file."""
        return {
            str(path.relative_to(self.root)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(self.root.rglob("*"))
            if path.is_file() and path.suffix != ".pyc"
        }


def reported(abi: Abi) -> dict[tuple[str, str, str], Row]:
    """Return the headers' declarations, one by one."""
    return {
        (header, kind_of(row), name_of(row)): {key: value for key, value in row.items() if key not in ("note", "tag")}
        for header, rows in abi.rows.items()
        for row in rows
    }


def order(text: str) -> list[str]:
    """The names of a module, and its enumerators, in their order."""
    source = Source(text)
    names = [name for name in source.places if not name.startswith("_")]
    members = [line.split(" = ")[0] for line in source.lines if line.startswith("    ") and " = " in line]
    return [*names, *members]


API = "packages/pyrknn/src/pyrknn/rknn_api.py"
MATMUL = "packages/pyrknn/src/pyrknn/rknn_matmul_api.py"


@pytest.fixture(scope="module")
def rehearsal(tmp_path_factory: pytest.TempPathFactory) -> tuple[Copy, str]:
    """RKNN 2.3.2 added to a project that knows 2.1.0, and what the command printed."""
    copy = Copy(tmp_path_factory.mktemp("rehearsal"))
    rknn = load("rknn")
    rewind.take_back(copy.root, rknn, rewind.until(rknn, "2.1.0"))
    copy.edit(API, ' INT4 BF16"', ' INT4"')
    copy.edit(MATMUL, '    12: b"RKNN_FLOAT16_MM_INT4_TO_BFLOAT16",\n', "")
    stubs = copy.run("pyrknn.rknn_api", "pyrknn.rknn_matmul_api", "pyrknn.rknn_custom_op", tool="writers/stubs.py")
    assert stubs.returncode == 0, stubs.stderr
    assert copy.differences("rknn") == []
    assert "BFLOAT16" not in copy.text(API) + copy.text(MATMUL)
    c_headers.write(copy.root / "sdk", rknn, "2.3.2")
    printed = copy.release("rknn", "2.3.2", copy.root / "sdk", "--library", FAKES / "librknnrt.so")
    return copy, printed


def test_the_facts_are_those_there_are(rehearsal: tuple[Copy, str]) -> None:
    copy, rknn = rehearsal[0], load("rknn")
    wanted, found = rewind.without(rewind.until(rknn, "2.3.2"), "2.3.0"), copy.facts("rknn")
    assert reported(found) == reported(wanted)
    assert (found.versions, found.base, found.generations) == (wanted.versions, wanted.base, wanted.generations)
    for version in found.versions:
        assert found.at(version).names == wanted.at(version).names
    assert found.exports("librknnrt", "2.3.2") == rknn.exports("librknnrt", "2.3.2")
    for version in ("1.4.0", "1.6.0", "2.0.0b0"):
        assert found.libraries["librknnrt"][version] == rknn.libraries["librknnrt"][version]


def test_the_list_names_what_is_left_with_its_line(rehearsal: tuple[Copy, str]) -> None:
    copy, printed = rehearsal
    left = [line for line in printed.split("\n") if line.startswith("- ")]
    # One table is not a dictionary with numbers as keys: the command does not guess.
    (table,) = [line for line in left if "get_type_string" in line]
    line = int(table.split(":")[1])
    assert copy.text(API).split("\n")[line - 1].startswith("_get_type_string_answers = ") and "'BF16'" in table
    assert any(
        "matmul.py" in line and "should it know RKNN_FLOAT16_MM_INT4_TO_BFLOAT16, RKNN_INT8_MM_INT4_TO_FLOAT16?" in line
        for line in left
    ), printed
    assert len(left) == 2, printed  # README.md and the fakes have 2.3.2 already


def test_a_second_run_changes_nothing(rehearsal: tuple[Copy, str]) -> None:
    copy = rehearsal[0]
    before = copy.digest()
    printed = copy.release("rknn", "2.3.2", copy.root / "sdk", "--library", FAKES / "librknnrt.so")
    assert copy.digest() == before
    assert printed.startswith("rknn 2.3.2 is in the ABI data already, and the headers agree with it\n")
    assert "\nnothing to write\n" in printed


def test_the_module_agrees_when_that_is_done(rehearsal: tuple[Copy, str]) -> None:
    copy = rehearsal[0]
    assert {one["name"].split("(")[0] for one in copy.differences("rknn")} == {"get_type_string"}
    copy.edit(API, ' INT4"', ' INT4 BF16"')
    assert copy.differences("rknn") == []
    for path in (API, MATMUL):
        real = (ROOT / path).read_text(encoding="utf-8")
        later = {"RKNN_ERR_KEY_INVALID", "RKNN_ERR_DECRYPT_FAILED", "RKNN_ERR_SOC_BIND_FAILED", "rknn_decrypt_key_mem"}
        assert [name for name in order(real) if name not in later] == order(copy.text(path))
    assert "RKNN_TENSOR_TYPE_MAX = 12  # 0.6.0: 5, 1.0.0: 9, 1.2.0: 10, 1.6.0: 11, 2.3.2: 12\n" in copy.text(API)
    assert "RKNN_TENSOR_BFLOAT16: _rknn_tensor_type\n" in copy.text(API + "i")


# A vendor with headers in folders, and functions


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> tuple[Copy, str]:
    """OpenVINO 2026.4.0 added to a project that knows 2026.3.0; given a folder that is not where `#include` starts."""
    copy = Copy(tmp_path_factory.mktemp("folders"))
    openvino = load("openvino")
    rewind.take_back(copy.root, openvino, rewind.until(openvino, "2026.3.0"))
    c_headers.write(copy.root / "sdk" / "include", openvino, "2026.4.0")
    return copy, copy.release("openvino", "2026.4.0", copy.root / "sdk")


def test_new_functions_stand_where_the_header_has_them(folders: tuple[Copy, str]) -> None:
    copy, printed = folders
    assert copy.differences("openvino") == []
    path = "packages/pyovnpu/src/pyovnpu/openvino/c/ov_core.py"
    assert order(copy.text(path)) == order((ROOT / path).read_text(encoding="utf-8"))
    assert '@lib.function(since="2026.4.0")\ndef ov_core_set_properties(\n    core: POINTER(ov_core_t)' in copy.text(
        path
    )
    assert reported(copy.facts("openvino")).keys() == reported(rewind.until(load("openvino"), "2026.4.0")).keys()


def test_what_no_one_has_written_is_red_and_listed(folders: tuple[Copy, str]) -> None:
    copy, printed = folders
    path = "packages/pyovnpu/src/pyovnpu/openvino/c/ov_core.py"
    openvino = load("openvino")
    new = {row.name for row in openvino.at("2026.4.0").all(Function, "openvino/c/ov_core.h") if row.since == "2026.4.0"}
    assert {name for _, name in unwritten(copy.text(path))} == new and len(new) == 6
    for line, name in unwritten(copy.text(path)):
        assert TO_WRITE in copy.text(path).split("\n")[line - 1]
        assert f"- {path}:{line}: write what {name} is" in printed
    checked = copy.run("--without-fakes", tool="check.py")
    assert checked.returncode == 1
    assert checked.stdout.count(" is to be written\n") == 10  # nine functions and a record
    assert "openvino/c/ov_core.h: text ov_core.py:" in checked.stdout


def test_the_real_words_make_it_green(folders: tuple[Copy, str]) -> None:
    """The words of people about these functions replace the marks: nothing is left of the modules' marks."""
    copy, _ = folders
    openvino = load("openvino")
    for header in openvino.includes:
        place = Path("packages/pyovnpu/src") / Path(*openvino.module(header).split(".")).with_suffix(".py")
        (copy.root / place).write_bytes((ROOT / place).read_bytes())
    printed = copy.release("openvino", "2026.4.0", copy.root / "sdk")
    left = [line for line in printed.split("\n") if line.startswith("- ")]
    assert [line.split(":")[0] for line in left] == ["- packages/pyovnpu", "- packages/pyovnpu/README.md"]


# What cannot be done for people


CHANGES = {
    "function removed": ("int rknn_wait(rknn_context context, rknn_run_extend *extend);", ""),
    "enumerator renumbered": ("RKNN_TENSOR_NC1HWC2 = 2", "RKNN_TENSOR_NC1HWC2 = 5"),
    "field added": ("    uint64_t frame_id;\n", "    uint64_t frame_id;\n    void *user;\n"),
    "macro changed": ("#define RKNN_MAX_NUM_CHANNEL 15", "#define RKNN_MAX_NUM_CHANNEL 31"),
    "prototype changed": (
        "int rknn_destroy(rknn_context context)",
        "int rknn_destroy(rknn_context context, uint64_t how)",
    ),
    "function added": ("int rknn_wait(", "int rknn_again(rknn_context context, char *text);\nint rknn_wait("),
    "macro added": ("#define RKNN_MAX_DIMS 16", "#define RKNN_MAX_DIMS 16\n#define RKNN_MAX_AGAIN 17"),
    "enumerator added": ("RKNN_TENSOR_TYPE_MAX = 12", "RKNN_TENSOR_LATE = 12,\n    RKNN_TENSOR_TYPE_MAX = 13"),
    "inline": ("int rknn_init(", "static inline int rknn_twice(int x) { return 2 * x; }\nint rknn_init("),
    "variadic": ("int rknn_query(", "int rknn_print(const char *format, ...);\nint rknn_query("),
}


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Copy, list[str]]:
    """A release 2.6.0 with a change of each kind, and the list that the command ends with."""
    copy = Copy(tmp_path_factory.mktemp("changed"))
    c_headers.write(copy.root / "sdk", load("rknn"), "2.5.0")
    for kind, (old, new) in CHANGES.items():
        if kind == "function removed":
            copy.edit("sdk/rknn/rknn_api.h", "rknn_wait(", "rknn_gone(")  # rknn_again is declared before it
            continue
        copy.edit(
            "sdk/rknn/rknn_api.h", old.replace("rknn_wait(", "rknn_gone("), new.replace("rknn_wait(", "rknn_gone(")
        )
    copy.edit("sdk/rknn/rknn_api.h", "int rknn_gone(rknn_context context, rknn_run_extend *extend);", "")
    again = "int rknn_destory_mem(rknn_context ctx, rknn_tensor_mem *mem);"  # which ended with 1.3.0
    copy.edit("sdk/rknn/rknn_api.h", "int rknn_query(", f"{again}\nint rknn_query(")
    printed = copy.release("rknn", "2.6.0", copy.root / "sdk")
    return copy, [line[2:] for line in printed.split("\n") if line.startswith("- ")]


def item(left: list[str], *words: str) -> str:
    """The one item with these words."""
    found = [one for one in left if all(word in one for word in words)]
    assert len(found) == 1, "\n".join([str(words), *left])
    return found[0]


def at(copy: Copy, one: str) -> str:
    """The line that an item names."""
    path, line = one.split(": ")[0].split(":")
    return copy.text(path).split("\n")[int(line) - 1]


def stands(line: str) -> bool:
    """Is the line as it was before?"""
    return line in (ROOT / API).read_text(encoding="utf-8").split("\n")


def test_what_stands_in_a_module_stays(changed: tuple[Copy, list[str]]) -> None:
    copy, _ = changed
    new = copy.text(API).split("\n")
    kept = iter(new)
    assert all(line in kept for line in (ROOT / API).read_text(encoding="utf-8").split("\n"))


def test_a_removed_function_stays_and_wants_its_end(changed: tuple[Copy, list[str]]) -> None:
    copy, left = changed
    one = item(left, "function rknn_wait", 'add until="2.6.0" to its decorator')
    assert at(copy, one) == '@lib.function(since="1.0.0")'
    assert next(row for row in copy.facts("rknn").rows["rknn_api.h"] if name_of(row) == "rknn_wait")["until"] == "2.6.0"


def test_a_function_that_comes_back_loses_its_end(changed: tuple[Copy, list[str]]) -> None:
    copy, left = changed
    one = item(left, "function rknn_destory_mem", "take until= out of its decorator")
    assert at(copy, one).startswith("@lib.") and "until=" in at(copy, one)


def test_a_renumbered_enumerator_is_left_as_it_is(changed: tuple[Copy, list[str]]) -> None:
    copy, left = changed
    one = item(left, "RKNN_TENSOR_NC1HWC2 is 5 since 2.6.0, was 2", "a generation keeps both")
    assert stands(at(copy, one)) and at(copy, one).startswith("    RKNN_TENSOR_NC1HWC2 = 2")
    item(left, "enumerator RKNN_TENSOR_NC1HWC2 in generation 2.5")


def test_an_end_marker_moves_with_the_base_alone(changed: tuple[Copy, list[str]]) -> None:
    """The base is 2.3.2 still, 2.6.0 is of the generation after it: the module has to have both."""
    copy, left = changed
    assert "    RKNN_TENSOR_BFLOAT16 = 11  # since 2.3.0\n    RKNN_TENSOR_LATE = 12  # since 2.6.0\n" in copy.text(API)
    one = item(left, "enumerator RKNN_TENSOR_TYPE_MAX in generation 2.5", '`... if GENERATION == "2.5" else ...`')
    assert stands(at(copy, one)) and at(copy, one).startswith("    RKNN_TENSOR_TYPE_MAX = 12")


def test_a_record_that_grew_needs_a_generation(changed: tuple[Copy, list[str]]) -> None:
    copy, left = changed
    one = item(left, "rknn_run_extend: 24/24 bytes", "since: it needs a generation")
    assert at(copy, one) == "class rknn_run_extend(Struct):"
    assert "    user:" not in copy.text(API)
    item(left, "record rknn_run_extend in generation 2.5", "draft.py rknn rknn_api.h rknn_run_extend 2.6.0`")


def test_a_macro_with_another_value_is_named(changed: tuple[Copy, list[str]]) -> None:
    copy, left = changed
    assert at(copy, item(left, "macro RKNN_MAX_NUM_CHANNEL in generation 2.5")) == "RKNN_MAX_NUM_CHANNEL = 15"


def test_a_changed_prototype_is_not_guessed(changed: tuple[Copy, list[str]]) -> None:
    copy, left = changed
    one = item(left, "rknn_destroy: the prototype changed with 2.6.0", "@lib.changed")
    assert at(copy, one).startswith('@lib.function(since="0.6.0"')
    assert "how: uint64" not in copy.text(API)


def test_what_is_new_is_added_and_what_cannot_be_drafted_is_named(changed: tuple[Copy, list[str]]) -> None:
    copy, left = changed
    text = copy.text(API)
    assert "RKNN_MAX_DIMS = 16\nRKNN_MAX_AGAIN = 17  # since 2.6.0\n" in text
    assert '@lib.function(since="2.6.0")\ndef rknn_again(context: rknn_context, text: char_p) -> int32:' in text
    item(left, "write what rknn_again is", "char *text: char_p if C reads a text there, void_p if it writes one")
    item(left, "rknn_twice is inline and no table of answers")
    item(left, "function rknn_print", "the module does not; it cannot be drafted safely")
    item(left, "the Python API does not use rknn_", "rknn_again")
    item(left, "packages/pyrknn/README.md", "say what 2.6.0 brought")
    assert at(copy, item(left, "no library of 2.6.0 was looked at")) == ' "libraries": {'
    assert "rknn_twice" not in dump(copy.facts("rknn").data)


def test_people_can_finish_it(changed: tuple[Copy, list[str]]) -> None:
    """The list's demands are met: facts, modules and marks agree, and the list has lost the finished items."""
    copy, _ = changed
    late = "2.6"
    copy.edit("abi/data/rknn.json", '"2.5": "2.6.0"', f'"2.5": "2.5.0", "{late}": "2.6.0"')
    library = "packages/pyrknn/src/pyrknn/_library.py"
    copy.edit(library, '"2.3", "2.5")', f'"2.3", "2.5", "{late}")')
    copy.edit(
        library,
        '    if library.has("rknn_init2"):',
        '    if library.has("rknn_again"):\n        return "2.6"\n    if library.has("rknn_init2"):',
    )
    copy.edit(API, 'if GENERATION == "2.5":', f'if GENERATION in ("2.5", "{late}"):')
    copy.edit(
        API, "    non_block: int32", f'    if GENERATION == "{late}":\n        user: void_p\n    non_block: int32'
    )
    copy.edit(API, "RKNN_TENSOR_TYPE_MAX = 12 ", f'RKNN_TENSOR_TYPE_MAX = 13 if GENERATION == "{late}" else 12 ')
    copy.edit(API, "RKNN_TENSOR_NC1HWC2 = 2", f'RKNN_TENSOR_NC1HWC2 = 5 if GENERATION == "{late}" else 2')
    copy.edit(API, "RKNN_MAX_NUM_CHANNEL = 15", f'RKNN_MAX_NUM_CHANNEL = 31 if GENERATION == "{late}" else 15')
    text = copy.text(API)
    (copy.root / API).write_text(text.replace(TO_WRITE, "Words."), encoding="utf-8")
    wait = text.split("def rknn_wait")[0].rsplit("@lib.", 1)[1]
    copy.edit(API, f"@lib.{wait}def rknn_wait", f'@lib.{wait.rstrip()[:-1]}, until="2.6.0")\ndef rknn_wait')
    copy.edit(
        API,
        'answers = {0: b"NCHW", 1: b"NHWC", 2: b"NC1HWC2", 3: b"UNDEFINED"',
        'answers = {0: b"NCHW", 1: b"NHWC", (5 if GENERATION == "2.6" else 2): b"NC1HWC2", 3: b"UNDEFINED"',
    )
    left = [line for line in copy.release("rknn", "2.6.0", copy.root / "sdk").split("\n") if line.startswith("- ")]
    text = "\n".join(left)
    assert (
        "rknn_run_extend" not in text and "RKNN_" not in text.replace("RKNN_TENSOR_LATE", "") and TO_WRITE not in text
    )
    assert "rknn_wait" not in text and "rknn_print" in text and "rknn_destroy" in text, text


# Errors, before anything is written


@pytest.fixture(scope="module")
def untouched(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copy = Copy(tmp_path_factory.mktemp("untouched"))
    c_headers.write(copy.root / "sdk", load("rknn"), "2.5.0")
    return copy


def test_errors_name_what_was_expected_and_what_came(untouched: Copy, tmp_path: Path) -> None:
    sdk = untouched.root / "sdk"
    cases: list[tuple[tuple[object, ...], str]] = [
        (("rknm", "2.6.0", sdk), f"rknm: expected one of the vendors {', '.join(vendors())}"),
        (("rknn", "latest", sdk), "'latest' is no release: expected numbers with points"),
        (("rknn", "2.1", sdk), "2.1 is 2.1.0, which the ABI data has"),
        (("rknn", "2.6.0", tmp_path / "no"), "no: expected the folder that holds the vendor's headers, there is none"),
        (("rknn", "2.6.0", tmp_path), "expected the headers of rknn (rknn_api.h, "),
        (("rknn", "2.3.2", sdk), "rknn 2.3.2 is in the ABI data already, and the headers"),
        (("rknn", "2.6.0", sdk, "--header", "rknn_more.h"), "expected the header rknn_more.h there"),
        (("rknn", "2.6.0", sdk, "--library", "libfoo.so"), "libfoo is not a library of rknn (librknnrt, librknnmrt, "),
        (("rknn", "2.6.0", sdk, "--library", f"librknnrt={sdk / 'rknn' / 'rknn_api.h'}"), "expected a shared library"),
    ]
    for arguments, message in cases:
        assert message in untouched.refused(*arguments)


def test_a_header_that_is_not_given_is_missed(untouched: Copy, tmp_path: Path) -> None:
    c_headers.write(tmp_path, load("rknn"), "2.5.0")
    (tmp_path / "rknn" / "rknn_custom_op.h").unlink()
    error = untouched.refused("rknn", "2.6.0", tmp_path)
    assert "expected every header that 2.5.0 has, not found: rknn_custom_op.h" in error


def test_a_type_that_no_header_declares_is_named(untouched: Copy, tmp_path: Path) -> None:
    c_headers.write(tmp_path, load("rknn"), "2.5.0")
    path = tmp_path / "rknn" / "rknn_api.h"
    text = path.read_text(encoding="utf-8")
    text = text.replace("int rknn_init(", "#include <stdio.h>\nint rknn_print(FILE *file);\nint rknn_init(")
    path.write_text(text, encoding="utf-8")
    error = untouched.refused("rknn", "2.6.0", tmp_path)
    assert "rknn_print: rknn: nothing declares the type 'FILE'" in error


def test_a_dry_run_prints_and_writes_nothing(untouched: Copy, tmp_path: Path) -> None:
    c_headers.write(tmp_path, load("rknn"), "2.5.0")
    path = tmp_path / "rknn" / "rknn_api.h"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("#define RKNN_MAX_DIMS 16", "#define RKNN_MAX_DIMS 16\n#define RKNN_NEW 17"), "utf-8")
    before = untouched.digest()
    printed = untouched.release("rknn", "2.6.0", tmp_path, "--dry-run")
    assert untouched.digest() == before
    assert "\n+RKNN_NEW = 17  # since 2.6.0\n" in printed and '\n+   {"macro": "RKNN_NEW", ' in printed
    assert "left for people:" in printed and printed.endswith("dry run: nothing was written\n")


def test_a_new_header_gets_a_module(untouched: Copy, tmp_path: Path) -> None:
    copy = Copy(tmp_path / "copy")
    sdk = tmp_path / "sdk"
    c_headers.write(sdk, load("rknn"), "2.5.0")
    late = "typedef struct { int a; uint64_t b; } rknn_late;\nint rknn_late_run(rknn_late *late);\n"
    (sdk / "rknn" / "rknn_late.h").write_text(f'#include "rknn_api.h"\n{late}', encoding="utf-8")
    library = FAKES / "librknnrt.so"
    assert "headers that the ABI data does not have: rknn_late.h" in copy.release("rknn", "2.5.0", sdk)
    printed = copy.release("rknn", "2.6.0", sdk, "--header", "rknn_late.h", "--library", library)
    assert copy.facts("rknn").includes["rknn_late.h"] == ["rknn_api.h"]
    assert copy.differences("rknn") == []
    text = copy.text("packages/pyrknn/src/pyrknn/rknn_late.py")
    assert "def rknn_late_run(late: POINTER(rknn_late)) -> int32:" in text and "from pyrknn.rknn_api import *" in text
    assert (copy.root / "packages/pyrknn/src/pyrknn/rknn_late.pyi").exists()
    before, _ = copy.text("fakes/rknn/CMakeLists.txt").split("rknn_fake_library(rknnrt ")
    line = before.count("\n") + 1
    assert f"fakes/rknn/CMakeLists.txt:{line}: build the fake librknnrt of 2.6.0; 2.3.2 moves" in printed


def test_functions_that_a_library_brought_are_missing_in_the_fake(tmp_path: Path) -> None:
    copy = Copy(tmp_path / "copy")
    rknn = load("rknn")
    data = json.loads(dump(rknn.data))
    name = "rknn_set_core_mask"
    for releases in data["libraries"].values():
        for one in releases.values():
            one["exports"] = [export for export in one["exports"] if export != name]
    (copy.root / "abi/data/rknn.json").write_text(dump(data), encoding="utf-8")
    for path in (copy.root / "fakes" / "rknn").glob("*.c"):
        path.write_text(path.read_text(encoding="utf-8").replace("set_core_mask(", "other("), encoding="utf-8")
    c_headers.write(tmp_path / "sdk", rknn, "2.5.0")
    printed = copy.release("rknn", "2.6.0", tmp_path / "sdk", "--library", FAKES / "librknnrt.so")
    missing = json.loads(copy.text("abi/fakes.json"))["rknn"]["missing"]
    assert missing == {name: "came with 2.6.0, not in the fake yet"}
    line = copy.text("abi/fakes.json")[: copy.text("abi/fakes.json").index(name)].count("\n") + 1
    assert f"- abi/fakes.json:{line}: {name}: write it in fakes/rknn" in printed
    # Written: taken out of the list, and no further run puts it back.
    (copy.root / "abi/fakes.json").write_bytes((ROOT / "abi/fakes.json").read_bytes())
    assert name not in copy.release("rknn", "2.6.0", tmp_path / "sdk", "--library", FAKES / "librknnrt.so")
