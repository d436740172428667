"""Names that a program has for things of its own, and that its translation needs in another meaning."""

from __future__ import annotations

from collections.abc import Callable

PROGRAM = r"""
#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <vector>
static int begun(int clamp) { return clamp + 1; }
int main() {
    std::vector<int> v = {1, 2, 3};
    int at = 1, min = 4;
    try {
        printf("%d\n", v.at(at));
        at = 9;
        printf("%d\n", v.at(at));
    } catch (const std::out_of_range &) {
        printf("%d %d %d\n", at, std::min(min, 2), begun(3));
    }
    return 0;
}
"""
PLAIN = r"""
#include <stdio.h>
int main(void) { int at = 1, min = 2; printf("%d\n", at + min); return 0; }
"""


def test_names_that_the_translation_calls_are_not_hidden(both: Callable) -> None:
    """`at` is a function of the stand-in for exceptions, `min` is Python's."""
    done = both(PROGRAM, cxx=True)
    assert done.ported.left == []
    assert done.python == done.c
    assert "at(v, at_)" in done.ported.text and "min(min_, 2)" in done.ported.text


def test_the_same_names_stay_where_nothing_calls_them(both: Callable) -> None:
    done = both(PLAIN)
    assert done.python == done.c
    assert "at_" not in done.ported.text and "min_" not in done.ported.text
