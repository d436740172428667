"""Empty arrays over inputs whose size is still open; numpy would silently drop values assigned to such an array."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from typing import Any

    from .ports import Port

__all__ = ["Unsized", "unsized"]


class Unsized(np.ndarray):
    """An array without elements, which raises when a program assigns elements."""

    port: Port | None = None

    def __setitem__(self, key: Any, value: Any) -> None:
        if self.port is None or not np.size(value):
            super().__setitem__(key, value)
            return
        port = self.port
        del self  # otherwise the traceback keeps the array, and with it the memory cannot be reshaped
        raise ValueError(
            f"binding.inputs: {port.name!r} {port.partial_shape} has no size yet; bind an array, as in "
            f"`model.bind({{{port.name!r}: x}})`, or give it a size first, as in "
            f"`binding.request.get_input_tensor({port.index}).set_shape(x.shape)`"
        )


def unsized(array: Any, port: Port) -> Any:
    """View `array`, which has no elements, as an Unsized array, whose error names the port."""
    view = array.view(Unsized)
    view.port = port
    return view
