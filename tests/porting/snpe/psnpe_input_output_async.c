/* Reference program of pysnpe's examples/psnpe_input_output_async.py: callbacks load inputs and take results.
 *
 * For models whose first dimension is 1. */
#include <pthread.h>
#include <unistd.h>

#include "psnpe.h"

static lines_t lines;
static options_t options;
static names_t input_names;
static size_t input_elements[MOST_NAMES];
static float *input_values[MOST_LINES][MOST_NAMES];
static pthread_mutex_t lock;
static int good, finished;

/* On a thread of SNPE's. The map is SNPE's once returned; the numbers stay, for nothing says they are copied. */
static Snpe_ApplicationBufferMap_Handle_t on_input(Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t param) {
  Snpe_StringList_Handle_t keys = Snpe_PSNPE_InputOutputInputAsyncCallbackParam_GetInputs(param);
  size_t line = strtoul(Snpe_StringList_At(keys, 0), NULL, 10);
  Snpe_StringList_Delete(keys);
  Snpe_ApplicationBufferMap_Handle_t map = Snpe_ApplicationBufferMap_Create();
  for (int i = 0; i < input_names.count; i++) {
    float *values = (float *)malloc(input_elements[i] * sizeof(float));
    input_values[line][i] = values;
    if (!load_floats(&lines, line, 1, i, values, input_elements[i]))
      Snpe_ApplicationBufferMap_AddFloat(map, input_names.of[i], values, input_elements[i]);
  }
  return map;
}

static void on_output(Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t param) {
  size_t index = Snpe_PSNPE_InputOutputAsyncCallbackParam_GetDataIdx(param);
  int result = Snpe_PSNPE_InputOutputAsyncCallbackParam_GetExecuteStatus(param) ? 0 : -1;
  if (result) {
    printf("execution %zu: %s\n", index, Snpe_PSNPE_InputOutputAsyncCallbackParam_GetErrorMsg(param));
  } else {
    Snpe_StringList_Handle_t names = Snpe_PSNPE_InputOutputAsyncCallbackParam_GetUserBufferNames(param);
    size_t count = Snpe_StringList_Size(names);
    for (int i = 0; i < count && !result; i++) {
      const char *name = Snpe_StringList_At(names, i);
      Snpe_UserBufferData_t found = Snpe_PSNPE_InputOutputAsyncCallbackParam_GetUserBuffer(param, name);
      const float *values = (const float *)(const void *)found.data;
      result = save_floats(&lines, options.folder, index, 1, name, values, found.size / sizeof(float));
    }
    Snpe_StringList_Delete(names);
  }
  if (!result) good++;
  pthread_mutex_lock(&lock);
  finished++;
  pthread_mutex_unlock(&lock);
}

static void measure_inputs(Snpe_PSNPE_Handle_t psnpe) {
  for (int i = 0; i < input_names.count; i++) {
    Snpe_TensorShape_Handle_t shape = Snpe_PSNPE_GetInputDimensions_Name(psnpe, input_names.of[i]);
    size_t rank = Snpe_TensorShape_Rank(shape);
    input_elements[i] = 1;
    for (int j = 0; j < rank; j++) {
      input_elements[i] *= Snpe_TensorShape_At(shape, j);
    }
    Snpe_TensorShape_Delete(shape);
  }
}

/* The key says which line of the list it is. */
static int execute(Snpe_PSNPE_Handle_t psnpe, size_t line) {
  char key[32];
  snprintf(key, sizeof(key), "%zu", line);
  Snpe_StringList_Handle_t keys = Snpe_StringList_Create();
  Snpe_StringList_Append(keys, key);
  bool broken =
      failed(Snpe_PSNPE_ExecuteInputOutputAsync(psnpe, keys, line, 0, 0), "Snpe_PSNPE_ExecuteInputOutputAsync");
  Snpe_StringList_Delete(keys);
  return broken ? -1 : 0;
}

static int how_many_finished(void) {
  pthread_mutex_lock(&lock);
  int now = finished;
  pthread_mutex_unlock(&lock);
  return now;
}

int main(int argc, char **argv) {
  if (parse_options(argc, argv, &options)) {
    printf("Usage: psnpe_input_output_async -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x]\n");
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
      create_config(&options, container, workers, SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_INPUTOUTPUTASYNC);
  Snpe_BuildConfig_SetInputThreadNumbers(config, 1);
  Snpe_BuildConfig_SetOutputThreadNumbers(config, 1);
  Snpe_BuildConfig_SetInputOutputInputCallback(config, on_input);
  Snpe_BuildConfig_SetInputOutputCallback(config, on_output);
  Snpe_PSNPE_Handle_t psnpe = build_psnpe(config);
  Snpe_RuntimeConfigList_Delete(workers);
  if (psnpe == NULL) return 1;

  take_names(Snpe_PSNPE_GetInputTensorNames(psnpe), &input_names);
  measure_inputs(psnpe);
  int started = 0;
  while (started < (int)lines.size && !execute(psnpe, (size_t)started)) started++;
  while (how_many_finished() < started) usleep(1000);
  printf("%d of %zu executions succeeded\n", good, lines.size);
  Snpe_PSNPE_Delete(psnpe);
  Snpe_DlContainer_Delete(container);
  for (int line = 0; line < started; line++)
    for (int i = 0; i < input_names.count; i++) {
      free(input_values[line][i]);
    }
  return good == (int)lines.size ? 0 : 1;
}
