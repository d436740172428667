/* The work of the functions, with the records of one release. Compiled for each. */
#include <stdlib.h>
#include <string.h>

#include "npu_alloc.h"
#include "npu_log.h"
#include "rkllm_work.h"

#if RL_RELEASE < RL_1_0_1
typedef const char *result_type;
#else
typedef RKLLMResult *result_type;
#endif

int rl_deliver(rl_context *context, const rl_output *output, void *userdata, rl_state state)
{
    LLMResultCallback callback = (LLMResultCallback)context->callback;
#if RL_RELEASE < RL_1_1
    static const LLMCallState states[] = {LLM_RUN_NORMAL, LLM_RUN_NORMAL, LLM_RUN_FINISH, LLM_RUN_ERROR};
#else
    static const LLMCallState states[] = {RKLLM_RUN_NORMAL, RKLLM_RUN_WAITING, RKLLM_RUN_FINISH, RKLLM_RUN_ERROR};
#endif
    LLMCallState call_state = states[state];
#if RL_RELEASE < RL_1_0_1
    callback(output->text, userdata, call_state);
    return 0;
#else
    RKLLMResult result;
    memset(&result, 0, sizeof result);
    result.text = output->text;
#if RL_RELEASE < RL_1_1
    Token tokens[RL_MOST_LIKELY];
    for (int i = 0; i < output->n_likely; i++) tokens[i] = (Token){output->likely[i].logprob, output->likely[i].id};
    result.tokens = output->n_likely ? tokens : NULL;
    result.num = output->n_likely;
#else
    result.token_id = output->token;
    result.last_hidden_layer.hidden_states = output->hidden;
    result.last_hidden_layer.num_tokens = output->n_hidden;
    result.last_hidden_layer.embd_size = output->hidden ? context->weights->width : 0;
#if RL_RELEASE < RL_1_2_0
    if (output->hidden) call_state = RKLLM_RUN_GET_LAST_HIDDEN_LAYER;
#else
    result.logits.logits = output->logits;
    result.logits.num_tokens = output->n_logits;
    result.logits.vocab_size = output->logits ? context->weights->vocabulary : 0;
#endif
#if RL_RELEASE >= RL_1_2_1
    result.perf.prefill_time_ms = (float)output->prefill_ms;
    result.perf.prefill_tokens = output->prefill_tokens;
    result.perf.generate_time_ms = (float)output->generate_ms;
    result.perf.generate_tokens = output->generate_tokens;
    result.perf.memory_usage_mb = output->memory_mb;
#endif
#endif
#if RL_RELEASE < RL_1_2_1
    callback(&result, userdata, call_state);
    return 0;
#else
    return callback(&result, userdata, call_state);
#endif
#endif
}

RKLLMParam rl_createDefaultParam(void)
{
    RKLLMParam param;
    memset(&param, 0, sizeof param);
    param.max_context_len = 512;
    param.max_new_tokens = -1;
    param.top_k = 40;
    param.top_p = 0.9f;
    param.temperature = 0.8f;
    param.repeat_penalty = 1.1f;
    param.mirostat_tau = 5;
    param.mirostat_eta = 0.1f;
#if RL_RELEASE < RL_1_1
    param.num_npu_core = 3;
#else
    param.skip_special_token = true;
#endif
#if RL_RELEASE >= RL_1_1 && RL_RELEASE < RL_1_3
    param.img_start = param.img_end = param.img_content = "";
#endif
#if RL_RELEASE >= RL_1_2_0
    param.n_keep = -1;
    param.extend_param.enabled_cpus_num = 4;
    param.extend_param.enabled_cpus_mask = CPU4 | CPU5 | CPU6 | CPU7;
#endif
#if RL_RELEASE >= RL_1_2_1
    param.extend_param.n_batch = 1;
#endif
    return param;
}

static rl_params params_of(const RKLLMParam *param)
{
    rl_params params = {
        .max_context = param->max_context_len,
        .max_new = param->max_new_tokens,
        .n_keep = -1,
        .sampling = {param->top_k, param->top_p, param->temperature, param->repeat_penalty, param->frequency_penalty,
                     param->presence_penalty, param->mirostat, param->mirostat_tau, param->mirostat_eta},
        .skip_special = true,
        .n_batch = 1,
    };
#if RL_RELEASE < RL_1_0_1
    params.path = param->modelPath;
#else
    params.path = param->model_path;
#endif
#if RL_RELEASE == RL_1_0_1
    params.likely = param->logprobs ? param->top_logprobs > 0 ? param->top_logprobs : 1 : 0;
#endif
#if RL_RELEASE >= RL_1_1
    params.skip_special = param->skip_special_token;
    params.in_background = param->is_async;
#endif
#if RL_RELEASE >= RL_1_1 && RL_RELEASE < RL_1_3
    params.image_start = param->img_start;
    params.image_end = param->img_end;
#endif
#if RL_RELEASE >= RL_1_2_0
    params.n_keep = param->n_keep;
#endif
#if RL_RELEASE >= RL_1_2_1
    params.n_batch = param->extend_param.n_batch;
    params.cross_attention = param->extend_param.use_cross_attn != 0;
#endif
#if RL_RELEASE >= RL_1_3
    params.ignore_end = param->ignore_eos_token;
#endif
    return params;
}

#if RL_RELEASE < RL_1_1
int rl_init(LLMHandle *handle, RKLLMParam param, LLMResultCallback callback, const char *function)
{
    rl_params params = params_of(&param);
    return rl_open(handle, &params, (rl_callback)callback, NULL, function);
}

int rl_run(rl_context *context, LLMHandle handle, const char *prompt, void *userdata, const char *function)
{
    rl_input input = {.kind = RL_PROMPT, .text = prompt};
    rl_infer infer = {.mode = RL_GENERATE};
    return rl_start(context, handle, &input, &infer, userdata, true, function);
}
#else
#if RL_RELEASE < RL_1_3
int rl_init(LLMHandle *handle, RKLLMParam *param, LLMResultCallback callback, const char *function)
#else
int rl_init(LLMHandle *handle, RKLLMParam *param, RKLLMCallback *callbacks, const char *function)
#endif
{
    rl_params params;
    void *userdata = NULL;
    if (!param) return npu_crash(function, "param is NULL", RL_FAILED);
#if RL_RELEASE >= RL_1_3
    LLMResultCallback callback = NULL;
    if (!callbacks) return npu_crash(function, "callback is NULL", RL_FAILED);
    callback = callbacks->result_callback;
    userdata = callbacks->result_userdata;
#endif
    params = params_of(param);
    return rl_open(handle, &params, (rl_callback)callback, userdata, function);
}

static rl_input input_of(const rl_context *context, const RKLLMInput *from)
{
    rl_input input = {.kind = (rl_input_kind)from->input_type};
#if RL_RELEASE >= RL_1_2_1
    input.role = from->role;
    input.thinking = from->enable_thinking;
#endif
    switch (from->input_type) {
    case RKLLM_INPUT_PROMPT:
        input.text = from->prompt_input;
        break;
    case RKLLM_INPUT_TOKEN:
        input.tokens = from->token_input.input_ids;
        input.count = from->token_input.n_tokens;
        break;
    case RKLLM_INPUT_EMBED:
        input.rows = from->embed_input.embed;
        input.count = from->embed_input.n_tokens;
        break;
    case RKLLM_INPUT_MULTIMODAL:
        input.text = from->multimodal_input.prompt;
        input.media[0].placeholder = "<image>";
#if RL_RELEASE >= RL_1_3
        input.media[0].rows = from->multimodal_input.image.image_embed;
        input.media[0].each = from->multimodal_input.image.n_image_tokens;
        input.media[0].count = from->multimodal_input.image.n_image;
        input.media[0].start = from->multimodal_input.image.image_start;
        input.media[0].end = from->multimodal_input.image.image_end;
        input.media[1].placeholder = "<video>";
        input.media[1].rows = from->multimodal_input.video.video_embed;
        input.media[1].each =
            from->multimodal_input.video.n_frame_tokens * from->multimodal_input.video.n_frame_per_video;
        input.media[1].count = from->multimodal_input.video.n_video;
        input.media[1].start = from->multimodal_input.video.video_start;
        input.media[1].end = from->multimodal_input.video.video_end;
#else
        input.media[0].rows = from->multimodal_input.image_embed;
        input.media[0].each = from->multimodal_input.n_image_tokens;
        input.media[0].start = context->image_start;
        input.media[0].end = context->image_end;
#if RL_RELEASE >= RL_1_2_1B1
        input.media[0].count = from->multimodal_input.n_image;
#else
        input.media[0].count = from->multimodal_input.image_embed ? 1 : 0;
#endif
#endif
        break;
    default:
        break;
    }
    (void)context;
    return input;
}

static int run(rl_context *context, LLMHandle handle, const RKLLMInput *from, const RKLLMInferParam *how, void *userdata,
               bool here, const char *function)
{
    rl_input input;
    rl_infer infer = {.mode = RL_GENERATE};
#if RL_RELEASE >= RL_1_3
    rl_sampling sampling;
#endif
    if (!from) return npu_crash(function, "rkllm_input is NULL", RL_FAILED);
    if ((unsigned)from->input_type > RKLLM_INPUT_MULTIMODAL) {
        npu_log(NPU_LOG_ERROR, "%s: input_type: expected 0 to 3, got %d", function, (int)from->input_type);
        return RL_FAILED;
    }
    input = input_of(context, from);
    if (how) {
        if ((unsigned)how->mode > (RL_RELEASE < RL_1_2_0 ? 1 : 2)) {
            npu_log(NPU_LOG_ERROR, "%s: mode: no such mode, got %d", function, (int)how->mode);
            return RL_FAILED;
        }
        infer.mode = (rl_mode)how->mode;
        infer.lora = how->lora_params ? how->lora_params->lora_adapter_name : NULL;
        if (how->prompt_cache_params && how->prompt_cache_params->save_prompt_cache) {
            infer.save_cache = how->prompt_cache_params->prompt_cache_path;
            if (!infer.save_cache) {
                npu_log(NPU_LOG_ERROR, "%s: prompt_cache_path is NULL", function);
                return RL_FAILED;
            }
        }
#if RL_RELEASE >= RL_1_2_0
        infer.keep_history = how->keep_history != 0;
#endif
#if RL_RELEASE >= RL_1_3
        const RKLLMSamplingParam *by_run = how->sampling_params;
        infer.max_new = how->max_new_tokens;
        if (by_run) {
            sampling = (rl_sampling){by_run->top_k, by_run->top_p, by_run->temperature, by_run->repeat_penalty,
                                     by_run->frequency_penalty, by_run->presence_penalty, by_run->mirostat,
                                     by_run->mirostat_tau, by_run->mirostat_eta};
            infer.sampling = &sampling;
        }
#endif
    }
    return rl_start(context, handle, &input, &infer, userdata, here, function);
}

int rl_run(rl_context *context, LLMHandle handle, RKLLMInput *input, RKLLMInferParam *how, void *userdata,
           const char *function)
{
    return run(context, handle, input, how, userdata, !context->params.in_background, function);
}

int rl_run_async(rl_context *context, LLMHandle handle, RKLLMInput *input, RKLLMInferParam *how, void *userdata,
                 const char *function)
{
    return run(context, handle, input, how, userdata, false, function);
}

int rl_is_running(rl_context *context)
{
    bool runs = rl_runs(context);
    return RL_RELEASE < RL_1_3 ? !runs : runs;
}

int rl_load_lora(rl_context *context, RKLLMLoraAdapter *adapter, const char *function)
{
    (void)context;
    if (!adapter) return npu_crash(function, "lora_adapter is NULL", RL_FAILED);
    npu_log(NPU_LOG_ERROR, "%s: %s: this fake reads no LoRA adapters yet", function,
            adapter->lora_adapter_path ? adapter->lora_adapter_path : "NULL");
    return RL_FAILED;
}

int rl_load_prompt_cache(rl_context *context, const char *path, const char *function)
{
    npu_why why;
    int code;
    if (!path) return npu_crash(function, "prompt_cache_path is NULL", RL_FAILED);
    if (!rl_take(context, function)) return RL_FAILED;
    code = rl_cache_load(context, path, &why);
    if (code) npu_log(NPU_LOG_ERROR, "%s: %s", function, why.text);
    rl_give(context);
    return code ? RL_FAILED : RL_OK;
}

int rl_release_prompt_cache(rl_context *context, const char *function)
{
    int code = RL_OK;
    if (!rl_take(context, function)) return RL_FAILED;
    if (!context->cache.count) {
        npu_log(NPU_LOG_WARNING, "%s: no prompt cache is loaded", function);
        code = RL_FAILED;
    }
    rl_cache_free(&context->cache);
    rl_give(context);
    return code;
}
#endif

int rl_destroy(LLMHandle handle, const char *function)
{
    return rl_close(handle, function);
}

#if RL_RELEASE >= RL_1_0_1
int rl_abort(rl_context *context, const char *function)
{
    return rl_stop(context, function);
}
#endif

#if RL_RELEASE >= RL_1_2_0
/* A range that is empty is the whole cache. */
static int clear(rl_context *context, bool keep_system, int start, int end, const char *function)
{
    rl_network *network = &context->network;
    int code = RL_OK;
    if (!rl_take(context, function)) return RL_FAILED;
    if (start < end) {
        if (!context->paused) {
            npu_log(NPU_LOG_ERROR, "%s: a range can be cleared after a callback has paused the run, and not now", function);
            code = RL_FAILED;
        } else if (start < 0 || end > network->used) {
            npu_log(NPU_LOG_ERROR, "%s: expected a range within 0 to %d, got %d to %d", function, network->used, start,
                    end);
            code = RL_FAILED;
        } else {
            rl_network_remove(network, start, end);
            if (context->system_used > start) context->system_used = start;
        }
    } else {
        network->used = keep_system ? context->system_used : 0;
        context->system_used = network->used;
        context->pending = -1;
        context->paused = false;
        rl_sampler_forget(&context->sampler);
    }
    rl_give(context);
    return code;
}

#if RL_RELEASE < RL_1_2_1
int rl_clear_kv_cache(rl_context *context, int keep_system, const char *function)
{
    return clear(context, keep_system != 0, 0, 0, function);
}
#else
int rl_clear_kv_cache(rl_context *context, int keep_system, int *start, int *end, const char *function)
{
    int first = 0, behind = 0;
    /* Programs for the releases before pass two arguments: then these hold whatever was left in the registers. */
    if (start && end && !(npu_copy(&first, start, sizeof first) && npu_copy(&behind, end, sizeof behind)))
        return npu_crash(function, "start_pos or end_pos is no address: before 1.2.1 it takes two arguments", RL_FAILED);
    return clear(context, keep_system != 0, first, behind, function);
}

int rl_get_kv_cache_size(rl_context *context, int *sizes, const char *function)
{
    if (!sizes) return npu_crash(function, "cache_sizes is NULL", RL_FAILED);
    *sizes = context->network.used;
    return RL_OK;
}

int rl_set_cross_attn_params(rl_context *context, RKLLMCrossAttnParam *params, const char *function)
{
    (void)context;
    if (!params) return npu_crash(function, "cross_attn_params is NULL", RL_FAILED);
    npu_log(NPU_LOG_ERROR, "%s: models of this fake have no cross attention", function);
    return RL_FAILED;
}
#endif
#endif
