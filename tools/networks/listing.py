"""The lists of networks: that of `npu-fakes zoo`, in ONNX, and `lite.json`, in TensorFlow Lite."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path

from fakes.python.npu_fakes import zoo
from fakes.python.npu_fakes.zoo import LIST, Network

__all__ = ["LISTS", "ListError", "Network", "choose", "load", "read", "suffix_of", "write"]

LISTS: tuple[Path, ...] = (LIST, Path(__file__).with_name("lite.json"))
ENTRY = "network.json"


class ListError(ValueError):
    """An error in the list, or a name that the list lacks."""


def load(*paths: Path) -> list[Network]:
    """Return all networks, in the order of the lists; without one, of LISTS."""
    networks: list[Network] = [network for path in paths or LISTS for network in zoo.load(path)]
    names = [network.name for network in networks]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ListError(f"{', '.join(path.name for path in paths or LISTS)}: {', '.join(twice)} twice")
    return networks


def suffix_of(network: Network) -> str:
    """Return the end of the file's name: .onnx, or .tflite where OpenVINO alone reads the network, as it is."""
    return Path(network.file).suffix


def write(network: Network, folder: Path) -> None:
    """Write one network's entry into the folder of its steps."""
    entry = {part.name: getattr(network, part.name) for part in fields(network) if part.init}
    (folder / ENTRY).write_text(json.dumps(entry), encoding="utf-8")


def read(folder: Path) -> Network:
    """Return the network whose entry `write` left in the folder."""
    return Network(**json.loads((folder / ENTRY).read_text(encoding="utf-8")))


def choose(networks: Sequence[Network], names: Sequence[str]) -> list[Network]:
    """Return the networks with these names; `all` means all, no name the standard networks."""
    known = {network.name: network for network in networks}
    unknown = [name for name in names if name != "all" and name not in known]
    if unknown:
        raise ListError(f"no network called {', '.join(unknown)}; there are all, {', '.join(known)}")
    if not names:
        return [network for network in networks if network.standard]
    return [network for network in networks if "all" in names or network.name in names]
