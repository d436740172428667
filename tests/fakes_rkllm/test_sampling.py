"""How the fake librkllmrt chooses tokens, held against a second description of it in Python."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from fakes.models import chat as network
from tests.fakes_rkllm.capi import LOGITS, NORMAL, TOKENS, WAITING, Library
from tests.fakes_rkllm.conftest import Open

PROMPT = network.tokenize("<|im_start|>user\nTell me a story.<|im_end|>\n<|im_start|>assistant\n")
SEED, COUNT = 41, 24
PLAIN: dict[str, Any] = {
    "top_k": 0, "top_p": 1.0, "temperature": 1.0, "repeat_penalty": 1.0, "frequency_penalty": 0.0,
    "presence_penalty": 0.0, "mirostat": 0, "mirostat_tau": 5.0, "mirostat_eta": 0.1,
}  # fmt: skip
HOW: dict[str, dict[str, Any]] = {
    "temperature": {"temperature": 1.8},
    "top_k": {"top_k": 5, "temperature": 1.5},
    "top_p": {"top_p": 0.8, "temperature": 2.0},
    "both": {"top_k": 3, "top_p": 0.99, "temperature": 3.0},
    "repeat_penalty": {"repeat_penalty": 1.5, "top_k": 40},
    "frequency_penalty": {"frequency_penalty": 0.75},
    "presence_penalty": {"presence_penalty": 1.5},
    "penalties of the likeliest": {"top_k": 1, "repeat_penalty": 1.25, "frequency_penalty": 0.5},
    "negative penalties": {"presence_penalty": -1.5, "frequency_penalty": -0.25},
    "mirostat 1": {"mirostat": 1, "mirostat_tau": 2.0, "mirostat_eta": 0.25, "temperature": 1.5},
    "mirostat 2": {"mirostat": 2, "mirostat_tau": 1.5, "mirostat_eta": 0.25, "temperature": 1.5},
    "no temperature": {"temperature": 0.0, "mirostat": 2},
}


def randoms(seed: int) -> Iterator[float]:
    """Yield the numbers of SplitMix64 in [0, 1)."""
    most = (1 << 64) - 1
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) & most
        bits = ((seed ^ seed >> 30) * 0xBF58476D1CE4E5B9) & most
        bits = ((bits ^ bits >> 27) * 0x94D049BB133111EB) & most
        yield ((bits ^ bits >> 31) >> 11) / 2.0**53


def chosen(rows: npt.NDArray[np.float64], how: dict[str, Any], seed: int) -> Iterator[int]:
    """Yield the token that follows each row of logits, of which the first is the prompt's last."""
    numbers, seen, surprise = randoms(seed), list(PROMPT), 2 * how["mirostat_tau"]
    for row in rows:
        logits = row.copy()
        for token, count in Counter(seen[-64:]).items():
            penalty = how["repeat_penalty"]
            logits[token] = logits[token] / penalty if logits[token] > 0 else logits[token] * penalty
            logits[token] -= count * how["frequency_penalty"] + how["presence_penalty"]
        order = sorted(range(len(logits)), key=lambda token: (-logits[token], token))
        if how["temperature"] <= 0 or (how["top_k"] == 1 and not how["mirostat"]):
            token = order[0]
        else:
            if how["mirostat"]:
                order = order[: mirostat(shares(logits[order], how["temperature"]), how["mirostat"], surprise)]
            else:
                order = order[: how["top_k"] or None]
                before = np.cumsum([0, *shares(logits[order], 1)[:-1]])
                order = [token for token, sum in zip(order, before) if how["top_p"] >= 1 or sum < how["top_p"]]
            weights = shares(logits[order], how["temperature"])
            place = min(int(np.searchsorted(np.cumsum(weights), next(numbers), "right")), len(order) - 1)
            token = order[place]
            surprise -= how["mirostat_eta"] * (-math.log2(weights[place]) - how["mirostat_tau"])
        seen.append(token)
        yield token


def shares(logits: npt.NDArray[np.float64], temperature: float) -> npt.NDArray[np.float64]:
    """Return the probabilities, the likeliest first."""
    parts: npt.NDArray[np.float64] = np.exp((logits - logits[0]) / temperature)
    parts /= parts.sum()
    return parts


def mirostat(parts: npt.NDArray[np.float64], version: int, surprise: float) -> int:
    """Return how many of the likeliest tokens are left."""
    if version == 2:
        return max(1, int((-np.log2(parts) <= surprise).argmin() or len(parts) * (-np.log2(parts[-1]) <= surprise)))
    steps = np.log((np.arange(min(len(parts) - 1, 100)) + 2) / (np.arange(min(len(parts) - 1, 100)) + 1))
    falls = np.log(parts[:-1] / parts[1:])[: len(steps)]
    exponent = (steps * falls).sum() / (steps**2).sum()
    epsilon = exponent - 1
    limit = (epsilon * 2**surprise / (1 - len(parts) ** -epsilon)) ** (1 / exponent)
    return max(1, min(len(parts), int(limit + 0.5)))


def logits_of(library: Library, open_model: Open, tokens: list[int]) -> npt.NDArray[np.float64]:
    """Return the logits behind each token."""
    model = open_model(library)
    assert model.run(model.input(tokens, TOKENS), mode=LOGITS) == 0
    return np.array(model.answer.rows, np.float64)


@pytest.mark.parametrize("name", HOW)
def test_tokens_are_chosen_as_the_readme_says(rkllm: Library, open_model: Open, name: str) -> None:
    how = {**PLAIN, **HOW[name]}
    assert rkllm.npu_fake_set(b"rkllm_seed", str(SEED).encode()) == 0
    model = open_model(rkllm, ignore_eos_token=True)
    sampling = rkllm.records.RKLLMSamplingParam(*how.values())
    assert [field for field, _ in sampling._fields_] == list(how)
    assert model.run(model.input(PROMPT, TOKENS), sampling_params=sampling, max_new_tokens=COUNT) == 0
    tokens = [token for state, _, token in model.answer.events if state in (NORMAL, WAITING)]
    assert len(tokens) == COUNT
    rows = logits_of(rkllm, open_model, PROMPT + tokens)[len(PROMPT) - 1 : -1]
    assert tokens == list(chosen(rows, how, SEED))


@pytest.mark.parametrize("name", ["top_p", "repeat_penalty", "mirostat 2"])
def test_every_release_takes_them_from_the_model(
    each: Library, rkllm_libraries: dict[str, Library], open_model: Open, name: str
) -> None:
    """The releases before 1.1.0 give no numbers of tokens, so texts are compared, as far as both are ASCII."""
    newest = rkllm_libraries["1.3.0"]
    how = {**PLAIN, **HOW[name], "max_new_tokens": COUNT}
    texts = []
    for library in (each, newest):
        assert library.npu_fake_set(b"rkllm_seed", str(SEED).encode()) == 0
        model = open_model(library, **how)
        assert model.ask("Tell me a story.") == 0
        texts.append(model.answer.text.decode("latin-1").split("\xef")[0])
        model.close()
    newest.npu_fake_reset()
    assert texts[0] == texts[1] and len(texts[0]) > 8


def test_a_seed_repeats_and_another_gives_another(rkllm: Library, open_model: Open) -> None:
    texts = []
    for seed in (1, 1, 2):
        assert rkllm.npu_fake_set(b"rkllm_seed", str(seed).encode()) == 0
        model = open_model(rkllm, **{**PLAIN, "temperature": 2.0, "max_new_tokens": COUNT})
        assert model.ask("Tell me a story.") == 0
        texts.append(model.answer.text)
        model.fresh()
        assert model.ask("Tell me a story.") == 0 and model.answer.text != texts[-1]  # the numbers go on
    assert texts[0] == texts[1] != texts[2]


@pytest.mark.parametrize(
    "wrong",
    [
        {"top_p": math.nan},
        {"temperature": math.inf},
        {"repeat_penalty": -1.0},
        {"frequency_penalty": math.nan},
        {"presence_penalty": math.inf},
        {"mirostat": 3},
        {"mirostat": -1},
        {"mirostat": 2, "mirostat_tau": math.nan},
    ],
    ids=str,
)
def test_what_is_no_way_to_choose_is_refused(rkllm: Library, open_model: Open, wrong: dict[str, Any]) -> None:
    """By the model, and by a run of one that is loaded, which goes on answering."""
    [name, *_] = [name for name in wrong if name != "mirostat"] or ["mirostat"]
    assert open_model(rkllm, **wrong).code == -1 and name in rkllm.error()
    model = open_model(rkllm)
    sampling = rkllm.records.RKLLMSamplingParam(*{**PLAIN, **wrong}.values())
    assert model.run(model.input(PROMPT, TOKENS), sampling_params=sampling) == -1
    assert f"sampling_params: {name}" in rkllm.error() and model.answer.states == []
    assert model.ask("Tell me a joke.") == 0 and model.answer.text.startswith(b"Why was")


def test_the_likeliest_tokens_of_1_0_1(rkllm_libraries: dict[str, Library], open_model: Open) -> None:
    """`top_logprobs` of them for each token, the likeliest first, in natural logarithms."""
    library = rkllm_libraries["1.0.1"]
    model = open_model(library, logprobs=True, top_logprobs=3, max_new_tokens=5)
    assert model.ask("Tell me a joke.") == 0
    likely = model.answer.likely
    assert [len(row) for row in likely[:5]] == [3] * 5
    assert bytes(row[0][0] for row in likely[:5]) == b"Why w"  # greedy
    for row in likely:
        assert row == sorted(row, key=lambda pair: -pair[1]) and 0 < sum(math.exp(one) for _, one in row) <= 1.0001
