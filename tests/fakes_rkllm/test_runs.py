"""Runs of the fake librkllmrt: texts, states, threads and figures."""

from __future__ import annotations

import ctypes as C
import threading
from pathlib import Path

import pytest

from tests.fakes_rkllm.capi import (
    ERROR,
    FINISH,
    HIDDEN,
    LOGITS,
    NEWEST,
    NORMAL,
    OLD_HIDDEN,
    RELEASES,
    TOKENS,
    WAITING,
    Library,
    Model,
)  # fmt: skip
from tests.fakes_rkllm.conftest import JOKE, Open


def test_every_release_answers_on_the_callers_thread(each: Library, open_model: Open) -> None:
    model = open_model(each)
    assert model.code == 0
    assert model.ask("Tell me a joke.", 41) == 0
    answer = model.answer
    assert answer.text == JOKE
    assert answer.states[-1] == each.finish and set(answer.states[:-1]) == {NORMAL}
    assert answer.threads == {threading.get_ident()} and answer.userdata == {41}


@pytest.mark.parametrize("release", [one for one in RELEASES if one not in ("1.0.0b0", "1.0.1")])
def test_a_run_in_the_background_answers_on_a_thread_of_its_own(
    rkllm_libraries: dict[str, Library], open_model: Open, release: str
) -> None:
    library = rkllm_libraries[release]
    model = open_model(library)
    over = threading.Event()
    model.on_result = lambda state: over.set() or 0 if state == FINISH else 0  # type: ignore[func-returns-value]
    assert model.ask("Tell me a joke.", 41, wait=False) == 0
    assert over.wait(60)
    assert model.answer.text == JOKE
    assert threading.get_ident() not in model.answer.threads and len(model.answer.threads) == 1
    runs = library.rkllm_is_running(model.handle)
    assert runs == (0 if release == NEWEST else 1)  # what the headers say


def test_userdata_of_the_callbacks_serves_where_a_run_has_none(rkllm: Library, open_model: Open) -> None:
    model = open_model(rkllm)
    assert model.ask("Tell me a joke.") == 0 and model.answer.userdata == {7}


def test_a_character_that_is_not_whole_is_waited_for(each: Library, open_model: Open) -> None:
    model = open_model(each)
    assert model.ask("How do you say good morning in Chinese?") == 0
    assert "早上好" in model.answer.text.decode()
    if each.since("1.1.0"):
        assert model.answer.states.count(WAITING) == 6
        assert all(text is None for state, text, _ in model.answer.events if state == WAITING)
    else:  # no such state: bytes as they come
        assert b"\xe6" in [text for _, text, _ in model.answer.events]


def test_an_abort_from_a_callback_ends_the_run(each: Library, open_model: Open) -> None:
    if not each.since("1.0.1"):
        return
    model = open_model(each)

    def stop(state: int) -> int:
        if state == NORMAL and len(model.answer.events) == 5:
            assert each.rkllm_abort(model.handle) == 0
        return 0

    model.on_result = stop
    assert model.ask("Tell me a joke.") == 0
    assert model.answer.text == JOKE[:5] and model.answer.states[-1] == each.finish
    assert each.rkllm_abort(model.handle) == -1  # nothing runs


def test_a_second_run_is_refused_while_one_is_under_way(rkllm: Library, open_model: Open) -> None:
    model = open_model(rkllm)
    codes: list[int] = []

    def again(state: int) -> int:
        if len(model.answer.events) == 3:
            codes.append(model.ask("Hello."))
            codes.append(rkllm.rkllm_destroy(model.handle))
            codes.append(rkllm.rkllm_clear_kv_cache(model.handle, 0, None, None))
            codes.append(rkllm.rkllm_is_running(model.handle))
        return 0

    model.on_result = again
    assert model.ask("Tell me a joke.") == 0
    assert codes == [-1, -1, -1, 1] and model.answer.text == JOKE
    assert rkllm.rkllm_is_running(model.handle) == 0


def test_the_last_callback_may_begin_the_next_run(rkllm: Library, open_model: Open) -> None:
    model = open_model(rkllm)
    codes: list[int] = []

    def again(state: int) -> int:
        if state == FINISH and not codes:
            codes.append(0)
            codes.append(model.ask("Tell me a joke."))
        return 0

    model.on_result = again
    assert model.ask("Tell me a joke.") == 0
    assert codes == [0, 0] and model.answer.text == JOKE + JOKE


def test_history_goes_on_and_is_forgotten(rkllm: Library, open_model: Open) -> None:
    model = open_model(rkllm, max_context_len=1024)
    size = C.c_int()

    def used() -> int:
        assert rkllm.rkllm_get_kv_cache_size(model.handle, C.byref(size)) == 0
        return size.value

    assert model.ask("Tell me a joke.") == 0
    alone = used()
    assert alone == model.answer.perf["prefill_tokens"] + model.answer.perf["generate_tokens"] - 1
    assert model.ask("Tell me a joke.", keep_history=1) == 0 and used() > 2 * alone
    assert model.ask("Tell me a joke.", keep_history=0) == 0 and used() == alone
    assert rkllm.rkllm_clear_kv_cache(model.handle, 0, None, None) == 0 and used() == 0


def test_rows_of_the_last_hidden_layer_and_of_logits(each: Library, open_model: Open) -> None:
    if not each.since("1.1.0"):
        return
    model = open_model(each)
    assert model.run(model.input([72, 105, 33], TOKENS), mode=HIDDEN) == 0
    hidden = model.answer.rows
    assert (len(hidden), len(hidden[0])) == (3, 64)
    assert model.answer.states == [NORMAL if each.since("1.2.0") else OLD_HIDDEN, FINISH]
    if each.since("1.2.0"):
        model.fresh()
        assert model.run(model.input([72, 105, 33], TOKENS), mode=LOGITS) == 0
        assert (len(model.answer.rows), len(model.answer.rows[0])) == (3, 264)


def test_a_prompt_that_does_not_fit_is_an_error(each: Library, open_model: Open) -> None:
    model = open_model(each, max_context_len=64)
    assert model.ask("x" * 100) == -1
    assert model.answer.states == [each.failed]
    assert "max_context_len 64" in each.error()


def test_a_context_longer_than_the_models_is_cut(rkllm: Library, open_model: Open) -> None:
    model = open_model(rkllm, max_context_len=30000)
    assert model.code == 0 and model.ask("Tell me a joke.") == 0 and model.answer.text == JOKE
    assert open_model(rkllm, max_context_len=0).code == -1


def test_a_file_of_the_vendors_toolkit_is_refused_with_a_way_out(
    rkllm: Library, open_model: Open, tmp_path: Path, chat: Path
) -> None:
    (tmp_path / "real.rkllm").write_bytes(bytes(4096))
    assert open_model(rkllm, tmp_path / "real.rkllm").code == -1
    assert "NPU_FAKE_RKLLM_MODEL" in rkllm.error()
    assert rkllm.npu_fake_set(b"rkllm_model", str(chat).encode()) == 0
    model = open_model(rkllm, tmp_path / "real.rkllm")
    assert model.code == 0 and model.ask("Tell me a joke.") == 0 and model.answer.text == JOKE


def test_nulls_and_destroyed_models_are_codes(rkllm: Library, open_model: Open) -> None:
    model = open_model(rkllm)
    closed = Model(rkllm, "")
    assert closed.code == -1 and not closed.handle
    assert rkllm.rkllm_run(model.handle, None, None, None) == -1
    assert rkllm.rkllm_run(None, None, None, None) == -1
    assert rkllm.rkllm_init(None, None, None) == -1
    assert rkllm.rkllm_destroy(model.handle) == 0
    for name in ("destroy", "abort", "is_running"):
        assert getattr(rkllm, f"rkllm_{name}")(model.handle) == -1
    assert model.ask("Hello.") == -1
    model.handle = C.c_void_p()


def test_faults_and_gates_hold_the_npu(rkllm: Library, open_model: Open) -> None:
    model = open_model(rkllm)
    rkllm.npu_fake_configure(b"unplug:after=4:code=-7")  # the call, the prompt, two tokens
    assert model.ask("Tell me a joke.") == -7
    assert model.answer.states[-1] == ERROR and model.answer.text == JOKE[:3]
    rkllm.npu_fake_configure(b"rkllm_run:code=-3")
    assert model.ask("Tell me a joke.") == -3
    rkllm.npu_fake_configure(None)
    gate = rkllm.npu_fake_add_faults(b"inference:hold_ms=60000")
    model.fresh()
    over = threading.Event()
    model.on_result = lambda state: over.set() or 0 if state == FINISH else 0  # type: ignore[func-returns-value]
    assert model.ask("Tell me a joke.", wait=False) == 0
    assert rkllm.npu_fake_wait_calls(gate, 1, 30000) == 1  # the prompt is read
    rkllm.npu_fake_release_calls(gate, 2)
    assert rkllm.npu_fake_wait_calls(gate, 3, 30000) == 3
    assert model.answer.text == JOKE[:2] and rkllm.rkllm_is_running(model.handle) == 1
    assert rkllm.rkllm_abort(model.handle) == 0
    rkllm.npu_fake_remove_faults(gate)
    assert over.wait(60) and model.answer.text == JOKE[:2]


def test_a_prompt_cache_saves_reading(each: Library, open_model: Open, tmp_path: Path) -> None:
    if not each.since("1.1.0"):
        return
    path = tmp_path / "joke.cache"
    model = open_model(each)
    assert each.rkllm_release_prompt_cache(model.handle) == -1  # none is loaded
    cache = each.records.RKLLMPromptCacheParam(1, str(path).encode())
    assert model.ask("Tell me a joke.", prompt_cache_params=cache) == 0 and path.is_file()
    other = open_model(each)
    assert each.rkllm_load_prompt_cache(other.handle, str(path).encode()) == 0
    assert other.ask("Tell me a joke.") == 0 and other.answer.text == JOKE
    if other.answer.perf:
        assert (model.answer.perf["prefill_tokens"], other.answer.perf["prefill_tokens"]) == (34, 1)
        other.ask("Tell me a story.")
        assert other.answer.perf["prefill_tokens"] == 35 - 1 - len("user\nTell me a ")  # the rest is there
    assert each.rkllm_release_prompt_cache(other.handle) == 0
    (tmp_path / "cut").write_bytes(path.read_bytes()[:-1])
    for wrong in (tmp_path / "cut", tmp_path, tmp_path / "none"):
        assert each.rkllm_load_prompt_cache(other.handle, str(wrong).encode()) == -1
