/* acl_base_mdl.h: descriptions of tensors. They are the user's; nothing here looks at a device. */
#include "acl/acl_base_mdl.h"
#include "names.h"
#include "tensor_desc.h"

static void destroy(void *object);
npu_kind af_tensor_desc_kind = {.name = "tensor_desc", .destroy = destroy};

enum { DIMS = AF_DESC_DIMS };
typedef af_desc_shape shape;
typedef af_tensor_desc tensor_desc;

static void destroy(void *object)
{
    tensor_desc *d = object;
    free(d->values);
    free(d->name);
    free(d->dynamic_input);
    free(d->constant);
    free(d);
}

static bool copy_shape(shape *out, int count, const int64_t *dims)
{
    if (count < 0 || count > DIMS || (count && !dims)) return false;
    out->count = count;
    out->known = true;
    if (count) memcpy(out->dims, dims, (size_t)count * sizeof *dims);
    return true;
}

/* Held until leave; NULL with the reason. */
static tensor_desc *enter(const aclTensorDesc *desc, const char *function, aclError *ret)
{
    return af_get(&af_tensor_desc_kind, desc, function, ACL_ERROR_INVALID_PARAM, ret);
}

static void leave(const aclTensorDesc *desc)
{
    af_put(&af_tensor_desc_kind, desc);
}

aclTensorDesc *aclCreateTensorDesc(aclDataType dataType, int numDims, const int64_t *dims, aclFormat format)
{
    npu_call call;
    void *handle = NULL;
    bool go = npu_call_begin(&call, "aclCreateTensorDesc", NPU_CALL_PLAIN);
    npu_arg_enum(&call, "dataType", (int)dataType, af_data_types);
    npu_arg_int(&call, "numDims", numDims);
    npu_arg_enum(&call, "format", (int)format, af_formats);
    if (go) {
        tensor_desc *d = calloc(1, sizeof *d);
        if (d && !copy_shape(&d->dims, numDims, dims)) {
            af_fail(ACL_ERROR_INVALID_PARAM, call.function, "numDims %d with dims %p", numDims, (const void *)dims);
            free(d);
            d = NULL;
        } else if (d) {
            d->type = dataType;
            d->format = d->storage_format = d->origin_format = format;
            af_new(&af_tensor_desc_kind, d, &handle);
        }
    }
    npu_call_end_handle(&call, &af_tensor_desc_kind, (uintptr_t)handle);
    return handle;
}

void aclDestroyTensorDesc(const aclTensorDesc *desc)
{
    npu_call call;
    bool go = npu_call_begin(&call, "aclDestroyTensorDesc", NPU_CALL_PLAIN);
    af_arg(&call, "desc", &af_tensor_desc_kind, desc);
    if (go && desc) af_close(&af_tensor_desc_kind, desc, call.function, ACL_ERROR_INVALID_PARAM);
    npu_call_end_void(&call);
}

/* --- setting ------------------------------------------------------------------------------------------------------ */

#define SETTER(name)                                                                                                  \
    AF_BEGIN(name, NPU_CALL_PLAIN);                                                                                   \
    tensor_desc *d = NULL;                                                                                            \
    af_arg(&call, "desc", &af_tensor_desc_kind, desc);                                                                \
    if (!go)                                                                                                          \
        AF_FORCED;                                                                                                    \
    else if ((d = enter(desc, call.function, &ret)) != NULL)
#define SET                                                                                                           \
    if (d) leave(desc);                                                                                               \
    AF_END

aclError aclSetTensorShapeRange(aclTensorDesc *desc, size_t dimsCount, int64_t dimsRange[][ACL_TENSOR_SHAPE_RANGE_NUM])
{
    SETTER("aclSetTensorShapeRange")
    {
        if (dimsCount > DIMS || (dimsCount && !dimsRange))
            ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "dimsCount %zu", dimsCount);
        else {
            if (dimsCount) memcpy(d->ranges, dimsRange, dimsCount * sizeof d->ranges[0]);
            d->range_count = dimsCount;
        }
    }
    SET;
}

aclError aclSetTensorValueRange(aclTensorDesc *desc, size_t valueCount, int64_t valueRange[][ACL_TENSOR_VALUE_RANGE_NUM])
{
    SETTER("aclSetTensorValueRange")
    {
        if (!valueRange || !valueCount || valueCount > 1u << 20)
            ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "valueCount %zu", valueCount);
        else {
            int64_t (*values)[2] = malloc(valueCount * sizeof *values);
            if (values) {
                memcpy(values, valueRange, valueCount * sizeof *values);
                free(d->values);
                d->values = values;
                d->value_count = valueCount;
            } else
                ret = ACL_ERROR_BAD_ALLOC;
        }
    }
    SET;
}

static aclError set_shape(shape *out, int count, const int64_t *dims, const char *function)
{
    return copy_shape(out, count, dims) ? ACL_SUCCESS
                                        : af_fail(ACL_ERROR_INVALID_PARAM, function, "numDims %d with dims %p", count,
                                                  (const void *)dims);
}

aclError aclSetTensorShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{
    SETTER("aclSetTensorShape") ret = set_shape(&d->dims, numDims, dims, call.function);
    SET;
}

aclError aclSetTensorStorageShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{
    SETTER("aclSetTensorStorageShape") ret = set_shape(&d->storage, numDims, dims, call.function);
    SET;
}

aclError aclSetTensorOriginShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{
    SETTER("aclSetTensorOriginShape") ret = set_shape(&d->origin, numDims, dims, call.function);
    SET;
}

aclError aclSetTensorFormat(aclTensorDesc *desc, aclFormat format)
{
    SETTER("aclSetTensorFormat") d->format = format;
    SET;
}

aclError aclSetTensorStorageFormat(aclTensorDesc *desc, aclFormat format)
{
    SETTER("aclSetTensorStorageFormat") d->storage_format = format;
    SET;
}

aclError aclSetTensorOriginFormat(aclTensorDesc *desc, aclFormat format)
{
    SETTER("aclSetTensorOriginFormat") d->origin_format = format;
    SET;
}

static aclError set_text(char **where, const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    if (!copy) return ACL_ERROR_BAD_ALLOC;
    strcpy(copy, text);
    free(*where);
    *where = copy;
    return ACL_SUCCESS;
}

aclError aclSetTensorDynamicInput(aclTensorDesc *desc, const char *dynamicInputName)
{
    SETTER("aclSetTensorDynamicInput")
    ret = dynamicInputName ? set_text(&d->dynamic_input, dynamicInputName) : af_null(call.function, "dynamicInputName");
    SET;
}

aclError aclSetTensorConst(aclTensorDesc *desc, void *dataBuffer, size_t length)
{
    SETTER("aclSetTensorConst")
    {
        if (!dataBuffer || !length)
            ret = af_null(call.function, "dataBuffer (or length is 0)");
        else {
            void *copy = malloc(length); /* documented: copied */
            if (copy) {
                memcpy(copy, dataBuffer, length);
                free(d->constant);
                d->constant = copy;
            } else
                ret = ACL_ERROR_BAD_ALLOC;
        }
    }
    SET;
}

aclError aclSetTensorPlaceMent(aclTensorDesc *desc, aclMemType memType)
{
    SETTER("aclSetTensorPlaceMent") d->placement = memType;
    SET;
}

void aclSetTensorDescName(aclTensorDesc *desc, const char *name)
{
    npu_call call;
    aclError ret = ACL_SUCCESS;
    bool go = npu_call_begin(&call, "aclSetTensorDescName", NPU_CALL_PLAIN);
    tensor_desc *d;
    af_arg(&call, "desc", &af_tensor_desc_kind, desc);
    npu_arg_text(&call, "name", name);
    if (go && (d = enter(desc, call.function, &ret)) != NULL) {
        set_text(&d->name, name ? name : "");
        leave(desc);
    }
    npu_call_end_void(&call);
}

/* --- asking ------------------------------------------------------------------------------------------------------- */

static size_t elements(const tensor_desc *d)
{
    size_t n = 1;
    int i;
    for (i = 0; i < d->dims.count; i++) {
        if (d->dims.dims[i] < 0) return 0; /* not known yet */
        if (d->dims.dims[i] && n > SIZE_MAX / (size_t)d->dims.dims[i]) return 0;
        n *= (size_t)d->dims.dims[i];
    }
    return n;
}

/* An answer of any integer type; `missing` for a NULL or dead descriptor. */
#define GETTER(type, name, expression, missing)                                                                       \
    {                                                                                                                 \
        npu_call call;                                                                                                \
        aclError ret = ACL_SUCCESS;                                                                                   \
        type answer = missing;                                                                                        \
        bool go = npu_call_begin(&call, name, NPU_CALL_PLAIN);                                                        \
        tensor_desc *d;                                                                                               \
        af_arg(&call, "desc", &af_tensor_desc_kind, desc);                                                            \
        if (!go)                                                                                                      \
            answer = (type)call.code;                                                                                 \
        else if ((d = enter(desc, call.function, &ret)) != NULL) {                                                    \
            answer = expression;                                                                                      \
            leave(desc);                                                                                              \
        }                                                                                                             \
        npu_call_end(&call, (int64_t)answer);                                                                         \
        return answer;                                                                                                \
    }

aclDataType aclGetTensorDescType(const aclTensorDesc *desc)
GETTER(aclDataType, "aclGetTensorDescType", d->type, ACL_DT_UNDEFINED)

aclFormat aclGetTensorDescFormat(const aclTensorDesc *desc)
GETTER(aclFormat, "aclGetTensorDescFormat", d->format, ACL_FORMAT_UNDEFINED)

size_t aclGetTensorDescSize(const aclTensorDesc *desc)
GETTER(size_t, "aclGetTensorDescSize", elements(d) * aclDataTypeSize(d->type), 0)

size_t aclGetTensorDescElementCount(const aclTensorDesc *desc)
GETTER(size_t, "aclGetTensorDescElementCount", elements(d), 0)

size_t aclGetTensorDescNumDims(const aclTensorDesc *desc)
GETTER(size_t, "aclGetTensorDescNumDims", (size_t)d->dims.count, 0)

int64_t aclGetTensorDescDim(const aclTensorDesc *desc, size_t index)
GETTER(int64_t, "aclGetTensorDescDim", index < (size_t)d->dims.count ? d->dims.dims[index] : -1, -1)

aclError aclGetTensorDescDimV2(const aclTensorDesc *desc, size_t index, int64_t *dimSize)
{
    SETTER("aclGetTensorDescDimV2")
    {
        if (!dimSize)
            ret = af_null(call.function, "dimSize");
        else if (index >= (size_t)d->dims.count)
            ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "index %zu of %d", index, d->dims.count);
        else
            *dimSize = d->dims.dims[index];
    }
    SET;
}

aclError aclGetTensorDescDimRange(const aclTensorDesc *desc, size_t index, size_t dimRangeNum, int64_t *dimRange)
{
    SETTER("aclGetTensorDescDimRange")
    {
        if (!dimRange)
            ret = af_null(call.function, "dimRange");
        else if (index >= d->range_count || dimRangeNum < 2)
            ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "index %zu of %zu", index, d->range_count);
        else
            memcpy(dimRange, d->ranges[index], sizeof d->ranges[index]);
    }
    SET;
}

const char *aclGetTensorDescName(aclTensorDesc *desc)
{
    npu_call call;
    aclError ret = ACL_SUCCESS;
    const char *name = "";
    bool go = npu_call_begin(&call, "aclGetTensorDescName", NPU_CALL_PLAIN);
    tensor_desc *d;
    af_arg(&call, "desc", &af_tensor_desc_kind, desc);
    if (go && (d = enter(desc, call.function, &ret)) != NULL) {
        if (d->name) name = d->name; /* the descriptor's; it goes with the next name */
        leave(desc);
    }
    npu_call_end_text(&call, name);
    return name;
}

/* One descriptor has one element here; arrays of them come out of compiled operators only. */
aclTensorDesc *aclGetTensorDescByIndex(aclTensorDesc *desc, size_t index)
{
    npu_call call;
    aclTensorDesc *answer = NULL;
    bool go = npu_call_begin(&call, "aclGetTensorDescByIndex", NPU_CALL_PLAIN);
    af_arg(&call, "desc", &af_tensor_desc_kind, desc);
    npu_arg_uint(&call, "index", index);
    if (go && index == 0 && npu_handle_live(&af_tensor_desc_kind, (uintptr_t)desc)) answer = desc;
    npu_call_end_handle(&call, &af_tensor_desc_kind, (uintptr_t)answer);
    return answer;
}

void *aclGetTensorDescAddress(const aclTensorDesc *desc)
{
    npu_call call;
    bool go = npu_call_begin(&call, "aclGetTensorDescAddress", NPU_CALL_PLAIN);
    af_arg(&call, "desc", &af_tensor_desc_kind, desc);
    (void)go; /* only descriptors that compiled operators hand out have one */
    npu_call_end_void(&call);
    return NULL;
}
