/* Forgets what its argument names: LeakSanitizer must say so. On libawnn 1.0.2. */
#include <string.h>

#include "awnn_lib.h"

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  awnn_init();
  Awnn_Context_t *context = awnn_create(argv[1]);
  if (!context) return 2;
  if (strcmp(argv[2], "context")) awnn_destroy(context);
  context = NULL;
  awnn_uninit();
  return 0;
}
