"""Fakes answer short sequences as the vendors' own libraries did: the files of `answers`, see tools/real/answers.py."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.compiler import c_compiler
from tools.real import answers, stand_models
from tools.real.compare import Call, calls
from tools.real.programs import Build, Side
from tools.real.vendors import VENDORS

FILES = sorted((Path(__file__).parent / "answers").glob("*.txt"))


def run(kept: answers.Answers, include: Path, fakes: Path, folder: Path) -> list[list[Call]]:
    """Run the sequences of a file on the fake of its release."""
    vendor, models = VENDORS[kept.vendor], []
    headers = vendor.include(include, kept.release)
    library = vendor.library(kept.release)
    driver = Build(vendor.name, library, kept.release, vendor.headers, headers, tuple(c_compiler()))
    for name, facts in kept.models.items():
        path = folder / f"{name}.model"
        path.write_bytes(stand_models.from_facts(facts))
        models.append(f"{name}={path}")
    command = (str(driver.driver(folder / "driver")), str(vendor.fake(fakes, kept.release)), *models)
    side = Side(command, vendor.fake_settings(kept.chip))
    return [calls(report, vendor.mask) for report in side.run([lines for lines, _ in kept.sequences])]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_fake_answers_as_the_real_library(
    path: Path, include_folder: Path, fakes_folder: Path, tmp_path: Path
) -> None:
    kept = answers.read(path)
    assert len(kept.sequences) > 50
    done = run(kept, include_folder, fakes_folder, tmp_path)
    found = [answers.differs(lines, told, fake) for (lines, told), fake in zip(kept.sequences, done)]
    assert [(lines, one) for (lines, _), one in zip(kept.sequences, found) if one] == []
    lines, told = max(kept.sequences, key=lambda row: len(row[0]))
    other = answers.differs(lines, [*told[:-1], "-77"], done[kept.sequences.index((lines, told))])
    assert other is not None and other.index == len(lines) - 1 and other.real == "-77"


ROWS = [
    (
        ["vip_init", "vip_map_buffer $b0", "vip_query_network $n0 6 u32[16]{}"],
        ["0", "ptr result{ a=1 b=x }", "0 u32[0]{ value=7 }"],
    ),
    (["vip_init", 'vip_create_network "/no/such/file.nb" 0 1 &n0', "vip_query_network $n0 6 u32[16]{}"],
     ["0", "-7 n0=0", "crash"]),
]  # fmt: skip


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    long = "vip_create_buffer vip_buffer_create_params_t{num_of_dims=2,sizes[0]=2} 48 &b0"
    rows = [*ROWS, ([long, long], ["0 b0=ptr", "-3"])]
    written = answers.Answers("viplite", "2.0.3.2", "a733", {"m0": {"name": "x"}}, rows)
    answers.write(tmp_path / "a.txt", written)
    assert answers.read(tmp_path / "a.txt") == written
    text = (tmp_path / "a.txt").read_text()
    assert text.count("num_of_dims") == 1 and len(text.splitlines()) == 4
    for lines, told in rows:
        done = answers.kept(lines, told)
        assert [answers.told(call) for call in done] == told
        aborted = [replace(call, codes=("signal 6",)) if not call.function else call for call in done]
        assert answers.differs(lines, told, aborted) is None


def test_every_way_to_an_answer_is_found_and_shortened() -> None:
    """A library whose `run` needs `a` and is ended for good by `b`."""

    def run(sequences: list[list[str]]) -> list[list[Call]]:
        reports = []
        for lines in sequences:
            report, made, ended = [], False, False
            for line in lines:
                made, ended = made or line == "a", ended or line == "b"
                report.append(f"{line.split()[0]} {0 if line != 'run $n1' else 0 if made and not ended else -9}")
            reports.append(calls(report, lambda member, value: value))
        return reports

    sequences = [["c", "a", "c", "b", "run $n1"], ["c", "run $n1"], ["a", "c", "c", "run $n1"]]
    recorder = answers.Recorder(run, 4)
    for sequence, done in zip(sequences, run(sequences)):
        recorder.add(sequence, done)
    found = recorder.reduced()
    assert (["run $n1"], ["-9"]) in found
    assert (["a", "run $n1"], ["0", "0"]) in found
    assert (["c"], ["0"]) in found
    assert all(len(lines) <= 2 for lines, _ in found)
    assert answers.thinned(found, 3) == sorted(answers.thinned(found, 3), key=lambda row: row[0][-1])
    assert {lines[-1] for lines, _ in answers.thinned(found, 3)} == {"a", "b", "c"}
