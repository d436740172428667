"""Ctrl-C at any bytecode: nothing is freed twice, nothing is freed that never was, nothing waits for ever.

tests/interrupts.py does it, tests/hostile/interrupted.py says to what. POINTS of each case are tried, evenly spaced;
with NPU_WALK_STEPS above 10,000 (`nox -s sanitize`) every one.
"""

from __future__ import annotations

import pytest

from tests import interrupts
from tests.hostile.interrupted import CASES
from tests.hostile.test_hostile import HOURS, SANITIZED, STEPS

pytestmark = [pytest.mark.first, pytest.mark.timeout(HOURS)]

POINTS = 0 if STEPS > 10_000 else 20


@pytest.mark.parametrize("package", CASES)
def test_an_interrupt_frees_nothing_twice_and_leaves_no_wait(package: str) -> None:
    if package == "pyovnpu" and SANITIZED:
        pytest.skip("OpenVINO's RTLD_DEEPBIND ends a process with AddressSanitizer; nox -s sanitize runs it without")
    outcome = interrupts.run(package, points=POINTS)
    print(outcome)
    assert outcome.points and not [what for what in outcome.found if what[1] in ("crash", "wait")], outcome


def test_what_python_does_not_protect_is_known() -> None:
    """`with` in a function: the bytecodes between its body and the call of __exit__, and no others."""

    def used(lock: object, work: object) -> None:
        with lock:  # type: ignore[attr-defined]
            work()  # type: ignore[operator]

    def unused(one: object, work: object) -> None:
        work(one, None, None)  # type: ignore[operator]

    assert interrupts.pythons_own(used.__code__)
    assert not interrupts.pythons_own(unused.__code__)
