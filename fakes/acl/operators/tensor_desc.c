/* acl_base_mdl.h: descriptions of tensors. They are the user's; nothing here looks at a device. */
#include "acl/acl_base_mdl.h"
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

aclTensorDesc *af_aclCreateTensorDesc(aclDataType dataType, int numDims, const int64_t *dims, aclFormat format)
{
    void *handle = NULL;
    tensor_desc *d = calloc(1, sizeof *d);
    if (d && !copy_shape(&d->dims, numDims, dims)) {
        af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "numDims %d with dims %p", numDims, (const void *)dims);
        free(d);
        d = NULL;
    } else if (d) {
        d->type = dataType;
        d->format = d->storage_format = d->origin_format = format;
        af_new(&af_tensor_desc_kind, d, &handle);
    }
    return handle;
}

void af_aclDestroyTensorDesc(const aclTensorDesc *desc)
{
    if (desc) af_close(&af_tensor_desc_kind, desc, AF_NAME, ACL_ERROR_INVALID_PARAM);
}

/* --- setting ------------------------------------------------------------------------------------------------------ */

aclError af_aclSetTensorShapeRange(aclTensorDesc *desc, size_t dimsCount, int64_t dimsRange[][ACL_TENSOR_SHAPE_RANGE_NUM])
{
    aclError ret = ACL_SUCCESS;
    tensor_desc *d = enter(desc, AF_NAME, &ret);
    if (!d) return ret;
    if (dimsCount > DIMS || (dimsCount && !dimsRange))
        ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "dimsCount %zu", dimsCount);
    else {
        if (dimsCount) memcpy(d->ranges, dimsRange, dimsCount * sizeof d->ranges[0]);
        d->range_count = dimsCount;
    }
    leave(desc);
    return ret;
}

aclError af_aclSetTensorValueRange(aclTensorDesc *desc, size_t valueCount, int64_t valueRange[][ACL_TENSOR_VALUE_RANGE_NUM])
{
    aclError ret = ACL_SUCCESS;
    tensor_desc *d = enter(desc, AF_NAME, &ret);
    if (!d) return ret;
    if (!valueRange || !valueCount || valueCount > 1u << 20)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "valueCount %zu", valueCount);
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
    leave(desc);
    return ret;
}

static aclError set_shape(shape *out, int count, const int64_t *dims, const char *function)
{
    return copy_shape(out, count, dims) ? ACL_SUCCESS
                                        : af_fail(ACL_ERROR_INVALID_PARAM, function, "numDims %d with dims %p", count,
                                                  (const void *)dims);
}

aclError af_aclSetTensorShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{
    aclError ret = ACL_SUCCESS;
    tensor_desc *d = enter(desc, AF_NAME, &ret);
    if (!d) return ret;
    ret = set_shape(&d->dims, numDims, dims, AF_NAME);
    leave(desc);
    return ret;
}

aclError af_aclSetTensorStorageShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{
    aclError ret = ACL_SUCCESS;
    tensor_desc *d = enter(desc, AF_NAME, &ret);
    if (!d) return ret;
    ret = set_shape(&d->storage, numDims, dims, AF_NAME);
    leave(desc);
    return ret;
}

aclError af_aclSetTensorOriginShape(aclTensorDesc *desc, int numDims, const int64_t *dims)
{
    aclError ret = ACL_SUCCESS;
    tensor_desc *d = enter(desc, AF_NAME, &ret);
    if (!d) return ret;
    ret = set_shape(&d->origin, numDims, dims, AF_NAME);
    leave(desc);
    return ret;
}

aclError af_aclSetTensorFormat(aclTensorDesc *desc, aclFormat format)
{
    aclError ret = ACL_SUCCESS;
    tensor_desc *d = enter(desc, AF_NAME, &ret);
    if (!d) return ret;
    d->format = format;
    leave(desc);
    return ret;
}

aclError af_aclSetTensorStorageFormat(aclTensorDesc *desc, aclFormat format)
{
    aclError ret = ACL_SUCCESS;
    tensor_desc *d = enter(desc, AF_NAME, &ret);
    if (!d) return ret;
    d->storage_format = format;
    leave(desc);
    return ret;
}

aclError af_aclSetTensorOriginFormat(aclTensorDesc *desc, aclFormat format)
{
    aclError ret = ACL_SUCCESS;
    tensor_desc *d = enter(desc, AF_NAME, &ret);
    if (!d) return ret;
    d->origin_format = format;
    leave(desc);
    return ret;
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

aclError af_aclSetTensorDynamicInput(aclTensorDesc *desc, const char *dynamicInputName)
{
    aclError ret = ACL_SUCCESS;
    tensor_desc *d = enter(desc, AF_NAME, &ret);
    if (!d) return ret;
    ret = dynamicInputName ? set_text(&d->dynamic_input, dynamicInputName) : af_null(AF_NAME, "dynamicInputName");
    leave(desc);
    return ret;
}

aclError af_aclSetTensorConst(aclTensorDesc *desc, void *dataBuffer, size_t length)
{
    aclError ret = ACL_SUCCESS;
    tensor_desc *d = enter(desc, AF_NAME, &ret);
    if (!d) return ret;
    if (!dataBuffer || !length)
        ret = af_null(AF_NAME, "dataBuffer (or length is 0)");
    else {
        void *copy = malloc(length); /* documented: copied */
        if (copy) {
            memcpy(copy, dataBuffer, length);
            free(d->constant);
            d->constant = copy;
        } else
            ret = ACL_ERROR_BAD_ALLOC;
    }
    leave(desc);
    return ret;
}

aclError af_aclSetTensorPlaceMent(aclTensorDesc *desc, aclMemType memType)
{
    aclError ret = ACL_SUCCESS;
    tensor_desc *d = enter(desc, AF_NAME, &ret);
    if (!d) return ret;
    d->placement = memType;
    leave(desc);
    return ret;
}

void af_aclSetTensorDescName(aclTensorDesc *desc, const char *name)
{
    aclError ret = ACL_SUCCESS;
    tensor_desc *d;
    if ((d = enter(desc, AF_NAME, &ret)) != NULL) {
        set_text(&d->name, name ? name : "");
        leave(desc);
    }
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
#define GETTER(type, expression, missing)                                                                             \
    {                                                                                                                 \
        aclError ret = ACL_SUCCESS;                                                                                   \
        type answer = missing;                                                                                        \
        tensor_desc *d = enter(desc, AF_NAME, &ret);                                                                  \
        if (d) {                                                                                                      \
            answer = expression;                                                                                      \
            leave(desc);                                                                                              \
        }                                                                                                             \
        return answer;                                                                                                \
    }

aclDataType af_aclGetTensorDescType(const aclTensorDesc *desc)
GETTER(aclDataType, d->type, ACL_DT_UNDEFINED)

aclFormat af_aclGetTensorDescFormat(const aclTensorDesc *desc)
GETTER(aclFormat, d->format, ACL_FORMAT_UNDEFINED)

size_t af_aclGetTensorDescSize(const aclTensorDesc *desc)
GETTER(size_t, elements(d) * aclDataTypeSize(d->type), 0)

size_t af_aclGetTensorDescElementCount(const aclTensorDesc *desc)
GETTER(size_t, elements(d), 0)

size_t af_aclGetTensorDescNumDims(const aclTensorDesc *desc)
GETTER(size_t, (size_t)d->dims.count, 0)

int64_t af_aclGetTensorDescDim(const aclTensorDesc *desc, size_t index)
GETTER(int64_t, index < (size_t)d->dims.count ? d->dims.dims[index] : -1, -1)

aclError af_aclGetTensorDescDimV2(const aclTensorDesc *desc, size_t index, int64_t *dimSize)
{
    aclError ret = ACL_SUCCESS;
    tensor_desc *d = enter(desc, AF_NAME, &ret);
    if (!d) return ret;
    if (!dimSize)
        ret = af_null(AF_NAME, "dimSize");
    else if (index >= (size_t)d->dims.count)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "index %zu of %d", index, d->dims.count);
    else
        *dimSize = d->dims.dims[index];
    leave(desc);
    return ret;
}

aclError af_aclGetTensorDescDimRange(const aclTensorDesc *desc, size_t index, size_t dimRangeNum, int64_t *dimRange)
{
    aclError ret = ACL_SUCCESS;
    tensor_desc *d = enter(desc, AF_NAME, &ret);
    if (!d) return ret;
    if (!dimRange)
        ret = af_null(AF_NAME, "dimRange");
    else if (index >= d->range_count || dimRangeNum < 2)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "index %zu of %zu", index, d->range_count);
    else
        memcpy(dimRange, d->ranges[index], sizeof d->ranges[index]);
    leave(desc);
    return ret;
}

const char *af_aclGetTensorDescName(aclTensorDesc *desc)
{
    aclError ret = ACL_SUCCESS;
    const char *name = "";
    tensor_desc *d;
    if ((d = enter(desc, AF_NAME, &ret)) != NULL) {
        if (d->name) name = d->name; /* the descriptor's; it goes with the next name */
        leave(desc);
    }
    return name;
}

/* One descriptor has one element here; arrays of them come out of compiled operators only. */
aclTensorDesc *af_aclGetTensorDescByIndex(aclTensorDesc *desc, size_t index)
{
    aclTensorDesc *answer = NULL;
    if (index == 0 && npu_handle_live(&af_tensor_desc_kind, (uintptr_t)desc)) answer = desc;
    return answer;
}

/* Only descriptors that compiled operators hand out have one. */
void *af_aclGetTensorDescAddress(void)
{
    return NULL;
}
