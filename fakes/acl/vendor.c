/* This library's description for fakes/common. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "capture.h"
#include "device.h"
#include "dump.h"
#include "exception.h"
#include "fv.h"
#include "graph.h"
#include "hooks.h"
#include "kernel.h"
#include "op.h"
#include "op_kernel.h"
#include "prof.h"
#include "report.h"
#include "settings.h"
#include "tdt.h"

/* Exported functions, those of libopapi.so, and "task": what a stream does. */
static const char *const functions[] = {
#include "acl_functions.h"
#define OPERATOR(name, parameters, ...) #name, #name "GetWorkspaceSize",
#include "operators.def"
    "task",
    NULL,
};

#define KIND(variable) extern npu_kind variable;
#include "kinds.h"
#undef KIND

static npu_kind *const kinds[] = {
    &af_context_kind, &af_stream_kind, &af_event_kind, &af_notify_kind, &af_count_notify_kind, &af_memory_kind,
    &af_host_memory_kind, &af_registered_kind, &af_virtual_kind, &af_physical_kind, &af_ipc_kind, &af_data_buffer_kind,
    &af_tensor_desc_kind,
#define KIND(variable) &variable,
#include "kinds.h"
#undef KIND
    NULL,
};

static const char *name(void)
{
    static char text[64];
    snprintf(text, sizeof text, "acl %d.%d %s (fake)", ACL_MAJOR_VERSION, ACL_MINOR_VERSION, af_soc_now()->name);
    return text;
}

static void forget(void)
{
    af_op_forget();
    af_op_kernels_forget();
    af_fv_forget();
    af_routes_forget();
}

/* CANN's log goes to files of the host, or to stdout where ASCEND_SLOG_PRINT_TO_STDOUT is 1; the fake's else to stderr. */
static void write_line(int level, const char *text)
{
    static const char *const words[] = {"EVENT", "ERROR", "WARNING", "INFO", "DEBUG"};
    const char *chosen = getenv("ASCEND_SLOG_PRINT_TO_STDOUT");
    struct timespec now;
    struct tm parts;
    char when[32];
    if (!chosen || strcmp(chosen, "1") != 0) {
        fprintf(stderr, "npu-fake %c: %s\n", "-EWID"[level < 0 || level > 4 ? 0 : level], text);
        return;
    }
    clock_gettime(CLOCK_REALTIME, &now);
    localtime_r(&now.tv_sec, &parts);
    strftime(when, sizeof when, "%Y-%m-%d-%H:%M:%S", &parts);
    printf("[%s] FAKE(%ld,acl):%s.%03d.%03d %s\n", words[level < 0 || level > 4 ? 0 : level], (long)getpid(), when,
           (int)(now.tv_nsec / 1000000), (int)(now.tv_nsec / 1000 % 1000), text);
    fflush(stdout);
}

static void end(void)
{
    af_op_kernels_end();
    af_dump_end();
}

/* The listeners: the lower parts of this library do not know the upper parts. */
static void start(void)
{
    static const af_call_watcher calls = {af_prof_calls, af_prof_call};
    static const af_stream_watcher streams = {
        .recorders = {{af_stream_capturing, af_capture_task, af_capture_stream_ends},
                      {af_stream_updating, af_update_task, af_update_stream_ends}},
        .failed = af_exception_raise,
        .ended = af_report_stream_ends,
        .timed = af_prof_tasks,
        .done = af_prof_task,
    };
    af_call_watch(&calls);
    af_stream_watch(&streams);
    af_device_on_reset(af_queues_end_of);
    af_binary_on_unload(af_args_end_of);
    af_graphs_start();
    af_operation_watch(af_dump_operation);
    af_hooks_on(af_dump_begin, end);
}

const npu_vendor npu_fake_vendor = {
    .name = name,
    .functions = functions,
    .options = af_options,
    .kinds = kinds,
    .parameter_code = 100000, /* ACL_ERROR_INVALID_PARAM */
    .device_code = ACL_ERROR_RT_LOST_HEARTBEAT,
    .log = write_line,
    .on_start = start,
    .on_reset = forget,
};
