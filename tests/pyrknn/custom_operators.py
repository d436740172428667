"""Operators and fixtures of the custom operator tests."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from pyrknn import CustomOp

RESIDUAL = (1, 10, 10, 3)
CALLER = threading.current_thread


def softmax(x: np.ndarray, axis: int, out: np.ndarray) -> None:
    power = np.exp(x - x.max(axis=axis, keepdims=True))
    np.divide(power, power.sum(axis=axis, keepdims=True), out=out)


class Softmax(CustomOp):
    op_type = "cstSoftmax"

    def __init__(self) -> None:
        self.calls: list[str] = []

    def init(self, context):
        self.calls.append("init")
        return context.attributes["axis"]

    def prepare(self, context, inputs, outputs):
        self.calls.append("prepare")

    def compute(self, context, inputs, outputs):
        self.calls.append("compute")
        softmax(inputs[0], context.state, outputs[0])

    def destroy(self, context):
        self.calls.append("destroy")


class Residual(CustomOp):
    """2 = a + alpha * b, 3 = b + alpha * a."""

    op_type = "cstDualResidual"

    def init(self, context):
        return context.attributes["alpha"]

    def compute(self, context, inputs, outputs):
        a, b = inputs
        outputs[0][...] = a + np.float32(context.state) * b
        outputs[1][...] = b + np.float32(context.state) * a


class Failing(Softmax):
    """Raises `self.problem` from compute, or from init or destroy."""

    problem: BaseException | None = None
    where = "compute"

    def step(self, name: str) -> None:
        if self.problem is not None and self.where == name:
            raise self.problem

    def init(self, context):
        self.step("init")
        return super().init(context)

    def compute(self, context, inputs, outputs):
        row = inputs[0][0]  # a view of a view
        self.step("compute")
        super().compute(context, inputs, outputs)
        assert row is not None

    def destroy(self, context):
        super().destroy(context)
        self.step("destroy")


@pytest.fixture
def path(models_folder: Path) -> Path:
    return models_folder / "custom_softmax.rknn"


@pytest.fixture
def x() -> np.ndarray:
    return np.random.default_rng(5).normal(size=(1, 4, 5, 6)).astype(np.float16)


@pytest.fixture
def wanted(x: np.ndarray) -> np.ndarray:
    """NCHW, as outputs are shown."""
    result = np.empty((1, 6, 4, 5), np.float32)
    softmax(x.astype(np.float32).transpose(0, 3, 1, 2), 1, result)
    return result.astype(np.float16)


@pytest.fixture
def quiet_collector() -> Iterator[None]:
    """The collector finds nothing: everything here goes by reference counts."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()
