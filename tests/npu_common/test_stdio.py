"""printf as C samples use it."""

from __future__ import annotations

from typing import Any

import pytest
from npu_common.cdecl import printf


@pytest.mark.parametrize(
    ("format", "arguments", "text"),
    [
        ("%d %i|%5d|%-5d|%05d", (1, 2, 3, 4, 5), "1 2|    3|4    |00005"),
        ("%u %lu %llu %zu %hhu", (1, 2, 3, 4, 5), "1 2 3 4 5"),
        ("%ld %lld %5lld %zd %jd %td", (-1, 1 << 40, -3, 4, 5, 6), f"-1 {1 << 40}    -3 4 5 6"),
        ("%x %#x %08lx %llX", (255, 255, 255, 255), "ff 0xff 000000ff FF"),
        ("%f %.2f %8.3f %g %Lf %lf", (1.5, 1.5, 1.5, 1.5, 0.5, 0.5), "1.500000 1.50    1.500 1.5 0.500000 0.500000"),
        ("%s %10s|%-4s|%.2s", ("a", b"bytes\0cut", "b", "long"), "a      bytes|b   |lo"),
        ("%p %p", (4096, None), "0x1000 0x0"),
        ("100%% of %d%%d", (3,), "100% of 3%d"),
        ("%*d", (4, 7), "   7"),
        ("plain all%%", (), "plain all%"),
    ],
)
def test_printf(format: str, arguments: tuple[Any, ...], text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert printf(format, *arguments) == len(text)
    assert capsys.readouterr().out == text
