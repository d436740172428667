/* Reference program of pyovnpu's examples/async_requests.py:
 * as many requests as the device wants, each on its own tensors. */
#include <pthread.h>

#include "../image_io.h"
#include "check.h"

#define MOST 16

static pthread_mutex_t lock;
static int finished = 0;

static void on_finished(void *args) {
  (void)args;
  pthread_mutex_lock(&lock);
  finished++;
  pthread_mutex_unlock(&lock);
}

int main(int argc, char **argv) {
  if (argc < 4) {
    printf("Usage: %s MODEL.xml DEVICE IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }
  ov_core_t *core = NULL;
  ov_model_t *model = NULL;
  ov_compiled_model_t *compiled_model = NULL;
  ov_infer_request_t *requests[MOST] = {NULL};
  ov_tensor_t *inputs[MOST] = {NULL};
  ov_tensor_t *outputs[MOST] = {NULL};
  float *pixels[MOST];
  char *optimal = NULL;
  ov_callback_t callback = {on_finished, NULL};
  int count = 0, result = 1;

  pthread_mutex_init(&lock, NULL);
  if (failed(ov_core_create(&core), "ov_core_create")) goto err;
  if (failed(ov_core_read_model(core, argv[1], NULL, &model), "ov_core_read_model")) goto err;
  if (failed(ov_core_compile_model(core, model, argv[2], 2, &compiled_model, "PERFORMANCE_HINT", "THROUGHPUT"),
             "ov_core_compile_model"))
    goto err;
  if (failed(ov_compiled_model_get_property(compiled_model, "OPTIMAL_NUMBER_OF_INFER_REQUESTS", &optimal),
             "ov_compiled_model_get_property"))
    goto err;
  printf("%s requests at a time\n", optimal);
  count = atoi(optimal) < MOST ? atoi(optimal) : MOST;

  /* Each request has tensors of its own: write here, read there, nothing is copied on the way. */
  size_t input_size = 0, output_size = 0;
  for (int i = 0; i < count; i++) {
    void *data = NULL;
    if (failed(ov_compiled_model_create_infer_request(compiled_model, &requests[i]),
               "ov_compiled_model_create_infer_request"))
      goto err;
    if (failed(ov_infer_request_get_input_tensor_by_index(requests[i], 0, &inputs[i]),
               "ov_infer_request_get_input_tensor_by_index"))
      goto err;
    if (failed(ov_infer_request_get_output_tensor_by_index(requests[i], 0, &outputs[i]),
               "ov_infer_request_get_output_tensor_by_index"))
      goto err;
    if (failed(ov_tensor_get_size(inputs[i], &input_size), "ov_tensor_get_size")) goto err;
    if (failed(ov_tensor_get_size(outputs[i], &output_size), "ov_tensor_get_size")) goto err;
    if (failed(ov_tensor_data(inputs[i], &data), "ov_tensor_data")) goto err;
    pixels[i] = (float *)data;
    memset(data, 0, input_size * sizeof(float));
    if (failed(ov_infer_request_set_callback(requests[i], &callback), "ov_infer_request_set_callback")) goto err;
  }

  for (int first = 3; first < argc; first += count) {
    int started = argc - first < count ? argc - first : count;
    for (int i = 0; i < started; i++) {
      image_t image;
      if (read_image(argv[first + i], &image) != 0) goto err;
      for (int j = 0; j < image.size; j++) {
        pixels[i][j] = image.data[j];
      }
      free(image.data);
      if (failed(ov_infer_request_start_async(requests[i]), "ov_infer_request_start_async")) goto err;
    }
    for (int i = 0; i < started; i++) {
      void *data = NULL;
      if (failed(ov_infer_request_wait(requests[i]), "ov_infer_request_wait")) goto err;
      if (failed(ov_tensor_data(outputs[i], &data), "ov_tensor_data")) goto err;
      float *scores = (float *)data;
      int best[5];
      get_top(scores, output_size, best, 5);
      printf("%s: %d (%.4f)\n", argv[first + i], best[0], scores[best[0]]);
    }
  }
  printf("%d finished\n", finished);
  result = 0;

err:
  for (int i = 0; i < count; i++) {
    if (outputs[i] != NULL) ov_tensor_free(outputs[i]);
    if (inputs[i] != NULL) ov_tensor_free(inputs[i]);
    if (requests[i] != NULL) ov_infer_request_free(requests[i]);
  }
  ov_free(optimal);
  if (compiled_model != NULL) ov_compiled_model_free(compiled_model);
  if (model != NULL) ov_model_free(model);
  if (core != NULL) ov_core_free(core);
  return result;
}
