"""The fake's compiler by itself: what it says about a network, blobs, queries, and files that are damaged."""

from __future__ import annotations

import ctypes as C
import random
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from fakes.models import digits, openvino_ir
from fakes.models.emit import emit, evaluate
from fakes.models.openvino_ir import Ir, Value
from tests.fakes_level_zero.irapi import MALFORMED, UNSUPPORTED, CompileFailure, Compiler


def compiled(ir: Ir) -> tuple[bytes, bytes]:
    return ir.xml().encode(), bytes(ir.data)


def everything() -> Ir:
    """A small model in which every operation occurs."""
    ir = Ir("every & <thing>")
    video = ir.parameter("video", (1, 12, 8, 1), "u8")
    x = ir.layer("NV12toRGB", video, shape=(1, 8, 8, 3), version="opset8")
    x = ir.layer("Convert", x, shape=(1, 8, 8, 3), dtype="f32", destination_type="f32")
    x = ir.layer("Transpose", x, ir.constant(np.array([0, 3, 1, 2])), shape=(1, 3, 8, 8))
    x = ir.layer(
        "Interpolate", x, ir.constant(np.array([6, 6])), ir.constant(np.array([0.75, 0.75], np.float32)),
        ir.constant(np.array([2, 3])), shape=(1, 3, 6, 6), version="opset4", mode="linear", antialias=False,
        shape_calculation_mode="scales", coordinate_transformation_mode="half_pixel", nearest_mode="floor",
        pads_begin=(0,), pads_end=(0,), cube_coeff=-0.75,
    )  # fmt: skip
    x = ir.layer("Subtract", x, ir.constant(np.float32(3)), shape=(1, 3, 6, 6), auto_broadcast="numpy")
    x = ir.layer("Divide", x, ir.constant(np.float32(90)), shape=(1, 3, 6, 6), auto_broadcast="numpy")
    attributes: dict[str, Value] = {"strides": (1, 1), "dilations": (1, 1), "pads_begin": (1, 1), "pads_end": (1, 1)}
    weights = ir.constant(np.linspace(-1, 1, 108).reshape(4, 3, 3, 3), "f16")
    weights = ir.layer("Convert", weights, shape=(4, 3, 3, 3), dtype="f32", destination_type="f32")
    x = ir.layer("Convolution", x, weights, shape=(1, 4, 6, 6), attributes=attributes, auto_pad="explicit")
    x = ir.layer("Add", x, ir.constant(np.ones((1, 4, 1, 1), np.float32)), shape=(1, 4, 6, 6))
    x = ir.layer("ReLU", x, shape=(1, 4, 6, 6))
    x = ir.layer(
        "GroupConvolution", x, ir.constant(np.ones((4, 1, 1, 3, 3), np.float32)), shape=(1, 4, 6, 6),
        attributes=attributes, auto_pad="same_upper",
    )  # fmt: skip
    x = ir.layer("Clamp", x, shape=(1, 4, 6, 6), min=-1.0, max=4.0)
    ends = [ir.constant(np.full((1, 4, 1, 1), end, np.float32)) for end in (-1, 4, -2, 8)]
    x = ir.layer("FakeQuantize", x, *ends, shape=(1, 4, 6, 6), levels=64, auto_broadcast="numpy")
    windows: dict[str, Value] = {
        "kernel": (2, 2),
        "strides": (2, 2),
        "pads_begin": (0, 0),
        "pads_end": (0, 0),
        "auto_pad": "explicit",
    }
    a = ir.layer("MaxPool", x, shape=(1, 4, 3, 3), rounding_type="floor", attributes=windows)
    b = ir.layer("AvgPool", x, shape=(1, 4, 3, 3), rounding_type="ceil", attributes={**windows, "exclude-pad": True})
    x = ir.layer("Concat", a, b, shape=(1, 8, 3, 3), axis=1)
    x = ir.layer("ReduceMean", x, ir.constant(np.array([2, 3])), shape=(1, 8, 1, 1), keep_dims=True)
    x = ir.layer("Squeeze", x, ir.constant(np.array([2, 3])), shape=(1, 8))
    x = ir.layer(
        "MatMul", x, ir.constant(np.eye(8, 4, dtype=np.float32)), shape=(1, 4), transpose_a=False, transpose_b=False
    )
    before = ir.read_value("memory", ir.constant(np.zeros((1, 4), np.float32)))
    x = ir.layer("Multiply", x, ir.constant(np.full((1, 4), 0.5, np.float32)), shape=(1, 4), auto_broadcast="numpy")
    x = ir.layer("Add", x, before, shape=(1, 4), auto_broadcast="numpy")
    ir.assign("memory", x)
    x = ir.layer("Unsqueeze", x, ir.constant(np.array([0])), shape=(1, 1, 4))
    x = ir.layer("Reshape", x, ir.constant(np.array([0, -1])), shape=(1, 4), special_zero=True)
    ir.result(ir.layer("SoftMax", x, shape=(1, 4), version="opset8", axis=-1, names=("a", "b,c", "d\\")), "y & z")
    return ir


# --- what it says -----------------------------------------------------------------------------------------------------


def test_arguments_are_described(compiler: Compiler) -> None:
    with compiler.compile(*compiled(everything())) as network:
        rows = [
            (a.name.decode(), a.friendly_name.decode(), a.input, a.state, tuple(a.dims[: a.rank]), a.bytes)
            for a in network.arguments
        ]
        assert rows == [
            ("video", "video", True, False, (1, 12, 8, 1), 96),
            ("vpux_ie_read_value_memory", "memory", True, True, (1, 4), 16),
            ("y & z", "y & z", False, False, (1, 4), 16),
            ("vpux_ie_assign_memory", "memory", False, True, (1, 4), 16),
        ]
        result = network.arguments[2]
        assert [result.tensor_names[i] for i in range(result.tensor_name_count)] == [b"a", b"b,c", b"d\\"]
        assert compiler.library.ze_ir_name(network.handle) == b"every & <thing>"
        assert not compiler.library.ze_ir_argument_at(network.handle, 4)
    with compiler.compile(*compiled(openvino_ir.from_network(digits.network()))) as network:
        [image, probabilities] = network.arguments
        assert (image.layout, tuple(image.dims[: image.rank])) == (b"[N,C,H,W]", (1, 1, 8, 8))
        assert probabilities.producer == b"probs"


def test_layers_are_those_that_run_and_are_timed(compiler: Compiler) -> None:
    with compiler.compile(*compiled(openvino_ir.tiny())) as network:
        assert network.engine == "own kernels"
        outputs, [(name, kind, ns)] = network.run(np.arange(8, dtype=np.float32).tobytes())
        assert (name, kind) == ("matmul", "MatMul") and ns > 0  # bias and relu are computed with it
        assert np.frombuffer(outputs[0], np.float32).tolist() == [0, 0, 0, 14]
    with compiler.compile(*compiled(everything())) as network:
        types = [kind for _, kind, _ in network.run()[1]]
        assert types[:3] == ["NV12toRGB", "Convert", "Interpolate"] and "Add" in types and "Transpose" not in types


def test_the_network_is_that_of_the_other_fakes(compiler: Compiler) -> None:
    images, labels = digits.samples()
    network = digits.network(batch=len(images))
    [expected] = evaluate(emit(network), network.inputs[0].normalise(images))
    with compiler.compile(*compiled(openvino_ir.from_network(network))) as made:
        outputs, _ = made.run(images.astype(np.float32).transpose(0, 3, 1, 2).tobytes())
    found = np.frombuffer(outputs[0], np.float32).reshape(20, 10)
    np.testing.assert_allclose(found, expected, atol=1e-6)
    assert found.argmax(axis=1).tolist() == labels.tolist()


def test_a_blob_is_the_network(compiler: Compiler) -> None:
    frame = np.random.default_rng(0).integers(0, 256, 96).astype(np.uint8).tobytes()
    with compiler.compile(*compiled(everything())) as network, compiler.compile(*compiled(everything())) as again:
        blob = network.blob
        assert again.blob == blob and blob.startswith(b"ZEIR")
        expected, _ = network.run(frame)
    with compiler.load(blob + b"behind") as loaded:
        assert loaded.blob == blob and loaded.run(frame)[0] == expected
        assert [a.name for a in loaded.arguments][:1] == [b"video"]


def test_outputs_may_lie_on_inputs(compiler: Compiler) -> None:
    library = compiler.library
    with compiler.compile(*compiled(openvino_ir.tiny_stateful())) as network:
        x, total, result = np.ones(4, np.float32), np.zeros(4, np.float32), np.zeros(4, np.float32)
        state, error = C.c_void_p(), C.create_string_buffer(200)
        assert library.ze_ir_state_create(network.handle, C.byref(state), error, 200) == 0
        pointers = (C.c_void_p * 4)(*(array.ctypes.data for array in (x, total, result, total)))
        for expected in (1, 2, 3):
            assert library.ze_ir_run(state, pointers, error, 200) == 0
            assert result.tolist() == total.tolist() == [expected] * 4
        pointers[2] = None
        assert library.ze_ir_run(state, pointers, error, 200) == MALFORMED
        assert error.value == b'output "result" (argument 2) has no memory'
        library.ze_ir_state_destroy(state)


def test_a_query_names_what_can_be_compiled(compiler: Compiler) -> None:
    ir = Ir("query")
    x = ir.parameter("x", (2, 4))
    a = ir.layer("ReLU", x, shape=(2, 4), name="good")
    b = ir.layer("Selu", a, ir.constant(np.float32(1), name="c1"), ir.constant(np.float32(2)), shape=(2, 4), name="bad")
    c = ir.layer("ReduceMean", b, ir.constant(np.array([1])), shape=(2,), name="partly", keep_dims=False)
    ir.result(c, "y")
    compiler.library.npu_fake_set(b"engine", b"own")  # other tests of this process may have loaded an OpenVINO
    assert compiler.query(ir) == {"x", "good", "c1", "Const_3", "Const_5", "y"}
    everything_there = everything()
    assert len(compiler.query(everything_there)) == everything_there.xml().count("<layer ")
    assert compiler.query(openvino_ir.tiny(-1)) == {"weights", "bias"}
    nibbles = Ir("nibbles")  # a type that only constants have
    stored = nibbles.raw_constant(b"\x12", (2,), "u4", name="stored")
    nibbles.result(nibbles.layer("Convert", stored, shape=(2,), dtype="f32", name="real", destination_type="f32"), "y")
    assert compiler.query(nibbles) == {"stored", "real", "y"}
    compiler.library.npu_fake_reset()


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


@pytest.mark.parametrize("behind", [b"\0\0", b"\0\xff<", b"\xff\0", b"<b/>", b"x", b"</net>"])
def test_what_lies_behind_the_text(compiler: Compiler, behind: bytes) -> None:
    xml, weights = compiled(openvino_ir.tiny())
    with compiler.compile(xml, weights) as network, compiler.compile(xml + behind, weights) as other:
        assert other.blob == network.blob


def test_entities_and_comments(compiler: Compiler) -> None:
    xml, weights = compiled(openvino_ir.tiny())
    text = xml.decode().replace('name="x"', 'name="&#120;&#x3b1;&lt;&amp;&quot;&apos;&#x1F600;"')
    text = text.replace("<layers>", "<!-- <layers> --><?some thing?><layers>").replace(
        "<dim>8</dim>", "<dim> &#56; </dim>"
    )
    with compiler.compile(text.encode(), weights) as network:
        assert network.arguments[0].name.decode() == "xα<&\"'😀"


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
    ('type="MatMul"', 'type="MatMull"', UNSUPPORTED, 'MatMull layer "matmul" (opset1): this compiler does not support'),
    ('name="matmul" type="MatMul" version="opset1"', 'name="matmul" type="MatMul" version="extension"', UNSUPPORTED,
     "(extension): this compiler does not support"),
    ('transpose_b="false"', 'transpose_b="maybe"', MALFORMED, 'transpose_b="maybe", expected true or false'),
    ('size="128"', 'size="145"', MALFORMED, "145 bytes at 0 lie outside"),
    ('size="128"', 'size="127"', MALFORMED, "127 bytes, its shape and type need 128"),
    ('size="128"', 'size="99999999999999999999"', MALFORMED, "expected a whole number"),
    ('offset="0"', 'offset="-1"', MALFORMED, "lie outside"),
    ('offset="0"', 'offset="9223372036854775807"', MALFORMED, "lie outside"),
    ('offset="0"', "", MALFORMED, "attribute offset is missing"),
    ("<dim>8</dim>", "<dim>-2</dim>", MALFORMED, 'dimension "-2"'),
    ("<dim>8</dim>", "<dim>8.0</dim>", MALFORMED, 'dimension "8.0"'),
    ("<dim>8</dim>", "<dim>-1</dim>", UNSUPPORTED, "is dynamic"),
    ("<dim>8</dim>", "<dim>0</dim>", UNSUPPORTED, "has no elements or too many"),
    ("<dim>8</dim>", "<dim>300000000</dim>", UNSUPPORTED, "has no elements or too many"),
    ("<dim>8</dim>", "<dim>7</dim>", UNSUPPORTED, "share 7 and 8 elements"),
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


@pytest.mark.parametrize("code", ["graph", "tables", "header"])
def test_blobs_that_are_damaged(compiler: Compiler, code: str) -> None:
    with compiler.compile(*compiled(openvino_ir.tiny())) as network:
        blob = network.blob
    damage: dict[str, list[bytes]] = {
        "graph": [blob.replace(b"NPUG", b"NPUH"), blob.replace(b"NPUG\1", b"NPUG\2")],
        "tables": [
            blob.replace(b"vpux", b"vp\0x").replace(b"result\0", b"result!"),
            blob.replace(b"matmul", b"mat\xfful"),
        ],
        "header": [b"", b"ZEIR", blob[:-1], blob[:100], b"X" + blob[1:], blob[:4] + b"\2" + blob[5:]],
    }
    for data in damage[code]:
        assert data != blob
        with pytest.raises(CompileFailure), compiler.load(data):
            pass


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


def attempt(load: Callable[..., Any], *arguments: bytes) -> bool:
    """Loads and, when that is done in reasonable memory, runs; True when it ran."""
    try:
        with load(*arguments) as network:
            if sum(argument.bytes for argument in network.arguments) > 1 << 20:
                return False
            network.run()
            return True
    except CompileFailure as failure:
        assert failure.code in (-1, -2, -3) and failure.text
        return False


@pytest.mark.parametrize("make", [everything, openvino_ir.tiny, openvino_ir.tiny_stateful])
def test_noise_in_the_xml(compiler: Compiler, make: Callable[[], Ir]) -> None:
    xml, weights = compiled(make())
    random_ = random.Random(4)
    ran = sum(attempt(compiler.compile, noisy_text(random_, xml.decode()).encode(), weights) for _ in range(1500))
    assert 50 < ran < 1400  # the noise is neither everywhere harmless nor everywhere deadly


def test_several_faults_at_once(compiler: Compiler) -> None:
    xml, weights = compiled(everything())
    random_ = random.Random(5)
    for _ in range(1000):
        text = xml.decode()
        for _ in range(random_.randrange(2, 5)):
            text = noisy_text(random_, text)
        attempt(compiler.compile, text.encode(), weights[: random_.choice([len(weights), 100])])


def test_noise_in_blobs(compiler: Compiler) -> None:
    for ir in (everything(), openvino_ir.tiny_stateful()):
        with compiler.compile(*compiled(ir)) as network:
            blob = network.blob
        random_ = random.Random(6)
        ran = sum(attempt(compiler.load, noisy_bytes(random_, blob)) for _ in range(2000))
        assert 50 < ran < 1990
