"""`python -m package`: doctor, info, run, bench, and their exit codes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.cli import main
from npu_common.errors import NpuError
from npu_common.trace import normalised
from npu_common.trace import trace as tracing

from .package import Base, Digits

__all__ = ["CommandConformance"]

LOUD = "FAKE LIBRARY IN USE"
WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None
from {name}.__main__ import run
path, = sys.argv[1:]
print([run(words) for words in (["info", path, "--file-only"], ["info", path], ["doctor", path], ["run", path])])
"""
WITHOUT_A_LIBRARY = """
import sys
from {name}.__main__ import run
path, = sys.argv[1:]
sys.modules["numpy"] = None
looked = run(["info", path])
del sys.modules["numpy"]
print([looked, run(["run", path]), run(["bench", path]), run(["doctor"])])
"""


class CommandConformance(Base):
    """The command line on the fake. What can run in this process does: a process of its own takes much longer."""

    def command(self, *arguments: object) -> int:
        """`python -m package arguments` in this process: its exit code."""
        return main(self.package.vendor, list(map(str, arguments)))

    def child(
        self, folder: Path, *arguments: object, code: str = "", **variables: str
    ) -> subprocess.CompletedProcess[str]:
        """Run the program in a process of its own."""
        start = ["-c", code.format(name=self.package.name)] if code else ["-m", self.package.name]
        done = subprocess.run(
            [sys.executable, "-W", "error", *start, *map(str, arguments)],
            env=self.environment(folder, **variables), capture_output=True, text=True, timeout=240,
        )  # fmt: skip
        assert "Exception ignored" not in done.stderr and "Traceback" not in done.stderr, done.stderr
        return done

    # info

    def test_info_of_file_and_device_agree(self, folder: Path, fake: Any, capsys: Any) -> None:
        for network in self.package.networks:
            path = self.file(folder, network)
            assert self.command("info", path, "--json") == 0, path
            content = json.loads(capsys.readouterr().out)
            for side in ("inputs", "outputs"):
                if side not in content["device"]:  # a library that cannot build it here says why
                    assert network is not self.package.networks[0]
                    continue
                assert len(content["device"][side]) == len(content["file"][side]) == 1, path
                for one, other in zip(content["file"][side], content["device"][side]):
                    for key in ("index", "name", "dtype", "shape", "nbytes"):
                        opened = key in ("shape", "nbytes") and -1 in one["shape"]
                        assert opened or one[key] == other[key], (path, key)

    def test_info_shows_tensors(self, path: Path, fake: Any, capsys: Any) -> None:
        assert self.command("info", path) == 0
        lines = [line.split() for line in capsys.readouterr().out.splitlines()]
        assert ["in", "0", "image"] in [words[:3] for words in lines]
        assert ["out", "0", "probs"] in [words[:3] for words in lines]

    def test_info_refuses_what_is_no_model(self, tmp_path: Path, capsys: Any) -> None:
        magic, owner = (b"RKNN", "pyrknn") if self.package.name != "pyrknn" else (b"VPMN", "pyviplite")
        other = tmp_path / f"other{self.package.about.suffix}"
        other.write_bytes(magic + bytes(400))
        assert self.command("info", other) == 1
        assert f"open it with {owner}" in capsys.readouterr().err
        with pytest.raises(Exception, match=f"open it with {owner}"):
            self.package.module.Model(other)
        (tmp_path / "empty").write_bytes(b"")
        assert self.command("info", tmp_path / "empty") == 1
        assert "empty" in capsys.readouterr().err
        assert self.command("info", tmp_path / "missing") == 2
        assert "missing" in capsys.readouterr().err
        assert self.command("info", tmp_path) == 2

    def test_a_file_that_is_cut_off_is_called_that(self, path: Path, tmp_path: Path, fake: Any, capsys: Any) -> None:
        """The name appears in `info`, `run`, `doctor` and Model, with both sizes.

        Weights in a file of their own have that file's name.
        """
        parts = [path, path.with_suffix(".bin")] if path.suffix == ".xml" else [path]
        for part in parts:
            (tmp_path / part.name).write_bytes(part.read_bytes())
        model, cut = tmp_path / path.name, tmp_path / parts[-1].name
        whole = cut.read_bytes()
        for size in (len(whole) - 1, len(whole) * 9 // 10, len(whole) // 2, 100):
            cut.write_bytes(whole[:size])
            words = re.compile(rf"[Cc]ut off: {size} of (at least )?(\d+) bytes")
            with pytest.raises(NpuError) as caught:
                self.package.open(model)
            said = [str(caught.value)]
            for command in ("info", "run", "doctor"):
                assert self.command(command, model) == 1, (command, size)
                out, err = capsys.readouterr()
                said.append(out + err)
            for text in said:
                found = words.search(text)
                assert found, (size, text)
                assert size < int(found[2]) <= len(whole) and (found[1] or int(found[2]) == len(whole)), text
            assert f"{self.package.name} info" not in said[1], "info sends back to info"

    def test_without_numpy_only_looking_works(self, path: Path) -> None:
        done = self.child(path.parent, path, code=WITHOUT_NUMPY)
        assert "[0, 0, 0, 1]" in done.stdout and "image" in done.stdout and LOUD in done.stdout, (
            done.stdout + done.stderr
        )
        assert "pip install numpy" in done.stderr

    # run

    def test_run_gives_what_the_model_gives(self, path: Path, tmp_path: Path, fake: Any, capsys: Any) -> None:
        with self.package.open(path) as model:
            (expected,) = model.run(model.inputs[0].random(5))
        out = tmp_path / "out"
        assert self.command("run", path, "-i", "random", "--seed", "5", "--output", out) == 0
        assert np.array_equal(np.load(out / "probs.npy"), expected)
        name, best = capsys.readouterr().out.splitlines()[1:3]
        assert name.split()[:2] == ["probs", "1x10"] and int(best.split()[0]) == int(np.argmax(expected))
        assert self.command("run", path, "-i", "random", "--seed", "5", "--expect", out) == 0
        assert self.command("run", path, "-i", "zero", "--expect", out) == 4
        for number, suffix in enumerate((".bin", ".raw", ".dat")):  # without a header
            raw = tmp_path / f"raw{number}"
            raw.mkdir()
            (raw / f"probs{suffix}").write_bytes(expected.tobytes())
            assert self.command("run", path, "-i", "random", "--seed", "5", "--expect", raw) == 0
            assert self.command("run", path, "-i", "zero", "--expect", raw) == 4
        random = ("-i", "random", "--seed", "5", "--outputs", "float32", "--output", tmp_path / "real")
        assert self.command("run", path, *random) == 0
        assert np.load(tmp_path / "real" / "probs.npy").dtype == np.float32

    def test_run_on_a_list_of_files(self, path: Path, digits: Digits, tmp_path: Path, fake: Any) -> None:
        lines = []
        for number, image in enumerate(digits.own):
            np.save(tmp_path / f"{number}.npy", image)
            lines.append(f"image={number}.npy")
        (tmp_path / "list.txt").write_text("\n".join(lines))
        report = tmp_path / "report.json"
        assert self.command("run", path, "-i", f"@{tmp_path / 'list.txt'}", "--json", report) == 0
        results = json.loads(report.read_text())["results"]
        assert [one["outputs"][0]["top"][0]["index"] for one in results] == digits.labels.tolist()

    def test_a_failing_run_is_1(self, path: Path, fake: Any, capsys: Any) -> None:
        with fake.fail(self.package.compute, code=self.package.failure):
            with self.package.open(path) as model, pytest.raises(NpuError) as caught:
                model.run(model.inputs[0].zeros())
            assert self.command("run", path, "-i", "zero") == 1
        problem, printed = caught.value, capsys.readouterr()
        assert f"error: {problem.function} returned {problem.name} ({problem.code})" in printed.err, printed.err
        assert "probs" not in printed.out, "a run that failed has no outputs"

    # bench

    @pytest.mark.parametrize("mode", [[], ["--bind"], ["--inflight", "2"], ["--outputs", "float32"]], ids=" ".join)
    def test_bench_measures(self, mode: list[str], path: Path, tmp_path: Path, fake: Any, capsys: Any) -> None:
        report = tmp_path / "a.json"
        with fake.set(latency_us=3000):
            assert self.command("bench", path, "-n", "6", "-w", "1", *mode, "--json", report) == 0
        assert capsys.readouterr().out.startswith(f"{LOUD}: these times are not those of an NPU\n")
        content = json.loads(report.read_text())
        host, device = content["samples"]["host_us"], content["samples"].get("device_us") or []
        assert content["runs"] == len(host) == 6 and content["environment"]["fake"] is True
        assert min(host) >= 3000, "the host waits for the device"
        assert all(0 <= one <= other + 1 for one, other in zip(device, host)), "the device's time is in the host's"
        if not mode:
            assert self.command("bench", "--compare", report, report) == 0
            assert "p50" in capsys.readouterr().out

    def test_bench_traces_the_measured_runs(self, path: Path, tmp_path: Path, fake: Any) -> None:
        trace = tmp_path / "trace.json"
        assert self.command("bench", path, "-n", "4", "-w", "2", "--trace", trace) == 0
        measured = Counter(line.partition("(")[0] for line in normalised(trace))
        with tracing(self.package.vendor.library) as calls, self.package.open(path):
            pass
        loading = {event["name"] for event in calls.events}
        assert 4 in measured.values() and loading - {*measured}, (measured, loading)

    # Traces

    def test_traces_are_readable(self, path: Path, tmp_path: Path, fake: Any) -> None:
        assert self.command("run", path, "-i", "zero", "--trace", tmp_path / "t.txt") == 0
        lines = [line.rpartition(" -> ")[0] for line in (tmp_path / "t.txt").read_text().splitlines()]
        assert not [line for line in lines if re.search(r"0x[0-9a-f]{6,}|=\d{9,}", line)], "no bare address"

    def test_a_variable_traces_a_whole_process(self, path: Path, tmp_path: Path) -> None:
        for name in ("a.json", "b.json"):
            assert self.child(path.parent, "run", path, "-i", "zero", NPU_TRACE=str(tmp_path / name)).returncode == 0
        lines = normalised(tmp_path / "a.json")
        assert len(lines) > 5 and lines[0].partition("(")[0] != lines[-1].partition("(")[0]
        assert normalised(tmp_path / "b.json") == lines, "addresses and times differ, the trace does not"

    # doctor, and what is absent

    def test_doctor_announces_the_fake_loudly(self, path: Path, tmp_path: Path) -> None:
        done = self.child(path.parent, "doctor", path)
        first, second, *_ = done.stdout.splitlines()
        assert done.returncode == 0 and first.startswith("****") and LOUD in second, done.stdout + done.stderr
        done = self.child(path.parent, "doctor", "--json")
        content = json.loads(done.stdout)
        assert content["problems"] == 0 and content["environment"]["fake"] is True

    def test_doctor_on_an_empty_tree(self, tmp_path: Path, capsys: Any) -> None:
        root = tmp_path / "root"
        root.mkdir()
        assert self.command("doctor", "--root", root) == 3
        shown = capsys.readouterr().out
        assert "FAIL  library" in shown and "fix: " in shown and re.search(r"^\d+ problem", shown.splitlines()[-1])
        assert self.command("doctor", "--root", root, "--json") == 3
        content = json.loads(capsys.readouterr().out)
        assert content["problems"] >= 1 and all(one["fix"] for one in content["findings"] if one["status"] == "FAIL")
        assert self.command("doctor", "--root", root, "--markdown") == 3
        title, *lines = capsys.readouterr().out.splitlines()
        assert title.startswith(f"### python -m {self.package.name} doctor: ")
        rows = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines if line.startswith("|")]
        table = [[cell.replace("\\|", "|") for cell in row] for row in rows if len(row) == 4][2:]
        assert table == [
            [one["status"], one["topic"], one["text"], one["fix"] if one["status"] != "ok" else ""]
            for one in content["findings"]
        ]
        assert not list(root.iterdir()), "it writes nothing"

    def test_no_library_is_3(self, path: Path, tmp_path: Path) -> None:
        variables = {name: value.format(folder=tmp_path) for name, value in self.package.no_library.items()}
        done = self.child(path.parent, path, code=WITHOUT_A_LIBRARY, **variables)
        assert "[0, 3, 3, 3]" in done.stdout, done.stdout + done.stderr
        assert "image" in done.stdout, "a file can be looked into without its library"
        assert f"python -m {self.package.name} doctor" in done.stderr and "fix: " in done.stdout

    def test_no_device_is_3(self, path: Path) -> None:
        done = self.child(path.parent, "run", path, "-i", "zero", *self.package.device, **self.package.device_lost)
        assert done.returncode == 3 and f"python -m {self.package.name} doctor" in done.stderr, done.stderr

    def test_settings_that_mean_nothing_are_2(self, path: Path) -> None:
        about = self.package.about
        for setting, words in (
            (f"{about.name}:nowhere", f"fake '{about.name}' has no board 'nowhere'; expected one of: "),
            ("nothing", "no installed package has a fake called 'nothing'"),
        ):
            done = self.child(path.parent, "info", path, NPU_FAKE=setting)
            assert done.returncode == 2 and done.stdout == "" and words in done.stderr, done.stderr
            assert done.stderr.startswith("error: ")

    def test_alone_it_says_what_it_can_do(self, folder: Path) -> None:
        done = self.child(folder)
        assert done.returncode == 0 and f"python -m {self.package.name}" in done.stdout
        assert all(word in done.stdout for word in ("doctor", "info", "run", "bench", "selftest"))

    def test_the_installed_command_is_the_module(self, path: Path) -> None:
        """The program of `[project.scripts]` starts, with a good setting and with a meaningless value."""
        code = "from {name}.cli import main; main()"
        assert self.child(path.parent, "info", path, "--file-only", code=code).stdout == (
            self.child(path.parent, "info", path, "--file-only").stdout
        )
        done = self.child(path.parent, "info", path, code=code, NPU_FAKE="nothing")
        assert done.returncode == 2 and done.stderr.startswith("error: no installed package has a fake"), done.stderr

    def test_versions(self, capsys: Any) -> None:
        with pytest.raises(SystemExit) as caught:
            self.command("--version")
        assert caught.value.code == 0
        version = self.package.module.__version__
        words = rf"{self.package.name} {re.escape(version)}, npu-common \S+, Python \d+\.\d+\.\S+, \w+ \w+\n"
        assert re.fullmatch(words, capsys.readouterr().out)

    def test_the_reader_of_a_pipe_may_leave(self, path: Path) -> None:
        command = f"{sys.executable} -W error -m {self.package.name} info {path} --file-only | head -n 0"
        done = subprocess.run(
            ["sh", "-c", command], env=self.environment(path.parent), capture_output=True, text=True, timeout=120
        )
        assert done.stderr == ""

    def test_commands_leave_no_handle(self, path: Path, fake: Any, capsys: Any) -> None:
        for words in (["info", path], ["run", path], ["bench", path, "-n", "2"]):
            assert self.command(*words) == 0
        assert not [kind for kind in fake.live if kind not in self.package.about.kept]
