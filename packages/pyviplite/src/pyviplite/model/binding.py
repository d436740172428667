"""Zero copy: buffers that are set once and that the NPU then reads and writes in every run."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

import numpy.typing as npt
from npu_common import resource
from npu_common.model.binding import BaseBinding
from npu_common.tensor import Outputs

from .. import vip_lite as api
from ..errors import run_error
from .buffer import Buffer
from .io_buffers import IoBuffers, release
from .running import ready, settle, state_of, trigger

if TYPE_CHECKING:
    from .model import Model

__all__ = ["Binding", "io_of"]


class Binding(BaseBinding):
    """Buffers for all inputs and outputs of a model. Write into `inputs`, `run()`, read from `outputs`.

    The next run overwrites the outputs. `buffers` holds the Buffer of each tensor by name. Closing the binding closes
    the buffers that it made.
    """

    package = "pyviplite"

    _model: Model

    def __init__(self, model: Model, buffers: Mapping[str, Buffer], cached: bool) -> None:
        self.check_model(model)
        state = state_of(model)
        io = IoBuffers(*state.sides, buffers, cached=cached, device=state.device or 0, parent=model)
        super().__init__(model)  # last: a binding that fails before must not become a child
        self._infos = (model.inputs, io.outputs)  # the outputs in the network's own types, also for a float32 model
        self._run_network = api.vip_run_network.raw
        self._network = state.number
        self._state = state
        self._io = io

    @property
    def buffers(self) -> dict[str, Buffer]:
        """The buffer of each tensor, by name."""
        return dict(self._io.buffers)

    def run(self) -> Binding:
        """Run on the contents of the inputs. Returns the binding, whose outputs then hold the result.

        Flushes inputs before the run and invalidates outputs after it, where the memory may be cached.
        """
        model = self._model
        if resource.look_closer():
            self._check_open()
        with self._lock:
            if self._closed:
                self._check_open()
            ready(model, self._state, "Binding.run", self._io)
            self._io.flush()
            code = self._run_network(self._network)
            if code:
                raise run_error(code, "vip_run_network", model.source)
            self._state.ran = True
            self._io.invalidate()
        if resource.dropped:
            resource.free_dropped()
        return self

    def trigger(self) -> Future[Binding]:
        """Start a run and return at once.

        The NPU takes the triggered network with the highest priority first. A second trigger, a run and a close wait
        for the run. Do not touch the buffers before it is done.

        Returns:
            A Future of this binding, whose outputs hold the result when it is done.
        """
        self._check_open()
        return trigger(self._model, "Binding.trigger", self._io, lambda: self, self._check_open)

    def _views(self, side: int) -> Outputs:
        self._check_open()
        infos = self._io.outputs if side else self._io.inputs
        views: list[npt.NDArray[Any]] = []
        for info in infos:
            views.append(self._io.buffers[info.name].array(info.buffer_dtype, info.buffer_shape))
        return Outputs(views, tuple(info.name for info in infos))

    def _before_close(self) -> None:
        for mine in self._io.made:
            mine._before_close()

    def _spare_views(self) -> None:
        super()._spare_views()
        for mine in self._io.made:
            mine._spare_views()

    def _seal(self) -> None:
        super()._seal()
        if self._state.active is self._io.token:
            self._state.active = None

    def close(self) -> None:
        """Close the buffers that the binding made; waits for a run.

        A buffer that the network still points at is destroyed with the network, or after the next run on other buffers.

        Raises:
            BufferError: Arrays still look into buffers that the binding made.
        """
        if self._in_other_process():
            super().close()
            return
        with self._closing():
            settle(self._state)
            super().close()
            release(self._io.made)


def io_of(binding: Binding) -> IoBuffers:
    """Return the buffers of a binding, for groups."""
    return binding._io
