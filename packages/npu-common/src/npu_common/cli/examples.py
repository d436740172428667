"""`examples`: lists the sample programs that came with a vendor's package, and copies them with all that they need."""

from __future__ import annotations

import argparse
import ast
import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

from ..images import models_folder
from ..install import how_to_install
from .completion import words
from .report import make_folder, table
from .vendor import Exit, UsageError, Vendor

__all__ = ["add_options", "run"]

ALL = "all"


def add_options(parser: argparse.ArgumentParser, vendor: Vendor) -> None:
    """Add the flags of `examples`."""
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument("--list", action="store_true", help="list them; without options it does the same")
    words(
        chosen,
        "--copy",
        nargs="+",
        metavar="NAME",
        help="copy these and the files that they need, or all of them: --copy all",
        completer=lambda **_: [ALL, *programs(folder_of(vendor))],
    )
    parser.add_argument("--to", default=".", metavar="DIR", help="folder to copy to (default: the current one)")
    parser.add_argument("--force", action="store_true", help="overwrite files that are there")


def run(vendor: Vendor, arguments: argparse.Namespace) -> int:
    """Run the command."""
    folder = folder_of(vendor)
    paths = programs(folder)
    if not arguments.copy:
        print("\n".join(table([(name, text.splitlines()[0]) for name, text in paths.items()])))
        print(f"\n{_command(vendor)} --copy NAME  copies one, and says how to run it")
        return Exit.GOOD
    names = list(paths) if arguments.copy == [ALL] else [name.removesuffix(".py") for name in arguments.copy]
    for name in names:
        if name not in paths:
            raise UsageError(f"--copy {name}: no such example; {_command(vendor)} lists them")
    files = sorted({file for name in names for file in needed_by(folder, folder / f"{name}.py")})
    target = make_folder(arguments.to)
    _copy(folder, target, files, force=arguments.force)
    print(f"copied to {target}: {', '.join(file.relative_to(folder).as_posix() for file in files)}")
    print("to run there:")
    commands = "\n".join(line for name in names for line in paths[name].splitlines() if line.startswith("    "))
    if (models := models_folder()).is_dir():
        print(commands.replace("$NPU_MODELS", str(models.absolute())))
    else:
        print(commands)
        print(f"$NPU_MODELS: a folder of models for the fake; npu-fakes brings one: {how_to_install('npu-fakes')}")
    return Exit.GOOD


def _command(vendor: Vendor) -> str:
    """Return how the command is called; npu_examples has no command line of its own."""
    return "npu examples npu_examples" if vendor.name == "npu_examples" else f"{vendor.program} examples"


def folder_of(vendor: Vendor) -> Path:
    """Return where the package keeps its examples. Raises UsageError for an installation without examples."""
    spec = find_spec(vendor.name)
    for place in (spec and spec.submodule_search_locations) or ():
        if (folder := Path(place, "examples")).is_dir():
            return folder
    raise UsageError(f"this installation of {vendor.name} has no folder examples: install the package again")


def programs(folder: Path) -> Mapping[str, str]:
    """Return the docstrings of the examples, by name, without files that only help other examples."""
    paths = {}
    for path in sorted(folder.glob("*.py")):
        text = path.read_text(encoding="utf-8")
        if '\nif __name__ == "__main__":\n' in text:
            paths[path.stem] = ast.get_docstring(ast.parse(text), clean=False) or path.stem
    return paths


def needed_by(folder: Path, program: Path) -> set[Path]:
    """Return the files of the folder that a program needs: itself, and the modules beside it that it imports."""
    files, todo = set(), [program]
    while todo:
        file = todo.pop()
        if file not in files:
            files.add(file)
            todo += (path for name in _imported(file) if (path := folder / (name.replace(".", "/") + ".py")).is_file())
    return files


def _imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def _copy(folder: Path, target: Path, files: Sequence[Path], *, force: bool) -> None:
    """Copy all of the files or, where a file would be lost, none."""
    pairs = [(file, target / file.relative_to(folder)) for file in files]
    for file, copy in pairs:
        # What an earlier copy brought, and nobody changed, is no obstacle: examples share files.
        if not force and os.path.lexists(copy) and not (copy.is_file() and copy.read_bytes() == file.read_bytes()):
            raise UsageError(f"{copy} is there and differs: --force overwrites it, --to DIR copies elsewhere")
    for file, copy in pairs:
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)
