"""Preset buffers: written into, run, read from, without copies and with one C call a run."""

from __future__ import annotations

from collections.abc import Iterable

from npu_common import TYPE_CHECKING
from npu_common.resource import Resource, fixed

from .base import BaseModel

if TYPE_CHECKING:
    from typing import Any, ClassVar

    from npu_common.tensor import Outputs, Tensors

__all__ = ["BaseBinding"]


class BaseBinding(Resource):
    """Base of every vendor's Binding: buffers for all inputs and outputs of a model, set once.

    A vendor's class adds `run`, which is on the hot path, and fills in `_views` and `_infos`.
    """

    package: ClassVar[str] = "npu_common"
    """The vendor's package, the same as that of its Model."""
    model = fixed["Any"]("The Model whose buffers these are.")

    _model: Any
    _infos: tuple[Any, Any]
    """TensorInfo of inputs and outputs, as the buffers hold them."""

    def __init__(self, model: BaseModel) -> None:
        super().__init__(f"binding of {model.label}", model)
        self._model = model

    @classmethod
    def check_model(cls, model: Any) -> None:
        """Raise TypeError unless `model` is a Model of the same package; the first thing a vendor's class does."""
        if not isinstance(model, BaseModel) or model.package != cls.package:
            given = type(model).__name__
            raise TypeError(f"Binding, model: expected a Model, got {given}; make one with model.bind()")

    def __repr__(self) -> str:
        state = "closed" if self._closed else ", ".join(self._names())
        return f"<{self._model.package}.Binding of {self._model.source}: {state}>"

    def _names(self) -> Iterable[str]:
        """Return the tensors, for `repr`."""
        return (*self.input_infos.names, *self.output_infos.names)

    @property
    def inputs(self) -> Outputs:
        """Arrays over the input buffers, by index or name. Write into them with `x[...] = data`."""
        return self._views(0)

    @property
    def outputs(self) -> Outputs:
        """Arrays over the output buffers, by index or name; the next run overwrites the arrays."""
        return self._views(1)

    @property
    def input_infos(self) -> Tensors:
        """Shape, dtype, layout and quantization of `inputs`."""
        return self._tensors(0)

    @property
    def output_infos(self) -> Tensors:
        """Shape, dtype, layout and quantization of `outputs`."""
        return self._tensors(1)

    def _tensors(self, side: int) -> Tensors:
        from npu_common.tensor import Tensors

        infos = self._infos[side]
        return infos if isinstance(infos, Tensors) else Tensors(infos)

    def _views(self, side: int) -> Outputs:
        """Return arrays over the buffers of the inputs (0) or outputs (1). Raises ClosedError once closed."""
        raise NotImplementedError(f"{type(self).__name__} has no _views")
