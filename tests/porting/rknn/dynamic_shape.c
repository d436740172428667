/* Reference program of pyrknn's examples/dynamic_shape.py:
 * every input shape of a dynamic model, one after the other. */
#include "files.h"
#include "../images.h"

int main(int argc, char **argv) {
  if (argc < 3) {
    printf("Usage: %s MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }
  rknn_context ctx = 0;
  int ret = rknn_init(&ctx, argv[1], 0, 0, NULL);
  if (failed(ret, "rknn_init")) return 1;

  rknn_input_output_num io_num;
  ret = rknn_query(ctx, RKNN_QUERY_IN_OUT_NUM, &io_num, sizeof(io_num));
  if (failed(ret, "rknn_query")) return 1;
  rknn_tensor_attr input_attrs[io_num.n_input];
  if (query_attrs(ctx, RKNN_QUERY_INPUT_ATTR, "input", input_attrs, io_num.n_input)) return 1;

  rknn_input_range *dyn_range = calloc(io_num.n_input, sizeof(rknn_input_range));
  for (uint32_t i = 0; i < io_num.n_input; i++) {
    dyn_range[i].index = i;
    ret = rknn_query(ctx, RKNN_QUERY_INPUT_DYNAMIC_RANGE, &dyn_range[i], sizeof(rknn_input_range));
    if (failed(ret, "rknn_query")) return 1;
    printf("%s: %u shapes of %u dimensions\n", dyn_range[i].name, dyn_range[i].shape_number, dyn_range[i].n_dims);
  }

  for (uint32_t s = 0; s < dyn_range[0].shape_number; s++) {
    for (uint32_t i = 0; i < io_num.n_input; i++) {
      input_attrs[i].fmt = RKNN_TENSOR_NHWC;
      for (uint32_t j = 0; j < input_attrs[i].n_dims; j++) input_attrs[i].dims[j] = dyn_range[i].dyn_range[s][j];
    }
    ret = rknn_set_input_shapes(ctx, io_num.n_input, input_attrs);
    if (failed(ret, "rknn_set_input_shapes")) return 1;

    rknn_tensor_attr cur_input_attrs[io_num.n_input];
    if (query_attrs(ctx, RKNN_QUERY_CURRENT_INPUT_ATTR, "input", cur_input_attrs, io_num.n_input)) return 1;
    rknn_tensor_attr cur_output_attrs[io_num.n_output];
    if (query_attrs(ctx, RKNN_QUERY_CURRENT_OUTPUT_ATTR, "output", cur_output_attrs, io_num.n_output)) return 1;

    /* As many images as the batch holds, from the beginning again when there are not enough. */
    uint32_t batch = cur_input_attrs[0].dims[0], image_size = cur_input_attrs[0].n_elems / batch;
    unsigned char *pixels = malloc(cur_input_attrs[0].n_elems);
    for (uint32_t n = 0; n < batch; n++) {
      image_t image;
      if (read_pnm(argv[2 + (int)n % (argc - 2)], &image)) return 1;
      memcpy(pixels + n * image_size, image.pixels, image_size);
      free(image.pixels);
    }

    rknn_input inputs[1];
    memset(inputs, 0, sizeof(inputs));
    inputs[0].index = 0;
    inputs[0].type = RKNN_TENSOR_UINT8;
    inputs[0].fmt = RKNN_TENSOR_NHWC;
    inputs[0].size = cur_input_attrs[0].n_elems;
    inputs[0].buf = pixels;
    ret = rknn_inputs_set(ctx, 1, inputs);
    if (failed(ret, "rknn_inputs_set")) return 1;
    ret = rknn_run(ctx, NULL);
    if (failed(ret, "rknn_run")) return 1;

    rknn_output outputs[1];
    memset(outputs, 0, sizeof(outputs));
    outputs[0].index = 0;
    outputs[0].want_float = 1;
    ret = rknn_outputs_get(ctx, 1, outputs, NULL);
    if (failed(ret, "rknn_outputs_get")) return 1;
    uint32_t classes = cur_output_attrs[0].n_elems / batch;
    for (uint32_t n = 0; n < batch; n++) {
      const float *scores = (const float *)outputs[0].buf + n * classes;
      int best[5];
      top5(scores, (int)classes, best);
      printf("batch of %u, image %u: %d: %f\n", batch, n, best[0], scores[best[0]]);
    }
    ret = rknn_outputs_release(ctx, 1, outputs);
    if (failed(ret, "rknn_outputs_release")) return 1;
    free(pixels);
  }

  free(dyn_range);
  ret = rknn_destroy(ctx);
  return ret == RKNN_SUCC ? 0 : 1;
}
