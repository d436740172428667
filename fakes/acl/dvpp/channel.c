/* acl_dvpp.h: channels, through which work comes to the units. */
#include "dvpp.h"

npu_kind af_channel_desc_kind = {.name = "channel_desc", .destroy = free};

enum { ALL_UNITS = DVPP_CHNMODE_VPC | DVPP_CHNMODE_JPEGD | DVPP_CHNMODE_JPEGE | DVPP_CHNMODE_PNGD };

acldvppChannelDesc *af_acldvppCreateChannelDesc(void)
{
    af_channel_desc *channel = calloc(1, sizeof *channel);
    if (channel) channel->mode = ALL_UNITS;
    return af_made(&af_channel_desc_kind, channel);
}

aclError af_acldvppDestroyChannelDesc(acldvppChannelDesc *channelDesc)
{
    aclError ret = ACL_SUCCESS;
    af_channel_desc *channel = af_get(&af_channel_desc_kind, channelDesc, AF_NAME, ACL_ERROR_INVALID_PARAM, &ret);
    if (!channel) return ret;
    if (channel->open)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the channel is open: acldvppDestroyChannel comes first");
    else if (npu_handle_close(&af_channel_desc_kind, (uintptr_t)channelDesc))
        ret = ACL_ERROR_INVALID_PARAM; /* another thread was faster */
    af_put(&af_channel_desc_kind, channelDesc);
    return ret;
}

aclError af_acldvppCreateChannel(af_channel_desc *channel)
{
    static uint64_t next;
    aclError ret = ACL_SUCCESS;
    af_context *here = af_here(AF_NAME, &ret);
    if (!here) return ret;
    pthread_mutex_lock(&af_lock);
    if (channel->open)
        ret = ACL_ERROR_INVALID_PARAM;
    else {
        channel->open = true;
        channel->id = next++;
        channel->device = here->device;
    }
    pthread_mutex_unlock(&af_lock);
    af_leave(here);
    return ret == ACL_SUCCESS ? ret : af_fail(ret, AF_NAME, "the channel is open already");
}

/* Work that is queued goes on: it has what it needs. */
aclError af_acldvppDestroyChannel(af_channel_desc *channel)
{
    bool was;
    pthread_mutex_lock(&af_lock);
    was = channel->open;
    channel->open = false;
    pthread_mutex_unlock(&af_lock);
    return was ? ACL_SUCCESS : af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the channel is not open (acldvppCreateChannel)");
}

aclError af_channel_ready(const af_channel_desc *channel, uint32_t unit, const char *function)
{
    if (!channel->open)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "the channel is not open (acldvppCreateChannel)");
    if (!(channel->mode & unit))
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "the channel's mode is %u, the unit is %u (acldvppSetChannelDescMode)",
                       (unsigned)channel->mode, (unsigned)unit);
    return ACL_SUCCESS;
}

uint64_t af_acldvppGetChannelDescChannelId(af_channel_desc *channel)
{
    if (channel->open) return channel->id;
    af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the channel is not open (acldvppCreateChannel)");
    return UINT64_MAX;
}

static aclError set_mode(af_channel_desc *channel, uint32_t mode, const char *function)
{
    if (!mode || mode & ~(uint32_t)ALL_UNITS)
        return af_fail(ACL_ERROR_INVALID_PARAM, function, "mode %u is no sum of acldvppChannelMode", (unsigned)mode);
    channel->mode = mode;
    return ACL_SUCCESS;
}

aclError af_acldvppSetChannelDescMode(af_channel_desc *channel, uint32_t mode)
{
    if (channel->open) return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "the channel is open, its mode stays");
    return set_mode(channel, mode, AF_NAME);
}

/* --- parameters by number ------------------------------------------------------------------------------------------ */

static uint32_t *parameter(af_channel_desc *channel, acldvppChannelDescParamType type)
{
    switch ((int)type) {
    case ACL_DVPP_CSC_MATRIX_UINT32: return &channel->csc;
    case ACL_DVPP_MODE_UINT32: return &channel->mode;
    case ACL_DVPP_CHANNEL_HEIGHT_UINT32: return &channel->height;
    case ACL_DVPP_CHANNEL_WIDTH_UINT32: return &channel->width;
    case ACL_DVPP_JPEGD_PRECISION_MODE_ENUM: return &channel->precision;
    default: return NULL;
    }
}

aclError af_acldvppSetChannelDescParam(af_channel_desc *channel, acldvppChannelDescParamType paramType, size_t length,
                                       const void *param)
{
    uint32_t *field = parameter(channel, paramType), value;
    if (!field)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "paramType %d is none that can be set", (int)paramType);
    if (length != sizeof value)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "length %zu, the parameter has %zu", length, sizeof value);
    memcpy(&value, param, sizeof value);
    if (paramType == ACL_DVPP_MODE_UINT32) return set_mode(channel, value, AF_NAME);
    if ((paramType == ACL_DVPP_CSC_MATRIX_UINT32 && value > ACL_DVPP_CSC_MATRIX_BT2020_NARROW) ||
        (paramType == ACL_DVPP_JPEGD_PRECISION_MODE_ENUM && value > ACL_YUVOUT_ALIGN_DOWN_COMPAT))
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "value %u is none of parameter %d", (unsigned)value, (int)paramType);
    *field = value;
    return ACL_SUCCESS;
}

aclError af_acldvppGetChannelDescParam(af_channel_desc *channel, acldvppChannelDescParamType paramType, size_t length,
                                       size_t *paramRetSize, void *param)
{
    bool is_id = paramType == ACL_DVPP_CHANNEL_ID_UINT64;
    const void *field = is_id ? (const void *)&channel->id : parameter(channel, paramType);
    size_t size = is_id ? sizeof channel->id : sizeof(uint32_t);
    if (!field || (is_id && !channel->open))
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, field ? "paramType %d: the channel is not open (acldvppCreateChannel)"
                                                               : "paramType %d is no acldvppChannelDescParamType", (int)paramType);
    if (length < size)
        return af_fail(ACL_ERROR_INVALID_PARAM, AF_NAME, "length %zu, the parameter has %zu", length, size);
    memcpy(param, field, size);
    *paramRetSize = size;
    return ACL_SUCCESS;
}
