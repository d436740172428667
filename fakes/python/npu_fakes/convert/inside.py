"""Experimental: a network quantized inside by onnxruntime's static quantizer, which the engine then computes.

Activations are uint8, weights have seven bits, per channel: every processor computes these alike in integers, be it by
onnxruntime or by OpenVINO (`integers`). With signed activations OpenVINO's CPU device computes wrong numbers there.
What such a network loses is what onnxruntime's quantizer makes it lose, by the smallest and largest number of each
tensor. It is no prediction of what the vendor's converter and NPU make of the network.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from .calibration import Samples
from .errors import ConvertError
from .model import parse

LEAST_OPSET = 13
"""Scales per channel begin there."""


def quantized_inside(onnx: bytes, samples: Samples) -> tuple[bytes, list[str]]:
    """Return the network with QuantizeLinear and DequantizeLinear inside, and remarks for a user.

    Args:
        onnx: The bytes of the network, with fixed shapes. Inputs and outputs stay as they are.
        samples: As the network takes them.

    Raises:
        ConvertError: onnxruntime is not installed, or cannot quantize the network.
    """
    try:
        from onnxruntime import quantization
        from onnxruntime.quantization.shape_inference import quant_pre_process
    except ImportError:
        raise ConvertError(
            "--inside onnxruntime: it quantizes with onnxruntime, which is not installed: pip install onnxruntime"
        ) from None
    import onnx as library

    model = parse(onnx)
    opset = next((o.version for o in model.opset_import if o.domain in ("", "ai.onnx")), LEAST_OPSET)
    dtypes = {value.name: value.type.tensor_type.elem_type for value in model.graph.input}
    types = {name: library.helper.tensor_dtype_to_np_dtype(number) for name, number in dtypes.items()}

    class Reader(quantization.CalibrationDataReader):  # type: ignore[misc]
        """The samples one after the other."""

        def __init__(self) -> None:
            self.rows: Iterator[Any] = iter(samples.arrays)

        def get_next(self) -> dict[str, Any] | None:
            row = next(self.rows, None)
            return row and {name: np.ascontiguousarray(a, types[name]) for name, a in row.items() if name in types}

    with tempfile.TemporaryDirectory() as folder:
        plain, ready, done = (Path(folder) / f"{name}.onnx" for name in ("plain", "ready", "done"))
        try:
            if opset < LEAST_OPSET:
                model = library.version_converter.convert_version(model, LEAST_OPSET)
            library.save(model, plain)
            quant_pre_process(str(plain), str(ready), skip_symbolic_shape=True)
            quantization.quantize_static(
                str(ready), str(done), Reader(), quant_format=quantization.QuantFormat.QDQ, per_channel=True,
                activation_type=quantization.QuantType.QUInt8, weight_type=quantization.QuantType.QInt8,
                reduce_range=True,
            )  # fmt: skip
            data = done.read_bytes()
        except Exception as problem:  # onnxruntime's, onnx's and protobuf's kinds
            raise ConvertError(f"--inside onnxruntime: onnxruntime cannot quantize the network: {problem}") from None
    return data, [
        "EXPERIMENTAL: inside it is quantized by onnxruntime (uint8 activations, 7-bit weights per channel). What it "
        "loses is no prediction of what the vendor's converter and NPU lose"
    ]
