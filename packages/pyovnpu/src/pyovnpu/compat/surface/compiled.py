"""`CompiledModel`: pyovnpu's, callable."""

from __future__ import annotations

import io
import os
import tempfile
import threading
from collections import deque
from typing import Any

from ... import CompiledModel as Native
from . import values
from .described import Described
from .model import Model, listing
from .ports import ConstOutput, one_of
from .refusals import absent
from .requests import InferRequest, request_of
from .results import OVDict

__all__ = ["CompiledModel", "compiled_of"]


class CompiledModel:
    """A network compiled for a device; made by `Core.compile_model`. Calling it runs it.

    Calls from several threads wait for each other. `native` is the pyovnpu.CompiledModel.
    """

    native: Native
    described: Described

    def __init__(self, other: CompiledModel, weights: Any = None) -> None:
        if not isinstance(other, CompiledModel):
            raise TypeError("CompiledModel: make one with core.compile_model()")
        self._take(other.native, other._fresh)

    def _take(self, native: Native, fresh: bool) -> None:
        native.no_leak_warning()  # programs for OpenVINO's package close nothing
        self.native = native
        self.described = Described(native, compiled_of)
        self._lock = threading.Lock()
        self._request: InferRequest | None = None
        self._spare: deque[InferRequest] = deque()
        self._fresh = fresh

    # Ports

    @property
    def inputs(self) -> list[ConstOutput]:
        """The inputs."""
        return self.described.inputs

    @property
    def outputs(self) -> list[ConstOutput]:
        """The outputs."""
        return self.described.outputs

    def input(self, key: Any = None) -> ConstOutput:
        """An input by name or index; the only one without either."""
        found: ConstOutput = one_of(self.inputs, self.native.input_ports, key, "CompiledModel.input", RuntimeError)
        return found

    def output(self, key: Any = None) -> ConstOutput:
        """An output by name or index; the only one without either."""
        found: ConstOutput = one_of(self.outputs, self.native.output_ports, key, "CompiledModel.output", RuntimeError)
        return found

    # Running

    def create_infer_request(self) -> InferRequest:
        """Make a request. Requests of one model run side by side."""
        return request_of(self.described)

    def infer_new_request(self, inputs: Any = None) -> OVDict:
        """Run once on a request of its own; inputs as for `InferRequest.infer`.

        A request without states is used again: making one takes longer than a small run.
        """
        try:
            request = self._spare.pop()
        except IndexError:
            request = request_of(self.described)
        found = request.infer(inputs)
        if not self._fresh:
            self._spare.append(request)
        return found

    def __call__(
        self, inputs: Any = None, share_inputs: bool = True, share_outputs: bool = False, *, decode_strings: bool = True
    ) -> OVDict:
        """Run once on a request that the model keeps; arguments as for `InferRequest.infer`."""
        with self._lock:
            if self._request is None:
                self._request = request_of(self.described)
            return self._request.infer(inputs, share_inputs, share_outputs)

    # Properties, files

    def get_property(self, property: Any) -> Any:
        """A property, with the type that it has in OpenVINO's package."""
        return values.read(self.native.get_property, str(property))

    def set_property(self, *given: Any) -> None:
        """`set_property({key: value})`."""
        self.native.set_property(**values.given("CompiledModel.set_property", given))

    def export_model(self, model_stream: Any = None) -> Any:
        """The compiled model as a BytesIO, or written into a stream; `Core.import_model` reads it."""
        handle, path = tempfile.mkstemp(suffix=".blob")  # C writes to a path only
        try:
            os.close(handle)
            self.native.export_model(path)
            with open(path, "rb") as file:
                data = file.read()
        finally:
            os.unlink(path)
        if model_stream is None:
            return io.BytesIO(data)
        model_stream.write(data)
        return None

    def get_runtime_model(self) -> Model:
        """The network as the device runs it: its inputs and outputs."""
        return Model.of(self.native.runtime_model())

    query_state = absent("CompiledModel.query_state", "a new request begins with the initial state")
    reset_state = absent("CompiledModel.reset_state", "a new request begins with the initial state")
    release_memory = absent("CompiledModel.release_memory", "drop the model to free its memory")

    def __repr__(self) -> str:
        return listing(self)


def compiled_of(native: Native, imported: bool = False) -> CompiledModel:
    """The CompiledModel of a pyovnpu.CompiledModel. imported: its file does not show whether it has states."""
    made = CompiledModel.__new__(CompiledModel)
    made._take(native, imported or native.stateful)
    return made
