/* Planning operations: element types and shapes, before anything runs. */
#include "operation.h"

#include "acl/acl_base_rt.h"

#define MOST_ELEMENTS 1073741824.0
enum { MOST_STEP = 1 << 16 };

npu_dtype af_dtype_from(int acl_type)
{
    switch (acl_type) {
    case ACL_FLOAT: return NPU_FLOAT32;
    case ACL_FLOAT16: return NPU_FLOAT16;
    case ACL_BF16: return NPU_BFLOAT16;
    case ACL_DOUBLE: return NPU_FLOAT64;
    case ACL_INT8: return NPU_INT8;
    case ACL_UINT8: return NPU_UINT8;
    case ACL_INT16: return NPU_INT16;
    case ACL_UINT16: return NPU_UINT16;
    case ACL_INT32: return NPU_INT32;
    case ACL_UINT32: return NPU_UINT32;
    case ACL_INT64: return NPU_INT64;
    case ACL_UINT64: return NPU_UINT64;
    case ACL_BOOL: return NPU_BOOL;
    default: return NPU_DTYPES;
    }
}

size_t af_operand_elements(const af_operand *x)
{
    size_t n = 1;
    for (int i = 0; i < x->rank; i++)
        n *= (size_t)x->dims[i];
    return n;
}

bool af_operand_dense(const af_operand *x)
{
    int64_t step = 1;
    for (int i = x->rank; i-- > 0;) {
        if (x->dims[i] != 1 && x->strides[i] != step)
            return false;
        step *= x->dims[i];
    }
    return true;
}

void af_operand_make_dense(af_operand *x)
{
    int64_t step = 1;
    for (int i = x->rank; i-- > 0;) {
        x->strides[i] = step;
        step *= x->dims[i];
    }
}

size_t af_operand_reach(const af_operand *x)
{
    size_t last = (size_t)x->offset;
    if (!af_operand_elements(x))
        return 0;
    for (int i = 0; i < x->rank; i++)
        last += (size_t)(x->dims[i] - 1) * (size_t)x->strides[i];
    return (last + 1) * npu_bytes(x->dtype, 1);
}

static npu_shape shape_of(const af_operand *x)
{
    npu_shape shape = {.rank = x->rank};
    memcpy(shape.dims, x->dims, sizeof x->dims);
    return shape;
}

static int unequal(const char *what, const npu_shape *wanted, const npu_shape *got, npu_why *why)
{
    char a[96], b[96];
    npu_shape_text(wanted, a, sizeof a);
    npu_shape_text(got, b, sizeof b);
    return npu_fail(why, "%s has the shape %s, it must be %s", what, b, a);
}

static bool broadcast_shapes(const npu_shape *a, const npu_shape *b, npu_shape *out)
{
    npu_shape joined = {.rank = a->rank > b->rank ? a->rank : b->rank};
    for (int i = 0; i < joined.rank; i++) {
        int at_a = i - (joined.rank - a->rank), at_b = i - (joined.rank - b->rank);
        int64_t left = at_a < 0 ? 1 : a->dims[at_a], right = at_b < 0 ? 1 : b->dims[at_b];
        if (left != right && left != 1 && right != 1)
            return false;
        joined.dims[i] = left == 1 ? right : left;
    }
    *out = joined;
    return true;
}

bool af_broadcast(const af_operand *a, const af_operand *b, npu_shape *out)
{
    npu_shape left = shape_of(a), right = shape_of(b);
    return broadcast_shapes(&left, &right, out);
}

/* --- element types ------------------------------------------------------------------------------------------------ */

/* The type two types are computed in: the wider of one kind, floats before integers. */
static npu_dtype promote(npu_dtype a, npu_dtype b)
{
    unsigned bits_a = npu_dtype_bits(a), bits_b = npu_dtype_bits(b);
    if (a == b)
        return a;
    if (npu_dtype_float(a) != npu_dtype_float(b))
        return npu_dtype_float(a) ? a : b;
    if (npu_dtype_float(a))
        return bits_a == bits_b ? NPU_FLOAT32 : bits_a > bits_b ? a : b; /* float16 with bfloat16 */
    if (a == NPU_BOOL || b == NPU_BOOL)
        return a == NPU_BOOL ? b : a;
    if (bits_a == bits_b)
        return NPU_INT16; /* int8 with uint8 */
    return bits_a > bits_b ? a : b;
}

static bool castable(npu_dtype from, npu_dtype to)
{
    if (npu_dtype_float(from) && !npu_dtype_float(to))
        return false;
    return to != NPU_BOOL || from == NPU_BOOL;
}

static bool among(npu_dtype dtype, const npu_dtype *types, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (types[i] == dtype)
            return true;
    return false;
}

static const npu_dtype arithmetic[] = {NPU_FLOAT32, NPU_FLOAT16, NPU_BFLOAT16, NPU_FLOAT64, NPU_INT8, NPU_UINT8, NPU_INT16,
                                       NPU_INT32,   NPU_INT64,   NPU_BOOL};
static const npu_dtype cube[] = {NPU_FLOAT32, NPU_FLOAT16, NPU_BFLOAT16};
static const npu_dtype cube_and_integers[] = {NPU_FLOAT32, NPU_FLOAT16, NPU_BFLOAT16, NPU_INT8, NPU_INT32};
static const npu_dtype rectified[] = {NPU_FLOAT32, NPU_FLOAT16, NPU_BFLOAT16, NPU_INT8, NPU_UINT8, NPU_INT32, NPU_INT64};
static const npu_dtype floats[] = {NPU_FLOAT32, NPU_FLOAT16, NPU_BFLOAT16, NPU_FLOAT64};
#define AMONG(dtype, types) among(dtype, types, sizeof types / sizeof *types)

static int refuse_type(const af_operation *op, int index, npu_why *why)
{
    return npu_fail(why, "%s %d is %s, which %s does not take", index < op->inputs ? "input" : "output",
                    index < op->inputs ? index : index - op->inputs, npu_dtype_name(op->operands[index].dtype), op->name);
}

static bool allowed(const af_operation *op, npu_dtype dtype)
{
    switch (op->what) {
    case AF_DO_ADD: case AF_DO_SUB: case AF_DO_MUL: case AF_DO_DIV: case AF_DO_POW: case AF_DO_SUM: return AMONG(dtype, arithmetic);
    case AF_DO_MATMUL: case AF_DO_CONV: return AMONG(dtype, cube);
    case AF_DO_GEMM: return AMONG(dtype, cube_and_integers);
    case AF_DO_RELU: return AMONG(dtype, rectified);
    case AF_DO_SOFTMAX: case AF_DO_LAYER_NORM: return AMONG(dtype, floats);
    case AF_DO_ARGMAX: return AMONG(dtype, rectified);
    default: return dtype < NPU_DTYPES && dtype != NPU_INT4;
    }
}

static int plan_types(af_operation *op, npu_why *why)
{
    const af_operand *in = op->operands, *out = op->operands + op->inputs;
    for (int i = 0; i < op->inputs + op->outputs; i++)
        if (!op->operands[i].absent && !allowed(op, op->operands[i].dtype))
            return refuse_type(op, i, why);
    op->compute = in[0].dtype;
    for (int i = 1; i < op->inputs; i++)
        if (!in[i].absent)
            op->compute = promote(op->compute, in[i].dtype);
    switch (op->what) {
    case AF_DO_DIV:
        if (!npu_dtype_float(op->compute))
            op->compute = NPU_FLOAT32;
        break;
    case AF_DO_CAST: return 0;
    case AF_DO_ARGMAX:
        return out[0].dtype == NPU_INT32 || out[0].dtype == NPU_INT64 ? 0 : refuse_type(op, op->inputs, why);
    case AF_DO_SUM: /* the sum of integers is int64 unless the output says otherwise */
        op->compute = npu_dtype_float(op->compute) ? op->compute : NPU_INT64;
        break;
    case AF_DO_GEMM:
        if (in[0].dtype != in[1].dtype || in[2].dtype != out[0].dtype)
            return npu_fail(why, "a and b need one element type, c and y one; they are %s, %s, %s, %s",
                            npu_dtype_name(in[0].dtype), npu_dtype_name(in[1].dtype), npu_dtype_name(in[2].dtype),
                            npu_dtype_name(out[0].dtype));
        op->compute = out[0].dtype;
        return 0;
    case AF_DO_MATMUL: case AF_DO_CONV: case AF_DO_PERMUTE: case AF_DO_CAT: case AF_DO_RELU:
        for (int i = 1; i < op->inputs; i++)
            if (!in[i].absent && in[i].dtype != in[0].dtype)
                return npu_fail(why, "input %d is %s, input 0 is %s; they must be alike", i, npu_dtype_name(in[i].dtype),
                                npu_dtype_name(in[0].dtype));
        if (out[0].dtype != in[0].dtype)
            return npu_fail(why, "the output is %s, the input is %s; they must be alike", npu_dtype_name(out[0].dtype),
                            npu_dtype_name(in[0].dtype));
        return 0;
    default: break;
    }
    if (op->has_other && op->other.is_float && !npu_dtype_float(op->compute))
        op->compute = NPU_FLOAT32;
    if (op->alpha.is_float && !npu_dtype_float(op->compute))
        return npu_fail(why, "alpha is a float, the computation is in %s", npu_dtype_name(op->compute));
    if (op->what != AF_DO_SUM && !castable(op->compute, out[0].dtype))
        return npu_fail(why, "the result is %s, the output %s cannot take it", npu_dtype_name(op->compute),
                        npu_dtype_name(out[0].dtype));
    return 0;
}

/* --- shapes ------------------------------------------------------------------------------------------------------- */

static int positive_axis(int64_t *axis, int rank, npu_why *why)
{
    int64_t given = *axis, most = rank ? rank : 1;
    if (given < -most || given >= most)
        return npu_fail(why, "axis %lld of a tensor with %d dimensions", (long long)given, rank);
    *axis = given < 0 ? given + most : given;
    return 0;
}

static int matmul_shape(const af_operation *op, npu_shape *out, npu_why *why)
{
    npu_shape a = shape_of(&op->operands[0]), b = shape_of(&op->operands[1]), batch_a, batch_b;
    int64_t m, k, other, n;
    bool row = a.rank == 1, column = b.rank == 1;
    if (!a.rank || !b.rank || (op->what == AF_DO_GEMM && (a.rank != 2 || b.rank != 2)))
        return npu_fail(why, "matrices of %d and %d dimensions", a.rank, b.rank);
    m = row ? 1 : a.dims[a.rank - (op->transpose_a ? 1 : 2)];
    k = row ? a.dims[0] : a.dims[a.rank - (op->transpose_a ? 2 : 1)];
    other = column ? b.dims[0] : b.dims[b.rank - (op->transpose_b ? 1 : 2)];
    n = column ? 1 : b.dims[b.rank - (op->transpose_b ? 2 : 1)];
    if (k != other) {
        char left[96], right[96];
        npu_shape_text(&a, left, sizeof left);
        npu_shape_text(&b, right, sizeof right);
        return npu_fail(why, "%s and %s cannot be multiplied: %lld columns, %lld rows", left, right, (long long)k,
                        (long long)other);
    }
    batch_a = a, batch_b = b;
    batch_a.rank = a.rank > 2 ? a.rank - 2 : 0;
    batch_b.rank = b.rank > 2 ? b.rank - 2 : 0;
    if (!broadcast_shapes(&batch_a, &batch_b, out))
        return npu_fail(why, "the outer dimensions of the matrices do not go together");
    if (!row)
        out->dims[out->rank++] = m;
    if (!column)
        out->dims[out->rank++] = n;
    return 0;
}

static int cat_shape(const af_operation *op, npu_shape *out, npu_why *why)
{
    int64_t axis = op->axis;
    *out = shape_of(&op->operands[0]);
    if (!out->rank || positive_axis(&axis, out->rank, why))
        return out->rank ? -1 : npu_fail(why, "tensors without dimensions cannot be joined");
    for (int i = 1; i < op->inputs; i++) {
        npu_shape part = shape_of(&op->operands[i]), wanted = *out;
        if (part.rank == out->rank)
            wanted.dims[axis] = part.dims[axis];
        if (!npu_shape_equal(&part, &wanted))
            return unequal("one of the tensors", &wanted, &part, why);
        out->dims[axis] += part.dims[axis];
    }
    return 0;
}

static int sum_shape(const af_operation *op, npu_shape *out, npu_why *why)
{
    npu_shape in = shape_of(&op->operands[0]);
    bool gone[AF_MOST_RANK] = {false};
    for (int i = 0; i < op->axis_count; i++) {
        int64_t axis = op->axes[i];
        if (positive_axis(&axis, in.rank, why))
            return -1;
        if (gone[axis])
            return npu_fail(why, "axis %lld is named twice", (long long)axis);
        gone[axis] = true;
    }
    out->rank = 0;
    for (int i = 0; i < in.rank; i++)
        if (op->axis_count && !gone[i])
            out->dims[out->rank++] = in.dims[i];
        else if (op->keep)
            out->dims[out->rank++] = 1;
    return 0;
}

static int permute_shape(const af_operation *op, npu_shape *out, npu_why *why)
{
    npu_shape in = shape_of(&op->operands[0]);
    bool taken[AF_MOST_RANK] = {false};
    if (op->axis_count != in.rank)
        return npu_fail(why, "%d axes for a tensor with %d dimensions", op->axis_count, in.rank);
    out->rank = in.rank;
    for (int i = 0; i < in.rank; i++) {
        int64_t axis = op->axes[i];
        if (positive_axis(&axis, in.rank, why))
            return -1;
        if (taken[axis])
            return npu_fail(why, "axis %lld is named twice", (long long)axis);
        taken[axis] = true;
        out->dims[i] = in.dims[axis];
    }
    return 0;
}

static int conv_shape(const af_operation *op, npu_shape *out, npu_why *why)
{
    const af_operand *x = &op->operands[0], *w = &op->operands[1], *bias = op->inputs > 2 ? &op->operands[2] : NULL;
    const int64_t *strides = op->axes, *dilations = op->axes + 2, *pads = op->axes + 4;
    int64_t groups = op->axis;
    if (x->rank != 4 || w->rank != 4)
        return npu_fail(why, "x and filter must have four dimensions, they have %d and %d", x->rank, w->rank);
    if (op->inputs > 3 && !op->operands[3].absent)
        return npu_fail(why, "offset_w is not offered");
    if (groups < 1 || groups > w->dims[0] || w->dims[0] % groups || w->dims[1] * groups != x->dims[1])
        return npu_fail(why, "%lld groups of %lld channels in the filter, x has %lld, and the filter gives %lld", (long long)groups,
                        (long long)w->dims[1], (long long)x->dims[1], (long long)w->dims[0]);
    if (bias && !bias->absent && (bias->rank != 1 || bias->dims[0] != w->dims[0]))
        return npu_fail(why, "bias must have one dimension of %lld", (long long)w->dims[0]);
    *out = (npu_shape){.rank = 4, .dims = {x->dims[0], w->dims[0]}};
    for (int i = 0; i < 2; i++) {
        int64_t before = pads[2 * i], after = pads[2 * i + 1], window, left;
        if (strides[i] < 1 || dilations[i] < 1 || before < 0 || after < 0 || strides[i] > MOST_STEP || dilations[i] > MOST_STEP ||
            before > MOST_STEP || after > MOST_STEP || w->dims[2 + i] < 1)
            return npu_fail(why, "a stride, dilation, pad or size of the filter is out of range");
        window = (w->dims[2 + i] - 1) * dilations[i] + 1;
        left = x->dims[2 + i] + before + after - window;
        if (left < 0)
            return npu_fail(why, "the filter is larger than x with its pads");
        out->dims[2 + i] = left / strides[i] + 1;
    }
    return 0;
}

/* One of `axis` gone; keep: it stays, as 1. */
static int argmax_shape(const af_operation *op, npu_shape *out, npu_why *why)
{
    int64_t axis = op->axis;
    if (positive_axis(&axis, op->operands->rank, why))
        return -1;
    *out = shape_of(op->operands);
    if (!out->rank)
        return 0;
    if (!out->dims[axis])
        return npu_fail(why, "dimension %lld has no elements", (long long)axis);
    out->dims[axis] = 1;
    if (!op->keep) {
        out->rank--;
        memmove(&out->dims[axis], &out->dims[axis + 1], (size_t)(out->rank - axis) * sizeof *out->dims);
        out->dims[out->rank] = 0;
    }
    return 0;
}

int af_operation_shape(const af_operation *op, npu_shape *out, npu_why *why)
{
    const af_operand *in = op->operands;
    memset(out, 0, sizeof *out);
    switch (op->what) {
    case AF_DO_CONV: return conv_shape(op, out, why);
    case AF_DO_ADD: case AF_DO_SUB: case AF_DO_MUL: case AF_DO_DIV: case AF_DO_POW:
        *out = shape_of(&in[0]);
        if (op->inputs > 1 && !af_broadcast(&in[0], &in[1], out)) {
            npu_shape other = shape_of(&in[1]);
            char left[96], right[96];
            npu_shape_text(out, left, sizeof left);
            npu_shape_text(&other, right, sizeof right);
            return npu_fail(why, "the shapes %s and %s do not broadcast", left, right);
        }
        return 0;
    case AF_DO_MATMUL: case AF_DO_GEMM: return matmul_shape(op, out, why);
    case AF_DO_CAT: return cat_shape(op, out, why);
    case AF_DO_ARGMAX: return argmax_shape(op, out, why);
    case AF_DO_SUM: return sum_shape(op, out, why);
    case AF_DO_PERMUTE: return permute_shape(op, out, why);
    default: *out = shape_of(&in[0]); return 0;
    }
}

static int plan_layer_norm(af_operation *op, npu_why *why)
{
    const af_operand *x = op->operands;
    npu_shape statistics = shape_of(x), normalized = {.rank = op->axis_count};
    if (op->axis_count < 1 || op->axis_count > x->rank)
        return npu_fail(why, "normalizedShape has %d dimensions, the input %d", op->axis_count, x->rank);
    memcpy(normalized.dims, op->axes, sizeof normalized.dims);
    for (int i = 0; i < op->axis_count; i++) {
        int at = x->rank - op->axis_count + i;
        if (op->axes[i] != x->dims[at])
            return npu_fail(why, "normalizedShape ends in %lld where the input has %lld", (long long)op->axes[i],
                            (long long)x->dims[at]);
        statistics.dims[at] = 1;
    }
    for (int i = 1; i < 6; i++) {
        static const char *const names[] = {NULL, "weight", "bias", NULL, "meanOut", "rstdOut"};
        npu_shape got = shape_of(&op->operands[i]), *wanted = i < 3 ? &normalized : &statistics;
        if (i != 3 && !op->operands[i].absent && !npu_shape_equal(&got, wanted))
            return unequal(names[i], wanted, &got, why);
    }
    return 0;
}

int af_operation_plan(af_operation *op, npu_why *why)
{
    af_operand *in = op->operands, *out = op->operands + op->inputs;
    npu_shape wanted, got = shape_of(out);
    for (int i = 0; i < op->inputs + op->outputs; i++) {
        double elements = 1; /* which does not wrap around */
        for (int axis = 0; axis < op->operands[i].rank; axis++)
            elements *= (double)op->operands[i].dims[axis];
        if (elements > MOST_ELEMENTS)
            return npu_fail(why, "tensor %d has more elements than any device holds", i);
    }
    if (plan_types(op, why))
        return -1;
    if ((op->what == AF_DO_SOFTMAX || op->what == AF_DO_ARGMAX) && positive_axis(&op->axis, in->rank, why))
        return -1;
    if (op->what == AF_DO_LAYER_NORM && plan_layer_norm(op, why))
        return -1;
    if (af_operation_shape(op, &wanted, why))
        return -1;
    if (!npu_shape_equal(&wanted, &got))
        return unequal("the output", &wanted, &got, why);
    if (op->what == AF_DO_GEMM) {
        npu_shape c = shape_of(&in[2]);
        if (!npu_shape_equal(&wanted, &c))
            return unequal("c", &wanted, &c, why);
        if (af_operand_elements(&in[3]) != 1 || af_operand_elements(&in[4]) != 1)
            return npu_fail(why, "alpha and beta must have one element each");
    }
    if (op->what == AF_DO_CAT && op->axis < 0)
        op->axis += in->rank;
    for (int i = 0; (op->what == AF_DO_SUM || op->what == AF_DO_PERMUTE) && i < op->axis_count; i++)
        if (op->axes[i] < 0)
            op->axes[i] += in->rank;
    return 0;
}

/* --- copies ------------------------------------------------------------------------------------------------------- */

af_operation *af_operation_copy(const af_operation *op)
{
    size_t count = (size_t)(op->inputs + op->outputs);
    af_operation *copy = malloc(sizeof *copy);
    if (!copy)
        return NULL;
    *copy = *op;
    copy->operands = malloc(count * sizeof *copy->operands);
    if (!copy->operands) {
        free(copy);
        return NULL;
    }
    memcpy(copy->operands, op->operands, count * sizeof *copy->operands);
    return copy;
}

void af_operation_clear(af_operation *op)
{
    free(op->operands);
    op->operands = NULL;
}

void af_operation_destroy(void *data)
{
    af_operation_clear(data);
    free(data);
}
