"""The fake driver under the real runtime, chosen as every other fake is: NPU_FAKE, `select`, the control API."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.pyovnpu.conftest import Child

RUN = """
from npu_common.testing import fake
from npu_common.cdecl import *
from pyovnpu.openvino.c.openvino import *
from tests.pyovnpu.networks import relu
with fake("openvino_npu") as driver:
    core, model, compiled = POINTER(ov_core_t)(), POINTER(ov_model_t)(), POINTER(ov_compiled_model_t)()
    xml = relu().xml
    assert ov_core_create(byref(core)) == OK
    assert ov_core_read_model_from_memory_buffer(core, xml, len(xml), None, byref(model)) == OK
    further = ["NPU_COMPILER_TYPE", "DRIVER"]
    assert ov_core_compile_model(core, model, "NPU", 2, byref(compiled), *further) == OK
    name = char_p()
    assert ov_core_get_property(core, "NPU", "DEVICE_ARCHITECTURE", byref(name)) == OK
    print(name.value.decode())
    ov_free(name)
    ov_compiled_model_free(compiled)
    ov_model_free(model)
    ov_core_free(core)
"""


def test_npu_fake_chooses_the_driver(child: Child, level_zero: Path, release: str, root: Path) -> None:
    fakes = str(level_zero.parent.parent)
    out = child(RUN, release=release, NPU_FAKE="openvino_npu", NPU_FAKES=fakes, PYTHONPATH=str(root))
    assert out.split()[-1] == "4000"


def test_it_is_chosen_before_the_runtime_is_loaded(child: Child, level_zero: Path, root: Path) -> None:
    program = """
from npu_common.testing.selection import SelectionError, select
from pyovnpu._library import lib
select("openvino_npu")  # found, but not loaded yet
lib.load()
select("openvino_npu")  # the same again
from npu_common.testing import fake
print(fake("openvino_npu") is not None)
"""
    fakes = str(level_zero.parent.parent)
    assert child(program, NPU_FAKES=fakes, PYTHONPATH=str(root)) == "True\n"
    late = """
from npu_common.testing.selection import SelectionError, select
from npu_common.testing import fake
from pyovnpu._library import lib
lib.load()
for choose in (select, fake):
    try: choose("openvino_npu")
    except SelectionError as problem: print(problem)
"""
    first, second = child(late, NPU_FAKES=fakes, PYTHONPATH=str(root)).splitlines()
    assert "already uses no library" in first
    assert "is not in use, the bindings found no library" in second


@pytest.mark.skipif(not os.path.exists("/proc/self/maps"), reason="reads Linux's list of mapped files")
def test_only_one_loader_is_mapped(child: Child, level_zero: Path, root: Path) -> None:
    """The plugin asks for libze_loader.so.1 by its name and gets the one that is there."""
    program = (
        RUN
        + """
with open("/proc/self/maps") as maps:
    print(len({line.split()[-1] for line in maps if "libze_loader" in line}))
"""
    )
    assert child(program, fake=True, PYTHONPATH=str(root)).split()[-1] == "1"
