"""Vendor libraries: loading them on first use, and saying what they are.

One `Library` stands for one SDK; where an SDK consists of several shared libraries, `parts` names the others, and
functions are looked up in all of them in order. `finder` finds the files, `declarations` has the decorators.
"""

from __future__ import annotations

import ctypes
import os

from npu_common import TYPE_CHECKING

from .declarations import Declarations
from .finder import Finder, LibraryFile, file_names, stem_of

# `errors` and `load_errors` are imported where they are needed: importing a header finds no library and needs neither.

__all__ = ["Library"]

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any, Callable


class Library(Finder, Declarations):
    """The shared library (or libraries) of one vendor SDK.

    Args:
        names, env, directories, places, inside, versioned: Where it is looked for, see `Finder`.
        parts: Further libraries of the SDK, loaded with the first where they exist, from the folders of `env`, the
            folder of the first, or the search.
        preload: Libraries that must be loaded before it and be visible to it; a mapping names them for each of `names`.
        version: Regular expression whose first group is the version text inside the file, or a function that gives the
            text for a file.
        hint: What to do where it cannot be loaded.
        preload_env: Variables that name library files to load before it, visible to it.
        on_demand: Load a part only when a program uses a function that no other part exports.
    """

    def __init__(
        self,
        *names: str,
        env: str,
        parts: Sequence[str] = (),
        preload: Sequence[str] | Mapping[str, Sequence[str]] = (),
        directories: Sequence[str] = (),
        version: bytes | Callable[[LibraryFile], str | None] | None = None,
        hint: str | Callable[[], str] = "",
        places: Callable[[], Iterable[tuple[str, str]]] | None = None,
        inside: Sequence[str] = (),
        versioned: bool = False,
        preload_env: Sequence[str] = (),
        on_demand: bool = False,
    ) -> None:
        Finder.__init__(
            self, *names, env=env, directories=directories, places=places, inside=inside, versioned=versioned
        )
        Declarations.__init__(self)
        self.parts = tuple(parts)
        self.preload = preload
        self._version = version
        self._hint = hint
        self._preload_env = tuple(preload_env)
        self._preloaded: dict[str, ctypes.CDLL] = {}
        self._on_demand = on_demand
        self._waiting: list[LibraryFile] | None = None  # parts that were not needed yet
        self._loaded: list[ctypes.CDLL] = []
        self._generation: tuple[str, Callable[[LibraryFile], str]] | None = None
        self._confirm: Callable[[ctypes.CDLL], str | None] | None = None
        self._thunks: list[Any] = []

    def __repr__(self) -> str:
        state = f"loaded from {self._located.path}" if self._loaded and self._located else "not loaded"
        return f"<Library {self.names[0]}, {state}>"

    def resolve(self, env: str) -> LibraryFile | None:
        """Return the file that a variable chooses, this library's own or one loaded before; None for no file."""
        if env not in self._preload_env:
            return self.locate()
        path = self.pinned_path(env)
        path = os.environ.get(env) if path is None else path
        return LibraryFile(path, env) if path else None

    def pinned_path(self, env: str) -> str | None:
        """Return the file that is in use and cannot be changed, "" for no file; None while `env` may still choose."""
        if env not in self._preload_env:
            return self._located.path if self._located else None
        if not self._loaded:
            return None
        return str(self._preloaded[env]._name) if env in self._preloaded else ""

    def handle_for(self, env: str) -> ctypes.CDLL:
        """Return the loaded library of `resolve(env)`."""
        main = self.load()
        return self._preloaded[env] if env in self._preload_env else main

    def generation(
        self,
        choose: Callable[[LibraryFile], str],
        *,
        newest: str,
        known: Sequence[str],
        env: str,
        confirm: Callable[[ctypes.CDLL], str | None] | None = None,
    ) -> str:
        """Choose, and return, the generation of the header that a module should declare.

        The variable `env` decides; else `choose` looks at the located file; without a library the newest. The choice is
        verified when the library is loaded: by `confirm`, which may ask the library itself (None: it does not say),
        else by `choose` again.
        """
        wanted = os.environ.get(env)
        if wanted:
            if wanted not in known:
                from .errors import GenerationMismatchError

                raise GenerationMismatchError(f"{env}={wanted}: expected one of {', '.join(known)}")
            chosen = wanted
        else:
            located = self.locate()
            chosen = choose(located) if located else newest
        self._generation = (chosen, choose)
        self._confirm = confirm
        return chosen

    def version(self) -> str | None:
        """Return the version text in the library file, or None where there is no file or no text."""
        located = self.locate()
        return self.version_of(located) if located else None

    def version_of(self, located: LibraryFile) -> str | None:
        """Return the version text of a library file, in use or not; None for a file without a version."""
        if self._version is None:
            return None
        return located.search(self._version) if isinstance(self._version, bytes) else self._version(located)

    def load(self) -> ctypes.CDLL:
        """Load the library now (otherwise the first call does). Raises LibraryNotFoundError with all that was tried."""
        with self._lock:
            if not self._loaded:
                self.open_all()
            return self._loaded[0]

    @property
    def loaded(self) -> bool:
        """True once the library has been loaded into this process."""
        return bool(self._loaded)

    def open_all(self) -> None:
        """Open the libraries to preload, the library, and its parts, in this order. Called once, under the lock."""
        located = self.locate()
        if located is None and os.environ.get(self.env):
            self.find(self.names, required=True)
        for variable in self._preload_env:
            self._preload_named(variable)
        for place in self.find_all(self._preload_names(located)):
            self._open([place.path], place, mode=ctypes.RTLD_GLOBAL)
        main = self._open([located.path] if located else [file_names(name)[0] for name in self.names], located)
        if located is None:
            path = _loaded_path(main._name)
            located = self._located = LibraryFile(path, "dynamic loader") if path else None
        if self._symbol_in(main, "npu_fake_name"):  # before it is asked anything: then it reads its environment
            from .testing.engine import offer_engine

            offer_engine()
        self._verify(main, located)
        # When a part fails, the library counts as not loaded, and the next call raises the error again.
        parts = [] if self._on_demand else self.find_all(self.parts)
        self._loaded = [main, *(self._open([place.path], place) for place in parts)]

    def _preload_named(self, variable: str) -> None:
        """Load the library that an environment variable names, if any."""
        from .errors import LibraryNotFoundError

        path = os.environ.get(variable)
        if not path:
            return
        if not os.path.isfile(path):
            raise LibraryNotFoundError(f"{variable}={path}: no such file", hint=f"Name a library file in {variable}")
        try:
            self._preloaded[variable] = ctypes.CDLL(path, mode=ctypes.RTLD_GLOBAL)
        except OSError as problem:
            from .load_errors import explain

            why, _ = explain(path, str(problem))
            raise LibraryNotFoundError(f"{variable}={path}: {why}", hint=f"Correct or unset {variable}") from None

    def _preload_names(self, located: LibraryFile | None) -> Sequence[str]:
        """Return the names of the libraries to load before the library at `located`."""
        if not isinstance(self.preload, dict):
            return tuple(self.preload)
        every = tuple(dict.fromkeys(name for names in self.preload.values() for name in names))
        # The name of a renamed file does not show which ones it needs: then all there are.
        return tuple(self.preload.get(stem_of(located.path), every)) if located else every

    def preload_files(self, located: LibraryFile, *, search: bool = True) -> list[LibraryFile]:
        """Return the libraries to load before the file `located`.

        They lie beside it; else, with `search`, where loading finds them.
        """
        folder = os.path.dirname(located.path) or "."
        paths = []
        for name in self._preload_names(located):
            path = next(self.files_in(folder, (name,)), None)
            if path:
                paths.append(LibraryFile(path, "beside " + os.path.basename(located.path)))
            elif search:
                paths += self.find_all((name,))
        return paths

    def _open(
        self, candidates: Sequence[str], located: LibraryFile | None, mode: int = ctypes.DEFAULT_MODE
    ) -> ctypes.CDLL:
        """Load the first candidate that loads. Raises LibraryNotFoundError with each one's reason."""
        problems: dict[str, str] = {}
        for candidate in candidates:
            try:
                return ctypes.CDLL(candidate, mode=mode)
            except OSError as problem:
                problems[candidate] = str(problem)
        from .errors import LibraryNotFoundError
        from .load_errors import explain, not_found

        if located is not None:
            why, fix = explain(located.path, problems[located.path])
            text, hint = f"{located.path}: {why}", f"{fix}. {self.hint()}" if fix else self.hint()
        else:
            from .testing.selection import fake_instead

            text, hint = not_found(problems), ". ".join(filter(None, (self.hint(), fake_instead(self))))
        raise LibraryNotFoundError(f"cannot load {self.names[0]}: {text}", hint=hint)

    def hint(self) -> str:
        """Return the hint for a library that cannot be loaded."""
        hint = self._hint if isinstance(self._hint, str) else self._hint()
        return hint or f"Set {self.env} to the library file"

    def _verify(self, main: ctypes.CDLL, located: LibraryFile | None) -> None:
        """Raise GenerationMismatchError unless the library is of the generation chosen at import."""
        from .errors import GenerationMismatchError

        if self._generation is None:
            return
        chosen, choose = self._generation
        confirmed = self._confirm(main) if self._confirm else None
        if confirmed is None and located is not None:
            confirmed = choose(located)
        if confirmed is not None and confirmed != chosen:
            raise GenerationMismatchError(
                f"{located.path if located else main._name} is of generation {confirmed}, "
                f"but the header module was imported for {chosen}",
                hint=f"Point {self.env} at the right library before importing, or set the generation to {confirmed}",
            )

    def address(self, function: Any) -> int:
        """Return the address of a declared function; loads the library.

        Raises MissingFunctionError when no part exports it.
        """
        self.load()
        name = function.__name__
        address = self._symbol(name)
        if address:
            return address
        fallback = function.__dict__.get("fallback")
        if fallback is not None:
            return self.python_address(function, fallback)
        from .errors import MissingFunctionError

        raise MissingFunctionError(self._missing(function), function=name)

    def python_address(self, function: Any, body: Callable[..., Any]) -> int:
        """Return the address of `body`, a Python function, as C calls the declared `function`.

        It is kept as long as the library is.

        So arguments are converted, observed and passed as they are to a real function of the library.
        """
        from .cdecl.callbacks import callback

        *parameters, result = function.declared.values()
        if isinstance(result, type) and issubclass(result, ctypes._Pointer):
            result = ctypes.c_void_p  # ctypes' callbacks return no typed pointers
        thunk = callback(result, *parameters, name=function.__name__)(body)
        self._thunks.append(thunk)
        return ctypes.cast(thunk, ctypes.c_void_p).value or 0

    def _missing(self, function: Any) -> str:
        where = self._located.path if self._located else self.names[0]
        version = self.version()
        text = f"{where}{f' ({version})' if version else ''} does not export {function.__name__}"
        if function.since:
            text += f", which came with {function.since}"
        if function.until:
            text += f", which left with {function.until}"
        return text

    def has(self, function: Any) -> bool:
        """Return True when the library loads and exports the function (a declared one or a name)."""
        name = function if isinstance(function, str) else function.__name__
        try:
            self.load()
            return bool(self._symbol(name))
        except OSError:
            return False

    def fake_error(self) -> str:
        """Return the reason for which this thread's last call failed, if the library is a fake; else "".

        Call it before anything else calls the library.
        """
        address = self._symbol("npu_fake_error") if self._loaded else 0
        text = ctypes.CFUNCTYPE(ctypes.c_char_p)(address)() if address else None
        return f"The library is a fake and reports: {text.decode('utf-8', 'replace')}" if text else ""

    def fake_engine(self) -> str:
        """Return the engine that computes in this process, where the library is a fake.

        Such as "OpenVINO 2026.4.1"; else "".

        A fake has kernels of its own, and names another engine once a model needs it.
        """
        address = self._symbol("npu_fake_engines_json") if self._loaded else 0
        if not address:
            return ""
        text = ctypes.create_string_buffer(256)
        ctypes.CFUNCTYPE(ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t)(address)(text, len(text))
        return text.value.decode().rpartition('":')[0].rpartition('"')[2]

    def _symbol(self, name: str) -> int:
        """Return the address of an exported symbol, or 0.

        (`dll[name]` would make an object that refers to itself.)
        """
        for dll in self._loaded:
            address = self._symbol_in(dll, name)
            if address:
                return address
        return self._symbol_of_part(name) if self._on_demand else 0

    @staticmethod
    def _symbol_in(dll: ctypes.CDLL, name: str) -> int:
        try:
            return ctypes.addressof(ctypes.c_ubyte.in_dll(dll, name))
        except ValueError:
            return 0

    def _symbol_of_part(self, name: str) -> int:
        """Load the part that exports a symbol, if there is one: its address, or 0."""
        from .errors import LibraryNotFoundError

        with self._lock:
            for dll in self._loaded:  # by another thread, while this one waited for the lock
                address = self._symbol_in(dll, name)
                if address:
                    return address
            if self._waiting is None:
                self._waiting = self.find_all(self.parts)
            for place in list(self._waiting):
                if place.has_symbol_table and not place.has(name):
                    continue
                try:
                    self._loaded.append(self._open([place.path], place))
                except LibraryNotFoundError:
                    if place.has_symbol_table:
                        raise
                    continue  # it may be no library at all
                self._waiting.remove(place)
                address = self._symbol_in(self._loaded[-1], name)
                if address:
                    return address
        return 0


def _loaded_path(name: str) -> str | None:
    """Return the file that the dynamic loader chose for a bare name; None where /proc shows no such file."""
    try:
        with open("/proc/self/maps", errors="replace") as maps:
            lines = maps.readlines()
    except OSError:
        return None
    for line in lines:
        path = line.split(None, 5)[-1].strip()
        if path.startswith("/") and os.path.basename(path).startswith(name):
            return path
    return None
