#ifndef RKNN_FAKE_READS_H
#define RKNN_FAKE_READS_H

#include "context.h"
#include "npu_trace.h"

/* The bytes of each input as the NPU would read them at this run, in the trace of the call, where
 * NPU_FAKE_RKNN_READS asks for it. */
void rf_trace_reads(npu_call *call, rf_context *context);

#endif
