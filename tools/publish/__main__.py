"""Whether HEAD can be released: a clone of it is tagged, built and checked.

    python -m tools.publish prepare CLONE     # compares changelog and tags; clones HEAD and tags the clone
    python -m tools.publish check CLONE       # after the clone was built: compares what lies in its dist/

`nox -s publish -- --check` runs both. The work tree is left alone, and what is not committed is not released.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.publish.changelog import NotReady, check_history, entries, next_release
from tools.publish.distributions import built, check_release
from tools.wheels.fakes import TARGETS

ROOT = Path(__file__).resolve().parents[2]
WORDS = ("packages/npu-common/src/npu_common/install.py", "README.md", "README.zh-CN.md")
"""Files that say whether the index has the packages: the setting for messages, and the words that say "not yet"."""
TAG = re.compile(r"v\d+\.\d+\.\d+")


def git(*arguments: str, folder: Path) -> str:
    return subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, text=True).stdout.strip()


def release_tags(folder: Path, *options: str) -> list[str]:
    """Return the tags of releases, vX.Y.Z; others (models-2.0) do not count."""
    return [tag for tag in git("tag", "--list", *options, folder=folder).split() if TAG.fullmatch(tag)]


def chosen_version(root: Path) -> tuple[str, bool]:
    """Return the version for HEAD, and whether it has its tag already. NotReady: see `check_history`."""
    tags, here = release_tags(root), release_tags(root, "--points-at", "HEAD")
    log = entries(git("show", "HEAD:CHANGELOG.md", folder=root))
    if len(here) > 1:
        raise NotReady(f"HEAD has the tags {' and '.join(here)}; a release has one")
    version = here[0][1:] if here else next_release(log, tags)
    check_history(log, tags, version)
    return version, bool(here)


def check_words(texts: Mapping[str, str]) -> None:
    """Look whether messages and documents say that the packages are on the index.

    Raises:
        NotReady: One says that they are not.
    """
    setting, *readmes = texts
    if not re.search(r"^RELEASED = True$", texts[setting], re.M):
        raise NotReady(f"{setting}: RELEASED is not True, so messages say that the index does not have the packages")
    for path in readmes:
        if re.search(r"\*\*(Nothing is on the package index yet|目前还没有发布到 PyPI)", texts[path]):
            raise NotReady(f"{path} says that nothing is on the index yet: `Once released` takes the place of that")


def prepare(root: Path, clone: Path) -> str:
    """Make the clone that is built; returns the version. NotReady: changelog and tags do not agree."""
    version, tagged = chosen_version(root)
    shutil.rmtree(clone, ignore_errors=True)
    clone.parent.mkdir(parents=True, exist_ok=True)
    git("clone", "--quiet", "--no-hardlinks", str(root), str(clone), folder=root)
    if tagged:
        print(f"HEAD is tagged v{version}")
    else:
        git("tag", f"v{version}", folder=clone)
        print(f"HEAD has no tag; its clone is tagged v{version}, the newest version in CHANGELOG.md")
    changed = git("status", "--porcelain", folder=root)
    if changed:
        print(f"not part of it, because not committed:\n{changed}")
    return version


def distribution_names(root: Path) -> list[str]:
    """Return the names of all distributions, from their pyproject.toml."""
    files = [*root.glob("packages/*/pyproject.toml"), *root.glob("fakes/**/pyproject.toml")]
    return sorted(
        match[1] for file in files for match in [re.search(r'^name = "(.*?)"', file.read_text(), re.M)] if match
    )


def check(clone: Path) -> None:
    """Compare what was built in the clone with its tag, and print what would be uploaded. NotReady: it is not whole."""
    version, _ = chosen_version(clone)
    files = built(clone / "dist")
    names = distribution_names(clone)
    check_release(files, version, names, {"npu-fakes": TARGETS.values()})
    twine = [sys.executable, "-m", "twine", "check", "--strict", *(str(file.path) for file in files)]
    done = subprocess.run(twine, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise NotReady(f"twine check --strict:\n{done.stdout}")
    rows = [file.row() for file in files]
    widths = [max(len(row[place]) for row in rows) for place in range(3)]
    print(f"\nv{version}: {len(names)} distributions, {len(files)} files; twine check --strict passed. To upload:")
    for row in rows:
        print(f"  {row[0]:<{widths[0]}}  {row[1]:>{widths[1]}}  {row[2]}")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.publish")
    parser.add_argument("step", choices=["prepare", "check"])
    parser.add_argument("clone", type=Path)
    given = parser.parse_args(arguments)
    try:
        if given.step == "prepare":
            check_words({path: git("show", f"HEAD:{path}", folder=ROOT) for path in WORDS})
            prepare(ROOT, given.clone)
        else:
            check(given.clone)
    except NotReady as problem:
        print(f"not ready to be released: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
