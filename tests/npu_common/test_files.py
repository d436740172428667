"""<fcntl.h>, <unistd.h>, <sys/mman.h> and <dirent.h>."""

from __future__ import annotations

import errno as errors
import gc
import os
import stat as modes
import sys
import warnings
from pathlib import Path

import pytest
from npu_common.cdecl import NULL, POINTER, array, byref, cast, char, int32, ref, size_t, uint8
from npu_common.cdecl.dirent import DT_DIR, DT_REG, closedir, opendir, readdir
from npu_common.cdecl.errno import errno
from npu_common.cdecl.fcntl import F_GETFL, O_CREAT, O_EXCL, O_RDONLY, O_RDWR, O_TRUNC, fcntl, open
from npu_common.cdecl.stdio import (
    SEEK_END,
    SEEK_SET,
    fclose,
    feof,
    fgetc,
    fopen,
    fputs,
    getline,
    rename,
    rewind,
    tmpfile,
    ungetc,
)
from npu_common.cdecl.stdlib import free, malloc
from npu_common.cdecl.sys_mman import MAP_FAILED, MAP_SHARED, PROT_READ, PROT_WRITE, ioctl, mmap, munmap
from npu_common.cdecl.sys_stat import S_IRUSR, S_IWUSR
from npu_common.cdecl.unistd import F_OK, R_OK, access, close, lseek, read, rmdir, unlink, write


def test_a_file_is_written_and_read(tmp_path: Path) -> None:
    path = str(tmp_path / "file.bin")
    assert access(path, F_OK) == -1 and errno.value == errors.ENOENT
    descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, S_IRUSR | S_IWUSR)
    assert descriptor >= 0 and access(path, R_OK) == 0
    assert modes.S_IMODE(os.stat(path).st_mode) == 0o600
    data = array(uint8, 4)(1, 2, 3, 4)
    assert write(descriptor, data, 4) == 4
    assert lseek(descriptor, 0, SEEK_END) == 4 and lseek(descriptor, 1, SEEK_SET) == 1
    target = array(uint8, 8)()
    assert read(descriptor, target, 8) == 3
    assert list(target) == [2, 3, 4, 0, 0, 0, 0, 0]
    assert read(descriptor, target, 8) == 0
    assert write(descriptor, cast(data, POINTER(uint8)) + 2, 2) == 2
    assert close(descriptor) == 0
    assert Path(path).read_bytes() == b"\1\2\3\4\3\4"
    assert open(path, O_RDWR | O_CREAT | O_EXCL, 0o600) == -1 and errno.value == errors.EEXIST
    assert unlink(path) == 0 and unlink(path) == -1 and errno.value == errors.ENOENT


def test_errors_of_descriptors(tmp_path: Path) -> None:
    assert open(str(tmp_path / "none"), O_RDONLY) == -1 and errno.value == errors.ENOENT
    descriptor = open(os.devnull, O_RDONLY)
    assert close(descriptor) == 0
    assert close(descriptor) == -1 and errno.value == errors.EBADF
    assert read(descriptor, array(uint8, 1)(), 1) == -1
    with pytest.raises(ValueError, match="read, argument 2"):
        read(0, array(uint8, 2)(), 3)
    with pytest.raises(ValueError, match="write, source"):
        write(1, array(uint8, 2)(), 3)


def test_a_folder_is_listed(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "file.txt").write_text("x")
    folder = opendir(str(tmp_path))
    found = {}
    while (entry := readdir(folder)) != NULL:
        found[entry[0].d_name] = entry[0].d_type
        assert ref(entry, "d_name", 0)[0] == entry[0].d_name.decode()[0]
    assert {b".", b"..", b"below", b"file.txt"} == set(found)
    assert found[b"below"] == DT_DIR and found[b"file.txt"] == DT_REG
    assert closedir(folder) == 0
    with pytest.raises(ValueError, match="readdir: the folder was closed"):
        readdir(folder)
    assert opendir(str(tmp_path / "none")) is None and errno.value == errors.ENOENT
    with pytest.raises(TypeError, match="opendir failed"):
        readdir(None)  # type: ignore[arg-type]
    assert rmdir(str(tmp_path)) == -1 and errno.value == errors.ENOTEMPTY


@pytest.mark.skipif(sys.platform == "win32", reason="no such functions there")
def test_memory_of_a_file(tmp_path: Path) -> None:
    """mmap shares a file's bytes, fcntl and ioctl ask its descriptor; what fails sets errno."""
    path = tmp_path / "shared"
    path.write_bytes(bytes(4096))
    fd = open(str(path), O_RDWR)
    assert fcntl(fd, F_GETFL) & O_RDWR and fcntl(-1, F_GETFL) == -1 and errno.value == errors.EBADF
    memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0)
    assert memory != MAP_FAILED
    cast(memory, POINTER(uint8))[7] = 42
    with pytest.raises(ValueError, match="got 99999 bytes at 0x.*; that was 1 pages"):
        munmap(memory, 99999)
    assert munmap(memory, 4096) == 0 and path.read_bytes()[7] == 42
    assert munmap(NULL, 0) == -1 and errno.value == errors.EINVAL
    for other in (memory, array(uint8, 8192)()):
        with pytest.raises(ValueError, match="expected the memory and length of an mmap, got .*; it is none"):
            munmap(other, 4096)
    assert mmap(NULL, 4096, PROT_READ, MAP_SHARED, -1, 0) == MAP_FAILED and errno.value == errors.EBADF
    size = int32()
    unknown = errors.ENOSYS if "NPU_EMULATED" in os.environ else errors.ENOTTY
    assert ioctl(fd, 0x7FFF, byref(size)) == -1 and errno.value == unknown
    with pytest.raises(ValueError, match="ioctl, argument"):
        ioctl(fd, 2 << 30 | 8 << 16 | 1, byref(size))
    assert close(fd) == 0


def test_a_file_that_nobody_closed_closes_without_a_warning(tmp_path: Path) -> None:
    file = fopen(str(tmp_path / "x"), "w")
    fputs("text", file)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        del file
        gc.collect()
    assert (tmp_path / "x").read_text() == "text"


def test_getline_writes_where_there_is_room(tmp_path: Path) -> None:
    """The number beside the memory may say more than there is."""
    (tmp_path / "line").write_bytes(b"x" * 99)
    file, short = fopen(str(tmp_path / "line"), "r"), cast(malloc(4), POINTER(char))
    with pytest.raises(ValueError, match=r"getline, place: 100 bytes asked for, but .* has 4"):
        getline(byref(short), byref(size_t(1000)), file)
    for place, size in ((None, byref(size_t(0))), (3, byref(size_t(0))), (byref(short), None)):
        with pytest.raises(ValueError, match=r"getline, \w+: (NULL has no 8 bytes|expected an address, got 3)"):
            getline(place, size, file)
    free(short)
    fclose(file)


def test_lines_of_any_length(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_bytes(b"one\n" + b"x" * 300 + b"\nend")
    file = fopen(str(path), "r")
    line, room = POINTER(char)(), size_t(0)
    counts = []
    while (count := getline(byref(line), byref(room), file)) != -1:
        counts.append((count, room.value, bytes(cast(line, POINTER(array(char, count)))[0][:])[-1:]))
    assert counts == [(4, 120, b"\n"), (301, 302, b"\n"), (3, 302, b"d")]
    assert feof(file) != 0 and fclose(file) == 0
    free(line)
    assert rename(str(path), str(tmp_path / "other")) == 0 and not path.exists()
    assert rename(str(path), str(tmp_path / "third")) == -1
    kept = tmpfile()
    assert fputs("kept", kept) >= 0
    rewind(kept)
    assert fgetc(kept) == ord("k") and ungetc("z", kept) == ord("z")
    assert getline(byref(line := POINTER(char)()), byref(size_t(0)), kept) == 4
    free(line)
    fclose(kept)
