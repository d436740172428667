/* Runs: reading the prompt, and writing the answer token by token. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "context.h"
#include "npu_engine.h"
#include "npu_json.h"
#include "npu_log.h"
#include "npu_thread.h"

typedef struct run_state {
    rl_context *context;
    rl_prompt prompt;
    rl_infer infer;
    rl_sampling sampling;
    char *save_cache;
    void *userdata;
    const char *function;
    int max_new;
    char text[8]; /* bytes of a character that is not whole yet */
    int n_text;
    rl_output output;
} run_state;

static void end_of_run(run_state *run)
{
    rl_prompt_free(&run->prompt);
    free(run->save_cache);
    free(run);
}

static bool stopped(rl_context *context)
{
    bool stop;
    pthread_mutex_lock(&context->lock);
    stop = context->stop;
    pthread_mutex_unlock(&context->lock);
    return stop;
}

/* The peak of the process's resident memory in megabytes; 0 where the system does not say. */
static float peak_memory(void)
{
    FILE *status = fopen("/proc/self/status", "r");
    char line[128];
    long kilobytes = 0;
    if (!status) return 0;
    while (fgets(line, sizeof line, status))
        if (sscanf(line, "VmHWM: %ld", &kilobytes) == 1) break;
    fclose(status);
    return (float)kilobytes / 1024.0f;
}

/* Room for one more position: a full context moves, keeping n_keep at its beginning, or there is none. */
static bool room(rl_context *context)
{
    rl_network *network = &context->network;
    int keep = context->params.n_keep, away;
    if (network->used < network->capacity) return true;
    if (keep < 0 || keep >= network->capacity) return false;
    away = (network->used - keep + 1) / 2;
    rl_network_remove(network, keep, keep + away);
    if (context->system_used > keep) context->system_used = keep;
    npu_log(NPU_LOG_INFO, "the context is full: %d positions behind the first %d are dropped", away, keep);
    return true;
}

/* One pass of the NPU. 0, or a code: it was unplugged. */
static int pass(const run_state *run, int64_t begin)
{
    npu_fault_hit hit = npu_inference_comes();
    int64_t code = RL_OK;
    npu_latency_since(begin, &hit);
    npu_engine_count(false);
    if (npu_device_lost(&code)) npu_log(NPU_LOG_ERROR, "%s: the NPU is gone", run->function);
    return (int)code;
}

static int tell(run_state *run, rl_state state)
{
    return rl_deliver(run->context, &run->output, run->userdata, state);
}

/* Reads the prompt; what the mode asks for is collected. */
static int read_prompt(run_state *run, float *hidden, float *logits)
{
    rl_context *context = run->context;
    rl_network *network = &context->network;
    const rl_weights *weights = context->weights;
    size_t width = (size_t)weights->width, row = 0;
    int64_t begin = npu_now_us();
    int code;
    size_t known = network->used == 0 && !hidden && !logits ? rl_cache_use(context, &run->prompt) : 0;
    if (known >= run->prompt.system) context->system_used = (int)run->prompt.system;
    for (size_t i = 0; i < known; i++) rl_sampler_saw(&context->sampler, run->prompt.items[i]);
    for (size_t i = known; i < run->prompt.count && !stopped(context); i++) {
        int item = run->prompt.items[i];
        const float *embedding = item < 0 ? run->prompt.rows + row++ * width : weights->embedding + (size_t)item * width;
        if (!room(context)) {
            npu_log(NPU_LOG_ERROR, "%s: the prompt does not fit in what is left of max_context_len %d", run->function,
                    network->capacity);
            return RL_FAILED;
        }
        rl_network_read(network, embedding);
        if (item >= 0) rl_sampler_saw(&context->sampler, item);
        if (i + 1 == run->prompt.system) context->system_used = network->used;
        if (hidden) memcpy(hidden + i * width, network->hidden, width * sizeof *hidden);
        if (logits || i + 1 == run->prompt.count) rl_network_logits(network);
        if (logits)
            memcpy(logits + i * (size_t)weights->vocabulary, network->logits,
                   (size_t)weights->vocabulary * sizeof *logits);
        run->output.prefill_tokens++;
    }
    code = pass(run, begin);
    if (!code && run->save_cache && run->output.prefill_tokens + (int)known == (int)run->prompt.count) {
        npu_why why;
        if (rl_cache_save(context, &run->prompt, run->save_cache, &why)) {
            npu_log(NPU_LOG_ERROR, "%s: prompt_cache_params: %s", run->function, why.text);
            code = RL_FAILED;
        }
    }
    run->output.prefill_ms = (double)(npu_now_us() - begin) / 1000;
    return code;
}

/* How many bytes the character has that begins with this one; 0: none begins so. */
static int length_of(unsigned char first)
{
    return first < 0x80 ? 1 : first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3
           : first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

/* Gives the text of a token, once its character is whole. Bytes that are none of UTF-8 become U+FFFD. The releases before
 * 1.1 have no state for an unfinished character: they give the bytes as they come. */
static int tell_token(run_state *run, int token)
{
    const rl_weights *weights = run->context->weights;
    unsigned char byte = (unsigned char)token;
    char whole[16] = "";
    int n = 0, want;
    run->output.token = token;
    if (token >= RL_BYTES) {
        run->n_text = 0;
        run->output.text = run->context->params.skip_special ? "" : weights->special[token - RL_BYTES];
        return tell(run, RL_NORMAL);
    }
    if (rl_library < RL_1_1) {
        whole[0] = (char)byte;
        run->output.text = whole;
        return tell(run, RL_NORMAL);
    }
    if (run->n_text && (byte & 0xc0) != 0x80) { /* the character before was cut off */
        memcpy(whole, "\xef\xbf\xbd", 3);
        n = 3;
        run->n_text = 0;
    }
    run->text[run->n_text++] = (char)byte;
    run->text[run->n_text] = '\0';
    want = length_of((unsigned char)run->text[0]);
    if (want > run->n_text && !n) {
        run->output.text = NULL;
        return tell(run, RL_WAITING);
    }
    if (want <= run->n_text) {
        bool good = want == run->n_text && npu_utf8(run->text, (size_t)run->n_text);
        memcpy(whole + n, good ? run->text : "\xef\xbf\xbd", good ? (size_t)want + 1 : 4);
        run->n_text = 0;
    }
    run->output.text = whole;
    return tell(run, RL_NORMAL);
}

/* 0: the answer is at its end; 1: a callback paused it; else a code. */
static int generate(run_state *run)
{
    rl_context *context = run->context;
    rl_network *network = &context->network;
    const rl_weights *weights = context->weights;
    rl_likely likely[RL_MOST_LIKELY];
    int64_t begin = npu_now_us();
    int code = RL_OK, answer = 0;
    rl_sampler_begin(&context->sampler, &run->sampling);
    while (!stopped(context)) {
        int64_t start = npu_now_us();
        int token = rl_sample(&context->sampler, &run->sampling, network->logits);
        if (context->params.likely > 0) {
            run->output.n_likely = context->params.likely < RL_MOST_LIKELY ? context->params.likely : RL_MOST_LIKELY;
            rl_likeliest(&context->sampler, network->logits, likely, run->output.n_likely);
            run->output.likely = likely;
        }
        rl_sampler_saw(&context->sampler, token);
        context->pending = token;
        run->output.generate_tokens++;
        run->output.generate_ms = (double)(npu_now_us() - begin) / 1000;
        if (token == weights->end && !context->params.ignore_end) {
            if (!context->params.skip_special) tell_token(run, token);
            break;
        }
        answer = tell_token(run, token);
        if (answer == 1 || (run->max_new > 0 && run->output.generate_tokens >= run->max_new)) break;
        if (!room(context)) {
            npu_log(NPU_LOG_WARNING, "%s: the context is full: the answer ends here", run->function);
            break;
        }
        rl_network_read(network, weights->embedding + (size_t)token * (size_t)weights->width);
        rl_network_logits(network);
        context->pending = -1;
        code = pass(run, start);
        if (code) break;
    }
    run->output.likely = NULL;
    run->output.n_likely = 0;
    run->output.generate_ms = (double)(npu_now_us() - begin) / 1000;
    return code ? code : answer == 1 ? 1 : RL_OK;
}

/* What a mode other than generating gives: a row for each item of the prompt. */
static int tell_rows(run_state *run, const float *hidden, const float *logits)
{
    int count = run->output.prefill_tokens;
    run->output.text = "";
    run->output.token = -1;
    run->output.hidden = hidden;
    run->output.n_hidden = hidden ? count : 0;
    run->output.logits = logits;
    run->output.n_logits = logits ? count : 0;
    int answer = tell(run, RL_NORMAL);
    run->output.hidden = run->output.logits = NULL;
    run->output.n_hidden = run->output.n_logits = 0;
    return answer;
}

static int work(run_state *run)
{
    rl_context *context = run->context;
    const rl_weights *weights = context->weights;
    size_t rows = run->prompt.count;
    float *hidden = NULL, *logits = NULL;
    int code = RL_OK;
    bool paused = false;
    if (run->infer.mode == RL_HIDDEN) hidden = malloc((rows * (size_t)weights->width + 1) * sizeof *hidden);
    if (run->infer.mode == RL_LOGITS) logits = malloc((rows * (size_t)weights->vocabulary + 1) * sizeof *logits);
    if ((run->infer.mode == RL_HIDDEN && !hidden) || (run->infer.mode == RL_LOGITS && !logits)) {
        npu_log(NPU_LOG_ERROR, "%s: out of memory", run->function);
        code = RL_FAILED;
    }
    run->output.token = -1;
    if (!code) code = read_prompt(run, hidden, logits);
    if (!code && !stopped(context)) {
        if (run->infer.mode == RL_GENERATE)
            code = generate(run);
        else if (tell_rows(run, hidden, logits) == 1)
            code = 1;
        if (code == 1 && rl_library >= RL_1_2_1) paused = true;
        if (code == 1) code = RL_OK;
    }
    free(hidden);
    free(logits);
    run->output.text = NULL;
    run->output.memory_mb = peak_memory();
    if (npu_log_enabled(NPU_LOG_INFO))
        npu_log(NPU_LOG_INFO, "read %d tokens in %.1f ms, wrote %d in %.1f ms", run->output.prefill_tokens,
                run->output.prefill_ms, run->output.generate_tokens, run->output.generate_ms);
    context->paused = paused;
    rl_give(context); /* before the last callback: who waits for that one may begin the next run, or destroy the model */
    if (!paused) tell(run, code ? RL_ERROR : RL_FINISH);
    return code;
}

static void *in_background(void *argument)
{
    run_state *run = argument;
    rl_context *context = run->context;
    work(run);
    end_of_run(run);
    rl_leave(context);
    return NULL;
}

/* Makes of the arguments what a run keeps, so that nothing of the program's is looked at once this has returned. */
static run_state *prepare(rl_context *context, const rl_input *input, const rl_infer *infer, void *userdata,
                    const char *function, bool *fresh)
{
    npu_why why;
    const char *wrong = infer->sampling ? rl_sampling_wrong(infer->sampling) : NULL;
    run_state *run = calloc(1, sizeof *run);
    *fresh = !context->paused && (!infer->keep_history || context->network.used == 0);
    if (!run) return NULL;
    run->context = context;
    run->infer = *infer;
    run->infer.sampling = NULL;
    run->sampling = infer->sampling ? *infer->sampling : context->params.sampling;
    run->max_new = infer->max_new > 0 ? infer->max_new : context->params.max_new;
    run->userdata = userdata ? userdata : context->userdata;
    run->function = function;
    if (wrong)
        npu_log(NPU_LOG_ERROR, "%s: sampling_params: %s is out of range", function, wrong);
    else if (infer->lora)
        npu_log(NPU_LOG_ERROR, "%s: lora_params: no adapter \"%s\" is loaded", function, infer->lora);
    else if (rl_prompt_make(&run->prompt, context, input, *fresh, &why))
        npu_log(NPU_LOG_ERROR, "%s: %s", function, why.text);
    else if (infer->save_cache && (!*fresh || run->prompt.n_rows))
        npu_log(NPU_LOG_ERROR, "%s: prompt_cache_params: a cache is of a prompt of text with which a conversation begins",
                function);
    else if (infer->save_cache && !(run->save_cache = rl_copy(infer->save_cache)))
        npu_log(NPU_LOG_ERROR, "%s: out of memory", function);
    else if (!run->prompt.count)
        npu_log(NPU_LOG_ERROR, "%s: the input is empty", function);
    else
        return run;
    end_of_run(run);
    return NULL;
}

int rl_start(rl_context *context, void *handle, const rl_input *input, const rl_infer *infer, void *userdata, bool here,
             const char *function)
{
    pthread_t thread;
    run_state *run;
    bool fresh;
    int code;
    if (!rl_take(context, function)) return RL_FAILED;
    run = prepare(context, input, infer, userdata, function, &fresh);
    if (!run) {
        rl_give(context);
        return RL_FAILED;
    }
    if (fresh) {
        context->network.used = context->system_used = 0;
        rl_sampler_forget(&context->sampler);
    }
    context->pending = -1;
    context->paused = false;
    if (here) {
        code = work(run);
        end_of_run(run);
        return code;
    }
    npu_handle_acquire(&rl_context_kind, (uintptr_t)handle); /* until in_background leaves */
    if (npu_thread_start(&thread, in_background, run) == 0) {
        pthread_detach(thread);
        return RL_OK;
    }
    npu_log(NPU_LOG_ERROR, "%s: no thread can be started", function);
    end_of_run(run);
    rl_give(context);
    rl_leave(context);
    return RL_FAILED;
}
