"""Intervals of integers: what may have any value is not followed further."""

from __future__ import annotations

from pathlib import Path

import pytest
from npu_porter.translator import port
from npu_porter.translator.cursors import Cursor
from npu_porter.translator.ranges import Ranges

ROUNDS = "".join(
    f"    {a} += ({b} & {c}) + m[{i}]; {a} = {b} + (({a} << 7) | ({a} >> 25));\n"
    for i, (a, b, c) in enumerate([("a", "b", "c"), ("b", "c", "d"), ("c", "d", "a"), ("d", "a", "b")] * 4)
)
PROGRAM = (
    "unsigned mix(const unsigned *s, const unsigned *m) {\n    unsigned a, b, c, d;\n"
    f"    a = s[0]; b = s[1]; c = s[2]; d = s[3];\n{ROUNDS}    return a ^ b ^ c ^ d;\n}}\n"
)


def test_variables_that_depend_on_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A block of a hash: each variable is given sums of the others, again and again."""
    asked = 0
    exact = Ranges.exact

    def counted(self: Ranges, cursor: Cursor) -> tuple[int, int]:
        nonlocal asked
        asked += 1
        return exact(self, cursor)

    monkeypatch.setattr(Ranges, "exact", counted)
    (tmp_path / "mix.c").write_text(PROGRAM)
    ported = port([str(tmp_path / "mix.c")])
    assert not ported.left and "& 0xFFFFFFFF" in ported.text
    assert 0 < asked < 2000
