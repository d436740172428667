/* PSNPE: several networks of one model at work at once. */
#ifndef SNPE_FAKE_PSNPE_H
#define SNPE_FAKE_PSNPE_H

#include "row.h"
#include "session.h"

typedef struct sn_runtime_config {
    sn_head head;
    int runtime, preset;
    bool fallback;
    sn_profile *profile; /* NULL: preset */
    sn_child runtimes, platform, dimensions; /* sn_runtimes (empty: runtime alone), sn_platform, sn_map */
} sn_runtime_config;
sn_runtime_config *sn_runtime_config_make(void);
sn_runtime_config *sn_runtime_config_copy(const sn_runtime_config *from);
void sn_runtime_config_free(void *config);
sn_row *sn_runtime_configs_of(const void *handle); /* a copy of the list; NULL with the error */

typedef void (*sn_output_callback)(Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t);
typedef void (*sn_inout_callback)(Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t);
typedef Snpe_ApplicationBufferMap_Handle_t (*sn_input_callback)(Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t);

typedef struct sn_build_config {
    sn_head head;
    int build_mode, mode, profiling;
    sn_child container, layers, tensors, configs;
    size_t input_threads, output_threads;
    sn_output_callback output;
    sn_inout_callback inout;
    sn_input_callback input;
    size_t output_id, inout_id, input_id;
    uint64_t encode[2];
    bool cache, accelerated;
    char *options, *diaglog;
} sn_build_config;

/* Bytes by name: sn_map of these. */
typedef struct sn_blob {
    size_t size;
    uint8_t *data;
} sn_blob;
/* A blob with a copy of `size` bytes, or with zeroes when data is NULL. NULL, with the last error set, when memory is
 * out. */
sn_blob *sn_blob_make(const void *data, size_t size);
sn_map *sn_blobs_make(void);

/* --- a built PSNPE --- */

typedef struct sn_job sn_job;
typedef struct sn_queue {
    sn_job *first, **last;
} sn_queue;

typedef struct sn_psnpe sn_psnpe;
typedef struct sn_worker {
    sn_psnpe *of;
    sn_session *session;
} sn_worker;

struct sn_psnpe {
    sn_head head;
    bool built;
    int mode;
    sn_worker *workers;
    size_t worker_count;
    sn_output_callback output;
    sn_inout_callback inout;
    sn_input_callback input;
    size_t output_id, inout_id, input_id;
    uint64_t encode[2];
    char error[768];

    pthread_mutex_t lock;
    pthread_cond_t changed;
    sn_queue inputs, computes, outputs;
    size_t pending; /* jobs queued and not done with */
    bool stop;
    pthread_t *threads;
    size_t thread_count;
};

/* Starts one thread per worker and those of the callbacks; false with the error. */
bool sn_psnpe_start(sn_psnpe *psnpe, size_t input_threads, size_t output_threads);
void sn_psnpe_finish(sn_psnpe *psnpe); /* everything queued is done, then the threads end */
bool sn_psnpe_inside(const sn_psnpe *psnpe); /* is this one of its threads? */
/* Both lists hold sn_map of user buffers. Blocks in mode SYNC. */
Snpe_ErrorCode_t sn_psnpe_execute(sn_psnpe *psnpe, const sn_row *inputs, const sn_row *outputs);
Snpe_ErrorCode_t sn_psnpe_execute_async(sn_psnpe *psnpe, const void *inputs, size_t index, bool tf8_in, bool tf8_out);
/* Keeps the error of this thread as the PSNPE's own; returns code. */
Snpe_ErrorCode_t sn_psnpe_failed(sn_psnpe *psnpe, Snpe_ErrorCode_t code);
/* One inference from and into bytes by name; *outputs is a new map. */
Snpe_ErrorCode_t sn_execute_blobs(const sn_psnpe *psnpe, sn_session *session, const sn_map *inputs, bool tf8_in,
                                  bool tf8_out, sn_map **outputs);

#endif
