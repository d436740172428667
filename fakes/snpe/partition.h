/* Which layer of a network runs where: the runtimes in order of preference, HTA sections within AIP. */
#ifndef SNPE_FAKE_PARTITION_H
#define SNPE_FAKE_PARTITION_H

#include "part.h"
#include "subnet.h"

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
