/* Between the parser, the state and the kernels of fakes/common. */
#ifndef NPU_KERNELS_H
#define NPU_KERNELS_H

#include <float.h>
#include <math.h>
#include <stdatomic.h>

#include "npu_graph.h"

typedef enum npu_op {
    NPU_CONV2D = 1, NPU_MATMUL, NPU_ADD, NPU_MUL, NPU_RELU, NPU_RELU6, NPU_CLIP, NPU_MAXPOOL, NPU_AVGPOOL,
    NPU_GLOBALAVGPOOL, NPU_SOFTMAX, NPU_RESHAPE, NPU_TRANSPOSE, NPU_CONCAT, NPU_QUANTIZE, NPU_DEQUANTIZE, NPU_CAST,
    NPU_CUSTOM, NPU_SUB, NPU_DIV, NPU_RESIZE, NPU_GATHER = 23, NPU_EXTERNAL, NPU_SIGMOID,
    NPU_OPS
} npu_op;

/* Positions of the integer attributes, as npugraph.py writes them. */
enum { CONV_STRIDE_H, CONV_STRIDE_W, CONV_LEFT, CONV_RIGHT, CONV_TOP, CONV_BOTTOM, CONV_DILATION_H, CONV_DILATION_W,
       CONV_GROUPS, CONV_ACTIVATION, CONV_INTS };
enum { MATMUL_TRANSPOSE_A, MATMUL_TRANSPOSE_B, MATMUL_ACTIVATION, MATMUL_INTS };
enum { POOL_KERNEL_H, POOL_KERNEL_W, POOL_STRIDE_H, POOL_STRIDE_W, POOL_LEFT, POOL_RIGHT, POOL_TOP, POOL_BOTTOM,
       POOL_INTS, POOL_FLAGS = POOL_INTS, /* AvgPool */
       POOL_DILATION_H = POOL_INTS, POOL_DILATION_W, POOL_DILATED_INTS /* MaxPool, may be missing */ };
enum { POOL_COUNT_PAD = 1, POOL_SINGLE = 2 }; /* bits of POOL_FLAGS; SINGLE: sums and quotients in float32 */
/* Behind them the size of every axis; one float per axis is its scale. */
enum { RESIZE_MODE, RESIZE_COORDINATES, RESIZE_NEAREST, RESIZE_ANTIALIAS, RESIZE_SIZES };
enum { RESIZE_NEAREST_MODE, RESIZE_LINEAR, RESIZE_MODES };
enum { HALF_PIXEL, PYTORCH_HALF_PIXEL, ASYMMETRIC, TF_HALF_PIXEL_FOR_NN, ALIGN_CORNERS, RESIZE_COORDINATE_KINDS };
enum { ROUND_PREFER_FLOOR, ROUND_PREFER_CEIL, NEAREST_FLOOR, NEAREST_CEIL, NEAREST_SIMPLE, RESIZE_NEAREST_KINDS };
enum { EXTERNAL_CHECKSUM, EXTERNAL_MEGAMACS, EXTERNAL_INTS };
enum { ACTIVATION_NONE, ACTIVATION_RELU, ACTIVATION_RELU6, ACTIVATION_CLIP,
       ACTIVATION_SILU, /* Conv2D and MatMul only: it is no pair of bounds */
       ACTIVATIONS };

struct npu_chunk { /* memory that lives as long as the graph */
    struct npu_chunk *next;
    max_align_t memory[];
};

struct npu_graph {
    _Atomic int references;
    char *name;
    npu_tensor *tensors;
    npu_node *nodes;
    npu_op *ops; /* per node */
    struct npu_external **externals; /* per node; NULL but for External */
    uint32_t *inputs, *outputs;
    npu_shape *shape_sets; /* set * input_count + input */
    int tensor_count, node_count, input_count, output_count, set_count;
    void *weights; /* 64-byte aligned */
    size_t weight_bytes, weights_at; /* where they begin in the block that was parsed */
    struct npu_chunk *chunks; /* memory of everything above */
};

#define NPU_MOST_ELEMENTS ((int64_t)1 << 28) /* of one tensor; what a device of this size could ever hold */

/* Fills in the shapes of all results from those of inputs and constants (indexed by tensor); checks every rule about
 * shapes and element types. 0 or -1. */
int npu_infer_shapes(const npu_graph *graph, npu_shape *shapes, npu_why *why);
/* Does an actual shape fit a declared one (-1 free)? */
bool npu_shape_fits(const npu_shape *actual, const npu_shape *declared);
/* All dimensions at least 1 and not more elements than a device could hold. */
bool npu_shape_usable(const npu_shape *shape);
uint64_t npu_node_macs(const npu_node *node, npu_op op, const npu_shape *shapes);

/* One tensor at run time. */
typedef struct npu_operand {
    const npu_tensor *tensor; /* NULL: optional input left out */
    const npu_shape *shape;
    void *data;
} npu_operand;

typedef struct npu_work {
    const npu_node *node;
    npu_op op;
    const npu_operand *in;
    npu_operand out;
    void *scratch; /* as many bytes as the kernel's ..._scratch function said, 64-byte aligned */
} npu_work;

size_t npu_matrix_scratch(const npu_work *work); /* data pointers may be NULL here */
void npu_conv2d(const npu_work *work);
void npu_matmul(const npu_work *work);
size_t npu_pool_scratch(const npu_work *work);
void npu_pool(const npu_work *work);
size_t npu_softmax_scratch(const npu_work *work);
void npu_softmax(const npu_work *work);
void npu_binary(const npu_work *work);    /* Add, Mul, Sub, Div */
void npu_unary(const npu_work *work);     /* Relu, Relu6, Clip, Sigmoid, Quantize, Dequantize */
void npu_cast(const npu_work *work);
void npu_move(const npu_work *work);      /* Reshape, Transpose */
void npu_concat(const npu_work *work);
void npu_gather(const npu_work *work);
size_t npu_resize_scratch(const npu_work *work);
void npu_resize(const npu_work *work);

/* --- values ------------------------------------------------------------------------------------------------------- */

/* Scale and zero point of a tensor quantized as a whole, or of one channel. */
static inline double npu_scale_of(const npu_quant *quant, size_t channel)
{
    return quant && quant->count ? (double)quant->scales[quant->count > 1 ? channel : 0] : 1.0;
}

static inline double npu_zero_of(const npu_quant *quant, size_t channel)
{
    return quant && quant->count ? (double)quant->zero_points[quant->count > 1 ? channel : 0] : 0.0;
}

/* Range of an integer type; the whole line for float types. */
void npu_range(npu_dtype dtype, double *low, double *high);

/* Bounds of an activation in real units. */
void npu_activation(int64_t activation, const float *floats, double *low, double *high);
static inline double npu_sigmoid(double value)
{
    return 1.0 / (1.0 + exp(-value));
}

/* The same as bounds of stored values of a tensor (quantized as a whole), cut to the range of its type. */
void npu_bounds(const npu_tensor *tensor, double low, double high, double *stored_low, double *stored_high);

/* n elements from `start` on as real numbers: (q - zero) * scale, floats as they are (scale 1, zero 0 expected). */
void npu_load(npu_dtype dtype, double scale, double zero, const void *data, size_t start, size_t n, double *reals);
/* Stores n values given in units of the scale: round half to even, add zero, clamp to [low, high], NaN as zero.
 * Floats: clamp, then one rounding to float32 (and from there to the narrower type). */
void npu_store(npu_dtype dtype, double zero, double low, double high, void *data, size_t start, size_t n,
               const double *values);
/* The same for real numbers: divides by scale first (values is overwritten). */
void npu_store_reals(npu_dtype dtype, double scale, double zero, double low, double high, void *data, size_t start,
                     size_t n, double *values);
bool npu_same_quant(const npu_quant *a, const npu_quant *b); /* NULL: no quantization */
bool npu_same_values(const npu_tensor *a, const npu_tensor *b); /* same type, same meaning of the stored values */

/* Adding and subtracting 1.5 * 2^52 rounds to an integer, ties to even, where doubles are evaluated as doubles. */
static inline double npu_round_small(double value) /* |value| < 2^51 */
{
#if FLT_EVAL_METHOD == 0
    return (value + 6755399441055744.0) - 6755399441055744.0;
#else
    return rint(value);
#endif
}

#endif
