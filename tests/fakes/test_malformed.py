"""Blocks that are damaged: always a reason, never a crash. Run under nox -s sanitize to see reads past the end."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from fakes.models.formats.npugraph import HEADER, GraphBuilder, affine
from tests.fakes.engine import Engine, EngineError

MOST_WORK = 2_000_000  # multiply-accumulates and elements a mutated graph may cost to be run too


def everything() -> GraphBuilder:
    """A small graph in which every operation and every kind of table entry occurs."""
    rng = np.random.default_rng(1)
    g = GraphBuilder("everything")
    q = affine(0.1, 3)
    x = g.input("x", (-1, 4, 4, 3), "int8", q)
    side = g.input("side", (-1, 6), "float16")
    w = g.constant("w", rng.integers(-9, 9, (6, 3, 3, 3)).astype(np.int8), quantization=affine([0.1] * 6, 0, 0))
    b = g.constant("b", np.arange(6, dtype=np.int32))
    w_one = g.constant("one", np.ones((), np.float32))
    w4 = g.constant("w4", rng.integers(-8, 7, (6, 6)), "int4", affine(0.5, 1))
    y = g.conv2d(x, w, b, stride=2, padding=(1, 0, 1, 0), activation=(-5.0, 5.0), quantization=q)
    y = g.depthwise_conv2d(y, g.constant("d", np.ones((6, 1, 1, 1), np.int8)), activation="relu", quantization=q)
    y = g.max_pool(y, 2, 1, (1, 0, 0, 1))
    y = g.avg_pool(y, 1, 1, count_include_pad=True, quantization=q)
    y = g.concat([y, g.relu6(y)], 3, quantization=affine(0.2, 1))
    y = g.transpose(g.global_avg_pool(y, quantization=q), (0, 3, 1, 2))
    y = g.reshape(y, (-1, 6))
    z = g.matmul(g.clip(g.dequantize(y), -1, 1), w4, transpose_b=True, activation="silu")
    z = g.mul(g.div(g.sub(g.add(g.sigmoid(z), side), side), w_one), g.cast(side, "float32"), activation="relu6")
    g.output(g.softmax(g.quantize(z, "uint8", affine(0.02)), 1, quantization=affine(1 / 256)), g.relu(z))
    g.shape_set((1, 4, 4, 3), (2, 6))
    g.shape_set((2, 4, 4, 3), (4, 6))
    return g


def edited(at: int, form: str, value: int) -> Callable[[bytearray], None]:
    def edit(block: bytearray) -> None:
        struct.pack_into("<" + form, block, at, value)

    return edit


def after(marker: bytes, offset: int, form: str, value: float) -> Callable[[bytearray], None]:
    """Overwrite what lies `offset` bytes behind the first occurrence of a marker."""

    def edit(block: bytearray) -> None:
        at = block.index(marker) + len(marker) + offset
        assert 0 <= at < len(block)
        struct.pack_into("<" + form, block, at, value)

    return edit


def last_block(block: bytearray) -> None:
    """Let the bias begin inside the data section and end behind the section."""
    size = HEADER.unpack_from(block)[10]
    after(NAME_B, 8, "Q", (size - 1) // 64 * 64)(block)


NAME_X, NAME_W, NAME_B = b"\x01\x00x", b"\x01\x00w", b"\x01\x00b"
CONV = b"\x01\x00\x08\x00conv2d_0"  # operation 1 and the node's name

CASES: list[tuple[str, Callable[[bytearray], None], str]] = [
    ("magic", edited(0, "B", 0), "no complete NPUG block"),
    ("version", edited(4, "I", 2), "version 2"),
    ("size beyond the data", edited(8, "Q", 1 << 40), "no complete NPUG block"),
    ("size too small", edited(8, "Q", 63), "no complete NPUG block"),
    ("tensor count", edited(16, "I", 1 << 31), "tensors"),
    ("too many nodes", edited(20, "I", 16000), "too short for their counts"),
    ("one node more", edited(20, "I", 22), "the tables|unknown|fit"),
    ("no outputs", edited(28, "I", 0), "0 outputs"),
    ("flags", edited(36, "I", 1), "flags 1"),
    ("data offset", edited(40, "Q", 1 << 62), "data section"),
    ("data offset odd", edited(40, "Q", 65), "data section"),
    ("data size", edited(48, "Q", 1 << 63), "data section"),
    ("dtype", after(NAME_X, 0, "B", 14), "type 14"),
    ("rank", after(NAME_X, 1, "B", 9), "rank 9"),
    ("quantization kind", after(NAME_X, 2, "B", 3), "quantization 3"),
    ("constant flag", after(NAME_X, 3, "B", 2), "flags 2"),
    ("zero dimension", after(NAME_X, 8, "i", 0), "dimension 0"),
    ("dimension below -1", after(NAME_X, 8, "i", -2), "dimension -2"),
    ("huge dimension", after(NAME_X, 8, "i", 2**31 - 1), "is not usable"),
    ("free constant", after(NAME_W, 4, "i", -1), "dimension -1"),
    ("quantization axis", after(NAME_X, 20, "i", 4), "1 scales on axis 4"),
    ("scale count", after(NAME_X, 24, "I", 0xFFFFFFFF), "the tables end inside a quantization"),
    ("negative scale", after(NAME_X, 28, "f", -1.0), "scale -1"),
    ("scale nan", after(NAME_X, 28, "f", float("nan")), "scale"),
    ("zero point", after(NAME_X, 32, "i", 128), "zero point 128"),
    ("constant past the data", after(NAME_B, 8, "Q", 1 << 20), "do not fit"),
    ("constant half past the data", last_block, "24 bytes at"),
    ("constant not aligned", after(NAME_B, 8, "Q", 8), "24 bytes at 8"),
    ("constant offset wraps", after(NAME_B, 8, "Q", (1 << 64) - 64), "do not fit"),
    ("constant size", after(NAME_B, 16, "Q", 23), "23 bytes"),
    ("name length", after(b"everything", 0, "H", 65535), "a name runs past"),
    ("operation", after(CONV, -len(CONV), "H", 26), "operation 26 is unknown"),
    ("operation gone", after(CONV, -len(CONV), "H", 22), "operation 22 is unknown"),
    ("name not UTF-8", after(CONV, -1, "B", 0xFF), "UTF-8"),
    ("number of inputs", after(CONV, 0, "B", 1), "1 inputs"),
    ("input id", after(CONV, 2, "I", 4000), "input 0 is used before"),
    ("input made later", after(CONV, 2, "I", 8), "input 0 is used before"),
    ("required input absent", after(CONV, 2, "I", 0xFFFFFFFF), "input 0 is used before"),
    ("output is a constant", after(CONV, 14, "I", 2), "has another origin"),
    ("integer attributes", after(CONV, 18, "B", 9), "9 integer|tables|unknown"),
    ("stride", after(CONV, 19, "i", 0), "stride 0"),
    ("padding", after(CONV, 27, "i", -1), "padding -1"),
    ("groups", after(CONV, 51, "i", 2), "do not fit"),
    ("activation", after(CONV, 55, "i", 5), "activation 5"),
    ("clip bounds", after(CONV, 60, "f", 9.0), "not in order"),
    ("nan bounds", after(CONV, 60, "f", float("nan")), "not in order"),
]


@pytest.mark.parametrize("edit, reason", [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_each_rule_has_a_reason(engine: Engine, edit: Callable[[bytearray], None], reason: str) -> None:
    block = bytearray(everything().to_bytes())
    before = bytes(block)
    edit(block)
    assert bytes(block) != before
    text = engine.refusal(bytes(block))
    assert text, "accepted"
    assert any(part in text for part in reason.split("|")), text


def test_the_graph_that_is_damaged_is_good(engine: Engine) -> None:
    assert engine.refusal(everything().to_bytes()) == ""
    assert engine.refusal(everything().to_bytes() + b"trailing bytes are not the graph's") == ""


def test_every_truncation_is_refused(engine: Engine) -> None:
    block = everything().to_bytes()
    for length in range(len(block)):
        assert engine.refusal(block[:length]), f"{length} of {len(block)} bytes were accepted"


def test_truncated_tables_are_refused(engine: Engine) -> None:
    """The header is made to fit, so that the table reader itself meets the end."""
    block = everything().to_bytes()
    data_at = HEADER.unpack_from(block)[9]
    for end in range(HEADER.size, data_at - 64, 64):
        cut = bytearray(block[:end] + block[data_at:])
        struct.pack_into("<Q", cut, 8, len(cut))
        struct.pack_into("<Q", cut, 40, end)
        assert engine.refusal(bytes(cut))


@pytest.mark.parametrize("build, reason", [
    (lambda g: g.conv2d(g.input("x", (1, 4, 4, 3)), g.constant("w", np.ones((1, 5, 1, 3), np.float32))), "dimension 0"),
    (lambda g: g.relu(g.input("x", (1, 4), "bool")), "is bool"),
    (lambda g: g.matmul(g.input("x", (1, 4), "int32"), g.constant("w", np.ones((4, 1), np.int8))), "is int32"),
    (lambda g: g.reshape(g.input("x", (4,), "int8"), (2, 2), dtype="uint8"), "differs in type"),
    (lambda g: g.dequantize(g.input("x", (4,))), "expected from integers"),
    (lambda g: g.relu(g.input("x", (2,), "int8", affine([1.0, 2.0], 0, 0))), "per channel"),
    (lambda g: g.quantize(g.input("x", (4,)), "float16", None), "is a float type"),
    (lambda g: g.clip(g.input("x", (4,)), 2, 1), "not in order"),
    (lambda g: g.add(g.input("x", (4,)), g.input("y", (4,)), activation="silu"), "activation 4, expected 0 to 3"),
    (lambda g: g.sigmoid(g.input("x", (4,), "bool")), "is bool"),
    (lambda g: g.sigmoid(g.input("x", (2,), "int8", affine([1.0, 2.0], 0, 0))), "per channel"),
    (lambda g: g.conv2d(g.input("x", (1, 1, 1, 1), "int8"), g.constant("w", np.ones((1, 1, 1, 1), np.int8)),
                        g.constant("b", np.ones(1, np.float32))), "expected int32"),
])  # fmt: skip
def test_rules_about_shapes_and_types(engine: Engine, build: Callable[[GraphBuilder], object], reason: str) -> None:
    g = GraphBuilder()
    g.output(build(g))  # type: ignore[arg-type]
    assert reason in engine.refusal(g.to_bytes())


def test_flags_of_a_mean(engine: Engine) -> None:
    g = GraphBuilder()
    g.output(g.avg_pool(g.input("x", (1, 4, 4, 1)), 2))
    (node,) = g.graph.nodes
    g.graph.nodes = [replace(node, ints=(*node.ints[:8], 4))]
    assert "flags 4, expected 0 to 3" in engine.refusal(g.to_bytes())


@pytest.mark.parametrize("padding", [(2, 0, 0, 0), (0, 2, 0, 0), (0, 0, 2, 0), (0, 0, 0, 2)])
def test_a_pooling_window_must_touch_the_image(engine: Engine, padding: tuple[int, int, int, int]) -> None:
    g = GraphBuilder()
    g.output(g.max_pool(g.input("x", (1, 4, 4, 1)), 2, 2, padding))
    assert "padding 2, expected 0 to 1" in engine.refusal(g.to_bytes())


def test_declared_shapes_must_be_the_inferred_ones(engine: Engine) -> None:
    g = GraphBuilder()
    y = g.relu(g.input("x", (2, 3)))
    g.output(y)
    g.graph.tensors[y.index] = replace(y, shape=(3, 2))
    assert "result has shape [2, 3], the graph declares [3, 2]" in engine.refusal(g.to_bytes())


def test_mutations_never_crash(engine: Engine) -> None:
    """Some thousand random damages; what is still accepted must run."""
    rng = np.random.default_rng(2026)
    original = np.frombuffer(everything().to_bytes(), np.uint8)
    tables = int(HEADER.unpack_from(original.tobytes())[9])
    interesting = np.array([0, 1, 2, 3, 4, 7, 8, 127, 128, 254, 255], np.uint8)
    refused = ran = 0
    for _ in range(10000):
        block = original.copy()
        for _ in range(rng.integers(1, 4)):
            at = rng.integers(0, tables)
            kind = rng.integers(3)
            if kind == 0:
                block[at] ^= 1 << rng.integers(8)
            elif kind == 1:
                block[at] = rng.choice(interesting)
            else:
                block[at : at + 4] = rng.choice(interesting, 4)[: block.size - at]
        raw = block.tobytes()
        if engine.refusal(raw):
            refused += 1
            continue
        try:
            with engine.state(raw) as state:
                work = state.library.driver_macs(state.handle) + state.library.driver_internal_bytes(state.handle)
                if work < MOST_WORK:
                    state.run()
                    ran += 1
        except EngineError:
            refused += 1
    assert refused > 2000 and ran > 500, (refused, ran)


@pytest.mark.parametrize(
    "ints, floats, reason",
    [
        ((0, 0, 0, 0, 1, 4, 4), (1.0, 1.0, 1.0, 1.0), "3 sizes and 4 scales"),
        ((2, 0, 0, 0, 1, 4, 4, 1), (1.0, 1.0, 1.0, 1.0), "mode 2"),
        ((0, 5, 0, 0, 1, 4, 4, 1), (1.0, 1.0, 1.0, 1.0), "coordinates 5"),
        ((0, 0, 5, 0, 1, 4, 4, 1), (1.0, 1.0, 1.0, 1.0), "nearest 5"),
        ((0, 0, 0, 2, 1, 4, 4, 1), (1.0, 1.0, 1.0, 1.0), "antialias 2"),
        ((0, 0, 0, 0, 1, 0, 4, 1), (1.0, 1.0, 1.0, 1.0), "size 0"),
        ((0, 0, 0, 0, 1, 4, 4, 1), (1.0, 0.0, 1.0, 1.0), "scale 0 of axis 1"),
        ((0, 0, 0, 0, 1, 4, 4, 1), (1.0, float("nan"), 1.0, 1.0), "scale -?nan of axis 1"),
        ((0, 0, 0, 0, 2**14, 2**13, 2**13, 1), (1.0, 1.0, 1.0, 1.0), "too large between its axes"),
        ((0, 0, 0), (), "3 integer and 0 float attributes"),
    ],
)
def test_resize_says_what_it_cannot_do(
    engine: Engine, ints: tuple[int, ...], floats: tuple[float, ...], reason: str
) -> None:
    g = GraphBuilder()
    g.output(g.resize(g.input("x", (1, 4, 4, 1)), (1, 4, 4, 1)))
    g.graph.nodes[-1] = replace(g.graph.nodes[-1], ints=ints, floats=floats)
    assert re.search(reason, engine.refusal(g.to_bytes()))
