"""Arrays over inputs of open size before they have one: what is assigned would be lost, or broadcast to nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from typing import Any

    from .ports import Port

__all__ = ["Unsized", "unsized"]


class Unsized(np.ndarray):
    """An array without elements that refuses to be assigned some."""

    port: Port | None = None

    def __setitem__(self, key: Any, value: Any) -> None:
        if self.port is None or not np.size(value):
            super().__setitem__(key, value)
            return
        port = self.port
        del self  # a traceback would keep the memory from being given a shape
        raise ValueError(
            f"binding.inputs: {port.name!r} {port.partial_shape} has no size yet; bind an array, as in "
            f"`model.bind({{{port.name!r}: x}})`, or give it a size first, as in "
            f"`binding.request.get_input_tensor({port.index}).set_shape(x.shape)`"
        )


def unsized(array: Any, port: Port) -> Any:
    """`array`, which has no elements, as one that says why."""
    made = array.view(Unsized)
    made.port = port
    return made
