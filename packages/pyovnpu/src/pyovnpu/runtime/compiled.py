"""Compiled models: a network made ready for a device, from which infer requests are made."""

from __future__ import annotations

import os
import threading

from npu_common import TYPE_CHECKING
from npu_common.resource import fixed
from npu_common.shared import Shared

from .. import property_values
from ..errors import check
from ..handles import Made, get_text, handle_of, make, path_bytes, text_bytes
from ..openvino.c import ov_compiled_model as api
from ..openvino.c import ov_model as model_api
from ..openvino.c import ov_remote_context as context_api
from . import ports
from .infos import HasPorts

if TYPE_CHECKING:
    from typing import Any

    from .core import Core
    from .ov_model import OvModel
    from .remote import RemoteContext
    from .request import InferRequest

__all__ = ["CompiledModel", "compiled_of", "kept_by"]


class CompiledModel(HasPorts, Shared):
    """One ov_compiled_model_t, made by `Core.compile_model` and `Core.import_model`.

    Several threads may use it at once; each thread needs infer requests of its own.
    Source: ov_compiled_model.h 2026.4.1.
    """

    number = fixed["Any"]("Its C handle as a number; None once it is closed.")
    source = fixed[str]("What messages call it: the path of the network, or what it was made from.")
    stateful = fixed[bool]("True when the network has states, as far as its file shows: each request keeps its own.")
    device = fixed[str]('The device it was compiled for, as it was given: "NPU", "CPU", "AUTO:NPU,CPU".')

    def __init__(self, *_: Any, **__: Any) -> None:
        raise TypeError("CompiledModel: make one with core.compile_model() or core.import_model()")

    def _take(
        self,
        handle: Made,
        label: str,
        core: Core,
        device: str,
        stateful: bool,
        request: type[InferRequest],
    ) -> None:
        super().__init__(f"compiled model {label}", core)
        self._number: Any = handle.number
        self._kept = handle.keep  # objects whose memory C may read until the free: weights, records of properties
        self._own(handle.free)
        self._source = label
        self._stateful = stateful
        self._device = device
        self._request = request  # passed in, for requests know this class
        self._reading = threading.Lock()
        self._input_ports: ports.Ports | None = None
        self._output_ports: ports.Ports | None = None

    @property
    def handle(self) -> Any:
        """`ov_compiled_model_t *`, for the functions of the header modules."""
        self._check_open()
        return handle_of(api.ov_compiled_model_t, self._number)

    def __repr__(self) -> str:
        return f"<pyovnpu.CompiledModel {self._source} on {self._device}{', closed' if self.closed else ''}>"

    # Asking

    @property
    def input_ports(self) -> ports.Ports:
        """Inputs in OpenVINO's own description."""
        if self._input_ports is None:
            with self._calling():
                self._input_ports = ports.ports_of(
                    self,
                    "input",
                    api.ov_compiled_model_inputs_size,
                    api.ov_compiled_model_input_by_index,
                    api.ov_compiled_model_input_by_name,
                )
        return self._input_ports

    @property
    def output_ports(self) -> ports.Ports:
        """Outputs in OpenVINO's own description."""
        if self._output_ports is None:
            with self._calling():
                self._output_ports = ports.ports_of(
                    self,
                    "output",
                    api.ov_compiled_model_outputs_size,
                    api.ov_compiled_model_output_by_index,
                    api.ov_compiled_model_output_by_name,
                )
        return self._output_ports

    @property
    def is_dynamic(self) -> bool:
        """True when an input has an open size."""
        return any(port.is_dynamic for port in self.input_ports)

    @property
    def optimal_requests(self) -> int:
        """OPTIMAL_NUMBER_OF_INFER_REQUESTS: how many requests at once keep the device busy."""
        return max(1, int(self.get_property("OPTIMAL_NUMBER_OF_INFER_REQUESTS")))

    def get_property(self, key: str) -> Any:
        """Read a property of the compiled model.

        Args:
            key: The property's key, such as "PERFORMANCE_HINT".

        Returns:
            An int, bool or tuple where `pyovnpu.properties` knows the type, otherwise OpenVINO's text.

        Raises:
            OvGeneralError: The device has no such property.
        """
        name = property_values.key_of(key)
        with self._calling():
            text = get_text(
                api.ov_compiled_model_get_property, self._number, text_bytes(name, "get_property, key"), detail=name
            )
        return property_values.decode(name, text)

    def set_property(self, **properties: Any) -> None:
        """Set properties by key: `compiled.set_property(WORKLOAD_TYPE="EFFICIENT")`; see `Core.set_property`."""
        given = property_values.Pairs(properties)
        for key, value in given.items:  # older releases set only the first pair of a call and ignore the others
            with self._calling():
                code = api.ov_compiled_model_set_property(self.handle, key, value)
                check(code, "ov_compiled_model_set_property", key.decode())
        self._kept.extend(given.kept)

    @property
    def context(self) -> RemoteContext:
        """The device's memory context of this model (NPU, GPU).

        Raises:
            OvError: The device has no memory context (CPU).
        """
        from .remote import context_of

        with self._lock, self._calling():
            function = api.ov_compiled_model_get_context
            return context_of(
                make(context_api.ov_remote_context_free, function, self._number, detail=self._device), self
            )

    def runtime_model(self) -> OvModel:
        """Return the network in the form that the device executes.

        Raises:
            OvError: The device does not report it.
        """
        from .ov_model import model_of

        with self._lock, self._calling():
            function = api.ov_compiled_model_get_runtime_model
            made = make(model_api.ov_model_free, function, self._number, detail=self._device)
            return model_of(made, f"runtime of {self._source}", self)

    # Using

    def create_infer_request(self) -> InferRequest:
        """Make an infer request. A request runs one inference at a time; several requests run side by side."""
        return self._request(self)

    def export_model(self, path: Any) -> None:
        """Write the compiled model to a file, for `Core.import_model` on the same device and release.

        Args:
            path: The file to write, such as model.blob.

        Raises:
            ValueError: `path` is the network's file or its weights, which C may still be reading.
            OvError: The device cannot export.
        """
        target = path_bytes(path, "CompiledModel.export_model", must_exist=False)
        for source in (self._source, f"{os.path.splitext(self._source)[0]}.bin"):
            if os.path.exists(target) and os.path.exists(source) and os.path.samefile(target, source):
                raise ValueError(
                    f"CompiledModel.export_model, path: {os.fsdecode(path)} is what the model was read from; "
                    "give another, such as model.blob"
                )
        with self._calling():
            code = api.ov_compiled_model_export_model.raw(self._number, target)
            check(code, "ov_compiled_model_export_model", str(path))

    def _seal(self) -> None:
        super()._seal()
        self._number = None


def compiled_of(handle: Made, *arguments: Any) -> CompiledModel:
    """Own a handle that C has just made."""
    made = CompiledModel.__new__(CompiledModel)
    with handle.filling(made):
        made._take(handle, *arguments)
    return made


def kept_by(compiled: CompiledModel) -> list[Any]:
    """Return the objects whose memory C may read until the compiled model is freed: weights, records of properties."""
    return compiled._kept
