"""The actions that tests/interrupts.py interrupts.

Per package, they make, use and close one object of a public class.
"""

from __future__ import annotations

import gc
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from tests.hostile.vendors import MODELS

__all__ = ["CASES"]

Cases = dict[str, Callable[[], object]]


def _zeros(model: Any) -> list[Any]:
    return [info.zeros() for info in tuple.__iter__(model.inputs)]


def _used(make: Callable[[], Any]) -> Callable[[], object]:
    """`with make(): pass`, which is what every class can do."""

    def action() -> None:
        with make():
            pass

    return action


def _common(package: Any, path: Path, **one: Any) -> Cases:
    """Return the actions that the five packages share.

    The model that stays is made once. one: of Pool, for one context.
    """
    kept = package.Model(path)
    given = _zeros(kept)
    kept.run(*given)

    def dropped() -> None:
        model = package.Model(path)
        del model
        gc.collect()

    def bound() -> None:
        with kept.bind() as binding:
            binding.run()

    def pooled() -> None:
        with package.Pool(path, **one) as pool:
            pool.submit(*given).result(20)

    return {
        "Model": _used(lambda: package.Model(path)),
        "Model dropped": dropped,
        "run": lambda: kept.run(*given),
        "Binding": bound,
        "Pool": pooled,
    }


def _pyrknn() -> Cases:
    import pyrknn

    cases = _common(pyrknn, MODELS / "digits_fp16.rknn", cores=1)
    kept = pyrknn.Model(MODELS / "add_int8.rknn")
    chat = MODELS / "chat.rkllm"
    spoken = pyrknn.LLM(chat, max_context_len=128, max_new_tokens=2)

    def dropped() -> None:
        answer = spoken.generate("Hello")
        next(answer)
        del answer

    shapes = pyrknn.Pool(MODELS / "digits_dynamic.rknn", cores=1)
    _kept.append(shapes)
    return {
        **cases,
        "Pool of several shapes": lambda: shapes.set_input_shapes((2, 8, 8, 1)),
        "LLM": _used(lambda: pyrknn.LLM(chat, max_context_len=128)),
        "generate": lambda: spoken.generate("Hello").result(),
        "Answer dropped": dropped,
        "Memory": _used(lambda: kept.create_mem(64)),
        "dup": _used(kept.dup),
        "Matmul": _used(lambda: pyrknn.Matmul(4, 32, 16, 1)),
    }


def _pyviplite() -> Cases:
    import pyviplite

    path = MODELS / "tiny_f32.nb"
    kept = pyviplite.Model(path)

    def group() -> None:
        pyviplite.Group(kept).close()
        kept.run(*(info.random(0) for info in kept.inputs))  # which prepares it anew

    running = pyviplite.Group(pyviplite.Model(path), pyviplite.Model(path))
    _kept.append(running)
    return {
        **_common(pyviplite, path, copies=1),
        "Group run": running.run,
        "Buffer": _used(lambda: pyviplite.Buffer((4, 4))),
        "dup": _used(kept.dup),
        "Group": group,
        "set_time_out": lambda: kept.set_time_out(10000),
        "Awnn": _used(lambda: pyviplite.Awnn(path)),
    }


def _pysnpe() -> Cases:
    import pysnpe
    from pysnpe.runtime.platform_validator import PlatformValidator

    path = MODELS / "digits_f32.dlc"
    return {
        **_common(pysnpe, path, copies=1),
        "Container": _used(lambda: pysnpe.Container(path)),
        "ParallelModel": _used(lambda: pysnpe.ParallelModel(path, ["cpu"])),
        "PlatformValidator": _used(lambda: PlatformValidator("dsp")),
    }


def _pyacl() -> Cases:
    import pyacl
    from npu_common.buffer import aligned_empty
    from npu_common.testing import fake
    from pyacl.acl import acl_rt
    from pyacl.operators import operator_named, single_op
    from pyacl.runtime import keeper

    device = pyacl.Device(0).use()
    path = MODELS / "digits_f32.om"
    buffer = pyacl.DeviceBuffer(4096)
    tensor = pyacl.Tensor.zeros((4, 4))
    rows = pyacl.Tensor.zeros((8, 4))
    queues = pyacl.Queue(4), pyacl.Queue(4)
    step = pyacl.granularity()
    gears = pyacl.Pool(MODELS / "digits_int8.om", [0])
    control = fake("acl")
    folder = tempfile.TemporaryDirectory()
    model = pyacl.Model(path)
    _kept.extend([folder, model, device, buffer, tensor, rows, queues, gears])

    def page() -> Any:
        """Return a page of its own: what an interrupted finalizer left registered cannot be registered again."""
        _kept.append(aligned_empty(4096, "uint8", 4096))
        return _kept[-1]

    def captured() -> None:
        with pyacl.Stream() as stream:
            with stream.capture() as graph:
                pass
            graph.close()

    def built() -> None:
        with pyacl.Stream(flags=acl_rt.ACL_STREAM_PERSISTENT) as stream:
            with pyacl.build_graph(stream) as graph:
                buffer.fill(0, stream)
            graph.close()

    def marked() -> None:
        """An event for each task, which a stream else makes for many."""
        many, keeper.BATCH = keeper.BATCH, 1
        try:
            with pyacl.Stream() as stream:
                for _ in range(2):
                    buffer.fill(0, stream)
                stream.synchronize()
        finally:
            keeper.BATCH = many

    def given_away() -> None:
        control._set(b"acl_run_mode", b"device")  # without npu_common's bytecodes, which would be points, too
        with pyacl.Queue(2) as queue:
            queue.put(pyacl.SharedBuffer(64))
            queue.get_buffer().share().close()

    def reports() -> None:
        with pyacl.Stream() as stream, pyacl.ReportThread(stream):
            pass

    def resized() -> None:
        with pyacl.Dvpp() as dvpp, pyacl.Picture(32, 32) as picture:
            dvpp.resize(picture, 64, 64).close()

    def copied() -> None:
        with pyacl.DeviceBuffer(64) as one, pyacl.HostBuffer(64) as other, pyacl.Stream() as stream:
            one.read_into_async(other, stream)
            stream.synchronize()

    def marks() -> None:
        with pyacl.profiling(folder.name, devices=[0], steps=True), pyacl.Stream() as stream:
            with pyacl.profiling.span("block"), pyacl.profiling.step(stream):
                pyacl.profiling.mark("here")

    def operated() -> None:
        with pyacl.Stream() as stream:
            operator_named("aclnnAdds")(tensor, 1, 1, tensor, stream=stream)
            stream.synchronize()

    def context() -> None:
        pyacl.Context(0).close()

    def in_context(action: Callable[[], object]) -> Callable[[], object]:
        """An interrupted action may leave the thread in another context, as Python cannot know, or on the device."""

        def used() -> None:
            device.use()
            control._set(b"acl_run_mode", None)
            action()

        return used

    cases: Cases = {
        **_common(pyacl, path),
        "Context": context,
        "Device": _used(lambda: pyacl.Device(1)),
        "Model on a device": _used(lambda: pyacl.Model(path, device=1)),
        "Pool of several gears": lambda: gears.set_input_shapes((2, 8, 8, 1)),
        "Stream": _used(pyacl.Stream),
        "Events of a stream": marked,
        "Event": _used(pyacl.Event),
        "Notify": _used(pyacl.Notify),
        "CountNotify": _used(pyacl.CountNotify),
        "DeviceBuffer": _used(lambda: pyacl.DeviceBuffer(64)),
        "HostBuffer": _used(lambda: pyacl.HostBuffer(64)),
        "copy": copied,
        "AddressRange": _used(lambda: pyacl.AddressRange(step)),
        "PhysicalMemory": _used(lambda: pyacl.PhysicalMemory(step)),
        "IpcMemory": _used(lambda: pyacl.export_memory(buffer)),
        "RegisteredMemory": _used(lambda: pyacl.register(page())),
        "Dataset": _used(lambda: pyacl.Dataset([buffer])),
        "Tensor": _used(lambda: pyacl.Tensor.empty((4,), "float32")),
        "KernelBinary": _used(lambda: pyacl.KernelBinary(MODELS / "kernels.o")),
        "SingleOp": _used(lambda: single_op.SingleOp("Add", [tensor, tensor], [tensor], compile=True)),
        "Prepared": _used(lambda: operator_named("aclnnRelu").prepare(tensor, tensor)),
        "Prepared of a list": _used(lambda: operator_named("aclnnCat").prepare([tensor, tensor], 0, rows)),
        "Channel": _used(lambda: pyacl.Channel("interrupted")),
        "SharedBuffer": given_away,
        "Queue": _used(pyacl.Queue),
        "QueueRoute": _used(lambda: queues[0].route_to(queues[1])),
        "Graph": captured,
        "Graph that is built": built,
        "ReportThread": reports,
        "Profile": _used(lambda: pyacl.profiling(folder.name, devices=[0])),
        "marks": marks,
        "operators live": _used(lambda: pyacl.profiling.operators(model)),
        "Operator": operated,
        "Picture": _used(lambda: pyacl.Picture(32, 32)),
        "Dvpp": resized,
    }
    return {name: in_context(action) for name, action in cases.items()}


def _pyovnpu() -> Cases:
    import pyovnpu
    from pyovnpu.runtime import preprocess

    path = MODELS / "digits_f32.xml"
    core = pyovnpu.Core()
    network = core.read_model(path)
    compiled = core.compile_model(path, "NPU")
    remote = core.default_context()
    _kept.extend([core, network, compiled, remote])

    def infer() -> None:
        with compiled.create_infer_request() as request:
            request.infer()

    request = compiled.create_infer_request()
    tensor = pyovnpu.Tensor(np.zeros(request.get_input_tensor().shape, np.float32))
    model = pyovnpu.Model(path)
    arrays = _zeros(model), [info.zeros() for info in model.outputs]
    _kept.extend([request, tensor, model])

    def set_tensor() -> None:
        request.set_input_tensor(tensor)
        request.infer()

    def steps() -> None:
        with preprocess.PrePostProcessor(network) as made:
            made.build().close()

    return {
        **_common(pyovnpu, path),
        "Core": _used(pyovnpu.Core),
        "OvModel": _used(lambda: core.read_model(path)),
        "CompiledModel": _used(lambda: core.compile_model(path, "NPU")),
        "InferRequest": infer,
        "set_tensor": set_tensor,
        "set_shape": lambda: tensor.set_shape(tensor.shape),
        "run_into": lambda: model.run_into(arrays[1], *arrays[0]),
        "set_callback": lambda: request.set_callback(None),
        "Tensor": _used(lambda: pyovnpu.Tensor(np.zeros((2, 2), np.float32))),
        "PrePostProcessor": steps,
        "RemoteContext": _used(core.default_context),
        "RemoteTensor": _used(lambda: remote.create_tensor((2, 2), "float32")),
    }


_kept: list[Any] = []
"""What an action uses and does not make. The end of the interpreter frees it."""

CASES: dict[str, Callable[[], Cases]] = {
    "pyrknn": _pyrknn,
    "pyviplite": _pyviplite,
    "pysnpe": _pysnpe,
    "pyacl": _pyacl,
    "pyovnpu": _pyovnpu,
}
