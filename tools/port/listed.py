"""Public programs of a list, `lists/NAME.json`: where they come from, what each is made of, and what it wants to run.

A list is {"shared": {NAME: {...}}, "programs": [{...}]}. What a program says goes before what it shares (`use`): lists
are joined, its own words first, objects too, other values replaced. `for` makes several programs of one: `{each}` is
each of its texts, or `{word}` that word of each of its objects, wherever it stands. The rest are the keys of `Listed`.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.port import programs
from tools.port.steps import StepError, provide
from tools.port.vendors import ROOT

LISTS = Path(__file__).resolve().parent / "lists"
TARGETS = {"rknn": "rknn:rk3588", "acl": "acl:310p", "viplite": "viplite:t527", "openvino": "onnx"}


class ListError(ValueError):
    """The list is not as it should be."""


@dataclass(frozen=True)
class Listed:
    """One program of a list.

    Attributes:
        name: For the table.
        source: Repository and commit, "owner/name@commit"; it lies in FOLDER as owner+name.
        file: With `main`, below the repository; so are `sources`, `include`, and what `files` names. With `{here}/`
            before it, what `files` copied.
        sources, include, define, std, libraries, dma_heap, rga, rockit, environment: As in port.json. `{here}` is the
            folder where the program's files are prepared.
        arguments: Its command line.
        files: As in port.json, by the path from where the program runs; a folder, too.
        models: Models to make, by that path; see `tools.compat.networks.write`.
        target: Whom they are for, "" for the vendor's first.
        prepare: Words for `lists/prepare.py`, such as "picture bus.png 96 80": more files, made there.
        release: Of the fakes, where one is meant: the folder beside the default one's.
        skip: Why it is not run; its files are not opened then.
        seconds: For one step, 0 for the default.
    """

    name: str
    source: str
    file: str
    sources: tuple[str, ...] = ()
    include: tuple[str, ...] = ()
    define: tuple[str, ...] = ()
    std: str = ""
    libraries: tuple[str, ...] = ()
    dma_heap: bool = False
    rga: bool = False
    rockit: bool = False
    environment: Mapping[str, str] = field(default_factory=dict)
    arguments: tuple[str, ...] = ()
    files: Mapping[str, Any] = field(default_factory=dict)
    models: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    target: str = ""
    prepare: tuple[str, ...] = ()
    release: str = ""
    skip: str = ""
    seconds: float = 0

    def place(self, folder: Path) -> Path:
        """Return where its repository lies."""
        return folder / self.source.partition("@")[0].replace("/", "+")


def read(path: Path) -> list[Listed]:
    """Return the programs of a list.

    Raises:
        ListError: It is no JSON, or an entry is none, or two have one name.
    """
    try:
        given = json.loads(path.read_text(encoding="utf-8"))
        programs = [
            Listed(**program) for entry in given["programs"] for program in _each(entry, given.get("shared", {}))
        ]
    except KeyError as problem:
        raise ListError(f"{path}: nothing is called {problem}") from None
    except (OSError, TypeError, ValueError) as problem:
        raise ListError(f"{path}: {problem}") from None
    names = [program.name for program in programs]
    for name in names:
        if names.count(name) > 1:
            raise ListError(f"{path}: two programs are called {name!r}")
    return programs


def _each(entry: Mapping[str, Any], shared: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    whole = _joined(entry, shared)
    for words_of_one in whole.pop("for", [{}]):
        words = words_of_one if isinstance(words_of_one, Mapping) else {"each": words_of_one}
        filled = _filled(whole, {f"{{{key}}}": value for key, value in words.items()})
        yield {key: tuple(value) if isinstance(value, list) else value for key, value in filled.items()}


def _joined(entry: Mapping[str, Any], shared: Mapping[str, Any]) -> dict[str, Any]:
    whole: dict[str, Any] = {}
    own = {key: value for key, value in entry.items() if key != "use"}
    for part in (*(_joined(shared[name], shared) for name in entry.get("use", ())), own):
        for key, value in part.items():
            before = whole.get(key)
            if isinstance(value, list) and isinstance(before, list):
                whole[key] = value + before
            elif isinstance(value, dict) and isinstance(before, dict):
                whole[key] = {**before, **value}
            else:
                whole[key] = value
    return whole


def _filled(value: Any, words: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return re.sub(r"\{\w+\}", lambda one: words.get(one[0], one[0]), value)
    if isinstance(value, list):
        return [_filled(element, words) for element in value]
    if isinstance(value, dict):
        return {_filled(key, words): _filled(element, words) for key, element in value.items()}
    return value


def program(listed: Listed, vendor: str, folder: Path, work: Path) -> programs.Program:
    """Return the program, with all its files prepared below `work`.

    Raises:
        StepError: Its repository or a file is missing, or a model cannot be made.
    """
    root = listed.place(folder)
    if listed.skip:
        return programs.Program(listed.name, (root / listed.file,), skip=listed.skip)
    name, _, commit = listed.source.partition("@")
    if not root.is_dir():
        raise StepError(
            "list", f"{root} is missing: clone https://github.com/{name} there, at {commit[:10]}, or give --fetch"
        )
    prepared = work / "prepared"
    shutil.rmtree(prepared, ignore_errors=True)
    here = prepared / "project" / "run"
    here.mkdir(parents=True)

    def at(path: str) -> Path:
        place = root / path.replace("{here}", str(here))
        if not place.exists():
            raise StepError("list", f"{root} has no {path}; the list is about {commit[:10]}")
        return place

    for path, what in listed.files.items():
        if isinstance(what, str) and (root / what).is_dir():
            shutil.copytree(root / what, here / path, dirs_exist_ok=True)
        else:
            provide(here / path, what, root)
    _prepare(listed.prepare, here)
    _models(listed, here, vendor)
    return programs.Program(
        listed.name,
        tuple(map(at, (listed.file, *listed.sources))),
        tuple(map(at, listed.include)),
        listed.define,
        listed.std,
        listed.arguments,
        environment={key: value.replace("{here}", str(here)) for key, value in listed.environment.items()},
        libraries=listed.libraries,
        dma_heap=listed.dma_heap,
        rga=listed.rga,
        rockit=listed.rockit,
        prepared=prepared,
    )


def _prepare(lines: Sequence[str], here: Path) -> None:
    for line in lines:
        command = [sys.executable, str(LISTS / "prepare.py"), *line.split()]
        done = subprocess.run(command, cwd=here, capture_output=True, text=True)
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["no word"])[-1]
            raise StepError("list", f"prepare.py {line}: {last}")


MAKE = "import json, sys; from pathlib import Path; from tools.compat.networks import write; " + (
    "write(Path(sys.argv[1]), json.loads(sys.argv[2]), sys.argv[3], Path(sys.argv[4]))"
)


def _models(one: Listed, here: Path, vendor: str) -> None:
    """Prepare models in a process of its own: calibration imports the wheel whose libraries compute for the fakes."""
    engine = os.environ.get("NPU_FAKE_OPENVINO", "")
    wheel = str(Path(engine).parent) if engine else ""
    both = [str(ROOT), str(ROOT / "fakes" / "python"), os.environ.get("PYTHONPATH", ""), wheel]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, both))}
    for path, wanted in one.models.items():
        built = Path(os.path.normpath(here / path))
        words = [str(built), json.dumps(wanted), one.target or TARGETS[vendor], os.environ.get("NPU_MODELS", "")]
        done = subprocess.run([sys.executable, "-c", MAKE, *words], capture_output=True, text=True, env=environment)
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["no word"])[-1]
            raise StepError("list", f"the model {path}: {last}")
