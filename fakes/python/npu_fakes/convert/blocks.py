"""How Rockchip's NPU stores an output: it depends on the operation that makes it, as measured on the toolkit's files.

Channels lie in blocks, whose number is rounded to what the operation behind the tensor writes at once. An activation
or a sum becomes part of the convolution before it where nothing else sees that one's result; what is an output and is
read by other operations is not rounded. All of it was measured on files of RKNN-Toolkit2 2.5.0, asked of librknnrt
1.6.0, for the chips of `MEASURED`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from .model import Shape, used

MEASURED = ("rk3588", "rk3566", "rk3568", "rk3562")
OLD, SINGLE = ("rk3566", "rk3568"), ("rk3562", "rv1103", "rv1106")
"""Chips with words of 8 bytes, and those that round to half of what the others do."""

ON_THE_CPU = (
    "Sin", "Cos", "Erf", "Exp", "Log", "LogSoftmax", "Reciprocal", "LRN", "Expand", "ArgMin", "Not", "ScatterND",
    "SpaceToDepth",
)  # fmt: skip
"""Operators that the NPU leaves to the CPU: tensors at both ends of them stay in planes."""
FUSED_OF_OLD = ("Transpose", "MatMul", "InstanceNormalization")
"""Operators of the CPU that take an activation with them: it is computed before the Transpose, or behind the others."""
ON_THE_CPU_OF_OLD = (*FUSED_OF_OLD, "Softmax")

FOLDED = ("BatchNormalization", "Identity", "Dropout")
"""Operators that leave a convolution as bare as it was."""
CUT = ("Relu", "Clip", "LeakyRelu", "PRelu", "Abs")
TABLES = ("Sigmoid", "Tanh", "HardSigmoid")
"""Activations from a table: of float16 it holds twice the blocks."""
GATES = ("HardSwish", "Elu", "Softplus")
"""Activations that are multiplied with what they take: of float16 three times the blocks."""
COLOURS = (3, 4)
"""Channels of an input that is stored as a picture."""
JOINING = ("Add", "Mul", "Sub", "Div")

BARE, JOINED, ACTIVATED, TABLE, GATED = range(5)


@dataclass(frozen=True)
class Made:
    """The operation that makes a tensor. unit: blocks that it writes at once; stage: the last part folded in."""

    unit: int
    stage: int = ACTIVATED


NOTHING = Made(0)
"""An operation that rounds nothing, and takes nothing over."""


class Storage:
    """How a chip stores the outputs of a network."""

    def __init__(self, model: Any, chip: str) -> None:
        self.chip, self.nodes = chip, model.graph.node
        self.makers = {name: node for node in model.graph.node for name in node.output}
        self.weights: dict[str, Sequence[int]] = {
            weights.name: tuple(weights.dims) for weights in model.graph.initializer
        }
        self.outputs = {value.name for value in model.graph.output}
        self.readers = Counter(name for node in model.graph.node for name in used(node))
        self.convolution, self.wide = (1, 2) if chip in SINGLE else (2, 4)
        self.known: dict[str, Made] = {}

    def on_the_cpu(self, node: Any) -> bool:
        """Tell whether an operator is left to the CPU."""
        if node.op_type == "AveragePool":  # borders that do not count
            return self.chip not in OLD and any(_ints(node, "pads")) and not _int(node, "count_include_pad", 0)
        return node.op_type in ON_THE_CPU or (self.chip in OLD and node.op_type in ON_THE_CPU_OF_OLD)

    def in_planes(self, name: str, channels: int) -> bool:
        """Tell whether a tensor stays in planes. An input that is a picture with colours never does."""
        readers = [node for node in self.nodes if name in node.input]
        if name in self.makers:
            return self.made_on_the_cpu(self.makers[name]) and all(map(self.on_the_cpu, readers))
        return bool(readers) and channels not in COLOURS and all(map(self.taken_by_the_cpu, readers))

    def made_on_the_cpu(self, node: Any) -> bool:
        """Tell whether the CPU computes a result: an activation goes with the operator that it alone reads."""
        if self.chip not in OLD or node.op_type not in (*CUT, *TABLES):
            return self.on_the_cpu(node)
        name = node.input[0]
        maker = self.makers.get(name)
        if maker is None or self.readers[name] > 1 or name in self.outputs:
            return False
        return maker.op_type in FUSED_OF_OLD or (maker.op_type in (*CUT, *TABLES) and self.made_on_the_cpu(maker))

    def taken_by_the_cpu(self, node: Any) -> bool:
        """Tell whether the CPU reads an input: not for products of two tensors, nor before an activation."""
        if node.op_type == "MatMul" and not any(name in self.weights for name in node.input):
            return False
        behind = [reader for reader in self.nodes if node.output[0] in reader.input]
        swapped = node.op_type == "Transpose" and len(behind) == 1 and behind[0].op_type in (*CUT, *TABLES)
        return not swapped and self.on_the_cpu(node)

    def blocks(self, name: str, channels: int, half: bool) -> int:
        """Return to which number the channel blocks of an output are rounded; 1: to none.

        Args:
            name: Of the output.
            half: It is float16, and not int8.
        """
        if self.readers[name]:
            return 1
        origin = self.made(name)
        if origin == NOTHING:
            return 1
        if channels == 1 and origin.unit == self.wide:  # a channel apart from no others
            origin = Made(self.convolution, origin.stage)
        if not half or origin.stage < TABLE:
            return origin.unit
        word = 8 if self.chip in OLD else 16
        count = ceil(channels * 2 / word)
        if origin.stage == TABLE:
            return 2 * _up(count, origin.unit)
        if self.chip in SINGLE:
            return 2 * _up(count, origin.unit)
        return 3 * _up(count, self.convolution)

    def made(self, name: str) -> Made:
        """Return what makes a tensor."""
        if name not in self.known:
            node = self.makers.get(name)
            self.known[name] = NOTHING if node is None else self._made(node)
        return self.known[name]

    def _alone(self, name: str) -> Made:
        """Return what makes a tensor that one operator alone sees, which then may become part of it; else NOTHING."""
        return self.made(name) if self.readers[name] == 1 and name not in self.outputs else NOTHING

    def _made(self, node: Any) -> Made:
        if node.op_type in ("Conv", "ConvTranspose"):
            filters = next(iter(self.weights.get(node.input[1], ())), 0)
            depthwise = node.op_type == "Conv" and _int(node, "group", 1) == filters > 1
            return Made(self.wide if depthwise else self.convolution, BARE)
        if node.op_type == "GlobalAveragePool" or (node.op_type == "ReduceMean" and _ints(node, "axes") == [2, 3]):
            return Made(self.wide, BARE)
        if node.op_type == "Resize":
            return Made(self.wide, ACTIVATED) if _text(node, "mode") in ("linear", "cubic") else NOTHING
        if node.op_type in ("Split", "DepthToSpace"):  # become part of the convolution, or are one
            before = self._alone(node.input[0])
            return before if before.stage == BARE and before.unit == self.convolution else NOTHING
        if node.op_type in JOINING:
            return self._joined(node)
        before = self._alone(node.input[0]) if node.input else NOTHING
        if before.stage == JOINED and node.op_type in CUT:
            return Made(before.unit, ACTIVATED)
        if before.stage != BARE:
            return NOTHING
        if node.op_type in FOLDED:
            return before
        for operators, stage in ((CUT, ACTIVATED), (TABLES, TABLE), (GATES, GATED)):
            if node.op_type in operators:
                return Made(before.unit, stage)
        return NOTHING

    def _joined(self, node: Any) -> Made:
        """Return what makes the sum or product of two tensors, or of one and a constant."""
        first, second = (*node.input, "")[:2]
        sides = [name for name in (first, second) if name not in self.weights]
        if len(sides) == 1:
            before = self._alone(sides[0])
            return before if before.stage == BARE else NOTHING
        for gate, source in ((first, second), (second, first)):
            maker = self.makers.get(gate)
            if node.op_type == "Mul" and maker is not None and maker.op_type == "Sigmoid" and maker.input[0] == source:
                seen = self.readers[source] > 2 or source in self.outputs or self.readers[gate] > 1
                before = NOTHING if seen else self.made(source)
                return Made(before.unit, GATED) if before.stage == BARE else NOTHING
        for name, other in ((first, second), (second, first)):
            if node.op_type not in ("Add", "Mul"):
                break
            before, maker = self._alone(name), self.makers.get(name)
            if node.op_type == "Add" and before.stage == BARE and maker is not None and other in maker.input[:1]:
                return Made(before.unit, JOINED)  # its own input: weights with the identity
            takes = before.stage == BARE or (node.op_type == "Add" and before.stage == ACTIVATED)
            if takes and before.unit == self.convolution and other in self.makers:
                return Made(before.unit, JOINED)
        return NOTHING


def stored(model: Any, dtypes: Mapping[str, str], shapes: Mapping[str, Shape], chip: str) -> dict[str, dict[str, Any]]:
    """Return what the table of an .rknn says otherwise of tensors with four dimensions, by name.

    Args:
        model: The network.
        dtypes: Of its inputs and outputs with four dimensions in the file.
        shapes: Theirs in the network.
        chip: Whom for.
    """
    storage = Storage(model, chip)
    kept: dict[str, dict[str, Any]] = {}
    for name, dtype in dtypes.items():
        if storage.in_planes(name, shapes[name][1]):
            kept[name] = {"native_layout": "NCHW", "c1_align": 1}
        elif name in storage.makers:
            blocks = storage.blocks(name, shapes[name][1], dtype == "float16")
            # The fake halves what a table says for these chips, down to 1.
            kept[name] = {"c1_align": 2 * blocks if chip in SINGLE and blocks > 1 else blocks}
    return kept


def _up(number: int, step: int) -> int:
    return -(-number // step) * step


def _int(node: Any, name: str, default: int) -> int:
    return next((field.i for field in node.attribute if field.name == name), default)


def _ints(node: Any, name: str) -> list[int]:
    return next((list(field.ints) for field in node.attribute if field.name == name), [])


def _text(node: Any, name: str) -> str:
    return next((field.s.decode(errors="replace") for field in node.attribute if field.name == name), "")
