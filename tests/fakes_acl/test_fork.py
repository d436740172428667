"""A child forked while threads of its parent are at work: nothing in the child waits for these threads."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

BEGIN = """
import ctypes as C, os, signal, sys, threading
from pathlib import Path
from tests.fakes_acl.machine import Machine
acl = Machine(Path(sys.argv[1]))
acl.do("aclInit", None)
acl.do("aclrtSetDevice", 0)
stream, event = acl.stream(), acl.make("aclrtCreateEvent")
ABORT = 107023

class Location(C.Structure):
    _fields_ = [("id", C.c_uint32), ("type", C.c_uint32)]

class Pool(C.Structure):
    _fields_ = [("alloc", C.c_int), ("handle", C.c_int), ("location", Location), ("rest", C.c_ubyte * 40)]

def child(work):
    pid = os.fork()
    if not pid:
        signal.alarm(20)  # ends what waits for ever
        try:
            work()
            os._exit(0)
        except BaseException as problem:
            print(problem, file=sys.stderr, flush=True)
        os._exit(1)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
"""

FAMILIES = {
    # name: what is made before, and what threads and child call
    "fv": """
acl.set("acl_soc", "Ascend310P3")
init = int(acl.aclfvCreateInitPara(1000))
acl.do("aclfvInit", init)
span = int(acl.aclfvCreateRepoRange(0, 1023, 0, 1023))
def work():
    acl.code("aclfvRepoDel", 0, span)
""",
    "hooks": """
call = C.CFUNCTYPE(C.c_int, C.c_void_p)(lambda user: 0)
def work():
    acl.code("aclFinalizeCallbackRegister", 65535, C.cast(call, C.c_void_p), None)
    acl.code("aclFinalizeCallbackUnRegister", 65535, C.cast(call, C.c_void_p))
""",
    "snapshot": """
def work():
    acl.code("aclrtSnapShotProcessLock", os.getpid(), None)
    acl.code("aclrtSnapShotProcessUnlock", os.getpid(), None)
""",
    "kernels": """
def work():
    acl.code("aclopUnregisterCompileFunc", b"Nothing")
""",
    "pools": """
out = C.c_void_p()
acl.do("aclrtMemPoolCreate", C.byref(out), C.byref(Pool(0, 0, Location(0, 1))))
number = C.c_uint64(0)
def work():
    acl.do("aclrtMemPoolGetAttr", out, 6, C.byref(number))
    acl.do("aclrtMemPoolSetAttr", out, 4, C.byref(number))
""",
    "channels": """
def work():
    desc = int(acl.aclvdecCreateChannelDesc())
    acl.code("aclvdecCreateChannel", desc)
    acl.do("aclvdecDestroyChannelDesc", desc)
""",
    "operators": """
import numpy as np
from tests.fakes_acl.single import Ops
from tests.fakes_acl.test_operator_files import execute, load, twice
own = twice(1 << 14)
acl.do("aclopLoad", own, len(own))
x = np.ones((1 << 14, 8), np.float32)
def work():
    ops = Ops(acl)
    assert execute(ops, "Twice", ops.sides([x, x], np.zeros_like(x))) == 0
    ops.clear()
""",
    "memory": """
def work():
    acl.free(acl.malloc(4096))
    acl.do("aclrtDestroyStream", acl.stream())
""",
}


def run(code: str, fakes: Path) -> None:
    command = [sys.executable, "-c", BEGIN + code, str(fakes / "acl" / "libascendcl.so")]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=120, env=os.environ)
    assert done.stdout.endswith("done\n"), done.stdout + done.stderr


@pytest.mark.parametrize("family", FAMILIES)
def test_locks_are_free_in_a_child(family: str, fakes_folder: Path) -> None:
    """Threads take and leave them all the time, so that some are held at most forks."""
    code = f"""{FAMILIES[family]}
going = True
def loop():
    acl.do("aclrtSetDevice", 0)
    while going:
        work()
threads = [threading.Thread(target=loop) for _ in range(3)]
for one in threads:
    one.start()
ends = set()
for _ in range(40):
    ends.add(child(lambda: (acl.do("aclrtSetDevice", 0), work())))
    if ends != {{0}}:
        break
going = False
for one in threads:
    one.join()
assert ends == {{0}}, ends
print("done")
"""
    run(code, fakes_folder)


def test_streams_of_a_child(fakes_folder: Path) -> None:
    """Tasks submitted before stay with the parent, and the first wait says so; then the child has a worker."""
    code = """
wait = C.c_void_p()
acl.do("aclrtCreateNotify", C.byref(wait), 0)
acl.do("aclrtWaitAndResetNotify", wait, stream, 0)
acl.do("aclrtRecordEvent", event, stream)
waiting = threading.Thread(target=lambda: (acl.do("aclrtSetDevice", 0), acl.do("aclrtSynchronizeStream", stream)))
waiting.start()
place = acl.malloc(64)
def work():
    assert acl.code("aclrtSynchronizeStream", stream) == ABORT
    assert "forked" in acl.message()
    assert acl.code("aclrtSynchronizeEvent", event) == ABORT
    for _ in range(20):
        acl.do("aclrtMemsetAsync", place, 64, 3, 64, stream)
        acl.do("aclrtRecordEvent", event, stream)
        acl.do("aclrtSynchronizeEvent", event)
        acl.do("aclrtSynchronizeStream", stream)
    acl.do("aclrtDestroyStream", stream)
    acl.do("aclrtResetDevice", 0)
ended = child(work)
other = acl.stream()
acl.do("aclrtRecordNotify", wait, other)
waiting.join()
acl.do("aclrtSynchronizeEvent", event)
assert ended == 0, ended
print("done")
"""
    run(code, fakes_folder)
