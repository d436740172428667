#include "model_file.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "npu_convert.h"
#include "npu_file.h"
#include "npu_json.h"
#include "npu_sidecar.h"

enum {
    AT_VERSION = 8, AT_CRC = 12, AT_SIZE = 16, AT_TEXT = 24, AT_GRAPH = 40, HEADER = 64, VERSION = 1,
    MOST_TENSORS = 1024, MOST_GEARS = 128
};
static const unsigned char magic[8] = {'N', 'P', 'U', 'O', 'M', '\r', '\n', 0x1a};

/* The reason once, the code that the graph engine gives for that kind of damage. */
static aclError refuse(uint32_t code, const char *function, const char *why)
{
    return af_fail((aclError)code, function, "this is no model: %s", why);
}

aclDataType af_dtype_of(npu_dtype dtype)
{
    switch (dtype) {
    case NPU_FLOAT32: return ACL_FLOAT;
    case NPU_FLOAT16: return ACL_FLOAT16;
    case NPU_BFLOAT16: return ACL_BF16;
    case NPU_INT8: return ACL_INT8;
    case NPU_UINT8: return ACL_UINT8;
    case NPU_INT16: return ACL_INT16;
    case NPU_UINT16: return ACL_UINT16;
    case NPU_INT32: return ACL_INT32;
    case NPU_INT64: return ACL_INT64;
    case NPU_BOOL: return ACL_BOOL;
    case NPU_INT4: return ACL_INT4;
    case NPU_FLOAT64: return ACL_DOUBLE;
    case NPU_UINT32: return ACL_UINT32;
    case NPU_UINT64: return ACL_UINT64;
    default: return ACL_DT_UNDEFINED;
    }
}

/* --- gears -------------------------------------------------------------------------------------------------------- */

static const npu_shape *gear_input(const af_model *model, int gear, int input)
{
    return npu_graph_shape_set(model->graph, gear) + input;
}

int af_gear_image(const af_model *model)
{
    for (int i = 0; i < model->inputs; i++)
        if (model->input[i].shape->rank == 4 && (model->input[i].shape->dims[1] < 0 || model->input[i].shape->dims[2] < 0))
            return i;
    return 0;
}

size_t af_gear_input_bytes(const af_model *model)
{
    return sizeof(uint64_t) * (size_t)af_gear_numbers(model);
}

void af_gear_get(const af_model *model, int gear, uint64_t *numbers)
{
    int count = 0;
    if (model->gears == AF_BATCH_GEARS) {
        for (int i = 0; i < model->inputs; i++)
            if (model->input[i].shape->dims[0] < 0) {
                numbers[0] = (uint64_t)gear_input(model, gear, i)->dims[0];
                return;
            }
    } else if (model->gears == AF_SIZE_GEARS) {
        const npu_shape *shape = gear_input(model, gear, af_gear_image(model));
        bool planes = model->input[af_gear_image(model)].format == ACL_FORMAT_NCHW;
        numbers[0] = (uint64_t)shape->dims[planes ? 2 : 1];
        numbers[1] = (uint64_t)shape->dims[planes ? 3 : 2];
    } else {
        for (int i = 0; i < model->inputs; i++)
            for (int axis = 0; axis < model->input[i].shape->rank; axis++)
                numbers[count++] = (uint64_t)gear_input(model, gear, i)->dims[axis];
    }
}

int af_gear_find(const af_model *model, const uint64_t *numbers)
{
    size_t bytes = af_gear_input_bytes(model);
    uint64_t *have = malloc(bytes ? bytes : 1);
    int gear = -1;
    for (int i = 0; have && i < model->gear_count && gear < 0; i++) {
        af_gear_get(model, i, have);
        if (memcmp(have, numbers, bytes) == 0)
            gear = i;
    }
    free(have);
    return gear;
}

/* --- open sizes --------------------------------------------------------------------------------------------------- */

bool af_shape_fits(const af_io *io, const npu_shape *shape)
{
    if (shape->rank != io->shape->rank)
        return false;
    for (int axis = 0; axis < shape->rank; axis++)
        if (shape->dims[axis] < io->sizes[axis].low ||
            (io->sizes[axis].high >= 0 && shape->dims[axis] > io->sizes[axis].high))
            return false;
    return true;
}

/* "range" of an input: a pair for each dimension. Without it an open size is any. */
static const char *read_sizes(const npu_json *json, int line, af_io *io)
{
    int list = npu_json_get(json, line, "range");
    if (list >= 0 && npu_json_count(json, list) != io->shape->rank)
        return "the range of an input does not have its dimensions";
    for (int axis = 0; axis < io->shape->rank; axis++) {
        int64_t size = io->shape->dims[axis];
        int pair = npu_json_at(json, list, axis);
        af_sizes *sizes = &io->sizes[axis];
        *sizes = size < 0 ? (af_sizes){1, -1} : (af_sizes){size, size};
        if (list >= 0 && size < 0 &&
            (npu_json_integer(json, npu_json_at(json, pair, 0), &sizes->low) != 0 || sizes->low < 1 ||
             npu_json_integer(json, npu_json_at(json, pair, 1), &sizes->high) != 0 ||
             (sizes->high != -1 && sizes->high < sizes->low) || sizes->high > INT32_MAX))
            return "the range of an input is none";
    }
    return NULL;
}

/* Of the largest shape; 0 where there is none. */
static size_t most_bytes(npu_dtype dtype, const npu_shape *shape, const af_sizes *sizes)
{
    npu_shape most = *shape;
    int64_t room = INT32_MAX;
    for (int axis = 0; axis < most.rank; axis++) {
        most.dims[axis] = most.dims[axis] < 0 ? sizes ? sizes[axis].high : -1 : most.dims[axis];
        if (most.dims[axis] < 0 || most.dims[axis] > room)
            return 0;
        room /= most.dims[axis] ? most.dims[axis] : 1;
    }
    return npu_bytes(dtype, (size_t)npu_elements(&most));
}

/* --- reading ------------------------------------------------------------------------------------------------------ */

static void destroy(af_model *model)
{
    for (int i = 0; model->input && i < model->inputs; i++)
        free(model->input[i].name), free(model->input[i].aipp);
    for (int i = 0; model->output && i < model->outputs; i++)
        free(model->output[i].name);
    npu_graph_release(model->graph);
    free(model->input);
    free(model->output);
    free(model->gear_outputs);
    free(model->name);
    free(model);
}

af_model *af_model_retain(af_model *model)
{
    atomic_fetch_add(&model->references, 1);
    return model;
}

void af_model_release(af_model *model)
{
    if (model && atomic_fetch_sub(&model->references, 1) == 1)
        destroy(model);
}

static char *text_of(const npu_json *json, int value)
{
    long length = npu_json_string(json, value, NULL, 0);
    char *text = length < 0 || length > 1 << 16 ? NULL : malloc((size_t)length + 1);
    if (text)
        npu_json_string(json, value, text, (size_t)length + 1);
    return text;
}

static int format_number(const npu_json *json, int value)
{
    static const char *const names[] = {"NCHW", "NHWC", "ND"};
    char text[16];
    if (npu_json_string(json, value, text, sizeof text) < 0)
        return -1;
    for (int i = 0; i < 3; i++)
        if (strcmp(text, names[i]) == 0)
            return i;
    return -1;
}

static const char *read_tensors(const npu_json *json, const char *role, af_model *model, bool input)
{
    int list = npu_json_get(json, 0, role), count = npu_json_count(json, list);
    int have = input ? npu_graph_inputs(model->graph) : npu_graph_outputs(model->graph);
    af_io *lines;
    if (npu_json_type(json, list) != NPU_JSON_ARRAY || count != have || count < 1 || count > MOST_TENSORS)
        return "the description does not have the inputs and outputs of the graph";
    lines = calloc((size_t)count, sizeof *lines);
    if (!lines)
        return "out of memory";
    if (input)
        model->input = lines, model->inputs = count;
    else
        model->output = lines, model->outputs = count;
    for (int i = 0; i < count; i++) {
        const npu_tensor *tensor = input ? npu_graph_input(model->graph, i) : npu_graph_output(model->graph, i);
        int line = npu_json_at(json, list, i), format = format_number(json, npu_json_get(json, line, "format"));
        lines[i].name = text_of(json, npu_json_get(json, line, "name"));
        if (!lines[i].name || format < 0)
            return "the description of an input or output has no name or no known format";
        lines[i].format = (aclFormat)format;
        lines[i].dtype = af_dtype_of(tensor->dtype);
        lines[i].shape = &tensor->shape;
        if (input && npu_json_get(json, line, "aipp") >= 0) {
            const char *problem;
            lines[i].aipp = af_aipp_read(json, npu_json_get(json, line, "aipp"), &problem);
            if (!lines[i].aipp)
                return problem;
        }
        if (input) {
            const char *problem = read_sizes(json, line, &lines[i]);
            if (problem)
                return problem;
        }
    }
    return NULL;
}

/* AIPP that the networks cannot take; and how much the program gives. */
static const char *check_aipp(af_model *model, npu_why *why)
{
    for (int i = 0; i < model->inputs; i++) {
        af_io *io = &model->input[i];
        const npu_tensor *tensor = npu_graph_input(model->graph, i);
        af_aipp_target target;
        io->fed = io->bytes;
        if (!io->aipp)
            continue;
        if (model->gears == AF_OPEN)
            return "AIPP does not go with open sizes";
        if (!af_aipp_target_of(tensor, io->shape, io->format, &target))
            return "AIPP stands before an input that is no image of float32, float16 or uint8";
        if (af_largest_batch(model, i) < 1 || af_largest_batch(model, i) > AF_AIPP_MOST_BATCH)
            return "AIPP stands before an input that is none of 1 to 127 images";
        io->dtype = ACL_UINT8;
        io->fed = io->aipp->most;
        if (io->aipp->dynamic) {
            size_t number = af_carrier_of(model, i) - (size_t)model->inputs;
            if (number)
                snprintf(io->carrier, sizeof io->carrier, ACL_DYNAMIC_AIPP_NAME "_%zu", number);
            else
                snprintf(io->carrier, sizeof io->carrier, ACL_DYNAMIC_AIPP_NAME);
            continue;
        }
        if (!af_aipp_check(&io->aipp->steps, &target, why))
            return why->text;
        io->fed = (size_t)af_largest_batch(model, i) *
                  af_aipp_picture_bytes(io->aipp->steps.format, io->aipp->steps.width, io->aipp->steps.height);
    }
    return NULL;
}

/* What can be known of open sizes before they are said. */
static const char *measure_open(af_model *model)
{
    model->gear_outputs = calloc((size_t)model->outputs, sizeof *model->gear_outputs);
    if (!model->gear_outputs)
        return "out of memory";
    for (int i = 0; i < model->inputs; i++)
        model->input[i].bytes =
            most_bytes(npu_graph_input(model->graph, i)->dtype, model->input[i].shape, model->input[i].sizes);
    for (int i = 0; i < model->outputs; i++) {
        model->gear_outputs[i] = *model->output[i].shape;
        model->output[i].bytes = most_bytes(npu_graph_output(model->graph, i)->dtype, model->output[i].shape, NULL);
    }
    model->weight_bytes = npu_graph_weight_bytes(model->graph);
    return NULL;
}

/* Sizes of everything in the largest gear; every gear must be computable. */
static const char *measure(af_model *model, npu_why *why)
{
    int gears = model->gear_count ? model->gear_count : 1;
    model->gear_outputs = calloc((size_t)gears * (size_t)model->outputs, sizeof *model->gear_outputs);
    if (!model->gear_outputs)
        return "out of memory";
    for (int gear = 0; gear < gears; gear++) {
        npu_state *state = npu_state_create(model->graph, model->gear_count ? gear_input(model, gear, 0) : NULL, why);
        if (!state)
            return why->text;
        for (int i = 0; i < model->inputs; i++)
            if (npu_state_input_bytes(state, i) > model->input[i].bytes)
                model->input[i].bytes = npu_state_input_bytes(state, i);
        for (int i = 0; i < model->outputs; i++) {
            model->gear_outputs[gear * model->outputs + i] = *npu_state_output_shape(state, i);
            if (npu_state_output_bytes(state, i) > model->output[i].bytes)
                model->output[i].bytes = npu_state_output_bytes(state, i);
        }
        if (npu_state_internal_bytes(state) > model->work_bytes)
            model->work_bytes = npu_state_internal_bytes(state);
        npu_state_destroy(state);
    }
    model->weight_bytes = npu_graph_weight_bytes(model->graph);
    return NULL;
}

static const char *read_gears(const npu_json *json, af_model *model)
{
    static const char *const names[] = {"none", "batch", "hw", "dims", "shapes"};
    char text[16] = "";
    npu_json_string(json, npu_json_get(json, 0, "dynamic"), text, sizeof text);
    for (int i = 0; i < 5; i++)
        if (strcmp(text, names[i]) == 0)
            model->gears = (af_gear_kind)i, i = 5;
    if (strcmp(text, names[model->gears]) != 0)
        return "the description names an unknown kind of dynamic shapes";
    model->gear_count = npu_graph_shape_sets(model->graph);
    if ((model->gears == AF_FIXED || model->gears == AF_OPEN) != (model->gear_count == 0) || model->gear_count > MOST_GEARS)
        return "the graph does not have the gears that the description promises";
    if (model->gears == AF_SIZE_GEARS && model->input[af_gear_image(model)].shape->rank != 4)
        return "heights and widths are of an input with four dimensions";
    if (model->gears == AF_BATCH_GEARS) {
        for (int i = 0; i < model->inputs; i++)
            if (model->input[i].shape->rank && model->input[i].shape->dims[0] < 0)
                return NULL;
        return "no input has a free first dimension";
    }
    if (model->gears == AF_DIMS_GEARS && (af_gear_numbers(model) < 1 || af_gear_numbers(model) > ACL_MAX_DIM_CNT))
        return "the inputs do not have 1 to 128 dimensions together";
    return NULL;
}

static aclError fill(af_model *model, const npu_json *json, npu_graph *graph, const char *function)
{
    npu_why why;
    const char *problem;
    model->graph = graph;
    model->name = text_of(json, npu_json_get(json, 0, "name"));
    problem = model->name ? read_tensors(json, "inputs", model, true) : "the description has no name";
    if (!problem)
        problem = read_tensors(json, "outputs", model, false);
    if (!problem)
        problem = read_gears(json, model);
    if (!problem)
        problem = model->gears == AF_OPEN ? measure_open(model) : measure(model, &why);
    if (!problem)
        problem = check_aipp(model, &why);
    return problem ? refuse(ACL_ERROR_GE_EXEC_LOAD_MODEL_PARTITION_FAILED, function, problem) : ACL_SUCCESS;
}

/* Takes the graph over. */
static aclError make(const npu_json *json, npu_graph *graph, af_model **out, const char *function)
{
    af_model *model = calloc(1, sizeof *model);
    aclError code;
    if (!model) {
        npu_graph_release(graph);
        return (aclError)ACL_ERROR_GE_MEMORY_ALLOCATION;
    }
    atomic_init(&model->references, 1);
    code = fill(model, json, graph, function);
    if (code == ACL_SUCCESS)
        *out = model;
    else
        destroy(model);
    return code;
}

/* --- files for real NPUs ------------------------------------------------------------------------------------------ */

static void describe(npu_text *to, const npu_graph *graph, bool input)
{
    int count = input ? npu_graph_inputs(graph) : npu_graph_outputs(graph);
    npu_text_printf(to, "\"%s\":[", input ? "inputs" : "outputs");
    for (int i = 0; i < count; i++) {
        const npu_tensor *tensor = input ? npu_graph_input(graph, i) : npu_graph_output(graph, i);
        npu_text_printf(to, "%s{\"name\":", i ? "," : "");
        npu_text_json(to, tensor->name, strlen(tensor->name));
        npu_text_printf(to, ",\"format\":\"%s\"}", tensor->shape.rank == 4 ? "NCHW" : "ND");
    }
    npu_text_printf(to, "]");
}

/* Inputs and outputs are those of the network in ONNX, in float32, as ATC leaves them without options. */
static aclError read_beside(const npu_sidecar *beside, af_model **out, const char *function)
{
    const npu_side_table all = {.floats = NPU_FLOAT32};
    npu_why why;
    npu_graph *graph = npu_sidecar_graph(beside, &all, &all, &why);
    npu_text text = {0};
    npu_json *json;
    aclError code;
    if (!graph)
        return refuse(ACL_ERROR_GE_EXEC_LOAD_MODEL_PARTITION_FAILED, function, why.text);
    npu_text_printf(&text, "{\"name\":\"onnx\",\"dynamic\":\"none\",");
    describe(&text, graph, true);
    npu_text_printf(&text, ",");
    describe(&text, graph, false);
    npu_text_printf(&text, "}");
    json = text.failed ? NULL : npu_json_parse(text.data, text.length, &why);
    npu_text_free(&text);
    if (!json) {
        npu_graph_release(graph);
        return (aclError)ACL_ERROR_GE_MEMORY_ALLOCATION;
    }
    code = make(json, graph, out, function);
    npu_json_free(json);
    return code;
}

static aclError read_om(const unsigned char *data, size_t size, af_model **out, const char *function);

static aclError read_vendors(const char *path, const unsigned char *data, size_t size, af_model **out,
                             const char *function)
{
    npu_sidecar beside;
    npu_why why;
    aclError code;
    if (npu_sidecar_open(&beside, path, data, size, &why) != 0)
        return refuse(ACL_ERROR_GE_PARAM_INVALID, function, why.text);
    if (af_om_is(beside.file.bytes, beside.file.size))
        code = read_om(beside.file.bytes, beside.file.size, out, function); /* a file for the fake in its place */
    else
        code = read_beside(&beside, out, function);
    npu_sidecar_close(&beside);
    return code;
}

/* --- files for the fake ------------------------------------------------------------------------------------------- */

static bool inside(uint64_t at, uint64_t length, size_t size)
{
    return at >= HEADER && at <= size && length <= size - at;
}

bool af_om_is(const void *data, size_t size)
{
    return size >= HEADER && memcmp(data, magic, sizeof magic) == 0;
}

/* Checks everything around the two parts. 0, or the code with the reason logged. */
static aclError check_om(const unsigned char *data, size_t size, const char *function)
{
    uint64_t whole = npu_u64(data + AT_SIZE);
    if (npu_u32(data + AT_VERSION) != VERSION)
        return refuse(ACL_ERROR_GE_PARAM_INVALID, function, "it has another format version than 1");
    if (whole > size || whole < HEADER)
        return refuse(ACL_ERROR_GE_EXEC_MODEL_DATA_SIZE_INVALID, function, "it is shorter than its header says");
    size = (size_t)whole; /* what comes behind is not looked at */
    if (npu_crc32(data + HEADER, size - HEADER) != npu_u32(data + AT_CRC))
        return refuse(ACL_ERROR_GE_PARAM_INVALID, function, "its checksum does not match, it is damaged");
    if (!inside(npu_u64(data + AT_TEXT), npu_u64(data + AT_TEXT + 8), size) ||
        !inside(npu_u64(data + AT_GRAPH), npu_u64(data + AT_GRAPH + 8), size))
        return refuse(ACL_ERROR_GE_EXEC_LOAD_MODEL_PARTITION_FAILED, function, "a part passes the end of the file");
    return ACL_SUCCESS;
}

aclError af_om_text(const void *bytes, size_t size, npu_json **json, bool *graph, const char *function)
{
    const unsigned char *data = bytes;
    npu_why why;
    aclError code = check_om(data, size, function);
    if (code != ACL_SUCCESS)
        return code;
    *graph = npu_u64(data + AT_GRAPH + 8) != 0;
    *json = npu_json_parse((const char *)data + npu_u64(data + AT_TEXT), (size_t)npu_u64(data + AT_TEXT + 8), &why);
    return *json ? ACL_SUCCESS : refuse(ACL_ERROR_GE_EXEC_LOAD_MODEL_PARTITION_FAILED, function, why.text);
}

static aclError read_om(const unsigned char *data, size_t size, af_model **out, const char *function)
{
    npu_why why;
    npu_json *json = NULL;
    npu_graph *graph;
    bool computes = false;
    aclError code = af_om_text(data, size, &json, &computes, function);
    if (code != ACL_SUCCESS)
        return code;
    if (computes) {
        graph = npu_graph_parse(data + npu_u64(data + AT_GRAPH), (size_t)npu_u64(data + AT_GRAPH + 8), &why);
        code = graph ? make(json, graph, out, function)
                     : refuse(ACL_ERROR_GE_EXEC_LOAD_MODEL_PARTITION_FAILED, function, why.text);
    } else {
        code = refuse(ACL_ERROR_GE_EXEC_LOAD_MODEL_PARTITION_FAILED, function,
                      "it is a single operator that the fake computes itself: aclopSetModelDir and aclopLoad take it");
    }
    npu_json_free(json);
    return code;
}

static aclError from_bytes(const char *path, const void *bytes, size_t size, af_model **out, const char *function)
{
    const unsigned char *data = af_any_bytes(bytes, size); /* device memory where the fake may read it */
    af_range range;
    if (!data || (!af_on_device() && af_find(bytes, size, &range) && range.place == AF_DEVICE))
        return af_crash((aclError)ACL_ERROR_GE_PARAM_INVALID, function, "%zu bytes of model at %p are not %s", size, bytes,
                        data ? "in the host's memory, where this program runs" : "all in one allocation");
    if (size < HEADER)
        return refuse(ACL_ERROR_GE_EXEC_MODEL_DATA_SIZE_INVALID, function, "it is shorter than the header of an om file");
    return af_om_is(data, size) ? read_om(data, size, out, function)
                                                  : read_vendors(path, data, size, out, function);
}

aclError af_model_from_bytes(const void *bytes, size_t size, af_model **out, const char *function)
{
    return from_bytes(NULL, bytes, size, out, function);
}

aclError af_model_from_file(const char *path, af_model **out, const char *function)
{
    npu_file file;
    npu_file_state state = npu_file_open(&file, path, 0);
    aclError code;
    if (state == NPU_FILE_NO_MEMORY)
        return (aclError)ACL_ERROR_GE_MEMORY_ALLOCATION;
    if (state != NPU_FILE_OPEN)
        return af_fail((aclError)ACL_ERROR_GE_EXEC_MODEL_PATH_INVALID, function, "%s is no readable file", path);
    code = from_bytes(path, file.bytes, file.size, out, function);
    npu_file_close(&file);
    return code;
}
