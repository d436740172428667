/* Reference program of pyrknn's examples/classify_zero_copy.py:
 * the calls of a classification sample without copies. */
#include "../image_io.h"
#include "files.h"

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

  printf("model input num: %d, output num: %d\n", io_num.n_input, io_num.n_output);

  rknn_tensor_attr *input_attrs = (rknn_tensor_attr *)malloc(io_num.n_input * sizeof(rknn_tensor_attr));
  rknn_tensor_attr *output_attrs = (rknn_tensor_attr *)malloc(io_num.n_output * sizeof(rknn_tensor_attr));
  if (input_attrs == NULL || output_attrs == NULL) {
    printf("malloc fail!\n");
    return 1;
  }
  printf("input tensors:\n");
  if (query_attrs(ctx, RKNN_QUERY_NATIVE_INPUT_ATTR, input_attrs, io_num.n_input) < 0) return 1;
  printf("output tensors:\n");
  if (query_attrs(ctx, RKNN_QUERY_OUTPUT_ATTR, output_attrs, io_num.n_output) < 0) return 1;

  rknn_tensor_mem *input_mems[io_num.n_input];
  for (int i = 0; i < io_num.n_input; i++) {
    input_attrs[i].type = RKNN_TENSOR_UINT8;
    input_attrs[i].fmt = RKNN_TENSOR_NHWC;
    input_mems[i] = rknn_create_mem(ctx, input_attrs[i].size_with_stride);
    if (input_mems[i] == NULL) {
      printf("rknn_create_mem fail!\n");
      return 1;
    }
    ret = rknn_set_io_mem(ctx, input_mems[i], &input_attrs[i]);
    if (ret < 0) {
      printf("rknn_set_io_mem fail! ret=%d\n", ret);
      return 1;
    }
  }

  rknn_tensor_mem *output_mems[io_num.n_output];
  for (int i = 0; i < io_num.n_output; i++) {
    output_attrs[i].type = RKNN_TENSOR_FLOAT32;
    output_mems[i] = rknn_create_mem(ctx, output_attrs[i].n_elems * sizeof(float));
    if (output_mems[i] == NULL) {
      printf("rknn_create_mem fail!\n");
      return 1;
    }
    ret = rknn_set_io_mem(ctx, output_mems[i], &output_attrs[i]);
    if (ret < 0) {
      printf("rknn_set_io_mem fail! ret=%d\n", ret);
      return 1;
    }
  }

  for (int n = 2; n < argc; n++) {
    image_t image;
    if (read_image(argv[n], &image) < 0) return 1;

    /* Rows lie w_stride pixels apart. */
    int width = image.width * image.channels;
    int stride = input_attrs[0].w_stride * image.channels;
    if (width == stride) {
      memcpy(input_mems[0]->virt_addr, image.data, image.size);
    } else {
      unsigned char *src = image.data;
      unsigned char *dst = (unsigned char *)input_mems[0]->virt_addr;
      for (int y = 0; y < image.height; y++) {
        memcpy(dst, src, width);
        src += width;
        dst += stride;
      }
    }

    double start = now_ms();
    ret = rknn_run(ctx, NULL);
    double elapsed = now_ms() - start;
    if (ret < 0) {
      printf("rknn_run fail! ret=%d\n", ret);
      return 1;
    }

    float *scores = (float *)output_mems[0]->virt_addr;
    int best[5];
    int best_count = get_top(scores, output_attrs[0].n_elems, best, 5);
    printf("%s: %.3f ms\n", argv[n], elapsed);
    for (int i = 0; i < best_count; i++) {
      printf("  %d: %f\n", best[i], scores[best[i]]);
    }
    free(image.data);
  }

  for (int i = 0; i < io_num.n_input; i++) {
    rknn_destroy_mem(ctx, input_mems[i]);
  }
  for (int i = 0; i < io_num.n_output; i++) {
    rknn_destroy_mem(ctx, output_mems[i]);
  }
  ret = rknn_destroy(ctx);
  free(input_attrs);
  free(output_attrs);
  return ret == RKNN_SUCC ? 0 : 1;
}
