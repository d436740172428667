"""The alternate signal stack of a thread that uses OpenVINO's CPU plugin."""

from __future__ import annotations

import pytest

from tests.pyovnpu.conftest import RELEASES, Child

TWO_CORES = """
import os, signal
from pyovnpu import Core
from tests.pyovnpu import networks

signal.signal(signal.SIGUSR1, lambda *_: print("handled"))
first, second = Core(), Core()
for core in first, second:
    with core.read_model(networks.add().xml) as model, core.compile_model(model, "CPU"):
        pass
first.close()
second.close()
os.kill(os.getpid(), signal.SIGUSR1)
"""


@pytest.mark.parametrize("release", RELEASES)
def test_a_signal_after_two_cores(child: Child, release: str) -> None:
    """The plugin of the second core would put back the stack of the first, which is not mapped any more."""
    assert "handled" in child(TWO_CORES, release=release)
