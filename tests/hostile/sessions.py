"""The programs of the fault matrix: short, each one line, with much of a package.

They use the package by its name, what tests/hostile/program.py has, and `out`, which takes what was computed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["FAULTS", "Faulty"]


@dataclass(frozen=True)
class Faulty:
    """A package in the matrix.

    Attributes:
        sessions: By name.
        facts: The vendor in abi/data.
        status: The type of results that are codes.
        codes: The first is the one of a short matrix.
        passed_over: Functions, perhaps of one session ("bind: rknn_query"), whose failure is none of the program's
            business, and why.
        stays: Those whose failure leaves more behind than one handle, and why.
        ends: Those after whose failure the library is in the way of what comes, and why.
        passing: Kinds of handles that are not counted, because they come and go on threads of the library, and why.
        left_out: Those that are not tried, and why.
        below: The fake stands below the library that the package calls, which has codes of its own for all failures.
    """

    sessions: Mapping[str, str]
    facts: str
    status: str
    codes: tuple[int, ...]
    passed_over: Mapping[str, str] = field(default_factory=dict)
    stays: Mapping[str, str] = field(default_factory=dict)
    ends: Mapping[str, str] = field(default_factory=dict)
    passing: Mapping[str, str] = field(default_factory=dict)
    left_out: Mapping[str, str] = field(default_factory=dict)
    below: bool = False


def common(model: str, **more: str) -> dict[str, str]:
    """Sessions of every package, on `model`, an expression; "drop" leaves all to the finalizers."""
    return {
        "run": f"with {model} as m: out(m.run(*feeds(m)), m.submit(*feeds(m)).result())",
        "run into": f"with {model} as m: places = feeds(m, 'outputs'); m.run_into(places, *feeds(m)); out(places)",
        "bind": f"with {model} as m, m.bind() as b: fill(b, m); b.run(); out(b.outputs)",
        "drop": f"m = {model}; out(m.run(*feeds(m)))",
        **more,
    }


RKNN = common(
    "pyrknn.Model(file('digits_int8.rknn'))",
    float="with pyrknn.Model(file('digits_int8.rknn'), outputs='float32') as m: out(m.run(*feeds(m)))",
    dup="with pyrknn.Model(file('digits_int8.rknn')) as m, m.dup() as d: out(d.run(*feeds(d)))",
    pool="with pyrknn.Pool(file('digits_int8.rknn')) as p: out(p.submit(*feeds(p)).result())",
    matmul="with pyrknn.Matmul(4, 32, 16, 1) as q: q.set_b(np.ones((32, 16), 'f2')); out([q(np.ones((4, 32), 'f2'))])",
    custom="with pyrknn.Model(file('custom_softmax.rknn')) as m: "
    "m.register(type('Softmax', (pyrknn.CustomOp,), {'op_type': 'cstSoftmax', "
    "'init': lambda self, context: context.attributes['axis'], "
    "'compute': lambda self, context, inputs, outputs: np.copyto(outputs[0], inputs[0])})()); out(m.run(*feeds(m)))",
    memory="with pyrknn.Model(file('two_input.rknn')) as m: m.set_core_mask(1); out([len(m.custom_string)], "
    "[len(str(m.mem_size))], [len(str(m.sdk_version))]); x = m.create_mem(4096); x.array()[:] = 1; x.sync(); "
    "out([x.array()]); x.close()",
    shapes="with pyrknn.Model(file('digits_dynamic.rknn')) as m: "
    "m.set_input_shapes(*(shapes[0] for shapes in m.shapes)); out(m.run(*feeds(m)))",
)
VIPLITE = common(
    "pyviplite.Model(file('digits_uint8.nb'))",
    float="with pyviplite.Model(file('digits_uint8.nb'), outputs='float32') as m: out(m.run(*feeds(m)))",
    dup="with pyviplite.Model(file('digits_uint8.nb')) as m, m.dup() as d: out(d.run(*feeds(d)))",
    trigger="with pyviplite.Model(file('digits_uint8.nb')) as m: out(m.trigger(*feeds(m)).result())",
    group="with pyviplite.Model(file('digits_uint8.nb')) as m, pyviplite.Model(file('tiny_add.nb')) as n, "
    "m.bind() as a, n.bind() as b, pyviplite.Group(a, b) as g: g.run(); out(a.outputs, b.outputs)",
    buffer="with pyviplite.Buffer((4, 4), 'uint8', cached=True) as b: "
    "b.write(np.ones((4, 4), 'u1')).flush().invalidate(); out([b.read()])",
    awnn="with pyviplite.Awnn(file('digits_uint8.nb')) as m: out(m.run(*feeds(m)))",
)
SNPE = common(
    "pysnpe.Model(file('digits_tf8.dlc'))",
    aip="with pysnpe.Model(file('aip_b.dlc'), runtimes=('aip', 'dsp', 'cpu')) as m: out(m.run(*feeds(m)))",
    tensors="with pysnpe.Model(file('digits_f32.dlc'), user_buffers=False) as m: out(m.run(*feeds(m)))",
    performance="m = pysnpe.Model(file('digits_tf8.dlc'), "
    "performance=pysnpe.PerfProfile('balanced', sleep_latency_start=40)); out(m.run(*feeds(m)))",
    parallel="with pysnpe.ParallelModel(file('digits_f32.dlc'), ['cpu', 'cpu'], mode='sync') as m: "
    "out(m.submit(*feeds(m)).result(), m.run(*feeds(m)))",
    asynchronous="with pysnpe.ParallelModel(file('digits_f32.dlc'), ['cpu', 'cpu'], mode='output-async') as m: "
    "out(m.submit(*feeds(m)).result(), m.run(*feeds(m)))",
    container="pysnpe.library_version(), pysnpe.available_runtimes(); c = pysnpe.Container(file('digits_f32.dlc')); "
    "out([np.frombuffer(c.read(name), 'u1') for name in c.records]); c.close()",
)
ACL = common(
    "pyacl.Model(file('tiny_f32.om'))",
    gears="with pyacl.Model(file('digits_f16.om')) as m: out(m.run(*feeds(m)))",
    stream="with pyacl.Device(0), pyacl.Stream() as s, pyacl.Event() as e: found = []; s.launch(found.append, 1); "
    "s.record(e); s.wait(e); s.synchronize(); e.synchronize(); out(found)",
    memory="with pyacl.Device(0), pyacl.DeviceBuffer(1024) as d, pyacl.HostBuffer(1024) as h: "
    "pyacl.copy(d, np.arange(256, dtype='f4')); pyacl.copy(h, d); out([h.array('f4'), d.read('f4')])",
    asynchronous="with pyacl.Device(0), pyacl.Stream() as s, pyacl.Model(file('tiny_f32.om'), stream=s) as m: "
    "out(m.run_async(s, *feeds(m)).result())",
    queue="with pyacl.Device(0), pyacl.Queue(4) as q, pyacl.Channel('here', 4) as c: "
    "q.put(np.arange(16, dtype='f4')); c.clear(); out([q.get('f4', nbytes=64)])",
    graph="with pyacl.Device(0), pyacl.Stream() as s, pyacl.DeviceBuffer(64) as b:\n b.fill(0)\n"
    " with s.capture() as g: b.fill(7, s)\n with g: g.run(); out([b.read()])",
    signals="with pyacl.Device(0), pyacl.Stream() as s, pyacl.Notify() as n, pyacl.CountNotify() as c: "
    "n.record(s); n.wait(s); c.record(1, s); c.wait(1, s); s.synchronize()",
)
OPENVINO = common("pyovnpu.Model(file('tiny.xml'))")
del OPENVINO["run into"]  # no such method

FAULTS = {
    "pyrknn": Faulty(
        RKNN,
        "rknn",
        "int",
        tuple(range(-1, -18, -1)),
        passed_over={
            "pool: rknn_set_core_mask": "a pool tries which cores there are: this one is none",
            "rknn_query": "codes by which the library says that a model has no choice of shapes",
        },
    ),
    "pyviplite": Faulty(
        VIPLITE,
        "viplite",
        "vip_status_e",
        tuple(range(-1, -20, -1)),
        passed_over={
            "vip_finish_network": "it is the first half of freeing a network",
            "vip_map_buffer": "NULL says that the CPU does not see the memory: a BufferError may say so",
        },
    ),
    "pysnpe": Faulty(
        SNPE,
        "snpe",
        "Snpe_ErrorCode_t",
        (100, 200, 201, 300, 301, 307, 400, 401, 500, 600, 700, 800, 900, 1000, 1001, 1002, 1010, 1100, 1200, 77777),
        passing={"PSNPE_OutputAsyncCallbackParam": "of a PSNPE that could not be deleted a callback may still run"},
        stays={
            "Snpe_IBufferAttributes_Delete": "its encoding is a part of it",
            "Snpe_TensorMap_Delete": "its tensors are parts of it",
        },
        left_out={
            "Snpe_PSNPE_OutputAsyncCallbackParam_GetID": "0 is another run: nobody can tell whose result it is"
        },
    ),
    "pyacl": Faulty(
        ACL,
        "acl",
        "aclError",
        (
            507015, 100000, 100001, 100026, 107000, 107001, 107002, 107003, 107014, 107017, 107022, 145000, 200000,
            207000, 207001, 207018, 500001, 507000, 507008, 507014, 507018, 507899, 545000, -1,
        ),
        passed_over={
            "aclrtGetCurrentContext": "107002 says that there is none; what frees goes on without",
            "aclrtSetCurrentContext": "codes that say that the context to put back is gone",
            "asynchronous: aclrtCreateEventExWithFlag": "it says how far a stream is; without it the stream is asked",
            "asynchronous: aclrtRecordEvent": "the same",
            "asynchronous: aclrtSynchronizeEvent": "the same",
        },
        stays={
            "aclmdlUnload": "memory of a model that is still loaded is still its memory",
            "aclrtResetDevice": "a device's default context has a stream",
        },
        ends={"aclmdlRICaptureEnd": "the capture goes on and forbids much"},
    ),
    "pyovnpu": Faulty(
        OPENVINO,
        "level_zero",
        "ze_result_t",
        (0x78000001, 0x70000001, 0x70000002, 0x70000003, 0x70000004, 0x78000004, 0x7FFFFFFE),
        stays={
            "zeDeviceGetCommandQueueGroupProperties": "Intel's plugin keeps its context",
            "zeMemGetAllocProperties": "Intel's plugin keeps the memory it asked about",
        },
        below=True,
    ),
}  # fmt: skip
