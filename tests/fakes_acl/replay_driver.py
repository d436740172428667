"""Does what was measured on the open-source runtime again on the fake and prints the lines, measured/codes.txt's form.

python replay_driver.py LIBRARY
"""

from __future__ import annotations

import ctypes as C
import sys
import threading
from typing import Any

V = C.c_void_p
INT64, SIZE = C.c_uint64, C.c_size_t
FORGED = V(0x123450)
H2D, D2H = 1, 2


class Replay:
    def __init__(self, path: str) -> None:
        self.lib = C.CDLL(path)

    def step(self, function: str, label: str, *arguments: Any) -> int:
        code = int(getattr(self.lib, function)(*arguments))
        print(f"{function:<38} {label:<34} -> {code}")
        return code

    def note(self, *parts: Any) -> None:
        print(*parts)


def begin(r: Replay) -> None:
    out, number, code = V(), C.c_int32(), r.step
    code("aclFinalize", "before init")
    code("aclFinalizeReference", "before init", None)
    code("aclrtMalloc", "before init/no device", C.byref(out), SIZE(100), 0)
    code("aclrtGetDevice", "no device", C.byref(number))
    code("aclrtGetCurrentContext", "no ctx", C.byref(out))
    code("aclrtCreateStream", "no ctx", C.byref(out))
    code("aclrtSynchronizeStream", "null stream no ctx", None)
    code("aclrtSynchronizeDevice", "no ctx")
    code("aclInit", "", None)
    code("aclInit", "2nd", None)
    code("aclInit", "bad path, 3rd", b"/nonexistent.json")


def devices(r: Replay) -> tuple[V, V]:
    default, made, now, number, code = V(), V(), V(), C.c_int32(7), r.step
    code("aclrtSetDevice", "bad id", 99)
    code("aclrtSetDevice", "neg id", -1)
    code("aclrtResetDevice", "never set", 0)
    code("aclrtSetDevice", "", 0)
    code("aclrtGetDevice", "", C.byref(number))
    r.note("dev", number.value)
    code("aclrtGetCurrentContext", "", C.byref(default))
    r.note("ctx", bool(default.value))
    code("aclrtDestroyContext", "default ctx", default)
    code("aclrtCreateContext", "", C.byref(made), 0)
    r.lib.aclrtGetCurrentContext(C.byref(now))
    r.note("create switches ctx:", now.value == made.value)
    code("aclrtSetCurrentContext", "", default)
    code("aclrtSetCurrentContext", "NULL", None)
    code("aclrtSetCurrentContext", "garbage", FORGED)
    return default, made


def memory(r: Replay) -> V:
    device, other, host, code = V(), V(), V(), r.step
    code("aclrtMalloc", "size 0", C.byref(other), SIZE(0), 0)
    code("aclrtMalloc", "null out", None, SIZE(100), 0)
    code("aclrtMalloc", "100", C.byref(device), SIZE(100), 0)
    r.note("ptr align", int(device.value or 1) % 64, hex(device.value or 0))
    code("aclrtMalloc", "bad policy", C.byref(other), SIZE(100), 77)
    kept = V(other.value)
    most = SIZE(-1).value  # what a size holds on 32-bit machines, where 32 TB would be 0
    code("aclrtMalloc", "32TB", C.byref(other), SIZE(min(32 << 40, most)), 0)
    source, target = C.create_string_buffer(bytes(range(100)), 100), C.create_string_buffer(100)
    code("aclrtMemcpy", "H2D", device, SIZE(100), source, SIZE(100), H2D)
    code("aclrtMemcpy", "D2H", target, SIZE(100), device, SIZE(100), D2H)
    r.note("data ok", target.raw == source.raw)
    code("aclrtMemcpy", "destMax<count", device, SIZE(50), source, SIZE(100), H2D)
    code("aclrtMemcpy", "null dst", None, SIZE(100), source, SIZE(100), H2D)
    code("aclrtMemcpy", "count 0", device, SIZE(100), source, SIZE(0), H2D)
    code("aclrtMemcpy", "bad kind", device, SIZE(100), source, SIZE(100), 99)
    code("aclrtMemset", "", device, SIZE(100), 0x5A, SIZE(100))
    r.lib.aclrtMemcpy(target, SIZE(100), device, SIZE(100), D2H)
    r.note("memset ok", target.raw == b"\x5a" * 100)
    code("aclrtMemset", "max<count", device, SIZE(50), 0, SIZE(100))
    code("aclrtFree", "null", None)
    code("aclrtFree", "", device)
    code("aclrtMallocHost", "", C.byref(host), SIZE(64))
    code("aclrtMallocHost", "0", C.byref(other), SIZE(0))
    code("aclrtFreeHost", "", host)
    code("aclrtFreeHost", "null", None)
    return kept


def streams(r: Replay) -> tuple[V, V]:
    stream, device, status, code = V(), V(), C.c_int(9), r.step
    code("aclrtCreateStream", "", C.byref(stream))
    code("aclrtSynchronizeStream", "", stream)
    code("aclrtStreamQuery", "", stream, C.byref(status))
    r.note("streamquery", status.value)
    code("aclrtMalloc", "", C.byref(device), SIZE(64), 0)
    source = C.create_string_buffer(64)
    code("aclrtMemcpyAsync", "pageable H2D async", device, SIZE(64), source, SIZE(64), H2D, stream)
    code("aclrtSynchronizeStream", "", stream)
    code("aclrtSynchronizeStreamWithTimeout", "timeout 0", stream, 0)
    code("aclrtSynchronizeStreamWithTimeout", "timeout -5", stream, -5)
    return stream, device


def events(r: Replay, stream: V) -> None:
    first, second, status, code = V(), V(), C.c_int(9), r.step
    ms, stamp = C.c_float(), C.c_uint64()
    code("aclrtCreateEvent", "", C.byref(first))
    code("aclrtCreateEvent", "", C.byref(second))
    code("aclrtQueryEventStatus", "unrecorded", first, C.byref(status))
    r.note("status", status.value)
    code("aclrtEventElapsedTime", "unrecorded", C.byref(ms), first, second)
    code("aclrtEventGetTimestamp", "unrecorded", first, C.byref(stamp))
    code("aclrtSynchronizeEvent", "unrecorded", first)
    code("aclrtRecordEvent", "", first, stream)
    code("aclrtRecordEvent", "", second, stream)
    code("aclrtSynchronizeStream", "", stream)
    code("aclrtQueryEventStatus", "", first, C.byref(status))
    r.note("status", status.value)
    code("aclrtEventElapsedTime", "", C.byref(ms), first, second)
    r.note(ms.value)
    code("aclrtEventElapsedTime", "reversed", C.byref(ms), second, first)
    code("aclrtEventGetTimestamp", "", first, C.byref(stamp))
    r.note(stamp.value)
    code("aclrtStreamWaitEvent", "", stream, first)
    code("aclrtResetEvent", "", first, stream)
    code("aclrtSynchronizeStream", "", stream)
    code("aclrtQueryEvent", "", first, C.byref(status))
    r.note(status.value)
    code("aclrtDestroyEvent", "", first)
    code("aclrtDestroyEvent", "", second)
    code("aclrtDestroyEvent", "null", None)


def reports(r: Replay, default: V, made: V, stream: V, device: V) -> None:
    code = r.step
    function = C.CFUNCTYPE(None, V)(lambda _: None)
    source = C.create_string_buffer(64)
    r.lib.aclrtSetCurrentContext(made)
    code("aclrtSynchronizeStream", "stream of other ctx", stream)
    code("aclrtMemcpyAsync", "other ctx stream", device, SIZE(64), source, SIZE(64), H2D, stream)
    r.lib.aclrtSetCurrentContext(default)
    thread = INT64(threading.get_ident())
    code("aclrtLaunchCallback", "no subscribe", function, None, 1, stream)
    code("aclrtProcessReport", "not subscribed thread", 100)
    code("aclrtProcessReport", "0", 0)
    code("aclrtSubscribeReport", "", thread, stream)
    code("aclrtSubscribeReport", "twice", thread, stream)
    code("aclrtProcessReport", "nothing to do", 20)
    code("aclrtUnSubscribeReport", "", thread, stream)
    code("aclrtUnSubscribeReport", "twice", thread, stream)
    text = r.lib.aclGetRecentErrMsg
    text.restype = C.c_char_p
    r.note("errmsg", text())
    r.note("again", text())
    graph = V()
    code("aclmdlRICaptureBegin", "null stream", None, 0)
    code("aclmdlRICaptureBegin", "", stream, 0)
    code("aclmdlRICaptureEnd", "", stream, C.byref(graph))


def threads(r: Replay, default: V) -> None:
    def body() -> None:
        out = V()
        r.step("aclrtMalloc", "new thread, no SetDevice", C.byref(out), SIZE(64), 0)
        r.step("aclrtGetCurrentContext", "new thread", C.byref(out))
        r.step("aclrtSetCurrentContext", "thread", default)
        r.step("aclrtMalloc", "thread after set ctx", C.byref(out), SIZE(64), 0)

    thread = threading.Thread(target=body)
    thread.start()
    thread.join()


def end(r: Replay, made: V, stream: V, device: V) -> None:
    out, count, code = V(), C.c_uint64(), r.step
    code("aclrtDestroyStream", "", stream)
    code("aclrtDestroyStream", "null", None)
    code("aclrtDestroyContext", "", made)
    code("aclrtFree", "", device)
    code("aclrtResetDevice", "", 0)
    code("aclrtMalloc", "after reset", C.byref(out), SIZE(64), 0)
    code("aclrtResetDevice", "2nd reset", 0)
    code("aclFinalizeReference", "", C.byref(count))
    r.note(count.value)
    code("aclFinalize", "")
    code("aclFinalize", "2nd")
    code("aclInit", "re-init", None)
    code("aclFinalize", "")


def main() -> None:
    r = Replay(sys.argv[1])
    begin(r)
    default, made = devices(r)
    memory(r)
    stream, device = streams(r)
    events(r, stream)
    reports(r, default, made, stream, device)
    threads(r, default)
    end(r, made, stream, device)


if __name__ == "__main__":
    main()
