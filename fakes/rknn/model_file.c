#include "model.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "container.h"
#include "npu_log.h"
#include "vendor_file.h"

typedef struct {
    const npu_json *doc;
    int at;
} place; /* one value of the JSON text */

static place member(place object, const char *key)
{
    return (place){object.doc, npu_json_get(object.doc, object.at, key)};
}

static place element(place list, int index)
{
    return (place){list.doc, npu_json_at(list.doc, list.at, index)};
}

static double number(place object, const char *key, double otherwise)
{
    npu_json_number(object.doc, member(object, key).at, &otherwise);
    return otherwise;
}

static int64_t integer(place object, const char *key, int64_t otherwise)
{
    npu_json_integer(object.doc, member(object, key).at, &otherwise);
    return otherwise;
}

static bool text(place object, const char *key, char *out, size_t size)
{
    out[0] = '\0';
    return npu_json_string(object.doc, member(object, key).at, out, size) >= 0;
}

static bool read_layout(const char *word, rknn_tensor_format *fmt)
{
    static const char *const words[] = {"NCHW", "NHWC", "NC1HWC2", "UNDEFINED"}; /* in the order of the enumerators */
    for (int i = 0; i < 4; i++)
        if (strcmp(words[i], word) == 0) {
            *fmt = (rknn_tensor_format)i;
            return true;
        }
    return false;
}

static bool read_type(const char *word, rknn_tensor_type *type)
{
    for (int i = 0; i < NPU_DTYPES; i++)
        if (strcmp(npu_dtype_name((npu_dtype)i), word) == 0)
            return rf_type_of((npu_dtype)i, type);
    return false;
}

static bool read_numbers(place list, float **values, uint32_t *count)
{
    int n = npu_json_count(list.doc, list.at);
    *count = (uint32_t)n;
    *values = n ? calloc((size_t)n, sizeof **values) : NULL;
    for (int i = 0; i < n; i++) {
        double value;
        if (!*values || npu_json_number(list.doc, element(list, i).at, &value) != 0)
            return false;
        (*values)[i] = (float)value;
    }
    return true;
}

/* One entry of norm_tensor; NULL when good, else what is wrong with it. */
static const char *read_entry(place entry, rf_io *io)
{
    char word[32];
    if (!text(entry, "name", io->name, sizeof io->name))
        return "name";
    if (!text(entry, "layout", word, sizeof word) || !read_layout(word, &io->layout))
        return "layout";
    if (!text(entry, "dtype", word, sizeof word) || !read_type(word, &io->type))
        return "dtype";
    text(entry, "qnt_type", word, sizeof word);
    /* float16 and int64 tensors were measured to say AFFINE too, with scale 1 and zero point 0. */
    io->native_layout = RKNN_TENSOR_UNDEFINED;
    io->qnt_type = strcmp(word, "dfp") == 0 ? RKNN_TENSOR_QNT_DFP : RKNN_TENSOR_QNT_AFFINE_ASYMMETRIC;
    io->quant.scale = (float)number(entry, "scale", 1);
    io->quant.zp = (int32_t)integer(entry, "zero_point", 0);
    io->quant.fl = (int8_t)integer(entry, "fl", 0);
    io->c1_align = (uint32_t)integer(entry, "c1_align", 1);
    if (text(entry, "native_layout", word, sizeof word) && !read_layout(word, &io->native_layout))
        return "native_layout";
    uint32_t stds;
    if (!read_numbers(member(entry, "mean"), &io->mean, &io->norm_channels))
        return "mean";
    if (!read_numbers(member(entry, "std"), &io->std, &stds) || stds != io->norm_channels)
        return "std";
    for (uint32_t i = 0; i < stds; i++)
        if (io->std[i] == 0)
            return "std";
    return io->c1_align ? NULL : "c1_align";
}

/* The tensor of the graph behind an entry; NULL when good. */
static const char *find_tensor(rf_model *model, place entry, rf_io *io)
{
    char tensor_name[RKNN_MAX_NAME_LEN];
    if (!text(entry, "tensor", tensor_name, sizeof tensor_name))
        memcpy(tensor_name, io->name, sizeof tensor_name);
    int count = io->input ? npu_graph_inputs(model->graph) : npu_graph_outputs(model->graph);
    for (int slot = 0; slot < count; slot++) {
        const npu_tensor *tensor =
            io->input ? npu_graph_input(model->graph, slot) : npu_graph_output(model->graph, slot);
        if (strcmp(tensor->name, tensor_name) != 0)
            continue;
        io->slot = slot;
        if (!rf_type_of(tensor->dtype, &io->native_type) || !rf_type_size(io->native_type))
            return "norm_tensor: a tensor of a type that cannot be an input or output";
        return NULL;
    }
    return "norm_tensor: a name the graph does not have";
}

static const char *read_table(rf_model *model, place root)
{
    place table = member(root, "norm_tensor");
    int all = npu_json_count(table.doc, table.at);
    for (int i = 0; i < all; i++) {
        place entry = element(table, i);
        char role[16];
        text(entry, "role", role, sizeof role);
        bool input = strcmp(role, "input") == 0;
        uint32_t count = input ? model->n_inputs : model->n_outputs, index = (uint32_t)integer(entry, "index", -1);
        if ((!input && strcmp(role, "output") != 0) || index >= count)
            return "norm_tensor: an entry is neither a graph input nor a graph output";
        rf_io *io = input ? &model->inputs[index] : &model->outputs[index];
        if (io->name[0])
            return "norm_tensor: two entries with one index";
        io->input = input;
        io->index = index;
        const char *wrong = read_entry(entry, io);
        if (wrong)
            return wrong;
        wrong = find_tensor(model, entry, io);
        if (wrong)
            return wrong;
    }
    return (uint32_t)all == model->n_inputs + model->n_outputs ? NULL : "norm_tensor: entries are missing";
}

static void keep_dims(rf_dims *dims, const npu_shape *shape)
{
    dims->rank = (uint32_t)shape->rank;
    for (int i = 0; i < shape->rank; i++)
        dims->dims[i] = (uint32_t)shape->dims[i];
}

static int64_t set_elements(const npu_graph *graph, int set)
{
    const npu_shape *shapes = npu_graph_shape_set(graph, set);
    int64_t all = 0;
    for (int i = 0; i < npu_graph_inputs(graph); i++) {
        int64_t one = 1;
        for (int d = 0; d < shapes[i].rank; d++)
            one *= shapes[i].dims[d];
        all += one;
    }
    return all;
}

/* Measured: shape sets are listed from the largest to the smallest, however the file was made. */
static bool order_shapes(rf_model *model)
{
    int sets = npu_graph_shape_sets(model->graph);
    model->n_shapes = (uint32_t)sets;
    model->order = calloc((size_t)sets + 1, sizeof *model->order);
    for (int i = 0; model->order && i < sets; i++) {
        int at = i;
        for (; at > 0 && set_elements(model->graph, model->order[at - 1]) < set_elements(model->graph, i); at--)
            model->order[at] = model->order[at - 1];
        model->order[at] = i;
    }
    return model->order;
}

const npu_shape *rf_shape_set(const rf_model *model, uint32_t shape)
{
    return model->n_shapes ? npu_graph_shape_set(model->graph, model->order[shape]) : NULL;
}

/* Work out every shape set once, so that attribute queries need no state. */
static int read_shapes(rf_model *model, npu_why *why)
{
    if (!order_shapes(model))
        return npu_fail(why, "out of memory");
    uint32_t sets = model->n_shapes, ports = model->n_inputs + model->n_outputs;
    model->dims = calloc((size_t)(sets ? sets : 1) * ports, sizeof *model->dims);
    if (!model->dims)
        return npu_fail(why, "out of memory");
    uint32_t most = 0;
    for (uint32_t set = 0; set < (sets ? sets : 1); set++) {
        npu_state *state = npu_state_create(model->graph, rf_shape_set(model, set), why);
        if (!state)
            return -1;
        rf_dims *dims = model->dims + (size_t)set * ports;
        for (uint32_t i = 0; i < model->n_inputs; i++)
            keep_dims(&dims[i], npu_state_input_shape(state, model->inputs[i].slot));
        for (uint32_t i = 0; i < model->n_outputs; i++)
            keep_dims(&dims[model->n_inputs + i], npu_state_output_shape(state, model->outputs[i].slot));
        uint32_t internal = (uint32_t)npu_state_internal_bytes(state);
        most = internal > most ? internal : most;
        npu_state_destroy(state);
    }
    if (!model->internal_size)
        model->internal_size = most;
    return 0;
}

const rf_dims *rf_io_dims(const rf_model *model, const rf_io *io, uint32_t shape)
{
    uint32_t ports = model->n_inputs + model->n_outputs;
    return &model->dims[(size_t)shape * ports + (io->input ? 0 : model->n_inputs) + io->index];
}

static void upper(char *out, size_t size, const char *word)
{
    size_t i;
    for (i = 0; word[i] && i + 1 < size; i++)
        out[i] = (char)toupper((unsigned char)word[i]);
    out[i] = '\0';
}

/* Files name the chips they were compiled for; chips of one family run each other's. */
static int check_platform(rf_model *model, place root, const rf_release *release)
{
    place list = member(root, "target_platform");
    int n = npu_json_count(list.doc, list.at);
    char first[32] = "", word[32];
    size_t used = 0;
    bool fits = n == 0;
    for (int i = 0; i < n; i++) {
        if (npu_json_string(list.doc, element(list, i).at, word, sizeof word) < 0)
            continue;
        if (!first[0])
            memcpy(first, word, sizeof first);
        const rf_chip *chip = rf_chip_find(word);
        fits = fits || (chip && strcmp(chip->family, model->chip->family) == 0);
        if (used < sizeof model->platforms)
            used += (size_t)snprintf(model->platforms + used, sizeof model->platforms - used, "%s%s", used ? "," : "",
                                     word);
    }
    if (fits)
        return 0;
    if (rf_f_series(first) && !release->knows_f_series)
        npu_log(NPU_LOG_ERROR, "rknn_init, release %s came before %s", release->name, first);
    upper(word, sizeof word, first);
    npu_log(NPU_LOG_ERROR, "rknn_init, the model was made for %s, this is %s", word, model->chip->shown);
    return release->load_error;
}

static bool since_1_3(const char *version)
{
    int major = 0, minor = 0;
    sscanf(version, "%d.%d", &major, &minor);
    return major > 1 || (major == 1 && minor >= 3);
}

static void read_facts(rf_model *model, place root)
{
    char compiler[32];
    text(root, "name", model->name, sizeof model->name);
    text(root, "version", model->toolkit, sizeof model->toolkit);
    text(root, "custom_string", model->custom_string, sizeof model->custom_string);
    model->weight_size = (uint32_t)integer(root, "weight_size", 0);
    model->internal_size = (uint32_t)integer(root, "internal_size", 0);
    model->dma_size = (uint64_t)integer(root, "dma_size", 0);
    if (!text(root, "compiler_version", compiler, sizeof compiler))
        snprintf(compiler, sizeof compiler, "%s", model->file_version == 1 ? "1.2.0" : "2.0.0");
    model->multi_core = since_1_3(compiler);
    snprintf(model->compiler, sizeof model->compiler, "%s", compiler);
}

static int unusable(const rf_release *release, const char *why)
{
    npu_log(NPU_LOG_ERROR, "this fake cannot run the model: %s", why);
    return release->load_error;
}

static bool has_custom(const npu_graph *graph)
{
    for (int i = 0; i < npu_graph_nodes(graph); i++)
        if (npu_graph_node(graph, i)->custom)
            return true;
    return false;
}

/* beside: what a file of the vendor's toolkit computes; NULL for one with a graph. */
static int load(rf_model *model, const rf_container *c, const npu_sidecar *beside, const rf_release *release)
{
    place root = {c->json, 0};
    npu_why why;
    model->file_version = c->version;
    read_facts(model, root);
    int code = check_platform(model, root, release);
    if (code)
        return code;
    model->graph = beside ? rf_vendor_graph(c->json, beside, &why) : npu_graph_parse(c->graph, c->graph_size, &why);
    if (!model->graph)
        return unusable(release, why.text);
    if (!release->custom_operators && has_custom(model->graph))
        return npu_crash("rknn_init", "an operator it does not know", release->load_error);
    model->n_inputs = (uint32_t)npu_graph_inputs(model->graph);
    model->n_outputs = (uint32_t)npu_graph_outputs(model->graph);
    model->inputs = calloc(model->n_inputs + 1, sizeof *model->inputs);
    model->outputs = calloc(model->n_outputs + 1, sizeof *model->outputs);
    if (!model->inputs || !model->outputs)
        return RKNN_ERR_MALLOC_FAIL;
    const char *wrong = beside ? rf_vendor_table(model) : read_table(model, root);
    if (wrong)
        return unusable(release, wrong);
    if (read_shapes(model, &why) != 0)
        return unusable(release, why.text);
    if (!model->weight_size)
        model->weight_size = (uint32_t)npu_graph_weight_bytes(model->graph);
    if (!model->dma_size)
        model->dma_size = (uint64_t)model->weight_size + model->internal_size;
    return 0;
}

static int read(const unsigned char *bytes, size_t size, const rf_container *c, const npu_sidecar *beside,
                const rf_chip *chip, const rf_release *release, rf_model **out)
{
    rf_model *model = calloc(1, sizeof *model);
    int code = RKNN_ERR_MALLOC_FAIL;
    if (model) {
        model->holders = 1;
        model->chip = chip;
        code = load(model, c, beside, release);
        if (code == 0) /* of another file's graph nothing lies in these bytes */
            model->weights_at = beside ? size : (size_t)(c->graph - bytes) + npu_graph_weights_at(model->graph);
    }
    if (code == 0)
        *out = model;
    else
        rf_model_drop(model);
    return code;
}

/* A file of the vendor's toolkit: with the network in ONNX, or another file in its place. */
static int read_vendor(const char *path, const unsigned char *bytes, size_t size, const rf_container *c,
                       const rf_chip *chip, const rf_release *release, rf_model **out)
{
    npu_sidecar beside;
    npu_why why;
    rf_container other;
    int code;
    if (npu_sidecar_open(&beside, path, bytes, size, &why) != 0)
        return unusable(release, why.text);
    if (beside.file.size < 4 || memcmp(beside.file.bytes, "RKNN", 4) != 0) {
        code = read(bytes, size, c, &beside, chip, release, out);
    } else if ((code = rf_container_open(beside.file.bytes, beside.file.size, chip, release, &other)) == 0) {
        code = rf_own(&other) ? read(beside.file.bytes, beside.file.size, &other, NULL, chip, release, out)
                              : unusable(release, "the file beside it is no network in ONNX and has no graph either");
        npu_json_free(other.json);
    }
    npu_sidecar_close(&beside);
    return code;
}

int rf_model_load(const char *path, const unsigned char *bytes, size_t size, const rf_chip *chip,
                  const rf_release *release, rf_model **out)
{
    rf_container container;
    int code = rf_container_open(bytes, size, chip, release, &container);
    if (code)
        return code;
    code = rf_own(&container) ? read(bytes, size, &container, NULL, chip, release, out)
                              : read_vendor(path, bytes, size, &container, chip, release, out);
    npu_json_free(container.json);
    return code;
}

rf_model *rf_model_hold(rf_model *model)
{
    __atomic_add_fetch(&model->holders, 1, __ATOMIC_RELAXED);
    return model;
}

void rf_model_drop(rf_model *model)
{
    if (!model || __atomic_sub_fetch(&model->holders, 1, __ATOMIC_ACQ_REL) > 0)
        return;
    for (uint32_t i = 0; model->inputs && i < model->n_inputs; i++) {
        free(model->inputs[i].mean);
        free(model->inputs[i].std);
    }
    for (uint32_t i = 0; model->outputs && i < model->n_outputs; i++) {
        free(model->outputs[i].mean);
        free(model->outputs[i].std);
    }
    free(model->inputs);
    free(model->outputs);
    free(model->dims);
    free(model->order);
    free(model->operators);
    npu_graph_release(model->graph);
    free(model);
}
