/* Reference program of pyviplite's examples/lenet.py:
 * the three-file sample that toolkits export for any network.
 *
 * V853: for the releases whose vip_init takes the memory to reserve. */
#include "../image_io.h"
#include "vip_io.h"
#include "vnn_post_process.h"
#include "vnn_pre_process.h"

enum { MOST_TENSORS = 16, RUNS = 2 };

static vip_network network;
static vip_uint32_t input_count;
static vip_uint32_t output_count;
static vip_buffer_create_params_t input_params[MOST_TENSORS];
static vip_buffer_create_params_t output_params[MOST_TENSORS];
static vip_buffer inputs[MOST_TENSORS];
static vip_buffer outputs[MOST_TENSORS];
static const char *paths[MOST_TENSORS];

static int vnn_create(const char *path) {
  vip_status_e status = vip_create_network(path, 0, VIP_CREATE_NETWORK_FROM_FILE, &network);
  if (failed(status, "vip_create_network")) return -1;
  status = vip_query_network(network, VIP_NETWORK_PROP_INPUT_COUNT, &input_count);
  if (failed(status, "vip_query_network")) return -1;
  status = vip_query_network(network, VIP_NETWORK_PROP_OUTPUT_COUNT, &output_count);
  if (failed(status, "vip_query_network")) return -1;
  if (input_count > MOST_TENSORS || output_count > MOST_TENSORS) return -1;
  for (int i = 0; i < input_count; i++) {
    if (query_params(vip_query_input, network, i, &input_params[i])) return -1;
    dump_params("input", i, &input_params[i]);
    status = vip_create_buffer(&input_params[i], sizeof(input_params[i]), &inputs[i]);
    if (failed(status, "vip_create_buffer")) return -1;
  }
  for (int i = 0; i < output_count; i++) {
    if (query_params(vip_query_output, network, i, &output_params[i])) return -1;
    dump_params("output", i, &output_params[i]);
    status = vip_create_buffer(&output_params[i], sizeof(output_params[i]), &outputs[i]);
    if (failed(status, "vip_create_buffer")) return -1;
  }
  return failed(vip_prepare_network(network), "vip_prepare_network") ? -1 : 0;
}

static int vnn_set_inputs(void) {
  for (int i = 0; i < input_count; i++) {
    void *data = vip_map_buffer(inputs[i]);
    int size = vip_get_buffer_size(inputs[i]);
    unsigned char *pixels = vnn_pre_process(paths[i], &input_params[i], size);
    if (pixels == NULL) return -1;
    memcpy(data, pixels, size);
    free(pixels);
    vip_unmap_buffer(inputs[i]);
    if (failed(vip_set_input(network, i, inputs[i]), "vip_set_input")) return -1;
  }
  for (int i = 0; i < output_count; i++) {
    if (failed(vip_set_output(network, i, outputs[i]), "vip_set_output")) return -1;
  }
  return 0;
}

static int vnn_run(void) {
  for (int i = 0; i < RUNS; i++) {
    double start = now_ms();
    if (failed(vip_run_network(network), "vip_run_network")) return -1;
    printf("run %d: %.3f ms\n", i, now_ms() - start);
  }
  return 0;
}

static int vnn_outputs(const char *prefix) {
  vip_enum format;
  for (int i = 0; i < output_count; i++) {
    vip_status_e status = vip_query_output(network, i, VIP_BUFFER_PROP_DATA_FORMAT, &format);
    if (failed(status, "vip_query_output")) return -1;
    unsigned char *data = (unsigned char *)vip_map_buffer(outputs[i]);
    printf("output %d, format %d\n", i, (int)format);
    if (vnn_post_process(prefix, i, &output_params[i], data)) return -1;
    vip_unmap_buffer(outputs[i]);
  }
  return 0;
}

static void vnn_release(void) {
  vip_finish_network(network);
  vip_destroy_network(network);
  for (int i = 0; i < input_count; i++) {
    vip_destroy_buffer(inputs[i]);
  }
  for (int i = 0; i < output_count; i++) {
    vip_destroy_buffer(outputs[i]);
  }
}

int main(int argc, char **argv) {
  if (argc < 4) {
    printf("Usage: %s MODEL.nb PREFIX IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }
  if (failed(init_vip(), "vip_init")) return 1;
  if (vnn_create(argv[1])) return 1;
  if (argc < 3 + (int)input_count) return 2;
  for (int i = 0; i < input_count; i++) {
    paths[i] = argv[3 + i];
  }
  if (vnn_set_inputs()) return 1;
  if (vnn_run()) return 1;
  if (vnn_outputs(argv[2])) return 1;
  vnn_release();
  return failed(vip_destroy(), "vip_destroy") ? 1 : 0;
}
