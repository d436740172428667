/* Numbered fields of a video channel's description. */
#include "parameters.h"

static aclError look(const af_parameters *parameters, int type, size_t length, bool exactly, const char *function)
{
    size_t size;
    if (type < 0 || type >= parameters->count)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "paramType %d is no %s", type, parameters->type);
    size = parameters->all[type].size;
    if (length < size || (exactly && length > size))
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "length %zu, the parameter has %zu", length, size);
    return ACL_SUCCESS;
}

aclError af_parameter_set(const af_parameters *parameters, void *channel, bool open, int type, size_t length, const void *value,
                          const char *function)
{
    aclError ret = look(parameters, type, length, true, function);
    const af_parameter *p;
    uint32_t number;
    if (ret != ACL_SUCCESS) return ret;
    p = &parameters->all[type];
    memcpy(&number, value, sizeof number);
    if (!p->free && (number < p->least || number > p->most))
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "value %u: %s %d has %u to %u", (unsigned)number, parameters->type, type,
                       (unsigned)p->least, (unsigned)p->most);
    if (open) return af_fail(ACL_ERROR_INVALID_PARAM, function, "the channel is open, its description stays");
    memcpy((char *)channel + p->offset, value, p->size);
    return ACL_SUCCESS;
}

aclError af_parameter_get(const af_parameters *parameters, const void *channel, int type, size_t length, size_t *size, void *value,
                          const char *function)
{
    aclError ret = look(parameters, type, length, false, function);
    if (ret != ACL_SUCCESS) return ret;
    *size = parameters->all[type].size;
    memcpy(value, (const char *)channel + parameters->all[type].offset, *size);
    return ACL_SUCCESS;
}
