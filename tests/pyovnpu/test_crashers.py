"""Calls that would crash OpenVINO, or have it touch foreign memory: the Python API refuses each with a sentence.

Each entry does with pyovnpu what corrupts memory in C, in a child process of its own: a check that is missing ends that
process by a signal, or (with malloc's checks on) by an abort. The C API does what C does.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.properties import WHOLE
from tests.pyovnpu import networks
from tests.pyovnpu.conftest import FAKE, RELEASES, unpacked

pytestmark = pytest.mark.first

CRASHERS: dict[str, tuple[str, str]] = {
    # what C would do: (what a program does, part of the exception's text)
    "infer, request freed: use after free": ("r.close(); r.infer()", "was closed"),
    "infer, request freed with its model": ("c.close(); r.infer()", "was closed"),
    "infer, request freed with its core": ("core.close(); r.infer()", "was closed"),
    "start_async, request freed": ("r.close(); r.start_async()", "was closed"),
    "wait, request freed": ("r.start_async(); r.close(); r.wait()", "was closed"),
    "cancel, request freed": ("r.close(); r.cancel()", "was closed"),
    "set_callback, request freed": ("r.close(); r.set_callback(print)", "was closed"),
    "get_tensor, request freed": ("r.close(); r.get_tensor('x')", "was closed"),
    "set_tensor, request freed": ("r.close(); r.set_tensor('x', x)", "was closed"),
    "get_profiling_info, request freed": ("r.close(); r.profiling_info()", "was closed"),
    "create_infer_request, model freed": ("c.close(); c.create_infer_request()", "was closed"),
    "export_model, model freed": ("c.close(); c.export_model('/tmp/never')", "was closed"),
    "get_property, compiled model freed": ("c.close(); c.get_property('X')", "was closed"),
    "compile_model, model freed": ("m.close(); core.compile_model(m, device)", "was closed"),
    "compile_model, core freed": ("core.close(); core.compile_model(m, device)", "was closed"),
    "reshape, model freed": ("m.close(); m.reshape((1, 8))", "was closed"),
    "set_tensor, tensor freed": ("t = Tensor(x); t.close(); r.set_tensor('x', t)", "was closed"),
    "tensor data, tensor freed": ("t = Tensor(x); t.close(); t.data", "was closed"),
    "set_shape, tensor freed": ("t = Tensor(x); t.close(); t.set_shape((1,))", "was closed"),
    "bind, tensor freed": ("t = Tensor(x); t.close(); s.bind(x=t)", "was closed"),
    "run, session closed": ("s.close(); s.run(x)", "was closed"),
    "run, its compiled model closed": ("s.run(x); s.compiled.close(); s.run(x)", "was closed"),
    "run, its binding closed": ("b = s.bind(); b.close(); b.run()", "was closed"),
    "run, the binding's request closed": ("b = s.bind(); b.request.close(); b.run()", "was closed"),
    "handle, after it was freed": ("r.close(); r.handle", "was closed"),
    "set_tensor, too short: reads past the end": ("r.set_tensor('x', x[:, :4].copy())", "expected shape"),
    "set_tensor, strided: reads between the elements": (
        "r.set_tensor('x', np.zeros((1, 16), 'f4')[:, ::2])",
        "contiguous",
    ),
    "set_tensor, narrower elements: reads past the end": (
        "r.set_tensor('x', x.astype('f2'))",
        "expected float32, got float16",
    ),
    "set_tensor, output read-only: writes to it": ("x.flags.writeable = False; r.set_tensor('y', x)", "read-only"),
    "set_tensor, output from bytes: writes into bytes": (
        "r.set_tensor('y', np.frombuffer(bytes(32), 'f4').reshape(1, 8))",
        "read-only",
    ),
    "set_tensor, a list": ("r.set_tensor('x', [[0.0] * 8])", "expected an array of float32"),
    "set_tensor, None: NULL": ("r.set_tensor('x', None)", "expected an array of float32"),
    "set_tensor, an address": ("r.set_tensor('x', x.ctypes.data)", "expected an array of float32"),
    "set_tensor, unaligned": ("r.set_tensor('x', np.zeros(33, 'u1')[1:].view('f4').reshape(1, 8))", "not aligned"),
    "set_tensor, objects": ("r.set_tensor('x', np.full((1, 8), None))", "expected float32, got object"),
    "set_shape, under a live array": (
        "t = Tensor.empty((1, 8)); a = t.data; t.set_shape((1000, 1000)); a[0]",
        "look into",
    ),
    "set_shape, larger than the array": ("Tensor(x).set_shape((1000, 8))", "needs 8000 elements"),
    "set_shape, of a request's tensor under an array": (
        "a = r.inputs[0]; r.get_tensor('x').set_shape((9, 9))",
        "look into",
    ),
    "set_shape, while a run computes with it": (
        "q = slow(); t = q.get_tensor('x'); q.start_async(); t.set_shape((4 * SIDE, SIDE))",
        "computes with it",
    ),
    "infer, output moves under a live array": (
        "q = moving(); q.set_tensor('x', x); q.infer(); a = q.outputs[0]; "
        "q.set_tensor('x', np.zeros((90000, 8), 'f4')); q.infer(); a[...] = 1",
        "still looks into output",
    ),
    "infer, output of two requests moves under one": (
        "q, p = moving(), moving(); p.set_output_tensor(q.get_output_tensor())",
        "another shape at each run",
    ),
    "infer, while running": ("q = slow(); q.start_async(); q.infer()", "under way"),
    "set_tensor, while running": (
        "q = slow(); q.start_async(); q.set_tensor('x', np.zeros((SIDE, SIDE), 'f4'))",
        "under way",
    ),
    "free, while running: computes with freed memory": (
        "q = slow(); q.set_tensor('x', np.zeros((SIDE, SIDE), 'f4')); q.start_async(); q.close(); q.wait()",
        "was closed",
    ),
    "wait, in the callback C waits for: for ever": ("in_callback(lambda q: q.wait())", "own callback"),
    "free, in the callback": ("in_callback(lambda q: q.close())", "own callback"),
    "weights, freed while the model reads them": (
        "m2 = core.read_model(weighted.xml, np.frombuffer(weighted.weights, 'u1').copy()); gc.collect(); "
        "fill(); c2 = core.compile_model(m2, device); m2.close(); gc.collect(); fill(); "
        "q = c2.create_infer_request(); q.inputs[0][...] = 0; raise ValueError(q.infer().outputs[0].tolist())",
        "[[1.0, 2.0, 3.0, 4.0]]",
    ),
    "weights, shorter than the network says": ("core.read_model(weighted.xml, weighted.weights[:4])", "GENERAL_ERROR"),
    "texts: std::string objects read as bytes": ("Tensor.from_strings(['a']).data", "std::string"),
    "texts: memory of std::string taken": ("Tensor.from_strings(['a']).array()", "no address"),
    "shape, negative": ("Tensor.empty((-1, 8))", "at least 0"),
    "shape, larger than any memory": ("Tensor.empty((1 << 40, 1 << 20))", "GENERAL_ERROR"),
    "preprocess info, processor freed: dangling": (
        "p = PrePostProcessor(m); i = p.input().tensor; p.close(); i.set_element_type('u8')",
        "was closed",
    ),
    "preprocess info, after build": (
        "p = PrePostProcessor(m); i = p.input().tensor; n = p.build(); i.set_element_type('u8')",
        "was built",
    ),
    "preprocess, model freed": ("p = PrePostProcessor(m); m.close(); p.input()", "was closed"),
    "property, value NULL": ("core.set_property(device, PERF_COUNT=None)", "expected a str"),
    "property, cut off at a NUL": ("core.set_property(device, CACHE_DIR='a\\0b')", "NUL"),
    "device, NULL": ("core.compile_model(m, None)", "expected a str"),
    "import, nothing": ("core.import_model(b'', device)", "no bytes"),
    "import, junk": ("core.import_model(bytes(range(256)) * 64, device)", "GENERAL_ERROR"),
    "import, cut off": ("b = exported(); core.import_model(b[: len(b) // 2], device)", "GENERAL_ERROR"),
    "tensor of the parent, after fork": ("forked(lambda: r.set_tensor('x', x))", "belongs to process"),
    "infer, request of the parent, after fork": ("forked(lambda: r.infer())", "belongs to process"),
    "run, session of the parent, after fork": ("s.run(x); forked(lambda: s.run(x))", "belongs to process"),
    "compile, core of the parent, after fork": ("forked(lambda: core.compile_model(m, device))", "belongs to process"),
}

PROGRAM = """
import gc, json, os, signal, sys, tempfile
import numpy as np
from pyovnpu import Core, Model, PrePostProcessor, Tensor
from tests.pyovnpu import networks
from tests.pyovnpu.networks import SIDE

device, folder, programs = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
running, codes = {}, {}

def reap():
    child, status = os.wait()
    codes[running.pop(child)] = status

for number, program in enumerate(programs):  # processes of their own, which share these imports and nothing of OpenVINO
    if len(running) == 2:
        reap()
    child = os.fork()
    if not child:
        break
    running[child] = number
else:
    while running:
        reap()
    print(json.dumps([codes[number] for number in range(len(programs))]))
    sys.exit()
signal.alarm(120)
output = os.open(f"{folder}/{number}.txt", os.O_CREAT | os.O_WRONLY)
os.dup2(output, 1)
os.dup2(output, 2)
weighted = networks.weighted()
core = Core()
m = core.read_model(networks.relu().xml)
c = core.compile_model(m, device)
r = c.create_infer_request()
s = Model(networks.relu().xml, device)
x = np.ones((1, 8), np.float32)
kept = []

def slow():
    with core.read_model(networks.slow(layers=80).xml) as read:
        made = core.compile_model(read, "CPU")
    kept.append(made)
    return made.create_infer_request()

def moving():
    with core.read_model(networks.relu((-1, 8)).xml) as read:
        made = core.compile_model(read, "CPU")
    kept.append(made)
    return made.create_infer_request()

def in_callback(use):
    problems = []
    def callback(request):
        try:
            use(request)
        except Exception as problem:
            problems.append(problem)
    r.set_callback(callback)
    r.start_async()
    r.wait()
    raise problems[0]

def exported():
    path = os.path.join(tempfile.mkdtemp(), "x.blob")
    c.export_model(path)
    with open(path, "rb") as file:
        return file.read()

def fill():
    kept.append([np.full(n, 255, np.uint8) for n in range(1, 200)])

def forked(use):
    read, write = os.pipe()
    child = os.fork()
    if not child:
        try:
            use()
        except Exception as problem:
            os.write(write, str(problem).encode())
        os._exit(0)
    os.waitpid(child, 0)
    raise ValueError(os.read(read, 4000).decode())

try:
    exec(program)
except Exception as problem:
    print(type(problem).__name__, problem)
else:
    print("nothing was refused")
s.close()
core.close()
gc.collect()
x.sum()
print("alive")
"""


@pytest.mark.parametrize(("device", "first"), [("CPU", 0), ("NPU", 1)])
def test_refused(device: str, first: int, root: Path, tmp_path: Path) -> None:
    """Each on one of the devices, about which the checks do not ask; whole samples have both."""
    names = list(CRASHERS)[::6] if os.environ.get("NPU_EMULATED") else list(CRASHERS)  # ten seconds each there
    names = names if WHOLE else names[first::2]
    environment = {
        **os.environ,
        "PYOVNPU_LIBRARY": str(unpacked(RELEASES[0])),
        "PYOVNPU_LEVEL_ZERO": str(FAKE),
        "MALLOC_CHECK_": "3",
        "MALLOC_PERTURB_": "165",  # freed memory does not look like what it was
    }
    programs = json.dumps([CRASHERS[name][0] for name in names])
    command = [sys.executable, "-W", "ignore", "-c", PROGRAM, device, str(tmp_path), programs]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=root)
    assert done.returncode == 0, done.stderr
    wrong = []
    for number, (name, code) in enumerate(zip(names, json.loads(done.stdout))):
        output = (tmp_path / f"{number}.txt").read_text(errors="replace")
        if code or "alive" not in output or CRASHERS[name][1] not in output:
            wrong.append(f"{name}: {code}\n{output[-1200:]}")
    assert not wrong, "\n".join(wrong)


def test_the_programs_run(child: object) -> None:
    """The names in the entries exist: a misspelt name would be refused, too."""
    assert {"slow", "moving", "exported", "forked", "in_callback", "fill"} <= set(PROGRAM.replace("(", " ").split())
    assert networks.slow().xml and all(words for _, words in CRASHERS.values())
