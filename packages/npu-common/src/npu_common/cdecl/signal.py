"""<signal.h>: `from npu_common.cdecl.signal import *`. Handlers run in the main thread, once a call of C has ended."""

from __future__ import annotations

import signal as _signal
from typing import Any

__all__ = ["SIGABRT", "SIGINT", "SIGTERM", "SIG_DFL", "SIG_IGN", "signal"]

SIGABRT, SIGINT, SIGTERM = int(_signal.SIGABRT), int(_signal.SIGINT), int(_signal.SIGTERM)
SIG_DFL, SIG_IGN = _signal.SIG_DFL, _signal.SIG_IGN
_handlers: dict[int, Any] = {}


def signal(number: Any, handler: Any) -> Any:
    """Set what a signal does: a function of its number, SIG_DFL or SIG_IGN; return what it did before."""
    plain = handler in (SIG_DFL, SIG_IGN)
    before = _signal.signal(int(number), handler if plain else lambda number, _: handler(number) and None)
    last, _handlers[int(number)] = _handlers.get(int(number), before), handler
    return last
