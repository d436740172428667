"""The fake's compiler before OpenVINO: reading, checks, queries, and damaged files."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from fakes.models import openvino_ir
from fakes.models.openvino_ir import Ir
from tests.fakes_level_zero.irapi import MALFORMED, MEMORY, UNSUPPORTED, CompileFailure, Compiler
from tests.fakes_level_zero.networks import compiled, turned

# --- what it says -----------------------------------------------------------------------------------------------------


def test_a_query_names_what_can_be_compiled(compiler: Compiler) -> None:
    ir = Ir("query")
    x = ir.parameter("x", (2, 4))
    a = ir.layer("ReLU", x, shape=(2, 4), name="good")
    b = ir.layer("Selu", a, ir.constant(np.float32(1), name="c1"), ir.constant(np.float32(2)), shape=(2, 4), name="bad")
    c = ir.layer("ReduceMean", b, ir.constant(np.array([1])), shape=(2,), name="partly", keep_dims=False)
    ir.result(c, "y")
    assert compiler.query(ir) == {"x", "good", "c1", "Const_3", "bad", "Const_5", "partly", "y"}
    assert compiler.query(openvino_ir.tiny(-1)) == {"weights", "bias"}
    nibbles = Ir("nibbles")  # a type that only constants have
    stored = nibbles.raw_constant(b"\x12", (2,), "u4", name="stored")
    nibbles.result(nibbles.layer("Convert", stored, shape=(2,), dtype="f32", name="real", destination_type="f32"), "y")
    assert compiler.query(nibbles) == {"stored", "real", "y"}


# --- what is damaged --------------------------------------------------------------------------------------------------


def refusal(compiler: Compiler, xml: str | bytes, weights: bytes = b"") -> CompileFailure:
    with (
        pytest.raises(CompileFailure) as caught,
        compiler.compile(xml.encode() if isinstance(xml, str) else xml, weights),
    ):
        pass
    return caught.value


@pytest.mark.parametrize(
    "text, reason",
    [
        ("", "line 1: no element at all"), ("   \n\n ", "line 3: no element at all"),
        ("<a>", "line 1: the text ends inside"), ("<a></b>", "<a> is closed by another name"),
        ("<a></ab>", "<a> is closed by another name"), ("</a>", "closing tag without its opening"),
        ("<a", "expected an attribute"), ("x<a/>", "text outside"), ("<a b/>", "expected = behind"),
        ("<a b=c/>", "is not quoted"), ("<a b='c/>", "does not end"), ("<a b='c'd='e'/>", "expected an attribute"),
        ("<a b='1' b='2'/>", "stands twice"), ("<a b='<'/>", "< in the value"), ("<a b='&unknown;'/>", "an entity"),
        ("<a>&#xD800;</a>", "an entity"), ("<a>&#0;</a>", "an entity"), ("<a>&#x110000;</a>", "an entity"),
        ("<a>&</a>", "an entity"), ("<a>&;</a>", "an entity"), ("<!DOCTYPE a><a/>", "document type"),
        ("<!-- a", "comment does not end"), ("<?xml", "instruction does not end"),
        ("<a><![CDATA[x]]></a>", "document type or CDATA"), ("<>", "name of an element"),
        ("<a>" * 65, "nested deeper than 64"),
        ("<a\n\n  b\n/>", "line 4: expected ="), ("<a/ >", "expected > at the end"),
    ],
)  # fmt: skip
def test_text_that_is_not_xml(compiler: Compiler, text: str, reason: str) -> None:
    failure = refusal(compiler, text)
    assert failure.code == MALFORMED and reason in failure.text and failure.text.startswith("XML: line ")


def test_bytes_that_are_no_text(compiler: Compiler) -> None:
    for data in (b"<a>\xff</a>", b"<a b='\xc3'/>"):
        assert refusal(compiler, data).text == "XML: text that is not UTF-8"
    assert refusal(compiler, b"<a>\0</a>").text == "XML: line 1: the text ends inside an element"


SWAPS: list[tuple[str, str, int, str]] = [
    ("<net ", "<ten ", MALFORMED, "is closed by another name"),
    ('version="11"', 'version="9"', UNSUPPORTED, "version 9, expected 10 or 11"),
    ('version="11"', "", UNSUPPORTED, "version missing"),
    ('to-port="0"', 'to-port="7"', MALFORMED, "ends nowhere"),
    ('from-layer="0"', 'from-layer="zero"', MALFORMED, "ends nowhere"),
    ('from-layer="0" ', "", MALFORMED, "an edge without from-layer"),
    ('<edge from-layer="0"', '<other from-layer="0"', MALFORMED, "nothing leads to input 0"),
    ('from-layer="0" from-port="0"', 'from-layer="4" from-port="2"', MALFORMED, "it depends on itself"),
    ('<layer id="1"', '<layer id="0"', MALFORMED, "two layers have id 0"),
    ('<layer id="1"', "<layer", MALFORMED, "a layer without id"),
    ('size="128"', 'size="145"', MALFORMED, "145 bytes at 0 lie outside"),
    ('size="128"', 'size="99999999999999999999"', MALFORMED, "without offset and size"),
    ('offset="0"', 'offset="-1"', MALFORMED, "lie outside"),
    ('offset="0"', 'offset="9223372036854775807"', MALFORMED, "lie outside"),
    ('offset="0"', "", MALFORMED, "without offset and size"),
    ("<dim>8</dim>", "<dim>-2</dim>", MALFORMED, 'dimension "-2"'),
    ("<dim>8</dim>", "<dim>8.0</dim>", MALFORMED, 'dimension "8.0"'),
    ("<dim>8</dim>", "<dim>-1</dim>", UNSUPPORTED, "is dynamic"),
    ("<dim>8</dim>", "<dim>0</dim>", UNSUPPORTED, "has no elements or too many"),
    ("<dim>8</dim>", "<dim>300000000</dim>", UNSUPPORTED, "has no elements or too many"),
    ("<dim>8</dim>", "<dim>1</dim>" * 9, UNSUPPORTED, "more than 8 dimensions"),
    ('precision="FP32" names="x"', 'precision="STRING" names="x"', UNSUPPORTED, "it gives texts, a type"),
    ('precision="FP32" names="x"', 'precision="F3" names="x"', UNSUPPORTED, "type that is missing or unknown"),
    ('precision="FP32" names="x"', 'precision="U4" names="x"', UNSUPPORTED, "element type u4 is not supported"),
    ('port id="0"', 'port id="no"', MALFORMED, "a port without a numeric id"),
]  # fmt: skip


@pytest.mark.parametrize(
    "old, new, code, reason", SWAPS, ids=[f"{new[:24]}-{reason[:24]}" for _, new, _, reason in SWAPS]
)
def test_each_rule_has_a_reason(compiler: Compiler, old: str, new: str, code: int, reason: str) -> None:
    xml, weights = compiled(openvino_ir.tiny())
    assert old in xml.decode()
    failure = refusal(compiler, xml.decode().replace(old, new, 1), weights)
    assert reason in failure.text and failure.code == code, failure


def test_weights_that_are_missing(compiler: Compiler) -> None:
    xml, weights = compiled(openvino_ir.tiny())
    assert "lie outside the 0 bytes of weights" in refusal(compiler, xml, b"").text
    assert "lie outside" in refusal(compiler, xml, weights[:-1]).text


def test_where_there_is_no_openvino(child: Callable[..., str]) -> None:
    """No library of the process, no variable: a stated limit."""
    program = """
try:
    with compiler.compile(xml, weights):
        pass
except CompileFailure as failure:
    print(failure.code == UNSUPPORTED, failure.text)
"""
    said = child(program, NPU_FAKE_OPENVINO="")
    assert said.startswith("True the network, which OpenVINO computes, and there is none: "), said
    assert "NPU_FAKE_OPENVINO" in said


# --- noise ------------------------------------------------------------------------------------------------------------

NUMBERS = [
    "-1",
    "0",
    "1",
    "2",
    "3",
    "5",
    "7",
    "64",
    "255",
    "65536",
    "4294967296",
    "-9223372036854775808",
    "1e9",
    "nan",
    "",
]


def noisy_text(random_: random.Random, text: str) -> str:
    """The text with one thing changed: a number, a character, a piece cut out, doubled or moved."""
    kind = random_.randrange(6)
    at = random_.randrange(len(text))
    piece = random_.randrange(1, 200)
    if kind < 3:
        places = [match.span() for match in re.finditer(r"-?\d+(\.\d+)?", text)]
        start, end = random_.choice(places)
        return text[:start] + random_.choice(NUMBERS) + text[end:]
    if kind == 3:
        return text[:at] + chr(random_.choice([0, 34, 38, 39, 47, 60, 61, 62, 120, 955])) + text[at + 1 :]
    if kind == 4:
        return text[:at] + text[at + piece :]
    other = random_.randrange(len(text))
    return text[:other] + text[at : at + piece] + text[other:]


def noisy_bytes(random_: random.Random, data: bytes) -> bytes:
    changed = bytearray(data)
    for _ in range(random_.choice([1, 1, 2, 8])):
        changed[random_.randrange(len(changed))] = random_.choice([0, 1, 127, 128, 255, random_.randrange(256)])
    return bytes(changed[: random_.randrange(len(changed))] if random_.random() < 0.1 else changed)


NOISE = """
import random
from fakes.models import openvino_ir
from tests.fakes_level_zero import networks as n, test_ir_reader as t
"""


def attempt(load: Callable[..., Any], *arguments: bytes) -> bool:
    """Compiles or loads where there is no OpenVINO; True when that is all that is wrong."""
    with pytest.raises(CompileFailure) as caught, load(*arguments):
        pass
    assert caught.value.code in (MALFORMED, UNSUPPORTED, MEMORY) and caught.value.text
    return "which OpenVINO computes, and there is none" in caught.value.text


@pytest.mark.parametrize("make", ["n.turned()", "openvino_ir.tiny()", "openvino_ir.tiny_stateful()", "n.stateful()"])
def test_noise_in_the_xml(child: Callable[..., str], make: str) -> None:
    program = f"""
xml, weights = n.compiled({make})
random_ = random.Random(4)
ran = [t.attempt(compiler.compile, t.noisy_text(random_, xml.decode()).encode(), weights) for _ in range(1500)]
print(sum(ran))
"""
    # The noise is neither everywhere harmless nor everywhere deadly.
    assert 50 < int(child(NOISE + program, NPU_FAKE_OPENVINO="")) < 1400


def test_several_faults_at_once(child: Callable[..., str]) -> None:
    program = """
xml, weights = n.compiled(n.stateful())
random_ = random.Random(5)
for _ in range(1000):
    text = xml.decode()
    for _ in range(random_.randrange(2, 5)):
        text = t.noisy_text(random_, text)
    t.attempt(compiler.compile, text.encode(), weights[: random_.choice([len(weights), 10])])
print("done")
"""
    assert child(NOISE + program, NPU_FAKE_OPENVINO="") == "done\n"


def test_noise_in_blobs(child: Callable[..., str], compiler: Compiler) -> None:
    blobs = []
    for ir in (turned(), openvino_ir.tiny_stateful()):
        with compiler.compile(*compiled(ir)) as network:
            blobs.append(network.blob)
    program = f"""
for blob in {blobs!r}:
    random_ = random.Random(6)
    print(sum(t.attempt(compiler.load, t.noisy_bytes(random_, blob)) for _ in range(2000)))
"""
    for ran in child(NOISE + program, NPU_FAKE_OPENVINO="").split():
        assert 50 < int(ran) < 1990
