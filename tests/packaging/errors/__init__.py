"""One program per package that provokes the errors its README names; `raised` prints what a call raised."""

from __future__ import annotations

from typing import Any, Callable

__all__ = ["raised"]


def raised(what: Callable[..., Any], *arguments: Any, **named: Any) -> None:
    """Call it and print the message of its exception, on one line."""
    try:
        what(*arguments, **named)
    except Exception as problem:
        print("raised:", " ".join(str(problem).split()))
    else:
        raise SystemExit(f"{what} raised nothing")
