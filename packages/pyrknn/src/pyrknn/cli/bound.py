"""A model whose runs go through a binding, for the command line on chips that have nothing else (RV1103, RV1106)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Callable

from npu_common.resource import discard
from npu_common.tensor import Outputs, arrange

from ..errors import RknnError
from ..model.model import Binding, Model

__all__ = ["BoundModel"]


class BoundModel(Model):
    """A Model whose `run` writes the arrays into a binding, and copies the outputs out of the binding."""

    @property
    def last_run_us(self) -> int | None:
        """None: these chips do not measure a run."""
        return None

    def _compute(
        self,
        function: str,
        arrays: Sequence[Any],
        named: Mapping[str, Any],
        into: Any,
        ready: Callable[[], object] | None = None,
    ) -> Outputs:
        """Check the inputs, run in a binding made for this call, and return copies of the outputs."""
        inputs = tuple(self.inputs)
        given = arrange(self.inputs, arrays, named, function)
        checked = [info.check(one, function) for info, one in zip(inputs, given)]
        kind = "float32" if self._output_mode == "float32" else "nchw"
        binding = self.bind(outputs=kind, input_dtype={i.name: one.dtype for i, one in zip(inputs, checked)})
        try:
            _fill(binding, checked, function)
            if ready is not None:
                ready()
            binding.run()
            found = [output.copy() for output in binding.outputs]
        finally:
            discard(binding)  # inside a call, which close() would refuse
        for target, output in zip(into or (), found):
            target[...] = output
        return Outputs(found if into is None else into, self.outputs.names)


def _fill(binding: Binding, arrays: Sequence[Any], function: str) -> None:
    for view, info, one in zip(binding.inputs, binding.input_infos, arrays):
        if view.shape != one.shape:
            why = f"{function}: the NPU holds {info.name!r} as {view.shape} {info.layout}"
            raise RknnError(why, hint="Give uint8 or float32, which the runtime converts")
        view[...] = one
