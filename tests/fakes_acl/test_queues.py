"""Queues of a device, their shared buffers, and routes from queue to queue."""

from __future__ import annotations

import ctypes as C
import os
import threading
import time

import numpy as np
import pytest
from npu_common.testing import FakeControl

from tests.fakes_acl.machine import Machine

INVALID_PARAM, FAILURE, UNSUPPORTED, NO_CONTEXT = 100000, 500001, 200006, 107002
BAD_PARAM, NO_MEMORY, EMPTY, FULL = 107000, 207001, 207013, 207014
NAME, DEPTH = 0, 1
UNBOUND, BOUND, ABNORMAL = 0, 1, 2
BY_SRC, BY_DST, BY_BOTH, BY_FAULT = 0, 1, 2, 100


def queue(acl: Machine, depth: int = 2, name: bytes = b"frames") -> int:
    attr = acl.acltdtCreateQueueAttr()
    acl.do("acltdtSetQueueAttr", attr, DEPTH, 4, C.byref(C.c_uint32(depth)))
    acl.do("acltdtSetQueueAttr", attr, NAME, C.sizeof(C.c_void_p), C.byref(C.c_char_p(name)))
    qid = C.c_uint32(99)
    acl.do("acltdtCreateQueue", attr, C.byref(qid))
    acl.do("acltdtDestroyQueueAttr", attr)
    return qid.value


def put(acl: Machine, qid: int, data: bytes, timeout: int = 10, user: bytes = b"") -> int:
    return acl.code("acltdtEnqueueData", qid, data, len(data), user or None, len(user), timeout, 0)


def get(acl: Machine, qid: int, room: int = 64, timeout: int = 10, user: int = 0) -> tuple[int, bytes, bytes]:
    data, real, notes = C.create_string_buffer(room), C.c_size_t(0), C.create_string_buffer(max(user, 1))
    arguments = (qid, data, room, C.byref(real), notes if user else None, user, timeout)
    code = acl.code("acltdtDequeueData", *arguments)
    return code, data.raw[: real.value], notes.raw[:user]


@pytest.fixture
def on_device(acl: Machine) -> Machine:
    """A program that runs on the device; the acl fixture resets the setting."""
    acl.set("acl_run_mode", "device")
    return acl


def test_data_comes_out_in_order_with_what_went_with_it(acl: Machine) -> None:
    qid = queue(acl)
    assert put(acl, qid, b"first", user=b"1") == 0
    assert put(acl, qid, b"second") == 0
    assert get(acl, qid, user=96) == (0, b"first", b"1" + b"\0" * 95)
    assert get(acl, qid) == (0, b"second", b"")
    acl.do("acltdtDestroyQueue", qid)


def test_a_queue_has_eight_places_unless_set_otherwise(acl: Machine) -> None:
    qid = C.c_uint32()
    acl.do("acltdtCreateQueue", None, C.byref(qid))
    assert [put(acl, qid.value, b"x", timeout=0) for _ in range(9)] == [0] * 8 + [FULL]
    acl.do("acltdtDestroyQueue", qid.value)


def test_full_and_empty_queues_are_waited_for_as_long_as_was_said(acl: Machine) -> None:
    qid = queue(acl, depth=2)
    begin = time.monotonic()
    assert get(acl, qid, timeout=30)[0] == EMPTY
    assert time.monotonic() - begin >= 0.03
    assert put(acl, qid, b"a") == put(acl, qid, b"b") == 0
    assert put(acl, qid, b"c", timeout=1) == FULL
    taken: list[tuple[int, bytes, bytes]] = []

    puts = FakeControl(acl.library).watch("acltdtEnqueueData")

    def take() -> None:
        puts.wait()
        acl.aclrtSetDevice(0)
        taken.append(get(acl, qid))

    thread = threading.Thread(target=take)
    thread.start()
    assert put(acl, qid, b"c", timeout=-1) == 0
    thread.join()
    acl.do("aclrtResetDevice", 0)
    assert taken == [(0, b"a", b"")]
    assert [get(acl, qid)[1] for _ in range(2)] == [b"b", b"c"]
    acl.do("acltdtDestroyQueue", qid)


def test_destroying_a_queue_wakes_who_waits_at_it(acl: Machine) -> None:
    qid = queue(acl)
    codes: list[int] = []

    def wait() -> None:
        acl.aclrtSetDevice(0)
        codes.append(get(acl, qid, timeout=-1)[0])
        acl.aclrtResetDevice(0)

    thread = threading.Thread(target=wait)
    with FakeControl(acl.library).watch("acltdtDequeueData") as gets:
        thread.start()
        gets.wait()
    acl.do("acltdtDestroyQueue", qid)
    thread.join(10)
    assert codes == [BAD_PARAM]
    assert put(acl, qid, b"x") == BAD_PARAM


def test_device_memory_goes_into_queues_and_comes_out(acl: Machine) -> None:
    data = np.arange(100, dtype=np.float32)
    qid, source, target = queue(acl), acl.upload(data), acl.malloc(400)
    real = C.c_size_t()
    acl.do("acltdtEnqueueData", qid, source, 400, None, 0, 10, 0)
    acl.write(source, np.zeros(100, np.float32))  # the data was copied
    acl.do("acltdtDequeueData", qid, target, 400, C.byref(real), None, 0, 10)
    assert real.value == 400
    assert np.array_equal(acl.download(target, (100,), np.float32), data)
    assert acl.code("acltdtEnqueueData", qid, source, 1000, None, 0, 10, 0) == 507899  # not all of it is live
    acl.free(source, target)
    acl.do("acltdtDestroyQueue", qid)


def test_data_that_does_not_fit_stays_in_the_queue(acl: Machine) -> None:
    qid = queue(acl)
    assert put(acl, qid, b"twelve bytes") == 0
    code, _, _ = get(acl, qid, room=11)
    assert code == BAD_PARAM
    real = C.c_size_t()
    acl.code("acltdtDequeueData", qid, C.create_string_buffer(1), 1, C.byref(real), None, 0, 0)
    assert real.value == 12
    assert get(acl, qid, room=12)[1] == b"twelve bytes"
    acl.do("acltdtDestroyQueue", qid)


def test_what_data_calls_refuse(acl: Machine) -> None:
    qid = queue(acl)
    assert put(acl, qid, b"x", timeout=-2) == INVALID_PARAM
    assert acl.code("acltdtEnqueueData", qid, None, 4, None, 0, 1, 0) == INVALID_PARAM
    assert put(acl, qid, b"") == INVALID_PARAM
    assert put(acl, qid, b"x", user=b"u" * 97) == INVALID_PARAM
    assert acl.code("acltdtEnqueueData", qid, b"x", 1, None, 4, 1, 0) == INVALID_PARAM
    assert acl.code("acltdtDequeueData", qid, b"x", 1, None, None, 0, 1) == INVALID_PARAM
    assert get(acl, 12345)[0] == BAD_PARAM
    acl.library.npu_fake_configure(b"alloc:nth=1")
    assert put(acl, qid, b"x") == NO_MEMORY
    codes: list[int] = []
    thread = threading.Thread(target=lambda: codes.append(put(acl, qid, b"x")))
    thread.start()
    thread.join()
    assert codes == [NO_CONTEXT]
    acl.do("acltdtDestroyQueue", qid)


def test_queues_belong_to_a_device_and_end_with_it(acl: Machine) -> None:
    qid = queue(acl)
    acl.do("aclrtSetDevice", 1)
    assert put(acl, qid, b"x") == BAD_PARAM
    other = queue(acl)
    assert put(acl, other, b"x") == 0
    acl.do("aclrtResetDevice", 1)
    acl.do("aclrtSetDevice", 0)
    assert put(acl, qid, b"x") == 0
    acl.do("acltdtDestroyQueue", qid)
    acl.do("aclrtResetDevice", 0)


def test_attributes(acl: Machine) -> None:
    attr = acl.acltdtCreateQueueAttr()
    name, size, depth = C.c_char_p(), C.c_size_t(), C.c_uint32()
    long = C.c_char_p(b"n" * 128)
    assert acl.code("acltdtSetQueueAttr", attr, NAME, C.sizeof(long), C.byref(long)) == INVALID_PARAM
    assert acl.code("acltdtSetQueueAttr", attr, NAME, 4, C.byref(long)) == INVALID_PARAM
    assert acl.code("acltdtSetQueueAttr", attr, DEPTH, 8, C.byref(depth)) == INVALID_PARAM
    assert acl.code("acltdtSetQueueAttr", attr, 7, 4, C.byref(depth)) == INVALID_PARAM
    acl.do("acltdtSetQueueAttr", attr, NAME, C.sizeof(name), C.byref(C.c_char_p(b"n" * 127)))
    acl.do("acltdtGetQueueAttr", attr, NAME, C.sizeof(name), C.byref(size), C.byref(name))
    assert (name.value, size.value) == (b"n" * 127, C.sizeof(name))
    acl.do("acltdtGetQueueAttr", attr, DEPTH, 4, C.byref(size), C.byref(depth))
    assert (depth.value, size.value) == (8, 4)
    assert acl.code("acltdtGetQueueAttr", attr, DEPTH, 3, C.byref(size), C.byref(depth)) == INVALID_PARAM
    qid = C.c_uint32()
    acl.do("acltdtSetQueueAttr", attr, DEPTH, 4, C.byref(C.c_uint32(1)))
    assert acl.code("acltdtCreateQueue", attr, C.byref(qid)) == BAD_PARAM
    assert acl.code("acltdtCreateQueue", None, None) == INVALID_PARAM
    acl.do("acltdtDestroyQueueAttr", attr)
    assert acl.code("acltdtDestroyQueueAttr", attr) == INVALID_PARAM


# --- shared buffers ---------------------------------------------------------------------------------------------------


def test_shared_buffers_are_for_programs_on_the_device(acl: Machine) -> None:
    qid, out, number = queue(acl), C.c_void_p(), C.c_uint32()
    assert acl.code("acltdtAllocBuf", 16, 0, C.byref(out)) == UNSUPPORTED
    assert acl.code("acltdtEnqueue", qid, None, 0) == UNSUPPORTED
    assert acl.code("acltdtDequeue", qid, C.byref(out), 0) == UNSUPPORTED
    assert acl.code("acltdtGrantQueue", qid, os.getpid(), 7, 0) == UNSUPPORTED
    assert acl.code("acltdtAttachQueue", qid, 0, C.byref(number)) == UNSUPPORTED
    acl.do("acltdtDestroyQueue", qid)


def buffer(acl: Machine, data: bytes) -> int:
    out, place, size = C.c_void_p(), C.c_void_p(), C.c_size_t()
    acl.do("acltdtAllocBuf", len(data), 0, C.byref(out))
    acl.do("acltdtGetBufData", out, C.byref(place), C.byref(size))
    assert size.value == len(data)
    C.memmove(place.value or 0, data, len(data))
    return out.value or 0


def content(acl: Machine, buf: int) -> bytes:
    place, size, length = C.c_void_p(), C.c_size_t(), C.c_size_t()
    acl.do("acltdtGetBufData", buf, C.byref(place), C.byref(size))
    acl.do("acltdtGetBufDataLen", buf, C.byref(length))
    return C.string_at(place.value or 0, length.value)


def test_a_buffer_travels_without_a_copy(on_device: Machine) -> None:
    acl = on_device
    qid, buf, place, size = queue(acl), buffer(acl, b"shared"), C.c_void_p(), C.c_size_t()
    acl.do("acltdtGetBufData", buf, C.byref(place), C.byref(size))
    acl.do("acltdtSetBufUserData", buf, b"mark", 4, 92)
    acl.do("acltdtEnqueue", qid, buf, 0)
    assert acl.code("acltdtGetBufDataLen", buf, C.byref(size)) == INVALID_PARAM  # it belongs to its new owner
    out = C.c_void_p()
    acl.do("acltdtDequeue", qid, C.byref(out), 0)
    there, notes = C.c_void_p(), C.create_string_buffer(4)
    acl.do("acltdtGetBufData", out, C.byref(there), C.byref(size))
    acl.do("acltdtGetBufUserData", out, notes, 4, 92)
    assert (there.value, notes.raw) == (place.value, b"mark")
    assert content(acl, out.value or 0) == b"shared"
    acl.do("acltdtFreeBuf", out)
    assert acl.code("acltdtFreeBuf", out) == INVALID_PARAM
    acl.do("acltdtDestroyQueue", qid)


def test_a_buffer_that_finds_no_room_stays_the_callers(on_device: Machine) -> None:
    acl = on_device
    qid, bufs = queue(acl, depth=2), [buffer(acl, bytes([i])) for i in range(3)]
    assert [acl.code("acltdtEnqueue", qid, buf, 0) for buf in bufs] == [0, 0, FAILURE]
    assert content(acl, bufs[2]) == b"\2"
    acl.do("acltdtFreeBuf", bufs[2])
    acl.do("acltdtDestroyQueue", qid)  # with two buffers in it
    out = C.c_void_p()
    assert acl.code("acltdtDequeue", qid, C.byref(out), 0) == BAD_PARAM
    qid = queue(acl)
    assert acl.code("acltdtDequeue", qid, C.byref(out), 0) == FAILURE
    acl.do("acltdtDestroyQueue", qid)


def test_a_chain_travels_and_ends_as_one(on_device: Machine) -> None:
    acl = on_device
    qid, bufs, number, out = queue(acl), [buffer(acl, b"part%d" % i) for i in range(3)], C.c_uint32(), C.c_void_p()
    for buf in bufs[1:]:
        acl.do("acltdtAppendBufChain", bufs[0], buf)
    assert acl.code("acltdtAppendBufChain", bufs[0], bufs[1]) == BAD_PARAM
    assert acl.code("acltdtFreeBuf", bufs[1]) == INVALID_PARAM
    assert acl.code("acltdtEnqueue", qid, bufs[2], 0) == INVALID_PARAM
    acl.do("acltdtEnqueue", qid, bufs[0], 0)
    acl.do("acltdtDequeue", qid, C.byref(out), 0)
    acl.do("acltdtGetBufChainNum", out, C.byref(number))
    assert number.value == 3
    parts = []
    for index in range(3):
        part = C.c_void_p()
        acl.do("acltdtGetBufFromChain", out, index, C.byref(part))
        parts.append(content(acl, part.value or 0))
    assert parts == [b"part0", b"part1", b"part2"]
    assert acl.code("acltdtGetBufFromChain", out, 3, C.byref(part)) == BAD_PARAM
    acl.do("acltdtEnqueue", qid, out, 0)
    assert get(acl, qid, timeout=0)[1] == b"part0part1part2"
    acl.do("acltdtDestroyQueue", qid)


def test_a_second_reference_outlives_the_first(on_device: Machine) -> None:
    acl = on_device
    first, second = buffer(acl, b"one memory"), C.c_void_p()
    acl.do("acltdtCopyBufRef", first, C.byref(second))
    acl.do("acltdtSetBufDataLen", first, 3)
    acl.do("acltdtFreeBuf", first)
    assert content(acl, second.value or 0) == b"one memory"  # its own length
    acl.do("acltdtFreeBuf", second)


def test_what_buffer_calls_refuse(on_device: Machine) -> None:
    acl = on_device
    buf, size = buffer(acl, b"12345678"), C.c_size_t()
    assert acl.code("acltdtAllocBuf", 0, 0, C.byref(C.c_void_p())) == INVALID_PARAM
    assert acl.code("acltdtAllocBuf", 8, 2, C.byref(C.c_void_p())) == INVALID_PARAM
    assert acl.code("acltdtSetBufDataLen", buf, 9) == BAD_PARAM
    assert acl.code("acltdtGetBufDataLen", buf, None) == INVALID_PARAM
    assert acl.code("acltdtGetBufDataLen", 4711, C.byref(size)) == INVALID_PARAM
    assert acl.code("acltdtSetBufUserData", buf, b"xx", 2, 95) == INVALID_PARAM
    assert acl.code("acltdtGetBufUserData", buf, C.create_string_buffer(97), 97, 0) == INVALID_PARAM
    assert acl.code("acltdtSetBufUserData", buf, None, 2, 0) == INVALID_PARAM
    acl.library.npu_fake_configure(b"alloc:nth=1")
    assert acl.code("acltdtAllocBuf", 8, 0, C.byref(C.c_void_p())) == NO_MEMORY
    acl.do("acltdtFreeBuf", buf)


def test_grant_and_attach_within_the_process(on_device: Machine) -> None:
    acl = on_device
    qid, rights = queue(acl), C.c_uint32()
    acl.do("acltdtGrantQueue", qid, os.getpid(), 6, 10)
    acl.do("acltdtAttachQueue", qid, 10, C.byref(rights))
    assert rights.value == 7  # who made it may do everything
    assert acl.code("acltdtGrantQueue", qid, os.getpid(), 8, 10) == INVALID_PARAM
    assert acl.code("acltdtGrantQueue", qid, 2**31 - 2, 2, 10) == BAD_PARAM
    assert acl.code("acltdtAttachQueue", 4711, 10, C.byref(rights)) == BAD_PARAM
    acl.do("acltdtDestroyQueue", qid)


# --- routes -----------------------------------------------------------------------------------------------------------


class Routes:
    """A list of routes; status() asks each for its own."""

    def __init__(self, acl: Machine, *pairs: tuple[int, int]) -> None:
        self.acl = acl
        self.list = acl.acltdtCreateQueueRouteList()
        for pair in pairs:
            route = acl.acltdtCreateQueueRoute(*pair)
            acl.do("acltdtAddQueueRoute", self.list, route)
            acl.do("acltdtDestroyQueueRoute", route)

    def all(self) -> list[tuple[int, int, int]]:
        acl, found = self.acl, []
        route = acl.acltdtCreateQueueRoute(0, 0)
        for index in range(acl.acltdtGetQueueRouteNum(self.list)):
            acl.do("acltdtGetQueueRoute", self.list, index, route)
            values = []
            for part in range(3):
                number, size = C.c_int32(), C.c_size_t()
                acl.do("acltdtGetQueueRouteParam", route, part, 4, C.byref(size), C.byref(number))
                values.append(number.value)
            found.append((values[0], values[1], values[2]))
        assert acl.code("acltdtGetQueueRoute", self.list, len(found), route) == INVALID_PARAM
        acl.do("acltdtDestroyQueueRoute", route)
        return found

    def drop(self) -> None:
        self.acl.do("acltdtDestroyQueueRouteList", self.list)


def test_a_route_hands_on_and_copies_to_several(acl: Machine) -> None:
    source, left, right = queue(acl), queue(acl), queue(acl)
    assert put(acl, source, b"waiting") == 0
    routes = Routes(acl, (source, left), (source, right))
    acl.do("acltdtBindQueueRoutes", routes.list)
    assert routes.all() == [(source, left, BOUND), (source, right, BOUND)]
    assert put(acl, source, b"later", user=b"u") == 0
    # The first waited before any route was bound, so only the one bound first got it.
    assert [get(acl, left)[1] for _ in range(2)] == [b"waiting", b"later"]
    assert get(acl, right, user=1) == (0, b"later", b"u")
    assert acl.code("acltdtDestroyQueue", source) == FAILURE
    acl.do("acltdtUnbindQueueRoutes", routes.list)
    assert [status for _, _, status in routes.all()] == [UNBOUND, UNBOUND]
    assert put(acl, source, b"alone") == 0
    assert (get(acl, left, timeout=0)[0], get(acl, source)[1]) == (EMPTY, b"alone")
    routes.drop()
    for qid in (source, left, right):
        acl.do("acltdtDestroyQueue", qid)


def test_a_full_destination_holds_the_source_back(acl: Machine) -> None:
    source, target = queue(acl, 4), queue(acl, 2)
    routes = Routes(acl, (source, target))
    acl.do("acltdtBindQueueRoutes", routes.list)
    assert [put(acl, source, b"%d" % i, timeout=0) for i in range(7)] == [0] * 6 + [FULL]
    assert [get(acl, target, timeout=0)[1] for _ in range(6)] == [b"%d" % i for i in range(6)]
    acl.do("acltdtUnbindQueueRoutes", routes.list)
    routes.drop()
    acl.do("acltdtDestroyQueue", source)
    acl.do("acltdtDestroyQueue", target)


def test_routes_that_cannot_be_bound(acl: Machine) -> None:
    first, second = queue(acl), queue(acl)
    there, back, nowhere = Routes(acl, (first, second)), Routes(acl, (second, first)), Routes(acl, (first, 4711))
    acl.do("acltdtBindQueueRoutes", there.list)
    for routes in (back, nowhere):
        assert acl.code("acltdtBindQueueRoutes", routes.list) == FAILURE
        assert routes.all()[0][2] == ABNORMAL
        assert acl.code("acltdtUnbindQueueRoutes", routes.list) == FAILURE
        routes.drop()
    acl.do("acltdtUnbindQueueRoutes", there.list)
    there.drop()
    acl.do("acltdtDestroyQueue", first)
    acl.do("acltdtDestroyQueue", second)


def test_routes_are_found_by_their_ends(acl: Machine) -> None:
    a, b, c = queue(acl), queue(acl), queue(acl)
    routes, found = Routes(acl, (a, b), (a, c), (b, c)), Routes(acl)
    acl.do("acltdtBindQueueRoutes", routes.list)

    def ask(mode: int, source: int | None = None, target: int | None = None) -> int | set[tuple[int, int, int]]:
        question = acl.acltdtCreateQueueRouteQueryInfo()
        for part, value in ((0, mode), (1, source), (2, target)):
            if value is not None:
                acl.do("acltdtSetQueueRouteQueryInfo", question, part, 4, C.byref(C.c_uint32(value)))
        code = acl.code("acltdtQueryQueueRoutes", question, found.list)
        acl.do("acltdtDestroyQueueRouteQueryInfo", question)
        return code or set(found.all())

    assert ask(BY_SRC, a) == {(a, b, BOUND), (a, c, BOUND)}
    assert ask(BY_DST, None, c) == {(a, c, BOUND), (b, c, BOUND)}
    assert ask(BY_BOTH, a, c) == {(a, c, BOUND)}
    assert ask(BY_FAULT) == set()
    assert ask(BY_BOTH, a) == INVALID_PARAM
    assert ask(17, a, c) == INVALID_PARAM
    acl.do("acltdtUnbindQueueRoutes", routes.list)
    assert ask(BY_SRC, a) == set()
    routes.drop()
    found.drop()
    for qid in (a, b, c):
        acl.do("acltdtDestroyQueue", qid)


def test_routes_of_a_device_that_was_reset_are_abnormal(acl: Machine) -> None:
    acl.do("aclrtSetDevice", 1)
    a, b = queue(acl), queue(acl)
    routes = Routes(acl, (a, b))
    acl.do("acltdtBindQueueRoutes", routes.list)
    acl.do("aclrtResetDevice", 1)
    acl.do("aclrtSetDevice", 1)
    question = acl.acltdtCreateQueueRouteQueryInfo()
    acl.do("acltdtSetQueueRouteQueryInfo", question, 0, 4, C.byref(C.c_uint32(BY_FAULT)))
    acl.do("acltdtQueryQueueRoutes", question, routes.list)
    assert routes.all() == [(a, b, ABNORMAL)]
    acl.do("acltdtUnbindQueueRoutes", routes.list)
    acl.do("acltdtDestroyQueueRouteQueryInfo", question)
    routes.drop()
    acl.do("aclrtResetDevice", 1)
    acl.do("aclrtSetDevice", 0)
    acl.do("aclrtResetDevice", 0)


def test_a_reset_of_the_fake_forgets_routes_that_were_lost(acl: Machine) -> None:
    acl.do("aclrtSetDevice", 1)
    routes = Routes(acl, (queue(acl), queue(acl)))
    acl.do("acltdtBindQueueRoutes", routes.list)
    acl.do("aclrtResetDevice", 1)
    acl.library.npu_fake_reset()
    acl.do("aclrtSetDevice", 1)
    question = acl.acltdtCreateQueueRouteQueryInfo()
    acl.do("acltdtSetQueueRouteQueryInfo", question, 0, 4, C.byref(C.c_uint32(BY_FAULT)))
    acl.do("acltdtQueryQueueRoutes", question, routes.list)
    assert routes.all() == []
    acl.do("acltdtDestroyQueueRouteQueryInfo", question)
    routes.drop()
    acl.do("aclrtResetDevice", 1)
    acl.do("aclrtSetDevice", 0)
    acl.do("aclrtResetDevice", 0)
