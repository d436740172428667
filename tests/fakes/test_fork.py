"""The threads that fork() waits for under the fakes: those on their way to sleep, which hold locks, and no others."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

PROLOGUE = """
import ctypes, os, subprocess, sys, threading, time
driver = ctypes.CDLL(sys.argv[1])
os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # the other process takes the thread's time
asleep, enough = threading.Event(), threading.Event()

def awake(seconds):
    os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)
    while time.thread_time() < seconds and not enough.is_set():
        pass
    asleep.set()
    enough.wait()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="threads are looked at in Linux' /proc")
@pytest.mark.parametrize(("seconds", "waits"), [(0.05, True), (1e9, False)], ids=["nearly asleep", "computing"])
def test_a_thread_that_waits_for_a_processor(driver_path: Path, seconds: float, waits: bool) -> None:
    program = f"""
        other = subprocess.Popen([sys.executable, "-c", "while True: pass"])
        thread = threading.Thread(target=awake, args=({seconds},))
        try:
            thread.start()
            driver.driver_quiet()
            print(asleep.is_set())
        finally:
            other.kill()
            other.wait()
            enough.set()
            thread.join()
    """
    done = subprocess.run(
        [sys.executable, "-c", PROLOGUE + textwrap.dedent(program), str(driver_path)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.stdout, done.stderr) == (f"{waits}\n", ""), done
