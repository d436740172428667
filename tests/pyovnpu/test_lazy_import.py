"""Importing pyovnpu costs nothing that is not used."""

from __future__ import annotations

from typing import Any

import pytest

LOADED = (
    "print(sorted({'numpy', 'concurrent.futures', 'pyovnpu.model', 'pyovnpu.openvino.c.ov_core', 'openvino'} "
    "& set(sys.modules)))"
)


@pytest.mark.parametrize(
    ("statement", "loaded"),
    [
        ("import pyovnpu", []),
        ("import pyovnpu; dir(pyovnpu)", []),
        ("import pyovnpu.openvino.c.ov_core", ["pyovnpu.openvino.c.ov_core"]),
        ("from pyovnpu import OvError", []),
        ("from pyovnpu import Core; Core().close()", ["pyovnpu.openvino.c.ov_core"]),
    ],
)
def test_what_is_loaded(child: Any, statement: str, loaded: list[str]) -> None:
    assert child(f"import sys\n{statement}\n{LOADED}") == f"{loaded}\n"


def test_a_model_takes_no_more_than_it_needs(child: Any) -> None:
    said = child(f"import sys\nfrom pyovnpu import Model\n{LOADED}")
    assert "numpy" in said and "'openvino'" not in said


def test_no_library_is_loaded_by_importing(child: Any) -> None:
    program = """
from pyovnpu import Core, Model, Tensor, PrePostProcessor, RemoteContext
from pyovnpu._library import lib
with open("/proc/self/maps") as maps:
    print(lib.loaded, "libopenvino" in maps.read())
"""
    assert child(program) == "False False\n"


def test_without_a_library_everything_imports_and_calling_explains(child: Any, tmp_path: Any) -> None:
    program = """
from pyovnpu import Core, Model, PrePostProcessor
from npu_common.errors import LibraryNotFoundError
try:
    Model(b"<net", "CPU")
except OSError as problem:
    print(isinstance(problem, LibraryNotFoundError), "PYOVNPU_LIBRARY" in str(problem))
"""
    assert child(program, PYOVNPU_LIBRARY=str(tmp_path)) == "True True\n"


def test_names() -> None:
    import pyovnpu

    assert set(dir(pyovnpu)) == set(pyovnpu.__all__) >= {"Binding", "Core", "Model", "OvError", "__version__"}
    assert all(getattr(pyovnpu, name) is not None for name in pyovnpu.__all__)
    assert pyovnpu.Model.__module__ == "pyovnpu.model" and pyovnpu.__version__[0].isdigit()
    with pytest.raises(AttributeError, match="module 'pyovnpu' has no attribute 'Modle'"):
        pyovnpu.Modle  # noqa: B018
