"""Prepares the arguments of rknn_init: a file, a part of one, bytes, or memory that the NPU reads the model from.

A file that crashes the runtime is refused here. Every other file is passed on, and the runtime's code raised as an
exception.
"""

from __future__ import annotations

import mmap
import os
from typing import TYPE_CHECKING, Any, NamedTuple, Union

from npu_common.buffer import Buffer, memory_under
from npu_common.errors import GenerationMismatchError
from npu_common.model.base import BaseModel
from npu_common.model.file import labelled

from .. import rknn_api as api
from .._library import lib, older_than, pc_client, too_old
from ..errors import RknnError, error_of
from .rknn_file import RknnFile, RknnFileError, aborting, read

if TYPE_CHECKING:
    from .model import Model

__all__ = ["ModelSource", "Source", "check_model", "init_error", "shared", "source_of"]

ModelSource = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, Buffer]


class Source(NamedTuple):
    """Arguments of rknn_init.

    Attributes:
        label: What messages call the model.
        data, size: The arguments of rknn_init; size 0 means that `data` is a path.
        flags: RKNN_FLAG values that this kind of source needs.
        extend: Fields of rknn_init_extend.
        retained: The object whose memory C reads after rknn_init; it must outlive the context.
        file: The description in the file.
        state: What tells one state of the file from another; None when it is no file.
    """

    label: str
    data: Any
    size: int
    flags: int
    extend: dict[str, Any]
    retained: Any
    file: RknnFile
    state: tuple[int, ...] | None = None

    def again(self) -> Source:
        """Return the arguments for a further context of the same model.

        Raises:
            RknnFileError: The file was replaced or removed meanwhile.
        """
        if self.state is not None and self.state != _state_of_file(self.data):
            raise RknnFileError(
                f"{self.label}: the file was changed since the model was loaded, and a further context is needed, for "
                "which it is loaded again",
                hint="Load the new file with Model(...); to replace a file in use, load its bytes",
            )
        return self


def check_model(
    model: str | os.PathLike[str] | bytes | bytearray | memoryview,
) -> tuple[str, RknnFile]:
    """Check that rknn_init will not crash with a model.

    Args:
        model: Path of the file, or its bytes.

    Returns:
        A label for messages, and the description in the file.

    Raises:
        RknnFileError: The file is damaged, or the loaded library would abort the process on one of its operators.
        OSError: The path cannot be read.
        TypeError: `model` is neither a path nor bytes.
    """
    label, found = labelled(model, read, "a .rknn file")
    reason = aborting(found, lib.version())
    if reason is not None:
        raise RknnFileError(f"{found.path or 'the model'}: {reason[0]}", hint=reason[1])
    return label, found


def init_error(code: int, label: str, file: RknnFile, flags: int = 0) -> RknnError:
    """Return the exception for a rknn_init that has just failed.

    Args:
        code: What it returned.
        label: What messages call the model.
        file: The description in the model's file.
        flags: RKNN_FLAG values that it was called with.
    """
    hint = lib.fake_error()
    if code == api.RKNN_ERR_PARAM_INVALID and flags & api.RKNN_FLAG_SHARE_WEIGHT_MEM and file.dynamic:
        hint = "The runtime shares no weights of a model with several input shapes: load it without share_weights"
    if not hint and code == api.RKNN_ERR_MODEL_INVALID:
        made = f" by toolkit {file.toolkit}" if file.toolkit else ""
        chips = f" for {', '.join(file.target_platforms)}" if file.target_platforms else ""
        runtime = lib.version() or "of an unknown release"
        hint = (
            f"The file was made{made}{chips}, in format {file.format_version}, the runtime is {runtime}: is this "
            "another chip, or the runtime older than the toolkit?"
        )
    problem: RknnError = error_of(code, "rknn_init", label, hint)
    return problem


def source_of(model: ModelSource, flags: int, real_model_offset: int, real_model_size: int) -> Source:
    """Check library and model, because a damaged model crashes the runtime, and make the arguments of rknn_init.

    Args:
        model, flags, real_model_offset, real_model_size: As for Model.

    Raises:
        GenerationMismatchError: The runtime is older than 1.4.0.
        RknnFileError, OSError, TypeError: As for `check_model`.
        ValueError: The part does not lie in the model, or cannot be given for this kind of source.
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
        path = os.fsdecode(model)  # type: ignore[arg-type]
        file = _checked_part(path, real_model_offset, real_model_size)
        if pc_client(lib.locate()) or _reads_no_part():
            return _bytes_of(path, file, real_model_offset, real_model_size)
        where: dict[str, Any] = {"real_model_offset": real_model_offset, "real_model_size": real_model_size}
        return _file(path, f"{path} at byte {real_model_offset}", where, file)
    label, file = check_model(model)
    if not isinstance(model, (bytes, bytearray, memoryview)):
        path = os.fsdecode(model)
        return _bytes_of(path, file) if pc_client(lib.locate()) else _file(path, label, {}, file)
    # With this flag C reads the caller's buffer as long as the context lives, and makes no copy.
    if flags & api.RKNN_FLAG_MODEL_BUFFER_ZERO_COPY:
        return Source(label, model, memoryview(model).nbytes, 0, {}, model, file)
    data = bytes(model)  # as they are now, for further contexts; bytes are not copied
    return Source(label, data, len(data), 0, {}, None, file)


def _reads_no_part() -> bool:
    """Tell whether the runtime ignores real_model_offset, as 1.4.0 to 1.6.0 do (measured)."""
    return older_than(lib.version(), 2, 0)


def _file(path: str, label: str, extend: dict[str, Any], file: RknnFile) -> Source:
    """Return a file as a source by its absolute path, with its state, so that a change before a dup is seen."""
    data = os.fsencode(os.path.abspath(path))  # the working directory may change before a further context is loaded
    return Source(label, data, 0, 0, extend, None, file, _state_of_file(data))


def _state_of_file(path: bytes) -> tuple[int, ...]:
    try:
        found = os.stat(path)
    except OSError:
        return ()
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def _bytes_of(path: str, description: RknnFile, offset: int = 0, size: int = 0) -> Source:
    """Read a file into memory, for a runtime that accepts no path, or no part of a file."""
    with open(path, "rb") as file:
        file.seek(offset)
        data = file.read(size or -1)
    label = f"{path} at byte {offset}" if offset else path
    return Source(label, data, len(data), 0, {}, None, description)


def _checked_part(path: str, offset: int, size: int) -> RknnFile:
    """Return the description of a model that is a part of a file. Raises RknnFileError."""
    whole = os.path.getsize(path)
    if offset + max(size, 1) > whole:
        raise RknnFileError(
            f"{path}: the model should reach byte {offset + max(size, 1)}, the file has {whole}",
            hint="Check real_model_offset and real_model_size",
        )
    with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
        view = memoryview(mapped)[offset : offset + size if size else whole]
        try:
            return check_model(view)[1]
        finally:
            view.release()


def _in_buffer(buffer: Buffer, offset: int, size: int) -> Source:
    """Return the Source of a model inside of a Buffer: its descriptor, or its address for older runtimes."""
    buffer._check_open()
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
    label, file = check_model(buffer.array(offset=offset, shape=(size,)).data)
    if _reads_no_part():  # it does not know the flag either, and copies
        return Source(label, buffer.address + offset, size, 0, {}, memory_under(buffer), file)
    extend: dict[str, Any] = {"real_model_offset": offset, "real_model_size": size, "model_buffer_fd": buffer.fd}
    record = getattr(buffer, "handle", None)
    extend["model_buffer_flags"] = record.contents.flags if record else 0
    flag = api.RKNN_FLAG_MODEL_BUFFER_ZERO_COPY
    # While what lies under the arrays over the buffer is alive, the buffer refuses to close.
    return Source(label, buffer.address, buffer.nbytes, flag, extend, memory_under(buffer), file)


def shared(flags: int, share_weights: Model | None, share_sram: Model | None) -> tuple[int, Model | None]:
    """Return the flags of a model that shares weights or SRAM, and the model that it shares with."""
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
            raise ValueError(
                "Model, share_weights: that model's weights lie in memory that the program set; give this one the same "
                "bytes: weight_mem=the_same_buffer"
            )
        flags |= api.RKNN_FLAG_SHARE_WEIGHT_MEM
    if share_sram is not None:
        if share_weights not in (None, share_sram):
            raise ValueError("Model, share_sram: C takes one other model, so it must be the one of share_weights")
        flags |= api.RKNN_FLAG_SHARE_SRAM | api.RKNN_FLAG_ENABLE_SRAM
    return flags, share_weights if share_weights is not None else share_sram
