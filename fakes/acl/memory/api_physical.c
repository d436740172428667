/* acl_rt.h: addresses and memory apart: reserve addresses, allocate memory, map one into the other. */
#include <sys/mman.h>
#include <unistd.h>

#include "device.h"
#include "physical.h"
#include "settings.h"

enum { GRANULARITY = 2 << 20 };

/* Reserved addresses. What is mapped there is a block of its own in the table. */
typedef struct reservation {
    unsigned char *address;
    size_t size;
} reservation;

typedef struct mapping {
    struct mapping *next;
    af_block block;
    aclrtDrvMemHandle physical; /* held */
    af_physical *of;
    uint8_t rights[AF_DEVICES]; /* aclrtMemAccessFlags, by device */
} mapping;

NPU_LOCK(lock);
static mapping *mappings;

static void destroy_physical(void *object)
{
    af_physical *p = object;
    bool last;
    pthread_mutex_lock(&lock);
    last = --p->memory->holders == 0;
    pthread_mutex_unlock(&lock);
    if (last) {
        if (p->memory->end)
            p->memory->end(p->memory->block);
        else
            af_arena_give_back(p->memory->block);
        if (p->memory->share > 0) close(p->memory->share);
        free(p->memory->block);
        free(p->memory);
    }
    free(p);
}

aclError af_physical_new(const af_physical_memory *what, aclrtDrvMemHandle *out)
{
    af_physical *p = malloc(sizeof *p);
    if (p) p->memory = malloc(sizeof *p->memory);
    if (!p || !p->memory) {
        free(p);
        return ACL_ERROR_RT_MEMORY_ALLOCATION;
    }
    *p->memory = *what;
    p->memory->holders = 1;
    return af_new(&af_physical_kind, p, out);
}

static void destroy_reservation(void *object)
{
    reservation *r = object;
    munmap(r->address, r->size);
    free(r);
}

npu_kind af_virtual_kind = {.name = "virtual_memory", .destroy = destroy_reservation};
npu_kind af_physical_kind = {.name = "physical_memory", .destroy = destroy_physical};

static aclError reserve(void **out, size_t size, size_t alignment, uint64_t flags, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_context *here;
    reservation *r;
    void *address;
    if (!out) return af_null(function, "virPtr");
    if (!size || size % GRANULARITY || size > SIZE_MAX / 4)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "size %zu is no multiple of 2 MB", size);
    if (alignment) return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "alignment %zu is reserved and must be 0", alignment);
    if (flags > 1) return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "flags are 0 (normal) or 1 (huge pages)");
    here = af_here(function, &ret);
    if (!here) return ret;
    af_leave(here);
    address = mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (address == MAP_FAILED) return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "no %zu bytes of addresses left", size);
    r = malloc(sizeof *r);
    if (r) *r = (reservation){address, size};
    if (!r || npu_handle_add(&af_virtual_kind, address, r)) {
        munmap(address, size);
        free(r);
        return ACL_ERROR_RT_MEMORY_ALLOCATION;
    }
    *out = address;
    return ACL_SUCCESS;
}

aclError af_aclrtReserveMemAddress(void **virPtr, size_t size, size_t alignment, uint64_t flags)
{
    return reserve(virPtr, size, alignment, flags, AF_NAME);
}

/* Where it would like to be is a wish. */
aclError af_aclrtReserveMemAddressNoUCMemory(void **virPtr, size_t size, size_t alignment, void *expectPtr, uint64_t flags)
{
    (void)expectPtr;
    return reserve(virPtr, size, alignment, flags, AF_NAME);
}

aclError af_aclrtReleaseMemAddress(void *virPtr)
{
    aclError ret = ACL_SUCCESS;
    reservation *r = af_get(&af_virtual_kind, virPtr, AF_NAME, ACL_ERROR_RT_PARAM_INVALID, &ret);
    if (r) {
        if (af_touches(r->address, r->size))
            ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "memory is mapped there: aclrtUnmapMem");
        else
            npu_handle_close(&af_virtual_kind, (uintptr_t)virPtr);
        af_put(&af_virtual_kind, virPtr);
    }
    return ret;
}

static aclError check_prop(const aclrtPhysicalMemProp *prop, const char *function)
{
    if (!prop) return af_null(function, "prop");
    if (prop->location.type != ACL_MEM_LOCATION_TYPE_DEVICE || (int32_t)prop->location.id >= af_device_count())
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "location type %d id %u: only memory of the %d devices here",
                       (int)prop->location.type, (unsigned)prop->location.id, (int)af_device_count());
    if (prop->allocationType != ACL_MEM_ALLOCATION_TYPE_PINNED)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "allocationType %d is not PINNED", (int)prop->allocationType);
    return ACL_SUCCESS;
}

static aclError allocate(aclrtDrvMemHandle *out, size_t size, const aclrtPhysicalMemProp *prop, const char *function)
{
    aclError ret;
    af_block *block;
    if (!out) return af_null(function, "handle");
    ret = check_prop(prop, function);
    if (ret != ACL_SUCCESS) return ret;
    if (!size || size % GRANULARITY)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "size %zu is no multiple of 2 MB", size);
    block = af_arena_take((int32_t)prop->location.id, size, GRANULARITY, AF_NOWHERE);
    if (!block) return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the device has no %zu bytes left", size);
    return af_physical_new(&(af_physical_memory){.block = block, .size = size, .prop = *prop}, out);
}

aclError af_aclrtMallocPhysical(aclrtDrvMemHandle *handle, size_t size, const aclrtPhysicalMemProp *prop)
{
    return allocate(handle, size, prop, AF_NAME);
}

/* Mapped memory stays until it is unmapped. */
aclError af_aclrtFreePhysical(aclrtDrvMemHandle handle)
{
    return af_close(&af_physical_kind, handle, AF_NAME, ACL_ERROR_RT_PARAM_INVALID);
}

/* Is [address, address + size) inside one reservation? */
static int inside(uintptr_t handle, void *object, void *user)
{
    const reservation *r = object, *wanted = user;
    (void)handle;
    return wanted->address >= r->address && wanted->address - r->address < (ptrdiff_t)r->size &&
           wanted->size <= r->size - (size_t)(wanted->address - r->address);
}

static aclError map(void *address, size_t size, size_t offset, aclrtDrvMemHandle handle, aclrtMemAccessFlags rights,
                    const char *function)
{
    aclError ret = ACL_SUCCESS;
    reservation wanted = {address, size};
    af_physical *p;
    mapping *m;
    if (!address) return af_null(function, "virPtr");
    if (offset) return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "offset %zu is reserved and must be 0", offset);
    p = af_get(&af_physical_kind, handle, function, ACL_ERROR_RT_PARAM_INVALID, &ret); /* held while mapped */
    if (!p) return ret;
    m = calloc(1, sizeof *m);
    if (!m)
        ret = ACL_ERROR_RT_MEMORY_ALLOCATION;
    else if (size != p->memory->size || (uintptr_t)address % 4096 || !npu_handle_each(&af_virtual_kind, inside, &wanted))
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "%zu bytes do not lie in reserved addresses, or are not the "
                      "%zu of the physical memory", size, p->memory->size);
    else {
        m->block.range = (af_range){AF_DEVICE, p->memory->block->range.device, (uintptr_t)address, size, p->memory->block->range.bytes,
                                    false};
        m->block.reserved = size;
        m->block.mapped = true;
        m->physical = handle;
        m->of = p;
        m->rights[m->block.range.device] = (uint8_t)rights;
        if (!af_block_insert(&m->block))
            ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "memory is mapped there already");
        else if (mmap(address, size, af_protected() ? PROT_NONE : PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED,
                      p->memory->block->file, (off_t)p->memory->block->offset) == MAP_FAILED) {
            af_block_remove(&m->block);
            ret = ACL_ERROR_RT_MEMORY_ALLOCATION;
        }
    }
    if (ret != ACL_SUCCESS) {
        free(m);
        af_put(&af_physical_kind, handle);
        return ret;
    }
    pthread_mutex_lock(&lock);
    m->next = mappings;
    mappings = m;
    pthread_mutex_unlock(&lock);
    return ACL_SUCCESS;
}

aclError af_aclrtMapMem(void *virPtr, size_t size, size_t offset, aclrtDrvMemHandle handle)
{
    return map(virPtr, size, offset, handle, ACL_RT_MEM_ACCESS_FLAGS_READWRITE, AF_NAME);
}

/* Rights come with aclrtMemSetAccess. */
aclError af_aclrtMemMapNoAccess(void *virPtr, size_t size, size_t offset, aclrtDrvMemHandle handle, uint64_t flags)
{
    if (flags) return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "flags are for later, and 0");
    return map(virPtr, size, offset, handle, ACL_RT_MEM_ACCESS_FLAGS_NONE, AF_NAME);
}

aclError af_aclrtUnmapMem(void *virPtr)
{
    aclError ret = ACL_SUCCESS;
    mapping **link, *m;
    pthread_mutex_lock(&lock);
    link = &mappings;
    while (*link && (*link)->block.range.start != (uintptr_t)virPtr) link = &(*link)->next;
    m = *link;
    if (m) *link = m->next;
    pthread_mutex_unlock(&lock);
    if (m) {
        af_block_remove(&m->block);
        mmap(virPtr, m->block.reserved, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
        af_put(&af_physical_kind, m->physical);
        free(m);
    } else
        ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "no memory is mapped there");
    return ret;
}

aclError af_aclrtMemGetAllocationGranularity(aclrtPhysicalMemProp *prop, aclrtMemGranularityOptions option,
                                             size_t *granularity)
{
    aclError ret = ACL_SUCCESS;
    if (option != ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM && option != ACL_RT_MEM_ALLOC_GRANULARITY_RECOMMENDED)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "option %d is neither 0 nor 1", (int)option);
    if ((ret = check_prop(prop, AF_NAME)) == ACL_SUCCESS)
        *granularity = GRANULARITY;
    return ret;
}

/* --- who may use it, and what it is --------------------------------------------------------------------------------- */

/* With the lock held: the mapping that holds this address. */
static mapping *mapping_at(const void *address)
{
    mapping *m = mappings;
    while (m && ((uintptr_t)address < m->block.range.start || (uintptr_t)address - m->block.range.start >= m->block.range.size))
        m = m->next;
    return m;
}

static aclError check_location(const aclrtMemLocation *location, const char *function)
{
    if (location->type == ACL_MEM_LOCATION_TYPE_DEVICE && location->id < (uint32_t)af_device_count()) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "location type %d id %u: only the %d devices here", (int)location->type,
                   (unsigned)location->id, (int)af_device_count());
}

/* The same memory at other addresses. Which link leads there nobody sees. */
aclError af_aclrtMemMapSelectedLink(void *virPtrDst, size_t size, void *virPtrSrc, uint32_t linkIdx)
{
    aclrtDrvMemHandle handle = NULL;
    mapping *m;
    if (linkIdx > ACL_RT_MEM_LINK_IDX_1)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "linkIdx %u is none of 0 and 1", (unsigned)linkIdx);
    pthread_mutex_lock(&lock);
    m = mapping_at(virPtrSrc);
    if (m && m->block.range.start == (uintptr_t)virPtrSrc && m->block.range.size == size) handle = m->physical;
    pthread_mutex_unlock(&lock);
    if (!handle) return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "virPtrSrc is no mapping of %zu bytes (aclrtMapMem)", size);
    return map(virPtrDst, size, 0, handle, ACL_RT_MEM_ACCESS_FLAGS_READWRITE, AF_NAME);
}

/* Advice: taken, and nothing changes. */
aclError af_aclrtMemMapSetLink(aclrtDrvMemHandle handle, aclrtMemLinkType adviceLink)
{
    aclError ret = ACL_SUCCESS;
    (void)adviceLink;
    if (!af_get(&af_physical_kind, handle, AF_NAME, ACL_ERROR_RT_PARAM_INVALID, &ret)) return ret;
    af_put(&af_physical_kind, handle);
    return ret;
}

/* Every device reaches every memory of the fake: nothing is to be mapped. */
aclError af_aclrtMemP2PMap(void *devPtr, size_t size, int32_t dstDevId, uint64_t flags)
{
    aclError ret = af_device_check(dstDevId, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    if (flags) return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "flags are for later, and 0");
    if (!size || !af_device_bytes(devPtr, size))
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "no %zu bytes of live device memory begin at %p", size, devPtr);
    return ret;
}

/* Kept for aclrtMemGetAccess, and not enforced. */
aclError af_aclrtMemSetAccess(void *virPtr, size_t size, aclrtMemAccessDesc *desc, size_t count)
{
    aclError ret = ACL_SUCCESS;
    uintptr_t at = (uintptr_t)virPtr, end = at + size;
    size_t i;
    if (!size || end < at || !count || count > AF_DEVICES)
        return af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "size %zu, count %zu", size, count);
    for (i = 0; i < count && ret == ACL_SUCCESS; i++) {
        ret = check_location(&desc[i].location, AF_NAME);
        if (ret == ACL_SUCCESS && desc[i].flags != ACL_RT_MEM_ACCESS_FLAGS_NONE && desc[i].flags != ACL_RT_MEM_ACCESS_FLAGS_READ &&
            desc[i].flags != ACL_RT_MEM_ACCESS_FLAGS_READWRITE)
            ret = af_fail(ACL_ERROR_RT_PARAM_INVALID, AF_NAME, "flags %d is no aclrtMemAccessFlags", (int)desc[i].flags);
    }
    if (ret != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&lock);
    while (at < end) {
        mapping *m = mapping_at((void *)at);
        if (!m || m->block.range.start != at || m->block.range.size > end - at) break;
        at += m->block.range.size;
    }
    if (at == end)
        for (at = (uintptr_t)virPtr; at < end;) {
            mapping *m = mapping_at((void *)at);
            for (i = 0; i < count; i++) m->rights[desc[i].location.id] = (uint8_t)desc[i].flags;
            at += m->block.range.size;
        }
    else
        ret = ACL_ERROR_RT_PARAM_INVALID;
    pthread_mutex_unlock(&lock);
    return ret == ACL_SUCCESS ? ret : af_fail(ret, AF_NAME, "these %zu bytes are not whole mappings (aclrtMapMem)", size);
}

static aclError unmapped(const char *function)
{
    return af_fail(ACL_ERROR_RT_PARAM_INVALID, function, "no memory is mapped there");
}

aclError af_aclrtMemGetAccess(void *virPtr, aclrtMemLocation *location, uint64_t *flag)
{
    aclError ret = check_location(location, AF_NAME);
    mapping *m;
    if (ret != ACL_SUCCESS) return ret;
    pthread_mutex_lock(&lock);
    m = mapping_at(virPtr);
    if (m) *flag = m->rights[location->id];
    pthread_mutex_unlock(&lock);
    return m ? ret : unmapped(AF_NAME);
}

aclError af_aclrtMemRetainAllocationHandle(void *virPtr, aclrtDrvMemHandle *handle)
{
    af_physical *p = malloc(sizeof *p);
    mapping *m;
    if (!p) return ACL_ERROR_RT_MEMORY_ALLOCATION;
    pthread_mutex_lock(&lock);
    m = mapping_at(virPtr);
    if (m) {
        p->memory = m->of->memory;
        p->memory->holders++;
    }
    pthread_mutex_unlock(&lock);
    if (m) return af_new(&af_physical_kind, p, handle);
    free(p);
    return unmapped(AF_NAME);
}

aclError af_aclrtMemGetAllocationPropertiesFromHandle(aclrtDrvMemHandle handle, aclrtPhysicalMemProp *prop)
{
    aclError ret = ACL_SUCCESS;
    af_physical *p = af_get(&af_physical_kind, handle, AF_NAME, ACL_ERROR_RT_PARAM_INVALID, &ret);
    if (!p) return ret;
    *prop = p->memory->prop;
    af_put(&af_physical_kind, handle);
    return ret;
}
