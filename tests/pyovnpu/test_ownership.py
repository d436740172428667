"""Objects from C are freed, once: glibc's count of the bytes in use stands still, to the byte."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.pyovnpu.conftest import Child

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="mallinfo2 is glibc's")

STEPS = """
import ctypes, gc, sys
import numpy as np
from pyovnpu import Core, OvError, PartialShape, PrePostProcessor, Tensor
from pyovnpu.runtime.core import library_version

libc = ctypes.CDLL(None)
class Info(ctypes.Structure):
    names = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"
    _fields_ = [(name, ctypes.c_size_t) for name in names.split()]
libc.mallinfo2.restype = Info

def used():
    gc.collect()
    info = libc.mallinfo2()
    return info.uordblks + info.hblkhd

path = sys.argv[1]
core = Core()
network = core.read_model(path)
compiled = core.compile_model(network, "CPU", PERF_COUNT=True)
request = compiled.create_infer_request()

def failing():
    try:
        core.get_property("CPU", "NO_SUCH_KEY")
    except OvError:
        pass
    else:
        raise AssertionError

def reading():
    with core.read_model(path) as one:
        assert one.inputs[0].name and one.outputs[0].shape

def reshaping():
    with core.read_model(path) as one:
        one.reshape({one.inputs[0].name: (3, 8)})

def requesting():
    with compiled.create_infer_request() as one:
        one.get_input_tensor().data[...] = 1
        assert one.infer().get_output_tensor().shape

def preparing():
    with core.read_model(path) as one, PrePostProcessor(one) as ppp:
        given = ppp.input(0)
        given.tensor.set_element_type("u8").set_layout("NC")
        given.preprocess.convert_element_type("f32")
        given.model.set_layout("NC")
        ppp.output(0).tensor.set_element_type("f16")
        ppp.build().close()

def profiling():
    request.infer()
    assert request.profiling_info()

def ports():
    compiled._input_ports = compiled._output_ports = None
    assert all(port.name and port.partial_shape for port in (*compiled.input_ports, *compiled.output_ports))

for step in (
    lambda: core.available_devices, lambda: core.versions("CPU"), library_version,
    lambda: core.get_property("CPU", "FULL_DEVICE_NAME"), lambda: compiled.get_property("SUPPORTED_PROPERTIES"),
    failing, reading, reshaping, requesting, preparing, profiling, ports, lambda: compiled.runtime_model().close(),
    lambda: Tensor(np.zeros((2, 3), np.float32)).close(), lambda: PartialShape((1, (2, 3), -1)).dims,
):
    for _ in range(20):
        step()
    grown = []
    for attempt in range(3):  # OpenVINO's own tables grow now and then
        before = used()
        for _ in range(50):
            step()
        grown.append((used() - before) / 50)
    print(min(grown) < 24, step.__name__, grown)  # glibc's smallest piece takes 32
for one in (request, compiled, network, core):
    one.close()
"""


def test_nothing_is_left_behind(child: Child, release: str, models_folder: Path) -> None:
    lines = child(STEPS, models_folder / "tiny.xml", release=release).splitlines()
    assert len(lines) == 15
    assert [line for line in lines if not line.startswith("True ")] == []
