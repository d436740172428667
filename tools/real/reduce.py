"""The shortest sequence that still shows a difference."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tools.real.compare import Difference

Check = Callable[[list[list[str]]], list["Difference | None"]]
"""Runs sequences on both libraries and returns their first differences."""


def reduce(sequence: Sequence[str], difference: Difference, check: Check) -> list[str]:
    """Return a part of the sequence whose first difference is of the same class, from which no call can be left out."""
    lines = list(sequence[: difference.index + 1])
    step = max(1, len(lines) // 2)
    while True:
        starts = range(0, len(lines), step)
        tries = [lines[:start] + lines[start + step :] for start in starts]
        tries = [shorter for shorter in tries if shorter]
        kept = [shorter for shorter, now in zip(tries, check(tries)) if now and now.name == difference.name]
        if kept:
            lines = min(kept, key=len)
            step = min(step, max(1, len(lines) // 2))
        elif step == 1:
            return lines
        else:
            step //= 2
