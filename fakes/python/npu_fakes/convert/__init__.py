"""A network in ONNX as a model file that a fake runs as the vendor's library runs the vendor's conversion.

    data = convert(Path("net.onnx").read_bytes(), target="rknn:rk3588", mean=[0.0], std=[255.0])

`npu-fakes convert` is the same for the command line, `singleop.make` does it for lists of single operators. `onnx` must
be installed: pip install onnx openvino.
"""

from __future__ import annotations

from .conversion import Conversion, conversion, convert
from .errors import ConvertError
from .model import load
from .network import Network, Port
from .options import Options, options_of
from .plan import Plan, Quantized, Quantizer, Stored
from .quantizer import Calibrated
from .targets import Target, target_of

__all__ = [
    "Calibrated",
    "Conversion",
    "ConvertError",
    "Network",
    "Options",
    "Plan",
    "Port",
    "Quantized",
    "Quantizer",
    "Stored",
    "Target",
    "conversion",
    "convert",
    "load",
    "options_of",
    "target_of",
]
