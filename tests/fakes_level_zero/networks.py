"""Networks of several tests."""

from __future__ import annotations

import numpy as np

from fakes.models.openvino_ir import Ir, Port
from tests.fakes_level_zero.runtime import Array

__all__ = ["compiled", "curve", "real", "stateful", "turned"]


def real(*shape: int) -> Array:
    return np.random.default_rng(sum(shape)).standard_normal(shape).astype(np.float32)


def compiled(ir: Ir) -> tuple[bytes, bytes]:
    """Return the driver's input: XML and weights."""
    return ir.xml().encode(), bytes(ir.data)


def curve(ir: Ir, x: Port, name: str = "curve") -> Port:
    """An operation with two constants."""
    return ir.layer("Selu", x, ir.constant(np.float32(1.6)), ir.constant(np.float32(1.05)), shape=x.shape, name=name)


def turned() -> Ir:
    """Three inputs of one shape and three outputs, two of them of one tensor, none in the order of their use."""
    ir = Ir("turned & <named>")
    a, b, c = (ir.parameter(name, (2, 3)) for name in ("z", "m", "a"))
    difference = ir.layer("Subtract", c, b, shape=(2, 3), auto_broadcast="numpy", name="difference")
    ir.result(curve(ir, ir.layer("Subtract", difference, a, shape=(2, 3), auto_broadcast="numpy")), "third")
    ir.result(difference, "first")
    ir.result(difference, "again")
    return ir


def stateful(name: str = "s") -> Ir:
    """y = selu(x + s), s = y: the state is read between the inputs, and its layers need the rewriting of texts."""
    ir = Ir("stateful")
    state = ir.read_value(f'{name}"<&>', ir.constant(np.zeros((1, 4), np.float32)))
    x = ir.parameter("x", (1, 4))
    y = curve(ir, ir.layer("Add", x, state, shape=(1, 4), auto_broadcast="numpy"))
    ir.assign(f'{name}"<&>', y)
    ir.result(y, "y")
    return ir
