/* Reference program of pyrknn's examples/classify_zero_copy.py:
 * the calls of a classification sample without copies. */
#include <string.h>

#include "../images.h"
#include "rknn_api.h"

int main(int argc, char **argv) {
  if (argc < 3) {
    printf("Usage: %s MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }

  rknn_context ctx = 0;
  int ret = rknn_init(&ctx, argv[1], 0, 0, NULL);
  if (ret < 0) {
    printf("rknn_init fail! ret=%d\n", ret);
    return 1;
  }

  rknn_sdk_version sdk_ver;
  ret = rknn_query(ctx, RKNN_QUERY_SDK_VERSION, &sdk_ver, sizeof(sdk_ver));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return 1;
  }
  printf("rknn_api/rknnrt version: %s, driver version: %s\n", sdk_ver.api_version, sdk_ver.drv_version);

  rknn_input_output_num io_num;
  ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, &io_num, sizeof(io_num));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return 1;
  }

  rknn_tensor_attr input_attrs[io_num.n_input];
  memset(input_attrs, 0, sizeof(input_attrs));
  for (uint32_t i = 0; i < io_num.n_input; i++) {
    input_attrs[i].index = i;
    ret = rknn_query(ctx, RKNN_QUERY_NATIVE_INPUT_ATTR, &input_attrs[i], sizeof(rknn_tensor_attr));
    if (ret != RKNN_SUCC) {
      printf("rknn_query fail! ret=%d\n", ret);
      return 1;
    }
  }

  rknn_tensor_attr output_attrs[io_num.n_output];
  memset(output_attrs, 0, sizeof(output_attrs));
  for (uint32_t i = 0; i < io_num.n_output; i++) {
    output_attrs[i].index = i;
    ret = rknn_query(ctx, RKNN_QUERY_OUTPUT_ATTR, &output_attrs[i], sizeof(rknn_tensor_attr));
    if (ret != RKNN_SUCC) {
      printf("rknn_query fail! ret=%d\n", ret);
      return 1;
    }
  }

  rknn_tensor_mem *input_mems[io_num.n_input];
  for (uint32_t i = 0; i < io_num.n_input; i++) {
    input_attrs[i].type = RKNN_TENSOR_UINT8;
    input_attrs[i].fmt = RKNN_TENSOR_NHWC;
    input_mems[i] = rknn_create_mem(ctx, input_attrs[i].size_with_stride);
    ret = rknn_set_io_mem(ctx, input_mems[i], &input_attrs[i]);
    if (ret < 0) {
      printf("rknn_set_io_mem fail! ret=%d\n", ret);
      return 1;
    }
  }

  rknn_tensor_mem *output_mems[io_num.n_output];
  for (uint32_t i = 0; i < io_num.n_output; i++) {
    output_attrs[i].type = RKNN_TENSOR_FLOAT32;
    output_mems[i] = rknn_create_mem(ctx, (uint32_t)(output_attrs[i].n_elems * sizeof(float)));
    ret = rknn_set_io_mem(ctx, output_mems[i], &output_attrs[i]);
    if (ret < 0) {
      printf("rknn_set_io_mem fail! ret=%d\n", ret);
      return 1;
    }
  }

  for (int n = 2; n < argc; n++) {
    image_t image;
    if (read_pnm(argv[n], &image)) return 1;

    /* Rows lie w_stride pixels apart. */
    size_t width = (size_t)(image.width * image.channels);
    size_t stride = (size_t)input_attrs[0].w_stride * (size_t)image.channels;
    for (int y = 0; y < image.height; y++)
      memcpy((char *)input_mems[0]->virt_addr + (size_t)y * stride, image.pixels + (size_t)y * width, width);

    double start = now_ms();
    ret = rknn_run(ctx, NULL);
    double elapsed = now_ms() - start;
    if (ret < 0) {
      printf("rknn_run fail! ret=%d\n", ret);
      return 1;
    }

    const float *scores = output_mems[0]->virt_addr;
    int best[5];
    int found = top5(scores, (int)output_attrs[0].n_elems, best);
    printf("%s: %.3f ms\n", argv[n], elapsed);
    for (int i = 0; i < found; i++) printf("  %d: %f\n", best[i], scores[best[i]]);
    free(image.pixels);
  }

  for (uint32_t i = 0; i < io_num.n_input; i++) rknn_destroy_mem(ctx, input_mems[i]);
  for (uint32_t i = 0; i < io_num.n_output; i++) rknn_destroy_mem(ctx, output_mems[i]);

  ret = rknn_destroy(ctx);
  return ret == RKNN_SUCC ? 0 : 1;
}
