#include "operator_file.h"

#include "memory.h"
#include "npu_file.h"
#include "npu_json.h"

enum { MOST_TEXT = 1 << 16 };

void af_operator_free(af_operator *operator)
{
    if (!operator) return;
    for (int i = 0; operator->attr && i < operator->attrs; i++) {
        free(operator->attr[i].name);
        free(operator->attr[i].value);
    }
    free(operator->attr);
    free(operator->type);
    af_model_release(operator->model);
    free(operator);
}

static char *text_of(const npu_json *json, int value)
{
    long length = npu_json_string(json, value, NULL, 0);
    char *text = length < 0 || length > MOST_TEXT ? NULL : malloc((size_t)length + 1);
    if (text) npu_json_string(json, value, text, (size_t)length + 1);
    return text;
}

static bool read_port(const npu_json *json, int line, af_port *out)
{
    int64_t dtype = -1, format = -1;
    int shape = npu_json_get(json, line, "shape");
    memset(out, 0, sizeof *out);
    out->absent = npu_json_type(json, line) == NPU_JSON_NULL;
    if (out->absent) return true;
    out->rank = npu_json_count(json, shape);
    if (npu_json_integer(json, npu_json_get(json, line, "dtype"), &dtype) || dtype < 0 || dtype > INT16_MAX) return false;
    if (npu_json_integer(json, npu_json_get(json, line, "format"), &format) || format < 0 || format > INT16_MAX) return false;
    if (npu_json_type(json, shape) != NPU_JSON_ARRAY || out->rank > NPU_MAX_RANK) return false;
    out->dtype = (aclDataType)dtype;
    out->format = (aclFormat)format;
    for (int i = 0; i < out->rank; i++)
        if (npu_json_integer(json, npu_json_at(json, shape, i), &out->dims[i]) || out->dims[i] < -1 ||
            out->dims[i] > INT32_MAX)
            return false;
    out->constant = npu_json_get(json, line, "value") >= 0;
    return !out->constant || npu_json_integer(json, npu_json_get(json, line, "value"), &out->value) == 0;
}

static bool read_attrs(const npu_json *json, int list, af_operator *out)
{
    int count = npu_json_count(json, list);
    out->attr = count ? calloc((size_t)count, sizeof *out->attr) : NULL;
    if (npu_json_type(json, list) != NPU_JSON_ARRAY || (count && !out->attr)) return false;
    for (; out->attrs < count; out->attrs++) {
        int line = npu_json_at(json, list, out->attrs);
        af_operator_attr *attribute = &out->attr[out->attrs];
        attribute->name = text_of(json, npu_json_get(json, line, "name"));
        attribute->value = text_of(json, npu_json_get(json, line, "value"));
        if (!attribute->name || !attribute->value) {
            free(attribute->name);
            free(attribute->value);
            return false;
        }
    }
    return true;
}

static const char *read_operator(const npu_json *json, int value, af_operator *out)
{
    int inputs = npu_json_get(json, value, "inputs"), outputs = npu_json_get(json, value, "outputs");
    out->type = text_of(json, npu_json_get(json, value, "type"));
    out->inputs = npu_json_count(json, inputs);
    out->outputs = npu_json_count(json, outputs);
    if (!out->type || !*out->type) return "the operator has no type";
    if (npu_json_type(json, inputs) != NPU_JSON_ARRAY || npu_json_type(json, outputs) != NPU_JSON_ARRAY)
        return "the operator has no list of inputs or outputs";
    if (!out->inputs || !out->outputs || out->inputs > AF_MOST_PORTS || out->outputs > AF_MOST_PORTS - out->inputs)
        return "the operator has no inputs, no outputs, or more than 32 together";
    for (int i = 0; i < out->inputs + out->outputs; i++)
        if (!read_port(json, i < out->inputs ? npu_json_at(json, inputs, i) : npu_json_at(json, outputs, i - out->inputs),
                       &out->ports[i]))
            return "an input or output of the operator has no type, format or shape of at most 8 dimensions";
    return read_attrs(json, npu_json_get(json, value, "attrs"), out) ? NULL : "an attribute of the operator is not one";
}

/* The graph must have what the operator says. */
static const char *compare(const af_operator *operator)
{
    const af_model *model = operator->model;
    int inputs = 0, outputs = 0;
    if (model->gears != AF_FIXED) return "the operator's graph has gears";
    for (int i = 0; i < operator->inputs + operator->outputs; i++) {
        const af_port *port = &operator->ports[i];
        bool input = i < operator->inputs;
        int at = port->absent ? 0 : input ? inputs++ : outputs++;
        const af_io *io = input ? &model->input[at] : &model->output[at];
        if (port->absent) continue;
        if (at >= (input ? model->inputs : model->outputs)) return "the operator has more tensors than its graph";
        if (io->dtype != port->dtype || io->shape->rank != port->rank)
            return "an input or output of the operator has another element type or rank than that of its graph";
        if (memcmp(io->shape->dims, port->dims, (size_t)port->rank * sizeof *port->dims))
            return "an input or output of the operator has another shape than that of its graph";
    }
    return inputs == model->inputs && outputs == model->outputs ? NULL : "the operator has fewer tensors than its graph";
}

aclError af_operator_from_bytes(const void *bytes, size_t size, af_operator **out, const char *function)
{
    const unsigned char *data = af_any_bytes(bytes, size);
    npu_json *json = NULL;
    bool graph = false;
    const char *problem;
    af_operator *op;
    int value;
    aclError ret = ACL_SUCCESS;
    *out = NULL;
    if (!data || !af_om_is(data, size)) return ret; /* the reader of the model reports what is wrong */
    ret = af_om_text(data, size, &json, &graph, function);
    value = ret == ACL_SUCCESS ? npu_json_get(json, 0, "operator") : -1;
    if (value < 0) {
        npu_json_free(json);
        return ret;
    }
    op = calloc(1, sizeof *op);
    problem = op ? read_operator(json, value, op) : "out of memory";
    npu_json_free(json);
    if (!problem && graph) ret = af_model_from_bytes(bytes, size, &op->model, function);
    if (!problem && ret == ACL_SUCCESS && graph) problem = compare(op);
    if (problem) ret = af_fail((aclError)ACL_ERROR_GE_EXEC_LOAD_MODEL_PARTITION_FAILED, function, "this is no operator: %s", problem);
    if (ret == ACL_SUCCESS)
        *out = op;
    else
        af_operator_free(op);
    return ret;
}

aclError af_operator_from_file(const char *path, af_operator **out, const char *function)
{
    npu_file file;
    aclError ret = ACL_SUCCESS;
    *out = NULL;
    if (npu_file_open(&file, path, 0) != NPU_FILE_OPEN) return ret; /* likewise */
    ret = af_operator_from_bytes(file.bytes, file.size, out, function);
    npu_file_close(&file);
    return ret;
}
