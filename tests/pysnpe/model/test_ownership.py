"""Ownership: every handle is freed once, whatever fails on the way; the protection of C stays."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from npu_common.testing import FakeControl
from pysnpe import Binding, Container, Model, ParallelModel, PerfProfile, SnpeError
from pysnpe.handles import dimensions, string_list, tensor_shape
from pysnpe.model.options import runtime_list
from pysnpe.runtime.perf_profile import create_profile


@pytest.fixture
def path(models_folder: Path) -> Path:
    return models_folder / "tiny_f32.dlc"


@pytest.mark.parametrize("wish", [copy.copy, copy.deepcopy, pickle.dumps], ids=["copy", "deepcopy", "pickle"])
def test_nothing_that_owns_a_handle_can_be_copied(snpe: FakeControl, path: Path, wish: Callable[[Any], Any]) -> None:
    with Container(path) as container, Model(container) as model, ParallelModel(path, ["cpu"]) as parallel:
        with model.bind() as binding, create_profile(PerfProfile()) as profile:
            assert profile
            for thing in (container, model, parallel, binding):
                with pytest.raises(TypeError, match="cannot be copied or pickled.*Make another one from the same"):
                    wish(thing)
        owned = tensor_shape((2, 3))
        with pytest.raises(TypeError, match="cannot be copied or pickled: both would free it"):
            wish(owned)
        owned.free()


def test_what_protects_c_cannot_be_set(snpe: FakeControl, path: Path) -> None:
    with Model(path) as model, ParallelModel(path, ["cpu"]) as parallel:
        for thing in (model, parallel):
            for name in ("inputs", "outputs"):
                with pytest.raises(AttributeError):
                    setattr(thing, name, None)
            with pytest.raises(AttributeError, match="shape cannot be set"):
                thing.outputs[0].shape = (1,)


def test_what_fails_while_it_is_filled_is_deleted(snpe: FakeControl, path: Path) -> None:
    """At once: the exception, which is still there, refers to the frames where they were made."""
    steps: tuple[tuple[str, int, Callable[[], Any]], ...] = (
        ("Snpe_SNPEPerfProfile_SetDspHysteresisTime", 101, lambda: create_profile(PerfProfile(hysteresis_time=3))),
        ("Snpe_StringList_Append", 100, lambda: string_list(["a", "b"], "x")),
        ("Snpe_RuntimeList_Add", 100, lambda: runtime_list([0])),
        ("Snpe_PSNPE_Build", 500, lambda: ParallelModel(path, ["cpu"])),
        ("Snpe_IBufferAttributes_GetEncoding_Ref", 100, lambda: Model(path)),
        ("Snpe_UserBufferEncoding_GetElementType", 100, lambda: Model(path)),
    )
    kept = []
    for function, code, step in steps:
        with snpe.fail(function, code=code), pytest.raises(SnpeError) as caught:
            step()
        kept.append(caught.value)
        assert snpe.live == {}, function
    with pytest.raises(TypeError, match="x: expected a str") as wrong:
        string_list(["a", 5], "x")
    assert wrong.value and snpe.live == {}


def test_a_dimension_that_cannot_be_read_is_snpes_error(snpe: FakeControl, path: Path) -> None:
    """0 is an open dimension, and what a call that failed returns."""
    with tensor_shape((2, 0, 3)) as number:
        assert dimensions(number) == (2, 0, 3)
        with snpe.fail("Snpe_TensorShape_At", code=101), pytest.raises(SnpeError, match="Snpe_TensorShape_At"):
            dimensions(number)
        assert dimensions(number) == (2, 0, 3)
    with snpe.fail("Snpe_TensorShape_At", code=101), pytest.raises(SnpeError):
        Model(path)


def test_a_binding_is_of_a_model(snpe: FakeControl, path: Path) -> None:
    with Container(path) as container:
        for other in ("x", 5, None, container):
            with pytest.raises(TypeError, match=r"Binding, model: expected a Model, got .*model\.bind\(\)"):
                Binding(other, {}, None, None)  # type: ignore[arg-type]


def test_a_dropped_binding_gives_all_back(snpe: FakeControl, path: Path) -> None:
    with Model(path) as model:
        model.run(model.inputs[0].zeros())
        before = snpe.live
        binding = model.bind()
        binding.run()
        assert snpe.live != before
        del binding
        assert snpe.live == before


def test_a_binding_whose_making_was_interrupted(snpe: FakeControl, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By Ctrl-C, once the model knew it: it closes with the model, and leaves nothing."""

    def interrupted(self: Any, *arguments: Any) -> None:
        raise KeyboardInterrupt

    with Model(path) as model:
        before = snpe.live
        monkeypatch.setattr(Binding, "_own", interrupted)
        with pytest.raises(KeyboardInterrupt) as caught:
            model.bind()
        assert snpe.live == before
        monkeypatch.undo()
    assert caught.value and snpe.live == {}
