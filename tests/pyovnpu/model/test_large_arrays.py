"""Large arrays, which C reads and writes where they lie: `run_into`, and what `run` does with large inputs."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError
from pyovnpu import Model
from pyovnpu.model import slots as _slots

from tests.pyovnpu import networks

LARGE = (1, 1 << 18)  # a MiB of float32


@pytest.fixture
def used(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The arrays that became tensors as they lay."""
    found: list[Any] = []
    before = _slots.address_of
    monkeypatch.setattr(_slots, "address_of", lambda array: found.append(array) or before(array))
    return found


@pytest.mark.parametrize("count", [8, 100_000])
def test_run_into(device: str, count: int) -> None:
    """Small arrays, which are copied, and large ones, which C gets."""
    shape = (2, count)
    # Small whole numbers: on ARM the CPU device computes with halves.
    a, b = (np.random.default_rng(seed).integers(0, 99, shape).astype(np.float32) for seed in (1, 2))
    with Model(networks.add(shape).xml, device, requests=1) as model:
        total, double = np.full(shape, 9, np.float32), np.full(shape, 9, np.float32)
        for _ in range(2):
            found = model.run_into([total, double], a, b)
            assert found[0] is total and found["double"] is double
            assert np.array_equal(total, a + b) and np.array_equal(double, 2 * (a + b))
            assert np.array_equal(model.run(b, b)["sum"], 2 * b) and np.array_equal(total, a + b)
            a += 1  # the same memory, with other elements
        readonly = b.copy()
        readonly.flags.writeable = False
        for x, y in ((a[:, ::-1], readonly), (readonly, a.T.copy().T), (a, a)):
            assert np.array_equal(model.run_into({"double": double, "sum": total}, b=y, a=x)["sum"], x + y)
        expected = total.copy() * 2
        model.run_into((total, double), total, total.copy())  # an input that is an output, too
        assert np.array_equal(total, expected)
        before = total.copy()
        for bad, given in (
            ((total,), (a, b)),
            ((total, double[:1]), (a, b)),
            ((total, double.astype(np.float64)), (a, b)),
            ((total, double[:, ::-1]), (a, b)),
            ((total, double), (a, b[:1])),
            ((total, double), (a,)),
        ):
            with pytest.raises((TypeError, ValueError), match="Model.run_into"):
                model.run_into(bad, *given)
        assert np.array_equal(total, before) and len(model._idle) == len(model._slots)
        binding = model.bind(a=a, b=b)
        assert np.array_equal(binding.run().outputs[0], a + b)
    with pytest.raises(ClosedError, match="model of .* was closed"):
        model.run_into([total, double], a, b)


def test_run_into_uses_the_memory_itself(used: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    x, y = np.ones((1, 1 << 18), np.float32), np.empty((1, 1 << 18), np.float32)
    with Model(networks.relu(x.shape).xml, "CPU") as model:
        monkeypatch.setattr(_slots.Slot, "give", None)
        for _ in range(3):
            model.run_into(y, x)
        assert [one is other for one, other in zip(used, (y, x))] == [True, True] and len(used) == 2


def test_what_run_into_keeps_alive() -> None:
    """Arrays that C has, until it has others: a request's run must never find memory that is gone."""

    class Watched(np.ndarray):  # type: ignore[type-arg]
        pass

    def made(value: float) -> Any:
        return np.full((1, 1 << 18), value, np.float32)

    with Model(networks.relu((1, 1 << 18)).xml, "CPU", requests=1) as model:
        owners = [made(1), made(2), made(3)]
        seen = [weakref.ref(one) for one in owners]
        results = [made(0) for _ in owners]
        for index in range(3):
            model.run_into(results[index], owners[index])
            owners[index] = None
            gc.collect()
            assert [ref() is not None for ref in seen[: index + 1]] == [False] * index + [True]
        assert [one[0, 0] for one in results] == [1, 2, 3]
        model.run(made(4))
        assert seen[2]() is None and results[2][0, 0] == 3
        owners[0] = made(5)
        seen[0] = weakref.ref(owners[0])
        model.run_into(results[0], owners[0])
        owners[0] = None
        assert seen[0]() is not None
    assert seen[0]() is None  # the request is gone, and with it the last who had it


def test_run_reads_a_large_input_where_it_lies(used: list[Any]) -> None:
    """The official package reads the input in place, too: copying 8 MB takes longer than many a network.

    Nothing keeps the input afterwards.
    """
    with Model(networks.add(LARGE).xml, "CPU", requests=1) as model:
        a, b = np.full(LARGE, 2, np.float32), np.full(LARGE, 3, np.float32)
        results = []
        for value in (2, 4):
            a[...] = value
            results.append(model.run(a, b=b) if value == 4 else model.run(a, b))
            (slot,) = (one() for one in model._slots)
            assert not slot.shared and "shared" not in {place[0] for place in slot.request._state.kept}
        assert [one is other for one, other in zip(used, (a, b, a, b))] == [True] * 4 and len(used) == 4
        assert [one["sum"].flat[0] for one in results] == [5, 7] and results[0]["double"].flat[-1] == 10
        del used[:]
        readonly = np.broadcast_to(np.float32(1), LARGE)
        assert model.run(readonly, b[:, ::-1])["sum"].flat[0] == 4  # scattered
        assert not any(np.shares_memory(one, other) for one in used for other in (readonly, b))
        seen = weakref.ref(b)
        del a, b
        gc.collect()
        assert seen() is None
        with pytest.raises(ValueError, match=r"Model.run, 'b'"):
            model.run(np.ones(LARGE, np.float32), np.ones((1, 8), np.float32))
        target = [np.empty(LARGE, np.float32) for _ in range(2)]
        model.run_into(target, readonly, readonly)
        assert model.run(readonly, readonly)["sum"].flat[0] == target[0].flat[0] == 2
        target[0][...] = 0
        model.run(readonly, readonly)
        assert not target[0].any()


def test_elsewhere_run_copies(used: list[Any]) -> None:
    """The NPU plugin copies what is not its own memory: nothing would be saved."""
    with Model(networks.relu(LARGE).xml, "NPU") as model:
        x = np.full(LARGE, 2, np.float32)
        assert np.array_equal(model.run(x)[0], x) and not used


def test_a_run_that_fails_gives_large_inputs_back(used: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    with Model(networks.relu(LARGE).xml, "CPU", requests=1) as model:
        x = np.full(LARGE, 2, np.float32)
        model.run(x)
        (slot,) = (one() for one in model._slots)

        def interrupted() -> None:
            raise KeyboardInterrupt

        with monkeypatch.context() as patch:
            patch.setattr(slot.request, "infer", interrupted)
            with pytest.raises(KeyboardInterrupt):
                model.run(x)
        assert len(used) == 2 and not slot.shared and len(model._idle) == 1
        assert np.array_equal(model.run(x)[0], x)
