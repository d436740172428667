"""The command line for .rkllm files, on the fake librkllmrt."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from tests import programs
from tests.conftest import built

Run = Callable[..., Any]
RELEASES = ("1.0.0b0", "1.1.0", "1.2.0", "1.3.0")


@pytest.fixture
def chat(models_folder: Path) -> Path:
    return built(models_folder / "chat.rkllm")


@pytest.fixture
def command(fakes_folder: Path) -> Run:
    """Run `python -m pyrknn` on the fake of a release."""

    def run(
        *words: str | Path, release: str = "1.3.0", code: int = 0, environment: Mapping[str, str] = MappingProxyType({})
    ) -> Any:
        library = built(fakes_folder / f"rkllm-{release}" / "librkllmrt.so")
        variables = {**os.environ, "PYRKLLM_LIBRARY": str(library), **environment}
        done = programs.run([sys.executable, "-m", "pyrknn", *map(str, words)], env=variables, timeout=120)
        assert done.returncode == code, done.stdout + done.stderr
        return done

    return run


def test_info_says_no_more_than_is_known(command: Run, chat: Path, tmp_path: Path) -> None:
    assert command("info", chat).stdout.startswith("a language model made for the fake librkllmrt   ")
    other = tmp_path / "qwen.rkllm"
    other.write_bytes(b"\1\2\3\4" * 1000)
    first, second = command("info", other).stdout.splitlines()
    assert first == "a language model by its name   4.0 kB" and "is published nowhere" in second
    report = json.loads(command("info", other, "--json", "-").stdout)
    assert report["file"] == {"path": str(other), "size": 4000, "fake": False, "kind": "rkllm"}
    other.write_bytes(b"GGUF" + bytes(100))
    assert "is a language model for llama.cpp (GGUF), no language model" in command("info", other, code=2).stderr
    assert "No such file" in command("info", tmp_path / "none.rkllm", code=2).stderr


@pytest.mark.parametrize("release", RELEASES)
def test_bench_measures_answers(command: Run, chat: Path, release: str) -> None:
    """Before 1.2.1 the library has no clock; then the host's counts."""
    words = ("bench", chat, "-n", "2", "--new-tokens", "8", "--context", "256", "--prompt", "Hello")
    printed = command(*words, release=release).stdout
    rows = dict(re.findall(r"^(\S(?:\S| (?! ))*?) {2,}(.*)$", printed, re.M))
    names = ["load", "time to first token", "answer"]
    if release == "1.3.0":
        names = ["load", "time to first token", "prompt", "answer", "memory"]
    assert list(rows) == names, printed
    assert re.match(r"\d+\.\d tokens/s +8 tokens, (librkllmrt's|the host's) clock", rows["answer"]), printed
    report = json.loads(command(*words, "--json", "-", release=release).stdout)
    assert report["tool"] == "pyrknn bench" and len(report["answers"]) == 2 and report["load_s"] > 0
    assert {one["token_count"] for one in report["answers"]} == {8}
    assert (report["answers"][0]["performance"] is not None) == (release == "1.3.0")


def test_an_answer_of_no_tokens_has_no_speed(command: Run, chat: Path) -> None:
    """Releases before 1.2.0 know no template: the fake's model then takes the question for the end of a text."""
    printed = command("bench", "-m", chat, "-n", "1", release="1.1.0").stdout
    assert "0 tokens: try another --prompt" in printed and "tokens/s" not in printed and "first token" not in printed
    assert "given twice" in command("bench", chat, "-m", chat, code=2).stderr


def test_run_names_the_way(command: Run, chat: Path) -> None:
    said = command("run", chat, code=2).stderr
    assert said == "error: run: a language model takes text, no arrays: bench runs it, and pyrknn.LLM in a program\n"


@pytest.mark.parametrize("release", RELEASES)
def test_selftest_holds_on_the_fake(command: Run, chat: Path, release: str) -> None:
    """Cases that need what a release lacks do not apply."""
    printed = command("selftest", chat, release=release).stdout
    results = dict(re.findall(r"^\| ([\w-]+) \| .* \| ([^|]*) \|$", printed, re.M))
    assert len(results) == 14 and set(results.values()) <= {"ok", "result"} | {
        text for text in results.values() if text.startswith("not applicable")
    }, printed
    assert ("not applicable" in printed) == (release != "1.3.0")


def test_doctor_of_a_language_model_asks_for_librkllmrt_alone(command: Run, chat: Path, tmp_path: Path) -> None:
    """Boards for language models may have no librknnrt; without a library the line to install is librkllmrt's."""
    (tmp_path / "none").mkdir()
    without = {"PYRKNN_LIBRARY": str(tmp_path / "none"), "NPU_FAKE": ""}
    printed = command("doctor", chat, environment={**without, "PYRKLLM_GENERATION": "1.3"}).stdout
    assert "librkllmrt.so 1.3.0" in printed and "librknnrt" not in printed and "FAIL" not in printed
    printed = command("doctor", chat, environment={**without, "PYRKLLM_LIBRARY": str(tmp_path / "none")}, code=3).stdout
    said = command("bench", chat, environment={**without, "PYRKLLM_LIBRARY": str(tmp_path / "none")}, code=3).stderr
    assert said.endswith("python -m pyrknn doctor model.rkllm  looks for the reason\n")
    assert "PYRKLLM_LIBRARY=" in printed and "NPU_FAKE=rkllm" in printed and "librknnrt" not in printed


def test_doctor_knows_what_the_file_needs(command: Run, chat: Path, tmp_path: Path) -> None:
    def found(model: Path) -> dict[str, Any]:
        done = command("doctor", model, "--json", "-", code=0 if model == chat else 1)
        [finding] = [one for one in json.loads(done.stdout)["findings"] if one["topic"] == "model"]
        return dict(finding)

    assert found(chat)["status"] == "ok"
    other = tmp_path / "qwen.rkllm"
    other.write_bytes(b"\1\2\3\4" * 1000)
    assert "not made for the fake" in found(other)["text"]
    other.write_bytes(b"RKNN" + bytes(100))
    assert "is a model for Rockchip's NPUs, no language model" in found(other)["text"]
