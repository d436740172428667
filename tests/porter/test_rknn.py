"""RKNN's reference programs, translated."""

from __future__ import annotations

from tests.porter.references import translations_of
from tests.porting.conftest import compile_reference, run_both, run_traced  # noqa: F401 - fixtures
from tests.porting.test_rknn import (  # noqa: F401
    test_matmul_and_reference_are_alike,
    test_matmul_of_several_shapes_and_reference_are_alike,
    test_port_and_reference_are_alike,
)
from tests.porting.test_samples import *  # noqa: F403

root = translations_of("pyrknn", "rknn", "rknn")
