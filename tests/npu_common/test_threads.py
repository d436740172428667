"""Threads that nobody waits for."""

from __future__ import annotations

import subprocess
import sys

import pytest
from npu_common import threads

LATE = """
import atexit, threading
atexit.register(lambda: print("not begun at the end:", len(late._coming)))
from npu_common import threads as late

gate = threading.Event()

def slow_machine(function, arguments):
    threading.Thread(target=lambda: (gate.wait(), function(*arguments)), daemon=True).start()

late.start_new_thread = slow_machine
late.begin(print, "begun")
atexit.register(gate.set)
"""


def test_the_interpreters_end_waits_until_a_thread_has_begun() -> None:
    done = subprocess.run([sys.executable, "-c", LATE], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and "not begun at the end: 0" in done.stdout, done.stderr


def test_a_thread_that_cannot_start_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threads, "start_new_thread", refuse)
    with pytest.raises(RuntimeError, match="can't start new thread"):
        threads.begin(print)
    assert not threads._coming
