/* How arguments look in a call trace. Compiled for each release. */
#include "trace.h"

#include "rkllm_work.h"

void rl_trace_model(npu_call *call, const char *name, LLMHandle *handle, bool good)
{
    if (good && handle)
        npu_arg_handle(call, name, &rl_context_kind, (uintptr_t)*handle);
    else
        npu_arg_pointer(call, name, handle);
}

static const npu_field param_fields[] = {
#if RL_RELEASE < RL_1_0_1
    NPU_FIELD_TEXT(RKLLMParam, modelPath),
#else
    NPU_FIELD_TEXT(RKLLMParam, model_path),
#endif
    NPU_FIELD(RKLLMParam, max_context_len), NPU_FIELD(RKLLMParam, max_new_tokens), NPU_FIELD(RKLLMParam, top_k),
    NPU_FIELD(RKLLMParam, top_p), NPU_FIELD(RKLLMParam, temperature), NPU_FIELD(RKLLMParam, repeat_penalty),
    NPU_FIELD(RKLLMParam, frequency_penalty), NPU_FIELD(RKLLMParam, presence_penalty), NPU_FIELD(RKLLMParam, mirostat),
#if RL_RELEASE >= RL_1_1
    NPU_FIELD(RKLLMParam, skip_special_token), NPU_FIELD(RKLLMParam, is_async),
#endif
    NPU_FIELDS_END,
};

void rl_trace_param(npu_call *call, const char *name, const RKLLMParam *param)
{
    npu_arg_record(call, name, param, param_fields);
}

#if RL_RELEASE >= RL_1_1
void rl_trace_input(npu_call *call, const char *name, const RKLLMInput *input)
{
    if (!call->traced || !input) {
        npu_arg_pointer(call, name, input);
        return;
    }
    npu_arg_begin(call, name, '{');
#if RL_RELEASE >= RL_1_2_1
    npu_arg_text(call, "role", input->role);
    npu_arg_bool(call, "enable_thinking", input->enable_thinking);
#endif
    npu_arg_enum(call, "input_type", input->input_type, rl_names_RKLLMInputType);
    switch (input->input_type) {
    case RKLLM_INPUT_PROMPT:
        npu_arg_text(call, "prompt_input", input->prompt_input);
        break;
    case RKLLM_INPUT_TOKEN:
        npu_arg_uint(call, "n_tokens", input->token_input.n_tokens);
        break;
    case RKLLM_INPUT_EMBED:
        npu_arg_uint(call, "n_tokens", input->embed_input.n_tokens);
        break;
    case RKLLM_INPUT_MULTIMODAL:
        npu_arg_text(call, "prompt", input->multimodal_input.prompt);
        break;
    default:
        break;
    }
    npu_arg_end(call, '}');
}

static const npu_field infer_fields[] = {
    NPU_FIELD_ENUM(RKLLMInferParam, mode, rl_names_RKLLMInferMode), NPU_FIELD_POINTER(RKLLMInferParam, lora_params),
    NPU_FIELD_POINTER(RKLLMInferParam, prompt_cache_params),
#if RL_RELEASE >= RL_1_3
    NPU_FIELD_POINTER(RKLLMInferParam, sampling_params),
#endif
#if RL_RELEASE >= RL_1_2_0
    NPU_FIELD(RKLLMInferParam, keep_history),
#endif
#if RL_RELEASE >= RL_1_3
    NPU_FIELD(RKLLMInferParam, max_new_tokens),
#endif
    NPU_FIELDS_END,
};

void rl_trace_infer(npu_call *call, const char *name, const RKLLMInferParam *param)
{
    npu_arg_record(call, name, param, infer_fields);
}
#endif
