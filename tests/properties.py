"""How large samples are: of examples of a property, steps of a walk, places of an interrupt.

NPU_WALK_STEPS sets the steps of each walk (default 1,000). Above 10,000 every sample is whole: `nox -s sanitize` sets
100,000.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

STEPS = int(os.environ.get("NPU_WALK_STEPS", "1000"))
WHOLE = STEPS > 10_000


def examples(count: int) -> int:
    """`count`, or the eighth part of it on an emulated machine (`nox -s cross`), which computes many times slower."""
    return max(5, count // 8) if os.environ.get("NPU_EMULATED") else count


def sampled(count: int, most: int) -> Sequence[int]:
    """`most` of the numbers below `count`, evenly spaced; all of them where samples are whole."""
    return range(0, count, 1 if WHOLE else max(1, -(-count // most)))
