/* From what a program gives to what the network reads: tokens, embeddings, the chat template. */
#include <stdlib.h>
#include <string.h>

#include "context.h"

static int add_item(rl_prompt *prompt, int item)
{
    if (prompt->count == prompt->room) {
        size_t room = prompt->room ? 2 * prompt->room : 256;
        int *items = realloc(prompt->items, room * sizeof *items);
        if (!items) return -1;
        prompt->items = items;
        prompt->room = room;
    }
    prompt->items[prompt->count++] = item;
    return 0;
}

static int add_rows(rl_prompt *prompt, const float *rows, size_t count, int width)
{
    size_t row = (size_t)width * sizeof *rows, room = prompt->n_rows + count;
    float *all;
    if (room < count || room > SIZE_MAX / row || !(all = realloc(prompt->rows, room * row))) return -1;
    prompt->rows = all;
    memcpy(all + prompt->n_rows * (size_t)width, rows, count * row);
    prompt->n_rows = room;
    for (size_t i = 0; i < count; i++)
        if (add_item(prompt, -1)) return -1;
    return 0;
}

int rl_prompt_text(rl_prompt *prompt, const rl_weights *weights, const char *text)
{
    while (*text) {
        size_t length = 1;
        int token = *text == '<' ? rl_special_at(weights, text, &length) : -1;
        if (add_item(prompt, token >= 0 ? token : (unsigned char)*text)) return -1;
        text += length;
    }
    return 0;
}

void rl_prompt_free(rl_prompt *prompt)
{
    free(prompt->items);
    free(prompt->rows);
    memset(prompt, 0, sizeof *prompt);
}

/* The text of the program, in which pictures and films take the places of their placeholders, in this order. */
static int add_media_text(rl_prompt *prompt, const rl_context *context, const rl_input *input, npu_why *why)
{
    const rl_weights *weights = context->weights;
    const char *text = input->text;
    size_t used[2] = {0, 0};
    char piece[2] = "";
    while (*text) {
        int which = -1;
        for (int i = 0; i < 2; i++)
            if (input->media[i].placeholder && input->media[i].count
                && !strncmp(text, input->media[i].placeholder, strlen(input->media[i].placeholder)))
                which = i;
        if (which < 0) {
            size_t length = 1;
            int token = *text == '<' ? rl_special_at(weights, text, &length) : -1;
            piece[0] = *text;
            if (add_item(prompt, token >= 0 ? token : (unsigned char)piece[0])) return npu_fail(why, "out of memory");
            text += length;
            continue;
        }
        const rl_media *media = &input->media[which];
        text += strlen(media->placeholder);
        if (used[which] == media->count)
            return npu_fail(why, "the prompt has more %s than the %zu given", media->placeholder, media->count);
        const float *rows = media->rows + used[which]++ * media->each * (size_t)weights->width;
        if (rl_prompt_text(prompt, weights, media->start ? media->start : "")
            || add_rows(prompt, rows, media->each, weights->width)
            || rl_prompt_text(prompt, weights, media->end ? media->end : ""))
            return npu_fail(why, "out of memory");
    }
    for (int i = 0; i < 2; i++)
        if (used[i] != input->media[i].count)
            return npu_fail(why, "the prompt has %zu of %s, but %zu are given", used[i], input->media[i].placeholder,
                            input->media[i].count);
    return 0;
}

static int check_media(const rl_input *input, npu_why *why)
{
    for (int i = 0; i < 2; i++) {
        const rl_media *media = &input->media[i];
        if (!media->count) continue;
        if (!media->rows || !media->each) return npu_fail(why, "embeddings of %s are missing", media->placeholder);
        if (media->each > 1 << 20 || media->count > 1 << 20) return npu_fail(why, "too many embeddings");
    }
    return 0;
}

static int add_texts(rl_prompt *prompt, const rl_weights *weights, const char *const *texts)
{
    for (; *texts; texts++)
        if (rl_prompt_text(prompt, weights, *texts)) return -1;
    return 0;
}

/* What stands before a question. */
static int add_head(rl_prompt *prompt, const rl_context *context, bool fresh)
{
    const rl_weights *weights = context->weights;
    if (fresh) {
        if (context->tools) {
            const char *texts[] = {"<|im_start|>system\n", context->tool_system,
                                   *context->tool_system ? "\n\n" : "", "# Tools\n", context->tools, "<|im_end|>\n", NULL};
            if (add_texts(prompt, weights, texts)) return -1;
        } else if (rl_prompt_text(prompt, weights, context->system)) {
            return -1;
        }
        prompt->system = prompt->count;
    } else if (context->network.used > context->system_used) {
        if (context->pending != weights->end && rl_prompt_text(prompt, weights, weights->special[weights->end - RL_BYTES]))
            return -1;
        if (rl_prompt_text(prompt, weights, "\n")) return -1;
    }
    return rl_prompt_text(prompt, weights, context->prefix);
}

/* The tag around what a tool answered. */
static int add_tag(rl_prompt *prompt, const rl_context *context, const char *before, const char *behind)
{
    const char *texts[] = {before, context->tool_tag ? context->tool_tag : "tool_response", behind, NULL};
    return add_texts(prompt, context->weights, texts);
}

int rl_prompt_make(rl_prompt *prompt, const rl_context *context, const rl_input *input, bool fresh, npu_why *why)
{
    const rl_weights *weights = context->weights;
    bool text = input->kind == RL_PROMPT || input->kind == RL_MULTIMODAL;
    bool framed = text && rl_library >= RL_1_2_0 && !context->paused;
    bool tool = input->role && !strcmp(input->role, "tool");
    memset(prompt, 0, sizeof *prompt);
    if (!fresh && context->pending >= 0 && add_item(prompt, context->pending)) return npu_fail(why, "out of memory");
    if (input->kind == RL_TOKENS) {
        if (!input->tokens && input->count) return npu_fail(why, "input_ids is NULL");
        if (input->count > 1 << 24) return npu_fail(why, "%zu tokens are too many", input->count);
        for (size_t i = 0; i < input->count; i++) {
            if (input->tokens[i] < 0 || input->tokens[i] >= weights->vocabulary)
                return npu_fail(why, "token %d: expected one from 0 to %d", (int)input->tokens[i], weights->vocabulary - 1);
            if (add_item(prompt, input->tokens[i])) return npu_fail(why, "out of memory");
        }
        return 0;
    }
    if (input->kind == RL_EMBEDDINGS) {
        if (!input->rows && input->count) return npu_fail(why, "embed is NULL");
        if (input->count > 1 << 20) return npu_fail(why, "%zu embeddings are too many", input->count);
        return add_rows(prompt, input->rows, input->count, weights->width) ? npu_fail(why, "out of memory") : 0;
    }
    if (!input->text) return npu_fail(why, "the prompt is NULL");
    if (check_media(input, why)) return -1;
    if (framed && add_head(prompt, context, fresh)) return npu_fail(why, "out of memory");
    if (framed && tool && add_tag(prompt, context, "<", ">\n")) return npu_fail(why, "out of memory");
    if (add_media_text(prompt, context, input, why)) return -1;
    if (framed && tool && add_tag(prompt, context, "\n</", ">")) return npu_fail(why, "out of memory");
    if (framed && input->thinking && rl_prompt_text(prompt, weights, " /think")) return npu_fail(why, "out of memory");
    if (framed && rl_prompt_text(prompt, weights, context->postfix)) return npu_fail(why, "out of memory");
    return 0;
}
