/* acl_rt.h: adding an array to another one, element by element, as the device's copies do. */
#include "memory.h"
#include "npu_convert.h"
#include "operation.h"
#include "stream.h"

typedef struct reduction {
    void *to;
    const void *from;
    size_t size;
    aclrtReduceKind kind;
    npu_dtype dtype;
} reduction;

static aclError run(void *data, af_stream *stream)
{
    const reduction *r = data;
    unsigned char *to = af_device_bytes(r->to, r->size);
    const unsigned char *from = af_device_bytes(r->from, r->size);
    size_t i, n = r->size * 8 / npu_dtype_bits(r->dtype);
    (void)stream;
    if (!to || !from)
        return af_fail(ACL_ERROR_RT_DEVICE_MEM_ERROR, "reduce", "%s is not %zu bytes of live device memory", to ? "src" : "dst", r->size);
    for (i = 0; i < n; i++) {
        double a = npu_get(r->dtype, to, i), b = npu_get(r->dtype, from, i);
        npu_put(r->dtype, to, i, r->kind == ACL_RT_MEMCPY_SDMA_AUTOMATIC_SUM ? a + b
                                 : r->kind == ACL_RT_MEMCPY_SDMA_AUTOMATIC_MAX ? (a > b ? a : b) : (a < b ? a : b));
    }
    return ACL_SUCCESS;
}

aclError af_aclrtReduceAsync(void *dst, const void *src, uint64_t count, aclrtReduceKind kind, aclDataType type,
                             aclrtStream stream, void *reserve)
{
    aclError ret = ACL_SUCCESS;
    af_stream *to;
    reduction *r;
    size_t bytes;
    if (reserve) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "reserve is for later, and NULL");
    if (kind < ACL_RT_MEMCPY_SDMA_AUTOMATIC_SUM || kind > ACL_RT_MEMCPY_SDMA_AUTOMATIC_MIN)
        return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, AF_NAME, "kind %d: sum, maximum and minimum are possible here", (int)kind);
    switch ((int)type) {
    case ACL_FLOAT: case ACL_FLOAT16: case ACL_BF16: case ACL_INT8: case ACL_INT16: case ACL_INT32: case ACL_UINT8: break;
    default: return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, AF_NAME, "elements of aclDataType %d are not reduced", (int)type);
    }
    bytes = npu_dtype_bits(af_dtype_from((int)type)) / 8;
    if (!count || count > SIZE_MAX / 2 || count % bytes)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "count %llu are bytes: a multiple of %zu", (unsigned long long)count, bytes);
    to = af_stream_use(stream, AF_NAME, &ret);
    if (!to) return ret;
    r = malloc(sizeof *r);
    if (r) {
        *r = (reduction){dst, src, (size_t)count, kind, af_dtype_from((int)type)};
        ret = af_submit(to, &(af_task){.name = "reduce", .run = run, .destroy = free, .data = r}, AF_NAME);
    } else
        ret = ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    af_stream_put(to);
    return ret;
}
