"""A folder of sdists and wheels, and the check that it is one whole release."""

from __future__ import annotations

import re
import tarfile
import zipfile
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from email.message import Message
from email.parser import Parser
from pathlib import Path

from packaging.requirements import Requirement

from tools.publish.changelog import NotReady

__all__ = ["Built", "built", "check_release"]


@dataclass(frozen=True)
class Built:
    """A file to upload. kind: "sdist", or the tags of a wheel."""

    path: Path
    name: str
    version: str
    kind: str
    requires: tuple[Requirement, ...]

    def row(self) -> tuple[str, str, str]:
        return self.path.name, f"{self.path.stat().st_size / 1e6:.2f} MB", self.kind


def built(folder: Path) -> list[Built]:
    """Return every sdist and wheel in `folder`, by its own metadata. NotReady: something else lies there."""
    distributions = []
    for path in sorted(folder.iterdir()):
        if path.name.endswith(".tar.gz"):
            data, kind = _of_sdist(path), "sdist"
        elif path.suffix == ".whl":
            data, kind = _of_wheel(path), "-".join(path.stem.split("-")[-3:])
        else:
            raise NotReady(f"{path} is neither sdist nor wheel")
        requires = tuple(map(Requirement, data.get_all("Requires-Dist") or []))
        distributions.append(Built(path, _normal(data["Name"]), data["Version"], kind, requires))
    return distributions


def check_release(
    files: Collection[Built], version: str, wanted: Iterable[str], platforms: Mapping[str, Iterable[str]]
) -> None:
    """Compare what was built with what a release consists of.

    Args:
        files: What was built.
        version: The release's.
        wanted: The names of all distributions.
        platforms: By name, the tags of the machines for which a distribution has a wheel each.

    Raises:
        NotReady: One lacks its sdist or a wheel, is of another version, or asks for another release of npu-common.
    """
    names = set(wanted)
    for file in files:
        if file.name not in names:
            raise NotReady(f"{file.path.name}: no distribution of this repository is called {file.name}")
        if file.version != version:
            raise NotReady(f"{file.path.name}: expected the version {version}, got {file.version}")
        for needed in file.requires:
            if _normal(needed.name) in names:
                _check_pin(file, needed, version)
    for name in sorted(names):
        kinds = [file.kind for file in files if file.name == name]
        if "sdist" not in kinds or kinds == ["sdist"]:
            raise NotReady(f"{name} {version}: expected an sdist and wheels, got {', '.join(kinds) or 'nothing'}")
        machines = {tag for kind in kinds for tag in kind.rpartition("-")[2].split(".")}
        for tag in platforms.get(name, ()):
            if tag not in machines:
                raise NotReady(f"{name} {version}: no wheel for {tag} among {', '.join(kinds)}")


def _check_pin(one: Built, needed: Requirement, version: str) -> None:
    """Check that a requirement of ours asks for this release, or newer within the same X.Y: others are untested."""
    major, minor, patch = map(int, version.split("."))
    others = [f"{major}.{minor + 1}.0", f"{major + 1}.0.0"]
    if patch:
        others.append(f"{major}.{minor}.{patch - 1}")
    fits = needed.specifier.contains
    if not fits(version) or any(fits(other) for other in others):
        raise NotReady(f"{one.path.name}: asks for {needed}; expected what {version} fits and no other X.Y")


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _of_sdist(path: Path) -> Message:
    with tarfile.open(path) as archive:
        inside = archive.extractfile(f"{path.name[: -len('.tar.gz')]}/PKG-INFO")
        if inside is None:
            raise NotReady(f"{path.name} has no PKG-INFO")
        return Parser().parsestr(inside.read().decode("utf-8"))


def _of_wheel(path: Path) -> Message:
    with zipfile.ZipFile(path) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return Parser().parsestr(archive.read(name).decode("utf-8"))
