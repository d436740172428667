"""Packages whose names are imported when they are asked for, and the same names for type checkers."""

from __future__ import annotations

import ast
import importlib
import inspect
import subprocess
import sys

import pytest

from abi.vendors import PACKAGES


def names_for_checkers(package: object) -> set[str]:
    """Return the names that the block `if TYPE_CHECKING:` of a package imports under a public name or declares."""
    [block] = [node for node in ast.parse(inspect.getsource(package)).body if isinstance(node, ast.If)]  # type: ignore[arg-type]
    imported = {alias.asname for node in block.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    declared = {node.target.id for node in block.body if isinstance(node, ast.AnnAssign)}  # type: ignore[union-attr]
    return {name for name in imported | declared if name and name[0] != "_"}


@pytest.mark.parametrize("name", PACKAGES)
def test_checkers_know_every_name_and_no_other(name: str) -> None:
    package = importlib.import_module(name)
    assert names_for_checkers(package) | {"__version__"} == set(package.__all__) == set(dir(package))
    assert package.__all__ == sorted(package.__all__)


@pytest.mark.parametrize("name", PACKAGES)
def test_every_name_is_there(name: str) -> None:
    package = importlib.import_module(name)
    for one in package.__all__:
        assert getattr(package, one) is not None
    with pytest.raises(AttributeError, match=f"module '{name}' has no attribute 'Nothing'"):
        package.Nothing  # noqa: B018


def test_a_name_that_is_a_module() -> None:
    import pyacl

    assert pyacl.errors is sys.modules["pyacl.errors"] and pyacl.errors.AclError is pyacl.AclError


@pytest.mark.parametrize("name", PACKAGES)
def test_nothing_is_imported_before_it_is_asked_for(name: str) -> None:
    program = f"import sys, {name}; print(sorted(m for m in sys.modules if m.startswith(('{name}.', 'numpy', 'npu_'))))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ast.literal_eval(done.stdout) == ["npu_common", "npu_common.lazy"]
