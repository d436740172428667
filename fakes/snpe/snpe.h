/* The shared parts of the fake libSNPE: the objects behind handles, and the last error.
 *
 * Everything the program holds is a handle from npu_handle.h, checked at each use: stale, made-up and NULL ones and
 * those of another class end in SNPE_ERRORCODE_CAPI_BAD_HANDLE. The work behind the exported function Snpe_X is sn_X;
 * abi/writers/entry_points.py writes the function around it.
 */
#ifndef SNPE_FAKE_SNPE_H
#define SNPE_FAKE_SNPE_H

#include <stdlib.h>
#include <string.h>

#include "npu_log.h"
#include "snpe_work.h"

/* --- the last error of this thread --- */

/* A failure of the C API itself: its text is the enumerator's name. Both return code. */
Snpe_ErrorCode_t sn_fail(Snpe_ErrorCode_t code);
/* A failure inside a runtime: one line of key=value. */
Snpe_ErrorCode_t sn_fail_in(Snpe_ErrorCode_t code, const char *component, int line, const char *format, ...)
    NPU_PRINTF(4, 5);
#define SN_FAIL(code, component, ...) sn_fail_in(code, component, __LINE__, __VA_ARGS__)
Snpe_ErrorCode_t sn_last_code(void);
const char *sn_last_text(void);
const char *sn_code_name(Snpe_ErrorCode_t code);
/* Makes an error of another thread, such as a worker, the last error of this one. */
void sn_set_last(Snpe_ErrorCode_t code, const char *text);

/* The real library follows this NULL; true when it is one. argument: what it is. */
bool sn_null(const void *pointer, const char *argument);

/* --- around every exported function (abi/calls/snpe.json) --- */

void sn_enter(npu_call *call);
void sn_leave(void);
npu_call *sn_call(void); /* the exported function this thread is in, NULL in threads of the library's own */
/* The result of a function when a test forces it (npu_fault.h): the code, which becomes the last error. */
int64_t sn_forced(const npu_call *call);
/* The same for functions where 0 means failure: 0, or the 1 that the test asked for. */
int64_t sn_forced_value(const npu_call *call);
void sn_arg_sizes(npu_call *call, const char *name, const size_t *sizes, size_t count);
void sn_end_error_text(npu_call *call, const char *text);

/* --- objects --- */

typedef struct sn_head {
    bool borrowed; /* belongs to another object: the program must not delete it */
} sn_head;

/* Zeroed object that begins with an sn_head; NULL with BAD_ALLOC. */
void *sn_make(size_t size);
/* A handle for an object; NULL with BAD_ALLOC, and the object destroyed. NULL is passed on. */
void *sn_new(npu_kind *kind, void *object);
/* The object behind a handle, kept alive until sn_put; NULL with BAD_HANDLE. */
void *sn_get(npu_kind *kind, const void *handle);
void sn_put(npu_kind *kind, const void *handle);
Snpe_ErrorCode_t sn_delete(npu_kind *kind, const void *handle);
#define SN_KIND(name_) (&sn_kind_##name_)

/* An object inside another one that _Ref functions show: the same handle each time, dead with its owner. */
typedef struct sn_child {
    npu_kind *kind;
    void *object, *handle;
} sn_child;
void sn_child_set(sn_child *child, npu_kind *kind, void *object); /* takes object; what was there before goes */
void *sn_child_ref(sn_child *child);                              /* its handle; NULL with no object */
void sn_child_drop(sn_child *child);

/* --- values --- */

char *sn_copy_text(const char *text); /* NULL with BAD_ALLOC; NULL for NULL */
/* Replaces *place by a copy of text. */
Snpe_ErrorCode_t sn_set_text(char **place, const char *text);
/* Array of count elements becomes one of more; false with BAD_ALLOC. */
bool sn_grow(void *array, size_t count, size_t size);

enum { SN_MOST = 1 << 20 }; /* elements in a list made by size */

typedef struct sn_strings {
    sn_head head;
    size_t count;
    char **items; /* NULL behind the last */
} sn_strings;
sn_strings *sn_strings_make(void);
sn_strings *sn_strings_copy(const sn_strings *from);
bool sn_strings_add(sn_strings *list, const char *text);
bool sn_strings_has(const sn_strings *list, const char *text);
void sn_strings_free(void *list);
/* A new handle for it. */
#define sn_strings_new(list) sn_new(SN_KIND(StringList), list)
/* A copy of the list behind a handle; NULL with the error. */
sn_strings *sn_strings_of(const void *handle);

typedef struct sn_shape {
    sn_head head;
    size_t rank, *dims; /* dims is never NULL */
} sn_shape;
sn_shape *sn_shape_make(const size_t *dims, size_t rank);
#define sn_shape_new(dims, rank) sn_new(SN_KIND(TensorShape), sn_shape_make(dims, rank))
void sn_shape_free(void *shape);
sn_shape *sn_shape_of(const void *handle); /* a copy */

/* Values by name, in the order they came. copy and drop NULL: values that are no memory. */
typedef struct sn_entry {
    char *name;
    void *value;
} sn_entry;
typedef struct sn_map {
    sn_head head;
    size_t count;
    sn_entry *entries;
    void *(*copy)(const void *value);
    void (*drop)(void *value);
} sn_map;
sn_map *sn_map_make(void *(*copy)(const void *), void (*drop)(void *));
sn_map *sn_shape_map_make(void); /* of sn_shape */
sn_map *sn_map_copy(const sn_map *from);
void sn_map_free(void *map);
void sn_map_clear(sn_map *map);
bool sn_map_set(sn_map *map, const char *name, void *value); /* takes value, also when it fails; replaces */
void sn_map_remove(sn_map *map, const char *name);
sn_entry *sn_map_find(const sn_map *map, const char *name);
sn_map *sn_map_of(npu_kind *kind, const void *handle); /* a copy */
/* Shared bodies of the functions every map has. */
size_t sn_map_size(npu_kind *kind, const void *handle);
void *sn_map_names(npu_kind *kind, const void *handle);
void *sn_map_create_copy(npu_kind *kind, const void *handle);
Snpe_ErrorCode_t sn_map_assign(npu_kind *kind, const void *from, const void *to);
Snpe_ErrorCode_t sn_map_erase(npu_kind *kind, const void *handle, const char *name); /* NULL: all */

#endif
