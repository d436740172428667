/* Floating point overflow of kernels: noted per device, and made finite in saturation mode. */
#ifndef AF_OVERFLOW_H
#define AF_OVERFLOW_H

#include "npu_graph.h"
#include "stream.h"

/* Does arithmetic saturate (aclrtSetDeviceSatMode)? */
bool af_saturates(void);
/* Looks at what a kernel wrote: 0, or 207003 when something overflowed and the stream is set to check. */
aclError af_overflow_check(af_stream *stream, npu_dtype dtype, void *bytes, size_t count);

#endif
