/* Reference program of pyviplite's examples/dup_network.py: networks that share the weights of one NBG.
 *
 * WEAK: by vip_weak_dup_network (up to 1.13) instead of vip_dup_network (1.13 and 2.0). V853: vip_init takes the memory
 * to reserve. */
#include "../image_io.h"
#include "convert.h"
#include "vip_io.h"

enum { NETWORKS = 3 };

typedef struct {
  vip_network network;
  vip_buffer_create_params_t input_params;
  vip_buffer_create_params_t output_params;
  vip_buffer input;
  vip_buffer output;
} user_t;

static int create(const char *path, int n, user_t *users) {
  if (n == 0) {
    vip_status_e status = vip_create_network(path, 0, VIP_CREATE_NETWORK_FROM_FILE, &users[0].network);
    return failed(status, "vip_create_network") ? -1 : 0;
  }
#ifdef WEAK
  vip_status_e status = vip_weak_dup_network(users[0].network, &users[n].network);
  return failed(status, "vip_weak_dup_network") ? -1 : 0;
#else
  /* The commands are copied from the network; the weights are the first one's. */
  vip_status_e status = vip_dup_network(NULL, 0, VIP_DUP_FOR_CMD_BY_NETWORK | VIP_DUP_FROM_NETWORK, users[0].network,
                                        &users[n].network);
  return failed(status, "vip_dup_network") ? -1 : 0;
#endif
}

/* Every network, also a copy, has inputs and outputs of its own. */
static int prepare(user_t *user, int needed) {
  if (query_params(vip_query_input, user->network, 0, &user->input_params)) return -1;
  if (query_params(vip_query_output, user->network, 0, &user->output_params)) return -1;
  vip_status_e status = vip_create_buffer(&user->input_params, sizeof(user->input_params), &user->input);
  if (failed(status, "vip_create_buffer")) return -1;
  status = vip_create_buffer(&user->output_params, sizeof(user->output_params), &user->output);
  if (failed(status, "vip_create_buffer")) return -1;
  if (needed && failed(vip_prepare_network(user->network), "vip_prepare_network")) return -1;
  if (failed(vip_set_input(user->network, 0, user->input), "vip_set_input")) return -1;
  return failed(vip_set_output(user->network, 0, user->output), "vip_set_output") ? -1 : 0;
}

static int set_input(user_t *user, const char *path) {
  image_t image;
  if (read_image(path, &image) != 0) return -1;
  uint8_t *data = (uint8_t *)vip_map_buffer(user->input);
  for (int k = 0; k < image.size; k++) {
    store_real(&user->input_params, data, k, (image.data[k] - 80.0) / 96.0);
  }
  vip_unmap_buffer(user->input);
  free(image.data);
  return failed(vip_flush_buffer(user->input, VIP_BUFFER_OPER_TYPE_FLUSH), "vip_flush_buffer") ? -1 : 0;
}

static int show_output(user_t *user, const char *path) {
  float values[16];
  if (failed(vip_flush_buffer(user->output, VIP_BUFFER_OPER_TYPE_INVALIDATE), "vip_flush_buffer")) return -1;
  uint8_t *data = (uint8_t *)vip_map_buffer(user->output);
  int count = count_of(&user->output_params);
  for (int k = 0; k < count; k++) {
    values[k] = (float)real_of(&user->output_params, data, k);
  }
  vip_unmap_buffer(user->output);
  int best[5];
  get_top(values, count, best, 5);
  printf("%s: %d with %f\n", path, best[0], values[best[0]]);
  return 0;
}

/* A weak copy is as prepared as the first. */
static int needs_prepare(int n) {
#ifdef WEAK
  return n == 0;
#else
  return n >= 0;
#endif
}

int main(int argc, char **argv) {
  if (argc < 2 + NETWORKS) {
    printf("Usage: %s MODEL.nb IMAGE.pgm IMAGE.pgm IMAGE.pgm\n", argv[0]);
    return 2;
  }
  user_t users[NETWORKS];
  memset(users, 0, sizeof(users));
  if (failed(init_vip(), "vip_init")) return 1;
  for (int n = 0; n < NETWORKS; n++) {
    if (create(argv[1], n, users)) return 1;
    if (prepare(&users[n], needs_prepare(n))) return 1;
  }
  for (int n = 0; n < NETWORKS; n++) {
    if (set_input(&users[n], argv[2 + n])) return 1;
  }
  for (int n = 0; n < NETWORKS; n++) {
    if (failed(vip_trigger_network(users[n].network), "vip_trigger_network")) return 1;
    if (failed(vip_wait_network(users[n].network), "vip_wait_network")) return 1;
  }
  for (int n = 0; n < NETWORKS; n++) {
    if (show_output(&users[n], argv[2 + n])) return 1;
  }
  for (int n = NETWORKS - 1; n >= 0; n--) { /* copies before the first */
    if (failed(vip_finish_network(users[n].network), "vip_finish_network")) return 1;
    if (failed(vip_destroy_network(users[n].network), "vip_destroy_network")) return 1;
    vip_destroy_buffer(users[n].input);
    vip_destroy_buffer(users[n].output);
  }
  return failed(vip_destroy(), "vip_destroy") ? 1 : 0;
}
