#include "network.h"

#include <stdlib.h>
#include <string.h>

#include "npu_alloc.h"
#include "npu_file.h"
#include "viplite_plain.h"

static void put_back(vf_network *network);

static unsigned duplicates; /* how many networks have an origin */

static void destroy_network(void *object)
{
    vf_network *network = object;
    if (network->origin)
        __atomic_sub_fetch(&duplicates, 1, __ATOMIC_RELAXED);
    put_back(network);
    vf_jobs_drop(&network->triggered); /* done, or they would keep the network alive */
    vf_model_drop(network->model);
    free(network->inputs);
    free(network->outputs);
    pthread_mutex_destroy(&network->lock);
    pthread_mutex_destroy(&network->computing);
    free(network);
}

npu_kind vf_network_kind = {.name = "network", .destroy = destroy_network};

vf_network *vf_network_enter(uintptr_t handle, const char *function, int *code)
{
    *code = VF_INVALID_NETWORK;
    vf_network *network = handle ? npu_handle_acquire(&vf_network_kind, handle) : NULL;
    if (network) {
        pthread_mutex_lock(&network->lock);
        *code = VF_SUCCESS;
    } else if (handle) {
        npu_crash(function, "the vip_network was destroyed or never made", 0);
    } else {
        vf_error("%s: network is NULL", function);
    }
    return network;
}

void vf_network_leave(vf_network *network)
{
    pthread_mutex_unlock(&network->lock);
    npu_handle_release(&vf_network_kind, network->handle);
}

/* --- making and ending -------------------------------------------------------------------------------------------- */

static int load(const vf_nbg_source *source, vf_model **model)
{
    *model = NULL;
    if (source->type & VF_FROM_FILE) { /* measured: bits, and a file comes first */
        npu_file file;
        if (npu_file_open(&file, source->data, source->offset) != NPU_FILE_OPEN) {
            vf_error("cannot read %s", (const char *)source->data);
            return VF_INVALID_NETWORK;
        }
        int code = vf_model_load(source->data, file.bytes, file.size, model);
        npu_file_close(&file);
        return code;
    }
    if (source->type & VF_FROM_MEMORY) {
        if (source->size > SIZE_MAX)
            return VF_INVALID_NETWORK;
        return vf_model_load(NULL, source->data, (size_t)source->size, model);
    }
    if (source->type & VF_FROM_FLASH && vf_library.flash) {
        vf_error("there is no flash: a network without inputs and outputs");
        *model = vf_model_empty();
        return *model ? VF_SUCCESS : VF_OUT_OF_MEMORY;
    }
    vf_error("type 0x%x names neither file, memory nor flash", (unsigned)source->type);
    return VF_INVALID_NETWORK;
}

/* Takes over one holder of the model, also on failure. */
static int enlist(vf_model *model, vf_network **out, uintptr_t *handle)
{
    vf_network *network = calloc(1, sizeof *network);
    if (!network) {
        vf_model_drop(model);
        return VF_OUT_OF_MEMORY;
    }
    pthread_mutex_init(&network->lock, NULL);
    pthread_mutex_init(&network->computing, NULL);
    network->model = model;
    network->no_commands = !model->inputs;
    network->inputs = calloc(model->n_inputs + 1, sizeof *network->inputs);
    network->outputs = calloc(model->n_outputs + 1, sizeof *network->outputs);
    if (network->inputs && network->outputs)
        network->handle = npu_handle_new(&vf_network_kind, network);
    if (!network->handle) {
        destroy_network(network);
        return VF_OUT_OF_MEMORY;
    }
    *handle = network->handle;
    if (out)
        *out = network;
    return VF_SUCCESS;
}

int vf_network_create(const vf_nbg_source *source, uintptr_t *handle)
{
    vf_model *model;
    *handle = 0;
    if (!vf_running()) {
        vf_error("call vip_init first");
        return VF_INVALID_NETWORK;
    }
    int code = load(source, &model);
    if (code)
        return code;
    if (!model->graph && model->inputs)
        vf_info("%.64s comes from the vendor's toolkit: its table is served, runs are refused", model->name);
    return enlist(model, NULL, handle);
}

static int prepare(vf_network *network);

int vf_network_dup(uintptr_t original, const vf_nbg_source *source, bool weak, uintptr_t *handle)
{
    int code;
    vf_model *model = NULL;
    vf_network *dup;
    *handle = 0;
    vf_network *from = vf_network_enter(original, weak ? "vip_weak_dup_network" : "vip_dup_network", &code);
    if (!from)
        return code;
    if (source) {
        code = load(source, &model);
    } else if (!from->prepared && (weak || vf_since(VF_1_13_0_0))) {
        vf_error("the original network is not prepared: vip_prepare_network first");
        code = vf_since(VF_1_13_0_0) ? VF_NOT_SUPPORTED : VF_FAILURE; /* measured */
    } else if (from->origin && !weak && vf_since(VF_1_13_0_0)) {
        vf_error("the original network is a duplicate itself");
        code = VF_NOT_SUPPORTED; /* measured */
    } else {
        model = vf_model_hold(from->model);
    }
    if (code == VF_SUCCESS)
        code = enlist(model, &dup, handle);
    if (code == VF_SUCCESS) {
        dup->origin = original;
        __atomic_add_fetch(&duplicates, 1, __ATOMIC_RELAXED);
        dup->origin_finished = from->finished;
        dup->no_commands = source; /* measured: a whole NBG is no file of commands; of those none was seen */
        dup->preload = from->preload;
        dup->npd = from->npd;
        dup->device = from->device;
        dup->core = from->core;
        dup->priority = from->priority;
        dup->time_out_ms = from->time_out_ms;
        if (vf_since(VF_1_13_0_0) && !source) { /* measured: it runs on the original's buffers */
            memcpy(dup->inputs, from->inputs, model->n_inputs * sizeof *dup->inputs);
            memcpy(dup->outputs, from->outputs, model->n_outputs * sizeof *dup->outputs);
        }
        if (weak) {
            code = prepare(dup);
            if (code) {
                npu_handle_close(&vf_network_kind, *handle);
                *handle = 0;
            }
        }
    }
    vf_network_leave(from);
    return code;
}

static int depends(uintptr_t handle, void *object, void *user)
{
    (void)handle;
    return ((vf_network *)object)->origin == *(uintptr_t *)user;
}

/* Wait for what was triggered and throw the results away; unlocks meanwhile. */
static void drain(vf_network *network)
{
    uint32_t us, cycles;
    vf_device_wait(&network->triggered, &network->lock, &us, &cycles);
}

int vf_destroy_network(uintptr_t handle)
{
    int code;
    vf_network *network = vf_network_enter(handle, "vip_destroy_network", &code);
    if (!network)
        return code;
    if (__atomic_load_n(&duplicates, __ATOMIC_RELAXED) && npu_handle_each(&vf_network_kind, depends, &handle))
        vf_error("a network that was duplicated from this one still needs its weights");
    drain(network);
    if (npu_handle_close(&vf_network_kind, handle) != 0)
        code = VF_INVALID_NETWORK; /* another thread was faster */
    vf_network_leave(network);
    return code;
}

/* --- preparing ---------------------------------------------------------------------------------------------------- */

/* Memory of the user that the state is to lie in; it stays alive until vf_network_put_back. */
static int take(uintptr_t handle, uintptr_t *used, vf_buffer **buffer, npu_why *why)
{
    *buffer = handle ? npu_handle_acquire(&vf_buffer_kind, handle) : NULL;
    if (*buffer)
        *used = handle;
    if (handle && (!*buffer || !(*buffer)->device)) {
        npu_fail(why, "the buffer for memory pool or coefficients was destroyed or is no memory");
        return VF_FAILURE;
    }
    return VF_SUCCESS;
}

static void put_back(vf_network *network)
{
    npu_state_destroy(network->state);
    network->state = NULL;
    if (network->pool_used)
        vf_buffer_leave(network->pool_used);
    if (network->coefficients_used)
        vf_buffer_leave(network->coefficients_used);
    network->pool_used = network->coefficients_used = 0;
}

/* Where the state keeps what lies between the layers, and the weights. */
static int place(vf_network *network, npu_why *why)
{
    vf_buffer *pool, *memory;
    if (take(network->pool, &network->pool_used, &pool, why) ||
        take(network->coefficients, &network->coefficients_used, &memory, why))
        return VF_FAILURE;
    if (pool && npu_state_place_internal(network->state, pool->device, pool->size, why) != 0)
        return VF_FAILURE;
    if (memory && npu_state_place_weights(network->state, memory->device, memory->size, why) != 0)
        return VF_FAILURE;
    return VF_SUCCESS;
}

/* Around a locked network, or one that no one else knows yet. */
static int prepare(vf_network *network)
{
    npu_why why = {""};
    if (network->no_commands) {
        vf_error("the network has no commands");
        return VF_FAILURE;
    }
    if (npu_alloc_fails()) {
        vf_error("failed to allocate the command buffer");
        return VF_OUT_OF_MEMORY;
    }
    if (network->model->graph) {
        network->state = npu_state_create(network->model->graph, NULL, &why);
        int code = network->state ? place(network, &why) : VF_OUT_OF_MEMORY;
        if (code == VF_SUCCESS && network->model->ppu_dims && vf_ppu_attach(network->state, &network->ppu, &why) != 0)
            code = VF_FAILURE;
        if (code) {
            vf_error("failed to prepare: %s", why.text);
            put_back(network);
            return code;
        }
    }
    __atomic_store_n(&network->ran, false, __ATOMIC_RELAXED);
    network->npd_gone = false;
    network->prepared = true;
    return VF_SUCCESS;
}

static void unprepare(vf_network *network)
{
    drain(network);
    pthread_mutex_lock(&network->computing);
    put_back(network);
    network->npd_gone = network->npd && network->prepared;
    network->finished += network->prepared;
    network->prepared = false;
    if (!network->origin)
        network->grouped = false; /* measured: a duplicate belongs to its group for good */
    pthread_mutex_unlock(&network->computing);
}

/* Is the original of a duplicate prepared? On 2.x none is asked; what it had is read once more, also when it is gone. */
static bool original_prepared(const vf_network *network)
{
    vf_network *original = npu_handle_acquire(&vf_network_kind, network->origin);
    if (vf_since(VF_2_0_3_2) && (!original || original->finished != network->origin_finished))
        npu_crash("vip_prepare_network", "the original was finished since: memory that is gone is read", 0);
    bool prepared = vf_since(VF_2_0_3_2) || (original && original->prepared);
    if (original)
        npu_handle_release(&vf_network_kind, network->origin);
    return prepared;
}

int vf_prepare_network(uintptr_t handle)
{
    int code;
    vf_network *network = vf_network_enter(handle, "vip_prepare_network", &code);
    if (!network)
        return code;
    if (network->origin && vf_since(VF_1_13_0_0) && !original_prepared(network)) {
        vf_error("the network that it was duplicated from is not prepared");
        unprepare(network); /* measured */
        code = VF_FAILURE;
    } else if (network->prepared && network->origin && vf_since(VF_1_13_0_0)) {
        vf_info("the duplicate is prepared already"); /* measured: nothing changes */
    } else if (network->prepared) {
        vf_error("the network is prepared already; it no longer is now");
        unprepare(network); /* measured, against the header's text */
        code = VF_NOT_SUPPORTED;
    } else {
        code = prepare(network);
    }
    vf_network_leave(network);
    return code;
}

int vf_finish_network(uintptr_t handle)
{
    int code;
    vf_network *network = vf_network_enter(handle, "vip_finish_network", &code);
    if (!network)
        return code;
    unprepare(network);
    vf_network_leave(network);
    return VF_SUCCESS;
}

/* --- binding ------------------------------------------------------------------------------------------------------ */

static void tell_differences(const vf_tensor *tensor, const vf_buffer *buffer, uint32_t index)
{
    const vf_desc *a = &tensor->desc, *b = &buffer->desc;
    bool dims = a->dims != b->dims;
    for (uint32_t i = 0; !dims && i < a->dims; i++)
        dims = a->sizes[i] != b->sizes[i];
    bool quant = a->quant != b->quant || (a->quant == VF_QUANT_DFP && a->fl != b->fl) ||
                 (a->quant == VF_QUANT_AFFINE && (a->scale != b->scale || a->zero != b->zero));
    if (b->dims && (dims || quant || a->format != b->format))
        vf_error("buffer and tensor %u differ in%s%s%s", index, dims ? " dimensions" : "",
                 a->format != b->format ? " format" : "", quant ? " quantization" : "");
}

int vf_set_io(uintptr_t handle, uint32_t index, uintptr_t buffer_handle, bool input)
{
    int code;
    const char *function = input ? "vip_set_input" : "vip_set_output";
    vf_network *network = vf_network_enter(handle, function, &code);
    if (!network)
        return code;
    const vf_model *model = network->model;
    vf_buffer *buffer = NULL;
    if (index >= (input ? model->n_inputs : model->n_outputs) || !buffer_handle) {
        vf_error("%s: index %u, buffer %s", function, index, buffer_handle ? "given" : "NULL");
        code = VF_ARGUMENTS;
    } else if ((buffer = vf_buffer_enter(buffer_handle, function)) == NULL) {
        code = VF_ARGUMENTS;
    } else {
        const vf_tensor *tensor = (input ? model->inputs : model->outputs) + index;
        if (buffer->size < tensor->bytes) {
            vf_error("%s: the buffer has %zu bytes, the tensor %zu", function, buffer->size, tensor->bytes);
            code = VF_ARGUMENTS;
        } else if (!network->prepared) {
            vf_error("%s: the network is not prepared", function);
            code = VF_NOT_PREPARED;
        } else {
            tell_differences(tensor, buffer, index);
            (input ? network->inputs : network->outputs)[index] = buffer_handle;
            network->submitted = false;
        }
        vf_buffer_leave(buffer_handle);
    }
    vf_network_leave(network);
    return code;
}
