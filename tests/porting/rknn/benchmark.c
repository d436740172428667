/* Reference program of pyrknn's examples/benchmark.py: time of the whole network and of its layers. */
#include "files.h"
#include "../image_io.h"

int main(int argc, char **argv) {
  if (argc < 4) {
    printf("Usage: %s MODEL.rknn LOOPS CORE_MASK\n", argv[0]);
    return 2;
  }
  int loops = atoi(argv[2]);
  int core_mask = atoi(argv[3]);

  rknn_context ctx = 0;
  int ret = rknn_init(&ctx, argv[1], 0, RKNN_FLAG_COLLECT_PERF_MASK, NULL);
  if (ret < 0) {
    printf("rknn_init fail! ret=%d\n", ret);
    return 1;
  }
  ret = rknn_set_core_mask(ctx, (rknn_core_mask)core_mask);
  if (ret < 0) {
    printf("rknn_set_core_mask fail! ret=%d\n", ret);
    return 1;
  }

  rknn_sdk_version sdk_ver;
  ret = rknn_query(ctx, RKNN_QUERY_SDK_VERSION, &sdk_ver, sizeof(sdk_ver));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return 1;
  }
  printf("rknn_api/rknnrt version: %s, driver version: %s\n", sdk_ver.api_version, sdk_ver.drv_version);

  rknn_mem_size mem_size;
  ret = rknn_query(ctx, RKNN_QUERY_MEM_SIZE, &mem_size, sizeof(mem_size));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return 1;
  }
  printf("total weight size: %d, total internal size: %d\n", mem_size.total_weight_size,
         mem_size.total_internal_size);

  rknn_input_output_num io_num;
  ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, &io_num, sizeof(io_num));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return 1;
  }
  printf("model input num: %d, output num: %d\n", io_num.n_input, io_num.n_output);
  rknn_tensor_attr *input_attrs = (rknn_tensor_attr *)malloc(io_num.n_input * sizeof(rknn_tensor_attr));
  printf("input tensors:\n");
  if (query_attrs(ctx, RKNN_QUERY_INPUT_ATTR, input_attrs, io_num.n_input) < 0) return 1;
  rknn_tensor_attr *output_attrs = (rknn_tensor_attr *)malloc(io_num.n_output * sizeof(rknn_tensor_attr));
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
    input_data[i] = (unsigned char *)malloc(input_attrs[i].n_elems);
    if (input_data[i] == NULL) {
      printf("malloc %d bytes fail!\n", input_attrs[i].n_elems);
      return 1;
    }
    for (int j = 0; j < input_attrs[i].n_elems; j++) {
      input_data[i][j] = (j * 7 + i) % 256;
    }
    inputs[i].index = i;
    inputs[i].pass_through = 0;
    inputs[i].type = RKNN_TENSOR_UINT8;
    inputs[i].fmt = RKNN_TENSOR_NHWC;
    inputs[i].buf = input_data[i];
    inputs[i].size = input_attrs[i].n_elems;
  }
  ret = rknn_inputs_set(ctx, io_num.n_input, inputs);
  if (ret < 0) {
    printf("rknn_inputs_set fail! ret=%d\n", ret);
    return 1;
  }

  double total = 0;
  for (int i = 0; i < loops; i++) {
    double start = now_ms();
    ret = rknn_run(ctx, NULL);
    double elapsed = now_ms() - start;
    if (ret < 0) {
      printf("rknn_run fail! ret=%d\n", ret);
      return 1;
    }
    total += elapsed;
    printf("%4d: %.3f ms\n", i, elapsed);
  }
  printf("average %.3f ms\n", total / loops);

  rknn_perf_run perf_run;
  ret = rknn_query(ctx, RKNN_QUERY_PERF_RUN, &perf_run, sizeof(perf_run));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return 1;
  }
  printf("run duration %.3f ms\n", perf_run.run_duration / 1000.0);
  rknn_perf_detail perf_detail;
  ret = rknn_query(ctx, RKNN_QUERY_PERF_DETAIL, &perf_detail, sizeof(perf_detail));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return 1;
  }
  printf("%s", perf_detail.perf_data);

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
    int best[5];
    int best_count = get_top(values, output_attrs[i].n_elems, best, 5);
    printf("output %d\n", i);
    for (int j = 0; j < best_count; j++) {
      printf("  %d: %f\n", best[j], values[best[j]]);
    }
  }
  ret = rknn_outputs_release(ctx, io_num.n_output, outputs);
  if (ret < 0) {
    printf("rknn_outputs_release fail! ret=%d\n", ret);
    return 1;
  }

  for (int i = 0; i < io_num.n_input; i++) {
    free(input_data[i]);
  }
  free(input_attrs);
  free(output_attrs);
  ret = rknn_destroy(ctx);
  return ret == RKNN_SUCC ? 0 : 1;
}
