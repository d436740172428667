/* Objects behind handles, texts, named values. */
#include <pthread.h>

#include "snpe.h"

void *sn_make(size_t size)
{
    void *object = calloc(1, size);
    if (!object) sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
    return object;
}

void *sn_new(npu_kind *kind, void *object)
{
    uintptr_t handle;
    if (!object) return NULL;
    handle = npu_handle_new(kind, object);
    if (!handle) {
        if (kind->destroy) kind->destroy(object);
        sn_fail(SNPE_ERRORCODE_CAPI_HANDLEGEN_FAILURE);
    }
    return (void *)handle;
}

void *sn_get(npu_kind *kind, const void *handle)
{
    void *object = npu_handle_acquire(kind, (uintptr_t)handle);
    if (!object) sn_fail(SNPE_ERRORCODE_CAPI_BAD_HANDLE);
    return object;
}

void sn_put(npu_kind *kind, const void *handle)
{
    npu_handle_release(kind, (uintptr_t)handle);
}

Snpe_ErrorCode_t sn_delete(npu_kind *kind, const void *handle)
{
    const sn_head *head = sn_get(kind, handle);
    bool borrowed;
    if (!head) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    borrowed = head->borrowed;
    sn_put(kind, handle);
    if (borrowed) return sn_fail(SNPE_ERRORCODE_CAPI_BAD_HANDLE);
    return npu_handle_close(kind, (uintptr_t)handle) ? sn_fail(SNPE_ERRORCODE_CAPI_BAD_HANDLE) : SNPE_SUCCESS;
}

/* --- children --- */

static pthread_mutex_t child_lock = PTHREAD_MUTEX_INITIALIZER;

void sn_child_drop(sn_child *child)
{
    if (child->handle) npu_handle_close(child->kind, (uintptr_t)child->handle);
    else if (child->object && child->kind->destroy) child->kind->destroy(child->object);
    child->object = child->handle = NULL;
}

void sn_child_set(sn_child *child, npu_kind *kind, void *object)
{
    pthread_mutex_lock(&child_lock);
    sn_child_drop(child);
    child->kind = kind;
    child->object = object;
    if (object) ((sn_head *)object)->borrowed = true;
    pthread_mutex_unlock(&child_lock);
}

void *sn_child_ref(sn_child *child)
{
    void *handle;
    pthread_mutex_lock(&child_lock);
    if (child->object && !child->handle) {
        child->handle = (void *)npu_handle_new(child->kind, child->object);
        if (!child->handle) sn_fail(SNPE_ERRORCODE_CAPI_HANDLEGEN_FAILURE);
    }
    handle = child->handle;
    pthread_mutex_unlock(&child_lock);
    return handle;
}

/* --- values --- */

char *sn_copy_text(const char *text)
{
    char *copy;
    if (!text) return NULL;
    copy = strdup(text);
    if (!copy) sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
    return copy;
}

Snpe_ErrorCode_t sn_set_text(char **place, const char *text)
{
    char *copy;
    if (sn_null(text, "a text")) return SNPE_ERRORCODE_CAPI_BAD_ARGUMENT;
    copy = sn_copy_text(text);
    if (!copy) return SNPE_ERRORCODE_CAPI_BAD_ALLOC;
    free(*place);
    *place = copy;
    return SNPE_SUCCESS;
}

bool sn_grow(void *array, size_t count, size_t size)
{
    void *more, *old;
    memcpy(&old, array, sizeof old);
    if (count > SIZE_MAX / size / 2) {
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
        return false;
    }
    more = realloc(old, (count ? count : 1) * size);
    if (!more) {
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
        return false;
    }
    memcpy(array, &more, sizeof more);
    return true;
}

/* --- values by name --- */

sn_map *sn_map_make(void *(*copy)(const void *), void (*drop)(void *))
{
    sn_map *map = sn_make(sizeof *map);
    if (!map) return NULL;
    map->copy = copy;
    map->drop = drop;
    return map;
}

static void drop_value(const sn_map *map, void *value)
{
    if (map->drop && value) map->drop(value);
}

void sn_map_clear(sn_map *map)
{
    size_t i;
    for (i = 0; i < map->count; i++) {
        free(map->entries[i].name);
        drop_value(map, map->entries[i].value);
    }
    free(map->entries);
    map->entries = NULL;
    map->count = 0;
}

void sn_map_free(void *pointer)
{
    if (!pointer) return;
    sn_map_clear(pointer);
    free(pointer);
}

sn_entry *sn_map_find(const sn_map *map, const char *name)
{
    size_t i;
    for (i = 0; name && i < map->count; i++)
        if (!strcmp(map->entries[i].name, name)) return &map->entries[i];
    return NULL;
}

bool sn_map_set(sn_map *map, const char *name, void *value)
{
    sn_entry *entry = sn_map_find(map, name);
    char *copy;
    if (entry) {
        drop_value(map, entry->value);
        entry->value = value;
        return true;
    }
    copy = sn_copy_text(name);
    if (!copy || !sn_grow(&map->entries, map->count + 1, sizeof *map->entries)) {
        free(copy);
        drop_value(map, value);
        return false;
    }
    map->entries[map->count++] = (sn_entry){copy, value};
    return true;
}

void sn_map_remove(sn_map *map, const char *name)
{
    sn_entry *entry = sn_map_find(map, name);
    if (!entry) return;
    free(entry->name);
    drop_value(map, entry->value);
    map->count--;
    memmove(entry, entry + 1, (size_t)(map->entries + map->count - entry) * sizeof *entry);
}

sn_map *sn_map_copy(const sn_map *from)
{
    sn_map *map = sn_map_make(from->copy, from->drop);
    size_t i;
    for (i = 0; map && i < from->count; i++) {
        void *value = from->entries[i].value;
        if (from->copy && value) value = from->copy(value);
        if ((!value && from->copy) || !sn_map_set(map, from->entries[i].name, value)) {
            sn_map_free(map);
            return NULL;
        }
    }
    return map;
}

sn_map *sn_map_of(npu_kind *kind, const void *handle)
{
    sn_map *map = sn_get(kind, handle), *copy;
    if (!map) return NULL;
    copy = sn_map_copy(map);
    sn_put(kind, handle);
    return copy;
}

size_t sn_map_size(npu_kind *kind, const void *handle)
{
    const sn_map *map = sn_get(kind, handle);
    size_t count;
    if (!map) return 0;
    count = map->count;
    sn_put(kind, handle);
    return count;
}

void *sn_map_create_copy(npu_kind *kind, const void *handle)
{
    return sn_new(kind, sn_map_of(kind, handle));
}

Snpe_ErrorCode_t sn_map_assign(npu_kind *kind, const void *from, const void *to)
{
    sn_map *map, *copy;
    if (!(map = sn_get(kind, to))) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    copy = sn_map_of(kind, from);
    if (copy) {
        sn_map_clear(map);
        map->entries = copy->entries;
        map->count = copy->count;
        free(copy);
    }
    sn_put(kind, to);
    return copy ? SNPE_SUCCESS : sn_last_code();
}

Snpe_ErrorCode_t sn_map_erase(npu_kind *kind, const void *handle, const char *name)
{
    sn_map *map = sn_get(kind, handle);
    if (!map) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    if (name) sn_map_remove(map, name);
    else sn_map_clear(map);
    sn_put(kind, handle);
    return SNPE_SUCCESS;
}
