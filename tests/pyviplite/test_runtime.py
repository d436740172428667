"""vip_init and vip_destroy: counted, on one thread, and undone when the last holder lets go."""

from __future__ import annotations

import gc
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from npu_common.errors import ForkError
from pyviplite import Buffer, Model, VipError, runtime

Child = Callable[..., str]


def test_the_first_begins_and_the_last_ends(models_folder: Path, fake_viplite: Any) -> None:
    with Model(models_folder / "tiny_u8.nb"), Model(models_folder / "tiny_i8.nb"), Buffer((4,)):
        assert runtime.references() == 3
    assert runtime.references() == 0
    calls = fake_viplite.calls.names()
    assert calls.count("vip_init") == calls.count("vip_destroy") == 1
    assert calls[-1] == "vip_destroy"


def test_a_session_holds_it_between(fake_viplite: Any) -> None:
    with runtime.session():
        for _ in range(3):
            Buffer((4,)).close()
        assert fake_viplite.calls.names().count("vip_init") == 1
    assert fake_viplite.calls.names().count("vip_destroy") == 1


def test_begun_and_ended_on_the_same_thread(fake_viplite: Any, tmp_path: Path) -> None:
    """Documented: vip_destroy in the thread that called vip_init, here although two others begin and end."""
    import json

    held: list[Any] = []
    with fake_viplite.trace(tmp_path / "trace.json"):
        for step in (lambda: held.append(runtime.acquire()), lambda: held.pop().release()):
            thread = threading.Thread(target=step)
            thread.start()
            thread.join()
    events = json.loads((tmp_path / "trace.json").read_text().rstrip().rstrip(",") + "]")
    threads = {event["name"]: event["tid"] for event in events if event["name"] in ("vip_init", "vip_destroy")}
    assert set(threads) == {"vip_init", "vip_destroy"} and len(set(threads.values())) == 1


def test_many_threads(fake_viplite: Any) -> None:
    barrier = threading.Barrier(8)
    problems: list[BaseException] = []

    def work() -> None:
        try:
            barrier.wait()
            for _ in range(30):
                with runtime.session():
                    Buffer((64,)).close()
        except BaseException as problem:
            problems.append(problem)

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems and runtime.references() == 0
    calls = fake_viplite.calls.names()
    assert calls.count("vip_init") == calls.count("vip_destroy")


def test_a_lease_lets_go_once(fake_viplite: Any) -> None:
    first, second = runtime.acquire(), runtime.acquire()
    first.release()
    first.release()
    assert runtime.references() == 1
    second.release()
    assert runtime.references() == 0


def test_a_failed_start_leaves_nothing(fake_viplite: Any) -> None:
    before = threading.active_count()
    with fake_viplite.fail("vip_init", code=-2, times=1), pytest.raises(VipError):
        runtime.acquire()
    assert runtime.references() == 0
    runtime.acquire().release()
    for thread in threading.enumerate():
        if thread.name == "pyviplite-runtime":
            thread.join(5)
    assert threading.active_count() <= before


def test_a_failed_end_is_said(fake_viplite: Any) -> None:
    lease = runtime.acquire()
    with fake_viplite.fail("vip_destroy", code=-6, times=1), pytest.raises(MemoryError, match="vip_destroy"):
        lease.release()
    assert runtime.references() == 0
    # That call never reached the library: its own count is to be brought down.
    from pyviplite.vip_lite import vip_destroy

    assert vip_destroy() == 0


def test_version_and_hardware(fake_viplite: Any) -> None:
    assert runtime.version() == 0x00010D00
    found = runtime.hardware()
    assert (found.cid, found.device_count, found.core_counts) == (0x10000016, 1, (1,))
    assert runtime.references() == 0


HARDWARE = "from pyviplite import runtime; h = runtime.hardware(); print(hex(h.cid), len(h.core_counts))"


@pytest.mark.parametrize(
    ("generation", "cid"),
    [("1.6", "0xee"), ("1.8", "0xee"), ("1.13", "0x10000016"), ("2.0", "0x1000003b"), ("2.2", "0x1000003b")],
)
def test_hardware_of_every_generation(child: Child, generation: str, cid: str) -> None:
    assert child(HARDWARE, generation).split("\n")[-2] == f"{cid} 1"


HEAP = """
from pyviplite import runtime, vip_lite as api
seen = []
real = api.vip_init.raw
class Init:
    def __init__(self, function): self.raw = function
api.vip_init = Init(lambda *arguments: seen.append(arguments) or real(*arguments))
with runtime.session():
    pass
runtime.configure(heap_bytes=1 << 20)
with runtime.session():
    try:
        runtime.configure(heap_bytes=5)
        print("taken")
    except RuntimeError as problem:
        print("refused", "close all models" in str(problem))
print(seen)
"""


def test_the_heap_is_passed_where_vip_init_takes_it(child: Child) -> None:
    found = child(HEAP, "1.6")
    assert "refused True" in found and f"[({8 << 20},), ({1 << 20},)]" in found
    assert f"[({1 << 16},), ({1 << 20},)]" in child(HEAP, "1.8", PYVIPLITE_HEAP_BYTES="0x10000")
    later = child(HEAP, "1.13")
    assert "taken" in later and "[(), ()]" in later


def test_heap_bytes_that_cannot_be(child: Child) -> None:
    with pytest.raises(TypeError, match="heap_bytes: expected a number of bytes, got '1 MiB'"):
        runtime.configure(heap_bytes="1 MiB")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="expected 0 to 4294967295, got -1"):
        runtime.configure(heap_bytes=-1)


def in_child(step: Callable[[], str]) -> str:
    reader, writer = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            text = step()
        except BaseException as problem:
            text = f"{type(problem).__name__}: {problem}"
        os.write(writer, text.encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as file:
        found = file.read()
    os.waitpid(process, 0)
    return found


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_fork_with_something_open(models_folder: Path, fake_viplite: Any) -> None:
    with Model(models_folder / "tiny_u8.nb") as model:
        x = model.inputs[0].zeros()
        assert "belongs to process" in in_child(lambda: str(model.run(x)))
        assert "belongs to the parent" in in_child(lambda: str(runtime.acquire()))

        def close() -> str:
            model.close()  # frees nothing: it is the parent's
            return "closed"

        assert in_child(close) == "closed"
        model.run(x)  # the parent's is as before


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_fork_with_nothing_open(fake_viplite: Any) -> None:
    runtime.acquire().release()

    def step() -> str:
        lease = runtime.acquire()
        found = str(runtime.references())
        lease.release()
        return found

    assert in_child(step) == "1"
    assert issubclass(ForkError, RuntimeError)


def test_a_lease_is_returned_while_another_thread_begins(fake_viplite: Any) -> None:
    """A finalizer returns the lease on the very thread that the beginning waits for: neither waits for the other."""
    counted: Any = None
    leases: list[Any] = []
    ended: list[int] = []

    def begin() -> int:
        if leases:
            leases.pop().release()
        return 0

    counted = runtime.Counted(lambda: begin, lambda: lambda: ended.append(1) or 0, "it")
    leases.append(counted.acquire())
    counted.keeper = None  # the next one begins again, on a thread that returns this lease
    lease: list[Any] = []
    thread = threading.Thread(target=lambda: lease.append(counted.acquire()), daemon=True)
    thread.start()
    thread.join(10)
    assert not thread.is_alive(), "the two wait for each other"
    assert len(counted.holders) == 1 and not counted.returned
    lease.pop().release()
    assert ended == [1]


def test_a_thread_that_cannot_run_is_no_wait_for_ever(fake_viplite: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without memory a thread ends before it has begun, and its waiting parent hears nothing of the end."""
    monkeypatch.setattr(runtime, "_serve", lambda work, alive: None)
    with pytest.raises(MemoryError, match="could not run"):
        runtime.acquire()
    assert runtime.references() == 0
    monkeypatch.undo()
    runtime.acquire().release()


def test_a_lease_whose_constructor_was_interrupted_is_dropped_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    problems: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", problems.append)
    lease = runtime.Lease.__new__(runtime.Lease)
    del lease
    gc.collect()
    assert not problems
