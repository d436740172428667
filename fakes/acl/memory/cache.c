/* acl_rt.h: the device's cache, and copies that a description in device memory asks for. A cache is nothing that a program
 * sees: its tasks look at the addresses, in the order of the stream. */
#include "capture.h"
#include "copy.h"
#include "stream.h"

enum { TAG = 0x41434431, BARRIERS = 64 }; /* barriers: numbers that may be in use */

/* In device memory, 64 bytes [C]. */
typedef struct description {
    uint32_t tag, kind;
    uint64_t from, to, size;
    uint8_t reserved[32];
} description;

static uint64_t issued[BARRIERS], done[BARRIERS]; /* with af_lock held */

static aclError describe(void *place, const description *what, const char *name, const char *function)
{
    void *bytes = af_device_bytes(place, sizeof *what);
    aclError ret = bytes ? af_capture_allows_unsafe(function) : ACL_SUCCESS;
    if (!bytes) return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "%s: %zu bytes of device memory do not begin there", name, sizeof *what);
    if (ret == ACL_SUCCESS) memcpy(bytes, what, sizeof *what);
    return ret;
}

static bool described(const void *place, uint32_t kind, description *out)
{
    const void *bytes = af_device_bytes(place, sizeof *out);
    if (bytes) memcpy(out, bytes, sizeof *out);
    return bytes && out->tag == TAG && out->kind == kind;
}

/* --- tasks ---------------------------------------------------------------------------------------------------------- */

typedef enum { CACHE, CACHE_BY_DESC, WAIT, COPY, COPY_FROM_CELLS } work;

typedef struct job {
    work what;
    const char *function;
    const void *from;  /* the bytes, the description, the cell */
    void *to;
    size_t size, from_offset, to_offset;
    int barrier;       /* -1: none */
    bool passed;       /* the barrier knows */
    size_t waits;
    struct {
        uint32_t id;
        uint64_t for_number;
    } wait[ACL_RT_CMO_MAX_BARRIER_NUM];
} job;

static aclError gone(const job *j, const char *what)
{
    return af_fail(ACL_ERROR_RT_DEVICE_MEM_ERROR, j->function, "%s is not in live device memory", what);
}

static aclError copy_now(const job *j, const void *from, void *to, size_t size)
{
    const void *a = af_device_bytes(from, size);
    void *b = af_device_bytes(to, size);
    if (!a || !b) return gone(j, a ? "the destination" : "the source");
    memmove(b, a, size);
    return ACL_SUCCESS;
}

static aclError wait_for(const job *j, af_stream *stream)
{
    size_t i;
    pthread_mutex_lock(&af_lock);
    for (i = 0; i < j->waits; i++)
        while (done[j->wait[i].id] < j->wait[i].for_number && af_stream_wanted(stream)) af_wait(UINT64_MAX);
    pthread_mutex_unlock(&af_lock);
    return ACL_SUCCESS;
}

/* Once for each call, also of a graph that runs it again. */
static void pass(job *j)
{
    if (j->barrier < 0) return;
    pthread_mutex_lock(&af_lock);
    if (!j->passed) done[j->barrier]++;
    j->passed = true;
    af_wake();
    pthread_mutex_unlock(&af_lock);
}

static aclError work_of(const job *j, af_stream *stream)
{
    description d;
    void *cells[2];
    const void *bytes;
    switch (j->what) {
    case CACHE: return af_device_bytes(j->from, j->size) ? ACL_SUCCESS : gone(j, "src");
    case CACHE_BY_DESC:
        if (!described(j->from, 0, &d)) return gone(j, "a description of aclrtCmoSetDesc");
        return af_device_bytes((void *)(uintptr_t)d.from, (size_t)d.size) ? ACL_SUCCESS : gone(j, "what the description names");
    case COPY:
        if (!described(j->from, 1, &d)) return gone(j, "a description of aclrtSetMemcpyDesc");
        return copy_now(j, (void *)(uintptr_t)d.from, (void *)(uintptr_t)d.to, (size_t)d.size);
    case COPY_FROM_CELLS:
        bytes = af_device_bytes(j->from, sizeof *cells);
        if (bytes) memcpy(&cells[0], bytes, sizeof *cells);
        if (bytes) bytes = af_device_bytes(j->to, sizeof *cells);
        if (!bytes) return gone(j, "an address of an address");
        memcpy(&cells[1], bytes, sizeof *cells);
        return copy_now(j, (char *)cells[0] + j->from_offset, (char *)cells[1] + j->to_offset, j->size);
    default: return wait_for(j, stream);
    }
}

static aclError run(void *data, af_stream *stream)
{
    aclError ret = work_of(data, stream);
    pass(data);
    return ret;
}

static void end(void *data)
{
    pass(data);
    free(data);
}

static aclError submit(const job *what, const char *name, aclrtStream stream)
{
    aclError ret = ACL_SUCCESS;
    af_stream *s = af_stream_use(stream, what->function, &ret);
    job *j = s ? malloc(sizeof *j) : NULL;
    if (j) {
        *j = *what;
        if (j->barrier >= 0) {
            pthread_mutex_lock(&af_lock);
            issued[j->barrier]++;
            pthread_mutex_unlock(&af_lock);
        }
        ret = af_submit(s, &(af_task){.name = name, .run = run, .destroy = end, .data = j, .flags = j->what == WAIT ? AF_TASK_WAITS : 0},
                        what->function);
    } else if (s)
        ret = ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    if (s) af_stream_put(s);
    return ret;
}

/* --- the cache ------------------------------------------------------------------------------------------------------ */

static aclError check_type(aclrtCmoType type, const char *function)
{
    if ((int)type >= 0 && type <= ACL_RT_CMO_TYPE_FLUSH) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "cmoType %d is no aclrtCmoType", (int)type);
}

static aclError work_on_cache(void *src, size_t size, aclrtCmoType type, int barrier, aclrtStream stream, const char *function)
{
    aclError ret = check_type(type, function);
    if (ret != ACL_SUCCESS) return ret;
    if (!src || !size) return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "src is NULL or size 0");
    return submit(&(job){.what = CACHE, .function = function, .from = src, .size = size, .barrier = barrier}, "cache", stream);
}

aclError af_aclrtCmoAsync(void *src, size_t size, aclrtCmoType cmoType, aclrtStream stream)
{
    return work_on_cache(src, size, cmoType, -1, stream, AF_NAME);
}

/* Only what is made invalid is waited for. */
aclError af_aclrtCmoAsyncWithBarrier(void *src, size_t size, aclrtCmoType cmoType, uint32_t barrierId, aclrtStream stream)
{
    if (cmoType != ACL_RT_CMO_TYPE_INVALID || barrierId >= BARRIERS)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "cmoType %d with barrier %u: ACL_RT_CMO_TYPE_INVALID with 0 to 63", (int)cmoType,
                       (unsigned)barrierId);
    return work_on_cache(src, size, cmoType, (int)barrierId, stream, AF_NAME);
}

aclError af_aclrtCmoWaitBarrier(aclrtBarrierTaskInfo *taskInfo, aclrtStream stream, uint32_t flag)
{
    job j = {.what = WAIT, .function = AF_NAME, .barrier = -1, .waits = taskInfo->barrierNum};
    size_t i;
    if (flag) return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "flag is for later, and 0");
    if (!j.waits || j.waits > ACL_RT_CMO_MAX_BARRIER_NUM)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "barrierNum %zu is not 1 to %d", j.waits, (int)ACL_RT_CMO_MAX_BARRIER_NUM);
    for (i = 0; i < j.waits; i++)
        if (taskInfo->cmoInfo[i].barrierId >= BARRIERS || taskInfo->cmoInfo[i].cmoType != ACL_RT_CMO_TYPE_INVALID)
            return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "barrier %zu: no aclrtCmoAsyncWithBarrier has these values", i);
    pthread_mutex_lock(&af_lock);
    for (i = 0; i < j.waits; i++) {
        j.wait[i].id = taskInfo->cmoInfo[i].barrierId;
        j.wait[i].for_number = issued[j.wait[i].id];
    }
    pthread_mutex_unlock(&af_lock);
    return submit(&j, "cache barrier", stream);
}

aclError af_aclrtCmoGetDescSize(size_t *size)
{
    *size = sizeof(description);
    return ACL_SUCCESS;
}

aclError af_aclrtCmoSetDesc(void *cmoDesc, void *src, size_t size)
{
    const description d = {.tag = TAG, .from = (uintptr_t)src, .size = size};
    if (!src || !size) return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "src is NULL or size 0");
    return describe(cmoDesc, &d, "cmoDesc", AF_NAME);
}

aclError af_aclrtCmoAsyncWithDesc(void *cmoDesc, aclrtCmoType cmoType, aclrtStream stream, const void *reserve)
{
    aclError ret = check_type(cmoType, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (reserve) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "reserve is for later, and NULL");
    return submit(&(job){.what = CACHE_BY_DESC, .function = AF_NAME, .from = cmoDesc, .barrier = -1}, "cache", stream);
}

aclError af_aclrtDeviceL2CacheFlush(void *rsv)
{
    aclError ret = ACL_SUCCESS;
    af_context *here;
    if (rsv) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "rsv is for later, and NULL");
    here = af_here(AF_NAME, &ret);
    if (here) af_leave(here);
    return ret;
}

/* --- copies by description ------------------------------------------------------------------------------------------ */

static aclError check_kind(aclrtMemcpyKind kind, const char *function)
{
    if (kind == ACL_MEMCPY_INNER_DEVICE_TO_DEVICE) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, function, "kind %d: only ACL_MEMCPY_INNER_DEVICE_TO_DEVICE", (int)kind);
}

aclError af_aclrtGetMemcpyDescSize(aclrtMemcpyKind kind, size_t *descSize)
{
    aclError ret = check_kind(kind, AF_NAME);
    if (ret == ACL_SUCCESS) *descSize = sizeof(description);
    return ret;
}

aclError af_aclrtSetMemcpyDesc(void *desc, aclrtMemcpyKind kind, void *srcAddr, void *dstAddr, size_t count, void *config)
{
    const description d = {.tag = TAG, .kind = 1, .from = (uintptr_t)srcAddr, .to = (uintptr_t)dstAddr, .size = count};
    aclError ret = check_kind(kind, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (config) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "config is for later, and NULL");
    if (!count) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "count is 0");
    return describe(desc, &d, "desc", AF_NAME);
}

aclError af_aclrtMemcpyAsyncWithDesc(void *desc, aclrtMemcpyKind kind, aclrtStream stream)
{
    aclError ret = check_kind(kind, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    return submit(&(job){.what = COPY, .function = AF_NAME, .from = desc, .barrier = -1}, "memcpy", stream);
}

/* dst and src point to addresses, which the stream reads when it gets there [C]. */
aclError af_aclrtMemcpyAsyncWithOffset(void **dst, size_t destMax, size_t dstDataOffset, const void **src, size_t count,
                                       size_t srcDataOffset, aclrtMemcpyKind kind, aclrtStream stream)
{
    aclError ret = check_kind(kind, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (!count || count > destMax) return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "count %zu, destMax %zu", count, destMax);
    return submit(&(job){.what = COPY_FROM_CELLS, .function = AF_NAME, .from = src, .to = dst, .size = count, .barrier = -1,
                         .from_offset = srcDataOffset, .to_offset = dstDataOffset}, "memcpy", stream);
}
