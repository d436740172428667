/* Reference program of pysnpe's examples/psnpe_output_async.py: a callback takes each result as it comes. */
#include <pthread.h>
#include <unistd.h>

#include "psnpe.h"

static lines_t lines;
static options_t options;
static names_t input_names, output_names;
static memories_t input_memories, output_memories;
static Snpe_UserBufferList_Handle_t inputs, outputs;
static size_t batch;
static pthread_mutex_t lock;
static int good, finished;

/* On a thread of SNPE's. */
static void on_output(Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t param) {
  size_t index = Snpe_PSNPE_OutputAsyncCallbackParam_GetDataIdx(param);
  if (!Snpe_PSNPE_OutputAsyncCallbackParam_GetExecuteStatus(param))
    printf("execution %zu: %s\n", index, Snpe_PSNPE_OutputAsyncCallbackParam_GetErrorMsg(param));
  else if (!save_outputs(outputs, &lines, options.folder, &output_names, index, batch, output_memories))
    good++;
  pthread_mutex_lock(&lock);
  finished++;
  pthread_mutex_unlock(&lock);
}

static int how_many_finished(void) {
  pthread_mutex_lock(&lock);
  int now = finished;
  pthread_mutex_unlock(&lock);
  return now;
}

int main(int argc, char **argv) {
  if (parse_options(argc, argv, &options)) {
    printf("Usage: psnpe_output_async -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x]\n");
    return 2;
  }
  if (read_lines(options.list, &lines)) return 1;
  pthread_mutex_init(&lock, NULL);
  show_version();
  Snpe_RuntimeConfigList_Handle_t workers = create_workers(&options);
  if (workers == NULL) return 1;
  Snpe_DlContainer_Handle_t container = Snpe_DlContainer_Open(options.model);
  if (missing(container, "Snpe_DlContainer_Open")) return 1;
  Snpe_BuildConfig_Handle_t config =
      create_config(&options, container, workers, SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_OUTPUTASYNC);
  Snpe_BuildConfig_SetOutputThreadNumbers(config, 1);
  Snpe_BuildConfig_SetOutputCallback(config, on_output);
  Snpe_PSNPE_Handle_t psnpe = build_psnpe(config);
  Snpe_RuntimeConfigList_Delete(workers);
  if (psnpe == NULL) return 1;

  take_names(Snpe_PSNPE_GetInputTensorNames(psnpe), &input_names);
  take_names(Snpe_PSNPE_GetOutputTensorNames(psnpe), &output_names);
  batch = batch_of(psnpe, &input_names);
  size_t executions = (lines.size + batch - 1) / batch;
  inputs = Snpe_UserBufferList_Create();
  outputs = Snpe_UserBufferList_Create();
  int result = 0;
  if (add_maps(psnpe, &input_names, executions, inputs, input_memories) != 0 ||
      add_maps(psnpe, &output_names, executions, outputs, output_memories) != 0 ||
      load_inputs(&lines, &input_names, executions, batch, input_memories) != 0 ||
      failed(Snpe_PSNPE_Execute(psnpe, inputs, outputs), "Snpe_PSNPE_Execute")) {
    result = 1;
  }
  while (!result && how_many_finished() < (int)executions) usleep(1000);
  if (!result) printf("%d of %zu executions succeeded\n", good, executions);
  delete_maps(inputs, &input_names, input_memories);
  delete_maps(outputs, &output_names, output_memories);
  Snpe_PSNPE_Delete(psnpe);
  Snpe_DlContainer_Delete(container);
  return result;
}
