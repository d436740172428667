/* Second of three files, see lenet.c: from a picture to what the network stores. */
#include "vnn_pre_process.h"

#include "../image_io.h"
#include "convert.h"

/* As the network was trained: (pixel - MEAN) / STD. */
#define MEAN 80.0
#define STD 96.0

unsigned char *vnn_pre_process(const char *path, vip_buffer_create_params_t *params, int size) {
  image_t image;
  if (read_image(path, &image) != 0) return NULL;
  if (image.size != count_of(params)) {
    printf("%s has %d pixels, the network takes %d\n", path, image.size, count_of(params));
    free(image.data);
    return NULL;
  }
  unsigned char *data = (unsigned char *)calloc(1, size);
  if (data == NULL) {
    printf("calloc %d bytes fail!\n", size);
    free(image.data);
    return NULL;
  }
  for (int k = 0; k < image.size; k++) {
    store_real(params, data, k, (image.data[k] - MEAN) / STD);
  }
  free(image.data);
  return data;
}
