/* What the samples with PSNPE share: from the options to a PSNPE, and lists of user buffers for all lines at once. */
#ifndef PORTING_SNPE_PSNPE_H
#define PORTING_SNPE_PSNPE_H

#include "DlContainer/DlContainer.h"
#include "SNPE/PSNPE.h"
#include "formats.h"

enum { MOST_NAMES = 8 };

typedef struct {
  char of[MOST_NAMES][PATH_SIZE];
  size_t count;
} names_t;

/* The memory of one input or output of one execution. */
typedef struct {
  void *data;
  format_t format;
  size_t elements;
} memory_t;

typedef memory_t memories_t[MOST_LINES][MOST_NAMES];

/* One network for each runtime asked for. The list copies nothing that is documented: configurations stay. */
static inline Snpe_RuntimeConfigList_Handle_t create_workers(const options_t *options) {
  static const char *const usual[] = {"cpu"};
  const char *const *names = options->runtime_count ? options->runtimes : usual;
  size_t count = options->runtime_count ? options->runtime_count : 1;
  Snpe_RuntimeConfigList_Handle_t workers = Snpe_RuntimeConfigList_Create();
  for (int i = 0; i < count; i++) {
    Snpe_Runtime_t runtime = available_runtime(names[i]);
    if (runtime == SNPE_RUNTIME_UNSET) {
      Snpe_RuntimeConfigList_Delete(workers);
      return NULL;
    }
    Snpe_RuntimeConfig_Handle_t worker = Snpe_RuntimeConfig_Create();
    Snpe_RuntimeConfig_SetRuntime(worker, runtime);
    Snpe_RuntimeConfig_SetEnableCPUFallback(worker, 0);
    Snpe_RuntimeConfig_SetPerformanceProfile(worker, SNPE_PERFORMANCE_PROFILE_BURST);
    Snpe_RuntimeConfigList_PushBack(workers, worker);
  }
  return workers;
}

/* Everything but the callbacks. The configuration stays as long as the program runs. */
static inline Snpe_BuildConfig_Handle_t create_config(const options_t *options, Snpe_DlContainer_Handle_t container,
                                                      Snpe_RuntimeConfigList_Handle_t workers,
                                                      Snpe_PSNPE_InputOutputTransmissionMode_t mode) {
  Snpe_BuildConfig_Handle_t config = Snpe_BuildConfig_Create();
  Snpe_BuildConfig_SetContainer(config, container);
  Snpe_BuildConfig_SetRuntimeConfigList(config, workers);
  Snpe_BuildConfig_SetInputOutputTransmissionMode(config, mode);
  Snpe_BuildConfig_SetEnableInitCache(config, options->cache != NULL);
  Snpe_BuildConfig_SetPlatformOptions(config, options->fixed_point ? "enableCpuFxpMode:ON" : "");
  return config;
}

/* NULL, with a line that says why, when the networks cannot be built. */
static inline Snpe_PSNPE_Handle_t build_psnpe(Snpe_BuildConfig_Handle_t config) {
  Snpe_PSNPE_Handle_t psnpe = Snpe_PSNPE_Create();
  if (!failed(Snpe_PSNPE_Build(psnpe, config), "Snpe_PSNPE_Build")) return psnpe;
  Snpe_PSNPE_Delete(psnpe);
  return NULL;
}

static inline void take_names(Snpe_StringList_Handle_t list, names_t *names) {
  const char **end = Snpe_StringList_End(list);
  names->count = 0;
  for (const char **name = Snpe_StringList_Begin(list); name != end && names->count < MOST_NAMES; name++) {
    snprintf(names->of[names->count++], PATH_SIZE, "%s", *name);
  }
  Snpe_StringList_Delete(list);
}

/* How many lines go into one execution. */
static inline size_t batch_of(Snpe_PSNPE_Handle_t psnpe, const names_t *inputs) {
  Snpe_TensorShape_Handle_t shape = Snpe_PSNPE_GetInputDimensions_Name(psnpe, inputs->of[0]);
  size_t batch = Snpe_TensorShape_At(shape, 0);
  Snpe_TensorShape_Delete(shape);
  return batch;
}

static inline int add_buffer(Snpe_PSNPE_Handle_t psnpe, const char *name, Snpe_UserBufferMap_Handle_t map,
                             memory_t *memory) {
  Snpe_IBufferAttributes_Handle_t attributes = Snpe_PSNPE_GetInputOutputBufferAttributes(psnpe, name);
  if (missing(attributes, "Snpe_PSNPE_GetInputOutputBufferAttributes")) return -1;
  memory->format = format_of(attributes);
  Snpe_TensorShape_Handle_t shape = Snpe_IBufferAttributes_GetDims(attributes);
  Snpe_TensorShape_Handle_t strides = create_strides(shape, memory->format.size, &memory->elements);
  Snpe_UserBufferEncoding_Handle_t encoding = create_encoding(&memory->format);
  size_t size = memory->elements * memory->format.size;
  memory->data = calloc(1, size);
  Snpe_IUserBuffer_Handle_t buffer = Snpe_Util_CreateUserBuffer(memory->data, size, strides, encoding);
  bool broken = missing(buffer, "Snpe_Util_CreateUserBuffer") ||
                failed(Snpe_UserBufferMap_Add(map, name, buffer), "Snpe_UserBufferMap_Add");
  Snpe_UserBufferEncoding_Delete(encoding);
  Snpe_TensorShape_Delete(strides);
  Snpe_TensorShape_Delete(shape);
  Snpe_IBufferAttributes_Delete(attributes);
  return broken ? -1 : 0;
}

/* A map for each execution. The list keeps its own: ours goes at once, the buffers in it stay. */
static inline int add_maps(Snpe_PSNPE_Handle_t psnpe, const names_t *names, size_t executions,
                           Snpe_UserBufferList_Handle_t list, memories_t memories) {
  for (int i = 0; i < executions; i++) {
    Snpe_UserBufferMap_Handle_t map = Snpe_UserBufferMap_Create();
    int result = 0;
    for (int j = 0; j < names->count && !result; j++)
      result = add_buffer(psnpe, names->of[j], map, &memories[i][j]);
    Snpe_UserBufferList_PushBack(list, map);
    Snpe_UserBufferMap_Delete(map);
    if (result) return -1;
  }
  return 0;
}

static inline int load_inputs(const lines_t *lines, const names_t *names, size_t executions, size_t batch,
                              memories_t memories) {
  for (int i = 0; i < executions; i++)
    for (int j = 0; j < names->count; j++) {
      memory_t *memory = &memories[i][j];
      float *values = (float *)malloc(memory->elements * sizeof(float));
      int result = load_floats(lines, i * batch, batch, j, values, memory->elements);
      if (!result) store_floats(&memory->format, values, memory->elements, memory->data);
      free(values);
      if (result) return -1;
    }
  return 0;
}

static inline int save_outputs(Snpe_UserBufferList_Handle_t list, const lines_t *lines, const char *folder,
                               const names_t *names, size_t execution, size_t batch, memories_t memories) {
  Snpe_UserBufferMap_Handle_t map = Snpe_UserBufferList_At_Ref(list, execution);
  for (int j = 0; j < names->count; j++) {
    memory_t *memory = &memories[execution][j];
    Snpe_IUserBuffer_Handle_t buffer = Snpe_UserBufferMap_GetUserBuffer_Ref(map, names->of[j]);
    size_t elements = Snpe_IUserBuffer_GetOutputSize(buffer) / memory->format.size;
    float *values = (float *)malloc(elements * sizeof(float));
    for (int k = 0; k < elements; k++) {
      values[k] = read_float(&memory->format, memory->data, k);
    }
    int result = save_floats(lines, folder, execution * batch, batch, names->of[j], values, elements);
    free(values);
    if (result) return -1;
  }
  return 0;
}

/* The buffers go through the handles that the list lends, then the list, then the memory. */
static inline void delete_maps(Snpe_UserBufferList_Handle_t list, const names_t *names, memories_t memories) {
  size_t executions = Snpe_UserBufferList_Size(list);
  for (int i = 0; i < executions; i++) {
    Snpe_UserBufferMap_Handle_t map = Snpe_UserBufferList_At_Ref(list, i);
    for (int j = 0; j < names->count; j++)
      Snpe_IUserBuffer_Delete(Snpe_UserBufferMap_GetUserBuffer_Ref(map, names->of[j]));
  }
  Snpe_UserBufferList_Clear(list);
  Snpe_UserBufferList_Delete(list);
  for (int i = 0; i < executions; i++)
    for (int j = 0; j < names->count; j++) {
      free(memories[i][j].data);
    }
}

#endif
