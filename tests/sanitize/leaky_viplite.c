/* Forgets what its argument names: LeakSanitizer must say so. On VIPLite 1.13 and 2.0. */
#include <stdio.h>
#include <string.h>

#include "vip_lite.h"

int main(int argc, char **argv) {
  vip_network network = NULL;
  vip_group group = NULL;
  vip_buffer buffer = NULL;
  vip_buffer_create_params_t params = {.num_of_dims = 1, .sizes = {4096}, .data_format = VIP_BUFFER_FORMAT_UINT8};
  if (argc < 3 || vip_init() != VIP_SUCCESS) return 2;
  if (vip_create_network(argv[1], 0, VIP_CREATE_NETWORK_FROM_FILE, &network) != VIP_SUCCESS) return 2;
  if (vip_prepare_network(network) != VIP_SUCCESS || vip_create_group(1, &group) != VIP_SUCCESS) return 2;
  if (vip_add_network(group, network) != VIP_SUCCESS) return 2;
  if (vip_create_buffer(&params, sizeof(params), &buffer) != VIP_SUCCESS) return 2;
  if (strcmp(argv[2], "group")) vip_destroy_group(group);
  if (strcmp(argv[2], "buffer")) vip_destroy_buffer(buffer);
  if (strcmp(argv[2], "network")) vip_destroy_network(network);
  network = NULL;
  group = NULL;
  buffer = NULL;
  vip_destroy();
  return 0;
}
