"""What rknn_init is given: a file, a part of one, bytes, or memory the NPU reads the model from.

A file the runtime refuses goes to it, and its code comes back. Stopped here is only what would end the process.
"""

from __future__ import annotations

import mmap
import os
from typing import TYPE_CHECKING, Any, NamedTuple, Union

from npu_common.buffer import Buffer
from npu_common.errors import GenerationMismatchError
from npu_common.model.base import BaseModel
from npu_common.model.file import labelled

from .. import rknn_api as api
from .._library import lib, pc_client, too_old
from .rknn_file import RknnFileError, aborting, read

if TYPE_CHECKING:
    from .model import Model

__all__ = ["ModelSource", "Source", "check_model", "shared", "source_of"]

ModelSource = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, Buffer]


class Source(NamedTuple):
    """label: for messages. data, size: rknn_init's; size 0 means a path. flags: what this kind of source needs.

    extend: fields of rknn_init_extend. retained: what C goes on reading after rknn_init, and must therefore live.
    """

    label: str
    data: Any
    size: int
    flags: int
    extend: dict[str, Any]
    retained: Any


def check_model(
    model: str | os.PathLike[str] | bytes | bytearray | memoryview,
) -> tuple[str, str | bytes | bytearray | memoryview]:
    """What rknn_init may be given without harm: a label for messages, and the path as text or the bytes.

    Raises:
        RknnFileError: The file is damaged, or the loaded library would abort the process on one of its operators.
        OSError: The path cannot be read.
        TypeError: `model` is neither a path nor bytes.
    """
    label, found = labelled(model, read, "a .rknn file")
    reason = aborting(found, lib.version())
    if reason is not None:
        raise RknnFileError(f"{found.path or 'the model'}: {reason[0]}", hint=reason[1])
    return label, model if isinstance(model, (bytes, bytearray, memoryview)) else os.fsdecode(model)


def source_of(model: ModelSource, flags: int, real_model_offset: int, real_model_size: int) -> Source:
    """Look at the library and the model before C does: a damaged one crashes the runtime.

    Raises:
        GenerationMismatchError: The runtime is older than 1.4.0.
        RknnFileError, OSError, TypeError, ValueError: Like `check_model`, and for a part that is not in the model.
    """
    reason = too_old(lib.version())
    if reason is not None:
        raise GenerationMismatchError(f"Model: {reason[0]}", hint=reason[1])
    if real_model_offset < 0 or real_model_size < 0:
        raise ValueError(
            f"Model, real_model_offset, real_model_size: expected at least 0, got {real_model_offset}, "
            f"{real_model_size}"
        )
    part = bool(real_model_offset or real_model_size)
    if isinstance(model, memoryview) and not model.c_contiguous:
        raise ValueError("Model, model: expected contiguous memory; use bytes(view)")
    if isinstance(model, Buffer):
        return _in_buffer(model, real_model_offset, real_model_size)
    if part and not isinstance(model, (str, os.PathLike)):
        raise ValueError(
            "Model, real_model_offset, real_model_size: only for a path or a Buffer; of bytes give "
            "memoryview(data)[offset:][:size]"
        )
    if part:
        _check_part(os.fspath(model), real_model_offset, real_model_size)  # type: ignore[arg-type]
        path = os.fsdecode(model)  # type: ignore[arg-type]
        if pc_client(lib.locate()):
            return _bytes_of(path, real_model_offset, real_model_size)
        where: dict[str, Any] = {"real_model_offset": real_model_offset, "real_model_size": real_model_size}
        return Source(f"{path} at byte {real_model_offset}", os.fsencode(path), 0, 0, where, None)
    label, data = check_model(model)
    if isinstance(data, str) and pc_client(lib.locate()):
        return _bytes_of(data)
    if isinstance(data, str):
        return Source(label, os.fsencode(data), 0, 0, {}, None)
    # With this flag C goes on reading the program's buffer instead of a copy.
    retained = data if flags & api.RKNN_FLAG_MODEL_BUFFER_ZERO_COPY else None
    return Source(label, data, memoryview(data).nbytes, 0, {}, retained)


def _bytes_of(path: str, offset: int = 0, size: int = 0) -> Source:
    """For the PC's client, which takes no path."""
    with open(path, "rb") as file:
        file.seek(offset)
        data = file.read(size or -1)
    return Source(path, data, len(data), 0, {}, None)


def _check_part(path: str, offset: int, size: int) -> None:
    whole = os.path.getsize(path)
    if offset + max(size, 1) > whole:
        raise RknnFileError(
            f"{path}: cut off: the model should reach byte {offset + size}, the file has {whole}",
            hint="Check real_model_offset and real_model_size",
        )
    with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
        view = memoryview(mapped)[offset : offset + size if size else whole]
        try:
            check_model(view)
        finally:
            view.release()


def _in_buffer(buffer: Buffer, offset: int, size: int) -> Source:
    buffer.check_open()
    if buffer.fd < 0:
        raise ValueError(
            "Model: a Buffer must have a descriptor for the NPU to read the model from; give bytes(buffer)"
        )
    size = size or buffer.nbytes - offset
    if offset + size > buffer.nbytes or size < 1:
        raise ValueError(
            f"Model, real_model_offset, real_model_size: {offset} + {size} is past the {buffer.nbytes} bytes of the "
            "buffer"
        )
    label, _ = check_model(buffer.array(offset=offset, shape=(size,)).data)
    extend: dict[str, Any] = {"real_model_offset": offset, "real_model_size": size, "model_buffer_fd": buffer.fd}
    record = getattr(buffer, "handle", None)
    extend["model_buffer_flags"] = record.contents.flags if record else 0
    flag = api.RKNN_FLAG_MODEL_BUFFER_ZERO_COPY
    # What lies behind all arrays over the buffer: while somebody has it, the buffer refuses to close.
    return Source(label, buffer.address, buffer.nbytes, flag, extend, buffer._memory())


def shared(flags: int, share_weights: Model | None, share_sram: Model | None) -> tuple[int, Model | None]:
    """Flags of a model that shares something, and the model it shares with."""
    if not hasattr(flags, "__index__"):
        given = f"{type(flags).__name__} {flags!r:.60}"
        raise TypeError(f"Model, flags: expected RKNN_FLAG values or'ed together, got {given}")
    named = {"share_weights": share_weights, "share_sram": share_sram}
    for name, other in named.items():
        if other is not None and not (isinstance(other, BaseModel) and other.package == "pyrknn"):
            raise TypeError(f"Model, {name}: expected a Model, got {type(other).__name__}")
    if flags & api.RKNN_FLAG_SHARE_WEIGHT_MEM and share_weights is None:
        raise ValueError("Model, flags: RKNN_FLAG_SHARE_WEIGHT_MEM needs share_weights=other_model")
    if flags & api.RKNN_FLAG_SHARE_SRAM and share_sram is None:
        raise ValueError("Model, flags: RKNN_FLAG_SHARE_SRAM needs share_sram=other_model")
    if share_weights is not None:
        if share_weights.flags & api.RKNN_FLAG_MEM_ALLOC_OUTSIDE:
            # Of weights the runtime owns it is measured that either model may be closed first; not of the program's.
            raise ValueError(
                "Model, share_weights: that model's weights lie in memory of the program's; give this one the same "
                "bytes: weight_mem=the_same_buffer"
            )
        flags |= api.RKNN_FLAG_SHARE_WEIGHT_MEM
    if share_sram is not None:
        if share_weights not in (None, share_sram):
            raise ValueError("Model, share_sram: C takes one other model, so it must be the one of share_weights")
        flags |= api.RKNN_FLAG_SHARE_SRAM | api.RKNN_FLAG_ENABLE_SRAM
    return flags, share_weights if share_weights is not None else share_sram
