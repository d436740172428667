"""Python functions called by C: thunks, exceptions, nesting, foreign threads."""

from __future__ import annotations

import ctypes
import functools
import gc
import subprocess
import sys
import textwrap
import traceback
import weakref
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from npu_common.cdecl import NULL, Struct, callback, char_p, field, float32, int8, int32, sizeof, void_p

from tests.npu_common.sample_api import mode, sample_fn


def twice(_: Any, value: int) -> int:
    return 2 * value


def failing(_: Any, value: int) -> int:
    raise LookupError(f"no {value}")


class Method:
    """Bound methods are new objects each time they are looked up."""

    def __init__(self, factor: int) -> None:
        self.factor = factor

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]

    def scale(self, _: Any, value: int) -> int:
        return self.factor * value

    def __call__(self, data: Any, value: int) -> int:
        return self.scale(data, value)


def test_a_bare_function_is_called(api: SimpleNamespace) -> None:
    assert api.sample_call(twice, None, 21) == 42
    assert api.sample_call(lambda data, value: data + value, 0x10, 1) == 0x11
    assert api.sample_call(Method(3), None, 4) == 12
    assert api.sample_call(functools.partial(max, 5), 3, 4) == 5
    assert api.sample_call(Method(5).scale, None, 4) == 20


def test_thunks_are_made_once_per_function_and_type() -> None:
    other = callback(int32, void_p, int32)
    assert sample_fn.accept(twice) is sample_fn.accept(twice)
    assert other.accept(twice) is not sample_fn.accept(twice)
    three, four = Method(3), Method(4)
    assert sample_fn.accept(three.scale) is sample_fn.accept(three.scale)
    assert sample_fn.accept(three.scale) is not sample_fn.accept(four.scale)  # they compare equal, and are two
    assert sample_fn.accept(three) is not sample_fn.accept(four)


def test_a_cached_thunk_lives_as_long_as_c_may_call_it(api: SimpleNamespace) -> None:
    def local(_: Any, value: int) -> int:
        return value + 1

    api.sample_keep(local)
    del local
    gc.collect()
    assert api.sample_call_kept(1) == 2


def test_an_explicit_thunk_belongs_to_its_maker(api: SimpleNamespace) -> None:
    def local(_: Any, value: int) -> int:
        return value + 1

    gone = weakref.ref(local)
    thunk = sample_fn(local)
    del local
    assert api.sample_call(thunk, None, 1) == 2 and thunk(None, 5) == 6
    del thunk
    gc.collect()
    assert gone() is None


def test_none_addresses_and_wrong_types(api: SimpleNamespace) -> None:
    thunk = sample_fn(twice)
    address = ctypes.cast(thunk, ctypes.c_void_p).value
    assert api.sample_call(None, None, 1) == -100 and api.sample_call(sample_fn(), None, 1) == -100
    assert api.sample_call(address, None, 4) == 8 and api.sample_call(void_p(address), None, 4) == 8
    assert not sample_fn() and not sample_fn(None)
    for wrong in (1.5, "text", b"x"):
        with pytest.raises(ctypes.ArgumentError, match="sample_call, argument fn: expected a function or None, got"):
            api.sample_call(wrong, None, 1)
        with pytest.raises(TypeError, match="sample_fn: expected a function or None"):
            sample_fn(wrong)
    with pytest.raises(ctypes.ArgumentError, match="sample_fn: visitor points to functions of another type"):
        api.sample_call(callback(int32, int32, name="visitor")(abs), None, 1)


def test_a_function_of_the_library_is_a_callback_too(api: SimpleNamespace) -> None:
    assert api.sample_none() == 0
    assert api.sample_call(api.sample_none, None, 1) == 0


def test_an_exception_gives_c_the_error_code_and_comes_out_of_the_call(api: SimpleNamespace) -> None:
    seen = []

    def first_fails(_: Any, value: int) -> int:
        seen.append(value)
        raise LookupError(f"no {value}")

    with pytest.raises(LookupError, match="no 5") as caught:
        api.sample_call_twice(first_fails, None, 5)
    assert seen == [5, 6]  # C went on, and the first exception counts
    assert "first_fails" in "".join(traceback.format_tb(caught.value.__traceback__))
    assert api.sample_call(twice, None, 3) == 6  # nothing is left behind


def test_the_code_c_sees_is_the_one_of_the_type(api: SimpleNamespace) -> None:
    results = []

    def looks(_: Any, value: int) -> int:
        with pytest.raises(LookupError):
            results.append(api.sample_call(failing, None, value))
        return -7

    assert api.sample_call(looks, None, 1) == -7 and results == []
    assert sample_fn.error == -7 and sample_fn(failing).error == -7


def test_the_code_reaches_c_where_no_call_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    reports: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", reports.append)
    assert sample_fn(failing)(None, 1) == -7
    assert [type(report.exc_value) for report in reports] == [LookupError]


def test_keyboard_interrupt_comes_through(api: SimpleNamespace) -> None:
    def interrupted(_: Any, value: int) -> int:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        api.sample_call(interrupted, None, 1)


def test_nested_calls_raise_where_they_were_made(api: SimpleNamespace) -> None:
    def outer(_: Any, value: int) -> int:
        try:
            api.sample_call(failing, None, value)
        except LookupError:
            return 77
        return 0

    def passes(_: Any, value: int) -> int:
        return int(api.sample_call(failing, None, value))

    assert api.sample_call(outer, None, 1) == 77
    with pytest.raises(LookupError, match="no 9"):
        api.sample_call(passes, None, 9)

    def fails_after(_: Any, value: int) -> int:
        api.sample_call(twice, None, value)
        raise ValueError("own")

    with pytest.raises(ValueError, match="own"):
        api.sample_call(fails_after, None, 1)


def test_a_call_made_after_an_exception_does_not_raise_it_early(api: SimpleNamespace) -> None:
    inside = []

    def fails_then_calls(_: Any, value: int) -> int:
        if value == 1:
            raise LookupError("first")
        inside.append(api.sample_call(twice, None, value))
        return 0

    with pytest.raises(LookupError, match="first"):
        api.sample_call_twice(fails_then_calls, None, 1)
    assert inside == [4]


def test_results_are_checked_like_parameters(api: SimpleNamespace) -> None:
    assert api.sample_call(lambda data, value: None, None, 1) == 0
    assert api.sample_call(lambda data, value: int8(-3), None, 1) == -3
    assert api.sample_call(lambda data, value: True, None, 1) == 1
    with pytest.raises(OverflowError, match=r"sample_fn, result of .*<lambda>: 2147483648 does not fit int32_t"):
        api.sample_call(lambda data, value: 2**31, None, 1)
    with pytest.raises(TypeError, match="sample_fn, result of .*<lambda>: expected an integer"):
        api.sample_call(lambda data, value: "text", None, 1)
    ratio = callback(float32, float32)
    assert ratio(lambda x: x / 2)(3.0) == 1.5 and ratio(lambda x: float32(x))(2.0) == 2.0
    nothing = callback(None, int32)
    assert nothing(lambda x: 5)(1) is None
    assert callback(int32, char_p)(len)(b"four") == 4
    assert callback(mode, mode)(lambda m: m)(7) == 7


def test_raising_leaves_no_reference_cycle(api: SimpleNamespace) -> None:
    def fails(_: Any, value: int) -> int:
        raise LookupError

    api.sample_call(twice, None, 1)
    gc.collect()
    gc.disable()
    try:
        for _ in range(10):
            try:
                api.sample_call(fails, None, 1)
            except LookupError:
                pass
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_on_a_thread_of_the_library_the_exception_is_reported(api: SimpleNamespace, monkeypatch: Any) -> None:
    reports: list[tuple[Any, str, str]] = []

    def hook(report: Any) -> None:
        text = "".join(traceback.format_tb(report.exc_traceback))
        # Since Python 3.14 the message names it.
        where = f"{report.object!r} {report.err_msg}"
        reports.append((report.exc_value, where, text))

    monkeypatch.setattr(sys, "unraisablehook", hook)
    assert api.sample_call_on_thread(twice, 4) == 8
    assert api.sample_call_on_thread(failing, 5) == -7
    ((error, where, text),) = reports
    assert isinstance(error, LookupError) and str(error) == "no 5"
    assert "<C callback failing>" in where and "in failing" in text
    reports.clear()
    gc.collect()
    assert api.sample_call(twice, None, 1) == 2


def test_without_a_hook_of_ones_own_python_prints_the_exception(sample_path: Path) -> None:
    program = textwrap.dedent("""
        import os
        from tests.npu_common.sample_api import declare
        def failing(data, value):
            raise LookupError("printed")
        print(declare().sample_call_on_thread(failing, 5))
    """)
    run = run_python(program, sample_path)
    assert run.stdout == "-7\n" and run.returncode == 0
    assert "<C callback failing>" in run.stderr and "LookupError: printed" in run.stderr


def run_python(program: str, sample_path: Path) -> subprocess.CompletedProcess[str]:
    """A program in a fresh interpreter with the sample library."""
    import os

    paths = os.pathsep.join(path for path in (str(Path(__file__).parents[2]), *sys.path) if path)
    environment = {**os.environ, "CDECL_SAMPLE_LIBRARY": str(sample_path), "PYTHONPATH": paths}
    return subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, timeout=60, check=False
    )


def test_the_interpreter_goes_down_quietly_with_thunks_and_anchors_alive(sample_path: Path) -> None:
    program = textwrap.dedent("""
        import ctypes
        from tests.npu_common.sample_api import declare, sample_fn, item
        api = declare()
        def kept(data, value):
            return value
        api.sample_keep(kept)
        record = item(buf=memoryview(b"read-only"))
        record.buf = bytes(100)
        loop = item(); loop.buf = loop
        class Late:
            def __del__(self):
                api.sample_call_kept(3)
                record.buf = bytearray(5)
        late = Late()
        print("ok")
    """)
    run = run_python(program, sample_path)
    assert (run.returncode, run.stdout, run.stderr) == (0, "ok\n", "")


def test_a_forked_child_calls_on(sample_path: Path) -> None:
    program = textwrap.dedent("""
        import os, warnings
        from tests.npu_common.sample_api import declare
        api = declare()
        def twice(data, value):
            return 2 * value
        assert api.sample_call(twice, None, 2) == 4
        child = os.fork()
        if child == 0:
            good = api.sample_call(twice, None, 4) == 8 and api.sample_i32(5) == 5 and api.sample_u32.raw(5) == 5
            os._exit(0 if good else 1)
        print(os.waitpid(child, 0)[1])
    """)
    run = run_python(program, sample_path)
    assert (run.stdout, run.stderr) == ("0\n", "")


def test_callback_types_say_what_they_are() -> None:
    assert sample_fn.declared == (int32, (void_p, int32))
    assert sample_fn._restype_ is ctypes.c_int32 and sample_fn._argtypes_ == (void_p, ctypes.c_int32)
    assert sample_fn.__name__ == "sample_fn" and sizeof(sample_fn) == sizeof(void_p)
    assert callback(int32) is not callback(int32)


def test_pointers_compare_by_the_function_that_they_point_to() -> None:
    """Two types have two thunks of one function, and one address in C."""
    one_t, other_t = callback(int32, int32), callback(int32, int32)

    class Table(Struct):
        one = field(one_t)
        other = field(other_t)

    def first(n: int) -> int:
        return n

    def second(n: int) -> int:
        return -n

    table = Table(first, first)
    assert table.one == first and first == table.one and table.one == table.other and not table.one != first
    assert table.other != second and second != table.other and not table.other == second
    assert table.one != NULL and Table().one == NULL and Table().one != first
    assert hash(table.one) == hash(table.other)
    table.other = second
    assert table.one != table.other
