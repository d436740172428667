"""<unistd.h>'s processes, <sys/wait.h>, <dlfcn.h>, <pwd.h>, <grp.h>, <regex.h>, kill, and folders in memory."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, Callable

import pytest
from npu_common.cdecl import (
    NULL,
    POINTER,
    array,
    byref,
    callback,
    cast,
    char,
    char_p,
    float64,
    int32,
    sizeof,
    uint8,
)  # fmt: skip
from npu_common.cdecl.dirent import closedir, dir_p, opendir, readdir
from npu_common.cdecl.dlfcn import RTLD_NOW, dlclose, dlerror, dlopen, dlsym
from npu_common.cdecl.pwd import getgrgid, getgrnam, getpwnam, getpwuid
from npu_common.cdecl.regex import REG_EXTENDED, REG_NOMATCH, regcomp, regerror, regex_t, regexec, regfree, regmatch_t
from npu_common.cdecl.signal import SIGKILL, kill
from npu_common.cdecl.stdlib import calloc, free
from npu_common.cdecl.sys_stat import stat, stat_t
from npu_common.cdecl.sys_time import gettimeofday, timeval
from npu_common.cdecl.sys_wait import WEXITSTATUS, WIFEXITED, WIFSIGNALED, WNOHANG, WTERMSIG, wait, waitpid
from npu_common.cdecl.text import text_of
from npu_common.cdecl.time import CLOCK_REALTIME, clock_gettime, time, time_t, timespec
from npu_common.cdecl.unistd import (
    _exit,
    chdir,
    close,
    dup,
    dup2,
    environ,
    execl,
    execv,
    execve,
    execvp,
    fork,
    getcwd,
    gethostname,
    isatty,
    pipe,
    read,
    write,
)  # fmt: skip

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="these headers are of POSIX")


def _ends(child: Any) -> int:
    """Return the status of a child process that does something."""
    pid = fork()
    if pid == 0:
        try:
            child()
        finally:
            _exit(99)
    status = int32()
    assert waitpid(pid, byref(status), 0) == pid
    return int(status.value)


def test_a_child_ends_with_a_code_or_a_signal() -> None:
    status = _ends(lambda: _exit(7))
    assert WIFEXITED(status) and WEXITSTATUS(status) == 7 and not WIFSIGNALED(status)
    status = _ends(lambda: kill(os.getpid(), SIGKILL))
    assert WIFSIGNALED(status) and WTERMSIG(status) == SIGKILL
    childless = _ends(
        lambda: _exit(wait(NULL) == -1 and waitpid(-1, NULL, WNOHANG) == -1)
    )  # as this process may not be
    assert WEXITSTATUS(childless) == 1
    assert kill(2**22 + 5, 0) == -1


def test_exec_runs_another_program() -> None:
    words = array(char_p, 4)("sh", "-c", "exit 3", NULL)
    variables = array(char_p, 2)("CODE=5", NULL)
    asking = array(char_p, 4)("sh", "-c", "exit $CODE", NULL)
    assert WEXITSTATUS(_ends(lambda: execvp("sh", words))) == 3
    assert WEXITSTATUS(_ends(lambda: execv("/bin/sh", words))) == 3
    assert WEXITSTATUS(_ends(lambda: execve("/bin/sh", asking, variables))) == 5
    assert WEXITSTATUS(_ends(lambda: execl("/bin/sh", "sh", "-c", "exit 4", NULL))) == 4
    assert execv("/no/such/program", words) == -1
    with pytest.raises(TypeError, match="expected NULL behind the last, got 2 texts; add NULL"):
        execl("/bin/sh", "sh", "-c")


def test_descriptors_and_the_current_folder(tmp_path: Path) -> None:
    ends = array(int32, 2)()
    assert pipe(ends) == 0
    copied = dup(ends[1])
    assert write(copied, "abc", 3) == 3 and not isatty(copied)
    text = array(char, 8)()
    assert read(ends[0], text, 8) == 3
    assert dup2(ends[0], copied) == copied
    for descriptor in (ends[0], ends[1], copied):
        assert close(descriptor) == 0
    assert dup(copied) == -1
    before, path = os.getcwd(), array(char, 512)()
    try:
        assert chdir(str(tmp_path)) == 0 and getcwd(path, 512) is path
        assert getcwd(path, 2) == NULL and chdir("/no/such/folder") == -1
        assert gethostname(path, 512) == 0 and gethostname(path, -1) == -1
        gone = tmp_path / "gone"
        gone.mkdir()
        os.chdir(gone)
        gone.rmdir()
        assert getcwd(path, 512) == NULL
    finally:
        os.chdir(before)


def test_environ_is_the_c_librarys() -> None:
    os.environ["NPU_TEST_ENVIRON"] = "here"
    try:
        index, texts = 0, []
        while environ[index]:
            texts.append(text_of(environ[index], "environ").decode(errors="replace"))
            index += 1
        assert "NPU_TEST_ENVIRON=here" in texts
    finally:
        del os.environ["NPU_TEST_ENVIRON"]


def test_libraries_are_loaded_by_name() -> None:
    handle = dlopen("libm.so.6", RTLD_NOW)
    assert handle != NULL
    cosine = cast(dlsym(handle, "cos"), callback(float64, float64))
    assert cosine(0.0) == 1.0
    assert dlsym(handle, "no_such_function") == NULL and "no_such_function" in dlerror()
    assert dlerror() == NULL and dlclose(handle) == 0
    assert dlopen("libno_such.so", RTLD_NOW) == NULL and "libno_such.so" in dlerror()


def test_users_and_groups() -> None:
    root, group = getpwuid(0), getgrgid(0)
    assert root[0].pw_name == b"root" and root[0].pw_uid == 0
    assert getpwnam("root")[0].pw_gid == getgrnam(group[0].gr_name)[0].gr_gid == 0
    assert getpwnam("no such user") == NULL and getgrnam("no such group") == NULL
    assert getpwuid(4_000_000_000) == NULL and getgrgid(4_000_000_000) == NULL


def test_regular_expressions() -> None:
    expression, matches = regex_t(), array(regmatch_t, 2)()
    assert regcomp(byref(expression), "a(b*)c", REG_EXTENDED) == 0 and expression.re_nsub == 1
    assert regexec(byref(expression), "xxabbc", 2, matches, 0) == 0
    assert [(one.rm_so, one.rm_eo) for one in matches] == [(2, 6), (3, 5)]
    assert regexec(byref(expression), "none", 0, NULL, 0) == REG_NOMATCH
    regfree(byref(expression))
    code, why = regcomp(byref(expression), "(", REG_EXTENDED), array(char, 40)()
    assert code != 0 and regerror(code, byref(expression), why, 40) == len(text_of(why, "why")) + 1
    with pytest.raises(ValueError, match="regexec, matches"):
        regexec(byref(expression), "abc", 9, matches, 0)
    for unread in (expression, regex_t()):
        with pytest.raises(ValueError, match="regexec, expression: expected one that regcomp has read"):
            regexec(byref(unread), "abc", 0, NULL, 0)
        regfree(byref(unread))


WRITERS: dict[str, tuple[Callable[[Any], object], int]] = {
    "stat": (lambda target: stat("/", target), sizeof(stat_t)),
    "gettimeofday": (lambda target: gettimeofday(target, None), sizeof(timeval)),
    "clock_gettime": (lambda target: clock_gettime(CLOCK_REALTIME, target), sizeof(timespec)),
    "time": (time, sizeof(time_t)),
    "pipe": (pipe, 8),
    "waitpid": (lambda target: waitpid(1, target, 0), 4),
    "regcomp": (lambda target: regcomp(target, "a", 0), sizeof(regex_t)),
}


@pytest.mark.parametrize("name", WRITERS)
def test_what_is_written_has_room(name: str) -> None:
    """Raw memory has a size, too, and so has what lies behind a pointer into the middle of a block."""
    write_to, size = WRITERS[name]
    memory = cast(calloc(size + 8, 1), POINTER(uint8))
    for small in (bytearray(size - 1), array(char, size - 1)(), memory + 9):
        with pytest.raises(ValueError, match=rf"{name}, \w+: {size} bytes asked for"):
            write_to(small)
    assert not any(memory[index] for index in range(size + 8))
    free(memory)


def test_a_file_is_not_described_at_null() -> None:
    with pytest.raises(ValueError, match="^stat, result: NULL has no"):
        stat("/", None)


def test_folders_stand_in_memory() -> None:
    kept, folder = array(dir_p, 1)(), opendir("/")
    kept[0] = folder
    assert kept[0] is folder and readdir(kept[0]) != NULL
    assert closedir(folder) == 0
    kept[0] = NULL
    assert not kept[0]
