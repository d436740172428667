"""`Core`, `Version`, and the functions of the package itself."""

from __future__ import annotations

import io
import os
from typing import Any

from ... import Core as Native
from ... import RemoteContext as NativeContext
from ...runtime import core as native_core
from . import values
from .compiled import CompiledModel, compiled_of
from .element_types import header_name
from .model import Model
from .refusals import absent, refusing
from .shapes import Shape
from .tensors import Tensor, native_of, wrapped

__all__ = ["Core", "RemoteContext", "Version", "compile_model", "get_version"]


class Version:
    """The version of a part: `build_number` and `description`."""

    def __init__(self, found: native_core.Version) -> None:
        self.build_number, self.description = found.build, found.description
        numbers = [int(part) for part in found.build.partition("-")[0].split(".") if part.isdigit()]
        self.major, self.minor, self.patch = (*numbers, 0, 0, 0)[:3]

    def __repr__(self) -> str:
        return f"<Version: {self.build_number} {self.description}>"


def get_version() -> str:
    """The version of the loaded library."""
    return str(native_core.library_version().build)


class RemoteContext:
    """Memory of a device. `native` is the pyovnpu.RemoteContext."""

    def __init__(self, native: NativeContext) -> None:
        native.no_leak_warning()
        self.native = native

    def get_device_name(self) -> str:
        """The device's name."""
        return self.native.device_name

    def create_host_tensor(self, type: Any, shape: Any) -> Tensor:
        """A tensor that the device reads in place."""
        return wrapped(self.native.create_host_tensor(Shape(shape), header_name(type)))

    create_tensor = absent("RemoteContext.create_tensor", "use native.create_tensor with the device's own properties")


class Core:
    """Reads and compiles networks, lists devices, gets and sets their properties. `native` is the pyovnpu.Core.

    Args:
        xml_config_file: Path of a plugins.xml to use instead of the one beside the library.
    """

    def __init__(self, xml_config_file: Any = "") -> None:
        self.native = Native(xml_config_file or None)
        self.native.no_leak_warning()

    # Devices

    @property
    def available_devices(self) -> list[str]:
        """Names of the devices that can be used now."""
        return self.native.available_devices

    def get_available_devices(self) -> list[str]:
        """`available_devices`."""
        return self.native.available_devices

    def get_versions(self, device_name: str) -> dict[str, Version]:
        """Versions of the plugins behind a device name."""
        try:
            return {name: Version(found) for name, found in self.native.versions(device_name).items()}
        except LookupError:  # no such plugin
            return {}

    def get_property(self, *given: Any, **named: Any) -> Any:
        """`get_property(device_name, property)`, or `get_property(property)` for one of the core itself."""
        given = (*given, *(named.pop(name) for name in ("device_name", "property") if name in named))
        if named or len(given) not in (1, 2):
            raise TypeError("Core.get_property: expected a device's name and a property, or a property alone")
        device = given[0] if len(given) == 2 else ""
        return values.read(lambda key: self.native.get_property(device, key), str(given[-1]))

    def set_property(self, *given: Any, **named: Any) -> None:
        """`set_property(device_name, {key: value})`, or `set_property({key: value})`."""
        given = (*given, *(named.pop(name) for name in ("device_name", "properties") if name in named))
        if named or not given:
            raise TypeError("Core.set_property: expected a device's name and a dict of properties, or a dict alone")
        device = given[0] if isinstance(given[0], str) else ""
        properties = values.given("Core.set_property", given[isinstance(given[0], str) :])
        with refusing:
            self.native.set_property(device, **properties)

    # Networks

    def read_model(self, model: Any, weights: Any = None, config: Any = None) -> Model:
        """Read a network.

        Args:
            model: Its path, or the file as bytes or BytesIO.
            weights: The path of its weights, their bytes, or a Tensor of them.
            config: Not possible in the C API; leave it out.
        """
        if config:
            raise NotImplementedError("Core.read_model, config: OpenVINO's C API takes none; use core.set_property")
        if isinstance(model, Model):
            raise TypeError("Core.read_model, model: expected a path or bytes, got a Model")
        if isinstance(model, io.BytesIO):
            model = model.getvalue()
        if isinstance(weights, io.BytesIO):
            weights = weights.getvalue()
        if isinstance(weights, Tensor):
            weights = native_of(weights, "Core.read_model")
            model = model.encode() if isinstance(model, str) else model
        elif isinstance(weights, bytes) and not weights:
            weights = None
        if not isinstance(model, (str, bytes, os.PathLike)):
            raise TypeError(f"Core.read_model, model: expected a path or bytes, got {type(model).__name__}")
        with refusing:
            return Model.of(self.native.read_model(model, weights))

    def compile_model(
        self, model: Any, device_name: Any = None, config: Any = None, *, weights: Any = None
    ) -> CompiledModel:
        """Compile a network.

        Args:
            model: A Model, the path of a network, or its bytes.
            device_name: Such as "NPU", "CPU", "AUTO:NPU,CPU"; "AUTO" if not given.
            config: Properties for this model.
            weights: With bytes, the weights.
        """
        properties = values.given("Core.compile_model", (config,) if config else ())
        if isinstance(device_name, RemoteContext):
            target: dict[str, Any] = {"context": device_name.native}
        else:
            target = {"device": "AUTO" if device_name is None else device_name}
        if weights is not None or isinstance(model, (bytes, io.BytesIO)):
            model = self.read_model(model, weights)
        with refusing:
            native = model.native if isinstance(model, Model) else model
            return compiled_of(self.native.compile_model(native, allow_dynamic=True, **target, **properties))

    def import_model(self, model_stream: Any, device_name: Any, config: Any = None) -> CompiledModel:
        """Load what `CompiledModel.export_model` gave.

        Args:
            model_stream: Bytes, or a BytesIO or file.
            device_name: The device that it was compiled for.
            config: Not possible in the C API; leave it out.
        """
        if config:
            raise NotImplementedError("Core.import_model, config: OpenVINO's C API takes none; use core.set_property")
        if isinstance(model_stream, io.BytesIO):
            data = model_stream.getvalue()
        else:
            data = model_stream.read() if hasattr(model_stream, "read") else bytes(model_stream)
        with refusing:
            return compiled_of(self.native.import_model(data, device_name), imported=True)

    def add_extension(self, extension: Any) -> None:
        """Load a library of operations."""
        with refusing:
            self.native.add_extension(extension)

    def get_default_context(self, device_name: str) -> RemoteContext:
        """The device's own memory context."""
        return RemoteContext(self.native.default_context(device_name))

    def create_context(self, device_name: str, properties: Any) -> RemoteContext:
        """Another memory context of a device."""
        return RemoteContext(
            self.native.create_context(device_name, **values.given("Core.create_context", (properties,)))
        )

    query_model = absent("Core.query_model", "compile for the device; it refuses what it cannot run")
    register_plugin = absent("Core.register_plugin", "name plugins in an XML file: Core(path)")
    register_plugins = absent("Core.register_plugins", "name plugins in an XML file: Core(path)")
    unload_plugin = absent("Core.unload_plugin", "make another Core")

    def __repr__(self) -> str:
        return "<Core>"


def compile_model(model: Any, device_name: str | None = "AUTO", config: Any = None) -> CompiledModel:
    """`Core().compile_model(model, device_name, config)`."""
    core = Core()
    if isinstance(model, Model) and isinstance(model.native.parent, Native):
        core.native = model.native.parent
    return core.compile_model(model, device_name, config)
