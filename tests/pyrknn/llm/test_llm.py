"""`LLM` on the fake: its runs, its state, and its end in any order, from any thread."""

from __future__ import annotations

import asyncio
import copy
import gc
import os
import pickle
import queue
import signal
import threading
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.cdecl import array, int32
from npu_common.errors import ClosedError, ForkError
from pyrknn import LLM, RkllmError
from pyrknn.llm.chat import chatml
from pyrknn.rkllm import rkllm_get_kv_cache_size

from fakes.models import chat

Load = Callable[..., Any]


def test_an_answer_is_the_same_in_pieces_and_as_a_whole(load: Load) -> None:
    with load() as llm:
        answer = llm.generate("Hello")
        pieces = list(answer)
        result = answer.result()
        assert "".join(pieces) == result.text and len(pieces) > 3
        assert result.token_count == len(result.tokens) > 3 and result.finish_reason == "stop"
        assert answer.done and list(answer) == []
        figures = result.performance
        assert figures is not None and figures.generate_tokens >= result.token_count and figures.prefill_tokens > 5
        assert figures.tokens_per_second > 0 and figures.memory_mb > 1
        assert result.first_token_s is not None and 0 < result.first_token_s <= result.seconds
        again = llm.generate("Hello").result()
        assert again.text == result.text  # greedy
        assert llm.generate("Hello", max_new_tokens=2).result().finish_reason == "length"


def test_characters_come_whole(load: Load) -> None:
    """The model works on bytes; what it writes in Chinese takes three a character."""
    with load(max_new_tokens=12, temperature=2.0, top_k=0, top_p=1.0) as llm:
        for length in range(1, 12):
            answer = llm.generate("你好吗", max_new_tokens=length)
            pieces = list(answer)
            for piece in pieces:
                piece.encode()  # no half surrogates
            assert "".join(pieces) == answer.result().text


def test_asyncio(load: Load, fake_rkllm: Any) -> None:
    async def several() -> list[str]:
        with load() as llm:
            first, second = llm.agenerate("Hello"), llm.agenerate("Hello")
            pieces = [text async for text in first]
            whole = (await first.result()).text
            return ["".join(pieces), whole, (await second.result()).text]

    first, whole, second = asyncio.run(several())
    assert first == whole == second != ""


def test_a_cancelled_task_aborts_its_run(load: Load, fake_rkllm: Any) -> None:
    async def cancelled() -> None:
        with load(max_new_tokens=400) as llm:
            with fake_rkllm.hold("inference", after=2) as gate:
                answer = llm.agenerate("Hello")
                await answer.__anext__()
                task = asyncio.ensure_future(answer.result())
                await asyncio.to_thread(gate.wait, 3)
                task.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await task
            assert llm.generate("Hello").result().text  # it waits for the other's end
            assert answer.done

    asyncio.run(cancelled())


def test_an_answer_that_is_dropped_half_way_aborts_its_run(load: Load, fake_rkllm: Any) -> None:
    with load(max_new_tokens=400) as llm, fake_rkllm.hold("inference", after=2) as gate:
        answer = llm.generate("Hello")
        assert next(answer)
        gate.wait(3)
        run = weakref.ref(answer._run)
        count = answer._run
        del answer
        gate.undo()
        assert llm.generate("Hello").result().token_count > 3
        assert count.ended and count.count < 10, count.count
        del count
        gc.collect()
        assert run() is None


def test_abort(load: Load, fake_rkllm: Any) -> None:
    """A run that goes on ends, and one that waits never begins; text that has come can be read."""
    with load(max_new_tokens=400) as llm, fake_rkllm.hold("inference", after=2) as gate:
        answer, waiting = llm.generate("Hello"), llm.generate("Hello")
        first = next(answer)
        gate.wait(3)
        waiting.abort()
        llm.abort()
        gate.undo()
        result = answer.result()
        assert result.finish_reason == "abort" and result.text.startswith(first) and result.token_count < 10
        assert waiting.result()[:4] == ("", (), 0, "abort")
        answer.abort()  # of one that has ended: nothing
        llm.abort()
        assert llm.generate("Hello").result().finish_reason == "stop"


def test_an_abort_that_comes_before_c_has_begun_counts(load: Load, fake_rkllm: Any) -> None:
    with load(max_new_tokens=400) as llm, fake_rkllm.hold("rkllm_run") as gate:
        answer = llm.generate("Hello")
        gate.wait()
        answer.abort()
        gate.undo()
        assert answer.result().finish_reason == "abort"
        assert llm.generate("Hello").result().finish_reason == "stop"


def test_leaving_the_block_of_an_answer_aborts(load: Load, fake_rkllm: Any) -> None:
    with load(max_new_tokens=400) as llm, fake_rkllm.hold("inference", after=2) as gate:
        with llm.generate("Hello") as answer:
            assert next(answer)
            gate.wait(3)
        gate.undo()
        assert answer.result().finish_reason == "abort"


def test_closing_during_a_run_aborts_it(load: Load, fake_rkllm: Any) -> None:
    """Close waits for C, and answers say why they end."""
    llm = load(max_new_tokens=400)
    with fake_rkllm.hold("inference", after=2) as gate, ThreadPoolExecutor(1) as pool:
        answer, waiting = llm.generate("Hello"), llm.generate("Hello")
        assert next(answer)
        gate.wait(3)
        closing = pool.submit(llm.close)
        while not answer._run.cancelled:
            pass
        with pytest.raises(ClosedError, match="is being closed"):
            llm.generate("Hello")
        gate.undo()
        closing.result(20)
    for one in (answer, waiting):
        with pytest.raises(ClosedError, match="was closed before it had answered"):
            one.result()
    assert llm.closed and fake_rkllm.live == {}
    llm.close()
    for use in ("generate('a')", "kv_cache_size", "abort()", "handle"):
        with pytest.raises(ClosedError):
            eval(f"llm.{use}")


def test_everything_dropped_in_any_order(load: Load, fake_rkllm: Any) -> None:
    """The model is freed after its run, whichever of them the program lets go of first."""
    for order in ("model first", "answer first", "cycle"):
        with fake_rkllm.hold("inference", after=2) as gate:
            llm = load(max_new_tokens=400)
            with pytest.warns(ResourceWarning, match="was never closed"):
                answer = llm.generate("Hello")
                assert next(answer)
                gate.wait(3)
                if order == "model first":
                    del llm
                    del answer
                elif order == "answer first":
                    del answer
                    del llm
                else:
                    cycle: list[Any] = [llm, answer]
                    cycle.append(cycle)
                    del llm, answer, cycle
                gc.collect()
        for _ in range(2000):
            if not fake_rkllm.live:
                break
            threading.Event().wait(0.01)
        assert fake_rkllm.live == {}, order


def test_an_answer_keeps_its_model(load: Load, fake_rkllm: Any) -> None:
    answer = load().generate("Hello")
    gc.collect()
    assert answer.result().text and fake_rkllm.live
    with pytest.warns(ResourceWarning, match="was never closed"):
        del answer
        gc.collect()


def test_an_exception_while_reading_aborts(load: Load, fake_rkllm: Any) -> None:
    with load(max_new_tokens=400) as llm:
        with fake_rkllm.hold("inference", after=2) as gate, pytest.raises(KeyError):
            for text in llm.generate("Hello"):
                gate.wait(3)
                raise KeyError(text)
        assert llm.generate("Hello").result().finish_reason == "stop"


def test_control_c_while_waiting_aborts(load: Load, fake_rkllm: Any) -> None:
    with load(max_new_tokens=400) as llm, fake_rkllm.hold("inference", after=2) as gate:
        answer = llm.generate("Hello")
        assert next(answer)

        pressed = threading.Event()

        def press() -> None:
            gate.wait(3)
            while not pressed.wait(0.01):
                os.kill(os.getpid(), signal.SIGUSR1)

        def interrupt(_: int, frame: Any) -> None:
            while frame is not None and frame.f_code.co_name != "_next":
                frame = frame.f_back
            if frame is not None:  # the main thread waits for text
                pressed.set()
                raise KeyboardInterrupt

        before = signal.signal(signal.SIGUSR1, interrupt)
        thread = threading.Thread(target=press)
        thread.start()
        try:
            with pytest.raises(KeyboardInterrupt):
                answer.result()
        finally:
            thread.join()
            signal.signal(signal.SIGUSR1, before)
        gate.undo()
        assert answer._run.cancelled
        assert llm.generate("Hello").result().finish_reason == "stop"


def test_many_threads_share_a_model(load: Load) -> None:
    """Answers are those of one thread: runs come one after the other."""
    prompts = ["Hello", "What is 3 + 4?", "Tell me a joke."] * 4
    with load() as llm:
        alone = {prompt: llm.generate(prompt).result().text for prompt in set(prompts)}
        with ThreadPoolExecutor(6) as pool:
            together = list(pool.map(lambda prompt: llm.generate(prompt).result().text, prompts))
        assert together == [alone[prompt] for prompt in prompts]


def test_runs_come_in_order(load: Load, fake_rkllm: Any) -> None:
    ended: queue.SimpleQueue[int] = queue.SimpleQueue()
    with load(max_new_tokens=2) as llm:
        with fake_rkllm.hold("inference"):
            answers = [llm.generate("Hello") for _ in range(8)]
            for number, answer in enumerate(answers):
                answer._run.waker = partial(ended.put, number)
        for answer in answers:
            answer.result()
    order = [ended.get() for _ in range(ended.qsize())]
    assert order == sorted(order) and set(order) == set(range(8))


def test_a_fault_of_the_library_is_an_error(load: Load, fake_rkllm: Any) -> None:
    with load() as llm:
        with fake_rkllm.fail("rkllm_run", code=-7):
            answer = llm.generate("Hello")
            with pytest.raises(RkllmError, match="rkllm_run returned -7") as problem:
                answer.result()
            assert problem.value.function == "rkllm_run" and problem.value.code == -7
            with pytest.raises(RkllmError, match="which was raised before"):
                answer.result()
        assert llm.generate("Hello").result().text
    with fake_rkllm.fail("rkllm_init", code=-1), pytest.raises(RkllmError, match="rkllm_init returned -1"):
        load()
    assert fake_rkllm.live == {}


def test_what_is_no_model_is_refused_before_c(fake_rkllm: Any, tmp_path: Path, digits: Path) -> None:
    fake_rkllm.record()
    with pytest.raises(FileNotFoundError):
        LLM(tmp_path / "none.rkllm")
    with pytest.raises(IsADirectoryError):
        LLM(tmp_path)
    with pytest.raises(ValueError, match="is a model for Rockchip's NPUs, expected a .rkllm file; pyrknn opens it"):
        LLM(digits)
    for wrong in (3, None, b"", "a\0b"):
        with pytest.raises((TypeError, ValueError), match="LLM, path"):
            LLM(wrong)  # type: ignore[arg-type]
    assert fake_rkllm.calls.names() == []
    (tmp_path / "odd.rkllm").write_bytes(b"odd" * 100)
    with pytest.raises(RkllmError, match="rkllm_init returned"):
        LLM(tmp_path / "odd.rkllm")


WRONG: dict[str, tuple[dict[str, Any], type[Exception], str]] = {
    "no context": ({"max_context_len": 0}, ValueError, "max_context_len: expected at least 1, got 0"),
    "cold": ({"temperature": -1}, ValueError, "temperature: expected at least 0"),
    "no number": ({"temperature": float("nan")}, ValueError, "temperature: expected a finite float32"),
    "too great": ({"frequency_penalty": 1e300}, ValueError, "frequency_penalty: expected a finite float32"),
    "share": ({"top_p": 1.5}, ValueError, "top_p: expected 0 to 1"),
    "mirostat": ({"mirostat": 3}, ValueError, "mirostat: expected 0 to 2"),
    "text": ({"top_k": "40"}, TypeError, "top_k: expected an integer, got str"),
    "fraction": ({"top_k": 1.5}, TypeError, "top_k: expected an integer, got float"),
    "list": ({"temperature": [1]}, TypeError, "temperature: expected a number, got list"),
    "long": ({"top_k": 1 << 40}, OverflowError, "does not fit int32_t"),
    "flag": ({"skip_special_token": 2}, ValueError, "expected True or False"),
    "background": ({"is_async": True}, TypeError, "runs are in the background already"),
    "path twice": ({"model_path": "x"}, TypeError, "it is the first argument"),
    "unknown": ({"temprature": 1}, TypeError, "no parameter 'temprature'; there are: base_domain_id"),
    "another release": ({"num_npu_core": 3}, ValueError, "librkllmrt 1.3.0 has no RKLLMParam.num_npu_core"),
    "batch": ({"n_batch": 2}, ValueError, "n_batch: expected 1"),
    "template": ({"template": "chatml"}, TypeError, "template: expected a function, got str"),
    "size": ({"embed_size": 0}, ValueError, "embed_size: expected the hidden size"),
}


@pytest.mark.parametrize("name", WRONG)
def test_parameters_that_do_not_fit_never_reach_c(load: Load, fake_rkllm: Any, name: str) -> None:
    given, kind, words = WRONG[name]
    fake_rkllm.record()
    with pytest.raises(kind, match=words):
        load(**given)
    assert not [name for name in fake_rkllm.calls.names() if name != "rkllm_createDefaultParam"]


def test_parameters_arrive(load: Load, fake_rkllm: Any) -> None:
    fake_rkllm.record()
    with load(temperature=0.5, max_new_tokens=None, n_keep=4, enabled_cpus_mask=0b11110000) as llm:
        assert llm.parameter("temperature") == 0.5 and llm.parameter("n_keep") == 4
        assert llm.parameter("enabled_cpus_num") == 4 and llm.parameter("is_async") is False
        assert llm.parameter("max_context_len") == 512
        with pytest.raises(ValueError, match="has no RKLLMParam.num_npu_core"):
            llm.parameter("num_npu_core")


RUNS: dict[str, tuple[Any, dict[str, Any], type[Exception], str]] = {
    "empty messages": ([], {}, TypeError, "expected a text, messages, token ids or embeddings"),
    "message without text": ([{"role": "user"}], {}, TypeError, "expected messages"),
    "role": ([{"role": "king", "content": "a"}], {}, ValueError, "expected the roles system, user, assistant, tool"),
    "conversation": ([{"role": "user", "content": "a"}] * 2, {}, ValueError, "template=pyrknn.llm.chat.chatml"),
    "system": ([{"role": "system", "content": "a"}], {}, ValueError, "takes one message"),
    "number": (3, {}, TypeError, "expected a text, messages, token ids or embeddings, got 3"),
    "negative": ([-1], {}, ValueError, "expected token ids from 0"),
    "two rows": (np.zeros((2, 2), np.int32), {}, TypeError, "expected a text"),
    "zero byte": ("a\0b", {}, ValueError, "zero byte, and this one has one at byte 1"),
    "float64": (np.zeros((1, 64)), {}, TypeError, "expected float32, got float64; use `x.astype.'float32'.`"),
    "short": (np.zeros((1, 63), np.float32), {}, ValueError, "expected embeddings of 64 elements"),
    "one row": (np.zeros(64, np.float32), {}, ValueError, "expected 2 dimensions, none of them empty, got shape"),
    "no row": (np.zeros((0, 64), np.float32), {}, ValueError, "none of them empty"),
    "pictures of ids": ([1], {"images": np.zeros((1, 64), np.float32)}, TypeError, "images and videos need a text"),
    "sampling": ("a", {"temperature": float("inf")}, ValueError, "temperature: expected a finite float32"),
    "unknown": ("a", {"max_tokens": 3}, TypeError, "no parameter 'max_tokens'; there are: frequency_penalty"),
    "tools": ("a", {"tools": [{}]}, ValueError, "takes them from set_function_tools"),
    "lora": ("a", {"lora": "poet"}, ValueError, "'poet' is not loaded"),
    "cache": ("a", {"save_prompt_cache": "/nowhere/at/all"}, FileNotFoundError, "its folder does not exist"),
}


@pytest.mark.parametrize("name", RUNS)
def test_runs_that_do_not_fit_never_reach_c(load: Load, fake_rkllm: Any, name: str) -> None:
    prompt, given, kind, words = RUNS[name]
    with load(embed_size=64) as llm:
        fake_rkllm.record()
        with pytest.raises(kind, match=words):
            llm.generate(prompt, **given)
        assert fake_rkllm.calls.of("rkllm_run") == ()


def test_embeddings_need_a_length_that_somebody_knows(load: Load) -> None:
    """The hint is what helps; hidden states show the length, too."""
    with load() as llm:
        with pytest.raises(ValueError, match=r"give LLM\(path, embed_size=64\)"):
            llm.generate(np.zeros((1, 64), np.float32))
        states = llm.hidden_states("Hello")
        assert states.shape[1] == llm.embed_size == 64 and states.dtype == np.float32
        assert llm.generate(states[:4]).result().token_count


def test_pictures_thoughts_and_tools_reach_the_model(load: Load) -> None:
    """A picture is given as the rows that the model reads for a word, so it means the word."""
    with load(embed_size=64, max_new_tokens=96) as llm:
        joke = llm.generate("Tell me a joke.").result()
        word = chat.load()["embedding"][chat.tokenize("joke")]
        picture = llm.generate("Tell me a <image>.", images=word[None]).result()
        assert picture.text == joke.text and len(joke.text) > 20
        assert picture.performance.prefill_tokens == joke.performance.prefill_tokens
        thought = llm.generate("Tell me a joke.", thinking=True).result().text
        assert thought == f"<think>\nI know this.\n</think>\n\n{joke.text}"
        llm.set_function_tools("", [{"name": "get_weather", "parameters": {"city": "string"}}], "tool_response")
        call = llm.generate("What is the weather in Paris?").result().text
        assert call.startswith('<tool_call>\n{"name": "get_weather"')


def test_a_prompt_cache_saves_reading(load: Load, tmp_path: Path) -> None:
    with load() as llm, load() as other:
        first = llm.generate("Tell me a joke.", save_prompt_cache=tmp_path / "cache").result()
        other.load_prompt_cache(tmp_path / "cache")
        second = other.generate("Tell me a joke.").result()
        assert (second.text, second.performance.prefill_tokens) == (first.text, 1)
        other.release_prompt_cache()
        assert first.performance.prefill_tokens > 10


def test_a_run_of_a_model_that_was_closed_meanwhile_never_begins(load: Load) -> None:
    """Here by the template; by another thread it may be closed wherever a run is asked for."""
    closing: list[LLM] = []

    def closes(messages: Any, **options: Any) -> str:
        closing[0].close()
        return "Hello"

    closing.append(load(template=closes))
    with pytest.raises(ClosedError, match="before it had answered"):
        closing[0].generate("Hello").result()


def test_logits_choose_the_next_token(load: Load) -> None:
    with load() as llm:
        logits = llm.logits("Hello")
        first = llm.generate("Hello").result().tokens[0]
        assert logits.dtype == np.float32 and int(logits[-1].argmax()) == first


def test_a_template_writes_conversations(load: Load) -> None:
    """The model was trained on ChatML, the library's own template of this model."""
    with load() as own, load(template=chatml) as llm:
        system = {"role": "system", "content": "You are a helpful assistant."}
        question = {"role": "user", "content": "Hello"}
        assert llm.generate("Hello").result().text
        answer = llm.generate([system, question]).result()
        more = [question, {"role": "assistant", "content": answer.text}, {"role": "user", "content": "What is 3 + 4?"}]
        assert llm.generate(more).result().performance.prefill_tokens > answer.performance.prefill_tokens
        assert own.generate([question]).result().text == own.generate("Hello").result().text
        seen = []

        def none(messages: Any, **options: Any) -> Any:
            seen.append((messages, options))
            return 3

        llm._template = none
        with pytest.raises(TypeError, match="expected that it returns a text, got int"):
            llm.generate("Hello", role="tool", thinking=False, tools=[{"name": "f"}])
        assert seen == [([{"role": "tool", "content": "Hello"}], {"enable_thinking": False, "tools": [{"name": "f"}]})]


def test_state_of_the_library(load: Load) -> None:
    with load() as llm:
        llm.generate("Hello").result()
        held = llm.kv_cache_size
        assert held > 10
        llm.generate("And then?", keep_history=True).result()
        assert llm.kv_cache_size > held
        sizes = array(int32, 1)()
        assert rkllm_get_kv_cache_size(llm.handle, sizes) == 0 and sizes[0] == llm.kv_cache_size
        llm.clear_kv_cache()
        assert llm.kv_cache_size == 0
        llm.set_chat_template("", "", "")
        assert llm.generate("Hello").result().performance.prefill_tokens == 5
        llm.set_function_tools("", [{"name": "time"}], "tool_response")
        for given in ((None, "", ""), ("", 3, ""), ("", "", "a\0")):
            with pytest.raises((TypeError, ValueError), match="LLM.set_chat_template"):
                llm.set_chat_template(*given)
        for start, end in ((3, None), (3, 3), (-1, 2)):
            with pytest.raises((TypeError, ValueError), match="LLM.clear_kv_cache"):
                llm.clear_kv_cache(start=start, end=end)
        with pytest.raises(FileNotFoundError):
            llm.load_prompt_cache("none.cache")
        with pytest.raises(FileNotFoundError):
            llm.load_lora("none.rkllm", "poet")
        with pytest.raises(ValueError, match="scale: expected a finite number"):
            llm.load_lora(Path(__file__), "poet", float("inf"))
        keys = np.zeros((1, 2, 1, 1), np.float32)
        with pytest.raises(ValueError, match=r"expected \(L, T, H, D\), \(L, H, D, T\), \(T,\), \(T,\)"):
            llm.set_cross_attention(keys, keys, np.zeros(2, np.float32), np.arange(2))


def test_it_cannot_be_copied(load: Load) -> None:
    with load() as llm:
        for attempt in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="cannot be copied or pickled"):
                attempt(llm)
        with pytest.raises(AttributeError, match="embed_size cannot be set"):
            llm.embed_size = 3


def test_a_forked_child_cannot_use_it(load: Load) -> None:
    with load() as llm:
        child = os.fork()
        if child == 0:
            try:
                llm.generate("Hello")
            except ForkError:
                os._exit(7)
            os._exit(1)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7


def test_a_signal_handler_cannot_close_it_inside_a_call(load: Load, fake_rkllm: Any) -> None:
    problems: list[BaseException] = []

    def handler(*_: object) -> None:
        try:
            llm.close()
        except RuntimeError as problem:
            problems.append(problem)

    before = signal.signal(signal.SIGUSR1, handler)
    try:
        with load() as llm:
            with llm._calling():
                os.kill(os.getpid(), signal.SIGUSR1)
                llm._check_open()
            assert len(problems) == 1 and "cannot be closed now" in str(problems[0])
            assert llm.generate("Hello").result().text
    finally:
        signal.signal(signal.SIGUSR1, before)
