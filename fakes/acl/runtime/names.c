/* Names of flags and formats in traces; those of whole enumerations are generated. */
#include "names.h"
#include "acl/acl_rt.h"

#define N(name) {name, #name}
/* A number in the lowest three bits, and flags: from the largest number down, none is taken for two others. */
const npu_name af_policies[] = {
    N(ACL_MEM_MALLOC_HUGE1G_ONLY_P2P), N(ACL_MEM_MALLOC_HUGE1G_ONLY), N(ACL_MEM_MALLOC_NORMAL_ONLY_P2P),
    N(ACL_MEM_MALLOC_HUGE_ONLY_P2P), N(ACL_MEM_MALLOC_HUGE_FIRST_P2P), N(ACL_MEM_MALLOC_NORMAL_ONLY),
    N(ACL_MEM_MALLOC_HUGE_ONLY), N(ACL_MEM_MALLOC_HUGE_FIRST), N(ACL_MEM_TYPE_LOW_BAND_WIDTH),
    N(ACL_MEM_TYPE_HIGH_BAND_WIDTH), N(ACL_MEM_ACCESS_USER_SPACE_READONLY), {0, NULL},
};
const npu_name af_event_flags[] = {
    N(ACL_EVENT_SYNC), N(ACL_EVENT_CAPTURE_STREAM_PROGRESS), N(ACL_EVENT_TIME_LINE), N(ACL_EVENT_DEVICE_USE_ONLY),
    N(ACL_EVENT_EXTERNAL), N(ACL_EVENT_IPC), {0, NULL},
};
const npu_name af_stream_flags[] = {
    N(ACL_STREAM_FAST_LAUNCH), N(ACL_STREAM_FAST_SYNC), N(ACL_STREAM_PERSISTENT), N(ACL_STREAM_HUGE),
    N(ACL_STREAM_CPU_SCHEDULE), N(ACL_STREAM_DEVICE_USE_ONLY), {0, NULL},
};
const npu_name af_formats[] = {
    N(ACL_FORMAT_UNDEFINED), N(ACL_FORMAT_NCHW), N(ACL_FORMAT_NHWC), N(ACL_FORMAT_ND), N(ACL_FORMAT_NC1HWC0),
    N(ACL_FORMAT_FRACTAL_Z), N(ACL_FORMAT_NC1HWC0_C04), N(ACL_FORMAT_HWCN), N(ACL_FORMAT_NDHWC),
    N(ACL_FORMAT_FRACTAL_NZ), N(ACL_FORMAT_NCDHW), N(ACL_FORMAT_NDC1HWC0), N(ACL_FRACTAL_Z_3D), N(ACL_FORMAT_NC),
    N(ACL_FORMAT_NCL), {0, NULL},
};
