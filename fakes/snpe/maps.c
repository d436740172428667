/* TensorMap.h, UserBufferMap.h, IOBufferDataTypeMap.h: maps of handles and numbers. What is added stays the program's;
 * only a tensor that an execute made belongs to the map it was put into. */
#include "buffers.h"

npu_kind sn_kind_TensorMap = {.name = "TensorMap", .destroy = sn_map_free};
npu_kind sn_kind_UserBufferMap = {.name = "UserBufferMap", .destroy = sn_map_free};
npu_kind sn_kind_IOBufferDataTypeMap = {.name = "IOBufferDataTypeMap", .destroy = sn_map_free};

static void *get_ref(npu_kind *kind, const void *handle, const char *name)
{
    const sn_map *map = sn_get(kind, handle);
    const sn_entry *entry;
    void *result = NULL;
    if (!map) return NULL;
    if (!sn_null(name, "name")) {
        entry = sn_map_find(map, name);
        if (!entry) sn_fail(SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND);
        else result = entry->value;
    }
    sn_put(kind, handle);
    return result;
}

static Snpe_ErrorCode_t add(npu_kind *kind, const void *handle, const char *name, npu_kind *of, void *value)
{
    sn_map *map = sn_get(kind, handle);
    Snpe_ErrorCode_t code = SNPE_SUCCESS;
    if (!map) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    if (sn_null(name, "name")) code = SNPE_ERRORCODE_CAPI_BAD_ARGUMENT;
    else if (of && !npu_handle_live(of, (uintptr_t)value)) code = sn_fail(SNPE_ERRORCODE_CAPI_BAD_HANDLE);
    else if (!sn_map_set(map, name, value)) code = SNPE_ERRORCODE_CAPI_BAD_ALLOC;
    sn_put(kind, handle);
    return code;
}

/* --- TensorMap.h --- */

/* Tensors of the library's own in a map are counted: the last map to forget one frees it. */
static void *share_tensor(const void *handle)
{
    sn_tensor_share(handle);
    return (void *)(uintptr_t)handle;
}

static void drop_tensor(void *handle)
{
    sn_tensor_unshare(handle);
}

Snpe_TensorMap_Handle_t sn_TensorMap_Create(void)
{
    return sn_new(SN_KIND(TensorMap), sn_map_make(share_tensor, drop_tensor));
}

Snpe_TensorMap_Handle_t sn_TensorMap_CreateCopy(Snpe_TensorMap_Handle_t handle)
{
    return sn_map_create_copy(SN_KIND(TensorMap), handle);
}

Snpe_ErrorCode_t sn_TensorMap_Assign(Snpe_TensorMap_Handle_t src, Snpe_TensorMap_Handle_t dst)
{
    return sn_map_assign(SN_KIND(TensorMap), src, dst);
}

Snpe_ErrorCode_t sn_TensorMap_Delete(Snpe_TensorMap_Handle_t handle)
{
    return sn_delete(SN_KIND(TensorMap), handle);
}

void sn_TensorMap_Add(Snpe_TensorMap_Handle_t handle, const char *name, Snpe_ITensor_Handle_t tensorHandle)
{
    Snpe_ErrorCode_t code;
    sn_tensor_share(tensorHandle);
    code = add(SN_KIND(TensorMap), handle, name, SN_KIND(ITensor), tensorHandle);
    if (code && code != SNPE_ERRORCODE_CAPI_BAD_ALLOC) sn_tensor_unshare(tensorHandle); /* then the map did it */
}

void sn_TensorMap_Remove(Snpe_TensorMap_Handle_t handle, const char *name)
{
    if (!sn_null(name, "name")) sn_map_erase(SN_KIND(TensorMap), handle, name);
}

size_t sn_TensorMap_Size(Snpe_TensorMap_Handle_t handle)
{
    return sn_map_size(SN_KIND(TensorMap), handle);
}

void sn_TensorMap_Clear(Snpe_TensorMap_Handle_t handle)
{
    sn_map_erase(SN_KIND(TensorMap), handle, NULL);
}

Snpe_ITensor_Handle_t sn_TensorMap_GetTensor_Ref(Snpe_TensorMap_Handle_t handle, const char *name)
{
    return get_ref(SN_KIND(TensorMap), handle, name);
}

Snpe_StringList_Handle_t sn_TensorMap_GetTensorNames(Snpe_TensorMap_Handle_t handle)
{
    return sn_map_names(SN_KIND(TensorMap), handle);
}

/* --- UserBufferMap.h --- */

sn_map *sn_buffer_map_make(void)
{
    return sn_map_make(NULL, NULL);
}

Snpe_UserBufferMap_Handle_t sn_UserBufferMap_Create(void)
{
    return sn_new(SN_KIND(UserBufferMap), sn_buffer_map_make());
}

Snpe_UserBufferMap_Handle_t sn_UserBufferMap_CreateCopy(Snpe_UserBufferMap_Handle_t other)
{
    return sn_map_create_copy(SN_KIND(UserBufferMap), other);
}

Snpe_ErrorCode_t sn_UserBufferMap_Delete(Snpe_UserBufferMap_Handle_t handle)
{
    return sn_delete(SN_KIND(UserBufferMap), handle);
}

Snpe_ErrorCode_t sn_UserBufferMap_Assign(Snpe_UserBufferMap_Handle_t src, Snpe_UserBufferMap_Handle_t dst)
{
    return sn_map_assign(SN_KIND(UserBufferMap), src, dst);
}

Snpe_ErrorCode_t sn_UserBufferMap_Add(Snpe_UserBufferMap_Handle_t handle, const char *name,
                                      Snpe_IUserBuffer_Handle_t bufferHandle)
{
    return add(SN_KIND(UserBufferMap), handle, name, SN_KIND(IUserBuffer), bufferHandle);
}

Snpe_ErrorCode_t sn_UserBufferMap_Remove(Snpe_UserBufferMap_Handle_t handle, const char *name)
{
    if (sn_null(name, "name")) return SNPE_ERRORCODE_CAPI_BAD_ARGUMENT;
    return sn_map_erase(SN_KIND(UserBufferMap), handle, name);
}

size_t sn_UserBufferMap_Size(Snpe_UserBufferMap_Handle_t handle)
{
    return sn_map_size(SN_KIND(UserBufferMap), handle);
}

Snpe_ErrorCode_t sn_UserBufferMap_Clear(Snpe_UserBufferMap_Handle_t handle)
{
    return sn_map_erase(SN_KIND(UserBufferMap), handle, NULL);
}

Snpe_IUserBuffer_Handle_t sn_UserBufferMap_GetUserBuffer_Ref(Snpe_UserBufferMap_Handle_t handle, const char *name)
{
    return get_ref(SN_KIND(UserBufferMap), handle, name);
}

Snpe_StringList_Handle_t sn_UserBufferMap_GetUserBufferNames(Snpe_UserBufferMap_Handle_t handle)
{
    return sn_map_names(SN_KIND(UserBufferMap), handle);
}

/* --- IOBufferDataTypeMap.h --- */

Snpe_IOBufferDataTypeMap_Handle_t sn_IOBufferDataTypeMap_Create(void)
{
    return sn_new(SN_KIND(IOBufferDataTypeMap), sn_map_make(NULL, NULL));
}

Snpe_ErrorCode_t sn_IOBufferDataTypeMap_Delete(Snpe_IOBufferDataTypeMap_Handle_t handle)
{
    return sn_delete(SN_KIND(IOBufferDataTypeMap), handle);
}

Snpe_ErrorCode_t sn_IOBufferDataTypeMap_Add(Snpe_IOBufferDataTypeMap_Handle_t handle, const char *name,
                                            Snpe_IOBufferDataType_t bufferDataType)
{
    if ((int)bufferDataType < SNPE_IO_BUFFER_DATATYPE_UNSPECIFIED ||
        (int)bufferDataType > SNPE_IO_BUFFER_DATATYPE_FIXED_POINT_16)
        return sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
    return add(SN_KIND(IOBufferDataTypeMap), handle, name, NULL, (void *)(uintptr_t)bufferDataType);
}

Snpe_ErrorCode_t sn_IOBufferDataTypeMap_Remove(Snpe_IOBufferDataTypeMap_Handle_t handle, const char *name)
{
    if (sn_null(name, "name")) return SNPE_ERRORCODE_CAPI_BAD_ARGUMENT;
    return sn_map_erase(SN_KIND(IOBufferDataTypeMap), handle, name);
}

static Snpe_IOBufferDataType_t type_of(const void *handle, const char *name)
{
    const sn_map *map = sn_get(SN_KIND(IOBufferDataTypeMap), handle);
    const sn_entry *entry;
    uintptr_t type = SNPE_IO_BUFFER_DATATYPE_UNSPECIFIED;
    if (!map) return SNPE_IO_BUFFER_DATATYPE_UNSPECIFIED;
    entry = name ? sn_map_find(map, name) : map->count ? map->entries : NULL;
    if (entry) type = (uintptr_t)entry->value;
    else sn_fail(SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND);
    sn_put(SN_KIND(IOBufferDataTypeMap), handle);
    return (Snpe_IOBufferDataType_t)type;
}

Snpe_IOBufferDataType_t sn_IOBufferDataTypeMap_GetBufferDataType(Snpe_IOBufferDataTypeMap_Handle_t handle,
                                                                 const char *name)
{
    return sn_null(name, "name") ? SNPE_IO_BUFFER_DATATYPE_UNSPECIFIED : type_of(handle, name);
}

Snpe_IOBufferDataType_t sn_IOBufferDataTypeMap_GetBufferDataTypeOfFirst(Snpe_IOBufferDataTypeMap_Handle_t handle)
{
    return type_of(handle, NULL);
}

size_t sn_IOBufferDataTypeMap_Size(Snpe_IOBufferDataTypeMap_Handle_t handle)
{
    return sn_map_size(SN_KIND(IOBufferDataTypeMap), handle);
}

int sn_IOBufferDataTypeMap_Find(Snpe_IOBufferDataTypeMap_Handle_t handle, const char *name)
{
    const sn_map *map = sn_get(SN_KIND(IOBufferDataTypeMap), handle);
    int present;
    if (!map) return 0;
    present = !sn_null(name, "name") && sn_map_find(map, name);
    sn_put(SN_KIND(IOBufferDataTypeMap), handle);
    return present;
}

Snpe_ErrorCode_t sn_IOBufferDataTypeMap_Clear(Snpe_IOBufferDataTypeMap_Handle_t handle)
{
    return sn_map_erase(SN_KIND(IOBufferDataTypeMap), handle, NULL);
}

int sn_IOBufferDataTypeMap_Empty(Snpe_IOBufferDataTypeMap_Handle_t handle)
{
    if (!npu_handle_live(SN_KIND(IOBufferDataTypeMap), (uintptr_t)handle)) {
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_HANDLE);
        return 0;
    }
    return sn_map_size(SN_KIND(IOBufferDataTypeMap), handle) == 0;
}
