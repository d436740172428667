/* Reference program of pyrknn's examples/multiple_input.py:
 * a model with several inputs, read from files of raw data. */
#include "files.h"

int main(int argc, char **argv) {
  if (argc < 3) {
    printf("Usage: %s MODEL.rknn INPUT.bin [INPUT.bin ...]\n", argv[0]);
    return 2;
  }
  int model_size = 0;
  unsigned char *model = load_file(argv[1], &model_size);
  if (model == NULL) return 1;

  rknn_context ctx = 0;
  int ret = rknn_init(&ctx, model, model_size, 0, NULL);
  free(model);
  if (ret < 0) {
    printf("rknn_init fail! ret=%d\n", ret);
    return 1;
  }

  rknn_sdk_version version;
  ret = rknn_query(ctx, RKNN_QUERY_SDK_VERSION, &version, sizeof(rknn_sdk_version));
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
  printf("model input num: %d, output num: %d\n", io_num.n_input, io_num.n_output);
  if (argc != 2 + (int)io_num.n_input) {
    printf("the model has %d inputs\n", io_num.n_input);
    return 2;
  }

  rknn_tensor_attr input_attrs[io_num.n_input];
  printf("input tensors:\n");
  if (query_attrs(ctx, RKNN_QUERY_INPUT_ATTR, input_attrs, io_num.n_input) < 0) return 1;
  rknn_tensor_attr output_attrs[io_num.n_output];
  printf("output tensors:\n");
  if (query_attrs(ctx, RKNN_QUERY_OUTPUT_ATTR, output_attrs, io_num.n_output) < 0) return 1;

  rknn_custom_string custom_string;
  ret = rknn_query(ctx, RKNN_QUERY_CUSTOM_STRING, &custom_string, sizeof(custom_string));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return 1;
  }
  printf("custom string: %s\n", custom_string.string);

  unsigned char *input_data[io_num.n_input];
  rknn_input inputs[io_num.n_input];
  memset(inputs, 0, sizeof(inputs));
  for (int i = 0; i < io_num.n_input; i++) {
    int input_size = 0;
    input_data[i] = load_file(argv[2 + i], &input_size);
    if (input_data[i] == NULL) return 1;
    inputs[i].index = i;
    inputs[i].pass_through = 0;
    /* Four bytes an element are float32, one byte is uint8. */
    inputs[i].type = input_size == 4 * (int)input_attrs[i].n_elems ? RKNN_TENSOR_FLOAT32 : RKNN_TENSOR_UINT8;
    inputs[i].fmt = RKNN_TENSOR_NHWC;
    inputs[i].buf = input_data[i];
    inputs[i].size = input_size;
  }
  ret = rknn_inputs_set(ctx, io_num.n_input, inputs);
  if (ret < 0) {
    printf("rknn_inputs_set fail! ret=%d\n", ret);
    return 1;
  }

  ret = rknn_run(ctx, NULL);
  if (ret < 0) {
    printf("rknn_run fail! ret=%d\n", ret);
    return 1;
  }

  rknn_output outputs[io_num.n_output];
  memset(outputs, 0, sizeof(outputs));
  for (int i = 0; i < io_num.n_output; i++) {
    outputs[i].index = i;
    outputs[i].want_float = 1;
  }
  ret = rknn_outputs_get(ctx, io_num.n_output, outputs, NULL);
  if (ret < 0) {
    printf("rknn_outputs_get fail! ret=%d\n", ret);
    return 1;
  }

  for (int i = 0; i < io_num.n_output; i++) {
    float *values = (float *)outputs[i].buf;
    double sum = 0;
    for (int j = 0; j < output_attrs[i].n_elems; j++) {
      sum += values[j];
    }
    printf("output %d: first %f, last %f, sum %f\n", i, values[0], values[output_attrs[i].n_elems - 1], sum);
  }

  ret = rknn_outputs_release(ctx, io_num.n_output, outputs);
  if (ret < 0) {
    printf("rknn_outputs_release fail! ret=%d\n", ret);
    return 1;
  }
  for (int i = 0; i < io_num.n_input; i++) {
    free(input_data[i]);
  }

  ret = rknn_destroy(ctx);
  return ret == RKNN_SUCC ? 0 : 1;
}
