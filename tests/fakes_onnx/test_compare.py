"""`compare`: a converted model on the fake against its network in onnxruntime."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

import numpy as np
import pytest
from npu_common.cli import Exit, machine

from tests.fakes_onnx.networks import made, picture, value, weights
from tests.fakes_onnx.test_convert import convert, saved

SUFFIXES = {"rknn": "rknn", "viplite": "nb", "acl": "om", "snpe": "dlc"}


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    folder = tmp_path / "pictures"
    folder.mkdir()
    for number in range(3):
        pixels = np.random.default_rng(number).integers(0, 256, 8 * 6 * 3, np.uint8).tobytes()
        (folder / f"{number}.ppm").write_bytes(b"P6\n6 8\n255\n" + pixels)
    return folder


def compared(vendor: str, folder: Path, *options: str) -> int:
    importlib.import_module(f"py{vendor}")
    model, network = folder / f"net.{SUFFIXES[vendor]}", folder / "net.onnx"
    return machine.main(["compare", str(model), "--onnx", str(network), *options])


@pytest.mark.parametrize("vendor", SUFFIXES)
def test_the_same_network_agrees(
    vendor: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest
) -> None:
    """In the vendor's layouts and types: NHWC, float16, an order of outputs of its own."""
    request.getfixturevalue(f"fake_{vendor}")
    saved(tmp_path, "net.onnx", picture())
    saved(tmp_path, f"net.{SUFFIXES[vendor]}", convert(picture(), target=vendor))
    assert compared(vendor, tmp_path, "--json") == Exit.GOOD
    report = json.loads(capsys.readouterr().out)
    assert report["outputs"].keys() == {"map", "scores"} and report["problems"] == []
    assert all(row["cosine"] > 0.9999 and row["relative"] < 0.01 for row in report["outputs"].values())
    assert report["outputs"]["scores"]["top1"] == 1.0 and report["outputs"]["map"]["top1"] is None
    assert report["engine"].startswith("onnxruntime ") and report["environment"]["fake"]


@pytest.mark.usefixtures("fake_rknn")
def test_what_a_model_does_by_itself_is_done_for_the_network(
    tmp_path: Path, pictures: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    saved(tmp_path, "net.onnx", picture())
    saved(tmp_path, "net.rknn", convert(picture(), target="rknn", mean=[10, 20, 30], std=[50, 60, 70]))
    inside = ["--inside-mean", "10,20,30", "--inside-std", "50,60,70"]
    page = tmp_path / "page.html"
    assert compared("rknn", tmp_path, "-i", str(pictures), *inside, "--html", str(page)) == Exit.GOOD
    out = capfd.readouterr().out
    assert "3 inputs" in out and "100.0%" in out
    assert "The worst input: " in page.read_text() and "data:image/png;base64," in page.read_text()
    assert compared("rknn", tmp_path, "-i", str(pictures)) == Exit.DIFFERENT
    assert "--inside-mean and --inside-std" in capfd.readouterr().err
    (pictures / "1.ppm").write_bytes(b"P6\n9 9\n255\n" + bytes(3 * 9 * 9))  # of another size; the others are compared
    assert compared("rknn", tmp_path, "-i", str(pictures), *inside) == Exit.FAILED
    out, err = capfd.readouterr()
    assert "2 inputs" in out and "1.ppm" in err and "--resize" in err


@pytest.mark.usefixtures("fake_rknn")
def test_limits_are_kept(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    saved(tmp_path, "net.onnx", picture())
    saved(tmp_path, "net.rknn", convert(picture(), target="rknn"))
    assert compared("rknn", tmp_path, "--max-difference", "0") == Exit.DIFFERENT
    assert "expected at most 0" in capfd.readouterr().err
    other = made_of_other_weights()
    saved(tmp_path, "net.onnx", other)
    assert compared("rknn", tmp_path, "--min-cosine", "0.999", "--min-top1", "1") == Exit.DIFFERENT
    err = capfd.readouterr().err
    assert "map: cosine" in err and "expected at least 0.999" in err


def made_of_other_weights() -> bytes:
    """Return a network of the names and shapes of `picture`, which computes something else."""
    from onnx import helper

    nodes = [
        helper.make_node("Conv", ["image", "w"], ["map"], pads=[1, 1, 1, 1]),
        helper.make_node("GlobalAveragePool", ["map"], ["mean"]),
        helper.make_node("Flatten", ["mean"], ["flat"]),
        helper.make_node("Gemm", ["flat", "v"], ["scores"]),
    ]
    outputs = [value("map", (1, 4, 8, 6)), value("scores", (1, 5))]
    return made(nodes, [value("image", (1, 3, 8, 6))], outputs, w=weights(7, 4, 3, 3, 3), v=weights(8, 4, 5))


@pytest.mark.usefixtures("fake_rknn")
@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--onnx", "none.onnx"], "none.onnx: no such file"),
        (["--onnx", "net.rknn"], "net.rknn: .*(protobuf|Protobuf)"),
        (["--onnx", "net.onnx", "--boxes"], "--boxes: these outputs are not those of a YOLO"),
        (["--onnx", "one.onnx"], "the model has 2 outputs, the network 1"),
        (["--onnx", "net.onnx", "--inside-mean", "1,2"], "--inside-mean: input 'image' has 3 channels, got 2"),
        (["--onnx", "net.onnx", "--inside-std", "1,0,1"], "--inside-std: nothing is divided by 0"),
        (["--onnx", "net.onnx", "--html", "none/page.html"], "none/page.html: .*there is no such folder"),
    ],
)
def test_what_cannot_be_compared_says_so(
    words: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    import re

    from onnx import helper

    monkeypatch.chdir(tmp_path)
    saved(tmp_path, "net.onnx", picture())
    saved(tmp_path, "net.rknn", convert(picture(), target="rknn"))
    relu = [helper.make_node("Relu", ["image"], ["map"])]
    saved(tmp_path, "one.onnx", made(relu, [value("image", (1, 3, 8, 6))], [value("map", (1, 3, 8, 6))]))
    assert machine.main(["compare", "net.rknn", *words]) == Exit.USAGE
    assert re.search(message, capfd.readouterr().err)
