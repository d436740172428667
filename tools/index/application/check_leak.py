"""A test that leaves a model open, which the test kit must fail. It is not collected by itself."""

from __future__ import annotations

from meter import Meter

LEFT = []


def test_forgets_to_close(fake, npu, npu_model):
    LEFT.append(Meter(npu_model(npu.model), normalise=npu.normalise))
