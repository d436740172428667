"""The context of the fake librkllmrt: a full one, pauses, ranges of the KV cache, the system prompt."""

from __future__ import annotations

import ctypes as C
from typing import Any

import pytest

from fakes.models import chat as network
from tests.fakes_rkllm.capi import FINISH, NORMAL, RELEASES, Library, Model
from tests.fakes_rkllm.conftest import Open

JOKE = b"Why was the board so calm? It had a cool chip."
SYSTEM = "<|im_start|>system\nYou are a helpful assistant.<|im_end|>\n"
PREFIX, POSTFIX = "<|im_start|>user\n", "<|im_end|>\n<|im_start|>assistant\n"
PAUSING = RELEASES[RELEASES.index("1.2.3") :]
"""Releases whose callback returns a number."""


def used(model: Model) -> int:
    size = C.c_int(-1)
    assert model.library.rkllm_get_kv_cache_size(model.handle, C.byref(size)) == 0
    return size.value


def clear(model: Model, keep_system: int, *span: int) -> int:
    places: list[Any] = [C.byref(C.c_int(place)) for place in span] or [None, None]
    return int(model.library.rkllm_clear_kv_cache(model.handle, keep_system, *places))


def pausing(model: Model, count: int) -> None:
    """Let the callback pause the run at the given result."""

    def answer(state: int) -> int:
        return 1 if state == NORMAL and len(model.answer.events) == count else 0

    model.on_result = answer


def test_a_full_context_ends_the_answer_or_moves(each: Library, open_model: Open) -> None:
    """With n_keep the oldest positions behind the first are dropped, and the answer goes on."""
    room = len(network.tokenize(f"{PREFIX}Tell me a joke.{POSTFIX}")) + 10
    ended = open_model(each, max_context_len=room)
    assert ended.ask("Tell me a joke.") == 0
    assert ended.answer.text == JOKE[:11] and ended.answer.states[-1] == each.finish
    if not each.since("1.2.0"):  # has no n_keep
        return
    moved = open_model(each, max_context_len=room, n_keep=4, max_new_tokens=40)
    assert moved.ask("Tell me a joke.") == 0
    assert moved.answer.text.startswith(JOKE[:11]) and moved.answer.states.count(NORMAL) > 20
    if each.since("1.2.3"):
        assert used(ended) == room and used(moved) <= room
        long = open_model(each, max_context_len=32, n_keep=0, max_new_tokens=3)  # the prompt moves, too
        assert long.ask("x" * 100) == 0 and used(long) <= 32


@pytest.mark.parametrize("release", PAUSING)
def test_a_callback_pauses_and_the_next_run_goes_on(
    rkllm_libraries: dict[str, Library], open_model: Open, release: str
) -> None:
    """Its input stands behind what was said, without a template; no FINISH comes for the first."""
    library = rkllm_libraries[release]
    model = open_model(library)
    pausing(model, 7)
    assert model.ask("Tell me a joke.") == 0
    assert model.answer.text == JOKE[:7] and FINISH not in model.answer.states
    assert library.rkllm_is_running(model.handle) == (0 if library.since("1.3.0") else 1)  # idle
    model.on_result = lambda state: 0
    model.fresh()
    assert model.run(model.input(JOKE[7:15])) == 0
    assert model.answer.text == JOKE[15:] and model.answer.states[-1] == FINISH


@pytest.mark.parametrize("release", PAUSING)
def test_ranges_of_the_cache_are_cleared_while_paused(
    rkllm_libraries: dict[str, Library], open_model: Open, release: str
) -> None:
    library = rkllm_libraries[release]
    model = open_model(library)
    pausing(model, 7)
    assert model.ask("Tell me a joke.") == 0
    before = used(model)
    assert before == len(network.tokenize(f"{PREFIX}Tell me a joke.{POSTFIX}")) + 6  # the seventh is not read yet
    assert clear(model, 0, 2, 6) == 0 and used(model) == before - 4
    for span in ((-1, 3), (2, before + 1), (0, 1 << 30)):
        assert clear(model, 0, *span) == -1 and "expected a range within 0 to" in library.error()
    assert used(model) == before - 4
    model.on_result = lambda state: 0
    model.fresh()
    assert model.run(model.input(b" ")) == 0 and model.answer.states[-1] == FINISH
    size = used(model)
    assert clear(model, 0, 2, 6) == -1 and "after a callback has paused" in library.error() and used(model) == size
    assert clear(model, 0, 6, 2) == 0 and used(model) == 0  # an empty range: all of it
    model.fresh()
    assert model.ask("Tell me a joke.") == 0 and model.answer.text == JOKE


@pytest.mark.parametrize("release", PAUSING)
def test_the_system_prompt_stays_where_it_is_kept(
    rkllm_libraries: dict[str, Library], open_model: Open, release: str
) -> None:
    library = rkllm_libraries[release]
    model = open_model(library)
    texts = (text.encode() for text in (SYSTEM, PREFIX, POSTFIX))
    assert library.rkllm_set_chat_template(model.handle, *texts) == 0
    assert model.ask("Tell me a joke.") == 0 and used(model) > len(network.tokenize(SYSTEM))
    assert clear(model, 1) == 0 and used(model) == len(network.tokenize(SYSTEM))
    model.fresh()
    assert model.ask("Tell me a joke.", keep_history=1) == 0 and model.answer.text == JOKE
    alone = used(model)
    assert clear(model, 0) == 0 and used(model) == 0
    model.fresh()
    assert model.ask("Tell me a joke.") == 0 and model.answer.text == JOKE and used(model) == alone


def test_history_is_what_a_model_answers_from(each: Library, open_model: Open) -> None:
    if not each.since("1.2.0"):
        return
    model = open_model(each, max_context_len=1024)
    assert model.ask("My name is Anna.") == 0
    assert model.ask("Tell me a joke.", keep_history=1) == 0
    both = model.answer.text
    model.fresh()
    assert model.ask("Tell me a joke.") == 0 and model.answer.text == JOKE  # forgotten
    assert both.endswith(JOKE) and len(both) > len(JOKE)


def test_batches_and_adapters_are_refused_with_a_reason(rkllm: Library, open_model: Open) -> None:
    for name, says in (("n_batch", "one input at a time"), ("use_cross_attn", "no cross attention")):
        assert open_model(rkllm, extend={name: 2}).code == -1 and says in rkllm.error()
    model = open_model(rkllm)
    adapter = rkllm.records.RKLLMLoraAdapter(b"a.rkllm", b"poet", 1.0)
    assert rkllm.rkllm_load_lora(model.handle, C.byref(adapter)) == -1 and "no LoRA adapters" in rkllm.error()
    named = rkllm.records.RKLLMLoraParam(b"poet")
    assert model.ask("Hello.", lora_params=named) == -1 and 'no adapter "poet"' in rkllm.error()
    assert rkllm.rkllm_set_cross_attn_params(model.handle, C.byref(rkllm.records.RKLLMCrossAttnParam())) == -1
