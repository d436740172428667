"""The shortest sequence that still shows something: a difference, or an answer of the real library."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from tools.real.compare import Difference

Check = Callable[[list[list[str]]], list["Difference | None"]]
"""Runs sequences on both libraries and returns their first differences."""

Steps = Generator[list[list[str]], list[bool], list[str]]
"""Gives shorter sequences, is sent which of them still show it, and returns the shortest."""


def shorten(lines: list[str]) -> Steps:
    """Look for a part of a sequence from which no call can be left out."""
    step = max(1, len(lines) // 2)
    while True:
        tries = [lines[:start] + lines[start + step :] for start in range(0, len(lines), step)]
        tries = [shorter for shorter in tries if shorter]
        shows = yield tries
        kept = [shorter for shorter, good in zip(tries, shows) if good]
        if kept:
            lines = min(kept, key=len)
            step = min(step, max(1, len(lines) // 2))
        elif step == 1:
            return lines
        else:
            step //= 2


def reduce(sequence: Sequence[str], difference: Difference, check: Check) -> list[str]:
    """Return a part of the sequence whose first difference is of the same class, from which no call can be left out."""
    steps = shorten(list(sequence[: difference.index + 1]))
    tries = next(steps)
    while True:
        try:
            tries = steps.send([now is not None and now.name == difference.name for now in check(tries)])
        except StopIteration as end:
            shortest: list[str] = end.value
            return shortest
