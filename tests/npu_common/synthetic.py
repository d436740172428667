"""A vendor package in pure Python, on which the conformance suite shows that it fails where the shape is broken."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
from npu_common.errors import NpuError
from npu_common.file_magic import looks_like
from npu_common.model import BaseBinding, BaseModel, FileTensor, ModelFile, Pool
from npu_common.model.file import PathOrBytes, labelled, opened
from npu_common.quantization import Affine
from npu_common.tensor import Outputs, TensorInfo, Tensors, arrange
from npu_common.testing.description import FakeLibrary

from fakes.models.digits import samples
from tests.conformance import Network, Package

__all__ = ["FAKE", "SyntheticBinding", "SyntheticModel", "SyntheticPool", "package", "write"]

MAGIC = b"SYNTHETIC"
IMAGE, PROBS = (1, 8, 8, 1), (1, 10)


class SyntheticError(NpuError, RuntimeError):
    """The library returned a code."""


class Gate:
    """Where runs stop until it is undone."""

    def __init__(self, fake: Fake) -> None:
        self.fake, self.open, self.come = fake, threading.Event(), threading.Event()

    def wait(self) -> None:
        assert self.come.wait(60)

    def undo(self) -> None:
        self.fake.gate = None
        self.open.set()

    def __enter__(self) -> Gate:
        return self

    def __exit__(self, *problem: object) -> None:
        self.undo()


class Fake:
    """The library and its control: the part of FakeControl that the suite asks for."""

    def __init__(self) -> None:
        self.live: Counter[str] = Counter()
        self.names: list[str] = []
        self.code = 0
        self.gate: Gate | None = None

    @property
    def calls(self) -> Any:
        return SimpleNamespace(of=lambda name: [one for one in self.names if one == name])

    def run(self) -> None:
        self.names.append("syn_run")
        gate = self.gate
        if gate is not None:
            gate.come.set()
            assert gate.open.wait(60)
        if self.code:
            problem = SyntheticError(f"syn_run returned SYN_FAIL ({self.code})", function="syn_run")
            problem.code, problem.name = self.code, "SYN_FAIL"
            raise problem

    def make(self, kind: str) -> None:
        self.live[kind] += 1

    def free(self, kind: str) -> None:
        self.live[kind] -= 1
        self.live += Counter()  # without what is 0

    @contextmanager
    def fail(self, name: str, code: int) -> Iterator[None]:
        self.code = code
        yield
        self.code = 0

    def hold(self, name: str) -> Gate:
        self.gate = Gate(self)
        return self.gate

    def record(self, on: bool = True) -> None:
        pass


FAKE = Fake()


@dataclass(frozen=True)
class SyntheticFile(ModelFile):
    """The content of the file: always the same tensors."""

    @property
    def inputs(self) -> tuple[FileTensor, ...]:
        return (FileTensor(0, "image", IMAGE, "uint8"),)

    @property
    def outputs(self) -> tuple[FileTensor, ...]:
        return (FileTensor(0, "probs", PROBS, "uint8"),)


def write(path: Path) -> None:
    """A model that knows 20 digits and says which of them is the nearest."""
    images, labels = samples()
    path.write_bytes(MAGIC + images.tobytes() + bytes(map(int, labels)))


def read(source: PathOrBytes) -> SyntheticFile:
    with opened(source, "a .syn file") as (file, size, path):
        if file.read(len(MAGIC)) != MAGIC or size != len(MAGIC) + 20 * 65:
            raise ValueError(f"the model is no .syn file{looks_like(file, {'onnx': 'a converter'}, path)}")
        return SyntheticFile(path, size)


class SyntheticBinding(BaseBinding):
    """Arrays of numpy's."""

    def __init__(self, model: Any, buffers: Mapping[str, Any]) -> None:
        super().__init__(model)
        for name, buffer in buffers.items():
            if not isinstance(buffer, np.ndarray):
                raise TypeError(f"Model.bind, {name!r}: expected an array, got {type(buffer).__name__}")
        how = Affine(1 / 255, dtype="uint8")
        self._infos = (model.inputs, Tensors([TensorInfo(0, "probs", PROBS, "uint8", quantization=how)]))
        self._arrays = (np.zeros(IMAGE, np.uint8), np.zeros(PROBS, np.uint8))
        FAKE.make("binding")
        self._own(lambda: FAKE.free("binding"))
        self._no_leak_warning()  # the model says that nobody closed it

    def run(self) -> SyntheticBinding:
        with self._calling():
            FAKE.run()
            self._arrays[1][...] = self._model.nearest(self._arrays[0])
        return self

    def _views(self, side: int) -> Outputs:
        self._check_open()
        return Outputs([self._arrays[side]], ("image", "probs")[side : side + 1])


class SyntheticModel(BaseModel):
    """The nearest of 20 digits."""

    package = "synthetic"
    kind_of_binding: type[SyntheticBinding] = SyntheticBinding

    def __init__(self, model: PathOrBytes, *, outputs: str = "native") -> None:
        self._check_outputs(outputs)
        if isinstance(model, memoryview) and not model.c_contiguous:
            raise ValueError("Model, model: expected contiguous memory; use bytes(view)")
        source, _ = labelled(model, read, "a .syn file")
        data = bytes(model) if isinstance(model, (bytes, bytearray, memoryview)) else Path(model).read_bytes()
        super().__init__(f"synthetic model {source}", source, outputs)
        known = np.frombuffer(data, np.uint8)[len(MAGIC) :]
        self.images, self.labels = known[: 20 * 64].reshape(20, 64).astype(np.int32), known[20 * 64 :].copy()
        real = Affine(1 / 96, 80, dtype="uint8"), Affine(1 / 255, 0, dtype="uint8")
        wide = outputs == "float32"
        self._inputs = Tensors([TensorInfo(0, "image", IMAGE, "uint8", quantization=real[0])])
        probs = TensorInfo(0, "probs", PROBS, "float32" if wide else "uint8", quantization=None if wide else real[1])
        self._outputs = Tensors([probs])
        self._cell = 7
        FAKE.make("model")
        self._own(lambda: FAKE.free("model"))

    def nearest(self, image: Any) -> Any:
        """255 at the class of the nearest digit."""
        distance = np.abs(self.images - image.reshape(64)).sum(1)
        return np.where(np.arange(10) == self.labels[distance.argmin()], 255, 0)

    def _compute(self, function: str, arrays: Sequence[Any], named: Mapping[str, Any], into: Any) -> Outputs:
        self._check_open()
        (image,) = arrange(self._inputs, arrays, named, function)
        FAKE.run()
        found = self.nearest(image)[np.newaxis]
        result = self._outputs[0].empty() if into is None else into[0]
        result[...] = found / np.float32(255) if result.dtype == np.float32 else found
        return Outputs([result], ("probs",))

    def bind(
        self, buffers: Mapping[str, Any] | None = None, /, *, outputs: str = "native", **named: Any
    ) -> SyntheticBinding:
        """Return a binding with these buffers."""
        self._check_open()
        self._check_bound(
            outputs, [TensorInfo(0, "probs", PROBS, "uint8", quantization=Affine(1 / 255, dtype="uint8"))]
        )
        return self.kind_of_binding(self, self._merged(buffers, named, "array"))


class SyntheticPool(Pool[SyntheticModel]):
    """Two models."""

    def __init__(self, model: Any, *, depth: int | None = None, outputs: str = "native") -> None:
        super().__init__("synthetic.Pool", (SyntheticModel(model, outputs=outputs) for _ in range(2)), depth)


def package(model: Any = SyntheticModel, pool: Any = SyntheticPool) -> Package:
    """The description of a package with these classes."""

    class Synthetic(Package):
        about = FakeLibrary("synthetic", "SYNTHETIC", "", "", suffix=".syn")
        module = SimpleNamespace(Model=model, Pool=pool)
        vendor = SimpleNamespace(read_file=read)  # type: ignore[assignment]

    return Synthetic(
        "synthetic", fake="synthetic", networks=[Network("digits", ("uint8",), unscaled=True)], compute="syn_run",
        failure=-3, live=["model"], views="own",
    )  # fmt: skip
