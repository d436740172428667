"""Scripts of others that the site carries, so that a reader's browser asks no other host: from their npm packages."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from tools.docs.sources import ROOT

FOLDER = ROOT / "build" / "docs" / "scripts"
MERMAID = "assets/scripts/mermaid.min.js"
WORKER = "assets/scripts/iframe-worker.js"

_FILES = {
    MERMAID: ("mermaid", "11.17.2", "dist/mermaid.min.js"),
    # What stands for a web worker where a page is opened from a folder: browsers allow none there.
    WORKER: ("iframe-worker", "1.0.4", "shim/index.js"),
}
"""Place in the site to package, version and the file in it."""


def installed() -> dict[str, Path]:
    """Return the place in the site of each script, and its place on this machine after `fetch`."""
    return {place: FOLDER / f"{name}-{version}.js" for place, (name, version, _) in _FILES.items()}


def fetch(npm: str) -> None:
    """Fetch what is not there, with npm."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for place, (name, version, member) in _FILES.items():
        path = installed()[place]
        if path.exists():
            continue
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([npm, "pack", "--silent", f"{name}@{version}"], cwd=folder, check=True)
            [archive] = Path(folder).glob("*.tgz")
            with tarfile.open(archive) as packed:
                source = packed.extractfile(f"package/{member}")
                assert source is not None
                path.write_bytes(source.read())


if __name__ == "__main__":
    fetch(sys.argv[1])
