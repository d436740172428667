"""Importing pyacl costs nothing that is not used."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

Child = Callable[..., str]

LOADED = "print(sorted({'numpy', 'concurrent.futures', 'pyacl.acl.acl_rt', 'pyacl.model.model'} & set(sys.modules)))"
HEADER = ["pyacl.acl.acl_rt"]


@pytest.mark.parametrize(
    ("statement", "loaded"),
    [
        ("import pyacl", []),
        ("import pyacl; dir(pyacl)", []),
        ("from pyacl import AclError", []),
        ("import pyacl.acl.acl_rt", HEADER),
        ("from pyacl import Device, Context, Stream, Event, Notify, ReportThread", HEADER),
        ("import pyacl\nwith pyacl.Device(0), pyacl.Stream() as stream: stream.launch(len, '')", HEADER),
    ],
)
def test_what_is_loaded(on_fake: Child, statement: str, loaded: list[str]) -> None:
    assert on_fake(f"import sys\n{statement}\n{LOADED}") == f"{loaded}\n"


def test_streams_need_little_of_the_standard_library(on_fake: Child) -> None:
    program = """
import sys
import pyacl
with pyacl.Device(0), pyacl.Stream() as stream, pyacl.Event() as event:
    event.record(stream).synchronize()
print(sorted({"enum", "importlib.metadata", "inspect", "json", "mmap", "typing"} & set(sys.modules)))
"""
    assert on_fake(program) == "[]\n"


def test_no_library_is_loaded_by_importing(on_fake: Child) -> None:
    program = """
from pyacl import Context, CountNotify, Device, Event, Notify, ReportThread, Stream, init, on_task_exception, runtime
from pyacl._library import lib
with open("/proc/self/maps") as maps:
    print(lib.loaded, "ascendcl" in maps.read())
"""
    assert on_fake(program) == "False False\n"


def test_without_a_library_everything_imports_and_using_explains(child: Child, tmp_path: Path) -> None:
    program = """
import pyacl
from npu_common.errors import LibraryNotFoundError
for act in (pyacl.init, pyacl.device_count, pyacl.Stream, pyacl.Device(0).use):
    try:
        act()
    except OSError as problem:
        print(isinstance(problem, LibraryNotFoundError), "PYACL_LIBRARY" in str(problem))
"""
    assert child(program, PYACL_LIBRARY=tmp_path) == "True True\n" * 4


def test_a_function_that_the_library_lacks_says_since_when(
    child: Child, make: Callable[..., Path], tmp_path: Path
) -> None:
    library = make(
        tmp_path / "libascendcl.so",
        """
int aclInit(const char *path) { return 0; }
int aclrtSetDevice(int device) { return 0; }
int aclrtGetDevice(int *device) { *device = 0; return 0; }
int aclrtGetCurrentContext(void **context) { *context = (void *)16; return 0; }
int aclrtGetDeviceCount(unsigned *count) { *count = 1; return 0; }
""",
    )
    program = """
import pyacl
from npu_common.errors import MissingFunctionError
device = pyacl.Device(0)
device.use()
for act in (lambda: device.uuid, pyacl.Notify):
    try:
        act()
    except MissingFunctionError as problem:
        print("8.5.0" in str(problem), "libascendcl.so" in str(problem))
"""
    assert child(program, PYACL_LIBRARY=library) == "True True\n" * 2


def test_names() -> None:
    import pyacl

    assert set(dir(pyacl)) == set(pyacl.__all__)
    assert set(pyacl.__all__) >= {
        "Device",
        "Context",
        "Stream",
        "Event",
        "Notify",
        "AclError",
        "runtime",
        "__version__",
    }
    assert all(getattr(pyacl, name) is not None for name in pyacl.__all__)
    assert pyacl.Stream.__module__ == "pyacl.runtime.stream"
    assert pyacl.__version__[0].isdigit()
    with pytest.raises(AttributeError, match="module 'pyacl' has no attribute 'Straem'"):
        pyacl.Straem  # noqa: B018
