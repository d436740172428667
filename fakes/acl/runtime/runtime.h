/* Between the files of this fake: handles, the calling thread, contexts, devices, errors.
 *
 * Every handle a user gets is an entry of the table in common/npu_handle.h: a number, never an address. It is looked up
 * with af_get and given back with af_put, by the generated function where `guards` of abi/calls/acl.json say so: then
 * af_X gets the object. What a task refers to stays held, so ending a handle in use only ends it for the user.
 */
#ifndef AF_RUNTIME_H
#define AF_RUNTIME_H

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "acl/acl_rt.h"
#include "acl/error_codes/rt_error_codes.h"

#include "clock.h"
#include "npu_alloc.h"
#include "npu_handle.h"
#include "npu_log.h"
#include "npu_trace.h"
#include "acl_work.h"

extern npu_kind af_context_kind, af_stream_kind, af_event_kind, af_notify_kind, af_count_notify_kind, af_memory_kind,
    af_host_memory_kind, af_registered_kind, af_virtual_kind, af_physical_kind, af_ipc_kind, af_data_buffer_kind,
    af_tensor_desc_kind, af_exception_kind;
/* Kinds of models, kernels and graphs are in kinds.h, which lists what vendor.c gives fakes/common. */

/* --- calls ---------------------------------------------------------------------------------------------------------
 *
 * The exported functions are generated: they inject faults, write the trace and call af_X, which does the work of X.
 */
#define AF_NAME (__func__ + sizeof "af_" - 1) /* in af_X: "X" */

/* The clock of calls for profiling: whether times are wanted now, and the report of an ended call. Set once, when the
 * library starts. */
typedef struct af_call_watcher {
    bool (*wanted)(void);
    void (*ended)(const npu_call *call, aclError ret);
} af_call_watcher;
void af_call_watch(const af_call_watcher *watcher);
bool af_begin(npu_call *call, const char *name, int flags);
aclError af_end(npu_call *call, aclError ret);

/* Says why in the log and in aclGetRecentErrMsg of this thread; returns code. The text is one sentence without "\n". */
aclError af_fail(aclError code, const char *function, const char *format, ...) NPU_PRINTF(3, 4);
/* The last error of this thread, which it forgets at once; "" without an error. For workers, whose threads nobody
 * asks. */
void af_take_message(char *text, size_t size);
/* The same where the code is an answer that programs ask for ("has this thread a context?"): an error in the thread's
 * texts, none in the log. */
aclError af_answer(aclError code, const char *function, const char *format, ...) NPU_PRINTF(3, 4);
/* Where the vendor's library crashes (npu_crash), with the message for the thread, too. */
aclError af_crash(aclError code, const char *function, const char *format, ...) NPU_PRINTF(3, 4);
/* ACL_ERROR_INVALID_PARAM with "<argument> is NULL". */
aclError af_null(const char *function, const char *argument);
/* A function the fake has no implementation for (generated from the ABI data); logs and returns 200006. */
int af_refused(const char *function);

/* Keeps/forgets the last code of the runtime layer (1070xx, 2070xx, 5070xx) of the calling thread. */
void af_note_error(aclError code);

/* --- handles ------------------------------------------------------------------------------------------------------ */

/* The object behind a handle, held until af_put. NULL with *ret set: ACL_ERROR_INVALID_PARAM for a NULL handle, and
 * `stale` for a handle of no live object of this kind (ended, of another kind, made up; the vendor's library follows
 * the pointer). */
void *af_get(npu_kind *kind, const void *handle, const char *function, aclError stale, aclError *ret);
void af_put(npu_kind *kind, const void *handle);
/* Ends a handle; codes as af_get. */
aclError af_close(npu_kind *kind, const void *handle, const char *function, aclError stale);
/* New handle for an object, into *out. ACL_ERROR_RT_RESOURCE_ALLOC_FAIL when memory is out: then the object is destroyed. */
aclError af_new(npu_kind *kind, void *object, void **out);
/* The same, as functions answer that make one: the handle; NULL also for no object. */
void *af_made(npu_kind *kind, void *object);
/* Arguments for the trace: "stream#1", "null", "invalid". */
void af_arg(npu_call *call, const char *name, npu_kind *kind, const void *handle);
/* A result through a pointer, after the call: the new handle, or null when the call failed. */
void af_arg_out(npu_call *call, const char *name, npu_kind *kind, void *const *out, bool done);

/* --- what the fake stands for ------------------------------------------------------------------------------------- */

typedef struct af_soc {
    const char *name;     /* "Ascend910B3" */
    int cube_cores, vector_cores, cpu_cores;
    int64_t l2_bytes;
    int arch;             /* aclplatformNpuArch */
    bool capture;         /* aclmdlRICapture...: 910A answers 207000 */
    bool first_dvpp;      /* units of 310 and 910A: wider strides, fewer formats [D] */
} af_soc;

const af_soc *af_soc_now(void);      /* NPU_FAKE_ACL_SOC */
int32_t af_device_count(void);       /* NPU_FAKE_ACL_DEVICES */
size_t af_device_capacity(void);     /* bytes of one device, NPU_FAKE_ACL_MEMORY_MB */
bool af_on_device(void);             /* NPU_FAKE_ACL_RUN_MODE=device: host memory serves as device memory */
bool af_pageable_refused(void);      /* NPU_FAKE_ACL_PAGEABLE=refuse */

/* --- contexts ----------------------------------------------------------------------------------------------------- */

typedef struct af_context {
    aclrtContext handle;
    aclrtStream default_stream;
    int32_t device;
    bool is_default;
    int64_t parameters[8];      /* aclrtCtxSetSysParamOpt, by aclSysParamOpt */
    bool parameter_set[8];
} af_context;

/* The calling thread's context, held until af_leave; NULL with *ret = 107002 when it has none. */
af_context *af_here(const char *function, aclError *ret);
/* The same for functions that only ask which it is: af_answer instead of af_fail. */
af_context *af_here_asked(const char *function, aclError *ret);
void af_leave(af_context *context);
/* Only looks: its device, or -1. */
int32_t af_device_here(void);
aclrtContext af_context_here(void); /* the handle, NULL for none */
void af_context_bind(aclrtContext context);

#endif
