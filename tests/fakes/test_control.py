"""Faults, options, live counts and the environment, through a toy vendor."""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from tests import programs
from tests.fakes.engine import Control


def codes(control: Control, count: int) -> list[int]:
    """Return codes of toy_run with a handle that is not live: -7 unless a fault decides."""
    return [control.library.toy_run(0, None, 0) for _ in range(count)]


def test_name(control: Control) -> None:
    assert control.library.npu_fake_name() == b"toy 1.0 (fake)"


def test_faults_after_and_times(control: Control) -> None:
    assert control.configure("toy_run:after=2:times=1:code=-2") == 0
    assert codes(control, 5) == [-7, -7, -2, -7, -7]
    assert control.configure("toy_run:code=0x10") == 0
    assert codes(control, 2) == [16, 16]
    assert control.configure("toy_run:nth=2:code=-1;toy_run:nth=3:code=-9") == 0
    assert codes(control, 4) == [-7, -1, -9, -7]
    assert control.configure("") == 0
    assert codes(control, 1) == [-7]


def test_faults_come_and_go_while_others_count_on(control: Control) -> None:
    library = control.library
    assert control.configure("toy_run:after=3:code=-2") == 0
    assert codes(control, 1) == [-7]
    first = library.npu_fake_add_faults(b"toy_run:times=1:code=-9;toy_run:after=1:times=1:code=-8")
    assert codes(control, 2) == [-9, -8]
    second = library.npu_fake_add_faults(b"toy_run:code=-4")
    assert library.npu_fake_remove_faults(second) == 0
    assert codes(control, 1) == [-2], "the first was set three calls ago"
    assert library.npu_fake_remove_faults(second) == -1
    assert f"number {second}" in control.error()
    assert library.npu_fake_remove_faults(first) == 0
    assert codes(control, 1) == [-2]
    assert library.npu_fake_remove_faults(0) == -1, "the configured set has no number"
    assert library.npu_fake_add_faults(b"toy_fly:code=1") == library.npu_fake_add_faults(b"") == -1
    third = library.npu_fake_add_faults(b"toy_run:code=-4")
    library.npu_fake_reset()
    assert library.npu_fake_remove_faults(third) == -1
    assert codes(control, 1) == [-7]


def test_delay(control: Control) -> None:
    assert control.configure("toy_run:delay_us=30000:times=1") == 0
    begin = time.perf_counter()
    assert codes(control, 1) == [-7], "a delay alone does not replace the call"
    assert time.perf_counter() - begin >= 0.03
    begin = time.perf_counter()
    codes(control, 1000)
    assert time.perf_counter() - begin < 30, "each of them 30 ms late"


# --- gates ------------------------------------------------------------------------------------------------------------

LONG = 30_000  # ms: only wrong code waits so long


def calling(control: Control, count: int, context: int = 0) -> queue.SimpleQueue[int]:
    """So many threads in toy_run; what it returned, as they return."""
    returned: queue.SimpleQueue[int] = queue.SimpleQueue()

    def call() -> None:
        returned.put(control.library.toy_run(context, None, 0))

    for _ in range(count):
        threading.Thread(target=call, daemon=True).start()
    return returned


def test_a_gate_holds_calls_until_they_are_let_go(control: Control) -> None:
    library = control.library
    gate = library.npu_fake_add_faults(b"toy_run:hold_ms=600000")
    returned = calling(control, 3)
    assert library.npu_fake_wait_calls(gate, 3, LONG) == 3
    assert returned.empty()
    assert library.npu_fake_release_calls(gate, 1) == 0
    assert returned.get(timeout=LONG / 1000) == -7, "a gate alone does not replace the call"
    assert returned.empty()
    assert library.npu_fake_remove_faults(gate) == 0
    assert [returned.get(timeout=LONG / 1000) for _ in range(2)] == [-7, -7]
    assert library.npu_fake_wait_calls(gate, 1, 0) == library.npu_fake_release_calls(gate, 1) == -1
    assert f"number {gate} " in control.error()


@pytest.mark.parametrize("end", ["configure", "reset", "remove"])
def test_the_end_of_a_gate_lets_all_go(control: Control, end: str) -> None:
    library = control.library
    gate = library.npu_fake_add_faults(b"toy_run:hold_ms=600000:code=-9")
    other = library.npu_fake_add_faults(b"toy_run:hold_ms=600000")
    returned = calling(control, 2)
    assert library.npu_fake_wait_calls(gate, 2, LONG) == library.npu_fake_wait_calls(other, 2, LONG) == 2
    library.npu_fake_remove_faults(other)
    assert returned.empty(), "of two gates the first holds"
    if end == "configure":
        control.configure("toy_run:code=-1")
    elif end == "reset":
        library.npu_fake_reset()
    else:
        library.npu_fake_remove_faults(gate)
    assert [returned.get(timeout=LONG / 1000) for _ in range(2)] == [-9, -9]


def test_a_gate_passes_what_it_is_set_to(control: Control) -> None:
    library = control.library
    gate = library.npu_fake_add_faults(b"toy_run:after=2:times=1:hold_ms=600000")
    assert codes(control, 2) == [-7, -7]
    held = calling(control, 1)
    assert library.npu_fake_wait_calls(gate, 3, LONG) == 3
    assert codes(control, 2) == [-7, -7], "one was to stop"
    assert library.npu_fake_wait_calls(gate, 5, 0) == 5 and held.empty()
    assert library.npu_fake_wait_calls(gate, 6, 1) == -1
    assert control.error() == "faults: 5 calls have come in 1 ms, not 6"
    assert library.npu_fake_release_calls(gate, 0) == -1 and "got 0" in control.error()
    assert library.npu_fake_release_calls(gate, 1) == 0
    assert held.get(timeout=LONG / 1000) == -7
    code = library.npu_fake_add_faults(b"toy_run:code=-2")
    assert library.npu_fake_release_calls(code, 1) == -1 and "holds no calls" in control.error()


def test_calls_let_go_beforehand_do_not_stop(control: Control) -> None:
    gate = control.library.npu_fake_add_faults(b"toy_run:hold_ms=600000")
    assert control.library.npu_fake_release_calls(gate, 2) == 0
    assert codes(control, 2) == [-7, -7]
    held = calling(control, 1)
    assert control.library.npu_fake_wait_calls(gate, 3, LONG) == 3
    assert held.empty()
    control.library.npu_fake_reset()
    assert held.get(timeout=LONG / 1000) == -7


def test_a_call_no_one_lets_go_goes_on(control: Control, capfd: pytest.CaptureFixture[str]) -> None:
    assert control.configure("toy_run:hold_ms=1") == 0
    assert codes(control, 1) == [-7]
    assert "a held call goes on after hold_ms" in capfd.readouterr().err


def test_an_inference_is_held_on_the_device(control: Control) -> None:
    library = control.library
    code, context = control.init()
    gate = library.npu_fake_add_faults(b"inference:hold_ms=600000")
    codes(control, 1)  # fails before it gets there
    held = calling(control, 1, context)
    assert library.npu_fake_wait_calls(gate, 1, LONG) == 1
    assert library.npu_fake_wait_calls(gate, 2, 0) == -1
    assert library.toy_destroy(context) == 0
    assert held.empty()
    library.npu_fake_remove_faults(gate)
    assert (code, held.get(timeout=LONG / 1000)) == (0, 0), "it had begun"


def test_allocation_failure(control: Control) -> None:
    library = control.library
    assert control.configure("alloc:nth=2") == 0
    memories = [library.toy_create_mem(16) for _ in range(3)]
    assert [bool(m) for m in memories] == [True, False, True]
    assert control.live() == {"mem": 2}
    assert library.toy_destroy(memories[0]) == library.toy_destroy(memories[2]) == 0


def test_unplug(control: Control) -> None:
    """From the hit on every device call fails; calls that need no device go on."""
    code, context = control.init()
    assert code == 0
    assert control.configure("unplug:after=1") == 0
    assert codes(control, 3) == [-7, -3, -3]
    assert control.init()[0] == -3
    assert not control.library.toy_create_mem(8)
    assert control.library.toy_destroy(context) == 0


@pytest.mark.parametrize("text, reason", [
    ("toy_walk:code=1", 'no function "toy_walk"'), ("toy_run:colour=1", 'no field "colour"'),
    ("toy_run:code=x", 'code needs a whole number, got "x"'), ("toy_run:code", "code needs a whole number"),
    ("toy_run:code=1;;", 'no function ""'), ("toy_run", "nothing to do"), ("toy_run:after=2", "nothing to do"),
    ("toy_run:nth=0:code=1", "nth must be at least 1"), ("toy_run:nth=1:after=1:code=1", "nth alone or those two"),
    ("toy_run:code=1:code=2", "given twice"), ("toy_run:delay_us=-1", "delay_us must be at least 0"),
    ("unplug:times=2", "times has no meaning"), ("alloc:code=3", "code has no meaning"),
    ("unplug:hold_ms=2", "hold_ms has no meaning"), ("alloc:hold_ms=2", "hold_ms has no meaning"),
    ("inference:code=3", "does not fail"), ("toy_run:hold_ms=0", "hold_ms must be at least 1"),
    ("toy_run:hold_ms=4294967296", "hold_ms must be below 2^32"), ("inference", "nothing to do"),
    ("toy_run:code=99999999999999999999", "needs a whole number"), ("toy_run:times=0:code=1", "at least 1"),
])  # fmt: skip
def test_bad_faults_are_refused_and_change_nothing(control: Control, text: str, reason: str) -> None:
    assert control.configure("toy_run:code=-2") == 0
    assert control.configure(text) == -1
    assert reason in control.error()
    assert codes(control, 1) == [-2]


def test_reset_forgets_everything(control: Control) -> None:
    assert control.configure("toy_run:code=-2") == control.set("latency_us", "5") == 0
    control.library.npu_fake_record(1)
    codes(control, 1)
    control.library.npu_fake_reset()
    assert codes(control, 1) == [-7]
    assert control.calls() == []


@pytest.mark.parametrize("name, value, reason", [
    ("speed", "1", 'no option "speed"; the options are faults, trace, crash, latency_us'),
    ("toy_chip", "toy3", "expected one of toy1, toy2"), ("crash", "yes", "expected one of 0, 1"),
    ("latency_us", "-1", "expected a whole number"), ("latency_us", "", "expected a whole number"),
    ("log", "5", "expected one of 0, 1, 2, 3, 4"), ("faults", "x", 'no function "x"'),
    ("trace", "/no/such/folder/t.json", "cannot write"),
])  # fmt: skip
def test_bad_options(control: Control, name: str, value: str, reason: str) -> None:
    assert control.set(name, value) == -1
    assert reason in control.error()


def test_latency(control: Control) -> None:
    code, context = control.init()
    assert (code, control.set("latency_us", "20000")) == (0, 0)
    begin = time.perf_counter()
    assert control.library.toy_run(context, b"", 0) == 0
    assert time.perf_counter() - begin >= 0.02
    assert control.library.toy_destroy(context) == 0


def test_live_counts(control: Control) -> None:
    library = control.library
    contexts = [control.init()[1] for _ in range(3)]
    memory = library.toy_create_mem(4)
    assert control.live() == {"context": 3, "mem": 1}
    assert [library.npu_fake_live(k) for k in (b"context", b"mem", None)] == [3, 1, 4]
    assert library.npu_fake_live(b"stream") == -1
    assert 'kind "stream"' in control.error()
    assert [library.toy_destroy(h) for h in (*contexts, memory)] == [0] * 4


# --- the environment, read once: each case is a process of its own ----------------------------------------------------

CHILD = """
import sys
from pathlib import Path
from tests.fakes.engine import Control, load
control = Control(load(Path(sys.argv[1])))
code, context = control.init()
print(code, control.library.toy_run(context, b"abc", 3))
{more}
"""


def child(driver_path: Path, root: Path, more: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **{f"NPU_FAKE_{k.upper()}": v for k, v in variables.items()}}
    return programs.run(
        [sys.executable, "-c", CHILD.replace("{more}", more), str(driver_path)], cwd=root, env=environment, timeout=120,
    )  # fmt: skip


def test_environment_faults(driver_path: Path, root: Path) -> None:
    assert child(driver_path, root, faults="toy_run:code=-4").stdout.split() == ["0", "-4"]


@pytest.mark.parametrize("name, value, reason", [
    ("faults", "toy_walk:code=1", "toy_walk"), ("toy_chip", "toy9", "toy1, toy2"), ("latency_us", "soon", "soon"),
])  # fmt: skip
def test_a_bad_environment_fails_the_first_call(
    driver_path: Path, root: Path, name: str, value: str, reason: str
) -> None:
    """Init-like calls fail with the vendor's parameter code and say why.

    A good setting through the API mends the state.
    """
    more = f"print(control.set({name!r}, None), control.set({name!r}, ''), control.init()[0])"
    if name == "toy_chip":
        more = "print(-1, control.set('toy_chip', 'toy2'), control.init()[0])"
    elif name == "latency_us":
        more = "print(-1, control.set('latency_us', '0'), control.init()[0])"
    done = child(driver_path, root, more, **{name: value})
    assert done.stdout.split() == ["-5", "-7", "-1", "0", "0"]
    assert "toy_init: NPU_FAKE_ environment:" in done.stderr
    assert reason in done.stderr


def test_log_levels(driver_path: Path, root: Path) -> None:
    assert child(driver_path, root, log="0", toy_chip="toy9").stderr == ""


def test_crash_option(driver_path: Path, root: Path) -> None:
    """Where the vendor's library crashes: a code and a log line, or abort() on request."""
    more = "print(control.library.toy_init(None, None), flush=True)"
    calm = child(driver_path, root, more)
    assert calm.stdout.split()[-1] == "-5"
    assert "toy_init: the real library crashes here (context is NULL)" in calm.stderr
    assert child(driver_path, root, more, crash="1").returncode == -6


def test_why_a_call_failed(control: Control) -> None:
    """The first error of this thread's last call is kept, logged or not; the next call begins without an error."""
    library = control.library
    words = b"toy_init: the real library crashes here (context is NULL)"
    assert library.toy_init(None, None) == -5 and library.npu_fake_error() == words
    assert library.npu_fake_set(b"log", b"0") == 0
    codes(control, 1)
    assert library.npu_fake_error() == b""
    assert library.toy_init(None, None) == -5 and library.npu_fake_error() == words
    assert library.npu_fake_set(b"no such", b"1") == -1 and b"no such" in library.npu_fake_error()
    library.toy_init(None, None)
    assert library.npu_fake_error() == words
    others = []
    thread = threading.Thread(target=lambda: others.append(library.npu_fake_error()))
    thread.start()
    thread.join()
    assert others == [b""]


def test_environment_trace(driver_path: Path, root: Path, tmp_path: Path) -> None:
    """%p is the process id; the file is complete even when the process dies at once."""
    child(driver_path, root, "import os; os._exit(1)", trace=str(tmp_path / "trace-%p.json"))
    (path,) = tmp_path.iterdir()
    assert path.stem.split("-")[1].isdigit()
    lines = path.read_text().splitlines()
    assert lines[0] == "["
    assert [line.split('"')[3] for line in lines[1:]] == ["toy_init", "toy_run"]
