"""Importing pyviplite costs nothing that is not used."""

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


LOADED = (
    "print(sorted({'numpy', 'concurrent.futures', 'pyviplite.model.model', 'pyviplite.vip_lite'} & set(sys.modules)))"
)


@pytest.mark.parametrize(
    ("statement", "loaded"),
    [
        ("import pyviplite", []),
        ("import pyviplite; dir(pyviplite)", []),
        ("import pyviplite.vip_lite", ["pyviplite.vip_lite"]),
        ("from pyviplite.vip_lite import *", ["pyviplite.vip_lite"]),
        ("from pyviplite import VipError", []),
        ("from pyviplite import NbgFileError", []),
        ("import pyviplite.soc, pyviplite.model.nbg_file", []),
        ("from pyviplite import Model", ["concurrent.futures", "numpy", "pyviplite.model.model", "pyviplite.vip_lite"]),
    ],
)
def test_what_is_loaded(statement: str, loaded: list[str]) -> None:
    assert fresh(f"import sys\n{statement}\n{LOADED}") == str(loaded)


def test_no_library_is_loaded_by_importing() -> None:
    program = """
from pyviplite import Awnn, Buffer, Group, Model
from pyviplite._library import lib
with open("/proc/self/maps") as maps:
    print(lib.loaded, "libVIPlite" in maps.read())
"""
    assert fresh(program) == "False False"


def test_without_a_library_everything_imports_and_using_it_explains(tmp_path: object) -> None:
    program = """
from pyviplite import Buffer, Model, runtime
from npu_common.errors import LibraryNotFoundError
try:
    Buffer((4,))
except OSError as problem:
    print(isinstance(problem, LibraryNotFoundError), "PYVIPLITE_LIBRARY" in str(problem))
print(runtime.references())
"""
    assert fresh(program, PYVIPLITE_LIBRARY="/nonexistent/libVIPlite.so").split() == ["True", "True", "0"]


def test_names() -> None:
    import pyviplite

    assert set(dir(pyviplite)) == set(pyviplite.__all__)
    assert all(getattr(pyviplite, name) is not None for name in pyviplite.__all__)
    assert pyviplite.Model.__module__ == "pyviplite.model.model" and pyviplite.Network is pyviplite.Model
    assert pyviplite.__version__[0].isdigit()
    with pytest.raises(AttributeError, match="module 'pyviplite' has no attribute 'Modle'"):
        pyviplite.Modle  # noqa: B018
