/* Reference program of pyviplite's examples/vpm_run.py:
 * runs the networks of a list, compares with golden outputs.
 *
 * NPU_SW_VERSION: 1 for VIPLite 1.13, 2 for 2.0. */
#include <unistd.h>

#include "../image_io.h"
#include "convert.h"
#include "vip_io.h"

enum { MOST_TASKS = 64, MOST_FILES = 8, MOST_TENSORS = 16, MOST_DEVICES = 8, SET_EXTRA = 1024 };

typedef struct {
  char network[512];
  char inputs[MOST_FILES][512], goldens[MOST_FILES][512], outputs[MOST_FILES][512];
  int n_inputs, n_goldens, n_outputs;
} task_t;

typedef struct {
  vip_network network;
  vip_uint32_t input_count, output_count;
  vip_buffer_create_params_t input_params[MOST_TENSORS], output_params[MOST_TENSORS];
  vip_buffer inputs[MOST_TENSORS], outputs[MOST_TENSORS];
} loaded_t;

typedef struct {
  const char *list;
  int loops;
  vip_uint32_t device, core, time_out;
} options_t;

/* The list: a line [network], [input], [golden] or [output], then paths; [network] begins a task. */
static int read_list(const char *path, task_t *tasks) {
  FILE *file = fopen(path, "r");
  char line[512], section[512] = "";
  int count = 0;
  if (file == NULL) return -1;
  while (fgets(line, sizeof(line), file)) {
    line[strcspn(line, "\r\n")] = 0;
    if (!line[0] || line[0] == '#') continue;
    if (line[0] == '[') {
      strcpy(section, line);
      continue;
    }
    if (strcmp(section, "[network]") == 0 && count < MOST_TASKS) {
      memset(&tasks[count], 0, sizeof(task_t));
      strcpy(tasks[count++].network, line);
      continue;
    }
    task_t *task = count ? &tasks[count - 1] : NULL;
    if (task && strcmp(section, "[input]") == 0 && task->n_inputs < MOST_FILES)
      strcpy(task->inputs[task->n_inputs++], line);
    else if (task && strcmp(section, "[golden]") == 0 && task->n_goldens < MOST_FILES)
      strcpy(task->goldens[task->n_goldens++], line);
    else if (task && strcmp(section, "[output]") == 0 && task->n_outputs < MOST_FILES)
      strcpy(task->outputs[task->n_outputs++], line);
    else
      printf("%s: not understood: %s\n", path, line);
  }
  fclose(file);
  return count;
}

/* Text with a number a line; all else is bytes as the network stores them. */
static int is_text(const char *path) {
  size_t length = strlen(path);
  return (length > 4 && strcmp(path + length - 4, ".txt") == 0) ||
         (length > 7 && strcmp(path + length - 7, ".tensor") == 0);
}

static int query_hardware(void) {
  vip_uint32_t cid = 0, device_count = 0, core_count[MOST_DEVICES] = {0};
  vip_status_e status = vip_query_hardware(VIP_QUERY_HW_PROP_CID, sizeof(cid), &cid);
  if (failed(status, "vip_query_hardware")) return -1;
  status = vip_query_hardware(VIP_QUERY_HW_PROP_DEVICE_COUNT, sizeof(device_count), &device_count);
  if (failed(status, "vip_query_hardware")) return -1;
  status = vip_query_hardware(VIP_QUERY_HW_PROP_CORE_COUNT_EACH_DEVICE, device_count * sizeof(vip_uint32_t), core_count);
  if (failed(status, "vip_query_hardware")) return -1;
  printf("cid=0x%x, device_count=%u\n", cid, device_count);
  for (int i = 0; i < device_count; i++) {
    printf("  device[%u] core_count=%u\n", i, core_count[i]);
  }
  return 0;
}

static int create_buffers(loaded_t *ready) {
  for (int i = 0; i < ready->input_count; i++) {
    if (query_params(vip_query_input, ready->network, i, &ready->input_params[i])) return -1;
    dump_params("input", i, &ready->input_params[i]);
    vip_status_e status = vip_create_buffer(&ready->input_params[i], sizeof(ready->input_params[i]), &ready->inputs[i]);
    if (failed(status, "vip_create_buffer")) return -1;
  }
  for (int i = 0; i < ready->output_count; i++) {
    if (query_params(vip_query_output, ready->network, i, &ready->output_params[i])) return -1;
    dump_params("output", i, &ready->output_params[i]);
    vip_status_e status = vip_create_buffer(&ready->output_params[i], sizeof(ready->output_params[i]),
                                            &ready->outputs[i]);
    if (failed(status, "vip_create_buffer")) return -1;
    void *data = vip_map_buffer(ready->outputs[i]);
    memset(data, 0, vip_get_buffer_size(ready->outputs[i]));
    vip_unmap_buffer(ready->outputs[i]);
    if (failed(vip_flush_buffer(ready->outputs[i], VIP_BUFFER_OPER_TYPE_INVALIDATE), "vip_flush_buffer")) return -1;
  }
  return 0;
}

static int create_network(const task_t *task, loaded_t *ready) {
  int size = 0;
  vip_uint32_t pool = 0;
  vip_uint8_t cores = 0;
  vip_char_t name[64];
  unsigned char *nbg = load_file(task->network, &size);
  if (nbg == NULL) return -1;
  vip_status_e status = vip_create_network(nbg, size, VIP_CREATE_NETWORK_FROM_MEMORY, &ready->network);
  free(nbg);
  if (failed(status, "vip_create_network")) return -1;
  status = vip_query_network(ready->network, VIP_NETWORK_PROP_NETWORK_NAME, name);
  if (failed(status, "vip_query_network")) return -1;
  status = vip_query_network(ready->network, VIP_NETWORK_PROP_INPUT_COUNT, &ready->input_count);
  if (failed(status, "vip_query_network")) return -1;
  status = vip_query_network(ready->network, VIP_NETWORK_PROP_OUTPUT_COUNT, &ready->output_count);
  if (failed(status, "vip_query_network")) return -1;
  printf("network %s: %u inputs, %u outputs\n", name, ready->input_count, ready->output_count);
  if (ready->input_count > MOST_TENSORS || ready->output_count > MOST_TENSORS) return -1;
  if (create_buffers(ready)) return -1;
  status = vip_query_network(ready->network, VIP_NETWORK_PROP_MEMORY_POOL_SIZE, &pool);
  if (failed(status, "vip_query_network")) return -1;
  status = vip_query_network(ready->network, VIP_NETWORK_PROP_CORE_COUNT, &cores);
  if (failed(status, "vip_query_network")) return -1;
  printf("memory pool %u bytes, %u cores\n", pool, cores);
  return 0;
}

static int set_network(loaded_t *ready, const options_t *options) {
  vip_uint32_t device = options->device, time_out = options->time_out, extra[2] = {0, 0};
  if (failed(vip_set_network(ready->network, VIP_NETWORK_PROP_SET_DEVICE_ID, &device), "vip_set_network")) return -1;
#if NPU_SW_VERSION >= 2
  vip_uint32_t core = options->core, npd = 0, preload = 0;
  if (failed(vip_set_network(ready->network, VIP_NETWORK_PROP_SET_CORE_INDEX, &core), "vip_set_network")) return -1;
  if (failed(vip_set_network(ready->network, VIP_NETWORK_PROP_SET_ENABLE_NPD, &npd), "vip_set_network")) return -1;
  if (failed(vip_set_network(ready->network, VIP_NETWORK_PROP_SET_VIPSRAM_PRELOAD, &preload), "vip_set_network"))
    return -1;
#endif
  if (failed(vip_set_network(ready->network, VIP_NETWORK_PROP_SET_TIME_OUT, &time_out), "vip_set_network")) return -1;
  /* A property of no name; 1.x ignores it, 2.0 refuses it. */
  if (NPU_SW_VERSION >= 2) return 0;
  return failed(vip_set_network(ready->network, SET_EXTRA, extra), "vip_set_network") ? -1 : 0;
}

static int load_input(const char *path, vip_buffer_create_params_t *params, vip_buffer buffer) {
  uint8_t *data = vip_map_buffer(buffer);
  vip_uint32_t size = vip_get_buffer_size(buffer);
  FILE *file = fopen(path, is_text(path) ? "r" : "rb");
  int good = file != NULL;
  if (good && is_text(path)) {
    double value;
    for (int k = 0; good && k < count_of(params); k++) {
      good = fscanf(file, "%lf", &value) == 1;
      if (good) store_real(params, data, k, value);
    }
  } else if (good) {
    good = fread(data, 1, size, file) == size;
  }
  if (file) fclose(file);
  vip_unmap_buffer(buffer);
  if (!good) printf("%s: too short\n", path);
  return good ? 0 : -1;
}

static void show_top5(vip_uint32_t index, const float *values, uint32_t count) {
  int best[5], found = get_top(values, count, best, 5);
  printf("output %u:\n", index);
  for (int i = 0; i < found; i++) {
    printf("  %d: %f\n", best[i], values[best[i]]);
  }
}

/* 0 when the output is the golden one: byte for byte, or text with a cosine of at least 0.99. */
static int compare(const char *path, uint8_t *data, uint32_t size, const float *values, uint32_t count) {
  if (!is_text(path)) {
    int length = 0;
    unsigned char *golden = load_file(path, &length);
    int differs = !golden || length != size || memcmp(golden, data, size) != 0;
    free(golden);
    printf("golden %s\n", differs ? "differs" : "is equal");
    return differs;
  }
  FILE *file = fopen(path, "r");
  double value, both = 0, ours = 0, theirs = 0, worst = 0;
  uint32_t k = 0;
  for (; file && k < count && fscanf(file, "%lf", &value) == 1; k++) {
    both += values[k] * value;
    ours += (double)values[k] * values[k];
    theirs += value * value;
    worst = fabs(values[k] - value) > worst ? fabs(values[k] - value) : worst;
  }
  if (file) fclose(file);
  double cosine = ours > 0 && theirs > 0 ? both / sqrt(ours * theirs) : 0;
  int differs = k < count || cosine < 0.99;
  printf("golden %s: cosine %.6f, largest difference %.6f\n", differs ? "differs" : "fits", cosine, worst);
  return differs;
}

static void save(const char *path, uint8_t *data, uint32_t size, const float *values, uint32_t count) {
  FILE *file = fopen(path, is_text(path) ? "w" : "wb");
  if (file == NULL) return;
  if (is_text(path))
    for (int k = 0; k < count; k++) {
      fprintf(file, "%f\n", values[k]);
    }
  else
    fwrite(data, 1, size, file);
  fclose(file);
}

static int run_once(const task_t *task, loaded_t *ready, int last, int *wrong) {
  vip_inference_profile_t profile;
  vip_status_e status;
  for (int i = 0; i < ready->input_count; i++) {
    status = vip_set_input(ready->network, i, ready->inputs[i]);
    if (failed(status, "vip_set_input")) return -1;
  }
  for (int i = 0; i < ready->output_count; i++) {
    status = vip_set_output(ready->network, i, ready->outputs[i]);
    if (failed(status, "vip_set_output")) return -1;
  }
  for (int i = 0; i < ready->input_count; i++) {
    status = vip_flush_buffer(ready->inputs[i], VIP_BUFFER_OPER_TYPE_FLUSH);
    if (failed(status, "vip_flush_buffer")) return -1;
  }
  if (failed(vip_run_network(ready->network), "vip_run_network")) return -1;
  for (int i = 0; i < ready->output_count; i++) {
    status = vip_flush_buffer(ready->outputs[i], VIP_BUFFER_OPER_TYPE_INVALIDATE);
    if (failed(status, "vip_flush_buffer")) return -1;
  }
  status = vip_query_network(ready->network, VIP_NETWORK_PROP_PROFILING, &profile);
  if (failed(status, "vip_query_network")) return -1;
  printf("profile: %u us, %u cycles\n", profile.inference_time, profile.total_cycle);

  for (int i = 0; i < ready->output_count; i++) {
    vip_buffer_create_params_t *params = &ready->output_params[i];
    uint8_t *data = vip_map_buffer(ready->outputs[i]);
    uint32_t size = vip_get_buffer_size(ready->outputs[i]), count = count_of(params);
    float *values = malloc(count * sizeof(float));
    for (int k = 0; k < count; k++) {
      values[k] = (float)real_of(params, data, k);
    }
    if ((int)i < task->n_goldens) *wrong += compare(task->goldens[i], data, size, values, count);
    if (last) show_top5(i, values, count);
    if (last && (int)i < task->n_outputs) save(task->outputs[i], data, size, values, count);
    free(values);
    vip_unmap_buffer(ready->outputs[i]);
  }
  return 0;
}

static int run_task(const task_t *task, const options_t *options, int *wrong) {
  loaded_t ready;
  memset(&ready, 0, sizeof(ready));
  if (create_network(task, &ready)) return -1;
  if (set_network(&ready, options)) return -1;
  if (failed(vip_prepare_network(ready.network), "vip_prepare_network")) return -1;
  if (task->n_inputs < (int)ready.input_count) {
    printf("the list names %d inputs\n", task->n_inputs);
    return -1;
  }
  for (int i = 0; i < ready.input_count; i++) {
    if (load_input(task->inputs[i], &ready.input_params[i], ready.inputs[i])) return -1;
  }
  for (int loop = 0; loop < options->loops; loop++) {
    if (run_once(task, &ready, loop == options->loops - 1, wrong)) return -1;
  }
  if (failed(vip_finish_network(ready.network), "vip_finish_network")) return -1;
  if (failed(vip_destroy_network(ready.network), "vip_destroy_network")) return -1;
  for (int i = 0; i < ready.input_count; i++) {
    vip_destroy_buffer(ready.inputs[i]);
  }
  for (int i = 0; i < ready.output_count; i++) {
    vip_destroy_buffer(ready.outputs[i]);
  }
  return 0;
}

int main(int argc, char **argv) {
  options_t options = {NULL, 1, 0, 0, 0};
  static task_t tasks[MOST_TASKS];
  int option, wrong = 0;
  while ((option = getopt(argc, argv, "s:l:d:c:t:")) != -1) {
    switch (option) {
      case 's': options.list = optarg; break;
      case 'l': options.loops = atoi(optarg); break;
      case 'd': options.device = (vip_uint32_t)atoi(optarg); break;
      case 'c': options.core = (vip_uint32_t)atoi(optarg); break;
      case 't': options.time_out = (vip_uint32_t)atoi(optarg); break;
      default: return 2;
    }
  }
  if (!options.list) {
    printf("Usage: %s -s LIST [-l LOOPS] [-d DEVICE] [-c CORE] [-t MILLISECONDS]\n", argv[0]);
    return 2;
  }
  int count = read_list(options.list, tasks);
  if (count <= 0) return 1;
  vip_uint32_t version = vip_get_version();
  printf("VIPLite %u.%u.%u\n", version >> 16 & 255, version >> 8 & 255, version & 255);
  if (failed(vip_init(), "vip_init")) return 1;
  if (query_hardware()) return 1;
  for (int i = 0; i < count; i++) {
    if (run_task(&tasks[i], &options, &wrong)) return 1;
  }
  printf("%d tasks, %d golden outputs differ\n", count, wrong);
  return failed(vip_destroy(), "vip_destroy") ? 1 : 0;
}
