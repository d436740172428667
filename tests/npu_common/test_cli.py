"""The shared command line, on a vendor made up for the test: commands, files, numbers, exit codes."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import threading
import types
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.cli import Exit, Finding, UsageError, Vendor, bench, main, settings_checked
from npu_common.cli.bench import layer_table
from npu_common.cli.host import Host
from npu_common.cli.inputs import load_inputs, parse_shapes
from npu_common.cli.probe import load_in_child
from npu_common.cli.report import statistics_of
from npu_common.cli.run import file_name
from npu_common.cli.vendor import Layer
from npu_common.errors import LibraryNotFoundError, NpuError
from npu_common.finder import LibraryFile
from npu_common.library import Library
from npu_common.quantization import Affine, DynamicFixedPoint
from npu_common.tensor import Outputs, TensorInfo, Tensors

from tests.compiler import c_compiler


class ToyBinding:
    """Buffers that stay."""

    def __init__(self, model: ToyModel) -> None:
        if model.binding_infos:
            self.input_infos = model.inputs
        self.inputs = [info.zeros() for info in model.inputs]
        self.model = model
        self.closed = False

    def run(self) -> ToyBinding:
        self.model.run(*self.inputs)
        return self

    def close(self) -> None:
        self.closed = True


class ToyModel:
    """scores = input x, twice; sum = the sum of y as an 1x2x2 tensor."""

    def __init__(self, *, device_us: float | None = None, profile: bool = False, inflight: int = 1) -> None:
        self.inputs = Tensors([TensorInfo(0, "x", (1, 6), "float32"), TensorInfo(1, "y/z:0", (1, 2, 2), "int8")])
        self.outputs = Tensors([TensorInfo(0, "scores", (1, 6), "float32"), TensorInfo(1, "a/sum", (1, 2, 2), "int8")])
        self.device_us, self.profile, self.inflight = device_us, profile, inflight
        self.seen: list[list[Any]] = []
        self.binding: ToyBinding | None = None
        self.executor = ThreadPoolExecutor(2)
        self.futures: list[Future[Outputs]] = []
        self.most_inflight = 0
        self.full = threading.Event()  # as many runs were under way at once as were asked for
        self.closed = False
        self.binding_infos = True

    def __enter__(self) -> ToyModel:
        return self

    def __exit__(self, *_: object) -> None:
        self.closed = True
        self.executor.shutdown()

    @property
    def last_run_us(self) -> float | None:
        return self.device_us

    def run(self, *arrays: Any) -> Outputs:
        assert len(arrays) == 2
        self.seen.append([array.copy() for array in arrays])
        return Outputs([arrays[0] * 2, arrays[1].copy()], self.outputs.names)

    def submit(self, *arrays: Any) -> Future[Outputs]:
        def slowly() -> Outputs:
            self.full.wait(20)
            return self.run(*arrays)

        self.futures.append(self.executor.submit(slowly))
        self.most_inflight = max(self.most_inflight, sum(not future.done() for future in self.futures))
        if self.most_inflight == self.inflight:
            self.full.set()
        return self.futures[-1]

    def bind(self) -> ToyBinding:
        self.binding = ToyBinding(self)
        return self.binding


class ToyFile:
    """The content of the file."""

    newer = False
    inputs = Tensors(
        [
            TensorInfo(
                0, "x", (1, 224, 224, 3), "uint8", layout="NHWC", quantization=Affine(0.0078, 128, dtype="uint8")
            ),
            TensorInfo(1, "free", (-1, 4), "int16", quantization=DynamicFixedPoint(7, "int16")),
        ]
    )
    outputs = Tensors(
        [TensorInfo(0, "p", (1, 2), "int8", quantization=Affine([0.5, 0.25], [0, 1], axis=1, dtype="int8"))]
    )

    def as_dict(self) -> dict[str, Any]:
        return {"name": "toy"}


class Toys:
    """The vendor, and what happened to its models."""

    def __init__(self) -> None:
        self.opened: list[ToyModel] = []
        self.arguments: list[argparse.Namespace] = []
        self.problem: BaseException | None = None
        self.device_us: float | None = None
        self.present = False
        self.file: Any = ToyFile()
        self.described: dict[str, Any] | NpuError = {"line": "libtoy 1.0", "version": "1.0"}
        self.binding_infos = True

    def open_model(self, arguments: argparse.Namespace) -> ToyModel:
        self.arguments.append(arguments)
        if self.problem is not None:
            raise self.problem
        profile, inflight = getattr(arguments, "profile", False), getattr(arguments, "inflight", 1)
        self.opened.append(ToyModel(device_us=self.device_us, profile=profile, inflight=inflight))
        self.opened[-1].binding_infos = self.binding_infos
        return self.opened[-1]

    def read_file(self, path: str) -> ToyFile:
        if not Path(path).exists():
            raise FileNotFoundError(f"{path} is not there")
        return self.file

    def describe(self, path: str) -> dict[str, Any]:
        if isinstance(self.described, NpuError):
            raise self.described
        return self.described

    def layers(self, model: ToyModel) -> list[Layer]:
        assert model.profile and len(model.seen) == 1
        return [Layer("a", "Conv", 10.0), Layer("b", "Pool", 30.0)]

    def checks(self, host: Host, located: Any, model: str | None) -> Sequence[Finding]:
        return [Finding("ok", "toys", f"model {model}")]

    def add_options(self, parser: argparse.ArgumentParser, command: str) -> None:
        if command == "bench":
            parser.add_argument("--toy-cores")

    def vendor(self, library: Library | None = None, **others: Any) -> Vendor:
        return Vendor(
            name="pytoy",
            title="Toy NPU",
            library=library or Library("toynpu-that-is-not-there", env="PYTOY_LIBRARY"),
            read_file=self.read_file,
            summary=lambda found: "toy file",
            open_model=self.open_model,
            device_present=lambda host: self.present,
            describe=self.describe,
            checks=self.checks,
            absent=lambda problem: getattr(problem, "code", None) == -3,
            add_options=self.add_options,
            layers=self.layers,
            **others,
        )


@pytest.fixture
def toys() -> Iterator[Toys]:
    made = Toys()
    yield made
    assert all(model.closed for model in made.opened)


@pytest.fixture
def cli(toys: Toys, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """Run a command in an empty folder; returns the exit code."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTOY_LIBRARY", raising=False)
    Path("model.toy").touch()

    def call(*arguments: str) -> int:
        return main(toys.vendor(), list(arguments))

    return call


# The parser


def test_alone_it_prints_help(cli: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli() == 0
    shown = capsys.readouterr().out
    assert "python -m pytoy" in shown and all(
        word in shown for word in ("doctor", "info", "run", "bench", "exit codes")
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["fly"], "invalid choice: 'fly'"),
        (["bench", "m", "-n", "0"], "expected at least 1, got 0"),
        (["bench", "m", "-t", "-1"], "expected seconds, got '-1'"),
        (["bench", "m", "-n", "x"], "expected a whole number, got 'x'"),
        (["run", "m", "--nite", "3"], "unrecognized arguments: --nite 3"),
        (["run", "m", "--see", "3"], "unrecognized arguments: --see 3"),
    ],
)
def test_bad_usage_is_2_and_one_sentence(
    cli: Any, arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        cli(*arguments)
    assert caught.value.code == Exit.USAGE
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("error: ") and words in err and len(err.splitlines()) == 1
    assert "python -m pytoy" in err and err.endswith("--help shows what there is\n")


def test_other_imports_that_fail_are_not_hidden() -> None:
    with pytest.raises(ImportError, match="half a package"), settings_checked("__main__"):
        raise ImportError("half a package")


def test_model_by_position_or_option(cli: Any, toys: Toys, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli("run", "-m", "model.toy", "-i", "zero") == 0
    assert cli("run", "model.toy", "-i", "zero") == 0
    assert [a.model for a in toys.arguments] == ["model.toy"] * 2
    assert cli("run", "-i", "zero") == Exit.USAGE
    assert cli("run", "model.toy", "-m", "model.toy") == Exit.USAGE
    assert cli("bench") == Exit.USAGE
    assert "given twice" in capsys.readouterr().err


def test_vendor_options(cli: Any, toys: Toys) -> None:
    assert cli("bench", "model.toy", "-n", "1", "--toy-cores", "3") == 0
    assert toys.arguments[0].toy_cores == "3"


@pytest.mark.parametrize(
    ("problem", "code", "words"),
    [
        (LibraryNotFoundError("no libtoy"), 3, "pytoy doctor"),
        (NpuError("refused"), 1, "error: refused"),
        (UsageError("no such shape"), 2, "run: no such shape"),
        (FileNotFoundError("no model.toy"), 2, "no model.toy"),
        (ModuleNotFoundError("No module named 'numpy'", name="numpy"), 1, "pip install numpy"),
        (KeyboardInterrupt(), 130, "interrupted"),
    ],
)
def test_exceptions_become_exit_codes(
    cli: Any, toys: Toys, problem: BaseException, code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    toys.problem = problem
    assert cli("run", "model.toy") == code
    assert words in capsys.readouterr().err


def test_an_absent_device_is_3(cli: Any, toys: Toys, capsys: pytest.CaptureFixture[str]) -> None:
    toys.problem = NpuError("rknn_init returned -3")
    toys.problem.code = -3
    assert cli("bench", "model.toy") == Exit.ABSENT
    assert "doctor" in capsys.readouterr().err


def test_other_exceptions_are_not_hidden(cli: Any, toys: Toys) -> None:
    toys.problem = ZeroDivisionError("a bug")
    with pytest.raises(ZeroDivisionError):
        cli("run", "model.toy")


# Inputs


def infos() -> Tensors:
    return ToyModel().inputs


def test_inputs_by_name_by_position_and_default(tmp_path: Path) -> None:
    x, y = np.arange(6, dtype=np.float32).reshape(1, 6), np.array([[[1, 2], [3, -4]]], np.int8)
    np.save(tmp_path / "x.npy", x)
    (tmp_path / "y.bin").write_bytes(y.tobytes())
    files = [str(tmp_path / "x.npy"), str(tmp_path / "y.bin")]
    for given in (files, [f"y/z:0={files[1]}", files[0]], [f"x={files[0]}", files[1]]):
        ((first, second),) = load_inputs(given, infos(), 0)
        assert np.array_equal(first, x) and np.array_equal(second, y)
    ((first, second),) = load_inputs([f"x={files[0]}", "zero"], infos(), 0)
    assert np.array_equal(first, x) and not second.any()
    second[0, 0, 0] = 1  # arrays from files and generators are the caller's to write


def test_random_inputs_follow_the_seed() -> None:
    ((a, b),), ((c, d),) = load_inputs([], infos(), 7), load_inputs(["random"], infos(), 7)
    assert np.array_equal(a, c) and np.array_equal(b, d) and a.any() and b.any()
    ((e, _),) = load_inputs([], infos(), 8)
    assert not np.array_equal(a, e)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (["missing.npy", "zero"], "missing.npy"),
        (["x=zero"], "no -i for input y/z:0"),
        (["q=zero", "zero"], "has no input 'q'; it has: x, y/z:0"),
        (["x=zero", "x=zero"], "twice"),
        (["zero", "zero", "zero"], "one source too many; the model has 2 inputs: x, y/z:0"),
        (["x=object.npy", "zero"], "object.npy: it holds Python objects, expected an array of numbers"),
        (["x=short.bin", "zero"], "3 bytes, input 'x' takes 24"),
        (["x=double.npy", "zero"], "expected float32, got float64"),
        (["x=shape.npy", "zero"], "reshape"),
        (["x=junk.npy", "zero"], "junk.npy"),
        (["x=huge.npy", "zero"], r"huge.npy: .*(shape.*17179869184|too large|Cannot allocate)"),  # 32 bits, emulated
        (["x=cut.npy", "zero"], "cut.npy: "),
        (["x=pipe.npy", "zero"], "is a pipe, expected a .npy file"),
        (["x=pipe.bin", "zero"], "is a pipe, expected a file of elements"),
        (["x=huge.bin", "zero"], "68719476736 bytes, input 'x' takes 24"),
        (["x=image.txt", "zero"], "expected a .npy, .bin, .raw or .dat file"),
        (["@list.txt", "zero"], "stands alone"),
        (["@nowhere.txt"], "nowhere.txt"),
        (["@empty.txt"], "empty"),
    ],
)
def test_inputs_that_do_not_fit(given: list[str], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("short.bin").write_bytes(b"abc")
    np.save("double.npy", np.zeros((1, 6)))
    np.save("shape.npy", np.zeros((2, 3), np.float32))
    np.save("object.npy", np.array([1, None]), allow_pickle=True)
    for name in ("junk.npy", "image.jpg"):
        Path(name).write_bytes(b"junk")
    Path("empty.txt").write_text("# nothing\n\n")
    with open("huge.npy", "wb") as file:  # sparse: no one has that much memory
        np.lib.format.write_array_header_1_0(file, {"descr": "<f4", "fortran_order": False, "shape": (1 << 34,)})
        size = file.tell()
        file.truncate(size + (4 << 34))
    with open("huge.npy", "rb") as file:
        header = file.read(size)
    Path("cut.npy").write_bytes(header)
    with open("huge.bin", "wb") as file:
        file.truncate(4 << 34)
    for name in ("pipe.npy", "pipe.bin"):
        os.mkfifo(name)
    with pytest.raises(UsageError, match=words):
        load_inputs(given, infos(), 0)


def test_list_files_hold_a_set_per_line_beside_themselves(tmp_path: Path) -> None:
    np.save(tmp_path / "my x.npy", np.ones((1, 6), np.float32))
    (tmp_path / "list.txt").write_text('zero # comment\n\n"x=my x.npy" random\n')
    sets = load_inputs([f"@{tmp_path / 'list.txt'}"], infos(), 0)
    assert [float(arrays[0].sum()) for arrays in sets] == [0.0, 6.0]


def test_shapes() -> None:
    assert parse_shapes(["x:1,2,3", "y:0:4x5"]) == {"x": (1, 2, 3), "y:0": (4, 5)}
    for text in ("1,2", "x:", "x:1,a", "x:0,2", ":3"):
        with pytest.raises(UsageError, match="NAME:DIM"):
            parse_shapes([text])


# run


def test_run_shows_the_top_and_writes_outputs(cli: Any, capsys: pytest.CaptureFixture[str]) -> None:
    np.save("x.npy", np.array([[3, 9, -1, 9, 0, 4]], np.float32))
    Path("labels.txt").write_text("ant\nbee\ncat\ndog")
    assert (
        cli("run", "model.toy", "-i", "x.npy", "-i", "zero", "--top", "3", "--labels", "labels.txt", "--output", "o/p")
        == 0
    )
    shown = capsys.readouterr().out.splitlines()
    assert shown[1] == "scores  1x6  float32"
    assert [line.split()[:2] for line in shown[2:5]] == [["1", "18"], ["3", "18"], ["5", "8"]]
    assert shown[2].endswith("bee") and shown[3].endswith("dog")
    assert shown[5].startswith("a/sum  1x2x2  int8  min 0")
    assert np.array_equal(np.load("o/p/scores.npy"), [[6, 18, -2, 18, 0, 8]])
    assert np.load("o/p/a_sum.npy").dtype == np.int8


def test_run_without_inputs_says_that_they_are_random(cli: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli("run", "model.toy") == 0
    assert "random (seed 0)" in capsys.readouterr().err


def test_run_json_is_all_that_stands_on_stdout(cli: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli("run", "model.toy", "-i", "zero", "--json") == 0
    content = json.loads(capsys.readouterr().out)
    assert content["schema"] == 1 and content["tool"] == "pytoy run"
    (result,) = content["results"]
    assert result["outputs"][0]["top"][0] == {"index": 0, "value": 0.0} and result["host_us"] > 0


def test_run_expects_files_without_header(cli: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """Golden outputs of the vendors' own tools are the bare elements."""
    arguments = ["run", "model.toy", "-i", "x=random", "-i", "y/z:0=zero"]
    assert cli(*arguments, "--output", "good") == Exit.GOOD
    Path("raw").mkdir()
    for number, suffix in enumerate((".bin", ".raw", ".dat")):
        for name in ("scores", "a_sum"):
            np.load(f"good/{name}.npy").tofile(f"raw/{name}{suffix}")
        assert cli(*arguments, "--expect", "raw") == Exit.GOOD, number
        np.load("good/scores.npy")[:, 1:].tofile(f"raw/scores{suffix}")
        assert cli(*arguments, "--expect", "raw") == Exit.DIFFERENT
        assert f"scores: expected output scores{suffix} has 20 bytes, got 24" in capsys.readouterr().err
        Path(f"raw/scores{suffix}").write_bytes(bytes(24))
        assert cli(*arguments, "--expect", "raw") == Exit.DIFFERENT
        for name in ("scores", "a_sum"):
            Path(f"raw/{name}{suffix}").unlink()


def test_run_again_and_again(
    cli: Any, toys: Toys, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    toys.device_us = 1500.0
    assert cli("run", "model.toy", "-i", "zero", "-l", "3", "--output", "good", "--json", "r.json") == Exit.GOOD
    assert len(toys.opened[-1].seen) == 3
    (shown,) = re.findall(r"^3 runs, on average (\d+\.\d\d) ms, device 1.50 ms", capsys.readouterr().out)
    (result,) = json.loads(Path("r.json").read_text())["results"]
    assert result["device_us"] == 1500.0 and result["samples"]["device_us"] == [1500.0] * 3
    assert result["host_us"] == pytest.approx(sum(result["samples"]["host_us"]) / 3)
    assert float(shown) == pytest.approx(result["host_us"] / 1000, abs=0.006)
    assert cli("run", "model.toy", "-i", "zero") == Exit.GOOD
    assert capsys.readouterr().out.splitlines()[0].endswith("ms, device 1.50 ms")
    # One run of several that differs is enough.
    run = ToyModel.run

    def failing_now_and_then(self: ToyModel, *arrays: Any) -> Outputs:
        outputs = run(self, *arrays)
        if len(self.seen) == 2:
            outputs[0][...] = 7
        return outputs

    monkeypatch.setattr(ToyModel, "run", failing_now_and_then)
    assert cli("run", "model.toy", "-i", "zero", "-l", "3", "--expect", "good") == Exit.DIFFERENT
    assert "(run 2 of 3)" in capsys.readouterr().err
    assert cli("run", "model.toy", "-i", "zero", "-l", "1", "--expect", "good") == Exit.GOOD


def test_run_compares_with_what_is_expected(cli: Any, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["run", "model.toy", "-i", "zero"]
    assert cli(*arguments, "--output", "good") == 0
    assert cli(*arguments, "--expect", "good") == Exit.GOOD
    np.save("good/scores.npy", np.array([[0, 0, 0, 0.5, 0, 0]], np.float32))
    assert cli(*arguments, "--expect", "good") == Exit.DIFFERENT
    assert "scores: 1 of 6 elements, at worst 0 instead of 0.5 at (0, 3)" in capsys.readouterr().err
    assert cli(*arguments, "--expect", "good", "--atol", "0.5") == Exit.GOOD
    np.save("good/scores.npy", np.zeros((1, 6), np.float64))
    assert cli(*arguments, "--expect", "good", "--atol", "9") == Exit.DIFFERENT
    assert "expected float64" in capsys.readouterr().err
    Path("good/scores.npy").unlink()
    assert cli(*arguments, "--expect", "good") == Exit.DIFFERENT
    assert cli(*arguments, "--expect", "nowhere") == Exit.USAGE


def test_not_a_number_differs_from_numbers_only(cli: Any) -> None:
    nan = np.full((1, 6), np.nan, np.float32)
    np.save("nan.npy", nan)
    assert cli("run", "model.toy", "-i", "nan.npy", "-i", "zero", "--output", "nan") == 0
    assert cli("run", "model.toy", "-i", "nan.npy", "-i", "zero", "--expect", "nan") == Exit.GOOD
    assert cli("run", "model.toy", "-i", "zero", "--expect", "nan", "--atol", "1e30") == Exit.DIFFERENT
    np.save("inf.npy", np.full((1, 6), np.inf, np.float32))
    assert cli("run", "model.toy", "-i", "inf.npy", "-i", "zero", "--output", "inf") == 0
    assert cli("run", "model.toy", "-i", "inf.npy", "-i", "zero", "--expect", "inf") == Exit.GOOD
    assert cli("run", "model.toy", "-i", "zero", "--expect", "inf", "--atol", "1e30") == Exit.DIFFERENT


def test_run_on_a_list_numbers_the_folders(cli: Any, toys: Toys) -> None:
    Path("list.txt").write_text("zero\nrandom\n")
    assert cli("run", "model.toy", "-i", "@list.txt", "--output", "out") == 0
    assert sorted(str(p) for p in Path("out").rglob("*.npy")) == [
        f"out/000{n}/{name}.npy" for n in (0, 1) for name in ("a_sum", "scores")
    ]
    assert cli("run", "model.toy", "-i", "@list.txt", "--expect", "out") == 0
    assert len(toys.opened[0].seen) == 2


def test_file_names() -> None:
    assert file_name("a/b:0 c.d-e") == "a_b_0_c.d-e.npy"


# bench


def test_bench_json(cli: Any, toys: Toys) -> None:
    toys.device_us = 12.0
    assert cli("bench", "model.toy", "-n", "7", "-w", "3", "--percentiles", "50,99.9", "--json", "report.json") == 0
    content = json.loads(Path("report.json").read_text())
    assert content["schema"] == 1 and content["tool"] == "pytoy bench" and content["mode"] == "run"
    assert (content["runs"], content["warmup"]) == (7, 3)
    assert len(toys.opened[0].seen) == 1 + 3 + 7  # first run, warm-up, measured
    assert list(content["host"]) == ["min_us", "mean_us", "p50_us", "p99.9_us", "max_us"]
    samples = content["samples"]
    assert len(samples["host_us"]) == 7 and samples["device_us"] == [12.0] * 7
    assert content["host"]["min_us"] == min(samples["host_us"]) and content["host"]["max_us"] == max(samples["host_us"])
    assert content["device"]["p50_us"] == 12.0
    assert content["runs_per_second"] == pytest.approx(7 / content["seconds"])
    assert sum(samples["host_us"]) / 1e6 <= content["seconds"]
    assert content["environment"]["python"].count(".") == 2 and content["environment"]["fake"] is False


def test_bench_shows_host_and_device_apart(cli: Any, toys: Toys, capsys: pytest.CaptureFixture[str]) -> None:
    toys.device_us = 0.25
    assert cli("bench", "model.toy", "-n", "3") == 0
    lines = capsys.readouterr().out.splitlines()
    assert "FAKE" not in lines[0]
    assert lines[1].split() == ["min", "p50", "p90", "p99", "max"]
    assert lines[2].startswith("host run  ") and lines[3].split()[:6] == ["device", *["0.25"] * 5]


def test_bench_says_that_a_fake_measures_nothing(toys: Toys, capsys: pytest.CaptureFixture[str], cli: Any) -> None:
    vendor = toys.vendor(Library("toy", env="PYTOY_LIBRARY"), fake=lambda host, located: LibraryFile("toy.so", "test"))
    assert main(vendor, ["bench", "model.toy", "-n", "1"]) == 0
    assert capsys.readouterr().out.startswith("FAKE LIBRARY IN USE: these times are not those of an NPU\nload ")


def test_bench_measures_the_throughput_by_the_runs_under_way(cli: Any) -> None:
    """The times are those of the runs: more under way than there are cannot have ended in the time."""
    assert cli("bench", "model.toy", "-n", "5", "--html", "page.html", "--json", "r.json") == 0
    depths = json.loads(Path("r.json").read_text())["depths"]
    assert [depth["inflight"] for depth in depths] == [1, 2, 3, 4, 6, 8]
    for depth in depths:
        assert 5 / depth["runs_per_second"] < 60 and depth["p50_us"] * depth["runs_per_second"] < 9e6


@pytest.mark.parametrize(("us", "text"), [(999.9, "1e+03 us"), (1000, "1 ms"), (2.5, "2.5 us"), (12345, "12.3 ms")])
def test_times_have_three_digits(us: float, text: str) -> None:
    assert bench._time(us) == text


def test_bench_without_device_times_has_no_device_row(cli: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli("bench", "model.toy", "-niter", "3", "--no-samples", "--json", "r.json") == 0
    shown = capsys.readouterr().out
    assert "host run" in shown and "device" not in shown and "3 runs in" in shown
    content = json.loads(Path("r.json").read_text())
    assert content["device"] is None and "samples" not in content


def test_bench_for_a_time(cli: Any, toys: Toys) -> None:
    assert cli("bench", "model.toy", "-t", "0.05", "--json", "r.json", "-w", "0") == 0
    content = json.loads(Path("r.json").read_text())
    assert content["runs"] > 10 and 0.05 <= content["seconds"] < 5


def test_bench_bind_writes_the_inputs_once(cli: Any, toys: Toys) -> None:
    assert cli("bench", "model.toy", "-n", "2", "-w", "0", "--bind", "-i", "random", "--json", "r.json") == 0
    binding = toys.opened[0].binding
    assert binding is not None and binding.closed
    expected = load_inputs(["random"], infos(), 0)[0]
    assert all(np.array_equal(a, b) for a, b in zip(binding.inputs, expected))
    assert json.loads(Path("r.json").read_text())["mode"] == "bind"
    assert cli("bench", "model.toy", "--bind", "--inflight", "2") == Exit.USAGE


def test_bench_bind_takes_the_models_inputs_where_a_binding_reports_none(cli: Any, toys: Toys) -> None:
    toys.binding_infos = False
    np.save("x.npy", np.full((1, 6), 3, np.float32))
    assert cli("bench", "model.toy", "-n", "1", "--bind", "-i", "x=x.npy", "-i", "random") == 0
    binding = toys.opened[-1].binding
    assert binding is not None and binding.inputs[0].tolist() == [[3.0] * 6] and binding.inputs[1].any()


def test_bench_shows_the_latencies_a_vendor_measures(toys: Toys, capsys: pytest.CaptureFixture[str], cli: Any) -> None:
    asked: list[argparse.Namespace] = []

    def latencies(arguments: argparse.Namespace) -> dict[str, float]:
        asked.append(arguments)
        return {"first_ever_inference_us": 12345.0, "first_inference_us": 99.5}

    vendor = toys.vendor(latencies=latencies)
    assert main(vendor, ["bench", "model.toy", "-n", "1", "--json", "report.json"]) == 0
    assert "\nfirst ever inference 12.3 ms   first inference 99.5 us\n" in capsys.readouterr().out
    content = json.loads(Path("report.json").read_text())
    assert (content["first_ever_inference_us"], content["first_inference_us"]) == (12345.0, 99.5)
    assert asked[0].model == "model.toy"
    assert cli("bench", "model.toy", "-n", "1") == 0
    assert "first ever" not in capsys.readouterr().out


def test_bench_inflight_measures_every_run(cli: Any, toys: Toys) -> None:
    assert cli("bench", "model.toy", "-n", "20", "--inflight", "4", "--json", "r.json") == 0
    content = json.loads(Path("r.json").read_text())
    assert toys.opened[0].most_inflight == 4
    assert content["mode"] == "submit" and len(content["samples"]["host_us"]) == 20 and content["inflight"] == 4


def test_bench_cycles_through_a_list(cli: Any, toys: Toys) -> None:
    Path("list.txt").write_text("zero\nrandom\n")
    assert cli("bench", "model.toy", "-n", "4", "-w", "0", "-i", "@list.txt") == 0
    assert [bool(seen[0].any()) for seen in toys.opened[0].seen[1:]] == [False, True, False, True]


def test_bench_layers_come_from_a_run_of_their_own(cli: Any, toys: Toys, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli("bench", "model.toy", "-n", "2", "--layers", "--json", "r.json") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-2].split()[:4] == ["b", "Pool", "30", "75.0"] and lines[-1].split()[:4] == ["a", "Conv", "10", "25.0"]
    assert [model.profile for model in toys.opened] == [False, True]
    assert json.loads(Path("r.json").read_text())["layers"][0]["time_us"] == 10.0
    assert layer_table([]) == ["layer  kind  us  %"]


def test_reports_are_opened_before_anything_is_measured(cli: Any, toys: Toys) -> None:
    Path("file").touch()
    assert cli("bench", "model.toy", "--json", "file/report.json") == Exit.USAGE
    assert cli("bench", "model.toy", "--trace", "file/trace.json") == Exit.USAGE
    assert cli("run", "model.toy", "--output", "file/out") == Exit.USAGE
    assert cli("bench", "model.toy", "--percentiles", "50,100") == Exit.USAGE
    assert toys.opened == []


def test_bench_compare(cli: Any, capsys: pytest.CaptureFixture[str]) -> None:
    for name, scale in (("a.json", 1.0), ("b.json", 0.5)):
        samples = [scale * value for value in (1000.0, 2000.0, 3000.0)]
        content = {
            "schema": 1,
            "model": name,
            "runs_per_second": 100 / scale,
            "host": statistics_of(samples, [50]),
            "device": None,
            "environment": {"chip": name, "python": "3"},
        }
        Path(name).write_text(json.dumps(content))
    assert cli("bench", "--compare", "a.json", "b.json") == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[0].split() == ["host", "min", "mean", "p50", "max"]
    assert out.splitlines()[1].split() == ["A", "a.json", "1.00", "2.00", "2.00", "3.00", "ms"]
    assert out.splitlines()[2].split() == ["B", "b.json", "0.50", "1.00", "1.00", "1.50", "ms"]
    assert out.splitlines()[3].split() == ["B", "/", "A", "0.50", "0.50", "0.50", "0.50", "x"]
    assert "100 -> 200 runs/s" in out
    assert "model differs: a.json and b.json" in out
    assert "chip differs: a.json and b.json" in out and "python" not in out and not err
    Path("junk.json").write_text('{"schema": 2}')
    assert cli("bench", "--compare", "a.json", "junk.json") == Exit.USAGE
    assert cli("bench", "--compare", "a.json", "missing.json") == Exit.USAGE


# info and doctor


def test_info_from_the_file_alone(cli: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli("info", "model.toy", "--json", "i.json") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "toy file"
    assert lines[1].startswith(" in 0  x ") and lines[3].startswith("out 0  p ")
    assert "x     1x224x224x3  uint8  NHWC  scale 0.0078 zp 128" in lines[1] and lines[1].endswith("150 528 B")
    assert "?x4" in lines[2] and "fl 7" in lines[2] and not lines[2].endswith("B")
    assert "scale per channel (2), axis 1" in lines[3]
    content = json.loads(Path("i.json").read_text())
    assert content == {"schema": 1, "tool": "pytoy info", "file": {"name": "toy"}, "device": None}
    assert cli("info", "missing.toy") == Exit.USAGE


def test_info_asks_the_device_where_there_is_one(
    cli: Any, toys: Toys, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTOY_LIBRARY", "model.toy")  # any file will do: no one loads it
    assert cli("info", "model.toy") == 0
    assert "libtoy 1.0" not in capsys.readouterr().out
    toys.present = True
    assert cli("info", "model.toy", "--json") == 0
    assert json.loads(capsys.readouterr().out)["device"] == {"version": "1.0"}
    assert cli("info", "model.toy") == 0
    assert capsys.readouterr().out.splitlines()[-1] == "libtoy 1.0"
    assert cli("info", "model.toy", "--file-only") == 0
    assert "libtoy" not in capsys.readouterr().out
    toys.described = NpuError("refused")
    assert cli("info", "model.toy") == 0
    assert "the device reports: refused" in capsys.readouterr().err
    toys.described = NpuError("refused", hint="Too new? `python -m pytoy info FILE` shows")
    assert cli("info", "model.toy") == 0, "the file's own tensors were shown"
    assert capsys.readouterr().err == "note: the device reports: refused\n", "a hint leads on, not back"
    toys.file = types.SimpleNamespace(newer=False, inputs=(), outputs=(), as_dict=dict)
    assert cli("info", "model.toy") == Exit.FAILED, "neither file nor device says anything"
    toys.described = NpuError("no device")
    toys.described.code = -3
    assert cli("info", "model.toy") == 0


def test_doctor_without_a_library(cli: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli("doctor", "model.toy") == Exit.ABSENT
    shown = capsys.readouterr().out
    assert "FAIL  library" in shown and "fix: install" in shown and "ok    toys      model model.toy" in shown
    assert cli("doctor", "--json", "d.json", "--markdown") == Exit.ABSENT
    assert capsys.readouterr().out.startswith("### python -m pytoy doctor: 1 problem")
    content = json.loads(Path("d.json").read_text())
    assert content["schema"] == 1 and content["problems"] == 1
    assert cli("doctor", "--json") == Exit.ABSENT
    assert json.loads(capsys.readouterr().out)["findings"][0]["topic"] == "library"


def test_a_vendor_says_how_its_library_is_installed(toys: Toys, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(toys.vendor(install="pip install toy"), ["doctor"]) == Exit.ABSENT
    assert "fix: pip install toy, or set PYTOY_LIBRARY to its path" in capsys.readouterr().out


def test_a_fake_may_lie_below_the_library(
    toys: Toys, capsys: pytest.CaptureFixture[str], fake_rknn_library: Path, tmp_path: Path, monkeypatch: Any
) -> None:
    """The vendor says where the fake lies; the library itself is the real one, and is not loaded without the fake."""
    source, above = tmp_path / "above.c", tmp_path / "libtoynpu.so"
    source.write_text("extern const char *npu_fake_name(void); const char *toy(void) { return npu_fake_name(); }")
    subprocess.run([*c_compiler(), "-shared", "-fPIC", str(source), "-o", str(above)], check=True, timeout=120)
    monkeypatch.setenv("PYTOY_LIBRARY", str(above))
    monkeypatch.setenv("TOY_DRIVER", str(fake_rknn_library))
    library = Library("toynpu", env="PYTOY_LIBRARY")
    below = LibraryFile(str(fake_rknn_library), "TOY_DRIVER")
    vendor = toys.vendor(library, fake=lambda host, located: below)
    assert main(vendor, ["doctor", "--json"]) == 0
    content = json.loads(capsys.readouterr().out)
    (loading,) = [finding for finding in content["findings"] if finding["topic"] == "loading"]
    assert loading["text"].startswith("FAKE LIBRARY IN USE: rknn") and loading["fix"].startswith("unset TOY_DRIVER ")
    assert loading["data"]["mapped"] == str(above) and content["environment"]["fake"] is True
    (tmp_path / "model.toy").touch()
    assert main(vendor, ["info", str(tmp_path / "model.toy")]) == 0
    assert "libtoy 1.0" in capsys.readouterr().out


def test_libraries_of_a_tree(tmp_path: Path) -> None:
    """Folders named by a variable, unpacked packages in them, names with a version, patterns: as on this machine."""
    library = Library("toy", env="PYTOY_LIBRARY", inside=("pkg/libs",), versioned=True, directories=("/opt/toy*/lib",))
    for file in ("opt/toy_1/lib/libtoy.so.1", "opt/toy_2/lib/libtoy.so", "home/me/wheel/pkg/libs/libtoy.so.12"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_bytes(file.encode())
    host = Host(tmp_path, environ={})
    assert [copy.path for copy in host.copies(library)] == [
        str(tmp_path / "opt/toy_1/lib/libtoy.so.1"),
        str(tmp_path / "opt/toy_2/lib/libtoy.so"),
    ]
    host = Host(tmp_path, environ={"PYTOY_LIBRARY": "/home/me/wheel"})
    found = host.locate(library)
    assert found is not None and found.path == str(tmp_path / "home/me/wheel/pkg/libs/libtoy.so.12")
    assert Host(tmp_path, environ={"PYTOY_LIBRARY": "/home/me"}).locate(library) is None


def test_a_finding_that_fails_needs_a_fix() -> None:
    with pytest.raises(ValueError, match="needs a fix"):
        Finding("FAIL", "device", "broken")
    with pytest.raises(ValueError, match="expected ok"):
        Finding("error", "device", "broken")


# The child that loads libraries


def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Let a shell script be the Python that loads the library."""
    path = tmp_path / "python"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(path))


def test_probe_says_what_went_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    junk = tmp_path / "libjunk.so"
    junk.write_bytes(b"junk")
    assert "libjunk.so" in load_in_child(str(junk))["problem"]
    stand_in(tmp_path, monkeypatch, "kill -KILL $$")
    assert load_in_child("x")["problem"] == "loading it ends the process with SIGKILL"
    stand_in(tmp_path, monkeypatch, "exec sleep 30")
    assert load_in_child("x", time_limit=0.2)["problem"] == "loading it takes longer than 0.2 s"
    stand_in(tmp_path, monkeypatch, "echo no more memory >&2; exit 3")
    assert load_in_child("x")["problem"] == "loading it ends the process with exit code 3 (no more memory)"
    assert load_in_child("x", doing="asking")["problem"].startswith("asking ends the process")


CHATTY = """
#include <stdio.h>
#include <stdlib.h>
__attribute__((constructor)) static void hello(void) { printf("vendor library 1.0\\n"); fflush(stdout); }
__attribute__((destructor)) static void bye(void) { abort(); }
"""


def test_probe_is_not_disturbed_by_what_a_library_prints_or_does_at_exit(tmp_path: Path) -> None:
    source, target = tmp_path / "chatty.c", tmp_path / "libchatty.so"
    source.write_text(CHATTY)
    subprocess.run([*c_compiler(), "-shared", "-fPIC", str(source), "-o", str(target)], check=True, timeout=120)
    assert load_in_child(str(target)) == {"mapped": str(target), "fake": None}


def test_probe_names_the_fake(fake_rknn_library: Path) -> None:
    answer = load_in_child(str(fake_rknn_library))
    assert answer["fake"].startswith("rknn ") and Path(answer["mapped"]).samefile(fake_rknn_library)
