/* acl_rt_memory_soma.h: pools of device memory, in the order of streams. What is given back stays with the pool up to its
 * threshold, and is given out again. */
#include "acl/acl_rt_memory_soma.h"
#include "arena.h"
#include "stream.h"

extern npu_kind af_pool_kind, af_pooled_kind;

typedef struct piece {
    struct piece *next;
    af_block *block;
    size_t size;
} piece;

typedef struct af_pool {
    aclrtMemPool handle;
    pthread_mutex_t lock;
    int32_t device;
    uint64_t most;      /* bytes, 0: as the device has */
    uint64_t threshold; /* bytes to keep */
    uint64_t used, used_high, reserved, reserved_high;
    int32_t reuse[3];
    piece *spare;
} af_pool;

/* An allocation in a program's hands; it holds the pool. */
typedef struct pooled {
    af_pool *pool;
    aclrtMemPool handle;
    af_block *block;
    bool given_back; /* a stream will free it */
} pooled;

static void keep(af_pool *pool, uint64_t bytes)
{
    piece **link = &pool->spare;
    while (*link && pool->reserved - pool->used > bytes) {
        piece *area = *link;
        *link = area->next;
        pool->reserved -= area->size;
        af_arena_give_back(area->block);
        free(area->block);
        free(area);
    }
}

static void destroy(void *object)
{
    af_pool *pool = object;
    keep(pool, 0);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

/* Memory goes back to the pool, or where the pool keeps no more, to the device. */
static void give_back(void *object)
{
    pooled *p = object;
    af_pool *pool = p->pool;
    piece *area = malloc(sizeof *area);
    pthread_mutex_lock(&pool->lock);
    pool->used -= p->block->range.size;
    if (!area) {
        pool->reserved -= p->block->range.size;
        af_arena_give_back(p->block);
        free(p->block);
    } else {
        *area = (piece){pool->spare, p->block, p->block->range.size};
        af_block_lend(p->block, false);
        pool->spare = area;
        if (pool->reserved > pool->threshold)
            keep(pool, pool->threshold > pool->used ? pool->threshold - pool->used : 0);
    }
    pthread_mutex_unlock(&pool->lock);
    npu_handle_release(&af_pool_kind, (uintptr_t)p->handle);
    free(p);
}

npu_kind af_pool_kind = {.name = "memory_pool", .destroy = destroy};
npu_kind af_pooled_kind = {.name = "pool_memory", .destroy = give_back};

static void in_child(void)
{
    af_free_locks(&af_pool_kind, offsetof(af_pool, lock));
}
NPU_IN_CHILD(in_child);

/* --- pools ---------------------------------------------------------------------------------------------------------- */

aclError af_aclrtMemPoolCreate(aclrtMemPool *memPool, const aclrtMemPoolProps *poolProps)
{
    aclError ret;
    af_pool *pool;
    if (poolProps->allocType != ACL_MEM_ALLOCATION_TYPE_PINNED || poolProps->location.type != ACL_MEM_LOCATION_TYPE_DEVICE ||
        poolProps->location.id >= (uint32_t)af_device_count())
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "allocType %d, location type %d id %u: pinned memory of the %d devices here",
                       (int)poolProps->allocType, (int)poolProps->location.type, (unsigned)poolProps->location.id, (int)af_device_count());
    if (poolProps->handleType != ACL_MEM_HANDLE_TYPE_NONE)
        return af_fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, AF_NAME, "handleType %d: pools of the fake are not shared between processes",
                       (int)poolProps->handleType);
    pool = calloc(1, sizeof *pool);
    if (!pool) return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, AF_NAME, "the process is out of memory");
    pthread_mutex_init(&pool->lock, NULL);
    pool->device = (int32_t)poolProps->location.id;
    pool->most = poolProps->maxSize;
    pool->reuse[0] = pool->reuse[1] = pool->reuse[2] = 1;
    ret = af_new(&af_pool_kind, pool, memPool);
    if (ret == ACL_SUCCESS) pool->handle = *memPool;
    return ret;
}

/* Memory that was taken from it must have been given back (the header); it stays good until it is [C]. */
aclError af_aclrtMemPoolDestroy(aclrtMemPool memPool)
{
    aclError ret = ACL_SUCCESS;
    af_pool *pool = af_get(&af_pool_kind, memPool, AF_NAME, ACL_ERROR_RT_PARAM_INVALID, &ret);
    uint64_t used;
    if (!pool) return ret;
    pthread_mutex_lock(&pool->lock);
    used = pool->used;
    pthread_mutex_unlock(&pool->lock);
    if (used)
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "%llu bytes of it are in use (aclrtMemPoolFreeAsync)", (unsigned long long)used);
    else if (npu_handle_close(&af_pool_kind, (uintptr_t)memPool))
        ret = ACL_ERROR_RT_PARAM_INVALID; /* another thread was faster */
    af_put(&af_pool_kind, memPool);
    return ret;
}

/* Numbers of memory are uint64_t, switches int32_t [C]. */
static bool place_of(af_pool *pool, aclrtMemPoolAttr attr, void **place, size_t *size)
{
    bool number = attr >= ACL_RT_MEM_POOL_ATTR_RELEASE_THRESHOLD;
    *size = number ? sizeof(uint64_t) : sizeof(int32_t);
    switch ((int)attr) {
    case ACL_RT_MEM_POOL_REUSE_FOLLOW_EVENT_DEPENDENCIES: *place = &pool->reuse[0]; break;
    case ACL_RT_MEM_POOL_REUSE_ALLOW_OPPORTUNISTIC: *place = &pool->reuse[1]; break;
    case ACL_RT_MEM_POOL_REUSE_ALLOW_INTERNAL_DEPENDENCIES: *place = &pool->reuse[2]; break;
    case ACL_RT_MEM_POOL_ATTR_RELEASE_THRESHOLD: *place = &pool->threshold; break;
    case ACL_RT_MEM_POOL_ATTR_RESERVED_MEM_CURRENT: *place = &pool->reserved; break;
    case ACL_RT_MEM_POOL_ATTR_RESERVED_MEM_HIGH: *place = &pool->reserved_high; break;
    case ACL_RT_MEM_POOL_ATTR_USED_MEM_CURRENT: *place = &pool->used; break;
    case ACL_RT_MEM_POOL_ATTR_USED_MEM_HIGH: *place = &pool->used_high; break;
    default: return false;
    }
    return true;
}

aclError af_aclrtMemPoolSetAttr(af_pool *pool, aclrtMemPoolAttr attr, void *value)
{
    aclError ret = ACL_SUCCESS;
    void *place;
    size_t size;
    uint64_t number;
    if (!place_of(pool, attr, &place, &size))
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "attr %d is no aclrtMemPoolAttr", (int)attr);
    memcpy(&number, value, size);
    pthread_mutex_lock(&pool->lock);
    if (attr == ACL_RT_MEM_POOL_ATTR_RESERVED_MEM_CURRENT || attr == ACL_RT_MEM_POOL_ATTR_USED_MEM_CURRENT)
        ret = ACL_ERROR_RT_PARAM_INVALID;
    else if (attr == ACL_RT_MEM_POOL_ATTR_RESERVED_MEM_HIGH || attr == ACL_RT_MEM_POOL_ATTR_USED_MEM_HIGH) {
        if (number) ret = ACL_ERROR_RT_PARAM_INVALID;
        else if (attr == ACL_RT_MEM_POOL_ATTR_USED_MEM_HIGH) pool->used_high = pool->used;
        else pool->reserved_high = pool->reserved;
    } else
        memcpy(place, value, size);
    pthread_mutex_unlock(&pool->lock);
    return ret == ACL_SUCCESS ? ret : af_fail(ret, AF_NAME, "attr %d is only asked for, or set to 0", (int)attr);
}

aclError af_aclrtMemPoolGetAttr(af_pool *pool, aclrtMemPoolAttr attr, void *value)
{
    void *place;
    size_t size;
    if (!place_of(pool, attr, &place, &size))
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "attr %d is no aclrtMemPoolAttr", (int)attr);
    pthread_mutex_lock(&pool->lock);
    memcpy(value, place, size);
    pthread_mutex_unlock(&pool->lock);
    return ACL_SUCCESS;
}

aclError af_aclrtMemPoolTrimTo(af_pool *pool, size_t minBytesToKeep)
{
    pthread_mutex_lock(&pool->lock);
    keep(pool, minBytesToKeep > pool->used ? minBytesToKeep - pool->used : 0);
    pthread_mutex_unlock(&pool->lock);
    return ACL_SUCCESS;
}

/* --- memory --------------------------------------------------------------------------------------------------------- */

/* Takes the smallest spare allocation that is large enough; else a new one. With the pool's lock held. */
static af_block *take(af_pool *pool, size_t size)
{
    piece **link = &pool->spare, **best = NULL, *area;
    af_block *block;
    for (; *link; link = &(*link)->next)
        if ((*link)->size >= size && (*link)->size / 2 <= size && (!best || (*link)->size < (*best)->size)) best = link;
    if (best) {
        area = *best;
        *best = area->next;
        block = area->block;
        free(area);
        if (af_block_lend(block, true)) return block;
        pool->reserved -= block->range.size; /* it was on a device that was reset */
        af_arena_give_back(block);
        free(block);
    }
    if (pool->most && pool->reserved + size > pool->most) keep(pool, 0);
    if (pool->most && pool->reserved + size > pool->most) return NULL;
    block = af_arena_take(pool->device, size, AF_ALIGNMENT, AF_DEVICE);
    if (!block && pool->spare) {
        keep(pool, 0);
        block = af_arena_take(pool->device, size, AF_ALIGNMENT, AF_DEVICE);
    }
    if (block) pool->reserved += block->range.size;
    if (pool->reserved > pool->reserved_high) pool->reserved_high = pool->reserved;
    return block;
}

/* The address is good at once; earlier work of the stream does not matter, for nothing else uses the memory. */
aclError af_aclrtMemPoolMallocAsync(void **ptr, size_t size, aclrtMemPool memPool, aclrtStream stream)
{
    aclError ret = ACL_SUCCESS;
    af_stream *s;
    af_pool *pool;
    pooled *p;
    if (!size || size > SIZE_MAX / 4) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "size is 0 or too large");
    s = af_stream_use(stream, AF_NAME, &ret);
    if (!s) return ret;
    pool = af_get(&af_pool_kind, memPool, AF_NAME, ACL_ERROR_RT_PARAM_INVALID, &ret); /* held by the memory */
    p = pool ? calloc(1, sizeof *p) : NULL;
    if (p) {
        *p = (pooled){.pool = pool, .handle = memPool};
        pthread_mutex_lock(&pool->lock);
        p->block = take(pool, size);
        if (p->block) {
            pool->used += p->block->range.size;
            if (pool->used > pool->used_high) pool->used_high = pool->used;
        }
        pthread_mutex_unlock(&pool->lock);
    }
    if (p && p->block && !npu_handle_add(&af_pooled_kind, (void *)p->block->range.start, p)) {
        *ptr = (void *)p->block->range.start;
    } else if (pool) {
        ret = af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, AF_NAME, "pool or device have no %zu bytes left", size);
        if (p && p->block)
            give_back(p);
        else {
            free(p);
            af_put(&af_pool_kind, memPool);
        }
    }
    af_stream_put(s);
    return ret;
}

typedef struct freeing {
    void *address;
    bool done;
} freeing;

static aclError free_now(void *data, af_stream *stream)
{
    freeing *f = data;
    (void)stream;
    if (!f->done) npu_handle_close(&af_pooled_kind, (uintptr_t)f->address);
    f->done = true;
    return ACL_SUCCESS;
}

/* Also where the task never runs: its stream was ended by force. */
static void free_at_last(void *data)
{
    free_now(data, NULL);
    free(data);
}

aclError af_aclrtMemPoolFreeAsync(void *ptr, aclrtStream stream)
{
    aclError ret = ACL_SUCCESS;
    af_stream *s = af_stream_use(stream, AF_NAME, &ret);
    pooled *p = s ? af_get(&af_pooled_kind, ptr, AF_NAME, ACL_ERROR_RT_PARAM_INVALID, &ret) : NULL;
    freeing *f = p ? malloc(sizeof *f) : NULL;
    bool second = false;
    if (f) {
        *f = (freeing){ptr, false};
        pthread_mutex_lock(&p->pool->lock);
        second = p->given_back;
        p->given_back = true;
        pthread_mutex_unlock(&p->pool->lock);
        if (second) {
            free(f);
            ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "%p was given back already", ptr);
        } else
            ret = af_submit(s, &(af_task){.name = "pool free", .run = free_now, .destroy = free_at_last, .data = f}, AF_NAME);
    } else if (p)
        ret = ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    if (p) af_put(&af_pooled_kind, ptr);
    if (s) af_stream_put(s);
    return ret;
}
