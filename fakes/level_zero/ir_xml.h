/* A small reader for XML: elements, attributes, text, entities. No DTD, no namespaces, no external anything. */
#ifndef ZE_IR_XML_H
#define ZE_IR_XML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct xml_attribute {
    const char *name, *value;
} xml_attribute;

typedef struct xml_element {
    const char *name;
    const char *text; /* the text before the first child, decoded, spaces around it cut; "" without text */
    const xml_attribute *attributes;
    size_t attribute_count;
    const struct xml_element *parent, *first, *next; /* first child, next sibling */
} xml_element;

typedef struct xml_document xml_document;

/* NULL with the reason and the line in error when the text is not well formed, nested deeper than 64 elements, not
 * UTF-8, or memory is out. What lies behind the root element is not looked at. */
xml_document *xml_parse(const char *text, size_t size, char *error, size_t error_size);
void xml_free(xml_document *document); /* NULL is fine */
size_t xml_length(const xml_document *document); /* of the text up to the end of the root element */
const xml_element *xml_root(const xml_document *document);

/* First child of that name, NULL: none. element may be NULL. */
const xml_element *xml_child(const xml_element *element, const char *name);
/* The next sibling of the same name. */
const xml_element *xml_again(const xml_element *element);
/* Value of an attribute, NULL: none. element may be NULL. */
const char *xml_get(const xml_element *element, const char *name);

/* A whole decimal number with an optional sign, nothing around it; false: none, or out of range. text may be NULL. */
bool xml_integer(const char *text, int64_t *value);

#endif
