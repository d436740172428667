"""Converting a network for a vendor, and running the file through the vendor's Python API on the fake."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from abi.vendors import VENDORS as RECORDS

if TYPE_CHECKING:
    from npu_fakes.convert import Network


Array = npt.NDArray[Any]

TO_LAST, TO_FIRST = (0, 2, 3, 1), (0, 3, 1, 2)


@dataclass(frozen=True)
class Vendor:
    """How a network becomes a file and runs.

    Attributes:
        name: As `npu-fakes convert --for` and `pytest --npu-fake=` say it.
        package: The Python package whose `Model` runs the file.
        suffix: Of the file.
        rough: Whether the converter makes inputs and outputs float16.
        last_in: Whether inputs of four dimensions are NHWC where the network has NCHW.
        last_out: The same of outputs.
        options: Of `Model`.
        quantized: Type of inputs and outputs of a quantized file; "" where they stay floats.
    """

    name: str
    package: str
    suffix: str
    rough: bool = False
    last_in: bool = False
    last_out: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)
    quantized: str = ""

    def write(self, onnx: bytes, shapes: Mapping[str, Sequence[int]], path: Path) -> int:
        """Write the file, as the converter makes it by default, and return how many bytes it has with its weights."""
        # The session has fakes/python in its path, tests of its parts do not.
        from npu_fakes.convert import conversion, options_of

        converted = conversion(onnx, options_of(self.name, shapes=shapes))
        path.write_bytes(converted.data)
        if converted.weights:
            path.with_suffix(".bin").write_bytes(converted.weights)
        return len(converted.data) + len(converted.weights)

    def quantize(
        self, onnx: bytes, shapes: Mapping[str, Sequence[int]], outputs: Sequence[str], samples: Path
    ) -> bytes:
        """Return the file with quantized inputs and outputs, by the ranges of samples (an .npy).

        It computes in floats.
        """
        from npu_fakes.convert import Calibrated, convert

        how = Calibrated(samples, inside="float")
        return convert(onnx, target=self.name, shapes=shapes, outputs=outputs, quantization=how)


def fixed(onnx: bytes, shapes: Mapping[str, Sequence[int]]) -> Network:
    """Return the network with the shapes of its inputs fixed."""
    from npu_fakes.convert.prepare import prepare

    return prepare(onnx, shapes={name: [shape] for name, shape in shapes.items()})


VENDORS = {record.name: Vendor(record.name, record.package, **record.network) for record in RECORDS.values()}


def open_model(vendor: Vendor, path: Path, quantized: bool = False) -> Any:
    """Return the vendor's `Model` of a file.

    SNPE computes quantized files in floats on a CPU, in their integers on a DSP.
    """
    options = {**vendor.options, "runtimes": ("dsp",)} if quantized and vendor.name == "snpe" else vendor.options
    return importlib.import_module(vendor.package).Model(path, **options)


def open_cpu(path: Path) -> Any:
    """Open OpenVINO's CPU device with the settings of the fakes' engine, to compare times."""
    model = importlib.import_module("pyovnpu").Model
    settings = {"INFERENCE_PRECISION_HINT": "f32", "DYNAMIC_QUANTIZATION_GROUP_SIZE": "0", "LP_TRANSFORMS_MODE": "NO"}
    return model(path, device="CPU", PERFORMANCE_HINT="LATENCY", **settings)


def arguments(vendor: Vendor, model: Any, inputs: Mapping[str, Array]) -> list[Array]:
    """Return the arrays as this model wants them, in its order: layout and element type of its inputs."""
    if vendor.name == "openvino":  # a port may have other names first; the order is the network's
        named = list(zip(model.inputs, inputs.values()))
    else:
        if missing := [info.name for info in model.inputs if info.name not in inputs]:
            raise KeyError(f"the file has inputs {', '.join(missing)}, the network {', '.join(inputs)}")
        named = [(info, inputs[info.name]) for info in model.inputs]
    arranged = []
    for info, array in named:
        if vendor.last_in and array.ndim == 4:
            array = array.transpose(TO_LAST)
        shaped = array if array.ndim else array.reshape(info.shape)  # some vendors have no scalars
        stored = info.quantize(shaped) if shaped.dtype.kind == "f" and info.dtype.kind in "iu" else shaped
        arranged.append(np.asarray(stored, info.dtype, order="C"))
    return arranged


def results(vendor: Vendor, names: Iterable[str], outputs: Any, wanted: Mapping[str, Array]) -> dict[str, Array]:
    """Return the model's outputs by name, in the network's layout, without a dimension that the network lacks."""
    arrays = {}
    for name, array in zip(names, (np.asarray(array) for array in outputs)):
        if vendor.last_out and array.ndim == 4:
            array = array.transpose(TO_FIRST)
        if name in wanted and not wanted[name].ndim:
            array = array.reshape(())
        arrays[name] = array
    return arrays
