"""Inputs of runs of the fake librkllmrt: pictures and films in a text, embeddings, tools, thinking, templates."""

from __future__ import annotations

import ctypes as C
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from fakes.models import chat as network
from tests.fakes_rkllm.capi import (
    EMBEDDINGS,
    HIDDEN,
    LOGITS,
    MULTIMODAL,
    NORMAL,
    TOKENS,
    WAITING,
    Library,
    Model,
)  # fmt: skip
from tests.fakes_rkllm.conftest import JOKE, Open

TOOLS = b'[{"name": "get_weather", "parameters": {"city": "string"}}]'

Rows = npt.NDArray[np.float32]


def embedded(text: str) -> Rows:
    """Return the rows that the network itself reads for a text: given as a picture, they mean the text."""
    return np.ascontiguousarray(network.load()["embedding"][network.tokenize(text)])


def seen(model: Model, prompt: str, pictures: Sequence[Rows] = (), films: Sequence[Rows] = (), **tags: bytes) -> Any:
    """Return an input with pictures, and films of two frames each, in the record of the model's release."""
    record = model.library.records.RKLLMInput()
    record.input_type = MULTIMODAL
    part = record.multimodal_input
    if not model.library.since("1.2.0"):
        prompt = f"<|im_start|>user\n{prompt}<|im_end|>\n<|im_start|>assistant\n"
    part.prompt = prompt.encode()
    images = part.image if model.library.since("1.3.0") else part
    if pictures:
        images.image_embed = floats(pictures)
        images.n_image_tokens = len(pictures[0])
    if model.library.since("1.2.1b1"):
        images.n_image = len(pictures)
    if films:
        part.video.video_embed = floats(films)
        part.video.n_frame_tokens, part.video.n_frame_per_video = len(films[0]) // 2, 2
        part.video.n_video = len(films)
    for name, tag in tags.items():
        setattr(part.video if name.startswith("video") else images, name, tag)
    return record


def floats(pictures: Sequence[Rows]) -> Any:
    flat = np.concatenate(pictures).reshape(-1)
    return (C.c_float * len(flat))(*flat.tolist())


def test_a_picture_stands_where_its_placeholder_is(each: Library, open_model: Open) -> None:
    """Embeddings of the letters of a word are read as the word is, to the bit."""
    if not each.since("1.1.0"):
        return
    model = open_model(each)
    assert model.ask("Tell me a joke.", mode=HIDDEN) == 0
    wanted = model.answer.rows
    model.fresh()
    picture = seen(model, "Tell me a <image>.", [embedded("joke")])
    assert model.run(picture, mode=HIDDEN) == 0
    assert model.answer.rows == wanted
    model.fresh()
    assert model.run(picture) == 0 and model.answer.text == JOKE


def test_tags_stand_around_a_picture(each: Library, open_model: Open) -> None:
    """Up to 1.2.3 they are parameters of the model, in 1.3.0 of the input."""
    if not each.since("1.1.0"):
        return
    tags = {"img_start": b"<|vision_start|>", "img_end": b"<|vision_end|>"}
    own: dict[str, Any] = {"image_start": b"<|vision_start|>", "image_end": b"<|vision_end|>"}
    model = open_model(each, **({} if each.since("1.3.0") else tags))
    assert model.ask("See <|vision_start|>ab<|vision_end|>.", mode=HIDDEN) == 0
    wanted = model.answer.rows
    model.fresh()
    picture = seen(model, "See <image>.", [embedded("ab")], **(own if each.since("1.3.0") else {}))
    assert model.run(picture, mode=HIDDEN) == 0 and model.answer.rows == wanted


def test_several_pictures_and_films_come_in_their_order(each: Library, open_model: Open) -> None:
    if not each.since("1.2.1b1"):
        return
    model = open_model(each)
    film = each.since("1.3.0")
    assert model.ask("See ab and cd" + (" and efgh." if film else "."), mode=HIDDEN) == 0
    wanted = model.answer.rows
    model.fresh()
    films = [embedded("efgh")] if film else []
    text = "See <image> and <image>" + (" and <video>." if film else ".")
    assert model.run(seen(model, text, [embedded("ab"), embedded("cd")], films), mode=HIDDEN) == 0
    assert model.answer.rows == wanted


def test_pictures_that_do_not_fit_the_text_are_refused(rkllm: Library, open_model: Open) -> None:
    model = open_model(rkllm)
    two = [embedded("ab"), embedded("cd")]
    for text, pictures, says in (
        ("one <image>", two, "has 1 of <image>, but 2 are given"),
        ("<image> <image> <image>", two, "more <image> than the 2 given"),
        ("none", two, "has 0 of <image>, but 2 are given"),
    ):
        assert model.run(seen(model, text, pictures)) == -1
        assert says in rkllm.error(), rkllm.error()
    lacking = seen(model, "one <image>", two[:1])
    lacking.multimodal_input.image.image_embed = None
    assert model.run(lacking) == -1 and "embeddings of <image> are missing" in rkllm.error()
    huge = seen(model, "one <image>", two[:1])
    huge.multimodal_input.image.n_image_tokens = 1 << 30
    assert model.run(huge) == -1 and "too many" in rkllm.error()
    assert model.answer.states == []


def test_a_placeholder_without_pictures_is_text(rkllm: Library, open_model: Open) -> None:
    model = open_model(rkllm)
    assert model.ask("one <image>", mode=HIDDEN) == 0
    wanted = model.answer.rows
    model.fresh()
    assert model.run(seen(model, "one <image>"), mode=HIDDEN) == 0 and model.answer.rows == wanted


def test_embeddings_and_tokens_give_what_numpy_computes(each: Library, open_model: Open) -> None:
    """The reference in numpy, in another order of sums; embeddings and tokens of a text agree to the bit."""
    if not each.since("1.1.0"):
        return
    model = open_model(each)
    tokens = network.tokenize("<|im_start|>user\nHello.<|im_end|>\n")
    weights = network.load()
    wanted = network.hidden(weights, weights["embedding"][np.array([tokens])])[0]
    assert model.run(model.input(tokens, TOKENS), mode=HIDDEN) == 0
    hidden = model.answer.rows
    np.testing.assert_allclose(hidden, wanted, rtol=0, atol=2e-4)
    model.fresh()
    assert model.run(model.input(weights["embedding"][tokens].tolist(), EMBEDDINGS), mode=HIDDEN) == 0
    assert model.answer.rows == hidden
    if each.since("1.2.0"):
        model.fresh()
        assert model.run(model.input(tokens, TOKENS), mode=LOGITS) == 0
        np.testing.assert_allclose(model.answer.rows, wanted @ weights["embedding"].T, rtol=0, atol=5e-3)


def read(model: Model, text: str) -> list[list[float]]:
    """Return what the network computes of this text alone, without a template."""
    model.fresh()
    assert model.run(model.input(network.tokenize(text), TOKENS), mode=HIDDEN) == 0
    return model.answer.rows


@pytest.mark.parametrize("release", ["1.2.3", "1.3.0"])
def test_tools_and_their_answers_are_read_in_their_places(
    rkllm_libraries: dict[str, Library], open_model: Open, release: str
) -> None:
    library = rkllm_libraries[release]
    model, plain = open_model(library), open_model(library)
    assert library.rkllm_set_function_tools(model.handle, b"Be kind.", TOOLS, b"answer") == 0
    system = f"<|im_start|>system\nBe kind.\n\n# Tools\n{TOOLS.decode()}<|im_end|>\n"
    question = "<|im_start|>user\nWhat is the weather in Paris?<|im_end|>\n<|im_start|>assistant\n"
    assert model.ask("What is the weather in Paris?", mode=HIDDEN) == 0
    assert model.answer.rows == read(plain, system + question)
    model.fresh()
    assert model.run(model.input(b"sunny", role=b"tool"), mode=HIDDEN) == 0
    reply = "<|im_start|>user\n<answer>\nsunny\n</answer><|im_end|>\n<|im_start|>assistant\n"
    assert model.answer.rows == read(plain, system + reply)


@pytest.mark.parametrize("release", ["1.2.3", "1.3.0"])
def test_a_tool_is_asked_for(rkllm_libraries: dict[str, Library], open_model: Open, release: str) -> None:
    library = rkllm_libraries[release]
    model = open_model(library)
    assert library.rkllm_set_function_tools(model.handle, None, TOOLS, None) == 0
    assert model.ask("What is the weather in Paris?") == 0
    assert model.answer.text.startswith(b'<tool_call>\n{"name": "get_weather"')


def test_a_tool_may_answer_with_a_picture(rkllm: Library, open_model: Open) -> None:
    model = open_model(rkllm)
    assert rkllm.rkllm_set_function_tools(model.handle, b"", TOOLS, None) == 0
    assert model.run(model.input(b"sunny", role=b"tool"), mode=HIDDEN) == 0
    wanted = model.answer.rows
    model.fresh()
    record = seen(model, "s<image>y", [embedded("unn")])
    record.role = b"tool"
    assert model.run(record, mode=HIDDEN) == 0 and model.answer.rows == wanted


def test_tools_that_are_no_json_are_refused(rkllm: Library, open_model: Open) -> None:
    model = open_model(rkllm)
    assert rkllm.rkllm_set_function_tools(model.handle, b"", b'[{"name"', b"tool_response") == -1
    assert "tools: " in rkllm.error()
    assert rkllm.rkllm_set_function_tools(model.handle, b"", None, b"tool_response") == -1
    assert model.ask("Tell me a joke.") == 0 and model.answer.text == JOKE  # as before


def test_thinking_comes_before_the_answer(each: Library, open_model: Open) -> None:
    if not each.since("1.2.3"):
        return
    model = open_model(each)
    assert model.run(model.input(b"Tell me a joke.", enable_thinking=True), mode=HIDDEN) == 0
    thinking = model.answer.rows
    asked = "<|im_start|>user\nTell me a joke. /think<|im_end|>\n<|im_start|>assistant\n"
    assert thinking == read(model, asked)
    model.fresh()
    assert model.run(model.input(b"Tell me a joke.", enable_thinking=True)) == 0
    assert model.answer.text == b"<think>\nI know this.\n</think>\n\n" + JOKE


def test_a_template_of_the_program_replaces_the_models(each: Library, open_model: Open) -> None:
    """The cache was read with the old one, so it is empty then."""
    if not each.since("1.2.0"):
        return
    model = open_model(each)
    assert model.ask("Tell me a joke.") == 0 and model.answer.text == JOKE
    assert each.rkllm_set_chat_template(model.handle, b"", b"", b"") == 0
    if each.since("1.2.3"):
        size = C.c_int(-1)
        assert each.rkllm_get_kv_cache_size(model.handle, C.byref(size)) == 0 and size.value == 0
    model.fresh()
    assert model.run(model.input(b"<|im_start|>user\nTell me a joke.<|im_end|>\n<|im_start|>assistant\n")) == 0
    assert model.answer.text == JOKE
    assert each.rkllm_set_chat_template(model.handle, b"", None, b"") == -1


def test_special_tokens_have_their_texts_where_a_program_wants_them(each: Library, open_model: Open) -> None:
    if not each.since("1.1.0"):
        return
    model = open_model(each, skip_special_token=False)
    assert model.ask("Tell me a joke.") == 0 and model.answer.text == JOKE + b"<|im_end|>"


def test_inputs_that_are_none_are_refused(each: Library, open_model: Open) -> None:
    """A code and a log line each, no callback; the model answers afterwards."""
    if not each.since("1.1.0"):
        return
    model = open_model(each)
    wrong = [
        (model.input([300], TOKENS), "token 300: expected one from 0 to 263"),
        (model.input([-1], TOKENS), "token -1"),
        (model.input([], TOKENS), "the input is empty"),
        (model.input(None), "the prompt is NULL"),
        (model.input(b"a", input_type=9), "input_type: expected 0 to 3, got 9"),
    ]
    for kind, field in ((TOKENS, "token_input"), (EMBEDDINGS, "embed_input")):
        record = each.records.RKLLMInput()
        record.input_type = kind
        getattr(record, field).n_tokens = 3
        wrong.append((record, "is NULL"))
        record = model.input([[0.0] * 64] if kind == EMBEDDINGS else [72], kind)
        getattr(record, field).n_tokens = 1 << 28
        wrong.append((record, "are too many"))
    for record, says in wrong:
        assert model.run(record) == -1 and says in each.error(), (says, each.error())
    assert model.run(model.input(b"a"), mode=7) == -1 and "mode" in each.error()
    assert model.answer.states == []
    assert model.ask("Tell me a joke.") == 0 and model.answer.text == JOKE
    assert set(model.answer.states[:-1]) == {NORMAL} and WAITING not in model.answer.states
