/* Names of flags and formats in traces; those of whole enumerations are generated. */
#ifndef AF_NAMES_H
#define AF_NAMES_H

#include "npu_trace.h"

extern const npu_name af_policies[], af_event_flags[], af_stream_flags[], af_formats[];

#endif
