"""The ways a vendor's package is installed, and what is tried after each.

Every install names distributions and no versions or files. What came is compared with what lies in the index.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from abi.vendors import VENDORS
from tools.index.environment import Environment, Failed, Installed, normal, run
from tools.index.vendors import COMMON, FAKES, OURS, Vendor

__all__ = ["TRIALS", "Bench", "Line", "check_origin"]

APPLICATION = Path(__file__).parent / "application"
BOARD = ("--platform=manylinux2014_aarch64", "--only-binary=:all:", "--python-version=3.11")
"""How the README has wheels fetched for a board that has no network."""

MODELS = "import npu_fakes; print(npu_fakes.models_folder())"
IMPORT_ALL = """
import importlib, pathlib, sys
sys.path.insert(0, sys.argv[1])
names = sorted(path.stem for path in pathlib.Path(sys.argv[1]).glob("*.py") if path.stem != "__init__")
for name in names:
    importlib.import_module(name)
print(len(names))
"""


@dataclass
class Line:
    """A row of the table at the end. seconds: of the installation; first: from the empty environment to a result."""

    python: str
    asked: str
    how: str
    seconds: float = 0.0
    first: float | None = None
    tried: list[str] = field(default_factory=list)
    problem: str = ""


class Bench:
    """The parts that all trials share.

    Args:
        url: The server of the index under trial.
        versions: Name and version of every distribution in it.
        interpreter: The Python that environments are made with.
        python: Its version.
        folder: For the environments; each is removed after its trial.
    """

    def __init__(self, url: str, versions: Mapping[str, str], interpreter: str, python: str, folder: Path) -> None:
        self.url = url
        self.versions = versions
        self.interpreter = interpreter
        self.python = python
        self.folder = folder
        self.simple = url + "simple/"
        self.index = ("--index-url", self.simple, "--no-cache-dir")

    def environment(self, name: str) -> Environment:
        folder = self.folder / f"{self.python}-{name}"
        shutil.rmtree(folder, ignore_errors=True)
        return Environment(self.interpreter, folder)

    def check(self, installed: Iterable[Installed], *names: str, suffix: str = ".whl") -> None:
        """Check that our packages among `installed` are `names`, from the index, in its version. Failed if not."""
        check_origin(installed, names, self.versions, self.url, suffix)


def check_origin(
    installed: Iterable[Installed], names: Iterable[str], versions: Mapping[str, str], url: str, suffix: str
) -> None:
    """Compare what pip installed of ours with what it should have.

    Args:
        installed: All that pip installed.
        names: Our distributions that should be among it, and no other of ours.
        versions: Those in the index.
        url: How the addresses of its files begin.
        suffix: How their names end.

    Raises:
        Failed: One is missing, too many, of another version, from elsewhere or of another kind.
    """
    ours = {distribution.name: distribution for distribution in installed if distribution.name in OURS}
    if set(ours) != set(names):
        raise Failed(f"of our packages came {', '.join(sorted(ours))}; expected {', '.join(sorted(names))}")
    for name, version in ours.items():
        if version.version != versions[name]:
            raise Failed(f"{name} {version.version} came, the index has {versions[name]}")
        if not version.url.startswith(url):
            raise Failed(f"{name} came from {version.url}, not from the index at {url}")
        if not version.url.partition("#")[0].endswith(suffix):
            raise Failed(f"{name}: expected a file *{suffix}, got {version.file}")


def alone(bench: Bench, vendor: Vendor, line: Line) -> None:
    """Try the package by itself, from wheels; then with the fakes."""
    place = bench.environment(vendor.package)
    name = vendor.distribution
    begin = time.monotonic()
    came = place.install(*bench.index, name)
    line.seconds = time.monotonic() - begin
    bench.check(came, name, COMMON, suffix="-none-any.whl")
    distributions = set(place.distributions())
    if distributions != {name, COMMON, "numpy"}:
        raise Failed(
            f"{name} should bring {COMMON} and numpy, nothing else; installed: {', '.join(sorted(distributions))}"
        )
    line.tried.append("alone")
    said = place.run("-m", vendor.package, "doctor", expect=3)
    if "fix:" not in said or "Traceback" in said:
        raise Failed(f"doctor of {vendor.package} without a library names no fix:\n{said}")
    line.tried.append("doctor without a library")
    begin = time.monotonic()
    more = place.install(*bench.index, vendor.with_runtime, "npu-fakes")
    line.seconds += time.monotonic() - begin
    bench.check(more, *FAKES)
    first_inference(place, vendor, line)
    demo(place, vendor, line)
    doctor(place, vendor, line)
    examples(place, vendor, line)
    place.install(*bench.index, "pytest")
    application(place, vendor, line)
    shutil.rmtree(place.folder)


def sources(bench: Bench, vendor: Vendor, line: Line) -> None:
    """Install all of ours with one line, compiled and packed on this machine."""
    place = bench.environment(f"{vendor.package}-sources")
    begin = time.monotonic()
    # The cache of pip keeps what was built from the same file: the fakes are compiled once for each Python.
    index = ("--index-url", bench.simple, f"--cache-dir={bench.folder / ('cache-' + bench.python)}")
    came = place.install(*index, f"--no-binary={','.join(OURS)}", vendor.with_runtime, "npu-fakes", "pytest")
    line.seconds = time.monotonic() - begin
    bench.check(came, vendor.distribution, COMMON, *FAKES, suffix=".tar.gz")
    first_inference(place, vendor, line)
    doctor(place, vendor, line)
    application(place, vendor, line)
    shutil.rmtree(place.folder)


def offline(bench: Bench, vendor: Vendor, line: Line) -> None:
    """Install from a folder of wheels, fetched here, where no index is asked."""
    place = bench.environment(f"{vendor.package}-offline")
    wheels = place.folder / "wheels"
    fetch = ("-m", "pip", "download", "--quiet", "--disable-pip-version-check", *bench.index)
    place.run(*fetch, f"--dest={wheels}", vendor.with_runtime, "npu-fakes", "pytest")
    begin = time.monotonic()
    came = place.install("--no-index", f"--find-links={wheels}", vendor.with_runtime, "npu-fakes", "pytest")
    line.seconds = time.monotonic() - begin
    check_origin(came, {vendor.distribution, COMMON, *FAKES}, bench.versions, wheels.as_uri(), ".whl")
    first_inference(place, vendor, line)
    application(place, vendor, line)
    board = place.folder / "board"
    place.run(*fetch, *BOARD, f"--dest={board}", vendor.distribution)
    files = sorted(path.name for path in board.iterdir())
    if len(files) != 3 or not any(
        name.startswith("numpy-") and "cp311" in name and "aarch64" in name for name in files
    ):
        raise Failed(f"for a board: expected {vendor.distribution}, {COMMON} and its numpy, got {', '.join(files)}")
    # That the folder is enough, this pip says without installing another machine's wheels.
    again = ("--no-index", f"--find-links={board}", *BOARD, f"--dest={place.folder / 'again'}")
    place.run(*fetch[:4], *again, vendor.distribution)
    line.tried.append("a folder for a board")
    shutil.rmtree(place.folder)


def with_uv(bench: Bench, vendor: Vendor, line: Line) -> None:
    """Install the same names with uv."""
    place = bench.environment(f"{vendor.package}-uv")
    command = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--no-config", "--python", place.python]
    command += ["--default-index", bench.simple, vendor.with_runtime, "npu-fakes", "pytest"]
    begin = time.monotonic()
    run(command, place.work, {})
    line.seconds = time.monotonic() - begin
    for name, version in place.distributions().items():
        if bench.versions.get(name, version) != version:
            raise Failed(f"{name} {version} came, the index has {bench.versions[name]}")
    first_inference(place, vendor, line)
    application(place, vendor, line)
    shutil.rmtree(place.folder)


TRIALS = {"wheel": alone, "sdist": sources, "offline": offline, "uv": with_uv}


def models_of(place: Environment) -> Path:
    """Return the models of the installed fakes."""
    return Path(place.run("-c", MODELS).strip())


def first_inference(place: Environment, vendor: Vendor, line: Line) -> None:
    """Run a user's program that reads twenty digits; the time counts from the empty environment."""
    place.settings.update(vendor.settings())
    models = models_of(place)
    shutil.copytree(APPLICATION, place.work / "application", ignore=shutil.ignore_patterns("__pycache__"))
    npus = {other.fake: dict(other.digits) for other in VENDORS.values()}
    (place.work / "application" / "npus.json").write_text(json.dumps(npus))
    program = (place.work / "application" / "meter.py", models / vendor.model, models / "samples.npy")
    begin = time.monotonic()
    said = place.run(*map(str, program), *(["--normalise"] if vendor.normalise else []))
    line.first = line.seconds + time.monotonic() - begin
    numbers = place.run("-c", f"import numpy; print(*numpy.load({str(models / 'sample_labels.npy')!r}), sep='')")
    if said.split()[-1] != numbers.strip():
        raise Failed(f"the application read {said.strip()}, the digits say {numbers.strip()}")
    line.tried.append("first inference")


def demo(place: Environment, vendor: Vendor, line: Line) -> None:
    """Run the package's demo, from its installed examples."""
    place.run("-m", vendor.package, "examples", "--copy", "all", "--to", "examples")
    place.run(str(place.work / "examples" / "demo.py"), str(models_of(place)))
    line.tried.append("demo")


def doctor(place: Environment, vendor: Vendor, line: Line) -> None:
    said = place.run("-m", vendor.package, "doctor")
    if "FAKE LIBRARY IN USE" not in said:
        raise Failed(f"doctor of {vendor.package} does not say that the library is a fake:\n{said}")
    line.tried.append("doctor")


def examples(place: Environment, vendor: Vendor, line: Line) -> None:
    """Check that each example finds its imports where only the package was installed, and is in the list."""
    listed = place.run("-m", vendor.package, "examples", "--list")
    named = re.findall(r"^(\w+)  ", listed, re.M)
    lacking = [name for name in named if not (place.work / "examples" / f"{name}.py").is_file()]
    if lacking or "demo" not in named:
        raise Failed(f"`examples --copy all` left out {', '.join(lacking) or 'the demo'} of the list:\n{listed}")
    count = int(place.run("-c", IMPORT_ALL, str(place.work / "examples")))
    line.tried.append(f"{count} examples")


def application(place: Environment, vendor: Vendor, line: Line) -> None:
    """Run the tests of a user's program, and a test that must fail because it leaves a model open."""
    folder = str(place.work / "application")
    pytest = ("-m", "pytest", "-q", "-p", "no:cacheprovider", f"--npu-fake={vendor.fake}", f"--rootdir={folder}")
    said = place.run(*pytest, folder)
    line.tried.append(said.strip().splitlines()[-1].partition(" in ")[0])
    said = place.run(*pytest, f"{folder}/check_leak.py", expect=1)
    if "handles were left behind" not in said:
        raise Failed(f"a test that leaves a model open was not failed for it:\n{said}")
    line.tried.append("a leak found")


def versions_in(folder: Path) -> dict[str, str]:
    """Return the name and version of every distribution in a folder of wheels. Failed: one has two versions."""
    versions: dict[str, str] = {}
    for wheel in sorted(folder.glob("*.whl")):
        name, version = wheel.name.split("-")[:2]
        if versions.setdefault(normal(name), version) != version:
            raise Failed(f"{folder} holds two versions of {normal(name)}: {versions[normal(name)]} and {version}")
    return versions
