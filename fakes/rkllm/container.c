#include "container.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "npu_convert.h"
#include "npu_file.h"
#include "npu_trace.h"

static const char magic[8] = {'N', 'P', 'U', 'L', 'L', 'M', '\r', '\n'};

enum { VERSION = 1, HEADER = 64 };

/* What is left of a file. */
typedef struct reader {
    const unsigned char *at, *end;
} reader;

static uint32_t u32(const unsigned char *at)
{
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static float f32(const unsigned char *at)
{
    uint32_t bits = u32(at);
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static const unsigned char *take(reader *from, size_t size)
{
    const unsigned char *at = from->at;
    if ((size_t)(from->end - from->at) < size) return NULL;
    from->at += size;
    return at;
}

/* A text: its length in two bytes, then UTF-8 without NUL. NULL: there is none, or memory is out. */
static char *take_text(reader *from)
{
    const unsigned char *size = take(from, 2), *bytes;
    size_t n = size ? (size_t)(size[0] | size[1] << 8) : 0;
    char *text;
    if (!size || !(bytes = take(from, n)) || memchr(bytes, 0, n) || !(text = malloc(n + 1))) return NULL;
    memcpy(text, bytes, n);
    text[n] = '\0';
    return text;
}

/* A matrix of int8 with a scale for each column, or for each row, as float32. */
static int take_matrix(reader *from, float *to, int rows, int columns, bool by_row)
{
    size_t scales = (size_t)(by_row ? rows : columns);
    const unsigned char *scale = take(from, 4 * scales);
    const unsigned char *values = take(from, (size_t)rows * (size_t)columns);
    if (!scale || !values) return -1;
    for (size_t i = 0; i < scales; i++)
        if (!isfinite(f32(scale + 4 * i))) return -1;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++)
            to[(size_t)row * (size_t)columns + (size_t)column] =
                (float)(signed char)*values++ * f32(scale + 4 * (by_row ? row : column));
    return 0;
}

static bool within(uint32_t value, uint32_t low, uint32_t high)
{
    return value >= low && value <= high;
}

static int read_texts(reader *from, rl_weights *weights)
{
    int count = weights->vocabulary - RL_BYTES;
    weights->special = calloc((size_t)count + 1, sizeof *weights->special);
    if (!weights->special) return -1;
    for (int i = 0; i < count; i++) {
        weights->special[i] = take_text(from);
        if (!weights->special[i] || !*weights->special[i]) return -1;
    }
    weights->system = take_text(from);
    weights->prefix = take_text(from);
    weights->postfix = take_text(from);
    return weights->system && weights->prefix && weights->postfix ? 0 : -1;
}

static int read_matrices(reader *from, rl_weights *weights)
{
    size_t width = (size_t)weights->width, inner = (size_t)weights->inner;
    size_t of_layer = 4 * width * width + 2 * width * inner;
    size_t count = (size_t)weights->heads + (size_t)weights->vocabulary * width + (size_t)weights->layers * of_layer;
    const unsigned char *slopes;
    float *at;
    /* int8 on disk: a file that is too short is refused before memory is taken for it. */
    if ((size_t)(from->end - from->at) < count) return -1;
    at = weights->memory = malloc(count * sizeof *at);
    if (!at || !(slopes = take(from, 4 * (size_t)weights->heads))) return -1;
    weights->slopes = at;
    for (int i = 0; i < weights->heads; i++) {
        weights->slopes[i] = f32(slopes + 4 * i);
        if (!isfinite(weights->slopes[i])) return -1;
    }
    weights->embedding = at + weights->heads;
    if (take_matrix(from, weights->embedding, weights->vocabulary, weights->width, true)) return -1;
    at = weights->embedding + (size_t)weights->vocabulary * width;
    for (int i = 0; i < weights->layers; i++) {
        rl_layer *layer = &weights->layer[i];
        layer->in = at;
        layer->out = layer->in + 3 * width * width;
        layer->up = layer->out + width * width;
        layer->down = layer->up + width * inner;
        at = layer->down + inner * width;
        if (take_matrix(from, layer->in, weights->width, 3 * weights->width, false)
            || take_matrix(from, layer->out, weights->width, weights->width, false)
            || take_matrix(from, layer->up, weights->width, weights->inner, false)
            || take_matrix(from, layer->down, weights->inner, weights->width, false))
            return -1;
    }
    return from->at == from->end ? 0 : -1;
}

static rl_weights *parse(const unsigned char *bytes, size_t size, npu_why *why)
{
    reader from = {bytes, bytes + size};
    const unsigned char *header = take(&from, HEADER);
    rl_weights *weights;
    if (!header || u32(header + 8) != VERSION) {
        npu_fail(why, "version %u of the format, 1 is known", header ? (unsigned)u32(header + 8) : 0U);
        return NULL;
    }
    if (npu_crc32(from.at, (size_t)(from.end - from.at)) != u32(header + 12)) {
        npu_fail(why, "its checksum is not that of its contents: the file is damaged or cut off");
        return NULL;
    }
    if (!within(u32(header + 16), RL_BYTES, 65536) || !within(u32(header + 20), 1, 4096) || !within(u32(header + 24), 1, 256)
        || !within(u32(header + 28), 1, 16384) || !within(u32(header + 32), 1, RL_MOST_LAYERS)
        || !within(u32(header + 36), 1, 1 << 20) || u32(header + 40) < RL_BYTES || u32(header + 40) >= u32(header + 16)
        || u32(header + 20) % u32(header + 24) != 0) {
        npu_fail(why, "its sizes are none of a network");
        return NULL;
    }
    weights = calloc(1, sizeof *weights);
    if (!weights) {
        npu_fail(why, "out of memory");
        return NULL;
    }
    weights->crc = u32(header + 12);
    weights->vocabulary = (int)u32(header + 16);
    weights->width = (int)u32(header + 20);
    weights->heads = (int)u32(header + 24);
    weights->inner = (int)u32(header + 28);
    weights->layers = (int)u32(header + 32);
    weights->max_context = (int)u32(header + 36);
    weights->end = (int)u32(header + 40);
    if (read_texts(&from, weights) || read_matrices(&from, weights)) {
        npu_fail(why, "its contents do not fit its header, or memory is out");
        rl_weights_free(weights);
        return NULL;
    }
    return weights;
}

rl_weights *rl_weights_read(const char *path, bool *foreign, npu_why *why)
{
    npu_file file;
    rl_weights *weights = NULL;
    *foreign = false;
    switch (npu_file_open(&file, path, 0)) {
    case NPU_FILE_OPEN:
        break;
    case NPU_FILE_NO_MEMORY:
        npu_fail(why, "out of memory");
        return NULL;
    case NPU_FILE_SPECIAL:
        npu_fail(why, "no regular file");
        return NULL;
    default:
        npu_fail(why, "cannot be read");
        return NULL;
    }
    if (file.size < sizeof magic || memcmp(file.bytes, magic, sizeof magic)) {
        *foreign = true;
        npu_fail(why, "no model of this fake");
    } else {
        weights = parse(file.bytes, file.size, why);
    }
    npu_file_close(&file);
    return weights;
}

void rl_weights_free(rl_weights *weights)
{
    if (!weights) return;
    for (char **text = weights->special; text && *text; text++) free(*text);
    free(weights->special);
    free(weights->system);
    free(weights->prefix);
    free(weights->postfix);
    free(weights->memory);
    free(weights);
}

int rl_special_at(const rl_weights *weights, const char *text, size_t *length)
{
    for (int i = 0; weights->special[i]; i++) {
        size_t n = strlen(weights->special[i]);
        if (!strncmp(text, weights->special[i], n)) {
            *length = n;
            return RL_BYTES + i;
        }
    }
    return -1;
}
