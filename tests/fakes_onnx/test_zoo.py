"""`npu-fakes zoo`: the list, a network fetched and converted, and a sentence for everything that goes wrong."""

from __future__ import annotations

import argparse
import hashlib
import zipfile
from pathlib import Path
from typing import Any

import npu_common
import onnx
import pytest

from fakes.python.npu_fakes import convert_command, zoo
from tests.fakes_onnx.networks import picture

NAMES = ("cat", "dog")


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> zoo.Network:
    """A list of one network, whose wheel the index has."""
    model = onnx.load_from_string(picture())
    model.metadata_props.add(key="names", value=str(dict(enumerate(NAMES))))
    data = model.SerializeToString()
    shapes = {value.name: {"shape": [size.dim_value for size in value.type.tensor_type.shape.dim]}
              for value in model.graph.input}  # fmt: skip
    digest = hashlib.sha256(data).hexdigest()
    one = zoo.Network("toy-net", "a toy", "toys", "1.0", "MIT", "toys/net.onnx", digest, shapes, 1.25, "run {file}")

    def download(distribution: str, version: str, folder: Path) -> Path:
        assert (distribution, version) == ("toys", "1.0")
        wheel = folder / "toys-1.0-py3-none-any.whl"
        with zipfile.ZipFile(wheel, "w") as archive:
            archive.writestr("toys/net.onnx", data)
        return wheel

    monkeypatch.setattr(zoo, "load", lambda: [one])
    monkeypatch.setattr(zoo, "download", download)
    return one


def command(*words: str) -> int:
    parser = argparse.ArgumentParser()
    zoo.add_arguments(parser)
    return zoo.run(parser.parse_args(words))


def test_the_list_has_size_licence_and_origin(capsys: pytest.CaptureFixture[str]) -> None:
    assert command() == 0
    lines = capsys.readouterr().out.splitlines()
    networks = zoo.load()
    assert len(lines) == len(networks) + 3 and all(one.megabytes > 0 and one.licence for one in networks)
    for line, one in zip(lines[1:], networks):
        assert line.split()[:2] == [one.name, f"{one.megabytes:.1f}"] and f"{one.distribution} {one.version}" in line


def test_one_is_fetched_converted_and_opened(
    network: zoo.Network, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "net.rknn"
    assert command("get", "toy-net", "--for", "rknn:rk3588", "-o", str(target)) == 0
    said = capsys.readouterr().out
    assert "toy-net: a toy; from toys 1.0, MIT" in said and f"run {target}" in said
    assert (tmp_path / "net.txt").read_text() == "cat\ndog\n" and "the names of its 2 classes" in said
    with npu_common.open(target) as model:
        assert model.run(*(info.zeros() for info in model.inputs))


def test_without_a_target_it_is_the_network_itself(network: zoo.Network, tmp_path: Path) -> None:
    assert command("get", "toy-net", "-o", str(tmp_path / "net.onnx")) == 0
    assert not zoo.wrong(network, (tmp_path / "net.onnx").read_bytes())


def _no_wheel(*_: Any) -> Path:
    raise zoo.ZooError("toys 1.0: no wheel: ERROR: no such distribution")


def _no_network(*_: Any) -> Path:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    ("words", "download", "code", "text"),
    [
        (["toy"], None, 2, "no network called 'toy'; did you mean toy-net?"),
        (["yolo"], None, 2, "no network called 'yolo'; `npu-fakes zoo` lists them"),
        ([], None, 2, "which network?"),
        (["toy-net"], None, 2, "-o: expected a file in a folder that exists, got ''"),
        (["toy-net", "-o", "nowhere/net.rknn"], None, 2, "-o: expected a file in a folder that exists"),
        (["toy-net", "-o", "n.onnx"], _no_wheel, 1, "toy-net: toys 1.0: no wheel: ERROR: no such distribution"),
        (["toy-net", "-o", "n.onnx"], _no_network, 1, "toy-net: [Errno 28] No space left on device"),
        (["toy-net", "--for", "rknn:rk1", "-o", "n.rknn"], None, 2, "rknn has no board 'rk1'"),
    ],
)
def test_every_failure_is_a_sentence(
    words: list[str], download: Any, code: int, text: str, network: zoo.Network, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    if download is not None:
        monkeypatch.setattr(zoo, "download", download)
    assert command("get", *words) == code
    said = capsys.readouterr().err
    assert text in said and len(said.splitlines()) == 1 and not list(tmp_path.iterdir())


def test_another_file_than_the_lists_is_not_taken(
    network: zoo.Network, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    other = zoo.Network(**{**{k: v for k, v in vars(network).items() if k != "shapes"}, "sha256": "0" * 64})
    monkeypatch.setattr(zoo, "load", lambda: [other])
    assert command("get", "toy-net", "-o", str(tmp_path / "net.onnx")) == 1
    assert "toy-net: sha256 " in capsys.readouterr().err and not list(tmp_path.iterdir())


def test_without_pip_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zoo, "distributions", lambda name: ())
    with pytest.raises(zoo.ZooError, match="pip is not installed in this environment; `python.* -m ensurepip`"):
        zoo.download("toys", "1.0", tmp_path)


def test_what_takes_long_is_said(
    network: zoo.Network, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fetch = zoo.download

    class Loud(convert_command.Progress):
        """One that has waited long enough at once."""

        def __call__(self, step: str) -> None:
            super().__call__(step)
            self.speak_up()

    monkeypatch.setattr(convert_command, "Progress", Loud)
    monkeypatch.setattr(zoo, "download", fetch)
    assert command("get", "toy-net", "-o", str(tmp_path / "net.onnx")) == 0
    assert "fetching toys 1.0 through pip ..." in capsys.readouterr().err
