"""Each vendor's wheel installed alone on another machine, by that machine's Python; run by it, too.

    python alone.py PIP WHEELS FOLDER

PIP: folder that pip is imported from; WHEELS: folder of the packages; FOLDER: where each is installed. Each must bring
itself and npu-common; numpy is Debian's. Its header modules are then imported where there is no numpy.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.header_modules import header_modules  # noqa: E402

IMPORT = """
import importlib, sys

class NoNumpy:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "numpy":
            raise ModuleNotFoundError("No module named 'numpy'", name="numpy")

sys.meta_path.insert(0, NoNumpy())
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


def python(*arguments: str, places: list[Path]) -> None:
    """Run this Python with `places` to import from, and its own modules; nothing else is installed."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places))}
    subprocess.run([sys.executable, "-S", *arguments], check=True, env=environment)


def alone(name: str, version: str, pip: Path, wheels: Path, folder: Path) -> None:
    """Install the package, look at what came with it, import its headers."""
    import numpy

    debians = Path(numpy.__file__).parents[1]
    install = ["install", "--quiet", "--no-index", f"--find-links={wheels}", f"--prefix={folder}", "--no-compile"]
    # Debian's pip would refuse to install beside what Debian installed; into a folder of its own it may.
    install += ["--break-system-packages", "--no-warn-script-location", "--root-user-action=ignore"]
    python("-m", "pip", *install, f"{name}=={version}", places=[pip, debians])
    installed = sorted(folder.glob("**/*.dist-info"))
    names = {re.sub(r"[-_.]+", "-", place.name.split("-")[0]) for place in installed}
    if names != {name, "npu-common"}:
        raise SystemExit(f"{name} brought {', '.join(sorted(names))}; expected itself, npu-common and nothing else")
    here = installed[0].parent
    modules = ["npu_common", "npu_common.cdecl", *header_modules(here)]
    python("-c", IMPORT, *modules, places=[here])
    print(f"{name} {version}: {', '.join(sorted(names))} and numpy; {len(modules)} modules without numpy", flush=True)


def main(pip: str, wheels: str, folder: str) -> None:
    for wheel in sorted(Path(wheels).glob("py*.whl")):
        name, version = wheel.name.split("-")[:2]
        name = name.replace("_", "-")
        alone(name, version, Path(pip), Path(wheels), Path(folder) / name)


if __name__ == "__main__":
    main(*sys.argv[1:])
