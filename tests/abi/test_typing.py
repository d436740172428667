"""mypy --strict on programs that use the generated stubs: a port passes, each wrong line is refused."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from abi.writers import stubs

SAMPLES = Path(__file__).with_name("samples")


def mypy(program: Path, cache: Path) -> str:
    """Return mypy's errors in one program and in its stubs, as a user of the installed packages gets the errors.

    Of the packages' own modules users hear nothing, and what mypy says there depends on its version: lint looks there.
    """
    config = cache / "mypy.ini"
    sources = ":".join(str(path) for path in sorted((stubs.ROOT / "packages").glob("*/src")))
    config.write_text(f"[mypy]\nstrict = true\nmypy_path = {sources}\n", encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--config-file", str(config), "--cache-dir", str(cache / "cache")]
    run = subprocess.run([*command, str(program)], capture_output=True, text=True, cwd=cache, check=False)
    assert run.returncode in (0, 1), run.stdout + run.stderr
    lines = [line for line in run.stdout.splitlines() if re.search(r"\.pyi:\d+: error", line) or program.name in line]
    return "\n".join(lines)


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("mypy")


@pytest.mark.parametrize(
    "port",
    [
        "port.py",
        "port_viplite.py",
        "port_openvino.py",
        "port_acl.py",
        "port_acl_models.py",
        "port_snpe.py",
        "port_libc.py",
        "port_structs.py",
    ],
)
def test_a_port_passes(cache: Path, port: str) -> None:
    assert mypy(SAMPLES / port, cache) == ""


def test_what_mypy_accepts_of_own_structs_runs() -> None:
    from tests.abi.samples import port_structs

    assert port_structs.run() == (640 + 1 + 1 + 120 + 5) + (2 + 2) + (42 + ord("z")) + 3


@pytest.mark.parametrize(
    ("sample", "count"),
    [
        ("refused.txt", 30),
        ("refused_viplite.txt", 25),
        ("refused_openvino.txt", 32),
        ("refused_acl.txt", 24),
        ("refused_acl_models.txt", 34),
        ("refused_snpe.txt", 39),
        ("refused_libc.txt", 23),
        ("refused_structs.txt", 59),
    ],
)
def test_every_wrong_line_is_refused_and_no_other(cache: Path, sample: str, count: int) -> None:
    text = (SAMPLES / sample).read_text(encoding="utf-8")
    program = cache / "refused.py"
    program.write_text(text, encoding="utf-8")
    lines = text.splitlines()
    wanted = {number for number, line in enumerate(lines, 1) if "# refused:" in line}
    output = mypy(program, cache)
    refused = {int(found) for found in re.findall(r"refused\.py:(\d+): error", output)}
    accepted = [lines[number - 1] for number in sorted(wanted - refused)]
    assert not accepted, f"mypy accepts: {accepted}"
    assert refused == wanted, output
    assert len(wanted) >= count


def test_the_stub_of_cdecl_has_its_names() -> None:
    from npu_common import cdecl, ctyping

    tree = ast.parse(Path(str(cdecl.__file__)).with_suffix(".pyi").read_text(encoding="utf-8"))
    (names,) = [ast.literal_eval(node.value) for node in tree.body if isinstance(node, ast.Assign) and node.lineno > 50]
    assert sorted(names) == sorted(cdecl.__all__)
    stub = ast.parse(Path(str(ctyping.__file__)).with_suffix(".pyi").read_text(encoding="utf-8"))
    marks = {
        node.target.id for node in stub.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }
    marks |= {node.name for node in stub.body if isinstance(node, ast.ClassDef)}
    wanted = {name for name in marks if not hasattr(cdecl, name) and not name.startswith("_")}
    assert wanted - {"Cell", "IntegerCell", "FloatCell", "CTypeType"} <= set(ctyping.__dir__())
    runtime: Any = ctyping
    assert (runtime.Pointer[int] | None) is runtime.Pointer
    with pytest.raises(AttributeError, match="no attribute 'pointer'"):
        _ = runtime.pointer


def test_stubs_are_current() -> None:
    command = [sys.executable, str(Path(stubs.__file__)), "--check"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "pyrknn.rknn_api: current" in run.stdout
