"""Importing pyovnpu costs nothing that is not used."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pyovnpu import networks

LOADED = (
    "print(sorted({'numpy', 'concurrent.futures', 'pyovnpu.model.model', 'pyovnpu.openvino.c.ov_core', 'openvino', "
    "'pyovnpu.openvino.c.ov_prepostprocess'} & set(sys.modules)))"
)


@pytest.mark.parametrize(
    ("statement", "loaded"),
    [
        ("import pyovnpu", []),
        ("import pyovnpu; dir(pyovnpu)", []),
        ("import pyovnpu.openvino.c.ov_core", ["pyovnpu.openvino.c.ov_core"]),
        ("from pyovnpu import OvError", []),
        ("from pyovnpu import Core; Core().close()", ["pyovnpu.openvino.c.ov_core"]),
        ("from pyovnpu import Model", ["pyovnpu.model.model", "pyovnpu.openvino.c.ov_core"]),
    ],
)
def test_what_is_loaded(child: Any, statement: str, loaded: list[str]) -> None:
    assert child(f"import sys\n{statement}\n{LOADED}") == f"{loaded}\n"


def test_numpy_is_for_arrays(child: Any) -> None:
    """It takes longer to import than OpenVINO to load."""
    program = f"""
import sys
from pyovnpu import Model
with Model(sys.argv[1].encode(), "CPU") as model, model.bind() as binding:
    x, y = binding.request.get_tensor("x").memory, binding.request.get_tensor("y").memory
    for i in range(8):
        x[0, i] = i - 4.0
    print(binding.run(), y.tolist(), model)
    {LOADED}
    with model.bind() as second:
        second.inputs[0][...] = 1
    {LOADED}
"""
    said = child(program, networks.relu().xml.decode()).splitlines()
    assert "[[0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 2.0, 3.0]]" in said[0]
    assert said[1] == "['pyovnpu.model.model', 'pyovnpu.openvino.c.ov_core']" and "numpy" in said[2]


def test_model_needs_little_of_the_standard_library(child: Any) -> None:
    """`typing` and its imports take a quarter of the time of the whole import."""
    program = """
import sys
before = set(sys.modules)
from pyovnpu import Model
print(sorted({"enum", "importlib", "inspect", "mmap", "re", "tempfile", "typing"} & (set(sys.modules) - before)))
"""
    assert child(program) == "[]\n"


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
    assert pyovnpu.Model.__module__ == "pyovnpu.model.model" and pyovnpu.__version__[0].isdigit()
    with pytest.raises(AttributeError, match="module 'pyovnpu' has no attribute 'Modle'"):
        pyovnpu.Modle  # noqa: B018
