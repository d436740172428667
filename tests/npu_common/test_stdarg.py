"""<stdarg.h>: lists that functions hand on, and their addresses in records."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from npu_common.cdecl import Struct, copy, field
from npu_common.cdecl.stdarg import va_list, va_list_p


class State(Struct):
    arguments = field(va_list_p)


def test_a_list_is_taken_from_by_all_who_have_it() -> None:
    arguments = va_list((1, "two", 3.0))

    def second(handed: Any) -> Any:
        return next(handed)

    assert (next(arguments), second(arguments)) == (1, "two")
    again = copy(arguments)
    assert (list(arguments), list(again)) == ([3.0], [3.0])


def test_a_record_keeps_the_address_alone() -> None:
    state, arguments = State(), va_list((1, 2))
    assert state.arguments is None
    state.arguments = arguments
    assert next(state.arguments) == 1 and next(arguments) == 2 and state.arguments is arguments
    del arguments
    gc.collect()
    with pytest.raises(ValueError, match="the function whose arguments these were has returned"):
        state.arguments  # noqa: B018 - reading raises
    with pytest.raises(TypeError, match="expected a va_list, got list"):
        state.arguments = [1]
