/* acl_rt.h: allocators of the user's, registered for streams. Kept for those who ask: models of the fake take their memory
 * elsewhere. */
#include "stream_state.h"

typedef struct af_allocator {
    void *object;
    aclrtAllocatorAllocFunc take;
    aclrtAllocatorFreeFunc give_back;
    aclrtAllocatorAllocAdviseFunc advise;
    aclrtAllocatorGetAddrFromBlockFunc address;
} af_allocator;

npu_kind af_allocator_kind = {.name = "allocator", .destroy = free};

aclrtAllocatorDesc af_aclrtAllocatorCreateDesc(void)
{
    return af_made(&af_allocator_kind, calloc(1, sizeof(af_allocator)));
}

#define SET(name, field, type) \
    aclError af_aclrtAllocatorSet##name##ToDesc(af_allocator *it, type value) \
    { \
        it->field = value; \
        return ACL_SUCCESS; \
    }
SET(Obj, object, aclrtAllocator)
SET(AllocFunc, take, aclrtAllocatorAllocFunc)
SET(FreeFunc, give_back, aclrtAllocatorFreeFunc)
SET(AllocAdviseFunc, advise, aclrtAllocatorAllocAdviseFunc)
SET(GetAddrFromBlockFunc, address, aclrtAllocatorGetAddrFromBlockFunc)

/* One for a stream; the description is read now, and may end. */
aclError af_aclrtAllocatorRegister(af_stream *stream, aclrtAllocatorDesc desc)
{
    aclError ret = ACL_SUCCESS;
    af_allocator *given, *mine, *old = NULL;
    given = af_get(&af_allocator_kind, desc, AF_NAME, ACL_ERROR_INVALID_PARAM, &ret);
    if (!given) return ret;
    mine = malloc(sizeof *mine);
    if (!given->object || !given->take || !given->give_back || !given->address)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the description has no object, or not the functions that take, give back "
                      "and find memory");
    else if (!mine)
        ret = ACL_ERROR_RT_RESOURCE_ALLOC_FAIL;
    else {
        *mine = *given;
        pthread_mutex_lock(&af_lock);
        old = stream->allocator;
        stream->allocator = mine;
        stream->allocator_desc = desc;
        pthread_mutex_unlock(&af_lock);
        mine = old;
    }
    free(mine);
    af_put(&af_allocator_kind, desc);
    return ret;
}

static aclError none(const char *function)
{
    return af_fail(ACL_ERROR_INVALID_PARAM, function, "the stream has no allocator (aclrtAllocatorRegister)");
}

aclError af_aclrtAllocatorUnregister(af_stream *stream)
{
    af_allocator *old;
    pthread_mutex_lock(&af_lock);
    old = stream->allocator;
    stream->allocator = NULL;
    pthread_mutex_unlock(&af_lock);
    free(old);
    return old ? ACL_SUCCESS : none(AF_NAME);
}

aclError af_aclrtAllocatorGetByStream(af_stream *stream, aclrtAllocatorDesc *desc, aclrtAllocator *allocator,
                                      aclrtAllocatorAllocFunc *allocFunc, aclrtAllocatorFreeFunc *freeFunc,
                                      aclrtAllocatorAllocAdviseFunc *allocAdviseFunc,
                                      aclrtAllocatorGetAddrFromBlockFunc *getAddrFromBlockFunc)
{
    const af_allocator *mine;
    pthread_mutex_lock(&af_lock);
    mine = stream->allocator;
    if (mine) {
        if (desc) *desc = stream->allocator_desc;
        if (allocator) *allocator = mine->object;
        if (allocFunc) *allocFunc = mine->take;
        if (freeFunc) *freeFunc = mine->give_back;
        if (allocAdviseFunc) *allocAdviseFunc = mine->advise;
        if (getAddrFromBlockFunc) *getAddrFromBlockFunc = mine->address;
    }
    pthread_mutex_unlock(&af_lock);
    return mine ? ACL_SUCCESS : none(AF_NAME);
}
