"""Ports whose element type numpy lacks: texts, and numbers of fewer than 8 bits. They take a Tensor as input."""

from __future__ import annotations

from typing import Any, NoReturn

from npu_common.tensor import TensorInfo

from . import element_types
from .ports import Port
from .tensor import Tensor

__all__ = ["OddInfo"]


class OddInfo(TensorInfo):
    """A TensorInfo whose `dtype` is None; `native.element_type` is "string", "u4", "nf4" and the like.

    Runs and bindings take a Tensor for such an input. For such an output they return a copy of its bytes, and None for
    texts, which the C API cannot read back.
    """

    __slots__ = ()

    dtype: Any

    def __init__(self, port: Port) -> None:
        self._fill(
            index=port.index,
            name=port.name,
            shape=port.partial_shape.sizes,
            dtype=None,
            layout="",
            quantization=None,
            native=port,
            accepts=(),
        )

    def __repr__(self) -> str:
        sizes = "x".join("?" if n < 0 else str(n) for n in self.shape) or "scalar"
        return f"<{self.index} {self.name!r} {sizes} {self.native.element_type}>"

    @property
    def nbytes(self) -> int:
        """Always -1: the size depends on the Tensor."""
        return -1

    def check(self, array: Any, function: str = "check", *, me: str = "") -> Any:
        """Return `array` if it is a Tensor that fits.

        Args:
            array: The value given for this input.
            function: The function, for messages.
            me: For messages; not used here.

        Raises:
            TypeError: `array` is no Tensor, or one of another element type; the message ends with the code that makes
                one.
            ValueError: The Tensor has another shape.
        """
        if isinstance(array, Tensor):
            array.check_fits(self.native, function)
            return array
        kind = self.native.element_type
        raise TypeError(
            f"{function}, {self.name!r}: expected a Tensor of {kind}, got {type(array).__name__}; {self._way(array)}"
        )

    def _way(self, array: Any) -> str:
        """Return the part of an error message that says how to make a Tensor of `array`."""
        if element_types.is_string(self.native.code):
            if isinstance(array, str):
                return "use `Tensor.from_strings([x])`"
            if hasattr(array, "ravel") and hasattr(array, "shape"):
                return "use `Tensor.from_strings(x.ravel().tolist(), x.shape)`"
            return "use `Tensor.from_strings(x)`"
        sizes = tuple(max(1, n) for n in self.shape)
        return (
            f"numpy has no such elements: pack them into the bytes of a tensor, as in "
            f"t = Tensor.empty({sizes}, {self.native.element_type!r}); t.memory[:] = packed"
        )

    def _none(self, wish: str) -> NoReturn:
        raise TypeError(f"{wish}: {self!r} has elements that numpy does not have; {self._way(())}")

    def empty(self) -> NoReturn:
        """Raise TypeError: this is not possible."""
        self._none("empty()")

    def zeros(self) -> NoReturn:
        """Raise TypeError: this is not possible."""
        self._none("zeros()")

    def random(self, seed: int | None = None) -> NoReturn:
        """Raise TypeError: this is not possible."""
        self._none("random()")
