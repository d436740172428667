/* What the samples with one network share: from the options to a network that is ready to execute. */
#ifndef PORTING_SNPE_NETWORK_H
#define PORTING_SNPE_NETWORK_H

#include "DiagLog/IDiagLog.h"
#include "DiagLog/Options.h"
#include "DlContainer/DlContainer.h"
#include "DlSystem/PlatformConfig.h"
#include "SNPE/SNPE.h"
#include "SNPE/SNPEBuilder.h"
#include "files.h"

static inline int choose_runtimes(const options_t *options, Snpe_RuntimeList_Handle_t runtimes) {
  for (int i = 0; i < options->runtime_count; i++) {
    Snpe_Runtime_t runtime = available_runtime(options->runtimes[i]);
    if (runtime == SNPE_RUNTIME_UNSET) return -1;
    if (failed(Snpe_RuntimeList_Add(runtimes, runtime), "Snpe_RuntimeList_Add")) return -1;
  }
  if (Snpe_RuntimeList_Empty(runtimes)) Snpe_RuntimeList_Add(runtimes, SNPE_RUNTIME_CPU);
  return 0;
}

/* NULL, with a line that says why, when the network cannot be built. */
static inline Snpe_SNPE_Handle_t build_network(const options_t *options, Snpe_DlContainer_Handle_t container,
                                               Snpe_RuntimeList_Handle_t runtimes, int user_buffers) {
  Snpe_PlatformConfig_Handle_t platform = Snpe_PlatformConfig_Create();
#ifdef SNPE_2_40
  Snpe_PlatformConfig_SetIsUserGLBuffer(0);
#endif
  Snpe_SNPEBuilder_Handle_t builder = Snpe_SNPEBuilder_Create(container);
  Snpe_SNPEBuilder_SetOutputLayers(builder, NULL);
  Snpe_SNPEBuilder_SetRuntimeProcessorOrder(builder, runtimes);
  Snpe_SNPEBuilder_SetUseUserSuppliedBuffers(builder, user_buffers);
  Snpe_SNPEBuilder_SetPlatformConfig(builder, platform);
  Snpe_SNPEBuilder_SetInitCacheMode(builder, options->cache != NULL);
  Snpe_SNPEBuilder_SetCpuFixedPointMode(builder, options->fixed_point);
#ifdef SNPE_2_40
  Snpe_SNPEBuilder_SetPerformanceProfile(builder, SNPE_PERFORMANCE_PROFILE_BURST);
  Snpe_SNPEBuilder_SetCpuQmxMode(builder, false);
#endif
  Snpe_SNPE_Handle_t snpe = Snpe_SNPEBuilder_Build(builder);
  bool broken = missing(snpe, "Snpe_SNPEBuilder_Build");
  Snpe_SNPEBuilder_Delete(builder);
  Snpe_PlatformConfig_Delete(platform);
  if (!broken && options->cache)
    failed(Snpe_DlContainer_Save(container, options->cache), "Snpe_DlContainer_Save");
  return snpe;
}

static inline int start_diagnostics(Snpe_SNPE_Handle_t snpe, const char *folder) {
  Snpe_IDiagLog_Handle_t log = Snpe_SNPE_GetDiagLogInterface_Ref(snpe);
  if (missing(log, "Snpe_SNPE_GetDiagLogInterface_Ref")) return -1;
  Snpe_Options_Handle_t settings = Snpe_IDiagLog_GetOptions(log);
  Snpe_Options_SetLogFileDirectory(settings, folder);
  bool broken = failed(Snpe_IDiagLog_SetOptions(log, settings), "Snpe_IDiagLog_SetOptions") ||
                failed(Snpe_IDiagLog_Start(log), "Snpe_IDiagLog_Start");
  Snpe_Options_Delete(settings);
  return broken ? -1 : 0;
}

/* The network, and in `batch` how many lines go into one execution. Nothing else stays behind. */
static inline Snpe_SNPE_Handle_t open_network(const options_t *options, int user_buffers, size_t *batch) {
  char log[PATH_SIZE];
  snprintf(log, sizeof(log), "%s/Log", options->folder);
  Snpe_RuntimeList_Handle_t runtimes = Snpe_RuntimeList_Create();
  Snpe_Util_InitializeLoggingPath(SNPE_LOG_LEVEL_ERROR, log);
  Snpe_Util_SetLogLevel(SNPE_LOG_LEVEL_WARN);
  show_version();
  Snpe_SNPE_Handle_t snpe = NULL;
  if (!choose_runtimes(options, runtimes)) {
    Snpe_DlContainer_Handle_t container = Snpe_DlContainer_Open(options->model);
    if (!missing(container, "Snpe_DlContainer_Open")) {
      snpe = build_network(options, container, runtimes, user_buffers);
      Snpe_DlContainer_Delete(container);
    }
  }
  Snpe_RuntimeList_Delete(runtimes);
  if (snpe == NULL) return NULL;
  if (start_diagnostics(snpe, options->folder)) {
    Snpe_SNPE_Delete(snpe);
    return NULL;
  }
  Snpe_TensorShape_Handle_t shape = Snpe_SNPE_GetInputDimensionsOfFirstTensor(snpe);
  const size_t *dims = Snpe_TensorShape_GetDimensions(shape);
  size_t rank = Snpe_TensorShape_Rank(shape);
  printf("input:");
  for (int i = 0; i < rank; i++) {
    printf(" %zu", dims[i]);
  }
  printf("\n");
  *batch = dims[0];
  Snpe_TensorShape_Delete(shape);
  return snpe;
}

#endif
