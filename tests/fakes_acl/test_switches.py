"""Profiling and dumps: switches in the order the documentation wants them, and codes for any other order."""

from __future__ import annotations

import ctypes as C
from pathlib import Path

import pytest

from tests.fakes_acl.machine import Machine

INVALID_PARAM, INVALID_FILE, PARSE_FILE, BAD_DUMP = 100000, 100003, 100006, 100009
PROF_RUNS, PROF_OFF, DUMP_RUNS, DUMP_OFF = 100042, 100043, 100044, 100045


def test_profiling_is_switched_on_and_off(acl: Machine, tmp_path: Path) -> None:
    path = str(tmp_path).encode()
    config = acl.aclprofCreateConfig((C.c_uint32 * 1)(0), 1, 0, None, 1)
    assert acl.code("aclprofStart", config) == PROF_OFF
    assert acl.code("aclprofInit", path, len(path) + 1) == INVALID_PARAM
    acl.do("aclprofInit", path, len(path))
    assert acl.code("aclprofInit", path, len(path)) == PROF_RUNS
    assert acl.code("aclprofStop", config) == PROF_OFF
    acl.do("aclprofStart", config)
    assert acl.code("aclprofStart", config) == PROF_RUNS
    acl.do("aclprofStop", config)
    acl.do("aclprofFinalize")
    assert acl.code("aclprofFinalize") == PROF_OFF
    acl.do("aclprofDestroyConfig", config)
    assert acl.code("aclprofDestroyConfig", config) == INVALID_PARAM
    assert acl.aclprofCreateConfig((C.c_uint32 * 1)(99), 1, 0, None, 1) is None
    assert acl.aclprofCreateConfig(None, 1, 0, None, 1) is None


@pytest.mark.parametrize(
    "text, code", [('{"dump":{"dump_path":"/tmp"}}', 0), ("{dump", PARSE_FILE), ('{"profiler":{}}', BAD_DUMP)]
)
def test_dumps_are_switched_on_and_off(acl: Machine, tmp_path: Path, text: str, code: int) -> None:
    path = tmp_path / "dump.json"
    path.write_text(text)
    assert acl.code("aclmdlSetDump", str(path).encode()) == DUMP_OFF
    acl.do("aclmdlInitDump")
    assert acl.code("aclmdlInitDump") == DUMP_RUNS
    assert acl.code("aclmdlSetDump", str(path).encode()) == code
    assert acl.code("aclmdlSetDump", b"/nowhere/dump.json") == INVALID_FILE
    acl.do("aclmdlFinalizeDump")
    assert acl.code("aclmdlFinalizeDump") == DUMP_OFF
