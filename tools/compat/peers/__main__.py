"""`python -m tools.compat.peers PYTHON SITE LIBRARY MODELS`: one emulated Python; SITE has the vendor's package."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from npu_common.compat import folder_of

from tools.compat.peers import answers_of, compare

CALLS = Path(__file__).with_name("rknnlite_calls.py")
PACKAGES = Path(__file__).resolve().parents[3] / "packages"


def answers(python: str, models: str, *path: str, **variables: str) -> dict[str, object]:
    """Return the answers of the calls in one Python."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path), **variables}
    done = subprocess.run(
        [python, str(CALLS), models],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return answers_of(done.stdout)


def main(python: str, site: str, library: str, models: str) -> int:
    theirs = answers(python, models, site)
    sources = [str(PACKAGES / name / "src") for name in ("npu-common", "pyrknn")]
    ours = answers(python, models, *sources, folder_of("pyrknn.compat.rknnlite"), PYRKNN_LIBRARY=library)
    lines, good = compare(theirs, ours)
    print("\n".join(lines))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
