"""C++'s engines give the numbers that its standard names, and what GCC's library gives on its way to a distribution."""

from __future__ import annotations

import itertools

from npu_porter.cxx_random import (
    std_linear,
    std_mt19937,
    std_random_device,
    std_shuffle,
    std_uniform_int,
    std_uniform_real,
)


def test_the_ten_thousandth_number() -> None:
    for engine, wanted in (
        (std_mt19937(), 4123659995),
        (std_linear(16807), 1043618065),
        (std_linear(48271), 399268537),
    ):
        assert next(itertools.islice(iter(engine, None), 9999, None)) == wanted


def test_a_seed_begins_anew() -> None:
    engine = std_mt19937(5)
    first = [engine() for _ in range(3)]
    engine.seed(5)
    assert [engine() for _ in range(3)] == first
    assert std_linear(16807, 0)() == std_linear(16807, 1)()


def test_numbers_stay_in_their_range() -> None:
    device = std_random_device()
    for low, high in ((0, 0), (-3, 3), (0, 2**32 - 1), (-(2**63), 2**63 - 1)):
        assert all(
            low <= std_uniform_int(low, high)(engine) <= high for engine in (std_mt19937(1), std_linear(48271), device)
        )
    assert all(-1 <= std_uniform_real(-1, 1, single=single)(device) < 1 for single in (False, True) for _ in range(50))


def test_a_shuffle_keeps_all_elements() -> None:
    for count in (0, 1, 2, 9, 10, 70_000):
        for engine in (std_mt19937(3), std_linear(16807)):
            values = list(range(count))
            std_shuffle(values, engine)
            assert sorted(values) == list(range(count))
