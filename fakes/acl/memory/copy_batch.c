/* acl_rt.h: many copies in one call. Attribute i says where the ends of copies attrsIndexes[i] and after lie. */
#include "copy.h"

typedef struct batch {
    void **to, **from;
    const size_t *dest_maxs, *sizes;
    size_t count;
    const aclrtMemcpyBatchAttr *attributes;
    const size_t *begins;
    size_t attribute_count;
} batch;

static aclError check(const batch *b, const char *function)
{
    size_t i;
    if (!b->count || !b->attribute_count || b->attribute_count > b->count)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "numBatches %zu, numAttrs %zu: at least 1, no more attributes than copies",
                       b->count, b->attribute_count);
    for (i = 0; i < b->attribute_count; i++) {
        if (i ? b->begins[i] <= b->begins[i - 1] || b->begins[i] >= b->count : b->begins[i] != 0)
            return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "attrsIndexes[%zu] is %zu: they begin with 0 and grow, below %zu", i,
                           b->begins[i], b->count);
        if (b->attributes[i].dstLoc.type > ACL_MEM_LOCATION_TYPE_DEVICE || b->attributes[i].srcLoc.type > ACL_MEM_LOCATION_TYPE_DEVICE ||
            b->attributes[i].dstLoc.type == b->attributes[i].srcLoc.type)
            return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "attrs[%zu]: one end on the host, the other on the device", i);
    }
    return ACL_SUCCESS;
}

/* One copy after the other; the first failure ends the batch. */
static aclError copy_all(const batch *b, bool async, aclrtStream stream, size_t *fail, const char *function)
{
    aclError ret = check(b, function);
    size_t i, of = 0;
    if (fail) *fail = SIZE_MAX;
    for (i = 0; i < b->count && ret == ACL_SUCCESS; i++) {
        if (of + 1 < b->attribute_count && b->begins[of + 1] == i) of++;
        ret = af_copy(b->to[i], b->dest_maxs[i], b->from[i], b->sizes[i],
                      b->attributes[of].dstLoc.type == ACL_MEM_LOCATION_TYPE_DEVICE ? ACL_MEMCPY_HOST_TO_DEVICE : ACL_MEMCPY_DEVICE_TO_HOST,
                      async, stream, function);
        if (ret != ACL_SUCCESS && fail) *fail = i;
    }
    return ret;
}

aclError af_aclrtMemcpyBatch(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches,
                             aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, size_t *failIndex)
{
    return copy_all(&(batch){dsts, srcs, destMaxs, sizes, numBatches, attrs, attrsIndexes, numAttrs}, false, NULL, failIndex, AF_NAME);
}

aclError af_aclrtMemcpyBatchV2(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches,
                               aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs)
{
    return copy_all(&(batch){dsts, srcs, destMaxs, sizes, numBatches, attrs, attrsIndexes, numAttrs}, false, NULL, NULL, AF_NAME);
}

aclError af_aclrtMemcpyBatchAsync(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches,
                                  aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, size_t *failIndex,
                                  aclrtStream stream)
{
    return copy_all(&(batch){dsts, srcs, destMaxs, sizes, numBatches, attrs, attrsIndexes, numAttrs}, true, stream, failIndex, AF_NAME);
}

aclError af_aclrtMemcpyBatchAsyncV2(void **dsts, size_t *destMaxs, void **srcs, size_t *sizes, size_t numBatches,
                                    aclrtMemcpyBatchAttr *attrs, size_t *attrsIndexes, size_t numAttrs, aclrtStream stream)
{
    return copy_all(&(batch){dsts, srcs, destMaxs, sizes, numBatches, attrs, attrsIndexes, numAttrs}, true, stream, NULL, AF_NAME);
}
