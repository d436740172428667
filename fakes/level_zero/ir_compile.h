/* From the layers of a model to the nodes of the engine's graph.
 *
 * The engine's images have channels last, OpenVINO's behind the batch. A value therefore exists in one or both of two
 * orders; the other one is made when someone asks for it, and operations that do not care work in the order that is
 * there.
 */
#ifndef ZE_IR_COMPILE_H
#define ZE_IR_COMPILE_H

#include <string.h>

#include "ir_emit.h"
#include "ir_model.h"

typedef struct ir_value {
    ze_ir_type type;
    npu_dtype dtype;
    npu_shape shape;        /* as in the IR */
    const void *data;       /* constants: dense, as in the IR; NULL otherwise */
    uint32_t plain, pixels; /* tensors in the IR's order, and with channels last (rank 4 only); EMIT_NONE: not made */
} ir_value;

typedef struct ir_compile {
    ir_model *model;
    emitter *emit;
    ir_value **values; /* per layer: one per output; NULL: not there yet */
    bool *fused;       /* layers that were computed together with an earlier one */
    bool alone;        /* one layer by itself: nothing may be fused to it */
    ir_memory memory;
} ir_compile;

/* An operation: checks, emits and fills in *out, which begins as what the layer's port 0 says, without tensors. */
typedef int (*ir_operation)(ir_compile *c, int layer, ir_value **in, ir_value *out);

typedef struct ir_rule {
    const char *type;
    int least, most; /* inputs */
    ir_operation operation;
} ir_rule;

extern const ir_rule ir_matrix_rules[], ir_element_rules[], ir_image_rules[]; /* ended by an entry without type */

static inline bool ir_is_a(const ir_layer *layer, const char *type)
{
    return strcmp(layer->type, type) == 0;
}

static inline int ir_no_memory(const ir_compile *c)
{
    return ir_fail(&c->model->why, ZE_IR_MEMORY, "out of memory");
}

/* Number of the emitted tensor that holds a value: in the order of the model, or with channels innermost (N, H, W, C),
 * which is emitted when first asked for. EMIT_NONE when memory is out. */
uint32_t ir_plain(ir_compile *c, ir_value *value);
uint32_t ir_pixels(ir_compile *c, ir_value *value);
bool ir_prefers_pixels(const ir_value *value);
npu_shape ir_pixel_shape(const npu_shape *shape); /* (N, C, H, W) to (N, H, W, C) */
/* The same elements in another shape, as a new value. */
int ir_reshaped(ir_compile *c, ir_value *value, const npu_shape *shape, ir_value *out);
/* The whole numbers of a constant; *count as with ir_integers. Fails when it is no constant or not whole. */
int ir_constant_integers(ir_compile *c, int layer, const ir_value *value, const char *what, int64_t *values,
                         int *count);
int ir_constant_reals(ir_compile *c, int layer, const ir_value *value, const char *what, double *values, int *count);
/* An axis, counted from the end when negative. */
int ir_axis(ir_compile *c, int layer, int64_t axis, int rank, int *out);

/* What follows a layer and can be computed with it: a constant added per channel, then an activation. */
typedef struct ir_tail {
    int last;         /* the layer whose value results; the layer itself when nothing follows */
    ir_value *bias;   /* of `channels` elements; NULL: none */
    int64_t activation;
    float bounds[2];
    int bound_count;
} ir_tail;

/* channel_axis: of the result, which has `channels` there; -1: take no bias. */
int ir_find_tail(ir_compile *c, int layer, int channel_axis, int64_t channels, ir_tail *tail);
/* Gives the result to the last layer of the tail and marks those before it. */
void ir_finish_tail(ir_compile *c, int layer, const ir_tail *tail, ir_value *out);

/* What a model becomes. */
typedef struct ir_product {
    uint8_t *block; /* for free() */
    size_t block_size;
    ir_argument *arguments;
    uint32_t argument_count;
    ze_ir_time *layers; /* without their times */
    uint32_t layer_count;
    uint32_t *node_layers; /* per node of the graph */
    uint32_t node_count;
} ir_product;

/* Everything but the block lives in `memory`; names belong to the model. */
int ir_translate(ir_model *model, ir_memory *memory, ir_product *product);
/* Could this layer be compiled? */
int ir_try_layer(ir_compile *c, int layer);
/* Makes the constants. asked: only to ask what could be compiled, those that cannot be made are no failure.
 * ir_compile_end in any case. */
int ir_compile_begin(ir_compile *c, ir_model *model, emitter *emit, bool asked);
void ir_compile_end(ir_compile *c);

#endif
