"""Finding, choosing, loading and describing vendor libraries."""

import ctypes
import os
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from npu_common.cdecl import Library, char_p, int32
from npu_common.errors import GenerationMismatchError, LibraryNotFoundError, MissingFunctionError
from npu_common.finder import LibraryFile, system_directories

from tests.npu_common.elf_files import elf

Compile = Callable[..., Path]

TOY = 'const char toy_text[] = "libtoy version: %(v)s (built)"; int toy_version(void) { return %(n)d; } %(more)s'
# As ELF files name it: uname says armv7l, or armv8l, where they say arm.
MACHINE = "arm" if os.uname().machine.startswith("armv") else os.uname().machine
OTHER = {"x86_64": "aarch64"}.get(MACHINE, "x86_64")
OTHER_32 = {"arm": "i386"}.get(MACHINE, "arm")


@pytest.fixture(scope="module")
def toys(build_library: Compile, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folders 1 and 2 with a release of libtoy each; 2 also has libtoy_part.so and libtoy_base.so."""
    folder = tmp_path_factory.mktemp("toys")
    build_library(folder / "1" / "libtoy.so", TOY % {"v": "1.4.0", "n": 1, "more": ""})
    build_library(folder / "2" / "libtoy.so", TOY % {"v": "2.0.1", "n": 2, "more": "int toy_new(void) { return 22; }"})
    build_library(folder / "2" / "libtoy_part.so", "int toy_part(void) { return 33; }")
    # Wants a symbol it does not link to: loads only when the library that has it is visible already.
    build_library(folder / "2" / "libtoy_base.so", "int toy_base(void) { return 40; }")
    needy = "int toy_base(void); int toy_version(void) { return 4; } int toy_needs(void) { return toy_base() + 4; }"
    build_library(folder / "4" / "libtoy.so", needy, "-Wl,-z,now")
    return folder


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    """No setting of the machine's own."""
    for name in ("TOY_LIBRARY", "TOY_GENERATION", "LD_LIBRARY_PATH"):
        monkeypatch.delenv(name, raising=False)


def toy(*names: str, **options: Any) -> Any:
    """A Library with the functions of libtoy declared."""
    lib = Library(*(names or ("toy",)), env="TOY_LIBRARY", version=rb"libtoy version: (\d+\.\d+\.\d+)", **options)

    @lib.function
    def toy_version() -> int32: ...

    @lib.function(since="2.0")
    def toy_new() -> int32: ...

    @lib.function
    def toy_part() -> int32: ...

    @lib.function
    def toy_needs() -> int32: ...

    return lib


def newest(located: LibraryFile) -> str:
    """Which generation a file is."""
    return "2" if located.has("toy_new") else "1"


def test_the_variable_names_a_file(toys: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOY_LIBRARY", str(toys / "1" / "libtoy.so"))
    lib = toy()
    assert lib.locate().path == str(toys / "1" / "libtoy.so") and lib.locate().found_by == "TOY_LIBRARY"
    assert not lib.loaded and repr(lib) == "<Library toy, not loaded>"
    assert lib.functions["toy_version"]() == 1 and lib.loaded
    assert repr(lib) == f"<Library toy, loaded from {toys / '1' / 'libtoy.so'}>"
    assert lib.version() == "1.4.0"


def test_why_a_fake_refused(build_library: Compile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    more = 'const char *npu_fake_error(void) { return toy_version() ? "" : "no reason"; }'
    for number, words in ((1, ""), (0, "The library is a fake and reports: no reason")):
        path = build_library(tmp_path / str(number) / "libtoy.so", TOY % {"v": "1.4.0", "n": number, "more": more})
        monkeypatch.setenv("TOY_LIBRARY", str(path))
        lib = toy()
        assert lib.fake_error() == "" and not lib.loaded  # nothing was called yet
        lib.functions["toy_version"]()
        assert lib.fake_error() == words
    other = build_library(tmp_path / "vendor" / "libtoy.so", TOY % {"v": "1.4.0", "n": 1, "more": ""})
    monkeypatch.setenv("TOY_LIBRARY", str(other))
    lib = toy()
    lib.functions["toy_version"]()
    assert lib.loaded and lib.fake_error() == ""


def test_or_a_folder_or_several(toys: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOY_LIBRARY", str(toys / "2"))
    assert toy().functions["toy_version"]() == 2
    several = os.pathsep.join([str(tmp_path), str(tmp_path / "nothing"), str(toys / "1"), str(toys / "2")])
    monkeypatch.setenv("TOY_LIBRARY", several)
    assert toy().functions["toy_version"]() == 1


def test_a_file_under_another_name_counts(toys: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    renamed = tmp_path / "my build.bin"
    shutil.copy(toys / "2" / "libtoy.so", renamed)
    monkeypatch.setenv("TOY_LIBRARY", os.pathsep.join([str(tmp_path / "empty"), str(renamed)]))
    assert toy().functions["toy_version"]() == 2
    versioned = tmp_path / "libtoy.so.2.0.1"
    shutil.copy(toys / "2" / "libtoy.so", versioned)
    monkeypatch.setenv("TOY_LIBRARY", os.pathsep.join([str(renamed), str(versioned)]))
    assert toy().locate().path == str(versioned)  # the one of the right name first


def test_the_first_name_that_is_found_wins(toys: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOY_LIBRARY", str(toys / "2"))
    assert toy("absent", "toy").functions["toy_version"]() == 2


def test_an_override_that_leads_nowhere_is_an_error(toys: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", str(toys / "1"))
    monkeypatch.setenv("TOY_LIBRARY", "/nonexistent/libtoy.so")
    lib = toy()
    assert lib.locate() is None
    with pytest.raises(LibraryNotFoundError, match=r"TOY_LIBRARY=/nonexistent/libtoy\.so: no libtoy\.so there"):
        lib.load()


def test_the_search_without_a_variable(toys: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert toy().locate() is None
    vendor = toy(directories=(str(toys / "absent"), str(toys / "*")))
    assert vendor.locate().path == str(toys / "1" / "libtoy.so") and vendor.locate().found_by == "vendor path"
    monkeypatch.setenv("LD_LIBRARY_PATH", os.pathsep.join(["", str(tmp_path), str(toys / "2")]))
    found = toy(directories=(str(toys / "1"),)).locate()
    assert (found.path, found.found_by) == (str(toys / "2" / "libtoy.so"), "LD_LIBRARY_PATH")
    monkeypatch.setattr("npu_common.finder._system_directories", (str(toys / "1"),))
    monkeypatch.delenv("LD_LIBRARY_PATH")
    assert toy().locate().found_by == "system path"


def test_system_directories_exist_and_lead_to_the_c_library() -> None:
    assert all(os.path.isdir(folder) for folder in system_directories())
    assert any(name.startswith("libc.so") for folder in system_directories() for name in os.listdir(folder))


def test_no_one_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for hint, said in (("", "Set TOY_LIBRARY to the library file"), ("Install the toy SDK", "Install the toy SDK")):
        with pytest.raises(LibraryNotFoundError, match=rf"cannot load toy: libtoy\.so: .*{said}") as caught:
            toy(hint=hint).load()
        assert isinstance(caught.value, OSError)


def test_another_machines_library_is_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "libtoy.so"
    monkeypatch.setenv("TOY_LIBRARY", str(file))
    own = f"{8 * ctypes.sizeof(ctypes.c_void_p)}-bit"
    for machine, bits in ((OTHER_32, 32), (OTHER, 64)):
        file.write_bytes(elf(machine, ("toy_version",)))
        said = rf"{file}: a {bits}-bit {machine} library cannot be loaded into a {own} \w+ Python"
        with pytest.raises(LibraryNotFoundError, match=said):
            toy().load()
    file.write_text("not a library at all, but long enough to look at it with the reader of ELF files")
    with pytest.raises(LibraryNotFoundError, match="not a little-endian ELF file"):
        toy().load()


def test_a_foreign_library_on_the_way_is_passed_over(
    toys: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "libtoy.so").write_bytes(elf(OTHER_32, ("toy_version",)))
    monkeypatch.setenv("LD_LIBRARY_PATH", os.pathsep.join([str(tmp_path), str(toys / "2")]))
    assert toy().functions["toy_version"]() == 2
    monkeypatch.setenv("LD_LIBRARY_PATH", str(tmp_path))
    with pytest.raises(LibraryNotFoundError, match=f"a 32-bit {OTHER_32} library cannot be loaded"):
        toy().load()


def test_functions_are_found_in_all_parts(toys: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parts = {"parts": ("toy_part", "toy_absent")}
    monkeypatch.setenv("TOY_LIBRARY", str(toys / "2"))
    lib = toy(**parts)
    assert lib.functions["toy_part"]() == 33 and lib.functions["toy_new"]() == 22
    assert [name for name in lib.functions if not lib.has(name)] == ["toy_needs"]
    assert not toy().functions["toy_part"]
    monkeypatch.setenv("TOY_LIBRARY", str(toys / "2" / "libtoy.so"))
    assert toy(**parts).functions["toy_part"]() == 33  # beside the file
    monkeypatch.setenv("TOY_LIBRARY", os.pathsep.join(str(toys / n) for n in ("1/libtoy.so", "2/libtoy_part.so")))
    lib = toy(**parts)
    assert lib.functions["toy_version"]() == 1 and lib.functions["toy_part"]() == 33
    monkeypatch.delenv("TOY_LIBRARY")
    lib = toy(directories=(str(toys / "2"),), **parts)
    assert lib.functions["toy_part"]() == 33


def test_a_part_that_fails_leaves_nothing_half_loaded(
    toys: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(toys / "2" / "libtoy.so", tmp_path / "libtoy.so")
    (tmp_path / "libtoy_part.so").write_bytes(elf(OTHER_32))
    monkeypatch.setenv("TOY_LIBRARY", str(tmp_path))
    lib = toy(parts=("toy_part",))
    for _ in range(2):
        with pytest.raises(LibraryNotFoundError, match=rf"libtoy_part\.so: a 32-bit {OTHER_32} library"):
            lib.load()
        assert not lib.loaded
    (tmp_path / "libtoy_part.so").unlink()
    assert lib.functions["toy_version"]() == 2


def test_parts_on_demand_are_loaded_by_who_needs_them(
    toys: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("libtoy.so", "libtoy_part.so"):
        shutil.copy(toys / "2" / name, tmp_path / name)
    (tmp_path / "libtoy_broken.so").write_bytes(elf(OTHER_32, exports=("toy_needs",)))
    monkeypatch.setenv("TOY_LIBRARY", str(tmp_path))
    lib = toy(parts=("toy_broken", "toy_part"), on_demand=True)
    functions = lib.functions
    assert functions["toy_version"]() == 2 and functions["toy_new"]
    loaded = Path("/proc/self/maps").read_text()
    assert str(tmp_path / "libtoy.so") in loaded and str(tmp_path / "libtoy_part.so") not in loaded
    assert functions["toy_part"]() == 33
    assert str(tmp_path / "libtoy_part.so") in Path("/proc/self/maps").read_text()
    # A library that cannot be loaded disturbs no one, and gives the reason to its users.
    assert not functions["toy_needs"]
    with pytest.raises(LibraryNotFoundError, match=rf"libtoy_broken\.so: a 32-bit {OTHER_32} library"):
        functions["toy_needs"]()
    assert functions["toy_version"]() == 2


def test_a_part_that_does_not_tell_its_exports_is_opened_to_see(
    toys: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("libtoy.so", "libtoy_part.so"):
        shutil.copy(toys / "2" / name, tmp_path / name)
    stripped = bytearray((tmp_path / "libtoy_part.so").read_bytes())
    wide = ctypes.sizeof(ctypes.c_void_p) == 8
    table, count = (slice(40, 48), slice(60, 64)) if wide else (slice(32, 36), slice(48, 52))
    for place in (table, count):  # no section headers: the loader needs none
        stripped[place] = bytes(place.stop - place.start)
    (tmp_path / "libtoy_part.so").write_bytes(stripped)
    (tmp_path / "libtoy_script.so").write_text("GROUP ( libtoy_part.so )" + 64 * " ")
    monkeypatch.setenv("TOY_LIBRARY", str(tmp_path))
    lib = toy(parts=("toy_script", "toy_part"), on_demand=True)
    assert lib.functions["toy_version"]() == 2
    assert str(tmp_path / "libtoy_part.so") not in Path("/proc/self/maps").read_text()
    assert lib.functions["toy_part"]() == 33
    with pytest.raises(MissingFunctionError, match="does not export toy_needs"):
        lib.functions["toy_needs"]()


def test_preloaded_libraries_are_visible_to_the_others(toys: Path) -> None:
    """In a process of its own: what is loaded globally stays."""
    program = textwrap.dedent("""
        from npu_common.cdecl import Library, int32
        import sys
        def needs(**options):
            lib = Library("toy", env="TOY_LIBRARY", **options)
            @lib.function
            def toy_needs() -> int32: ...
            return toy_needs
        try:
            needs()()
        except OSError as problem:
            print("toy_base" in str(problem))
        print(needs(preload=("toy_base", "toy_absent"))())
    """)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    environment["TOY_LIBRARY"] = os.pathsep.join([str(toys / "4"), str(toys / "2")])
    run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == ("True\n44\n", "")


def test_what_must_be_loaded_before_a_file_is_reported_without_loading(
    toys: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside the file; else where loading would find it, unless the file is of another system."""
    lib = toy(preload=("toy_base",))
    beside = LibraryFile(str(toys / "2" / "libtoy.so"), "told")
    assert [(place.path, place.found_by) for place in lib.preload_files(beside)] == [
        (str(toys / "2" / "libtoy_base.so"), "beside libtoy.so")
    ]
    elsewhere = LibraryFile(str(toys / "4" / "libtoy.so"), "told")
    assert lib.preload_files(elsewhere) == []
    monkeypatch.setenv("TOY_LIBRARY", os.pathsep.join([str(toys / "4"), str(toys / "2")]))
    assert [place.path for place in lib.preload_files(elsewhere)] == [str(toys / "2" / "libtoy_base.so")]
    assert lib.preload_files(elsewhere, search=False) == [] and not lib.loaded


def test_what_is_preloaded_may_depend_on_the_library_that_was_found(toys: Path) -> None:
    """toy_base is loaded before toy, and for a file under a name no one knows everything is."""
    program = textwrap.dedent("""
        from npu_common.cdecl import Library, int32
        import os, shutil, sys
        def needs(**options):
            lib = Library("toy", env="TOY_LIBRARY", **options)
            @lib.function
            def toy_needs() -> int32: ...
            return toy_needs
        try:
            needs(preload={"toy": (), "other": ("toy_base",)})()
        except OSError as problem:
            print("toy_base" in str(problem))
        if sys.argv[1] == "renamed":
            here, base = os.environ["TOY_LIBRARY"].split(os.pathsep)
            os.environ["TOY_LIBRARY"] = os.pathsep.join([os.path.join(here, "mine.so"), base])
        print(needs(preload={sys.argv[2]: ("toy_base",)})())
    """)
    shutil.copy(toys / "4" / "libtoy.so", toys / "4" / "mine.so")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    environment["TOY_LIBRARY"] = os.pathsep.join([str(toys / "4"), str(toys / "2")])
    for arguments in (("same", "toy"), ("renamed", "other")):
        command = [sys.executable, "-c", program, *arguments]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert (run.stdout, run.stderr) == ("True\n44\n", "")


def test_the_generation_follows_the_library(toys: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"newest": "2", "known": ("1", "2"), "env": "TOY_GENERATION"}
    assert toy().generation(newest, **known) == "2"  # no library: the newest
    for release in ("1", "2"):
        monkeypatch.setenv("TOY_LIBRARY", str(toys / release))
        lib = toy()
        assert lib.generation(newest, **known) == release and not lib.loaded
        assert lib.functions["toy_version"]() == int(release)


def test_the_generation_can_be_set_and_is_verified(toys: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"newest": "2", "known": ("1", "2"), "env": "TOY_GENERATION"}
    monkeypatch.setenv("TOY_LIBRARY", str(toys / "1"))
    monkeypatch.setenv("TOY_GENERATION", "2")
    lib = toy()
    assert lib.generation(newest, **known) == "2"
    for _ in range(2):
        with pytest.raises(
            GenerationMismatchError, match="is of generation 1, but the header module was imported for 2"
        ):
            lib.load()
        assert not lib.loaded
    monkeypatch.setenv("TOY_GENERATION", "3")
    with pytest.raises(GenerationMismatchError, match="TOY_GENERATION=3: expected one of 1, 2"):
        toy().generation(newest, **known)
    monkeypatch.setenv("TOY_GENERATION", "1")
    lib = toy()
    assert lib.generation(newest, **known) == "1" and lib.functions["toy_version"]() == 1


def test_a_library_that_appears_after_import_is_verified_too(toys: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lib = toy()
    assert lib.generation(newest, newest="2", known=("1", "2"), env="TOY_GENERATION") == "2"
    monkeypatch.setenv("TOY_LIBRARY", str(toys / "1"))
    with pytest.raises(GenerationMismatchError):
        lib.functions["toy_version"]()


def test_the_loaded_library_may_say_its_generation_itself(toys: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"newest": "2", "known": ("1", "2"), "env": "TOY_GENERATION"}

    def ask(dll: ctypes.CDLL) -> str:
        return str(dll.toy_version())

    monkeypatch.setenv("TOY_LIBRARY", str(toys / "1"))
    lib = toy()
    assert lib.generation(lambda located: "2", **known, confirm=ask) == "2"  # what the file looks like
    with pytest.raises(GenerationMismatchError, match="is of generation 1"):
        lib.load()
    lib = toy()
    assert lib.generation(newest, **known, confirm=ask) == "1" and lib.load()
    lib = toy()
    assert lib.generation(newest, **known, confirm=lambda dll: None) == "1" and lib.load()


def test_a_fallback_runs_where_the_library_lacks_the_function(toys: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    called = []

    def in_python(number: int, text: bytes) -> int:
        called.append((number, text))
        if number < 0:
            raise ArithmeticError("below zero")
        return number + 1

    def declared() -> Any:
        lib = toy()

        @lib.function(fallback=in_python)
        def toy_late(number: int32, text: char_p) -> int32: ...

        @lib.function(fallback=in_python)
        def toy_version(number: int32, text: char_p) -> int32: ...

        return toy_late, toy_version

    late, _ = declared()
    with pytest.raises(LibraryNotFoundError):  # it stands in for a function, not for the library
        late(1, "a")
    monkeypatch.setenv("TOY_LIBRARY", str(toys / "1"))
    late, version = declared()
    assert not late and late(int32(41), "text") == 42 and called == [(41, b"text")]
    assert not late and late.raw(1, b"x") == 2
    with pytest.raises(ArithmeticError, match="below zero"):
        late(-1, "")
    with pytest.raises(ctypes.ArgumentError, match="OverflowError.*: toy_late, argument number"):
        late(1 << 31, "")
    assert version and version(0, "") == 1 and version and len(called) == 3


def test_a_missing_function_names_file_and_version(toys: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOY_LIBRARY", str(toys / "1"))
    lib = toy()
    said = rf"{toys}/1/libtoy\.so \(1\.4\.0\) does not export toy_new, which came with 2\.0"
    with pytest.raises(MissingFunctionError, match=said):
        lib.functions["toy_new"]()
    assert lib.has("toy_version") and not lib.has("toy_new") and lib.has(lib.functions["toy_version"])


def test_what_a_library_is_shows_without_loading(toys: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOY_LIBRARY", str(toys / "1"))
    lib = toy()
    located = lib.locate()
    assert located is not None and (located.path, located.found_by) == (str(toys / "1" / "libtoy.so"), "TOY_LIBRARY")
    assert (located.elf.machine, located.elf.bits) == (MACHINE, 8 * ctypes.sizeof(ctypes.c_void_p))
    assert lib.version() == "1.4.0" and not lib.loaded
    assert lib.load() is lib.load() and lib.loaded


def test_located_files_answer_quietly_when_they_are_gone(tmp_path: Path) -> None:
    gone = LibraryFile(str(tmp_path / "gone.so"), "test")
    assert gone.has("x") is False and gone.search(rb"(x)") is None
    empty = tmp_path / "empty.so"
    empty.touch()
    assert LibraryFile(str(empty), "test").search(rb"(x)") is None


def test_the_dynamic_loaders_choice_is_found_out(build_library: Compile, tmp_path: Path) -> None:
    """A library that only the loader knows (here: because it is loaded already under its soname)."""
    folder = tmp_path / "with space"
    build_library(folder / "libtoy.so", TOY % {"v": "3.0.0", "n": 3, "more": ""}, "-Wl,-soname,libtoy.so")
    program = textwrap.dedent(f"""
        import ctypes
        from npu_common.library import Library
        ctypes.CDLL({str(folder / "libtoy.so")!r})
        lib = Library("toy", env="TOY_LIBRARY", version=rb"libtoy version: (\\S+)")
        print(lib.locate(), lib.load() is not None, lib.locate().path, lib.version())
    """)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert run.stderr == "" and run.stdout == f"None True {folder / 'libtoy.so'} 3.0.0\n"


def test_locating_imports_little(toys: Path) -> None:
    """Header modules locate at import: neither numpy nor typing, re or pathlib may come along."""
    program = (
        "import sys; before = set(sys.modules)\n"
        "from npu_common.library import Library\n"
        "Library('toy', env='TOY_LIBRARY').locate()\n"
        "print(sorted({'numpy', 'typing', 're', 'pathlib', 'dataclasses', 'glob'} & (set(sys.modules) - before)))"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "TOY_LIBRARY": str(toys / "1")}
    run = subprocess.run([sys.executable, "-S", "-c", program], env=environment, capture_output=True, text=True)
    assert (run.stdout, run.stderr) == ("[]\n", "")


def test_folders_the_vendor_names_come_before_the_systems(toys: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", str(toys / "1"))
    lib = toy(places=lambda: [(str(toys / "nothing"), "wheel"), (str(toys / "2"), "wheel")])
    assert lib.functions["toy_version"]() == 2 and lib.locate().found_by == "wheel"
    monkeypatch.setenv("TOY_LIBRARY", str(toys / "1"))
    assert toy(places=lambda: [(str(toys / "2"), "wheel")]).functions["toy_version"]() == 1


def test_a_package_may_be_named_by_its_root(toys: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "toy" / "libs").mkdir(parents=True)
    shutil.copy(toys / "2" / "libtoy.so", tmp_path / "toy" / "libs")
    monkeypatch.setenv("TOY_LIBRARY", str(tmp_path))
    assert toy().locate() is None
    assert toy(inside=("libs", "toy/libs")).functions["toy_version"]() == 2


def test_files_with_a_version_in_their_name(toys: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("libtoy.so.2", "libtoy.so.10", "libtoy.so.10.0.bak", "libtoy.so.txt", "libtoy_part.so.99"):
        shutil.copy(toys / ("2" if name == "libtoy.so.10" else "1") / "libtoy.so", tmp_path / name)
    monkeypatch.setenv("TOY_LIBRARY", str(tmp_path))
    assert toy().locate() is None
    found = toy(versioned=True).locate()
    assert found.path == str(tmp_path / "libtoy.so.10")  # by number: 10 is newer than 2
    shutil.copy(toys / "1" / "libtoy.so", tmp_path / "libtoy.so")
    assert toy(versioned=True).locate().path == str(tmp_path / "libtoy.so")
    monkeypatch.setattr(sys, "platform", "darwin")
    for name in ("libtoy.9.dylib", "libtoy.2641.dylib", "libtoy.part.dylib"):
        (tmp_path / name).write_bytes(b"")
    from npu_common.finder import _versions_in

    assert _versions_in(str(tmp_path), "toy")[:2] == ["libtoy.2641.dylib", "libtoy.so.10"]
    assert _versions_in(str(tmp_path / "gone"), "toy") == []


def test_a_variable_may_name_what_is_loaded_before(toys: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TOY_LIBRARY", str(toys / "4"))
    for value, words in (
        (str(tmp_path / "gone.so"), r"TOY_BASE=.*gone\.so: no such file.*Name a library file in TOY_BASE"),
        (str(tmp_path / "junk.so"), r"TOY_BASE=.*junk\.so: .*Correct or unset TOY_BASE"),
    ):
        (tmp_path / "junk.so").write_bytes(b"junk")
        monkeypatch.setenv("TOY_BASE", value)
        with pytest.raises(LibraryNotFoundError, match=words):
            toy(preload_env=("TOY_BASE",)).load()
    # In a process of its own: what is visible once stays so.
    program = """
        from npu_common.cdecl import Library, int32
        lib = Library("toy", env="TOY_LIBRARY", preload_env=("TOY_UNSET", "TOY_BASE"))
        @lib.function
        def toy_needs() -> int32: ...
        print(toy_needs())
    """
    environment = {**os.environ, "TOY_BASE": str(toys / "2" / "libtoy_base.so")}
    command = [sys.executable, "-c", textwrap.dedent(program)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.stdout == "44\n", done.stderr


def test_what_a_variable_chose(toys: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    part = str(toys / "2" / "libtoy_part.so")
    monkeypatch.setenv("TOY_LIBRARY", str(toys / "1"))
    lib, without = toy(preload_env=("TOY_PART",)), toy(preload_env=("TOY_PART",))
    assert (
        lib.resolve("TOY_PART") is None
        and lib.pinned_path("TOY_PART") is None
        and lib.pinned_path("TOY_LIBRARY") is None
    )
    without.load()
    assert without.pinned_path("TOY_PART") == "" and without.resolve("TOY_PART") is None
    monkeypatch.setenv("TOY_PART", part)
    assert lib.resolve("TOY_PART").path == part and lib.pinned_path("TOY_PART") is None
    assert without.resolve("TOY_PART") is None  # too late
    assert lib.resolve("TOY_LIBRARY").path == lib.pinned_path("TOY_LIBRARY") == str(toys / "1" / "libtoy.so")
    assert lib.handle_for("TOY_PART").toy_part() == 33 and lib.handle_for("TOY_LIBRARY").toy_version() == 1
    monkeypatch.delenv("TOY_PART")
    assert lib.pinned_path("TOY_PART") == lib.resolve("TOY_PART").path == part


def test_a_vendor_may_tell_the_version_itself(toys: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOY_LIBRARY", str(toys / "1"))
    lib = Library("toy", env="TOY_LIBRARY", version=lambda located: Path(located.path).parent.name)
    assert lib.version() == "1"
    assert lib.version_of(LibraryFile(str(toys / "2" / "libtoy.so"), "test")) == "2"
