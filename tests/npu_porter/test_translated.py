"""A translated program runs where there is neither a compiler nor libclang, on emulated machines as well."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests import programs

PROGRAM = Path(__file__).with_name("translated.py")
"""What the translator makes of translated.cc; tests/npu_porter/translator compares the two."""


def test_it_computes_what_the_c_program_does() -> None:
    done = programs.run([sys.executable, "-W", "error", str(PROGRAM), "aa", "b", "ccc"])
    assert (done.returncode, done.stdout, done.stderr) == (0, "1\n2\n3\n6 of 6\n", "")


def test_without_npu_porter_one_sentence_says_what_to_install(tmp_path: Path) -> None:
    # An empty finder in front of all others: no module of that name is found, as where it is not installed.
    (tmp_path / "sitecustomize.py").write_text(
        "import importlib.machinery\n"
        "find = importlib.machinery.PathFinder.find_spec\n"
        "importlib.machinery.PathFinder.find_spec = classmethod(\n"
        "    lambda kind, name, *more: None if name == 'npu_porter' else find(name, *more))\n"
        "import sys\n"
        "sys.meta_path[:] = [one for one in sys.meta_path if 'editable' not in repr(one)]\n"
        "sys.path += " + repr([path for path in sys.path if "npu-porter" not in path]) + "\n"
    )
    paths = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": paths}
    done = programs.run([sys.executable, str(PROGRAM)], env=environment)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("ModuleNotFoundError: this program needs npu-porter: ")
    done = programs.run([sys.executable, "-m", "npu_common", "port", "-I", "x", "a.c"], env=environment)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: port: the translator is npu-porter: ") and done.stderr.count("\n") == 1
