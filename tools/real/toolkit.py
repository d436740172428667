"""`python -m tools.real toolkit`: random networks by a vendor's converter and by `npu-fakes convert`, and what differs.

    nox -s real -- toolkit --networks 300 --seed 1 [--library librknnrt.so] [--report found.json]

The vendor's toolkit runs in a Python of its own (--python), as a user runs it. Attributes are asked of the vendor's
library where one is given, and its chip's is meant; else of pyrknn's reader. Values are those of the toolkit's
simulator and of the fake, on the last sample.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from tools.real.emulated import ROOT, emulated
from tools.real.programs import Side
from tools.real.toolkit_answers import Compared, ask, compare_answers, compare_values, read
from tools.real.toolkit_networks import Recipe, drawn, onnx_of, outputs_of, recipe_of, samples_of, smaller
from tools.real.vendors import RKNN

SAMPLES = 3
TRIES = 40
"""Smaller networks that are tried for a difference."""
KNOWN = ("rk3588", "rk3566", "rk3562")
"""Chips that the stand-in of the driver can be."""
FILES = ("net.onnx", "theirs.rknn", "ours.rknn", "run.rknn", "results.npz", "set.txt")
REFUSED = "the vendor's toolkit refuses"


class Toolkit:
    """The vendor's toolkit in its own Python."""

    def __init__(self, python: Path, folder: Path) -> None:
        self.log = folder / "toolkit.log"
        command = [str(python), str(Path(__file__).with_name("toolkit_build.py"))]
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=folder,
            env=kept,
        )  # fmt: skip

    def build(self, job: dict[str, Any]) -> str:
        """Run a job, see toolkit_build; return what went wrong, "" for nothing."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(json.dumps({**job, "log": str(self.log)}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the toolkit's Python ended: see {self.log}")
        return str(json.loads(line)["problem"])

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(60)


@dataclass
class Judge:
    """Both converters, and who answers for their files: the vendor's library by chip, and the fake."""

    toolkit: Toolkit
    folder: Path
    real: dict[str, Side] = field(default_factory=dict)
    fake: dict[str, Side] = field(default_factory=dict)

    def compare(self, recipe: Recipe) -> Compared:
        """Build a recipe with both, and compare."""
        figures = Compared()
        network = onnx_of(recipe)
        paths = {name: self.folder / name for name in FILES}
        for path in paths.values():
            path.unlink(missing_ok=True)
        paths["net.onnx"].write_bytes(network)
        rows = samples_of(recipe, SAMPLES)
        given = [[self.folder / f"s{row}_{at}.npy" for at in range(len(run))] for row, run in enumerate(rows)]
        for files, row in zip(given, rows):
            for file, array in zip(files, row):
                np.save(file, array)
        paths["set.txt"].write_text("".join(" ".join(map(str, files)) + "\n" for files in given))
        sets = [[[*shape[:2], height, shape[3]] for shape in recipe.inputs] for height in recipe.heights]
        norms = recipe.norms and [[[number] * shape[1] for shape in recipe.inputs] for number in recipe.norms]
        problem = self.toolkit.build({
            "network": str(paths["net.onnx"]), "file": str(paths["theirs.rknn"]), "chip": recipe.chip,
            "mean_values": norms and norms[0], "std_values": norms and norms[1], "dynamic_input": sets,
            "dataset": str(paths["set.txt"]) if recipe.quantized else "", "given": list(map(str, given[-1])),
            "results": "" if sets else str(paths["results.npz"]),
        })  # fmt: skip
        if problem and not paths["theirs.rknn"].exists():
            figures.differs(f"{REFUSED}\0{problem}")
            return figures
        notes = self.convert(recipe, network, paths, figures)
        if notes is None:
            return figures
        makers = makers_of(recipe)
        self.attributes(recipe, paths, makers, figures)
        if paths["results.npz"].exists():
            with np.load(paths["results.npz"]) as kept:
                theirs = [kept[name] for name in kept.files]
            named = any("do not cover" in note for note in notes)
            self.values(paths["run.rknn"], rows[-1], theirs, named, makers, figures)
        return figures

    def convert(self, recipe: Recipe, network: bytes, paths: dict[str, Path], to: Compared) -> tuple[str, ...] | None:
        """Write the converter's file; return its notes, None where it refuses."""
        from npu_fakes.convert import Calibrated, ConvertError, Target, conversion, files, options_of

        options: dict[str, Any] = {}
        if recipe.norms is not None:
            mean, std = recipe.norms
            options["mean"], options["std"] = ({f"x{at}": [n] for at in range(len(recipe.inputs))} for n in (mean, std))
        if recipe.heights:
            shape = recipe.inputs[0]
            options["shapes"] = {"x0": [(*shape[:2], height, shape[3]) for height in recipe.heights]}
        if recipe.quantized:
            arrays = zip(*samples_of(recipe, SAMPLES))
            stacked = {f"x{at}": np.concatenate(column) for at, column in enumerate(arrays)}
            samples = paths["ours.rknn"].with_name("samples.npz")
            np.savez(samples, **stacked)  # type: ignore[arg-type]
            options["quantization"] = Calibrated(samples)
        try:
            done = conversion(network, options_of(f"rknn:{recipe.chip}", **options))
        except ConvertError as problem:
            to.differs(f"the converter refuses\0{problem}")
            return None
        except Exception as problem:
            to.differs(f"the converter fails: {type(problem).__name__}\0{problem}")
            return None
        paths["ours.rknn"].write_bytes(done.data)
        board = replace(done.plan, target=Target("rknn", "rk3588"))  # the chip that the fake of the values is
        paths["run.rknn"].write_bytes(files.write(board))
        return done.notes

    def attributes(self, recipe: Recipe, paths: dict[str, Path], makers: Sequence[str], to: Compared) -> None:
        """Compare what the files say of inputs and outputs."""
        if recipe.chip in self.real:
            counts = len(recipe.inputs), len(makers)
            theirs = ask(self.real[recipe.chip], paths["theirs.rknn"], *counts)
            ours = ask(self.fake[recipe.chip], paths["ours.rknn"], *counts)
            if theirs is None or ours is None:
                who = "the vendor's library" if theirs is None else "the fake"
                to.differs(f"{who} does not load the file")
                return
        else:
            theirs, ours = read(paths["theirs.rknn"]), read(paths["ours.rknn"])
        compare_answers(theirs, ours, makers, to)

    def values(
        self, path: Path, row: Sequence[Any], theirs: Sequence[Any], named: bool, makers: Sequence[str], to: Compared
    ) -> None:
        """Compare what the simulator computed with what the fake computes of the converter's file."""
        command = [sys.executable, str(Path(__file__).with_name("toolkit_run.py")), str(path)]
        given = path.with_name("given.npz")
        np.savez(given, *row)
        results = path.with_name("ours.npz")
        done = subprocess.run([*command, str(given), str(results)], capture_output=True, text=True)
        if done.returncode:
            to.differs(f"the fake does not run it\0{done.stderr.strip().splitlines()[-1:]}")
            return
        with np.load(results) as kept:
            count = len(kept.files) // 2  # of outputs, which both converters may leave out
            ours = [kept[f"o{at}"] for at in range(count)]
            scales = [tuple(kept[f"q{at}"]) or None for at in range(count)]
        compare_values(theirs, ours, scales, named, makers, to)


def makers_of(recipe: Recipe) -> list[str]:
    """Return the operator behind each output, with the operator before."""
    makers = {name: node for node in drawn(recipe).nodes for name in node.output}
    words = []
    for name in outputs_of(recipe):
        node = makers[name]
        before = makers.get(node.input[0])
        words.append(node.op_type + (f" of {before.op_type}" if before is not None else ""))
    return words


def reduced(judge: Judge, recipe: Recipe, name: str) -> Recipe:
    """Return the smallest recipe found with a difference of this name, or of its beginning."""
    start, tries = _kind(name), 0
    again = True
    while again and tries < TRIES:
        again = False
        for candidate in smaller(recipe):
            tries += 1
            if any(_kind(difference.name) == start for difference in judge.compare(candidate).differing):
                recipe, again = candidate, True
                break
            if tries >= TRIES:
                break
    return recipe


def _kind(name: str) -> str:
    """Return the class of a difference without the operators, which change when a network is reduced."""
    head = name.partition("\0")[0]
    word, _, rest = head.partition(" of ")
    return f"{word} {rest.rpartition(': ')[2] or rest.rpartition(', ')[2]}" if rest else head


def run(given: argparse.Namespace) -> int:
    """Do what the command line asks."""
    folder = Path(tempfile.mkdtemp(prefix="toolkit-"))
    judge = Judge(Toolkit(given.python, folder), folder)
    for library in given.library or []:
        _answering(judge, library.resolve(), folder, given)
    total, outcomes = Compared(), Counter[str]()
    classes: dict[str, list[tuple[Recipe, str, int]]] = {}
    begun = time.monotonic()
    numbers = range(given.first, given.first + given.networks)
    try:
        for number in numbers:
            recipe = recipe_of(given.seed, number)
            figures = judge.compare(recipe)
            total.add(figures)
            outcomes["networks"] += 1
            outcomes["alike"] += not figures.differing
            for difference in figures.differing:
                head, _, detail = difference.name.partition("\0")
                classes.setdefault(head, []).append((recipe, f"{number}: {detail}", difference.amount))
            if not (number + 1) % 25:
                spent = time.monotonic() - begun
                print(f"{spent:6.0f} s  {number + 1 - given.first} networks, {outcomes['alike']} alike", flush=True)
    except KeyboardInterrupt:
        print("interrupted: figures of what was compared")
    show(total, outcomes, classes)
    rows = []
    for head, examples in sorted(classes.items(), key=lambda item: -len(item[1]))[: given.show]:
        recipe, detail, _ = min(examples, key=lambda example: len(example[0].steps))
        if not head.startswith(REFUSED) and given.reduce:
            recipe = reduced(judge, recipe, head)
        rows.append({"class": head, "times": len(examples), "detail": detail, "recipe": asdict(recipe)})
        print(f"\n{len(examples)} x {head}\n    network {detail[:300]}\n    {recipe}", flush=True)
    if given.report:
        given.report.write_text(json.dumps(rows, indent=1) + "\n")
    judge.toolkit.close()
    return 0 if not any(not head.startswith(REFUSED) for head in classes) else 1


def show(total: Compared, outcomes: Counter[str], classes: dict[str, list[tuple[Recipe, str, int]]]) -> None:
    """Print the figures."""

    def part(equal: int, of: int) -> str:
        return f"{equal} of {of}" + (f" ({equal / of:.2%})" if of else "")

    refused = len(classes.get(REFUSED, ()))
    print(f"{outcomes['networks']} networks, {refused} refused by the toolkit; alike: {outcomes['alike']}")
    print(f"attribute answers equal: {part(total.equal_answers, total.answers)}")
    print(f"their fields equal: {part(total.equal_fields, total.fields)}")
    print(f"int8 values equal, by rules: {part(total.equal_values, total.values)}")
    print(f"int8 values equal, named as float32 inside: {part(total.equal_named, total.named)}")
    print(f"float16 values within 1 %: {part(total.near_floats, total.floats)}")


def _answering(judge: Judge, library: Path, folder: Path, given: argparse.Namespace) -> None:
    """Let a vendor's library answer for the chips that its stand-in knows."""
    import openvino

    command, native = emulated(RKNN, library, given.release, given.build, folder, given.zig)
    driver = native.driver(folder / f"rknn-{given.release}-native")
    fake = (str(driver), str(RKNN.fake(ROOT / "build" / "fakes", given.release)))
    engine = {"NPU_FAKE_OPENVINO": str(Path(openvino.__path__[0]).parent)}
    for chip in KNOWN:
        judge.real[chip] = Side(tuple(command), RKNN.hardware(chip, given.release))
        judge.fake[chip] = Side(fake, {**RKNN.fake_settings(chip), **engine})


def main(arguments: Sequence[str]) -> int:
    """Compare, print, and return 0 where nothing differs."""
    parser = argparse.ArgumentParser(prog="nox -s real -- toolkit", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--python", type=Path, required=True, help="a Python that has the vendor's toolkit")
    parser.add_argument("--networks", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="number of the first network")
    parser.add_argument("--library", type=Path, action="append", help="the vendor's library, which answers for files")
    parser.add_argument("--release", default="1.6.0", help="the library's")
    parser.add_argument("--show", type=int, default=30, help="classes of differences to print")
    parser.add_argument("--reduce", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--report", type=Path, help="a JSON file for the reduced networks")
    parser.add_argument("--build", type=Path, default=ROOT / "build" / "real", help=argparse.SUPPRESS)
    parser.add_argument("--zig", default="zig", help=argparse.SUPPRESS)
    return run(parser.parse_args(arguments))
