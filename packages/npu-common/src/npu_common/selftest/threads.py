"""Work on several threads at once."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Callable

__all__ = ["in_threads"]


def in_threads(works: Sequence[Callable[[], object]]) -> list[BaseException]:
    """Call each function on a thread of its own, all at once, and wait. Returns what they raised."""
    problems: list[BaseException] = []
    together = threading.Barrier(len(works))

    def guarded(work: Callable[[], object]) -> None:
        try:
            together.wait()
            work()
        except BaseException as problem:
            problems.append(problem)

    threads = [threading.Thread(target=guarded, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return problems
