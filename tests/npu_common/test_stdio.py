"""<stdio.h>: what is printed where, and files, held against the C library's."""

from __future__ import annotations

import ctypes
import errno
import gc
import io
import os
import random
import subprocess
import sys
import weakref
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common import cdecl
from npu_common.cdecl import (
    NULL,
    POINTER,
    Struct,
    array,
    byref,
    callback,
    cast,
    char,
    field,
    int32,
    memset,
    sizeof,
    uint8,
    uint32,
)
from npu_common.cdecl.stdio import (
    EOF,
    FILE,
    SEEK_CUR,
    SEEK_END,
    SEEK_SET,
    clearerr,
    fclose,
    feof,
    ferror,
    fflush,
    fgetc,
    fgets,
    file_p,
    fileno,
    fopen,
    fprintf,
    fputc,
    fputs,
    fread,
    fscanf,
    fseek,
    ftell,
    fwrite,
    getchar,
    perror,
    printf,
    putchar,
    puts,
    remove,
    rewind,
    setbuf,
    setvbuf,
    snprintf,
    sprintf,
    stderr,
    stdin,
    stdout,
    ungetc,
)
from npu_common.cdecl.stdlib import free, malloc

from tests.properties import examples


class header(Struct):
    magic: uint32
    name: array(char, 4)
    data: POINTER(uint8)


@pytest.mark.parametrize(
    ("format", "arguments", "text"),
    [
        ("%d %i|%5d|%-5d|%05d", (1, 2, 3, 4, 5), "1 2|    3|4    |00005"),
        ("%u %lu %llu %zu %hhu", (1, 2, 3, 4, 5), "1 2 3 4 5"),
        ("%ld %lld %5lld %zd %jd %td", (-1, 1 << 40, -3, 4, 5, 6), f"-1 {1 << 40}    -3 4 5 6"),
        ("%x %#x %08lx %llX", (255, 255, 255, 255), "ff 0xff 000000ff FF"),
        ("%f %.2f %8.3f %g %Lf %lf", (1.5, 1.5, 1.5, 1.5, 0.5, 0.5), "1.500000 1.50    1.500 1.5 0.500000 0.500000"),
        ("%s %10s|%-4s|%.2s", ("a", b"bytes\0cut", "b", "long"), "a      bytes|b   |lo"),
        ("%p %p", (4096, None), "0x1000 (nil)"),
        ("100%% of %d%%d", (3,), "100% of 3%d"),
        ("%*d", (4, 7), "   7"),
        ("plain all%%", (), "plain all%"),
    ],
)
def test_printf(format: str, arguments: tuple[Any, ...], text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert printf(format, *arguments) == len(text)
    assert capsys.readouterr().out == text


def test_printf_of_the_c_language_is_the_same() -> None:
    assert cdecl.printf is printf


def test_printing_goes_where_python_prints_then(capsys: pytest.CaptureFixture[str]) -> None:
    assert printf("é %d\n", 1) == 5  # bytes, as C counts
    assert fprintf(stdout, "%s\n", "two") == 4
    assert puts("three") == 6
    assert fputs("four\n", stdout) == 1
    assert (putchar("5"), putchar(b"\n"), putchar(54), fputc(10, stdout)) == (53, 10, 54, 10)
    assert fprintf(stderr, "%s: %d\n", "code", -3) == 9
    assert fwrite("raw\n", 1, 4, stdout) == 4
    captured = capsys.readouterr()
    assert captured.out == "é 1\ntwo\nthree\nfour\n5\n6\nraw\n"
    assert captured.err == "code: -3\n"


def test_what_is_no_text_reaches_the_stream_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    for encoding in ("utf-8", "ascii", "latin-1"):
        raw = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding, newline=""))
        sys.stdout.write("before ")
        printf("%s \xe9 ", b"\xff\xfe")
        printf("%s", b"\xc3")  # a character in two pieces
        putchar(0xA9)
        sys.stdout.write(" after")
        sys.stdout.flush()
        assert raw.getvalue() == b"before \xff\xfe \xc3\xa9 \xc3\xa9 after"
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert printf("%s|%s", b"\xff", "é") == 4
    assert sys.stdout.getvalue() == "\ufffd|é"
    monkeypatch.setattr(sys, "stdout", None)
    assert printf("nobody sees it") == 0
    assert fflush(stdout) == 0


def test_latin_1_prints_what_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, "latin-1"))
    printf("é")
    fflush(stdout)
    assert raw.getvalue() == "é".encode("latin-1")


@pytest.mark.parametrize(("flush", "seen"), [("fflush(stdout)", b"Python C"), ("fflush(None)", b"Python C"), ("", b"")])
def test_flushing_brings_out_what_c_printed(flush: str, seen: bytes) -> None:
    """To a pipe the C library writes when its buffer is full, or at the end."""
    program = f"""
import ctypes, os
from npu_common.cdecl.stdio import *
ctypes.CDLL(None).puts(b"C")
printf("Python\\n")
{flush}
os._exit(0)  # without what an ordinary end flushes
"""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, env={**os.environ, "PYTHONUNBUFFERED": ""})
    assert done.stdout.split() == seen.split(), done.stderr


def test_sprintf_into_what_can_be_written() -> None:
    text = array(char, 16)()
    assert sprintf(text, "%s_%d", "in", 3) == 4
    assert text.value == b"in_3"
    assert sprintf(text, "%s%d", text, 4) == 5  # C leaves open what this does
    assert text.value == b"in_34"
    room = bytearray(b"x" * 8)
    assert sprintf(room, "%d", 1234567) == 7
    assert room == b"1234567\0"
    numbers = np.full(4, 255, np.uint8)
    assert sprintf(numbers, "%s", "abc") == 3
    assert numbers.tolist() == [97, 98, 99, 0]
    assert sprintf(byref(text, 10), "%s", "fives") == 5
    assert text.raw[10:] == b"fives\0"
    block = malloc(8)
    assert sprintf(cast(block, POINTER(char)), "%d", 7) == 1
    assert ctypes.string_at(int(block)) == b"7"
    free(block)


@pytest.mark.parametrize("target", [lambda: array(char, 4)(), lambda: bytearray(4), lambda: np.zeros(4, np.uint8)])
def test_nothing_is_written_past_the_end_that_python_knows(target: Any) -> None:
    made = target()
    with pytest.raises(ValueError, match=r"sprintf, target: 5 bytes asked for, but .* has 4"):
        sprintf(made, "%d", 1234)
    with pytest.raises(ValueError, match=r"snprintf, target: 5 bytes asked for, but .* has 4"):
        snprintf(made, 64, "%d", 1234)
    with pytest.raises(ValueError, match=r"sprintf, target: 5 bytes asked for, but .* has 4"):
        sprintf(cast(made, POINTER(char)), "%d", 1234)
    with pytest.raises(ValueError, match=r"sprintf, target: 3 bytes asked for, but .* has 2"):
        sprintf(byref(array(char, 4)(), 2), "%d", 12)
    assert bytes(made) == bytes(4)
    assert snprintf(made, 64, "%d", 123) == 3
    assert bytes(made) == b"123\0"


def test_memory_of_malloc_is_not_overrun_either() -> None:
    block = malloc(4)
    for target in (block, int(block), cast(block, POINTER(char)), cast(block, POINTER(uint32))):
        with pytest.raises(ValueError, match=r"sprintf, target: 5 bytes asked for, but .* has 4"):
            sprintf(target, "%d", 1234)
        assert sprintf(target, "%d", 123) == 3
    free(block)


def test_snprintf_cuts_and_counts() -> None:
    text = array(char, 8)()
    assert snprintf(text, sizeof(text), "%s", "a long text") == 11
    assert text.value == b"a long "
    assert snprintf(text, 1, "%d", 12) == 2
    assert text.value == b""
    assert snprintf(NULL, 0, "%d", 12345) == 5
    assert snprintf(text, 0, "%d", 12345) == 5
    with pytest.raises(ValueError, match="NULL has no 3 bytes"):
        snprintf(NULL, 8, "%d", 12)


@pytest.mark.parametrize("target", [b"bytes", memoryview(b"bytes"), cast(b"bytes", POINTER(char))])
def test_what_never_changes_is_no_target(target: Any) -> None:
    with pytest.raises(TypeError, match="sprintf, target: expected writable memory"):
        sprintf(target, "%d", 1)


def test_a_text_of_python_is_no_target() -> None:
    with pytest.raises(TypeError, match="sprintf, target: expected .*, got str 'text'"):
        sprintf("text", "%d", 1)  # type: ignore[arg-type]


def test_loading_a_file_as_samples_do(tmp_path: Path) -> None:
    path = tmp_path / "model.bin"
    content = bytes(range(256)) * 3
    path.write_bytes(content)
    fp = fopen(str(path), "rb")
    assert fp != NULL
    assert fseek(fp, 0, SEEK_END) == 0
    size = ftell(fp)
    assert size == len(content)
    rewind(fp)
    model = malloc(size)
    assert fread(model, 1, size, fp) == size
    assert ctypes.string_at(int(model), size) == content
    assert feof(fp) == 0
    assert fread(model, 1, 1, fp) == 0
    assert (feof(fp), ferror(fp)) == (1, 0)
    assert fclose(fp) == 0
    free(model)


def test_fread_fills_what_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / "data"
    path.write_bytes(bytes(range(64)))
    fp = fopen(path, "r")
    numbers = np.zeros(4, np.uint16)
    assert fread(numbers, sizeof(uint8) * 2, 4, fp) == 4
    assert numbers.tobytes() == bytes(range(8))
    record = header()
    assert fread(byref(record), 8, 1, fp) == 1
    assert (record.magic, record.name) == (int.from_bytes(bytes(range(8, 12)), sys.byteorder), bytes(range(12, 16)))
    room = bytearray(4)
    assert fread(memoryview(room), 2, 2, fp) == 2
    assert room == bytes(range(16, 20))
    assert fread(room, 0, 5, fp) == fread(room, 5, 0, fp) == 0
    elements = array(uint32, 3)()
    assert fread(cast(elements, POINTER(uint32)), sizeof(uint32), 3, fp) == 3
    assert bytes(elements) == bytes(range(20, 32))
    assert fread(array(uint8, 100)(), 10, 10, fp) == 3  # 32 bytes were left: three whole elements
    assert feof(fp) == 1
    assert fclose(fp) == 0


def test_fread_keeps_to_what_python_knows(tmp_path: Path) -> None:
    path = tmp_path / "data"
    path.write_bytes(bytes(64))
    fp = fopen(path, "rb")
    for target in (bytearray(8), array(uint8, 8)(), np.zeros(1), cast(array(uint8, 8)(), POINTER(uint32))):
        with pytest.raises(ValueError, match=r"fread, target: 9 bytes asked for, but .* has 8"):
            fread(target, 3, 3, fp)
    with pytest.raises(ValueError, match="fread, target: NULL has no 4 bytes"):
        fread(None, 1, 4, fp)
    with pytest.raises(TypeError, match="fread, target: expected writable memory, got bytes"):
        fread(b"four", 1, 4, fp)
    with pytest.raises(OverflowError, match="fread, size: -2 does not fit"):
        fread(bytearray(8), -2, 4, fp)
    with pytest.raises(ValueError, match=r"fgets, target: 9 bytes asked for, but bytearray .* has 8"):
        fgets(bytearray(8), 9, fp)
    with pytest.raises(ValueError, match=r"fwrite, source: 9 bytes asked for, but bytearray .* has 8"):
        fwrite(bytearray(8), 1, 9, stdout)
    assert ftell(fp) == 0
    fclose(fp)


def test_pointers_read_from_a_file_keep_nothing(tmp_path: Path) -> None:
    record = header(magic=1)
    record.data = kept = array(uint8, 4)(1, 2, 3, 4)
    path = tmp_path / "record"
    path.write_bytes(bytes(record))
    fp = fopen(path, "rb")
    other, before = header(), array(uint8, 4)()
    gone, other.data = weakref.ref(before), before
    del before
    assert fread(other, sizeof(header), 1, fp) == 1
    gc.collect()
    assert gone() is None
    assert other.data[3] == 4
    assert ctypes.addressof(other.data.contents) == ctypes.addressof(kept)
    fclose(fp)


def test_what_the_system_refuses_sets_errno(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ctypes.set_errno(0)
    assert fopen(tmp_path / "nowhere" / "file", "rb") is None
    assert ctypes.get_errno() == errno.ENOENT
    perror("fopen")
    perror(None)
    assert capsys.readouterr().err == f"fopen: {os.strerror(errno.ENOENT)}\n{os.strerror(errno.ENOENT)}\n"
    assert fopen(tmp_path / "file", "q") is None
    assert ctypes.get_errno() == errno.EINVAL
    (tmp_path / "file").write_text("there")
    assert fopen(tmp_path / "file", "wx") is None
    assert ctypes.get_errno() == errno.EEXIST
    fp = fopen(tmp_path / "file", "r")
    assert fwrite(b"x", 1, 1, fp) == 0
    assert (ferror(fp), ctypes.get_errno()) == (1, errno.EBADF)
    assert fputc("x", fp) == fputs("x", fp) == EOF
    clearerr(fp)
    assert (ferror(fp), feof(fp)) == (0, 0)
    assert fseek(fp, -1, SEEK_SET) == fseek(fp, 0, 77) == -1
    assert ctypes.get_errno() == errno.EINVAL
    fclose(fp)
    fp = fopen(tmp_path / "file", "w")
    assert (fgetc(fp), fread(bytearray(4), 1, 4, fp), fgets(bytearray(4), 4, fp)) == (EOF, 0, None)
    assert (ferror(fp), feof(fp)) == (1, 0)
    fclose(fp)
    assert remove(tmp_path / "file") == 0
    assert remove(str(tmp_path / "file")) == -1
    assert ctypes.get_errno() == errno.ENOENT
    (tmp_path / "folder").mkdir()
    assert remove(tmp_path / "folder") == 0


def test_misuse_is_a_sentence(tmp_path: Path) -> None:
    fp = fopen(tmp_path / "file", "w")
    assert isinstance(fp, FILE)
    fileno(fp)
    assert fclose(fp) == 0
    with pytest.raises(ValueError, match="fprintf: the file .*file' was closed"):
        fprintf(fp, "x")
    with pytest.raises(ValueError, match="fseek: the file .*file' was closed"):
        fseek(fp, 0, SEEK_SET)
    with pytest.raises(ValueError, match="fclose: the file .*file' was closed"):
        fclose(fp)
    for wrong, got in ((None, "NULL: fopen failed"), (sys.stdout, "expected a FILE"), (3, "got int 3")):
        with pytest.raises(TypeError, match=f"fgetc: expected a FILE .of fopen, stdout, stderr., got|{got}"):
            fgetc(wrong)  # type: ignore[arg-type]


def test_stdin(monkeypatch: pytest.MonkeyPatch) -> None:
    line = array(char, 6)()
    for stream in (io.TextIOWrapper(io.BytesIO("é\nlong line\nend".encode())), io.StringIO("é\nlong line\nend")):
        monkeypatch.setattr(sys, "stdin", stream)
        clearerr(stdin)
        assert (getchar(), getchar(), getchar()) == (0xC3, 0xA9, 10)
        assert fgets(line, sizeof(line), stdin) is line
        assert line.value == b"long "
        assert fgets(line, sizeof(line), stdin) is line
        assert line.value == b"line\n"
        assert fread(memset(line, 0, 6) or line, 1, 5, stdin) == 3
        assert (line.value, getchar(), feof(stdin)) == (b"end", EOF, 1)
    clearerr(stdin)


def test_closing_stdout_closes_nothing_of_pythons(capsys: pytest.CaptureFixture[str]) -> None:
    assert fclose(stdout) == 0
    assert printf("still there\n") == 12
    assert capsys.readouterr().out == "still there\n"


_p, _n, _i = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int
PROTOTYPES: dict[str, tuple[Any, ...]] = {
    "fopen": (_p, ctypes.c_char_p, ctypes.c_char_p),
    "fclose": (_i, _p),
    "fread": (_n, _p, _n, _n, _p),
    "fwrite": (_n, _p, _n, _n, _p),
    "fgets": (_p, _p, _i, _p),
    "fgetc": (_i, _p),
    "fputc": (_i, _i, _p),
    "fseek": (_i, _p, ctypes.c_long, _i),
    "ftell": (ctypes.c_long, _p),
    "feof": (_i, _p),
    "ferror": (_i, _p),
    "rewind": (None, _p),
    "clearerr": (None, _p),
}


def in_c(name: str) -> Any:
    function = ctypes.CDLL(None)[name]
    function.restype, *function.argtypes = PROTOTYPES[name]
    return function


class Both:
    """Two files alike, one of them the C library's own."""

    def __init__(self, folder: Path, content: bytes, mode: str) -> None:
        self.mine, self.theirs = folder / "mine", folder / "theirs"
        for path in (self.mine, self.theirs):
            path.write_bytes(content)
        self.fp = fopen(self.mine, mode)
        self.c = in_c("fopen")(os.fsencode(self.theirs), mode.encode())

    def call(self, name: str, *arguments: Any) -> None:
        """A call whose file is its last argument, or of fseek and those with one argument the first."""
        room, theirs = bytearray(b"." * 32), ctypes.create_string_buffer(b"." * 32, 32)
        before = name in ("fseek", "ftell", "feof", "ferror", "rewind", "clearerr", "fgetc")
        mine, c = [], []
        for argument in arguments:
            mine.append(room if argument == "room" else argument)
            c.append(theirs if argument == "room" else argument)
        got = globals()[name](*([self.fp, *mine] if before else [*mine, self.fp]))
        expected = in_c(name)(*([self.c, *c] if before else [*c, self.c]))
        if name == "fgets":
            got, expected = got is not None, expected is not None
        assert got == (bool(expected) if name in ("feof", "ferror") else expected), (name, arguments)
        assert bytes(room) == theirs.raw, (name, arguments)


@pytest.mark.parametrize("mode", ["rb", "r+", "w+b", "a+", "w", "ab"])
def test_files_behave_as_in_c(mode: str, tmp_path: Path) -> None:
    """The same calls in a random order; after each the place, feof and ferror are the same, in the end the files."""
    choose = random.Random(mode)
    content = b"first\nsecond line\n\nfourth, without an end" * 2
    for _ in range(examples(80)):
        both, reading = Both(tmp_path, content, mode), None
        for _ in range(12):
            name = choose.choice(("fgetc", "fgets", "fread", "fwrite", "fputc", "fseek", "rewind", "clearerr"))
            if name in ("fgetc", "fgets", "fread", "fwrite", "fputc"):
                reads = name not in ("fwrite", "fputc")
                if reading not in (None, reads):  # C wants it between reading and writing
                    both.call("fseek", 0, SEEK_CUR)
                reading = reads
            size, count = choose.randint(0, 5), choose.randint(0, 6)
            both.call(
                name,
                *{
                    "fgets": ("room", choose.randint(0, 24)),
                    "fread": ("room", size, count),
                    "fwrite": (b"written by fwrite, thirty bytes", size, count),
                    "fputc": (88,),
                    "fseek": (choose.randint(-20, 20), choose.choice((SEEK_SET, SEEK_CUR, SEEK_END))),
                }.get(name, ()),
            )
            for asked in ("feof", "ferror", "ftell"):
                both.call(asked)
        assert fclose(both.fp) == in_c("fclose")(both.c) == 0
        assert both.mine.read_bytes() == both.theirs.read_bytes()


def test_files_stand_in_records_and_arrays_until_they_are_closed(tmp_path: Path) -> None:
    """Memory keeps nothing but the address, and the file stays open until fclose, as in C."""

    class Log(Struct):
        file = field(file_p)
        both = field(array(file_p, 2))
        write = field(callback(None, file_p, int32))

    def write(file: FILE, number: int) -> None:
        fprintf(file, "%d\n", number)

    log, path = Log(), tmp_path / "log.txt"
    assert (log.file, log.both[1]) == (None, None)
    log.file = fopen(str(path), "w")
    gc.collect()
    log.both[0], log.both[1] = log.file, stdout
    log.write = write
    log.write(log.both[0], 5)
    assert log.both[0] is log.file and log.both[1] is stdout and log.file != NULL
    assert fclose(log.file) == 0 and path.read_text() == "5\n"
    with pytest.raises(ValueError, match="fputs: the file '0x[0-9a-f]+' was closed"):
        fputs("x", log.both[0])
    log.file = NULL
    assert log.file is None
    with pytest.raises(TypeError, match="expected a FILE .of fopen, stdout, stderr., got str"):
        log.file = "log.txt"


def test_bytes_that_are_pushed_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "text").write_text("ab\ncd 12x")
    file = fopen(str(tmp_path / "text"), "r")
    assert (fgetc(file), ungetc("X", file), ftell(file)) == (ord("a"), ord("X"), 0)
    line, number = array(char, 8)(), int32()
    assert fgets(line, 8, file) and line.value == b"Xb\n"
    for letter in "t\ns":
        ungetc(letter, file)
    assert fgets(line, 8, file) and line.value == b"s\n" and fgetc(file) == ord("t")
    ungetc("Y", file)
    assert fread(line, 1, 3, file) == 3 and line.value[:3] == b"Ycd"
    assert fscanf(file, "%d", byref(number)) == 1 and number == 12
    assert (fgetc(file), fgetc(file), feof(file)) == (ord("x"), EOF, 1)
    assert (ungetc(EOF, file), feof(file)) == (EOF, 1)
    assert (ungetc("z", file), feof(file), fgetc(file)) == (ord("z"), 0, ord("z"))
    ungetc("z", file)
    assert fseek(file, 1, SEEK_SET) == 0 and fgetc(file) == ord("b")
    ungetc("z", file)
    assert (ftell(file), fseek(file, 1, SEEK_CUR), ftell(file), fgetc(file)) == (1, 0, 2, ord("\n"))
    monkeypatch.setattr(sys, "stdin", io.StringIO("7,"))
    assert (fgetc(stdin), ungetc("8", stdin), fscanf(stdin, "%d", byref(number))) == (ord("7"), ord("8"), 1)
    assert number == 8 and fgetc(stdin) == ord(",")  # scanf gives back what does not fit, of a pipe, too


@pytest.mark.parametrize(("mode", "seen"), [(0, ""), (1, "a\n"), (2, "a\nb")])
def test_buffers(tmp_path: Path, mode: int, seen: str) -> None:
    path = tmp_path / "text"
    file = fopen(str(path), "w")
    assert setvbuf(file, NULL, mode, 0) == 0 and setvbuf(file, NULL, 7, 0) == -1
    fputs("a\n", file)
    fputs("b", file)
    assert path.read_text() == seen
    setbuf(file, NULL)
    fputs("c", file)
    assert path.read_text() == "a\nbc" and fclose(file) == 0
