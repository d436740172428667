/* What the driver, its generated tables, the callbacks and the stand-ins of kernel drivers have in common. */
#ifndef REAL_DRIVER_H
#define REAL_DRIVER_H

#include <stddef.h>
#include <stdint.h>

/* The descriptor of the report: the library may print to all others. */
enum { REPORT = 100 };

/* A member of a record. kind: 'u' unsigned, 'i' signed, 'f' floating point, 'c' text, 'p' pointer. */
typedef struct {
    const char *name;
    size_t offset, size; /* of one element */
    unsigned count;
    char kind;
} driver_field;

typedef struct {
    const char *name;
    size_t size;
    const driver_field *fields; /* ends with a name of NULL */
} driver_record;

/* An exported function. returns: 'i' status, 'u' number, 'p' pointer, 'v' nothing. record: behind the pointer. */
typedef struct {
    const char *name;
    char returns;
    const char *record;
    unsigned count;
    uint64_t (*call)(void *function, const uint64_t *arguments);
} driver_function;

typedef struct {
    const char *name;
    void *function;
} driver_callback;

extern const driver_record driver_records[];     /* generated */
extern const driver_function driver_functions[]; /* generated */
extern const driver_callback driver_callbacks[]; /* a vendor's callbacks.c */

#define DRIVER_KIND(x)                                                                                               \
    _Generic((x), char: 'c', float: 'f', double: 'f', int8_t: 'i', int16_t: 'i', int32_t: 'i', int64_t: 'i',          \
             uint8_t: 'u', uint16_t: 'u', uint32_t: 'u', uint64_t: 'u', default: 'p')
#define DRIVER_FIELD(record, member)                                                                                 \
    {#member, offsetof(record, member), sizeof((record *)0)->member, 1, DRIVER_KIND(((record *)0)->member)}
#define DRIVER_ARRAY(record, member, element)                                                                        \
    {#member, offsetof(record, member), sizeof((record *)0)->element,                                                \
     sizeof((record *)0)->member / sizeof((record *)0)->element, DRIVER_KIND(((record *)0)->element)}

void driver_say(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The members that are not 0, or differ from `before` where that is not NULL. */
void driver_say_record(const char *name, const driver_record *record, const void *now, const void *before);
const driver_record *driver_find_record(const char *name);
/* The function of the library under test; NULL when it has none of that name. */
void *driver_symbol(const char *name);

#endif
