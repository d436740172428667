"""Traces: what is recorded, how it is decoded, where it goes, and what remains when tracing stops."""

import ctypes
import io
import json
import os
import re
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from npu_common import trace as tracing
from npu_common.cdecl import (
    POINTER,
    Enumeration,
    Opaque,
    Struct,
    addressof,
    array,
    bool8,
    byref,
    callback,
    char,
    char_p,
    float32,
    int8,
    int32,
    sizeof,
    uint32,
    uint64,
    void_p,
)
from npu_common.library import Library
from npu_common.trace import TraceHints, differences, normalised, text_line, trace


class toy_context(uint64):
    """A handle."""


class toy_cmd(Enumeration):
    """The commands to ask."""

    TOY_QUERY_VERSION = 5
    TOY_QUERY_NUM = 0


class toy_attr(Struct):
    """A record with everything a record may have."""

    index: uint32
    n_dims: uint32
    dims: array(uint32, 4)
    name: array(char, 16)
    cmd: toy_cmd
    zp: int8
    scale: float32
    owner: toy_context
    data: void_p
    text: char_p
    reserved: array(uint32, 2)


class toy_mem(Struct):
    """A record that is handed around by address."""

    size: uint32


class toy_graph(Opaque):
    """Only C knows."""


toy_callback = callback(int32, uint32)


class ToyLibrary(Library):
    """A library whose functions are Python: what C would do, without a compiler."""

    def __init__(self) -> None:
        super().__init__("toynpu", env="TOYNPU_LIBRARY")
        self.bodies: dict[str, Any] = {}
        self.thunks: list[Any] = []

    def address(self, function: Any) -> int:
        result, parameters = function.signature
        # A callback cannot return a pointer object, so pointers go back as the addresses they are.
        plain = ctypes.c_void_p if isinstance(result, type) and issubclass(result, ctypes._Pointer) else result
        thunk = ctypes.CFUNCTYPE(plain, *parameters)(self.bodies[function.__name__])
        self.thunks.append(thunk)
        return ctypes.cast(thunk, ctypes.c_void_p).value or 0


class Toy:
    """A header module and library in one object."""

    def __init__(self) -> None:
        lib = self.lib = ToyLibrary()
        self.memory = toy_mem(64)
        self.next_context = 0x1000

        @lib.function
        def toy_init(context: POINTER(toy_context), model: void_p, size: uint32, flag: uint32) -> int32:
            pass

        @lib.function
        def toy_destroy(context: toy_context) -> int32:
            pass

        @lib.function
        def toy_query(context: toy_context, cmd: toy_cmd, info: void_p, size: uint32) -> int32:
            pass

        @lib.function
        def toy_set(context: toy_context, n: uint32, attrs: POINTER(toy_attr)) -> int32:
            pass

        @lib.function
        def toy_create_mem(context: toy_context, size: uint32) -> POINTER(toy_mem):
            pass

        @lib.function
        def toy_destroy_mem(context: toy_context, mem: POINTER(toy_mem)) -> int32:
            pass

        @lib.function
        def toy_release(context: toy_context, buffers: POINTER(toy_attr)) -> int32:
            pass

        @lib.function
        def toy_use(context: toy_context) -> int32:
            pass

        @lib.function
        def toy_name(which: toy_cmd, sure: bool8, factor: float32) -> char_p:
            pass

        @lib.function
        def toy_open(path: char_p, graph: POINTER(toy_graph), done: toy_callback, data: POINTER(float32)) -> None:
            pass

        lib.bodies = {
            "toy_init": self.init,
            "toy_destroy": lambda context: 0 if context else -7,
            "toy_query": self.query,
            "toy_set": lambda context, n, attrs: 0 if context else -7,
            "toy_use": lambda context: 0,
            "toy_create_mem": lambda context, size: ctypes.addressof(self.memory),
            "toy_destroy_mem": lambda context, mem: 0,
            "toy_release": lambda context, buffers: 0,
            "toy_name": lambda which, sure, factor: 0,
            "toy_open": lambda path, graph, done, data: None,
        }
        self.toy_init, self.toy_destroy, self.toy_query, self.toy_set = toy_init, toy_destroy, toy_query, toy_set
        self.toy_create_mem, self.toy_destroy_mem, self.toy_release = toy_create_mem, toy_destroy_mem, toy_release
        self.toy_name, self.toy_open, self.toy_use = toy_name, toy_open, toy_use

    def init(self, context: Any, model: int, size: int, flag: int) -> int:
        if not model:
            context[0] = 0x6666  # measured on a vendor's library: the cell is written on failure too
            return -6
        context[0] = self.next_context
        self.next_context += 0x10
        return 0

    def query(self, context: int, cmd: int, info: int, size: int) -> int:
        if cmd != 5:
            return -5
        attr = toy_attr.from_address(info)
        attr.n_dims, attr.dims[0], attr.dims[1], attr.scale = 2, 10, 20, 0.5
        ctypes.memmove(info + toy_attr.name.offset, b"input\0junk", 10)
        attr.cmd, attr.zp, attr.owner = 5, -3, context
        return 0


HINTS = TraceHints(
    handles={"toy_mem": "mem"},
    flags={"toy_init.flag": {"TOY_FLAG_A": 1, "TOY_FLAG_B": 2}},
    counts={"toy_set.attrs": "n"},
    pointees={"toy_query.info": lambda args: toy_attr if args["cmd"] == 5 else None},
)


@pytest.fixture
def toy() -> Toy:
    return Toy()


def test_handles_are_numbered_in_order_of_creation(toy: Toy) -> None:
    first, second = toy_context(), toy_context()
    with trace(toy.lib, hints=HINTS) as calls:
        toy.toy_init(byref(first), b"model", 5, 3)
        toy.toy_init(second, b"model", 5, 0x41)
        toy.toy_destroy(second)
        toy.toy_destroy(second)
        toy.toy_destroy(0)
        toy.toy_destroy(first)
    assert calls.lines() == [
        "toy_init(context#1, ptr, 5, TOY_FLAG_A|TOY_FLAG_B) -> 0",
        "toy_init(context#2, ptr, 5, TOY_FLAG_A|0x40) -> 0",
        "toy_destroy(context#2) -> 0",
        "toy_destroy(invalid) -> 0",
        "toy_destroy(null) -> -7",
        "toy_destroy(context#1) -> 0",
    ]


def test_a_failed_call_creates_nothing(toy: Toy) -> None:
    context = toy_context()
    with trace(toy.lib, hints=HINTS) as calls:
        assert toy.toy_init(byref(context), None, 0, 0) == -6
        toy.toy_init(byref(context), b"m", 1, 0)
    assert context == 0x1000
    assert calls.lines() == ["toy_init(ptr, null, 0, 0) -> -6", "toy_init(context#1, ptr, 1, 0) -> 0"]


def test_an_address_given_out_again_is_another_object(toy: Toy) -> None:
    with trace(toy.lib, hints=HINTS) as calls:
        mem = toy.toy_create_mem(7, 64)
        toy.toy_destroy_mem(7, mem)
        again = toy.toy_create_mem(7, 64)
        toy.toy_destroy_mem(7, again)
    assert calls.lines() == [
        "toy_create_mem(context#1, 64) -> mem#1",
        "toy_destroy_mem(context#1, mem#1) -> 0",
        "toy_create_mem(context#1, 64) -> mem#2",
        "toy_destroy_mem(context#1, mem#2) -> 0",
    ]


def test_releasing_something_else_does_not_end_the_context(toy: Toy) -> None:
    with trace(toy.lib, hints=HINTS) as calls:
        toy.toy_release(7, array(toy_attr, 1)())
        toy.toy_destroy(7)
    assert calls.lines()[1] == "toy_destroy(context#1) -> 0"


def test_using_a_handle_does_not_end_it(toy: Toy) -> None:
    with trace(toy.lib, hints=HINTS) as calls:
        toy.toy_use(7)
        toy.toy_use(7)
    assert calls.lines() == ["toy_use(context#1) -> 0"] * 2


def test_a_cell_is_read_at_the_call(toy: Toy) -> None:
    context = toy_context(0x1000)
    with trace(toy.lib, hints=TraceHints(handles={"toy_context": None})) as calls:
        toy.toy_use(context)
        context.value = 0x2000
    assert calls.lines() == ["toy_use(4096) -> 0"]


class toy_word(uint32):
    """The header's own name for a number, no handle."""

    distinct = False


class toy_sizes(Struct):
    """Numbers by another name."""

    count: toy_word
    sizes: array(toy_word, 3)


def test_a_number_by_another_name_is_no_handle() -> None:
    lib = ToyLibrary()
    lib.bodies["toy_sum"] = lambda sizes: 15

    @lib.function
    def toy_sum(sizes: POINTER(toy_sizes)) -> toy_word: ...

    with trace(lib, hints=TraceHints(counts={"toy_sizes.sizes": "count"})) as calls:
        toy_sum(toy_sizes(count=2, sizes=[7, 8, 9]))
    assert calls.lines() == ["toy_sum({count: 2, sizes: [7, 8]}) -> 15"]
    assert json.loads(json.dumps(calls.events)) == calls.events


class toy_stream(void_p):
    """A handle that is an address."""


def test_a_handle_that_is_an_address_is_shown_where_it_is_made() -> None:
    lib = ToyLibrary()

    def make(stream: Any) -> int:
        stream[0] = 0x1000
        return 0

    lib.bodies.update(toy_make=make, toy_destroy=lambda stream: 0)

    @lib.function
    def toy_make(stream: POINTER(toy_stream)) -> int32: ...

    @lib.function
    def toy_destroy(stream: toy_stream) -> int32: ...

    stream = toy_stream()
    with trace(lib) as calls:
        toy_make(byref(stream))
        toy_destroy(stream)
        toy_make(byref(stream))
    assert calls.lines() == [
        "toy_make(stream#1) -> 0",
        "toy_destroy(stream#1) -> 0",
        "toy_make(stream#2) -> 0",
    ]


def test_a_plain_integer_shows_the_enumerator_it_holds(toy: Toy) -> None:
    hints = TraceHints(enums={"toy_attr.index": toy_cmd, "toy_query.size": toy_cmd}, pointees=HINTS.pointees)
    with trace(toy.lib, hints=hints) as calls:
        toy.toy_query(7, 5, toy_attr(index=5), 0)
    arguments = calls.events[0]["args"]
    assert (arguments["info"]["index"], arguments["size"]) == ("TOY_QUERY_VERSION", "TOY_QUERY_NUM")


def test_a_handle_of_another_kind_keeps_its_name(toy: Toy) -> None:
    """Functions declared for a context may take what else has contexts' numbers."""
    hints = TraceHints(handles={"toy_mem": "mem"}, also={"context": ("mem",)})
    with trace(toy.lib, hints=hints) as calls:
        mem = toy.toy_create_mem(7, 64)
        toy.toy_use(addressof(mem.contents))
        toy.toy_destroy_mem(7, mem)
        toy.toy_use(addressof(toy.memory))
    assert [line for line in calls.lines() if "use" in line] == ["toy_use(mem#1) -> 0", "toy_use(context#2) -> 0"]


def test_omitted_parameters_and_fields(toy: Toy) -> None:
    hints = TraceHints(omitted=frozenset(("toy_query.size", "toy_attr.zp")))
    with trace(toy.lib, hints=hints) as calls:
        toy.toy_query(7, 5, toy_attr(), sizeof(toy_attr))
    arguments = calls.events[0]["args"]
    assert list(arguments) == ["context", "cmd", "info", "ret"]
    assert "zp" not in arguments["info"] and "index" in arguments["info"]


def test_a_record_is_read_after_the_call(toy: Toy) -> None:
    attr = toy_attr(index=1, text="hello")
    with trace(toy.lib, hints=HINTS) as calls:
        toy.toy_query(0x1000, toy_cmd(5), attr, sizeof(attr))
        attr.dims[0] = 99  # what happens later is not in the trace
    (event,) = calls.events
    assert event["name"] == "toy_query" and event["ph"] == "X"
    assert event["args"] == {
        "context": "context#1",
        "cmd": "TOY_QUERY_VERSION",
        "info": {
            "index": 1,
            "n_dims": 2,
            "dims": [10, 20],
            "name": "input",
            "cmd": "TOY_QUERY_VERSION",
            "zp": -3,
            "scale": 0.5,
            "owner": "context#1",
            "data": None,
            "text": "hello",
        },
        "size": sizeof(toy_attr),
        "ret": 0,
    }


@pytest.mark.parametrize("form", ["record", "byref", "array", "address", "raw"])
def test_a_record_is_recognised_however_it_is_passed(toy: Toy, form: str) -> None:
    attr = array(toy_attr, 1)()
    given = {
        "record": attr[0],
        "byref": byref(attr[0]),
        "array": attr,
        "address": ctypes.addressof(attr),
        "raw": ctypes.addressof(attr),
    }[form]
    function = toy.toy_query.raw if form == "raw" else toy.toy_query
    with trace(toy.lib, hints=HINTS) as calls:
        function(0x1000, 5, given, sizeof(toy_attr))
    info = calls.events[0]["args"]["info"]
    info = info[0] if form == "array" else info
    assert (info["name"], info["dims"]) == ("input", [10, 20])


def test_a_number_behind_a_bare_address_is_shown_where_the_call_says_that_it_is_one(toy: Toy) -> None:
    """Answers to queries: the Python API passes addresses, and the header says `void *`."""
    attr = toy_attr()
    hints = TraceHints(pointees={"toy_query.info": lambda args: uint32 if args["cmd"] == 5 else None})
    for shown in (hints, TraceHints()):
        with trace(toy.lib, hints=shown) as calls:
            toy.toy_query.raw(0x1000, 5, ctypes.addressof(attr), sizeof(attr))
            toy.toy_query.raw(0x1000, 0, ctypes.addressof(attr), sizeof(attr))
        first = int.from_bytes(bytes(attr)[:4], "little")
        assert [event["args"]["info"] for event in calls.events] == [first if shown is hints else "ptr", "ptr"]


def test_a_refused_raw_address_is_not_followed(toy: Toy) -> None:
    with trace(toy.lib, hints=HINTS) as calls:
        assert toy.toy_query.raw(0x1000, 0, 0x10, 376) == -5
        toy.toy_query.raw(0x1000, 0, None, 376)
        assert toy.toy_set.raw(0, 2, 0x10) == -7
    assert [e["args"]["info"] for e in calls.events[:2]] == ["ptr", None]
    assert calls.events[2]["args"]["attrs"] == "ptr"
    assert calls.events[0]["args"]["cmd"] == "TOY_QUERY_NUM"


def test_arrays_of_records_take_their_length_from_the_count(toy: Toy) -> None:
    attrs = array(toy_attr, 3)()
    for index in range(3):
        attrs[index].index = index
    with trace(toy.lib, hints=HINTS) as calls:
        toy.toy_set(7, 2, attrs)
        toy.toy_set(7, 0, attrs)
        toy.toy_set.raw(7, 3, ctypes.addressof(attrs))
        toy.toy_set(7, 9, attrs)  # a lie: no more is read than there is
    shown = [[a["index"] for a in event["args"]["attrs"]] for event in calls.events]
    assert shown == [[0, 1], [], [0, 1, 2], [0, 1, 2]]


def test_texts_numbers_callbacks_and_nothing(toy: Toy) -> None:
    def done(value: int) -> int:
        return value

    with trace(toy.lib, hints=HINTS) as calls:
        toy.toy_name(77, True, 0.1)
        toy.toy_open("a file", None, done, (ctypes.c_float * 2)())
        toy.toy_open(None, 0xABC, None, None)
    assert calls.lines() == [
        "toy_name(77, true, 0.1) -> null",
        'toy_open("a file", null, ptr, ptr)',
        "toy_open(null, graph#1, null, null)",
    ]
    assert calls.events[0]["args"]["which"] == 77
    assert "ret" not in calls.events[1]["args"]


class toy_pair(Struct):
    """A small record C takes by value."""

    a: uint32
    b: toy_cmd


def test_records_by_value_and_calls_that_call_back() -> None:
    lib = ToyLibrary()

    @lib.function
    def toy_pass(pair: toy_pair) -> int32:
        pass

    @lib.function(calls_back=True)
    def toy_each(visit: toy_callback, n: uint32) -> int32:
        pass

    @lib.function
    def toy_make(a: uint32) -> toy_pair:
        pass

    lib.bodies = {"toy_pass": lambda pair: pair.a, "toy_each": lambda visit, n: visit(n)}

    def fail(number: int) -> int:
        raise KeyError(number)

    with trace(lib) as calls:
        assert toy_pass(toy_pair(a=3, b=5)) == 3
        made = calls.call(toy_make, lambda a: toy_pair(a, 5), (7,))  # no Python callback returns a record
        made.a = 8  # the trace shows what was returned
        assert toy_each(lambda number: number + 1, 4) == 5
        with pytest.raises(KeyError):
            toy_each(fail, 7)
    assert calls.lines() == [
        "toy_pass({a: 3, b: TOY_QUERY_VERSION}) -> 3",
        "toy_make(7) -> {a: 7, b: TOY_QUERY_VERSION}",
        "toy_each(ptr, 4) -> 5",
        "toy_each(ptr, 7) -> -1",
    ]


def test_arguments_ctypes_refuses_are_no_call(toy: Toy) -> None:
    with trace(toy.lib) as calls:
        with pytest.raises((TypeError, ctypes.ArgumentError)):
            toy.toy_destroy("seven")
    assert calls.events == []


def test_off_means_no_wrapper(toy: Toy) -> None:
    toy.toy_destroy(7)
    plain = type(toy.toy_destroy)
    with trace(toy.lib):
        assert type(toy.toy_destroy) is not plain
    assert type(toy.toy_destroy) is plain and toy.lib.observer is None


def test_nested_traces_both_see_the_calls(toy: Toy) -> None:
    with trace(toy.lib) as outer:
        toy.toy_destroy(1)
        with trace(toy.lib) as inner:
            toy.toy_destroy(2)
        toy.toy_destroy(3)
    assert (len(outer.events), len(inner.events)) == (3, 1)


def test_a_trace_keeps_no_one_alive(toy: Toy) -> None:
    import gc
    import weakref

    class Attr(toy_attr):
        """Structs take weak references only in subclasses with a dict."""

    attr = Attr()
    dead = weakref.ref(attr)
    with trace(toy.lib) as calls:
        toy.toy_query(7, 5, attr, sizeof(attr))
        del attr
        gc.collect()
        assert dead() is None
    assert len(calls.events) == 1


def test_chrome_file(toy: Toy, tmp_path: Path) -> None:
    path = tmp_path / "calls.json"
    before = time.perf_counter_ns() / 1000
    with trace(toy.lib, path, hints=HINTS):
        toy.toy_init(byref(toy_context()), b"model", 5, 0)
        toy.toy_destroy(0x1000)
    text = path.read_text()
    lines = text.splitlines()
    assert lines[0] == "[" and lines[-1] == "]" and len(lines) == 4
    events = json.loads(text)
    assert list(events[0]) == ["name", "ph", "ts", "dur", "pid", "tid", "args"]
    assert events[0]["pid"] == os.getpid() and events[0]["tid"] == threading.get_native_id()
    assert before <= events[0]["ts"] <= events[1]["ts"] and 0 < events[0]["dur"] < 1e6
    assert list(events[0]["args"]) == ["context", "model", "size", "flag", "ret"]
    assert normalised(path) == [
        "toy_init(context=context#1, model=ptr, size=5, flag=0) -> 0",
        "toy_destroy(context=context#1) -> 0",
    ]


def test_a_long_trace_is_written_as_it_grows(toy: Toy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tracing, "FLUSH_AFTER", 10)
    path = tmp_path / "calls.json"
    with trace(toy.lib, path):
        for _ in range(25):
            toy.toy_destroy(7)
        assert len(normalised(path)) == 20
    assert len(normalised(path)) == 25


def test_text_stream_shows_each_call_as_it_returns(toy: Toy) -> None:
    stream = io.StringIO()
    with trace(toy.lib, stream, hints=HINTS):
        toy.toy_destroy(7)
        assert stream.getvalue().startswith("toy_destroy(context#1) -> 0   ")
        assert stream.getvalue().endswith(" us\n")


def test_text_file_and_list(toy: Toy, tmp_path: Path) -> None:
    kept: list[dict[str, Any]] = []
    with trace(toy.lib, tmp_path / "%p.log"), trace(toy.lib, kept):
        toy.toy_destroy(7)
    assert (tmp_path / f"{os.getpid()}.log").read_text().startswith("toy_destroy(context#1) -> 0")
    assert [event["name"] for event in kept] == ["toy_destroy"]


def test_calls_from_many_threads_are_all_there(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tracing, "FLUSH_AFTER", 100)
    toy.toy_destroy(7)

    together = threading.Barrier(4)  # a thread that has ended gives its number to the next

    def work() -> None:
        together.wait()
        for _ in range(500):
            toy.toy_destroy(7)

    with trace(toy.lib) as calls:
        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert len(calls.events) == 2000
    assert len({event["tid"] for event in calls.events}) >= 2


def test_differences_between_a_fakes_trace_and_the_bindings(tmp_path: Path) -> None:
    def write(name: str, buf: str, size: int, ts: float) -> Path:
        args = {"context": "context#1", "buf": buf, "scale": 0.1 + ts * 1e-12, "size": size, "ret": 0}
        event = {"name": "rknn_run", "ph": "X", "ts": ts, "dur": ts, "pid": ts, "tid": ts, "args": args}
        path = tmp_path / name
        path.write_text("[\n" + json.dumps(event) + ",\n")
        return path

    fake = write("fake.json", "16 bytes crc32 0123abcd", 4, 1)
    binding = write("binding.json", "ptr", 4, 2)
    other = write("other.json", "ptr", 5, 3)
    assert differences(fake, binding, buffers=False) == []
    assert differences(fake, binding) != []
    assert any("size=5" in line for line in differences(binding, other))
    assert normalised(other, skip=["rknn_run"]) == []


def test_a_trace_cut_off_by_a_crash_is_readable_and_junk_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cut.json"
    path.write_text('[\n{"name":"f","ph":"X","dur":1,"args":{"ret":0}},\n{"name":"g","ph":')
    assert normalised(path) == ["f() -> 0"]
    path.write_text('[\n{"name":"f","ph":\n{"name":"f","ph":"X","dur":1,"args":{"ret":0}},\n')
    with pytest.raises(ValueError, match="line 2"):
        normalised(path)
    path.write_text("hello")
    with pytest.raises(ValueError, match="not a Chrome trace"):
        normalised(path)
    path.write_text('{"traceEvents":[{"name":"f","ph":"X","dur":1,"args":{}},{"ph":"M","name":"x"}]}')
    assert normalised(path) == ["f()"]


def test_text_line_quotes_what_could_be_mistaken() -> None:
    event = {
        "name": "f",
        "dur": 12.4,
        "args": {"a": "A|B", "b": "x, y", "c": [1, None], "d": {"e": True}, "ret": "ptr"},
    }
    assert text_line(event) == 'f(A|B, "x, y", [1, null], {e: true}) -> ptr   12 us'


PROGRAM = """
import ctypes, os, sys
from npu_common.cdecl import int32
from npu_common.library import Library
from npu_common.trace import trace_from_environment

class Libc(Library):
    def address(self, function):
        return ctypes.cast(ctypes.CDLL(None)[function.__name__], ctypes.c_void_p).value

lib = Libc("c", env="NONE"); trace_from_environment(lib); trace_from_environment(lib)

@lib.function
def abs(number: int32) -> int32: ...

other = Libc("m", env="NONE"); trace_from_environment(other)

abs(-3)
if "other" in sys.argv:
    @other.function
    def labs(number: int32) -> int32: ...

    os.chdir("/")
    labs(-5)
if "fork" in sys.argv:
    import npu_common.trace
    npu_common.trace.FLUSH_AFTER = 1  # the child's call would be written at once
    if os.fork() == 0:
        abs(-4)
        sys.exit(0)
    os.wait()
if "tracing" not in sys.argv and not os.environ.get("NPU_TRACE"):
    assert lib.observer is None
"""


def run_program(tmp_path: Path, target: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "NPU_TRACE": target}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_environment_traces_the_whole_process(tmp_path: Path) -> None:
    assert run_program(tmp_path, "calls.json").returncode == 0
    assert normalised(tmp_path / "calls.json") == ["abs(number=-3) -> 3"]
    assert [path.name for path in tmp_path.iterdir()] == ["calls.json"]  # the other library was not called


def test_a_further_library_gets_a_file_of_its_own_when_it_is_called(tmp_path: Path) -> None:
    """Beside the first one's, also when the working directory changed meanwhile; "%p" is the process."""
    done = run_program(tmp_path, "calls-%p.json", "other")
    assert done.returncode == 0, done.stderr
    names = sorted(path.name for path in tmp_path.iterdir())
    assert len(names) == 2 and names[0].endswith("-m.json") and "%" not in "".join(names)
    assert normalised(tmp_path / names[0]) == ["labs(number=-5) -> 5"]
    assert normalised(tmp_path / names[1]) == ["abs(number=-3) -> 3"]


@pytest.mark.parametrize("value", ["-", "1"])
def test_environment_dash_is_text_on_stderr(tmp_path: Path, value: str) -> None:
    done = run_program(tmp_path, value)
    assert done.returncode == 0 and done.stderr.startswith("abs(-3) -> 3   ")
    assert list(tmp_path.iterdir()) == []


def test_environment_zero_is_no_trace(tmp_path: Path) -> None:
    done = run_program(tmp_path, "0")
    assert (done.returncode, done.stderr) == (0, "") and list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("target", ["/dev/full", "none/calls.json", "none/calls.txt", ".", "full.txt"])
def test_a_trace_that_cannot_be_written_ends_no_program(tmp_path: Path, target: str) -> None:
    (tmp_path / "full.txt").symlink_to("/dev/full")
    done = run_program(tmp_path, target)
    assert done.returncode == 0 and done.stderr.count("\n") == 1
    assert re.fullmatch(r"NPU_TRACE: calls are not traced: \[Errno \d+\] .*\n", done.stderr)


def test_so_does_one_of_a_further_library(tmp_path: Path) -> None:
    (tmp_path / "calls-m.json").symlink_to("/dev/full")
    done = run_program(tmp_path, "calls.json", "other")
    assert done.returncode == 0 and done.stderr.startswith("NPU_TRACE: calls are not traced: [Errno 28]")
    assert normalised(tmp_path / "calls.json") == ["abs(number=-3) -> 3"]


def test_a_trace_the_program_asked_for_raises_at_its_end(toy: Toy, tmp_path: Path) -> None:
    """Not out of a call, whose result would be lost."""
    (tmp_path / "full.txt").symlink_to("/dev/full")
    done = []
    with pytest.raises(OSError, match="No space left"):
        with trace(toy.lib, tmp_path / "full.txt") as recorder:
            recorder.at_once = True
            done += [toy.toy_use(7) for _ in range(3)]
    assert len(done) == 3 and toy.lib.observer is None
    with pytest.raises(FileNotFoundError), trace(toy.lib, tmp_path / "none" / "calls.json"):
        pass


def test_a_file_is_whole_json_at_any_time(toy: Toy, tmp_path: Path) -> None:
    """Perfetto takes an array without an end, json.loads does not."""
    path = tmp_path / "calls.json"
    with trace(toy.lib, path) as recorder:
        for count in (0, 1, 2, 3):
            assert len(json.loads(path.read_text())) == count == len(tracing.read_events(path))
            toy.toy_use(7)
            recorder.flush()
        recorder.flush()
    assert len(json.loads(path.read_text())) == 4
    os.mkfifo(tmp_path / "pipe.json")
    seen: list[str] = []
    reader = threading.Thread(target=lambda: seen.append((tmp_path / "pipe.json").read_text()))
    reader.start()
    with trace(toy.lib, tmp_path / "pipe.json") as recorder:
        for _ in range(2):
            toy.toy_use(7)
            recorder.flush()
    reader.join()
    assert len(json.loads(seen[0])) == 2


def test_a_forked_child_does_not_write_the_parents_calls(tmp_path: Path) -> None:
    done = run_program(tmp_path, "calls.json", "fork")
    assert done.returncode == 0, done.stderr
    assert normalised(tmp_path / "calls.json") == ["abs(number=-3) -> 3"]


def test_no_environment_no_trace(tmp_path: Path) -> None:
    done = run_program(tmp_path, "")
    assert done.returncode == 0, done.stderr
    assert list(tmp_path.iterdir()) == []
