#include "nbg.h"

#include <stdlib.h>
#include <string.h>

#include "buffer.h"
#include "npu_alloc.h"
#include "npu_convert.h"
#include "npu_sidecar.h"
#include "ppu.h"

enum {
    AT_VERSION = 4, AT_TARGET = 8, AT_NAME = 12, AT_LAYERS = 76, AT_INPUTS = 84, AT_OUTPUTS = 88, AT_POOL = 0x15C,
    AT_SECTIONS = 0x178, HEADER = AT_SECTIONS + 16, FAKE_HEADER = 0x200
};
enum { SECTION_INPUTS, SECTION_OUTPUTS, SECTION_GRAPH };
enum { ENTRY = 116, OLD_ENTRY = 108, UNION_ENTRY = 112, MOST_TENSORS = 1024 }; /* an old one has 4 sizes, not 6 */
/* Format 2.0: packages/pyviplite/src/pyviplite/model/nbg_file.py describes it. */
enum { AT_SIZE = 16, AT_START = 24, AT_DIRECTORY = 48, DIRECTORY_ENTRY = 44 };
enum { KIND_INPUTS = 1, KIND_OUTPUTS, KIND_LAYERS, KIND_NETWORK = 0x23, KIND_POOL = 0x25 };

/* The element type of the graph's computation, -1: no graph has this format. */
static int graph_dtype(int32_t format)
{
    switch (format) {
    case VF_FP32: return NPU_FLOAT32;
    case VF_FP16: return NPU_FLOAT16;
    case VF_BFP16: return NPU_BFLOAT16;
    case VF_INT8: return NPU_INT8;
    case VF_UINT8: return NPU_UINT8;
    case VF_INT16: return NPU_INT16;
    case VF_UINT16: return NPU_UINT16;
    case VF_INT32: return NPU_INT32;
    case VF_INT64: return NPU_INT64;
    case VF_INT4: return NPU_INT4;
    case VF_BOOL8: return NPU_BOOL;
    default: return -1;
    }
}

static int refuse(const char *why)
{
    vf_error("%s", why);
    /* The number is what the real libraries log; the call gives -7. */
    vf_error("not loaded, status %d", vf_since(VF_1_13_0_0) ? VF_NOT_SUPPORTED : VF_INCOMPATIBLE);
    return VF_INVALID_NETWORK;
}

/* Bytes of a section, NULL: it passes the end of the file. */
static const unsigned char *section(const unsigned char *bytes, size_t size, int number, size_t *length)
{
    uint32_t offset = npu_u32(bytes + AT_SECTIONS + 8 * number), n = npu_u32(bytes + AT_SECTIONS + 8 * number + 4);
    if (offset > size || n > size - offset)
        return NULL;
    *length = n;
    return bytes + offset;
}

static float f32(const unsigned char *at)
{
    uint32_t bits = npu_u32(at);
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* An entry of 112 bytes, of format 2.0, has one place for fixed_point_pos and scale. */
static const char *read_entry(const unsigned char *at, size_t length, vf_tensor *tensor)
{
    uint32_t most_dims = length == OLD_ENTRY ? 4 : VF_MAX_DIMS;
    vf_desc *desc = &tensor->desc;
    const unsigned char *rest = at + 4 + 4 * most_dims;
    desc->dims = npu_u32(at);
    if (desc->dims < 1 || desc->dims > most_dims)
        return "an input or output has more dimensions than its entry, or none";
    for (uint32_t i = 0; i < most_dims; i++)
        desc->sizes[i] = npu_u32(at + 4 + 4 * i);
    desc->format = (int32_t)npu_u32(rest);
    desc->quant = (int32_t)npu_u32(rest + 8);
    desc->fl = (int32_t)npu_u32(rest + 12);
    rest += length == UNION_ENTRY ? 12 : 16;
    desc->scale = f32(rest);
    desc->zero = (int32_t)npu_u32(rest + 4);
    memcpy(tensor->name, rest + 8, 64);
    return vf_desc_bytes(desc, &tensor->bytes) == VF_SUCCESS ? NULL : "an input or output has an impossible size";
}

static const char *read_table(const unsigned char *at, size_t entry, uint32_t count, vf_tensor **out)
{
    *out = calloc(count, sizeof **out);
    if (!*out)
        return "out of memory";
    for (uint32_t i = 0; i < count; i++) {
        const char *why = read_entry(at + entry * i, entry, *out + i);
        if (why)
            return why;
    }
    return NULL;
}

/* The table of format 1 in a section. */
static const char *read_section(const unsigned char *bytes, size_t size, int number, uint32_t count, vf_tensor **out)
{
    size_t length;
    const unsigned char *at = section(bytes, size, number, &length);
    if (!at)
        return "cut off: the table of inputs and outputs passes the end of the data";
    size_t entry = length == (size_t)OLD_ENTRY * count ? OLD_ENTRY : ENTRY;
    if (count == 0 || count > MOST_TENSORS || length / entry < count)
        return "the table of inputs and outputs does not have the entries that the header names";
    return read_table(at, entry, count, out);
}

/* A section of format 2.0 by its kind, NULL: there is none in the data. */
static const unsigned char *find(const unsigned char *bytes, size_t size, uint32_t kind, uint32_t *record, size_t *length)
{
    uint32_t at = npu_u32(bytes + AT_DIRECTORY), entry = npu_u32(bytes + AT_DIRECTORY + 4);
    uint32_t count = npu_u32(bytes + AT_DIRECTORY + 8);
    for (uint32_t i = 0; i < count; i++) {
        const unsigned char *row = bytes + at + (size_t)entry * i;
        uint64_t offset = npu_u64(row + 4);
        if (npu_u32(row) != kind)
            continue;
        *length = (size_t)npu_u64(row + 12);
        *record = npu_u32(row + 32);
        return offset <= size && *length <= size - offset ? bytes + offset : NULL;
    }
    return NULL;
}

static const char *read_directory(vf_model *model, const unsigned char *bytes, size_t size)
{
    static const uint32_t kinds[] = {KIND_INPUTS, KIND_OUTPUTS}, start[] = {48, 12, 1};
    if (size < AT_DIRECTORY + 12 || npu_u64(bytes + AT_SIZE) > size)
        return "cut off: the data ends before the file does";
    uint64_t end = npu_u32(bytes + AT_DIRECTORY) + (uint64_t)DIRECTORY_ENTRY * npu_u32(bytes + AT_DIRECTORY + 8);
    if (memcmp(bytes + AT_START, start, sizeof start) != 0 || npu_u32(bytes + AT_DIRECTORY + 4) != DIRECTORY_ENTRY ||
        end > size)
        return "the header has another directory of sections";
    uint32_t record = 0;
    size_t length = 0;
    const unsigned char *at;
    for (int side = 0; side < 2; side++) {
        at = find(bytes, size, kinds[side], &record, &length);
        if (!at || record != UNION_ENTRY || length < record || length / record > MOST_TENSORS)
            return "the table of inputs and outputs is not there, or of another layout";
        uint32_t count = (uint32_t)(length / record);
        *(side ? &model->n_outputs : &model->n_inputs) = count;
        const char *why = read_table(at, record, count, side ? &model->outputs : &model->inputs);
        if (why)
            return why;
    }
    if ((at = find(bytes, size, KIND_NETWORK, &record, &length)) != NULL && length >= sizeof model->name)
        memcpy(model->name, at, sizeof model->name);
    if (find(bytes, size, KIND_LAYERS, &record, &length) && record)
        model->layers = (uint32_t)(length / record);
    if ((at = find(bytes, size, KIND_POOL, &record, &length)) != NULL && length >= 8)
        model->pool_bytes = ((size_t)npu_u64(at) + VF_ALIGN - 1) / VF_ALIGN * VF_ALIGN; /* rounded (measured) */
    return NULL;
}

/* Does the table say what the graph computes? With padded rows the number of elements is not in the bytes. */
static int same_tensors(vf_tensor *tensors, uint32_t count, bool input, npu_graph *graph, npu_state *state,
                        npu_why *why)
{
    int have = input ? npu_graph_inputs(graph) : npu_graph_outputs(graph);
    if ((uint32_t)have != count)
        return npu_fail(why, "the table has %u %s, the graph %d", count, input ? "inputs" : "outputs", have);
    for (uint32_t i = 0; i < count; i++) {
        const npu_tensor *tensor = input ? npu_graph_input(graph, (int)i) : npu_graph_output(graph, (int)i);
        size_t bytes = input ? npu_state_input_bytes(state, (int)i) : npu_state_output_bytes(state, (int)i);
        tensors[i].padded = vf_format_bits(tensors[i].desc.format) == 4 && tensors[i].desc.sizes[0] % 2 != 0;
        if ((int)tensor->dtype != graph_dtype(tensors[i].desc.format) ||
            (bytes != tensors[i].bytes && !tensors[i].padded))
            return npu_fail(why, "%s %u is not what the graph has", input ? "input" : "output", i);
        uint64_t elements = 1;
        for (uint32_t d = 0; d < tensors[i].desc.dims; d++)
            elements *= tensors[i].desc.sizes[d];
        if (tensors[i].padded && npu_bytes(NPU_INT4, (size_t)elements) != bytes)
            return npu_fail(why, "%s %u has other dimensions than in the graph", input ? "input" : "output", i);
    }
    return 0;
}

static int check_graph(vf_model *model)
{
    npu_why why;
    npu_state *state = npu_state_create(model->graph, NULL, &why);
    if (!state || same_tensors(model->inputs, model->n_inputs, true, model->graph, state, &why) != 0 ||
        same_tensors(model->outputs, model->n_outputs, false, model->graph, state, &why) != 0) {
        npu_state_destroy(state);
        return refuse(why.text);
    }
    if (model->pool_bytes < npu_state_internal_bytes(state) || !model->vendors)
        model->pool_bytes = npu_state_internal_bytes(state);
    model->ppu_dims = vf_ppu_dims(model->graph);
    npu_state_destroy(state);
    return VF_SUCCESS;
}

static int read_graph(vf_model *model, const unsigned char *block, size_t length)
{
    npu_why why;
    model->graph = npu_graph_parse(block, length, &why);
    return model->graph ? check_graph(model) : refuse(why.text);
}

/* A line of the table for the graph around a network in ONNX, whose dimensions are in numpy's order. */
static npu_side_tensor side_tensor(const vf_tensor *tensor)
{
    const vf_desc *desc = &tensor->desc;
    npu_side_tensor side = {.typed = true, .scale = desc->scale, .zero_point = desc->zero, .fl = desc->fl};
    memcpy(side.name, tensor->name, sizeof tensor->name);
    side.dtype = (npu_dtype)graph_dtype(desc->format);
    side.quant = desc->quant == VF_QUANT_AFFINE ? NPU_QUANT_AFFINE : desc->quant == VF_QUANT_DFP ? NPU_QUANT_DFP
                                                                                                 : NPU_QUANT_NONE;
    side.shape.rank = (int)desc->dims;
    for (uint32_t i = 0; i < desc->dims; i++)
        side.shape.dims[i] = (int64_t)desc->sizes[desc->dims - 1 - i];
    return side;
}

static npu_graph *graph_beside(const vf_model *model, const npu_sidecar *beside, npu_why *why)
{
    uint32_t all = model->n_inputs + model->n_outputs;
    npu_side_tensor *tensors = calloc((size_t)all + 1, sizeof *tensors);
    npu_graph *graph = NULL;
    if (!tensors) {
        npu_fail(why, "out of memory");
        return NULL;
    }
    for (uint32_t i = 0; i < all; i++)
        tensors[i] = side_tensor(i < model->n_inputs ? &model->inputs[i] : &model->outputs[i - model->n_inputs]);
    uint32_t known = 0;
    while (known < all && (int)tensors[known].dtype >= 0)
        known++;
    npu_side_table inputs = {tensors, (int)model->n_inputs, NPU_FLOAT32, false};
    npu_side_table outputs = {tensors + model->n_inputs, (int)model->n_outputs, NPU_FLOAT32, false};
    if (known == all)
        graph = npu_sidecar_graph(beside, &inputs, &outputs, why);
    else
        npu_fail(why, "tensor %lu has a type that no graph has", (unsigned long)known);
    free(tensors);
    return graph;
}

/* A file of the vendor's toolkit: without anything beside it its table can be asked, and a run fails. */
static int read_beside(vf_model *model, const char *path, const unsigned char *bytes, size_t size)
{
    npu_sidecar beside;
    npu_why why;
    model->vendors = true;
    if (npu_sidecar_open(&beside, path, bytes, size, &model->missing) != 0)
        return VF_SUCCESS;
    model->graph = graph_beside(model, &beside, &why);
    npu_sidecar_close(&beside);
    return model->graph ? check_graph(model) : refuse(why.text);
}

static int check_head(const unsigned char *bytes, size_t size)
{
    uint32_t cid = vf_cid_now();
    if (size < 12 || memcmp(bytes, "VPMN", 4) != 0) {
        vf_error("the data does not begin with \"VPMN\": not an NBG file");
        return refuse("bad magic");
    }
    uint32_t version = npu_u32(bytes + AT_VERSION), target = npu_u32(bytes + AT_TARGET);
    bool directory = version == VF_NBG_2_0 && vf_since(VF_2_0_3_2);
    if (!directory && (version < vf_library.nbg_oldest || version > vf_library.nbg_newest)) {
        vf_error("NBG format 0x%08x, this library loads 0x%08x to 0x%08x", version, vf_library.nbg_oldest,
                 vf_library.nbg_newest);
        return refuse("the NBG format is not supported");
    }
    if (target != cid) {
        vf_error("NBG target 0x%x, the hardware is 0x%x", target, cid);
        return refuse("the NBG file is for another NPU");
    }
    return VF_SUCCESS;
}

static int load(vf_model *model, const char *path, const unsigned char *bytes, size_t size)
{
    int code = check_head(bytes, size);
    if (code)
        return code;
    model->version = npu_u32(bytes + AT_VERSION);
    model->target = npu_u32(bytes + AT_TARGET);
    if (model->version == VF_NBG_2_0) {
        const char *reason = read_directory(model, bytes, size);
        return reason ? refuse(reason) : read_beside(model, path, bytes, size);
    }
    if (size < HEADER)
        return refuse("cut off: the data ends in the header");
    memcpy(model->name, bytes + AT_NAME, sizeof model->name);
    model->layers = npu_u32(bytes + AT_LAYERS);
    model->n_inputs = npu_u32(bytes + AT_INPUTS);
    model->n_outputs = npu_u32(bytes + AT_OUTPUTS);
    model->pool_bytes = npu_u32(bytes + AT_POOL);
    size_t length = 0;
    const unsigned char *graph = NULL;
    if (size >= FAKE_HEADER && npu_u32(bytes + AT_SECTIONS + 8 * SECTION_GRAPH)) {
        graph = section(bytes, size, SECTION_GRAPH, &length);
        if (!graph)
            return refuse("cut off: a section passes the end of the data");
        if (length < 4 || memcmp(graph, "NPUG", 4) != 0)
            graph = NULL; /* a section of the vendor's */
    }
    const char *why = read_section(bytes, size, SECTION_INPUTS, model->n_inputs, &model->inputs);
    if (!why)
        why = read_section(bytes, size, SECTION_OUTPUTS, model->n_outputs, &model->outputs);
    if (why)
        return refuse(why);
    return graph ? read_graph(model, graph, length) : read_beside(model, path, bytes, size);
}

int vf_model_load(const char *path, const unsigned char *bytes, size_t size, vf_model **out)
{
    *out = NULL;
    if (npu_alloc_fails())
        return VF_OUT_OF_MEMORY;
    vf_model *model = vf_model_empty();
    if (!model)
        return VF_OUT_OF_MEMORY;
    int code = load(model, path, bytes, size);
    if (code)
        vf_model_drop(model);
    else
        *out = model;
    return code;
}

vf_model *vf_model_empty(void)
{
    vf_model *model = calloc(1, sizeof *model);
    if (model)
        model->holders = 1;
    return model;
}

vf_model *vf_model_hold(vf_model *model)
{
    __atomic_add_fetch(&model->holders, 1, __ATOMIC_RELAXED);
    return model;
}

void vf_model_drop(vf_model *model)
{
    if (!model || __atomic_sub_fetch(&model->holders, 1, __ATOMIC_ACQ_REL) > 0)
        return;
    npu_graph_release(model->graph);
    free(model->inputs);
    free(model->outputs);
    free(model);
}
