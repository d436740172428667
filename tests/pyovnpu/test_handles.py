"""Things that C makes for a few lines of Python, which no interrupt loses."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from pyovnpu import errors, handles
from pyovnpu.openvino.c import ov_shape
from pyovnpu.runtime.shapes import take_shape

from tests.interrupts import Tracer


@pytest.fixture
def live(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Names of the things that were made and not freed."""
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)  # which the tracer replaces
    made: list[Any] = []
    text = ctypes.create_string_buffer(b"text")

    def store(place: Any) -> int:
        made.append(ctypes.addressof(text))
        place._obj.value = ctypes.addressof(text)
        return 0

    def give() -> int:
        made.append(ctypes.addressof(text))
        return ctypes.addressof(text)

    def fill(place: Any) -> int:
        made.append("shape")
        return 0

    monkeypatch.setattr(errors, "api", SimpleNamespace(
        ov_free=SimpleNamespace(raw=made.remove), ov_get_last_err_msg=SimpleNamespace(raw=give)
    ))  # fmt: skip
    monkeypatch.setattr(handles, "api", errors.api)
    monkeypatch.setattr(ov_shape, "ov_shape_free", SimpleNamespace(raw=lambda _: made.remove("shape")))
    monkeypatch.setitem(ACTIONS, "get_text", lambda: handles.get_text(SimpleNamespace(raw=store, __name__="f")))
    monkeypatch.setitem(ACTIONS, "take_shape", lambda: take_shape(SimpleNamespace(raw=fill, __name__="f")))
    return made


ACTIONS: dict[str, Callable[[], object]] = {
    "get_text": str,
    "last_error_message": errors.last_error_message,
    "take_shape": tuple,
}
RESULTS = {"get_text": "text", "last_error_message": "text", "take_shape": ()}


@pytest.mark.parametrize("name", ACTIONS)
def test_no_interrupt_loses_what_is_read_and_freed(live: list[Any], name: str) -> None:
    tracer, action = Tracer("pyovnpu"), ACTIONS[name]
    assert action() == RESULTS[name] and not live
    for point in range(10_000):
        seen = iter(range(point + 1))
        try:
            tracer.call(action, lambda seen=seen: next(seen, None) is None)  # type: ignore[misc]
        except KeyboardInterrupt:
            pass
        else:
            assert point > 20 and not live
            return
        assert tracer.swallowed or not live, f"{tracer.place}: {live}"
        live.clear()
    raise AssertionError("no end")
