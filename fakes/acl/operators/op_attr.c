/* Attributes of single operators: named values, copied when they are set. */
#include "npu_json.h"
#include "op.h"

enum { MOST_VALUES = 1 << 16 };

typedef struct entry {
    struct entry *next;
    char *name;
    char *text; /* all of the value, written down: files of operators have theirs so, too */
    af_attr value;
} entry;

typedef struct attributes {
    entry *first;
} attributes;

static void destroy(void *object)
{
    attributes *all = object;
    for (entry *item = all->first, *next; item; item = next) {
        next = item->next;
        free(item->name);
        free(item->text);
        free(item);
    }
    free(all);
}

npu_kind af_op_attr_kind = {.name = "op_attr", .destroy = destroy};

aclopAttr *af_aclopCreateAttr(void)
{
    return af_made(&af_op_attr_kind, calloc(1, sizeof(attributes)));
}

void af_aclopDestroyAttr(const aclopAttr *attr)
{
    if (attr)
        af_close(&af_op_attr_kind, attr, AF_NAME, ACL_ERROR_INVALID_PARAM);
}

/* A name that was set before gets the new value. Takes the text over. */
static aclError set(const char *function, aclopAttr *handle, const char *name, const af_attr *value, bool given, npu_text text)
{
    aclError ret = ACL_SUCCESS;
    attributes *all = NULL;
    entry *item;
    if (!name)
        ret = af_null(function, "attrName");
    else if (value->count < 0 || value->count > MOST_VALUES)
        ret = af_fail(ACL_ERROR_INVALID_PARAM, function, "%d values", value->count);
    else if (!given)
        ret = af_null(function, "the value");
    else
        all = af_get(&af_op_attr_kind, handle, function, ACL_ERROR_INVALID_PARAM, &ret);
    if (all) {
        for (item = all->first; item && strcmp(item->name, name); item = item->next)
            ;
        if (!item && (item = calloc(1, sizeof *item))) {
            item->name = malloc(strlen(name) + 1);
            if (item->name) {
                strcpy(item->name, name);
                item->next = all->first;
                all->first = item;
            } else {
                free(item);
                item = NULL;
            }
        }
        if (item && !text.failed) {
            item->value = *value;
            free(item->text);
            item->text = text.data;
            text = (npu_text){0};
        } else
            ret = ACL_ERROR_BAD_ALLOC;
        af_put(&af_op_attr_kind, handle);
    }
    npu_text_free(&text);
    return ret;
}

/* --- values written down: i, f or s and a colon, an l before that for lists, then the values --------------------- */

/* How many values to look at: none before everything else is right. */
static int readable(const aclopAttr *attr, int count, const void *values)
{
    return values && count > 0 && count <= MOST_VALUES && npu_handle_live(&af_op_attr_kind, (uintptr_t)attr) ? count : 0;
}

static npu_text begin(const char *kind)
{
    npu_text text = {0};
    npu_text_printf(&text, "%s:", kind);
    return text;
}

static void add_numbers(npu_text *text, const int64_t *values, int count)
{
    for (int i = 0; i < count && i < MOST_VALUES; i++) npu_text_printf(text, "%s%lld", i ? "," : "", (long long)values[i]);
}

bool af_attr_is(const aclopAttr *handle, const char *name, const char *written)
{
    attributes *all = handle ? npu_handle_acquire(&af_op_attr_kind, (uintptr_t)handle) : NULL;
    bool same = false;
    if (!all) return false;
    for (entry *item = all->first; item && !same; item = item->next)
        same = !strcmp(item->name, name) && item->text && !strcmp(item->text, written);
    npu_handle_release(&af_op_attr_kind, (uintptr_t)handle);
    return same;
}

int af_attr_count(const aclopAttr *handle)
{
    attributes *all = handle ? npu_handle_acquire(&af_op_attr_kind, (uintptr_t)handle) : NULL;
    int count = 0;
    if (!all) return 0;
    for (entry *item = all->first; item; item = item->next) count++;
    npu_handle_release(&af_op_attr_kind, (uintptr_t)handle);
    return count;
}

int af_attr_find(const aclopAttr *handle, const char *name, af_attr *out)
{
    attributes *all = handle ? npu_handle_acquire(&af_op_attr_kind, (uintptr_t)handle) : NULL;
    int filled = 0;
    if (!all)
        return handle ? -1 : 0;
    for (entry *item = all->first; item && name && !filled; item = item->next)
        if (!strcmp(item->name, name)) {
            *out = item->value;
            filled = 1;
        }
    npu_handle_release(&af_op_attr_kind, (uintptr_t)handle);
    return filled;
}

#define ONE(function, type)                                                                                           \
    aclError af_##function(aclopAttr *attr, const char *attrName, type attrValue)                                          \
    {                                                                                                                 \
        const af_attr value = {.kind = AF_ATTR_NUMBERS, .count = 1, .numbers = {(int64_t)attrValue}};                 \
        npu_text text = begin("i");                                                                                   \
        add_numbers(&text, value.numbers, 1);                                                                         \
        return set(AF_NAME, attr, attrName, &value, true, text);                                                      \
    }
ONE(aclopSetAttrBool, uint8_t)
ONE(aclopSetAttrInt, int64_t)
ONE(aclopSetAttrDataType, aclDataType)

#define MANY(function, type)                                                                                          \
    aclError af_##function(aclopAttr *attr, const char *attrName, int numValues, type values)                              \
    {                                                                                                                 \
        af_attr value = {.kind = AF_ATTR_NUMBERS, .list = true, .count = numValues};                                  \
        npu_text text = begin("li");                                                                                  \
        for (int i = 0, n = readable(attr, numValues, values); i < n; i++) {                                          \
            if (i < AF_MOST_RANK)                                                                                     \
                value.numbers[i] = (int64_t)values[i];                                                                \
            npu_text_printf(&text, "%s%lld", i ? "," : "", (long long)values[i]);                                     \
        }                                                                                                             \
        return set(AF_NAME, attr, attrName, &value, values || !numValues, text);                                      \
    }
MANY(aclopSetAttrListBool, const uint8_t *)
MANY(aclopSetAttrListInt, const int64_t *)
MANY(aclopSetAttrListDataType, const aclDataType *)

aclError af_aclopSetAttrFloat(aclopAttr *attr, const char *attrName, float attrValue)
{
    const af_attr value = {.kind = AF_ATTR_REALS, .count = 1};
    npu_text text = begin("f");
    npu_text_printf(&text, "%.9g", (double)attrValue);
    return set(AF_NAME, attr, attrName, &value, true, text);
}

aclError af_aclopSetAttrListFloat(aclopAttr *attr, const char *attrName, int numValues, const float *values)
{
    const af_attr value = {.kind = AF_ATTR_REALS, .list = true, .count = numValues};
    npu_text text = begin("lf");
    for (int i = 0, n = readable(attr, numValues, values); i < n; i++) npu_text_printf(&text, "%s%.9g", i ? "," : "", (double)values[i]);
    return set(AF_NAME, attr, attrName, &value, values || !numValues, text);
}

aclError af_aclopSetAttrString(aclopAttr *attr, const char *attrName, const char *attrValue)
{
    const af_attr value = {.kind = AF_ATTR_TEXT, .count = 1};
    npu_text text = begin("s");
    if (readable(attr, 1, attrValue)) npu_text_printf(&text, "%zu:%s", strlen(attrValue), attrValue);
    return set(AF_NAME, attr, attrName, &value, attrValue != NULL, text);
}

aclError af_aclopSetAttrListString(aclopAttr *attr, const char *attrName, int numValues, const char **values)
{
    const af_attr value = {.kind = AF_ATTR_TEXT, .list = true, .count = numValues};
    npu_text text = begin("ls");
    bool given = values || !numValues;
    for (int i = 0, n = readable(attr, numValues, values); given && i < n; i++) {
        given = values[i] != NULL;
        if (given) npu_text_printf(&text, "%s%zu:%s", i ? "," : "", strlen(values[i]), values[i]);
    }
    return set(AF_NAME, attr, attrName, &value, given, text);
}

aclError af_aclopSetAttrListListInt(aclopAttr *attr, const char *attrName, int numLists, const int *numValues,
                                 const int64_t *const values[])
{
    const af_attr value = {.kind = AF_ATTR_OTHER, .list = true, .count = numLists};
    npu_text text = begin("lli");
    bool given = (numValues && values) || !numLists;
    for (int i = 0, n = readable(attr, numLists, values); given && i < n; i++) {
        given = numValues[i] <= 0 || values[i];
        npu_text_printf(&text, "%s", i ? ";" : "");
        if (given) add_numbers(&text, values[i], numValues[i]);
    }
    return set(AF_NAME, attr, attrName, &value, given, text);
}

/* Numbers are read back, for operators that the fake computes itself; they know no others. */
aclopAttr *af_attr_read(const af_operator_attr *attrs, int count)
{
    aclopAttr *all = af_aclopCreateAttr();
    for (int i = 0; all && i < count; i++) {
        const char *at = attrs[i].value;
        npu_text text = {0};
        af_attr value = {.kind = AF_ATTR_OTHER, .count = 1};
        value.list = *at == 'l';
        if (!strncmp(at + value.list, "i:", 2)) {
            value.kind = AF_ATTR_NUMBERS;
            value.count = 0;
            for (at += value.list + 2; *at && value.count < MOST_VALUES; value.count++) {
                char *end;
                int64_t number = strtoll(at, &end, 10);
                if (value.count < AF_MOST_RANK)
                    value.numbers[value.count] = number;
                if (end == at)
                    break;
                at = *end == ',' ? end + 1 : end;
            }
        }
        npu_text_printf(&text, "%s", attrs[i].value);
        set("attributes", all, attrs[i].name, &value, true, text);
    }
    return all;
}
