#include "reads.h"

#include <stdlib.h>
#include <string.h>

#include "npu_common.h"

void rf_trace_reads(npu_call *call, rf_context *context)
{
    const rf_model *model = context->model;
    if (!call->traced || strcmp(npu_option_text("rknn_reads"), "1") != 0)
        return;
    if (rf_internal_missing(context))
        return; /* measured: without memory of the program's the NPU is given no addresses */
    npu_arg_begin(call, "reads", '[');
    for (uint32_t i = 0; i < model->n_inputs; i++) {
        rf_npu_bytes bytes;
        if (!rf_input_enter(context, i, &bytes))
            continue;
        npu_arg_data(call, NULL, context->inputs[i].uses.unknown ? NULL : bytes.data, bytes.size);
        rf_input_leave(&bytes);
    }
    npu_arg_end(call, ']');
}
