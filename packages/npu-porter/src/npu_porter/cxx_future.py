"""C++'s <future>: `from npu_porter.cxx_future import *`."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from .cxx_exception import future_error
from .cxx_thread import seconds_of

__all__ = ["future_status", "std_async", "std_future", "std_packaged_task", "std_promise", "std_shared_future"]


class future_status:
    """C++'s std::future_status: how waiting for a result ended."""

    ready, timeout, deferred = 0, 1, 2


class _State:
    """A result that one thread gives and others wait for."""

    def __init__(self, deferred: Callable[[], Any] | None = None) -> None:
        self.done, self.lock = threading.Event(), threading.Lock()
        self.deferred = deferred
        self.value: Any = None
        self.error: BaseException | None = None
        self.thread: threading.Thread | None = None
        self.taken = False

    def run(self, function: Callable[..., Any], *arguments: Any) -> None:
        """Have what a function gives or raises as the result."""
        try:
            self.value = function(*arguments)
        except BaseException as error:  # whoever waits gets it
            self.error = error
        self.done.set()

    def wait(self) -> None:
        """Wait for the result; a function that was put off runs now."""
        with self.lock:
            function, self.deferred = self.deferred, None
        if function is not None:
            self.run(function)
        self.done.wait()


class std_future:
    """C++'s std::future: a result that may not be there yet."""

    def __init__(self, state: _State | None = None) -> None:
        self._state = state

    def __del__(self) -> None:
        self.end()

    def end(self) -> None:
        """Wait for what std::async runs, as the end of its future does."""
        state, self._state = self._state, None
        if state is not None and state.thread not in (None, threading.current_thread()):
            state.done.wait()

    def _waited(self) -> _State:
        if self._state is None:
            raise future_error("std::future_error: No associated state")
        self._state.wait()
        return self._state

    def valid(self) -> bool:
        """Return whether there is a result to wait for: not after `get`."""
        return self._state is not None

    def wait(self) -> None:
        """Wait for the result."""
        self._waited()

    def wait_for(self, span: Any) -> int:
        """Wait for the result, at most so long, and return a future_status."""
        if self._state is None:
            raise future_error("std::future_error: No associated state")
        if self._state.deferred is not None:
            return future_status.deferred
        return future_status.ready if self._state.done.wait(max(seconds_of(span), 0)) else future_status.timeout

    def get(self) -> Any:
        """Wait for the result and return it, or raise what was thrown instead."""
        state = self._waited()
        self._state = None
        if state.error is not None:
            raise state.error
        return state.value

    def moved(self) -> Any:
        """Return the future under another name, C++'s std::move: this one has no result any more."""
        state, self._state = self._state, None
        return type(self)(state)

    def share(self) -> std_shared_future:
        """Return a future whose result several can get."""
        state, self._state = self._state, None
        return std_shared_future(state)


class std_shared_future(std_future):
    """C++'s std::shared_future: all that get the result get the same."""

    def get(self) -> Any:
        """Wait for the result and return it, or raise what was thrown instead."""
        state = self._waited()
        if state.error is not None:
            raise state.error
        return state.value


class std_promise:
    """C++'s std::promise: gives a future its result."""

    def __init__(self) -> None:
        self._state: _State | None = _State()

    def __del__(self) -> None:
        self.end()

    def end(self) -> None:
        """Have the future raise where no result was given."""
        if self._state is not None and not self._state.done.is_set():
            self._state.error = future_error("std::future_error: Broken promise")
            self._state.done.set()

    def get_future(self) -> std_future:
        """Return the future, once."""
        state = self._own()
        if state.taken:
            raise future_error("std::future_error: Future already retrieved")
        state.taken = True
        return std_future(state)

    def _own(self) -> _State:
        if self._state is None:
            raise future_error("std::future_error: No associated state")
        return self._state

    def set_value(self, value: Any = None) -> None:
        """Give the future its result."""
        self._set(value, None)

    def set_exception(self, error: BaseException) -> None:
        """Have the future raise an error."""
        self._set(None, error)

    def _set(self, value: Any, error: BaseException | None) -> None:
        state = self._own()
        with state.lock:
            if state.done.is_set():
                raise future_error("std::future_error: Promise already satisfied")
            state.value, state.error = value, error
            state.done.set()

    def moved(self) -> Any:
        """Return the promise under another name, C++'s std::move: this one has no future any more."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        self._state = None
        return other


class std_packaged_task(std_promise):
    """C++'s std::packaged_task: a function whose result goes to a future."""

    def __init__(self, function: Callable[..., Any] | None = None) -> None:
        super().__init__()
        self._function = function
        if function is None:
            self._state = None

    def valid(self) -> bool:
        """Return whether there is a function."""
        return self._state is not None

    def reset(self) -> None:
        """Begin again, with another future."""
        function = self._function
        self.end()
        self.__init__(function)  # type: ignore[misc]

    def __call__(self, *arguments: Any) -> None:
        state = self._own()
        if state.done.is_set():
            raise future_error("std::future_error: Promise already satisfied")
        assert self._function is not None
        state.run(self._function, *arguments)


def std_async(function: Callable[..., Any], *arguments: Any, deferred: bool = False) -> std_future:
    """Run a function in another thread, or when its result is wanted, C++'s std::async.

    Args:
        function: What runs.
        arguments: What it is given.
        deferred: Run it where the future is waited for.
    """
    if deferred:
        return std_future(_State(lambda: function(*arguments)))
    state = _State()
    state.thread = threading.Thread(target=state.run, args=(function, *arguments), daemon=True)
    state.thread.start()
    return std_future(state)
