"""The answers of the two files of one network: attributes, by a library or pyrknn's reader, and values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from tools.real import rknn
from tools.real.compare import calls
from tools.real.programs import Side

QUERIES = {
    rknn.PLAIN_IN: "INPUT_ATTR", rknn.PLAIN_OUT: "OUTPUT_ATTR", rknn.NATIVE_IN: "NATIVE_INPUT_ATTR",
    rknn.NATIVE_OUT: "NATIVE_OUTPUT_ATTR", rknn.NHWC_IN: "NATIVE_NHWC_INPUT_ATTR",
    rknn.NHWC_OUT: "NATIVE_NHWC_OUTPUT_ATTR",
}  # fmt: skip
RELATIVE = 0.01
"""Of the largest number: what float16 outputs may differ by."""


@dataclass
class Differing:
    """One kind of difference: name says what, amount how often."""

    name: str
    amount: int = 1


@dataclass
class Compared:
    """Figures of one network: answers and values, equal and all; `named` values are those whose notes say float32."""

    answers: int = 0
    equal_answers: int = 0
    fields: int = 0
    equal_fields: int = 0
    values: int = 0
    equal_values: int = 0
    named: int = 0
    equal_named: int = 0
    floats: int = 0
    near_floats: int = 0
    differing: list[Differing] = field(default_factory=list)

    def differs(self, name: str, amount: int = 1) -> None:
        """Remember a difference."""
        self.differing.append(Differing(name, amount))

    def add(self, other: Compared) -> None:
        """Count another network's figures in."""
        for key, number in vars(other).items():
            if isinstance(number, int):
                setattr(self, key, getattr(self, key) + number)


Record = Mapping[str, str]
Answers = Mapping[tuple[str, int], Record]


def ask(side: Side, model: Path, inputs: int, outputs: int) -> dict[tuple[str, int], Record] | None:
    """Return a library's answers to the six queries of attributes; None where it does not load the file."""
    lines = [f'rknn_init &c "{model}" 0 0 NULL']
    keys = []
    for number, name in QUERIES.items():
        for index in range(inputs if "INPUT" in name else outputs):
            keys.append((name, index))
            lines.append(f"rknn_query $c {number} rknn_tensor_attr{{index={index}}} sizeof.rknn_tensor_attr")
    done = calls(side.run([lines])[0], rknn.mask)
    if not done or not done[0].accepted:
        return None
    return {key: call.records.get("rknn_tensor_attr", {}) for key, call in zip(keys, done[1:])}


def read(path: Path) -> dict[tuple[str, int], Record]:
    """Return what pyrknn's reader has of a file: names, shapes, types and layouts."""
    from npu_common.testing.selection import description, resolve

    file: Any = resolve(description("rknn").doctor).read_file(str(path))
    answers: dict[tuple[str, int], Record] = {}
    for side, tensors in (("INPUT", file.inputs), ("OUTPUT", file.outputs)):
        for index, tensor in enumerate(tensors):
            answers[side, index] = {
                "name": tensor.name, "shape": str(tuple(tensor.shape)), "dtype": tensor.dtype, "layout": tensor.layout,
            }  # fmt: skip
    return answers


def compare_answers(
    theirs: Mapping[tuple[str, int], Record],
    ours: Mapping[tuple[str, int], Record],
    makers: Sequence[str],
    to: Compared,
) -> None:
    """Compare the answers to each query.

    Args:
        theirs: Of the vendor's file.
        ours: Of the converter's.
        makers: Operators behind the outputs, for the names of differences.
        to: Where the figures go.
    """
    for key in sorted(theirs.keys() | ours.keys()):
        their, other = theirs.get(key, {}), ours.get(key, {})
        members = their.keys() | other.keys()
        unlike = sorted(m for m in members if their.get(m, "0") != other.get(m, "0"))
        to.answers += 1
        to.fields += len(members)
        to.equal_fields += len(members) - len(unlike)
        to.equal_answers += not unlike
        if unlike:
            behind = f" of {makers[key[1]]}" if "OUTPUT" in key[0] and key[1] < len(makers) else ""
            values = "; ".join(f"{m} {their.get(m, '0')} / {other.get(m, '0')}" for m in unlike[:2])
            to.differs(f"{key[0]}{behind}: {', '.join(unlike)}\0{values}")


def compare_values(
    theirs: Sequence[Any], ours: Sequence[Any], quantizations: Sequence[Any], named: bool, makers: Sequence[str],
    to: Compared,
) -> None:  # fmt: skip
    """Compare results.

    Args:
        theirs: Of the vendor's simulator, float32.
        ours: Of the converter's file on the fake, in the file's types.
        quantizations: Scale and zero point of each output, None of floats.
        named: Whether the converter says that it computes in float32 inside.
        makers: Operators behind the outputs.
        to: Where the figures go.
    """
    for theirs_one, ours_one, quantization, maker in zip(theirs, ours, quantizations, makers):
        wanted, got = np.asarray(theirs_one, np.float64), np.asarray(ours_one)
        if wanted.size != got.size:
            to.differs(f"values of {maker}: another size\0{wanted.shape} / {got.shape}")
            continue
        wanted, got = wanted.reshape(-1), got.reshape(-1)
        if quantization is None:
            largest = max(float(np.abs(wanted).max()), 1e-6)
            near = np.abs(wanted - got.astype(np.float64)) <= RELATIVE * largest
            to.floats += got.size
            to.near_floats += int(near.sum())
            if not near.all():
                worst = float(np.abs(wanted - got.astype(np.float64)).max()) / largest
                to.differs(f"float values of {maker}{' (named)' if named else ''}\0by {worst:.3g} of the largest",
                           int((~near).sum()))  # fmt: skip
            continue
        scale, zero = quantization
        steps = np.abs(np.rint(wanted / scale) + zero - got.astype(np.float64))
        equal = int((steps == 0).sum())
        if named:
            to.named += got.size
            to.equal_named += equal
        else:
            to.values += got.size
            to.equal_values += equal
            if equal < got.size:
                kind = "one step" if steps.max() <= 1 else "more than a step"
                to.differs(f"int8 values of {maker}, {kind}\0{got.size - equal} of {got.size}, up to {steps.max():g}",
                           got.size - equal)  # fmt: skip
