/* Preprocessing of images on the NPU (AIPP): no model of the fake has any, and the queries say so. */
#include "model.h"

static aclError check(uint32_t id, size_t index, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_loaded *loaded = af_loaded_get(id, function, &ret);
    if (!loaded)
        return ret;
    if (index >= (size_t)loaded->model->inputs + (loaded->model->gears != AF_FIXED))
        ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "index is %zu, the model does not have so many inputs", index);
    af_loaded_put(id);
    return ret;
}

aclError aclmdlGetAippType(uint32_t modelId, size_t index, aclmdlInputAippType *type, size_t *dynamicAttachedDataIndex)
{
    AF_BEGIN("aclmdlGetAippType", NPU_CALL_DEVICE);
    npu_arg_uint(&call, "modelId", modelId);
    npu_arg_uint(&call, "index", index);
    if (!go) AF_FORCED;
    else if (!type) ret = af_null(call.function, "type");
    else if (!dynamicAttachedDataIndex) ret = af_null(call.function, "dynamicAttachedDataIndex");
    else if ((ret = check(modelId, index, call.function)) == ACL_SUCCESS) {
        *type = ACL_DATA_WITHOUT_AIPP;
        *dynamicAttachedDataIndex = ACL_INVALID_NODE_INDEX;
    }
    AF_END;
}

aclError aclmdlGetFirstAippInfo(uint32_t modelId, size_t index, aclAippInfo *aippInfo)
{
    AF_BEGIN("aclmdlGetFirstAippInfo", NPU_CALL_DEVICE);
    npu_arg_uint(&call, "modelId", modelId);
    npu_arg_uint(&call, "index", index);
    if (!go) AF_FORCED;
    else if (!aippInfo) ret = af_null(call.function, "aippInfo");
    else if ((ret = check(modelId, index, call.function)) == ACL_SUCCESS)
        ret = af_fail((aclError)ACL_ERROR_GE_AIPP_NOT_EXIST, call.function, "input %zu has no AIPP", index);
    AF_END;
}
