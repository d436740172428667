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

aclError af_aclSetTensorShapeRange(tensor_desc *d, size_t dimsCount, int64_t dimsRange[][ACL_TENSOR_SHAPE_RANGE_NUM])
{
    if (dimsCount > DIMS || (dimsCount && !dimsRange))
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "dimsCount %zu", dimsCount);
    if (dimsCount) memcpy(d->ranges, dimsRange, dimsCount * sizeof d->ranges[0]);
    d->range_count = dimsCount;
    return ACL_SUCCESS;
}

aclError af_aclSetTensorValueRange(tensor_desc *d, size_t valueCount, int64_t valueRange[][ACL_TENSOR_VALUE_RANGE_NUM])
{
    if (!valueRange || !valueCount || valueCount > 1u << 20)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "valueCount %zu", valueCount);
    int64_t (*values)[2] = malloc(valueCount * sizeof *values);
    if (!values) return ACL_ERROR_BAD_ALLOC;
    memcpy(values, valueRange, valueCount * sizeof *values);
    free(d->values);
    d->values = values;
    d->value_count = valueCount;
    return ACL_SUCCESS;
}

static aclError set_shape(shape *out, int count, const int64_t *dims, const char *function)
{
    return copy_shape(out, count, dims) ? ACL_SUCCESS
                                        : af_fail(ACL_ERROR_INVALID_PARAM, function, "numDims %d with dims %p", count,
                                                  (const void *)dims);
}

aclError af_aclSetTensorShape(tensor_desc *d, int numDims, const int64_t *dims)
{
    return set_shape(&d->dims, numDims, dims, AF_NAME);
}

aclError af_aclSetTensorStorageShape(tensor_desc *d, int numDims, const int64_t *dims)
{
    return set_shape(&d->storage, numDims, dims, AF_NAME);
}

aclError af_aclSetTensorOriginShape(tensor_desc *d, int numDims, const int64_t *dims)
{
    return set_shape(&d->origin, numDims, dims, AF_NAME);
}

aclError af_aclSetTensorFormat(tensor_desc *d, aclFormat format)
{
    d->format = format;
    return ACL_SUCCESS;
}

aclError af_aclSetTensorStorageFormat(tensor_desc *d, aclFormat format)
{
    d->storage_format = format;
    return ACL_SUCCESS;
}

aclError af_aclSetTensorOriginFormat(tensor_desc *d, aclFormat format)
{
    d->origin_format = format;
    return ACL_SUCCESS;
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

aclError af_aclSetTensorDynamicInput(tensor_desc *d, const char *dynamicInputName)
{
    return dynamicInputName ? set_text(&d->dynamic_input, dynamicInputName) : af_null(AF_NAME, "dynamicInputName");
}

aclError af_aclSetTensorConst(tensor_desc *d, void *dataBuffer, size_t length)
{
    if (!dataBuffer || !length) return af_null(AF_NAME, "dataBuffer (or length is 0)");
    void *copy = malloc(length); /* documented: copied */
    if (!copy) return ACL_ERROR_BAD_ALLOC;
    memcpy(copy, dataBuffer, length);
    free(d->constant);
    d->constant = copy;
    d->constant_size = length;
    return ACL_SUCCESS;
}

aclError af_aclSetTensorPlaceMent(tensor_desc *d, aclMemType memType)
{
    d->placement = memType;
    return ACL_SUCCESS;
}

void af_aclSetTensorDescName(tensor_desc *d, const char *name)
{
    set_text(&d->name, name ? name : "");
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

aclDataType af_aclGetTensorDescType(tensor_desc *d)
{
    return d->type;
}

aclFormat af_aclGetTensorDescFormat(tensor_desc *d)
{
    return d->format;
}

size_t af_aclGetTensorDescSize(tensor_desc *d)
{
    return elements(d) * aclDataTypeSize(d->type);
}

size_t af_aclGetTensorDescElementCount(tensor_desc *d)
{
    return elements(d);
}

size_t af_aclGetTensorDescNumDims(tensor_desc *d)
{
    return (size_t)d->dims.count;
}

int64_t af_aclGetTensorDescDim(tensor_desc *d, size_t index)
{
    return index < (size_t)d->dims.count ? d->dims.dims[index] : -1;
}

aclError af_aclGetTensorDescDimV2(tensor_desc *d, size_t index, int64_t *dimSize)
{
    if (!dimSize) return af_null(AF_NAME, "dimSize");
    if (index >= (size_t)d->dims.count)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "index %zu of %d", index, d->dims.count);
    *dimSize = d->dims.dims[index];
    return ACL_SUCCESS;
}

aclError af_aclGetTensorDescDimRange(tensor_desc *d, size_t index, size_t dimRangeNum, int64_t *dimRange)
{
    if (!dimRange) return af_null(AF_NAME, "dimRange");
    if (index >= d->range_count || dimRangeNum < 2)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "index %zu of %zu", index, d->range_count);
    memcpy(dimRange, d->ranges[index], sizeof d->ranges[index]);
    return ACL_SUCCESS;
}

const char *af_aclGetTensorDescName(tensor_desc *d)
{
    return d->name ? d->name : ""; /* the descriptor's; it goes with the next name */
}

/* One descriptor has one element here; arrays of them come out of compiled operators only. */
aclTensorDesc *af_aclGetTensorDescByIndex(aclTensorDesc *desc, size_t index)
{
    aclTensorDesc *answer = NULL;
    if (index == 0 && npu_handle_live(&af_tensor_desc_kind, (uintptr_t)desc)) answer = desc;
    return answer;
}

/* Only descriptors from compiled operators have a name. */
void *af_aclGetTensorDescAddress(void)
{
    return NULL;
}
