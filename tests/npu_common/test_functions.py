"""Foreign functions: bound on first use and in place, raw twins, observers, what they say of themselves."""

import ctypes
import gc
import inspect
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from npu_common.cdecl import (
    POINTER,
    Library,
    exported_names,
    inline,
    int32,
    lasting,
    pointers,
    uint8,
    uint32,
    uint64,
    void_p,
)
from npu_common.cdecl.functions import CallingBack, Function, Observed, ObservedCallingBack, Unbound
from npu_common.errors import LibraryNotFoundError, MissingFunctionError

from tests.garbage import FREE_THREADED, pass_over_what_is_there
from tests.npu_common.echo_api import declare, handle, item


def twice(_: Any, value: int) -> int:
    return 2 * value


class Recorder:
    """An observer that notes every call."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, tuple[Any, ...], Any]] = []

    def call(self, function: Any, invoke: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        result = invoke(*arguments)
        self.seen.append((function.__name__, arguments, result))
        return result


def test_a_first_call_with_the_wrong_number_of_arguments_names_the_function(echo: SimpleNamespace) -> None:
    with pytest.raises(TypeError, match=r"^echo_i32\(v\) takes 1 arguments, got 3$"):
        echo.echo_i32(1, 2, 3)
    with pytest.raises(TypeError, match="takes 1 argument"):  # ctypes' own words from now on
        echo.echo_i32()
    assert echo.echo_i32(7) == 7


def test_the_first_call_binds_in_place(echo: SimpleNamespace) -> None:
    function = echo.echo_i32
    alias = function
    assert type(function) is Unbound and not echo.lib.loaded
    assert function(7) == 7
    assert type(function) is Function and alias is function and echo.lib.loaded
    assert "__call__" not in vars(Function)  # calls are ctypes' own from now on
    assert (
        ctypes.cast(function, ctypes.c_void_p).value
        == ctypes.cast(ctypes.CDLL(echo.lib.locate().path).echo_i32, ctypes.c_void_p).value
    )


def test_import_star_keeps_the_identity(echo: SimpleNamespace) -> None:
    header = ModuleType("header")
    vars(header).update(vars(echo))
    space: dict[str, Any] = {}
    sys.modules["header"] = header
    try:
        exec("from header import *", space)
    finally:
        del sys.modules["header"]
    assert space["echo_i32"] is echo.echo_i32
    assert echo.echo_i32(1) == 1 and type(space["echo_i32"]) is Function


def test_eight_threads_may_call_first_at_once(echo: SimpleNamespace) -> None:
    names = [name for name in vars(echo) if name in ("echo_i32", "echo_u32", "echo_u64", "echo_ptr", "echo_size")]
    barrier, problems, results = threading.Barrier(8), [], []

    def run() -> None:
        try:
            for name in names:
                barrier.wait(10)
                results.append(getattr(echo, name)(41))
                results.append(getattr(echo, name).raw(41))
        except BaseException as problem:
            problems.append(problem)
            barrier.abort()

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [threading.Thread(target=run) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
    finally:
        sys.setswitchinterval(interval)
    assert problems == [] and results == [41] * (8 * 2 * len(names))
    assert len(echo.lib.raw_functions) == len(names)  # one twin each, whoever came first


def test_truth_says_whether_the_library_has_it(echo: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    assert bool(echo.echo_i32) is True and bool(echo.echo_not_there) is False
    assert echo.echo_i32(1) == 1 and bool(echo.echo_i32) is True
    monkeypatch.setenv("CDECL_ECHO_LIBRARY", "/nonexistent/libcdecl_echo.so")
    assert bool(declare().echo_i32) is False


def test_a_missing_function_says_where_which_version_and_since_when(echo_path: Path, monkeypatch: Any) -> None:
    lib = Library("cdecl_echo", env="CDECL_ECHO_LIBRARY", version=rb"(G[A-Z]+): \(")
    monkeypatch.setenv("CDECL_ECHO_LIBRARY", str(echo_path))

    @lib.function(since="9.1", until="9.9")
    def echo_absent(v: int32) -> int32: ...

    for call in (lambda: echo_absent(1), lambda: echo_absent.raw):
        with pytest.raises(MissingFunctionError) as caught:
            call()
        text = str(caught.value)
        assert str(echo_path) in text and "does not export echo_absent" in text
        assert "which came with 9.1" in text and "which left with 9.9" in text
        assert caught.value.function == "echo_absent" and isinstance(caught.value, AttributeError)
        assert lib.version() == "GCC" if lib.version() else True
        assert (f"({lib.version()})" in text) == bool(lib.version())
    assert type(echo_absent) is Unbound


def test_without_a_library_the_call_says_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CDECL_ECHO_LIBRARY", raising=False)
    with pytest.raises(LibraryNotFoundError, match="cannot load cdecl_echo: .*Set CDECL_ECHO_LIBRARY to the library"):
        declare().echo_i32(1)


def test_the_number_of_arguments_is_checked(echo: SimpleNamespace) -> None:
    for arguments in ((), (1,), (1, None), (1, None, 2, 3), (1, None, 2, 3, 4)):
        with pytest.raises(TypeError, match="argument"):
            echo.echo_three(*arguments)
        with pytest.raises(TypeError, match="argument"):
            echo.echo_three.raw(*arguments)
    with pytest.raises(TypeError):
        echo.echo_none(1)


def test_a_function_describes_itself(echo: SimpleNamespace) -> None:
    function = echo.echo_three
    for _ in range(2):  # unbound and bound
        assert function.signature == (ctypes.c_int32, (ctypes.c_uint64, ctypes.c_void_p, ctypes.c_uint32))
        assert function.declared == {"a": handle, "b": void_p, "c": uint32, "return": int32}
        assert (function.__name__, function.__doc__) == ("echo_three", "Doc of echo_three.")
        assert function.__module__ == "tests.npu_common.echo_api" and function.library is echo.lib
        assert list(inspect.signature(function).parameters) == ["a", "b", "c"]
        assert repr(function) == "<C function echo_three(a: handle, b: void_p, c: uint32) -> int32>"
        assert function.inline is False and function.since is None and function.until is None
        assert inspect.getdoc(function) == "Doc of echo_three." and callable(function)
        function(1, b"x", 2)
    assert echo.echo_not_there.since == "9.1" and echo.lib.functions["echo_three"] is function
    assert repr(echo.echo_item_free) == "<C function echo_item_free(item: item *) -> void>"
    assert echo.echo_item_free.signature == (None, (POINTER(item),))
    plain = ctypes.CDLL(echo.lib.load()._name).echo_three
    plain.restype, plain.argtypes = function.signature[0], function.signature[1]
    assert plain(1, b"x", 2) == 3
    with pytest.raises(Exception):  # noqa: B017 - what pickle raises differs by version
        pickle.dumps(function)


def test_pointer_results_follow_their_fields(echo: SimpleNamespace) -> None:
    made = echo.echo_item_new(5)
    assert made and made.index == 5 and made.contents.size == 0
    made.size = 8
    assert echo.echo_item_self(made).size == 8
    echo.echo_item_free(made)
    nothing = echo.echo_item_self(None)
    assert not nothing and isinstance(nothing, POINTER(item))
    with pytest.raises(ValueError, match="NULL"):
        nothing.index  # noqa: B018


def test_raw_is_one_twin_with_the_same_address(echo: SimpleNamespace) -> None:
    raw = echo.echo_three.raw
    assert raw is echo.echo_three.raw and raw.raw is raw and raw is not echo.echo_three
    assert type(echo.echo_three) is Unbound and type(raw) is Function
    assert raw(1, b"x", 2) == 3 == echo.echo_three(1, b"x", 2)
    assert ctypes.c_void_p.from_buffer(raw).value == ctypes.c_void_p.from_buffer(echo.echo_three).value
    assert raw.signature == echo.echo_three.signature and raw.__name__ == "echo_three"


def test_raw_of_a_function_that_calls_back_raises_too(echo: SimpleNamespace) -> None:
    from tests.npu_common.echo_api import echo_fn

    def failing(_: Any, value: int) -> int:
        raise LookupError("from raw")

    with pytest.raises(LookupError, match="from raw"):
        echo.echo_call.raw(echo_fn(failing), None, 1)


def test_only_functions_that_call_back_are_wrapped(echo: SimpleNamespace) -> None:
    echo.echo_call(twice, None, 1)
    echo.echo_i32(1)
    assert type(echo.echo_call) is CallingBack and type(echo.echo_i32) is Function


def test_observers_are_switched_in_place(echo: SimpleNamespace) -> None:
    record = Recorder()
    raw = echo.echo_u32.raw
    assert echo.echo_i32(1) == 1 and echo.echo_call(twice, None, 1) == 2
    echo.lib.observe(record)
    assert type(echo.echo_i32) is Observed and type(echo.echo_call) is ObservedCallingBack and type(raw) is Observed
    assert type(echo.echo_u64) is Unbound  # bound later, observed all the same
    assert echo.echo_i32(2) == 2 and raw(3) == 3 and echo.echo_u64(4) == 4 and echo.echo_call(twice, None, 5) == 10
    assert echo.echo_u16.raw(6) == 6
    assert [(name, result) for name, _, result in record.seen] == [
        ("echo_i32", 2),
        ("echo_u32", 3),
        ("echo_u64", 4),
        ("echo_call", 10),
        ("echo_u16", 6),
    ]
    assert record.seen[3][1] == (twice, None, 5)
    echo.lib.observe(None)
    assert {type(f) for f in (echo.echo_i32, echo.echo_u64, raw, echo.echo_u16.raw)} == {Function}
    assert type(echo.echo_call) is CallingBack
    assert echo.echo_i32(9) == 9 and raw(9) == 9 and len(record.seen) == 5


def test_exceptions_of_callbacks_pass_through_an_observer(echo: SimpleNamespace) -> None:
    def failing(_: Any, value: int) -> int:
        raise LookupError("observed")

    record = Recorder()
    echo.lib.observe(record)
    with pytest.raises(LookupError, match="observed"):
        echo.echo_call(failing, None, 1)
    assert record.seen == [("echo_call", (failing, None, 1), -7)]  # the trace shows what C answered
    with pytest.raises(ctypes.ArgumentError):
        echo.echo_i32("text")


def test_the_gil_is_released(echo: SimpleNamespace) -> None:
    """Two threads meet in C, where each waits for the other."""
    (one_at, one_to), (two_at, two_to) = os.pipe(), os.pipe()
    with ThreadPoolExecutor(2) as threads:
        met = [threads.submit(echo.echo_meet, to, at, 10_000) for to, at in ((one_to, two_at), (two_to, one_at))]
        assert [each.result() for each in met] == [1, 1]
    for pipe in (one_at, one_to, two_at, two_to):
        os.close(pipe)


def test_calls_leave_nothing_to_collect(echo: SimpleNamespace) -> None:
    record = item(index=1)
    echo.echo_three(1, record, 2)
    echo.echo_item_index(record)
    echo.echo_item_self(record)
    gc.collect()
    gc.disable()
    try:
        for _ in range(100):
            echo.echo_three(1, record, 2)
            echo.echo_three(handle(1), bytearray(4), 2)
            echo.echo_item_index(record)
            echo.echo_item_self(record).index = 3
            echo.echo_text("text")
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_inline_helpers_are_python_with_a_declaration() -> None:
    @inline(since="1.2")
    def describe_mode(value: int32) -> int32:
        """Doc."""
        return value + 1

    assert describe_mode(1) == 2
    assert describe_mode.inline is True and describe_mode.since == "1.2" and describe_mode.until is None
    assert describe_mode.declared == {"value": int32, "return": int32}


def test_types_may_be_texts(echo: SimpleNamespace) -> None:
    """What they speak of is made when somebody asks: pointer types of functions that nobody calls never are."""
    source = """
from __future__ import annotations
from npu_common.cdecl import POINTER, inline, uint8, uint32
class only_here(uint8): pass
@lib.function
def echo_u8(v: uint8) -> uint8: ...
@lib.function
def unasked(where: POINTER(only_here), n: uint32) -> None: ...
@inline()
def twice(v: uint32) -> uint32:
    return v + v
"""
    space: dict[str, Any] = {"lib": echo.lib, "__name__": "texts"}
    before = echo.lib.functions["echo_u8"]
    exec(source, space)
    try:
        assert space["echo_u8"](7) == 7 and space["echo_u8"].declared == {"v": uint8, "return": uint8}
        only_here, unasked = space["only_here"], space["unasked"]
        assert only_here not in pointers._made
        assert str(inspect.signature(unasked)) == str(inspect.signature(unasked.__wrapped__))
        assert inspect.signature(unasked).parameters["n"].annotation is uint32
        assert only_here in pointers._made
        assert unasked.declared == {"where": POINTER(only_here), "n": uint32, "return": None}
        assert "unasked(where: only_here *, n: uint32) -> void" in repr(unasked)
        assert space["twice"].declared == {"v": uint32, "return": uint32}
    finally:
        echo.lib.functions["echo_u8"] = before
        del echo.lib.functions["unasked"]


def test_a_text_that_names_no_type_is_refused(echo: SimpleNamespace) -> None:
    def late(n: "int33") -> int32: ...  # type: ignore[name-defined]  # noqa: F821

    for declaring in (lambda stub: echo.lib.function(stub).declared, inline()):
        with pytest.raises(TypeError, match=r"late, n: expected a type, got the text 'int33' \(name 'int33'"):
            declaring(late)
    del echo.lib.functions["late"]


def test_a_declaration_is_worked_out_when_asked_for(echo: SimpleNamespace) -> None:
    """Headers declare hundreds of functions, programs use ten."""
    function = echo.echo_u8
    stub = function.__wrapped__
    assert function.declared is function.declared == {"v": uint8, "return": uint8}
    again = echo.lib.function(stub)
    assert "declared" not in vars(again) and again.until is None and not again.calls_back
    assert again.declared == function.declared and "declared" in vars(again)
    echo.lib.functions["echo_u8"] = function


def test_exported_names_are_the_headers_own_and_its_includes() -> None:
    from npu_common import cdecl

    included = ModuleType("included_header")
    vars(included).update(INCLUDED=1, __all__=["INCLUDED"])
    space: dict[str, Any] = {"__name__": "my_header", "_private": 1, "sys": sys, "TYPE_CHECKING": False}
    exec(
        "from npu_common.cdecl import *\n"
        "lib = Library('x', env='X')\n"
        "LIMIT = 4\nNAME = 'x'\nSCALE = 0.5\n"
        "class record(Struct):\n    n: uint32\n"
        "class kind(Enumeration):\n    KIND_A = 3\n"
        "record_p = POINTER(record)\n"
        "numbers = array(uint32, 4)\n"
        "word = uint32\n"
        "visit = callback(int32, void_p)\n"
        "@lib.function\ndef call(n: uint32) -> int32: ...\n"
        "@inline()\ndef helper(n: uint32) -> int32:\n    return n\n",
        space,
    )
    names = exported_names(space, (included,))
    assert names == ["LIMIT", "NAME", "SCALE", "record", "kind", "record_p", "numbers", "word", "visit", "call"] + [
        "helper",
        "INCLUDED",
    ]
    assert set(names).isdisjoint(cdecl.__all__)


def test_functions_compare_and_hash_by_identity(echo: SimpleNamespace) -> None:
    assert {echo.echo_i32: 1}[echo.echo_i32] == 1 and echo.echo_i32 != echo.echo_u32
    assert uint64 is not handle


def test_watching_callbacks_costs_nothing_before_there_is_one(echo_path: Path, root: Path) -> None:
    """In a process of its own: this one has made thunks long ago."""
    program = """
from npu_common.cdecl import int32
from tests.npu_common.echo_api import declare, echo_fn
echo = declare()
@echo.lib.function(calls_back=True)
def echo_call_kept(value: int32) -> int32: ...
kept, kinds = echo_call_kept, []
def note(*functions):
    kinds.extend(type(function).__name__ for function in functions)
assert echo.echo_call(None, None, 3) == -100
assert kept.raw is not None
note(echo.echo_call, echo.echo_call.raw, kept.raw)
def fail(data, value):
    raise KeyError(value)
try:
    echo.echo_call(fail, None, 7)
except KeyError as problem:
    note(echo.echo_call.raw, kept.raw)
    print(*kinds, problem)
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=root,
        env={**os.environ, "CDECL_ECHO_LIBRARY": str(echo_path)},
        capture_output=True,
        text=True,
    )
    # A call that takes the function itself has to watch from the start.
    before, after = ["CallingBack", "Function", "Function"], ["CallingBack", "CallingBack"]
    assert done.stdout.split() == [*before, *after, "7"], done.stderr


def test_lasting_declarations_go_to_the_old_without_a_collection() -> None:
    def generation_of(one: object) -> int:
        return next(age for age in range(3) if any(other is one for other in gc.get_objects(age)))

    gc.unfreeze()  # the suite's own
    was_on, runs = gc.isenabled(), [one["collections"] for one in gc.get_stats()]
    gc.enable()
    try:
        with lasting():
            assert not gc.isenabled()
            kept = [[number] for number in range(5000)]
            assert [one["collections"] for one in gc.get_stats()] == runs
        assert gc.isenabled()
        assert generation_of(kept[0]) == generation_of(kept[-1]) == 2 or FREE_THREADED
        assert not gc.get_freeze_count()
        with pytest.raises(KeyError), lasting():
            raise KeyError
        assert gc.isenabled()
        gc.disable()  # the program's own choice
        with lasting():
            pass
        assert not gc.isenabled()
        gc.enable()
        gc.freeze()
        frozen = gc.get_freeze_count()
        with lasting():
            pass
        assert gc.isenabled() and gc.get_freeze_count() >= frozen - 5
    finally:
        pass_over_what_is_there()
        (gc.enable if was_on else gc.disable)()
