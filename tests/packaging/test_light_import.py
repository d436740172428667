"""A header module starts light: importing it loads neither numpy nor any shared library."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from abi.vendors import PACKAGES
from tests.header_modules import header_modules

# In a child process: what one import brought in. The finder refuses numpy, as on a machine that has none.
PROBE = """
import importlib, json, sys

class NoNumpy:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "numpy":
            raise ModuleNotFoundError("No module named 'numpy'", name="numpy")

def mapped():
    with open("/proc/self/maps") as maps:
        return {line.split(maxsplit=5)[5].strip() for line in maps if ".so" in line}

import ctypes
sys.meta_path.insert(0, NoNumpy())
before, modules = mapped(), set(sys.modules)
importlib.import_module(sys.argv[1])
print(json.dumps({"modules": sorted(set(sys.modules) - modules), "mapped": sorted(mapped() - before)}))
"""


def every_header_module(root: Path) -> list[str]:
    """Every module of the C API: the cdecl layer and whatever declares C functions of a vendor library."""
    folders = sorted(root.glob("packages/*/src"))
    return ["npu_common", "npu_common.cdecl", *(module for folder in folders for module in header_modules(folder))]


def probe(module: str, folder: Path | None = None, **variables: str) -> dict[str, list[str]]:
    """Import `module`, found in `folder` if one is given, in a child process; what that loaded."""
    command, environment = [sys.executable, "-c", PROBE, module], {**os.environ, **variables}
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, env=environment)
    assert done.returncode == 0, done.stderr
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


def test_the_probe_sees_a_library_and_numpy(fake_rknn_library: Path, tmp_path: Path) -> None:
    (tmp_path / "loads_a_library.py").write_text(f"import ctypes; ctypes.CDLL({str(fake_rknn_library)!r})")
    (tmp_path / "imports_numpy.py").write_text("import numpy.linalg")
    assert probe("loads_a_library", tmp_path) == {"modules": ["loads_a_library"], "mapped": [str(fake_rknn_library)]}
    with pytest.raises(AssertionError, match="No module named 'numpy'"):
        probe("imports_numpy", tmp_path)


def test_header_modules_load_neither_numpy_nor_a_library(root: Path) -> None:
    modules = every_header_module(root)
    assert {"pyrknn.rknn_api", "pyviplite.vip_lite", "pyviplite.awnn_lib"} <= set(modules)
    for module in modules:
        found = probe(module)
        assert module in found["modules"]
        assert not [name for name in found["modules"] if name.partition(".")[0] == "numpy"]
        own = [path for path in found["mapped"] if "/lib-dynload/" not in path]
        assert own == [], f"importing {module} mapped {own}"


@pytest.mark.parametrize("release", ["2026.4.1", "2024.6.0"])
def test_looking_for_the_runtime_loads_nothing(root: Path, tmp_path: Path, release: str) -> None:
    """pyovnpu looks at the library it finds, for element types depend on its release: at names, not inside."""
    runtime = root / "build" / "openvino" / release
    for variables in ({"PYOVNPU_LIBRARY": str(runtime)}, {"PYOVNPU_LIBRARY": "", "PYTHONPATH": str(runtime)}):
        found = probe("pyovnpu.openvino.c.ov_core", tmp_path, **variables)
        assert [path for path in found["mapped"] if "/lib-dynload/" not in path] == []
        assert not {"numpy", "openvino", "re", "typing", "pyovnpu.runtime.core"} & set(found["modules"])


@pytest.mark.parametrize("package", PACKAGES)
def test_a_model_loads_no_selftest(package: str, tmp_path: Path) -> None:
    """Neither the package nor its command line, nor Model, imports what only `selftest` needs."""
    program = f"import {package}.__main__, {package}.model, sys; print([m for m in sys.modules if 'selftest' in m])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stdout == "[]\n"


def test_a_command_loads_no_other(tmp_path: Path) -> None:
    program = (
        "import sys\nfrom pyrknn.__main__ import run\nassert run(['doctor', '--root', 'nowhere', '--json', 'x']) == 3\n"
        "print([m for m in ('info', 'run', 'bench', 'selftest') if f'npu_common.cli.{m}' in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stdout.splitlines()[-1] == "[]"
