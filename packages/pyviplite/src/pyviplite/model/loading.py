"""The sources for vip_create_network: a file, bytes, or a network in flash memory; and the reason for a refusal."""

from __future__ import annotations

import os
from typing import Any, NamedTuple, Union

from npu_common.buffer import Buffer
from npu_common.handle import CHandle

from .. import _create, runtime
from .. import vip_lite_common as common
from .._library import lib
from ..errors import VipError, error_of
from .nbg_file import NbgFile, labelled_file, mismatch

__all__ = ["NetworkSource", "Source", "create", "source_of"]

NetworkSource = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, Buffer]


class Source(NamedTuple):
    """A network to create.

    Attributes:
        label: Name for messages.
        data, size, kind: Arguments of vip_create_network.
        file: The facts in the file.
        retained: The memory that C goes on reading, which must stay alive.
    """

    label: str
    data: Any
    size: int
    kind: int
    file: NbgFile
    retained: Any


def source_of(network: Any, flash: bool) -> Source:
    """Check a network and describe it for C. Raises like `nbg_file.read`."""
    if isinstance(network, memoryview) and not network.c_contiguous:
        raise ValueError("Model, model: expected contiguous memory; use bytes(view)")
    if flash:
        return _in_flash(network)
    if isinstance(network, Buffer):
        raise TypeError("Model, model: a Buffer is for flash=True; of other memory give bytes(buffer.array())")
    label, file = labelled_file(network)
    if isinstance(network, (bytes, bytearray, memoryview)):
        return Source(label, network, memoryview(network).nbytes, _create.FROM_MEMORY, file, None)
    path = os.path.abspath(os.fsdecode(network))
    if "\0" in path:
        raise ValueError(f"Model, model: a path has no NUL, got {path!r}")
    return Source(label, os.fsencode(network), 0, _create.FROM_FILE, file, None)


def _in_flash(network: Any) -> Source:
    """Describe a network that the library reads in place as long as the network exists."""
    if isinstance(network, Buffer):
        network._check_open()
        view = network.array("uint8").data
        label, file = labelled_file(view)
        return Source(f"in flash, {label}", network.address, network.nbytes, _create.FROM_FLASH, file, view)
    if not isinstance(network, (bytes, bytearray, memoryview)):
        raise TypeError(
            f"Model, model: with flash=True expected mapped memory (memoryview, mmap) or a Buffer, "
            f"got {type(network).__name__}"
        )
    view = memoryview(network)
    label, file = labelled_file(view)
    return Source(f"in flash, {label}", network, view.nbytes, _create.FROM_FLASH, file, view)


def create(network: CHandle, source: Source, device: int | None) -> None:
    """Create a network by vip_create_network. If C refuses it, the exception has the reason in the file's header."""
    code = _create.create_network(network, source.data, source.size, source.kind, device)
    if code:
        raise refused(code, source)
    if not network.number:
        raise VipError("vip_create_network returned 0 and no network", function="vip_create_network")


def refused(code: int, source: Source) -> VipError:
    """Return the exception for a status of vip_create_network, with the reason if the file shows a reason."""
    said = lib.fake_error()
    why = ""
    if code in (common.VIP_ERROR_INVALID_NETWORK, common.VIP_ERROR_NETWORK_INCOMPATIBLE):
        why = mismatch(source.file, _asked_cid())
    found: VipError = error_of(
        code, "vip_create_network", f"{source.label}{': ' + why if why else ''}", "" if why else said
    )
    return found


def _asked_cid() -> int | None:
    try:
        return runtime.hardware().cid
    except (VipError, OSError):
        return None
