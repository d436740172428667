"""The completions of a shell with the extra `completion`: argcomplete asks the commands, as in bash."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from argcomplete.shell_integration import shellcode

from abi.vendors import VENDORS

PACKAGES = {vendor.package: vendor.suffix for vendor in VENDORS.values()}
MODULES = {**{package: package for package in PACKAGES}, "npu": "npu_common"}


def asked(program: str, typed: str, folder: Path) -> list[str]:
    """Return the program's answer to `program typed`, with the cursor at the end: argcomplete's own protocol."""
    line = f"{program} {typed}"
    answer = folder / "answer"
    variables = {"_ARGCOMPLETE": "1", "COMP_LINE": line, "COMP_POINT": str(len(line)), "_ARGCOMPLETE_IFS": "\n"}
    command = f'exec "{sys.executable}" -m {MODULES[program]} 8>"{answer}" 9>/dev/null'
    done = subprocess.run(
        ["sh", "-c", command], env={**os.environ, **variables}, cwd=folder, capture_output=True, text=True
    )
    assert done.returncode == 0 and done.stderr == "", done.stderr
    found = answer.read_text().split("\n")
    answer.unlink()
    return sorted(word.rstrip() for word in found if word)


@pytest.mark.parametrize("package", PACKAGES)
def test_commands_options_and_files_complete(package: str, tmp_path: Path) -> None:
    suffix = PACKAGES[package]
    (tmp_path / f"model{suffix}").touch()
    (tmp_path / "models").mkdir()
    (tmp_path / "model.txt").touch()
    for name in ("x.npy", "x.bin", "x.txt"):
        (tmp_path / name).touch()
    assert asked(package, "in", tmp_path) == ["info"]
    assert {"doctor", "info", "run", "bench", "selftest", "examples"} <= set(asked(package, "", tmp_path))
    for command in ("info", "run", "bench", "doctor", "selftest"):
        assert asked(package, f"{command} mod", tmp_path) == [f"model{suffix}", "models/"], command
    assert asked(package, "run -m mod", tmp_path) == [f"model{suffix}", "models/"]
    assert set(asked(package, "run -i ", tmp_path)) == {"x.npy", "x.bin", "zero", "random", "models/"}
    assert asked(package, "bench --inf", tmp_path) == ["--inflight"]
    assert asked(package, "examples --copy dem", tmp_path) == ["demo"]
    assert len(asked(package, "selftest --case ", tmp_path)) > 20


def test_names_of_the_vendors_complete(tmp_path: Path) -> None:
    assert asked("pyrknn", "run --core-mask 0_", tmp_path) == ["0_1", "0_1_2"]
    assert asked("pysnpe", "run -r aip,g", tmp_path) == ["aip,gpu", "aip,gpu_float16"]
    assert set(asked("pyovnpu", "bench -d ", tmp_path)) >= {"NPU", "CPU"}


def test_the_command_for_all_vendors_completes(tmp_path: Path) -> None:
    (tmp_path / "model.dlc").touch()
    assert asked("npu", "doc", tmp_path) == ["doctor"] and asked("npu", "run mod", tmp_path) == ["model.dlc"]


@pytest.mark.parametrize("program", MODULES)
def test_global_completion_finds_its_marker(program: str, root: Path) -> None:
    """`activate-global-python-argcomplete` looks into the modules that start, by name and as a script."""
    [package] = (
        path.parent for path in root.glob("packages/*/src/*/__init__.py") if path.parent.name == MODULES[program]
    )
    [(module, function)] = re.findall(
        rf'^\[project.scripts\]\n{program} = "(.*):(.*)"$', (package.parents[1] / "pyproject.toml").read_text(), re.M
    )
    script = package.parent.joinpath(*module.split("."))
    places = [package / "__main__.py", script / "__init__.py" if script.is_dir() else script.with_suffix(".py")]
    assert function == "main" and all("PYTHON_ARGCOMPLETE_OK" in path.read_text()[:1024] for path in places)


def test_bash_completes(tmp_path: Path) -> None:
    """The shell code that `register-python-argcomplete pyrknn` prints, in a real bash."""
    bash = shutil.which("bash")
    assert bash, "this test needs bash"
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "pyrknn"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m pyrknn "$@"\n')
    program.chmod(0o755)
    (tmp_path / "digits.rknn").touch()
    script = f"""{shellcode(["pyrknn"], shell="bash")}
complete -p pyrknn >/dev/null || exit 9
ask() {{
    COMP_LINE="$*" COMP_POINT=${{#COMP_LINE}} COMP_TYPE=9
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _python_argcomplete pyrknn "${{@: -1}}" pyrknn
    echo "${{COMPREPLY[@]}}"
}}
ask pyrknn sel
ask pyrknn run dig
"""
    variables = {**os.environ, "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run([bash, "--norc", "-c", script], env=variables, cwd=tmp_path, capture_output=True, text=True)
    assert [line.split() for line in done.stdout.splitlines()] == [["selftest"], ["digits.rknn"]], done.stderr


def test_without_argcomplete_nothing_is_missing(tmp_path: Path) -> None:
    program = (
        "import sys; sys.modules['argcomplete'] = None\nfrom pyrknn.__main__ import run\nsys.exit(run(['--version']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, "_ARGCOMPLETE": "1"}, capture_output=True, text=True
    )
    assert done.returncode == 0 and done.stdout.startswith("pyrknn ") and done.stderr == ""
