"""docs/convert.md: its workflow and its test run as they stand, and it names the options that there are."""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import onnx
import pytest

from fakes.python.npu_fakes import convert_command
from tests.fakes_onnx.conftest import FAKES
from tests.fakes_onnx.networks import anysize

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "convert.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    """The page's one block of code in a language."""
    (found,) = re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.M | re.S)
    return str(found)


def test_the_workflow_runs(tmp_path: Path) -> None:
    """Every command but the installation, on the built fakes."""
    (tmp_path / "net.onnx").write_bytes(anysize())
    (tmp_path / "test_app.py").write_text(block("py"))
    site = os.pathsep.join([str(ROOT / "fakes" / "python"), *filter(None, sys.path)])
    environment = {**os.environ, "PYTHONPATH": site, "NPU_FAKES": str(FAKES)}
    environment.pop("PYRKNN_LIBRARY")
    commands = re.findall(r"- run: (.*)", block("yaml"))
    assert [command.split()[0] for command in commands] == ["pip", "npu-fakes", "pytest"]
    for command in commands[1:]:
        program, *arguments = shlex.split(command)
        done = subprocess.run(
            [sys.executable, "-m", program.replace("-", "_"), *arguments], cwd=tmp_path, env=environment,
            capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed" in done.stdout


def test_the_network_of_the_workflow_has_the_input_it_names() -> None:
    (name,) = re.findall(r"--shape (\w+)=", block("yaml"))
    assert [value.name for value in onnx.load_from_string(anysize()).graph.input] == [name]


def test_every_option_is_on_the_page() -> None:
    parser = argparse.ArgumentParser(add_help=False)
    convert_command.add_arguments(parser)
    options = [word for action in parser._actions for word in action.option_strings]
    assert [word for word in options if not re.search(rf"[` ]{word}\b", PAGE)] == []


@pytest.mark.parametrize("vendor", ["rknn", "viplite", "acl", "snpe"])
def test_the_defaults_are_those_of_the_table(vendor: str) -> None:
    from fakes.python.npu_fakes.convert.targets import VENDORS

    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("|")]
    head = next(row for row in rows if "`.rknn`" in row)
    column = next(index for index, cell in enumerate(head) if VENDORS[vendor].suffix in cell)
    said = {row[0]: row[column] for row in rows if len(row) == len(head)}
    rules = VENDORS[vendor]
    assert said["floats"].startswith(rules.dtype)
    assert said["inputs with four dimensions"].startswith("NHWC" if rules.layouts[0] == "nhwc" else "as in the ONNX")
    assert said["int64"].startswith(rules.wide or "stays")
