"""`npu_porter.cxx_chrono`: durations in units, in C++'s arithmetic."""

from __future__ import annotations

import pytest
from npu_porter.cxx_chrono import (
    duration,
    duration_cast,
    high_resolution_clock,
    hours,
    milliseconds,
    minutes,
    nanoseconds,
    seconds,
    steady_clock,
    system_clock,
    time_point,
)


def test_a_sum_is_in_a_unit_that_holds_both() -> None:
    third = duration(int, (1, 3))
    total = third(2) + duration(int, (1, 2))(3)
    assert (total.count(), total.unit.period) == (13, (1, 6))
    assert (minutes(1) - seconds(1)).count() == 59
    assert (seconds(2) + duration(float)(0.25)).count() == 2.25


@pytest.mark.parametrize(("ticks", "expected"), [(1999, 1), (-1999, -1), (-1000, -1), (999, 0)])
def test_what_is_no_whole_one_is_cut_off_towards_0(ticks: int, expected: int) -> None:
    assert duration_cast(seconds, milliseconds(ticks)).count() == expected


def test_large_counts_lose_nothing() -> None:
    assert duration_cast(nanoseconds, hours(2_000_000)).count() == 7_200_000_000_000_000_000
    assert duration_cast(hours, nanoseconds(7_200_000_000_000_000_001)).count() == 2_000_000


def test_they_compare_across_units() -> None:
    assert seconds(60) == minutes(1) and milliseconds(999) < seconds(1) <= duration(float)(1.5)
    assert seconds(1) != "a second"


def test_clocks_go_on() -> None:
    for clock in (system_clock, steady_clock, high_resolution_clock):
        first = clock.now()
        assert first <= clock.now() and (clock.now() - first) >= nanoseconds(0)
        assert (first + minutes(1) - first) == seconds(60) and first - seconds(1) < first
    assert time_point().time_since_epoch() == seconds(0)
