"""The parts of pyacl's README beside its Python examples, which tests/packaging runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pyacl
import pytest

from abi.description import load
from tests.compiler import c_compiler
from tests.pyacl.conftest import FAKE, Child


@pytest.fixture(scope="module")
def readme(root: Path) -> str:
    return (root / "packages/pyacl/README.md").read_text()


def section(text: str, title: str) -> str:
    return re.split(r"\n##+ ", text.partition(f"# {title}\n")[2], maxsplit=1)[0]


def test_c_and_python_side_by_side_do_the_same(
    readme: str, root: Path, on_fake: Child, models_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The C block compiles without a warning, and both print the same and make the same calls."""
    part = section(readme, "C and Python side by side")
    (c_text,) = re.findall(r"^```c\n(.*?)^```", part, re.M | re.S)
    python = re.findall(r"^```python\n(.*?)^```", part, re.M | re.S)[0]
    globals_, _, body = c_text.partition("\n\n")
    (tmp_path / "main.c").write_text(
        f'#include <stdio.h>\n#include "acl/acl.h"\n{globals_}\nint main(void)\n{{\n{body}return 0;\n}}\n'
    )
    (tmp_path / "model.om").symlink_to((models_folder / "digits_f32.om").absolute())
    monkeypatch.chdir(tmp_path)
    include = root / "build" / "include" / "acl"
    flags = ["-std=c11", "-Wall", "-Werror", f"-I{include}", f"-Wl,-rpath,{FAKE.parent.absolute()}"]
    subprocess.run([*c_compiler(), "main.c", *flags, str(FAKE.absolute()), "-o", "main"], check=True)
    in_c = subprocess.run(["./main"], capture_output=True, text=True, check=True, timeout=60).stdout
    assert in_c.startswith("0: the first of 40 bytes is 0.") and on_fake(python) == in_c

    def calls(text: str) -> list[str]:
        return re.findall(r"\bacl[a-zA-Z]+(?=\()", text)

    assert calls(c_text) == calls(python)


def test_the_first_lines_say_what_it_is_not(readme: str) -> None:
    start = " ".join(section(readme, "What it is").split())
    assert "It is not Huawei's own pyACL (`import acl`, part of CANN)" in start


def test_every_public_name_is_there(readme: str) -> None:
    """With the exception classes by their family."""
    reported = set(re.findall(r"\w+", readme))
    assert [name for name in pyacl.__all__ if name not in reported and name != "__version__"] == []


def test_variables(readme: str, root: Path) -> None:
    """All that the package reads itself; NPU_... belong to npu-common."""
    sources = "".join(path.read_text() for path in sorted((root / "packages/pyacl/src/pyacl").rglob("*.py")))
    read = set(re.findall(r'"(PYACL_[A-Z_]+|ASCEND_(?!OPP_PATH)[A-Z_]+)"', sources))
    assert {"PYACL_LIBRARY", "PYACL_OPERATORS", "ASCEND_HOME_PATH"} <= read
    assert [name for name in sorted(read) if f"`{name}`" not in section(readme, "Environment variables")] == []


def test_c_names_exist(readme: str) -> None:
    """A function that is named is one of the headers'; `aclrtF` and the beginnings are no names."""
    names = set(re.findall(r"\bacl(?:rt|mdl|op|prof|tdt|dump)?[A-Z]\w+", readme)) - {"aclrtF"}
    program = """
import sys
from pyacl.acl import acl, acl_dump, acl_op_compiler, acl_prof, acl_tdt, acl_tdt_queue
from pyacl.aclnn import acl_meta
modules = (acl, acl_dump, acl_op_compiler, acl_prof, acl_tdt, acl_tdt_queue, acl_meta)
print(*(name for name in sys.argv[1:] if not any(hasattr(module, name) for module in modules)))
"""
    done = subprocess.run([sys.executable, "-c", program, *sorted(names)], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_releases(readme: str) -> None:
    """The table has every release of the ABI data, each of which brought something."""
    rows = re.findall(r"^\| ([\w.]+) \| .", section(readme, "Releases"), re.M)
    assert [row for row in rows if row != "release"] == load("acl").versions
