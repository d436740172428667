/* Loaded models, datasets, handles of settings. */
#ifndef AF_MODEL_H
#define AF_MODEL_H

#include "memory.h"
#include "model_file.h"
#include "stream.h"

extern npu_kind af_model_kind, af_desc_kind, af_dataset_kind, af_config_kind, af_exec_config_kind;

typedef struct af_loaded {
    uint32_t id;
    af_model *model;
    int32_t device;
    int32_t priority;        /* with af_lock held */
    pthread_mutex_t running; /* one inference at a time: its states */
    npu_state **states;      /* per gear; NULL until it is used; of open sizes one, for the last shapes */
    int gear;                /* set last, for aclmdlGetCurOutputDims; -1: none; with af_lock held */
    void *work, *weights;    /* device memory */
    bool own_work, own_weights;
    uint64_t dumped;         /* inferences; with af_lock held */
} af_loaded;

/* The loaded model, held until af_loaded_put; NULL with *ret = 145003. */
af_loaded *af_loaded_get(uint32_t id, const char *function, aclError *ret);
void af_loaded_put(uint32_t id);

typedef struct af_dataset {
    size_t count, room;
    aclDataBuffer **buffers;
    aclTensorDesc **descs; /* NULL where none was set; the dataset ends them */
} af_dataset;

/* Describes a buffer, in place of what was said before; desc NULL: of nothing. */
aclError af_dataset_describe(af_dataset *dataset, const aclTensorDesc *desc, size_t index, const char *function);

/* A data buffer as it is now; nothing for one that was destroyed. */
typedef struct af_part {
    void *address;
    size_t size;
} af_part;

af_part af_part_of(const aclDataBuffer *handle);

af_dataset *af_dataset_get(const aclmdlDataset *dataset, const char *name, const char *function, aclError *ret);
void af_dataset_put(const aclmdlDataset *dataset);

/* A description that describes something, held until af_put. */
struct af_desc *af_desc_enter(const aclmdlDesc *handle, const char *function, aclError *ret);

typedef struct af_exec_config {
    int32_t stream_timeout; /* milliseconds; -1: none */
    void *work;
    size_t work_size;
} af_exec_config;

#endif
