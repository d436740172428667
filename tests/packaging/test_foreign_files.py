"""Each package, given another's model, names the package for that model."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyacl.model.om_file
import pyovnpu.model.model_file
import pyrknn.model.rknn_file
import pysnpe.model.dlc_file
import pytest
import pyviplite.model.nbg_file
from npu_common.errors import NpuError

READERS: dict[str, Any] = {
    "pyrknn": pyrknn.model.rknn_file.read,
    "pyviplite": pyviplite.model.nbg_file.read,
    "pysnpe": pysnpe.model.dlc_file.read,
    "pyacl": pyacl.model.om_file.read,
    "pyovnpu": pyovnpu.model.model_file.read,
}
MODELS = {
    "digits_int8.rknn": "pyrknn",
    "digits_uint8.nb": "pyviplite",
    "digits_f32.dlc": "pysnpe",
    "digits_f16.om": "pyacl",
    "digits_f32.xml": "pyovnpu",
}
ONNX = b"\x08\x08\x12\x07pytorch" + bytes(200)
TFLITE = b"\x1c\0\0\0TFL3" + bytes(200)
CONVERTERS = {
    "pyrknn": ("rknn-toolkit2", "rknn-toolkit2"),
    "pyviplite": ("the Acuity toolkit", "the Acuity toolkit"),
    "pysnpe": ("snpe-onnx-to-dlc", "snpe-tflite-to-dlc"),
    "pyacl": ("convert it with atc", "export it to ONNX, and convert that with atc"),
}


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("package", READERS)
def test_each_names_the_right_one(models_folder: Path, package: str, model: str) -> None:
    path, owner = models_folder / model, MODELS[model]
    if owner == package:
        assert READERS[package](path).inputs
        return
    with pytest.raises(NpuError, match=f"; looks like .*: open it with {owner}") as caught:
        READERS[package](path)
    assert str(path) in str(caught.value) and isinstance(caught.value, ValueError)
    if package != "pyovnpu":  # the others take bytes as well
        with pytest.raises(NpuError, match=f"open it with {owner}"):
            READERS[package](path.read_bytes())


@pytest.mark.parametrize("package", CONVERTERS)
def test_models_of_frameworks_are_to_be_converted(package: str) -> None:
    for data, converter in zip((ONNX, TFLITE), CONVERTERS[package]):
        with pytest.raises(NpuError, match=f"looks like an? .*{converter}"):
            READERS[package](data)
