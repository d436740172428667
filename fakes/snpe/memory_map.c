/* UserMemoryMap.h, and memory registered for a network. */
#include <sys/mman.h>
#include <unistd.h>

#include "session.h"

/* --- the map: a name has one address or several --- */

typedef struct address {
    void *address;
    size_t total;
    int fd;
    uint64_t offset;
} address;

typedef struct addresses {
    size_t count;
    address *items;
} addresses;

static void free_addresses(void *pointer)
{
    addresses *list = pointer;
    if (!list) return;
    free(list->items);
    free(list);
}

static void *copy_addresses(const void *pointer)
{
    const addresses *from = pointer;
    addresses *list = sn_make(sizeof *list);
    if (!list) return NULL;
    if (!sn_grow(&list->items, from->count, sizeof *list->items)) {
        free(list);
        return NULL;
    }
    if (from->count) memcpy(list->items, from->items, from->count * sizeof *from->items);
    list->count = from->count;
    return list;
}

npu_kind sn_kind_UserMemoryMap = {.name = "UserMemoryMap", .destroy = sn_map_free};

Snpe_UserMemoryMap_Handle_t sn_UserMemoryMap_Create(void)
{
    return sn_new(SN_KIND(UserMemoryMap), sn_map_make(copy_addresses, free_addresses));
}

Snpe_UserMemoryMap_Handle_t sn_UserMemoryMap_Copy(Snpe_UserMemoryMap_Handle_t other)
{
    return sn_map_create_copy(SN_KIND(UserMemoryMap), other);
}

Snpe_ErrorCode_t sn_UserMemoryMap_Assign(Snpe_UserMemoryMap_Handle_t src, Snpe_UserMemoryMap_Handle_t dst)
{
    return sn_map_assign(SN_KIND(UserMemoryMap), src, dst);
}

Snpe_ErrorCode_t sn_UserMemoryMap_Delete(Snpe_UserMemoryMap_Handle_t handle)
{
    return sn_delete(SN_KIND(UserMemoryMap), handle);
}

static bool append(sn_map *map, const char *name, const address *where)
{
    sn_entry *entry = sn_map_find(map, name);
    addresses *list;
    if (!entry) {
        list = sn_make(sizeof *list);
        if (!list || !sn_map_set(map, name, list)) return false;
        entry = sn_map_find(map, name);
    }
    list = entry->value;
    if (!sn_grow(&list->items, list->count + 1, sizeof *list->items)) return false;
    list->items[list->count++] = *where;
    return true;
}

Snpe_ErrorCode_t sn_UserMemoryMap_AddFdOffset(Snpe_UserMemoryMap_Handle_t handle, const char *name, void *memory,
                                              size_t totalAllocatedSize, int32_t fd, uint64_t offset)
{
    sn_map *map = sn_get(SN_KIND(UserMemoryMap), handle);
    address where = {memory, totalAllocatedSize, fd, offset};
    bool good = false;
    if (!map) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    if (!sn_null(name, "name")) {
        if (!memory || fd < -1 || (totalAllocatedSize && offset >= totalAllocatedSize)) sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
        else good = append(map, name, &where);
    }
    sn_put(SN_KIND(UserMemoryMap), handle);
    return good ? SNPE_SUCCESS : sn_last_code();
}

Snpe_ErrorCode_t sn_UserMemoryMap_Add(Snpe_UserMemoryMap_Handle_t handle, const char *name, void *memory)
{
    return sn_UserMemoryMap_AddFdOffset(handle, name, memory, 0, -1, 0);
}

Snpe_ErrorCode_t sn_UserMemoryMap_Remove(Snpe_UserMemoryMap_Handle_t handle, const char *name)
{
    if (sn_null(name, "name")) return SNPE_ERRORCODE_CAPI_BAD_ARGUMENT;
    return sn_map_erase(SN_KIND(UserMemoryMap), handle, name);
}

size_t sn_UserMemoryMap_Size(Snpe_UserMemoryMap_Handle_t handle)
{
    return sn_map_size(SN_KIND(UserMemoryMap), handle);
}

Snpe_ErrorCode_t sn_UserMemoryMap_Clear(Snpe_UserMemoryMap_Handle_t handle)
{
    return sn_map_erase(SN_KIND(UserMemoryMap), handle, NULL);
}

Snpe_StringList_Handle_t sn_UserMemoryMap_GetUserBufferNames(Snpe_UserMemoryMap_Handle_t handle)
{
    return sn_map_names(SN_KIND(UserMemoryMap), handle);
}

/* The addresses of a name; *one the one of that index. -1 with the error. */
static long find(const void *handle, const char *name, uint32_t index, address *where)
{
    const sn_map *map = sn_get(SN_KIND(UserMemoryMap), handle);
    const sn_entry *entry = NULL;
    long count = -1;
    if (!map) return -1;
    if (!sn_null(name, "name")) {
        entry = sn_map_find(map, name);
        if (!entry) sn_fail(SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND);
    }
    if (entry) {
        const addresses *list = entry->value;
        count = (long)list->count;
        if (where && index < list->count) *where = list->items[index];
        else if (where) {
            sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
            count = -1;
        }
    }
    sn_put(SN_KIND(UserMemoryMap), handle);
    return count;
}

size_t sn_UserMemoryMap_GetUserMemoryAddressCount(Snpe_UserMemoryMap_Handle_t handle, const char *name)
{
    long count = find(handle, name, 0, NULL);
    return count < 0 ? 0 : (size_t)count;
}

void *sn_UserMemoryMap_GetUserMemoryAddressAtIndex(Snpe_UserMemoryMap_Handle_t handle, const char *name, uint32_t index)
{
    address where = {NULL, 0, -1, 0};
    find(handle, name, index, &where);
    return where.address;
}

size_t sn_UserMemoryMap_GetUserMemoryTotalAllocatedSizeAtIndex(Snpe_UserMemoryMap_Handle_t handle, const char *name,
                                                               uint32_t index)
{
    address where = {NULL, 0, -1, 0};
    find(handle, name, index, &where);
    return where.total;
}

int32_t sn_UserMemoryMap_GetUserMemoryFdAtIndex(Snpe_UserMemoryMap_Handle_t handle, const char *name, uint32_t index)
{
    address where = {NULL, 0, -1, 0};
    find(handle, name, index, &where);
    return where.fd;
}

uint64_t sn_UserMemoryMap_GetUserMemoryOffsetAtIndex(Snpe_UserMemoryMap_Handle_t handle, const char *name, uint32_t index)
{
    address where = {NULL, 0, -1, 0};
    find(handle, name, index, &where);
    return where.offset;
}

/* --- registered memory --- */

static Snpe_ErrorCode_t refuse(const char *name, const char *what)
{
    return SN_FAIL(SNPE_ERRORCODE_DLSYSTEM_BUFFER_INVALID_PARAM, "User Memory Map", "%s: %s", name, what);
}

/* The memory behind a file descriptor is mapped again and used through that mapping, as another core would: what the
 * program put at its own address must be in that file. */
static Snpe_ErrorCode_t enter(sn_net *net, const char *name, const address *what)
{
    const plan_tensor *tensor = sn_net_tensor(net, name, NULL);
    sn_registered buffer = {NULL, what->address, what->total ? what->total : SIZE_MAX, what->fd, what->offset, NULL};
    size_t i;
    if (!tensor)
        return SN_FAIL(SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND, "User Memory Map", "there is no input or output %s", name);
    for (i = 0; i < net->registered_count; i++)
        if (net->registered[i].address == what->address && net->registered[i].offset == what->offset &&
            !strcmp(net->registered[i].name, name))
            return refuse(name, "this memory is registered already");
    if (what->total && what->total - what->offset < tensor->bytes) return refuse(name, "the tensor does not fit behind the offset");
    if (what->fd >= 0) {
        if (!what->total) return refuse(name, "memory with a file descriptor needs its size");
        buffer.mapped = mmap(NULL, what->total, PROT_READ | PROT_WRITE, MAP_SHARED, what->fd, 0);
        if (buffer.mapped == MAP_FAILED) return refuse(name, "the file descriptor cannot be mapped");
        if (lseek(what->fd, 0, SEEK_END) >= 0 && (uint64_t)lseek(what->fd, 0, SEEK_END) < what->total) {
            munmap(buffer.mapped, what->total);
            return refuse(name, "the file behind the descriptor is smaller than said");
        }
    }
    buffer.name = sn_copy_text(name);
    if (!buffer.name || !sn_grow(&net->registered, net->registered_count + 1, sizeof buffer)) {
        sn_registered_forget(&buffer);
        return SNPE_ERRORCODE_CAPI_BAD_ALLOC;
    }
    net->registered[net->registered_count++] = buffer;
    return SNPE_SUCCESS;
}

Snpe_ErrorCode_t sn_register_memory(sn_session *session, sn_net *net, const void *memory_map)
{
    sn_map *map;
    size_t i, j, before = net->registered_count;
    Snpe_ErrorCode_t code = SNPE_SUCCESS;
    if (!session->user_buffers)
        return SN_FAIL(SNPE_ERRORCODE_CONFIG_NNCONFIG_ONLY_TENSOR_SUPPORTED, "Config",
                       "the network was built without user supplied buffers");
    if (!(map = sn_map_of(SN_KIND(UserMemoryMap), memory_map))) return sn_last_code();
    for (i = 0; i < map->count && !code; i++) {
        const addresses *list = map->entries[i].value;
        for (j = 0; j < list->count && !code; j++) code = enter(net, map->entries[i].name, &list->items[j]);
    }
    while (code && net->registered_count > before) sn_registered_forget(&net->registered[--net->registered_count]);
    sn_map_free(map);
    return code;
}

Snpe_ErrorCode_t sn_deregister_memory(sn_net *net, const void *names)
{
    sn_strings *list = sn_strings_of(names);
    size_t i, j, kept;
    Snpe_ErrorCode_t code = SNPE_SUCCESS;
    if (!list) return sn_last_code();
    for (i = 0; i < list->count; i++) {
        for (j = kept = 0; j < net->registered_count; j++) {
            if (strcmp(net->registered[j].name, list->items[i])) net->registered[kept++] = net->registered[j];
            else sn_registered_forget(&net->registered[j]);
        }
        if (kept == net->registered_count)
            code = SN_FAIL(SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND, "User Memory Map", "nothing is registered for %s",
                           list->items[i]);
        net->registered_count = kept;
    }
    sn_strings_free(list);
    return code;
}
