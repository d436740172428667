/* See ir_xml.h. The text is copied once and decoded in place; elements and attributes are counted before, generously,
 * by the characters that begin them, so memory stays in proportion to the text. */
#include "ir_xml.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "npu_json.h"

enum { DEEPEST = 64 };

struct xml_document {
    char *text;
    xml_element *elements;
    xml_attribute *attributes;
    size_t element_count, attribute_count, length;
};

typedef struct parser {
    xml_document *doc;
    char *at, *end; /* *end is a zero byte */
    char *error;
    size_t error_size;
    const char *original; /* for line numbers: the copy changes under the parser */
} parser;

static int wrong(const parser *p, const char *what)
{
    size_t line = 1;
    const char *c, *here = p->original + (p->at - p->doc->text);
    for (c = p->original; c < here; c++) line += *c == '\n';
    snprintf(p->error, p->error_size, "XML: line %zu: %s", line, what);
    return -1;
}

static bool space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
           c == '.' || c == ':' || (unsigned char)c >= 0x80;
}

static void skip_space(parser *p)
{
    while (space(*p->at)) p->at++;
}

static bool starts(const parser *p, const char *with)
{
    size_t n = strlen(with);
    return (size_t)(p->end - p->at) >= n && memcmp(p->at, with, n) == 0;
}

/* Goes behind the next `what`; false without one. */
static bool skip_past(parser *p, const char *what)
{
    char *match = strstr(p->at, what);
    if (match) p->at = match + strlen(what);
    return match != NULL;
}

/* The character a numeric entity stands for; 0: none that may be in XML. */
static unsigned long code_point(const char *digits, const char *end)
{
    unsigned long value = 0;
    unsigned base = *digits == 'x' ? 16 : 10;
    if (base == 16) digits++;
    if (digits == end) return 0;
    for (; digits < end; digits++) {
        char c = *digits;
        unsigned digit = c >= '0' && c <= '9' ? (unsigned)(c - '0')
                         : c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10
                         : c >= 'A' && c <= 'F' ? (unsigned)(c - 'A') + 10 : 99;
        if (digit >= base) return 0;
        value = value * base + digit;
        if (value > 0x10ffff) return 0;
    }
    return value >= 0xd800 && value <= 0xdfff ? 0 : value;
}

static char *put_utf8(char *out, unsigned long c)
{
    if (c < 0x80) *out++ = (char)c;
    else if (c < 0x800) {
        *out++ = (char)(0xc0 | c >> 6);
        *out++ = (char)(0x80 | (c & 63));
    } else if (c < 0x10000) {
        *out++ = (char)(0xe0 | c >> 12);
        *out++ = (char)(0x80 | (c >> 6 & 63));
        *out++ = (char)(0x80 | (c & 63));
    } else {
        *out++ = (char)(0xf0 | c >> 18);
        *out++ = (char)(0x80 | (c >> 12 & 63));
        *out++ = (char)(0x80 | (c >> 6 & 63));
        *out++ = (char)(0x80 | (c & 63));
    }
    return out;
}

/* Decodes [from, to) in place and returns the new end: no entity is shorter than what it stands for. */
static char *decode(char *from, char *to)
{
    static const struct { const char *name; char c; } known[] = {
        {"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}};
    char *out = from;
    while (from < to) {
        char *stop;
        unsigned long c = 0;
        size_t i, n;
        if (*from != '&') {
            *out++ = *from++;
            continue;
        }
        stop = memchr(from, ';', (size_t)(to - from));
        if (!stop) return NULL;
        n = (size_t)(stop - from) - 1;
        if (n && from[1] == '#') c = code_point(from + 2, stop);
        for (i = 0; i < sizeof known / sizeof *known; i++)
            if (strlen(known[i].name) == n && memcmp(from + 1, known[i].name, n) == 0) c = (unsigned char)known[i].c;
        if (!c) return NULL;
        out = put_utf8(out, c);
        from = stop + 1;
    }
    return out;
}

static int read_attributes(parser *p, xml_element *element)
{
    element->attributes = p->doc->attributes + p->doc->attribute_count;
    for (;;) {
        xml_attribute *attribute;
        char *name, *name_end, *value, *stop, quote;
        size_t i;
        bool spaced = space(*p->at);
        skip_space(p);
        if (*p->at == '>' || *p->at == '/' || *p->at == '?') return 0;
        if (!spaced || !name_char(*p->at)) return wrong(p, "expected an attribute, > or />");
        name = p->at;
        while (name_char(*p->at)) p->at++;
        name_end = p->at;
        skip_space(p);
        if (*p->at != '=') return wrong(p, "expected = behind the name of an attribute");
        p->at++;
        skip_space(p);
        quote = *p->at;
        if (quote != '"' && quote != '\'') return wrong(p, "the value of an attribute is not quoted");
        value = p->at + 1;
        stop = strchr(value, quote);
        if (!stop) return wrong(p, "the value of an attribute does not end");
        if (memchr(value, '<', (size_t)(stop - value))) return wrong(p, "< in the value of an attribute");
        p->at = stop + 1;
        stop = decode(value, stop);
        if (!stop) return wrong(p, "an entity that is not known");
        *stop = *name_end = '\0';
        for (i = 0; i < element->attribute_count; i++)
            if (strcmp(element->attributes[i].name, name) == 0) return wrong(p, "an attribute stands twice");
        attribute = &p->doc->attributes[p->doc->attribute_count++];
        attribute->name = name;
        attribute->value = value;
        element->attribute_count++;
    }
}

/* Comments and processing instructions; 1: one was skipped, 0: none here, -1: it does not end. */
static int skip_other(parser *p)
{
    if (starts(p, "<!--")) {
        p->at += 4;
        return skip_past(p, "-->") ? 1 : wrong(p, "a comment does not end");
    }
    if (starts(p, "<?")) return skip_past(p, "?>") ? 1 : wrong(p, "a processing instruction does not end");
    if (starts(p, "<!")) return wrong(p, "a document type or CDATA section, which this reader does not take");
    return 0;
}

/* Text up to the next tag. It is kept when it is the first of its element; ended only when the tag has been read. */
static int read_text(parser *p, xml_element *owner, char **text_end)
{
    char *from = p->at, *to = strchr(p->at, '<'), *stop;
    *text_end = NULL;
    if (!to) {
        p->at = p->end;
        return wrong(p, "the text ends inside an element");
    }
    p->at = to;
    while (from < to && space(*from)) from++;
    while (to > from && space(to[-1])) to--;
    if (from == to || owner->first || *owner->text) return 0;
    stop = decode(from, to);
    if (!stop) return wrong(p, "an entity that is not known");
    owner->text = from;
    *text_end = stop;
    return 0;
}

static int close_element(parser *p, const xml_element *element)
{
    size_t n = strlen(element->name);
    p->at += 2;
    if (strncmp(p->at, element->name, n) != 0 || name_char(p->at[n])) {
        char reason[96];
        snprintf(reason, sizeof reason, "<%.60s> is closed by another name", element->name);
        return wrong(p, reason);
    }
    p->at += n;
    skip_space(p);
    if (*p->at != '>') return wrong(p, "expected > behind the name of a closing tag");
    p->at++;
    return 0;
}

/* Reads `<name attributes` and either `/>` (*open false) or `>`. */
static xml_element *open_element(parser *p, xml_element *parent, xml_element **last, bool *open)
{
    xml_element *element = &p->doc->elements[p->doc->element_count++];
    char *name = ++p->at, *name_end;
    if (!name_char(*name)) {
        wrong(p, "expected the name of an element");
        return NULL;
    }
    while (name_char(*p->at)) p->at++;
    name_end = p->at;
    element->name = name;
    element->text = "";
    element->parent = parent;
    if (read_attributes(p, element)) return NULL;
    *open = *p->at != '/';
    if (!*open) p->at++;
    if (*p->at != '>') {
        wrong(p, "expected > at the end of a tag");
        return NULL;
    }
    p->at++;
    *name_end = '\0';
    if (*last) (*last)->next = element;
    else if (parent) parent->first = element;
    *last = element;
    return element;
}

/* Up to the end of the root element. */
static int read_document(parser *p)
{
    xml_element *open[DEEPEST], *last[DEEPEST + 1] = {NULL};
    int depth = 0;
    for (;;) {
        char *text_end = NULL;
        int other;
        bool stays = false;
        xml_element *element;
        if (depth == 0) {
            skip_space(p);
            if (p->at == p->end) return wrong(p, "no element at all");
            if (*p->at != '<') return wrong(p, "text outside of every element");
        } else if (read_text(p, open[depth - 1], &text_end))
            return -1;
        other = skip_other(p);
        if (other < 0) return -1;
        if (other == 0 && starts(p, "</")) {
            if (depth == 0) return wrong(p, "a closing tag without its opening tag");
            if (close_element(p, open[--depth])) return -1;
        } else if (other == 0) {
            element = open_element(p, depth ? open[depth - 1] : NULL, &last[depth], &stays);
            if (!element) return -1;
            if (stays) {
                if (depth == DEEPEST) return wrong(p, "elements nested deeper than 64");
                open[depth++] = element;
                last[depth] = NULL;
            }
        }
        if (text_end) *text_end = '\0';
        if (depth == 0 && last[0]) return 0;
    }
}

xml_document *xml_parse(const char *text, size_t size, char *error, size_t error_size)
{
    parser p = {NULL, NULL, NULL, error, error_size, text};
    xml_document *doc = calloc(1, sizeof *doc);
    size_t elements = 1, attributes = 1, i;
    size = text ? strnlen(text, size) : 0;
    for (i = 0; i < size; i++) {
        elements += text[i] == '<';
        attributes += text[i] == '=';
    }
    if (doc) {
        doc->text = malloc(size + 1);
        doc->elements = calloc(elements, sizeof *doc->elements);
        doc->attributes = calloc(attributes, sizeof *doc->attributes);
    }
    if (!doc || !doc->text || !doc->elements || !doc->attributes) {
        snprintf(error, error_size, "XML: out of memory");
        xml_free(doc);
        return NULL;
    }
    if (size) memcpy(doc->text, text, size);
    doc->text[size] = '\0';
    p.doc = doc;
    p.at = doc->text;
    p.end = doc->text + size;
    if (read_document(&p) == 0) {
        doc->length = size = (size_t)(p.at - doc->text); /* what lies behind is not looked at */
        if (npu_utf8(text, size)) return doc;
    }
    if (!npu_utf8(text, size)) snprintf(error, error_size, "XML: text that is not UTF-8");
    xml_free(doc);
    return NULL;
}

size_t xml_length(const xml_document *document)
{
    return document->length;
}

void xml_free(xml_document *document)
{
    if (!document) return;
    free(document->text);
    free(document->elements);
    free(document->attributes);
    free(document);
}

const xml_element *xml_root(const xml_document *document)
{
    return &document->elements[0];
}

static const xml_element *named(const xml_element *element, const char *name)
{
    while (element && strcmp(element->name, name) != 0) element = element->next;
    return element;
}

const xml_element *xml_child(const xml_element *element, const char *name)
{
    return element ? named(element->first, name) : NULL;
}

const xml_element *xml_again(const xml_element *element)
{
    return named(element->next, element->name);
}

const char *xml_get(const xml_element *element, const char *name)
{
    size_t i;
    if (!element) return NULL;
    for (i = 0; i < element->attribute_count; i++)
        if (strcmp(element->attributes[i].name, name) == 0) return element->attributes[i].value;
    return NULL;
}

bool xml_integer(const char *text, int64_t *value)
{
    char *end;
    const char *digits;
    long long number;
    if (!text) return false;
    digits = text + (*text == '-' || *text == '+');
    if (*digits < '0' || *digits > '9') return false;
    errno = 0;
    number = strtoll(text, &end, 10);
    if (errno || *end) return false;
    *value = number;
    return true;
}
