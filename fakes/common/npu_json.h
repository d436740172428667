/* A small validating JSON reader (RFC 8259, UTF-8 checked, depth <= 64) and a text builder with JSON escapes.
 *
 * Values are numbered; -1 means "not there" and every accessor accepts it, so look-ups chain:
 *     int64_t n; npu_json_integer(doc, npu_json_get(doc, npu_json_at(doc, inputs, 0), "index"), &n)
 */
#ifndef NPU_JSON_H
#define NPU_JSON_H

#include "npu_common.h"

typedef struct npu_json npu_json;
enum npu_json_type {
    NPU_JSON_NONE, NPU_JSON_NULL, NPU_JSON_BOOL, NPU_JSON_NUMBER, NPU_JSON_STRING, NPU_JSON_ARRAY, NPU_JSON_OBJECT
};

/* Copies the text. NULL with the reason (byte position and what was expected) when it is not JSON. Root value: 0. */
npu_json *npu_json_parse(const char *text, size_t size, npu_why *why);
void npu_json_free(npu_json *document);

enum npu_json_type npu_json_type(const npu_json *document, int value);
int npu_json_get(const npu_json *document, int object, const char *key); /* member or -1; the last one of equal keys */
int npu_json_at(const npu_json *document, int array, int index);         /* element (or member value) or -1 */
int npu_json_count(const npu_json *document, int value);                 /* elements or members, 0 otherwise */
/* 0, or -1 when the value is of another type or does not fit; *out is then left alone. */
int npu_json_integer(const npu_json *document, int value, int64_t *out); /* 3 and 3.0; not 3.5 */
int npu_json_number(const npu_json *document, int value, double *out);
bool npu_json_whole(const npu_json *document, int value); /* a number written without fraction and exponent: 3, not 3.0 */
int npu_json_bool(const npu_json *document, int value, bool *out);
/* Unescaped string, always terminated; returns its full length in bytes (cut when >= size), -1: not a string. */
long npu_json_string(const npu_json *document, int value, char *out, size_t size);

/* Is it well-formed UTF-8? */
bool npu_utf8(const char *bytes, size_t n);

/* Growing text. Running out of memory sets failed and stops writing; nothing ever crashes. */
typedef struct npu_text {
    char *data; /* NUL-terminated once something was written */
    size_t length, capacity;
    bool failed;
} npu_text;

void npu_text_free(npu_text *text);
void npu_text_add(npu_text *text, const char *bytes, size_t n);
void npu_text_printf(npu_text *text, const char *format, ...) NPU_PRINTF(2, 3);
/* "bytes" with quotes and escapes; bytes that are not UTF-8 become \u00XX. */
void npu_text_json(npu_text *text, const char *bytes, size_t n);
/* A number JSON accepts that reads back equal; NaN and infinities become strings. */
void npu_text_number(npu_text *text, double value);

#endif
