"""Packages of user-defined operations, added before a model is built."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from npu_common.testing import FakeControl
from pysnpe.errors import SnpeError, SnpeUdoError
from pysnpe.runtime import udo
from pysnpe.runtime.udo import OpPackage, add_op_package, op_packages
from pysnpe.runtime.udo_library import UdoLibrary

from tests.compiler import c_compiler
from tests.pysnpe.conftest import FAKES, Child, Make

Package = Callable[..., Path]


@pytest.fixture
def package(include_folder: Path, root: Path, tmp_path: Path) -> Package:
    """Compile the tests' package with operation Softmax; BROKEN=1 to 4 has a fault."""

    def make(*definitions: str) -> Path:
        path = tmp_path / f"libUdo{''.join(definitions).replace('=', '')}Reg.so"
        source = root / "tests" / "fakes_snpe" / "udo_package.c"
        flags = [f"-D{one}" for one in definitions]
        command = [*c_compiler(), "-shared", "-fPIC", "-std=c11", "-D_DEFAULT_SOURCE", *flags]
        subprocess.run([*command, f"-I{include_folder / 'snpe'}", str(source), "-lm", "-o", str(path)], check=True)
        return path

    return make


@pytest.fixture(autouse=True)
def fresh(fake_snpe: FakeControl) -> Iterator[None]:
    """Forget the packages: SNPE keeps packages for the life of the process; the fake forgets these with its reset."""
    yield
    udo._packages.clear()


def test_a_model_with_an_operation_of_ones_own(models_folder: Path, package: Package) -> None:
    from pysnpe import Model

    path = models_folder / "tiny_udo.dlc"
    with pytest.raises(SnpeError, match="add_op_package"):
        Model(path, runtimes=("cpu",))
    added = add_op_package(package())
    with Model(path, runtimes=("cpu",)) as model:
        x = np.linspace(-1, 2, 8, dtype=np.float32).reshape(1, 8)
        relu = np.maximum(x, 0)
        np.testing.assert_allclose(model.run(x)[0], np.exp(relu) / np.exp(relu).sum(), rtol=1e-6)
    assert op_packages() == (added,)


def test_paths_are_made_absolute_and_known_once(
    fake_snpe: FakeControl, package: Package, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = package()
    monkeypatch.chdir(path.parent)
    first = add_op_package(path.name)
    assert first == OpPackage(str(path)) and add_op_package(path) is first
    (call,) = fake_snpe.calls.of("Snpe_Util_AddOpPackage")
    assert str(path) in str(call.args["regLibraryPath"])
    assert UdoLibrary(first.path).SnpeUdo_initRegLibrary() == 0


@pytest.mark.parametrize(("broken", "code"), [(1, 1106), (2, 1106), (3, 1107)])
def test_what_snpe_refuses(package: Package, broken: int, code: int) -> None:
    path = package(f"BROKEN={broken}")
    with pytest.raises(SnpeUdoError, match=rf"Snpe_Util_AddOpPackage returned .*{path}") as caught:
        add_op_package(path)
    assert caught.value.code == code and "LD_LIBRARY_PATH" in caught.value.hint
    assert op_packages() == ()


def test_what_does_not_reach_snpe(fake_snpe: FakeControl, tmp_path: Path, make: Make) -> None:
    (tmp_path / "text.so").write_text("a text")
    implementation = make(tmp_path / "libUdoImplCpu.so", ["SnpeUdo_createOpFactory", "SnpeUdo_getVersion"])
    for path, problem, message in (
        (tmp_path / "none.so", FileNotFoundError, "no such file"),
        (tmp_path, IsADirectoryError, "expected the registration library .* this is a folder"),
        (tmp_path / "text.so", ValueError, "text.so is no shared library"),
        (implementation, ValueError, r"does not export SnpeUdo_initRegLibrary, .*ends in Reg\.so"),
        ("a\0b", ValueError, "holds a NUL character"),
        (7, TypeError, "expected a path, got int 7"),
    ):
        with pytest.raises(problem, match=message):
            add_op_package(path)  # type: ignore[arg-type]
    assert not fake_snpe.calls.of("Snpe_Util_AddOpPackage")


def test_a_library_for_another_machine(package: Package, tmp_path: Path) -> None:
    data = bytearray(package().read_bytes())
    data[18:20] = (164).to_bytes(2, "little")  # e_machine: Hexagon
    other = tmp_path / "libUdoDspReg.so"
    other.write_bytes(bytes(data))
    with pytest.raises(ValueError, match="this process is .*ADSP_LIBRARY_PATH, never added"):
        add_op_package(other)


def test_a_package_lives_as_long_as_the_process(child: Child, package: Package, tmp_path: Path) -> None:
    shutil.copy(package(), tmp_path / "libKeptReg.so")
    program = """
import sys
from pysnpe.runtime.udo import add_op_package, op_packages
add_op_package(sys.argv[1])
print(len(op_packages()))
"""
    calls = tmp_path / "calls"
    out = child(program, tmp_path / "libKeptReg.so", PYSNPE_LIBRARY=FAKES / "snpe", UDO_CALLS=calls)
    assert out.split() == ["1"] and calls.read_text().endswith("t")  # SNPE itself ends it
