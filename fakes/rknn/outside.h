#ifndef RKNN_FAKE_OUTSIDE_H
#define RKNN_FAKE_OUTSIDE_H

#include "context.h"
#include "npu_alloc.h"

/* The memory that a run holds so that no one frees it meanwhile; NULL for memory that was not given. */
typedef struct {
    rf_mem *weights, *internal, *buffer;
} rf_outside;

/* Before and after a run: the evaluator computes from and in the memory the caller set. */
int rf_outside_enter(rf_context *context, rf_outside *held);
void rf_outside_leave(const rf_outside *held);

/* RKNN_FLAG_MODEL_BUFFER_ZERO_COPY: remember which memory the model's first byte lies in. */
void rf_keep_buffer(rf_context *context, const unsigned char *model);

#endif
