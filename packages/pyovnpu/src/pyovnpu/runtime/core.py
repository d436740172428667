"""`Core` reads and compiles models, lists devices, and gets and sets their properties."""

from __future__ import annotations

import ctypes
import os
from collections import namedtuple
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from npu_common import TYPE_CHECKING
from npu_common.errors import ForkError
from npu_common.file_magic import open_file
from npu_common.resource import FORK_HINT, expect
from npu_common.shared import Shared, Until

from .. import errors, property_values
from ..errors import NO_NPU, OvError, check, error_of
from ..handles import Made, filled, get_text, handle_of, make, path_bytes, text_bytes
from ..model.foreign_files import explained
from ..openvino.c import ov_compiled_model as compiled_api
from ..openvino.c import ov_core as api
from ..openvino.c import ov_model as model_api
from ..openvino.c import ov_remote_context as context_api
from .signal_stack import SignalStack

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from typing import Any

    from .compiled import CompiledModel
    from .ov_model import OvModel
    from .remote import RemoteContext

__all__ = ["Core", "Version", "library_version"]


class Version(namedtuple("Version", ("build", "description"))):
    """ov_version_t: `build` such as "2026.4.1-22982-...", and `description`, the component's name."""

    __slots__ = ()


def library_version() -> Version:
    """Return the version of the loaded library."""
    record = api.ov_version_t()
    with filled(api.ov_version_free, record):
        check(api.ov_get_openvino_version.raw(ctypes.byref(record)), "ov_get_openvino_version")
        return _version(record)


class Core(Shared):
    """One ov_core_t. Threads may share it.

    Closing a core closes everything made from it. Source: ov_core.h 2026.4.1.

    Args:
        config: Path of a plugins.xml to use instead of the one beside the library.

    Raises:
        LibraryNotFoundError: OpenVINO is not installed.
        ForkError: This process was forked while its parent had a core open. The library's threads exist only in the
            parent, so calls might never return.
    """

    def __init__(self, config: Any = None) -> None:
        _check_process()
        given = () if config is None else (path_bytes(config, "Core, config"),)
        function = api.ov_core_create_with_config if given else api.ov_core_create
        handle = Made(api.ov_core_free)
        handle.last.append(_Open())
        _open.update(handle.last)  # before the call: OpenVINO may start threads before the call returns
        with handle.filling(self):
            handle.check(handle.written(function, *given, handle.place), function, str(config or ""))
            super().__init__("OpenVINO core")
            self._number: Any = handle.number
            self._kept = handle.keep
            self._own(handle.free)

    @property
    def handle(self) -> Any:
        """`ov_core_t *`, for the functions of the header modules."""
        self._check_open()
        return handle_of(api.ov_core_t, self._number)

    def __repr__(self) -> str:
        return f"<pyovnpu.Core{', closed' if self.closed else ''}>"

    def _calling(self) -> AbstractContextManager[object]:
        """Surround calls into C, any of which may load a device's plugin."""
        return Until((super()._calling(), SignalStack()))

    # Devices

    @property
    def available_devices(self) -> list[str]:
        """Names of the devices that can be used now, such as ["CPU", "NPU"]."""
        record = api.ov_available_devices_t()
        with filled(api.ov_available_devices_free, record), self._calling():
            check(
                api.ov_core_get_available_devices.raw(self._number, ctypes.byref(record)),
                "ov_core_get_available_devices",
            )
            return [_text(record.devices[i]) for i in range(record.size)]

    def versions(self, device: str) -> dict[str, Version]:
        """Return the versions of the plugins behind a device name, by device.

        Args:
            device: Such as "NPU".

        Raises:
            OvError: OpenVINO has no plugin for the device.
        """
        record = api.ov_core_version_list_t()
        name = text_bytes(device, "Core.versions, device")
        with filled(api.ov_core_versions_free, record), self._calling():
            code = api.ov_core_get_versions_by_device_name.raw(self._number, name, ctypes.byref(record))
            check(code, "ov_core_get_versions_by_device_name", device)
            found = (record.versions[i] for i in range(record.size))
            return {_text(one.device_name): _version(one.version) for one in found}

    def get_property(self, device: str, key: str) -> Any:
        """Read a property of a device.

        Args:
            device: The device's name; "" for properties of the core itself.
            key: The property's key, such as "NPU_MAX_TILES".

        Returns:
            An int, bool or tuple where `pyovnpu.properties` knows the type, otherwise OpenVINO's text.

        Raises:
            OvGeneralError: There is no such device, or the device has no such property.
        """
        name = property_values.key_of(key)
        of, what = text_bytes(device, "Core.get_property, device"), text_bytes(name, "Core.get_property, key")
        with self._calling():
            text = get_text(api.ov_core_get_property, self._number, of, what, detail=f"{device} {name}")
        return property_values.decode(name, text)

    def set_property(self, device: str, /, **properties: Any) -> None:
        """Set properties of a device for later compilations: `core.set_property("NPU", NPU_TURBO=True)`.

        Args:
            device: The device's name; "" for properties of the core itself.
            **properties: Values by key, which may be lower case; `pyovnpu.properties` lists the keys. A value is a
                bool (YES, NO), a number, a text, an enumeration or a path. The core keeps records such as
                ov_encryption_callbacks alive.

        Raises:
            OvGeneralError: The device has no such property, or cannot change it.
            ValueError: NPU_TILES is above the number of tiles of the NPU.
        """
        of = text_bytes(device, "Core.set_property, device")
        given = property_values.Pairs(properties)
        self._check_tiles("Core.set_property", device, given)
        self._load_plugin(of)
        for key, value in given.items:  # older releases set only the first pair of a call and ignore the others
            with self._calling():
                code = api.ov_core_set_property(self.handle, of, key, value)
                check(code, "ov_core_set_property", f"{device} {key.decode()}")
        self._kept.extend(given.kept)

    def _load_plugin(self, device: bytes) -> None:
        """Make OpenVINO load the device's plugin, so that the plugin checks the keys.

        Before the plugin is loaded, OpenVINO stores keys unchecked. A wrong key then makes every later attempt of this
        core to load the plugin fail (measured, 2024.6.0 to 2026.4.1).
        """
        if device:
            cell = ctypes.c_void_p()
            with filled(api.ov_free, cell), self._calling():
                api.ov_core_get_property.raw(self._number, device, b"SUPPORTED_PROPERTIES", ctypes.byref(cell))

    def add_extension(self, path: Any) -> None:
        """Load a library of custom operations (2025.2 and later)."""
        with self._calling():
            check(
                api.ov_core_add_extension.raw(self._number, path_bytes(path, "Core.add_extension")),
                "ov_core_add_extension",
                str(path),
            )

    # Models

    def read_model(self, model: Any, weights: Any = None) -> OvModel:
        """Read a network.

        Args:
            model: Path of the network (.xml, .onnx, .tflite ...), or the bytes of the file.
            weights: With a path, the path of the .bin when it is not beside the .xml. With bytes, the weights (bytes,
                an array, or a Tensor of u8). They are not copied: the model, and models compiled from it, keep them
                alive.

        Raises:
            FileNotFoundError: There is no file of that name.
            TypeError: `model` or `weights` is neither path nor bytes.
            OvFileError: The file is another NPU's compiled model, which OpenVINO would parse as text; a ValueError.
            OvError: No frontend of OpenVINO can read the network.
        """
        what = "Core.read_model"
        if isinstance(model, (bytes, bytearray, memoryview)):
            return self._read_memory(model, weights)
        path = path_bytes(model, what)
        beside = None if weights is None else path_bytes(weights, f"{what}, weights")
        label = os.fsdecode(path)
        from .ov_model import model_of

        with self._lock, self._calling():
            with explained(label, label):
                handle = make(model_api.ov_model_free, api.ov_core_read_model, self._number, path, beside, detail=label)
            return model_of(handle, label, self, stateful=_file_is_stateful(path))

    def _read_memory(self, model: Any, weights: Any) -> OvModel:
        from .ov_model import model_of
        from .tensor import weights_tensor

        data = bytes(model)
        if not data:
            raise ValueError("Core.read_model: expected a model, got no bytes")
        label = f"of {len(data)} bytes"
        tensor, kept = (None, None) if weights is None else weights_tensor(weights, "Core.read_model")
        try:
            given = tensor.number if tensor is not None else None if kept is None else kept.number
            with self._lock, self._calling():
                function = api.ov_core_read_model_from_memory_buffer
                with explained(data, label):
                    made = make(
                        model_api.ov_model_free, function, self._number, data, len(data), given, detail=label,
                        keep=() if kept is None else (kept,),
                    )  # fmt: skip
                return model_of(made, label, self, stateful=_STATE in data)
        finally:
            if tensor is not None:
                tensor.free()

    def compile_model(
        self,
        model: Any,
        device: str = "NPU",
        *,
        context: RemoteContext | None = None,
        **properties: Any,
    ) -> CompiledModel:
        """Compile a network for a device.

        Args:
            model: An OvModel, or the path of a network.
            device: Such as "NPU", "CPU", "AUTO:NPU,CPU".
            context: A memory context to compile in; it determines the device.
            **properties: As for `set_property`, for this model only, such as `PERFORMANCE_HINT="THROUGHPUT"` or
                `npu_turbo=True`.

        Raises:
            ValueError: `device` is the NPU, and NPU_TILES is above the number of tiles.
            OvError: OpenVINO cannot read or compile the network. Where the NPU takes no open sizes, the message has the
                line that gives them.
        """
        from .ov_model import OvModel, kept_by

        what = "Core.compile_model"
        if context is not None:
            from .remote import RemoteContext as kind

            expect(context, kind, f"{what}, context", "make one with core.create_context()")
        of = text_bytes(device, f"{what}, device")
        property_values.refuse_keywords(properties, ("model", "device", "context"), what)
        given = property_values.Pairs(properties)
        self._check_tiles(what, device, given)
        own = None
        if not isinstance(model, OvModel):
            path = path_bytes(model, what)
            if context is not None:
                own = model = self.read_model(os.fsdecode(path))
        try:
            if isinstance(model, OvModel):
                with model._calling():
                    handle = self._compile(model, of, context, given)
                    handle.keep.extend(kept_by(model))
                    label, stateful = model.source, model.stateful
            else:
                handle = self._compile_file(path, of, given)
                label, stateful = os.fsdecode(path), _file_is_stateful(path)
        finally:
            if own is not None:
                own.close()
        return self._compiled(handle, label, device, stateful)

    def _compiled(self, handle: Made, label: str, device: str, stateful: bool) -> CompiledModel:
        from .compiled import compiled_of
        from .request import InferRequest

        with handle.filling(), self._lock, self._calling():  # raises where the core was closed meanwhile
            return compiled_of(handle, label, self, device, stateful, InferRequest)

    def _compile(
        self, model: OvModel, device: bytes, context: RemoteContext | None, given: property_values.Pairs
    ) -> Made:
        made = _compiling(given)
        flat, place = given.flat(), made.place_as(api.ov_compiled_model_t)
        with self._calling():
            if context is None:
                function: Any = api.ov_core_compile_model
                code = made.written(partial(function, self.handle, model.handle, device, len(flat), place, *flat))
            else:
                function = api.ov_core_compile_model_with_context
                with context._calling():
                    where = self.handle, model.handle, context.handle
                    code = made.written(partial(function, *where, len(flat), place, *flat))
            self._check_compiled(code, function.__name__, model.source, device, given, model)
        return made

    def _compile_file(self, path: bytes, device: bytes, given: property_values.Pairs) -> Made:
        made = _compiling(given)
        flat, place = given.flat(), made.place_as(api.ov_compiled_model_t)
        label = os.fsdecode(path)
        with self._calling(), explained(label, label):
            function: Any = api.ov_core_compile_model_from_file
            code = made.written(partial(function, self.handle, path, device, len(flat), place, *flat))
            self._check_compiled(code, function.__name__, label, device, given, None)
        return made

    def _check_compiled(
        self,
        code: int,
        function: str,
        label: str,
        device: bytes,
        given: property_values.Pairs,
        model: OvModel | None,
    ) -> None:
        if not code:
            return
        problem = error_of(code, function, f"{label} on {device.decode()}")
        if is_npu(device.decode()) and not any(is_npu(name) for name in self.available_devices):
            # Without an NPU the plugin reports all kinds of errors; name the true cause instead.
            text = f"{label}: there is no NPU (devices: {', '.join(self.available_devices) or 'none'})"
            for key in given.texts:
                meant = property_values.unknown(key)
                if meant:
                    text += f"; {key} is no property either: did you mean {meant}?"
            detail, problem = problem.detail, error_of(code, function, text, hint=NO_NPU, said="")
            problem.detail = detail
        elif is_npu(device.decode()) and any(word in problem.detail for word in ("dynamic", "bound")):
            hint = sizes_wanted(model) if model is not None else self._sizes_wanted(label)
            if hint:
                problem = error_of(code, function, f"{label} on {device.decode()}", hint, said=problem.detail)
        raise problem

    def _sizes_wanted(self, path: str) -> str:
        """Return `sizes_wanted` of a file; "" for an unreadable file."""
        with suppress(OvError), self.read_model(path) as model:
            return sizes_wanted(model)
        return ""

    def import_model(self, blob: Any, device: str = "NPU") -> CompiledModel:
        """Load a model that `CompiledModel.export_model` wrote, without a compilation.

        Args:
            blob: Path of the file, or its bytes.
            device: The device that it was compiled for.

        Raises:
            OvError: Another device or release exported the model.
        """
        of = text_bytes(device, "Core.import_model, device")
        if isinstance(blob, (bytes, bytearray, memoryview)):
            data, label = bytes(blob), f"imported from {len(blob)} bytes"
        else:
            with open_file(path_bytes(blob, "Core.import_model"), "a .blob file") as file:
                data, label = file.read(), os.fsdecode(blob)
        if not data:
            raise ValueError("Core.import_model: expected an exported model, got no bytes")
        with self._calling(), explained(data, label):
            made = make(
                compiled_api.ov_compiled_model_free, api.ov_core_import_model, self._number, data, len(data), of,
                detail=f"{label} on {device}",
            )  # fmt: skip
        stateful = _STATE in data or _NPU_STATE in data
        return self._compiled(made, label, device, stateful)

    # Remote memory

    def default_context(self, device: str = "NPU") -> RemoteContext:
        """Return the device's own memory context.

        Raises:
            OvError: The device has no memory context (CPU).
        """
        from .remote import context_of

        of = text_bytes(device, "Core.default_context, device")
        with self._lock, self._calling():
            free, function = context_api.ov_remote_context_free, api.ov_core_get_default_context
            return context_of(make(free, function, self._number, of, detail=device), self)

    def create_context(self, device: str = "NPU", **properties: Any) -> RemoteContext:
        """Make another memory context, for example over your own Level Zero context (`L0_CONTEXT=...`)."""
        from .remote import context_of

        of = text_bytes(device, "Core.create_context, device")
        given = property_values.Pairs(properties)
        flat = given.flat()
        made = Made(context_api.ov_remote_context_free, keep=given.kept)
        place, function = made.place_as(context_api.ov_remote_context_t), api.ov_core_create_context
        with self._lock, self._calling():
            code = made.written(partial(function, self.handle, of, len(flat), place, *flat))
            made.check(code, function, device)
            return context_of(made, self)

    # Tiles

    def _check_tiles(self, what: str, device: str, given: property_values.Pairs) -> None:
        """Refuse more tiles than the NPU has: the compiler's error would not name the reason."""
        wanted = given.texts.get("NPU_TILES")
        if wanted is None or not is_npu(device):
            return
        try:
            tiles = int(wanted)
        except ValueError:
            raise ValueError(f"{what}, NPU_TILES: expected a number, got {wanted!r}") from None
        most = given.texts.get("NPU_MAX_TILES")  # set when compiling for a device of another machine
        if most is None:
            try:
                most = self.get_property(device, "NPU_MAX_TILES")
            except OvError:
                return  # no device, so the number is not known; compiling will name the reason
        if tiles < -1 or tiles > int(most):
            raise ValueError(
                f"{what}, NPU_TILES: expected at most {most}, the tiles of this NPU (NPU_MAX_TILES), got {tiles}; "
                "-1 leaves the choice to the compiler"
            )

    def _seal(self) -> None:
        super()._seal()
        self._number = None


def is_npu(device: str) -> bool:
    """Return whether a device name means the NPU alone ("NPU", "NPU.4000"), and not several devices."""
    return device.partition(".")[0].upper() == "NPU"


def sizes_wanted(model: OvModel) -> str:
    """Return that the NPU takes no open shapes, which inputs have some, and the line that sets them; "" for none."""
    open_ones = [port for port in model.input_ports if port.is_dynamic]
    if not open_ones:
        return ""
    shown = ", ".join(f"{port.name!r} {port.partial_shape}" for port in open_ones)
    example = ", ".join(f"{port.name!r}: {_example(port.partial_shape)}" for port in open_ones)
    return (
        f"This NPU does not support dynamic shapes, which the model has: {shown}; give them sizes first, as in "
        f"network = core.read_model(path); network.reshape({{{example}}})"
    )


def _example(shape: Any) -> str:
    if shape.dims is None:
        return "(1, ...)"
    sizes = [
        dim[1] if isinstance(dim, tuple) and dim[1] > 0 else dim if isinstance(dim, int) and dim >= 0 else 1
        for dim in shape.dims
    ]
    return str(tuple(sizes))


_STATE = b'"ReadValue"'  # in an IR; a model exported from the CPU is scrambled and does not contain it
_NPU_STATE = b"vpux_ie_read_value_"  # begins the NPU plugin's names of inputs that are states


def _file_is_stateful(path: bytes) -> bool:
    """Return whether an IR file has states; the C API has no function for this question."""
    if not path.endswith(b".xml"):
        return False
    with open(path, "rb") as file:
        return _STATE in file.read()


def _compiling(given: property_values.Pairs) -> Made:
    """Make what a compiled model is stored in; it keeps what C may read of the properties."""
    return Made(compiled_api.ov_compiled_model_free, keep=given.kept)


def _text(value: Any) -> str:
    if isinstance(value, int):
        value = ctypes.string_at(value)
    value = getattr(value, "value", value)
    return value.decode("utf-8", "replace") if value else ""


def _version(record: Any) -> Version:
    return Version(_text(record.buildNumber), _text(record.description))


class _Open:
    """A core that is open or being made."""

    def free(self) -> None:
        _open.discard(self)


_open: set[_Open] = set()
_process = os.getpid()


def _check_process() -> None:
    """Raise ForkError in a process that was forked while its parent had a core open.

    On the NPU every such child hung. On the CPU some hung while threads of the parent opened models (measured,
    2026.4.1). A child forked after the parent closed its last core works (2024.6.0 to 2026.4.1).
    """
    global _process
    if os.getpid() != _process:
        if _open:
            raise ForkError("OpenVINO was in use in the parent process", hint=FORK_HINT)
        _process = os.getpid()


def _npus() -> Sequence[str]:
    try:
        with Core() as core:
            there: Sequence[str] = core.get_property("NPU", "AVAILABLE_DEVICES")
    except OvError:
        return ()
    return there


errors.npus = _npus  # for the hint to somebody who asks for an NPU that is not there
