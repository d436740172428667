/* Reference program of pyrknn's examples/multiple_input.py:
 * a model with several inputs, read from files of raw data. */
#include "files.h"

int main(int argc, char **argv) {
  if (argc < 3) {
    printf("Usage: %s MODEL.rknn INPUT.bin [INPUT.bin ...]\n", argv[0]);
    return 2;
  }
  uint32_t model_size = 0;
  unsigned char *model = load_file(argv[1], &model_size);
  if (!model) return 1;

  rknn_context ctx = 0;
  int ret = rknn_init(&ctx, model, model_size, 0, NULL);
  free(model);
  if (failed(ret, "rknn_init")) return 1;

  rknn_sdk_version version;
  ret = rknn_query(ctx, RKNN_QUERY_SDK_VERSION, &version, sizeof(rknn_sdk_version));
  if (failed(ret, "rknn_query")) return 1;
  printf("sdk version: %s driver version: %s\n", version.api_version, version.drv_version);

  rknn_input_output_num io_num;
  ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, &io_num, sizeof(io_num));
  if (failed(ret, "rknn_query")) return 1;
  printf("model input num: %u, output num: %u\n", io_num.n_input, io_num.n_output);
  if ((uint32_t)argc != 2 + io_num.n_input) {
    printf("the model has %u inputs\n", io_num.n_input);
    return 2;
  }

  rknn_tensor_attr input_attrs[io_num.n_input];
  if (query_attrs(ctx, RKNN_QUERY_INPUT_ATTR, "input", input_attrs, io_num.n_input)) return 1;
  rknn_tensor_attr output_attrs[io_num.n_output];
  if (query_attrs(ctx, RKNN_QUERY_OUTPUT_ATTR, "output", output_attrs, io_num.n_output)) return 1;

  rknn_custom_string custom_string;
  ret = rknn_query(ctx, RKNN_QUERY_CUSTOM_STRING, &custom_string, sizeof(custom_string));
  if (failed(ret, "rknn_query")) return 1;
  printf("custom string: %s\n", custom_string.string);

  unsigned char *input_data[io_num.n_input];
  rknn_input inputs[io_num.n_input];
  memset(inputs, 0, sizeof(inputs));
  for (uint32_t i = 0; i < io_num.n_input; i++) {
    uint32_t input_size = 0;
    input_data[i] = load_file(argv[2 + i], &input_size);
    if (!input_data[i]) return 1;
    inputs[i].index = i;
    inputs[i].pass_through = 0;
    /* Four bytes an element are float32, one byte is uint8. */
    inputs[i].type = input_size == 4 * input_attrs[i].n_elems ? RKNN_TENSOR_FLOAT32 : RKNN_TENSOR_UINT8;
    inputs[i].fmt = RKNN_TENSOR_NHWC;
    inputs[i].buf = input_data[i];
    inputs[i].size = input_size;
  }
  ret = rknn_inputs_set(ctx, io_num.n_input, inputs);
  if (failed(ret, "rknn_inputs_set")) return 1;

  ret = rknn_run(ctx, NULL);
  if (failed(ret, "rknn_run")) return 1;

  rknn_output outputs[io_num.n_output];
  memset(outputs, 0, sizeof(outputs));
  for (uint32_t i = 0; i < io_num.n_output; i++) {
    outputs[i].index = i;
    outputs[i].want_float = 1;
  }
  ret = rknn_outputs_get(ctx, io_num.n_output, outputs, NULL);
  if (failed(ret, "rknn_outputs_get")) return 1;

  for (uint32_t i = 0; i < io_num.n_output; i++) {
    const float *values = outputs[i].buf;
    double sum = 0;
    for (uint32_t j = 0; j < output_attrs[i].n_elems; j++) sum += values[j];
    printf("output %u: first %f, last %f, sum %f\n", i, values[0], values[output_attrs[i].n_elems - 1], sum);
  }

  ret = rknn_outputs_release(ctx, io_num.n_output, outputs);
  if (failed(ret, "rknn_outputs_release")) return 1;
  for (uint32_t i = 0; i < io_num.n_input; i++) free(input_data[i]);

  ret = rknn_destroy(ctx);
  return ret == RKNN_SUCC ? 0 : 1;
}
