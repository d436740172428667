"""The way of a network from its bytes to what is ready for a file: cut, fixed in its shapes, changed at its borders.

`onnx` must be installed. Where `openvino` is, it reads the network, too: what it refuses the fakes could not compute.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from .borders import Numbers, adapt
from .model import check_sizes, dtype_of, fix, inputs_of, parse, shape_of
from .network import Network, Say
from .operators import keep_sizes
from .results import settled
from .sets import Sets, shape_sets
from .trim import trim

Check = Callable[[Any], Sequence[str]]


def prepare(
    onnx: Any,
    *,
    shapes: Sets = MappingProxyType({}),
    outputs: Sequence[str] = (),
    norms: Mapping[str, tuple[Numbers, Numbers]] = MappingProxyType({}),
    wide: str = "",
    scalars: bool = True,
    drop_unused: bool = False,
    open: bool = False,
    check: Check = lambda model: (),
    say: Say = lambda step: None,
) -> Network:
    """Make a network ready for a file.

    Args:
        onnx: The bytes of the network, or the ModelProto that `parse` makes of them, which is changed then.
        shapes: Of inputs whose shape the network leaves open, by name; several per input make shape sets.
        outputs: Names of the outputs to keep, in this order; inner tensors may be among them. All when empty.
        norms: Mean and std to fold in behind inputs, by name.
        wide: Type that inputs and outputs of int64 get; "" leaves them.
        scalars: Whether inputs and outputs without a dimension stay so; they get one of size 1 else.
        drop_unused: Leave out inputs that no operator reads, outputs that are inputs, and constant outputs.
        open: Whether sizes may stay open: -1 in a shape, and in outputs what depends on data.
        check: Gets the network, cut and with fixed inputs, before anything else looks at its operators; returns notes.
        say: Called with the name of each step.

    Raises:
        ConvertError: It cannot be, and why.
    """
    model = parse(onnx) if isinstance(onnx, bytes) else onnx
    dropped, notes = trim(model, outputs, unused=drop_unused)
    for value in (*inputs_of(model), *model.graph.output):
        dtype_of(value)
    sets = shape_sets(model, {name: given for name, given in shapes.items() if name not in dropped}, open)
    fix(model, sets[0])
    check_sizes(model)
    notes += check(model)
    keep_sizes(model)  # the others are said of other shapes
    for value in model.graph.output:
        if None in (shape_of(value) or ()):
            value.type.tensor_type.ClearField("shape")
    notes += adapt(model, sets, norms, wide=wide, scalars=scalars)
    return settled(model, sets, notes, say, open)
