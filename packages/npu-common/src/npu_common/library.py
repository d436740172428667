"""Vendor libraries: finding them, loading them on first use, and saying what they are.

Finding and loading are apart: a header module may ask at import which generation of the library this machine has, and
nothing is loaded for that. One `Library` stands for one SDK; where an SDK consists of several shared libraries, `parts`
names the others, and functions are looked up in all of them in order.
"""

from __future__ import annotations

import ctypes
import os
import sys
from _thread import RLock

from .cdecl.callbacks import at_first_thunk, binding
from .cdecl.functions import Further, Unbound, bound_class, declare

# What explains files and failures (elf, errors) is imported where it is needed: importing a header finds no library.

__all__ = ["Library", "Located", "system_directories"]

TYPE_CHECKING = False  # `typing` costs as much to import as ctypes: the type checker only needs to think it is there
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from typing import Any, Callable

    from .cdecl.functions import Observer
    from .elf import ElfInfo


class Located:
    """A library file: where it is (`path`), how it was found (`found_by`), and what it says of itself."""

    __slots__ = ("_elf", "found_by", "path")

    def __init__(self, path: str, found_by: str) -> None:
        self.path = path
        self.found_by = found_by
        self._elf: ElfInfo | None = None

    def __repr__(self) -> str:
        return f"Located({self.path!r}, found by {self.found_by})"

    @property
    def elf(self) -> ElfInfo:
        """Machine, word size and exported symbols. Raises OSError or ElfError for what is no library."""
        from .elf import read_elf

        if self._elf is None:
            self._elf = read_elf(self.path)
        return self._elf

    def has(self, symbol: str) -> bool:
        """True when the file exports `symbol`."""
        from .elf import ElfError

        try:
            return symbol in self.elf.exports
        except (OSError, ElfError):
            return False

    @property
    def tells(self) -> bool:
        """Can its exports be read from outside? Not those of a DLL, nor of a file stripped of its section headers."""
        from .elf import ElfError

        try:
            return bool(self.elf)
        except (OSError, ElfError):
            return False

    def search(self, pattern: bytes) -> str | None:
        """The first group of a regular expression over the file's bytes (version texts), or None."""
        import mmap
        import re

        try:
            with open(self.path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
                match = re.search(pattern, data)
                return match.group(1).decode("ascii", "replace") if match else None
        except (OSError, ValueError):  # ValueError: an empty file
            return None


class Library:
    """The shared library (or libraries) of one vendor SDK.

    names: file stems, the first that is found wins ("rknnrt" is librknnrt.so). env: variable whose value overrides the
    search: a file, a folder, or several of them separated as in PATH. parts: further libraries of the SDK, loaded with
    the first where they exist, from the folders of `env`, the folder of the first, or the search. preload: libraries
    that must be loaded before it and be visible to it; a mapping names them for each of `names`. directories: where
    this vendor installs, searched after the system's own. version: regular expression whose first group is the version
    text inside the file, or a function that tells the text of a located file.

    places: function that names folders to search before the system's, each with how it was found. inside: folders below
    one that `env` names (an unpacked package) where the library may lie. versioned: files with a version in their name
    count too (libX.so.1, libX.1.dylib), the newest first. preload_env: variables that name library files to load before
    it, visible to it. on_demand: a part is loaded when a function is asked for that only it exports, not before.
    """

    def __init__(
        self,
        *names: str,
        env: str,
        parts: Sequence[str] = (),
        preload: Sequence[str] | Mapping[str, Sequence[str]] = (),
        directories: Sequence[str] = (),
        version: bytes | Callable[[Located], str | None] | None = None,
        hint: str | Callable[[], str] = "",
        places: Callable[[], Iterable[tuple[str, str]]] | None = None,
        inside: Sequence[str] = (),
        versioned: bool = False,
        preload_env: Sequence[str] = (),
        on_demand: bool = False,
    ) -> None:
        self.names = names
        self.env = env
        self.parts = tuple(parts)
        self.preload = preload
        self.directories = tuple(directories)
        self.functions: dict[str, Any] = {}
        self._usual: dict[str | None, Callable[[Any], Any]] = {}  # decorators, by `since`
        self.raw_functions: list[Any] = []
        self.observer: Observer | None = None
        self._version = version
        self._hint = hint
        self._own_places = places
        self._inside = tuple(inside)
        self._versioned = versioned
        self._preload_env = tuple(preload_env)
        self._preloaded: dict[str, ctypes.CDLL] = {}
        self._on_demand = on_demand
        self._waiting: list[Located] | None = None  # parts that nobody has needed yet
        self._lock = RLock()
        self._loaded: list[ctypes.CDLL] = []
        self._located: Located | None = None
        self._generation: tuple[str, Callable[[Located], str]] | None = None
        self._confirm: Callable[[ctypes.CDLL], str | None] | None = None
        self._thunks: list[Any] = []
        at_first_thunk(self._reclass)

    def __repr__(self) -> str:
        state = f"loaded from {self._located.path}" if self._loaded and self._located else "not loaded"
        return f"<Library {self.names[0]}, {state}>"

    # Declaring

    def function(
        self,
        stub: Any = None,
        /,
        *,
        since: str | None = None,
        until: str | None = None,
        calls_back: bool = False,
        fallback: Callable[..., Any] | None = None,
    ) -> Any:
        """Decorator: the annotated stub becomes the foreign function of that name.

        since, until: first release that exports it, and the first that no longer does. calls_back: the function may run
        Python callbacks before it returns; their exceptions are raised again from it. fallback: what runs in its place
        when the loaded library does not export it; `bool(function)` still says that the library has none.
        """
        usual = stub is None and until is None and not calls_back and fallback is None
        if usual and since in self._usual:
            return self._usual[since]
        functions = self.functions

        def made(real: Any) -> Any:
            function = functions[real.__name__] = declare(self, real, since, until, calls_back)
            return function

        def made_with_fallback(real: Any) -> Any:
            function = self.function_of(real, since, until, True)
            function.__dict__["fallback"] = fallback
            return function

        if fallback is not None:
            made = made_with_fallback
        if usual:  # headers have hundreds of these and a handful of releases
            self._usual[since] = made
        return made if stub is None else made(stub)

    def variadic(
        self,
        *,
        since: str | None = None,
        until: str | None = None,
        calls_back: bool = False,
        counted_by: str = "",
        count: int = 0,
        each: int = 1,
        array_form: str = "",
    ) -> Callable[[Any], Any]:
        """Decorator: the stub has the named parameters of a function with `...`; texts and pointers may follow them.

        counted_by: the parameter that says how many follow; count: how many C reads where none does. each: how many
        belong together, 2 for key and value. array_form: name of the function that takes them as an array of records
        (or of texts), called instead where the library has it.
        """
        further = Further(counted_by, count, each, array_form)
        return lambda stub: self.function_of(stub, since, until, calls_back, further)

    def function_of(
        self, stub: Any, since: str | None, until: str | None, calls_back: bool, variadic: Any = None
    ) -> Any:
        """What the decorators do."""
        made = declare(self, stub, since, until, calls_back, variadic)
        self.functions[made.__name__] = made
        return made

    def changed(
        self, older: Any, *, since: str, told_by: str, until: str | None = None, calls_back: bool = False
    ) -> Callable[[Any], Any]:
        """Decorator: the stub is the prototype a symbol has `since` a release, `older` the function declared before.

        told_by: a symbol that only libraries with the older prototype export.
        """
        from .cdecl.overloads import Overloaded

        def both(stub: Any) -> Any:
            newer = self.function_of(stub, since, until, calls_back)
            self.raw_functions.append(older)  # observers find every function there or among the named ones
            return Overloaded(older, newer, told_by)

        return both

    # Locating

    def locate(self) -> Located | None:
        """Find the library file without loading it; None when this machine has none."""
        with self._lock:
            if self._located is None:
                self._located = self._find(self.names, required=False)
            return self._located

    def chosen(self, env: str) -> Located | None:
        """The file that a variable chooses: this library's own, or what is loaded before it (`preload_env`)."""
        if env not in self._preload_env:
            return self.locate()
        path = self.settled(env)
        path = os.environ.get(env) if path is None else path
        return Located(path, env) if path else None

    def settled(self, env: str) -> str | None:
        """The file that is in use and cannot be changed any more, "" for none; None while `env` may still choose."""
        if env not in self._preload_env:
            return self._located.path if self._located else None
        if not self._loaded:
            return None
        return str(self._preloaded[env]._name) if env in self._preloaded else ""

    def opened(self, env: str) -> ctypes.CDLL:
        """The loaded library of `chosen(env)`."""
        main = self.load()
        return self._preloaded[env] if env in self._preload_env else main

    def generation(
        self,
        choose: Callable[[Located], str],
        *,
        newest: str,
        known: Sequence[str],
        env: str,
        confirm: Callable[[ctypes.CDLL], str | None] | None = None,
    ) -> str:
        """Which generation of its header a module should declare.

        The variable `env` decides; else `choose` looks at the located file; without a library the newest. The choice is
        verified when the library is loaded: by `confirm`, which may ask the library itself (None: it does not tell),
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
        """The version text in the library file, or None where there is no file or no text."""
        located = self.locate()
        return self.version_of(located) if located else None

    def version_of(self, located: Located) -> str | None:
        """The version text of a library file that may not be the one in use."""
        if self._version is None:
            return None
        return located.search(self._version) if isinstance(self._version, bytes) else self._version(located)

    def _find(self, names: Sequence[str], *, required: bool) -> Located | None:
        from .errors import LibraryNotFoundError

        override = os.environ.get(self.env)
        if override:
            entries = override.split(os.pathsep)
            folders = [entry if os.path.isdir(entry) else os.path.dirname(entry) or "." for entry in entries if entry]
            files = [entry for entry in entries if os.path.isfile(entry)]
            for entry in files:
                if _stem(os.path.basename(entry)) in names:
                    return Located(entry, self.env)
            # A file under another name counts for the main library: the user has pointed at it.
            if names is self.names and files:
                return Located(files[0], self.env)
            if names is self.names:
                folders = [entry for entry in entries if os.path.isdir(entry)]
            files = [path for folder in folders for path in self.files_in(folder, names)]
            if files:  # what cannot be loaded explains a failure where there is nothing else
                loads = files[0] if len(files) == 1 else next((one for one in files if _foreign(one) is None), files[0])
                return Located(loads, self.env)
            if required:
                raise LibraryNotFoundError(f"{self.env}={override}: no {_file_names(names[0])[0]} there")
            return None
        neighbours = os.path.dirname(self._located.path) if self._located and names is not self.names else None
        if neighbours:
            found = _first_file([neighbours], names, self._versioned)
            if found:
                return Located(found, "beside " + os.path.basename(self._located.path if self._located else ""))
        unfit = None
        for directory, why in self._places():
            for path in _files_in(directory, names, self._versioned):
                located = Located(path, why)
                if _foreign(path) is None:
                    return located
                unfit = unfit or located  # as the dynamic loader does, look further; but it explains a failure
        return unfit

    def files_in(self, folder: str, names: Sequence[str] = ()) -> Iterator[str]:
        """The library's files in a folder, and where an unpacked package has them below it; the best first."""
        for below in ("", *self._inside):
            yield from _files_in(os.path.join(folder, below), names or self.names, self._versioned)

    def _places(self) -> Iterator[tuple[str, str]]:
        if self._own_places is not None:
            yield from self._own_places()
        for directory in os.environ.get("LD_LIBRARY_PATH", "").split(os.pathsep):
            if directory:
                yield directory, "LD_LIBRARY_PATH"
        for directory in system_directories():
            yield directory, "system path"
        for pattern in self.directories:
            for directory in _matching(pattern):
                yield directory, "vendor path"

    # Loading

    def load(self) -> ctypes.CDLL:
        """Load the library now (otherwise the first call does). Raises LibraryNotFoundError with all that was tried."""
        with self._lock:
            if not self._loaded:
                self._load()
            return self._loaded[0]

    @property
    def loaded(self) -> bool:
        """True once the library has been loaded into this process."""
        return bool(self._loaded)

    def _load(self) -> None:
        located = self.locate()
        if located is None and os.environ.get(self.env):
            self._find(self.names, required=True)
        for variable in self._preload_env:
            self._preload_named(variable)
        for place in self._companions(self._before(located)):
            self._open([place.path], place, mode=ctypes.RTLD_GLOBAL)
        main = self._open([located.path] if located else [_file_names(name)[0] for name in self.names], located)
        if located is None:
            path = _loaded_path(main._name)
            located = self._located = Located(path, "dynamic loader") if path else None
        self._verify(main, located)
        # All or nothing: a part that fails leaves the library unloaded, and the next call says so again.
        parts = [] if self._on_demand else self._companions(self.parts)
        self._loaded = [main, *(self._open([place.path], place) for place in parts)]

    def _preload_named(self, variable: str) -> None:
        """Load the library that an environment variable names, if it names one."""
        from .errors import LibraryNotFoundError

        path = os.environ.get(variable)
        if not path:
            return
        if not os.path.isfile(path):
            raise LibraryNotFoundError(f"{variable}={path}: no such file", hint=f"Name a library file in {variable}")
        try:
            self._preloaded[variable] = ctypes.CDLL(path, mode=ctypes.RTLD_GLOBAL)
        except OSError as problem:
            why = _foreign(path) or problem
            raise LibraryNotFoundError(f"{variable}={path}: {why}", hint=f"Correct or unset {variable}") from None

    def _before(self, located: Located | None) -> Sequence[str]:
        """What to load before the library at `located`."""
        if not isinstance(self.preload, dict):
            return tuple(self.preload)
        every = tuple(dict.fromkeys(name for names in self.preload.values() for name in names))
        # A file under a name of its own does not tell which ones it needs: then all there are.
        return tuple(self.preload.get(_stem(os.path.basename(located.path)), every)) if located else every

    def before(self, located: Located, *, search: bool = True) -> list[Located]:
        """The libraries to load before the file `located`: beside it, else, with `search`, where loading finds them."""
        folder = os.path.dirname(located.path) or "."
        found = []
        for name in self._before(located):
            path = next(self.files_in(folder, (name,)), None)
            if path:
                found.append(Located(path, "beside " + os.path.basename(located.path)))
            elif search:
                found += self._companions((name,))
        return found

    def _companions(self, names: Sequence[str]) -> list[Located]:
        return [place for place in (self._find((name,), required=False) for name in names) if place is not None]

    def _open(self, candidates: Sequence[str], located: Located | None, mode: int = ctypes.DEFAULT_MODE) -> ctypes.CDLL:
        from .errors import LibraryNotFoundError

        tried = []
        for candidate in candidates:
            try:
                return ctypes.CDLL(candidate, mode=mode)
            except OSError as problem:
                why = _foreign(located.path) if located else None
                tried.append(f"{candidate}: {why} ({problem})" if why else f"{candidate}: {problem}")
        raise LibraryNotFoundError(f"cannot load {self.names[0]}: {'; '.join(tried)}", hint=self.hint())

    def hint(self) -> str:
        """What to do where the library cannot be loaded."""
        hint = self._hint if isinstance(self._hint, str) else self._hint()
        return hint or f"Set {self.env} to the library file"

    def _verify(self, main: ctypes.CDLL, located: Located | None) -> None:
        from .errors import GenerationMismatchError

        if self._generation is None:
            return
        chosen, choose = self._generation
        found = self._confirm(main) if self._confirm else None
        if found is None and located is not None:
            found = choose(located)
        if found is not None and found != chosen:
            raise GenerationMismatchError(
                f"{located.path if located else main._name} is of generation {found}, "
                f"but the header module was imported for {chosen}",
                hint=f"Point {self.env} at the right library before importing, or set the generation to {found}",
            )

    def address(self, function: Any) -> int:
        """Address of a declared function; loads the library. Raises MissingFunctionError when nobody exports it."""
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
        """Address of `body`, a Python function, as C calls the declared `function`; kept as long as the library is.

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
        """True when the library loads and exports the function (a declared one or a name)."""
        name = function if isinstance(function, str) else function.__name__
        try:
            self.load()
            return bool(self._symbol(name))
        except OSError:
            return False

    def fake_error(self) -> str:
        """Why this thread's call that has just failed did so, where the library is a fake that says it; else "".

        Call it before anything else calls the library.
        """
        address = self._symbol("npu_fake_error") if self._loaded else 0
        text = ctypes.CFUNCTYPE(ctypes.c_char_p)(address)() if address else None
        return f"The library is a fake, and says: {text.decode('utf-8', 'replace')}" if text else ""

    def _symbol(self, name: str) -> int:
        """Address of an exported symbol, or 0. (`dll[name]` would make an object that refers to itself.)"""
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
                self._waiting = self._companions(self.parts)
            for place in list(self._waiting):
                if place.tells and not place.has(name):
                    continue
                try:
                    self._loaded.append(self._open([place.path], place))
                except LibraryNotFoundError:
                    if place.tells:
                        raise
                    continue  # it may be no library at all
                self._waiting.remove(place)
                address = self._symbol_in(self._loaded[-1], name)
                if address:
                    return address
        return 0

    # Watching

    def observe(self, observer: Observer | None) -> None:
        """Send every call of this library through `observer` (None: no longer). When off, calls have no wrapper."""
        with binding:  # a function that is being bound right now must see it
            self.observer = observer
            self._reclass()

    def _reclass(self) -> None:
        """Give bound functions the class that fits now: who watches them may have changed."""
        with binding:
            for function in [*self.functions.values(), *self.raw_functions]:
                if type(function) is not Unbound:
                    function.__class__ = bound_class(function)

    def describe(self) -> Mapping[str, Any]:
        """What `doctor` and `info` show: path, how it was found, version, machine, word size, functions it lacks."""
        from .elf import ElfError

        located = self.locate()
        if located is None:
            return {"name": self.names[0], "path": None}
        shown: dict[str, Any] = {
            "name": self.names[0],
            "path": located.path,
            "found_by": located.found_by,
            "version": self.version(),
            "loaded": self.loaded,
        }
        try:
            shown["machine"], shown["bits"] = located.elf.machine, located.elf.bits
            files = [located, *self._companions(self.parts)]
            shown["missing"] = sorted(n for n in self.functions if not any(file.has(n) for file in files))
        except (OSError, ElfError) as problem:
            shown["problem"] = str(problem)
        return shown


def _file_names(stem: str) -> list[str]:
    if sys.platform == "win32":
        return [f"{stem}.dll", f"lib{stem}.dll"]
    if sys.platform == "darwin":
        return [f"lib{stem}.dylib", f"lib{stem}.so"]
    return [f"lib{stem}.so"]


def _files_in(directory: str, names: Sequence[str], versioned: bool = False) -> Iterator[str]:
    for name in names:
        for file in (*_file_names(name), *(_versions_in(directory, name) if versioned else ())):
            path = os.path.join(directory, file)
            if os.path.isfile(path):
                yield path


def _versions_in(directory: str, stem: str) -> list[str]:
    """Files like libX.so.1 and libX.1.dylib, the newest first."""
    found: dict[str, list[int]] = {}
    try:
        files = os.listdir(directory)
    except OSError:
        return []
    for file in files:
        for plain in _file_names(stem):
            root, ending = os.path.splitext(plain)
            version = file[len(plain) + 1 :] if file.startswith(f"{plain}.") else ""
            if file.startswith(f"{root}.") and file.endswith(ending) and file != plain:
                version = file[len(root) + 1 : -len(ending)]
            if version.replace(".", "").isdigit():
                found[file] = [int(part) for part in version.split(".") if part]
    return sorted(found, key=lambda file: found[file], reverse=True)


def _first_file(directories: Sequence[str], names: Sequence[str], versioned: bool = False) -> str | None:
    return next((path for directory in directories for path in _files_in(directory, names, versioned)), None)


_own: ElfInfo | None = None


def _foreign(path: str) -> str | None:
    """Why the machine's loader will not take the file, where that can be told from outside; else None."""
    from .elf import ElfError, read_elf

    global _own
    try:
        file = read_elf(path, symbols=False)
        if _own is None:
            _own = read_elf(sys.executable if not os.path.exists("/proc/self/exe") else "/proc/self/exe", symbols=False)
    except (OSError, ElfError) as problem:
        # A linker script or a truncated copy; without an ELF interpreter to compare with, the loader decides.
        return str(problem) if str(path) in str(problem) else None
    if (file.bits, file.machine) == (_own.bits, _own.machine):
        return None
    return f"a {file.bits}-bit {file.machine} library cannot be loaded into a {_own.bits}-bit {_own.machine} Python"


def _stem(file: str) -> str:
    """`rknnrt` for librknnrt.so.2."""
    stem = file[3:] if file.startswith("lib") else file
    for ending in (".so", ".dll", ".dylib"):
        stem = stem.split(ending, 1)[0]
    return stem


def _matching(pattern: str) -> list[str]:
    """The folders a pattern with ~ and * names."""
    place = os.path.expanduser(pattern)
    if "*" not in place:
        return [place]
    import glob

    return sorted(glob.glob(place))


_system_directories: tuple[str, ...] = ()


def system_directories() -> tuple[str, ...]:
    """Where the dynamic loader looks on this machine, most specific first."""
    global _system_directories
    if not _system_directories:
        _system_directories = tuple(d for d in _loader_paths() if os.path.isdir(d))
    return _system_directories


def _loader_paths() -> list[str]:
    found: list[str] = []
    triplet = getattr(sys.implementation, "_multiarch", None) or "none"
    for base in ("/usr/local/lib", "/lib", "/usr/lib"):
        found += [f"{base}/{triplet}", base]
    if ctypes.sizeof(ctypes.c_void_p) == 8:
        found += ["/usr/local/lib64", "/lib64", "/usr/lib64", "/vendor/lib64", "/system/lib64"]
    else:
        found += ["/vendor/lib", "/system/lib"]
    folder = "/etc/ld.so.conf.d"
    for file in sorted(os.listdir(folder)) if os.path.isdir(folder) else ():
        try:
            with open(os.path.join(folder, file), errors="replace") as lines:
                found += [line.strip() for line in lines if line.startswith("/")]
        except OSError:
            continue
    return list(dict.fromkeys(found))


def _loaded_path(name: str) -> str | None:
    """Which file the dynamic loader chose for a bare name."""
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
