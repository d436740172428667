"""The diagnostic log of one network: the time of each inference and, from profiling level "detailed" on, of each layer.

    with Model("model.dlc", profiling="detailed") as model:
        with DiagLog(model, "logs", name="camera") as log:
            model.run(image)

The content depends on the `profiling` that the model was built with; with "off" the log has next to nothing. The files
have a format of SNPE, which snpe-diagview of the SDK reads (the fake writes text). `ParallelModel(...,
diag_log="logs")` writes one log per worker; those logs cannot be stopped.
"""

from __future__ import annotations

import os

from npu_common import TYPE_CHECKING
from npu_common.resource import Resource, fixed

from ..DiagLog import IDiagLog as api
from ..DiagLog import Options as options
from ..errors import check, error_of, forget, last_error
from ..handles import Owned, borrow, name_bytes, text_of
from ..SNPE import SNPE as snpe

if TYPE_CHECKING:
    from typing import Any

    from .model import Model

__all__ = ["DiagLog"]


class DiagLog(Resource):
    """Writes logs until the end of the `with` block, or until `close()`.

    A network has one log: a second DiagLog while the first one is open raises SnpeError. For arguments that are None,
    SNPE's default holds, or the setting of an earlier log of this network.
    Source: DiagLog/IDiagLog.h, DiagLog/Options.h 2.40.0.

    Args:
        model: A Model. Closing it ends the log, too.
        folder: Folder for the files; it is made if it does not exist.
        name: Beginning of the files' names; a number or a time follows.
        mask: Which parts of the library write, as text.
        replace: Whether to overwrite a file of the same name.
        rotate: How many files are kept before the oldest is overwritten; 0 keeps all of them.

    Raises:
        TypeError, ValueError, NotADirectoryError: An argument is wrong; C was not called.
        SnpeError: The library refuses.
    """

    folder = fixed[str]("Where the files go.")
    name = fixed[str]("How their names begin.")

    def __init__(
        self,
        model: Model,
        folder: str | os.PathLike[str] | None = None,
        *,
        name: str | None = None,
        mask: str | None = None,
        replace: bool | None = None,
        rotate: int | None = None,
    ) -> None:
        from .model import Model as kind

        given: Any = model
        if not isinstance(given, kind):
            hint = "; give it the folder instead: ParallelModel(..., diag_log=folder)"
            parallel = type(given).__name__ == "ParallelModel"
            raise TypeError(
                f"DiagLog, model: expected a Model, got {type(given).__name__} {given!r:.80}{hint if parallel else ''}"
            )
        wanted = _wanted(folder, name, mask, replace, rotate)
        super().__init__(f"diagnostic log of {model.source}", model)
        with model._calling():
            number = borrow(
                snpe.Snpe_SNPE_GetDiagLogInterface_Ref.raw(model._number), "Snpe_SNPE_GetDiagLogInterface_Ref"
            )
            self._folder, self._name = _configure(number, wanted)
            check(api.Snpe_IDiagLog_Start.raw(number), "Snpe_IDiagLog_Start", self._folder)
            stop = api.Snpe_IDiagLog_Stop.raw
            self._number = number
            self._own(lambda: stop(number))  # the network still exists then: a child is closed before its parent

    def __repr__(self) -> str:
        state = ", closed" if self.closed else ""
        return f"<pysnpe.DiagLog of {self.label.rpartition(' of ')[2]} in {self._folder!r}{state}>"

    @property
    def handle(self) -> api.Snpe_IDiagLog_Handle_t:
        """The Snpe_IDiagLog_Handle_t, for the functions of the header module. The network owns it: never delete it."""
        self._check_open()
        return api.Snpe_IDiagLog_Handle_t(self._number)

    def set_mask(self, mask: str) -> None:
        """Choose which parts of the library write from now on."""
        text = name_bytes(mask, "DiagLog.set_mask, mask")
        with self._calling():
            check(api.Snpe_IDiagLog_SetDiagLogMask.raw(self._number, text), "Snpe_IDiagLog_SetDiagLogMask", mask)


def _wanted(folder: Any, name: Any, mask: Any, replace: Any, rotate: Any) -> list[tuple[Any, Any]]:
    """Check the options, and return which setter to call with which value."""
    settings: list[tuple[Any, Any]] = []
    if folder is not None:
        path = os.fsencode(folder)
        if b"\0" in path:
            raise ValueError(f"DiagLog, folder: {folder!r:.60} holds a NUL character, and C would stop there")
        if os.path.exists(path) and not os.path.isdir(path):
            raise NotADirectoryError(20, "DiagLog, folder: expected a folder, this is a file", os.fsdecode(path))
        settings.append((options.Snpe_Options_SetLogFileDirectory, path))
    if name is not None:
        text = name_bytes(name, "DiagLog, name")
        if not text or os.path.basename(text) != text:
            raise ValueError(f"DiagLog, name: expected how names of files begin, without folder, got {name!r:.60}")
        settings.append((options.Snpe_Options_SetLogFileName, text))
    if mask is not None:
        settings.append((options.Snpe_Options_SetDiagLogMask, name_bytes(mask, "DiagLog, mask")))
    if replace is not None:
        if not isinstance(replace, bool):
            raise TypeError(f"DiagLog, replace: expected True or False, got {type(replace).__name__} {replace!r:.60}")
        settings.append((options.Snpe_Options_SetLogFileReplace, int(replace)))
    if rotate is not None:
        if isinstance(rotate, bool) or not isinstance(rotate, int):
            raise TypeError(f"DiagLog, rotate: expected a number of files, got {type(rotate).__name__} {rotate!r:.60}")
        if not 0 <= rotate < 1 << 32:
            raise ValueError(f"DiagLog, rotate: expected 0 to {(1 << 32) - 1}, got {rotate}")
        settings.append((options.Snpe_Options_SetLogFileRotateCount, rotate))
    return settings


def _configure(number: int, wanted: list[tuple[Any, Any]]) -> tuple[str, str]:
    """Set the log's options, and return the folder and the name that now hold."""
    with Owned(options.Snpe_Options_Delete, api.Snpe_IDiagLog_GetOptions, number) as current:
        for setter, value in wanted:
            forget()
            setter.raw(current, value)
            code, said = last_error()
            if code:  # the setters return nothing
                raise error_of(code, setter.__name__, repr(value), said=said)
        if wanted:
            check(
                api.Snpe_IDiagLog_SetOptions.raw(number, current), "Snpe_IDiagLog_SetOptions", "is it logging already?"
            )
        return (
            text_of(options.Snpe_Options_GetLogFileDirectory.raw(current)),
            text_of(options.Snpe_Options_GetLogFileName.raw(current)),
        )
