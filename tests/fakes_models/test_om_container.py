"""om files of the fake: models read back and compute, gears are recognised by the shape sets, damage is named."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
import pytest

from fakes.models import build, digits, tiny, tiny_om
from fakes.models.emit import evaluate, stored_input
from fakes.models.formats import npugraph, om
from fakes.models.formats.om_container import HEADER, ContainerError, Tensor, read
from fakes.models.formats.om_container import build as container

MODEL = om.wrap(tiny_om.add_f32(), name="sum")


@pytest.mark.parametrize("name", build.OM_MODELS)
def test_every_model_reads_back(name: str, tmp_path: Path) -> None:
    assert build.main([str(tmp_path), "--only", f"{name}.om"]) == 0
    file = read(tmp_path / f"{name}.om")
    graph = npugraph.from_bytes(file.graph)
    assert file.name == name
    assert [tensor.name for tensor in file.inputs] == [graph.tensors[index].name for index in graph.inputs]
    assert [tensor.name for tensor in file.outputs] == [graph.tensors[index].name for index in graph.outputs]
    for tensor, index in zip(file.inputs + file.outputs, graph.inputs + graph.outputs):
        assert tensor.format == ("NHWC" if len(graph.tensors[index].shape) == 4 else "ND")
    assert (file.dynamic == "none") == (not graph.shape_sets)


@pytest.mark.parametrize("dtype", ["float16", "int8"])
def test_the_digits_are_right_in_every_gear(dtype: str) -> None:
    graph = npugraph.from_bytes(read(om.wrap(digits.graph(dtype, digits.BATCHES))).graph)
    images, labels = digits.samples()
    for (shape,) in graph.shape_sets:
        stored = stored_input(digits.network().inputs[0], images[: shape[0]], dtype)
        assert evaluate(graph, stored)[0].argmax(axis=1).tolist() == labels[: shape[0]].tolist()


def test_the_kind_of_gears_is_reported_by_what_differs() -> None:
    assert om.kind_of(tiny_om.add_f32()) == "none"
    assert om.kind_of(digits.graph("int8", digits.BATCHES)) == "batch"
    assert om.kind_of(tiny_om.sizes()) == "hw"
    assert om.kind_of(tiny_om.lengths()) == "dims"
    assert om.kind_of(tiny.custom_rows()) == "batch"


def test_the_header_and_the_alignment() -> None:
    magic, version, crc, size, text_at, text_size, graph_at, graph_size, rest = HEADER.unpack_from(MODEL)
    assert (magic, version, size, text_at, rest) == (b"NPUOM\r\n\x1a", 1, len(MODEL), 64, 0)
    assert graph_at % 64 == 0 and graph_at >= text_at + text_size and graph_at + graph_size == size
    assert zlib.crc32(MODEL[64:]) == crc and MODEL[graph_at : graph_at + 4] == b"NPUG"
    x, y = (np.full((2, 8), value, np.float32) for value in (1.5, 2.0))
    assert np.all(evaluate(npugraph.from_bytes(read(bytearray(MODEL)).graph), x, y)[0] == 3.5)


def patched(at: int, form: str, value: int, crc: bool = False) -> bytes:
    data = bytearray(MODEL)
    struct.pack_into("<" + form, data, at, value)
    if crc:
        struct.pack_into("<I", data, 12, zlib.crc32(data[64:]))
    return bytes(data)


@pytest.mark.parametrize(
    "data, words",
    [
        (b"", "not an om file of the fake"),
        (b"VPMN" * 100, "begins with b'VPMNVPMN'"),
        (MODEL[:40], "40 bytes are too few"),
        (patched(8, "I", 2), "version 2"),
        (MODEL[:-1], "header says"),
        (MODEL + b"\0", "header says"),
        (patched(len(MODEL) - 1, "B", 255), "checksum"),
        (patched(32, "Q", 1 << 40), "the description of"),
        (patched(40, "Q", 1 << 40), "the graph of"),
        (patched(40, "Q", 64), "no NPUG block at 64"),
        (patched(64, "B", 0, crc=True), "description is not one"),
    ],
)
def test_damage_is_named(data: bytes, words: str) -> None:
    with pytest.raises(ContainerError, match=words):
        read(data)


def test_what_cannot_be_written_is_refused() -> None:
    tensors = [Tensor("x")]
    for options, words in (
        ({"graph": b"IMOD"}, "NPUG block"),
        ({"inputs": []}, "inputs and outputs"),
        ({"dynamic": "rank"}, "dynamic must be"),
        ({"outputs": [Tensor("y", "NC1HWC0")]}, "format of 'y'"),
    ):
        good: dict[str, object] = {"name": "m", "inputs": tensors, "outputs": tensors, "graph": b"NPUG"}
        with pytest.raises(ValueError, match=words):
            container(**{**good, **options})  # type: ignore[arg-type]
