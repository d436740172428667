"""The parts that all Models share, on a vendor in pure Python: run, bind, submit, close, files, and `open`."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

import npu_common
import numpy as np
import pytest
from npu_common.errors import ClosedError, NpuError
from npu_common.install import how_to_install
from npu_common.model import BaseBinding, BaseModel, FileTensor, ModelFile, Pool, opening
from npu_common.model.file import PathOrBytes, labelled, opened
from npu_common.model.opening import PackageMissingError, UnknownFileError
from npu_common.tensor import Outputs, TensorInfo, Tensors, arrange

from abi.vendors import PACKAGES

ROOT = Path(__file__).resolve().parents[2]
X = np.arange(3, dtype=np.int8)


class Library:
    """The vendor's library: what it was asked to do, in order."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.gate = threading.Event()
        self.gate.set()
        self.begun = threading.Event()
        self.fails = False

    def run(self, x: Any, y: Any) -> None:
        self.calls.append("run")
        self.begun.set()
        assert self.gate.wait(20)
        np.multiply(x, 2, out=y)

    def free(self, what: str) -> None:
        self.calls.append(f"free {what}")
        if self.fails:
            raise NpuError("free failed")


class Binding(BaseBinding):
    """Preset arrays."""

    package = "pytoy"

    def __init__(self, model: Model, buffers: Mapping[str, Any]) -> None:
        self.check_model(model)
        super().__init__(model)
        self._infos = (model.inputs, list(tuple.__iter__(model.outputs)))
        self._arrays = {name: buffers.get(name, np.zeros(3, np.int8)) for name in ("x", "y")}
        library = model.library
        self._own(lambda: library.free("binding"))

    def run(self) -> Binding:
        with self._calling():
            self._model.library.run(self._arrays["x"], self._arrays["y"])
        return self

    def _views(self, side: int) -> Outputs:
        self._check_open()
        name = "xy"[side]
        return Outputs([self._arrays[name]], (name,))


class Model(BaseModel):
    """Doubles int8."""

    package = "pytoy"

    def __init__(self, library: Library, *, outputs: str = "native") -> None:
        self._check_outputs(outputs)
        self.library = library
        super().__init__("toy model a.toy", "a.toy", outputs)
        self._cell = 77
        self._inputs = Tensors([TensorInfo(0, "x", (3,), "int8")])
        self._outputs = Tensors([TensorInfo(0, "y", (3,), "int8")])
        self.after = 0
        self._own(lambda: library.free("model"))

    def _compute(self, function: str, arrays: Sequence[Any], named: Mapping[str, Any], into: Any) -> Outputs:
        if self._closed:
            self._check_open()
        (x,) = arrange(self._inputs, arrays, named, function)
        results = [np.empty(3, np.int8)] if into is None else into
        self.library.run(x, results[0])
        return Outputs(results, self._outputs.names)

    def bind(self, buffers: Mapping[str, Any] | None = None, /, **named: Any) -> Binding:
        return Binding(self, self._merged(buffers, named, "array"))

    def _after_close(self) -> None:
        self.after += 1


@pytest.fixture
def library() -> Library:
    return Library()


@pytest.fixture
def model(library: Library) -> Iterator[Model]:
    with Model(library) as made:
        yield made


def test_run_and_what_it_says_of_itself(model: Model) -> None:
    for found in (model.run(X), model.run(x=X), model.run({"x": X})):
        assert found["y"].tolist() == [0, 2, 4]
    assert repr(model) == "<pytoy.Model a.toy, 1 input, 1 output>"
    assert (model.source, model.handle, model.inputs.names, model.outputs.names) == ("a.toy", 77, ("x",), ("y",))
    with pytest.raises(AttributeError, match="source cannot be set"):
        model.source = "b"  # type: ignore[misc]
    model.close()
    assert repr(model) == "<pytoy.Model a.toy, closed>"
    for use in (lambda: model.handle, lambda: model.run(X), lambda: model.submit(X), model.bind,
                lambda: model.run_into(X, X)):  # fmt: skip
        with pytest.raises(ClosedError, match="toy model a.toy was closed"):
            use()


def test_run_into(model: Model) -> None:
    mine = np.zeros(3, np.int8)
    for outputs in (mine, [mine], {"y": mine}):
        mine[...] = 0
        assert model.run_into(outputs, X)[0] is mine and mine.tolist() == [0, 2, 4]
    with pytest.raises(TypeError, match=r"Model.run_into, outputs, 'y'"):
        model.run_into(np.zeros(3), X)
    assert model.library.calls == ["run"] * 3


@pytest.mark.parametrize("outputs", ["float16", None, 3])
def test_the_outputs_option(library: Library, outputs: Any) -> None:
    kind = ValueError if isinstance(outputs, str) else TypeError
    with pytest.raises(kind, match="Model, outputs: expected one of native, float32, got"):
        Model(library, outputs=outputs)
    assert library.calls == []


def test_bind(model: Model) -> None:
    mine = np.zeros(3, np.int8)
    with model.bind({"y": mine}, x=X.copy()) as binding:
        assert repr(binding) == "<pytoy.Binding of a.toy: x, y>"
        binding.inputs["x"][...] = 4
        assert binding.run() is binding and mine.tolist() == [8, 8, 8] and binding.outputs[0] is mine
        assert binding.input_infos is model.inputs and binding.output_infos["y"].shape == (3,)
    assert repr(binding) == "<pytoy.Binding of a.toy: closed>"
    for use in (binding.run, lambda: binding.inputs, lambda: binding.outputs):
        with pytest.raises(ClosedError):
            use()
    with pytest.raises(TypeError, match="Binding, model: expected a Model, got int; make one with model.bind"):
        Binding(3, {})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([1],), "Model.bind: expected a mapping of name to array, got list"),
        (({"x": X, "z": X},), "Model.bind: the model has no tensor 'z'; it has: x, y"),
    ],
)
def test_bind_refuses(model: Model, arguments: Any, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        model.bind(*arguments)
    with pytest.raises(TypeError, match="Model.bind: array for 'x' was given twice"):
        model.bind({"x": X}, x=X)


def test_submit_and_arun(model: Model, library: Library) -> None:
    with pytest.raises(TypeError, match=r"Model.submit, 'x'"):
        model.submit(np.zeros(3))
    assert [future.result(20)[0].tolist() for future in (model.submit(X), model.submit(x=X))] == [[0, 2, 4]] * 2
    assert [thread.name for thread in threading.enumerate() if thread.name.startswith("pytoy")] == ["pytoy_0"]

    async def several() -> list[Any]:
        return await asyncio.gather(*(model.arun(X + n) for n in range(3)))

    assert [found["y"].tolist() for found in asyncio.run(several())] == [[0, 2, 4], [2, 4, 6], [4, 6, 8]]
    assert library.calls == ["run"] * 5


def test_close_waits_for_what_was_submitted_and_frees_children_first(library: Library) -> None:
    model = Model(library)
    binding = model.bind()
    library.gate.clear()
    futures = [model.submit(X), model.submit(X)]
    assert library.begun.wait(20)
    closing = threading.Thread(target=model.close)
    closing.start()
    library.gate.set()
    closing.join(20)
    assert all(future.result(20)[0][2] == 4 for future in futures)
    assert library.calls == ["run", "run", "free binding", "free model"]
    assert binding.closed and model.after == 1
    model.close()
    assert model.after == 1 and library.calls[-1:] == ["free model"]


def test_close_from_a_callback_of_its_own_future(library: Library) -> None:
    model = Model(library)
    done = threading.Event()

    def callback(_: Any) -> None:
        model.close()
        done.set()

    library.gate.clear()
    model.submit(X).add_done_callback(callback)
    library.gate.set()
    assert done.wait(20) and model.closed and library.calls == ["run", "free model"]


def test_a_close_that_fails_in_c_still_ends_the_thread(library: Library) -> None:
    model = Model(library)
    model.submit(X).result(20)
    library.fails = True
    with pytest.raises(NpuError, match="free failed"):
        model.close()
    assert model.closed and model.after == 1
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("pytoy")]


def test_a_pool_of_models(library: Library) -> None:
    with Pool("pytoy.Pool", (Model(library) for _ in range(2))) as pool:
        assert repr(pool) == "<pytoy.Pool of a.toy, 2 contexts>" and pool.depth == 4
        assert [found[0].tolist() for found in pool.map([X, X + 1])] == [[0, 2, 4], [2, 4, 6]]
    assert repr(pool) == "<pytoy.Pool of a.toy, closed>" and library.calls.count("free model") == 2


def test_a_pool_whose_contexts_fail_closes_those_it_has(library: Library) -> None:
    def contexts() -> Iterator[Model]:
        yield Model(library)
        yield Model(library)
        raise NpuError("no third")

    with pytest.raises(NpuError, match="no third"):
        Pool("pytoy.Pool", contexts())
    assert library.calls == ["free model"] * 2
    with pytest.raises(ValueError, match="Pool, depth: expected at least 1, got"):
        Pool("pytoy.Pool", contexts(), 0)
    assert library.calls == ["free model"] * 2, "the depth is looked at before anything is made"


# Files


@dataclass(frozen=True)
class ToyFile(ModelFile):
    name: str = ""
    inputs: tuple[FileTensor, ...] = ()
    outputs: tuple[FileTensor, ...] = ()

    def _own_facts(self) -> dict[str, Any]:
        return {"name": self.name}


def read(source: PathOrBytes) -> ToyFile:
    with opened(source, "a .toy file") as (file, size, path):
        return ToyFile(path, size, file.read().decode(), (FileTensor(0, "x", (2, 3), "float16"),))


def test_a_file_and_its_bytes(tmp_path: Path) -> None:
    path = tmp_path / "a.toy"
    path.write_bytes(b"toy")
    assert labelled(path, read, "a .toy file") == (str(path), read(path))
    label, found = labelled(memoryview(b"toy"), read, "a .toy file")
    assert label == "of 3 bytes (toy)" and found.path is None
    shown = json.loads(json.dumps(read(path).as_dict()))
    assert list(shown) == ["path", "bytes", "newer_format", "name", "inputs", "outputs"] and shown["bytes"] == 3
    assert shown["inputs"] == [
        {"index": 0, "name": "x", "shape": [2, 3], "dtype": "float16", "layout": "", "quantization": None, "nbytes": 12}
    ]
    with pytest.raises(TypeError, match=r"Model, model: expected the path of a .toy file or its bytes, got int 3"):
        labelled(3, read, "a .toy file")  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "b.toy")


def test_bytes_of_a_tensor() -> None:
    class Packed(FileTensor):
        packed_rows = True

    assert FileTensor(0, "x", (), "bool").nbytes == 1 and FileTensor(0, "x", (3, 3), "int4").nbytes == 5
    assert Packed(0, "x", (3, 3), "int4").nbytes == 6
    assert {FileTensor(0, "x", *what).nbytes for what in (((1, -1), "int8"), ((1,), ""), ((1,), "char"))} == {None}


# Opening


def installed(folder: Path, package: str, entry: str) -> None:
    """Write pip's metadata of an installed package."""
    about = folder / f"{package}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[npu_common.vendors]\n{package} = {entry}\n")


def test_open_asks_the_entry_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(tmp_path, "pyrknn", "opening_toy:made")
    (tmp_path / "opening_toy.py").write_text("def made(model, **options): return model, options\n")
    monkeypatch.syspath_prepend(tmp_path)
    path = tmp_path / "a.rknn"
    path.write_bytes(b"RKNN" + bytes(60))
    assert npu_common.open(path, outputs="float32") == (path, {"outputs": "float32"})  # type: ignore[comparison-overlap]
    assert npu_common.open(path.read_bytes()) == (path.read_bytes(), {})  # type: ignore[comparison-overlap]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_declares_what_opens_its_files(package: str) -> None:
    text = (ROOT / "packages" / package / "pyproject.toml").read_text()
    assert f'[project.entry-points."npu_common.vendors"]\n{package} = "{package}:Model"\n' in text


@pytest.mark.parametrize(
    ("begins", "what", "package", "distribution"),
    [
        (b"RKNN", "a model for Rockchip's NPUs", "pyrknn", "pyrknn"),
        (b"IMOD", "a model for Huawei's Ascend NPUs", "pyacl", "pyacl-npu"),
    ],
)
def test_open_without_the_package(begins: bytes, what: str, package: str, distribution: str, tmp_path: Path) -> None:
    """In a Python that has npu_common alone."""
    path = tmp_path / "a.model"
    path.write_bytes(begins + bytes(60))
    script = (
        "import sys, npu_common\n"
        "try:\n    npu_common.open(sys.argv[1])\n"
        "except ImportError as problem:\n    print(type(problem).__name__, problem)\n"
        "print('numpy' in sys.modules)\n"
    )
    environment = {"PYTHONPATH": str(ROOT / "packages/npu-common/src"), "PATH": ""}
    found = subprocess.run(
        [sys.executable, "-S", "-c", script, str(path)], env=environment, capture_output=True, text=True, check=True
    )
    assert found.stdout.splitlines() == [
        f"PackageMissingError npu_common.open: {path} is {what}, which {package} opens. {how_to_install(distribution)}",
        "False",
    ]
    assert issubclass(PackageMissingError, NpuError)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\x08\x07\x12\x07pytorch", "the model is no model compiled for an NPU: it looks like an ONNX model"),
        (b"\x89PNG", "it looks like a picture. Convert it"),
        (b"\x1f\x8b", "it looks like a compressed archive. Unpack it first"),
        (b"??", "its first bytes are not known. Convert it for your NPU"),
        (b"", "its first bytes are not known"),
    ],
)  # fmt: skip
def test_open_refuses(content: bytes, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "installed", lambda group="": {})  # pyovnpu opens ONNX
    with pytest.raises(UnknownFileError, match=message):
        npu_common.open(content)


def test_open_gives_a_network_to_the_package_that_compiles_it(monkeypatch: pytest.MonkeyPatch) -> None:
    point = metadata.EntryPoint("onnx", "pyother:Model", opening.FRAMEWORKS)
    points = {opening.FRAMEWORKS: {"onnx": point}, opening.GROUP: {}}
    monkeypatch.setattr(opening, "installed", lambda group=opening.GROUP: points[group])
    with pytest.raises(PackageMissingError, match="the model is an ONNX model, which pyother opens"):
        npu_common.open(b"\x08\x07\x12\x07pytorch")


def test_open_refuses_what_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="npu_common.open, model: expected a path or bytes, got int 3"):
        npu_common.open(3)  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        npu_common.open(tmp_path / "none.rknn")
    with pytest.raises(IsADirectoryError, match="expected a model file"):
        npu_common.open(tmp_path)
