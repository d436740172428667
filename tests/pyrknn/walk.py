"""Random programs on what pyrknn has beyond the shape of all packages: copies of contexts, memory, cores, queries."""

from __future__ import annotations

from typing import Any

from tests.conformance.walk import REFUSED, Walk

__all__ = ["RknnWalk"]


class RknnWalk(Walk):
    """Adds dup, memory of the program's own, layouts of bindings, core masks and queries."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.memories: list[Any] = []

    def may_refuse(self, model: Any) -> bool:
        return bool(model.closed)

    def do_dup(self) -> None:
        model = self.some(self.models)
        if model is not None:
            self.keep(model.dup, self.models)

    def do_bind_as(self) -> None:
        model = self.some(self.models)
        if model is not None:
            kind = self.random.choice(["native", "nchw", "nhwc", "float32"])
            self.keep(lambda: model.bind(outputs=kind), self.bindings)

    def do_allocate(self) -> None:
        model = self.some(self.models)
        if model is not None:
            memory = self.keep(lambda: model.create_mem(self.random.choice([-1, 0, 1, 64, 4096, 70000])), self.memories)
            if memory is not None:
                memory.array()[:] = 7
                memory.sync()

    def do_bind_given(self) -> None:
        model, memory = self.some(self.models), self.some(self.memories)
        if memory is not None:
            self.keep(lambda: model.bind({model.inputs[0].name: memory}), self.bindings)

    def do_choose_cores(self) -> None:
        model = self.some(self.models)
        if model is not None:
            for call in (model.set_core_mask, model.set_batch_core_num):
                try:
                    call(self.random.choice([-1, 0, 1, 3, 7, 0x10001]))
                except (*REFUSED, OverflowError):
                    pass

    def do_ask(self) -> None:
        model = self.some(self.models)
        if model is not None:
            try:
                model.query(self.random.randrange(-2, 21), self.random.randrange(5))
            except REFUSED:
                pass
