"""Reads the number that a meter shows, a digit at a time, with a network on an NPU.

    python meter.py MODEL DIGITS.npy [--normalise]

An application as users of the packages write one: it knows no vendor, the model's file decides. `nox -s index` installs
it beside packages from an index and runs its tests on the fakes.
"""

from __future__ import annotations

import argparse
import os
from types import TracebackType

import npu_common
import numpy as np
from npu_common.errors import NpuError


class Meter:
    """A network that names one digit of 8x8 grey pixels (0 to 255).

    Args:
        path: The model's file.
        normalise: The network wants what it was trained on, real numbers around 0, and not pixels.
        attempts: How often a digit is tried before the NPU's error is raised.
    """

    def __init__(self, path: str | os.PathLike[str], *, normalise: bool = False, attempts: int = 2) -> None:
        self._model = npu_common.open(path, outputs="float32")
        self._normalise = normalise
        self._attempts = attempts

    def read(self, digits: np.ndarray) -> str:
        """Return the digits' names, in their order."""
        return "".join(str(self._classify(digit)) for digit in digits)

    def close(self) -> None:
        self._model.close()

    def __enter__(self) -> Meter:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()

    def _classify(self, digit: np.ndarray) -> int:
        pixels = self._prepared(digit)
        for attempt in range(1, self._attempts + 1):
            try:
                return int(self._model.run(pixels)[0].argmax())
            except NpuError:  # an NPU that was busy or was reset answers the next time
                if attempt == self._attempts:
                    raise
        raise ValueError(f"attempts: expected at least 1, got {self._attempts}")

    def _prepared(self, digit: np.ndarray) -> np.ndarray:
        info = self._model.inputs[0]
        shape = [max(size, 1) for size in info.shape]  # -1: any number of digits at a time
        if self._normalise:
            digit = ((digit.astype(np.float32) - 80) / 96).astype(info.dtype)
        elif info.dtype.kind == "f":
            digit = digit.astype(info.dtype)
        return digit.reshape(shape)


def main() -> None:
    parser = argparse.ArgumentParser(description="Read the number that a meter shows.")
    parser.add_argument("model")
    parser.add_argument("digits", help="file of numpy: uint8, N x 8 x 8 pixels")
    parser.add_argument("--normalise", action="store_true", help="the network takes real numbers around 0")
    given = parser.parse_args()
    with Meter(given.model, normalise=given.normalise) as meter:
        print(meter.read(np.load(given.digits)))


if __name__ == "__main__":
    main()
