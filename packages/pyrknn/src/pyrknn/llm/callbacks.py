"""Callbacks for models without a tokenizer or without an embedding layer. Since 1.3.0."""

from __future__ import annotations

import ctypes
import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Callable
from weakref import WeakValueDictionary

import numpy as np

from .. import rkllm as api
from .errors import missing
from .inputs import tokens_of
from .run import ON_RESULT, calling_back

if TYPE_CHECKING:
    import numpy.typing as npt

    from .run import Engine

    Tokenizer = Callable[[str], "Sequence[int] | npt.NDArray[Any]"]
    Embedder = Callable[["npt.NDArray[np.int32]"], "npt.NDArray[Any]"]

__all__ = ["Hooks", "callback_argument"]

_hooks: WeakValueDictionary[int, Hooks] = WeakValueDictionary()
"""The functions of models, by the userdata of their callbacks."""
_numbers = itertools.count(1)


class Hooks:
    """The functions that a program gave a model.

    Attributes:
        tokenizer: Text to token ids.
        embed: Token ids to embeddings.
        engine: Of the model, whose run an exception ends; None until the model is loaded.
        problem: What a function has raised while the model was loaded.
    """

    def __init__(self, tokenizer: Tokenizer | None, embed: Embedder | None) -> None:
        for name, given in (("tokenizer", tokenizer), ("embed", embed)):
            if given is not None and not callable(given):
                raise TypeError(f"LLM, {name}: expected a function, got {type(given).__name__}")
        self.tokenizer, self.embed = tokenizer, embed
        self.engine: Engine | None = None
        self.problem: BaseException | None = None
        self.number = next(_numbers)
        _hooks[self.number] = self

    def fail(self, problem: BaseException) -> None:
        """Let the run, or the constructor of the model, raise what a function has raised."""
        run = self.engine.current if self.engine is not None else None
        if run is not None:
            run.fail(problem)
        else:
            self.problem = problem


def callback_argument(hooks: Hooks) -> Any:
    """Return the last argument of rkllm_init: a RKLLMCallback, before 1.3.0 the callback of results."""
    if api.GENERATION != "1.3":
        for name, given in (("tokenizer", hooks.tokenizer), ("embed", hooks.embed)):
            if given is not None:
                raise missing(f"LLM, {name}", f"RKLLMCallback.{name}_callback")
        return ON_RESULT
    callbacks = api.RKLLMCallback(result_callback=ON_RESULT)
    if hooks.tokenizer is not None:
        callbacks.tokenizer_callback = _ON_TOKENIZE
        callbacks.tokenizer_userdata = hooks.number
    if hooks.embed is not None:
        callbacks.embed_callback = _ON_EMBED
        callbacks.embed_userdata = hooks.number
    return callbacks


def _on_tokenize(userdata: Any, text: Any, size: Any, ids: Any, room: Any) -> int:
    """Ask the program's tokenizer. Returns the number of tokens, -1 for failure."""
    hooks = _hooks.get(int(userdata or 0))
    if hooks is None or hooks.tokenizer is None:
        return -1
    try:
        with calling_back():
            found = hooks.tokenizer(bytes(text or b"")[: int(size)].decode("utf-8", "replace"))
            tokens = tokens_of(found, "LLM, tokenizer, its result") if len(found) else []
            if len(tokens) > int(room):
                raise ValueError(f"LLM, tokenizer: C has room for {int(room)} tokens, got {len(tokens)}")
            for index, token in enumerate(tokens):
                ids[index] = token
    except BaseException as problem:
        hooks.fail(problem)
        return -1
    return len(tokens)


def _on_embed(userdata: Any, ids: Any, count: Any, memory: Any, size: Any) -> int:
    """Ask the program for embeddings. Returns 0, -1 for failure."""
    hooks = _hooks.get(int(userdata or 0))
    if hooks is None or hooks.embed is None:
        return -1
    try:
        with calling_back():
            tokens = np.array([ids[index] for index in range(int(count))], np.int32)
            rows = np.ascontiguousarray(hooks.embed(tokens))
            if rows.ndim != 2 or len(rows) != len(tokens) or rows.nbytes != int(size):
                raise ValueError(
                    f"LLM, embed: C has {int(size)} bytes for the embeddings of {len(tokens)} tokens, got shape "
                    f"{rows.shape} of {rows.dtype}, which are {rows.nbytes}"
                )
            ctypes.memmove(int(memory), rows.ctypes.data, rows.nbytes)
    except BaseException as problem:
        hooks.fail(problem)
        return -1
    return 0


_ON_TOKENIZE = api.LLMTokenizerCallback(_on_tokenize)
_ON_EMBED = api.LLMGetEmbedCallback(_on_embed)
