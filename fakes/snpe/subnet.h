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
#include "plan.h"

typedef struct plan plan;

/* runtimes: Snpe_Runtime_t in the order of preference. */
Snpe_ErrorCode_t plan_build(dlc *file, const int *runtimes, size_t count, const plan_options *options, plan **out,
                            npu_why *why);
void plan_destroy(plan *p); /* NULL is fine */

size_t plan_input_count(const plan *p);
size_t plan_output_count(const plan *p);
const plan_tensor *plan_input(const plan *p, size_t index); /* NULL outside */
const plan_tensor *plan_output(const plan *p, size_t index);
/* The API's element type: FLOAT, FLOAT16, TF8 for quantized uint8, TF16 for quantized uint16, INT8... */
Snpe_UserBufferEncoding_ElementType_t plan_element_type(const plan_tensor *tensor);

/* One per input and output, in order. Inputs are only read. */
Snpe_ErrorCode_t plan_execute(plan *p, const plan_data *inputs, const plan_data *outputs, npu_why *why);

size_t plan_subnet_count(const plan *p);
const plan_subnet *plan_subnet_at(const plan *p, size_t index);
const dlc_network *plan_network(const plan *p);
uint64_t plan_node_ns(const plan *p, int node); /* of the last run */
/* [{"runtime":"AIP","core":"HTA","layers":["conv1",...],"inputs":[...],"outputs":[...],"conversions":1,"runs":3}] */
void plan_json(const plan *p, npu_text *out);

#endif
