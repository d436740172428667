/* Second of three files, see lenet.c: from a picture to what the network stores. */
#include "vnn_pre_process.h"

#include "../images.h"
#include "convert.h"

static const double MEAN = 80.0, SCALE = 1.0 / 96.0; /* as the network was trained: (pixel - MEAN) * SCALE */

unsigned char *vnn_pre_process(const char *path, const vip_buffer_create_params_t *params, vip_uint32_t size) {
  image_t image;
  if (read_pnm(path, &image)) return NULL;
  uint32_t count = (uint32_t)(image.width * image.height * image.channels);
  unsigned char *data = count == count_of(params) ? calloc(1, size) : NULL;
  for (uint32_t k = 0; data && k < count; k++) store_real(params, data, k, (image.pixels[k] - MEAN) * SCALE);
  if (!data) printf("%s has %u pixels, the network takes %u\n", path, count, count_of(params));
  free(image.pixels);
  return data;
}
