/* Reference program of pyrknn's examples/classify_general.py:
 * a classification sample on the general path, its model in a structure of the program's. */
#include "../image_io.h"
#include "files.h"

typedef struct {
  rknn_context ctx;
  rknn_input_output_num io_num;
  rknn_tensor_attr *input_attrs;
  rknn_tensor_attr *output_attrs;
  int model_width;
  int model_height;
  int model_channel;
} app_context_t;

static int init_model(const char *model_path, app_context_t *app_ctx) {
  int model_len = 0;
  unsigned char *model = load_file(model_path, &model_len);
  if (model == NULL) {
    printf("load_file %s fail!\n", model_path);
    return -1;
  }
  int ret = rknn_init(&app_ctx->ctx, model, model_len, 0, NULL);
  free(model);
  if (ret < 0) {
    printf("rknn_init fail! ret=%d\n", ret);
    return -1;
  }

  rknn_sdk_version version;
  ret = rknn_query(app_ctx->ctx, RKNN_QUERY_SDK_VERSION, &version, sizeof(version));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return -1;
  }
  printf("rknn_api/rknnrt version: %s, driver version: %s\n", version.api_version, version.drv_version);

  ret = rknn_query(app_ctx->ctx, RKNN_QUERY_IN_OUT_NUM, &app_ctx->io_num, sizeof(app_ctx->io_num));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return -1;
  }
  printf("model input num: %d, output num: %d\n", app_ctx->io_num.n_input, app_ctx->io_num.n_output);

  app_ctx->input_attrs = (rknn_tensor_attr *)malloc(app_ctx->io_num.n_input * sizeof(rknn_tensor_attr));
  app_ctx->output_attrs = (rknn_tensor_attr *)malloc(app_ctx->io_num.n_output * sizeof(rknn_tensor_attr));
  if (app_ctx->input_attrs == NULL || app_ctx->output_attrs == NULL) {
    printf("malloc fail!\n");
    return -1;
  }
  printf("input tensors:\n");
  if (query_attrs(app_ctx->ctx, RKNN_QUERY_INPUT_ATTR, app_ctx->input_attrs, app_ctx->io_num.n_input) < 0) return -1;
  printf("output tensors:\n");
  if (query_attrs(app_ctx->ctx, RKNN_QUERY_OUTPUT_ATTR, app_ctx->output_attrs, app_ctx->io_num.n_output) < 0) return -1;

  rknn_custom_string custom_string;
  memset(&custom_string, 0, sizeof(custom_string));
  ret = rknn_query(app_ctx->ctx, RKNN_QUERY_CUSTOM_STRING, &custom_string, sizeof(custom_string));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return -1;
  }
  printf("custom string: %s\n", custom_string.string);

  if (app_ctx->input_attrs[0].fmt == RKNN_TENSOR_NCHW) {
    printf("model is NCHW input fmt\n");
    app_ctx->model_channel = app_ctx->input_attrs[0].dims[1];
    app_ctx->model_height = app_ctx->input_attrs[0].dims[2];
    app_ctx->model_width = app_ctx->input_attrs[0].dims[3];
  } else {
    printf("model is NHWC input fmt\n");
    app_ctx->model_height = app_ctx->input_attrs[0].dims[1];
    app_ctx->model_width = app_ctx->input_attrs[0].dims[2];
    app_ctx->model_channel = app_ctx->input_attrs[0].dims[3];
  }
  printf("model input height=%d, width=%d, channel=%d\n", app_ctx->model_height, app_ctx->model_width,
         app_ctx->model_channel);
  return 0;
}

static int inference(app_context_t *app_ctx, const char *path) {
  int ret = 0;
  image_t image;
  rknn_input inputs[1];
  rknn_output outputs[app_ctx->io_num.n_output];
  memset(inputs, 0, sizeof(inputs));
  memset(outputs, 0, sizeof(outputs));

  if (read_image(path, &image) < 0) {
    return -1;
  }
  if (image.width != app_ctx->model_width || image.height != app_ctx->model_height) {
    printf("%s: %d x %d pixels, the model wants %d x %d\n", path, image.width, image.height, app_ctx->model_width,
           app_ctx->model_height);
    ret = -1;
    goto out;
  }

  inputs[0].index = 0;
  inputs[0].type = RKNN_TENSOR_UINT8;
  inputs[0].fmt = RKNN_TENSOR_NHWC;
  inputs[0].size = app_ctx->model_width * app_ctx->model_height * app_ctx->model_channel;
  inputs[0].buf = image.data;
  ret = rknn_inputs_set(app_ctx->ctx, app_ctx->io_num.n_input, inputs);
  if (ret < 0) {
    printf("rknn_inputs_set fail! ret=%d\n", ret);
    goto out;
  }

  double start = now_ms();
  ret = rknn_run(app_ctx->ctx, NULL);
  double elapsed = now_ms() - start;
  if (ret < 0) {
    printf("rknn_run fail! ret=%d\n", ret);
    goto out;
  }

  for (int i = 0; i < app_ctx->io_num.n_output; i++) {
    outputs[i].index = i;
    outputs[i].want_float = 1;
  }
  ret = rknn_outputs_get(app_ctx->ctx, app_ctx->io_num.n_output, outputs, NULL);
  if (ret < 0) {
    printf("rknn_outputs_get fail! ret=%d\n", ret);
    goto out;
  }

  float *scores = (float *)outputs[0].buf;
  int best[5];
  int best_count = get_top(scores, app_ctx->output_attrs[0].n_elems, best, 5);
  printf("%s: %.3f ms\n", path, elapsed);
  for (int i = 0; i < best_count; i++) {
    printf("  %d: %f\n", best[i], scores[best[i]]);
  }

  ret = rknn_outputs_release(app_ctx->ctx, app_ctx->io_num.n_output, outputs);
  if (ret < 0) {
    printf("rknn_outputs_release fail! ret=%d\n", ret);
  }

out:
  if (image.data != NULL) {
    free(image.data);
  }
  return ret;
}

static int release_model(app_context_t *app_ctx) {
  int ret = 0;
  if (app_ctx->input_attrs != NULL) {
    free(app_ctx->input_attrs);
    app_ctx->input_attrs = NULL;
  }
  if (app_ctx->output_attrs != NULL) {
    free(app_ctx->output_attrs);
    app_ctx->output_attrs = NULL;
  }
  if (app_ctx->ctx != 0) {
    ret = rknn_destroy(app_ctx->ctx);
    app_ctx->ctx = 0;
  }
  return ret;
}

int main(int argc, char **argv) {
  if (argc < 3) {
    printf("Usage: %s MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }

  app_context_t app_ctx;
  memset(&app_ctx, 0, sizeof(app_context_t));
  int ret = init_model(argv[1], &app_ctx);
  if (ret != 0) {
    printf("init_model fail! ret=%d\n", ret);
    goto out;
  }

  for (int n = 2; n < argc; n++) {
    ret = inference(&app_ctx, argv[n]);
    if (ret != 0) {
      printf("inference fail! ret=%d\n", ret);
      goto out;
    }
  }

out:
  if (release_model(&app_ctx) != 0) {
    printf("release_model fail!\n");
    return 1;
  }
  return ret == 0 ? 0 : 1;
}
