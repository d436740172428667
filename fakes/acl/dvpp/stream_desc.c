/* acl_dvpp.h: pieces of coded pictures and video. */
#include "dvpp.h"

npu_kind af_stream_desc_kind = {.name = "stream_desc", .destroy = free};

#define BOTH(name, field, type) \
    aclError af_acldvppSetStreamDesc##name(af_stream_desc *it, type value) \
    { \
        it->field = value; \
        return ACL_SUCCESS; \
    } \
    type af_acldvppGetStreamDesc##name(af_stream_desc *it) \
    { \
        return it->field; \
    }

acldvppStreamDesc *af_acldvppCreateStreamDesc(void)
{
    return af_made(&af_stream_desc_kind, calloc(1, sizeof(af_stream_desc)));
}

BOTH(Data, data, void *)
BOTH(Size, size, uint32_t)
BOTH(Format, format, acldvppStreamFormat)
BOTH(Timestamp, timestamp, uint64_t)
BOTH(RetCode, ret, uint32_t)
BOTH(Eos, eos, uint8_t)
