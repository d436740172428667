"""The shared libraries that the header modules of VIPLite and libawnn use, and their generation.

VIPLite is a pair: libNBGlinker.so with libVIPhal.so since 2.0, libVIPlite.so with libVIPuser.so before. The second
library of each pair is loaded first and made visible to the first one, which has the vip_* functions. libawnn uses the
pair.
"""

import ctypes
import os

from npu_common import TYPE_CHECKING
from npu_common.errors import GenerationMismatchError
from npu_common.finder import LibraryFile
from npu_common.library import Library

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Callable

__all__ = [
    "BUILD",
    "GENERATION",
    "GENERATIONS",
    "AwnnLibrary",
    "awnn",
    "awnn_det",
    "generation_of",
    "lib",
    "version_text",
]

if os.environ.get("NPU_FAKE"):
    from npu_common.testing.selection import select_from_environment

    from ._testing import FAKE

    select_from_environment(FAKE)

GENERATIONS = ("1.6", "1.8", "1.13", "2.0", "2.2")

BUILD = rb"(?<![\w.])(\d+-AW-\d{4}-\d\d-\d\d)"
"""Pattern of the build in a library file, as vip_init prints it: "1-AW-2024-11-05" of 1.13.0.1. 1.6.4 and 2.2 have
none. The release number in front of it is not in the file; the loaded library returns it (vip_get_version).
"""


def version_text(number: int) -> str:
    """Return vip_get_version's number as "1.13.0"."""
    return f"{number >> 16}.{number >> 8 & 0xFF}.{number & 0xFF}"


class _Viplite(Library):
    """The pair of VIPLite libraries."""

    def version_of(self, located: LibraryFile) -> str:
        """Return the version, such as "1.13.0 (1-AW-2024-11-05)".

        For a library that is not loaded, its generation replaces the release.
        """
        release = generation_of(located)
        if self._loaded and self._located and self._located.path == located.path:
            number = _version(self._loaded[0])
            release = release if number is None else version_text(number)
        build = located.search(BUILD)
        return f"{release} ({build})" if build else release


lib = _Viplite(
    "NBGlinker",  # 2.x: A733, T736
    "VIPlite",  # 1.x: V85x, R853, T527, MR527
    env="PYVIPLITE_LIBRARY",
    preload={"NBGlinker": ("VIPhal",), "VIPlite": ("VIPuser",)},
    directories=("/vendor/lib64", "/vendor/lib"),
    hint="Install libVIPhal.so and libNBGlinker.so (2.x), or libVIPuser.so and libVIPlite.so (1.x), from the board's "
    "NPU SDK, or set PYVIPLITE_LIBRARY to their folder",
)


def _generation_of(major: int, minor: int, from_handle: bool, set_group: bool) -> str:
    """Return the generation by the release number and two symbols.

    2.2 makes buffers and networks from structs: its libraries lack vip_create_buffer_from_handle, and this counts more
    than their release number. 1.13 brought vip_set_group; prototypes in libraries without it differ.
    """
    if not from_handle:
        return "2.2"
    if major >= 2:
        return "2.0"
    if set_group:
        return "1.13"
    return "1.6" if minor < 8 else "1.8"


def generation_of(library: LibraryFile) -> str:
    """Return the generation of a library file, by its name and its exported functions."""
    major = 2 if "NBGlinker" in os.path.basename(library.path) else 1
    if not library.has("vip_init"):  # its symbol table was stripped: take the newest generation of this file name
        return _generation_of(major, 13, True, True)
    minor = 8 if library.has("vip_trigger_group") else 6
    return _generation_of(major, minor, library.has("vip_create_buffer_from_handle"), library.has("vip_set_group"))


def _address(dll: ctypes.CDLL, symbol: str) -> int:
    try:
        return ctypes.addressof(ctypes.c_ubyte.in_dll(dll, symbol))
    except ValueError:
        return 0


def _version(dll: ctypes.CDLL) -> "int | None":
    """Return the number that the loaded library answers: vip_get_version needs no vip_init and touches no hardware."""
    address = _address(dll, "vip_get_version")
    return int(ctypes.CFUNCTYPE(ctypes.c_uint32)(address)()) if address else None


def _confirm(dll: ctypes.CDLL) -> "str | None":
    number = _version(dll)
    if number is None:
        return None
    from_handle, set_group = _address(dll, "vip_create_buffer_from_handle"), _address(dll, "vip_set_group")
    return _generation_of(number >> 16, number >> 8 & 0xFF, bool(from_handle), bool(set_group))


GENERATION = lib.generation(
    generation_of, newest="2.0", known=GENERATIONS, env="PYVIPLITE_GENERATION", confirm=_confirm
)


class _OnViplite(Library):
    """A library that uses VIPLite.

    It is looked for beside VIPLite and, if VIPLite was found by searching, in the search path.

    Its vip_* symbols come from the VIPLite that the C API uses, so that both see the same networks.
    """

    def find(self, names: "Sequence[str]", *, required: bool) -> "LibraryFile | None":
        """Return the library beside VIPLite's own, or where libraries are looked for; None without."""
        if os.environ.get(self.env):
            return super().find(names, required=required)
        below = lib.locate()
        if below is None:
            return None
        folder = os.path.dirname(os.path.abspath(below.path))
        for name in names:
            path = os.path.join(folder, f"lib{name}.so")
            if os.path.isfile(path):
                return LibraryFile(path, "beside " + os.path.basename(below.path))
        # A VIPLite named by the environment is not combined with a library from another place.
        return None if below.found_by == lib.env else super().find(names, required=required)

    def open_all(self) -> None:
        ctypes.CDLL(lib.load()._name, mode=ctypes.RTLD_GLOBAL)
        super().open_all()


class AwnnLibrary(_OnViplite):
    """libawnn where there is one; else its functions run in Python, over VIPLite.

    The vendor ships libawnn as source, so many boards have no library. PYVIPLITE_AWNN names the file or its folder, or
    is "python". Functions are true and callable in both cases; `implementation` says which one holds.
    """

    def __init__(self) -> None:
        super().__init__(
            "awnn",
            "awnn.viplite",  # file name on Android
            env="PYVIPLITE_AWNN",
            directories=lib.directories,
            hint='Set PYVIPLITE_AWNN to a libawnn.so built for this VIPLite, or to "python"',
        )
        self._in_python: bool | None = None
        self.in_python_by_name: Callable[[str], Callable[..., Any]] | None = None

    @property
    def in_python(self) -> bool:
        """Whether the functions run in Python. Decided once, at the first access."""
        with self._lock:
            if self._in_python is None:
                wanted = os.environ.get(self.env)
                self._in_python = wanted == "python" or (not wanted and self.locate() is None)
            return self._in_python

    @property
    def implementation(self) -> str:
        """The word "python", or the path of the libawnn in use."""
        located = None if self.in_python else self.locate()
        return "python" if self.in_python else located.path if located else self.names[0]

    def load(self) -> ctypes.CDLL:
        """Load libawnn and the VIPLite below it; if the functions run in Python, VIPLite alone."""
        return lib.load() if self.in_python else super().load()

    @property
    def loaded(self) -> bool:
        """Whether the library that runs the functions is loaded into this process."""
        return lib.loaded if self.in_python else super().loaded

    def open_all(self) -> None:
        super().open_all()
        if GENERATION not in ("1.6", "1.8") and not self._symbol("awnn_get_output_buffer"):
            self._loaded = []
            raise GenerationMismatchError(
                f"{self.implementation} is a libawnn for VIPLite 1.6 and 1.8 (it lacks awnn_get_output_buffer), "
                f"but VIPLite is of generation {GENERATION}",
                hint=self.hint(),
            )

    def address(self, function: "Any") -> int:
        """Return the address of a declared function, in the library or of its Python version."""
        if not self.in_python:
            return super().address(function)
        lib.load()
        assert self.in_python_by_name is not None, "the header module that declares the functions sets it"
        return self.python_address(function, self.in_python_by_name(function.__name__))

    def has(self, function: "Any") -> bool:
        """Return whether the function can be called: in Python always, if VIPLite loads."""
        if not self.in_python:
            return super().has(function)
        name = function if isinstance(function, str) else function.__name__
        return name in self.functions and lib.has("vip_get_version")


awnn = AwnnLibrary()

awnn_det = _OnViplite(
    "awnn_det",
    env="PYVIPLITE_AWNN_DET",
    directories=lib.directories,
    hint="libawnn_det.so belongs to the SDKs of V85x and R853; set PYVIPLITE_AWNN_DET to it",
)

if os.environ.get("NPU_TRACE"):
    from npu_common.trace import trace_from_environment

    trace_from_environment(lib)
    trace_from_environment(awnn)
    trace_from_environment(awnn_det)
