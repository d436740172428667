/* A network cut into subnets, each on one core, and its execution.
 *
 *     plan *p;
 *     plan_options options = {.network = dlc_network_at(file, 0)};
 *     code = plan_build(file, runtimes, count, &options, &p, &why);
 *     code = plan_execute(p, inputs, outputs, &why);   // one plan_data per plan_input_count, plan_output_count
 *     plan_destroy(p);
 *
 * Each layer goes to the first runtime of the list that is available and can run it; neighbours on one runtime are a
 * subnet. What AIP takes is cut again: the HTA sections of the dlc run on HTA, the rest on HNN. Where a tensor passes
 * from one subnet to another it is quantized, dequantized or requantized as their cores need it. CPU computes float32
 * (or the integers as they are, with cpu_fixed_point), GPU float32 with float16 between its layers or float16, DSP, HTA
 * and HNN the integers of a quantized model; of a float one DSP float32.
 *
 * A plan is used by one thread at a time; different plans of one dlc are independent.
 */
#ifndef SNPE_FAKE_SUBNET_H
#define SNPE_FAKE_SUBNET_H

#include "DlSystem/DlEnums.h"
#include "DlSystem/IUserBuffer.h"
#include "dlc.h"
#include "npu_json.h"

/* Vendor options this file reads: which runtimes the device has. For npu_vendor.options. */
#define RUNTIME_OPTIONS                                                                                               \
    {"snpe_gpu", "yes", runtime_choices}, {"snpe_dsp", "yes", runtime_choices}, {"snpe_aip", "yes", runtime_choices}
extern const char *const runtime_choices[]; /* "yes", "no" */
/* An Snpe_Runtime_t; CPU always is. */
bool runtime_available(int runtime);

typedef enum core { CORE_CPU, CORE_GPU, CORE_DSP, CORE_HTA, CORE_HNN } core;
const char *core_name(core which); /* "CPU", ... */

typedef struct plan plan;

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

/* runtimes: Snpe_Runtime_t in the order of preference. */
Snpe_ErrorCode_t plan_build(dlc *file, const int *runtimes, size_t count, const plan_options *options, plan **out,
                            npu_why *why);
void plan_destroy(plan *p); /* NULL is fine */

/* An input or output of the model; texts and scales live as long as the plan. */
typedef struct plan_tensor {
    const char *name;
    npu_dtype dtype;
    npu_quant quant; /* NPU_QUANT_NONE for floats and plain integers */
    npu_shape shape;
    size_t elements, bytes; /* bytes: dense, in dtype */
} plan_tensor;

size_t plan_input_count(const plan *p);
size_t plan_output_count(const plan *p);
const plan_tensor *plan_input(const plan *p, size_t index); /* NULL outside */
const plan_tensor *plan_output(const plan *p, size_t index);
/* The API's element type: FLOAT, FLOAT16, TF8 for quantized uint8, TF16 for quantized uint16, INT8... */
Snpe_UserBufferEncoding_ElementType_t plan_element_type(const plan_tensor *tensor);

/* The caller's numbers: dense, in the tensor's shape, in any type and quantization; converted on the way. A quant of
 * kind NPU_QUANT_NONE on an integer type means the stored numbers as they are when dtype is the tensor's own, plain
 * integers otherwise. */
typedef struct plan_data {
    void *data;
    npu_dtype dtype;
    npu_quant quant;
} plan_data;

/* One per input and output, in order. Inputs are only read. */
Snpe_ErrorCode_t plan_execute(plan *p, const plan_data *inputs, const plan_data *outputs, npu_why *why);

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

size_t plan_subnet_count(const plan *p);
const plan_subnet *plan_subnet_at(const plan *p, size_t index);
const dlc_network *plan_network(const plan *p);
uint64_t plan_node_ns(const plan *p, int node); /* of the last run */
/* [{"runtime":"AIP","core":"HTA","layers":["conv1",...],"inputs":[...],"outputs":[...],"conversions":1,"runs":3}] */
void plan_json(const plan *p, npu_text *out);

#endif
