/* Between the files of this fake: its handles, and the objects behind the handles.
 *
 * Every handle is an entry of the table in common/npu_handle.h. It is looked up with zf_get and given back with zf_put,
 * by the generated function where `guards` of abi/calls/level_zero.json say so; what a command list or a job refers to stays held, so destroying a handle in use only ends it.
 */
#ifndef ZF_DRIVER_H
#define ZF_DRIVER_H

#include <pthread.h>
#include <stdio.h>

#include "ze_command_queue_npu_ext.h"
#include "ze_context_npu_ext.h"
#include "ze_driver_npu_ext.h"
#include "ze_graph_ext.h"
#include "ze_graph_profiling_ext.h"
#include "loader/ze_loader.h"

#include "ir.h"
#include "npu_handle.h"
#include "npu_log.h"
#include "npu_trace.h"

/* The driver and the device live as long as the library; they are not among the kinds npu_fake_live counts. */
extern npu_kind zf_driver_kind, zf_device_kind;
extern npu_kind zf_context_kind, zf_queue_kind, zf_list_kind, zf_fence_kind, zf_event_pool_kind, zf_event_kind,
    zf_memory_kind, zf_graph_kind, zf_build_log_kind, zf_query_network_kind, zf_profiling_pool_kind,
    zf_profiling_query_kind;

/* The object behind a handle, held until zf_put; NULL with *ret set: a NULL handle, or a handle of no live object of
 * this kind (ended, of another kind, made up: the real loader follows the pointer and crashes). */
void *zf_get(npu_kind *kind, const void *handle, const char *function, ze_result_t *ret);
void zf_put(npu_kind *kind, const void *handle);
/* Only looks: ZE_RESULT_SUCCESS when the handle is live, else what zf_get would say. */
ze_result_t zf_check(npu_kind *kind, const void *handle, const char *function);
/* Ends a handle. */
ze_result_t zf_close(npu_kind *kind, const void *handle, const char *function);
/* New handle for an object, into *out; on failure the object is destroyed. */
ze_result_t zf_new(npu_kind *kind, void *object, void **out);

/* --- device ------------------------------------------------------------------------------------------------------- */

typedef struct zf_device {
    const char *architecture; /* "4000" */
    const char *fake; /* the name of this library */
    uint32_t device_id, tiles, dma_engines, clock_mhz, macs_per_tile;
    uint32_t throughput_tiles, latency_tiles; /* what the compiler takes for these hints */
    uint64_t memory;
    uint32_t pci_bus, pci_device, pci_function;
} zf_device;

const zf_device *zf_device_now(void);
ze_driver_handle_t zf_driver_handle(void);
ze_device_handle_t zf_device_handle(void);
bool zf_started(void); /* zeInit or zeInitDrivers was called */
uint64_t zf_nanoseconds(void); /* the device's clock */
uint32_t zf_graph_version(void); /* of the graph extension, by NPU_FAKE_LEVEL_ZERO_GRAPH */

/* --- memory ------------------------------------------------------------------------------------------------------- */

typedef struct zf_memory {
    struct zf_memory *next;
    unsigned char *address;
    size_t size;
    ze_memory_type_t type;
    uint64_t id;
    const void *context;
    enum { ZF_ALLOCATED, ZF_MAPPED, ZF_BORROWED } origin;
    bool freed;
} zf_memory;

/* The live allocation that holds these bytes, kept from being freed until zf_put(&zf_memory_kind, ->address); NULL
 * without one. Nothing else may be read or written for a user. */
zf_memory *zf_memory_hold(const void *address, size_t size);
uint64_t zf_memory_total(const void *context); /* bytes allocated in a context */

/* --- waiting ------------------------------------------------------------------------------------------------------ */

/* Fences, events and queues share one lock and one condition: a change of any wakes all who wait. */
extern pthread_mutex_t zf_sync_lock;
void zf_sync_wake(void); /* call with the lock held */
/* Waits for the next change, at most until `deadline` (zf_deadline); false: time is up. Call with the lock held. */
bool zf_sync_wait(uint64_t deadline);
uint64_t zf_deadline(uint64_t timeout_ns); /* UINT64_MAX: never */

typedef struct zf_fence {
    bool signaled;
    ze_result_t result; /* what zeFenceHostSynchronize answers once signaled */
} zf_fence;

typedef struct zf_event {
    bool signaled;
    ze_result_t result; /* of the job that signaled it */
    uint64_t begin_ns, end_ns;
    const void *pool;
    uint32_t index;
} zf_event;

/* --- queues and lists --------------------------------------------------------------------------------------------- */

typedef struct zf_job zf_job;

typedef struct zf_queue {
    ze_command_queue_mode_t mode;
    ze_command_queue_priority_t priority;
    pthread_t thread;
    bool started, stopping;
    zf_job *head, *tail;
    unsigned long submitted, finished;
    ze_result_t result; /* of the last job that failed */
    const void *context;
} zf_queue;

zf_queue *zf_queue_create(const ze_command_queue_desc_t *desc, const void *context);
void zf_queue_destroy(void *queue);

typedef struct zf_command zf_command;

typedef struct zf_list {
    zf_command *first, *last;
    uint64_t commands; /* appended ever: the id of the newest */
    bool closed, immediate;
    unsigned running; /* jobs that hold the list */
    zf_queue *queue;  /* immediate lists */
    const void *context;
    pthread_mutex_t running_lock; /* a list runs in one place at a time */
} zf_list;

void zf_list_clear(zf_list *list);

/* --- graphs ------------------------------------------------------------------------------------------------------- */

/* The options of the fake's compiler, and its use of the options. */
typedef struct zf_options {
    uint32_t tiles, dma_engines;
    bool profiling;
    char hint[16]; /* PERFORMANCE_HINT, "" when not given */
} zf_options;

typedef struct zf_graph {
    ze_ir_network *network;
    zf_options options;
    unsigned char *blob;
    size_t blob_size;
    uint32_t origin; /* one of ZE_GRAPH_PROPERTIES_FLAG_LOADED_FROM_CACHE, _COMPILED, _PRE_COMPILED */
    bool initialized;
    const void **arguments; /* what pfnSetArgumentValue gave */
    pthread_mutex_t lock;
    const void *context;
} zf_graph;

/* Compiles, loads or takes from the cache what a descriptor describes; *out is a new object. The log says why not. */
enum { ZF_LOG = 2048 };
ze_result_t zf_graph_build(ze_graph_format_t format, const uint8_t *input, size_t size, const char *flags,
                           uint32_t graph_flags, zf_graph **out, char *log);
void zf_graph_destroy(void *graph);
/* Splits the input of ZE_GRAPH_FORMAT_NGRAPH_LITE. */
typedef struct zf_model {
    const char *xml;
    const uint8_t *weights;
    size_t xml_size, weights_size;
} zf_model;
ze_result_t zf_model_split(const uint8_t *input, size_t size, zf_model *out, char *log);

/* Reads build flags: --config KEY="VALUE" and the rest. */
ze_result_t zf_options_parse(const char *flags, zf_options *out, char *log);
extern const char zf_compiler_options[];                    /* names, one blank between */
bool zf_option_known(const char *name, const char *value); /* value may be NULL */

/* A driver's own cache of compiled graphs, ZE_INTEL_NPU_CACHE_DIR. The key is what was compiled and how. */
bool zf_cache_on(void);
uint64_t zf_cache_key(const uint8_t *input, size_t size, const char *flags);
unsigned char *zf_cache_read(uint64_t key, size_t *size); /* for free(); NULL: not there */
void zf_cache_write(uint64_t key, const unsigned char *blob, size_t size);
uint64_t zf_cache_bytes(void);

/* The container around a compiled network. */
unsigned char *zf_blob_make(const ze_ir_network *network, const zf_options *options, size_t *size);
ze_result_t zf_blob_read(const unsigned char *blob, size_t size, ze_ir_network **network, zf_options *options,
                         char *log);

/* A forced pfnCreate...: the code, with a log that says so. */
ze_result_t zf_graph_fault(const npu_call *call);
/* The log of a pfnCreate3, however it ended, as an object of its own that the trace shows; out may be NULL. */
void zf_build_log_give(npu_call *call, const char *name, ze_graph_build_log_handle_t *out);

/* --- profiling ---------------------------------------------------------------------------------------------------- */

typedef struct zf_profiling_pool {
    const void *graph;
    uint32_t count;
} zf_profiling_pool;

typedef struct zf_profiling_query {
    const void *pool;
    ze_graph_handle_t graph;
    pthread_mutex_t lock;
    ze_profiling_layer_info *layers; /* of the last run; NULL before */
    uint32_t count;
} zf_profiling_query;

/* Takes the times of the run that just ended. */
void zf_profile(zf_profiling_query *query, ze_ir_state *state, uint64_t begin_ns);

/* --- tables ------------------------------------------------------------------------------------------------------- */

extern ze_graph_dditable_ext_t zf_graph_table;
extern ze_graph_profiling_dditable_ext_t zf_profiling_table;
extern ze_command_queue_npu_dditable_ext_t zf_command_queue_table;
extern ze_driver_npu_dditable_ext_t zf_driver_table;
extern ze_context_npu_dditable_ext_t zf_context_table;

/* --- commands ----------------------------------------------------------------------------------------------------- */

/* The parts that an NPU does not have: logged, ZE_RESULT_ERROR_UNSUPPORTED_FEATURE. */
ze_result_t zf_device_lacks(ze_device_handle_t device, const char *function);

/* --- tracing ------------------------------------------------------------------------------------------------------ */

void zf_arg(npu_call *call, const char *name, npu_kind *kind, const void *handle);
/* *out after a call that made it, null after one that did not. */
void zf_arg_made(npu_call *call, const char *name, npu_kind *kind, const void *out, bool good);
void zf_arg_queue_desc(npu_call *call, const char *name, const ze_command_queue_desc_t *desc);
void zf_arg_graph_desc(npu_call *call, const char *name, const ze_graph_desc_2_t *desc, uint32_t flags);
void zf_arg_list(npu_call *call, const char *name, npu_kind *kind, uint32_t count, void *const *handles);
extern const npu_name zf_priorities[], zf_modes[], zf_memory_types[], zf_formats[], zf_graph_flags[],
    zf_property_flags[], zf_option_types[], zf_query_types[], zf_profiling_types[], zf_workloads[];

#endif
