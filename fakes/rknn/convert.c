#include "convert.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Element steps of a view. Channels go in blocks: inside a block `channel` apart, from block to block `block`. */
typedef struct {
    size_t image, row, pixel, channel, block;
    uint32_t block_size;
} steps;

static steps steps_of(const rf_view *v)
{
    steps s;
    switch (v->fmt) {
    case RKNN_TENSOR_NCHW:
        s = (steps){(size_t)v->c * v->h * v->w, v->w, 1, (size_t)v->h * v->w, 0, v->c};
        break;
    case RKNN_TENSOR_NC1HWC2: {
        size_t block = (size_t)(v->plane ? v->plane : v->h * v->w) * v->c2;
        s = (steps){v->c1 * block, (size_t)v->w * v->c2, v->c2, 1, block, v->c2};
        break;
    }
    default: {
        uint32_t row = v->w_stride > v->w ? v->w_stride : v->w;
        uint32_t rows = v->h_stride > v->h ? v->h_stride : v->h;
        uint32_t pixel = v->c_stride > v->c ? v->c_stride : v->c;
        s = (steps){(size_t)rows * row * pixel, (size_t)row * pixel, pixel, 1, 0, v->c};
    }
    }
    return s;
}

size_t rf_type_size(rknn_tensor_type type)
{
    switch ((int)type) {
    case RKNN_TENSOR_FLOAT32:
    case RKNN_TENSOR_INT32:
    case RKNN_TENSOR_UINT32:
        return 4;
    case RKNN_TENSOR_FLOAT16:
    case RKNN_TENSOR_BFLOAT16:
    case RKNN_TENSOR_INT16:
    case RKNN_TENSOR_UINT16:
        return 2;
    case RKNN_TENSOR_INT8:
    case RKNN_TENSOR_UINT8:
    case RKNN_TENSOR_BOOL:
        return 1;
    case RKNN_TENSOR_INT64:
        return 8;
    default:
        return 0;
    }
}

const char *rf_type_name(rknn_tensor_type type)
{
    switch ((int)type) {
    case RKNN_TENSOR_FLOAT32:
        return "FLOAT32";
    case RKNN_TENSOR_FLOAT16:
        return "FLOAT16";
    case RKNN_TENSOR_INT8:
        return "INT8";
    case RKNN_TENSOR_UINT8:
        return "UINT8";
    case RKNN_TENSOR_INT16:
        return "INT16";
    case RKNN_TENSOR_UINT16:
        return "UINT16";
    case RKNN_TENSOR_INT32:
        return "INT32";
    case RKNN_TENSOR_UINT32:
        return "UINT32";
    case RKNN_TENSOR_INT64:
        return "INT64";
    case RKNN_TENSOR_BOOL:
        return "BOOL";
    case RKNN_TENSOR_BFLOAT16:
        return "BFLOAT16";
    default:
        return "UNKNOWN";
    }
}

size_t rf_view_elements(const rf_view *v)
{
    return v->n * steps_of(v).image;
}

size_t rf_view_bytes(const rf_view *v)
{
    return rf_view_elements(v) * rf_type_size(v->type);
}

static npu_dtype dtype_of(rknn_tensor_type type)
{
    switch ((int)type) {
    case RKNN_TENSOR_FLOAT32:
        return NPU_FLOAT32;
    case RKNN_TENSOR_FLOAT16:
        return NPU_FLOAT16;
    case RKNN_TENSOR_BFLOAT16:
        return NPU_BFLOAT16;
    case RKNN_TENSOR_INT8:
        return NPU_INT8;
    case RKNN_TENSOR_INT16:
        return NPU_INT16;
    case RKNN_TENSOR_UINT16:
        return NPU_UINT16;
    case RKNN_TENSOR_INT32:
    case RKNN_TENSOR_UINT32:
        return NPU_INT32;
    case RKNN_TENSOR_INT64:
        return NPU_INT64;
    case RKNN_TENSOR_BOOL:
        return NPU_BOOL;
    default:
        return NPU_UINT8;
    }
}

bool rf_type_of(npu_dtype dtype, rknn_tensor_type *type)
{
    static const rknn_tensor_type types[NPU_DTYPES] = {
        [NPU_FLOAT32] = RKNN_TENSOR_FLOAT32, [NPU_FLOAT16] = RKNN_TENSOR_FLOAT16, [NPU_BFLOAT16] = RKNN_TENSOR_BFLOAT16,
        [NPU_INT8] = RKNN_TENSOR_INT8,       [NPU_UINT8] = RKNN_TENSOR_UINT8,     [NPU_INT16] = RKNN_TENSOR_INT16,
        [NPU_UINT16] = RKNN_TENSOR_UINT16,   [NPU_INT32] = RKNN_TENSOR_INT32,     [NPU_INT64] = RKNN_TENSOR_INT64,
        [NPU_BOOL] = RKNN_TENSOR_BOOL,       [NPU_INT4] = RKNN_TENSOR_INT4,
    };
    if ((int)dtype < 0 || dtype > NPU_INT4) /* what lies behind has no counterpart here */
        return false;
    *type = types[dtype];
    return true;
}

static bool is_float(rknn_tensor_type type)
{
    return type == RKNN_TENSOR_FLOAT32 || type == RKNN_TENSOR_FLOAT16 || type == RKNN_TENSOR_BFLOAT16;
}

typedef struct {
    const rf_norm *norm;
    const rf_quant *quant;
    double scale;  /* of the quantization, position of the point included */
    bool quantize; /* else dequantize */
    rknn_tensor_type from, to;
} rule;

static rule make_rule(const rf_norm *norm, const rf_quant *quant, bool quantize, const rf_view *from, const rf_view *to)
{
    return (rule){norm, quant, (double)quant->scale * ldexp(1.0, -quant->fl), quantize, from->type, to->type};
}

static double apply(const rule *r, double value, uint32_t channel)
{
    if (!r->quantize)
        return is_float(r->from) ? value : (value - r->quant->zp) * r->scale;
    if (r->norm && r->norm->channels) {
        uint32_t k = r->norm->channels == 1 ? 0 : channel % r->norm->channels;
        float centred = (float)value - r->norm->mean[k]; /* in float32, as the library and the models' training do it */
        value = centred / r->norm->std[k];
    }
    if (is_float(r->to))
        return value;
    if (isnan(value)) /* measured on 1.4.0, 1.5.2 and 1.6.0 for 32-bit ARM: the highest value there is */
        return INFINITY;
    /* Measured: the zero point is added before the sum is rounded, in float32. */
    float stored = (float)value / (float)r->scale + (float)r->quant->zp;
    return npu_round_even(stored);
}

/* Bytes have 256 values: work each out once per channel and look the rest up. NULL when that does not fit. */
static unsigned char *make_table(const rule *r, uint32_t channels)
{
    size_t size = rf_type_size(r->to);
    unsigned char *table = malloc((size_t)channels * 256 * size);
    for (uint32_t c = 0; table && c < channels; c++)
        for (uint32_t i = 0; i < 256; i++) {
            unsigned char byte = (unsigned char)i;
            npu_put(dtype_of(r->to), table, (size_t)c * 256 + i, apply(r, npu_get(dtype_of(r->from), &byte, 0), c));
        }
    return table;
}

/* One channel of one row: `count` elements, steps in elements. */
typedef struct {
    const unsigned char *in;
    unsigned char *out;
    size_t in_step, out_step, count;
} line;

#define MOVE(type, source)                                                                                             \
    for (size_t k = 0; k < l->count; k++) {                                                                            \
        type element;                                                                                                  \
        memcpy(&element, source, sizeof element);                                                                      \
        memcpy(l->out + k * l->out_step * sizeof element, &element, sizeof element);                                   \
    }                                                                                                                  \
    break

static void move_line(const line *l, size_t size)
{
    switch (size) {
    case 1:
        MOVE(uint8_t, l->in + k * l->in_step);
    case 2:
        MOVE(uint16_t, l->in + k * l->in_step * 2);
    case 4:
        MOVE(uint32_t, l->in + k * l->in_step * 4);
    default:
        MOVE(uint64_t, l->in + k * l->in_step * 8);
    }
}

static void look_up_line(const line *l, size_t size, const unsigned char *table)
{
    switch (size) {
    case 1:
        MOVE(uint8_t, table + l->in[k * l->in_step]);
    case 2:
        MOVE(uint16_t, table + (size_t)l->in[k * l->in_step] * 2);
    case 4:
        MOVE(uint32_t, table + (size_t)l->in[k * l->in_step] * 4);
    default:
        MOVE(uint64_t, table + (size_t)l->in[k * l->in_step] * 8);
    }
}

static void work_line(const line *l, const rule *r, uint32_t channel)
{
    npu_dtype in_type = dtype_of(r->from), out_type = dtype_of(r->to);
    for (size_t k = 0; k < l->count; k++)
        npu_put(out_type, l->out, k * l->out_step, apply(r, npu_get(in_type, l->in, k * l->in_step), channel));
}

static size_t channel_at(const steps *s, uint32_t c)
{
    return c / s->block_size * s->block + c % s->block_size * s->channel;
}

/* A tensor that is not 4-D is one pixel of many channels; walking it as one row of single-channel pixels is faster. */
static bool as_row(rf_view *v)
{
    if (v->n * v->h * v->w != 1 || v->fmt == RKNN_TENSOR_NC1HWC2)
        return false;
    v->w = v->c;
    v->c = 1;
    v->w_stride = 0;
    return true;
}

/* Walk both layouts together. A NULL rule copies elements unchanged. */
static void walk(rf_view from, const void *source, rf_view to, void *target, const rule *r)
{
    uint32_t tables = r && r->norm && r->norm->channels > 1 ? r->norm->channels : 1;
    rf_view row_from = from, row_to = to;
    if (tables == 1 && as_row(&row_from) && as_row(&row_to)) {
        from = row_from;
        to = row_to;
    }
    steps a = steps_of(&from), b = steps_of(&to);
    size_t in_size = rf_type_size(from.type), size = rf_type_size(to.type), all = (size_t)to.n * to.h * to.w * to.c;
    unsigned char *table = NULL;
    if (r && in_size == 1 && tables <= 16 && all > 512 * (size_t)tables)
        table = make_table(r, tables);
    for (uint32_t n = 0; n < to.n; n++)
        for (uint32_t h = 0; h < to.h; h++)
            for (uint32_t c = 0; c < to.c; c++) {
                line l = {(const unsigned char *)source + (n * a.image + h * a.row + channel_at(&a, c)) * in_size,
                          (unsigned char *)target + (n * b.image + h * b.row + channel_at(&b, c)) * size, a.pixel,
                          b.pixel, to.w};
                if (!r)
                    move_line(&l, size);
                else if (table)
                    look_up_line(&l, size, table + (size_t)(c % tables) * 256 * size);
                else
                    work_line(&l, r, c);
            }
    free(table);
}

static bool same_steps(const rf_view *a, const rf_view *b)
{
    steps x = steps_of(a), y = steps_of(b);
    return x.image == y.image && x.row == y.row && x.pixel == y.pixel && x.channel == y.channel && x.block == y.block &&
           x.block_size == y.block_size;
}

static bool padded(const rf_view *v)
{
    return rf_view_elements(v) != (size_t)v->n * v->h * v->w * v->c;
}

void rf_copy(const rf_view *from, const void *source, const rf_view *to, void *target, int padding)
{
    if (!padded(to) && from->type == to->type && same_steps(from, to)) {
        memcpy(target, source, rf_view_bytes(to));
        return;
    }
    if (padded(to))
        memset(target, padding, rf_view_bytes(to));
    walk(*from, source, *to, target, NULL);
}

/* Floats that are only stored in another type go through in one piece: element by element takes longer than a small
 * network. */
static bool store_floats(const rf_view *from, const void *source, const rf_view *to, void *target)
{
    npu_shape all = {1, {(int64_t)rf_view_elements(to)}};
    if (!is_float(from->type) || !is_float(to->type) || padded(to) || !same_steps(from, to))
        return false;
    npu_requantize(&all, dtype_of(from->type), NULL, source, dtype_of(to->type), NULL, target);
    return true;
}

void rf_quantize(const rf_view *from, const void *source, const rf_norm *norm, const rf_view *to, void *target,
                 const rf_quant *quant)
{
    rule r = make_rule(norm, quant, true, from, to);
    if ((norm && norm->channels) || !store_floats(from, source, to, target))
        walk(*from, source, *to, target, &r);
}

void rf_dequantize(const rf_view *from, const void *source, const rf_quant *quant, const rf_view *to, void *target)
{
    rule r = make_rule(NULL, quant, false, from, to);
    if (!store_floats(from, source, to, target))
        walk(*from, source, *to, target, &r);
}
