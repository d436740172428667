"""`LLM`, a loaded .rkllm model."""

from __future__ import annotations

import ctypes
import json
import os
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Union

import numpy as np
import numpy.typing as npt
from npu_common.cdecl import array, byref, int32
from npu_common.errors import ClosedError
from npu_common.handle import CHandle
from npu_common.resource import Resource, fixed

from .. import rkllm as api
from .answer import Answer, AsyncAnswer, need_abort
from .callbacks import Hooks, callback_argument
from .chat import check_messages
from .errors import RkllmError, check, missing
from .inputs import Asked, Media, Mode, as_floats, call_of, input_of
from .parameters import model_file, model_parameters, text_for_c
from .run import Engine, Run, in_callback

if TYPE_CHECKING:
    from .callbacks import Embedder, Tokenizer

__all__ = ["LLM", "Prompt"]

Prompt = Union[str, bytes, Sequence[Mapping[str, Any]], Sequence[int], "npt.NDArray[Any]"]
"""What `LLM.generate` takes: a text, messages, token ids, or embeddings."""

_BY_VALUE = api.GENERATION in ("1.0.0b0", "1.0.1")


class LLM(Resource):
    """A language model in librkllmrt.

    Runs of one model are serialised: each begins when the one before it has ended, on a thread of its own, and C's
    threads call back there. Methods that call C wait for the run that goes on; `abort` and `Answer.abort` do not. A
    model cannot be used after fork(). Nothing of librkllmrt was measured: what is said here was read in its headers.
    Source: rkllm.h 1.0.0 to 1.3.0.

    Args:
        path: Of a .rkllm file.
        template: A function that writes messages as the text that the model was trained on, such as
            `pyrknn.llm.chat.chatml` or a tokenizer's `apply_chat_template` without tokenizing. It takes a list of
            {"role", "content"}, and `tools=` and `enable_thinking=` where a run has them. The library's own template is
            switched off. None: the library's own template is around each prompt.
        embed_size: The model's hidden size, which C does not tell: needed for embeddings and images.
        tokenizer: For a model without a tokenizer: text to token ids. Since 1.3.0.
        embed: For a model without an embedding layer: token ids, int32 (tokens,), to embeddings (tokens, hidden size)
            in the type that C has room for. Since 1.3.0.
        **parameters: Fields of RKLLMParam and RKLLMExtendParam by name, as the release has them: max_context_len and
            max_new_tokens in tokens, top_k, top_p, temperature, repeat_penalty, frequency_penalty, presence_penalty,
            mirostat, mirostat_tau, mirostat_eta, n_keep, skip_special_token, ignore_eos_token, base_domain_id,
            embed_flash, enabled_cpus_mask (CPU0 | CPU1 ...; enabled_cpus_num follows), use_cross_attn; before 1.1.0
            num_npu_core, the cores of the NPU. What is left out, or None, is the library's default.

    Raises:
        FileNotFoundError: There is no file of that name.
        TypeError: A parameter that no release has, or a value of another kind.
        ValueError: A value that no release takes, or a parameter that the loaded release does not have.
        GenerationMismatchError: The library may be of several releases; PYRKLLM_GENERATION says of which.
        RkllmError: The runtime refuses the model.
    """

    embed_size = fixed["int | None"]("The model's hidden size in elements, None while it is not known.")
    _instead = "Load the file again for a second one; NPU and memory have to have room for both"

    def __init__(
        self,
        path: str | bytes | os.PathLike[str],
        *,
        template: Callable[..., str] | None = None,
        embed_size: int | None = None,
        tokenizer: Tokenizer | None = None,
        embed: Embedder | None = None,
        **parameters: int | float | str | bytes | None,
    ) -> None:
        file = model_file(path)
        if template is not None and not callable(template):
            raise TypeError(f"LLM, template: expected a function, got {type(template).__name__}")
        if embed_size is not None and (not hasattr(embed_size, "__index__") or embed_size < 1):
            raise ValueError(f"LLM, embed_size: expected the hidden size, at least 1, got {embed_size!r}")
        param = model_parameters(file, parameters)
        hooks = Hooks(tokenizer, embed)
        callback = callback_argument(hooks)
        name = os.fsdecode(path)
        destroyed = partial(check, function="rkllm_destroy", detail=name)
        owned = CHandle(
            api.rkllm_destroy,
            cell=api.LLMHandle,
            check=lambda code, _: destroyed(code),
            keep=[param, callback, hooks],
        )
        with owned.filling(self):
            given = param if _BY_VALUE else ctypes.addressof(param)
            last = callback if isinstance(callback, api.LLMResultCallback) else ctypes.byref(callback)
            code = owned.written(api.rkllm_init, owned.place, given, ctypes.cast(last, ctypes.c_void_p))
            if hooks.problem is not None:
                raise hooks.problem
            check(code, "rkllm_init", name)
            super().__init__(f"language model {name}")
            self._lock = owned.lock
            self._cell = owned.cell
            self._param = param
            self._template = template
            self._embed_size = None if embed_size is None else int(embed_size)
            self._loras: set[str] = set()
            self._engine = hooks.engine = Engine(owned)
            self._own(owned.free)
            if template is not None and api.rkllm_set_chat_template:
                self.set_chat_template("", "", "")

    @property
    def handle(self) -> api.LLMHandle:
        """The C handle, for the functions of `pyrknn.rkllm`. Raises ClosedError after close()."""
        self._check_open()
        return self._cell  # type: ignore[no-any-return]

    def parameter(self, name: str) -> Any:
        """Return a field of RKLLMParam or RKLLMExtendParam that the model was loaded with."""
        if hasattr(self._param, name):
            return getattr(self._param, name)
        extended = getattr(self._param, "extend_param", None)
        if extended is None or not hasattr(extended, name):
            raise missing("LLM.parameter", f"RKLLMParam.{name}")
        return getattr(extended, name)

    # Running

    def generate(self, prompt: Prompt, **how: Any) -> Answer:
        """Begin a run, and return its answer, an iterator of text. The run goes on while it is read.

        Args:
            prompt: A text; messages, {"role": "system", "user", "assistant" or "tool", "content": text}; token ids; or
                embeddings, float32 (tokens, hidden size). Of messages only the template makes more than one prompt.
            **how:
                role: "user", or "tool" for what a function answered. Since 1.2.1.
                thinking: Whether the model thinks before it answers. Since 1.2.1, or as the template does it.
                tools: Functions that the model may ask for, for the template; else see `set_function_tools`.
                images, videos: A `Media`, or its embeddings alone: float32 (images, tokens of each, hidden size), such
                    as the output of a pyrknn.Model; (videos, frames, tokens, hidden size) since 1.3.0. The prompt is a
                    text with the texts in it that stand for them.
                keep_history: Go on with the conversation that the library remembers. Since 1.2.0.
                max_new_tokens: Of this run. Since 1.3.0.
                lora: The name of an adapter (`load_lora`). Since 1.1.0.
                save_prompt_cache: A file to save the prompt's KV cache to, for `load_prompt_cache`. Since 1.1.0.
                top_k, top_p, temperature, repeat_penalty, frequency_penalty, presence_penalty, mirostat, mirostat_tau,
                    mirostat_eta: Of this run. Since 1.3.0.

        Raises:
            TypeError, ValueError: An argument does not fit, or the loaded release does not have it.
            ClosedError: The model was closed.
        """
        return Answer(self._run("LLM.generate", prompt, Mode.GENERATE, **how), self)

    def agenerate(self, prompt: Prompt, **how: Any) -> AsyncAnswer:
        """Begin a run like `generate`, and return its answer for asyncio: `async for text in llm.agenerate(...)`."""
        return AsyncAnswer(self._run("LLM.agenerate", prompt, Mode.GENERATE, **how), self)

    def logits(self, prompt: Prompt, **how: Any) -> npt.NDArray[np.float32]:
        """Run, and return a copy of the logits, float32 (tokens, vocabulary). Since 1.2.0. Arguments as `generate`."""
        if not hasattr(api.RKLLMResult, "logits"):
            raise missing("LLM.logits", "RKLLM_INFER_GET_LOGITS")
        return self._rows("LLM.logits", prompt, Mode.LOGITS, how)

    def hidden_states(self, prompt: Prompt, **how: Any) -> npt.NDArray[np.float32]:
        """Run, and return a copy of the last hidden layer, float32 (tokens, hidden size). Since 1.1.0.

        Arguments as `generate`.
        """
        if _BY_VALUE:
            raise missing("LLM.hidden_states", "RKLLM_INFER_GET_LAST_HIDDEN_LAYER")
        rows = self._rows("LLM.hidden_states", prompt, Mode.HIDDEN, how)
        self._embed_size = rows.shape[1]
        return rows

    def _rows(self, function: str, prompt: Prompt, mode: int, how: Mapping[str, Any]) -> npt.NDArray[np.float32]:
        if in_callback():
            raise self._would_wait(function)
        run = self._run(function, prompt, mode, **how)
        Answer(run, self).result()
        if not run.rows:
            raise RkllmError(f"{function}: the runtime has given none", function="rkllm_run")
        return np.concatenate(run.rows)

    def _run(
        self,
        function: str,
        prompt: Any,
        mode: int,
        *,
        role: str | None = None,
        thinking: bool | None = None,
        tools: Sequence[Mapping[str, Any]] | None = None,
        images: Media | npt.NDArray[Any] | None = None,
        videos: Media | npt.NDArray[Any] | None = None,
        keep_history: bool = False,
        max_new_tokens: int | None = None,
        lora: str | None = None,
        save_prompt_cache: str | os.PathLike[str] | None = None,
        **sampling: Any,
    ) -> Run:
        """Check the arguments of `generate`, and return a run that has not begun."""
        self._check_open()
        engine = self._engine
        if engine.closing:
            raise ClosedError(f"{self.label} is being closed")
        if isinstance(prompt, Sequence) and not isinstance(prompt, (str, bytes)) and prompt:
            if isinstance(prompt[0], Mapping):
                messages = check_messages(prompt, f"{function}, prompt")
                if self._template is None:
                    role, prompt = self._only(messages, role, function)
                else:
                    prompt = messages
        if self._template is not None and isinstance(prompt, (str, list)) and not _are_tokens(prompt):
            prompt = self._written(prompt, role, thinking, tools, function)
            role = thinking = tools = None
        if tools is not None:
            raise ValueError(f"{function}, tools: the library's own template takes them from set_function_tools()")
        asked = input_of(prompt, images, videos, self._embed_size, function)  # type: ignore[arg-type]
        _choose(asked, "role", role, b"user", function)
        _choose(asked, "enable_thinking", thinking, None, function)
        if lora is not None and lora not in self._loras:
            raise ValueError(f"{function}, lora: {lora!r} is not loaded; load_lora() has loaded {sorted(self._loras)}")
        cache = None if save_prompt_cache is None else _new_file(save_prompt_cache, f"{function}, save_prompt_cache")
        given = {name: value for name, value in sampling.items() if value is not None}
        how = Asked(mode, lora, cache, bool(keep_history), max_new_tokens, given)
        call = call_of(self._cell, asked, how, self._param, function)
        limit = max_new_tokens if max_new_tokens and max_new_tokens > 0 else self._param.max_new_tokens
        return Run(engine, self.label, call, limit, mode != Mode.GENERATE)

    def _only(self, messages: list[dict[str, str]], role: str | None, function: str) -> tuple[str | None, str]:
        """Return role and text of the only message, which needs no template."""
        last = messages[-1]
        if len(messages) > 1 or last["role"] not in ("user", "tool"):
            raise ValueError(
                f"{function}, prompt: the library's own template takes one message of the user or a tool; for a whole "
                "conversation load the model with LLM(path, template=pyrknn.llm.chat.chatml), or another function that "
                "writes the messages as the model was trained"
            )
        return role or (None if last["role"] == "user" else last["role"]), last["content"]

    def _written(self, prompt: Any, role: str | None, thinking: bool | None, tools: Any, function: str) -> str:
        """Return what the template makes of messages, or of a text as the only message."""
        template = self._template
        assert template is not None
        options = {"enable_thinking": thinking, "tools": tools}
        messages = [{"role": role or "user", "content": prompt}] if isinstance(prompt, str) else prompt
        text = template(messages, **{name: value for name, value in options.items() if value is not None})
        if not isinstance(text, str):
            raise TypeError(f"{function}, template: expected that it returns a text, got {type(text).__name__}")
        return text

    def abort(self) -> None:
        """End the run that goes on, if one does; those that wait begin then. Does not wait.

        Raises:
            MissingFunctionError: The release is 1.0.0, which has no rkllm_abort.
        """
        self._check_open()
        need_abort()
        run = self._engine.current
        if run is not None:
            run.cancel()

    # State

    def set_chat_template(self, system_prompt: str, prompt_prefix: str, prompt_postfix: str) -> None:
        """Set the texts around each prompt, in place of the model's own template; "" for none. Since 1.2.0."""
        texts = {"system_prompt": system_prompt, "prompt_prefix": prompt_prefix, "prompt_postfix": prompt_postfix}
        given = [text_for_c(text, f"LLM.set_chat_template, {name}") for name, text in texts.items()]
        with self._calling():
            check(api.rkllm_set_chat_template(self._cell, *given), "rkllm_set_chat_template")

    def set_function_tools(
        self, system_prompt: str, tools: str | Sequence[Mapping[str, Any]], tool_response: str
    ) -> None:
        """Tell the model which functions it may ask for, with the library's own template. Since 1.2.1.

        Args:
            system_prompt: What the model is told first.
            tools: The functions: names, descriptions, parameters; JSON, or what becomes JSON.
            tool_response: The tag that marks what a function answered (role "tool").
        """
        text = tools if isinstance(tools, str) else json.dumps(list(tools), ensure_ascii=False)
        texts = {"system_prompt": system_prompt, "tools": text, "tool_response": tool_response}
        given = [text_for_c(one, f"LLM.set_function_tools, {name}") for name, one in texts.items()]
        with self._calling():
            check(api.rkllm_set_function_tools(self._cell, *given), "rkllm_set_function_tools")

    def load_lora(self, path: str | os.PathLike[str], name: str, scale: float = 1.0) -> None:
        """Load a LoRA adapter, which `generate(..., lora=name)` then uses. Since 1.1.0.

        Args:
            path: The adapter's .rkllm file.
            name: Of your choice.
            scale: The weight of the adapter.
        """
        file = model_file(path)
        text_for_c(name, "LLM.load_lora, name")
        if not abs(float(scale)) < 1e38:
            raise ValueError(f"LLM.load_lora, scale: expected a finite number, got {scale!r}")
        adapter = api.RKLLMLoraAdapter(lora_adapter_path=file, lora_adapter_name=name, scale=scale)
        with self._calling():
            check(api.rkllm_load_lora(self._cell, byref(adapter)), "rkllm_load_lora", os.fsdecode(path))
            self._loras.add(name)

    def load_prompt_cache(self, path: str | os.PathLike[str]) -> None:
        """Load the KV cache of a prompt, which `generate(..., save_prompt_cache=path)` has saved. Since 1.1.0."""
        if not os.path.isfile(path):
            raise FileNotFoundError(f"LLM.load_prompt_cache, path: there is no file {os.fsdecode(path)}")
        with self._calling():
            check(api.rkllm_load_prompt_cache(self._cell, os.fsencode(path)), "rkllm_load_prompt_cache")

    def release_prompt_cache(self) -> None:
        """Drop the cache that `load_prompt_cache` has loaded. Since 1.1.0."""
        with self._calling():
            check(api.rkllm_release_prompt_cache(self._cell), "rkllm_release_prompt_cache")

    def clear_kv_cache(
        self, keep_system_prompt: bool = False, *, start: int | None = None, end: int | None = None
    ) -> None:
        """Clear the cache of keys and values: forget the conversation. Since 1.2.0.

        Args:
            keep_system_prompt: Leave the system prompt's part.
            start, end: Only these positions, end excluded; since 1.2.1, and only without history, the header says.
        """
        ranges: list[Any] = []
        if (start is None) != (end is None):
            raise TypeError("LLM.clear_kv_cache: give both start and end, or neither")
        if api.GENERATION not in ("1.2.0", "1.2.1b1"):
            ranges = [None, None]
        if start is not None and end is not None:
            if not ranges:
                raise missing("LLM.clear_kv_cache, start", "range of positions in rkllm_clear_kv_cache")
            if not 0 <= start < end:
                raise ValueError(f"LLM.clear_kv_cache: expected 0 <= start < end, got {start} and {end}")
            ranges = [array(int32, 1)(start), array(int32, 1)(end)]
        with self._calling():
            check(api.rkllm_clear_kv_cache(self._cell, int(keep_system_prompt), *ranges), "rkllm_clear_kv_cache")

    @property
    def kv_cache_size(self) -> int:
        """How many positions the cache of keys and values holds. Since 1.2.1."""
        sizes = array(int32, 1)()
        with self._calling():
            check(api.rkllm_get_kv_cache_size(self._cell, sizes), "rkllm_get_kv_cache_size")
        return int(sizes[0])

    def set_cross_attention(
        self, k_cache: npt.NDArray[Any], v_cache: npt.NDArray[Any], mask: npt.NDArray[Any], pos: npt.NDArray[Any]
    ) -> None:
        """Set what the decoder's cross attention reads; the model keeps it alive. Since 1.2.1.

        Args:
            k_cache: float32 (layers, tokens, heads, head size).
            v_cache: float32 (layers, heads, head size, tokens).
            mask: float32 (tokens,).
            pos: int32 (tokens,).
        """
        what = "LLM.set_cross_attention"
        keys, values = (
            as_floats(k_cache, f"{what}, k_cache", (4,), None),
            as_floats(v_cache, f"{what}, v_cache", (4,), None),
        )
        masks, positions = as_floats(mask, f"{what}, mask", (1,), None), np.asarray(pos)
        layers, tokens, heads, size = keys.shape
        if values.shape != (layers, heads, size, tokens) or masks.shape != (tokens,) or positions.shape != (tokens,):
            shapes = f"{keys.shape}, {values.shape}, {masks.shape}, {positions.shape}"
            raise ValueError(f"{what}: expected (L, T, H, D), (L, H, D, T), (T,), (T,), got {shapes}")
        if positions.dtype.kind not in "iu":
            raise TypeError(f"{what}, pos: expected int32, got {positions.dtype}")
        record = api.RKLLMCrossAttnParam(
            encoder_k_cache=keys,
            encoder_v_cache=values,
            encoder_mask=masks,
            encoder_pos=np.ascontiguousarray(positions, np.int32),
            num_tokens=tokens,
        )
        with self._calling():
            check(api.rkllm_set_cross_attn_params(self._cell, byref(record)), "rkllm_set_cross_attn_params")
            self._engine.owned.keep[3:] = [record]

    # Closing

    def _calling(self) -> AbstractContextManager[object]:
        """Surround calls into C: waits for the run that goes on. Raises RuntimeError inside a callback of it."""
        if in_callback():
            raise self._would_wait("a call")
        return super()._calling()

    def _would_wait(self, what: str) -> RuntimeError:
        return RuntimeError(f"{self.label}: {what} from inside a callback of its library would wait for that callback")

    def close(self) -> None:
        """Free the model; runs that go on or wait are aborted, and their answers raise ClosedError.

        Closing twice is fine. Raises RuntimeError inside a callback of the library.
        """
        if in_callback() and not self.closed:
            raise self._too_early()
        # Inside a call of this thread close() refuses, and no run goes on.
        if not self.closed and not self._in_other_process() and not self._lock._is_owned():
            self._engine.cancel_all()
        super().close()

    def _seal(self) -> None:
        self._engine.cancel_all()
        super()._seal()
        self._cell.value = 0  # C refuses 0; with the old handle it would crash


def _are_tokens(prompt: Any) -> bool:
    return isinstance(prompt, list) and not (prompt and isinstance(prompt[0], Mapping))


def _choose(asked: Any, field: str, value: Any, default: Any, function: str) -> None:
    """Set a field of RKLLMInput, which has role and enable_thinking since 1.2.1 only."""
    if hasattr(asked, field):
        value = default if value is None else value
        if value is not None:
            setattr(asked, field, text_for_c(value, f"{function}, role") if field == "role" else bool(value))
    elif value is not None and value != "user":
        raise missing(f"{function}, {'thinking' if field != 'role' else field}", f"RKLLMInput.{field}")


def _new_file(path: Any, what: str) -> bytes:
    """Return the path of a file that C will write, whose folder exists."""
    full = os.path.abspath(os.fsencode(path))
    if not os.path.isdir(os.path.dirname(full)) or os.path.isdir(full):
        raise FileNotFoundError(f"{what}: {os.fsdecode(full)} cannot be written, its folder does not exist")
    return full
