"""Random programs on what pyovnpu has beyond the shape of all packages: OpenVINO's own objects below the Model."""

from __future__ import annotations

from concurrent.futures import wait
from typing import Any, Callable

import numpy as np
from pyovnpu import Core, Model, PrePostProcessor, Tensor
from pyovnpu.runtime import request as requests

from tests.conformance import walk
from tests.pyovnpu import networks

__all__ = ["OvWalk"]

REFUSED = (*walk.REFUSED, KeyError, IndexError, NotImplementedError)
XML = {
    "relu": networks.relu().xml,
    "add": networks.add().xml,
    "moving": networks.relu((-1, 8)).xml,
    "image": networks.image().xml,
    "bytes": networks.relu((2, 3), "u8").xml,
}
SHAPES: list[Any] = [(1, 8), (2, 3), (3, 8), (1, 3, 8, 8), (700, 8), ()]
DTYPES = ["float32", "uint8", "float64"]


class OvWalk(walk.Walk):
    """Adds cores, networks that are reshaped and preprocessed, compiled models, requests, callbacks and tensors."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.alive = len(requests._alive)
        self.core = Core()
        self.networks: list[Any] = []
        self.compiled: list[Any] = []
        self.requests: list[Any] = []
        self.tensors: list[Any] = []

    def end(self) -> None:
        self.views.clear()
        for thing in self.everything:
            if not isinstance(thing, Tensor):
                thing.close()
        super().end()
        self.core.close()
        assert len(requests._alive) == self.alive and requests._callers == {}

    def arrays(self, model: Any, seed: int | None = None) -> list[Any]:
        """Inputs; any array, which is refused, for a model that was closed before anybody asked what it takes."""
        try:
            return super().arrays(model, seed)
        except REFUSED:
            assert model.closed
            return [np.zeros((1, 8), np.float32)]

    def tried(self, make: Callable[[], Any], things: list[Any] | None = None) -> None:
        """Keep what it makes, if it is to be kept; or let it be refused."""
        try:
            made = make()
        except REFUSED:
            return
        if things is not None:
            self.everything.append(made)
            things.append(made)

    def with_some(self, things: list[Any], use: Callable[[Any], Any], kept: list[Any] | None = None) -> None:
        """Do an action with an object, if there is an object."""
        thing = self.some(things)
        if thing is not None:
            self.tried(lambda: use(thing), kept)

    def do_read(self) -> None:
        self.tried(lambda: self.core.read_model(XML[self.random.choice(sorted(XML))]), self.networks)

    def do_read_damaged(self) -> None:
        data = bytearray(XML[self.random.choice(sorted(XML))])
        data[self.random.randrange(min(600, len(data)))] ^= 0x15
        self.tried(lambda: self.core.read_model(bytes(data[: len(data) - self.random.randrange(600)])).close())

    def do_reshape(self) -> None:
        name, shape = self.random.choice(["x", "a", 0, 1, "z"]), self.random.choice(SHAPES)
        self.with_some(self.networks, lambda network: network.reshape({name: shape}))

    def do_preprocess(self) -> None:
        element, early = self.random.choice(["u8", "f32", "f16", "x9"]), self.random.random() < 0.3

        def make(network: Any) -> Any:
            with PrePostProcessor(network) as ppp:
                info = ppp.input(0).tensor
                if early:
                    ppp.close()
                info.set_element_type(element)
                return ppp.build()

        self.with_some(self.networks, make, self.networks)

    def do_compile(self) -> None:
        device = self.random.choice(["CPU", "NPU"])
        self.with_some(self.networks, lambda network: self.core.compile_model(network, device), self.compiled)

    def do_make_a_request(self) -> None:
        self.with_some(self.compiled, lambda compiled: compiled.create_infer_request(), self.requests)

    def do_load_xml(self) -> None:
        source, device = XML[self.random.choice(sorted(XML))], self.random.choice(["CPU", "NPU"])
        if len([model for model in self.models if not model.closed]) < 4:
            self.tried(lambda: Model(source, device, core=self.core, requests=2), self.models)

    def do_tensor(self) -> None:
        shape, dtype = self.random.choice(SHAPES), self.random.choice(DTYPES)
        own = self.random.random() < 0.5
        self.tried(lambda: Tensor(np.zeros(shape, dtype)) if own else Tensor.empty(shape, dtype), self.tensors)

    def do_set_a_shape(self) -> None:
        self.with_some(self.tensors, lambda tensor: tensor.set_shape(self.random.choice(SHAPES)))

    def do_set_a_tensor(self) -> None:
        name = self.random.choice(["x", "y", "a", "b", "sum"])
        tensor = self.some(self.tensors)
        if tensor is not None:
            self.with_some(self.requests, lambda request: request.set_tensor(name, tensor))

    def do_get_a_tensor(self) -> None:
        name = self.random.choice(["x", "y", "a", "double"])
        self.with_some(self.requests, lambda request: request.get_tensor(name), self.tensors)

    def do_look_into_a_tensor(self) -> None:
        self.with_some(self.tensors, lambda tensor: self.views.append(tensor.data))

    def do_use_a_request(self) -> None:
        how = self.random.choice(["infer", "start_async", "wait", "cancel", "profiling_info", "submit"])

        def use(request: Any) -> None:
            found = getattr(request, how)()
            if how == "submit":
                wait([found])

        self.with_some(self.requests, use)

    do_use_a_request_again = do_use_a_request

    def do_set_a_callback(self) -> None:
        def look(done: Any) -> None:
            try:
                for array in done.outputs:
                    array.sum()
            except REFUSED:  # it was closed meanwhile
                pass

        callback = None if self.random.random() < 0.3 else look
        self.with_some(self.requests, lambda request: request.set_callback(callback))

    def do_bind_a_tensor(self) -> None:
        tensor = self.some(self.tensors)
        if tensor is not None:
            self.with_some(self.models, lambda model: model.bind({"x": tensor}), self.bindings)
