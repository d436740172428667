"""Facts about CPython, without this project, which docs/contributing/shared-state.md names.

`UNPROTECTED` of test_interrupts.py names the module.
"""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
from typing import Any

import pytest

WAITING = '''
import sys
import threading


def wait_until(thread, is_in):
    """Wait until the thread stands in the function of that name."""
    frame = None
    while not frame or frame.f_code.co_name != is_in:
        frame = frame.f_back if frame else sys._current_frames().get(thread.ident)
'''

START = '''
CODES = threading.Condition.__enter__.__code__, threading.Event.wait.__code__


def called(frame, event, argument):
    """Ctrl-C where CPython looks for signals: behind the call that takes the lock of start()'s Condition."""
    def trace(frame, event, argument):
        if event == "return":
            sys.settrace(None)
            raise KeyboardInterrupt
        return trace

    return trace if (frame.f_code, frame.f_back.f_code) == CODES else None


def watch():
    """Wait until Python's end waits for the new thread. Then end both."""
    wait_until(threading.main_thread(), is_in="_shutdown")
    print("the end of Python waits")
    new._started._cond._lock.release()


class Late(threading.Thread):
    """A thread whose first step waits until start() has been interrupted: each machine orders the two differently."""

    def _set_ident(self):
        with interrupted:
            super()._set_ident()


watcher = threading.Thread(target=watch, daemon=True)
new = Late(target=int)
interrupted = threading.Lock()
interrupted.acquire()
sys.settrace(called)
try:
    new.start()
except KeyboardInterrupt:
    print("interrupted")
finally:
    sys.settrace(None)
assert new._started._cond._lock.locked()
interrupted.release()
wait_until(new, is_in="__enter__")
watcher.start()
'''


def test_an_interrupted_start_of_a_thread_holds_up_the_end() -> None:
    """The lock of start()'s Condition stays taken. The new thread waits for the lock, Python's end for the thread.

    A watcher sees the end wait, and gives the lock back.
    """
    done = subprocess.run([sys.executable, "-c", WAITING + START], capture_output=True, text=True, timeout=600)
    assert (done.returncode, done.stdout) == (0, "interrupted\nthe end of Python waits\n"), done.stderr


FUTURE = '''
from concurrent.futures import Future


def called(frame, event, argument):
    """Ctrl-C where CPython looks for signals: behind the call that takes the lock of the Future's Condition."""
    def trace(frame, event, argument):
        if event == "return":
            sys.settrace(None)
            raise KeyboardInterrupt
        return trace

    return trace if frame.f_code is threading.Condition.__enter__.__code__ else None


future = Future()
worker = threading.Thread(target=future.set_result, args=(1,))
sys.settrace(called)
try:
    future.done()
except KeyboardInterrupt:
    print("interrupted")
finally:
    sys.settrace(None)
assert future._condition._lock._is_owned()
worker.start()
wait_until(worker, is_in="__enter__")
assert worker.is_alive()
print("the worker waits")
future._condition.release()
worker.join()
print(future.result())
'''


def test_an_interrupted_question_to_a_future_holds_up_its_worker() -> None:
    """The lock of the Future's Condition stays taken by a thread that has left; who sets the result waits for ever."""
    done = subprocess.run([sys.executable, "-c", WAITING + FUTURE], capture_output=True, text=True, timeout=600)
    assert (done.returncode, done.stdout) == (0, "interrupted\nthe worker waits\n1\n"), done.stderr


def test_ctypes_turns_an_interrupt_in_a_conversion_into_its_own_error() -> None:
    """Nothing is left of the interrupt but its name: C is not called, and the program goes on with an error."""

    class Argument:
        @classmethod
        def from_param(cls, given: object) -> object:
            raise KeyboardInterrupt

    called: list[int] = []
    function: Any = ctypes.CFUNCTYPE(None, ctypes.c_int)(called.append)
    function.argtypes = [Argument]
    with pytest.raises(ctypes.ArgumentError, match="argument 1: KeyboardInterrupt") as turned:
        function(1)
    assert not called and turned.value.__cause__ is turned.value.__context__ is None


REPLACED = """
import sys


class Output:
    def write(self, text):
        sys.stdout = sys.__stdout__  # which frees this object, as another thread may do while one writes


sys.stdout = Output()
print("x")
"""


def test_print_uses_an_output_that_was_replaced_meanwhile() -> None:
    """`print` holds no reference to sys.stdout: what replaces it beside a thread that prints crashes (gh-130163)."""
    mended = (3, 12, 10) <= sys.version_info < (3, 13) or sys.version_info >= (3, 13, 3)
    environment = {**os.environ, "PYTHONMALLOC": "debug"}  # freed memory is overwritten at once
    environment.pop("LD_PRELOAD", None)  # AddressSanitizer ends in another way
    done = subprocess.run([sys.executable, "-c", REPLACED], capture_output=True, env=environment, timeout=600)
    assert (done.returncode == 0) == mended and done.returncode in (0, -signal.SIGSEGV, -signal.SIGBUS)
