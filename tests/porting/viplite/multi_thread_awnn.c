/* Reference program of pyviplite's examples/multi_thread_awnn.py:
 * one libawnn context a thread. V853: as classify_awnn.c. */
#include <pthread.h>

#include "../image_io.h"
#include "awnn_lib.h"

enum { THREADS = 4, MOST_IMAGES = 64 };

typedef struct {
  char *model;
  int first;
  image_t *images;
  int count;
  int failed;
  int best[MOST_IMAGES];
} job_t;

#ifdef V853
typedef unsigned char *input_t;
#else
typedef void *input_t;
#endif

/* V85x: the library is told how much memory to reserve. */
static void init_awnn(void) {
#ifdef V853
  awnn_init(16 * 1024 * 1024);
#else
  awnn_init();
#endif
}

static void *classify(void *argument) {
  job_t *job = (job_t *)argument;
  Awnn_Context_t *context = awnn_create(job->model);
  if (context == NULL) {
    job->failed = 1;
    return NULL;
  }
  for (int n = 0; n < job->count; n++) {
    input_t input_buffers[1] = {job->images[n].data};
    awnn_set_input_buffers(context, input_buffers);
    awnn_run(context);
    float **results = awnn_get_output_buffers(context);
    int best[5];
    get_top(results[0], 10, best, 5);
    job->best[n] = best[0];
  }
  awnn_destroy(context);
  return NULL;
}

int main(int argc, char **argv) {
  if (argc < 3 || argc > 2 + THREADS * MOST_IMAGES) {
    printf("Usage: %s MODEL.nb IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }
  pthread_t threads[THREADS];
  static job_t jobs[THREADS];
  int n_images = argc - 2;
  int failed = 0;
  image_t *images = (image_t *)calloc(n_images, sizeof(image_t));
  for (int n = 0; n < n_images; n++) {
    if (read_image(argv[2 + n], &images[n]) != 0) return 1;
  }

  init_awnn();
  for (int t = 0; t < THREADS; t++) {
    int first = n_images * t / THREADS;
    jobs[t].model = argv[1];
    jobs[t].first = first;
    jobs[t].images = images + first;
    jobs[t].count = n_images * (t + 1) / THREADS - first;
    pthread_create(&threads[t], NULL, classify, &jobs[t]);
  }
  for (int t = 0; t < THREADS; t++) pthread_join(threads[t], NULL);
  awnn_uninit();

  for (int t = 0; t < THREADS; t++) {
    failed |= jobs[t].failed;
    for (int n = 0; n < jobs[t].count; n++)
      printf("thread %d: %s: %d\n", t, argv[2 + jobs[t].first + n], jobs[t].best[n]);
  }
  for (int n = 0; n < n_images; n++) {
    free(images[n].data);
  }
  free(images);
  return failed;
}
