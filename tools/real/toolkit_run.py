"""A converted file on the fake, in a process of its own: `toolkit_run.py FILE GIVEN.npz RESULTS.npz`."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

LAST = (0, 2, 3, 1)


def main(path: str, given: str, results: str) -> None:
    """Run a model file with pyrknn on stored arrays, pictures NCHW, and store outputs, scales and zero points."""
    from pyrknn import Model

    with np.load(given) as kept:
        arrays = [kept[name] for name in kept.files]
    arrays = [np.ascontiguousarray(array.transpose(LAST)) if array.ndim == 4 else array for array in arrays]
    with Model(path) as model:
        outputs = [np.array(output) for output in model.run(*arrays)]
        scales: list[Any] = [output.quantization for output in model.outputs]
    rows = {f"o{at}": output for at, output in enumerate(outputs)}
    rows.update(
        (f"q{at}", np.array([] if q is None else [q.scale, q.zero_point], np.float64)) for at, q in enumerate(scales)
    )
    np.savez(results, **rows)  # type: ignore[arg-type]


if __name__ == "__main__":
    main(*sys.argv[1:])
