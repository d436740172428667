"""Networks are fetched once, and never used with another checksum than the list's."""

from __future__ import annotations

import hashlib
import zipfile
from pathlib import Path

import pytest

from tools.networks import store
from tools.networks.listing import Network


def network(name: str, data: bytes, *, distribution: str = "toys", file: str = "") -> Network:
    about = {"x": {"shape": [1], "like": "speech"}}
    digest = hashlib.sha256(data).hexdigest()
    return Network(name, "a toy", distribution, "1.0", "MIT", file or f"toys/{name}.onnx", digest, about)


class Index:
    """Wheels as the package index has them, and how often each was asked for."""

    def __init__(self, **files: bytes) -> None:
        self.files = files
        self.asked: list[str] = []

    def get(self, distribution: str, version: str, folder: Path) -> Path:
        self.asked.append(f"{distribution} {version}")
        if distribution != "toys":
            raise store.StoreError(f"{distribution} {version}: no wheel: there is none")
        wheel = folder / "toys-1.0-py3-none-any.whl"
        with zipfile.ZipFile(wheel, "w") as archive:
            for name, data in self.files.items():
                archive.writestr(f"toys/{name}.onnx", data)
        return wheel


def test_a_wheel_is_fetched_once_for_all_its_networks(tmp_path: Path) -> None:
    index, said = Index(a=b"first", b=b"second"), []
    wanted = [network("a", b"first"), network("b", b"second")]
    for _ in range(2):
        assert store.fetch(wanted, tmp_path / "cache", said.append, index.get) == {}
    assert index.asked == ["toys 1.0"] and said == ["fetching toys 1.0"]
    assert store.path_of(wanted[1], tmp_path / "cache").read_bytes() == b"second"
    assert sorted(path.name for path in (tmp_path / "cache").iterdir()) == ["a.onnx", "b.onnx"]


def test_a_file_keeps_its_format(tmp_path: Path) -> None:
    lite = network("a", b"first", file="toys/a.tflite")
    assert store.path_of(lite, tmp_path).name == "a.tflite", "OpenVINO goes by the name"


def test_another_file_of_that_name_is_not_taken(tmp_path: Path) -> None:
    index, wanted = Index(a=b"other"), network("a", b"first")
    failed = store.fetch([wanted], tmp_path, print, index.get)
    assert failed["a"].startswith("toys 1.0, toys/a.onnx: sha256 ") and wanted.sha256 in failed["a"]
    assert not store.path_of(wanted, tmp_path).exists()


def test_what_was_damaged_is_fetched_again(tmp_path: Path) -> None:
    index, wanted = Index(a=b"first"), network("a", b"first")
    store.path_of(wanted, tmp_path).write_bytes(b"firs")
    assert store.fetch([wanted], tmp_path, print, index.get) == {}
    assert store.path_of(wanted, tmp_path).read_bytes() == b"first"


def test_one_that_is_missing_leaves_the_others(tmp_path: Path) -> None:
    index = Index(a=b"first")
    wanted = [network("a", b"first"), network("b", b"x"), network("c", b"y", distribution="gone")]
    failed = store.fetch(wanted, tmp_path, print, index.get)
    assert failed == {
        "b": "toys 1.0, toys/b.onnx: the wheel has no such file",
        "c": "gone 1.0: no wheel: there is none",
    }
    assert store.present(wanted[0], tmp_path)


def test_pip_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    with pytest.raises(store.StoreError, match=r"^toys 1\.0: no wheel: .*No matching distribution"):
        store.download("toys", "1.0", tmp_path)
