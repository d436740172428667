"""The facts that a walk cannot find out by itself.

Per package they are the beginning and the exceptions, each with its reason.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from abi.vendors import of_package

__all__ = ["EVERYWHERE", "FAKES", "LAYERS", "MODELS", "TARGETS", "VENDORS", "Vendor", "choose"]

ROOT = Path(__file__).resolve().parents[2]
MODELS = ROOT / "build" / "models"
FAKES = Path(os.environ.get("NPU_FAKES") or ROOT / "build" / "fakes")
OPENVINO = Path(os.environ.get("NPU_OPENVINO") or ROOT / "build" / "openvino") / "2026.4.1"
LARGEST_MODEL = 200_000  # bytes

ADDRESSES = "takes addresses, which are the caller's to know"
RELEASED = "CPython itself reads the freed format of a released view that is iterated over"
LOCKS = "for derived classes: takes the lock of all calls, and other threads rightly wait until it is given back"
DERIVED = "for derived classes: calls what it was given while handles are freed"
LONG = "makes a text as long as somebody asks, rightly"
EVERYWHERE = {
    "memoryview.release": RELEASED,
    "memoryview.__exit__": RELEASED,
    "Resource._calling": LOCKS,
    "Resource._closing": LOCKS,
    "Resource._own": DERIVED,
    **{
        f"CHandle.{name}": DERIVED
        for name in ("filling", "first", "free", "give_up", "keep", "last", "lock", "returned", "taken_by", "written")
    },
    **{f"Owned.{name}": DERIVED for name in ("at", "free_after", "freed_by", "given_by", "made_by")},
}
"""What no walk calls, and why."""


@dataclass(frozen=True)
class Vendor:
    """A package under attack.

    Attributes:
        package: What is imported.
        first: Expressions that make what a program begins with.
        left_out: What is not called, and why: "name", "Class.method" or "Class.method(parameter)".
        reading: Returns the names of what reads at an address, and is not called, either.
        last: "module:function" to call when a program has dropped everything, before handles are counted.
        module: What the programs use, where that is not the package itself.
        parts: Modules below it whose functions and classes the programs use, too.
        main: The class that a program has most of; "" where functions do all.
        crashes: Whether the fake aborts where the vendor's library crashes. Not where handles are numbers, which a
            program may forget, make up, or free twice: then the fake answers with a code, and what is left is counted
            to nobody.
        given: Expressions for parameters whose names tell nothing: "Class.method(parameter)"; {0} is the object.
        further: Names of fakes of the package's other libraries.
    """

    package: str
    first: tuple[str, ...]
    left_out: Mapping[str, str] = field(default_factory=dict)
    last: str = ""
    module: str = ""
    parts: tuple[str, ...] = ()
    main: str = "Model"
    crashes: bool = True
    reading: Callable[[], frozenset[str]] = frozenset
    given: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    further: tuple[str, ...] = ()

    @property
    def fake(self) -> str:
        """Return the name of its fake."""
        return of_package(self.package).fake

    @property
    def packages(self) -> tuple[str, ...]:
        """Return the names of what is under attack: the package, npu_common, and the layer's."""
        return tuple(dict.fromkeys((self.package, "npu_common", self.module.partition(".")[0] or self.package)))

    @property
    def suffix(self) -> str:
        """Return the suffix of its model files."""
        return of_package(self.package).suffix

    def models(self) -> list[str]:
        """Names of the model files."""
        found = [path.name for path in sorted(MODELS.glob(f"*{self.suffix}")) if path.stat().st_size < LARGEST_MODEL]
        if not found:
            raise FileNotFoundError(f"{MODELS}: no {self.suffix} files; build them with: nox -s fakes")
        return found


def choose(package: str) -> None:
    """Have `package` load the fake, in this process."""
    from npu_common.testing import select
    from npu_common.testing.selection import description

    vendor = of_package(package)
    fake = vendor.fake
    if vendor.runtime:
        os.environ.setdefault(vendor.variable, str(OPENVINO))
    if not os.environ.get(description(fake).env):
        select(fake, folder=FAKES)
    for other in VENDORS[package].further:
        if not os.environ.get(description(other).env):
            select(other, folder=FAKES)


VENDORS = {
    "pyrknn": Vendor(
        "pyrknn",
        first=(
            "pyrknn.Model(file('digits_int8.rknn'))",
            "type('Softmax', (pyrknn.CustomOp,), {'op_type': 'cstSoftmax', "
            "'compute': lambda self, context, inputs, outputs: np.copyto(outputs[0], inputs[0])})()",
        ),
        left_out={"Model.create_mem_from_phys": ADDRESSES, "Model.create_mem_from_fd(virt_addr)": ADDRESSES},
        further=("rkllm",),
    ),
    "pyviplite": Vendor(
        "pyviplite",
        first=("pyviplite.Model(file('digits_uint8.nb'))",),
        left_out={"Buffer.from_physical": ADDRESSES},
    ),
    "pysnpe": Vendor(
        "pysnpe",
        first=("pysnpe.Model(file('digits_f32.dlc'))",),
        left_out={"Owned.release": "gives the handle to somebody who deletes it, and the program does not"},
    ),
    "pyacl": Vendor(
        "pyacl",
        first=("pyacl.Device(0).use()", "pyacl.Model(file('tiny_f32.om'))"),
        left_out={
            "DeviceBuffer.from_address": ADDRESSES,
            "Channel.__iter__": "waits for what nobody sends, rightly",
            "Queue.__iter__": "waits for what nobody puts, rightly",
        },
        last="pyacl.runtime.family:release_all",
    ),
    "pyovnpu": Vendor(
        "pyovnpu",
        first=("pyovnpu.Core()", "pyovnpu.Model(file('tiny.xml'))"),
        left_out={"Shared.adding": LOCKS, "InferRequest.alone": LOCKS, "InferRequest.at_rest": LOCKS},
    ),
}


def _reading() -> frozenset[str]:
    """Return pyACL's functions whose C reads the caller's memory; that of copies the fake looks at first."""
    from pyacl.compat.calls.names import PREFIXES, python_name

    from abi.description import Function, load

    found = [row for row in load("acl").union().all(Function) if row.name.startswith(tuple(PREFIXES))]
    reading = [row.name for row in found if any(kind.replace(" ", "") == "constvoid*" for _, kind in row.params)]
    return frozenset(name for name in map(python_name, reading) if not name.startswith("rt.memcpy"))


FED = ("fed({0})", "fed({0}, 2)", "fed({0}, 3, 'fortran')", "fed({0}, 4, 'float64')", "fed({0}, 1, 'empty')", "{{}}")
LAYERS = {
    "rknnlite": Vendor(
        "pyrknn",
        module="pyrknn.compat.rknnlite.api",
        main="RKNNLite",
        first=(
            "rknnlite.RKNNLite()",
            "v1.load_rknn(file('digits_int8.rknn'))",
            "v1.init_runtime()",
            "v1.inference(inputs=[np.zeros((1, 8, 8, 1), 'u1')])",
        ),
        given={
            "RKNNLite(verbose_file)": ("scratch('0')", "None"),
            "RKNNLite.load_rknn(path)": (
                "file('add_int8.rknn')", "file('digits_fp16.rknn')", "file('digits_int8.rknn')", "scratch('1')",
                "damaged('digits_int8.rknn', 7)",
            ),
            "RKNNLite.init_runtime(target)": ("None", "'rk3588'", "'x'"),
            "RKNNLite.init_runtime(core_mask)": ("0", "1", "7", "-1", "1 << 40"),
            "RKNNLite.inference(inputs)": (
                "[np.zeros((1, 8, 8, 1), 'u1')]", "[np.zeros((8, 8), 'f4')]", "[np.zeros((1, 8, 8, 1), 'i1')] * 2",
                "[np.zeros((1, 1, 8, 8), 'u1')]", "[None]",
            ),
            "RKNNLite.inference(data_format)": ("None", "['nhwc']", "['nchw']", "'x'"),
            "RKNNLite.list_support_target_platform(rknn_model)": ("file('digits_int8.rknn')", "scratch('1')"),
        },
    ),
    "llm": Vendor(
        "pyrknn",
        module="pyrknn.llm.llm",
        main="LLM",
        first=("llm.LLM(file('chat.rkllm'), max_context_len=64, max_new_tokens=4)", "v1.generate('Hello')"),
        given={
            "LLM(path)": ("file('chat.rkllm')", "file('chat.rkllm')", "scratch('1')"),
            "LLM(parameters)": (
                "max_context_len=64, max_new_tokens=2", "max_context_len=8, max_new_tokens=9", "top_k=1, top_p=0.5",
                "skip_special_token=True, max_new_tokens=3", "max_new_tokens=-1",
            ),
            **{
                f"LLM.{method}({name})": values
                for method in ("generate", "agenerate", "logits", "hidden_states")
                for name, values in {
                    "prompt": (
                        "'Hello'", "''", "b'Hello'", "[1, 2, 3]", "[{{'role': 'user', 'content': 'Hi'}}]",
                        "np.zeros((3, 64), 'f4')", "np.zeros((2, 2))", "'x' * 300", "[-1, 1 << 40]",
                    ),
                    "how": (
                        "max_new_tokens=2", "keep_history=True", "role='tool'", "thinking=True", "lora='a'",
                        "save_prompt_cache=scratch('2')", "images=np.zeros((1, 4, 64), 'f4')", "top_k=1",
                    ),
                }.items()
            },
        },
        further=("rkllm",),
    ),
    "ais_bench": Vendor(
        "pyacl",
        module="pyacl.compat.ais_bench.infer.interface",
        main="InferSession",
        first=("ais_bench.InferSession(0, file('digits_f32.om'))", "ais_bench.InferSession(0, file('tiny_f32.om'))"),
        left_out={"InferSession.finalize": "ends the library for the whole process, with everything in it"},
        last="pyacl.runtime.family:release_all",
        given={
            "InferSession(device_id)": ("0", "0", "1", "-1"),
            "InferSession(model_path)": ("file('digits_f32.om')", "file('tiny_f32.om')", "scratch('1')"),
            "InferSession(acl_json_path)": ("None", "scratch('1')"),
            "InferSession(loop)": ("0", "1", "2"),
            "MultiDeviceSession(loop)": ("1", "2"),
            "MultiDeviceSession(model_path)": ("file('tiny_f32.om')", "scratch('1')"),
            "MultiDeviceSession.infer(device_feeds)": ("{{0: [[np.zeros(4, 'f4')]], 1: []}}", "{{9: [[]]}}"),
            "InferSession.infer(feeds)": ("list(fed({0}).values())", *FED),
            "InferSession.run(feeds)": ("list(fed({0}).values())", *FED),
            "InferSession.infer_pipeline(feeds_list)": ("[list(fed({0}).values())] * 3", "[[]]"),
            "InferSession.infer_iteration(feeds)": ("list(fed({0}).values())", *FED),
            "InferSession.infer_iteration(iteration_times)": ("0", "1", "3", "-1"),
            "InferSession.set_loop_count(loop)": ("0", "1", "2"),
            "InferSession.create_tensor_from_arrays_to_device(arrays)": ("list(fed({0}).values())[0]", "[]"),
            "InferSession.create_tensor_from_fileslist(files)": (
                "[file('tiny_f32.om')]", "[4]", "['/dev/zero']", "[]",
            ),
        },
    ),
    "acl": Vendor(
        "pyacl",
        module="pyacl.compat.acl",
        parts=("rt", "mdl", "op", "media", "prof", "util", "blas", "fv", "himpi"),
        main="",
        crashes=False,
        reading=_reading,
        first=("acl.init()", "acl.rt.set_device(0)", "acl.rt.create_stream()", "acl.rt.malloc(4096, 0)",
               "acl.mdl.load_from_file(file('tiny_f32.om'))", "acl.mdl.create_desc()"),
        left_out={
            "finalize": "ends the library for the whole process, with everything in it",
            **{
                f"rt.synchronize_{what}{how}": "waits for what no other stream does, rightly"
                for what in ("device", "stream", "event") for how in ("", "_with_timeout")
            },
            "util.ptr_to_bytes": ADDRESSES,
            "util.ptr_to_numpy": ADDRESSES,
        },
    ),
    "porter": Vendor(
        "pyrknn",
        module="npu_porter",
        parts=("opencv", "cxx_algorithm", "cxx_map", "cxx_pair", "cxx_shared", "cxx_stream", "cxx_string",
               "cxx_values", "rga.im2d"),
        main="opencv.Mat",
        first=("porter.opencv.Mat(4, 6, 16)", "porter.opencv.Mat.ones(8, 8, 0)", "porter.cxx_stream.stringstream('1')",
               "porter.rga.im2d.wrapbuffer_virtualaddr(v1.data, 6, 4, 7 << 8)"),
        left_out={
            "port": "starts clang",
            "Mat(given)": ADDRESSES,
            "cxx_string.string_of_code": LONG,
            "cxx_string.string_resize": LONG,
            "rga.im2d.wrapbuffer_fd": ADDRESSES,
            "rga.im2d.wrapbuffer_fd_t": ADDRESSES,
            "rga.im2d.wrapbuffer_physicaladdr": ADDRESSES,
            "rga.im2d.importbuffer_fd": ADDRESSES,
            "rga.im2d.importbuffer_virtualaddr": ADDRESSES,
            "rga.im2d.importbuffer_physicaladdr": ADDRESSES,
        },
        given={
            "Mat.zeros(given)": ("4", "6", "16", "0", "24", "-1", "1 << 20"),
            "Mat.ones(given)": ("4", "6", "16", "0", "24", "-1", "1 << 20"),
            "Mat.create(given)": ("4", "6", "16", "0", "24", "-1", "1 << 20"),
        },
    ),
    "session": Vendor(
        "pyrknn",
        module="npu_onnxruntime",
        main="InferenceSession",
        first=("session.InferenceSession(file('digits_int8.rknn'))", "v1.io_binding()"),
        left_out={"IOBinding.bind_input(buffer_ptr)": ADDRESSES, "IOBinding.bind_output(buffer_ptr)": ADDRESSES},
        given={
            "InferenceSession(path_or_bytes)": (
                "file('digits_int8.rknn')", "file('digits_fp16.rknn')", "contents('add_int8.rknn')", "scratch('1')",
                "damaged('digits_int8.rknn', 7)",
            ),
            "InferenceSession.run(output_names)": ("None", "[]", "['x']"),
            "InferenceSession.run_async(output_names)": ("None", "[]", "['x']"),
            "InferenceSession.run_with_ort_values(output_names)": ("None", "[]", "['x']"),
            "InferenceSession.run(input_feed)": FED,
            "InferenceSession.run_async(input_feed)": FED,
            "InferenceSession.run_with_ort_values(input_dict_ort_values)": (
                "{{k: session.OrtValue.ortvalue_from_numpy(v) for k, v in fed({0}).items()}}", "{{}}",
            ),
            "IOBinding.bind_cpu_input(name)": ("'x'", "'image'"),
            "IOBinding.bind_cpu_input(arr_on_cpu)": ("np.zeros((1, 8, 8, 1), 'f4')", "np.zeros(3)"),
            "IOBinding.bind_output(name)": ("'x'", "'probs'"),
        },
    ),
}  # fmt: skip
"""Layers for programs that were written for other packages. Their walks are walks, and nothing else."""

TARGETS = {**VENDORS, **LAYERS}
