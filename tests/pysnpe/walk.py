"""Random programs on what pysnpe has beyond the shape of all packages: containers, encodings, ITensors, runtimes."""

from __future__ import annotations

from typing import Any

import pytest
from npu_common.errors import ClosedError
from pysnpe import Container

from tests.conformance.walk import Walk

__all__ = ["SnpeWalk"]

MODES: tuple[dict[str, Any], ...] = (
    {}, {"outputs": "float32"}, {"user_buffers": False}, {"encodings": {"probs": "tf8"}}, {"encodings": "tf16"},
    {"runtimes": ("dsp", "cpu"), "performance": "burst"},
)  # fmt: skip


class SnpeWalk(Walk):
    """Adds options of models, Container as a source, bindings of other encodings, and what is closed."""

    def options(self) -> dict[str, Any]:
        return dict(self.random.choice(MODES))

    def named(self, options: dict[str, Any]) -> str:
        return str(options)

    def do_load_from_a_container(self) -> None:
        with Container(self.random.choice(self.paths).read_bytes()) as container:
            self.keep(lambda: self.package.open(container, **self.options()), self.models)

    def do_bind_float32(self) -> None:
        model = self.some(self.models)
        if model is not None:
            self.keep(lambda: model.bind(encodings={"image": "float32"}), self.bindings)

    def do_use_what_is_closed(self) -> None:
        for thing in self.everything:
            if thing.closed:
                with pytest.raises(ClosedError):
                    thing.run()
