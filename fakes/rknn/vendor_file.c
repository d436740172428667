#include "vendor_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "npu_log.h"

bool rf_own(const rf_container *container)
{
    char generator[32] = "";
    npu_json_string(container->json, npu_json_get(container->json, 0, "generator"), generator, sizeof generator);
    size_t head = container->graph_size < 4 ? container->graph_size : 4; /* of a file that is cut off, what is left */
    return strcmp(generator, "npu-fakes") == 0 && memcmp(container->graph, "NPUG", head) == 0;
}

static int64_t number(const npu_json *json, int object, const char *key)
{
    int64_t value = -1;
    npu_json_integer(json, npu_json_get(json, object, key), &value);
    return value;
}

static bool says(const npu_json *json, int object, const char *key, const char *word)
{
    char text[32] = "";
    npu_json_string(json, npu_json_get(json, object, key), text, sizeof text);
    return strcmp(text, word) == 0;
}

static int tensor_of(const npu_json *json, int64_t id)
{
    int list = npu_json_get(json, 0, "norm_tensor"), count = npu_json_count(json, list);
    for (int i = 0; i < count; i++)
        if (number(json, npu_json_at(json, list, i), "tensor_id") == id)
            return npu_json_at(json, list, i);
    return -1;
}

/* Sizes are in the order of the source: 4-D tensors are NCHW. */
static bool read_tensor(const npu_json *json, int tensor, npu_side_tensor *out)
{
    int sizes = npu_json_get(json, tensor, "size"), rank = npu_json_count(json, sizes);
    int type = npu_json_get(json, tensor, "dtype");
    if (npu_json_string(json, npu_json_get(json, tensor, "url"), out->name, sizeof out->name) < 0 || !rank ||
        rank > NPU_MAX_RANK)
        return false;
    out->shape.rank = rank;
    for (int i = 0; i < rank; i++)
        if (npu_json_integer(json, npu_json_at(json, sizes, i), &out->shape.dims[i]) != 0 || out->shape.dims[i] < 1)
            return false;
    out->channels_last = true;
    if (!says(json, type, "vx_type", "") && type >= 0)
        npu_notice("tensor %s is quantized, and its scale is no part that can be read: the fake has float16 there; in the "
                   "ONNX file's place, a file of npu-fakes convert --like --calibrate has it", out->name);
    return true;
}

static int64_t count_side(const npu_json *json, const char *side)
{
    int edges = npu_json_get(json, 0, "graph"), all = npu_json_count(json, edges);
    int64_t count = 0;
    for (int i = 0; i < all; i++)
        count += says(json, npu_json_at(json, edges, i), "left", side);
    return count;
}

/* Lines of the table for one side, in their order; false where the file does not say them all. */
static bool read_side(const npu_json *json, const char *side, int64_t count, npu_side_tensor *tensors)
{
    int edges = npu_json_get(json, 0, "graph"), all = npu_json_count(json, edges);
    int64_t lines = 0;
    for (int i = 0; i < all; i++) {
        int edge = npu_json_at(json, edges, i);
        int64_t index = number(json, edge, "left_tensor_id");
        if (!says(json, edge, "left", side) || !says(json, edge, "right", "norm_tensor"))
            continue;
        if (index < 0 || index >= count || tensors[index].name[0] ||
            !read_tensor(json, tensor_of(json, number(json, edge, "right_tensor_id")), &tensors[index]))
            return false;
        lines++;
    }
    return lines == count;
}

/* NULL in the result where the file does not say it: then all is as in the network. */
static npu_side_table table_of(const npu_json *json, const char *side)
{
    int64_t count = count_side(json, side);
    npu_side_table table = {.floats = NPU_FLOAT16, .channels_last = true};
    if (count < 1 || count > 256)
        return table;
    table.tensors = calloc((size_t)count, sizeof *table.tensors);
    table.count = (int)count;
    if (table.tensors && read_side(json, side, count, table.tensors))
        return table;
    free(table.tensors);
    table.tensors = NULL;
    return table;
}

/* Mean and std are no part that can be read: pixels then go into the network as they are. */
static void say_pictures(const npu_side_table *inputs)
{
    for (int i = 0; inputs->tensors && i < inputs->count; i++) {
        const npu_side_tensor *tensor = &inputs->tensors[i];
        int64_t channels = tensor->shape.rank == 4 ? tensor->shape.dims[1] : 0;
        if (channels == 1 || channels == 3 || channels == 4)
            npu_notice("input %s may be a picture, and mean and std are no part that can be read: pixels are not "
                       "normalised; in the ONNX file's place, a file of npu-fakes convert --like --mean --std does that",
                       tensor->name);
    }
}

npu_graph *rf_vendor_graph(const npu_json *json, const npu_sidecar *beside, npu_why *why)
{
    npu_side_table inputs = table_of(json, "input"), outputs = table_of(json, "output");
    npu_graph *graph = npu_sidecar_graph(beside, &inputs, &outputs, why);
    if (graph)
        say_pictures(&inputs);
    else if (strstr(why->text, "No conversion rule")) /* OpenVINO's words for an operator that it does not know */
        npu_notice("if an operator of %s is the program's own, a file of npu-fakes convert --like in the ONNX file's "
                   "place leaves it to the program", beside->path);
    free(inputs.tensors);
    free(outputs.tensors);
    if (graph)
        npu_log(NPU_LOG_INFO, "rknn_init, the model computes what %s says", beside->path);
    return graph;
}

/* Measured: without quantization AFFINE, scale 1, zero point 0; 4-D tensors NHWC in, NCHW out. */
static const char *fill(const npu_tensor *tensor, bool input, uint32_t index, rf_io *io)
{
    snprintf(io->name, sizeof io->name, "%s", tensor->name);
    io->input = input;
    io->index = index;
    io->slot = (int)index;
    io->layout = tensor->shape.rank != 4 ? RKNN_TENSOR_UNDEFINED : input ? RKNN_TENSOR_NHWC : RKNN_TENSOR_NCHW;
    io->native_layout = RKNN_TENSOR_UNDEFINED;
    io->qnt_type = RKNN_TENSOR_QNT_AFFINE_ASYMMETRIC;
    io->quant.scale = 1;
    io->c1_align = 1;
    if (!rf_type_of(tensor->dtype, &io->native_type) || !rf_type_size(io->native_type))
        return "the network in ONNX has a tensor of a type that cannot be an input or output";
    io->type = io->native_type;
    return NULL;
}

const char *rf_vendor_table(rf_model *model)
{
    const char *wrong = NULL;
    for (uint32_t i = 0; i < model->n_inputs && !wrong; i++)
        wrong = fill(npu_graph_input(model->graph, (int)i), true, i, &model->inputs[i]);
    for (uint32_t i = 0; i < model->n_outputs && !wrong; i++)
        wrong = fill(npu_graph_output(model->graph, (int)i), false, i, &model->outputs[i]);
    return wrong;
}
