/* Datasets: lists of data buffers, which stay the user's. */
#include "model.h"

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

void af_dataset_put(const aclmdlDataset *handle)
{
    af_put(&af_dataset_kind, handle);
}

aclmdlDataset *aclmdlCreateDataset(void)
{
    npu_call call;
    void *out = NULL;
    bool go = npu_call_begin(&call, "aclmdlCreateDataset", NPU_CALL_PLAIN);
    af_dataset *dataset = go ? calloc(1, sizeof *dataset) : NULL;
    if (dataset && af_new(&af_dataset_kind, dataset, &out) != ACL_SUCCESS)
        out = NULL;
    npu_call_end_handle(&call, &af_dataset_kind, (uintptr_t)out);
    return out;
}

aclError aclmdlDestroyDataset(const aclmdlDataset *dataset)
{
    AF_BEGIN("aclmdlDestroyDataset", NPU_CALL_PLAIN);
    af_arg(&call, "dataset", &af_dataset_kind, dataset);
    if (!go) AF_FORCED;
    else ret = af_close(&af_dataset_kind, dataset, call.function, ACL_ERROR_INVALID_PARAM);
    AF_END;
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

aclError aclmdlAddDatasetBuffer(aclmdlDataset *dataset, aclDataBuffer *dataBuffer)
{
    AF_BEGIN("aclmdlAddDatasetBuffer", NPU_CALL_PLAIN);
    af_dataset *d;
    af_arg(&call, "dataset", &af_dataset_kind, dataset);
    af_arg(&call, "dataBuffer", &af_data_buffer_kind, dataBuffer);
    if (!go) AF_FORCED;
    else if (!dataBuffer) ret = af_null(call.function, "dataBuffer");
    else if (!npu_handle_live(&af_data_buffer_kind, (uintptr_t)dataBuffer))
        ret = af_fail(ACL_ERROR_INVALID_PARAM, call.function, "dataBuffer is none");
    else if ((d = af_dataset_get(dataset, "dataset", call.function, &ret)) != NULL) {
        ret = add(d, dataBuffer);
        af_dataset_put(dataset);
    }
    AF_END;
}

size_t aclmdlGetDatasetNumBuffers(const aclmdlDataset *dataset)
{
    npu_call call;
    aclError ret = ACL_SUCCESS;
    size_t count = 0;
    bool go = npu_call_begin(&call, "aclmdlGetDatasetNumBuffers", NPU_CALL_PLAIN);
    af_dataset *d = go ? af_dataset_get(dataset, "dataset", call.function, &ret) : NULL;
    af_arg(&call, "dataset", &af_dataset_kind, dataset);
    if (d) {
        count = d->count;
        af_dataset_put(dataset);
    }
    return (size_t)npu_call_end(&call, go ? (int64_t)count : call.code);
}

aclDataBuffer *aclmdlGetDatasetBuffer(const aclmdlDataset *dataset, size_t index)
{
    npu_call call;
    aclError ret = ACL_SUCCESS;
    aclDataBuffer *buffer = NULL;
    bool go = npu_call_begin(&call, "aclmdlGetDatasetBuffer", NPU_CALL_PLAIN);
    af_dataset *d = go ? af_dataset_get(dataset, "dataset", call.function, &ret) : NULL;
    af_arg(&call, "dataset", &af_dataset_kind, dataset);
    npu_arg_uint(&call, "index", index);
    if (d) {
        if (index < d->count)
            buffer = d->buffers[index];
        else
            af_fail(ACL_ERROR_INVALID_PARAM, call.function, "index is %zu, the dataset has %zu buffers", index, d->count);
        af_dataset_put(dataset);
    }
    npu_call_end_handle(&call, &af_data_buffer_kind, (uintptr_t)buffer);
    return buffer;
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

static aclError set_desc(af_dataset *dataset, const aclTensorDesc *desc, size_t index, const char *function)
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

aclError aclmdlSetDatasetTensorDesc(aclmdlDataset *dataset, aclTensorDesc *tensorDesc, size_t index)
{
    AF_BEGIN("aclmdlSetDatasetTensorDesc", NPU_CALL_PLAIN);
    af_dataset *d;
    af_arg(&call, "dataset", &af_dataset_kind, dataset);
    af_arg(&call, "tensorDesc", &af_tensor_desc_kind, tensorDesc);
    npu_arg_uint(&call, "index", index);
    if (!go) AF_FORCED;
    else if ((d = af_dataset_get(dataset, "dataset", call.function, &ret)) != NULL) {
        ret = set_desc(d, tensorDesc, index, call.function);
        af_dataset_put(dataset);
    }
    AF_END;
}

aclTensorDesc *aclmdlGetDatasetTensorDesc(const aclmdlDataset *dataset, size_t index)
{
    npu_call call;
    aclError ret = ACL_SUCCESS;
    aclTensorDesc *desc = NULL;
    bool go = npu_call_begin(&call, "aclmdlGetDatasetTensorDesc", NPU_CALL_PLAIN);
    af_dataset *d = go ? af_dataset_get(dataset, "dataset", call.function, &ret) : NULL;
    af_arg(&call, "dataset", &af_dataset_kind, dataset);
    npu_arg_uint(&call, "index", index);
    if (d) {
        desc = index < d->count ? d->descs[index] : NULL;
        af_dataset_put(dataset);
    }
    npu_call_end_handle(&call, &af_tensor_desc_kind, (uintptr_t)desc);
    return desc;
}
