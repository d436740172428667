#include "json.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 64 };

typedef struct {
    const char *at;
    const char *end;
    int depth;
} reader;

static rf_json *parse_value(reader *in);

static void skip_space(reader *in)
{
    while (in->at < in->end && (*in->at == ' ' || *in->at == '\t' || *in->at == '\n' || *in->at == '\r'))
        in->at++;
}

static bool take(reader *in, char wanted)
{
    skip_space(in);
    if (in->at >= in->end || *in->at != wanted)
        return false;
    in->at++;
    return true;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

static bool read_unicode(reader *in, uint32_t *value)
{
    if (in->end - in->at < 4)
        return false;
    *value = 0;
    for (int i = 0; i < 4; i++) {
        int digit = hex_digit(*in->at++);
        if (digit < 0)
            return false;
        *value = *value * 16 + (uint32_t)digit;
    }
    return true;
}

static char *put_utf8(char *out, uint32_t c)
{
    if (c < 0x80) {
        *out++ = (char)c;
    } else if (c < 0x800) {
        *out++ = (char)(0xc0 | (c >> 6));
        *out++ = (char)(0x80 | (c & 0x3f));
    } else if (c < 0x10000) {
        *out++ = (char)(0xe0 | (c >> 12));
        *out++ = (char)(0x80 | ((c >> 6) & 0x3f));
        *out++ = (char)(0x80 | (c & 0x3f));
    } else {
        *out++ = (char)(0xf0 | (c >> 18));
        *out++ = (char)(0x80 | ((c >> 12) & 0x3f));
        *out++ = (char)(0x80 | ((c >> 6) & 0x3f));
        *out++ = (char)(0x80 | (c & 0x3f));
    }
    return out;
}

/* One escape after the backslash; returns the place after what was written, NULL on bad text. */
static char *read_escape(reader *in, char *out)
{
    static const char from[] = "\"\\/bfnrt";
    static const char to[] = "\"\\/\b\f\n\r\t";
    if (in->at >= in->end)
        return NULL;
    char c = *in->at++;
    if (c == 'u') {
        uint32_t first, second;
        if (!read_unicode(in, &first))
            return NULL;
        if (first >= 0xd800 && first < 0xdc00) {
            if (in->end - in->at < 6 || in->at[0] != '\\' || in->at[1] != 'u')
                return NULL;
            in->at += 2;
            if (!read_unicode(in, &second) || second < 0xdc00 || second > 0xdfff)
                return NULL;
            first = 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00);
        }
        return put_utf8(out, first);
    }
    const char *known = c ? strchr(from, c) : NULL;
    if (!known)
        return NULL;
    *out++ = to[known - from];
    return out;
}

static char *parse_text(reader *in)
{
    if (!take(in, '"'))
        return NULL;
    const char *close = in->at;
    while (close < in->end && *close != '"')
        close += *close == '\\' ? 2 : 1;
    if (close >= in->end)
        return NULL;
    /* An escape never grows: six characters of \uXXXX become at most three bytes, a pair of them four. */
    char *text = malloc((size_t)(close - in->at) + 1);
    char *out = text;
    while (text && in->at < close) {
        if (*in->at == '\\') {
            in->at++;
            out = read_escape(in, out);
            if (!out || in->at > close) {
                free(text);
                return NULL;
            }
        } else {
            *out++ = *in->at++;
        }
    }
    if (text) {
        *out = '\0';
        in->at = close + 1;
    }
    return text;
}

static bool parse_number(reader *in, double *value)
{
    char copy[64];
    size_t n = 0;
    while (in->at < in->end && n + 1 < sizeof copy && *in->at && strchr("+-.0123456789eE", *in->at))
        copy[n++] = *in->at++;
    copy[n] = '\0';
    char *end = copy;
    *value = n ? strtod(copy, &end) : 0;
    return n && *end == '\0';
}

static bool parse_word(reader *in, const char *word)
{
    size_t n = strlen(word);
    if ((size_t)(in->end - in->at) < n || memcmp(in->at, word, n) != 0)
        return false;
    in->at += n;
    return true;
}

static bool parse_children(reader *in, rf_json *parent, char close)
{
    rf_json **tail = &parent->child;
    if (take(in, close))
        return true;
    do {
        char *key = NULL;
        if (parent->kind == RF_JSON_OBJECT) {
            key = parse_text(in);
            if (!key || !take(in, ':')) {
                free(key);
                return false;
            }
        }
        rf_json *child = parse_value(in);
        if (!child) {
            free(key);
            return false;
        }
        child->key = key;
        *tail = child;
        tail = &child->next;
        parent->count++;
    } while (take(in, ','));
    return take(in, close);
}

static rf_json *parse_value(reader *in)
{
    skip_space(in);
    if (in->at >= in->end || in->depth >= MAX_DEPTH)
        return NULL;
    rf_json *value = calloc(1, sizeof *value);
    if (!value)
        return NULL;
    bool good;
    in->depth++;
    switch (*in->at) {
    case '{':
        in->at++;
        value->kind = RF_JSON_OBJECT;
        good = parse_children(in, value, '}');
        break;
    case '[':
        in->at++;
        value->kind = RF_JSON_LIST;
        good = parse_children(in, value, ']');
        break;
    case '"':
        value->kind = RF_JSON_STRING;
        value->text = parse_text(in);
        good = value->text != NULL;
        break;
    case 't':
        value->kind = RF_JSON_BOOL;
        value->number = 1;
        good = parse_word(in, "true");
        break;
    case 'f':
        value->kind = RF_JSON_BOOL;
        good = parse_word(in, "false");
        break;
    case 'n':
        good = parse_word(in, "null");
        break;
    default:
        value->kind = RF_JSON_NUMBER;
        good = parse_number(in, &value->number);
    }
    in->depth--;
    if (good)
        return value;
    rf_json_free(value);
    return NULL;
}

rf_json *rf_json_parse(const char *text, size_t size)
{
    reader in = {text, text + size, 0};
    rf_json *value = parse_value(&in);
    if (!value)
        return NULL;
    skip_space(&in);
    /* Writers pad the text with NULs to align what follows. */
    while (in.at < in.end && *in.at == '\0')
        in.at++;
    if (in.at == in.end)
        return value;
    rf_json_free(value);
    return NULL;
}

void rf_json_free(rf_json *value)
{
    while (value) {
        rf_json *next = value->next;
        rf_json_free(value->child);
        free(value->key);
        free(value->text);
        free(value);
        value = next;
    }
}

const rf_json *rf_json_get(const rf_json *object, const char *key)
{
    if (!object || object->kind != RF_JSON_OBJECT)
        return NULL;
    for (const rf_json *child = object->child; child; child = child->next)
        if (strcmp(child->key, key) == 0)
            return child;
    return NULL;
}

const char *rf_json_text(const rf_json *object, const char *key, const char *otherwise)
{
    const rf_json *value = rf_json_get(object, key);
    return value && value->kind == RF_JSON_STRING ? value->text : otherwise;
}

double rf_json_number(const rf_json *object, const char *key, double otherwise)
{
    const rf_json *value = rf_json_get(object, key);
    return value && value->kind == RF_JSON_NUMBER ? value->number : otherwise;
}
