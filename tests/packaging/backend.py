"""The build backend of a package, called as pip calls it: each hook in a process of its own.

The processes are forks of one that has imported setuptools, which takes longer than most hooks. `nox -s wheels` builds
with the program `build`, in environments of its own.
"""

from __future__ import annotations

import os
import tarfile
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.programs import run_in_forks

__all__ = ["Hook", "build", "call", "environment", "unpack"]

IMPORTS = "import sys; sys.path.remove(''); import setuptools_scm, setuptools.build_meta"
PROGRAM = """
import os, sys
os.environ.update({settings!r})
os.chdir({hook.source!r})
sys.path[:0] = {path!r}
import {hook.backend} as backend
print("\\n" + backend.{hook.name}({hook.output!r}))
"""


class Hook(NamedTuple):
    """A call of a backend.

    source: the folder with pyproject.toml; output: where it writes; version: what setuptools-scm is told, "" for what
    git says; backend: a module of setuptools, or one that lies beside pyproject.toml.
    """

    source: str
    name: str
    output: str
    version: str = ""
    backend: str = "setuptools.build_meta"


def environment() -> dict[str, str]:
    """Return the variables of this process without those that name a version."""
    return {key: value for key, value in os.environ.items() if not key.startswith("SETUPTOOLS_SCM")}


def call(hooks: Sequence[Hook]) -> list[Path]:
    """Call hooks one after another; return what each has written."""
    programs = []
    for hook in hooks:
        Path(hook.output).mkdir(parents=True, exist_ok=True)
        settings = {"SETUPTOOLS_SCM_PRETEND_VERSION": hook.version} if hook.version else {}
        path = [] if "." in hook.backend else [hook.source]
        programs.append(PROGRAM.format(hook=hook, settings=settings, path=path))
    with TemporaryDirectory() as folder:
        outcomes = run_in_forks(IMPORTS, programs, env=environment(), folder=Path(folder))
    for hook, (code, output) in zip(hooks, outcomes):
        assert code == 0, f"{hook}\n{output}"
    return [Path(hook.output, output.splitlines()[-1]) for hook, (_, output) in zip(hooks, outcomes)]


def build(sources: Sequence[Path], output: Path) -> list[Path]:
    """Build sdists into `output`, and from each a wheel beside it; return sdists and wheels."""
    sdists = call([Hook(str(source), "build_sdist", str(output)) for source in sources])
    with TemporaryDirectory() as folder:
        unpacked = [unpack(sdist, Path(folder)) for sdist in sdists]
        return sdists + call([Hook(str(source), "build_wheel", str(output)) for source in unpacked])


def unpack(sdist: Path, folder: Path) -> Path:
    """Unpack an sdist into `folder`; return the folder in it that holds everything."""
    with tarfile.open(sdist) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # wanted by 3.12; 3.9.0 does not know it
        archive.extractall(folder)
    return folder / sdist.name[: -len(".tar.gz")]
