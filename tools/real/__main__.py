"""`python -m tools.real VENDOR`: run random sequences of calls on a vendor's library and on the fake, and compare.

    nox -s real -- rknn --library librknnrt.so --model m.rknn [--chip rk3566]
    nox -s real -- viplite --library libVIPlite.so --model lenet.nb --chip t527
    nox -s real -- toolkit --networks 300 --seed 1    see tools/real/toolkit.py

The library runs without its chip, on a stand-in of the kernel's driver, under the emulator that `nox -s cross` uses.
docs/contributing/release-an-sdk.md says where the libraries and models lie. The session makes what this one is told of:
--machine, --build.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tools.real import stand_models, toolkit
from tools.real.answers import Answers, Recorder, differs, thinned, write
from tools.real.compare import Call, Difference, calls, first_difference
from tools.real.emulated import emulated, run_programs
from tools.real.programs import Build, Side
from tools.real.reduce import reduce
from tools.real.sequences import Generator
from tools.real.vendors import VENDORS, Vendor

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = 4
"""How many sequences are reduced for each call and answer that is recorded: there is more than one way to a code."""

RELEASES = {"libVIPlite.so": "1.13.0.1", "libNBGlinker.so": "2.0.3.2"}
"""Where --release does not say: what the file is called. RKNN's library answers it."""


@dataclass
class Figures:
    """The figures of a run."""

    sequences: int = 0
    equal: int = 0
    five: int = 0
    called: Counter[str] = field(default_factory=Counter)
    accepted: Counter[str] = field(default_factory=Counter)
    classes: dict[str, list[tuple[list[str], Difference]]] = field(default_factory=dict)

    def add(self, sequence: list[str], real: list[Call], difference: Difference | None) -> None:
        """Count one sequence."""
        self.sequences += 1
        self.five += sum(call.accepted for call in real if call.function not in ("fill", "look", "skip")) >= 5
        for call in real:
            self.called[call.function] += 1
            self.accepted[call.function] += call.accepted
        if difference is None:
            self.equal += 1
        else:
            self.classes.setdefault(difference.name, []).append((sequence, difference))


class Comparison:
    """Two libraries and their models and releases."""

    def __init__(self, vendor: Vendor, real: Side, fake: Side) -> None:
        self.vendor, self.real, self.fake = vendor, real, fake

    def both(self, sequences: list[list[str]]) -> list[tuple[list[Call], Difference | None]]:
        """Return what the real library did, and the first difference, of each sequence."""
        reports = zip(self.real.run(sequences, 2), self.fake.run(sequences, 2))
        done = []
        for sequence, (report, other) in zip(sequences, reports):
            real, fake = calls(report, self.vendor.mask), calls(other, self.vendor.mask)
            done.append((real, first_difference(sequence, real, fake)))
        return done

    def check(self, sequences: list[list[str]]) -> list[Difference | None]:
        """Return the first differences alone, for `reduce`."""
        return [difference for _, difference in self.both(sequences)]


def compare(vendor: Vendor, comparison: Comparison, generator: Generator[Any], count: int) -> Figures:
    """Run `count` sequences and count the results."""
    figures = Figures()
    sequences = [generator.sequence(number) for number in range(count)]
    for start in range(0, count, 500):
        part = sequences[start : start + 500]
        for sequence, (real, difference) in zip(part, comparison.both(part)):
            figures.add(sequence, real, difference)
    return figures


def show(figures: Figures, seconds: float, avoided: Counter[str], without: dict[str, str]) -> None:
    """Print the figures."""
    count = figures.sequences
    print(f"{count} sequences in {seconds:.0f} s, {count / seconds * 60:.0f} a minute")
    print(f"equal: {figures.equal} ({figures.equal / count:.1%}); with five accepted calls: {figures.five / count:.1%}")
    print("accepted of called:")
    for name in sorted(figures.called):
        if name not in ("", "fill", "look", "skip"):
            print(f"  {name:36} {figures.accepted[name]:6} of {figures.called[name]:6}")
    for name, why in sorted(without.items()):
        print(f"  {name:36} {why}")
    print("avoided, for they crash the vendor's library, or what it does depends on what lies behind some memory:")
    for reason, times in avoided.most_common():
        print(f"  {times:6} {reason}")


def main(arguments: list[str]) -> int:
    """Compare, print, and return 0 where all sequences are equal."""
    if arguments[:1] == ["toolkit"]:
        return toolkit.main(arguments[1:])
    parser = argparse.ArgumentParser(prog="nox -s real --", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("vendor", choices=sorted(VENDORS))
    parser.add_argument("--library", type=Path, required=True, help="the vendor's library")
    parser.add_argument("--model", type=Path, action="append", required=True, help="a model file; several may be given")
    parser.add_argument(
        "--fake-model", type=Path, action="append", default=[], help="the fake's file for each of which none is known"
    )
    parser.add_argument("--release", help="the library's, where it does not say it")
    parser.add_argument("--chip", help="the chip that the stand-in says it is")
    parser.add_argument("--sequences", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=20, help="classes of differences to reduce and print")
    parser.add_argument("--report", type=Path, help="a JSON file for the reduced sequences")
    parser.add_argument("--replay", type=Path, help="run the sequences of a file instead of random ones")
    parser.add_argument("--record", type=Path, help="a file for short sequences and what the real library answered")
    parser.add_argument(
        "--programs", type=int, help="run so many random programs of pyrknn's Python API on the library"
    )
    parser.add_argument("--most", type=int, default=200, help="sequences to record")
    parser.add_argument("--build", type=Path, default=ROOT / "build" / "real", help=argparse.SUPPRESS)
    parser.add_argument("--zig", default="zig", help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    try:
        with tempfile.TemporaryDirectory() as own:  # several runs share --build
            given.own = Path(own)
            return run(given)
    except (ValueError, OSError, RuntimeError) as error:
        print(f"real: {error}", file=sys.stderr)
        return 2


def run(given: argparse.Namespace) -> int:
    """Do what the command line asks."""
    vendor, library = VENDORS[given.vendor], given.library.resolve()
    chip = given.chip or vendor.chip
    release = given.release or RELEASES.get(library.name) or "1.6.0"
    files = {f"m{number}": path.resolve() for number, path in enumerate(given.model)}
    if vendor.name == "viplite" and not chip:
        chip = "t527" if release < "2" else "a733"
    if chip not in vendor.chips:
        raise ValueError(f"--chip: expected one of {', '.join(vendor.chips)}, got {chip!r}")
    if given.programs:
        if vendor.name != "rknn":
            raise ValueError("--programs: only for rknn; walks.py knows no other package's Python API")
        return run_programs(vendor, library, vendor.hardware(chip, release), given.build, given.own, given.zig,
                            given.model, ("--programs", str(given.programs), "--seed", str(given.seed)))  # fmt: skip

    def make(release: str) -> tuple[list[str], Build]:
        command, native = emulated(vendor, library, release, given.build, given.own, given.zig)
        return [*command, *(f"{name}={path}" for name, path in files.items())], native

    command, native = make(release)
    settings = vendor.hardware(chip, release)
    if vendor.name == "rknn" and not given.release:
        release = _release(Side(tuple(command), settings)) or release
        command, native = make(release)
        print(f"the library says that it is {release}")
    models, facts_of = vendor.models(files, Side(tuple(command), settings))
    if vendor.name == "rknn":
        unknown = [name for name, facts in facts_of.items() if not facts["known"]]
        if len(given.fake_model) != len(unknown):
            got = f"got {len(given.fake_model)}; make them with npu-fakes convert --like"
            raise ValueError(
                f"--fake-model: expected {len(unknown)}, one for each file of which no fake's is known, {got}"
            )
        for name, path in zip(unknown, given.fake_model):
            facts_of[name] = stand_models.given(path, facts_of[name]["sizes"])
        ports = [port for model in models for one in (model.inputs, *model.sets) for port in one]
        settings["REAL_SIZES"] = ",".join(sorted({str(port.native_size) for port in ports}))
    fakes = {name: given.own / f"{name}{path.suffix}" for name, path in files.items()}
    for name, facts in facts_of.items():
        fakes[name].write_bytes(stand_models.from_facts(facts))
    fake_library = vendor.fake(ROOT / "build" / "fakes", release)
    if not fake_library.exists():
        raise ValueError(f"there is no fake of {vendor.name} {release}: {fake_library}")
    driver = native.driver(given.own / f"{vendor.name}-{release}-native")
    fake_command = [str(driver), str(fake_library), *(f"{name}={path.resolve()}" for name, path in fakes.items())]
    comparison = Comparison(
        vendor, Side(tuple(command), settings), Side(tuple(fake_command), vendor.fake_settings(chip))
    )
    lacking = vendor.lacking(release, comparison.real)
    generator = vendor.generator(release, models, given.seed, lacking)
    begun = time.monotonic()
    if given.replay:
        rows = json.loads(given.replay.read_text())
        sequences = [row["sequence"] for row in rows]
        figures = Figures()
        for sequence, (real, difference) in zip(sequences, comparison.both(sequences)):
            figures.add(sequence, real, difference)
    else:
        figures = compare(vendor, comparison, generator, given.sequences)
    without = dict.fromkeys(lacking, "this build of the library lacks it")
    without.update((name, "no rule calls it") for name in vendor.not_called(release))
    show(figures, time.monotonic() - begun, generator.avoided, without)
    rows = []
    ordered = sorted(figures.classes.items(), key=lambda item: -len(item[1]))
    for name, examples in ordered[: given.show]:
        sequence, difference = min(examples, key=lambda example: example[1].index)
        short = reduce(sequence, difference, comparison.check)
        rows.append({"class": name, "times": len(examples), "sequence": short})
        print(f"\n{len(examples)} x {name}\n" + "\n".join(f"    {line}" for line in short))
    print(f"\n{len(figures.classes)} classes of differences")
    if given.record:
        record(given, vendor, comparison, generator, Answers(vendor.name, release, chip, facts_of, []))
    if given.report:
        given.report.write_text(json.dumps(rows, indent=1) + "\n")
    return 0 if not figures.classes else 1


def record(
    given: argparse.Namespace, vendor: Vendor, comparison: Comparison, generator: Generator[Any], answers: Answers
) -> None:
    """Write short sequences with the real library's answers, those that the fake answers alike."""

    def real(sequences: list[list[str]]) -> list[list[Call]]:
        return [calls(report, vendor.mask) for report in comparison.real.run(sequences, 2)]

    recorder = Recorder(real, EXAMPLES)
    sequences = [generator.sequence(number) for number in range(given.sequences)]
    for sequence, done in zip(sequences, real(sequences)):
        recorder.add(sequence, done)
    rows = recorder.reduced()
    fakes = [calls(report, vendor.mask) for report in comparison.fake.run([lines for lines, _ in rows], 2)]
    alike = [row for row, fake in zip(rows, fakes) if differs(*row, fake) is None]
    rows = thinned(alike, given.most)
    write(given.record, replace(answers, sequences=rows))
    print(f"{len(rows)} of {len(alike)} short sequences recorded; {len(fakes) - len(alike)} more differ on the fake")


def _release(side: Side) -> str:
    """Return the release in Rockchip's library, "" where the library has none."""
    lines = ["rknn_init &c @m0.data @m0.size 0 NULL", "rknn_query $c 5 rknn_sdk_version{} sizeof.rknn_sdk_version"]
    done = calls(side.run([lines])[0], lambda member, value: value)
    version = done[1].records.get("rknn_sdk_version", {}).get("api_version", "") if len(done) > 1 else ""
    return version.partition("\\20")[0]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
