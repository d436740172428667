#include "run.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "npu_convert.h"
#include "npu_trace.h"
#include "viplite_plain.h"

/* --- what it is made of ------------------------------------------------------------------------------------------- */

/* One network of an inference, and the buffers that were bound when it was submitted; all kept alive until it is done. */
typedef struct vf_task {
    vf_network *network;
    uint32_t n_buffers; /* inputs, then outputs */
    uintptr_t *handles;
    vf_buffer **buffers;
    npu_fault_hit inference;
    struct vf_task *next;
} vf_task;

/* Lets go of all that the tasks keep alive. */
static void clear(vf_inference *inference)
{
    while (inference->tasks) {
        vf_task *task = inference->tasks;
        inference->tasks = task->next;
        for (uint32_t i = 0; i < task->n_buffers; i++)
            vf_buffer_leave(task->handles[i]);
        npu_handle_release(&vf_network_kind, task->network->handle);
        free(task->handles);
        free(task->buffers);
        free(task);
    }
}

bool vf_all_bound(const vf_network *network)
{
    for (uint32_t i = 0; i < network->model->n_inputs; i++)
        if (!network->inputs[i])
            return false;
    for (uint32_t i = 0; i < network->model->n_outputs; i++)
        if (!network->outputs[i])
            return false;
    return true;
}

int vf_inference_add(vf_inference *inference, vf_network *network, const char *function)
{
    const vf_model *model = network->model;
    uint32_t inputs = model->n_inputs, all = inputs + model->n_outputs;
    if (!network->prepared) {
        vf_error("%s: the network is not prepared", function);
        return VF_NOT_PREPARED;
    }
    if (!vf_all_bound(network)) {
        vf_error("%s: an input or output has no buffer", function);
        return vf_library.missing_io; /* measured; VIP_ERROR_MISSING_INPUT_OUTPUT was never seen */
    }
    if (!model->graph) {
        vf_error("this fake cannot run the network %.64s: %s", model->name, model->missing.text);
        return VF_FAILURE;
    }
    vf_task *task = calloc(1, sizeof *task);
    if (task) {
        task->handles = calloc(all, sizeof *task->handles);
        task->buffers = calloc(all, sizeof *task->buffers);
    }
    if (!task || !task->handles || !task->buffers) {
        if (task) {
            free(task->handles);
            free(task->buffers);
        }
        free(task);
        return VF_OUT_OF_MEMORY;
    }
    task->network = network;
    npu_handle_acquire(&vf_network_kind, network->handle);
    *inference->end = task;
    inference->end = &task->next;
    for (uint32_t i = 0; i < all; i++) {
        uintptr_t handle = i < inputs ? network->inputs[i] : network->outputs[i - inputs];
        vf_buffer *buffer = npu_handle_acquire(&vf_buffer_kind, handle);
        if (!buffer) {
            vf_error("%s: the buffer of %s %u was destroyed", function, i < inputs ? "input" : "output",
                     i < inputs ? i : i - inputs);
            if (vf_library.stale_buffers && network->submitted)
                return npu_crash(function, "it uses the memory of a buffer that was destroyed", VF_INCOMPATIBLE);
            return VF_INCOMPATIBLE; /* measured on 1.13 */
        }
        task->handles[i] = handle;
        task->buffers[i] = buffer;
        task->n_buffers++;
    }
    network->submitted = true;
    if (inference->job.priority < network->priority)
        inference->job.priority = network->priority;
    return VF_SUCCESS;
}

/* --- what is computed --------------------------------------------------------------------------------------------- */

static uint64_t now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000u + (uint64_t)t.tv_nsec / 1000u;
}

/* Rows of 4-bit numbers: here each begins with a byte, in the graph one follows the other. */
static void repack(const vf_tensor *tensor, unsigned char *rows, unsigned char *dense, bool to_graph)
{
    size_t row = (size_t)tensor->desc.sizes[0], pitch = (row + 1) / 2, k = 0;
    memset(to_graph ? dense : rows, 0, to_graph ? (tensor->bytes / pitch * row + 1) / 2 : tensor->bytes);
    for (size_t r = 0; r < tensor->bytes / pitch; r++)
        for (size_t i = 0; i < row; i++, k++)
            if (to_graph)
                dense[k / 2] |= (unsigned char)((rows[r * pitch + i / 2] >> i % 2 * 4 & 15) << k % 2 * 4);
            else
                rows[r * pitch + i / 2] |= (unsigned char)((dense[k / 2] >> k % 2 * 4 & 15) << i % 2 * 4);
}

static int bind(npu_state *state, int index, const vf_tensor *tensor, unsigned char *memory, bool input, npu_why *why)
{
    if (tensor->padded) {
        unsigned char *own = input ? npu_state_input(state, index) : npu_state_output(state, index);
        if (!own)
            return npu_fail(why, "out of memory");
        if (input)
            repack(tensor, memory, own, true);
        return 0;
    }
    return input ? npu_state_bind_input(state, index, memory, tensor->bytes, why)
                 : npu_state_bind_output(state, index, memory, tensor->bytes, why);
}

static int compute(const vf_task *task)
{
    vf_network *network = task->network;
    const vf_model *model = network->model;
    npu_why why = {""};
    int failed = 0;
    for (uint32_t i = 0; i < model->n_inputs && !failed; i++)
        failed = bind(network->state, (int)i, &model->inputs[i], task->buffers[i]->device, true, &why);
    for (uint32_t o = 0; o < model->n_outputs && !failed; o++)
        failed = bind(network->state, (int)o, &model->outputs[o], task->buffers[model->n_inputs + o]->device, false,
                      &why);
    if (!failed)
        failed = npu_state_run(network->state, &why);
    for (uint32_t o = 0; o < model->n_outputs && !failed; o++)
        if (model->outputs[o].padded)
            repack(&model->outputs[o], task->buffers[model->n_inputs + o]->device,
                   npu_state_output(network->state, (int)o), false);
    if (failed)
        vf_error("the inference failed: %s", why.text);
    return failed ? VF_FAILURE : VF_SUCCESS;
}

/* The time an inference takes on the device is NPU_FAKE_LATENCY_US; what the host needs to compute does not count
 * against a time-out. */
static bool times_out(const vf_task *task, uint32_t time_out_ms)
{
    long latency = npu_option_number("latency_us");
    if (!time_out_ms || latency <= (long long)time_out_ms * 1000) {
        npu_latency(&task->inference);
        return false;
    }
    struct timespec left = {time_out_ms / 1000, (long)(time_out_ms % 1000) * 1000000};
    nanosleep(&left, NULL);
    vf_error("the inference takes %ld us, the time-out is %u ms: the NPU is reset", latency, time_out_ms);
    return true;
}

static int execute(vf_task *task, uint32_t time_out_ms, uint32_t *us, uint32_t *cycles)
{
    vf_network *network = task->network;
    uint64_t begin = now_us();
    pthread_mutex_lock(&network->computing);
    int code = network->prepared ? VF_SUCCESS : VF_NOT_PREPARED; /* finished since it was submitted */
    if (code == VF_SUCCESS && network->origin && !npu_handle_live(&vf_network_kind, network->origin))
        code = npu_crash("vip_run_network", "the network it was duplicated from, and with it the weights, are gone",
                         VF_FAILURE);
    for (uint32_t i = 0; i < task->n_buffers && code == VF_SUCCESS; i++) {
        if (task->buffers[i]->device)
            continue;
        vf_error("a buffer's descriptor is no memory");
        code = VF_IO;
    }
    if (code == VF_SUCCESS && times_out(task, time_out_ms ? time_out_ms : network->time_out_ms))
        code = VF_TIMEOUT;
    for (uint32_t i = 0; i < network->model->n_inputs && code == VF_SUCCESS; i++)
        vf_buffer_gather(task->buffers[i]);
    if (code == VF_SUCCESS)
        code = compute(task);
    for (uint32_t i = network->model->n_inputs; i < task->n_buffers && code == VF_SUCCESS; i++)
        vf_buffer_scatter(task->buffers[i]);
    if (code == VF_SUCCESS) {
        uint32_t took = (uint32_t)(now_us() - begin);
        /* Queries look at these without waiting for the inference. */
        __atomic_store_n(&network->inference_us, took, __ATOMIC_RELAXED);
        __atomic_store_n(&network->cycles, took * vf_chip_now()->mhz, __ATOMIC_RELAXED);
        __atomic_store_n(&network->ran, true, __ATOMIC_RELAXED);
        *us += took;
        *cycles += took * vf_chip_now()->mhz;
    }
    pthread_mutex_unlock(&network->computing);
    return code;
}

/* --- the job ------------------------------------------------------------------------------------------------------ */

static void job_queued(vf_job *job)
{
    for (vf_task *task = ((vf_inference *)job)->tasks; task; task = task->next)
        task->inference = npu_inference_comes();
}

static void job_execute(vf_job *job)
{
    vf_inference *inference = (vf_inference *)job;
    for (vf_task *task = inference->tasks; task && job->code == VF_SUCCESS; task = task->next)
        job->code = execute(task, inference->time_out_ms, &job->us, &job->cycles);
    clear(inference);
}

static void job_destroy(vf_job *job)
{
    clear((vf_inference *)job);
    free(job);
}

vf_inference *vf_inference_new(void)
{
    static const vf_job_kind kind = {job_queued, job_execute, job_destroy};
    vf_inference *inference = calloc(1, sizeof *inference);
    if (inference) {
        inference->job.kind = &kind;
        inference->job.holders = 1;
        inference->end = &inference->tasks;
    }
    return inference;
}

/* --- the calls ---------------------------------------------------------------------------------------------------- */

/* A job of one network; NULL with the code of the call. */
static vf_job *submit(vf_network *network, const char *function, int *code)
{
    vf_inference *inference = vf_inference_new();
    if (network->grouped) {
        vf_error("%s: the network runs in its group alone, until vip_finish_network and vip_prepare_network", function);
        *code = VF_NOT_PREPARED; /* measured */
    } else {
        *code = inference ? vf_inference_add(inference, network, function) : VF_OUT_OF_MEMORY;
    }
    if (inference && *code) {
        vf_job_drop(&inference->job);
        inference = NULL;
    }
    return inference ? &inference->job : NULL;
}

int vf_run_network(uintptr_t handle)
{
    int code;
    vf_network *network = vf_network_enter(handle, "vip_run_network", &code);
    if (!network)
        return code;
    uint32_t device = network->device;
    vf_job *job = submit(network, "vip_run_network", &code);
    vf_network_leave(network);
    if (job) {
        code = vf_device_run(device, job);
        vf_job_drop(job);
    }
    return code;
}

int vf_trigger_network(uintptr_t handle)
{
    int code;
    vf_network *network = vf_network_enter(handle, "vip_trigger_network", &code);
    if (!network)
        return code;
    vf_job *job = submit(network, "vip_trigger_network", &code);
    if (job)
        vf_device_trigger(network->device, job, &network->triggered);
    vf_network_leave(network);
    return code;
}

int vf_wait_network(uintptr_t handle)
{
    int code;
    uint32_t us, cycles;
    vf_network *network = vf_network_enter(handle, "vip_wait_network", &code);
    if (!network)
        return code;
    if (network->npd_gone)
        code = npu_crash("vip_wait_network", "the network with SET_ENABLE_NPD was finished", VF_SUCCESS);
    else
        code = vf_device_wait(&network->triggered, &network->lock, &us, &cycles);
    vf_network_leave(network);
    return code;
}

int vf_cancel_network(uintptr_t handle)
{
    int code;
    vf_network *network = vf_network_enter(handle, "vip_cancel_network", &code);
    if (!network)
        return code;
    vf_network_leave(network);
    if (vf_library.cancel)
        vf_error("vip_cancel_network is not compiled in");
    return vf_library.cancel;
}
