"""Converting a network for a vendor, and running the file through the vendor's Python API on the fake."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from fakes.models.formats import from_onnx

Array = npt.NDArray[Any]

TO_LAST, TO_FIRST = (0, 2, 3, 1), (0, 3, 1, 2)


@dataclass(frozen=True)
class Vendor:
    """How a network becomes a file and runs.

    Attributes:
        name: As `pytest --npu-fake=` calls the fake.
        package: The Python package whose `Model` runs the file.
        suffix: Of the file.
        write: Bytes of the ONNX, its shapes and an element type to the bytes of the file.
        types: Element types of the inputs and outputs to write files with: float32 first, which is what the difference
            is measured in, then what the vendor's converter does by default where that is another.
        last_in: Whether inputs of four dimensions are NHWC where the network has NCHW.
        last_out: The same of outputs.
        options: Of `Model`.
    """

    name: str
    package: str
    suffix: str
    write: Callable[[bytes, Mapping[str, Sequence[int]], str], bytes]
    types: tuple[str, ...]
    last_in: bool
    last_out: bool
    options: Mapping[str, Any]


def _rknn(onnx: bytes, shapes: Mapping[str, Sequence[int]], dtype: str) -> bytes:
    return from_onnx.rknn_of(onnx, shapes=shapes, dtype=dtype)


def _nbg(onnx: bytes, shapes: Mapping[str, Sequence[int]], dtype: str) -> bytes:
    return from_onnx.nbg_of(onnx, shapes=shapes, dtype=dtype)


def _om(onnx: bytes, shapes: Mapping[str, Sequence[int]], dtype: str) -> bytes:
    return from_onnx.om_of(onnx, shapes=shapes, dtype=dtype)


def _dlc(onnx: bytes, shapes: Mapping[str, Sequence[int]], dtype: str) -> bytes:
    return from_onnx.dlc_of(onnx, shapes=shapes, dtype=dtype)


def _fixed(onnx: bytes, shapes: Mapping[str, Sequence[int]], dtype: str) -> bytes:
    """Intel's plugin takes the ONNX; what a user does before is to fix its shapes."""
    return from_onnx.describe(onnx, shapes)[0]


FLOAT32, BOTH = ("float32",), ("float32", "float16")
VENDORS = {
    vendor.name: vendor
    for vendor in (
        Vendor("rknn", "pyrknn", ".rknn", _rknn, BOTH, True, False, {"outputs": "float32"}),
        Vendor("viplite", "pyviplite", ".nb", _nbg, BOTH, False, False, {"outputs": "float32"}),
        Vendor("acl", "pyacl", ".om", _om, FLOAT32, False, False, {}),
        Vendor("snpe", "pysnpe", ".dlc", _dlc, FLOAT32, True, True, {"runtimes": ("cpu",), "outputs": "float32"}),
        Vendor("openvino", "pyovnpu", ".onnx", _fixed, FLOAT32, False, False, {}),
    )
}


def open_model(vendor: Vendor, path: Path) -> Any:
    """The vendor's `Model` of a file."""
    return importlib.import_module(vendor.package).Model(path, **vendor.options)


def open_cpu(path: Path) -> Any:
    """OpenVINO's CPU device with the settings that the fakes' engine has: what their time is compared with."""
    model = importlib.import_module("pyovnpu").Model
    return model(path, device="CPU", INFERENCE_PRECISION_HINT="f32", PERFORMANCE_HINT="LATENCY")


def arguments(vendor: Vendor, model: Any, inputs: Mapping[str, Array]) -> list[Array]:
    """The arrays as this model wants them, in its order: layout and element type of its inputs."""
    arranged = []
    names = [info.name for info in model.inputs]
    if missing := [name for name in names if name not in inputs]:  # names in the file are the network's
        raise KeyError(f"the file has inputs {', '.join(missing)}, the network {', '.join(inputs)}")
    for info in model.inputs:
        array = inputs[info.name]
        if vendor.last_in and array.ndim == 4:
            array = array.transpose(TO_LAST)
        arranged.append(np.ascontiguousarray(array.reshape(info.shape) if not array.ndim else array, info.dtype))
    return arranged


def results(vendor: Vendor, names: Iterable[str], outputs: Any, wanted: Mapping[str, Array]) -> dict[str, Array]:
    """What the model gave, by name, as the network has it: layout, and no dimension more where it has none."""
    found = {}
    for name, array in zip(names, (np.asarray(array) for array in outputs)):
        if vendor.last_out and array.ndim == 4:
            array = array.transpose(TO_FIRST)
        if name in wanted and not wanted[name].ndim:
            array = array.reshape(())
        found[name] = array
    return found
