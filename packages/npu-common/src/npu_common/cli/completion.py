"""Words that a shell completes, through `argcomplete` where it is installed: `pip install argcomplete`.

A completer is called with what was typed so far, as `prefix`, and more that is of no use here.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Sequence
from typing import Any, Callable

__all__ = ["asked", "complete", "files", "words"]

Completer = Callable[..., Iterable[str]]


def asked() -> bool:
    """Return True when a shell has started this program for its completions, and not for a run."""
    return "_ARGCOMPLETE" in os.environ


def complete(parser: argparse.ArgumentParser) -> None:
    """Answer the shell and end the process, if it asked."""
    if asked():
        try:
            import argcomplete
        except ImportError:
            return
        argcomplete.autocomplete(parser)


def words(container: Any, *names: str, completer: Completer, **settings: Any) -> argparse.Action:
    """Add an argument whose words `completer` returns.

    Args:
        container: A parser, or a group of arguments of one.
        *names: The names of the argument.
        completer: Called when a shell asks.
        **settings: Passed on to `add_argument`.
    """
    action: argparse.Action = container.add_argument(*names, **settings)
    action.completer = completer  # type: ignore[attr-defined] # where argcomplete looks for it
    return action


def files(*suffixes: str, more: Sequence[str] = ()) -> Completer:
    """Complete folders and files with these suffixes, such as ".rknn", and the words `more`.

    Without suffixes all files fit.
    """

    def completer(prefix: str, **_: object) -> list[str]:
        from argcomplete.completers import FilesCompleter

        names = FilesCompleter(allowednames=[suffix.lstrip(".") for suffix in suffixes])(prefix)
        return [*names, *(word for word in more if word.startswith(prefix))]

    return completer
