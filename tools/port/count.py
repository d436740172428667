"""How much of a C program stands unchanged in its translation, by the syntax trees of both.

A **vendor call** is a call, in the program's own files, of a function that a vendor's header declares. It is unchanged
when Python calls the same function with as many arguments, and each argument has the same words in the same order. The
calls of one function are matched in the order in which they stand.

A **vendor line** is a line of C on which such a call begins; it is unchanged when all of its vendor calls are.

A **line** is any line of C with a word on it, also one of `#include` or `#define` (no comments, no lines of braces
alone, no other directives). The words of a statement (its head, of one that has others in it) are compared with those
of the Python lines that come from it: they are the same words, equally often. Then its lines are unchanged. A
declaration without a value needs no line of Python; an `#include` is unchanged when a package has the header; a macro
when it is the same value under the same name. A use of a macro that Python calls as a function of that name has the
words that C has there: the name and the arguments; what Python says besides (`if`, `return`, `line=7`, `lambda`) is a
change, and so is the macro's definition, on each of its lines. Any other macro has the words that it expands to; a line
with one of several statements, which stand in Python one by one, is changed.

What words are say `c_words` and `python_words`: names, numbers, texts, operators, key words of control flow. Addresses,
casts, types and zeros are none, as Python spells them differently or not at all, nor is the `_` behind a name that
Python has itself. So this count does not see a wrong cast; that both programs behave alike is shown by running them.
Of C++, `v.data()` is the same as an array with its elements, push_back and emplace_back are append, a method or an
instance of a template is known by its own name (`Model_Run` in class Model is Run).
What is written in another way counts as changed: a `switch` that became `if`, a condition with an assignment in it, a
stream to std::cout that became a print.
"""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tools.port import c_words, python_words
from tools.port.c_words import BARE, ZERO, Call, Place, Word

__all__ = ["Counts", "count", "counts_of"]


@dataclass(frozen=True)
class Counts:
    """The counts; `changed` says where: (file's number, line) and the text there."""

    calls: int
    same_calls: int
    vendor_lines: int
    same_vendor_lines: int
    lines: int
    same_lines: int
    changed_calls: tuple[Call, ...]
    changed_lines: tuple[Place, ...]


def count(units: Sequence[Any], files: Sequence[str], lines: Sequence[tuple[str, Place | None]],
          vendor: Iterable[str], unknown: Sequence[str] = ()) -> Counts:  # fmt: skip
    """Compare a program with its translation.

    Args:
        units: libclang's translation units.
        files: The program's own files; places name them by their number.
        lines: The lines of Python, each with the line of C that it comes from.
        vendor: Names of the vendor's functions.
        unknown: Headers that no package has.
    """
    functions = frozenset(vendor)
    text = "\n".join(line for line, _ in lines)
    tree = c_words.Tree(units, files, functions, python_words.called(text, [place for _, place in lines]))
    types = frozenset(tree.types - tree.functions)
    templates, macros = frozenset(tree.templates), frozenset(tree.macros)
    python = python_words.Tree(text, [place for _, place in lines], functions, types, templates, macros)
    return counts_of(tree, python, unknown)


def counts_of(tree: c_words.Tree, python: python_words.Tree, unknown: Sequence[str] = ()) -> Counts:
    """Count the words of a tree, see `count`."""
    changed = _changed_calls(tree.calls, python.calls)
    places = {call.place for call in tree.calls}
    changed_places = {call.place for call in changed}
    all_lines, changed_lines = _lines(tree, python, unknown)
    return Counts(
        len(tree.calls), len(tree.calls) - len(changed), len(places), len(places - changed_places),
        len(all_lines), len(all_lines - changed_lines), tuple(changed), tuple(sorted(changed_lines)),
    )  # fmt: skip


def _plain(call: Call) -> tuple[tuple[Word, ...], ...]:
    """Return the arguments as they are compared: NULL and 0 are one word, an index of 0 is none."""
    return tuple(tuple(word for word in argument if word and word != ZERO) or (ZERO,) for argument in call.arguments)


def _changed_calls(c: Sequence[Call], python: Sequence[Call]) -> list[Call]:
    changed = []
    for name in dict.fromkeys(call.name for call in c):
        mine = [call for call in c if call.name == name]
        theirs = [_plain(call) for call in python if call.name == name]
        matcher = difflib.SequenceMatcher(None, [_plain(call) for call in mine], theirs, autojunk=False)
        same = {block.a + offset for block in matcher.get_matching_blocks() for offset in range(block.size)}
        changed += [call for number, call in enumerate(mine) if number not in same]
    return changed


def _lines(tree: c_words.Tree, python: python_words.Tree, unknown: Sequence[str]) -> tuple[set[Place], set[Place]]:
    """Return all lines, and those that changed."""
    statements: dict[int, list[tuple[Place, Word]]] = {}
    for number, place, word in tree.words:
        statements.setdefault(number, []).append((place, word))
    groups = _joined([{place for place, _ in words} for words in statements.values()])
    words_at: dict[Place, list[Word]] = {}
    for words in statements.values():
        for place, word in words:
            words_at.setdefault(place, []).append(word)
    everything: set[Place] = set()
    changed: set[Place] = set()
    owned = {place for group in groups for place in group}
    for group in groups:
        mine = Counter(word for place in group for word in words_at[place] if word and word != ZERO)
        first, last = min(group), max(group)
        theirs = Counter(
            word for place, words in python.words.items()
            if place in group or (first <= place <= last and place not in owned)
            for word in words if word != ZERO
        )  # fmt: skip
        bare = Counter(word[1:] for word in mine.elements() if word.startswith(BARE))
        mine = Counter(word for word in mine.elements() if not word.startswith(BARE))
        written = {place for place in group if any(words_at[place])}
        everything |= written
        spread = group & tree.expanded and sum(python.statements[place] for place in group) > len(group)
        if spread or mine - theirs or (theirs - mine) - bare:
            changed |= written
    everything |= tree.continued
    changed |= tree.continued
    for place, kind, tokens in tree.directives:
        everything.add(place)
        if kind == "include":
            if any(name in "".join(tokens) for name in unknown):
                changed.add(place)
        elif len(tokens) > 1 or place in python.words:
            if Counter(_macro(tokens)) != Counter(word for word in python.words.get(place, []) if word != ZERO):
                changed.add(place)
    return everything, changed


def _macro(tokens: Sequence[str]) -> list[Word]:
    """Return the words of `#define NAME value`."""
    words = []
    for token in tokens:
        if token[0] == '"':
            words.append(c_words.literal(c_words.text_of(token)))
        elif token[0].isdigit():
            try:
                words.append(c_words.literal(int(token.rstrip("uUlL"), 0)))
            except ValueError:
                try:
                    words.append(c_words.literal(float(token.rstrip("fFlL"))))
                except ValueError:
                    words.append(token)
        elif token not in "()":
            words.append(token)
    return [word for word in words if word != ZERO]


def _joined(groups: Sequence[set[Place]]) -> list[set[Place]]:
    """Return the groups of lines, those that share one joined."""
    owner: dict[Place, set[Place]] = {}
    for group in groups:
        whole = set(group)
        for place in group:
            whole |= owner.get(place, set())
        for place in whole:
            owner[place] = whole
    return list({id(group): group for group in owner.values()}.values())
