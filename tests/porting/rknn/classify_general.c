/* Reference program of pyrknn's examples/classify_general.py:
 * the calls of a classification sample on the general path. */
#include <string.h>

#include "../images.h"
#include "rknn_api.h"

static void dump_tensor_attr(const rknn_tensor_attr *attr) {
  printf("  index=%u, name=%s, n_dims=%u, dims=[%u, %u, %u, %u], n_elems=%u, size=%u, fmt=%s, type=%s, qnt_type=%s, "
         "zp=%d, scale=%f\n",
         attr->index, attr->name, attr->n_dims, attr->dims[0], attr->dims[1], attr->dims[2], attr->dims[3],
         attr->n_elems, attr->size, get_format_string(attr->fmt), get_type_string(attr->type),
         get_qnt_type_string(attr->qnt_type), attr->zp, attr->scale);
}

static unsigned char *load_file(const char *path, unsigned int *size) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  long length = ftell(file);
  rewind(file);
  unsigned char *data = length > 0 ? malloc((size_t)length) : NULL;
  if (data && fread(data, 1, (size_t)length, file) != (size_t)length) {
    free(data);
    data = NULL;
  }
  fclose(file);
  *size = (unsigned int)length;
  return data;
}

int main(int argc, char **argv) {
  if (argc < 3) {
    printf("Usage: %s MODEL.rknn IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }
  unsigned int model_size = 0;
  unsigned char *model = load_file(argv[1], &model_size);
  if (!model) return 1;

  rknn_context ctx = 0;
  int ret = rknn_init(&ctx, model, model_size, 0, NULL);
  free(model);
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
  printf("model input num: %u, output num: %u\n", io_num.n_input, io_num.n_output);

  rknn_tensor_attr input_attrs[io_num.n_input];
  memset(input_attrs, 0, sizeof(input_attrs));
  for (uint32_t i = 0; i < io_num.n_input; i++) {
    input_attrs[i].index = i;
    ret = rknn_query(ctx, RKNN_QUERY_INPUT_ATTR, &input_attrs[i], sizeof(rknn_tensor_attr));
    if (ret != RKNN_SUCC) {
      printf("rknn_query fail! ret=%d\n", ret);
      return 1;
    }
    dump_tensor_attr(&input_attrs[i]);
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
    dump_tensor_attr(&output_attrs[i]);
  }

  rknn_custom_string custom_string;
  ret = rknn_query(ctx, RKNN_QUERY_CUSTOM_STRING, &custom_string, sizeof(custom_string));
  if (ret != RKNN_SUCC) {
    printf("rknn_query fail! ret=%d\n", ret);
    return 1;
  }
  printf("custom string: %s\n", custom_string.string);

  for (int n = 2; n < argc; n++) {
    image_t image;
    if (read_pnm(argv[n], &image)) return 1;

    rknn_input inputs[1];
    memset(inputs, 0, sizeof(inputs));
    inputs[0].index = 0;
    inputs[0].type = RKNN_TENSOR_UINT8;
    inputs[0].size = (uint32_t)(image.width * image.height * image.channels);
    inputs[0].fmt = RKNN_TENSOR_NHWC;
    inputs[0].buf = image.pixels;
    ret = rknn_inputs_set(ctx, io_num.n_input, inputs);
    if (ret < 0) {
      printf("rknn_inputs_set fail! ret=%d\n", ret);
      return 1;
    }

    double start = now_ms();
    ret = rknn_run(ctx, NULL);
    double elapsed = now_ms() - start;
    if (ret < 0) {
      printf("rknn_run fail! ret=%d\n", ret);
      return 1;
    }

    rknn_output outputs[io_num.n_output];
    memset(outputs, 0, sizeof(outputs));
    for (uint32_t i = 0; i < io_num.n_output; i++) {
      outputs[i].index = i;
      outputs[i].want_float = 1;
    }
    ret = rknn_outputs_get(ctx, io_num.n_output, outputs, NULL);
    if (ret < 0) {
      printf("rknn_outputs_get fail! ret=%d\n", ret);
      return 1;
    }

    const float *scores = outputs[0].buf;
    int best[5];
    int found = top5(scores, (int)(outputs[0].size / 4), best);
    printf("%s: %.3f ms\n", argv[n], elapsed);
    for (int i = 0; i < found; i++) printf("  %d: %f\n", best[i], scores[best[i]]);

    ret = rknn_outputs_release(ctx, io_num.n_output, outputs);
    if (ret < 0) {
      printf("rknn_outputs_release fail! ret=%d\n", ret);
      return 1;
    }
    free(image.pixels);
  }

  ret = rknn_destroy(ctx);
  return ret == RKNN_SUCC ? 0 : 1;
}
