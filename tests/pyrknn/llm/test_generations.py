"""`LLM` in every generation, on a library (runtime.c) that gives back what it was given."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from abi.description import load
from tests import programs

GENERATIONS = list(load("rkllm").generations)

PROGRAM = """
import sys
import numpy as np
from pyrknn import LLM
from pyrknn.llm.inputs import Media
from pyrknn.rkllm import GENERATION

path = sys.argv[1]
def said(function, *arguments, **named):
    try:
        found = function(*arguments, **named)
        return found.result().text if hasattr(found, "result") else found
    except Exception as problem:
        return f"{type(problem).__name__}: {problem}"
"""


def run(libraries: dict[str, Path], generation: str, path: Path, lines: str) -> list[str]:
    environment = {
        **os.environ,
        "PYRKLLM_LIBRARY": str(libraries[generation]),
        "PYRKLLM_GENERATION": generation,
    }
    command = [sys.executable, "-X", "dev", "-W", "error", "-c", PROGRAM + lines, str(path)]
    done = programs.run(command, env=environment, timeout=60)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout.splitlines()


@pytest.fixture
def model(tmp_path: Path) -> Path:
    path = tmp_path / "model.rkllm"
    path.write_bytes(b"any bytes: this library does not look at them")
    return path


@pytest.mark.parametrize("generation", GENERATIONS)
def test_an_answer_comes_piece_by_piece_and_as_a_whole(
    libraries: dict[str, Path], generation: str, model: Path
) -> None:
    """Before 1.1.0 there are no ids of tokens, before 1.2.1 no figures."""
    lines = """
import asyncio
with LLM(path, max_new_tokens=4) as llm:
    answer = llm.generate("alpha beta")
    print("|".join(answer))
    result = answer.result()
    print(result.text, result.tokens, result.token_count, result.finish_reason, result.first_token_s < result.seconds)
    async def ask():
        answer = llm.agenerate("alpha beta")
        pieces = [text async for text in answer]
        return "|".join(pieces), (await answer.result()).token_count
    print(*asyncio.run(ask(), debug=False))  # else it prints what took 0.1 s
    print(llm.generate("one two three four five six").result().finish_reason, llm.parameter("max_new_tokens"))
print(llm.closed)
"""
    index = GENERATIONS.index(generation)
    words = ["user", "answers", "alpha", "beta"] if index >= 5 else ["alpha", "beta"]
    ids = tuple(range(len(words))) if index >= 2 else ()
    reason = "length" if len(words) == 4 else "stop"
    assert run(libraries, generation, model, lines) == [
        "|".join(words),
        f"{''.join(words)} {ids} {len(words)} {reason} True",
        f"{'|'.join(words)} {len(words)}",
        "length 4",
        "True",
    ]


CAME = {
    "tokens: llm.generate([5, 6, 7])": (2, "567", "input but a text"),
    "array: llm.generate(np.array([5, 6], np.int64))": (2, "56", "input but a text"),
    "embeddings: llm.generate(np.array([[1, 2.5]], np.float16))": (2, "12.50", "input but a text"),
    'hidden: llm.hidden_states("a b").shape': (2, None, "RKLLM_INFER_GET_LAST_HIDDEN_LAYER"),
    'logits: llm.logits("a b").shape': (3, None, "RKLLM_INFER_GET_LOGITS"),
    'history: llm.generate("a", keep_history=True)': (3, None, "RKLLMInferParam"),
    'role: llm.generate("a", role="tool")': (5, "toolanswersa", "RKLLMInput.role"),
    'message: llm.generate([{"role": "tool", "content": "a"}])': (5, "toolanswersa", "RKLLMInput.role"),
    'thinking: llm.generate("a", thinking=True)': (5, "userthinksa", "RKLLMInput.enable_thinking"),
    'sampling: llm.generate("a", mirostat_eta=0.375)': (6, "useranswersa0.375", "RKLLMInferParam"),
    'most: llm.generate("a b c d e f g h i j", max_new_tokens=9)': (6, "useranswersabcdefg", "RKLLMInferParam"),
    'cache: llm.generate("a", save_prompt_cache=path)': (2, None, "RKLLMInferParam"),
    'lora: (llm.load_lora(path, "poet", 0.5), llm.generate("a", lora="poet").result().text[-4:])[1]': (
        2,
        "poet",
        "rkllm_load_lora",
    ),
    'image: llm.generate("See", images=np.array([[1, 0.5]], np.float32))': (2, None, "input but a text"),
    'images: llm.generate("See", images=Media(np.ones((3, 1, 2), np.float32), 32, 16))': (4, None, "n_image"),
    'videos: llm.generate("See", videos=Media(np.ones((1, 2, 1, 2), np.float32), content="<v>"))': (6, None, "video"),
    'template: llm.set_chat_template("s", "<", ">")': (3, "None", "rkllm_set_chat_template"),
    "cleared: llm.clear_kv_cache(True)": (3, None, "rkllm_clear_kv_cache"),
    "range: llm.clear_kv_cache(start=2, end=6)": (5, None, "rkllm_clear_kv_cache"),
    "size: llm.kv_cache_size": (5, "5", "rkllm_get_kv_cache_size"),
    'tools: llm.set_function_tools("s", [], "tool")': (5, "None", "rkllm_set_function_tools"),
    "cross: llm.set_cross_attention(*cross)": (5, "None", "rkllm_set_cross_attn_params"),
}
"""By what is tried: the index of the generation that brought it, the outcome, and the name that others lack."""


@pytest.mark.parametrize("generation", GENERATIONS)
def test_what_a_release_lacks_is_refused_by_its_name(libraries: dict[str, Path], generation: str, model: Path) -> None:
    lines = """
keys, values = np.full((1, 2, 1, 1), 1, np.float32), np.full((1, 1, 1, 2), 2, np.float32)
cross = [keys, values, np.full(2, 0.5, np.float32), np.arange(2)]
with LLM(path, max_new_tokens=8, embed_size=2) as llm:
"""
    lines += "".join(
        f"    print('{name}', said(lambda: {what}))\n" for name, _, what in (one.partition(": ") for one in CAME)
    )
    index = GENERATIONS.index(generation)
    found = dict(line.split(" ", 1) for line in run(libraries, generation, model, lines))
    assert len(found) == len(CAME)
    for what, (since, outcome, lacks) in CAME.items():
        name = what.partition(":")[0]
        there = found[name]
        if index < since:
            assert there.startswith(("ValueError: ", "MissingFunctionError: ")) and (
                lacks in there or "input but a text" in there
            ), (name, there)
            assert "librkllmrt" in there
        elif outcome is not None:
            assert there == outcome, name
        else:
            assert "no " not in there and "MissingFunctionError" not in there, (name, there)


def test_rows_are_copies(libraries: dict[str, Path], model: Path) -> None:
    lines = """
with LLM(path) as llm:
    hidden, logits = llm.hidden_states([1, 2]), llm.logits([1, 2])
    print(llm.embed_size)
print(hidden.tolist(), logits.tolist(), hidden.dtype, hidden.flags.owndata or hidden.base is not None)
"""
    assert run(libraries, "1.3", model, lines) == [
        "2",
        "[[0.0, 0.25], [1.0, 0.25]] [[0.0, 0.25], [1.0, 0.25]] float32 True",
    ]


def test_pictures_reach_c_with_sizes_and_tags(libraries: dict[str, Path], model: Path) -> None:
    lines = """
images = Media(np.array([[[1, 0.5]], [[2, 3]]], np.float32), 224, 448, "<i>")
with LLM(path, embed_size=2, max_new_tokens=9) as llm:
    print("|".join(llm.generate("See", images=images)))
"""
    assert run(libraries, "1.3", model, lines) == ["See|2|0.50|<i>|448|0|(null)"]
    assert run(libraries, "1.2.1", model, lines.replace(', "<i>"', "")) == ["See|2|0.50|448"]


def test_the_programs_own_tokenizer_and_embeddings(libraries: dict[str, Path], model: Path) -> None:
    """An exception in them comes out of the answer, and a result that does not fit never reaches C."""
    lines = """
seen = []
def tokenizer(text):
    seen.append(text)
    return [ord(letter) for letter in text]
def embed(tokens):
    seen.append(tokens.tolist())
    return np.full((len(tokens), 2), 0.5, np.float32)
with LLM(path, tokenizer=tokenizer, embed=embed) as llm:
    print("|".join(llm.generate("hé")), seen)
for wrong in (lambda text: [1] * 9, lambda text: ["a"], lambda text: 1 / 0):
    with LLM(path, tokenizer=wrong) as llm:
        print(said(llm.generate, "a"))
        print(said(llm.generate, "a"))
for wrong in (lambda tokens: np.ones((1, 2)), lambda tokens: np.ones((2, 2), np.float32),
              lambda tokens: llm.kv_cache_size, lambda tokens: llm.close(), lambda tokens: llm.generate("b").result()):
    with LLM(path, tokenizer=lambda text: [1], embed=wrong) as llm:
        print(said(llm.generate, "a"))
"""
    said = run(libraries, "1.3", model, lines)
    assert said[0] == "2|233|0.50 ['hé', [104, 233]]"
    assert [line.partition(":")[0] for line in said[1:7]] == ["ValueError"] * 2 + ["TypeError"] * 2 + [
        "ZeroDivisionError"
    ] * 2
    assert "C has room for 8 tokens, got 9" in said[1]
    assert "8 bytes for the embeddings of 1 tokens, got shape (1, 2) of float64, which are 16" in said[7]
    assert "shape (2, 2)" in said[8]
    assert all(line.startswith("RuntimeError: language model") for line in said[9:]), said[9:]


def test_callbacks_that_a_release_lacks(libraries: dict[str, Path], model: Path) -> None:
    lines = "print(said(LLM, path, tokenizer=len), said(LLM, path, embed=3))"
    [found] = run(libraries, "1.2.1", model, lines)
    assert "librkllmrt 1.2.1 to 1.2.3 has no RKLLMCallback.tokenizer_callback" in found
    assert "LLM, embed: expected a function, got int" in found


def test_a_library_that_may_be_of_several_releases_asks_which(libraries: dict[str, Path], model: Path) -> None:
    lines = """
import os
del os.environ["PYRKLLM_GENERATION"]
print(said(LLM, path))
"""
    [found] = run(libraries, "1.2.1", model, lines)
    assert found.startswith("GenerationMismatchError: ") and "PYRKLLM_GENERATION=1.2.1 for 1.2.1 to 1.2.3" in found
