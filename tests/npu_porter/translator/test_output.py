"""The output is formatted, passes ruff, and mypy --strict where the C was typed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from npu_porter.translator import port

ROOT = Path(__file__).parents[3]
RUFF = shutil.which("ruff", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}") or "ruff"
PROGRAMS = {
    "rknn/matmul_dynamic_shape": "rknn",
    "acl/streams": "acl",
    "viplite/classify_awnn": "viplite-1.13.0.1",
}


@pytest.fixture(scope="module")
def translated(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("translated")
    made = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", f"{Path(RUFF).parent}{os.pathsep}{os.environ['PATH']}")
        for name, headers in PROGRAMS.items():
            include = [str(ROOT / "build" / "include" / headers)]
            ported = port([str(ROOT / "tests" / "porting" / f"{name}.c")], include=include, define=["NPU_SW_VERSION=1"])
            assert ported.left == []
            made.append(str(folder / f"{name.replace('/', '_')}.py"))
            Path(made[-1]).write_text(ported.formatted(), encoding="utf-8")
    return made


def passes(*command: str) -> None:
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_ruff_formats_nothing_and_finds_nothing(translated: list[str]) -> None:
    passes(RUFF, "format", "--isolated", "--line-length", "120", "--check", *translated)
    passes(RUFF, "check", "--isolated", *translated)


def test_mypy_finds_nothing(translated: list[str]) -> None:
    passes(sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", *translated)


def test_what_comes_of_untyped_values_is_untyped(tmp_path: Path) -> None:
    """mypy --strict: no function says int and returns what a field of an untyped pointer gave a variable."""
    source = tmp_path / "typed.c"
    source.write_text(
        "typedef enum { LOW, HIGH } level;\ntypedef struct { int n; level now; } held;\n"
        "static int twice(const held *p)\n{\n    int n = p->n;\n    int doubled = n * 2;\n    return doubled % 7;\n}\n"
        "static level of(const held *p)\n{\n    return p->now == LOW ? HIGH : p->now;\n}\n"
        "int main(void)\n{\n    held h = {3, HIGH};\n    return twice(&h) + of(&h);\n}\n"
    )
    text = port([str(source)]).text
    assert "def twice(p: Any) -> Any:" in text
    assert "def of(p: Any) -> Any:" in text
