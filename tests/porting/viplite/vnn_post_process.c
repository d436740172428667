/* Third of three files, see lenet.c: from what the network stored to classes and a file. */
#include "vnn_post_process.h"

#include "../images.h"
#include "convert.h"

int vnn_post_process(const char *prefix, vip_uint32_t index, const vip_buffer_create_params_t *params,
                     const unsigned char *data) {
  char path[512];
  uint32_t count = count_of(params);
  float *values = malloc(count * sizeof(float));
  for (uint32_t k = 0; k < count; k++) values[k] = (float)real_of(params, data, k);

  int best[5], found = top5(values, (int)count, best);
  printf(" --- Top%d ---\n", found);
  for (int i = 0; i < found; i++) printf("%3d: %8.6f\n", best[i], values[best[i]]);

  snprintf(path, sizeof(path), "%s_output_%u.txt", prefix, index);
  FILE *file = fopen(path, "w");
  for (uint32_t k = 0; file && k < count; k++) fprintf(file, "%f\n", values[k]);
  if (file) fclose(file);
  free(values);
  return file ? 0 : -1;
}
