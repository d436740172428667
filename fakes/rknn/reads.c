#include "reads.h"

#include <stdlib.h>
#include <string.h>

#include "npu_common.h"

/* Bytes of a quantized input whose elements the NPU holds as uint8. */
static void as_pixels(unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        bytes[i] ^= 0x80;
}

void rf_trace_reads(npu_call *call, const rf_context *context)
{
    const rf_model *model = context->model;
    if (!call->traced || strcmp(npu_option_text("rknn_reads"), "1") != 0)
        return;
    if (rf_internal_missing(context))
        return; /* measured: without memory of the program's the NPU is given no addresses */
    npu_arg_begin(call, "reads", '[');
    for (uint32_t i = 0; i < model->n_inputs; i++) {
        const rf_io *io = &model->inputs[i];
        const rf_dims *dims = rf_io_dims(model, io, context->shape);
        rf_view from = rf_graph_view(io, dims), to = rf_native_view(model->chip, io, dims);
        size_t size = rf_view_bytes(&to);
        /* Padding of rows that the program brought itself is gone by now: such an input is null. */
        bool whole = size == rf_view_bytes(&from) || !context->inputs[i].uses.raw_bytes;
        unsigned char *bytes = whole ? calloc(size ? size : 1, 1) : NULL;
        if (bytes) {
            rf_copy(&from, context->inputs[i].data, &to, bytes, 0);
            if (context->inputs[i].uses.pixels && io->native_type == RKNN_TENSOR_INT8)
                as_pixels(bytes, size);
        }
        npu_arg_data(call, NULL, bytes, size);
        free(bytes);
    }
    npu_arg_end(call, ']');
}
