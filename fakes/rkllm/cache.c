/* Prompt caches: the keys and values of a prompt's beginning, in memory and in files. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "context.h"
#include "npu_file.h"
#include "npu_trace.h"

static const char magic[8] = {'N', 'P', 'U', 'L', 'L', 'M', 'C', '\n'};

/* A file: this, the items, then keys and values (layers, count, width) as they are in memory. A cache is for the machine
 * that wrote it, as the vendor's is for one chip. */
typedef struct header {
    char magic[8];
    uint32_t version, model; /* model: its checksum */
    uint32_t count, layers, width;
    uint32_t crc; /* of all behind it */
} header;

void rl_cache_free(rl_cache *cache)
{
    free(cache->items);
    free(cache->rows);
    memset(cache, 0, sizeof *cache);
}

/* Keys and values of a cache stand one after the other, of a network in rows of its capacity. */
static float *row_of(const rl_cache *cache, const rl_network *network, int layer, bool values)
{
    size_t width = (size_t)network->weights->width;
    return cache->rows + ((size_t)layer + (values ? (size_t)network->weights->layers : 0)) * cache->count * width;
}

int rl_cache_save(const rl_context *context, const rl_prompt *prompt, const char *path, npu_why *why)
{
    const rl_network *network = &context->network;
    const rl_weights *weights = network->weights;
    size_t width = (size_t)weights->width, rows = 2 * (size_t)weights->layers * prompt->count * width;
    size_t items = prompt->count * sizeof(int), size = items + rows * sizeof(float);
    header head = {.version = 1, .model = weights->crc, .count = (uint32_t)prompt->count,
                   .layers = (uint32_t)weights->layers, .width = (uint32_t)width};
    unsigned char *body = malloc(size);
    FILE *file;
    bool good;
    if (!body) return npu_fail(why, "out of memory");
    memcpy(body, prompt->items, items);
    for (int i = 0; i < 2 * weights->layers; i++) {
        const float *from = i < weights->layers ? network->keys : network->values;
        size_t layer = (size_t)(i % weights->layers);
        memcpy(body + items + (size_t)i * prompt->count * width * sizeof(float),
               from + layer * (size_t)network->capacity * width, prompt->count * width * sizeof(float));
    }
    memcpy(head.magic, magic, sizeof magic);
    head.crc = npu_crc32(body, size);
    file = fopen(path, "wb");
    if (!file) {
        free(body);
        return npu_fail(why, "%s: %s", path, strerror(errno));
    }
    good = fwrite(&head, sizeof head, 1, file) == 1 && fwrite(body, size, 1, file) == 1;
    good = fclose(file) == 0 && good;
    free(body);
    return good ? 0 : npu_fail(why, "%s: cannot be written", path);
}

int rl_cache_load(rl_context *context, const char *path, npu_why *why)
{
    const rl_weights *weights = context->weights;
    npu_file file;
    header head;
    rl_cache cache = {0};
    size_t items, rows, size;
    int code = -1;
    if (npu_file_open(&file, path, 0) != NPU_FILE_OPEN) return npu_fail(why, "%s: cannot be read", path);
    if (file.size < sizeof head || memcmp(file.bytes, magic, sizeof magic)) {
        npu_fail(why, "%s: no prompt cache of this fake", path);
    } else {
        memcpy(&head, file.bytes, sizeof head);
        size = file.size - sizeof head;
        items = (size_t)head.count * sizeof(int);
        rows = (size_t)head.count * (size_t)weights->width * 2 * (size_t)weights->layers * sizeof(float);
        if (head.version != 1 || head.model != weights->crc || head.layers != (uint32_t)weights->layers
            || head.width != (uint32_t)weights->width)
            npu_fail(why, "%s: of another model", path);
        else if (!head.count || head.count > (uint32_t)weights->max_context || size != items + rows
                 || npu_crc32(file.bytes + sizeof head, size) != head.crc)
            npu_fail(why, "%s: damaged or cut off", path);
        else if (!(cache.items = malloc(items)) || !(cache.rows = malloc(rows)))
            npu_fail(why, "out of memory");
        else {
            cache.count = head.count;
            memcpy(cache.items, file.bytes + sizeof head, items);
            memcpy(cache.rows, file.bytes + sizeof head + items, rows);
            code = 0;
        }
    }
    npu_file_close(&file);
    if (code) {
        rl_cache_free(&cache);
        return -1;
    }
    rl_cache_free(&context->cache);
    context->cache = cache;
    return 0;
}

size_t rl_cache_use(rl_context *context, const rl_prompt *prompt)
{
    const rl_cache *cache = &context->cache;
    rl_network *network = &context->network;
    size_t same = 0, width = (size_t)network->weights->width;
    while (same < cache->count && same + 1 < prompt->count && same < (size_t)network->capacity
           && prompt->items[same] == cache->items[same] && cache->items[same] >= 0)
        same++; /* the last item is always read: its logits are needed */
    for (int layer = 0; same && layer < network->weights->layers; layer++) {
        size_t at = (size_t)layer * (size_t)network->capacity * width;
        memcpy(network->keys + at, row_of(cache, network, layer, false), same * width * sizeof(float));
        memcpy(network->values + at, row_of(cache, network, layer, true), same * width * sizeof(float));
    }
    network->used = (int)same;
    return same;
}
