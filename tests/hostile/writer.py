"""Writes the next statement of a walk, by what the package's classes and signatures say: no vendor is known here."""

from __future__ import annotations

import ctypes
import inspect
import re
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import cache
from importlib import import_module
from random import Random
from types import FunctionType
from typing import Any

import numpy as np

from tests.hostile.program import SPOILED
from tests.hostile.vendors import EVERYWHERE, TARGETS, Vendor

__all__ = ["Writer"]

MOST = 40  # objects a program holds

OPERATIONS = {
    "__iter__": "first({0})", "__next__": "next({0})", "__len__": "len({0})", "__repr__": "repr({0})",
    "__hash__": "hash({0})", "__bool__": "bool({0})", "__index__": "int({0})", "__array__": "np.asarray({0})",
    "__dlpack__": "np.from_dlpack({0})", "__buffer__": "memoryview({0})", "__getitem__": "{0}[{1}]",
    "__eq__": "{0} == {2}", "__contains__": "{2} in {0}", "__enter__": "{0}.__enter__()",
    "__exit__": "{0}.__exit__(None, None, None)", "__await__": "awaited(lambda: {0})",
    "__aiter__": "awaited(lambda: {0})",
}  # fmt: skip
"""Methods that Python calls, and how a program has them called: {1} is a key, {2} anything."""
ARRAY = (
    "{0}.fill(1)", "np.copyto({0}, 1)", "{0}.view('u1')", "{0}[...]", "{0}.copy()", "memoryview({0})",
    "np.from_dlpack({0})", "{0}.reshape(-1)[:1]",
)  # fmt: skip
FUTURE = ("add_done_callback", "cancel", "cancelled", "done", "exception", "result", "running")
"""The methods that the user of a Future may call; the others are its maker's."""
OFTEN = ("run", "bind", "submit", "run_into", "inputs", "outputs", "close")
RAW = ("handle", "number")
"""Attributes that are addresses of C: the one who writes them knows why."""
C_DATA = ctypes.c_int.__mro__[-2]
"""The base of all that ctypes has in C's memory."""

KEYS = ("0", "-1", "1", "5", "'x'", ":", "None", str(1 << 70))
INTEGERS = tuple("0 1 2 3 4 5 6 7 8 16 64 100 128 256 1000 4096 65535 -1 -2 -100".split())
EXTREMES = tuple(
    f"{sign}(1<<{bits}){more}" for sign in ("", "-") for bits in (20, 31, 32, 63, 64, 200) for more in ("", "-1")
)
SIZES = tuple("0 1 2 3 8 16 64 100 256 1000 4096 65536 1<<20 -1 1<<48 1<<62".split())
COUNTS = ("0", "1", "2", "3", "-1")
REALS = tuple("0.0 1.5 -1.0 float('nan') float('inf') 1e308 5e-324".split())
TEXTS = (
    "''", "'x'", "'a\\0b'", "'\\ud800'", "'é' * 50", "'x' * 5000", "'%s%n'", "'../x'", "'cpu'", "'float32'", "'native'",
)  # fmt: skip
DTYPES = tuple(map(repr, "f4 f2 i1 u1 i2 u2 i4 u4 i8 u8 f8 ? O S4 U3 M8[s] V5 >f4 c8 f4,i4".split()))
SHAPES = ("()", "(1,)", "(4, 4)", "(1, 8, 8, 1)", "(0,)", "(256,)", "(16, 2)", "(2, -1)", "(1 << 40,)", "(1,) * 40")
ODD = (
    "io.BytesIO(b'x')", "range(3)", "iter(range(3))", "arrays.array('f', [1, 2])", "(ctypes.c_float * 4)()", "object()",
    "...", "type", "np.float32", "np.dtype('f4')", "slice(None)", "b''", "bytes(100)", "bytearray(64)",
    "memoryview(bytearray(64))[::2]", "None", "True", "Foreign(np.zeros(4, 'f4'))", "Boom()", "print", "1j",
)  # fmt: skip

BY_NAME: tuple[tuple[str, tuple[str, ...] | str], ...] = (
    ("timeout", ("0", "0.001", "1", "-1")),
    ("model|network|source|dlc|container|blob", "_source"),
    ("path|folder|destination|diag_log|config|init_cache", "_scratch"),
    ("function|callback|target|to|free|fn", "_callback"),
    ("fd", ("descriptor('/dev/zero')", "descriptor('/dev/null')", "-1", "9999")),
    ("nbytes|offset|pitch|width|height|length|(.*_)?size", SIZES),
    ("depth|copies|requests|batch|count|.*_threads", COUNTS),
    (".*dtype", DTYPES),
    (".*shape", SHAPES),
)
BY_ANNOTATION: tuple[tuple[str, tuple[str, ...] | str], ...] = (
    (".*Callable", "_callback"),
    (".*(ArrayLike|NDArray)", "_array"),
    ("bool", ("True", "False")),
    ("str", "_text"),
    ("int", INTEGERS),
    ("float", REALS),
)
"""Values for a parameter: what its name or annotation matches first. A text names a method of Writer."""
POINTERS = ("AnyPointer", "Pointer", "Text")
"""Beginnings of the annotations of C's pointers, for which cdecl takes addresses, too."""
PATIENT = re.compile("timeout|depth|copies")
"""Parameters that get nothing else: a wait or a pool may rightly be as long or as large as someone asks."""


class Writer:
    """Statements for one program.

    Args:
        package: The package under attack.
        seed: Of all choices.
        space: The program's variables, v1, v2 and so on, which the writer looks at and never keeps.
    """

    def __init__(self, package: str, seed: int, space: dict[str, Any]) -> None:
        self.package, self.vendor, self.random, self.space = package, TARGETS[package], Random(seed), space
        self.left_out = frozenset({*EVERYWHERE, *self.vendor.left_out})
        self.interrupts = seed % 2
        self.count = 0
        self.names: list[str] = []  # variables that are worth going on with
        self.waiting = [self._assign(one) for one in self.vendor.first]
        left_out = {*self.vendor.left_out, *self.vendor.reading()}
        exported = {name: one for name, one in _exported(self.vendor) if name not in left_out}
        made = {name: one for name, one in exported.items() if inspect.isclass(one)}
        self.classes = {name: one for name, one in made.items() if not issubclass(one, BaseException)}
        self.functions = {name: one for name, one in exported.items() if callable(one) and name not in made}
        self.models = self.vendor.models()

    # Statements

    def next(self) -> str:
        """One statement; `v7 = ...` when it may have a result."""
        if self.waiting:
            return self.waiting.pop(0)
        chance = self.random.random()
        if len(self.names) > MOST:
            return self._drop(self.random.sample(self.names, self.random.randrange(1, MOST // 2)))
        if chance < 0.14 or len(self.names) < 3:
            return self._assign(self._new())
        if chance < 0.17 and self.functions:
            return self._assign(self._called())
        if chance < 0.24:
            return self._drop([self.random.choice(self.names)])
        if chance < 0.25:
            return "gc.collect()"
        if chance < 0.27:
            how = self.random.choice(["copy.copy", "copy.deepcopy", "pickle.dumps"])
            return self._assign(f"{how}({self._variable()})")
        if chance < 0.30:
            return f"together({', '.join(f'lambda: {self._use()}' for _ in range(self.random.choice([2, 2, 3])))})"
        if chance < 0.32:
            return self._set()
        return self._assign(self._use())

    def surroundings(self, statement: str) -> str:
        """Return the context managers of a statement: in a program of an odd seed, an interrupt at times."""
        stops = self.interrupts and not statement.startswith("together") and self.random.random() < 0.35
        return f"tried, interrupted({int(10 ** self.random.uniform(0, 4))})" if stops else "tried"

    def did(self, statement: str) -> None:
        """A statement has been run: its variable may be worth going on with."""
        name = statement.partition(" ")[0]
        if name in self.space and self._worth(self.space[name]):
            self.names.append(name)

    def _worth(self, value: Any) -> bool:
        """Return whether the walk should use an object.

        The packages' objects, arrays, and what can be entered or waited for; not C's own records, which point where C
        says, as in C.
        """
        if isinstance(value, (type, C_DATA)):
            return False
        if isinstance(value, (list, tuple)) and any(self._worth(one) for one in value):
            return True
        known = isinstance(value, (np.ndarray, memoryview, Future)) or hasattr(type(value), "__enter__")
        return known or self._ours(value) or self._is_number(value)

    def _is_number(self, value: Any) -> bool:
        """Return whether an object is a handle or address, as a number or before a code, in a layer without classes."""
        return not self.vendor.main and (isinstance(value, int) or isinstance(value, tuple) and bool(value))

    def _ours(self, value: Any) -> bool:
        return str(getattr(type(value), "__module__", "")).split(".")[0] in self.vendor.packages

    def _assign(self, expression: str) -> str:
        self.count += 1
        return f"v{self.count} = {expression}"

    def _drop(self, names: list[str]) -> str:
        self.names = [name for name in self.names if name not in names]
        return "del " + ", ".join(names)

    def _new(self) -> str:
        if not self.classes:
            return self._called()
        name = self.random.choice(sorted(self.classes))
        if len(self.names) < 3 or self.random.random() < 0.35:
            name = self.vendor.main
            if name == "Model" and self.random.random() < 0.6:
                return f"{self.package}.Model(file({self.random.choice(self.models)!r}))"
        return self._call(f"{self.package}.{name}", self.classes[name])

    def _called(self) -> str:
        """A call of a function of the module's."""
        name = self.random.choice(sorted(self.functions))
        return self._call(f"{self.package}.{name}", self.functions[name])

    def _use(self) -> str:
        """An expression that does something with a variable."""
        name = self._variable()
        value = self.space[name]
        if self._is_number(value):
            return self._called()
        if isinstance(value, np.ndarray):
            return self.random.choice(ARRAY).format(name)
        todo = _members(type(value), self.left_out)
        member = self.random.choice(todo) if todo else "__repr__"
        if member == "close" and self.random.random() < 0.5:
            member = self.random.choice(todo)
        if member in OPERATIONS:
            return OPERATIONS[member].format(name, self.random.choice(KEYS), self._anything())
        if member == "__call__":
            return self._call(name, type(value).__call__, name)
        if isinstance(inspect.getattr_static(type(value), member, None), (FunctionType, classmethod, staticmethod)):
            function = getattr(type(value), member)
            call = self._call(f"{name}.{member}", function, name)
            return self._awaited(call) if _is_asynchronous(function, type(value)) else call
        return f"{name}.{member}"

    def _awaited(self, call: str) -> str:
        """Return a call in a loop of asyncio, at times given up after so many of its turns."""
        turns = self.random.choice(["", "", ", 0", ", 1", ", 5"])
        return f"awaited(lambda: {call}{turns})"

    def _set(self) -> str:
        name = self._variable()
        value = self.space[name]
        if not self._ours(value):
            return self._assign(self._use())
        known = {key for key in dir(type(value)) if not callable(getattr(type(value), key))} | set(
            getattr(value, "__dict__", ())
        )
        todo = sorted(key for key in known if not key.startswith("_") and key not in RAW)
        # No variable: what refers to itself by the program's doing is not the package's.
        return f"{name}.{self.random.choice(todo)} = {self._anything(variables=False)}" if todo else "gc.collect()"

    def _variable(self) -> str:
        """Return one of the variables, rather a younger one than an old variable."""
        return self.random.choice(self.names[-6:] if self.random.random() < 0.4 else self.names)

    # Calls

    def _call(self, text: str, function: Callable[..., Any], owner: str = "") -> str:
        try:
            parameters = _parameters(function)
        except (TypeError, ValueError):
            return f"{text}()"
        arguments: list[str] = []
        by_position = True
        for one in parameters:
            if one.name == "self":
                continue
            if self._left_out(function, one.name):
                by_position = False
            elif one.kind is one.VAR_POSITIONAL:
                if not by_position:
                    continue
                if one.name == "arrays" and self._has(owner, "inputs") and self.random.random() < 0.9:
                    arguments.append(self._feeds(owner))
                else:
                    many = self.random.choice([0, 1, 1, 2, 3])
                    arguments += [self._argument(one, function, owner) for _ in range(many)]
            elif one.kind is one.VAR_KEYWORD:
                known = self.vendor.given.get(f"{getattr(function, '__qualname__', '')}({one.name})")
                if known:
                    arguments += [self.random.choice(known)] if self.random.random() < 0.5 else []
                elif self.random.random() < 0.1:
                    arguments.append(f"**{{{self._tensor(owner)}: {self._anything()}}}")
            elif one.default is one.empty or one.name == "timeout" or self.random.random() < 0.25:
                value = self._argument(one, function, owner)
                keyword = one.kind is one.KEYWORD_ONLY or not by_position
                arguments.append(f"{one.name}={value}" if keyword else value)
            else:
                by_position = False
        return f"{text}({', '.join(arguments)})"

    def _left_out(self, function: Callable[..., Any], parameter: str) -> bool:
        return f"{getattr(function, '__qualname__', '')}({parameter})" in self.vendor.left_out

    def _has(self, owner: str, attribute: str) -> bool:
        return bool(owner) and hasattr(type(self.space[owner]), attribute)

    def _feeds(self, owner: str) -> str:
        return f"{'*' if self.random.random() < 0.9 else ''}feeds({owner}, 'inputs'{self._spoiling()})"

    def _spoiling(self) -> str:
        seed = self.random.randrange(1, 9)
        if self.random.random() < 0.65:
            return f", {seed}"
        return f", {seed}, {self.random.choice([*SPOILED, 'one less', 'one more'])!r}, {self.random.randrange(3)}"

    def _argument(self, parameter: inspect.Parameter, function: Callable[..., Any], owner: str) -> str:
        """Return a value for a parameter, seven times in eight a plausible value."""
        name = parameter.name
        given = self.vendor.given.get(f"{getattr(function, '__qualname__', '')}({name})")
        if given and self.random.random() < 0.9:
            return self.random.choice(given).format(owner)
        if str(parameter.annotation).startswith(POINTERS):
            return self._memory()
        if not PATIENT.fullmatch(name) and self.random.random() < 0.12:
            return self._anything()
        if name == "outputs" and self._has(owner, "outputs"):
            return f"feeds({owner}, 'outputs'{self._spoiling()})"
        if name == "items" and self._has(owner, "inputs"):
            return f"[feeds({owner}), feeds({owner}, 'inputs'{self._spoiling()})]"
        number = not self.vendor.main and self.names and self.random.random() < 0.5
        for pattern, values in BY_NAME:
            if re.fullmatch(pattern, name):
                return self._one_of(values, function, owner)
        return f"number({self._variable()})" if number else self._of_kind(str(parameter.annotation), function, owner)

    def _of_kind(self, annotation: str, function: Callable[..., Any], owner: str) -> str:
        """A value that an annotation allows."""
        inner = annotation.partition("[")[2]
        if annotation.startswith("Mapping"):
            key = self._tensor(owner)
            return f"{{{key}: {self._of_kind(inner.partition(', ')[2], function, owner)}}}"
        if annotation.startswith(("Iterable", "Sequence", "list", "tuple")):
            return f"[{', '.join(self._of_kind(inner, function, owner) for _ in range(self.random.randrange(4)))}]"
        fitting = [name for name in self.names if _named_in(type(self.space[name]), annotation)]
        if fitting and self.random.random() < 0.85:
            return self.random.choice(fitting)
        for pattern, values in BY_ANNOTATION:
            if re.match(pattern, annotation):
                return self._one_of(values, function, owner)
        return self._text(function, owner) if self.random.random() < 0.4 else self._anything()

    # Values

    def _one_of(self, values: tuple[str, ...] | str, function: Callable[..., Any], owner: str) -> str:
        return str(getattr(self, values)(function, owner)) if isinstance(values, str) else self.random.choice(values)

    def _source(self, *_: object) -> str:
        """Return a model's source, in one of the ways of programs."""
        name = f"{self.random.choice(self.models)!r}"
        return self.random.choice([
            f"file({name})", f"file({name})", f"file({name})", f"contents({name})", f"bytearray(contents({name}))",
            f"memoryview(contents({name}))[::2]", f"np.frombuffer(contents({name}), np.uint8)",
            f"damaged({name}, {self.random.randrange(1000)})", self._scratch(),
        ])  # fmt: skip

    def _scratch(self, *_: object) -> str:
        return f"scratch('{self.random.randrange(9)}')"

    def _memory(self) -> str:
        """Return what a pointer may be: no number, which C would follow."""
        kept = [name for name in self.names if not isinstance(self.space[name], int)]
        return self.random.choice([*kept[-6:], *ODD, *TEXTS])

    def _callback(self, *_: object) -> str:
        what = self.random.choice(["nothing", "raise", "collect", "close"])
        return f"Callback('close', {self._variable()})" if what == "close" and self.names else f"Callback({what!r})"

    def _array(self, *_: object) -> str:
        text = f"np.zeros({self.random.choice(SHAPES[:7])}, {self.random.choice(DTYPES)})"
        return f"spoiled({text}, {self.random.choice(list(SPOILED))!r})" if self.random.random() < 0.4 else text

    def _tensor(self, owner: str) -> str:
        """The name of a tensor of `owner`: an expression, for asking now would be a step that no replay takes."""
        return f"named({owner}, {self.random.randrange(3)})" if self._has(owner, "inputs") else "'x'"

    def _text(self, function: Callable[..., Any], owner: str) -> str:
        known = _words(getattr(function, "__module__", ""))
        chance = self.random.random()
        if known and chance < 0.6:
            return repr(self.random.choice(known))
        return self._tensor(owner) if owner and chance < 0.8 else self.random.choice(TEXTS)

    def _anything(self, depth: int = 0, variables: bool = True) -> str:
        kind = self.random.randrange(15)
        if kind < 5 and self.names and variables:
            return self._variable()
        if kind in (5, 6) and depth < 2:
            inside = [self._anything(depth + 1, variables) for _ in range(self.random.randrange(4))]
            return f"[{', '.join(inside)}]" if kind == 5 else f"dict.fromkeys({TEXTS[:3]}, {inside or 0})"
        simple = {7: self._source, 8: self._array, 9: self._callback if variables else self._array}
        if kind in simple:
            return simple[kind]()
        return self.random.choice(self.random.choice([INTEGERS, INTEGERS, EXTREMES, REALS, TEXTS, ODD]))


def _exported(vendor: Vendor) -> Iterator[tuple[str, Any]]:
    """Yield the functions and classes of the layer's modules, each with its name below the layer."""
    first = vendor.module or vendor.package
    for part in ("", *vendor.parts):
        module = import_module(f"{first}.{part}" if part else first)
        if part and "__dir__" in vars(module):  # whose functions are made when they are asked for
            names = dir(module)
        else:
            own = [name for name, one in vars(module).items() if getattr(one, "__module__", "") == module.__name__]
            names = getattr(module, "__all__", None) or [name for name in own if name[0] != "_"]
        for name in names:
            one = getattr(module, name, None)
            if callable(one):
                yield (f"{part}.{name}" if part else name), one


def _parameters(function: Callable[..., Any]) -> list[inspect.Parameter]:
    """Return the parameters of a function; where it takes any, those that its docstring begins with."""
    found = list(inspect.signature(function).parameters.values())
    said = re.match(r"[\w.]+\(([\w, ]*)\) -> ", function.__doc__ or "")
    if said is None or [one.kind for one in found] != [inspect.Parameter.VAR_POSITIONAL]:
        return found
    names = [name for name in said[1].split(", ") if name]
    return [inspect.Parameter(name, inspect.Parameter.POSITIONAL_ONLY) for name in names]


def _is_asynchronous(function: Callable[..., Any], kind: type) -> bool:
    """Return whether a method gives what is awaited: a coroutine, or what its twin without the "a" gives at once."""
    name = getattr(function, "__name__", "")
    return inspect.iscoroutinefunction(function) or (name.startswith("a") and hasattr(kind, name[1:]))


@cache
def _members(kind: type, left_out: frozenset[str]) -> list[str]:
    """Public attributes and operations of a class."""
    if issubclass(kind, Future):
        return list(FUTURE)
    names = [name for name in dir(kind) if not name.startswith("_") or name in (*OPERATIONS, "__call__")]
    if kind.__eq__ is object.__eq__:
        names.remove("__eq__")
    names = [name for name in names if not left_out & {f"{base.__name__}.{name}" for base in kind.__mro__}]
    return names + [name for name in names if name in OFTEN] * 2


@cache
def _named_in(kind: type, annotation: str) -> bool:
    """Whether an annotation names the class or one of its bases."""
    return any(re.search(rf"\b{base.__name__}\b", annotation) for base in kind.__mro__[:-1])


@cache
def _words(module: str) -> list[str]:
    """The short texts in a module's source: among them are the options it takes."""
    found = sys.modules.get(module)
    if found is None or getattr(found, "__file__", None) is None:
        return []
    return sorted(set(re.findall(r'"([\w:.+=-]{1,24})"', inspect.getsource(found))))
