"""Ctrl-C at any bytecode: nothing is freed twice, or never, nothing is freed that never was, nothing waits for ever.

tests/interrupts.py does it, tests/hostile/interrupted.py says to what. POINTS of each case are tried, evenly spaced;
every one where samples are whole (tests/properties.py) and no sanitizer is loaded.

Python offers no hook, so that these are not counted:

- in a finalizer (__del__, the callback of a weak reference): Python lets no exception out, and the interrupt is lost;
- UNPROTECTED, and the bytecodes of `interrupts.pythons_own`.
"""

from __future__ import annotations

import importlib
import inspect

import pytest
from npu_common.resource import Resource

from tests import interrupts
from tests.hostile.interrupted import CASES
from tests.hostile.test_hostile import HOURS, SANITIZED
from tests.properties import WHOLE

pytestmark = [pytest.mark.first, pytest.mark.timeout(HOURS)]

POINTS = 0 if WHOLE and not SANITIZED else 20
UNPROTECTED = {
    "threading.py": "Condition takes its lock and gives it back in lines of Python: Futures and Thread.start() wait so",
}
"""Modules of Python's own where an `error` takes an interrupt's place, or a `wait` is for a lock that it left held."""
ELSEWHERE = {
    "pysnpe.RpcMemory": "needs a library of a board with a DSP",
}
"""Public classes without a case, and why."""


def _is_wrong(kind: str, place: str) -> bool:
    module = place.partition(":")[0]
    return kind != "late" and not (kind in ("error", "wait") and module in UNPROTECTED)


@pytest.mark.parametrize("package", CASES)
def test_an_interrupt_frees_everything_once_and_leaves_no_wait(package: str) -> None:
    if package == "pyovnpu" and SANITIZED:
        pytest.skip("OpenVINO's RTLD_DEEPBIND ends a process with AddressSanitizer; nox -s sanitize runs it without")
    outcome = interrupts.run(package, points=POINTS)
    print(outcome)
    assert outcome.points and not [what for what in outcome.found if _is_wrong(*what[1:3])], outcome
    assert _public(package) <= {*outcome.of, *(owner.rpartition(".")[2] for owner in outcome.owners)}


def _public(package: str) -> set[str]:
    """Names of the public classes whose objects are closed."""
    module = importlib.import_module(package)
    kinds = [getattr(module, name) for name in module.__all__ if f"{package}.{name}" not in ELSEWHERE]
    return {kind.__name__ for kind in kinds if inspect.isclass(kind) and issubclass(kind, Resource)}


def test_what_python_does_not_protect_is_known() -> None:
    """`with` in a function: the bytecodes between its body and the call of __exit__, and no others."""

    def used(lock: object, work: object) -> None:
        with lock:  # type: ignore[attr-defined]
            work()  # type: ignore[operator]

    def unused(one: object, work: object) -> None:
        work(one, None, None)  # type: ignore[operator]

    assert interrupts.pythons_own(used.__code__)
    assert not interrupts.pythons_own(unused.__code__)


def test_a_wait_in_threadings_own_lines_is_told_from_others() -> None:
    """Stacks of faulthandler: a thread that enters a Condition; a thread that waits elsewhere, in a Condition too."""
    stacks = (
        'Timeout\nFatal Python error: Aborted\n\nThread 0x01 (most recent call first):\n  File "{}", line 272 in {}\n'
    )
    assert interrupts._left_held(stacks.format("/lib/threading.py", "__enter__")) == "threading.py:272 __enter__"
    assert not interrupts._left_held(stacks.format("/lib/threading.py", "wait"))
    assert not interrupts._left_held(stacks.format("/packages/npu_common/resource.py", "__enter__"))
    assert not interrupts._left_held(stacks.format("/lib/threading.py", "__enter__").partition("\n")[2])
