"""The commands of README.md and README.zh-CN.md, run as they stand there.

One thing is replaced, so that no network is asked: `pip` only looks whether each name it is given is one of this
repository's distributions, or pytest. What they would bring is there: the packages that this Python has, and npu-fakes'
package with the built fakes and models beside it. `nox -s index` installs the distributions themselves.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

READMES = ["README.md", "README.zh-CN.md"]
VENDORS = ["pyrknn", "pyviplite", "pysnpe", "pyacl-npu", "pyovnpu[runtime]"]


def blocks(root: Path, readme: str, language: str) -> list[str]:
    text = (root / readme).read_text(encoding="utf-8")
    return [block for kind, block in re.findall(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S) if kind == language]


def block_with(root: Path, readme: str, words: str) -> str:
    (found,) = (block for block in blocks(root, readme, "") if words in block)
    return found


def distributions(root: Path) -> set[str]:
    files = [*root.glob("packages/*/pyproject.toml"), root / "fakes" / "pyproject.toml"]
    return {re.findall(r'^name = "(.*?)"', file.read_text(), re.M)[0] for file in files}


@pytest.fixture
def machine(root: Path, site: Path, tmp_path: Path) -> Path:
    """A folder with the programs pip, python, pytest and npu-fakes, an empty folder app, and site, to import from."""
    names = "|".join(re.escape(name) for name in sorted(distributions(root) | {"pytest"}))
    python = shlex.quote(sys.executable)
    known = f'echo "${{name%%[*}}" | grep -qxE "{names}"'
    programs = {
        "pip": f'shift; for name; do {known} || {{ echo "no $name"; exit 1; }}; done',
        "python": f'exec {python} "$@"',
        "pytest": f'exec {python} -m pytest -p no:cacheprovider "$@"',
        "npu-fakes": f'exec {python} -m npu_fakes "$@"',
    }
    for folder in ("bin", "app"):
        (tmp_path / folder).mkdir()
    for name, script in programs.items():
        path = tmp_path / "bin" / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
    assert site == tmp_path / "site"
    return tmp_path


def run(machine: Path, commands: str) -> subprocess.CompletedProcess[str]:
    """As a shell of a user who has set nothing."""
    kept = {name: value for name, value in os.environ.items() if not re.match(r"NPU_|PY[A-Z]+_L|PYTEST_", name)}
    path = f"{machine / 'bin'}{os.pathsep}{os.environ['PATH']}"
    import_path = f"{machine / 'site'}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"
    return subprocess.run(
        ["sh", "-e", "-c", commands],
        cwd=machine / "app",
        env={**kept, "PATH": path, "PYTHONPATH": import_path},
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("readme", READMES)
def test_the_first_block_installs_each_vendors_package(readme: str, root: Path) -> None:
    first = blocks(root, readme, "")[0]
    wanted = [shlex.split(line, comments=True) for line in first.splitlines()]
    assert wanted == [["pip", "install", name] for name in VENDORS]
    names = {name.partition("[")[0] for name in VENDORS}
    assert names == distributions(root) - {"npu-common", "npu-fakes"}
    assert "\nruntime = [" in (root / "packages" / "pyovnpu" / "pyproject.toml").read_text()


@pytest.mark.parametrize("readme", READMES)
def test_without_a_board(readme: str, root: Path, machine: Path) -> None:
    commands = block_with(root, readme, "eval ")
    done = run(machine, commands + "env")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "probs  1x10  int8" in done.stdout
    assert "\nNPU_FAKE=rknn:rk3588\n" in done.stdout


@pytest.mark.parametrize("readme", READMES)
def test_an_application_is_tested_in_three_lines(readme: str, root: Path, machine: Path) -> None:
    (workflow,) = blocks(root, readme, "yaml")
    (program,) = blocks(root, readme, "py")
    (name,) = re.findall(r"^# (\w+\.py)$", program, re.M)
    commands = re.findall(r"- run: (.*)", workflow)
    assert commands == ["pip install pyrknn npu-fakes pytest", "pytest --npu-fake=rknn"]
    (machine / "app" / name).write_text(program, encoding="utf-8")
    done = run(machine, "\n".join(commands))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed" in done.stdout and "FAKE" in done.stdout

    forgets = program.replace("with Model(", "for model in [Model(").replace('"float32") as model:', '"float32")]:')
    assert forgets != program
    (machine / "app" / name).write_text("kept = []\n" + forgets + "    kept.append(model)\n", encoding="utf-8")
    done = run(machine, "\n".join(commands))
    assert done.returncode == 1 and "handles were left behind" in done.stdout  # the test left its model open


def test_a_name_that_no_distribution_has_is_found_out(machine: Path) -> None:
    done = run(machine, "pip install pyrknn npu-fake pytest\necho installed")
    assert done.returncode == 1 and done.stdout == "no npu-fake\n"


def test_the_commands_of_the_chinese_readme(root: Path, machine: Path, models_folder: Path) -> None:
    (machine / "app" / "model.rknn").symlink_to((models_folder / "digits_int8.rknn").absolute())
    commands = block_with(root, "README.zh-CN.md", " doctor ").splitlines()
    assert len(commands) == 4
    for command in commands:
        done = run(machine, f'eval "$(npu-fakes env rknn)"\n{command}')
        assert done.returncode == 0 and done.stdout, command + done.stdout + done.stderr


def test_the_chinese_readme_has_the_same_blocks(root: Path) -> None:
    """But for its comments; what it shows besides is Python, which test_documents runs."""

    def without_comments(language: str) -> list[list[str]]:
        return [
            [re.sub(r" *#.*", "", line) for block in blocks(root, readme, language) for line in block.splitlines()]
            for readme in READMES
        ]

    for language in ("yaml", "py"):
        english, chinese = without_comments(language)
        assert english == chinese != []
    english, chinese = without_comments("")
    assert [line for line in english if line not in chinese] == []
    assert [line for line in chinese if line not in english and not line.startswith("python -m pyrknn ")] == []
