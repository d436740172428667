""".dlc files of the fake: outside like real ones, byte for byte; inside every model reads back and computes."""

from __future__ import annotations

import json
import struct
import zipfile
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest

from fakes.models import build, digits, tiny_dlc
from fakes.models.emit import evaluate, stored_input
from fakes.models.formats import dlc, npugraph
from fakes.models.formats.dlc_container import MODEL, PARAMS, PARTITIONS, ContainerError, Network, pack, prefix, read
from fakes.models.formats.dlc_container import build as container

ADD = dlc.wrap(tiny_dlc.add2())


@pytest.mark.parametrize("name", build.DLC_MODELS)
def test_every_model_reads_back(name: str, tmp_path: Path) -> None:
    assert build.main([str(tmp_path), "--only", name]) == 0
    file = read(tmp_path / name)
    assert list(file.records)[:3] == ["dlc.metadata", "model", "model.params"]
    assert file.metadata["converter-version"] == "2.40.0-fake" and len(file.metadata) == 5 + ("dynamic" in name)
    for network in file.networks:
        graph = npugraph.from_bytes(network.graph)
        assert graph.outputs and graph.nodes
        quantized = all(graph.tensors[index].quantization for index in graph.inputs)
        if len(file.networks) == 1:
            assert network.name == name[: -len(".dlc")]
            assert (file.metadata["quantizer-command"] == "snpe-dlc-quantize") == quantized


def test_outside_it_is_laid_out_like_a_real_one() -> None:
    with zipfile.ZipFile(BytesIO(ADD)) as archive:
        assert archive.testzip() is None
        entries = archive.infolist()
    assert [entry.filename for entry in entries] == ["dlc.metadata", "model", "model.params"]
    for entry in entries:
        at = entry.header_offset
        magic, needed, flags, method = struct.unpack_from("<4sHHH", ADD, at)
        name, extra = struct.unpack_from("<HH", ADD, at + 26)
        assert (magic, needed, flags, method, extra) == (b"PK\3\4", 45, 0, 0, 20)
        assert struct.unpack_from("<II", ADD, at + 18) == (0xFFFFFFFF, 0xFFFFFFFF)
        field = struct.unpack_from("<HHQQ", ADD, at + 30 + name)
        assert field == (1, 16, entry.file_size, entry.file_size)
        assert len(entry.extra) in (0, 28), "what zipfile leaves of the field in the directory"
    directory = ADD[ADD.index(b"PK\1\2") :]
    assert struct.unpack_from("<HH", directory, 28) == (len("dlc.metadata"), 28)
    assert ADD[-22:-18] == b"PK\5\6" and ADD[-2:] == b"\0\0"


def test_the_records_begin_as_those_of_snpe_2_do_and_go_on_unmistakably() -> None:
    records = read(ADD).records
    for name in (MODEL, PARAMS):
        assert records[name][:8] == bytes((0xD5, 0x0A, 4, 0, 0, 0, 0, 0))
    assert records[MODEL][8:16] == b"NPUDLC\r\n" and b"NETD" not in records[MODEL]
    assert records[PARAMS][8:12] == b"NPUG"
    assert PARTITIONS not in records


@pytest.mark.parametrize("dtype, right", [("float32", 20), ("uint8", 20), ("uint16", 20)])
def test_the_digits_are_right(dtype: str, right: int) -> None:
    (network,) = read(dlc.wrap(digits.graph(dtype))).networks
    graph, spec = npugraph.from_bytes(network.graph), digits.network().inputs[0]
    images, labels = digits.samples()
    found = [evaluate(graph, stored_input(spec, image[None], dtype))[0].argmax() for image in images]
    assert int((np.array(found) == labels).sum()) == right


def test_sixteen_bits_are_finer_than_eight() -> None:
    images, _ = digits.samples()
    spec = digits.network().inputs[0]
    real = evaluate(digits.graph(), spec.normalise(images[:1]))[0]
    errors = {}
    for dtype in ("uint8", "uint16"):
        graph = digits.graph(dtype)
        scale = graph.tensors[graph.outputs[0]].quantization
        assert scale is not None
        stored = evaluate(graph, stored_input(spec, images[:1], dtype))[0]
        errors[dtype] = float(np.abs(stored * scale.scales[0] - real).max())
    assert errors["uint16"] < errors["uint8"] < 0.05


def test_the_partition_table_holds_names_of_layers() -> None:
    file = read(dlc.wrap(tiny_dlc.aip(), name="n", hta=[("conv2", "pool3")], excluded={"aip": ["probs"]}))
    assert json.loads(file.records[PARTITIONS]) == {"n": {"hta": [["conv2", "pool3"]], "excluded": {"aip": ["probs"]}}}
    assert file.networks[0].hta == (("conv2", "pool3"),) and file.networks[0].excluded == {"aip": ("probs",)}


@pytest.mark.parametrize(
    "options, words",
    [
        ({"hta": [("conv1", "nowhere")]}, "'nowhere' is no layer"),
        ({"hta": [("conv1", "pool2"), ("pool2", "probs")]}, "overlap"),
        ({"hta": [("pool2", "conv1")]}, "out of order"),
        ({"excluded": {"dsp": ["x"]}}, "'x' is no layer"),
        ({"excluded": {"npu": ["conv1"]}}, "'npu' is no runtime"),
    ],
)
def test_a_table_that_fits_no_network_is_not_written(options: dict[str, object], words: str) -> None:
    with pytest.raises(ContainerError, match=words):
        dlc.wrap(tiny_dlc.aip(), **options)  # type: ignore[arg-type]


def test_several_networks_lie_in_one_file_aligned() -> None:
    blocks = [npugraph.to_bytes(tiny_dlc.add2()), npugraph.to_bytes(tiny_dlc.convolutions())]
    file = read(container([Network("a", blocks[0]), Network("b", blocks[1])], records={"cache": b"123"}))
    assert [(network.name, network.graph) for network in file.networks] == [("a", blocks[0]), ("b", blocks[1])]
    assert file.records["cache"] == b"123" and file.records[PARAMS].index(blocks[1]) % 64 == 8
    for bad, words in (
        ([], "no network"),
        ([Network("a", blocks[0])] * 2, "two networks"),
        ([Network("a", b"NETD")], "no NPUG block"),
    ):
        with pytest.raises(ContainerError, match=words):
            container(bad)
    with pytest.raises(ContainerError, match="does not fit on a line"):
        container([Network("a", blocks[0])], metadata={"model-version": "1\n2"})


RECORDS = read(ADD).records


@pytest.mark.parametrize(
    "data, words",
    [
        (b"", "no usable zip archive"),
        (ADD[:-30], "no usable zip archive"),
        (pack({"dlc.metadata": b""}), "no record 'model', there are dlc.metadata"),
        (pack({"model": RECORDS["model"]}), "no record 'model.params'"),
        (pack({**RECORDS, "model": prefix(3) + RECORDS["model"][8:]}), "no .dlc of the fake"),
        (pack({**RECORDS, "model": prefix() + b"\0\0\0\0NETD"}), "no .dlc of the fake"),
        (pack({**RECORDS, "model": RECORDS["model"][:30]}), "bytes of text in 30 bytes"),
        (pack({**RECORDS, "model": RECORDS["model"].replace(b"{", b"[", 1)}), "description is not one"),
        (pack({**RECORDS, "model.params": RECORDS["model.params"][:60]}), "no NPUG block"),
        (pack({**RECORDS, PARTITIONS: b"{"}), "description is not one"),
    ],
)
def test_damage_is_named(data: bytes, words: str) -> None:
    with pytest.raises(ContainerError, match=words):
        read(data)


def test_dynamic_outputs_are_named_in_the_metadata() -> None:
    file = read(dlc.wrap(tiny_dlc.dead_end(), dynamic=["y"]))
    assert file.metadata["fake-dynamic-outputs"] == "y"
    with pytest.raises(ContainerError, match="'unused' is no output of the graph"):
        dlc.wrap(tiny_dlc.dead_end(), dynamic=["unused"])


def test_sums_with_two() -> None:
    assert evaluate(tiny_dlc.add2(), np.array([1.5], np.float32))[0].tolist() == [3.5]
    assert evaluate(tiny_dlc.add2("uint8"), np.array([128 + 3], np.uint8))[0].tolist() == [128 + 5]
