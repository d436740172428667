"""Files of the vendors' toolkits, with the network in ONNX beside each file."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import numpy as np
import pytest
from npu_common.testing import FakeControl
from onnx import TensorProto, helper

from fakes.models.formats.nbg_container import Tensor
from fakes.models.formats.nbg_container import build as nbg
from fakes.python.npu_fakes.convert import convert
from tests.fakes_onnx.networks import Array, expected, near, picture
from tests.pyrknn.vendor_files import Port, converted

IMAGE = np.random.default_rng(6).random((2, 3, 8, 6), np.float32)
HALVES = IMAGE.astype(np.float16)
BOTH = [Port("map", (2, 4, 8, 6), "float16"), Port("scores", (2, 5), "float16")]


def a_rknn(dtype: str = "float16", image: str = "image", outputs: list[Port] = BOTH) -> bytes:
    """Write an .rknn like rknn-toolkit2: sizes in ONNX order, no graph for the fake."""
    return converted([Port(image, (2, 3, 8, 6), dtype)], outputs, toolkit="2.3.2")


def wanted(*names: str) -> dict[str, Array]:
    """Return the network's results of the image in halves."""
    found = expected(picture("N"), image=HALVES.astype(np.float32))
    return {name: found[name] for name in names or found}


def run_rknn(model: Path | bytes, *names: str) -> dict[str, Array]:
    """The outputs of these names, all floats."""
    from pyrknn import Model

    with Model(model, outputs="float32") as opened:
        outputs = opened.run(np.ascontiguousarray(HALVES.transpose(0, 2, 3, 1)))
        return {name: np.asarray(outputs[name]) for name in names or ("map", "scores")}


def test_a_rknn_beside_its_onnx(fake_rknn: FakeControl, tmp_path: Path) -> None:
    from pyrknn import Model

    path = tmp_path / "model.rknn"
    path.write_bytes(a_rknn())
    (tmp_path / "model.rknn.onnx").write_bytes(picture("N"))  # the file knows the batch
    near(run_rknn(path), wanted(), 2e-3)
    with Model(path) as model:
        assert [(t.name, t.shape, t.layout) for t in (*model.inputs, *model.outputs)] == [
            ("image", (2, 8, 6, 3), "NHWC"), ("map", (2, 4, 8, 6), "NCHW"), ("scores", (2, 5), ""),
        ]  # fmt: skip


def test_in_the_folder_and_as_a_file(fake_rknn: FakeControl, tmp_path: Path) -> None:
    data, folder = a_rknn(), tmp_path / "networks"
    folder.mkdir()
    path = tmp_path / "model.rknn"
    path.write_bytes(data)
    (folder / "model.rknn.onnx").write_bytes(picture("N"))
    with fake_rknn.set(onnx=folder):
        near(run_rknn(path), wanted(), 2e-3)
        with pytest.raises(Exception, match=f"{zlib.crc32(data):08x}.onnx"):
            run_rknn(data)
        (folder / f"{zlib.crc32(data):08x}.onnx").write_bytes(picture("N"))
        near(run_rknn(data), wanted(), 2e-3)
    with fake_rknn.set(onnx=folder / "model.rknn.onnx"):
        near(run_rknn(data), wanted(), 2e-3)
    with (
        fake_rknn.set(onnx=folder / "absent"),
        pytest.raises(Exception, match="NPU_FAKE_ONNX is .*, which cannot be read"),
    ):
        run_rknn(path)


def test_the_environment_is_read_for_each_model(
    fake_rknn: FakeControl, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program may name another network before it loads the next model."""
    network = tmp_path / "network.onnx"
    network.write_bytes(picture("N"))
    monkeypatch.setenv("NPU_FAKE_ONNX", str(tmp_path / "absent"))
    with pytest.raises(Exception, match="absent, which cannot be read"):
        run_rknn(a_rknn())
    monkeypatch.setenv("NPU_FAKE_ONNX", str(network))
    near(run_rknn(a_rknn()), wanted(), 2e-3)


def test_other_names_and_fewer_outputs(fake_rknn: FakeControl, tmp_path: Path) -> None:
    path = tmp_path / "model.rknn"
    (tmp_path / "model.rknn.onnx").write_bytes(picture("N"))
    path.write_bytes(a_rknn(image="renamed"))
    near(run_rknn(path), wanted(), 2e-3)
    path.write_bytes(a_rknn(outputs=BOTH[1:]))
    near(run_rknn(path, "scores"), wanted("scores"), 2e-3)


def test_a_fake_file_in_its_place(fake_rknn: FakeControl, tmp_path: Path) -> None:
    """For what ONNX does not say: quantization, mean, std."""
    path = tmp_path / "model.rknn"
    path.write_bytes(a_rknn("int8"))
    (tmp_path / "model.rknn.onnx").write_bytes(convert(picture("N"), target="rknn", shapes={"image": (2, 3, 8, 6)}))
    near(run_rknn(path), wanted(), 2e-3)
    (tmp_path / "model.rknn.onnx").write_bytes(a_rknn())
    with pytest.raises(Exception, match="no graph either"):
        run_rknn(path)


def test_what_a_real_file_does_not_say_is_named_when_it_is_loaded(
    fake_rknn: FakeControl, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Scales of quantized tensors, mean and std of pictures are named; not where a converted file has these numbers."""
    path = tmp_path / "model.rknn"
    path.write_bytes(a_rknn("int8"))
    (tmp_path / "model.rknn.onnx").write_bytes(picture("N"))
    near(run_rknn(path), wanted(), 2e-3)
    said = capfd.readouterr().err
    assert "tensor image is quantized, and its scale is no part that can be read" in said
    assert "input image may be a picture, and mean and std are no part that can be read" in said
    (tmp_path / "model.rknn.onnx").write_bytes(convert(picture("N"), target="rknn", shapes={"image": (2, 3, 8, 6)}))
    near(run_rknn(path), wanted(), 2e-3)
    assert "no part that can be read" not in capfd.readouterr().err


def test_what_is_missing_is_said(fake_rknn: FakeControl, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "model.rknn"
    path.write_bytes(a_rknn())
    with pytest.raises(Exception, match="give the network in ONNX: model.rknn.onnx beside it"):
        run_rknn(path)
    (tmp_path / "model.rknn.onnx").write_bytes(b"no network")
    with pytest.raises(Exception, match="OpenVINO does not read"):
        run_rknn(path)
    node = helper.make_node("OfTheProgram", ["image"], ["scores"], domain="mine")
    ports = [helper.make_tensor_value_info(name, TensorProto.FLOAT, [2, 6]) for name in ("image", "scores")]
    graph = helper.make_graph([node], "custom", ports[:1], ports[1:])
    imports = [helper.make_opsetid("", 14), helper.make_opsetid("mine", 1)]
    custom = helper.make_model(graph, opset_imports=imports, ir_version=8)
    (tmp_path / "model.rknn.onnx").write_bytes(custom.SerializeToString())
    with pytest.raises(Exception, match="OpenVINO does not read: .*mine.OfTheProgram"):
        run_rknn(path)
    assert "npu-fakes convert --like in the ONNX file's place leaves it to the program" in capfd.readouterr().err
    (tmp_path / "model.rknn.onnx").write_bytes(picture("N"))
    path.write_bytes(converted([Port("image", (2, 4, 8, 6), "float16")], BOTH, toolkit="2.3.2"))
    with pytest.raises(Exception, match="OpenVINO does not take in these shapes"):
        run_rknn(path)
    path.write_bytes(a_rknn(outputs=[Port("scores", (2, 6), "float16")]))
    with pytest.raises(Exception, match='output "scores" has another shape in the network in ONNX'):
        run_rknn(path)


def a_nbg(sizes: tuple[int, ...] = (6, 8, 3, 2)) -> bytes:
    """Write an .nb like Acuity: sizes innermost first, uint8 with a scale, no graph for the fake."""
    return nbg(
        name="net",
        inputs=[Tensor("image", sizes, "uint8", "affine", 1 / 255, 0)],
        outputs=[Tensor("scores", (5, 2), "float16")],
        graph=b"",
    )


def test_an_nbg_beside_its_onnx(fake_viplite: FakeControl, tmp_path: Path) -> None:
    from pyviplite import Model

    path = tmp_path / "model.nb"
    path.write_bytes(a_nbg())
    pixels = np.random.default_rng(7).integers(0, 256, (2, 3, 8, 6)).astype(np.uint8)
    with Model(path, outputs="float32") as model, pytest.raises(Exception, match="model.nb.onnx beside it"):
        model.run(pixels)  # the table is the file's, and can be asked
    (tmp_path / "model.nb.onnx").write_bytes(picture("N"))
    with Model(path, outputs="float32") as model:
        got = {"scores": np.asarray(model.run(pixels)["scores"])}
    near(got, {"scores": expected(picture("N"), image=pixels.astype(np.float32) / 255)["scores"]}, 2e-3)


def test_sizes_that_no_device_has(fake_viplite: FakeControl, tmp_path: Path) -> None:
    """A damaged table is refused before OpenVINO compiles for gigabytes."""
    from pyviplite import Model

    path = tmp_path / "model.nb"
    path.write_bytes(a_nbg((6, 33554440, 3, 2)))
    (tmp_path / "model.nb.onnx").write_bytes(picture("N"))
    with pytest.raises(Exception, match="in the model, which is not usable"), Model(path) as model:
        model.run(np.zeros((2, 3, 1, 1), np.uint8))


def test_an_om_beside_its_onnx(tmp_path: Path) -> None:
    from pyacl import Model

    from tests.pyacl.model.test_om_file import vendors

    path = tmp_path / "model.om"
    path.write_bytes(vendors())
    with pytest.raises(Exception, match="model.om.onnx beside it"):
        Model(path)
    image = IMAGE[:1]
    for beside in (picture(), convert(picture(), target="acl")):
        (tmp_path / "model.om.onnx").write_bytes(beside)
        with Model(path) as model:
            assert [(t.name, t.shape, t.layout) for t in model.inputs] == [("image", (1, 3, 8, 6), "NCHW")]
            outputs = model.run(image)
            near({n: np.asarray(outputs[n]) for n in ("map", "scores")}, expected(picture(), image=image))
    (tmp_path / "model.om.onnx").write_bytes(picture("N"))
    with pytest.raises(Exception, match="has open dimensions, and the model does not say them"):
        Model(path)


def test_a_dlc_beside_its_onnx(tmp_path: Path) -> None:
    from pysnpe import Model

    from fakes.models.formats.dlc_container import pack, prefix

    path = tmp_path / "model.dlc"
    flat = prefix() + struct.pack("<I4s", 16, b"NETD") + bytes(40)
    path.write_bytes(pack({"dlc.metadata": b"converter-version=2.18.0", "model": flat, "model.params": flat}))
    with pytest.raises(Exception, match="306|MODEL"):
        Model(path, runtimes=("cpu",))
    (tmp_path / "model.dlc.onnx").write_bytes(picture())
    image = IMAGE[:1]
    with Model(path, runtimes=("cpu",), outputs="float32") as model:
        outputs = model.run(np.ascontiguousarray(image.transpose(0, 2, 3, 1)))
        got = {"map": np.asarray(outputs["map"]).transpose(0, 3, 1, 2), "scores": np.asarray(outputs["scores"])}
    near(got, expected(picture(), image=image))
