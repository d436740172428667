"""The command line for .rkllm files: `doctor`, `info`, `bench` and `selftest` of `python -m pyrknn`, on librkllmrt."""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Sequence
from functools import partial
from time import perf_counter
from typing import Any

from npu_common.cli import UsageError, Vendor, main
from npu_common.cli.commands import guarded
from npu_common.cli.doctor import environment
from npu_common.cli.host import Host
from npu_common.cli.parser import Parser, add_json_option, add_model_options, positive, settle_model
from npu_common.cli.report import open_report, size_text, table

from .._rkllm_library import lib
from . import doctor
from .rkllm_file import RkllmFile

__all__ = ["VENDOR", "is_asked", "run"]

SUFFIX = ".rkllm"
PROMPT = "Which rivers reach the North Sea?"


def _summary(file: RkllmFile) -> str:
    if file.fake:
        return f"a language model made for the fake librkllmrt   {size_text(file.size)}"
    return (
        f"a language model by its name   {size_text(file.size)}\n"
        "the format is published nowhere, so nothing is read of it here; on a board librkllmrt logs what it loads"
    )


def _open(arguments: argparse.Namespace) -> Any:
    raise UsageError("a language model takes text, no arrays: bench runs it, and pyrknn.LLM in a program")


VENDOR = Vendor(
    name="pyrknn",
    title="Rockchip RKLLM",
    library=lib,
    read_file=RkllmFile,
    summary=_summary,
    open_model=_open,
    device_present=doctor.device_present,
    checks=doctor.language_checks,
    environment=doctor.environment,
    selftest="pyrknn.cli.language_selftest",
    suffixes=(SUFFIX,),
    doctor=f"doctor model{SUFFIX}",
    install="install librkllmrt.so from Rockchip's rknn-llm",
)


def is_asked(words: Sequence[str]) -> bool:
    """Return whether a command line is about a language model: one of its words is a .rkllm file."""
    return any(word.endswith(SUFFIX) for word in words) and words[0] in ("doctor", "info", "run", "bench", "selftest")


def run(words: Sequence[str]) -> int:
    """Run a command line that `is_asked` has accepted. Returns the exit code."""
    if words[0] != "bench":
        return main(VENDOR, words)
    parser = Parser(prog=f"{VENDOR.program} bench", description="Measure a language model.")
    add_model_options(parser, VENDOR)
    parser.add_argument("-n", "--niter", type=positive, default=3, metavar="N", help="answers to measure (default 3)")
    parser.add_argument("--prompt", default=PROMPT, metavar="TEXT", help=f"what is asked (default: {PROMPT})")
    text = "the most tokens of an answer (default 64)"
    parser.add_argument("--new-tokens", type=positive, default=64, metavar="N", help=text)
    text = "tokens of the context window (default 2048)"
    parser.add_argument("--context", type=positive, default=2048, metavar="N", help=text)
    add_json_option(parser)
    arguments = parser.parse_args(list(words[1:]))
    return guarded(partial(_bench, arguments), "bench", VENDOR.program, VENDOR.absent, "", VENDOR.doctor)


def _bench(arguments: argparse.Namespace) -> int:
    """Run `bench` for a language model: loading, the first token, tokens a second."""
    from ..llm.llm import LLM

    settle_model(arguments)
    RkllmFile(arguments.model)
    with open_report(arguments.json) as report:
        start = perf_counter()
        parameters = {"max_context_len": arguments.context, "max_new_tokens": arguments.new_tokens, "top_k": 1}
        with LLM(arguments.model, **parameters) as llm:
            load = perf_counter() - start
            llm.generate(arguments.prompt).result()  # the first run also fetches the weights
            results = [llm.generate(arguments.prompt).result() for _ in range(arguments.niter)]
        if arguments.json != "-":
            print("\n".join(table(_rows(load, results))))
        if report is not None:
            content = {"schema": 1, "tool": "pyrknn bench", "environment": environment(VENDOR, Host())}
            content.update(
                model=RkllmFile(arguments.model).as_dict(), load_s=load, answers=[_plain(r) for r in results]
            )
            json.dump(content, report, indent=2)
            report.write("\n")
    return 0


def _rows(load: float, results: Sequence[Any]) -> list[list[str]]:
    """Return the lines of the table. Times are the median's; the library's own where it has such (since 1.2.1)."""
    count = results[0].token_count
    first = [one.first_token_s * 1000 for one in results if one.first_token_s is not None]
    rows = [["load", f"{load * 1000:.1f} ms", "the host's clock"]]
    if first:
        spread = f"the host's clock, median of {len(first)}: {min(first):.2f} to {max(first):.2f}"
        rows.append(["time to first token", f"{statistics.median(first):.2f} ms", spread])
    figures = [one.performance for one in results if one.performance is not None]
    by = "librkllmrt's clock" if figures else "the host's clock"
    prompts = [one.prefill_tokens / one.prefill_ms * 1000 for one in figures if one.prefill_ms > 0]
    if prompts:
        tokens = f"{figures[0].prefill_tokens} tokens, {by}"
        rows.append(["prompt", f"{statistics.median(prompts):.1f} tokens/s", tokens])
    speeds = [speed for speed in map(_speed, results) if speed is not None]
    if speeds:
        rows.append(["answer", f"{statistics.median(speeds):.1f} tokens/s", f"{count} tokens, {by}"])
    else:
        rows.append(["answer", "no speed", f"{count} tokens: try another --prompt"])
    if figures:
        rows.append(["memory", f"{max(one.memory_mb for one in figures):.1f} MB", "peak of the process"])
    return rows


def _speed(result: Any) -> float | None:
    """Return the tokens per second: the library's figure, else those after the first by the host's clock.

    None where too few tokens came for one.
    """
    if result.performance is not None:
        return result.performance.tokens_per_second if result.token_count else None
    writing = result.seconds - (result.first_token_s or 0)
    return (result.token_count - 1) / writing if result.token_count > 1 and writing > 0 else None


def _plain(result: Any) -> dict[str, Any]:
    content: dict[str, Any] = result._asdict()
    content["tokens"] = list(result.tokens)
    content["performance"] = result.performance._asdict() if result.performance is not None else None
    return content
