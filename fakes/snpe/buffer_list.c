/* UserBufferList.h, ApplicationBufferMap.h. A list copies the maps put into it; their buffers stay what they are. */
#include "psnpe.h"

npu_kind sn_kind_UserBufferList = {.name = "UserBufferList", .destroy = sn_row_free};

Snpe_UserBufferList_Handle_t sn_UserBufferList_CreateSize(size_t size)
{
    sn_row *row;
    if (size > SN_MOST) {
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
        return NULL;
    }
    row = sn_make(sizeof *row);
    while (row && row->count < size)
        if (!sn_row_add(row, SN_KIND(UserBufferMap), sn_buffer_map_make())) {
            sn_row_free(row);
            return NULL;
        }
    return sn_new(SN_KIND(UserBufferList), row);
}

Snpe_UserBufferList_Handle_t sn_UserBufferList_Create(void)
{
    return sn_UserBufferList_CreateSize(0);
}

static sn_row *copy_of(const void *handle)
{
    const sn_row *from = sn_get(SN_KIND(UserBufferList), handle);
    sn_row *row;
    size_t i;
    if (!from) return NULL;
    row = sn_make(sizeof *row);
    for (i = 0; row && i < from->count; i++)
        if (!sn_row_add(row, SN_KIND(UserBufferMap), sn_map_copy(from->items[i].object))) {
            sn_row_free(row);
            row = NULL;
        }
    sn_put(SN_KIND(UserBufferList), handle);
    return row;
}

Snpe_UserBufferList_Handle_t sn_UserBufferList_CreateCopy(Snpe_UserBufferList_Handle_t handle)
{
    return sn_new(SN_KIND(UserBufferList), copy_of(handle));
}

Snpe_ErrorCode_t sn_UserBufferList_Delete(Snpe_UserBufferList_Handle_t handle)
{
    return sn_delete(SN_KIND(UserBufferList), handle);
}

Snpe_ErrorCode_t sn_UserBufferList_PushBack(Snpe_UserBufferList_Handle_t handle, Snpe_UserBufferMap_Handle_t mapHandle)
{
    sn_row *row = sn_get(SN_KIND(UserBufferList), handle);
    sn_map *copy;
    bool good;
    if (!row) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    copy = sn_map_of(SN_KIND(UserBufferMap), mapHandle);
    good = copy && sn_row_add(row, SN_KIND(UserBufferMap), copy);
    sn_put(SN_KIND(UserBufferList), handle);
    return good ? SNPE_SUCCESS : sn_last_code();
}

Snpe_UserBufferMap_Handle_t sn_UserBufferList_At_Ref(Snpe_UserBufferList_Handle_t handle, size_t idx)
{
    sn_row *row = sn_get(SN_KIND(UserBufferList), handle);
    void *result = NULL;
    if (!row) return NULL;
    if (idx < row->count) result = sn_child_ref(&row->items[idx]);
    else sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
    sn_put(SN_KIND(UserBufferList), handle);
    return result;
}

Snpe_ErrorCode_t sn_UserBufferList_Assign(Snpe_UserBufferList_Handle_t src, Snpe_UserBufferList_Handle_t dst)
{
    sn_row *to = sn_get(SN_KIND(UserBufferList), dst), *copy;
    if (!to) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    copy = copy_of(src);
    if (copy) {
        sn_row old = *to;
        to->items = copy->items;
        to->count = copy->count;
        to->capacity = copy->capacity;
        copy->items = old.items;
        copy->count = old.count;
        copy->capacity = old.capacity;
        sn_row_free(copy);
    }
    sn_put(SN_KIND(UserBufferList), dst);
    return copy ? SNPE_SUCCESS : sn_last_code();
}

static size_t number(const void *handle, bool capacity)
{
    const sn_row *row = sn_get(SN_KIND(UserBufferList), handle);
    size_t value;
    if (!row) return 0;
    value = capacity ? row->capacity : row->count;
    sn_put(SN_KIND(UserBufferList), handle);
    return value;
}

size_t sn_UserBufferList_Size(Snpe_UserBufferList_Handle_t handle)
{
    return number(handle, false);
}

size_t sn_UserBufferList_Capacity(Snpe_UserBufferList_Handle_t handle)
{
    return number(handle, true);
}

Snpe_ErrorCode_t sn_UserBufferList_Clear(Snpe_UserBufferList_Handle_t handle)
{
    sn_row *row = sn_get(SN_KIND(UserBufferList), handle);
    if (!row) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    sn_row_clear(row);
    sn_put(SN_KIND(UserBufferList), handle);
    return SNPE_SUCCESS;
}

/* --- ApplicationBufferMap.h --- */

npu_kind sn_kind_ApplicationBufferMap = {.name = "ApplicationBufferMap", .destroy = sn_map_free};

sn_blob *sn_blob_make(const void *data, size_t size)
{
    sn_blob *blob = sn_make(sizeof *blob);
    if (!blob) return NULL;
    blob->size = size;
    blob->data = calloc(1, size ? size : 1);
    if (!blob->data) {
        free(blob);
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
        return NULL;
    }
    if (size && data) memcpy(blob->data, data, size);
    return blob;
}

static void free_blob(void *pointer)
{
    sn_blob *blob = pointer;
    free(blob->data);
    free(blob);
}

static void *copy_blob(const void *pointer)
{
    const sn_blob *from = pointer;
    return sn_blob_make(from->data, from->size);
}

sn_map *sn_blobs_make(void)
{
    return sn_map_make(copy_blob, free_blob);
}

Snpe_ApplicationBufferMap_Handle_t sn_ApplicationBufferMap_Create(void)
{
    return sn_new(SN_KIND(ApplicationBufferMap), sn_blobs_make());
}

Snpe_ErrorCode_t sn_ApplicationBufferMap_Delete(Snpe_ApplicationBufferMap_Handle_t handle)
{
    return sn_delete(SN_KIND(ApplicationBufferMap), handle);
}

Snpe_ErrorCode_t sn_ApplicationBufferMap_Add(Snpe_ApplicationBufferMap_Handle_t handle, const char *name,
                                             const uint8_t *buff, size_t size)
{
    sn_map *map = sn_get(SN_KIND(ApplicationBufferMap), handle);
    sn_blob *blob = NULL;
    bool good;
    if (!map) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    good = !sn_null(name, "name") && !(size && sn_null(buff, "buff")) && (blob = sn_blob_make(buff, size)) &&
           sn_map_set(map, name, blob);
    sn_put(SN_KIND(ApplicationBufferMap), handle);
    return good ? SNPE_SUCCESS : sn_last_code();
}

Snpe_ErrorCode_t sn_ApplicationBufferMap_AddFloat(Snpe_ApplicationBufferMap_Handle_t handle, const char *name,
                                                  const float *buff, size_t size)
{
    if (size > SIZE_MAX / sizeof *buff) return sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
    return sn_ApplicationBufferMap_Add(handle, name, (const uint8_t *)buff, size * sizeof *buff);
}

Snpe_ErrorCode_t sn_ApplicationBufferMap_Remove(Snpe_ApplicationBufferMap_Handle_t handle, const char *name)
{
    if (sn_null(name, "name")) return SNPE_ERRORCODE_CAPI_BAD_ARGUMENT;
    return sn_map_erase(SN_KIND(ApplicationBufferMap), handle, name);
}

size_t sn_ApplicationBufferMap_Size(Snpe_ApplicationBufferMap_Handle_t handle)
{
    return sn_map_size(SN_KIND(ApplicationBufferMap), handle);
}

Snpe_ErrorCode_t sn_ApplicationBufferMap_Clear(Snpe_ApplicationBufferMap_Handle_t handle)
{
    return sn_map_erase(SN_KIND(ApplicationBufferMap), handle, NULL);
}

Snpe_StringList_Handle_t sn_ApplicationBufferMap_GetUserBufferNames(Snpe_ApplicationBufferMap_Handle_t handle)
{
    return sn_map_names(SN_KIND(ApplicationBufferMap), handle);
}

Snpe_ErrorCode_t sn_ApplicationBufferMap_GetUserBuffer(Snpe_ApplicationBufferMap_Handle_t handle, const char *name,
                                                       size_t *size, const uint8_t **data)
{
    const sn_map *map = sn_get(SN_KIND(ApplicationBufferMap), handle);
    const sn_entry *entry;
    Snpe_ErrorCode_t code = SNPE_SUCCESS;
    if (!map) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    if (sn_null(name, "name") || sn_null(size, "size") || sn_null(data, "data")) {
        code = SNPE_ERRORCODE_CAPI_BAD_ARGUMENT;
    } else if ((entry = sn_map_find(map, name))) {
        const sn_blob *blob = entry->value;
        *size = blob->size;
        *data = blob->data;
    } else {
        code = sn_fail(SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND);
    }
    sn_put(SN_KIND(ApplicationBufferMap), handle);
    return code;
}
