/* What the SNPE samples share: the command line, lists of files with real numbers, folders of results. */
#ifndef PORTING_SNPE_FILES_H
#define PORTING_SNPE_FILES_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "DlSystem/DlError.h"
#include "DlSystem/RuntimeList.h"
#include "SNPE/SNPEUtil.h"

enum { MOST_RUNTIMES = 8, MOST_LINES = 64, MOST_INPUTS = 4, MOST_RANK = 8, PATH_SIZE = 1024, BATCH_UNKNOWN = 16 };

typedef struct {
  const char *model;
  const char *list;
  const char *folder;
  const char *cache;
  const char *encoding;
  const char *memory;
  const char *runtimes[MOST_RUNTIMES];
  size_t runtime_count;
  bool of_model;
  bool fixed_point;
} options_t;

/* A line for each inference, in it a file for each input. */
typedef struct {
  char paths[MOST_LINES][MOST_INPUTS][PATH_SIZE];
  size_t size;
} lines_t;

/* True, with a line that says so, when a call did not succeed. */
static inline bool failed(Snpe_ErrorCode_t code, const char *function) {
  if (code == SNPE_SUCCESS) return false;
  printf("%s: error %d\n", function, (int)code);
  fprintf(stderr, "%s\n", Snpe_ErrorCode_GetLastErrorString());
  return true;
}

/* The same for a function that returns a handle. */
static inline bool missing(const void *handle, const char *function) {
  return handle == NULL && failed(Snpe_ErrorCode_getLastErrorCode(), function);
}

static inline int parse_options(int argc, char **argv, options_t *options) {
  memset(options, 0, sizeof(options_t));
  options->encoding = "FLOAT";
  options->memory = "rpcmem";
  for (int i = 1; i < argc; i++) {
    const char *flag = argv[i];
    if (strcmp(flag, "-q") == 0) {
      options->of_model = true;
      continue;
    }
    if (strcmp(flag, "-x") == 0) {
      options->fixed_point = true;
      continue;
    }
    const char *value = ++i < argc ? argv[i] : "";
    if (strcmp(flag, "-d") == 0) options->model = value;
    else if (strcmp(flag, "-i") == 0) options->list = value;
    else if (strcmp(flag, "-o") == 0) options->folder = value;
    else if (strcmp(flag, "-c") == 0) options->cache = value;
    else if (strcmp(flag, "-b") == 0) options->encoding = value;
    else if (strcmp(flag, "-m") == 0) options->memory = value;
    else if (strcmp(flag, "-r") == 0 && options->runtime_count < MOST_RUNTIMES)
      options->runtimes[options->runtime_count++] = value;
    else return -1;
  }
  return options->model != NULL && options->list != NULL && options->folder != NULL ? 0 : -1;
}

static inline int read_lines(const char *path, lines_t *lines) {
  char line[MOST_INPUTS * PATH_SIZE];
  FILE *file = fopen(path, "r");
  lines->size = 0;
  if (file == NULL) {
    printf("%s cannot be read\n", path);
    return -1;
  }
  while (lines->size < MOST_LINES && fgets(line, sizeof(line), file)) {
    size_t count = 0;
    for (char *word = strtok(line, " \n"); word && count < MOST_INPUTS; word = strtok(NULL, " \n")) {
      snprintf(lines->paths[lines->size][count++], PATH_SIZE, "%s", word);
    }
    if (count) lines->size++;
  }
  fclose(file);
  return 0;
}

/* The numbers of one input for `batch` lines from line `first` on; those after the last line are 0. */
static inline int load_floats(const lines_t *lines, size_t first, size_t batch, size_t input, float *values,
                              size_t elements) {
  size_t each = elements / batch;
  memset(values, 0, elements * sizeof(float));
  for (int i = 0; i < batch && first + i < lines->size; i++) {
    const char *path = lines->paths[first + i][input];
    FILE *file = fopen(path, "rb");
    bool fits = file && fread(values + i * each, sizeof(float), each, file) == each && fgetc(file) == EOF;
    if (file) fclose(file);
    if (!fits) {
      printf("%s does not hold %zu float32 numbers\n", path, each);
      return -1;
    }
  }
  return 0;
}

/* One file for each line: FOLDER/Result_<line>/<name>.raw, and a line about the highest number in it. */
static inline int save_floats(const lines_t *lines, const char *folder, size_t first, size_t batch, const char *name,
                              const float *values, size_t elements) {
  char path[2 * PATH_SIZE], plain[PATH_SIZE];
  size_t each = elements / batch;
  snprintf(plain, sizeof(plain), "%s", name);
  for (char *c = plain; *c; c++) {
    if (*c == '/' || *c == ':') *c = '_';
  }
  for (int i = 0; i < batch && first + i < lines->size; i++) {
    const float *mine = values + i * each;
    size_t best = 0;
    mkdir(folder, 0777);
    snprintf(path, sizeof(path), "%s/Result_%zu", folder, first + i);
    mkdir(path, 0777);
    snprintf(path, sizeof(path), "%s/Result_%zu/%s.raw", folder, first + i, plain);
    FILE *file = fopen(path, "wb");
    bool done = file && fwrite(mine, sizeof(float), each, file) == each;
    if (file) fclose(file);
    if (!done) {
      printf("%s cannot be written\n", path);
      return -1;
    }
    for (int j = 1; j < each; j++) {
      if (mine[j] > mine[best]) best = j;
    }
    printf("Result_%zu %s: %zu numbers, highest %zu (%.6f)\n", first + i, name, each, best, mine[best]);
  }
  return 0;
}

/* The runtime of a name the vendor's tools use; SNPE_RUNTIME_UNSET, with a line, when it is not to be had. */
static inline Snpe_Runtime_t available_runtime(const char *name) {
  Snpe_Runtime_t runtime = Snpe_RuntimeList_StringToRuntime(name);
  if (runtime == SNPE_RUNTIME_UNSET) {
    printf("%s is no runtime\n", name);
    return runtime;
  }
  if (!Snpe_Util_IsRuntimeAvailable(runtime)) {
    printf("%s is not available here\n", Snpe_RuntimeList_RuntimeToString(runtime));
    return SNPE_RUNTIME_UNSET;
  }
  return runtime;
}

static inline void show_version(void) {
  Snpe_DlVersion_Handle_t version = Snpe_Util_GetLibraryVersion();
  printf("SNPE %s\n", Snpe_DlVersion_ToString(version));
  Snpe_DlVersion_Delete(version);
}

#endif
