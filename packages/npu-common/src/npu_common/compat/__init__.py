"""Programs that were written for a vendor's own Python package, on ours: how they find it under the vendor's name.

A package has such peers below `compat`, one module or package each, called like the vendor's: `pyrknn.compat.rknnlite`
for `rknnlite`. Each has a folder `names` with one package of that name in it, whose `__init__.py` is a call of
`stand_in`. To give a program the name is to put that folder on its import path. A `.dist-info` there, with the release
whose names the peer has, is what importlib.metadata finds: programs install what it does not.

Why a folder, and neither entries of sys.modules nor a finder in sys.meta_path: the path is what Python hands on. A
process that multiprocessing spawns gets it, a program started with PYTHONPATH has it from its first line, and its
order already says who comes first: behind all others, an installed package of the vendor's is found before ours.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
import sys

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["folder_of", "install", "installed_elsewhere", "peers_of", "stand_in"]


def folder_of(peer: str) -> str:
    """Return the folder to put on the import path for a peer, which is not imported.

    peer: such as "pyrknn.compat.rknnlite".
    """
    package, _, name = peer.rpartition(".")
    return os.path.join(os.path.dirname(os.path.abspath(_file_of(package))), name, "names")


def _file_of(package: str) -> str:
    path = importlib.import_module(package).__file__
    assert path is not None  # a package with an __init__.py has one
    return path


def peers_of(package: str) -> list[str]:
    """Return the peers that a package has: ["pyrknn.compat.rknnlite"] for "pyrknn".

    Raises:
        ModuleNotFoundError: There is no such package, or it has no peers.
    """
    compat = importlib.import_module(f"{package}.compat")
    return [f"{package}.compat.{name}" for name in compat.PEERS]


def install(peer: str, *, shadow: bool = False) -> None:
    """Let this process, and those that multiprocessing starts from it, find a peer under the vendor's name.

    Args:
        peer: The module, such as "pyrknn.compat.rknnlite".
        shadow: Put it before the vendor's own package where that is installed. A name that was imported already stays
            what it is.
    """
    folder = folder_of(peer)
    if shadow and sys.path[:1] != [folder]:
        if folder in sys.path:
            sys.path.remove(folder)
        sys.path.insert(0, folder)
    elif folder not in sys.path:
        sys.path.append(folder)
    importlib.invalidate_caches()


def installed_elsewhere(peer: str, path: Sequence[str]) -> str | None:
    """Return where a package of the vendor's name is found on an import path; None if only ours is there."""
    from importlib.machinery import PathFinder

    others = [place for place in path if os.path.abspath(place) != folder_of(peer)]
    spec = PathFinder.find_spec(peer.rpartition(".")[2], others)
    if spec is None or spec.origin is None:  # a folder without __init__.py is no package of the vendor's
        return None
    return spec.origin


def stand_in(name: str, peer: str) -> None:
    """Make a peer, with all modules below it, importable under another name. For the `__init__.py` in `names`.

    All of them are imported now, so that no module is ever loaded a second time under its second name: its classes
    would then be two.

    Args:
        name: The vendor's name, `__name__` of the module that calls this.
        peer: The module that takes its place.
    """
    module = importlib.import_module(peer)
    for package in pkgutil.walk_packages(getattr(module, "__path__", ()), f"{peer}."):
        importlib.import_module(package.name)
    for known in [known for known in sys.modules if known.startswith(f"{peer}.")]:  # a peer may make some itself
        sys.modules[name + known[len(peer) :]] = sys.modules[known]
    sys.modules[name] = module
