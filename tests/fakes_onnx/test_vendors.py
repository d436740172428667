"""One network in ONNX through every vendor's file and Python API, in the types and layouts that the vendor reports."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from npu_common.testing import FakeControl

from fakes.python.npu_fakes.convert import ConvertError, convert
from tests.fakes_onnx.networks import Array, expected, graph_of, near, picture, tokens

IMAGE = np.random.default_rng(5).random((1, 3, 8, 6), np.float32)
WANTED = expected(picture(), image=IMAGE)
ROUGH = expected(picture(), image=IMAGE.astype(np.float16).astype(np.float32))


def results(outputs: object, names: tuple[str, ...] = ("map", "scores")) -> dict[str, Array]:
    """By name, as float32."""
    return {name: np.asarray(outputs[name], np.float32) for name in names}  # type: ignore[index]


def test_rknn(fake_rknn: FakeControl, tmp_path: Path) -> None:
    from pyrknn import Model

    path = tmp_path / "net.rknn"
    path.write_bytes(convert(picture(), target="rknn", name="net"))
    before = fake_rknn.engines
    with Model(path, outputs="float32") as model:
        assert [(t.name, t.shape, t.dtype, t.layout) for t in (*model.inputs, *model.outputs)] == [
            ("image", (1, 8, 6, 3), np.float16, "NHWC"),
            ("map", (1, 4, 8, 6), np.float32, "NCHW"),
            ("scores", (1, 5), np.float32, ""),
        ]
        near(results(model.run(IMAGE.transpose(0, 2, 3, 1).astype(np.float16))), ROUGH, 2e-3)
    after = fake_rknn.engines
    assert after["own kernels"] == before["own kernels"]
    assert sum(after.values()) == sum(before.values()) + 1


def test_viplite(fake_viplite: FakeControl, tmp_path: Path) -> None:
    from pyviplite import Model

    path = tmp_path / "net.nb"
    path.write_bytes(convert(picture(), target="viplite", name="net"))
    with Model(path, outputs="float32") as model:
        assert [(t.name, t.shape) for t in model.inputs] == [("image", (1, 3, 8, 6))]
        near(results(model.run(IMAGE.astype(np.float16))), ROUGH, 2e-3)
    assert any(name.startswith("OpenVINO") for name in fake_viplite.engines)


def test_acl(tmp_path: Path) -> None:
    from pyacl import Model

    path = tmp_path / "net.om"
    path.write_bytes(convert(picture(), target="acl", name="net"))
    with Model(path) as model:
        assert [(t.name, t.shape, t.layout) for t in model.inputs] == [("image", (1, 3, 8, 6), "NCHW")]
        near(results(model.run(IMAGE)), WANTED)


@pytest.mark.parametrize("runtime, tolerance", [("cpu", 1e-5), ("gpu", 3e-3)])
def test_snpe(tmp_path: Path, runtime: str, tolerance: float) -> None:
    from pysnpe import Model

    path = tmp_path / "net.dlc"
    path.write_bytes(convert(picture(), target="snpe", name="net"))
    with Model(path, runtimes=(runtime,), outputs="float32") as model:
        assert [(t.name, t.shape) for t in model.inputs] == [("image", (1, 8, 6, 3))]
        got = results(model.run(np.ascontiguousarray(IMAGE.transpose(0, 2, 3, 1))))
        near({**got, "map": got["map"].transpose(0, 3, 1, 2)}, WANTED, tolerance)


def test_shapes_that_the_network_leaves_open(tmp_path: Path) -> None:
    network = picture("N")
    with pytest.raises(ConvertError, match="give --shape image=N,3,8,6 with numbers"):
        convert(network, target="rknn")
    with pytest.raises(ConvertError, match="no input other; it has image"):
        convert(network, target="rknn", shapes={"other": (1,)})
    with pytest.raises(ConvertError, match="does not fit"):
        convert(network, target="rknn", shapes={"image": (1, 3, 8, 7)})
    graph = graph_of(network, shapes={"image": (2, 3, 8, 6)})
    assert [graph.tensors[index].shape for index in (*graph.inputs, *graph.outputs)] == [
        (2, 3, 8, 6), (2, 4, 8, 6), (2, 5),
    ]  # fmt: skip


def test_what_cannot_become_a_file() -> None:
    with pytest.raises(ConvertError, match="no network in ONNX"):
        convert(b"text", target="acl")
    with pytest.raises(ConvertError, match="the network has no absent; its outputs are sum, count"):
        convert(tokens(), target="acl", outputs=["absent"])


@pytest.mark.parametrize("vendor, suffix", [("rknn", "rknn"), ("viplite", "nb"), ("acl", "om"), ("snpe", "dlc")])
def test_every_exception_says_why(request: pytest.FixtureRequest, tmp_path: Path, vendor: str, suffix: str) -> None:
    import importlib

    control: FakeControl = request.getfixturevalue(f"fake_{vendor}")
    path = tmp_path / f"net.{suffix}"
    path.write_bytes(convert(picture(), target=vendor))
    model = importlib.import_module(f"py{vendor}").Model
    with control.set(engine="own"), pytest.raises(Exception, match="NPU_FAKE_ENGINE=own leaves it out"):
        model(path)
    model(path).close()


@pytest.mark.parametrize("vendor, options", [
    ("rknn", {}), ("viplite", {}), ("acl", {}), ("snpe", {"runtimes": ("cpu",)}),
])  # fmt: skip
def test_a_program_without_settings(vendor: str, options: object, openvino_folder: Path, tmp_path: Path) -> None:
    """The binding shows its fake where the installed OpenVINO lies, before it asks the fake anything."""
    path = tmp_path / "net"
    path.write_bytes(convert(picture(), target=vendor))
    program = f"from py{vendor} import Model\nwith Model({str(path)!r}, **{options!r}) as m: print(len(m.outputs))"
    environment = {name: text for name, text in os.environ.items() if not name.startswith("NPU_FAKE")}
    environment["PYTHONPATH"] = os.pathsep.join([*sys.path, str(openvino_folder)])
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, timeout=120, check=False
    )  # fmt: skip
    assert (done.returncode, done.stdout.split()[-1:]) == (0, ["2"]), done.stderr
