"""The changes from one Python to the next, and threads that meet at the first use of something."""

from __future__ import annotations

import ctypes
import subprocess
import sys
import threading
import warnings
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Callable

import pytest
from npu_common.cdecl import POINTER, Struct, array, callback, int32, uint8
from npu_common.cdecl import arrays as arrays_module
from npu_common.resource import Resource

from tests.npu_common.sample_api import declare

THREADS = 8


def at_once(action: Callable[[], Any]) -> list[Any]:
    """Return the results of `action` on several threads that begin together."""
    ready, found = threading.Barrier(THREADS), []

    def work() -> None:
        ready.wait()
        found.append(action())

    threads = [threading.Thread(target=work) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == THREADS
    return found


def test_pointers_are_known_to_ctypes_without_a_warning() -> None:
    class pointed(Struct):
        value: int32

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        made = POINTER(pointed)
        assert ctypes.POINTER(pointed) is made and type(ctypes.pointer(pointed())) is made


def test_packed_records_that_name_their_layout_warn_of_nothing() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")

        class packed(Struct):
            _pack_ = 1
            _layout_ = "ms"
            kind: uint8
            place: POINTER(int32)

        number = int32(7)
        one = packed(place=number)
    assert packed.place.offset == 1 and one.place[0] == 7


HEADER = """
from __future__ import annotations
import sys
from npu_common.cdecl import Struct, uint32
class toy(Struct):
    size: uint32
class renamed(toy): pass
print("annotationlib" in sys.modules, toy(size=3))
"""


def test_header_modules_do_without_annotationlib() -> None:
    """It takes as long to import as a header. Annotations that are texts, as header modules have them, need none."""
    run = subprocess.run([sys.executable, "-c", HEADER], capture_output=True, text=True, check=True)
    assert run.stdout == "False toy(size=3)\n"


def meeting_of_all() -> Callable[[], None]:
    """To call on each of the threads: it returns when all of them have called it, or one of them waits long."""
    barrier = threading.Barrier(THREADS)

    def meet() -> None:
        with suppress(threading.BrokenBarrierError):
            barrier.wait(5)

    return meet


def test_all_threads_get_one_array_type(monkeypatch: pytest.MonkeyPatch) -> None:
    make, meeting = arrays_module._make_array, meeting_of_all()

    def slow(element: Any, length: int) -> Any:
        meeting()
        return make(element, length)

    monkeypatch.setattr(arrays_module, "_make_array", slow)
    assert len(set(at_once(lambda: array(uint8, 4711)))) == 1


def test_all_threads_get_the_thunk_that_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = callback(int32, int32)
    make, meeting = kind.__new__, meeting_of_all()

    def slow(cls: Any, function: Any = None) -> Any:
        meeting()
        return make(cls, function)

    monkeypatch.setattr(kind, "__new__", slow)
    assert len(set(map(id, at_once(lambda: kind.accept(abs))))) == 1


def test_threads_race_to_bind(sample_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CDECL_SAMPLE_LIBRARY", str(sample_path))
    for _ in range(20):
        api: SimpleNamespace = declare()
        assert at_once(lambda api=api: api.sample_i8(-5)) == [-5] * THREADS
        assert len(set(map(id, at_once(lambda api=api: api.sample_i8.raw)))) == 1


def test_children_come_while_others_are_counted() -> None:
    parent = Resource("parent")
    kept = [Resource("child", parent) for _ in range(10)]
    seen = 0
    for _ in parent._children:
        if seen < 10:
            kept.append(Resource("another", parent))
        seen += 1
    assert seen == 10 and len(kept) == 20
    assert at_once(lambda: parent.close()) == [None] * THREADS
    assert all(child.closed for child in kept)
