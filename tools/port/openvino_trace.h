/* What the tracing library that tools/port/openvino_trace.py writes is made of: lines of a trace, handles by number.
 *
 * A line is a call with its decoded arguments after the return. A handle is a kind and a number, so that two programs
 * that do the same leave the same lines. Memory shows by its checksum: that of host tensors when they are made,
 * of outputs when the program asks for their address, of all other tensors a program knows when it runs a request.
 */
#ifndef PORT_OPENVINO_TRACE_H
#define PORT_OPENVINO_TRACE_H

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "openvino/c/openvino.h"

typedef struct {
  char text[8192];
  size_t used;
  int arguments;
} line_t;

typedef struct {
  const char *kind;
  const void *address;
  int number;
  const void *memory; /* of a tensor: what the program knows of it */
  size_t size;
  bool output;
} handle_t;

typedef struct {
  int value;
  const char *name;
} name_t;

static pthread_mutex_t trace_lock = PTHREAD_MUTEX_INITIALIZER;
static handle_t handles[4096];
static int handle_count;
static _Thread_local int trace_depth; /* the real library calls its own functions, perhaps through this one */
static void *real_library;

/* --- the real library ------------------------------------------------------------------------------------------------ */

static void *find_real(const char *name) {
  void *found = real_library ? dlsym(real_library, name) : NULL;
  if (!found) {
    fprintf(stderr, "tracing library: %s\n", dlerror());
    abort();
  }
  return found;
}

__attribute__((constructor)) static void open_real(void) {
  real_library = dlopen(REAL_LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (!real_library) {
    fprintf(stderr, "tracing library: %s\n", dlerror());
    abort();
  }
}

/* --- lines ----------------------------------------------------------------------------------------------------------- */

static void put(line_t *line, const char *format, ...) {
  va_list rest;
  va_start(rest, format);
  int wrote = vsnprintf(line->text + line->used, sizeof line->text - line->used, format, rest);
  va_end(rest);
  if (wrote < 0 || line->used + (size_t)wrote >= sizeof line->text) abort();
  line->used += (size_t)wrote;
}

static void begin_line(line_t *line, const char *function) {
  line->used = 0;
  line->arguments = 0;
  put(line, "%s(", function);
}

/* What stands before each argument. */
static void label(line_t *line, const char *name) { put(line, "%s%s=", line->arguments++ ? ", " : "", name); }

static void write_line(const line_t *line) {
  static FILE *file;
  const char *path = getenv("OPENVINO_TRACE");
  if (!file && path) file = fopen(path, "w");
  if (!file) return;
  fprintf(file, "%s\n", line->text);
  fflush(file);
}

/* --- handles --------------------------------------------------------------------------------------------------------- */

static handle_t *find_handle(const char *kind, const void *address) {
  for (int i = handle_count - 1; i >= 0; i--)
    if (handles[i].address == address && !strcmp(handles[i].kind, kind)) return &handles[i];
  return NULL;
}

/* The lowest number no handle of the kind has: what was made and freed before leaves no mark on later lines. */
static handle_t *new_handle(const char *kind, const void *address) {
  int number = 1;
  for (int i = 0; i < handle_count; i++)
    if (!strcmp(handles[i].kind, kind) && handles[i].number == number) {
      number++;
      i = -1;
    }
  if (handle_count == (int)(sizeof handles / sizeof *handles)) abort();
  handle_t *made = &handles[handle_count++];
  *made = (handle_t){.kind = kind, .address = address, .number = number};
  return made;
}

static void forget_handle(const char *kind, const void *address) {
  handle_t *found = find_handle(kind, address);
  if (found) *found = handles[--handle_count];
}

static void show_handle(line_t *line, const char *name, const char *kind, const void *address) {
  label(line, name);
  handle_t *found = find_handle(kind, address);
  if (!address) put(line, "null");
  else if (found) put(line, "%s#%d", kind, found->number);
  else put(line, "unknown %s", kind);
}

/* A handle the call has made, if it succeeded. */
static handle_t *show_made(line_t *line, const char *name, const char *kind, void *place, int status) {
  label(line, name);
  if (!place || status) {
    put(line, place ? "ptr" : "null");
    return NULL;
  }
  handle_t *made = new_handle(kind, *(void **)place);
  put(line, "%s#%d", kind, made->number);
  return made;
}

/* --- values ---------------------------------------------------------------------------------------------------------- */

static void show_integer(line_t *line, const char *name, long long value) {
  label(line, name);
  put(line, "%lld", value);
}

static void show_float(line_t *line, const char *name, float value) {
  label(line, name);
  put(line, "%.6g", (double)value);
}

static void show_pointer(line_t *line, const char *name, const void *value) {
  label(line, name);
  put(line, value ? "ptr" : "null");
}

static void put_text(line_t *line, const char *value) { value ? put(line, "\"%s\"", value) : put(line, "null"); }

static void show_text(line_t *line, const char *name, const char *value) {
  label(line, name);
  put_text(line, value);
}

static void put_name(line_t *line, const name_t *names, int value) {
  for (; names->name; names++)
    if (names->value == value) {
      put(line, "%s", names->name);
      return;
    }
  put(line, "%d", value);
}

static void show_name(line_t *line, const char *name, const name_t *names, int value) {
  label(line, name);
  put_name(line, names, value);
}

/* Whatever the call has written to, and nothing if it failed. */
#define SHOW_WRITTEN(line, name, place, status, show) \
  do {                                               \
    if ((place) && !(status)) show;                  \
    else show_pointer(line, name, place);            \
  } while (0)

static void show_shape(line_t *line, const char *name, const ov_shape_t *shape) {
  label(line, name);
  if (!shape) {
    put(line, "null");
    return;
  }
  put(line, "[");
  for (int64_t i = 0; shape->dims && i < shape->rank; i++) put(line, "%s%lld", i ? ", " : "", (long long)shape->dims[i]);
  put(line, "]");
}

static void put_dimension(line_t *line, ov_dimension_t one) {
  put(line, "%lld", (long long)one.min);
  if (one.max != one.min) put(line, "..%lld", (long long)one.max);
}

static void show_dimension(line_t *line, const char *name, ov_dimension_t one) {
  label(line, name);
  put_dimension(line, one);
}

static void show_partial_shape(line_t *line, const char *name, const ov_partial_shape_t *shape) {
  label(line, name);
  if (!shape) {
    put(line, "null");
    return;
  }
  put(line, "[");
  for (int64_t i = 0; shape->dims && i < shape->rank.max; i++) {
    if (i) put(line, ", ");
    put_dimension(line, shape->dims[i]);
  }
  put(line, "]");
}

static void show_version(line_t *line, const char *name, const ov_version_t *version) {
  label(line, name);
  put_text(line, version ? version->buildNumber : NULL);
}

static void show_devices(line_t *line, const char *name, const ov_available_devices_t *list) {
  label(line, name);
  put(line, "[");
  for (size_t i = 0; list && i < list->size; i++) put(line, "%s%s", i ? ", " : "", list->devices[i]);
  put(line, "]");
}

/* --- memory ---------------------------------------------------------------------------------------------------------- */

static uint32_t checksum(const void *memory, size_t size) {
  const unsigned char *at = memory;
  uint32_t value = 0xffffffff;
  while (size--) {
    value ^= *at++;
    for (int bit = 0; bit < 8; bit++) value = value & 1 ? value >> 1 ^ 0xedb88320 : value >> 1;
  }
  return ~value;
}

static void put_memory(line_t *line, const void *memory, size_t size) {
  put(line, "%zu bytes crc32 %08x", size, (unsigned)checksum(memory, size));
}

/* The program has learned, or said, where this tensor's memory lies. */
static void note_memory(handle_t *tensor, const void *memory) {
  ov_status_e (*size_of)(const ov_tensor_t *, size_t *);
  if (!tensor) return;
  *(void **)&size_of = find_real("ov_tensor_get_byte_size");
  if (size_of(tensor->address, &tensor->size)) tensor->size = 0;
  tensor->memory = memory;
}

/* Everything a run may read: what the program has put into the tensors it knows. */
static void show_tensors(line_t *line) {
  for (int i = 0; i < handle_count; i++) {
    if (!handles[i].memory || handles[i].output) continue;
    put(line, "\n  tensor#%d: ", handles[i].number);
    put_memory(line, handles[i].memory, handles[i].size);
  }
}

/* What a program leaves behind. */
__attribute__((destructor)) static void show_left(void) {
  line_t line;
  begin_line(&line, "left");
  for (int i = 0; i < handle_count; i++) show_handle(&line, "handle", handles[i].kind, handles[i].address);
  put(&line, ")");
  write_line(&line);
}

#endif
