"""The list of networks, `networks.json`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

LIST = Path(__file__).with_name("networks.json")
ENTRY = "network.json"


class ListError(ValueError):
    """An error in the list, or a name that the list lacks."""


@dataclass(frozen=True)
class Network:
    """One network, and where it comes from.

    Attributes:
        name: What the session calls it.
        task: What it is for.
        distribution, version: Of the package that has it.
        licence: What the package says its licence is.
        file: Place in the wheel.
        sha256: Of the file.
        inputs: By name: `shape`, and what `inputs.make` wants to know.
        standard: Whether it runs without being asked for.
        classes: An output whose largest number along the last axis is the answer; "" where there is none.
        boxes: Of a detector: `kind` of its outputs (`boxes.KINDS`), `pictures` it is tried on (`photographs.KINDS`),
            `apart`: tensors that are outputs of their own in a quantized file. Empty where boxes are not compared.
    """

    name: str
    task: str
    distribution: str
    version: str
    licence: str
    file: str
    sha256: str
    inputs: Mapping[str, Mapping[str, Any]]
    standard: bool = False
    classes: str = ""
    boxes: Mapping[str, Any] = field(default_factory=dict)
    shapes: Mapping[str, tuple[int, ...]] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "shapes", {name: tuple(input_["shape"]) for name, input_ in self.inputs.items()})


def load(path: Path = LIST) -> list[Network]:
    """Return all networks, in the order of the list."""
    networks = [Network(**entry) for entry in json.loads(path.read_text(encoding="utf-8"))]
    names = [network.name for network in networks]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ListError(f"{path.name} has {', '.join(twice)} twice")
    return networks


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
