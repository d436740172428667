"""The remains of models: none, whether closed, dropped, failed on the way, or used by many threads at once."""

from __future__ import annotations

import gc
import threading
import time
import warnings
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from npu_common.trace import read_events
from pyviplite import Binding, Buffer, Model, VipError

from tests.garbage import FREE_THREADED, SMALL_QUARANTINE

Child = Callable[..., str]


@pytest.fixture
def copy(models_folder: Path) -> Path:
    """A network whose output is its input: uint8 (2, 3, 5)."""
    return models_folder / "tiny_u8.nb"


def test_closing(copy: Path, fake_viplite: Any) -> None:
    model = Model(copy)
    binding, duplicate = model.bind(), model.dup()
    x = model.inputs[0].random(1)
    pending = model.submit(x)
    model.close()
    model.close()
    assert pending.result()[0].shape == x.shape and binding.closed and duplicate.closed
    for use in (
        lambda: model.run(x),
        lambda: model.submit(x),
        lambda: model.trigger(x),
        lambda: model.bind(),
        lambda: model.dup(),
        lambda: model.name,
        lambda: model.prepare(),
        lambda: binding.run(),
        lambda: binding.trigger(),
        lambda: duplicate.run(x),
    ):
        with pytest.raises(ClosedError, match="was closed"):
            use()
    assert fake_viplite.live == {}


def test_the_network_goes_before_its_buffers(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model, model.bind() as binding:
        binding.run()
        model.run(model.inputs[0].random(1))
    order = [name for name in fake_viplite.calls.names() if "destroy" in name]
    assert order.index("vip_destroy_network") < len(order) - 3 and order[-1] == "vip_destroy"
    # The binding's buffers were no longer pointed at when it was closed.
    assert order == ["vip_destroy_buffer"] * 2 + ["vip_destroy_network"] + ["vip_destroy_buffer"] * 2 + ["vip_destroy"]


def test_a_failure_on_the_way_leaves_nothing(copy: Path, fake_viplite: Any) -> None:
    for function in ("vip_create_network", "vip_query_network", "vip_query_input", "vip_query_output"):
        with fake_viplite.fail(function, code=-11), pytest.raises(VipError):
            Model(copy)
        assert fake_viplite.live == {}
    with fake_viplite.fail("vip_prepare_network", code=-6), pytest.raises(MemoryError):
        Model(copy)
    for function in ("vip_create_buffer", "vip_set_input", "vip_set_output", "vip_flush_buffer"):
        with Model(copy) as model, fake_viplite.fail(function, code=-3), pytest.raises(VipError, match=function):
            model.run(model.inputs[0].random(1))
        with Model(copy) as model, fake_viplite.fail(function, code=-3, after=1, times=1):
            try:
                model.run(model.inputs[0].random(1))
            except VipError:
                x = model.inputs[0].random(1)
                assert np.array_equal(model.run(x)[0], x)
        assert fake_viplite.live == {}
    for nth in range(1, 30):
        with fake_viplite.fail_alloc(nth=nth):
            try:
                with Model(copy) as model:
                    model.run(model.inputs[0].random(1))
            except (VipError, MemoryError):
                pass
        assert fake_viplite.live == {}, nth


def test_memory_the_cpu_does_not_see(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model:
        x = model.inputs[0].random(1)
        with fake_viplite.fail("vip_map_buffer", code=-1):
            with pytest.raises(BufferError, match="no address the CPU could copy to"):
                model.run(x)
            with model.bind() as binding:
                binding.run()
                with pytest.raises(BufferError, match="no address"):
                    binding.inputs  # noqa: B018
        assert np.array_equal(model.run(x)[0], x)


def test_half_a_binding_is_no_ones_child(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model:
        with fake_viplite.fail("vip_create_buffer", code=-6, after=1), pytest.raises(MemoryError) as caught:
            model.bind()
        assert caught.value.__traceback__ is not None  # its frames hold what was being made
        model.close()
    assert fake_viplite.live == {}


ENDING = """
import sys, warnings
warnings.simplefilter("ignore")
from pyviplite import Group, Model
model = Model(f"{sys.argv[1]}/tiny_u8.nb")
duplicate = model.dup()
group = Group(model, duplicate)
group.run()
binding = model.bind()
other = Model(f"{sys.argv[1]}/tiny_u8.nb")
future = other.trigger(model.inputs[0].random(1))
other.submit(model.inputs[0].random(1))
group.trigger()
print("the end")
"""


def test_what_is_open_at_the_interpreters_end(child: Child) -> None:
    assert "the end" in child(ENDING, "1.13")


FORGOTTEN = """
import sys, warnings
warnings.simplefilter("always")
warnings.showwarning = lambda message, *_: print(message)
from pyviplite import Model
model = Model(f"{sys.argv[1]}/tiny_u8.nb")
model.run(model.inputs[0].random(1))
binding = model.bind()
"""


def test_buffers_of_a_model_are_not_forgotten_on_their_own(child: Child, models_folder: Path) -> None:
    *_, last = lines = child(FORGOTTEN, "1.13").splitlines()
    assert last == f"VIPLite network {models_folder}/tiny_u8.nb was never closed; use `with` or close()"
    assert not [line for line in lines if "buffer" in line]


def test_dropped_models_are_freed_with_one_warning(copy: Path, fake_viplite: Any) -> None:
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        model = Model(copy)
        binding = model.bind()
        binding.run()
        model.run(model.inputs[0].random(1))
        gone = weakref.ref(model)
        del model, binding
        assert gone() is None, "a reference cycle keeps it"
        gc.collect()
    assert [str(w.message).partition(" was")[0] for w in seen] == [f"VIPLite network {copy}"]
    assert fake_viplite.live == {}


def test_runs_leave_nothing_for_the_collector(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model, model.bind() as binding:
        x = model.inputs[0].random(1)
        for _ in range(20):
            model.run(x)
            binding.run()
        gc.collect()
        gc.disable()
        try:
            for _ in range(100):
                model.run(x)
                binding.run()
                model.trigger(x).result()
            assert gc.collect() == 0 or FREE_THREADED
        finally:
            gc.enable()


RSS = """
import os, sys, numpy as np
from pyviplite import Model
def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
with Model(f"{sys.argv[1]}/tiny_add.nb", outputs="float32") as model, model.bind() as binding:
    a, b = (info.random(1) for info in model.inputs)
    def work(times):
        for _ in range(times):
            model.run(a, b)
            binding.run()
    work(1000)
    before = resident()
    work(10000)
    print(resident() - before)
"""


def test_ten_thousand_runs_keep_their_memory(child: Child) -> None:
    grown = int(child(RSS, "1.13", ASAN_OPTIONS=SMALL_QUARANTINE).split("\n")[-2])
    assert grown < 1 << 20, f"{grown} bytes in 10,000 runs"


def test_threads_on_one_model_and_on_many(copy: Path, fake_viplite: Any) -> None:
    problems: list[BaseException] = []

    def work(model: Model, seed: int) -> None:
        try:
            for turn in range(40):
                x = model.inputs[0].random(seed * 100 + turn)
                found = model.trigger(x).result() if turn % 4 == 0 else model.run(x)
                assert np.array_equal(found[0], x)
        except BaseException as problem:
            problems.append(problem)

    with Model(copy) as one, Model(copy) as other, one.dup() as duplicate:
        threads = [threading.Thread(target=work, args=((one, other, duplicate)[i % 3], i)) for i in range(9)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert not problems, problems[0]


def test_closing_while_others_run(copy: Path, fake_viplite: Any) -> None:
    for _ in range(10):
        model = Model(copy)
        x = model.inputs[0].random(1)
        outcomes: list[str] = []

        def work(model: Model = model, x: Any = x, outcomes: list[str] = outcomes) -> None:
            try:
                while True:
                    model.run(x)
                    model.trigger(x).result()
            except ClosedError:
                outcomes.append("closed")

        threads = [threading.Thread(target=work) for _ in range(3)]
        for thread in threads:
            thread.start()
        model.close()
        for thread in threads:
            thread.join(30)
        assert outcomes == ["closed"] * 3
    assert fake_viplite.live == {}


# Views


@pytest.mark.parametrize("order", ["binding, model", "model, binding", "together", "all of them", "after a refusal"])
def test_a_view_that_outlives_everything_is_the_last_to_go(order: str, copy: Path, fake_viplite: Any) -> None:
    """Nothing is leaked in any order of drops, and no error is raised where no one can catch it there."""

    def left() -> Any:
        model: Any = Model(copy)
        binding: Any = model.bind()
        binding.inputs[0][...] = 7
        binding.run()
        view = binding.outputs if order == "all of them" else binding.outputs[0]
        if order == "after a refusal":
            with pytest.raises(BufferError, match="arrays still look"):
                model.close()
        if order == "binding, model":
            del binding
        elif order == "model, binding":
            del model
        return view

    view = left()
    gc.collect()
    first = view[0]
    assert fake_viplite.live["network"] == 1 and int(np.min(first)) == 7
    with pytest.warns(ResourceWarning, match="VIPLite network .* was never closed"):
        del view, first
    assert fake_viplite.live == {}


def test_a_model_does_not_wait_for_views_of_a_binding_to_end_its_block(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model:
        with model.bind() as first:
            first.inputs[0][...] = 3
            first.run()
            view: Any = first.outputs[0]
        assert first.closed
        second = model.bind()
        second.inputs[0][...] = 9
        second.run()
        other: Any = second.outputs[0]
        assert (view == 3).all() and (other == 9).all()
        x = model.inputs[0].random(1)
        assert np.array_equal(model.run(x)[0], x)
    assert model.closed and second.closed and fake_viplite.live["network"] == 1
    with pytest.raises(ClosedError):
        second.run()
    del view
    assert (other == 9).all() and fake_viplite.live["network"] == 1
    del other
    assert fake_viplite.live == {}


def test_views_of_a_buffer_of_ones_own(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model, Buffer.for_tensor(model.inputs[0]) as buffer:
        view: Any = buffer.array()
        with model.bind(x=buffer) as binding:
            binding.run()
        model.run(model.inputs[0].random(1))
    assert buffer.closed and fake_viplite.live == {"buffer": 1}
    view[...] = 5
    del view
    assert fake_viplite.live == {}


def test_a_dropped_binding_gives_its_buffers_back(copy: Path, fake_viplite: Any) -> None:
    with Model(copy) as model:
        before = dict(fake_viplite.live)
        binding = model.bind()
        binding.run()
        del binding
        assert fake_viplite.live["buffer"] == 2  # the network points there
        model.bind().run()
        model.bind().run()
        x = model.inputs[0].random(1)
        assert np.array_equal(model.run(x)[0], x)
        assert fake_viplite.live["buffer"] == 2  # those of the general path
        assert before["network"] == 1
    assert fake_viplite.live == {}


# Failures


FAILING = """
import sys, warnings
warnings.simplefilter("ignore")
from npu_common.testing import fake
from pyviplite import Model, VipError
control, told, way = fake("viplite"), [], {way!r}
sys.unraisablehook = lambda what: told.append(str(what.exc_value))
for nth in range(4):
    model = Model(sys.argv[1] + "/tiny_u8.nb")
    binding = model.bind()
    binding.run()
    model.run(model.inputs[0].random(1))
    with control.fail("vip_destroy_buffer", code=-1, after=nth, times=1):
        try:
            if way == "binding":
                binding.close()
            if way != "dropped":
                model.close()
        except VipError as problem:
            told.append(str(problem))
        if way == "binding":
            model.close()
        del binding, model
    print(control.live, len(told), all("vip_destroy_buffer" in text for text in told))
"""


@pytest.mark.parametrize("way", ["model", "binding", "dropped"])
def test_one_buffer_that_cannot_be_destroyed_is_all_that_is_lost(way: str, child: Child) -> None:
    said = [line for line in child(FAILING.format(way=way), "1.13").splitlines() if line.startswith("{")]
    assert said == [f"{{'buffer': {nth}}} {nth} True" for nth in range(1, 5)]


# The end of the interpreter

BUSY = """
import sys, threading, time, warnings
warnings.simplefilter("ignore")
import numpy as np
from npu_common.testing import fake
from pyviplite import Model
control = fake("viplite")
model = Model(f"{{sys.argv[1]}}/tiny_u8.nb")
x = model.inputs[0].random(1)
binding = model.bind() if "binding" in {once!r} else None
{once}
gate = control.hold("vip_run_network", seconds={seconds})
def work():
    while True:
        {once}
threading.Thread(target=work, daemon=True).start()
gate.wait()
"""


@pytest.mark.parametrize("once", ["model.run(x)", "binding.run()"])
@pytest.mark.parametrize("seconds", [0.1, 30])
def test_a_daemon_thread_in_a_run_at_the_end(once: str, seconds: float, child: Child, tmp_path: Path) -> None:
    """A run that ends soon is waited for; one that lasts is left to the operating system with all it uses."""
    trace = tmp_path / "calls.json"
    began = time.monotonic()
    child(BUSY.format(once=once, seconds=seconds), "1.13", NPU_FAKE_CRASH="1", NPU_FAKE_TRACE=str(trace))
    assert time.monotonic() - began < 25
    events = read_events(trace)
    destroyed = [event["ts"] for event in events if event["name"] in ("vip_destroy_network", "vip_destroy_buffer")]
    runs = [event["ts"] + event["dur"] for event in events if event["name"] == "vip_run_network"]
    if seconds < 1:
        assert len(destroyed) >= 3 and min(destroyed) >= max(runs)
    else:
        assert destroyed == []


def test_a_binding_is_of_a_model(copy: Path, fake_viplite: Any) -> None:
    with Buffer((4,)) as buffer:
        for other in ("x", 5, None, buffer):
            with pytest.raises(TypeError, match=r"Binding, model: expected a Model, got .*model\.bind\(\)"):
                Binding(other, {}, False)  # type: ignore[arg-type]
