/* Channels of video: what the decoder's and the encoder's have in common. */
#include "report.h"
#include "video.h"

void af_video_channel_destroy(void *object)
{
    af_video_channel *channel = object;
    pthread_mutex_destroy(&channel->lock);
    free(channel);
}

bool af_video_channel_begin_anew(af_video_channel *channel)
{
    if (!pthread_mutex_trylock(&channel->lock)) {
        pthread_mutex_unlock(&channel->lock);
        return false;
    }
    pthread_mutex_init(&channel->lock, NULL);
    channel->open = false;
    channel->codec = NULL;
    return true;
}

aclError af_video_channel_open(af_video_channel *channel, const char *function)
{
    channel->open = af_listen(channel->thread, channel);
    if (channel->open) return ACL_SUCCESS;
    af_video_channel_close(channel);
    return af_fail(ACL_ERROR_RT_MEMORY_ALLOCATION, function, "the process is out of memory");
}

void af_video_channel_close(af_video_channel *channel)
{
    af_video_close(channel->codec);
    channel->codec = NULL;
    channel->open = false;
}

aclError af_video_channel_heard(af_video_channel *channel, const char *function)
{
    if (af_posted_wait(channel)) return ACL_SUCCESS;
    return af_fail(ACL_ERROR_RT_REPORT_TIMEOUT, function, "the channel's thread does not call aclrtProcessReport: callbacks are lost");
}

aclError af_video_channel_end(npu_kind *kind, void *desc, const char *first, const char *function)
{
    aclError ret = ACL_SUCCESS;
    af_video_channel *channel = af_get(kind, desc, function, ACL_ERROR_INVALID_PARAM, &ret);
    if (!channel) return ret;
    if (channel->open)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "the channel is open: %s comes first", first);
    else if (npu_handle_close(kind, (uintptr_t)desc))
        ret = ACL_ERROR_INVALID_PARAM; /* another thread was faster */
    af_put(kind, desc);
    return ret;
}
