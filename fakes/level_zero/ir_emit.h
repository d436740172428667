/* Writing the engine's graph block (fakes/README.md, "The graph format"), tensor by tensor and node by node. */
#ifndef ZE_IR_EMIT_H
#define ZE_IR_EMIT_H

#include "npu_graph.h"

#define EMIT_NONE 0xffffffffu /* no tensor; also an optional input left out */

enum { EMIT_MOST_INTS = 24, EMIT_MOST_FLOATS = 8 };

/* Numbers of the operations, as in the format. */
typedef enum emit_op {
    EMIT_CONV2D = 1, EMIT_MATMUL, EMIT_ADD, EMIT_MUL, EMIT_RELU, EMIT_RELU6, EMIT_CLIP, EMIT_MAXPOOL, EMIT_AVGPOOL,
    EMIT_GLOBALAVGPOOL, EMIT_SOFTMAX, EMIT_RESHAPE, EMIT_TRANSPOSE, EMIT_CONCAT, EMIT_QUANTIZE, EMIT_CAST = 17,
    EMIT_SUB = 19,
    EMIT_DIV, EMIT_RESIZE, EMIT_YUVTORGB, EMIT_GATHER
} emit_op;

typedef struct emit_tensor {
    npu_dtype dtype;
    npu_shape shape;
    bool constant, output, input;
    size_t offset, bytes; /* constants: in the data section */
} emit_tensor;

typedef struct emit_node {
    emit_op op;
    const char *name; /* belongs to the caller and must live as long as the emitter */
    int layer;        /* the caller's number */
    int inputs, ints, floats;
    uint32_t *input, output;
    int64_t int_values[EMIT_MOST_INTS];
    float float_values[EMIT_MOST_FLOATS];
} emit_node;

typedef struct emitter {
    emit_tensor *tensors;
    emit_node *nodes;
    uint32_t *inputs, *outputs;
    uint8_t *data;
    size_t tensor_count, node_count, input_count, output_count, data_size;
    size_t tensor_room, node_room, input_room, output_room, data_room;
    const char *name; /* of the nodes made from now on, and their layer */
    int layer;
    bool failed; /* memory ran out; everything after it does nothing */
} emitter;

uint32_t emit_input(emitter *e, npu_dtype dtype, const npu_shape *shape);
uint32_t emit_constant(emitter *e, npu_dtype dtype, const npu_shape *shape, const void *data);
/* A node and its result. */
uint32_t emit(emitter *e, emit_op op, const uint32_t *inputs, int input_count, const int64_t *ints, int int_count,
              const float *floats, int float_count, npu_dtype dtype, const npu_shape *shape);
uint32_t emit_reshape(emitter *e, uint32_t x, const npu_shape *shape);
uint32_t emit_transpose(emitter *e, uint32_t x, const int *permutation);
uint32_t emit_cast(emitter *e, uint32_t x, npu_dtype dtype);
/* Makes a tensor a result of the graph; copies it first when the format does not allow it to be one. */
void emit_output(emitter *e, uint32_t tensor);

/* The whole block, for free(); NULL when memory is out. */
uint8_t *emit_block(const emitter *e, const char *name, size_t *size);
void emit_close(emitter *e);

/* Writes little endian; with `to` NULL it only counts. */
typedef struct emit_writer {
    uint8_t *to;
    size_t at;
} emit_writer;

static inline void emit_put(emit_writer *w, uint64_t value, int bytes)
{
    for (; bytes; bytes--, value >>= 8, w->at++)
        if (w->to) w->to[w->at] = (uint8_t)value;
}

#endif
