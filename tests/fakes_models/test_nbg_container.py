"""NBG files: layout as inspected on real ones, every written model reads back and computes, damage is named."""

from __future__ import annotations

import struct
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from fakes.models import build, digits, mobilenet, tiny
from fakes.models.emit import evaluate, stored_input
from fakes.models.formats import nbg, nbg_container, npugraph
from fakes.models.formats.nbg_container import ContainerError, Tensor, read

IMAGE = Tensor("image", (1, 28, 28, 1), "uint8", "affine", 1 / 255, 3)
PROBS = Tensor("probs", (10, 1), "float16")


def model(**changes: object) -> bytes:
    options: dict[str, object] = {"name": "lenet", "inputs": [IMAGE], "outputs": [PROBS], "graph": b"NPUG" + bytes(60)}
    return nbg_container.build(**{**options, **changes})  # type: ignore[arg-type]


def test_the_header_lies_where_real_files_have_it() -> None:
    data = model(layers=4, operations=5, target=0xEE)
    assert data[:4] == b"VPMN" and struct.unpack_from("<II", data, 4) == (0x0001000F, 0xEE)
    assert data[12:76] == b"lenet".ljust(64, b"\0")
    assert struct.unpack_from("<4I", data, 76) == (4, 5, 1, 1)
    assert struct.unpack_from("<I", data, 0x174) == (0x20000,)
    offset, size = struct.unpack_from("<II", data, 0x178)
    assert size == 116
    assert struct.unpack_from("<I6I3Ii", data, offset) == (4, 1, 28, 28, 1, 0, 0, 2, 0, 2, 0)
    scale, zero_point, name = struct.unpack_from("<fi64s", data, offset + 44)
    assert (scale, zero_point, name) == (np.float32(1 / 255), 3, b"image".ljust(64, b"\0"))
    offset, size = struct.unpack_from("<II", data, 0x180)
    # Tensors without quantization report scale 1 and zero point 0.
    assert struct.unpack_from("<I6I3Iifi", data, offset) == (2, 10, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1.0, 0)


def test_the_graph_is_the_third_section() -> None:
    data = model()
    offset, size = struct.unpack_from("<II", data, 0x188)
    assert offset % 64 == 0 and data[offset:] == b"NPUG" + bytes(60) and size == 64
    assert read(data).computable
    plain = model(graph=b"")
    assert struct.unpack_from("<II", plain, 0x188) == (0, 0) and not read(plain).computable


def test_a_section_of_something_else_is_no_graph() -> None:
    data = bytearray(model())
    (offset,) = struct.unpack_from("<I", data, 0x188)
    data[offset : offset + 4] = b"LAYR"
    assert read(bytes(data)).graph == b"" and read(bytes(data)).inputs[0].name == "image"


def test_shapes_are_sizes_reversed() -> None:
    assert IMAGE.shape == (1, 28, 28, 1) and PROBS.shape == (1, 10)
    assert Tensor("wide", (4, 18900, 1), "float16").shape == (1, 18900, 4)


def patched(at: int, form: str, *values: object) -> bytes:
    data = bytearray(model())
    struct.pack_into("<" + form, data, at, *values)
    return bytes(data)


@pytest.mark.parametrize(
    "data, words",
    [
        (b"", "not an NBG file"),
        (b"RKNN" * 200, "not an NBG file"),
        (model()[:300], "too few"),
        (model()[:600], "section 0 of 116 bytes at 512|section 1|section 2"),
        (model()[:-1], "section 2 of 64 bytes"),
        (patched(84, "I", 2), "section 0 has 116 bytes, 2 tensors"),
        (patched(0x178, "II", 1 << 30, 116), "section 0 of 116 bytes at 1073741824"),
        (patched(0x200, "I", 7), "'image' has 7 dimensions"),
        (patched(0x204, "I", 0), "'image' has 4 dimensions"),
        (patched(0x200 + 28, "I", 99), "data format 99"),
        (patched(0x200 + 36, "I", 3), "quantization format 3"),
    ],
)
def test_damage_is_named(data: bytes, words: str) -> None:
    with pytest.raises(ContainerError, match=words):
        read(data)


def test_formats_of_other_chips_have_the_same_layout() -> None:
    assert read(model(version=nbg_container.A733, graph=b"")).inputs == read(model()).inputs


@pytest.mark.parametrize(
    "changes, words",
    [
        ({"graph": b"ELF"}, "NPUG block"),
        ({"outputs": []}, "got 1 and 0"),
        ({"name": "n" * 64}, "at most 63 bytes"),
        ({"inputs": [Tensor("x", (1,) * 7, "int8")]}, "1 to 6 dimensions, got 7"),
        ({"inputs": [Tensor("x", (4, 0), "int8")]}, "from 1 to"),
    ],
)
def test_build_refuses_what_no_entry_holds(changes: dict[str, object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        model(**changes)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("nbg")
    for name in build.NBG_MODELS:
        if name != "mobilenet":
            build.write_nbg(path, name)
    return path


SMALL = [name for name in build.NBG_MODELS if name != "mobilenet"]


@pytest.mark.parametrize("name", SMALL)
def test_the_table_describes_the_graph_on_every_board(folder: Path, name: str) -> None:
    for board, path in (("t527", folder), ("v853", folder / "v853"), ("a733", folder / "a733")):
        file = read(path / f"{name}.nb")
        assert (file.name, file.target, file.version) == (
            name, nbg_container.TARGETS[board], nbg_container.VERSIONS[board],
        )  # fmt: skip
        graph = npugraph.from_bytes(file.graph)
        for entries, indices in ((file.inputs, graph.inputs), (file.outputs, graph.outputs)):
            for entry, tensor in zip(entries, (graph.tensors[i] for i in indices)):
                assert (entry.name, entry.shape, entry.dtype) == (tensor.name, tensor.shape, tensor.dtype)
                quantization = tensor.quantization
                assert entry.quantization == (quantization.kind if quantization else "none")
                if quantization is not None and quantization.kind == "affine":
                    assert (entry.scale, entry.zero_point) == (quantization.scales[0], quantization.zero_points[0])
                elif quantization is not None:
                    assert entry.fl == quantization.fl


@pytest.mark.parametrize(
    "name, dtype", [("digits_f16", "float16"), ("digits_uint8", "uint8"), ("digits_dfp16", "int16")]
)
def test_digits_are_classified_as_by_the_other_house(folder: Path, name: str, dtype: str) -> None:
    file = read(folder / f"{name}.nb")
    assert file.inputs[0].sizes == (1, 8, 8, 1) and file.inputs[0].dtype == dtype
    assert file.outputs[0].sizes == (10, 1)
    images, labels = digits.samples()
    graph = npugraph.from_bytes(file.graph)
    found = [
        int(evaluate(graph, stored_input(digits.network().inputs[0], image[None], dtype))[0].argmax())
        for image in images
    ]
    assert found == labels.tolist()


@pytest.mark.parametrize("name", [n for n in SMALL if n.startswith("tiny") and n != "tiny_ppu"])
def test_tiny_models_compute(folder: Path, name: str) -> None:
    graph = npugraph.from_bytes(read(folder / f"{name}.nb").graph)
    random = np.random.RandomState(7)
    inputs = [
        # a and b saturate unless they lie around their zero points.
        random.randint(0, 255 if name == "tiny_add" else 7, graph.tensors[i].shape).astype(
            npugraph.CARRIERS[graph.tensors[i].dtype]
        )
        for i in graph.inputs
    ]
    outputs = evaluate(graph, *inputs)
    assert all(output.min() < output.max() for output in outputs)
    if name == "tiny_planes":
        assert np.array_equal(outputs[0], inputs[0]) and np.allclose(outputs[1], inputs[0].mean(axis=(2, 3)), atol=1e-2)
    elif name[5:] in tiny.STORED:
        assert np.array_equal(outputs[0], inputs[0])
    elif name == "tiny_add":
        # a = (128 - 118) * 0.05 = 0.5, b = (158 - 148) * 0.1 = 1, sum 1.5 / 0.15 = 10 above its zero point
        a, b = (np.full((1, 4, 6, 3), value, np.uint8) for value in (128, 158))
        assert set(evaluate(graph, a, b)[0].ravel().tolist()) == {138}


def test_the_large_model_is_the_same_network() -> None:
    made = nbg.wrap(mobilenet.graph("uint8"), name="mobilenet")
    file = read(made)
    assert [entry.shape for entry in file.inputs] == [(1, 224, 224, 3)]
    assert [entry.shape for entry in file.outputs] == [(1, 1000), (1, 7, 7, 256)]
    assert npugraph.from_bytes(file.graph).outputs == mobilenet.graph("uint8").outputs


def test_build_writes_them_by_name(tmp_path: Path, folder: Path) -> None:
    build.main([str(tmp_path), "--only", "tiny_u8"])
    found = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.nb"))
    assert found == ["a733/tiny_u8.nb", "tiny_u8.nb", "v853/tiny_u8.nb"]
    assert (tmp_path / "tiny_u8.nb").read_bytes() == (folder / "tiny_u8.nb").read_bytes()


def test_reading_needs_no_numpy() -> None:
    code = "import sys; import fakes.models.formats.nbg_container; sys.exit('numpy' in sys.modules)"
    root = Path(nbg_container.__file__).parents[3]
    assert subprocess.run([sys.executable, "-c", code], cwd=root, check=False).returncode == 0
