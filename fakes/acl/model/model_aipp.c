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

aclError af_aclmdlGetAippType(uint32_t modelId, size_t index, aclmdlInputAippType *type, size_t *dynamicAttachedDataIndex)
{
    aclError ret = check(modelId, index, AF_NAME);
    if (ret != ACL_SUCCESS) return ret;
    *type = ACL_DATA_WITHOUT_AIPP;
    *dynamicAttachedDataIndex = ACL_INVALID_NODE_INDEX;
    return ret;
}

aclError af_aclmdlGetFirstAippInfo(uint32_t modelId, size_t index)
{
    aclError ret = check(modelId, index, AF_NAME);
    if (ret == ACL_SUCCESS)
        return af_fail((aclError)ACL_ERROR_GE_AIPP_NOT_EXIST, AF_NAME, "input %zu has no AIPP", index);
    return ret;
}
