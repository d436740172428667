#ifndef RKNN_FAKE_USES_H
#define RKNN_FAKE_USES_H

#include "model.h"

/*
 * What rknn_inputs_set and rknn_set_io_mem leave behind in a tensor. The real library prepares a tensor for the type
 * and the layout it is given, and does not undo all of it for the next ones: some runs after that fail, some crash.
 * uses.c has the rules by release; the README says which of them were measured.
 */

/* What an input was used as, as far as it matters for what comes. */
typedef enum { RF_FRESH, RF_USED_RAW, RF_USED_PIXELS, RF_USED_OWN, RF_USED_NUMBERS, RF_STUCK, RF_STATES } rf_used;
/* What the memory of an input holds: the NPU's own bytes (pass_through), uint8 pixels, the tensor's own type, other
 * numbers that are converted. */
typedef enum { RF_RAW, RF_PIXELS, RF_OWN, RF_NUMBERS, RF_GIVENS } rf_given;
/* What runs do with memory. RF_IGNORED: they return 0 and leave it alone. */
typedef enum { RF_TAKEN, RF_IGNORED, RF_REFUSED } rf_taking;

/* One input or output of a context. */
typedef struct {
    bool pixels;    /* inputs: the NPU holds uint8 since it was given some */
    rf_used used;   /* inputs */
    uint32_t reads; /* inputs: bytes of the last numbers to be converted */
    bool raw_bytes; /* inputs: came with pass_through */
    bool raw_float; /* inputs: was given floating point as the NPU's own bytes */
    rknn_tensor_mem *blocks; /* outputs: where the NPU writes since NC1HWC2 was bound, NULL: to memory of its own */
    bool laid_out;           /* outputs: was bound in another layout than NC1HWC2 */
    rf_taking taking;        /* of the memory bound last */
} rf_uses;

typedef struct {
    rf_taking taking;
    rf_used next;
} rf_step;
typedef rf_step rf_steps[RF_STATES][RF_GIVENS];

/* NCHW in rknn_inputs_set. */
typedef enum { RF_NCHW_TAKEN, RF_NCHW_IGNORED, RF_NCHW_CRASHES } rf_nchw;

/* A release and those after it. */
typedef struct {
    int major, minor;
    const rf_steps *inputs;       /* of type int8 */
    bool pixels_read_as_numbers;  /* a run reads uint8 memory bound after numbers as those */
    bool blocks_first;            /* NC1HWC2 bound after another layout: rknn_run fails */
    bool strict;                  /* so it does on types that are not converted; NCHW inputs crash it */
    bool shows_nhwc;              /* the native query shows NHWC for an output bound so, as it does NCHW */
    bool raw_float_crashes;       /* rknn_outputs_get, after floating point with pass_through */
    bool small_output_crashes;    /* rknn_run on memory that the result does not fit into */
    bool internal_outside;        /* knows RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE */
    bool info_only_empty;         /* RKNN_FLAG_COLLECT_MODEL_INFO_ONLY: a model without inputs and outputs */
    rf_nchw one_channel, channels;
} rf_rules;

const rf_rules *rf_rules_now(void);

/* rknn_set_io_mem has bound memory of `bytes` bytes, as far as a run reads it. `raw`: pass_through. */
void rf_use_bound(rf_uses *uses, const rf_io *io, const rf_dims *dims, rknn_tensor_mem *record, rknn_tensor_type type,
                  rknn_tensor_format fmt, bool raw, uint32_t bytes);
/* rknn_inputs_set has taken the input. */
void rf_use_set(rf_uses *uses, const rf_io *io, rknn_tensor_type type, bool raw);
/* Bytes that a run reads of the input's memory, when that is more than it holds; 0 when not. */
uint32_t rf_use_reads(const rf_uses *uses, const rf_io *io, rknn_tensor_type type, bool raw);
/* Types that inputs and outputs are converted from and to; any other has to be the tensor's own. */
bool rf_convertible(rknn_tensor_type type);

#endif
