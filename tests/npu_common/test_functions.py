"""Foreign functions: bound on first use and in place, raw variants, observers, what they say of themselves."""

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
    gc_permanent,
    inline,
    int32,
    pointers,
    uint8,
    uint32,
    uint64,
    void_p,
)
from npu_common.cdecl.functions import CallingBack, Function, Observed, ObservedCallingBack, Unbound
from npu_common.errors import LibraryNotFoundError, MissingFunctionError

from tests.garbage import FREE_THREADED, freeze_gc
from tests.npu_common.sample_api import declare, handle, item


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


def test_a_first_call_with_the_wrong_number_of_arguments_names_the_function(api: SimpleNamespace) -> None:
    with pytest.raises(TypeError, match=r"^sample_i32\(v\) takes 1 arguments, got 3$"):
        api.sample_i32(1, 2, 3)
    with pytest.raises(TypeError, match="takes 1 argument"):  # ctypes' own words from now on
        api.sample_i32()
    assert api.sample_i32(7) == 7


def test_the_first_call_binds_in_place(api: SimpleNamespace) -> None:
    function = api.sample_i32
    alias = function
    assert type(function) is Unbound and not api.lib.loaded
    assert function(7) == 7
    assert type(function) is Function and alias is function and api.lib.loaded
    assert "__call__" not in vars(Function)  # calls are ctypes' own from now on
    assert (
        ctypes.cast(function, ctypes.c_void_p).value
        == ctypes.cast(ctypes.CDLL(api.lib.locate().path).sample_i32, ctypes.c_void_p).value
    )


def test_import_star_keeps_the_identity(api: SimpleNamespace) -> None:
    header = ModuleType("header")
    vars(header).update(vars(api))
    space: dict[str, Any] = {}
    sys.modules["header"] = header
    try:
        exec("from header import *", space)
    finally:
        del sys.modules["header"]
    assert space["sample_i32"] is api.sample_i32
    assert api.sample_i32(1) == 1 and type(space["sample_i32"]) is Function


@pytest.mark.usefixtures("eager_threads")
def test_eight_threads_may_call_first_at_once(api: SimpleNamespace) -> None:
    names = [
        name for name in vars(api) if name in ("sample_i32", "sample_u32", "sample_u64", "sample_ptr", "sample_size")
    ]
    barrier, problems, results = threading.Barrier(8), [], []

    def run() -> None:
        try:
            for name in names:
                barrier.wait(10)
                results.append(getattr(api, name)(41))
                results.append(getattr(api, name).raw(41))
        except BaseException as problem:
            problems.append(problem)
            barrier.abort()

    threads = [threading.Thread(target=run) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert problems == [] and results == [41] * (8 * 2 * len(names))
    assert len(api.lib.raw_functions) == len(names)  # one variant each, whichever thread came first


def test_truth_says_whether_the_library_has_it(api: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    assert bool(api.sample_i32) is True and bool(api.sample_not_there) is False
    assert type(api.sample_i32) is Function, "bound: the next test need not ask the library"
    assert api.sample_i32(1) == 1 and bool(api.sample_i32) is True
    monkeypatch.setenv("CDECL_SAMPLE_LIBRARY", "/nonexistent/libcdecl_sample.so")
    assert bool(declare().sample_i32) is False


def test_a_missing_function_says_where_which_version_and_since_when(sample_path: Path, monkeypatch: Any) -> None:
    lib = Library("cdecl_sample", env="CDECL_SAMPLE_LIBRARY", version=rb"(G[A-Z]+): \(")
    monkeypatch.setenv("CDECL_SAMPLE_LIBRARY", str(sample_path))

    @lib.function(since="9.1", until="9.9")
    def sample_absent(v: int32) -> int32: ...

    for call in (lambda: sample_absent(1), lambda: sample_absent.raw):
        with pytest.raises(MissingFunctionError) as caught:
            call()
        text = str(caught.value)
        assert str(sample_path) in text and "does not export sample_absent" in text
        assert "which came with 9.1" in text and "which left with 9.9" in text
        assert caught.value.function == "sample_absent" and isinstance(caught.value, AttributeError)
        assert lib.version() == "GCC" if lib.version() else True
        assert (f"({lib.version()})" in text) == bool(lib.version())
    assert type(sample_absent) is Unbound


def test_without_a_library_the_call_says_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CDECL_SAMPLE_LIBRARY", raising=False)
    with pytest.raises(
        LibraryNotFoundError, match="cannot load cdecl_sample: .*Set CDECL_SAMPLE_LIBRARY to the library"
    ):
        declare().sample_i32(1)


def test_the_number_of_arguments_is_checked(api: SimpleNamespace) -> None:
    for arguments in ((), (1,), (1, None), (1, None, 2, 3), (1, None, 2, 3, 4)):
        with pytest.raises(TypeError, match="argument"):
            api.sample_three(*arguments)
        with pytest.raises(TypeError, match="argument"):
            api.sample_three.raw(*arguments)
    with pytest.raises(TypeError):
        api.sample_none(1)


def test_a_function_describes_itself(api: SimpleNamespace) -> None:
    function = api.sample_three
    for _ in range(2):  # unbound and bound
        assert function.signature == (ctypes.c_int32, (ctypes.c_uint64, ctypes.c_void_p, ctypes.c_uint32))
        assert function.declared == {"a": handle, "b": void_p, "c": uint32, "return": int32}
        assert (function.__name__, function.__doc__) == ("sample_three", "Doc of sample_three.")
        assert function.__module__ == "tests.npu_common.sample_api" and function.library is api.lib
        assert list(inspect.signature(function).parameters) == ["a", "b", "c"]
        assert repr(function) == "<C function sample_three(a: handle, b: void_p, c: uint32) -> int32>"
        assert function.inline is False and function.since is None and function.until is None
        assert inspect.getdoc(function) == "Doc of sample_three." and callable(function)
        function(1, b"x", 2)
    assert api.sample_not_there.since == "9.1" and api.lib.functions["sample_three"] is function
    assert repr(api.sample_item_free) == "<C function sample_item_free(item: item *) -> void>"
    assert api.sample_item_free.signature == (None, (POINTER(item),))
    plain = ctypes.CDLL(api.lib.load()._name).sample_three
    plain.restype, plain.argtypes = function.signature[0], function.signature[1]
    assert plain(1, b"x", 2) == 3
    with pytest.raises(Exception):  # noqa: B017 - what pickle raises differs by version
        pickle.dumps(function)


def test_pointer_results_follow_their_fields(api: SimpleNamespace) -> None:
    made = api.sample_item_new(5)
    assert made and made.index == 5 and made.contents.size == 0
    made.size = 8
    assert api.sample_item_self(made).size == 8
    api.sample_item_free(made)
    nothing = api.sample_item_self(None)
    assert not nothing and isinstance(nothing, POINTER(item))
    with pytest.raises(ValueError, match="NULL"):
        nothing.index  # noqa: B018


def test_raw_is_one_variant_with_the_same_address(api: SimpleNamespace) -> None:
    raw = api.sample_three.raw
    assert raw is api.sample_three.raw and raw.raw is raw and raw is not api.sample_three
    assert type(api.sample_three) is Unbound and type(raw) is Function
    assert raw(1, b"x", 2) == 3 == api.sample_three(1, b"x", 2)
    assert ctypes.c_void_p.from_buffer(raw).value == ctypes.c_void_p.from_buffer(api.sample_three).value
    assert raw.signature == api.sample_three.signature and raw.__name__ == "sample_three"


def test_raw_of_a_function_that_calls_back_raises_too(api: SimpleNamespace) -> None:
    from tests.npu_common.sample_api import sample_fn

    def failing(_: Any, value: int) -> int:
        raise LookupError("from raw")

    with pytest.raises(LookupError, match="from raw"):
        api.sample_call.raw(sample_fn(failing), None, 1)


def test_only_functions_that_call_back_are_wrapped(api: SimpleNamespace) -> None:
    api.sample_call(twice, None, 1)
    api.sample_i32(1)
    assert type(api.sample_call) is CallingBack and type(api.sample_i32) is Function


def test_observers_are_switched_in_place(api: SimpleNamespace) -> None:
    record = Recorder()
    raw = api.sample_u32.raw
    assert api.sample_i32(1) == 1 and api.sample_call(twice, None, 1) == 2
    api.lib.observe(record)
    assert type(api.sample_i32) is Observed and type(api.sample_call) is ObservedCallingBack and type(raw) is Observed
    assert type(api.sample_u64) is Unbound  # bound later, observed all the same
    assert api.sample_i32(2) == 2 and raw(3) == 3 and api.sample_u64(4) == 4 and api.sample_call(twice, None, 5) == 10
    assert api.sample_u16.raw(6) == 6
    assert [(name, result) for name, _, result in record.seen] == [
        ("sample_i32", 2),
        ("sample_u32", 3),
        ("sample_u64", 4),
        ("sample_call", 10),
        ("sample_u16", 6),
    ]
    assert record.seen[3][1] == (twice, None, 5)
    api.lib.observe(None)
    assert {type(f) for f in (api.sample_i32, api.sample_u64, raw, api.sample_u16.raw)} == {Function}
    assert type(api.sample_call) is CallingBack
    assert api.sample_i32(9) == 9 and raw(9) == 9 and len(record.seen) == 5


def test_exceptions_of_callbacks_pass_through_an_observer(api: SimpleNamespace) -> None:
    def failing(_: Any, value: int) -> int:
        raise LookupError("observed")

    record = Recorder()
    api.lib.observe(record)
    with pytest.raises(LookupError, match="observed"):
        api.sample_call(failing, None, 1)
    assert record.seen == [("sample_call", (failing, None, 1), -7)]  # the trace shows what C answered
    with pytest.raises(ctypes.ArgumentError):
        api.sample_i32("text")


def test_the_gil_is_released(api: SimpleNamespace) -> None:
    """Two threads meet in C, where each waits for the other."""
    (one_at, one_to), (two_at, two_to) = os.pipe(), os.pipe()
    with ThreadPoolExecutor(2) as threads:
        met = [threads.submit(api.sample_meet, to, at, 10_000) for to, at in ((one_to, two_at), (two_to, one_at))]
        assert [each.result() for each in met] == [1, 1]
    for pipe in (one_at, one_to, two_at, two_to):
        os.close(pipe)


def test_calls_leave_nothing_to_collect(api: SimpleNamespace) -> None:
    record = item(index=1)
    api.sample_three(1, record, 2)
    api.sample_item_index(record)
    api.sample_item_self(record)
    gc.collect()
    gc.disable()
    try:
        for _ in range(100):
            api.sample_three(1, record, 2)
            api.sample_three(handle(1), bytearray(4), 2)
            api.sample_item_index(record)
            api.sample_item_self(record).index = 3
            api.sample_text("text")
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


def test_types_may_be_texts(api: SimpleNamespace) -> None:
    """Types in texts are made when someone asks: pointer types of functions that no one calls never are."""
    source = """
from __future__ import annotations
from npu_common.cdecl import POINTER, inline, uint8, uint32
class only_here(uint8): pass
@lib.function
def sample_u8(v: uint8) -> uint8: ...
@lib.function
def unasked(where: POINTER(only_here), n: uint32) -> None: ...
@inline()
def twice(v: uint32) -> uint32:
    return v + v
"""
    space: dict[str, Any] = {"lib": api.lib, "__name__": "texts"}
    before = api.lib.functions["sample_u8"]
    exec(source, space)
    try:
        assert space["sample_u8"](7) == 7 and space["sample_u8"].declared == {"v": uint8, "return": uint8}
        only_here, unasked = space["only_here"], space["unasked"]
        assert only_here not in pointers._made
        assert str(inspect.signature(unasked)) == str(inspect.signature(unasked.__wrapped__))
        assert inspect.signature(unasked).parameters["n"].annotation is uint32
        assert only_here in pointers._made
        assert unasked.declared == {"where": POINTER(only_here), "n": uint32, "return": None}
        assert "unasked(where: only_here *, n: uint32) -> void" in repr(unasked)
        assert space["twice"].declared == {"v": uint32, "return": uint32}
    finally:
        api.lib.functions["sample_u8"] = before
        del api.lib.functions["unasked"]


def test_a_text_that_names_no_type_is_refused(api: SimpleNamespace) -> None:
    def late(n: "int33") -> int32: ...  # type: ignore[name-defined]  # noqa: F821

    for declaring in (lambda stub: api.lib.function(stub).declared, inline()):
        with pytest.raises(TypeError, match=r"late, n: expected a type, got the text 'int33' \(name 'int33'"):
            declaring(late)
    del api.lib.functions["late"]


def test_a_declaration_is_worked_out_when_asked_for(api: SimpleNamespace) -> None:
    """Headers declare hundreds of functions, programs use ten."""
    function = api.sample_u8
    stub = function.__wrapped__
    assert function.declared is function.declared == {"v": uint8, "return": uint8}
    again = api.lib.function(stub)
    assert "declared" not in vars(again) and again.until is None and not again.calls_back
    assert again.declared == function.declared and "declared" in vars(again)
    api.lib.functions["sample_u8"] = function


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


def test_a_header_counts_once_however_many_include_it() -> None:
    """Its names are read when it is made, and by no header above."""
    looks: list[str] = []

    class Counted(ModuleType):
        def __getattribute__(self, name: str) -> Any:
            looks.extend([name] if name == "__all__" else [])
            return super().__getattribute__(name)

    def header(name: str, *includes: ModuleType) -> ModuleType:
        module = Counted(name)
        space = vars(module)
        for include in includes:
            space.update({given: vars(include)[given] for given in include.__all__})
        space[f"OF_{name}"] = 1
        space["__all__"] = exported_names(space, includes)
        return module

    base = header("base")
    left, right = header("left", base), header("right", base)
    looks.clear()
    space = {**vars(base), **vars(left), **vars(right), "OF_top": 1, "__name__": "top"}
    assert exported_names(space, (left, right, base)) == ["OF_top", "OF_left", "OF_base", "OF_right"]
    assert looks == []


def test_functions_compare_and_hash_by_identity(api: SimpleNamespace) -> None:
    assert {api.sample_i32: 1}[api.sample_i32] == 1 and api.sample_i32 != api.sample_u32
    assert uint64 is not handle


def test_watching_callbacks_costs_nothing_before_there_is_one(sample_path: Path, root: Path) -> None:
    """In a process of its own: this one has made thunks long ago."""
    program = """
from npu_common.cdecl import int32
from tests.npu_common.sample_api import declare, sample_fn
api = declare()
@api.lib.function(calls_back=True)
def sample_call_kept(value: int32) -> int32: ...
kept, kinds = sample_call_kept, []
def note(*functions):
    kinds.extend(type(function).__name__ for function in functions)
assert api.sample_call(None, None, 3) == -100
assert kept.raw is not None
note(api.sample_call, api.sample_call.raw, kept.raw)
def fail(data, value):
    raise KeyError(value)
try:
    api.sample_call(fail, None, 7)
except KeyError as problem:
    note(api.sample_call.raw, kept.raw)
    print(*kinds, problem)
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=root,
        env={**os.environ, "CDECL_SAMPLE_LIBRARY": str(sample_path)},
        capture_output=True,
        text=True,
    )
    # A call that takes the function itself has to watch from the start.
    before, after = ["CallingBack", "Function", "Function"], ["CallingBack", "CallingBack"]
    assert done.stdout.split() == [*before, *after, "7"], done.stderr


def test_the_collector_examines_nothing_of_cdecl() -> None:
    program = """
import gc, sys
seen = []
gc.callbacks.append(lambda phase, _: seen.extend(name for name in sys.modules if name.startswith("npu_common.cdecl.")))
import npu_common.cdecl
print(len(seen), gc.isenabled(), gc.get_freeze_count())
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout.split() == ["0", "True", "0"], done.stderr


def test_lasting_declarations_go_to_the_old_without_a_collection() -> None:
    def generation_of(one: object) -> int:
        return next(age for age in range(3) if any(other is one for other in gc.get_objects(age)))

    gc.unfreeze()  # the suite's own
    was_on, runs = gc.isenabled(), [one["collections"] for one in gc.get_stats()]
    gc.enable()
    try:
        with gc_permanent():
            assert not gc.isenabled()
            kept = [[number] for number in range(5000)]
            assert [one["collections"] for one in gc.get_stats()] == runs
        assert gc.isenabled()
        assert generation_of(kept[0]) == generation_of(kept[-1]) == 2 or FREE_THREADED
        assert not gc.get_freeze_count()
        with pytest.raises(KeyError), gc_permanent():
            raise KeyError
        assert gc.isenabled()
        gc.disable()  # the program's own choice
        with gc_permanent():
            pass
        assert not gc.isenabled()
        gc.enable()
        gc.freeze()
        frozen = gc.get_freeze_count()
        with gc_permanent():
            pass
        assert gc.isenabled() and gc.get_freeze_count() >= frozen - 5
    finally:
        freeze_gc()
        (gc.enable if was_on else gc.disable)()
