"""Dumps: inputs and outputs of models, or of their operators, written to files while a `with` block lasts.

    with pyacl.Dump("dumps", models=["resnet50"], mode="all") as dump:
        model = pyacl.Model("resnet50.om")
        model.run(image)
    print(dump.files)

The files are in AscendCL's own format, which the vendor's tool reads; the fake writes .npy files. One per process.
Source: acl/acl_rt.h 2026.8 (aclmdlInitDump ...), acl/acl_dump.h 2026.8.
"""

from __future__ import annotations

import ctypes
import json
import os
import threading
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ..acl import acl_dump, acl_rt
from ..errors import AclError, check
from ..runtime.lifecycle import Session, ensure

if TYPE_CHECKING:
    from typing import Any, Callable

__all__ = ["Dump"]

MODES = ("input", "output", "all")


class Dump:
    """Writes dumps from the beginning of a `with` block to its end. Begin the block before the models are loaded.

    After the end, `files` lists what is new below the folder.

    Args:
        folder: Folder for the files; it is made if it does not exist.
        models: Names of models, or {name: [layers]}; None for all.
        mode: "input", "output" or "all".
        config: A JSON file for aclmdlSetDump, instead of folder, models and mode.
        to: A function that receives (name of the file, its bytes) instead of files being written, in threads of
            AscendCL. The end of the block raises its exceptions.

    Raises:
        AclError: Dumps are on already, or AscendCL refuses the configuration.
    """

    def __init__(
        self,
        folder: str | os.PathLike[str] | None = None,
        *,
        models: Iterable[str] | Mapping[str, Iterable[str]] | None = None,
        mode: str = "output",
        config: str | os.PathLike[str] | None = None,
        to: Callable[[str, bytes], object] | None = None,
    ) -> None:
        if (folder is None) == (config is None):
            raise ValueError("Dump: expected a folder, or config=, and not both")
        if mode not in MODES:
            raise ValueError(f"Dump, mode: expected one of {', '.join(MODES)}, got {mode!r}")
        if isinstance(models, str):
            raise TypeError(f"Dump, models: expected names in a list, got {models!r}; pass [{models!r}]")
        if config is not None and (models is not None or mode != "output"):
            raise ValueError("Dump, config: models and mode are in the file; give one or the other")
        if to is not None and not callable(to):
            raise TypeError(f"Dump, to: expected a function of a name and bytes, got {type(to).__name__}")
        self.folder = None if folder is None else Path(folder).absolute()
        self.config = None if config is None else Path(config)
        self.settings = {} if self.folder is None else {"dump": _settings(self.folder, models, mode)}
        self.files: list[Path] = []
        self._session: Session | None = None
        self._before: set[Path] = set()
        self._pieces = None if to is None else _Pieces(to)

    def __repr__(self) -> str:
        return f"<pyacl.Dump: {self.folder or self.config}{', on' if self._session is not None else ''}>"

    def __enter__(self) -> Dump:
        if self._session is not None:
            raise RuntimeError("Dump: it is on already")
        ensure()
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._before = set(self.folder.rglob("*"))
        check(acl_rt.aclmdlInitDump(), "aclmdlInitDump")
        pieces = self._pieces
        session = Session(repr(self), lambda: _end(pieces))
        try:
            if pieces is not None:
                check(acl_dump.acldumpRegCallback(pieces.callback, 0), "acldumpRegCallback")
            self._set()
        except BaseException:
            with suppress(AclError):  # raise the first problem, not this one
                session.close()
            raise
        self._session = session
        return self

    def _set(self) -> None:
        """Set C's dump from the given file, or from a temporary file of the settings."""
        if self.config is not None:
            check(acl_rt.aclmdlSetDump(os.fsencode(self.config)), "aclmdlSetDump", str(self.config))
            return
        import tempfile  # imported late: it imports shutil, and with it libraries for four kinds of compression

        number, path = tempfile.mkstemp(suffix=".json", prefix="pyacl-dump-")
        try:
            with open(number, "w", encoding="utf-8") as file:
                json.dump(self.settings, file)
            check(acl_rt.aclmdlSetDump(os.fsencode(path)), "aclmdlSetDump", f"with {self.settings}")
        finally:
            os.unlink(path)

    def __exit__(self, kind: Any, problem: Any, where: Any) -> None:
        session, self._session = Session.begun(self._session, "Dump"), None
        try:
            session.end(problem)
        finally:
            if self.folder is not None:
                new = set(self.folder.rglob("*")) - self._before
                self.files = sorted(path for path in new if path.is_file())
        if problem is None and self._pieces is not None:
            self._pieces.raise_first()


def _end(pieces: _Pieces | None) -> None:
    """End the dump. C may call `pieces` until then."""
    code = acl_rt.aclmdlFinalizeDump()
    if pieces is not None:
        acl_dump.acldumpUnregCallback()
    check(code, "aclmdlFinalizeDump")


def _settings(folder: Path, models: Any, mode: str) -> dict[str, Any]:
    if models is None:
        wanted: list[dict[str, Any]] = [{}]
    elif isinstance(models, Mapping):
        wanted = [{"model_name": name, "layer": list(layers)} for name, layers in models.items()]
    else:
        wanted = [{"model_name": name} for name in models]
    for entry in wanted:
        if not isinstance(entry.get("model_name", ""), str):
            raise TypeError(f"Dump, models: expected names, got {entry['model_name']!r}")
    return {"dump_path": str(folder), "dump_mode": mode, "dump_list": wanted}


class _Pieces:
    """Joins the pieces of files, which come from several threads, and passes each file to a function."""

    def __init__(self, function: Callable[[str, bytes], object]) -> None:
        self.function = function
        self.open: dict[str, bytearray] = {}
        self.problems: list[BaseException] = []
        self.lock = threading.Lock()

    def callback(self, chunk: Any, length: int) -> int:
        """Take a piece, called by acldumpRegCallback: return 0, or 1 and keep the exception. C frees the piece."""
        try:
            self._take(chunk.contents)
        except BaseException as problem:
            self.problems.append(problem)
            return 1
        return 0

    def _take(self, piece: Any) -> None:
        """Put a chunk of a file in its place; hand the file on after its last chunk."""
        name = os.fsdecode(piece.fileName)
        start = ctypes.addressof(piece) + acl_dump.acldumpChunk.dataBuf.offset
        data = ctypes.string_at(start, piece.bufLen)
        with self.lock:
            whole = self.open.setdefault(name, bytearray())
            at = len(whole) if piece.offset < 0 else int(piece.offset)
            if at > len(whole):
                whole.extend(bytes(at - len(whole)))
            whole[at : at + len(data)] = data
            if not piece.isLastChunk:
                return
            del self.open[name]
        self.function(name, bytes(whole))

    def raise_first(self) -> None:
        if self.problems:
            first, self.problems = self.problems[0], []
            try:
                raise first
            finally:
                del first  # the traceback holds this frame
