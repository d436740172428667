"""The loader's refusals, in words of why: libraries that a compiler made here, refused by the real loader."""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Callable

import pytest
from npu_common.elf import read_elf
from npu_common.errors import LibraryNotFoundError
from npu_common.library import Library
from npu_common.load_errors import explain, not_found

Make = Callable[..., Path]
HINT = "Install the toy SDK"


@pytest.fixture
def make(build_library: Callable[..., Path], tmp_path: Path) -> Make:
    """Compile libtoy.so, linked to libraries of the given names alone, which are not there when it is loaded."""

    def make(*needed: str, symbol: str = "nothing", version: str = "STUB") -> Path:
        exported = tmp_path / "stub.map"
        exported.write_text(f"{version} {{ global: {symbol}; local: *; }};\n")
        stubs = []
        for name in needed:
            flags = ("-nostdlib", f"-Wl,-soname,{name}", f"-Wl,--version-script={exported}")
            stubs.append(build_library(tmp_path / f"{name}.stub.so", f"int {symbol}(void) {{ return 1; }}", *flags))
        call = f"{symbol}()" if version != "STUB" else "0"
        toy = f"int {symbol}(void); int toy(void) {{ return {call}; }}"
        path = build_library(tmp_path / "libtoy.so", toy, "-nostdlib", "-Wl,--no-as-needed", *map(str, stubs))
        assert read_elf(path).needed == needed
        return path

    return make


@pytest.mark.parametrize(
    ("problems", "said"),
    [
        ({"liba.so": "liba.so: cannot open shared object file: No such file or directory"}, "liba.so: not found"),
        (
            {
                "liba.so": "liba.so: cannot open shared object file: No such file or directory",
                "libb.so": "Error loading shared library libb.so: No such file or directory",
                "libc.so": "libc.so: invalid ELF header",
            },
            "liba.so, libb.so: not found; libc.so: invalid ELF header",
        ),
        ({"liba.so": "odd words"}, "liba.so: odd words"),
    ],
)
def test_each_name_stands_once(problems: dict[str, str], said: str) -> None:
    assert not_found(problems) == said


def refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the message for a program that uses the library."""
    monkeypatch.setenv("TOY_LIBRARY", str(path))
    library: Any = Library("toy", env="TOY_LIBRARY", hint=HINT)
    with pytest.raises(LibraryNotFoundError) as caught:
        library.load()
    said = str(caught.value)
    assert said.startswith(f"cannot load toy: {path}: ")
    return said[len(f"cannot load toy: {path}: ") :]


@pytest.mark.parametrize(
    "needed, built_for",
    [
        (("libc.musl-x86_64.so.1",), r"musl \(Alpine Linux\)"),
        (("libc.so.0",), r"uClibc \(small boards\)"),
        (("libm.so", "liblog.so", "libc.so"), "Android"),
    ],
)
def test_a_library_for_another_c_library(
    needed: tuple[str, ...], built_for: str, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = refused(make(*needed), monkeypatch)
    why = rf"a library for {built_for} cannot be loaded into a Python on glibc \(most Linux distributions\)"
    assert re.fullmatch(rf"{why}\. Take the library that was built for this system\. {HINT}", said)


def test_a_library_for_a_newer_glibc(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    said = refused(make("libc.so.6", symbol="brand_new", version="GLIBC_2.99"), monkeypatch)
    own = os.confstr("CS_GNU_LIBC_VERSION")
    assert own and said == (
        f"it needs glibc 2.99, this system has {own.split()[1]}. "
        f"Take a release for an older glibc, or a newer system. {HINT}"
    )


def test_a_library_that_needs_another(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    path = make("libvendor_base.so.2", symbol="base", version="BASE")
    said = refused(path, monkeypatch)
    assert said == (
        "it needs libvendor_base.so.2, which the loader finds nowhere. Install what has libvendor_base.so.2, or name "
        f"its folder in LD_LIBRARY_PATH before Python starts (`ldd {path}`). {HINT}"
    )


def test_the_fix_for_a_missing_library_is_right(make: Make, tmp_path: Path) -> None:
    """LD_LIBRARY_PATH, set before Python starts."""
    path = make("libvendor_base.so.2", symbol="base", version="BASE")
    (tmp_path / "base").mkdir()
    shutil.copy(tmp_path / "libvendor_base.so.2.stub.so", tmp_path / "base" / "libvendor_base.so.2")
    program = "import ctypes, sys; print(ctypes.CDLL(sys.argv[1]).toy())"
    environment = {**os.environ, "LD_LIBRARY_PATH": str(tmp_path / "base")}
    done = subprocess.run([sys.executable, "-c", program, str(path)], env=environment, capture_output=True, text=True)
    assert done.stdout == "1\n", done.stderr


def test_words_of_other_loaders(make: Make) -> None:
    path = str(make())
    assert ctypes.CDLL(path).toy() == 0
    musl = f"Error loading shared library libbase.so: No such file or directory (needed by {path})"
    assert explain(path, musl)[0] == "it needs libbase.so, which the loader finds nowhere"
    newer = f"/lib/libstdc++.so.6: version `GLIBCXX_3.4.99' not found (required by {path})"
    why, fix = explain(path, newer)
    assert why == "it needs libstdc++ GLIBCXX_3.4.99, this system has an older one" and "older libstdc++" in fix
    assert explain(path, "out of memory") == ("out of memory", "")
    assert explain(path, f"{path}: cannot open shared object file: Permission denied")[1] == ""
