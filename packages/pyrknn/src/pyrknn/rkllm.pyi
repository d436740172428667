# Generated from rkllm.py by abi/writers/stubs.py; do not edit.

from collections.abc import Callable, Iterable
from typing import Any, NewType, overload

from npu_common.ctyping import (
    AnyPointer,
    Array,
    Enumeration,
    Field,
    Float,
    FunctionPointer,
    Integer,
    Overloaded,
    Pointer,
    PointerTo,
    PointerToCell,
    PointerToRecord,
    StructRecord,
    Text,
    UnionRecord,
    VoidHandle,
    float32,
    function,
    int32,
    uint8,
    void_p,
)

GENERATION: str
CPU0: int = 1
CPU1: int = 2
CPU2: int = 4
CPU3: int = 8
CPU4: int = 16
CPU5: int = 32
CPU6: int = 64
CPU7: int = 128
class LLMHandle(VoidHandle): ...

_LLMCallState = NewType("_LLMCallState", int)
class LLMCallState(Enumeration[_LLMCallState]): ...
RKLLM_RUN_NORMAL: _LLMCallState
RKLLM_RUN_WAITING: _LLMCallState
RKLLM_RUN_FINISH: _LLMCallState
RKLLM_RUN_ERROR: _LLMCallState
RKLLM_RUN_GET_LAST_HIDDEN_LAYER: _LLMCallState
LLM_RUN_NORMAL: _LLMCallState
LLM_RUN_FINISH: _LLMCallState
LLM_RUN_ERROR: _LLMCallState

_RKLLMInputType = NewType("_RKLLMInputType", int)
class RKLLMInputType(Enumeration[_RKLLMInputType]): ...
RKLLM_INPUT_PROMPT: _RKLLMInputType
RKLLM_INPUT_TOKEN: _RKLLMInputType
RKLLM_INPUT_EMBED: _RKLLMInputType
RKLLM_INPUT_MULTIMODAL: _RKLLMInputType

_RKLLMInferMode = NewType("_RKLLMInferMode", int)
class RKLLMInferMode(Enumeration[_RKLLMInferMode]): ...
RKLLM_INFER_GENERATE: _RKLLMInferMode
RKLLM_INFER_GET_LAST_HIDDEN_LAYER: _RKLLMInferMode
RKLLM_INFER_GET_LOGITS: _RKLLMInferMode

class LLMGetEmbedCallback(FunctionPointer[Callable[[void_p, PointerTo[int32, int, Integer], int, void_p, int], int | None]]):
    def __init__(
        self,
        function: Callable[[void_p, PointerTo[int32, int, Integer], int, void_p, int], int | None] | LLMGetEmbedCallback | None = None,
    ) -> None: ...
    def __call__(self, _0: AnyPointer, _1: Pointer[int32], _2: Integer, _3: AnyPointer, _4: Integer) -> int: ...

class LLMTokenizerCallback(FunctionPointer[Callable[[void_p, bytes | None, int, PointerTo[int32, int, Integer], int], int | None]]):
    def __init__(
        self,
        function: Callable[[void_p, bytes | None, int, PointerTo[int32, int, Integer], int], int | None] | LLMTokenizerCallback | None = None,
    ) -> None: ...
    def __call__(self, _0: AnyPointer, _1: Text, _2: Integer, _3: Pointer[int32], _4: Integer) -> int: ...

class _RKLLMExtendParam_fields:
    base_domain_id: Field[int, Integer]
    reserved: Field[Array[uint8, int, Integer], Iterable[Integer]]
    embed_flash: Field[int, Integer]
    enabled_cpus_num: Field[int, Integer]
    enabled_cpus_mask: Field[int, Integer]
    n_batch: Field[int, Integer]
    use_cross_attn: Field[int, Integer]

class RKLLMExtendParam(_RKLLMExtendParam_fields, StructRecord[_LP_RKLLMExtendParam]):
    @overload
    def __init__(self, base_domain_id: Integer = ..., reserved: Iterable[Integer] = ...) -> None: ...
    @overload
    def __init__(
        self,
        base_domain_id: Integer = ...,
        embed_flash: Integer = ...,
        enabled_cpus_num: Integer = ...,
        enabled_cpus_mask: Integer = ...,
        reserved: Iterable[Integer] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        base_domain_id: Integer = ...,
        embed_flash: Integer = ...,
        enabled_cpus_num: Integer = ...,
        enabled_cpus_mask: Integer = ...,
        n_batch: Integer = ...,
        use_cross_attn: Integer = ...,
        reserved: Iterable[Integer] = ...,
    ) -> None: ...

class _LP_RKLLMExtendParam(_RKLLMExtendParam_fields, PointerToRecord[RKLLMExtendParam]): ...

class _RKLLMParam_fields:
    modelPath: Field[bytes | None, Text]
    target_platform: Field[bytes | None, Text]
    num_npu_core: Field[int, Integer]
    max_context_len: Field[int, Integer]
    max_new_tokens: Field[int, Integer]
    top_k: Field[int, Integer]
    top_p: Field[float, Float]
    temperature: Field[float, Float]
    repeat_penalty: Field[float, Float]
    frequency_penalty: Field[float, Float]
    presence_penalty: Field[float, Float]
    mirostat: Field[int, Integer]
    mirostat_tau: Field[float, Float]
    mirostat_eta: Field[float, Float]
    model_path: Field[bytes | None, Text]
    logprobs: Field[bool, Integer]
    top_logprobs: Field[int, Integer]
    use_gpu: Field[bool, Integer]
    skip_special_token: Field[bool, Integer]
    is_async: Field[bool, Integer]
    img_start: Field[bytes | None, Text]
    img_end: Field[bytes | None, Text]
    img_content: Field[bytes | None, Text]
    extend_param: Field[RKLLMExtendParam, RKLLMExtendParam]
    n_keep: Field[int, Integer]
    ignore_eos_token: Field[bool, Integer]

class RKLLMParam(_RKLLMParam_fields, StructRecord[_LP_RKLLMParam]):
    @overload
    def __init__(
        self,
        modelPath: Text = ...,
        target_platform: Text = ...,
        num_npu_core: Integer = ...,
        max_context_len: Integer = ...,
        max_new_tokens: Integer = ...,
        top_k: Integer = ...,
        top_p: Float = ...,
        temperature: Float = ...,
        repeat_penalty: Float = ...,
        frequency_penalty: Float = ...,
        presence_penalty: Float = ...,
        mirostat: Integer = ...,
        mirostat_tau: Float = ...,
        mirostat_eta: Float = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        model_path: Text = ...,
        num_npu_core: Integer = ...,
        max_context_len: Integer = ...,
        max_new_tokens: Integer = ...,
        top_k: Integer = ...,
        top_p: Float = ...,
        temperature: Float = ...,
        repeat_penalty: Float = ...,
        frequency_penalty: Float = ...,
        presence_penalty: Float = ...,
        mirostat: Integer = ...,
        mirostat_tau: Float = ...,
        mirostat_eta: Float = ...,
        logprobs: Integer = ...,
        top_logprobs: Integer = ...,
        use_gpu: Integer = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        model_path: Text = ...,
        max_context_len: Integer = ...,
        max_new_tokens: Integer = ...,
        top_k: Integer = ...,
        top_p: Float = ...,
        temperature: Float = ...,
        repeat_penalty: Float = ...,
        frequency_penalty: Float = ...,
        presence_penalty: Float = ...,
        mirostat: Integer = ...,
        mirostat_tau: Float = ...,
        mirostat_eta: Float = ...,
        skip_special_token: Integer = ...,
        is_async: Integer = ...,
        img_start: Text = ...,
        img_end: Text = ...,
        img_content: Text = ...,
        extend_param: RKLLMExtendParam = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        model_path: Text = ...,
        max_context_len: Integer = ...,
        max_new_tokens: Integer = ...,
        top_k: Integer = ...,
        n_keep: Integer = ...,
        top_p: Float = ...,
        temperature: Float = ...,
        repeat_penalty: Float = ...,
        frequency_penalty: Float = ...,
        presence_penalty: Float = ...,
        mirostat: Integer = ...,
        mirostat_tau: Float = ...,
        mirostat_eta: Float = ...,
        skip_special_token: Integer = ...,
        is_async: Integer = ...,
        img_start: Text = ...,
        img_end: Text = ...,
        img_content: Text = ...,
        extend_param: RKLLMExtendParam = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        model_path: Text = ...,
        max_context_len: Integer = ...,
        max_new_tokens: Integer = ...,
        top_k: Integer = ...,
        n_keep: Integer = ...,
        top_p: Float = ...,
        temperature: Float = ...,
        repeat_penalty: Float = ...,
        frequency_penalty: Float = ...,
        presence_penalty: Float = ...,
        mirostat: Integer = ...,
        mirostat_tau: Float = ...,
        mirostat_eta: Float = ...,
        skip_special_token: Integer = ...,
        ignore_eos_token: Integer = ...,
        is_async: Integer = ...,
        extend_param: RKLLMExtendParam = ...,
    ) -> None: ...

class _LP_RKLLMParam(_RKLLMParam_fields, PointerToRecord[RKLLMParam]): ...

class _RKLLMLoraAdapter_fields:
    lora_adapter_path: Field[bytes | None, Text]
    lora_adapter_name: Field[bytes | None, Text]
    scale: Field[float, Float]

class RKLLMLoraAdapter(_RKLLMLoraAdapter_fields, StructRecord[_LP_RKLLMLoraAdapter]):
    def __init__(self, lora_adapter_path: Text = ..., lora_adapter_name: Text = ..., scale: Float = ...) -> None: ...

class _LP_RKLLMLoraAdapter(_RKLLMLoraAdapter_fields, PointerToRecord[RKLLMLoraAdapter]): ...

class _RKLLMEmbedInput_fields:
    embed: Field[PointerTo[float32, float, Float], Pointer[float32]]
    n_tokens: Field[int, Integer]

class RKLLMEmbedInput(_RKLLMEmbedInput_fields, StructRecord[_LP_RKLLMEmbedInput]):
    def __init__(self, embed: Pointer[float32] = ..., n_tokens: Integer = ...) -> None: ...

class _LP_RKLLMEmbedInput(_RKLLMEmbedInput_fields, PointerToRecord[RKLLMEmbedInput]): ...

class _RKLLMTokenInput_fields:
    input_ids: Field[PointerTo[int32, int, Integer], Pointer[int32]]
    n_tokens: Field[int, Integer]

class RKLLMTokenInput(_RKLLMTokenInput_fields, StructRecord[_LP_RKLLMTokenInput]):
    def __init__(self, input_ids: Pointer[int32] = ..., n_tokens: Integer = ...) -> None: ...

class _LP_RKLLMTokenInput(_RKLLMTokenInput_fields, PointerToRecord[RKLLMTokenInput]): ...

class _RKLLMMultiModalInput_image_fields:
    image_embed: Field[PointerTo[float32, float, Float], Pointer[float32]]
    n_image_tokens: Field[int, Integer]
    n_image: Field[int, Integer]
    image_start: Field[bytes | None, Text]
    image_end: Field[bytes | None, Text]
    image_content: Field[bytes | None, Text]
    image_width: Field[int, Integer]
    image_height: Field[int, Integer]

class _RKLLMMultiModalInput_image(_RKLLMMultiModalInput_image_fields, StructRecord[_LP__RKLLMMultiModalInput_image]):
    def __init__(
        self,
        image_embed: Pointer[float32] = ...,
        n_image_tokens: Integer = ...,
        n_image: Integer = ...,
        image_start: Text = ...,
        image_end: Text = ...,
        image_content: Text = ...,
        image_width: Integer = ...,
        image_height: Integer = ...,
    ) -> None: ...

class _LP__RKLLMMultiModalInput_image(_RKLLMMultiModalInput_image_fields, PointerToRecord[_RKLLMMultiModalInput_image]): ...

class _RKLLMMultiModalInput_video_fields:
    video_embed: Field[PointerTo[float32, float, Float], Pointer[float32]]
    n_frame_tokens: Field[int, Integer]
    n_frame_per_video: Field[int, Integer]
    n_video: Field[int, Integer]
    video_start: Field[bytes | None, Text]
    video_end: Field[bytes | None, Text]
    video_content: Field[bytes | None, Text]
    frame_width: Field[int, Integer]
    frame_height: Field[int, Integer]

class _RKLLMMultiModalInput_video(_RKLLMMultiModalInput_video_fields, StructRecord[_LP__RKLLMMultiModalInput_video]):
    def __init__(
        self,
        video_embed: Pointer[float32] = ...,
        n_frame_tokens: Integer = ...,
        n_frame_per_video: Integer = ...,
        n_video: Integer = ...,
        video_start: Text = ...,
        video_end: Text = ...,
        video_content: Text = ...,
        frame_width: Integer = ...,
        frame_height: Integer = ...,
    ) -> None: ...

class _LP__RKLLMMultiModalInput_video(_RKLLMMultiModalInput_video_fields, PointerToRecord[_RKLLMMultiModalInput_video]): ...

class _RKLLMMultiModalInput_fields:
    prompt: Field[bytes | None, Text]
    image_embed: Field[PointerTo[float32, float, Float], Pointer[float32]]
    n_image_tokens: Field[int, Integer]
    n_image: Field[int, Integer]
    image_width: Field[int, Integer]
    image_height: Field[int, Integer]
    image: Field[_RKLLMMultiModalInput_image, _RKLLMMultiModalInput_image]
    video: Field[_RKLLMMultiModalInput_video, _RKLLMMultiModalInput_video]

class RKLLMMultiModalInput(_RKLLMMultiModalInput_fields, StructRecord[_LP_RKLLMMultiModalInput]):
    @overload
    def __init__(
        self,
        prompt: Text = ...,
        image_embed: Pointer[float32] = ...,
        n_image_tokens: Integer = ...,
        n_image: Integer = ...,
        image_width: Integer = ...,
        image_height: Integer = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        prompt: Text = ...,
        image: _RKLLMMultiModalInput_image = ...,
        video: _RKLLMMultiModalInput_video = ...,
    ) -> None: ...

class _LP_RKLLMMultiModalInput(_RKLLMMultiModalInput_fields, PointerToRecord[RKLLMMultiModalInput]): ...

class _RKLLMMultiModelInput_fields:
    prompt: Field[bytes | None, Text]
    image_embed: Field[PointerTo[float32, float, Float], Pointer[float32]]
    n_image_tokens: Field[int, Integer]
    n_image: Field[int, Integer]
    image_width: Field[int, Integer]
    image_height: Field[int, Integer]

class RKLLMMultiModelInput(_RKLLMMultiModelInput_fields, StructRecord[_LP_RKLLMMultiModelInput]):
    @overload
    def __init__(
        self,
        prompt: Text = ...,
        image_embed: Pointer[float32] = ...,
        n_image_tokens: Integer = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        prompt: Text = ...,
        image_embed: Pointer[float32] = ...,
        n_image_tokens: Integer = ...,
        n_image: Integer = ...,
        image_width: Integer = ...,
        image_height: Integer = ...,
    ) -> None: ...

class _LP_RKLLMMultiModelInput(_RKLLMMultiModelInput_fields, PointerToRecord[RKLLMMultiModelInput]): ...

class _RKLLMInput_union_fields:
    prompt_input: Field[bytes | None, Text]
    embed_input: Field[RKLLMEmbedInput, RKLLMEmbedInput]
    token_input: Field[RKLLMTokenInput, RKLLMTokenInput]
    multimodal_input: Field[RKLLMMultiModelInput | RKLLMMultiModalInput, RKLLMMultiModelInput | RKLLMMultiModalInput]

class _RKLLMInput_union(_RKLLMInput_union_fields, UnionRecord[_LP__RKLLMInput_union]):
    @overload
    def __init__(
        self,
        prompt_input: Text = ...,
        embed_input: RKLLMEmbedInput = ...,
        token_input: RKLLMTokenInput = ...,
        multimodal_input: RKLLMMultiModelInput = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        prompt_input: Text = ...,
        embed_input: RKLLMEmbedInput = ...,
        token_input: RKLLMTokenInput = ...,
        multimodal_input: RKLLMMultiModalInput = ...,
    ) -> None: ...

class _LP__RKLLMInput_union(_RKLLMInput_union_fields, PointerToRecord[_RKLLMInput_union]): ...

class _RKLLMInput_fields:
    input_type: Field[_RKLLMInputType, _RKLLMInputType | RKLLMInputType]
    _3: Field[_RKLLMInput_union, _RKLLMInput_union]
    prompt_input: Field[bytes | None, Text]
    embed_input: Field[RKLLMEmbedInput, RKLLMEmbedInput]
    token_input: Field[RKLLMTokenInput, RKLLMTokenInput]
    multimodal_input: Field[RKLLMMultiModelInput | RKLLMMultiModalInput, RKLLMMultiModelInput | RKLLMMultiModalInput]
    role: Field[bytes | None, Text]
    enable_thinking: Field[bool, Integer]

class RKLLMInput(_RKLLMInput_fields, StructRecord[_LP_RKLLMInput]):
    @overload
    def __init__(self, input_type: _RKLLMInputType | RKLLMInputType = ..., _3: _RKLLMInput_union = ...) -> None: ...
    @overload
    def __init__(
        self,
        role: Text = ...,
        enable_thinking: Integer = ...,
        input_type: _RKLLMInputType | RKLLMInputType = ...,
        _3: _RKLLMInput_union = ...,
    ) -> None: ...

class _LP_RKLLMInput(_RKLLMInput_fields, PointerToRecord[RKLLMInput]): ...

class _RKLLMLoraParam_fields:
    lora_adapter_name: Field[bytes | None, Text]

class RKLLMLoraParam(_RKLLMLoraParam_fields, StructRecord[_LP_RKLLMLoraParam]):
    def __init__(self, lora_adapter_name: Text = ...) -> None: ...

class _LP_RKLLMLoraParam(_RKLLMLoraParam_fields, PointerToRecord[RKLLMLoraParam]): ...

class _RKLLMPromptCacheParam_fields:
    save_prompt_cache: Field[int, Integer]
    prompt_cache_path: Field[bytes | None, Text]

class RKLLMPromptCacheParam(_RKLLMPromptCacheParam_fields, StructRecord[_LP_RKLLMPromptCacheParam]):
    def __init__(self, save_prompt_cache: Integer = ..., prompt_cache_path: Text = ...) -> None: ...

class _LP_RKLLMPromptCacheParam(_RKLLMPromptCacheParam_fields, PointerToRecord[RKLLMPromptCacheParam]): ...

class _RKLLMCrossAttnParam_fields:
    encoder_k_cache: Field[PointerTo[float32, float, Float], Pointer[float32]]
    encoder_v_cache: Field[PointerTo[float32, float, Float], Pointer[float32]]
    encoder_mask: Field[PointerTo[float32, float, Float], Pointer[float32]]
    encoder_pos: Field[PointerTo[int32, int, Integer], Pointer[int32]]
    num_tokens: Field[int, Integer]

class RKLLMCrossAttnParam(_RKLLMCrossAttnParam_fields, StructRecord[_LP_RKLLMCrossAttnParam]):
    def __init__(
        self,
        encoder_k_cache: Pointer[float32] = ...,
        encoder_v_cache: Pointer[float32] = ...,
        encoder_mask: Pointer[float32] = ...,
        encoder_pos: Pointer[int32] = ...,
        num_tokens: Integer = ...,
    ) -> None: ...

class _LP_RKLLMCrossAttnParam(_RKLLMCrossAttnParam_fields, PointerToRecord[RKLLMCrossAttnParam]): ...

class _RKLLMSamplingParam_fields:
    top_k: Field[int, Integer]
    top_p: Field[float, Float]
    temperature: Field[float, Float]
    repeat_penalty: Field[float, Float]
    frequency_penalty: Field[float, Float]
    presence_penalty: Field[float, Float]
    mirostat: Field[int, Integer]
    mirostat_tau: Field[float, Float]
    mirostat_eta: Field[float, Float]

class RKLLMSamplingParam(_RKLLMSamplingParam_fields, StructRecord[_LP_RKLLMSamplingParam]):
    def __init__(
        self,
        top_k: Integer = ...,
        top_p: Float = ...,
        temperature: Float = ...,
        repeat_penalty: Float = ...,
        frequency_penalty: Float = ...,
        presence_penalty: Float = ...,
        mirostat: Integer = ...,
        mirostat_tau: Float = ...,
        mirostat_eta: Float = ...,
    ) -> None: ...

class _LP_RKLLMSamplingParam(_RKLLMSamplingParam_fields, PointerToRecord[RKLLMSamplingParam]): ...

class _RKLLMInferParam_fields:
    mode: Field[_RKLLMInferMode, _RKLLMInferMode | RKLLMInferMode]
    lora_params: Field[_LP_RKLLMLoraParam, Pointer[RKLLMLoraParam]]
    prompt_cache_params: Field[_LP_RKLLMPromptCacheParam, Pointer[RKLLMPromptCacheParam]]
    keep_history: Field[int, Integer]
    sampling_params: Field[_LP_RKLLMSamplingParam, Pointer[RKLLMSamplingParam]]
    max_new_tokens: Field[int, Integer]

class RKLLMInferParam(_RKLLMInferParam_fields, StructRecord[_LP_RKLLMInferParam]):
    @overload
    def __init__(
        self,
        mode: _RKLLMInferMode | RKLLMInferMode = ...,
        lora_params: Pointer[RKLLMLoraParam] = ...,
        prompt_cache_params: Pointer[RKLLMPromptCacheParam] = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        mode: _RKLLMInferMode | RKLLMInferMode = ...,
        lora_params: Pointer[RKLLMLoraParam] = ...,
        prompt_cache_params: Pointer[RKLLMPromptCacheParam] = ...,
        keep_history: Integer = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        mode: _RKLLMInferMode | RKLLMInferMode = ...,
        lora_params: Pointer[RKLLMLoraParam] = ...,
        prompt_cache_params: Pointer[RKLLMPromptCacheParam] = ...,
        sampling_params: Pointer[RKLLMSamplingParam] = ...,
        keep_history: Integer = ...,
        max_new_tokens: Integer = ...,
    ) -> None: ...

class _LP_RKLLMInferParam(_RKLLMInferParam_fields, PointerToRecord[RKLLMInferParam]): ...

class _RKLLMResultLastHiddenLayer_fields:
    hidden_states: Field[PointerTo[float32, float, Float], Pointer[float32]]
    embd_size: Field[int, Integer]
    num_tokens: Field[int, Integer]

class RKLLMResultLastHiddenLayer(_RKLLMResultLastHiddenLayer_fields, StructRecord[_LP_RKLLMResultLastHiddenLayer]):
    def __init__(
        self,
        hidden_states: Pointer[float32] = ...,
        embd_size: Integer = ...,
        num_tokens: Integer = ...,
    ) -> None: ...

class _LP_RKLLMResultLastHiddenLayer(_RKLLMResultLastHiddenLayer_fields, PointerToRecord[RKLLMResultLastHiddenLayer]): ...

class _RKLLMResultLogits_fields:
    logits: Field[PointerTo[float32, float, Float], Pointer[float32]]
    vocab_size: Field[int, Integer]
    num_tokens: Field[int, Integer]

class RKLLMResultLogits(_RKLLMResultLogits_fields, StructRecord[_LP_RKLLMResultLogits]):
    def __init__(
        self,
        logits: Pointer[float32] = ...,
        vocab_size: Integer = ...,
        num_tokens: Integer = ...,
    ) -> None: ...

class _LP_RKLLMResultLogits(_RKLLMResultLogits_fields, PointerToRecord[RKLLMResultLogits]): ...

class _RKLLMPerfStat_fields:
    prefill_time_ms: Field[float, Float]
    prefill_tokens: Field[int, Integer]
    generate_time_ms: Field[float, Float]
    generate_tokens: Field[int, Integer]
    memory_usage_mb: Field[float, Float]

class RKLLMPerfStat(_RKLLMPerfStat_fields, StructRecord[_LP_RKLLMPerfStat]):
    def __init__(
        self,
        prefill_time_ms: Float = ...,
        prefill_tokens: Integer = ...,
        generate_time_ms: Float = ...,
        generate_tokens: Integer = ...,
        memory_usage_mb: Float = ...,
    ) -> None: ...

class _LP_RKLLMPerfStat(_RKLLMPerfStat_fields, PointerToRecord[RKLLMPerfStat]): ...

class _Token_fields:
    logprob: Field[float, Float]
    id: Field[int, Integer]

class Token(_Token_fields, StructRecord[_LP_Token]):
    def __init__(self, logprob: Float = ..., id: Integer = ...) -> None: ...

class _LP_Token(_Token_fields, PointerToRecord[Token]): ...

class _RKLLMResult_fields:
    text: Field[bytes | None, Text]
    tokens: Field[_LP_Token, Pointer[Token]]
    num: Field[int, Integer]
    token_id: Field[int, Integer]
    last_hidden_layer: Field[RKLLMResultLastHiddenLayer, RKLLMResultLastHiddenLayer]
    logits: Field[RKLLMResultLogits, RKLLMResultLogits]
    perf: Field[RKLLMPerfStat, RKLLMPerfStat]

class RKLLMResult(_RKLLMResult_fields, StructRecord[_LP_RKLLMResult]):
    @overload
    def __init__(self, text: Text = ..., tokens: Pointer[Token] = ..., num: Integer = ...) -> None: ...
    @overload
    def __init__(
        self,
        text: Text = ...,
        token_id: Integer = ...,
        last_hidden_layer: RKLLMResultLastHiddenLayer = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        text: Text = ...,
        token_id: Integer = ...,
        last_hidden_layer: RKLLMResultLastHiddenLayer = ...,
        logits: RKLLMResultLogits = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        text: Text = ...,
        token_id: Integer = ...,
        last_hidden_layer: RKLLMResultLastHiddenLayer = ...,
        logits: RKLLMResultLogits = ...,
        perf: RKLLMPerfStat = ...,
    ) -> None: ...

class _LP_RKLLMResult(_RKLLMResult_fields, PointerToRecord[RKLLMResult]): ...

class LLMResultCallback(FunctionPointer[Callable[[_LP_RKLLMResult, void_p, _LLMCallState], int | None]]):
    def __init__(
        self,
        function: Callable[[_LP_RKLLMResult, void_p, _LLMCallState], int | None] | LLMResultCallback | None = None,
    ) -> None: ...
    def __call__(self, _0: Pointer[RKLLMResult], _1: AnyPointer, _2: _LLMCallState | LLMCallState) -> int: ...

class _RKLLMCallback_fields:
    result_callback: Field[
        Any,
        Callable[[bytes | None, void_p, _LLMCallState], None] | None | Callable[[_LP_RKLLMResult, void_p, _LLMCallState], None] | Callable[[_LP_RKLLMResult, void_p, _LLMCallState], int | None] | LLMResultCallback,
    ]
    result_userdata: Field[void_p, AnyPointer]
    tokenizer_callback: Field[
        Any,
        Callable[[void_p, bytes | None, int, PointerTo[int32, int, Integer], int], int | None] | None | LLMTokenizerCallback,
    ]
    tokenizer_userdata: Field[void_p, AnyPointer]
    embed_callback: Field[
        Any,
        Callable[[void_p, PointerTo[int32, int, Integer], int, void_p, int], int | None] | None | LLMGetEmbedCallback,
    ]
    embed_userdata: Field[void_p, AnyPointer]

class RKLLMCallback(_RKLLMCallback_fields, StructRecord[_LP_RKLLMCallback]):
    @overload
    def __init__(
        self,
        result_callback: Callable[[bytes | None, void_p, _LLMCallState], None] | None = ...,
        result_userdata: AnyPointer = ...,
        tokenizer_callback: Callable[[void_p, bytes | None, int, PointerTo[int32, int, Integer], int], int | None] | None = ...,
        tokenizer_userdata: AnyPointer = ...,
        embed_callback: Callable[[void_p, PointerTo[int32, int, Integer], int, void_p, int], int | None] | None = ...,
        embed_userdata: AnyPointer = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        result_callback: Callable[[_LP_RKLLMResult, void_p, _LLMCallState], None] | None = ...,
        result_userdata: AnyPointer = ...,
        tokenizer_callback: Callable[[void_p, bytes | None, int, PointerTo[int32, int, Integer], int], int | None] | None = ...,
        tokenizer_userdata: AnyPointer = ...,
        embed_callback: Callable[[void_p, PointerTo[int32, int, Integer], int, void_p, int], int | None] | None = ...,
        embed_userdata: AnyPointer = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        result_callback: Callable[[_LP_RKLLMResult, void_p, _LLMCallState], int | None] | None = ...,
        result_userdata: AnyPointer = ...,
        tokenizer_callback: Callable[[void_p, bytes | None, int, PointerTo[int32, int, Integer], int], int | None] | None = ...,
        tokenizer_userdata: AnyPointer = ...,
        embed_callback: Callable[[void_p, PointerTo[int32, int, Integer], int, void_p, int], int | None] | None = ...,
        embed_userdata: AnyPointer = ...,
    ) -> None: ...
    @overload
    def __init__(
        self,
        result_callback: Callable[[_LP_RKLLMResult, void_p, _LLMCallState], int | None] | LLMResultCallback | None = ...,
        result_userdata: AnyPointer = ...,
        tokenizer_callback: Callable[[void_p, bytes | None, int, PointerTo[int32, int, Integer], int], int | None] | LLMTokenizerCallback | None = ...,
        tokenizer_userdata: AnyPointer = ...,
        embed_callback: Callable[[void_p, PointerTo[int32, int, Integer], int, void_p, int], int | None] | LLMGetEmbedCallback | None = ...,
        embed_userdata: AnyPointer = ...,
    ) -> None: ...

class _LP_RKLLMCallback(_RKLLMCallback_fields, PointerToRecord[RKLLMCallback]): ...

@function
def rkllm_createDefaultParam() -> RKLLMParam: ...

class _rkllm_init(Overloaded):
    @overload
    def __call__(
        self,
        handle: PointerToCell[LLMHandle],
        param: RKLLMParam,
        callback: Callable[[bytes | None, void_p, _LLMCallState], None] | None,
        /,
    ) -> int: ...
    @overload
    def __call__(
        self,
        handle: PointerToCell[LLMHandle],
        param: RKLLMParam,
        callback: Callable[[_LP_RKLLMResult, void_p, _LLMCallState], None] | None,
        /,
    ) -> int: ...
    @overload
    def __call__(
        self,
        handle: PointerToCell[LLMHandle],
        param: Pointer[RKLLMParam],
        callback: Callable[[_LP_RKLLMResult, void_p, _LLMCallState], None] | None,
        /,
    ) -> int: ...
    @overload
    def __call__(
        self,
        handle: PointerToCell[LLMHandle],
        param: Pointer[RKLLMParam],
        callback: Callable[[_LP_RKLLMResult, void_p, _LLMCallState], int | None] | None,
        /,
    ) -> int: ...
    @overload
    def __call__(
        self,
        handle: PointerToCell[LLMHandle],
        param: Pointer[RKLLMParam],
        callback: Pointer[RKLLMCallback],
        /,
    ) -> int: ...

rkllm_init: _rkllm_init

@function
def rkllm_load_lora(handle: LLMHandle | None, lora_adapter: Pointer[RKLLMLoraAdapter], /) -> int: ...

@function
def rkllm_load_prompt_cache(handle: LLMHandle | None, prompt_cache_path: Text, /) -> int: ...

@function
def rkllm_release_prompt_cache(handle: LLMHandle | None, /) -> int: ...

@function
def rkllm_destroy(handle: LLMHandle | None, /) -> int: ...

class _rkllm_run(Overloaded):
    @overload
    def __call__(self, handle: LLMHandle | None, prompt: Text, userdata: AnyPointer, /) -> int: ...
    @overload
    def __call__(
        self,
        handle: LLMHandle | None,
        rkllm_input: Pointer[RKLLMInput],
        rkllm_infer_params: Pointer[RKLLMInferParam],
        userdata: AnyPointer,
        /,
    ) -> int: ...

rkllm_run: _rkllm_run

@function
def rkllm_run_async(
    handle: LLMHandle | None,
    rkllm_input: Pointer[RKLLMInput],
    rkllm_infer_params: Pointer[RKLLMInferParam],
    userdata: AnyPointer,
    /,
) -> int: ...

@function
def rkllm_abort(handle: LLMHandle | None, /) -> int: ...

@function
def rkllm_is_running(handle: LLMHandle | None, /) -> int: ...

class _rkllm_clear_kv_cache(Overloaded):
    @overload
    def __call__(self, handle: LLMHandle | None, keep_system_prompt: Integer, /) -> int: ...
    @overload
    def __call__(
        self,
        handle: LLMHandle | None,
        keep_system_prompt: Integer,
        start_pos: Pointer[int32],
        end_pos: Pointer[int32],
        /,
    ) -> int: ...

rkllm_clear_kv_cache: _rkllm_clear_kv_cache

@function
def rkllm_get_kv_cache_size(handle: LLMHandle | None, cache_sizes: Pointer[int32], /) -> int: ...

@function
def rkllm_set_chat_template(
    handle: LLMHandle | None,
    system_prompt: Text,
    prompt_prefix: Text,
    prompt_postfix: Text,
    /,
) -> int: ...

@function
def rkllm_set_function_tools(
    handle: LLMHandle | None,
    system_prompt: Text,
    tools: Text,
    tool_response_str: Text,
    /,
) -> int: ...

@function
def rkllm_set_cross_attn_params(
    handle: LLMHandle | None,
    cross_attn_params: Pointer[RKLLMCrossAttnParam],
    /,
) -> int: ...
