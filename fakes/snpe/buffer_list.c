/* UserBufferList.h, ApplicationBufferMap.h. A list copies the maps put into it; their buffers stay what they are. */
#include "psnpe.h"

npu_kind sn_kind_UserBufferList = {.name = "UserBufferList", .destroy = sn_row_free};

static void *make(void)
{
    return sn_buffer_map_make();
}

static void *copy_map(const void *map)
{
    return sn_map_copy(map);
}

static const sn_row_kind list = {SN_KIND(UserBufferList), SN_KIND(UserBufferMap), make, copy_map};

Snpe_UserBufferList_Handle_t sn_UserBufferList_CreateSize(size_t size)
{
    return sn_row_create(&list, size);
}

Snpe_UserBufferList_Handle_t sn_UserBufferList_Create(void)
{
    return sn_row_create(&list, 0);
}

Snpe_UserBufferList_Handle_t sn_UserBufferList_CreateCopy(Snpe_UserBufferList_Handle_t handle)
{
    return sn_new(SN_KIND(UserBufferList), sn_row_copy(&list, handle));
}

Snpe_ErrorCode_t sn_UserBufferList_Delete(Snpe_UserBufferList_Handle_t handle)
{
    return sn_delete(SN_KIND(UserBufferList), handle);
}

Snpe_ErrorCode_t sn_UserBufferList_PushBack(Snpe_UserBufferList_Handle_t handle, Snpe_UserBufferMap_Handle_t mapHandle)
{
    return sn_row_push(&list, handle, mapHandle);
}

Snpe_UserBufferMap_Handle_t sn_UserBufferList_At_Ref(Snpe_UserBufferList_Handle_t handle, size_t idx)
{
    return sn_row_at(&list, handle, idx);
}

Snpe_ErrorCode_t sn_UserBufferList_Assign(Snpe_UserBufferList_Handle_t src, Snpe_UserBufferList_Handle_t dst)
{
    return sn_row_assign(&list, src, dst);
}

size_t sn_UserBufferList_Size(Snpe_UserBufferList_Handle_t handle)
{
    return sn_row_size(&list, handle, false);
}

size_t sn_UserBufferList_Capacity(Snpe_UserBufferList_Handle_t handle)
{
    return sn_row_size(&list, handle, true);
}

Snpe_ErrorCode_t sn_UserBufferList_Clear(Snpe_UserBufferList_Handle_t handle)
{
    return sn_row_empty(&list, handle);
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
