"""Functions of the C library that are called as they are: signals that interrupt them, sizes of what they are given."""

# ruff: noqa: F403, F405

from __future__ import annotations

import gc
import os
import signal as python
import threading
import time
from typing import Any

import pytest
from npu_common.cdecl import *
from npu_common.cdecl.dlfcn import RTLD_NOW, dlclose, dlopen, dlsym
from npu_common.cdecl.errno import EINTR, errno
from npu_common.cdecl.pthread import *
from npu_common.cdecl.sched import *
from npu_common.cdecl.signal import *
from npu_common.cdecl.sys_select import *
from npu_common.cdecl.sys_socket import *
from npu_common.cdecl.unistd import close, pipe, read, write


@pytest.mark.parametrize("flags", [0, SA_RESTART])
def test_a_read_goes_on_behind_a_handler_with_restart(flags: int) -> None:
    ends, got = array(int32, 2)(), []
    assert pipe(ends) == 0
    action, before = sigaction_t(), sigaction_t()
    action.sa_handler, action.sa_flags = got.append, flags
    assert sigaction(SIGUSR1, byref(action), byref(before)) == 0

    def disturb() -> None:
        time.sleep(0.05)
        os.kill(os.getpid(), SIGUSR1)
        time.sleep(0.05)
        write(ends[1], b"x", 1)

    thread = threading.Thread(target=disturb)
    thread.start()
    byte = array(char, 1)()
    count = read(ends[0], byte, 1)
    assert (count, got) == ((1, [SIGUSR1]) if flags else (-1, [SIGUSR1])) and (flags or errno == EINTR)
    thread.join()
    assert sigaction(SIGUSR1, byref(before), NULL) == 0 and python.getsignal(SIGUSR1) == python.SIG_DFL
    close(ends[0]), close(ends[1])


def test_an_exit_of_a_handler_ends_the_program() -> None:
    def leave(number: int) -> None:
        raise SystemExit(number)

    action = sigaction_t()
    action.sa_handler = leave
    assert sigaction(SIGUSR1, byref(action), NULL) == 0
    with pytest.raises(SystemExit, match=str(SIGUSR1)):
        raise_(SIGUSR1)
    assert signal(SIGUSR1, SIG_DFL) == leave


def test_a_handler_of_a_signal_that_has_none_is_refused() -> None:
    action = sigaction_t()
    assert sigaction(SIGKILL, byref(action), NULL) == -1 and errno == 22
    assert signal(SIGKILL, SIG_IGN) == SIG_ERR


def test_sizes_that_python_knows_are_held() -> None:
    descriptors = fd_set()
    FD_ZERO(byref(descriptors))
    FD_SET(3, byref(descriptors))
    assert FD_ISSET(3, byref(descriptors)) and not FD_ISSET(4, byref(descriptors))
    FD_CLR(3, byref(descriptors))
    assert not FD_ISSET(3, byref(descriptors))
    with pytest.raises(ValueError, match="FD_SET, fd: expected a descriptor below 1024, got 1024"):
        FD_SET(1024, byref(descriptors))
    with pytest.raises(ValueError, match="poll, argument 1: 16 bytes asked for, but byref"):
        poll(byref(pollfd()), 2, 0)
    with pytest.raises(TypeError, match="poll: expected 3 arguments, got 1"):
        poll(NULL)
    buffer = array(char, 4)()
    with pytest.raises(ValueError, match="recv, argument 2: 5 bytes asked for"):
        recv(0, buffer, 5, 0)


def test_addresses_of_the_net() -> None:
    address = in_addr()
    assert inet_pton(AF_INET, "10.1.2.3", byref(address)) == 1 and inet_ntoa(address) == "10.1.2.3"
    assert ntohl(address.s_addr) == 0x0A010203 and htons(0x1234) == int.from_bytes(b"\x12\x34", "little")
    text = array(char, INET_ADDRSTRLEN)()
    assert inet_ntop(AF_INET, byref(address), text, sizeof(text)) is text and text.value == b"10.1.2.3"
    assert inet_pton(AF_INET, "10.1", byref(address)) == 0


def test_sets_of_processors() -> None:
    processors = cpu_set_t()
    CPU_ZERO(byref(processors))
    CPU_SET(1, byref(processors))
    CPU_SET(70, byref(processors))
    CPU_SET(5000, byref(processors))
    assert CPU_COUNT(byref(processors)) == 2 and CPU_ISSET(70, byref(processors))
    CPU_CLR(70, byref(processors))
    assert CPU_COUNT(byref(processors)) == 1 and not CPU_ISSET(5000, byref(processors))


class Entry(Struct):
    """Texts."""

    names = field(array(char_p, 2))


def test_texts_stay_where_a_callback_stored_them() -> None:
    kind = callback(None, POINTER(Entry), name="fill")

    def fill(entry: Any) -> None:
        entry.names[0] = "first".join(["<", ">"])
        entry.names[-1] = "second".join(["<", ">"])

    entry = Entry()
    kind(fill)(ref(entry))
    gc.collect()
    filler = [bytes([letter]) * 13 for letter in range(200)]
    assert (entry.names[0], entry.names[1]) == (b"<first>", b"<second>") and filler


def test_a_handler_is_a_function() -> None:
    with pytest.raises(TypeError, match="signal, handler: expected a function, SIG_DFL or SIG_IGN, got"):
        signal(SIGUSR2, array(uint8, 4)())
    action, before = sigaction_t(), sigaction_t()
    assert sigaction(SIGUSR2, byref(action), byref(before)) == 0 and before.sa_handler == NULL


def test_a_thread_is_joined_or_detached_once() -> None:
    """C would read what it has freed."""
    thread = pthread_t()
    assert pthread_create(byref(thread), NULL, lambda argument: argument, NULL) == 0
    assert pthread_kill(thread, 0) in (0, 3) and pthread_join(thread, NULL) == 0
    for join in (lambda: pthread_join(thread, NULL), lambda: pthread_detach(thread), lambda: pthread_detach(1)):
        with pytest.raises(ValueError, match="thread: expected one that pthread_create made and nobody joined"):
            join()
    with pytest.raises(ValueError, match="pthread_kill, argument 1: expected a thread that runs"):
        pthread_kill(thread, 0)
    assert pthread_setname_np(pthread_self(), "main") == 0


def test_threads_that_are_made_detached_or_detach_themselves() -> None:
    thread, attributes, gate, ended = pthread_t(), pthread_attr_t(), threading.Event(), threading.Event()

    def work(argument: Any) -> Any:
        if argument:
            assert pthread_detach(pthread_self()) == 0
        gate.wait()
        ended.set()
        return NULL

    assert pthread_attr_init(byref(attributes)) == 0
    assert pthread_attr_setdetachstate(byref(attributes), PTHREAD_CREATE_DETACHED) == 0
    for made_with, argument in ((byref(attributes), NULL), (NULL, byref(thread))):
        assert pthread_create(byref(thread), made_with, work, argument) == 0
        gate.set()
        assert ended.wait(60)
        gate.clear()
        ended.clear()
        with pytest.raises(ValueError, match="pthread_join, thread"):
            pthread_join(thread, NULL)


def test_what_the_library_made_is_given_back_once() -> None:
    handle, answer = dlopen("libm.so.6", RTLD_NOW), POINTER(addrinfo)()
    assert dlclose(handle) == 0
    assert getaddrinfo("127.0.0.1", "80", NULL, byref(answer)) == 0 and answer[0].ai_family == AF_INET
    freeaddrinfo(answer)
    for give_back in (lambda: dlclose(handle), lambda: dlsym(handle, "cos"), lambda: freeaddrinfo(answer)):
        with pytest.raises(ValueError, match="expected"):
            give_back()
