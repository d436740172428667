/* Attributes of single operators: named values, copied when they are set. */
#include "op.h"

typedef struct entry {
    struct entry *next;
    char *name;
    af_attr value;
} entry;

typedef struct attributes {
    entry *first;
} attributes;

static void destroy(void *object)
{
    attributes *all = object;
    for (entry *one = all->first, *next; one; one = next) {
        next = one->next;
        free(one->name);
        free(one);
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

/* A name that was set before gets the new value. */
static aclError set(const char *function, aclopAttr *handle, const char *name, const af_attr *value, bool given)
{
    aclError ret = ACL_SUCCESS;
    attributes *all;
    entry *one;
    if (!name) return af_null(function, "attrName");
    if (value->count < 0) return af_fail(ACL_ERROR_INVALID_PARAM, function, "%d values", value->count);
    if (!given) return af_null(function, "the value");
    all = af_get(&af_op_attr_kind, handle, function, ACL_ERROR_INVALID_PARAM, &ret);
    if (all) {
        for (one = all->first; one && strcmp(one->name, name); one = one->next)
            ;
        if (!one && (one = calloc(1, sizeof *one))) {
            one->name = malloc(strlen(name) + 1);
            if (one->name) {
                strcpy(one->name, name);
                one->next = all->first;
                all->first = one;
            } else {
                free(one);
                one = NULL;
            }
        }
        if (one)
            one->value = *value;
        else
            ret = ACL_ERROR_BAD_ALLOC;
        af_put(&af_op_attr_kind, handle);
    }
    return ret;
}

int af_attr_find(const aclopAttr *handle, const char *name, af_attr *out)
{
    attributes *all = handle ? npu_handle_acquire(&af_op_attr_kind, (uintptr_t)handle) : NULL;
    int found = 0;
    if (!all)
        return handle ? -1 : 0;
    for (entry *one = all->first; one && name && !found; one = one->next)
        if (!strcmp(one->name, name)) {
            *out = one->value;
            found = 1;
        }
    npu_handle_release(&af_op_attr_kind, (uintptr_t)handle);
    return found;
}

#define ONE(function, type)                                                                                           \
    aclError af_##function(aclopAttr *attr, const char *attrName, type attrValue)                                          \
    {                                                                                                                 \
        const af_attr value = {.kind = AF_ATTR_NUMBERS, .count = 1, .numbers = {(int64_t)attrValue}};                 \
        return set(AF_NAME, attr, attrName, &value, true);                                                          \
    }
ONE(aclopSetAttrBool, uint8_t)
ONE(aclopSetAttrInt, int64_t)
ONE(aclopSetAttrDataType, aclDataType)

#define MANY(function, type)                                                                                          \
    aclError af_##function(aclopAttr *attr, const char *attrName, int numValues, type values)                              \
    {                                                                                                                 \
        af_attr value = {.kind = AF_ATTR_NUMBERS, .list = true, .count = numValues};                                  \
        for (int i = 0; values && i < numValues && i < AF_MOST_RANK; i++)                                             \
            value.numbers[i] = (int64_t)values[i];                                                                    \
        return set(AF_NAME, attr, attrName, &value, values || !numValues);                                          \
    }
MANY(aclopSetAttrListBool, const uint8_t *)
MANY(aclopSetAttrListInt, const int64_t *)
MANY(aclopSetAttrListDataType, const aclDataType *)

aclError af_aclopSetAttrFloat(aclopAttr *attr, const char *attrName)
{
    const af_attr value = {.kind = AF_ATTR_REALS, .count = 1};
    /* no operator of the fake has one */
    return set(AF_NAME, attr, attrName, &value, true);
}

aclError af_aclopSetAttrListFloat(aclopAttr *attr, const char *attrName, int numValues, const float *values)
{
    const af_attr value = {.kind = AF_ATTR_REALS, .list = true, .count = numValues};
    return set(AF_NAME, attr, attrName, &value, values || !numValues);
}

aclError af_aclopSetAttrString(aclopAttr *attr, const char *attrName, const char *attrValue)
{
    const af_attr value = {.kind = AF_ATTR_TEXT, .count = 1};
    return set(AF_NAME, attr, attrName, &value, attrValue != NULL);
}

aclError af_aclopSetAttrListString(aclopAttr *attr, const char *attrName, int numValues, const char **values)
{
    const af_attr value = {.kind = AF_ATTR_TEXT, .list = true, .count = numValues};
    return set(AF_NAME, attr, attrName, &value, values || !numValues);
}

aclError af_aclopSetAttrListListInt(aclopAttr *attr, const char *attrName, int numLists, const int *numValues,
                                 const int64_t *const values[])
{
    const af_attr value = {.kind = AF_ATTR_OTHER, .list = true, .count = numLists};
    return set(AF_NAME, attr, attrName, &value, (numValues && values) || !numLists);
}
