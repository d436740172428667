/* The descriptions of operands in aclnn calls: tensors, scalars, arrays, lists. They live on the host and only name
 * device memory. The operators themselves are in libopapi.so (opapi.c), what they stand on in executor.c. */
#include "aclnn_meta.h"

enum { NULL_ARGUMENT = AF_NN_NULL, BAD_ARGUMENT = AF_NN_INVALID, MOST_DIMS = 128, MOST_ELEMENTS = 1 << 20 };

typedef af_tensor tensor;
typedef af_array array;

static void clear_tensor(tensor *t)
{
    free(t->dims);
    free(t->strides);
    free(t->storage);
}

static void destroy_tensor(void *object)
{
    clear_tensor(object);
    free(object);
}

/* A list ends what it lists. */
static void destroy_array(void *object)
{
    array *a = object;
    for (uint64_t i = 0; a->of && i < a->count; i++)
        npu_handle_close(a->of, (uintptr_t)((void **)a->elements)[i]);
    free(a->elements);
    free(a);
}

npu_kind af_tensor_kind = {.name = "aclnn_tensor", .destroy = destroy_tensor};
npu_kind af_scalar_kind = {.name = "aclnn_scalar", .destroy = destroy_array};
npu_kind af_int_array_kind = {.name = "aclnn_int_array", .destroy = destroy_array};
npu_kind af_float_array_kind = {.name = "aclnn_float_array", .destroy = destroy_array};
npu_kind af_bool_array_kind = {.name = "aclnn_bool_array", .destroy = destroy_array};
npu_kind af_tensor_list_kind = {.name = "aclnn_tensor_list", .destroy = destroy_array};
npu_kind af_scalar_list_kind = {.name = "aclnn_scalar_list", .destroy = destroy_array};

static aclnnStatus null(const char *function, const char *argument)
{
    return af_fail(NULL_ARGUMENT, function, "%s is NULL", argument);
}

static void *get(npu_kind *kind, const void *handle, const char *function, aclnnStatus *ret)
{
    void *object = handle ? npu_handle_acquire(kind, (uintptr_t)handle) : NULL;
    if (!handle)
        *ret = null(function, "the handle");
    else if (!object)
        *ret = af_fail(BAD_ARGUMENT, function, "the handle is no live %s", kind->name);
    return object;
}

af_tensor *af_tensor_enter(const aclTensor *handle, const char *function, aclnnStatus *ret)
{
    return get(&af_tensor_kind, handle, function, ret);
}

/* Destroying NULL is fine here. */
static aclnnStatus end(npu_kind *kind, const void *handle, const char *function)
{
    if (!handle || npu_handle_close(kind, (uintptr_t)handle) == 0) return 0;
    return af_fail(BAD_ARGUMENT, function, "the handle is no live %s", kind->name);
}

/* --- tensors ------------------------------------------------------------------------------------------------------ */

static int64_t *copy_of(const int64_t *values, uint64_t count)
{
    int64_t *copy = calloc(count + 1, sizeof *copy);
    if (copy && count)
        memcpy(copy, values, count * sizeof *copy);
    return copy;
}

static bool negative(const int64_t *values, uint64_t count)
{
    for (uint64_t i = 0; i < count; i++)
        if (values[i] < 0)
            return true;
    return false;
}

/* Everything copied; strides of dense rows where none are given. 0 or a code. */
static aclnnStatus fill(tensor *t, const int64_t *dims, uint64_t rank, aclDataType dtype, const int64_t *strides,
                        int64_t offset, aclFormat format, const int64_t *storage, uint64_t storage_rank, void *data,
                        const char *function)
{
    tensor filled = {.rank = rank, .storage_rank = storage_rank, .offset = offset, .dtype = dtype, .format = format, .data = data};
    if (rank && !dims)
        return null(function, "viewDims");
    if (storage_rank && !storage)
        return null(function, "storageDims");
    if (rank > MOST_DIMS || storage_rank > MOST_DIMS || negative(dims, rank) || negative(storage, storage_rank) || offset < 0)
        return af_fail(BAD_ARGUMENT, function, "more than %d dimensions, a negative one, or a negative offset", MOST_DIMS);
    filled.dims = copy_of(dims, rank);
    filled.storage = copy_of(storage, storage_rank);
    filled.strides = strides ? copy_of(strides, rank) : calloc(rank + 1, sizeof *filled.strides);
    if (!filled.dims || !filled.storage || !filled.strides) {
        clear_tensor(&filled);
        return af_fail(BAD_ARGUMENT, function, "the host has no more memory");
    }
    for (uint64_t i = rank; !strides && i > 0; i--)
        filled.strides[i - 1] = i == rank ? 1 : (int64_t)((uint64_t)filled.strides[i] * (uint64_t)filled.dims[i]);
    clear_tensor(t);
    *t = filled;
    return 0;
}

aclTensor *af_aclCreateTensor(const int64_t *viewDims, uint64_t viewDimsNum, aclDataType dataType, const int64_t *stride,
                              int64_t offset, aclFormat format, const int64_t *storageDims, uint64_t storageDimsNum,
                              void *tensorData)
{
    void *out = NULL;
    tensor *t = calloc(1, sizeof *t);
    if (t && fill(t, viewDims, viewDimsNum, dataType, stride, offset, format, storageDims, storageDimsNum, tensorData,
                  AF_NAME) != 0) {
        free(t);
        t = NULL;
    }
    if (t && af_new(&af_tensor_kind, t, &out) != ACL_SUCCESS)
        out = NULL;
    return out;
}

aclnnStatus af_aclInitTensor(tensor *t, const int64_t *viewDims, uint64_t viewDimsNum, aclDataType dataType,
                             const int64_t *stride, int64_t offset, aclFormat format, const int64_t *storageDims,
                             uint64_t storageDimsNum, void *tensorDataAddr)
{
    return fill(t, viewDims, viewDimsNum, dataType, stride, offset, format, storageDims, storageDimsNum, tensorDataAddr,
                AF_NAME);
}

aclnnStatus af_aclDestroyTensor(const aclTensor *handle)
{
    return end(&af_tensor_kind, handle, AF_NAME);
}

/* The caller frees the copy. */
static aclnnStatus hand_out(const int64_t *values, uint64_t count, int64_t **first, uint64_t *second, const char *function)
{
    int64_t *copy;
    if (!first || !second) return null(function, "a result");
    if (!(copy = copy_of(values, count))) return af_fail(BAD_ARGUMENT, function, "the host has no more memory");
    *first = copy;
    *second = count;
    return 0;
}

aclnnStatus af_aclGetViewShape(tensor *t, int64_t **viewDims, uint64_t *viewDimsNum)
{
    return hand_out(t->dims, t->rank, viewDims, viewDimsNum, AF_NAME);
}

aclnnStatus af_aclGetStorageShape(tensor *t, int64_t **storageDims, uint64_t *storageDimsNum)
{
    return hand_out(t->storage, t->storage_rank, storageDims, storageDimsNum, AF_NAME);
}

aclnnStatus af_aclGetViewStrides(tensor *t, int64_t **stridesValue, uint64_t *stridesNum)
{
    return hand_out(t->strides, t->rank, stridesValue, stridesNum, AF_NAME);
}

aclnnStatus af_aclGetViewOffset(tensor *t, int64_t *offset)
{
    if (!offset) return null(AF_NAME, "a result");
    *offset = t->offset;
    return 0;
}

aclnnStatus af_aclGetFormat(tensor *t, aclFormat *format)
{
    if (!format) return null(AF_NAME, "a result");
    *format = t->format;
    return 0;
}

aclnnStatus af_aclGetDataType(tensor *t, aclDataType *dataType)
{
    if (!dataType) return null(AF_NAME, "a result");
    *dataType = t->dtype;
    return 0;
}

aclnnStatus af_aclGetRawTensorAddr(tensor *t, void **addr)
{
    if (!addr) return null(AF_NAME, "a result");
    *addr = t->data;
    return 0;
}

aclnnStatus af_aclSetRawTensorAddr(tensor *t, void *addr)
{
    t->data = addr;
    return 0;
}

/* --- scalars, arrays, lists --------------------------------------------------------------------------------------- */

static void *create(npu_kind *kind, const void *values, uint64_t count, size_t size, aclDataType dtype, npu_kind *of,
                    const char *function)
{
    void *out = NULL;
    array *a = NULL;
    if (count && !values)
        null(function, "value");
    else if (count > MOST_ELEMENTS || !size)
        af_fail(BAD_ARGUMENT, function, "%s", size ? "more elements than the fake takes" : "the element type has no size");
    else
        a = calloc(1, sizeof *a);
    for (uint64_t i = 0; a && of && i < count; i++)
        if (!npu_handle_live(of, (uintptr_t)((void *const *)values)[i])) {
            af_fail(BAD_ARGUMENT, function, "element %llu is no live %s", (unsigned long long)i, of->name);
            free(a);
            a = NULL;
        }
    if (a && !(a->elements = calloc(count + 1, size))) {
        free(a);
        a = NULL;
    }
    if (a) {
        if (count)
            memcpy(a->elements, values, count * size);
        a->count = count;
        a->dtype = dtype;
        a->of = of;
        if (af_new(kind, a, &out) != ACL_SUCCESS)
            out = NULL;
    }
    return out;
}

aclScalar *af_aclCreateScalar(void *value, aclDataType dataType)
{
    return create(&af_scalar_kind, value, 1, aclDataTypeSize(dataType), dataType, NULL, AF_NAME);
}

aclnnStatus af_aclDestroyScalar(const aclScalar *scalar)
{
    return end(&af_scalar_kind, scalar, AF_NAME);
}

static aclnnStatus count_of(npu_kind *kind, const void *handle, uint64_t *size, const char *function)
{
    aclnnStatus ret = 0;
    array *a = get(kind, handle, function, &ret);
    if (!a) return ret;
    if (size)
        *size = a->count;
    else
        ret = null(function, "size");
    af_put(kind, handle);
    return ret;
}

#define ARRAY(name, type, element, dtype, kind)                                                                       \
    type *af_aclCreate##name(const element *value, uint64_t size)                                                        \
    {                                                                                                                 \
        return create(&kind, value, size, sizeof *value, dtype, NULL, AF_NAME);                             \
    }                                                                                                                 \
    aclnnStatus af_aclDestroy##name(const type *array_)                                                                  \
    {                                                                                                                 \
        return end(&kind, array_, AF_NAME);                                                                \
    }                                                                                                                 \
    aclnnStatus af_aclGet##name##Size(const type *array_, uint64_t *size)                                                \
    {                                                                                                                 \
        return count_of(&kind, array_, size, AF_NAME);                                                  \
    }
ARRAY(IntArray, aclIntArray, int64_t, ACL_INT64, af_int_array_kind)
ARRAY(FloatArray, aclFloatArray, float, ACL_FLOAT, af_float_array_kind)
ARRAY(BoolArray, aclBoolArray, bool, ACL_BOOL, af_bool_array_kind)

#define LIST(name, type, element, kind, of)                                                                           \
    type *af_aclCreate##name(const element *const *value, uint64_t size)                                                 \
    {                                                                                                                 \
        return create(&kind, value, size, sizeof *value, ACL_DT_UNDEFINED, &of, AF_NAME);                   \
    }                                                                                                                 \
    aclnnStatus af_aclDestroy##name(const type *list)                                                                    \
    {                                                                                                                 \
        return end(&kind, list, AF_NAME);                                                                  \
    }                                                                                                                 \
    aclnnStatus af_aclGet##name##Size(const type *list, uint64_t *size)                                                  \
    {                                                                                                                 \
        return count_of(&kind, list, size, AF_NAME);                                                    \
    }
LIST(TensorList, aclTensorList, aclTensor, af_tensor_list_kind, af_tensor_kind)
LIST(ScalarList, aclScalarList, aclScalar, af_scalar_list_kind, af_scalar_kind)

/* --- the library's own -------------------------------------------------------------------------------------------- */

aclnnStatus af_aclnnInit(void)
{
    return 0;
}

aclnnStatus af_aclnnFinalize(void)
{
    return 0;
}
