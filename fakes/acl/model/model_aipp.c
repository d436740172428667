/* acl_mdl.h: the AIPP of a model. */
#include "model.h"

static af_loaded *enter(uint32_t id, size_t index, const char *function, aclError *ret)
{
    af_loaded *loaded = af_loaded_get(id, function, ret);
    if (loaded && index >= af_inputs(loaded->model)) {
        *ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "index is %zu, the model does not have so many inputs", index);
        af_loaded_put(id);
        loaded = NULL;
    }
    return loaded;
}

aclError af_aclmdlGetAippType(uint32_t modelId, size_t index, aclmdlInputAippType *type, size_t *dynamicAttachedDataIndex)
{
    aclError ret = ACL_SUCCESS;
    af_loaded *loaded = enter(modelId, index, AF_NAME, &ret);
    if (!loaded) return ret;
    const af_model *model = loaded->model;
    const af_aipp_input *aipp = index < (size_t)model->inputs ? model->input[index].aipp : NULL;
    *dynamicAttachedDataIndex = ACL_INVALID_NODE_INDEX;
    *type = af_carried_by(model, index) >= 0 ? ACL_DYNAMIC_AIPP_NODE : ACL_DATA_WITHOUT_AIPP;
    if (aipp) *type = aipp->dynamic ? ACL_DATA_WITH_DYNAMIC_AIPP : ACL_DATA_WITH_STATIC_AIPP;
    if (aipp && aipp->dynamic) *dynamicAttachedDataIndex = af_carrier_of(model, (int)index);
    af_loaded_put(modelId);
    return ret;
}

static void put_dims(aclmdlIODims *dims, const char *name, const npu_shape *shape, int64_t batch)
{
    snprintf(dims->name, sizeof dims->name, "%s", name);
    dims->dimCount = (size_t)shape->rank;
    for (int i = 0; i < shape->rank; i++)
        dims->dims[i] = shape->dims[i];
    if (dims->dims[0] < 0) dims->dims[0] = batch;
}

static void put_shapes(const af_model *model, int input, aclAippInfo *info)
{
    const af_io *io = &model->input[input];
    const npu_tensor *tensor = npu_graph_input(model->graph, input);
    info->srcFormat = io->format;
    info->srcDatatype = af_dtype_of(tensor->dtype);
    info->srcDimNum = (size_t)io->shape->rank;
    info->shapeCount = model->gear_count ? (size_t)model->gear_count : 1;
    for (size_t gear = 0; gear < info->shapeCount; gear++) {
        const npu_shape *shape = model->gear_count ? npu_graph_shape_set(model->graph, (int)gear) + input : io->shape;
        const npu_shape fed = io->aipp->dynamic ? *shape : af_fed_shape(model, input, false);
        aclAippDims *out = &info->outDims[gear];
        put_dims(&out->srcDims, io->name, &fed, shape->dims[0]);
        put_dims(&out->aippOutdims, io->name, shape, shape->dims[0]);
        out->srcSize = io->aipp->dynamic ? io->fed : (size_t)shape->dims[0] * (io->fed / (size_t)af_largest_batch(model, input));
        out->aippOutSize = npu_bytes(tensor->dtype, (size_t)npu_elements(shape));
    }
}

static void put_steps(const af_aipp_steps *s, aclAippInfo *info)
{
    info->inputFormat = s->format->format;
    info->srcImageSizeW = s->width, info->srcImageSizeH = s->height;
    info->cropSwitch = s->crops, info->paddingSwitch = s->pads;
    info->loadStartPosW = s->crop[0], info->loadStartPosH = s->crop[1];
    info->cropSizeW = s->crop[2], info->cropSizeH = s->crop[3];
    info->topPaddingSize = s->pad[0], info->bottomPaddingSize = s->pad[1];
    info->leftPaddingSize = s->pad[2], info->rightPaddingSize = s->pad[3];
    info->cscSwitch = s->converts, info->rbuvSwapSwitch = s->swaps_rb, info->axSwapSwitch = s->swaps_ax;
    info->matrixR0C0 = s->matrix[0], info->matrixR0C1 = s->matrix[1], info->matrixR0C2 = s->matrix[2];
    info->matrixR1C0 = s->matrix[3], info->matrixR1C1 = s->matrix[4], info->matrixR1C2 = s->matrix[5];
    info->matrixR2C0 = s->matrix[6], info->matrixR2C1 = s->matrix[7], info->matrixR2C2 = s->matrix[8];
    info->outputBias0 = s->out_bias[0], info->outputBias1 = s->out_bias[1], info->outputBias2 = s->out_bias[2];
    info->inputBias0 = s->in_bias[0], info->inputBias1 = s->in_bias[1], info->inputBias2 = s->in_bias[2];
    info->meanChn0 = s->mean[0], info->meanChn1 = s->mean[1], info->meanChn2 = s->mean[2], info->meanChn3 = s->mean[3];
    info->minChn0 = s->least[0], info->minChn1 = s->least[1], info->minChn2 = s->least[2], info->minChn3 = s->least[3];
    info->varReciChn0 = s->factor[0], info->varReciChn1 = s->factor[1];
    info->varReciChn2 = s->factor[2], info->varReciChn3 = s->factor[3];
}

aclError af_aclmdlGetFirstAippInfo(uint32_t modelId, size_t index, aclAippInfo *aippInfo)
{
    aclError ret = ACL_SUCCESS;
    af_loaded *loaded = enter(modelId, index, AF_NAME, &ret);
    if (!loaded) return ret;
    const af_model *model = loaded->model;
    const af_aipp_input *aipp = index < (size_t)model->inputs ? model->input[index].aipp : NULL;
    if (aipp) {
        memset(aippInfo, 0, sizeof *aippInfo);
        if (!aipp->dynamic) put_steps(&aipp->steps, aippInfo);
        put_shapes(model, (int)index, aippInfo);
    } else {
        ret = af_fail((aclError)ACL_ERROR_GE_AIPP_NOT_EXIST, AF_NAME, "input %zu has no AIPP", index);
    }
    af_loaded_put(modelId);
    return ret;
}
