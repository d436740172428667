"""PyTorch's exports: the list that they leave, and what could not be exported. PyTorch itself is not installed here."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tools.networks import exports, inputs, listing, store

STATE = {"like": "state", "shape": (1, 2, 3)}


def write_shape(module: Any, shape: tuple[int, ...], opset: int, path: Path) -> None:
    """Take the exporter's place."""
    if module == "refused":
        raise RuntimeError("no such operator")
    path.write_text(f"{module} {shape} {opset}")


@pytest.fixture(autouse=True)
def exporter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three modules, of which the second cannot be exported."""
    modules = {name: ((lambda name=name: name), STATE) for name in ("first", "refused", "last")}
    torch = SimpleNamespace(__version__="9.0", manual_seed=lambda seed: None)
    monkeypatch.setitem(sys.modules, "torch", torch)
    monkeypatch.setitem(sys.modules, "torchvision", SimpleNamespace(__version__="8.0"))
    monkeypatch.setattr(exports, "modules", lambda: modules)
    monkeypatch.setattr(exports, "export", write_shape)


def test_the_list_has_what_was_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert exports.main([str(tmp_path), "all"]) == 1
    assert "torch-refused, opset 20: not exported: RuntimeError: no such operator" in capsys.readouterr().out
    networks = listing.load(tmp_path / exports.LIST)
    assert [network.name for network in networks] == ["torch-first", "torch-last"]
    assert [store.path_of(network, tmp_path).read_text() for network in networks] == [
        f"first (1, 2, 3) {exports.OPSETS[0]}",
        f"last (1, 2, 3) {exports.OPSETS[2]}",
    ]
    assert not store.fetch(networks, tmp_path), "all of them lie there with their checksums"
    assert inputs.make(networks[0])["x"].shape == (1, 2, 3)


def test_one_by_its_name(tmp_path: Path) -> None:
    assert exports.main([str(tmp_path), "torch-last"]) == 0
    assert [network.name for network in listing.load(tmp_path / exports.LIST)] == ["torch-last"]


def test_a_step_reads_the_entry_of_its_folder(tmp_path: Path) -> None:
    exports.main([str(tmp_path), "torch-first"])
    [network] = listing.load(tmp_path / exports.LIST)
    listing.write(network, tmp_path)
    assert listing.read(tmp_path) == network
