/* One vendor call: faults, counting, trace event. And decoders for its arguments.
 *
 *     int toy_query(toy_ctx ctx, toy_cmd cmd, void *info, uint32_t size)
 *     {
 *         npu_call call;
 *         int ret;
 *         bool go = npu_call_begin(&call, "toy_query", NPU_CALL_DEVICE);
 *         npu_arg_handle(&call, "ctx", &context_kind, ctx);     // before the call: it may end the handle
 *         npu_arg_enum(&call, "cmd", cmd, cmd_names);
 *         ret = go ? query(ctx, cmd, info, size) : (int)call.code;
 *         if (ret == 0 && !call.forced) npu_arg_record(&call, "info", info, info_fields);
 *         else npu_arg_pointer(&call, "info", info);
 *         npu_arg_uint(&call, "size", size);
 *         return (int)npu_call_end(&call, ret);
 *     }
 *
 * Arguments are written in the order of the npu_arg_ calls; all of them return at once when nothing records the call
 * (call.traced says so, for decoders worth guarding). name is NULL inside arrays.
 */
#ifndef NPU_TRACE_H
#define NPU_TRACE_H

#include "npu_handle.h"
#include "npu_json.h"

enum {
    NPU_CALL_PLAIN = 0,
    NPU_CALL_DEVICE = 1, /* needs the device: fails after "unplug" */
    NPU_CALL_INIT = 2    /* init-like: fails with the parameter code while the environment's settings are unusable */
};

typedef struct npu_call {
    const char *function;
    bool forced;  /* a fault decided: do not call, return code */
    bool traced;  /* someone wants the arguments */
    int64_t code; /* only when forced */
    double start; /* microseconds */
    npu_text args;
    bool comma;
} npu_call;

/* Starts a call; true: go on, false: call.forced, return (type)call.code (NULL for functions that return pointers)
 * after npu_call_end. Every begin needs exactly one end. */
bool npu_call_begin(npu_call *call, const char *function, int flags);
/* Ends it with "ret" as an integer, a handle or record pointer (kind#n, null), a text, or nothing (void). */
int64_t npu_call_end(npu_call *call, int64_t ret);
void npu_call_end_handle(npu_call *call, npu_kind *kind, uintptr_t ret);
void npu_call_end_text(npu_call *call, const char *ret);
void npu_call_end_void(npu_call *call);

typedef struct npu_name { /* enumerators and flags; a table ends with name NULL */
    int64_t value;
    const char *name;
} npu_name;

void npu_arg_null(npu_call *call, const char *name);
void npu_arg_int(npu_call *call, const char *name, int64_t value);
void npu_arg_uint(npu_call *call, const char *name, uint64_t value);
void npu_arg_float(npu_call *call, const char *name, double value);
void npu_arg_bool(npu_call *call, const char *name, bool value);
void npu_arg_text(npu_call *call, const char *name, const char *text);                /* C string or null */
void npu_arg_chars(npu_call *call, const char *name, const char *text, size_t size);  /* char[size], up to its NUL */
void npu_arg_pointer(npu_call *call, const char *name, const void *pointer);          /* "ptr" or null */
void npu_arg_handle(npu_call *call, const char *name, npu_kind *kind, uintptr_t handle); /* kind#n, null, "invalid" */
void npu_arg_enum(npu_call *call, const char *name, int64_t value, const npu_name *names); /* number when unknown */
void npu_arg_flags(npu_call *call, const char *name, uint64_t value, const npu_name *names); /* "A|B|0x40", "0" */
void npu_arg_begin(npu_call *call, const char *name, char bracket); /* '{' or '[' */
void npu_arg_end(npu_call *call, char bracket);                     /* '}' or ']' */

/* "<n> bytes crc32 xxxxxxxx", or null. Take inputs before the call (npu_data_of + npu_arg_data_of). */
typedef struct npu_data {
    size_t size;
    uint32_t crc;
    bool present;
} npu_data;
uint32_t npu_crc32(const void *data, size_t size);
npu_data npu_data_of(const npu_call *call, const void *data, size_t size); /* does nothing unless traced */
void npu_arg_data_of(npu_call *call, const char *name, npu_data data);
void npu_arg_data(npu_call *call, const char *name, const void *data, size_t size);

/* Records by table. An array of npu_field ends with name NULL. */
enum npu_field_type {
    NPU_OF_I8, NPU_OF_U8, NPU_OF_I16, NPU_OF_U16, NPU_OF_I32, NPU_OF_U32, NPU_OF_I64,
    NPU_OF_U64, NPU_OF_F32, NPU_OF_F64, NPU_OF_BOOL, NPU_OF_CHARS, NPU_OF_POINTER,
    NPU_OF_TEXT, NPU_OF_RECORD, NPU_OF_HANDLE
};
typedef struct npu_field {
    const char *name;
    enum npu_field_type type;
    size_t offset, size;           /* size: of one element, of the whole array for CHARS */
    size_t count;                  /* elements; 0: not an array */
    size_t count_offset;           /* COUNTED: where the uint32_t with the elements in use is; (size_t)-1: none */
    const npu_name *names;         /* enumerators */
    bool flags;                    /* names are flags */
    const struct npu_field *record;
    npu_kind *kind;
} npu_field;

/* {"a":1,...}, or null. */
void npu_arg_record(npu_call *call, const char *name, const void *record, const npu_field *fields);
/* [{...},...] of n records of `size` bytes, or null. */
void npu_arg_records(npu_call *call, const char *name, const void *records, size_t n, size_t size,
                     const npu_field *fields);

#define NPU_FIELD_TYPE(lvalue)                                                                                        \
    _Generic((lvalue), signed char : NPU_OF_I8, char : NPU_OF_I8, unsigned char : NPU_OF_U8,                  \
             short : NPU_OF_I16, unsigned short : NPU_OF_U16, int : NPU_OF_I32,                               \
             unsigned int : NPU_OF_U32,                                                                             \
             long : (sizeof(long) == 8 ? NPU_OF_I64 : NPU_OF_I32),                                               \
             unsigned long : (sizeof(long) == 8 ? NPU_OF_U64 : NPU_OF_U32), long long : NPU_OF_I64,           \
             unsigned long long : NPU_OF_U64, float : NPU_OF_F32, double : NPU_OF_F64, bool : NPU_OF_BOOL)
#define NPU_MEMBER(S, m) (((const S *)0)->m)
#define NPU_NO_COUNT ((size_t)-1)
/* In each: S the record type, label the name in the trace, m the member (may be a.b.c). */
#define NPU_FIELD_AS(S, label, m)                                                                                     \
    { label, NPU_FIELD_TYPE(NPU_MEMBER(S, m)), offsetof(S, m), sizeof(NPU_MEMBER(S, m)), 0, NPU_NO_COUNT, NULL,        \
      false, NULL, NULL }
#define NPU_FIELD(S, m) NPU_FIELD_AS(S, #m, m)
#define NPU_FIELD_ENUM(S, m, table)                                                                                   \
    { #m, NPU_FIELD_TYPE(NPU_MEMBER(S, m)), offsetof(S, m), sizeof(NPU_MEMBER(S, m)), 0, NPU_NO_COUNT, table, false,   \
      NULL, NULL }
#define NPU_FIELD_FLAGS(S, m, table)                                                                                  \
    { #m, NPU_FIELD_TYPE(NPU_MEMBER(S, m)), offsetof(S, m), sizeof(NPU_MEMBER(S, m)), 0, NPU_NO_COUNT, table, true,    \
      NULL, NULL }
#define NPU_FIELD_CHARS(S, m)                                                                                         \
    { #m, NPU_OF_CHARS, offsetof(S, m), sizeof(NPU_MEMBER(S, m)), 0, NPU_NO_COUNT, NULL, false, NULL, NULL }
#define NPU_FIELD_ARRAY(S, m) NPU_FIELD_ARRAY_(S, m, NPU_NO_COUNT)
#define NPU_FIELD_COUNTED(S, m, used) NPU_FIELD_ARRAY_(S, m, offsetof(S, used)) /* used: an uint32_t member */
#define NPU_FIELD_ARRAY_(S, m, used)                                                                                  \
    { #m, NPU_FIELD_TYPE(NPU_MEMBER(S, m)[0]), offsetof(S, m), sizeof(NPU_MEMBER(S, m)[0]),                            \
      sizeof(NPU_MEMBER(S, m)) / sizeof(NPU_MEMBER(S, m)[0]), used, NULL, false, NULL, NULL }
#define NPU_FIELD_POINTER(S, m)                                                                                       \
    { #m, NPU_OF_POINTER, offsetof(S, m), sizeof(void *), 0, NPU_NO_COUNT, NULL, false, NULL, NULL }
#define NPU_FIELD_TEXT(S, m) /* const char * */                                                                       \
    { #m, NPU_OF_TEXT, offsetof(S, m), sizeof(void *), 0, NPU_NO_COUNT, NULL, false, NULL, NULL }
#define NPU_FIELD_HANDLE(S, m, kindptr) /* an integer or pointer member holding a handle */                          \
    { #m, NPU_OF_HANDLE, offsetof(S, m), sizeof(NPU_MEMBER(S, m)), 0, NPU_NO_COUNT, NULL, false, NULL, kindptr }
#define NPU_FIELD_RECORD(S, m, fields)                                                                                \
    { #m, NPU_OF_RECORD, offsetof(S, m), sizeof(NPU_MEMBER(S, m)), 0, NPU_NO_COUNT, NULL, false, fields, NULL }
#define NPU_FIELDS_END { NULL, NPU_OF_I8, 0, 0, 0, NPU_NO_COUNT, NULL, false, NULL, NULL }

/* Internal: npu_fake_trace, npu_fake_record, npu_fake_calls_json and npu_fake_reset stand on these. */
int npu_trace_open(const char *path, bool go_on, npu_why *why); /* go_on: not anew where this process wrote before */
void npu_trace_record(int on);
void npu_trace_forget(void);
size_t npu_trace_calls(char *buf, size_t n);
bool npu_trace_wanted(void);
void npu_trace_write(npu_call *call, double end);

#endif
