/* See subnet.h. Here: looking at a plan and executing it. */
#include <string.h>

#include "npu_convert.h"
#include "npu_trace.h"
#include "subnet.h"
#include "subnet_plan.h"

/* --- looking ------------------------------------------------------------------------------------------------------ */

size_t plan_input_count(const plan *p)
{
    return p->inputs;
}

size_t plan_output_count(const plan *p)
{
    return p->outputs;
}

const plan_tensor *plan_input(const plan *p, size_t index)
{
    return index < p->inputs ? &p->input[index] : NULL;
}

const plan_tensor *plan_output(const plan *p, size_t index)
{
    return index < p->outputs ? &p->output[index] : NULL;
}

size_t plan_subnet_count(const plan *p)
{
    return p->count;
}

const plan_subnet *plan_subnet_at(const plan *p, size_t index)
{
    return index < p->count ? &p->subnets[index].said : NULL;
}

const dlc_network *plan_network(const plan *p)
{
    return p->network;
}

uint64_t plan_node_ns(const plan *p, int node)
{
    for (size_t i = 0; i < p->count; i++)
        for (int n = 0; n < p->subnets[i].said.nodes; n++)
            if (p->subnets[i].node[n] == node) return npu_state_node_ns(p->subnets[i].state, n);
    return 0;
}

Snpe_UserBufferEncoding_ElementType_t plan_element_type(const plan_tensor *tensor)
{
    bool quantized = tensor->quant.kind != NPU_QUANT_NONE;
    switch (tensor->dtype) {
    case NPU_FLOAT32: return SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT;
    case NPU_FLOAT16: return SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT16;
    case NPU_UINT8:
        return quantized ? SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF8 : SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT8;
    case NPU_UINT16:
        return quantized ? SNPE_USERBUFFERENCODING_ELEMENTTYPE_TF16 : SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT16;
    case NPU_INT8: return SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT8;
    case NPU_INT16: return SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT16;
    case NPU_INT32: return SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT32;
    case NPU_UINT32: return SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT32;
    case NPU_INT64: return SNPE_USERBUFFERENCODING_ELEMENTTYPE_INT64;
    case NPU_UINT64: return SNPE_USERBUFFERENCODING_ELEMENTTYPE_UINT64;
    case NPU_BOOL: return SNPE_USERBUFFERENCODING_ELEMENTTYPE_BOOL8;
    default: return SNPE_USERBUFFERENCODING_ELEMENTTYPE_UNKNOWN;
    }
}

static void list_names(npu_text *out, const char *key, const npu_graph *graph, const int *nodes,
                       const uint32_t *tensors, int count)
{
    npu_text_printf(out, ",\"%s\":[", key);
    for (int i = 0; i < count; i++) {
        const char *name = nodes ? npu_graph_node(graph, nodes[i])->name : npu_graph_tensor(graph, tensors[i])->name;
        if (i) npu_text_add(out, ",", 1);
        npu_text_json(out, name, strlen(name));
    }
    npu_text_add(out, "]", 1);
}

static const char *runtime_word(int runtime)
{
    switch (runtime) {
    case SNPE_RUNTIME_GPU: return "GPU";
    case SNPE_RUNTIME_GPU_FLOAT16: return "GPU_FLOAT16";
    case SNPE_RUNTIME_DSP: return "DSP";
    case SNPE_RUNTIME_AIP_FIXED8_TF: return "AIP";
    default: return "CPU";
    }
}

void plan_json(const plan *p, npu_text *out)
{
    npu_text_add(out, "[", 1);
    for (size_t i = 0; i < p->count; i++) {
        const plan_subnet *s = &p->subnets[i].said;
        npu_text_printf(out, "%s{\"runtime\":\"%s\",\"core\":\"%s\"", i ? "," : "", runtime_word(s->runtime),
                        core_name(s->where));
        list_names(out, "layers", p->network->graph, s->node, NULL, s->nodes);
        list_names(out, "inputs", p->network->graph, NULL, s->input, s->inputs);
        list_names(out, "outputs", p->network->graph, NULL, s->output, s->outputs);
        npu_text_printf(out, ",\"conversions\":%d,\"runs\":%llu}", s->conversions, (unsigned long long)s->runs);
    }
    npu_text_add(out, "]", 1);
}

/* --- executing ---------------------------------------------------------------------------------------------------- */

/* How the caller's numbers are to be read. */
static const npu_quant *quant_of(const plan_tensor *tensor, const plan_data *data)
{
    if (npu_dtype_float(data->dtype)) return NULL;
    if (data->quant.kind != NPU_QUANT_NONE) return &data->quant;
    return data->dtype == tensor->dtype && tensor->quant.kind != NPU_QUANT_NONE ? &tensor->quant : NULL;
}

static void fetch(const plan *p, const subnet *s, int index, const plan_data *inputs)
{
    const npu_tensor *t = npu_graph_tensor(p->network->graph, s->input[index]);
    const npu_shape *shape = &p->shapes[s->input[index]];
    source from = s->from[index];
    const subnet *behind = from.subnet < 0 ? NULL : &p->subnets[from.subnet];
    const plan_data *data = &inputs[from.subnet < 0 ? from.index : 0];
    npu_dtype dtype = behind ? part_dtype(t, behind->numbers) : data->dtype;
    const npu_quant *quant = behind ? part_quant(t, behind->numbers) : quant_of(&p->input[from.index], data);
    npu_requantize(shape, dtype, quant, behind ? npu_state_output(behind->state, from.index) : data->data,
                   part_dtype(t, s->numbers), part_quant(t, s->numbers), npu_state_input(s->state, index));
}

static Snpe_ErrorCode_t failed_in(const subnet *s)
{
    if (!s->custom) return SNPE_ERRORCODE_NETWORK_EXECUTION_FAILED;
    switch (s->said.where) {
    case CORE_CPU: return SNPE_ERRORCODE_CPU_UDO_OPERATION_FAILED;
    case CORE_GPU: return SNPE_ERRORCODE_GPU_UDO_OPERATION_FAILED;
    default: return SNPE_ERRORCODE_DSP_UDO_EXECUTE_ERROR;
    }
}

static Snpe_ErrorCode_t run(plan *p, subnet *s, const plan_data *inputs, npu_why *why)
{
    npu_why inner;
    for (int i = 0; i < s->said.inputs; i++) fetch(p, s, i, inputs);
    if (npu_state_run(s->state, &inner) == 0) return SNPE_SUCCESS;
    npu_fail(why, "the %s subnet from '%.60s' on failed: %.160s", core_name(s->said.where),
             npu_graph_node(p->network->graph, s->node[0])->name, inner.text);
    return failed_in(s);
}

/* One event of the trace per subnet, within that of the call that executes. */
static Snpe_ErrorCode_t run_traced(plan *p, size_t number, const plan_data *inputs, npu_why *why)
{
    subnet *s = &p->subnets[number];
    int64_t start = npu_now_us();
    Snpe_ErrorCode_t code;
    npu_call call;
    bool go = npu_call_begin(&call, "subnet", s->said.where == CORE_CPU ? NPU_CALL_PLAIN : NPU_CALL_DEVICE);
    npu_arg_uint(&call, "number", number);
    npu_arg_text(&call, "core", core_name(s->said.where));
    npu_arg_text(&call, "first", npu_graph_node(p->network->graph, s->node[0])->name);
    npu_arg_text(&call, "last", npu_graph_node(p->network->graph, s->node[s->said.nodes - 1])->name);
    npu_arg_int(&call, "conversions", s->said.conversions);
    if (go) {
        code = run(p, s, inputs, why);
    } else {
        code = (Snpe_ErrorCode_t)call.code;
        npu_fail(why, "the %s subnet was made to fail", core_name(s->said.where));
    }
    s->said.runs++;
    s->said.ns = (uint64_t)(npu_now_us() - start) * 1000;
    return (Snpe_ErrorCode_t)npu_call_end(&call, code);
}

Snpe_ErrorCode_t plan_execute(plan *p, const plan_data *inputs, const plan_data *outputs, npu_why *why)
{
    for (size_t i = 0; i < p->count; i++) {
        Snpe_ErrorCode_t code = run_traced(p, i, inputs, why);
        if (code != SNPE_SUCCESS) return code;
    }
    for (size_t i = 0; i < p->outputs; i++) {
        const subnet *s = &p->subnets[p->output_from[i].subnet];
        const npu_tensor *t = npu_graph_tensor(p->network->graph, p->output_id[i]);
        npu_requantize(&p->output[i].shape, part_dtype(t, s->numbers), part_quant(t, s->numbers),
                       npu_state_output(s->state, p->output_from[i].index), outputs[i].dtype,
                       quant_of(&p->output[i], &outputs[i]), outputs[i].data);
    }
    return SNPE_SUCCESS;
}
