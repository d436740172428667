/* Between subnet.c and subnet_run.c: what a plan is made of. */
#ifndef SNPE_FAKE_SUBNET_PLAN_H
#define SNPE_FAKE_SUBNET_PLAN_H

#include "dlc.h"
#include "partition.h"

/* Where a tensor comes from: an output of a subnet, or (subnet -1) an input of the plan. */
typedef struct source {
    int subnet, index;
} source;

typedef struct subnet {
    plan_subnet said;
    part_numbers numbers;
    uint32_t *input, *output;
    int *node;
    source *from; /* per input */
    npu_graph *graph;
    npu_state *state;
    bool custom; /* has operators of packages */
} subnet;

struct plan {
    dlc *file;
    const dlc_network *network;
    npu_shape *shapes; /* by tensor */
    plan_tensor *input, *output;
    uint32_t *output_id;
    source *output_from;
    size_t inputs, outputs, count;
    subnet *subnets;
};

#endif
