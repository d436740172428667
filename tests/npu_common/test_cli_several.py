"""`npu bench FILE FILE ...`, on stand-ins for the vendors' packages: what they are asked, the table, exit codes."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from npu_common.cli import Exit, machine

STAND_IN = """
import json, sys
from pathlib import Path

words = sys.argv[1:]
print("a report of its own")
with open("asked.txt", "a") as asked:
    print({package!r}, *words, file=asked)
if "slow" in words[1]:
    sys.exit(1)
times = {{"min_us": 1000.0, "p50_us": {middle}, "max_us": 9000.0}}
report = {{"schema": 1, "tool": "{package} bench", "model": words[1], "host": times, "load_us": 5e6,
          "first_run_us": 7000.0, "runs": 3, "seconds": 0.1,
          "device": {device}, "runs_per_second": 123.4, "environment": {{"fake": {fake}}}}}
Path(words[words.index("--json") + 1]).write_text(json.dumps(report))
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Enter a folder with model files; two packages stand beside the folder."""
    for package, values in (
        ("pyrknn", {"middle": 2500.0, "device": {"p50_us": 2250.0}, "fake": True}),
        ("pyacl", {"middle": 4500.0, "device": None, "fake": False}),
    ):
        (tmp_path / "site" / package).mkdir(parents=True)
        (tmp_path / "site" / package / "__init__.py").touch()
        (tmp_path / "site" / package / "__main__.py").write_text(STAND_IN.format(package=package, **values))
    site = str(tmp_path / "site")
    monkeypatch.syspath_prepend(site)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (site, os.environ.get("PYTHONPATH")))))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    for name, magic in (("a.rknn", b"RKNN"), ("slow.rknn", b"RKNN"), ("b.om", b"IMOD"), ("text", b"hello, world")):
        Path(name).write_bytes(magic + bytes(400))
    return tmp_path / "here"


def test_every_package_measures_its_file_with_the_same_options(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert machine.main(["bench", "a.rknn", "b.om", "-n", "3", "--json", "all.json", "-i", "zero"]) == Exit.GOOD
    asked = [line.rpartition(" --json ")[0] for line in Path("asked.txt").read_text().splitlines()]
    assert asked == ["pyrknn bench a.rknn -n 3 -i zero", "pyacl bench b.om -n 3 -i zero"]
    first, head, one, two = capfd.readouterr().out.splitlines()
    assert first.startswith("FAKE LIBRARY IN USE")
    assert head.split() == ["ms", "load", "first", "min", "p50", "max", "device", "runs/s"]
    assert one.split() == ["a.rknn", "pyrknn", "(fake)", "5000", "7.00", "1.00", "2.50", "9.00", "2.25", "123.4"]
    assert two.split() == ["b.om", "pyacl", "5000", "7.00", "1.00", "4.50", "9.00", "-", "123.4"]
    report = json.loads(Path("all.json").read_text())
    assert report["tool"] == "npu bench" and [one["model"] for one in report["reports"]] == ["a.rknn", "b.om"]


def test_one_that_fails_does_not_stop_the_others(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert machine.main(["bench", "slow.rknn", "text", "none.om", "b.om"]) == Exit.FAILED
    out, err = capfd.readouterr()
    assert [line.split()[0] for line in out.splitlines()] == ["ms", "slow.rknn", "text", "none.om", "b.om"]
    assert "slow.rknn  pyrknn  failed, exit code 1" in out and "text is no model compiled" in err and "none.om" in err


@pytest.mark.parametrize("options", [["--json"], ["--json", "-"], ["--json=-"], ["--json", "-n", "1"]])
def test_json_on_stdout_is_all_that_is_there(
    folder: Path, options: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    assert machine.main(["bench", "a.rknn", "b.om", *options]) == Exit.GOOD
    assert len(json.loads(capfd.readouterr().out)["reports"]) == 2
    assert ("-n 1" in Path("asked.txt").read_text()) == ("-n" in options)


def test_one_page_for_all(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert machine.main(["bench", "a.rknn", "b.om", "--html", "all.html"]) == Exit.GOOD
    text = Path("all.html").read_text()
    assert text.count("<h1>") == 2 and f"--html {os.devnull}" in Path("asked.txt").read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--compare", "a", "b"], "bench: --compare goes with one file: a.rknn"),
        (["--json", "/proc/none/x"], "/proc/none/x: cannot write there"),
    ],
)
def test_what_does_not_go_with_several(
    folder: Path, words: list[str], said: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert machine.main(["bench", "a.rknn", "b.om", *words]) == Exit.USAGE
    assert said in capfd.readouterr().err and not Path("asked.txt").exists()


def test_a_page_wants_a_file(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        machine.main(["bench", "a.rknn", "b.om", "--html"])
    assert ended.value.code == Exit.USAGE and "--html: expected one argument" in capfd.readouterr().err
