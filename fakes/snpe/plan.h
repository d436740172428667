/* What a plan is made for, and what it reports of itself; subnet.h makes and executes it. */
#ifndef SNPE_FAKE_PLAN_H
#define SNPE_FAKE_PLAN_H

#include "dlc_network.h"

typedef enum core { CORE_CPU, CORE_GPU, CORE_DSP, CORE_HTA, CORE_HNN } core;

/* Everything may be zero. network NULL: refused, with 306 for a real DLC, with 400 else. Texts and lists are read
 * during plan_build only. */
typedef struct plan_options {
    const dlc_network *network;
    /* Which tensors come out: those named, those of the layers named (not both), all of all layers, or the network's
     * own outputs. unconsumed adds every tensor no layer takes. */
    const char *const *layers, *const *tensors;
    size_t layer_count, tensor_count;
    bool all, unconsumed;
    /* Other dimensions for inputs by name. */
    const char *const *resized;
    const npu_shape *sizes;
    size_t resized_count;
    bool cpu_fixed_point;
    /* Operators of packages (UDO): can this runtime run operator op, and the function that does. NULL: none can. */
    bool (*custom_known)(void *user, const char *op, int runtime);
    npu_custom_function custom;
    void *custom_user;
} plan_options;

/* An input or output of the model; texts and scales live as long as the plan. */
typedef struct plan_tensor {
    const char *name;
    npu_dtype dtype;
    npu_quant quant; /* NPU_QUANT_NONE for floats and plain integers */
    npu_shape shape;
    size_t elements, bytes; /* bytes: dense, in dtype */
} plan_tensor;

/* The caller's numbers: dense, in the tensor's shape, in any type and quantization; converted on the way. A quant of
 * kind NPU_QUANT_NONE on an integer type means the stored numbers as they are when dtype is the tensor's own, plain
 * integers otherwise. */
typedef struct plan_data {
    void *data;
    npu_dtype dtype;
    npu_quant quant;
} plan_data;

typedef struct plan_subnet {
    core where;
    int runtime;      /* Snpe_Runtime_t it was assigned to */
    int nodes;
    const int *node;  /* numbers in the network's graph */
    int inputs, outputs;
    const uint32_t *input, *output; /* tensors that pass its border */
    int conversions;  /* how many of its inputs change their element type or quantization on the way in */
    uint64_t runs, ns; /* ns: of the last run, conversions included */
} plan_subnet;

#endif
