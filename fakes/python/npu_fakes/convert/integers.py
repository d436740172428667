"""Which quantized networks every processor computes alike in integers.

x86 processors without VNNI multiply uint8 with int8, and cut the sum of two products off at 16 bits: 2 * 255 * 127 is
more. Weights of seven bits stay below, 2 * 255 * 64: onnxruntime's quantizer makes them with `reduce_range`.
"""

from __future__ import annotations

from typing import Any

__all__ = ["MOST", "in_integers"]

MOST = 64
"""Largest magnitude of a weight."""
OTHERS = ("ConvInteger", "MatMulInteger", "DynamicQuantizeLinear", "QLinear")
"""Beginnings of other operators that quantize."""


def in_integers(model: Any) -> bool:
    """Tell whether a network is quantized so that no sum of two products leaves 16 bits.

    Args:
        model: A ModelProto. Other operators that quantize, branches, signed activations and weights that are no
            constants count as leaving them.
    """
    import onnx

    nodes = model.graph.node
    constants = {tensor.name: onnx.numpy_helper.to_array(tensor) for tensor in model.graph.initializer}
    rounded = {node.output[0] for node in nodes if node.op_type == "QuantizeLinear"}

    def fits(node: Any) -> bool:
        if any(attribute.HasField("g") for attribute in node.attribute) or node.op_type.startswith(OTHERS):
            return False
        if node.op_type not in ("QuantizeLinear", "DequantizeLinear"):
            return True
        values = constants.get(node.input[0])
        zero = constants.get(node.input[2]) if len(node.input) > 2 else None
        if node.op_type == "QuantizeLinear":
            return zero is not None and str(zero.dtype) == "uint8"
        if values is None:
            return node.input[0] in rounded
        if str(values.dtype) == "int32":  # a bias
            return True
        symmetric = zero is None or not zero.any()
        return str(values.dtype) == "int8" and symmetric and bool((abs(values.astype("int32")) <= MOST).all())

    return bool(rounded) and all(map(fits, nodes))
