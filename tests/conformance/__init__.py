"""Tests of what the Python API of every vendor package must have in common.

A package describes itself and takes the tests, in a test file of its own:

    from tests import conformance

    class TestPyrknn(conformance.Conformance):
        package = conformance.Package(
            "pyrknn",
            fake="rknn",
            networks=[conformance.Network("digits_int8", ("int8", "uint8", "float16", "float32"), own=centred)],
            compute="rknn_run",
            failure=-1,
        )

They run on the package's fake, which `pytest --npu-fake` (or the ini option npu_fake) has chosen, and on model files
that recognise the digits of `samples.npy`. The parts, such as `ModelConformance`, can be taken one by one.
"""

from __future__ import annotations

import pytest

# Asserts show what they compared only in modules that pytest rewrites.
_PARTS = ("binding", "commands", "examples", "hints", "kit", "lifetime", "model", "package", "pool", "refusals", "walk")
pytest.register_assert_rewrite(*(f"{__name__}.{part}" for part in _PARTS))

from .binding import BindingConformance  # noqa: E402
from .commands import CommandConformance  # noqa: E402
from .examples import ExampleConformance  # noqa: E402
from .kit import KitConformance  # noqa: E402
from .lifetime import LifetimeConformance  # noqa: E402
from .model import ModelConformance  # noqa: E402
from .package import Network, Package  # noqa: E402
from .pool import PoolConformance  # noqa: E402
from .refusals import RefusalConformance  # noqa: E402
from .walk import Walk, WalkConformance  # noqa: E402

__all__ = [
    "BindingConformance",
    "CommandConformance",
    "Conformance",
    "ExampleConformance",
    "KitConformance",
    "LifetimeConformance",
    "ModelConformance",
    "Network",
    "Package",
    "PoolConformance",
    "RefusalConformance",
    "Walk",
    "WalkConformance",
]


class Conformance(
    ModelConformance,
    BindingConformance,
    PoolConformance,
    RefusalConformance,
    LifetimeConformance,
    WalkConformance,
    CommandConformance,
    ExampleConformance,
    KitConformance,
):
    """All parts of the suite."""
