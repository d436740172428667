/* OpenVINO's C library through dlopen. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE /* dl_iterate_phdr */
#endif
#include "npu_openvino.h"

#include <dirent.h>
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#ifdef __linux__
#include <link.h>
#endif

#include "npu_log.h"
#include "npu_options.h"
#include "openvino/c/ov_compiled_model.h"
#include "openvino/c/ov_core.h"
#include "openvino/c/ov_infer_request.h"
#include "openvino/c/ov_model.h"

/* Name and type of what is looked up: the declarations come from the ABI description. */
#define FUNCTIONS(_) \
    _(ov_get_openvino_version) _(ov_version_free) _(ov_get_last_err_msg) _(ov_get_error_info) _(ov_free) \
    _(ov_core_create) _(ov_core_free) _(ov_core_read_model_from_memory_buffer) _(ov_core_compile_model) \
    _(ov_model_inputs_size) _(ov_model_outputs_size) _(ov_model_const_input_by_index) \
    _(ov_model_const_output_by_index) _(ov_model_reshape_by_port_indexes) _(ov_model_free) \
    _(ov_port_get_any_name) _(ov_port_get_element_type) _(ov_port_get_partial_shape) _(ov_partial_shape_free) \
    _(ov_output_const_port_free) _(ov_compiled_model_output_by_index) \
    _(ov_compiled_model_create_infer_request) _(ov_compiled_model_free) \
    _(ov_infer_request_set_input_tensor_by_index) _(ov_infer_request_set_output_tensor_by_index) \
    _(ov_infer_request_get_output_tensor_by_index) _(ov_infer_request_infer) \
    _(ov_infer_request_get_profiling_info) _(ov_profiling_info_list_free) _(ov_infer_request_free) \
    _(ov_tensor_create_from_host_ptr) _(ov_tensor_data) _(ov_tensor_get_shape) _(ov_shape_free) _(ov_tensor_free)

#define POINTER(name) __typeof__(name) *name;
static struct {
    FUNCTIONS(POINTER)
    ov_core_t *core;
    bool older; /* than 2025.1: element types have numbers greater by one */
    char name[64], file[1024];
} ov;

/* --- finding ------------------------------------------------------------------------------------------------------ */

static const char LIBRARY[] = "libopenvino_c.so";

static const char *frontend(void)
{
    return npu_fake_vendor.computes_ir ? "libopenvino_ir_frontend.so" : "libopenvino_onnx_frontend.so";
}

/* The subjects of reasons. */
static const char *subject(void)
{
    return npu_fake_vendor.computes_ir ? "the network" : "an ONNX network";
}

#if defined(__linux__) && (!defined(__GLIBC__) || (!defined(__x86_64__) && !defined(__aarch64__)))
#define ADVICE "OpenVINO has no wheel for this machine; a build of your own: NPU_FAKE_OPENVINO"
#else
#define ADVICE "pip install openvino (found by itself with NPU_FAKE, pytest --npu-fake), or set NPU_FAKE_OPENVINO"
#endif

/* The file in a folder whose name is `name` or begins with "name." */
static bool find_in(const char *folder, const char *name, char *path, size_t size)
{
    DIR *entries = opendir(folder);
    struct dirent *entry;
    size_t length = strlen(name);
    bool complete = false;
    if (!entries) return false;
    while (!complete && (entry = readdir(entries)))
        if (strncmp(entry->d_name, name, length) == 0 && (!entry->d_name[length] || entry->d_name[length] == '.'))
            complete = snprintf(path, size, "%s/%s", folder, entry->d_name) < (int)size;
    closedir(entries);
    return complete;
}

/* NPU_FAKE_OPENVINO: the library, its folder, or the folder of the package `openvino`. */
static bool find_named(const char *place, char *path, size_t size)
{
    static const char *const below[] = {"", "/libs", "/openvino/libs", "/lib"};
    struct stat status;
    char folder[1024];
    size_t i;
    if (stat(place, &status) != 0) return false;
    if (!S_ISDIR(status.st_mode)) return snprintf(path, size, "%s", place) < (int)size;
    for (i = 0; i < sizeof below / sizeof *below; i++)
        if (snprintf(folder, sizeof folder, "%s%s", place, below[i]) < (int)sizeof folder &&
            find_in(folder, LIBRARY, path, size))
            return true;
    return false;
}

#ifdef __linux__
/* Looks whether a library of the process is OpenVINO's, with all that is needed beside it. The one that onnxruntime
 * brings has no frontends. Of several the newest is taken, which reads what the others write: their names end
 * in the release. */
static int look_at(struct dl_phdr_info *info, size_t size, void *user)
{
    char folder[1024], candidate[sizeof ov.file], *path = user;
    const char *name = info->dlpi_name ? strrchr(info->dlpi_name, '/') : NULL;
    (void)size;
    if (!name || strncmp(name, "/libopenvino", 12) != 0 || name - info->dlpi_name >= (long)sizeof folder) return 0;
    snprintf(folder, sizeof folder, "%.*s", (int)(name - info->dlpi_name), info->dlpi_name);
    if (find_in(folder, frontend(), candidate, sizeof candidate) && find_in(folder, LIBRARY, candidate, sizeof candidate) &&
        (!*path || strverscmp(strrchr(candidate, '/'), strrchr(path, '/')) > 0))
        memcpy(path, candidate, sizeof candidate);
    return 0;
}

static bool find_loaded(char *path)
{
    *path = '\0';
    dl_iterate_phdr(look_at, path);
    return *path != '\0';
}
#else
static bool find_loaded(char *path)
{
    (void)path;
    return false;
}
#endif

/* --- loading ------------------------------------------------------------------------------------------------------ */

/* Its messages have several lines: where in the source, what was checked, and last what is wrong. That begins with two
 * dashes where a network has operators that it does not know, and advice to its developers is behind it. */
static int failed(ov_status_e status, const char *what, npu_why *why)
{
    const char *text = ov.ov_get_last_err_msg(), *line, *end, *best = NULL;
    int length = 0;
    for (line = text; line && *line; line = *end ? end + 1 : end) {
        end = line + strcspn(line, "\n");
        while (line < end && *line == ' ') line++;
        if (line == end || strncmp(line, "Exception from", 14) == 0 || strncmp(line, "Check '", 7) == 0) continue;
        bool named = strncmp(line, "-- ", 3) == 0;
        best = named ? line + 3 : line;
        length = (int)(end - best);
        if (named) break;
    }
    if (best)
        npu_fail(why, "%s, which OpenVINO does not %s: %.*s", subject(), what, length < 150 ? length : 150, best);
    else
        npu_fail(why, "%s, which OpenVINO does not %s: %.150s", subject(), what, ov.ov_get_error_info(status));
    if (text) ov.ov_free(text);
    return -1;
}

static void take_version(void)
{
    ov_version_t version = {0};
    int year = 0, release = 0, patch = 0;
    if (ov.ov_get_openvino_version(&version) == OK && version.buildNumber)
        sscanf(version.buildNumber, "%d.%d.%d", &year, &release, &patch);
    ov.older = year && (year < 2025 || (year == 2025 && release < 1));
    snprintf(ov.name, sizeof ov.name, "OpenVINO %d.%d.%d", year, release, patch);
    ov.ov_version_free(&version);
}

static int load(npu_why *why)
{
    const char *place = npu_common_option(NPU_OPTION_OPENVINO);
    void *library;
    char file[sizeof ov.file] = "";
    /* A model in IR comes from an OpenVINO of this process; what the variable names is for all the others. */
    bool loaded = (npu_fake_vendor.computes_ir || !*place) && find_loaded(file);
    if (!loaded && *place && !find_named(place, file, sizeof file))
        return npu_fail(why, "%s, which OpenVINO computes; NPU_FAKE_OPENVINO is %.100s, where no %s is", subject(), place,
                        LIBRARY);
    library = dlopen(*file ? file : LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (!library && *file) return npu_fail(why, "%s, for which OpenVINO cannot be loaded: %.180s", subject(), dlerror());
    if (!library) return npu_fail(why, "%s, which OpenVINO computes, and there is none: %s", subject(), ADVICE);
#define LOOK_UP(name) \
    *(void **)&ov.name = dlsym(library, #name); \
    if (!ov.name) \
        return npu_fail(why, "%s; %.100s is not the OpenVINO to compute it, it has no %s", subject(), file, #name);
    FUNCTIONS(LOOK_UP)
    snprintf(ov.file, sizeof ov.file, "%s", *file ? file : LIBRARY);
    take_version();
    return 0;
}

const char *npu_openvino_start(npu_why *why)
{
    ov_status_e status;
    if (ov.core) return ov.name;
    if (!*ov.file && load(why)) return NULL;
    status = ov.ov_core_create(&ov.core);
    if (status != OK) {
        ov.core = NULL;
        failed(status, "begin with", why);
        return NULL;
    }
    npu_log(NPU_LOG_INFO, "%s are computed by %s on the CPU, %s",
            npu_fake_vendor.computes_ir ? "networks in IR" : "networks in ONNX", ov.name, ov.file);
    return ov.name;
}

const char *npu_openvino_name(void)
{
    return *ov.file ? ov.name : NULL;
}

void npu_openvino_forked(void)
{
    ov.core = NULL;
}

void npu_openvino_rest(void)
{
    if (ov.core) ov.ov_core_free(ov.core);
    ov.core = NULL;
}

/* --- networks ----------------------------------------------------------------------------------------------------- */

/* Its numbers from 2025.1 on. */
static const struct kind {
    npu_dtype dtype;
    int number;
} kinds[] = {
    {NPU_BOOL, BOOLEAN}, {NPU_BFLOAT16, BF16}, {NPU_FLOAT16, F16}, {NPU_FLOAT32, F32}, {NPU_FLOAT64, F64},
    {NPU_INT8, I8}, {NPU_INT16, I16}, {NPU_INT32, I32}, {NPU_INT64, I64}, {NPU_UINT8, U8}, {NPU_UINT16, U16},
    {NPU_UINT32, U32}, {NPU_UINT64, U64},
};

static bool type_of(ov_element_type_e number, npu_dtype *dtype)
{
    size_t i;
    for (i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        *dtype = kinds[i].dtype;
        if (kinds[i].number + ov.older == (int)number) return true;
    }
    return false;
}

static ov_element_type_e number_of(npu_dtype dtype)
{
    size_t i = 0;
    while (kinds[i].dtype != dtype) i++;
    return (ov_element_type_e)(kinds[i].number + ov.older);
}

/* OpenVINO reads weights where they lie, and what it compiles goes on doing so. */
void *npu_openvino_read(const npu_source *source, npu_why *why)
{
    ov_model_t *model = NULL;
    ov_tensor_t *weights = NULL;
    ov_status_e status = OK;
    if (source->weights_size) {
        int64_t size = (int64_t)source->weights_size;
        ov_shape_t shape = {1, &size};
        status = ov.ov_tensor_create_from_host_ptr(number_of(NPU_UINT8), shape, (void *)(uintptr_t)source->weights,
                                                   &weights);
    }
    if (status == OK)
        status = ov.ov_core_read_model_from_memory_buffer(ov.core, source->bytes, source->size, weights, &model);
    if (weights) ov.ov_tensor_free(weights);
    if (status == OK) return model;
    failed(status, "read", why);
    return NULL;
}

void npu_openvino_forget(void *model)
{
    if (model) ov.ov_model_free(model);
}

static ov_status_e port_at(void *model, bool output, size_t index, ov_output_const_port_t **port)
{
    return output ? ov.ov_model_const_output_by_index(model, index, port)
                  : ov.ov_model_const_input_by_index(model, index, port);
}

static int read_shape(const ov_output_const_port_t *port, npu_shape *shape)
{
    ov_partial_shape_t partial = {0};
    int64_t i;
    if (ov.ov_port_get_partial_shape(port, &partial) != OK) return -1;
    shape->rank = partial.rank.min == partial.rank.max && partial.rank.max <= NPU_MAX_RANK ? (int)partial.rank.min : -1;
    for (i = 0; i < shape->rank; i++)
        shape->dims[i] = partial.dims[i].min == partial.dims[i].max ? partial.dims[i].min : -1;
    ov.ov_partial_shape_free(&partial);
    return 0;
}

static int read_port(const ov_output_const_port_t *port, npu_port *out, npu_why *why)
{
    ov_element_type_e number;
    char *name = NULL;
    if (ov.ov_port_get_any_name(port, &name) == OK && name) {
        if (strlen(name) < sizeof out->name) strcpy(out->name, name);
        ov.ov_free(name);
    }
    if (ov.ov_port_get_element_type(port, &number) != OK || read_shape(port, &out->shape))
        return npu_fail(why, "%s, whose \"%.60s\" OpenVINO cannot describe", subject(), out->name);
    if (!type_of(number, &out->dtype))
        return npu_fail(why, "%s, whose \"%.60s\" has a type no fake has, such as strings", subject(), out->name);
    return 0;
}

int npu_openvino_ports(void *model, bool outputs, npu_port **ports, int *count, npu_why *why)
{
    size_t total = 0, i;
    int result = 0;
    if ((outputs ? ov.ov_model_outputs_size : ov.ov_model_inputs_size)(model, &total) != OK || total > 256)
        return npu_fail(why, "%s with %zu %s", subject(), total, outputs ? "outputs" : "inputs");
    *ports = calloc(total + 1, sizeof **ports);
    if (!*ports) return npu_fail(why, "out of memory");
    *count = (int)total;
    for (i = 0; i < total && !result; i++) {
        ov_output_const_port_t *port = NULL;
        ov_status_e status = port_at(model, outputs, i, &port);
        if (status != OK) return failed(status, "describe", why);
        result = read_port(port, &(*ports)[i], why);
        ov.ov_output_const_port_free(port);
    }
    return result;
}

/* --- computing ---------------------------------------------------------------------------------------------------- */

static int reshape(void *model, int count, const npu_shape *shapes, npu_why *why)
{
    ov_partial_shape_t *partial = calloc((size_t)count + 1, sizeof *partial);
    ov_dimension_t *dims = calloc(((size_t)count + 1) * NPU_MAX_RANK, sizeof *dims);
    size_t *indices = calloc((size_t)count + 1, sizeof *indices);
    ov_status_e status = GENERAL_ERROR;
    int i, k;
    for (i = 0; partial && dims && indices && i < count; i++) {
        indices[i] = (size_t)i;
        partial[i].rank.min = partial[i].rank.max = shapes[i].rank;
        partial[i].dims = dims + (size_t)i * NPU_MAX_RANK;
        for (k = 0; k < shapes[i].rank; k++) partial[i].dims[k].min = partial[i].dims[k].max = shapes[i].dims[k];
    }
    if (partial && dims && indices)
        status = ov.ov_model_reshape_by_port_indexes(model, indices, partial, (size_t)count);
    free(partial);
    free(dims);
    free(indices);
    return status == OK ? 0 : failed(status, "take in these shapes", why);
}

/* Compiling finds shapes that the network as it was read leaves open. */
static int output_shapes(const ov_compiled_model_t *compiled, bool open, npu_shape *outputs, int count, npu_why *why)
{
    int i, k;
    for (i = 0; i < count; i++) {
        ov_output_const_port_t *port = NULL;
        ov_status_e status = ov.ov_compiled_model_output_by_index(compiled, (size_t)i, &port);
        int bad = status != OK || read_shape(port, &outputs[i]) || outputs[i].rank < 0;
        for (k = 0; !bad && !open && k < outputs[i].rank; k++) bad = outputs[i].dims[k] < 0;
        if (port) ov.ov_output_const_port_free(port);
        if (bad)
            return npu_fail(why, "%s, whose output %d has no fixed shape even for fixed inputs: what an NPU computes does",
                            subject(), i);
    }
    return 0;
}

void *npu_openvino_compile(void *model, const npu_port *inputs, int input_count, const npu_shape *shapes,
                           npu_shape *outputs, int output_count, const npu_source *source, npu_why *why)
{
    ov_compiled_model_t *compiled = NULL;
    ov_status_e status;
    stack_t signal_stack;
    bool fixed = true;
    int i;
    for (i = 0; shapes && i < input_count; i++) fixed = fixed && npu_shape_equal(&inputs[i].shape, &shapes[i]);
    if (!fixed && reshape(model, input_count, shapes, why)) return NULL;
    /* By default each processor computes by the instructions it has: in bfloat16, in int8 where the network is float
     * but for its weights, and of what is quantized sums that are cut off at 16 bits. */
    sigaltstack(NULL, &signal_stack); /* the CPU's plugin, loaded now, exchanges it for one that it unmaps later */
    status = ov.ov_core_compile_model(ov.core, model, "CPU", 10, &compiled, "INFERENCE_PRECISION_HINT", "f32",
                                      "DYNAMIC_QUANTIZATION_GROUP_SIZE", "0", "LP_TRANSFORMS_MODE",
                                      source->integers ? "YES" : "NO", "PERFORMANCE_HINT", "LATENCY", "PERF_COUNT",
                                      source->profiling ? "YES" : "NO");
    sigaltstack(&signal_stack, NULL);
    if (status != OK) {
        failed(status, "compile", why);
        return NULL;
    }
    if (output_shapes(compiled, !shapes, outputs, output_count, why) == 0) return compiled;
    ov.ov_compiled_model_free(compiled);
    return NULL;
}

void npu_openvino_drop(void *compiled)
{
    if (compiled) ov.ov_compiled_model_free(compiled);
}

void *npu_openvino_request(void *compiled, npu_why *why)
{
    ov_infer_request_t *request = NULL;
    ov_status_e status = ov.ov_compiled_model_create_infer_request(compiled, &request);
    if (status == OK) return request;
    failed(status, "prepare", why);
    return NULL;
}

void npu_openvino_end(void *request)
{
    if (request) ov.ov_infer_request_free(request);
}

int npu_openvino_set(void *request, bool output, int index, npu_dtype dtype, const npu_shape *shape, void *memory,
                     npu_why *why)
{
    ov_tensor_t *tensor = NULL;
    int64_t dims[NPU_MAX_RANK];
    ov_shape_t there = {shape->rank, dims};
    ov_status_e status;
    memcpy(dims, shape->dims, sizeof dims);
    status = ov.ov_tensor_create_from_host_ptr(number_of(dtype), there, memory, &tensor);
    if (status == OK)
        status = output ? ov.ov_infer_request_set_output_tensor_by_index(request, (size_t)index, tensor)
                        : ov.ov_infer_request_set_input_tensor_by_index(request, (size_t)index, tensor);
    if (tensor) ov.ov_tensor_free(tensor);
    return status == OK ? 0 : failed(status, output ? "give an output of" : "take an input of", why);
}

int npu_openvino_infer(void *request, npu_why *why)
{
    ov_status_e status = ov.ov_infer_request_infer(request);
    return status == OK ? 0 : failed(status, "compute", why);
}

int npu_openvino_output(void *request, int index, npu_shape *shape, const void **data, npu_why *why)
{
    ov_tensor_t *tensor = NULL;
    ov_shape_t dims = {0, NULL};
    void *there = NULL;
    bool open = false;
    int i;
    ov_status_e status = ov.ov_infer_request_get_output_tensor_by_index(request, (size_t)index, &tensor);
    for (i = 0; i < shape->rank; i++) open = open || shape->dims[i] < 0;
    if (status == OK) status = ov.ov_tensor_data(tensor, &there);
    if (status == OK && open) status = ov.ov_tensor_get_shape(tensor, &dims); /* which refuses a scalar */
    if (status == OK && open && dims.rank != shape->rank) status = GENERAL_ERROR;
    if (status == OK && open) memcpy(shape->dims, dims.dims, (size_t)dims.rank * sizeof *dims.dims);
    *data = there;
    if (dims.dims) ov.ov_shape_free(&dims);
    if (tensor) ov.ov_tensor_free(tensor);
    return status == OK ? 0 : failed(status, "give an output of", why);
}

/* An output that is an input as it is has one tensor with it, which lies where the input does. */
int npu_openvino_get(void *request, int index, void *memory, size_t bytes, npu_why *why)
{
    ov_tensor_t *tensor = NULL;
    void *data = NULL;
    ov_status_e status = ov.ov_infer_request_get_output_tensor_by_index(request, (size_t)index, &tensor);
    if (status == OK) status = ov.ov_tensor_data(tensor, &data);
    if (status == OK && data != memory && bytes) memcpy(memory, data, bytes);
    if (tensor) ov.ov_tensor_free(tensor);
    return status == OK ? 0 : failed(status, "give an output of", why);
}

int npu_openvino_times(void *request, npu_time_function each, void *user, npu_why *why)
{
    ov_profiling_info_list_t rows = {NULL, 0};
    ov_status_e status = ov.ov_infer_request_get_profiling_info(request, &rows);
    size_t i;
    if (status != OK) return failed(status, "give times of", why);
    for (i = 0; i < rows.size; i++) {
        const ov_profiling_info_t *row = &rows.profiling_infos[i];
        if (row->status == EXECUTED) each(user, row->node_name, row->node_type, (uint64_t)row->real_time * 1000);
    }
    ov.ov_profiling_info_list_free(&rows);
    return 0;
}
