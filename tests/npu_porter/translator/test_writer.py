"""Statements of several lines."""

from __future__ import annotations

from collections.abc import Callable

PROGRAM = r"""
#include <stdio.h>
static const char *usage = "one "
                           "two";
static const char *chosen(int n) { return "r "
                                          "s"; }
int main(int argc, char **argv) {
    const char *text = "three " "four", *other;
    other = argc > 1 ? "five "
                       "six" : "seven "
                               "eight";
    printf("%s %s %s %s\n", usage, text, other, chosen(1));
    if (argc > 5)
        other = "\xff " "nine";
    printf("%s "
           "%d\n", other, argc);
    return 0;
}
"""


def test_texts_in_several_lines_are_whole(both: Callable) -> None:
    done = both(PROGRAM)
    assert done.ported.left == []
    assert done.python == done.c
