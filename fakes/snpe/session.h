/* The settings of SNPEBuilder, and the network built from the settings, ready to run. */
#ifndef SNPE_FAKE_SESSION_H
#define SNPE_FAKE_SESSION_H

#include <pthread.h>

#include "buffers.h"
#include "dlc.h"
#include "lists.h"
#include "perf_profile.h"
#include "platform.h"
#include "subnet.h"

/* --- settings --- */

typedef struct sn_wish { /* what was asked for one network; name NULL: for the first */
    char *name;
    sn_strings *layers, *tensors; /* NULL: not set */
    sn_map *dimensions;           /* of sn_shape; NULL: not set */
} sn_wish;

typedef struct sn_setup {
    dlc *file;
    sn_runtimes *runtimes; /* NULL: not set */
    sn_wish *wishes;
    size_t wish_count;
    sn_strings *networks; /* NULL: all */
    sn_platform *platform;
    sn_profile *profile;
    sn_map *data_types; /* name: Snpe_IOBufferDataType_t */
    char *model_name;
    int profiling, priority, compatibility;
    bool user_buffers, debug, cache, unconsumed, cpu_fixed_point;
    bool single_threaded, qmx, accelerated; /* kept; nothing here depends on them */
    uint64_t timeout_us, memory_limit_mb;
} sn_setup;
void sn_setup_free(sn_setup *setup); /* what it holds */
sn_wish *sn_setup_wish(sn_setup *setup, const char *network); /* the entry to change; NULL with the error */

/* --- sessions --- */

/* Memory the program registered for a tensor. */
typedef struct sn_registered {
    char *name;
    void *address;
    size_t total;
    int fd;
    uint64_t offset;
    void *mapped; /* the same memory through fd; NULL without one */
} sn_registered;

typedef struct sn_net {
    plan *plan;
    const dlc_network *network;
    sn_registered *registered;
    size_t registered_count;
    struct plan_data *data; /* room for all inputs and outputs */
} sn_net;

typedef struct sn_session {
    sn_head head;
    dlc *file;
    sn_net *nets;
    size_t net_count;
    bool user_buffers, device; /* device: some of it runs outside the CPU */
    int preset, priority, profiling;
    uint64_t timeout_us;
    sn_map *data_types;
    sn_child diag;
    pthread_mutex_t lock; /* one execute at a time */
} sn_session;

/* A session of these settings; NULL with the error. */
sn_session *sn_session_build(const sn_setup *setup);
void sn_session_free(void *session);
/* The network of that name, of the first for NULL; NULL with the error. */
sn_net *sn_session_net(sn_session *session, const char *network);
Snpe_ErrorCode_t sn_execute_buffers(sn_session *session, sn_net *net, const sn_map *inputs, const sn_map *outputs);
Snpe_ErrorCode_t sn_execute_tensors(sn_session *session, sn_net *net, const sn_map *inputs, sn_map *outputs);
Snpe_ErrorCode_t sn_register_memory(sn_session *session, sn_net *net, const void *memory_map);
Snpe_ErrorCode_t sn_deregister_memory(sn_net *net, const void *names);
void sn_registered_forget(sn_registered *one);

/* The input or output of this name; NULL without one. */
const plan_tensor *sn_net_tensor(const sn_net *net, const char *name, bool *is_input);
sn_strings *sn_net_names(const sn_net *net, bool inputs);
/* A new handle of an IBufferAttributes; NULL with the error. */
void *sn_net_attributes(const sn_session *session, const sn_net *net, const char *name);
void *sn_net_shape(const sn_session *session, const sn_net *net, const char *name); /* of an input, "" for the first */
sn_shape *sn_tensor_shape(const sn_session *session, const plan_tensor *tensor);
/* Is the size of this output known only after a run? Models say so in dlc.metadata. */
bool sn_dynamic(const sn_session *session, const char *name);

/* --- caches --- */

/* Puts caches of the plan into the dlc, or checks those that are there, as the settings say. */
Snpe_ErrorCode_t sn_cache_apply(const sn_setup *setup, const sn_net *net);
Snpe_ErrorCode_t sn_cache_validate(const sn_setup *setup);

/* --- operators of packages (op_package.c) --- */

bool sn_package_knows(void *user, const char *op, int runtime);
Snpe_ErrorCode_t sn_package_validate(const npu_graph *graph, const npu_node *node, int runtime);
int sn_package_run(void *user, const npu_node *node, const npu_view *inputs, const npu_view *outputs);

/* --- DiagLog (diaglog.c) --- */

void *sn_diag_make(void);
void sn_diag_start(sn_session *session, const char *directory, size_t number); /* file PSNPE<number>_0.log */
void sn_diag_executed(sn_session *session, const sn_net *net, uint64_t microseconds);

#endif
