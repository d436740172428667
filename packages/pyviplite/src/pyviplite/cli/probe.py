"""Asks a VIPLite for its version, and whether it reaches an NPU: a program of its own, started by `doctor`.

The libraries print their version and errors on standard output, and some calls end the process, so doctor does not do
this in its own process. Arguments: the libraries to load first, and the one with the vip_* functions. Prints JSON.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
from collections.abc import Sequence
from typing import Any

from npu_common.unnamed import unnamed_file

HEAP = 1 << 20
"""Bytes that vip_init reserves on 1.6 and 1.8, as the samples of those boards do."""
CID, DEVICES, CORES = 0, 1, 2  # VIP_QUERY_HW_PROP values, the same in every generation
MOST_DEVICES = 64


def ask(before: Sequence[str], path: str) -> dict[str, Any]:
    """Query the library at `path`, after loading the libraries in `before`.

    Returns:
        A dict. version: number of vip_get_version. init: status of vip_init; if it is 0, also cid, devices and cores.
    """
    try:
        kept = [ctypes.CDLL(file, mode=ctypes.RTLD_GLOBAL) for file in before]
        library = ctypes.CDLL(path)
    except OSError as problem:
        return {"problem": str(problem)}
    kept.append(library)
    answer: dict[str, Any] = {"version": None, "fake": hasattr(library, "npu_fake_name")}
    if hasattr(library, "vip_get_version"):
        answer["version"] = library.vip_get_version() & 0xFFFFFFFF
    # Since 1.13, which brought vip_set_group, vip_init takes no argument.
    arguments = () if hasattr(library, "vip_set_group") else (ctypes.c_uint32(HEAP),)
    answer["init"] = library.vip_init(*arguments)
    if answer["init"]:
        return answer
    numbers = (ctypes.c_uint32 * MOST_DEVICES)()
    for word, prop in (("cid", CID), ("devices", DEVICES)):
        if library.vip_query_hardware(prop, 4, numbers) == 0:
            answer[word] = numbers[0]
    count = min(answer.get("devices", 0), MOST_DEVICES)
    if count and library.vip_query_hardware(CORES, 4 * count, numbers) == 0:
        answer["cores"] = list(numbers[:count])
    library.vip_destroy()
    return answer


if __name__ == "__main__":
    answers = os.dup(1)
    with unnamed_file() as said:
        os.dup2(said.fileno(), 1)  # keep the library's output out of the JSON; it may explain a failure
        found = ask(sys.argv[1:-1], sys.argv[-1])
        ctypes.CDLL(None).fflush(None)
        said.seek(0)
        found["said"] = said.read().decode("utf-8", "replace").splitlines()[-5:]
    os.write(answers, json.dumps(found).encode())
    os._exit(0)  # skip the library's exit handlers, which are not under test
