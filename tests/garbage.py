"""Garbage collection in a process with thousands of tests."""

from __future__ import annotations

import gc
import sysconfig

__all__ = ["FREE_THREADED", "pass_over_what_is_there"]

# There, what one thread made and another gave up waits for the collector though no cycle holds it: a plain
# ThreadPoolExecutor leaves it some. And nothing is sorted by age.
FREE_THREADED = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))


def pass_over_what_is_there() -> None:
    """Collect all there is to collect, then keep what is left out of the collector's way.

    Nearly every test collects, to see what it left behind. Going through all modules and classes of the process each
    time was nine tenths of what such a test cost.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
