#ifndef RKNN_FAKE_USES_H
#define RKNN_FAKE_USES_H

#include "model.h"

/*
 * The marks that rknn_inputs_set and rknn_set_io_mem leave behind in a tensor. The real library prepares it for the
 * type and the layout it is given, and does not undo all of it for the next ones: some runs after that fail, some
 * crash. uses.c has the rules by release; the README says which of them were measured.
 */

/* One input or output of a context. */
typedef struct {
    rknn_tensor_type now;    /* inputs: of the bytes that the NPU reads */
    rknn_tensor_mem *memory; /* inputs: which holds them, NULL: the library's own */
    uint32_t h_stride;       /* inputs: of that memory */
    bool raw;                /* inputs: the memory was bound with pass_through */
    bool five;               /* inputs: native queries show five dims */
    bool planes;             /* inputs: ... before 1.6 NCHW, since pass_through */
    bool none;               /* inputs: ... five dims and no layout, since pass_through without one */
    bool in_blocks;          /* inputs: ... NC1HWC2, since the memory bound before was bound so with pass_through */
    bool unknown;            /* inputs: nobody knows what the real library wrote there */
    bool itself;             /* inputs: the memory is the program's source, too */
    bool raw_float;          /* inputs: was given floating point as the NPU's own bytes */
    uint32_t shape;          /* set of shapes at the last use: measured to be the one that native queries tell */
    rknn_tensor_mem *blocks; /* outputs: where the NPU writes since NC1HWC2 was bound, NULL: to memory of its own */
    bool laid_out;           /* outputs: was bound in another layout, or as another type */
    bool width;              /* outputs: was bound in NC1HWC2 */
    rknn_tensor_mem *detached; /* outputs: memory that is bound and not written */
    bool refused;            /* outputs: runs fail on the memory bound last */
    rknn_tensor_attr given;  /* outputs: the record bound last */
} rf_uses;

/* NCHW in rknn_inputs_set. */
typedef enum { RF_NCHW_TAKEN, RF_NCHW_IGNORED, RF_NCHW_CRASHES } rf_nchw;

/* A release and those after it. */
typedef struct {
    int major, minor;
    bool five;                    /* native queries show five dims for an input bound as uint8 */
    bool blocks_first;            /* NC1HWC2 bound after another layout: rknn_run fails */
    bool strict;                  /* so it does on types that are not converted; NCHW inputs crash it */
    bool shows_width;             /* queries show the stride of an output's rows, once it was bound in NC1HWC2 */
    bool flat;                    /* an output's planes have one row and no padding */
    bool raw_float_crashes;       /* rknn_outputs_get, after floating point with pass_through */
    bool internal_outside;        /* knows RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE */
    bool info_only_empty;         /* RKNN_FLAG_COLLECT_MODEL_INFO_ONLY: a model without inputs and outputs */
    rf_nchw nchw;
} rf_rules;

const rf_rules *rf_rules_now(void);

/* attr is the answer of a query about an input that was not used yet. */
void rf_used_attr(const rf_io *io, const rf_uses *uses, rf_attr_kind kind, rknn_tensor_attr *attr);

/* Types that the library knows as the NPU's, once a program bound memory as such: it converts into them. */
bool rf_type_known(rknn_tensor_type type);
/* Types that inputs and outputs are converted from and to; any other has to be the tensor's own. */
bool rf_convertible(rknn_tensor_type type);

#endif
