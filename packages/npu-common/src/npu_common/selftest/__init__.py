"""Cases behind `python -m pyrknn selftest`: sequences of calls that must hold on any model and any release.

A package lists its own in `cli/selftest.py`, and `npu_common.cli.selftest` runs each safe from the others' crashes:

    SUITE = Suite()

    @SUITE.case(model=True)
    def run_twice(given):
        \"\"\"Two runs on the same inputs give the same bytes.\"\"\"
        with Model(given.model) as model:
            inputs = random_inputs(model)
            same("outputs", model.run(*inputs), model.run(*inputs))

A case compares paths with each other and codes with what is known of the vendor's library; it knows no model, so no
values. Nothing may stand in a case that is known to crash a vendor's library.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Callable, TypeVar

__all__ = [
    "Case",
    "Differs",
    "Given",
    "NotApplicable",
    "Suite",
    "differs_unless",
    "equal",
    "needs",
    "random_inputs",
    "refused",
    "same",
    "temporary_folder",
]


class Differs(AssertionError):
    """A case's result is not the expected one; the text names what was compared, the expected and the actual value."""


class NotApplicable(Exception):  # noqa: N818 - it is no error
    """A case that does not apply: the library, device or model lacks something, which the text names."""


@dataclass(frozen=True)
class Given:
    """The model and options that a case works with.

    Attributes:
        model: Path of the model this case is run on; "" for a case that needs none.
        models: Paths of all models given, for cases about several.
        options: The vendor's options of the command line, by name.
    """

    model: str = ""
    models: Sequence[str] = ()
    options: Mapping[str, Any] = field(default_factory=dict)


Check = Callable[[Given], object]
_C = TypeVar("_C", bound=Check)


@dataclass(frozen=True)
class Case:
    """One line of the table.

    Attributes:
        name: What `--case` takes.
        expected: The expected result, in one sentence.
        function: Runs the case; raises Differs or NotApplicable, or any exception of the package.
        model: True when the case needs a model.
        documented: True when the expectation comes from documents and was not measured on a vendor's library.
        gate: Where it fails on a model, no later case is tried on that model.
    """

    name: str
    expected: str
    function: Check
    model: bool = False
    documented: bool = False
    gate: bool = False


class Suite:
    """The cases of one package, in the order in which they run.

    documented: all of its cases rest on documents, for nothing was measured on the vendor's library.
    """

    def __init__(self, *, documented: bool = False) -> None:
        self.cases: dict[str, Case] = {}
        self._documented = documented

    def case(self, *, model: bool = False, documented: bool = False, gate: bool = False) -> Callable[[_C], _C]:
        """Return a decorator that adds a function as a case.

        Its name is the case's name, its docstring "Check that" and the expected result.
        """

        def add(function: _C) -> _C:
            name = function.__name__.replace("_", "-")
            if name in self.cases:
                raise ValueError(f"Suite.case: there is a case {name!r} already")
            words = (function.__doc__ or "").removeprefix("Check that ").split()
            if words and words[0].isalpha() and words[0].islower():  # a word, no name of a function
                words[0] = words[0].capitalize()
            expected = " ".join(words)
            if not expected:
                raise ValueError(f"Suite.case, {name!r}: expected a docstring that describes the result, got none")
            self.cases[name] = Case(name, expected, function, model, documented or self._documented, gate)
            return function

        return add


def equal(what: str, got: object, expected: object) -> None:
    """Raise Differs unless both are equal."""
    if got != expected:
        raise Differs(f"{what}: expected {expected!r}, got {got!r}")


def differs_unless(condition: object, what: str) -> None:
    """Raise Differs with the text `what` unless the condition holds."""
    if not condition:
        raise Differs(what)


@contextmanager
def temporary_folder() -> Iterator[str]:
    """Make a folder for files of a case, removed afterwards; NotApplicable where none can be made."""
    import tempfile

    try:
        folder = tempfile.TemporaryDirectory()
    except OSError as problem:
        raise NotApplicable(f"no folder for temporary files, set TMPDIR to one: {problem}") from None
    with folder as path:
        yield path


def needs(function: Any) -> None:
    """Raise NotApplicable where the loaded library lacks a function of the C API."""
    if not function:
        raise NotApplicable(f"the library has no function {function.__name__}")


def refused(
    kinds: type[BaseException] | tuple[type[BaseException], ...], function: Callable[..., Any], *args: Any
) -> None:
    """Raise Differs unless `function(*args)` raises an exception of one of `kinds`."""
    wanted = kinds if isinstance(kinds, tuple) else (kinds,)
    expected = " or ".join(kind.__name__ for kind in wanted)
    name = getattr(function, "__qualname__", repr(function))
    try:
        function(*args)
    except wanted:
        return
    except Exception as problem:
        raise Differs(f"{name}: expected {expected}, got {type(problem).__name__}: {problem}") from problem
    raise Differs(f"{name}: expected {expected}, got no error")


def random_inputs(model: Any, seed: int = 1) -> list[Any]:
    """Return an array for each input, the same in every process."""
    return [info.random(seed=seed + number) for number, info in enumerate(model.inputs)]


def same(what: str, first: Sequence[Any], second: Sequence[Any]) -> None:
    """Raise Differs unless both hold arrays of the same shapes, dtypes and bytes."""
    if len(first) != len(second):
        raise Differs(f"{what}: expected {len(first)} arrays, got {len(second)}")
    for number, (mine, other) in enumerate(zip(first, second)):
        if (mine.shape, mine.dtype) != (other.shape, other.dtype):
            raise Differs(f"{what} {number}: expected {mine.shape} {mine.dtype}, got {other.shape} {other.dtype}")
        if mine.tobytes() == other.tobytes():
            continue
        # Floats may hold NaN, which equals nothing, and zeros of both signs: bytes decide, elements only show where.
        wrong = int((mine != other).sum())
        raise Differs(f"{what} {number}: {wrong} of {mine.size} elements are not the same")
