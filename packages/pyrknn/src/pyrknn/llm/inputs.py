"""The arguments of rkllm_run, checked: prompts, tokens, embeddings, images and videos, and how the run answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Callable, NamedTuple

import numpy as np
import numpy.typing as npt
from npu_common.cdecl import array, byref, int32, ref

from .. import rkllm as api
from .errors import missing
from .parameters import SAMPLING, fill, text_for_c

__all__ = ["Asked", "Media", "Mode", "as_floats", "call_of", "embeddings", "input_of", "tokens_of"]

_HAS_RECORDS = api.GENERATION not in ("1.0.0b0", "1.0.1")


class Media(NamedTuple):
    """Images or videos of a prompt.

    Attributes:
        embed: float32, (images, tokens of each, embedding length), or (videos, frames of each, tokens of each frame,
            embedding length): what the vision model has made of them.
        width, height: Of one in pixels; 0 where the model does not ask.
        start, end, content: Texts that stand for one in the prompt; since 1.3.0. "" leaves the model's own.
    """

    embed: npt.NDArray[np.float32]
    width: int = 0
    height: int = 0
    start: str = ""
    end: str = ""
    content: str = ""


class Mode:
    """Values of RKLLMInferMode. Releases before 1.1.0 have none."""

    GENERATE = 0
    HIDDEN = 1
    LOGITS = 2


class Asked(NamedTuple):
    """How a run answers: the arguments of `LLM.generate` behind the prompt."""

    mode: int = Mode.GENERATE
    lora: str | None = None
    save_prompt_cache: bytes | None = None
    keep_history: bool = False
    max_new_tokens: int | None = None
    sampling: Mapping[str, Any] = {}  # noqa: RUF012  (it is only read)


def as_floats(value: Any, what: str, dimensions: Sequence[int], length: int | None) -> npt.NDArray[np.float32]:
    """Return an array that C may read: float32, contiguous, of one of these numbers of dimensions.

    Args:
        value: The array, or what numpy reads as one.
        what: The argument, for messages.
        dimensions: How many it may have.
        length: Elements of the last dimension; None for any.
    """
    found = np.asarray(value)
    if found.dtype.kind != "f" or found.dtype.itemsize > 4:
        raise TypeError(f"{what}: expected float32, got {found.dtype}; use `x.astype('float32')`")
    if found.ndim not in dimensions or 0 in found.shape:
        wanted = " or ".join(map(str, dimensions))
        raise ValueError(f"{what}: expected {wanted} dimensions, none of them empty, got shape {found.shape}")
    if length is not None and found.shape[-1] != length:
        raise ValueError(f"{what}: expected embeddings of {length} elements (embed_size), got shape {found.shape}")
    return np.ascontiguousarray(found, np.float32)


def embeddings(value: Any, what: str, dimensions: Sequence[int], embed_size: int | None) -> npt.NDArray[np.float32]:
    """Return embeddings for C. Raises ValueError where nobody knows how long one is."""
    found = as_floats(value, what, dimensions, embed_size)
    if embed_size is None:
        raise ValueError(
            f"{what}: C takes no length of an embedding, and reads past the end of one that is too short; give "
            f"LLM(path, embed_size={found.shape[-1]}) if that is the model's hidden size"
        )
    return found


def tokens_of(value: Any, what: str) -> list[int]:
    """Return token ids as integers. what: the argument, for messages."""
    if isinstance(value, np.ndarray) and value.dtype.kind not in "iu":
        raise TypeError(f"{what}: expected token ids, which are integers, got {value.dtype}")
    ids = np.asarray(value)
    if ids.ndim != 1 or not ids.size or ids.dtype.kind not in "iu":
        raise TypeError(f"{what}: expected a text, messages, token ids or embeddings, got {value!r:.60}")
    if ids.min() < 0 or ids.max() > 0x7FFFFFFF:
        raise ValueError(f"{what}: expected token ids from 0 to 2147483647, got {ids.min()} to {ids.max()}")
    return [int(one) for one in ids]


def input_of(prompt: Any, images: Media | None, videos: Media | None, embed_size: int | None, what: str) -> Any:
    """Return the input of a run: a RKLLMInput; before 1.1.0 a text.

    Args:
        prompt: A text, token ids, or float32 embeddings (tokens, embedding length).
        images, videos: As for LLM.generate.
        embed_size: Elements of an embedding, None where it is not known.
        what: The function, for messages.
    """
    text = isinstance(prompt, (str, bytes))
    if not _HAS_RECORDS:
        if not text or images is not None or videos is not None:
            raise missing(f"{what}, prompt", "input but a text")
        return text_for_c(prompt, f"{what}, prompt")
    asked = api.RKLLMInput()
    if images is not None or videos is not None:
        if not text:
            raise TypeError(f"{what}, prompt: images and videos need a text, got {type(prompt).__name__}")
        asked.input_type = api.RKLLM_INPUT_MULTIMODAL
        media = asked.multimodal_input
        media.prompt = text_for_c(prompt, f"{what}, prompt")
        for name, given in (("image", images), ("video", videos)):
            if given is not None:
                _set_media(media, name, given, embed_size, what)
    elif text:
        asked.input_type = api.RKLLM_INPUT_PROMPT
        asked.prompt_input = text_for_c(prompt, f"{what}, prompt")
    elif isinstance(prompt, np.ndarray) and prompt.dtype.kind == "f":
        asked.input_type = api.RKLLM_INPUT_EMBED
        rows = embeddings(prompt, f"{what}, prompt", (2,), embed_size)
        asked.embed_input.embed = rows
        asked.embed_input.n_tokens = len(rows)
    else:
        ids = tokens_of(prompt, f"{what}, prompt")
        asked.input_type = api.RKLLM_INPUT_TOKEN
        asked.token_input.input_ids = array(int32, len(ids))(*ids)
        asked.token_input.n_tokens = len(ids)
    return asked


def _set_media(media: Any, name: str, given: Any, embed_size: int | None, what: str) -> None:
    """Fill in the images or the videos of a RKLLMMultiModalInput, which are flat before 1.3.0."""
    label = f"{what}, {name}s"
    if not isinstance(given, Media):
        given = Media(given)
    nested = hasattr(media, name)
    if name == "video" and not nested:
        raise missing(label, "RKLLMMultiModalInput.video")
    rows = embeddings(given.embed, label, (2, 3) if name == "image" else (4,), embed_size)
    if rows.ndim == 2:
        rows = rows[np.newaxis]
    record = getattr(media, name) if nested else media
    values: dict[str, Any] = {f"{name}_embed": rows, f"n_{name}": len(rows)}
    if name == "image":
        values["n_image_tokens"] = rows.shape[1]
        sizes = ("image_width", "image_height")
    else:
        values["n_frame_per_video"], values["n_frame_tokens"] = rows.shape[1:3]
        sizes = ("frame_width", "frame_height")
    for size, pixels in zip(sizes, (given.width, given.height)):
        if not hasattr(pixels, "__index__") or pixels < 0:
            raise ValueError(f"{label}, {size}: expected pixels, got {pixels!r}")
        if pixels:
            values[size] = pixels
    for part in ("start", "end", "content"):
        if getattr(given, part):
            values[f"{name}_{part}"] = text_for_c(getattr(given, part), f"{label}, {part}")
    for field, value in values.items():
        if hasattr(record, field):
            setattr(record, field, value)
        elif not (field == "n_image" and value == 1):  # 1.1.0 to 1.2.0 take one image
            raise missing(label, f"{type(media).__name__}.{field}")


def call_of(handle: Any, asked: Any, how: Asked, base: Any, what: str) -> Callable[[int], int]:
    """Return a function that calls rkllm_run with the userdata it is given.

    The records, and what they point to, live as long as the function.

    Args:
        handle: The LLMHandle.
        asked: What `input_of` has returned.
        how: How the run answers.
        base: The model's RKLLMParam, whose sampling a run may change since 1.3.0.
        what: The function, for messages.
    """
    if not _HAS_RECORDS:
        for name, given in (("mode", how.mode), ("lora", how.lora), ("save_prompt_cache", how.save_prompt_cache)):
            if given:
                raise missing(f"{what}, {name}", "RKLLMInferParam")
        for name in ("keep_history", "max_new_tokens", "sampling"):
            if getattr(how, name):
                raise missing(f"{what}, {name}", "RKLLMInferParam")
        return lambda userdata: int(api.rkllm_run(handle, asked, userdata))
    infer: Any = api.RKLLMInferParam(mode=api.RKLLMInferMode(how.mode))
    if how.lora is not None:
        infer.lora_params = ref(api.RKLLMLoraParam(lora_adapter_name=text_for_c(how.lora, f"{what}, lora")))
    if how.save_prompt_cache is not None:
        cache = api.RKLLMPromptCacheParam(save_prompt_cache=1, prompt_cache_path=how.save_prompt_cache)
        infer.prompt_cache_params = ref(cache)
    if hasattr(infer, "keep_history"):
        infer.keep_history = int(how.keep_history)
    elif how.keep_history:
        raise missing(f"{what}, keep_history", "RKLLMInferParam.keep_history")
    fill(infer, {"max_new_tokens": how.max_new_tokens}, what)
    if how.sampling:
        if not hasattr(infer, "sampling_params"):
            raise missing(f"{what}, {next(iter(how.sampling))}", "RKLLMInferParam.sampling_params")
        sampling = api.RKLLMSamplingParam()
        for name in SAMPLING:
            setattr(sampling, name, getattr(base, name))
        fill(sampling, how.sampling, what)
        infer.sampling_params = ref(sampling)
    return lambda userdata: int(api.rkllm_run(handle, byref(asked), byref(infer), userdata))
