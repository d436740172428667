"""The command `python -m PACKAGE.compat script.py args...`, which runs a program for a vendor's package on our package.

Python itself runs the program, in this process's place: arguments, `__main__`, `sys.path[0]`, exit codes, tracebacks
and signals are Python's own, and `-m module`, `-c text` and `-` work as well. The names come by PYTHONPATH, so that
processes which the program starts have them, too.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from . import folder_of, installed_elsewhere, peers_of

__all__ = ["main"]

USAGE = """\
usage: python -m {package}.compat [--shadow] script.py [arguments of the script]
       python -m {package}.compat [--shadow] -m module [arguments]

Runs a Python program written for {names} on {package}.

  --shadow  use {package} also where the vendor's own package is installed
"""


def main(package: str, arguments: Sequence[str] | None = None) -> None:
    """Run the program that the command line names; does not return.

    Args:
        package: Whose peers the program is to find, such as "pyrknn".
        arguments: The command line; that of this process if not given.

    Raises:
        SystemExit: The command line is wrong (2), asks for help (0), or Python's options hide PYTHONPATH (2).
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    peers = peers_of(package)
    names = " or ".join(peer.rpartition(".")[2] for peer in peers)
    usage = USAGE.format(package=package, names=names)
    shadow = given[:1] == ["--shadow"]
    program = given[1:] if shadow else given
    if program[:1] in (["-h"], ["--help"]):
        print(usage, end="")
        raise SystemExit(0)
    if not program:
        print(usage, end="", file=sys.stderr)
        raise SystemExit(2)
    if sys.flags.ignore_environment:
        print(
            f"python -m {package}.compat: Python ignores PYTHONPATH with -E or -I; leave the option out",
            file=sys.stderr,
        )
        raise SystemExit(2)
    folders = []
    for peer in peers:
        # The first entry is where `-m` was called; the program gets its own folder there.
        elsewhere = None if shadow else installed_elsewhere(peer, sys.path[1:])
        if elsewhere is None:
            folders.append(folder_of(peer))
        else:
            name = peer.rpartition(".")[2]
            print(
                f"python -m {package}.compat: {name} is installed ({elsewhere}), and the program gets that; "
                f"--shadow before the program's name gives it {package} instead",
                file=sys.stderr,
            )
    environment = dict(os.environ)
    former = environment.get("PYTHONPATH")
    if folders:
        environment["PYTHONPATH"] = os.pathsep.join([*folders, *([former] if former else [])])
    sys.stdout.flush()
    sys.stderr.flush()
    os.execve(sys.executable, [sys.executable, *_options(f"{package}.compat", given), *program], environment)


def _options(module: str, given: Sequence[str]) -> list[str]:
    """Return the options that this Python was started with, without the module that it runs."""
    words = list(getattr(sys, "orig_argv", ()))  # since 3.10; before, the program runs without them
    options = words[1 : len(words) - len(given)]
    if not options or not options[-1].endswith(module):  # started by a program, not by a command line
        return []
    last = options.pop()
    if last == module and options:
        last = options.pop() + module  # "-m" or, with other letters before it, "-um"
    letters = last[: -len(module) - 1]
    return [*options, letters] if len(letters) > 1 else options
