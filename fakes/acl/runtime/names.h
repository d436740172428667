/* Names of enumerators and flags in traces. */
#ifndef AF_NAMES_H
#define AF_NAMES_H

#include "npu_trace.h"

extern const npu_name af_policies[], af_copy_kinds[], af_event_flags[], af_stream_flags[], af_data_types[],
    af_formats[], af_capture_modes[];

#endif
