"""The models that the examples open in these tests, in Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from npu_common.tensor import Outputs, TensorInfo, Tensors


class Model:
    """Answers with what a function makes of the inputs by name."""

    def __init__(
        self, inputs: Sequence[TensorInfo], outputs: Sequence[TensorInfo], answer: Callable[..., Sequence[Any]]
    ) -> None:
        self.inputs, self.outputs, self.answer, self.closed = Tensors(inputs), Tensors(outputs), answer, False

    def __enter__(self) -> Model:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(self, *arrays: Any) -> Outputs:
        given = arrays[0] if isinstance(arrays[0], dict) else dict(zip(self.inputs.names, arrays))
        assert set(given) == set(self.inputs.names)
        for info in self.inputs:
            assert info.check(given[info.name]) is given[info.name]
        return Outputs(self.answer(**given), self.outputs.names)

    def close(self) -> None:
        self.closed = True
