/* Forgets what its argument names: LeakSanitizer must say so. */
#include <stdio.h>
#include <string.h>

#include "rknn_api.h"

int main(int argc, char **argv) {
  rknn_context ctx = 0;
  if (argc < 3 || rknn_init(&ctx, argv[1], 0, 0, NULL) != RKNN_SUCC) return 2;
  rknn_tensor_mem *mem = rknn_create_mem(ctx, 4096);
  if (!mem) return 2;
  if (strcmp(argv[2], "memory")) rknn_destroy_mem(ctx, mem);
  mem = NULL;
  if (!strcmp(argv[2], "nothing")) rknn_destroy(ctx);
  return 0;
}
