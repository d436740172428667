/* Datasets: lists of data buffers, which stay the user's. */
#include "model.h"

#include "data_buffer.h"

static void destroy(void *object)
{
    af_dataset *dataset = object;
    for (size_t i = 0; i < dataset->count; i++)
        if (dataset->descs[i])
            aclDestroyTensorDesc(dataset->descs[i]);
    free(dataset->buffers);
    free(dataset->descs);
    free(dataset);
}

npu_kind af_dataset_kind = {.name = "dataset", .destroy = destroy};

af_dataset *af_dataset_get(const aclmdlDataset *handle, const char *name, const char *function, aclError *ret)
{
    if (!handle) {
        *ret = af_null(function, name);
        return NULL;
    }
    return af_get(&af_dataset_kind, handle, function, ACL_ERROR_INVALID_PARAM, ret);
}

af_part af_part_of(const aclDataBuffer *handle)
{
    af_part p = {NULL, 0};
    const data_buffer *buffer = npu_handle_acquire(&af_data_buffer_kind, (uintptr_t)handle);
    if (buffer) {
        p = (af_part){buffer->data, buffer->size};
        npu_handle_release(&af_data_buffer_kind, (uintptr_t)handle);
    }
    return p;
}

void af_dataset_put(const aclmdlDataset *handle)
{
    af_put(&af_dataset_kind, handle);
}

aclmdlDataset *af_aclmdlCreateDataset(void)
{
    return af_made(&af_dataset_kind, calloc(1, sizeof(af_dataset)));
}

static aclError add(af_dataset *dataset, aclDataBuffer *buffer)
{
    if (dataset->count == dataset->room) {
        size_t room = dataset->room ? 2 * dataset->room : 4;
        aclDataBuffer **buffers = realloc(dataset->buffers, room * sizeof *buffers);
        aclTensorDesc **descs;
        if (!buffers)
            return ACL_ERROR_BAD_ALLOC;
        dataset->buffers = buffers;
        descs = realloc(dataset->descs, room * sizeof *descs);
        if (!descs)
            return ACL_ERROR_BAD_ALLOC;
        dataset->descs = descs;
        dataset->room = room;
    }
    dataset->buffers[dataset->count] = buffer;
    dataset->descs[dataset->count++] = NULL;
    return ACL_SUCCESS;
}

aclError af_aclmdlAddDatasetBuffer(aclmdlDataset *dataset, aclDataBuffer *dataBuffer)
{
    aclError ret = ACL_SUCCESS;
    if (!npu_handle_live(&af_data_buffer_kind, (uintptr_t)dataBuffer))
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "dataBuffer is none");
    af_dataset *d = af_dataset_get(dataset, "dataset", AF_NAME, &ret);
    if (!d) return ret;
    ret = add(d, dataBuffer);
    af_dataset_put(dataset);
    return ret;
}

size_t af_aclmdlGetDatasetNumBuffers(af_dataset *d)
{
    return d->count;
}

aclDataBuffer *af_aclmdlGetDatasetBuffer(af_dataset *d, size_t index)
{
    if (index < d->count) return d->buffers[index];
    af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "index is %zu, the dataset has %zu buffers", index, d->count);
    return NULL;
}

/* --- descriptions of the buffers ---------------------------------------------------------------------------------- */

static aclTensorDesc *copy_of(const aclTensorDesc *desc)
{
    int64_t dims[ACL_MAX_DIM_CNT];
    size_t rank = aclGetTensorDescNumDims(desc);
    if (rank > ACL_MAX_DIM_CNT)
        return NULL;
    for (size_t i = 0; i < rank; i++)
        if (aclGetTensorDescDimV2(desc, i, &dims[i]) != ACL_SUCCESS)
            return NULL;
    return aclCreateTensorDesc(aclGetTensorDescType(desc), (int)rank, dims, aclGetTensorDescFormat(desc));
}

aclError af_dataset_describe(af_dataset *dataset, const aclTensorDesc *desc, size_t index, const char *function)
{
    aclTensorDesc *copy = NULL;
    if (index >= dataset->count)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "index is %zu, the dataset has %zu buffers", index, dataset->count);
    if (desc && !(copy = copy_of(desc)))
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "tensorDesc is none, or has no known number of dimensions");
    if (dataset->descs[index])
        aclDestroyTensorDesc(dataset->descs[index]);
    dataset->descs[index] = copy;
    return ACL_SUCCESS;
}

aclError af_aclmdlSetDatasetTensorDesc(af_dataset *d, aclTensorDesc *tensorDesc, size_t index)
{
    return af_dataset_describe(d, tensorDesc, index, AF_NAME);
}

aclTensorDesc *af_aclmdlGetDatasetTensorDesc(af_dataset *d, size_t index)
{
    return index < d->count ? d->descs[index] : NULL;
}
