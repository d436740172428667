/* Reference program of pyovnpu's examples/hello_classification.py:
 * one image, conversions built into the model. */
#include "../image_io.h"
#include "check.h"

static ov_status_e print_model_name(const ov_model_t *model) {
  char *friendly_name = NULL;
  ov_status_e status = ov_model_get_friendly_name(model, &friendly_name);
  if (status == OK) printf("model name: %s\n", friendly_name);
  ov_free(friendly_name);
  return status;
}

int main(int argc, char **argv) {
  if (argc != 4) {
    printf("Usage: %s MODEL.xml IMAGE.pgm DEVICE\n", argv[0]);
    return 2;
  }
  ov_core_t *core = NULL;
  ov_model_t *model = NULL, *new_model = NULL;
  ov_tensor_t *tensor = NULL, *output_tensor = NULL;
  ov_preprocess_prepostprocessor_t *preprocess = NULL;
  ov_preprocess_input_info_t *input_info = NULL;
  ov_preprocess_input_tensor_info_t *input_tensor_info = NULL;
  ov_preprocess_preprocess_steps_t *input_process = NULL;
  ov_preprocess_input_model_info_t *p_input_model = NULL;
  ov_preprocess_output_info_t *output_info = NULL;
  ov_preprocess_output_tensor_info_t *output_tensor_info = NULL;
  ov_layout_t *input_layout = NULL, *model_layout = NULL;
  ov_compiled_model_t *compiled_model = NULL;
  ov_infer_request_t *infer_request = NULL;
  ov_output_const_port_t *input_port = NULL, *output_port = NULL;
  ov_shape_t input_shape = {0, NULL}, output_shape = {0, NULL};
  ov_version_t version = {NULL, NULL};
  image_t image = {0};
  int result = 1;

  /* Which runtime this is. */
  if (failed(ov_get_openvino_version(&version), "ov_get_openvino_version")) goto err;
  printf("%s, build %s\n", version.description, version.buildNumber);
  ov_version_free(&version);

  /* Read the model. */
  if (failed(ov_core_create(&core), "ov_core_create")) goto err;
  if (failed(ov_core_read_model(core, argv[1], NULL, &model), "ov_core_read_model")) goto err;
  if (failed(print_model_name(model), "print_model_name")) goto err;
  if (failed(ov_model_const_output(model, &output_port), "ov_model_const_output")) goto err;
  if (failed(ov_model_const_input(model, &input_port), "ov_model_const_input")) goto err;

  /* The image becomes a tensor: whole rows, channels together. */
  if (read_image(argv[2], &image) != 0) goto err;
  int64_t dims[4] = {1, image.height, image.width, image.channels};
  if (failed(ov_shape_create(4, dims, &input_shape), "ov_shape_create")) goto err;
  if (failed(ov_tensor_create_from_host_ptr(U8, input_shape, image.data, &tensor),
             "ov_tensor_create_from_host_ptr"))
    goto err;

  /* Conversions become a part of the model: the tensor's type and shape on the one side ... */
  if (failed(ov_preprocess_prepostprocessor_create(model, &preprocess),
             "ov_preprocess_prepostprocessor_create"))
    goto err;
  if (failed(ov_preprocess_prepostprocessor_get_input_info_by_index(preprocess, 0, &input_info),
             "ov_preprocess_prepostprocessor_get_input_info_by_index"))
    goto err;
  if (failed(ov_preprocess_input_info_get_tensor_info(input_info, &input_tensor_info),
             "ov_preprocess_input_info_get_tensor_info"))
    goto err;
  if (failed(ov_preprocess_input_tensor_info_set_from(input_tensor_info, tensor),
             "ov_preprocess_input_tensor_info_set_from"))
    goto err;
  if (failed(ov_layout_create("NHWC", &input_layout), "ov_layout_create")) goto err;
  if (failed(ov_preprocess_input_tensor_info_set_layout(input_tensor_info, input_layout),
             "ov_preprocess_input_tensor_info_set_layout"))
    goto err;
  if (failed(ov_preprocess_input_info_get_preprocess_steps(input_info, &input_process),
             "ov_preprocess_input_info_get_preprocess_steps"))
    goto err;
  if (failed(ov_preprocess_preprocess_steps_resize(input_process, RESIZE_LINEAR),
             "ov_preprocess_preprocess_steps_resize"))
    goto err;
  /* ... what the model was made for on the other ... */
  if (failed(ov_preprocess_input_info_get_model_info(input_info, &p_input_model),
             "ov_preprocess_input_info_get_model_info"))
    goto err;
  if (failed(ov_layout_create("NCHW", &model_layout), "ov_layout_create")) goto err;
  if (failed(ov_preprocess_input_model_info_set_layout(p_input_model, model_layout),
             "ov_preprocess_input_model_info_set_layout"))
    goto err;
  /* ... and scores as float32. */
  if (failed(ov_preprocess_prepostprocessor_get_output_info_by_index(preprocess, 0, &output_info),
             "ov_preprocess_prepostprocessor_get_output_info_by_index"))
    goto err;
  if (failed(ov_preprocess_output_info_get_tensor_info(output_info, &output_tensor_info),
             "ov_preprocess_output_info_get_tensor_info"))
    goto err;
  if (failed(ov_preprocess_output_set_element_type(output_tensor_info, F32),
             "ov_preprocess_output_set_element_type"))
    goto err;
  if (failed(ov_preprocess_prepostprocessor_build(preprocess, &new_model),
             "ov_preprocess_prepostprocessor_build"))
    goto err;

  /* Compile it and run it. */
  if (failed(ov_core_compile_model(core, new_model, argv[3], 0, &compiled_model), "ov_core_compile_model")) goto err;
  if (failed(ov_compiled_model_create_infer_request(compiled_model, &infer_request),
             "ov_compiled_model_create_infer_request"))
    goto err;
  if (failed(ov_infer_request_set_input_tensor_by_index(infer_request, 0, tensor),
             "ov_infer_request_set_input_tensor_by_index"))
    goto err;
  if (failed(ov_infer_request_infer(infer_request), "ov_infer_request_infer")) goto err;

  /* The best classes. */
  if (failed(ov_infer_request_get_output_tensor_by_index(infer_request, 0, &output_tensor),
             "ov_infer_request_get_output_tensor_by_index"))
    goto err;
  if (failed(ov_tensor_get_shape(output_tensor, &output_shape), "ov_tensor_get_shape")) goto err;
  void *data = NULL;
  if (failed(ov_tensor_data(output_tensor, &data), "ov_tensor_data")) goto err;
  float *scores = (float *)data;
  int best[5];
  int best_count = get_top(scores, output_shape.dims[1], best, 5);
  printf("%s:\n", argv[2]);
  for (int i = 0; i < best_count; i++) {
    printf("  %d: %.4f\n", best[i], scores[best[i]]);
  }
  result = 0;

err:
  free(image.data);
  ov_shape_free(&output_shape);
  ov_shape_free(&input_shape);
  if (input_port != NULL) ov_output_const_port_free(input_port);
  if (output_port != NULL) ov_output_const_port_free(output_port);
  if (output_tensor != NULL) ov_tensor_free(output_tensor);
  if (tensor != NULL) ov_tensor_free(tensor);
  if (infer_request != NULL) ov_infer_request_free(infer_request);
  if (compiled_model != NULL) ov_compiled_model_free(compiled_model);
  if (input_layout != NULL) ov_layout_free(input_layout);
  if (model_layout != NULL) ov_layout_free(model_layout);
  if (output_tensor_info != NULL) ov_preprocess_output_tensor_info_free(output_tensor_info);
  if (output_info != NULL) ov_preprocess_output_info_free(output_info);
  if (p_input_model != NULL) ov_preprocess_input_model_info_free(p_input_model);
  if (input_process != NULL) ov_preprocess_preprocess_steps_free(input_process);
  if (input_tensor_info != NULL) ov_preprocess_input_tensor_info_free(input_tensor_info);
  if (input_info != NULL) ov_preprocess_input_info_free(input_info);
  if (preprocess != NULL) ov_preprocess_prepostprocessor_free(preprocess);
  if (new_model != NULL) ov_model_free(new_model);
  if (model != NULL) ov_model_free(model);
  if (core != NULL) ov_core_free(core);
  return result;
}
