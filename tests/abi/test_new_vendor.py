"""A sixth vendor comes in by the steps of docs/new-vendor.md: which files that others share it touches."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("clang.cindex", reason="needs libclang")

from abi.releases.release import ROOT
from abi.vendors import RECORDS
from abi.writers import vendors as writer
from tests.abi.test_release import Copy

pytestmark = pytest.mark.first

OWN = re.compile(r"abi/(data|calls)/toynpu\.json|packages/pytoy/|fakes/toynpu/|tests/(pytoy|fakes_toynpu)/|sdk/")
"""What is the new vendor's alone."""

GENERATED = {writer.TABLE, *(file for file, *_ in writer._LISTS), "abi/fakes.json"}

HEADER = """
#ifndef TOY_H
#define TOY_H
#include <stdint.h>
typedef enum { TOY_OK = 0, TOY_BUSY = -3 } toy_status;
typedef struct toy_session *toy_handle;
typedef struct { uint32_t count; float scale; } toy_info;
toy_status toy_open(toy_handle *handle, const void *model, uint32_t size);
toy_status toy_query(toy_handle handle, toy_info *info);
toy_status toy_close(toy_handle handle);
#endif
"""
RECORD: dict[str, Any] = {
    "maker": "Toymaker", "package": "pytoy", "distribution": "pytoy", "fake": "toynpu", "folder": "toynpu",
    "suffix": ".toy", "magic": {"TOYM": "a model for Toymaker's NPUs"},
    "environment": {"PYTOY_LIBRARY": "libtoy.so"}, "arm": True, "c": {"headers": "toynpu", "libraries": ["toy"]},
    "digits": {"model": "digits_f32", "run": "toy_run", "code": -3}, "network": {"suffix": ".toy"},
}  # fmt: skip
LIBRARY = '''"""Chooses the library."""

from npu_common.library import Library

__all__ = ["lib"]

lib = Library("toy", env="PYTOY_LIBRARY")
'''


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    made = Copy(tmp_path_factory.mktemp("tree"))
    shutil.copy2(ROOT / "CHANGELOG.md", made.root)
    return made


def put(copy: Copy, path: str, text: str) -> None:
    (copy.root / path).parent.mkdir(parents=True, exist_ok=True)
    (copy.root / path).write_text(text, encoding="utf-8")


def test_the_shared_files_that_a_vendor_touches(copy: Copy) -> None:
    before = copy.digest()
    # 1. the record, and what is generated from it
    records = json.loads(RECORDS.read_text(encoding="utf-8"))
    put(copy, "abi/vendors.json", json.dumps({**records, "toynpu": RECORD}, indent=1))
    run = copy.run(tool="writers/vendors.py")
    assert run.returncode == 0, run.stderr
    # 2. the package that the header modules belong to, its row in the overview, a line of the changelog
    figures = "The C API has 0 functions; none.\n"
    for name, text in {"src/pytoy/__init__.py": "", "src/pytoy/_library.py": LIBRARY, "README.md": figures}.items():
        put(copy, f"packages/pytoy/{name}", text)
    row = re.search(r"^\|.*\(packages/pysnpe\).*\n", copy.text("README.md"), re.M)
    assert row
    copy.edit("README.md", row[0], row[0] + row[0].replace("pysnpe", "pytoy"))
    copy.edit("CHANGELOG.md", "## [Unreleased]", "## [Unreleased]\n\n- pytoy.")
    # 3. the first release
    put(copy, "sdk/toy.h", HEADER)
    said = copy.release("toynpu", "1.0", copy.root / "sdk", "--header", "toy.h")
    assert "3 functions new" in said and "wrote packages/pytoy/src/pytoy/toy.py: a new header" in said, said
    assert "write what toy_open is" in said and "ended with" not in said, said
    module = copy.text("packages/pytoy/src/pytoy/toy.py")
    assert "class toy_info(Struct):" in module and "def toy_query(" in module
    assert list(copy.facts("toynpu").versions) == ["1.0"] and copy.differences("toynpu") == []
    assert "The C API has 3 functions;" in copy.text("packages/pytoy/README.md")

    after = copy.digest()
    touched = {path for path in after if before.get(path) != after[path] and not OWN.match(path)}
    assert touched - GENERATED == {"abi/vendors.json", "README.md", "CHANGELOG.md"}
    for file in ("mkdocs.yml", "pyproject.toml", ".github/workflows/ci.yml"):
        assert "pytoy" in copy.text(file), file


def test_a_vendor_without_a_record(tmp_path: Path) -> None:
    said = Copy(tmp_path / "tree").refused("other", "1.0", tmp_path)
    assert "a new one begins with a record in abi/vendors.json (docs/new-vendor.md)" in said
