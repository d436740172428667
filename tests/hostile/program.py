"""The parts of a walk's programs; each begins with `from tests.hostile.program import *`.

A program is a list of statements, one a line, each under `with tried:`, which passes over what a wrong call may raise;
under `with tried, interrupted(57):` an interrupt comes before the 57th bytecode.
It ends well when `end` finds that nothing was left behind. `python -m tests.hostile replay FILE` runs one again.
"""

from __future__ import annotations

import array as arrays
import asyncio
import copy
import ctypes
import gc
import io
import os
import pickle
import re
import shutil
import sys
import threading
import warnings
import weakref
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from traceback import walk_tb
from typing import Any

import numpy as np
from npu_common.errors import NpuError
from npu_common.testing import FakeControl, fake

from tests.hostile.vendors import MODELS, TARGETS, choose
from tests.interrupts import Tracer

__all__ = [
    "Boom", "Callback", "Foreign", "arrays", "awaited", "begin", "contents", "copy", "ctypes", "damaged", "descriptor",
    "end", "fed", "feeds", "file", "first", "gc", "interrupted", "io", "named", "np", "number", "pickle", "scratch",
    "spoiled", "together", "tried",
]  # fmt: skip

MOST_ERRORS = 20  # that the last step may raise, each time another: what one stream's tasks left


class Boom(RuntimeError):
    """The exception of our own callbacks."""


class Found(Exception):
    """The walk found a defect."""


NEVER = (AssertionError, NameError, RecursionError, SystemError, ZeroDivisionError)
"""What no call may raise, however wrong it is."""


class _Tried:
    """The surroundings of every statement: it passes over the errors that a wrong call may raise, and counts each."""

    def __init__(self) -> None:
        self.steps = 0
        self.raised: Counter[str] = Counter()

    def __enter__(self) -> None:
        self.steps += 1

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, where: Any) -> bool:
        if problem is None or not isinstance(problem, Exception):
            return False
        unbound = isinstance(problem, NameError) and where.tb_next is None  # a statement before this one failed
        self.raised[type(problem).__name__] += 1
        return unbound or not isinstance(problem, NEVER)


tried = _Tried()


class interrupted:
    """Ctrl-C in a statement, before so many bytecodes of the package or of what it uses of Python."""

    def __init__(self, after: int) -> None:
        self.after = after

    def __enter__(self) -> None:
        _now.interrupted = True
        self.tracer = Tracer(*TARGETS[_now.target].packages, unraisable=False)
        self.tracer.begin(self._reached)

    def _reached(self) -> bool:
        self.after -= 1
        return self.after < 0

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        self.tracer.end()
        return kind is KeyboardInterrupt


# --- values -----------------------------------------------------------------------------------------------------------


class Foreign:
    """An array of another library: it has __array__ and nothing else."""

    def __init__(self, values: Any) -> None:
        self.values = values

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        return self.values


class Callback:
    """A function for the library to call, which does what a user's may do: "raise", "collect", "close" or nothing."""

    def __init__(self, what: str, target: Any = None) -> None:
        self.what = what
        self.target: Callable[[], Any] = weakref.ref(target) if hasattr(target, "close") else lambda: None

    def __call__(self, *args: Any, **named: Any) -> None:
        if self.what == "raise":
            raise Boom("a callback of the walk")
        if self.what == "collect":
            gc.collect()
        found = self.target()
        if found is not None:
            found.close()


def _read_only(a: Any) -> Any:
    made = a.copy()
    made.flags.writeable = False
    return made


def _odd_address(a: Any) -> Any:
    made = np.zeros(a.nbytes + 3, np.uint8)[3:].view(a.dtype).reshape(a.shape)
    made[...] = a
    return made


SPOILED: dict[str, Callable[[Any], Any]] = {
    "fortran": np.asfortranarray,
    "reversed": lambda a: a[..., ::-1],
    "float64": lambda a: a.astype("f8"),
    "int8": lambda a: a.astype("i1"),
    "flat": lambda a: a.reshape(-1),
    "read only": _read_only,
    "odd address": _odd_address,
    "transposed": lambda a: a.T,
    "broadcast": lambda a: np.broadcast_to(np.zeros((), a.dtype), a.shape),
    "too large": lambda a: np.broadcast_to(np.zeros((), a.dtype), (1 << 25, 1 << 25)),  # more than addresses reach
    "empty": lambda a: a[:0],
    "scalar": lambda a: np.zeros((), a.dtype),
    "objects": lambda a: a.astype(object),
    "foreign order": lambda a: a.view(a.dtype.newbyteorder()),
    "masked": np.ma.masked_array,
    "list": lambda a: a.tolist(),
    "bytes": lambda a: a.tobytes(),
    "memoryview": memoryview,
    "foreign": Foreign,
    "twice": lambda a: np.concatenate([a, a]),
    "one more axis": lambda a: a[np.newaxis],
    "zero strides": lambda a: np.lib.stride_tricks.as_strided(a, a.shape, [0] * a.ndim),
    "nan": lambda a: np.full(a.shape, np.nan if a.dtype.kind == "f" else 0, a.dtype),
    "none": lambda a: None,
}


def spoiled(values: Any, how: str) -> Any:
    """The array with one thing wrong, or odd."""
    return SPOILED[how](values)


def typical(info: Any, seed: int = 1) -> Any:
    """Return an array in this tensor's form."""
    shape = tuple(n if n >= 0 else 1 + seed % 4 for n in info.shape)
    return np.random.default_rng(seed).integers(0, 100, shape).astype(info.dtype)


def feeds(owner: Any, which: str = "inputs", seed: int = 1, how: str = "", at: int = 0) -> list[Any]:
    """Arrays for the inputs or outputs of `owner`; the one at `at` spoiled, or one missing, or one too many."""
    made = [typical(info, seed) for info in _infos(owner, which)]
    if how == "one less":
        made = made[1:]
    elif how == "one more":
        made += made[:1]
    elif how and made:
        made[at % len(made)] = spoiled(made[at % len(made)], how)
    return made


def fed(session: Any, seed: int = 1, how: str = "") -> dict[str, Any]:
    """Arrays for the inputs of a session, by name, perhaps spoiled."""
    made = {}
    for info in session.get_inputs():
        shape = [size if isinstance(size, int) and size > 0 else 1 for size in info.shape]
        kind = str(getattr(info, "datatype", getattr(info, "type", "float"))).strip("tensor()")
        dtype = {"float": "f4", "float32": "f4", "float16": "f2"}.get(kind, "u1" if "8" in kind else "f4")
        values = np.random.default_rng(seed).integers(0, 100, shape).astype(dtype)
        made[info.name] = spoiled(values, how) if how else values
    return made


def awaited(make: Callable[[], Any], turns: int | None = None) -> Any:
    """The result of an awaitable, or the first items of an asynchronous iterator, in a loop of asyncio of its own.

    turns: After so many turns of the loop the wait is cancelled; None for never.
    """

    async def use() -> Any:
        made = make()
        if not hasattr(made, "__aiter__"):
            return await made if hasattr(made, "__await__") else made
        items: list[Any] = []
        async for item in made:
            items.append(item)
            if len(items) == 20:
                break
        return items

    async def wait() -> Any:
        task = asyncio.ensure_future(use())
        for _ in range(turns or 0):
            await asyncio.sleep(0)
        if turns is not None:
            task.cancel()
        return await asyncio.gather(task, return_exceptions=True)

    [found] = asyncio.run(wait())
    if isinstance(found, Exception):
        raise found
    return None if isinstance(found, BaseException) else found


def fill(binding: Any, model: Any) -> None:
    """Give a binding of the model its inputs, where the program may write inputs."""
    for place, given in zip(binding.inputs, feeds(model)):
        if isinstance(place, np.ndarray) and place.shape == given.shape:
            place[...] = given


def named(owner: Any, at: int) -> str:
    """The name of one of its tensors."""
    names = [str(info.name) for info in _infos(owner, "inputs") + _infos(owner, "outputs")]
    return names[at % len(names)] if names else "x"


def _infos(owner: Any, which: str) -> list[Any]:
    found = getattr(owner, which)
    return list(tuple.__iter__(found) if isinstance(found, tuple) else found)  # iterating over Outputs gives arrays


def number(given: Any) -> int:
    """The number, a handle or an address, in the result of a function, which may have a code behind the number."""
    return int(given[0] if isinstance(given, tuple) else given)


def first(items: Iterable[Any], count: int = 20) -> list[Any]:
    """list(items), which may have no end."""
    if isinstance(items, memoryview):  # iter() of a released one ends in SystemError
        return items.tolist()[:count]
    return list(islice(items, count))


def together(*statements: Callable[[], Any]) -> None:
    """Each on a thread, begun at the same time; returns when all have ended."""
    gate = threading.Barrier(len(statements))

    def run(statement: Callable[[], Any]) -> None:
        gate.wait()
        with tried:
            statement()

    threads = [threading.Thread(target=run, args=(one,)) for one in statements]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


# --- files ------------------------------------------------------------------------------------------------------------


def file(name: str) -> str:
    """Path of a copy of that model, which the program may overwrite."""
    path = _now.folder / name
    if not path.exists():
        shutil.copy(MODELS / name, path)
        weights = MODELS / f"{path.stem}.bin"
        if path.suffix == ".xml" and weights.exists():
            shutil.copy(weights, _now.folder)
    return str(path)


def contents(name: str) -> bytes:
    return Path(file(name)).read_bytes()


def damaged(name: str, seed: int) -> bytes:
    """The model with some bytes changed, perhaps cut."""
    data, chance = bytearray(contents(name)), np.random.default_rng(seed)
    for at in chance.integers(0, len(data), 3) if data else ():
        data[at] = chance.choice([0, 1, 0x7F, 0x80, 0xFF])
    return bytes(data[: chance.integers(0, len(data) + 1)] if seed % 3 == 0 else data)


def scratch(name: str) -> str:
    """A path that nothing needs."""
    return str(_now.folder / "scratch" / name)


@cache
def descriptor(path: str) -> int:
    return os.open(path, os.O_RDWR)


# --- beginning and end ------------------------------------------------------------------------------------------------


class _Program:
    """The facts about the program between `begin` and `end`."""

    target: str
    controls: list[FakeControl]
    threads: frozenset[threading.Thread]
    before: dict[str, int]

    def __init__(self) -> None:
        self.folder = Path.cwd()
        self.lost: list[str] = []
        self.interrupted = False


_now = _Program()


def begin(target: str) -> Any:
    """Choose the fake, note what is there before; return the module. The working folder is the program's own."""
    vendor = TARGETS[target]
    if not vendor.crashes:
        os.environ["NPU_FAKE_CRASH"] = "0"
    choose(vendor.package)
    _now.target = target
    sys.setswitchinterval(1e-6)  # threads take turns between any two bytecodes
    (_now.folder / "scratch").mkdir()
    sys.unraisablehook = lambda problem: _lost(f"{problem.err_msg or 'ignored in'} {problem.object!r:.200}", problem)
    threading.excepthook = lambda problem: _lost("out of a thread", problem)
    warnings.simplefilter("ignore")
    module = import_module(vendor.module or vendor.package)
    _now.controls = [fake(name) for name in (vendor.fake, *vendor.further)]
    _now.threads = frozenset(threading.enumerate())
    _now.before = _live()
    return module


def _live() -> dict[str, int]:
    """Living handles of all libraries of the target, by kind."""
    return dict(sum((Counter(control.live) for control in _now.controls), Counter[str]()))


def _lost(what: str, problem: Any) -> None:
    """An exception that no one could catch. A finalizer may say so that C refused; nothing else may go wrong there."""
    allowed = (Boom, NpuError, KeyboardInterrupt) if _now.interrupted else (Boom, NpuError)
    pythons = _now.interrupted and not any(
        f"{os.sep}packages{os.sep}" in frame.f_code.co_filename for frame, _ in walk_tb(problem.exc_traceback)
    )  # as of a loop of asyncio that is half made
    if not pythons and not isinstance(problem.exc_value, allowed):
        _now.lost.append(f"{what}: {problem.exc_type.__name__}: {problem.exc_value}")


def check() -> None:
    """Raise the errors that no one could catch, after a statement."""
    if _now.lost:
        raise Found("; ".join(_now.lost))


def end(space: dict[str, Any]) -> None:
    """Drop the program's variables; then nothing may be left."""
    for name in [name for name in space if re.fullmatch(r"v\d+", name)]:
        del space[name]
    gc.collect()
    for thread in threading.enumerate():
        if thread not in _now.threads and thread is not threading.current_thread():
            thread.join(30)
            if thread.is_alive():
                raise Found(f"the thread {thread.name} does not end when all that was made is dropped")
    gc.collect()
    module, _, name = TARGETS[_now.target].last.partition(":")
    for _ in range(MOST_ERRORS if module else 0):
        with tried:
            getattr(import_module(module), name)()
            break
    check()
    if _now.interrupted or not TARGETS[_now.target].crashes:  # an interrupt in a finalizer leaves what it was freeing
        return
    kept = {kind for control in _now.controls if control.about is not None for kind in control.about.kept}
    left = {kind: count - _now.before.get(kind, 0) for kind, count in _live().items() if kind not in kept}
    left = {kind: count for kind, count in left.items() if count}
    if left:
        raise Found(f"handles are left: {left}")
