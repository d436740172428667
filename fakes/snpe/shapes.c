/* TensorShape.h, TensorShapeMap.h. */
#include "snpe.h"

npu_kind sn_kind_TensorShape = {.name = "TensorShape", .destroy = sn_shape_free};
npu_kind sn_kind_TensorShapeMap = {.name = "TensorShapeMap", .destroy = sn_map_free};

static bool extend(sn_shape *shape, const size_t *dims, size_t rank)
{
    if (rank > SN_MOST || !sn_grow(&shape->dims, shape->rank + rank, sizeof *shape->dims)) return false;
    if (rank && dims) memcpy(shape->dims + shape->rank, dims, rank * sizeof *dims);
    shape->rank += rank;
    return true;
}

sn_shape *sn_shape_make(const size_t *dims, size_t rank)
{
    sn_shape *shape = sn_make(sizeof *shape);
    if (shape && !extend(shape, dims, rank)) {
        free(shape);
        sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
        return NULL;
    }
    return shape;
}

void sn_shape_free(void *pointer)
{
    sn_shape *shape = pointer;
    if (!shape) return;
    free(shape->dims);
    free(shape);
}

static void *copy_shape(const void *pointer)
{
    const sn_shape *shape = pointer;
    return sn_shape_make(shape->dims, shape->rank);
}

sn_shape *sn_shape_of(const void *handle)
{
    const sn_shape *shape = sn_get(SN_KIND(TensorShape), handle);
    sn_shape *copy;
    if (!shape) return NULL;
    copy = copy_shape(shape);
    sn_put(SN_KIND(TensorShape), handle);
    return copy;
}

Snpe_TensorShape_Handle_t sn_TensorShape_CreateDimsSize(const size_t *dims, size_t size)
{
    if (size && sn_null(dims, "dims")) return NULL;
    return sn_shape_new(dims, size);
}

Snpe_TensorShape_Handle_t sn_TensorShape_Create(void)
{
    return sn_shape_new(NULL, 0);
}

Snpe_TensorShape_Handle_t sn_TensorShape_CreateCopy(Snpe_TensorShape_Handle_t other)
{
    return sn_new(SN_KIND(TensorShape), sn_shape_of(other));
}

Snpe_ErrorCode_t sn_TensorShape_Delete(Snpe_TensorShape_Handle_t handle)
{
    return sn_delete(SN_KIND(TensorShape), handle);
}

Snpe_ErrorCode_t sn_TensorShape_Assign(Snpe_TensorShape_Handle_t src, Snpe_TensorShape_Handle_t dst)
{
    sn_shape *to = sn_get(SN_KIND(TensorShape), dst), *copy;
    if (!to) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    copy = sn_shape_of(src);
    if (copy) {
        size_t *old = to->dims;
        to->dims = copy->dims;
        to->rank = copy->rank;
        copy->dims = old;
        sn_shape_free(copy);
    }
    sn_put(SN_KIND(TensorShape), dst);
    return copy ? SNPE_SUCCESS : sn_last_code();
}

void sn_TensorShape_Concatenate(Snpe_TensorShape_Handle_t handle, const size_t *dims, size_t size)
{
    sn_shape *shape = sn_get(SN_KIND(TensorShape), handle);
    if (!shape) return;
    if (!size || !sn_null(dims, "dims")) {
        if (!extend(shape, dims, size)) sn_fail(SNPE_ERRORCODE_CAPI_BAD_ALLOC);
    }
    sn_put(SN_KIND(TensorShape), handle);
}

size_t sn_TensorShape_Rank(Snpe_TensorShape_Handle_t handle)
{
    const sn_shape *shape = sn_get(SN_KIND(TensorShape), handle);
    size_t rank;
    if (!shape) return 0;
    rank = shape->rank;
    sn_put(SN_KIND(TensorShape), handle);
    return rank;
}

size_t sn_TensorShape_At(Snpe_TensorShape_Handle_t handle, size_t index)
{
    const sn_shape *shape = sn_get(SN_KIND(TensorShape), handle);
    size_t value = 0;
    if (!shape) return 0;
    if (index < shape->rank) value = shape->dims[index];
    else sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
    sn_put(SN_KIND(TensorShape), handle);
    return value;
}

Snpe_ErrorCode_t sn_TensorShape_Set(Snpe_TensorShape_Handle_t handle, size_t index, size_t value)
{
    sn_shape *shape = sn_get(SN_KIND(TensorShape), handle);
    bool good;
    if (!shape) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    good = index < shape->rank;
    if (good) shape->dims[index] = value;
    sn_put(SN_KIND(TensorShape), handle);
    return good ? SNPE_SUCCESS : sn_fail(SNPE_ERRORCODE_CAPI_BAD_ARGUMENT);
}

const size_t *sn_TensorShape_GetDimensions(Snpe_TensorShape_Handle_t handle)
{
    const sn_shape *shape = sn_get(SN_KIND(TensorShape), handle);
    const size_t *dims;
    if (!shape) return NULL;
    dims = shape->dims;
    sn_put(SN_KIND(TensorShape), handle);
    return dims;
}

/* --- TensorShapeMap.h --- */

sn_map *sn_shape_map_make(void)
{
    return sn_map_make(copy_shape, sn_shape_free);
}

Snpe_TensorShapeMap_Handle_t sn_TensorShapeMap_Create(void)
{
    return sn_new(SN_KIND(TensorShapeMap), sn_shape_map_make());
}

Snpe_TensorShapeMap_Handle_t sn_TensorShapeMap_CreateCopy(Snpe_TensorShapeMap_Handle_t handle)
{
    return sn_map_create_copy(SN_KIND(TensorShapeMap), handle);
}

Snpe_ErrorCode_t sn_TensorShapeMap_Delete(Snpe_TensorShapeMap_Handle_t handle)
{
    return sn_delete(SN_KIND(TensorShapeMap), handle);
}

Snpe_ErrorCode_t sn_TensorShapeMap_Assign(Snpe_TensorShapeMap_Handle_t src, Snpe_TensorShapeMap_Handle_t dst)
{
    return sn_map_assign(SN_KIND(TensorShapeMap), src, dst);
}

Snpe_ErrorCode_t sn_TensorShapeMap_Add(Snpe_TensorShapeMap_Handle_t handle, const char *name,
                                       Snpe_TensorShape_Handle_t tsHandle)
{
    sn_map *map = sn_get(SN_KIND(TensorShapeMap), handle);
    sn_shape *copy = NULL;
    bool good;
    if (!map) return SNPE_ERRORCODE_CAPI_BAD_HANDLE;
    good = !sn_null(name, "name") && (copy = sn_shape_of(tsHandle)) && sn_map_set(map, name, copy);
    sn_put(SN_KIND(TensorShapeMap), handle);
    return good ? SNPE_SUCCESS : sn_last_code();
}

Snpe_ErrorCode_t sn_TensorShapeMap_Remove(Snpe_TensorShapeMap_Handle_t handle, const char *name)
{
    if (sn_null(name, "name")) return SNPE_ERRORCODE_CAPI_BAD_ARGUMENT;
    return sn_map_erase(SN_KIND(TensorShapeMap), handle, name);
}

size_t sn_TensorShapeMap_Size(Snpe_TensorShapeMap_Handle_t handle)
{
    return sn_map_size(SN_KIND(TensorShapeMap), handle);
}

Snpe_ErrorCode_t sn_TensorShapeMap_Clear(Snpe_TensorShapeMap_Handle_t handle)
{
    return sn_map_erase(SN_KIND(TensorShapeMap), handle, NULL);
}

Snpe_TensorShape_Handle_t sn_TensorShapeMap_GetTensorShape(Snpe_TensorShapeMap_Handle_t handle, const char *name)
{
    const sn_map *map = sn_get(SN_KIND(TensorShapeMap), handle);
    const sn_entry *entry;
    void *result = NULL;
    if (!map) return NULL;
    if (!sn_null(name, "name")) {
        entry = sn_map_find(map, name);
        if (entry) result = sn_new(SN_KIND(TensorShape), copy_shape(entry->value));
        else sn_fail(SNPE_ERRORCODE_DLSYSTEM_NAME_NOT_FOUND);
    }
    sn_put(SN_KIND(TensorShapeMap), handle);
    return result;
}

Snpe_StringList_Handle_t sn_TensorShapeMap_GetTensorShapeNames(Snpe_TensorShapeMap_Handle_t handle)
{
    return sn_map_names(SN_KIND(TensorShapeMap), handle);
}
