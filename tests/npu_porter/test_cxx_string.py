"""C++'s `<string>`."""

from __future__ import annotations

import pytest
from npu_porter.cxx_string import stoi, stoll, string_substr


@pytest.mark.parametrize("text", ["", "x1", "99999999999"])
def test_wrong_numbers_in_texts(text: str) -> None:
    with pytest.raises(ValueError, match="stoi, text: expected"):
        stoi(text)
    assert stoll("-9223372036854775808") == -(1 << 63)
    with pytest.raises(IndexError, match="at most 3"):
        string_substr("abc", 4)
