"""Negative, zero, huge and mixed sizes, counts, strides: all functions of the translator's runtime that take any.

Which functions these are, and what each takes, their signatures say: a new one is tried without a word here, or has a
parameter of a kind that `VALUES` lacks and fails. The answer is a result or an exception; memory beyond the blocks is
never read nor written, which AddressSanitizer sees (`nox -s sanitize`). What is legal in C, and what comes out, is in
tests/npu_common/test_sizes.py and beside each stand-in.
"""

from __future__ import annotations

import inspect
import os
import pkgutil
import resource
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import npu_common.cdecl
import npu_porter
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from npu_common.cdecl import POINTER, cast, stdio, stdlib, uint8
from npu_porter import opencv
from npu_porter.rga import im2d

from tests.hostile.test_hostile import STEPS
from tests.properties import examples

BLOCK = 96
ODD = (-(1 << 63), -(1 << 31) - 1, -(1 << 31), -30000, -299, -24, -12, -1, 0, 46341, 65536, (1 << 31) - 1, 1 << 31,
       1 << 32, 1 << 40, 1 << 63)  # fmt: skip
NUMBERS = st.one_of(st.integers(-3, 40), st.integers(1, 12), st.sampled_from(ODD))
PLACES = st.sampled_from([0, 12, 24, 48, 95, 96])
LEFT_OUT = {
    "exit": "ends the process, rightly",
    "sleep": "waits as long as somebody asks, rightly",
    "waitpid": "waits for a child of the process, of which other tests may have some",
    "usleep": "waits as long as somebody asks, rightly",
    "system": "runs a command",
    "string_of_code": "makes a string of any length, rightly",
    "string_resize": "makes a string of any length, rightly",
    "close": "closes a descriptor of the process, as in C",
    "fcntl": "makes descriptors, as in C",
    "ioctl": "what the argument means is the driver's to know",
    "mmap": "maps what is asked for; munmap is tried",
    "importbuffer_fd": "maps a descriptor, whose size the driver knows",
    "wrapbuffer_fd": "describes a descriptor, whose size the driver knows",
    "wrapbuffer_fd_t": "describes a descriptor, whose size the driver knows",
}
if "ASAN_OPTIONS" in os.environ:
    LEFT_OUT |= {
        "aligned_alloc": "an alignment of 2**63, which C refuses, fails a check of AddressSanitizer's own",
        "dlopen": "loading with RTLD_DEEPBIND ends a process with AddressSanitizer",
    }
INTERNAL = ("translator", "__main__", "bounds", "pointers")
"""Modules of no header: their functions take what others have checked."""
MEMORY = ("AnyPointer", "Any", "_T", "Pointer", "rga_buffer_t", "Mat", "Text", "void_p")
"""Beginnings of annotations that memory may stand behind."""
SIZES = {"size", "count"}
"""Names of numbers, where the annotation is Any."""
EXAMPLES = 300 if STEPS > 10_000 else 15


def functions() -> dict[str, tuple[Callable[..., Any], inspect.Signature]]:
    """Return the public functions with a number among their parameters, and memory among them or as the result."""
    found: dict[str, tuple[Callable[..., Any], inspect.Signature]] = {}
    for package in (npu_common.cdecl, npu_porter):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if module.name.rpartition(".")[2] in INTERNAL or ".translator." in module.name:
                continue
            loaded = import_module(module.name)
            for name in getattr(loaded, "__all__", None) or [name for name in vars(loaded) if not name.startswith("_")]:
                function = getattr(loaded, name, None)
                if inspect.isfunction(function) and function.__module__ == module.name and name not in LEFT_OUT:
                    signature = inspect.signature(function)
                    kinds = [str(one.annotation) for one in signature.parameters.values()]
                    if "stream" in signature.parameters and "FILE" not in kinds:
                        continue  # of a stream of C++, which is no memory
                    numbers = "Integer" in kinds or SIZES & set(signature.parameters)
                    memory = any(kind.startswith(MEMORY) for kind in (*kinds, str(signature.return_annotation)))
                    if numbers and memory:
                        found[f"{module.name}.{name}"] = function, signature
    return found


FUNCTIONS = functions()


class Values:
    """Arguments for one call, in blocks that are freed after the call."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data
        self.blocks: list[Any] = []

    def number(self) -> Any:
        number = self.data.draw(NUMBERS)
        return Freeing(number, self) if self.data.draw(st.integers(0, 7)) == 0 else number

    def block(self) -> Any:
        memory = stdlib.calloc(BLOCK, 1)
        self.blocks.append(memory)
        return cast(memory, POINTER(uint8)) + self.data.draw(PLACES)

    def picture(self) -> Any:
        """A picture of RGA's over a block, described as somebody may; None where the description is refused."""
        return im2d.wrapbuffer_virtualaddr(self.block(), *(self.number() for _ in range(3)), *self.strides())

    def strides(self) -> list[int]:
        return [self.number(), self.number()] if self.data.draw(st.booleans()) else []

    def mat(self) -> Any:
        kind = self.data.draw(st.sampled_from([0, 16, 24, 5]))
        return opencv.Mat(self.number() % 50, self.number() % 50, kind)

    def of(self, parameter: inspect.Parameter) -> list[Any]:
        """Return the arguments for one parameter."""
        kind, name = str(parameter.annotation), parameter.name
        if parameter.kind is parameter.VAR_POSITIONAL:
            return self.strides() if kind == "Integer" or name == "described" else []
        if name in ("fd", "descriptor"):
            return [_zeros()]
        if name in SIZES or kind.startswith(("int |", "Integer |")):
            return [self.number()]
        simple: dict[str, Callable[[], Any]] = {
            "Integer": self.number, "int": self.number, "float": lambda: 0.5, "Float": lambda: 0.5,
            "rga_buffer_t": self.picture, "FILE": _file, "Mat": self.mat,
            "im_rect": lambda: im2d.im_rect(*(self.number() for _ in range(4))),
            "Size": lambda: opencv.Size(self.number(), self.number()),
            "Point": lambda: opencv.Point(self.number(), self.number()),
            "Scalar": lambda: opencv.Scalar(1, 2, 3, 4), "Scalar | None": lambda: opencv.Scalar(1, 2, 3, 4),
            "Text": self.text, "str": lambda: "abc", "bool": lambda: True, "None": lambda: None,
        }  # fmt: skip
        if kind in simple:
            return [simple[kind]()]
        if kind.startswith("Callable"):
            return [lambda *_: 0]
        if kind.startswith(MEMORY) or kind.startswith("AnyPointer"):
            return [self.block()]
        raise NotImplementedError(f"{name}: {kind}: no value of this kind")

    def text(self) -> Any:
        return self.data.draw(st.sampled_from([b"abc", b"x.png", None])) or self.block()

    def free(self) -> None:
        for block in self.blocks:
            try:
                stdlib.free(block)
            except (ValueError, TypeError):  # the function under test has freed it
                continue


class Freeing:
    """A number that frees the memory of the call, when the call reads the number."""

    def __init__(self, number: int, values: Values) -> None:
        self.number, self.values = number, values

    def __index__(self) -> int:
        self.values.free()
        return self.number

    __int__ = __index__

    def __mod__(self, other: int) -> int:
        return self.number % other


_opened: list[Any] = []


def _zeros() -> int:
    return int(stdio.fileno(_file()))


def _file() -> Any:
    if not _opened:
        _opened.append(stdio.fopen("/dev/zero", "r+"))
    return _opened[0]


ROOM = 4 << 30
REFUSED = (
    ValueError, OverflowError, TypeError, MemoryError, OSError, NotImplementedError, BufferError, IndexError,
    ImportError,
    *((import_module("cv2").error,) if find_spec("cv2") else ()),  # which some calls are handed over to
)  # fmt: skip


@pytest.fixture(autouse=True)
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Run where files may be made, and pictures of a hundred thousand pixels a side are refused by the system."""
    before, limits = os.getcwd(), resource.getrlimit(resource.RLIMIT_AS)
    os.chdir(tmp_path_factory.mktemp("sizes"))
    if "ASAN_OPTIONS" not in os.environ:  # whose shadow is larger than any limit
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + ROOM, limits[1]))
    yield
    resource.setrlimit(resource.RLIMIT_AS, limits)
    os.chdir(before)


@pytest.mark.parametrize("name", FUNCTIONS)
@settings(max_examples=examples(EXAMPLES), deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_sizes_reach_nothing_beyond_the_memory(name: str, data: st.DataObject) -> None:
    function, signature = FUNCTIONS[name]
    values = Values(data)
    result: Any = None
    try:
        try:
            arguments = [one for parameter in signature.parameters.values() for one in values.of(parameter)]
        except (ValueError, OverflowError, TypeError, MemoryError):  # a picture that is refused
            return
        try:
            result = function(*arguments)
        except REFUSED:
            return
    finally:
        if "void_p" in str(signature.return_annotation) and result:
            values.blocks.append(result)
        values.free()


def test_all_that_takes_sizes_is_tried() -> None:
    names = {name.rpartition(".")[2] for name in FUNCTIONS}
    assert names >= {
        "memcpy", "fread", "qsort", "calloc", "snprintf", "stbi_write_png", "stbir_resize_uint8", "read", "munmap",
        "wrapbuffer_virtualaddr", "imcopy", "imresize", "copyMakeBorder", "string_of_memory",
    }  # fmt: skip
