"""C++'s `<thread>`."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest
from npu_porter.cxx_thread import std_thread


def test_no_thread_is_joined() -> None:
    with pytest.raises(RuntimeError, match="not joinable"):
        std_thread().join()


def test_an_exception_that_leaves_a_thread_ends_the_program() -> None:
    """C++ calls std::terminate; else main would wait for what the thread was to do."""
    program = (
        "from npu_porter.cxx_thread import std_thread\n"
        "def fail(): raise ValueError('in the thread')\n"
        "std_thread(fail).join()\n"
        "print('never')\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.returncode == -signal.SIGABRT and "in the thread" in done.stderr and not done.stdout
