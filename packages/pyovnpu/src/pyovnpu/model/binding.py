"""Bindings: a request whose tensors are set once, so that a run is one C call without copies."""

from __future__ import annotations

from collections.abc import Mapping
from threading import get_ident

from npu_common import TYPE_CHECKING
from npu_common.model.binding import BaseBinding
from npu_common.resource import discard, fixed

from ..openvino.c import ov_infer_request as api
from ..runtime.request import gate_of, set_on, settle

if TYPE_CHECKING:
    from typing import Any

    from npu_common.tensor import Outputs, Tensors

    from ..runtime.request import InferRequest
    from .model import Model

__all__ = ["Binding"]


class Binding(BaseBinding):
    """The result of `Model.bind`: write into `inputs`, call `run()`, read from `outputs`.

    The next run overwrites the outputs. Several bindings of one model run side by side; in a stateful model each
    binding has its own states. Arrays over the tensors stay valid after the binding is closed: the last array keeps
    OpenVINO's memory alive.
    """

    package = "pyovnpu"

    request = fixed["InferRequest"](
        "The request behind it, for callbacks, profiling and everything else that a request has."
    )

    def __init__(self, model: Model, buffers: Mapping[str, Any]) -> None:
        self.check_model(model)
        request = model.compiled.create_infer_request()
        request._no_leak_warning()
        super().__init__(model)
        self._lock = request._lock
        self._request: InferRequest = request
        self._infer = api.ov_infer_request_infer.raw
        self._gate = gate_of(request)
        self._inside = self._gate.inside
        self._moving = request._moving
        self._open = any(port.is_dynamic for port in model.compiled.input_ports)
        self._inputs: Outputs | None = None
        self._outputs: Outputs | None = None
        try:
            for name, buffer in buffers.items():
                set_on(request, *request.port_of(name, "Model.bind"), buffer, "Model.bind")
        except BaseException:
            discard(self)
            raise

    def run(self) -> Binding:
        """Run on the current content of the inputs. The outputs hold the result when the call returns.

        Returns:
            The binding itself.
        """
        inside = self._inside
        if self._moving:
            self._request.infer()
            return self
        call = object()
        try:
            inside[call] = get_ident()
            code = self._infer(self._gate.go)
        finally:
            inside.pop(call, None)
        if code:
            self._check_open()
            self._infer = settle(self._request, code)
        return self

    @property
    def inputs(self) -> Outputs:
        """Arrays over the input tensors, by index or name. Write into them with `x[...] = data`."""
        if self._inputs is not None:
            return self._inputs
        self._check_open()
        found = self._request.inputs
        if not self._moving and not self._open:  # otherwise Tensor.set_shape may move the memory
            self._inputs = found
        return found

    @property
    def outputs(self) -> Outputs:
        """Arrays over the output tensors, by index or name.

        For a model whose output shapes change from run to run: drop the arrays before the next run, which otherwise
        raises BufferError.
        """
        if self._outputs is not None:
            return self._outputs
        self._check_open()
        found = self._request.outputs
        if not self._moving:
            self._outputs = found
        return found

    def _names(self) -> tuple[str, ...]:
        compiled = self._model.compiled
        return (*compiled.input_ports.names, *compiled.output_ports.names)

    def _tensors(self, side: int) -> Tensors:
        compiled = self._model.compiled
        found: Tensors = compiled.outputs if side else compiled.inputs
        return found

    def _before_close(self) -> None:
        self._request._before_close()

    def _seal(self) -> None:
        super()._seal()
        self._inputs = self._outputs = None

    def close(self) -> None:
        """Wait for a run in progress, then free the request. Closing twice, or never, does no harm."""
        super().close()
        self._request.close()
