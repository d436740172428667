"""The open .dlc file: models are built from the file, and init caches are stored inside.

with Container("mobilenet.dlc") as container:
    with Model(container, runtimes=("aip", "cpu"), init_cache=True) as model:
        container.save("mobilenet.cached.dlc")
"""

from __future__ import annotations

import ctypes
import os

from npu_common import TYPE_CHECKING
from npu_common.handle import CHandle
from npu_common.resource import Resource, fixed

from ..DlContainer import DlContainer as api
from ..errors import call_error, check
from ..handles import Owned, names_of, text_of
from .dlc_file import DlcFile, labelled_file, mismatch

if TYPE_CHECKING:
    from typing import Any

__all__ = ["Container", "open_container"]


class Container(Resource):
    """One Snpe_DlContainer_Handle_t.

    Several models may be built from one container. A built model does not need its container any more, so the container
    may be closed first.
    Source: DlContainer/DlContainer.h 2.40.0.

    Args:
        model: Path of a .dlc, or its bytes, which are kept alive and not copied (whether SNPE copies them is not
            documented).
        destination: Folder in which the library may put its own files (2.40 and later); "" is the working directory.

    Raises:
        FileNotFoundError: There is no such file, or no such folder.
        DlcFileError: A ValueError: `model` is no .dlc.
        SnpeError: The library refuses the file, for example a .dlc of SNPE 1.
    """

    file = fixed["DlcFile"]("The description in the file.")
    source = fixed[str]("What messages call it: the path, or the size of the bytes.")
    number = fixed[int]("Its C handle as a number.")

    def __init__(self, model: Any, *, destination: str | os.PathLike[str] | None = None) -> None:
        if isinstance(model, memoryview) and not model.c_contiguous:
            raise ValueError("Container, model: expected contiguous memory; use bytes(view)")
        label, self._file = labelled_file(model)
        self._source = label
        hint = None if destination is None else _folder(destination)
        kept: list[Any] = []
        function: Any
        arguments: tuple[Any, ...]
        if isinstance(model, (bytes, bytearray, memoryview)):
            kept = [model]  # while these are held, a bytearray cannot change its size and other memory is not freed
            address, size = _memory(model, kept)
            if hint is None:
                function, arguments = api.Snpe_DlContainer_OpenBuffer, (address, size)
            else:
                function, arguments = api.Snpe_DlContainer_OpenBuffer_With_DestinationHint, (address, size, hint)
        else:
            path = os.fsencode(model)
            if hint is None:
                function, arguments = api.Snpe_DlContainer_Open, (path,)
            else:
                function, arguments = api.Snpe_DlContainer_Open_With_DestinationHint, (path, hint)
        handle = CHandle(api.Snpe_DlContainer_Delete, keep=kept)
        if not handle.returned(function, *arguments):
            raise call_error(function.__name__, label, _why(self._file))
        super().__init__(f"DLC {label}")
        self._number = handle.number
        self._own(handle.free)

    def __repr__(self) -> str:
        state = "closed" if self.closed else f"{len(self._file.records)} records"
        return f"<pysnpe.Container {self._source}, {state}>"

    @property
    def handle(self) -> Any:
        """The Snpe_DlContainer_Handle_t, for the functions of the header modules."""
        self._check_open()
        return api.Snpe_DlContainer_Handle_t(self._number)

    @property
    def records(self) -> tuple[str, ...]:
        """Names of the records as they are now, including caches that were added since the file was read."""
        with self._calling():
            return names_of(api.Snpe_DlContainer_GetCatalog, self._number)

    def read(self, name: str) -> bytes:
        """Return the content of a record. Raises KeyError if the container has no record of this name."""
        if name not in self.records:
            raise KeyError(f"no record {name!r} in {self._source}; it has: {', '.join(self.records)}")
        with self._calling():
            get = api.Snpe_DlContainer_GetRecord
            with Owned(api.Snpe_DlcRecord_Delete, get, self._number, name.encode(), detail=name) as record:
                size = api.Snpe_DlcRecord_Size.raw(record)
                data = api.Snpe_DlcRecord_Data.raw(record)
                if size and not data:
                    raise call_error("Snpe_DlcRecord_Data", f"record {name!r} of {size} bytes")
                return ctypes.string_at(_number(data), size) if size else b""

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the .dlc including its new init caches.

        To overwrite the file that the container was opened from, the new file is written first and then replaces the
        old one in one step. A failure leaves the old file as it was, and a process that has the old file open keeps it.

        Args:
            path: File to write.

        Raises:
            FileNotFoundError: The folder does not exist.
            SnpeError: The library cannot write the file.
        """
        target = os.fsencode(path)
        folder = os.path.dirname(os.path.abspath(target))
        if not os.path.isdir(folder):
            raise FileNotFoundError(2, "Container.save, path: no such folder", os.fsdecode(folder))
        with self._calling():
            if self._is_source(target):
                self._replace(os.path.realpath(target))
            else:
                self._write(target, target)

    def _is_source(self, target: bytes) -> bool:
        own = self._file.path
        return own is not None and os.path.exists(own) and os.path.exists(target) and os.path.samefile(own, target)

    def _replace(self, target: bytes) -> None:
        import shutil
        import tempfile

        with tempfile.TemporaryDirectory(prefix=".", dir=os.fsdecode(os.path.dirname(target))) as folder:
            fresh = os.path.join(os.fsencode(folder), os.path.basename(target))
            self._write(fresh, target)
            shutil.copymode(target, fresh)
            os.replace(fresh, target)

    def _write(self, path: bytes, wanted: bytes) -> None:
        check(api.Snpe_DlContainer_Save.raw(self._number, path), "Snpe_DlContainer_Save", text_of(wanted))


def _number(pointer: Any) -> int:
    """Return the address in a ctypes pointer. ctypes.cast would leave a reference cycle that keeps the bytes alive."""
    return ctypes.c_void_p.from_buffer(pointer).value or 0


def _memory(model: Any, kept: list[Any]) -> tuple[int, int]:
    """Return the address and size of bytes, and an object in `kept` that keeps the bytes in place at this size."""
    view = memoryview(model).cast("B")
    size = view.nbytes
    if isinstance(model, bytes):
        return _number(ctypes.c_char_p(model)), size
    if view.readonly:
        copy = bytes(view)
        kept[:] = [copy]
        return _number(ctypes.c_char_p(copy)), size
    array = (ctypes.c_ubyte * 0).from_buffer(view)  # keeps `view` exported
    kept.append(array)
    return ctypes.addressof(array), size


def _folder(destination: Any) -> bytes:
    folder = os.fsencode(destination)
    if folder and not os.path.isdir(folder):
        raise FileNotFoundError(2, "Container, destination: no such folder", os.fsdecode(folder))
    return folder


def _why(file: DlcFile) -> str:
    """Return the likely reason why the library refused a file; "" if none is known."""
    why = mismatch(file)
    if not why and file.made_for_fakes:
        why = "it was made for the fakes (NPU_FAKE=snpe): Qualcomm's library does not load it"
    return why[:1].upper() + why[1:]


def open_container(model: Any, destination: Any = None) -> tuple[Container, bool]:
    """Return the container for a build, and whether the caller owns the container."""
    if isinstance(model, Container):
        model._check_open()
        if destination is not None:
            raise TypeError("Model, destination: the container is open already; give it to Container()")
        return model, False
    made = Container(model, destination=destination)
    return made, True
