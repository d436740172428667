/* The computations of operations: floats in double, rounded once; integers in 64 bits, cut to the output's width.
 * Everything an operation reads is gathered before anything is written, so outputs may be inputs. */
#include <math.h>

#include "memory.h"
#include "npu_convert.h"
#include "operation.h"

/* An operand with its place in the fake's memory. */
typedef struct view {
    const af_operand *x;
    void *bytes;
} view;

/* The place of element number `index` of a shape (row by row) in an operand that is broadcast to the shape. */
static size_t place(const af_operand *x, const int64_t *dims, int rank, size_t index)
{
    size_t at = (size_t)x->offset;
    for (int i = rank; i-- > 0;) {
        int own = i - (rank - x->rank);
        size_t here = index % (size_t)dims[i];
        index /= (size_t)dims[i];
        if (own >= 0 && x->dims[own] != 1)
            at += here * (size_t)x->strides[own];
    }
    return at;
}

static int64_t whole_at(npu_dtype dtype, const void *bytes, size_t at)
{
    switch (dtype) {
    case NPU_INT64: return ((const int64_t *)bytes)[at];
    case NPU_UINT64: return (int64_t)((const uint64_t *)bytes)[at];
    default: return (int64_t)npu_get(dtype, bytes, at);
    }
}

/* Cuts off what does not fit, as the hardware's integers do. */
static void put_whole(npu_dtype dtype, void *bytes, size_t at, int64_t value)
{
    uint64_t bits = (uint64_t)value;
    switch (dtype) {
    case NPU_INT8: case NPU_UINT8: ((uint8_t *)bytes)[at] = (uint8_t)bits; return;
    case NPU_INT16: case NPU_UINT16: ((uint16_t *)bytes)[at] = (uint16_t)bits; return;
    case NPU_INT32: case NPU_UINT32: ((uint32_t *)bytes)[at] = (uint32_t)bits; return;
    case NPU_INT64: case NPU_UINT64: ((uint64_t *)bytes)[at] = bits; return;
    case NPU_BOOL: ((uint8_t *)bytes)[at] = value != 0; return;
    default: npu_put(dtype, bytes, at, (double)value); return;
    }
}

/* All elements as they are broadcast to a shape, row by row; NULL: memory is out. */
static double *reals_of(const view *v, const int64_t *dims, int rank, size_t n)
{
    double *out = malloc((n ? n : 1) * sizeof *out);
    if (!out)
        return NULL;
    if (rank == v->x->rank && !memcmp(dims, v->x->dims, (size_t)rank * sizeof *dims) && af_operand_dense(v->x)) {
        for (size_t i = 0; i < n; i++)
            out[i] = npu_get(v->x->dtype, v->bytes, (size_t)v->x->offset + i);
        return out;
    }
    for (size_t i = 0; i < n; i++)
        out[i] = npu_get(v->x->dtype, v->bytes, place(v->x, dims, rank, i));
    return out;
}

static int64_t *wholes_of(const view *v, const int64_t *dims, int rank, size_t n)
{
    int64_t *out = malloc((n ? n : 1) * sizeof *out);
    for (size_t i = 0; out && i < n; i++)
        out[i] = whole_at(v->x->dtype, v->bytes, place(v->x, dims, rank, i));
    return out;
}

static void put_reals(const view *v, const double *values, size_t n)
{
    for (size_t i = 0; i < n; i++)
        npu_put(v->x->dtype, v->bytes, place(v->x, v->x->dims, v->x->rank, i), values[i]);
}

static double rounded(npu_dtype dtype, double value)
{
    double stored = 0;
    npu_put(dtype, &stored, 0, value);
    return npu_get(dtype, &stored, 0);
}

/* --- element by element ------------------------------------------------------------------------------------------- */

static double arithmetic(const af_operation *op, double a, double b)
{
    double alpha = op->alpha.real;
    switch (op->what) {
    case AF_DO_ADD: return a + alpha * b;
    case AF_DO_SUB: return a - alpha * b;
    case AF_DO_MUL: return a * b;
    case AF_DO_POW: return pow(a, b);
    default: return a / b;
    }
}

/* Cut off as products are; negative powers are fractions, cut off towards 0. */
static int64_t whole_power(uint64_t base, int64_t exponent)
{
    uint64_t result = 1;
    if (exponent < 0)
        return base == 1 ? 1 : base == UINT64_MAX ? (exponent % 2 ? -1 : 1) : 0;
    for (; exponent; exponent >>= 1, base *= base)
        if (exponent & 1)
            result *= base;
    return (int64_t)result;
}

static int64_t whole_arithmetic(const af_operation *op, uint64_t a, uint64_t b)
{
    uint64_t alpha = (uint64_t)op->alpha.whole;
    switch (op->what) {
    case AF_DO_ADD: return (int64_t)(a + alpha * b);
    case AF_DO_SUB: return (int64_t)(a - alpha * b);
    case AF_DO_POW: return whole_power(a, (int64_t)b);
    default: return (int64_t)(a * b);
    }
}

static bool elementwise(const af_operation *op, const view *v)
{
    const view *out = &v[op->inputs];
    const int64_t *dims = out->x->dims;
    int rank = out->x->rank;
    size_t n = af_operand_elements(out->x), i;
    if (npu_dtype_float(op->compute)) {
        double *a = reals_of(&v[0], dims, rank, n), *b = op->has_other ? NULL : reals_of(&v[1], dims, rank, n);
        bool done = a && (b || op->has_other);
        for (i = 0; done && i < n; i++)
            a[i] = rounded(op->compute, arithmetic(op, a[i], b ? b[i] : op->other.real));
        if (done)
            put_reals(out, a, n);
        free(a);
        free(b);
        return done;
    }
    int64_t *a = wholes_of(&v[0], dims, rank, n), *b = op->has_other ? NULL : wholes_of(&v[1], dims, rank, n);
    bool done = a && (b || op->has_other);
    for (i = 0; done && i < n; i++) {
        int64_t value = whole_arithmetic(op, (uint64_t)a[i], (uint64_t)(b ? b[i] : op->other.whole));
        uint64_t narrow = 0; /* computed in the common type, then converted to the output's */
        put_whole(op->compute, &narrow, 0, value);
        put_whole(out->x->dtype, out->bytes, place(out->x, dims, rank, i), whole_at(op->compute, &narrow, 0));
    }
    free(a);
    free(b);
    return done;
}

/* Copies, with a change of type where the output's differs: float to integer cuts off, out of range saturates. */
static bool cast(const view *in, const view *out)
{
    size_t n = af_operand_elements(out->x);
    bool whole = !npu_dtype_float(in->x->dtype) && !npu_dtype_float(out->x->dtype);
    double *reals = whole ? NULL : reals_of(in, out->x->dims, out->x->rank, n);
    int64_t *wholes = whole ? wholes_of(in, out->x->dims, out->x->rank, n) : NULL;
    for (size_t i = 0; i < n && (reals || wholes); i++) {
        size_t at = place(out->x, out->x->dims, out->x->rank, i);
        if (wholes)
            put_whole(out->x->dtype, out->bytes, at, wholes[i]);
        else if (out->x->dtype == NPU_BOOL)
            put_whole(NPU_BOOL, out->bytes, at, reals[i] != 0);
        else
            npu_put(out->x->dtype, out->bytes, at, npu_dtype_float(out->x->dtype) ? reals[i] : trunc(reals[i]));
    }
    whole = reals || wholes;
    free(reals);
    free(wholes);
    return whole;
}

static bool relu(const view *in, const view *out)
{
    size_t n = af_operand_elements(out->x);
    double *x = reals_of(in, in->x->dims, in->x->rank, n);
    for (size_t i = 0; x && i < n; i++) {
        size_t at = place(out->x, out->x->dims, out->x->rank, i);
        if (x[i] < 0)
            npu_put(out->x->dtype, out->bytes, at, 0);
        else if (npu_dtype_float(out->x->dtype))
            npu_put(out->x->dtype, out->bytes, at, x[i]);
        else /* int64 has more digits than a double */
            put_whole(out->x->dtype, out->bytes, at, whole_at(in->x->dtype, in->bytes, place(in->x, in->x->dims, in->x->rank, i)));
    }
    free(x);
    return x != NULL;
}

/* --- matrices ----------------------------------------------------------------------------------------------------- */

/* The matrices of an operand as a list of dense [rows, columns] blocks, transposed where asked for. */
static double *matrices(const view *v, const npu_shape *batch, bool transpose, bool half, size_t rows, size_t columns,
                        bool is_row)
{
    af_operand turned = *v->x;
    view w = {&turned, v->bytes};
    int64_t dims[AF_MOST_RANK + 2];
    size_t n = rows * columns;
    double *out;
    if (turned.rank == 1) { /* a vector is a matrix of one row or one column */
        turned.rank = 2;
        turned.dims[is_row] = turned.dims[0], turned.strides[is_row] = turned.strides[0];
        turned.dims[!is_row] = 1, turned.strides[!is_row] = 0;
    } else if (transpose) {
        int a = turned.rank - 2, b = turned.rank - 1;
        turned.dims[a] = v->x->dims[b], turned.strides[a] = v->x->strides[b];
        turned.dims[b] = v->x->dims[a], turned.strides[b] = v->x->strides[a];
    }
    for (int i = 0; i < batch->rank; i++) {
        dims[i] = batch->dims[i];
        n *= (size_t)batch->dims[i];
    }
    dims[batch->rank] = (int64_t)rows;
    dims[batch->rank + 1] = (int64_t)columns;
    out = reals_of(&w, dims, batch->rank + 2, n);
    for (size_t i = 0; out && half && i < n; i++)
        out[i] = rounded(NPU_FLOAT16, out[i]);
    return out;
}

static bool matmul(const af_operation *op, const view *v)
{
    const af_operand *xa = v[0].x, *xb = v[1].x;
    const view *out = &v[op->inputs];
    npu_shape batch = {.rank = out->x->rank};
    bool row = xa->rank == 1, column = xb->rank == 1;
    size_t k = (size_t)(row ? xa->dims[0] : xa->dims[xa->rank - (op->transpose_a ? 2 : 1)]);
    size_t m = row ? 1 : (size_t)xa->dims[xa->rank - (op->transpose_a ? 1 : 2)];
    size_t n = column ? 1 : (size_t)xb->dims[xb->rank - (op->transpose_b ? 2 : 1)];
    size_t total = af_operand_elements(out->x), area = m * n, blocks = area ? total / area : 0;
    double *a, *b, *c, *old = NULL, alpha = 1, beta = 0;
    bool done;
    memcpy(batch.dims, out->x->dims, sizeof batch.dims);
    batch.rank -= !row + !column;
    a = matrices(&v[0], &batch, op->transpose_a, op->half, m, k, true);
    b = matrices(&v[1], &batch, op->transpose_b, op->half, k, n, false);
    c = calloc(total ? total : 1, sizeof *c);
    if (op->what == AF_DO_GEMM) {
        old = reals_of(&v[2], v[2].x->dims, v[2].x->rank, total);
        alpha = npu_get(v[3].x->dtype, v[3].bytes, (size_t)v[3].x->offset);
        beta = npu_get(v[4].x->dtype, v[4].bytes, (size_t)v[4].x->offset);
    }
    done = a && b && c && (old || op->what != AF_DO_GEMM);
    for (size_t block = 0; done && block < blocks; block++)
        for (size_t i = 0; i < m; i++)
            for (size_t j = 0; j < k; j++) {
                const double factor = a[(block * m + i) * k + j], *line = b + (block * k + j) * n;
                double *sum = c + (block * m + i) * n;
                for (size_t at = 0; at < n; at++)
                    sum[at] += factor * line[at];
            }
    for (size_t i = 0; done && old && i < total; i++)
        c[i] = alpha * c[i] + beta * old[i];
    if (done)
        put_reals(out, c, total);
    free(a);
    free(b);
    free(c);
    free(old);
    return done;
}

/* Where the results of a tap lie: the first and the one behind the last whose input is no padding. */
static void reach(int64_t offset, int64_t stride, int64_t size, int64_t results, int64_t *begin, int64_t *end)
{
    *begin = offset >= 0 ? 0 : (-offset + stride - 1) / stride;
    *end = size - 1 < offset ? 0 : (size - 1 - offset) / stride + 1;
    if (*end > results)
        *end = results;
}

/* Adds what one input channel gives one output channel; w: the window's numbers. */
static void add_channel(const af_operation *op, const int64_t *in, const int64_t *window, const int64_t *out, const double *x,
                        const double *w, double *sums)
{
    const int64_t *strides = op->axes, *dilations = op->axes + 2, *pads = op->axes + 4;
    for (int64_t i = 0; i < window[0]; i++)
        for (int64_t j = 0; j < window[1]; j++) {
            int64_t down = i * dilations[0] - pads[0], right = j * dilations[1] - pads[2], rows[2], columns[2];
            double factor = w[i * window[1] + j];
            reach(down, strides[0], in[0], out[0], &rows[0], &rows[1]);
            reach(right, strides[1], in[1], out[1], &columns[0], &columns[1]);
            for (int64_t row = rows[0]; row < rows[1]; row++) {
                int64_t at = (row * strides[0] + down) * in[1] + right;
                double *to = sums + row * out[1];
                for (int64_t column = columns[0]; column < columns[1]; column++)
                    to[column] += factor * x[at + column * strides[1]];
            }
        }
}

static bool convolve(const af_operation *op, const view *v)
{
    const af_operand *x = v[0].x, *w = v[1].x;
    const view *out = &v[op->inputs];
    size_t nx = af_operand_elements(x), nw = af_operand_elements(w), n = af_operand_elements(out->x);
    int64_t from = x->dims[1], to = w->dims[0], each = w->dims[1], groups = op->axis;
    size_t area_in = (size_t)(x->dims[2] * x->dims[3]), area = (size_t)(w->dims[2] * w->dims[3]);
    size_t area_out = (size_t)(out->x->dims[2] * out->x->dims[3]);
    bool biased = op->inputs > 2 && !v[2].x->absent;
    double *pixels = reals_of(&v[0], x->dims, 4, nx), *weights = reals_of(&v[1], w->dims, 4, nw);
    double *bias = biased ? reals_of(&v[2], v[2].x->dims, 1, (size_t)to) : NULL, *sums = malloc((n ? n : 1) * sizeof *sums);
    bool done = pixels && weights && sums && (bias || !biased);
    for (int64_t image = 0; done && image < x->dims[0]; image++)
        for (int64_t channel = 0; channel < to; channel++) {
            double *sum = sums + (size_t)(image * to + channel) * area_out;
            int64_t first = channel / (to / groups) * each;
            for (size_t i = 0; i < area_out; i++)
                sum[i] = bias ? bias[channel] : 0;
            for (int64_t c = 0; c < each; c++)
                add_channel(op, x->dims + 2, w->dims + 2, out->x->dims + 2, pixels + (size_t)(image * from + first + c) * area_in,
                            weights + (size_t)(channel * each + c) * area, sum);
        }
    if (done)
        put_reals(out, sums, n);
    free(pixels);
    free(weights);
    free(bias);
    free(sums);
    return done;
}

/* --- along axes --------------------------------------------------------------------------------------------------- */

/* The lines of elements along one axis: each has `length` elements, `step` apart. */
typedef struct {
    size_t elements, lines, length, step;
} axis_lines;

static axis_lines lines_along(const af_operand *x, int64_t axis)
{
    axis_lines along = {af_operand_elements(x), 0, x->rank ? (size_t)x->dims[axis] : 1, 1};
    for (int i = (int)axis + 1; i < x->rank; i++)
        along.step *= (size_t)x->dims[i];
    along.lines = along.elements ? along.elements / along.length : 0;
    return along;
}

static double *line_of(double *values, const axis_lines *along, size_t line)
{
    return values + line / along->step * along->step * along->length + line % along->step;
}

static bool softmax(const af_operation *op, const view *in, const view *out)
{
    const af_operand *x = in->x;
    axis_lines along = lines_along(x, op->axis);
    double *values = reals_of(in, x->dims, x->rank, along.elements);
    for (size_t line = 0; values && line < along.lines; line++) {
        double *first = line_of(values, &along, line), most = -INFINITY, sum = 0;
        for (size_t i = 0; i < along.length; i++)
            most = fmax(most, first[i * along.step]);
        for (size_t i = 0; i < along.length; i++)
            sum += first[i * along.step] = exp(first[i * along.step] - most);
        for (size_t i = 0; i < along.length; i++)
            first[i * along.step] /= sum;
    }
    if (values)
        put_reals(out, values, along.elements);
    free(values);
    return values != NULL;
}

/* The first of the largest. */
static bool argmax(const af_operation *op, const view *in, const view *out)
{
    const af_operand *x = in->x;
    axis_lines along = lines_along(x, op->axis);
    double *values = reals_of(in, x->dims, x->rank, along.elements);
    for (size_t line = 0; values && line < along.lines; line++) {
        const double *first = line_of(values, &along, line);
        size_t best = 0;
        for (size_t i = 1; i < along.length; i++)
            if (first[i * along.step] > first[best * along.step])
                best = i;
        put_whole(out->x->dtype, out->bytes, place(out->x, out->x->dims, out->x->rank, line), (int64_t)best);
    }
    free(values);
    return values != NULL;
}

static bool sum(const af_operation *op, const view *in, const view *out)
{
    const af_operand *x = in->x;
    size_t n = af_operand_elements(x), results = af_operand_elements(out->x);
    bool gone[AF_MOST_RANK] = {false}, real = npu_dtype_float(op->compute) || npu_dtype_float(out->x->dtype);
    double *values = reals_of(in, x->dims, x->rank, n), *sums = calloc(results ? results : 1, sizeof *sums);
    int64_t *wholes = wholes_of(in, x->dims, x->rank, n), *totals = calloc(results ? results : 1, sizeof *totals);
    bool done = values && sums && wholes && totals;
    for (int i = 0; i < x->rank; i++)
        gone[i] = !op->axis_count;
    for (int i = 0; i < op->axis_count; i++)
        gone[op->axes[i]] = true;
    for (size_t i = 0; done && i < n; i++) {
        size_t at = 0, step = 1, rest = i;
        for (int axis = x->rank; axis-- > 0;) {
            size_t here = rest % (size_t)x->dims[axis];
            rest /= (size_t)x->dims[axis];
            if (gone[axis])
                continue;
            at += here * step;
            step *= (size_t)x->dims[axis];
        }
        sums[at] += values[i];
        totals[at] = (int64_t)((uint64_t)totals[at] + (uint64_t)wholes[i]);
    }
    if (done && real)
        put_reals(out, sums, results);
    for (size_t i = 0; done && !real && i < results; i++)
        put_whole(out->x->dtype, out->bytes, place(out->x, out->x->dims, out->x->rank, i), totals[i]);
    free(values);
    free(sums);
    free(wholes);
    free(totals);
    return done;
}

static bool permute(const af_operation *op, const view *in, const view *out)
{
    af_operand turned = *in->x;
    view w = {&turned, in->bytes};
    for (int i = 0; i < turned.rank; i++) {
        turned.dims[i] = in->x->dims[op->axes[i]];
        turned.strides[i] = in->x->strides[op->axes[i]];
    }
    return cast(&w, out);
}

static bool cat(const af_operation *op, const view *v)
{
    const view *out = &v[op->inputs];
    int64_t begin = 0;
    bool done = true;
    for (int i = 0; i < op->inputs && done; i++) {
        af_operand part = *out->x;
        view w = {&part, out->bytes};
        part.dims[op->axis] = v[i].x->dims[op->axis];
        part.offset += begin * part.strides[op->axis];
        begin += part.dims[op->axis];
        done = cast(&v[i], &w);
    }
    return done;
}

/* x, weight, bias -> out, mean, rstd */
static bool layer_norm(const af_operation *op, const view *v)
{
    const af_operand *x = v[0].x;
    size_t n = af_operand_elements(x), length = 1, lines, i;
    double *values = reals_of(&v[0], x->dims, x->rank, n), *weight = NULL, *bias = NULL, *mean, *scale;
    bool done;
    for (int axis = x->rank - op->axis_count; axis < x->rank; axis++)
        length *= (size_t)x->dims[axis];
    lines = length ? n / length : 0;
    if (!v[1].x->absent)
        weight = reals_of(&v[1], v[1].x->dims, v[1].x->rank, length);
    if (!v[2].x->absent)
        bias = reals_of(&v[2], v[2].x->dims, v[2].x->rank, length);
    mean = calloc(lines + 1, sizeof *mean);
    scale = calloc(lines + 1, sizeof *scale);
    done = values && mean && scale && (weight || v[1].x->absent) && (bias || v[2].x->absent);
    for (size_t line = 0; done && line < lines; line++) {
        double *row = values + line * length, spread = 0;
        for (i = 0; i < length; i++)
            mean[line] += row[i] / (double)length;
        for (i = 0; i < length; i++)
            spread += (row[i] - mean[line]) * (row[i] - mean[line]) / (double)length;
        scale[line] = 1 / sqrt(spread + op->epsilon);
        for (i = 0; i < length; i++)
            row[i] = (row[i] - mean[line]) * scale[line] * (weight ? weight[i] : 1) + (bias ? bias[i] : 0);
    }
    if (done) {
        put_reals(&v[3], values, n);
        if (!v[4].x->absent)
            put_reals(&v[4], mean, lines);
        if (!v[5].x->absent)
            put_reals(&v[5], scale, lines);
    }
    free(values);
    free(weight);
    free(bias);
    free(mean);
    free(scale);
    return done;
}

/* --- running ------------------------------------------------------------------------------------------------------ */

static bool compute(const af_operation *op, const view *v)
{
    const view *out = &v[op->inputs];
    switch (op->what) {
    case AF_DO_ADD: case AF_DO_SUB: case AF_DO_MUL: case AF_DO_DIV: case AF_DO_POW: return elementwise(op, v);
    case AF_DO_CONV: return convolve(op, v);
    case AF_DO_MATMUL: case AF_DO_GEMM: return matmul(op, v);
    case AF_DO_RELU: return relu(v, out);
    case AF_DO_SOFTMAX: return softmax(op, v, out);
    case AF_DO_CAST: return cast(v, out);
    case AF_DO_ARGMAX: return argmax(op, v, out);
    case AF_DO_SUM: return sum(op, v, out);
    case AF_DO_PERMUTE: return permute(op, v, out);
    case AF_DO_CAT: return cat(op, v);
    case AF_DO_LAYER_NORM: return layer_norm(op, v);
    }
    return false;
}

static void (*watcher)(const af_operation *, const af_stream *, bool);

void af_operation_watch(void (*function)(const af_operation *op, const af_stream *stream, bool done))
{
    watcher = function;
}

aclError af_operation_run(void *data, af_stream *stream)
{
    af_operation *op = data;
    int count = op->inputs + op->outputs;
    view *views = calloc((size_t)count, sizeof *views);
    aclError ret = ACL_SUCCESS;
    if (!views)
        return ACL_ERROR_RT_MEMORY_ALLOCATION;
    for (int i = 0; i < count && ret == ACL_SUCCESS; i++) {
        const af_operand *x = &op->operands[i];
        size_t bytes = x->absent ? 0 : af_operand_reach(x);
        views[i].x = x;
        views[i].bytes = bytes ? af_device_bytes(x->address, bytes) : op;
        if (!views[i].bytes)
            ret = af_fail(ACL_ERROR_RT_AICORE_EXCEPTION, op->name,
                          "%s %d: %zu bytes at %p are not all in one allocation of device memory",
                          i < op->inputs ? "input" : "output", i < op->inputs ? i : i - op->inputs, bytes, x->address);
        else if (bytes && (uintptr_t)x->address % npu_bytes(x->dtype, 1))
            ret = af_fail(ACL_ERROR_RT_AICORE_EXCEPTION, op->name, "operand %d: %p is no multiple of its element's size", i,
                          x->address);
    }
    if (ret == ACL_SUCCESS && op->workspace_bytes) {
        void *scratch = af_device_bytes(op->workspace, (size_t)op->workspace_bytes);
        if (scratch)
            memset(scratch, 0xa5, (size_t)op->workspace_bytes); /* no one's data survives there */
        else
            ret = af_fail(ACL_ERROR_RT_AICORE_EXCEPTION, op->name,
                          "the workspace, %zu bytes at %p, is not all in one allocation of device memory",
                          (size_t)op->workspace_bytes, op->workspace);
    }
    if (ret == ACL_SUCCESS && watcher) watcher(op, stream, false);
    if (ret == ACL_SUCCESS && !compute(op, views))
        ret = ACL_ERROR_RT_MEMORY_ALLOCATION;
    if (ret == ACL_SUCCESS && watcher) watcher(op, stream, true);
    free(views);
    return ret;
}
