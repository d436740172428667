/* See ir_emit.h. */
#include "ir_emit.h"

#include <stdlib.h>
#include <string.h>

/* Room for one more; false: memory is out. */
static bool more(emitter *e, void *items, size_t count, size_t *room, size_t size)
{
    void **list = items, *grown;
    size_t wanted = *room ? *room * 2 : 16;
    if (e->failed) return false;
    if (count < *room) return true;
    grown = wanted <= SIZE_MAX / 2 / size ? realloc(*list, wanted * size) : NULL;
    if (!grown) {
        e->failed = true;
        return false;
    }
    *list = grown;
    *room = wanted;
    return true;
}

static uint32_t new_tensor(emitter *e, npu_dtype dtype, const npu_shape *shape)
{
    emit_tensor *t;
    if (!more(e, &e->tensors, e->tensor_count, &e->tensor_room, sizeof *e->tensors)) return EMIT_NONE;
    t = &e->tensors[e->tensor_count];
    memset(t, 0, sizeof *t);
    t->dtype = dtype;
    t->shape = *shape;
    return (uint32_t)e->tensor_count++;
}

uint32_t emit_input(emitter *e, npu_dtype dtype, const npu_shape *shape)
{
    uint32_t id = new_tensor(e, dtype, shape);
    if (id == EMIT_NONE || !more(e, &e->inputs, e->input_count, &e->input_room, sizeof *e->inputs)) return EMIT_NONE;
    e->tensors[id].input = true;
    return e->inputs[e->input_count++] = id;
}

static size_t aligned(size_t at)
{
    return (at + 63) & ~(size_t)63;
}

uint32_t emit_constant(emitter *e, npu_dtype dtype, const npu_shape *shape, const void *data)
{
    uint32_t id = new_tensor(e, dtype, shape);
    size_t bytes = npu_bytes(dtype, (size_t)npu_elements(shape)), at = aligned(e->data_size), room = e->data_room;
    if (id == EMIT_NONE) return EMIT_NONE;
    if (room < at + bytes) {
        uint8_t *grown;
        room = at + bytes > room * 2 ? at + bytes : room * 2;
        grown = realloc(e->data, room);
        if (!grown) {
            e->failed = true;
            return EMIT_NONE;
        }
        e->data = grown;
        e->data_room = room;
    }
    if (e->data && at > e->data_size) memset(e->data + e->data_size, 0, at - e->data_size);
    if (bytes) memcpy(e->data + at, data, bytes);
    e->data_size = at + bytes;
    e->tensors[id].constant = true;
    e->tensors[id].offset = at;
    e->tensors[id].bytes = bytes;
    return id;
}

uint32_t emit(emitter *e, emit_op op, const uint32_t *inputs, int input_count, const int64_t *ints, int int_count,
              const float *floats, int float_count, npu_dtype dtype, const npu_shape *shape)
{
    emit_node *node;
    uint32_t output = new_tensor(e, dtype, shape);
    int i;
    for (i = 0; i < input_count; i++)
        if (inputs[i] == EMIT_NONE && i < 2) e->failed = true; /* what should have made it failed */
    if (output == EMIT_NONE || !more(e, &e->nodes, e->node_count, &e->node_room, sizeof *e->nodes)) return EMIT_NONE;
    node = &e->nodes[e->node_count];
    memset(node, 0, sizeof *node);
    node->input = malloc((size_t)input_count * sizeof *node->input + 1);
    if (!node->input || int_count > EMIT_MOST_INTS || float_count > EMIT_MOST_FLOATS) {
        free(node->input);
        e->failed = true;
        return EMIT_NONE;
    }
    e->node_count++;
    node->op = op;
    node->name = e->name ? e->name : "";
    node->layer = e->layer;
    node->inputs = input_count;
    node->ints = int_count;
    node->floats = float_count;
    node->output = output;
    memcpy(node->input, inputs, (size_t)input_count * sizeof *inputs);
    if (int_count) memcpy(node->int_values, ints, (size_t)int_count * sizeof *ints);
    if (float_count) memcpy(node->float_values, floats, (size_t)float_count * sizeof *floats);
    return output;
}

static const emit_tensor *tensor_of(const emitter *e, uint32_t id)
{
    return !e->failed && id < e->tensor_count ? &e->tensors[id] : NULL;
}

uint32_t emit_reshape(emitter *e, uint32_t x, const npu_shape *shape)
{
    const emit_tensor *t = tensor_of(e, x);
    return t ? emit(e, EMIT_RESHAPE, &x, 1, shape->dims, shape->rank, NULL, 0, t->dtype, shape) : EMIT_NONE;
}

uint32_t emit_transpose(emitter *e, uint32_t x, const int *permutation)
{
    const emit_tensor *t = tensor_of(e, x);
    npu_shape shape;
    int64_t ints[NPU_MAX_RANK];
    int i, last = -1;
    bool moved = false;
    if (!t) return EMIT_NONE;
    shape.rank = t->shape.rank;
    for (i = 0; i < shape.rank; i++) {
        ints[i] = permutation[i];
        shape.dims[i] = t->shape.dims[permutation[i]];
        if (shape.dims[i] == 1) continue;
        moved |= permutation[i] < last;
        last = permutation[i];
    }
    /* Moving dimensions of one element moves nothing. */
    if (!moved) return emit_reshape(e, x, &shape);
    return emit(e, EMIT_TRANSPOSE, &x, 1, ints, shape.rank, NULL, 0, t->dtype, &shape);
}

uint32_t emit_cast(emitter *e, uint32_t x, npu_dtype dtype)
{
    const emit_tensor *t = tensor_of(e, x);
    npu_shape shape;
    if (!t) return EMIT_NONE;
    if (t->dtype == dtype) return x;
    shape = t->shape;
    return emit(e, EMIT_CAST, &x, 1, NULL, 0, NULL, 0, dtype, &shape);
}

void emit_output(emitter *e, uint32_t tensor)
{
    const emit_tensor *t = tensor_of(e, tensor);
    if (!t) {
        e->failed = true;
        return;
    }
    if (t->constant || t->input || t->output) {
        npu_shape shape = t->shape;
        tensor = emit_reshape(e, tensor, &shape);
        if (tensor == EMIT_NONE) return;
    }
    if (!more(e, &e->outputs, e->output_count, &e->output_room, sizeof *e->outputs)) return;
    e->tensors[tensor].output = true;
    e->outputs[e->output_count++] = tensor;
}

/* --- the block ---------------------------------------------------------------------------------------------------- */

static void put_text(emit_writer *w, const char *text)
{
    size_t n = strlen(text);
    if (n > 200) n = 200;
    while (n && ((unsigned char)text[n] & 0xc0) == 0x80) n--; /* not within a character */
    emit_put(w, n, 2);
    if (w->to) memcpy(w->to + w->at, text, n);
    w->at += n;
}

static void put_float(emit_writer *w, float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    emit_put(w, bits, 4);
}

static size_t write_tables(const emitter *e, const char *name, uint8_t *to)
{
    emit_writer w = {to, 64};
    size_t i;
    int k;
    put_text(&w, name);
    for (i = 0; i < e->tensor_count; i++) {
        const emit_tensor *t = &e->tensors[i];
        emit_put(&w, 0, 2);
        emit_put(&w, t->dtype, 1);
        emit_put(&w, (uint64_t)t->shape.rank, 1);
        emit_put(&w, 0, 1);
        emit_put(&w, t->constant, 1);
        for (k = 0; k < t->shape.rank; k++) emit_put(&w, (uint64_t)t->shape.dims[k], 4);
        if (!t->constant) continue;
        emit_put(&w, t->offset, 8);
        emit_put(&w, t->bytes, 8);
    }
    for (i = 0; i < e->input_count; i++) emit_put(&w, e->inputs[i], 4);
    for (i = 0; i < e->output_count; i++) emit_put(&w, e->outputs[i], 4);
    for (i = 0; i < e->node_count; i++) {
        const emit_node *node = &e->nodes[i];
        emit_put(&w, node->op, 2);
        put_text(&w, node->name);
        emit_put(&w, (uint64_t)node->inputs, 1);
        emit_put(&w, 1, 1);
        for (k = 0; k < node->inputs; k++) emit_put(&w, node->input[k], 4);
        emit_put(&w, node->output, 4);
        emit_put(&w, (uint64_t)node->ints, 1);
        for (k = 0; k < node->ints; k++) emit_put(&w, (uint64_t)node->int_values[k], 4);
        emit_put(&w, (uint64_t)node->floats, 1);
        for (k = 0; k < node->floats; k++) put_float(&w, node->float_values[k]);
        emit_put(&w, 0, 4);
    }
    return w.at;
}

uint8_t *emit_block(const emitter *e, const char *name, size_t *size)
{
    size_t data_at = aligned(write_tables(e, name, NULL));
    uint8_t *block = e->failed ? NULL : calloc(1, data_at + e->data_size);
    emit_writer w = {block, 0};
    if (!block) return NULL;
    memcpy(block, "NPUG", 4);
    w.at = 4;
    emit_put(&w, 1, 4);
    emit_put(&w, data_at + e->data_size, 8);
    emit_put(&w, e->tensor_count, 4);
    emit_put(&w, e->node_count, 4);
    emit_put(&w, e->input_count, 4);
    emit_put(&w, e->output_count, 4);
    emit_put(&w, 0, 8);
    emit_put(&w, data_at, 8);
    emit_put(&w, e->data_size, 8);
    emit_put(&w, 0, 8);
    write_tables(e, name, block);
    if (e->data_size) memcpy(block + data_at, e->data, e->data_size);
    *size = data_at + e->data_size;
    return block;
}

void emit_close(emitter *e)
{
    size_t i;
    for (i = 0; i < e->node_count; i++) free(e->nodes[i].input);
    free(e->tensors);
    free(e->nodes);
    free(e->inputs);
    free(e->outputs);
    free(e->data);
    memset(e, 0, sizeof *e);
}
