"""One symbol with two prototypes: the number of arguments chooses, the loaded library decides."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from npu_common.cdecl import Library, int32
from npu_common.cdecl.overloads import Overloaded

TEXT = 'const char text[] = "libtoy version: %s (built)"; '
OLD = TEXT % "1.0.0" + "int toy_add(int a, int b, int c) { return a + b + c; } int toy_old(void) { return 1; }"
NEW = TEXT % "2.0.0" + "int toy_add(int a, int b) { return a * 100 + b; }"


def declare(path: Path) -> Any:
    lib = Library(
        "toy", env="TOY_NOT_SET", directories=(str(path.parent),), version=rb"libtoy version: (\d+\.\d+\.\d+)"
    )

    @lib.function(since="1.0", until="2.0")
    def toy_add(a: int32, b: int32, c: int32) -> int32: ...

    @lib.changed(toy_add, since="2.0", detected_by="toy_old")
    def toy_add(a: int32, b: int32) -> int32:
        """Add two numbers, in the newer way."""

    return toy_add


@pytest.fixture
def either(build_library: Callable[..., Path], tmp_path: Path) -> tuple[Any, Any]:
    """Return toy_add of the old and of the new kind of library."""
    paths = [tmp_path / name / "libtoy.so" for name in ("1", "2")]
    for path, text in zip(paths, (OLD, NEW)):
        build_library(path, text)
    return declare(paths[0]), declare(paths[1])


def test_the_library_that_is_loaded_takes_its_own_call(either: tuple[Any, Any]) -> None:
    old, new = either
    assert old(1, 2, 3) == 6 and new(1, 2) == 102
    assert len(old.signature[1]) == 3 and len(new.signature[1]) == 2
    assert old.raw(1, 2, 3) == 6 and new.raw(1, 2) == 102


def test_the_call_of_the_other_kind_is_refused_before_c_sees_it(either: tuple[Any, Any]) -> None:
    old, new = either
    with pytest.raises(TypeError, match=r"library \(1.0.0\) takes toy_add\(a, b, c\), got 2 arguments.*since 2.0"):
        old(1, 2)
    with pytest.raises(TypeError, match=r"library \(2.0.0\) takes toy_add\(a, b\), got 3 arguments.*before 2.0"):
        new(1, 2, 3)
    with pytest.raises(TypeError, match=r"got 1 arguments$"):
        new(1)


def test_what_it_says_of_itself(either: tuple[Any, Any]) -> None:
    function = either[0]
    assert isinstance(function, Overloaded) and bool(function) and not function.inline
    assert (function.__name__, function.since, function.until) == ("toy_add", "1.0", None)
    assert function.__doc__ == "Add two numbers, in the newer way." and list(function.declared) == ["a", "b", "return"]
    assert [one.until for one in function.overloads] == ["2.0", None]
    assert "toy_add(a: int32, b: int32, c: int32)" in repr(function)
    assert function.library.functions["toy_add"] is function.overloads[1]


def test_an_observer_sees_both(either: tuple[Any, Any]) -> None:
    seen: list[tuple[str, int]] = []

    class Observer:
        def call(self, function: Any, invoke: Any, arguments: tuple[Any, ...]) -> Any:
            seen.append((function.__name__, len(arguments)))
            return invoke(*arguments)

    for function, arguments in zip(either, ((1, 2, 3), (1, 2))):
        function.library.observe(Observer())
        function(*arguments)
        function.library.observe(None)
        function(*arguments)
    assert seen == [("toy_add", 3), ("toy_add", 2)]


def test_no_library_is_false_and_says_so_when_called(tmp_path: Path) -> None:
    function = declare(tmp_path / "libtoy.so")
    assert not function
    with pytest.raises(OSError, match="cannot load toy"):
        function(1, 2)
