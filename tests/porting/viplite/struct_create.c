/* Reference program of pyviplite's examples/struct_create.py:
 * VIPLite 2.2, where networks and buffers are made from records.
 *
 * In the order of the programs that use it: create the network, choose a core, buffers, prepare, trigger, wait. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../image_io.h"
#include "vip_lite.h"

enum { ALIGNMENT = 256, UNIT = 64 };

typedef vip_status_e (*query_function)(vip_network, vip_uint32_t, vip_enum, void *);

typedef struct {
  vip_network network;
  vip_buffer input;
  vip_buffer output;
  unsigned char *pixels; /* the program's memory, given to the NPU as it is */
} user_t;

static int failed(vip_status_e status, const char *function) {
  if (status == VIP_SUCCESS) return 0;
  printf("%s failed: %d\n", function, (int)status);
  return 1;
}

static int query_param(query_function query, vip_network network, vip_buffer_param_t *param) {
  memset(param, 0, sizeof(*param));
  if (failed(query(network, 0, VIP_BUFFER_PROP_NUM_OF_DIMENSION, &param->num_of_dims), "query of dimensions"))
    return -1;
  if (failed(query(network, 0, VIP_BUFFER_PROP_SIZES_OF_DIMENSION, param->sizes), "query of sizes")) return -1;
  if (failed(query(network, 0, VIP_BUFFER_PROP_DATA_FORMAT, &param->data_format), "query of format")) return -1;
  if (failed(query(network, 0, VIP_BUFFER_PROP_QUANT_FORMAT, &param->quant_format), "query of quantization")) return -1;
  if (param->quant_format == VIP_BUFFER_QUANTIZE_TF_ASYMM) {
    vip_status_e status = query(network, 0, VIP_BUFFER_PROP_TF_SCALE, &param->quant_data.affine.scale);
    if (failed(status, "query of scale")) return -1;
    status = query(network, 0, VIP_BUFFER_PROP_TF_ZERO_POINT, &param->quant_data.affine.zero_point);
    if (failed(status, "query of zero point")) return -1;
  }
  return 0;
}

static int count_of(const vip_buffer_param_t *param) {
  int count = 1;
  for (int i = 0; i < param->num_of_dims; i++) count *= param->sizes[i];
  return count;
}

/* From a file, or from a network whose weights are shared. */
static int create_network(const char *path, vip_network original, vip_network *network) {
  vip_create_network_param_t param;
  memset(&param, 0, sizeof(param));
  param.device_index = 0;
  if (original != NULL) {
    param.prop = VIP_NET_CREATE_PROP_FROM_NETWORK;
    param.net.type = VIP_NET_CREATE_NET_SHARE_COEFF;
    param.net.src_network = original;
  } else {
    param.prop = VIP_NET_CREATE_PROP_FROM_NBG;
    param.nbg.type = VIP_NET_CREATE_NBG_FROM_FILE;
    param.nbg.file.nbg_path = (void *)path;
    param.nbg.file.offset = 0;
  }
  if (failed(vip_create_network(&param, sizeof(param), network), "vip_create_network")) return -1;
  vip_uint32_t core = 0;
  return failed(vip_set_network(*network, VIP_NETWORK_PROP_SET_CORE_INDEX, &core), "vip_set_network") ? -1 : 0;
}

/* The input is memory of the program, the output the driver's. */
static int create_buffers(user_t *user) {
  vip_buffer_create_params_t params;
  memset(&params, 0, sizeof(params));
  params.type = VIP_BUFFER_CREATE_FROM_USER_MEM;
  params.prop = VIP_BUFFER_CREATE_PROP_IS_TENSOR;
  if (query_param(vip_query_input, user->network, &params.param.tensor_param)) return -1;
  int size = (count_of(&params.param.tensor_param) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  user->pixels = (unsigned char *)aligned_alloc(ALIGNMENT, size);
  memset(user->pixels, 0, size);
  params.src.from_handle.memory_type = VIP_BUFFER_FROM_USER_MEM_TYPE_HOST;
  params.src.from_handle.size = size;
  params.src.from_handle.logical_addr = user->pixels;
  if (failed(vip_create_buffer(&params, sizeof(params), &user->input), "vip_create_buffer")) return -1;

  memset(&params, 0, sizeof(params));
  params.type = VIP_BUFFER_CREATE_ALLOC_MEM;
  params.prop = VIP_BUFFER_CREATE_PROP_IS_TENSOR;
  if (query_param(vip_query_output, user->network, &params.param.tensor_param)) return -1;
  params.src.alloc_mem.size = count_of(&params.param.tensor_param);
  params.src.alloc_mem.align = UNIT;
  return failed(vip_create_buffer(&params, sizeof(params), &user->output), "vip_create_buffer") ? -1 : 0;
}

static int run(user_t *user, const char *path) {
  image_t image;
  if (read_image(path, &image) != 0) return -1;
  memcpy(user->pixels, image.data, image.size);
  free(image.data);
  if (failed(vip_flush_buffer(user->input, VIP_BUFFER_OPER_TYPE_FLUSH), "vip_flush_buffer")) return -1;
  if (failed(vip_trigger_network(user->network), "vip_trigger_network")) return -1;
  if (failed(vip_wait_network(user->network), "vip_wait_network")) return -1;
  if (failed(vip_flush_buffer(user->output, VIP_BUFFER_OPER_TYPE_INVALIDATE), "vip_flush_buffer")) return -1;
  unsigned char *scores = (unsigned char *)vip_map_buffer(user->output);
  int count = vip_get_buffer_size(user->output);
  int best = 0;
  for (int k = 1; k < count; k++)
    if (scores[k] > scores[best]) best = k;
  printf("%s: %d with %d\n", path, best, scores[best]);
  return failed(vip_unmap_buffer(user->output), "vip_unmap_buffer") ? -1 : 0;
}

int main(int argc, char **argv) {
  if (argc < 3) {
    printf("Usage: %s MODEL.nb IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }
  user_t users[2];
  memset(users, 0, sizeof(users));
  if (failed(vip_init(), "vip_init")) return 1;
  for (int n = 0; n < 2; n++) {
    if (create_network(argv[1], n > 0 ? users[0].network : NULL, &users[n].network)) return 1;
    if (create_buffers(&users[n])) return 1;
    if (failed(vip_prepare_network(users[n].network), "vip_prepare_network")) return 1;
    if (failed(vip_set_input(users[n].network, 0, users[n].input), "vip_set_input")) return 1;
    if (failed(vip_set_output(users[n].network, 0, users[n].output), "vip_set_output")) return 1;
  }
  for (int i = 2; i < argc; i++) {
    if (run(&users[i % 2], argv[i])) return 1;
  }
  for (int n = 1; n >= 0; n--) {
    if (failed(vip_finish_network(users[n].network), "vip_finish_network")) return 1;
    if (failed(vip_destroy_network(users[n].network), "vip_destroy_network")) return 1;
    vip_destroy_buffer(users[n].input);
    vip_destroy_buffer(users[n].output);
    free(users[n].pixels);
  }
  return failed(vip_destroy(), "vip_destroy") ? 1 : 0;
}
