"""C++'s <thread>: `from npu_porter.cxx_thread import *`."""

from __future__ import annotations

import threading
from typing import Any, Callable

__all__ = ["std_thread"]


class std_thread:
    """C++'s std::thread: `std_thread(function, *arguments)` begins at once, `std_thread()` is none.

    What the function raises goes to `threading.excepthook`; C++ ends the program there.
    """

    def __init__(self, function: Callable[..., Any] | None = None, *arguments: Any) -> None:
        self._thread = None
        if function is not None:
            self._thread = threading.Thread(target=function, args=arguments)
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

    def detach(self) -> None:
        """Go on without it; Python still waits for its end before the process ends."""
        self._thread = None
