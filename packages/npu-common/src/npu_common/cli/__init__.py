"""The command line that all vendor packages share.

`python -m pyrknn doctor`, `info`, `run`, `bench`, `selftest`, and the same for the other packages.

A vendor package describes itself in a `Vendor` and calls `main`:

    with settings_checked(__name__):
        from ._library import lib

    VENDOR = Vendor(name="pyrknn", title="Rockchip RKNN", library=lib, ...)
    sys.exit(main(VENDOR))

Nothing here imports numpy before a command needs it: `doctor` and `info` start without.
"""

from __future__ import annotations

from .commands import main
from .settings import settings_checked
from .vendor import Exit, Finding, UsageError, Vendor

__all__ = ["Exit", "Finding", "UsageError", "Vendor", "main", "settings_checked"]
