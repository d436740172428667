"""Random programs on what pyviplite has beyond the shape of all packages: buffers, groups, triggers, libawnn."""

from __future__ import annotations

from typing import Any

import numpy as np
from npu_common.buffer import aligned_empty
from pyviplite import Awnn, Buffer, Group, runtime

from tests.conformance.walk import REFUSED, Walk

__all__ = ["VipWalk"]


class VipWalk(Walk):
    """Adds dup, prepare and finish, trigger, buffers of the program's own, groups, Awnn and questions."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.buffers: list[Any] = []
        self.groups: list[Any] = []

    def options(self) -> dict[str, Any]:
        options = {"prepare": self.random.random() < 0.7, "priority": self.random.choice([None, 0, 255])}
        return {**super().options(), **options}

    def may_refuse(self, model: Any) -> bool:
        # A member of a group runs in it alone, a duplicate also when the group is gone.
        grouped = any(model is binding.model for group in self.groups for binding in group.bindings)
        return bool(model.closed or not model.prepared or grouped or model.parent is not None)

    def may_be_in_use(self, thing: Any) -> bool:
        return isinstance(thing, Buffer)  # by a network whose last run was on it

    def end(self) -> None:
        self.views.clear()
        for thing in self.everything:  # buffers that a network points at come after it
            if not isinstance(thing, Buffer):
                thing.close()
        super().end()
        assert runtime.references() == 0

    def do_dup(self) -> None:
        model = self.some(self.models)
        if model is not None:
            self.keep(lambda: model.dup(weak=self.random.random() < 0.5), self.models)

    def do_prepare_or_finish(self) -> None:
        model = self.some(self.models)
        if model is not None:
            try:
                (model.prepare if self.random.random() < 0.7 else model.finish)()
            except REFUSED:
                assert model.closed

    def do_trigger(self) -> None:
        model = self.some(self.models)
        if model is not None:
            try:
                future = model.trigger(*self.arrays(model))
                if self.random.random() < 0.7:
                    future.result()
            except REFUSED:
                pass

    def do_allocate(self) -> None:
        shape = (self.random.choice([-1, 0, 1, 30, 7000]),)
        dtype = self.random.choice(["uint8", "int4", "float32", "bfloat16"])
        buffer = self.keep(lambda: Buffer(shape, dtype), self.buffers)
        if buffer is not None:
            buffer.write(buffer.info.random(1))

    def do_allocate_for_a_tensor(self) -> None:
        model = self.some(self.models)
        if model is not None:
            info = model.inputs[0]
            if self.random.random() < 0.5:
                self.keep(lambda: Buffer.from_handle(info, aligned_empty(1 << 16)), self.buffers)
            else:
                self.keep(lambda: Buffer.for_tensor(info, cached=True), self.buffers)

    def do_bind_cached(self) -> None:
        model = self.some(self.models)
        if model is not None:
            self.keep(lambda: model.bind(cached=True), self.bindings)

    def do_bind_given(self) -> None:
        model, buffer = self.some(self.models), self.some(self.buffers)
        if model is not None and buffer is not None:
            info = self.random.choice([model.inputs[0], model.outputs[0]])
            self.keep(lambda: model.bind({info.name: buffer}), self.bindings)

    def do_trigger_binding(self) -> None:
        binding = self.some(self.bindings)
        if binding is not None:
            try:
                for place in binding.inputs:
                    place.view(np.uint8)[...] = self.random.randrange(256)
                binding.trigger()
            except REFUSED:
                pass

    def do_group(self) -> None:
        members = [self.some(self.models + self.bindings) for _ in range(self.random.randrange(1, 4))]
        if None not in members:
            self.keep(lambda: Group(*members), self.groups)

    def do_run_group(self) -> None:
        group = self.some(self.groups)
        if group is not None:
            try:
                self.random.choice([group.run, group.trigger])(self.random.randrange(4) or None)
            except REFUSED:
                pass

    def do_awnn(self) -> None:
        try:
            with Awnn(self.random.choice(self.paths)) as net:
                net.run(*[info.random(self.random.randrange(10)) for info in net.inputs])
        except REFUSED:
            pass

    def do_ask(self) -> None:
        model = self.some(self.models)
        if model is not None:
            try:
                assert model.name and model.layer_count and model.memory_pool_size >= 0
                assert model.profile is None or model.profile.inference_us >= 0
                model.cancel()
            except REFUSED:
                pass
