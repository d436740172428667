/* Which layer of a network runs where: the runtimes in order of preference, HTA sections within AIP. */
#ifndef SNPE_FAKE_PARTITION_H
#define SNPE_FAKE_PARTITION_H

#include "DlSystem/DlEnums.h"
#include "DlSystem/DlError.h"
#include "part.h"
#include "plan.h"

/* Vendor options this file reads: which runtimes the device has. For npu_vendor.options. */
#define RUNTIME_OPTIONS                                                                                               \
    {"snpe_gpu", "yes", runtime_choices}, {"snpe_dsp", "yes", runtime_choices}, {"snpe_aip", "yes", runtime_choices}
extern const char *const runtime_choices[]; /* "yes", "no" */
/* An Snpe_Runtime_t; CPU always is. */
bool runtime_available(int runtime);

const char *core_name(core which); /* "CPU", ... */

/* Neighbouring layers on one core. */
typedef struct partition {
    core where;
    int runtime;
    int *node; /* ascending */
    int nodes;
} partition;

/* shapes: actual ones by tensor. needed: by node, layers that contribute to an output. Partitions in the order of
 * execution, for partition_free. */
Snpe_ErrorCode_t partition_make(const plan_options *options, const int *runtimes, size_t count, const npu_shape *shapes,
                                const bool *needed, partition **out, size_t *partitions, npu_why *why);
void partition_free(partition *partitions, size_t count);

/* The numbers that a core computes with. */
part_numbers core_numbers(core where, bool cpu_fixed_point);

/* A network without a quantized tensor. */
bool graph_is_float(const npu_graph *graph);

#endif
