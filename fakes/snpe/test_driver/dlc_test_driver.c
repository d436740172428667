/* .dlc files and subnets without the API around them, for tests: flat functions, texts instead of records.
 *
 * One file and one plan per handle; a handle is a pointer. Everything returns the error code or a count.
 */
#include <stdlib.h>
#include <string.h>

#include "npu_convert.h"
#include "partition.h"
#include "subnet.h"

static const char *name(void)
{
    return "snpe dlc test driver 1";
}

static const char *const functions[] = {"subnet", NULL};
static npu_kind *const kinds[] = {NULL};
static const npu_option options[] = {RUNTIME_OPTIONS, {NULL, NULL, NULL}};

const npu_vendor npu_fake_vendor = {
    .name = name, .functions = functions, .kinds = kinds, .options = options, .device_code = 908};

static _Thread_local npu_why reason;

const char *td_reason(void)
{
    return reason.text;
}

/* --- files --- */

unsigned td_open(const char *path, dlc **out)
{
    return dlc_open(path, out, &reason);
}

unsigned td_open_memory(const void *bytes, size_t size, dlc **out)
{
    return dlc_open_memory(bytes, size, out, &reason);
}

void td_close(dlc *file)
{
    dlc_close(file);
}

size_t td_records(dlc *file)
{
    return dlc_record_count(file);
}

const char *td_record_name(dlc *file, size_t index)
{
    return dlc_record_name(file, index);
}

unsigned td_record_copy(dlc *file, const char *record, unsigned char **data, size_t *size)
{
    return dlc_record_copy(file, record, data, size, &reason);
}

void td_free(void *memory)
{
    free(memory);
}

unsigned td_record_set(dlc *file, const char *record, const void *data, size_t size)
{
    return dlc_record_set(file, record, data, size, &reason);
}

unsigned td_save(dlc *file, const char *path)
{
    return dlc_save(file, path, &reason);
}

const char *td_metadata(dlc *file, const char *key)
{
    return dlc_metadata(file, key);
}

unsigned td_model(dlc *file)
{
    return dlc_model(file, &reason);
}

const char *td_network_name(dlc *file, size_t index)
{
    const dlc_network *network = dlc_network_at(file, index);
    return network ? network->name : NULL;
}

/* --- plans --- */

typedef struct td_options {
    const char *network; /* NULL: the first */
    const char *const *layers, *const *tensors, *const *resized;
    size_t layer_count, tensor_count, resized_count;
    const int64_t *sizes; /* per resized input: rank, then dimensions, one after the other */
    int all, unconsumed, cpu_fixed_point;
    const char *custom; /* operator of a package; NULL: none */
    int custom_runtime;
} td_options;

static bool known(void *user, const char *op, int runtime)
{
    const td_options *said = user;
    return strcmp(op, said->custom) == 0 && runtime == said->custom_runtime;
}

/* Twice the first input; fails when its first element is 99. */
static int doubled(void *user, const npu_node *node, const npu_view *inputs, const npu_view *outputs)
{
    (void)user;
    (void)node;
    if (npu_get(inputs->tensor->dtype, inputs->data, 0) == 99) return 1;
    for (size_t i = 0; i < (size_t)npu_elements(&inputs->shape); i++)
        npu_put(outputs->tensor->dtype, outputs->data, i, 2 * npu_get(inputs->tensor->dtype, inputs->data, i));
    return 0;
}

unsigned td_plan(dlc *file, const int *runtimes, size_t count, td_options *said, plan **out)
{
    npu_shape sizes[4];
    plan_options options_of_plan = {
        .network = said->network ? dlc_network_named(file, said->network) : dlc_network_at(file, 0),
        .layers = said->layers, .layer_count = said->layer_count,
        .tensors = said->tensors, .tensor_count = said->tensor_count,
        .all = said->all, .unconsumed = said->unconsumed, .cpu_fixed_point = said->cpu_fixed_point,
        .resized = said->resized, .resized_count = said->resized_count, .sizes = sizes,
        .custom_known = said->custom ? known : NULL, .custom = doubled, .custom_user = said,
    };
    const int64_t *number = said->sizes;
    memset(sizes, 0, sizeof sizes);
    for (size_t i = 0; i < said->resized_count && i < 4; i++) {
        sizes[i].rank = (int)*number++;
        for (int axis = 0; axis < sizes[i].rank; axis++) sizes[i].dims[axis] = *number++;
    }
    return plan_build(file, runtimes, count, &options_of_plan, out, &reason);
}

void td_plan_destroy(plan *p)
{
    plan_destroy(p);
}

size_t td_count(plan *p, int output)
{
    return output ? plan_output_count(p) : plan_input_count(p);
}

static const plan_tensor *tensor_of(const plan *p, int output, size_t index)
{
    return output ? plan_output(p, index) : plan_input(p, index);
}

const char *td_tensor_name(plan *p, int output, size_t index)
{
    const plan_tensor *t = tensor_of(p, output, index);
    return t ? t->name : NULL;
}

/* numbers: element type of the graph, of the API, bytes, rank, dimensions; quantized: scale and zero point in real. */
void td_tensor(plan *p, int output, size_t index, int64_t numbers[12], double real[2])
{
    const plan_tensor *t = tensor_of(p, output, index);
    numbers[0] = t->dtype;
    numbers[1] = plan_element_type(t);
    numbers[2] = (int64_t)t->bytes;
    numbers[3] = t->shape.rank;
    for (int i = 0; i < t->shape.rank; i++) numbers[4 + i] = t->shape.dims[i];
    real[0] = t->quant.kind == NPU_QUANT_NONE ? 0 : (double)t->quant.scales[0];
    real[1] = t->quant.kind == NPU_QUANT_NONE ? 0 : t->quant.zero_points[0];
}

typedef struct td_data {
    void *data;
    int dtype;
    int quantized; /* scale and zero_point count */
    float scale;
    int32_t zero_point;
} td_data;

static void data_of(const td_data *from, plan_data *to)
{
    memset(to, 0, sizeof *to);
    to->data = from->data;
    to->dtype = (npu_dtype)from->dtype;
    if (!from->quantized) return;
    to->quant.kind = NPU_QUANT_AFFINE;
    to->quant.axis = -1;
    to->quant.count = 1;
    to->quant.scales = &from->scale;
    to->quant.zero_points = &from->zero_point;
}

unsigned td_execute(plan *p, const td_data *inputs, const td_data *outputs)
{
    size_t ins = plan_input_count(p), outs = plan_output_count(p);
    plan_data *lines = calloc(ins + outs + 1, sizeof *lines);
    unsigned code;
    if (!lines) return SNPE_ERRORCODE_CAPI_BAD_ALLOC;
    for (size_t i = 0; i < ins; i++) data_of(&inputs[i], &lines[i]);
    for (size_t i = 0; i < outs; i++) data_of(&outputs[i], &lines[ins + i]);
    code = plan_execute(p, lines, lines + ins, &reason);
    free(lines);
    return code;
}

/* For td_free. */
char *td_json(plan *p)
{
    npu_text text = {NULL, 0, 0, false};
    plan_json(p, &text);
    return text.data;
}

uint64_t td_node_ns(plan *p, int node)
{
    return plan_node_ns(p, node);
}

uint64_t td_subnet_ns(plan *p, size_t index)
{
    return plan_subnet_at(p, index)->ns;
}
