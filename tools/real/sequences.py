"""Random sequences of calls: what any vendor's have in common.

A vendor's rules say how each function that the ABI description has for a release is called; one without a rule is
reported. The same seed and number give the same sequence.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from abi.description import Function

SHORTEST, LONGEST = 5, 40
AWAITED = 10

State = TypeVar("State", bound="Made")


class Avoided(Exception):
    """A call that is known to do nothing but crash the real library; the text says which."""


class Made:
    """The objects that a sequence has made so far, as far as known before its run."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self._names: Counter[str] = Counter()

    def name(self, prefix: str) -> str:
        """Return a name that is not taken."""
        self._names[prefix] += 1
        return f"{prefix}{self._names[prefix] - 1}"

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def often(self, usual: str | int, *others: str | int, share: float = 0.85) -> str:
        """Return the usual value, or one of the others."""
        return str(usual if self.chance(share) or not others else self.rng.choice(others))


@dataclass(frozen=True)
class Rule(Generic[State]):
    """How a function is called.

    weight: how often; ready: whether anything is there to call it on; lines: the calls; awaited: whether an object is
    in a state that few calls lead to and this one is accepted in: it then comes AWAITED times as often.
    """

    function: str
    weight: float
    ready: Callable[[State], bool]
    lines: Callable[[State], list[str]]
    awaited: Callable[[State], bool] = field(default=lambda state: False)

    def weight_in(self, state: State) -> float:
        return self.weight * (AWAITED if self.awaited(state) else 1)


@dataclass
class Generator(Generic[State]):
    """Sequences of a vendor. start: the state before the first call, and the calls that every sequence begins with."""

    rules: list[Rule[State]]
    start: Callable[[random.Random], tuple[State, list[str]]]
    seed: int
    avoided: Counter[str] = field(default_factory=Counter)

    def sequence(self, number: int) -> list[str]:
        """Return the sequence of that number."""
        rng = random.Random(f"{self.seed} {number}")
        length = rng.randint(SHORTEST, LONGEST)
        state, lines = self.start(rng)
        for _ in range(1000):
            if len(lines) >= length:
                break
            ready = [rule for rule in self.rules if rule.ready(state)]
            rule = rng.choices(ready, [rule.weight_in(state) for rule in ready])[0]
            try:
                lines += rule.lines(state)
            except Avoided as reason:
                self.avoided[str(reason)] += 1
        return lines[:LONGEST]


def unruled(functions: dict[str, Function], rules: list[Rule[State]]) -> list[str]:
    """Return the functions that no rule calls."""
    return sorted(functions.keys() - {rule.function for rule in rules})
