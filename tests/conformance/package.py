"""A package's description, and what all parts of the suite need: its Model, its fake, and digits to recognise."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, NamedTuple

import numpy as np
import pytest
from npu_common.testing.description import FakeLibrary
from npu_common.testing.selection import description, resolve

if TYPE_CHECKING:
    import numpy.typing as npt
    from npu_common.cli import Vendor
    from npu_common.testing.control import FakeControl

    from .walk import Walk

__all__ = ["Base", "Network", "Package"]


def _nothing(model: Any) -> None:
    """Most models are ready as they are opened."""


def _no_keywords(path: Path) -> Mapping[str, Any]:
    """Most files stand alone."""
    return {}


def _as_quantized(info: Any, real: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Real numbers as the input's own elements."""
    return real.astype(info.dtype) if info.quantization is None else np.asarray(info.quantize(real))


def _normalised(pixels: npt.NDArray[Any]) -> npt.NDArray[Any]:
    return (pixels - np.float32(80)) / np.float32(96)


@dataclass(frozen=True)
class Network:
    """A model file that recognises digits: input "image" (1, 8, 8, 1) or (1, 1, 8, 8), output "probs" (1, 10).

    Args:
        name: Of the file, without its suffix.
        dtypes: What `run` takes, the network's own first.
        options: Keywords for Model.
        real: From pixels as float32 to the real numbers that the input stands for.
        own: From the input's TensorInfo and those numbers to elements as the model holds them.
        unscaled: A picture that a program gives without normalising it is taken for its own elements, not for
            real numbers.
        channels_first: The input is (1, 1, 8, 8).
    """

    name: str
    dtypes: Sequence[str]
    options: Mapping[str, Any] = field(default_factory=dict)
    real: Callable[[npt.NDArray[Any]], npt.NDArray[Any]] = _normalised
    own: Callable[[Any, npt.NDArray[Any]], npt.NDArray[Any]] = _as_quantized
    unscaled: bool = False
    channels_first: bool = False


@dataclass(frozen=True)
class Package:
    """A vendor package under test.

    Args:
        name: Of the Python package. It has a Model and a Pool, and runs as `python -m name`.
        fake: The name under which its fake is registered (`FakeLibrary.name`).
        networks: Files that recognise digits; the first one, of fixed shapes, is used wherever one is enough.
        compute: The C function that runs a model; the fake makes it fail.
        failure: A code with which it fails.
        device_lost: Environment variables that make the fake a machine without a device, or without the one that
            `device` asks for.
        device: Command line arguments that ask for the device.
        no_library: Environment variables that lead nowhere, with {folder} for an empty folder.
        prepare: Called with a Model that was opened; chooses a shape where a model has several.
        live: Kinds of handles that one open model has in the fake.
        boards: The boards of the fake that the networks run on, and what `board` gives on each; None for nothing.
        board: The body of a function, in a program that has imported the package as `package`.
        separate: A bound model no longer takes `run`, as the vendor's library has it.
        views: What arrays of a binding do to its close(): "refuse" it, as they look into memory that goes with it;
            "keep" that memory, which goes with them; or nothing, as the memory is Python's "own".
        with_bytes: From a path to the further keywords of a Model that is given the file's bytes.
        readers: Names of what else reads model files.
        files: Names of models for walks; the networks' if none are given.
        walk: The class of the random walk, with steps of the package's own.
    """

    name: str
    fake: str
    networks: Sequence[Network]
    compute: str
    failure: int
    device_lost: Mapping[str, str] = field(default_factory=dict)
    device: Sequence[str] = ()
    no_library: Mapping[str, str] = field(default_factory=dict)
    prepare: Callable[[Any], None] = _nothing
    live: Sequence[str] = ()
    boards: Mapping[str, Any] = field(default_factory=dict)
    board: str = ""
    separate: bool = False
    views: str = "refuse"
    with_bytes: Callable[[Path], Mapping[str, Any]] = _no_keywords
    readers: Sequence[str] = ()
    files: Sequence[str] = ()
    walk: type[Walk] | None = None

    @property
    def about(self) -> FakeLibrary:
        """The description of its fake."""
        return description(self.fake)

    @property
    def vendor(self) -> Vendor:
        """Its command line."""
        found: Vendor = resolve(self.about.doctor)
        return found

    @property
    def module(self) -> Any:
        """The package, imported."""
        return importlib.import_module(self.name)

    def open(self, path: Any, network: Network | None = None, **options: Any) -> Any:
        """A Model, ready to run."""
        network = network or self.networks[0]
        model = self.module.Model(path, **{**network.options, **options})
        try:
            self.prepare(model)
        except BaseException:
            model.close()
            raise
        return model


class Digits(NamedTuple):
    """A model, 20 handwritten digits, and the model's inputs for the digits.

    own: (20, 1, ...), as the model holds its input. real: the same as real numbers. seen: as the model takes the pixels
    that a program did not normalise. pixels: (20, 8, 8, 1) uint8. labels: 0 to 9. folder: for files.
    """

    model: Any
    own: npt.NDArray[Any]
    real: npt.NDArray[Any]
    seen: npt.NDArray[Any]
    pixels: npt.NDArray[Any]
    labels: npt.NDArray[Any]
    folder: Path


class Base:
    """The base that the parts share."""

    package: Package

    @pytest.fixture
    def fake(self, request: pytest.FixtureRequest) -> FakeControl:
        """Control of the package's fake; the test fails when it leaves handles behind."""
        control: FakeControl = request.getfixturevalue(f"fake_{self.package.fake}")
        return control

    @pytest.fixture
    def folder(self, npu_model: Any) -> Path:
        """The folder of the model files and of samples.npy."""
        found: Path = npu_model(self.file(Path()).name)
        return found.absolute().parent

    @pytest.fixture
    def path(self, folder: Path) -> Path:
        """The file of the first network."""
        return self.file(folder)

    @pytest.fixture
    def digits(self, folder: Path, fake: FakeControl) -> Digits:
        """The samples for the first network, with a model that is closed."""
        with self.package.open(self.file(folder)) as model:
            return self.digits_for(model, self.package.networks[0], folder)

    @contextmanager
    def bound(self, path: Path) -> Iterator[tuple[Any, Any]]:
        """Yield a model that takes `run`, and a binding: of that model wherever the library allows both."""
        with self.package.open(path) as model:
            with self.package.open(path) if self.package.separate else nullcontext(model) as other:
                with other.bind() as binding:
                    yield model, binding

    def file(self, folder: Path, network: Network | None = None) -> Path:
        """Return the file of a network, by default of the first network."""
        return folder / f"{(network or self.package.networks[0]).name}{self.package.about.suffix}"

    def digits_for(self, model: Any, network: Network, folder: Path, scratch: Path | None = None) -> Digits:
        """Return the samples in the form of the model's input."""
        pixels, labels = np.load(folder / "samples.npy"), np.load(folder / "sample_labels.npy")
        plain = pixels.transpose(0, 3, 1, 2) if network.channels_first else pixels
        plain = plain[:, np.newaxis].astype(np.float32)
        info = model.inputs[0]
        real = network.real(plain)
        own = network.own(info, real)
        seen = own if network.unscaled else network.own(info, plain)
        return Digits(model, own, real, seen, pixels, labels, scratch or folder)

    def environment(self, folder: Path, **variables: str) -> dict[str, str]:
        """For a process of its own: the fake in use, nothing that chose it, nothing of this run's tracing."""
        about = self.package.about
        former = ("NPU_FAKE", "NPU_TRACE", "NPU_FAKE_TRACE", "NPU_FAKE_FAULTS", "PYTHONPATH")
        kept = {name: value for name, value in os.environ.items() if name not in former}
        kept["PYTHONPATH"] = os.pathsep.join(entry for entry in sys.path if entry)
        kept["NPU_MODELS"] = str(folder)
        if about.env not in kept:
            pytest.fail(f"{about.env} is not set: choose the fake with --npu-fake={about.name}", pytrace=False)
        return {**kept, **variables}
