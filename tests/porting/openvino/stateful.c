/* Reference program of pyovnpu's examples/stateful.py:
 * a state goes on from run to run, and each request has its own. */
#include "check.h"

/* Fill the input with `value`, run, and show the output. */
static ov_status_e step(ov_infer_request_t *request, const char *name, float value) {
  ov_tensor_t *input = NULL, *output = NULL;
  void *data = NULL;
  size_t size = 0;
  ov_status_e status = ov_infer_request_get_input_tensor_by_index(request, 0, &input);
  if (status == OK) status = ov_tensor_get_size(input, &size);
  if (status == OK) status = ov_tensor_data(input, &data);
  for (size_t i = 0; status == OK && i < size; i++) ((float *)data)[i] = value * (i + 1);
  if (status == OK) status = ov_infer_request_infer(request);
  if (status == OK) status = ov_infer_request_get_output_tensor_by_index(request, 0, &output);
  if (status == OK) status = ov_tensor_get_size(output, &size);
  if (status == OK) status = ov_tensor_data(output, &data);
  if (status == OK) printf("%s:", name);
  for (size_t i = 0; status == OK && i < size; i++) printf(" %g", ((float *)data)[i]);
  if (status == OK) printf("\n");
  if (output != NULL) ov_tensor_free(output);
  if (input != NULL) ov_tensor_free(input);
  return status;
}

int main(int argc, char **argv) {
  if (argc != 3) {
    printf("Usage: %s MODEL.xml DEVICE\n", argv[0]);
    return 2;
  }
  ov_core_t *core = NULL;
  ov_compiled_model_t *compiled_model = NULL;
  ov_infer_request_t *first = NULL, *second = NULL;
  int result = 1;

  if (failed(ov_core_create(&core), "ov_core_create")) goto err;
  if (failed(ov_core_compile_model_from_file(core, argv[1], argv[2], 0, &compiled_model),
             "ov_core_compile_model_from_file"))
    goto err;
  if (failed(ov_compiled_model_create_infer_request(compiled_model, &first),
             "ov_compiled_model_create_infer_request"))
    goto err;
  if (failed(ov_compiled_model_create_infer_request(compiled_model, &second),
             "ov_compiled_model_create_infer_request"))
    goto err;
  if (failed(step(first, "first", 1), "step")) goto err;
  if (failed(step(first, "first", 10), "step")) goto err;
  if (failed(step(second, "second", 100), "step")) goto err;
  if (failed(step(first, "first", 1000), "step")) goto err;
  ov_infer_request_free(second);
  second = NULL;
  /* The C API cannot reset a state: a new request begins with the initial one. */
  if (failed(ov_compiled_model_create_infer_request(compiled_model, &second),
             "ov_compiled_model_create_infer_request"))
    goto err;
  if (failed(step(second, "second", 100), "step")) goto err;
  result = 0;

err:
  if (second != NULL) ov_infer_request_free(second);
  if (first != NULL) ov_infer_request_free(first);
  if (compiled_model != NULL) ov_compiled_model_free(compiled_model);
  if (core != NULL) ov_core_free(core);
  return result;
}
