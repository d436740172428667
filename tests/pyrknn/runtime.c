/* A library that answers as librkllmrt's header says, for tests of pyrknn.rkllm: of the generation GENERATION_INDEX,
 * 0 (1.0.0b0) to 6 (1.3). It reads what a program passes and gives it back, through the callback. */
#include "rkllm.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    LLMResultCallback callback;
    void *userdata;
    int most;
    int answers; /* what callbacks returned, summed */
    int runs;
#if GENERATION_INDEX == 6
    RKLLMCallback callbacks;
#endif
} model;

#if GENERATION_INDEX == 0
#define GIVEN const char *
#else
#define GIVEN RKLLMResult *
#endif

#if GENERATION_INDEX < 2
enum { GOES_ON = LLM_RUN_NORMAL, ENDED = LLM_RUN_FINISH };
#else
enum { GOES_ON = RKLLM_RUN_NORMAL, ENDED = RKLLM_RUN_FINISH };
#endif

static int give(model *one, GIVEN result, void *userdata, LLMCallState state)
{
#if GENERATION_INDEX < 5
    one->callback(result, userdata, state);
    return 0;
#else
    int answer = one->callback(result, userdata, state);
    one->answers += answer;
    return answer;
#endif
}

/* Give the words of a text, one by one, then the end. */
static int answer(model *one, const char *text, void *userdata)
{
    char copy[512];
    snprintf(copy, sizeof copy, "%s", text);
    ++one->runs;
    int count = 0;
    for (char *rest = NULL, *word = strtok_r(copy, " ", &rest); word && count < one->most;
         word = strtok_r(NULL, " ", &rest), ++count) {
#if GENERATION_INDEX == 0
        const char *result = word;
        int paused = give(one, result, userdata, GOES_ON);
#else
        RKLLMResult result;
        memset(&result, 0, sizeof result);
        result.text = word;
#if GENERATION_INDEX == 1
        Token token = {-0.5F, count};
        result.tokens = &token;
        result.num = 1;
#else
        float states[2] = {(float)count, 0.25F};
        result.token_id = count;
        result.last_hidden_layer.hidden_states = states;
        result.last_hidden_layer.embd_size = 2;
        result.last_hidden_layer.num_tokens = 1;
#endif
#if GENERATION_INDEX >= 3
        result.logits.logits = states;
        result.logits.vocab_size = 2;
#endif
#if GENERATION_INDEX >= 5
        result.perf.generate_tokens = count + 1;
        result.perf.memory_usage_mb = 12.5F;
#endif
        int paused = give(one, &result, userdata, GOES_ON);
#endif
        if (paused == 1) return 0;
    }
    give(one, NULL, userdata, ENDED);
    return 0;
}

RKLLMParam rkllm_createDefaultParam(void)
{
    RKLLMParam param;
    memset(&param, 0, sizeof param);
    param.max_new_tokens = 8;
    param.temperature = 0.75F;
    param.mirostat_eta = 0.125F;
#if GENERATION_INDEX >= 2
    param.extend_param.base_domain_id = 3;
    param.extend_param.reserved[sizeof param.extend_param.reserved - 1] = 7;
#endif
    return param;
}

static int begin(LLMHandle *handle, const char *path, int most, LLMResultCallback callback, void *userdata)
{
    if (!handle || !callback || !path || !*path) return -1;
    model *one = calloc(1, sizeof *one);
    *one = (model){.callback = callback, .userdata = userdata, .most = most};
    *handle = one;
    return 0;
}

#if GENERATION_INDEX == 0
int rkllm_init(LLMHandle *handle, RKLLMParam param, LLMResultCallback callback)
{
    return begin(handle, param.modelPath, param.max_new_tokens, callback, NULL);
}
#elif GENERATION_INDEX == 1
int rkllm_init(LLMHandle *handle, RKLLMParam param, LLMResultCallback callback)
{
    return begin(handle, param.model_path, param.max_new_tokens, callback, NULL);
}
#elif GENERATION_INDEX < 6
int rkllm_init(LLMHandle *handle, RKLLMParam *param, LLMResultCallback callback)
{
    return param ? begin(handle, param->model_path, param->max_new_tokens, callback, NULL) : -1;
}
#else
int rkllm_init(LLMHandle *handle, RKLLMParam *param, RKLLMCallback *callback)
{
    if (!param || !callback) return -1;
    if (begin(handle, param->model_path, param->max_new_tokens, callback->result_callback, callback->result_userdata))
        return -1;
    ((model *)*handle)->callbacks = *callback;
    return 0;
}
#endif

int rkllm_destroy(LLMHandle handle)
{
    if (!handle) return -1;
    free(handle);
    return 0;
}

#if GENERATION_INDEX >= 1
int rkllm_abort(LLMHandle handle)
{
    return handle && ((model *)handle)->runs ? ((model *)handle)->answers : -1;
}
#endif

#if GENERATION_INDEX < 2
int rkllm_run(LLMHandle handle, const char *prompt, void *userdata)
{
    return handle && prompt ? answer(handle, prompt, userdata) : -1;
}
#else
#if GENERATION_INDEX == 6
/* The ids that a program's tokenizer makes of a text, and the first number of the last embedding, as words. */
static int tokenized(const RKLLMCallback *by, char *text, size_t size, const char *prompt)
{
    int32_t ids[8];
    float rows[8][2] = {{0}};
    int count = by->tokenizer_callback(by->tokenizer_userdata, prompt, (int32_t)strlen(prompt), ids, 8);
    if (count < 1) return -1;
    if (by->embed_callback) {
        uint64_t bytes = (uint64_t)count * sizeof rows[0];
        if (by->embed_callback(by->embed_userdata, ids, (uint64_t)count, rows, bytes)) return -1;
    }
    snprintf(text, size, "%d %d %.2f", count, (int)ids[count - 1], (double)rows[count - 1][0]);
    return 0;
}
#endif

/* What a program put into the record, as words. */
static int text_of(char *text, size_t size, const RKLLMInput *input)
{
    switch (input->input_type) {
    case RKLLM_INPUT_PROMPT:
#if GENERATION_INDEX >= 5
        snprintf(text, size, "%s%s%s %s", input->role ? input->role : "", input->role ? " " : "",
                 input->enable_thinking ? "thinks" : "answers", input->prompt_input);
#else
        snprintf(text, size, "%s", input->prompt_input);
#endif
        return 0;
    case RKLLM_INPUT_TOKEN: {
        size_t used = 0;
        for (size_t i = 0; i < input->token_input.n_tokens; ++i)
            used += (size_t)snprintf(text + used, size - used, "%d ", (int)input->token_input.input_ids[i]);
        return 0;
    }
    case RKLLM_INPUT_EMBED:
        snprintf(text, size, "%d %.2f", (int)input->embed_input.n_tokens, (double)input->embed_input.embed[1]);
        return 0;
    case RKLLM_INPUT_MULTIMODAL:
#if GENERATION_INDEX == 6
        snprintf(text, size, "%s %d %.2f %s %d %d %s", input->multimodal_input.prompt,
                 (int)input->multimodal_input.image.n_image,
                 input->multimodal_input.image.image_embed ? (double)input->multimodal_input.image.image_embed[1] : 0,
                 input->multimodal_input.image.image_start, (int)input->multimodal_input.image.image_height,
                 (int)input->multimodal_input.video.frame_height, input->multimodal_input.video.video_content);
#elif GENERATION_INDEX >= 4
        snprintf(text, size, "%s %d %.2f %d", input->multimodal_input.prompt, (int)input->multimodal_input.n_image,
                 (double)input->multimodal_input.image_embed[1], (int)input->multimodal_input.image_height);
#else
        snprintf(text, size, "%s %d %.2f", input->multimodal_input.prompt,
                 (int)input->multimodal_input.n_image_tokens, (double)input->multimodal_input.image_embed[1]);
#endif
        return 0;
    }
    return -1;
}

static int begun(model *one, RKLLMInput *input, RKLLMInferParam *how, char *text, size_t size, void **userdata)
{
    if (!one || !input || !how) return -1;
#if GENERATION_INDEX == 6
    if (input->input_type == RKLLM_INPUT_PROMPT && one->callbacks.tokenizer_callback) {
        if (tokenized(&one->callbacks, text, size, input->prompt_input)) return -1;
    } else
#endif
        if (text_of(text, size, input))
        return -1;
    if (how->lora_params) strncat(strcat(text, " "), how->lora_params->lora_adapter_name, 99);
    if (how->prompt_cache_params) strncat(strcat(text, " "), how->prompt_cache_params->prompt_cache_path, 99);
#if GENERATION_INDEX == 6
    if (how->max_new_tokens > 0) one->most = how->max_new_tokens;
    if (how->sampling_params)
        snprintf(text + strlen(text), size - strlen(text), " %.3f", (double)how->sampling_params->mirostat_eta);
    if (!*userdata) *userdata = one->userdata;
#else
    (void)size, (void)userdata;
#endif
    return 0;
}

int rkllm_run(LLMHandle handle, RKLLMInput *input, RKLLMInferParam *how, void *userdata)
{
    char text[512] = "";
    if (begun(handle, input, how, text, sizeof text, &userdata)) return -1;
    return answer(handle, text, userdata);
}

typedef struct {
    model *one;
    char text[512];
    void *userdata;
} job;

static pthread_t working;
static int under_way;

static void *work(void *given)
{
    job *its = given;
    answer(its->one, its->text, its->userdata);
    free(its);
    return NULL;
}

int rkllm_run_async(LLMHandle handle, RKLLMInput *input, RKLLMInferParam *how, void *userdata)
{
    job *its = calloc(1, sizeof *its);
    its->one = handle;
    its->userdata = userdata;
    if (begun(handle, input, how, its->text, sizeof its->text, &its->userdata)) {
        free(its);
        return -1;
    }
    under_way = !pthread_create(&working, NULL, work, its);
    return 0;
}

/* Waits for the run in the background, so that a test need not. */
int rkllm_is_running(LLMHandle handle)
{
    if (!handle || !under_way) return -1;
    pthread_join(working, NULL);
    under_way = 0;
    return 0;
}

int rkllm_load_lora(LLMHandle handle, RKLLMLoraAdapter *adapter)
{
    return handle && adapter && adapter->scale == 0.5F && !strcmp(adapter->lora_adapter_name, "poet") ? 0 : -1;
}
#endif

#if GENERATION_INDEX >= 3
int rkllm_set_chat_template(LLMHandle handle, const char *system, const char *before, const char *behind)
{
    return handle && !strcmp(system, "s") && !strcmp(before, "<") && !strcmp(behind, ">") ? 0 : -1;
}
#endif

#if GENERATION_INDEX == 3 || GENERATION_INDEX == 4
int rkllm_clear_kv_cache(LLMHandle handle, int keep)
{
    return handle && keep == 1 ? 0 : -1;
}
#endif

#if GENERATION_INDEX >= 5
int rkllm_clear_kv_cache(LLMHandle handle, int keep, int *start, int *end)
{
    if (!handle) return -1;
    return start && end ? end[0] - start[0] : keep;
}

int rkllm_get_kv_cache_size(LLMHandle handle, int *sizes)
{
    sizes[0] = handle ? 5 : 0;
    return 0;
}

/* Adds up what it can read, so that a test sees that it lies where the records say. */
int rkllm_set_cross_attn_params(LLMHandle handle, RKLLMCrossAttnParam *given)
{
    int last = given->num_tokens - 1;
    float sum = given->encoder_k_cache[0] + given->encoder_v_cache[0] + given->encoder_mask[last];
    return handle && sum == 3.5F && given->encoder_pos[last] == last ? 0 : -1;
}

int rkllm_set_function_tools(LLMHandle handle, const char *system, const char *tools, const char *tag)
{
    return handle && !strcmp(system, "s") && !strcmp(tools, "[]") && !strcmp(tag, "tool") ? 0 : -1;
}
#endif
