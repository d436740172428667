"""Versions of the loaded library and of a converter, and whether the two fit together.

library_version() >= "2.33"
why = converter_mismatch("mobilenet.dlc")      # "" or a reason in one sentence
"""

from __future__ import annotations

import functools

from npu_common import TYPE_CHECKING

from ..DlSystem import DlVersion as api
from ..handles import Owned, text_of
from ..model.dlc_file import DlcFile, mismatch, read
from ..SNPE import SNPEUtil as util

if TYPE_CHECKING:
    from typing import Any

__all__ = ["Version", "converter_mismatch", "library_version"]


@functools.total_ordering
class Version:
    """A release: major, minor, teeny, and the build text behind them ("251030"; "" when there is none).

    Compares with versions and texts by the three numbers. Builds of one release are equal, because their texts have no
    order. `str()` includes the build text.
    """

    __slots__ = ("build", "major", "minor", "teeny")

    def __init__(self, major: int, minor: int = 0, teeny: int = 0, build: str = "") -> None:
        self.major = major
        self.minor = minor
        self.teeny = teeny
        self.build = build

    @classmethod
    def parse(cls, text: str) -> Version:
        """Parse "2.40", "2.40.0" or "v2.40.0.251030_fake". Raises ValueError for texts without a version."""
        if not isinstance(text, str):
            raise TypeError(f"Version.parse: expected a text such as '2.40.0', got {type(text).__name__} {text!r:.60}")
        parts = text.strip().lstrip("v").split(".", 3)
        try:
            numbers = [int(part) for part in parts[:3]]
            if any(not part.isdigit() for part in parts[:3]):
                raise ValueError
        except ValueError:
            raise ValueError(f"Version.parse: expected a version such as '2.40.0', got {text!r:.60}") from None
        major, minor, teeny = (numbers + [0, 0])[:3]
        return cls(major, minor, teeny, parts[3] if len(parts) > 3 else "")

    @property
    def release(self) -> tuple[int, int, int]:
        """The three numbers."""
        return self.major, self.minor, self.teeny

    def __str__(self) -> str:
        text = f"{self.major}.{self.minor}.{self.teeny}"
        return f"{text}.{self.build}" if self.build else text

    def __repr__(self) -> str:
        return f"Version({str(self)!r})"

    def __hash__(self) -> int:
        return hash(self.release)

    def __eq__(self, other: object) -> bool:
        return self.release == _other(other).release if isinstance(other, (str, Version)) else NotImplemented

    def __lt__(self, other: Any) -> bool:
        return self.release < _other(other).release if isinstance(other, (str, Version)) else NotImplemented


def _other(value: str | Version) -> Version:
    return value if isinstance(value, Version) else Version.parse(value)


def library_version() -> Version:
    """Return the version that the loaded library answers, which needs neither a model nor hardware.

    Source: SNPE/SNPEUtil.h 2.40.0.

    Raises:
        LibraryNotFoundError: There is no library.
        SnpeError: The library does not answer.
    """
    with Owned(api.Snpe_DlVersion_Delete, util.Snpe_Util_GetLibraryVersion) as number:
        # Read numbers and build one by one: the text of ToString has no documented form.
        return Version(
            int(api.Snpe_DlVersion_GetMajor.raw(number)),
            int(api.Snpe_DlVersion_GetMinor.raw(number)),
            int(api.Snpe_DlVersion_GetTeeny.raw(number)),
            text_of(api.Snpe_DlVersion_GetBuild.raw(number)),
        )


def converter_mismatch(model: Any, library: Version | str | None = None) -> str:
    """Return a reason why the library may refuse a .dlc that another release converted; "" if none is known.

    Files of SNPE 1 and files that were packed again are refused for certain. A converter newer than the library is only
    a suspicion: its .dlc may use features that this library does not have; consider it when Build fails. Older
    converters of the same generation are fine. A file that does not name its converter gives "".

    Args:
        model: Path, bytes, or the result of `pysnpe.model.dlc_file.read`.
        library: Version to compare with; None for the loaded library's.
    """
    file = model if isinstance(model, DlcFile) else read(model)
    why = mismatch(file)
    if why:
        return why
    try:
        converter = Version.parse(file.converter_version)
    except ValueError:
        return ""  # no converter named, or its version is in an unknown form
    own = library_version() if library is None else _other(library)
    if converter.release[:2] > own.release[:2]:
        return (
            f"its converter is {converter}, newer than the library ({own}): if it is refused, convert the model with "
            f"the tools of {own.major}.{own.minor}, or install the library of {converter.major}.{converter.minor}"
        )
    return ""
