/* AIPP as an om file of the fake describes it: "aipp" of an input, see fakes/models/formats/om_container.py. */
#include "aipp.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool whole(const npu_json *json, int value, int64_t least, int64_t most, int32_t *out)
{
    int64_t number;
    if (npu_json_integer(json, value, &number) != 0 || number < least || number > most) return false;
    *out = (int32_t)number;
    return true;
}

static bool wholes(const npu_json *json, int object, const char *key, int count, int64_t least, int64_t most, int32_t *out)
{
    int list = npu_json_get(json, object, key);
    if (npu_json_count(json, list) != count) return false;
    for (int i = 0; i < count; i++)
        if (!whole(json, npu_json_at(json, list, i), least, most, &out[i])) return false;
    return true;
}

static bool real(const npu_json *json, int value, float *out)
{
    double number;
    if (npu_json_number(json, value, &number) != 0 || !(fabs(number) <= 65504)) return false;
    *out = (float)number;
    return true;
}

static bool reals(const npu_json *json, int object, const char *key, int count, float *out)
{
    int list = npu_json_get(json, object, key);
    if (npu_json_count(json, list) != count) return false;
    for (int i = 0; i < count; i++)
        if (!real(json, npu_json_at(json, list, i), &out[i])) return false;
    return true;
}

static bool flag(const npu_json *json, int object, const char *key, bool *out)
{
    return npu_json_bool(json, npu_json_get(json, object, key), out) == 0;
}

static bool read_steps(const npu_json *json, int value, af_aipp_steps *s)
{
    int32_t format, size[2];
    if (!whole(json, npu_json_get(json, value, "format"), 1, 65535, &format) || !(s->format = af_aipp_format_of(format)) ||
        !wholes(json, value, "size", 2, 1, AF_AIPP_MOST_SIZE, size))
        return false;
    s->width = size[0], s->height = size[1];
    s->crops = npu_json_get(json, value, "crop") >= 0;
    s->pads = npu_json_get(json, value, "padding") >= 0;
    return (!s->crops || wholes(json, value, "crop", 4, 0, AF_AIPP_MOST_SIZE, s->crop)) &&
           (!s->pads || wholes(json, value, "padding", 4, 0, AF_AIPP_MOST_SIZE, s->pad)) &&
           flag(json, value, "csc_switch", &s->converts) && flag(json, value, "rbuv_swap_switch", &s->swaps_rb) &&
           flag(json, value, "ax_swap_switch", &s->swaps_ax) &&
           wholes(json, value, "matrix", 9, -32768, 32767, s->matrix) &&
           wholes(json, value, "output_bias", 3, 0, 255, s->out_bias) &&
           wholes(json, value, "input_bias", 3, 0, 255, s->in_bias) && wholes(json, value, "mean", 4, 0, 255, s->mean) &&
           reals(json, value, "min", 4, s->least) && reals(json, value, "var_reci", 4, s->factor) &&
           real(json, npu_json_get(json, value, "padding_value"), &s->fill);
}

af_aipp_input *af_aipp_read(const npu_json *json, int value, const char **problem)
{
    af_aipp_input *read = calloc(1, sizeof *read);
    char mode[16] = "";
    int32_t most = 0;
    *problem = "out of memory";
    if (!read) return NULL;
    npu_json_string(json, npu_json_get(json, value, "mode"), mode, sizeof mode);
    *problem = "the description of an input's AIPP is none";
    read->dynamic = strcmp(mode, "dynamic") == 0;
    if (read->dynamic ? whole(json, npu_json_get(json, value, "most"), 1, 1 << 30, &most)
                      : strcmp(mode, "static") == 0 && read_steps(json, value, &read->steps)) {
        read->most = (size_t)most;
        *problem = NULL;
        return read;
    }
    free(read);
    return NULL;
}
