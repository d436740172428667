"""The offers of an editor that asks jedi (PyCharm's and VS Code's other engines: check_pyright.py)."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator

import jedi
import pytest

from abi.vendors import PACKAGES
from tests.garbage import freeze_gc

# A header module per package, with a function, a record or handle, and an enumeration of it.
HEADERS = {
    "pyrknn.rknn_api": ("rknn_init", "rknn_tensor_attr", "rknn_query_cmd"),
    "pyviplite.vip_lite": ("vip_run_network", "vip_buffer_create_params_t", "vip_network_property_e"),
    "pysnpe.SNPE.SNPE": ("Snpe_SNPE_ExecuteUserBuffers", "Snpe_SNPE_Handle_t"),
    "pyacl.acl.acl_mdl": ("aclmdlLoadFromFile", "aclmdlIODims", "aclmdlConfigAttr"),
    "pyovnpu.openvino.c.ov_core": ("ov_core_compile_model", "ov_version_t"),
}


@pytest.fixture(scope="module", autouse=True)
def _out_of_the_collectors_way() -> Iterator[None]:
    """Keep jedi's data about all packages out of the collector: every collection of later tests would take a second."""
    yield
    freeze_gc()


def completed(source: str) -> set[str]:
    return {found.name for found in jedi.Script(source).complete()}


def shown(source: str) -> str:
    """The text over the last name of the source, without the signature."""
    lines = source.split("\n")
    [found] = jedi.Script(source).help(len(lines), len(lines[-1]))
    return str(found.docstring(raw=True))


@pytest.mark.parametrize("package", PACKAGES)
def test_the_python_api_completes(package: str) -> None:
    assert {"Model", "Binding"} <= completed(f"import {package}\n{package}.")
    start = f"from {package} import Model\nmodel = Model('x')\n"
    assert {"run", "bind", "submit", "inputs", "close"} <= completed(f"{start}model.")
    assert {"name", "shape", "dtype"} <= completed(f"{start}model.inputs[0].")
    assert {"run", "outputs"} <= completed(f"{start}binding = model.bind()\nbinding.")


@pytest.mark.parametrize("package", PACKAGES)
def test_the_python_api_is_explained(package: str) -> None:
    model = importlib.import_module(package).Model
    for name in ("run", "bind"):
        text = shown(f"from {package} import Model\nmodel = Model('x')\nmodel.{name}")
        assert text == inspect.getdoc(getattr(model, name))


@pytest.mark.parametrize("name", ["Model", "Pool"])
@pytest.mark.parametrize("package", PACKAGES)
def test_a_constructor_shows_the_vendors_own_parameters(package: str, name: str) -> None:
    """Names, types and defaults, and the words of the class; none of a base that only authors of packages call."""
    kind = getattr(importlib.import_module(package), name)
    [signature] = jedi.Script(f"from {package} import {name}\n{name}(").get_signatures()
    assert signature.docstring(raw=True) == inspect.getdoc(kind)
    own = inspect.signature(kind).parameters
    assert [parameter.name for parameter in signature.params] == list(own)
    for parameter in signature.params:
        text = parameter.to_string()
        assert own[parameter.name].kind is inspect.Parameter.VAR_KEYWORD or ":" in text, text
        assert (own[parameter.name].default is inspect.Parameter.empty) == ("=" not in text), text
    owner = next(base for base in kind.__mro__ if "__init__" in vars(base))
    assert owner.__init__.__doc__ is None and inspect.getdoc(kind.__init__) == inspect.getdoc(object.__init__)


@pytest.mark.parametrize("header", HEADERS)
def test_a_c_function_shows_its_parameters(header: str) -> None:
    module = importlib.import_module(header)
    name = HEADERS[header][0]
    [signature] = jedi.Script(f"from {header} import *\n{name}(").get_signatures()
    own = list(inspect.signature(vars(module)[name]).parameters)
    assert [parameter.name for parameter in signature.params][: len(own)] == own  # further ones are variadic


@pytest.mark.parametrize("header", HEADERS)
def test_what_a_header_declares_is_explained_though_its_stub_has_no_text(header: str) -> None:
    module = importlib.import_module(header)
    for name in HEADERS[header]:
        text = shown(f"from {header} import *\n{name}")
        assert text and text == inspect.getdoc(vars(module)[name])


def test_fields_and_constants_complete() -> None:
    start = "from pyrknn.rknn_api import *\n"
    assert {"dims", "n_dims", "scale", "zp"} <= completed(f"{start}attr = rknn_tensor_attr()\nattr.")
    assert {"RKNN_TENSOR_NHWC", "RKNN_TENSOR_NCHW"} <= completed(f"{start}RKNN_TENSOR_N")
