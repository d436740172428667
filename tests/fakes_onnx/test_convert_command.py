"""The command npu-fakes convert: its summary, its codes, and that it leaves no half-written file."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fakes.models.formats import rknn_container
from fakes.python.npu_fakes import convert_command
from tests.fakes_onnx.networks import picture

SITE = Path(__file__).resolve().parents[2] / "fakes" / "python"


def npu_fakes(*arguments: object, before: tuple[Path, ...] = ()) -> subprocess.CompletedProcess[str]:
    """`python -m npu_fakes ...`; before: folders that Python looks into first."""
    path = os.pathsep.join([*map(str, before), str(SITE), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-m", "npu_fakes", *map(str, arguments)]
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True)


def given(*arguments: object) -> argparse.Namespace:
    """Return the arguments in the command's form."""
    parser = argparse.ArgumentParser()
    convert_command.add_arguments(parser)
    return parser.parse_args([str(argument) for argument in arguments])


@pytest.fixture
def network(tmp_path: Path) -> Path:
    """`picture` for any batch, alone in a folder."""
    path = tmp_path / "net.onnx"
    path.write_bytes(picture("N"))
    return path


def test_it_writes_a_file_and_says_what_is_in_it(network: Path) -> None:
    output = network.with_suffix(".rknn")
    options = ["--shape", "image=1,3,8,6", "--mean", "0", "--std", "255,255,255", "--outputs", "scores,map"]
    done = npu_fakes("convert", network, "--for", "rknn:rk3588", "-o", output, *options)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[:5] == [
        f"{output}  {output.stat().st_size:,} bytes, for rknn:rk3588",
        "  input 0  image  float16 [1, 8, 6, 3] NHWC  mean 0,0,0  std 255,255,255",
        "  output 0  scores  float16 [1, 5]",
        "  output 1  map  float16 [1, 4, 8, 6] NCHW",
        "  0.0 million multiply-accumulates, computed by OpenVINO",
    ]
    assert [tensor.name for tensor in rknn_container.read(output).outputs] == ["scores", "map"]
    assert sorted(path.name for path in network.parent.iterdir()) == ["net.onnx", "net.rknn"]
    assert output.stat().st_mode & 0o777 == network.stat().st_mode & 0o777


def test_the_summary_as_json(network: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output = network.with_suffix(".om")
    arguments = ["--for", "acl:310p", "-o", output, "--shape", "1,3,8,6", "--shape", "4,3,8,6", "--json"]
    assert convert_command.run(given(network, *arguments, "--dtype", "image=uint8", "--layout", "nhwc")) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["size"] == output.stat().st_size and facts["target"] == "acl:310p" and facts["name"] == "net"
    assert facts["inputs"] == [{"index": 0, "name": "image", "dtype": "uint8", "shape": [4, 8, 6, 3], "layout": "NHWC"}]
    assert facts["shape_sets"] == [[[1, 8, 6, 3]], [[4, 8, 6, 3]]]
    assert facts["macs"] == 4 * (4 * 8 * 6 * 3 * 9 + 4 * 5)


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (
            ["--for", "rknn"],
            1,
            "input 'image' has the open shape [?, 3, 8, 6]: give --shape image=N,3,8,6 with numbers",
        ),
        (["--for", "rkn"], 2, "--for: expected one of rknn, viplite, acl, snpe"),
        (["--for", "rknn", "--shape", "image=1,3,a"], 2, "--shape: expected NAME=1,3,320,320, got 'image=1,3,a'"),
        (["--for", "rknn", "--mean", "x"], 2, "--mean: expected numbers separated by commas, got 'x'"),
        (["--for", "acl"], 2, "-o: a file for acl ends in .om, got 'net.rknn'"),
        (["--for", "rknn", "--outputs", "no"], 1, "--outputs: the network has no no; its outputs are map, scores"),
    ],
)
def test_what_is_wrong_is_said(
    network: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, words: str
) -> None:
    assert convert_command.run(given(network, *arguments, "-o", network.with_suffix(".rknn"))) == code
    shown = capsys.readouterr()
    assert words in shown.err and shown.err.startswith("npu-fakes convert: ") and shown.out == ""
    assert [path.name for path in network.parent.iterdir()] == ["net.onnx"]


def test_files_that_cannot_be_read_or_written(network: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for source, output, code, words in (
        (network.with_name("no.onnx"), network.with_suffix(".rknn"), 1, "no.onnx: No such file"),
        (network, network.parent / "nowhere" / "net.rknn", 2, "lies in a folder that does not exist"),
    ):
        assert convert_command.run(given(source, "--for", "rknn", "-o", output)) == code
        assert words in capsys.readouterr().err


def test_an_interrupted_write_leaves_the_old_file(
    network: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    output = network.with_suffix(".rknn")
    output.write_text("old")

    def full(source: str, target: Path) -> None:
        raise OSError(28, "No space left on device", str(target))

    monkeypatch.setattr(os, "replace", full)
    arguments = ["--for", "rknn", "-o", output, "--shape", "image=1,3,8,6"]
    assert convert_command.run(given(network, *arguments)) == 1
    assert "net.rknn: No space left on device" in capsys.readouterr().err
    assert output.read_text() == "old" and len(list(network.parent.iterdir())) == 2


def test_it_says_what_takes_long(
    network: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(convert_command, "PATIENCE", 3600.0)
    with convert_command.Progress() as say:
        say("one")
        say.speak_up()  # what the timer does
        say("two")
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(" s  ")[1] for line in lines] == ["one ...", "two ..."]


@pytest.mark.parametrize("package", ["onnx", "numpy"])
def test_without_a_package_it_says_what_to_install(network: Path, tmp_path: Path, package: str) -> None:
    hidden = tmp_path / "hidden"
    hidden.mkdir()
    (hidden / f"{package}.py").write_text(f"raise ModuleNotFoundError('hidden', name={package!r})")
    output = network.with_suffix(".rknn")
    done = npu_fakes("convert", network, "--for", "rknn", "-o", output, before=(hidden,))
    assert done.returncode == 1 and "pip install onnx openvino" in done.stderr and package in done.stderr
    assert not output.exists()


def test_the_other_commands_need_neither(tmp_path: Path) -> None:
    for package in ("onnx", "numpy"):
        (tmp_path / f"{package}.py").write_text("raise RuntimeError('imported')")
    done = npu_fakes("convert", "--help", before=(tmp_path,))
    assert done.returncode == 0 and "--like" in done.stdout
