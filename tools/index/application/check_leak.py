"""Not collected by itself: this test leaves a model open, and the test kit must fail it."""

from __future__ import annotations

from meter import Meter

LEFT = []


def test_forgets_to_close(fake, npu, npu_model):
    LEFT.append(Meter(npu_model(npu.model), normalise=npu.normalise))
