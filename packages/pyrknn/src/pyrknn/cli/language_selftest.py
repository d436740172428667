"""Cases of `python -m pyrknn selftest model.rkllm`: what rkllm.h says, tried on a board.

Nothing of librkllmrt was measured when these were written: every case is documented only.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from npu_common.selftest import Differs, Given, NotApplicable, Suite, differs_unless, equal, needs

from .. import rkllm as api
from ..llm.errors import RkllmError
from ..llm.llm import LLM

__all__ = ["SUITE"]

SUITE = Suite()
QUESTION = "Hello"


def case(function: Any) -> Any:
    """Register a case that needs a model, and whose expectation comes from the header."""
    return SUITE.case(model=True, documented=True)(function)


def _open(given: Given, **parameters: Any) -> LLM:
    return LLM(given.model, **{"max_context_len": 512, "max_new_tokens": 16, "top_k": 1, **parameters})


def _text(llm: LLM, prompt: Any = QUESTION, **how: Any) -> str:
    return llm.generate(prompt, **how).result().text


def _needs_records() -> None:
    if api.GENERATION in ("1.0.0b0", "1.0.1"):
        raise NotApplicable("the release takes texts only")


@SUITE.case(model=True, documented=True, gate=True)
def answers(given: Given) -> None:
    """Check that questions have answers, which end."""
    with _open(given) as llm:
        result = llm.generate(QUESTION).result()
        differs_unless(result.token_count > 0, f"expected at least one token, got {result}")


@case
def loads_twice(given: Given) -> None:
    """Check that models that were freed can be loaded again, and answer the same."""
    with _open(given) as llm:
        first = _text(llm)
    with _open(given) as llm:
        equal("the answer", _text(llm), first)


@case
def repeats(given: Given) -> None:
    """Greedy answers (top_k=1) to one question are the same, without history."""
    with _open(given) as llm:
        first = _text(llm)
        equal("the second answer", _text(llm), first)


@case
def limited(given: Given) -> None:
    """Check that max_new_tokens limits an answer."""
    with _open(given, max_new_tokens=4) as llm:
        count = llm.generate(QUESTION).result().token_count
        differs_unless(1 <= count <= 4, f"expected 1 to 4 tokens, got {count}")


@case
def aborted(given: Given) -> None:
    """Check that aborted answers end early, and the next one is whole."""
    needs(api.rkllm_abort)
    with _open(given, max_new_tokens=200) as llm:
        answer = llm.generate(QUESTION)
        next(answer, None)
        answer.abort()
        count = answer.result().token_count
        differs_unless(count < 200, f"expected fewer than 200 tokens, got {count}")
        differs_unless(llm.generate(QUESTION, **_short()).result().token_count > 0, "the next run has no answer")


def _short() -> dict[str, int]:
    return {"max_new_tokens": 4} if api.GENERATION == "1.3" else {}


@case
def figures(given: Given) -> None:
    """Check that figures count the tokens of prompt and answer."""
    with _open(given) as llm:
        found = llm.generate(QUESTION).result().performance
        if found is None:
            raise NotApplicable("the release has no figures")
        differs_unless(found.prefill_tokens > 0 and found.generate_tokens > 0, f"expected counts above 0, got {found}")


@case
def history(given: Given) -> None:
    """Check that conversations fill the KV cache, and clear_kv_cache empties the cache."""
    needs(api.rkllm_get_kv_cache_size)
    with _open(given) as llm:
        _text(llm, keep_history=True)
        once = llm.kv_cache_size
        _text(llm, keep_history=True)
        differs_unless(llm.kv_cache_size > once > 0, f"expected more than {once} positions, got {llm.kv_cache_size}")
        llm.clear_kv_cache()
        equal("positions after clearing", llm.kv_cache_size, 0)


@case
def states(given: Given) -> None:
    """Check that hidden states are finite, a row for each token or for the last."""
    _needs_records()
    with _open(given) as llm:
        rows = llm.hidden_states(QUESTION)
        differs_unless(bool(np.isfinite(rows).all()), f"expected finite numbers in {rows.shape}")


@case
def scores(given: Given) -> None:
    """Greedy runs begin with the token of the greatest logit."""
    if not hasattr(api.RKLLMResult, "logits"):
        raise NotApplicable("the release has no logits")
    with _open(given, repeat_penalty=1.0) as llm:
        best = int(llm.logits(QUESTION)[-1].argmax())
        equal("the first token", llm.generate(QUESTION).result().tokens[0], best)


@case
def token_ids(given: Given) -> None:
    """Check that token ids are an input."""
    _needs_records()
    with _open(given) as llm:
        ids = list(llm.generate(QUESTION).result().tokens)
        llm.generate(ids).result()


@case
def at_rest(given: Given) -> None:
    """Check that rkllm_is_running says that nothing runs: not 0 up to 1.2.3, 0 by the header of 1.3.0."""
    needs(api.rkllm_is_running)
    with _open(given) as llm:
        code = api.rkllm_is_running(llm.handle)
        differs_unless((code == 0) == (api.GENERATION == "1.3"), f"got {code}")


@case
def raw_prompt(given: Given) -> None:
    """Check that empty templates make shorter prompts than the model's own."""
    needs(api.rkllm_set_chat_template)
    with _open(given) as llm:
        before = llm.generate(QUESTION).result().performance
        llm.set_chat_template("", "", "")
        after = llm.generate(QUESTION).result().performance
        if before is None or after is None:
            raise NotApplicable("the release has no figures")
        differs_unless(
            after.prefill_tokens < before.prefill_tokens,
            f"expected fewer tokens than {before.prefill_tokens}, got {after.prefill_tokens}",
        )


@case
def unknown_adapter(given: Given) -> None:
    """Check that LoRA adapters that are none are refused with a code."""
    needs(api.rkllm_load_lora)
    with _open(given) as llm:
        try:
            llm.load_lora(__file__, "none")
        except RkllmError:
            return
        raise Differs("LLM.load_lora: expected RkllmError, got no error")
