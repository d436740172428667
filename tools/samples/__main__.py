"""`python -m tools.samples`: build samples that nobody here wrote by their own cmake files, unchanged, on the fakes.

    nox -s samples -- acl --source DIR                               # every project below DIR
    nox -s samples -- acl --source DIR --list tools/samples/acl.json # those listed; DIR has owner+name/ folders

The programs find an installation of the SDK in the variables of its set_env.sh: a folder of links to the generated
headers and the fake's libraries. Each project is built in a folder of its own; prints which were, and why not.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"

# Where releases of CANN have their headers, and the libraries to link with.
HEADERS = ("include", "acllib/include", "runtime/include", "fwkacllib/include", "compiler/include")
LIBRARIES = (
    "lib64",
    "lib64/stub",
    "devlib",
    "acllib/lib64",
    "acllib/lib64/stub",
    "runtime/lib64",
    "runtime/lib64/stub",
)
VARIABLES = (
    "DDK_PATH", "ASCEND_HOME", "ASCEND_HOME_PATH", "ASCEND_TOOLKIT_HOME", "ASCEND_INSTALL_PATH", "install_path",
    "INSTALL_DIR",
)  # fmt: skip

REASONS = (
    # what a compiler, linker or cmake says: the part that names what lacks
    r"CMake Error[^\n]*\n\s*([^\n]+)",
    r"fatal error: ([^\n]+)",
    r"(cannot find -l\S+)",
    r"(undefined reference to [^\n]+)",
    r"error: ([^\n]+)",
)


def installation(folder: Path) -> dict[str, str]:
    """Make the installation in `folder`; return the environment in which samples find the installation."""
    shutil.rmtree(folder, ignore_errors=True)
    for names, kind, files in ((HEADERS, "*", BUILD / "include" / "acl"), (LIBRARIES, "*.so", BUILD / "fakes" / "acl")):
        for name in names:
            (folder / name).mkdir(parents=True, exist_ok=True)
            for file in files.glob(kind):
                (folder / name / file.name).symlink_to(file)
    variables = {"NPU_HOST_LIB": str(folder / "lib64" / "stub"), "CPU_ARCH": platform.machine()}
    return {**{name: str(folder) for name in VARIABLES}, **variables}


def projects(folder: Path) -> list[Path]:
    """Return the folders of cmake projects, without those inside another."""
    folders: list[Path] = []
    for path in sorted(folder.rglob("CMakeLists.txt")):
        text = re.sub(r"#.*", "", path.read_text(encoding="utf-8", errors="replace"))
        if re.search(r"\bproject\s*\(", text, re.IGNORECASE) and not any(other in path.parents for other in folders):
            folders.append(path.parent)
    return folders


def reason(said: str) -> str:
    """Return the line of a failed build that says most."""
    for pattern in REASONS:
        if match := re.search(pattern, said):
            return match[1].strip()[:110]
    return (said.strip().splitlines() or ["nothing was said"])[-1][:110]


def build(project: Path, place: Path, environment: dict[str, str]) -> str:
    """Configure and build; "" if that went well, otherwise why not."""
    shutil.rmtree(place, ignore_errors=True)
    inner = place / "a" / "b" / "build"  # samples write programs to ../../out
    # cmake 4 has no rules older than 3.5, which samples ask for.
    # Newer samples are told on the command line where CANN lies.
    options = ("-DCMAKE_POLICY_VERSION_MINIMUM=3.5", f"-DASCEND_CANN_PACKAGE_PATH={environment['ASCEND_HOME_PATH']}")
    configure = ["cmake", "-G", "Ninja", "-S", str(project), "-B", str(inner), *options]
    for command in (configure, ["cmake", "--build", str(inner)]):
        try:
            done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, timeout=600)
        except subprocess.TimeoutExpired:
            return "it took longer than ten minutes"
        if done.returncode:
            return reason((done.stderr + done.stdout).decode(errors="replace"))
    return ""


def half(repository: str) -> str:
    """Return `work` or `judge`, by the hash of owner/name."""
    return "work" if hashlib.sha1(repository.encode()).hexdigest()[0] in "01234567" else "judge"


def chosen(source: Path, listed: Path | None) -> list[tuple[str, Path]]:
    """Return the half and the folder of each project."""
    if listed is None:
        return [("work", project) for project in projects(source)]
    rows = json.loads(listed.read_text(encoding="utf-8"))
    return [(half(row["repository"]), source / row["repository"].replace("/", "+") / row["folder"]) for row in rows]


def main() -> int:
    parser = argparse.ArgumentParser(prog="nox -s samples --", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("vendor", choices=["acl"])
    parser.add_argument("--source", type=Path, required=True, help="folder of samples")
    parser.add_argument("--list", type=Path, help="file of repositories, commits and folders below --source")
    given = parser.parse_args()
    environment = installation(BUILD / "samples" / "cann")
    counted: Counter[tuple[str, bool]] = Counter()
    for number, (side, project) in enumerate(chosen(given.source.resolve(), given.list)):
        problem = (
            "it is not there" if not project.is_dir() else build(project, BUILD / "samples" / str(number), environment)
        )
        counted[side, not problem] += 1
        print(
            f"{'built' if not problem else 'not':6} {side:6} {project.relative_to(given.source.resolve())}  {problem}",
            flush=True,
        )
    for side in ("work", "judge"):
        if total := counted[side, True] + counted[side, False]:
            print(f"{side}: {counted[side, True]} of {total}")
    return 0 if counted.total() and not any(not good for _, good in counted) else 1


if __name__ == "__main__":
    sys.exit(main())
