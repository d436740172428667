"""Runs a model on random inputs without a server: `compute.py MODEL COUNT FILE.npz`, for what answers must be."""

from __future__ import annotations

import sys
from typing import Any

import npu_common
import numpy as np

path, count, file = sys.argv[1:]
arrays: dict[str, Any] = {}
with npu_common.open(path) as model:
    for number in range(int(count)):
        given = {info.name: info.random(number) for info in model.inputs}
        arrays.update({f"in/{number}/{name}": array for name, array in given.items()})
        arrays.update({f"out/{number}/{name}": array for name, array in model.run(given).asdict().items()})
np.savez(file, **arrays)
