"""Ownership: copies and foreign handles are refused, views wait, threads and exits crash nothing."""

from __future__ import annotations

import copy
import gc
import pickle
import time
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from pyovnpu import Binding, CompiledModel, Core, InferRequest, Model, OvModel, RemoteContext, RemoteTensor, Tensor
from pyovnpu.runtime.preprocess import InputInfo, PrePostProcessor

from tests.pyovnpu import networks
from tests.pyovnpu.conftest import Child

X = np.ones((2, 3), np.float32)


@pytest.fixture
def core() -> Iterator[Core]:
    with Core() as made:
        yield made


@pytest.fixture
def compiled(core: Core) -> Iterator[CompiledModel]:
    network = core.read_model(networks.add().xml)
    with network, core.compile_model(network, "CPU") as made:
        yield made


@pytest.mark.parametrize("wish", [copy.copy, copy.deepcopy, pickle.dumps], ids=["copy", "deepcopy", "pickle"])
def test_copies_are_refused(core: Core, compiled: CompiledModel, wish: Callable[[Any], Any]) -> None:
    with Model(compiled) as model, compiled.create_infer_request() as request, model.bind() as binding:
        things: list[Any] = [core, compiled, model, request, binding, Tensor(X.copy())]
        for thing in things:
            with pytest.raises(TypeError, match="cannot be copied or pickled"):
                wish(thing)


def test_what_is_no_handle_does_not_reach_c(core: Core, compiled: CompiledModel) -> None:
    """A number or an object of another class, taken for a handle, crashes OpenVINO."""
    with Model(compiled) as model, core.read_model(networks.add().xml) as network:
        with compiled.create_infer_request() as request:
            for other in (core, network, request, 5, "x", None):
                with pytest.raises(TypeError, match="InferRequest, compiled: expected a CompiledModel, got"):
                    InferRequest(other)  # type: ignore[arg-type]
                with pytest.raises(TypeError, match=r"Binding, model: expected a Model, got .*model\.bind\(\)"):
                    Binding(other, {})  # type: ignore[arg-type]
                with pytest.raises(TypeError, match="PrePostProcessor, model: expected an OvModel"):
                    PrePostProcessor(other if other is not network else core)  # type: ignore[arg-type]
            with pytest.raises(TypeError, match=r"got Model; use its \.compiled"):
                InferRequest(model)  # type: ignore[arg-type]
            InferRequest(model.compiled).close()
            with pytest.raises(TypeError, match="compile_model, context: expected a RemoteContext, got Core"):
                core.compile_model(network, "CPU", context=core)  # type: ignore[arg-type]
        number = compiled._number
        for kind, fix in (
            (CompiledModel, r"core\.compile_model"),
            (OvModel, r"core\.read_model"),
            (RemoteContext, r"core\.default_context"),
            (RemoteTensor, r"RemoteContext\.create_tensor"),
            (InputInfo, r"PrePostProcessor\.input"),
        ):
            for arguments in ((), (number,), (number, "label", core, ()), (number, core)):
                with pytest.raises(TypeError, match=fix):
                    kind(*arguments)


def test_a_tensors_memory_waits_for_its_last_view() -> None:
    with Tensor.empty((4, 5)) as tensor:
        view: Any = tensor.data
        view[...] = 3
        with pytest.raises(BufferError, match="arrays still look"):
            tensor.close()
    assert tensor.closed and (view == 3).all()
    with pytest.raises(ClosedError):
        tensor.data  # noqa: B018
    handle = tensor._handle
    assert handle is not None and handle.release is not None
    del view
    assert handle.release is None


def test_what_is_dropped_is_freed_in_silence(core: Core) -> None:
    """All but the Model and what was asked for by name: `Core`, `CompiledModel`."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with Model(networks.add().xml, "CPU", core=core) as model:
            binding = model.bind()
            binding.run()
            handle = binding.request._handle
            del binding
            gc.collect()
            assert handle is not None and handle.release is None


def test_sizes_cannot_be_set(compiled: CompiledModel) -> None:
    tensor = Tensor.empty((4,))
    for thing, name in ((tensor, "nbytes"), (tensor, "address"), (compiled.inputs[0], "shape")):
        with pytest.raises(AttributeError):
            setattr(thing, name, 1 << 30)
    assert tensor.nbytes == 16


# The end of the interpreter, in processes of their own

BUSY = """
import threading, warnings
warnings.simplefilter("ignore")
import numpy as np
from pyovnpu import Core, Model
model = Model({model}, "CPU", requests=1)
x = np.zeros(model.inputs[0].shape, np.float32)
request, binding = model.compiled.create_infer_request(), model.bind()
for run in (lambda: model.run(x), request.infer, binding.run):
    run()
begun = threading.Event()
def work():
    while True:
        begun.set()
        {run}
threading.Thread(target=work, daemon=True).start()
begun.wait()
print("the end")
"""


@pytest.mark.parametrize("run", ["model.run(x)", "request.infer()", "binding.run()"])
def test_daemon_threads_at_the_end(child: Child, tmp_path: Any, run: str) -> None:
    """OpenVINO would compute on with what the finalizers freed."""
    path = tmp_path / "slow.xml"
    path.write_bytes(networks.slow(128, 2).xml)
    for _ in range(3):
        began = time.monotonic()
        assert "the end" in child(BUSY.format(model=repr(str(path)), run=run))
        assert time.monotonic() - began < 60


FORKING = """
import multiprocessing, sys, threading
import numpy as np
from npu_common.errors import ForkError

path = sys.argv[1]
x = np.zeros((128, 128), np.float32)

def opening():
    from pyovnpu import Model
    with Model(path, "CPU") as model:
        return model.run(x)[0].shape

if __name__ == "__main__":
    from pyovnpu import Model
    stop = threading.Event()
    def work():
        while not stop.is_set():
            opening()
    with Model(path, "CPU") as model:
        thread = threading.Thread(target=work)
        thread.start()
        with multiprocessing.get_context("spawn").Pool(2) as pool:
            print(pool.starmap(opening, [()] * 4))
        stop.set()
        thread.join()
"""


def test_what_the_hint_for_forks_recommends(child: Child, tmp_path: Any) -> None:
    """A process that was started afresh opens models whatever threads of the parent do meanwhile. A fork may hang."""
    from npu_common.resource import FORK_HINT

    assert "multiprocessing.get_context('spawn')" in FORK_HINT
    path, program = tmp_path / "slow.xml", tmp_path / "program.py"
    path.write_bytes(networks.slow(128, 2).xml)
    program.write_text(FORKING)
    said = child(f"import runpy, sys; sys.argv = [{str(program)!r}, {str(path)!r}]; "
                 f"runpy.run_path({str(program)!r}, run_name='__main__')")  # fmt: skip
    assert said.strip() == str([(128, 128)] * 4)


IN_CHILDREN = """
import os, sys
from npu_common.errors import ForkError
from pyovnpu import Core, Model

path, device = sys.argv[1:]

def opening():
    with Model(path, device) as model, model.bind() as binding:
        binding.run()

def in_child(use):
    child = os.fork()
    if not child:
        try:
            use()
            os._exit(0)
        except ForkError as problem:
            os._exit(2 if "get_context('spawn')" in str(problem) and "in use in the parent" in str(problem) else 3)
        except BaseException as problem:
            print(repr(problem), flush=True)
        finally:
            os._exit(1)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

said = [in_child(opening)]  # nothing was loaded
try:
    Core("no such plugins.xml")
except OSError:
    pass
opening()
said += [in_child(opening), in_child(lambda: in_child(opening) and os._exit(4))]  # all is closed
with Model(path, device) as model, model.bind() as binding:
    binding.run()
    said += [in_child(opening), in_child(Core), in_child(lambda: in_child(Core) == 2 or os._exit(4))]
    said += [in_child(model.close)]
    binding.run()
opening()
print(said + [in_child(opening)])
"""


def test_a_fork_opens_only_where_the_parent_has_nothing_open(child: Child, tmp_path: Any, device: str) -> None:
    """With a model open on the NPU no child's run returns, and with threads on the CPU device some do not."""
    path, program = tmp_path / "slow.xml", tmp_path / "program.py"
    path.write_bytes(networks.slow(128, 2).xml)
    program.write_text(IN_CHILDREN)
    said = child(f"import runpy; runpy.run_path({str(program)!r})", path, device, fake=True)
    assert said.strip() == str([0, 0, 0, 2, 2, 0, 0, 0])
