/* Reference program of pyrknn's examples/create_mem.py:
 * memory in the NPU's own layouts, the output unpacked by hand. */
#include "files.h"

/* Blocks of C2 channels, pixel by pixel, into one plane a channel. */
static void unpack(int8_t *blocks, rknn_tensor_attr *native, int channels, float *planes) {
  int height = native->dims[2];
  int width = native->dims[3];
  int c2 = native->dims[4];
  for (int c = 0; c < channels; c++) {
    int8_t *src = blocks + c / c2 * height * width * c2;
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int8_t value = src[(y * width + x) * c2 + c % c2];
        planes[(c * height + y) * width + x] = (value - native->zp) * native->scale;
      }
    }
  }
}

int main(int argc, char **argv) {
  if (argc < 4) {
    printf("Usage: %s MODEL.rknn LOOPS INPUT.bin [INPUT.bin ...]\n", argv[0]);
    return 2;
  }
  int loops = atoi(argv[2]);

  rknn_context ctx = 0;
  int ret = rknn_init(&ctx, argv[1], 0, 0, NULL);
  if (ret < 0) {
    printf("rknn_init fail! ret=%d\n", ret);
    return 1;
  }

  rknn_sdk_version version;
  ret = rknn_query(ctx, RKNN_QUERY_SDK_VERSION, &version, sizeof(version));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return 1;
  }
  printf("sdk version: %s driver version: %s\n", version.api_version, version.drv_version);

  rknn_input_output_num io_num;
  ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, &io_num, sizeof(io_num));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return 1;
  }
  if (argc != 3 + (int)io_num.n_input) {
    printf("the model has %d inputs\n", io_num.n_input);
    return 2;
  }

  rknn_tensor_attr input_attrs[io_num.n_input];
  printf("input tensors:\n");
  if (query_attrs(ctx, RKNN_QUERY_NATIVE_INPUT_ATTR, input_attrs, io_num.n_input) < 0) return 1;
  rknn_tensor_attr output_attrs[io_num.n_output];
  printf("output tensors:\n");
  if (query_attrs(ctx, RKNN_QUERY_NATIVE_OUTPUT_ATTR, output_attrs, io_num.n_output) < 0) return 1;

  rknn_custom_string custom_string;
  ret = rknn_query(ctx, RKNN_QUERY_CUSTOM_STRING, &custom_string, sizeof(custom_string));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return 1;
  }
  printf("custom string: %s\n", custom_string.string);

  rknn_tensor_mem *input_mems[io_num.n_input];
  for (int i = 0; i < io_num.n_input; i++) {
    int input_size = 0;
    unsigned char *input_data = load_file(argv[3 + i], &input_size);
    if (input_data == NULL) return 1;
    input_attrs[i].type = RKNN_TENSOR_UINT8;
    input_mems[i] = rknn_create_mem(ctx, input_attrs[i].size_with_stride);
    if (input_mems[i] == NULL) {
      printf("rknn_create_mem fail!\n");
      return 1;
    }

    /* Rows lie w_stride pixels apart. */
    int height = input_attrs[i].dims[1];
    int row = input_attrs[i].dims[2] * input_attrs[i].dims[3];
    int stride = input_attrs[i].w_stride * input_attrs[i].dims[3];
    unsigned char *src = input_data;
    unsigned char *dst = (unsigned char *)input_mems[i]->virt_addr;
    for (int y = 0; y < height; y++) {
      memcpy(dst, src, row);
      src += row;
      dst += stride;
    }
    free(input_data);
  }

  rknn_tensor_mem *output_mems[io_num.n_output];
  for (int i = 0; i < io_num.n_output; i++) {
    output_mems[i] = rknn_create_mem(ctx, output_attrs[i].size_with_stride);
    if (output_mems[i] == NULL) {
      printf("rknn_create_mem fail!\n");
      return 1;
    }
  }

  for (int i = 0; i < io_num.n_input; i++) {
    ret = rknn_set_io_mem(ctx, input_mems[i], &input_attrs[i]);
    if (ret < 0) {
      printf("rknn_set_io_mem fail! ret=%d\n", ret);
      return 1;
    }
  }
  for (int i = 0; i < io_num.n_output; i++) {
    ret = rknn_set_io_mem(ctx, output_mems[i], &output_attrs[i]);
    if (ret < 0) {
      printf("rknn_set_io_mem fail! ret=%d\n", ret);
      return 1;
    }
  }

  for (int i = 0; i < loops; i++) {
    ret = rknn_run(ctx, NULL);
    if (ret < 0) {
      printf("rknn_run fail! ret=%d\n", ret);
      return 1;
    }
  }

  for (int i = 0; i < io_num.n_output; i++) {
    /* The plain attributes know how many channels there are without padding. */
    rknn_tensor_attr plain;
    memset(&plain, 0, sizeof(plain));
    plain.index = i;
    ret = rknn_query(ctx, RKNN_QUERY_OUTPUT_ATTR, &plain, sizeof(plain));
    if (ret != RKNN_SUCC) {
      printf("rknn_query fail! ret=%d\n", ret);
      return 1;
    }
    printf("plain output tensor:\n");
    dump_tensor_attr(&plain);
    int channels = plain.dims[1];
    int plane = plain.n_elems / channels;
    float *planes = (float *)malloc(plain.n_elems * sizeof(float));
    unpack((int8_t *)output_mems[i]->virt_addr, &output_attrs[i], channels, planes);
    for (int c = 0; c < channels; c++) {
      double sum = 0;
      for (int j = 0; j < plane; j++) {
        sum += planes[c * plane + j];
      }
      printf("channel %d: first %f, sum %f\n", c, planes[c * plane], sum);
    }
    free(planes);
  }

  for (int i = 0; i < io_num.n_input; i++) {
    rknn_destroy_mem(ctx, input_mems[i]);
  }
  for (int i = 0; i < io_num.n_output; i++) {
    rknn_destroy_mem(ctx, output_mems[i]);
  }
  ret = rknn_destroy(ctx);
  return ret == RKNN_SUCC ? 0 : 1;
}
