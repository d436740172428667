"""Core masks and batch cores, per chip, with the measured codes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyrknn.rknn_api as api
import pytest
from pyrknn import Model
from pyrknn.errors import RknnErrFail

from fakes.models.formats import npugraph


def load(folder: Path, name: str, **options: Any) -> Model:
    return Model(folder / f"{name}.rknn", **options)


def graph_of(path: Path) -> Any:
    """The graph block behind the container's JSON part."""
    data = path.read_bytes()
    return npugraph.from_bytes(data[data.rindex(b"NPUG") :])


MASKS = [0, 1, 2, 4, 3, 7, 0xFFFF, 5, 6, 8, 0x10000]
CORES = """
import sys
from pyrknn import Model
from pyrknn.errors import RknnError
def code(call, value):
    try:
        call(value)
        return 0
    except RknnError as problem:
        return problem.code
with Model(sys.argv[1] + "/digits_int8.rknn") as model:
    print([code(model.set_core_mask, mask) for mask in MASKS], [code(model.set_batch_core_num, n) for n in range(5)])
"""


@pytest.mark.parametrize(
    ("chip", "masks", "batch"),
    [
        ("rk3588", [0, 0, 0, 0, 0, 0, 0, -1, -1, -1, -1], [-1, 0, 0, 0, -1]),
        ("rk3576", [0, 0, 0, -1, 0, -1, 0, -1, -1, -1, -1], [-1, 0, 0, 0, -1]),
        ("rk3566", [-13] * 11, [-1, 0, 0, 0, -1]),
        ("rk3568", [-13] * 11, [-1, 0, 0, 0, -1]),
        ("rk3562", [-13] * 11, [-1, 0, 0, 0, -1]),
        ("rv1106", [-13] * 11, [-13] * 5),
    ],
)
def test_core_masks(child: Any, chip: str, masks: list[int], batch: list[int]) -> None:
    out = child(CORES.replace("MASKS", repr(MASKS)), NPU_FAKE_RKNN_CHIP=chip)
    assert out.strip() == f"{masks} {batch}"


def test_core_mask_at_load(fake_rknn: Any, digits: Path) -> None:
    fake_rknn.record()
    with Model(digits, core_mask=api.RKNN_NPU_CORE_0_1):
        pass
    (call,) = fake_rknn.calls.of("rknn_set_core_mask")
    assert call.args["core_mask"] == "RKNN_NPU_CORE_0_1"
    with pytest.raises(RknnErrFail, match="core_mask 0x5"):
        Model(digits, core_mask=5)
