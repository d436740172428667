"""Everything measured of rknn_matmul_api.h that crashes, overruns or silently computes nothing is refused by Matmul.

Each entry names the measurement (librknnrt 1.6.0), and does with Matmul what would happen in C, in a child process on a
fake that aborts where the real library crashes.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pyrknn.crashers import check_outcome, outcomes_of

CRASHERS: dict[str, tuple[str, str | None]] = {
    # measurement: (what a program does, part of the exception's text)
    "create, M 0 on RK3588: abort": ("Matmul(0, 64, 32, INT8)", "M: expected at least 1, got 0"),
    "create, M -1 on RK3588: abort": ("Matmul(-1, 64, 32, INT8)", "M: expected at least 1, got -1"),
    "create, M -1 on RK356X: accepted, 4 GB matrices": (
        "chip(b'rk3566'); Matmul(-1, 64, 32, INT8)",
        "M: expected at least 1",
    ),
    "create, several shapes with M 0: abort": ("Matmul(None, 64, 32, INT8, shapes=[4, 0])", "M: expected at least 1"),
    "run, after destroy: segfault": ("mm.close(); mm.run()", "was closed"),
    "destroy, twice: segfault": ("mm.close(); mm.close(); mm(a)", "was closed"),
    "set_io_mem, after destroy: segfault": ("mm.close(); mm.set_b(b)", "was closed"),
    "set_core_mask, after destroy: segfault": ("mm.close(); mm.set_core_mask(1)", "was closed"),
    "set_dynamic_shape, after destroy: segfault": ("mm.close(); mm.M = 4", "was closed"),
    "create_mem, after destroy: segfault": ("m = mm.memories['A']; mm.close(); m.sync()", "was closed"),
    "destroy_mem, twice: segfault": ("m = mm.memories['A']; m.close(); m.close(); m.array()", "was closed"),
    "run, after its memory was destroyed": ("mm.set_b(b); mm.memories['A'].close(); mm.run()", "was closed"),
    "run, after the memory of B was destroyed": ("mm.set_b(b); mm.memories['B'].close(); mm(a)", "was closed"),
    "set_io_mem, destroyed memory": ("mm.memories['B'].close(); mm.set_b(b)", "was closed"),
    "memory freed under a live array: use after free": ("c = mm.c; mm.close()", "still look"),
    "run, before set_io_mem: 0, and nothing computed": ("mm(a)", "has no B yet"),
    "set_io_mem, memory too small: accepted, overrun": ("mm(a[:2], b)", "expected shape (4, 64)"),
    "B smaller than K x N: read past the end": ("mm.set_b(b[:32])", "expected shape (64, 32)"),
    "B_layout 2 on 1.6.0: taken for native": ("Matmul(4, 64, 32, INT8, b_layout=7)", "b_layout: expected"),
    "set_quant_params, fewer scales than N: read past the end": (
        "Matmul(4, 64, 32, INT8, quantization={'B': [1.0] * 31})",
        "expected one scale or 32",
    ),
    "handles of the parent after fork": ("forked(lambda: mm.run())", "belongs to process"),
    # None: the Python API offers no way to do it, and its own calls survive the fake that aborts.
    "set_io_mem, wrong name: accepted, nothing set": ("mm(a, b); mm.close()", None),
}

BEGIN = """
import numpy as np
from pyrknn import Matmul
from pyrknn._library import lib
from pyrknn.rknn_matmul_api import RKNN_INT8_MM_INT8_TO_INT32 as INT8

def chip(name):
    assert lib.load().npu_fake_set(b"rknn_chip", name) == 0

mm = Matmul(4, 64, 32, INT8)
a, b = np.ones((4, 64), np.int8), np.ones((64, 32), np.int8)
"""


@pytest.fixture(scope="module")
def outcomes(fake_rknn_library: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[int, str]]:
    """Exit code and output of each program."""
    folder = tmp_path_factory.mktemp("crashers")
    imports = "import numpy, pyrknn; pyrknn.Matmul"
    return outcomes_of(CRASHERS, imports, BEGIN, library=fake_rknn_library, folder=folder)


@pytest.mark.parametrize("measurement", CRASHERS)
def test_crasher_is_refused(measurement: str, outcomes: dict[str, tuple[int, str]]) -> None:
    check_outcome(outcomes[measurement], CRASHERS[measurement][1])
