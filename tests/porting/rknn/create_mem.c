/* Reference program of pyrknn's examples/create_mem.py:
 * memory in the NPU's own layouts, the output unpacked by hand. */
#include "files.h"

/* Blocks of C2 channels, pixel by pixel, into one plane a channel. */
static void unpack(const int8_t *blocks, const rknn_tensor_attr *native, uint32_t channels, float *planes) {
  uint32_t height = native->dims[2], width = native->dims[3], c2 = native->dims[4];
  for (uint32_t n = 0; n < native->dims[0]; n++)
    for (uint32_t c = 0; c < channels; c++)
      for (uint32_t y = 0; y < height; y++)
        for (uint32_t x = 0; x < width; x++) {
          uint32_t block = (n * native->dims[1] + c / c2) * height + y;
          int8_t value = blocks[(block * width + x) * c2 + c % c2];
          planes[((n * channels + c) * height + y) * width + x] = (float)(value - native->zp) * native->scale;
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
  if (failed(ret, "rknn_init")) return 1;

  rknn_sdk_version version;
  ret = rknn_query(ctx, RKNN_QUERY_SDK_VERSION, &version, sizeof(version));
  if (failed(ret, "rknn_query")) return 1;
  printf("sdk version: %s driver version: %s\n", version.api_version, version.drv_version);

  rknn_input_output_num io_num;
  ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, &io_num, sizeof(io_num));
  if (failed(ret, "rknn_query")) return 1;
  if ((uint32_t)argc != 3 + io_num.n_input) {
    printf("the model has %u inputs\n", io_num.n_input);
    return 2;
  }

  rknn_tensor_attr input_attrs[io_num.n_input];
  if (query_attrs(ctx, RKNN_QUERY_NATIVE_INPUT_ATTR, "input", input_attrs, io_num.n_input)) return 1;
  rknn_tensor_attr output_attrs[io_num.n_output];
  if (query_attrs(ctx, RKNN_QUERY_NATIVE_OUTPUT_ATTR, "output", output_attrs, io_num.n_output)) return 1;

  rknn_custom_string custom_string;
  ret = rknn_query(ctx, RKNN_QUERY_CUSTOM_STRING, &custom_string, sizeof(custom_string));
  if (failed(ret, "rknn_query")) return 1;
  printf("custom string: %s\n", custom_string.string);

  rknn_tensor_mem *input_mems[io_num.n_input];
  for (uint32_t i = 0; i < io_num.n_input; i++) {
    uint32_t input_size = 0;
    unsigned char *input_data = load_file(argv[3 + i], &input_size);
    if (!input_data) return 1;
    input_attrs[i].type = RKNN_TENSOR_UINT8;
    input_mems[i] = rknn_create_mem(ctx, input_attrs[i].size_with_stride);
    uint32_t row = input_attrs[i].dims[2] * input_attrs[i].dims[3];
    uint32_t stride = input_attrs[i].w_stride * input_attrs[i].dims[3];
    for (uint32_t y = 0; y < input_attrs[i].dims[1]; y++)
      memcpy((unsigned char *)input_mems[i]->virt_addr + y * stride, input_data + y * row, row);
    free(input_data);
  }

  rknn_tensor_mem *output_mems[io_num.n_output];
  for (uint32_t i = 0; i < io_num.n_output; i++)
    output_mems[i] = rknn_create_mem(ctx, output_attrs[i].size_with_stride);

  for (uint32_t i = 0; i < io_num.n_input; i++) {
    ret = rknn_set_io_mem(ctx, input_mems[i], &input_attrs[i]);
    if (failed(ret, "rknn_set_io_mem")) return 1;
  }
  for (uint32_t i = 0; i < io_num.n_output; i++) {
    ret = rknn_set_io_mem(ctx, output_mems[i], &output_attrs[i]);
    if (failed(ret, "rknn_set_io_mem")) return 1;
  }

  for (int i = 0; i < loops; i++) {
    ret = rknn_run(ctx, NULL);
    if (failed(ret, "rknn_run")) return 1;
  }

  for (uint32_t i = 0; i < io_num.n_output; i++) {
    /* The plain attributes know how many channels there are without padding. */
    rknn_tensor_attr plain;
    memset(&plain, 0, sizeof(plain));
    plain.index = i;
    ret = rknn_query(ctx, RKNN_QUERY_OUTPUT_ATTR, &plain, sizeof(plain));
    if (failed(ret, "rknn_query")) return 1;
    dump_attr("plain output", &plain);
    float *planes = malloc(plain.n_elems * sizeof(float));
    unpack(output_mems[i]->virt_addr, &output_attrs[i], plain.dims[1], planes);
    uint32_t plane = plain.n_elems / plain.dims[1];
    for (uint32_t c = 0; c < plain.dims[1]; c++) {
      double sum = 0;
      for (uint32_t j = 0; j < plane; j++) sum += planes[c * plane + j];
      printf("channel %u: first %f, sum %f\n", c, planes[c * plane], sum);
    }
    free(planes);
  }

  for (uint32_t i = 0; i < io_num.n_input; i++) rknn_destroy_mem(ctx, input_mems[i]);
  for (uint32_t i = 0; i < io_num.n_output; i++) rknn_destroy_mem(ctx, output_mems[i]);
  ret = rknn_destroy(ctx);
  return ret == RKNN_SUCC ? 0 : 1;
}
