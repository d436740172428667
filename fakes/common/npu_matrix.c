/* Convolution and matrix multiplication.
 *
 * Both are sums of products of rows: rows of weights (one per output channel) and patches (one per output position,
 * gathered from the input a few at a time, padding as zeros). Three kinds of arithmetic:
 *
 *   NARROW  8 and 4 bit integers:  rows of int16 (q - zero point), int32 accumulator that wraps
 *   WIDE    16 bit on either side: rows of int32, int64 accumulator that wraps
 *   REAL    a float on either side: rows of double (quantized operands dequantized), double accumulator
 *
 * Integer results: (accumulator + bias) * (scale_x * scale_w / scale_out) in double, half to even, zero point, clamp.
 * With SiLU the real number (accumulator + bias) * (scale_x * scale_w) goes through it before it is divided and rounded.
 */
#include <string.h>

#include "npu_kernels.h"

enum { TILE = 16, BLOCK = 64 }; /* patches gathered at a time; rows of weights unpacked at a time */

typedef enum kind { NARROW, WIDE, REAL } kind;
static const size_t row_size[] = {sizeof(int16_t), sizeof(int32_t), sizeof(double)};
static const size_t sum_size[] = {sizeof(int32_t), sizeof(int64_t), sizeof(double)};

typedef struct plan {
    kind kind;
    size_t channels, depth; /* output channels in all, length of a row */
    size_t columns, block;  /* output channels per group, and how many of them at a time */
    double *factors, *values;        /* per channel; one row of results on their way out */
    int64_t *bias;                   /* integer kinds */
    double *real_bias;               /* REAL */
    char *rows, *patches, *sums;
    double low, high;                /* stored bounds of the result */
    bool silu;
} plan;

static kind kind_of(npu_dtype x, npu_dtype w)
{
    if (npu_dtype_float(x) || npu_dtype_float(w)) return REAL;
    return npu_dtype_bits(x) > 8 || npu_dtype_bits(w) > 8 ? WIDE : NARROW;
}

/* Hands out pieces of the scratch memory; with base NULL it only counts. */
typedef struct carver {
    char *base;
    size_t used;
} carver;

static void *carve(carver *c, size_t bytes)
{
    void *piece = c->base ? c->base + c->used : NULL;
    c->used += (bytes + 63) & ~(size_t)63;
    return piece;
}

static bool is_depthwise(const npu_work *work, const plan *p)
{
    return work->op == NPU_CONV2D && p->columns == 1 && p->channels == (size_t)work->in[0].shape->dims[3];
}

static size_t make_plan(const npu_work *work, void *scratch, plan *p)
{
    const npu_shape *x = work->in[0].shape, *w = work->in[1].shape;
    carver c = {scratch, 0};
    size_t rows, patches, sums;
    p->kind = kind_of(work->in[0].tensor->dtype, work->in[1].tensor->dtype);
    if (work->op == NPU_CONV2D) {
        p->channels = (size_t)w->dims[0];
        p->depth = (size_t)(w->dims[1] * w->dims[2] * w->dims[3]);
        p->columns = p->channels / (size_t)work->node->int_values[CONV_GROUPS];
    } else {
        bool transposed = work->node->int_values[MATMUL_TRANSPOSE_A] != 0;
        p->channels = p->columns = (size_t)work->out.shape->dims[work->out.shape->rank - 1];
        p->depth = (size_t)x->dims[x->rank - (transposed ? 2 : 1)];
    }
    p->block = p->columns < BLOCK ? p->columns : BLOCK;
    p->factors = carve(&c, p->channels * sizeof(double));
    p->values = carve(&c, p->channels * sizeof(double));
    p->bias = carve(&c, p->channels * sizeof(int64_t));
    p->real_bias = carve(&c, p->channels * sizeof(double));
    rows = p->block * p->depth;
    patches = TILE * p->depth;
    sums = TILE * p->block;
    if (is_depthwise(work, p)) { /* all weights, whole pixels */
        rows = p->channels * p->depth;
        patches = sums = p->channels;
    }
    p->rows = carve(&c, rows * row_size[p->kind]);
    p->patches = carve(&c, patches * row_size[p->kind]);
    p->sums = carve(&c, sums * sum_size[p->kind]);
    return c.used;
}

size_t npu_matrix_scratch(const npu_work *work)
{
    plan p;
    return make_plan(work, NULL, &p);
}

/* --- rows --------------------------------------------------------------------------------------------------------- */

#define WIDEN(row, type)                                                                                              \
    do {                                                                                                              \
        const type *from = (const type *)data + start;                                                                \
        row *to = out;                                                                                                \
        for (i = 0; i < n; i++) to[i] = (row)(from[i] - (row)zero);                                                   \
        return;                                                                                                       \
    } while (0)

/* n elements from start on, as a piece of a row. */
static void fill(kind k, npu_dtype dtype, double scale, double zero_point, const void *data, size_t start, size_t n,
                 void *out)
{
    int zero = (int)zero_point;
    size_t i;
    if (k == REAL) {
        npu_load(dtype, scale, zero_point, data, start, n, out);
        return;
    }
    if (k == NARROW) {
        if (dtype == NPU_INT8) WIDEN(int16_t, int8_t);
        if (dtype == NPU_UINT8) WIDEN(int16_t, uint8_t);
    } else {
        if (dtype == NPU_INT16) WIDEN(int32_t, int16_t);
        if (dtype == NPU_UINT16) WIDEN(int32_t, uint16_t);
        if (dtype == NPU_INT8) WIDEN(int32_t, int8_t);
        if (dtype == NPU_UINT8) WIDEN(int32_t, uint8_t);
    }
    for (i = 0; i < n; i++) { /* int4 */
        int nibble = ((const uint8_t *)data)[(start + i) / 2] >> ((start + i) % 2 * 4) & 15;
        int value = (nibble ^ 8) - 8 - zero;
        if (k == NARROW)
            ((int16_t *)out)[i] = (int16_t)value;
        else
            ((int32_t *)out)[i] = value;
    }
}

/* The rows of weights of n output channels. */
static void fill_weights(const npu_work *work, plan *p, size_t first, size_t n)
{
    const npu_operand *w = &work->in[1];
    size_t o;
    for (o = first; o < first + n; o++)
        fill(p->kind, w->tensor->dtype, npu_scale_of(&w->tensor->quant, o), npu_zero_of(&w->tensor->quant, o), w->data,
             o * p->depth, p->depth, p->rows + (o - first) * p->depth * row_size[p->kind]);
}

static void prepare(const npu_work *work, plan *p, int64_t activation)
{
    const npu_tensor *x = work->in[0].tensor, *w = work->in[1].tensor, *y = work->out.tensor;
    const npu_operand *bias = &work->in[2];
    double scale_out = npu_scale_of(&y->quant, 0), low, high;
    size_t o;
    p->silu = activation == ACTIVATION_SILU;
    npu_activation(activation, work->node->float_values, &low, &high);
    npu_bounds(y, low, high, &p->low, &p->high);
    for (o = 0; o < p->channels; o++) {
        p->factors[o] = npu_scale_of(&x->quant, 0) * npu_scale_of(&w->quant, o);
        if (!npu_dtype_float(y->dtype) && !p->silu) p->factors[o] /= scale_out;
        p->bias[o] = 0;
        p->real_bias[o] = 0.0;
        if (!bias->tensor) continue;
        if (p->kind == REAL)
            npu_load(bias->tensor->dtype, npu_scale_of(&bias->tensor->quant, o), npu_zero_of(&bias->tensor->quant, o),
                     bias->data, o, 1, &p->real_bias[o]);
        else if (bias->tensor->dtype == NPU_INT32)
            p->bias[o] = ((const int32_t *)bias->data)[o];
        else
            p->bias[o] = ((const int64_t *)bias->data)[o];
    }
}

/* --- sums of products --------------------------------------------------------------------------------------------- */

/* Two patches times four rows of weights at a time: six loads for eight products. */
#define DOTS(name, row, sum)                                                                                          \
    static void name(const row *restrict patches, size_t count, const row *restrict weights, size_t depth,            \
                     size_t columns, sum *restrict sums)                                                              \
    {                                                                                                                 \
        size_t o, m, k;                                                                                               \
        for (o = 0; o + 4 <= columns; o += 4) {                                                                       \
            const row *w0 = weights + o * depth, *w1 = w0 + depth, *w2 = w1 + depth, *w3 = w2 + depth;                \
            for (m = 0; m + 2 <= count; m += 2) {                                                                     \
                const row *a = patches + m * depth, *b = a + depth;                                                   \
                sum a0 = 0, a1 = 0, a2 = 0, a3 = 0, b0 = 0, b1 = 0, b2 = 0, b3 = 0;                                   \
                for (k = 0; k < depth; k++) {                                                                         \
                    a0 += (sum)a[k] * w0[k], a1 += (sum)a[k] * w1[k];                                                 \
                    a2 += (sum)a[k] * w2[k], a3 += (sum)a[k] * w3[k];                                                 \
                    b0 += (sum)b[k] * w0[k], b1 += (sum)b[k] * w1[k];                                                 \
                    b2 += (sum)b[k] * w2[k], b3 += (sum)b[k] * w3[k];                                                 \
                }                                                                                                     \
                sums[m * columns + o] = a0, sums[m * columns + o + 1] = a1;                                           \
                sums[m * columns + o + 2] = a2, sums[m * columns + o + 3] = a3;                                       \
                sums[(m + 1) * columns + o] = b0, sums[(m + 1) * columns + o + 1] = b1;                               \
                sums[(m + 1) * columns + o + 2] = b2, sums[(m + 1) * columns + o + 3] = b3;                           \
            }                                                                                                         \
            if (m < count) {                                                                                          \
                const row *a = patches + m * depth;                                                                   \
                sum a0 = 0, a1 = 0, a2 = 0, a3 = 0;                                                                   \
                for (k = 0; k < depth; k++) {                                                                         \
                    a0 += (sum)a[k] * w0[k], a1 += (sum)a[k] * w1[k];                                                 \
                    a2 += (sum)a[k] * w2[k], a3 += (sum)a[k] * w3[k];                                                 \
                }                                                                                                     \
                sums[m * columns + o] = a0, sums[m * columns + o + 1] = a1;                                           \
                sums[m * columns + o + 2] = a2, sums[m * columns + o + 3] = a3;                                       \
            }                                                                                                         \
        }                                                                                                             \
        for (; o < columns; o++)                                                                                      \
            for (m = 0; m < count; m++) {                                                                             \
                const row *a = patches + m * depth, *w = weights + o * depth;                                         \
                sum a0 = 0;                                                                                           \
                for (k = 0; k < depth; k++) a0 += (sum)a[k] * w[k];                                                   \
                sums[m * columns + o] = a0;                                                                           \
            }                                                                                                         \
    }

DOTS(narrow_dots, int16_t, int32_t)
DOTS(wide_dots, int32_t, int64_t)

/* Doubles: the compiler may not reorder a sum, so the two lanes are written out. */
typedef double lanes __attribute__((vector_size(16)));

static inline lanes lanes_at(const double *at)
{
    lanes both;
    memcpy(&both, at, sizeof both);
    return both;
}

static double real_dot(const double *a, const double *w, size_t depth)
{
    lanes sum = {0, 0};
    size_t k;
    for (k = 0; k + 2 <= depth; k += 2) sum += lanes_at(a + k) * lanes_at(w + k);
    return k < depth ? sum[0] + sum[1] + a[k] * w[k] : sum[0] + sum[1];
}

static void real_dots(const double *restrict patches, size_t count, const double *restrict weights, size_t depth,
                      size_t columns, double *restrict sums)
{
    size_t o, m, k, i;
    for (o = 0; o + 4 <= columns; o += 4) {
        const double *w = weights + o * depth;
        for (m = 0; m + 2 <= count; m += 2) {
            const double *a = patches + m * depth, *b = a + depth;
            lanes a0 = {0, 0}, a1 = a0, a2 = a0, a3 = a0, b0 = a0, b1 = a0, b2 = a0, b3 = a0;
            for (k = 0; k + 2 <= depth; k += 2) {
                lanes x = lanes_at(a + k), y = lanes_at(b + k);
                lanes w0 = lanes_at(w + k), w1 = lanes_at(w + depth + k);
                lanes w2 = lanes_at(w + 2 * depth + k), w3 = lanes_at(w + 3 * depth + k);
                a0 += x * w0, a1 += x * w1, a2 += x * w2, a3 += x * w3;
                b0 += y * w0, b1 += y * w1, b2 += y * w2, b3 += y * w3;
            }
            {
                double *s = sums + m * columns + o, *t = s + columns;
                s[0] = a0[0] + a0[1], s[1] = a1[0] + a1[1], s[2] = a2[0] + a2[1], s[3] = a3[0] + a3[1];
                t[0] = b0[0] + b0[1], t[1] = b1[0] + b1[1], t[2] = b2[0] + b2[1], t[3] = b3[0] + b3[1];
                for (i = 0; k < depth && i < 4; i++) {
                    s[i] += a[k] * w[i * depth + k];
                    t[i] += b[k] * w[i * depth + k];
                }
            }
        }
        for (; m < count; m++)
            for (i = 0; i < 4; i++)
                sums[m * columns + o + i] = real_dot(patches + m * depth, w + i * depth, depth);
    }
    for (; o < columns; o++)
        for (m = 0; m < count; m++)
            sums[m * columns + o] = real_dot(patches + m * depth, weights + o * depth, depth);
}

static void dots(const plan *p, size_t count, size_t n)
{
    if (p->kind == NARROW)
        narrow_dots((const int16_t *)p->patches, count, (const int16_t *)p->rows, p->depth, n, (int32_t *)p->sums);
    else if (p->kind == WIDE)
        wide_dots((const int32_t *)p->patches, count, (const int32_t *)p->rows, p->depth, n, (int64_t *)p->sums);
    else
        real_dots((const double *)p->patches, count, (const double *)p->rows, p->depth, n, (double *)p->sums);
}

/* One row of n sums, of the channels from first on, to the result's elements from `start` on. */
static void finish(const npu_work *work, const plan *p, const void *sums, size_t first, size_t n, size_t start)
{
    const npu_tensor *y = work->out.tensor;
    double zero = npu_zero_of(&y->quant, 0), *values = p->values;
    const double *factors = p->factors + first;
    const int64_t *bias = p->bias + first;
    size_t i;
    if (p->kind == REAL) {
        for (i = 0; i < n; i++) values[i] = ((const double *)sums)[i] + p->real_bias[first + i];
    } else if (p->kind == NARROW)
        for (i = 0; i < n; i++) values[i] = (double)(((const int32_t *)sums)[i] + (int32_t)bias[i]) * factors[i];
    else
        for (i = 0; i < n; i++) values[i] = (double)(((const int64_t *)sums)[i] + bias[i]) * factors[i];
    if (p->silu)
        for (i = 0; i < n; i++) values[i] *= npu_sigmoid(values[i]);
    if (p->kind == REAL || p->silu)
        npu_store_reals(y->dtype, npu_scale_of(&y->quant, 0), zero, p->low, p->high, work->out.data, start, n, values);
    else
        npu_store(y->dtype, zero, p->low, p->high, work->out.data, start, n, values);
}

/* --- convolution -------------------------------------------------------------------------------------------------- */

typedef struct geometry {
    size_t height, width, channels, out_height, out_width, kernel_h, kernel_w;
    size_t stride_h, stride_w, dilation_h, dilation_w;
    ptrdiff_t top, left;
} geometry;

static geometry geometry_of(const npu_work *work)
{
    const npu_shape *x = work->in[0].shape, *w = work->in[1].shape, *y = work->out.shape;
    const int64_t *a = work->node->int_values;
    geometry g = {(size_t)x->dims[1], (size_t)x->dims[2], (size_t)x->dims[3], (size_t)y->dims[1], (size_t)y->dims[2],
                  (size_t)w->dims[1], (size_t)w->dims[2], (size_t)a[CONV_STRIDE_H], (size_t)a[CONV_STRIDE_W],
                  (size_t)a[CONV_DILATION_H], (size_t)a[CONV_DILATION_W], (ptrdiff_t)a[CONV_TOP],
                  (ptrdiff_t)a[CONV_LEFT]};
    return g;
}

/* Where the window of output position `pixel` begins, and in which image. */
static void locate(const geometry *g, size_t pixel, size_t *image, ptrdiff_t *y, ptrdiff_t *x)
{
    *x = (ptrdiff_t)(pixel % g->out_width * g->stride_w) - g->left;
    pixel /= g->out_width;
    *y = (ptrdiff_t)(pixel % g->out_height * g->stride_h) - g->top;
    *image = pixel / g->out_height;
}

static void gather(const npu_work *work, const plan *p, const geometry *g, size_t pixel, size_t group, char *out)
{
    const npu_operand *in = &work->in[0];
    double scale = npu_scale_of(&in->tensor->quant, 0), zero = npu_zero_of(&in->tensor->quant, 0);
    size_t part = (size_t)work->in[1].shape->dims[3], item = row_size[p->kind], image, ky, kx;
    ptrdiff_t y, x, row;
    locate(g, pixel, &image, &y, &x);
    for (ky = 0; ky < g->kernel_h; ky++) {
        size_t line;
        row = y + (ptrdiff_t)(ky * g->dilation_h);
        if (row < 0 || row >= (ptrdiff_t)g->height) {
            memset(out, 0, g->kernel_w * part * item);
            out += g->kernel_w * part * item;
            continue;
        }
        line = (image * g->height + (size_t)row) * g->width;
        if (part == g->channels && g->dilation_w == 1 && x >= 0 && x + (ptrdiff_t)g->kernel_w <= (ptrdiff_t)g->width) {
            fill(p->kind, in->tensor->dtype, scale, zero, in->data, (line + (size_t)x) * part, g->kernel_w * part, out);
            out += g->kernel_w * part * item;
            continue;
        }
        for (kx = 0; kx < g->kernel_w; kx++, out += part * item) {
            ptrdiff_t column = x + (ptrdiff_t)(kx * g->dilation_w);
            if (column < 0 || column >= (ptrdiff_t)g->width)
                memset(out, 0, part * item);
            else
                fill(p->kind, in->tensor->dtype, scale, zero, in->data,
                     (line + (size_t)column) * g->channels + group * part, part, out);
        }
    }
}

static void multiply_add(kind k, size_t n, const void *x, const void *w, void *sums)
{
    size_t i;
    if (k == NARROW) {
        const int16_t *restrict a = x, *restrict b = w;
        int32_t *restrict s = sums;
        for (i = 0; i < n; i++) s[i] += (int32_t)a[i] * b[i];
    } else if (k == WIDE) {
        const int32_t *restrict a = x, *restrict b = w;
        int64_t *restrict s = sums;
        for (i = 0; i < n; i++) s[i] += (int64_t)a[i] * b[i];
    } else {
        const double *restrict a = x, *restrict b = w;
        double *restrict s = sums;
        for (i = 0; i < n; i++) s[i] += a[i] * b[i];
    }
}

/* One input channel per output channel: weights are turned to (tap, channel) and whole pixels are multiplied. */
static void depthwise(const npu_work *work, plan *p, const geometry *g, size_t pixels)
{
    const npu_operand *in = &work->in[0];
    double scale = npu_scale_of(&in->tensor->quant, 0), zero = npu_zero_of(&in->tensor->quant, 0);
    size_t c = g->channels, item = row_size[p->kind], taps = g->kernel_h * g->kernel_w, pixel, o, t;
    const npu_operand *w = &work->in[1];
    for (o = 0; o < c; o++)
        for (t = 0; t < taps; t++)
            fill(p->kind, w->tensor->dtype, npu_scale_of(&w->tensor->quant, o), npu_zero_of(&w->tensor->quant, o),
                 w->data, o * taps + t, 1, p->rows + (t * c + o) * item);
    for (pixel = 0; pixel < pixels; pixel++) {
        size_t image, ky, kx;
        ptrdiff_t y, x;
        locate(g, pixel, &image, &y, &x);
        memset(p->sums, 0, c * sum_size[p->kind]);
        for (ky = 0; ky < g->kernel_h; ky++) {
            ptrdiff_t row = y + (ptrdiff_t)(ky * g->dilation_h);
            if (row < 0 || row >= (ptrdiff_t)g->height) continue;
            for (kx = 0; kx < g->kernel_w; kx++) {
                ptrdiff_t column = x + (ptrdiff_t)(kx * g->dilation_w);
                if (column < 0 || column >= (ptrdiff_t)g->width) continue;
                fill(p->kind, in->tensor->dtype, scale, zero, in->data,
                     ((image * g->height + (size_t)row) * g->width + (size_t)column) * c, c, p->patches);
                multiply_add(p->kind, c, p->patches, p->rows + (ky * g->kernel_w + kx) * c * item, p->sums);
            }
        }
        finish(work, p, p->sums, 0, c, pixel * c);
    }
}

void npu_conv2d(const npu_work *work)
{
    geometry g = geometry_of(work);
    size_t pixels = (size_t)work->out.shape->dims[0] * g.out_height * g.out_width, pixel, first, n, i;
    plan p;
    make_plan(work, work->scratch, &p);
    prepare(work, &p, work->node->int_values[CONV_ACTIVATION]);
    if (is_depthwise(work, &p)) {
        depthwise(work, &p, &g, pixels);
        return;
    }
    for (first = 0; first < p.channels; first += n) {
        size_t group = first / p.columns, left = p.columns - first % p.columns;
        n = left < p.block ? left : p.block;
        fill_weights(work, &p, first, n);
        for (pixel = 0; pixel < pixels; pixel += TILE) {
            size_t count = pixels - pixel < TILE ? pixels - pixel : TILE;
            for (i = 0; i < count; i++)
                gather(work, &p, &g, pixel + i, group, p.patches + i * p.depth * row_size[p.kind]);
            dots(&p, count, n);
            for (i = 0; i < count; i++)
                finish(work, &p, p.sums + i * n * sum_size[p.kind], first, n, (pixel + i) * p.channels + first);
        }
    }
}

/* --- matrix multiplication ---------------------------------------------------------------------------------------- */

/* Index of the matrix of operand `shape` that belongs to matrix `batch` of the result. */
static size_t matrix_of(const npu_shape *shape, const npu_shape *out, size_t batch)
{
    size_t index = 0, step = 1;
    int i;
    for (i = out->rank - 3; i >= 0; i--) {
        size_t at = batch % (size_t)out->dims[i];
        int axis = i - (out->rank - shape->rank);
        batch /= (size_t)out->dims[i];
        if (axis < 0 || shape->dims[axis] == 1) continue;
        index += at * step;
        step *= (size_t)shape->dims[axis];
    }
    return index;
}

/* `length` elements that lie `step` apart. */
static void fill_apart(kind k, const npu_operand *x, size_t channel, size_t start, size_t step, size_t length,
                       char *out)
{
    double scale = npu_scale_of(&x->tensor->quant, channel), zero = npu_zero_of(&x->tensor->quant, channel);
    size_t i;
    if (step == 1)
        fill(k, x->tensor->dtype, scale, zero, x->data, start, length, out);
    else
        for (i = 0; i < length; i++)
            fill(k, x->tensor->dtype, scale, zero, x->data, start + i * step, 1, out + i * row_size[k]);
}

void npu_matmul(const npu_work *work)
{
    const npu_operand *a = &work->in[0], *b = &work->in[1];
    const npu_shape *out = work->out.shape;
    bool a_turned = work->node->int_values[MATMUL_TRANSPOSE_A] != 0;
    bool b_turned = work->node->int_values[MATMUL_TRANSPOSE_B] != 0;
    size_t m = (size_t)out->dims[out->rank - 2], channels = (size_t)out->dims[out->rank - 1];
    size_t batches = (size_t)npu_elements(out) / (m * channels), batch, first, n, i, o, at;
    plan p;
    make_plan(work, work->scratch, &p);
    prepare(work, &p, work->node->int_values[MATMUL_ACTIVATION]);
    for (batch = 0; batch < batches; batch++) {
        size_t a_start = matrix_of(a->shape, out, batch) * m * p.depth;
        size_t b_start = matrix_of(b->shape, out, batch) * channels * p.depth;
        for (first = 0; first < channels; first += n) {
            n = channels - first < p.block ? channels - first : p.block;
            for (o = 0; o < n; o++)
                fill_apart(p.kind, b, first + o, b_start + (first + o) * (b_turned ? p.depth : 1),
                           b_turned ? 1 : channels, p.depth, p.rows + o * p.depth * row_size[p.kind]);
            for (at = 0; at < m; at += TILE) {
                size_t count = m - at < TILE ? m - at : TILE;
                for (i = 0; i < count; i++)
                    fill_apart(p.kind, a, 0, a_start + (at + i) * (a_turned ? 1 : p.depth), a_turned ? m : 1, p.depth,
                               p.patches + i * p.depth * row_size[p.kind]);
                dots(&p, count, n);
                for (i = 0; i < count; i++)
                    finish(work, &p, p.sums + i * n * sum_size[p.kind], first, n,
                           (batch * m + at + i) * channels + first);
            }
        }
    }
}
