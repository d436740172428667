#ifndef RKNN_FAKE_CONTEXT_H
#define RKNN_FAKE_CONTEXT_H

#include <pthread.h>

#include "model.h"
#include "npu_handle.h"
#include "npu_log.h"
#include "uses.h"
#include "sram.h"

extern npu_kind rf_context_kind; /* rknn_context */
extern npu_kind rf_mem_kind;     /* rknn_tensor_mem* */
extern npu_kind rf_output_kind;  /* buffers rknn_outputs_get allocated */

/* rknn_set_io_mem: which memory an input or output is bound to and how its bytes are to be read. */
typedef struct {
    rknn_tensor_mem *record; /* NULL: not bound */
    rknn_tensor_type type;
    rknn_tensor_format fmt;
    bool raw;          /* pass_through */
    uint32_t h_stride; /* inputs: rows per image, 0: as many as the image has */
    uint32_t shape;    /* inputs: the set of shapes it was bound at: measured to be what runs convert */
} rf_binding;

/* The NPU writes and reads `device`; it is the same memory as `cpu` unless a context
 * turns automatic cache flushes off. */
typedef struct {
    rknn_tensor_mem *record; /* what the caller holds */
    uintptr_t owner;         /* context that made it, 0: none */
    unsigned char *cpu;      /* first byte of the tensor, NULL when the process cannot reach the memory */
    unsigned char *device;   /* separate copy, NULL until a context needs one */
    size_t size;
    bool cacheable;
    rf_sram *sram; /* RKNN_FLAG_MEMORY_TRY_ALLOC_SRAM */
    void *map; /* our own mapping, NULL when the caller brought the memory */
    size_t map_size;
    int fd; /* ours, -1 when the caller's */
    int descriptor; /* fences.h */
    pthread_mutex_t lock;
    uintptr_t bound_in; /* context that it was first bound in as an input, 0: none */
    uint32_t bound_to;  /* ... the input's index */
    rf_binding bound;   /* ... and how */
} rf_mem;

typedef struct {
    unsigned char *data; /* in the graph's own layout and type */
    unsigned char *last; /* outputs with RKNN_FLAG_ASYNC_MASK: the result of the run before */
    size_t size;
    unsigned char *npu;  /* inputs: where the NPU reads them while no memory is bound for that, in its layout */
    rf_binding binding;  /* inputs: what runs convert from */
    rf_binding apart;    /* outputs of RK356x: what runs convert to, where the NPU's own layout is bound or nothing is */
    rf_uses uses;
} rf_port;

typedef struct {
    uintptr_t handle;
    uintptr_t origin;     /* rknn_dup_context: the first context of all copies, 0: this one */
    pthread_mutex_t lock; /* one call at a time per context */
    rf_model *model;
    rf_model *shared; /* whose weights it uses, NULL: its own */
    uint32_t flag;
    uint32_t core_bits; /* cores it may run on */
    bool any_core;      /* AUTO: one idle core of them */
    int batch_cores;
    npu_state *state; /* computes; NULL with RKNN_FLAG_COLLECT_MODEL_INFO_ONLY */
    uint32_t shape;   /* shape set in force */
    bool shape_chosen;
    rf_port *inputs, *outputs;
    rknn_tensor_mem *weight_mem, *internal_mem; /* set by the caller, NULL: the evaluator's own */
    bool internal_given; /* a copy, made when the first context had internal memory: measured to need none */
    const npu_state *weights_placed;            /* the state that computes from weight_mem */
    rknn_tensor_mem *buffer_mem;                /* where the model file lies, with RKNN_FLAG_MODEL_BUFFER_ZERO_COPY */
    size_t buffer_at;                           /* its first byte there */
    void *buffer_weights;                       /* the weights as buffer_mem held them at the last run */
    rf_sram *sram;                              /* RKNN_FLAG_ENABLE_SRAM */
    bool ran;
    bool fed; /* rknn_inputs_set was taken */
    int64_t duration; /* microseconds of the last run */
    char *perf;       /* text of RKNN_QUERY_PERF_DETAIL */
    struct rf_custom *customs; /* nodes the program computes, custom_op.h */
    uint32_t n_customs;
    uint32_t cores_held; /* during a run */
    int64_t cores_since; /* npu_now_us */
    bool calling;        /* a callback of the program is running */
    bool told;           /* the log says already why the run failed */
    int fence;           /* RKNN_FLAG_FENCE_IN_OUTSIDE: which the last run waited for and closed; -1: none */
    int descriptor;      /* fences.h */
} rf_context;

/* RKNN_FLAG_COLLECT_MODEL_INFO_ONLY, in releases where that leaves no inputs and outputs. */
bool rf_info_only(const rf_context *context);
/* Refuse, before 2.0 crash, what needs the shapes of a model that has several while none were chosen. */
int rf_shape_missing(const rf_context *context, const char *function);
uint32_t rf_shapes(const rf_context *context); /* the model's, 0: static, or none of its tensors are known */

/* Locked context for a call, or NULL with the code to return: 0 handles -7, stale ones as the real library crashes. */
rf_context *rf_enter(rknn_context handle, const char *function, int *code);
void rf_leave(rf_context *context);

int rf_context_dup(rknn_context *from, rknn_context *to);

/* Make the buffers fit shape set `shape`. */
int rf_context_shape(rf_context *context, uint32_t shape);

/* RKNN_FLAG_MEM_ALLOC_OUTSIDE or RKNN_FLAG_INTERNAL_ALLOC_OUTSIDE, and no one has brought internal memory. */
bool rf_internal_missing(const rf_context *context);
/* Graph buffers -> bound memory after a run. */
int rf_give_bound(rf_context *context);

/* The NPU's source of an input, inputs.c. */
typedef struct {
    rf_view view;
    unsigned char *data;
    size_t size;
    rf_mem *mem; /* NULL: the library's own */
} rf_npu_bytes;
/* False after logging why the NPU cannot read it. rf_input_leave afterwards. */
bool rf_input_enter(rf_context *context, uint32_t index, rf_npu_bytes *bytes);
void rf_input_leave(const rf_npu_bytes *bytes);
/* rknn_inputs_set, after its checks; false when the memory cannot be reached. */
bool rf_input_set(rf_context *context, uint32_t index, const rknn_input *input, const rf_view *view);
/* rknn_set_io_mem, after its checks. */
void rf_input_bind(rf_context *context, uint32_t index, rknn_tensor_mem *record, const rknn_tensor_attr *attr);
/* The NPU's bytes -> graph buffers before a run. */
int rf_inputs_take(rf_context *context);
/* Internal memory was set: all that the NPU reads and writes lies there now, whatever was bound before. */
void rf_inputs_replace(rf_context *context);
void rf_outputs_replace(rf_context *context);
/* A context's first rknn_inputs_set: the NPU reads and writes what was bound before no more. */
void rf_inputs_detach(rf_context *context);
void rf_outputs_detach(rf_context *context);

/* rknn_set_io_mem on an output, after its checks. */
void rf_output_bind(rf_context *context, uint32_t index, rknn_tensor_mem *record, const rknn_tensor_attr *attr);
/* The answers of rknn_query for an output of this context; current: of the queries about the shapes in force. */
void rf_output_attr(const rf_context *context, const rf_io *io, uint32_t shape, rf_attr_kind kind, bool current,
                    rknn_tensor_attr *attr);

rknn_tensor_mem *rf_mem_create(uintptr_t owner, size_t size, bool cacheable);
/* The same kind of memory for the library's own use: no handle, not counted. */
rf_mem *rf_mem_make(uintptr_t owner, size_t size, bool cacheable);
void rf_mem_discard(rf_mem *mem); /* NULL is fine */
/* Memory the caller brought: by descriptor (virtual address optional) or by address. */
rknn_tensor_mem *rf_mem_adopt(uintptr_t owner, int fd, void *address, size_t size, int32_t offset, uint64_t physical);
int rf_mem_destroy(rknn_tensor_mem *record);
/* The context is gone: its memory goes too. */
void rf_mem_orphan(uintptr_t owner);
/* Live record or NULL after reporting the crash; rf_mem_done afterwards. */
rf_mem *rf_mem_enter(rknn_tensor_mem *record, const char *function);
void rf_mem_done(rf_mem *mem);
/* The NPU's view of the memory, NULL when it cannot reach the memory. `apart`: the context does not flush caches by
 * itself. */
unsigned char *rf_mem_device(rf_mem *mem, bool apart);

/* Cores: wait until they are idle, those of a higher priority (a smaller number) first, then in order of arrival.
 * Returns the cores taken. `since`: when they began to work for the caller, which is before it wakes up. `inference`:
 * for npu_latency; NULL when one that came before goes on. */
uint32_t rf_cores_take(uint32_t bits, bool any, int priority, int64_t *since, npu_fault_hit *inference);
void rf_cores_give(uint32_t bits);

/* Log lines in the runtime's form; the level follows RKNN_LOG_LEVEL and NPU_FAKE_LOG. */
#define rf_error(...) npu_log(NPU_LOG_ERROR, __VA_ARGS__)

#endif
