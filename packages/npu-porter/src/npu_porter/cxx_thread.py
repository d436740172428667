"""C++'s <thread>: `from npu_porter.cxx_thread import *`."""

from __future__ import annotations

import sys
import threading
import time
from typing import Any, Callable

from npu_common.cdecl.stdlib import abort

__all__ = [
    "call_once",
    "std_atomic_flag",
    "std_condition_variable_any",
    "std_lock",
    "std_once_flag",
    "std_shared_lock",
    "std_shared_mutex",
    "std_shared_timed_mutex",
    "cv_status",
    "sleep_for",
    "std_atomic",
    "std_condition_variable",
    "std_lock_guard",
    "std_mutex",
    "std_recursive_mutex",
    "std_scoped_lock",
    "std_thread",
    "std_timed_mutex",
    "std_unique_lock",
]


def seconds_of(span: Any) -> float:
    """Return how many seconds a duration of cxx_chrono is, or a number of seconds."""
    return float(span.seconds() if hasattr(span, "seconds") else span)


def sleep_for(span: Any) -> None:
    """Wait so long, C++'s `std::this_thread::sleep_for(span)`."""
    time.sleep(max(seconds_of(span), 0))


def _run(function: Callable[..., Any], *arguments: Any) -> None:
    """Call a thread's function; what it raises ends the program."""
    try:
        function(*arguments)
    except SystemExit:
        raise
    except BaseException:
        threading.excepthook(threading.ExceptHookArgs((*sys.exc_info(), threading.current_thread())))
        abort()


class std_thread:
    """C++'s std::thread: `std_thread(function, *arguments)` begins at once, `std_thread()` is none.

    An exception that leaves the function ends the program by SIGABRT, as std::terminate does: nobody would wait in
    vain for what the thread was to do. `threading.excepthook` shows it.
    """

    def __init__(self, function: Callable[..., Any] | None = None, *arguments: Any) -> None:
        self._thread = None
        if function is not None:
            self._thread = threading.Thread(target=_run, args=(function, *arguments), daemon=True)  # ends with main
            self._thread.start()

    def joinable(self) -> bool:
        """Return True between the beginning and join or detach."""
        return self._thread is not None

    def get_id(self) -> int:
        """Return what pthread_self gives in the thread, 0 of none."""
        return 0 if self._thread is None else self._thread.ident or 0

    def join(self) -> None:
        """Wait for the end.

        Raises:
            RuntimeError: It is not joinable; C++ throws std::system_error.
        """
        if self._thread is None:
            raise RuntimeError("std_thread.join: this thread is not joinable (never begun, or joined before)")
        self._thread.join()
        self._thread = None

    def moved(self) -> std_thread:
        """Return the thread under another name, C++'s std::move: this one is none any more."""
        other = std_thread()
        other._thread, self._thread = self._thread, None
        return other

    def detach(self) -> None:
        """Go on without the thread, for which the end of the process does not wait."""
        self._thread = None


class std_mutex:
    """C++'s std::mutex."""

    def __init__(self) -> None:
        self._lock: Any = threading.Lock()

    def lock(self) -> None:
        """Wait until the mutex is free, and take the mutex."""
        self._lock.acquire()

    def try_lock(self) -> bool:
        """Take the mutex where it is free, and return whether it was."""
        return bool(self._lock.acquire(blocking=False))

    def unlock(self) -> None:
        """Give the mutex back."""
        self._lock.release()


std_timed_mutex = std_mutex


class std_recursive_mutex(std_mutex):
    """C++'s std::recursive_mutex: one thread may take it several times."""

    def __init__(self) -> None:
        self._lock = threading.RLock()


class std_shared_mutex(std_mutex):
    """C++'s std::shared_mutex: one thread has it, or several that only read."""

    def __init__(self) -> None:
        super().__init__()
        self._readers, self._counting = 0, threading.Lock()

    def lock_shared(self) -> None:
        """Wait until nobody else writes, and read."""
        with self._counting:
            if not self._readers:
                self._lock.acquire()
            self._readers += 1

    def unlock_shared(self) -> None:
        """End reading; the last reader gives the mutex back."""
        with self._counting:
            self._readers -= 1
            if not self._readers:
                self._lock.release()


std_shared_timed_mutex = std_shared_mutex


class std_unique_lock:
    """C++'s std::unique_lock: has a mutex until `end`, which its block calls last.

    Args:
        mutexes: One, or several of a std::scoped_lock.
        deferred: Take none before `lock`.
        adopted: They are taken already.
        tried: Take them where they are free.
    """

    def __init__(self, *mutexes: std_mutex, deferred: bool = False, adopted: bool = False, tried: bool = False) -> None:
        self._mutexes, self._owns = mutexes, adopted
        if tried:
            self.try_lock()
        elif not (deferred or adopted):
            self.lock()

    @property
    def mutex(self) -> Any:
        """The mutex."""
        return self._mutexes[0]

    def lock(self) -> None:
        """Take the mutex."""
        if len(self._mutexes) > 1:
            std_lock(*self._mutexes)
        else:
            self._mutexes[0].lock()
        self._owns = True

    def try_lock(self) -> bool:
        """Take the mutex where it is free, and return whether it was."""
        self._owns = self._mutexes[0].try_lock()
        return self._owns

    def unlock(self) -> None:
        """Give the mutex back."""
        for held_mutex in self._mutexes:
            held_mutex.unlock()
        self._owns = False

    def owns_lock(self) -> bool:
        """Return whether it has the mutex."""
        return self._owns

    def end(self) -> None:
        """Give the mutex back unless that was done."""
        if self._owns:
            self.unlock()


std_lock_guard = std_scoped_lock = std_unique_lock


class std_shared_lock(std_unique_lock):
    """C++'s std::shared_lock: reads under a std::shared_mutex until `end`."""

    def lock(self) -> None:
        """Wait until nobody else writes, and read."""
        self.mutex.lock_shared()
        self._owns = True

    def unlock(self) -> None:
        """End reading."""
        self.mutex.unlock_shared()
        self._owns = False


def std_lock(*mutexes: Any) -> None:
    """Take several mutexes, or none until all are free, C++'s `std::lock(one, two)`."""
    while True:
        mutexes[0].lock()
        taken = [mutexes[0]]
        for mutex in mutexes[1:]:
            if not mutex.try_lock():
                break
            taken.append(mutex)
        if len(taken) == len(mutexes):
            return
        for mutex in taken:
            mutex.unlock()
        mutexes = (*mutexes[1:], mutexes[0])


class std_once_flag:
    """C++'s std::once_flag: whether `call_once` has called its function."""

    def __init__(self) -> None:
        self.lock, self.done = threading.Lock(), False


def call_once(flag: std_once_flag, function: Callable[..., Any], *arguments: Any) -> None:
    """Call a function unless that was done for the flag, C++'s std::call_once."""
    with flag.lock:
        if not flag.done:
            function(*arguments)
            flag.done = True


class cv_status:
    """C++'s std::cv_status: why waiting ended."""

    no_timeout, timeout = 0, 1


class std_condition_variable:
    """C++'s std::condition_variable."""

    def __init__(self) -> None:
        self._waiting: list[threading.Event] = []

    def wait(self, lock: std_unique_lock, ready: Callable[[], object] | None = None) -> None:
        """Give the lock back and wait, until notified and ready."""
        while ready is None or not ready():
            event = threading.Event()
            self._waiting.append(event)
            lock.unlock()
            event.wait()
            lock.lock()
            if ready is None:
                return

    def wait_for(self, lock: std_unique_lock, span: Any, ready: Callable[[], object] | None = None) -> Any:
        """Wait until ready, at most so long, and return whether it is; without `ready` return a cv_status."""
        end = time.monotonic() + seconds_of(span)
        while ready is None or not ready():
            rest = end - time.monotonic()
            if rest <= 0:
                return False if ready is not None else cv_status.timeout
            event = threading.Event()
            self._waiting.append(event)
            lock.unlock()
            woken = event.wait(rest)
            lock.lock()
            if not woken and event in self._waiting:
                self._waiting.remove(event)
            if ready is None:
                return cv_status.no_timeout if woken else cv_status.timeout
        return True

    def notify_one(self) -> None:
        """Wake one that waits."""
        if self._waiting:
            self._waiting.pop(0).set()

    def notify_all(self) -> None:
        """Wake all that wait."""
        while self._waiting:
            self._waiting.pop(0).set()


std_condition_variable_any = std_condition_variable


class std_atomic_flag:
    """C++'s std::atomic_flag."""

    def __init__(self) -> None:
        self._set, self._lock = False, threading.Lock()

    def test_and_set(self) -> bool:
        """Set the flag, and return whether it was set."""
        with self._lock:
            old, self._set = self._set, True
        return old

    def test(self) -> bool:
        """Return whether the flag is set."""
        return self._set

    def clear(self) -> None:
        """Unset the flag."""
        with self._lock:
            self._set = False


class std_atomic:
    """C++'s std::atomic of a number.

    Args:
        value: At the beginning.
        wrap: How the type keeps a number that it may not hold, such as `lambda n: n & 0xFF`.
    """

    def __init__(self, value: Any, wrap: Callable[[Any], Any] | None = None) -> None:
        self._value, self._wrap, self._lock = value, wrap, threading.Lock()

    def load(self) -> Any:
        """Return the number."""
        return self._value

    def store(self, value: Any) -> None:
        """Have another number."""
        with self._lock:
            self._value = value

    def exchange(self, value: Any) -> Any:
        """Have another number, and return the old number."""
        with self._lock:
            old, self._value = self._value, value
        return old

    def fetch_add(self, count: Any) -> Any:
        """Add to the number, and return the old number."""
        with self._lock:
            old = self._value
            self._value = old + count if self._wrap is None else self._wrap(old + count)
        return old

    def fetch_sub(self, count: Any) -> Any:
        """Subtract from the number, and return the old number."""
        return self.fetch_add(-count)

    def add_fetch(self, count: Any) -> Any:
        """Add to the number, and return the sum."""
        total = self.fetch_add(count) + count
        return total if self._wrap is None else self._wrap(total)

    def _change(self, change: Callable[[Any], Any]) -> Any:
        with self._lock:
            old, self._value = self._value, change(self._value)
        return old

    def fetch_or(self, bits: int) -> Any:
        """Set bits, and return the old number."""
        return self._change(lambda number: number | bits)

    def fetch_and(self, bits: int) -> Any:
        """Keep bits, and return the old number."""
        return self._change(lambda number: number & bits)

    def fetch_xor(self, bits: int) -> Any:
        """Turn bits round, and return the old number."""
        return self._change(lambda number: number ^ bits)

    def compare_exchange(self, expected: Any, value: Any) -> tuple[bool, Any]:
        """Have another number where it is the expected one; return whether it was, and the old number."""
        with self._lock:
            old = self._value
            if old == expected:
                self._value = value
        return old == expected, old
