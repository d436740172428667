"""The table of handles and registered addresses."""

from __future__ import annotations

import ctypes as C
import threading

from tests.fakes.engine import Control


def test_handles_are_never_given_out_twice(control: Control) -> None:
    seen = set()
    for _ in range(200):
        code, handle = control.init()
        assert code == 0 and handle not in seen
        seen.add(handle)
        assert control.library.toy_destroy(handle) == 0
        assert control.library.toy_destroy(handle) == -7
        assert control.library.toy_run(handle, None, 0) == -7


def test_addresses_are_registered(control: Control) -> None:
    library = control.library
    memory = library.toy_create_mem(8)
    assert library.toy_run(memory, None, 0) == -7, "a mem is no context"
    assert library.toy_destroy(memory + 1) == -7
    assert library.toy_destroy(memory) == 0
    assert library.toy_destroy(memory) == -7


def test_an_object_in_use_outlives_its_handle(control: Control) -> None:
    """Closed while pinned: no longer live, but its memory stays until the last release."""
    library = control.library
    memory = library.toy_create_mem(8)
    address = C.c_void_p.from_address(memory).value
    assert library.driver_pin(memory, 0) == library.driver_pin(memory, 0) == 0
    assert library.toy_destroy(memory) == 0
    assert control.live() == {}
    assert library.driver_pin(memory, 0) == -1
    assert library.toy_destroy(memory) == -7
    library.driver_pin(memory, 1)
    assert C.c_void_p.from_address(memory).value == address
    library.driver_pin(memory, 1)
    library.driver_pin(memory, 1)  # one release too many is ignored


def test_visiting_in_order_of_creation(control: Control) -> None:
    handles = [control.init()[1] for _ in range(6)]
    out = (C.c_size_t * 8)()
    for place in (1, -1, 0, 1, 0, 0):  # from the middle, the end and the beginning, until none is left
        control.library.toy_destroy(handles.pop(place))
        assert control.library.driver_each(out) == len(handles)
        assert list(out)[: len(handles)] == handles
    handles.append(control.init()[1])
    assert control.library.driver_each(out) == 1 and out[0] == handles[0]
    control.library.toy_destroy(handles[0])


def test_threads(control: Control) -> None:
    """Creating, using and destroying in several threads at once leaves nothing behind."""

    def work() -> None:
        for _ in range(300):
            memory, (_, context) = control.library.toy_create_mem(4), control.init()
            assert control.library.toy_run(context, None, 0) == 0
            assert control.library.toy_destroy(context) == control.library.toy_destroy(memory) == 0

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert control.live() == {}
