"""Facts about CPython at an interrupt, without this project, which docs/contributing/shared-state.md names.

`UNPROTECTED` of test_interrupts.py names the module.
"""

from __future__ import annotations

import subprocess
import sys

START = '''
import sys
import threading

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
    """Wait until Python's end waits for the new thread, and that thread for the lock. Then end both."""
    main, found = threading.main_thread().ident, ""
    while found != "_shutdown __enter__":
        frames = sys._current_frames()
        at = [frames[who] for who in (main, new.ident) if who in frames]
        while len(at) == 2 and at[0].f_code.co_name != "_shutdown" and at[0].f_back:
            at[0] = at[0].f_back
        found = " ".join(frame.f_code.co_name for frame in at)
    print("the end of Python waits")
    new._started._cond._lock.release()


watcher = threading.Thread(target=watch, daemon=True)
new = threading.Thread(target=int)
sys.setswitchinterval(1000)  # the new thread runs when this one waits
sys.settrace(called)
try:
    new.start()
except KeyboardInterrupt:
    print("interrupted")
finally:
    sys.settrace(None)
    sys.setswitchinterval(0.005)
assert new._started._cond._lock.locked()
watcher.start()
'''


def test_an_interrupted_start_of_a_thread_holds_up_the_end() -> None:
    """The lock of start()'s Condition stays taken. The new thread waits for the lock, Python's end for the thread.

    A watcher sees both wait, and gives the lock back.
    """
    done = subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, timeout=600)
    assert (done.returncode, done.stdout) == (0, "interrupted\nthe end of Python waits\n"), done.stderr
