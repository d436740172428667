"""C++'s <random>: `from npu_porter.cxx_random import *`. After the same seed the numbers are those of GCC's library."""

from __future__ import annotations

import math
import os
import random
from typing import Any

from npu_common.cdecl.cells import float32

__all__ = [
    "std_bernoulli", "std_exponential", "std_linear", "std_mt19937", "std_normal", "std_random_device", "std_shuffle",
    "std_uniform_int", "std_uniform_real",
]  # fmt: skip


class std_mt19937:
    """C++'s std::mt19937: `engine()` is the next number of 32 bits."""

    low, high = 0, 0xFFFFFFFF

    def __init__(self, seed: Any = 5489) -> None:
        self._numbers = random.Random()
        self.seed(seed)

    def seed(self, seed: Any = 5489) -> None:
        """Begin anew."""
        words = [int(seed) & 0xFFFFFFFF]
        for place in range(1, 624):
            words.append((1812433253 * (words[-1] ^ words[-1] >> 30) + place) & 0xFFFFFFFF)
        self._numbers.setstate((3, (*words, 624), None))

    def __call__(self) -> int:
        return self._numbers.getrandbits(32)


class std_linear:
    """C++'s std::minstd_rand0, which std::default_random_engine is, and std::minstd_rand, of other factors."""

    low, high = 1, 2147483646

    def __init__(self, factor: int, seed: Any = 1) -> None:
        self._factor = factor
        self.seed(seed)

    def seed(self, seed: Any = 1) -> None:
        """Begin anew."""
        self._state = int(seed) % (1 << 64) % 2147483647 or 1

    def __call__(self) -> int:
        self._state = self._state * self._factor % 2147483647
        return self._state


class std_random_device:
    """C++'s std::random_device: `device()` is a number that nobody can tell before."""

    low, high = 0, 0xFFFFFFFF

    def __call__(self) -> int:
        return int.from_bytes(os.urandom(4), "little")


def _below(engine: Any, count: int) -> int:
    """Return a number from 0 to count - 1 as GCC's std::uniform_int_distribution does."""
    span = engine.high - engine.low
    if span == 0xFFFFFFFF and count <= span:
        product = engine() * count
        if product & span < count:
            while product & span < (-count & span) % count:
                product = engine() * count
        return int(product >> 32)
    if span > count - 1:
        scale = span // count
        while (number := engine() - engine.low) >= count * scale:
            pass
        return int(number // scale)
    if span == count - 1:
        return int(engine() - engine.low)
    while True:
        upper = (span + 1) * _below(engine, (count - 1) // (span + 1) + 1)
        number = upper + engine() - engine.low
        if number < count:
            return int(number)


class std_uniform_int:
    """C++'s std::uniform_int_distribution: `distribution(engine)` lies between two numbers, both included."""

    def __init__(self, low: int = 0, high: int = 2147483647) -> None:
        self.low, self.high = int(low), int(high)

    def __call__(self, engine: Any) -> int:
        return self.low + _below(engine, self.high - self.low + 1)


def _canonical(engine: Any, single: bool = False) -> float:
    """Return a number from 0 to below 1, C++'s std::generate_canonical."""
    count = engine.high - engine.low + 1
    if single:
        number = float32(float32(engine() - engine.low).value / float32(count).value).value
        return min(float(number), 1 - 2**-24)
    total = float(engine() - engine.low)
    total += float(engine() - engine.low) * float(count)
    return min(total / float(count * count), 1 - 2**-53)


class std_uniform_real:
    """C++'s std::uniform_real_distribution; single: of floats in 32 bits."""

    def __init__(self, low: float = 0.0, high: float = 1.0, single: bool = False) -> None:
        self.low, self.high, self._single = low, high, single

    def __call__(self, engine: Any) -> float:
        number = _canonical(engine, self._single)
        if not self._single:
            return number * (self.high - self.low) + self.low
        span = float32(self.high - self.low).value
        return float(float32(float32(number * span).value + self.low).value)


class std_normal:
    """C++'s std::normal_distribution of doubles: every second number was calculated with the one before."""

    def __init__(self, mean: float = 0.0, deviation: float = 1.0) -> None:
        self.mean, self.deviation = mean, deviation
        self._saved: float | None = None

    def __call__(self, engine: Any) -> float:
        number, self._saved = self._saved, None
        if number is None:
            square = 0.0
            while not 0.0 < square <= 1.0:
                x, y = 2.0 * _canonical(engine) - 1.0, 2.0 * _canonical(engine) - 1.0
                square = x * x + y * y
            scale = math.sqrt(-2 * math.log(square) / square)
            self._saved, number = x * scale, y * scale
        return number * self.deviation + self.mean


class std_exponential:
    """C++'s std::exponential_distribution of doubles."""

    def __init__(self, rate: float = 1.0) -> None:
        self.rate = rate

    def __call__(self, engine: Any) -> float:
        return -math.log(1.0 - _canonical(engine)) / self.rate


class std_bernoulli:
    """C++'s std::bernoulli_distribution."""

    def __init__(self, chance: float = 0.5) -> None:
        self.chance = chance

    def __call__(self, engine: Any) -> bool:
        return _canonical(engine) < self.chance


def std_shuffle(values: list[Any], engine: Any) -> None:
    """Bring a vector's elements into another order, as GCC's std::shuffle does: one number moves two elements."""
    count = len(values)

    def exchange(one: int, two: int) -> None:
        values[one], values[two] = values[two], values[one]

    if not count or (engine.high - engine.low) // count < count:
        for place in range(1, count):
            exchange(place, _below(engine, place + 1))
        return
    place = 1
    if count % 2 == 0:
        exchange(1, _below(engine, 2))
        place = 2
    while place < count:
        first, second = divmod(_below(engine, (place + 1) * (place + 2)), place + 2)
        exchange(place, first)
        exchange(place + 1, second)
        place += 2
