"""C++'s `<string>`."""

from __future__ import annotations

import pytest
from npu_porter.cxx_string import stoi, stoll, string_of_memory, string_substr


@pytest.mark.parametrize("text", ["", "x1", "99999999999"])
def test_wrong_numbers_in_texts(text: str) -> None:
    with pytest.raises(ValueError, match="stoi, text: expected"):
        stoi(text)
    assert stoll("-9223372036854775808") == -(1 << 63)
    with pytest.raises(IndexError, match="at most 3"):
        string_substr("abc", 4)


def test_a_text_is_no_longer_than_its_memory() -> None:
    from npu_common.cdecl import POINTER, cast, char, stdlib

    memory = stdlib.calloc(8, 1)
    letters = cast(memory, POINTER(char))
    assert string_of_memory(letters, 8) == "\0" * 8
    for count in (9, 1 << 40, -1):
        with pytest.raises(ValueError, match=r"std::string"):
            string_of_memory(letters, count)
    stdlib.free(memory)
