/* Attributes of custom nodes: JSON in the graph, arrays of one element type for the program. */
#include <stdlib.h>
#include <string.h>

#include "custom_op.h"

static size_t size_of(rknn_tensor_type dtype)
{
    return dtype == RKNN_TENSOR_INT64 ? 8 : dtype == RKNN_TENSOR_FLOAT32 ? 4 : 1;
}

/* Integers are int64, other numbers float32; a list of both is float32. Texts are bytes, truth values bool. */
static bool type_of(const npu_json *text, int value, rknn_tensor_type *dtype)
{
    int count = npu_json_count(text, value);
    switch (npu_json_type(text, value)) {
    case NPU_JSON_STRING:
        *dtype = RKNN_TENSOR_UINT8;
        return true;
    case NPU_JSON_BOOL:
        *dtype = RKNN_TENSOR_BOOL;
        return true;
    case NPU_JSON_NUMBER:
        *dtype = npu_json_whole(text, value) ? RKNN_TENSOR_INT64 : RKNN_TENSOR_FLOAT32;
        return true;
    case NPU_JSON_ARRAY:
        *dtype = RKNN_TENSOR_INT64;
        for (int i = 0; i < count; i++) {
            int element = npu_json_at(text, value, i);
            if (npu_json_type(text, element) != NPU_JSON_NUMBER)
                return false;
            if (!npu_json_whole(text, element))
                *dtype = RKNN_TENSOR_FLOAT32;
        }
        return count > 0;
    default:
        return false;
    }
}

static void put(const npu_json *text, int value, rknn_tensor_type dtype, void *data, uint32_t at)
{
    double real = 0;
    bool truth = false;
    if (dtype == RKNN_TENSOR_INT64) {
        npu_json_integer(text, value, (int64_t *)data + at);
    } else if (dtype == RKNN_TENSOR_FLOAT32) {
        npu_json_number(text, value, &real);
        ((float *)data)[at] = (float)real;
    } else {
        npu_json_bool(text, value, &truth);
        ((uint8_t *)data)[at] = truth;
    }
}

static bool fill(rf_attribute *attribute, const npu_json *text, int value)
{
    bool is_text = npu_json_type(text, value) == NPU_JSON_STRING, list = npu_json_type(text, value) == NPU_JSON_ARRAY;
    if (!type_of(text, value, &attribute->dtype))
        return false;
    attribute->count = is_text ? (uint32_t)npu_json_string(text, value, NULL, 0)
                       : list  ? (uint32_t)npu_json_count(text, value)
                               : 1;
    attribute->data = calloc(attribute->count + 1, size_of(attribute->dtype)); /* texts end in a NUL that is not counted */
    if (!attribute->data)
        return false;
    if (is_text)
        npu_json_string(text, value, attribute->data, attribute->count + 1);
    for (uint32_t i = 0; !is_text && i < attribute->count; i++)
        put(text, list ? npu_json_at(text, value, (int)i) : value, attribute->dtype, attribute->data, i);
    return true;
}

const rf_attribute *rf_custom_attribute(rf_custom *custom, const char *name)
{
    for (const rf_attribute *known = custom->attributes; known; known = known->next)
        if (strcmp(known->name, name) == 0)
            return known;
    int value = npu_json_get(custom->text, npu_json_get(custom->text, 0, "attrs"), name);
    rf_attribute *attribute = value < 0 ? NULL : calloc(1, sizeof *attribute);
    if (attribute) {
        size_t size = strlen(name) + 1;
        attribute->name = malloc(size);
        if (attribute->name && fill(attribute, custom->text, value)) {
            memcpy(attribute->name, name, size);
            attribute->next = custom->attributes;
            custom->attributes = attribute;
            return attribute;
        }
        free(attribute->name);
        free(attribute->data);
        free(attribute);
    }
    rf_error("rknn_custom_op_get_op_attr, there is no attribute %s", name);
    return NULL;
}
