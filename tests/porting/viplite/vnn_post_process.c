/* Third of three files, see lenet.c: from what the network stored to classes and a file. */
#include "vnn_post_process.h"

#include "../image_io.h"
#include "convert.h"

int vnn_post_process(const char *prefix, int index, vip_buffer_create_params_t *params, unsigned char *data) {
  int count = count_of(params);
  float *values = (float *)malloc(count * sizeof(float));
  if (values == NULL) {
    printf("malloc fail!\n");
    return -1;
  }
  for (int k = 0; k < count; k++) {
    values[k] = real_of(params, data, k);
  }

  int best[5];
  int found = get_top(values, count, best, 5);
  printf(" --- Top%d ---\n", found);
  for (int i = 0; i < found; i++) {
    printf("%3d: %8.6f\n", best[i], values[best[i]]);
  }

  char path[512];
  snprintf(path, sizeof(path), "%s_output_%d.txt", prefix, index);
  FILE *fp = fopen(path, "w");
  if (fp == NULL) {
    printf("fopen %s fail!\n", path);
    free(values);
    return -1;
  }
  for (int k = 0; k < count; k++) {
    fprintf(fp, "%f\n", values[k]);
  }
  fclose(fp);
  free(values);
  return 0;
}
