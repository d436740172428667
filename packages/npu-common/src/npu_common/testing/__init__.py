"""Testing programs that use an NPU, on the fakes: choosing a fake, its faults, its calls, its leaked handles.

The fixtures come with npu-common's pytest plugin; without pytest, `fake("rknn")` is the same control object:

    with npu_common.testing.fake("rknn") as rknn, rknn.fail("rknn_run", code=-1):
        ...

Nothing here knows a vendor: a vendor package registers a `FakeLibrary` under the entry point group `npu_common.fakes`.
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from .control import Call as Call
    from .control import Calls as Calls
    from .control import FakeControl as FakeControl
    from .control import FakeError as FakeError
    from .control import LeakedHandlesError as LeakedHandlesError
    from .control import fake as fake
    from .description import FakeLibrary as FakeLibrary
    from .selection import SelectionError as SelectionError
    from .selection import select as select

__all__ = [
    "Call",
    "Calls",
    "FakeControl",
    "FakeError",
    "FakeLibrary",
    "LeakedHandlesError",
    "SelectionError",
    "fake",
    "select",
]

_HOMES = {
    "FakeLibrary": "description",
    "SelectionError": "selection",
    "select": "selection",
    **dict.fromkeys(("Call", "Calls", "FakeControl", "FakeError", "LeakedHandlesError", "fake"), "control"),
}


def __getattr__(name: str) -> Any:
    # The pytest plugin is in every pytest run of the environment: it must not cost what it does not use.
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(f".{_HOMES[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
