"""C++'s algorithms in Python."""

from __future__ import annotations

import pytest
from npu_porter.cxx_algorithm import all_of, any_of, count_if, none_of, std_find, std_find_if, std_sort


def test_sort_keeps_the_order_of_sixteen() -> None:
    values = [(n % 3, n) for n in range(16)]
    std_sort(values, lambda one, two: one[0] > two[0])
    assert values == sorted(((n % 3, n) for n in range(16)), key=lambda one: -one[0])


def test_sort_says_where_cxx_leaves_the_order_open() -> None:
    values = [(n % 3, n) for n in range(17)]
    with pytest.warns(RuntimeWarning, match="elements 0 and 1 are alike"):
        std_sort(values, lambda one, two: one[0] > two[0])
    assert [one for one, _ in values] == sorted((one for one, _ in values), reverse=True)
    same = [n % 3 for n in range(17)]
    std_sort(same, lambda one, two: one > two)  # nobody can tell the same numbers apart
    assert same == sorted(same, reverse=True)


def test_asked() -> None:
    assert any_of([1, 5], lambda one: one > 4) and not any_of([], bool)
    assert all_of([], bool) and not all_of([1, 0], bool)
    assert none_of([0, 0], bool) and not none_of([0, 1], bool)
    assert count_if([1, 2, 3], lambda one: one % 2) == 2


def test_what_is_nowhere_is_found_behind_the_last() -> None:
    assert std_find([4, 9, 9], 9) == 1 and std_find([4, 9], 5) == 2 == std_find_if([4, 9], lambda one: one > 9)
    nan = float("nan")
    assert std_find([nan], nan) == 1  # Python's list.index says 0
