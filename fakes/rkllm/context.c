/* Loaded models: their life, and who may do what while a run is under way. */
#include "context.h"

#include <stdlib.h>
#include <string.h>

#include "npu_alloc.h"
#include "npu_json.h"
#include "npu_log.h"

static void destroy(void *object)
{
    rl_context *context = object;
    rl_network_free(&context->network);
    rl_sampler_free(&context->sampler);
    rl_weights_free(context->weights);
    rl_cache_free(&context->cache);
    free(context->system);
    free(context->prefix);
    free(context->postfix);
    free(context->tools);
    free(context->tool_system);
    free(context->tool_tag);
    free(context->image_start);
    free(context->image_end);
    pthread_mutex_destroy(&context->lock);
    free(context);
}

npu_kind rl_context_kind = {.name = "llm", .destroy = destroy};

rl_context *rl_enter(void *handle, const char *function, int *code)
{
    rl_context *context = npu_handle_acquire(&rl_context_kind, (uintptr_t)handle);
    if (context) return context;
    *code = npu_crash(function, handle ? "the handle is of no model, or of one that was destroyed" : "the handle is NULL",
                      RL_FAILED);
    return NULL;
}

void rl_leave(rl_context *context)
{
    npu_handle_release(&rl_context_kind, (uintptr_t)context->self);
}

/* A file of the vendor's converter says nothing that could be computed here; another may take its place. */
static rl_weights *read_weights(const char *path, const char *function)
{
    npu_why why;
    bool foreign;
    const char *other = npu_option_text("rkllm_model");
    rl_weights *weights = rl_weights_read(path, &foreign, &why);
    if (weights || !foreign || !*other) {
        if (!weights)
            npu_log(NPU_LOG_ERROR, "%s: %s: %s%s", function, path, why.text,
                    foreign ? "; files of rkllm-toolkit cannot be computed here: take chat.rkllm of the fakes' models, or "
                              "let NPU_FAKE_RKLLM_MODEL name it, which then answers in place of such files"
                            : "");
        return weights;
    }
    weights = rl_weights_read(other, &foreign, &why);
    if (weights)
        npu_log(NPU_LOG_WARNING, "%s: %s answers in place of %s", function, other, path);
    else
        npu_log(NPU_LOG_ERROR, "%s: NPU_FAKE_RKLLM_MODEL: %s: %s", function, other, why.text);
    return weights;
}

static bool acceptable(const rl_params *params, const char *function)
{
    const char *wrong = rl_sampling_wrong(&params->sampling);
    if (!params->path || !*params->path)
        npu_log(NPU_LOG_ERROR, "%s: model_path is NULL or empty", function);
    else if (params->max_context <= 0)
        npu_log(NPU_LOG_ERROR, "%s: max_context_len: expected more than 0, got %d", function, params->max_context);
    else if (wrong)
        npu_log(NPU_LOG_ERROR, "%s: %s is out of range", function, wrong);
    else if (params->n_batch > 1)
        npu_log(NPU_LOG_ERROR, "%s: n_batch: this fake reads one input at a time, got %d", function, params->n_batch);
    else if (params->cross_attention)
        npu_log(NPU_LOG_ERROR, "%s: use_cross_attn: models of this fake have no cross attention", function);
    else
        return true;
    return false;
}

char *rl_copy(const char *text)
{
    size_t size = strlen(text) + 1;
    char *to = malloc(size);
    return to ? memcpy(to, text, size) : NULL;
}

int rl_open(void **handle, const rl_params *params, rl_callback callback, void *userdata, const char *function)
{
    rl_context *context;
    if (!handle) return npu_crash(function, "handle is NULL", RL_FAILED);
    if (!callback) {
        npu_log(NPU_LOG_ERROR, "%s: the result callback is NULL: no one would receive what the model says", function);
        return RL_FAILED;
    }
    if (!acceptable(params, function)) return RL_FAILED;
    context = calloc(1, sizeof *context);
    if (!context) return RL_FAILED;
    pthread_mutex_init(&context->lock, NULL);
    context->params = *params;
    context->params.path = context->params.image_start = context->params.image_end = NULL; /* the program's */
    context->callback = callback;
    context->userdata = userdata;
    context->pending = -1;
    context->weights = read_weights(params->path, function);
    if (context->weights && params->max_context > context->weights->max_context) {
        npu_log(NPU_LOG_WARNING, "%s: max_context_len: %d is taken, the most of this model, instead of %d", function,
                context->weights->max_context, params->max_context);
        context->params.max_context = context->weights->max_context;
    }
    if (context->weights) {
        context->system = rl_copy(context->weights->system);
        context->prefix = rl_copy(context->weights->prefix);
        context->postfix = rl_copy(context->weights->postfix);
        context->image_start = rl_copy(params->image_start ? params->image_start : "");
        context->image_end = rl_copy(params->image_end ? params->image_end : "");
        if (!context->system || !context->prefix || !context->postfix || !context->image_start || !context->image_end
            || rl_network_make(&context->network, context->weights, context->params.max_context)
            || rl_sampler_make(&context->sampler, context->weights->vocabulary, (uint64_t)npu_option_number("rkllm_seed")))
            npu_log(NPU_LOG_ERROR, "%s: out of memory", function);
        else
            context->self = npu_handle_new(&rl_context_kind, context);
    }
    if (!context->self) {
        destroy(context);
        return RL_FAILED;
    }
    npu_log(NPU_LOG_INFO, "rkllm-runtime version: %s (fake), platform: %s", rl_library_release, rl_chip());
    *handle = (void *)context->self;
    return RL_OK;
}

bool rl_runs(rl_context *context)
{
    bool runs;
    pthread_mutex_lock(&context->lock);
    runs = context->running;
    pthread_mutex_unlock(&context->lock);
    return runs;
}

bool rl_take(rl_context *context, const char *function)
{
    bool taken;
    pthread_mutex_lock(&context->lock);
    taken = !context->running;
    if (taken) {
        context->running = true;
        context->stop = false;
    }
    pthread_mutex_unlock(&context->lock);
    if (!taken) npu_log(NPU_LOG_ERROR, "%s: a run of this model is under way; wait for its end, or abort it", function);
    return taken;
}

void rl_give(rl_context *context)
{
    pthread_mutex_lock(&context->lock);
    context->running = false;
    pthread_mutex_unlock(&context->lock);
}

int rl_close(void *handle, const char *function)
{
    int code = RL_FAILED;
    rl_context *context = rl_enter(handle, function, &code);
    if (!context) return code;
    pthread_mutex_lock(&context->lock);
    code = context->running ? RL_FAILED : RL_OK;
    if (!code) context->running = true; /* for ever: no run begins any more */
    pthread_mutex_unlock(&context->lock);
    if (code)
        code = npu_crash(function, "a run of this model is under way; abort it and wait for its end", RL_FAILED);
    else
        npu_handle_close(&rl_context_kind, (uintptr_t)handle);
    rl_leave(context);
    return code;
}

int rl_stop(rl_context *context, const char *function)
{
    bool running;
    pthread_mutex_lock(&context->lock);
    running = context->running;
    if (running) context->stop = true;
    pthread_mutex_unlock(&context->lock);
    if (running) return RL_OK;
    npu_log(NPU_LOG_WARNING, "%s: nothing runs", function);
    return RL_FAILED;
}

/* Puts copies of `texts` in the places of `old`, all or none of them. */
static bool replaced(char **const *old, const char *const *texts, int count)
{
    char *copies[3] = {NULL, NULL, NULL};
    bool good = true;
    for (int i = 0; i < count; i++) {
        copies[i] = rl_copy(texts[i]);
        good = good && copies[i];
    }
    for (int i = 0; i < count; i++) {
        if (good) {
            free(*old[i]);
            *old[i] = copies[i];
        } else {
            free(copies[i]);
        }
    }
    return good;
}

/* What the cache holds was read with another template: the next run begins anew. */
static void forget(rl_context *context)
{
    context->network.used = context->system_used = 0;
    context->pending = -1;
    context->paused = false;
    rl_sampler_forget(&context->sampler);
}

/* Changes the template: all texts or none, between two runs. */
static int set_template(rl_context *context, char **const *places, const char *const *texts, const char *function)
{
    bool good;
    if (!rl_take(context, function)) return RL_FAILED;
    good = replaced(places, texts, 3);
    if (good)
        forget(context);
    else
        npu_log(NPU_LOG_ERROR, "%s: out of memory", function);
    rl_give(context);
    return good ? RL_OK : RL_FAILED;
}

int rl_set_chat_template(rl_context *context, const char *system, const char *prefix, const char *postfix,
                         const char *function)
{
    char **const places[] = {&context->system, &context->prefix, &context->postfix};
    const char *const texts[] = {system, prefix, postfix};
    if (!system || !prefix || !postfix) {
        return npu_crash(function, !system ? "system_prompt is NULL" : !prefix ? "prompt_prefix is NULL"
                         : "prompt_postfix is NULL", RL_FAILED);
    }
    return set_template(context, places, texts, function);
}

int rl_set_function_tools(rl_context *context, const char *system, const char *tools, const char *tag,
                          const char *function)
{
    char **const places[] = {&context->tool_system, &context->tools, &context->tool_tag};
    const char *const texts[] = {system ? system : "", tools, tag ? tag : "tool_response"};
    npu_why why;
    npu_json *document;
    if (!tools) return npu_crash(function, "tools is NULL", RL_FAILED);
    document = npu_json_parse(tools, strlen(tools), &why);
    if (!document) {
        npu_log(NPU_LOG_ERROR, "%s: tools: %s", function, why.text);
        return RL_FAILED;
    }
    npu_json_free(document);
    return set_template(context, places, texts, function);
}
