#ifndef RKNN_FAKE_JSON_H
#define RKNN_FAKE_JSON_H

#include <stdbool.h>
#include <stddef.h>

/* A small JSON reader for the text part of a .rknn file: one allocation tree, freed at once. */

typedef enum { RF_JSON_NULL, RF_JSON_BOOL, RF_JSON_NUMBER, RF_JSON_STRING, RF_JSON_LIST, RF_JSON_OBJECT } rf_json_kind;

typedef struct rf_json {
    rf_json_kind kind;
    char *key;             /* name inside the parent object, else NULL */
    double number;         /* numbers and booleans */
    char *text;            /* strings, NUL-terminated */
    struct rf_json *child; /* first element or member */
    struct rf_json *next;  /* next sibling */
    size_t count;          /* number of children */
} rf_json;

/* Parse `size` bytes. NULL when the text is not JSON (or memory is short). */
rf_json *rf_json_parse(const char *text, size_t size);
void rf_json_free(rf_json *value);

/* Member of an object by name; NULL when absent or when `object` is no object. */
const rf_json *rf_json_get(const rf_json *object, const char *key);
/* The same with a type expected and a value for "absent". */
const char *rf_json_text(const rf_json *object, const char *key, const char *otherwise);
double rf_json_number(const rf_json *object, const char *key, double otherwise);

#endif
