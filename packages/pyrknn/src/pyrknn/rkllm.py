"""rkllm.h as Python: language models on Rockchip's NPUs. Source: rkllm.h 1.3.0, and those of all releases before it.

Every name is the header's own, in its order. Records and prototypes differ between releases; this module declares
those of one generation:

    GENERATION  releases         what changed
    1.0.0b0     1.0.0            callbacks take a text; rkllm_init takes the parameters by value
    1.0.1       1.0.1, 1.0.2     callbacks take a RKLLMResult; rkllm_abort
    1.1         1.1.0 to 1.1.4   rkllm_init and rkllm_run take records; LoRA, prompt caches, rkllm_run_async
    1.2.0       1.2.0            longer parameters, logits; chat templates
    1.2.1b1     1.2.1b1          several images
    1.2.1       1.2.1 to 1.2.3   callbacks return int; role and enable_thinking; function tools, cross attention
    1.3         1.3.0            rkllm_init takes a RKLLMCallback; images and videos; sampling by run

The library found on this machine decides, by the functions that it exports, or PYRKLLM_GENERATION; without a library
1.3. 1.2.0 and 1.2.1b1 export the same functions, and so do 1.2.1 to 1.3.0: there the first call raises
GenerationMismatchError until PYRKLLM_GENERATION says which it is. Functions that only other generations have are
declared too: `bool(rkllm_load_lora)` says whether the library has one.

All that is said here was read in the headers; nothing was measured. Status codes have no names: 0 is success. The
headers say neither on which thread a callback runs nor what the library copies. So a callback counts on any thread,
and what a call was given stays alive until its run has ended (`RKLLM_RUN_FINISH`, `RKLLM_RUN_ERROR`), callbacks and
their userdata until rkllm_destroy has returned. An exception inside a callback comes out of the call that ran it, such
as rkllm_run, when the callback ran on the caller's thread; on another thread it goes to `sys.unraisablehook`. Where the
callback returns a number, C receives 1 then, which pauses the run.
"""

from npu_common.cdecl import (
    POINTER,
    Enumeration,
    Struct,
    Union,
    array,
    bool8,
    callback,
    char_p,
    exported_names,
    float32,
    int8,
    int32,
    size_t,
    uint8,
    uint32,
    uint64,
    void_p,
)

from ._rkllm_library import GENERATION, lib

_FIRST = GENERATION == "1.0.0b0"
_1_0 = GENERATION in ("1.0.0b0", "1.0.1")
_BEFORE_1_2 = GENERATION in ("1.0.0b0", "1.0.1", "1.1")
_BEFORE_1_2_1 = GENERATION in ("1.0.0b0", "1.0.1", "1.1", "1.2.0", "1.2.1b1")
_SINCE_1_3 = GENERATION == "1.3"

CPU0 = 1  # since 1.2.0
CPU1 = 2  # since 1.2.0
CPU2 = 4  # since 1.2.0
CPU3 = 8  # since 1.2.0
CPU4 = 16  # since 1.2.0
CPU5 = 32  # since 1.2.0
CPU6 = 64  # since 1.2.0
CPU7 = 128  # since 1.2.0


class LLMHandle(void_p):
    """A loaded language model."""


class LLMCallState(Enumeration):
    """Why a callback runs. 1.0.x has the names LLM_RUN_..., with other numbers.

    WAITING says that the token does not complete a character of UTF-8 yet: there is no text.
    """

    RKLLM_RUN_NORMAL = 0  # since 1.1.0
    RKLLM_RUN_WAITING = 1  # since 1.1.0
    RKLLM_RUN_FINISH = 2  # since 1.1.0
    RKLLM_RUN_ERROR = 3  # since 1.1.0
    RKLLM_RUN_GET_LAST_HIDDEN_LAYER = 4  # since 1.1.0, until 1.2.0
    LLM_RUN_NORMAL = 0  # until 1.1.0
    LLM_RUN_FINISH = 1  # until 1.1.0
    LLM_RUN_ERROR = 2  # until 1.1.0


class RKLLMInputType(Enumeration):
    """The member of RKLLMInput that counts. Since 1.1.0."""

    RKLLM_INPUT_PROMPT = 0
    RKLLM_INPUT_TOKEN = 1
    RKLLM_INPUT_EMBED = 2
    RKLLM_INPUT_MULTIMODAL = 3


class RKLLMInferMode(Enumeration):
    """Results that a run gives its callback: text, the last hidden layer, or logits. Since 1.1.0."""

    RKLLM_INFER_GENERATE = 0
    RKLLM_INFER_GET_LAST_HIDDEN_LAYER = 1
    RKLLM_INFER_GET_LOGITS = 2  # since 1.2.0


# since 1.3.0: userdata, token ids, how many, memory for their embeddings, its bytes; answers 0, or another number
LLMGetEmbedCallback = callback(int32, void_p, POINTER(int32), uint64, void_p, uint64, name="LLMGetEmbedCallback")

# since 1.3.0: userdata, text, its bytes, memory for token ids, room for how many; answers how many, or less than 0
LLMTokenizerCallback = callback(int32, void_p, char_p, int32, POINTER(int32), int32, name="LLMTokenizerCallback")


class RKLLMExtendParam(Struct):
    """Further parameters of a model. Since 1.1.0.

    Bytes: 116 since 1.1.0, 120 since 1.2.0.

    Attributes:
        base_domain_id: IO memory domain.
        embed_flash: 1 reads word embeddings from flash, not from memory.
        enabled_cpus_num: how many CPUs work.
        enabled_cpus_mask: which CPUs: CPU0 and its like, or-ed.
        n_batch: inputs that one pass takes; 1 by default, more for batches.
        use_cross_attn: 1 for cross attention.
        reserved: zero.
    """

    base_domain_id: int32
    if _BEFORE_1_2:
        reserved: array(uint8, 112)
    else:
        embed_flash: int8  # since 1.2.0
        enabled_cpus_num: int8  # since 1.2.0
        enabled_cpus_mask: uint32  # since 1.2.0
        if _BEFORE_1_2_1:
            reserved: array(uint8, 106)
        else:
            n_batch: uint8  # since 1.2.1
            use_cross_attn: int8  # since 1.2.1
            reserved: array(uint8, 104)


class RKLLMParam(Struct):
    """The parameters of a model. Begin with those of rkllm_createDefaultParam.

    Bytes on 64/32 bit: 64/56 since 1.0.0b0, 72/64 since 1.0.1, 200/180 since 1.1.0, 208/188 since 1.2.0, 184/176 since
    1.3.0.

    Attributes:
        model_path: the `.rkllm` file; kept alive by the record.
        modelPath, target_platform: 1.0.0b0: the file, and the chip by name.
        num_npu_core: cores of the NPU (1.0.x).
        max_context_len: tokens of the context window.
        max_new_tokens: the most tokens that a run generates.
        top_k: how many of the likeliest tokens sampling considers.
        n_keep: tokens at the beginning that stay when the context window moves.
        top_p: sampling stops at this share of probability.
        temperature: how random sampling is.
        repeat_penalty: against tokens that came already.
        frequency_penalty: against tokens by how often they came.
        presence_penalty: against tokens that came at all.
        mirostat: 0 is off, 1 and 2 are the versions of the algorithm.
        mirostat_tau: entropy that mirostat aims at.
        mirostat_eta: rate at which mirostat learns.
        logprobs: whether results have logarithms of probabilities (1.0.1).
        top_logprobs: of how many tokens (1.0.1).
        use_gpu: whether the GPU takes part (1.0.1).
        skip_special_token: leaves special tokens out of texts.
        ignore_eos_token: goes on behind the token that ends a text.
        is_async: whether runs go on in the background.
        img_start, img_end, img_content: texts that stand for an image in a prompt (1.1 and 1.2; since 1.3
            RKLLMMultiModalInput has them).
    """

    if _FIRST:
        modelPath: char_p
        target_platform: char_p
    else:
        model_path: char_p  # since 1.0.1
    if _1_0:
        num_npu_core: int32
    max_context_len: int32
    max_new_tokens: int32
    top_k: int32
    if not _BEFORE_1_2:
        n_keep: int32  # since 1.2.0
    top_p: float32
    temperature: float32
    repeat_penalty: float32
    frequency_penalty: float32
    presence_penalty: float32
    mirostat: int32
    mirostat_tau: float32
    mirostat_eta: float32
    if _1_0:
        if not _FIRST:
            logprobs: bool8
            top_logprobs: int32
            use_gpu: bool8
    else:
        skip_special_token: bool8  # since 1.1.0
        if _SINCE_1_3:
            ignore_eos_token: bool8  # since 1.3.0
        is_async: bool8  # since 1.1.0
        if not _SINCE_1_3:
            img_start: char_p
            img_end: char_p
            img_content: char_p
        extend_param: RKLLMExtendParam  # since 1.1.0


class RKLLMLoraAdapter(Struct):
    """A LoRA adapter to load. Since 1.1.0.

    Bytes on 64/32 bit: 24/12 since 1.1.0.

    Attributes:
        lora_adapter_path: the adapter's file.
        lora_adapter_name: by which runs choose it (RKLLMLoraParam).
        scale: the weight of the adapter.
    """

    lora_adapter_path: char_p
    lora_adapter_name: char_p
    scale: float32


class RKLLMEmbedInput(Struct):
    """Embeddings as input. Since 1.1.0.

    Bytes on 64/32 bit: 16/8 since 1.1.0.

    Attributes:
        embed: n_tokens x embedding length elements; kept alive by the record.
        n_tokens: how many tokens.
    """

    embed: POINTER(float32)
    n_tokens: size_t


class RKLLMTokenInput(Struct):
    """Token ids as input. Since 1.1.0.

    Bytes on 64/32 bit: 16/8 since 1.1.0.

    Attributes:
        input_ids: the ids, n_tokens of them; kept alive by the record.
        n_tokens: length of `input_ids`.
    """

    input_ids: POINTER(int32)
    n_tokens: size_t


class _RKLLMMultiModalInput_image(Struct):
    image_embed: POINTER(float32)
    n_image_tokens: size_t
    n_image: size_t
    image_start: char_p
    image_end: char_p
    image_content: char_p
    image_width: size_t
    image_height: size_t


class _RKLLMMultiModalInput_video(Struct):
    video_embed: POINTER(float32)
    n_frame_tokens: size_t
    n_frame_per_video: size_t
    n_video: size_t
    video_start: char_p
    video_end: char_p
    video_content: char_p
    frame_width: size_t
    frame_height: size_t


class RKLLMMultiModalInput(Struct):
    """A prompt with images, since 1.3.0 with videos as well; RKLLMMultiModelInput before 1.2.3.

    Bytes on 64/32 bit: 48/24 since 1.2.3, 144/72 since 1.3.0.

    Attributes:
        prompt: the text, with the tags of images in it.
        image: since 1.3.0: `image_embed` has n_image x n_image_tokens x embedding length elements; `image_start`,
            `image_end` and `image_content` are the tags, sizes are in pixels.
        video: since 1.3.0: `video_embed` has n_video x n_frame_per_video x n_frame_tokens x embedding length elements;
            else as `image`.
        image_embed: n_image x n_image_tokens x embedding length elements; kept alive by the record.
        n_image_tokens: how many tokens each image takes.
        n_image: how many images.
        image_width: pixels in a row.
        image_height: rows.
    """

    prompt: char_p
    if _SINCE_1_3:
        image: _RKLLMMultiModalInput_image  # since 1.3.0
        video: _RKLLMMultiModalInput_video  # since 1.3.0
    else:
        image_embed: POINTER(float32)
        n_image_tokens: size_t
        n_image: size_t
        image_width: size_t
        image_height: size_t


class RKLLMMultiModelInput(Struct):
    """A prompt with images, by its name (sic) before 1.2.3.

    Bytes on 64/32 bit: 24/12 since 1.1.0, 48/24 since 1.2.1b1.

    Attributes:
        prompt: the text, with the tags of images in it.
        image_embed: n_image x n_image_tokens x embedding length elements, one image before 1.2.1b1; kept alive by the
            record.
        n_image_tokens: how many tokens each image takes.
        n_image: how many images.
        image_width: pixels in a row.
        image_height: rows.
    """

    prompt: char_p
    image_embed: POINTER(float32)
    n_image_tokens: size_t
    if not _BEFORE_1_2 and GENERATION != "1.2.0":
        n_image: size_t  # since 1.2.1b1
        image_width: size_t  # since 1.2.1b1
        image_height: size_t  # since 1.2.1b1


if GENERATION == "1.2.1":
    RKLLMMultiModelInput = RKLLMMultiModalInput  # one record: 1.2.3 gave it the other name


class _RKLLMInput_union(Union):
    prompt_input: char_p
    embed_input: RKLLMEmbedInput
    token_input: RKLLMTokenInput
    multimodal_input: RKLLMMultiModelInput if _BEFORE_1_2_1 else RKLLMMultiModalInput


class RKLLMInput(Struct):
    """The input of a run: one of four, by `input_type`. Since 1.1.0.

    Bytes on 64/32 bit: 32/16 since 1.1.0, 56/28 since 1.2.1b1, 64/36 since 1.2.1, 160/84 since 1.3.0.

    Attributes:
        role: "user" for what a person says, "tool" for what a function answered; since 1.2.1.
        enable_thinking: whether Qwen3 thinks before it answers; since 1.2.1.
        input_type: a RKLLMInputType value, which says what counts: `prompt_input`, `embed_input`, `token_input` or
            `multimodal_input`.
    """

    _anonymous_ = ("_3",)

    if not _BEFORE_1_2_1:
        role: char_p  # since 1.2.1
        enable_thinking: bool8  # since 1.2.1
    input_type: RKLLMInputType
    _3: _RKLLMInput_union


class RKLLMLoraParam(Struct):
    """The LoRA adapter of a run. Since 1.1.0.

    Bytes on 64/32 bit: 8/4 since 1.1.0.

    Attributes:
        lora_adapter_name: as in RKLLMLoraAdapter.
    """

    lora_adapter_name: char_p


class RKLLMPromptCacheParam(Struct):
    """Where a run keeps its prompt's cache. Since 1.1.0.

    Bytes on 64/32 bit: 16/8 since 1.1.0.

    Attributes:
        save_prompt_cache: 1 writes the cache.
        prompt_cache_path: the file to write, for rkllm_load_prompt_cache.
    """

    save_prompt_cache: int32
    prompt_cache_path: char_p


class RKLLMCrossAttnParam(Struct):
    """Output of an encoder, for the decoder's cross attention. Since 1.2.1.

    Bytes on 64/32 bit: 40/20 since 1.2.1.

    Attributes:
        encoder_k_cache: keys, [num_layers][num_tokens][num_kv_heads][head_dim].
        encoder_v_cache: values, [num_layers][num_kv_heads][head_dim][num_tokens].
        encoder_mask: attention mask, one element a token.
        encoder_pos: positions, one a token.
        num_tokens: tokens of the encoder.
    """

    encoder_k_cache: POINTER(float32)
    encoder_v_cache: POINTER(float32)
    encoder_mask: POINTER(float32)
    encoder_pos: POINTER(int32)
    num_tokens: int32


class RKLLMSamplingParam(Struct):
    """How one run samples, in place of RKLLMParam's fields of the same names. Since 1.3.0.

    Bytes: 36 since 1.3.0.

    Attributes:
        top_k: see RKLLMParam, as for all others.
    """

    top_k: int32
    top_p: float32
    temperature: float32
    repeat_penalty: float32
    frequency_penalty: float32
    presence_penalty: float32
    mirostat: int32
    mirostat_tau: float32
    mirostat_eta: float32


class RKLLMInferParam(Struct):
    """The parameters of one run. Since 1.1.0.

    Bytes on 64/32 bit: 24/12 since 1.1.0, 32/16 since 1.2.0, 40/24 since 1.3.0.

    Attributes:
        mode: a RKLLMInferMode value.
        lora_params: the adapter, None for none.
        prompt_cache_params: None for no cache.
        sampling_params: None for those of RKLLMParam; since 1.3.0.
        keep_history: 1 goes on with the conversation, 0 begins anew; since 1.2.0.
        max_new_tokens: 0 or less for that of RKLLMParam; since 1.3.0.
    """

    mode: RKLLMInferMode
    lora_params: POINTER(RKLLMLoraParam)
    prompt_cache_params: POINTER(RKLLMPromptCacheParam)
    if _SINCE_1_3:
        sampling_params: POINTER(RKLLMSamplingParam)  # since 1.3.0
    if not _BEFORE_1_2:
        keep_history: int32  # since 1.2.0
    if _SINCE_1_3:
        max_new_tokens: int32  # since 1.3.0


class RKLLMResultLastHiddenLayer(Struct):
    """The last hidden layer. Since 1.1.0.

    Bytes on 64/32 bit: 16/12 since 1.1.0.

    Attributes:
        hidden_states: num_tokens x embd_size elements.
        embd_size: length of one embedding.
        num_tokens: how many tokens.
    """

    hidden_states: POINTER(float32)
    embd_size: int32
    num_tokens: int32


class RKLLMResultLogits(Struct):
    """Logits. Since 1.2.0.

    Bytes on 64/32 bit: 16/12 since 1.2.0.

    Attributes:
        logits: num_tokens x vocab_size elements.
        vocab_size: how many tokens the model knows.
        num_tokens: how many tokens have logits.
    """

    logits: POINTER(float32)
    vocab_size: int32
    num_tokens: int32


class RKLLMPerfStat(Struct):
    """Times of a run. Since 1.2.1.

    Bytes: 20 since 1.2.1.

    Attributes:
        prefill_time_ms: milliseconds to read the prompt.
        prefill_tokens: tokens of the prompt.
        generate_time_ms: milliseconds to write the answer.
        generate_tokens: tokens of the answer.
        memory_usage_mb: the process's peak of resident memory, in megabytes.
    """

    prefill_time_ms: float32
    prefill_tokens: int32
    generate_time_ms: float32
    generate_tokens: int32
    memory_usage_mb: float32


class Token(Struct):
    """A token and the logarithm of its probability. Since 1.0.1, until 1.1.0.

    Bytes: 8 since 1.0.1.

    Attributes:
        logprob: the logarithm.
        id: the token's number.
    """

    logprob: float32
    id: int32


class RKLLMResult(Struct):
    """The result that a callback receives, valid during the callback with all that it points to. Since 1.0.1.

    Bytes on 64/32 bit: 24/12 since 1.0.1, 32/20 since 1.1.0, 48/32 since 1.2.0, 72/52 since 1.2.1.

    Attributes:
        text: bytes in UTF-8, None where there is none.
        tokens: `num` of them (1.0.1).
        num: how many of the likeliest tokens came (1.0.1).
        token_id: the token's number.
        last_hidden_layer: with RKLLM_INFER_GET_LAST_HIDDEN_LAYER.
        logits: with RKLLM_INFER_GET_LOGITS; since 1.2.0.
        perf: since 1.2.1.
    """

    text: char_p
    if _1_0:
        tokens: POINTER(Token)
        num: int32
    else:
        token_id: int32  # since 1.1.0
        last_hidden_layer: RKLLMResultLastHiddenLayer  # since 1.1.0
        if not _BEFORE_1_2:
            logits: RKLLMResultLogits  # since 1.2.0
        if not _BEFORE_1_2_1:
            perf: RKLLMPerfStat  # since 1.2.1


# result, userdata, state; answers 0 to go on, 1 to pause, 2 (1.3.0) to free the output's memory; nothing before 1.2.1
LLMResultCallback = callback(
    None if _BEFORE_1_2_1 else int32,
    char_p if _FIRST else POINTER(RKLLMResult),
    void_p,
    LLMCallState,
    error=1,
    name="LLMResultCallback",
)


class RKLLMCallback(Struct):
    """The callbacks of a model. Since 1.3.0.

    Bytes on 64/32 bit: 48/24 since 1.3.0.

    Attributes:
        result_callback: receives results.
        result_userdata: given to it where rkllm_run has no userdata.
        tokenizer_callback: for models without a tokenizer, else None.
        tokenizer_userdata: given to it.
        embed_callback: for models without an embedding layer, else None.
        embed_userdata: given to it.
    """

    result_callback: LLMResultCallback
    result_userdata: void_p
    tokenizer_callback: LLMTokenizerCallback
    tokenizer_userdata: void_p
    embed_callback: LLMGetEmbedCallback
    embed_userdata: void_p


@lib.function
def rkllm_createDefaultParam() -> RKLLMParam:
    """Return parameters with the library's defaults, by value."""


if _1_0:

    @lib.function(calls_back=True)
    def rkllm_init(handle: POINTER(LLMHandle), param: RKLLMParam, callback: LLMResultCallback) -> int32:
        """Load a model.

        The prototype before 1.1.0.

        Args:
            handle: receives the model.
            param: the parameters, by value; texts in it count until the call returns.
            callback: receives the results of all runs, until rkllm_destroy. A Python function is kept.

        Returns:
            0, a negative number for failure.
        """

elif not _SINCE_1_3:

    @lib.function(calls_back=True)
    def rkllm_init(handle: POINTER(LLMHandle), param: POINTER(RKLLMParam), callback: LLMResultCallback) -> int32:
        """Load a model.

        The prototype of 1.1.0 to 1.2.3.

        Args:
            handle: receives the model.
            param: the parameters. No header says whether they are copied.
            callback: receives the results of all runs, until rkllm_destroy. A Python function is kept.

        Returns:
            0, another number for failure.
        """

else:

    @lib.function(calls_back=True)
    def rkllm_init(handle: POINTER(LLMHandle), param: POINTER(RKLLMParam), callback: POINTER(RKLLMCallback)) -> int32:
        """Load a model.

        The prototype since 1.3.0.

        Args:
            handle: receives the model.
            param: the parameters. No header says whether they are copied.
            callback: the callbacks, until rkllm_destroy. Python functions in it are kept, the record and what its
                userdata point to are the program's to keep.

        Returns:
            0, another number for failure.
        """


@lib.function(since="1.1.0")
def rkllm_load_lora(handle: LLMHandle, lora_adapter: POINTER(RKLLMLoraAdapter)) -> int32:
    """Load a LoRA adapter, which runs then choose by its name.

    Returns:
        0, another number for failure.
    """


@lib.function(since="1.1.0")
def rkllm_load_prompt_cache(handle: LLMHandle, prompt_cache_path: char_p) -> int32:
    """Load a prompt's cache, which a run has written.

    Args:
        prompt_cache_path: the file.

    Returns:
        0, another number for failure.
    """


@lib.function(since="1.1.0")
def rkllm_release_prompt_cache(handle: LLMHandle) -> int32:
    """Drop the prompt's cache that rkllm_load_prompt_cache loaded.

    Returns:
        0, another number for failure.
    """


@lib.function(calls_back=True)
def rkllm_destroy(handle: LLMHandle) -> int32:
    """Free the model. Its callbacks run no more once this has returned.

    Returns:
        0, another number for failure.
    """


if _1_0:

    @lib.function(calls_back=True)
    def rkllm_run(handle: LLMHandle, prompt: char_p, userdata: void_p) -> int32:
        """Run the model, and return when it has answered.

        The prototype before 1.1.0.

        Args:
            prompt: the text.
            userdata: given to the callback; the program's to keep until the run has ended.

        Returns:
            0, a negative number for failure.
        """

else:

    @lib.function(calls_back=True)
    def rkllm_run(
        handle: LLMHandle,
        rkllm_input: POINTER(RKLLMInput),
        rkllm_infer_params: POINTER(RKLLMInferParam),
        userdata: void_p,
    ) -> int32:
        """Run the model, and return when it has answered.

        The prototype since 1.1.0.

        Args:
            rkllm_input: what the model reads.
            rkllm_infer_params: how it answers.
            userdata: given to the callback; the program's to keep until the run has ended. Since 1.3.0 None gives
                RKLLMCallback.result_userdata.

        Returns:
            0, another number for failure.
        """


@lib.function(since="1.1.0", calls_back=True)
def rkllm_run_async(
    handle: LLMHandle, rkllm_input: POINTER(RKLLMInput), rkllm_infer_params: POINTER(RKLLMInferParam), userdata: void_p
) -> int32:
    """Begin a run, and return while it goes on.

    Callbacks run on a thread of the library, so exceptions in them go to `sys.unraisablehook`.

    Args:
        rkllm_input: what the model reads; the program's to keep, with all that it points to, until the run has ended.
        rkllm_infer_params: how it answers; kept as the input.
        userdata: given to the callback, as by rkllm_run.

    Returns:
        0, another number for failure.
    """


@lib.function(since="1.0.1", calls_back=True)
def rkllm_abort(handle: LLMHandle) -> int32:
    """End the run that is under way; callable from another thread than the run's.

    Returns:
        0, another number for failure; in 1.0.1 also where nothing runs.
    """


@lib.function(since="1.1.0")
def rkllm_is_running(handle: LLMHandle) -> int32:
    """Say whether a run is under way.

    Returns:
        While one is: 0 by the headers up to 1.2.3, 1 by that of 1.3.0.
    """


if _BEFORE_1_2_1:

    @lib.function(since="1.2.0")
    def rkllm_clear_kv_cache(handle: LLMHandle, keep_system_prompt: int32) -> int32:
        """Clear the cache of keys and values.

        The prototype before 1.2.1.

        Args:
            keep_system_prompt: 1 leaves the system prompt's part.

        Returns:
            0, another number for failure.
        """

else:

    @lib.function(since="1.2.0")
    def rkllm_clear_kv_cache(
        handle: LLMHandle, keep_system_prompt: int32, start_pos: POINTER(int32), end_pos: POINTER(int32)
    ) -> int32:
        """Clear the cache of keys and values, or a range of positions.

        The prototype since 1.2.1. Ranges count only without history (keep_history 0), after a callback has paused the
        run.

        Args:
            keep_system_prompt: 1 leaves the system prompt's part; without meaning for ranges.
            start_pos: first position of the range, one a batch; None, as end_pos, for the whole cache.
            end_pos: position behind the range, one a batch.

        Returns:
            0, another number for failure.
        """


@lib.function(since="1.2.1")
def rkllm_get_kv_cache_size(handle: LLMHandle, cache_sizes: POINTER(int32)) -> int32:
    """Read how many positions the cache of keys and values holds.

    Args:
        cache_sizes: receives one number a batch: room for RKLLMExtendParam.n_batch of them.

    Returns:
        0, another number for failure.
    """


@lib.function(since="1.2.0")
def rkllm_set_chat_template(
    handle: LLMHandle, system_prompt: char_p, prompt_prefix: char_p, prompt_postfix: char_p
) -> int32:
    """Set the texts around each prompt, in place of the model's own template.

    Args:
        system_prompt: what the model is told first.
        prompt_prefix: stands before each prompt.
        prompt_postfix: stands behind each prompt.

    Returns:
        0, another number for failure.
    """


@lib.function(since="1.2.1")
def rkllm_set_function_tools(
    handle: LLMHandle, system_prompt: char_p, tools: char_p, tool_response_str: char_p
) -> int32:
    """Tell the model which functions it may ask for.

    Args:
        system_prompt: what the model is told first.
        tools: the functions in JSON: names, descriptions, parameters.
        tool_response_str: the tag that marks what a function answered (RKLLMInput.role "tool").

    Returns:
        0, another number for failure.
    """


@lib.function(since="1.2.1")
def rkllm_set_cross_attn_params(handle: LLMHandle, cross_attn_params: POINTER(RKLLMCrossAttnParam)) -> int32:
    """Set what the decoder's cross attention reads.

    Args:
        cross_attn_params: the encoder's output; no header says whether it is copied, so keep it while runs use it.

    Returns:
        0, another number for failure.
    """


__all__ = exported_names(globals())
