"""A healthy model runs without a line on stderr or stdout: every model of the test kit, with each package."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.compiler import c_compiler

# Runs each model of its arguments; what a package's own models need stands in its PREPARATION.
PROGRAM = """
import sys

def options(path):
    return {}

def run(model, path):
    return model.run(*(info.zeros() for info in model.inputs))

PREPARATION
for path in sys.argv[1:]:
    with Model(path, **options(path)) as model:
        assert run(model, path), path
"""
RKNN = """
from pyrknn import CustomOp, Model
from pyrknn.model.rknn_file import read

class Zeros(CustomOp):
    def __init__(self, op_type):
        self.op_type = op_type

    def compute(self, context, inputs, outputs):
        for output in outputs:
            output[...] = 0

def run(model, path):
    operators = read(path).custom_operators
    if operators:
        model.register(*map(Zeros, operators))
    if model.dynamic:
        model.set_input_shapes(*(shapes[0] for shapes in model.shapes))
    return model.run(*(info.zeros() for info in model.inputs))
"""
RKNN_BOUND = """
from pyrknn import Model

def run(model, path):
    with model.bind() as binding:
        binding.run()
    return not model.dynamic
"""
VIPLITE = "from pyviplite import Model"
SNPE = """
from pysnpe import Model, add_op_package

add_op_package(sys.argv.pop())

def options(path):
    return {"runtimes": ("cpu",)} if "udo" in path else {}
"""
ACL = """
import numpy as np
from pyacl import Model

def run(model, path):
    shapes = model.gears[0].shapes if len(model.gears) else [info.shape for info in model.inputs]
    return model.run(*(np.zeros(shape, info.dtype) for shape, info in zip(shapes, model.inputs)))
"""
OPENVINO = """
import pyovnpu

core = pyovnpu.Core()

def Model(path):
    network = core.read_model(path)
    network.reshape({port.name: tuple(max(size, 1) for size in port.shape) for port in network.inputs})
    return pyovnpu.Model(network, core=core)
"""


class Kit(NamedTuple):
    """One package on one library: how its models are prepared, which they are, and the settings."""

    models: str
    settings: Mapping[str, str]
    preparation: str
    without: str = "nothing"  # in the name of models that are not for this library
    banner: str = ""  # what the vendor's library itself prints, whatever a program does


BANNER = r"viplite \d\S+\n"  # on stdout, from 1.8 on, at every vip_init
KITS = {
    "pyrknn": Kit("*.rknn", {"NPU_FAKE": "rknn"}, RKNN),
    "pyrknn on 1.6.0": Kit("*.rknn", {"PYRKNN_LIBRARY": "{fakes}/rknn-1.6.0"}, RKNN),
    "pyrknn on 1.5.2": Kit("*.rknn", {"PYRKNN_LIBRARY": "{fakes}/rknn-1.5.2"}, RKNN, without="custom"),
    "pyrknn on 1.4.0": Kit("*_v1.rknn", {"PYRKNN_LIBRARY": "{fakes}/rknn-1.4.0"}, RKNN),
    "pyrknn on RV1106": Kit("*_int8.rknn", {"NPU_FAKE": "rknn:rv1106"}, RKNN_BOUND, without="custom"),
    "pyviplite": Kit("*.nb", {"NPU_FAKE": "viplite"}, VIPLITE, banner=BANNER),
    "pyviplite on V853": Kit("v853/*.nb", {"NPU_FAKE": "viplite:v853"}, VIPLITE, without="_i4", banner=BANNER),
    "pyviplite on A733": Kit("a733/*.nb", {"NPU_FAKE": "viplite:a733"}, VIPLITE, banner=BANNER),
    "pysnpe": Kit("*.dlc", {"NPU_FAKE": "snpe"}, SNPE),
    "pyacl": Kit("*.om", {"NPU_FAKE": "acl"}, ACL),
    "pyovnpu": Kit(
        "*.xml", {"NPU_FAKE": "openvino_npu", "PYOVNPU_LIBRARY": "{root}/build/openvino/2026.4.1"}, OPENVINO
    ),
}


@pytest.fixture
def package_of_operations(include_folder: Path, root: Path, tmp_path: Path) -> Callable[[], Path]:
    """Compile the package of operations that two of SNPE's models need."""

    def make() -> Path:
        path = tmp_path / "libUdoReg.so"
        source = root / "tests" / "fakes_snpe" / "udo_package.c"
        command = [*c_compiler(), "-shared", "-fPIC", "-std=c11", "-D_DEFAULT_SOURCE", str(source), "-lm"]
        subprocess.run([*command, f"-I{include_folder / 'snpe'}", "-o", str(path)], check=True)
        return path

    return make


@pytest.mark.parametrize("name", KITS)
def test_a_healthy_model_is_quiet(
    name: str, root: Path, fakes_folder: Path, models_folder: Path, package_of_operations: Callable[[], Path]
) -> None:
    kit = KITS[name]
    models = [str(path) for path in sorted(models_folder.glob(kit.models)) if kit.without not in path.name]
    assert models
    more = [str(package_of_operations())] if kit.preparation is SNPE else []
    places = {"fakes": fakes_folder.absolute(), "root": root}
    kept = {key: value for key, value in os.environ.items() if not re.match(r"NPU_|PY(RKNN|VIP|ACL|SNPE|OVNPU)", key)}
    settings = {key: value.format(**places) for key, value in kit.settings.items()}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.replace("PREPARATION", kit.preparation), *models, *more],
        env={**kept, "NPU_FAKES": str(places["fakes"]), **settings},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(f"(?:{kit.banner})*", done.stdout)
