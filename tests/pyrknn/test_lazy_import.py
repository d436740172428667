"""Importing pyrknn costs nothing that is not used."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


def fresh(program: str, **variables: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env={**os.environ, **variables}, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


LOADED = "print(sorted({'numpy', 'concurrent.futures', 'pyrknn.model.model', 'pyrknn.rknn_api'} & set(sys.modules)))"


@pytest.mark.parametrize(
    ("statement", "loaded"),
    [
        ("import pyrknn", []),
        ("import pyrknn; dir(pyrknn)", []),
        ("import pyrknn.rknn_api", ["pyrknn.rknn_api"]),
        ("from pyrknn.rknn_api import *", ["pyrknn.rknn_api"]),
        ("from pyrknn import RknnError", ["pyrknn.rknn_api"]),
        ("from pyrknn import Model", ["numpy", "pyrknn.model.model", "pyrknn.rknn_api"]),
    ],
)
def test_what_is_loaded(statement: str, loaded: list[str]) -> None:
    assert fresh(f"import sys\n{statement}\n{LOADED}") == str(loaded)


def test_no_library_is_loaded_by_importing() -> None:
    program = """
from pyrknn import Model
from pyrknn._library import lib
with open("/proc/self/maps") as maps:
    print(lib.loaded, "librknnrt" in maps.read())
"""
    assert fresh(program) == "False False"


def test_without_a_library_everything_imports_and_calling_explains() -> None:
    program = """
from pyrknn import Model
from pyrknn.rknn_api import *
from npu_common.errors import LibraryNotFoundError
print(bool(rknn_run))
try:
    rknn_run(0, None)
except OSError as problem:
    print(isinstance(problem, LibraryNotFoundError), "PYRKNN_LIBRARY" in str(problem))
"""
    assert fresh(program, PYRKNN_LIBRARY="/nonexistent/librknnrt.so").split() == ["False", "True", "True"]


def test_names() -> None:
    import pyrknn

    assert set(dir(pyrknn)) == set(pyrknn.__all__) >= {"Binding", "Memory", "Model", "RknnError", "__version__"}
    assert all(getattr(pyrknn, name) is not None for name in pyrknn.__all__)
    assert pyrknn.Model.__module__ == "pyrknn.model.model" and pyrknn.Binding is pyrknn.Binding
    assert pyrknn.__version__[0].isdigit()
    with pytest.raises(AttributeError, match="module 'pyrknn' has no attribute 'Modle'"):
        pyrknn.Modle  # noqa: B018
