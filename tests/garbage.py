"""Garbage collection in a process with thousands of tests, and memory that is free but counts as the process's."""

from __future__ import annotations

import gc
import sysconfig

__all__ = ["FREE_THREADED", "SMALL_QUARANTINE", "freeze_gc", "freeze_new"]

# There, what one thread made and another gave up waits for the collector though no cycle holds it: a plain
# ThreadPoolExecutor leaves it some. And nothing is sorted by age.
FREE_THREADED = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))

# ASAN_OPTIONS for a program whose size is measured: AddressSanitizer keeps 256 MB of what was freed, to see its use.
SMALL_QUARANTINE = "detect_leaks=0:quarantine_size_mb=1"


def freeze_gc() -> None:
    """Collect all there is to collect, then keep what is left out of the collector's way.

    Nearly every test collects, to see what it left behind. Going through all modules and classes of the process each
    time was nine tenths of what such a test cost.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def freeze_new() -> None:
    """Collect what was made since the last time, then keep the rest out of the collector's way, too."""
    gc.collect()
    gc.freeze()
