/* Element types and shapes of tensors, and what their stored values stand for. */
#include <stdio.h>
#include <string.h>

#include "npu_kernels.h"

static const struct {
    const char *name;
    unsigned bits;
    bool is_float;
    double low, high;
} types[NPU_DTYPES] = {
    [NPU_FLOAT32] = {"float32", 32, true, -INFINITY, INFINITY},
    [NPU_FLOAT16] = {"float16", 16, true, -INFINITY, INFINITY},
    [NPU_BFLOAT16] = {"bfloat16", 16, true, -INFINITY, INFINITY},
    [NPU_INT8] = {"int8", 8, false, -128, 127},
    [NPU_UINT8] = {"uint8", 8, false, 0, 255},
    [NPU_INT16] = {"int16", 16, false, -32768, 32767},
    [NPU_UINT16] = {"uint16", 16, false, 0, 65535},
    [NPU_INT32] = {"int32", 32, false, -2147483648.0, 2147483647.0},
    [NPU_INT64] = {"int64", 64, false, -9223372036854775808.0, 9223372036854774784.0}, /* largest double below 2^63 */
    [NPU_BOOL] = {"bool", 8, false, 0, 1},
    [NPU_INT4] = {"int4", 4, false, -8, 7},
    [NPU_FLOAT64] = {"float64", 64, true, -INFINITY, INFINITY},
    [NPU_UINT32] = {"uint32", 32, false, 0, 4294967295.0},
    [NPU_UINT64] = {"uint64", 64, false, 0, 18446744073709549568.0}, /* largest double below 2^64 */
};

static bool in_range(npu_dtype dtype)
{
    return (unsigned)dtype < NPU_DTYPES;
}

const char *npu_dtype_name(npu_dtype dtype)
{
    return in_range(dtype) ? types[dtype].name : "?";
}

unsigned npu_dtype_bits(npu_dtype dtype)
{
    return in_range(dtype) ? types[dtype].bits : 0;
}

bool npu_dtype_float(npu_dtype dtype)
{
    return in_range(dtype) && types[dtype].is_float;
}

size_t npu_bytes(npu_dtype dtype, size_t elements)
{
    return dtype == NPU_INT4 ? elements / 2 + elements % 2 : elements * (npu_dtype_bits(dtype) / 8);
}

void npu_range(npu_dtype dtype, double *low, double *high)
{
    *low = types[dtype].low;
    *high = types[dtype].high;
}

/* --- shapes ------------------------------------------------------------------------------------------------------- */

int64_t npu_elements(const npu_shape *shape)
{
    int64_t product = 1;
    int i;
    for (i = 0; i < shape->rank; i++) product *= shape->dims[i];
    return product;
}

bool npu_shape_equal(const npu_shape *a, const npu_shape *b)
{
    return a->rank == b->rank && memcmp(a->dims, b->dims, (size_t)a->rank * sizeof a->dims[0]) == 0;
}

void npu_shape_text(const npu_shape *shape, char *out, size_t n)
{
    size_t used = 0;
    int i;
    if (n) out[0] = '\0';
    for (i = 0; i <= shape->rank && used < n; i++) {
        int wrote;
        if (i == shape->rank)
            wrote = snprintf(out + used, n - used, "%s]", i ? "" : "[");
        else
            wrote = snprintf(out + used, n - used, "%s%lld", i ? ", " : "[", (long long)shape->dims[i]);
        used += wrote > 0 ? (size_t)wrote : 0;
    }
}

/* --- values ------------------------------------------------------------------------------------------------------- */

bool npu_same_quant(const npu_quant *a, const npu_quant *b)
{
    uint32_t i, n = a && a->count ? a->count : 1;
    if (n != (b && b->count ? b->count : 1) || (n > 1 && a->axis != b->axis)) return false;
    for (i = 0; i < n; i++)
        if (npu_scale_of(a, i) != npu_scale_of(b, i) || npu_zero_of(a, i) != npu_zero_of(b, i)) return false;
    return true;
}

bool npu_same_values(const npu_tensor *a, const npu_tensor *b)
{
    return a->dtype == b->dtype && npu_same_quant(&a->quant, &b->quant);
}

bool npu_shape_fits(const npu_shape *actual, const npu_shape *declared)
{
    int i;
    if (actual->rank != declared->rank) return false;
    for (i = 0; i < actual->rank; i++)
        if (declared->dims[i] != -1 && declared->dims[i] != actual->dims[i]) return false;
    return true;
}

bool npu_shape_usable(const npu_shape *shape)
{
    int64_t room = NPU_MOST_ELEMENTS;
    int i;
    for (i = 0; i < shape->rank; i++) {
        if (shape->dims[i] < 1 || shape->dims[i] > room) return false;
        room /= shape->dims[i];
    }
    return true;
}
