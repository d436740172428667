"""Models: closing, dropping, the end of the device, of a process and of its forked child."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pyacl import Context, Device, Event, Model, Stream
from pyacl.errors import ClosedError

from tests.properties import examples
from tests.pyacl.gates import Gate

Child = Callable[..., str]


def test_use_after_close_says_so(add: Path, device: Device, acl: Any) -> None:
    with Stream() as stream:
        model = Model(add)
        binding = model.bind()
        a = model.inputs[0].random(1)
        model.close()
        model.close()
        before = len(acl.calls)
        for call in (
            lambda: model.run(a, a),
            lambda: model.run_into(a, a, a),
            lambda: model.run_async(stream, a, a),
            lambda: model.submit(a, a),
            lambda: model.bind(),
            lambda: model.handle,
            lambda: model.priority,
            lambda: model.set_input_shapes(),
            lambda: binding.run(),
            lambda: binding.run_async(stream),
            lambda: binding.inputs,
            lambda: model.__enter__(),
        ):
            with pytest.raises(ClosedError, match="was closed"):
                call()
        assert len(acl.calls) == before and binding.closed


def test_dropped_models_are_freed_with_one_warning(add: Path, device: Device, acl: Any) -> None:
    before = acl.live
    with pytest.warns(ResourceWarning) as seen:
        model = Model(add)
        binding = model.bind()
        a = model.inputs[0].random(1)
        binding.run()
        model.run(a, a)
        gone = weakref.ref(model)
        del model, binding
        assert gone() is None, "a reference cycle keeps it"
        gc.collect()
    assert [str(w.message).partition(" was")[0] for w in seen] == [f"model {add}"]
    assert acl.live == before


@pytest.mark.parametrize("which", ["stream", "default"])
def test_a_dropped_model_does_not_wait_for_its_device(add: Path, acl: Any, which: str) -> None:
    """Its use of the device was the last one, whose end waits for streams: it comes when they are done."""
    done: list[int] = []
    model = Model(add)
    with model.context as context:
        stream = Stream() if which == "stream" else context.default_stream
        gate = Gate(stream)
        gate.__enter__()
        stream.launch(done.append, 1)
    with pytest.warns(ResourceWarning, match="never closed"):
        del model
        gc.collect()
    assert not stream.closed and not done
    with context:
        gate.open()
        with suppress(ClosedError):  # the device ends with the wait
            gate.word.close()
            stream.synchronize()
    assert done == [1] and stream.closed and acl.live == {}


def test_what_never_ends_goes_with_its_stream(add: Path, acl: Any) -> None:
    model = Model(add)
    with model.context:
        stream, event = Stream(), Event(resettable=True)
        stream.wait(event)
    with pytest.warns(ResourceWarning, match="never closed"):
        del model
        gc.collect()
        assert not stream.closed
        del stream
    assert event.closed and acl.live == {}


def test_ten_thousand_runs_leave_nothing_for_the_collector(add: Path, device: Device) -> None:
    with Model(add) as model, model.bind() as binding, Stream() as stream:
        a = model.inputs[0].random(1)
        target = model.outputs[0].empty()

        def work() -> None:
            model.run(a, a)
            model.run_into(target, a, a)
            binding.run()

        for _ in range(20):
            work()
            model.run_async(stream, a, a).result()
        gc.collect()
        gc.disable()
        try:
            for _ in range(examples(3334)):
                work()
            for _ in range(examples(300)):
                model.run_async(stream, a, a).result()
                binding.run_async(stream)
            stream.synchronize()
            assert gc.collect() == 0
        finally:
            gc.enable()


def test_a_device_reset_by_force_closes_its_models(add: Path, acl: Any) -> None:
    device = Device(0)
    device.use()
    model = Model(add)
    binding = model.bind()
    a = model.inputs[0].random(1)
    model.run(a, a)
    binding.run()
    device.reset(force=True)
    assert model.closed and binding.closed
    with pytest.raises(ClosedError, match="reset of its device"):
        model.run(a, a)
    model.close()
    gc.collect()
    assert acl.live == {}


def test_the_end_of_the_device_closes_its_models(add: Path, acl: Any) -> None:
    with Device(0):
        model = Model(add)
        binding = model.bind()
        binding.run()
    assert model.closed and binding.closed and acl.live == {}


FORK = """
import os, sys, numpy as np
from pyacl import Model
from pyacl.errors import ForkError
with Model(sys.argv[1]) as model, model.bind() as binding:
    a = model.inputs[0].random(1)
    model.run(a, a)
    child = os.fork()
    if not child:
        told = 0
        for call in (lambda: model.run(a, a), binding.run, lambda: model.submit(a, a), lambda: model.bind()):
            try:
                call()
            except ForkError:
                told += 1
        model.close()
        os._exit(10 + told)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 14
    assert np.array_equal(model.run(a, a)[0], a + a)
print("all right")
"""


def test_a_forked_child_gets_an_error(add: Path, child: Child, fakes_folder: Path) -> None:
    assert child(FORK, add, PYACL_LIBRARY=fakes_folder / "acl" / "libascendcl.so") == "all right\n"


ENDING = """
import sys, warnings
warnings.simplefilter("ignore")
from pyacl import Model, Stream
model = Model(sys.argv[1])
binding = model.bind()
a = model.inputs[0].random(1)
model.submit(a, a)
with model.context:
    stream = Stream()
pending = model.run_async(stream, a, a)
print("the end")
"""


def test_what_is_open_at_the_interpreters_end(add: Path, child: Child, fakes_folder: Path) -> None:
    library = fakes_folder / "acl" / "libascendcl.so"
    assert child(ENDING, add, PYACL_LIBRARY=library, NPU_FAKE_CRASH=1) == "the end\n"


@pytest.mark.parametrize("explicit", [True, False])
def test_models_hold_their_device_each_for_itself(acl: Any, models_folder: Path, explicit: bool) -> None:
    """The first one leaves the thread in the default context, for C has no way back to none."""
    values = np.zeros((2, 3, 5), "f4")
    first = Model(models_folder / "tiny_f32.om", 0)
    second = Model(models_folder / "tiny_f32.om", *([0] if explicit else []))
    first.close()
    second.run(values)
    with Model(models_folder / "tiny_f32.om") as third:
        second.close()
        third.run(values)
    assert not Device(0).active
    with Device(0):
        last = Model(models_folder / "tiny_f32.om")
    assert last.closed


@pytest.mark.parametrize("last", ["reset", "drop", "root", "context"])
def test_what_ends_the_device_closes_models_that_hold_it(acl: Any, models_folder: Path, last: str) -> None:
    """Their own hold is given back with the device, whose lock is taken then."""
    first = Model(models_folder / "tiny_i8.om")
    if last == "context":
        with Context(0) as context:
            second = Model(models_folder / "tiny_i64.om")
            context.close()
        first.close()
    else:
        second = Model(models_folder / "tiny_i64.om")
        root, device = second.context.parent, second.context.device
        assert root is not None and device is not None
        if last == "root":
            root.close()
        else:
            device.reset()  # takes back the hold of one of them
            if last == "reset":
                device.reset()
            else:
                with pytest.warns(ResourceWarning):
                    del first
    assert second.closed and acl.live == {}
