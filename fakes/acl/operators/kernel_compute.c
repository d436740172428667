/* The computations of kernel binaries' functions. Floats: in double, rounded once; integers wrap around. */
#include <math.h>

#include "kernel.h"
#include "npu_convert.h"
#include "overflow.h"

const af_op_info af_ops[AF_OPS] = {
    [AF_OP_ADD] = {"add", 3, 1, false},       [AF_OP_MUL] = {"mul", 3, 1, false},
    [AF_OP_MATMUL] = {"matmul", 3, 3, true},  [AF_OP_RELU] = {"relu", 2, 1, false},
    [AF_OP_SOFTMAX] = {"softmax", 2, 2, false}, [AF_OP_DELAY] = {"delay", 0, 1, false},
    [AF_OP_TRAP] = {"trap", 0, 0, false},
};

/* One operand: where it lies for the fake. */
typedef struct operand {
    npu_dtype dtype;
    void *bytes;
} operand;

static double get(const operand *x, size_t index)
{
    return npu_get(x->dtype, x->bytes, index);
}

static int64_t get_integer(const operand *x, size_t index)
{
    return (int64_t)npu_get(x->dtype, x->bytes, index);
}

static void put_integer(const operand *x, size_t index, uint64_t value)
{
    switch (x->dtype) {
    case NPU_INT8: npu_put(x->dtype, x->bytes, index, (double)(int8_t)value); return;
    case NPU_UINT8: npu_put(x->dtype, x->bytes, index, (double)(uint8_t)value); return;
    case NPU_INT16: npu_put(x->dtype, x->bytes, index, (double)(int16_t)value); return;
    default: npu_put(x->dtype, x->bytes, index, (double)(int32_t)value); return;
    }
}

static void elementwise(af_op op, const operand *x, const operand *y, const operand *out, size_t n)
{
    size_t i;
    if (npu_dtype_float(out->dtype)) {
        for (i = 0; i < n; i++)
            npu_put(out->dtype, out->bytes, i, op == AF_OP_ADD ? get(x, i) + get(y, i) : get(x, i) * get(y, i));
        return;
    }
    for (i = 0; i < n; i++) {
        uint64_t a = (uint64_t)get_integer(x, i), b = (uint64_t)get_integer(y, i);
        put_integer(out, i, op == AF_OP_ADD ? a + b : a * b);
    }
}

static void matmul(const operand *a, const operand *b, const operand *out, const uint32_t *sizes)
{
    size_t m = sizes[0], k = sizes[1], n = sizes[2], row, column, i;
    for (row = 0; row < m; row++)
        for (column = 0; column < n; column++) {
            double real = 0;
            uint64_t whole = 0;
            if (npu_dtype_float(out->dtype)) {
                for (i = 0; i < k; i++)
                    real += get(a, row * k + i) * get(b, i * n + column);
                npu_put(out->dtype, out->bytes, row * n + column, real);
                continue;
            }
            for (i = 0; i < k; i++)
                whole += (uint64_t)get_integer(a, row * k + i) * (uint64_t)get_integer(b, i * n + column);
            put_integer(out, row * n + column, whole);
        }
}

static void softmax(const operand *x, const operand *out, size_t rows, size_t columns)
{
    size_t row, i;
    for (row = 0; row < rows; row++) {
        double most = -INFINITY, sum = 0;
        for (i = 0; i < columns; i++)
            most = fmax(most, get(x, row * columns + i));
        for (i = 0; i < columns; i++)
            sum += exp(get(x, row * columns + i) - most);
        for (i = 0; i < columns; i++)
            npu_put(out->dtype, out->bytes, row * columns + i, exp(get(x, row * columns + i) - most) / sum);
    }
}

static aclError delay(uint32_t microseconds, af_stream *stream)
{
    uint64_t end = af_now_us() + microseconds;
    pthread_mutex_lock(&af_lock);
    for (uint64_t now = af_now_us(); now < end && af_stream_wanted(stream); now = af_now_us())
        af_wait(af_deadline_ms((int32_t)((end - now) / 1000 + 1)));
    pthread_mutex_unlock(&af_lock);
    return ACL_SUCCESS;
}

/* Elements of each operand, false: more than any device holds. */
static bool count(af_op op, const uint32_t *numbers, uint64_t *elements)
{
    enum { MOST = 1 << 30 };
    int i;
    switch (op) {
    case AF_OP_MATMUL:
        elements[0] = (uint64_t)numbers[0] * numbers[1];
        elements[1] = (uint64_t)numbers[1] * numbers[2];
        elements[2] = (uint64_t)numbers[0] * numbers[2];
        break;
    case AF_OP_SOFTMAX: elements[0] = elements[1] = elements[2] = (uint64_t)numbers[0] * numbers[1]; break;
    default: elements[0] = elements[1] = elements[2] = numbers[0]; break;
    }
    for (i = 0; i < af_ops[op].addresses; i++)
        if (elements[i] > MOST)
            return false;
    return true;
}

aclError af_kernel_compute(af_op op, npu_dtype dtype, const unsigned char *arguments, af_stream *stream)
{
    const af_op_info *info = &af_ops[op];
    uint32_t numbers[AF_MOST_PARAMETERS] = {0};
    uint64_t elements[3];
    operand operands[3];
    int i;
    for (i = 0; i < info->numbers; i++)
        memcpy(&numbers[i], arguments + af_parameter_offset(info, info->addresses + i), sizeof numbers[i]);
    if (op == AF_OP_DELAY)
        return delay(numbers[0], stream);
    if (op == AF_OP_TRAP)
        return af_fail(ACL_ERROR_RT_AICORE_EXCEPTION, "kernel trap", "the kernel ran into an exception, as it is made to");
    if (!count(op, numbers, elements))
        return af_fail(ACL_ERROR_RT_AICORE_EXCEPTION, info->name, "the sizes among the arguments are impossible");
    for (i = 0; i < info->addresses; i++) {
        void *address;
        size_t bytes = npu_bytes(dtype, (size_t)elements[i]);
        memcpy(&address, arguments + af_parameter_offset(info, i), sizeof address);
        operands[i].dtype = dtype;
        operands[i].bytes = bytes ? af_device_bytes(address, bytes) : &operands[i];
        if (!operands[i].bytes)
            return af_fail(ACL_ERROR_RT_AICORE_EXCEPTION, info->name,
                           "argument %d: %zu bytes at %p are not all in one allocation of device memory", i, bytes, address);
    }
    switch (op) {
    case AF_OP_MATMUL: matmul(&operands[0], &operands[1], &operands[2], numbers); break;
    case AF_OP_SOFTMAX: softmax(&operands[0], &operands[1], numbers[0], numbers[1]); break;
    case AF_OP_RELU:
        for (size_t at = 0; at < numbers[0]; at++) {
            double value = get(&operands[0], at);
            npu_put(dtype, operands[1].bytes, at, value < 0 ? 0 : value);
        }
        break;
    default: elementwise(op, &operands[0], &operands[1], &operands[2], numbers[0]); break;
    }
    return af_overflow_check(stream, dtype, operands[info->addresses - 1].bytes, (size_t)elements[info->addresses - 1]);
}
