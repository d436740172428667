/* The graph inside every fake model file: reading it, checking it, running it.
 *
 * A graph is immutable after parsing and shared by any number of states (reference counted, thread safe). A state
 * belongs to one context: its shapes, its activations, its timings. Different states may run in different threads;
 * one state runs in one thread at a time.
 *
 * The format is written by fakes/models/formats/npugraph.py and described in fakes/README.md.
 */
#ifndef NPU_GRAPH_H
#define NPU_GRAPH_H

#include "npu_common.h"

enum { NPU_MAX_RANK = 8 };

typedef enum npu_dtype {
    NPU_FLOAT32, NPU_FLOAT16, NPU_BFLOAT16, NPU_INT8, NPU_UINT8, NPU_INT16, NPU_UINT16, NPU_INT32, NPU_INT64,
    NPU_BOOL, NPU_INT4, /* int4: two per byte, the element of lower index in the low nibble */
    NPU_FLOAT64, NPU_UINT32, NPU_UINT64,
    NPU_DTYPES
} npu_dtype;

const char *npu_dtype_name(npu_dtype dtype); /* "float32"; "?" outside the range */
unsigned npu_dtype_bits(npu_dtype dtype);    /* 32 for float32, 4 for int4 */
bool npu_dtype_float(npu_dtype dtype);
size_t npu_bytes(npu_dtype dtype, size_t elements); /* rounded up for int4 */

typedef enum npu_quant_kind { NPU_QUANT_NONE, NPU_QUANT_AFFINE, NPU_QUANT_DFP } npu_quant_kind;

/* real = (q - zero_point) * scale. DFP with position fl reads as scale 2^-fl, zero point 0, no quantization on an
 * integer tensor as scale 1, zero point 0: scales and zero_points are always usable when count > 0. */
typedef struct npu_quant {
    npu_quant_kind kind;
    int axis;       /* per channel: the axis; -1: one pair for the whole tensor */
    uint32_t count; /* pairs: 1, or the length of the axis */
    const float *scales;
    const int32_t *zero_points;
    int fl;         /* NPU_QUANT_DFP only */
} npu_quant;

typedef struct npu_shape {
    int rank;
    int64_t dims[NPU_MAX_RANK];
} npu_shape;

int64_t npu_elements(const npu_shape *shape);                    /* product; 1 for rank 0 */
bool npu_shape_equal(const npu_shape *a, const npu_shape *b);
void npu_shape_text(const npu_shape *shape, char *out, size_t n); /* "[1, 224, 224, 3]" */

typedef struct npu_tensor {
    const char *name;
    npu_dtype dtype;
    npu_shape shape; /* declared: -1 is free */
    npu_quant quant;
    bool constant;
    size_t weight_offset, weight_bytes; /* constants: where in the weights block */
} npu_tensor;

typedef struct npu_node {
    const char *name;
    const char *op;   /* "Conv2D"; for custom nodes the user's operator type */
    bool custom;
    int inputs, outputs;            /* counts */
    const uint32_t *input, *output; /* tensor ids; NPU_ABSENT for an optional input left out */
    int ints, floats;
    const int64_t *int_values;
    const float *float_values;
    const char *text; /* custom nodes: JSON {"op": "...", "attrs": {...}}; "" otherwise */
} npu_node;

#define NPU_ABSENT 0xffffffffu

typedef struct npu_graph npu_graph;
typedef struct npu_state npu_state;

/* Is there a graph block at this place? Returns its size in bytes by its header (not checked further), 0 if not. */
size_t npu_graph_probe(const void *data, size_t size);

/* Reads and checks everything that does not depend on shapes chosen later; the block is copied. Bytes behind the
 * block are ignored. NULL with the reason when malformed. The new graph has one reference. */
npu_graph *npu_graph_parse(const void *data, size_t size, npu_why *why);
npu_graph *npu_graph_retain(npu_graph *graph);
void npu_graph_release(npu_graph *graph); /* NULL is fine */

const char *npu_graph_name(const npu_graph *graph);
int npu_graph_tensors(const npu_graph *graph);
const npu_tensor *npu_graph_tensor(const npu_graph *graph, uint32_t id); /* NULL outside */
int npu_graph_nodes(const npu_graph *graph);
const npu_node *npu_graph_node(const npu_graph *graph, int index);
int npu_graph_inputs(const npu_graph *graph);
int npu_graph_outputs(const npu_graph *graph);
const npu_tensor *npu_graph_input(const npu_graph *graph, int index);
const npu_tensor *npu_graph_output(const npu_graph *graph, int index);
/* The alternative input-shape sets of a dynamic model; 0 for a model with fixed or entirely free shapes. */
int npu_graph_shape_sets(const npu_graph *graph);
const npu_shape *npu_graph_shape_set(const npu_graph *graph, int set); /* one shape per input */
/* All constants as one block; every constant starts on a 64-byte boundary of it. */
size_t npu_graph_weight_bytes(const npu_graph *graph);
const void *npu_graph_weights(const npu_graph *graph);
size_t npu_graph_weights_at(const npu_graph *graph); /* where that block began in the bytes parsed */

/* A state for these input shapes (one per graph input; NULL: the first shape set, or the declared shapes with every
 * -1 taken as 1). NULL with the reason when a shape does not fit or nothing can be inferred from it. */
npu_state *npu_state_create(npu_graph *graph, const npu_shape *inputs, npu_why *why);
void npu_state_destroy(npu_state *state); /* NULL is fine */

/* Actual shapes, types and bytes of this state. */
const npu_shape *npu_state_input_shape(const npu_state *state, int index);
const npu_shape *npu_state_output_shape(const npu_state *state, int index);
const npu_shape *npu_state_tensor_shape(const npu_state *state, uint32_t id);
size_t npu_state_input_bytes(const npu_state *state, int index);
size_t npu_state_output_bytes(const npu_state *state, int index);

/* Where the user's data lies, dense and in graph layout; own memory until bound elsewhere. Binding: memory must hold
 * the tensor's bytes and stay valid; NULL returns to own memory. 0, or -1 with the reason. */
void *npu_state_input(npu_state *state, int index);
void *npu_state_output(npu_state *state, int index);
int npu_state_bind_input(npu_state *state, int index, void *memory, size_t size, npu_why *why);
int npu_state_bind_output(npu_state *state, int index, void *memory, size_t size, npu_why *why);

/* Intermediate activations and scratch as one block, and all constants as another: both can live in memory given
 * from outside (64-byte alignment not required). place_weights copies the constants there once and computes from
 * that memory ever after; use_weights computes from memory that holds them already, 64-byte aligned, which it only
 * reads. NULL returns to own memory. 0, or -1 when size is too small. */
size_t npu_state_internal_bytes(const npu_state *state);
int npu_state_place_internal(npu_state *state, void *memory, size_t size, npu_why *why);
int npu_state_place_weights(npu_state *state, void *memory, size_t size, npu_why *why);
int npu_state_use_weights(npu_state *state, const void *memory, size_t size, npu_why *why);

/* Does what takes long before a first run, which does it otherwise: networks in ONNX are compiled. 0, or -1 with the
 * reason. */
int npu_state_prepare(npu_state *state, npu_why *why);

/* An inference: runs all nodes on the calling thread; networks in ONNX take the second engine's. 0, or -1 with the reason
 * (custom node not registered or failing, memory). */
int npu_state_run(npu_state *state, npu_why *why);
/* The same where it is no inference, but a constant that a compiler computes: see npu_fake_engines_json. */
int npu_state_compute(npu_state *state, npu_why *why);

/* After a run: nanoseconds per node (0 before), and multiply-accumulates per node for cycle estimates. */
uint64_t npu_state_node_ns(const npu_state *state, int node);
uint64_t npu_state_node_macs(const npu_state *state, int node);
uint64_t npu_state_macs(const npu_state *state); /* of the whole graph */

/* Custom nodes: the vendor fake registers a function per operator type and state. */
typedef struct npu_view {
    const npu_tensor *tensor;
    npu_shape shape;
    void *data; /* dense, in the tensor's dtype; inputs must not be written */
    size_t bytes;
} npu_view;
/* 0 for success; anything else fails the run. */
typedef int (*npu_custom_function)(void *user, const npu_node *node, const npu_view *inputs, const npu_view *outputs);
/* 0, or -1: no node of this graph has that operator type. A NULL function unregisters. */
int npu_state_set_custom(npu_state *state, const char *op, npu_custom_function function, void *user, npu_why *why);

#endif
