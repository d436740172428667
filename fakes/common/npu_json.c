/* JSON: a validating reader into a flat list of values, and a text builder. */
#include "npu_json.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 64 };

typedef struct value {
    enum npu_json_type type;
    size_t start, end; /* of the text: strings without their quotes */
    int count;         /* elements or members */
    int after;         /* index of the value behind this one and everything in it */
} value;

struct npu_json {
    char *text;
    value *values; /* in the order of the text; an object's members are key, value, key, value */
    int count, capacity;
};

typedef struct parser {
    npu_json *doc;
    size_t at, size;
    npu_why *why;
} parser;

/* --- UTF-8 -------------------------------------------------------------------------------------------------------- */

/* Length of the well-formed sequence at the start, 0 without one. */
static size_t utf8_length(const unsigned char *s, size_t n)
{
    size_t length, i;
    if (n == 0) return 0;
    if (s[0] < 0x80) return 1;
    length = s[0] >= 0xc2 && s[0] <= 0xdf ? 2 : (s[0] & 0xf0) == 0xe0 ? 3 : s[0] >= 0xf0 && s[0] <= 0xf4 ? 4 : 0;
    if (length == 0 || length > n) return 0;
    for (i = 1; i < length; i++)
        if ((s[i] & 0xc0) != 0x80) return 0;
    if ((s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] > 0x9f) || (s[0] == 0xf0 && s[1] < 0x90) ||
        (s[0] == 0xf4 && s[1] > 0x8f))
        return 0;
    return length;
}

bool npu_utf8(const char *bytes, size_t n)
{
    size_t at, length;
    for (at = 0; at < n; at += length) {
        length = utf8_length((const unsigned char *)bytes + at, n - at);
        if (!length) return false;
    }
    return true;
}

static size_t utf8_put(uint32_t code, char out[4])
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        out[0] = (char)(0xc0 | code >> 6);
        out[1] = (char)(0x80 | (code & 63));
        return 2;
    }
    if (code < 0x10000) {
        out[0] = (char)(0xe0 | code >> 12);
        out[1] = (char)(0x80 | (code >> 6 & 63));
        out[2] = (char)(0x80 | (code & 63));
        return 3;
    }
    out[0] = (char)(0xf0 | code >> 18);
    out[1] = (char)(0x80 | (code >> 12 & 63));
    out[2] = (char)(0x80 | (code >> 6 & 63));
    out[3] = (char)(0x80 | (code & 63));
    return 4;
}

/* --- reader ------------------------------------------------------------------------------------------------------- */

static int bad(parser *p, const char *expected)
{
    return npu_fail(p->why, "JSON: byte %zu of %zu: expected %s", p->at, p->size, expected);
}

static void skip_space(parser *p)
{
    while (p->at < p->size && strchr(" \t\r\n", p->doc->text[p->at]) && p->doc->text[p->at]) p->at++;
}

static int peek(const parser *p)
{
    return p->at < p->size ? (unsigned char)p->doc->text[p->at] : -1;
}

static int add(parser *p, enum npu_json_type type)
{
    npu_json *doc = p->doc;
    if (doc->count == doc->capacity) {
        int capacity = doc->capacity ? doc->capacity * 2 : 64;
        value *grown = capacity > 1 << 26 ? NULL : realloc(doc->values, (size_t)capacity * sizeof *grown);
        if (!grown) return npu_fail(p->why, "JSON: out of memory");
        doc->values = grown;
        doc->capacity = capacity;
    }
    doc->values[doc->count] = (value){type, p->at, p->at, 0, doc->count + 1};
    return doc->count++;
}

static int hex4(const char *s, size_t n, uint32_t *out)
{
    size_t i;
    *out = 0;
    if (n < 4) return -1;
    for (i = 0; i < 4; i++) {
        int c = tolower((unsigned char)s[i]);
        if (!isxdigit(c)) return -1;
        *out = *out << 4 | (uint32_t)(isdigit(c) ? c - '0' : c - 'a' + 10);
    }
    return 0;
}

static int parse_string(parser *p)
{
    int index;
    p->at++;
    index = add(p, NPU_JSON_STRING);
    if (index < 0) return -1;
    for (;;) {
        const char *s = p->doc->text + p->at;
        size_t left = p->size - p->at, length;
        int c = peek(p);
        uint32_t code, low;
        if (c < 0) return bad(p, "the closing quote of a string");
        if (c == '"') break;
        if (c < 0x20) return bad(p, "no control character inside a string");
        if (c != '\\') {
            length = utf8_length((const unsigned char *)s, left);
            if (!length) return bad(p, "UTF-8");
            p->at += length;
            continue;
        }
        if (left >= 2 && s[1] && strchr("\"\\/bfnrt", s[1])) {
            p->at += 2;
            continue;
        }
        if (left < 2 || s[1] != 'u' || hex4(s + 2, left - 2, &code)) return bad(p, "a valid escape");
        p->at += 6;
        if (code >= 0xdc00 && code <= 0xdfff) return bad(p, "a high surrogate before the low one");
        if (code < 0xd800 || code > 0xdfff) continue;
        if (left < 12 || s[6] != '\\' || s[7] != 'u' || hex4(s + 8, left - 8, &low) || low < 0xdc00 || low > 0xdfff)
            return bad(p, "the low surrogate of a pair");
        p->at += 6;
    }
    p->doc->values[index].end = p->at++;
    return index;
}

static int digits(parser *p)
{
    int n = 0;
    while (isdigit(peek(p))) p->at++, n++;
    return n;
}

static int parse_number(parser *p)
{
    int index = add(p, NPU_JSON_NUMBER);
    if (index < 0) return -1;
    if (peek(p) == '-') p->at++;
    if (peek(p) == '0')
        p->at++;
    else if (!digits(p))
        return bad(p, "a value");
    if (peek(p) == '.') {
        p->at++;
        if (!digits(p)) return bad(p, "digits after the point");
    }
    if (peek(p) == 'e' || peek(p) == 'E') {
        p->at++;
        if (peek(p) == '+' || peek(p) == '-') p->at++;
        if (!digits(p)) return bad(p, "digits of an exponent");
    }
    p->doc->values[index].end = p->at;
    return index;
}

static int parse_value(parser *p, int depth);

static int parse_container(parser *p, int depth, bool object)
{
    int index = add(p, object ? NPU_JSON_OBJECT : NPU_JSON_ARRAY);
    int close = object ? '}' : ']';
    if (index < 0) return -1;
    if (depth >= MAX_DEPTH) return bad(p, "less nesting (at most 64 levels)");
    p->at++;
    skip_space(p);
    if (peek(p) == close) {
        p->at++;
        return index;
    }
    for (;;) {
        if (object) {
            skip_space(p);
            if (peek(p) != '"') return bad(p, "a member name in quotes");
            if (parse_string(p) < 0) return -1;
            skip_space(p);
            if (peek(p) != ':') return bad(p, "':'");
            p->at++;
        }
        if (parse_value(p, depth + 1) < 0) return -1;
        p->doc->values[index].count++;
        skip_space(p);
        if (peek(p) == ',') {
            p->at++;
            continue;
        }
        if (peek(p) != close) return bad(p, object ? "',' or '}'" : "',' or ']'");
        p->at++;
        p->doc->values[index].after = p->doc->count;
        p->doc->values[index].end = p->at;
        return index;
    }
}

static int parse_value(parser *p, int depth)
{
    static const struct {
        const char *word;
        enum npu_json_type type;
    } words[] = {{"null", NPU_JSON_NULL}, {"true", NPU_JSON_BOOL}, {"false", NPU_JSON_BOOL}};
    size_t i;
    int c;
    skip_space(p);
    c = peek(p);
    if (c == '{' || c == '[') return parse_container(p, depth, c == '{');
    if (c == '"') return parse_string(p);
    for (i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i].word);
        if (p->size - p->at < length || memcmp(p->doc->text + p->at, words[i].word, length)) continue;
        if (add(p, words[i].type) < 0) return -1;
        p->at += length;
        return p->doc->count - 1;
    }
    return parse_number(p);
}

npu_json *npu_json_parse(const char *text, size_t size, npu_why *why)
{
    npu_json *doc = calloc(1, sizeof *doc);
    parser p = {doc, 0, size, why};
    if (!doc || !text || !(doc->text = malloc(size + 1))) {
        npu_fail(why, text ? "JSON: out of memory" : "JSON: no text");
        npu_json_free(doc);
        return NULL;
    }
    memcpy(doc->text, text, size);
    doc->text[size] = '\0';
    if (parse_value(&p, 0) >= 0) {
        skip_space(&p);
        if (p.at == size) return doc;
        bad(&p, "the end");
    }
    npu_json_free(doc);
    return NULL;
}

void npu_json_free(npu_json *document)
{
    if (!document) return;
    free(document->text);
    free(document->values);
    free(document);
}

static const value *look(const npu_json *document, int index)
{
    return document && index >= 0 && index < document->count ? &document->values[index] : NULL;
}

enum npu_json_type npu_json_type(const npu_json *document, int index)
{
    const value *v = look(document, index);
    return v ? v->type : NPU_JSON_NONE;
}

int npu_json_count(const npu_json *document, int index)
{
    const value *v = look(document, index);
    return v ? v->count : 0;
}

int npu_json_at(const npu_json *document, int array, int index)
{
    const value *v = look(document, array);
    int at = array + 1, i;
    if (!v || index < 0 || index >= v->count) return -1;
    for (i = 0;; i++) {
        if (v->type == NPU_JSON_OBJECT) at++; /* the key */
        if (i == index) return at;
        at = document->values[at].after;
    }
}

int npu_json_get(const npu_json *document, int object, const char *key)
{
    const value *v = look(document, object);
    int at = object + 1, i, member = -1;
    size_t length = strlen(key);
    char name[256];
    if (!v || v->type != NPU_JSON_OBJECT) return -1;
    for (i = 0; i < v->count; i++) {
        if (npu_json_string(document, at, name, sizeof name) == (long)length && strcmp(name, key) == 0) member = at + 1;
        at = document->values[at + 1].after;
    }
    return member;
}

int npu_json_number(const npu_json *document, int index, double *out)
{
    const value *v = look(document, index);
    double number;
    if (!v || v->type != NPU_JSON_NUMBER) return -1;
    number = strtod(document->text + v->start, NULL);
    if (!isfinite(number)) return -1;
    *out = number;
    return 0;
}

bool npu_json_whole(const npu_json *document, int index)
{
    const value *v = look(document, index);
    size_t i;
    if (!v || v->type != NPU_JSON_NUMBER) return false;
    for (i = v->start; i < v->end; i++)
        if (strchr(".eE", document->text[i])) return false;
    return true;
}

int npu_json_integer(const npu_json *document, int index, int64_t *out)
{
    const value *v = look(document, index);
    const char *text;
    char *end;
    long long whole;
    double number;
    if (!v || v->type != NPU_JSON_NUMBER) return -1;
    text = document->text + v->start;
    errno = 0;
    whole = strtoll(text, &end, 10);
    if (!errno && (size_t)(end - document->text) == v->end) {
        *out = whole;
        return 0;
    }
    if (npu_json_number(document, index, &number) || number != floor(number) || fabs(number) > 9007199254740992.0)
        return -1;
    *out = (int64_t)number;
    return 0;
}

int npu_json_bool(const npu_json *document, int index, bool *out)
{
    const value *v = look(document, index);
    if (!v || v->type != NPU_JSON_BOOL) return -1;
    *out = document->text[v->start] == 't';
    return 0;
}

long npu_json_string(const npu_json *document, int index, char *out, size_t size)
{
    static const char plain[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const value *v = look(document, index);
    size_t at, length = 0;
    if (!v || v->type != NPU_JSON_STRING) return -1;
    for (at = v->start; at < v->end;) {
        const char *s = document->text + at;
        char bytes[4];
        size_t n = 1, i;
        bytes[0] = *s;
        if (*s != '\\')
            at++;
        else if (s[1] != 'u') {
            bytes[0] = meant[strchr(plain, s[1]) - plain];
            at += 2;
        } else {
            uint32_t code, low;
            hex4(s + 2, 4, &code);
            at += 6;
            if (code >= 0xd800 && code < 0xdc00) {
                hex4(s + 8, 4, &low);
                code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
                at += 6;
            }
            n = utf8_put(code, bytes);
        }
        for (i = 0; i < n; i++, length++)
            if (out && length + 1 < size) out[length] = bytes[i];
    }
    if (out && size) out[length < size ? length : size - 1] = '\0';
    return (long)length;
}

/* --- builder ------------------------------------------------------------------------------------------------------ */

void npu_text_free(npu_text *text)
{
    free(text->data);
    memset(text, 0, sizeof *text);
}

void npu_text_add(npu_text *text, const char *bytes, size_t n)
{
    if (text->failed) return;
    if (text->capacity - text->length <= n) {
        size_t capacity = (text->length + n + 1) * 2;
        char *grown = realloc(text->data, capacity);
        if (!grown) {
            text->failed = true;
            return;
        }
        text->data = grown;
        text->capacity = capacity;
    }
    memcpy(text->data + text->length, bytes, n);
    text->length += n;
    text->data[text->length] = '\0';
}

void npu_text_printf(npu_text *text, const char *format, ...)
{
    char line[512];
    va_list values;
    int n;
    va_start(values, format);
    n = vsnprintf(line, sizeof line, format, values);
    va_end(values);
    if (n > 0) npu_text_add(text, line, (size_t)n < sizeof line ? (size_t)n : sizeof line - 1);
}

void npu_text_json(npu_text *text, const char *bytes, size_t n)
{
    size_t at = 0;
    npu_text_add(text, "\"", 1);
    while (at < n) {
        unsigned char c = (unsigned char)bytes[at];
        size_t length = utf8_length((const unsigned char *)bytes + at, n - at);
        if (c == '"' || c == '\\')
            npu_text_printf(text, "\\%c", c);
        else if (length == 0 || c < 0x20)
            npu_text_printf(text, "\\u%04x", c);
        else
            npu_text_add(text, bytes + at, length);
        at += length ? length : 1;
    }
    npu_text_add(text, "\"", 1);
}

void npu_text_number(npu_text *text, double number)
{
    char line[40];
    int digits_used;
    if (!isfinite(number)) {
        npu_text_printf(text, "\"%s\"", isnan(number) ? "nan" : number < 0 ? "-inf" : "inf");
        return;
    }
    for (digits_used = 6; digits_used <= 17; digits_used++) {
        snprintf(line, sizeof line, "%.*g", digits_used, number);
        if (strtod(line, NULL) == number) break;
    }
    npu_text_add(text, line, strlen(line));
}
