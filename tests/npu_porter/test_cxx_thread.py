"""C++'s `<thread>`."""

from __future__ import annotations

import pytest
from npu_porter.cxx_thread import std_thread


def test_no_thread_is_joined() -> None:
    with pytest.raises(RuntimeError, match="not joinable"):
        std_thread().join()
