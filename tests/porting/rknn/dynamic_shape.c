/* Reference program of pyrknn's examples/dynamic_shape.py:
 * every input shape of a dynamic model, one after the other. */
#include "files.h"
#include "../image_io.h"

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

  rknn_input_output_num io_num;
  ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, &io_num, sizeof(io_num));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return 1;
  }
  rknn_tensor_attr input_attrs[io_num.n_input];
  printf("input tensors:\n");
  if (query_attrs(ctx, RKNN_QUERY_INPUT_ATTR, input_attrs, io_num.n_input) < 0) return 1;

  rknn_input_range *dyn_range = (rknn_input_range *)calloc(io_num.n_input, sizeof(rknn_input_range));
  if (dyn_range == NULL) return 1;
  for (int i = 0; i < io_num.n_input; i++) {
    dyn_range[i].index = i;
    ret = rknn_query(ctx, RKNN_QUERY_INPUT_DYNAMIC_RANGE, &dyn_range[i], sizeof(rknn_input_range));
    if (ret != RKNN_SUCC) {
      printf("rknn_query fail! ret=%d\n", ret);
      return 1;
    }
    printf("%s: %d shapes of %d dimensions\n", dyn_range[i].name, dyn_range[i].shape_number, dyn_range[i].n_dims);
  }

  for (int s = 0; s < dyn_range[0].shape_number; s++) {
    for (int i = 0; i < io_num.n_input; i++) {
      input_attrs[i].fmt = RKNN_TENSOR_NHWC;
      for (int j = 0; j < input_attrs[i].n_dims; j++) {
        input_attrs[i].dims[j] = dyn_range[i].dyn_range[s][j];
      }
    }
    ret = rknn_set_input_shapes(ctx, io_num.n_input, input_attrs);
    if (ret < 0) {
      printf("rknn_set_input_shapes fail! ret=%d\n", ret);
      return 1;
    }

    rknn_tensor_attr cur_input_attrs[io_num.n_input];
    printf("input tensors:\n");
    if (query_attrs(ctx, RKNN_QUERY_CURRENT_INPUT_ATTR, cur_input_attrs, io_num.n_input) < 0) return 1;
    rknn_tensor_attr cur_output_attrs[io_num.n_output];
    printf("output tensors:\n");
    if (query_attrs(ctx, RKNN_QUERY_CURRENT_OUTPUT_ATTR, cur_output_attrs, io_num.n_output) < 0) return 1;

    /* As many images as the batch holds, from the beginning again when there are not enough. */
    int batch = cur_input_attrs[0].dims[0];
    int image_size = cur_input_attrs[0].n_elems / batch;
    unsigned char *pixels = (unsigned char *)malloc(cur_input_attrs[0].n_elems);
    for (int n = 0; n < batch; n++) {
      image_t image;
      if (read_image(argv[2 + n % (argc - 2)], &image) < 0) return 1;
      memcpy(pixels + n * image_size, image.data, image_size);
      free(image.data);
    }

    rknn_input inputs[1];
    memset(inputs, 0, sizeof(inputs));
    inputs[0].index = 0;
    inputs[0].type = RKNN_TENSOR_UINT8;
    inputs[0].fmt = RKNN_TENSOR_NHWC;
    inputs[0].size = cur_input_attrs[0].n_elems;
    inputs[0].buf = pixels;
    ret = rknn_inputs_set(ctx, 1, inputs);
    if (ret < 0) {
      printf("rknn_inputs_set fail! ret=%d\n", ret);
      return 1;
    }
    ret = rknn_run(ctx, NULL);
    if (ret < 0) {
      printf("rknn_run fail! ret=%d\n", ret);
      return 1;
    }

    rknn_output outputs[1];
    memset(outputs, 0, sizeof(outputs));
    outputs[0].index = 0;
    outputs[0].want_float = 1;
    ret = rknn_outputs_get(ctx, 1, outputs, NULL);
    if (ret < 0) {
      printf("rknn_outputs_get fail! ret=%d\n", ret);
      return 1;
    }
    int classes = cur_output_attrs[0].n_elems / batch;
    for (int n = 0; n < batch; n++) {
      float *scores = (float *)outputs[0].buf + n * classes;
      int best[5];
      get_top(scores, classes, best, 5);
      printf("batch of %d, image %d: %d: %f\n", batch, n, best[0], scores[best[0]]);
    }
    ret = rknn_outputs_release(ctx, 1, outputs);
    if (ret < 0) {
      printf("rknn_outputs_release fail! ret=%d\n", ret);
      return 1;
    }
    free(pixels);
  }

  free(dyn_range);
  ret = rknn_destroy(ctx);
  return ret == RKNN_SUCC ? 0 : 1;
}
