"""A network in ONNX as OpenVINO's IR, which OpenVINO writes: an .xml with the graph, and a .bin with the weights."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from .errors import ConvertError
from .model import INSTALL
from .plan import Plan

KINDS = {"float32": "f32", "float16": "f16", "uint8": "u8"}


def write(plan: Plan) -> tuple[bytes, bytes]:
    """Return the bytes of the .xml and of the .bin, with the types and layouts of the plan around the network.

    Raises:
        ConvertError: OpenVINO is not installed, or refuses the network.
    """
    try:
        import openvino
        from openvino.preprocess import PrePostProcessor
    except ImportError:
        raise ConvertError(f"--for openvino: OpenVINO writes the file, and it is not installed; {INSTALL}") from None
    network = plan.network
    kinds = {name: getattr(openvino.Type, kind) for name, kind in KINDS.items()}
    try:
        read: Any = openvino.Core().read_model(network.onnx)
        steps = PrePostProcessor(read)
        for port in network.inputs:
            stored = plan.stored[port.name]
            given = steps.input(port.name)
            if stored.dtype != port.dtype:
                given.tensor().set_element_type(kinds[stored.dtype])
            if stored.turned:
                given.tensor().set_layout(openvino.Layout("NHWC"))
                given.model().set_layout(openvino.Layout("NCHW"))
        for port in network.outputs:
            stored = plan.stored[port.name]
            if stored.dtype != port.dtype:
                steps.output(port.name).tensor().set_element_type(kinds[stored.dtype])
        built = steps.build()
        built.set_friendly_name(plan.name)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "network.xml")
            openvino.save_model(built, path, compress_to_fp16=False)
            return path.read_bytes(), path.with_suffix(".bin").read_bytes()
    except RuntimeError as problem:
        raise ConvertError(f"OpenVINO refuses the network: {problem}") from None
